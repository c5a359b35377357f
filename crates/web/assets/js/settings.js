/** User settings, stored in this browser only, and the same on every page. */
import { setSuitOrder } from './cards.js';

const KEY = 'biritch';

export const DEFAULTS = {
  theme: 'system',
  felt: 'green',
  deck: 'two',
  notation: 'language',
  /** The pictures of kings, queens and jacks: `pictures`, or `plain`. */
  faces: 'pictures',
  back: 'red',
  /** The order of suits in a hand. */
  suits: 'trumps',
  hand: 'right',
  motion: 'system',
  /** How fast the acts of others are shown. */
  pace: 'normal',
  sounds: true,
  /** In percent. */
  volume: 70,
  /** A card or call is chosen first, and made by the second tap. */
  confirm: false,
  autoplay: false,
  text: false,
  /** In laws mode: make opening leads face down. */
  leadDown: false,
};

/** @typedef {typeof DEFAULTS} Settings */

/** @returns {Settings} */
export function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Settings} settings */
export function save(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No storage: the settings last as long as the page.
  }
}

/** Sets the attributes of the root element that the styles use. @param {Settings} settings */
export function apply(settings) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.felt = settings.felt;
  dataset.deck = settings.deck;
  dataset.hand = settings.hand;
  dataset.motion = settings.motion;
  dataset.back = settings.back;
}

/** Applies the settings to a page that shows cards. @param {Settings} settings */
export function use(settings) {
  apply(settings);
  setSuitOrder(settings.suits);
}

/** @param {Settings} settings */
export const isMotionReduced = (settings) =>
  settings.motion === 'none' ||
  settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches;

const TABLE_KEY = 'biritch-table';
/** How long a table is offered again on the home page. */
const TABLE_MS = 24 * 3600 * 1000;

/** Stores the path of the current table, for the link on the home page. @param {string} path */
export function rememberTable(path) {
  try {
    localStorage.setItem(TABLE_KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // No storage: the address is in the browser's history.
  }
}

/** The path of the table this browser played at within a day. @returns {string | null} */
export function lastTable() {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(TABLE_KEY) ?? '{}');
    return /^\/table\/[a-z0-9]+$/i.test(path) && Date.now() - at < TABLE_MS ? path : null;
  } catch {
    return null;
  }
}
