use bridge::forms::duplicate;
use bridge::{Bid, BySide, Call, Command, Deal, Explanation, Seat, Strain, View};
use matches::{
    Area, BoardResult, MatchOptions, Player, PlayerError, Report, Room, Scope, Team, play_board,
};
use proptest::prelude::*;
use robots::{Budgeted, Decision, Plain, SearchBudget};

/// Deals that lie far apart in the numbering.
fn deal(n: u128) -> Deal {
    let step = Deal::COUNT / 1_000_003;
    Deal::from_number((n * 7_919 % 1_000_003) * step + n).unwrap()
}

fn play(n: u32, scope: Scope, players: [&mut dyn Player; 2]) -> BoardResult {
    let options = MatchOptions { scope, ..MatchOptions::default() };
    play_board(duplicate::board(n), deal(n.into()), options, players).unwrap()
}

/// A beginner who passes, and plays the highest card.
struct Passive;

impl Player for Passive {
    fn act(&mut self, view: &View, _: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let seat = view.turn.ok_or(PlayerError::Idle)?;
        let command = match view.legal_cards.iter().next() {
            Some(card) => Command::Play { seat, card },
            None => Command::Call { seat, call: Call::Pass, alert: false, meaning: None },
        };
        Ok(Decision { command, reason: Explanation::FreeText("as it comes".into()) })
    }
}

#[test]
fn a_team_against_itself_gains_nothing() {
    for scope in [Scope::Whole, Scope::Bidding, Scope::Play] {
        for n in 1..=3 {
            let result = play(n, scope, [&mut Plain, &mut Plain]);
            assert_eq!((result.imps, result.contract_imps), (0, 0), "board {n}, {scope:?}");
            assert_eq!(result.open, result.closed);
        }
    }
}

#[test]
fn teams_exchanged_exchange_their_result() {
    for n in 1..=4 {
        let one = play(n, Scope::Whole, [&mut Plain, &mut Passive]);
        let other = play(n, Scope::Whole, [&mut Passive, &mut Plain]);
        assert_eq!(one.imps, -other.imps);
        assert_eq!((&one.open, &one.closed), (&other.closed, &other.open));
    }
}

#[test]
fn who_never_bids_loses_to_who_does() {
    let results: Vec<_> =
        (1..=12).map(|n| play(n, Scope::Bidding, [&mut Plain, &mut Passive])).collect();
    let report: Report = results.iter().collect();
    assert!(report.imps.mean() > 2.0, "{}", report.imps.mean());
    // Nobody passes and declares: the sides differ, wherever anybody bids.
    assert_eq!(report.area(Area::Declarer).boards + report.area(Area::Play).boards, 12);
    // Of an auction no cards are played.
    assert!(results.iter().all(|result| result.open.play.is_empty()));
    assert_eq!(report.tricks(Team::A).declared, 0);
}

#[test]
fn in_the_play_both_rooms_have_one_contract() {
    let options = MatchOptions { scope: Scope::Play, same_lead: true, ..MatchOptions::default() };
    for n in 1..=4 {
        let result =
            play_board(duplicate::board(n), deal(n.into()), options, [&mut Plain, &mut Passive])
                .unwrap();
        assert_eq!(result.open.auction, result.closed.auction);
        assert_eq!(result.contract_imps, 0);
        assert_eq!(result.open.play.first(), result.closed.play.first());
        assert_eq!(Area::of(&result), Area::Play);
    }
}

#[test]
fn areas_add_up_to_the_result() {
    let mut strong = Budgeted(SearchBudget::of_nodes(100_000));
    let results: Vec<_> =
        (1..=6).map(|n| play(n, Scope::Whole, [&mut strong, &mut Passive])).collect();
    let report: Report = results.iter().collect();
    let (mut sum, mut boards) = (0, 0);
    for area in Area::ALL {
        let figures = report.area(area);
        sum += i64::from(figures.won - figures.lost);
        boards += u64::from(figures.boards);
    }
    assert_eq!((sum, boards), (report.imps.sum(), report.boards()));
    assert_eq!(report.contracts.sum() + report.play.sum(), report.imps.sum());
    // What declarer took is what there was, less what declarer lost, and what the defence gave.
    for room in results.iter().flat_map(|result| [&result.open, &result.closed]) {
        let (Some(tricks), Some(best), Some(lost)) = (room.tricks, room.double_dummy, room.lost)
        else {
            continue;
        };
        let given = i64::from(lost.lead + lost.defence) - i64::from(lost.declarer);
        assert_eq!(i64::from(tricks.count()), i64::from(best.count()) + given);
    }
}

#[test]
fn every_seat_belongs_to_the_team_of_its_side() {
    for room in Room::ALL {
        for seat in Seat::ALL {
            assert_eq!(room.side(room.team(seat)), seat.side());
        }
    }
}

/// Bids higher and higher, beyond what there is.
struct Endless;

impl Player for Endless {
    fn act(&mut self, view: &View, _: Option<BySide<u16>>) -> Result<Decision, PlayerError> {
        let seat = view.turn.ok_or(PlayerError::Idle)?;
        let bid = Bid::new(1, Strain::Clubs).ok_or(PlayerError::Idle)?;
        let command = Command::Call { seat, call: Call::Bid(bid), alert: false, meaning: None };
        Ok(Decision { command, reason: Explanation::FreeText("again".into()) })
    }
}

#[test]
fn an_illegal_call_names_board_room_and_seat() {
    let options = MatchOptions::default();
    let error = play_board(duplicate::board(1), deal(1), options, [&mut Endless, &mut Passive])
        .unwrap_err();
    assert_eq!((error.board, error.room, error.seat), (1, Room::Open, Seat::South));
    assert!(error.to_string().starts_with("board 1, open room, S: 1C does not outrank"), "{error}");
}

#[test]
fn the_score_over_layouts_is_the_same_for_the_same_contract() {
    let options = MatchOptions { scope: Scope::Bidding, layouts: 4, ..MatchOptions::default() };
    let play =
        || play_board(duplicate::board(3), deal(3), options, [&mut Plain, &mut Passive]).unwrap();
    let result = play();
    assert_eq!(result, play());
    assert!(result.open.single_dummy.is_some() && result.single_dummy_imps.is_some());
}

#[test]
fn results_are_read_back_from_their_text() {
    let result = play(2, Scope::Whole, [&mut Plain, &mut Passive]);
    let text = serde_json::to_string(&result).unwrap();
    assert_eq!(serde_json::from_str::<BoardResult>(&text).unwrap(), result);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// The hands that a seat does not see are exchanged: its first call stays.
    #[test]
    fn hidden_cards_do_not_move_the_first_call(n in 1u32..4000) {
        let next = duplicate::board(n);
        let dealer = next.dealer;
        let shown = deal(n.into());
        let mut hands = *shown.hands();
        let (left, right) = (dealer.next(), dealer.previous());
        (hands[left], hands[right]) = (hands[right], hands[left]);
        let turned = bridge::Layout { hands }.deal().unwrap();
        let first = |deal: Deal| {
            let options = MatchOptions { scope: Scope::Bidding, ..MatchOptions::default() };
            let result = play_board(next, deal, options, [&mut Plain, &mut Passive]).unwrap();
            let team = if Room::Open.team(dealer) == Team::A { result.open } else { result.closed };
            team.auction[0]
        };
        prop_assert_eq!(first(shown), first(turned));
    }
}
