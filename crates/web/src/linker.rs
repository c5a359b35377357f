//! Links the ES modules of a page into one file, so that a page needs one request for its script.
//!
//! Each module becomes a function that returns what it exports, in the order in which the browser
//! would evaluate the modules; the module of the page itself stands last, outside of any function.
//! What a page needs only sometimes is imported by `import('./part.js')`. Such a part becomes a file
//! of its own that takes the modules it shares with the page from the page's file.
//!
//! The linker reads the modules of this repository, not any JavaScript: an import or export is a
//! statement that begins its line, exports are constants, functions and classes, and no import is
//! circular. Whatever else it meets is an error that names the place.

use std::collections::{BTreeMap, BTreeSet};

/// A file for the browser: its path and text.
pub(crate) type Linked = (String, String);

/// Why the modules cannot be linked.
#[derive(Debug)]
pub(crate) struct LinkError {
    /// The path of the module.
    pub(crate) module: String,
    /// The line, from 1; 0 if the module as a whole is meant.
    pub(crate) line: usize,
    /// What is wrong.
    pub(crate) what: &'static str,
}

impl LinkError {
    fn of(module: &str, what: &'static str) -> LinkError {
        LinkError { module: module.to_owned(), line: 0, what }
    }
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.module, self.line, self.what)
    }
}

impl std::error::Error for LinkError {}

/// A module, taken apart.
struct Module {
    /// The imported modules, and for each the pattern that its exports are bound to; an empty one
    /// for a module that is imported for its effects, or re-exported.
    imports: Vec<(String, String)>,
    /// The modules imported when they are needed.
    parts: Vec<String>,
    /// The names of its exports, and what they are bound to in the module.
    exports: Vec<(String, String)>,
    /// Its text without imports, and without the word `export`.
    body: String,
    /// The same with the word `export`, for the module that a file is named after.
    exporting: String,
}

