// Rotation with three to six people: the cut, changing partners, sitting out, and the ledger.
import assert from 'node:assert/strict';
import test from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, act, attempt, enter, eventually, follow, openTable, person, phase, shot, until } from '../lib.js';
import { accessible, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LOW = { width: 844, height: 390 };

/** Plays a board, breaks the rubber off, and goes on to the next seating. */
async function shortRubber(people, where, last) {
  const [{ page }] = people;
  await until(`${where}: cards`, async () => ['auction', 'play'].includes(await phase(page)));
  await until(`${where}: the end of the board`, async () => {
    for (const who of people) await attempt(act(who.page, () => 'Pass'));
    return await phase(page) === 'closed';
  }, 360000);
  const isOver = async (who) => (await who.page.locator('.form-over').count()) > 0;
  for (const who of people) {
    await until(`${where}: the board is over on every page`, async () => await phase(who.page) === 'closed');
    await who.page.locator('#tab-score:visible, .dock-button:nth-child(2):visible').first().click();
    // Who sits out has no button. It may disappear at any time: the others break off, or agree.
    if (await isOver(who) || await who.page.locator('.break-off').count() === 0) continue;
    await attempt(who.page.click('.break-off', { timeout: 5000 }));
    await until(`${where}: it is asked`, async () => {
      if (await isOver(who)) return true;
      return (await attempt(who.page.click('.dialog-stop .primary', { timeout: 2000 }))) !== null;
    });
  }
  for (const who of people) {
    await until(`${where}: it is broken off`, async () => {
      const ask = who.page.locator('.ask-stop .primary');
      if (await ask.count()) await attempt(ask.click({ timeout: 2000 }));
      return isOver(who);
    });
    const close = who.page.locator('.close-sheet:visible');
    if (await close.count()) await close.click();
  }
  if (last) return;
  await until(`${where}: the next seating`, async () => {
    let placed = 0;
    for (const who of people) {
      // Players who sat out have no button; the button of the new seating is pressed later, after it is checked.
      const ready = who.page.locator('.next-board:not(.gather .next-board)');
      if (await ready.count()) await attempt(ready.click({ timeout: 2000 }));
      placed += await who.page.locator('.gather .places').count();
    }
    return placed === people.length;
  });
}

for (const [count, form, sitting, lang, size] of sampled([
  [5, 'rubber', { people: 5, cut: true }, 'ru', DESKTOP],
  [6, 'chicago', { people: 6 }, 'en', PHONE],
  [4, 'rubber', { people: 4, cut: true }, 'en', LOW],
  [3, 'three-handed', null, 'ru', PHONE],
], 2)) {
  test(`${count} people at ${form}: the seating is shown for every rubber`, { timeout: 690000 }, async () => {
    const where = `${count} people`;
    const people = [];
    for (const name of ['Anna', 'Boris']) {
      people.push(await person(browser, server, { name: lang === 'ru' ? { Anna: 'Анна', Boris: 'Борис' }[name] : name, lang, size, touch: size !== DESKTOP, still: true, scale: 1 }));
    }
    const table = await openTable(people[0], { form, game: sitting ? { sitting } : {} });
    for (const [who, seat] of [[people[0], 'N'], [people[1], 'E']]) {
      await enter(who, table);
      await who.page.locator(`.plate[data-seat="${seat}"] .sit`).click();
      await who.page.waitForSelector(`.plate[data-seat="${seat}"].at-south`);
    }
    await people[0].page.click('.gather .big');
    await people[1].page.click('.next-board');
    const seen = [];
    for (let rubber = 1; rubber <= 3; rubber += 1) {
      if (rubber > 1 || sitting?.cut) {
        for (const who of people) {
          await who.page.waitForSelector('.gather .places');
          const cut = sitting?.cut && (rubber === 1 || count === 4);
          await eventually(async () => assert.equal(await who.page.locator('.gather .cut-cards li').count(), cut ? count : 0, 'the cards of the cut are seen'));
        }
        const { page } = people[0];
        await accessible(page, where);
        if (lang === 'ru') await russian(page, where);
        await shot(page, `sitting-${count}-${rubber}`);
        // By number, since robots share one name.
        seen.push((await page.$$eval('.gather .places dd', (all) => all.map((dd) => dd.dataset.person))).join());
        await eventually(async () => assert.match(await page.locator('.live-region').textContent(), new RegExp(String(rubber))));
        for (const who of people) {
          const ready = who.page.locator('.next-board');
          if (await ready.count()) await ready.click();
        }
      }
      await shortRubber(people, `${where}, rubber ${rubber}`, rubber === 3);
    }
    assert.equal(new Set(seen).size, seen.length, 'the seats change');
    const { page } = people[0];
    await page.locator('#tab-score:visible, .dock-button:nth-child(2):visible').first().click();
    await eventually(async () => assert.equal(await page.locator('.ledger tbody tr').count(), count, 'everybody has an account'));
    for (const ending of ['csv', 'txt', 'svg']) {
      const href = await page.locator(`.saves a[href$=".${ending}"]`).getAttribute('href');
      const answer = await page.request.get(href);
      assert.ok(answer.ok() && (await answer.text()).length > 100, `${ending} is saved`);
    }
    for (const who of people) {
      assert.deepEqual(who.faults, [], where);
      await who.close();
    }
  });
}

test('options on the page of a game: a preset fills them in, and a table of five opens', async () => {
  const who = await person(browser, server, { name: 'Anna', still: true });
  const { page } = who;
  await page.goto('/game/rubber');
  const card = page.locator('form.game');
  await follow(page, card.getByRole('link', { name: 'as before 1987' }));
  assert.equal(await card.locator('[name="rubber.undertricks"]').inputValue(), 'Simplified');
  assert.equal(await card.locator('[name="rubber.insult"]').inputValue(), 'Same50');
  await accessible(page, 'the page of rubber bridge with a preset');
  await card.locator('button.source').first().click();
  await eventually(async () => assert.equal(await card.locator('small.source').first().isVisible(), true, 'the source of an option'));
  await page.keyboard.press('Escape');
  await card.locator('summary').nth(1).click();
  await card.locator('[name="sitting.people"]').selectOption('5');
  await card.locator('.do button').click();
  await page.waitForSelector('#table[data-ready="yes"]');
  await page.click('#tab-people');
  await eventually(async () => assert.match(await page.locator('.people').textContent(), /Sits out.*Robot/));
  assert.deepEqual(who.faults, []);
  await who.close();
});
