/**
 * The auction diagram and the bidding box.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Seat} Seat
 */
import { SEATS, STRAINS, isVulnerable } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Is a finger the pointer? */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The naming of trumps, where they are named instead of bid. @param {Board} board */
const namingOf = (board) => board.calling?.naming;

/** Were trumps named before call number `at`? @param {Board} board @param {number} at */
function isNamed(board, at) {
  const named = namingOf(board)?.call;
  return typeof named === 'number' && named < at;
}

/** The texts of a call where trumps are named; null where it is written as in contract bridge.
 * @param {Board} board @param {string} call @param {number} at */
function namingWord(board, call, at) {
  if (!namingOf(board)) return null;
  if (/^[1-7]/.test(call)) return { shown: i18n.strain(call.slice(1)), spoken: t('spoken-trumps', { strain: call.slice(1), doubled: 'no' }) };
  if (call !== 'Pass') return null;
  const text = t(isNamed(board, at) ? 'call-content' : 'call-leave');
  return { shown: text, spoken: text };
}

/** A call as written in this form. @param {Board} board @param {string} call @param {number} at */
function callShown(board, call, at) {
  const naming = namingWord(board, call, at);
  return naming ? widgets.rich(naming.shown) : widgets.call(call);
}

/** The same as it is spoken. @param {Board} board @param {string} call @param {number} at */
export const callText = (board, call, at) => namingWord(board, call, at)?.spoken ?? i18n.callSpoken(call);

/** The columns of the diagram, from West; a seat that never calls has none. @param {Board} board @returns {Seat[]} */
const columnsOf = ({ calling }) => /** @type {Seat[]} */ (['W', 'N', 'E', 'S']).filter((seat) => (calling?.callers ?? SEATS).includes(seat));

/**
 * @param {Board} board
 * @param {{
 *   selected: number | null, pending?: string | null, asks: Partial<Record<Seat, Seat>>, explains: Partial<Record<Seat, Seat>>,
 *   select(about: number | null): void, ask(about: number, seat: Seat): void, explain(about: number, seat: Seat, text: string): void,
 *   alert(about: number, seat: Seat): void, name(seat: Seat): string,
 * }} how `asks`, `explains`: the players whose calls the user may ask about or explain, and the seat in which to do it
 */
export function diagram(board, how) {
  /** @type {(null | { i: number, call: string, seat: Seat } | 'turn' | 'pending')[]} */
  const cells = [];
  const columns = columnsOf(board);
  // Align every call under its seat: not every form calls in rotation.
  const put = (/** @type {Seat} */ seat, /** @type {typeof cells[number]} */ cell) => {
    if (!columns.includes(seat)) return;
    while (columns[cells.length % columns.length] !== seat) cells.push(null);
    cells.push(cell);
  };
  board.auction.forEach((c, i) => put(c.seat, { ...c, i }));
  if (how.pending) put(board.turn ?? board.dealer, 'pending');
  else if (board.phase === 'Auction' && board.turn) put(board.turn, 'turn');
  while (cells.length % columns.length || cells.length === 0) cells.push(null);
  const rows = [];
  for (let i = 0; i < cells.length; i += columns.length) rows.push(cells.slice(i, i + columns.length));
  return h('div', { class: 'auction' },
    h('div', { class: 'auction-rows', tabindex: '0', role: 'group', 'aria-label': t('auction') },
      h('table', null,
        h('thead', null, h('tr', null, columns.map((seat) =>
          h('th', {
            key: seat, scope: 'col',
            class: `${isVulnerable(board.vulnerable, seat) ? 'vul' : ''} ${board.turn === seat && board.phase === 'Auction' ? 'turn' : ''}`,
            title: how.name(seat),
          },
          h('abbr', { title: t('seat-name', { seat }) }, i18n.seat(seat)))))),
        h('tbody', null, rows.map((row, r) => h('tr', { key: r }, row.map((cell, c) =>
          h('td', { key: c }, cellOf(cell, board, how)))))))),
    note(board, how));
}

