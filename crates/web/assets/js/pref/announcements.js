/**
 * Texts of Preferans for screen readers: turns, calls, decisions and cards.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../state.js').State} State
 * @typedef {import('../position.js').Position} Position
 */
import { cardsOf } from '../cards.js';
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { chairName } from '../names.js';
import { mySeat, phaseOf } from '../state.js';
import { game, spoken } from './notation.js';
import { boardIn, bottomOf, places, talonPlace } from './view.js';

const { t } = i18n;

/** The name of a seat's player. @param {State} state @param {string} seat */
export function whose(state, seat) {
  const chair = /** @type {Record<string, import('../wire.js').Chair> | undefined} */ (state.table?.chairs)?.[seat];
  if (!chair) return seat;
  return chairName(chair.kind === 'Empty' ? { kind: 'Robot' } : chair, seat);
}

/** Whether a message speaks to the reader. @param {State} state @param {string} seat */
const isYou = (state, seat) => (seat === mySeat(state) ? 'yes' : 'no');

/** @param {State} state @param {string} seat */
const nameOrYou = (state, seat) => (seat === mySeat(state) ? t('pref-you') : i18n.isolated(whose(state, seat)));

/** The outcome of a finished deal, in one line. @param {State} state @param {Board} board */
export function outcome(state, board) {
  const text = board.outcome ?? '';
  if (text === 'Pass') return t('pref-all-passed');
  if (text.startsWith('Raspasy')) return t('pref-raspasy');
  if (text.startsWith('GiveUp') && board.declarer) return t('pref-gave-up', { who: nameOrYou(state, board.declarer) });
  if (!board.declarer || !board.bare) return '';
  const facts = { who: nameOrYou(state, board.declarer), game: game(board.bare), tricks: board.tricks?.[board.declarer] ?? 0 };
  if (!board.tricks) return t('pref-unplayed', facts);
  const { margin } = board;
  if (margin === null || margin === undefined) return t('pref-played', facts);
  if (board.bare.startsWith('Misere')) return t(margin < 0 ? 'pref-misere-caught' : 'pref-misere-made', { ...facts, n: -margin });
  return t(margin < 0 ? 'pref-down' : 'pref-made', { ...facts, n: Math.abs(margin) });
}

/** @param {State} state @param {Board} board */
export function newBoardText(state, board) {
  const { cards } = board.hands[bottomOf(state)] ?? { cards: null };
  const hand = cards ? t('your-hand', { hand: i18n.cardsSpoken(cardsOf(cards)) }) : '';
  return `${t('pref-deal-n', { n: board.board })}. ${t('dealer')}: ${nameOrYou(state, board.dealer)}. ${hand}`;
}

/** @param {State} state @param {Board} before @param {Board} after @returns {any} */
export function boardChanges(state, before, after) {
  const lines = after.auction.slice(before.auction.length).map(({ seat, call }) => t('pref-announce', { who: nameOrYou(state, seat), what: spoken(call) }));
  /** @type {string[]} */
  const sounds = after.auction.slice(before.auction.length).map(() => 'call');
  /** @type {string[]} */
  const notes = [];
  if (after.auction.length < before.auction.length || after.play.length < before.play.length) lines.push(t('announce-undone'));
  const turned = after.talon && after.talon !== before.talon ? cardsOf(after.talon) : [];
  if (turned.length) lines.push(`${t('pref-talon')} ${turned.map(i18n.cardSpoken).join(', ')}.`);
  if (after.bare && !before.bare && after.declarer) lines.push(t('pref-announce-game', { who: nameOrYou(state, after.declarer), game: game(after.bare) }));
  for (let i = before.play.length; i < after.play.length; i += 1) {
    lines.push(playText(state, after, i));
    sounds.push('card');
  }
  if (after.winners.length > before.winners.length) {
    sounds.push('trick');
    lines.push(t('pref-announce-trick', { who: nameOrYou(state, after.winners.at(-1) ?? '') }));
  }
  if (after.claim && !before.claim) { lines.push(offerText(state, after)); sounds.push('ask'); }
  if (before.claim && !after.claim && after.phase === 'Play') notes.push(after.objector ? t('pref-offer-refused-by', { who: nameOrYou(state, after.objector) }) : t('pref-offer-refused'));
  if (after.undo && !before.undo) { lines.push(undoText(state, after.undo.seat)); sounds.push('ask'); }
  const stands = after.auction.length === before.auction.length && after.play.length === before.play.length;
  if (before.undo && !after.undo && stands) notes.push(after.undo_refuser ? t('pref-undo-refused-by', { who: nameOrYou(state, after.undo_refuser) }) : t('undo-refused'));
  lines.push(...notes);
  if (after.outcome && !before.outcome) { lines.push(outcome(state, after)); sounds.push('over'); }
  const acts = (/** @type {Board} */ board) => board.legal_calls.length > 0 || cardsOf(board.legal_cards).length > 0;
  if (acts(after) && (!acts(before) || before.step !== after.step)) {
    lines.push(t('your-turn'));
    sounds.push(after.phase === 'Auction' ? 'turn' : 'turn-away');
  }
  return { announcements: lines, sounds, notes };
}

