/**
 * The people panel: players, watchers, the owner's controls, and the invitation. Loaded when it is first shown.
 *
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./app.js').App} App
 */
import { invite } from './before-cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { nameOf } from './names.js';
import { refusalText } from './refusals.js';
import * as seating from './seating.js';
import { chairOf, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Does this person sit there? @param {Table} table @param {Seat} seat */
function isOwn(table, seat) {
  const chair = table.chairs[seat];
  return chair?.kind === 'Person' && chair.person === table.you.person;
}

/** @param {App} app */
export function people(app) {
  const table = app.state.table;
  if (!table) return null;
  const { may } = table;
  const here = new Set(app.state.presence);
  const seated = new Set(seatsOf(table).flatMap((s) => { const c = chairOf(table, s); return c.kind === 'Person' ? [c.person] : []; }));
  for (const chair of table.bench ?? []) if (chair.kind === 'Person') seated.add(chair.person);
  const { others } = table.you;
  const watchers = [...table.guests, ...others ?? []].filter((g) => !seated.has(g.person));
  // At a table with many watchers not everybody is listed.
  const unlisted = (table.others ?? 0) - (others?.length ?? 0) + app.state.audience;
  return h('div', { class: 'people' },
    h('h3', null, t('players')),
    h('ul', { class: 'chairs' }, seatsOf(table).map((seat) => {
      const chair = chairOf(table, seat);
      const isPerson = chair.kind === 'Person';
      return h('li', { key: seat },
        h('span', { class: 'seat-letter' }, i18n.seat(seat)),
        h('span', { class: `who ${isPerson && !here.has(chair.person) ? 'away' : ''}` }, h('bdi', null, nameOf(table, seat)),
          chair.kind === 'Robot' && h('small', null, ` (${t('robot-kind')})`),
          isPerson && chair.person === table.owner && h('small', null, ` ${t('owner')}`),
          isPerson && chair.deputy && h('small', null, ` ${t('deputised')}`),
          isPerson && !here.has(chair.person) && h('small', null, ` ${t('away')}`)),
        h('span', { class: 'acts' },
          seating.sitButton(app, seat, 'small primary'),
          may.sit_robot?.includes(seat) && widgets.button(t('add-robot'), () => app.command({ type: 'SitRobot', seat }), { class: 'small' }),
          may.remove_robot?.includes(seat) && widgets.button(t('remove-robot'), () => app.command({ type: 'RemoveRobot', seat }), { class: 'small' }),
          may.stand?.includes(seat) && isOwn(table, seat) && widgets.button(t('stand'), () => app.command({ type: 'Stand', seat }), { class: 'small' }),
          may.deputise?.includes(seat) && widgets.button(t('replace-by-robot'), () => app.command({ type: 'Deputise', seat }), { class: 'small' }),
          may.give_back?.includes(seat) && widgets.button(t('give-back'), () => app.command({ type: 'Return', seat }), { class: 'small primary' }),
          may.stand?.includes(seat) && !isOwn(table, seat) && widgets.button(t('free-chair'), () => app.command({ type: 'Stand', seat }), { class: 'small' })));
    })),
    seating.bench(app, table),
    h('h3', null, t('invite')),
    invite(app),
    h('p', null, h('a', { class: 'button small', href: `/device?then=${location.pathname}` }, t('other-device'))),
    may.lock && widgets.toggle(t('lock-table'), table.locked, (on) => app.command({ type: 'Lock', on })),
    !may.lock && table.locked && h('p', { class: 'quiet' }, t('locked')),
    // Last, because people come and go at any time: nothing below would move.
    h('h3', null, t('watchers'), h('small', null, ` ${watchers.filter((g) => !g.removed).length + unlisted}`)),
    h('ul', { class: 'guests' }, watchers.map((guest) => h('li', { key: guest.person },
      h('span', { class: `who ${here.has(guest.person) ? '' : 'away'}` }, h('bdi', null, guest.name),
        guest.person === table.owner && h('small', null, ` ${t('owner')}`),
        guest.removed && h('small', null, ` ${t('removed')}`)),
      h('span', { class: 'acts' },
        showing(app, guest.person),
        may.readmit?.includes(guest.person) && widgets.button(t('readmit'), () => app.command({ type: 'Readmit', person: guest.person }), { class: 'small' }),
        may.remove?.includes(guest.person) && widgets.button(t('remove'), () => app.command({ type: 'Remove', person: guest.person }), { class: 'small' })))),
    unlisted > 0 && h('li', { class: 'quiet', key: 'unlisted' }, t('more-watchers', { count: unlisted })),
    watchers.length === 0 && h('li', { class: 'quiet' }, t('no-watchers'))));
}

/** Shows the user's hand to a spectator, or says why it cannot be shown. @param {App} app @param {string} to */
function showing(app, to) {
  const { you, may } = /** @type {Table} */ (app.state.table);
  const show = may.show?.[to];
  if (!show) return null;
  const { allowed: seat } = show;
  if (!seat) return h('small', { class: 'quiet' }, refusalText(app.gameUi, app.state, show));
  return widgets.toggle(t('show-my-hand'), you.watched_by.includes(to), (on) => app.command({ type: 'Show', seat, to, on }));
}
