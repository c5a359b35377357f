/**
 * Bridge with a gate before it: at a table in laws mode whatever can be done is sent, and what the
 * director says of it is shown. Where there are no laws in the view this is bridge as it is.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 */
import { bridge as plain } from '../bridge.js';
import { contractOf, turned } from '../cards.js';
import { h } from '../dom.js';
import { controlled, mySeat } from '../state.js';
import * as words from '../words.js';
import { cardDialog, lawsDialog } from './dialogs.js';
import { acts, strip } from './panel.js';
import * as rulings from './rulings.js';
import * as text from './text.js';
import * as view from './view.js';

const { t } = words;

/** @type {import('../kit.js').Gate} */
const gate = {
  may: view.may,
  actor: view.actor,
  odd: view.odd,
  named,
  drop(app, card) {
    const seat = view.ownerOf(app.state, card);
    if (seat) app.game({ type: 'Drop', seat, card });
  },
  menu(app, card) {
    if (view.ownerOf(app.state, card)) app.change({ held: card, dialog: 'card' });
  },
  shown: rulings.fetched,
  strip,
  acts,
  dialogs: { laws: ['laws-title', lawsDialog], card: ['laws-card', cardDialog] },
};

/** Declarer names dummy's card as people do, when it is dummy's turn. @param {App} app @param {string} typed */
function named(app, typed) {
  const { board, table } = app.state;
  const declarer = board?.contract ? contractOf(board.contract)?.declarer : null;
  if (!board || !declarer || board.phase === 'Auction' || board.turn !== turned(declarer, 2) || !table?.you.seats.includes(declarer)) return false;
  const said = text.designation(typed);
  if (!said) return false;
  app.game({ type: 'Designate', seat: declarer, text: said });
  return true;
}

/** @type {import('../kit.js').Kit} */
export const bridge = {
  ...plain,
  read: (play, score) => view.read(plain.read(play, score)),
  gate: (state) => (view.lawsOf(state) ? gate : null),
  scene(state) {
    const laws = view.lawsOf(state);
    return laws ? view.scene(state, laws) : plain.scene(state);
  },
  mine: (state) => controlled(state),
  // When the result waits for consent there is nothing left to be claimed, or to be taken back.
  undoer: (state) => (view.lawsOf(state)?.consent ? null : plain.undoer(state)),
  mayClaim: (state) => !view.lawsOf(state)?.consent && plain.mayClaim(state),
  play(app, board, card, seat) {
    // Who goes on has heard what was said.
    app.change({ heard: app.state.told?.rulings.length ?? 0 });
    const laws = view.lawsOf(app.state);
    // It is put down as it is held: there is nothing to be shown of it meanwhile.
    if (app.settings.leadDown && seat === mySeat(app.state) && view.mayLeadDown(app.state)) {
      app.game({ type: 'FaceDown', seat, card });
      return null;
    }
    if (laws?.face_down?.card === card) return { type: 'TurnUp', seat };
    return plain.play(app, board, card, seat);
  },
  claim(state, tricks, statement) {
    return plain.claim(state, tricks, view.lawsOf(state) ? text.statement(statement) : statement);
  },
  news(state, before, after) {
    const news = plain.news(state, before, after);
    return { ...news, said: [...news.said, ...rulings.fallen(before.laws, after.laws), ...rulings.laidDown(before.laws, after.laws)] };
  },
  cardLabel(state, scene, card) {
    const label = plain.cardLabel(state, scene, card);
    const nailed = view.lawsOf(state)?.penalties.some((one) => one.card === card && one.kind === 'nailed');
    const more = [scene.penalty?.has(card) ? t(nailed ? 'laws-nailed' : 'laws-penalty') : scene.open?.has(card) && t('laws-open'), scene.barred?.has(card) && t('laws-barred')].filter(Boolean);
    return [label, ...more].join(', ');
  },
  told(state, scene) {
    const parts = plain.told(state, scene);
    const laws = view.lawsOf(state);
    return laws && parts ? [parts, rulings.told(state, laws)] : parts;
  },
  chips(app, board) {
    const laws = view.lawsOf(app.state);
    return [plain.chips(app, board), laws && h('span', { class: 'chip laws-chip', key: 'laws', title: t(`laws-mode-${laws.mode}`) }, t(`laws-code-${laws.code}`))];
  },
  auction(app) {
    const parts = plain.auction(app);
    return view.lawsOf(app.state) ? [parts, rulings.list(app)] : parts;
  },
};
