/**
 * Bids, decisions and cards of Preferans: parsing of typed input in both languages, and their written and
 * spoken forms. The names of the actions in the protocol are in docs/protocol.md.
 */
import * as i18n from '../i18n.js';
import { parseCards, parseInput as parseBridge } from '../input-parser.js';
import { NUMBERED } from './view.js';

const { t } = i18n;

/** A bid, a number or a contract: `6S`, `4`, `7NT-wt`, `3g`, `Misere`. @param {string} text */
export function game(text) {
  const bid = /^(\d+)(NT|[SHDC])(-wt|-dark)?$/.exec(text);
  if (bid) return ending(`${bid[1]}${i18n.strain(bid[2])}`, bid[3]);
  const misere = /^Misere(-wt)?$/.exec(text);
  if (misere) return ending(t('pref-misere'), misere[1]);
  const number = /^([2-8])([tg])?$/.exec(text);
  if (!number) return text;
  const what = NUMBERED[number[1]] ? `${number[1]}\u202f${i18n.strain(NUMBERED[number[1]])}` : t(`pref-number-${number[1]}`);
  return number[2] === 'g' ? t('pref-game-of', { what }) : what;
}

/** @param {string} what @param {string | undefined} how */
const ending = (what, how) => (how === '-wt' ? t('pref-without-talon', { what }) : how === '-dark' ? t('pref-dark', { what }) : what);

/** The written form of an action: `6♠`, `вист`. @param {string} act */
export function written(act) {
  const [verb, what = ''] = act.split(' ');
  switch (verb) {
    case 'look': return t('pref-look');
    case 'discard': return t('pref-discard-done');
    case 'order': return game(what);
    case 'say': return t(`pref-say-${what}`);
    case 'kontra': return what === '-' ? t('pref-kontra-no') : t('pref-kontra');
    case 'call':
      if (/^Name[2-7]$/.test(what)) return game(what.slice(4));
      // A number outbids; only a contract means its suit.
      if (NUMBERED[what]) return what;
      return i18n.has(`pref-call-${what.toLowerCase()}`) ? t(`pref-call-${what.toLowerCase()}`) : game(what);
    default: return act;
  }
}

/** The spoken form: the suit as a word. @param {string} act */
export function spoken(act) {
  const bid = /^(call|order) (Name)?(\d+)(NT|[SHDC])?/.exec(act);
  const isContract = bid?.[1] === 'order' || bid?.[2] === 'Name';
  const suit = bid?.[4] ?? (bid && isContract ? NUMBERED[bid[3]] : undefined);
  if (!bid || !suit) return written(act);
  return written(act).replace(/\d+\s?(?:[♠♥♦♣]\ufe0e?|БК|NT)/, t('spoken-bid', { level: Number(bid[3]), strain: suit }));
}

const WORDS = /** @type {Record<string, RegExp>} */ ({
  'call Pass': /^(p|pass|п|пас|пасс|dalje)$/, 'call Pass-dark': /^(тпас|darkpass)$/, 'call Here': /^(here|h|здесь|тут|tu|moje)$/,
  'call Misere': /^(m|mis|mis[eè]re|м|миз|мизер)$/, 'call Game': /^(game|g|игра|и|igra)$/, 'call GameBettel': /^(bettel|b|бетл|бетль|б|betl)$/,
  'call GameSanac': /^(sanac|s|санс|с|sans)$/, 'call Concede': /^(concede|c|уступаю)$/, look: /^(look|l|смотрю|открыть)$/,
  'say come': /^(come|c|иду|дойду|dodjem|dođem)$/, 'say stay': /^(stay|s|нейду|остаюсь|dalje)$/, 'say alone': /^(alone|a|один|сам)$/,
  'say invite': /^(invite|i|зову|приглашаю|zovem)$/, 'say kontra': /^(kontra|k|контра|к)$/, 'say whist': /^(w|whist|в|вист)$/,
  'say pass': /^(p|pass|п|пас)$/, 'say half': /^(half|h|полвиста|пол|полв)$/, 'say return': /^(return|r|назад|возврат)$/,
  'say open': /^(open|o|открытую|открыто|о|светлую)$/, 'say closed': /^(closed|c|закрытую|закрыто|з|тёмную|темную)$/,
  'say give-up': /^(giveup|сдаюсь|безтрёх|безтрех)$/, 'kontra -': /^(no|n|нет|н|-)$/,
});

/** The bids that a word can mean. @param {string} word @returns {string[]} */
function bids(word) {
  const calls = parseBridge(word, { calls: [1, 2, 3, 4, 5, 6, 7].flatMap((level) => ['S', 'H', 'D', 'C', 'NT'].map((strain) => level + strain)), cards: [] }).calls;
  const high = /^(8|9|10)(.+)$/.exec(word);
  if (!high) return calls;
  const as7 = parseBridge(`7${high[2]}`, { calls: ['S', 'H', 'D', 'C', 'NT'].map((strain) => `7${strain}`), cards: [] }).calls;
  return as7.map((call) => high[1] + call.slice(1));
}

/**
 * @param {string} text
 * @param {{ calls: string[], cards: string[] }} legal
 * @returns {import('../input-parser.js').ParsedInput}
 */
export function typed(text, legal) {
  const word = text.toLowerCase().replace(/[\s.,]/g, '').replace(/ё/g, 'е');
  const lower = text.toLowerCase().trim();
  const named = Object.keys(WORDS).filter((act) => WORDS[act].test(word) || WORDS[act].test(lower));
  // What a button says can be typed too.
  named.push(...legal.calls.filter((act) => written(act).toLowerCase() === lower));
  if (WORDS['say kontra'].test(word)) named.push(...legal.calls.filter((act) => act.startsWith('kontra ') && act !== 'kontra -'));
  const games = [...bids(word), ...(/^[2-7]$/.test(word) ? [word, `Name${word}`, `${word}t`, `${word}g`] : []), ...(WORDS['call Misere'].test(word) ? ['Misere'] : [])];
  const meant = new Set([...named, ...games.flatMap((game) => [`call ${game}`, `order ${game}`])]);
  const everything = [...'SHDC'].flatMap((suit) => [...'AKQJT987'].map((rank) => suit + rank));
  const cards = parseCards(text, everything);
  return {
    calls: legal.calls.filter((act) => meant.has(act)),
    cards: parseCards(text, legal.cards),
    meant: { calls: [...meant], cards },
    known: meant.size > 0 || cards.length > 0,
  };
}

/** Can one more key complete the input? @param {string} keys @param {{ calls: string[], cards: string[] }} legal */
export function isIncomplete(keys, legal) {
  const word = keys.toLowerCase();
  if (legal.cards.length > 0 && [...word].length === 1) return /[shdcпчбтс♠♥♦♣akqjкдва1789]/.test(word);
  if (word === '1') return true;
  return /^(10|[6-9])$/.test(word) && legal.calls.some((act) => / \d+(S|H|D|C|NT)/.test(act));
}
