/**
 * Cards, seats, suits and contracts in the notation of the protocol. No rules of play.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Side} Side
 * @typedef {import('./wire.js').Card} Card
 */

/** @type {Seat[]} */
export const SEATS = ['N', 'E', 'S', 'W'];
export const SUITS = ['S', 'H', 'D', 'C'];
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];
/** In rising order. */
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'];

/** The pack, spades first. @type {Card[]} */
export const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

/** @param {Seat} seat @param {number} by @returns {Seat} */
export const turned = (seat, by) => SEATS[(SEATS.indexOf(seat) + by + 4) % 4];

/** @param {Seat} seat @returns {Side} */
export const sideOf = (seat) => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

/** @param {Side} side @returns {Side} */
export const opponents = (side) => (side === 'NS' ? 'EW' : 'NS');

/** @param {string} vulnerable @param {Seat} seat */
export const isVulnerable = (vulnerable, seat) =>
  vulnerable === 'both' || vulnerable === sideOf(seat).toLowerCase();

/**
 * The cards of `AKQ.T9..432`.
 * @param {string | null | undefined} text
 * @returns {Card[]}
 */
export function cardsOf(text) {
  if (!text) return [];
  return text.split('.').flatMap((holding, i) =>
    [...holding.replace('10', 'T')].filter((c) => RANKS.includes(c)).map((c) => SUITS[i] + c));
}

/**
 * The hands of `N:AKQ… … … …`.
 * @param {string} text
 * @returns {Record<Seat, Card[]>}
 */
export function dealOf(text) {
  const first = /** @type {Seat} */ (text[0]);
  const hands = /** @type {Record<Seat, Card[]>} */ ({ N: [], E: [], S: [], W: [] });
  text.slice(2).trim().split(/\s+/).forEach((hand, i) => {
    hands[turned(first, i)] = cardsOf(hand);
  });
  return hands;
}

let chosenOrder = 'trumps';

/** Sets the order of suits in hands: alternating colours with trumps at the left, or always the same. @param {string} order `trumps`, `falling` or `rising` */
export function setSuitOrder(order) {
  chosenOrder = order;
}

/**
 * The order of suits in a displayed hand: alternating colours, trumps at the left, unless another was chosen.
 * @param {string | null} trump
 */
export function suitOrder(trump) {
  if (chosenOrder === 'falling') return ['S', 'H', 'D', 'C'];
  if (chosenOrder === 'rising') return ['C', 'D', 'H', 'S'];
  const order = ['S', 'H', 'C', 'D'];
  if (!trump || !order.includes(trump)) return order;
  const rest = order.filter((suit) => suit !== trump);
  const red = trump === 'H' || trump === 'D';
  const isRed = (/** @type {string} */ s) => s === 'H' || s === 'D';
  // trump, other colour, the suit of trump's colour, other colour
  const others = rest.filter((s) => isRed(s) !== red);
  const same = rest.filter((s) => isRed(s) === red);
  return [trump, others[0], same[0], others[1]];
}

/**
 * @param {Card[]} cards
 * @param {string | null} trump
 */
export function sorted(cards, trump) {
  const order = suitOrder(trump);
  return [...cards].sort((a, b) =>
    order.indexOf(a[0]) - order.indexOf(b[0]) || RANKS.indexOf(a[1]) - RANKS.indexOf(b[1]));
}

/**
 * `4SX-W` in its parts.
 * @param {string} text
 */
export function contractOf(text) {
  const match = /^([1-7])(NT|[CDHS])(X{0,2})-([NESW])$/.exec(text);
  if (!match) return null;
  const [, level, strain, doubled, declarer] = match;
  return {
    level: Number(level),
    strain,
    doubled,
    declarer: /** @type {Seat} */ (declarer),
    trump: strain === 'NT' ? null : strain,
  };
}

/** Suit symbols as SVG paths, so that no system font replaces them with emoji. */
export const SUIT_PATHS = /** @type {Record<string, string>} */ ({
  S: 'M50 4C58 24 92 40 92 63c0 14-10 22-21 22-7 0-13-4-16-9 1 9 4 15 11 20H34c7-5 10-11 11-20-3 5-9 9-16 9C18 85 8 77 8 63 8 40 42 24 50 4Z',
  H: 'M50 95C42 76 6 58 6 32 6 17 17 7 29 7c9 0 17 5 21 15C54 12 62 7 71 7c12 0 23 10 23 25 0 26-36 44-44 63Z',
  D: 'M50 3C59 21 73 38 87 50 73 62 59 79 50 97 41 79 27 62 13 50 27 38 41 21 50 3Z',
  C: 'M50 5c12 0 21 9 21 21 0 7-4 13-9 18 4-3 8-4 12-4 11 0 20 9 20 20s-9 20-20 20c-8 0-15-4-19-11 1 12 4 20 11 27H34c7-7 10-15 11-27-4 7-11 11-19 11-11 0-20-9-20-20s9-20 20-20c4 0 8 1 12 4-5-5-9-11-9-18C29 14 38 5 50 5Z',
});
