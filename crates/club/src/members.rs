//! The members' list of whoever runs events for a club: names, numbers, strata, handicaps, categories, consent to
//! publication.

use std::collections::{BTreeMap, BTreeSet};

use formats::members::{Column, Member, MemberError, MemberErrorKind, MemberList, MemberRow};
use serde::{Deserialize, Serialize};
use tourney::classes::Class;

use crate::repository::{Aggregate, Recorded, Unfoldable};

/// How many members a list may have.
pub const MAX_MEMBERS: usize = 3000;

/// How many members a record of an import has.
const CHUNK: usize = 200;

/// What happens to a members' list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum MemberEvent {
    /// Members are new or known otherwise.
    Saved {
        /// Each with its id in the list.
        members: Vec<ListedMember>,
    },
    /// A member is removed.
    Removed {
        /// Its id.
        id: u32,
    },
}

/// A member with its id, which stays the same when the name is corrected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedMember {
    /// The id, from 1.
    pub id: u32,
    /// The member.
    #[serde(flatten)]
    pub member: Member,
}

/// A change of a members' list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemberCommand<'a> {
    /// Enters a member, or corrects the one of this id.
    Save {
        /// The id; none of a new member.
        id: Option<u32>,
        /// The member.
        member: &'a Member,
    },
    /// Removes the member of this id, if there is one.
    Remove {
        /// The id.
        id: u32,
    },
    /// Enters and corrects all members of a file. Nobody is removed.
    Import {
        /// The file.
        list: &'a MemberList,
    },
}

/// Why a members' list is not changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MemberRefusal {
    /// There is no member of this id.
    #[error("there is no member {id}")]
    Missing {
        /// The id.
        id: u32,
    },
    /// Another member has the number, or the name without a number that tells them apart.
    #[error("another member has this number, or this name without another number")]
    Taken {
        /// The name of that member.
        name: String,
    },
    /// The number is too long, or has a control character.
    #[error("a number is one line of at most {} characters", Member::LONGEST_NUMBER)]
    Number,
    /// The handicap is larger than any in use.
    #[error("the handicap is not possible")]
    Handicap,
    /// The list is full.
    #[error("a list has at most {MAX_MEMBERS} members")]
    TooMany,
}

/// What a line of a file would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Import {
    /// The member is new.
    New,
    /// The member is known otherwise.
    Changed {
        /// How.
        before: Member,
    },
    /// The member is known so.
    Unchanged,
}

/// A line of a file, with the member as the list would have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedMember {
    /// The member; what the file has no column for is as it was.
    pub member: Member,
    /// What it changes.
    pub import: Import,
    id: Option<u32>,
}

/// What a file would change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportPlan {
    /// The members of its lines.
    pub members: Vec<PlannedMember>,
    /// The lines that are wrong beside what the list has; nothing of them is imported.
    pub errors: Vec<MemberError>,
}

/// A members' list; the id is the person's who keeps it.
#[derive(Clone, Default)]
pub struct ClubMembers {
    members: BTreeMap<u32, Member>,
    last: u32,
}

/// A name as it is compared: neither case nor the number of blanks tells people apart.
pub fn folded(name: &str) -> String {
    // russian: read, never shown
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase().replace('ё', "е")
}

impl ClubMembers {
    /// The members with their ids, in the order of their names.
    pub fn members(&self) -> Vec<(u32, &Member)> {
        let mut members: Vec<(u32, &Member)> =
            self.members.iter().map(|(id, member)| (*id, member)).collect();
        members.sort_by_cached_key(|(id, member)| (folded(member.name.as_str()), *id));
        members
    }

    /// The member of this id.
    pub fn member(&self, id: u32) -> Option<&Member> {
        self.members.get(&id)
    }

