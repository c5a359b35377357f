// Files of boards in the browser: a file is chosen or dropped, its boards are shown, replayed and analysed, saved in
// another format, and a deal is played at a table.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, analysed, follow, person, shot, until } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const DEAL = 'N:AK97.K2.QJ95.A63 Q42.J8753.A.KJ82 J85.AQ4.KT742.74 T63.T96.863.QT95';

/** A board that was called and played for two tricks, and one that was only dealt. */
const PBN = `[Event "Autumn"]
[Board "7"]
[North "Anna"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "${DEAL}"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]
[Auction "S"]
Pass Pass 1D Pass
1NT =1= Pass 3NT AP
[Note "1:8 to 10"]
[Play "W"]
CT C3 CK C4
C5 C6 C8 C7
*

[Board "8"]
[Dealer "W"]
[Vulnerable "None"]
[Deal "${DEAL}"]
[Result "many"]
`;

/** The names of formats are the same in every language. */
const FORMATS = ['PBN', 'LIN', 'BRI', 'DGE', 'DUP', 'BER', 'BHG', 'RZD', 'CDS', 'DLM', 'CSV', 'LIST', 'USEBIO', 'RBN', 'RBX', 'JSON', 'HTML', 'RESULTS'];

/** Two boards of a vugraph in both rooms. */
const LIN = 'vg|Cup,Final,I,1,1,Reds,0,Blues,0|\nrs|3NN=,3NN-1|\npw|a,b,c,d,e,f,g,h|pg||\n'
  + ['o', 'c'].map((room) => `qx|${room}1|st||md|3S85HQ42DKT742C74,ST63HT96D863CQT95,SAK97HK2DQJ95CA63,|sv|0|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||\n`).join('');

/** Drops a file on the page. */
const drop = (page, name, text) => page.evaluate(([file, content]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], file));
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}, [name, text]);

/** Is nothing wider than the window? */
const fits = async (page, what) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
};

for (const [lang, size, words] of [
  ['en', DESKTOP, { many: 'many is not a number of tricks', double: /Par/ }],
  ['ru', PHONE, { many: 'many — не число взяток', double: /Пар/ }],
]) {
  test(`a file is opened, looked at and saved: ${lang}`, { timeout: 240000 }, async () => {
    const who = await person(browser, server, { name: 'Anna', lang, size, touch: size === PHONE, still: true });
    const { page } = who;
    await page.goto('/files');
    await accessible(page, 'the page of files');
    if (lang === 'ru') await russian(page, 'the page of files', ['Anna', ...FORMATS]);
    await shot(page, `files-${lang}`);
    await page.setInputFiles('#file', { name: 'evening.pbn', mimeType: 'text/plain', buffer: Buffer.from(PBN) });
    await follow(page, 'form.drop button');
    await page.waitForSelector('[data-records="2"]');
    assert.match(await page.textContent('ul.diagnostics'), new RegExp(words.many));
    await page.click('details summary');
    await accessible(page, 'the boards of a file');
    await fits(page, 'the boards of a file');
    await shot(page, `files-boards-${lang}`);

    // saved in another format
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.saves a[href$=".lin"]')]);
    const lin = await readFile(await download.path(), 'utf8');
    assert.match(lin, /qx\|o7\|/);
    assert.equal(download.suggestedFilename(), 'evening.lin');

    // the replay and the analysis
    await follow(page, 'table.boards a >> nth=0');
    await analysed(page, '.results');
    assert.equal(await page.locator('.results td:not(:empty)').count(), 20);
    assert.match(await page.textContent('.par'), words.double);
    await page.waitForSelector('.replay-cloth .card[data-up]');
    await until('all cards lie', async () => (await page.locator('.replay-cloth .card[data-up]').count()) === 52);
    assert.match(await page.textContent('table.auction'), /\*/);
    await accessible(page, 'a board of a file');
    await fits(page, 'a board of a file');
    await shot(page, `files-board-${lang}`);

    // a board that was only dealt
    await follow(page, 'a[rel="next"]');
    await analysed(page, '.results');
    assert.equal(await page.locator('table.auction').count(), 0);

    // its deal at a table
    await page.click('form.again button');
    await page.waitForSelector('#table[data-ready="yes"]');
    await until('the cards are dealt', async () => (await page.locator('.card[data-up]').count()) >= 13);
    const own = await page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card));
    assert.ok(own.includes('SJ') && own.includes('DK'), `South's hand: ${own}`);
    await leave({ who });
  });
}

test('a file is dropped on the page; another is no file of boards', { timeout: 120000 }, async () => {
  const who = await person(browser, server, { lang: 'en', still: true });
  const { page } = who;
  await page.goto('/files');
  await follow(page, () => drop(page, 'vugraph.lin', LIN));
  await page.waitForSelector('[data-records="2"]');
  assert.match(await page.textContent('h1'), /vugraph\.lin/);
  assert.match(await page.textContent('table.boards'), /Open[^]*Closed/);
  await follow(page, 'a[href="/files"] >> nth=-1');
  await follow(page, () => drop(page, 'picture.png', '\u0089PNG\r\n'));
  await page.waitForSelector('[data-records="0"]');
  assert.match(await page.textContent('ul.diagnostics'), /not a file of a known format/);
  await accessible(page, 'a file of no known format');
  await leave({ who });
});

/** A set is ordered, and its first deal is played at a table. */
const order = async (lang, size, touch) => {
  const who = await person(browser, server, { lang, still: true, size, touch, name: lang === 'ru' ? 'Анна' : 'Anna' });
  await who.page.goto('/files');
  await follow(who.page, 'a[href="/deals"]');
  await follow(who.page, 'a[href^="/deals?shape-S=balanced"]');
  assert.equal(await who.page.inputValue('#least-S'), '15');
  await fits(who.page, 'the form for deals');
  await accessible(who.page, 'deals to order');
  if (lang === 'ru') await russian(who.page, 'deals to order');
  await shot(who.page, `deals-form-${lang}`);
  // Nobody has so many points.
  await who.page.fill('#least-S', '38');
  await who.page.fill('#most-S', '40');
  await follow(who.page, 'button.primary.big');
  await who.page.waitForSelector('.mistake');
  // The browser reports the answer that refuses the order.
  who.faults = who.faults.filter((/** @type {string} */ fault) => !/status of 422/.test(fault));
  assert.equal(await who.page.inputValue('#least-S'), '38');
  await who.page.fill('#least-S', '15');
  await who.page.fill('#most-S', '17');
  await who.page.fill('#boards', '6');
  await follow(who.page, 'button.primary.big');
  await who.page.waitForSelector('table.boards');
  assert.equal(await who.page.locator('table.boards tbody tr').count(), 6);
  await accessible(who.page, 'a set of deals');
  if (lang === 'ru') await russian(who.page, 'a set of deals', FORMATS);
  await shot(who.page, `deals-set-${lang}`);
  await who.page.locator('form.again button').first().click();
  await who.page.waitForURL(/\/table\//);
  await until('a hand is dealt', async () => (await who.page.locator('[data-card]:visible').count()) >= 13);
  await leave({ who });
};

test('deals to order: a set is made and played, in Russian on a phone', { timeout: 180000 }, () => order('ru', PHONE, true));

test('deals to order: a set is made and played, in English on a computer', { timeout: 180000 }, () => order('en', DESKTOP, false));
