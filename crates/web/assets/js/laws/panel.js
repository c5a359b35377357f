/**
 * The strip of a table in laws mode: rulings with their choices, restrictions on players, consent to the
 * result, and the button to draw attention.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../wire.js').RulingTexts} RulingTexts
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { mySeat } from '../state.js';
import * as widgets from '../widgets.js';
import { fullText, lostRights } from './rulings.js';
import { canLeadFaceDown, lawsMay, lawsOf } from './view.js';

const { t } = i18n;

/** @param {Seat[]} seats */
const named = (seats) => seats.map((seat) => t('seat-name', { seat })).join(', ');

/** @param {App} app */
export function strip(app) {
  const laws = lawsOf(app.state);
  if (!laws) return null;
  const { rulingTexts: texts } = app.state;
  const down = laws.face_down?.seat;
  const duties = [
    ...texts?.duties ?? [],
    ...down && down !== mySeat(app.state) ? [t('laws-lead-lies', { seat: down })] : [],
    ...laws.dummy ? [lostRights(laws)] : [],
  ];
  return [
    duties.length > 0 && h('p', { class: 'duties', key: 'duties' }, duties.map((duty, i) => h('span', { key: i }, widgets.rich(duty)))),
    faceDownLead(app, laws),
    informationReport(app, laws),
    rulingCard(app, laws, texts),
    consent(app, laws),
  ];
}

/** A face-down lead, and its button to turn it up unless it is no longer legal.
 * @param {App} app @param {Laws} laws */
function faceDownLead(app, { face_down: lead }) {
  const { turn_up: seat } = lawsMay(app.state);
  if (!lead?.card || app.state.pending || !seat) return null;
  return h('section', { class: 'ask lead-down', key: 'down', role: 'group', 'aria-label': t('laws-lead-down') },
    h('p', null, t('laws-lead-own')),
    h('div', { class: 'buttons' }, widgets.button(t('laws-turn-up'), () => app.sendGame({ type: 'TurnUp', seat }), { class: 'primary', 'data-do': 'turn-up' })));
}

/** A report of unauthorized information, until the reported side has answered. @param {App} app @param {Laws} laws */
function informationReport(app, laws) {
  const said = laws.informed;
  if (!said || said.disputed) return null;
  const asked = lawsMay(app.state).admit;
  /** @param {boolean} agree */
  const reply = (agree) => () => app.sendGame({ type: 'Admit', seat: asked, agree });
  return h('section', { class: 'ask informed', key: 'informed', role: asked ? 'alertdialog' : 'group', 'aria-label': t('laws-inform') },
    h('p', null, t(`laws-informed-${said.kind}`, { by: t('seat-name', { seat: said.by }), seat: said.of })),
    asked ? h('div', { class: 'buttons' },
      widgets.button(t('laws-informed-yes'), reply(true), { class: 'primary' }),
      widgets.button(t('laws-informed-no'), reply(false)))
      : h('p', { class: 'quiet small' }, t('laws-informed-waits')));
}

/** Rulings that are only listed, by the key of their first explanation: the result of a designation is visible
 * in the card played, that of a claim in its question. */
const LISTED_ONLY = ['law-designation', 'law-claim', 'law-concession'];

/** Rulings that are adjudicated by the choice, and so are shown again after it. */
const ADJUDICATED = ['law-claim-disputed'];

/** The key of a ruling's first explanation. @param {Laws} laws @param {number} at */
const firstKey = (laws, at) => /** @type {{ explain?: { key: string }[] } | undefined} */ (laws.rulings[at])?.explain?.[0]?.key ?? '';

/** Rulings of the current board that were shown while a choice was pending. */
const read = { board: '', at: new Set() };

/** The rulings to show: not dismissed, and not read before the choice, unless the choice adjudicates them.
 * @param {App} app @param {Laws} laws @param {RulingTexts} texts @returns {number[]} */
function unread(app, laws, texts) {
  const { board, table } = app.state;
  const now = `${table?.id} ${board?.board}`;
  if (read.board !== now) Object.assign(read, { board: now, at: new Set() });
  // An undo removes rulings.
  for (const at of read.at) if (at >= texts.rulings.length) read.at.delete(at);
  return texts.rulings.flatMap((ruling, at) => (at < app.state.rulingsRead || LISTED_ONLY.includes(firstKey(laws, at))
    || ruling.chosen.length > 0 && read.at.has(at) && !ADJUDICATED.includes(firstKey(laws, at)) ? [] : [at]));
}

