// Laws mode apart from the whole boards (`lawsboard`): the home page, coach mode, the keyboard alone, phones,
// and unauthorized information.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, attempt, enter, escapeDialog, eventually, openTable, shot, until } from '../lib.js';
import { call, cardsOf, choose, closeAll, dismissRulings, four, laws, recordedUser as openUser } from '../laws.js';
import { accessible, dragPoints, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const recordedUser = (options) => openUser(browser, server, options);

test('a table in laws mode is opened from the page of its form, and robots play at it', async () => {
  const who = await recordedUser({ name: 'Катя', still: true, lang: 'ru', size: PHONE, touch: true });
  const { page } = who;
  await page.goto('/game/duplicate');
  const card = page.locator('form.game');
  await card.locator('details.laws > summary').click();
  await card.locator('select[name="laws"]').selectOption('coach');
  await card.locator('select[name="code"]').selectOption('home');
  await accessible(page, 'the page of duplicate bridge');
  await card.locator('.do button').click();
  await page.waitForSelector('#table[data-phase="auction"]');
  await until('the coach', () => who.view()?.laws?.mode === 'coach' && who.view().laws.code === 'home');
  // In or out of turn, the user's call is recorded, the coach rules on it, and the robots choose.
  await until('a call of ours', async () => {
    if (await page.locator('.ruling .heard').count()) await page.locator('.ruling .heard').click();
    await attempt(page.locator('.bid[data-call="Pass"]').click({ timeout: 2000 }));
    return laws(who).auction.some(({ seat }) => seat === 'S');
  });
  await until('robots go on', async () => {
    const choice = page.locator('.ruling [data-option]');
    if (await choice.count()) await attempt(choice.last().click({ timeout: 2000 }));
    if (await page.locator('.ruling .heard').count()) await attempt(page.locator('.ruling .heard').click({ timeout: 2000 }));
    if (who.view().board.turn === 'S') await attempt(page.locator('.bid[data-call="Pass"]').click({ timeout: 2000 }));
    return laws(who).auction.length > 5 || who.view().board.phase !== 'Auction';
  }, 180000);
  await russian(page, 'the coach on a phone');
  await shot(page, 'laws-coach-phone-ru');
  await closeAll({ who });
});

test('coach mode rules at once on a dropped card, by mouse and by keyboard', async () => {
  const who = await recordedUser({ name: 'Катя', still: true, lang: 'ru' });
  const table = await openTable(who, { form: 'duplicate', game: { laws: { mode: 'coach', code: 'duplicate-2017' } }, seat: 'S', start: true, locked: true });
  await enter(who, table);
  const { page } = who;
  await page.waitForSelector('#table[data-phase="auction"]');
  await until('a hand', () => who.view()?.board?.hands.S.cards);
  const [card, other] = cardsOf(who.view().board.hands.S.cards);
  const { from, to } = await dragPoints(page, card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 260, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await until('it lies open', () => who.view().laws.open.S?.includes(card));
  await page.waitForSelector('.ruling');
  await page.locator('.live-region', { hasText: 'Судья' }).waitFor({ state: 'attached' });
  await shot(page, 'laws-coach-desktop-ru');
  await russian(page, 'the coach');
  await accessible(page, 'the coach');
  // The same by keyboard, with the menu of the card.
  await page.locator(`.card[data-card="${other}"]`).focus();
  await page.keyboard.press('#');
  await page.waitForSelector('.dialog-card');
  await accessible(page, 'a card that is held');
  await page.locator('.dialog-card [data-do="drop"]').focus();
  await page.keyboard.press('Enter');
  await until('the other lies open too', () => who.view().laws.open.S?.includes(other));
  await page.keyboard.press('@');
  await page.waitForSelector('.dialog-laws');
  await accessible(page, 'the director');
  await russian(page, 'the director');
  await shot(page, 'laws-dialog-desktop-ru');
  await escapeDialog(page);
  await closeAll({ who });
});

/** Presses Tab until an element has the focus, then Enter. False if the element has disappeared. */
async function tabTo(page, selector) {
  for (let i = 0; i < 90; i += 1) {
    if (await page.evaluate((what) => document.activeElement?.matches(what), selector)) {
      await page.keyboard.press('Enter');
      return true;
    }
    await page.keyboard.press('Tab');
  }
  // It may have disappeared meanwhile.
  assert.equal(await page.locator(selector).count(), 0, `${selector} cannot be reached by Tab`);
  return false;
}

test('a whole board with the keyboard alone: a revoke, its ruling in the live region, and the result', async () => {
  const who = await recordedUser({ name: 'Катя', still: true, lang: 'ru' });
  const table = await openTable(who, { form: 'duplicate', game: { laws: { mode: 'coach', code: 'duplicate-2017' } }, seat: 'S', start: true, locked: true });
  await enter(who, table);
  const { page } = who;
  await page.waitForSelector('#table[data-phase="auction"]');
  // Records all announcements in order.
  await page.evaluate(() => {
    globalThis.aloud = [];
    for (const live of document.querySelectorAll('[aria-live]')) {
      new MutationObserver(() => globalThis.aloud.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
    }
  });
  const type = async (text) => {
    await page.keyboard.press('/');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.activeElement?.blur());
  };
  const seen = () => JSON.stringify([who.view().board, laws(who)]);
  const suit = { S: 'п', H: 'ч', D: 'б', C: 'т' };
  const rank = { A: 'т', K: 'к', Q: 'д', J: 'в', T: '10' };
  const written = (card) => `${rank[card[1]] ?? card[1]}${suit[card[0]]}`;
  let opened = false;
  let revoked = null;
  await until('the board is over', async () => {
    const { board } = who.view();
    if (!board || board.outcome) return Boolean(board?.outcome);
    const before = seen();
    const moved = () => until('the view changes', () => seen() !== before);
    if (await page.locator('.ruling [data-option]').count()) {
      if (await tabTo(page, '.ruling [data-option]')) await moved();
    } else if (await page.locator('.consent .primary').count()) {
      if (await tabTo(page, '.consent .primary')) await moved();
    } else if (await page.locator('.ask .primary').count()) {
      if (await tabTo(page, '.ask .primary')) await moved();
    } else if (board.turn && board.legal_calls.length && board.turn === 'S') {
      // Bid a game once, to become declarer.
      const bid = opened ? null : ['3NT', '4S', '5C', '6NT', '7NT'].find((call) => board.legal_calls.includes(call));
      opened ||= Boolean(bid);
      await type(bid === '3NT' ? '3бк' : bid === '4S' ? '4п' : bid === '5C' ? '5т' : bid ? `${bid[0]}бк` : 'пас');
      await moved();
    } else if (board.turn && board.phase !== 'Auction' && cardsOf(board.legal_cards).length) {
      const legal = cardsOf(board.legal_cards);
      const hand = cardsOf(board.hands[board.turn].cards);
      const off = hand.filter((card) => !legal.includes(card));
      const led = board.trick?.cards[0];
      if (!revoked && led && off.length && legal.every((card) => card[0] === led[0]) && board.turn !== 'N') {
        revoked = off.at(-1);
        await type(written(revoked));
      } else await type(written(legal.at(-1)));
      await moved();
    }
    return false;
  }, 360000).catch(async (error) => { await shot(page, 'laws-keyboard-stuck'); throw error; });
  // The texts of rulings are asked for when the view is there.
  await eventually(async () => {
    const aloud = (await page.evaluate(() => globalThis.aloud)).join('\n');
    if (revoked) assert.match(aloud, /Судья: Правило 62: исправление фальшренонса/, aloud.slice(-3000));
    assert.ok(aloud.length > 200, 'the board is announced');
  });
  await accessible(page, 'a board played by keys');
  await closeAll({ who });
});

test('unauthorized information is reported; a page reloaded during a ruling keeps its choice', async () => {
  const people = await four(browser, server);
  await call(people, 'N', '1S');
  await call(people, 'E', 'Pass');
  await people.S.page.click('.act-laws');
  await people.S.page.locator('.informing summary').click();
  await russian(people.S.page, 'the dialog of the director');
  await accessible(people.S.page, 'the dialog of the director');
  await shot(people.S.page, 'laws-inform-phone-ru');
  await people.S.page.click('[data-inform="E-tempo"]');
  for (const seat of ['N', 'E', 'S', 'W']) await people[seat].page.locator('.informed').waitFor();
  await shot(people.W.page, 'laws-informed-desktop-dark-ru');
  await shot(people.S.page, 'laws-informed-phone-ru');
  for (const seat of ['N', 'S']) assert.equal(await people[seat].page.locator('.informed button').count(), 0, 'the reporting side does not answer');
  // The auction goes on meanwhile.
  await call(people, 'S', '2S');
  await people.W.page.locator('.informed .primary').click();
  for (const [seat, law] of Object.entries({ N: 'Law 16: unauthorized information', S: 'Правило 16: нелегальная информация' })) {
    await people[seat].page.locator('.ruling h2', { hasText: law }).waitFor();
  }
  for (const who of Object.values(people)) await until('nothing waits', async () => await who.page.locator('.informed').count() === 0);

  await dismissRulings(people);

  // An insufficient bid; the chooser's page is reloaded.
  await call(people, 'W', 'Pass');
  await call(people, 'N', '2H');
  await people.W.page.click('.act-attention');
  await people.E.page.waitForSelector('.ruling.mine [data-option="refuse"]');
  await people.E.page.reload();
  await people.E.page.waitForSelector('.ruling.mine [data-option="refuse"]');
  await people.W.page.reload();
  await people.W.page.locator('.ruling', { hasText: 'Выбирает: Восток' }).waitFor();
  assert.equal(await people.W.page.locator('[data-option]').count(), 0);
  await choose(people, 'E', 'refuse');
  await people.N.page.locator('.auction .call.cancelled').first().waitFor();
  await closeAll(people);
});

test('the menu of a card and the dialog of the laws on a phone', async () => {
  const who = await recordedUser({ name: 'Катя', still: true, lang: 'ru', size: PHONE, touch: true });
  const table = await openTable(who, { form: 'duplicate', game: { laws: { mode: 'physical', code: 'duplicate-1987' } }, seat: 'S', start: true, locked: true });
  await enter(who, table);
  const { page } = who;
  await page.waitForSelector('#table[data-phase="auction"]');
  await until('a hand', () => who.view()?.board?.hands.S.cards);
  const [card] = cardsOf(who.view().board.hands.S.cards);
  await page.locator(`.card[data-card="${card}"]`).focus();
  await page.keyboard.press('#');
  await page.waitForSelector('.dialog-card [data-do="hold"]');
  await russian(page, 'a card in hand');
  await accessible(page, 'a card in hand');
  await shot(page, 'laws-card-phone-ru');
  await escapeDialog(page);
  await page.click('.act-laws');
  await page.waitForSelector('.dialog-laws');
  assert.equal(await page.locator('.informing').count(), 0, 'nothing to report about robots');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} too wide`);
  await shot(page, 'laws-dialog-phone-ru');
  await closeAll({ who });
});
