//! How clients come to their seats, at first and when one comes back.

use bridge::{BySide, Seat, Side};

use super::{Entry, Output, Table};
use crate::table_manager::client_line::ClientLine;
use crate::table_manager::manager_line::ManagerLine;

impl Table {
    /// Leads clients to their seats; true when all four are ready to start.
    pub(super) fn let_in(&mut self, out: &mut Vec<Output>) -> bool {
        let full = self.is_full();
        for seat in Seat::ALL {
            while let Some(line) = self.clients[seat].inbox.pop_front() {
                let entry = self.clients[seat].entry;
                match (entry, &line) {
                    (Entry::Seated, ClientLine::ReadyForTeams(named)) if *named == seat => {
                        self.clients[seat].entry = Entry::ReadyForTeams;
                    }
                    (Entry::Teams, ClientLine::ReadyToStart(named)) if *named == seat => {
                        self.clients[seat].entry = Entry::Ready;
                    }
                    // Whoever is ready was in a board that is begun again.
                    (Entry::Ready, _) => {}
                    // Said early, and understood later.
                    (Entry::ReadyForTeams, ClientLine::ReadyToStart(_)) => {
                        self.clients[seat].inbox.push_front(line);
                        break;
                    }
                    _ if line.is_harmless() => {}
                    _ => {
                        self.fault_unexpected(seat, &line, out);
                        if self.clients[seat].entry == Entry::Absent {
                            return false;
                        }
                    }
                }
            }
        }
        let all = |least: Entry| Seat::ALL.iter().all(|seat| self.clients[*seat].entry >= least);
        if full && all(Entry::ReadyForTeams) {
            let names = Side::ALL.map(|side| self.teams[side].clone().unwrap_or_default());
            let mut any_sent = false;
            for seat in Seat::ALL {
                if self.clients[seat].entry == Entry::ReadyForTeams {
                    self.clients[seat].entry = Entry::Teams;
                    let line = ManagerLine::Teams(BySide(names.clone()));
                    out.push(Output::Send { seat, line });
                    any_sent = true;
                }
            }
            if any_sent {
                return self.let_in(out);
            }
        }
        full && Seat::ALL.iter().all(|seat| self.clients[*seat].entry == Entry::Ready)
    }
}