/** The ruling with a pending choice, else the newest one, until it is dismissed. @param {App} app @param {Laws} laws @param {RulingTexts | null} texts */
function rulingCard(app, laws, texts) {
  const may = lawsMay(app.state);
  const choice = may.choose && texts ? texts.choice : null;
  if (!texts || texts.rulings.length === 0) return null;
  const waits = laws.choosing.length > 0;
  const facts = may.fact ? texts.facts : [];
  const open = unread(app, laws, texts);
  // The comparison of a replacement may still be corrected, and does not wait for an answer.
  const waiting = facts.filter((fact) => fact.query !== 'F3');
  if (!choice && !waits && waiting.length === 0 && open.length === 0) return null;
  const at = (choice || waits ? laws.deciding : open.at(-1)) ?? texts.rulings.length - 1;
  const ruling = texts.rulings[at] ?? texts.rulings[texts.rulings.length - 1];
  if (choice || waits) read.at.add(at);
  const others = choice ? [] : open.filter((one) => one !== at).reverse();
  return h('section', {
    class: `ask ruling ${choice ? 'mine' : ''}`, key: 'ruling', role: choice ? 'alertdialog' : 'group', 'aria-label': ruling.heading, tabindex: '0',
  },
  h('h2', null, ruling.heading),
  fullText(ruling),
  facts.map((fact) => question(app, laws, fact, may.fact)),
  choice && [
    h('p', { class: 'chooser', key: 'chooser' }, choice.chooser),
    h('ul', { class: 'options', key: 'options' }, choice.options.map((option) => h('li', { key: option.key },
      widgets.button(option.name, () => app.sendGame({ type: 'Choose', seat: may.choose, option: option.key }), { 'data-option': option.key }),
      option.laws && h('small', null, ` ${option.laws}`),
      effects(option),
      option.then && then(option.then)))),
  ],
  waits && !choice && h('p', { class: 'quiet', key: 'waits' }, t('laws-chooses', { seats: named(laws.choosing) })),
  Object.entries(laws.votes).map(([seat, option]) => h('p', { class: 'quiet', key: `v${seat}` },
    t('laws-voted', { seat, option: choice?.options.find((one) => one.key === option)?.name ?? option }))),
  others.map((one) => h('div', { key: `o${one}`, class: 'other' }, h('h2', null, texts.rulings[one].heading), fullText(texts.rulings[one]))),
  !choice && !waits && widgets.button(t('laws-heard'), () => app.change({ rulingsRead: texts.rulings.length }), { key: 'heard', class: 'small heard' }));
}

/** The effects of an option. @param {import('../wire.js').DecisionText['options'][number]} option */
function effects({ effects: done, reserved }) {
  const lines = [...done, ...reserved];
  return lines.length > 0 && h('ul', null, lines.map((line, i) => h('li', { key: i }, widgets.rich(line))));
}

/** The choice after an option, with its effects: the chooser must know all of it (Law 10C).
 * @param {import('../wire.js').DecisionText} decision @returns {import('../dom.js').VNode} */
function then(decision) {
  return h('details', { class: 'then' },
    h('summary', null, decision.chooser),
    h('ul', null, decision.options.map((option) => h('li', { key: option.key },
      option.name, option.laws && h('small', null, ` ${option.laws}`), effects(option)))));
}

/** A question of fact; both sides must give the same answer. @param {App} app @param {Laws} laws @param {RulingTexts['facts'][number]} fact @param {Seat} [seat] who answers it */
function question(app, laws, fact, seat) {
  const asked = laws.facts.find((one) => one.query === fact.query);
  const said = asked?.said ?? {};
  const name = (/** @type {string | undefined} */ value) => fact.answers.find((one) => one.value === value)?.name ?? value;
  return h('div', { class: 'fact', key: fact.query, role: 'group', 'aria-label': fact.question },
    h('p', null, fact.question),
    asked && h('p', { class: 'quiet small' }, t('laws-assumed', { answer: name(asked.assumed) })),
    h('div', { class: 'buttons' }, fact.answers.map(({ value, name }) => widgets.button(name,
      () => app.sendGame({ type: 'Fact', seat, query: fact.query, value }),
      { key: value, class: 'small', 'aria-pressed': String(seat !== undefined && said[seat] === value) }))),
    Object.entries(said).map(([by, value]) => h('p', { class: 'quiet small', key: by },
      t('laws-voted', { seat: by, option: name(value) }))));
}

/** All cards are played: is this the result? @param {App} app @param {Laws} laws */
function consent(app, laws) {
  const { board } = app.state;
  if (!laws.consent || !board) return null;
  const { consent: seat, attention } = lawsMay(app.state);
  return h('section', { class: 'ask consent', key: 'consent', role: seat ? 'alertdialog' : 'group', 'aria-label': t('laws-consent') },
    h('p', null, t('laws-consent-about', { ns: (laws.consent.tricks ?? board.won).NS, ew: (laws.consent.tricks ?? board.won).EW })),
    seat
      ? h('div', { class: 'buttons' },
        widgets.button(t('laws-consent-agree'), () => app.sendGame({ type: 'Agree', seat }), { class: 'primary' }),
        attention && widgets.button(t('laws-attention'), () => app.sendGame({ type: 'Attention', seat: attention })))
      : h('p', { class: 'quiet' }, t('waiting-for', { seats: named(laws.consent.waiting) })));
}

/** @param {App} app */
export function actionButtons(app) {
  const { attention, own } = lawsMay(app.state);
  if (!own) return null;
  return [
    canLeadFaceDown(app.state) && widgets.button(t('laws-lead-down'), () => app.set('leadDown', !app.settings.leadDown),
      { key: 'down', icon: 'card-back', class: 'act act-down', title: t('laws-lead-down-about'), 'aria-pressed': String(app.settings.leadDown) }),
    attention && widgets.button(t('laws-attention'), () => app.sendGame({ type: 'Attention', seat: attention }), { key: 'attention', icon: 'hand', class: 'act act-attention', title: t('laws-attention-about') }),
    widgets.button(t('laws-title'), () => app.change({ dialog: 'laws' }), { key: 'laws', icon: 'scales', class: 'act act-laws', title: t('laws-title') }),
  ];
}
