//! The syntax of scenario lines: every field by position and by name, and what is refused.

use laws::scenario::{Expected, Scenario, ScenarioErrorKind, ScenarioStep};

fn event(line: &str) -> laws::Event {
    let scenario = Scenario::read(&format!("code: 2017\n{line}\n"));
    let scenario = scenario.unwrap_or_else(|error| panic!("{line}: {error}"));
    match scenario.events.into_iter().next() {
        Some((_, ScenarioStep::Event(event))) => event,
        other => panic!("{line}: {other:?}"),
    }
}

fn fault(text: &str) -> (usize, ScenarioErrorKind) {
    let error = Scenario::read(text).unwrap_err();
    (error.line, error.kind)
}

/// The events of docs/director-scenarios.md, each in its three spellings.
#[test]
fn fields_are_read_by_place_and_by_name() {
    let rows = [
        "DealFault fault=CardTurned card=SQ",
        "BoardTaken board=3",
        "HandTaken seat=E board=3",
        "HandCounted seat=E n=12",
        "CardsSeen by=W cards=SA owner=E",
        "CallsTogether seat=N call=1S seat=E call=1H",
        "Call seat=E call=1H",
        "CallSubstituted seat=S old=1S new=1H delay_ms=900 claimed=Unintended",
        "Alert seat=S index=0",
        "Ask seat=E index=0",
        "Explain seat=W index=1 text=strong",
        "ReviewAsked seat=E",
        "Review seat=E text=all",
        "Remark seat=W text=fine",
        "Tempo seat=E text=slow",
        "Gesture seat=E text=frown",
        "OwnCardConsulted seat=E whose=opponents",
        "LeadFaceDown seat=W card=CJ",
        "LeadFaced seat=W card=CJ",
        "Play seat=W card=CJ",
        "PlaysTogether seat=W card=CJ seat=E card=C4",
        "CardDropped seat=W card=CJ visible_to=ES",
        "CardHeld seat=W card=CJ visible_to=all",
        "CardNamed seat=W card=CJ",
        "HandFaced seat=S",
        "HandThrownIn seat=S",
        "PlayRetracted seat=W card=CJ",
        "CardFound card=S6 where=floor",
        "DummySpread seat=S",
        "DummyTouched card=DJ purpose=arranging",
        "DummyMoved card=DJ",
        "DummySuggests card=DJ",
        "CardTurned seat=S",
        "TrickInspected seat=S trick=3 what=own",
        "PileDisturbed seat=S",
        "PilePointedWrong seat=S trick=2",
        "Claim seat=S n=4 statement=trumps",
        "Concede seat=S n=1",
        "PlanStated seat=S text=trumps",
        "Agree seat=W",
        "Object seat=W",
        "AttentionDrawn by=W",
        "DirectorCalled by=W",
        "RevokeInquiry by=W of=E suit=S",
        "RevokeAnswer seat=E yes_no=yes",
        "RevokeReported seat=E won=offender later=2 with_legal=yes exception=repeated",
        "FactFound query=F1 value=intended",
        "OptionChosen option=refuse by=S",
        "WaiverAsked by=S",
        "SpectatorRemark side=NS text=oh",
        "DummyLooked at=W",
        "ResultAgreed ns=10",
        "HandsReturned seat=W",
        "NextBoardCall side=NS",
    ];
    for named in rows {
        let (name, fields) = named.split_once(' ').unwrap();
        let values = fields.split(' ').map(|field| field.split_once('=').unwrap().1);
        let placed = format!("{name} {}", values.collect::<Vec<_>>().join(" "));
        let braced = format!("{name}{{{}}}", fields.replace('=', ":").replace(' ', ", "));
        // An optional answer, board or delay is given by name only.
        let found = event(named);
        assert_eq!(event(&braced), found, "{braced}");
        assert_eq!(event(&placed), found, "{placed}");
    }
}

