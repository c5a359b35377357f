//! The arguments of `biritch deal`.

use bridge::forms::FormOptions;
use formats::Format as FileFormat;
use pref::PreferansOptions;

/// The largest number of boards in one run.
pub(crate) const BOARDS_LIMIT: u32 = 1_000_000;

/// The arguments of `biritch deal`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealArgs {
    /// The number of boards; `None` if the script says.
    pub(crate) boards: Option<u32>,
    /// The number of the first board.
    pub(crate) first: u32,
    /// A seed that makes the boards reproducible; `None` for the system's entropy.
    pub(crate) seed: Option<[u8; 32]>,
    /// The output format; `None` if the script says, else PBN.
    pub(crate) format: Option<Format>,
    /// Which boards are wanted.
    pub(crate) wanted: Wanted,
    /// What the deals are for.
    pub(crate) game: Game,
    /// The most deals that are looked at for a script.
    pub(crate) generate: Option<u64>,
    /// A commitment to deals, or the deals of one.
    pub(crate) commit: Option<CommitArgs>,
    /// The number of threads for a script; `None` for as many as the processor runs at once.
    pub(crate) threads: Option<usize>,
}

/// What deals are for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// A form of bridge in which the number of a board says who deals and is vulnerable.
    Bridge(FormOptions),
    /// Preferans.
    Preferans(PreferansOptions),
}

/// Which boards are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Any.
    Any,
    /// Those of a script file; `-` is standard input.
    Script(String),
    /// Those of a script made of arguments.
    Arguments(Vec<String>),
}

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// A file format, except that JSON is one object a line.
    File(FileFormat),
    Json,
}

/// What is committed to, or dealt from a commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CommitArgs {
    /// The description, which is made if there is none; the keys have the same name with `.sqk`.
    pub(crate) file: String,
    /// Which number will become public.
    pub(crate) number: Option<String>,
    /// The number, once it is public.
    pub(crate) value: Option<String>,
    /// How many sessions of so many boards.
    pub(crate) sessions: Option<u32>,
    /// The session that is dealt, as phase and session.
    pub(crate) session: Option<[u32; 2]>,
    /// Reserve boards.
    pub(crate) reserve: bool,
    /// Whether a form numbers the boards: it is chosen when they are dealt.
    pub(crate) has_form: bool,
}
