/**
 * Hands that lie open: dummies while cards are played, a hand one only looks at, all hands at the end.
 *
 * @typedef {import('./layout.js').Measures} Measures
 * @typedef {import('./layout.js').Place} Place
 */

/** What a finger needs of a covered card, in pixels. */
const FINGER = 44;
/** So much of a card tells what it is. */
const EDGE = 22;
/** Of a hand that lies a line a suit so much of each line shows, of a card's height. */
const LINE = 0.62;

/** Between the open hands above and below. @param {Measures} m @returns {[number, number]} */
export function openGap(m) {
  const { scale, top, foot } = openRow(m);
  // Upright on a phone the hands of both sides lie above the middle.
  const above = m.kind === 'tall' ? 66 + m.ch * 2.26 : top + m.ch * scale;
  // Where one steps through the play, the steps lie over the hand below.
  const steps = m.kind === 'tall' ? 56 : 0;
  return [above, m.h - foot - m.ch * scale - steps];
}

/** How the hands above and below lie when all are open. @param {Measures} m */
function openRow(m) {
  if (m.kind === 'low') return { scale: 0.6, top: 40, foot: 52 };
  return { scale: 0.66, top: 52, foot: m.kind === 'tall' ? 46 : 66 };
}

/** So many cards of a hand lie in its upper row. A card stays in its row; only when one row is empty
 * the other takes its place. @param {string[]} hand @param {string[]} held */
export function upperOf(hand, held) {
  const upper = new Set(held.slice(0, cutOf(held)));
  const cut = hand.filter((card) => upper.has(card)).length;
  return cut === hand.length ? 0 : cut;
}

/** Two rows: cut between suits when that leaves neither row more than seven cards.
 * @param {string[]} hand */
export function cutOf(hand) {
  const n = hand.length;
  if (n <= 5) return 0;
  const half = Math.ceil(n / 2);
  const breaks = hand.flatMap((card, i) => (i > 0 && card[0] !== hand[i - 1][0] ? [i] : []));
  const fit = breaks.filter((i) => i <= 7 && n - i <= 7);
  fit.sort((a, b) => Math.abs(a - half) - Math.abs(b - half));
  return fit[0] ?? half;
}

/**
 * @param {number} n @param {number} x @param {number} y @param {number} step @param {number} scale
 * @param {number} z
 * @returns {Place[]}
 */
export function row(n, x, y, step, scale, z) {
  return Array.from({ length: n }, (_, i) => ({
    x: x + (i - (n - 1) / 2) * step, y, rot: 0, scale, z: z + i, up: true,
  }));
}

/** @param {Measures} m */
export const sideMiddle = (m) => (m.kind === 'low' ? m.h * 0.45 : (m.head + m.handTop) / 2);

/**
 * Dummy, as far as it lies open while others are closed. Tells how low it reaches.
 * @param {Measures} m @param {number} side @param {import('./scene.js').Hand} hand
 * @param {Map<string, Place>} cards
 * @param {number} [other] the side at which another hand lies open
 */
export function dummyHand(m, side, { cards: hand, held }, cards, other) {
  if (!hand) return 0;
  if (side === 2 && m.kind === 'low') return oneRow(m, hand, cards, other);
  const form = columns(m, side, held);
  // Columns, unless they leave no room for a finger or for the trick.
  const cramped = form.down < FINGER || m.handTop - form.low < m.ch * 1.4;
  if (side === 2 && m.rows === 2 && (m.kind === 'tall' || cramped)) return twoRows(m, hand, held, cards);
  for (const [column, suit] of form.suits.entries()) {
    hand.filter((c) => c[0] === suit).forEach((card, i) => {
      cards.set(card, {
        x: form.left + column * form.across, y: form.top + m.ch * form.scale / 2 + i * form.down,
        rot: 0, scale: form.scale, z: 30 + column * 13 + i, up: true,
      });
    });
  }
  return form.low;
}

/**
 * Cards side by side with a gap between suits, that shrinks before a finger's room does.
 * @param {string[]} hand @param {number} width @param {number} cw @param {number} widest @param {number} gap
 * @returns {number[]} the centre of each card, from the middle
 */
