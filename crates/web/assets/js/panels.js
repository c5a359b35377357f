/**
 * The side panels. Each is a function from the state to virtual nodes; auction and score are the game's.
 *
 * @typedef {import('./app.js').App} App
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** The selected panel. @param {App} app */
export function panel(app) {
  switch (app.state.tab) {
    case 'auction': return app.gameUi.auction(app);
    case 'score': return app.gameUi.score(app);
    case 'chat': return chat(app);
    default: return people(app);
  }
}

/** The people at the table, once that part is loaded. Not while the first board is dealt: that will show another panel at once. @param {App} app */
function people(app) {
  const { hasChosenTab, peopleMissing, table } = app.state;
  if (app.people) return app.people(app);
  if (table && (hasChosenTab || table.stage !== 'Dealing') && !peopleMissing) app.loadPeople();
  return peopleMissing && h('p', { role: 'alert' }, t('not-loaded'), ' ',
    widgets.button(t('reload'), () => app.change({ peopleMissing: false }), { class: 'small' }));
}

/** @param {App} app */
function chat(app) {
  const lines = app.state.chat;
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const text = event.target.elements.text.value.trim();
    if (!text) return;
    if (app.command({ type: 'Say', text })) event.target.reset();
  };
  return h('div', { class: 'chat' },
    h('ol', {
      class: 'lines', tabindex: '0', 'aria-label': t('chat'),
      ref: (/** @type {HTMLElement} */ el) => { app.chatLines = el; },
    }, lines.map((line, i) => h('li', { key: `${line.at_ms}-${i}`, class: line.aside ? 'aside' : '' },
      h('b', { class: line.person === app.state.table?.you.person ? 'me' : '', dir: 'auto' }, line.name), ' ',
      h('span', { dir: 'auto' }, line.text))),
    lines.length === 0 && h('li', { class: 'quiet' }, t('chat-empty'))),
    app.state.onlyWatches ? h('p', { class: 'quiet' }, t('only-watches')) : h('form', { class: 'line', onsubmit: submit },
      h('input', { name: 'text', maxlength: 500, autocomplete: 'off', placeholder: t('chat-say'), 'aria-label': t('chat-say') }),
      h('button', { class: 'small' }, t('send'))));
}
