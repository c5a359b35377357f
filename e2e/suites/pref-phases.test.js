// The phases of Preferans that luck alone seldom brings, three people at one table, in Russian: misère, half-whist,
// a returned whist played open, raspasy, chains of kontra. What each may see is asked of his own page.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { asked, cardsOf, deal, does, entries, inOrder, laysAway, onward, open, playsFirst, sumsToZero, toSheet, tricksOf } from '../pref.js';
import { PHONE, launch, person, phase, shot, startServer, until } from '../lib.js';
import { accessible, leave, russian, seated } from '../table.js';

const NAMES = { A: 'Анна', B: 'Борис', C: 'Клара' };

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  server?.forget();
});

/** Three people who begin a match; whoever has a phone holds it upright. */
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

/** The dark card that lies on the table may be anybody's: hands are what is left of them. */
const less = (hand, cards) => hand.filter((card) => !cards.includes(card));

/** Everybody is through with the deal. */
const over = async (all) => { for (const one of all) await until('the deal is over', async () => (await phase(one.page)) === 'closed'); };

/** The page of the newest deal, with what everything was worth. */
async function dealPage(who) {
  await who.page.goto('/boards');
  await who.page.locator('table.boards a').first().click();
  await who.page.waitForSelector('#analysis .pref-costs', { timeout: 120000 });
  return new URL(who.page.url()).pathname;
}

/** What may be tried now on the page of a deal, the best first. */
const tries = (page) => page.$$eval('.try', (nodes) => nodes.map((node) => ({ card: node.dataset.try, tricks: Number(node.querySelector('b')?.textContent), worse: node.classList.contains('worse') })));

/** From the first lead on everybody plays what is best: the declarer takes what was said at the lead. */
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
  assert.match(await page.textContent('#analysis .worth'), new RegExp(`берёт ${value} `));
  return value;
}

