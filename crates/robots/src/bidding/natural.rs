//! Natural bidding where the conventional rules end: add the own points to what partner has shown,
//! find the fit, and bid what the sum is worth.

mod contest;
mod over_notrump;
mod slams;

use bridge::{Bid, Call, Side, Strain};
use cards::Suit;

use super::{C, D, H, InterpretedAuction, Range, Rule, S, Shown, bid, notrump, pass};
use crate::bidding::{Condition, Quantity};

use contest::contest;
use over_notrump::over_notrump;
use slams::slams;

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some((over, _)) = auction.standing() else { return vec![pass().says("pass-nothing")] };
    let context = Context::new(auction, over);
    let mut rules = Vec::new();
    if context.left_in() {
        // Partner passed the double of my bid: there is no game.
        rules.extend(part_scores(&context));
        rules.push(pass().says("pass-nothing"));
        return rules;
    }
    let partner_doubled = ["double-penalty", "double-cards"].contains(&context.partner_key);
    if partner_doubled && !auction.is_ours() && auction.is_undisturbed() {
        return vec![pass().says("pass-penalty")];
    }
    if !context.settled() {
        rules.extend(slams(&context));
        rules.extend(over_notrump(&context));
    }
    if context.contested() {
        rules.extend(games(&context));
        rules.extend(contest(&context));
    } else if !(auction.is_ours() && auction.is_game(over)) {
        rules.extend(games(&context));
        rules.extend(exploring(&context));
        rules.extend(notrump_game_without_fit(&context));
        if !auction.is_forced() {
            rules.extend(invitations(&context));
        }
        rules.extend(part_scores(&context));
    }
    rules.push(pass().says("pass-nothing"));
    if auction.is_forced() {
        rules.extend(last_resort(&context));
    }
    rules
}

/// Controls shown with an agreed major, and the raise that agrees it where game is certain.
pub(super) fn controls(auction: &InterpretedAuction) -> Vec<Rule> {
    let over = auction.standing();
    over.map_or_else(Vec::new, |(over, _)| slams::controls(&Context::new(auction, over)))
}

/// The public information for natural bidding.
struct Context<'a> {
    auction: &'a InterpretedAuction,
    /// The last bid.
    over: Bid,
    partner: Shown,
    mine: Shown,
    partner_key: &'static str,
    /// Partner's likely strength, in points and in high-card points.
    typical: u8,
    typical_hcp: u8,
    /// Suits that the opponents have bid or shown.
    theirs: Vec<Suit>,
}

/// How many of 10,000 hands have each number of high-card points, from 0 to 29.
const HANDS_BY_HCP: [u32; 30] = [
    36, 79, 136, 246, 385, 519, 655, 803, 889, 936, 941, 894, 803, 691, 569, 442, 331, 236, 161,
    104, 64, 38, 21, 11, 6, 3, 1, 1, 1, 1,
];

/// The points to count on opposite this range: between its minimum and the mean of the hands in it,
/// nearer to the mean.
fn expected(range: Range) -> u8 {
    let number = |points: u8| HANDS_BY_HCP.get(usize::from(points)).copied().unwrap_or(0);
    let hands: u32 = (range.min..=range.max).map(number).sum();
    let above_minimum: u32 =
        (range.min..=range.max).map(|points| number(points) * u32::from(points - range.min)).sum();
    if hands == 0 {
        return range.min;
    }
    // Three fifths of the way, rounded.
    range.min + ((6 * above_minimum + 5 * hands) / (10 * hands)) as u8
}

