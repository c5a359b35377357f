/**
 * Everything around the card table: the top bar, the side panel with its tabs, the dock below.
 *
 * @typedef {import('./app.js').App} App
 */
import { contractSpoken } from './announcements.js';
import { sideOf } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as panels from './panels.js';
import { bottomOf, isUnbid, phaseOf, tricksOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** @param {App} app */
export function bar(app) {
  const { board, table } = app.state;
  const phase = phaseOf(app.state);
  const boardShown = board && phase !== 'gathering' ? board : null;
  const form = app.gameUi.form(app.state);
  return [
    h('a', { class: 'home', href: '/', 'aria-label': t('home') }, widgets.sign('S'), h('span', { class: 'brand' }, t('brand'))),
    h('h1', { class: 'where' }, boardShown ? t('board-n', { n: boardShown.board }) : t('the-table'),
      form && h('span', { class: 'form' }, ` · ${form}`)),
    boardShown && app.gameUi.chips(app, boardShown),
    h('span', { class: 'gap' }),
    table?.dealing && widgets.button(t('dealing-proof'), () => app.change({ dialog: 'dealing' }), { icon: 'shield', only: true, class: 'icon-button wide-only' }),
    widgets.button(t('keys'), () => app.change({ dialog: 'keys' }), { icon: 'help', only: true, class: 'icon-button wide-only' }),
    widgets.button(t('settings'), () => app.change({ dialog: 'settings' }), { icon: 'sliders', only: true, class: 'icon-button' }),
  ];
}

/** Vulnerability, contract and tricks of a board of bridge. @param {App} app @param {import('./wire.js').Board} board */
export function chips(app, board) {
  const phase = phaseOf(app.state);
  const { contract } = board;
  const we = sideOf(bottomOf(app.state));
  const they = we === 'NS' ? 'EW' : 'NS';
  const won = tricksOf(board);
  return [
    h('span', { class: `chip vul-${board.vulnerable}`, title: t('vulnerability') }, t(`vul-${board.vulnerable}`)),
    contract && (phase === 'play' || phase === 'closed') && [
      h('span', { class: 'chip contract-chip', title: contractSpoken(contract, isUnbid(board)) }, widgets.contract(contract, isUnbid(board))),
      h('span', { class: 'chip tricks', title: t('tricks-won') },
        h('span', null, `${t('we')} `, h('b', null, String(won[we]))),
        h('span', null, `${t('they')} `, h('b', null, String(won[they]))))],
  ];
}

/** @returns {[string, string, string][]} each panel's key, name and icon */
const tabs = () => [['auction', t('auction'), 'auction'], ['score', t('score'), 'score'], ['chat', t('chat'), 'chat'], ['people', t('people'), 'people']];

/** @param {App} app @param {string} tab */
const unread = (app, tab) => tab === 'chat' && app.state.unread > 0 && h('b', { class: 'badge' }, String(app.state.unread));

/** @param {App} app */
export function side(app) {
  const { tab, panelOpen } = app.state;
  app.side?.classList.toggle('open', panelOpen);
  return [
    h('div', { class: 'tabs' },
      h('div', { class: 'tab-list', role: 'tablist', 'aria-label': t('panels'), onkeydown: (/** @type {KeyboardEvent} */ e) => tabArrows(app, e) }, tabs().map(([key, label, icon]) => h('button', {
        key, type: 'button', role: 'tab', id: `tab-${key}`, 'aria-selected': String(tab === key), 'aria-controls': 'panel', tabindex: tab === key ? 0 : -1,
        onclick: () => app.selectTab(key),
      }, widgets.icon(icon), h('span', null, label), unread(app, key)))),
      widgets.button(t('close'), () => app.change({ panelOpen: false }), { icon: 'close', only: true, class: 'close-sheet' })),
    h('div', { class: `panel panel-${tab}`, id: 'panel', role: 'tabpanel', 'aria-labelledby': `tab-${tab}`, key: tab }, panels.panel(app)),
    command(app),
  ];
}

/** @param {App} app @param {KeyboardEvent} event */
function tabArrows(app, event) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!by) return;
  const all = tabs();
  const [next] = all[(all.findIndex(([key]) => key === app.state.tab) + by + all.length) % all.length];
  app.selectTab(next);
  queueMicrotask(() => document.getElementById(`tab-${next}`)?.focus());
}

/** The text field for calls and cards, during the auction and the play. @param {App} app */
function command(app) {
  const phase = phaseOf(app.state);
  if (phase !== 'auction' && phase !== 'play') return null;
  const what = app.gameUi.inputLabel(phase);
  return h('form', {
    class: 'command', key: 'command', onsubmit: (/** @type {any} */ e) => {
      e.preventDefault();
      const input = e.target.elements.typed;
      if (app.input.typed(input.value)) input.value = '';
      else input.select();
    },
  },
  h('label', null, h('span', null, t(what)),
    h('input', { name: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: t(`${what}-example`), maxlength: 40 })));
}

/** @param {App} app */
export function dock(app) {
  const { panelOpen, tab } = app.state;
  return tabs().map(([key, label, icon]) => h('button', {
    key, type: 'button', class: 'dock-button', 'aria-pressed': String(panelOpen && tab === key), onclick: () => app.togglePanel(key),
  }, widgets.icon(icon), h('span', null, label), unread(app, key)));
}
