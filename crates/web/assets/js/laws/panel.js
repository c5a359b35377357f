/**
 * Over the cloth of a table in laws mode: the ruling with the choice it leaves to whom it is owed,
 * duties that lie on players, consent to the result, and how attention is drawn.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../wire.js').Told} Told
 */
import { sideOf } from '../cards.js';
import { h } from '../dom.js';
import * as parts from '../parts.js';
import { legalOf, mySeat } from '../state.js';
import * as words from '../words.js';
import { inFull, lost } from './rulings.js';
import { lawsOf, mayLeadDown } from './view.js';

const { t } = words;

/** @param {Seat[]} seats */
const named = (seats) => seats.map((seat) => t('seat-name', { seat })).join(', ');

/** @param {App} app */
export function strip(app) {
  const laws = lawsOf(app.state);
  if (!laws) return null;
  const { told } = app.state;
  const down = laws.face_down?.seat;
  const duties = [
    ...told?.duties ?? [],
    ...down && down !== mySeat(app.state) ? [t('laws-lead-lies', { seat: down })] : [],
    ...laws.dummy ? [lost(laws)] : [],
  ];
  return [
    duties.length > 0 && h('p', { class: 'duties', key: 'duties' }, duties.map((duty, i) => h('span', { key: i }, parts.rich(duty)))),
    leadDown(app, laws),
    informed(app, laws),
    rulingCard(app, laws, told),
    consent(app, laws),
  ];
}

/** The lead lies face down until its player turns it up; one that he may not make any more is left there.
 * @param {App} app @param {Laws} laws */
function leadDown(app, { face_down: lead }) {
  if (!lead?.card || app.state.pending || lead.seat !== mySeat(app.state)) return null;
  if (!legalOf(app.state.board).cards.includes(lead.card)) return null;
  return h('section', { class: 'ask lead-down', key: 'down', role: 'group', 'aria-label': t('laws-lead-down') },
    h('p', null, t('laws-lead-own')),
    h('div', { class: 'buttons' }, parts.button(t('laws-turn-up'), () => app.game({ type: 'TurnUp', seat: lead.seat }), { class: 'primary', 'data-do': 'turn-up' })));
}

/** What is said of an opponent's pause or word, until his side has answered. @param {App} app @param {Laws} laws */
function informed(app, laws) {
  const mine = mySeat(app.state);
  const said = laws.informed;
  if (!said || said.disputed) return null;
  const asked = mine !== null && sideOf(mine) === sideOf(said.of);
  /** @param {boolean} agree */
  const reply = (agree) => () => app.game({ type: 'Admit', seat: mine, agree });
  return h('section', { class: 'ask informed', key: 'informed', role: asked ? 'alertdialog' : 'group', 'aria-label': t('laws-inform') },
    h('p', null, t(`laws-informed-${said.kind}`, { by: t('seat-name', { seat: said.by }), seat: said.of })),
    asked ? h('div', { class: 'buttons' },
      parts.button(t('laws-informed-yes'), reply(true), { class: 'primary' }),
      parts.button(t('laws-informed-no'), reply(false)))
      : h('p', { class: 'quiet small' }, t('laws-informed-waits')));
}

/** What declarer's words came to is seen in the card that is played, and a claim in what is asked about it: such
 * rulings are only listed. By what they say first. */
const PLAIN = ['law-designation', 'law-claim', 'law-concession'];

/** What is judged when the choice is made is told then. */
const JUDGED = ['law-claim-disputed'];

/** What a ruling says first. @param {Laws} laws @param {number} at */
const sense = (laws, at) => /** @type {{ explain?: { key: string }[] } | undefined} */ (laws.rulings[at])?.explain?.[0]?.key ?? '';

/** Rulings that this person has read while a choice was waited for, of the board that is played. */
const read = { board: '', at: new Set() };

/** What nobody has put aside. What was chosen is done, where it was read before, unless it is judged by that.
 * @param {App} app @param {Laws} laws @param {Told} told @returns {number[]} */
function unheard(app, laws, told) {
  const { board, table } = app.state;
  const now = `${table?.id} ${board?.board}`;
  if (read.board !== now) Object.assign(read, { board: now, at: new Set() });
  // What was taken back was not ruled.
  for (const at of read.at) if (at >= told.rulings.length) read.at.delete(at);
  return told.rulings.flatMap((ruling, at) => (at < app.state.heard || PLAIN.includes(sense(laws, at))
    || ruling.chosen.length > 0 && read.at.has(at) && !JUDGED.includes(sense(laws, at)) ? [] : [at]));
}

