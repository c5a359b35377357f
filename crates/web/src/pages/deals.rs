//! Deals to order: a set is made by choosing shapes and points, and opens as a file of boards does.

use std::{
    net::{IpAddr, SocketAddr},
    ops::ControlFlow,
    sync::LazyLock,
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, Form, Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use bridge::{Deal, Seat, Side, Vulnerability};
use cards::Suit;
use club::{
    limits::{ConcurrencyLimit, Permit, client_key},
    random::entropy,
};
use dealer::condition::{self, Hands};
use dealer::solver::{Cancel, Stopped};
use dealer::{Produced, RunError, RunOptions, Script};
use formats::{pbn, record::Record};
use maud::{Markup, html};
use tokio::sync::Semaphore;

use super::form_fields::{FormFields, field};
use super::{Frame, Reader, cards as shown, error_page};
use crate::app_state::AppState;

/// The most boards of a set.
const MOST_BOARDS: u8 = 64;

/// How long deals are looked for.
const TIME: Duration = Duration::from_secs(5);

/// How many sets are made at once.
static MADE_AT_ONCE: Semaphore = Semaphore::const_new(2);

/// How many sets are made for an address, and wait for their turn, so that nobody waits for all the orders of somebody else.
/// A school may share an address.
const OF_ADDRESS: usize = 3;

/// The orders of each address that are not finished.
static UNFINISHED: LazyLock<ConcurrencyLimit<IpAddr>> = LazyLock::new(ConcurrencyLimit::default);

/// An address has as many unfinished orders as it may have.
#[derive(Debug)]
struct TooManyOrders;

/// A permit to make a set; none is needed on this machine.
fn order_permit(from: SocketAddr) -> Result<Option<Permit<IpAddr>>, TooManyOrders> {
    let Some(address) = client_key(from.ip()) else { return Ok(None) };
    UNFINISHED.acquire(&address, OF_ADDRESS).map(Some).ok_or(TooManyOrders)
}

/// Cancels a search when nobody waits for it any more.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The shapes that can be chosen for a hand: the name, and the patterns in any order of the suits.
const SHAPES: [(&str, &[&str]); 5] = [
    ("balanced", &["4333", "4432", "5332"]),
    ("semi-balanced", &["4333", "4432", "5332", "5422", "6322"]),
    ("one-suiter", &["6322", "6331", "7222", "7321", "7330", "8221", "8311", "8320"]),
    ("two-suiter", &["5521", "5530", "6511", "6520", "6610", "7510", "7600"]),
    ("three-suiter", &["4441", "5440"]),
];

/// Orders of one tap: a name, and the fields that it fills.
const PRESETS: [(&str, &[(&str, &str)]); 8] = [
    ("notrump", &[("shape-S", "balanced"), ("least-S", "15"), ("most-S", "17")]),
    ("major", &[("spades-S", "5"), ("least-S", "12"), ("most-S", "20")]),
    (
        "weak-two",
        &[("shape-S", "one-suiter"), ("hearts-S", "6"), ("least-S", "6"), ("most-S", "10")],
    ),
    ("strong", &[("least-S", "22")]),
    ("game", &[("least-NS", "23"), ("most-NS", "26")]),
    ("slam", &[("least-NS", "31"), ("most-NS", "36")]),
    (
        "competition",
        &[("least-NS", "18"), ("most-NS", "22"), ("least-EW", "18"), ("most-EW", "22")],
    ),
    ("two-suiters", &[("shape-E", "two-suiter"), ("least-E", "8"), ("least-S", "12")]),
];

/// The words of the choice of who is vulnerable.
const VULNERABILITIES: [(&str, Vulnerability); 4] = [
    ("none", Vulnerability::None),
    ("ns", Vulnerability::NorthSouth),
    ("ew", Vulnerability::EastWest),
    ("all", Vulnerability::Both),
];

/// What is ordered.
struct Order {
    boards: u8,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
    /// The condition in the language of scripts; empty for any deal.
    condition: String,
}

/// What a search has found.
struct Found {
    deals: Vec<Deal>,
    /// Whether the time ran out before there were as many as wanted.
    is_late: bool,
}

/// Why a form is no order: the message, with the field that it is about.
struct WrongOrder {
    key: &'static str,
    field: String,
}

/// `GET /deals`: the form, with what the address says.
pub(crate) async fn page(reader: Reader, Query(sent): Query<FormFields>) -> Markup {
    form_page(&reader, &sent, None)
}

/// `POST /deals`: makes the set, and leads to its boards.
pub(crate) async fn make(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    if app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let answer = |status: StatusCode, message: String| {
        (status, form_page(&reader, &sent, Some(&message))).into_response()
    };
    let refused = |message: String| answer(StatusCode::UNPROCESSABLE_ENTITY, message);
    let order = match Order::of(&sent) {
        Ok(order) => order,
        Err(WrongOrder { key, field }) => {
            return refused(reader.format(key, &[("field", label(&reader, &field).into())]));
        }
    };
    let seed = match entropy() {
        Ok(seed) => seed,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let wanted = order.boards;
    let Ok(permit) = order_permit(from) else {
        return answer(StatusCode::TOO_MANY_REQUESTS, reader.t("deals-busy"));
    };
    let Found { deals, is_late } = match order.deals(seed, permit).await {
        Ok(made) => made,
        Err(fault) => {
            tracing::error!(fault, "deals could not be made");
            return error_page::page(&reader, StatusCode::INTERNAL_SERVER_ERROR, "mistake-fault")
                .into_response();
        }
    };
    if deals.is_empty() && !is_late {
        return refused(reader.t("deals-impossible"));
    }
    if deals.len() < usize::from(wanted) {
        let facts = [
            ("found", deals.len().into()),
            ("wanted", wanted.into()),
            ("seconds", (TIME.as_secs() as i64).into()),
        ];
        return refused(reader.format("deals-too-rare", &facts));
    }
    let records: Vec<Record> =
        (1..).zip(deals).map(|(board, deal)| order.record(board, deal)).collect();
    let name = reader.t("deals-title");
    let opened = app.uploads.open(&name, &pbn::write(&records));
    Redirect::to(&format!("/files/{}", opened.key)).into_response()
}

impl Order {
    /// What a form asks for.
    fn of(sent: &FormFields) -> Result<Order, WrongOrder> {
        let boards = number(sent, "boards", MOST_BOARDS)?.unwrap_or(16).max(1);
        let choice =
            |key: &'static str| WrongOrder { key: "deals-wrong-choice", field: key.to_owned() };
        let dealer = match field(sent, "dealer") {
            "" => None,
            word => Some(word.parse().map_err(|_| choice("dealer"))?),
        };
        let vulnerable = match field(sent, "vulnerable") {
            "" => None,
            word => {
                let known = VULNERABILITIES.iter().find(|(name, _)| *name == word);
                Some(known.ok_or_else(|| choice("vulnerable"))?.1)
            }
        };
        let mut conditions = Vec::new();
        for seat in Seat::ALL {
            let hand = condition::hand(seat);
            let shape = field(sent, &format!("shape-{seat}"));
            if !shape.is_empty() {
                let known = SHAPES.iter().find(|(name, _)| *name == shape);
                let field = format!("shape-{seat}");
                let wrong = WrongOrder { key: "deals-wrong-choice", field };
                let (_, patterns) = known.ok_or(wrong)?;
                let list: Vec<String> = patterns.iter().map(|one| format!("any {one}")).collect();
                conditions.push(format!("shape({hand}, {})", list.join(" + ")));
            }
            for suit in Suit::ALL {
                let field = format!("{}-{seat}", condition::suit(suit));
                if let Some(least) = number(sent, &field, 13)? {
                    conditions.push(condition::length(seat, suit, least));
                }
            }
            conditions.extend(points(sent, &seat.to_string(), Hands::One(seat))?);
        }
        for side in Side::ALL {
            conditions.extend(points(sent, &side.to_string(), Hands::Both(side))?);
        }
        Ok(Order { boards, dealer, vulnerable, condition: conditions.join(" and ") })
    }

    /// Deals that meet the condition, as many as are wanted or were found in time; else what went wrong. The permit is returned
    /// when the search has ended, also if its client is gone before.
    async fn deals(
        &self,
        seed: [u8; 32],
        permit: Option<Permit<IpAddr>>,
    ) -> Result<Found, &'static str> {
        let text = match self.condition.as_str() {
            "" => String::new(),
            condition => format!("condition {condition}"),
        };
        // The condition is made of chosen words and numbers.
        let mut script = Script::parse(&text).map_err(|_| "the condition is no script")?;
        script.set_produce(self.boards.into());
        script.set_generate(u64::MAX >> 1);
        let turn = MADE_AT_ONCE.acquire().await;
        let cancel = Cancel::new();
        let search = CancelOnDrop(cancel.clone());
        let run = move || {
            let _permits = (turn, permit);
            let options = RunOptions { seed, threads: 1, cancel: Some(cancel) };
            let mut deals = Vec::new();
            let take = |Produced { deal, .. }| {
                deals.push(deal);
                ControlFlow::Continue(())
            };
            match dealer::run(&script, &options, true, take, |_| {}) {
                Ok(_) => Ok(Found { deals, is_late: false }),
                Err(RunError::Stopped(Stopped::Cancelled)) => Ok(Found { deals, is_late: true }),
                Err(_) => Err("the script failed"),
            }
        };
        let mut made = tokio::task::spawn_blocking(run);
        let made = match tokio::time::timeout(TIME, &mut made).await {
            Ok(made) => made,
            Err(_elapsed) => {
                drop(search);
                made.await
            }
        };
        made.map_err(|_| "the task failed")?
    }

    fn record(&self, board: u32, deal: Deal) -> Record {
        let next = bridge::forms::duplicate::board(board);
        Record {
            event: "?".into(),
            board: Some(board),
            dealer: Some(self.dealer.unwrap_or(next.dealer)),
            vulnerable: Some(self.vulnerable.unwrap_or(next.vulnerable)),
            deal: Some(deal.into()),
            ..Record::default()
        }
    }
}

/// A number from 0 to `most`; none if the field is empty.
fn number(sent: &FormFields, key: &str, most: u8) -> Result<Option<u8>, WrongOrder> {
    let wrong = || WrongOrder { key: "deals-wrong-number", field: key.to_owned() };
    match field(sent, key) {
        "" => Ok(None),
        text => text.parse().ok().filter(|number| *number <= most).map(Some).ok_or_else(wrong),
    }
}

/// The condition on the points of a hand or a side.
fn points(sent: &FormFields, of: &str, hands: Hands) -> Result<Option<String>, WrongOrder> {
    let [least, most] = [format!("least-{of}"), format!("most-{of}")];
    let (from, to) = (number(sent, &least, 40)?, number(sent, &most, 40)?);
    match (from, to) {
        (None, None) => Ok(None),
        (Some(from), Some(to)) if from > to => {
            Err(WrongOrder { key: "deals-wrong-range", field: least })
        }
        (from, to) => Ok(Some(condition::points(hands, from.unwrap_or(0)..=to.unwrap_or(40)))),
    }
}

/// What people call a field, with the hand or side that it is about.
fn label(reader: &Reader, name: &str) -> String {
    let (part, of) = name.split_once('-').unwrap_or((name, ""));
    let whose = match (of.parse::<Seat>(), of.parse::<Side>()) {
        (Ok(seat), _) => shown::seat(reader, seat),
        (_, Ok(side)) => reader.t(&format!("deals-side-{side}")),
        _ => String::new(),
    };
    let part = match Suit::ALL.into_iter().find(|suit| condition::suit(*suit) == part) {
        Some(suit) => suit.symbol().to_string(),
        None => reader.t(&format!("deals-{part}")),
    };
    if whose.is_empty() { part } else { format!("{whose}: {part}") }
}

fn form_page(reader: &Reader, sent: &FormFields, mistake: Option<&str>) -> Markup {
    let frame = Frame { name: "deals", styles: &["css/event.css"], ..Frame::default() };
    let title = reader.t("deals-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("deals-lead")) }
        @if let Some(mistake) = mistake { p.mistake role="alert" { (mistake) } }
        nav aria-label=(reader.t("deals-presets")) {
            p { (reader.t("deals-presets")) ":" }
            p.files {
                @for (name, fields) in PRESETS {
                    a.button.small href=(address(fields)) { (reader.t(&format!("deals-preset-{name}"))) }
                }
            }
        }
        form.event method="post" action="/deals" {
            p.field {
                label for="boards" { (reader.t("deals-boards")) }
                (number_field("boards", sent, 1, MOST_BOARDS, "16"))
            }
            div.row {
                p.field {
                    label for="dealer" { (reader.t("deals-dealer")) }
                    select #dealer name="dealer" {
                        option value="" { (reader.t("deals-by-board")) }
                        @for seat in Seat::ALL {
                            option value=(seat) selected[field(sent, "dealer") == seat.to_string()] { (shown::seat(reader, seat)) }
                        }
                    }
                }
                p.field {
                    label for="vulnerable" { (reader.t("deals-vulnerable")) }
                    select #vulnerable name="vulnerable" {
                        option value="" { (reader.t("deals-by-board")) }
                        @for (word, _) in VULNERABILITIES {
                            option value=(word) selected[field(sent, "vulnerable") == word] { (reader.t(&format!("deals-vulnerable-{word}"))) }
                        }
                    }
                }
            }
            @for seat in Seat::ALL { (hand(reader, sent, seat)) }
            fieldset {
                legend { (reader.t("deals-sides")) }
                @for side in Side::ALL {
                    div.row { (points_fields(reader, sent, &side.to_string(), Some(reader.t(&format!("deals-side-{side}"))))) }
                }
            }
            button.primary.big type="submit" { (reader.t("deals-make")) }
        }
        p.small { (reader.t("deals-exact")) " " a href="/files" { (reader.t("files-title")) } }
    };
    super::page(reader, &frame, &title, body)
}

