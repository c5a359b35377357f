/** The page of a finished deal of Preferans: a replay card by card, with the values of the alternatives. */
import { setFaces } from '../card-face.js';
import { CardLayer, createCloth } from '../card-layer.js';
import { draw, h } from '../dom.js';
import * as i18n from '../i18n.js';
import { ReplayCursor } from '../replay-cursor.js';
import { showLater } from '../later-comparison.js';
import { isMotionReduced, load, use } from '../settings.js';
import { start } from '../state.js';
import * as widgets from '../widgets.js';
import { Analysis } from './analysis.js';
import { playText, whose } from './announcements.js';
import { position } from './position.js';
import { SIDES, boardOf, places } from './view.js';

const { t } = i18n;

/** @param {HTMLElement} host @param {{ view: import('../wire.js').PrefView, options: any, players: Record<string, string | null>, seats: string[] }} kept */
function show(host, kept) {
  const settings = load();
  use(settings);
  i18n.setNotation(settings.notation);
  const board = boardOf(kept.view);
  const chairs = Object.fromEntries(kept.seats.map((seat) => [seat, kept.players[seat] ? { kind: 'Person', person: seat, name: kept.players[seat] } : { kind: 'Robot' }]));
  /** The state of the table at the end of the deal. @type {any} */
  const state = { ...start(), board, game: { options: kept.options }, table: { stage: 'Between', chairs, you: { person: '', seats: [], shown: [kept.seats[0]], watched_by: [], owner: false } } };
  const { cloth, cards, plates, strip, spoken } = createCloth(host);
  const layer = new CardLayer(cards, { play: (card) => cursor.attempt(card) });
  setFaces(settings.faces === 'pictures', () => layer.redrawFaces());
  const below = document.createElement('div');
  document.querySelector('#analysis .wait')?.replaceWith(below);
  const deal = { isRaspasy: !board.bare, isPlayed: Boolean(board.tricks) };
  const analysis = new Analysis(host.dataset.board ?? '', (seat) => whose(state, seat), deal, () => {
    analysis.mark(document);
    render();
  });
  /** @type {ReplayCursor<any>} */
  const cursor = new ReplayCursor(analysis, board, () => {
    const { step } = cursor;
    const value = cursor.isOwn ? null : analysis.valueAt(step);
    spoken.textContent = step > 0 ? [playText(state, cursor.board, step - 1), value?.lost ? t('analysis-cost', { n: value.lost }) : ''].filter(Boolean).join(' ') : '';
    render();
  });
  /** @param {boolean} [jump] */
  const render = (jump) => {
    const { width, height } = cloth.getBoundingClientRect();
    if (!width) return;
    Object.assign(state, { board: cursor.board, step: cursor.step });
    const { values } = cursor;
    const turn = analysis.isOpen ? analysis.current?.turn : null;
    const of = places(state);
    const { m } = layer.show({ ...position(state), playable: new Set(values.keys()) }, { w: width, h: height }, {
      jump: jump || isMotionReduced(settings),
      labels: (card) => { const value = values.get(card); return value && turn ? analysis.label(turn, value) : i18n.cardSpoken(card); },
      mine: turn ? [of[turn]] : [],
    });
    cursor.mark(layer.nodes);
    analysis.show(below, cursor);
    Object.assign(host.dataset, { kind: m.kind, rows: m.rows, short: m.short });
    draw(plates, kept.seats.map((seat) => h('div', { key: seat, class: `plate at-${SIDES[of[seat]]}` },
      h('span', { class: 'who' }, h('bdi', { class: 'name' }, whose(state, seat)),
        h('span', { class: 'about' }, board.dealer === seat && t('deals'), board.declarer === seat && h('span', { class: 'declarer' }, t('declarer')))))));
    const last = cursor.board.play.length;
    draw(strip, last > 0 && widgets.stepper(cursor.step, last, (to) => cursor.go(to)));
  };
  cursor.listen(cloth, (key) => layer.arrow(key));
  new ResizeObserver(() => render(true)).observe(cloth);
  render(true);
  analysis.load();
}

if (typeof document !== 'undefined') {
  const host = document.getElementById('replay');
  const source = document.getElementById('deal');
  if (host && source) {
    const { lang = 'en', words: url } = document.body.dataset;
    await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
    const kept = JSON.parse(source.textContent ?? '{}');
    if (kept.view) show(host, kept);
    void showLater();
  }
}
