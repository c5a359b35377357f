//! Certificates from an authority, by ACME (RFC 8555) with the check TLS-ALPN-01 (RFC 8737).

mod cache;
mod client;

use std::{error::Error as StdError, time::Duration};

use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use jiff::Timestamp;
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use tokio_rustls::rustls::{
    crypto::ring::sign::any_supported_type,
    pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    sign::CertifiedKey,
};

use super::{
    certificates::{Certificate, Certificates, PemError},
    config::{AcmeConfig, TlsError},
};
use crate::hangup::Hangup;
use cache::Cache;
use client::Transport;

/// How long an order may take, with all checks of the authority.
const ORDER_TIMEOUT: Duration = Duration::from_secs(10 * 60);
/// How often, and how long, the authority is asked whether it has finished.
const POLLING: RetryPolicy = RetryPolicy::new().timeout(Duration::from_secs(3 * 60));
/// The longest pause after a failure.
const LONGEST_PAUSE: Duration = Duration::from_secs(12 * 3600);
/// The longest sleep before the clock is read again, which somebody may have set.
const CLOCK_CHECK: Duration = Duration::from_secs(3600);

/// Why there is no new certificate.
#[derive(Debug, thiserror::Error)]
enum AcmeError {
    /// The authority cannot be reached, refuses, or answers otherwise than RFC 8555 demands.
    #[error("the authority of certificates: {}", chain(.0))]
    Authority(#[from] instant_acme::Error),
    /// The authority's check of a name has failed.
    #[error(
        "the authority could not check {name}, which must lead to this server's port 443: {said}"
    )]
    Check { name: String, said: String },
    /// The authority does not offer the check that this server can answer.
    #[error("the authority does not check {name} by TLS-ALPN-01")]
    OtherChecks { name: String },
    /// The authority's order has ended without a reason.
    #[error("the authority has refused the order")]
    Refused,
    /// The certificate for a check cannot be made.
    #[error("the certificate for a check cannot be made: {0}")]
    CheckCertificate(String),
    /// What the authority gave is no certificate for the key.
    #[error("what the authority gave cannot be used: {0}")]
    Certificate(#[from] PemError),
    /// The account or the certificate cannot be stored.
    #[error("the folder for certificates cannot be written: {0}")]
    Cache(#[from] std::io::Error),
    /// The order was not finished in time.
    #[error("the authority took too long")]
    TimedOut(#[from] tokio::time::error::Elapsed),
}

/// An error with what caused it.
fn chain(error: &instant_acme::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// Checks that the program could ask an authority: that it has certificates by which to trust one.
pub(super) fn check() -> Result<(), TlsError> {
    Transport::new("https:").map(|_| ()).map_err(TlsError::NoRoots)
}

/// Orders certificates, and renews them.
#[derive(Debug)]
pub(super) struct Acme {
    config: AcmeConfig,
    cache: Cache,
    transport: Transport,
}

impl Acme {
    /// Creates the folder, and uses the certificate in it if there is one.
    pub(super) fn open(config: &AcmeConfig, certificates: &Certificates) -> Result<Acme, TlsError> {
        let transport = Transport::new(&config.directory).map_err(TlsError::NoRoots)?;
        let cache = Cache::open(config)
            .map_err(|source| TlsError::Cache { path: config.cache.clone(), source })?;
        if let Some(certificate) = cache.certificate() {
            certificates.install(certificate);
        }
        Ok(Acme { config: config.clone(), cache, transport })
    }

    /// Renews the certificate when two thirds of its time are over. After a failure the next attempt
    /// follows later and later, or at once on SIGHUP.
    pub(super) async fn renew_forever(&self, certificates: &Certificates) {
        let mut hangup = Hangup::new();
        let mut pause = self.config.retry;
        loop {
            while let Some(left) = time_left(certificates) {
                // A certificate with time left is not ordered again on SIGHUP.
                tokio::select! {
                    () = tokio::time::sleep(left.min(CLOCK_CHECK)) => {}
                    () = hangup.recv() => {}
                }
            }
            let names = self.config.names.join(" ");
            let ordered = match tokio::time::timeout(ORDER_TIMEOUT, self.order(certificates)).await
            {
                Ok(ordered) => ordered,
                Err(late) => Err(late.into()),
            };
            match ordered {
                Ok(()) => {
                    let until = certificates.validity().map(|validity| validity.until.to_string());
                    tracing::info!(names, until, "the authority gave a certificate");
                    count("made");
                    pause = self.config.retry;
                    // Of a certificate of unknown validity it is unknown too when to renew it.
                    let is_known = certificates.validity().is_some();
                    tokio::time::sleep(if is_known { pause } else { LONGEST_PAUSE }).await;
                }
                Err(error) => {
                    let next_s = pause.as_secs();
                    tracing::error!(names, %error, next_s, "no certificate could be had");
                    count("failed");
                    certificates.note_failure(Some(error.to_string()));
                    tokio::select! {
                        () = tokio::time::sleep(pause) => pause = (2 * pause).min(LONGEST_PAUSE),
                        () = hangup.recv() => pause = self.config.retry,
                    }
                }
            }
        }
    }

    /// Orders a certificate, and uses it.
    async fn order(&self, certificates: &Certificates) -> Result<(), AcmeError> {
        let account = self.account().await?;
        let names: Vec<_> = self.config.names.iter().cloned().map(Identifier::Dns).collect();
        let mut order = match account.new_order(&NewOrder::new(&names)).await {
            Err(instant_acme::Error::Api(problem)) if is_unknown_account(&problem) => {
                // The next attempt makes another.
                self.cache.forget_account()?;
                return Err(instant_acme::Error::Api(problem).into());
            }
            ordered => ordered?,
        };
        let mut answers = Vec::new();
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let name = authorization.identifier().to_string();
            let Some(mut challenge) = authorization.challenge(ChallengeType::TlsAlpn01) else {
                return Err(AcmeError::OtherChecks { name });
            };
            let expected = challenge.key_authorization();
            let key =
                answer(&name, expected.digest().as_ref()).map_err(AcmeError::CheckCertificate)?;
            answers.push(certificates.answer(name, key));
            challenge.set_ready().await?;
        }
        let checked = order.poll_ready(&POLLING).await;
        drop(answers);
        match checked {
            Ok(OrderStatus::Ready) => {}
            Ok(_) => return Err(why_refused(&mut order).await.unwrap_or(AcmeError::Refused)),
            Err(error) => return Err(why_refused(&mut order).await.unwrap_or(error.into())),
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLLING).await?;
        let certificate = Certificate::from_pem(chain.as_bytes(), key.as_bytes())?;
        // It is used also if it cannot be stored: another order would not be stored either, and the
        // authority limits them.
        certificates.install(certificate);
        if let Err(error) = self.cache.store_certificate(&format!("{key}{chain}")) {
            tracing::error!(%error, "the certificate is used, but cannot be stored");
        }
        Ok(())
    }

    /// The account at the authority, which is made first if there is none.
    async fn account(&self) -> Result<Account, AcmeError> {
        let builder = Account::builder_with_http(Box::new(self.transport.clone()));
        let contact = self.config.contact.as_ref().map(|contact| format!("mailto:{contact}"));
        let contacts: Vec<&str> = contact.iter().map(String::as_str).collect();
        if let Some(stored) = self.cache.account() {
            let account = builder.from_credentials(stored.credentials).await?;
            if stored.contact != self.config.contact {
                account.update_contacts(&contacts).await?;
                self.cache.store_contact()?;
            }
            return Ok(account);
        }
        let new = NewAccount {
            contact: &contacts,
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let (account, credentials) =
            builder.create(&new, self.config.directory.clone(), None).await?;
        self.cache.store_account(credentials)?;
        Ok(account)
    }
}

/// How long the current certificate need not be renewed; `None` if it is to be renewed now.
fn time_left(certificates: &Certificates) -> Option<Duration> {
    let left = certificates.validity()?.time_to_renewal(Timestamp::now());
    (!left.is_zero()).then_some(left)
}

/// The account was removed at the authority, or is of another one.
fn is_unknown_account(problem: &instant_acme::Problem) -> bool {
    problem.r#type.as_deref() == Some("urn:ietf:params:acme:error:accountDoesNotExist")
}

/// What the authority says about the checks of an order that it has refused.
async fn why_refused(order: &mut Order) -> Option<AcmeError> {
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization.ok()?;
        let state = authorization.refresh().await.ok()?;
        if let Some(problem) = state.challenges.iter().find_map(|check| check.error.as_ref()) {
            let said = problem.to_string();
            return Some(AcmeError::Check { name: state.identifier().to_string(), said });
        }
    }
    None
}

/// The certificate that answers a check of a name (RFC 8737, section 3).
fn answer(name: &str, digest: &[u8]) -> Result<CertifiedKey, String> {
    let wrong = |error: rcgen::Error| error.to_string();
    let mut params = CertificateParams::new([name.to_owned()]).map_err(wrong)?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let key = KeyPair::generate().map_err(wrong)?;
    let certificate = params.self_signed(&key).map_err(wrong)?;
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let key = any_supported_type(&key).map_err(|error| error.to_string())?;
    Ok(CertifiedKey::new(vec![certificate.der().clone()], key))
}

fn count(result: &'static str) {
    metrics::counter!("biritch_certificate_orders_total", "result" => result).increment(1);
}

#[cfg(test)]
mod tests;
