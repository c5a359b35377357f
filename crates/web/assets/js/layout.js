/**
 * Where each card lies: a pure function of the picture and of the size of the cloth.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {{ x: number, y: number, rot: number, scale: number, z: number, up: boolean, gone?: boolean }} Place
 *   The centre of the card; `scale` against the cards of one's own hand; `gone`: not to be seen.
 * @typedef {{ w: number, h: number }} Box
 * @typedef {ReturnType<typeof measure>} Measures
 * @typedef {import('./scene.js').Hand} Hand
 * @typedef {Map<number, Hand>} Spread
 */
import { SEATS, turned } from './cards.js';
import { aboveOwn, beside, dummyHand, edgesOverOwn, openGap, openHand, row, sideMiddle, sideRow, topRow, upperOf } from './spread.js';

/** Cards are 5 to 7. */
const RATIO = 5 / 7;

/** Which side of the picture a seat is on: 0 below, 1 left, 2 above, 3 right.
 * @param {Seat} seat @param {Seat} bottom */
export const sideOfPicture = (seat, bottom) =>
  ['N', 'E', 'S', 'W'].indexOf(turned(seat, 4 - ['N', 'E', 'S', 'W'].indexOf(bottom)));

/** Where hands lie open while others are closed, in words for the style sheet. @param {Scene} scene */
export const spreadOf = (scene) => (scene.mode !== 'play' ? '' : SEATS
  .filter((seat) => scene.hands[seat].cards !== null).map((seat) => ['', 'left', 'top', 'right'][sideOfPicture(seat, scene.bottom)]).join(' '));

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
 * @returns {{ m: Measures, cards: Map<string, Place>, backs: Record<Seat, Place[]>, centre: { x: number, y: number }, sideTop: number }}
 *   Places of the cards that are known, and of each hand's cards that are not; `sideTop`: how high
 *   a hand at a side begins, where another lies above.
 */
export function layout(scene, box) {
  const m = measure(box);
  /** @type {Map<string, Place>} */
  const cards = new Map();
  const backs = /** @type {Record<Seat, Place[]>} */ ({ N: [], E: [], S: [], W: [] });
  /** Hands that lie open beside one's own, by their side of the picture. @type {Spread} */
  const spread = new Map();
  for (const seat of SEATS) {
    const side = sideOfPicture(seat, scene.bottom);
    const hand = scene.hands[seat];
    if (hand.cards === null) backs[seat] = backsAt(m, side, hand.count);
    else if (side !== 0 || scene.mode === 'open') spread.set(side, hand);
    else ownHand(m, hand.cards, hand.held).forEach((place, i) => cards.set(/** @type {string[]} */ (hand.cards)[i], place));
  }
  const { above, sideTop } = scene.mode === 'open' ? openHands(m, spread, cards)
    : scene.calling ? calledOver(m, spread, cards) : playedTo(m, spread, cards);
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
  if (scene.down) {
    const { seat, card } = scene.down;
    const side = sideOfPicture(seat, scene.bottom);
    const [dx, dy] = trick.off[side];
    const place = { x: centre.x + dx, y: centre.y + dy, rot: [2, -4, -2, 4][side], scale: trick.scale, z: 200, up: false };
    if (card) cards.set(card, place);
    // The first of the unseen ones: as good as any other, until it is turned up.
    else if (backs[seat].length > 0) backs[seat] = [place, ...backsAt(m, side, backs[seat].length - 1)];
  }
  const lies = new Map(SEATS.map((seat) => [seat, scene.lying?.filter((it) => it.seat === seat) ?? []]));
  for (const [seat, all] of lies) {
    const side = sideOfPicture(seat, scene.bottom);
    all.forEach(({ card }, i) => cards.set(card, lyingAt(m, side, centre, i - (all.length - 1) / 2)));
  }
  for (const { card, by, fresh } of scene.taken) {
    const side = sideOfPicture(by, scene.bottom);
    const at = [
      { x: m.w / 2, y: m.handTop + m.ch * 0.6 }, { x: -m.ch * 0.4, y: centre.y },
      { x: m.w / 2, y: -m.ch * 0.4 }, { x: m.w + m.ch * 0.4, y: centre.y },
    ][side];
    cards.set(card, { ...at, rot: 0, scale: 0.42, z: fresh ? 150 : 1, up: true, gone: true });
  }
  return { m, cards, backs, centre, sideTop };
}

