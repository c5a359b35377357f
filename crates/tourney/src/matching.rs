//! Matchings in general graphs: the lexicographically best perfect matching, by augmenting paths and
//! blossoms (J. Edmonds, *Paths, trees, and flowers*, 1965).
//!
//! A pairing tries many edges in order of preference and must know after each whether the rest can
//! still be matched. `Matcher` keeps a perfect matching all the time: after two vertices are taken
//! out, their two partners are the only free ones, and one search for an augmenting path between
//! them answers.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

/// No vertex.
const NONE: usize = usize::MAX;

/// An undirected graph of vertices `0..n`, as a matrix of bits.
#[derive(Clone, Debug)]
pub struct Graph {
    n: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Graph {
    /// A graph of `n` vertices with an edge wherever `edge` says so; asked once for each `a < b`.
    pub fn new(n: usize, edge: impl Fn(usize, usize) -> bool) -> Graph {
        let words = n.div_ceil(64);
        let mut graph = Graph { n, words, bits: vec![0; n * words] };
        for a in 0..n {
            for b in a + 1..n {
                if edge(a, b) {
                    graph.bits[a * words + b / 64] |= 1 << (b % 64);
                    graph.bits[b * words + a / 64] |= 1 << (a % 64);
                }
            }
        }
        graph
    }

    /// How many vertices it has.
    pub const fn len(&self) -> usize {
        self.n
    }

    /// Whether it has no vertices.
    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// Whether two vertices are joined; false for a vertex that does not exist.
    pub fn has(&self, a: usize, b: usize) -> bool {
        a < self.n && b < self.n && self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    fn neighbours(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        let row = &self.bits[a * self.words..(a + 1) * self.words];
        row.iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = *bits;
            core::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(word * 64 + bit)
            })
        })
    }

    /// Whether all vertices but those of `without` can be matched.
    pub fn is_matchable_without(&self, without: &[usize]) -> bool {
        Matcher::without(self, without).is_perfect()
    }

    /// How many of the other vertices a largest matching leaves out.
    pub fn unmatched_without(&self, without: &[usize]) -> usize {
        let matcher = Matcher::without(self, without);
        (0..self.n).filter(|vertex| matcher.is_free(*vertex)).count()
    }

    /// For each vertex whether all others can be matched, if it alone is left out.
    ///
    /// ```
    /// use biritch_tourney::matching::Graph;
    ///
    /// // A path of three: 0 – 1 – 2.
    /// let path = Graph::new(3, |a, b| b == a + 1);
    /// assert_eq!(path.sole_exceptions(), [true, false, true]);
    /// ```
    pub fn sole_exceptions(&self) -> Vec<bool> {
        self.sole_exceptions_without(&[])
    }

    /// The same for the vertices that are left after those of `without` are out.
    pub fn sole_exceptions_without(&self, without: &[usize]) -> Vec<bool> {
        let mut matcher = Matcher::without(self, without);
        let mut free = (0..self.n).filter(|vertex| matcher.is_free(*vertex));
        let (Some(root), None) = (free.next(), free.next()) else { return vec![false; self.n] };
        // From the one that is left over, alternating paths of even length lead to all that could
        // be left over instead of it (the set D of Gallai and Edmonds).
        matcher.augment(root);
        matcher.search.seen
    }

    /// The perfect matching that is best in this sense: the first vertex has the most preferred
    /// partner it has in any perfect matching, then the first vertex that is left, and so on.
    /// `preference` lists for a vertex its partners, the most preferred first; it is told which
    /// vertices are out: matched already, or never in.
    /// Vertices of `without` stay out. None if there is no perfect matching.
    ///
    /// ```
    /// use biritch_tourney::matching::Graph;
    ///
    /// // Nobody plays 0–1, 2–3, 4–5, 0–2, 1–3, 2–4 or 3–5 again.
    /// let met = [(0, 1), (2, 3), (4, 5), (0, 2), (1, 3), (2, 4), (3, 5)];
    /// let graph = Graph::new(6, |a, b| !met.contains(&(a, b)));
    /// let best = graph.best_matching(&[], |a, _| (a + 1..6).collect());
    /// assert_eq!(best, Some(vec![(0, 3), (1, 4), (2, 5)]));
    /// ```
    pub fn best_matching(
        &self,
        without: &[usize],
        preference: impl Fn(usize, &[bool]) -> Vec<usize>,
    ) -> Option<Vec<(usize, usize)>> {
        let mut matcher = Matcher::without(self, without);
        if !matcher.is_perfect() {
            return None;
        }
        let mut pairs = Vec::with_capacity(self.n / 2);
        for a in 0..self.n {
            if matcher.out[a] {
                continue;
            }
            let choice = preference(a, &matcher.out).into_iter().find(|b| matcher.fix(a, *b));
            // The partner in the matching that is kept is always possible.
            let b = choice.unwrap_or(matcher.mate[a]);
            if choice.is_none() && !matcher.fix(a, b) {
                return None;
            }
            pairs.push((a, b));
        }
        Some(pairs)
    }
}

/// A matching that grows, and stays perfect while pairs are taken out.
struct Matcher<'a> {
    graph: &'a Graph,
    mate: Vec<usize>,
    /// Vertices taken out.
    out: Vec<bool>,
    search: Search,
}

