//! Sessions where two servers share a log: what somebody does at one of them holds at the other.

use std::sync::Arc;

use serde_json::json;
use store::{Memory, bus::LocalNetwork};

use crate::harness::TestServer;

async fn two_servers() -> [TestServer; 2] {
    let (network, store) = (LocalNetwork::new(3), Arc::new(Memory::default()));
    [
        TestServer::on_bus(store.clone(), Arc::new(network.join("one"))).await,
        TestServer::on_bus(store, Arc::new(network.join("two"))).await,
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_another_device_works_at_whichever_server_it_reaches() {
    let [one, two] = two_servers().await;
    let anna = one.person("Анна").await;
    let page = one.get("/device?then=/table/k3v9", &[("cookie", &anna.cookie)]).await;
    let at = page.body.find("/device/").unwrap();
    let path: String = page.body[at..].chars().take_while(|c| *c != '"' && *c != '<').collect();
    let asked = two.get(&path, &[]).await;
    assert!(asked.status == 200 && asked.body.contains("Анна"), "{}", asked.body);
    let accepted = two.request("POST", &path, &[], "").await;
    assert_eq!((accepted.status, accepted.header("location")), (303, Some("/table/k3v9")));
    let cookie = accepted.cookie("biritch").unwrap();
    assert!(one.get("/", &[("cookie", &cookie)]).await.body.contains("Анна"));
    for server in [&one, &two] {
        assert_eq!(server.get(&path, &[]).await.status, 404, "it works once");
        assert_eq!(server.request("POST", &path, &[], "").await.status, 404, "it works once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_that_end_at_one_server_are_over_at_the_other() {
    let [one, two] = two_servers().await;
    let mut anna = one.person("Anna").await;
    let table = one.table(&anna, json!({})).await;
    anna.move_to(two.address);
    let mut stolen = anna.sit_at(&table).await;
    stolen.until("view").await;
    let answer = one.request("POST", "/device/end", &[("cookie", &anna.cookie)], "").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    while stolen.receive().await.is_some() {}
    assert_eq!(stolen.closing.as_deref(), Some("signedout"));
    anna.cookie = answer.cookie("biritch").unwrap();
    anna.sit_at(&table).await.until("view").await;
}
