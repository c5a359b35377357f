/** The page of a finished deal of Preferans: the same cloth as at the table, card by card. */
import { draw, h } from '../dom.js';
import * as parts from '../parts.js';
import { isStill, load } from '../settings.js';
import { Stage, clothOn } from '../stage.js';
import { start } from '../state.js';
import * as words from '../words.js';
import { Analysis } from './analysis.js';
import { scene } from './scene.js';
import { playSaid, whose } from './speech.js';
import { SIDES, boardOf, places } from './view.js';

const { t } = words;

/** @param {HTMLElement} host @param {{ view: import('../wire.js').PrefView, options: any, players: Record<string, string | null>, seats: string[] }} kept */
function show(host, kept) {
  const settings = load();
  words.setNotation(settings.notation);
  const board = boardOf(kept.view);
  const chairs = Object.fromEntries(kept.seats.map((seat) => [seat, kept.players[seat] ? { kind: 'Person', person: seat, name: kept.players[seat] } : { kind: 'Robot' }]));
  /** The table as it stood when the deal was over. @type {any} */
  const state = { ...start(), board, game: { options: kept.options }, table: { stage: 'Between', chairs, you: { person: '', seats: [], shown: [kept.seats[0]], watched_by: [], owner: false } } };
  const { cloth, cards, plates, strip, spoken } = clothOn(host);
  const stage = new Stage(cards, { play: () => {}, moved: () => {} });
  const below = document.createElement('div');
  document.querySelector('#analysis .wait')?.replaceWith(below);
  const analysis = new Analysis(host.dataset.board ?? '', (seat) => whose(state, seat), !board.bare, () => {
    analysis.mark(document);
    analysis.show(below, state.step);
  });
  /** @param {number} to */
  const go = (to) => {
    state.step = Math.min(board.play.length, Math.max(0, to));
    const worth = analysis.of(state.step);
    spoken.textContent = state.step > 0 ? [playSaid(state, board, state.step - 1), worth?.lost ? t('analysis-cost', { n: worth.lost }) : ''].filter(Boolean).join(' ') : '';
    analysis.show(below, state.step);
    render();
  };
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    const { m } = stage.show(scene(state), { w: width, h: height }, { jump: jump || isStill(settings), labels: words.cardSpoken, mine: [] });
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    const of = places(state);
    draw(plates, kept.seats.map((seat) => h('div', { key: seat, class: `plate at-${SIDES[of[seat]]}` },
      h('span', { class: 'who' }, h('bdi', { class: 'name' }, whose(state, seat)),
        h('span', { class: 'about' }, board.dealer === seat && t('deals'), board.declarer === seat && h('span', { class: 'declarer' }, t('declarer')))))));
    const last = board.play.length;
    draw(strip, last > 0 && parts.stepper(state.step, last, go));
  };
  cloth.addEventListener('keydown', (event) => {
    const moves = /** @type {Record<string, number>} */ ({ ArrowRight: state.step + 1, ArrowLeft: state.step - 1, Home: 0, End: board.play.length });
    if (event.key in moves && /** @type {HTMLElement} */ (event.target).tagName !== 'INPUT') {
      event.preventDefault();
      go(moves[event.key]);
    }
  });
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
  analysis.show(below, state.step);
  analysis.load();
}

if (typeof document !== 'undefined') {
  const host = document.getElementById('replay');
  const source = document.getElementById('deal');
  if (host && source) {
    const { lang = 'en', words: url } = document.body.dataset;
    await words.fetchWords(lang, url ?? `/words/${lang}.ftl`);
    const kept = JSON.parse(source.textContent ?? '{}');
    if (kept.view) show(host, kept);
  }
}
