/**
 * Texts for screen readers: hands, contracts, changes between two views, and the whole table as text
 * under headings.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./position.js').Position} Position
 * @typedef {import('./state.js').State} State
 * @typedef {Parameters<typeof import('./sound.js').play>[0]} Sound
 */
import { callText } from './auction.js';
import { SEATS, cardsOf, contractOf, sideOf } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { dummiesOf } from './position.js';
import * as scoreSheets from './score-sheets.js';
import { bottomOf, isUnbid, canAct, mySeat, phaseOf } from './state.js';

const { t } = i18n;

/** @param {string} contract @param {boolean} [unbid] trumps without a level */
export function contractSpoken(contract, unbid) {
  const c = contractOf(contract);
  if (c && unbid) return t('spoken-trumps', { strain: c.strain, doubled: c.doubled || 'no' });
  return c ? t('spoken-contract', { level: c.level, strain: c.strain, doubled: c.doubled || 'no', seat: c.declarer }) : contract;
}

/** The accessible name of a card. @param {State} state @param {Position} position @param {string} card */
export function cardLabel(state, position, card) {
  const seat = SEATS.find((s) => position.hands[s].cards?.includes(card));
  const whose = seat && seat !== bottomOf(state) ? t('card-of-dummy') : '';
  return [i18n.cardSpoken(card), whose].filter(Boolean).join(', ');
}

/** @param {State} state @param {Board} board */
export function claimText(state, board) {
  const claim = board.claim;
  if (!claim) return '';
  const left = board.tricks_left ?? 0;
  const own = Boolean(state.table?.you.seats.includes(claim.seat));
  const id = claim.concession ? (own ? 'you-concede' : 'concedes') : own ? 'you-claim' : 'claims';
  // A player with an active partner claims for the side.
  return t(id, { seat: claim.seat, side: board.alone?.includes(claim.seat) ? 'no' : sideOf(claim.seat), n: claim.concession ? left - claim.tricks : claim.tricks, left });
}

/** The announcement of a new board. @param {State} state @param {Board} board */
export function newBoardText(state, board) {
  const bottom = bottomOf(state);
  const { cards } = board.hands[bottom];
  const others = SEATS.filter((seat) => seat !== bottom && board.hands[seat].cards);
  const hand = [cards && t('your-hand', { hand: i18n.cardsSpoken(cardsOf(cards)) }),
    ...others.map((seat) => `${t('hand-dummy', { seat })}: ${i18n.cardsSpoken(cardsOf(board.hands[seat].cards))}.`)].filter(Boolean).join(' ');
  return `${t('board-n', { n: board.board })}. ${t('dealer')}: ${t('seat-name', { seat: board.dealer })}. ${t(`vul-${board.vulnerable}`)}. ${hand}`;
}

/**
 * The changes between two views of a board.
 * @param {State} state the state before it
 * @param {Board} before @param {Board} after
 * @returns {{ announcements: string[], sounds: (Sound | 'turn-away')[], notes: string[] }} `notes`: short visible messages;
 *   the sound `turn-away` is played only while the tab is hidden.
 */
export function boardChanges(state, before, after) {
  const said = callChanges(before, after);
  /** @type {(Sound | 'turn-away')[]} */
  const sounds = after.auction.slice(before.auction.length).map(() => /** @type {const} */ ('call'));
  /** @type {string[]} */
  const notes = [];
  if (after.auction.some((entry, i) => before.auction[i] && entry.asked && !before.auction[i].asked)) sounds.push('ask');
  if (after.auction.length < before.auction.length || after.play.length < before.play.length) said.push(t('announce-undone'));
  said.push(...playChanges(before, after));
  sounds.push(...after.play.slice(before.play.length).map(() => /** @type {const} */ ('card')));
  if (after.winners.length > before.winners.length) sounds.push('trick');
  if (after.claim && !before.claim) { said.push(claimText(state, after)); sounds.push('ask'); }
  if (before.claim && !after.claim && after.phase === 'Play') notes.push(after.objector ? t('claim-refused-by', { seat: after.objector }) : t('claim-refused'));
  if (after.undo && !before.undo) { said.push(t('undo-asked', { seat: after.undo.seat })); sounds.push('ask'); }
  const stands = after.auction.length === before.auction.length && after.play.length === before.play.length;
  if (before.undo && !after.undo && stands) notes.push(after.undo_refuser ? t('undo-refused-by', { seat: after.undo_refuser }) : t('undo-refused'));
  said.push(...notes);
  if (after.outcome && !before.outcome) { said.push(scoreSheets.resultSpoken(after.margin, isUnbid(after))); sounds.push('over'); }
  if (canAct(after) && !canAct(before)) {
    const seat = after.turn ?? 'S';
    said.push(seat === mySeat(state) ? t('your-turn') : t('your-turn-for', { seat }));
    sounds.push(after.legal_calls.length ? 'turn' : 'turn-away');
  }
  return { announcements: said, sounds, notes };
}

