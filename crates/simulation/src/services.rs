//! People who keep score sheets and enter the challenges of the day while others play.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use club::{
    challenges::{self, Daily, DailyKind},
    keeper::{
        self, Change, Event, Request,
        game::{FieldValues, Input, Prompt},
    },
    repository::{Aggregate, ChangeError},
};
use store::Store;
use testing::SplitMix;
use tokio::time::{sleep, timeout};
use words::{Bundle, Lang, Words};

use crate::world::{Mode, World};

/// A call that is not answered by then is given up, as a browser does.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

fn is_lively(world: &World) -> bool {
    world.mode().get() == Mode::Lively
}

/// Keeps the score sheet of an evening. Every entry has a token, and is sent until it is answered: it
/// is then in the log once.
pub(crate) async fn keep_sheets(world: Arc<World>, mut random: SplitMix) {
    let words = Words::of(Bundle::Pages, Lang::Ru);
    let opened = Event::Opened {
        form: random.pick(["rubber", "chicago", "duplicate", "home"]).to_owned(),
        options: BTreeMap::new(),
        players: ["Anna", "Boris", "Clara", "Dmitri"].map(str::to_owned).to_vec(),
        dealer: None,
        carried: BTreeMap::new(),
    };
    let id = loop {
        if !is_lively(&world) {
            return;
        }
        sleep(Duration::from_secs(1)).await;
        let Some(process) = world.process(random.below(8)) else { continue };
        let opening = keeper::open(&process.club.evenings, &opened, &words);
        if let Ok(Ok(id)) = timeout(ANSWER_TIMEOUT, opening).await {
            break id;
        }
    };
    let mut acknowledged = Vec::new();
    let mut number = 0;
    while is_lively(&world) {
        sleep(Duration::from_millis(random.below(60_000) as u64)).await;
        let Some(process) = world.process(random.below(8)) else { continue };
        let reading = process.club.evenings.read(&id);
        let Ok(Ok(Some(evening))) = timeout(ANSWER_TIMEOUT, reading).await else { continue };
        let prompts = evening.report(&words).prompts;
        if prompts.is_empty() {
            break;
        }
        let prompt = &prompts[random.below(prompts.len())];
        let sent = values(prompt, &mut random);
        let change = Change::Enter { kind: prompt.kind.to_owned(), sent, before: None };
        let request = Request { seen: evening.version, change: &change, words: &words };
        number += 1;
        let token = format!("entry-{number}");
        for _ in 0..200 {
            if let Some(process) = world.process(random.below(8)) {
                let changing = process.club.evenings.change(&id, Some(&token), &request);
                match timeout(ANSWER_TIMEOUT, changing).await {
                    Ok(Ok(_)) => {
                        world.trace.count("entries acknowledged");
                        acknowledged.push(token);
                        break;
                    }
                    Ok(Err(ChangeError::Internal(_))) | Err(_) => {
                        world.trace.count("entries sent again");
                    }
                    Ok(Err(ChangeError::Refused(_) | ChangeError::Full)) => break,
                    Ok(Err(ChangeError::Missing)) => {
                        world.trace.violation(format!("the evening {id} is missing"));
                        return;
                    }
                }
            }
            sleep(Duration::from_secs(2)).await;
        }
    }
    let Some(stream) = keeper::Evening::stream(&id) else { return };
    let records = world.disk.memory().read(&stream, 1).await.unwrap_or_default();
    let in_log = |token: &str| {
        let written = format!("\"token\":\"{token}\"");
        records.iter().filter(|record| record.body.contains(&written)).count()
    };
    for token in &acknowledged {
        if in_log(token) != 1 {
            let what = format!("{token} of {stream} is in the log {} times", in_log(token));
            world.trace.violation(what);
        }
    }
    if club::repository::load::<keeper::Evening>(world.disk.memory(), &stream).await.is_err() {
        world.trace.violation(format!("{stream} does not fold"));
    }
}

/// Random values for a prompt.
fn values(prompt: &Prompt, random: &mut SplitMix) -> FieldValues {
    let mut chosen = FieldValues::new();
    for field in &prompt.fields {
        if !field.required && random.below(4) > 0 {
            continue;
        }
        let value = match &field.input {
            Input::Tiles { choices, rare, .. } => {
                random.pick(choices.iter().chain(rare)).value.clone()
            }
            Input::List(choices) => random.pick(choices).value.clone(),
            Input::Number(most) => random.below(*most as usize + 1).to_string(),
            Input::Fixed => continue,
        };
        chosen.insert(field.key.clone(), value);
    }
    chosen
}

/// Enters the challenges of the day, from several devices at once. Each person has one table in each.
pub(crate) async fn enter_challenges(world: Arc<World>, mut random: SplitMix) {
    let people = [world.person("c"), world.person("c")];
    let mut tables: BTreeMap<(String, usize), String> = BTreeMap::new();
    while is_lively(&world) {
        sleep(Duration::from_millis(random.below(400_000) as u64)).await;
        let kind = random.pick(DailyKind::ALL);
        let who = random.below(people.len());
        let person = &people[who];
        let (Some(one), Some(other)) =
            (world.process(random.below(8)), world.process(random.below(8)))
        else {
            continue;
        };
        let id = Daily { day: one.club.clock.today(), kind }.id();
        let both = async {
            tokio::join!(
                challenges::enter(&one.club, &id, &person.id, &person.name),
                challenges::enter(&other.club, &id, &person.id, &person.name),
            )
        };
        let Ok((first, second)) = timeout(ANSWER_TIMEOUT, both).await else { continue };
        for table in [first, second].into_iter().flatten() {
            world.trace.count("challenges entered");
            let known = tables.entry((id.key(), who)).or_insert_with(|| table.clone());
            if *known != table {
                world.trace.violation(format!("a person has two tables in {id}"));
            }
        }
    }
}
