// What lies on the felt and around it: nothing covers what is needed, and hints, reasons and settings work.
import assert from 'node:assert/strict';
import test from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, act, attempt, enter, eventually, follow, liveCalls, liveCards, mustAct, openTable, person, phase, settled, until } from '../lib.js';
import { accessible, leave } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** The boxes of all visible elements that a selector finds. */
const boxes = (page, selector) => page.$$eval(selector, (nodes) => nodes
  .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((node) => { const { left, top, right, bottom } = node.getBoundingClientRect(); return { left, top, right, bottom, name: node.className || node.tagName }; })
  .filter(({ left, right, top, bottom }) => right > left && bottom > top));

/** Fails if an element of one kind overlaps one of another. */
async function apart(page, one, other) {
  await settled(page);
  const [these, those] = [await boxes(page, one), await boxes(page, other)];
  assert.ok(these.length > 0, `nothing is ${one}`);
  for (const a of these) {
    for (const b of those) {
      const overlaps = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      assert.ok(!overlaps, `${a.name} ${JSON.stringify(a)} overlaps ${b.name} ${JSON.stringify(b)}`);
    }
  }
}

/** A person alone with robots, South, in the auction. */
async function alone(options = {}, form = 'duplicate') {
  const me = await person(browser, server, { name: 'Ida', still: true, ...options });
  const table = await openTable(me, { form, seat: 'S', start: true });
  await enter(me, table);
  return { me, table };
}

/** Plays on until `stop` is true. */
const playUntil = (page, stop) => until('the board goes on', async () => {
  if (await stop()) return true;
  await attempt(act(page, (calls) => calls.find((call) => /^[12]/.test(call)) ?? 'Pass'));
  return false;
}, 180000);

/** To the next board, if this one is over. */
const goOn = async (page) => {
  if ((await phase(page)) === 'closed') await attempt(page.click('.next-board', { timeout: 2000 }));
};

test('no field for calls lies under the chat, and watchers have none', { timeout: 120000 }, async () => {
  const { me, table } = await alone();
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  await me.page.click('#tab-auction');
  assert.equal(await me.page.locator('.command').count(), 1);
  await me.page.click('#tab-chat');
  assert.equal(await me.page.locator('.command').count(), 0);
  const calls = await me.page.locator('.bidding .auction .call').count();
  await me.page.fill('.chat input[name="text"]', 'pass');
  await me.page.press('.chat input[name="text"]', 'Enter');
  await me.page.waitForSelector('.lines .me');
  assert.equal(await me.page.locator('.bidding .auction .call').count(), calls, 'a chatted word is no call');
  const guest = await person(browser, server, { name: 'Gast', still: true });
  await enter(guest, table);
  for (const tab of ['auction', 'score', 'chat', 'people']) {
    await guest.page.click(`#tab-${tab}`);
    assert.equal(await guest.page.locator('.command').count(), 0, tab);
  }
  await leave({ me, guest });
});

test('the message of a lost connection covers no button, plate or card', { timeout: 180000 }, async () => {
  for (const [size, lang] of [[DESKTOP, 'ru'], [PHONE, 'ru'], [DESKTOP, 'en']]) {
    const { me } = await alone({ size, lang, touch: size === PHONE });
    await playUntil(me.page, async () => {
      await goOn(me.page);
      return (await phase(me.page)) === 'play' && (await me.page.locator('.act').count()) > 0;
    });
    await me.context.setOffline(true);
    await me.page.evaluate(() => dispatchEvent(new Event('online')));
    await me.page.waitForSelector('.banner', { timeout: 40000 });
    await apart(me.page, '.banner', '.act, .plate, .card[data-up]:not(.gone), .bar .icon-button');
    await me.close();
  }
});

test('the result covers no card of the own hand, however long it is', { timeout: 240000 }, async () => {
  const { me } = await alone({ lang: 'ru' });
  await playUntil(me.page, async () => (await phase(me.page)) === 'closed' && (await me.page.locator('.result').count()) > 0);
  await me.page.evaluate(() => {
    const more = document.createElement('p');
    more.style.height = '500px';
    document.querySelector('.card-panel.result h2').after(more);
  });
  const own = await me.page.$$eval('.card[data-up]:not(.gone)', (nodes) => Math.min(...nodes.map((n) => n.getBoundingClientRect().top).filter((top) => top > innerHeight * 0.6)));
  const [panel] = await boxes(me.page, '.card-panel.result');
  assert.ok(panel.bottom <= own + 1, `${panel.bottom} is below ${own}`);
  await apart(me.page, '.result .buttons button', '.card[data-up]:not(.gone)');
  await accessible(me.page, 'a long result');
  await leave({ me });
});

