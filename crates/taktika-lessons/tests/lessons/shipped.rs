//! The courses that come with the program.

use taktika_lessons::shipped;

#[test]
fn each_is_read_and_every_step_of_it_can_be_done() {
    for course in shipped() {
        let read = course.read();
        assert!(
            read.is_ok(),
            "{}: {}",
            course.game.info().id,
            read.unwrap_err()
        );
    }
}
