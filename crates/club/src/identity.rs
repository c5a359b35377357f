//! Sessions: a signed token, kept by the person's client, holds their id and name. There are no
//! accounts and no passwords.
//!
//! ```text
//! 2.{person}.{named at, ms}.{session}.{issued at, ms}.{name, hex}.{HMAC-SHA256 of all before, hex}
//! 1.{person}.{named at, ms}.{name, hex}.{HMAC-SHA256 of all before, hex}
//! ```
//!
//! Tokens of version 1 are still read, as of the first session; the next visit replaces them. A person can
//! end their [sessions](Sessions::end), and a token ends after [`LIFETIME_MS`].

use std::{
    collections::HashMap,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{Store, StoreError};
use table::{Name, PersonId};

use crate::{
    error::ServiceError,
    names::Names,
    now_ms,
    random::{NoEntropy, entropy, random_id},
    repository::LoadError,
    revocations::Revocations,
};

/// The setting that holds the key; its name is that of the first servers.
const KEY: &str = "cookie-key";
/// How long a link to another device is valid.
const LINK_MS: i64 = 10 * 60 * 1000;
/// How many such links are valid at a time.
const LINKS: usize = 10_000;

/// How long a token is valid: 400 days, the most that browsers keep a cookie.
pub const LIFETIME_MS: i64 = 400 * 24 * 3600 * 1000;
/// A token older than this is replaced at the next visit.
const RENEWED_AFTER_MS: i64 = 7 * 24 * 3600 * 1000;

/// A person as identified by a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The person's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
    /// When the name was given, in milliseconds since 1970: of two devices the newer name counts.
    pub named_ms: i64,
    /// The number of the session, from 0: those before the person's first valid one are over.
    pub session: u32,
}

/// Signs and reads the tokens.
#[derive(Debug)]
pub struct Sessions {
    key: [u8; 32],
    links: Mutex<HashMap<String, DeviceLink>>,
    /// The newest names, for devices with an older token.
    names: Names,
    /// Which sessions are over.
    revocations: Revocations,
}

#[derive(Clone, Debug)]
struct DeviceLink {
    identity: Identity,
    until_ms: i64,
}

/// Why there is no key to sign with.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The operating system gave no entropy.
    #[error("the operating system gives no entropy")]
    Entropy,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The changes of names cannot be read.
    #[error("the stored changes of names are damaged")]
    Names,
    /// The list of ended sessions cannot be read.
    #[error("the stored list of ended sessions is damaged")]
    Revocations,
    /// The acts of the operators or the list of people cannot be read.
    #[error("the stored acts of the operators are damaged")]
    Operators,
    /// The stored key cannot be decoded.
    #[error("the stored key of the tokens is damaged")]
    Damaged,
}

impl Sessions {
    /// Takes the key from the store, or makes one.
    pub async fn open(store: &Arc<dyn Store>) -> Result<Sessions, KeyError> {
        let fresh = hex::encode(entropy::<32>().map_err(|_| KeyError::Entropy)?);
        let kept = store.set_setting_if_absent(KEY, &fresh).await?;
        let mut key = [0; 32];
        hex::decode_to_slice(&kept, &mut key).map_err(|_| KeyError::Damaged)?;
        let names = Names::open(Arc::clone(store)).await.map_err(|error| match error {
            LoadError::Store(error) => KeyError::Store(error),
            _ => KeyError::Names,
        })?;
        let revocations = Revocations::open(Arc::clone(store)).await;
        let revocations = revocations.map_err(|error| match error {
            LoadError::Store(error) => KeyError::Store(error),
            _ => KeyError::Revocations,
        })?;
        Ok(Sessions { key, links: Mutex::default(), names, revocations })
    }

    /// Reads what other processes have written about names and sessions.
    pub(crate) async fn refresh(&self) -> Result<(), LoadError> {
        self.names.refresh().await?;
        self.revocations.refresh().await
    }

    /// A new person with this name.
    pub fn new_person(&self, name: Name) -> Result<Identity, NoEntropy> {
        let person = random_id(20)?.parse().map_err(|_| NoEntropy)?;
        Ok(Identity { person, name, named_ms: now_ms(), session: 0 })
    }

    /// The same person with another name, which is stored.
    pub async fn rename(&self, identity: &Identity, name: Name) -> Result<Identity, ServiceError> {
        let renamed = Identity { name, named_ms: now_ms(), ..identity.clone() };
        self.names.record(&renamed).await?;
        Ok(renamed)
    }

    /// The newest name of a person; `None` if it was never changed.
    pub fn newest_name(&self, person: &PersonId) -> Option<Name> {
        self.names.newest(person).map(|(_, name)| name)
    }

