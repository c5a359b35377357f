// The pages around the table: tables for friends, another device, finished boards, proofs.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, act, attempt, enter, eventually, follow, liveCards, mustAct, openTable, person, phase, shot, until } from '../lib.js';
import { NAMES, accessible, four, leave, ownHand, quickBoard, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

test('a table with a clock for friends; the invitation and the home page link to it', { timeout: 270000 }, async () => {
  const owner = await person(browser, server, { lang: 'ru', still: true });
  await owner.page.goto('/game/rubber');
  await accessible(owner.page, 'the page of rubber bridge');
  await owner.page.fill('#name', 'Ольга');
  await owner.page.selectOption('[name="clock"]', 'fast');
  await owner.page.selectOption('[name="explainer"]', 'partner');
  await owner.page.locator('button[formaction="/tables"]').click();
  await owner.page.waitForSelector('#table[data-ready="yes"]');
  const link = await owner.page.inputValue('.invite input');
  assert.equal(link, owner.page.url());
  const friend = await person(browser, server, { still: true, size: PHONE, touch: true });
  await friend.page.goto(link);
  await accessible(friend.page, 'asked for a name');
  await friend.page.fill('#name', 'Fred');
  await follow(friend.page, friend.page.locator('main form > button.primary'));
  await friend.page.waitForSelector('#table[data-ready="yes"]');
  await friend.page.locator('.plate[data-seat="N"] .sit').click();
  await friend.page.waitForSelector('.plate[data-seat="N"].at-south');
  await owner.page.locator('.plate[data-seat="S"] .sit').click();
  await owner.page.waitForSelector('.plate[data-seat="S"].at-south');
  await owner.page.click('.gather .big');
  await friend.page.click('.next-board');
  await owner.page.waitForSelector('#table[data-phase="auction"]');
  for (const who of [owner, friend]) await eventually(async () => assert.match(await who.page.textContent('.plate[data-seat="S"] .clock'), /1:00|0:5\d/));
  await accessible(owner.page, 'an auction against the clock');
  await shot(owner.page, 'clock-ru');
  await shot(friend.page, 'clock-phone');
  await friend.page.goto('/');
  await follow(friend.page, '#back a');
  await friend.page.waitForSelector('.plate[data-seat="N"].at-south');
  await leave({ owner, friend });
});

test('moving from laptop to phone in mid-trick by the link for another device', { timeout: 360000 }, async () => {
  const laptop = await person(browser, server, { name: 'Dora', still: true });
  const table = await openTable(laptop, { seat: 'S', start: true });
  await enter(laptop, table);
  // As declarer or defender, play until it is the user's turn in the middle of a trick.
  await until('the middle of a trick', async () => {
    if ((await phase(laptop.page)) === 'closed') await attempt(laptop.page.click('.next-board'));
    const live = await liveCards(laptop.page);
    const trick = await laptop.page.locator('.card.won').count();
    if (live.length && trick) return true;
    await attempt(act(laptop.page, (calls) => calls.find((c) => /^[1-3]/.test(c)) ?? 'Pass'));
    return false;
  }, 180000);
  const seen = (await ownHand(laptop)).sort();
  await laptop.page.click('#tab-people');
  const other = await laptop.page.getAttribute('.people a[href^="/device"]', 'href');
  assert.equal(other, `/device?then=/table/${table}`);
  const second = await laptop.context.newPage();
  await second.goto(other);
  await accessible(second, 'another device');
  const link = await second.getAttribute('main a[href*="/device/"]', 'href');
  await second.close();
  const phone = await person(browser, server, { still: true, size: PHONE, touch: true, lang: 'ru' });
  await phone.page.goto(link);
  await accessible(phone.page, 'is it you?');
  await russian(phone.page, 'is it you?', ['Dora']);
  await follow(phone.page, 'main button.primary');
  await phone.page.waitForSelector('.plate[data-seat="S"].at-south');
  await until('the same cards', async () => (await ownHand(phone)).sort().join() === seen.join());
  await shot(phone.page, 'phone-in-mid-trick');
  const card = await mustAct(phone.page);
  await until('the laptop sees the card of the phone', async () => !(await liveCards(laptop.page)).includes(card));
  // The link works once.
  const thief = await person(browser, server, { still: true });
  await thief.page.goto(link);
  assert.equal(await thief.page.locator('main button.primary').count(), 0);
  thief.faults.length = 0;
  await leave({ laptop, phone, thief });
});

test('a finished board: list, page, file, and proof; a proof with exchanged hands fails', { timeout: 360000 }, async () => {
  const { people } = await four(browser, server);
  const { N, S, E } = people;
  await quickBoard(people, { by: 'N', call: '3NT', tricks: 9 });
  await S.page.goto('/boards');
  await accessible(S.page, 'my boards');
  await russian(S.page, 'my boards', Object.values(NAMES));
  await follow(S.page, 'table.boards a');
  await S.page.waitForSelector('.replay-cloth .card[data-up]');
  await accessible(S.page, 'a board again');
  // The list of tricks shows every card.
  const [isRead] = await S.page.$$eval('.tricks [data-played]', (nodes) => nodes.map((node) => {
    const [own, line] = [node.firstElementChild, node.closest('li')].map((el) => el.getBoundingClientRect());
    return own.width > 8 && own.top >= line.top - 1 && own.bottom <= line.bottom + 1 && node.textContent.length >= 2;
  }));
  assert.equal(isRead, true, 'the lead is readable in its trick');
  const step = (name) => S.page.getByRole('button', { name, exact: true });
  await step('Следующая карта').click();
  await eventually(async () => assert.equal(await S.page.textContent('.replay .of'), '1/1'));
  await step('Предыдущая карта').click();
  await eventually(async () => assert.equal(await S.page.textContent('.replay .of'), '0/1'));
  const [file] = await Promise.all([S.page.waitForEvent('download'), S.page.click('a[download][href$=".pbn"]')]);
  assert.match(file.suggestedFilename(), /\.pbn$/);
  await shot(S.page, 'board-again-ru');

  await follow(S.page, 'a[href^="/verify?board="]');
  await S.page.waitForSelector('p.verdict[data-verdict="fair"]');
  await S.page.waitForSelector('output.verdict-fair');
  await accessible(S.page, 'a proof');
  await shot(S.page, 'verified-ru');
  const kept = JSON.parse(await S.page.inputValue('#proof'));
  /** Two hands of the record are exchanged; the proof is unchanged. */
  const [lead, ...hands] = kept.record.deal.split(/[: ]/);
  const forged = { ...kept, record: { ...kept.record, deal: `${lead}:${[hands[1], hands[0], hands[2], hands[3]].join(' ')}` } };
  await S.page.fill('#proof', JSON.stringify(forged));
  await S.page.waitForSelector('output.verdict-unfair');
  await eventually(async () => assert.match(await S.page.textContent('#own'), /Карты не соответствуют/));
  await follow(S.page, 'main form button.primary');
  await S.page.waitForSelector('.verdict[data-verdict="unfair"]');
  await S.page.fill('#proof', JSON.stringify(kept.proof));
  await S.page.waitForSelector('output.verdict-fair');
  await S.page.fill('#proof', JSON.stringify({ ...kept, proof: { ...kept.proof, secret: kept.proof.secret.replace(/^../, (x) => (x === '00' ? '01' : '00')) } }));
  await S.page.waitForSelector('output.verdict-unfair');
  await S.page.fill('#proof', 'not a proof');
  await until('invalid text has no verdict', async () => (await S.page.textContent('#own')) === '');
  await leave({ N, S, E, W: people.W });
});

test('the replay at the table, forward and back', { timeout: 360000 }, async () => {
  const { people } = await four(browser, server);
  const { N, E } = people;
  await quickBoard(people, { by: 'N', call: '1NT', tricks: 7 });
  const up = () => N.page.locator('.card[data-up]:not(.gone)').count();
  await N.page.locator('.result .buttons button').first().click();
  await eventually(async () => assert.equal(await N.page.textContent('.replay .of'), '1/1'));
  await eventually(async () => assert.equal(await up(), 52));
  assert.equal(await N.page.locator('.card-panel.result').count(), 0, 'no panel covers the cards');
  await accessible(N.page, 'stepping through');
  await N.page.locator('.replay input').focus();
  await N.page.keyboard.press('ArrowLeft');
  await until('back at the beginning, the result is there again', async () => (await N.page.locator('.card-panel.result').count()) === 1);
  await N.page.keyboard.press('End');
  await until('at the end', async () => (await N.page.locator('.replay .of').count()) === 1 && (await N.page.textContent('.replay .of')) === '1/1');
  await N.page.getByRole('button', { name: 'First', exact: false }).or(N.page.getByRole('button', { name: /beginning|start/i })).first().click();
  await until('at the beginning again', async () => (await N.page.locator('.card-panel.result').count()) === 1);
  // The replay also works while the table waits for the other players.
  await E.page.click('.next-board');
  await N.page.keyboard.press('ArrowRight');
  await eventually(async () => assert.equal(await N.page.textContent('.replay .of'), '1/1'));
  await leave(people);
});

test('every page fits a narrow phone, light and dark, in both languages', { timeout: 360000 }, async () => {
  for (const [lang, dark] of [['ru', false], ['en', true]]) {
    const who = await person(browser, server, { name: 'Ольга', lang, dark, still: true, touch: true, size: { width: 360, height: 640 } });
    const paths = [
      '/', '/tables', '/game', '/game/rubber', '/game/preferans.sochi', '/challenge', '/challenge/new', '/event', '/event/new', '/event/entries/new', '/members', '/score', '/score/new', '/misere', '/boards', '/verify', '/director', '/director/new',
      '/director/quiz', '/director/regulations', '/director/poll', '/director/appeal', '/director/assigned', '/settings', '/about', '/sources', '/name', '/device', '/nowhere',
    ];
    for (const path of paths) {
      await who.page.goto(path);
      for (const width of [320, 360]) {
        await who.page.setViewportSize({ width, height: 640 });
        // Not `innerWidth`, which grows with what sticks out.
        const over = await who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(over <= 0, `${path} is too wide by ${over} at ${width}`);
      }
      await accessible(who.page, `${path} ${lang}`);
      // Files of members are CSV in every language.
      if (lang === 'ru') await russian(who.page, path, ['CSV']);
    }
    who.faults = who.faults.filter((fault) => !fault.includes('404'));
    await leave({ who });
  }
});
