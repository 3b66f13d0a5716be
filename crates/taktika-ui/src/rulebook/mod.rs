//! Rulebooks as they are read in the client: chapters and clauses, ready to be laid out, with live diagrams.
//!
//! A rulebook is Markdown. What this adds to it: a word that is the number of a clause or chapter leads there, and a
//! fenced block whose first word is a game's id is a [`Drawing`] of a position of that game.
//!
//! ```
//! use taktika::registry;
//! use taktika_ui::rulebook::Book;
//!
//! let book = Book::read(registry::rulebook("taktik").unwrap());
//! let at = book.find("TT-4.4").unwrap();
//! assert_eq!(book.sections[at].title, "Two are needed");
//! assert_eq!(book.pages[book.page_of(at)].label.as_deref(), Some("TT-4"));
//! ```

mod drawing;
mod markdown;

use std::ops::Range;

pub use drawing::{Drawing, DrawingError, Show};

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// Its heading.
    pub title: String,
    /// What it consists of, in its order.
    pub sections: Vec<Section>,
    /// The chapters, each shown by itself.
    pub pages: Vec<Page>,
}

/// A chapter: sections that are read together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its number, such as `TT-4`, where it has one.
    pub label: Option<String>,
    /// Its heading.
    pub title: String,
    /// Its sections, the one with its heading first.
    pub sections: Range<usize>,
}

/// A heading and what stands under it: a chapter's beginning or a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// 1 for the book's own heading, 2 for chapters, 3 for clauses.
    pub level: u8,
    /// The number of the chapter or clause, such as `TT-4.4`; some have none.
    pub label: Option<String>,
    /// The heading without the number.
    pub title: String,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(Text),
    /// An item of a list.
    Item(Text),
    /// A paragraph in italics: what a clause rests on.
    Standing(Text),
    /// Rows of cells; the first row is the heading.
    Table(Vec<Vec<Text>>),
    /// Lines as they stand.
    Plain(String),
    /// A position.
    Drawing(Box<Drawing>),
    /// A drawing that cannot be read, and why.
    Broken(String, DrawingError),
}

/// Text in which some words look different from others.
pub type Text = Vec<Span>;

/// Words that look alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Whether they are bold.
    pub strong: bool,
    /// Whether they are emphasised.
    pub emphasised: bool,
    /// Whether they are to be taken letter by letter.
    pub code: bool,
    /// The clause or chapter that they lead to: they are its number.
    pub to: Option<String>,
}

impl Book {
    /// Reads a rulebook. There is no text that cannot be read.
    pub fn read(text: &str) -> Self {
        let mut book = markdown::read(text);
        let labels: Vec<String> = book
            .sections
            .iter()
            .filter_map(|s| s.label.clone())
            .collect();
        for block in book.sections.iter_mut().flat_map(|s| &mut s.blocks) {
            for text in block.texts() {
                *text = linked(text, &labels);
            }
        }
        book.pages = pages(&book.sections);
        book
    }

    /// The section of the clause or chapter with this number.
    pub fn find(&self, label: &str) -> Option<usize> {
        let has = |section: &Section| section.label.as_deref() == Some(label);
        self.sections.iter().position(has)
    }

    /// The page that a section is on.
    pub fn page_of(&self, section: usize) -> usize {
        let has = |page: &Page| page.sections.contains(&section);
        self.pages.iter().position(has).unwrap_or(0)
    }

    /// The text with the clauses' numbers in it leading there.
    pub fn linked(&self, text: &str) -> Text {
        let labels: Vec<String> = self
            .sections
            .iter()
            .filter_map(|s| s.label.clone())
            .collect();
        let span = Span {
            text: text.to_owned(),
            ..Span::default()
        };
        linked(&vec![span], &labels)
    }

    /// The sections in which all words of a query stand, in number, heading or text, whatever their case.
    pub fn search(&self, query: &str) -> Vec<usize> {
        let query = query.to_lowercase();
        let words: Vec<&str> = query.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let found = |section: &Section| {
            let text = section.all_text().to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let sections = self.sections.iter().enumerate();
        sections
            .filter(|(_, section)| found(section))
            .map(|(at, _)| at)
            .collect()
    }
}

impl Section {
    /// Number, heading and everything under it.
    pub fn all_text(&self) -> String {
        let label = self.label.as_deref().unwrap_or_default();
        let mut all = format!("{label} {}", self.title);
        for block in &self.blocks {
            all.push('\n');
            all.push_str(&block.plain());
        }
        all
    }
}

impl Block {
    fn texts(&mut self) -> Vec<&mut Text> {
        match self {
            Self::Paragraph(text) | Self::Item(text) | Self::Standing(text) => vec![text],
            Self::Table(rows) => rows.iter_mut().flatten().collect(),
            Self::Plain(_) | Self::Drawing(_) | Self::Broken(..) => Vec::new(),
        }
    }

