/**
 * An offer to end the play: how many of the remaining tricks declarer takes, and, where it matters for
 * the score, how the defenders divide the others. The server validates offers.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../app.js').App} App
 */
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { claimReply, consentButtons } from '../prompts.js';
import { offerText } from './announcements.js';

/** @param {App} app @param {import('../wire.js').Board} frame */
export function offerBar(app, frame) {
  const board = /** @type {Board} */ (/** @type {any} */ (frame));
  const offer = board.claim;
  if (!offer) return null;
  return h('div', { class: 'ask', key: 'claim', role: 'alertdialog', 'aria-label': t('pref-offer') },
    h('p', null, offerText(app.state, board)),
    consentButtons(app, 'claim', /** @type {any} */ (offer.waiting), claimReply));
}
