//! A ZIP archive of the folder, without compression (PKWARE APPNOTE 6.3.3), for a download by one
//! button.

use crate::output::OutputFile;

/// The time of all entries: 1 January 1980, so that the same files give the same archive.
const DATE: u16 = 0x21;
/// Names are UTF-8.
const UTF_8: u16 = 1 << 11;

/// An archive of these files, all in a folder of this name.
///
/// The files must be fewer than 65,536 and smaller than 4 GiB together, which those of an event are.
pub fn zip(folder: &str, files: &[OutputFile]) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::new();
    let mut directory: Vec<u8> = Vec::new();
    for file in files {
        let name = format!("{folder}/{}", file.name);
        let offset = out.len() as u32;
        let mut common = Vec::new();
        for field in [20, UTF_8, 0, 0, DATE] {
            common.extend_from_slice(&field.to_le_bytes());
        }
        for field in [crc32(&file.bytes), file.bytes.len() as u32, file.bytes.len() as u32] {
            common.extend_from_slice(&field.to_le_bytes());
        }
        common.extend_from_slice(&(name.len() as u16).to_le_bytes());
        common.extend_from_slice(&0u16.to_le_bytes());
        out.extend_from_slice(b"PK\x03\x04");
        out.extend_from_slice(&common);
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(&file.bytes);
        directory.extend_from_slice(b"PK\x01\x02");
        directory.extend_from_slice(&20u16.to_le_bytes());
        directory.extend_from_slice(&common);
        // No comment, first disk, no attributes.
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&offset.to_le_bytes());
        directory.extend_from_slice(name.as_bytes());
    }
    let (start, size, count) = (out.len() as u32, directory.len() as u32, files.len() as u16);
    out.extend_from_slice(&directory);
    out.extend_from_slice(b"PK\x05\x06");
    out.extend_from_slice(&[0; 4]);
    out.extend_from_slice(&count.to_le_bytes());
    out.extend_from_slice(&count.to_le_bytes());
    out.extend_from_slice(&size.to_le_bytes());
    out.extend_from_slice(&start.to_le_bytes());
    out.extend_from_slice(&[0; 2]);
    out
}

/// The checksum of ZIP: the polynomial of ISO 3309, reflected.
fn crc32(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0u32; 256];
        let mut at = 0;
        while at < 256 {
            let (mut value, mut bit) = (at as u32, 0);
            while bit < 8 {
                value = if value & 1 == 1 { 0xEDB8_8320 ^ (value >> 1) } else { value >> 1 };
                bit += 1;
            }
            table[at] = value;
            at += 1;
        }
        table
    };
    let step = |crc: u32, byte: &u8| TABLE[((crc ^ u32::from(*byte)) & 0xFF) as usize] ^ (crc >> 8);
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn an_archive_says_where_its_files_lie() {
        let file = |name: &str, text: &str| OutputFile {
            name: name.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let archive = zip("вечер", &[file("index.html", "one"), file("ru/index.html", "two")]);
        let end = &archive[archive.len() - 22..];
        assert_eq!(&end[..4], b"PK\x05\x06");
        assert_eq!(u16::from_le_bytes([end[10], end[11]]), 2);
        let start = u32::from_le_bytes([end[16], end[17], end[18], end[19]]) as usize;
        assert_eq!(&archive[start..start + 4], b"PK\x01\x02");
        // The second entry's local header is where the directory says.
        let second = start + 46 + "вечер/index.html".len();
        assert_eq!(&archive[second..second + 4], b"PK\x01\x02");
        let at = &archive[second + 42..second + 46];
        let offset = u32::from_le_bytes([at[0], at[1], at[2], at[3]]) as usize;
        assert_eq!(&archive[offset..offset + 4], b"PK\x03\x04");
    }
}
