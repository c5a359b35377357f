// Every form on the home page: one click, a whole board against robots, and its result.
import assert from 'node:assert/strict';
import test from 'node:test';

import { FULL, serverAndBrowser } from './fixture.js';
import { act, attempt, liveCalls, person, phase, shot, until } from './lib.js';
import { russian } from './table.js';

let server;
let browser;
/** The forms on the home page. */
async function offered() {
  const page = await (await fetch(server.url)).text();
  return [...page.matchAll(/href="\/game\/([a-z-]+)"/g)].map((found) => found[1]);
}

/** Opens a table with one click and plays a board to its end. */
async function play(form, { lang, size, touch }) {
  const name = `form-${form}-${touch ? 'phone' : 'desktop'}`;
  const who = await person(browser, server, { lang, size, touch, still: true, scale: 1 });
  const { page } = who;
  await page.goto('/');
  await page.locator(`a[href="/game/${form}"]`).click();
  await page.locator('form.game .do button').click();
  await page.waitForSelector('#table[data-ready="yes"]');
  await until(`${form}: cards`, async () => ['auction', 'play'].includes(await phase(page)));
  let [called, led] = [false, false];
  await until(`${form}: the end of the board`, async () => {
    if (await phase(page) === 'closed') return true;
    if (!called && (await liveCalls(page)).length) { called = true; await shot(page, `${name}-1-auction`); }
    if (!led && await phase(page) === 'play' && await page.locator('.card.live').count()) { led = true; await shot(page, `${name}-2-play`); }
    // Open the bidding where possible, so as to play the hand.
    await attempt(act(page, (calls) => (calls.includes('1NT') ? '1NT' : calls.find((call) => /^[1-7]/.test(call) && calls.length > 34) ?? (calls.includes('Pass') ? 'Pass' : calls[0]))));
    return false;
  }, 450000);
  await page.waitForSelector('.result h2');
  await shot(page, `${name}-3-closed`);
  if (lang === 'ru') await russian(page, name);
  if (!touch) {
    await page.click('#tab-score');
    await shot(page, `${name}-4-score`);
  }
  await page.click('.next-board');
  await until(`${form}: the next board`, async () => ['auction', 'play'].includes(await phase(page)));
  assert.deepEqual(who.faults, [], name);
  await who.close();
}

/** Forms that are played at the same time. */
const AT_ONCE = 4;
const only = (process.env.FORMS ?? '').split(',').filter(Boolean);

/**
 * The suite of one language and size. Two such suites share the forms between them, unless all is played.
 * @param {{ lang: string, size: { width: number, height: number }, touch: boolean, half: 0 | 1 }} how
 */
export async function everyForm(how) {
  ({ server, browser } = await serverAndBrowser());
  test(`every form is played to the end of a board, ${how.lang}`, { timeout: 690000 }, async () => {
    const forms = (await offered())
      .filter((_, i) => FULL || only.length > 0 || i % 2 === how.half)
      .filter((form) => only.length === 0 || only.includes(form));
    assert.ok(forms.length > 0);
    const failed = [];
    const queue = [...forms];
    const worker = async () => {
      for (let form = queue.shift(); form !== undefined; form = queue.shift()) {
        await play(form, how).catch((error) => failed.push(`${form}: ${error}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    assert.deepEqual(failed, []);
  });
}
