/**
 * An offer to end the play: how many of the remaining tricks declarer takes, and, where it matters for
 * the score, how the defenders divide the others. The server validates offers.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../app.js').App} App
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { waitingFor } from '../prompts.js';
import { mySeat } from '../state.js';
import * as widgets from '../widgets.js';
import { offerText, whose } from './announcements.js';
import { boardIn } from './view.js';

const { t } = i18n;

/** If both defenders have one of these stances, each scores their own tricks. */
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
      asked && widgets.button(t('agree'), () => app.sendGame({ type: 'Agree', seat: mine }), { class: 'primary' }),
      asked && widgets.button(t('object'), () => app.sendGame({ type: 'Object', seat: mine })),
      own && widgets.button(t('withdraw'), () => app.sendGame({ type: 'Object', seat: offer.seat })),
      !asked && waitingFor(app, /** @type {any} */ (offer.waiting))));
}

/** The number of a Balkan contract; 0 for a Russian one. @param {Board} board */
const numberOf = (board) => Number(/^(\d)[tg]$/.exec(board.bare ?? '')?.[1] ?? 0);

/** The defenders that play. @param {Board} board */
const defenders = (board) => board.trio.filter((seat) => seat !== board.declarer && board.hands[seat].count > 0);

/** Does the score depend on which defender takes a trick? @param {Board} board */
export function isSplit(board) {
  const both = defenders(board);
  const isNone = numberOf(board) === 6 || /^Misere/.test(board.bare ?? '');
  return both.length === 2 && !isNone && both.every((seat) => WRITES_OWN.includes(board.stances[seat] ?? ''));
}

/**
 * The tricks that an offer gives to each player. Balkan play stops with the trick that defeats the
 * contract, so the defence gets no more than that.
 *
 * @param {Board} board @param {number | null} wanted declarer's tricks; all if null
 * @param {number | null} first the first defender's tricks, where it matters; half if null
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
  // The rest is scored for the defender who undertook the whist.
  const taker = both.find((seat) => ['whisted', 'alone', 'inviter'].includes(board.stances[seat] ?? '')) ?? both[0];
  const gets = split ? Math.min(first ?? Math.ceil(rest / 2), rest) : rest;
  const all = split ? [[both[0], gets], [both[1], rest - gets]] : [[taker, rest]];
  const tricks = Object.fromEntries([[declarer, own], ...all].filter(([seat, n]) => seat && Number(n) > 0));
  return { left, most, own, rest, first: gets, tricks };
}

/** The dialog of an offer: declarer's tricks, and the defenders' shares. @param {App} app */
export function offerDialog(app) {
  const { state } = app;
  const board = boardIn(state);
  const mine = mySeat(state);
  if (!board || mine === null) return null;
  const offer = shares(board, state.claimTricks, state.claimFirst);
  const both = isSplit(board) && offer.rest > 0 ? defenders(board) : [];
  return h('form', { class: 'claim', method: 'dialog', onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.sendGame({ type: 'Offer', seat: mine, tricks: offer.tricks });
    app.change({ dialog: null, claimTricks: null, claimFirst: null });
  } },
  h('p', null, t('pref-offer-left', { n: offer.left })),
  row(t('pref-offer-mine'), offer.most, offer.own, (n) => app.change({ claimTricks: n, claimFirst: null })),
  both.length > 0 && row(t('pref-offer-of', { who: i18n.isolated(whose(state, both[0])) }), offer.rest, offer.first, (n) => app.change({ claimFirst: n })),
  h('p', { class: 'claim-sum', role: 'status' }, sum(app, board, offer)),
  h('div', { class: 'buttons' }, h('button', { class: 'primary' }, t('pref-offer-do'))));
}

/** A row of buttons, 0 to `most`. @param {string} label @param {number} most @param {number} chosen @param {(n: number) => void} choose */
function row(label, most, chosen, choose) {
  return h('div', { class: 'claim-row', key: label }, h('p', { class: 'quiet' }, label),
    h('div', { class: 'tricks-choice', role: 'group', 'aria-label': label },
      Array.from({ length: most + 1 }, (_, n) => h('button', {
        key: n, type: 'button', 'aria-pressed': String(n === chosen), onclick: () => choose(n),
      }, String(n)))));
}

/** The offer as text. @param {App} app @param {Board} board @param {ReturnType<typeof shares>} offer */
function sum(app, board, offer) {
  const mine = board.declarer ?? '';
  const total = (board.won[mine] ?? 0) + offer.own;
  const others = Object.entries(offer.tricks).filter(([seat]) => seat !== mine);
  const list = others.map(([seat, n]) => t('pref-gets', { who: i18n.isolated(whose(app.state, seat)), n })).join(', ');
  const gets = others.length === 0 ? t('pref-offer-all') : t('pref-offer-list', { n: offer.own, list });
  const level = Number(/^(\d+)(NT|[SHDC])/.exec(board.bare ?? '')?.[1] ?? 0);
  return level > total ? `${gets} ${t('pref-offer-down', { n: level - total })}` : gets;
}
