/** Small components shared by all panels. */
import { cardFace } from './card-face.js';
import { SUIT_PATHS } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';

/** @typedef {import('./dom.js').VNode} VNode */

const OF_GLYPH = /** @type {Record<string, string>} */ ({ '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' });

/** A suit symbol. @param {string} suit @returns {VNode} */
export const sign = (suit) =>
  h('svg', { viewBox: '0 0 100 100', class: `sign suit-${suit}`, 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: SUIT_PATHS[suit] }));

/** Text with its suit symbols drawn as SVG. @param {string} text @returns {(VNode | string)[]} */
export const rich = (text) =>
  text.split(/([♠♥♦♣])\ufe0e?/).filter((part) => part !== '').map((part) => (OF_GLYPH[part] ? sign(OF_GLYPH[part]) : part));

/** The state of a button whose command would be refused; the reason is shown when it is pressed.
 * @param {import('./wire.js').Permission<any>} may */
export const isRefused = (may) => (may.refusal ? { 'aria-disabled': 'true' } : {});

/** A call as written in the auction diagram. @param {string} call */
export const call = (call) => rich(i18n.call(call));

/** A card in a line of text. @param {string} card */
export const card = (card) => h('span', { class: 'inline-card' }, rich(i18n.card(card)));

/** A small card, face up. @param {string} card */
export const face = (card) => h('span', {
  key: card, class: 'small-face', 'data-suit': card[0], 'data-card': card, role: 'img', 'aria-label': i18n.cardSpoken(card),
  ref: (/** @type {HTMLElement} */ el) => el.append(cardFace(card)),
});

/** A contract: `4♠× Ю`; trumps without a level where nothing was bid. @param {string} contract @param {boolean} [unbid] */
export const contract = (contract, unbid) => h('span', { class: 'contract' },
    rich(unbid ? i18n.contract(contract).slice(1) : i18n.contract(contract)),
  h('span', { class: 'by' }, i18n.seat(contract.slice(-1))));

const ICONS = /** @type {Record<string, string>} */ ({
  menu: 'M4 7h16M4 12h16M4 17h16',
  sliders: 'M4 6.500h8.500M16.500 6.500H20M14.500 4.500v4M4 12h2.500M10.500 12H20M8.500 10v4M4 17.500h9.500M17.500 17.500H20M15.500 15.500v4',
  chat: 'M4 5h16v11H9l-5 4V5Z',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.4c2.2.8 3.5 2.7 3.5 5.6',
  score: 'M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3.500',
  auction: 'M4 5h16v14H4zM4 10h16M9 5v14M14.5 5v14',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  'card-back': 'M6 3h12v18H6ZM12 8l3 4-3 4-3-4Z',
  bulb: 'M9 18h6M10 21h4M8.500 15c-2-1.300-3.500-3.200-3.500-6a7 7 0 0 1 14 0c0 2.800-1.500 4.700-3.500 6Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  first: 'M6 5v14M19 5l-9 7 9 7V5Z',
  back: 'M16 5l-9 7 9 7V5Z',
  next: 'M8 5l9 7-9 7V5Z',
  last: 'M18 5v14M5 5l9 7-9 7V5Z',
  robot: 'M7 8h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM12 8V4.5M9.5 12.5v1.5M14.5 12.5v1.5',
  close: 'M6 6l12 12M18 6 6 18',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6l8-3ZM8.5 12l2.5 2.5 4.5-5',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  hand: 'M7 12V6.500a1.500 1.500 0 0 1 3 0V11m0-6.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v6m0-3.500a1.500 1.500 0 0 1 3 0V15c0 4-2.500 6.500-6.500 6.500-3 0-4.500-1-6-3.500L4.500 14.500a1.500 1.500 0 0 1 2.500-1.600',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-2.500 6.500a3 3 0 0 0 5 0L5 7ZM19 7l-2.500 6.500a3 3 0 0 0 5 0L19 7Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  magnifier: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.300 15.300 20.500 20.500',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
});

/** @param {string} name */
export const icon = (name) =>
  h('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' }, h('path', { d: ICONS[name] }));

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {Record<string, any>} [props]
 */
export const button = (label, onclick, props = {}) => {
  const { icon: name, only, ...rest } = props;
  return h('button', { type: 'button', onclick, ...(only ? { 'aria-label': label, title: label } : {}), ...rest },
    name && icon(name), !only && h('span', { class: 'label' }, label));
};

/** The address of the page of a finished board of this table. @param {number} number */
export const boardAddress = (number) => `${globalThis.location?.pathname ?? ''}/board/${number}`;

/** A board's number in a sheet, with a link to its page. @param {number} number */
export const boardLink = (number) => h('a', { href: boardAddress(number), target: '_blank', title: i18n.t('board-look') }, String(number));

/** A group of radio buttons. @param {string} name @param {string} label @param {[string, string][]} choices
 * @param {string} value @param {(value: string) => void} choose */
export const choice = (name, label, choices, value, choose) =>
  h('fieldset', { class: 'choice' },
    h('legend', null, label),
    choices.map(([key, text]) => h('label', { key },
      h('input', { type: 'radio', name, value: key, checked: key === value, onchange: () => choose(key) }),
      h('span', null, text))));

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} toggle */
export const toggle = (label, on, toggle) =>
  h('label', { class: 'toggle' },
    h('input', { type: 'checkbox', checked: on, onchange: (/** @type {any} */ e) => toggle(e.target.checked) }),
    h('span', null, label));

/** Steps through a finished board, card by card. @param {number} step @param {number} last @param {(to: number) => void} go
 * @param {import('./dom.js').Child} [more] what else can be done with the card */
export const stepper = (step, last, go, more) =>
  h('div', { class: 'replay', key: 'replay', role: 'group', 'aria-label': i18n.t('replay') },
    button(i18n.t('replay-first'), () => go(0), { icon: 'first', only: true }),
    button(i18n.t('replay-back'), () => go(step - 1), { icon: 'back', only: true }),
    h('input', {
      type: 'range', min: 0, max: last, value: step, 'aria-label': i18n.t('replay-step'),
      'aria-valuetext': i18n.t('replay-of', { n: step, of: last }), oninput: (/** @type {any} */ e) => go(Number(e.target.value)),
    }),
    button(i18n.t('replay-next'), () => go(step + 1), { icon: 'next', only: true }),
    button(i18n.t('replay-last'), () => go(last), { icon: 'last', only: true }),
    more,
    h('span', { class: 'of' }, `${step}/${last}`));