/** @param {any} cell @param {Board} board @param {Parameters<typeof diagram>[1]} how */
function cellOf(cell, board, how) {
  if (cell === null) return null;
  if (cell === 'turn') return h('span', { class: 'waits', 'aria-label': t('to-call') }, '?');
  if (cell === 'pending') return h('span', { class: 'call pending' }, callShown(board, how.pending ?? '', board.auction.length));
  const entry = board.auction[cell.i];
  const label = [callText(board, entry.call, cell.i),
    entry.status && t(`laws-call-${entry.status}`),
    entry.alerted && t('alerted'), entry.explanation && i18n.explanation(entry.explanation)].filter(Boolean).join('. ');
  return h('button', {
    key: `call-${cell.i}`, type: 'button',
    class: `call ${kind(entry.call)} ${entry.status ?? ''} ${entry.alerted ? 'alerted' : ''} ${entry.explanation ? 'explained' : ''} ${how.selected === cell.i ? 'on' : ''} ${entry.asked ? 'asked' : ''}`,
    'aria-label': label, 'aria-expanded': String(how.selected === cell.i),
    // The mouse opened it on hover: a click must not close it.
    onclick: (/** @type {PointerEvent} */ e) => how.select(how.selected === cell.i && e.pointerType !== 'mouse' ? null : cell.i),
    onpointerenter: (/** @type {PointerEvent} */ e) => e.pointerType === 'mouse' && how.select(cell.i),
  }, callShown(board, entry.call, cell.i), entry.alerted && h('span', { class: 'mark', 'aria-hidden': 'true' }, '!'));
}

/** @param {string} call */
const kind = (call) => (call === 'Pass' ? 'pass' : call === 'X' ? 'x' : call === 'XX' ? 'xx' : 'bid');

/** The note under the diagram: the meaning of the selected call, and its questions. */
function note(/** @type {Board} */ board, /** @type {Parameters<typeof diagram>[1]} */ how) {
  const unanswered = board.auction.findIndex((entry) => entry.asked && how.explains[entry.seat]);
  const about = unanswered >= 0 ? unanswered : how.selected ?? -1;
  const entry = board.auction[about];
  if (!entry) return h('div', { class: 'note' }, h('span', { class: 'quiet' }, board.auction.length ? t('auction-hint', { by: isTouch() ? 'touch' : 'mouse' }) : ''));
  const asker = how.asks[entry.seat];
  const explainer = how.explains[entry.seat];
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const text = event.target.elements.text.value.trim();
    if (text && explainer) how.explain(about, explainer, text);
    event.target.reset();
  };
  return h('div', { class: `note ${unanswered >= 0 ? 'owed' : ''}` },
    // Shown only where the note covers the bidding box.
    unanswered < 0 && widgets.button(t('close'), () => how.select(null), { key: 'close', icon: 'close', only: true, class: 'note-close' }),
    h('span', { class: 'note-call' }, i18n.seat(entry.seat), ' ', callShown(board, entry.call, about)),
    h('span', { class: 'note-text' },
      entry.explanation ? widgets.rich(i18n.explanation(entry.explanation))
        : unanswered >= 0 ? t('asked-of-you') : entry.asked ? t('asked-waiting') : t('no-explanation')),
    asker && !entry.explanation && !entry.asked && widgets.button(t('ask'), () => how.ask(about, asker), { class: 'small' }),
    explainer && !entry.alerted && widgets.button(t('alert'), () => how.alert(about, explainer), { class: 'small' }),
    explainer && (unanswered >= 0 || !entry.explanation) &&
      h('form', { class: 'explain', onsubmit: submit, key: `explain-${about}` },
        h('input', { name: 'text', maxlength: 300, 'aria-label': t('explanation'), placeholder: t('explanation'), autocomplete: 'off' }),
        h('button', { class: 'small' }, t('say'))));
}

/**
 * @param {Board} board
 * @param {{
 *   level: number, wide: boolean, tight: boolean, focus: string, chosen: string | null, alert: boolean, pending: boolean, legal: string[], unlawful?: string[],
 *   choose(level: number): void, call(call: string): void, setAlert(on: boolean): void,
 *   focused(call: string): void,
 * }} how
 */
