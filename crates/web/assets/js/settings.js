/** What one person likes, kept in this browser only. */

const KEY = 'biritch';

export const DEFAULTS = {
  theme: 'system',
  felt: 'green',
  deck: 'two',
  notation: 'language',
  hand: 'right',
  motion: 'system',
  sounds: true,
  autoplay: false,
  text: false,
  /** At a table in laws mode the opening lead is put down closed. */
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
    // A browser without storage forgets; the table is played all the same.
  }
}

/** Puts the settings on the page, where the styles find them. @param {Settings} settings */
export function apply(settings) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.felt = settings.felt;
  dataset.deck = settings.deck;
  dataset.hand = settings.hand;
  dataset.motion = settings.motion;
}

/** @param {Settings} settings */
export const isStill = (settings) =>
  settings.motion === 'none' ||
  settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches;

const TABLE_KEY = 'biritch-table';
/** So long a table is offered again on the first page. */
const TABLE_MS = 24 * 3600 * 1000;

/** Where this browser plays: the path of a table, for the way back from the first page. @param {string} path */
export function rememberTable(path) {
  try {
    localStorage.setItem(TABLE_KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // The address is in the history all the same.
  }
}

/** The table this browser played at within a day. @returns {string | null} */
export function lastTable() {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(TABLE_KEY) ?? '{}');
    return /^\/table\/[a-z0-9]+$/i.test(path) && Date.now() - at < TABLE_MS ? path : null;
  } catch {
    return null;
  }
}
