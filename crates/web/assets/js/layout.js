/**
 * Where each card lies: a pure function of the picture and of the size of the cloth.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {{ x: number, y: number, rot: number, scale: number, z: number, up: boolean, gone?: boolean }} Place
 *   The centre of the card; `scale` against the cards of one's own hand; `gone`: not to be seen.
 * @typedef {{ w: number, h: number }} Box
 * @typedef {ReturnType<typeof measure>} Measures
 */
import { turned } from './cards.js';

/** Cards are 5 to 7. */
const RATIO = 5 / 7;
/** What a finger needs of a covered card, in pixels. */
const FINGER = 44;

/** Which side of the picture a seat is on: 0 below, 1 left, 2 above, 3 right.
 * @param {Seat} seat @param {Seat} bottom */
export const sideOfPicture = (seat, bottom) =>
  ['N', 'E', 'S', 'W'].indexOf(turned(seat, 4 - ['N', 'E', 'S', 'W'].indexOf(bottom)));

/**
 * The measures of a cloth.
 * @param {Box} box
 */
export function measure({ w, h }) {
  const upright = h > w * 1.05;
  const kind = w < 620 && upright ? 'tall' : h < 470 ? 'low' : 'wide';
  // A cloth that is higher than wide has room for one's hand in two rows, and for larger cards.
  const rows = upright ? 2 : 1;
  let cw;
  if (kind === 'tall') cw = Math.min(w * 0.19, h * 0.115);
  else if (kind === 'low') cw = Math.min(h * 0.29, w * 0.105);
  else if (rows === 2) cw = Math.min(w * 0.165, h * 0.145);
  else cw = Math.min(h * 0.22 * RATIO, w / 7.2, 156);
  const ch = cw / RATIO;
  const step = kind === 'tall' ? (w - 20 - cw) / 6
    : rows === 2 ? Math.min(cw * 0.8, (w - 24 - cw) / 6)
      : Math.min(cw * 0.66, ((kind === 'low' ? w * 0.86 : w * 0.94) - cw) / 12);
  const rise = rows === 2 ? ch * 0.54 : 0;
  const foot = kind === 'tall' ? 46 : kind === 'low' ? -ch * 0.1 : 22;
  const handTop = h - foot - ch - rise;
  const head = kind === 'tall' ? 50 : kind === 'low' ? 46 : 14 + ch * 0.5;
  const short = kind === 'tall' && h < 600;
  return { kind, rows, short, w, h, cw, ch, step, rise, foot, handTop, head };
}

/**
 * @param {Scene} scene
 * @param {Box} box
 * @returns {{ m: Measures, cards: Map<string, Place>, backs: Record<Seat, Place[]>, centre: { x: number, y: number } }}
 *   Places of the cards that are known, and of each hand's cards that are not.
 */
export function layout(scene, box) {
  const m = measure(box);
  /** @type {Map<string, Place>} */
  const cards = new Map();
  const backs = /** @type {Record<Seat, Place[]>} */ ({ N: [], E: [], S: [], W: [] });
  const spread = /** @type {Seat[]} */ ([]);
  let above = m.head;
  for (const seat of /** @type {Seat[]} */ (['N', 'E', 'S', 'W'])) {
    const side = sideOfPicture(seat, scene.bottom);
    const hand = scene.hands[seat];
    if (hand.cards === null) {
      backs[seat] = backsAt(m, side, hand.count);
    } else if (side === 0 && scene.mode !== 'open') {
      ownHand(m, hand.cards, hand.held).forEach((place, i) => cards.set(/** @type {string[]} */ (hand.cards)[i], place));
    } else {
      spread.push(seat);
    }
  }
  if (scene.mode === 'open') {
    for (const seat of spread) {
      const side = sideOfPicture(seat, scene.bottom);
      openHand(m, side, scene.hands[seat].cards ?? [], cards);
    }
  } else {
    for (const seat of spread) {
      const side = sideOfPicture(seat, scene.bottom);
      const low = dummyHand(m, side, scene.hands[seat], cards);
      if (side === 2 || m.kind === 'tall') above = Math.max(above, low);
    }
  }
  const trick = trickAt(m, scene, above);
  const { centre } = trick;
  scene.trick.forEach(({ seat, card }, i) => {
    const side = sideOfPicture(seat, scene.bottom);
    const [dx, dy] = trick.off[side];
    cards.set(card, {
      x: centre.x + dx, y: centre.y + dy, rot: [2, -4, -2, 4][side],
      scale: card === scene.winning ? trick.scale * 1.03 : trick.scale, z: 200 + i, up: true,
    });
  });
  for (const { card, by, fresh } of scene.taken) {
    const side = sideOfPicture(by, scene.bottom);
    const at = [
      { x: m.w / 2, y: m.handTop + m.ch * 0.6 }, { x: -m.ch * 0.4, y: centre.y },
      { x: m.w / 2, y: -m.ch * 0.4 }, { x: m.w + m.ch * 0.4, y: centre.y },
    ][side];
    cards.set(card, { ...at, rot: 0, scale: 0.42, z: fresh ? 150 : 1, up: true, gone: true });
  }
  return { m, cards, backs, centre };
}

