// Preferans in the browser: whole matches of both families, people and robots, a deal looked at again.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { PHONE, enter, launch, person, phase, shot, startServer, until } from '../lib.js';
import { accessible, leave, russian, seated } from '../table.js';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  server?.forget();
});

const open = async (who, preferans, more = {}) => {
  const answer = await who.context.request.post('/api/tables', { data: { preferans, seat: 'A', start: true, ...more } });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).table;
};

/** What is asked of a person now. */
const asked = (page) => page.evaluate(() => ({
  phase: document.querySelector('#table')?.dataset.phase,
  step: document.querySelector('.pref-box.alive') ? (document.querySelector('.discard-do') ? 'discard' : 'choice') : null,
  acts: [...document.querySelectorAll('.pref-box .bid[aria-disabled="false"]')].map((node) => node.dataset.call),
  live: [...document.querySelectorAll('.card.live')].map((node) => node.dataset.card),
  ready: document.querySelector('.discard-do')?.getAttribute('aria-disabled') === 'false',
  next: Boolean(document.querySelector('.next-board')),
}));

/** Does what is asked, the way a bold player does; tells what. */
async function act({ page }, likes = [/^call (6S|2)$/, /^order /, /^say (whist|come)$/, /^say (closed|alone)$/, /^kontra -$/]) {
  const now = await asked(page);
  if (now.step === 'discard') {
    if (!now.ready) for (const card of now.live.slice(0, 2)) await page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 } });
    await page.locator('.discard-do[aria-disabled="false"]').click();
    return 'discard';
  }
  if (now.acts.length > 0) {
    const act = likes.map((like) => now.acts.find((one) => like.test(one))).find(Boolean) ?? now.acts[0];
    await page.locator(`.pref-box .bid[data-call="${act}"]`).click();
    return act;
  }
  if (now.phase === 'play' && now.live.length > 0) {
    await page.locator(`.card[data-card="${now.live[0]}"]`).click({ position: { x: 9, y: 14 } });
    return now.live[0];
  }
  return null;
}

/** Plays until the deal is over, whoever's turn it is. */
async function deal(people, seen = () => {}, ms = 360000) {
  const end = Date.now() + ms;
  while ((await Promise.all(people.map(({ page }) => phase(page)))).some((now) => now !== 'closed')) {
    let done = null;
    for (const one of people) {
      const now = await asked(one.page);
      await seen(one, now);
      // A robot that is certain of the rest offers the end: it is agreed to.
      const agree = one.page.locator('.ask .primary');
      if (await agree.count()) done = await agree.click({ timeout: 2000 }).then(() => 'agree', () => null) ?? done;
      done = await act(one).catch(() => null) ?? done;
    }
    if (Date.now() > end) throw new Error('the deal does not end');
    if (!done) await new Promise((resolve) => { setTimeout(resolve, 60); });
  }
}

/** Chooses words of a game's options; a number is typed. */
async function agree(form, preset, options) {
  for (const [key, word] of Object.entries(options)) {
    const field = form.locator(`[name="${preset}.${key}"]`);
    if (await field.evaluate((node) => node.tagName) === 'INPUT') await field.fill(word);
    else await field.selectOption(word);
  }
}

/** A dialog that a person opens: on a phone the panel with the sheet covers the table. */
async function toSheet({ page }, size) {
  if (size) await page.locator('.dock-button').nth(1).click();
  else await page.locator('#tab-score').click();
}

const cardsOf = ({ page }) => page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card).sort());

/** Whoever is asked agrees, but for who asks. */
async function agreeing(all, asker) {
  for (const one of all) {
    const agree = one.page.locator('.ask .primary');
    if (one !== asker && await agree.count()) await agree.click({ timeout: 2000 }).catch(() => {});
  }
}

/** Whoever may do something now. */
const acting = async (all) => (await Promise.all(all.map(async (one) => {
  const now = await asked(one.page);
  return now.acts.length || now.step === 'discard' || now.phase === 'play' && now.live.length ? one : null;
}))).find(Boolean);

