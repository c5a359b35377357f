// Rare phases of Preferans, three users at one table, in Russian: misère, half-whist, a returned whist played
// open, raspasy, chains of kontra. Visibility is checked on each user's own page.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { QUIET, biddingOrder, cardsOf, discardTwo, entries, nextDeal, open, perform, playDeal, playFirst, prompt, sumsToZero, toSheet, tricksOf } from '../pref.js';
import { PHONE, analysed, eventually, follow, person, phase, shot, until } from '../lib.js';
import { accessible, leave, russian, seated } from '../table.js';

const NAMES = { A: 'Анна', B: 'Борис', C: 'Клара' };

const { server, browser } = await serverAndBrowser();

/** Three users who begin a match; the seats in `phones` use a phone. */
async function three(preferans, phones = '') {
  const people = {};
  for (const [seat, name] of Object.entries(NAMES)) {
    const size = phones.includes(seat) ? { size: PHONE, touch: true } : {};
    people[seat] = Object.assign(await person(browser, server, { name, lang: 'ru', still: true, ...size }), { name, seat, size: size.size });
  }
  await seated(people, await open(people.A, preferans, { start: false, seat: null }));
  return { people, all: Object.values(people) };
}

const held = (who) => until('a hand', async () => { const cards = await cardsOf(who); return cards.length >= 10 && cards; });
const sees = async (who, cards) => { const faces = new Set(await cardsOf(who)); return cards.every((card) => faces.has(card)); };
const seesNone = async (who, cards) => { const faces = new Set(await cardsOf(who)); return cards.every((card) => !faces.has(card)); };

/** A hand without these cards. */
const less = (hand, cards) => hand.filter((card) => !cards.includes(card));

/** Waits until the deal is over on all pages. */
const over = async (all) => { for (const one of all) await until('the deal is over', async () => (await phase(one.page)) === 'closed'); };

/** Opens the page of the newest deal and waits for its analysis; returns its address. */
async function dealPage(who) {
  await who.page.goto('/boards');
  await follow(who.page, who.page.locator('table.boards a').first());
  await analysed(who.page, '#analysis .pref-costs');
  return new URL(who.page.url()).pathname;
}

/** The cards to try on the page of a deal. */
const tries = (page) => page.$$eval('.try', (nodes) => nodes.map((node) => ({ card: node.dataset.try, tricks: Number(node.querySelector('b')?.textContent), worse: node.classList.contains('worse') })));

/** Follows the best line from the first lead: the value of the deal must not change. */
async function bestLine(page, cards) {
  await page.locator('.replay button').first().click();
  assert.equal((await tries(page)).length, 0, 'nothing is given away before it is asked for');
  await page.click('.what-if');
  /** @type {number | null} */
  let value = null;
  for (let n = 1; n <= cards; n += 1) {
    const now = await until(`what may be played as card ${n}`, async () => { const all = await tries(page); return all.length > 0 && all; });
    const best = now.find(({ worse }) => !worse);
    assert.ok(best, 'one card costs nothing');
    value ??= best.tricks;
    assert.equal(best.tricks, value, `card ${n} keeps what the deal is worth`);
    assert.ok(now.every(({ worse, tricks }) => worse === (tricks !== value)));
    await page.locator(`.try[data-try="${best.card}"]`).click();
    await until('the next moment', async () => (await page.textContent('.replay .of')).startsWith(`${n}/`) && (n === cards || (await tries(page)).every(({ card }) => card !== best.card)));
  }
  await eventually(async () => assert.match(await page.textContent('#analysis .worth'), new RegExp(`берёт ${value} `)));
  return value;
}

