/**
 * What the director has said, in words: asked of the server when it changes, told to ears, and listed.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').ToldRuling} ToldRuling
 */
import { h } from '../dom.js';
import * as parts from '../parts.js';
import * as sound from '../sound.js';
import * as words from '../words.js';
import { lawsOf } from './view.js';

const { t } = words;

/** What was last asked for, and is on its way or there. */
let asked = '';

/** Asks for the director's words, if they are others than those that are there. @param {App} app */
export function fetched(app) {
  const laws = lawsOf(app.state);
  const { table, board } = app.state;
  if (!laws || !table) return;
  const { rulings, choice, choosing, duties, facts } = laws;
  heardOf(app, laws);
  const key = JSON.stringify([table.id, board?.board, rulings, choice, choosing, duties, facts]);
  if (key === asked) return;
  asked = key;
  if (rulings.length < app.state.heard) app.change({ heard: 0 });
  if (rulings.length === 0 && !choice && duties.length === 0) {
    app.change({ told: null });
    return;
  }
  void ask(app, table.id, key);
}

/** What was last said of somebody's pause or word. */
let spoken_of = '';

/** Rights that are reserved, and what was answered, to ears; a denial is shown. @param {App} app @param {Laws} laws */
function heardOf(app, { informed }) {
  const now = JSON.stringify(informed ?? null);
  if (now === spoken_of) return;
  spoken_of = now;
  if (!informed) return;
  if (informed.disputed) app.toast(t('laws-informed-disputed'), 'said');
  app.say(informed.disputed ? t('laws-informed-disputed')
    : t(`laws-informed-${informed.kind}`, { by: t('seat-name', { seat: informed.by }), seat: informed.of }));
}