    /// Ends all sessions of a person and begins the next, which is on disk when this returns; its number.
    /// The links to other devices end too.
    pub async fn end(&self, person: &PersonId) -> Result<u32, ServiceError> {
        let session = self.revocations.end(person).await?;
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|_, link| link.identity.person != *person);
        Ok(session)
    }

    /// Whether a valid token should be replaced by a new one, so that its person is not signed out.
    pub fn is_renewal_due(&self, token: &str) -> bool {
        let old = now_ms() - RENEWED_AFTER_MS;
        self.read(token).is_some_and(|(_, issued)| issued.is_none_or(|issued| issued < old))
    }

    /// The person whose token this is, if its signature is ours and its session is not over.
    pub fn recognise(&self, token: &str) -> Option<Identity> {
        let (identity, issued_ms) = self.read(token)?;
        if !self.is_current(&identity)
            || issued_ms.is_some_and(|issued| issued < now_ms() - LIFETIME_MS)
        {
            return None;
        }
        match self.names.newest(&identity.person) {
            Some((named_ms, name)) if named_ms > identity.named_ms => {
                Some(Identity { name, named_ms, ..identity })
            }
            _ => Some(identity),
        }
    }

    /// Whether the session of this identity is not over.
    pub fn is_current(&self, identity: &Identity) -> bool {
        identity.session >= self.revocations.first(&identity.person)
    }

    /// The signed token of this person.
    pub fn sign(&self, identity: &Identity) -> String {
        self.sign_at(identity, now_ms())
    }

    fn sign_at(&self, identity: &Identity, issued_ms: i64) -> String {
        let Identity { person, name, named_ms, session } = identity;
        let name = hex::encode(name.as_str());
        let payload = format!("2.{person}.{named_ms}.{session}.{issued_ms}.{name}");
        let mac = hex::encode(self.mac(&payload).finalize().into_bytes());
        format!("{payload}.{mac}")
    }

    /// A token by which another device signs in as the same person, once and within ten minutes. A
    /// person has one token at a time; in the first half of its life it is returned again, so that
    /// reloading the page does not invalidate a QR code that is being scanned. `None` if there are
    /// too many.
    pub fn device_link(&self, identity: &Identity) -> Result<Option<String>, NoEntropy> {
        let token = random_id(26)?;
        let now = now_ms();
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        let own = links.iter().find(|(_, link)| link.identity.person == identity.person);
        if let Some((token, link)) = own {
            if link.identity == *identity && link.until_ms > now + LINK_MS / 2 {
                return Ok(Some(token.clone()));
            }
            let older = token.clone();
            links.remove(&older);
        }
        if links.len() >= LINKS {
            links.retain(|_, link| link.until_ms > now);
        }
        if links.len() >= LINKS {
            return Ok(None);
        }
        let link = DeviceLink { identity: identity.clone(), until_ms: now + LINK_MS };
        links.insert(token.clone(), link);
        Ok(Some(token))
    }

    /// Whose token this is, while it is valid.
    pub fn link_owner(&self, token: &str) -> Option<Identity> {
        let links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        let link = links.get(token).filter(|link| link.until_ms > now_ms())?;
        Some(link.identity.clone())
    }

    /// Uses a token up.
    pub fn redeem(&self, token: &str) -> Option<Identity> {
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        links.remove(token).filter(|link| link.until_ms > now_ms()).map(|link| link.identity)
    }

    /// Who signed in by this token, and when it was issued, if it says so.
    fn read(&self, value: &str) -> Option<(Identity, Option<i64>)> {
        let (payload, mac) = value.rsplit_once('.')?;
        let mac = hex::decode(mac).ok()?;
        // The comparison takes constant time.
        self.mac(payload).verify_slice(&mac).ok()?;
        let fields: Vec<&str> = payload.split('.').collect();
        let (person, named_ms, session, issued_ms, name) = match fields[..] {
            ["1", person, named_ms, name] => (person, named_ms, 0, None, name),
            ["2", person, named_ms, session, issued_ms, name] => {
                let issued_ms = issued_ms.parse().ok()?;
                (person, named_ms, session.parse().ok()?, Some(issued_ms), name)
            }
            _ => return None,
        };
        let name = String::from_utf8(hex::decode(name).ok()?).ok()?;
        let identity = Identity {
            person: PersonId::from_str(person).ok()?,
            name: name.parse().ok()?,
            named_ms: named_ms.parse().ok()?,
            session,
        };
        Some((identity, issued_ms))
    }

    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes a key of any length");
        mac.update(text.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use store::Memory;

    use super::*;

    async fn sessions() -> Sessions {
        sessions_of(&memory()).await
    }

    fn memory() -> Arc<dyn Store> {
        Arc::new(Memory::default())
    }

    async fn sessions_of(store: &Arc<dyn Store>) -> Sessions {
        Sessions::open(store).await.expect("memory stores a key")
    }

    #[tokio::test]
    async fn a_token_is_read_back() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Анна К.".parse().expect("a name")).expect("entropy");
        assert_eq!(sessions.recognise(&sessions.sign(&anna)), Some(anna));
    }

    #[tokio::test]
    async fn a_token_with_any_character_changed_is_rejected() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let token = sessions.sign(&anna);
        for at in 0..token.len() {
            let mut bytes = token.clone().into_bytes();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            let forged = String::from_utf8(bytes).expect("ascii");
            assert_eq!(sessions.recognise(&forged), None, "{forged}");
        }
        let other = self::sessions().await;
        assert_eq!(other.recognise(&token), None);
    }

    #[tokio::test]
    async fn a_token_of_the_first_version_is_read_and_replaced() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let payload = format!("1.{}.{}.{}", anna.person, anna.named_ms, hex::encode("Anna"));
        let mac = hex::encode(sessions.mac(&payload).finalize().into_bytes());
        let old = format!("{payload}.{mac}");
        assert_eq!(sessions.recognise(&old), Some(anna.clone()));
        assert!(sessions.is_renewal_due(&old));
        assert!(!sessions.is_renewal_due(&sessions.sign(&anna)));
        sessions.end(&anna.person).await.expect("memory stores it");
        assert_eq!(sessions.recognise(&old), None);
    }

    #[tokio::test]
    async fn a_token_ends_after_its_lifetime() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let day = 24 * 3600 * 1000;
        let at = |issued_ms| sessions.sign_at(&anna, issued_ms);
        let young = at(now_ms() - LIFETIME_MS + day);
        assert_eq!(sessions.recognise(&young), Some(anna.clone()));
        assert!(sessions.is_renewal_due(&young));
        assert_eq!(sessions.recognise(&at(now_ms() - LIFETIME_MS - day)), None);
        // A clock that was set back signs nobody out.
        assert_eq!(sessions.recognise(&at(now_ms() + day)), Some(anna.clone()));
    }

    #[tokio::test]
    async fn ended_sessions_stay_over_after_a_restart_and_the_next_one_goes_on() {
        let store = memory();
        let sessions = sessions_of(&store).await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let boris = sessions.new_person("Boris".parse().expect("a name")).expect("entropy");
        let link = sessions.device_link(&anna).expect("entropy").expect("there is room");
        let stolen = sessions.sign(&anna);
        let session = sessions.end(&anna.person).await.expect("memory stores it");
        let next = Identity { session, ..anna.clone() };
        let kept = sessions.sign(&next);
        assert_eq!(sessions.redeem(&link), None, "a link of the old session lets nobody in");
        for sessions in [sessions, sessions_of(&store).await] {
            assert_eq!(sessions.recognise(&stolen), None);
            assert_eq!(sessions.recognise(&kept), Some(next.clone()));
            assert_eq!(sessions.recognise(&sessions.sign(&boris)), Some(boris.clone()));
        }
    }

    #[tokio::test]
    async fn the_newer_name_counts_on_another_device_and_after_a_restart() {
        let store = memory();
        let sessions = sessions_of(&store).await;
        let mut anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        anna.named_ms -= 1000;
        let old = sessions.sign(&anna);
        for name in ["Anna Arkadyevna", "Anna Karenina"] {
            let name = name.parse().expect("a name");
            sessions.rename(&anna, name).await.expect("memory stores a name");
        }
        for sessions in [sessions, sessions_of(&store).await] {
            let known = sessions.recognise(&old).expect("the token is ours");
            assert_eq!(known.name.as_str(), "Anna Karenina");
        }
    }

    #[tokio::test]
    async fn a_link_works_once() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let link = || sessions.device_link(&anna).expect("entropy").expect("there is room");
        let first = link();
        assert_eq!(link(), first, "a page that is loaded again shows the same link");
        assert_eq!(sessions.link_owner(&first), Some(anna.clone()));
        assert_eq!(sessions.redeem(&first), Some(anna.clone()));
        assert_eq!(sessions.redeem(&first), None);
        let second = link();
        assert_ne!(second, first);
        // Once it has expired, another is made.
        let end = |link: &mut DeviceLink| link.until_ms = 0;
        sessions.links.lock().expect("not poisoned").values_mut().for_each(end);
        assert_eq!(sessions.link_owner(&second), None);
        assert_ne!(link(), second);
        assert_eq!(sessions.links.lock().expect("not poisoned").len(), 1, "a person has one link");
    }

    #[tokio::test]
    async fn no_link_is_shown_when_there_are_too_many() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let mut links = sessions.links.lock().expect("not poisoned");
        for number in 0..LINKS {
            let link = DeviceLink { identity: anna.clone(), until_ms: i64::MAX };
            links.insert(number.to_string(), link);
        }
        drop(links);
        let boris = sessions.new_person("Boris".parse().expect("a name")).expect("entropy");
        assert_eq!(sessions.device_link(&boris).expect("entropy"), None);
    }
}
