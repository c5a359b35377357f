// Interaction of users: watching, questions, claims, undo, disconnection, the clock.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, attempt, enter, eventually, liveCalls, liveCards, mustAct, openTable, person, phase, shot, until } from '../lib.js';
import { openLine } from '../proxy.js';
import { four, leave, playUntil, saying } from '../table.js';

const { server, browser } = await serverAndBrowser();

const up = (who) => who.page.locator('.card[data-up]:not(.gone)').count();

const tricks = async (who) => (await who.page.locator('.chip.tricks b').allTextContents()).reduce((sum, n) => sum + Number(n), 0);

test('a hand is shown to a watcher, and hidden again; the table is locked; a guest is removed and readmitted', { timeout: 270000 }, async () => {
  const { people, table } = await four(browser, server);
  const { N, S } = people;
  const watcher = await person(browser, server, { name: 'Vera', still: true });
  await enter(watcher, table);
  await watcher.page.waitForSelector('#table[data-phase="auction"]');
  assert.equal(await up(watcher), 0);
  await S.page.click('#tab-people');
  const consent = S.page.locator('.guests li', { hasText: 'Vera' }).locator('input[type="checkbox"]');
  await consent.check();
  await until('one hand is seen', async () => (await up(watcher)) === 13);
  await shot(watcher.page, 'watcher-shown-a-hand');
  await consent.uncheck();
  await until('it is hidden again', async () => (await up(watcher)) === 0);

  await N.page.click('#tab-people');
  await N.page.locator('.people > .toggle input').check();
  // South reads that the table is locked, which North alone may change.
  await S.page.waitForSelector('.people > p.quiet');
  const late = await person(browser, server, { name: 'Late', still: true });
  await late.page.goto(`/table/${table}`);
  await eventually(async () => assert.match(await late.page.textContent('.banner'), /locked/));
  await N.page.locator('.people > .toggle input').uncheck();
  await N.page.locator('.guests li', { hasText: 'Vera' }).getByRole('button', { name: 'Remove' }).click();
  await eventually(async () => assert.match(await watcher.page.textContent('.banner'), /removed/));
  const readmit = N.page.locator('.guests li', { hasText: 'Vera' }).getByRole('button', { name: 'Let back in' });
  await readmit.click();
  await readmit.waitFor({ state: 'detached' });
  await enter(watcher, table);
  await watcher.page.waitForSelector('#table[data-phase="auction"]');
  await leave({ ...people, watcher, late });
});

for (const explainer of ['caller', 'partner']) {
  test(`a call is asked about and explained by its ${explainer}`, { timeout: 270000 }, async () => {
    const { people } = await four(browser, server, { explainer });
    // North deals the first board.
    await until('North may call', async () => (await liveCalls(people.N.page)).includes('1NT'));
    await mustAct(people.N.page, () => '1NT');
    await until('East may call', async () => (await liveCalls(people.E.page)).length > 0);
    const [caller, asker, partner] = ['N', 'E', 'S'];
    const owes = explainer === 'caller' ? caller : partner;
    const other = explainer === 'caller' ? partner : caller;
    const bid = (seat) => people[seat].page.locator('.middle .auction .call.bid').first();
    await bid(asker).click();
    await people[asker].page.locator('.middle .note .small').click();
    const answer = people[owes].page.locator('.middle .explain input');
    await answer.fill('15–17, balanced');
    await shot(people[owes].page, `asked-${explainer}`);
    await answer.press('Enter');
    await until('the asker reads it', async () => {
      await people[asker].page.mouse.move(4, 4);
      return (await people[asker].page.locator('.middle .auction .call.explained').count()) > 0;
    });
    // The explanation would have come before what is said after it.
    await saying(people[asker], people[other], 'Thank you.');
    assert.equal(await people[other].page.locator('.middle .explain').count(), 0, 'only one explains');
    const heard = await people[other].page.locator('.middle .auction .call.explained').count();
    if (explainer === 'caller') assert.equal(heard, 0, 'the partner does not see it');
    await leave(people);
  });
}

