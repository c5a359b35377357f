//! HTTPS by the server itself, with a certificate and a key in files.

#[cfg(not(feature = "tls"))]
mod none;
#[cfg(feature = "tls")]
mod rustls;

use std::{io, net::SocketAddr, path::PathBuf, time::Duration};

#[cfg(not(feature = "tls"))]
pub(crate) use none::Tls;
#[cfg(feature = "tls")]
pub(crate) use rustls::Tls;

/// How long browsers remember to use HTTPS only, if nothing else is configured.
pub(crate) const HSTS: Duration = Duration::from_secs(30 * 24 * 3600);

/// How the server offers HTTPS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsConfig {
    /// The certificate in PEM, followed by those that certify it.
    pub certificate: PathBuf,
    /// Its private key in PEM.
    pub key: PathBuf,
    /// Another address to listen on, whose requests are redirected to HTTPS.
    pub redirect: Option<SocketAddr>,
    /// How long browsers shall remember to use HTTPS only; zero for not at all.
    pub hsts: Duration,
    /// How often the files are looked at for changes.
    pub look: Duration,
}

impl TlsConfig {
    /// With these files, and the defaults otherwise.
    pub fn new(certificate: PathBuf, key: PathBuf) -> TlsConfig {
        let look = Duration::from_secs(10);
        TlsConfig { certificate, key, redirect: None, hsts: HSTS, look }
    }

    /// Checks that the files can be used.
    ///
    /// # Errors
    ///
    /// Why they cannot.
    pub fn check(&self) -> Result<(), TlsError> {
        Tls::load(self).map(|_| ())
    }
}

/// Why HTTPS cannot be offered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TlsError {
    /// The program was built without it.
    #[error("this program was built without HTTPS")]
    NotBuilt,
    /// A file cannot be read.
    #[error("{} cannot be read", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A file contains no certificate in PEM.
    #[error("{} contains no certificate", path.display())]
    NoCertificate {
        /// The file.
        path: PathBuf,
    },
    /// A file contains no private key in PEM.
    #[error("{} contains no private key", path.display())]
    NoKey {
        /// The file.
        path: PathBuf,
    },
    /// The key is not that of the certificate.
    #[error("the key in {} is not that of the certificate in {}", key.display(), certificate.display())]
    Mismatch {
        /// The file of the certificate.
        certificate: PathBuf,
        /// The file of the key.
        key: PathBuf,
    },
    /// The certificate or the key cannot be used.
    #[error("the certificate in {} and its key cannot be used: {message}", certificate.display())]
    Unusable {
        /// The file of the certificate.
        certificate: PathBuf,
        /// Why not.
        message: String,
    },
}
