/**
 * The auction diagram of Preferans, and the box for the decision at hand: call, discard, contract, whist
 * or pass, kontra. The legal actions are in the view.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import * as widgets from '../widgets.js';
import { whose } from './announcements.js';
import { spoken, written } from './notation.js';
import { boardIn, suitIn } from './view.js';

const { t } = i18n;

/** The strains in the rising order of Preferans. */
const RISING = ['S', 'C', 'D', 'H', 'NT'];

/** Calls in columns, first hand at the left; below them the later decisions. @param {App} app */
export function diagram(app) {
  const board = boardIn(app.state);
  if (!board) return null;
  const calls = board.auction.filter((entry) => entry.call.startsWith('call '));
  const after = board.auction.filter((entry) => !entry.call.startsWith('call ') && entry.call !== 'look');
  /** @type {(string | null)[]} */
  const cells = [];
  const put = (/** @type {string} */ seat, /** @type {string} */ what) => {
    while (board.trio[cells.length % 3] !== seat) cells.push(null);
    cells.push(what);
  };
  for (const { seat, call } of calls) put(seat, call);
  if (board.step === 'Auction' && board.turn) put(board.turn, '?');
  while (cells.length % 3 || cells.length === 0) cells.push(null);
  const rows = [];
  for (let i = 0; i < cells.length; i += 3) rows.push(cells.slice(i, i + 3));
  return h('div', { class: 'auction pref-auction' },
    h('div', { class: 'auction-rows', tabindex: '0', role: 'group', 'aria-label': t('auction') },
      h('table', null,
        h('thead', null, h('tr', null, board.trio.map((seat) => h('th', {
          key: seat, scope: 'col', class: board.step === 'Auction' && board.turn === seat ? 'turn' : '',
        }, h('bdi', null, whose(app.state, seat)))))),
        h('tbody', null, rows.map((row, r) => h('tr', { key: r }, row.map((cell, c) => h('td', { key: c }, cellOf(cell)))))))),
    after.length > 0 && h('ul', { class: 'decisions' }, after.map(({ seat, call }, i) =>
      h('li', { key: i }, h('bdi', null, whose(app.state, seat)), ': ', h('b', null, widgets.rich(written(call)))))));
}

/** @param {string | null} cell */
function cellOf(cell) {
  if (cell === null) return null;
  if (cell === '?') return h('span', { class: 'waits', 'aria-label': t('to-call') }, '?');
  const pass = cell.startsWith('call Pass');
  return h('span', { class: `call ${pass ? 'pass' : 'bid'}`, 'aria-label': spoken(cell) }, widgets.rich(written(cell)));
}

/** The turned talon, as cards. @param {Board} board */
export const talon = (board) => laidCards(t('pref-talon'), board.talon);

/** Cards that lie open, under a title. @param {string} title @param {string | null} text `7...K` */
export function laidCards(title, text) {
  const cards = text && text !== '...' ? cardsIn(text) : [];
  return cards.length > 0 && h('p', { class: 'talon-line' }, h('span', null, title), ' ', h('span', { class: 'laid' }, cards.map((card) => widgets.face(card))));
}

/** @param {string} text */
const cardsIn = (text) => text.split('.').flatMap((holding, i) => [...holding].map((rank) => 'SHDC'[i] + rank));

/** The decision at hand for the player to act; for the others, who decides. @param {App} app */
export function box(app) {
  const { state } = app;
  const board = boardIn(state);
  if (!board || !board.turn) return null;
  const mine = board.legal_calls.length > 0 || Boolean(board.discard);
  const raised = mine && board.step === 'Kontra' && isRaised(board);
  const title = t(raised ? 'pref-step-raise' : `pref-step-${board.step.toLowerCase()}${mine ? '' : '-of'}`, { who: i18n.isolated(whose(state, board.turn)) });
  return h('div', { class: `box pref-box ${mine ? 'alive' : 'asleep'}`, role: 'group', 'aria-label': t('bidding-box') },
    h('p', { class: 'box-title' }, title),
    board.step !== 'Auction' && talon(board),
    mine && (board.discard ? discard(app, board, board.discard.count) : choices(app, board)));
}

