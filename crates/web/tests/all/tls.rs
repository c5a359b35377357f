//! HTTPS by the server itself.

use std::{
    fs,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::json;
use store::Memory;
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName, pem::PemObject},
    },
};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use web::{CertificateFiles, CertificateSource, Config, TlsConfig, TlsError};

use crate::harness::{TIMEOUT, TestServer, config, eventually};

/// Writes a certificate for localhost and its key: `old` or `new`.
fn write(folder: &Path, name: &str) -> CertificateFiles {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls");
    let tls = files(folder);
    fs::copy(data.join(format!("{name}.cert.pem")), &tls.certificate).unwrap();
    fs::copy(data.join(format!("{name}.key.pem")), &tls.key).unwrap();
    tls
}

fn files(folder: &Path) -> CertificateFiles {
    let files = CertificateFiles::new(folder.join("cert.pem"), folder.join("key.pem"));
    CertificateFiles { look: Duration::from_millis(20), ..files }
}

async fn server(files: CertificateFiles, more: Config) -> TestServer {
    serve(TlsConfig::new(CertificateSource::Files(files)), more).await
}

async fn serve(tls: TlsConfig, more: Config) -> TestServer {
    TestServer::with_store(Arc::new(Memory::default()), Config { tls: Some(tls), ..more }).await
}

fn check(files: &CertificateFiles) -> Result<(), TlsError> {
    TlsConfig::new(CertificateSource::Files(files.clone())).check()
}

/// The certificate in a file, in DER.
fn certificate(tls: &CertificateFiles) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(&tls.certificate).unwrap()
}

/// A connection of a client that trusts this certificate only.
async fn connect(
    server: &TestServer,
    trusted: CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    connect_to(server, "localhost", trusted).await
}

/// The same by this name.
pub(crate) async fn connect_to(
    server: &TestServer,
    name: &str,
    trusted: CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    connect_with(server, name, trusted, &[]).await
}

/// The same with these protocols.
pub(crate) async fn connect_with(
    server: &TestServer,
    name: &str,
    trusted: CertificateDer<'static>,
    protocols: &[&[u8]],
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted).unwrap();
    let mut client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    client.alpn_protocols = protocols.iter().map(|protocol| protocol.to_vec()).collect();
    let stream = TcpStream::connect(server.address).await.unwrap();
    let name = ServerName::try_from(name.to_owned()).unwrap();
    TlsConnector::from(Arc::new(client)).connect(name, stream).await
}

/// Sends a request, and reads until the answer contains this text.
pub(crate) async fn ask(stream: &mut TlsStream<TcpStream>, request: &str, until: &str) -> String {
    let request = request.replace('\n', "\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let (mut answer, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let read = tokio::time::timeout(TIMEOUT, stream.read(&mut buffer)).await.unwrap().unwrap();
        answer.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&answer).into_owned();
        if text.contains(until) || read == 0 {
            return text;
        }
    }
}

const HEALTH: &str = "GET /health HTTP/1.1\nhost: localhost\n\n";

#[tokio::test]
async fn pages_and_sockets_are_served_over_tls() {
    let folder = TempDir::new().unwrap();
    let tls = write(folder.path(), "old");
    let server = server(tls.clone(), config()).await;
    let mut stream = connect(&server, certificate(&tls)).await.unwrap();
    let body = json!({"name": "Ada"}).to_string();
    let request = format!(
        "POST /api/enter HTTP/1.1\nhost: localhost\ncontent-length: {}\n\n{body}",
        body.len()
    );
    let entered = ask(&mut stream, &request, "\"person\"").await;
    assert!(entered.starts_with("HTTP/1.1 200"), "{entered}");
    assert!(entered.contains("strict-transport-security: max-age=2592000\r\n"), "{entered}");
    let cookie = entered.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();

    // The same connection goes on.
    let body = json!({}).to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\nhost: localhost\ncookie: {cookie}\ncontent-length: {}\n\n{body}",
        body.len()
    );
    let opened = ask(&mut stream, &request, "}").await;
    assert!(opened.starts_with("HTTP/1.1 201"), "{opened}");
    let table = opened.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap();

    let stream = connect(&server, certificate(&tls)).await.unwrap();
    let mut request =
        format!("wss://localhost/table/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", "https://localhost".parse().unwrap());
    let (mut socket, answer) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    assert_eq!(answer.status().as_u16(), 101);
    let first = futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    assert!(first.to_text().unwrap().contains("\"t\":\"welcome\""), "{first}");
    server.running.stop().await.unwrap();
}

#[tokio::test]
async fn a_client_that_does_not_trust_the_certificate_gets_nothing() {
    let [own, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let tls = write(own.path(), "old");
    let server = server(tls.clone(), config()).await;
    connect(&server, certificate(&write(other.path(), "new"))).await.unwrap_err();
    connect(&server, certificate(&tls)).await.unwrap();
}

#[tokio::test]
async fn a_new_certificate_is_used_without_a_restart() {
    let folder = TempDir::new().unwrap();
    let tls = write(folder.path(), "old");
    let server = server(tls.clone(), config()).await;
    let old = certificate(&tls);
    let mut kept = connect(&server, old.clone()).await.unwrap();
    ask(&mut kept, HEALTH, "\"ok\":true").await;

    // Half a renewal changes nothing.
    fs::write(&tls.certificate, "not yet").unwrap();
    tokio::time::sleep(5 * tls.look).await;
    connect(&server, old.clone()).await.unwrap();
    write(folder.path(), "new");
    let new = certificate(&tls);
    eventually("the new certificate is used", async || connect(&server, new.clone()).await.is_ok())
        .await;
    connect(&server, old).await.unwrap_err();
    let answer = ask(&mut kept, HEALTH, "\"ok\":true").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "an old connection goes on: {answer}");
}