for (const [openWhen, dark] of [['codex', false], ['after_first_trick', true]]) {
  test(`a misère with its defenders' cards ${dark ? 'dark to the second trick' : 'open from the lead on'}`, { timeout: 900000 }, async () => {
    const { people, all } = await three({ preset: 'sochi', players: '3', open_when: openWhen }, dark ? 'BC' : '');
    // The second hand declares, so a defender leads.
    const [lead, declarer, last] = await biddingOrder(all);
    const [hands, own] = [new Map(), await held(declarer)];
    for (const one of [lead, last]) hands.set(one, await held(one));
    await perform(lead, 'call Pass');
    await perform(declarer, 'call Misere');
    await perform(last, 'call Pass');
    // The talon is shown to all; the discard is known only to declarer.
    const talon = await until('the talon', async () => { const twelve = await cardsOf(declarer); return twelve.length === 12 && less(twelve, own); });
    assert.equal(talon.length, 2);
    for (const one of all) await until('the talon is shown', async () => (await one.page.locator('.talon-line .card-text, .talon-line bdi, .talon-line span').count()) > 0);
    const laid = await discardTwo(declarer);
    const hand = less([...own, ...talon], laid);
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    assert.equal(hand.length, 10);

    const both = [...hands.get(lead), ...hands.get(last)];
    const open = async (gone) => {
      for (const one of all) await until(`${one.name} sees both defenders' cards`, () => sees(one, less(both, gone)));
      for (const one of [lead, last]) assert.ok(await seesNone(one, less(hand, gone)), 'the declarer’s hand is never shown');
    };
    const closed = async () => {
      assert.ok(await seesNone(declarer, both), 'no defender’s card is seen before its time');
      assert.ok(await seesNone(lead, [...hands.get(last), ...hand]));
      assert.ok(await seesNone(last, [...hands.get(lead), ...hand]));
    };
    if (dark) await closed();
    else await open([]);
    await shot(declarer.page, `pref-misere-${openWhen}-lead`);
    await accessible(declarer.page, 'a misère');
    await russian(declarer.page, 'a misère');

    // The first trick: led and followed in turn.
    const gone = [];
    for (const one of [lead, declarer, last]) {
      if (dark) {
        const others = all.filter((other) => other !== one);
        for (const other of others) assert.ok(await seesNone(other, less(one === declarer ? hand : hands.get(one), gone)), 'dark until the trick is complete');
      }
      gone.push(await playFirst(one));
    }
    await open(gone);
    await shot(declarer.page, `pref-misere-${openWhen}-open`);
    await playDeal(all);
    await over(all);

    // Entries: 10 in the pool, or 10 per trick in the mountain (docs/sources/preferans.md#B6).
    const took = (await tricksOf(declarer, Object.values(NAMES)))[declarer.name];
    const wrote = took === 0 ? [`${declarer.name}: в пулю 10`] : [`${declarer.name}: в гору ${10 * took}`];
    await eventually(async () => assert.deepEqual(await entries(declarer), wrote));
    await russian(declarer.page, 'what a misère wrote');
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);

    // The analysis afterwards, and its best line.
    const url = await dealPage(declarer);
    const value = await bestLine(declarer.page, 30);
    await accessible(declarer.page, 'a line of one’s own');
    await russian(declarer.page, 'a line of one’s own');
    await shot(declarer.page, `pref-what-if-${openWhen}`);
    const whole = await (await declarer.context.request.get(`${url}/analysis`)).json();
    const made = whole.acts.find(({ act }) => act.startsWith('play '));
    assert.ok(made.tricks - value === -made.lost, 'the lead that was made, beside the best');
    await leave(people);
  });
}

