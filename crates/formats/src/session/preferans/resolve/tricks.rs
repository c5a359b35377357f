//! The tricks of a deal.

use pref::{Contract, Number, Played, Stance, Task};

use super::super::error::PreferansErrorKind;
use super::super::line::without_comma;
use super::Deal;
use crate::session::error::{Field, ParseError};

impl Deal<'_> {
    /// Assigns the tricks that the line has, and the rest if there is only one way. Whether the line
    /// divides the defenders' tricks: where it does not matter, it need not.
    pub(super) fn put_tricks(&self, played: &mut Played) -> Result<bool, ParseError> {
        let found = self.found;
        let seats = played.defenders.map(|defender| defender.seat);
        let mut own: [Option<u8>; 2] = [None; 2];
        let mut declarers = found.took.as_ref().map(|(tricks, _)| *tricks);
        if let Some(tricks) = self.by_margin(played)? {
            declarers = Some(tricks);
        }
        let mut bare = None;
        for (list, token) in &found.lists {
            match list[..] {
                [all, x, y] => (declarers, own) = (Some(all), [Some(x), Some(y)]),
                [all, lone] if self.is_of_two_hands(played, [all, lone]) => {
                    let at = played.defenders.iter().position(|d| d.stance == Stance::Alone);
                    own[at.unwrap_or(0)] = Some(lone);
                    declarers = Some(all);
                }
                [x, y] => own = [Some(x), Some(y)],
                [all] => (declarers, bare) = (Some(all), Some(token)),
                _ => return Err(self.no_split(token)),
            }
        }
        for (who, tricks, token) in &found.tricks {
            for seat in self.are(*who) {
                match seats.iter().position(|other| *other == seat) {
                    Some(at) => own[at] = Some(*tricks),
                    None if seat == played.declarer => declarers = Some(*tricks),
                    None => {
                        return Err(self.error(token, Field::Tricks, self.not_here(seat)));
                    }
                }
            }
        }
        let stated = declarers.is_some() || own != [None; 2];
        let rests = self.rests(played, stated);
        // Of a deal not played out all ten tricks are the declarer's
        // (docs/sources/preferans.md#A6).
        let ten =
            declarers.is_none_or(|tricks| tricks == 10) && own.iter().all(|t| t.unwrap_or(0) == 0);
        if rests && ten && (found.unplayed.is_some() || !stated || played.tricks.is_none()) {
            return Ok(true);
        }
        if !stated {
            return Err(self.no_split(&found.at));
        }
        let balkan = matches!(played.contract.task, Task::Number(_));
        let stops = balkan && !played.contract.task.is_misere();
        if let (Some(value @ 0..=4), Some(token), true) =
            (declarers, bare, stops && own == [None; 2])
        {
            let [x, _] = seats;
            let example = format!("{}=5", self.seat_label(x));
            return Err(self.error(
                token,
                Field::Tricks,
                PreferansErrorKind::Whose { value, example },
            ));
        }
        let together = match (declarers, own) {
            (_, [Some(x), Some(y)]) => Some(x.saturating_add(y)),
            // The play stops with the defence's fifth trick, or the first one against Bettel
            // (docs/sources/preferans.md#A9).
            (Some(1..), _) if balkan && played.contract.task.is_misere() => Some(9),
            (Some(0..=5), _) if stops => Some(5),
            (Some(tricks), _) => Some(10 - tricks),
            (None, _) => None,
        };
        let divided = self.put_own(played, own, together)?;
        let all = played.defence();
        played.tricks = Some(declarers.unwrap_or(10u8.saturating_sub(all)));
        Ok(divided)
    }

    /// The declarer's tricks by the difference from the contract, if the line has it: `down 2`. A
    /// misère that was made has none.
    fn by_margin(&self, played: &Played) -> Result<Option<u8>, ParseError> {
        let wanted = played.contract.task.tricks();
        let Some((who, margin, token)) = &self.found.margin else {
            let made = matches!(self.found.made, Some((true, _))) && wanted.is_none();
            return Ok(made.then_some(0));
        };
        if who.is_some_and(|who| !self.are(who).contains(&played.declarer)) {
            let kind = PreferansErrorKind::Word { value: without_comma(token) };
            return Err(self.error(token, Field::Tricks, kind));
        }
        let balkan = matches!(played.contract.task, Task::Number(_));
        let most = match wanted {
            None if balkan => 1,
            None => 10,
            // The play stops with the trick that defeats the contract
            // (docs/sources/preferans.md#A9).
            Some(_) if balkan => 1,
            Some(wanted) => wanted,
        };
        if *margin < -i32::from(most) {
            let kind = PreferansErrorKind::Undertricks { value: margin.unsigned_abs(), most };
            return Err(self.error(token, Field::Tricks, kind));
        }
        let tricks = match wanted {
            Some(wanted) => i32::from(wanted).saturating_add(*margin),
            None => -margin,
        };
        match u8::try_from(tricks).ok().filter(|tricks| *tricks <= 10) {
            Some(tricks) => Ok(Some(tricks)),
            None => {
                let kind = PreferansErrorKind::Tricks { value: without_comma(token) };
                Err(self.error(token, Field::Tricks, kind))
            }
        }
    }

    /// Whether two numbers are the declarer's and a lone defender's tricks
    /// (docs/sources/preferans.md#A6). As X's and Y's, one of them would belong to the hand not
    /// played, or be more than five.
    fn is_of_two_hands(&self, played: &Played, [x, y]: [u8; 2]) -> bool {
        match played.defenders.map(|defender| defender.stance) {
            [Stance::Alone, _] => y > 0 || x > 5,
            [_, Stance::Alone] => x > 0 || y > 5,
            _ => false,
        }
    }

    /// Whether the deal is not played out.
    fn rests(&self, played: &Played, stated: bool) -> bool {
        let stances = played.defenders.map(|defender| defender.stance);
        let waved = played.contract == Contract::number(Number::TWO) && !stated;
        stances == [Stance::Passed; 2] || stances.contains(&Stance::Half) || waved
    }

    fn put_own(
        &self,
        played: &mut Played,
        mut own: [Option<u8>; 2],
        together: Option<u8>,
    ) -> Result<bool, ParseError> {
        let mut divided = true;
        let stances = played.defenders.map(|defender| defender.stance);
        // The division does not matter where one defender scores all tricks, or neither does.
        let writer = match stances {
            [Stance::Passed | Stance::Invited, _] => Some(1),
            [_, Stance::Passed | Stance::Invited] => Some(0),
            _ if played.contract.task.is_misere() => Some(0),
            _ => None,
        };
        match (own, together) {
            ([Some(_), Some(_)], _) => {}
            ([one, other], Some(together)) => {
                let known = one.or(other).unwrap_or(0);
                let left = together.checked_sub(known);
                let Some(left) = left else { return Err(self.no_split(self.tricks_at())) };
                let unknown = own.map(|tricks| tricks.is_none());
                match (unknown, writer) {
                    ([true, false], _) => own[0] = Some(left),
                    ([false, true], _) => own[1] = Some(left),
                    (_, Some(writer)) => {
                        (own[writer], own[1 - writer]) = (Some(left), Some(0));
                        divided = left == 0;
                    }
                    _ if left == 0 => own = [Some(0); 2],
                    _ => return Err(self.no_split(self.tricks_at())),
                }
            }
            // Only one defender took part, or only one is named.
            ([one, other], None) => match writer {
                Some(_) => own = [one.or(Some(0)), other.or(Some(0))],
                None => return Err(self.no_split(self.tricks_at())),
            },
        }
        for (defender, tricks) in played.defenders.iter_mut().zip(own) {
            defender.tricks = tricks.unwrap_or(0);
        }
        Ok(divided)
    }
}
