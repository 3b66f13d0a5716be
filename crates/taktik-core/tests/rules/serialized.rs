//! Public values as serde data, through their text forms.

use serde_json::{from_str, to_string};
use taktik_core::{Kind, Position, Square, Turn};

use crate::positions::{sq, turn};

#[test]
fn values_are_their_texts() {
    let start = Position::start();
    assert_eq!(to_string(&start).unwrap(), format!("\"{start}\""));
    assert_eq!(to_string(&turn("*g6")).unwrap(), "\"*g6\"");
    assert_eq!(to_string(&sq("i4")).unwrap(), "\"i4\"");
    assert_eq!(to_string(&Kind::MainFigure).unwrap(), "\"M\"");
}

#[test]
fn values_read_back() {
    let start = Position::start();
    assert_eq!(
        from_str::<Position>(&to_string(&start).unwrap()).unwrap(),
        start
    );
    assert_eq!(from_str::<Turn>("\"c1c3\"").unwrap(), turn("c1c3"));
    assert_eq!(from_str::<Square>("\"j4\"").unwrap(), sq("i4"));
    for kind in Kind::ALL {
        assert_eq!(from_str::<Kind>(&to_string(&kind).unwrap()).unwrap(), kind);
    }
}

#[test]
fn wrong_texts_are_refused() {
    assert!(from_str::<Kind>("\"m\"").is_err());
    assert!(from_str::<Kind>("\"MM\"").is_err());
    let error = from_str::<Turn>("\"c1\"").unwrap_err().to_string();
    assert!(error.contains("turn, byte 2"), "{error}");
    assert!(from_str::<Position>("\"11 b 0 1\"").is_err());
}