test('half-whist, a returned whist played open, raspasy', { timeout: 900000 }, async () => {
  const { people, all } = await three({ preset: 'sochi', players: '3' });
  /** Six spades by the first hand after two passes. */
  const six = async () => {
    const [declarer, x, y] = await biddingOrder(all);
    const hands = new Map();
    for (const one of all) hands.set(one, await held(one));
    await perform(declarer, 'call 6S');
    await perform(x, 'call Pass');
    await perform(y, 'call Pass');
    await discardTwo(declarer);
    await perform(declarer, 'order 6S');
    return { declarer, x, y, hands };
  };

  // The second defender takes half-whist and keeps it: nothing is played (docs/sources/preferans.md#R12).
  {
    const { declarer, x, y } = await six();
    await perform(x, 'say pass');
    await until('half-whist is offered', async () => (await prompt(y.page)).acts.includes('say half'));
    await shot(y.page, 'pref-half');
    await perform(y, 'say half');
    await until('a return is offered', async () => (await prompt(x.page)).acts.includes('say return'));
    await accessible(x.page, 'a return');
    await russian(x.page, 'a return');
    await perform(x, 'say pass');
    await over(all);
    await eventually(async () => assert.deepEqual((await entries(declarer)).sort(), [`${declarer.name}: в пулю 2`, `${y.name}: висты → ${declarer.name}: 4`].sort()));
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
    await nextDeal(all);
  }

  // The whist is returned, and the whister plays open: both hands are shown after declarer's lead
  // (docs/sources/preferans.md#R53, docs/sources/preferans.md#B4).
  {
    const { declarer, x, y, hands } = await six();
    await perform(x, 'say pass');
    await perform(y, 'say half');
    await perform(x, 'say return');
    await perform(x, 'say open');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    const both = [...hands.get(x), ...hands.get(y)];
    for (const one of [x, y]) assert.ok(await seesNone(declarer, hands.get(one)), 'closed until the declarer has led');
    assert.ok(await seesNone(x, hands.get(y)));
    const led = await playFirst(declarer);
    for (const one of all) await until(`${one.name} sees both hands`, () => sees(one, less(both, [led])));
    await shot(declarer.page, 'pref-open-declarer');
    // The whister plays their own hand, then that of the passed defender, who has no actions.
    const own = await playFirst(x);
    assert.ok(hands.get(x).includes(own));
    const other = await until('the other hand can be played', async () => (await prompt(x.page)).live.find((card) => hands.get(y).includes(card)));
    assert.equal((await prompt(y.page)).live.length, 0, 'who passed does not play');
    await shot(x.page, 'pref-open-whister');
    await accessible(x.page, 'an open whist');
    await russian(x.page, 'an open whist');
    await x.page.locator(`.card[data-card="${other}"]`).click({ position: { x: 9, y: 14 } });
    await playDeal(all);
    await over(all);
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const defence = tricks[x.name] + tricks[y.name];
    assert.equal(tricks[declarer.name] + defence, 10);
    const short = Math.max(0, 6 - tricks[declarer.name]);
    const wrote = [];
    if (short === 0) wrote.push(`${declarer.name}: в пулю 2`);
    else wrote.push(`${declarer.name}: в гору ${2 * short}`);
    if (defence < 4) wrote.push(`${x.name}: в гору ${2 * (4 - defence)}`);
    // A lone whister scores all tricks; after a failed contract each opponent has a consolation (docs/sources/preferans.md#B7).
    const whists = { [x.name]: 2 * defence + 2 * short, [y.name]: 2 * short };
    for (const [name, n] of Object.entries(whists)) if (n > 0) wrote.push(`${name}: висты → ${declarer.name}: ${n}`);
    await eventually(async () => assert.deepEqual((await entries(declarer)).sort(), wrote.sort()));
    await nextDeal(all);
  }

  // Nobody bids: the talon sets the suits of the first tricks, and each trick is a mountain point (docs/sources/preferans.md#B8).
  {
    const [first, second, third] = await biddingOrder(all);
    for (const one of [first, second, third]) await perform(one, 'call Pass');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    for (const one of all) await eventually(async () => assert.match(await one.page.textContent('.lead-note'), /Распасы/));
    const shown = await until('the first card of the talon', async () => {
      const faces = await Promise.all(all.map(cardsOf));
      const common = faces[0].filter((card) => faces.every((cards) => cards.includes(card)));
      return common.length === 1 && common[0];
    });
    const { live } = await until('the lead', async () => { const now = await prompt(first.page); return now.live.length > 0 && now; });
    const mine = (await cardsOf(first)).filter((card) => card !== shown);
    const suited = mine.filter((card) => card[0] === shown[0]);
    assert.deepEqual(live.slice().sort(), (suited.length ? suited : mine).sort(), 'the suit shown is followed, by the leader too (docs/sources/preferans.md#R56)');
    await shot(first.page, 'pref-raspasy');
    await accessible(first.page, 'raspasy');
    await russian(first.page, 'raspasy');
    await playDeal(all);
    await over(all);
    const tricks = await tricksOf(first, Object.values(NAMES));
    assert.equal(Object.values(tricks).reduce((sum, n) => sum + n, 0), 10);
    const wrote = Object.entries(tricks).map(([name, n]) => (n === 0 ? `${name}: в пулю 1` : `${name}: в гору ${n}`));
    await eventually(async () => assert.deepEqual((await entries(first)).sort(), wrote.sort()));
    await toSheet(first);
    await sumsToZero(first);
  }
  await leave(people);
});

