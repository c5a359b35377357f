/**
 * The dialog of an offer to end the play. The table loads it with its other dialogs, when one opens.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../wire.js').OfferTerms} Terms
 * @typedef {import('../app.js').App} App
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { mayOf } from '../state.js';
import { whose } from './announcements.js';
import { boardIn } from './view.js';

const { t } = i18n;

/**
 * The tricks that an offer gives to each player, within the bounds of the view.
 *
 * @param {Terms} terms @param {number | null} wanted declarer's tricks; the usual number if null
 * @param {number | null} first the first taker's tricks, where there are two; half if null
 * @returns {{ own: number, rest: number, first: number, tricks: Record<string, number> }}
 */
export function shares(terms, wanted, first) {
  const own = Math.min(wanted ?? terms.usual, terms.most);
  const rest = Math.min(terms.left - own, terms.defence);
  const [one, other] = terms.takers;
  const gets = other ? Math.min(first ?? Math.ceil(rest / 2), rest) : rest;
  const all = [[terms.seat, own], [one, gets], [other, rest - gets]];
  const tricks = Object.fromEntries(all.filter(([seat, n]) => seat && Number(n) > 0));
  return { own, rest, first: gets, tricks };
}

/** The dialog of an offer: declarer's tricks, and the defenders' shares. @param {App} app */
export function offerDialog(app) {
  const { state } = app;
  const board = boardIn(state);
  const terms = mayOf(state).offer?.allowed;
  if (!board || !terms) return null;
  const offer = shares(terms, state.claimTricks, state.claimFirst);
  const both = terms.takers.length > 1 && offer.rest > 0 ? terms.takers : [];
  return h('form', { class: 'claim', method: 'dialog', onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.sendGame({ type: 'Offer', seat: terms.seat, tricks: offer.tricks });
    app.change({ dialog: null, claimTricks: null, claimFirst: null });
  } },
  h('p', null, t('pref-offer-left', { n: terms.left })),
  row(t('pref-offer-mine'), terms.most, offer.own, (n) => app.change({ claimTricks: n, claimFirst: null })),
  both.length > 0 && row(t('pref-offer-of', { who: i18n.isolated(whose(state, both[0])) }), offer.rest, offer.first, (n) => app.change({ claimFirst: n })),
  h('p', { class: 'claim-sum', role: 'status' }, sum(app, board, terms, offer)),
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

/** The offer as text. @param {App} app @param {Board} board @param {Terms} terms @param {ReturnType<typeof shares>} offer */
function sum(app, board, { needed }, offer) {
  const mine = board.declarer ?? '';
  const others = Object.entries(offer.tricks).filter(([seat]) => seat !== mine);
  const list = others.map(([seat, n]) => t('pref-gets', { who: i18n.isolated(whose(app.state, seat)), n })).join(', ');
  const gets = others.length === 0 ? t('pref-offer-all') : t('pref-offer-list', { n: offer.own, list });
  const short = (needed ?? 0) - offer.own;
  return short > 0 ? `${gets} ${t('pref-offer-down', { n: short })}` : gets;
}
