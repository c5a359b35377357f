/**
 * Localised messages, from the same Fluent files as the server's.
 *
 * @typedef {import('./wire.js').Seat} Seat
 */
import { FluentBundle, FluentResource } from './vendor/fluent/index.js';
import { contractOf } from './cards.js';
import { insist, textAt } from './loading.js';

/** @type {FluentBundle} */
let bundle = new FluentBundle('en');
let lang = 'en';
/** @type {string} */
let notation = 'language';

/**
 * @param {string} language
 * @param {string} source
 */
export function useMessages(language, source) {
  lang = language;
  bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
}

/** @param {string} language @param {string} url */
export async function loadMessages(language, url) {
  useMessages(language, await insist(() => textAt(url)));
}

/** More messages in the same language. @param {string} url */
export async function addMessages(url) {
  bundle.addResource(new FluentResource(await textAt(url)));
}

/** The notation of ranks on the cards: that of the language, or international. @param {string} which */
export function setNotation(which) {
  notation = which;
}

/** Text of a user in Unicode isolates, so that its direction does not affect ours. @param {string} text */
export const isolated = (text) => `\u2068${text}\u2069`;

export const language = () => lang;

/** Is there a message of the table page? @param {string} id */
export const has = (id) => bundle.hasMessage(`at-${id}`);

/**
 * A message of the table page; its keys begin with `at-`.
 * @param {string} id
 * @param {Record<string, any>} [facts]
 */
export const t = (id, facts) => format(`at-${id}`, facts);

/** Is there a message with this key? @param {string} id */
export const hasMessage = (id) => bundle.hasMessage(id);

/** A message that the terminal has too, by its whole key. @param {string} id @param {Record<string, any>} [facts] */
export const message = (id, facts) => format(id, facts);

/**
 * @param {string} id
 * @param {Record<string, any>} [facts]
 * @returns {string}
 */
function format(id, facts) {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return withMinus(bundle.formatPattern(message.value, facts, []));
}

/** A number below zero has the sign of that name, not a hyphen. @param {string} text */
export const withMinus = (text) => text.replace(/(^|[\s(:«“])-(?=\d)/g, '$1−');

const RU = /** @type {Record<string, string>} */ ({ A: 'Т', K: 'К', Q: 'Д', J: 'В' });
const SEATS_RU = /** @type {Record<string, string>} */ ({ N: 'С', E: 'В', S: 'Ю', W: 'З' });
const SUITS = /** @type {Record<string, string>} */ ({ S: '♠', H: '♥', D: '♦', C: '♣' });

/** @param {string} rank */
export const rank = (rank) => (rank === 'T' ? '10' : (notation === 'language' ? lang : notation) === 'ru' ? RU[rank] ?? rank : rank);

/** @param {string} seat */
export const seat = (seat) => (lang === 'ru' ? SEATS_RU[seat] : seat);

/** A side, or one seat of it: `N–S`, or `СЮ`. @param {readonly string[]} seats */
export const side = (seats) => seats.map(seat).join(lang === 'ru' ? '' : '–');

/** @param {string} strain */
export const strain = (strain) => (strain === 'NT' ? (lang === 'ru' ? 'БК' : 'NT') : SUITS[strain]);

/** @param {string} card */
export const card = (card) => SUITS[card[0]] + rank(card[1]);

/** A call as written in the diagram. @param {string} call */
export function call(call) {
  if (call === 'Pass') return t('call-pass');
  if (call === 'X') return t('call-double');
  if (call === 'XX') return t('call-redouble');
  return call[0] + strain(call.slice(1));
}

/** A call as it is spoken. @param {string} call */
export function callSpoken(call) {
  if (!/^[1-9]/.test(call)) return t(`spoken-${call.toLowerCase()}`);
  return t('spoken-bid', { level: Number(call[0]), strain: call.slice(1) });
}

/**
 * A card as it is spoken. A digit is passed as a number: the variant `[9]` of a Fluent message
 * does not match the text "9".
 * @param {string} card
 */
export const cardSpoken = (card) =>
  t('spoken-card', { rank: /[2-9]/.test(card[1]) ? Number(card[1]) : card[1], suit: card[0] });

/** A contract as it is written: `4♠ контра, Ю`. @param {string} text */
export function contract(text) {
  const contract = contractOf(text);
  if (!contract) return text;
  const doubled = contract.doubled && `${contract.doubled === 'X' ? '×' : '××'}`;
  return `${contract.level}${strain(contract.strain)}${doubled}`;
}

/**
 * The meaning of a call: a person's own words, or a message of a known system.
 * @param {import('./wire.js').Explanation} explanation
 */
export function explanation(explanation) {
  if (typeof explanation === 'string') return explanation;
  return bundle.hasMessage(explanation.key) ? format(explanation.key, explanation.facts) : t('meaning-unknown');
}

/** A hand as it is spoken. @param {string[]} cards */
export const cardsSpoken = (cards) => ['S', 'H', 'D', 'C'].map((suit) => {
  const ranks = cards.filter((c) => c[0] === suit).map((c) => rank(c[1])).join(' ');
  return t('spoken-holding', { suit, ranks: ranks || '—' });
}).join(', ');

/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
