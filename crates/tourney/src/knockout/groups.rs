//! Qualifying groups (docs/sources/tournaments.md#7.3).

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::Name;

/// Groups, with the separations that could not be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Groups {
    /// The contestants of each group, the highest seed first.
    pub groups: Vec<Vec<u32>>,
    /// Pairs of one club or country that could not be put into different groups.
    pub clashes: Vec<[u32; 2]>,
}

/// Fills groups in snake order: of two groups the seeds 1, 4, 5, 8 … and 2, 3, 6, 7 …. Contestants of
/// one club or country are kept apart by exchanging lines of about equal seed, those of one row of
/// the snake; what cannot be kept so is reported. There is at least one group, and there are at most
/// as many as contestants.
///
/// ```
/// use biritch_tourney::knockout::qualifying_groups;
///
/// let riga = Some("Riga".parse()?);
/// let seeded = [(1, riga.clone()), (2, None), (3, None), (4, riga)];
/// let groups = qualifying_groups(&seeded, 2);
/// // The snake would put 1 and 4 together.
/// assert_eq!((groups.groups, groups.clashes), (vec![vec![1, 3], vec![2, 4]], vec![]));
/// # Ok::<(), biritch_tourney::ParseNameError>(())
/// ```
pub fn qualifying_groups(seeded: &[(u32, Option<Name>)], count: usize) -> Groups {
    let count = count.clamp(1, seeded.len().max(1));
    let mut rows: Vec<Vec<Option<usize>>> = Vec::new();
    for (row, line) in seeded.chunks(count).enumerate() {
        let mut places = vec![None; count];
        for at in 0..line.len() {
            let group = if row % 2 == 0 { at } else { count - 1 - at };
            places[group] = Some(row * count + at);
        }
        rows.push(places);
    }
    let tag = |at: Option<usize>| at.and_then(|at| seeded[at].1.as_ref());
    // Each row in turn takes the groups that have none of its own club yet, by augmenting paths in
    // the order of the snake; what is left over is exchanged while that helps.
    for row in 1..rows.len() {
        let clash = |rows: &[Vec<Option<usize>>], who: Option<usize>, group: usize| {
            tag(who).is_some() && rows[..row].iter().any(|before| tag(before[group]) == tag(who))
        };
        let snake = rows[row].clone();
        let mut holder: Vec<Option<usize>> = vec![None; count];
        for from in 0..count {
            let may = |place: usize, group: usize| !clash(&rows, snake[place], group);
            let mut seen = vec![false; count];
            place(from, &may, &mut holder, &mut seen);
        }
        let mut free: Vec<usize> =
            (0..count).filter(|from| !holder.contains(&Some(*from))).collect();
        for held in holder.iter_mut().filter(|held| held.is_none()) {
            *held = free.pop();
        }
        rows[row] = holder.iter().map(|from| from.and_then(|from| snake[from])).collect();
    }
    exchange(&mut rows, &tag);
    let groups: Vec<Vec<usize>> =
        (0..count).map(|group| rows.iter().filter_map(|row| row[group]).collect()).collect();
    let mut clashes = Vec::new();
    for group in &groups {
        let mut by_tag: BTreeMap<&Name, Vec<usize>> = BTreeMap::new();
        for at in group {
            if let Some(name) = tag(Some(*at)) {
                by_tag.entry(name).or_default().push(*at);
            }
        }
        for same in by_tag.values() {
            for (at, one) in same.iter().enumerate() {
                let pairs = same[at + 1..].iter().map(|other| [seeded[*one].0, seeded[*other].0]);
                clashes.extend(pairs);
            }
        }
    }
    let groups = groups
        .into_iter()
        .map(|group| group.into_iter().map(|at| seeded[at].0).collect())
        .collect();
    Groups { groups, clashes }
}

/// Finds a group for one place of a row, moving others of the row if needed; its own first.
fn place(
    from: usize,
    may: &impl Fn(usize, usize) -> bool,
    holder: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let count = holder.len();
    for step in 0..count {
        let group = (from + step) % count;
        if seen[group] || !may(from, group) {
            continue;
        }
        seen[group] = true;
        let free = match holder[group] {
            None => true,
            Some(other) => place(other, may, holder, seen),
        };
        if free {
            holder[group] = Some(from);
            return true;
        }
    }
    false
}

/// Exchanges two contestants of a row while that leaves fewer clashes.
fn exchange<'a>(rows: &mut [Vec<Option<usize>>], tag: &impl Fn(Option<usize>) -> Option<&'a Name>) {
    let clashes = |rows: &[Vec<Option<usize>>], group: usize| {
        let tags: Vec<&Name> = rows.iter().filter_map(|row| tag(row[group])).collect();
        let same =
            |(at, one): (usize, &&Name)| tags[..at].iter().filter(|other| **other == *one).count();
        tags.iter().enumerate().map(same).sum::<usize>()
    };
    let count = rows.first().map_or(0, Vec::len);
    let mut better = true;
    while better {
        better = false;
        for row in 0..rows.len() {
            for one in 0..count {
                for other in one + 1..count {
                    let before = clashes(rows, one) + clashes(rows, other);
                    if before == 0 {
                        continue;
                    }
                    rows[row].swap(one, other);
                    if clashes(rows, one) + clashes(rows, other) < before {
                        better = true;
                    } else {
                        rows[row].swap(one, other);
                    }
                }
            }
        }
    }
}