/** @param {App} app @param {Board} board @param {number} count how many cards are discarded */
function discard(app, board, count) {
  const { picked, pending } = app.state;
  const cards = picked.filter((card) => app.position?.picked?.has(card));
  return h('div', { class: 'words' },
    h('p', { class: 'quiet', role: 'status' }, cards.length ? [t('pref-picked'), ' ', cards.map((card) => widgets.card(card))] : t('pref-pick-two')),
    h('button', {
      type: 'button', class: 'primary discard-do', 'aria-disabled': String(cards.length !== count || pending !== null),
      // With another number of cards the button says why.
      onclick: () => !pending && (cards.length === count ? app.discard(cards) : app.refuse({ refusal: 'IllegalDiscard' })),
    }, t('pref-discard')),
    board.legal_calls.map((act) => one(app, act)));
}

/** @param {App} app @param {Board} board */
function choices(app, board) {
  const { legal_calls: legal } = board;
  const games = legal.filter((act) => / \d+(S|H|D|C|NT)$/.test(act));
  const others = legal.filter((act) => !games.includes(act));
  const open = games.length > 10 ? app.state.level : 0;
  const levels = [...new Set(games.map((act) => Number(/\d+/.exec(act)?.[0])))].sort((a, b) => a - b);
  const shown = games.length > 10 ? [levels.includes(open) ? open : levels[0]] : levels;
  const verb = games[0]?.split(' ')[0];
  return [
    levels.length > shown.length && h('div', { class: 'levels', role: 'group', 'aria-label': t('level') }, levels.map((level) => h('button', {
      key: level, type: 'button', class: 'level', 'aria-pressed': String(level === shown[0]), onclick: () => app.change({ level }),
    }, String(level)))),
    shown.map((level) => h('div', { class: 'bids', key: `l${levels.length > shown.length ? 0 : level}` }, RISING.map((strain) => {
      const act = `${verb} ${level}${strain}`;
      return h('span', { key: strain, class: 'cell' }, one(app, act, !legal.includes(act)));
    }))),
    h('div', { class: 'words' }, others.map((act) => one(app, act))),
  ];
}

/** @param {App} app @param {string} act @param {boolean} [dead] */
function one(app, act, dead) {
  const off = dead || app.state.pending !== null;
  const strain = / \d+(S|H|D|C|NT)/.exec(act)?.[1] ?? suitIn(act.split(' ').at(-1) ?? '');
  const quiet = /^(call Pass|say (pass|stay)|kontra -)/.test(act);
  return h('button', {
    key: act, type: 'button', class: `bid ${quiet ? 'pass' : 'bid'} ${app.state.chosen === act ? 'chosen' : ''} ${strain ? `strain-${strain}` : ''}`, 'data-call': act,
    'aria-disabled': String(off), 'aria-pressed': app.state.chosen === act ? 'true' : null, 'aria-label': label(app, act), onclick: () => app.call(act),
  }, widgets.rich(label(app, act, true)));
}

/** The label of an action; each level of kontra has its own name. @param {App} app @param {string} act @param {boolean} [short] */
function label(app, act, short) {
  const board = boardIn(app.state);
  if (board && act === 'kontra -' && isRaised(board)) return t('pref-kontra-stand');
  if (!board || !act.startsWith('kontra ') || act === 'kontra -') return short ? written(act) : spoken(act);
  const chains = [...act.slice(7)];
  const height = Math.max(...chains.map((seat) => board.kontra[seat] ?? 0)) + 1;
  const name = t('pref-kontra-height', { height });
  // Of several chains that declarer may raise, those of this act are named.
  const isPart = board.turn === board.declarer && board.legal_calls.some((other) => other.startsWith('kontra ') && other.length > act.length);
  return isPart ? `${name} (${chains.map((seat) => whose(app.state, seat)).join(', ')})` : name;
}

/** Is there a kontra? @param {Board} board */
const isRaised = (board) => Object.values(board.kontra).some((level) => level > 0);
