/**
 * The name plates of the four seats.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./app.js').App} App
 */
import { SEATS, isVulnerable } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { screenSide } from './layout.js';
import { holderName, nameOf } from './names.js';
import { robotFace } from './robot-face.js';
import { isOut, sitButton } from './seating.js';
import { bottomOf, chairOf, mySeat, phaseOf, timeLeft } from './state.js';

const { t } = i18n;

/** Below this the clock is marked as short. */
const SHORT_MS = 20000;

/** @param {App} app */
export function plates(app) {
  const { table } = app.state;
  return table && SEATS.map((seat) => plate(app, table, seat));
}

/** @param {App} app @param {Table} table @param {Seat} seat */
function plate(app, table, seat) {
  const { state } = app;
  const { board } = state;
  const side = screenSide(seat, bottomOf(state));
  const phase = phaseOf(state);
  const chair = chairOf(table, seat);
  const live = phase !== 'closed' && phase !== 'gathering' && phase !== 'dealing';
  const turn = board && live && board.turn === seat && !state.pending && !board.claim;
  const vul = board && isVulnerable(board.vulnerable, seat);
  const waits = Boolean(board?.claim?.waiting.includes(seat) || board?.undo?.waiting.includes(seat));
  const open = side !== 0 && Boolean(app.position?.hands[seat].cards) && (phase === 'play' || phase === 'auction');
  const left = table.clock ? timeLeft(table.clock, seat, app.now()) : null;
  return h('div', {
    key: seat, 'data-seat': seat,
    class: `plate at-${['south', 'west', 'north', 'east'][side]} ${turn ? 'turn' : ''} ${vul ? 'vul' : ''} ${chair.kind.toLowerCase()} ${waits ? 'waits' : ''} ${open ? 'open' : ''}`,
  },
  h('span', { class: 'seat-letter', title: t('seat-name', { seat }) }, i18n.seat(seat)),
  chair.kind === 'Robot' && table.chairs[seat] && robotFace(seat),
  h('span', { class: 'who' },
    h('bdi', { class: 'name' }, table.chairs[seat] ? nameOf(table, seat) : t('dummy')),
    chair.kind === 'Robot' && h('span', { class: 'sr' }, t('robot-kind')),
    h('span', { class: 'about' }, table.chairs[seat] ? about(app, table, seat) : h('bdi', null, holderName(table, seat)),
      turn && h('span', { class: 'sr' }, t('on-turn')),
      vul && h('span', { class: 'sr' }, t('vulnerable')))),
  left !== null && clock(left),
  !isOut(table) && sitButton(app, seat, 'sit small primary'));
}

/** The notes under a player's name. @param {App} app @param {Table} table @param {Seat} seat */
function about({ state }, table, seat) {
  const chair = chairOf(table, seat);
  const phase = phaseOf(state);
  const person = chair.kind === 'Person' ? chair : null;
  return [
    person && !state.presence.includes(person.person) && h('span', { class: 'away' }, t('away')),
    person?.deputy && h('span', null, t('deputised')),
    table.stage === 'Between' && person && (person.ready || seat !== mySeat(state)) && h('span', { class: person.ready ? 'ready' : '' }, person.ready ? t('is-ready') : t('is-not-ready')),
    phase === 'auction' && state.board?.dealer === seat && h('span', { class: 'deals' }, t('deals')),
    state.board?.declarer === seat && phase === 'play' && h('span', { class: 'declarer' }, t('declarer')),
  ];
}

/** The clock of a seat. @param {number} left in milliseconds */
export const clock = (left) => h('span', { class: `clock ${left < SHORT_MS ? 'short' : ''}`, role: 'timer' }, clockText(left));

/** @param {number} ms */
function clockText(ms) {
  const s = Math.ceil(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
