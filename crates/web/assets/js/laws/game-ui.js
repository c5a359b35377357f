/**
 * The `GameUi` of bridge with laws mode: every possible action is sent, lawful or not, and the director's
 * rulings are shown. Without laws in the view it is the same as bridge.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 */
import { bridge as plain } from '../bridge.js';
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { controlled, mySeat } from '../state.js';
import * as designations from './designation.js';
import { cardDialog, lawsDialog } from './dialogs.js';
import { actionButtons, strip } from './panel.js';
import * as rulings from './rulings.js';
import * as view from './view.js';

const { t } = i18n;

/** @type {import('../game-ui.js').LawsMode} */
const lawsMode = {
  actions: view.actions,
  actor: view.actor,
  unlawfulCalls: view.unlawfulCalls,
  designate,
  drop(app, card) {
    const seat = view.ownerOf(app.state, card);
    if (seat) app.sendGame({ type: 'Drop', seat, card });
  },
  menu(app, card) {
    if (view.ownerOf(app.state, card)) app.change({ menuCard: card, dialog: 'card' });
  },
  viewShown: rulings.update,
  strip,
  actionButtons,
  dialogs: { laws: ['laws-title', lawsDialog], card: ['laws-card', cardDialog] },
};

/** Sends declarer's designation of dummy's card, when it is dummy's turn. @param {App} app @param {string} typed */
function designate(app, typed) {
  const { board } = app.state;
  const seat = view.lawsMay(app.state).designate;
  if (!board?.turn || !seat || !board.dummies?.includes(board.turn)) return false;
  const said = designations.designation(typed);
  if (!said) return false;
  app.sendGame({ type: 'Designate', seat, text: said });
  return true;
}

/** @type {import('../game-ui.js').GameUi} */
export const bridge = {
  ...plain,
  read: (play, score) => view.read(plain.read(play, score)),
  lawsMode: (state) => (view.lawsOf(state) ? lawsMode : null),
  position(state) {
    const laws = view.lawsOf(state);
    return laws ? view.position(state, laws) : plain.position(state);
  },
  ownSeats: (state) => controlled(state),
  play(app, board, card, seat) {
    // Playing on dismisses the rulings.
    app.change({ rulingsRead: app.state.rulingTexts?.rulings.length ?? 0 });
    const laws = view.lawsOf(app.state);
    // Nothing to show while it is pending.
    if (app.settings.leadDown && seat === mySeat(app.state) && view.canLeadFaceDown(app.state)) {
      app.sendGame({ type: 'FaceDown', seat, card });
      return null;
    }
    if (laws?.face_down?.card === card) return { type: 'TurnUp', seat };
    return plain.play(app, board, card, seat);
  },
  claim(state, tricks, statement) {
    return plain.claim(state, tricks, view.lawsOf(state) ? designations.statement(statement) : statement);
  },
  boardChanges(state, before, after) {
    const changes = plain.boardChanges(state, before, after);
    return { ...changes, announcements: [...changes.announcements, ...rulings.exposedTexts(before.laws, after.laws), ...rulings.leadAndDummyTexts(before.laws, after.laws)] };
  },
  cardLabel(state, position, card) {
    const label = plain.cardLabel(state, position, card);
    const nailed = view.lawsOf(state)?.penalties.some((one) => one.card === card && one.kind === 'nailed');
    const more = [position.penalty?.has(card) ? t(nailed ? 'laws-nailed' : 'laws-penalty') : position.open?.has(card) && t('laws-open'), position.barred?.has(card) && t('laws-barred')].filter(Boolean);
    return [label, ...more].join(', ');
  },
  tableInText(state, position) {
    const nodes = plain.tableInText(state, position);
    const laws = view.lawsOf(state);
    return laws && nodes ? [nodes, rulings.lawsInText(state, laws)] : nodes;
  },
  chips(app, board) {
    const laws = view.lawsOf(app.state);
    return [plain.chips(app, board), laws && h('span', { class: 'chip laws-chip', key: 'laws', title: t(`laws-mode-${laws.mode}`) }, t(`laws-code-${laws.code}`))];
  },
  auction(app) {
    const nodes = plain.auction(app);
    return view.lawsOf(app.state) ? [nodes, rulings.list(app)] : nodes;
  },
};
