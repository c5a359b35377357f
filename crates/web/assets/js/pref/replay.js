/** The page of a finished deal of Preferans: the same cloth as at the table, card by card, and what another card would have come to. */
import { draw, h } from '../dom.js';
import * as parts from '../parts.js';
import { isStill, load } from '../settings.js';
import { Stage, clothOn } from '../stage.js';
import { start } from '../state.js';
import { Walk } from '../walk.js';
import * as words from '../words.js';
import { Analysis } from './analysis.js';
import { scene } from './scene.js';
import { playSaid, whose } from './speech.js';
import { SIDES, boardOf, places, tricksIn } from './view.js';

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
  const stage = new Stage(cards, { play: (card) => walk.attempt(card), moved: () => {} });
  const below = document.createElement('div');
  document.querySelector('#analysis .wait')?.replaceWith(below);
  const deal = { isRaspasy: !board.bare, isPlayed: tricksIn(board.outcome ?? '') !== null };
  const analysis = new Analysis(host.dataset.board ?? '', (seat) => whose(state, seat), deal, () => {
    analysis.mark(document);
    render();
  });
  /** @type {Walk<any>} */
  const walk = new Walk(analysis, board, () => {
    const { step } = walk;
    const worth = walk.isOwn ? null : analysis.of(step);
    spoken.textContent = step > 0 ? [playSaid(state, walk.board, step - 1), worth?.lost ? t('analysis-cost', { n: worth.lost }) : ''].filter(Boolean).join(' ') : '';
    render();
  });
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    Object.assign(state, { board: walk.board, step: walk.step });
    const { worths } = walk;
    const turn = analysis.isOpen ? analysis.now?.turn : null;
    const of = places(state);
    const { m } = stage.show({ ...scene(state), live: new Set(worths.keys()) }, { w: width, h: height }, {
      jump: jump || isStill(settings),
      labels: (card) => { const worth = worths.get(card); return worth && turn ? analysis.tried(turn, worth) : words.cardSpoken(card); },
      mine: turn ? [of[turn]] : [],
    });
    walk.mark(stage.nodes);
    analysis.show(below, walk);
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, kept.seats.map((seat) => h('div', { key: seat, class: `plate at-${SIDES[of[seat]]}` },
      h('span', { class: 'who' }, h('bdi', { class: 'name' }, whose(state, seat)),
        h('span', { class: 'about' }, board.dealer === seat && t('deals'), board.declarer === seat && h('span', { class: 'declarer' }, t('declarer')))))));
    const last = walk.board.play.length;
    draw(strip, last > 0 && parts.stepper(walk.step, last, (to) => walk.go(to)));
  };
  walk.listen(cloth, (key) => stage.arrow(key));
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
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
