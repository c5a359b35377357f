use laws::{Event, LawsTable, Phase};
use words::{Bundle, Lang};

use super::*;
use crate::ruling_text::message_text;

/// Cards of many seeds have exactly one right answer, the same in both languages, and no
/// message is missing.
#[test]
fn cards_have_one_right_answer_in_both_languages() {
    let [en, ru] = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
    for number in 0..80 {
        let one = quiz_card(number, None, &en).expect("a card");
        let two = quiz_card(number, None, &ru).expect("a card");
        assert_eq!((&one.text, one.answers.len() > 1), (&two.text, two.answers.len() > 1));
        assert_eq!(one.answers.iter().filter(|a| **a == one.answers[one.right]).count(), 1);
        // Every wrong answer, and none but those, has its reason.
        for (at, reason) in one.reasons.iter().enumerate() {
            assert_eq!(reason.is_empty(), at == one.right, "{one:?}");
        }
        assert!(one.answers.len() > MIN_WRONG_ANSWERS, "{one:?}");
        let text = format!("{one:?} {two:?}");
        assert!(!text.contains("law-") && !text.contains("td-") && !text.contains("{$"), "{text}");
    }
}

/// A kept ruling makes a card of its situation, whatever was chosen in it.
#[test]
fn a_kept_ruling_makes_a_card() {
    let en = Words::of(Bundle::Pages, Lang::En);
    let text =
        "code: duplicate-2017\ndealer: N\nCall N 1S\nCall E 1H\nOptionChosen refuse\nCall E 2H\n";
    let card = quiz_card_of(text, &en).expect("a card");
    assert!(!card.text.contains("OptionChosen"), "{}", card.text);
    assert!(card.ruling.heading.contains("27"), "{card:?}");
    assert_eq!(quiz_card_of("code: home\nCall N 1S\n", &en), None, "nothing irregular");
}

/// What people said themselves stays as it is, even if a word in it is one of the forms'.
#[test]
fn own_words_are_quoted_whole() {
    let en = Words::of(Bundle::Pages, Lang::En);
    let text = "code: duplicate-2017\ndealer: N\nCall N 1S\nRemark S \"моё [spades]\"\nCall E 1H\n"; // russian: read, never shown
    let card = quiz_card_of(text, &en).expect("a card");
    assert!(card.story.iter().any(|line| line.contains("моё [spades]")), "{:?}", card.story); // russian: read, never shown
}

/// Every card that can be drawn from the examples, and many of those that the forms make, by the
/// codes of duplicate and at home.
fn drawn(words: &Words) -> Vec<QuizCard> {
    let examples = examples();
    let of_examples = examples.iter().flat_map(|example| {
        let text = up_to_first_choice(&example.text);
        example.codes.iter().filter_map(move |code| {
            build_card(&text, *code, &mut Random::new(text.len() as u64), words)
        })
    });
    let of_forms = (0..240).filter_map(|number| {
        let mut rng = Random::new(number);
        let text = generated_scenario(&mut rng)?;
        let code = rng.pick(&CodeId::ALL)?;
        build_card(&text, code, &mut rng, words)
    });
    of_examples.chain(of_forms).collect()
}

/// A Russian card quotes nothing in English.
#[test]
fn quotations_are_in_the_readers_language() {
    let [_, (_, cards)] = in_both_languages();
    let mut foreign: Vec<&str> = cards
        .iter()
        .flat_map(|card| &card.story)
        .filter_map(|line| line.split_once('«')?.1.split('»').next())
        .filter(|quoted| quoted.split_whitespace().any(|word| word.len() > 1 && word.is_ascii()))
        .collect();
    foreign.sort_unstable();
    foreign.dedup();
    assert_eq!(foreign, [""; 0]);
}

fn in_both_languages() -> [(Words, Vec<QuizCard>); 2] {
    Lang::ALL.map(|lang| {
        let words = Words::of(Bundle::Pages, lang);
        let cards = drawn(&words);
        assert!(cards.len() > 250, "{} cards", cards.len());
        (words, cards)
    })
}

