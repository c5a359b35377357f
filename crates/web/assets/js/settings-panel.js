/**
 * The user's settings as a form, at the table and on the page of settings. Both change the same stored settings.
 *
 * @typedef {import('./settings.js').Settings} Settings
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** @param {Settings} s @param {(key: keyof Settings, value: any) => void} set */
export function settingsPanel(s, set) {
  /** @param {keyof Settings} key @param {[string, string][]} choices */
  const choice = (key, choices) => widgets.choice(key, t(`set-${key}`), choices, String(s[key]), (value) => set(key, value));
  /** @param {keyof Settings} key */
  const toggle = (key) => widgets.toggle(t(`set-${key.toLowerCase()}`), Boolean(s[key]), (on) => set(key, on));
  return h('div', { class: 'settings' },
    h('h3', null, t('set-cards')),
    choice('faces', [['pictures', t('faces-pictures')], ['plain', t('faces-plain')]]),
    choice('back', [['red', t('back-red')], ['blue', t('back-blue')], ['green', t('back-green')]]),
    choice('deck', [['two', t('deck-two')], ['four', t('deck-four')]]),
    choice('suits', [['trumps', t('suits-trumps')], ['falling', '♠ ♥ ♦ ♣'], ['rising', '♣ ♦ ♥ ♠']]),
    choice('notation', [['language', t('notation-language')], ['en', 'A K Q J'], ['ru', 'Т К Д В']]),
    h('h3', null, t('set-play')),
    choice('pace', [['slow', t('pace-slow')], ['normal', t('pace-normal')], ['fast', t('pace-fast')]]),
    toggle('confirm'),
    toggle('autoplay'),
    choice('motion', [['system', t('motion-system')], ['full', t('motion-full')], ['fast', t('motion-fast')], ['none', t('motion-none')]]),
    choice('hand', [['right', t('hand-right')], ['left', t('hand-left')]]),
    h('h3', null, t('set-sound')),
    toggle('sounds'),
    h('label', { class: 'volume' }, h('span', null, t('set-volume')),
      h('input', { type: 'range', name: 'volume', min: 0, max: 100, step: 5, value: s.volume, onchange: (/** @type {any} */ e) => set('volume', Number(e.target.value)) })),
    h('h3', null, t('set-look')),
    choice('theme', [['system', t('theme-system')], ['light', t('theme-light')], ['dark', t('theme-dark')]]),
    choice('felt', [['green', t('felt-green')], ['blue', t('felt-blue')], ['grey', t('felt-grey')]]),
    toggle('text'));
}
