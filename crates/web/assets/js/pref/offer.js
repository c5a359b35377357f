/**
 * An offer to end the play: how many of the rest the declarer takes, and where it matters to the
 * sheet, how the others go to the two defenders. Whether an offer can be the server says.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../app.js').App} App
 */
import { waitingFor } from '../asks.js';
import { h } from '../dom.js';
import * as parts from '../parts.js';
import { mySeat } from '../state.js';
import * as words from '../words.js';
import { offerText, whose } from './speech.js';
import { boardIn } from './view.js';

const { t } = words;

/** Stances of defenders of whom each writes his own tricks, if both have them. */
const WRITES_OWN = ['whisted', 'checks'];

/** @param {App} app @param {import('../wire.js').Board} frame */
export function offerBar(app, frame) {
  const board = /** @type {Board} */ (/** @type {any} */ (frame));
  const offer = board.claim;
  if (!offer) return null;
  const mine = mySeat(app.state);
  const asked = mine !== null && offer.waiting.includes(mine);
  const own = Boolean(app.state.table?.you.seats.includes(/** @type {any} */ (offer.seat)));
  return h('div', { class: 'ask', key: 'claim', role: 'alertdialog', 'aria-label': t('pref-offer') },
    h('p', null, offerText(app.state, board)),
    h('div', { class: 'buttons' },
      asked && parts.button(t('agree'), () => app.game({ type: 'Agree', seat: mine }), { class: 'primary' }),
      asked && parts.button(t('object'), () => app.game({ type: 'Object', seat: mine })),
      own && parts.button(t('withdraw'), () => app.game({ type: 'Object', seat: offer.seat })),
      !asked && waitingFor(app, /** @type {any} */ (offer.waiting))));
}

/** The number of a Balkan contract; 0 of a Russian one. @param {Board} board */
const numberOf = (board) => Number(/^(\d)[tg]$/.exec(board.bare ?? '')?.[1] ?? 0);

/** Who defends with cards. @param {Board} board */
const defenders = (board) => board.trio.filter((seat) => seat !== board.declarer && board.hands[seat].count > 0);

/** Does it matter to the sheet which of two defenders takes a trick? @param {Board} board */
export function isSplit(board) {
  const both = defenders(board);
  const isNone = numberOf(board) === 6 || /^Misere/.test(board.bare ?? '');
  return both.length === 2 && !isNone && both.every((seat) => WRITES_OWN.includes(board.stances[seat] ?? ''));
}

/**
 * The tricks that an offer gives to each. The Balkan play stops with the trick that fails the
 * contract, so that the defence is given no more than that.
 *
 * @param {Board} board @param {number | null} wanted the declarer's; all if null
 * @param {number | null} first those of the first defender, where that matters; half if null
 * @returns {{ left: number, most: number, own: number, rest: number, first: number, tricks: Record<string, number> }}
 */
export function shares(board, wanted, first) {
  const declarer = board.declarer ?? '';
  const number = numberOf(board);
  const left = 10 - board.winners.length;
  const won = (/** @type {string} */ seat) => board.won[seat] ?? 0;
  const most = number === 6 ? Math.min(left, 1 - won(declarer)) : left;
  const own = number === 6 && wanted === null ? 0 : Math.min(wanted ?? most, most);
  const both = defenders(board);
  const taken = both.reduce((sum, seat) => sum + won(seat), 0);
  const fifth = number === 8 ? 1 : 5;
  const rest = Math.min(left - own, number > 0 && number !== 6 ? Math.max(0, fifth - taken) : left);
  const split = isSplit(board);
  // What is left to the defence is written to the one who undertook it.
  const taker = both.find((seat) => ['whisted', 'alone', 'inviter'].includes(board.stances[seat] ?? '')) ?? both[0];
  const gets = split ? Math.min(first ?? Math.ceil(rest / 2), rest) : rest;
  const all = split ? [[both[0], gets], [both[1], rest - gets]] : [[taker, rest]];
  const tricks = Object.fromEntries([[declarer, own], ...all].filter(([seat, n]) => seat && Number(n) > 0));
  return { left, most, own, rest, first: gets, tricks };
}

/** How many of the rest the declarer would take, and how the others go. @param {App} app */
export function offerDialog(app) {
  const { state } = app;
  const board = boardIn(state);
  const mine = mySeat(state);
  if (!board || mine === null) return null;
  const offer = shares(board, state.claimTricks, state.claimFirst);
  const both = isSplit(board) && offer.rest > 0 ? defenders(board) : [];
  return h('form', { class: 'claim', method: 'dialog', onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.game({ type: 'Offer', seat: mine, tricks: offer.tricks });
    app.change({ dialog: null, claimTricks: null, claimFirst: null });
  } },
  h('p', null, t('pref-offer-left', { n: offer.left })),
  row(t('pref-offer-mine'), offer.most, offer.own, (n) => app.change({ claimTricks: n, claimFirst: null })),
  both.length > 0 && row(t('pref-offer-of', { who: words.isolated(whose(state, both[0])) }), offer.rest, offer.first, (n) => app.change({ claimFirst: n })),
  h('p', { class: 'claim-sum', role: 'status' }, sum(app, board, offer)),
  h('div', { class: 'buttons' }, h('button', { class: 'primary' }, t('pref-offer-do'))));
}

/** Buttons from 0 on. @param {string} label @param {number} most @param {number} chosen @param {(n: number) => void} choose */
function row(label, most, chosen, choose) {
  return h('div', { class: 'claim-row', key: label }, h('p', { class: 'quiet' }, label),
    h('div', { class: 'tricks-choice', role: 'group', 'aria-label': label },
      Array.from({ length: most + 1 }, (_, n) => h('button', {
        key: n, type: 'button', 'aria-pressed': String(n === chosen), onclick: () => choose(n),
      }, String(n)))));
}

/** What the offer comes to. @param {App} app @param {Board} board @param {ReturnType<typeof shares>} offer */
function sum(app, board, offer) {
  const mine = board.declarer ?? '';
  const total = (board.won[mine] ?? 0) + offer.own;
  const others = Object.entries(offer.tricks).filter(([seat]) => seat !== mine);
  const list = others.map(([seat, n]) => t('pref-gets', { who: words.isolated(whose(app.state, seat)), n })).join(', ');
  const gets = others.length === 0 ? t('pref-offer-all') : t('pref-offer-list', { n: offer.own, list });
  const level = Number(/^(\d+)(NT|[SHDC])/.exec(board.bare ?? '')?.[1] ?? 0);
  return level > total ? `${gets} ${t('pref-offer-down', { n: level - total })}` : gets;
}
