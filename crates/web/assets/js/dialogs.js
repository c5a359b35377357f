/**
 * Dialogs: proof of the deal, settings, keys, claim, breaking off.
 *
 * @typedef {import('./app.js').App} App
 * @typedef {import('./dom.js').Child} Child
 */
import { systemKey, systemName, systemOf } from './bridge-panels.js';
import { SEATS, sideOf } from './cards.js';
import * as commitments from './commitments.js';
import { h } from './dom.js';
import * as fair from './fair.js';
import * as i18n from './i18n.js';
import { nameOf } from './names.js';
import { dummiesOf } from './position.js';
import { settingsPanel } from './settings-panel.js';
import { mayOf, ownChairs, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Each dialog's title and content. @type {Record<string, [string, (app: App) => Child]>} */
const DIALOGS = {
  settings: ['settings', settings],
  claim: ['', (app) => (app.claimDialog ?? claim)(app)],
  dealing: ['dealing-proof', dealing],
  keys: ['keys', keys],
  stop: ['', stop],
  paper: ['pref-sheet', (app) => app.gameUi.paper?.(app)],
  systems: ['systems', systems],
};

/** The dialog that is open. @param {App} app */
export function dialog(app) {
  const name = app.state.dialog;
  if (!name) return null;
  const [key, content] = DIALOGS[name] ?? app.lawsMode?.dialogs[name] ?? DIALOGS.keys;
  const title = t(key || (name === 'claim' ? app.gameUi.claimTitle : app.gameUi.stopKey));
  return h('dialog', {
    key: name, class: `dialog dialog-${name}`, 'aria-label': title,
    onclose: () => { if (app.state.dialog === name) app.change({ dialog: null }); },
    onclick: (/** @type {any} */ e) => { if (e.target.tagName === 'DIALOG') e.target.close(); },
  },
  h('div', { class: 'dialog-inside' },
    h('header', null, h('h2', null, title), widgets.button(t('close'), () => app.change({ dialog: null }), { icon: 'close', only: true, class: 'icon-button' })),
    content(app),
    name === 'settings' && h('div', { class: 'buttons' },
      widgets.button(t('dealing-proof'), () => app.change({ dialog: 'dealing' }), { icon: 'shield' }),
      widgets.button(t('keys'), () => app.change({ dialog: 'keys' }), { icon: 'help' }))));
}

/** Why there is no number of a seat. @param {import('./wire.js').Dealing} dealing @param {import('./wire.js').Seat} seat */
function shareState(dealing, seat) {
  if (dealing.unopened.includes(seat)) return 'share-unopened';
  if (dealing.wanted.includes(seat)) return 'share-wanted';
  if (dealing.silent.includes(seat)) return 'share-silent';
  if (dealing.barred.includes(seat)) return 'share-barred';
  return dealing.hashes[seat] ? 'share-committed' : 'share-none';
}

/**
 * Recomputes the deal in this browser. Returns whether somebody could choose it who should not.
 * @param {App} app @param {import('./wire.js').Proof} proof @returns {Promise<boolean>}
 */
export async function checkDeal(app, proof) {
  const { board, table } = app.state;
  const verdict = await fair.check(proof, {
    // Not under the names that the proof gives: a proof of another table or board is one that this browser remembers nothing of.
    promised: table?.dealing ? commitments.of(table.public, table.dealing.board) : [],
    own: table ? ownChairs(table) : [],
    deal: board && board.board === proof.board ? app.gameUi.dealt(board) : undefined,
    turnsUp: board && board.board === proof.board ? Boolean(board.turned) : undefined,
  }, app.gameUi.shape);
  app.change({ verdict });
  return verdict === 'drawn-again' || fair.verdictClass(verdict) === 'verdict-unfair';
}

/** @param {App} app */
function dealing(app) {
  const table = app.state.table;
  const dealing = table?.dealing;
  if (!table || !dealing) return h('p', { class: 'quiet' }, t('dealing-none'));
  const { proof } = dealing;
  return h('div', { class: 'dealing' },
    h('p', null, t(table.options.replayed ? 'dealing-replayed' : 'dealing-about')),
    table.options.replayed && h('p', null, h('a', { href: `/board/${table.options.replayed}`, target: '_blank' }, t('dealing-first'))),
    !table.options.replayed && h('dl', { class: 'proof' },
      h('dt', null, t('commitment')), h('dd', { class: 'code' }, dealing.commitment),
      seatsOf(table).map((seat) => {
        const share = dealing.shares[seat];
        const hash = dealing.hashes[seat];
        return [h('dt', { key: `t${seat}` }, `${i18n.seat(seat)} · ${nameOf(table, seat)}`),
          h('dd', { key: `d${seat}`, class: share ? 'code' : 'quiet' }, share ?? t(shareState(dealing, seat))),
          hash && h('dd', { key: `h${seat}`, class: 'code quiet' }, t('share-hash', { hash }))];
      }),
      proof && [h('dt', null, t('secret')), h('dd', { class: 'code' }, proof.secret),
        h('dt', null, t('deal-number')), h('dd', { class: 'code' }, proof.number)]),
    dealing.abandoned.map(({ board, commitment, opened }) => h('p', { key: commitment, class: 'abandoned' },
      t('dealing-abandoned', { board, commitment, opened: opened.length }))),
    dealing.abandoned_in_all > 0 && h('p', { class: 'quiet' }, t('dealing-abandoned-in-all', { n: dealing.abandoned_in_all })),
    proof
      ? h('div', { class: 'verdict' },
        widgets.button(t('check-deal'), () => checkDeal(app, proof), { class: 'primary', icon: 'shield' }),
        app.state.verdict && h('p', { class: fair.verdictClass(app.state.verdict), role: 'status' }, t(`verdict-${app.state.verdict}`)))
      : h('p', { class: 'quiet' }, t('dealing-later')));
}

/** @param {App} app */
function settings(app) {
  return settingsPanel(app.settings, (key, value) => app.set(key, value));
}

/** The systems that are built in, in the order in which they are offered. @type {import('./protocol/bridge.js').SystemName[]} */
const BUILT_IN = ['standard', 'sayc', 'beginners', 'polish'];

/** The names of the user's systems are being loaded. */
let isLoadingSystems = false;

/** @param {App} app */
async function loadSystems(app) {
  if (isLoadingSystems) return;
  isLoadingSystems = true;
  const answer = await fetch('/systems.json').catch(() => null);
  const ownSystems = answer?.ok ? await answer.json().catch(() => null) : null;
  isLoadingSystems = false;
  if (!ownSystems) app.toast(t('systems-unavailable'), 'no');
  app.change({ ownSystems: ownSystems ?? [] });
}

/** The choice of what the own side plays: a system that is built in, or one that the player has written down.
 * @param {App} app */
function systems(app) {
  const { game, ownSystems } = app.state;
  const seat = mayOf(app.state).system?.allowed;
  if (!game || !seat) return h('p', null, t('systems-later'));
  if (!ownSystems) void loadSystems(app);
  const side = sideOf(seat);
  const played = systemKey(systemOf(game, side));
  /** @param {import('./protocol/bridge.js').SystemLabel} system */
  const choose = (system) => () => {
    if (app.sendGame({ type: 'ChooseSystem', seat, system })) app.change({ dialog: null });
  };
  /** @param {import('./protocol/bridge.js').SystemLabel} system */
  const one = (system) => {
    const key = systemKey(system);
    return h('li', { key }, widgets.button(systemName(system), choose(system), { 'aria-pressed': String(key === played), class: key === played ? 'primary' : '' }));
  };
  return h('div', { class: 'systems' },
    h('p', null, t('systems-about-choice', { side })),
    h('ul', null, BUILT_IN.map(one), (ownSystems ?? []).map((own) => one({ own }))),
    h('p', null, h('a', { href: '/systems', target: '_blank' }, t('systems-write'))));
}

/** Confirms breaking off. @param {App} app */
function stop(app) {
  return h('div', { class: 'stop' },
    h('p', null, t('break-off-about')),
    h('div', { class: 'buttons' },
      widgets.button(t('cancel'), () => app.change({ dialog: null })),
      mayOf(app.state).break_off && widgets.button(t('break-off-do'), () => {
        app.breakOff();
        app.change({ dialog: null });
      }, { class: 'primary' })));
}

/** @param {App} app */
function keys(app) {
  /** @param {string} key */
  const own = (key) => (app.gameUi.claimRight === 'offer' ? `pref-${key}` : key);
  return h('div', { class: 'keys' },
    h('p', null, t('keys-about')),
    h('dl', null, ['arrows', 'letters', own('calls'), 'command', own('claim'), 'undo', 'last', 'help', ...(app.lawsMode ? ['laws', 'card'] : [])].map((key) => [
      h('dt', { key: `t${key}` }, t(`key-${key}`)), h('dd', { key: `d${key}` }, t(`key-${key}-does`))])),
    h('p', { class: 'quiet' }, t('keys-words')));
}

/** The claim of bridge. @param {App} app */
function claim(app) {
  const board = app.state.board;
  const terms = mayOf(app.state).claim?.allowed;
  if (!board || !terms) return null;
  const { seat: mine, tricks: left } = terms;
  const tricks = Math.min(app.state.claimTricks ?? left, left);
  const alone = board.alone?.includes(mine);
  const cards = SEATS.filter((s) => mayOf(app.state).plays?.includes(s)).flatMap((s) => app.position?.hands[s].cards ?? []);
  const line = app.state.claimLine;
  return h('form', { class: 'claim', method: 'dialog', onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.sendClaim(tricks, event.target.elements.statement.value.trim());
  } },
  h('p', null, t('claim-left', { n: left, side: alone ? 'no' : sideOf(mine) })),
  h('p', { class: 'quiet' }, t(alone ? 'claim-alone' : dummiesOf(board).length > 0 ? 'claim-defends' : 'claim-closed')),
  h('div', { class: 'tricks-choice', role: 'group', 'aria-label': t('claim-tricks') },
    Array.from({ length: left + 1 }, (_, n) => h('button', {
      key: n, type: 'button', 'aria-pressed': String(n === tricks), onclick: () => app.change({ claimTricks: n }),
    }, String(n)))),
  h('p', { class: 'claim-sum' }, t(tricks === 0 ? 'concede-all' : tricks === left ? 'claim-all' : 'claim-some', { n: tricks, rest: left - tricks })),
  tricks > 0 && h('label', { class: 'field' }, h('span', null, t('claim-statement')),
    h('input', { name: 'statement', maxlength: 300, autocomplete: 'off', placeholder: t('claim-statement-example') })),
  tricks > 0 && h('details', { class: 'field' }, h('summary', null, t('claim-line')),
    h('div', { class: 'claim-cards' }, cards.map((card) => h('button', {
      key: card, type: 'button', class: `suit-${card[0]}`, 'aria-label': i18n.cardSpoken(card), 'aria-pressed': String(line.includes(card)),
      onclick: () => app.change({ claimLine: line.includes(card) ? line.filter((c) => c !== card) : [...line, card] }),
    }, widgets.rich(i18n.card(card)), line.includes(card) && h('small', null, String(line.indexOf(card) + 1)))))),
  h('input', { type: 'hidden', name: tricks > 0 ? 'unused' : 'statement', value: '' }),
  h('div', { class: 'buttons' },
    widgets.button(t('cancel'), () => app.change({ dialog: null })),
    h('button', { class: 'primary' }, tricks === 0 ? t('concede') : t('claim-for', { n: tricks }))));
}
