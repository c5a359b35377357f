// The misère trainer: a discard, a catch by taps on a phone, the sheet of discards; and a deal of Preferans played again.
import assert from 'node:assert/strict';
import test from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, enter, follow, person, shot, until } from '../lib.js';
import { open, playDeal } from '../pref.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = /** @type {const} */ ([['ru', PHONE], ['en', DESKTOP], ['ru', DESKTOP], ['en', PHONE]]);

/** Nothing is wider than the window, and every card to tap is as large as a finger needs. */
async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where}: ${wide} px too wide`);
  const small = await page.$$eval('a.playing, label.playing', (nodes) => nodes.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
  assert.equal(small, 0, where);
}

/** Opens an exercise; while it is made, its page asks again by itself. */
async function exercise(page, path) {
  await page.goto(path);
  await made(page, 'form.exercise, .felt, p.verdict');
}

/** Waits until what was asked for is made, and its page loaded. */
async function made(page, selector) {
  await page.waitForSelector(selector, { timeout: 60000 });
  await page.waitForLoadState();
}

for (const [lang, size] of sampled(SIZES, 2)) {
  const name = `misere-${lang}-${size.width}`;
  test(`all kinds of exercises (${lang}, ${size.width} px)`, { timeout: 240000 }, async () => {
    const who = await person(browser, server, { lang, size, touch: size === PHONE, still: true });
    const { page } = who;
    const look = async (/** @type {string} */ where) => {
      await fits(page, where);
      await accessible(page, where);
      if (lang === 'ru') await russian(page, where);
      await shot(page, `${name}-${where}`);
    };
    await page.goto('/');
    await follow(page, '#games a[href="/misere"]');
    await look('index');

    // Which discard: the best one is found in the answer, and chosen the second time.
    await exercise(page, '/misere/discard/7');
    await look('discard');
    for (const at of [0, 1]) await page.locator('label.playing').nth(at).click();
    await follow(page, 'form.exercise button');
    await made(page, 'table.odds tr.own');
    await look('discard-answer');
    assert.equal(await page.locator('details table.odds').count(), 1, 'the other discards are folded');
    await page.click('.further .primary');
    await page.waitForURL((url) => /^\/misere\/discard\/\d+$/.test(url.pathname) && url.pathname !== '/misere/discard/7');

    // Catch it: card by card to the end.
    await exercise(page, '/misere/catch/kovalevskaya');
    await look('catch');
    for (let step = 0; await page.locator('a.playing').count(); step += 1) {
      assert.ok(step < 20);
      if (step === 2) await look('catch-middle');
      await follow(page, page.locator('a.playing').last());
      await made(page, 'a.playing, p.verdict');
    }
    await page.waitForSelector('p.verdict');
    assert.equal(await page.locator('ol.tricks li').count(), 10);
    await look('catch-end');
    await exercise(page, '/misere/catch/kovalevskaya?play=&rest=1');
    assert.match(await page.textContent('p.verdict'), lang === 'ru' ? /Поймали/ : /Caught/);

    // The sheet of discards.
    await exercise(page, '/misere/sheet/3');
    await look('sheet');
    await page.locator('label.discard').first().click();
    await page.locator('label.playing').first().click();
    await follow(page, 'form.exercise button');
    await made(page, '[data-right]');
    await look('sheet-answer');
    await leave({ who });
  });
}

test('an exercise is solved with the keyboard alone', { timeout: 120000 }, async () => {
  const who = await person(browser, server, { lang: 'en', still: true });
  await exercise(who.page, '/misere/discard/11');
  await who.page.locator('input[name="c"]').first().focus();
  await who.page.keyboard.press('Space');
  await who.page.keyboard.press('Tab');
  await who.page.keyboard.press('Space');
  await who.page.keyboard.press('Enter');
  await who.page.waitForSelector('table.odds tr.own');
  await leave({ who });
});

for (const [lang, size] of /** @type {const} */ ([['ru', DESKTOP], ['en', PHONE]])) {
  test(`a deal is played again (${lang}, ${size.width} px)`, { timeout: 540000 }, async () => {
    const who = await person(browser, server, { name: 'Анна', lang, size, touch: size === PHONE, still: true });
    const { page } = who;
    const table = await open(who, { preset: 'sochi' });
    await enter(who, table);
    await playDeal([who]);
    await page.waitForSelector('.result form.again');
    await shot(page, `again-result-${lang}`);
    await page.click('.result form.again button');
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.includes(table));
    await page.waitForSelector('#table[data-ready="yes"]');
    await page.waitForSelector('.chip.replayed');
    await until('the deal is on the table', async () => (await page.locator('.card[data-up]').count()) > 0);
    await shot(page, `again-${lang}`);
    await accessible(page, 'a deal played again');
    await playDeal([who]);
    await page.waitForSelector('.result');
    assert.equal(await page.locator('.next-board').count(), 0, 'no deal follows');
    await shot(page, `again-over-${lang}`);
    const boards = await who.context.newPage();
    await boards.goto('/boards');
    await follow(boards, 'table.boards a');
    await boards.waitForSelector('[data-promise]');
    assert.match(await boards.textContent('[data-promise]'), lang === 'ru' ? /переиграна/ : /replayed/);
    await accessible(boards, 'the page of a deal played again');
    await shot(boards, `again-page-${lang}`);
    await follow(boards, 'main a[href^="/verify?board"]');
    await boards.waitForSelector('#own.verdict-weak');
    await leave({ who });
  });
}
