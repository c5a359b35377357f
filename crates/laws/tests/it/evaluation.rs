//! The evaluations, with the solver of this workspace (docs/sources/laws.md#3.4 and
//! docs/sources/laws.md#3.5).

use std::cell::RefCell;

use bridge::{Seat, Side};
use laws::scenario::Scenario;
use laws::{DoubleDummy, Evaluation, PlayPosition};
use solver::{Position, Solver};

struct SolverAdapter(RefCell<Solver>);

impl DoubleDummy for SolverAdapter {
    fn tricks(&self, moment: &PlayPosition, side: Side) -> Option<u8> {
        let mut position = Position::new(moment.hands, moment.strain, moment.leader).ok()?;
        moment.trick.iter().try_for_each(|card| position.play(*card)).ok()?;
        self.0.borrow_mut().tricks(&position, side).ok()
    }
}

fn evaluations(file: &str) -> Vec<Evaluation> {
    let solver = SolverAdapter(RefCell::new(Solver::new()));
    let outcome = Scenario::read(file).unwrap().run_with(Some(&solver)).unwrap();
    outcome.reports.into_iter().flat_map(|report| report.evaluations).collect()
}

/// Situations CL1 to CL5: claimed, worst, by plan, double dummy, and the clause that admits the
/// line.
#[test]
fn claims_have_their_three_values() {
    let cl1 = "code: 2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\n";
    let cl2 =
        "code: 2017\ndeal: N:A.-.54.- 6.-.K2.- 2.-.AQ.- 7.-.T9.-\ncontract: 3NT-S\nleader: N\n";
    let cl5 = "code: 2017\ndeal: N:-.-.3.3 -.-.A.A A.2.-.- -.3.K.-\ncontract: 3NT-S\nleader: S\n";
    let rows = [
        (cl1, "Claim S 4 \"all mine\"\nObject W", (4, 3, Some(4), Some(4), Some("70C"))),
        (cl1, "Claim S 4 \"drawing the trump\"\nObject W", (4, 4, Some(4), Some(4), None)),
        (cl2, "Claim S 3\nObject W", (3, 2, Some(3), Some(3), Some("70E1"))),
        (cl5, "Claim E 1\nObject S", (1, 0, Some(1), Some(1), Some("70D2"))),
    ];
    for (head, tail, expected) in rows {
        let all = evaluations(&format!("{head}{tail}\n"));
        let [Evaluation::Claim { claimed, worst, plan, double_dummy, line, admitted_by, .. }] =
            &all[..]
        else {
            panic!("{tail}: {all:?}");
        };
        let clause = admitted_by.map(|clause| clause.number);
        assert_eq!((*claimed, *worst, *plan, *double_dummy, clause), expected, "{tail}");
        assert!(!line.is_empty() && line.len() % 4 == 0, "{tail}: {line:?}");
    }
}

/// A card of the trick was played out of turn: the line shows each card with its player.
#[test]
fn a_line_after_a_card_out_of_turn_names_the_players() {
    let file = "code: 2017\ncontract: 4S-S\n\
        play: CJ C2 C4 CA C5 C3 CK C8 C7 CQ\nPlay W C9\nClaim S 9\nObject W\n";
    let start = Scenario::read(file).unwrap().table();
    let all = evaluations(file);
    let line = all.iter().find_map(|found| match found {
        Evaluation::Claim { line, .. } => Some(line),
        _ => None,
    });
    let line = line.unwrap_or_else(|| panic!("{all:?}"));
    let others: Vec<_> =
        line.iter().filter(|laid| !start.hands()[laid.seat].contains(laid.card)).collect();
    assert!(line.len() > 4 && others.is_empty(), "{others:?} of {line:?}");
}

/// docs/sources/laws.md#N4: an opponent has shown out, so the missing queen is known to lie behind
/// the ace, and falls.
#[test]
fn a_marked_card_is_played_for() {
    let file = "code: 2017\ndeal: N:AJ.-.-.- Q.J.-.- 3.-.-.A -.KQ.-.-\ncontract: 3NT-S\n\
        leader: S\nClaim S 2\nObject W\n";
    let all = evaluations(file);
    let [Evaluation::Claim { worst, .. }] = &all[..] else { panic!("{all:?}") };
    assert_eq!(*worst, 2, "{all:?}");
}

