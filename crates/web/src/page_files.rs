//! What the pages load: the build script links and joins these files, and the pages name them.

/// The modules of pages; each is linked with those that it imports.
pub(crate) const MODULES: &[&str] = &[
    "js/director.js",
    "js/event.js",
    "js/files.js",
    "js/keeper.js",
    "js/pref/replay.js",
    "js/pref/table.js",
    "js/replay.js",
    "js/settings-page.js",
    "js/site.js",
    "js/table.js",
    "js/verify.js",
];

/// The style sheets that a page loads together, the common one first, and whether they are those of
/// the card table, which needs nothing of the other pages.
pub(crate) const STYLES: &[(&[&str], bool)] = &[
    (&["css/site.css"], false),
    (&["css/site.css", "css/director.css"], false),
    (&["css/site.css", "css/event.css"], false),
    (&["css/site.css", "css/keeper.css"], false),
    (&["css/site.css", "css/misere.css"], false),
    (&["css/site.css", "css/operator.css"], false),
    (&["css/site.css", "css/table.css"], false),
    (&["css/site.css", "css/table.css", "css/preferans.css"], false),
    (&["css/site.css", "css/table.css", "css/preferans.css"], true),
    (&["css/site.css", "css/table.css"], true),
    // Loaded by the script of a table in laws mode.
    (&["css/laws.css"], false),
];

/// Where the styles of the pages other than the table begin in the common sheet, and where they end.
pub(crate) const PAGES: [&str; 2] = [
    "/* Pages other than the table, by the page names of the server. */",
    "/* On every page again. */",
];

/// The files of messages that a page's script formats: all, those of the tables, and what a table
/// loads when it is needed.
pub(crate) const WORDS: &[(&str, &[&str])] = &[
    (
        "all",
        &[
            "dialogs",
            "forms",
            "hints",
            "items",
            "lawstable",
            "prefanalysis",
            "preftable",
            "reasons",
            "refusals",
            "robots",
            "seats",
            "system",
            "table",
        ],
    ),
    ("bridge", &["forms", "items", "robots", "seats", "system", "table"]),
    ("laws", &["lawstable"]),
    ("preferans", &["preftable", "robots", "table"]),
    ("later", &["dialogs", "hints", "prefanalysis", "reasons", "refusals"]),
];

/// The path of the sheet into which these are joined: `css/site-keeper.css`, and for the card table
/// `css/at-site-table-preferans.css`.
pub(crate) fn joined_sheet(sheets: &[&str], is_table: bool) -> String {
    let names = sheets.iter().map(|path| path.trim_start_matches("css/").trim_end_matches(".css"));
    let at = if is_table { "at-" } else { "" };
    format!("css/{at}{}.css", names.collect::<Vec<_>>().join("-"))
}

/// The path of a set of messages in the language with this code: `words/bridge-en.ftl`.
pub(crate) fn words_file(set: &str, lang: &str) -> String {
    format!("words/{set}-{lang}.ftl")
}
