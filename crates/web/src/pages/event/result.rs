//! The form for a board's result: a few taps on tiles.

use bridge::{Bid, Contract, ContractTerms, Doubling, Level, Outcome, Seat, Strain, Tricks};
use cards::{Card, Rank, Suit};
use formats::sheet::Labels;
use maud::{Markup, html};
use words::labels::seat_key;

use super::Reader;
use super::field_error::{FieldError, FieldErrorKind};
use crate::pages::form_fields::{FormFields, field};

/// The initial values of the fields.
#[derive(Default)]
pub(super) struct ResultInput {
    level: String,
    strain: String,
    doubled: String,
    declarer: String,
    tricks: String,
}

impl ResultInput {
    /// The values of a form that was refused.
    pub(super) fn sent(sent: &FormFields) -> ResultInput {
        let of = |key| field(sent, key).to_owned();
        ResultInput {
            level: of("level"),
            strain: of("strain"),
            doubled: of("doubled"),
            declarer: of("declarer"),
            tricks: of("tricks"),
        }
    }

    /// The values of a recorded result.
    pub(super) fn outcome(outcome: Outcome) -> ResultInput {
        let Outcome::Played { contract, tricks } = outcome else {
            return ResultInput { level: "0".into(), ..ResultInput::default() };
        };
        let Contract { terms, declarer } = contract;
        let doubled = match terms.doubling {
            Doubling::Undoubled => "",
            Doubling::Doubled => "X",
            Doubling::Redoubled => "XX",
        };
        ResultInput {
            level: terms.level().odd_tricks().to_string(),
            strain: terms.strain().to_string(),
            doubled: doubled.to_owned(),
            declarer: declarer.to_string(),
            tricks: tricks.to_string(),
        }
    }

    /// The values as hidden fields.
    pub(super) fn hidden(self) -> Vec<(&'static str, String)> {
        let ResultInput { level, strain, doubled, declarer, tricks } = self;
        vec![
            ("level", level),
            ("strain", strain),
            ("doubled", doubled),
            ("declarer", declarer),
            ("tricks", tricks),
        ]
    }
}

/// A box to tick for a result that was refused because it is unlikely.
pub(super) fn sure(reader: &Reader) -> Markup {
    let words = reader.t("event-unlikely-sure");
    html! {
        p.field {
            label { input type="checkbox" name="sure" value="yes" aria-label=(words) required; " " (words) }
        }
    }
}

/// One group of tiles.
struct Group<'a> {
    /// The prefix of ids that distinguishes this form from others on the page.
    form: &'a str,
    name: &'a str,
    legend: String,
    chosen: &'a str,
}

impl Group<'_> {
    /// Tiles as triples of value, visible label and label for screen readers.
    fn tiles(&self, tiles: &[(String, Markup, String)]) -> Markup {
        html! {
            fieldset.tiles.(self.name) {
                legend { (self.legend) }
                @for (value, shown, label) in tiles {
                    @let id = format!("{}-{}-{value}", self.form, self.name);
                    span.tile {
                        input type="radio" id=(id) name=(self.name) value=(value)
                            checked[*value == self.chosen] aria-label=(label);
                        label for=(id) aria-hidden="true" { (shown) }
                    }
                }
            }
        }
    }
}