/// A claim has up to three lines, each with its careless play; a line that was struck out is marked,
/// and the next one gives the value.
#[test]
fn lines_are_struck_out_one_by_one() {
    let file = "code: 2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\n\
        Claim S 4 \"all mine\"\nObject W\n";
    let lines_of = |answer: &str| {
        let all = evaluations(&format!("{file}{answer}"));
        match &all[..] {
            [Evaluation::Claim { worst, lines, .. }] => (*worst, lines.clone()),
            other => panic!("{other:?}"),
        }
    };
    let (worst, lines) = lines_of("");
    assert_eq!(worst, 3);
    assert!((2..=3).contains(&lines.len()), "{lines:?}");
    assert!(lines.iter().all(|line| !line.struck), "{lines:?}");
    let (left, losing) = lines.split_last().unwrap();
    assert!(losing.iter().all(|line| line.careless.is_some() && line.tricks < 4), "{lines:?}");
    assert_eq!((left.tricks, left.careless), (4, None), "what is left without them: {lines:?}");
    let careless = lines[0].careless.and_then(|at| lines[0].line.get(at));
    assert_eq!(careless.map(|laid| laid.seat), Some(Seat::South), "{lines:?}");
    let (worst, struck) = lines_of("FactFound F15 irrational-1\n");
    assert_eq!(struck.iter().map(|line| line.struck).collect::<Vec<_>>(), {
        (0..lines.len()).map(|at| at == 0).collect::<Vec<_>>()
    });
    assert_eq!(worst, lines.get(1).map_or(4, |line| line.tricks));
    assert_eq!(lines_of("FactFound F15 irrational\n").0, 4, "all lines are struck out");
}

/// The lines of a disputed claim as tricks and careless play, and the value of the claim.
fn lines_of_claim(file: &str) -> (u8, Vec<(u8, Option<String>)>) {
    let all = evaluations(file);
    let [Evaluation::Claim { worst, lines, .. }] = &all[..] else { panic!("{all:?}") };
    let careless = |line: &laws::ClaimLine| {
        line.careless.and_then(|at| line.line.get(at)).map(|it| format!("{} {}", it.seat, it.card))
    };
    (*worst, lines.iter().map(|line| (line.tricks, careless(line))).collect())
}

/// Eight winners for six tricks; five top tricks, of which five or all six are claimed; a four that
/// is no finesse: there is one normal result, so there is one line, and nothing to strike out.
#[test]
fn a_claim_with_one_normal_result_has_one_line() {
    let eight = "deal: N:AK.AK.54.- 43.43.T9.- 2.2.AKQJ.- QJ.QJ.87.-";
    let five = "deal: N:32.A2.K.4 QJ.43.Q.Q AK.K.A2.2 T9.QJ.J.J";
    let four = "deal: N:2.-.-.A 3.-.-.2 A4.-.-.- K5.-.-.-";
    for (deal, leader, claimed, tricks) in [
        (eight, "S", 6, 6),
        (eight, "N", 6, 6),
        (five, "S", 5, 5),
        (five, "S", 6, 5),
        (four, "N", 2, 2),
    ] {
        let file = format!(
            "code: 2017\n{deal}\ncontract: 3NT-S\nleader: {leader}\nClaim S {claimed}\nObject W\n"
        );
        assert_eq!(lines_of_claim(&file), (tricks, vec![(tricks, None)]), "{file}");
    }
}

/// A trump is out: either ace of a side suit may be led before it is drawn. Each line but the last has
/// a play to strike out, and the last loses nothing.
#[test]
fn every_carelessness_has_its_line() {
    let file = "code: 2017\ndeal: N:-.-.432.32 -.-.QJ.QJT A.-.A5.A5 3.KQJT.-.-\ncontract: 4S-S\n\
        leader: S\nClaim S 3\nObject W\n";
    let (worst, lines) = lines_of_claim(file);
    let tricks: Vec<u8> = lines.iter().map(|(tricks, _)| *tricks).collect();
    assert_eq!((worst, &tricks[..]), (2, &[2, 2, 3][..]), "{lines:?}");
    let mut careless: Vec<_> = lines.iter().map(|(_, careless)| careless.as_deref()).collect();
    careless.sort_unstable();
    assert_eq!(careless, [None, Some("S CA"), Some("S DA")]);
}

/// A player who plays on after a dispute is not told the line by which the claim falls.
#[test]
fn a_disputed_claim_played_on_hides_its_worst_line() {
    let head = "code: 2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\n\
        Claim S 4 \"all mine\"\nObject W\n";
    for tail in ["", "OptionChosen play-on by=all\n"] {
        let outcome = Scenario::read(&format!("{head}{tail}")).unwrap().run().unwrap();
        for seat in Seat::ALL {
            let heard = format!("{:?}", outcome.table.view(seat).public_state.rulings);
            for hidden in ["law-worst-line", "law-claim-too-large", "Adjudicate", "70C", "70E"] {
                assert!(!heard.contains(hidden), "{tail}{seat}: {hidden} in {heard}");
            }
        }
    }
}

