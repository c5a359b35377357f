//! How the server offers HTTPS, and why it cannot.

use std::{io, net::SocketAddr, path::PathBuf, time::Duration};

/// How long browsers remember to use HTTPS only, if nothing else is configured.
pub(crate) const HSTS: Duration = Duration::from_secs(30 * 24 * 3600);

/// How the server offers HTTPS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsConfig {
    /// Where its certificate comes from.
    pub certificate: CertificateSource,
    /// Another address to listen on, whose requests are redirected to HTTPS.
    pub redirect: Option<SocketAddr>,
    /// How long browsers shall remember to use HTTPS only; zero for not at all.
    pub hsts: Duration,
}

/// Where the certificate of a server comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateSource {
    /// Somebody else puts it into files.
    Files(CertificateFiles),
    /// The server gets it from an authority, and renews it.
    Acme(AcmeConfig),
}

/// A certificate and its key in files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CertificateFiles {
    /// The certificate in PEM, followed by those that certify it.
    pub certificate: PathBuf,
    /// Its private key in PEM.
    pub key: PathBuf,
    /// How often the files are looked at for changes.
    pub look: Duration,
}

/// How the server gets certificates from an authority by ACME (RFC 8555). The authority checks each name
/// by a connection to port 443 there (TLS-ALPN-01, RFC 8737), which must reach this server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcmeConfig {
    /// The names in the certificate, at least one, in lower case.
    pub names: Vec<String>,
    /// A mail address at which the authority reaches the operator.
    pub contact: Option<String>,
    /// The URL of the authority's directory.
    pub directory: String,
    /// The folder of the account's key, the certificate and its key, for the server's user alone.
    pub cache: PathBuf,
    /// From a failure to the next attempt; twice as long after each further failure, at most half a day.
    /// Certificates are also ordered no more often than this.
    pub retry: Duration,
}

impl AcmeConfig {
    /// The directory of Let's Encrypt.
    pub const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";

    /// With these names, and the defaults otherwise.
    pub fn new(names: Vec<String>, cache: PathBuf) -> AcmeConfig {
        AcmeConfig {
            names,
            contact: None,
            directory: AcmeConfig::LETS_ENCRYPT.to_owned(),
            cache,
            // Let's Encrypt allows five failed checks of a name in an hour.
            retry: Duration::from_secs(5 * 60),
        }
    }
}

impl CertificateFiles {
    /// These files, and the defaults otherwise.
    pub fn new(certificate: PathBuf, key: PathBuf) -> CertificateFiles {
        CertificateFiles { certificate, key, look: Duration::from_secs(10) }
    }
}

impl TlsConfig {
    /// With this certificate, and the defaults otherwise.
    pub const fn new(certificate: CertificateSource) -> TlsConfig {
        TlsConfig { certificate, redirect: None, hsts: HSTS }
    }
}

/// Why browsers refuse a certificate with which HTTPS can be offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateWarning {
    /// It is not valid any more.
    Expired {
        /// The time at which it ended.
        until: String,
    },
    /// It is not valid yet.
    NotYet {
        /// The time at which it begins.
        from: String,
    },
    /// It is for other names than this one.
    OtherName {
        /// The name that people type.
        name: String,
    },
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
    /// The folder for certificates cannot be used.
    #[error("the folder {} for certificates cannot be used", path.display())]
    Cache {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The system has no certificates of authorities, so that none can be trusted.
    #[error("the system has no certificates of authorities")]
    NoRoots(#[source] io::Error),
    /// TLS cannot be set up.
    #[error("TLS cannot be set up: {0}")]
    Setup(String),
}
