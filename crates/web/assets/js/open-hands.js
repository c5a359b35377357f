/**
 * The layout of open hands: dummies during the play, hands shown in the auction, all hands at the end.
 *
 * @typedef {import('./layout.js').Measures} Measures
 * @typedef {import('./layout.js').Placement} Placement
 */

/** The visible part of a covered card that a finger can hit, in pixels. */
const FINGER = 44;
/** The upper edge of a card that shows its rank and suit, in pixels. */
const EDGE = 22;
/** In a hand with one line per suit, the visible part of each line, as a fraction of a card's height. */
const LINE_STEP = 0.62;

/** The vertical gap between the open hands above and below. @param {Measures} m @param {boolean} upper is there a hand above? @returns {[number, number]} */
export function openGap(m, upper) {
  const { scale, top, foot } = openRow(m);
  // On an upright phone the hands at the sides lie above the centre.
  const above = m.kind === 'tall' ? sidesFrom(m, upper) + m.ch * 1.6 : top + m.ch * scale;
  // The replay stepper covers part of the hand below.
  const steps = m.kind === 'tall' ? 56 : 0;
  return [above, m.h - foot - m.ch * scale - steps];
}

/** Where the hands at the sides begin on an upright phone when all are open: below the upper hand, or below the plates.
 * @param {Measures} m @param {boolean} upper */
const sidesFrom = (m, upper) => 50 + (upper ? m.ch * 0.66 + 16 : 0);

/** Scale and margins of the hands above and below when all are open. @param {Measures} m */
function openRow(m) {
  if (m.kind === 'low') return { scale: 0.6, top: 40, foot: 52 };
  return { scale: 0.66, top: 52, foot: m.kind === 'tall' ? 46 : 66 };
}

/** The number of cards in the upper row of a hand. A card stays in its row until the other row is empty;
 * then the remaining row takes the lower place. @param {string[]} hand @param {string[]} dealt */
export function upperRowSize(hand, dealt) {
  const upper = new Set(dealt.slice(0, rowBreak(dealt)));
  const cut = hand.filter((card) => upper.has(card)).length;
  return cut === hand.length ? 0 : cut;
}

/** Two rows: cut between suits when that leaves neither row more than seven cards.
 * @param {string[]} hand */
