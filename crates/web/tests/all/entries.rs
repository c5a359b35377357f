//! The members' list, entries of an event to come, and names that are not published.

use crate::events::{open, see, send};
use crate::harness::{Answer, Person, TestServer};

async fn server() -> TestServer {
    TestServer::open().await
}

/// Sends a form with one part: a file, or the text that the preview holds.
async fn import(server: &TestServer, who: &Person, part: &str, text: &str) -> Answer {
    let headers = [("cookie", &*who.cookie), ("content-type", "multipart/form-data; boundary=xYz")];
    let file = if part == "file" { "; filename=\"m.csv\"" } else { "" };
    let body = format!(
        "--xYz\r\nContent-Disposition: form-data; name=\"{part}\"{file}\r\n\r\n{text}\r\n--xYz--\r\n"
    );
    server.request("POST", "/members/import", &headers, &body).await
}

const MEMBERS: &str = "name;number;stratum;handicap;consent\n\
                       Anna Lee;1042;B;2,5;yes\n\
                       Boris Ivanov;7;A;;no\n\
                       Clara Moss;8;;;yes\n";

async fn list(server: &TestServer, host: &Person, kind: &str) -> String {
    let fields =
        [("kind", kind), ("title", "Thursday"), ("starts", "Thursday, 19:00"), ("fee", "£5.50")];
    let answer = send(server, host, "/event/entries", &fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").expect("an address").to_owned()
}

#[tokio::test]
async fn a_file_of_members_is_shown_before_it_is_imported() {
    let server = server().await;
    let host = server.person("Host").await;
    let text = format!("{MEMBERS}Dan;9;AB;;maybe\nEva;1042;;;\n");
    let preview = import(&server, &host, "file", &text).await;
    assert_eq!(preview.status, 200);
    for expected in
        ["Anna Lee", "Line 5: “AB”", "Line 5: “maybe”", "Line 6: this member is in line 2"]
    {
        assert!(preview.body.contains(expected), "{expected}: {}", preview.body);
    }
    assert!(!see(&server, &host, "/members").await.contains("Anna Lee"), "nothing is saved yet");
    assert_eq!(import(&server, &host, "text", MEMBERS).await.status, 303);
    let again = import(&server, &host, "file", "name,number\nAnna Moor,1042\nFred,\n").await;
    assert!(
        again.body.contains("One new member. One is changed. 0 stay as they are."),
        "{}",
        again.body
    );
    let page = see(&server, &host, "/members?find=lee").await;
    assert!(page.contains("Anna Lee") && !page.contains("Clara Moss"));
    assert!(page.contains("3 members, 1 found"), "{page}");
    let cookie = ("cookie", &*format!("{}; lang=ru", host.cookie));
    let file = server.get("/members/members.csv", &[cookie]).await.body;
    assert!(file.contains("имя;номер;группа;гандикап;зачёт;согласие"), "{file}");
    assert!(file.contains("Anna Lee;1042;B;\"2,5\";;да"), "{file}");
    // The list is its owner's.
    let other = server.person("Other").await;
    assert!(!see(&server, &other, "/members").await.contains("Anna"));
    // A member is typed, corrected and removed.
    let typed = [("name", "Gil  Roe"), ("number", "8"), ("do", "save")];
    let refused = send(&server, &host, "/members", &typed).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Clara Moss"));
    let typed = [("name", "Gil  Roe"), ("category", "senior"), ("do", "save")];
    assert_eq!(send(&server, &host, "/members", &typed).await.status, 303);
    assert!(see(&server, &host, "/members").await.contains("Gil Roe"));
    let edited = see(&server, &host, "/members?edit=4").await;
    assert!(edited.contains("value=\"senior\" selected"), "{edited}");
    assert_eq!(
        send(&server, &host, "/members", &[("id", "4"), ("do", "remove")]).await.status,
        303
    );
    assert!(!see(&server, &host, "/members").await.contains("Gil Roe"));
}

#[tokio::test]
async fn people_enter_at_the_door_and_the_event_is_opened_with_them() {
    let server = server().await;
    let [host, anna, dan] =
        [server.person("Host").await, server.person("Anna").await, server.person("Dan").await];
    assert_eq!(import(&server, &host, "text", MEMBERS).await.status, 303);
    let list = list(&server, &host, "pairs").await;
    // A visitor says whether the names may be published.
    let own = [("do", "enter"), ("player-1", "Dan Roe"), ("player-2", "Eva Orr")];
    assert_eq!(send(&server, &dan, &list, &own).await.status, 422);
    let own = [&own[..], &[("consent", "no")]].concat();
    assert_eq!(send(&server, &dan, &list, &own).await.status, 303);
    let seeks = [("do", "enter"), ("player-1", "Fred Orr"), ("seeks", "1"), ("consent", "yes")];
    assert_eq!(send(&server, &anna, &list, &seeks).await.status, 303);
    // The organiser is asked about a slip, and is sure.
    let slip = [("do", "enter"), ("player-1", "Ana Lee"), ("player-2", "Boris Ivanov")];
    let doubted = send(&server, &host, &list, &slip).await;
    assert_eq!(doubted.status, 422);
    assert!(doubted.body.contains("name=\"sure\""), "{}", doubted.body);
    let right = [("do", "enter"), ("player-1", "Anna Lee"), ("player-2", "Boris Ivanov")];
    assert_eq!(send(&server, &host, &list, &right).await.status, 303);
    let lonely = [("do", "enter"), ("player-1", "Clara Moss"), ("seeks", "1")];
    assert_eq!(send(&server, &host, &list, &lonely).await.status, 303);
    assert_eq!(
        send(&server, &host, &list, &[("do", "join"), ("one", "2"), ("other", "4")]).await.status,
        303
    );
    assert_eq!(send(&server, &host, &list, &[("do", "pay"), ("entry", "3")]).await.status, 303);
    let door = see(&server, &host, &list).await;
    for expected in [
        "3 pairs",
        "1 paid",
        "£5.50",
        "1042",
        "Fred Orr – Clara Moss",
        "not published: Boris Ivanov",
    ] {
        assert!(door.contains(expected), "{expected}: {door}");
    }
    // What is heard of a button says whose it is.
    for expected in [
        "aria-label=\"Not paid: Anna Lee – Boris Ivanov\"",
        "aria-label=\"Remove: Fred Orr – Clara Moss\"",
        "aria-label=\"Edit: Dan Roe – Eva Orr\"",
        "Player 1\"",
    ] {
        assert!(door.contains(expected), "{expected}: {door}");
    }
    let edited = see(&server, &host, &format!("{list}?amend=3")).await;
    assert!(edited.contains(": Boris Ivanov\""), "{edited}");
    // Everybody sees the names, and only the organiser numbers, members and who has paid.
    let seen = see(&server, &anna, &list).await;
    assert!(seen.contains("Anna Lee – Boris Ivanov"));
    // One of two whom the organiser has joined leaves the pair; who entered both withdraws it.
    assert!(seen.contains("aria-label=\"Leave this pair: Fred Orr – Clara Moss\""), "{seen}");
    let own = see(&server, &dan, &list).await;
    assert!(own.contains("aria-label=\"Withdraw: Dan Roe – Eva Orr\""), "{own}");
    for hidden in ["1042", "1 paid", "name=\"do\" value=\"pay\"", "member-names", "not published"] {
        assert!(!seen.contains(hidden), "{hidden}: {seen}");
    }
    for path in ["/start", "/receipts.pdf"] {
        let path = format!("{list}{path}");
        assert_eq!(server.get(&path, &[("cookie", &anna.cookie)]).await.status, 404, "{path}");
        assert_eq!(server.get(&path, &[("cookie", &host.cookie)]).await.status, 200, "{path}");
    }
    assert_eq!(
        send(&server, &anna, &list, &[("do", "withdraw"), ("entry", "1")]).await.status,
        403
    );
    // The form of the event has them, the event is opened once, and the list leads to it.
    let form = see(&server, &host, &format!("{list}/start")).await;
    let lines = "Dan Roe, Eva Orr | private\n\
                 Fred Orr, Clara Moss\n\
                 Anna Lee, Boris Ivanov | stratum=A | handicap=1.25 | private=2";
    assert!(form.contains(lines), "{form}");
    let id = list.rsplit('/').next().expect("an id");
    let opening = [
        ("kind", "pairs"),
        ("title", "Thursday"),
        ("pairs", lines),
        ("boards", "6"),
        ("option-movement", "Suggested"),
        ("entry-list", id),
    ];
    let event = open(&server, &host, &opening).await;
    assert_eq!(open(&server, &host, &opening).await, event, "it is opened once");
    assert!(see(&server, &anna, &list).await.contains(&format!("href=\"{event}\"")));
    assert_eq!(send(&server, &dan, &list, &[("do", "withdraw"), ("entry", "1")]).await.status, 422);
    // The room has all names.
    assert!(see(&server, &host, &event).await.contains("Dan Roe"));
    // Somebody else's list is not started by a form that names it.
    let stranger = [
        ("kind", "individual"),
        ("title", "Mine"),
        ("individuals", "A\nB\nC\nD"),
        ("boards", "6"),
        ("option-movement", "Suggested"),
        ("entry-list", id),
    ];
    assert_ne!(open(&server, &anna, &stranger).await, event);
}

#[tokio::test]
async fn a_list_is_opened_with_right_values_only() {
    let server = server().await;
    let host = server.person("Host").await;
    for (key, value, expected) in [
        ("kind", "chess", 422),
        ("title", "", 422),
        ("fee", "free", 422),
        ("starts", &"x".repeat(61), 422),
        ("fee", "", 303),
    ] {
        let usual = [("kind", "knockout"), ("title", "Cup"), ("starts", ""), ("fee", "10 €")];
        let fields: Vec<(&str, &str)> = usual
            .into_iter()
            .map(|(of, usual)| (of, if of == key { value } else { usual }))
            .collect();
        let answer = send(&server, &host, "/event/entries", &fields).await;
        assert_eq!(answer.status, expected, "{key}={value}: {}", answer.body);
    }
    assert_eq!(server.get("/event/entries/none", &[("cookie", &host.cookie)]).await.status, 404);
    let team = list(&server, &host, "knockout").await;
    let page = see(&server, &host, &team).await;
    assert!(page.contains("player-8") && page.contains("name=\"team\""));
}

/// Teams of four for one section: the list leads to its form.
#[tokio::test]
async fn teams_enter_for_one_section() {
    let server = server().await;
    let host = server.person("Host").await;
    let list = list(&server, &host, "section").await;
    let page = see(&server, &host, &list).await;
    assert!(page.contains("player-4") && page.contains("name=\"team\""), "{page}");
    let visitor = server.person("Visitor").await;
    let names = |team: &str| (1..=4).map(|at| format!("{team}{at}")).collect::<Vec<String>>();
    for (team, consent) in [("Alpha", "yes"), ("Beta", "no"), ("Gamma", "yes")] {
        let names = names(team);
        let keys = ["player-1", "player-2", "player-3", "player-4"];
        let players = keys.into_iter().zip(names.iter().map(String::as_str));
        let mut fields = vec![("do", "enter"), ("team", team), ("consent", consent)];
        fields.extend(players);
        assert_eq!(send(&server, &visitor, &list, &fields).await.status, 303, "{team}");
    }
    let form = see(&server, &host, &format!("{list}/start")).await;
    let line = |team: &str| format!("{team} | {}", names(team).join("; "));
    let lines = [line("Alpha"), line("Beta") + " | private", line("Gamma")].join("\n");
    assert!(form.contains(&lines) && form.contains("value=\"section\""), "{form}");
    let opening = [
        ("kind", "section"),
        ("title", "Thursday"),
        ("section-teams", &*lines),
        ("boards", "6"),
        ("option-movement", "Triple"),
        ("entry-list", list.rsplit('/').next().expect("an id")),
    ];
    let event = open(&server, &host, &opening).await;
    assert!(see(&server, &host, &event).await.contains("Gamma"));
    assert!(see(&server, &host, &list).await.contains(&format!("href=\"{event}\"")));
}

/// The event's own pages have every name, and what is saved from them has those that may be published.
#[tokio::test]
async fn names_without_consent_leave_the_room_replaced() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris | private=2\nClara, Dmitri\nEva, Fred | private\nGina, Hugo"),
        ("boards", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    for (table, ns, ew) in [("1", "1", "2"), ("2", "3", "4")] {
        let place = [("as", "director"), ("board", "1"), ("table", table), ("ns", ns), ("ew", ew)];
        let result =
            [("level", "4"), ("strain", "S"), ("doubled", ""), ("declarer", "N"), ("tricks", "10")];
        let sent = [&[("do", "enter")][..], &place, &result].concat();
        assert_eq!(send(&server, &director, &event, &sent).await.status, 303);
    }
    let files = ["sheet.csv", "sheet.txt", "sheet.svg", "boards.pbn"];
    let page = see(&server, &director, &event).await;
    for name in ["Anna", "Boris", "Eva", "Fred"] {
        assert!(page.contains(name), "{name}: {page}");
    }
    let check = async |published: &[&str], withheld: &[&str]| {
        for file in files {
            let text = see(&server, &director, &format!("{event}/{file}")).await;
            for name in published {
                assert!(text.contains(name), "{file} without {name}: {text}");
            }
            for name in withheld {
                assert!(!text.contains(name), "{file} with {name}: {text}");
            }
        }
    };
    check(&["Anna", "Clara", "N. N.", "Hugo"], &["Boris", "Eva", "Fred"]).await;
    // A change of the stratum leaves it so; consent publishes the name.
    let class = [("do", "pairs-class"), ("number", "1"), ("stratum", "B")];
    assert_eq!(send(&server, &director, &event, &class).await.status, 303);
    check(&["Anna"], &["Boris"]).await;
    let class = [&class[..], &[("private", "none")]].concat();
    assert_eq!(send(&server, &director, &event, &class).await.status, 303);
    check(&["Anna", "Boris"], &["Eva", "Fred"]).await;
    let class = [("do", "pairs-class"), ("number", "4"), ("private", "2")];
    assert_eq!(send(&server, &director, &event, &class).await.status, 303);
    check(&["Gina"], &["Hugo"]).await;
}
