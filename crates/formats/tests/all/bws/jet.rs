//! A writer of small databases of Jet 3 and 4 for the tests: what a reader needs of a header, the list
//! of tables, their definitions and rows, and no indexes. Nothing else in Rust writes this format.
//!
//! The tables stand in a text: `[Name]`, a line of columns with their types, and a line for each row, the
//! fields separated by `|`. An empty field is null. A row that begins with `~` is a deleted one.

use encoding_rs::WINDOWS_1251;

/// The version of a database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Version {
    /// Access 97, with texts in the code page 1251.
    Jet3,
    /// Access 2000.
    Jet4,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Flag,
    Int,
    Long,
    Time,
    Text,
    Memo,
    /// Bytes, which the tests do not write.
    Ole,
}

struct Column<'a> {
    name: &'a str,
    kind: Kind,
}

struct Table<'a> {
    name: &'a str,
    columns: Vec<Column<'a>>,
    rows: Vec<(bool, Vec<&'a str>)>,
}

impl Kind {
    fn of(name: &str) -> Kind {
        match name {
            "flag" => Kind::Flag,
            "int" => Kind::Int,
            "long" => Kind::Long,
            "time" => Kind::Time,
            "text" => Kind::Text,
            "memo" => Kind::Memo,
            "ole" => Kind::Ole,
            other => panic!("{other}"),
        }
    }

    const fn code(self) -> u8 {
        match self {
            Kind::Flag => 1,
            Kind::Int => 3,
            Kind::Long => 4,
            Kind::Time => 8,
            Kind::Text => 10,
            Kind::Memo => 12,
            Kind::Ole => 11,
        }
    }

    /// The bytes of a value, if all have the same number.
    const fn size(self) -> Option<usize> {
        match self {
            Kind::Flag => Some(0),
            Kind::Int => Some(2),
            Kind::Long => Some(4),
            Kind::Time => Some(8),
            Kind::Text | Kind::Memo | Kind::Ole => None,
        }
    }
}

/// The tables of a text.
fn tables(text: &str) -> Vec<Table<'_>> {
    let mut tables: Vec<Table<'_>> = Vec::new();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields = || line.trim_start_matches('~').split('|').map(str::trim);
        if let Some(name) = line.strip_prefix('[') {
            let name = name.trim_end_matches(']');
            tables.push(Table { name, columns: Vec::new(), rows: Vec::new() });
            continue;
        }
        let table = tables.last_mut().expect("a table");
        if table.columns.is_empty() {
            table.columns = fields()
                .map(|field| {
                    let (name, kind) = field.split_once(':').expect("a name and a type");
                    Column { name, kind: Kind::of(kind) }
                })
                .collect();
        } else {
            let row: Vec<&str> = fields().collect();
            assert_eq!(row.len(), table.columns.len(), "{line}");
            table.rows.push((line.starts_with('~'), row));
        }
    }
    tables
}

impl Version {
    const fn page_size(self) -> usize {
        match self {
            Version::Jet3 => 2048,
            Version::Jet4 => 4096,
        }
    }

    /// A small number, which is longer in Jet 4.
    fn small(self, number: usize) -> Vec<u8> {
        match self {
            Version::Jet3 => vec![u8::try_from(number).expect("small")],
            Version::Jet4 => u16::try_from(number).expect("small").to_le_bytes().to_vec(),
        }
    }

    fn text(self, text: &str) -> Vec<u8> {
        let wide = || text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        match self {
            Version::Jet3 => WINDOWS_1251.encode(text).0.into_owned(),
            // Texts of Latin letters are written in a byte a letter, after a mark.
            Version::Jet4 if text.is_ascii() && text.len() > 2 => {
                [b"\xff\xfe", text.as_bytes()].concat()
            }
            Version::Jet4 => wide(),
        }
    }

    fn name(self, name: &str) -> Vec<u8> {
        let bytes = match self {
            Version::Jet3 => name.as_bytes().to_vec(),
            Version::Jet4 => name.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        };
        [self.small(bytes.len()), bytes].concat()
    }
}

/// Encrypts the header, as the format does with a key that all know.
fn rc4(bytes: &mut [u8]) {
    let key = [0xc7, 0xda, 0x39, 0x6b];
    let mut state: Vec<u8> = (0..=255).collect();
    let mut other = 0u8;
    for index in 0..256 {
        other = other.wrapping_add(state[index]).wrapping_add(key[index % 4]);
        state.swap(index, usize::from(other));
    }
    let (mut one, mut other) = (0u8, 0u8);
    for byte in bytes {
        one = one.wrapping_add(1);
        other = other.wrapping_add(state[usize::from(one)]);
        state.swap(usize::from(one), usize::from(other));
        let sum = state[usize::from(one)].wrapping_add(state[usize::from(other)]);
        *byte ^= state[usize::from(sum)];
    }
}

