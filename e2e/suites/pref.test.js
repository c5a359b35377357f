// Preferans in the browser: people and robots at one table, watching, an undo, a line that is cut, an offer, a match broken off.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { PHONE, launch, person, phase, shot, startServer, until } from '../lib.js';
import { act, acting, agree, cardsOf, deal, open, sumsToZero, toSheet } from '../pref.js';
import { accessible, leave, russian, seated } from '../table.js';

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

/** Whoever is asked agrees, but for who asks. */
async function agreeing(all, asker) {
  for (const one of all) {
    const agree = one.page.locator('.ask .primary');
    if (one !== asker && await agree.count()) await agree.click({ timeout: 2000 }).catch(() => {});
  }
}

test('a table with friends, from its page: a robot gives way, a watcher sees what lies open, the table is locked', { timeout: 540000 }, async () => {
  const owner = await person(browser, server, { lang: 'ru', still: true });
  await owner.page.goto('/tables');
  await owner.page.fill('#name', 'Ольга');
  await owner.page.check('input[name="form"][value="preferans.sochi"]');
  const choice = owner.page.locator('#form-preferans-sochi');
  await choice.locator('summary').click();
  await agree(choice, 'sochi', { target: '14', stalingrad: 'on' });
  assert.equal(await owner.page.locator('.of-bridge').first().isVisible(), false, 'nothing of bridge is asked');
  await accessible(owner.page, 'friends');
  await russian(owner.page, 'friends');
  await shot(owner.page, 'pref-friends');
  await owner.page.locator('main form > button.primary').click();
  await owner.page.waitForSelector('#table[data-ready="yes"]');
  const link = await owner.page.inputValue('.invite input');
  assert.equal(link, owner.page.url());
  await shot(owner.page, 'pref-gathering');
  const friend = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true });
  await friend.page.goto(link);
  await friend.page.fill('#name', 'Фёдор');
  await friend.page.locator('main form > button.primary').click();
  await friend.page.waitForSelector('#table[data-ready="yes"]');
  await owner.page.locator('.plate[data-seat="A"] .sit').click();
  await owner.page.waitForSelector('.plate[data-seat="A"].at-south');
  // The other chairs are the robots'.
  await owner.page.click('.gather .big');
  await until('the cards', async () => (await phase(owner.page)) === 'auction');
  assert.deepEqual(await cardsOf(friend), [], 'who watches sees nobody’s cards');
  await until('robots play', async () => (await owner.page.locator('.plate.robot').count()) === 2);
  const options = await owner.page.evaluate(() => document.querySelector('.where')?.textContent);
  assert.match(options, /Сочинка/);
  // A hand is shown to the watcher, and hidden again.
  await owner.page.click('#tab-people');
  const consent = owner.page.locator('.guests li', { hasText: 'Фёдор' }).locator('input[type="checkbox"]');
  await consent.check();
  await until('one hand is seen', async () => (await cardsOf(friend)).length >= 10);
  assert.deepEqual(await cardsOf(friend), await cardsOf(owner));
  await shot(friend.page, 'pref-watcher');
  await consent.uncheck();
  await until('it is hidden again', async () => (await cardsOf(friend)).length === 0);
  await deal([owner]);
  // Nobody new is let in; who was here takes a robot's place.
  await owner.page.click('#tab-people');
  await owner.page.locator('.people > .toggle input').check();
  const late = await person(browser, server, { name: 'Late', still: true });
  await late.page.goto(link);
  await late.page.waitForSelector('.banner');
  await friend.page.locator('.plate[data-seat="B"] .sit').click();
  await friend.page.waitForSelector('.plate[data-seat="B"].at-south');
  await until('the next deal', async () => {
    for (const one of [owner, friend]) await one.page.locator('.next-board').click({ timeout: 500 }).catch(() => {});
    return (await phase(owner.page)) === 'auction' || (await phase(owner.page)) === 'play';
  });
  assert.equal((await cardsOf(friend)).length >= 10, true, 'he holds cards of his own');
  await deal([owner, friend]);
  // The deal again, card by card, on the phone.
  const again = friend.page.getByRole('button', { name: 'Повтор' });
  if (await again.count()) {
    await again.click();
    await friend.page.waitForSelector('.of');
    await shot(friend.page, 'pref-replay-phone');
  }
  // They settle it as it stands, if its rules have not ended it.
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
  test(`four at a table: cards of one’s own only, an undo, a line that is cut, an offer, ${where}`, { timeout: 900000 }, async () => {
    const names = { A: 'Анна', B: 'Борис', C: 'Клара', D: 'Дора' };
    const people = {};
    for (const [seat, name] of Object.entries(names)) people[seat] = await person(browser, server, { name, lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await seated(people, await open(people.A, { preset: 'sochi', players: '4' }, { start: false, seat: null }));
    const all = Object.values(people);
    const hands = await Promise.all(all.map(cardsOf));
    assert.deepEqual(hands.map((hand) => hand.length).sort(), [0, 10, 10, 10], 'the dealer sits out');
    assert.equal(new Set(hands.flat()).size, 30);

    // A call is taken back with everybody's consent.
    const first = await until('somebody is to call', () => acting(all));
    await act(first, [/^call Pass$/]);
    await first.page.locator('button.act[title]').first().click();
    await until('the call is open again', async () => {
      await agreeing(all, first);
      return (await acting(all)) === first;
    });

    // The line is cut in the middle: everything stands as it was.
    const before = await cardsOf(first);
    await first.page.reload();
    await first.page.waitForSelector('#table[data-ready="yes"]');
    await until('the same cards', async () => (await cardsOf(first)).join() === before.join());

    // Six spades, two whists: the declarer offers the end and says how the others divide.
    const claims = async () => (await Promise.all(all.map(async (one) => ((await one.page.locator('.act-claim').count()) ? one : null)))).find(Boolean);
    const likes = [/^call 6S$/, /^call Pass$/, /^order 6S$/, /^order /, /^say whist$/];
    const declarer = await until('a declarer', async () => {
      const one = await acting(all);
      if (one) await act(one, likes).catch(() => null);
      return claims();
    }, 180000);
    await declarer.page.click('.act-claim');
    await declarer.page.locator('.claim-row').first().locator('button').nth(5).click();
    assert.equal(await declarer.page.locator('.claim-row').count(), 2, 'each whister writes his own');
    await declarer.page.locator('.claim-row').nth(1).locator('button').nth(1).click();
    assert.match(await declarer.page.textContent('.claim-sum'), /Мне ещё 5.*ещё 1.*ещё 4.*Без одной/s);
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
    assert.match(await declarer.page.textContent('.result'), /в гору 2/);
    await shot(declarer.page, `pref-result-${where}`);
    await leave(people);
  });
}
