// Whole matches of Preferans in Russian, from the home page to the end.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, analysed, eventually, follow, person, phase, shot, until } from '../lib.js';
import { BOLD, QUIET, playDeal, resultSeen, setOptions, sumsToZero, toSheet } from '../pref.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** A match with more deals than this is considered endless. */
const MOST = 60;

for (const [preset, options, size] of [
  ['sochi', { target: '2' }, undefined], ['essay', { s: '2' }, PHONE],
]) {
  test(`a whole match from the home page to its end, in Russian: ${preset}`, { timeout: 1800000 }, async () => {
    const me = await person(browser, server, { name: 'Надя', lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await me.page.goto('/');
    await russian(me.page, 'the choice page');
    await follow(me.page, me.page.locator(`a[href="/game/preferans.${preset}"]`).last());
    const form = me.page.locator('form.game');
    await russian(me.page, 'the page of the game');
    await form.locator('summary').click();
    await setOptions(form, preset, options);
    await form.locator('.do button').click();
    await me.page.waitForSelector('#table[data-ready="yes"]');
    await until('card faces', async () => (await me.page.$$eval('.card[data-up] .face .blank', (nodes) => nodes.map((node) => node.getBoundingClientRect().height))).some((height) => height > 40));
    const pictures = new Set();
    const look = async ({ page }, now) => {
      const name = `${now.phase}-${now.step ?? 'wait'}`;
      if (pictures.has(name)) return;
      pictures.add(name);
      await shot(page, `pref-${preset}-${name}`);
      if (now.step === 'choice' || now.phase === 'play') {
        await accessible(page, `${preset} ${name}`);
        await russian(page, `${preset} ${name}`);
      }
    };
    const over = () => me.page.locator('.result .form-over').count();
    for (let number = 1; ; number += 1) {
      // Bid in the first deal; then let the robots win, so that the match ends.
      await playDeal([me], { seen: look, preferences: number === 1 ? BOLD : QUIET });
      await me.page.waitForSelector('.result');
      await resultSeen(me);
      if (await over()) break;
      assert.ok(number < MOST, 'the match does not end');
      await me.page.locator('.next-board').click();
      await until('the next deal', async () => (await phase(me.page)) !== 'closed');
    }
    assert.equal(await me.page.locator('.next-board').count(), 0, 'no deal follows the last');
    await toSheet(me, size);
    await me.page.waitForSelector('.settled');
    assert.equal(await me.page.locator('.break-off').count(), 0, 'there is nothing left to break off');
    await accessible(me.page, `${preset}, the end`);
    await russian(me.page, `${preset}, the end`);
    await shot(me.page, `pref-${preset}-over`);
    assert.equal(await over(), 1, 'the match ends');
    await me.page.waitForSelector('.pref-sheet');
    await shot(me.page, `pref-${preset}-sheet`);
    const settled = await sumsToZero(me);
    assert.equal(settled.length, 3, 'the result of every player is shown');
    // The end of the match is visible on the sheet: all pools are full, or the contract columns sum to zero.
    const line = (row) => me.page.locator('.pref-sheet tbody tr').nth(row).locator('td').allTextContents();
    const columns = (await line(0)).map((text) => Number(text.replace('−', '-')));
    if (preset === 'essay') assert.equal(columns.reduce((sum, one) => sum + one, 0), 0, `${columns}`);
    else assert.deepEqual(columns, [2, 2, 2]);
    // Printing shows the sheet only.
    await me.page.emulateMedia({ media: 'print' });
    await shot(me.page, `pref-${preset}-print`);
    await eventually(async () => {
      assert.equal(await me.page.locator('.cloth').isVisible(), false);
      assert.equal(await me.page.locator('img.drawn-sheet').isVisible(), true);
    });
    await me.page.emulateMedia({ media: 'screen' });
    // The picture of the sheet, as a file.
    const picture = await me.context.request.get(`${new URL(me.page.url()).pathname}/sheet.svg`);
    assert.match(await picture.text(), /^<svg/);
    // The list of deals, the page of a deal, and its proof.
    await me.page.goto('/boards');
    await russian(me.page, 'the list');
    await follow(me.page, me.page.locator('table.boards a').first());
    await me.page.waitForSelector('#replay .cloth');
    await russian(me.page, 'the page of a deal');
    await accessible(me.page, 'the page of a deal');
    await shot(me.page, `pref-${preset}-page`);
    assert.match(await me.page.textContent('section[aria-labelledby="points"]'), /Что записано и за что/);
    // The analysis.
    await analysed(me.page, '#analysis .pref-costs');
    assert.equal(await me.page.locator('.pref-costs tbody tr').count(), 3);
    await russian(me.page, 'a deal with open cards');
    if (await me.page.locator('.replay button').count()) {
      await me.page.locator('.replay button').nth(2).click();
      await eventually(async () => {
        assert.match(await me.page.textContent('.replay .of'), /^1\//);
        assert.match(await me.page.textContent('#analysis .worth'), /взят/);
      });
      await accessible(me.page, 'a card and its worth');
      await shot(me.page, `pref-${preset}-worth`);
    }
    await follow(me.page, 'a[href^="/verify?board"]');
    await me.page.waitForSelector('[data-verdict="fair"]');
    await until('the browser agrees', async () => (await me.page.locator('#own.verdict-fair').count()) === 1);
    await leave({ me });
  });
}
