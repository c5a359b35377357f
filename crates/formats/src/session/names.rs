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
    pub(super) fn new(found: &str, all: Vec<&'static str>) -> Names {
        let found = found.to_lowercase();
        let slips = |name: &&&'static str| strsim::damerau_levenshtein(name, &found);
        let most = if found.chars().count() < 5 { 1 } else { 2 };
        let nearest = all.iter().min_by_key(slips).filter(|name| slips(name) <= most).copied();
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
}
