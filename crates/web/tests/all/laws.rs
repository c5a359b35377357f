//! Laws mode over four sockets: an insufficient bid, a lead out of turn, a revoke and a disputed
//! claim, each ruled by its law; and a person among robots.

use serde_json::{Value, json};

use crate::harness::{Client, Person, TestServer, first_card, strings};

const SEATS: [&str; 4] = ["N", "E", "S", "W"];

struct Four {
    clients: Vec<Client>,
}

impl Four {
    /// Four people at a new table, with the first board dealt.
    async fn sit(server: &TestServer, people: &[Person], laws: Value) -> (Four, String) {
        let options = json!({"game": {"form": "duplicate", "laws": laws}, "seat": "N"});
        Four::sit_with(server, people, options).await
    }

    /// The same at a table with these options.
    async fn sit_with(server: &TestServer, people: &[Person], options: Value) -> (Four, String) {
        let table = server.table(&people[0], options).await;
        let mut clients = Vec::new();
        for (person, seat) in people.iter().zip(SEATS) {
            let mut client = person.sit_at(&table).await;
            client.until("view").await;
            if seat != "N" {
                client.done(json!({"type": "Sit", "seat": seat})).await;
            }
            clients.push(client);
        }
        clients[0].done(json!({"type": "Start"})).await;
        for client in &mut clients[1..] {
            client.done(json!({"type": "Ready"})).await;
        }
        let mut four = Four { clients };
        for client in &mut four.clients {
            while client.view["game"]["board"].is_null() {
                if !client.give_number().await {
                    client.receive().await.expect("the table lives");
                }
            }
        }
        (four, table)
    }

    fn at(&mut self, seat: &str) -> &mut Client {
        let place = SEATS.iter().position(|other| *other == seat).expect("a seat");
        &mut self.clients[place]
    }

    /// Sends an act, and waits until everybody has received it.
    async fn act(&mut self, seat: &str, mut command: Value) {
        if command.get("seat").is_none() {
            command["seat"] = json!(seat);
        }
        let client = self.at(seat);
        let answer = client.ask(json!({"type": "Game", "command": command})).await;
        assert_eq!(answer["t"], "done", "{seat} {command}: {answer}");
        let version = answer["version"].as_u64().expect("a number");
        for client in &mut self.clients {
            // A client whose view does not change is sent none: a ping flushes what is on its way.
            if client.view["version"].as_u64() < Some(version) {
                client.settle().await;
            }
        }
    }

    async fn refused(&mut self, seat: &str, command: Value) -> Value {
        let answer = self.at(seat).ask(json!({"type": "Game", "command": command})).await;
        assert_eq!(answer["t"], "refused", "{seat} {command}");
        answer
    }

    async fn call(&mut self, seat: &str, call: &str) {
        self.act(seat, json!({"type": "Call", "call": call})).await;
    }

    async fn choose(&mut self, seat: &str, option: &str) {
        self.act(seat, json!({"type": "Choose", "option": option})).await;
    }

    fn laws(&mut self, seat: &str) -> Value {
        self.at(seat).view["game"]["laws"].clone()
    }

    fn board(&mut self, seat: &str) -> Value {
        self.at(seat).view["game"]["board"].clone()
    }

    fn hand(&mut self, seat: &str) -> Vec<String> {
        let text = self.board(seat)["hands"][seat]["cards"]
            .as_str()
            .expect("the player's own hand")
            .to_owned();
        let suits = text.split('.').zip(["S", "H", "D", "C"]);
        suits
            .flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}")))
            .collect()
    }

    /// The law of the newest ruling that this player has received.
    fn ruled(&mut self, seat: &str) -> String {
        let rulings = self.laws(seat)["rulings"].clone();
        let last = rulings.as_array().and_then(|all| all.last().cloned()).unwrap_or_default();
        last["incident"].as_str().unwrap_or_default().to_owned()
    }

    /// Declarer chooses about a lead, if there is a choice: the lead is left free.
    async fn leave_lead_free(&mut self) {
        while let Some(options) = self.laws("N")["choice"]["options"].as_array() {
            let key = options.last().and_then(|option| option["key"].as_str()).expect("an option");
            let key = key.to_owned();
            self.choose("N", &key).await;
        }
    }

    /// Declarer (North, with South's cards) or a defender plays one legal card.
    async fn play_legal_card(&mut self) {
        self.leave_lead_free().await;
        let turn = self.board("N")["turn"].as_str().expect("somebody is on turn").to_owned();
        let by = if turn == "S" { "N" } else { turn.as_str() };
        let by = by.to_owned();
        let legal = self.board(&by)["legal_cards"].as_str().expect("a hand").to_owned();
        let card = first_card(&legal).expect("a card");
        self.act(&by, json!({"type": "Play", "seat": turn, "card": card})).await;
    }
}

