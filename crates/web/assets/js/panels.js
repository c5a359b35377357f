/**
 * Panels beside the cloth and dialogs over it: each a function from state to its description.
 *
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./app.js').App} App
 */
import { SEATS, sideOf } from './cards.js';
import { h } from './dom.js';
import * as parts from './parts.js';
import * as words from './words.js';

const { t } = words;

/** @param {Table} table @param {Seat} seat */
export function nameOf(table, seat) {
  const chair = table.chairs[seat];
  if (chair.kind === 'Person') return chair.name;
  return chair.kind === 'Robot' ? t('robot') : t('empty-chair');
}

/** @param {App} app */
export function chat(app) {
  const lines = app.state.chat;
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const text = event.target.elements.text.value.trim();
    if (!text) return;
    app.command({ type: 'Say', text });
    event.target.reset();
  };
  return h('div', { class: 'chat' },
    h('ol', {
      class: 'lines', tabindex: '0', 'aria-label': t('chat'),
      ref: (/** @type {HTMLElement} */ el) => { app.chatLines = el; },
    }, lines.map((line, i) => h('li', { key: `${line.at_ms}-${i}`, class: line.aside ? 'aside' : '' },
      h('b', { class: line.person === app.state.table?.you.person ? 'me' : '' }, line.name), ' ',
      h('span', null, line.text))),
    lines.length === 0 && h('li', { class: 'quiet' }, t('chat-empty'))),
    h('form', { class: 'line', onsubmit: submit },
      h('input', { name: 'text', maxlength: 500, autocomplete: 'off', placeholder: t('chat-say'), 'aria-label': t('chat-say') }),
      h('button', { class: 'small' }, t('send'))));
}

/** @param {App} app */
export function people(app) {
  const table = app.state.table;
  if (!table) return null;
  const { you } = table;
  const here = new Set(app.state.presence);
  const mine = app.mySeat();
  const gathering = table.stage === 'Gathering';
  const seated = new Set(SEATS.flatMap((s) => { const c = table.chairs[s]; return c.kind === 'Person' ? [c.person] : []; }));
  const watchers = table.guests.filter((g) => !seated.has(g.person));
  return h('div', { class: 'people' },
    h('h3', null, t('players')),
    h('ul', { class: 'chairs' }, SEATS.map((seat) => {
      const chair = table.chairs[seat];
      const isPerson = chair.kind === 'Person';
      return h('li', { key: seat },
        h('span', { class: 'seat-letter' }, words.seat(seat)),
        h('span', { class: `who ${isPerson && !here.has(chair.person) ? 'away' : ''}` }, nameOf(table, seat),
          isPerson && chair.person === table.owner && h('small', null, ` ${t('owner')}`),
          isPerson && chair.deputy && h('small', null, ` ${t('deputised')}`),
          isPerson && !here.has(chair.person) && h('small', null, ` ${t('away')}`)),
        h('span', { class: 'acts' },
          !isPerson && mine === null && parts.button(t('sit-here'), () => app.command({ type: 'Sit', seat }), { class: 'small primary' }),
          you.owner && gathering && chair.kind === 'Empty' && parts.button(t('add-robot'), () => app.command({ type: 'SitRobot', seat }), { class: 'small' }),
          you.owner && gathering && chair.kind === 'Robot' && parts.button(t('remove-robot'), () => app.command({ type: 'RemoveRobot', seat }), { class: 'small' }),
          isPerson && seat === mine && parts.button(t('stand'), () => app.command({ type: 'Stand', seat }), { class: 'small' }),
          isPerson && !gathering && (you.owner || seat === mine) && !chair.deputy &&
            parts.button(t('replace-by-robot'), () => app.command({ type: 'Deputise', seat }), { class: 'small' }),
          isPerson && chair.deputy && (you.owner || seat === mine) &&
            parts.button(t('give-back'), () => app.command({ type: 'Return', seat }), { class: 'small primary' }),
          isPerson && you.owner && seat !== mine &&
            parts.button(t('free-chair'), () => app.command({ type: 'Stand', seat }), { class: 'small' })));
    })),
    h('h3', null, t('watchers'), h('small', null, ` ${watchers.filter((g) => !g.removed).length}`)),
    h('ul', { class: 'guests' }, watchers.map((guest) => h('li', { key: guest.person },
      h('span', { class: `who ${here.has(guest.person) ? '' : 'away'}` }, guest.name,
        guest.person === table.owner && h('small', null, ` ${t('owner')}`),
        guest.removed && h('small', null, ` ${t('removed')}`)),
      h('span', { class: 'acts' },
        mine !== null && !guest.removed && guest.person !== you.person && parts.toggle(t('show-my-hand'), you.watched_by.includes(guest.person),
          (on) => app.command({ type: 'Show', seat: mine, to: guest.person, on })),
        you.owner && guest.person !== you.person && (guest.removed
          ? parts.button(t('readmit'), () => app.command({ type: 'Readmit', person: guest.person }), { class: 'small' })
          : parts.button(t('remove'), () => app.command({ type: 'Remove', person: guest.person }), { class: 'small' }))))),
    watchers.length === 0 && h('li', { class: 'quiet' }, t('no-watchers'))),
    h('h3', null, t('invite')),
    invite(app),
    you.owner && parts.toggle(t('lock-table'), table.locked, (on) => app.command({ type: 'Lock', on })),
    !you.owner && table.locked && h('p', { class: 'quiet' }, t('locked')));
}

