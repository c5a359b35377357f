/**
 * The dialogs of laws mode: the menu of a card, and the actions with the director.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../wire.js').Board} Board
 * @typedef {import('../wire.js').OwnActs} OwnActs
 */
import { STRAINS, cardsOf } from '../cards.js';
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { mayOf } from '../state.js';
import * as widgets from '../widgets.js';
import { designation } from './designation.js';
import { lawsMay, lawsOf, ownerOf } from './view.js';

const { t } = i18n;

/** When the user's last call or card was first seen, to measure how soon it was changed. */
let acted = { key: '', at: 0 };

/** The milliseconds since an action. @param {string} key the action */
function since(key) {
  if (acted.key !== key) acted = { key, at: Date.now() };
  return Math.max(0, Date.now() - acted.at);
}

/** The menu of a card. @param {App} app */
export function cardDialog(app) {
  const { board, menuCard } = app.state;
  const laws = lawsOf(app.state);
  const seat = ownerOf(app.state, menuCard);
  if (!board || !laws || !seat) return h('p', { class: 'quiet' }, t('laws-card-gone'));
  const hand = cardsOf(board.hands[seat].cards);
  /** @param {string} type @param {Record<string, unknown>} rest */
  const send = (type, rest) => () => {
    app.sendGame({ type, seat, ...rest });
    app.change({ dialog: null, menuCard: '' });
  };
  const acts = lawsMay(app.state).hands?.[seat] ?? {};
  return h('div', { class: 'card-menu' },
    h('p', { class: 'held-card' }, widgets.card(menuCard), ' ', h('span', { class: 'quiet' }, i18n.cardSpoken(menuCard))),
    h('div', { class: 'choices' },
      acts.play && widgets.button(t(board.phase === 'Auction' ? 'laws-card-lead' : 'laws-card-play'), send('Play', { card: menuCard }), { class: 'primary', 'data-do': 'play' }),
      acts.lead && widgets.button(t('laws-card-own-lead'), send('Lead', { card: menuCard }), { 'data-do': 'lead' }),
      acts.face_down && widgets.button(t('laws-lead-down-do'), send('FaceDown', { card: menuCard }), { 'data-do': 'down' }),
      acts.expose && widgets.button(t('laws-card-drop'), send('Drop', { card: menuCard }), { 'data-do': 'drop' }),
      acts.expose && widgets.button(t('laws-card-hold'), send('Hold', { card: menuCard }), { 'data-do': 'hold' }),
      acts.expose && widgets.button(t('laws-card-name'), send('Name', { card: menuCard }), { 'data-do': 'name' })),
    acts.expose && h('details', { class: 'together' }, h('summary', null, t('laws-card-together')),
      h('div', { class: 'claim-cards' }, hand.filter((card) => card !== menuCard).map((card) => h('button', {
        key: card, type: 'button', 'aria-label': i18n.cardSpoken(card), onclick: send('Together', { cards: [menuCard, card] }),
      }, widgets.rich(i18n.card(card)))))));
}

/** @param {App} app */
export function lawsDialog(app) {
  const { board } = app.state;
  const laws = lawsOf(app.state);
  const { attention, own, take_back: retractable = [] } = lawsMay(app.state);
  if (!board || !laws || !own) return null;
  const { seat } = own;
  /** @param {string} type @param {Record<string, unknown>} [rest] */
  const send = (type, rest = {}) => () => {
    app.sendGame({ type, seat, ...rest });
    app.change({ dialog: null });
  };
  return h('div', { class: 'laws-dialog' },
    h('p', { class: 'quiet' }, t(`laws-about-${laws.mode}`)),
    h('div', { class: 'choices' },
      attention && widgets.button(t('laws-attention'), send('Attention', { seat: attention }), { class: 'primary', icon: 'hand' }),
      own.director && widgets.button(t('laws-call-director'), send('Director'), { icon: 'scales' }),
      mayOf(app.state).undo && widgets.button(t('undo'), () => { app.requestUndo(); app.change({ dialog: null }); }, { icon: 'undo', 'data-do': 'undo' })),
    own.ask_revoke && [
      h('h3', { key: 'none' }, t('laws-having-none')),
      h('div', { class: 'choices', key: 'none-of' }, own.ask_revoke.map((of) =>
        widgets.button(t('seat-name', { seat: of }), send('AskRevoke', { of }), { key: of, class: 'small' }))),
    ],
    retractable.length > 0 && [
      h('h3', { key: 'back' }, t('laws-take-back')),
      h('div', { class: 'choices', key: 'back-what' }, retractable.map(({ card, seat: by }) =>
        h('button', { key: card, type: 'button', class: 'small', 'aria-label': i18n.cardSpoken(card), onclick: send('TakeBack', { card, seat: by }) }, widgets.card(card)))),
    ],
    (own.show || own.inspect) && h('div', { class: 'choices', key: 'face' },
      own.show && widgets.button(t('laws-face'), send('Show'), { class: 'small' }),
      own.inspect && widgets.button(t('laws-inspect'), send('Inspect'), { class: 'small', 'data-do': 'inspect' })),
    information(app, own),
    dummys(app, board, own),
    looks(app, own),
    changeCall(app, board, own),
    changeDummy(app, board, own),
    board.phase !== 'Auction' && h('p', { class: 'quiet small', key: 'hint' }, t('laws-card-hint')));
}