impl Context<'_> {
    fn new(auction: &InterpretedAuction, over: Bid) -> Context<'_> {
        let mut partner = *auction.shown(auction.partner());
        for suit in Suit::ALL {
            let length = &mut partner.lengths[suit];
            length.min = auction.trumps(auction.partner(), suit).min(length.max);
        }
        // Whoever has opened one of a suit has ten high-card points.
        let opened = auction.opening().filter(|opening| {
            opening.seat == auction.partner() && ["open-major", "open-minor"].contains(&opening.key)
        });
        if opened.is_some() && partner.hcp.max >= 10 {
            partner.hcp.min = partner.hcp.min.max(10);
        }
        let typical = expected(partner.points);
        // Length counts for one point a card beyond the fourth; one more is usual.
        let length: u8 = Suit::ALL.iter().map(|s| partner.min_len(*s).saturating_sub(4)).sum();
        let without_length = typical.saturating_sub(length + 1).min(partner.hcp.max);
        Context {
            auction,
            over,
            partner,
            mine: *auction.shown(auction.me()),
            partner_key: auction.last_key(auction.partner()),
            typical,
            typical_hcp: expected(partner.hcp).max(without_length),
            theirs: auction.suits_shown_by(auction.me().side().opponents()),
        }
    }

    /// Does the last bid belong to the opponents?
    fn contested(&self) -> bool {
        !self.auction.is_ours()
    }

    /// Was my bid doubled, and passed by partner and by the doubler's partner?
    fn left_in(&self) -> bool {
        let history = self.auction.history();
        let passes = history.iter().rev().take_while(|call| call.call == Call::Pass).count();
        let doubled = history.iter().rev().nth(2).is_some_and(|call| call.call == Call::Double);
        let mine = self.auction.standing().is_some_and(|(_, seat)| seat == self.auction.me());
        passes == 2 && doubled && mine
    }

    /// Is a double now for takeout: of a suit at most at the three level, by a hand that has opened, or
    /// whose partner has, while no fit is known?
    fn doubles_for_takeout(&self) -> bool {
        let auction = self.auction;
        let (me, partner) = (auction.me(), auction.partner());
        let Some(opening) = auction.opening() else { return false };
        let fit = Suit::ALL
            .into_iter()
            .any(|suit| self.partner.min_len(suit) + self.mine.min_len(suit) >= 8);
        let passed = auction.last_of(partner).is_some_and(|call| call.call == Call::Pass);
        // Whoever has bid notrump has their suits stopped, and doubles to beat them.
        let has_bid_notrump = |side: Side| {
            auction.history().iter().any(|call| {
                let is_notrump = call.call.bid().is_some_and(|bid| bid.strain == Strain::Notrump);
                call.seat.side() == side && is_notrump && !call.artificial
            })
        };
        let in_notrump = has_bid_notrump(me.side());
        let is_low =
            !in_notrump && self.over.strain != Strain::Notrump && self.over.level.odd_tricks() <= 3;
        let opener = opening.seat == me
            && auction.acts_of(me).len() == 1
            && auction.acts_of(partner).is_empty();
        let responder = opening.seat == partner && passed && !auction.game_is_promised();
        // Where they have bid a natural notrump, their strength is known, and so is what is left to find; an artificial bid names
        // no suit to be short in.
        let is_artificial = auction.history().last().is_some_and(|call| call.artificial);
        let opener = opener && !has_bid_notrump(me.side().opponents()) && !is_artificial;
        is_low && !fit && (opener || responder && auction.is_undisturbed())
    }

    /// Has partner placed the contract?
    fn settled(&self) -> bool {
        let keys =
            ["sign-off", "slam-small", "slam-grand", "slam-off", "slam-notrump", "decline-slam"];
        self.auction.is_ours() && keys.contains(&self.partner_key)
            || self.auction.history().iter().any(|call| {
                let asked = call.key.ends_with("-aces")
                    || ["keycards-", "exclusion-", "queen-", "king-"]
                        .iter()
                        .any(|head| call.key.starts_with(head));
                call.seat.side() == self.auction.me().side() && asked
            })
    }

    /// The points needed for a contract. A game that was promised needs no more.
    fn need(&self, level: u8, strain: Strain) -> u8 {
        if level == self.auction.game_level(strain) && self.auction.game_is_promised() {
            return 0;
        }
        let points = match strain {
            Strain::Notrump => [20, 22, 25, 28, 30, 33, 37],
            Strain::Hearts | Strain::Spades => [18, 20, 23, 25, 28, 33, 37],
            Strain::Clubs | Strain::Diamonds => [18, 20, 23, 26, 29, 33, 37],
        };
        points[usize::from(level.clamp(1, 7)) - 1]
    }

    /// The points with which a slam is likely opposite what partner has shown.
    fn slam_points(&self) -> u8 {
        33u8.saturating_sub(self.typical)
    }

    /// The number of cards that make a fit of eight with what partner has shown.
    fn fitting(&self, suit: Suit) -> u8 {
        8u8.saturating_sub(self.partner.min_len(suit)).max(2)
    }

    /// Fewer cards of a suit than this, with what partner has shown.
    fn together_below(&self, suit: Suit, number: u8) -> Condition {
        Quantity::Length(suit).below(number.saturating_sub(self.partner.min_len(suit)))
    }

    /// A stopper in each suit of the opponents, unless partner's notrump has promised it; in another
    /// suit that partner does not guard, a stopper or at least this number of cards. A balanced partner
    /// may guard all.
    fn stopped(&self, guards_all: bool, cards: u8) -> Condition {
        let guarded = |suit: Suit| guards_all || self.partner.min_len(suit) >= 3;
        Condition::all(Suit::ALL.into_iter().filter_map(|suit| {
            let stops = Condition::Stops(suit);
            match (self.theirs.contains(&suit), guarded(suit)) {
                (true, _) => (!self.auction.partner_stops(suit)).then_some(stops),
                (false, true) => None,
                (false, false) => Some(stops | Quantity::Length(suit).at_least(cards)),
            }
        }))
    }

    /// Suits in which partner has shown at least three cards, majors first.
    fn partners_suits(&self) -> impl Iterator<Item = Suit> {
        let partner = self.partner;
        [S, H, D, C].into_iter().filter(move |suit| partner.min_len(*suit) >= 3)
    }

    /// Suits in which a trump fit is possible, with the length it needs.
    fn fits(&self) -> Vec<(Suit, u8)> {
        let mut fits: Vec<(Suit, u8)> =
            self.partners_suits().map(|suit| (suit, self.fitting(suit))).collect();
        for suit in [S, H, D, C] {
            if self.partner.min_len(suit) < 3 && !self.theirs.contains(&suit) {
                let support = if self.partner.min_len(suit) == 2 { 6 } else { 7 };
                fits.push((suit, support));
            }
        }
        fits
    }
}

