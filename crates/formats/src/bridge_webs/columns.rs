//! What the headings of travellers and rankings mean.

use bridge::Side;

use crate::results_csv::{ResultColumn, of_heading};

/// What a column of a traveller has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// What tables of results have too.
    Of(ResultColumn),
    /// The pair that sat in a direction.
    Pair(Side),
    /// The score of a side.
    Score(Side),
    /// Points of a side for the board, in the tag of this name.
    Points(&'static str, Side),
    /// Something that no field has.
    Other,
}

impl Column {
    /// The column with a heading. Blanks and hyphens in it do not count.
    pub(super) fn of(heading: &str) -> Column {
        let letters = |c: &char| c.is_alphanumeric() || matches!(c, '+' | '/');
        let key: String = heading.to_lowercase().chars().filter(letters).collect();
        let sides = [("ns", Side::NorthSouth), ("ew", Side::EastWest)];
        for (letters, side) in sides {
            let other = key.strip_prefix(letters).or_else(|| key.strip_suffix(letters));
            match other {
                Some("" | "pair" | "pairno" | "pairnumber" | "no" | "number") => {
                    return Column::Pair(side);
                }
                Some("score" | "points" | "pts" | "+") => return Column::Score(side),
                Some("mp" | "mps" | "matchpoint" | "matchpoints" | "mpts") => {
                    return Column::Points("ScoreMP", side);
                }
                Some("imp" | "imps" | "ximp" | "ximps" | "crossimps" | "butler") => {
                    return Column::Points("ScoreIMP", side);
                }
                _ => {}
            }
        }
        match key.as_str() {
            "boardno" | "boardnumber" => Column::Of(ResultColumn::Board),
            "tableno" => Column::Of(ResultColumn::Table),
            "roundno" => Column::Of(ResultColumn::Round),
            "playedby" => Column::Of(ResultColumn::Declarer),
            "made" | "trickswon" => Column::Of(ResultColumn::Tricks),
            _ => match of_heading(heading).or_else(|| of_heading(&key)) {
                Some(ResultColumn::Score) => Column::Score(Side::NorthSouth),
                Some(column) => Column::Of(column),
                None => Column::Other,
            },
        }
    }
}

/// What a column of a ranking has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranked {
    /// A column of PBN's table, by its name.
    Column(&'static str),
    /// The name of a player.
    Name,
    /// Something that PBN's table has no name for.
    Other,
}

impl Ranked {
    pub(super) fn of(heading: &str) -> Ranked {
        let letters = |c: &char| c.is_ascii_alphanumeric() || *c == '%';
        let key: String = heading.to_lowercase().chars().filter(letters).collect();
        match key.as_str() {
            "position" | "pos" | "place" | "rank" => Ranked::Column("Rank"),
            "pair" | "pairno" | "pairnumber" | "number" | "no" => Ranked::Column("PairId"),
            "percent" | "percentage" | "%" => Ranked::Column("TotalPercentage"),
            "score" | "total" | "totalscore" | "points" => Ranked::Column("TotalScore"),
            "mp" | "mps" | "matchpoints" => Ranked::Column("TotalMP"),
            "imp" | "imps" => Ranked::Column("TotalIMP"),
            _ => {
                let number = key.strip_prefix("name").or_else(|| key.strip_prefix("player"));
                let is_name = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
                if number.is_some_and(is_name) { Ranked::Name } else { Ranked::Other }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_told_apart() {
        for (heading, column) in [
            ("NS", Column::Pair(Side::NorthSouth)),
            ("EW PAIR", Column::Pair(Side::EastWest)),
            ("PairNS", Column::Pair(Side::NorthSouth)),
            ("NSSCORE", Column::Score(Side::NorthSouth)),
            ("SCORE EW", Column::Score(Side::EastWest)),
            ("SCORE", Column::Score(Side::NorthSouth)),
            ("EW_MPS", Column::Points("ScoreMP", Side::EastWest)),
            ("NS IMPS", Column::Points("ScoreIMP", Side::NorthSouth)),
            ("BY", Column::Of(ResultColumn::Declarer)),
            ("Board No", Column::Of(ResultColumn::Board)),
            ("LEAD", Column::Of(ResultColumn::Lead)),
            ("SESSIONS", Column::Other),
            ("COLOUR", Column::Other),
        ] {
            assert_eq!(Column::of(heading), column, "{heading}");
        }
        assert_eq!(Ranked::of("NAME2"), Ranked::Name);
        assert_eq!(Ranked::of("EBU1"), Ranked::Other);
        assert_eq!(Ranked::of("PERCENT"), Ranked::Column("TotalPercentage"));
    }
}