fn put(page: &mut [u8], at: usize, bytes: &[u8]) {
    page[at..at + bytes.len()].copy_from_slice(bytes);
}

fn value(kind: Kind, text: &str, version: Version) -> Vec<u8> {
    match kind {
        Kind::Flag => Vec::new(),
        Kind::Int => text.parse::<i16>().expect("a number").to_le_bytes().to_vec(),
        Kind::Long => text.parse::<i32>().expect("a number").to_le_bytes().to_vec(),
        Kind::Time => text.parse::<f64>().expect("a number").to_le_bytes().to_vec(),
        Kind::Text => version.text(text),
        Kind::Ole => panic!("{text}"),
        // The length, marked as standing in the row, and eight bytes without a meaning.
        Kind::Memo => {
            let text = version.text(text);
            let length = u32::try_from(text.len()).expect("short") | 0x8000_0000;
            [&length.to_le_bytes()[..], &[0; 8], &text].concat()
        }
    }
}

/// The bytes of a row.
fn row(table: &Table<'_>, fields: &[&str], version: Version) -> Vec<u8> {
    let mut bytes = version.small(table.columns.len());
    let mut mask = vec![0u8; table.columns.len().div_ceil(8)];
    for (index, (column, field)) in table.columns.iter().zip(fields).enumerate() {
        if let Some(size) = column.kind.size() {
            let value =
                if field.is_empty() { vec![0; size] } else { value(column.kind, field, version) };
            bytes.extend(value);
        }
        let is_set = if column.kind == Kind::Flag { *field == "1" } else { !field.is_empty() };
        mask[index / 8] |= u8::from(is_set) << (index % 8);
    }
    let mut ends = vec![bytes.len()];
    for (column, field) in table.columns.iter().zip(fields) {
        if column.kind.size().is_none() {
            if !field.is_empty() {
                bytes.extend(value(column.kind, field, version));
            }
            ends.push(bytes.len());
        }
    }
    // A table without texts has no list of their ends.
    if ends.len() > 1 {
        let lengths = ends.iter().rev().flat_map(|end| version.small(*end));
        bytes.extend(lengths.collect::<Vec<u8>>());
        bytes.extend(version.small(ends.len() - 1));
    }
    bytes.extend(mask);
    assert!(version == Version::Jet4 || bytes.len() < 256, "no jump table is written");
    bytes
}

/// The definition of a table with the map of its pages in this row of page 1.
fn definition(table: &Table<'_>, map: usize, version: Version) -> Vec<u8> {
    let mut page = vec![0; version.page_size()];
    put(&mut page, 0, &[2, 1]);
    let (count, kind, columns_at, real, owned, entries, span) = match version {
        Version::Jet3 => (12, 20, 25, 31, 35, 43, 18),
        Version::Jet4 => (16, 40, 45, 51, 55, 63, 25),
    };
    let number = |count: usize| u16::try_from(count).expect("small").to_le_bytes();
    let rows = table.rows.iter().filter(|(is_deleted, _)| !is_deleted).count();
    put(&mut page, count, &u32::try_from(rows).expect("few").to_le_bytes());
    page[kind] = if table.name.starts_with("MSys") { b'S' } else { b'N' };
    let texts = table.columns.iter().filter(|column| column.kind.size().is_none()).count();
    put(&mut page, columns_at - 2, &number(texts));
    put(&mut page, columns_at, &number(table.columns.len()));
    put(&mut page, real, &[0; 4]);
    let map = [u8::try_from(map).expect("few"), 1, 0, 0];
    put(&mut page, owned, &map);
    put(&mut page, owned + 4, &map);
    let (mut fixed, mut variable) = (0, 0);
    for (index, column) in table.columns.iter().enumerate() {
        let at = entries + span * index;
        page[at] = column.kind.code();
        let (number_at, text_at, order_at, flags_at, fixed_at, length_at) = match version {
            Version::Jet3 => (1, 3, 5, 13, 14, 16),
            Version::Jet4 => (5, 7, 9, 15, 21, 23),
        };
        put(&mut page, at + number_at, &number(index));
        put(&mut page, at + text_at, &number(variable));
        put(&mut page, at + order_at, &number(index));
        page[at + flags_at] = 2 + u8::from(column.kind.size().is_some());
        match column.kind.size() {
            Some(size) => {
                put(&mut page, at + fixed_at, &number(fixed));
                put(&mut page, at + length_at, &number(size));
                fixed += size;
            }
            None => {
                put(&mut page, at + length_at, &number(510));
                variable += 1;
            }
        }
    }
    let names: Vec<u8> =
        table.columns.iter().flat_map(|column| version.name(column.name)).collect();
    put(&mut page, entries + span * table.columns.len(), &names);
    let end = entries + span * table.columns.len() + names.len();
    put(&mut page, 8, &u32::try_from(end).expect("a page").to_le_bytes());
    page
}