fn games(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    for (suit, length) in context.fits().into_iter().filter(|(suit, _)| suit.is_major()) {
        let level = auction.game_level(suit);
        if auction.cheapest(suit) > level {
            continue;
        }
        let mut need = context.need(level.max(2), suit.into()).saturating_sub(context.typical);
        // Short suits are worth less where partner has no trumps to ruff with.
        if context.partner.min_len(suit) < 2 && need > 0 {
            need += 3;
        }
        rules.push(
            bid(level, suit).says("natural-game").support(suit, need, 40).at_least(length, suit),
        );
    }
    // Five cards of an unshown major go before notrump, if partner may have three.
    if !context.contested() {
        let game = context.need(4, S.into()).saturating_sub(context.typical);
        for major in [S, H] {
            let shown = context.mine.min_len(major);
            if shown >= 5
                || context.partner.lengths[major].max < 3
                || context.partner.min_len(major) >= 4
                || auction.cheapest(major) > 3
                || context.theirs.contains(&major)
                || context.partner.points.min < 6
            {
                continue;
            }
            rules.push(
                bid(3, major)
                    .says("new-suit-forcing")
                    .points(game, 40)
                    .at_least(5, major)
                    .game_forcing(),
            );
        }
    }
    let level = auction.game_level(Strain::Notrump);
    if auction.cheapest(Strain::Notrump) <= level {
        let need = context.need(level, Strain::Notrump).saturating_sub(context.typical_hcp);
        let stopped = context.stopped(context.partner.balanced, 3);
        rules.push(notrump(level).says("natural-3nt").hcp(need, 37).when(stopped));
    }
    for (suit, length) in context.fits().into_iter().filter(|(suit, _)| suit.is_minor()) {
        let level = auction.game_level(suit);
        if auction.cheapest(suit) > level {
            continue;
        }
        let need = context.need(level.max(2), suit.into()).saturating_sub(context.typical);
        rules.push(
            bid(level, suit).says("natural-game").support(suit, need, 40).at_least(length, suit),
        );
    }
    rules
}

