//! Files as values.

/// A file of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutputFile {
    /// Its name, with `/` between folders.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}
