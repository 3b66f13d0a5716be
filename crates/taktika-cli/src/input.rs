//! Lines of the input, one by one, whatever their length and bytes.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes, without its end.
pub(crate) const MAX_LINE: usize = 1 << 20;

/// A line of the input, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Its text.
    Text(String),
    /// It is longer than [`MAX_LINE`]; the rest of it has been passed over.
    TooLong,
    /// It is not UTF-8.
    NotUtf8 {
        /// From this byte on.
        at: usize,
        /// The text with a mark in the place of what is none.
        readable: String,
    },
}

/// Reads the next line, which ends with a line feed, a carriage return and a line feed, or the input; `None` at the
/// end of the input.
pub(crate) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    let mut begun = false;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if available.is_empty() {
            break;
        }
        begun = true;
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = available.get(..end.unwrap_or(available.len()));
        // One byte more than the longest line: the carriage return that may end it.
        let room = (MAX_LINE + 1).saturating_sub(bytes.len());
        let part = part.unwrap_or_default();
        too_long |= part.len() > room;
        bytes.extend(part.iter().take(room));
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if !begun {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if too_long || bytes.len() > MAX_LINE {
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text),
        Err(error) => Line::NotUtf8 {
            at: error.utf8_error().valid_up_to(),
            readable: String::from_utf8_lossy(error.as_bytes()).into_owned(),
        },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// All lines, read through buffers of several sizes.
    fn lines(input: &[u8]) -> Vec<Line> {
        let read = |capacity| {
            let mut reader = BufReader::with_capacity(capacity, input);
            std::iter::from_fn(|| next_line(&mut reader).unwrap()).collect::<Vec<_>>()
        };
        let all = read(1 << 16);
        assert_eq!(read(1), all);
        assert_eq!(read(7), all);
        all
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn every_end_of_a_line_ends_one() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [text("")]);
        assert_eq!(lines(b"a\r\n\r\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(lines(b"a\rb\n"), [text("a\rb")]);
    }

    #[test]
    fn bytes_that_are_no_text_spoil_their_line_alone() {
        let spoilt = Line::NotUtf8 {
            at: 1,
            readable: "a\u{fffd}".to_owned(),
        };
        assert_eq!(lines(b"a\xff\nb\n"), [spoilt, text("b")]);
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_is_passed_over() {
        let longest = "x".repeat(MAX_LINE);
        assert_eq!(lines(longest.as_bytes()), [text(&longest)]);
        assert_eq!(lines(format!("{longest}\r\n").as_bytes()), [text(&longest)]);
        let longer = format!("{longest}x\nb");
        assert_eq!(lines(longer.as_bytes()), [Line::TooLong, text("b")]);
        let returns = format!("{longest}\r\r\nb");
        assert_eq!(lines(returns.as_bytes()), [Line::TooLong, text("b")]);
    }
}
