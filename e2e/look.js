// Plays a board automatically and saves screenshots of every state at every size:
// node look.js [name of a size …] [ru|en] [dark] [left] [four]
import { act, attempt, enter, launch, liveCalls, liveCards, openTable, person, phase, settled, shot, startServer, until } from './lib.js';

const SIZES = {
  desktop: { width: 1366, height: 768 }, wide: { width: 1920, height: 1080 }, tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 }, small: { width: 360, height: 640 }, low: { width: 844, height: 390 },
};
const words = process.argv.slice(2);
const has = (word) => words.includes(word);
const sizes = Object.keys(SIZES).filter((name) => has(name) || !words.some((word) => word in SIZES));
const langs = has('en') ? ['en'] : has('both') ? ['ru', 'en'] : ['ru'];
const dark = has('dark');
const settings = { ...(has('left') ? { hand: 'left' } : {}), ...(has('four') ? { deck: 'four' } : {}), ...(has('blue') ? { felt: 'blue' } : {}) };
const tag = ['dark', 'left', 'four', 'blue'].filter(has).map((word) => `-${word}`).join('');

const server = await startServer();
const browser = await launch();
const me = await person(browser, server, { name: 'Наталья', lang: 'ru', still: true });
const { page } = me;
const table = await openTable(me, { form: has('duplicate') ? 'duplicate' : 'rubber', ...(has('clock') ? { clock: { board_ms: 300000, act_ms: 10000 } } : {}) });

/** Takes a screenshot at every size; `then` acts on each page first. */
async function all(name, then) {
  for (const size of sizes) {
    for (const lang of langs) {
      const touch = !['desktop', 'wide'].includes(size);
      const who = await person(browser, server, { lang, size: SIZES[size], dark, still: true, touch, scale: 1, state: await me.context.storageState() });
      await who.context.addInitScript((s) => localStorage.setItem('biritch', JSON.stringify(s)), { ...settings, sounds: false });
      await enter(who, table);
      await then?.(who.page);
      await settled(who.page);
      await shot(who.page, `look-${name}-${size}-${lang}${tag}`);
      if (who.faults.length) console.log(name, size, lang, who.faults);
      await who.close();
    }
  }
}

try {
  await enter(me, table);
  await page.locator('.plate[data-seat="S"] .sit').click();
  await all('0-gathering');
  await page.click('.gather .big');
  await until('my call', async () => (await liveCalls(page)).length > 0);
  await all('1-auction');
  let bids = 0;
  const bid = (calls) => {
    const found = calls.find((c) => /^[1-4]/.test(c));
    bids += 1;
    return found && bids <= 3 ? found : 'Pass';
  };
  await act(page, bid);
  await until('my call or the play', async () => (await liveCalls(page)).length > 0 || (await phase(page)) !== 'auction');
  if ((await phase(page)) === 'auction') await all('2-auction', async (p) => { await p.locator('.middle .auction .call').first().click(); });
  await until('a card', async () => {
    if ((await liveCards(page)).length || (await phase(page)) === 'closed') return true;
    await attempt(act(page, bid));
    return false;
  }, 60000);
  await all('3-play');
  for (let i = 0; i < 5; i += 1) {
    await attempt(act(page));
    await until('a card', async () => (await liveCards(page)).length > 0 || (await phase(page)) === 'closed');
  }
  await all('4-play');
  if (!has('quick')) {
    await all('5-claim', async (p) => { await attempt(p.locator('.act-claim').click({ timeout: 3000 })); });
    await all('5-settings', async (p) => { await p.locator('.bar .icon-button').last().click(); });
    await all('5-score', async (p) => { await p.locator('#tab-score:visible, .dock-button:nth-child(2):visible').first().click(); });
    await all('5-people', async (p) => { await p.locator('#tab-people:visible, .dock-button:nth-child(4):visible').first().click(); });
  }
  await until('the end', async () => {
    if ((await phase(page)) === 'closed') return true;
    await attempt(act(page));
    return false;
  }, 120000);
  await all('6-closed');
  await all('7-replay', async (p) => {
    await p.getByRole('button', { name: /Повтор|Replay/ }).click();
    for (let i = 0; i < 9; i += 1) await p.keyboard.press('ArrowRight');
  });
} finally {
  await browser.close();
  await server.stop();
  server.forget();
}
