//! An assigned score from contracts, tricks and weights (Law 12C1(c)), for each side on its own
//! (Law 12C1(e)).

use axum::extract::RawQuery;
use bridge::score::Rules;
use bridge::{BySide, Side, Vulnerability};
use maud::{Markup, html};
use tourney::Ratio;
use tourney::board::{Line, Mark, MethodName, score};

use super::director_page;
use super::enter::{link, said};
use super::origin::Origin;
use super::query::{FormQuery, escaped};
use crate::pages::Reader;
use crate::pages::likely::{self, LikelyError, RESULTS};

/// The most scores of other tables.
const MAX_OTHERS: usize = 200;

/// A result with its weight for each side, in percent.
struct Row {
    text: String,
    weights: BySide<String>,
}

/// What the form says.
struct Assigned {
    rows: Vec<Row>,
    others: String,
    vulnerable: String,
    method: MethodName,
    /// The reason of the ruling; empty if the page was opened by itself.
    why: String,
}

/// What is wrong with it: the key of a message, and the text it is about.
type ScoreError = (&'static str, String);

/// The value of the assigned score.
#[derive(Debug)]
struct Value {
    /// Of each result: North-South's score, and what it is worth to each side alone.
    results: Vec<(i32, BySide<Option<Ratio>>)>,
    /// What the weighted score is worth to each side.
    sides: BySide<Option<Ratio>>,
    /// The most that a side can have, at matchpoints.
    top: Option<u32>,
}

impl Assigned {
    fn of(query: &FormQuery) -> Assigned {
        let text = |name: String| query.get(&name).unwrap_or_default().trim().to_owned();
        let rows = (1..=RESULTS).map(|no| Row {
            text: text(format!("r{no}")),
            weights: BySide::new(|side| text(format!("{side}{no}"))),
        });
        Assigned {
            rows: rows.collect(),
            others: text("others".into()),
            vulnerable: text("vulnerable".into()),
            why: text("why".into()),
            method: match query.get("method") {
                Some("cross") => MethodName::Cross,
                _ => MethodName::Matchpoints,
            },
        }
    }

    /// The results and weights with the reason as the fields of an event's form.
    fn fields(&self, reader: &Reader) -> String {
        let why = match &*self.why {
            "" => reader.t("td-assigned"),
            why => why.to_owned(),
        };
        let mut fields = format!("do=weigh&why={}", escaped(&why));
        for (row, Row { text, weights }) in (1..).zip(&self.rows) {
            let (result, sides) = likely::fields(row);
            let values = Side::ALL.map(|side| (sides[side].as_str(), weights[side].as_str()));
            for (name, value) in [(result.as_str(), text.as_str())].into_iter().chain(values) {
                if !value.is_empty() {
                    fields += &format!("&{name}={}", escaped(value));
                }
            }
        }
        fields
    }

    /// The value of the score; a side without weights of its own has those of the other (12C1(c)).
    fn value(&self) -> Result<Value, ScoreError> {
        let vulnerable: Vulnerability = self.vulnerable.parse().unwrap_or_default();
        let rules = Rules::default();
        let read = |text: &str| {
            let result = likely::read(text);
            let result = result.ok_or_else(|| ("td-assigned-unread", text.to_owned()))?;
            Ok::<i32, ScoreError>(result.score_ns(rules, vulnerable))
        };
        let written = self.rows.iter().filter(|row| !row.text.is_empty());
        let scores: Vec<i32> = written.map(|row| read(&row.text)).collect::<Result<_, _>>()?;
        let others = self.others.split([',', ';', '\n']).map(str::trim).filter(|it| !it.is_empty());
        let others: Vec<i32> = others.take(MAX_OTHERS).map(read).collect::<Result<_, _>>()?;
        let rows: Vec<(&str, BySide<&str>)> = self
            .rows
            .iter()
            .map(|row| (row.text.as_str(), BySide::new(|side| row.weights[side].as_str())))
            .collect();
        let likely = likely::of_rows(&rows).map_err(|error| match error {
            LikelyError::Result(at) => ("td-assigned-unread", self.rows[at].text.clone()),
            LikelyError::Weight(side, at) => {
                ("td-assigned-unread", self.rows[at].weights[side].clone())
            }
            LikelyError::Sum(_, error) => ("td-assigned-sum", error.sum.to_string()),
        })?;
        let method = self.method.method();
        let worth = |line: Line| {
            let field = others.iter().copied().map(Line::score);
            let lines: Vec<Line> = core::iter::once(line).chain(field).collect();
            let marks = score(&lines, method, lines.len() as u32);
            let mark = |side| match marks.first().map(|mark| mark[side]) {
                Some(Mark::Points(points)) => Some(points),
                _ => None,
            };
            BySide::new(mark)
        };
        let standing = BySide::new(|side| likely[side].counted(rules, vulnerable));
        let line = Line { standing, group: 0 };
        Ok(Value {
            results: scores.iter().map(|one| (*one, worth(Line::score(*one)))).collect(),
            sides: worth(line),
            top: method.scale().map(|scale| scale.top(others.len() as u32 + 1)),
        })
    }
}

/// `GET /director/assigned`: the form, and with answers the score.
pub(crate) async fn assigned(reader: Reader, RawQuery(query): RawQuery) -> Markup {
    let query = FormQuery::of(query);
    let asked = query.get("go").is_some();
    let origin = Origin::of(&query);
    let form = Assigned::of(&query);
    let value = asked.then(|| form.value());
    let vulnerable =
        |word: &str| form.vulnerable == word || form.vulnerable.is_empty() && word == "none";
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-assigned")) }
        (said(&reader, &origin))
        p { (reader.t("td-assigned-about")) }
        @if let Some(Err((key, text))) = &value { p.wrong role="alert" { (reader.format(key, &[("text", text.clone().into())])) } }
        @if let Some(Ok(value)) = &value {
            (table(&reader, &form, value))
            p.noprint.tools { (link(&origin, &form.fields(&reader), &reader.t("td-enter"))) }
        }
        form.ask.assigned method="get" action="/director/assigned" {
            input type="hidden" name="go" value="1";
            @if !form.why.is_empty() { input type="hidden" name="why" value=(form.why); }
            (origin.fields())
            fieldset {
                legend { (reader.t("td-field-whole-board-vulnerable")) }
                @for word in ["none", "ns", "ew", "both"] {
                    label.choice {
                        input type="radio" name="vulnerable" value=(word) checked[vulnerable(word)];
                        (reader.t(&format!("td-word-whole-board-{word}")))
                    }
                }
            }
            fieldset {
                legend { (reader.t("td-assigned-method")) }
                @for (word, method) in [("matchpoints", MethodName::Matchpoints), ("cross", MethodName::Cross)] {
                    label.choice {
                        input type="radio" name="method" value=(word) checked[form.method == method];
                        (reader.t(&format!("td-assigned-{word}")))
                    }
                }
            }
            div.scroll tabindex="0" role="group" aria-label=(reader.t("td-assigned-results")) {
                table {
                    thead { tr {
                        th scope="col" { (reader.t("td-assigned-result")) }
                        @for side in Side::ALL { th scope="col" { (reader.t(&format!("td-assigned-weight-{}", side.to_string().to_lowercase()))) } }
                    } }
                    tbody { @for (at, row) in form.rows.iter().enumerate() { tr {
                        td { input type="text" name=(format!("r{}", at + 1)) value=(row.text) size="9" maxlength="20" autocomplete="off" aria-label=(reader.t("td-assigned-result")) placeholder=(if at == 0 { reader.t("td-assigned-example") } else { String::new() }); }
                        @for side in Side::ALL {
                            td { input type="text" inputmode="numeric" name=(format!("{side}{}", at + 1)) value=(row.weights[side]) size="4" maxlength="4" autocomplete="off" aria-label=(reader.t(&format!("td-assigned-weight-{}", side.to_string().to_lowercase()))); }
                        }
                    } } }
                }
            }
            p { small { (reader.t("td-assigned-split")) } }
            fieldset {
                legend { (reader.t("td-assigned-others")) }
                textarea name="others" rows="2" maxlength="1500" aria-label=(reader.t("td-assigned-others")) placeholder=(format!("420, 450, -50, {}", reader.t("td-assigned-example"))) { (form.others) }
            }
            button.primary type="submit" { (reader.t("td-assigned-compute")) }
        }
    };
    director_page(&reader, body)
}