/// Links the modules that `read` finds by path for the page whose module is `entry`: the page's file,
/// and one for each part, in the folder named after the page.
pub(crate) fn link(
    entry: &str,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Vec<Linked>, LinkError> {
    let mut modules = BTreeMap::new();
    let page = in_order(entry, read, &mut modules)?;
    let mut parts: Vec<String> =
        page.iter().flat_map(|path| modules[path].parts.iter().cloned()).collect();
    let mut files: Vec<Linked> = Vec::new();
    // The modules of the page that parts use, and those that are in a part.
    let (mut shared, mut placed) = (BTreeSet::new(), BTreeSet::new());
    let mut linked = BTreeSet::new();
    while let Some(part) = parts.pop() {
        if linked.contains(&part) {
            continue;
        }
        // The page's file would have its code, and the part's file no exports.
        if page.contains(&part) {
            return Err(LinkError::of(&part, "imported at once, and as a part"));
        }
        let order = in_order(&part, read, &mut modules)?;
        let (taken, own): (Vec<String>, Vec<String>) =
            order.into_iter().partition(|path| page.contains(path));
        for path in &own {
            // Twice loaded, a module would have its state twice.
            if !placed.insert(path.clone()) {
                return Err(LinkError::of(path, "in two parts, and not in the page"));
            }
            parts.extend(modules[path].parts.iter().cloned());
        }
        let names: Vec<String> = taken.iter().map(|path| name(path)).collect();
        let file = part_file(entry, &part);
        let page = relative(&file, entry);
        let import = format!("import {{{}}} from '{page}';\n", names.join(","));
        let text = format!("{import}{}", joined(&own, &modules));
        files.push((file.clone(), with_parts(&text, &file, entry)));
        linked.insert(part);
        shared.extend(taken);
    }
    let mut text = joined(&page, &modules);
    if !shared.is_empty() {
        let names: Vec<String> = shared.iter().map(|path| name(path)).collect();
        text.push_str(&format!("export {{{}}};\n", names.join(",")));
    }
    files.push((entry.to_owned(), with_parts(&text, entry, entry)));
    Ok(files)
}

/// Stands before the path of a part in the text of a module, and after it.
const PART: char = '\u{1}';

/// Names the files of the parts that a file imports, as the browser resolves them.
fn with_parts(text: &str, file: &str, entry: &str) -> String {
    let mut out = String::new();
    for (i, piece) in text.split(PART).enumerate() {
        match i % 2 {
            0 => out.push_str(piece),
            _ => out.push_str(&relative(file, &part_file(entry, piece))),
        }
    }
    out
}

/// The file of a part of this page: `js/table/dialogs.js` for `js/dialogs.js`.
fn part_file(entry: &str, part: &str) -> String {
    let page = entry.strip_suffix(".js").unwrap_or(entry);
    format!("{page}/{}", part.strip_prefix("js/").unwrap_or(part))
}

/// A module and those that it imports, in the order of evaluation.
fn in_order(
    path: &str,
    read: &dyn Fn(&str) -> Option<String>,
    modules: &mut BTreeMap<String, Module>,
) -> Result<Vec<String>, LinkError> {
    let mut order = Vec::new();
    visit(path, read, modules, &mut order, &mut Vec::new())?;
    Ok(order)
}

fn visit(
    path: &str,
    read: &dyn Fn(&str) -> Option<String>,
    modules: &mut BTreeMap<String, Module>,
    order: &mut Vec<String>,
    above: &mut Vec<String>,
) -> Result<(), LinkError> {
    if above.iter().any(|one| one == path) {
        return Err(LinkError::of(path, "a circular import"));
    }
    if order.iter().any(|one| one == path) {
        return Ok(());
    }
    if !modules.contains_key(path) {
        let text = read(path).ok_or_else(|| LinkError::of(path, "there is no such module"))?;
        modules.insert(path.to_owned(), take_apart(path, &text)?);
    }
    let imports: Vec<String> = modules[path].imports.iter().map(|(from, _)| from.clone()).collect();
    above.push(path.to_owned());
    for import in imports {
        visit(&import, read, modules, order, above)?;
    }
    above.pop();
    order.push(path.to_owned());
    Ok(())
}

/// The modules as one text; the last one is the file's own and keeps its exports.
fn joined(order: &[String], modules: &BTreeMap<String, Module>) -> String {
    let mut text = String::new();
    for (i, path) in order.iter().enumerate() {
        let module = &modules[path];
        let mut bound = String::new();
        for (from, pattern) in module.imports.iter().filter(|(_, pattern)| !pattern.is_empty()) {
            bound.push_str(&format!("const {pattern}={};\n", name(from)));
        }
        if i + 1 == order.len() {
            text.push_str(&bound);
            text.push_str(&module.exporting);
            continue;
        }
        let exports: Vec<String> = module
            .exports
            .iter()
            .map(
                |(known, local)| {
                    if known == local { known.clone() } else { format!("{known}:{local}") }
                },
            )
            .collect();
        let (name, body, exports) = (name(path), &module.body, exports.join(","));
        text.push_str(&format!(
            "const {name}=(()=>{{\n{bound}{body}return {{{exports}}};\n}})();\n"
        ));
    }
    text
}

/// The constant that holds the exports of a module.
fn name(path: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let path = path.strip_prefix("js/").and_then(|path| path.strip_suffix(".js")).unwrap_or(path);
    format!("${}", path.chars().map(plain).collect::<String>())
}

/// The folder of a file.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// How the module `from` names the module `to` in an import.
fn relative(from: &str, to: &str) -> String {
    let folder: Vec<&str> = folder(from).split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let same = folder.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(folder.len() - same);
    let up = if up.is_empty() { "./".to_owned() } else { up };
    format!("{up}{}", to[same..].join("/"))
}

/// The path of the module that `from` imports as `specifier`.
fn resolve(from: &str, specifier: &str) -> Option<String> {
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for step in specifier.split('/') {
        match step {
            "." => {}
            ".." => {
                path.pop()?;
            }
            step => path.push(step),
        }
    }
    (specifier.starts_with('.')).then(|| path.join("/"))
}

fn take_apart(path: &str, text: &str) -> Result<Module, LinkError> {
    let mut module = Module {
        imports: Vec::new(),
        parts: Vec::new(),
        exports: Vec::new(),
        body: String::new(),
        exporting: String::new(),
    };
    let mut lines = text.lines().enumerate();
    let mut in_comment = false;
    while let Some((at, line)) = lines.next() {
        let link_error = |what| LinkError { module: path.to_owned(), line: at + 1, what };
        let starts_comment = line.starts_with("/*");
        if in_comment || starts_comment {
            in_comment = !line.contains("*/");
            // What stands after a comment on its line would be overlooked.
            if !in_comment && !line.trim_end().ends_with("*/") {
                return Err(link_error("code after a comment"));
            }
            continue;
        }
        let import = line.starts_with("import ") || line.starts_with("import{");
        let exports_names = line.starts_with("export {") || line.starts_with("export *");
        if import || exports_names {
            let mut statement = line.to_owned();
            while !statement.trim_end().ends_with(';') {
                let Some((_, more)) = lines.next() else {
                    return Err(link_error("no end of import"));
                };
                statement.push(' ');
                statement.push_str(more);
            }
            let statement = statement.trim_end().trim_end_matches(';').replace('"', "'");
            if import {
                read_import(path, &statement, &mut module)
            } else {
                read_export(path, &statement, &mut module)
            }
            .ok_or_else(|| link_error("an import or export of an unknown form"))?;
            continue;
        }
        let line = &part_imports(path, line, &mut module.parts)
            .ok_or_else(|| link_error("an import of an unknown form"))?;
        if let Some(rest) = line.strip_prefix("export ") {
            let known = declared(rest).ok_or_else(|| link_error("an export of an unknown form"))?;
            module.exports.push((known.clone(), known));
            module.body.push_str(rest);
        } else {
            module.body.push_str(line);
        }
        module.exporting.push_str(line);
        module.body.push('\n');
        module.exporting.push('\n');
    }
    Ok(module)
}

/// The line without comments that begin and end in it; nothing of a line within a comment.
fn code(line: &str) -> String {
    if line.trim_start().starts_with('*') {
        return String::new();
    }
    let mut pieces = line.split("/*");
    let mut code = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        code.push_str(piece.split_once("*/").map_or("", |(_, after)| after));
    }
    code
}

