// The operator's pages: an invitation, people, tables, the log; on a telephone and a desktop, in both
// languages, by the keyboard; and what a suspended person reads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { binary, follow, shot, until } from '../lib.js';
import { accessible } from '../table.js';

const { server, browser } = await serverAndBrowser();

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1366, height: 900 };

/** A person in a browser of their own. */
async function person({ lang, size, name }) {
  const context = await browser.newContext({ viewport: size, locale: lang === 'ru' ? 'ru-RU' : 'en-GB', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/name');
  await page.fill('#name', name);
  await follow(page, 'main button[type=submit]');
  return page;
}

/** Runs `biritch admin` on the server's data; its JSON answer. */
const admin = (...words) => JSON.parse(execFileSync(binary(), ['admin', ...words, '--data', server.data, '--json'], { encoding: 'utf8' }));

/** A person with a role, which they took by a link from the command line. */
async function operator(options, role = 'operator') {
  const page = await person(options);
  const { link } = admin('invite', '--role', role, '--reason', 'the first');
  await page.goto(link);
  await follow(page, 'main button.primary');
  return page;
}

const SECTIONS = ['/operator', '/operator/people', '/operator/tables', '/operator/events', '/operator/team', '/operator/log'];

for (const [lang, size, viewport] of sampled([['en', 'phone', PHONE], ['ru', 'desktop', DESKTOP], ['en', 'desktop', DESKTOP], ['ru', 'phone', PHONE]], 2)) {
  test(`every section fits and is accessible: ${size}, ${lang}`, async () => {
    const page = await operator({ lang, size: viewport, name: lang === 'ru' ? 'Ольга' : 'Olga' });
    const vera = await person({ lang, size: viewport, name: `Vera with a rather long name ${lang}`.slice(0, 32) });
    await vera.goto('/');
    await vera.click('form[action="/play"] button');
    await vera.waitForURL('**/table/*');
    for (const address of SECTIONS) {
      await page.goto(address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${address} is ${wide} wider than the window`);
      assert.equal(await page.locator('nav.sections a[aria-current=page]').count(), 1, address);
      // On a phone a cell is a grid, in which every loose word would be a column.
      const loose = await page.$$eval('table.list td', (cells) => cells.filter((cell) => [...cell.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())).length);
      assert.equal(loose, 0, `${address} has loose words in its cells`);
      await accessible(page);
      await shot(page, `operator-${address.split('/')[2] ?? 'health'}-${size}-${lang}`);
    }
    await page.goto('/operator/people?q=vera');
    await follow(page, page.locator('table.list a').first());
    await accessible(page);
    await shot(page, `operator-person-${size}-${lang}`);
    await page.goto('/operator/tables');
    await page.locator('table.list a').first().click();
    await page.waitForURL('**/operator/tables/*');
    await accessible(page);
    await shot(page, `operator-table-${size}-${lang}`);
    await page.context().close();
    await vera.context().close();
  });
}

test('a person is suspended by the keyboard alone, reads why, and comes back', async () => {
  const page = await operator({ lang: 'en', size: DESKTOP, name: 'Oleg' });
  const boris = await person({ lang: 'ru', size: PHONE, name: 'Boris' });
  await boris.goto('/');
  await boris.click('form[action="/play"] button');
  await boris.waitForURL('**/table/*');
  await page.goto('/operator/people');
  await page.focus('#q');
  await page.keyboard.type('Boris');
  await follow(page, () => page.keyboard.press('Enter'));
  await page.locator('table.list a', { hasText: 'Boris' }).waitFor();
  await page.focus('table.list a');
  await follow(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('#reason-suspend');
  await page.focus('#term');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rude to a beginner');
  await page.keyboard.press('Enter');
  await until('the page says so', async () => /suspended until/.test(await page.textContent('main')));
  // At the table at once, then on the page that is loaded again, then at whatever they try.
  await boris.waitForSelector('.banner');
  await until('the table says so', async () => /Сейчас вам нельзя играть/.test(await boris.textContent('body')));
  await shot(boris, 'suspended-table-phone-ru');
  await boris.reload();
  assert.match(await boris.textContent('main'), /Причина: rude to a beginner/);
  await boris.goto('/');
  assert.match(await boris.textContent('aside.notice'), /rude to a beginner/);
  await shot(boris, 'suspended-home-phone-ru');
  await follow(boris, 'form[action="/play"] button');
  assert.match(await boris.textContent('main'), /Причина: rude to a beginner/);
  await page.fill('#reason-reinstate', 'they apologised');
  await page.keyboard.press('Enter');
  await until('it is over', async () => !/suspended until/.test(await page.textContent('dl.facts')));
  await boris.goto('/');
  assert.equal(await boris.locator('aside.notice').count(), 0);
  const { acts } = admin('audit');
  assert.deepEqual(acts.slice(0, 2).map(({ act, reason, by_name: by }) => [act, reason, by]), [
    ['reinstated', 'they apologised', 'Oleg'], ['suspended', 'rude to a beginner', 'Oleg'],
  ]);
  await page.context().close();
  await boris.context().close();
});

test('an operator invites a moderator, who sees less', async () => {
  const page = await operator({ lang: 'en', size: DESKTOP, name: 'Olesya' });
  await page.goto('/operator/team');
  await page.selectOption('#role', 'moderator');
  await page.fill('#reason-invite', 'Thursdays');
  await follow(page, () => page.keyboard.press('Enter'));
  const link = await page.textContent('aside.notice a');
  const misha = await person({ lang: 'en', size: PHONE, name: 'Misha' });
  await misha.goto(link);
  await misha.click('main button.primary');
  await misha.waitForURL('**/operator/people');
  assert.deepEqual(await misha.locator('nav.sections a').allTextContents(), ['People', 'Tables', 'Log of actions']);
  assert.equal((await misha.goto('/operator/team')).status(), 404);
  assert.equal((await misha.goto(link)).status(), 404, 'the link works once');
  await page.context().close();
  await misha.context().close();
});

test('a stolen device is signed out, and its owner stays', async () => {
  const anna = await person({ lang: 'en', size: PHONE, name: 'Anna' });
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', baseURL: server.url });
  await context.addCookies(await anna.context().cookies());
  const thief = await context.newPage();
  await thief.goto('/boards');
  assert.match(await thief.textContent('header'), /Anna/);
  await anna.goto('/device');
  await shot(anna, 'device-phone-en');
  await follow(anna, 'form[action="/device/end"] button');
  assert.match(await anna.textContent('main'), /Signed out everywhere else/);
  await thief.goto('/boards');
  assert.doesNotMatch(await thief.textContent('header'), /Anna/);
  await anna.goto('/boards');
  assert.match(await anna.textContent('header'), /Anna/);
  await anna.context().close();
  await context.close();
});
