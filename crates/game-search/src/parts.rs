//! The parts of the search that can be left out.

/// Which parts a search uses. All are on by default; leaving one out shows what it is worth, and without
/// any the search is plain alpha-beta, whose value is exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Parts {
    /// Captures are searched on past the depth's end.
    pub quiescence: bool,
    /// Values and best turns of positions are kept in the table and used.
    pub table: bool,
    /// Turns are tried in an order learnt from those before: killers, counters, history.
    pub order: bool,
    /// Late turns are searched less deep at first.
    pub reductions: bool,
    /// Near the end of the depth, turns that can hardly matter are left out.
    pub pruning: bool,
    /// Where passing is legal and would still do, nothing else is looked for.
    pub pass: bool,
    /// Each depth begins with a narrow window around the value of the one before.
    pub aspiration: bool,
}

impl Parts {
    /// All of them.
    pub const ALL: Self = Self {
        quiescence: true,
        table: true,
        order: true,
        reductions: true,
        pruning: true,
        pass: true,
        aspiration: true,
    };

    /// None: the value is that of all lines to the depth.
    pub const NONE: Self = Self {
        quiescence: false,
        table: false,
        order: false,
        reductions: false,
        pruning: false,
        pass: false,
        aspiration: false,
    };

    /// The names by which parts are switched.
    pub const NAMES: [&str; 7] = [
        "quiescence",
        "table",
        "order",
        "reductions",
        "pruning",
        "pass",
        "aspiration",
    ];

    /// The part of this name.
    pub fn by_name(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "quiescence" => &mut self.quiescence,
            "table" => &mut self.table,
            "order" => &mut self.order,
            "reductions" => &mut self.reductions,
            "pruning" => &mut self.pruning,
            "pass" => &mut self.pass,
            "aspiration" => &mut self.aspiration,
            _ => return None,
        })
    }
}

impl Default for Parts {
    fn default() -> Self {
        Self::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_switches_a_part_of_its_own() {
        let mut parts = Parts::ALL;
        for name in Parts::NAMES {
            let part = parts.by_name(name).unwrap();
            assert!(core::mem::replace(part, false), "{name}");
        }
        assert_eq!(parts, Parts::NONE);
        assert_eq!(parts.by_name("luck"), None);
    }
}