/// Game is likely and the strain is unknown: a new suit.
fn exploring(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    if context.partner.points.min < 6 {
        return rules;
    }
    let need = 25u8.saturating_sub(context.typical).max(8);
    let ours = auction.suits_of(auction.me().side());
    let fourth = Suit::ALL.into_iter().find(|suit| ours.len() == 3 && !ours.contains(suit));
    for suit in [H, S, D, C] {
        let level = auction.cheapest(suit);
        if Some(suit) == fourth && level <= 3 && !context.theirs.contains(&suit) {
            rules.push(
                bid(level, suit)
                    .says("fourth-suit")
                    .points(need.max(11), 40)
                    // With interest in a slam it is bid to learn more.
                    .when(!Condition::Stops(suit) | Quantity::Points.at_least(17))
                    .about(suit)
                    .artificial()
                    .game_forcing(),
            );
            continue;
        }
        if level > 3
            || context.mine.min_len(suit) >= 4
            || context.partner.min_len(suit) >= 3
            || context.theirs.contains(&suit)
        {
            continue;
        }
        rules.push(
            bid(level, suit)
                .says(if level == 3 { "new-suit-to-game" } else { "natural-new-suit-forcing" })
                .points(need, 40)
                .at_least(4, suit)
                .forcing_to(level == 3),
        );
    }
    rules
}

/// Game strength without a known suit: notrump, with their suits stopped.
fn notrump_game_without_fit(context: &Context) -> Option<Rule> {
    let auction = context.auction;
    let level = auction.game_level(Strain::Notrump);
    if auction.cheapest(Strain::Notrump) > level || context.partner.points.min < 6 {
        return None;
    }
    let need = context.need(level, Strain::Notrump).saturating_sub(context.typical_hcp);
    let stopped = context.stopped(false, 2);
    Some(notrump(level).says("natural-3nt").hcp(need, 37).when(stopped))
}

/// An invitation one level below game, accepted with partner's upper half.
fn invitations(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    let (points, hcp) = (context.partner.points, context.partner.hcp);
    if points.max >= context.typical + 2 {
        for (suit, length) in context.fits() {
            let game = auction.game_level(suit);
            let level = if suit.is_major() { 3 } else { 4.min(game - 1).min(3) };
            // A suit of which I have shown four cards is no suit of seven.
            let is_second = context.partner.min_len(suit) < 3 && context.mine.min_len(suit) == 4;
            if suit.is_major() && game != 4 || auction.cheapest(suit) > level || is_second {
                continue;
            }
            let need = context.need(if suit.is_major() { 4 } else { 5 }, suit.into());
            let enough = need.saturating_sub(context.typical);
            if enough < 3 {
                continue;
            }
            // Only the best of the hands below game: an invitation that is refused is a trick too high.
            rules.push(
                bid(level, suit)
                    .says("natural-invite")
                    .support(suit, enough - 1, enough - 1)
                    .at_least(length, suit),
            );
        }
    }
    if hcp.max >= context.typical_hcp + 2
        && auction.game_level(Strain::Notrump) == 3
        && auction.cheapest(Strain::Notrump) <= 2
    {
        let enough = 25u8.saturating_sub(context.typical_hcp);
        if enough >= 3 {
            rules.push(
                notrump(2)
                    .says("natural-invite-notrump")
                    .hcp(enough - 2, enough - 1)
                    .when(Condition::stops_all(context.theirs.iter().copied()))
                    .when(Condition::nearly_balanced()),
            );
            // Where nobody has disturbed, a short suit of partner's is no reason to stop.
            if context.theirs.is_empty() {
                let guarded = context.stopped(false, 3);
                rules.push(
                    notrump(2)
                        .says("natural-invite-notrump")
                        .hcp(enough - 1, enough - 1)
                        .when(guarded),
                );
            }
        }
    }
    rules
}