test('messages on a phone cover neither plates nor the auction', { timeout: 120000 }, async () => {
  const { me } = await alone({ size: PHONE, touch: true, lang: 'ru' });
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  const calls = await me.page.locator('.bidding .auction .call').count();
  await eventually(async () => assert.match(await me.page.textContent('.note'), calls > 0 ? /^Коснитесь заявки/ : /^$/));
  await me.page.locator('.words .bid[data-call="XX"]').click({ force: true });
  // It fades in.
  await until('the refusal is seen', async () => (await boxes(me.page, '.toast.no')).length > 0);
  await apart(me.page, '.toast', '.plate, .auction, .box');
  await leave({ me });
});

test('the focus is never on a dimmed card', { timeout: 240000 }, async () => {
  const { me } = await alone();
  const { page } = me;
  let seen = 0;
  await playUntil(page, async () => {
    await goOn(page);
    if ((await liveCards(page)).length > 0) {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowUp']) {
        await page.keyboard.press(key);
        const on = await page.evaluate(() => ({ dim: document.activeElement?.classList.contains('dim'), stop: document.querySelector('.card[tabindex="0"]')?.classList.contains('dim') }));
        assert.ok(!on.dim && !on.stop, `after ${key}`);
      }
      seen += (await page.locator('.card.dim').count()) > 0 ? 1 : 0;
    }
    return seen > 1;
  });
  await leave({ me });
});

test('alone with robots a hint is given, and each card of a robot has its reason', { timeout: 240000 }, async () => {
  const { me } = await alone();
  const { page } = me;
  await until('my call', async () => (await liveCalls(page)).length > 0);
  await page.click('.act-hint');
  await page.waitForSelector('.advice');
  assert.match(await page.textContent('.advice p'), /^A robot would choose .+\. .+/);
  const calls = await page.locator('.bidding .auction .call').count();
  await page.click('.advice .primary');
  await until('the call is made', async () => (await phase(page)) !== 'auction' || (await page.locator('.bidding .auction .call').count()) > calls);
  await playUntil(page, async () => {
    await goOn(page);
    return (await liveCards(page)).length > 0 && (await page.$$eval('.card:not(.gone)', (nodes) => nodes.filter((n) => Number(n.style.zIndex) >= 200).length)) > 0;
  });
  // Only a robot's card can be asked about, by a tap or from the keyboard.
  await playUntil(page, async () => {
    await goOn(page);
    if ((await liveCards(page)).length === 0 || (await page.locator('.card.asked').count()) === 0) return false;
    const asked = page.locator('.card.asked').first();
    assert.equal(await asked.getAttribute('tabindex'), '0');
    assert.match(await asked.getAttribute('aria-label'), /^Why .+\?$/);
    await asked.focus();
    await page.keyboard.press('Enter');
    // On a slow machine the trick may be put away before the key arrives.
    return Boolean(await attempt(page.waitForSelector('.advice', { timeout: 10000 })));
  });
  assert.match(await page.textContent('.advice p'), /^Why .+\? .{10,}\.$/);
  // The reason does not stay when the play goes on.
  await mustAct(page);
  await until('the reason is gone', async () => (await page.locator('.advice').count()) === 0);
  await leave({ me });
});

/** Fails if an element covers the rank or suit of a visible card. */
async function coversNoIndex(page, selector) {
  const covered = await page.evaluate((what) => {
    const { left, top, right, bottom } = document.querySelector(what).getBoundingClientRect();
    return [...document.querySelectorAll('.card[data-up]:not(.gone)')].filter((card) => {
      const box = card.getBoundingClientRect();
      const index = { right: box.left + box.width * 0.26, bottom: box.top + box.height * 0.38 };
      return left < index.right && right > box.left && top < index.bottom && bottom > box.top;
    }).map((card) => card.dataset.card);
  }, selector);
  assert.deepEqual(covered, [], `${selector} covers ranks and suits`);
}