/** @param {App} app @param {string} id @param {string} key */
async function ask(app, id, key) {
  try {
    const answer = await fetch(`/table/${id}/rulings?lang=${words.language()}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json();
    // Something newer was asked for meanwhile.
    if (key !== asked) return;
    const before = app.state.told;
    app.change({ told });
    announce(app, before, told);
  } catch {
    // With the next view it is asked for again.
    if (key === asked) asked = '';
  }
}

/** What is new of it, to ears. @param {App} app @param {State['told']} before @param {NonNullable<State['told']>} now */
function announce(app, before, now) {
  const said = now.rulings.slice(before?.rulings.length ?? 0).flatMap(spoken);
  const chosen = now.rulings.slice(0, before?.rulings.length ?? 0).flatMap((ruling, i) => ruling.chosen.slice(before?.rulings[i].chosen.length ?? 0));
  const choice = now.choice && JSON.stringify(now.choice) !== JSON.stringify(before?.choice)
    ? [now.choice.chooser, ...now.choice.options.map((option, i) => `${i + 1}. ${option.name}.`)] : [];
  for (const line of chosen) app.toast(line, 'said');
  if (said.length) sound.play('ask');
  app.say([...said, ...chosen, ...choice].join(' '));
}

/** @param {ToldRuling} ruling */
const spoken = (ruling) => [`${t('laws-director')}: ${ruling.heading}.`, ...ruling.happened, ...ruling.at_once];

/** Cards that have come to lie open, to ears. @param {Laws | undefined} before @param {Laws | undefined} after */
export function fallen(before, after) {
  const cards = (/** @type {Laws | undefined} */ laws) => Object.entries(laws?.open ?? {}).flatMap(([seat, open]) => open.map((card) => ({ seat, card })));
  const known = new Set(cards(before).map(({ card }) => card));
  return cards(after).filter(({ card }) => !known.has(card)).map(({ seat, card }) => t('laws-lies', { seat, card: words.cardSpoken(card) }));
}

/** A lead that has come to lie face down, and a dummy who has lost his rights, to ears. @param {Laws | undefined} before @param {Laws | undefined} after */
export function laidDown(before, after) {
  const lines = [];
  if (after?.face_down && !before?.face_down) lines.push(t('laws-lead-lies', { seat: after.face_down.seat }));
  if (after?.dummy && after.dummy.looked.length !== (before?.dummy?.looked.length ?? -1)) lines.push(lost(after));
  return lines;
}

/** Why dummy has no rights any more. @param {Laws} laws */
export const lost = ({ dummy, code }) => t(dummy?.looked.length ? 'laws-dummy-looked' : 'laws-dummy-lost', {
  seats: (dummy?.looked ?? []).map((seat) => t('seat-name', { seat })).join(', '), law: t(`laws-clause-${code}`, { law: dummy?.law ?? '' }),
});

/** The table in words: duties, penalty cards, the newest ruling. @param {State} state @param {Laws} laws */
export function told({ told: said }, laws) {
  const penalties = laws.penalties.map(({ seat, card }) => t('announce-card', { seat, card: words.cardSpoken(card) })).join(' ');
  const last = said?.rulings.at(-1);
  return [
    laws.face_down && h('p', { key: 'pdown' }, t('laws-lead-lies', { seat: laws.face_down.seat })),
    laws.dummy && h('p', { key: 'plost' }, lost(laws)),
    laws.penalties.length > 0 && [h('h2', { key: 'hpen' }, t(laws.code === 'home' ? 'laws-nailed-cards' : 'laws-penalties')), h('p', { key: 'ppen' }, penalties)],
    (said?.duties.length ?? 0) > 0 && [h('h2', { key: 'hdut' }, t('laws-duties')), h('p', { key: 'pdut' }, said?.duties.join('. '))],
    last && [h('h2', { key: 'hrul' }, t('laws-director')), h('p', { key: 'prul' }, spoken(last).concat(last.chosen).join(' '))],
  ];
}

/** All rulings of this board, the newest first. @param {App} app */
export function list(app) {
  const rulings = app.state.told?.rulings ?? [];
  if (rulings.length === 0) return null;
  return h('section', { class: 'ruling-list', key: 'rulings' },
    h('h3', null, t('laws-rulings')),
    rulings.map((ruling, i) => h('details', { key: i, open: i === rulings.length - 1 },
      h('summary', null, ruling.heading), inFull(ruling))).reverse());
}

/** How it would have gone, trick by trick. @param {ToldRuling['weighed'][number]} weighed @param {number} i */
const line = ({ title, tricks, first }, i) => h('details', { key: `l${i}`, class: 'weighed-line' },
  h('summary', null, title),
  h('ol', { start: first }, tricks.map(({ cards }, no) => h('li', { key: no }, cards.map(({ seat, card, wins }) =>
    h('span', { key: seat, class: wins ? 'wins' : '' }, seat, ' ', parts.rich(card), wins && h('span', { class: 'visually-hidden' }, ` ${t('laws-wins')}`)))))));

/** A ruling with its reasons. @param {ToldRuling} ruling */
export const inFull = (ruling) => [
  ruling.happened.map((line, i) => h('p', { key: `h${i}` }, parts.rich(line))),
  ruling.facts.map((line, i) => h('p', { key: `f${i}`, class: 'quiet' }, parts.rich(line))),
  ruling.at_once.length > 0 && h('ul', { key: 'once' }, ruling.at_once.map((line, i) => h('li', { key: i }, parts.rich(line)))),
  ruling.chosen.map((line, i) => h('p', { key: `c${i}`, class: 'chosen' }, parts.rich(line))),
  ruling.weighed.map((one, i) => [
    one.lines.map((line, n) => h('p', { key: `w${i}.${n}`, class: 'quiet' }, parts.rich(line))),
    one.tricks.length > 0 && line(one, i),
  ]),
  ruling.reserved.length > 0 && h('ul', { key: 'later', class: 'quiet' }, ruling.reserved.map((line, i) => h('li', { key: i }, parts.rich(line)))),
  ruling.laws && h('p', { key: 'laws', class: 'quiet small' }, ruling.laws),
  ruling.doubtful && h('p', { key: 'doubt', class: 'quiet small' }, ruling.doubtful),
];
