/**
 * The frame around the cloth: the bar above it, the tabs and panels beside it, the dock below.
 *
 * @typedef {import('./app.js').App} App
 */
import { sideOf } from './cards.js';
import { h } from './dom.js';
import * as panels from './panels.js';
import * as parts from './parts.js';
import { contractSpoken } from './speech.js';
import { bottomOf, isUnbid, phaseOf, tricksOf } from './state.js';
import * as words from './words.js';

const { t } = words;

/** @param {App} app */
export function bar(app) {
  const { board, table } = app.state;
  const phase = phaseOf(app.state);
  const stands = board && phase !== 'gathering' ? board : null;
  const form = app.kit.form(app.state);
  return [
    h('a', { class: 'home', href: '/', 'aria-label': t('home') }, parts.sign('S'), h('span', { class: 'brand' }, t('brand'))),
    h('h1', { class: 'where' }, stands ? t('board-n', { n: stands.board }) : t('the-table'),
      form && h('span', { class: 'form' }, ` · ${form}`)),
    stands && app.kit.chips(app, stands),
    h('span', { class: 'gap' }),
    table?.dealing && parts.button(t('dealing-proof'), () => app.change({ dialog: 'dealing' }), { icon: 'shield', only: true, class: 'icon-button wide-only' }),
    parts.button(t('keys'), () => app.change({ dialog: 'keys' }), { icon: 'help', only: true, class: 'icon-button wide-only' }),
    parts.button(t('settings'), () => app.change({ dialog: 'settings' }), { icon: 'sliders', only: true, class: 'icon-button' }),
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
      h('span', { class: 'chip contract-chip', title: contractSpoken(contract, isUnbid(board)) }, parts.contract(contract, isUnbid(board))),
      h('span', { class: 'chip tricks', title: t('tricks-won') },
        h('span', null, `${t('we')} `, h('b', null, String(won[we]))),
        h('span', null, `${t('they')} `, h('b', null, String(won[they]))))],
  ];
}

/** @returns {[string, string, string][]} each panel's key, name and picture */
const tabs = () => [['auction', t('auction'), 'auction'], ['score', t('score'), 'score'], ['chat', t('chat'), 'chat'], ['people', t('people'), 'people']];

/** @param {App} app @param {string} tab */
const unread = (app, tab) => tab === 'chat' && app.state.unread > 0 && h('b', { class: 'badge' }, String(app.state.unread));

/** @param {App} app */
export function side(app) {
  const { tab, sheet } = app.state;
  app.side?.classList.toggle('open', sheet);
  return [
    h('div', { class: 'tabs' },
      h('div', { class: 'tab-list', role: 'tablist', 'aria-label': t('panels'), onkeydown: (/** @type {KeyboardEvent} */ e) => tabArrows(app, e) }, tabs().map(([key, label, icon]) => h('button', {
        key, type: 'button', role: 'tab', id: `tab-${key}`, 'aria-selected': String(tab === key), 'aria-controls': 'panel', tabindex: tab === key ? 0 : -1,
        onclick: () => app.turnTo(key),
      }, parts.icon(icon), h('span', null, label), unread(app, key)))),
      parts.button(t('close'), () => app.change({ sheet: false }), { icon: 'close', only: true, class: 'close-sheet' })),
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
  app.turnTo(next);
  queueMicrotask(() => document.getElementById(`tab-${next}`)?.focus());
}

/** Calls and cards in words: as long as there are any to be named. @param {App} app */
function command(app) {
  const phase = phaseOf(app.state);
  if (phase !== 'auction' && phase !== 'play') return null;
  const what = app.kit.field(phase);
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
  const { sheet, tab } = app.state;
  return tabs().map(([key, label, icon]) => h('button', {
    key, type: 'button', class: 'dock-button', 'aria-pressed': String(sheet && tab === key), onclick: () => app.open(key),
  }, parts.icon(icon), h('span', null, label), unread(app, key)));
}
