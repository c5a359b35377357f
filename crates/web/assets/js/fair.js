/**
 * Verifies a deal: the same computation as the server's `fair` module, so that a user need not trust
 * the server. Works without a secure context, because a home server may have no certificate.
 *
 * @typedef {import('./wire.js').Proof} Proof
 */
import { PACK, SEATS } from './cards.js';

const K = new Uint32Array(64);
const H0 = new Uint32Array(8);
{
  // The first 32 bits of the fractional parts of square and cube roots of primes.
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
  const root = (/** @type {number} */ p, /** @type {bigint} */ power) => {
    // floor(p^(1/power) · 2^32) by bisection over whole numbers
    let low = 0n;
    let high = 1n << 40n;
    const target = BigInt(p) << (32n * power);
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** power <= target) low = middle;
      else high = middle;
    }
    return Number(low & 0xffffffffn);
  };
  primes.forEach((p, i) => { K[i] = root(p, 3n); });
  primes.slice(0, 8).forEach((p, i) => { H0[i] = root(p, 2n); });
}

/** @param {number} x @param {number} n */
const rotr = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const length = ((message.length + 8) >> 6) * 64 + 64;
  const data = new Uint8Array(length);
  data.set(message);
  data[message.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(length - 4, message.length << 3);
  const state = H0.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const s0 = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] += x; });
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  state.forEach((x, i) => outView.setUint32(4 * i, x));
  return out;
}

/**
 * The keystream of ChaCha20 with this key, nonce 0 and block counter from 0.
 * @param {Uint8Array} key
 * @returns {Generator<number, never>}
 */
export function* chacha20(key) {
  const keyView = new DataView(key.buffer, key.byteOffset, 32);
  for (let counter = 0; ; counter += 1) {
    const start = new Uint32Array(16);
    start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    for (let i = 0; i < 8; i += 1) start[4 + i] = keyView.getUint32(4 * i, true);
    start[12] = counter;
    const x = start.slice();
    const quarter = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
      x[a] += x[b]; x[d] = rotr(x[d] ^ x[a], 16);
      x[c] += x[d]; x[b] = rotr(x[b] ^ x[c], 20);
      x[a] += x[b]; x[d] = rotr(x[d] ^ x[a], 24);
      x[c] += x[d]; x[b] = rotr(x[b] ^ x[c], 25);
    };
    for (let round = 0; round < 10; round += 1) {
      quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15);
      quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i += 1) {
      const word = (x[i] + start[i]) >>> 0;
      yield word & 255; yield (word >>> 8) & 255; yield (word >>> 16) & 255; yield word >>> 24;
    }
  }
}