    /// The only member of this name; none where two members have it.
    pub fn named(&self, name: &str) -> Option<&Member> {
        let name = folded(name);
        let mut found = self.members.values().filter(|member| folded(member.name.as_str()) == name);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// What each line of a file would change. A member is known again by the number, and without one by the name.
    /// A line that would give a member the number of another one is wrong.
    pub fn plan(&self, list: &MemberList) -> ImportPlan {
        let mut by_number: BTreeMap<&str, u32> = BTreeMap::new();
        let mut by_name: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for (id, member) in &self.members {
            if !member.number.is_empty() {
                by_number.insert(&member.number, *id);
            }
            by_name.entry(folded(member.name.as_str())).or_default().push(*id);
        }
        let mut used = BTreeSet::new();
        let planned = list.rows.iter().map(|MemberRow { line, member }| {
            (*line, {
                let of_number = by_number.get(member.number.as_str()).copied();
                let of_name = || {
                    let same = by_name.get(&folded(member.name.as_str()))?;
                    let fits = |id: &&u32| {
                        let known = self.members.get(id).map_or("", |known| &known.number);
                        known.is_empty() || member.number.is_empty()
                    };
                    let mut fitting = same.iter().filter(fits);
                    let first = fitting.next()?;
                    fitting.next().is_none().then_some(*first)
                };
                let id = of_number.or_else(of_name).filter(|id| used.insert(*id));
                let before = id.and_then(|id| self.members.get(&id));
                match before {
                    None => PlannedMember { member: member.clone(), import: Import::New, id: None },
                    Some(before) => {
                        let member = completed(member, before, &list.columns);
                        let import = match member == *before {
                            true => Import::Unchanged,
                            false => Import::Changed { before: before.clone() },
                        };
                        PlannedMember { member, import, id }
                    }
                }
            })
        });
        let mut plan = ImportPlan::default();
        let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
        for (line, planned) in planned {
            let number = &planned.member.number;
            // The member of an earlier line may have kept a number that the file does not say there.
            match numbers.get(number).filter(|_| !number.is_empty()) {
                Some(other) => {
                    let kind =
                        MemberErrorKind::NumberTaken { number: number.clone(), other: *other };
                    plan.errors.push(MemberError { line, kind });
                }
                None => {
                    numbers.insert(number.clone(), line);
                    plan.members.push(planned);
                }
            }
        }
        plan
    }

    fn check(&self, id: Option<u32>, member: &Member) -> Result<(), MemberRefusal> {
        if cards::free_text::check(&member.number, Member::LONGEST_NUMBER).is_err() {
            return Err(MemberRefusal::Number);
        }
        if !member.class.is_possible() {
            return Err(MemberRefusal::Handicap);
        }
        let name = folded(member.name.as_str());
        let is_same = |known: &&Member| {
            known.number == member.number
                && (!member.number.is_empty() || folded(known.name.as_str()) == name)
        };
        let others = self.members.iter().filter(|(known, _)| Some(**known) != id);
        match others.map(|(_, known)| known).find(is_same) {
            Some(known) => Err(MemberRefusal::Taken { name: known.name.to_string() }),
            None => Ok(()),
        }
    }
}

/// A member of a file; what the file has no column for is as it is known.
fn completed(read: &Member, known: &Member, columns: &BTreeSet<Column>) -> Member {
    let has = |column| columns.contains(&column);
    let class = |column, read: &Class, known: &Class| if has(column) { *read } else { *known };
    Member {
        name: read.name.clone(),
        // A number that a file leaves out is still that of the member.
        number: if read.number.is_empty() { known.number.clone() } else { read.number.clone() },
        class: Class {
            stratum: class(Column::Stratum, &read.class, &known.class).stratum,
            handicap: class(Column::Handicap, &read.class, &known.class).handicap,
            category: class(Column::Category, &read.class, &known.class).category,
            ..Class::NONE
        },
        consents: if has(Column::Consent) { read.consents } else { known.consents },
    }
}

impl Aggregate for ClubMembers {
    type Event = MemberEvent;
    type Command<'a> = MemberCommand<'a>;
    type Refusal = MemberRefusal;

