//! The interface's fonts: Noto Sans in two weights, and the icons among them.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily};

/// Weights 400 and 500.
const REGULAR: &str = "noto-sans";
/// Weights 600 and 700.
const BOLD: &str = "noto-sans-bold";

/// The family of weights 600 and 700.
pub fn bold() -> FontFamily {
    FontFamily::Name(BOLD.into())
}

fn has_bold(ctx: &Context) -> bool {
    ctx.fonts(|fonts| fonts.definitions().families.contains_key(&bold()))
}

/// The family of weights 600 and 700 where the context has it: a board may be shown by a host with its own fonts.
pub(crate) fn bold_if_known(ctx: &Context) -> FontFamily {
    if has_bold(ctx) {
        bold()
    } else {
        FontFamily::Proportional
    }
}

/// Gives a context the fonts, if it has them not yet. `false` when they come with the next frame only: until then
/// nothing can be written.
pub(crate) fn install(ctx: &Context) -> bool {
    if has_bold(ctx) {
        return true;
    }
    ctx.set_fonts(definitions());
    false
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [
        (REGULAR, ttf_noto_sans::REGULAR),
        (BOLD, ttf_noto_sans::BOLD),
    ] {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let fallbacks = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, name) in [(FontFamily::Proportional, REGULAR), (bold(), BOLD)] {
        let mut names = vec![name.to_owned()];
        names.extend(fallbacks.iter().cloned());
        fonts.families.insert(family, names);
    }
    let icons = egui_phosphor::Variant::Regular.font_data();
    fonts.font_data.insert("icons".to_owned(), Arc::new(icons));
    for names in fonts.families.values_mut() {
        let second = names.len().min(1);
        names.insert(second, "icons".to_owned());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use taktika::registry::{GAMES, RULEBOOK_LANGUAGES, rulebook_in};

    use super::*;

    #[test]
    fn both_weights_have_the_letters_of_every_rulebook() {
        let ctx = Context::default();
        for _ in 0..2 {
            let mut output = ctx.run_ui(Default::default(), |ui| {
                install(ui.ctx());
            });
            // Nobody draws it.
            output.textures_delta.clear();
        }
        let books = RULEBOOK_LANGUAGES
            .into_iter()
            .flat_map(|language| GAMES.map(|game| rulebook_in(language, game.info().id)));
        let text: String = books.flatten().collect();
        assert!(text.contains('ж') && text.contains('w'));
        for family in [FontFamily::Proportional, bold()] {
            let font = egui::FontId::new(14.0, family);
            for letter in text.chars().filter(|letter| *letter != '\n') {
                let has = ctx.fonts_mut(|fonts| fonts.has_glyph(&font, letter));
                assert!(has, "{letter:?}");
            }
        }
    }
}
