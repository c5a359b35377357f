//! Results and cards from a file, into a pairs event.

use crate::events::{open, see, send};
use crate::harness::{Answer, Person, TestServer};

const OPENED: [(&str, &str); 5] = [
    ("kind", "pairs"),
    ("title", "Friday"),
    ("pairs", "Anna, Boris\nClara, Dmitri\nElena, Fyodor\nGina, Hanna"),
    ("boards", "6"),
    ("movement", "Howell"),
];

/// Sends a file with this content.
async fn upload(server: &TestServer, who: &Person, event: &str, content: &str) -> Answer {
    let body = format!(
        "--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"tables.pbn\"\r\n\r\n{content}\r\n--xYz--\r\n"
    );
    let cookie = format!("{}; lang=en", who.cookie);
    let headers = [("cookie", &*cookie), ("content-type", "multipart/form-data; boundary=xYz")];
    server.request("POST", &format!("{event}/import"), &headers, &body).await
}

/// A board with the results of its tables.
fn board(number: u32, rows: &[&str]) -> String {
    let rows = rows.join("\n");
    format!(
        "[Board \"{number}\"]\n[ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n{rows}\n\n"
    )
}

/// Where the file is shown, and what its forms name.
async fn shown(server: &TestServer, who: &Person, event: &str, content: &str) -> (String, String) {
    let answer = upload(server, who, event, content).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let address = answer.header("location").unwrap().to_owned();
    let key = address.split_once("file=").unwrap().1.to_owned();
    (see(server, who, &address).await, key)
}

#[tokio::test]
async fn the_director_enters_what_is_new_in_a_file() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &OPENED).await;
    let deal = "[Board \"6\"]\n[Deal \"N:AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86\"]\n\n";
    let file = board(1, &["1 4 1 4S N 10", "2 2 3 3NT W 9"])
        + &board(2, &["1 1 4 4S N 10", "2 2 9 3NT W 9"])
        + deal;
    let (page, key) = shown(&server, &director, &event, &file).await;
    for text in [
        "New: 2 results and the cards of one board. To be confirmed: 0. Entered already: 0.",
        "Board 2, table 2",
        "By the movement they sit the other way.",
        "The file names 2 (N–S) and 9 (E–W)",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(see(&server, &director, &event).await.contains("name=\"file\""));
    let address = format!("{event}/import/enter");
    let answer = send(&server, &director, &address, &[("file", &key)]).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = see(&server, &director, &event).await;
    assert_eq!(page.matches("id=\"entry-").count(), 3, "{page}");
    // What is in doubt is entered when the director says so.
    let again = see(&server, &director, &format!("{event}/import?file={key}")).await;
    assert!(again.contains("New: 0 results") && again.contains("Entered already: 2."), "{again}");
    let sure = [("file", &*key), ("sure", "yes")];
    assert_eq!(send(&server, &director, &address, &sure).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert_eq!(page.matches("id=\"entry-").count(), 4, "{page}");
    // What differs is shown beside what is entered, with the entry to be corrected.
    let other = board(1, &["1 4 1 4S N 11", "2 2 3 3NT W 9"]);
    let (page, _) = shown(&server, &director, &event, &other).await;
    assert!(page.contains("Entered: 4♠ N, 10 tricks. In the file: 4♠ N, 11 tricks."), "{page}");
    assert!(page.contains("There is nothing to enter."), "{page}");
    let link = format!("{event}?director=1&amp;entry=");
    let entry = page.split_once(&*link).expect(&page).1.split_once('#').unwrap().0.to_owned();
    let corrected = see(&server, &director, &format!("{event}?director=1&entry={entry}")).await;
    assert!(corrected.contains(&format!("id=\"entry-{entry}\"")), "{corrected}");
}

#[tokio::test]
async fn a_file_of_several_sections_asks_for_one() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &OPENED).await;
    let of = |section: &str| {
        format!(
            "[Board \"1\"]\n[Section \"{section}\"]\n[Table \"1\"]\n[PairNS \"4\"]\n[PairEW \"1\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n\n"
        )
    };
    let (page, key) = shown(&server, &director, &event, &(of("A") + &of("B"))).await;
    assert!(page.contains("The file has several sections."), "{page}");
    let page = see(&server, &director, &format!("{event}/import?file={key}&section=B")).await;
    assert!(page.contains("New: one result"), "{page}");
    let fields = [("file", &*key), ("section", "B")];
    let answer = send(&server, &director, &format!("{event}/import/enter"), &fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(see(&server, &director, &event).await.contains("id=\"entry-1\""));
}

/// Nobody else sees what is in a file, or enters it.
#[tokio::test]
async fn only_the_director_takes_results_from_a_file() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &OPENED).await;
    let file = board(1, &["1 4 1 4S N 10"]);
    let (_, key) = shown(&server, &director, &event, &file).await;
    let player = server.person("Anna").await;
    send(&server, &player, &event, &[("do", "claim"), ("name", "Anna")]).await;
    assert!(!see(&server, &player, &event).await.contains("name=\"file\""));
    assert_eq!(upload(&server, &player, &event, &file).await.status, 404);
    let cookie = [("cookie", player.cookie.as_str())];
    let address = format!("{event}/import?file={key}");
    assert_eq!(server.get(&address, &cookie).await.status, 404);
    let entered = send(&server, &player, &format!("{event}/import/enter"), &[("file", &key)]).await;
    assert_eq!(entered.status, 404);
    assert!(!see(&server, &director, &event).await.contains("id=\"entry-1\""));
}

/// A file that was not sent, or is not kept any more, is asked for again; a match takes none.
#[tokio::test]
async fn a_file_is_asked_for_again() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &OPENED).await;
    let address = format!("{event}/import/enter?lang=en");
    let answer = send(&server, &director, &address, &[("file", "0123456789abcdef")]).await;
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.body.contains("Choose the file again"), "{}", answer.body);
    assert_eq!(upload(&server, &director, &event, "").await.status, 422);
    let swiss = [
        ("kind", "swiss"),
        ("title", "Cup"),
        ("entries", "Alpha\nBeta"),
        ("rounds", "1"),
        ("boards", "8"),
    ];
    let swiss = open(&server, &director, &swiss).await;
    assert_eq!(upload(&server, &director, &swiss, &board(1, &["1 4 1 4S N 10"])).await.status, 404);
}
