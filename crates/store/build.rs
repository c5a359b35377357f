//! The migrations are embedded by a macro, which cargo cannot see reading a folder.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