/// Law 64C: the result without the revoke, and by how much the transfer falls short of it.
#[test]
fn a_revoke_is_compared_with_the_result_without_it() {
    let file = "code: 1987\ncontract: 4S-S\n\
        play: CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2 H3 HJ HA H4 H7 H5 H6 HQ HK S8 HT H8 C5 C9 CK C8\n\
        play: C7 CQ C6 C3 H9 S9 D3 D4 D6 D5 DA D8 DJ D9 DK D7 SJ CT S5 S7 ST DQ SQ DT\n";
    let all = evaluations(file);
    let [Evaluation::Revoke { trick, now, without, up_to, .. }] = &all[..] else {
        panic!("{all:?}")
    };
    // The revoker played fourth: the trick completed by the card is counted too.
    assert_eq!((*trick, *now, *without, *up_to), (3, 12, 12, 0));
}

/// Situation 64.12: the revoke cuts declarer off from a long suit, and the transfer does not make
/// good the damage.
#[test]
fn a_revoke_that_costs_more_than_it_transfers_says_how_much() {
    // West discards a club on the first diamond, and keeps the ace until South has no more.
    let file = "code: 1987\ndeal: N:-.-.KQJT9.3 -.AKQJ.3.2 -.654.82.A -.-.A.T9876\ncontract: 3NT-S\n\
                leader: S\nplay: D8 C6 D9 D3 DK C2 D2 DA CT C3 HJ CA H6 C7 DT HA HK H5 C8 DJ\n\
                play: HQ H4 C9 DQ\nAttentionDrawn S\n";
    let found = evaluations(file).into_iter().find_map(|one| match one {
        Evaluation::Revoke { now, without, instead, up_to, .. } => {
            Some((now, without, instead.to_string(), up_to))
        }
        _ => None,
    });
    assert_eq!(found, Some((11, 12, "DA".into(), 1)));
}

/// An assigned score has the results of the contracts of the auction.
#[test]
fn an_assigned_score_has_the_contracts_that_were_reached() {
    let file = "code: 2017\ndealer: S\nauction: 1S P 3S P 4S P P P\nFactFound F10 known\n";
    let all = evaluations(file);
    let [Evaluation::Contracts { reached }] = &all[..] else { panic!("{all:?}") };
    let told: Vec<String> =
        reached.iter().map(|it| format!("{} {}", it.contract, it.tricks)).collect();
    assert_eq!(told, ["1S-S 12", "3S-S 12", "4S-S 12"]);
}

/// Without a solver the worst line is still found, and double-dummy values are absent.
#[test]
fn without_a_solver_there_are_no_double_dummy_values() {
    let file = "code: 2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\n\
                Claim S 4\nObject W\n";
    let reports = Scenario::read(file).unwrap().run().unwrap().reports;
    let all: Vec<_> = reports.iter().flat_map(|report| &report.evaluations).collect();
    assert!(matches!(all[..], [Evaluation::Claim { double_dummy: None, worst: 3, .. }]), "{all:?}");
}

/// Where all lines shown are struck out, the worst line without their careless plays rules; a line
/// without a careless play cannot be struck out.
#[test]
fn striking_lines_grants_only_what_is_left() {
    let worst_of = |file: &str, answer: &str| {
        let all = evaluations(&format!("{file}{answer}"));
        match &all[..] {
            [Evaluation::Claim { claimed, worst, lines, .. }] => (*claimed, *worst, lines.clone()),
            other => panic!("{other:?}"),
        }
    };
    // Every line loses the trick that is not there.
    let short = "code: 2017\ndeal: N:32.-.-.- 76.-.-.- A4.-.-.- K5.-.-.-\ncontract: 3NT-S\nleader: N\n\
        Claim S 2\nObject W\n";
    let (claimed, worst, lines) = worst_of(short, "FactFound F15 irrational\n");
    assert_eq!((claimed, worst), (2, 1), "{lines:?}");
    assert!(lines.iter().all(|line| line.careless.is_none() && !line.struck), "{lines:?}");
    // Four suits in each of which a careless lead loses a trick, and one trick too many claimed.
    let many = "code: 2017\ndeal: N:432.432.432.5432 QT9.QT9.QT9.QJT9 AKJ8.AKJ.AKJ.AK8 765.8765.8765.76\n\
        contract: 6NT-S\nClaim S 12\nObject W\n";
    let (claimed, worst, lines) = worst_of(many, "FactFound F15 irrational\n");
    assert!(worst < claimed, "{worst} {lines:?}");
}
