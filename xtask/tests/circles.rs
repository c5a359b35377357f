//! The files of a crate are in layers: no more than four of them use each other in a circle.
//!
//! A file uses another if it names something that is defined there, in an import or in its code.
//! A re-export uses nothing: who names it uses the file behind it. Methods are not followed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, UseTree, Visibility};

/// The most files that may use each other.
const MOST: usize = 4;

/// Names of modules and of an item: `["search", "Plan"]`.
type Names = Vec<String>;

/// Who uses whom, by file.
type Uses = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

#[derive(Default)]
struct Module {
    file: PathBuf,
    /// What it defines.
    items: BTreeSet<String>,
    /// What it imports, by the name it gives it.
    imports: BTreeMap<String, Names>,
    /// What it imports everything of.
    globs: Vec<Names>,
    /// What its code and its private imports name, as written.
    named: Vec<Names>,
}

impl Module {
    fn import(&mut self, tree: &UseTree, before: &[String], is_private: bool) {
        let with = |name: &dyn ToString| [before, &[name.to_string()]].concat();
        let (name, path) = match tree {
            UseTree::Path(it) => return self.import(&it.tree, &with(&it.ident), is_private),
            UseTree::Group(it) => {
                return it.items.iter().for_each(|tree| self.import(tree, before, is_private));
            }
            UseTree::Glob(_) => return self.globs.push(before.to_vec()),
            UseTree::Name(it) if it.ident == "self" => {
                (before.last().expect("self of something").clone(), before.to_vec())
            }
            UseTree::Name(it) => (it.ident.to_string(), with(&it.ident)),
            UseTree::Rename(it) if it.ident == "self" => (it.rename.to_string(), before.to_vec()),
            UseTree::Rename(it) => (it.rename.to_string(), with(&it.ident)),
        };
        if is_private {
            self.named.push(path.clone());
        }
        self.imports.insert(name, path);
    }

    /// Adds the paths in tokens: `a::b`, a type by itself, and the name of a function called.
    fn name(&mut self, tokens: TokenStream, before: &[String]) {
        let mut path = before.to_vec();
        let (mut colons, mut after_dot) = (2, false);
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.end(&mut path, before, false);
                    }
                    if !after_dot {
                        path.push(ident.to_string());
                    }
                    (colons, after_dot) = (0, false);
                }
                TokenTree::Group(group) => {
                    let is_list = colons == 2 && group.delimiter() == Delimiter::Brace;
                    let inside = if is_list { path.clone() } else { Names::new() };
                    self.end(&mut path, before, group.delimiter() == Delimiter::Parenthesis);
                    self.name(group.stream(), &inside);
                    (colons, after_dot) = (2, false);
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.end(&mut path, before, false);
                    (colons, after_dot) = (2, token.to_string() == ".");
                }
            }
        }
        self.end(&mut path, before, false);
    }

    fn end(&mut self, path: &mut Names, before: &[String], is_called: bool) {
        let is_type = |name: &str| name.starts_with(char::is_uppercase);
        if path.len() > 1 || is_called || path.first().is_some_and(|name| is_type(name)) {
            self.named.push(path.clone());
        }
        *path = before.to_vec();
    }
}

/// The modules of a crate, by their path.
#[derive(Default)]
struct Crate(BTreeMap<Names, Module>);

impl Crate {
    /// Reads the crate whose root is in this folder. `read` gives the text of a file, if there is
    /// one.
    fn read(folder: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Crate {
        let mut all = Crate::default();
        let roots = ["lib.rs", "main.rs"].map(|name| folder.join(name));
        let root = roots.iter().find(|file| read(file).is_some()).expect("a crate has a root");
        all.add_file(root, Names::new(), read);
        all
    }

    fn add_file(&mut self, file: &Path, at: Names, read: &dyn Fn(&Path) -> Option<String>) {
        let text = read(file).unwrap_or_else(|| panic!("no file {}", file.display()));
        let syntax = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        self.add(file, at, syntax.items, read);
    }

    fn add(
        &mut self,
        file: &Path,
        at: Names,
        items: Vec<Item>,
        read: &dyn Fn(&Path) -> Option<String>,
    ) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            let tokens = item.to_token_stream();
            if is_for_tests(attributes(&item)) {
                continue;
            }
            match item {
                Item::Mod(it) => {
                    let inner = [&at[..], &[it.ident.to_string()]].concat();
                    match it.content {
                        Some((_, items)) => self.add(file, inner, items, read),
                        None => {
                            let parent = file.parent().expect("a file is in a folder");
                            let owns_folder = at.is_empty() || file.ends_with("mod.rs");
                            let beside =
                                if owns_folder { parent } else { &file.with_extension("") };
                            let name = it.ident.to_string();
                            let files = [format!("{name}.rs"), format!("{name}/mod.rs")]
                                .map(|f| beside.join(f));
                            let found = files.iter().find(|file| read(file).is_some());
                            self.add_file(found.unwrap_or(&files[0]), inner, read);
                        }
                    }
                }
                Item::Use(it) => {
                    module.import(&it.tree, &[], matches!(it.vis, Visibility::Inherited));
                }
                item => {
                    module.items.extend(defined(&item));
                    module.name(tokens, &[]);
                }
            }
        }
        self.0.insert(at, module);
    }

    /// The file with the definition of what a module names; none if it is from outside. `left`
    /// bounds how many imports are followed.
    fn definition(&self, at: &[String], path: &[String], left: usize) -> Option<&Path> {
        let left = left.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => return self.definition(&[], rest, left),
            "self" => return self.definition(at, rest, left),
            "super" => return self.definition(at.split_last()?.1, rest, left),
            _ => {}
        }
        let module = self.0.get(at)?;
        let inner = [at, std::slice::from_ref(first)].concat();
        if module.items.contains(first) {
            Some(&module.file)
        } else if self.0.contains_key(&inner) {
            self.definition(&inner, rest, left)
        } else if let Some(import) = module.imports.get(first) {
            self.definition(at, &[import, rest].concat(), left)
        } else {
            let mut globs = module.globs.iter();
            globs.find_map(|glob| self.definition(at, &[glob, path].concat(), left))
        }
    }

    fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (at, module) in &self.0 {
            let defined = module.named.iter().filter_map(|path| self.definition(at, path, 24));
            let others = defined.filter(|file| *file != module.file).map(Path::to_owned);
            uses.entry(module.file.clone()).or_default().extend(others);
        }
        uses
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| it.to_token_stream().to_string().replace(' ', "") == "#[cfg(test)]")
}