fn table(reader: &Reader, form: &Assigned, value: &Value) -> Markup {
    let points = |points: Option<Ratio>| {
        points.map_or("–".to_owned(), |it| reader.decimals(&format!("{it:.2}")))
    };
    let percent = |points: Option<Ratio>| {
        let top = value.top.filter(|top| *top > 0)?;
        points.map(|it| {
            let share = it.as_f64() * 100.0 / f64::from(top);
            reader.decimals(&format!(" ({share:.1}\u{a0}%)"))
        })
    };
    html! {
        article.ruling {
            h2 { (reader.t("td-assigned-score")) }
            div.scroll tabindex="0" role="group" aria-label=(reader.t("td-assigned-score")) {
                table {
                    thead { tr {
                        th scope="col" { (reader.t("td-assigned-result")) }
                        th scope="col" { (reader.t("td-assigned-points")) }
                        @for side in Side::ALL { th scope="col" { (reader.t(&format!("law-side-{}", side.to_string().to_lowercase()))) } }
                    } }
                    tbody {
                        @for (row, (score, worth)) in form.rows.iter().filter(|row| !row.text.is_empty()).zip(&value.results) { tr {
                            td { (row.text) }
                            td { (score) }
                            @for side in Side::ALL { td { (points(worth[side])) @if !row.weights[side].is_empty() { small { " ×\u{a0}" (row.weights[side]) "\u{a0}%" } } } }
                        } }
                        tr.total {
                            th scope="row" colspan="2" { (reader.t("td-assigned-total")) }
                            @for side in Side::ALL { td { strong { (points(value.sides[side])) (percent(value.sides[side]).unwrap_or_default()) } } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(query: &str) -> Result<Value, ScoreError> {
        Assigned::of(&FormQuery::of(Some(query.to_owned()))).value()
    }

    /// Law 12C1(c): sixty percent of a top and forty of a bottom, of the matchpoints and never of the
    /// scores.
    #[test]
    fn a_weighted_score_weighs_matchpoints() {
        let found =
            value("r1=4S-S+10&NS1=60&r2=4S-S+9&NS2=40&others=170,170,170,170").expect("a score");
        assert_eq!(found.top, Some(8));
        let shown = found.sides.0.map(|side| side.map(|it| it.to_string()));
        assert_eq!(shown, [Some("4.8".into()), Some("3.2".into())]);
        let imps =
            value("method=cross&r1=4S-S+10&NS1=60&r2=4S-S+9&NS2=40&others=170").expect("a score");
        let shown = imps.sides.0.map(|side| side.map(|it| it.to_string()));
        // Six IMPs and minus six.
        assert_eq!(shown, [Some("1.2".into()), Some("-1.2".into())]);
    }

    /// Law 12C1(e): the side that damaged itself keeps its own weights; the other is adjusted in full.
    #[test]
    fn a_split_score_gives_each_side_its_own() {
        let found = value("r1=4S-S+10&NS1=40&EW1=100&r2=4S-S+9&NS2=60&others=170,170,170,170")
            .expect("a score");
        let shown = found.sides.0.map(|side| side.map(|it| it.to_string()));
        assert_eq!(shown, [Some("3.2".into()), Some("0".into())]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(value("r1=4S-S+10&NS1=60").map(|_| ()), Err(("td-assigned-sum", "60".into())));
        assert_eq!(
            value("r1=nonsense&NS1=100").map(|_| ()),
            Err(("td-assigned-unread", "nonsense".into()))
        );
        assert_eq!(value("r1=4S-S+10&NS1=x").map(|_| ()), Err(("td-assigned-unread", "x".into())));
        assert_eq!(
            value("r1=4S-S+10&NS1=100&others=9").map(|_| ()),
            Err(("td-assigned-unread", "9".into()))
        );
    }
}
