//! Who is connected: every open socket, so that those of one person can be closed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use table::PersonId;

use crate::{identity::Identity, protocol::CloseReason, tables::ClientSender};

/// The open sockets of this process, by person.
#[derive(Debug, Default)]
pub struct LiveSockets {
    /// Never held across an `await`.
    sockets: Mutex<Sockets>,
}

#[derive(Debug, Default)]
struct Sockets {
    next: u64,
    people: HashMap<PersonId, Vec<LiveSocket>>,
}

#[derive(Debug)]
struct LiveSocket {
    number: u64,
    table: String,
    session: u32,
    named_ms: i64,
    client: ClientSender,
}

/// What is known of an open socket.
pub(crate) struct SocketOf<'a> {
    pub(crate) person: &'a PersonId,
    pub(crate) table: &'a str,
    /// The number of the session.
    pub(crate) session: u32,
    /// When the name was given under which it is connected, in milliseconds since 1970.
    pub(crate) named_ms: i64,
}

/// Keeps a socket in the list until it is dropped.
#[derive(Debug)]
pub struct LiveSocketEntry {
    sockets: Arc<LiveSockets>,
    person: PersonId,
    number: u64,
}

impl LiveSockets {
    /// Lists a person's socket at a table.
    pub fn list(
        self: &Arc<LiveSockets>,
        identity: &Identity,
        table: &str,
        client: &ClientSender,
    ) -> LiveSocketEntry {
        let mut sockets = self.lock();
        sockets.next += 1;
        let number = sockets.next;
        let socket = LiveSocket {
            number,
            table: table.to_owned(),
            session: identity.session,
            named_ms: identity.named_ms,
            client: client.clone(),
        };
        let own = sockets.people.entry(identity.person.clone()).or_default();
        // Mostly there is no second one.
        own.reserve_exact(1);
        own.push(socket);
        LiveSocketEntry { sockets: self.clone(), person: identity.person.clone(), number }
    }

    /// Closes a person's sockets whose session is older than this one, with this reason; how many there
    /// were.
    pub fn close_older(&self, person: &PersonId, session: u32, reason: CloseReason) -> usize {
        let sockets = self.lock();
        let own = sockets.people.get(person).into_iter().flatten();
        let mut closed = 0;
        for socket in own.filter(|socket| socket.session < session) {
            socket.client.close(reason);
            closed += 1;
        }
        closed
    }

    /// Closes the sockets for which there is a reason.
    pub(crate) fn close_if(&self, reason: impl Fn(&SocketOf<'_>) -> Option<CloseReason>) {
        for (person, own) in &self.lock().people {
            for LiveSocket { table, session, named_ms, client, .. } in own {
                let socket = SocketOf { person, table, session: *session, named_ms: *named_ms };
                if let Some(reason) = reason(&socket) {
                    client.close(reason);
                }
            }
        }
    }

    /// The tables at which a person is connected.
    pub fn tables_of(&self, person: &PersonId) -> Vec<String> {
        let sockets = self.lock();
        let own = sockets.people.get(person).into_iter().flatten();
        let mut tables: Vec<String> = own.map(|socket| socket.table.clone()).collect();
        tables.sort();
        tables.dedup();
        tables
    }

    /// The number of people with an open socket.
    pub fn people(&self) -> usize {
        self.lock().people.len()
    }

    fn lock(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for LiveSocketEntry {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock();
        if let Some(own) = sockets.people.get_mut(&self.person) {
            own.retain(|socket| socket.number != self.number);
            if own.is_empty() {
                sockets.people.remove(&self.person);
            }
        }
    }
}
