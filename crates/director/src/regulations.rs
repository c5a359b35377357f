//! Regulations of an organiser as data: alerts, screens, slow play, online play. A pack is a text
//! file; `data/club-regulations.txt` documents the format and is a complete pack of our own.

use std::fmt;
use std::sync::LazyLock;

use words::Lang;

/// What a pack regulates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Which calls are alerted and explained, and how.
    Alerts,
    /// Play with screens.
    Screens,
    /// How much time there is, and what lateness costs.
    SlowPlay,
    /// Play over the network.
    Online,
}

impl Topic {
    /// All topics, in display order.
    pub const ALL: [Topic; 4] = [Topic::Alerts, Topic::Screens, Topic::SlowPlay, Topic::Online];

    /// Its word in a pack, and the end of its message key.
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Alerts => "alerts",
            Topic::Screens => "screens",
            Topic::SlowPlay => "slow-play",
            Topic::Online => "online",
        }
    }
}

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BothLanguages {
    en: String,
    ru: String,
}

impl BothLanguages {
    /// The text in this language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }

    fn put(&mut self, lang: &str, text: &str) -> bool {
        let place = match lang {
            "en" => &mut self.en,
            "ru" => &mut self.ru,
            _ => return false,
        };
        let fresh = place.is_empty() && !text.is_empty();
        text.clone_into(place);
        fresh
    }

    fn is_whole(&self) -> bool {
        !self.en.is_empty() && !self.ru.is_empty()
    }
}

/// The rules of one topic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What they regulate.
    pub topic: Topic,
    /// The rules, numbered from 1 in this order.
    pub rules: Vec<BothLanguages>,
    /// From how many minutes late on which penalty, in percent of a top; the mildest first.
    pub late: Vec<(u32, u32)>,
    /// Named values that programs read.
    pub values: Vec<(String, String)>,
}

/// A pack of regulations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// Its key.
    pub key: String,
    /// The year from which it holds.
    pub year: u16,
    /// Its title.
    pub title: BothLanguages,
    /// Its sections, one for each topic in the order of [`Topic::ALL`].
    pub sections: Vec<Section>,
}

/// Why a text is no pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackError {
    /// This line, from 1, cannot be read or stands in the wrong place.
    Line(usize),
    /// There is no `pack KEY YEAR`, or no title in one of the languages.
    NoTitle,
    /// The pack has no rules on this topic, or a rule of it lacks a language.
    Topic(Topic),
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Line(line) => write!(f, "line {line} is wrong or out of place"),
            PackError::NoTitle => f.write_str("the key, the year or a title is missing"),
            PackError::Topic(topic) => {
                write!(f, "{} has no rules, or a rule without a language", topic.key())
            }
        }
    }
}

impl std::error::Error for PackError {}