/**
 * Where a trick lies: its centre, and how far from it each side's card. It never lies on the letters
 * of one's own hand; rather on the lower part of dummy's cards.
 * @param {Measures} m @param {Scene} scene @param {number} above so low dummy reaches
 */
function trickAt(m, scene, above) {
  const open = scene.mode === 'open';
  const [top, floor] = open ? openGap(m) : [above, m.handTop];
  const x = m.w / 2;
  if (m.kind === 'low') {
    // No height for a cross: the four lie side by side.
    const scale = Math.min(0.84, Math.max(0.5, (floor - top - 24) / m.ch));
    const [dx, dy] = [m.cw * scale, 8];
    return { centre: { x, y: (top + floor) / 2 }, scale, off: [[dx * 0.46, dy], [-dx * 1.42, 0], [-dx * 0.46, -dy], [dx * 1.42, 0]] };
  }
  const scale = m.kind === 'tall' ? 0.9 : 0.84;
  const reach = Math.min(0.5, Math.max(0.3, (floor - top - m.ch * scale) / (2 * m.ch)));
  const lowest = floor - 4 - m.ch * (reach + scale / 2);
  // Wide enough apart that no card lies on another's letter.
  const [dx, dy] = [m.cw * scale * 1.03, m.ch * reach];
  return { centre: { x, y: Math.min((top + floor) / 2, lowest) }, scale, off: [[0, dy], [-dx, 0], [0, -dy], [dx, 0]] };
}

