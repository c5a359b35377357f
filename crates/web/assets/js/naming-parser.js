/**
 * Parses what is typed where trumps are named instead of bid.
 *
 * @typedef {import('./input-parser.js').ParsedInput} ParsedInput
 */
import { NOTRUMP, parseCalls, parseInput, parseNames, plain } from './input-parser.js';

/** The words that leave the naming of trumps to the partner, or accept what was named. */
const QUIET = new Set(['content', 'leave', 'topartner', 'partner', 'партнеру', 'партнёру', 'доволен', 'довольно', 'оставляю']);

/**
 * The readings of the text where trumps are named instead of bid: a suit alone names it.
 * @param {string} text
 * @param {{ calls: string[], cards: string[] }} legal
 * @returns {ParsedInput}
 */
export function parseNaming(text, legal) {
  const word = plain(text);
  const calls = parseCalls(text).filter((call) => !/^[1-7]/.test(call) || call.startsWith('1'));
  if (QUIET.has(word)) calls.push('Pass');
  const named = [...parseNames(text).suits, ...(NOTRUMP.has(word) ? ['NT'] : [])].map((strain) => `1${strain}`);
  const meant = [...new Set([...calls, ...named])];
  const read = parseInput(text, legal);
  return { ...read, calls: meant.filter((call) => legal.calls.includes(call)), meant: { ...read.meant, calls: meant }, known: read.known || meant.length > 0 };
}