/// The address of the form with these fields.
fn address(fields: &[(&str, &str)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("/deals?{}", fields.join("&"))
}

/// The fields of a hand; open if something is ordered of it, and South's.
fn hand(reader: &Reader, sent: &FormFields, seat: Seat) -> Markup {
    let shape = format!("shape-{seat}");
    let is_ordered = sent
        .iter()
        .any(|(name, value)| name.ends_with(&format!("-{seat}")) && !value.trim().is_empty());
    html! {
        details open[is_ordered || seat == Seat::South] {
            summary { (shown::seat(reader, seat)) }
            p.field {
                label for=(shape) { (reader.t("deals-shape")) }
                select id=(shape) name=(shape) {
                    option value="" { (reader.t("deals-shape-any")) }
                    @for (name, _) in SHAPES {
                        option value=(name) selected[field(sent, &shape) == name] { (reader.t(&format!("deals-shape-{name}"))) }
                    }
                }
            }
            div.row { (points_fields(reader, sent, &seat.to_string(), None)) }
            div.row role="group" aria-label=(format!("{}: {}", shown::seat(reader, seat), reader.t("deals-lengths"))) {
                @for suit in Suit::ALL.into_iter().rev() {
                    @let name = format!("{}-{seat}", condition::suit(suit));
                    p.field {
                        label for=(name) { (reader.format("deals-length", &[("suit", suit.symbol().to_string().into())])) }
                        (number_field(&name, sent, 0, 13, ""))
                    }
                }
            }
        }
    }
}

/// The fields of the least and the most points of a hand or a side.
fn points_fields(reader: &Reader, sent: &FormFields, of: &str, whose: Option<String>) -> Markup {
    let prefix = whose.map_or_else(String::new, |whose| format!("{whose}: "));
    html! {
        @for part in ["least", "most"] {
            @let name = format!("{part}-{of}");
            p.field {
                label for=(name) { (prefix) (reader.t(&format!("deals-{part}"))) }
                (number_field(&name, sent, 0, 40, ""))
            }
        }
    }
}

fn number_field(name: &str, sent: &FormFields, least: u8, most: u8, default: &str) -> Markup {
    let value = match field(sent, name) {
        "" => default,
        sent => sent,
    };
    html! {
        input id=(name) name=(name) type="number" inputmode="numeric" min=(least) max=(most) value=(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(fields: &[(&str, &str)]) -> Result<Order, WrongOrder> {
        Order::of(&fields.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect())
    }

    #[test]
    fn few_orders_of_an_address_are_made_at_a_time() {
        let [one, other] =
            ["203.0.113.1:5", "203.0.113.2:5"].map(|at| at.parse().expect("an address"));
        let mut held: Vec<_> = (0..OF_ADDRESS).map(|_| order_permit(one).expect("a few")).collect();
        assert!(order_permit(one).is_err(), "one more");
        assert!(order_permit(other).is_ok(), "another address");
        held.pop();
        assert!(order_permit(one).is_ok(), "one has ended");
        let here = order_permit("127.0.0.1:5".parse().expect("an address"));
        assert!(here.is_ok_and(|permit| permit.is_none()));
    }

    #[tokio::test]
    async fn every_preset_is_dealt() {
        for (name, fields) in PRESETS {
            let order = order(fields).unwrap_or_else(|wrong| panic!("{name}: {}", wrong.field));
            let Found { deals, .. } = order.deals([7; 32], None).await.expect("deals");
            assert_eq!(deals.len(), 16, "{name}: {}", order.condition);
        }
        let notrump = order(PRESETS[0].1).unwrap_or_else(|_| panic!("an order"));
        for deal in notrump.deals([1; 32], None).await.expect("deals").deals {
            let points = |card: cards::Card| match card.rank().letter() {
                'A' => 4,
                'K' => 3,
                'Q' => 2,
                'J' => 1,
                _ => 0,
            };
            let south: u32 = deal.hand(Seat::South).iter().map(points).sum();
            assert!((15..=17).contains(&south), "{deal}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (fields, field, key) in [
            (("boards", "65"), "boards", "deals-wrong-number"),
            (("least-S", "x"), "least-S", "deals-wrong-number"),
            (("spades-N", "14"), "spades-N", "deals-wrong-number"),
            (("shape-E", "round) and (1"), "shape-E", "deals-wrong-choice"),
            (("dealer", "Q"), "dealer", "deals-wrong-choice"),
        ] {
            let wrong = order(&[fields]).err().expect("no order");
            assert_eq!((wrong.field.as_str(), wrong.key), (field, key));
        }
        let range = order(&[("least-NS", "20"), ("most-NS", "10")]).err().expect("no order");
        assert_eq!(range.key, "deals-wrong-range");
    }
}
