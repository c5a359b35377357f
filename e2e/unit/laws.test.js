// Laws mode: designations, claim statements, and views.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { h } from '../../crates/web/assets/js/dom.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { designation, statement } from '../../crates/web/assets/js/laws/designation.js';
import { position as positionFor, read } from '../../crates/web/assets/js/laws/view.js';
import { start } from '../../crates/web/assets/js/state.js';

test('designations of dummy’s cards are understood in both languages', () => {
  const said = {
    'a club': 'club', 'трефу': 'club', 'the queen': 'queen', 'даму': 'queen', 'queen of spades': 'SQ', 'дп': 'SQ', 'дама пик': 'SQ',
    low: 'low', 'маленькую': 'low', 'старшую': 'high', high: 'high', 'бью': 'win', 'любую': 'anything', anything: 'anything', 'ten': 'ten', 'десятку': 'ten',
    'hello': '', '': '',
  };
  for (const [typed, heard] of Object.entries(said)) assert.equal(designation(typed), heard, typed);
});

test('a Russian claim statement is translated as far as it names cards, suits and plans', () => {
  assert.equal(statement('drawing trumps, then hearts'), 'drawing trumps, then hearts');
  assert.equal(statement('отбираю козыри, потом черву'), 'отбираю козыри, потом черву [drawing trumps, hearts]');
  assert.equal(statement('козыри отобраны, дальше туз пик и импас в трефах'), 'козыри отобраны, дальше туз пик и импас в трефах [drawing trumps, finessing, spades, clubs]');
  assert.equal(statement('все мои'), 'все мои');
});

const hand = (cards, count = 13) => ({ count, cards });
const view = (more = {}) => ({
  form: { form: 'duplicate' }, explainer: 'caller', stopping: [], over: false,
  board: {
    board: 1, dealer: 'N', vulnerable: 'none', phase: 'Play', seats: ['S'], turn: 'E',
    hands: { N: hand(null), E: hand(null), S: hand('AK.QJ.T9.8765432'), W: hand(null) },
    auction: [{ seat: 'N', call: '1S', alerted: true }, { seat: 'E', call: 'Pass' }], contract: '4S-N', play: [], players: [], leads: [], trick: null, last_trick: null,
    winners: [], won: { NS: 0, EW: 0 }, legal_calls: [], legal_cards: '', claim: null, undo: null, outcome: null, deal: null,
  },
  laws: {
    mode: 'physical', code: 'home', auction: [
      { seat: 'N', call: '1S', status: 'made' }, { seat: 'E', call: '1H', status: 'cancelled' }, { seat: 'E', call: 'Pass', status: 'enforced' }],
    lying: [{ seat: 'W', card: 'D5' }, { seat: 'S', card: 'H9' }], open: { W: ['D5', 'C4'], S: ['H9'] }, penalties: [{ seat: 'W', card: 'C4', kind: 'maj' }],
    duties: [], restricted: false, rulings: [], choice: null, choosing: [], votes: {}, facts: [], consent: null, ...more,
  },
});

test('the auction includes irregular calls with their status', () => {
  assert.deepEqual(read(view()).board.auction, [
    { seat: 'N', call: '1S', alerted: true }, { seat: 'E', call: '1H', status: 'cancelled' }, { seat: 'E', call: 'Pass', status: 'enforced' }]);
  const plain = view();
  delete plain.laws;
  assert.equal(read(plain), plain, 'a table without laws is unchanged');
});

test('a board whose cards are played stays open until its result is agreed', () => {
  const over = view();
  over.board.phase = 'Closed';
  assert.equal(read(over).board.phase, 'Play');
  over.board.outcome = { end: 'PassedOut' };
  assert.equal(read(over).board.phase, 'Closed');
});

test('exposed cards lie before their owners, and are not counted in the hand', () => {
  const game = read(view());
  const chairs = { N: { kind: 'Robot' }, E: { kind: 'Robot' }, S: { kind: 'Person', person: 'p', name: 'P', deputy: false, ready: true }, W: { kind: 'Robot' } };
  const state = { ...start(), game: { ...game, may: { plays: ['S'], laws: { hands: { S: { play: true, expose: true } } } } }, board: game.board, table: { stage: 'Playing', chairs, you: { person: 'p', seats: ['S'], shown: [] } } };
  const position = positionFor(state, game.laws);
  assert.deepEqual(position.lying, [{ seat: 'S', card: 'H9' }, { seat: 'W', card: 'D5' }, { seat: 'W', card: 'C4' }].filter(({ seat, card }) => seat === 'W' || card === 'H9'));
  assert.equal(position.hands.W.count, 11);
  assert.ok(position.penalty.has('C4'));
  assert.ok(position.hasMenu && position.playable.size === 13, 'any card can be played');
  assert.equal(position.barred.size, 0, 'nothing shows what is lawful');
});

test('a ruling shows every line of play behind a judgement', async () => {
  globalThis.addEventListener ??= () => {};
  const { fullText } = await import('../../crates/web/assets/js/laws/rulings.js');
  const card = (seat, name, wins) => ({ seat, card: name, wins });
  const tricks = [{ cards: [card('South', '♣A', false), card('West', '♥2', true)], so_far: 0 }];
  const plays = ['Line 1', 'Line 2'].map((title) => ({ title, tricks, strike: null, struck: false }));
  i18n.useMessages('en', readFileSync(new URL('../../i18n/en/lawstable.ftl', import.meta.url), 'utf8'));
  const none = { heading: '', laws: '', happened: [], facts: [], at_once: [], decision: null, next: null, chosen: [], reserved: [], doubtful: null };
  const text = (node) => (node.text ?? '') + (node.children ?? []).map(text).join('');
  const shown = h('div', null, fullText({ ...none, weighed: [{ lines: ['claimed 4'], plays, first: 1 }, { lines: ['contracts'], plays: [], first: 0 }] }));
  assert.match(text(shown), /claimed 4.*Line 1.*South.*A.*West.*2 wins.*Line 2.*South.*contracts/);
});
