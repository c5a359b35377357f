/**
 * The panel in the centre of the table before the cards are dealt, and the way to the next board, in every game.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./app.js').App} App
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as seating from './seating.js';
import { chairOf, isSeated, mayOf, mySeat, phaseOf, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** The panel before the cards are dealt; null afterwards. @param {App} app */
export function beforeCards(app) {
  const { table } = app.state;
  if (!table) return h('p', { class: 'loading' }, t('connecting'));
  switch (phaseOf(app.state)) {
    case 'gathering': return table.stage === 'Between' ? aboutToBegin(app, table) : gathering(app, table);
    case 'dealing': return h('p', { class: 'dealing-note', key: 'dealing' }, t('dealing'));
    default: return null;
  }
}

/** @param {App} app @param {Table} table */
function gathering(app, table) {
  const free = seatsOf(table).filter((seat) => chairOf(table, seat).kind === 'Empty').length;
  return h('div', { class: 'card-panel gather', key: 'gather' },
    h('h2', null, t('gathering')),
    h('p', null, mySeat(app.state) === null && free > 0 && !seating.isOut(table) ? t('choose-seat') : t('gathering-about')),
    app.state.game?.sitting && rotates(app, table),
    invite(app),
    table.may.start
      ? widgets.button(free > 0 ? t('start-with-robots', { n: free }) : t('start'), () => app.command({ type: 'Start' }), { class: 'primary big' })
      : h('p', { class: 'quiet' }, t('owner-starts')));
}

/** How players will change seats at this table. @param {App} app @param {Table} table */
function rotates(app, table) {
  const out = table.bench?.length ?? 0;
  const may = table.may.wait && mySeat(app.state) === null;
  return [
    h('p', { class: 'quiet', key: 'rotates' }, [out > 0 && t('rotates', { n: out }), app.state.game?.sitting?.cutting && t('cut-next')].filter(Boolean).join(' ')),
    may && widgets.button(t('wait-here'), () => app.command({ type: 'Wait' }), { key: 'wait' }),
  ];
}

/** @param {App} app @param {Table} table */
function aboutToBegin(app, table) {
  const mine = mySeat(app.state);
  const chair = mine ? chairOf(table, mine) : null;
  const late = seatsOf(table).flatMap((seat) => { const c = chairOf(table, seat); return c.kind === 'Person' && !c.ready ? [i18n.isolated(c.name)] : []; });
  const { game } = app.state;
  return h('div', { class: 'card-panel gather', key: 'ready' },
    game?.sitting && isSeated(app.state) ? seating.seating(app, table, game.sitting) : h('h2', null, t('about-to-begin')),
    game?.sitting?.cutting && h('p', null, t('cut-next')),
    seating.isOut(table) && h('p', null, t('you-sit-out')),
    late.length > 0 && h('p', { class: 'quiet', role: 'status' }, t('waiting-for', { seats: late.join(', ') })),
    mayOf(app.state).ready && widgets.button(t('ready'), () => app.command({ type: 'Ready' }), { class: 'primary big next-board' }));
}

/** To the next board. @param {App} app @param {Seat} mine */
export function nextBoardButton(app, mine) {
  const { game, table } = app.state;
  if (!table || table.stage !== 'Between' && table.stage !== 'Over') return null;
  const { shared } = table.options, event = shared?.event;
  if (event && table.stage === 'Over') return h('a', { class: 'button primary big', href: `/event/${event}` }, t('to-event'));
  if (shared && table.stage === 'Over') return h('a', { class: 'button primary big', href: `/challenge/${shared.name}` }, t('challenge-ranking'));
  const chair = chairOf(table, mine);
  if (chair.kind === 'Person' && chair.ready) return h('p', { class: 'quiet', role: 'status' }, t('waiting-others'));
  if (!mayOf(app.state).ready) return null;
  const label = game?.over ? t(game.form?.form === 'rubber' ? 'new-rubber' : 'play-again') : t(app.gameUi.nextKey);
  return widgets.button(label, () => app.command({ type: 'Ready' }), { class: 'primary big next-board' });
}

/** The address of the table, to be sent to others. @param {App} app */
export function invite(app) {
  return h('div', { class: 'invite' },
    h('input', { readonly: true, value: location.href.split('#')[0], 'aria-label': t('table-link'), onclick: (/** @type {any} */ e) => e.target.select() }),
    widgets.button(app.state.copied ? t('copied') : t('copy-link'), () => app.copyLink(), { class: 'small', icon: 'link' }));
}
