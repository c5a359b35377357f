#!/bin/sh
# Measures this solver against DDS 2.9 and macroxue's bridge-solver, whose sources you have fetched:
#
#   compare.sh DDS BRIDGE_SOLVER LIST [DEALS [ROUNDS]]
#
# DDS is a checkout of github.com/dds-bridge/dds at d2bc4c2 (2.9), BRIDGE_SOLVER one of
# github.com/macroxue/bridge-solver, LIST has a deal a line as in tests/data. Both are built for this
# machine, bridge-solver with profile-guided optimization. The solvers take turns, so that a busy
# machine is busy for all. CPU ms a deal: mean, median, 90 %, worst; then the ratio of the means to DDS.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dds=$1 other=$2 list=$3 deals=${4:-100} rounds=${5:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && ls "$dds"/src/*.cpp | grep -v Exports |
    xargs g++ -O3 -march=native -flto -DDDS_THREADS_STL -std=c++11 -fpermissive -w -I"$dds/include" \
        "$here/dds.cpp" -o dds -lpthread)
g++ -std=c++17 -O3 -march=native -w -I"$other" -fprofile-generate -fprofile-update=single \
    -c "$here/bridge_solver.cpp" -o "$work/peer.o"
g++ -fprofile-generate "$work/peer.o" -o "$work/train"
"$work/train" "$here/../tests/data/list10.txt" > "$work/peer.results"
g++ -std=c++17 -O3 -march=native -w -I"$other" -fprofile-use -Wno-missing-profile \
    -c "$here/bridge_solver.cpp" -o "$work/peer.o"
g++ "$work/peer.o" -o "$work/bridge-solver"
(cd "$here" && cargo build -q --release -p biritch-solver --example bench)
root=$(cd "$here" && cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
cp "$root/release/examples/bench" "$work/ours"
for round in $(seq "$rounds"); do
    for solver in dds bridge-solver ours; do
        "$work/$solver" "$list" "$deals" 2> /dev/null > "$work/$solver.$round"
        cut -d' ' -f2 "$work/$solver.$round" | cmp -s - "$work/results" || {
            [ "$solver $round" = "dds 1" ] || echo "$solver differs in its results"
            cut -d' ' -f2 "$work/$solver.$round" > "$work/results"
        }
        cut -d' ' -f1 "$work/$solver.$round" | sort -n | awk -v name="$solver" '
            { all[NR] = $1 / 1000; sum += $1 / 1000 }
            END { printf "%s %.1f %.1f %.1f %.1f\n", name, sum / NR, all[int((NR + 1) / 2)],
                all[int(NR * 0.9 + 0.5)], all[NR] }' | tee "$work/line"
        [ "$solver" = dds ] && base=$(cut -d' ' -f2 "$work/line")
        awk -v base="$base" '{ printf "    %.3f\n", $2 / base }' "$work/line"
    done
done
