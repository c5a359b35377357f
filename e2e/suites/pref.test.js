// Preferans: users and robots at one table, watching, undo, reload, an offer, a match broken off.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, attempt, enter, eventually, follow, person, phase, shot, until } from '../lib.js';
import { act, cardsOf, open, playDeal, playerToAct, resultSeen, setOptions, sumsToZero, toSheet } from '../pref.js';
import { accessible, leave, russian, seated } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** All users except the asker agree to an open question. */
async function agreeing(all, asker) {
  for (const one of all) {
    const agree = one.page.locator('.ask .primary');
    if (one !== asker && await agree.count()) await attempt(agree.click({ timeout: 2000 }));
  }
}

test('a table with friends: a watcher sees only what is shown, takes a robot\'s seat, and the table is locked', { timeout: 540000 }, async () => {
  const owner = await person(browser, server, { lang: 'ru', still: true });
  await owner.page.goto('/tables');
  await owner.page.fill('#name', 'Ольга');
  await owner.page.selectOption('#form', 'preferans.sochi');
  await accessible(owner.page, 'friends');
  await russian(owner.page, 'friends');
  await follow(owner.page, owner.page.locator('button[formaction="/game"]'));
  await owner.page.waitForURL('**/game/preferans.sochi');
  const choice = owner.page.locator('form.game');
  await owner.page.fill('#name', 'Ольга');
  await choice.locator('summary').click();
  await setOptions(choice, 'sochi', { target: '14', stalingrad: 'on' });
  assert.equal(await owner.page.locator('[name="explainer"]').count(), 0, 'no options of bridge');
  await accessible(owner.page, 'friends');
  await russian(owner.page, 'friends');
  await shot(owner.page, 'pref-friends');
  await owner.page.locator('button[formaction="/tables"]').click();
  await owner.page.waitForSelector('#table[data-ready="yes"]');
  const link = await owner.page.inputValue('.invite input');
  assert.equal(link, owner.page.url());
  await shot(owner.page, 'pref-gathering');
  const friend = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true });
  await friend.page.goto(link);
  await friend.page.fill('#name', 'Фёдор');
  await follow(friend.page, friend.page.locator('main form > button.primary'));
  await friend.page.waitForSelector('#table[data-ready="yes"]');
  await owner.page.locator('.plate[data-seat="A"] .sit').click();
  await owner.page.waitForSelector('.plate[data-seat="A"].at-south');
  // Robots take the other chairs.
  await owner.page.click('.gather .big');
  for (const one of [owner, friend]) await until('the cards', async () => (await phase(one.page)) === 'auction');
  assert.deepEqual(await cardsOf(friend), [], 'a watcher sees no hand');
  await until('robots play', async () => (await owner.page.locator('.plate.robot').count()) === 2);
  const options = await owner.page.evaluate(() => document.querySelector('.where')?.textContent);
  assert.match(options, /Сдача 1.*Сочинка/);
  // A hand is shown to the watcher, and hidden again.
  await owner.page.click('#tab-people');
  const consent = owner.page.locator('.guests li', { hasText: 'Фёдор' }).locator('input[type="checkbox"]');
  await consent.check();
  await until('one hand is seen', async () => (await cardsOf(friend)).length >= 10);
  await eventually(async () => assert.deepEqual(await cardsOf(friend), await cardsOf(owner)));
  await shot(friend.page, 'pref-watcher');
  await consent.uncheck();
  await until('it is hidden again', async () => (await cardsOf(friend)).length === 0);
  await playDeal([owner]);
  // A locked table admits nobody new; a watcher can still take a robot's seat.
  await owner.page.click('#tab-people');
  await owner.page.locator('.people > .toggle input').check();
  await friend.page.locator('.dock-button').nth(3).click();
  await friend.page.waitForSelector('.people > p.quiet');
  await friend.page.click('.close-sheet');
  const late = await person(browser, server, { name: 'Late', still: true });
  await late.page.goto(link);
  await late.page.waitForSelector('.banner');
  await friend.page.locator('.plate[data-seat="B"] .sit').click();
  await friend.page.waitForSelector('.plate[data-seat="B"].at-south');
  await until('the next deal', async () => {
    for (const one of [owner, friend]) await attempt(one.page.locator('.next-board').click({ timeout: 500 }));
    return (await phase(owner.page)) === 'auction' || (await phase(owner.page)) === 'play';
  });
  await eventually(async () => assert.equal((await cardsOf(friend)).length >= 10, true, 'the guest has a hand'));
  await playDeal([owner, friend]);
  // The replay of the deal, on the phone.
  const again = friend.page.getByRole('button', { name: 'Повтор' });
  if (await again.count()) {
    await again.click();
    await friend.page.waitForSelector('.of');
    await shot(friend.page, 'pref-replay-phone');
  }
  // Break the match off, if it has not ended by itself.
  await toSheet(owner);
  if (!await owner.page.locator('.settled').count()) {
    for (const [one, size] of [[owner, undefined], [friend, PHONE]]) {
      if (one === friend) await toSheet(friend, size);
      await one.page.locator('.break-off').click();
      await one.page.locator('dialog .primary').click();
    }
  }
  await owner.page.waitForSelector('.settled');
  await sumsToZero(owner);
  await russian(owner.page, 'a match broken off');
  await leave({ owner, friend, late });
});

