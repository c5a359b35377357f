//! The folder with the account at the authority, and with the certificate and its key.

use std::{
    fs::{self, DirBuilder, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use instant_acme::AccountCredentials;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::private;

use super::{AcmeConfig, Certificate};

/// The folder, and the names of its files for this authority and these names.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
    account: PathBuf,
    certificate: PathBuf,
    contact: Option<String>,
}

/// An account as it is stored.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredAccount {
    /// The mail address that the authority has been told.
    pub(super) contact: Option<String>,
    pub(super) credentials: AccountCredentials,
}

impl Cache {
    /// Creates the folder, if there is none, for its owner alone.
    pub(super) fn open(config: &AcmeConfig) -> io::Result<Cache> {
        let folder = config.cache.clone();
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder)?;
        private::restrict(&folder)?;
        let mut names = config.names.clone();
        names.sort_unstable();
        names.dedup();
        let of_authority = short_hash(&config.directory);
        let of_names = short_hash(&format!("{}\n{}", config.directory, names.join("\n")));
        Ok(Cache {
            account: folder.join(format!("account-{of_authority}.json")),
            certificate: folder.join(format!("certificate-{of_names}.pem")),
            folder,
            contact: config.contact.clone(),
        })
    }

    /// The certificate of an earlier run.
    pub(super) fn certificate(&self) -> Option<Certificate> {
        let text = read(&self.certificate)?;
        // The key stands before the certificate in the same file.
        match Certificate::from_pem(&text, &text) {
            Ok(certificate) => Some(certificate),
            Err(error) => {
                let path = self.certificate.display();
                tracing::warn!(%path, %error, "the stored certificate is not used");
                None
            }
        }
    }

    pub(super) fn store_certificate(&self, text: &str) -> io::Result<()> {
        self.write(&self.certificate, text)
    }

    /// The account of an earlier run.
    pub(super) fn account(&self) -> Option<StoredAccount> {
        let text = read(&self.account)?;
        match serde_json::from_slice(&text) {
            Ok(account) => Some(account),
            Err(error) => {
                let path = self.account.display();
                tracing::warn!(%path, %error, "the stored account is not used; another is made");
                None
            }
        }
    }

    pub(super) fn store_account(&self, credentials: AccountCredentials) -> io::Result<()> {
        let account = StoredAccount { contact: self.contact.clone(), credentials };
        self.write(&self.account, &serde_json::to_string(&account)?)
    }

    /// Notes that the authority knows the mail address.
    pub(super) fn store_contact(&self) -> io::Result<()> {
        match self.account() {
            Some(account) => self.store_account(account.credentials),
            None => Ok(()),
        }
    }

    pub(super) fn forget_account(&self) -> io::Result<()> {
        match fs::remove_file(&self.account) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Replaces a file, whole or not at all, so that only its owner can read it.
    fn write(&self, path: &Path, text: &str) -> io::Result<()> {
        let new = path.with_extension("new");
        match fs::remove_file(&new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = private::options().create_new(true).open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        if cfg!(unix) {
            File::open(&self.folder)?.sync_all()?;
        }
        Ok(())
    }
}

/// A file, if it is there and can be read.
fn read(path: &Path) -> Option<Vec<u8>> {
    match fs::read(path) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "a stored file cannot be read");
            None
        }
    }
}

fn short_hash(text: &str) -> String {
    hex::encode(&Sha256::digest(text)[..8])
}
