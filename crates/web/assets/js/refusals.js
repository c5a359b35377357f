/**
 * The refusals of the server in the words of the user, which the terminal has too: the file `refusals.ftl` of each language.
 *
 * @typedef {import('./game-ui.js').GameUi} GameUi
 * @typedef {import('./state.js').State} State
 */
import * as i18n from './i18n.js';

/** The messages of refusals that are not named like their tag. @type {Record<string, string>} */
const NAMES = {
  OutOfTurn: 'refusal-not-your-turn', IllegalDiscard: 'pref-refusal-discard', IllegalOrder: 'pref-refusal-order', IllegalSay: 'pref-refusal-say',
  IllegalKontra: 'pref-refusal-kontra', IllegalOffer: 'pref-refusal-offer', Unlooked: 'pref-refusal-unlooked',
  Untrumped: 'pref-refusal-untrumped', Underplayed: 'pref-refusal-underplayed',
};

/** @param {string} tag such as `NotHeld` */
const kebab = (tag) => tag.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * A refusal in the user's words.
 * @param {Pick<GameUi, 'seatLabel' | 'callText'>} gameUi @param {State} state @param {any} message
 * @param {boolean} [isSpoken] with cards and calls as they are spoken
 */
export function refusalText(gameUi, state, message, isSpoken = false) {
  const because = message.because ?? {};
  const facts = factsOf(gameUi, state, isSpoken, { ...message, ...(typeof because === 'object' && because) });
  const reason = reasonOf(message);
  const ids = [NAMES[reason] ?? '', `refusal-${kebab(reason)}`, NAMES[message.refusal] ?? '', `refusal-${kebab(message.refusal)}`];
  if (message.refusal === 'IllegalPlay' && reason === 'Over') ids.unshift('refusal-play-over');
  if (message.refusal === 'IllegalCall' && because.rule) {
    return i18n.message('pref-refusal-call', { ...facts, because: i18n.message(`pref-call-${kebab(because.rule)}`, facts) });
  }
  const id = ids.find(i18n.hasMessage);
  if (id) return i18n.message(id, facts);
  const own = `refused-${kebab(message.refusal)}`;
  return i18n.has(own) ? i18n.t(own, facts) : i18n.t('refused');
}

/** The tag of the reason within a refusal, else its own. @param {any} message @returns {string} */
function reasonOf({ refusal, because }) {
  const inner = because?.law ?? because?.rule;
  return ['IllegalCall', 'IllegalPlay'].includes(refusal) && typeof inner === 'string' ? inner : String(refusal);
}

/** The facts of a refusal as text. @param {Pick<GameUi, 'seatLabel' | 'callText'>} gameUi @param {State} state @param {boolean} isSpoken @param {Record<string, any>} facts */
function factsOf(gameUi, state, isSpoken, facts) {
  const call = (/** @type {string} */ text) => gameUi.callText(text, isSpoken);
  /** @param {string} name @param {any} value @returns {string | number | null} */
  const text = (name, value) => {
    switch (name) {
      case 'turn': case 'seat': return value === null ? 'none' : gameUi.seatLabel(state, value);
      case 'card': return isSpoken ? i18n.cardSpoken(value) : i18n.card(value);
      case 'call': case 'bid': case 'over': case 'contract': return call(value);
      case 'next': return value === null ? 'none' : call(value);
      case 'lowest': return value === null ? 'none' : typeof value === 'number' ? value : call(value);
      case 'say': return call(`say ${value}`);
      default: return typeof value === 'string' || typeof value === 'number' ? value : null;
    }
  };
  const named = Object.entries(facts).flatMap(([name, value]) => {
    const said = text(name === 'declaration' ? 'say' : name, value);
    return said === null ? [] : [[name, said]];
  });
  return { ...Object.fromEntries(named), ...(facts.trump && { suit: facts.trump }) };
}
