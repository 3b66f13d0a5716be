//! Courses: reading them, judging what learners do, and the two that come with the program.

mod shipped;