/// A key that was copied before the server may read it: its time and length stay, only its rights change.
/// Here a key of the same time and length that cannot be used stands for one that cannot be read, which
/// root always can.
#[tokio::test]
async fn a_new_certificate_that_becomes_readable_later_is_used() {
    let folder = TempDir::new().unwrap();
    let tls = write(folder.path(), "old");
    let server = server(tls.clone(), config()).await;
    let time = std::time::SystemTime::now();
    let at_the_same_time = |text: &[u8]| {
        fs::write(&tls.key, text).unwrap();
        fs::File::options().write(true).open(&tls.key).unwrap().set_modified(time).unwrap();
    };
    let other = TempDir::new().unwrap();
    let new = write(other.path(), "new");
    let key = fs::read(&new.key).unwrap();
    at_the_same_time(&vec![b' '; key.len()]);
    fs::copy(&new.certificate, &tls.certificate).unwrap();
    tokio::time::sleep(10 * tls.look).await;
    at_the_same_time(&key);
    let new = certificate(&new);
    eventually("the new certificate is used", async || connect(&server, new.clone()).await.is_ok())
        .await;
}

#[tokio::test]
async fn a_client_that_does_not_shake_hands_is_dropped() {
    let folder = TempDir::new().unwrap();
    let tls = write(folder.path(), "old");
    let client_timeout = Duration::from_millis(300);
    let server = server(tls.clone(), Config { client_timeout, ..config() }).await;
    let started = Instant::now();
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let mut plain = TcpStream::connect(server.address).await.unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    let _reset_is_as_good = plain.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP"), "no page without TLS");
    let ended = tokio::time::timeout(TIMEOUT, silent.read(&mut [0; 16])).await;
    assert!(matches!(ended, Ok(Ok(0) | Err(_))), "{ended:?}");
    assert!(started.elapsed() >= client_timeout);
    connect(&server, certificate(&tls)).await.unwrap();
}

/// Connections are counted before the handshake.
#[tokio::test]
async fn clients_that_do_not_shake_hands_count_as_connections() {
    let folder = TempDir::new().unwrap();
    let tls = write(folder.path(), "old");
    let mut config = Config { test_remote: true, ..config() };
    config.limits.connections = 2;
    let server = server(tls.clone(), config).await;
    let silent = [(); 2].map(|()| TcpStream::connect(server.address));
    let [first, second] = silent;
    let held = (first.await.unwrap(), second.await.unwrap());
    eventually("the third is refused", async || connect(&server, certificate(&tls)).await.is_err())
        .await;
    drop(held);
    eventually("there is room again", async || connect(&server, certificate(&tls)).await.is_ok())
        .await;
}

#[tokio::test]
async fn plain_requests_are_redirected() {
    let folder = TempDir::new().unwrap();
    let redirect = Some(([127, 0, 0, 1], 0).into());
    let files = CertificateSource::Files(write(folder.path(), "old"));
    let server = serve(TlsConfig { redirect, ..TlsConfig::new(files) }, config()).await;
    let port = server.address.port();
    let plain = server.running.redirect_address().unwrap();
    let mut stream = TcpStream::connect(plain).await.unwrap();
    let request = "GET /boards?lang=ru HTTP/1.1\r\nhost: localhost:80\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 307"), "{answer}");
    let location = format!("location: https://localhost:{port}/boards?lang=ru\r\n");
    assert!(answer.contains(&location), "{answer}");
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let [folder, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let tls = files(folder.path());
    match check(&tls) {
        Err(TlsError::Read { path, .. }) => assert_eq!(path, tls.certificate),
        other => panic!("{other:?}"),
    }
    write(folder.path(), "old");
    check(&tls).unwrap();
    let (certificate, key) = (fs::read(&tls.certificate).unwrap(), fs::read(&tls.key).unwrap());
    fs::write(&tls.key, &certificate).unwrap();
    match check(&tls) {
        Err(TlsError::NoKey { path }) => assert_eq!(path, tls.key),
        other => panic!("{other:?}"),
    }
    fs::write(&tls.key, &key).unwrap();
    for wrong in [&key[..], b"", b"-----BEGIN CERTIFICATE-----\n", b"\xff\xfe"] {
        fs::write(&tls.certificate, wrong).unwrap();
        match check(&tls) {
            Err(TlsError::NoCertificate { path }) => assert_eq!(path, tls.certificate),
            other => panic!("{other:?}"),
        }
    }
    let shortened = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
    fs::write(&tls.certificate, shortened).unwrap();
    let unusable = check(&tls);
    assert!(matches!(unusable, Err(TlsError::Unusable { .. })), "{unusable:?}");
    fs::copy(write(other.path(), "new").certificate, &tls.certificate).unwrap();
    match check(&tls) {
        Err(TlsError::Mismatch { certificate, key }) => {
            assert_eq!((certificate, key), (tls.certificate, tls.key));
        }
        other => panic!("{other:?}"),
    }
}
