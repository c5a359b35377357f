//! Certificates that the server gets from an authority.

use std::{fs, path::Path, sync::Arc, time::Duration};

use serde_json::{Value, json};
use store::Memory;
use tempfile::TempDir;
use testing::acme::Authority;
use tokio_rustls::rustls::pki_types::CertificateDer;
use web::{AcmeConfig, CertificateSource, Config, TlsConfig};

use crate::{
    harness::{TestServer, config, eventually},
    tls::{ask, connect_to, connect_with},
};

const NAMES: [&str; 2] = ["club.example", "www.club.example"];

/// A certificate that is to be renewed at once, in seconds from now.
const OLD: (i64, i64) = (-5000, 2000);
/// One that is new.
const NEW: (i64, i64) = (-3600, 90 * 24 * 3600);

async fn server(authority: &Authority, cache: &Path) -> TestServer {
    let acme = AcmeConfig {
        contact: Some("operator@club.example".to_owned()),
        directory: authority.directory(),
        retry: Duration::from_millis(20),
        ..AcmeConfig::new(NAMES.map(str::to_owned).to_vec(), cache.to_owned())
    };
    let tls = Some(TlsConfig::new(CertificateSource::Acme(acme)));
    let server =
        TestServer::with_store(Arc::new(Memory::default()), Config { tls, ..config() }).await;
    authority.book().server.get_or_insert(server.address);
    server
}

fn root(authority: &Authority) -> CertificateDer<'static> {
    authority.root().into()
}

async fn is_trusted(server: &TestServer, name: &str, authority: &Authority) -> bool {
    connect_to(server, name, root(authority)).await.is_ok()
}

/// What `/health` says; null while there is no certificate.
async fn health(server: &TestServer, authority: &Authority) -> Value {
    let Ok(mut stream) = connect_to(server, NAMES[0], root(authority)).await else {
        return Value::Null;
    };
    let request = "GET /health HTTP/1.1\nhost: localhost\nconnection: close\n\n";
    let answer = ask(&mut stream, request, "\0").await;
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).unwrap().permissions()) & 0o777
}

#[tokio::test]
async fn a_certificate_is_ordered_checked_and_kept() {
    let authority = Authority::start();
    let folder = TempDir::new().unwrap();
    let cache = folder.path().join("acme");
    let first = server(&authority, &cache).await;
    for name in NAMES {
        eventually("the certificate is used", async || is_trusted(&first, name, &authority).await)
            .await;
    }
    let told = health(&first, &authority).await;
    assert_eq!((&told["degraded"], &told["certificate"]["ok"]), (&json!([]), &json!(true)));
    assert!(told["certificate"]["until"].is_string(), "{told}");
    assert!(!is_trusted(&first, "other.example", &authority).await);
    {
        let book = authority.book();
        assert_eq!(book.given, [NAMES.map(str::to_owned).to_vec()]);
        assert_eq!(book.contacts, [["mailto:operator@club.example"]]);
        assert!(book.refused.is_empty(), "{:?}", book.refused);
    }
    #[cfg(unix)]
    {
        assert_eq!(mode(&cache), 0o700);
        let files: Vec<_> = fs::read_dir(&cache).unwrap().flatten().collect();
        assert_eq!(files.len(), 2);
        assert!(files.iter().all(|file| mode(&file.path()) == 0o600));
    }
    first.running.stop().await.unwrap();

    // After a restart it is there at once, and no other is ordered.
    let second = server(&authority, &cache).await;
    assert!(is_trusted(&second, NAMES[0], &authority).await);
    assert_eq!(authority.book().given.len(), 1);
}

/// The certificate of the site is not shown to whoever asks as an authority does.
#[tokio::test]
async fn a_check_that_was_not_ordered_gets_nothing() {
    let authority = Authority::start();
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    eventually("there is a certificate", async || is_trusted(&server, NAMES[0], &authority).await)
        .await;
    let with = async |protocols: &[&[u8]]| {
        connect_with(&server, NAMES[0], root(&authority), protocols).await
    };
    let refused = with(&[b"acme-tls/1"]).await.unwrap_err();
    assert!(refused.to_string().contains("alert"), "{refused}");
    // A client that could also do with HTTP gets it.
    with(&[b"acme-tls/1", b"http/1.1"]).await.unwrap();
}

#[tokio::test]
async fn a_certificate_is_renewed_before_it_ends() {
    let authority = Authority::start();
    authority.book().validities = vec![OLD, NEW];
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    eventually("the second certificate is used", async || {
        let told = health(&server, &authority).await;
        authority.book().given.len() == 2 && told["certificate"]["ok"] == json!(true)
    })
    .await;
    assert_eq!(authority.book().contacts.len(), 1, "the account stays");
}

#[tokio::test]
async fn a_name_that_leads_elsewhere_is_tried_again() {
    let authority = Authority::start();
    let elsewhere = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = elsewhere.local_addr().unwrap();
    drop(elsewhere);
    authority.book().server = Some(address);
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    eventually("the check fails", async || !authority.book().refused.is_empty()).await;
    assert!(!is_trusted(&server, NAMES[0], &authority).await);
    authority.book().server = Some(server.address);
    eventually("the next check succeeds", async || is_trusted(&server, NAMES[0], &authority).await)
        .await;
}

#[tokio::test]
async fn failures_are_told_while_the_old_certificate_is_used() {
    let authority = Authority::start();
    authority.book().validities = vec![OLD];
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    eventually("there is a certificate", async || is_trusted(&server, NAMES[0], &authority).await)
        .await;
    assert_eq!(health(&server, &authority).await["degraded"], json!([]));
    authority.book().failing = u32::MAX;
    eventually("health tells of it", async || {
        let told = health(&server, &authority).await;
        told["certificate"]["ok"] == json!(false) && told["degraded"] == json!(["certificate"])
    })
    .await;
    authority.book().validities = vec![NEW];
    authority.book().failing = 0;
    eventually("it is mended", async || health(&server, &authority).await["degraded"] == json!([]))
        .await;
}

#[tokio::test]
async fn an_account_that_the_authority_has_forgotten_is_made_again() {
    let authority = Authority::start();
    authority.book().validities = vec![OLD];
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    eventually("there is a certificate", async || is_trusted(&server, NAMES[0], &authority).await)
        .await;
    authority.book().forget_accounts();
    let given = authority.book().given.len();
    eventually("others are given to a new account", async || {
        let book = authority.book();
        book.given.len() > given + 1 && book.contacts.len() == 1
    })
    .await;
}

#[tokio::test]
async fn another_kind_of_check_is_no_certificate() {
    let authority = Authority::start();
    authority.book().check = "http-01";
    let folder = TempDir::new().unwrap();
    let server = server(&authority, folder.path()).await;
    // Several orders, and none goes on.
    eventually("orders are made", async || authority.book().orders() > 2).await;
    assert!(!is_trusted(&server, NAMES[0], &authority).await);
    assert!(authority.book().given.is_empty());
}
