/** Card faces as SVG, the same on every system. */
import { SUIT_PATHS } from './cards.js';
import * as i18n from './i18n.js';
import { insist, textAt } from './loading.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Positions of the pips on a face of 100 by 140. @type {Record<string, [number, number][]>} */
const PIPS = (() => {
  const [l, m, r] = [33, 50, 67];
  const rows = { top: 27, bottom: 113 };
  const at = (/** @type {number} */ k) => rows.top + k * (rows.bottom - rows.top);
  /** @type {Record<string, [number, number][]>} */
  const pips = {
    2: [[m, at(0)], [m, at(1)]],
    3: [[m, at(0)], [m, at(0.5)], [m, at(1)]],
    4: [[l, at(0)], [r, at(0)], [l, at(1)], [r, at(1)]],
  };
  pips[5] = [...pips[4], [m, at(0.5)]];
  pips[6] = [...pips[4], [l, at(0.5)], [r, at(0.5)]];
  pips[7] = [...pips[6], [m, at(0.25)]];
  pips[8] = [...pips[7], [m, at(0.75)]];
  pips[9] = [[l, at(0)], [r, at(0)], [l, at(1 / 3)], [r, at(1 / 3)], [l, at(2 / 3)], [r, at(2 / 3)],
    [l, at(1)], [r, at(1)], [m, at(0.5)]];
  pips.T = [...pips[9].slice(0, 8), [m, at(1 / 6)], [m, at(5 / 6)]];
  return pips;
})();

/** @param {string} name @param {Record<string, string | number>} attributes */
function element(name, attributes) {
  const el = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, String(value));
  return el;
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [down] */
function pip(suit, x, y, size, down) {
  const k = size / 100;
  const turn = down ? ` rotate(180 ${x} ${y})` : '';
  return element('path', {
    d: SUIT_PATHS[suit], transform: `${turn} translate(${x - size / 2} ${y - size / 2}) scale(${k})`.trim(), class: 'ink',
  });
}

/** The page's drawings of all court cards: `waiting` while they are loaded. @type {'none' | 'waiting' | 'there'} */
let pictures = 'none';
let hasPictures = false;

/**
 * Shows pictures of kings, queens and jacks, or letters; letters too as long as the pictures are not there.
 * @param {boolean} wanted
 * @param {() => void} redraw called when pictures that were missing have come
 * @returns {boolean} whether pictures are shown now
 */
export function setFaces(wanted, redraw) {
  hasPictures = wanted;
  if (wanted && pictures === 'none') {
    pictures = 'waiting';
    loadPictures().then(() => {
      pictures = 'there';
      redraw();
    }, () => { pictures = 'none'; });
  }
  return wanted && pictures === 'there';
}

/** Loads the pictures of all court cards, one file, into the page, whose faces refer to them. */
async function loadPictures() {
  const text = await insist(() => textAt(`${document.body.dataset.assets ?? '/assets/dev/'}courts.svg`));
  const drawings = document.adoptNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
  for (const [key, value] of Object.entries({ width: '0', height: '0', class: 'courts', 'aria-hidden': 'true', focusable: 'false' })) drawings.setAttribute(key, value);
  drawings.style.position = 'absolute';
  document.body.append(drawings);
}

/** The picture of a court card. @param {string} card @returns {Element[]} */
function picture(card) {
  const place = { x: 25, y: 30, width: 50, height: 80 };
  return [
    element('use', { ...place, href: `#court-${card}` }),
    element('rect', { ...place, class: 'frame' }),
  ];
}

/** The face of a card. @param {string} card */
export function cardFace(card) {
  const [suit, rank] = card;
  const svg = element('svg', { viewBox: '0 0 100 140', class: 'face', 'aria-hidden': 'true', focusable: 'false' });
  svg.append(element('rect', { x: 0.5, y: 0.5, width: 99, height: 139, rx: 8, class: 'blank' }));
  for (const down of [false, true]) {
    const corner = element('g', down ? { transform: 'rotate(180 50 70)', class: 'low' } : {});
    const letter = i18n.rank(rank);
    const text = element('text', {
      x: 15, y: 27, class: letter.length > 1 ? 'index two' : 'index', 'text-anchor': 'middle',
    });
    text.textContent = letter;
    corner.append(text, pip(suit, 15, 42, 19));
    svg.append(corner);
  }
  if (rank === 'A') {
    svg.append(pip(suit, 50, 70, 46));
  } else if (PIPS[rank]) {
    const size = rank === 'T' || rank === '9' ? 17 : 19;
    for (const [x, y] of PIPS[rank]) svg.append(pip(suit, x, y, size, y > 70.5));
  } else if (hasPictures && pictures === 'there') {
    svg.append(...picture(card));
  } else {
    svg.append(
      element('rect', { x: 28, y: 16, width: 44, height: 108, rx: 3, class: 'frame' }),
      element('rect', { x: 30.5, y: 18.5, width: 39, height: 103, rx: 1.5, class: 'field' }),
      element('path', { d: 'M30.5 47h39M30.5 93h39', class: 'frame thin' }),
    );
    const text = element('text', { x: 50, y: 83, class: 'court', 'text-anchor': 'middle' });
    text.textContent = i18n.rank(rank);
    svg.append(text, pip(suit, 50, 33, 17), pip(suit, 50, 107, 17, true));
  }
  return svg;
}