export function box(board, how) {
  const legal = new Set(how.pending ? [] : how.legal);
  const naming = namingOf(board);
  const strains = board.calling?.strains ?? STRAINS;
  const alive = legal.size > 0;
  const lowest = [1, 2, 3, 4, 5, 6, 7].find((l) => STRAINS.some((s) => legal.has(l + s))) ?? 0;
  const level = how.level && STRAINS.some((s) => legal.has(how.level + s)) ? how.level : lowest;
  const named = isNamed(board, board.auction.length);
  // Named trumps have no level, and are named once.
  const levels = naming ? (named ? [] : [1]) : how.wide ? [1, 2, 3, 4, 5, 6, 7] : [level || 1];
  const all = levels.flatMap((l) => strains.map((s) => l + s));
  const order = [...all, ...(naming && !named ? (naming.leave ? ['Pass'] : []) : ['Pass', 'X', 'XX'])];
  const about = naming && t(alive ? (named ? 'naming-double' : legal.has('Pass') ? 'naming-name-or-leave' : 'naming-name') : 'naming-waits');
  const tab = order.includes(how.focus) && legal.has(how.focus) ? how.focus : order.find((c) => legal.has(c)) ?? 'Pass';
  /** @param {string} call */
  const one = (call) => h('button', {
    key: call, type: 'button', class: `bid ${kind(call)} ${how.chosen === call ? 'chosen' : ''} ${how.unlawful?.includes(call) ? 'odd' : ''} ${/[1-7]/.test(call) ? `strain-${call.slice(1)}` : ''}`,
    'data-call': call, 'aria-disabled': String(!legal.has(call)), 'aria-pressed': how.chosen === call ? 'true' : null,
    'aria-label': [callText(board, call, board.auction.length), how.unlawful?.includes(call) && t('laws-odd')].filter(Boolean).join(', '),
    tabindex: call === tab ? 0 : -1,
    onfocus: () => how.focused(call),
    // A call that is not legal is refused with the reason.
    onclick: () => how.call(call),
  }, callShown(board, call, board.auction.length));
  return h('div', {
    class: `box ${alive ? 'alive' : 'asleep'} ${naming ? 'naming' : ''} ${how.wide ? 'full' : 'brief'}`, role: 'group', 'aria-label': t('bidding-box'),
    onkeydown: (/** @type {KeyboardEvent} */ e) => boxArrows(e),
  },
  about && h('p', { class: 'naming-about' }, about),
  !how.wide && !naming && h('div', { class: 'levels', role: 'group', 'aria-label': t('level') }, [1, 2, 3, 4, 5, 6, 7].map((l) => {
    const may = STRAINS.some((s) => legal.has(l + s));
    return h('button', {
      key: l, type: 'button', class: 'level', 'aria-pressed': String(l === level), 'aria-disabled': String(!may),
      onclick: () => (may ? how.choose(l) : how.call(`${l}NT`)),
    }, String(l));
  })),
  all.length > 0 && h('div', { class: 'bids' }, all.map((call, i) => h('span', { key: how.wide ? call : i, class: 'cell' }, one(call)))),
  h('div', { class: 'words' }, order.slice(all.length).map(one), how.tight && !naming && alertButton(how)),
  // Where trumps are named nothing is alerted.
  !naming && (!how.tight || how.alert) && h('div', { class: 'say', key: 'say' },
    !how.tight && h('label', { class: 'toggle' },
      h('input', { type: 'checkbox', checked: how.alert, onchange: (/** @type {any} */ e) => how.setAlert(e.target.checked) }),
      h('span', null, t('alert'))),
    h('input', {
      class: 'meaning', maxlength: 300, 'aria-label': t('meaning'), placeholder: t('meaning'), autocomplete: 'off',
    })));
}

/** The alert as a button, where there is no room for its own line. @param {{ alert: boolean, setAlert(on: boolean): void }} how */
const alertButton = (how) => h('button', {
  key: 'alert', type: 'button', class: 'alert-button', 'aria-label': t('alert'), title: t('alert'), 'aria-pressed': String(how.alert),
  onclick: () => how.setAlert(!how.alert),
}, '!');

/** @param {KeyboardEvent} event */
function boxArrows(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const moves = /** @type {Record<string, [number, number]>} */ (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
  if (!target.dataset.call || !moves[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.bid[aria-disabled="false"]')]);
  const from = target.getBoundingClientRect();
  const [dx, dy] = moves[event.key];
  let best = null;
  let least = Infinity;
  for (const other of buttons) {
    if (other === target) continue;
    const to = other.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 8) continue;
    const cost = along + 3 * across;
    if (cost < least) [best, least] = [other, cost];
  }
  best?.focus();
}
