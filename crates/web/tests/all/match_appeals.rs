//! The end of a Swiss and of a knockout, their correction period, and appeals against results of matches.

use std::sync::Arc;
use std::time::Duration;

use club::clock::Clock;
use store::Memory;
use web::Config;

use crate::events::{open, people, plain, send};
use crate::harness::{Person, TestServer, config};

/// A server whose clock can be advanced.
async fn server() -> (TestServer, Clock) {
    let clock = Clock::default();
    let settings = Config { clock: clock.clone(), ..config() };
    (TestServer::with_store(Arc::new(Memory::default()), settings).await, clock)
}

/// Sends a form that is accepted.
async fn done(server: &TestServer, who: &Person, event: &str, fields: &[(&str, &str)]) {
    let answer = send(server, who, event, fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
}

/// Sends a form that is refused, and returns the page.
async fn refused(
    server: &TestServer,
    who: &Person,
    event: &str,
    fields: &[(&str, &str)],
) -> String {
    let answer = send(server, who, &format!("{event}?lang=en"), fields).await;
    assert!((400..500).contains(&answer.status), "{}", answer.status);
    answer.body
}

/// A Swiss of two teams that has published its first round of three.
async fn swiss(server: &TestServer, director: &Person) -> String {
    let fields = [
        ("kind", "swiss"),
        ("title", "Cup"),
        ("entries", "Alpha | Anna\nBeta | Boris"),
        ("rounds", "3"),
        ("boards", "8"),
        ("option-first", "slide"),
    ];
    let event = open(server, director, &fields).await;
    let pairing = "round 1 tables=1:1-2";
    let page = plain(server, director, &format!("{event}?pair=1")).await;
    let pairing = if page.contains(pairing) { pairing } else { "round 1 tables=1:2-1" };
    done(server, director, &event, &[("do", "swiss-publish"), ("pairing", pairing)]).await;
    event
}

const RESULT: [(&str, &str); 5] =
    [("do", "swiss-result"), ("match", "1/1-2"), ("unit", "imps"), ("one", "24"), ("other", "10")];

/// A Swiss ends before its last round; what changes a result once it is final needs a reason.
#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_ends_and_becomes_final() {
    let (server, clock) = server().await;
    let director = server.person("Director").await;
    let event = swiss(&server, &director).await;
    let page = refused(&server, &director, &event, &[("do", "swiss-close")]).await;
    assert!(page.contains("no result in round"), "{page}");
    done(&server, &director, &event, &RESULT).await;
    done(&server, &director, &event, &[("do", "swiss-close")]).await;
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("The event has ended after round 1"), "{page}");
    assert!(page.contains("The results are provisional"), "{page}");
    assert!(!page.contains("?pair=1"), "no round follows");
    let wall = plain(&server, &director, &format!("{event}/wall")).await;
    assert!(wall.contains("The results are provisional"), "{wall}");
    clock.advance(Duration::from_secs(31 * 60));
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("The results are final."), "{page}");
    let correct = |why: &'static str| {
        [
            ("do", "swiss-correct"),
            ("match", "1/1-2"),
            ("unit", "imps"),
            ("one", "25"),
            ("other", "10"),
            ("wrong-unit", "imps"),
            ("wrong-one", "24"),
            ("wrong-other", "10"),
            ("why", why),
        ]
    };
    let page = refused(&server, &director, &event, &correct("")).await;
    assert!(page.contains("needs a reason"), "{page}");
    done(&server, &director, &event, &correct("misread")).await;
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("Changes after the end") && page.contains("(misread)"), "{page}");
    let penalty = [("do", "swiss-penalty"), ("number", "1"), ("points", "1"), ("why", "late")];
    let page = refused(&server, &director, &event, &penalty).await;
    assert!(page.contains("The results are final; they can be changed only"), "{page}");
}