/** The ruling whose choice waits, else the newest, until it is put aside. @param {App} app @param {Laws} laws @param {Told | null} told */
function rulingCard(app, laws, told) {
  const mine = mySeat(app.state);
  const choice = mine === null || !told ? null : told.choice;
  if (!told || told.rulings.length === 0) return null;
  const waits = laws.choosing.length > 0;
  const facts = mine === null ? [] : told.facts;
  const open = unheard(app, laws, told);
  if (!choice && !waits && facts.length === 0 && open.length === 0) return null;
  const at = (choice || waits ? laws.deciding : open.at(-1)) ?? told.rulings.length - 1;
  const ruling = told.rulings[at] ?? told.rulings[told.rulings.length - 1];
  if (choice || waits) read.at.add(at);
  const others = choice ? [] : open.filter((one) => one !== at).reverse();
  return h('section', {
    class: `ask ruling ${choice ? 'mine' : ''}`, key: 'ruling', role: choice ? 'alertdialog' : 'group', 'aria-label': ruling.heading, tabindex: '0',
  },
  h('h2', null, ruling.heading),
  inFull(ruling),
  facts.map((fact) => question(app, laws, fact, mine)),
  choice && [
    h('p', { class: 'chooser', key: 'chooser' }, choice.chooser),
    h('ul', { class: 'options', key: 'options' }, choice.options.map((option) => h('li', { key: option.key },
      parts.button(option.name, () => app.game({ type: 'Choose', seat: mine, option: option.key }), { 'data-option': option.key }),
      option.laws && h('small', null, ` ${option.laws}`),
      effects(option),
      option.then && then(option.then)))),
  ],
  waits && !choice && h('p', { class: 'quiet', key: 'waits' }, t('laws-chooses', { seats: named(laws.choosing) })),
  Object.entries(laws.votes).map(([seat, option]) => h('p', { class: 'quiet', key: `v${seat}` },
    t('laws-voted', { seat, option: choice?.options.find((one) => one.key === option)?.name ?? option }))),
  others.map((one) => h('div', { key: `o${one}`, class: 'other' }, h('h2', null, told.rulings[one].heading), inFull(told.rulings[one]))),
  !choice && !waits && parts.button(t('laws-heard'), () => app.change({ heard: told.rulings.length }), { key: 'heard', class: 'small heard' }));
}

/** What an option does. @param {import('../wire.js').ToldDecision['options'][number]} option */
function effects({ effects: done, reserved }) {
  const lines = [...done, ...reserved];
  return lines.length > 0 && h('ul', null, lines.map((line, i) => h('li', { key: i }, parts.rich(line))));
}

/** What may be chosen after it, and what each of that does: who chooses is to know all of it (Law 10C).
 * @param {import('../wire.js').ToldDecision} decision @returns {import('../dom.js').VNode} */
function then(decision) {
  return h('details', { class: 'then' },
    h('summary', null, decision.chooser),
    h('ul', null, decision.options.map((option) => h('li', { key: option.key },
      option.name, option.laws && h('small', null, ` ${option.laws}`), effects(option)))));
}

/** A question of fact that both sides answer alike. @param {App} app @param {Laws} laws @param {Told['facts'][number]} fact @param {Seat | null} mine */
function question(app, laws, fact, mine) {
  const said = laws.facts.find((one) => one.query === fact.query)?.said ?? {};
  return h('div', { class: 'fact', key: fact.query, role: 'group', 'aria-label': fact.question },
    h('p', null, fact.question),
    h('div', { class: 'buttons' }, fact.answers.map(({ value, name }) => parts.button(name,
      () => app.game({ type: 'Fact', seat: mine, query: fact.query, value }),
      { key: value, class: 'small', 'aria-pressed': String(mine !== null && said[mine] === value) }))),
    Object.entries(said).map(([seat, value]) => h('p', { class: 'quiet small', key: seat },
      t('laws-voted', { seat, option: fact.answers.find((one) => one.value === value)?.name ?? value }))));
}

/** All cards are played: is this the result? @param {App} app @param {Laws} laws */
function consent(app, laws) {
  const mine = mySeat(app.state);
  const { board } = app.state;
  if (!laws.consent || !board) return null;
  const waits = mine !== null && laws.consent.waiting.includes(mine);
  return h('section', { class: 'ask consent', key: 'consent', role: waits ? 'alertdialog' : 'group', 'aria-label': t('laws-consent') },
    h('p', null, t('laws-consent-about', { ns: (laws.consent.tricks ?? board.won).NS, ew: (laws.consent.tricks ?? board.won).EW })),
    waits
      ? h('div', { class: 'buttons' },
        parts.button(t('laws-consent-agree'), () => app.game({ type: 'Agree', seat: mine }), { class: 'primary' }),
        parts.button(t('laws-attention'), () => app.game({ type: 'Attention', seat: mine })))
      : h('p', { class: 'quiet' }, t('waiting-for', { seats: named(laws.consent.waiting) })));
}

/** @param {App} app */
export function acts(app) {
  const mine = mySeat(app.state);
  const { board } = app.state;
  if (mine === null || !board || board.outcome) return null;
  return [
    mayLeadDown(app.state) && parts.button(t('laws-lead-down'), () => app.set('leadDown', !app.settings.leadDown),
      { key: 'down', icon: 'card-back', class: 'act act-down', title: t('laws-lead-down-about'), 'aria-pressed': String(app.settings.leadDown) }),
    parts.button(t('laws-attention'), () => app.game({ type: 'Attention', seat: mine }), { key: 'attention', icon: 'hand', class: 'act act-attention', title: t('laws-attention-about') }),
    parts.button(t('laws-title'), () => app.change({ dialog: 'laws' }), { key: 'laws', icon: 'scales', class: 'act act-laws', title: t('laws-title') }),
  ];
}
