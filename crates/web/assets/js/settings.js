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
