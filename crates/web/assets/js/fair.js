/**
 * Verifies a deal: the same computation as the server's `fair` module, so that a user need not trust
 * the server. Works without a secure context, because a home server may have no certificate.
 *
 * @typedef {import('./wire.js').Proof} Proof
 */
import { BRIDGE, PREFERANS, be32, hex, joined, rotr, sha256, shareHash, unhex, utf8 } from './share.js';

export { BRIDGE, PREFERANS, hex, sha256, shareHash, unhex } from './share.js';

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

/** @param {[number, string][]} list of seats, each with hexadecimal digits */
const listed = (list) => list.flatMap(([seat, digits]) => [Uint8Array.of(seat), unhex(digits)]);

/**
 * What a dealing has come to, in the order of the seats; `fault` is what is wrong with its steps.
 * @typedef {{ commitment?: string, hashes: [number, string][], shares: [number, string][], fault?: 'order' | 'number' }} Dealt
 */
/** No table has more seats: hashes of others would be as many choices for a server that made them up. @param {number} seat */
const isSeat = (seat) => seat < 4;

/** Folds the steps of a proof, each of which must follow on those before. @param {Proof} proof @returns {Dealt} */
export function folded({ version, table, board, commitment, shares, transcript }) {
  if (version === undefined && commitment && shares) {
    const isOrdered = shares.every(([seat], i) => isSeat(seat) && (i === 0 || shares[i - 1][0] < seat));
    return { commitment, hashes: [], shares, fault: isOrdered ? undefined : 'order' };
  }
  /** @type {Dealt} */
  const dealt = { hashes: [], shares: [] };
  let phase = 'Nothing';
  const isSorted = (/** @type {number[]} */ seats) => seats.every((seat, i) => i === 0 || seats[i - 1] < seat);
  const has = (/** @type {[number, string][]} */ list, /** @type {number} */ seat) => list.some(([other]) => other === seat);
  for (const step of (version === 2 && transcript) || []) {
    if (step.step === 'Committed' && phase === 'Nothing') {
      dealt.commitment = step.commitment;
      phase = 'Committing';
    } else if (step.step === 'NumberCommitted' && phase === 'Committing' && isSeat(step.seat) && !has(dealt.hashes, step.seat)) {
      dealt.hashes.push([step.seat, step.hash]);
    } else if (step.step === 'NumbersClosed' && phase === 'Committing' && isSorted(step.silent) && step.silent.every(isSeat) && !step.silent.some((seat) => has(dealt.hashes, seat))) {
      phase = 'Opening';
    } else if (step.step === 'Opened' && phase === 'Opening' && has(dealt.hashes, step.seat) && !has(dealt.shares, step.seat)) {
      const [, hash] = /** @type {[number, string]} */ (dealt.hashes.find(([seat]) => seat === step.seat));
      if (shareHash(table, board, dealt.commitment ?? '', step.seat, step.share) !== hash) return { ...dealt, fault: 'number' };
      dealt.shares.push([step.seat, step.share]);
    } else if (step.step === 'Sealed' && phase === 'Opening' && isSorted(step.unopened)) {
      const left = dealt.hashes.map(([seat]) => seat).filter((seat) => !has(dealt.shares, seat)).sort((a, b) => a - b);
      if (left.join() !== step.unopened.join()) return { ...dealt, fault: 'order' };
      phase = 'Sealed';
    } else {
      return { ...dealt, fault: 'order' };
    }
  }
  dealt.hashes.sort(([a], [b]) => a - b);
  dealt.shares.sort(([a], [b]) => a - b);
  return phase === 'Sealed' ? dealt : { ...dealt, fault: 'order' };
}

