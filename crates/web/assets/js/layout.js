/**
 * The placement of every card: a pure function of the position and of the size of the table.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./position.js').Position} Position
 * @typedef {{ x: number, y: number, rot: number, scale: number, z: number, up: boolean, gone?: boolean }} Placement
 *   `x`, `y`: the centre of the card; `scale`: relative to the cards of the user's own hand; `gone`: invisible.
 * @typedef {{ w: number, h: number }} Box
 * @typedef {ReturnType<typeof measure>} Measures
 * @typedef {import('./position.js').Hand} Hand
 * @typedef {Map<number, Hand>} OpenHands
 */
import { SEATS, turned } from './cards.js';
import { aboveOwn, beside, dummyHand, edgesOverOwn, openGap, openHand, row, sideMiddle, sideRow, topRow, upperRowSize } from './open-hands.js';

/** Width to height of a card. */
const RATIO = 5 / 7;

/** The side of the screen a seat is on: 0 below, 1 left, 2 above, 3 right.
 * @param {Seat} seat @param {Seat} bottom */
export const screenSide = (seat, bottom) =>
  ['N', 'E', 'S', 'W'].indexOf(turned(seat, 4 - ['N', 'E', 'S', 'W'].indexOf(bottom)));

/** The sides with open hands during auction and play, as words for the style sheet. @param {Position} position */
export const openSides = (position) => (position.mode !== 'play' ? '' : SEATS
  .filter((seat) => position.hands[seat].cards !== null).map((seat) => ['', 'left', 'top', 'right'][screenSide(seat, position.bottom)]).join(' '));

/**
 * The measures of a table of this size.
 * @param {Box} box
 */
export function measure({ w, h }) {
  const upright = h > w * 1.05;
  const kind = w < 620 && upright ? 'tall' : h < 470 ? 'low' : 'wide';
  // A table that is higher than wide has room for the own hand in two rows, and for larger cards.
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
 * @param {Position} position
 * @param {Box} box
 * @returns {{ m: Measures, cards: Map<string, Placement>, backs: Record<Seat, Placement[]>, centre: { x: number, y: number }, sideTop: number, gap: number[] }}
 *   Placements of the visible cards, and of each hand's hidden cards; `sideTop`: the upper edge of
 *   a hand at a side, where another lies above; `gap`: from where to where no hand lies between the upper and the own one.
 */
export function layout(position, box) {
  const m = measure(box);
  /** @type {Map<string, Placement>} */
  const cards = new Map();
  const backs = /** @type {Record<Seat, Placement[]>} */ ({ N: [], E: [], S: [], W: [] });
  /** Open hands other than the user's own, by side of the screen. @type {OpenHands} */
  const spread = new Map();
  for (const seat of SEATS) {
    const side = screenSide(seat, position.bottom);
    const hand = position.hands[seat];
    if (hand.cards === null) backs[seat] = closedHand(m, side, hand.count);
    else if (side !== 0 || position.mode === 'open') spread.set(side, hand);
    else ownHand(m, hand.cards, hand.dealt).forEach((place, i) => cards.set(/** @type {string[]} */ (hand.cards)[i], place));
  }
  const { above, sideTop } = position.mode === 'open' ? openHands(m, spread, cards, hasUpper(position))
    : position.inAuction ? shownInAuction(m, spread, cards) : dummiesInPlay(m, spread, cards);
  const gap = position.mode === 'open' ? openGap(m, hasUpper(position)) : [above, m.handTop];
  const trick = trickAt(m, position, gap);
  const { centre } = trick;
  position.trick.forEach(({ seat, card }, i) => {
    const side = screenSide(seat, position.bottom);
    const [dx, dy] = trick.off[side];
    cards.set(card, {
      x: centre.x + dx, y: centre.y + dy, rot: [2, -4, -2, 4][side],
      scale: card === position.winning ? trick.scale * 1.03 : trick.scale, z: 200 + i, up: true,
    });
  });
  if (position.faceDown) {
    const { seat, card } = position.faceDown;
    const side = screenSide(seat, position.bottom);
    const [dx, dy] = trick.off[side];
    const place = { x: centre.x + dx, y: centre.y + dy, rot: [2, -4, -2, 4][side], scale: trick.scale, z: 200, up: false };
    if (card) cards.set(card, place);
    // Any of the hidden cards, until it is turned up.
    else if (backs[seat].length > 0) backs[seat] = [place, ...closedHand(m, side, backs[seat].length - 1)];
  }
  const lies = new Map(SEATS.map((seat) => [seat, position.lying?.filter((it) => it.seat === seat) ?? []]));
  for (const [seat, all] of lies) {
    const side = screenSide(seat, position.bottom);
    all.forEach(({ card }, i) => cards.set(card, exposedCard(m, side, centre, i - (all.length - 1) / 2)));
  }
  for (const { card, by, fresh } of position.taken) {
    const side = screenSide(by, position.bottom);
    const at = [
      { x: m.w / 2, y: m.handTop + m.ch * 0.6 }, { x: -m.ch * 0.4, y: centre.y },
      { x: m.w / 2, y: -m.ch * 0.4 }, { x: m.w + m.ch * 0.4, y: centre.y },
    ][side];
    cards.set(card, { ...at, rot: 0, scale: 0.42, z: fresh ? 150 : 1, up: true, gone: true });
  }
  return { m, cards, backs, centre, sideTop, gap };
}

/** Was a hand dealt to the upper place? At a table of three that place is empty. @param {Position} position */
const hasUpper = (position) => SEATS.some((seat) => screenSide(seat, position.bottom) === 2 && position.hands[seat].dealt.length > 0);

/** @param {Measures} m @param {OpenHands} spread @param {Map<string, Placement>} cards @param {boolean} upper is there a hand above? */
function openHands(m, spread, cards, upper) {
  for (const [side, { cards: hand }] of spread) openHand(m, side, hand ?? [], cards, upper);
  return { above: m.head, sideTop: 0 };
}

/** Hands shown during the auction, which are not played from.
 * @param {Measures} m @param {OpenHands} spread @param {Map<string, Placement>} cards */
function shownInAuction(m, spread, cards) {
  for (const [side, { cards: hand }] of spread) {
    if (!hand) continue;
    // Low: at the side without buttons; without a free side, the card edges above the own hand.
    if (m.kind === 'low' && m.w < 500) edgesOverOwn(m, hand, cards);
    else if (m.kind === 'low') beside(m, side === 1 ? 1 : 3, hand, cards, { top: 46, floor: m.h - m.ch * 0.9 - 46, room: m.w * 0.22 });
    else if (m.kind === 'tall' || side === 2) topRow(m, hand, cards);
    else if (m.rows === 2) aboveOwn(m, hand, cards);
    else beside(m, side, hand, cards, { top: m.head + 46, floor: m.handTop - 20, room: Math.max(120, m.w / 2 - 322) });
  }
  return { above: m.head, sideTop: 0 };
}

/** Dummies during the play. Beside another open hand, one at a side is smaller.
 * @param {Measures} m @param {OpenHands} spread @param {Map<string, Placement>} cards */
function dummiesInPlay(m, spread, cards) {
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
    // Each overlaps the lower part of the one before.
    sides.forEach((side, i) => { above = sideRow(m, side, handAt(side).cards ?? [], cards, above, 80 + 15 * i); });
    return { above, sideTop: 0 };
  }
  // The name plate is above it; with no hand on top, it starts below the buttons in the corner.
  const buttons = top || m.kind === 'low' ? 0 : (m.rows === 2 ? m.ch * 0.5 + 22 : 0) + 216;
  const sideTop = m.kind === 'low' ? 60 : Math.max(buttons, m.rows === 2 ? above + 48 : m.head + 46);
  const room = m.kind === 'low' ? m.w * 0.21 : m.w / 2 - m.cw * (m.rows === 2 ? 1.32 : 1.76) - 22;
  for (const side of sides) beside(m, side, handAt(side).cards ?? [], cards, { top: sideTop, floor: m.kind === 'low' ? m.handTop - 12 : m.handTop - 8, room });
  return { above, sideTop };
}