for (const [preset, options, size] of [
  ['sochi', { end: 'deals', deals: '3' }, undefined], ['seed', { s: '4' }, PHONE],
]) {
  test(`a whole match from the first page on, in Russian: ${preset}`, { timeout: 900000 }, async () => {
    const me = await person(browser, server, { name: 'Надя', lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await me.page.goto('/');
    const form = me.page.locator(`#form-preferans-${preset}`);
    await russian(me.page, 'the choice page');
    await form.locator('summary').click();
    await agree(form, preset, options);
    await form.locator('button[type="submit"]').click();
    await me.page.waitForSelector('#table[data-ready="yes"]');
    await until('cards of paper', async () => (await me.page.$$eval('.card[data-up] .face .blank', (nodes) => nodes.map((node) => node.getBoundingClientRect().height))).some((height) => height > 40));
    const pictures = new Set();
    const look = async ({ page }, now) => {
      const name = `${now.phase}-${now.step ?? 'wait'}`;
      if (pictures.has(name)) return;
      pictures.add(name);
      await shot(page, `pref-${preset}-${name}`);
      if (now.step === 'choice' || now.phase === 'play') {
        await accessible(page, `${preset} ${name}`);
        await russian(page, `${preset} ${name}`);
      }
    };
    const over = () => me.page.locator('.result .form-over').count();
    for (let number = 1; number <= 4; number += 1) {
      await deal([me], look);
      await me.page.waitForSelector('.result');
      if (await over() || number === 4) break;
      await me.page.locator('.next-board').click();
      await until('the next deal', async () => (await phase(me.page)) !== 'closed');
    }
    // Luck has not closed every sheet by now: then it is settled as it stands.
    await toSheet(me, size);
    if (!await over()) {
      await me.page.locator('.break-off').click();
      await me.page.locator('dialog .primary').click();
    }
    await me.page.waitForSelector('.settled');
    await accessible(me.page, `${preset}, the end`);
    await russian(me.page, `${preset}, the end`);
    await shot(me.page, `pref-${preset}-over`);
    assert.equal(await over(), 1, 'the match ends');
    await me.page.waitForSelector('.pref-sheet');
    await shot(me.page, `pref-${preset}-sheet`);
    assert.equal(await me.page.locator('.pref-sheet tbody tr:last-child td').first().textContent(), '0', 'wins and losses sum to zero');
    // On paper there is the sheet and nothing of the cloth.
    await me.page.emulateMedia({ media: 'print' });
    await shot(me.page, `pref-${preset}-print`);
    assert.equal(await me.page.locator('.cloth').isVisible(), false);
    assert.equal(await me.page.locator('img.drawn-sheet').isVisible(), true);
    await me.page.emulateMedia({ media: 'screen' });
    // The picture of the sheet, as a file.
    const picture = await me.context.request.get(`${new URL(me.page.url()).pathname}/sheet.svg`);
    assert.match(await picture.text(), /^<svg/);
    // The deal again: its list, its page, its proof.
    await me.page.goto('/boards');
    await russian(me.page, 'the list');
    await me.page.locator('table.boards a').first().click();
    await me.page.waitForSelector('#replay .cloth');
    await russian(me.page, 'the page of a deal');
    await accessible(me.page, 'the page of a deal');
    await shot(me.page, `pref-${preset}-page`);
    assert.match(await me.page.textContent('section[aria-labelledby="points"]'), /Что записано и за что/);
    // What everything was worth, all hands open.
    await me.page.waitForSelector('#analysis .pref-costs');
    assert.equal(await me.page.locator('.pref-costs tbody tr').count(), 3);
    await russian(me.page, 'a deal with open cards');
    if (await me.page.locator('.replay button').count()) {
      await me.page.locator('.replay button').nth(2).click();
      assert.match(await me.page.textContent('.replay .of'), /^1\//);
      assert.match(await me.page.textContent('#analysis .worth'), /взят/);
      await accessible(me.page, 'a card and its worth');
      await shot(me.page, `pref-${preset}-worth`);
    }
    await me.page.click('a[href^="/verify?board"]');
    await me.page.waitForSelector('[data-verdict="fair"]');
    await until('the browser agrees', async () => (await me.page.locator('#own.verdict-fair').count()) === 1);
    await leave({ me });
  });
}

test('a table with friends, from its page: a robot gives way, a watcher sees what lies open, the table is locked', { timeout: 540000 }, async () => {
  const owner = await person(browser, server, { lang: 'ru', still: true });
  await owner.page.goto('/tables');
  await owner.page.fill('#name', 'Ольга');
  await owner.page.check('input[name="form"][value="preferans.sochi"]');
  const choice = owner.page.locator('#form-preferans-sochi');
  await choice.locator('summary').click();
  await agree(choice, 'sochi', { target: '14', stalingrad: 'on' });
  assert.equal(await owner.page.locator('.of-bridge').first().isVisible(), false, 'nothing of bridge is asked');
  await accessible(owner.page, 'friends');
  await russian(owner.page, 'friends');
  await shot(owner.page, 'pref-friends');
  await owner.page.locator('main form > button.primary').click();
  await owner.page.waitForSelector('#table[data-ready="yes"]');
  const link = await owner.page.inputValue('.invite input');
  assert.equal(link, owner.page.url());
  await shot(owner.page, 'pref-gathering');
  const friend = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true });
  await friend.page.goto(link);
  await friend.page.fill('#name', 'Фёдор');
  await friend.page.locator('main form > button.primary').click();
  await friend.page.waitForSelector('#table[data-ready="yes"]');
  await owner.page.locator('.plate[data-seat="A"] .sit').click();
  await owner.page.waitForSelector('.plate[data-seat="A"].at-south');
  // The other chairs are the robots'.
  await owner.page.click('.gather .big');
  await until('the cards', async () => (await phase(owner.page)) === 'auction');
  assert.deepEqual(await cardsOf(friend), [], 'who watches sees nobody’s cards');
  await until('robots play', async () => (await owner.page.locator('.plate.robot').count()) === 2);
  const options = await owner.page.evaluate(() => document.querySelector('.where')?.textContent);
  assert.match(options, /Сочинка/);
  // A hand is shown to the watcher, and hidden again.
  await owner.page.click('#tab-people');
  const consent = owner.page.locator('.guests li', { hasText: 'Фёдор' }).locator('input[type="checkbox"]');
  await consent.check();
  await until('one hand is seen', async () => (await cardsOf(friend)).length >= 10);
  assert.deepEqual(await cardsOf(friend), await cardsOf(owner));
  await shot(friend.page, 'pref-watcher');
  await consent.uncheck();
  await until('it is hidden again', async () => (await cardsOf(friend)).length === 0);
  await deal([owner]);
  // Nobody new is let in; who was here takes a robot's place.
  await owner.page.click('#tab-people');
  await owner.page.locator('.people > .toggle input').check();
  const late = await person(browser, server, { name: 'Late', still: true });
  await late.page.goto(link);
  await late.page.waitForSelector('.banner');
  await friend.page.locator('.plate[data-seat="B"] .sit').click();
  await friend.page.waitForSelector('.plate[data-seat="B"].at-south');
  await until('the next deal', async () => {
    for (const one of [owner, friend]) await one.page.locator('.next-board').click({ timeout: 500 }).catch(() => {});
    return (await phase(owner.page)) === 'auction' || (await phase(owner.page)) === 'play';
  });
  assert.equal((await cardsOf(friend)).length >= 10, true, 'he holds cards of his own');
  await deal([owner, friend]);
  // The deal again, card by card, on the phone.
  const again = friend.page.getByRole('button', { name: 'Повтор' });
  if (await again.count()) {
    await again.click();
    await friend.page.waitForSelector('.of');
    await shot(friend.page, 'pref-replay-phone');
  }
  await leave({ owner, friend, late });
});

for (const [size, where] of [[undefined, 'desktop'], [PHONE, 'phone']]) {
  test(`four at a table: cards of one’s own only, an undo, a line that is cut, an offer, ${where}`, { timeout: 900000 }, async () => {
    const names = { A: 'Анна', B: 'Борис', C: 'Клара', D: 'Дора' };
    const people = {};
    for (const [seat, name] of Object.entries(names)) people[seat] = await person(browser, server, { name, lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await seated(people, await open(people.A, { preset: 'sochi', players: '4' }, { start: false, seat: null }));
    const all = Object.values(people);
    const hands = await Promise.all(all.map(cardsOf));
    assert.deepEqual(hands.map((hand) => hand.length).sort(), [0, 10, 10, 10], 'the dealer sits out');
    assert.equal(new Set(hands.flat()).size, 30);

    // A call is taken back with everybody's consent.
    const first = await until('somebody is to call', () => acting(all));
    await act(first, [/^call Pass$/]);
    await first.page.locator('button.act[title]').first().click();
    await until('the call is open again', async () => {
      await agreeing(all, first);
      return (await acting(all)) === first;
    });

    // The line is cut in the middle: everything stands as it was.
    const before = await cardsOf(first);
    await first.page.reload();
    await first.page.waitForSelector('#table[data-ready="yes"]');
    await until('the same cards', async () => (await cardsOf(first)).join() === before.join());

    // Six spades, two whists: the declarer offers the end and says how the others divide.
    const claims = async () => (await Promise.all(all.map(async (one) => ((await one.page.locator('.act-claim').count()) ? one : null)))).find(Boolean);
    const likes = [/^call 6S$/, /^call Pass$/, /^order 6S$/, /^order /, /^say whist$/];
    const declarer = await until('a declarer', async () => {
      const one = await acting(all);
      if (one) await act(one, likes).catch(() => null);
      return claims();
    }, 180000);
    await declarer.page.click('.act-claim');
    await declarer.page.locator('.claim-row').first().locator('button').nth(5).click();
    assert.equal(await declarer.page.locator('.claim-row').count(), 2, 'each whister writes his own');
    await declarer.page.locator('.claim-row').nth(1).locator('button').nth(1).click();
    assert.match(await declarer.page.textContent('.claim-sum'), /Мне ещё 5.*ещё 1.*ещё 4.*Без одной/s);
    await accessible(declarer.page, 'an offer');
    await russian(declarer.page, 'an offer');
    await shot(declarer.page, `pref-offer-${where}`);
    await declarer.page.click('.claim .primary');
    for (const one of all) {
      await until('the deal is over', async () => {
        await agreeing(all, declarer);
        return (await phase(one.page)) === 'closed';
      });
    }
    assert.match(await declarer.page.textContent('.result'), /в гору 2/);
    await shot(declarer.page, `pref-result-${where}`);
    await leave(people);
  });
}