test('a claim is contested, another accepted; a concession', { timeout: 360000 }, async () => {
  const { people } = await four(browser, server);
  await playUntil(people, async () => (await phase(people.N.page)) === 'play' && (await up(people.W)) >= 26 - 1);
  const declarer = await until('a declarer', async () => {
    for (const [seat, who] of Object.entries(people)) if (await who.page.locator('.plate.at-south .declarer').count()) return seat;
    return null;
  });
  const against = declarer === 'N' || declarer === 'S' ? ['E', 'W'] : ['N', 'S'];
  const who = people[declarer];
  const claim = async (n) => {
    await who.page.click('.act-claim');
    await who.page.locator('.tricks-choice button').nth(n).click();
    await who.page.click('.dialog-claim .primary');
    // Before, the page shows neither the claim nor its refusal.
    await who.page.waitForSelector('.ask');
  };
  await claim(7);
  await people[against[0]].page.locator('.ask .buttons button').nth(1).click();
  await until('it is refused', async () => (await who.page.locator('.ask').count()) === 0);
  assert.equal(await phase(who.page), 'play');
  await claim(7);
  for (const seat of against) {
    const agree = people[seat].page.locator('.ask .primary');
    await agree.waitFor();
    await shot(people[seat].page, 'claim-between-people');
    await agree.click();
  }
  await who.page.waitForSelector('#table[data-phase="closed"]');
  for (const one of Object.values(people)) await one.page.click('.next-board');
  for (const one of Object.values(people)) await one.page.waitForSelector('#table[data-phase="auction"]');

  await playUntil(people, async () => (await phase(people.N.page)) === 'play' && (await people.N.page.locator('.card.won').count()) > 0);
  const giver = people.E;
  await giver.page.waitForSelector('.act-claim');
  await giver.page.click('.act-claim');
  await giver.page.locator('.tricks-choice button').first().click();
  await giver.page.click('.dialog-claim .primary');
  await until('the concession is settled', async () => {
    for (const one of Object.values(people)) {
      const agree = one.page.locator('.ask .primary');
      if (await agree.count()) await attempt(agree.click({ timeout: 1000 }));
    }
    return (await phase(giver.page)) === 'closed';
  });
  await leave(people);
});

test('an undo across a card needs all four', { timeout: 270000 }, async () => {
  const { people } = await four(browser, server);
  // North declares, East leads, and nobody plays on.
  await playUntil(people, async () => (await phase(people.E.page)) === 'play');
  const leader = people.E;
  await mustAct(leader.page);
  for (const who of Object.values(people)) await until('dummy lies open', async () => (await up(who)) > (who === people.S ? 13 : 26 - 1));
  await leader.page.locator('.act-undo').click();
  await until('three are asked', async () => {
    let asked = 0;
    for (const who of Object.values(people)) asked += (await who.page.locator('.ask .primary').count()) > 0 ? 1 : 0;
    return asked === 3;
  });
  for (const who of Object.values(people)) {
    const agree = who.page.locator('.ask .primary');
    if (who !== leader && await agree.count()) await agree.click();
  }
  await until('the lead is back in the hand', async () => (await leader.page.locator('.ask').count()) === 0 && (await liveCards(leader.page)).length === 13);
  await leave(people);
});

test('one user is disconnected in mid-trick, resumes the trick, then continues on a phone', { timeout: 360000 }, async () => {
  const line = await openLine(server.port);
  const { people, table } = await four(browser, server, {}, line.url);
  const cutOff = people.W;
  await playUntil(people, async () => (await tricks(people.N)) >= 1 && (await liveCards(cutOff.page)).length > 0);
  line.cut();
  await cutOff.page.waitForSelector('.banner');
  await people.N.page.waitForSelector('.plate[data-seat="W"] .away');
  await eventually(async () => assert.ok((await up(cutOff)) > 12, 'the cards stay visible'));
  await cutOff.page.click('#tab-chat');
  await cutOff.page.fill('.chat input[name="text"]', 'My line is gone.');
  await cutOff.page.press('.chat input[name="text"]', 'Enter');
  assert.equal(await cutOff.page.inputValue('.chat input[name="text"]'), 'My line is gone.', 'what was not sent stays');
  line.mend();
  await until('the connection is back', async () => (await cutOff.page.locator('.banner').count()) === 0, 90000);
  await until('it is still West\'s turn', async () => (await liveCards(cutOff.page)).length > 0);
  const before = await tricks(people.N);
  await playUntil(people, async () => (await tricks(people.N)) > before);
  const state = await cutOff.context.storageState();
  const phone = await person(browser, { url: line.url }, { state, size: PHONE, touch: true, still: true, lang: 'ru' });
  await enter(phone, table);
  await phone.page.waitForSelector('.plate[data-seat="W"].at-south');
  await until('the same trick stands', async () => (await tricks(phone)) === (await tricks(people.N)));
  await shot(phone.page, 'gone-on-on-a-phone');
  await leave({ ...people, phone });
  line.close();
});

test('a clock runs out, a robot takes over, and the user returns', { timeout: 270000 }, async () => {
  const me = await person(browser, server, { name: 'Olga', lang: 'ru', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true, clock: { board_ms: 10000, act_ms: 0 } });
  await enter(me, table);
  await me.page.waitForSelector('.plate[data-seat="S"] .clock');
  await until('the clock runs', async () => /0:0[0-8]/.test(await me.page.textContent('.plate[data-seat="S"] .clock')), 90000);
  await shot(me.page, 'clock-runs');
  await me.page.locator('.banner .primary').waitFor({ timeout: 90000 });
  await shot(me.page, 'clock-has-run-out');
  await me.page.click('.banner .primary');
  await until('the user plays again, or the board is over', async () => (await me.page.locator('.banner').count()) === 0, 90000);
  await me.page.click('#tab-score');
  await until('the board is over', async () => (await phase(me.page)) === 'closed' || (await me.page.locator('.banner .primary').count()) > 0, 120000);
  await shot(me.page, 'duplicate-sheet');
  await leave({ me });
});
