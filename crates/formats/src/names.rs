//! The names that are known where a file has another one.

use std::fmt;

/// The known names, and the one that may be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// All known names.
    pub all: Vec<&'static str>,
    /// The one most like the name found, if it is a slip of the pen away.
    pub nearest: Option<&'static str>,
}

impl Names {
    /// The names that are known in place of `found`.
    pub(crate) fn new(found: &str, all: Vec<&'static str>) -> Names {
        let found = found.to_lowercase();
        let length = found.chars().count();
        let most = if length < 5 { 1 } else { 2 };
        // Any letter is near a name of one letter. The distance is at least the difference of the
        // lengths; it takes time and memory of their product, and what was found may be a whole
        // file.
        let comparable = |name: &&&'static str| {
            let own = name.chars().count();
            own >= 3 && own.abs_diff(length) <= most
        };
        let nearest = all
            .iter()
            .filter(comparable)
            .map(|name| (strsim::damerau_levenshtein(name, &found), *name))
            .filter(|(slips, _)| *slips <= most)
            .min_by_key(|(slips, _)| *slips)
            .map(|(_, name)| name);
        Names { all, nearest }
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.all.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        let nearest = |found| Names::new(found, vec!["honors", "hcp", "vul"]).nearest;
        assert_eq!(nearest("honours"), Some("honors"));
        assert_eq!(nearest("Hnoors"), Some("honors"));
        assert_eq!(nearest("hpc"), Some("hcp"));
        assert_eq!(nearest("colour"), None);
        assert_eq!(nearest("x"), None);
    }

    /// The length of a name is that of its letters, not of its bytes.
    #[test]
    fn a_slip_in_a_russian_name_is_recognized() {
        let nearest = |found| Names::new(found, vec!["форма", "игроки", "сдаёт"]).nearest;
        assert_eq!(nearest("игрокии"), Some("игроки"));
        assert_eq!(nearest("фома"), Some("форма"));
        assert_eq!(nearest("колода"), None);
    }

    #[test]
    fn a_name_of_one_letter_is_not_proposed() {
        assert_eq!(Names::new("x", vec!["k", "s"]).nearest, None);
    }

    /// The distance to a word of ten megabytes would need gigabytes.
    #[test]
    fn a_very_long_word_is_near_nothing() {
        assert_eq!(Names::new(&"x".repeat(10 << 20), vec!["honors"]).nearest, None);
    }
}