impl Pack {
    /// Reads a pack.
    pub fn read(text: &str) -> Result<Pack, PackError> {
        let mut head: Option<(String, u16)> = None;
        let mut title = BothLanguages::default();
        let mut sections: Vec<Section> = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = PackError::Line(at + 1);
            let (word, rest) = line.split_once(' ').ok_or(wrong)?;
            let rest = rest.trim();
            let good = match word {
                "pack" => {
                    let (key, year) = rest.split_once(' ').ok_or(wrong)?;
                    let year = year.trim().parse().map_err(|_| wrong)?;
                    head.replace((key.to_owned(), year)).is_none()
                }
                "==" => {
                    let topic = Topic::ALL.into_iter().find(|topic| topic.key() == rest);
                    let topic = topic.ok_or(wrong)?;
                    let known = sections.iter().any(|section| section.topic == topic);
                    let (rules, late, values) = (Vec::new(), Vec::new(), Vec::new());
                    sections.push(Section { topic, rules, late, values });
                    !known
                }
                "!" => {
                    let (minutes, percent) = rest.split_once(' ').ok_or(wrong)?;
                    let minutes: u32 = minutes.parse().map_err(|_| wrong)?;
                    let percent: u32 = percent.trim().parse().map_err(|_| wrong)?;
                    let section = sections.last_mut().ok_or(wrong)?;
                    let rises = section
                        .late
                        .last()
                        .is_none_or(|(last, mild)| minutes > *last && percent >= *mild);
                    section.late.push((minutes, percent));
                    rises && percent <= 100 && section.topic == Topic::SlowPlay
                }
                "~" => {
                    let (name, value) = rest.split_once(' ').ok_or(wrong)?;
                    let section = sections.last_mut().ok_or(wrong)?;
                    let fresh = section.values.iter().all(|(known, _)| known != name);
                    section.values.push((name.to_owned(), value.trim().to_owned()));
                    fresh
                }
                _ => {
                    let (what, lang) = word.split_once('.').ok_or(wrong)?;
                    match (what, sections.last_mut()) {
                        ("title", None) => title.put(lang, rest),
                        ("RULE", Some(section)) => {
                            if section.rules.last().is_none_or(BothLanguages::is_whole) {
                                section.rules.push(BothLanguages::default());
                            }
                            section.rules.last_mut().is_some_and(|rule| rule.put(lang, rest))
                        }
                        _ => false,
                    }
                }
            };
            if !good {
                return Err(wrong);
            }
        }
        let (key, year) = head.filter(|_| title.is_whole()).ok_or(PackError::NoTitle)?;
        for topic in Topic::ALL {
            let section = sections.iter().find(|section| section.topic == topic);
            let whole = |section: &Section| {
                !section.rules.is_empty() && section.rules.iter().all(BothLanguages::is_whole)
            };
            if !section.is_some_and(whole) {
                return Err(PackError::Topic(topic));
            }
        }
        sections.sort_by_key(|section| section.topic as u8);
        Ok(Pack { key, year, title, sections })
    }

    /// The rules of a topic.
    pub fn section(&self, topic: Topic) -> Option<&Section> {
        self.sections.iter().find(|section| section.topic == topic)
    }

    /// The penalty for a table so many minutes late, in percent of a top, for a side that bears the
    /// whole fault.
    pub fn late_penalty(&self, minutes: u32) -> u32 {
        let steps = self.section(Topic::SlowPlay).map_or(&[][..], |section| &section.late);
        let reached = steps.iter().take_while(|(from, _)| minutes >= *from);
        reached.last().map_or(0, |(_, percent)| *percent)
    }

    /// A named value of a topic.
    pub fn value(&self, topic: Topic, name: &str) -> Option<&str> {
        let values = &self.section(topic)?.values;
        values.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The text of a complete pack of our own.
pub const CLUB_PACK: &str = include_str!("../data/club-regulations.txt");

/// The packs that come with the program.
pub static PACKS: LazyLock<Vec<Pack>> =
    LazyLock::new(|| Pack::read(CLUB_PACK).into_iter().collect());

/// Fuzz target: reads any bytes as a pack. A pack has what is promised of one, a refused line is a line of
/// the text, and a comment before the text changes nothing but the numbers of its lines.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let read = Pack::read(text);
    match &read {
        Ok(pack) => {
            let topics: Vec<Topic> = pack.sections.iter().map(|section| section.topic).collect();
            assert_eq!(topics, Topic::ALL, "each topic once, in order");
            for section in &pack.sections {
                assert!(!section.rules.is_empty(), "each topic has rules");
                assert!(section.rules.iter().all(BothLanguages::is_whole), "in both languages");
                for (name, value) in &section.values {
                    assert_eq!(pack.value(section.topic, name), Some(value.as_str()));
                }
            }
            let late = pack.section(Topic::SlowPlay).map_or(&[][..], |section| &section.late);
            for (minutes, percent) in late {
                assert_eq!(pack.late_penalty(*minutes), *percent, "penalties begin as written");
            }
        }
        Err(PackError::Line(line)) => {
            assert!((1..=text.lines().count()).contains(line), "a line of the text");
        }
        Err(PackError::NoTitle | PackError::Topic(_)) => {}
    }
    let moved = match read {
        Err(PackError::Line(line)) => Err(PackError::Line(line + 2)),
        other => other,
    };
    assert_eq!(Pack::read(&format!("# A comment\n\n{text}")), moved);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// A pack with a few lines removed, repeated, cut short or replaced.
        #[test]
        fn any_pack_is_read(
            changes in prop::collection::vec(
                (any::<prop::sample::Index>(), 0u8..4, "(pack|==|!|~|RULE.en|title.ru|x) .{0,12}"),
                0..5,
            )
        ) {
            let mut lines: Vec<String> = TEXT.lines().map(str::to_owned).collect();
            for (place, how, line) in changes {
                let at = place.index(lines.len());
                match how {
                    0 => drop(lines.remove(at)),
                    1 => lines.insert(at, lines[at].clone()),
                    2 => lines[at] = lines[at].chars().take(line.chars().count()).collect(),
                    _ => lines[at] = line,
                }
            }
            fuzz(lines.join("\n").as_bytes());
        }

        #[test]
        fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            fuzz(&bytes);
        }
    }

    const TEXT: &str = CLUB_PACK;

    /// The pack of our own is complete, in both languages.
    #[test]
    fn the_club_pack_is_complete() {
        let pack = Pack::read(TEXT).expect("a pack");
        assert_eq!((pack.key.as_str(), pack.year), ("biritch-club", 2026));
        assert_eq!(pack.sections.iter().map(|it| it.topic).collect::<Vec<_>>(), Topic::ALL);
        let rules = TEXT.lines().filter(|line| line.starts_with("RULE.")).count();
        assert_eq!(pack.sections.iter().map(|it| it.rules.len()).sum::<usize>() * 2, rules);
        assert_eq!(
            [0, 2, 3, 9, 10, 14, 15, 90].map(|late| pack.late_penalty(late)),
            [0, 0, 10, 20, 40, 40, 60, 60]
        );
        assert_eq!(pack.value(Topic::Online, "away-minutes"), Some("3"));
        assert_eq!(PACKS.len(), 1);
    }

    /// What is missing or wrong is named.
    #[test]
    fn a_faulty_pack_names_its_fault() {
        let number =
            |start: &str| TEXT.lines().position(|line| line.starts_with(start)).expect(start) + 1;
        let rows = [
            (TEXT.replace("pack biritch-club 2026\n", ""), PackError::NoTitle),
            (TEXT.replace("title.ru", "# title.ru"), PackError::NoTitle),
            (TEXT.replace("== screens", "== tables"), PackError::Line(number("== screens"))),
            (TEXT.replace("! 6 20", "! 2 20"), PackError::Line(number("! 6 20"))),
            (TEXT.replace("! 6 20", "! 6 200"), PackError::Line(number("! 6 20"))),
            (TEXT.replace("~ undo consent", "~ undo"), PackError::Line(number("~ undo"))),
            (TEXT.replace("~ undo consent", "~ away-minutes 4"), PackError::Line(number("~ undo"))),
            (
                TEXT.lines()
                    .take(number("~ away-minutes") - 2)
                    .fold(String::new(), |all, line| all + line + "\n"),
                PackError::Topic(Topic::Online),
            ),
        ];
        for (text, fault) in rows {
            assert_eq!(Pack::read(&text), Err(fault));
        }
    }
}
