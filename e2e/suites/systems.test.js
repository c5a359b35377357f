// A person writes down a bidding system, and plays it at a table.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, enter, follow, liveCalls, mustAct, openTable, person, shot, until } from '../lib.js';
import { auctionOf } from '../table.js';

const { server, browser } = await serverAndBrowser();

const MINI = `system: mini notrump
after: -
  1NT shows alert: hcp 10-12 and balanced
  Pass pass-opening: always
`;

for (const [lang, size] of [['en', undefined], ['ru', PHONE]]) {
  test(`a system is written down, and chosen between boards: ${lang}`, { timeout: 120000 }, async () => {
    const who = await person(browser, server, { name: 'Anna', still: true, lang, size, touch: size === PHONE });
    await who.page.goto('/systems');
    await shot(who.page, `systems-new-${lang}`);
    await who.page.fill('textarea[name="text"]', MINI.replace('hcp', 'hpc'));
    await follow(who.page, 'button[value="save"]');
    await who.page.waitForSelector('.mistakes');
    assert.match(await who.page.textContent('.mistakes'), /3/);
    assert.match(await who.page.inputValue('textarea[name="text"]'), /hpc/);
    await shot(who.page, `systems-fault-${lang}`);
    await who.page.setInputFiles('input[name="file"]', { name: 'mini.system', mimeType: 'text/plain', buffer: Buffer.from(MINI) });
    await follow(who.page, 'button[value="save"]');
    await who.page.waitForSelector('ul.systems li');
    assert.match(await who.page.textContent('ul.systems'), /mini notrump/);
    await shot(who.page, `systems-list-${lang}`);

    const table = await openTable(who);
    await enter(who, table);
    await who.page.click('.plate[data-seat="N"] .sit');
    await who.page.waitForSelector('.plate[data-seat="N"].at-south');
    if (size === PHONE) await who.page.locator('.dock-button', { hasText: 'Торговля' }).click();
    else await who.page.click('#tab-auction');
    await who.page.click('.choose-system');
    await who.page.waitForSelector('.dialog-systems');
    await shot(who.page, `systems-dialog-${lang}`);
    await who.page.locator('.dialog-systems li button', { hasText: 'mini notrump' }).click();
    const link = who.page.locator(`a[href="/table/${table}/system/NS"]`);
    await link.waitFor();
    const card = await who.page.context().newPage();
    await card.goto(`/table/${table}/system/NS`);
    assert.match(await card.textContent('main'), /10–12/);
    await shot(card, `systems-card-${lang}`);
    await card.close();
    if (size === PHONE) await who.page.click('.close-sheet');

    // Anna's own call is alerted and explained to everybody.
    await who.page.click('.gather .big');
    await auctionOf({ N: who });
    await until('North may call', async () => (await liveCalls(who.page)).includes('1NT'));
    await mustAct(who.page, () => '1NT');
    await until('the call is alerted', async () => (await who.page.locator('.auction .call.bid.alerted').count()) > 0);
    await who.page.close();
  });
}
