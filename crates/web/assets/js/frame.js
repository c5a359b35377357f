/**
 * Everything around the card table: the top bar, the side panel with its tabs, the dock below.
 *
 * @typedef {import('./app.js').App} App
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as panels from './panels.js';
import { banners, passingBanner } from './prompts.js';
import { phaseOf } from './state.js';
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
    h('h1', { class: 'where' }, ...boardShown ? [h('span', { class: 'long' }, t(app.gameUi.boardKey, { n: boardShown.board })), h('span', { class: 'short' }, t('board-number', { n: boardShown.board }))] : [t('the-table')],
      form && h('span', { class: 'form' }, ` · ${form}`)),
    boardShown && app.gameUi.chips(app, boardShown),
    table?.options.replayed && h('span', { class: 'chip replayed', key: 'replayed' }, t('replayed')),
    h('span', { class: 'gap' }),
    // In the bar, where no button, plate or card lies under them.
    h('div', { class: 'banners', key: 'banners' }, passingBanner(app), !app.isSmall() && banners(app)),
    table?.dealing && widgets.button(t('dealing-proof'), () => app.change({ dialog: 'dealing' }), { icon: 'shield', only: true, class: 'icon-button wide-only' }),
    widgets.button(t('keys'), () => app.change({ dialog: 'keys' }), { icon: 'help', only: true, class: 'icon-button wide-only' }),
    widgets.button(t('settings'), () => app.change({ dialog: 'settings' }), { icon: 'sliders', only: true, class: 'icon-button' }),
  ];
}

/** On a small screen, the banners that may stay for long. @param {App} app */
export const lastingBanners = (app) => h('div', { class: 'banners', key: 'banners' }, banners(app));

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

/**
 * The text field for calls and cards, during the auction and the play, for those who play. It does not stand under the chat:
 * a chatted word would pass there.
 * @param {App} app
 */
function command(app) {
  const { board, tab, table } = app.state;
  const phase = phaseOf(app.state);
  if (phase !== 'auction' && phase !== 'play' || tab === 'chat' || !board || !table?.you.seats.length) return null;
  const what = app.gameUi.inputLabel(board, phase);
  return h('form', {
    class: 'command', key: 'command', onsubmit: (/** @type {any} */ e) => {
      e.preventDefault();
      const input = e.target.elements.typed;
      if (app.input.typed(input.value)) input.value = '';
      else input.select();
    },
  },
  h('label', null, h('span', null, t(what)),
    h('input', { name: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: app.gameUi.inputExample?.(phase, app.possible()) ?? t(`${what}-example`), maxlength: 40 })));
}

/** @param {App} app */
export function dock(app) {
  const { panelOpen, tab } = app.state;
  return tabs().map(([key, label, icon]) => h('button', {
    key, type: 'button', class: 'dock-button', 'aria-pressed': String(panelOpen && tab === key), onclick: () => app.togglePanel(key),
  }, widgets.icon(icon), h('span', null, label), unread(app, key)));
}
