// Plays by itself and keeps pictures of every state, to be looked at: node look.js [ru|en] [phone]
import { DESKTOP, PHONE, act, launch, person, phase, shot, startServer, until } from './lib.js';

const lang = process.argv.includes('ru') ? 'ru' : 'en';
const phone = process.argv.includes('phone');
const low = process.argv.includes('low');
const dark = process.argv.includes('dark');
const fast = process.argv.includes('fast');
const size = low ? { width: 780, height: 390 } : phone ? PHONE : process.argv.includes('wide') ? { width: 1680, height: 1000 } : process.argv.includes('tablet') ? { width: 820, height: 1180 } : DESKTOP;
const tag = `${lang}-${low ? 'low' : phone ? 'phone' : process.argv.includes('wide') ? 'wide' : process.argv.includes('tablet') ? 'tablet' : 'desktop'}${dark ? '-dark' : ''}`;
const server = await startServer();
const browser = await launch();
const me = await person(browser, server, { lang, size, touch: phone || low, dark });
const { page } = me;
try {
  await page.goto('/');
  await shot(page, `look-${tag}-0-home`);
  await page.click('form[action="/play"] button');
  await page.waitForSelector('#table[data-ready="yes"]');
  await until('auction', async () => (await phase(page)) === 'auction');
  await page.waitForTimeout(1200);
  await shot(page, `look-${tag}-1-auction`);
  let bids = 0;
  let n = 0;
  const end = Date.now() + (fast ? 30000 : 120000);
  let shotPlay = 0;
  while (Date.now() < end) {
    const p = await phase(page);
    if (p === 'closed') break;
    const what = await act(page, (calls) => {
      const bid = calls.find((c) => /^[1-3]/.test(c));
      bids += 1;
      return bids <= 2 && bid ? bid : calls.includes('Pass') ? 'Pass' : calls[0];
    }).catch(() => null);
    if (what) n += 1;
    if (p === 'auction' && bids === 2 && what) { await page.waitForTimeout(900); await shot(page, `look-${tag}-2-auction`); }
    if (p === 'play' && shotPlay < 6 && (await page.$$eval('.card.live', (x) => x.length)) > 0) { await page.waitForTimeout(500); shotPlay += 1; await shot(page, `look-${tag}-3-play-${shotPlay}`); }
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(1500);
  await shot(page, `look-${tag}-4-closed`);
  if (await phase(page) === 'closed') {
    await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 9; i += 1) await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(600);
    await shot(page, `look-${tag}-5-replay`);
  }
  await page.click('.bar .icon-button:last-child');
  await page.waitForTimeout(300);
  await shot(page, `look-${tag}-6-settings`);
  console.log(tag, 'acts', n, 'shift', await page.evaluate(() => globalThis.shift), 'faults', me.faults, await page.evaluate(() => (globalThis.shifts ?? []).filter((x) => parseFloat(x) > 0.01).join('; ')));
} finally {
  await browser.close();
  await server.stop();
  server.forget();
}