/** @param {App} app */
export function invite(app) {
  return h('div', { class: 'invite' },
    h('input', { readonly: true, value: location.href.split('#')[0], 'aria-label': t('table-link'), onclick: (/** @type {any} */ e) => e.target.select() }),
    parts.button(app.state.copied ? t('copied') : t('copy-link'), () => app.copyLink(), { class: 'small', icon: 'link' }));
}

/** @param {App} app */
export function dealing(app) {
  const table = app.state.table;
  const dealing = table?.dealing;
  if (!table || !dealing) return h('p', { class: 'quiet' }, t('dealing-none'));
  const { proof } = dealing;
  return h('div', { class: 'dealing' },
    h('p', null, t('dealing-about')),
    h('dl', { class: 'proof' },
      h('dt', null, t('commitment')), h('dd', { class: 'code' }, dealing.commitment),
      SEATS.map((seat) => {
        const share = dealing.shares[seat];
        const state = share ?? (dealing.silent.includes(seat) ? t('share-silent') : dealing.wanted.includes(seat) ? t('share-wanted') : t('share-none'));
        return [h('dt', { key: `t${seat}` }, `${words.seat(seat)} · ${nameOf(table, seat)}`), h('dd', { key: `d${seat}`, class: share ? 'code' : 'quiet' }, state)];
      }),
      proof && [h('dt', null, t('secret')), h('dd', { class: 'code' }, proof.secret),
        h('dt', null, t('deal-number')), h('dd', { class: 'code' }, proof.number)]),
    proof
      ? h('div', { class: 'verdict' },
        parts.button(t('check-deal'), () => app.checkDeal(proof), { class: 'primary', icon: 'shield' }),
        app.state.verdict && h('p', { class: `verdict-${app.state.verdict === 'fair' ? 'fair' : 'unfair'}`, role: 'status' }, t(`verdict-${app.state.verdict}`)))
      : h('p', { class: 'quiet' }, t('dealing-later')));
}

/** @param {App} app */
export function settings(app) {
  const s = app.settings;
  /** @param {string} key */
  const put = (key) => (/** @type {any} */ value) => app.set(key, value);
  return h('div', { class: 'settings' },
    parts.choice('theme', t('set-theme'), [['system', t('theme-system')], ['light', t('theme-light')], ['dark', t('theme-dark')]], s.theme, put('theme')),
    parts.choice('felt', t('set-felt'), [['green', t('felt-green')], ['blue', t('felt-blue')], ['grey', t('felt-grey')]], s.felt, put('felt')),
    parts.choice('deck', t('set-deck'), [['two', t('deck-two')], ['four', t('deck-four')]], s.deck, put('deck')),
    parts.choice('notation', t('set-notation'), [['language', t('notation-language')], ['en', 'A K Q J'], ['ru', 'Т К Д В']], s.notation, put('notation')),
    parts.choice('motion', t('set-motion'), [['system', t('motion-system')], ['full', t('motion-full')], ['none', t('motion-none')]], s.motion, put('motion')),
    parts.choice('hand', t('set-hand'), [['right', t('hand-right')], ['left', t('hand-left')]], s.hand, put('hand')),
    parts.toggle(t('set-sounds'), s.sounds, put('sounds')),
    parts.toggle(t('set-autoplay'), s.autoplay, put('autoplay')),
    parts.toggle(t('set-text'), s.text, put('text')));
}