/** @param {State} state @param {Board} board @param {number} at */
export const playText = (state, board, at) => t('pref-announce', { who: nameOrYou(state, board.players[at]), what: i18n.cardSpoken(board.play[at]) });

/** @param {State} state @param {string} seat */
export const undoText = (state, seat) => t('pref-undo-asked', { who: nameOrYou(state, seat), you: isYou(state, seat) });

/** The text of an offer to end the play. @param {State} state @param {Board} board */
export function offerText(state, board) {
  const offer = board.claim;
  if (!offer) return '';
  const gets = board.trio.filter((seat) => (offer.tricks[seat] ?? 0) > 0).map((seat) => t('pref-gets', { who: nameOrYou(state, seat), n: offer.tricks[seat] }));
  return t('pref-offered', { who: nameOrYou(state, offer.seat), you: isYou(state, offer.seat), list: gets.join(', ') || t('pref-gets-nothing') });
}

/** @param {State} state @param {Position | null} position */
export function tableInText(state, position) {
  const board = boardIn(state);
  const phase = phaseOf(state);
  if (!board || !position || !state.table || phase === 'gathering') return null;
  /** @type {import('../dom.js').VNode[]} */
  const out = [];
  /** @param {string} key @param {string} title @param {string} text */
  const part = (key, title, text) => out.push(h('h2', { key: `h${key}` }, title), h('p', { key: `p${key}` }, text));
  part('b', t('pref-deal-n', { n: board.board }), `${t('dealer')}: ${nameOrYou(state, board.dealer)}.`);
  const of = places(state);
  for (const seat of board.trio) {
    const { cards } = position.hands[of[seat]];
    if (cards) part(seat, seat === mySeat(state) ? t('hand-yours') : t('pref-hand-of', { who: nameOrYou(state, seat) }), i18n.cardsSpoken(cards));
  }
  const talon = board.talon ? cardsOf(board.talon) : [];
  if (talon.length) part('k', t('pref-talon'), talon.map(i18n.cardSpoken).join(', '));
  if (board.auction.length) part('a', t('auction'), board.auction.map(({ seat, call }) => t('pref-announce', { who: nameOrYou(state, seat), what: spoken(call) })).join(' '));
  if (board.bare && board.declarer) part('c', t('contract'), t('pref-announce-game', { who: nameOrYou(state, board.declarer), game: game(board.bare) }));
  if (board.trick) part('t', t('trick'), board.trick.cards.map(([seat, card]) => t('pref-announce', { who: nameOrYou(state, seat), what: i18n.cardSpoken(card) })).join(' '));
  if (board.turn) part('w', t('turn'), board.turn === mySeat(state) ? t('your-turn') : t('pref-turn-of', { who: nameOrYou(state, board.turn) }));
  return out;
}

/** @param {State} state @param {Position} position @param {string} card */
export function cardLabel(state, position, card) {
  const of = places(state);
  const seat = Object.keys(of).find((one) => position.hands[of[one]].cards?.includes(card));
  const whoseCard = seat && seat !== bottomOf(state) && of[seat] !== talonPlace(state) ? t('pref-card-of', { who: i18n.isolated(whose(state, seat)) }) : '';
  const chosen = position.picked?.has(card) ? t('pref-picked-card') : '';
  return [i18n.cardSpoken(card), whoseCard, chosen].filter(Boolean).join(', ');
}