for (const [size, where] of [[undefined, 'desktop'], [PHONE, 'phone']]) {
  test(`four at a table: own cards only, an undo, a reload, an offer, ${where}`, { timeout: 900000 }, async () => {
    const names = { A: 'Анна', B: 'Борис', C: 'Клара', D: 'Дора' };
    const people = {};
    for (const [seat, name] of Object.entries(names)) people[seat] = await person(browser, server, { name, lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await seated(people, await open(people.A, { preset: 'sochi', players: '4' }, { start: false, seat: null }));
    const all = Object.values(people);
    await eventually(async () => {
      const hands = await Promise.all(all.map(cardsOf));
      assert.deepEqual(hands.map((hand) => hand.length).sort(), [0, 10, 10, 10], 'the dealer sits out');
      assert.equal(new Set(hands.flat()).size, 30);
    });

    // A call is undone with everybody's consent.
    const first = await until('somebody is to call', () => playerToAct(all));
    await act(first, [/^call Pass$/]);
    await first.page.locator('.act-undo').click();
    await until('the call is open again', async () => {
      await agreeing(all, first);
      return (await playerToAct(all)) === first;
    });

    // After a reload everything is unchanged.
    const before = await cardsOf(first);
    await first.page.reload();
    await first.page.waitForSelector('#table[data-ready="yes"]');
    await until('the same cards', async () => (await cardsOf(first)).join() === before.join());

    // Six spades, two whists: declarer offers the end and divides the other tricks.
    const claims = async () => (await Promise.all(all.map(async (one) => ((await one.page.locator('.act-claim').count()) ? one : null)))).find(Boolean);
    const preferences = [/^call 6S$/, /^call Pass$/, /^order 6S$/, /^order /, /^say whist$/];
    const declarer = await until('a declarer', async () => {
      const one = await playerToAct(all);
      if (one) await attempt(act(one, preferences));
      return claims();
    }, 180000);
    await declarer.page.click('.act-claim');
    await declarer.page.locator('.claim-row').first().locator('button').nth(5).click();
    await eventually(async () => assert.equal(await declarer.page.locator('.claim-row').count(), 2, 'each whister scores their own tricks'));
    await declarer.page.locator('.claim-row').nth(1).locator('button').nth(1).click();
    await eventually(async () => assert.match(await declarer.page.textContent('.claim-sum'), /Мне ещё 5.*ещё 1.*ещё 4.*Без одной/s));
    await accessible(declarer.page, 'an offer');
    await russian(declarer.page, 'an offer');
    await shot(declarer.page, `pref-offer-${where}`);
    await declarer.page.click('.claim .primary');
    for (const one of all) {
      await until('the deal is over', async () => {
        await agreeing(all, declarer);
        return (await phase(one.page)) === 'closed';
      });
    }
    await eventually(async () => assert.match(await declarer.page.textContent('.result'), /в гору 2/));
    await shot(declarer.page, `pref-result-${where}`);
    await leave(people);
  });
}

test('alone with robots: a hint with its reason, the reason of a robot\'s card, and the settled deal', { timeout: 540000 }, async () => {
  const me = await person(browser, server, { name: 'Anna', lang: 'en', still: true });
  const { page } = me;
  await enter(me, await open(me, { preset: 'sochi', players: '3' }));
  await until('my turn', async () => Boolean(await playerToAct([me])));
  await page.click('.act-hint');
  await page.waitForSelector('.advice');
  assert.match(await page.textContent('.advice p'), /^A robot would choose .+\. .{10,}\.$/);
  await page.locator('.advice .buttons button').last().click();
  let reasons = 0;
  await playDeal([me], {
    seen: async (_, now) => {
      const asked = page.locator('.card.asked');
      if (reasons > 0 || now.phase !== 'play' || !now.live.length || !await asked.count()) return;
      await attempt(asked.first().click({ timeout: 2000 }));
      if (!await attempt(page.waitForSelector('.advice', { timeout: 5000 }))) return;
      assert.match(await page.textContent('.advice p'), /^Why .+\? .{10,}\.$/);
      reasons += 1;
    },
  });
  assert.equal(reasons, 1, 'a card of a robot had its reason');
  await page.waitForSelector('.result');
  const laid = await page.$$eval('.result .talon-shown .talon-line', (lines) => lines.map((line) => [line.querySelector('span')?.textContent, line.querySelectorAll('.laid > *').length]));
  const raspasy = /all-pass|passed out/i.test(await page.textContent('.result'));
  assert.deepEqual(laid.map(([, count]) => count), raspasy ? [2] : [2, 2], JSON.stringify(laid));
  await resultSeen({ page });
  await accessible(page, 'a settled deal');
  await shot(page, 'pref-settled');
  await leave({ me });
});

