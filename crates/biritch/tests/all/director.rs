use crate::run;

/// A scenario for each possible error.
const WRONG: [&str; 35] = [
    "",
    "code: 1932",
    "code: 2017\ncolour: red",
    "code: 2017\ndealer: X",
    "code: 2017\nwon: NS 500",
    "code: 2017\nwon: A 5",
    "code: 2017\nshown-out: N Z",
    "code: 2017\ncontract: 9S-S",
    "code: 2017\nvulnerable: some",
    "code: 2017\nmode: strict",
    "code: 2017\ndeal: N:SA",
    "code: 2017\ndeal: AKQ",
    "code: 2017\ndeal: N:AK2 - - -",
    "code: 2017\ndeal: N:A... A... 2... 3...",
    "code: 2017\nCall N 9Z",
    "code: 2017\nPlay W S1",
    "code: 2017\nAlert N first",
    "code: 2017\nJump N",
    "code: 2017\nCall N",
    "code: 2017\nCall N 1S aloud twice",
    "code: 2017\nDealFault Dropped",
    "code: 2017\nFactFound F99 yes",
    "code: 2017\nCallSubstituted N 1S 2S 5 perhaps",
    "code: 2017\nCall N 1S\n\nCallSubstituted N 1H 2H",
    "code: 2017\ncontract: 4S-S\nPlay W SA",
    "code: 2017\ncontract: 4S-S\nplay: CJ CJ",
    "code: 2017\nDealFault NoCut\nCall N 1S",
    "code: 2017\nDummySpread N",
    "code: 2017\nAgree N",
    "code: 2017\nOptionChosen refuse",
    "code: 2017\nCall N 1S\nCall E 1H\nOptionChosen nail",
    "code: 2017\nCall N 1S\nCall E 1H\nOptionChosen refuse by=W",
    "code: 2017\nmode: prevent\nCall N 1S\nCall E 1H",
    "code: 2017\ncontract: 4S",
    "code: 2017\ndeal: N:AK... 32... 54... 6...",
];

fn errors_in(lang: &str) -> String {
    let mut text = String::new();
    for scenario in WRONG {
        let run = run(&["director", "--scenario", "-", "--lang", lang], scenario);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{scenario}");
        text += &format!("{scenario:?}\n{}\n", run.err);
    }
    text
}

#[test]
fn every_wrong_scenario_says_what_is_wrong_in_russian() {
    insta::assert_snapshot!(errors_in("ru"));
}

#[test]
fn every_wrong_scenario_says_what_is_wrong_in_english() {
    insta::assert_snapshot!(errors_in("en"));
}

#[test]
fn a_scenario_may_be_too_long() {
    let long = format!("code: 2017\n{}", "\n".repeat(20_000));
    let run = run(&["director", "--scenario", "-", "--lang", "ru"], &long);
    assert_eq!(run.code, Some(3));
    assert!(run.err.contains("строк больше 20000"), "{}", run.err);
}

/// A ruling is printed as soon as it is made, and again when it changes; a line that cannot be
/// parsed is reported and changes nothing.
#[test]
fn a_situation_is_entered_line_by_line() {
    let lines =
        "Call N 1S\nCall E 1H\nOptionChosen nail\n\nOptionChosen refuse by=S\nCall E Pass\n";
    let result = run(&["director", "--code", "duplicate-1987"], lines);
    assert_eq!(result.code, Some(0));
    insta::assert_snapshot!(result.out);
    let error = "error: standard input, line 3: unknown option nail";
    assert_eq!(result.err.lines().next(), Some(error));
    assert_eq!(result.err.lines().count(), 2, "the error and its hint");
}

/// With `--json` the output is that of a file with the same lines, without the unparsable ones.
#[test]
fn lines_and_a_file_give_the_same_json() {
    let lines = "Call N 1S\nCall E 1H\nOptionChosen refuse by=S\nCall E Pass\n";
    let file = run(&["director", "--code", "home", "--scenario", "-", "--json"], lines);
    let wrong = format!("Jump N\n{lines}Play W SA\n");
    let result = run(&["director", "--code", "home", "--json"], &wrong);
    assert_eq!((result.code, result.out), (Some(0), file.out));
}

#[test]
fn empty_input_gives_empty_output() {
    let result = run(&["director"], "");
    assert_eq!((result.code, result.out.as_str(), result.err.as_str()), (Some(0), "", ""));
}

/// A number selects a situation: its questions are asked one by one, an empty line accepts the
/// default, and a word answers the question.
#[test]
fn a_situation_is_asked_question_by_question() {
    let number = |key: &str| {
        let at = director::situation::SITUATIONS.iter().position(|it| it.key == key);
        at.expect(key) + 1
    };
    let lines = format!("{}\n1П\n\nзавтра\n1Ч\n\nnatural\nrefuse\n", number("insufficient"));
    let result = run(&["director", "--code", "duplicate-1987", "--lang", "ru"], &lines);
    assert_eq!((result.code, result.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(result.out);
    let hands = "2.-.2.32\nQ.-.Q.QJ\nA.5.A.A\nKT.2.K.-\n";
    let lines = format!("{}\n{hands}4H-S\nS\n\n\n\n\n4\n\nW\n", number("claim"));
    let result = run(&["director"], &lines);
    assert_eq!((result.code, result.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(result.out);
}

/// Every example scenario of the `laws` crate gives JSON that matches the schema, under one of its
/// codes.
#[test]
fn every_scenario_is_answered_in_json() {
    let examples = laws::examples();
    assert!(examples.len() > 400, "{} examples", examples.len());
    for (at, example) in examples.iter().enumerate() {
        let code = example.codes[at % example.codes.len()].to_string();
        let run = run(&["director", "--scenario", "-", "--code", &code, "--json"], &example.text);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{} {code}", example.name);
        crate::schemas::check("director", &run.out);
    }
}

/// Our own pack can be copied, changed and read again; a fault in it is named with its line.
#[test]
fn a_pack_of_regulations_is_printed_and_read() {
    let ours = run(&["director", "--regulations"], "");
    assert_eq!((ours.code, ours.err.as_str()), (Some(0), ""));
    for (lang, topic) in [("en", "Slow play"), ("ru", "Игра по сети")] {
        let read = run(&["director", "--regulations", "-", "--lang", lang], &ours.out);
        assert_eq!((read.code, read.err.as_str()), (Some(0), ""));
        assert!(read.out.contains(topic), "{}", read.out);
    }
    let wrong = ours.out.replace("~ undo consent", "~ undo");
    let line = wrong.lines().position(|line| line == "~ undo").unwrap() + 1;
    let run = run(&["director", "--regulations", "-", "--lang", "en"], &wrong);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    assert!(run.err.contains(&format!("line {line}")), "{}", run.err);
}
