//! Types that both games have alike: one declaration with parameters instead of two.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use super::{Declaration, TABLE};

/// The prefixes of the names of types of either game.
const BRIDGE: &str = "Bridge";
const PREFERANS: &str = "Pref";

/// A type with fewer lines is not worth parameters.
const LEAST_LINES: usize = 6;

/// Replaces the declarations of both games that differ in the names of other types only.
pub(super) fn share(declarations: &mut BTreeMap<String, Declaration>) {
    let names: Vec<String> = declarations.keys().cloned().collect();
    for name in names.iter().filter_map(|name| name.strip_prefix(BRIDGE)) {
        let own = [BRIDGE, PREFERANS].map(|game| format!("{game}{name}"));
        let [Some(bridge), Some(preferans)] = own.each_ref().map(|own| declarations.get(own))
        else {
            continue;
        };
        let is_long = bridge.body.lines().count() >= LEAST_LINES;
        let Some(parameters) = differences(&bridge.body, &preferans.body)
            .filter(|_| is_long && !declarations.contains_key(name))
        else {
            continue;
        };
        let names: Vec<String> =
            parameters.iter().map(|[of_bridge, _]| parameter(of_bridge)).collect();
        let body = replaced(&bridge.body, &parameters, &names);
        // The keys of a record are text.
        let is_key = |name: &String| body.contains(&format!("Record<{name},"));
        let bound = |name| if is_key(&name) { format!("{name} extends string") } else { name };
        let names = names.into_iter().map(bound).collect();
        let comment = bridge.comment.clone();
        declarations
            .insert(name.to_owned(), Declaration { file: TABLE, comment, parameters: names, body });
        for (game, own) in own.iter().enumerate() {
            let arguments: Vec<&str> =
                parameters.iter().map(|parameter| parameter[game].as_str()).collect();
            if let Some(declaration) = declarations.get_mut(own) {
                declaration.body = format!("{name}<{}>", arguments.join(", "));
            }
        }
    }
}

/// The name of the parameter that stands for a type of bridge.
fn parameter(of_bridge: &str) -> String {
    of_bridge.strip_prefix(BRIDGE).unwrap_or(of_bridge).to_owned()
}

/// The pairs of names in which two types differ, in the order in which they appear; none if they
/// differ in anything else.
fn differences(bridge: &str, preferans: &str) -> Option<Vec<[String; 2]>> {
    let mut pairs: Vec<[String; 2]> = Vec::new();
    let (mut of_bridge, mut of_preferans) = (pieces(bridge), pieces(preferans));
    loop {
        let (one, other) = match (of_bridge.next(), of_preferans.next()) {
            (None, None) => break,
            (one, other) => (one?, other?),
        };
        match pairs.iter().find(|[of_bridge, _]| of_bridge == one) {
            Some([_, known]) if known == other => {}
            Some(_) => return None,
            // Equal names too: a name that stands for another one elsewhere is no parameter.
            None if is_type(one) && is_type(other) => {
                pairs.push([one.to_owned(), other.to_owned()]);
            }
            None if one == other => {}
            None => return None,
        }
    }
    let equal: BTreeSet<String> =
        pairs.extract_if(.., |[one, other]| one == other).map(|[name, _]| name).collect();
    let names: BTreeSet<String> = pairs.iter().map(|[of_bridge, _]| parameter(of_bridge)).collect();
    (names.len() == pairs.len() && names.is_disjoint(&equal)).then_some(pairs)
}

/// A type with its parameters in the place of the names of bridge.
fn replaced(body: &str, pairs: &[[String; 2]], names: &[String]) -> String {
    let replace = |piece| {
        let place = pairs.iter().position(|[of_bridge, _]| of_bridge == piece);
        place.and_then(|place| names.get(place)).map_or(piece, String::as_str)
    };
    pieces(body).map(replace).collect()
}

/// The names of types in a type.
pub(super) fn words(body: &str) -> impl Iterator<Item = &str> {
    pieces(body).filter(|piece| is_type(piece))
}

/// Is this piece the name of a type? The names of fields begin with a small letter.
fn is_type(piece: &str) -> bool {
    piece.starts_with(|first: char| first.is_ascii_uppercase())
}

/// A type in pieces: each word, and what stands between two words. Comments and texts are one piece.
fn pieces(body: &str) -> impl Iterator<Item = &str> {
    let mut rest = body;
    iter::from_fn(move || {
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let first = rest.chars().next()?;
        let end = if rest.starts_with("/**") {
            rest.find("*/").map(|at| at + 2)
        } else if first == '"' {
            rest[1..].find('"').map(|at| at + 2)
        } else if is_word(first) {
            rest.find(|letter| !is_word(letter))
        } else {
            Some(first.len_utf8())
        };
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(bridge: &str, preferans: &str) -> Option<Vec<String>> {
        let pairs = differences(bridge, preferans)?;
        Some(pairs.into_iter().map(|pair| pair.join(" ")).collect())
    }

    #[test]
    fn types_that_differ_in_names_alone_have_parameters() {
        let found = pairs(
            "{ /** A Seat. */ a: Seat; b: BridgeView[]; c: \"Seat\" }",
            "{ /** A Seat. */ a: PrefSeat; b: PrefView[]; c: \"Seat\" }",
        );
        assert_eq!(found, Some(vec!["Seat PrefSeat".to_owned(), "BridgeView PrefView".to_owned()]));
        assert_eq!(pairs("{ a: Name }", "{ a: Name }"), Some(Vec::new()));
    }

    #[test]
    fn types_that_differ_otherwise_have_none() {
        for (bridge, preferans) in [
            // Once the same name, once another.
            ("{ a: Seat; b: Seat }", "{ a: Seat; b: PrefSeat }"),
            ("{ a: Seat; b: Seat }", "{ a: PrefSeat; b: Seat }"),
            // Two names for one.
            ("{ a: Seat; b: Seat }", "{ a: PrefSeat; b: PrefSuit }"),
            // Another field, another text, another comment, more fields.
            ("{ a: Seat }", "{ b: Seat }"),
            ("{ a: \"x\" }", "{ a: \"y\" }"),
            ("{ /** One. */ a: Seat }", "{ /** Two. */ a: Seat }"),
            ("{ a: Seat }", "{ a: Seat; b: Seat }"),
            // A parameter with the name of another type.
            ("{ a: BridgeName; b: Name }", "{ a: PrefName; b: Name }"),
            ("{ a: BridgeView; b: View }", "{ a: PrefView; b: PrefOther }"),
        ] {
            assert_eq!(pairs(bridge, preferans), None, "{bridge} {preferans}");
        }
    }
}
