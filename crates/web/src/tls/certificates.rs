//! The certificate in use, and those that answer the checks of an authority.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock},
};

use jiff::Timestamp;
use tokio_rustls::rustls::{
    self,
    client::verify_server_name,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, ServerName, pem::PemObject},
    server::{ClientHello, ParsedCertificate, ResolvesServerCert},
    sign::CertifiedKey,
};
use x509_cert::{der::Decode, time::Time};

use crate::certificate::{CertificateFault, CertificateStatus, Validity};

/// The protocol that an authority, and nobody else, asks for (RFC 8737, section 6.2).
pub(super) const CHALLENGE_PROTOCOL: &[u8] = b"acme-tls/1";

/// A certificate with its key.
#[derive(Debug)]
pub(super) struct Certificate {
    pub(super) key: Arc<CertifiedKey>,
    /// Unknown if the certificate has an unusual form, which TLS does not mind.
    pub(super) validity: Option<Validity>,
}

/// Why a text in PEM is no certificate with its key.
#[derive(Debug, thiserror::Error)]
pub(super) enum PemError {
    #[error("there is no certificate")]
    NoCertificate,
    #[error("there is no private key")]
    NoKey,
    #[error("the certificate and its key cannot be used: {0}")]
    Unusable(rustls::Error),
}

impl Certificate {
    /// Reads a certificate with those that certify it, and its private key.
    pub(super) fn from_pem(chain: &[u8], key: &[u8]) -> Result<Certificate, PemError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(chain).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain = chain.ok_or(PemError::NoCertificate)?;
        let validity = chain.first().and_then(validity);
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| PemError::NoKey)?;
        let key = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(PemError::Unusable)?;
        Ok(Certificate { key: Arc::new(key), validity })
    }
}

impl Certificate {
    /// Whether browsers that ask for this name accept it; what cannot be read of it they may.
    pub(super) fn is_for(&self, name: &str) -> bool {
        let parsed = self.key.cert.first().map(ParsedCertificate::try_from);
        match (parsed, ServerName::try_from(name)) {
            (Some(Ok(parsed)), Ok(name)) => verify_server_name(&parsed, &name).is_ok(),
            _ => true,
        }
    }
}

fn validity(certificate: &CertificateDer<'_>) -> Option<Validity> {
    let certificate = x509_cert::Certificate::from_der(certificate).ok()?;
    let validity = certificate.tbs_certificate().validity();
    let time = |time: &Time| {
        let seconds = i64::try_from(time.to_unix_duration().as_secs()).ok()?;
        Timestamp::from_second(seconds).ok()
    };
    Some(Validity { from: time(&validity.not_before)?, until: time(&validity.not_after)? })
}

/// The certificates of a server, by which rustls answers a client.
#[derive(Debug, Default)]
pub(super) struct Certificates {
    /// What clients get; `None` before there is one.
    current: RwLock<Option<Certificate>>,
    /// What authorities get, by the name that they check.
    challenges: Mutex<BTreeMap<String, Arc<CertifiedKey>>>,
    /// Why the certificate could not be renewed when that was tried last.
    failure: Mutex<Option<String>>,
}

impl Certificates {
    /// Uses a certificate for new connections.
    pub(super) fn install(&self, certificate: Certificate) {
        if let Some(validity) = &certificate.validity {
            let until = validity.until.as_second() as f64;
            metrics::gauge!("biritch_certificate_end_timestamp_seconds").set(until);
            let (from, until) = (validity.from, validity.until);
            match validity.fault(Timestamp::now()) {
                Some(CertificateFault::Expired) => {
                    tracing::warn!(%until, "the certificate has expired: browsers refuse it");
                }
                Some(_) => {
                    tracing::warn!(%from, "the certificate is not valid yet: browsers refuse it");
                }
                None => {}
            }
        }
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(certificate);
        self.note_failure(None);
    }

    /// Notes why the certificate could not be renewed, or that it could.
    pub(super) fn note_failure(&self, why: Option<String>) {
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = why;
    }

    /// When the current certificate is valid; `None` if there is none.
    pub(super) fn validity(&self) -> Option<Validity> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        current.as_ref().and_then(|current| current.validity)
    }

    pub(super) fn status(&self) -> CertificateStatus {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        CertificateStatus {
            exists: current.is_some(),
            validity: current.as_ref().and_then(|current| current.validity),
            failure: self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }

    /// Answers checks of this name until the guard is dropped.
    pub(super) fn answer(&self, name: String, key: CertifiedKey) -> Answer<'_> {
        self.challenges().insert(name.clone(), Arc::new(key));
        Answer { certificates: self, name }
    }

    fn challenges(&self) -> MutexGuard<'_, BTreeMap<String, Arc<CertifiedKey>>> {
        self.challenges.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// While it lives, checks of a name are answered.
pub(super) struct Answer<'a> {
    certificates: &'a Certificates,
    name: String,
}

impl Drop for Answer<'_> {
    fn drop(&mut self) {
        self.certificates.challenges().remove(&self.name);
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, client: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_check = client.alpn().is_some_and(|mut asked| {
            asked.next() == Some(CHALLENGE_PROTOCOL) && asked.next().is_none()
        });
        if is_check {
            return self.challenges().get(client.server_name()?).cloned();
        }
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        current.as_ref().map(|current| current.key.clone())
    }
}