fn left(board: &Value) -> u64 {
    13 - board["winners"].as_array().map_or(0, Vec::len) as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn four_sockets_play_a_board_with_every_kind_of_irregularity() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Clara", "David"] {
        people.push(server.person(name).await);
    }
    // The deals are random; on one board in several dozen no defender can revoke in time.
    for _ in 0..5 {
        if play_irregular_board(&server, &people).await {
            return;
        }
    }
    panic!("no defender could revoke on any of five boards");
}

/// False if the deal gives no defender a revoke that can still be established.
async fn play_irregular_board(server: &TestServer, people: &[Person]) -> bool {
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let (mut four, table) = Four::sit(server, people, laws).await;

    // An insufficient bid. Nobody is told before attention is drawn to it.
    four.call("N", "1S").await;
    four.call("E", "1H").await;
    assert_eq!(four.laws("S")["rulings"], json!([]));
    assert_eq!(four.board("S")["turn"], "S", "the table goes on from who called last");
    four.act("W", json!({"type": "Attention"})).await;
    assert_eq!(four.ruled("W"), "27");
    assert_eq!(four.laws("S")["choice"]["chooser"], "S");
    assert_eq!(four.laws("W")["choice"], Value::Null, "the options are the chooser's alone");
    assert_eq!(four.laws("W")["choosing"], json!(["S"]));
    four.refused("W", json!({"type": "Choose", "seat": "W", "option": "accept"})).await;
    four.choose("S", "refuse").await;
    assert_eq!(four.laws("N")["auction"][1]["status"], "cancelled");
    four.call("E", "Pass").await;
    let silenced = json!({"duty": "pass", "seat": "W", "throughout": true});
    assert!(four.laws("N")["duties"].as_array().expect("duties").contains(&silenced));
    four.call("S", "4S").await;
    assert_eq!(four.board("W")["legal_calls"], json!(["Pass"]), "Law 27B2");
    four.call("W", "Pass").await;
    four.call("N", "Pass").await;
    four.call("E", "Pass").await;
    assert_eq!(four.board("N")["contract"], "4S-N");

    // A lead out of turn: West leads when it was East's turn.
    let led = four.hand("W")[0].clone();
    four.act("W", json!({"type": "Play", "card": led})).await;
    assert_eq!(four.laws("E")["lying"], json!([{"seat": "W", "card": led}]));
    four.act("N", json!({"type": "Attention"})).await;
    assert_eq!(four.ruled("E"), "54");
    let keys: Vec<String> = four.laws("N")["choice"]["options"]
        .as_array()
        .expect("options")
        .iter()
        .filter_map(|option| option["key"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(keys, ["spread", "accept-hand", "accept-dummy", "refuse"]);
    four.choose("N", "refuse").await;
    assert_eq!(four.laws("E")["penalties"], json!([{"seat": "W", "card": led, "kind": "maj"}]));
    // The offender's partner is on lead: declarer requires the suit, prohibits it, or neither (Law
    // 50D2).
    assert_eq!(four.ruled("E"), "50D2");
    four.choose("N", "none").await;
    let told = server
        .get(
            &format!("/table/{table}/rulings"),
            &[("cookie", &people[1].cookie), ("accept-language", "ru")],
        )
        .await;
    assert_eq!(told.status, 200, "{}", told.body);
    assert_eq!(told.json()["rulings"].as_array().map(Vec::len), Some(3), "{}", told.body);
    let stranger = server.person("Eve").await;
    let nothing =
        server.get(&format!("/table/{table}/rulings"), &[("cookie", &stranger.cookie)]).await;
    assert_eq!(nothing.status, 404);

    for (at, heading, en, ru) in [
        (1, "54", "Law 54: opening lead out of turn", "Правило 54: первый ход вне очереди"),
        (
            2,
            "50D2",
            "Law 50D2: penalty card, partner on lead",
            "Правило 50D2: штрафная карта, ход партнёра",
        ),
    ] {
        for (lang, words) in [("en", en), ("ru", ru)] {
            let told = self::rulings_json(server, &people[1], &table, lang).await;
            assert_eq!(told["rulings"][at]["heading"], words, "{heading}");
            let laws = told["rulings"][at]["laws"].as_str().unwrap_or_default();
            assert!(laws.contains(&format!("L{heading}")) && laws.contains("/2017"), "{laws}");
        }
    }
    let on_lead = self::rulings_json(server, &people[1], &table, "ru").await["rulings"][2].clone();
    assert_eq!(on_lead["happened"], json!(["Ходит Восток, а перед Западом лежат штрафные карты."]));
    assert_eq!(on_lead["chosen"], json!(["Выбрано: без ограничений"]));

    // A revoke, by the first defender who could follow suit and also holds another suit.
    let mut revoker: Option<(String, usize)> = None;
    while left(&four.board("N")) > 4 {
        four.leave_lead_free().await;
        let board = four.board("N");
        let turn = board["turn"].as_str().expect("somebody is on turn").to_owned();
        let cards = strings(&board["trick"]["cards"]);
        let open = four.laws("N")["penalties"].as_array().cloned().unwrap_or_default();
        // Early enough for the offending side to play to the next trick, which establishes it.
        if revoker.is_none()
            && left(&board) > 5
            && open.iter().all(|card| card["seat"] != turn)
            && ["E", "W"].contains(&turn.as_str())
            && let Some(led) = cards.first().map(|card| card[..1].to_owned())
        {
            let hand = four.hand(&turn);
            let follows = hand.iter().any(|card| card.starts_with(&led));
            let other = hand.iter().rev().find(|card| !card.starts_with(&led));
            if let (true, Some(card)) = (follows, other) {
                let rulings = four.laws("N")["rulings"].clone();
                four.act(&turn, json!({"type": "Play", "card": card})).await;
                assert_eq!(four.laws("N")["rulings"], rulings, "nobody has noticed");
                revoker = Some((turn, board["winners"].as_array().map_or(0, Vec::len)));
                continue;
            }
        }
        four.play_legal_card().await;
    }
    let Some((revoker, trick)) = revoker else { return false };

    // A disputed claim: it is adjudged by the worst normal line, unless all four play on.
    while !strings(&four.board("N")["trick"]["cards"]).is_empty() {
        four.play_legal_card().await;
    }
    four.leave_lead_free().await;
    let tricks = left(&four.board("N"));
    four.act("N", json!({"type": "Claim", "tricks": tricks, "statement": ""})).await;
    assert_eq!(four.board("E")["claim"]["tricks"], tricks);
    four.act("E", json!({"type": "Object"})).await;
    assert_eq!(four.ruled("S"), "70");
    four.choose("E", "play-on").await;
    assert_eq!(four.laws("W")["votes"], json!({"E": "play-on"}));
    four.choose("W", "adjudicate").await;
    assert_eq!(four.board("N")["phase"], "Closed");
    assert_eq!(four.board("N")["outcome"], Value::Null, "consent is waited for");

    // Attention is drawn to the revoke now: it is established, and costs tricks (Law 64A).
    four.act("N", json!({"type": "Attention"})).await;
    assert_eq!(four.ruled("E"), "64");
    let rulings = four.laws("N")["rulings"].clone();
    let last = rulings.as_array().and_then(|all| all.last().cloned()).expect("a ruling");
    assert_eq!(last["offender"], json!(revoker));
    let moved: u64 = last["applied"]
        .as_array()
        .expect("effects")
        .iter()
        .filter(|effect| effect["effect"] == "TransferTricks")
        .filter_map(|effect| effect["n"].as_u64())
        .sum();
    for (lang, heading, law) in [
        ("en", "Law 64: established revoke", "Laws applied: "),
        ("ru", "Правило 64: установленный фальшренонс", "Правила: "),
    ] {
        let told = self::rulings_json(server, &people[0], &table, lang).await;
        let all = told["rulings"].as_array().expect("rulings").clone();
        let last = all.last().expect("a ruling");
        assert_eq!(last["heading"], heading);
        assert!(last["laws"].as_str().is_some_and(|laws| laws.starts_with(law)), "{last}");
        let disputed = all.iter().find(|ruling| {
            ["Law 70: contested claim", "Правило 70: спорный клейм"]
                .contains(&ruling["heading"].as_str().unwrap_or_default())
        });
        assert!(disputed.is_some_and(|ruling| ruling["at_once"][0].is_string()), "{told}");
    }
    let board = four.board("N");
    let winners = strings(&board["winners"]);
    let adjudged = rulings.as_array().expect("rulings").iter().find(|r| r["incident"] == "70");
    let adjudged = adjudged
        .and_then(|ruling| ruling["auto"].as_array()?.first().cloned())
        .map(|effect| effect["tricks"].clone())
        .expect("the claim was adjudged");
    let theirs = |seat: &String| ["E", "W"].contains(&seat.as_str());
    let own = winners.get(trick) == Some(&revoker);
    let later = winners.iter().skip(trick + 1).filter(|seat| theirs(seat)).count() as u64
        + adjudged["EW"].as_u64().unwrap_or_default();
    let won = u64::from(winners.get(trick).is_some_and(theirs)) + later;
    let expected = if own { 1 + later.min(1) } else { won.min(1) };
    assert_eq!(moved, expected, "Law 64A: {last}");

    for seat in SEATS {
        four.act(seat, json!({"type": "Agree"})).await;
    }
    let outcome = four.board("N")["outcome"].clone();
    let declarers = winners.iter().filter(|seat| !theirs(seat)).count() as u64
        + adjudged["NS"].as_u64().unwrap_or_default()
        + moved;
    assert_eq!(outcome["tricks"], declarers, "{outcome}");
    assert!(four.board("W")["deal"].is_string(), "the hands lie open");

    // The board is stored with its irregularities, and its pages show them.
    let boards = server.boards(&people[0]).await;
    assert_eq!(boards.len(), 1, "boards that were not played out are not kept");
    let kept = server.get(&format!("/board/{}.json", boards[0]), &[]).await.json();
    assert_eq!(kept["record"]["laws"]["code"], "duplicate-2017");
    assert!(kept["record"]["laws"]["events"].as_array().is_some_and(|events| events.len() > 40));
    for ending in ["", ".pbn", ".csv"] {
        let page = server.get(&format!("/board/{}{ending}", boards[0]), &[]).await;
        assert_eq!(page.status, 200, "{ending}: {}", page.body);
    }
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_three_robots_play_a_coached_board_to_its_end() {
    let server = TestServer::open().await;
    for code in ["home", "duplicate-1987", "duplicate-2017"] {
        let person = server.person("Anna").await;
        let options = json!({
            "game": {"form": "duplicate", "laws": {"mode": "coach", "code": code}},
            "seat": "S", "start": true, "locked": true,
        });
        let table = server.table(&person, options).await;
        let mut client = person.sit_at(&table).await;
        client.until("view").await;
        let mut dropped = false;
        while client.view["game"]["board"]["outcome"].is_null() {
            let laws = client.view["game"]["laws"].clone();
            let options = laws["choice"]["options"].as_array().cloned().unwrap_or_default();
            if let Some(option) = options.last() {
                let command = json!({"type": "Choose", "seat": "S", "option": option["key"]});
                client.attempt(json!({"type": "Game", "command": command})).await;
            } else if strings(&laws["consent"]["waiting"]).contains(&"S".to_owned()) {
                let agree = json!({"type": "Agree", "seat": "S"});
                client.attempt(json!({"type": "Game", "command": agree})).await;
            } else if !dropped && client.view["game"]["board"]["phase"] == "Play" {
                // A card is dropped: whether it becomes a penalty card depends on who defends, and
                // dummy's cards belong to declarer.
                dropped = true;
                let hand = client.view["game"]["board"]["hands"]["S"]["cards"].clone();
                if let Some(card) = hand.as_str().and_then(first_card) {
                    let command = json!({"type": "Drop", "seat": "S", "card": card});
                    client.ask(json!({"type": "Game", "command": command})).await;
                }
            } else if !client.act().await {
                client.receive().await.expect("the table lives");
            }
        }
        let boards = server.boards(&person).await;
        assert_eq!(boards.len(), 1, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_contract_bridge_for_four_has_laws_mode() {
    let server = TestServer::open().await;
    let person = server.person("Anna").await;
    let options = json!({"game": {"form": "whist", "laws": {"mode": "physical", "code": "home"}}});
    let headers = [("cookie", person.cookie.as_str())];
    let answer = server.request("POST", "/api/tables", &headers, &options.to_string()).await;
    assert_eq!((answer.status, answer.json()["refusal"].clone()), (422, json!("Laws")));
    // A table without laws mode has no such commands.
    let table = server.table(&person, json!({"seat": "S", "start": true})).await;
    let mut client = person.sit_at(&table).await;
    client.wait(|view| !view["game"]["board"].is_null()).await;
    assert!(client.view["game"].get("laws").is_none());
    let command = json!({"type": "Attention", "seat": "S"});
    let answer = client.ask(json!({"type": "Game", "command": command})).await;
    assert_eq!(answer["refusal"], "Shut");
}

/// Four people at a table in laws mode, and the table's id.
async fn four_people(server: &TestServer, laws: Value) -> (Vec<Person>, Four, String) {
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Clara", "David"] {
        people.push(server.person(name).await);
    }
    let (four, table) = Four::sit(server, &people, laws).await;
    (people, four, table)
}

/// East makes an insufficient bid, and South has the choice.
async fn insufficient(four: &mut Four) {
    four.call("N", "1S").await;
    four.call("E", "1H").await;
    four.act("W", json!({"type": "Attention"})).await;
    assert_eq!(four.laws("S")["choice"]["chooser"], "S");
}

/// The rulings in words as this person gets them.
async fn rulings_json(server: &TestServer, person: &Person, table: &str, lang: &str) -> Value {
    let headers = [("cookie", person.cookie.as_str()), ("accept-language", lang)];
    server.get(&format!("/table/{table}/rulings"), &headers).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_is_described_to_all_and_its_options_only_to_the_chooser() {
    let server = TestServer::open().await;
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let (people, mut four, table) = four_people(&server, laws).await;
    insufficient(&mut four).await;
    let [anna, clara] = [&people[0], &people[2]];
    let en = rulings_json(&server, clara, &table, "en").await;
    let ruling = &en["rulings"][0];
    assert_eq!(ruling["heading"], "Law 27: insufficient bid");
    assert_eq!(ruling["happened"], json!(["East bids 1♥ over 1♠: insufficient."]), "{en}");
    assert_eq!(ruling["laws"], "Laws applied: L27A1/2017");
    assert_eq!(en["choice"]["chooser"], "South chooses:");
    let names = |told: &Value| -> Vec<Value> {
        let options = told["choice"]["options"].as_array().expect("options");
        options.iter().map(|option| option["name"].clone()).collect()
    };
    assert_eq!(names(&en), ["accept", "do not accept"]);
    let ru = rulings_json(&server, clara, &table, "ru").await;
    let ruling = &ru["rulings"][0];
    assert_eq!(ruling["heading"], "Правило 27: недостаточное назначение");
    assert_eq!(ruling["happened"], json!(["Восток назначает 1♥ после 1♠ — этого недостаточно."]));
    assert_eq!(ruling["laws"], "Правила: L27A1/2017");
    assert_eq!(ru["choice"]["chooser"], "Выбирает Юг:");
    assert_eq!(names(&ru), ["принять", "не принимать"]);
    assert_eq!(
        ru["choice"]["options"][1]["effects"],
        json!([
            "заявка и всё, что было после неё, отменяются",
            "очередь возвращается к Востоку",
            "Восток заменяет её любой легальной заявкой"
        ])
    );
    let other = rulings_json(&server, anna, &table, "ru").await;
    assert_eq!(other["choice"], Value::Null, "North has nothing to choose");
    assert!(
        !other.to_string().contains("не принимать"),
        "nobody else is told the options: {other}"
    );

    four.choose("S", "refuse").await;
    four.call("E", "Pass").await;
    let after = rulings_json(&server, anna, &table, "ru").await;
    assert_eq!(after["duties"], json!(["Запад обязан пасовать до конца торговли"]));
    let after = rulings_json(&server, anna, &table, "en").await;
    assert_eq!(after["duties"], json!(["West must pass for the rest of the auction"]));
}

/// After a reload in the middle of a ruling the chooser still has the choice; nobody else has.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_survives_a_reload() {
    let server = TestServer::open().await;
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let (people, mut four, table) = four_people(&server, laws).await;
    insufficient(&mut four).await;
    let mut keys = Vec::new();
    for (at, seat) in [(2, "S"), (3, "W")] {
        let mut back = people[at].sit_at(&table).await;
        back.wait(|view| !view["game"].is_null()).await;
        let laws = &back.view["game"]["laws"];
        assert_eq!(laws["choosing"], json!(["S"]), "{seat}");
        assert_eq!(laws["rulings"].as_array().map(Vec::len), Some(1), "{seat}");
        let options = laws["choice"]["options"].as_array().cloned().unwrap_or_default();
        keys.push(options.iter().map(|option| option["key"].clone()).collect::<Vec<_>>());
        four.clients[at] = back;
    }
    assert_eq!(keys, [vec![json!("accept"), json!("refuse")], vec![]]);
    assert_eq!(
        rulings_json(&server, &people[2], &table, "en").await["choice"]["chooser"],
        "South chooses:"
    );
    four.choose("S", "refuse").await;
    assert_eq!(four.laws("N")["auction"][1]["status"], "cancelled");
}

/// A robot that replaces a player with an open choice makes the choice.
#[tokio::test(flavor = "multi_thread")]
async fn a_robot_makes_the_choice_of_a_player_who_left() {
    let server = TestServer::open().await;
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let (_, mut four, _) = four_people(&server, laws).await;
    insufficient(&mut four).await;
    four.at("S").ask(json!({"type": "Stand", "seat": "S"})).await;
    four.at("N").ask(json!({"type": "SitRobot", "seat": "S"})).await;
    four.at("N").wait(|view| view["game"]["laws"]["choosing"] == json!([])).await;
    let laws = four.laws("N");
    assert_eq!(laws["rulings"][0]["chosen"].as_array().map(Vec::len), Some(1), "{laws}");
    assert!(["cancelled", "accepted"].contains(&laws["auction"][1]["status"].as_str().unwrap()));
}

/// The clock runs for the player who has to choose; nothing is undone past a ruling; a locked table
/// keeps its people; a watcher is told the ruling, but neither its options nor hands.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_locks_undos_and_watchers_during_a_ruling() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Clara", "David", "Eve", "Frank"] {
        people.push(server.person(name).await);
    }
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let options = json!({
        "game": {"form": "duplicate", "laws": laws},
        "clock": {"board_ms": 600_000, "act_ms": 0}, "seat": "N",
    });
    let (mut four, table) = Four::sit_with(&server, &people[..4], options).await;
    let mut watcher = people[4].sit_at(&table).await;
    insufficient(&mut four).await;
    four.at("N").wait(|view| view["table"]["clock"]["running"] == json!(["S"])).await;

    four.refused("E", json!({"type": "UndoAsk", "seat": "E"})).await;
    watcher.wait(|view| view["game"]["laws"]["choosing"] == json!(["S"])).await;
    let seen = watcher.view["game"].clone();
    assert_eq!(seen["laws"]["rulings"][0]["incident"], "27");
    assert_eq!(
        (&seen["laws"]["choice"], &seen["laws"]["rulings"][0]["decision"]),
        (&Value::Null, &Value::Null)
    );
    assert!(
        seen["board"]["hands"].as_object().unwrap().values().all(|hand| hand["cards"].is_null())
    );
    for command in [
        json!({"type": "Choose", "seat": "S", "option": "refuse"}),
        json!({"type": "Attention", "seat": "N"}),
        json!({"type": "Inform", "seat": "S", "of": "E", "kind": "tempo"}),
    ] {
        let answer = watcher.ask(json!({"type": "Game", "command": command})).await;
        assert_eq!(answer["t"], "refused", "{command}");
    }

    four.at("N").done(json!({"type": "Lock", "on": true})).await;
    let mut late = people[5].sit_at(&table).await;
    while late.receive().await.is_some() {}
    assert_eq!(late.closing.as_deref(), Some("locked"));
    four.choose("S", "refuse").await;
    let answer = four.refused("E", json!({"type": "UndoAsk", "seat": "E"})).await;
    assert_eq!(answer["refusal"], "NothingToUndo", "what was ruled stays");
    four.call("E", "Pass").await;
}

/// Rights are reserved and granted over the protocol; a robot is never accused.
#[tokio::test(flavor = "multi_thread")]
async fn a_break_in_tempo_is_announced_and_ruled_on_when_granted() {
    let server = TestServer::open().await;
    let laws = json!({"mode": "physical", "code": "duplicate-2017"});
    let (people, mut four, table) = four_people(&server, laws).await;
    four.call("N", "1S").await;
    four.call("E", "Pass").await;
    four.act("S", json!({"type": "Inform", "of": "E", "kind": "tempo"})).await;
    let informed = json!({"by": "S", "of": "E", "kind": "tempo", "disputed": false});
    for seat in SEATS {
        assert_eq!(four.laws(seat)["informed"], informed, "{seat}");
    }
    four.call("S", "2S").await;
    four.refused("N", json!({"type": "Admit", "seat": "N", "agree": true})).await;
    four.act("W", json!({"type": "Admit", "agree": true})).await;
    let ru = rulings_json(&server, &people[0], &table, "ru").await;
    assert_eq!(ru["rulings"][0]["heading"], "Правило 16: нелегальная информация", "{ru}");
    let en = rulings_json(&server, &people[0], &table, "en").await;
    assert_eq!(en["rulings"][0]["heading"], "Law 16: unauthorized information", "{en}");
    four.call("W", "Pass").await;
}

/// A claim with twelve tricks to come is judged in a blocking task: the server, which has one
/// thread, answers meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_disputed_claim_does_not_block_the_server() {
    let server = TestServer::open().await;
    let laws = json!({"mode": "physical", "code": "duplicate-1987"});
    let (_, mut four, _) = four_people(&server, laws).await;
    four.call("N", "3NT").await;
    for seat in ["E", "S", "W"] {
        four.call(seat, "Pass").await;
    }
    let card = four.hand("E")[0].clone();
    four.act("E", json!({"type": "Play", "card": card})).await;
    four.act("N", json!({"type": "Claim", "tricks": 12, "statement": ""})).await;
    let mut east = four.clients.remove(1);
    let object = json!({"type": "Game", "command": {"type": "Object", "seat": "E"}});
    let disputed = tokio::spawn(async move { east.ask(object).await });
    let mut answered = 0;
    while !disputed.is_finished() {
        assert_eq!(server.get("/health", &[]).await.status, 200);
        answered += 1;
    }
    assert_eq!(disputed.await.expect("an answer")["t"], "done");
    assert!(answered > 2, "the server answered {answered} times");
}