/// The names that an item defines: for a macro those of the types in its tokens, as in
/// `choice! { pub enum Name {} }`.
fn defined(item: &Item) -> Vec<String> {
    let name = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => return types_in(it.mac.tokens.clone()),
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        _ => return Vec::new(),
    };
    vec![name.to_string()]
}

/// The names after `struct` and `enum`.
fn types_in(tokens: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_type = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => names.extend(types_in(group.stream())),
            TokenTree::Ident(name) if is_type => names.push(name.to_string()),
            TokenTree::Ident(word) => {
                is_type = word == "struct" || word == "enum";
                continue;
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
        is_type = false;
    }
    names
}

/// The files that a file uses, directly or through others.
fn reached<'a>(uses: &'a Uses, file: &Path) -> BTreeSet<&'a Path> {
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<&Path> = uses[file].iter().map(PathBuf::as_path).collect();
    while let Some(file) = waiting.pop() {
        if seen.insert(file) {
            waiting.extend(uses[file].iter().map(PathBuf::as_path));
        }
    }
    seen
}

/// The groups of files of which each uses every other, directly or through others.
fn circles(uses: &Uses) -> BTreeSet<BTreeSet<&Path>> {
    let reached: BTreeMap<&Path, _> =
        uses.keys().map(|file| (file.as_path(), reached(uses, file))).collect();
    let circle = |file: &Path| -> BTreeSet<&Path> {
        reached[file].iter().copied().filter(|other| reached[other].contains(file)).collect()
    };
    reached.keys().map(|file| circle(file)).filter(|circle| circle.len() > 1).collect()
}

#[test]
fn no_more_than_four_files_use_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root");
    for folder in fs::read_dir(root.join("crates")).expect("the crates are there").flatten() {
        let name = folder.file_name().to_string_lossy().into_owned();
        let uses = Crate::read(&folder.path().join("src"), &|f| fs::read_to_string(f).ok()).uses();
        let circles = circles(&uses);
        let largest = circles.iter().max_by_key(|circle| circle.len());
        let size = largest.map_or(0, BTreeSet::len);
        assert!(size <= MOST, "{name}: {size} files use each other: {largest:#?}");
    }
}

/// The sizes of the circles of a crate with these files.
#[track_caller]
fn check(files: &[(&str, &str)], sizes: &[usize]) {
    let text = |file: &Path| {
        let found = files.iter().find(|(name, _)| Path::new("src").join(name) == file);
        found.map(|(_, text)| (*text).to_owned())
    };
    let uses = Crate::read(Path::new("src"), &text).uses();
    let found: Vec<usize> = circles(&uses).iter().map(BTreeSet::len).collect();
    assert_eq!(found, sizes, "{uses:#?}");
}

#[test]
fn a_circle_is_found_through_imports_paths_and_re_exports() {
    let five = [
        ("lib.rs", "mod a; mod b; mod c; mod d; pub use c::C;"),
        ("a.rs", "use crate::b::{self, B}; pub struct A; fn f() -> B { b::new() }"),
        ("b.rs", "pub struct B; pub fn new() -> B { let _ = vec![crate::C]; B }"),
        ("c.rs", "pub struct C(crate::d::Inner);"),
        ("d/mod.rs", "mod inner; pub use inner::Inner;"),
        ("d/inner.rs", "use super::super::a::*; pub struct Inner(Option<A>);"),
    ];
    check(&five, &[4]);
    let mut five = five.to_vec();
    five[0].1 = "mod a; mod b; mod c; mod d; mod e; pub use c::C;";
    five[5].1 = "pub struct Inner(crate::e::E);";
    five.push(("e.rs", "pub struct E; impl E { fn of(_: &[super::a::A]) {} }"));
    check(&five, &[5]);
}

#[test]
fn types_made_by_macros_are_found() {
    let choice = "choice! { pub enum A { One(crate::b::B) } }";
    let settings = "settings! { pub struct B { a: crate::a::A = A::One } }";
    let of_none = "macro_rules! none { ($name:ident) => { struct $name; } } none!(C);";
    check(
        &[
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", choice),
            ("b.rs", settings),
            ("c.rs", of_none),
        ],
        &[2],
    );
}

#[test]
fn re_exports_tests_and_names_from_outside_make_no_circle() {
    let root = "mod a; mod b; pub use a::A; pub use b::B; pub struct Root;";
    check(
        &[("lib.rs", root), ("a.rs", "pub struct A(crate::Root);"), ("b.rs", "pub struct B;")],
        &[],
    );
    let tested = "pub struct A; #[cfg(test)] mod tests { use crate::b::B; }";
    let other = "use std::fmt::A as Other; pub struct B(super::a::A, Other);";
    check(&[("lib.rs", "mod a; mod b;"), ("a.rs", tested), ("b.rs", other)], &[]);
}