/** @param {Board} before @param {Board} after */
function callChanges(before, after) {
  const said = after.auction.slice(before.auction.length).map((entry) =>
    t('announce-call', { seat: entry.seat, call: callText(after, entry.call, after.auction.indexOf(entry)) }) +
      (entry.alerted ? ` ${t('alerted')}.` : '') +
      (entry.explanation ? ` ${i18n.explanation(entry.explanation)}` : ''));
  after.auction.forEach((entry, i) => {
    const was = before.auction[i];
    if (was && entry.explanation && JSON.stringify(was.explanation) !== JSON.stringify(entry.explanation)) {
      said.push(t('announce-explained', { call: callText(after, entry.call, i), text: i18n.explanation(entry.explanation) }));
    }
    if (was && entry.asked && !was.asked) said.push(t('asked-of-you'));
  });
  return said;
}

/** @param {Board} before @param {Board} after */
function playChanges(before, after) {
  const said = [];
  if (after.contract && !before.contract) said.push(isUnbid(after) ? `${contractSpoken(after.contract, true)}.` : t('announce-contract', { contract: contractSpoken(after.contract) }));
  for (let i = before.play.length; i < after.play.length; i += 1) {
    said.push(t('announce-card', { seat: after.players[i], card: i18n.cardSpoken(after.play[i]) }));
  }
  said.push(...facedHands(before, after));
  if (after.winners.length > before.winners.length) {
    said.push(t('announce-trick', { seat: /** @type {Seat} */ (after.winners.at(-1)), ns: after.won.NS, ew: after.won.EW }));
  }
  return said;
}

/** Hands newly faced: dummies, and a hand that its player has just looked at. @param {Board} before @param {Board} after */
function facedHands(before, after) {
  if (after.phase === 'Closed') return [];
  const faced = SEATS.filter((seat) => before.hands[seat].cards === null && after.hands[seat].cards !== null);
  const dummies = dummiesOf(after);
  // The user's own dummy was visible before: announce it again when it is faced to all.
  if (before.play.length === 0) faced.push(...dummies.filter((seat) => !faced.includes(seat)));
  return faced.map((seat) => {
    const hand = i18n.cardsSpoken(cardsOf(after.hands[seat].cards));
    return dummies.length === 1 && dummies[0] === seat ? t('announce-dummy', { hand }) : `${t('hand-dummy', { seat })}: ${hand}.`;
  });
}

/** The whole table as text under headings.
 * @param {State} state @param {Position | null} position */
export function tableInText(state, position) {
  const { board, table } = state;
  const phase = phaseOf(state);
  if (!table || !board || !position || phase === 'gathering') return null;
  /** @type {import('./dom.js').VNode[]} */
  const out = [];
  /** @param {string} key @param {string} title @param {string} text */
  const part = (key, title, text) => out.push(h('h2', { key: `h${key}` }, title), h('p', { key: `p${key}` }, text));
  part('b', t('board-n', { n: board.board }), `${t('dealer')}: ${t('seat-name', { seat: board.dealer })}. ${t(`vul-${board.vulnerable}`)}.`);
  const bottom = bottomOf(state);
  for (const seat of SEATS) {
    const { cards } = position.hands[seat];
    if (!cards) continue;
    const dummy = position.dummies.includes(seat) || phase !== 'closed' && !table.chairs[seat];
    part(seat, seat === bottom && mySeat(state) ? t('hand-yours') : dummy ? t('hand-dummy', { seat }) : t('hand-of', { seat }), i18n.cardsSpoken(cards));
  }
  if (board.auction.length) {
    part('a', t('auction'), board.auction.map((e, i) => t('announce-call', { seat: e.seat, call: callText(board, e.call, i) })).join(' '));
  }
  if (board.contract) part('c', t('contract'), contractSpoken(board.contract, isUnbid(board)));
  if (position.trick.length) part('t', t('trick'), position.trick.map((p) => t('announce-card', { seat: p.seat, card: i18n.cardSpoken(p.card) })).join(' '));
  if (board.turn) part('w', t('turn'), board.turn === mySeat(state) ? t('your-turn') : t('turn-of', { seat: board.turn }));
  return out;
}
