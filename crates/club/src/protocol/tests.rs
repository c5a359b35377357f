//! Any text from a client is read as a message or refused with its reason.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

/// Messages of both games, of which the tests change some bytes.
static MESSAGES: [&str; 12] = [
    r#"{"t":"ping"}"#,
    r#"{"t":"advise","ref":3,"act":17}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Sit","seat":"S"}}"#,
    r#"{"t":"do","ref":1,"command":{"type":"Say","text":"hello"}}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Share","seat":"S","share":"0123456789abcdef0123456789abcdef"}}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Game","command":{"type":"Call","seat":"S","call":"1NT"}}}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Game","command":{"type":"Play","seat":"S","card":"SA"}}}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Game","command":{"type":"Claim","seat":"S","tricks":3,"line":["SA"],"statement":"all"}}}"#,
    r#"{"t":"do","ref":7,"command":{"type":"Game","command":{"type":"Explain","seat":"S","about":2,"text":"strong"}}}"#,
    r#"{"t":"do","ref":8,"command":{"type":"Game","command":{"type":"Act","seat":"A","act":"call 6S"}}}"#,
    r#"{"t":"do","ref":8,"command":{"type":"Game","command":{"type":"Act","seat":"A","act":"discard 7.8.."}}}"#,
    r#"{"t":"do","ref":8,"command":{"type":"Game","command":{"type":"Offer","seat":"A","tricks":{"A":4,"B":2}}}}"#,
];

/// Fuzz function: reads any text as a message of a game. The two readers agree, a command survives
/// being written and read again, and a refusal names the message and a place inside it.
fn fuzz<G: HostedGame>(text: &str) {
    match read::<G>(text) {
        Ok(message) => {
            let value: Value = serde_json::from_str(text).expect("a message is JSON");
            let slow = read_value::<G>(text).expect("both readers accept it");
            assert_eq!(format!("{message:?}"), format!("{slow:?}"));
            if let ClientMessage::Do { reference, command } = message {
                assert_eq!(value["ref"], reference);
                let written = json!({ "t": "do", "ref": reference, "command": command });
                let Ok(ClientMessage::Do { command: again, .. }) = read::<G>(&written.to_string())
                else {
                    panic!("{written} is not read");
                };
                assert_eq!(format!("{again:?}"), format!("{command:?}"));
            }
        }
        Err(InvalidMessage { reference, why }) => match why {
            ProtocolError::TooLarge { length, .. } => assert!(length > MESSAGE_LIMIT),
            ProtocolError::NotJson { line, .. } => {
                assert_eq!(reference, None);
                assert!(line <= text.split('\n').count(), "the line is in the text");
                assert!(serde_json::from_str::<Value>(text).is_err());
            }
            _ => {
                let value: Value = serde_json::from_str(text).expect("it is JSON");
                assert_eq!(reference, value.get("ref").and_then(Value::as_u64));
            }
        },
    }
}

fn fuzz_all(text: &str) {
    fuzz::<table::Bridge>(text);
    fuzz::<pref::Match>(text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// A message with some of its bytes removed, repeated or replaced.
    #[test]
    fn any_message_near_a_valid_one_is_read(
        message in prop::sample::select(MESSAGES.as_slice()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0u8..3, any::<char>()), 0..4),
    ) {
        let mut letters: Vec<char> = message.chars().collect();
        for (place, how, letter) in changes {
            let at = place.index(letters.len());
            match how {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, letters[at]),
                _ => letters[at] = letter,
            }
        }
        fuzz_all(&letters.into_iter().collect::<String>());
    }

    /// A field of one message in the place of another's.
    #[test]
    fn any_mixture_of_messages_is_read(
        message in prop::sample::select(MESSAGES.as_slice()),
        other in prop::sample::select(MESSAGES.as_slice()),
        place in any::<prop::sample::Index>(),
        length in 1usize..30,
    ) {
        let at = place.index(message.len());
        let end = other.len().min(at + length);
        let piece = other.get(at..end).unwrap_or_default();
        fuzz_all(&format!("{}{piece}{}", &message[..at], &message[message.len().min(at + length)..]));
    }

    #[test]
    fn any_text_is_read(text in ".{0,80}") {
        fuzz_all(&text);
    }
}

/// Each message is one of a game, so that what the tests change is near a valid one.
#[test]
fn the_messages_are_read() {
    for message in MESSAGES {
        let (bridge, pref) = (read::<table::Bridge>(message), read::<pref::Match>(message));
        assert!(bridge.is_ok() || pref.is_ok(), "{message}: {bridge:?} {pref:?}");
        fuzz_all(message);
    }
}

/// A view is put together by hand, in the form that all other messages get from their type.
#[test]
fn a_view_is_written_as_its_type_says() {
    let parts = [r#"{"a":[1,"x"]}"#, "null", "[]", r#""\n""#, "{}", "7", "[{}]"].map(Json::new);
    for some in 0..1 << parts.len() {
        let [table, game, may, score, score_patch, chat, presence] =
            std::array::from_fn(|part| (some >> part & 1 == 1).then_some(parts[part]));
        for audience in [None, Some(0), Some(12)] {
            let message: ServerMessage<'_, table::Bridge> = ServerMessage::View {
                version: u64::MAX - some,
                table,
                game,
                may,
                score,
                score_patch,
                chat,
                presence,
                audience,
            };
            assert_eq!(*text(&message), *serde_json::to_string(&message).unwrap());
        }
    }
}
