//! Provisional and final results, appeals, and rulings of the laws that are taken over into an event.

use std::sync::Arc;
use std::time::Duration;

use club::clock::Clock;
use store::Memory;
use web::Config;

use crate::events::{open, people, see, send};
use crate::harness::{Person, TestServer, config};

const PAIRS: &str = "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo";

/// A server whose clock can be advanced.
async fn server() -> (TestServer, Clock) {
    let clock = Clock::default();
    let settings = Config { clock: clock.clone(), ..config() };
    (TestServer::with_store(Arc::new(Memory::default()), settings).await, clock)
}

async fn evening(server: &TestServer, director: &Person) -> String {
    let fields = [("kind", "pairs"), ("title", "Friday"), ("pairs", PAIRS), ("boards", "2")];
    let event = open(server, director, &fields).await;
    for (table, ns, ew, tricks) in [("1", "1", "2", "10"), ("2", "3", "4", "9")] {
        let result = [
            ("do", "enter"),
            ("as", "director"),
            ("board", "1"),
            ("table", table),
            ("ns", ns),
            ("ew", ew),
            ("level", "4"),
            ("strain", "S"),
            ("doubled", ""),
            ("declarer", "N"),
            ("tricks", tricks),
            ("sure", "yes"),
        ];
        let answer = send(server, director, &event, &result).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    event
}

/// Law 79C: thirty minutes in which everything is corrected, then only a ruling with a reason.
#[tokio::test(flavor = "multi_thread")]
async fn results_become_final() {
    let (server, clock) = server().await;
    let director = server.person("Director").await;
    let event = evening(&server, &director).await;
    let page = see(&server, &director, &event).await;
    assert!(!page.contains("class=\"status\""), "nothing is said before the end");
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("The results are provisional"), "{page}");
    let wall = see(&server, &director, &format!("{event}/wall")).await;
    assert!(wall.contains("The results are provisional"), "{wall}");
    let penalty = [
        ("do", "pairs-penalty"),
        ("number", "3"),
        ("kind", "of-top"),
        ("amount", "10"),
        ("why", "slow"),
    ];
    assert_eq!(send(&server, &director, &event, &penalty).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Changes after the end") && page.contains("(slow)"), "{page}");
    clock.advance(Duration::from_secs(31 * 60));
    let page = see(&server, &director, &event).await;
    assert!(page.contains("The results are final."), "{page}");
    let answer = send(&server, &director, &event, &penalty).await;
    assert!((400..500).contains(&answer.status), "{}", answer.status);
    assert!(
        answer.body.contains("The results are final; they can be changed only"),
        "{}",
        answer.body
    );
    let rule = |why: &'static str| {
        [
            ("do", "rule"),
            ("board", "1"),
            ("table", "1"),
            ("ns", "1"),
            ("ew", "2"),
            ("a", "Ave+"),
            ("b", "Ave-"),
            ("why", why),
        ]
    };
    let answer = send(&server, &director, &event, &rule("")).await;
    assert!(answer.body.contains("needs a reason"), "{}", answer.body);
    assert_eq!(send(&server, &director, &event, &rule("Law 82C")).await.status, 303);
    let archive = server.get(&format!("{event}/results.zip"), &[]).await;
    assert_eq!(archive.status, 200);
}

/// A player appeals; everybody sees that the result is under appeal, the sides and the director see why; the director sees
/// both rankings and decides, also after the period.
#[tokio::test(flavor = "multi_thread")]
async fn an_appeal_is_filed_and_decided() {
    let (server, clock) = server().await;
    let director = server.person("Director").await;
    let event = evening(&server, &director).await;
    let players = people(&server, &event, &["Clara", "Eva"]).await;
    let (clara, eva) = (&players[0], &players[1]);
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let page = see(&server, clara, &event).await;
    assert!(page.contains("Appeal against a result"), "{page}");
    assert!(
        page.contains("value=\"1/1\"") && !page.contains("value=\"1/2\""),
        "only her own board"
    );
    let file = |place: &'static str| {
        [
            ("do", "appeal"),
            ("place", place),
            ("reason", "North took long | and passed"),
            ("deposit", "20 euros"),
        ]
    };
    let answer = send(&server, clara, &event, &file("1/2")).await;
    assert!(answer.body.contains("does not play board 1 at table 2"), "{}", answer.body);
    let empty = [("do", "appeal"), ("place", "1/1"), ("reason", " ")];
    let answer = send(&server, clara, &event, &empty).await;
    assert!(answer.body.contains("one to 600 characters"), "{}", answer.body);
    assert_eq!(send(&server, clara, &event, &file("1/1")).await.status, 303);
    let again = send(&server, clara, &event, &file("1/1")).await;
    assert!(again.body.contains("has already appealed"), "{}", again.body);
    let reason = "North took long / and passed";
    let page = see(&server, clara, &event).await;
    assert!(page.contains(reason) && page.contains("not decided yet"), "{page}");
    let page = see(&server, eva, &event).await;
    assert!(page.contains("not decided yet") && !page.contains("North took long"), "{page}");
    let page = see(&server, &director, &event).await;
    assert!(page.contains(reason) && page.contains("20 euros"), "{page}");
    clock.advance(Duration::from_secs(31 * 60));
    let page = see(&server, &director, &event).await;
    assert!(page.contains("except where an appeal is not decided"), "{page}");
    // What would follow, before it is decided.
    let asked =
        format!("{event}?do=appeal-decide&place=1%2F1&by=2&verdict=upheld&result1=-50&ns1=100");
    let page = see(&server, &director, &asked).await;
    assert!(page.contains("As it stands") && page.contains("With the new result"), "{page}");
    assert!(page.contains("N–S +420; E–W +420 → N–S −50; E–W −50"), "{page}");
    let decide = [
        ("do", "appeal-decide"),
        ("place", "1/1"),
        ("by", "2"),
        ("verdict", "upheld"),
        ("result1", "-50"),
        ("ns1", "100"),
        ("record", "the hesitation was clear"),
        ("committee", "Ivan, Judith"),
        ("of-deposit", "returned"),
    ];
    assert_eq!(send(&server, clara, &event, &decide).await.status, 403);
    assert_eq!(send(&server, &director, &event, &decide).await.status, 303);
    let page = see(&server, eva, &event).await;
    assert!(page.contains("upheld") && page.contains("the hesitation was clear"), "{page}");
    assert!(
        page.contains("decided by Ivan, Judith") && page.contains("deposit returned"),
        "{page}"
    );
    assert!(page.contains("The results are final."), "{page}");
    let log =
        server.get(&format!("{event}/log.event"), &[("cookie", director.cookie.as_str())]).await;
    let act = "decide-appeal 1 1 2 upheld | record=the hesitation was clear | committee=Ivan; Judith | deposit=returned | ns=-50 | ew=-50";
    assert!(log.body.contains(act), "{}", log.body);
}