/** Breaking off is asked twice. @param {App} app */
export function stop(app) {
  const mine = app.mySeat();
  return h('div', { class: 'stop' },
    h('p', null, t('break-off-about')),
    h('div', { class: 'buttons' },
      parts.button(t('cancel'), () => app.change({ dialog: null })),
      mine !== null && parts.button(t('break-off-do'), () => {
        app.game({ type: 'BreakOff', seat: mine });
        app.change({ dialog: null });
      }, { class: 'primary' })));
}

/** @param {App} app */
export function keys(app) {
  void app;
  return h('div', { class: 'keys' },
    h('p', null, t('keys-about')),
    h('dl', null, ['arrows', 'letters', 'calls', 'command', 'claim', 'undo', 'last', 'help'].map((key) => [
      h('dt', { key: `t${key}` }, t(`key-${key}`)), h('dd', { key: `d${key}` }, t(`key-${key}-does`))])),
    h('p', { class: 'quiet' }, t('keys-words')));
}

/** @param {App} app */
export function claim(app) {
  const board = app.state.board;
  const mine = app.speaker();
  if (!board || mine === null) return null;
  const left = 13 - board.winners.length;
  const tricks = Math.min(app.state.claimTricks ?? left, left);
  const side = sideOf(mine);
  const cards = SEATS.filter((s) => sideOf(s) === side).flatMap((s) => app.scene?.hands[s].cards ?? []);
  const line = app.state.claimLine;
  return h('form', { class: 'claim', method: 'dialog', onsubmit: (/** @type {any} */ event) => {
    event.preventDefault();
    app.sendClaim(tricks, event.target.elements.statement.value.trim());
  } },
  h('p', null, t('claim-left', { n: left })),
  h('div', { class: 'tricks-choice', role: 'group', 'aria-label': t('claim-tricks') },
    Array.from({ length: left + 1 }, (_, n) => h('button', {
      key: n, type: 'button', 'aria-pressed': String(n === tricks), onclick: () => app.change({ claimTricks: n }),
    }, String(n)))),
  h('p', { class: 'claim-sum' }, t(tricks === 0 ? 'concede-all' : tricks === left ? 'claim-all' : 'claim-some', { n: tricks, rest: left - tricks })),
  tricks > 0 && h('label', { class: 'field' }, h('span', null, t('claim-statement')),
    h('input', { name: 'statement', maxlength: 300, autocomplete: 'off', placeholder: t('claim-statement-example') })),
  tricks > 0 && h('div', { class: 'field' }, h('span', null, t('claim-line')),
    h('div', { class: 'claim-cards' }, cards.map((card) => h('button', {
      key: card, type: 'button', class: `suit-${card[0]}`, 'aria-label': words.cardSpoken(card), 'aria-pressed': String(line.includes(card)),
      onclick: () => app.change({ claimLine: line.includes(card) ? line.filter((c) => c !== card) : [...line, card] }),
    }, parts.rich(words.card(card)), line.includes(card) && h('small', null, String(line.indexOf(card) + 1)))))),
  h('input', { type: 'hidden', name: tricks > 0 ? 'unused' : 'statement', value: '' }),
  h('div', { class: 'buttons' },
    parts.button(t('cancel'), () => app.change({ dialog: null })),
    h('button', { class: 'primary' }, tricks === 0 ? t('concede') : t('claim-for', { n: tricks }))));
}
