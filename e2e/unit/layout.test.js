// The layout: every card visible and reachable by a finger, at every size.
import assert from 'node:assert/strict';
import test from 'node:test';

import { PACK, SEATS } from '../../crates/web/assets/js/cards.js';
import { sorted } from '../../crates/web/assets/js/cards.js';
import { dealOfNumber } from '../../crates/web/assets/js/fair.js';
import { layout } from '../../crates/web/assets/js/layout.js';
import { rowBreak, upperRowSize } from '../../crates/web/assets/js/open-hands.js';

const FINGER = 44;
const SIZES = { phone: { w: 390, h: 676 }, small: { w: 360, h: 536 }, low: { w: 782, h: 348 }, tablet: { w: 768, h: 920 }, desktop: { w: 932, h: 748 }, wide: { w: 1332, h: 948 } };

const handsOf = (number) => Object.fromEntries(dealOfNumber(number).map((hand, i) => [SEATS[i], hand]));

/** A position in the play, or while people call: South looks, the hands `open` lie spread. */
function spread(number, open, inAuction = false) {
  const one = position(number, null, 'S');
  const deal = handsOf(number);
  for (const seat of open) one.hands[seat] = { count: 13, cards: sorted(deal[seat], 'S'), dealt: sorted(deal[seat], 'S') };
  return { ...one, inAuction, dummies: inAuction ? [] : open };
}

/** A position in the play: South looks, `dummy` is spread. */
function position(number, dummy, trump, open = false) {
  const deal = handsOf(number);
  const hands = Object.fromEntries(SEATS.map((seat) => {
    const cards = sorted(deal[seat], trump);
    return [seat, { count: 13, cards: open || seat === 'S' || seat === dummy ? cards : null, dealt: cards }];
  }));
  return { bottom: 'S', mode: open ? 'open' : 'play', trump, hands, inAuction: false, dummies: dummy ? [dummy] : [], trick: [], taken: [], playable: new Set(), winning: null };
}

const NUMBERS = [0n, 1n, 53644737765488792839237439999n, 26822368882744396419618720000n, 12345678901234567890123456789n, 40000000000000000000000000001n];

for (const [name, box] of Object.entries(SIZES)) {
  test(`${name}: the own cards are inside the table, each with a strip for a finger`, () => {
    for (const number of NUMBERS) {
      for (const dummy of ['N', 'E', 'W', null]) {
        const s = position(number, dummy, 'H');
        const { m, cards } = layout(s, box);
        const own = s.hands.S.cards.map((card) => cards.get(card));
        own.forEach((place, i) => {
          assert.ok(place.x - m.cw / 2 >= -0.5 && place.x + m.cw / 2 <= box.w + 0.5, `${name} x ${place.x}`);
          assert.ok(place.y - m.ch / 2 >= 0 && place.y - m.ch / 2 <= box.h - 40, `${name} y ${place.y}`);
          const next = own[i + 1];
          if (next && next.y === place.y) assert.ok(next.x - place.x >= FINGER, `${name}: a strip of ${next.x - place.x}`);
        });
      }
    }
  });

  test(`${name}: dummy and the open hands are inside the table`, () => {
    for (const number of NUMBERS) {
      for (const s of [position(number, 'N', 'S'), position(number, 'W', null), position(number, 'E', 'D'), position(number, null, null, true)]) {
        const { m, cards } = layout(s, box);
        for (const [card, place] of cards) {
          const half = (m.cw * place.scale) / 2;
          assert.ok(place.x - half >= -1 && place.x + half <= box.w + 1, `${name} ${card} x ${place.x} of ${box.w}`);
          assert.ok(place.y - (m.ch * place.scale) / 2 >= -1, `${name} ${card} y ${place.y}`);
        }
      }
    }
  });

  test(`${name}: dummy does not cover the own hand`, () => {
    for (const number of NUMBERS) {
      for (const dummy of ['N', 'E', 'W']) {
        const s = position(number, dummy, 'C');
        const { m, cards } = layout(s, box);
        for (const card of s.hands[dummy].cards) {
          const place = cards.get(card);
          assert.ok(place.y + (m.ch * place.scale) / 2 <= m.handTop + m.ch * 0.3, `${name} ${dummy} ${card} reaches ${place.y}`);
        }
      }
    }
  });
}