/**
 * The centre of a trick, and the offset of each side's card. It never covers the indices of the user's
 * own hand; it may cover the lower part of dummy's cards.
 * @param {Measures} m @param {Position} position @param {number[]} gap from the lower edge of dummy to the own hand
 */
function trickAt(m, position, [top, floor]) {
  const x = m.w / 2;
  if (m.kind === 'low') {
    // Too low for a cross: the four cards lie side by side.
    const scale = Math.min(0.84, Math.max(0.5, (floor - top - 24) / m.ch));
    const [dx, dy] = [m.cw * scale, 8];
    return { centre: { x, y: (top + floor) / 2 }, scale, off: [[dx * 0.46, dy], [-dx * 1.42, 0], [-dx * 0.46, -dy], [dx * 1.42, 0]] };
  }
  const scale = m.kind === 'tall' ? 0.9 : 0.84;
  const reach = Math.min(0.5, Math.max(0.3, (floor - top - m.ch * scale) / (2 * m.ch)));
  const lowest = floor - 4 - m.ch * (reach + scale / 2);
  // Far enough apart that no card covers another's index.
  const [dx, dy] = [m.cw * scale * 1.03, m.ch * reach];
  return { centre: { x, y: Math.min((top + floor) / 2, lowest) }, scale, off: [[0, dy], [-dx, 0], [0, -dy], [dx, 0]] };
}

/** A card face up before its owner, beside the trick: the `i`-th from the centre of several.
 * @param {Measures} m @param {number} side @param {{ x: number, y: number }} centre @param {number} i @returns {Placement} */
function exposedCard(m, side, centre, i) {
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

/** @param {Measures} m @param {string[]} hand @param {string[]} dealt @returns {Placement[]} */
function ownHand(m, hand, dealt) {
  const y = m.h - m.foot - m.ch / 2;
  if (m.rows === 1) return row(hand.length, m.w / 2, y, m.step, 1, 20);
  const cut = upperRowSize(hand, dealt);
  const up = row(cut, m.w / 2, y - m.rise, Math.min(m.step, stepOf(m, cut)), 1, 20);
  const down = row(hand.length - cut, m.w / 2, y, Math.min(m.step, stepOf(m, hand.length - cut)), 1, 40);
  return [...up, ...down];
}

/** @param {Measures} m @param {number} n */
const stepOf = (m, n) => (n > 1 ? (m.w - 20 - m.cw) / (n - 1) : m.step);

/** Placements of a closed hand. @param {Measures} m @param {number} side @param {number} n
 * @returns {Placement[]} */
function closedHand(m, side, n) {
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

/** The fan of a closed hand: in a line below its plate, or vertical at the sides where there is room.
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
