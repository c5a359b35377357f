"""The same deals solved by `biritch.solve_all` and by the library in Rust (batch.rs), in turns.

    cargo build --manifest-path py/Cargo.toml --release --example batch
    python py/examples/batch.py py/target/release/examples/batch 200 2 3

The program, the number of deals, of threads, of rounds.
"""

import subprocess
import sys
import time

import biritch

program, count, threads, rounds = sys.argv[1], *map(int, sys.argv[2:5])
deals = biritch.random_array(count, seed=1)
text = "\n".join(map(str, biritch.from_array(deals)))
for number in range(1, rounds + 1):
    wall, cpu = time.perf_counter(), time.process_time()
    tables = biritch.solve_all(deals, threads=threads)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    ran = subprocess.run([program, str(threads)], input=text, capture_output=True, check=True, text=True)
    rust_wall, rust_cpu, tricks = map(float, ran.stdout.split())
    assert int(tables.sum()) == tricks
    print(
        f"round {number}: {count} deals, {threads} threads; Python {wall:.2f} s, processor {cpu:.2f} s;"
        f" Rust {rust_wall:.2f} s, processor {rust_cpu:.2f} s; processor {cpu / rust_cpu:.3f} times"
    )
