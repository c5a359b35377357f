// After a board: a result to compare with, analysis, links in the sheet; and the challenges of the day.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, act, attempt, enter, eventually, follow, openTable, person, phase, settled, shot, until } from '../lib.js';
import { open, playDeal } from '../pref.js';

const { server, browser } = await serverAndBrowser();

/** Plays the board on the table to its end; `choose` picks among calls. */
const playBoard = (page, choose = undefined) => until('the board is over', async () => {
  if ((await phase(page)) === 'closed') return true;
  await attempt(act(page, choose));
  return false;
}, 180000);

/** Nothing of the panel lies outside the window, and no two of its buttons overlap. */
async function fits(page, selector) {
  await settled(page);
  const boxes = await page.$$eval(`${selector}, ${selector} .buttons > *`, (nodes) => nodes.map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  }));
  const { width, height } = page.viewportSize();
  for (const box of boxes) assert.ok(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, JSON.stringify(box));
  const [, ...buttons] = boxes;
  for (const [i, one] of buttons.entries()) {
    for (const other of buttons.slice(i + 1)) {
      assert.ok(one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1, 'buttons overlap');
    }
  }
}

for (const [size, lang] of [[DESKTOP, 'en'], [PHONE, 'ru']]) {
  test(`a board played alone is compared with robots (${size.width} px, ${lang})`, { timeout: 300000 }, async () => {
    const anna = await person(browser, server, { name: 'Anna', lang, size, touch: size === PHONE });
    const table = await openTable(anna, { seat: 'S', start: true, locked: true });
    await enter(anna, table);
    await playBoard(anna.page);
    await anna.page.waitForSelector('.result .comparison', { timeout: 60000 });
    const message = await anna.page.textContent('.result .comparison');
    assert.match(message, lang === 'en' ? /Robots:.*(robots|did as well)/ : /Роботы:.*(роботов|Роботы|так же)/);
    await fits(anna.page, '.result');
    // The comparison is seen whole: nothing lies on it, and it is not scrolled away.
    const [line, panel, buttons] = await anna.page.$$eval('.result .comparison, .result, .result .buttons', (nodes) => ['comparison', 'result', 'buttons']
      .map((name) => nodes.find((node) => node.classList.contains(name)).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
    assert.ok(line.bottom <= buttons.top + 1 && line.top >= panel.top && line.bottom <= panel.bottom, JSON.stringify({ line, panel, buttons }));
    await shot(anna.page, `comparison-${lang}`);

    // The sheet has the comparison in a column of its own, with its sum, and is not wider than its panel.
    await anna.page.locator('#tab-score:visible, .dock-button:nth-child(2):visible').first().click();
    await anna.page.waitForSelector('.panel tfoot th');
    await eventually(async () => {
      const cells = await anna.page.$$eval('.panel .duplicate tbody tr:first-child td:last-child, .panel .duplicate tfoot td', (nodes) => nodes.map((node) => node.textContent));
      assert.equal(cells.length, 2);
      assert.match(cells[0], /^[+−]?\d+$/);
      assert.equal(cells[1], cells[0]);
    });
    assert.match(await anna.page.textContent('.panel .duplicate thead'), lang === 'en' ? /Robots IMPs/ : /Роботы импы/);
    const cut = await anna.page.$eval('.panel .duplicate table', (node) => node.getBoundingClientRect().right - node.closest('.panel').getBoundingClientRect().right);
    assert.ok(cut <= 0, `the sheet is ${cut} wider than its panel`);
    await shot(anna.page, `comparison-sheet-${lang}`);
    // After a reload the ended board shows its score, and the people are there when they are asked for.
    const again = await anna.context.newPage();
    await again.goto(`/table/${table}`);
    await again.waitForSelector('#table[data-phase="closed"]');
    assert.equal(await again.getAttribute('#tab-score', 'aria-selected'), 'true');
    assert.equal(await again.locator('#panel .duplicate').count(), 1);
    await again.locator('#tab-people:visible, .dock-button:nth-child(4):visible').first().click();
    await again.waitForSelector('#panel .people');
    await again.close();

    // Analyse opens the board's page, with the robots' board a click away.
    const href = await anna.page.getAttribute('.result .analyse', 'href');
    assert.equal(href, `/table/${table}/board/1`);
    const page = await anna.context.newPage();
    await page.goto(href);
    assert.match(page.url(), /\/board\/[0-9a-f]{20}$/);
    await page.waitForSelector('#comparison');
    await eventually(async () => assert.match(await page.textContent('.advantage'), lang === 'en' ? /robots/ : /робот/i));
    await shot(page, `comparison-page-${lang}`);
    await follow(page, 'section[aria-labelledby="comparison"] a');
    await page.waitForSelector('.replay-cloth .card[data-up]');
    await page.close();
    assert.deepEqual(anna.faults, []);
    await anna.close();
  });
}

/** The rows of the result that are not seen whole, each with its number: outside the panel, or under its buttons. */
const hidden = (page) => page.$eval('.result', (panel) => {
  const bottom = panel.querySelector('.buttons').getBoundingClientRect().top + 1;
  const { top, left, right } = panel.getBoundingClientRect();
  const rows = [...panel.querySelectorAll(':scope > :not(.buttons, dl, ul, div), dt, dd, li, .talon-line')].filter((row) => row.getClientRects().length > 0 && row.textContent !== '');
  return rows.flatMap((row, i) => ([...row.getClientRects()].some((box) => box.top < top || box.bottom > bottom || box.left < left || box.right > right) ? [`${i}: ${row.textContent}`] : []));
});

for (const [form, lang] of [['russian', 'ru'], ['rubber', 'en'], ['preferans', 'ru'], ['preferans', 'en']]) {
  test(`on a phone the whole result of ${form} is seen (${lang})`, { timeout: 300000 }, async () => {
    const anna = await person(browser, server, { name: 'Anna', lang, size: PHONE, touch: true, still: true });
    if (form === 'preferans') {
      await enter(anna, await open(anna, { preset: 'sochi', players: '3' }, { locked: true }));
      await playDeal([anna]);
    } else {
      await enter(anna, await openTable(anna, { form, seat: 'S', start: true, locked: true }));
      await playBoard(anna.page, (calls) => calls.find((call) => /^[1-3]/.test(call)) ?? 'Pass');
    }
    await anna.page.waitForSelector('.result .comparison', { timeout: 60000 });
    await fits(anna.page, '.result');
    assert.deepEqual(await hidden(anna.page), []);
    assert.ok(await anna.page.locator('.result :is(.origin dd, .entries li)').count() > 0);
    await shot(anna.page, `result-${form}-${lang}`);
    // On a small phone what is first is seen, and the rest can be scrolled to.
    for (const size of [{ width: 360, height: 640 }, { width: 320, height: 568 }]) {
      await anna.page.setViewportSize(size);
      await anna.page.waitForSelector('[data-short="true"]');
      await until('the panel fits', async () => fits(anna.page, '.result').then(() => true, () => false));
      /** @type {string[]} */
      let under = [];
      await eventually(async () => {
        under = await hidden(anna.page);
        assert.ok(!under.some((row) => row.startsWith('0: ')), `${size.width}: ${under}`);
      });
      await shot(anna.page, `result-${form}-${lang}-${size.width}`);
      await anna.page.$eval('.result', (panel) => panel.scrollTo(0, panel.scrollHeight));
      const last = under.at(-1);
      await eventually(async () => assert.ok(!last || !(await hidden(anna.page)).includes(last), `${size.width}: ${last} cannot be reached`));
    }
    assert.deepEqual(anna.faults, []);
    await anna.close();
  });
}

test('a challenge of the day is entered, played and ranked', { timeout: 300000 }, async () => {
  const anna = await person(browser, server, { name: 'Anna' });
  const boris = await person(browser, server, { name: 'Борис', lang: 'ru', size: PHONE, touch: true });
  await anna.page.goto('/');
  await follow(anna.page, 'nav a[href="/challenge"]');
  await shot(anna.page, 'challenges');
  await boris.page.goto('/challenge');
  await shot(boris.page, 'challenges-phone');
  for (const who of [anna, boris]) {
    await who.page.click('form[action$="-board"] button');
    await who.page.waitForSelector('#table');
    await playBoard(who.page);
    await who.page.waitForSelector('.result a.button[href^="/challenge/"]');
    assert.equal(await who.page.locator('.next-board').count(), 0, 'no board follows the last');
    await shot(who.page, `challenge-over-${who === anna ? 'en' : 'ru'}`);
    await who.page.locator('#tab-score:visible, .dock-button:nth-child(2):visible').first().click();
    await who.page.waitForSelector('.panel thead th:nth-child(6)');
    const cut = await who.page.$eval('.panel .duplicate table', (node) => node.getBoundingClientRect().right - node.closest('.panel').getBoundingClientRect().right);
    assert.ok(cut <= 0, `the sheet is ${cut} wider than its panel`);
    await shot(who.page, `challenge-sheet-${who === anna ? 'en' : 'ru'}`);
    await who.page.keyboard.press('Escape');
    await follow(who.page, '.result a.button[href^="/challenge/"]');
    await who.page.waitForSelector('table.ranking');
    const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, 'the page does not scroll sideways');
  }
  assert.equal(await boris.page.locator('table.ranking tbody tr').count(), 2);
  assert.equal(await boris.page.locator('table.ranking tr.own a').count(), 1, 'the own board is a link');
  assert.equal(await boris.page.locator('table.ranking a').count(), 1, 'the others stay closed until the day is over');
  await shot(boris.page, 'challenge-ranking-phone');
  await anna.page.reload();
  await shot(anna.page, 'challenge-ranking');
  for (const who of [anna, boris]) {
    assert.deepEqual(who.faults, []);
    await who.close();
  }
});

test('a self-paced tournament is opened, sent, played and ranked', { timeout: 300000 }, async () => {
  const anna = await person(browser, server, { name: 'Anna' });
  const boris = await person(browser, server, { name: 'Борис', lang: 'ru', size: PHONE, touch: true });
  await anna.page.goto('/event');
  await follow(anna.page, 'a[href="/challenge/new"]');
  await anna.page.fill('#title', 'Wednesday');
  await anna.page.selectOption('#contest', 'matchpoints');
  await anna.page.fill('#deals', '1');
  await anna.page.selectOption('#hours', '24');
  await shot(anna.page, 'self-paced-form');
  await boris.page.goto('/challenge/new');
  await shot(boris.page, 'self-paced-form-phone');
  await follow(anna.page, 'form.event button');
  const link = await anna.page.inputValue('.invite input');
  assert.match(link, /\/challenge\/pace[0-9a-z]+$/);
  await shot(anna.page, 'self-paced-open');
  for (const who of [anna, boris]) {
    await who.page.goto(new URL(link).pathname);
    await who.page.click('form[action^="/challenge/pace"] button');
    await who.page.waitForSelector('#table');
    await playBoard(who.page);
    // The panel is whole, so that its buttons stay where they are.
    await who.page.waitForSelector('.result .comparison .field', { timeout: 60000 });
    await follow(who.page, '.result a.button[href^="/challenge/pace"]');
    await who.page.waitForSelector('table.ranking');
    const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, 'the page does not scroll sideways');
  }
  assert.equal(await boris.page.locator('table.ranking tbody tr').count(), 2);
  assert.match(await boris.page.textContent('table.ranking thead'), /Процент/);
  await shot(boris.page, 'self-paced-ranking-phone');
  await anna.page.reload();
  await shot(anna.page, 'self-paced-ranking');
  await boris.page.goto('/event');
  assert.equal(await boris.page.locator('.mine a[href^="/challenge/pace"]').count(), 1);
  for (const who of [anna, boris]) {
    assert.deepEqual(who.faults, []);
    await who.close();
  }
});
