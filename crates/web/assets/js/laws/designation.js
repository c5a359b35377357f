/**
 * Translates declarer's designation of dummy's cards, and a claimer's statement, into the English terms that
 * the laws engine reads.
 */
import { PACK } from '../cards.js';
import { parseCards, parseNames } from '../input-parser.js';

const SUIT = /** @type {Record<string, string>} */ ({ S: 'spade', H: 'heart', D: 'diamond', C: 'club' });
const RANK = /** @type {Record<string, string>} */ ({ A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two' });

/** @type {[RegExp, string][]} */
const WAYS = [
  [/^(high|highest|top|старш|верхн|высок|крупн)/, 'high'],
  [/^(low|lowest|small|duck|младш|нижн|низк|маленьк|мелк)/, 'low'],
  [/^(win|cover|бью|бить|бей|беру|взять|бери|накр)/, 'win'],
  [/^(any|anything|whatever|люб|чтоугодно|всеравно|неважно)/, 'anything'],
];

/**
 * A designation in the terms of the laws engine; empty if it names no card.
 * @param {string} text
 */
export function designation(text) {
  const plain = text.toLowerCase().replace(/ё/g, 'е').replace(/\b(a|an|the|please)\b|[.,!]|пожалуйста/g, ' ').trim();
  const way = WAYS.find(([form]) => form.test(plain.replace(/\s/g, '')));
  if (way) return way[1];
  const whole = parseCards(plain, PACK);
  if (whole.length === 1) return whole[0];
  const { suits, ranks } = parseNames(plain);
  if (suits.length === 1 && ranks.length === 0) return SUIT[suits[0]];
  if (ranks.length === 1 && suits.length === 0) return RANK[ranks[0]];
  return '';
}

/**
 * A claimer's statement, with an English rendering in brackets where it is not English.
 * @param {string} text
 */
export function statement(text) {
  const heard = [];
  if (/(ото?б|выб|сн|отыгр|доб)[а-яё]*\s+(\S+\s+)?козыр|козыр[а-яё]*\s+(ото?б|выб|сн)/i.test(text)) heard.push('drawing trumps');
  if (/импас|экспас|прорез/i.test(text)) heard.push('finessing');
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}♠♥♦♣]+/u)) {
    if (!/[^\x00-\x7f]/.test(word) || word.length < 2 || /козыр/.test(word)) continue;
    const cards = parseCards(word, PACK);
    const { suits, ranks } = parseNames(word);
    if (cards.length === 1) heard.push(cards[0]);
    else if (suits.length === 1 && ranks.length === 0) heard.push(`${SUIT[suits[0]]}s`);
  }
  return heard.length ? `${text} [${heard.join(', ')}]` : text;
}
