//! Courses: reading them, judging what learners do, and the two that come with the program.

mod broken;
mod document;
mod faults;
mod judging;
mod sample;
mod shipped;
