/**
 * The director's rulings as text: fetched from the server when they change, announced, and listed.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').RulingText} RulingText
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import * as sound from '../sound.js';
import * as widgets from '../widgets.js';
import { lawsOf } from './view.js';

const { t } = i18n;

/** The key of the last request, pending or answered. */
let requestKey = '';

/** Fetches the texts if the rulings have changed. @param {App} app */
export function update(app) {
  const laws = lawsOf(app.state);
  const { table, board } = app.state;
  if (!laws || !table) return;
  const { rulings, choice, choosing, duties, facts } = laws;
  announceInformation(app, laws);
  const key = JSON.stringify([table.id, board?.board, rulings, choice, choosing, duties, facts]);
  if (key === requestKey) return;
  requestKey = key;
  if (rulings.length < app.state.rulingsRead) app.change({ rulingsRead: 0 });
  if (rulings.length === 0 && !choice && duties.length === 0) {
    app.change({ rulingTexts: null });
    return;
  }
  void fetchTexts(app, table.id, key);
}

/** The report of unauthorized information announced last. */
let lastInformation = '';

/** Announces a report of unauthorized information and its answer; a denial is also shown. @param {App} app @param {Laws} laws */
function announceInformation(app, { informed }) {
  const now = JSON.stringify(informed ?? null);
  if (now === lastInformation) return;
  lastInformation = now;
  if (!informed) return;
  if (informed.disputed) app.toast(t('laws-informed-disputed'), 'news');
  app.announce(informed.disputed ? t('laws-informed-disputed')
    : t(`laws-informed-${informed.kind}`, { by: t('seat-name', { seat: informed.by }), seat: informed.of }));
}