#[test]
fn fields_have_other_names() {
    for (one, other) in [
        ("Alert seat=S idx=0", "Alert S 0"),
        ("Ask seat=E about=0", "Ask E 0"),
        ("DummyLooked seat=W", "DummyLooked W"),
        ("AttentionDrawn seat=W", "AttentionDrawn W"),
        ("Claim seat=S tricks=4 text=\"trumps first\"", "Claim S 4 \"trumps first\""),
    ] {
        assert_eq!(event(one), event(other), "{one}");
    }
}

/// A quoted text is never read as a field name.
#[test]
fn quoted_texts_name_no_fields() {
    let laws::Event::Claim { n, statement, .. } = event("Claim S all \"hearts: then the aces\"")
    else {
        panic!("a claim");
    };
    assert_eq!((n, statement.as_str()), (None, "hearts: then the aces"));
    assert_eq!(event("Remark W \"note: well led\""), event("Remark W text=\"note: well led\""));
    let laws::Event::Explain { text, .. } = event("Explain W 1 \"points=10-12\"") else {
        panic!("an explanation");
    };
    assert_eq!(text, "points=10-12");
}

#[test]
fn a_deal_has_hands_of_one_size() {
    let short =
        "code: 2017\ndeal: N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT9\n";
    assert!(matches!(fault(short), (2, ScenarioErrorKind::Unequal { cards: 12, others: 13, .. })));
    // A card that lies elsewhere belongs to its owner's hand.
    let scenario = Scenario::read(&format!("{short}missing: W C3\n")).unwrap();
    assert_eq!(scenario.deal.hands[bridge::Seat::West].len(), 13);
    let stolen = fault(&format!("{short}missing: W SA\n"));
    assert!(matches!(stolen, (3, ScenarioErrorKind::Impossible(_))), "{stolen:?}");
}

#[test]
fn a_contract_has_a_declarer() {
    let nobody = fault("code: 2017\ncontract: 4S\n");
    assert!(
        matches!(nobody, (2, ScenarioErrorKind::Value { expected: Expected::Declarer, .. })),
        "{nobody:?}"
    );
    let contract = |text: &str| Scenario::read(&format!("code: 2017\n{text}\n")).unwrap().contract;
    let north = contract("contract: 4S-N");
    for text in ["contract: 4S N", "contract: 4S by N", "declarer: N\ncontract: 4S"] {
        assert_eq!(contract(text), north, "{text}");
    }
}

