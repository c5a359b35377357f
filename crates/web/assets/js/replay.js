/**
 * The page of a finished board: a replay card by card, with the double-dummy value of each card
 * and of the alternatives.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 */
import * as analyses from './analysis.js';
import { setFaces } from './card-face.js';
import { CardLayer, createCloth } from './card-layer.js';
import { SEATS, isVulnerable } from './cards.js';
import { draw, h } from './dom.js';
import * as i18n from './i18n.js';
import { screenSide } from './layout.js';
import { replayPosition } from './position.js';
import { ReplayCursor } from './replay-cursor.js';
import { showLater } from './later-comparison.js';
import { isMotionReduced, load, use } from './settings.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** @param {any} record @returns {Board} */
export function boardOf(record) {
  const empty = { count: 0, cards: null };
  return {
    board: record.board, dealer: record.dealer, vulnerable: record.vulnerable, phase: 'Closed', seats: [], turn: null,
    hands: { N: empty, E: empty, S: empty, W: empty }, auction: record.auction,
    contract: record.outcome.end === 'Played' ? record.outcome.contract : null,
    play: record.play, players: record.players, leads: record.leads, trick: null, last_trick: null, winners: record.winners, won: { NS: 0, EW: 0 },
    legal_calls: [], legal_cards: '', claim: null, undo: null, outcome: record.outcome, deal: record.deal,
  };
}

/** @param {HTMLElement} host @param {{ record: any, players?: Record<string, string | null> }} kept */
function show(host, kept) {
  const settings = load();
  use(settings);
  i18n.setNotation(settings.notation);
  const original = boardOf(kept.record);
  /** @type {Seat} */
  const bottom = 'S';
  const { cloth, cards, plates, strip, spoken } = createCloth(host);
  const layer = new CardLayer(cards, { play: (card) => cursor.attempt(card) });
  setFaces(settings.faces === 'pictures', () => layer.redrawFaces());
  const panel = document.getElementById('analysis');
  const below = document.createElement('div');
  panel?.querySelector('.wait')?.replaceWith(below);
  const analysis = new analyses.Analysis(host.dataset.board ?? '', () => {
    if (analysis.whole) analyses.mark(document, analysis.whole);
    render();
  });
  const cursor = new ReplayCursor(analysis, original, () => {
    const { board, step } = cursor;
    const by = step > 0 ? board.players[step - 1] : null;
    const value = cursor.isOwn ? null : analysis.valueAt(step);
    spoken.textContent = by ? [
      t('announce-card', { seat: by, card: i18n.cardSpoken(board.play[step - 1]) }),
      value && value.cost > 0 ? t('analysis-cost', { n: value.cost }) : '',
    ].filter(Boolean).join(', ') : '';
    render();
  });
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    const { board, step, values } = cursor;
    const turn = analysis.isOpen ? analysis.current?.turn : null;
    const position = { ...replayPosition(board, bottom, step), playable: new Set(values.keys()) };
    const { m } = layer.show(position, { w: width, h: height }, {
      jump: jump || isMotionReduced(settings),
      labels: (card) => { const value = values.get(card); return value ? analyses.valueLabel(value) : i18n.cardSpoken(card); },
      mine: turn ? [/** @type {Seat} */ (turn)] : [],
    });
    cursor.mark(layer.nodes);
    analyses.show(below, analysis, { step, cards: board.play, isOwn: cursor.isOwn, toggle: () => cursor.toggle(), play: (card) => cursor.attempt(card), back: () => cursor.back() });
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, SEATS.map((seat) => h('div', {
      key: seat,
      class: `plate at-${['south', 'west', 'north', 'east'][screenSide(seat, bottom)]} ${isVulnerable(board.vulnerable, seat) ? 'vul' : ''}`,
    },
    h('span', { class: 'seat-letter' }, i18n.seat(seat)),
    h('span', { class: 'who' }, h('bdi', { class: 'name' }, kept.players?.[seat] ?? t('robot-name', { seat })),
      board.dealer === seat && h('span', { class: 'about' }, t('deals'))))));
    const last = board.play.length;
    draw(strip, last > 0 && widgets.stepper(step, last, (to) => cursor.go(to)));
  };
  cursor.listen(cloth, (key) => layer.arrow(key));
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
  analysis.load();
}

if (typeof document !== 'undefined') {
  const host = document.getElementById('replay');
  const source = document.getElementById('board');
  if (host && source) {
    const { lang = 'en', words: url } = document.body.dataset;
    await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
    show(host, JSON.parse(source.textContent ?? '{}'));
    void showLater();
  }
}