test('a chain of kontra in the Balkan game, to the mortkontra; kontra that invites', { timeout: 900000 }, async () => {
  const { people, all } = await three({ preset: 'essay', players: '3' });
  const bids = async () => {
    const [declarer, x, y] = await biddingOrder(all);
    await perform(declarer, 'call 2');
    await perform(x, 'call Pass');
    await perform(y, 'call Pass');
    await discardTwo(declarer);
    await perform(declarer, 'order 3t');
    return { declarer, x, y };
  };
  const label = (who, act) => who.page.locator(`.pref-box .bid[data-call="${act}"]`).textContent();

  {
    const { declarer, x, y } = await bids();
    await perform(x, 'say come');
    await perform(y, 'say come');
    const raise = `kontra ${x.seat}`;
    // X and declarer answer each other; Y declines, and has no chain.
    for (const [who, word] of [[x, 'контра'], [declarer, 'реконтра'], [x, 'субконтра'], [declarer, 'мортконтра']]) {
      await who.page.locator(`.pref-box .bid[data-call="${raise}"][aria-disabled="false"]`).waitFor({ timeout: 30000 });
      await eventually(async () => assert.equal((await label(who, raise)).trim(), word));
      await shot(who.page, `pref-kontra-${word === 'контра' ? 1 : word === 'реконтра' ? 2 : word === 'субконтра' ? 3 : 4}`);
      await accessible(who.page, word);
      await russian(who.page, word);
      await perform(who, raise);
      if (word === 'контра') await perform(y, 'kontra -');
    }
    await perform(x, 'kontra -');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    await playDeal(all);
    await over(all);
    // docs/sources/preferans.md#A7, docs/sources/preferans.md#A10: V = 6, c of X is 16, of Y 1; the defence of a
    // kontra takes five tricks, or is fined.
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const [tx, ty] = [tricks[x.name], tricks[y.name]];
    const made = tx + ty < 5;
    assert.ok(tx + ty <= 5, 'the play stops with the fifth trick');
    const wrote = [`${declarer.name}: контракт ${made ? '' : '−'}96`];
    if (made) wrote.push(`${x.name}: контракт −96`);
    if (made && tx + ty < 4 && ty < 2) wrote.push(`${y.name}: контракт −6`);
    if (tx > 0) wrote.push(`${x.name}: юха → ${declarer.name}: ${tx * 96}`);
    if (ty > 0) wrote.push(`${y.name}: юха → ${declarer.name}: ${ty * 6}`);
    await eventually(async () => assert.deepEqual((await entries(declarer)).sort(), wrote.sort()));
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
    await nextDeal(all);
  }

  // A lone defender can say kontra at once: the other defender joins in and scores nothing
  // (docs/sources/preferans.md#A6, docs/sources/preferans.md#B17).
  {
    const { declarer, x, y } = await bids();
    await perform(x, 'say come');
    await perform(y, 'say stay');
    await until('the lone defender chooses', async () => (await prompt(x.page)).acts.includes('say invite'));
    await perform(x, 'say kontra');
    await until('the declarer is asked', async () => (await prompt(declarer.page)).acts.includes('kontra -'));
    await eventually(async () => assert.equal((await label(declarer, 'kontra -')).trim(), 'не поднимать'));
    await perform(declarer, 'kontra -');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    for (const one of all) await eventually(async () => assert.match(await one.page.textContent(`.plate[data-seat="${y.seat}"] .stance`), /по приглашению/));
    await playDeal(all);
    await over(all);
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const defence = tricks[x.name] + tricks[y.name];
    const made = defence < 5;
    const wrote = [`${declarer.name}: контракт ${made ? '' : '−'}12`];
    if (made) wrote.push(`${x.name}: контракт −12`);
    if (defence > 0) wrote.push(`${x.name}: юха → ${declarer.name}: ${defence * 12}`);
    await eventually(async () => assert.deepEqual((await entries(declarer)).sort(), wrote.sort()));
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
  }
  await leave(people);
});

test('a refe has a sign that every font has, and the pulka opens large and closes again', { timeout: 540000 }, async () => {
  const { people, all } = await three({ preset: 'essay' });
  await playDeal(all, { preferences: QUIET });
  await over(all);
  const { page } = people.A;
  await toSheet(people.A);
  await page.waitForSelector('.pref-sheet', { state: 'attached' });
  // Everybody passed: each player has a refe.
  const refes = await page.$$eval('.pref-sheet tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)).find(([head]) => head === 'Рефеты'));
  assert.deepEqual(refes?.slice(1), ['|', '|', '|'], `${refes}`);
  assert.equal(await page.locator('.panel img.drawn-sheet').isVisible(), false, 'the panel is too narrow for the drawing');
  const { width } = await page.locator('.panel-score').boundingBox();
  await page.click('.paper-link');
  const large = page.locator('dialog[open] img.drawn-sheet');
  await large.waitFor();
  await until('the large picture is there', () => large.evaluate((image) => image.complete && image.naturalWidth > 0));
  const box = await large.boundingBox();
  assert.ok(box.width > width * 1.2, `${box.width} is not larger than ${width}`);
  const ratio = await large.evaluate((image) => image.naturalWidth / image.naturalHeight);
  assert.ok(Math.abs(box.width / box.height / ratio - 1) < 0.02, 'the sheet has strips at its sides');
  await accessible(page, 'a large pulka');
  await shot(page, 'pref-pulka-large');
  await page.keyboard.press('Escape');
  await until('the dialog is closed', async () => (await page.locator('dialog[open]').count()) === 0);
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.className), 'paper-link', 'the focus returns to the button'));
  await leave(people);
});
