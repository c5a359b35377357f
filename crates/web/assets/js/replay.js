/**
 * The page of a finished board: the same cloth as at the table, card by card, and with open cards
 * what each of them was worth and what another would have come to.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 */
import * as open from './analysis.js';
import { SEATS, isVulnerable } from './cards.js';
import { draw, h } from './dom.js';
import { sideOfPicture } from './layout.js';
import * as parts from './parts.js';
import { playerOf, replayScene } from './scene.js';
import { isStill, load } from './settings.js';
import { Stage, clothOn } from './stage.js';
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
  const original = boardOf(kept.record);
  /** What is looked at: the board as it was played, or a line of one's own. */
  let board = original;
  /** @type {Seat} */
  const bottom = 'S';
  let step = 0;
  const { cloth, cards, plates, strip, spoken } = clothOn(host);
  const stage = new Stage(cards, { play: (card) => attempt(card), moved: () => {} });
  const panel = document.getElementById('analysis');
  const below = document.createElement('div');
  panel?.querySelector('.wait')?.replaceWith(below);
  const analysis = new open.Analysis(host.dataset.board ?? '', original.play, () => {
    if (analysis.whole) open.mark(document, analysis.whole);
    render();
  });

  /** The cards on the way to here. */
  const line = () => board.play.slice(0, step);
  /** @param {number} to */
  const go = (to) => {
    step = Math.min(board.play.length, Math.max(0, to));
    const by = step > 0 ? playerOf(board, step - 1) : null;
    const worth = board === original ? analysis.of(step) : null;
    spoken.textContent = by ? [
      t('announce-card', { seat: by, card: words.cardSpoken(board.play[step - 1]) }),
      worth && worth.cost > 0 ? t('analysis-cost', { n: worth.cost }) : '',
    ].filter(Boolean).join(', ') : '';
    analysis.look(line());
    render();
  };
  /** Another card than was played: the line goes its own way from here. @param {string} card */
  const attempt = async (card) => {
    const before = line();
    if (!analysis.isOpen || !analysis.now?.cards.some((worth) => worth.card === card)) return;
    if (board.play[step] === card) return go(step + 1);
    const after = await analysis.play(before, card);
    if (!after || after.play.join('') !== analysis.line) return render();
    board = { ...original, play: after.play, winners: after.winners };
    go(after.play.length);
  };
  const toggle = () => {
    analysis.isOpen = !analysis.isOpen;
    analysis.look(line());
    render();
  };
  const back = () => {
    const same = board.play.findIndex((card, i) => card !== original.play[i]);
    board = original;
    go(Math.min(step, same < 0 ? step : same));
  };
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    const moment = analysis.isOpen ? analysis.now : null;
    const worths = new Map(moment?.cards.map((worth) => [worth.card, worth]));
    const scene = { ...replayScene(board, bottom, step), live: new Set(worths.keys()) };
    const { m } = stage.show(scene, { w: width, h: height }, {
      jump: jump || isStill(settings),
      labels: (card) => { const worth = worths.get(card); return worth ? open.said(worth) : words.cardSpoken(card); },
      mine: moment?.turn ? [moment.turn] : [],
    });
    for (const [card, node] of stage.nodes) {
      const worth = worths.get(card);
      if (worth) Object.assign(node.dataset, { worth: worth.tricks, cost: worth.cost });
      else { delete node.dataset.worth; delete node.dataset.cost; }
    }
    open.show(below, analysis, { step, cards: board.play, isOwn: board !== original, toggle, play: attempt, back });
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, SEATS.map((seat) => h('div', {
      key: seat,
      class: `plate at-${['south', 'west', 'north', 'east'][sideOfPicture(seat, bottom)]} ${isVulnerable(board.vulnerable, seat) ? 'vul' : ''}`,
    },
    h('span', { class: 'seat-letter' }, words.seat(seat)),
    h('span', { class: 'who' }, h('bdi', { class: 'name' }, kept.players?.[seat] ?? t('robot')),
      board.dealer === seat && h('span', { class: 'about' }, t('deals'))))));
    const last = board.play.length;
    draw(strip, last > 0 && parts.stepper(step, last, go));
  };
  cloth.addEventListener('keydown', (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    // On a card of who is to play the arrows go from card to card.
    if (at.classList.contains('card') && analysis.isOpen && event.key.startsWith('Arrow')) {
      event.preventDefault();
      return stage.arrow(event.key);
    }
    const last = board.play.length;
    const moves = /** @type {Record<string, number>} */ ({ ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: last });
    if (event.key in moves && at.tagName !== 'INPUT') {
      event.preventDefault();
      go(moves[event.key]);
    }
  });
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
  analysis.load();
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