export function rowBreak(hand) {
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
 * @returns {Placement[]}
 */
export function row(n, x, y, step, scale, z) {
  return Array.from({ length: n }, (_, i) => ({
    x: x + (i - (n - 1) / 2) * step, y, rot: 0, scale, z: z + i, up: true,
  }));
}

/** @param {Measures} m */
export const sideMiddle = (m) => (m.kind === 'low' ? m.h * 0.45 : (m.head + m.handTop) / 2);

/**
 * Lays out a dummy during the play; returns its lower edge.
 * @param {Measures} m @param {number} side @param {import('./position.js').Hand} hand
 * @param {Map<string, Placement>} cards
 * @param {number} [other] the side of another open hand
 */
export function dummyHand(m, side, { cards: hand, dealt }, cards, other) {
  if (!hand) return 0;
  if (side === 2 && m.kind === 'low') return oneRow(m, hand, cards, other);
  const form = columns(m, side, dealt);
  // Columns, unless they leave too little room for a finger or for the trick.
  const cramped = form.down < FINGER || m.handTop - form.low < m.ch * 1.4;
  if (side === 2 && m.rows === 2 && (m.kind === 'tall' || cramped)) return twoRows(m, hand, dealt, cards);
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
 * Spreads cards in a row with a gap between suits; the gap shrinks before the room for a finger does.
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

/** A phone held sideways; leaves room for another open hand. @param {Measures} m @param {string[]} hand
 * @param {Map<string, Placement>} cards @param {number} [other] */
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

/** Two rows, like the user's own hand, so that every card has room for a finger.
 * @param {Measures} m @param {string[]} hand @param {string[]} dealt @param {Map<string, Placement>} cards */
function twoRows(m, hand, dealt, cards) {
  const scale = m.kind === 'tall' ? 0.86 : 0.8;
  const top = (m.kind === 'tall' ? 84 : 18 + m.ch * 0.5) + m.ch * scale / 2;
  const rise = Math.max(FINGER + 1, m.ch * scale * 0.52);
  const cut = upperRowSize(hand, dealt);
  [hand.slice(0, cut), hand.slice(cut)].forEach((line, low) => {
    spreadOut(line, m.w - 16, m.cw * scale, m.cw * scale * 0.86, 10).forEach((x, i) => {
      cards.set(line[i], { x: m.w / 2 + x, y: top + low * rise, rot: 0, scale, z: 30 + low * 13 + i, up: true });
    });
  });
  return top + rise + m.ch * scale / 2;
}

/**
 * One column per suit, trumps first. Sized by the dealt hand, so that cards do not move as others leave.
 * @param {Measures} m @param {number} side @param {string[]} dealt
 */
function columns(m, side, dealt) {
  const suits = [...new Set(dealt.map((card) => card[0]))];
  const longest = Math.max(1, ...suits.map((suit) => dealt.filter((c) => c[0] === suit).length));
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
 * Lays out a hand of a finished board.
 * @param {Measures} m @param {number} side @param {string[]} hand
 * @param {Map<string, Placement>} cards @param {boolean} upper is there a hand above?
 */
export function openHand(m, side, hand, cards, upper) {
  if (side === 0 || side === 2) {
    const { scale, top, foot } = openRow(m);
    const step = Math.min(m.cw * scale * 0.62, (m.w - 24 - m.cw * scale) / 12);
    const y = side === 2 ? top + m.ch * scale / 2 : m.h - foot - m.ch * scale / 2;
    row(hand.length, m.w / 2, y, step, scale, 20).forEach((place, i) => cards.set(hand[i], place));
    return;
  }
  const scale = m.kind === 'tall' ? 0.56 : m.kind === 'low' ? 0.46 : 0.6;
  const lines = new Set(hand.map((card) => card[0])).size;
  const middle = m.h * 0.47 - (lines - 1) * m.ch * scale * LINE_STEP / 2;
  const top = m.kind === 'tall' ? sidesFrom(m, upper) : middle - m.ch * scale / 2;
  suitLines(m, side, hand, cards, { top, scale, down: m.ch * scale * LINE_STEP, room: m.w * (m.kind === 'wide' ? 0.28 : 0.4) });
}

/**
 * A hand at a side, one line per suit, not played from here: scaled to fit its room.
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Placement>} cards
 * @param {{ top: number, floor: number, room: number }} how `top` and `floor`: the vertical limits
 */
export function beside(m, side, hand, cards, { top, floor, room }) {
  const scale = Math.min(0.6, Math.max(0.4, (floor - top) / (m.ch * (1 + 3 * LINE_STEP))));
  const down = Math.min(m.ch * scale * LINE_STEP, (floor - top - m.ch * scale) / 3);
  suitLines(m, side, hand, cards, { top, scale, down, room });
}

/**
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Placement>} cards
 * @param {{ top: number, scale: number, down: number, room: number }} how
 */
function suitLines(m, side, hand, cards, { top, scale, down, room }) {
  const suits = [...new Set(hand.map((card) => card[0]))];
  const longest = Math.max(1, ...suits.map((suit) => hand.filter((c) => c[0] === suit).length));
  const [w, h] = [m.cw * scale, m.ch * scale];
  const across = Math.min(w * 0.46, (room - w) / Math.max(1, longest - 1));
  suits.forEach((suit, line) => {
    const dealt = hand.filter((c) => c[0] === suit);
    dealt.forEach((card, i) => {
      const x = side === 1 ? 12 + w / 2 + i * across : m.w - 12 - w / 2 - (dealt.length - 1 - i) * across;
      cards.set(card, { x, y: top + h / 2 + line * down, rot: 0, scale, z: 30 + line * 13 + i, up: true });
    });
  });
}

/** A shown hand in one row under the name plates. @param {Measures} m @param {string[]} hand @param {Map<string, Placement>} cards */
export function topRow(m, hand, cards) {
  const scale = m.kind === 'tall' ? 0.6 : 0.62;
  const y = (m.kind === 'tall' ? 46 : 8) + m.ch * scale / 2;
  shownRow(m, hand, cards, scale, y);
}

/** A shown hand in one row above the user's own. @param {Measures} m @param {string[]} hand @param {Map<string, Placement>} cards */
export function aboveOwn(m, hand, cards) {
  const scale = 0.45;
  shownRow(m, hand, cards, scale, m.handTop - 6 - m.ch * scale / 2);
}

/** A shown hand of which only the upper edges, with rank and suit, appear above the user's own cards.
 * @param {Measures} m @param {string[]} hand @param {Map<string, Placement>} cards */
export function edgesOverOwn(m, hand, cards) {
  row(hand.length, m.w / 2, m.handTop - EDGE + m.ch / 2, m.step, 1, 1).forEach((place, i) => cards.set(hand[i], place));
}

/** @param {Measures} m @param {string[]} hand @param {Map<string, Placement>} cards @param {number} scale @param {number} y */
function shownRow(m, hand, cards, scale, y) {
  const w = m.cw * scale;
  row(hand.length, m.w / 2, y, Math.min(w * 0.62, (m.w - 16 - w) / 12), scale, 30).forEach((place, i) => cards.set(hand[i], place));
}

/**
 * An upright phone: a hand at a side, in one row under the one above; returns the lower edge of its indices.
 * @param {Measures} m @param {number} side @param {string[]} hand @param {Map<string, Placement>} cards @param {number} above @param {number} z
 */
export function sideRow(m, side, hand, cards, above, z) {
  const scale = 0.6;
  const [w, h] = [m.cw * scale, m.ch * scale];
  // With little height it overlaps the lower part of the hand above, and the trick overlaps it.
  const least = m.handTop - m.ch * 1.56 - h * 0.56;
  const top = Math.max(Math.min(above + 4, least), above - m.ch * 0.3);
  const step = Math.min(w * 0.68, (m.w - 16 - w) / 12);
  const width = (hand.length - 1) * step;
  const x = side === 1 ? 8 + w / 2 + width / 2 : m.w - 8 - w / 2 - width / 2;
  row(hand.length, x, top + h / 2, step, scale, z).forEach((place, i) => cards.set(hand[i], place));
  return top + h * 0.56;
}
