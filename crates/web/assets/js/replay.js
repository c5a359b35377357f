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
import { Walk } from './walk.js';
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
  /** @type {Seat} */
  const bottom = 'S';
  const { cloth, cards, plates, strip, spoken } = clothOn(host);
  const stage = new Stage(cards, { play: (card) => walk.attempt(card), moved: () => {} });
  const panel = document.getElementById('analysis');
  const below = document.createElement('div');
  panel?.querySelector('.wait')?.replaceWith(below);
  const analysis = new open.Analysis(host.dataset.board ?? '', () => {
    if (analysis.whole) open.mark(document, analysis.whole);
    render();
  });
  const walk = new Walk(analysis, original, () => {
    const { board, step } = walk;
    const by = step > 0 ? playerOf(board, step - 1) : null;
    const worth = walk.isOwn ? null : analysis.of(step);
    spoken.textContent = by ? [
      t('announce-card', { seat: by, card: words.cardSpoken(board.play[step - 1]) }),
      worth && worth.cost > 0 ? t('analysis-cost', { n: worth.cost }) : '',
    ].filter(Boolean).join(', ') : '';
    render();
  });
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    const { board, step, worths } = walk;
    const turn = analysis.isOpen ? analysis.now?.turn : null;
    const scene = { ...replayScene(board, bottom, step), live: new Set(worths.keys()) };
    const { m } = stage.show(scene, { w: width, h: height }, {
      jump: jump || isStill(settings),
      labels: (card) => { const worth = worths.get(card); return worth ? open.said(worth) : words.cardSpoken(card); },
      mine: turn ? [/** @type {Seat} */ (turn)] : [],
    });
    walk.mark(stage.nodes);
    open.show(below, analysis, { step, cards: board.play, isOwn: walk.isOwn, toggle: () => walk.toggle(), play: (card) => walk.attempt(card), back: () => walk.back() });
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, SEATS.map((seat) => h('div', {
      key: seat,
      class: `plate at-${['south', 'west', 'north', 'east'][sideOfPicture(seat, bottom)]} ${isVulnerable(board.vulnerable, seat) ? 'vul' : ''}`,
    },
    h('span', { class: 'seat-letter' }, words.seat(seat)),
    h('span', { class: 'who' }, h('bdi', { class: 'name' }, kept.players?.[seat] ?? t('robot')),
      board.dealer === seat && h('span', { class: 'about' }, t('deals'))))));
    const last = board.play.length;
    draw(strip, last > 0 && parts.stepper(step, last, (to) => walk.go(to)));
  };
  walk.listen(cloth, (key) => stage.arrow(key));
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