function spreadOut(hand, width, cw, widest, gap) {
  const breaks = hand.map((card, i) => (i > 0 && card[0] !== hand[i - 1][0] ? 1 : 0));
  const all = breaks.reduce((/** @type {number} */ sum, one) => sum + one, 0);
  const room = width - cw;
  const steps = Math.max(1, hand.length - 1);
  const between = all ? Math.max(0, Math.min(gap, (room - FINGER * steps) / all)) : 0;
  const step = Math.min(widest, (room - all * between) / steps);
  const whole = (hand.length - 1) * step + all * between;
  let at = -whole / 2 - step;
  return hand.map((_, i) => (at += step + breaks[i] * between));
}

/** Sideways on a phone; it makes room for another open hand. @param {Measures} m @param {string[]} hand
 * @param {Map<string, Place>} cards @param {number} [other] */
function oneRow(m, hand, cards, other) {
  const scale = 0.74;
  const y = 48 + m.ch * scale / 2;
  const width = m.w * (other === undefined ? 0.86 : 0.76);
  const middle = other === 1 ? m.w - width / 2 - 8 : other === 3 ? width / 2 + 8 : m.w / 2;
  spreadOut(hand, width, m.cw * scale, m.cw * 0.56, 14).forEach((x, i) => {
    cards.set(hand[i], { x: middle + x, y, rot: 0, scale, z: 30 + i, up: true });
  });
  return y + m.ch * scale / 2;
}

/** Two rows, as one's own hand lies, so that every card has room for a finger.
 * @param {Measures} m @param {string[]} hand @param {string[]} held @param {Map<string, Place>} cards */
function twoRows(m, hand, held, cards) {
  const scale = m.kind === 'tall' ? 0.86 : 0.8;
  const top = (m.kind === 'tall' ? 84 : 18 + m.ch * 0.5) + m.ch * scale / 2;
  const rise = Math.max(FINGER + 1, m.ch * scale * 0.52);
  const cut = upperOf(hand, held);
  [hand.slice(0, cut), hand.slice(cut)].forEach((line, low) => {
    spreadOut(line, m.w - 16, m.cw * scale, m.cw * scale * 0.86, 10).forEach((x, i) => {
      cards.set(line[i], { x: m.w / 2 + x, y: top + low * rise, rot: 0, scale, z: 30 + low * 13 + i, up: true });
    });
  });
  return top + rise + m.ch * scale / 2;
}

/**
 * A column a suit, trumps first. Measured by what was dealt, so that nothing moves as cards leave.
 * @param {Measures} m @param {number} side @param {string[]} held
 */
function columns(m, side, held) {
  const suits = [...new Set(held.map((card) => card[0]))];
  const longest = Math.max(1, ...suits.map((suit) => held.filter((c) => c[0] === suit).length));
  const beside = side !== 2 && side !== 0;
  const scale = m.kind === 'low' ? 0.66 : beside ? 0.72 : 0.8;
  const top = m.kind === 'wide' ? (beside ? m.head + 46 : 56) : m.kind === 'tall' ? 84 : 60;
  const floor = m.kind === 'tall' ? m.handTop * 0.62 : beside ? m.handTop - 20 : m.handTop * (m.rows === 2 ? 0.74 : 0.66);
  const room = floor - top - m.ch * scale;
  const down = Math.min(Math.max(m.ch * scale * 0.3, FINGER), room / Math.max(1, longest - 1));
  const across = beside ? m.cw * scale * 0.86 : Math.min(m.cw * scale + 10, (m.w - 16 - m.cw * scale) / 3);
  const width = (suits.length - 1) * across;
  const left = side === 1 ? 14 + m.cw * scale / 2
    : side === 3 ? m.w - 14 - m.cw * scale / 2 - width : m.w / 2 - width / 2;
  return { suits, scale, top, down, across, left, low: top + m.ch * scale + (longest - 1) * down };
}

/**
 * A hand of a finished board.
 * @param {Measures} m @param {number} side @param {string[]} hand
 * @param {Map<string, Place>} cards
 */
export function openHand(m, side, hand, cards) {
  if (side === 0 || side === 2) {
    const { scale, top, foot } = openRow(m);
    const step = Math.min(m.cw * scale * 0.62, (m.w - 24 - m.cw * scale) / 12);
    const y = side === 2 ? top + m.ch * scale / 2 : m.h - foot - m.ch * scale / 2;
    row(hand.length, m.w / 2, y, step, scale, 20).forEach((place, i) => cards.set(hand[i], place));
    return;
  }
  const scale = m.kind === 'tall' ? 0.56 : m.kind === 'low' ? 0.46 : 0.6;
  const lines = new Set(hand.map((card) => card[0])).size;
  const middle = m.h * 0.47 - (lines - 1) * m.ch * scale * LINE / 2;
  const top = m.kind === 'tall' ? 50 + m.ch * 0.66 + 16 : middle - m.ch * scale / 2;
  suitLines(m, side, hand, cards, { top, scale, down: m.ch * scale * LINE, room: m.w * (m.kind === 'wide' ? 0.28 : 0.4) });
}