/** Reports unauthorized information: an opponent's tempo, remark or gesture. @param {App} app @param {OwnActs} own */
function information(app, { seat, inform }) {
  if (!inform) return null;
  return h('details', { class: 'informing', key: 'inform' }, h('summary', null, t('laws-inform')),
    h('p', { class: 'quiet small' }, t('laws-inform-about')),
    Object.entries(inform).map(([of, kinds]) => h('div', { class: 'choices', key: of, role: 'group', 'aria-label': t('seat-name', { seat: of }) },
      h('span', { class: 'of' }, t('seat-name', { seat: of })),
      kinds.map((kind) =>
        widgets.button(t(`laws-inform-${kind}`), () => {
          app.sendGame({ type: 'Inform', seat, of, kind });
          app.change({ dialog: null });
        }, { key: kind, class: 'small', 'data-inform': `${of}-${kind}` })))));
}

/** Dummy plays a card without instruction, an irregularity. @param {App} app @param {Board} board @param {OwnActs} own */
function dummys(app, board, { seat, move }) {
  if (!move) return null;
  return h('details', { class: 'together', key: 'move' }, h('summary', null, t('laws-move')),
    h('div', { class: 'claim-cards' }, cardsOf(board.hands[seat].cards).map((card) => h('button', {
      key: card, type: 'button', 'aria-label': i18n.cardSpoken(card),
      onclick: () => { app.sendGame({ type: 'Move', seat, card }); app.change({ dialog: null }); },
    }, widgets.rich(i18n.card(card))))));
}

/** Dummy looks into another hand, and loses dummy's rights; not for a person who also plays declarer's cards. @param {App} app @param {OwnActs} own */
function looks(app, { seat, look = [], exchange }) {
  if (look.length === 0 && !exchange) return null;
  /** @param {Record<string, unknown>} command */
  const send = (command) => () => {
    app.sendGame({ ...command, seat });
    app.change({ dialog: null });
  };
  return h('details', { class: 'together', key: 'look' }, h('summary', null, t('laws-look')),
    h('p', { class: 'quiet small' }, t('laws-look-about')),
    h('div', { class: 'choices' },
      look.map((at) =>
        widgets.button(t('seat-name', { seat: at }), send({ type: 'Look', at }), { key: at, class: 'small', 'data-look': at })),
      exchange && widgets.button(t('laws-exchange', { seat: exchange }), send({ type: 'Exchange' }), { key: 'exchange', class: 'small', 'data-do': 'exchange' })));
}

/** Changes the last call: a slip, or a change of mind. @param {App} app @param {Board} board @param {OwnActs} own */
function changeCall(app, board, { seat, change: at }) {
  if (typeof at !== 'number' || !board.auction[at]) return null;
  const delay = () => since(`call ${board.board} ${at}`);
  delay();
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const { level, strain, how } = event.target.elements;
    const call = /[1-7]/.test(level.value) ? level.value + strain.value : level.value;
    app.sendGame({ type: 'Change', seat, call, slip: how.value === 'slip', delay_ms: delay() });
    app.change({ dialog: null });
  };
  return h('form', { class: 'change', key: 'change', onsubmit: submit },
    h('h3', null, t('laws-change'), ' ', widgets.call(board.auction[at].call)),
    h('div', { class: 'choices' },
      h('select', { name: 'level', 'aria-label': t('level') }, ['Pass', 'X', 'XX', '1', '2', '3', '4', '5', '6', '7'].map((one) =>
        h('option', { key: one, value: one }, /[1-7]/.test(one) ? one : i18n.call(one)))),
      h('select', { name: 'strain', 'aria-label': t('laws-strain') }, STRAINS.map((one) => h('option', { key: one, value: one }, i18n.strain(one))))),
    h('label', { class: 'toggle' }, h('input', { type: 'radio', name: 'how', value: 'slip', checked: true }), h('span', null, t('laws-change-slip'))),
    h('label', { class: 'toggle' }, h('input', { type: 'radio', name: 'how', value: 'thought' }), h('span', null, t('laws-change-thought'))),
    h('button', { class: 'small' }, t('laws-change-do')));
}

/** Changes a designation: declarer named the wrong card of dummy. @param {App} app @param {Board} board @param {OwnActs} own */
function changeDummy(app, board, { seat }) {
  if (lawsMay(app.state).designate !== seat) return null;
  const delay = () => since(`dummy ${board.board} ${board.play.length}`);
  delay();
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const text = designation(event.target.elements.text.value);
    if (!text) { app.toast(t('not-understood'), 'no'); return; }
    app.sendGame({ type: 'Designate', seat, text, slip: true, delay_ms: delay() });
    app.change({ dialog: null });
  };
  return h('form', { class: 'change', key: 'dummy', onsubmit: submit },
    h('h3', null, t('laws-dummy')),
    h('input', { name: 'text', maxlength: 40, autocomplete: 'off', 'aria-label': t('laws-dummy'), placeholder: t('laws-dummy-example') }),
    h('button', { class: 'small' }, t('laws-change-do')));
}
