//! What the server says when it gets no certificate.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use tempfile::TempDir;
use testing::acme::Authority;

use super::*;

const NAME: &str = "club.example";

/// The error of one order.
async fn refusal(authority: &Authority) -> String {
    let folder = TempDir::new().expect("a folder");
    let config = AcmeConfig {
        directory: authority.directory(),
        ..AcmeConfig::new(vec![NAME.to_owned()], folder.path().to_owned())
    };
    let certificates = Certificates::default();
    let acme = Acme::open(&config, &certificates).expect("a folder that can be written");
    let error = acme.order(&certificates).await.expect_err("the authority refuses");
    assert_eq!(certificates.validity(), None);
    error.to_string()
}

/// An address of this machine where nobody listens.
fn nobody() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address")
}

#[tokio::test]
async fn a_refused_name_is_said_in_the_words_of_the_authority() {
    let authority = Authority::start();
    authority.book().blocked.insert(NAME.to_owned());
    let said = refusal(&authority).await;
    assert!(said.starts_with("the authority of certificates: "), "{said}");
    assert!(said.contains("club.example is not certified here"), "{said}");
}

#[tokio::test]
async fn a_failed_check_is_said_with_its_name_and_what_the_authority_saw() {
    let authority = Authority::start();
    authority.book().server = Some(nobody());
    let said = refusal(&authority).await;
    let start =
        "the authority could not check club.example, which must lead to this server's port 443: ";
    let why = said.strip_prefix(start).unwrap_or_else(|| panic!("{said}"));
    assert!(why.to_lowercase().contains("refused"), "{said}");
}

#[tokio::test]
async fn an_authority_with_other_checks_is_said_to_have_no_other() {
    let authority = Authority::start();
    authority.book().check = "dns-01";
    let said = refusal(&authority).await;
    assert_eq!(said, "the authority does not check club.example by TLS-ALPN-01");
}

#[tokio::test]
async fn an_authority_that_cannot_be_reached_is_said_to_be_the_cause() {
    let folder = TempDir::new().expect("a folder");
    let config = AcmeConfig {
        directory: format!("http://{}/directory", nobody()),
        ..AcmeConfig::new(vec![NAME.to_owned()], folder.path().to_owned())
    };
    let certificates = Certificates::default();
    let acme = Acme::open(&config, &certificates).expect("a folder that can be written");
    let error = acme.order(&certificates).await.expect_err("nobody answers").to_string();
    assert!(error.starts_with("the authority of certificates: "), "{error}");
    assert!(error.to_lowercase().contains("refused"), "{error}");
}