/**
 * A hand at a side, a line a suit, that nobody here plays from: as small as its room asks.
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Place>} cards
 * @param {{ top: number, floor: number, room: number }} how from the top of its first card to the foot of its last
 */
export function beside(m, side, hand, cards, { top, floor, room }) {
  const scale = Math.min(0.6, Math.max(0.4, (floor - top) / (m.ch * (1 + 3 * LINE))));
  const down = Math.min(m.ch * scale * LINE, (floor - top - m.ch * scale) / 3);
  suitLines(m, side, hand, cards, { top, scale, down, room });
}

/**
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Place>} cards
 * @param {{ top: number, scale: number, down: number, room: number }} how
 */
function suitLines(m, side, hand, cards, { top, scale, down, room }) {
  const suits = [...new Set(hand.map((card) => card[0]))];
  const longest = Math.max(1, ...suits.map((suit) => hand.filter((c) => c[0] === suit).length));
  const [w, h] = [m.cw * scale, m.ch * scale];
  const across = Math.min(w * 0.46, (room - w) / Math.max(1, longest - 1));
  suits.forEach((suit, line) => {
    const held = hand.filter((c) => c[0] === suit);
    held.forEach((card, i) => {
      const x = side === 1 ? 12 + w / 2 + i * across : m.w - 12 - w / 2 - (held.length - 1 - i) * across;
      cards.set(card, { x, y: top + h / 2 + line * down, rot: 0, scale, z: 30 + line * 13 + i, up: true });
    });
  });
}

/** A hand in one row under the names, to be looked at. @param {Measures} m @param {string[]} hand @param {Map<string, Place>} cards */
export function topRow(m, hand, cards) {
  const scale = m.kind === 'tall' ? 0.6 : 0.62;
  const y = (m.kind === 'tall' ? 46 : 8) + m.ch * scale / 2;
  lookedAt(m, hand, cards, scale, y);
}

/** A hand in one row over one's own, to be looked at. @param {Measures} m @param {string[]} hand @param {Map<string, Place>} cards */
export function aboveOwn(m, hand, cards) {
  const scale = 0.45;
  lookedAt(m, hand, cards, scale, m.handTop - 6 - m.ch * scale / 2);
}

/** A hand whose upper edges, with rank and suit, stand over one's own cards: the size of those, and as far apart.
 * @param {Measures} m @param {string[]} hand @param {Map<string, Place>} cards */
export function edgesOverOwn(m, hand, cards) {
  row(hand.length, m.w / 2, m.handTop - EDGE + m.ch / 2, m.step, 1, 1).forEach((place, i) => cards.set(hand[i], place));
}

/** @param {Measures} m @param {string[]} hand @param {Map<string, Place>} cards @param {number} scale @param {number} y */
function lookedAt(m, hand, cards, scale, y) {
  const w = m.cw * scale;
  row(hand.length, m.w / 2, y, Math.min(w * 0.62, (m.w - 16 - w) / 12), scale, 30).forEach((place, i) => cards.set(hand[i], place));
}

/**
 * Upright on a phone: a hand of the side in one row under the one above. Tells how low its letters reach.
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Place>} cards @param {number} above @param {number} z
 */
export function sideRow(m, side, hand, cards, above, z) {
  const scale = 0.6;
  const [w, h] = [m.cw * scale, m.ch * scale];
  // Where there is little height it lies on the lower part of the hand above, and the trick on its own.
  const least = m.handTop - m.ch * 1.56 - h * 0.56;
  const top = Math.max(Math.min(above + 4, least), above - m.ch * 0.3);
  const step = Math.min(w * 0.68, (m.w - 16 - w) / 12);
  const width = (hand.length - 1) * step;
  const x = side === 1 ? 8 + w / 2 + width / 2 : m.w - 8 - w / 2 - width / 2;
  row(hand.length, x, top + h / 2, step, scale, z).forEach((place, i) => cards.set(hand[i], place));
  return top + h * 0.56;
}
