//! The day of a moment, as records have it.

use jiff::Zoned;

/// The day where the player is, as the tag `Date` of a record has it: `2026.11.29`.
pub(super) fn date(moment: &Zoned) -> String {
    moment.strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::tz::{self, TimeZone};

    use super::*;

    #[test]
    fn a_day_begins_at_midnight_where_the_player_is() {
        for (seconds, hours, day) in [
            (0, 0, "1970.01.01"),
            (68_169_600, 0, "1972.02.29"),
            (951_868_800, 0, "2000.03.01"),
            (1_795_996_799, 0, "2026.11.29"),
            (1_795_996_800, 0, "2026.11.30"),
            (1_795_996_799, 2, "2026.11.30"),
            (1_795_996_800, -5, "2026.11.29"),
        ] {
            let moment = Timestamp::from_second(seconds).expect("a moment");
            let moment = moment.to_zoned(TimeZone::fixed(tz::offset(hours)));
            assert_eq!(date(&moment), day, "{seconds} at {hours}");
        }
    }
}