/** Between the open hands above and below. @param {Measures} m @returns {[number, number]} */
function openGap(m) {
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

/** @param {Measures} m @param {string[]} hand @param {string[]} held @returns {Place[]} */
function ownHand(m, hand, held) {
  const y = m.h - m.foot - m.ch / 2;
  if (m.rows === 1) return row(hand.length, m.w / 2, y, m.step, 1, 20);
  const cut = upperOf(hand, held);
  const up = row(cut, m.w / 2, y - m.rise, Math.min(m.step, stepOf(m, cut)), 1, 20);
  const down = row(hand.length - cut, m.w / 2, y, Math.min(m.step, stepOf(m, hand.length - cut)), 1, 40);
  return [...up, ...down];
}

/** @param {Measures} m @param {number} n */
const stepOf = (m, n) => (n > 1 ? (m.w - 20 - m.cw) / (n - 1) : m.step);

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
function row(n, x, y, step, scale, z) {
  return Array.from({ length: n }, (_, i) => ({
    x: x + (i - (n - 1) / 2) * step, y, rot: 0, scale, z: z + i, up: true,
  }));
}

/** Cards nobody here may see. @param {Measures} m @param {number} side @param {number} n
 * @returns {Place[]} */
function backsAt(m, side, n) {
  const middle = (n - 1) / 2;
  if (side === 0) return row(n, m.w / 2, m.h - m.foot - m.ch / 2, m.step, 1, 20).map((place) => ({ ...place, up: false }));
  const fan = fanAt(m, side);
  return Array.from({ length: n }, (_, i) => {
    const along = (i - middle) * fan.step;
    const place = { scale: fan.scale, z: 10 + i, up: false };
    if (!fan.upright) return { ...place, x: fan.x + along, y: fan.y, rot: fan.bend * (i - middle) };
    return side === 1 ? { ...place, x: fan.x, y: fan.y + along, rot: 90 } : { ...place, x: fan.x, y: fan.y - along, rot: -90 };
  });
}

/** How unseen hands are held: in a line below their plates, or upright at the sides where there is room.
 * @param {Measures} m @param {number} side */
function fanAt(m, side) {
  if (m.kind === 'tall') {
    const x = [0, m.w / 6, m.w / 2, m.w * 5 / 6][side];
    return { upright: false, x, y: 52 + m.ch * 0.34 * 0.36, step: 5, scale: 0.34, bend: 1.2 };
  }
  if (m.kind === 'low') {
    const x = [0, 58, m.w / 2, m.w - 58][side];
    return { upright: false, x, y: side === 2 ? 36 : sideMiddle(m) + 30, step: 5, scale: 0.34, bend: 0 };
  }
  const scale = 0.5;
  const half = m.ch * scale / 2;
  if (m.rows === 2) {
    const whole = m.cw * (scale + 12 * 0.055);
    const x = [0, 12 + whole / 2, m.w / 2, m.w - 12 - whole / 2][side];
    return { upright: false, x, y: 10 + half, step: m.cw * 0.055, scale, bend: 0 };
  }
  if (side === 2) return { upright: false, x: m.w / 2, y: 10 + half, step: m.cw * 0.13, scale, bend: 0 };
  return { upright: true, x: side === 1 ? 14 + half : m.w - 14 - half, y: sideMiddle(m), step: m.cw * 0.13, scale, bend: 0 };
}

/** @param {Measures} m */
export const sideMiddle = (m) => (m.kind === 'low' ? m.h * 0.45 : (m.head + m.handTop) / 2);

/**
 * Dummy, as far as it lies open while others are closed. Tells how low it reaches.
 * @param {Measures} m @param {number} side @param {import('./scene.js').Hand} hand
 * @param {Map<string, Place>} cards
 */
function dummyHand(m, side, { cards: hand, held }, cards) {
  if (!hand) return 0;
  if (side === 2 && m.kind === 'low') return oneRow(m, hand, cards);
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

/** Sideways on a phone. @param {Measures} m @param {string[]} hand @param {Map<string, Place>} cards */
function oneRow(m, hand, cards) {
  const scale = 0.74;
  const y = 48 + m.ch * scale / 2;
  spreadOut(hand, m.w * 0.86, m.cw * scale, m.cw * 0.56, 14).forEach((x, i) => {
    cards.set(hand[i], { x: m.w / 2 + x, y, rot: 0, scale, z: 30 + i, up: true });
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
function openHand(m, side, hand, cards) {
  if (side === 0 || side === 2) {
    const { scale, top, foot } = openRow(m);
    const step = Math.min(m.cw * scale * 0.62, (m.w - 24 - m.cw * scale) / 12);
    const y = side === 2 ? top + m.ch * scale / 2 : m.h - foot - m.ch * scale / 2;
    row(hand.length, m.w / 2, y, step, scale, 20).forEach((place, i) => cards.set(hand[i], place));
    return;
  }
  const suits = [...new Set(hand.map((card) => card[0]))];
  const longest = Math.max(1, ...suits.map((suit) => hand.filter((c) => c[0] === suit).length));
  const scale = m.kind === 'tall' ? 0.56 : m.kind === 'low' ? 0.46 : 0.6;
  const down = m.ch * scale * 0.62;
  const across = Math.min(m.cw * scale * 0.46, (m.w * (m.kind === 'wide' ? 0.28 : 0.4) - m.cw * scale) / Math.max(1, longest - 1));
  const height = (suits.length - 1) * down;
  const top = m.kind === 'tall' ? 50 + m.ch * 0.66 + 16 + m.ch * scale / 2 : m.h * 0.47 - height / 2;
  suits.forEach((suit, line) => {
    const held = hand.filter((c) => c[0] === suit);
    held.forEach((card, i) => {
      const x = side === 1
        ? 12 + m.cw * scale / 2 + i * across
        : m.w - 12 - m.cw * scale / 2 - (held.length - 1 - i) * across;
      cards.set(card, { x, y: top + line * down, rot: 0, scale, z: 30 + line * 13 + i, up: true });
    });
  });
}
