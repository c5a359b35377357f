/**
 * The page of a finished board: the same cloth as at the table, card by card.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 */
import { SEATS, isVulnerable } from './cards.js';
import { draw, h } from './dom.js';
import { sideOfPicture } from './layout.js';
import * as parts from './parts.js';
import { playerOf, replayScene } from './scene.js';
import { isStill, load } from './settings.js';
import { Stage } from './stage.js';
import * as words from './words.js';

const { t } = words;

/** @param {any} record @returns {Board} */
export function boardOf(record) {
  const empty = { count: 0, cards: null };
  return {
    board: record.board, dealer: record.dealer, vulnerable: record.vulnerable, phase: 'Closed', seats: [], turn: null,
    hands: { N: empty, E: empty, S: empty, W: empty }, auction: record.auction,
    contract: record.outcome.end === 'Played' ? record.outcome.contract : null,
    play: record.play, trick: null, last_trick: null, winners: record.winners, won: { NS: 0, EW: 0 },
    legal_calls: [], legal_cards: '', claim: null, undo: null, outcome: record.outcome, deal: record.deal,
  };
}

/** @param {HTMLElement} host @param {{ record: any, players?: Record<string, string | null> }} kept */
function show(host, kept) {
  const settings = load();
  words.setNotation(settings.notation);
  const board = boardOf(kept.record);
  /** @type {Seat} */
  const bottom = 'S';
  let step = 0;
  host.className = 'table replay-cloth';
  host.dataset.phase = 'closed';
  const cloth = document.createElement('div');
  cloth.className = 'cloth';
  cloth.tabIndex = 0;
  cloth.setAttribute('role', 'group');
  cloth.setAttribute('aria-label', t('replay'));
  const [cards, plates, strip, spoken] = ['cards', 'plates', 'strip', 'spoken'].map((name) => {
    const el = document.createElement('div');
    el.className = name;
    return el;
  });
  spoken.setAttribute('role', 'status');
  cloth.append(cards, plates, strip, spoken);
  host.replaceChildren(cloth);
  const stage = new Stage(cards, { play: () => {}, moved: () => {} });
  const last = board.play.length;

  /** @param {number} to */
  const go = (to) => {
    step = Math.min(last, Math.max(0, to));
    const by = step > 0 ? playerOf(board, step - 1) : null;
    spoken.textContent = by ? t('announce-card', { seat: by, card: words.cardSpoken(board.play[step - 1]) }) : '';
    render();
  };
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    const { m } = stage.show(replayScene(board, bottom, step), { w: width, h: height }, {
      jump: jump || isStill(settings), labels: words.cardSpoken, mine: [],
    });
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, SEATS.map((seat) => h('div', {
      key: seat,
      class: `plate at-${['south', 'west', 'north', 'east'][sideOfPicture(seat, bottom)]} ${isVulnerable(board.vulnerable, seat) ? 'vul' : ''}`,
    },
    h('span', { class: 'seat-letter' }, words.seat(seat)),
    h('span', { class: 'who' }, h('bdi', { class: 'name' }, kept.players?.[seat] ?? t('robot')),
      board.dealer === seat && h('span', { class: 'about' }, t('deals'))))));
    draw(strip, last > 0 && parts.stepper(step, last, go));
  };
  cloth.addEventListener('keydown', (event) => {
    const moves = /** @type {Record<string, number>} */ ({ ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: last });
    if (event.key in moves && /** @type {HTMLElement} */ (event.target).tagName !== 'INPUT') {
      event.preventDefault();
      go(moves[event.key]);
    }
  });
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
}

if (typeof document !== 'undefined') {
  const host = document.getElementById('replay');
  const source = document.getElementById('board');
  if (host && source) {
    const { lang = 'en', words: url } = document.body.dataset;
    await words.fetchWords(lang, url ?? `/words/${lang}.ftl`);
    show(host, JSON.parse(source.textContent ?? '{}'));
  }
}
