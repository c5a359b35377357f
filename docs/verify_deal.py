#!/usr/bin/env python3
"""Checks the proof of a deal (fair-dealing.md): verify_deal.py FILE, a proof or a board's record as JSON."""
import hashlib, json, math, re, struct, sys
PACKS = {53644737765488792839237440000: ("AKQJT98765432", (13, 13, 13, 13), "N:{} {} {} {}"),  # by how many deals there are
         2753294408504640: ("AKQJT987", (10, 10, 10, 2), "{} {} {} | {}")}
CUTS, sha256 = [math.perm(52, people) for people in range(2, 7)], hashlib.sha256  # a card for each of two to six people
STEPS, M32, unhex = r"Committed( NumberCommitted)* NumbersClosed( Opened)* Sealed", 0xFFFFFFFF, bytes.fromhex
require = lambda holds, otherwise: holds or sys.exit(f"NOT FAIR: {otherwise}")
def keystream(key):  # the 4-byte words of ChaCha20 with nonce 0 and counter from 0
    for block in range(M32):
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), block, 0, 0, 0]
        x, turns = start[:], [(s, i) for s in 10 * (0, 1) for i in range(4)]  # ten times the columns, then the diagonals
        for a, b, c, d in [(i, 4 + (i + s) % 4, 8 + (i + 2 * s) % 4, 12 + (i + 3 * s) % 4) for s, i in turns]:
            for to, other, mixed, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[to] = x[to] + x[other] & M32
                x[mixed] = ((word := x[mixed] ^ x[to]) << by | word >> 32 - by) & M32
        yield from (struct.pack("<I", word + first & M32) for word, first in zip(x, start))
def number_below(count, words):  # every try begins at a new word, whatever is left of the last one
    bits = (count - 1).bit_length()
    for tries in range(1, 1000):
        taken = b"".join(next(words) for _ in range((bits + 31) // 32))[:(bits + 7) // 8]
        number = int.from_bytes(taken, "big") & (1 << bits) - 1
        if number < count: return number, tries
def hands(number, deals, ranks, sizes):  # hand by hand, the combinations of the pack in lexicographic order
    pack = [suit + rank for suit in "SHDC" for rank in ranks]
    for size in sizes:
        deals, hand = deals // math.comb(len(pack), size), []
        place, number = divmod(number, deals)
        for at, card in enumerate(pack):
            with_it = math.comb(len(pack) - at - 1, size - len(hand) - 1) if size > len(hand) else 0
            if place < with_it: hand.append(card)
            else: place -= with_it
        pack = [card for card in pack if card not in hand]
        yield ".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC")
given = json.load(open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin)
proof, record = given.get("proof", given), given.get("record", {})
steps, count, secret = proof.get("transcript", []), int(proof["count"]), unhex(proof["secret"])
place = proof["table"].encode() + b"\0" + proof["board"].to_bytes(4, "big")
ordered = proof.get("version") == 2 and re.fullmatch(STEPS, " ".join(step["step"] for step in steps))
require(ordered, "the steps are not those of version 2 (3: a replayed deal), in their order")
require(unhex(steps[0]["commitment"]) == (commitment := sha256(secret).digest()), "the secret is not the one committed to")
hashes = {step["seat"]: unhex(step["hash"]) for step in steps if step["step"] == "NumberCommitted"}
opened = {step["seat"]: unhex(step["share"]) for step in steps if step["step"] == "Opened"}
require(len(steps) == len(hashes) + len(opened) + 3 and hashes.keys() <= {0, 1, 2, 3}, "a seat acts twice or is none")
for seat, share in opened.items():
    hashed = sha256(b"biritch number 1\n" + place + commitment + bytes([seat]) + share).digest()
    require(hashes.get(seat) == hashed, f"seat {seat} opened a number that it had not committed to")
unopened, silent = sorted(hashes.keys() - opened.keys()), steps[1 + len(hashes)]["silent"]
require(steps[-1]["unopened"] == unopened and not hashes.keys() & {*silent}, "a list of seats is wrong")
is_cut, turned = count in CUTS and not record, 13 if record.get("form", {}).get("form") == "whist" else 1  # a card is turned up
require(is_cut or count % turned == 0 and count // turned in PACKS, "the deal was not chosen from all deals of a pack")
listed = lambda of: bytes([len(of)]) + b"".join(bytes([seat]) + of[seat] for seat in sorted(of))
key = sha256(b"biritch deal 2\n" + secret + place + listed(hashes) + listed(opened)).digest()
number, tries = number_below(count, keystream(key))
require(number == int(proof["number"]), f"deal {number} follows from secret and numbers")
deal = is_cut or PACKS[count // turned][2].format(*hands(number // turned, count // turned, *PACKS[count // turned][:2]))
require(record.get("deal", deal) == deal, f"the record has other hands than {deal}")
who = f"numbers from seats {sorted(opened)}, kept back {unopened}" if opened else "the server alone chose"
again = any(dealing["opened"] for dealing in proof["abandoned"])  # whoever saw those numbers could draw until a deal suited them
print(f"deal {number}, try {tries}, {who}{', drawn again' * again}: {'a cut for seats' if is_cut else deal}"); sys.exit(0 if opened and not unopened and not again else 1)
