//! From what the board means to its drawings.

use taktika::game_variant::{Act, Cell, GameInfo, Side, TerrainForm};

use super::help::{Help, Peril};
use super::layout::BoardLayout;
use super::preview::{Link, Marks, Role};
use crate::art::ground::{Feature, Ground, HomeZone, Terrain, ZoneColour, ground_svg};
use crate::art::marks::{Layer, Mark, Overlay, Way, overlay};
use crate::art::{Square, Theme};

/// The board with its coordinates.
pub(super) fn ground(info: &GameInfo, layout: &BoardLayout, theme: Theme) -> String {
    ground_svg(&ground_of(info), layout.geometry(), theme)
}

/// The marks under the pieces or over them.
pub(super) fn marks(
    marks: &Marks,
    layout: &BoardLayout,
    theme: Theme,
    layer: Layer,
) -> Option<Overlay> {
    overlay(&drawn(marks), layout.geometry(), theme, layer)
}

fn at(cell: Cell) -> Square {
    (cell.file, cell.rank)
}

fn ground_of(info: &GameInfo) -> Ground {
    let shape = &info.shape;
    let mut ground = Ground {
        file_letters: (0..shape.files)
            .map(|file| shape.file_letter(file).to_string())
            .collect(),
        ..Ground::default()
    };
    for terrain in info.terrain {
        let kind = match terrain.form {
            TerrainForm::Road => Terrain::Road,
            TerrainForm::River => Terrain::River,
            TerrainForm::Bridge => Terrain::Bridge,
            TerrainForm::Lake => Terrain::Lake,
            TerrainForm::HomeZone(side) => {
                ground.zones.extend(home_zone(side, terrain.cells));
                continue;
            }
        };
        let squares = terrain.cells.iter().copied().map(at).collect();
        ground.features.push(Feature {
            terrain: kind,
            squares,
        });
    }
    ground
}

fn home_zone(side: Side, cells: &[Cell]) -> Option<HomeZone> {
    let ranks = cells.iter().map(|cell| cell.rank);
    let colour = match side {
        Side::First => ZoneColour::Blue,
        Side::Second => ZoneColour::Red,
    };
    Some(HomeZone {
        colour,
        ranks: ranks.clone().min()?..=ranks.max()?,
    })
}

/// The marks as they are drawn, of both layers.
fn drawn(marks: &Marks) -> Vec<Mark> {
    let mut drawn = Vec::new();
    help(&marks.help, &mut drawn);
    last_turn(marks, &mut drawn);
    drawn.extend(marks.selected.map(at).map(Mark::Selected));
    drawn.extend(marks.focus.map(at).map(Mark::Focus));
    let hovered = marks.hover.filter(|cell| marks.selected != Some(*cell));
    drawn.extend(hovered.map(at).map(Mark::Hover));
    targets(marks, &mut drawn);
    if let Some(preview) = &marks.preview {
        if !preview.blast.is_empty() {
            drawn.push(Mark::ExplosionArea(
                preview.blast.iter().copied().map(at).collect(),
            ));
        }
        drawn.extend(preview.leaving.iter().copied().map(at).map(Mark::Leaves));
        for link in &preview.links {
            draw_link(*link, &mut drawn);
        }
    }
    drawn
}

fn help(help: &Help, drawn: &mut Vec<Mark>) {
    for (borne, side) in help.borne.iter().zip([ZoneColour::Blue, ZoneColour::Red]) {
        let once = borne.iter().flat_map(|borne| &borne.once);
        let twice = |cell| {
            borne
                .as_ref()
                .is_some_and(|borne| borne.twice.contains(cell))
        };
        drawn.extend(once.map(|cell| Mark::Borne {
            at: at(*cell),
            side,
            twice: twice(cell),
        }));
    }
    for Peril { threat, danger } in &help.perils {
        let (to, danger) = (at(threat.piece.at), *danger);
        let links = threat.from.iter().map(|from| Mark::PerilLink {
            from: at(*from),
            to,
            danger,
        });
        // What one can take oneself a click on a piece shows.
        drawn.extend(links.filter(|_| danger));
        drawn.push(Mark::Peril {
            at: to,
            way: way(threat.act),
            danger,
        });
    }
    // The best lies uppermost.
    drawn.extend(help.arrows.iter().rev().map(|arrow| Mark::Arrow {
        from: arrow.from.map(at),
        to: at(arrow.to),
        rank: arrow.rank,
        numbered: help.arrows.len() > 1,
    }));
}

fn way(act: Act) -> Way {
    match act {
        Act::Encirclement => Way::Enclosing,
        act if act.is_in_place() => Way::InPlace,
        _ => Way::Moving,
    }
}

fn last_turn(marks: &Marks, drawn: &mut Vec<Mark>) {
    let Some(last) = &marks.last else { return };
    let others: Vec<Square> = last
        .squares
        .iter()
        .copied()
        .filter(|cell| Some(*cell) != last.left)
        .map(at)
        .collect();
    match (last.left.map(at), others.as_slice()) {
        (Some(from), [to]) => drawn.push(Mark::LastTurn {
            from: Some(from),
            to: *to,
        }),
        (from, others) => {
            let to = from.into_iter().chain(others.iter().copied());
            drawn.extend(to.map(|to| Mark::LastTurn { from: None, to }));
        }
    }
}

fn targets(marks: &Marks, drawn: &mut Vec<Mark>) {
    let pointed = marks.preview.as_ref().and_then(|preview| preview.target);
    for (cell, target) in &marks.targets {
        let square = at(*cell);
        if target.arrive {
            let dimmed = pointed.is_some_and(|pointed| pointed != *cell);
            drawn.push(Mark::LegalMove { at: square, dimmed });
        }
        if target.take {
            drawn.push(Mark::CaptureByMoving(square));
        }
        if target.take_in_place {
            drawn.push(Mark::CaptureInPlace(square));
        }
    }
}

fn draw_link(link: Link, drawn: &mut Vec<Mark>) {
    let (from, to) = (at(link.from), at(link.to));
    drawn.push(match link.role {
        Role::Acts | Role::Supports => Mark::SupporterLink { from, to },
        Role::Encloses => Mark::EncloserLink { from, to },
    });
    if link.role == Role::Supports {
        drawn.push(Mark::SupporterSquare(from));
    }
}
