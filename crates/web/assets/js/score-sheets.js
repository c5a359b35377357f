/**
 * Score sheets, and how a board's score is made up.
 *
 * @typedef {import('./wire.js').Sheet} Sheet
 * @typedef {import('./wire.js').ColumnSheet} ColumnSheet
 * @typedef {import('./wire.js').RowSheet} RowSheet
 * @typedef {import('./wire.js').Side} Side
 * @typedef {import('./wire.js').Margin} Margin
 * @typedef {import('./wire.js').Scores['past']} Past
 * @typedef {import('./comparison.js').ComparedBoards | null} Compared the columns that compare boards, if there are any
 */
import { opponents } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** The name of an entry of a sheet, at the beginning of a line. @param {string} item */
const itemName = (item) => {
  const name = t(`item-${item}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Is it a sheet of two columns with a horizontal line? @param {Sheet | null | undefined} sheet @returns {sheet is ColumnSheet} */
export const isColumns = (sheet) => Boolean(sheet && 'games' in sheet);

/** The result of a board in one line.
 * @param {import('./wire.js').Outcome} outcome @param {Margin | undefined} margin @param {boolean} [unbid]
 * @param {Side} [we] the reader's side: without a declarer the tricks above six may be the others' */
export function resultLine(outcome, margin, unbid, we) {
  if (outcome.end === 'PassedOut' || !margin) return [t('passed-out')];
  const { side, by } = margin;
  if (unbid) return [widgets.contract(outcome.contract, true), ' ', h('span', { class: we && side !== we ? 'down' : 'made' }, `${pair(side)} +${by}`)];
  return [widgets.contract(outcome.contract), ' ', h('span', { class: by < 0 ? 'down' : 'made' }, by === 0 ? '=' : i18n.signed(by))];
}

/** The same in words. @param {Margin | undefined} margin @param {boolean} [unbid] */
export function resultSpoken(margin, unbid) {
  if (!margin) return t('passed-out');
  const { side, tricks, by } = margin;
  if (unbid) return t('result-odd', { side, tricks, n: by });
  return t(by < 0 ? 'result-down' : by === 0 ? 'result-just' : 'result-over', { n: Math.abs(by), tricks });
}

/**
 * How the score of a board is made up.
 * @param {Sheet | null | undefined} sheet
 * @param {number} board
 * @param {Side} we
 * @param {boolean} [unbid] a form without bidding: tricks above six count for the side that wins them
 */
export function origin(sheet, board, we, unbid) {
  /** @type {{ side: Side, item: string, points: number, below?: boolean }[]} */
  const lines = [];
  if (isColumns(sheet)) {
    for (const side of /** @type {Side[]} */ (['NS', 'EW'])) {
      for (const game of sheet.games) {
        for (const e of game.below[side]) if (e.board === board) lines.push({ side, item: e.for, points: e.points, below: true });
      }
      for (const e of sheet.above[side]) if (e.board === board) lines.push({ side, item: e.for, points: e.points });
    }
  } else if (sheet) {
    const row = sheet.rows.find((r) => r.slip.board === board);
    if (row?.target !== undefined) return againstTarget(row, row.target, we);
    if (row) {
      /** @type {Side} */
      const side = row.score_ns < 0 ? 'EW' : 'NS';
      const names = /** @type {Record<string, string>} */ ({ below: 'contract', overtricks: 'overtricks', slam: 'slam', insult: 'insult', game: 'game', part: 'part', under: 'undertricks' });
      for (const [part, item] of Object.entries(names)) {
        const points = row.parts[part];
        if (points) lines.push({ side, item, points });
      }
    }
  }
  if (lines.length === 0) return null;
  return h('dl', { class: 'origin' }, lines.map(({ side, item, points, below }, i) => h('div', { key: i },
    h('dt', null, itemName(item === 'contract' && unbid ? 'odd' : item), below && h('span', { class: 'quiet' }, ` ${t('below-line')}`)),
    h('dd', { class: side === we ? 'we' : 'they' }, `${side === we ? t('we') : t('they')} `, h('b', null, number(points))))));
}

/** Points without a plus. @param {number} points */
const number = (points) => i18n.withMinus(`${points}`);

/** Russian scoring: high-card points, the target, the points, their difference and the IMPs, from one's own side.
 * @param {import('./wire.js').Row} row @param {number} target @param {Side} we */
function againstTarget(row, target, we) {
  const k = we === 'NS' ? 1 : -1;
  const { hcp_ns: hcp } = row.slip;
  const own = hcp !== null && hcp !== undefined && (k > 0 ? hcp : 40 - hcp);
  /** @type {[string, string | false][]} */
  const lines = [['russian-hcp', own !== false && `${own} : ${40 - own}`], ['russian-points', i18n.signed(row.score_ns * k)], ['russian-target', i18n.signed(target * k)],
    ['russian-difference', i18n.signed((row.score_ns - target) * k)], ['item-imps', i18n.signed((row.imps_ns ?? 0) * k)]];
  return h('dl', { class: 'origin' }, lines.map(([key, value]) => value !== false && h('div', { key }, h('dt', null, key === 'item-imps' ? itemName('imps') : t(key)), h('dd', null, h('b', null, value)))));
}

/** @param {Sheet | null | undefined} sheet @param {Side} we @param {boolean} seated @param {Compared} [compared] */
export function sheet(sheet, we, seated, compared = null) {
  if (!sheet) return h('p', { class: 'quiet' }, t('no-sheet'));
  return isColumns(sheet) ? columns(sheet, we, seated) : rows(sheet, we, seated, compared);
}

/** @param {Side} side */
const pair = (side) => i18n.side([...side]);

/** @param {ColumnSheet} sheet @param {Side} we @param {boolean} seated */
function columns(sheet, we, seated) {
  const they = opponents(we);
  /** @type {Side[]} */
  const sides = [we, they];
  const height = Math.max(3, ...sides.map((side) => sheet.above[side].length));
  return h('div', { class: 'rubber' },
    wheel(sheet.wheel),
    h('table', { class: 'paper', 'aria-label': t('rubber-sheet') },
      h('thead', null, h('tr', null, sides.map((side, i) => h('th', { key: side, scope: 'col' },
        seated ? (i === 0 ? t('we') : t('they')) : pair(side), seated && h('small', null, pair(side)))))),
      h('tbody', { class: 'above' }, Array.from({ length: height }, (_, i) => h('tr', { key: i }, sides.map((side) => {
        const entry = sheet.above[side][height - 1 - i];
        return h('td', { key: side, title: entry ? itemName(entry.for) : null }, entry ? number(entry.points) : '');
      })))),
      sheet.games.map((game, g) => h('tbody', { key: `g${g}`, class: game.won ? 'game won' : 'game' },
        Array.from({ length: Math.max(1, ...sides.map((s) => game.below[s].length)) }, (_, i) => h('tr', { key: i }, sides.map((side) => {
          const entry = game.below[side][i];
          return h('td', { key: side }, entry ? number(entry.points) : '');
        }))))),
      h('tfoot', null, h('tr', null, sides.map((side) => h('td', { key: side }, number(sheet.totals[side])))))),
    h('p', { class: 'standing' }, standing(sheet, we)));
}

/** The wheel of a Chicago: a cross, its boards clockwise from the top. @param {ColumnSheet['wheel']} boards */
export function wheel(boards) {
  if (!boards?.length) return null;
  const open = boards.findIndex((one) => !one.played);
  return h('ol', { class: 'wheel', 'aria-label': t('chicago-wheel') }, boards.map(({ deal, dealer, vulnerable, played }, i) =>
    h('li', { key: deal, class: played ? 'played' : i === open ? 'open' : '', 'aria-current': i === open ? 'step' : null },
      h('b', null, `${deal} ${i18n.seat(dealer)}`, played && h('span', { 'aria-label': t('wheel-played') }, ' ✓')),
      h('small', null, t(`wheel-${vulnerable}`)))));
}

/** @param {ColumnSheet} sheet @param {Side} we */
function standing(sheet, we) {
  const they = opponents(we);
  if (sheet.end || sheet.over) {
    const diff = sheet.totals[we] - sheet.totals[they];
    return `${overText(sheet)} ${t('rubber-difference', { points: i18n.signed(diff) })}`;
  }
  const won = sheet.games_won;
  return won ? t('rubber-games', { we: won[we], they: won[they] }) : '';
}

/** @param {RowSheet} sheet @param {Side} we @param {boolean} seated @param {Compared} compared */
function rows(sheet, we, seated, compared) {
  const k = we === 'NS' ? 1 : -1;
  const matched = sheet.rows.some((row) => row.imps_ns !== undefined);
  return h('div', { class: 'duplicate' },
    h('table', { class: 'paper list', 'aria-label': t('duplicate-sheet') },
      h('thead', null, h('tr', null,
        h('th', { scope: 'col' }, t('board-short')), h('th', { scope: 'col' }, t('contract')),
        h('th', { scope: 'col' }, seated ? t('we') : pair(we)), matched && h('th', { scope: 'col' }, itemName('imps')), h('th', { scope: 'col' }, t('total')), compared?.heads)),
      h('tbody', null, sheet.rows.map((row) => h('tr', { key: row.slip.board },
        h('th', { scope: 'row' }, widgets.boardLink(row.slip.board)),
        h('td', null, resultLine(row.slip.outcome, row.margin)),
        h('td', { class: row.score_ns * k < 0 ? 'down' : 'made' }, i18n.signed(row.score_ns * k)),
        row.imps_ns !== undefined && h('td', { class: row.imps_ns * k < 0 ? 'down' : 'made' }, i18n.signed(row.imps_ns * k)),
        h('td', null, i18n.signed((row.running_imps_ns ?? row.running_ns) * k)), compared?.cells(row.slip.board)))),
      compared?.sums(matched ? 5 : 4)),
    sheet.rows.length === 0 && h('p', { class: 'quiet' }, t('no-boards-yet')));
}

/** Finished rubbers and cycles, the newest first.
 * @param {Sheet[]} settled @param {Side} we @param {boolean} seated */
export function settled(settled, we, seated) {
  if (settled.length === 0) return null;
  return h('details', { class: 'settled' }, h('summary', null, t('settled-sheets', { n: settled.length })),
    settled.map((one, i) => h('div', { key: i }, sheet(one, we, seated))).reverse());
}

/** The boards of a rubber, one by one. @param {Past} past @param {Side} we @param {boolean} unbid @param {Compared} compared */
export function boards(past, we, unbid, compared) {
  if (past.length === 0) return null;
  const k = we === 'NS' ? 1 : -1;
  return h('div', { class: 'duplicate' }, h('h3', null, t('boards')), h('table', { class: 'paper list' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('board-short')), h('th', { scope: 'col' }, t('contract')), h('th', { scope: 'col' }, t('points')), compared?.heads)),
    h('tbody', null, past.map((p, i) => h('tr', { key: i }, h('th', { scope: 'row' }, widgets.boardLink(p.board)),
      h('td', null, resultLine(p.outcome, p.margin, unbid, we)),
      h('td', { class: p.score_ns * k < 0 ? 'down' : 'made' }, i18n.signed(p.score_ns * k)), compared?.cells(p.board)))),
    compared?.sums(3)));
}

/** Why the game is over, if it is. @param {Sheet | null | undefined} sheet */
export function overText(sheet) {
  if (!isColumns(sheet) || !sheet.end) return t('form-over');
  return typeof sheet.end === 'object' ? t('rubber-over') : t('rubber-broken');
}
