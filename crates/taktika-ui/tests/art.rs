//! The drawings hold together: they parse, stay in their boxes, and can be told apart when they are small.

mod art {
    pub(crate) mod boards;
    pub(crate) mod legibility;
    pub(crate) mod sources;
}