/// Pages of rows, each with a mark whether it is deleted.
fn pages(owner: u32, rows: &[(bool, Vec<u8>)], version: Version) -> Vec<Vec<u8>> {
    let count_at = if version == Version::Jet3 { 8 } else { 12 };
    let mut pages: Vec<Vec<u8>> = Vec::new();
    let (mut count, mut end) = (0, 0);
    for (is_deleted, row) in rows {
        if pages.is_empty() || end - row.len() < count_at + 4 + 2 * count {
            let mut page = vec![0; version.page_size()];
            put(&mut page, 0, &[1, 1]);
            put(&mut page, 4, &owner.to_le_bytes());
            pages.push(page);
            (count, end) = (0, version.page_size());
        }
        let page = pages.last_mut().expect("a page");
        end -= row.len();
        put(page, end, row);
        let flag = if *is_deleted { 0xc000 } else { 0 };
        let pointer = u16::try_from(end).expect("a page") | flag;
        put(page, count_at + 2 + 2 * count, &pointer.to_le_bytes());
        count += 1;
        put(page, count_at, &u16::try_from(count).expect("few").to_le_bytes());
        let free = end - (count_at + 2 + 2 * count);
        put(page, 2, &u16::try_from(free).expect("a page").to_le_bytes());
    }
    pages
}

/// The database of the tables of a text.
pub(crate) fn database(text: &str, version: Version) -> Vec<u8> {
    let mut tables = tables(text);
    // The page of a definition is where the one before ends.
    let rows = |table: &Table<'_>| -> Vec<(bool, Vec<u8>)> {
        table.rows.iter().map(|(deleted, fields)| (*deleted, row(table, fields, version))).collect()
    };
    let catalog_columns = "Id:long|ParentId:long|Name:text|Type:int|Flags:long|LvProp:ole";
    let list = |starts: &[usize]| {
        let mut list =
            format!("[MSysObjects]\n{catalog_columns}\n2|1|MSysObjects|1|-2147483648|\n");
        for (table, start) in tables.iter().zip(starts) {
            list += &format!("{start}|1|{}|1|0|\n", table.name);
        }
        list
    };
    let count = |table: &Table<'_>| pages(0, &rows(table), version).len();
    let placeholder = list(&vec![0; tables.len()]);
    let catalog_pages = count(&self::tables(&placeholder)[0]);
    let mut next = 3 + catalog_pages;
    let mut starts = Vec::new();
    for table in &tables {
        starts.push(next);
        next += 1 + count(table);
    }
    let catalog = list(&starts);
    tables.insert(0, self::tables(&catalog).remove(0));
    starts.insert(0, 2);

    let mut header = vec![0; version.page_size()];
    put(&mut header, 0, b"\x00\x01\x00\x00Standard Jet DB\x00");
    header[0x14] = u8::from(version == Version::Jet4);
    put(&mut header, 0x3c, &1251u16.to_le_bytes());
    let end = if version == Version::Jet3 { 0x18 + 126 } else { 0x18 + 128 };
    rc4(&mut header[0x18..end]);

    let mut maps = Vec::new();
    let mut body = Vec::new();
    for (index, (table, start)) in tables.iter().zip(&starts).enumerate() {
        let owner = u32::try_from(*start).expect("few pages");
        let rows = pages(owner, &rows(table), version);
        let mut bitmap = vec![0; 64];
        (0..rows.len()).for_each(|page| bitmap[page / 8] |= 1 << (page % 8));
        let first = u32::try_from(start + 1).expect("few pages").to_le_bytes();
        maps.push((false, [&[0][..], &first, &bitmap].concat()));
        body.push(definition(table, index, version));
        body.extend(rows);
    }
    let mut maps = pages(0, &maps, version);
    assert_eq!(maps.len(), 1, "the maps have one page");
    let file: Vec<Vec<u8>> = [vec![header], vec![maps.remove(0)], body].concat();
    file.concat()
}
