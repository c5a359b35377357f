//! A program that was built without HTTPS.

use std::{io, sync::Arc};

use super::config::{CertificateWarning, TlsConfig, TlsError};
use crate::certificate::CertificateStatus;

/// There is none.
#[derive(Debug)]
pub(crate) enum Tls {}

impl Tls {
    pub(crate) const fn check(_: &TlsConfig) -> Result<(), TlsError> {
        Err(TlsError::NotBuilt)
    }

    pub(crate) const fn warnings(_: &TlsConfig, _: Option<&str>) -> Vec<CertificateWarning> {
        Vec::new()
    }

    pub(crate) fn load(_: &TlsConfig) -> Result<Arc<Tls>, TlsError> {
        Err(TlsError::NotBuilt)
    }

    pub(crate) async fn accept<S>(&self, _: S) -> io::Result<Option<S>> {
        match *self {}
    }

    pub(crate) async fn watch(self: Arc<Tls>) {
        match *self {}
    }

    pub(crate) fn status(&self) -> CertificateStatus {
        match *self {}
    }
}
