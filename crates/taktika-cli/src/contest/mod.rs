//! `match`: engine against engine.
#![allow(dead_code)]

mod sprt;
mod statistics;