/** @param {Measures} m @param {Spread} spread @param {Map<string, Place>} cards */
function openHands(m, spread, cards) {
  for (const [side, { cards: hand }] of spread) openHand(m, side, hand ?? [], cards);
  return { above: m.head, sideTop: 0 };
}

/** Hands that lie open while people call: they are looked at and not played.
 * @param {Measures} m @param {Spread} spread @param {Map<string, Place>} cards */
function calledOver(m, spread, cards) {
  for (const [side, { cards: hand }] of spread) {
    if (!hand) continue;
    // Low: where no buttons are; where they leave no side free, the edges of the cards over one's own.
    if (m.kind === 'low' && m.w < 500) edgesOverOwn(m, hand, cards);
    else if (m.kind === 'low') beside(m, side === 1 ? 1 : 3, hand, cards, { top: 46, floor: m.h - m.ch * 0.9 - 46, room: m.w * 0.22 });
    else if (m.kind === 'tall' || side === 2) topRow(m, hand, cards);
    else if (m.rows === 2) aboveOwn(m, hand, cards);
    else beside(m, side, hand, cards, { top: m.head + 46, floor: m.handTop - 20, room: Math.max(120, m.w / 2 - 322) });
  }
  return { above: m.head, sideTop: 0 };
}

/** Hands that lie open while cards are played: dummies. Beside another, one at a side is laid smaller.
 * @param {Measures} m @param {Spread} spread @param {Map<string, Place>} cards */
function playedTo(m, spread, cards) {
  const top = spread.get(2);
  const sides = [1, 3].filter((one) => spread.has(one));
  const handAt = (/** @type {number} */ side) => /** @type {Hand} */ (spread.get(side));
  let above = m.head;
  if (top) above = Math.max(above, dummyHand(m, 2, top, cards, sides[0]));
  if (sides.length === 0) return { above, sideTop: 0 };
  if (!top && sides.length === 1) {
    const low = dummyHand(m, sides[0], handAt(sides[0]), cards);
    return { above: m.kind === 'tall' ? Math.max(above, low) : above, sideTop: 0 };
  }
  if (m.kind === 'tall') {
    // Each lies on the lower part of the one before.
    sides.forEach((side, i) => { above = sideRow(m, side, handAt(side).cards ?? [], cards, above, 80 + 15 * i); });
    return { above, sideTop: 0 };
  }
  // The name of whose it is stands over it; with no hand above, below the buttons of the corner.
  const buttons = top || m.kind === 'low' ? 0 : (m.rows === 2 ? m.ch * 0.5 + 22 : 0) + 216;
  const sideTop = m.kind === 'low' ? 60 : Math.max(buttons, m.rows === 2 ? above + 48 : m.head + 46);
  const room = m.kind === 'low' ? m.w * 0.21 : m.w / 2 - m.cw * (m.rows === 2 ? 1.32 : 1.76) - 22;
  for (const side of sides) beside(m, side, handAt(side).cards ?? [], cards, { top: sideTop, floor: m.kind === 'low' ? m.handTop - 12 : m.handTop - 8, room });
  return { above, sideTop };
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

/** A card that lies open before its owner, beside the trick: the `i`-th from the middle of several.
 * @param {Measures} m @param {number} side @param {{ x: number, y: number }} centre @param {number} i @returns {Place} */
function lyingAt(m, side, centre, i) {
  const scale = 0.62;
  const along = i * m.cw * scale * 0.6;
  const at = [
    { x: centre.x + m.cw * 2.1 + along, y: m.handTop - m.ch * scale * 0.25 },
    { x: m.cw * 0.75 + along * 0.8, y: centre.y + m.ch * 0.55 },
    { x: centre.x + m.cw * 2.1 + along, y: Math.max(m.head, m.ch * 0.62) },
    { x: m.w - m.cw * 0.75 + along * 0.8, y: centre.y + m.ch * 0.55 },
  ][side];
  const lowest = side === 0 ? at.y : m.handTop - m.ch * scale * 0.6;
  return { x: Math.min(m.w - m.cw * 0.4, Math.max(m.cw * 0.4, at.x)), y: Math.min(at.y, lowest), rot: 0, scale, z: 180 + Math.round(i), up: true };
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