/** @param {App} app @param {string} id @param {string} key */
async function fetchTexts(app, id, key) {
  try {
    const answer = await fetch(`/table/${id}/rulings?lang=${i18n.language()}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const texts = await answer.json();
    // A newer request was sent meanwhile.
    if (key !== requestKey) return;
    const before = app.state.rulingTexts;
    app.change({ rulingTexts: texts });
    announce(app, before, texts);
  } catch {
    // The next view tries again.
    if (key === requestKey) requestKey = '';
  }
}

/** Announces what is new. @param {App} app @param {State['rulingTexts']} before @param {NonNullable<State['rulingTexts']>} now */
function announce(app, before, now) {
  const said = now.rulings.slice(before?.rulings.length ?? 0).flatMap(spoken);
  const chosen = now.rulings.slice(0, before?.rulings.length ?? 0).flatMap((ruling, i) => ruling.chosen.slice(before?.rulings[i].chosen.length ?? 0));
  const choice = now.choice && JSON.stringify(now.choice) !== JSON.stringify(before?.choice)
    ? [now.choice.chooser, ...now.choice.options.map((option, i) => `${i + 1}. ${option.name}.`)] : [];
  for (const line of chosen) app.toast(line, 'news');
  if (said.length) sound.play('ask');
  app.announce([...said, ...chosen, ...choice].join(' '));
}

/** @param {RulingText} ruling */
const spoken = (ruling) => [`${t('laws-director')}: ${ruling.heading}.`, ...ruling.happened, ...ruling.at_once];

/** Announcements of newly exposed cards. @param {Laws | undefined} before @param {Laws | undefined} after */
export function exposedTexts(before, after) {
  const cards = (/** @type {Laws | undefined} */ laws) => Object.entries(laws?.open ?? {}).flatMap(([seat, open]) => open.map((card) => ({ seat, card })));
  const known = new Set(cards(before).map(({ card }) => card));
  return cards(after).filter(({ card }) => !known.has(card)).map(({ seat, card }) => t('laws-lies', { seat, card: i18n.cardSpoken(card) }));
}

/** Announcements of a face-down lead, and of dummy's loss of rights. @param {Laws | undefined} before @param {Laws | undefined} after */
export function leadAndDummyTexts(before, after) {
  const lines = [];
  if (after?.face_down && !before?.face_down) lines.push(t('laws-lead-lies', { seat: after.face_down.seat }));
  if (after?.dummy && after.dummy.looked.length !== (before?.dummy?.looked.length ?? -1)) lines.push(lostRights(after));
  return lines;
}

/** Why dummy has lost the rights of dummy. @param {Laws} laws */
export const lostRights = ({ dummy, code }) => t(dummy?.looked.length ? 'laws-dummy-looked' : 'laws-dummy-lost', {
  seats: (dummy?.looked ?? []).map((seat) => t('seat-name', { seat })).join(', '), law: t(`laws-clause-${code}`, { law: dummy?.law ?? '' }),
});

/** Laws mode in the text view: restrictions, penalty cards, the newest ruling. @param {State} state @param {Laws} laws */
export function lawsInText({ rulingTexts: said }, laws) {
  const penalties = laws.penalties.map(({ seat, card }) => t('announce-card', { seat, card: i18n.cardSpoken(card) })).join(' ');
  const last = said?.rulings.at(-1);
  return [
    laws.face_down && h('p', { key: 'pdown' }, t('laws-lead-lies', { seat: laws.face_down.seat })),
    laws.dummy && h('p', { key: 'plost' }, lostRights(laws)),
    laws.penalties.length > 0 && [h('h2', { key: 'hpen' }, t(laws.code === 'home' ? 'laws-nailed-cards' : 'laws-penalties')), h('p', { key: 'ppen' }, penalties)],
    (said?.duties.length ?? 0) > 0 && [h('h2', { key: 'hdut' }, t('laws-duties')), h('p', { key: 'pdut' }, said?.duties.join('. '))],
    last && [h('h2', { key: 'hrul' }, t('laws-director')), h('p', { key: 'prul' }, spoken(last).concat(last.chosen).join(' '))],
  ];
}

/** All rulings of this board, the newest first. @param {App} app */
export function list(app) {
  const rulings = app.state.rulingTexts?.rulings ?? [];
  if (rulings.length === 0) return null;
  return h('section', { class: 'ruling-list', key: 'rulings' },
    h('h3', null, t('laws-rulings')),
    rulings.map((ruling, i) => h('details', { key: i, open: i === rulings.length - 1 },
      h('summary', null, ruling.heading), fullText(ruling))).reverse());
}

/**
 * A line of play the ruling is based on, trick by trick.
 * @param {import('../wire.js').JudgementText['plays'][number]} play
 * @param {number} first the number of its first trick
 * @param {string} key
 */
const line = ({ title, tricks }, first, key) => h('details', { key, class: 'weighed-line' },
  h('summary', null, title),
  h('ol', { start: first }, tricks.map(({ cards }, no) => h('li', { key: no }, cards.map(({ seat, card, wins }) =>
    h('span', { key: seat, class: wins ? 'wins' : '' }, seat, ' ', widgets.rich(card), wins && h('span', { class: 'visually-hidden' }, ` ${t('laws-wins')}`)))))));

/** The full text of a ruling. @param {RulingText} ruling */
export const fullText = (ruling) => [
  ruling.happened.map((line, i) => h('p', { key: `h${i}` }, widgets.rich(line))),
  ruling.facts.map((line, i) => h('p', { key: `f${i}`, class: 'quiet' }, widgets.rich(line))),
  ruling.at_once.length > 0 && h('ul', { key: 'once' }, ruling.at_once.map((line, i) => h('li', { key: i }, widgets.rich(line)))),
  ruling.chosen.map((line, i) => h('p', { key: `c${i}`, class: 'chosen' }, widgets.rich(line))),
  ruling.weighed.map((one, i) => [
    one.lines.map((line, n) => h('p', { key: `w${i}.${n}`, class: 'quiet' }, widgets.rich(line))),
    one.plays.map((play, n) => line(play, one.first, `l${i}.${n}`)),
  ]),
  ruling.reserved.length > 0 && h('ul', { key: 'later', class: 'quiet' }, ruling.reserved.map((line, i) => h('li', { key: i }, widgets.rich(line)))),
  ruling.laws && h('p', { key: 'laws', class: 'quiet small' }, ruling.laws),
  ruling.doubtful && h('p', { key: 'doubt', class: 'quiet small' }, ruling.doubtful),
];
