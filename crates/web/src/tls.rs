//! HTTPS by the server itself, with a certificate in files or one that it gets from an authority.

#[cfg(feature = "tls")]
mod acme;
#[cfg(feature = "tls")]
mod certificates;
mod config;
#[cfg(feature = "tls")]
mod files;
#[cfg(not(feature = "tls"))]
mod none;
#[cfg(feature = "tls")]
mod rustls;

pub use config::{
    AcmeConfig, CertificateFiles, CertificateSource, CertificateWarning, TlsConfig, TlsError,
};

pub(crate) use config::HSTS;
#[cfg(not(feature = "tls"))]
pub(crate) use none::Tls;
#[cfg(feature = "tls")]
pub(crate) use rustls::Tls;

impl TlsConfig {
    /// Checks that the files can be used, or that authorities can be trusted. Nothing is written, and
    /// nobody is asked.
    ///
    /// # Errors
    ///
    /// Why they cannot.
    pub fn check(&self) -> Result<(), TlsError> {
        Tls::check(self)
    }

    /// Why browsers refuse the certificate in the files, for people who type this name.
    pub fn warnings(&self, name: Option<&str>) -> Vec<CertificateWarning> {
        Tls::warnings(self, name)
    }
}