    /// What it says; nothing of a drawing.
    pub fn plain(&self) -> String {
        match self {
            Self::Paragraph(text) | Self::Item(text) | Self::Standing(text) => plain(text),
            Self::Table(rows) => {
                let cells: Vec<String> = rows.iter().flatten().map(|cell| plain(cell)).collect();
                cells.join(" ")
            }
            Self::Plain(text) => text.clone(),
            Self::Drawing(_) | Self::Broken(..) => String::new(),
        }
    }
}

/// The words of a text.
pub fn plain(text: &[Span]) -> String {
    text.iter().map(|span| span.text.as_str()).collect()
}

/// The sections from one chapter's heading to the next; what comes before the first chapter belongs to it.
fn pages(sections: &[Section]) -> Vec<Page> {
    let mut starts: Vec<usize> = (0..sections.len())
        .filter(|at| sections[*at].level == 2)
        .collect();
    let ends: Vec<usize> = starts
        .iter()
        .skip(1)
        .copied()
        .chain([sections.len()])
        .collect();
    let heads = starts.clone();
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    let ranges = starts.into_iter().zip(ends).zip(heads);
    ranges
        .map(|((start, end), head)| Page {
            label: sections[head].label.clone(),
            title: sections[head].title.clone(),
            sections: start..end,
        })
        .collect()
}

/// The number of a clause or chapter at the start of a word: capital letters, a hyphen, figures with at most one dot
/// between them.
fn label(word: &str) -> Option<&str> {
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    let rest = word[letters..].strip_prefix('-').filter(|_| letters > 0)?;
    let figures = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = figures(rest);
    let second = rest[first..].strip_prefix('.').map_or(0, figures);
    let dot = usize::from(second > 0);
    (first > 0).then(|| &word[..letters + 1 + first + dot + second])
}

/// A text with the numbers among these as spans of their own.
fn linked(text: &Text, labels: &[String]) -> Text {
    let mut parts = Text::new();
    for span in text {
        let mut rest = span.text.as_str();
        let mut from = 0;
        let part = |text: &str, to: Option<String>| Span {
            text: text.to_owned(),
            to,
            ..span.clone()
        };
        while let Some(next) = next_word(rest, from) {
            match label(&rest[next..]).filter(|label| labels.iter().any(|known| known == label)) {
                Some(label) => {
                    if next > 0 {
                        parts.push(part(&rest[..next], None));
                    }
                    parts.push(part(label, Some(label.to_owned())));
                    rest = &rest[next + label.len()..];
                    from = 0;
                }
                None => from = next + 1,
            }
        }
        if !rest.is_empty() {
            parts.push(part(rest, None));
        }
    }
    parts
}

/// The next place from a byte on where a word with a capital letter begins.
fn next_word(text: &str, from: usize) -> Option<usize> {
    let starts = |at: usize| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric())
    };
    let bytes = text.bytes().enumerate().skip(from);
    bytes
        .filter(|(_, byte)| byte.is_ascii_uppercase())
        .map(|(at, _)| at)
        .find(|at| starts(*at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_text_lead_to_their_clauses() {
        let labels = ["TT-4", "TT-4.4", "TT-4.45"].map(str::to_owned);
        let span = Span {
            text: "see TT-4.4, XT-4, TT-4.45 and (TT-4); TT-9 is none, ATT-4 neither.".to_owned(),
            ..Span::default()
        };
        let linked = linked(&vec![span.clone()], &labels);
        assert_eq!(plain(&linked), span.text);
        let links: Vec<&str> = linked
            .iter()
            .filter_map(|span| span.to.as_deref())
            .collect();
        assert_eq!(links, ["TT-4.4", "TT-4.45", "TT-4"]);
    }

    #[test]
    fn a_number_ends_where_the_figures_do() {
        for (word, expected) in [
            ("TC-3.10,", Some("TC-3.10")),
            ("TC-3.", Some("TC-3")),
            ("TC-", None),
            ("Tank", None),
            ("-3", None),
            ("", None),
        ] {
            assert_eq!(label(word), expected, "{word}");
        }
    }

    #[test]
    fn what_comes_before_the_first_chapter_is_read_with_it() {
        let book = Book::read(
            "# Game\n\nHello.\n\n## Short\n\nA.\n\n## TT-1 Board\n\n### TT-1.1 Size\n\nBig.\n",
        );
        assert_eq!(book.title, "Game");
        let pages: Vec<_> = book
            .pages
            .iter()
            .map(|page| page.sections.clone())
            .collect();
        assert_eq!(pages, [0..2, 2..4]);
        assert_eq!(book.pages[1].label.as_deref(), Some("TT-1"));
        assert_eq!(book.page_of(3), 1);
        assert_eq!(book.search("BIG size"), [3]);
        assert!(book.search("  ").is_empty());
    }
}
