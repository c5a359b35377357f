//! The elements of a document, and which of their texts were read.

use std::collections::HashMap;

use roxmltree::{Document, Node};

use crate::record::{Cell, Remark, RemarkKind, Tag};

/// The kinds of event with their scoring in PBN, as they are written.
pub(super) const KINDS: [(&str, &str); 4] = [
    ("MP_PAIRS", "MP"),
    ("BUTLER_PAIRS", "IMP;Butler"),
    ("CROSS_IMP", "IMP;Cross1"),
    ("TEAMS", "IMP"),
];

/// Kinds of event that are read but not written, with the scoring of their boards. The kind itself is kept too. Boards of a kind
/// in neither list are scored by the points on their lines.
pub(super) const READ_KINDS: [(&str, &str); 8] = [
    ("PAIRS", "MP"),
    ("CROSS_IMPS", "IMP;Cross1"),
    ("SWISS_PAIRS_BUTLER_IMPS", "IMP;Butler"),
    ("SWISS_PAIRS_CROSS_IMPS", "IMP;Cross1"),
    ("SWISS_TEAMS", "IMP"),
    ("TEAMS_OF_FOUR", "IMP"),
    ("KO", "IMP"),
    ("AGGREGATE", "AGGREGATE"),
];

/// The points of both sides of a line, each with its tag and its scoring.
pub(super) const POINTS: [(&str, &str, [&str; 2]); 3] = [
    ("ScoreMP", "MP", ["NS_MATCH_POINTS", "EW_MATCH_POINTS"]),
    ("ScoreIMP", "IMP;Butler", ["NS_BUTLER_POINTS", "EW_BUTLER_POINTS"]),
    ("ScoreIMP", "IMP;Cross1", ["NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"]),
];

/// The table of texts that have no field.
pub(crate) const TABLE: &str = "UsebioTable";

/// The most elements of a path that is written; of a longer one, the first are left out.
const DEPTH: usize = 16;

/// The text of an element on one line, without control characters.
pub(super) fn plain(text: &str) -> String {
    text.trim().replace(char::is_control, " ")
}

/// The first child of this name.
pub(super) fn element<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The text of the first child of this name; empty if there is none.
pub(super) fn child<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    element(node, name).and_then(|child| child.text()).map(str::trim).unwrap_or_default()
}

/// Which texts of a document were read.
pub(super) struct Taken(Vec<bool>);

impl Taken {
    pub(super) fn new(document: &Document<'_>) -> Taken {
        let last =
            document.root().descendants().next_back().map_or(0, |node| node.id().get_usize());
        Taken(vec![false; last + 1])
    }

    /// Marks the text that [`Node::text`] gives as read.
    pub(super) fn mark(&mut self, node: Node<'_, '_>) {
        if let Some(text) = node.first_child().filter(Node::is_text) {
            self.0[text.id().get_usize()] = true;
        }
    }

    /// Marks the texts of the first children of these names.
    pub(super) fn mark_children(&mut self, node: Node<'_, '_>, names: &[&str]) {
        for name in names {
            if let Some(child) = element(node, name) {
                self.mark(child);
            }
        }
    }

    /// The text of the first child of this name, which is marked as read.
    pub(super) fn text<'a>(&mut self, node: Node<'a, '_>, name: &str) -> &'a str {
        self.mark_children(node, &[name]);
        child(node, name)
    }

    /// The table of all texts and attributes that were not read; none if there are none.
    pub(super) fn rest(&self, document: &Document<'_>) -> Option<Tag> {
        let mut paths = Paths::default();
        let mut rows = Vec::new();
        let mut row = |path: String, text: &str| {
            rows.push(vec![Cell::Word(path.into()), Cell::Text { text: plain(text).into() }]);
        };
        for node in document.root().descendants() {
            if node.is_element() {
                paths.enter(node);
                for attribute in node.attributes() {
                    // The scoring or the ranking says it already, unless there is another word for it.
                    let is_said = match (node.tag_name().name(), attribute.name()) {
                        ("EVENT", "EVENT_TYPE") => {
                            KINDS.iter().any(|(kind, _)| *kind == attribute.value())
                        }
                        ("TEAM", "TEAM_ID") => !attribute.value().trim().is_empty(),
                        _ => false,
                    };
                    if !is_said {
                        row(
                            format!("{}/@{}", paths.text(node), attribute.name()),
                            attribute.value(),
                        );
                    }
                }
                continue;
            }
            let is_read = self.0[node.id().get_usize()];
            let text = node.text().unwrap_or_default();
            if let Some(parent) = node.parent().filter(|_| node.is_text() && !is_read)
                && !text.trim().is_empty()
            {
                row(paths.text(parent), text);
            }
        }
        (!rows.is_empty()).then(|| Tag { rows: rows.into(), ..Tag::new(TABLE, "Element;Text") })
    }
}

/// The comments of a document.
pub(super) fn comments(document: &Document<'_>) -> Vec<Remark> {
    let comments = document.root().descendants().filter(Node::is_comment);
    let texts = comments.filter_map(|comment| comment.text());
    // A brace would end a comment of PBN.
    let text =
        |text: &str| text.replace('}', ")").replace(|c: char| c.is_control() && c != '\n', " ");
    let remark = |comment: &str| Remark { at: 0, kind: RemarkKind::Comment, text: text(comment) };
    texts.map(remark).collect()
}

/// The paths of elements in document order: `EVENT/PAIR.2/PLACE`. A number is that of the element
/// among those of its name in the same one.
#[derive(Default)]
struct Paths {
    /// The elements from the root down to the last one entered, each with its step and the numbers of
    /// its children by name.
    open: Vec<(roxmltree::NodeId, String, HashMap<String, usize>)>,
}

impl Paths {
    fn enter(&mut self, node: Node<'_, '_>) {
        let parent = node.parent().map(|parent| parent.id());
        while self.open.last().is_some_and(|(id, ..)| Some(*id) != parent) {
            self.open.pop();
        }
        let name = node.tag_name().name();
        let number = self.open.last_mut().map_or(1, |(_, _, numbers)| {
            let number = numbers.entry(name.to_owned()).or_default();
            *number += 1;
            *number
        });
        let step = if number == 1 { name.to_owned() } else { format!("{name}.{number}") };
        self.open.push((node.id(), step, HashMap::new()));
    }

    /// The path of an element that is open, without the root.
    fn text(&self, node: Node<'_, '_>) -> String {
        let end = self.open.iter().rposition(|(id, ..)| *id == node.id()).map_or(0, |at| at + 1);
        let start = end.saturating_sub(DEPTH).max(usize::from(end > 1));
        let steps: Vec<&str> = self.open[start..end].iter().map(|(_, step, _)| &**step).collect();
        steps.join("/")
    }
}