for (const [openWhen, dark] of [['codex', false], ['after_first_trick', true]]) {
  test(`a misère with its defenders' cards ${dark ? 'dark to the second trick' : 'open from the lead on'}`, { timeout: 900000 }, async () => {
    const { people, all } = await three({ preset: 'sochi', players: '3', open_when: openWhen }, dark ? 'BC' : '');
    // The second hand declares: a defender leads.
    const [lead, declarer, last] = await inOrder(all);
    const [hands, own] = [new Map(), await held(declarer)];
    for (const one of [lead, last]) hands.set(one, await held(one));
    await does(lead, 'call Pass');
    await does(declarer, 'call Misere');
    await does(last, 'call Pass');
    // The talon lies open to all, and then nobody but the declarer knows what he laid away.
    const talon = await until('the talon', async () => { const twelve = await cardsOf(declarer); return twelve.length === 12 && less(twelve, own); });
    assert.equal(talon.length, 2);
    for (const one of all) await until('the talon is shown', async () => (await one.page.locator('.talon-line .card-text, .talon-line bdi, .talon-line span').count()) > 0);
    const laid = await laysAway(declarer);
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
      gone.push(await playsFirst(one));
    }
    await open(gone);
    await shot(declarer.page, `pref-misere-${openWhen}-open`);
    await deal(all);
    await over(all);

    // What it wrote: ten in the pool, or ten a trick in the mountain (B6).
    const took = (await tricksOf(declarer, Object.values(NAMES)))[declarer.name];
    const wrote = took === 0 ? [`${declarer.name}: в пулю 10`] : [`${declarer.name}: в гору ${10 * took}`];
    assert.deepEqual(await entries(declarer), wrote);
    await russian(declarer.page, 'what a misère wrote');
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);

    // Afterwards: what every card was worth, and the line that catches it, or that cannot.
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

test('half a whist, a whist returned and played open, raspasy', { timeout: 900000 }, async () => {
  const { people, all } = await three({ preset: 'sochi', players: '3' });
  /** Six spades of the first hand against two who have passed. */
  const six = async () => {
    const [declarer, x, y] = await inOrder(all);
    const hands = new Map();
    for (const one of all) hands.set(one, await held(one));
    await does(declarer, 'call 6S');
    await does(x, 'call Pass');
    await does(y, 'call Pass');
    await laysAway(declarer);
    await does(declarer, 'order 6S');
    return { declarer, x, y, hands };
  };

  // The second defender goes for half, and stays so: nothing is played (R12).
  {
    const { declarer, x, y } = await six();
    await does(x, 'say pass');
    await until('he may go for half', async () => (await asked(y.page)).acts.includes('say half'));
    await shot(y.page, 'pref-half');
    await does(y, 'say half');
    await until('it may be returned', async () => (await asked(x.page)).acts.includes('say return'));
    await accessible(x.page, 'a return');
    await russian(x.page, 'a return');
    await does(x, 'say pass');
    await over(all);
    assert.deepEqual((await entries(declarer)).sort(), [`${declarer.name}: в пулю 2`, `${y.name}: висты → ${declarer.name}: 4`].sort());
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
    await onward(all);
  }

  // The whist is returned, and its player lays both hands open: the declarer leads, and then they are seen (R53, B4).
  {
    const { declarer, x, y, hands } = await six();
    await does(x, 'say pass');
    await does(y, 'say half');
    await does(x, 'say return');
    await does(x, 'say open');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    const both = [...hands.get(x), ...hands.get(y)];
    for (const one of [x, y]) assert.ok(await seesNone(declarer, hands.get(one)), 'closed until the declarer has led');
    assert.ok(await seesNone(x, hands.get(y)));
    const led = await playsFirst(declarer);
    for (const one of all) await until(`${one.name} sees both hands`, () => sees(one, less(both, [led])));
    await shot(declarer.page, 'pref-open-declarer');
    // The whister plays his own hand, then the hand of the one who passed, who has nothing to do.
    const own = await playsFirst(x);
    assert.ok(hands.get(x).includes(own));
    const other = await until('the other hand is his to play', async () => (await asked(x.page)).live.find((card) => hands.get(y).includes(card)));
    assert.equal((await asked(y.page)).live.length, 0, 'who passed does not play');
    await shot(x.page, 'pref-open-whister');
    await accessible(x.page, 'an open whist');
    await russian(x.page, 'an open whist');
    await x.page.locator(`.card[data-card="${other}"]`).click({ position: { x: 9, y: 14 } });
    await deal(all);
    await over(all);
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const defence = tricks[x.name] + tricks[y.name];
    assert.equal(tricks[declarer.name] + defence, 10);
    const short = Math.max(0, 6 - tricks[declarer.name]);
    const wrote = [];
    if (short === 0) wrote.push(`${declarer.name}: в пулю 2`);
    else wrote.push(`${declarer.name}: в гору ${2 * short}`);
    if (defence < 4) wrote.push(`${x.name}: в гору ${2 * (4 - defence)}`);
    // The lone whister writes all tricks; of a contract that failed everybody has his consolation (B7).
    const whists = { [x.name]: 2 * defence + 2 * short, [y.name]: 2 * short };
    for (const [name, n] of Object.entries(whists)) if (n > 0) wrote.push(`${name}: висты → ${declarer.name}: ${n}`);
    assert.deepEqual((await entries(declarer)).sort(), wrote.sort());
    await onward(all);
  }

  // Nobody bids: the talon shows the suit of the first tricks, and each trick is a point of the mountain (B8).
  {
    const [first, second, third] = await inOrder(all);
    for (const one of [first, second, third]) await does(one, 'call Pass');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    for (const one of all) assert.match(await one.page.textContent('.lead-note'), /Распасы/);
    const shown = await until('the first card of the talon', async () => {
      const faces = await Promise.all(all.map(cardsOf));
      const common = faces[0].filter((card) => faces.every((cards) => cards.includes(card)));
      return common.length === 1 && common[0];
    });
    const { live } = await until('the lead', async () => { const now = await asked(first.page); return now.live.length > 0 && now; });
    const mine = (await cardsOf(first)).filter((card) => card !== shown);
    const suited = mine.filter((card) => card[0] === shown[0]);
    assert.deepEqual(live.slice().sort(), (suited.length ? suited : mine).sort(), 'the suit shown is followed, by the leader too (R56)');
    await shot(first.page, 'pref-raspasy');
    await accessible(first.page, 'raspasy');
    await russian(first.page, 'raspasy');
    await deal(all);
    await over(all);
    const tricks = await tricksOf(first, Object.values(NAMES));
    assert.equal(Object.values(tricks).reduce((sum, n) => sum + n, 0), 10);
    const wrote = Object.entries(tricks).map(([name, n]) => (n === 0 ? `${name}: в пулю 1` : `${name}: в гору ${n}`));
    assert.deepEqual((await entries(first)).sort(), wrote.sort());
    await toSheet(first);
    await sumsToZero(first);
  }
  await leave(people);
});

test('a chain of kontra in the Balkan game, to the mortkontra; kontra that invites', { timeout: 900000 }, async () => {
  const { people, all } = await three({ preset: 'seed', players: '3' });
  const bids = async () => {
    const [declarer, x, y] = await inOrder(all);
    await does(declarer, 'call 2');
    await does(x, 'call Pass');
    await does(y, 'call Pass');
    await laysAway(declarer);
    await does(declarer, 'order 3t');
    return { declarer, x, y };
  };
  const label = (who, act) => who.page.locator(`.pref-box .bid[data-call="${act}"]`).textContent();

  {
    const { declarer, x, y } = await bids();
    await does(x, 'say come');
    await does(y, 'say come');
    const raise = `kontra ${x.seat}`;
    // X and the declarer answer each other; Y says nothing, and his chain stands at nothing.
    for (const [who, word] of [[x, 'контра'], [declarer, 'реконтра'], [x, 'субконтра'], [declarer, 'мортконтра']]) {
      const box = who === x ? raise : raise;
      await who.page.locator(`.pref-box .bid[data-call="${box}"][aria-disabled="false"]`).waitFor({ timeout: 30000 });
      assert.equal((await label(who, box)).trim(), word);
      await shot(who.page, `pref-kontra-${word === 'контра' ? 1 : word === 'реконтра' ? 2 : word === 'субконтра' ? 3 : 4}`);
      await accessible(who.page, word);
      await russian(who.page, word);
      await does(who, box);
      if (word === 'контра') await does(y, 'kontra -');
    }
    await does(x, 'kontra -');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    await deal(all);
    await over(all);
    // A7, A10: V = 6, c of X is 16, of Y 1; the defence of a kontra takes five, or is fined.
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const [tx, ty] = [tricks[x.name], tricks[y.name]];
    const made = tx + ty < 5;
    assert.ok(tx + ty <= 5, 'the play stops with the fifth trick');
    const wrote = [`${declarer.name}: контракт ${made ? '' : '−'}96`];
    if (made) wrote.push(`${x.name}: контракт −96`);
    if (made && tx + ty < 4 && ty < 2) wrote.push(`${y.name}: контракт −6`);
    if (tx > 0) wrote.push(`${x.name}: юха → ${declarer.name}: ${tx * 96}`);
    if (ty > 0) wrote.push(`${y.name}: юха → ${declarer.name}: ${ty * 6}`);
    assert.deepEqual((await entries(declarer)).sort(), wrote.sort());
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
    await onward(all);
  }

  // Who comes alone may say kontra at once: the other plays with him, and writes nothing (A6, B17).
  {
    const { declarer, x, y } = await bids();
    await does(x, 'say come');
    await does(y, 'say stay');
    await until('he chooses how', async () => (await asked(x.page)).acts.includes('say invite'));
    await does(x, 'say kontra');
    await until('the declarer is asked', async () => (await asked(declarer.page)).acts.includes('kontra -'));
    assert.equal((await label(declarer, 'kontra -')).trim(), 'без ответа');
    await does(declarer, 'kontra -');
    for (const one of all) await until('cards are played', async () => (await phase(one.page)) === 'play');
    for (const one of all) assert.match(await one.page.textContent(`.plate[data-seat="${y.seat}"] .stance`), /по приглашению/);
    await deal(all);
    await over(all);
    const tricks = await tricksOf(declarer, Object.values(NAMES));
    const defence = tricks[x.name] + tricks[y.name];
    const made = defence < 5;
    const wrote = [`${declarer.name}: контракт ${made ? '' : '−'}12`];
    if (made) wrote.push(`${x.name}: контракт −12`);
    if (defence > 0) wrote.push(`${x.name}: юха → ${declarer.name}: ${defence * 12}`);
    assert.deepEqual((await entries(declarer)).sort(), wrote.sort());
    await toSheet(declarer, declarer.size);
    await sumsToZero(declarer);
  }
  await leave(people);
});