for (const [name, box] of Object.entries(SIZES)) {
  test(`${name}: two open hands cover neither each other nor the own hand`, () => {
    for (const number of NUMBERS.slice(2)) {
      for (const [open, inAuction] of [[['N', 'E'], false], [['N', 'W'], false], [['W', 'E'], false], [['N'], true], [['W'], true], [['E'], true]]) {
        const s = spread(number, open, inAuction);
        const { m, cards } = layout(s, box);
        for (const seat of open) {
          for (const card of s.hands[seat].cards) {
            const place = cards.get(card);
            const [w, h] = [m.cw * place.scale, m.ch * place.scale];
            assert.ok(place.x - w / 2 >= -1 && place.x + w / 2 <= box.w + 1, `${name} ${seat} ${card} x ${place.x}`);
            assert.ok(place.y - h / 2 >= -1 && place.y + h / 2 <= m.handTop + m.ch * 0.3, `${name} ${seat} ${card} y ${place.y}`);
          }
        }
        if (open.length < 2) continue;
        // No card of the other hand covers a card's index.
        const both = open.flatMap((seat) => s.hands[seat].cards.map((card) => ({ seat, card, ...cards.get(card) })));
        for (const one of both) {
          const [left, top] = [one.x - m.cw * one.scale / 2, one.y - m.ch * one.scale / 2];
          const [x, y] = [left + m.cw * one.scale * 0.2, top + m.ch * one.scale * 0.2];
          const over = both.find((o) => o.seat !== one.seat && o.z >= one.z && Math.abs(o.x - x) < m.cw * o.scale / 2 && Math.abs(o.y - y) < m.ch * o.scale / 2);
          assert.equal(over?.card, undefined, `${name} ${open} ${number}: ${one.card} lies under`);
        }
      }
    }
  });
}

for (const name of ['phone', 'small', 'tablet', 'low']) {
  test(`${name}: every card of dummy has room for a finger, in width and height`, () => {
    for (const s of NUMBERS.slice(2).flatMap((number) => [position(number, 'N', 'H'), spread(number, ['N', 'E']), spread(number, ['N', 'W'])])) {
      const { m, cards } = layout(s, SIZES[name]);
      const hand = s.dummies.concat().reverse().flatMap((seat) => s.hands[seat].cards.map((card) => ({ card, seat, ...cards.get(card) })));
      for (const one of hand.filter((card) => card.seat === 'N')) {
        const [w, h] = [m.cw * one.scale, m.ch * one.scale];
        const over = hand.filter((other) => other.z > one.z && Math.abs(other.x - one.x) < w && Math.abs(other.y - one.y) < h);
        const beside = Math.min(w, ...over.filter((o) => o.x > one.x && Math.abs(o.y - one.y) < 1).map((o) => o.x - one.x));
        const below = Math.min(h, ...over.filter((o) => o.y > one.y + 1).map((o) => o.y - m.ch * o.scale / 2 - one.y + h / 2));
        const least = name === 'low' ? 40 : FINGER;
        assert.ok(beside >= least && below >= least, `${name} ${one.card} shows ${beside.toFixed()} by ${below.toFixed()}`);
      }
    }
  });
}

test('a card stays in its row until the other row is empty', () => {
  const dealt = 'SA SK SQ HA HK HQ HJ DA DK DQ CA CK CQ'.split(' ');
  assert.equal(upperRowSize(dealt, dealt), 7);
  assert.equal(upperRowSize(dealt.slice(3), dealt), 4);
  assert.equal(upperRowSize(['HJ', 'CQ'], dealt), 1);
  assert.equal(upperRowSize(['SA', 'HJ'], dealt), 0);
  assert.equal(upperRowSize(['CQ'], dealt), 0);
});

test('every card has exactly one placement', () => {
  const { cards, backs } = layout(position(5n, 'N', null), SIZES.desktop);
  assert.equal(cards.size + SEATS.reduce((sum, seat) => sum + backs[seat].length, 0), PACK.length);
});

test('a hand is split between suits where that leaves two rows of at most seven', () => {
  assert.equal(rowBreak('SA SK SQ HA HK HQ HJ DA DK DQ CA CK CQ'.split(' ')), 7);
  assert.equal(rowBreak('SA SK SQ SJ ST S9 HA HK HQ HJ DA DK DQ'.split(' ')), 6);
  assert.equal(rowBreak('SA SK SQ SJ ST S9 S8 S7 S6 HA'.split(' ')), 5);
  assert.equal(rowBreak('SA SK SQ'.split(' ')), 0);
});