for (const [size, lang] of sampled([[DESKTOP, 'en'], [PHONE, 'ru'], [{ width: 844, height: 390 }, 'en']], 2)) {
  test(`hints and reasons cover nothing that they speak of (${size.width} px)`, { timeout: 300000 }, async () => {
    const { me } = await alone({ size, lang, touch: size === PHONE });
    const { page } = me;
    const uncovered = async () => {
      await apart(page, '.advice', '.auction, .box, .plate:not(.at-south), .replay, .result');
      await coversNoIndex(page, '.advice');
    };
    await until('my call', async () => (await liveCalls(page)).length > 0);
    await page.click('.act-hint');
    await page.waitForSelector('.advice');
    await uncovered();
    await page.locator('.advice .buttons button').last().click();
    await playUntil(page, async () => {
      await goOn(page);
      return (await phase(page)) === 'play' && (await liveCards(page)).length > 0;
    });
    if (size === PHONE) await apart(page, '.act', '.plate');
    await page.click('.act-hint');
    await page.waitForSelector('.advice');
    await uncovered();
    // Nothing that was asked on a lost connection is waited for.
    await me.context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForSelector('.banner', { timeout: 40000 });
    await eventually(async () => assert.equal(await page.locator('.advice').count(), 0, 'the advice of another moment'));
    await me.context.setOffline(false);
    await until('the connection is back', async () => (await page.locator('.banner').count()) === 0);
    // The cards of a dummy are the declarer's: a board is played in which the person has cards of their own.
    for (let board = 1; board <= 8; board += 1) {
      await playUntil(page, async () => (await phase(page)) === 'closed');
      if (!/[NС]$/.test((await page.textContent('.contract-chip')).trim())) break;
      await page.click('.next-board');
      await until('the next board', async () => (await phase(page)) !== 'closed');
    }
    await page.locator('.result .buttons button').first().click();
    // The reason of a card is asked for in the row of the replay, where a robot played it.
    let [asked, own] = [0, 0];
    for (let step = 1; step <= 8; step += 1) {
      const why = page.locator('.replay .ask-why svg');
      if (await why.count()) {
        asked += 1;
        if (asked === 1) {
          await page.click('.ask-why');
          await page.waitForSelector('.advice, .toast.no');
          if (await page.locator('.advice').count()) await uncovered();
        }
      } else own += 1;
      await page.locator('.replay button').nth(2).click();
      await eventually(async () => assert.equal(await page.locator('.advice').count(), 0, 'the reason of another card'));
    }
    assert.ok(asked > 0 && own > 0, `${asked} cards of robots, ${own} of the person`);
    await leave({ me: { ...me, faults: me.faults.filter((fault) => !/ERR_INTERNET/.test(fault)) } });
  });
}

test('no text leaves its plate on a phone', { timeout: 240000 }, async () => {
  const { me } = await alone({ size: PHONE, touch: true, lang: 'ru' });
  const { page } = me;
  const seen = new Set();
  await playUntil(page, async () => {
    await goOn(page);
    if ((await phase(page)) !== 'play') return false;
    seen.add(await page.getAttribute('.plate:has(.declarer)', 'data-seat'));
    const out = await page.$$eval('.plate, .plate .about, .plate .about > :not(.sr)', (nodes) => nodes.filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return left < 0 || right > innerWidth || node.scrollWidth > node.clientWidth + 1 && node.className !== 'about';
    }).map((node) => node.textContent));
    assert.deepEqual(out, []);
    return seen.size > 1 || [...seen].some((seat) => seat === 'E' || seat === 'W');
  });
  await leave({ me });
});