/// The line with its imports of parts marked, and the parts. Comments name types in a like form: a
/// part is awaited.
fn part_imports(path: &str, line: &str, parts: &mut Vec<String>) -> Option<String> {
    const IMPORT: &str = "await import('";
    if code(line).replace(IMPORT, "").contains("import('") {
        return None;
    }
    let mut pieces = line.split(IMPORT);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (specifier, rest) = piece.split_once('\'')?;
        let part = resolve(path, specifier)?;
        out.push_str(&format!("{IMPORT}{PART}{part}{PART}'{rest}"));
        parts.push(part);
    }
    Some(out)
}

/// The name that an exported declaration declares.
fn declared(declaration: &str) -> Option<String> {
    let rest = ["const ", "async function ", "function* ", "function ", "class "]
        .iter()
        .find_map(|word| declaration.strip_prefix(word))?;
    let known: String =
        rest.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '$')).collect();
    (!known.is_empty()).then_some(known)
}

/// `import { a, b as c } from './d.js'`, `import * as d from './d.js'` or `import './d.js'`.
fn read_import(path: &str, statement: &str, module: &mut Module) -> Option<()> {
    let rest = statement.strip_prefix("import")?.trim();
    let (what, from) = rest.rsplit_once("from ").unwrap_or(("", rest));
    let from = resolve(path, from.trim().trim_matches('\''))?;
    let what = what.trim();
    let pattern = if let Some(name) = what.strip_prefix("* as ") {
        name.to_owned()
    } else if what.is_empty() {
        String::new()
    } else {
        let names = names(what)?;
        let names: Vec<String> = names
            .into_iter()
            .map(|(known, local)| if known == local { known } else { format!("{known}:{local}") })
            .collect();
        format!("{{{}}}", names.join(","))
    };
    module.imports.push((from, pattern));
    Some(())
}

/// `export { a, b } from './d.js'` or `export {}`.
fn read_export(path: &str, statement: &str, module: &mut Module) -> Option<()> {
    let rest = statement.strip_prefix("export")?.trim();
    let Some((what, from)) = rest.rsplit_once(" from ") else {
        return (rest.replace(' ', "") == "{}").then_some(());
    };
    let from = resolve(path, from.trim().trim_matches('\''))?;
    for (known, local) in names(what.trim())? {
        module.exports.push((local, format!("{}.{known}", name(&from))));
    }
    module.imports.push((from, String::new()));
    Some(())
}