/// No game: the best trump suit at the lowest level.
fn part_scores(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let partner = context.partner;
    let mut rules = Vec::new();
    let now = context.over.strain;
    // The trumps of the last bid are fewer than this; of notrump they count as seven.
    let fewer_trumps = |number: u8| match now.trump() {
        Some(suit) => context.together_below(suit, number),
        None if number > 7 => Condition::always(),
        None => Condition::never(),
    };
    let forced = auction.is_forced();
    let highest = if forced { 3 } else { 2 };
    for suit in [S, H, D, C] {
        let level = auction.cheapest(suit);
        if level > highest || Strain::from(suit) == now || context.theirs.contains(&suit) {
            continue;
        }
        if partner.min_len(suit) >= 3 {
            // Back to partner's better suit.
            let shown = partner.min_len(suit);
            let more = match now.trump() {
                Some(trump) => {
                    let by = partner.min_len(trump) as i8 - shown as i8 + 1;
                    Quantity::Length(suit).at_least(7u8.saturating_sub(shown))
                        & Condition::Longer(suit, trump, by)
                }
                None => Quantity::Length(suit).at_least(8u8.saturating_sub(shown)),
            };
            rules.push(bid(level, suit).says("prefer").at_least(2, suit).when(more));
        }
        if context.mine.min_len(suit) >= 4 {
            rules.push(
                bid(level, suit).says("natural-rebid").at_least(6, suit).when(fewer_trumps(8)),
            );
        }
    }
    if now == Strain::Notrump {
        // Five-five hands play better in a suit: rebid the second one.
        for suit in [S, H, D, C].into_iter().filter(|suit| context.mine.min_len(*suit) == 4) {
            let level = auction.cheapest(suit);
            if level <= 3 && !context.theirs.contains(&suit) {
                rules.push(
                    bid(level, suit)
                        .says("natural-second-suit")
                        .at_least(5, suit)
                        .when(Quantity::Second.at_least(5)),
                );
            }
        }
    }
    // A partner who has passed throughout has nothing to play notrump with.
    let partner_acted = !auction.acts_of(auction.partner()).is_empty();
    if partner_acted && now != Strain::Notrump && auction.cheapest(Strain::Notrump) == 1 {
        // With more, two notrump invites.
        let most = 22u8.saturating_sub(context.typical_hcp).clamp(10, 14);
        // Where nobody disturbs, opener may have more: with ten points it is better than seven trumps.
        let few = if auction.is_undisturbed() {
            fewer_trumps(7) | fewer_trumps(8) & Quantity::Hcp.at_least(10)
        } else {
            fewer_trumps(7)
        };
        rules.push(notrump(1).says("natural-1nt").hcp(6, most).when(few));
    }
    rules
}

/// Partner's call is forcing and no better bid fits: shape at the lowest level, whatever the strength.
/// Invitations are not made here, so that these bids have no other meaning.
fn last_resort(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    // A game bid has its meaning already, and here it may be made with less.
    let key = |level: u8, strain: Strain| match (level == auction.game_level(strain), strain) {
        (true, Strain::Notrump) => "natural-3nt",
        (true, _) => "natural-game",
        (false, _) => "least",
    };
    let supported = |least: u8, from: u8| {
        [S, H, D, C].into_iter().filter_map(move |suit| {
            let level = auction.cheapest(suit);
            // A game bid promises eight trumps.
            let shows_fit = level == auction.game_level(suit) && least + from < 8;
            (context.partner.min_len(suit) >= from && level <= 5 && !shows_fit)
                .then(|| bid(level, suit).says(key(level, suit.into())).at_least(least, suit))
        })
    };
    for (least, from) in [(3, 5), (4, 4), (3, 4)] {
        rules.extend(supported(least, from));
    }
    // The own long suit goes before support by two cards.
    for suit in [S, H, D, C].into_iter().filter(|suit| context.mine.min_len(*suit) >= 3) {
        let level = auction.cheapest(suit);
        if level <= 4 && !context.theirs.contains(&suit) {
            rules.push(bid(level, suit).says(key(level, suit.into())).at_least(6, suit));
        }
    }
    rules.extend(supported(2, 5));
    let level = auction.cheapest(Strain::Notrump);
    if level <= 3 {
        rules.push(
            notrump(level)
                .says(key(level, Strain::Notrump))
                .hcp(context.mine.hcp.min, 37)
                .when(Condition::stops_all(context.theirs.iter().copied())),
        );
    }
    for least in [5, 4] {
        for suit in [S, H, D, C] {
            let level = auction.cheapest(suit);
            if level <= least && !context.theirs.contains(&suit) {
                rules.push(bid(level, suit).says(key(level, suit.into())).at_least(least, suit));
            }
        }
    }
    if level <= 5 {
        rules.push(notrump(level).says("least"));
    }
    rules
}