/** @param {Proof} proof @returns {bigint} */
export function dealNumber(proof) {
  const { version, table, board, secret, count } = proof;
  const { hashes, shares } = folded(proof);
  const start = [unhex(secret), utf8(table), Uint8Array.of(0), be32(board)];
  const parts = version === 2
    ? [utf8('biritch deal 2\n'), ...start, Uint8Array.of(hashes.length), ...listed(hashes), Uint8Array.of(shares.length), ...listed(shares)]
    : [utf8('biritch deal 1\n'), ...start, ...listed(shares)];
  return uniformBelow(chacha20(sha256(joined(parts))), BigInt(count));
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

/** The shape of the deal that a proof is about. @param {Proof} proof @returns {import('./share.js').Shape} */
export const shapeOf = ({ count }) => (count === String(countOf(PREFERANS)) ? PREFERANS : BRIDGE);

/** The number of possible deals. @param {import('./share.js').Shape} shape */
function countOf({ cards, sizes }) {
  let left = cards.length;
  return sizes.map((size) => { const ways = choose(left, size); left -= size; return ways; }).reduce((a, b) => a * b);
}

/**
 * The hands of deal number `number`, in the shape's order: the pack in lexicographic order, ♠A first.
 * @param {bigint} number @param {import('./share.js').Shape} [shape]
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
 * What a check can find. Only `fair` says that nobody chose the deal; the next seven hold, and promise less.
 * @typedef {'fair' | 'without-you' | 'not-remembered' | 'some-unopened' | 'drawn-again' | 'open-numbers' | 'server-alone' | 'replayed' |
 *   'secret' | 'order' | 'number' | 'abandoned' | 'count' | 'deal' | 'commitment' | 'hash' | 'share' | 'cards'} Verdict
 */
/** The class of a verdict in a page. @param {string} verdict */
export const verdictClass = (verdict) => (verdict === 'fair' ? 'verdict-fair'
  : ['without-you', 'not-remembered', 'some-unopened', 'drawn-again', 'open-numbers', 'server-alone', 'replayed'].includes(verdict) ? 'verdict-weak' : 'verdict-unfair');

/** @param {Proof} proof @param {import('./commitments.js').DealCommitment[]} promised @param {Dealt} dealt @param {string[]} seats @returns {Verdict | undefined} */
function broken(proof, promised, dealt, seats) {
  // A commitment that this browser saw led to this board, or is listed as abandoned.
  const led = promised.find(({ commitment }) => commitment === dealt.commitment);
  if (promised.length > 0 && !led) return 'commitment';
  const abandoned = proof.abandoned ?? [];
  // The number that this browser has opened must be named: without it the server could have begun again unseen.
  const isListed = (/** @type {import('./commitments.js').DealCommitment} */ seen) => abandoned.some(({ commitment, opened }) => commitment === seen.commitment
    && (seen.opened ?? []).every((seat) => opened.includes(seats.indexOf(seat))));
  if (promised.some((seen) => seen !== led && !isListed(seen))) return 'abandoned';
  const hashes = new Map(dealt.hashes.map(([seat, hash]) => [seats[seat], hash]));
  const isSeen = led?.hashes && Object.keys(led.hashes).length === hashes.size && Object.entries(led.hashes).every(([seat, hash]) => hashes.get(seat) === hash);
  if (led?.hashes && !isSeen) return 'hash';
  const taken = new Map(dealt.shares.map(([seat, number]) => [seats[seat], number]));
  if (Object.entries(led?.shares ?? {}).some(([seat, number]) => taken.get(seat) !== number)) return 'share';
  return undefined;
}

/**
 * A deal that was played again: nothing is promised, but the cards must be those of its number.
 * @param {Proof} proof @param {string[][] | undefined} deal @param {import('./share.js').Shape} shape @returns {Verdict}
 */
function replayed(proof, deal, shape) {
  const turned = shape === BRIDGE && BigInt(proof.count) === 13n * countOf(shape);
  if (!turned && BigInt(proof.count) !== countOf(shape)) return 'count';
  const number = BigInt(proof.number);
  return deal && !isSame(dealOfNumber(turned ? number / 13n : number, shape), deal) ? 'cards' : 'replayed';
}

/** The numbers of different cuts for seats, of a card for each of two to six people. */
const CUTS = [2, 3, 4, 5, 6].map((people) => Array.from({ length: people }, (_, drawn) => BigInt(52 - drawn)).reduce((all, left) => all * left));

/** @param {string[][]} hands @param {string[][]} deal */
const isSame = (hands, deal) => hands.every((hand, i) => [...hand].sort().join() === [...(deal[i] ?? [])].sort().join());

/**
 * Verifies a proof against what this browser saw before the deal, and the hands that were seen.
 * @param {Proof} proof
 * @param {{ promised?: import('./commitments.js').DealCommitment[], own?: string[], deal?: string[][], turnsUp?: boolean }} [seen] `own`: the user's
 *   seats; the hands in the shape's order; whether a card was turned up, if that is known
 * @param {import('./share.js').Shape} [shape]
 * @returns {Promise<Verdict>}
 */
export async function check(proof, seen = {}, shape = BRIDGE) {
  if (proof.version === 3 && proof.replayed) return replayed(proof, seen.deal, shape);
  const secret = unhex(proof.secret);
  const subtle = globalThis.crypto?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(secret))) : sha256(secret);
  const dealt = folded(proof);
  if (hex(digest) !== dealt.commitment) return 'secret';
  // At whist each deal counts 13 times: any of the dealer's cards can be the turned one.
  const deals = countOf(shape);
  const turned = shape === BRIDGE && BigInt(proof.count) === 13n * deals;
  const isCut = CUTS.includes(BigInt(proof.count));
  if (!turned && !isCut && BigInt(proof.count) !== deals) return 'count';
  if (shape === BRIDGE && seen.turnsUp !== undefined && turned !== seen.turnsUp) return 'count';
  if (dealt.fault) return dealt.fault;
  const fault = broken(proof, seen.promised ?? [], dealt, shape.seats);
  if (fault) return fault;
  const number = dealNumber(proof);
  if (number.toString() !== proof.number) return 'deal';
  if (seen.deal && (isCut || !isSame(dealOfNumber(turned ? number / 13n : number, shape), seen.deal))) return 'cards';
  if (dealt.shares.length === 0) return 'server-alone';
  if (proof.version === undefined) return 'open-numbers';
  if ((proof.abandoned ?? []).some(({ opened }) => opened.length > 0)) return 'drawn-again';
  if (dealt.shares.length < dealt.hashes.length) return 'some-unopened';
  const own = seen.own ?? [];
  // The numbers that the browser remembers are those of the deal, or the proof would be broken.
  const isOwn = (seen.promised ?? []).some(({ commitment, shares }) => commitment === dealt.commitment && Object.keys(shares).length > 0);
  if (own.length === 0 || isOwn) return 'fair';
  return dealt.shares.some(([seat]) => own.includes(shape.seats[seat])) ? 'not-remembered' : 'without-you';
}