/// The fields of a result.
pub(super) fn fields(reader: &Reader, form: &str, filled: &ResultInput) -> Markup {
    let group = |name: &'static str, chosen| {
        let legend = reader.t(&format!("event-{name}"));
        Group { form, name, legend, chosen }
    };
    let plain = |value: String| (value.clone(), html! { (value) }, value);
    let mut levels: Vec<_> = (1..=7).map(|level: u8| plain(level.to_string())).collect();
    let passed = reader.t("event-passed");
    levels.push(("0".into(), html! { (passed) }, passed.clone()));
    let strains: Vec<_> = Strain::ALL
        .into_iter()
        .map(|strain| {
            let (shown, label) = match strain.trump() {
                Some(suit) => {
                    let class = format!("suit-{}", suit.letter());
                    let key = format!("suit-{}", suit.letter().to_ascii_lowercase());
                    (html! { span class=(class) { (suit.symbol()) } }, reader.t(&key))
                }
                None => {
                    let word = reader.t("strain-notrump");
                    (html! { (word) }, word)
                }
            };
            (strain.to_string(), shown, label)
        })
        .collect();
    let doubles = [
        (String::new(), html! { "–" }, reader.t("event-undoubled")),
        plain("X".into()),
        plain("XX".into()),
    ];
    let seats = Seat::ALL.map(|seat| {
        let label = reader.t(&format!("seat-{}", seat_key(seat)));
        (seat.to_string(), html! { (reader.labels().seat(seat)) }, label)
    });
    let tricks: Vec<_> = (0..=13).rev().map(|tricks: u8| plain(tricks.to_string())).collect();
    html! {
        (group("level", &filled.level).tiles(&levels))
        (group("strain", &filled.strain).tiles(&strains))
        (group("doubled", &filled.doubled).tiles(&doubles))
        (group("declarer", &filled.declarer).tiles(&seats))
        (group("tricks", &filled.tricks).tiles(&tricks))
    }
}

/// The field for the opening lead: a list of the cards by suits, which may stay empty.
pub(super) fn lead_field(reader: &Reader, form: &str, chosen: &str) -> Markup {
    let (id, labels) = (format!("{form}-lead"), reader.labels());
    html! {
        p.field.lead {
            label for=(id) { (reader.t("event-opening-lead")) }
            select id=(id) name="lead" {
                option value="" { (reader.t("event-opening-lead-none")) }
                @for suit in Suit::ALL.into_iter().rev() {
                    optgroup label=(suit.symbol()) {
                        @for rank in Rank::ALL.into_iter().rev() {
                            @let card = Card::new(suit, rank);
                            option value=(card) selected[card.to_string() == chosen] { (suit.symbol()) (labels.rank(rank)) }
                        }
                    }
                }
            }
        }
    }
}

/// A board's result from the tiles of the form: level (0 if passed out), strain, doubling,
/// declarer, tricks.
pub(super) fn outcome_of(sent: &FormFields) -> Result<Outcome, FieldError> {
    let wrong = |key: &'static str| move || FieldError::new(key, FieldErrorKind::Contract);
    let level = field(sent, "level").parse::<u8>().map_err(|_| wrong("level")())?;
    if level == 0 {
        return Ok(Outcome::PassedOut);
    }
    let level = Level::new(level).ok_or_else(wrong("level"))?;
    let strain = field(sent, "strain").parse().map_err(|_| wrong("strain")())?;
    let doubled = field(sent, "doubled");
    let doubling = Doubling::ALL.into_iter().find(|doubling| doubling.to_string() == doubled);
    let doubling = doubling.ok_or_else(wrong("doubled"))?;
    let declarer = field(sent, "declarer").parse().map_err(|_| wrong("declarer")())?;
    let tricks = field(sent, "tricks").parse::<u8>().ok().and_then(Tricks::new);
    let tricks = tricks.ok_or_else(|| FieldError::new("tricks", FieldErrorKind::Tricks))?;
    let terms = ContractTerms { bid: Bid { level, strain }, doubling };
    Ok(Outcome::Played { contract: Contract { terms, declarer }, tricks })
}

/// The opening lead, if it is entered.
pub(super) fn lead_of(sent: &FormFields) -> Result<Option<Card>, FieldError> {
    match field(sent, "lead") {
        "" => Ok(None),
        card => card.parse().map(Some).map_err(|_| FieldError::new("lead", FieldErrorKind::Choice)),
    }
}

/// A result in words.
pub(super) fn describe(reader: &Reader, outcome: Outcome) -> String {
    match outcome {
        Outcome::PassedOut => reader.t("event-passed"),
        Outcome::Played { contract, tricks } => {
            let facts = [
                ("contract", reader.labels().contract(contract).into()),
                ("tricks", tricks.count().into()),
            ];
            reader.format("event-result", &facts)
        }
    }
}
