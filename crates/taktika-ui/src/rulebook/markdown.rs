//! From Markdown to sections.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use taktika::registry;

use super::{Block, Book, Drawing, Section, Span, Text, label, plain};

/// Reads the sections of a book; its pages and links are not made yet.
pub(super) fn read(text: &str) -> Book {
    let mut reader = Reader::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    let title = reader.sections.first().map(|section| section.title.clone());
    Book {
        title: title.unwrap_or_default(),
        sections: reader.sections,
        pages: Vec::new(),
    }
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    text: Text,
    strong: bool,
    emphasised: bool,
    in_item: bool,
    rows: Vec<Vec<Text>>,
    /// What stands behind the signs that open a fenced block, and its lines.
    fenced: Option<(String, String)>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.fenced {
                Some((_, lines)) => lines.push_str(&text),
                None => self.add(&text, false),
            },
            Event::Code(text) => self.add(&text, true),
            Event::SoftBreak | Event::HardBreak => self.add(" ", false),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.strong = true,
            Tag::Emphasis => self.emphasised = true,
            Tag::Item => self.in_item = true,
            Tag::CodeBlock(kind) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info.into_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.fenced = Some((info, String::new()));
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.strong = false,
            TagEnd::Emphasis => self.emphasised = false,
            TagEnd::Heading(level) => self.heading(level),
            TagEnd::Paragraph => self.paragraph(),
            TagEnd::Item => {
                // A list without empty lines has no paragraphs in it.
                self.paragraph();
                self.in_item = false;
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                self.push(Block::Table(rows));
            }
            TagEnd::CodeBlock => {
                if let Some((info, lines)) = self.fenced.take() {
                    self.push(fenced(&info, lines));
                }
            }
            _ => {}
        }
    }

    /// Adds words to the text being read, to those before them where they look alike.
    fn add(&mut self, text: &str, code: bool) {
        let span = Span {
            text: text.to_owned(),
            strong: self.strong,
            emphasised: self.emphasised,
            code,
            to: None,
        };
        match self.text.last_mut() {
            Some(last)
                if (last.strong, last.emphasised, last.code)
                    == (span.strong, span.emphasised, code) =>
            {
                last.text.push_str(text);
            }
            _ => self.text.push(span),
        }
    }

    fn heading(&mut self, level: HeadingLevel) {
        let heading = plain(&std::mem::take(&mut self.text));
        let label = label(&heading).map(str::to_owned);
        let title = heading[label.as_ref().map_or(0, String::len)..].trim();
        self.sections.push(Section {
            level: level as u8,
            title: title.to_owned(),
            label,
            blocks: Vec::new(),
        });
    }

    fn paragraph(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        self.push(if self.in_item {
            Block::Item(text)
        } else if text.iter().all(|span| span.emphasised) {
            Block::Standing(text)
        } else {
            Block::Paragraph(text)
        });
    }

    fn push(&mut self, block: Block) {
        if self.sections.is_empty() {
            self.sections.push(Section {
                level: 1,
                label: None,
                title: String::new(),
                blocks: Vec::new(),
            });
        }
        if let Some(section) = self.sections.last_mut() {
            section.blocks.push(block);
        }
    }
}

/// A block of lines: a drawing when it names a game.
fn fenced(info: &str, lines: String) -> Block {
    let lines = lines.trim_end().to_owned();
    let (first, rest) = info.split_once(' ').unwrap_or((info, ""));
    let Some(game) = registry::by_id(first) else {
        return Block::Plain(lines);
    };
    match Drawing::read(game, rest, &lines) {
        Ok(drawing) => Block::Drawing(Box::new(drawing)),
        Err(error) => Block::Broken(lines, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Text {
        vec![Span {
            text: text.to_owned(),
            ..Span::default()
        }]
    }

    #[test]
    fn a_text_falls_into_its_blocks() {
        let text = "# Title\n\nOne\ntwo.\n\n- first\n  more\n- second\n\n```\na | b\nc d\n```\n## TT-1 Next\n\
            | kind | letter |\n| --- | :-: |\n| tank | two |\n\n*Standing:\nstated.*\n\nA **b** `c`.";
        let book = read(text);
        let [title, next] = book.sections.as_slice() else {
            panic!("{book:?}")
        };
        assert_eq!((title.level, title.title.as_str()), (1, "Title"));
        assert_eq!(
            title.blocks,
            [
                Block::Paragraph(words("One two.")),
                Block::Item(words("first more")),
                Block::Item(words("second")),
                Block::Plain("a | b\nc d".to_owned()),
            ]
        );
        assert_eq!(
            (next.label.as_deref(), next.title.as_str()),
            (Some("TT-1"), "Next")
        );
        let row = |cells: [&str; 2]| cells.map(words).to_vec();
        assert_eq!(
            next.blocks[0],
            Block::Table(vec![row(["kind", "letter"]), row(["tank", "two"])])
        );
        assert!(
            matches!(&next.blocks[1], Block::Standing(text) if plain(text) == "Standing: stated.")
        );
        let Block::Paragraph(marked) = &next.blocks[2] else {
            panic!("{next:?}")
        };
        let looks: Vec<_> = marked
            .iter()
            .map(|span| (span.text.as_str(), span.strong, span.code))
            .collect();
        assert_eq!(
            looks,
            [
                ("A ", false, false),
                ("b", true, false),
                (" ", false, false),
                ("c", false, true),
                (".", false, false)
            ]
        );
    }
}