test('settings are on a page of their own and hold at the table; a second tap confirms', { timeout: 180000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  await me.page.goto('/');
  await follow(me.page, 'header.site a[href="/settings"]');
  await me.page.waitForSelector('.settings');
  await accessible(me.page, 'settings');
  await me.page.locator('input[name="deck"][value="four"]').check({ force: true });
  await me.page.locator('input[name="back"][value="blue"]').check({ force: true });
  await me.page.locator('input[name="suits"][value="rising"]').check({ force: true });
  await me.page.getByText('Confirm each card').click();
  await eventually(async () => assert.equal(await me.page.locator('.sample .small-face').count(), 5));
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await enter(me, table);
  const { deck, back } = await me.page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual([deck, back], ['four', 'blue']);
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  const calls = await me.page.locator('.bidding .auction .call').count();
  await me.page.click('.bid[data-call="Pass"]');
  await me.page.waitForSelector('.bid.chosen[data-call="Pass"]');
  assert.equal(await me.page.locator('.bidding .auction .call').count(), calls, 'the first tap only chooses');
  await me.page.click('.bid[data-call="Pass"]');
  await until('the call is made', async () => (await phase(me.page)) !== 'auction' || (await me.page.locator('.bidding .auction .call').count()) > calls);
  await eventually(async () => {
    const names = await me.page.locator('.plate.robot .name').allTextContents();
    assert.equal(new Set(names).size, 3, `${names}: each robot has a name`);
    assert.equal(await me.page.locator('.plate.robot .robot-face').count(), 3);
  });
  await leave({ me });
});

test('volume and pace are kept; Escape takes back what waits for a second tap, a call or a card', { timeout: 240000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const { page } = me;
  await page.goto('/settings');
  await page.waitForSelector('.settings');
  await page.locator('input[name="pace"][value="fast"]').check({ force: true });
  await page.getByText('Confirm each card').click();
  await page.locator('input[name="volume"]').fill('35');
  const kept = (where) => eventually(async () => {
    assert.equal(await page.locator('input[name="pace"]:checked').getAttribute('value'), 'fast', where);
    assert.equal(await page.locator('input[name="volume"]').inputValue(), '35', where);
  });
  await kept('at once');
  await page.reload();
  await page.waitForSelector('.settings');
  await kept('after a reload');
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await enter(me, table);
  await until('my call', async () => (await liveCalls(page)).length > 0);
  const calls = await page.locator('.bidding .auction .call').count();
  const choose = async () => {
    await page.click('.bid[data-call="Pass"]');
    await page.waitForSelector('.bid.chosen[data-call="Pass"]');
  };
  await choose();
  await page.keyboard.press('Escape');
  await until('nothing is chosen', async () => (await page.locator('.bid.chosen').count()) === 0);
  await choose();
  assert.equal(await page.locator('.bidding .auction .call').count(), calls, 'after Escape the tap is a first one again');
  await page.click('.bid[data-call="Pass"]');
  await until('the call is made', async () => (await phase(page)) !== 'auction' || (await page.locator('.bidding .auction .call').count()) > calls);
  // To a card of one's own, with a second tap for each call.
  const own = () => page.locator('.card[data-up]:not(.gone)').count();
  await until('a card is to be played', async () => {
    if ((await phase(page)) === 'closed') await attempt(page.click('.next-board', { timeout: 2000 }));
    if ((await phase(page)) === 'auction' && (await liveCalls(page)).length > 0) {
      const call = (await liveCalls(page)).find((one) => /^[12]/.test(one)) ?? 'Pass';
      for (let tap = 0; tap < 2; tap += 1) await attempt(page.click(`.bid[data-call="${call}"]`, { timeout: 2000 }));
    }
    return (await liveCards(page)).length > 1;
  }, 180000);
  const [card] = await liveCards(page);
  const held = await own();
  const tap = () => page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 } });
  await tap();
  await page.waitForSelector(`.card.picked[data-card="${card}"]`);
  await page.keyboard.press('Escape');
  await until('the card is not chosen', async () => (await page.locator('.card.picked').count()) === 0);
  await tap();
  await page.waitForSelector(`.card.picked[data-card="${card}"]`);
  assert.equal(await own(), held, 'nothing is played');
  await tap();
  await until('the card is played', async () => !(await liveCards(page)).includes(card));
  await leave({ me });
});

test('where trumps are named there is no alert, and the field says what to type', { timeout: 120000 }, async () => {
  const { me } = await alone({}, 'bridge-whist');
  await me.page.waitForSelector('.box.naming');
  assert.equal(await me.page.locator('.say, .alert-button').count(), 0);
  await me.page.click('#tab-auction');
  assert.match(await me.page.getAttribute('.command input', 'placeholder'), /spades/);
  await leave({ me });
});
