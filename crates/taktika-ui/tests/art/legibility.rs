//! Small pieces are told apart: in grey, and by eyes that lack one kind of cone.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use taktika_ui::art::{piece_names, piece_svg, rasterise};

const SIZE: u32 = 24;

/// A ground in the middle of the boards' lights and darks.
const GROUND: [f32; 3] = [224.0, 207.0, 176.0];

/// Least distance, of 255, of any two kinds of a side.
const KINDS_APART: f32 = 50.0;

/// Least distance, of 255, of the same kind of the two sides.
const SIDES_APART: f32 = 50.0;

/// How a picture is looked at: figures for linear light, a row for each channel.
struct Eye {
    name: &'static str,
    matrix: [[f32; 3]; 3],
}

/// Grey is luminance (Rec. 709); the other figures are Machado, Oliveira and Fernandes 2009, severity 1.0.
const EYES: [Eye; 4] = [
    Eye {
        name: "full sight",
        matrix: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    },
    Eye {
        name: "grey",
        matrix: [[0.2126, 0.7152, 0.0722]; 3],
    },
    Eye {
        name: "red-blind",
        matrix: [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    },
    Eye {
        name: "green-blind",
        matrix: [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    },
];

/// The figures for blue-blindness of the same source; few people have it, the distances hold all the same.
const BLUE_BLIND: Eye = Eye {
    name: "blue-blind",
    matrix: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
};

fn to_linear(value: f32) -> f32 {
    let value = value / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn from_linear(value: f32) -> f32 {
    let value = value.clamp(0.0, 1.0);
    255.0
        * if value <= 0.0031308 {
            value * 12.92
        } else {
            1.055 * value.powf(1.0 / 2.4) - 0.055
        }
}

/// The piece on the ground, as the eye sees it.
fn seen(name: &str, eye: &Eye) -> Vec<f32> {
    let svg = piece_svg(name).expect("a listed drawing");
    let picture = rasterise(svg, SIZE, SIZE).expect("a drawing that comes with the client");
    let mut channels = Vec::with_capacity((SIZE * SIZE * 3) as usize);
    for pixel in picture.rgba().chunks(4) {
        let alpha = f32::from(pixel[3]) / 255.0;
        let light: Vec<f32> = (0..3)
            .map(|channel| {
                to_linear(f32::from(pixel[channel]) * alpha + GROUND[channel] * (1.0 - alpha))
            })
            .collect();
        for row in &eye.matrix {
            channels.push(from_linear(
                row.iter()
                    .zip(&light)
                    .map(|(part, value)| part * value)
                    .sum(),
            ));
        }
    }
    channels
}

/// Root mean square of the differences of the channels.
fn distance(a: &[f32], b: &[f32]) -> f32 {
    assert_eq!(a.len(), b.len());
    (a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>() / a.len() as f32).sqrt()
}

fn check(pairs: &[(&str, &str)], least: f32) {
    let mut close = String::new();
    for eye in EYES.iter().chain([&BLUE_BLIND]) {
        let pictures: BTreeMap<&str, Vec<f32>> = pairs
            .iter()
            .flat_map(|(a, b)| [*a, *b])
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|name| (name, seen(name, eye)))
            .collect();
        let nearest = pairs
            .iter()
            .map(|(a, b)| (distance(&pictures[a], &pictures[b]), *a, *b))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        let (apart, a, b) = nearest.expect("at least one pair");
        println!("{}: nearest {a} and {b}, {apart:.1}", eye.name);
        if apart < least {
            let _ = writeln!(close, "{}: {a} and {b} are only {apart:.1} apart", eye.name);
        }
    }
    assert!(close.is_empty(), "{close}");
}

fn kinds_of(side: &str) -> Vec<&'static str> {
    piece_names()
        .filter(|name| name.starts_with(side))
        .collect()
}

fn all_pairs<'a>(names: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    names
        .iter()
        .enumerate()
        .flat_map(|(index, a)| names[index + 1..].iter().map(move |b| (*a, *b)))
        .collect()
}

#[test]
fn kinds_of_blue() {
    check(&all_pairs(&kinds_of("taktik-blue-")), KINDS_APART);
}

#[test]
fn kinds_of_red() {
    check(&all_pairs(&kinds_of("taktik-red-")), KINDS_APART);
}

#[test]
fn kinds_of_white_and_the_obstacle() {
    let mut names = kinds_of("tactical-white-");
    names.push("tactical-obstacle");
    check(&all_pairs(&names), KINDS_APART);
}

#[test]
fn kinds_of_black_and_the_obstacle() {
    let mut names = kinds_of("tactical-black-");
    names.push("tactical-obstacle");
    check(&all_pairs(&names), KINDS_APART);
}

#[test]
fn the_two_sides() {
    for (one, other) in [
        ("taktik-blue-", "taktik-red-"),
        ("tactical-white-", "tactical-black-"),
    ] {
        let pairs: Vec<(&str, &str)> = kinds_of(one).into_iter().zip(kinds_of(other)).collect();
        assert!(
            pairs
                .iter()
                .all(|(a, b)| a.strip_prefix(one) == b.strip_prefix(other))
        );
        check(&pairs, SIDES_APART);
    }
}

/// By shape alone: a side's outlines filled with one colour differ from the other side's.
#[test]
fn the_two_sides_differ_in_shape() {
    for (one, other) in [
        ("taktik-blue-", "taktik-red-"),
        ("tactical-white-", "tactical-black-"),
    ] {
        for (a, b) in kinds_of(one).into_iter().zip(kinds_of(other)) {
            let shape = |name: &str| {
                let svg = piece_svg(name).expect("a listed drawing");
                rasterise(svg, 64, 64).expect("a drawing that comes with the client")
            };
            let (a_shape, b_shape) = (shape(a), shape(b));
            let differing = a_shape
                .rgba()
                .chunks(4)
                .zip(b_shape.rgba().chunks(4))
                .filter(|(a, b)| a[3].abs_diff(b[3]) > 127)
                .count();
            assert!(
                differing >= 24,
                "{a} and {b} differ in {differing} pixels of 4096 only"
            );
        }
    }
}
