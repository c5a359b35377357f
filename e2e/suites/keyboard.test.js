// A board with the keyboard only, in both languages; undo, claim, and dragging cards.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, act, attempt, enter, escapeDialog, eventually, liveCalls, liveCards, mustAct, openTable, person, phase, shot, until } from '../lib.js';
import { open, playDeal } from '../pref.js';
import { accessible, dragPoints, four, leave, playUntil, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

for (const lang of ['en', 'ru']) {
  test(`${lang}: a board with the keyboard only, from the home page on`, { timeout: 450000 }, async () => {
    const me = await person(browser, server, { lang, still: true });
    const { page } = me;
    await page.goto('/');
    if (lang === 'ru') await russian(page, 'first page');
    await accessible(page, 'first page');
    await page.locator('form[action="/play"] button').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#table[data-phase="auction"]');
    await until('my turn or the play', async () => (await liveCalls(page)).length > 0 || (await phase(page)) === 'play');
    await accessible(page, 'auction');
    if (lang === 'ru') await russian(page, 'auction');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await shot(page, `keys-${lang}`);
    if (lang === 'ru') await russian(page, 'keys');
    await accessible(page, 'keys');
    await escapeDialog(page);

    let turn = 0;
    const calledSoFar = () => page.locator('.middle .auction button.call').count();
    await until('the board is over', async () => {
      if ((await phase(page)) === 'closed') return true;
      const calls = await liveCalls(page);
      const cards = await liveCards(page);
      if (calls.length) {
        turn += 1;
        const called = await calledSoFar();
        if (turn === 1 && calls.includes('1NT')) {
          await page.keyboard.type(lang === 'ru' ? '1Б' : '1n');
          if (lang === 'ru') await page.keyboard.press('Escape');
        }
        if ((await liveCalls(page)).length && turn !== 1) {
          await page.keyboard.press('/');
          await page.keyboard.type(lang === 'ru' ? 'пас' : 'pass');
          await page.keyboard.press('Enter');
          await page.evaluate(() => document.activeElement?.blur());
        } else if ((await liveCalls(page)).length) {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
        await until('the call is made', async () => (await calledSoFar()) > called || (await phase(page)) !== 'auction');
      } else if (cards.length) {
        turn += 1;
        await eventually(async () => assert.ok((await page.textContent('.live-region')).length > 0, 'a screen reader hears the table'));
        if (turn % 2) {
          const ru = { S: 'п', H: 'ч', D: 'б', C: 'т', A: 'т', K: 'к', Q: 'д', J: 'в', T: '10' };
          const [suit, rank] = cards[0];
          await page.keyboard.press('/');
          await page.keyboard.type(lang === 'ru' ? `${ru[rank] ?? rank} ${ru[suit]}` : `${suit}${rank}`);
          await page.keyboard.press('Enter');
          await page.evaluate(() => document.activeElement?.blur());
        } else {
          await page.keyboard.press('Home');
          // The focus may have been in the other of two hands.
          if (!await page.evaluate(() => document.activeElement?.classList.contains('live'))) await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
        await until('a card is played', async () => (await liveCards(page)).join() !== cards.join() || (await phase(page)) === 'closed');
      }
      return false;
    }, 360000);
    await accessible(page, 'after the board');
    if (lang === 'ru') await russian(page, 'after the board');
    await page.click('#tab-people');
    await page.waitForSelector('.people');
    await accessible(page, 'people');
    if (lang === 'ru') await russian(page, 'people');
    await page.click('.bar .icon-button:last-child');
    await page.waitForSelector('.dialog-settings[open]');
    await accessible(page, 'settings');
    if (lang === 'ru') await russian(page, 'settings');
    await shot(page, `settings-${lang}`);
    await escapeDialog(page);
    for (const path of ['/tables', '/boards', '/verify', '/about']) {
      await page.goto(path);
      await accessible(page, path);
      if (lang === 'ru') await russian(page, path);
      await shot(page, `page-${lang}-${path.slice(1)}`);
    }
    assert.deepEqual(me.faults, []);
    await me.close();
  });
}

/** Two opponents at a table, with two robots. */
async function two(options = {}) {
  const south = await person(browser, server, { name: 'Sveta', lang: 'ru', ...options });
  const west = await person(browser, server, { name: 'Walter' });
  const table = await openTable(south);
  await enter(south, table);
  await south.page.locator('.plate[data-seat="S"] .sit').click();
  await south.page.waitForSelector('.plate[data-seat="S"].at-south');
  await enter(west, table);
  await west.page.locator('.plate[data-seat="W"] .sit').click();
  await west.page.waitForSelector('.plate[data-seat="W"].at-south');
  await south.page.click('.gather .big');
  await west.page.click('.next-board');
  await south.page.waitForSelector('#table[data-phase="auction"]');
  return { south, west };
}

test('an undo is requested and granted, a claim is made and contested', { timeout: 360000 }, async () => {
  const { south, west } = await two({ size: PHONE, touch: true });
  let opened = false;
  const southCalls = (calls) => {
    const bid = opened ? undefined : calls.find((call) => /^[1-7]/.test(call));
    opened ||= Boolean(bid);
    return bid ?? 'Pass';
  };
  await until('South has called', async () => {
    if ((await liveCalls(south.page)).length) { await mustAct(south.page, (calls) => calls.find((call) => /^[1-7]/.test(call)) ?? 'Pass'); return true; }
    await attempt(act(west.page));
    return false;
  });
  await until('the call stands', async () => (await south.page.locator('.acts-row .act').count()) > 0);
  await south.page.click('.acts-row .act');
  await until('the question is seen or answered', async () =>
    (await west.page.locator('.ask .primary').count()) > 0 || (await south.page.locator('.ask').count()) > 0 || (await south.page.locator('.toast').count()) > 0 || (await liveCalls(south.page)).length > 0);
  await shot(west.page, 'undo-asked');
  await shot(south.page, 'undo-asked-phone');
  await until('the undo is settled', async () => {
    if (await west.page.locator('.ask .primary').count()) await attempt(west.page.click('.ask .primary', { timeout: 2000 }));
    return (await south.page.locator('.ask').count()) === 0;
  });

  await until('the play', async () => {
    if ((await phase(south.page)) === 'play') return true;
    await attempt(act(south.page, southCalls));
    await attempt(act(west.page));
    return false;
  }, 180000);
  await until('South may claim', async () => {
    if (await south.page.locator('.act-claim').count()) return true;
    await attempt(act(south.page));
    await attempt(act(west.page));
    return false;
  }, 180000);
  await south.page.click('.act-claim');
  await south.page.waitForSelector('.dialog-claim[open]');
  await shot(south.page, 'claim-dialog-phone');
  await south.page.fill('.dialog-claim input[name="statement"]', 'все старшие');
  await south.page.click('.dialog-claim .primary');
  // East is a robot, and may object before West's page shows the claim.
  await west.page.waitForSelector('.ask, .toast');
  await shot(west.page, 'claim-asked');
  const object = west.page.locator('.ask .buttons button').nth(1);
  if (await object.count()) await attempt(object.click({ timeout: 1500 }));
  // South hears it last: before, the page does not show the claim yet.
  await until('the claim is refused', async () => (await south.page.locator('.live-region', { hasText: 'розыгрыш продолжается' }).count()) > 0);
  await eventually(async () => assert.equal(await south.page.locator('.ask').count(), 0));
  assert.equal(await phase(south.page), 'play');
  assert.deepEqual(south.faults, []);
  assert.deepEqual(west.faults, []);
  await south.close();
  await west.close();
});

/** A table with three robots, at a moment when a card can be played. */
async function atACard(name) {
  const me = await person(browser, server, { name });
  const table = await openTable(me, { seat: 'S', start: true });
  await enter(me, table);
  await toACard(me.page);
  return { me, table };
}

async function toACard(page) {
  await until('a card may be played', async () => {
    if ((await liveCards(page)).length) return true;
    if ((await phase(page)) === 'closed') await attempt(page.click('.next-board'));
    if ((await liveCalls(page)).length) await attempt(act(page, (calls) => calls.find((c) => /^[1-3]NT/.test(c)) ?? 'Pass'));
    return false;
  }, 180000);
}

test('a card dragged to the centre is played, even by a fast drag', { timeout: 360000 }, async () => {
  const { me } = await atACard('Dora');
  const { page } = me;
  for (const steps of [8, 1, 1]) {
    await toACard(page);
    const [card] = await liveCards(page);
    const { from, to } = await dragPoints(page, card);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // A fast drag sends one move event, far from the card.
    await page.mouse.move(to.x, to.y, { steps });
    await page.mouse.up();
    await until('it is played', async () => !(await liveCards(page)).includes(card));
  }
  assert.deepEqual(me.faults, []);
  await me.close();
});

test('a card dragged back is not played, and the next click plays it', { timeout: 270000 }, async () => {
  const { me } = await atACard('Dina');
  const { page } = me;
  const cards = await liveCards(page);
  const { from } = await dragPoints(page, cards[0]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y);
  await page.waitForSelector('.card.dragged');
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  await eventually(async () => assert.equal(await page.locator('.card.dragged').count(), 0));
  assert.deepEqual(await liveCards(page), cards, 'nothing is played');
  await page.mouse.down();
  await page.mouse.up();
  await until('it is played', async () => !(await liveCards(page)).includes(cards[0]));
  assert.deepEqual(me.faults, []);
  await me.close();
});

test('a click right after the page has loaded counts', { timeout: 270000 }, async () => {
  const { me, table } = await atACard('Dolly');
  // Clicks at the moment a card becomes playable, with a clock that shows no time passing.
  await me.context.addInitScript(() => {
    performance.now = () => 100;
    new MutationObserver(() => {
      const card = document.querySelector('.card.live');
      if (!card || globalThis.struck) return;
      globalThis.struck = card.dataset.card;
      card.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
  await enter(me, table);
  const card = await until('the click', async () => me.page.evaluate(() => globalThis.struck));
  await until('it is played', async () => !(await liveCards(me.page)).includes(card));
  assert.deepEqual(me.faults, []);
  await me.close();
});

/** The newest message on a page that matches, once it is there; earlier messages are gone first. */
async function refused(page, act, pattern) {
  await until('no message is shown', async () => (await page.locator('.toast').count()) === 0);
  await act();
  let shown = '';
  await until(`a message like ${pattern}`, async () => {
    shown = (await page.locator('.toast').allTextContents()).join(' ') || shown;
    return pattern.test(shown);
  }, 30000).catch((error) => { throw new Error(`${error.message}, but "${shown}"`); });
}

/** The cards of the hand to play that are not legal. */
const dimmed = (page) => page.$$eval('.card.dim', (nodes) => nodes.map((node) => node.dataset.card));

/** Types a line into the text field. */
async function typed(page, text) {
  await page.locator('#tab-auction, .dock button').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.evaluate(() => { const field = document.activeElement; if (field instanceof HTMLInputElement) field.value = ''; field?.blur(); });
}

test('a refusal says why: after a click, a key, and in the text field', { timeout: 300000 }, async () => {
  const { people } = await four(browser, server);
  const { N, E, S, W } = people;
  const pages = { N: N.page, E: E.page, S: S.page, W: W.page };
  const bid = (page, call) => page.locator(`.bid[data-call="${call}"]`).click({ force: true });
  let isOpened = false;
  await until('East is to call over 1NT', async () => {
    if (isOpened) return (await liveCalls(E.page)).length > 0;
    for (const who of Object.values(people)) {
      const made = await attempt(act(who.page, (calls) => (who === N && calls.includes('1NT') ? '1NT' : 'Pass')));
      isOpened = who === N && made === '1NT';
      if (isOpened) break;
    }
    return false;
  });
  // Too low, and out of turn.
  // Suits are drawn, and read out as words.
  const low = /1 club is too low: at least 2 clubs/;
  await refused(E.page, () => bid(E.page, '1C'), low);
  await shot(E.page, 'refused-call-en');
  await refused(E.page, () => E.page.keyboard.type('1c'), low);
  await refused(E.page, () => typed(E.page, '1 club'), low);
  await refused(S.page, () => bid(S.page, '2NT'), /не ваш ход: ход — Восток/);
  await shot(S.page, 'refused-call-ru');
  await refused(S.page, () => typed(S.page, 'пас'), /не ваш ход: ход — Восток/);
  await refused(W.page, () => W.page.keyboard.press('p'), /It is not your turn: it is East's turn/);

  // A card that does not follow suit.
  let seat = '';
  await playUntil(people, async () => {
    for (const one of ['W', 'E', 'N']) {
      if ((await liveCards(pages[one])).length > 0 && (await dimmed(pages[one])).length > 0) seat = one;
    }
    return seat !== '';
  }, { choose: () => 'Pass' });
  const page = pages[seat];
  const [card] = await dimmed(page);
  const suit = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }[(await liveCards(page))[0][0]];
  const follow = new RegExp(`Follow suit: ${suit}`);
  await refused(page, () => page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 }, force: true }), follow);
  await shot(page, 'refused-card-en');
  await refused(page, () => page.keyboard.type(card.toLowerCase().replace('t', '10')), follow);
  await refused(page, () => typed(page, card.replace('T', '10')), follow);
  await leave(people);
});

test('a refusal of Preferans says why', { timeout: 600000 }, async () => {
  const me = await person(browser, server, { name: 'Надя', lang: 'ru', still: true, size: PHONE, touch: true });
  await enter(me, await open(me, { preset: 'sochi', players: '3' }));
  // The list of keys names those of this game.
  await me.page.keyboard.press('?');
  await me.page.waitForSelector('dialog[open] .keys');
  const keys = await me.page.textContent('dialog[open] .keys');
  assert.ok(/мизер|misère/.test(keys) && !/контра|double/.test(keys), keys);
  await escapeDialog(me.page);
  let isSeen = false;
  const seen = async ({ page }, now) => {
    if (isSeen || now.phase !== 'play' || now.live.length === 0) return;
    const [card] = await dimmed(page);
    if (!card) return;
    const click = () => page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 }, force: true });
    try {
      await refused(page, click, /Нуж(на карта в масть|ен козырь): (пики|червы|бубны|трефы)\./);
    } catch (error) {
      // A robot may offer the rest at this very moment; then that is what must be answered first, and the next
      // turn shows the refusal.
      if (await page.locator('.ask .primary').count()) return;
      throw error;
    }
    await shot(page, 'refused-preferans-ru-phone');
    isSeen = true;
  };
  await until('a card that does not follow suit', async () => {
    await playDeal([me], { seen });
    if (!isSeen) await me.page.locator('.next-board').click();
    return isSeen;
  }, 480000);
  assert.deepEqual(me.faults, []);
  await me.close();
});