/// A ruling of the laws comes back to the event with the form filled in and what would change; it is entered when the
/// director confirms it.
#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_of_the_laws_is_taken_over() {
    let (server, _) = server().await;
    let director = server.person("Director").await;
    let event = evening(&server, &director).await;
    let id = event.trim_start_matches("/event/");
    let page = see(&server, &director, &event).await;
    assert!(page.contains("action=\"/director\""), "{page}");
    let place = format!("event={id}&board=1&table=1");
    let situations = see(&server, &director, &format!("/director?{place}")).await;
    assert!(
        situations.contains(&format!("&amp;event={id}&amp;board=1&amp;table=1")),
        "{situations}"
    );
    let scenario = "code%3A+dup2017%0AFactFound+unplayable+EW%0A";
    let ruling = see(&server, &director, &format!("/director/case?s={scenario}&{place}")).await;
    let start = ruling.find(&format!("/event/{id}?director=1&amp;show=laws")).expect("a way back");
    let address = ruling[start..].split('"').next().unwrap().replace("&amp;", "&");
    let address = address.split('#').next().unwrap();
    assert!(
        address.contains("a=Ave%2B&b=Ave-") && address.contains("board=1&table=1"),
        "{address}"
    );
    // The pairs are named, because this event has no movement.
    let shown = see(&server, &director, &format!("{address}&ns=1&ew=2")).await;
    assert!(shown.contains("id=\"ruling\"") && shown.contains("Enter this ruling"), "{shown}");
    assert!(shown.contains("Law 12"), "the law is the reason: {shown}");
    let before = see(&server, &director, &event).await;
    assert!(!before.contains("average plus; E–W"), "nothing is entered yet");
    let rule = [
        ("do", "rule"),
        ("board", "1"),
        ("table", "1"),
        ("ns", "1"),
        ("ew", "2"),
        ("a", "Ave+"),
        ("b", "Ave-"),
        ("why", "Law 12"),
    ];
    assert_eq!(send(&server, &director, &event, &rule).await.status, 303);
    let after = see(&server, &director, &event).await;
    assert!(after.contains("N–S average plus; E–W average minus (Law 12)"), "{after}");
    // Without a place the event is chosen.
    let ruling = see(&server, &director, &format!("/director/case?s={scenario}")).await;
    assert!(ruling.contains("/director/enter?do=rule&amp;a=Ave%2B"), "{ruling}");
    let choice = see(&server, &director, "/director/enter?do=rule&a=Ave%2B&b=Ave-").await;
    assert!(
        choice.contains("Friday") && choice.contains(&format!("/event/{id}?director=1")),
        "{choice}"
    );
    let stranger = server.person("Stranger").await;
    let choice = see(&server, &stranger, "/director/enter?do=rule").await;
    assert!(choice.contains("You direct no open"), "{choice}");
    // Assigned scores are worked out with the laws, too.
    let assigned = format!("/director/assigned?go=1&r1=4S-N+10&NS1=60&r2=-50&NS2=40&{place}");
    let assigned = see(&server, &director, &assigned).await;
    let fields = "&amp;result1=4S-N+10&amp;ns1=60";
    let expected = format!("do=weigh&amp;why=Assigned+score+%2812C%29{fields}");
    assert!(assigned.contains(&expected), "{assigned}");
    // The reason of a ruling stays, when the score is worked out again too.
    let again =
        format!("/director/assigned?go=1&why=Slow+pass&r1=4S-N+10&NS1=60&r2=-50&NS2=40&{place}");
    let again = see(&server, &director, &again).await;
    assert!(again.contains(&format!("do=weigh&amp;why=Slow+pass{fields}")), "{again}");
    assert!(again.contains("name=\"why\" value=\"Slow pass\""), "{again}");
}
