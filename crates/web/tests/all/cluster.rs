//! Two servers on one log: whichever a browser reaches, the table is the same.

use std::{path::Path, sync::Arc};

use serde_json::{Value, json};
use store::{
    Memory, Sqlite,
    bus::{self, Bus, LocalNetwork},
};

use crate::harness::{Client, Person, TestServer, eventually};

async fn log(directory: &Path) -> Arc<Sqlite> {
    Arc::new(Sqlite::open(directory, store::LogOptions::default()).await.unwrap())
}

fn present(view: &Value) -> usize {
    view["presence"].as_array().map_or(0, Vec::len)
}

/// Opens a table at the first server; two people come to it, one at each.
async fn table_of_two(servers: &[TestServer; 2]) -> (String, [Person; 2], [Client; 2]) {
    let [one, two] = servers;
    let anna = one.person("Anna").await;
    // The cookie of one server is known at the other.
    let mut boris = one.person("Boris").await;
    boris.move_to(two.address);
    let table = one.table(&anna, json!({"game": {"form": "duplicate"}})).await;
    // The table is served by whichever server is asked for it first.
    let mut first = anna.sit_at(&table).await;
    first.wait(|view| present(view) == 1).await;
    let mut clients = [first, boris.sit_at(&table).await];
    for client in &mut clients {
        client.wait(|view| present(view) == 2).await;
    }
    (table, [anna, boris], clients)
}

async fn a_table_is_served_whichever_server_is_reached(buses: [Arc<dyn Bus>; 2]) {
    // Each server opens the log by itself, and closes it at its end.
    let directory = tempfile::tempdir().unwrap();
    let [first, second] = buses;
    let servers = [
        TestServer::on_bus(log(directory.path()).await, first).await,
        TestServer::on_bus(log(directory.path()).await, second).await,
    ];
    let (table, [anna, mut boris], mut clients) = table_of_two(&servers).await;
    for (client, seat) in clients.iter_mut().zip(["N", "E"]) {
        client.done(json!({"type": "Sit", "seat": seat})).await;
    }
    for client in &mut clients {
        client.wait(|view| !view["table"]["chairs"]["E"]["person"].is_null()).await;
    }
    // What is invalid is refused by the server that is reached, what is forbidden by the table.
    let answer = clients[1].ask(json!({"type": "Sit", "seat": "N"})).await;
    assert_eq!(answer["t"], "refused", "{answer}");
    clients[1].send(json!({"t": "do", "ref": 99, "command": {"type": "Fly"}})).await;
    assert_eq!(clients[1].until("refused").await["refusal"], "UnknownCommand");
    clients[1].done(json!({"type": "Say", "text": "from the second server"})).await;
    clients[0].wait(|view| view["chat"].to_string().contains("from the second server")).await;

    // A rolling restart: the server of the table ends. (What is on its way meanwhile is in the tests of
    // `club`, where the time can be stopped.)
    for client in &mut clients {
        client.send(json!({"t": "do", "ref": 7, "command": {"type": "Say", "text": "last"}})).await;
        client.until("done").await;
    }
    let [one, two] = servers;
    one.running.stop().await.unwrap();
    for client in &mut clients {
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("shutdown"));
    }
    let mut anna = anna;
    anna.move_to(two.address);
    boris.move_to(two.address);
    let mut again = [anna.sit_at(&table).await, boris.sit_at(&table).await];
    for client in &mut again {
        client.wait(|view| present(view) == 2).await;
        assert!(client.view["chat"].to_string().matches("last").count() >= 2, "{}", client.view);
    }
    again[0].done(json!({"type": "Say", "text": "at the second"})).await;
    again[1].wait(|view| view["chat"].to_string().contains("at the second")).await;
    two.running.stop().await.unwrap();
    for client in &mut again {
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("shutdown"));
    }
}

#[tokio::test]
async fn over_a_bus_in_memory() {
    let network = LocalNetwork::new(1);
    let buses: [Arc<dyn Bus>; 2] = [Arc::new(network.join("one")), Arc::new(network.join("two"))];
    a_table_is_served_whichever_server_is_reached(buses).await;
}

#[tokio::test]
#[ignore = "needs BIRITCH_TEST_NATS, the URL of a server, and the feature store/nats"]
async fn over_nats() {
    let address = std::env::var("BIRITCH_TEST_NATS").expect("BIRITCH_TEST_NATS names a server");
    let buses = [bus::connect(&address).await.unwrap(), bus::connect(&address).await.unwrap()];
    a_table_is_served_whichever_server_is_reached(buses).await;
}

#[tokio::test]
async fn the_metrics_say_how_the_processes_share_their_tables() {
    let network = LocalNetwork::new(2);
    let store = Arc::new(Memory::default());
    let servers = [
        TestServer::on_bus(store.clone(), Arc::new(network.join("one"))).await,
        TestServer::on_bus(store.clone(), Arc::new(network.join("two"))).await,
    ];
    let (_, _, _clients) = table_of_two(&servers).await;
    eventually("the metrics are there", async || {
        let metrics = servers[0].get("/metrics", &[]).await.body;
        ["biritch_leases ", "biritch_links ", "biritch_bus_connected 1"]
            .iter()
            .all(|name| metrics.contains(name))
            && metrics.contains("biritch_forwarded_connections{side=\"gateway\"}")
            && metrics.contains("biritch_forwarded_connections{side=\"owner\"}")
    })
    .await;
}