/// `{ a, b as c }` as pairs of names: there, and here.
fn names(list: &str) -> Option<Vec<(String, String)>> {
    let inner = list.strip_prefix('{')?.strip_suffix('}')?;
    let all = inner.split(',').map(str::trim).filter(|name| !name.is_empty());
    let pair = |name: &str| {
        let (known, local) = name.split_once(" as ").unwrap_or((name, name));
        (known.trim().to_owned(), local.trim().to_owned())
    };
    Some(all.map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(modules: &[(&str, &str)]) -> Result<Vec<Linked>, LinkError> {
        let read = |path: &str| {
            modules.iter().find(|(known, _)| *known == path).map(|(_, text)| (*text).to_owned())
        };
        link("js/page.js", &read)
    }

    fn text<'a>(files: &'a [Linked], path: &str) -> &'a str {
        &files.iter().find(|(known, _)| known == path).expect(path).1
    }

    const SUM: (&str, &str) =
        ("js/sum.js", "/** A sum. */\nexport const sum = (a, b) => a + b;\nexport class Sum {}\n");

    #[test]
    fn a_page_and_its_modules_become_one_file() {
        let page = "import {\n  sum as add,\n} from './sum.js';\nimport * as all from './sum.js';\nadd(all.sum(1, 2), 3);\n";
        let files = linked(&[("js/page.js", page), SUM]).expect("they link");
        assert_eq!(files.len(), 1);
        assert_eq!(
            text(&files, "js/page.js"),
            "const $sum=(()=>{\nconst sum = (a, b) => a + b;\nclass Sum {}\nreturn {sum,Sum};\n})();\n\
             const {sum:add}=$sum;\nconst all=$sum;\nadd(all.sum(1, 2), 3);\n"
        );
    }

    #[test]
    fn a_part_is_a_file_that_shares_the_modules_of_the_page() {
        let page = "import { sum } from './sum.js';\nconst more = async () => (await import('./deep/more.js')).more(sum);\n";
        let more = "import { sum } from '../sum.js';\nimport { own } from './own.js';\nexport const more = () => own(sum);\n";
        let own = "export const own = (f) => f(1, 1);\n";
        let all = [("js/page.js", page), SUM, ("js/deep/more.js", more), ("js/deep/own.js", own)];
        let files = linked(&all).expect("they link");
        let (page, part) = (text(&files, "js/page.js"), text(&files, "js/page/deep/more.js"));
        assert!(page.contains("await import('./page/deep/more.js')"), "{page}");
        assert!(page.ends_with("export {$sum};\n"), "{page}");
        assert!(part.starts_with("import {$sum} from '../../page.js';\n"), "{part}");
        assert!(part.contains("const $deep_own=") && part.contains("export const more"), "{part}");
    }

    #[test]
    fn what_the_linker_does_not_know_is_an_error_with_its_place() {
        let link_error =
            |page: &str| linked(&[("js/page.js", page), SUM]).expect_err(page).to_string();
        assert_eq!(link_error("import './none.js';\n"), "js/none.js:0: there is no such module");
        assert_eq!(
            link_error("\nexport default 1;\n"),
            "js/page.js:2: an export of an unknown form"
        );
        assert_eq!(
            link_error("export * from './sum.js';\n"),
            "js/page.js:1: an import or export of an unknown form"
        );
        assert_eq!(
            link_error("void import('./sum.js');\n"),
            "js/page.js:1: an import of an unknown form"
        );
        assert_eq!(link_error("import './page.js';\n"), "js/page.js:0: a circular import");
        assert_eq!(link_error("/* one */ let a;\n"), "js/page.js:1: code after a comment");
        assert_eq!(link_error("/**\n * two\n */ let a;\n"), "js/page.js:3: code after a comment");
        assert_eq!(
            link_error(
                "import { sum } from './sum.js';\nconst again = async () => await import('./sum.js');\n"
            ),
            "js/sum.js:0: imported at once, and as a part"
        );
        assert_eq!(
            link_error("import { a } from 'far';\n"),
            "js/page.js:1: an import or export of an unknown form"
        );
    }
}
