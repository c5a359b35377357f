/**
 * A player's number of a deal, and its hash: what the page needs to take part in the dealing. The same computation as the
 * server's `fair` module. Works without a secure context, because a home server may have no certificate.
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
export const rotr = (x, n) => (x >>> n) | (x << (32 - n));

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

/** @param {string} text @returns {Uint8Array} */
export function unhex(text) {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text);
/** @param {number} n */
export const be32 = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
/** @param {Uint8Array[]} parts */
export const joined = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/**
 * The hash by which a seat commits to its number.
 * @param {string} table its public name @param {number} board @param {string} commitment the server's
 * @param {number} seat its index @param {string} share the number
 */
export const shareHash = (table, board, commitment, seat, share) => hex(sha256(joined([
  utf8('biritch number 1\n'), utf8(table), Uint8Array.of(0), be32(board), unhex(commitment), Uint8Array.of(seat), unhex(share)])));

/**
 * The shape of a game's deals: its cards, ♠A first, the number of cards per hand, and the seats in the order
 * of the shares. @typedef {{ cards: string[], sizes: number[], seats: string[] }} Shape
 */
/** @type {Shape} */
export const BRIDGE = { cards: PACK, sizes: [13, 13, 13, 13], seats: SEATS };
/** Three hands, from the first hand on, and the talon. @type {Shape} */
export const PREFERANS = { cards: PACK.filter((card) => !'65432'.includes(card[1])), sizes: [10, 10, 10, 2], seats: ['A', 'B', 'C', 'D'] };

/** 128 random bits, as 32 hexadecimal digits. */
export const share = () => hex(crypto.getRandomValues(new Uint8Array(16)));
