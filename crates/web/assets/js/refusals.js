/**
 * The refusals of the server in the words of the user, which the terminal has too: the file `refusals.ftl` of each language.
 * A message is named by the tag of the refusal, and of its reason if it has one; its arguments are the fields.
 *
 * @typedef {import('./game-ui.js').GameUi} GameUi
 * @typedef {import('./state.js').State} State
 */
import * as i18n from './i18n.js';

/**
 * A refusal in the user's words.
 * @param {Pick<GameUi, 'seatLabel' | 'callText'>} gameUi @param {State} state @param {any} message
 * @param {boolean} [isSpoken] with cards and calls as they are spoken
 */
export function refusalText(gameUi, state, message, isSpoken = false) {
  const { refusal, because } = message;
  const reason = typeof because === 'string' ? because : because?.law ?? because?.rule;
  const id = [`refusal-${refusal}-${reason}`, `refusal-${refusal}`].find(i18n.hasMessage);
  const facts = { ...message, ...(typeof because === 'object' && because) };
  return id ? i18n.message(id, factsOf(gameUi, state, isSpoken, facts)) : i18n.t('refused');
}

/** The fields of a refusal as text. @param {Pick<GameUi, 'seatLabel' | 'callText'>} gameUi @param {State} state @param {boolean} isSpoken @param {Record<string, any>} fields */
function factsOf(gameUi, state, isSpoken, fields) {
  /** @param {string} name @param {any} value @returns {string | number | null} */
  const text = (name, value) => {
    if (value === null) return 'none';
    if (typeof value === 'number') return value;
    if (typeof value !== 'string') return null;
    switch (name) {
      case 'turn': case 'seat': return gameUi.seatLabel(state, /** @type {any} */ (value));
      case 'card': return isSpoken ? i18n.cardSpoken(value) : i18n.card(value);
      case 'call': case 'bid': case 'over': case 'contract': case 'next': case 'lowest': return gameUi.callText(value, isSpoken);
      case 'say': return gameUi.callText(`say ${value}`, isSpoken);
      default: return value;
    }
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => {
    const said = text(name, value);
    return said === null ? [] : [[name, said]];
  }));
}