/** @param {string} text @returns {Uint8Array} */
export function unhex(text) {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** @param {Proof} proof @returns {bigint} */
export function dealNumber({ table, board, secret, shares, count }) {
  const parts = [
    new TextEncoder().encode('biritch deal 1\n'), unhex(secret), new TextEncoder().encode(table),
    Uint8Array.of(0), Uint8Array.of(board >>> 24, board >>> 16, board >>> 8, board),
    ...shares.flatMap(([seat, share]) => [Uint8Array.of(seat), unhex(share)]),
  ];
  const stream = chacha20(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
  return uniformBelow(stream, BigInt(count));
}

/** @param {Generator<number, never>} stream @param {bigint} count */
function uniformBelow(stream, count) {
  const bits = count > 1n ? (count - 1n).toString(2).length : 0;
  const mask = (1n << BigInt(bits)) - 1n;
  const bytes = Math.ceil(bits / 8);
  for (;;) {
    let number = 0n;
    for (let i = 0; i < bytes; i += 1) number = (number << 8n) | BigInt(stream.next().value);
    // The stream consists of 4-byte words: skip the rest of the last word of each attempt.
    for (let i = bytes; i % 4 !== 0; i += 1) stream.next();
    number &= mask;
    if (number < count) return number;
  }
}

/** @param {number} n @param {number} k */
function choose(n, k) {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let i = 1; i <= k; i += 1) value = value * BigInt(n - k + i) / BigInt(i);
  return value;
}

/**
 * The shape of a game's deals: its cards, ♠A first, the number of cards per hand, and the seats in the order
 * of the shares. @typedef {{ cards: string[], sizes: number[], seats: string[] }} Shape
 */
/** @type {Shape} */
export const BRIDGE = { cards: PACK, sizes: [13, 13, 13, 13], seats: SEATS };
/** Three hands, from the first hand on, and the talon. @type {Shape} */
export const PREFERANS = { cards: PACK.filter((card) => !'65432'.includes(card[1])), sizes: [10, 10, 10, 2], seats: ['A', 'B', 'C', 'D'] };

/** The number of possible deals. @param {Shape} shape */
function countOf({ cards, sizes }) {
  let left = cards.length;
  return sizes.map((size) => { const ways = choose(left, size); left -= size; return ways; }).reduce((a, b) => a * b);
}

/**
 * The hands of deal number `number`, in the shape's order: the pack in lexicographic order, ♠A first.
 * @param {bigint} number @param {Shape} [shape]
 * @returns {string[][]}
 */
export function dealOfNumber(number, shape = BRIDGE) {
  let pack = shape.cards;
  let weight = countOf(shape);
  let rest = number;
  return shape.sizes.map((size) => {
    weight /= choose(pack.length, size);
    let rank = rest / weight;
    rest %= weight;
    let wanted = size;
    /** @type {string[]} */
    const hand = [];
    pack.forEach((card, i) => {
      if (wanted === 0) return;
      const withIt = choose(pack.length - i - 1, wanted - 1);
      if (rank < withIt) {
        hand.push(card);
        wanted -= 1;
      } else {
        rank -= withIt;
      }
    });
    pack = pack.filter((card) => !hand.includes(card));
    return hand;
  });
}

/**
 * Verifies a proof against the commitment and shares recorded before the deal, and the hands that were seen.
 * @param {Proof} proof
 * @param {{ promised?: import('./commitments.js').DealCommitment, deal?: string[][] }} [seen] the hands in the shape's order
 * @param {Shape} [shape]
 * @returns {Promise<'fair' | 'secret' | 'order' | 'count' | 'deal' | 'commitment' | 'share' | 'cards'>}
 */
export async function check(proof, seen = {}, shape = BRIDGE) {
  const secret = unhex(proof.secret);
  const subtle = globalThis.crypto?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(secret))) : sha256(secret);
  if (hex(digest) !== proof.commitment) return 'secret';
  if (seen.promised && seen.promised.commitment !== proof.commitment) return 'commitment';
  // At whist each deal counts 13 times: any of the dealer's cards can be the turned one.
  const deals = countOf(shape);
  const turned = shape === BRIDGE && BigInt(proof.count) === 13n * deals;
  if (!turned && BigInt(proof.count) !== deals) return 'count';
  const given = Object.entries(seen.promised?.shares ?? {});
  const taken = new Map(proof.shares.map(([seat, number]) => [shape.seats[seat], number]));
  if (given.some(([seat, number]) => taken.get(/** @type {any} */ (seat)) !== number)) return 'share';
  if (proof.shares.some(([seat], i) => i > 0 && proof.shares[i - 1][0] >= seat)) return 'order';
  const number = dealNumber(proof);
  if (number.toString() !== proof.number) return 'deal';
  if (seen.deal) {
    const hands = dealOfNumber(turned ? number / 13n : number, shape);
    const same = hands.every((hand, i) =>
      [...hand].sort().join() === [...(seen.deal?.[i] ?? [])].sort().join());
    if (!same) return 'cards';
  }
  return 'fair';
}

/** 128 random bits, as 32 hexadecimal digits. */
export const share = () => hex(crypto.getRandomValues(new Uint8Array(16)));