/// The story tells facts: no part of the right answer and no sentence of the ruling stands in it,
/// but for the report of a revoke and what is found to have happened: that is all there is to tell.
#[test]
fn no_story_tells_the_answer() {
    let mut faults = Vec::new();
    for (_, cards) in in_both_languages() {
        for card in cards {
            let story = card.story.join("\n").to_lowercase();
            for part in card.answers[card.right].split(". ") {
                if story.contains(&part.to_lowercase()) {
                    faults.push(format!("{part}: {:?}", card.story));
                }
            }
            let words = ["RevokeReported", "settled", "unplayable", "fouled"];
            let reported = words.iter().any(|word| card.text.contains(word));
            for sentence in card.ruling.happened.iter().filter(|_| !reported) {
                if card.story.contains(sentence) {
                    faults.push(format!("{sentence}: {:?}", card.story));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Once play has begun, the story names the trick and its leader.
#[test]
fn every_story_of_the_play_names_the_trick() {
    let mut faults = Vec::new();
    for (words, cards) in in_both_languages() {
        let tricks: Vec<String> = (1..=13)
            .flat_map(|trick| Seat::ALL.map(|seat| (trick, seat)))
            .map(|(trick, seat)| {
                let params = [("trick", format!("{trick}")), ("seat", seat.to_string())];
                message_text("td-story-trick", &params, &words)
            })
            .collect();
        for card in cards {
            let scenario = Scenario::read(&card.text).expect("it was read before");
            let mut playing = false;
            let see = |table: &LawsTable, _: &Event| {
                playing |= table.phase() == Phase::Play;
            };
            scenario.walk(see).expect("it was run before");
            let named = card.story.iter().any(|line| tricks.contains(line));
            if playing && !named {
                faults.push(format!("{:?} of {}", card.story, card.text));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The suit and ranks of the cards that a text names: `♠A`, or `♠A 5` of a hand.
fn names(text: &str, suit: char, rank: &str) -> bool {
    text.split(suit).skip(1).any(|after| {
        let hand =
            after.split(['♠', '♥', '♦', '♣', ',', '.', ':', ';', ')', '”', '»', '\n']).next();
        hand.is_some_and(|hand| hand.split_whitespace().any(|of| of == rank))
    })
}

/// An answer names no card that the story does not: hands that nobody has seen stay hidden.
#[test]
fn answers_name_only_cards_of_the_story() {
    let mut faults = Vec::new();
    for (_, cards) in in_both_languages() {
        for card in cards {
            let story = card.story.join("\n");
            for answer in &card.answers {
                for suit in ['♠', '♥', '♦', '♣'] {
                    for after in answer.split(suit).skip(1) {
                        let end = after.find(|c: char| !c.is_alphanumeric()).unwrap_or(after.len());
                        let rank = &after[..end];
                        // A suit without a rank belongs to a call.
                        if !rank.is_empty() && !names(&story, suit, rank) {
                            faults.push(format!("{suit}{rank} of {answer}: {:?}", card.story));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Neither the longest nor the shortest answer is right much more often than by chance, nor the
/// first one.
#[test]
fn the_length_of_an_answer_does_not_give_it_away() {
    for (_, cards) in in_both_languages() {
        let mut expected = 0.0;
        let [mut longest, mut shortest, mut first] = [0.0; 3];
        for card in &cards {
            let lengths: Vec<usize> = card.answers.iter().map(|it| it.chars().count()).collect();
            let right = lengths[card.right];
            let share = |extreme: Option<&usize>| {
                let ties = lengths.iter().filter(|length| Some(*length) == extreme).count();
                if Some(&right) == extreme { 1.0 / ties as f64 } else { 0.0 }
            };
            expected += 1.0 / card.answers.len() as f64;
            longest += share(lengths.iter().max());
            shortest += share(lengths.iter().min());
            first += f64::from(u8::from(card.right == 0));
        }
        for (what, found) in [("longest", longest), ("shortest", shortest), ("first", first)] {
            assert!(
                found < 1.3 * expected,
                "{what}: {found} of {}, by chance {expected}",
                cards.len()
            );
        }
    }
}
