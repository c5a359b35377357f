// Two and three players: one or two dummies at every size, by touch, keyboard and text.
import assert from 'node:assert/strict';
import test from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, act, attempt, enter, liveCalls, liveCards, openTable, person, phase, until } from '../lib.js';
import { accessible, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const TABLET = { width: 768, height: 1024 };
const LOW = { width: 844, height: 390 };
const opens = (calls) => (calls.includes('1NT') ? '1NT' : 'Pass');

/** Checks that no playable card is covered at the point where it is touched. */
async function reachable(page, where) {
  const covered = await page.$$eval('.card.live', (nodes) => nodes.flatMap((node) => {
    const box = node.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + Math.min(9, box.width / 4), box.y + Math.min(14, box.height / 4));
    return at && node.contains(at) ? [] : [`${node.dataset.card} under ${at?.className}`];
  }));
  assert.deepEqual(covered, [], where);
}

for (const [form, seat, game] of sampled([
  ['two-handed', 'E', { two_hand_auction: 'FourSeats' }], ['three-handed', 'E', { open_dummy_from: 'HisCall' }],
  ['two-handed', 'N', {}], ['three-handed', 'N', {}], ['three-handed', 'W', {}],
], 2)) {
  test(`${form}, at ${seat}: no open hand is covered at any size`, { timeout: 690000 }, async () => {
    const sizes = { desktop: [DESKTOP, false, 'en'], tablet: [TABLET, true, 'ru'], phone: [PHONE, true, 'en'], low: [LOW, true, 'ru'] };
    const done = await Promise.allSettled(Object.entries(sizes).map(async ([name, [size, touch, lang]]) => {
      const where = `${form} ${seat} ${name}`;
      const who = await person(browser, server, { name: lang === 'ru' ? 'Анна' : 'Anna', lang, size, touch, still: true, scale: 1 });
      const { page } = who;
      await enter(who, await openTable(who, { form, game }));
      await page.locator(`.plate[data-seat="${seat}"] .sit`).click();
      await page.click('.gather .big');
      await until(`${where}: a call`, async () => (await liveCalls(page)).length > 0);
      await accessible(page, where);
      await until(`${where}: a card`, async () => {
        const calls = await liveCalls(page);
        // Also checks that no open hand covers the bidding box.
        if (calls.length) await attempt(act(page, opens));
        if (await phase(page) === 'closed') await attempt(page.click('.next-board', { timeout: 2000 }));
        return (await liveCards(page)).length > 0;
      }, 180000);
      await accessible(page, where);
      const text = await page.locator('.text-view').textContent();
      assert.match(text, lang === 'ru' ? /Болван, / : /Dummy, /, 'dummies are in the text view');
      for (let cards = 0; cards < 12; cards += 1) {
        await until(`${where}: a card or the end`, async () => (await liveCards(page)).length > 0 || await phase(page) === 'closed');
        if (await phase(page) === 'closed') break;
        await reachable(page, where);
        const [card] = await liveCards(page);
        if (name === 'desktop') {
          // By keyboard, from either hand: suit and rank.
          await page.locator('.cloth .cards').focus();
          await page.keyboard.type(card.toLowerCase());
        } else {
          await page.locator(`.card[data-card="${card}"]`).tap({ position: { x: 7, y: 10 } });
        }
        await until(`${where}: ${card} is played`, async () => !(await liveCards(page)).includes(card));
      }
      if (lang === 'ru') await russian(page, where);
      assert.deepEqual(who.faults, [], where);
      await who.close();
    }));
    assert.deepEqual(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])), []);
  });
}
