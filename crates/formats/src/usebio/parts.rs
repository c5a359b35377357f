//! The parts of an event, each of which may have hands of its own.

use roxmltree::{Document, Node, NodeId};

/// The elements that are parts. Boards of two parts may have the same number and other hands.
const NAMES: [&str; 3] = ["SESSION", "SECTION", "MATCH"];

/// How many parts inside each other are told apart: a match of a section of a session.
const DEPTH: usize = 3;

/// The number of the element that is a part; none for the document, whose hands hold for every part
/// without its own.
pub(super) type Part = Option<u32>;

/// Which parts of a document each of its nodes is in.
pub(super) struct Parts {
    /// For each node by its number the innermost part around it. It is found once for all nodes,
    /// since a file may hold millions of elements inside each other.
    innermost: Vec<Option<NodeId>>,
    /// The same for the innermost match.
    matches: Vec<Option<NodeId>>,
}

impl Parts {
    pub(super) fn of(document: &Document<'_>) -> Parts {
        let around = |names: &[&str]| {
            let mut found: Vec<Option<NodeId>> = Vec::new();
            // A node comes after the one that holds it.
            for node in document.root().descendants() {
                let is_part = node.is_element() && names.contains(&node.tag_name().name());
                found.push(match node.parent() {
                    _ if is_part => Some(node.id()),
                    Some(parent) => found[parent.id().get_usize()],
                    None => None,
                });
            }
            found
        };
        Parts { innermost: around(&NAMES), matches: around(&["MATCH"]) }
    }

    /// The innermost part around a node.
    pub(super) fn innermost(&self, node: Node<'_, '_>) -> Part {
        self.innermost[node.id().get_usize()].map(NodeId::get)
    }

    /// The parts around a node, from the innermost to the document.
    pub(super) fn around(&self, node: Node<'_, '_>) -> impl Iterator<Item = Part> {
        let inner = std::iter::successors(self.innermost[node.id().get_usize()], move |part| {
            let holder = node.document().get_node(*part)?.parent()?;
            self.innermost[holder.id().get_usize()]
        });
        inner.take(DEPTH).map(|part| Some(part.get())).chain([None])
    }

    /// The innermost match around a node.
    pub(super) fn match_of<'a, 'input>(&self, node: Node<'a, 'input>) -> Option<Node<'a, 'input>> {
        node.document().get_node(self.matches[node.id().get_usize()]?)
    }
}
