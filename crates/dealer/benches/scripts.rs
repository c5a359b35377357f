//! Scripts from ordinary to rare conditions.

fn main() {
    divan::main();
}
