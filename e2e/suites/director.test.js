// The director's page: a situation of a few taps, a fact, a choice, the next call, the log, the quiz; on
// a phone and on a desktop, in both languages, without a script.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, shot, startServer } from '../lib.js';
import { accessible } from '../table.js';

let server;
let browser;
before(async () => { server = await startServer(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

/** A page without a script, but for who measures it. */
async function reader({ lang, size, script = false }) {
  const context = await browser.newContext({ viewport: size, locale: lang === 'ru' ? 'ru-RU' : 'en-GB', javaScriptEnabled: script, baseURL: server.url });
  return context.newPage();
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 900 };

test('a ruling by a few taps, on a phone and without a script', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director?code=duplicate-1987');
  await page.click('a[href*="kind=insufficient"]');
  await page.click('form.ask button[type=submit]');
  assert.match(await page.textContent('h2'), /Law 27/);
  await page.click('button[value="FactFound F2 natural"]');
  assert.match(await page.textContent('.ruling'), /Found: the insufficient bid was natural/);
  await page.click('button[value="OptionChosen refuse"]');
  await page.selectOption('select[name="call-level"]', '2');
  await page.selectOption('select[name="call-strain"]', 'H');
  await page.click('form.ask button[type=submit]');
  assert.match(await page.textContent('.ruling'), /27B1\(b\)/);
  // The address is the ruling: who opens it reads the same.
  const address = page.url();
  const other = await reader({ lang: 'ru', size: PHONE });
  await other.goto(address);
  assert.match(await other.textContent('.ruling'), /недостаточн/);
  await page.click('form[action="/director/log"] button');
  assert.equal(await page.locator('.log li').count(), 1);
  await page.context().close();
  await other.context().close();
});

test('the quiz keeps the score', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director/quiz?n=7');
  await page.locator('.answers button').first().click();
  assert.match(await page.textContent('.score'), /of 1/);
  assert.equal(await page.locator('[data-right="yes"]').count(), 1);
  await page.click('a.button');
  assert.match(await page.textContent('.score'), /of 1/);
  await page.context().close();
});

for (const [name, size] of [['phone', PHONE], ['desktop', DESKTOP]]) {
  for (const lang of ['ru', 'en']) {
    test(`the pages have no fault that axe knows and do not scroll aside: ${name} ${lang}`, async () => {
      const page = await reader({ lang, size, script: true });
      const lead = 'code: duplicate-2017\ndeal: N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93\ncontract: 4S-S\nLeadFaced E HK\n';
      const claim = 'code: duplicate-2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\nClaim S 4\nObject W\n';
      const places = { start: '/director', form: '/director/new?code=duplicate-2017&kind=revoke', case: `/director/case?s=${encodeURIComponent(lead)}`,
        claim: `/director/case?s=${encodeURIComponent(claim)}`, log: '/director/log', quiz: '/director/quiz?n=3' };
      for (const [place, path] of Object.entries(places)) {
        await page.goto(path);
        await shot(page, `director-${place}-${name}-${lang}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `${place} is ${wide} too wide`);
        const text = await page.textContent('body');
        assert.ok(!/law-|td-|\{\$/.test(text), `${place} lacks words: ${text}`);
        await accessible(page, place);
      }
      await page.context().close();
    });
  }
}
