/**
 * Parses typed calls and cards, in English or Russian letters, suit and rank in either order.
 * Input can be ambiguous: only legal readings remain, and if there are several, the page asks.
 *
 * Traps: Cyrillic `Т` is the ace (туз) and `т` also clubs (трефы), Latin `T` the ten; `В` is the
 * jack (валет); `К` and `А` look alike in both alphabets and mean the same.
 */

/** @type {Record<string, string[]>} */
const SUIT = {
  s: ['S'], h: ['H'], d: ['D'], c: ['C'],
  'п': ['S'], 'ч': ['H'], 'б': ['D'], 'т': ['C'],
  '♠': ['S'], '♥': ['H'], '♦': ['D'], '♣': ['C'],
  // Cyrillic letters that look like Latin ones
  'с': ['C'], 'н': ['H'],
};

/** @type {Record<string, string[]>} */
const RANK = {
  a: ['A'], k: ['K'], q: ['Q'], j: ['J'], t: ['T'], b: ['J'],
  'т': ['A'], 'к': ['K'], 'д': ['Q'], 'в': ['J'], 'а': ['A'],
  '0': ['T'], '9': ['9'], '8': ['8'], '7': ['7'], '6': ['6'], '5': ['5'], '4': ['4'], '3': ['3'], '2': ['2'],
};

/** @type {[RegExp, string][]} */
const SUIT_WORDS = [
  [/spades?/g, 's'], [/hearts?/g, 'h'], [/diamonds?/g, 'd'], [/clubs?/g, 'c'],
  [/пик[аиу]?/g, 'п'], [/черв[а-я]*/g, 'ч'], [/буб[а-я]*/g, 'б'], [/треф[а-я]*/g, 'т'],
];

/** @type {[RegExp, string][]} */
const RANK_WORDS = [
  [/ace/g, 'a'], [/king/g, 'k'], [/queen/g, 'q'], [/jack/g, 'j'], [/ten/g, 't'],
  [/туз[а]?/g, 'а'], [/корол[ья]/g, 'к'], [/дам[ау]/g, 'д'], [/валет[а]?/g, 'в'], [/десятк[ау]/g, '0'],
  [/10/g, '0'],
];

const PASS = new Set(['p', 'pass', 'пас', 'п', 'пасс', '-', 'no', 'nobid']);
const DOUBLE = new Set(['x', 'х', 'd', 'dbl', 'double', 'контра', 'к', 'конт', '*', '!']);
const REDOUBLE = new Set(['xx', 'хх', 'r', 'rdbl', 'redouble', 'реконтра', 'рек', 'р', '**', '!!']);
export const NOTRUMP = new Set(['n', 'nt', 'notrump', 'бк', 'без', 'безкозыря', 'бескозыря', 'нт', 'бп', 'no']);

/** @param {string} text */
export const plain = (text) =>
  text.toLowerCase().replace(/[\ufe0e\ufe0f\s.,;:_-]/g, (c) => (c === '-' ? c : '')).replace(/ё/g, 'е');

/**
 * Every call the text can mean.
 * @param {string} text
 * @returns {string[]}
 */
export function parseCalls(text) {
  const word = plain(text);
  const calls = [];
  if (PASS.has(word)) calls.push('Pass');
  if (DOUBLE.has(word)) calls.push('X');
  if (REDOUBLE.has(word)) calls.push('XX');
  let rest = word;
  for (const [from, to] of SUIT_WORDS) rest = rest.replace(from, to);
  const bid = /^([1-7])(.+)$/.exec(rest) ?? /^(.+)([1-7])$/.exec(rest);
  if (bid) {
    const [level, strain] = /[1-7]/.test(bid[1]) ? [bid[1], bid[2]] : [bid[2], bid[1]];
    if (NOTRUMP.has(strain)) calls.push(`${level}NT`);
    for (const suit of SUIT[strain] ?? []) calls.push(level + suit);
  }
  return calls;
}

/**
 * Every card the text can mean: suit and rank in either order, or one of them alone.
 * @param {string} text
 * @param {string[]} among
 * @returns {string[]}
 */
export function parseCards(text, among) {
  let word = plain(text.replace(/ of /gi, ''));
  for (const [from, to] of RANK_WORDS) word = word.replace(from, to);
  for (const [from, to] of SUIT_WORDS) word = word.replace(from, to);
  const letters = [...word];
  /** @type {Set<string>} */
  const meant = new Set();
  const add = (/** @type {string} */ suit, /** @type {string} */ rank) => {
    for (const s of SUIT[suit] ?? []) for (const r of RANK[rank] ?? []) meant.add(s + r);
  };
  if (letters.length === 2) {
    add(letters[0], letters[1]);
    add(letters[1], letters[0]);
  } else if (letters.length === 1) {
    for (const s of SUIT[letters[0]] ?? []) among.filter((c) => c[0] === s).forEach((c) => meant.add(c));
    for (const r of RANK[letters[0]] ?? []) among.filter((c) => c[1] === r).forEach((c) => meant.add(c));
  }
  return among.filter((card) => meant.has(card));
}

/**
 * The suits and ranks that the text can name alone.
 * @param {string} text
 */
export function parseNames(text) {
  const word = plain(text);
  /** @param {[RegExp, string][]} forms @returns {string | undefined} */
  const whole = (forms) => forms.find(([form]) => word !== '' && word.replace(form, '') === '')?.[1];
  const [suit, rank] = [whole(SUIT_WORDS), whole(RANK_WORDS)];
  // A word is one or the other; a letter can be both.
  if (suit) return { suits: SUIT[suit], ranks: [] };
  if (rank) return { suits: [], ranks: RANK[rank] };
  const known = (/** @type {Record<string, string[]>} */ names) => (Object.hasOwn(names, word) ? names[word] : []);
  return { suits: known(SUIT), ranks: known(RANK) };
}

/**
 * @typedef {{ calls: string[], cards: string[] }} Readings
 * @typedef {Readings & { meant: Readings, known: boolean }} ParsedInput
 */

/**
 * The readings of the text among the legal actions.
 * @param {string} text
 * @param {{ calls: string[], cards: string[] }} legal
 * @returns {ParsedInput} `meant`: all readings, legal or not; `known`: there are some.
 */
export function parseInput(text, legal) {
  const calls = parseCalls(text);
  const everything = [...'SHDC'].flatMap((s) => [...'AKQJT98765432'].map((r) => s + r));
  const cards = parseCards(text, everything);
  return {
    calls: calls.filter((call) => legal.calls.includes(call)),
    cards: parseCards(text, legal.cards),
    meant: { calls, cards },
    known: calls.length > 0 || cards.length > 0,
  };
}

/**
 * Can one more key complete the input? Two letters make a card, a digit and a letter a bid.
 * @param {string} keys
 * @param {{ calls: string[], cards: string[] }} legal
 */
export function isIncomplete(keys, legal) {
  const word = plain(keys);
  if (word.length !== 1) return word === '1' && legal.cards.length > 0;
  if (legal.calls.length > 0) return /[1-7]/.test(word);
  return legal.cards.length > 0 && (word in SUIT || word in RANK || word === '1');
}
