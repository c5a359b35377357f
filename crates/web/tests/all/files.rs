//! Files of boards: sent, shown, saved in other formats, analysed and played again.

use formats::{Format, read_any, written};
use serde_json::json;

use crate::harness::{Answer, Client, Person, TestServer, play_board};

/// A deal that was called and played to a claim, with a comment, a tag of another program, and a mistake
/// on its last line.
const PBN: &str = r#"[Event "Club <night>"]
[Board "7"]
[North "Anna"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AK97.K2.QJ95.A63 Q42.J8753.A.KJ82 J85.AQ4.KT742.74 T63.T96.863.QT95"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[Score "NS 600"]
[Auction "S"]
Pass Pass 1D Pass
1NT =1= Pass 3NT AP
[Note "1:8 to 10"]
[Play "W"]
CT C3 CK C4
*
{ A friendly board. }
[CustomTag "kept"]
[Table "12"]

[Board "8"]
[Deal "N:AK... - - -"]
[Result "many"]
"#;

/// Sends a file by the page's form.
async fn send(server: &TestServer, lang: &str, name: &str, file: &str) -> Answer {
    let body = format!(
        "--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{file}\r\n--xYz--\r\n"
    );
    let cookie = format!("lang={lang}");
    let headers = [("cookie", &*cookie), ("content-type", "multipart/form-data; boundary=xYz")];
    server.request("POST", "/files", &headers, &body).await
}

/// Sends a file, and returns the address of its page.
async fn sent(server: &TestServer, name: &str, file: &str) -> String {
    let answer = send(server, "en", name, file).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

/// The links of a page that begin with this.
fn links(page: &str, start: &str) -> Vec<String> {
    let rest = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    rest.filter(|link| link.starts_with(start)).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_shown_in_both_languages() {
    let server = TestServer::open().await;
    let address = sent(&server, "night.pbn", PBN).await;
    for (lang, words) in [
        ("en", ["errors: 1", "line 24, column 10", "many is not a number of tricks", "Comments"]),
        ("ru", ["ошибок: 1", "строка 24, позиция 10", "many — не число взяток", "Комментарии"]),
    ] {
        let cookie = format!("lang={lang}");
        let headers = [("cookie", &*cookie)];
        let page = server.get(&address, &headers).await.body;
        assert!(page.contains("data-records=\"2\"") && page.contains("night.pbn"), "{page}");
        for said in &words[..3] {
            assert!(page.contains(said), "{lang}: {said} in {page}");
        }
        let boards = links(&page, "/board/");
        assert_eq!(boards.len(), 2, "{boards:?}");
        let board = server.get(&boards[0], &headers).await.body;
        for said in ["Club &lt;night&gt;", "Anna", "8 to 10", "A friendly board.", "kept", words[3]]
        {
            assert!(board.contains(said), "{lang}: {said} in {board}");
        }
        assert!(board.contains(r#"<script id="board" type="application/json">"#), "{board}");
        // Hands that are not whole cannot be replayed, and are shown all the same.
        let partial = server.get(&boards[1], &headers).await.body;
        assert!(partial.contains("data-seat=\"N\"") && !partial.contains("id=\"replay\""));
    }
    server.running.stop().await.unwrap();
}

/// The name of a seat stands as it is, in no case; cards and calls have the signs of suits.
#[tokio::test(flavor = "multi_thread")]
async fn seats_cards_and_contracts_of_a_message_are_in_the_notation_of_the_reader() {
    let server = TestServer::open().await;
    let file = "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. \
        ..AKQJT98765432. ...AKQJT98765432\"]\n[Declarer \"N\"]\n[Contract \"7S\"]\n[Auction \"N\"]\n\
        7S Pass 6H Pass\n[Play \"W\"]\nC2\n\n[Board \"2\"]\n[Deal \"N:- AA... - -\"]\n";
    let address = sent(&server, "night.pbn", file).await;
    for (lang, words) in [
        ("en", ["6♥ is illegal: it is not higher than 7♠", "West", "East's hand has ♠A twice"]),
        (
            "ru",
            [
                "заявка 6♥ недопустима: она не выше 7♠",
                "первый ход розыгрыша: Запад",
                "рука Восток: карта ♠Т названа дважды",
            ],
        ),
    ] {
        let cookie = format!("lang={lang}");
        let page = server.get(&address, &[("cookie", &*cookie)]).await.body;
        for said in words {
            assert!(page.contains(said), "{lang}: {said} in {page}");
        }
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_saved_in_every_format_that_can_carry_it() {
    let server = TestServer::open().await;
    let whole = PBN.split("[Board \"8\"]").next().unwrap();
    let address = sent(&server, "../../night.pbn", whole).await;
    let page = server.get(&address, &[]).await.body;
    let files = links(&page, &format!("{address}."));
    assert_eq!(files.len(), written().count(), "{files:?}");
    let text = |format: Format| !format.is_binary();
    for format in written().filter(|format| text(*format)) {
        let link = files.iter().find(|link| link.ends_with(&format!(".{format}"))).unwrap();
        let answer = server.get(link, &[]).await;
        assert_eq!(answer.status, 200, "{link}");
        let saved = answer.header("content-disposition").unwrap();
        assert_eq!(saved, format!("attachment; filename=\"night.{format}\""));
        let read = read_any(answer.body.as_bytes());
        let is_list = formats::list::FORMATS.contains(&format);
        assert_eq!(read.format, Some(if is_list { Format::List } else { format }), "{link}");
        assert_eq!(read.records[0].deal, read_any(whole.as_bytes()).records[0].deal, "{link}");
    }
    // What is incomplete goes only where there is a place for it.
    let address = sent(&server, "two.pbn", PBN).await;
    let page = server.get(&address, &[]).await.body;
    assert!(links(&page, &format!("{address}.pbn")).len() == 1);
    assert!(links(&page, &format!("{address}.dup")).is_empty());
    assert_eq!(server.get(&format!("{address}.dup"), &[]).await.status, 404);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_file_is_refused() {
    let server = TestServer::open().await;
    for lang in ["en", "ru"] {
        let answer = send(&server, lang, "a.pbn", "").await;
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains("role=\"alert\""));
    }
    let address = sent(&server, "picture", "hello").await;
    let page = server.get(&address, &[]).await.body;
    assert!(page.contains("this is not a file of a known format"), "{page}");
    let large = send(&server, "en", "a.pbn", &"x".repeat(5 << 20)).await;
    assert_eq!(large.status, 413);
    for path in ["/files/0", "/board/f00000000000000000000000000000000n1", "/boards/x"] {
        assert_eq!(server.get(path, &[]).await.status, 404, "{path}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_of_a_file_is_analysed_and_played_at_a_table() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let address = sent(&server, "night.pbn", PBN).await;
    let board = links(&server.get(&address, &[]).await.body, "/board/").remove(0);
    let analysis = server.get(&format!("{board}/analysis"), &[]).await;
    assert_eq!(analysis.status, 200, "{}", analysis.body);
    let analysis = analysis.json();
    assert_eq!(analysis["cards"].as_array().unwrap().len(), 4);
    assert!(analysis["start"].as_u64().is_some() && analysis["par"].is_object());
    let line = server.get(&format!("{board}/analysis?play=CT"), &[]).await.json();
    assert_eq!(line["turn"], "N");

    let headers = [("cookie", anna.cookie.as_str())];
    let opened = server.request("POST", &format!("{board}/again"), &headers, "").await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let table = opened.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut client: Client = anna.sit_at(&table).await;
    client.until("view").await;
    play_board(std::slice::from_mut(&mut client)).await;
    let id = server.boards(&anna).await.remove(0);
    let played = server.get(&format!("/board/{id}.json"), &[]).await.json();
    assert_eq!(played["record"]["board"], 7);
    assert_eq!(played["record"]["dealer"], "S");
    let read = read_any(PBN.as_bytes());
    let deal = read.records[0].finished().unwrap().deal;
    assert_eq!(played["record"]["deal"], json!(deal));
    saved_boards(&server, &anna, &id, &table).await;
    server.running.stop().await.unwrap();
}

/// The board of a table is saved alone, with all of the table, and with all of the person.
async fn saved_boards(server: &TestServer, person: &Person, id: &str, table: &str) {
    let headers = [("cookie", person.cookie.as_str())];
    for path in [format!("/board/{id}"), format!("/table/{table}/boards"), "/boards/all".to_owned()]
    {
        let page = server.get(&path, &headers).await;
        assert_eq!(page.status, 200, "{path}");
        let files = links(&page.body, &format!("{path}."));
        for format in [Format::Pbn, Format::Lin, Format::Rbn, Format::Json, Format::Csv] {
            let link = files.iter().find(|link| link.ends_with(&format!(".{format}")));
            let link = link
                .filter(|link| !link.ends_with(&format!("{id}.{format}")) || format != Format::Csv);
            let Some(link) = link else { continue };
            if *link == format!("/board/{id}.json") {
                continue;
            }
            let file = server.get(link, &headers).await;
            assert_eq!(file.status, 200, "{link}");
            let read = read_any(file.body.as_bytes());
            assert_eq!(
                (read.format, read.records.len()),
                (Some(format), 1),
                "{link}: {}",
                file.body
            );
        }
        assert!(files.len() >= 10, "{path}: {files:?}");
        for wrong in ["XYZ", "x.pbn", ".xyz"] {
            let answer = server.get(&format!("{path}{wrong}"), &headers).await;
            assert_eq!(answer.status, 404, "{path}{wrong}");
        }
    }
}
