//! A certificate that somebody else puts into files.

use std::{fs, path::Path, time::SystemTime};

use tokio_rustls::rustls::Error;

use super::{
    certificates::{Certificate, Certificates, PemError},
    config::{CertificateFiles, TlsError},
};
use crate::hangup::Hangup;

/// When the files were changed, and how long they are.
pub(super) type Stamp = [Option<(SystemTime, u64)>; 2];

pub(super) fn stamp(files: &CertificateFiles) -> Stamp {
    [&files.certificate, &files.key].map(|path| {
        let file = fs::metadata(path).ok()?;
        Some((file.modified().ok()?, file.len()))
    })
}

/// Reads the certificate and its key.
pub(super) fn read(files: &CertificateFiles) -> Result<Certificate, TlsError> {
    let CertificateFiles { certificate, key, .. } = files;
    let chain = contents(certificate)?;
    // A file that is no certificate is named before a key that is missing.
    let private = contents(key).or_else(|error| match Certificate::from_pem(&chain, &[]) {
        Err(PemError::NoCertificate) => Ok(Vec::new()),
        _ => Err(error),
    })?;
    Certificate::from_pem(&chain, &private).map_err(|error| match error {
        PemError::NoCertificate => TlsError::NoCertificate { path: certificate.clone() },
        PemError::NoKey => TlsError::NoKey { path: key.clone() },
        PemError::Unusable(Error::InconsistentKeys(_)) => {
            TlsError::Mismatch { certificate: certificate.clone(), key: key.clone() }
        }
        PemError::Unusable(error) => {
            TlsError::Unusable { certificate: certificate.clone(), message: error.to_string() }
        }
    })
}

fn contents(path: &Path) -> Result<Vec<u8>, TlsError> {
    fs::read(path).map_err(|source| TlsError::Read { path: path.to_owned(), source })
}

/// Reads the files again when they have changed, or on SIGHUP. `seen` is their stamp when they were read
/// last.
pub(super) async fn watch(files: &CertificateFiles, mut seen: Stamp, certificates: &Certificates) {
    let mut look = tokio::time::interval(files.look);
    let mut hangup = Hangup::new();
    // Why the files as they are now could not be read. Then they are tried again at every look: a change
    // of their rights alone changes neither time nor length.
    let mut failure: Option<String> = None;
    loop {
        let is_requested = tokio::select! {
            _ = look.tick() => false,
            () = hangup.recv() => true,
        };
        let stamp = stamp(files);
        if stamp == seen && !is_requested && failure.is_none() {
            continue;
        }
        seen = stamp;
        match read(files) {
            Ok(new) => {
                failure = None;
                certificates.install(new);
                tracing::info!("the certificate was read again");
            }
            // Of two files that are being replaced one may be old yet.
            Err(error) => {
                let why = error.to_string();
                if failure.as_ref() != Some(&why) {
                    tracing::warn!(%error, "the old certificate stays in use");
                }
                failure = Some(why);
            }
        }
        certificates.note_failure(failure.clone());
    }
}