    const STREAM: &'static str = "members-";
    const MAX_RECORDS: u64 = 10_000;
    const SKIPS_UNREADABLE: bool = true;

    fn empty() -> Option<ClubMembers> {
        Some(ClubMembers::default())
    }

    fn apply(&mut self, events: Vec<Recorded<MemberEvent>>) -> Result<(), Unfoldable> {
        for Recorded { event, .. } in events {
            match event {
                MemberEvent::Saved { members } => {
                    for ListedMember { id, member } in members {
                        self.last = self.last.max(id);
                        self.members.insert(id, member);
                    }
                }
                MemberEvent::Removed { id } => {
                    self.members.remove(&id);
                }
            }
        }
        Ok(())
    }

    fn decide(
        &self,
        command: &MemberCommand<'_>,
        _: i64,
    ) -> Result<Vec<MemberEvent>, MemberRefusal> {
        let saved: Vec<ListedMember> = match command {
            MemberCommand::Remove { id } => {
                let known = self.members.contains_key(id);
                return Ok(known.then_some(MemberEvent::Removed { id: *id }).into_iter().collect());
            }
            MemberCommand::Save { id, member } => {
                let known = id.map(|id| self.member(id).ok_or(MemberRefusal::Missing { id }));
                if known.transpose()? == Some(member) {
                    return Ok(Vec::new());
                }
                self.check(*id, member)?;
                let id = id.unwrap_or(self.last + 1);
                vec![ListedMember { id, member: (*member).clone() }]
            }
            MemberCommand::Import { list } => {
                let mut new = self.last;
                let planned = self.plan(list).members.into_iter();
                let changes = planned.filter(|planned| planned.import != Import::Unchanged);
                let listed = changes.map(|PlannedMember { member, id, .. }| {
                    let id = id.unwrap_or_else(|| {
                        new += 1;
                        new
                    });
                    ListedMember { id, member }
                });
                listed.collect()
            }
        };
        let new = saved.iter().filter(|of| !self.members.contains_key(&of.id)).count();
        if self.members.len() + new > MAX_MEMBERS {
            return Err(MemberRefusal::TooMany);
        }
        Ok(saved.chunks(CHUNK).map(|of| MemberEvent::Saved { members: of.to_vec() }).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use formats::members::read;
    use store::Memory;

    use super::*;
    use crate::repository::{ChangeError, Repository};

    fn lists() -> Repository<ClubMembers> {
        Repository::new(Arc::new(Memory::default()))
    }

    fn member(name: &str, number: &str) -> Member {
        let name = name.parse().expect("a name");
        Member { number: number.to_owned(), ..Member::new(name) }
    }

    async fn import(lists: &Repository<ClubMembers>, text: &str) -> Vec<String> {
        let list = read(text.as_bytes());
        let command = MemberCommand::Import { list: &list };
        let saved = lists.change("anna", None, &command).await.expect("it is imported");
        let text = |(_, member): (u32, &Member)| {
            format!("{} {} {} {}", member.name, member.number, member.class, member.consents)
        };
        saved.members().into_iter().map(text).collect()
    }

    #[tokio::test]
    async fn a_file_changes_what_it_says_and_loses_nothing() {
        let lists = lists();
        let first = "name,number,stratum,consent\nAnna Lee,1,B,yes\nBoris,,A,no\nClara,3,,yes\n";
        let saved = import(&lists, first).await;
        assert_eq!(saved, ["Anna Lee 1 stratum=B true", "Boris  stratum=A false", "Clara 3  true"]);
        // Anna is known by the number, Boris by the name; the file has no strata, and Clara is not in it.
        let second = "number,name,consent\n1,Anna Moss,yes\n7,boris,yes\n,Dan,no\n";
        let list = read(second.as_bytes());
        let known = lists.read("anna").await.expect("memory reads").expect("three");
        let plan: Vec<Import> = known.plan(&list).members.into_iter().map(|of| of.import).collect();
        let [Import::Changed { before }, Import::Changed { .. }, Import::New] = &plan[..] else {
            panic!("{plan:?}");
        };
        assert_eq!(before.name.as_str(), "Anna Lee");
        let saved = import(&lists, second).await;
        let expected = [
            "Anna Moss 1 stratum=B true",
            "boris 7 stratum=A true",
            "Clara 3  true",
            "Dan   false",
        ];
        assert_eq!(saved, expected);
        // The same file again changes nothing.
        let version = lists.version("anna").await.expect("memory reads");
        import(&lists, second).await;
        assert_eq!(lists.version("anna").await.expect("memory reads"), version);
    }

    #[tokio::test]
    async fn members_are_typed_corrected_and_removed() {
        let lists = lists();
        let save = async |id, member: &Member| {
            let saved = lists.change("anna", None, &MemberCommand::Save { id, member }).await;
            saved.map(|saved| saved.members().len())
        };
        let refused = async |id, member: &Member| match save(id, member).await {
            Err(ChangeError::Refused(refusal)) => refusal,
            other => panic!("it is refused: {other:?}"),
        };
        assert_eq!(save(None, &member("Anna", "1")).await.expect("new"), 1);
        assert_eq!(save(None, &member("Anna", "2")).await.expect("another Anna"), 2);
        let taken = MemberRefusal::Taken { name: "Anna".to_owned() };
        assert_eq!(refused(None, &member("Boris", "2")).await, taken);
        assert_eq!(save(None, &member("Boris", "")).await.expect("new"), 3);
        let boris = MemberRefusal::Taken { name: "Boris".to_owned() };
        assert_eq!(refused(None, &member("BORIS", "")).await, boris);
        assert_eq!(save(Some(3), &member("Boris", "3")).await.expect("corrected"), 3);
        assert_eq!(refused(Some(9), &member("Eva", "")).await, MemberRefusal::Missing { id: 9 });
        let long = member("Eva", &"1".repeat(Member::LONGEST_NUMBER + 1));
        assert_eq!(refused(None, &long).await, MemberRefusal::Number);
        let removed = lists.change("anna", None, &MemberCommand::Remove { id: 2 }).await;
        let left = removed.expect("removed");
        assert_eq!(left.named("anna").map(|of| of.number.as_str()), Some("1"));
        // An id is not given again, and the list is the person's own.
        assert_eq!(save(None, &member("Eva", "")).await.expect("new"), 3);
        assert!(lists.read("boris").await.expect("memory reads").is_none());
    }

    #[tokio::test]
    async fn a_list_has_an_end() {
        let lists = lists();
        let lines: String = (0..MAX_MEMBERS).map(|at| format!("M{at},{}\n", at + 1)).collect();
        let saved = import(&lists, &format!("name,number\n{lines}")).await;
        assert_eq!(saved.len(), MAX_MEMBERS);
        let command = MemberCommand::Save { id: None, member: &member("One more", "") };
        let refused = lists.change("anna", None, &command).await.map(|_| ());
        assert!(matches!(refused, Err(ChangeError::Refused(MemberRefusal::TooMany))));
    }

    /// A member who is known by name keeps a number that the file does not say: another line of this number is wrong.
    #[tokio::test]
    async fn two_members_never_get_one_number() {
        let lists = lists();
        import(&lists, "name,number\nBoris,7\nAnna,8\n").await;
        let text = "name,number\nBoris,\nCarl,7\nDan,9\n";
        let list = read(text.as_bytes());
        assert_eq!(list.errors, []);
        let known = lists.read("anna").await.expect("memory reads").expect("two");
        let plan = known.plan(&list);
        let kind = MemberErrorKind::NumberTaken { number: "7".into(), other: 2 };
        assert_eq!(plan.errors, [MemberError { line: 3, kind }]);
        let saved = import(&lists, text).await;
        assert_eq!(saved, ["Anna 8  false", "Boris 7  false", "Dan 9  false"]);
    }
}