/// The forest of a search for an augmenting path.
struct Search {
    parent: Vec<usize>,
    /// The base of the blossom of each vertex.
    base: Vec<usize>,
    seen: Vec<bool>,
    queue: VecDeque<usize>,
    blossom: Vec<bool>,
    on_path: Vec<bool>,
}

impl Matcher<'_> {
    fn without<'a>(graph: &'a Graph, without: &[usize]) -> Matcher<'a> {
        let n = graph.n;
        let mut out = vec![false; n];
        without.iter().filter(|vertex| **vertex < n).for_each(|vertex| out[*vertex] = true);
        let search = Search {
            parent: vec![NONE; n],
            base: (0..n).collect(),
            seen: vec![false; n],
            queue: VecDeque::with_capacity(n),
            blossom: vec![false; n],
            on_path: vec![false; n],
        };
        let mut matcher = Matcher { graph, mate: vec![NONE; n], out, search };
        for a in 0..n {
            if matcher.is_free(a)
                && let Some(b) = graph.neighbours(a).find(|b| matcher.is_free(*b))
            {
                (matcher.mate[a], matcher.mate[b]) = (b, a);
            }
        }
        for a in 0..n {
            if matcher.is_free(a) {
                matcher.augment(a);
            }
        }
        matcher
    }

    fn is_free(&self, vertex: usize) -> bool {
        !self.out[vertex] && self.mate[vertex] == NONE
    }

    fn is_perfect(&self) -> bool {
        (0..self.graph.n).all(|vertex| !self.is_free(vertex))
    }

    /// Takes the pair out if the rest can then be matched; changes nothing otherwise.
    fn fix(&mut self, a: usize, b: usize) -> bool {
        if a == b || !self.graph.has(a, b) || self.out[a] || self.out[b] {
            return false;
        }
        let (of_a, of_b) = (self.mate[a], self.mate[b]);
        (self.out[a], self.out[b]) = (true, true);
        if of_a == b {
            return true;
        }
        (self.mate[of_a], self.mate[of_b]) = (NONE, NONE);
        if self.augment(of_a) {
            return true;
        }
        (self.out[a], self.out[b]) = (false, false);
        (self.mate[of_a], self.mate[of_b]) = (a, b);
        false
    }

    /// Looks for a path from a free vertex to another one, and changes the matching along it.
    fn augment(&mut self, root: usize) -> bool {
        let search = &mut self.search;
        search.parent.fill(NONE);
        search.seen.fill(false);
        search.base.iter_mut().enumerate().for_each(|(vertex, base)| *base = vertex);
        search.queue.clear();
        search.seen[root] = true;
        search.queue.push_back(root);
        while let Some(v) = self.search.queue.pop_front() {
            for to in self.graph.neighbours(v) {
                let same = self.search.base[v] == self.search.base[to];
                if self.out[to] || same || self.mate[v] == to {
                    continue;
                }
                let outer = self.mate[to] != NONE && self.search.parent[self.mate[to]] != NONE;
                if to == root || outer {
                    self.contract(v, to, root);
                } else if self.search.parent[to] == NONE {
                    self.search.parent[to] = v;
                    if self.mate[to] == NONE {
                        self.flip(to);
                        return true;
                    }
                    let next = self.mate[to];
                    self.search.seen[next] = true;
                    self.search.queue.push_back(next);
                }
            }
        }
        false
    }

    /// Changes matched and unmatched edges on the path that ends here.
    fn flip(&mut self, end: usize) {
        let mut vertex = end;
        while vertex != NONE {
            let before = self.search.parent[vertex];
            let next = self.mate[before];
            (self.mate[vertex], self.mate[before]) = (before, vertex);
            vertex = next;
        }
    }

    /// Makes one blossom of the cycle that the edge between two outer vertices closes.
    fn contract(&mut self, v: usize, to: usize, root: usize) {
        let base = self.common_base(v, to, root);
        self.search.blossom.fill(false);
        self.mark_path(v, base, to);
        self.mark_path(to, base, v);
        for vertex in 0..self.graph.n {
            let search = &mut self.search;
            if search.blossom[search.base[vertex]] {
                search.base[vertex] = base;
                if !search.seen[vertex] {
                    search.seen[vertex] = true;
                    search.queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&mut self, a: usize, b: usize, root: usize) -> usize {
        let search = &mut self.search;
        search.on_path.fill(false);
        let mut vertex = a;
        loop {
            vertex = search.base[vertex];
            search.on_path[vertex] = true;
            if vertex == search.base[root] {
                break;
            }
            vertex = search.parent[self.mate[vertex]];
        }
        let mut vertex = b;
        loop {
            vertex = search.base[vertex];
            if search.on_path[vertex] {
                return vertex;
            }
            vertex = search.parent[self.mate[vertex]];
        }
    }

    fn mark_path(&mut self, from: usize, base: usize, child: usize) {
        let search = &mut self.search;
        let (mut vertex, mut child) = (from, child);
        while search.base[vertex] != base {
            let mate = self.mate[vertex];
            search.blossom[search.base[vertex]] = true;
            search.blossom[search.base[mate]] = true;
            search.parent[vertex] = child;
            child = mate;
            vertex = search.parent[mate];
        }
    }
}
