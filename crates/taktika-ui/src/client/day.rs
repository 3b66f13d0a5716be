//! The day of a moment, by the calendar and in UTC: the standard library knows no time zones.

use std::time::{Duration, SystemTime};

const SECONDS: u64 = 24 * 60 * 60;
/// After so many years the calendar begins anew, on the same day of the week.
const CYCLE_YEARS: i64 = 400;
const CYCLE_DAYS: i64 = 146_097;
const MONTHS: [i64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// The day as the tag `Date` of a record has it: `2026.11.29`.
pub(super) fn date(moment: SystemTime) -> String {
    let mut day = days_since_1970(moment);
    let mut year = 1970 + day.div_euclid(CYCLE_DAYS) * CYCLE_YEARS;
    day = day.rem_euclid(CYCLE_DAYS);
    while day >= 365 + leap(year) {
        day -= 365 + leap(year);
        year += 1;
    }
    let mut month = 1;
    for (number, length) in (1..).zip(MONTHS) {
        let length = if number == 2 {
            length + leap(year)
        } else {
            length
        };
        month = number;
        if day < length {
            break;
        }
        day -= length;
    }
    format!("{year:04}.{month:02}.{:02}", day + 1)
}

fn days_since_1970(moment: SystemTime) -> i64 {
    let days = |time: Duration| i64::try_from(time.as_secs() / SECONDS).unwrap_or(0);
    match moment.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => days(after),
        Err(before) => {
            let before = before.duration();
            let begun = before.as_secs() % SECONDS != 0 || before.subsec_nanos() != 0;
            -days(before) - i64::from(begun)
        }
    }
}

/// The days that a year has over 365.
fn leap(year: i64) -> i64 {
    let divides = |number: i64| year.rem_euclid(number) == 0;
    i64::from(divides(4) && !divides(100) || divides(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970.01.01"),
            (86_399, "1970.01.01"),
            (86_400, "1970.01.02"),
            (68_169_600, "1972.02.29"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (978_220_800, "2000.12.31"),
            (1_764_374_400, "2025.11.29"),
            (1_795_996_799, "2026.11.29"),
            (1_795_996_800, "2026.11.30"),
            (4_107_542_399, "2100.02.28"),
            (4_107_542_400, "2100.03.01"),
            (13_574_563_200, "2400.02.29"),
        ] {
            let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(date(moment), day, "{seconds}");
        }
        for (before, day) in [
            (1, "1969.12.31"),
            (86_400, "1969.12.31"),
            (86_401, "1969.12.30"),
        ] {
            let moment = SystemTime::UNIX_EPOCH - Duration::from_secs(before);
            assert_eq!(date(moment), day, "{before} before");
        }
    }

    #[test]
    fn every_day_has_a_date_of_its_own_in_order() {
        let mut last = String::new();
        for day in 0..300_000 {
            let date = date(SystemTime::UNIX_EPOCH + Duration::from_secs(day * SECONDS));
            assert!(date > last, "{date} after {last}");
            last = date;
        }
    }
}