/// A call without effect is kept in the auction with its status.
#[test]
fn attempts_are_kept_in_the_log() {
    let text = "code: 2017\ndealer: N\nCall N 1S\nCall E 1H\nOptionChosen refuse by=S\nCall E X\n";
    let outcome = Scenario::read(text).unwrap().run().unwrap();
    let json = serde_json::to_value(&outcome.reports[0]).unwrap();
    let auction = serde_json::to_string(&json["state"]["auction"]).unwrap();
    assert_eq!(auction, r#"["N 1S","E 1H cancelled","E X cancelled"]"#);
}

/// A regular report has the same keys, all empty.
#[test]
fn a_regular_answer_has_every_key() {
    let outcome = Scenario::read("code: 2017\nCall N 1S\n").unwrap().run().unwrap();
    let json = serde_json::to_value(&outcome.reports[0]).unwrap();
    for key in ["laws", "auto", "reviews", "facts", "chosen", "applied", "explain"] {
        assert_eq!(json[key], serde_json::json!([]), "{key}");
    }
    for key in ["incident", "offender", "decision", "forfeited"] {
        assert!(json.get(key).is_some_and(serde_json::Value::is_null), "{key}");
    }
}

#[test]
fn a_code_has_its_names_and_no_others() {
    use laws::CodeId;
    for name in ["duplicate-1987", "Dup1987", "dup 1987", "1987", "DUPLICATE_1987"] {
        assert_eq!(name.parse(), Ok(CodeId::Dup1987), "{name}");
    }
    assert_eq!("Home".parse(), Ok(CodeId::Home));
    for name in ["", "dup", "19dup87", "ho-me", "duplicate-home", "dup-2007", "1987 "] {
        assert!(name.parse::<CodeId>().is_err(), "{name:?}");
    }
}

/// Unreadable text is an error, never ignored.
#[test]
fn unreadable_lines_are_errors() {
    for wrong in ["play: W", "play: W N CJ"] {
        let found = fault(&format!("code: 2017\ncontract: 4S-S\n{wrong}\n"));
        assert!(matches!(found, (3, ScenarioErrorKind::Value { .. })), "{wrong}: {found:?}");
    }
}

/// A change of call implies the earlier call, but never one out of turn.
#[test]
fn a_change_of_call_invents_no_call_out_of_turn() {
    let ran = |seat: &str| {
        let text = format!("code: 2017\ndealer: N\nCallSubstituted {seat} 1H 1S 500 Unintended\n");
        Scenario::read(&text).unwrap().run()
    };
    assert!(ran("N").is_ok());
    assert!(matches!(ran("E").unwrap_err().kind, ScenarioErrorKind::Impossible(_)));
}

/// A revoke is reported after the play, or at a table without one: not in the auction, nor in the play,
/// whose revokes are on record.
#[test]
fn a_revoke_is_reported_after_the_play() {
    let report = "RevokeReported W offender 2\n";
    for before in ["dealer: N\nCall N 1S\n", "contract: 4S-S\n", "contract: 4S-S\nplay: CJ C2\n"] {
        let text = format!("code: 2017\n{before}{report}");
        let error = Scenario::read(&text).unwrap().run().unwrap_err();
        assert!(matches!(error.kind, ScenarioErrorKind::Impossible(_)), "{before}: {error:?}");
    }
    let text = format!("code: 2017\ncontract: 4S-S\nplay: CJ C2\n{report}");
    let error = Scenario::read(&text).unwrap().run().unwrap_err();
    assert_eq!(error.to_string(), "line 4: the play is not over");
    let alone = Scenario::read(&format!("code: 2017\n{report}")).unwrap().run();
    assert!(alone.is_ok(), "{alone:?}");
}

/// A number too large for its place is refused or limited, and never wraps.
#[test]
fn large_numbers_are_read_or_refused() {
    const NUMBERS: [&str; 8] =
        ["13", "14", "127", "128", "255", "256", "4294967295", "18446744073709551616"];
    const LINES: [&str; 24] = [
        "board: {n}",
        "won: NS {n} EW {n}",
        "sessions: NS {n} EW {n}",
        "HandCounted N {n}",
        "HandTaken E {n}",
        "BoardTaken {n}",
        "CallSubstituted N 1S 1H {n} Unintended",
        "Ask S {n}",
        "Explain S {n} \"hearts\"",
        "Alert S {n}",
        "Designate DA {n}",
        "TrickInspected W {n}",
        "PilePointedWrong N {n}",
        "CardsPlayedTogether W CJ,CT visible={n}",
        "Claim S {n}",
        "Concede S {n}",
        "ResultAgreed {n}",
        "RevokeReported W offender {n}",
        "FactFound weights \"{n}:{n}\"",
        "FactFound weights \"{n}:1 1:{n}\"",
        "FactFound F15 irrational-{n}",
        "OptionChosen {n}",
        "Call E {n}NT",
        "Call E 8NT\nCall S {n}C",
    ];
    const STARTS: [&str; 3] = [
        "",
        "dealer: N\nCall N 1S\n",
        "deal: N:2.-.-.T9 A.-.-.43 K.-.-.AK -.7.2.5\ncontract: 4S-S\nleader: S\nClaim S 3\nObject E\n",
    ];
    for (start, line, number) in STARTS.iter().flat_map(|start| {
        LINES.iter().flat_map(move |line| NUMBERS.iter().map(move |number| (start, line, number)))
    }) {
        for code in laws::CodeId::ALL {
            let text = format!("{start}{}\nDirectorCalled N\n", line.replace("{n}", number));
            if let Ok(scenario) = Scenario::read_by(&text, code) {
                let _ = scenario.run();
            }
        }
    }
}
