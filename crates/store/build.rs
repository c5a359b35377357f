//! Rebuilds when a migration changes: cargo does not notice that the macro reads the folder.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