/// A player appeals against the own match; the director sees both rankings and decides after the period.
#[tokio::test(flavor = "multi_thread")]
async fn an_appeal_against_a_match_is_decided() {
    let (server, clock) = server().await;
    let director = server.person("Director").await;
    let event = swiss(&server, &director).await;
    let boris = &people(&server, &event, &["Boris"]).await[0];
    let page = plain(&server, boris, &event).await;
    assert!(!page.contains("Appeal against a result"), "nothing is played");
    done(&server, &director, &event, &RESULT).await;
    let page = plain(&server, boris, &event).await;
    assert!(page.contains("Appeal against a result"), "{page}");
    let appeal =
        [("do", "swiss-appeal"), ("place", "1/1-2"), ("reason", "West was slow"), ("deposit", "")];
    done(&server, boris, &event, &appeal).await;
    let again = refused(&server, boris, &event, &appeal).await;
    assert!(again.contains("has already appealed"), "{again}");
    done(&server, &director, &event, &[("do", "swiss-close")]).await;
    let stranger = server.person("Stranger").await;
    let page = plain(&server, &stranger, &event).await;
    assert!(page.contains("Appeal by 2 Beta: Round 1, 1 Alpha – 2 Beta"), "{page}");
    assert!(page.contains("</span> *"), "the match is marked: {page}");
    assert!(!page.contains("West was slow"), "the reason is for the sides and the director");
    assert!(plain(&server, boris, &event).await.contains("West was slow"));
    clock.advance(Duration::from_secs(31 * 60));
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("except where an appeal is not decided yet"), "{page}");
    let asked = "do=swiss-appeal-decide&place=1/1-2&board=&by=2&unit=vp&one=8&other=12";
    let page = plain(&server, &director, &format!("{event}?{asked}")).await;
    assert!(page.contains("As it stands") && page.contains("With the new result"), "{page}");
    assert!(page.contains("24 : 10 → ") && page.contains("8.00 : 12.00"), "{page}");
    let decide = [
        ("do", "swiss-appeal-decide"),
        ("place", "1/1-2"),
        ("board", ""),
        ("by", "2"),
        ("verdict", "upheld"),
        ("unit", "vp"),
        ("one", "8"),
        ("other", "12"),
        ("record", "the pass was late"),
        ("committee", "Ivan, Judith"),
        ("of-deposit", ""),
    ];
    assert_eq!(send(&server, boris, &event, &decide).await.status, 403);
    done(&server, &director, &event, &decide).await;
    let page = plain(&server, &stranger, &event).await;
    assert!(page.contains("the pass was late") && page.contains("Ivan, Judith"), "{page}");
    assert!(page.contains("The results are final."), "{page}");
    let file = plain(&server, &director, &format!("{event}/log.event")).await;
    assert!(file.contains("decide-appeal 1 1-2 2 upheld | record=the pass was late"), "{file}");
    assert!(file.contains("corrections=30"), "{file}");
    let archive = server.get(&format!("{event}/results.zip"), &[]).await;
    assert_eq!(archive.status, 200);
}

/// Who would go on is shown; a decision that would change who plays a match that has begun is refused with that match.
#[tokio::test(flavor = "multi_thread")]
async fn an_appeal_in_a_knockout_shows_who_would_go_on() {
    let (server, _) = server().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "knockout"),
        ("title", "Cup"),
        ("teams", "Alpha | Anna\nBeta | Boris\nGamma | Clara\nDelta | Dora"),
        ("segments", "1"),
        ("segment-boards", "8"),
    ];
    let event = open(&server, &director, &fields).await;
    let result = |place: &'static str, one: &'static str, other: &'static str| {
        [("do", "knockout-result"), ("match", place), ("one", one), ("other", other)]
    };
    done(&server, &director, &event, &result("1/1-4/1", "30", "10")).await;
    done(&server, &director, &event, &result("1/2-3/1", "20", "19")).await;
    let clara = &people(&server, &event, &["Clara"]).await[0];
    let appeal = [
        ("do", "knockout-appeal"),
        ("place", "1/2-3/1"),
        ("reason", "West was slow"),
        ("deposit", ""),
    ];
    done(&server, clara, &event, &appeal).await;
    let asked = "do=knockout-appeal-decide&place=1/2-3/1&board=&by=3&one=18&other=19";
    let page = plain(&server, &director, &format!("{event}?{asked}")).await;
    assert!(page.contains("Winner: 3 Gamma, not 2 Beta"), "{page}");
    done(&server, &director, &event, &result("2/1-2/1", "9", "4")).await;
    let page = plain(&server, &director, &format!("{event}?{asked}")).await;
    assert!(page.contains("9 : 4") && !page.contains("Winner: 3 Gamma"), "{page}");
    let decide = [
        ("do", "knockout-appeal-decide"),
        ("place", "1/2-3/1"),
        ("board", ""),
        ("by", "3"),
        ("verdict", "changed"),
        ("one", "20"),
        ("other", "18"),
        ("record", "heard"),
        ("committee", ""),
        ("of-deposit", "kept"),
    ];
    done(&server, &director, &event, &decide).await;
    done(&server, &director, &event, &[("do", "knockout-close")]).await;
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("The results are provisional") && page.contains("20 : 18"), "{page}");
    assert!(page.contains("deposit kept"), "{page}");
}
