// The score keeper on phones: whole evenings by taps, corrections, two phones, offline entries.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, eventually, follow, ignoreRefusals, person, shot, until } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const RU = ['Анна', 'Борис', 'Клара', 'Дмитрий', 'Евгения', 'Фёдор'];
const EN = ['Anna', 'Boris', 'Clara', 'Dmitri', 'Eugenia', 'Fjodor'];

/** A user with a phone. */
const phone = (lang = 'ru', more = {}) => person(browser, server, { name: lang === 'ru' ? 'Ольга' : 'Olga', lang, size: PHONE, touch: true, still: true, ...more });

const version = (page) => page.getAttribute('#keeper', 'data-version');

/** Acts, and waits until the entry is recorded. */
async function writes(page, act) {
  const before = await version(page);
  await act();
  await until('the entry is recorded', async () => (await version(page)) !== before);
}

/** Opens a score sheet, from the home page on. */
async function evening(who, form, people, options = {}) {
  const { page } = who;
  await page.goto('/');
  await follow(page, 'a[href="/score"]');
  await follow(page, `a[href="/score/new?form=${form}"]`);
  for (const [at, name] of people.entries()) await page.fill(`#name-${at + 1}`, name);
  if (Object.keys(options).length) await page.click('details.options > summary');
  for (const [key, word] of Object.entries(options)) {
    const field = page.locator(`#option-${key}`);
    if (await field.evaluate((node) => node.tagName) === 'INPUT') await field.fill(word);
    else await field.selectOption(word);
  }
  await follow(page, '.opening .do .primary');
  await page.waitForSelector('#keeper[data-evening]');
}

/** Taps the buttons of a form: `{ declarer: 'N', level: '4' }`. */
async function tap(page, kind, chosen) {
  for (const [key, value] of Object.entries(chosen)) {
    const field = page.locator(`#now form[data-kind="${kind}"] [data-field="${key}"]`);
    const tile = field.locator(`label.tile:has(input[value="${value}"])`);
    if (!(await tile.isVisible())) {
      const folded = page.locator(`#now form[data-kind="${kind}"] details:not([open]):has(input[name="${key}"][value="${value}"]) > summary`);
      await until(`${key} is unfolded`, async () => {
        if (await folded.count() === 0) return true;
        await folded.first().click();
        return false;
      });
    }
    await tile.click();
  }
}

/** Enters a deal: `'N 4 S +1'` is 4♠ by North with an overtrick, `'pass'` a passed-out deal. */
async function deal(page, said, more = {}) {
  const form = '#now form[data-kind="deal"]';
  if (said === 'pass') return writes(page, () => page.click(`${form} button[name="quick"]`));
  const [declarer, level, strain, tricks] = said.split(' ');
  await tap(page, 'deal', { declarer, level, strain, ...more, tricks });
  return writes(page, () => page.click(`${form} .primary`));
}

const sit = (page) => writes(page, () => page.click('#now form[data-kind="seats"] .primary'));
const totals = (page) => page.$$eval('.score strong', (nodes) => nodes.map((n) => n.textContent.replace('−', '-')));
const ledger = (page) => page.$$eval('.ledger tbody tr', (rows) => Object.fromEntries(rows.map((row) => [row.cells[0].textContent, [...row.cells].at(-2).textContent.replace('−', '-')])));
const now = (page) => page.textContent('#now h2');

test('five people, several rubbers, in Russian: entries by taps, corrections, and the ledger', { timeout: 540000 }, async () => {
  const who = await phone('ru');
  const { page } = who;
  await evening(who, 'rubber', RU.slice(0, 5), { honors: 'Auto' });
  await accessible(page, 'a deal is asked');
  await russian(page, 'a deal is asked');
  assert.match(await page.textContent('.facts'), /Сдаёт Анна.*Не играет Евгения/s);
  // A known rubber: 410 against 2360.
  await deal(page, 'S 2 D =');
  await deal(page, 'E 2 NT =', { doubling: 'X' });
  await deal(page, 'N 4 H -4', { doubling: 'X' });
  await deal(page, 'N 3 C =');
  await deal(page, 'N 1 S +2', { honors: 'S:100' });
  await deal(page, 'W 3 S -1');
  await deal(page, 'pass');
  await deal(page, 'S 1 C =');
  assert.deepEqual(await totals(page), ['410', '990']);
  await shot(page, 'keeper-ru-deal');
  await deal(page, 'E 6 D =');
  assert.deepEqual(await totals(page), ['410', '2360']);
  assert.match(await now(page), /2-й роббер/);
  assert.deepEqual(await ledger(page), { Анна: '-1950', Клара: '-1950', Борис: '+1950', Дмитрий: '+1950', Евгения: '0' });
  // The player who sat out comes in, and the next one sits out.
  assert.match(await page.textContent('#now .facts'), /Не играет Дмитрий/);
  await accessible(page, 'a rubber is over');
  await russian(page, 'a rubber is over');
  await shot(page, 'keeper-ru-over');
  await sit(page);
  await deal(page, 'N 4 S =');
  await deal(page, 'S 3 NT +1');
  assert.match(await now(page), /3-й роббер/);
  // A correction in the first rubber: the sixth deal was two down.
  await follow(page, page.locator('.entries a.entry').nth(5));
  await page.waitForSelector('#now .entry-text');
  await accessible(page, 'an entry again');
  await russian(page, 'an entry again');
  assert.equal(await page.locator('#now input[name="tricks"][value="-1"]').isChecked(), true);
  await tap(page, 'deal', { tricks: '-2' });
  await writes(page, () => page.click('#now form[data-kind="deal"] .primary'));
  assert.match(await page.textContent('.entries'), /исправлено/);
  const before = await ledger(page);
  assert.equal(before['Борис'].startsWith('+'), true);
  // Undo and redo.
  await writes(page, () => page.click('form.undo button'));
  await writes(page, () => page.click('form.undo button'));
  assert.deepEqual(await ledger(page), before);
  // An entry is deleted and restored.
  await follow(page, page.locator('.entries a.entry').nth(8));
  await page.waitForSelector('#now .entry-text');
  await writes(page, () => page.getByRole('button', { name: 'Удалить' }).click());
  assert.equal(await page.locator('.entries li.struck').count(), 1);
  // Now the rubber is not over, so the next one began too early: the error is shown at its entry.
  assert.match(await page.textContent('.entries li.wrong'), /Предыдущий роббер не окончен/);
  await accessible(page, 'what does not fit');
  await russian(page, 'what does not fit');
  await shot(page, 'keeper-ru-struck');
  await writes(page, () => page.click('form.undo button'));
  assert.equal(await page.locator('.entries li.wrong').count(), 0);
  assert.deepEqual(await ledger(page), before);
  // A corrected name changes everywhere.
  await page.getByText('Имена игроков').click();
  await page.fill('.names #name-1', 'Анна Карловна');
  await writes(page, () => page.click('.names button'));
  assert.match(await page.textContent('.ledger'), /Анна Карловна/);
  // The list has it.
  await follow(page, '.head .back');
  assert.match(await page.textContent('.evenings'), /Анна/);
  await accessible(page, 'my evenings');
  await russian(page, 'my evenings');
  await leave({ who });
});

test('an error is shown at its place, and the form keeps the choices', { timeout: 180000 }, async () => {
  const who = await phone('ru');
  const { page } = who;
  await evening(who, 'rubber', RU.slice(0, 4));
  await tap(page, 'deal', { declarer: 'N', level: '7', strain: 'NT', tricks: '+3' });
  await page.click('#now form[data-kind="deal"] .primary');
  await page.waitForSelector('.messages');
  assert.match(await page.textContent('.messages'), /Результат \+3 при контракте 7БК невозможен/);
  for (const [key, value] of Object.entries({ declarer: 'N', level: '7', strain: 'NT', tricks: '+3' })) {
    assert.equal(await page.locator(`#now input[name="${key}"][value="${value}"]`).isChecked(), true);
  }
  await accessible(page, 'a wrong entry');
  await russian(page, 'a wrong entry');
  await shot(page, 'keeper-ru-wrong');
  await tap(page, 'deal', { tricks: '=' });
  await writes(page, () => page.click('#now form[data-kind="deal"] .primary'));
  assert.equal((await totals(page))[0], '1220');
  ignoreRefusals(who);
  await leave({ who });
});

test('Chicago: the wheel, and a passed-out deal is dealt again', { timeout: 270000 }, async () => {
  const who = await phone('en', { dark: true });
  const { page } = who;
  await evening(who, 'chicago', EN.slice(0, 4));
  await deal(page, 'N 4 S =');
  assert.match(await page.textContent('.facts'), /Boris \(E\) deals/);
  await deal(page, 'pass');
  assert.match(await page.textContent('.facts'), /Boris \(E\) deals/);
  await deal(page, 'E 2 H -1', { doubling: 'X' });
  await deal(page, 'E 3 NT +1');
  assert.equal(await page.locator('.wheel .played').count(), 3);
  assert.equal(await page.locator('.wheel .open').count(), 1);
  await accessible(page, 'a wheel');
  await shot(page, 'keeper-en-chicago');
  await deal(page, 'W 2 C =');
  assert.match(await now(page), /rubber 2/);
  const won = await ledger(page);
  assert.equal(Number(won.Anna) + Number(won.Boris), 0);
  // Partnerships may not repeat within a tour.
  await page.locator('#now details.more > summary').first().click();
  await page.selectOption('#seats-seat-N', { label: 'Anna' });
  await page.selectOption('#seats-seat-S', { label: 'Clara' });
  await page.selectOption('#seats-seat-E', { label: 'Boris' });
  await page.selectOption('#seats-seat-W', { label: 'Dmitri' });
  await page.click('#now form[data-kind="seats"] .primary');
  await page.waitForSelector('.messages');
  assert.match(await page.textContent('.messages'), /Anna and Clara have already been partners/);
  await page.selectOption('#seats-seat-S', { label: 'Boris' });
  await page.selectOption('#seats-seat-E', { label: 'Clara' });
  await sit(page);
  assert.match(await page.textContent('.score'), /Anna, Boris/);
  ignoreRefusals(who);
  await leave({ who });
});

test('biritch: the dealer\'s side, trumps, doublings and the honors of each hand', { timeout: 180000 }, async () => {
  const who = await phone('ru');
  const { page } = who;
  await evening(who, 'bridge-whist', RU.slice(0, 4));
  assert.equal(await page.locator('#now input[name="level"]').count(), 0, 'nobody bids');
  assert.equal(await page.locator('#now button[name="quick"]').count(), 0, 'nobody passes a deal out');
  await tap(page, 'deal', { strain: 'H', doublings: '1', tricks: '9' });
  await page.locator('summary', { hasText: 'Козырные онёры в руках' }).click();
  await page.selectOption('#deal-honors-N', '4');
  await page.selectOption('#deal-honors-E', '1');
  await accessible(page, 'honors of hands');
  await russian(page, 'honors of hands');
  await writes(page, () => page.click('#now form[data-kind="deal"] .primary'));
  // Three odd tricks at 8, doubled, and four honors in one hand: eight times 8.
  assert.deepEqual(await totals(page), [String(48 + 64), '0']);
  await follow(page, page.locator('.entries a.entry').first());
  await page.waitForSelector('#now .entry-text');
  assert.equal(await page.inputValue('#deal-honors-N'), '4');
  assert.equal(await page.locator('#now input[name="doublings"][value="1"]').isChecked(), true);
  await leave({ who });
});

test('home scoring, two, three and six people, and Russian scoring', { timeout: 360000 }, async () => {
  const who = await phone('en');
  const { page } = who;
  await evening(who, 'home', EN.slice(0, 4));
  await page.click('#now details.more:has(input[name="honors"]) > summary');
  assert.match(await page.textContent('#now [data-field="honors"]'), /10.*15/s);
  await deal(page, 'N 4 S =', { honors: 'N:10' });
  await deal(page, 'S 3 NT =');
  assert.match(await now(page), /rubber 2/);
  await evening(who, 'two-handed', EN.slice(0, 2));
  assert.equal(await page.locator('#now [data-field="declarer"] .tile').count(), 2);
  await deal(page, 'N 3 NT =');
  assert.deepEqual(await totals(page), ['100', '0']);
  await evening(who, 'three-handed', EN.slice(0, 3));
  await deal(page, 'N 3 NT =');
  await deal(page, 'N 4 S =');
  // The player with the dummy wins or loses double.
  const won = await ledger(page);
  assert.equal(Number(won.Anna), -2 * Number(won.Boris));
  assert.match(await page.textContent('#now .facts'), /Boris – Anna \+ Clara|Boris – Clara \+ Anna/);
  await evening(who, 'rubber', EN);
  assert.match(await page.textContent('.facts'), /Eugenia, Fjodor sit out/);
  await evening(who, 'russian', EN.slice(0, 4));
  await page.fill('#deal-hcp', '23');
  await deal(page, 'N 3 NT +1');
  assert.equal(await page.locator('.sheet tbody tr').count(), 1);
  await page.click('#now form[data-kind="deal"] button[name="quick"]');
  await page.waitForSelector('.messages');
  await page.fill('#deal-hcp', '20');
  await deal(page, 'pass');
  ignoreRefusals(who);
  await leave({ who });
});

test('Preferans: a Russian pulka with misère and raspasy, and a Balkan sheet', { timeout: 360000 }, async () => {
  const who = await phone('ru');
  const { page } = who;
  const took = async (kind, tricks) => { for (const [seat, number] of Object.entries(tricks)) await page.selectOption(`#${kind}-took-${seat}`, String(number)); };
  const write = (kind) => writes(page, () => page.click(`#now form[data-kind="${kind}"] .primary`));
  await evening(who, 'preferans-sochi', RU.slice(0, 3), { target: '12' });
  await accessible(page, 'a deal of Preferans');
  await russian(page, 'a deal of Preferans');
  await shot(page, 'keeper-ru-preferans');
  // Anna makes six spades, Boris whists: seven taps.
  await tap(page, 'contract', { 'role-A': 'play', 'role-B': 'whist', 'role-C': 'pass', level: '6', strain: 'S', took: '6' });
  assert.equal(await page.isVisible('#contract-took-A'), false, 'declarer has one field for tricks');
  await write('contract');
  assert.match((await page.$$eval('.score small', (nodes) => nodes.map((n) => n.textContent)))[0], /пуля 2/);
  // Eleven tricks in all are refused.
  await tap(page, 'contract', { 'role-A': 'whist', 'role-B': 'play', 'role-C': 'whist', level: '7', strain: 'H', took: '7' });
  await took('contract', { A: 2, C: 2 });
  await page.click('#now form[data-kind="contract"] .primary');
  await page.waitForSelector('.messages');
  assert.match(await page.textContent('.messages'), /вышло 11/);
  await took('contract', { C: 1 });
  await write('contract');
  // An impossible decision is refused with the rule.
  await tap(page, 'contract', { 'role-A': 'half', 'role-B': 'half', 'role-C': 'play', level: '8', strain: 'H' });
  await page.click('#now form[data-kind="contract"] .primary');
  await page.waitForSelector('.messages');
  assert.match(await page.textContent('.messages'), /только на шести и семи/);
  await page.locator('#now summary', { hasText: 'Мизер' }).click();
  await tap(page, 'misere', { declarer: 'C', took: '0' });
  await write('misere');
  await page.locator('#now summary', { hasText: 'Распасы' }).click();
  await took('raspasy', { A: 2, B: 3, C: 5 });
  await write('raspasy');
  assert.equal(await page.locator('.entries a.entry').count(), 4);
  assert.equal(await page.locator('.sheet svg').count(), 1);
  assert.match(await page.textContent('.ledger'), /Сумма всех выигрышей и проигрышей: 0\./);
  await accessible(page, 'a Russian sheet');
  await russian(page, 'a Russian sheet');
  await page.locator('.sheet').scrollIntoViewIfNeeded();
  await shot(page, 'keeper-ru-sheet');
  await follow(page, page.locator('.entries a.entry').nth(1));
  await page.waitForSelector('#now .entry-text');
  assert.equal(await page.inputValue('#contract-took-C'), '1');
  assert.equal(await page.locator('#now input[name="took"][value="7"]').isChecked(), true);
  // Printing shows the sheet only.
  await page.emulateMedia({ media: 'print' });
  await shot(page, 'keeper-ru-sheet-print');
  assert.equal(await page.isVisible('.sheet svg'), true);
  assert.equal(await page.isVisible('#now'), false);
  await page.emulateMedia({ media: 'screen' });

  // The worked example of docs/sources/README.md#preferans-essay, to the settlement.
  await evening(who, 'preferans-balkan', RU.slice(0, 3), { s: '30' });
  await tap(page, 'contract', { 'role-A': 'come', 'role-B': 'come', 'role-C': 'play', level: '3', talon: 't', took: '6' });
  await took('contract', { A: 2, B: 2 });
  await write('contract');
  await tap(page, 'contract', { 'role-A': 'stay', 'role-B': 'play', 'role-C': 'come', level: '5', talon: 't', took: '7' });
  await write('contract');
  await writes(page, () => page.click('#now button[name="quick"]'));
  assert.match(await page.textContent('#now .facts'), /На рефете: Анна, Борис, Клара/);
  const cut = await page.$$eval('.tile > span', (tiles) => tiles.filter((tile) => tile.scrollWidth > tile.clientWidth + 1).map((tile) => tile.textContent));
  assert.deepEqual(cut, [], 'every word fits its button');
  assert.ok(await page.$eval('.head strong', (title) => title.scrollWidth <= title.clientWidth), 'the title is whole');
  assert.ok(await page.isVisible('.wider'), 'that the sheet is wider is said');
  assert.ok(await page.$eval('.sheet .paper svg', (sheet) => sheet.getBoundingClientRect().width >= Number(sheet.getAttribute('width'))), 'the sheet has its own size');
  await shot(page, 'keeper-ru-balkan');
  await tap(page, 'contract', { 'role-A': 'play', 'role-B': 'stay', 'role-C': 'come', level: '5', talon: 't', took: '7' });
  await write('contract');
  await page.locator('#now summary', { hasText: 'Прервать' }).click();
  await writes(page, () => page.click('#now form[data-kind="stop"] .primary'));
  assert.match(await page.textContent('.settled'), /Анна \+32, Борис −38, Клара \+6/);
  await accessible(page, 'columns');
  await russian(page, 'columns');
  await shot(page, 'keeper-ru-columns');
  ignoreRefusals(who);
  await leave({ who });
});

test('Preferans of four with other options: premiums, dark games, kontras; options changed in mid-game', { timeout: 360000 }, async () => {
  const who = await phone('ru');
  const { page } = who;
  const write = (kind) => writes(page, () => page.click(`#now form[data-kind="${kind}"] .primary`));
  await evening(who, 'preferans-rostov', RU.slice(0, 4), { target: '20', dark_games: 'on', no_talon_bids: 'on', concede_without_three: 'on' });
  assert.match(await page.textContent('#now .facts'), /На прикупе/);
  const roles = await page.$$eval('#now [data-field^="role-"]', (nodes) => nodes.map((node) => node.dataset.field.slice(5)));
  assert.equal(roles.length, 3);
  const [first, second, third] = roles;
  // A dark game with a strong talon: entries count double, with a premium for the talon.
  await tap(page, 'contract', { [`role-${first}`]: 'play', [`role-${second}`]: 'whist', [`role-${third}`]: 'pass', level: '6', strain: 'NT', took: '6', premium: '2', blind: 'blind' });
  await shot(page, 'keeper-ru-options');
  await write('contract');
  assert.match(await page.textContent('.entries'), /втёмную/);
  const before = await totals(page);
  // After a change of options all is scored again, and entries that no longer fit have an error.
  await page.locator('.tools summary', { hasText: 'Правила и счёт' }).click();
  await page.selectOption('.tools #option-talon_premium', 'off');
  await writes(page, () => page.click('.tools .options button[type="submit"]'));
  assert.match(await page.textContent('.entries li.wrong'), /Премии за прикуп здесь нет/);
  await writes(page, () => page.click('form.undo button'));
  assert.deepEqual(await totals(page), before);
  // The Serbian club rules are a preset of the Balkan form.
  await page.goto('/score/new?form=preferans-balkan');
  await page.click('details.options > summary');
  await follow(page, '.presets a[href*="serbia_club"]');
  assert.equal(await page.inputValue('#option-s'), '100');
  assert.equal(await page.inputValue('#option-kontra_max_level'), '4');
  await accessible(page, 'options of Preferans');
  await russian(page, 'options of Preferans');
  for (const [at, name] of RU.slice(0, 3).entries()) await page.fill(`#name-${at + 1}`, name);
  await follow(page, '.opening .do .primary');
  await page.waitForSelector('#keeper[data-evening]');
  // A kontra that is answered.
  await tap(page, 'contract', { 'role-A': 'play', 'role-B': 'come', 'role-C': 'come', level: '4', talon: 't', took: '5' });
  await page.selectOption('#contract-took-B', '3');
  await page.selectOption('#contract-took-C', '2');
  await page.locator('#now summary', { hasText: 'Контра' }).click();
  await page.selectOption('#contract-kontra-B', '2');
  await write('contract');
  assert.match(await page.textContent('.score'), /контракт −132/);
  ignoreRefusals(who);
  await leave({ who });
});

test('two phones: each sees the entries of the other; a conflicting entry is reported and kept', { timeout: 270000 }, async () => {
  const one = await phone('ru');
  await evening(one, 'rubber', RU.slice(0, 4));
  const two = await phone('en', { name: 'Paul' });
  await two.page.goto(one.page.url());
  await deal(one.page, 'N 1 S =');
  await until('the other phone sees it', async () => (await totals(two.page))[0] === '30');
  // Both enter the second deal.
  await tap(two.page, 'deal', { declarer: 'E', level: '4', strain: 'H', tricks: '+1' });
  await deal(one.page, 'E 4 H +1');
  await until('the second phone has a notice', async () => /Another phone/.test(await two.page.textContent('#news')));
  await two.page.click('#now form[data-kind="deal"] .primary');
  await two.page.waitForSelector('.messages[data-meanwhile]');
  assert.equal(await two.page.locator('#now input[name="tricks"][value="+1"]').isChecked(), true);
  assert.equal(await two.page.locator('.entries a.entry').count(), 2);
  await accessible(two.page, 'another phone was faster');
  // Sent again, it is recorded as another deal.
  await writes(two.page, () => two.page.click('#now form[data-kind="deal"] .primary'));
  assert.equal(await two.page.locator('.entries a.entry').count(), 3);
  ignoreRefusals(two);
  await leave({ one, two });
});

test('offline: deals are stored in the phone, and sent in order, each once', { timeout: 270000 }, async () => {
  const who = await phone('ru');
  const { page, context } = who;
  await evening(who, 'rubber', RU.slice(0, 4));
  await deal(page, 'N 1 S =');
  await context.setOffline(true);
  for (const tricks of ['=', '+1']) {
    await tap(page, 'deal', { declarer: 'E', level: '2', strain: 'C', tricks });
    await page.click('#now form[data-kind="deal"] .primary');
    await until('the entry is stored', async () => !(await page.locator('#now input[name="level"]:checked').count()));
  }
  await eventually(async () => {
    const news = await page.textContent('#news');
    assert.match(news, /Запись сохранена на этом телефоне/);
    assert.match(news, /Борис, 2, трефы.*Борис, 2, трефы/s);
  });
  await shot(page, 'keeper-ru-offline');
  await context.setOffline(false);
  await until('both are recorded', async () => (await page.locator('.entries a.entry').count()) === 3);
  assert.deepEqual(await page.$$eval('.entry .tricks', (nodes) => nodes.map((n) => n.textContent)), ['=', '=', '+1']);
  await until('the notice says so', async () => /всё записано/.test(await page.textContent('#news')));
  await eventually(async () => assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('keeper-')).length), 0));
  await leave({ who });
});

test('a busy server: entries are sent again, and the form in use is kept', { timeout: 270000 }, async () => {
  const who = await phone('ru');
  const { page, context } = who;
  await evening(who, 'rubber', RU.slice(0, 4));
  await deal(page, 'N 1 S =');
  for (const [at, status] of [503, 429].entries()) {
    let posts = 0;
    await context.route('**/score/*', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      return route.fulfill({ status, body: '<p>no</p>', contentType: 'text/html' });
    });
    await tap(page, 'deal', { declarer: 'E', level: '2', strain: 'C', tricks: '=' });
    await page.click('#now form[data-kind="deal"] .primary');
    await until('the entry is stored', async () => /сохранена на этом телефоне/.test(await page.textContent('#news')));
    await until('it was sent again', () => posts > 1);
    await tap(page, 'deal', { declarer: 'S', level: '3' });
    await context.unroute('**/score/*');
    await until('the entry is recorded', async () => (await page.locator('.entries a.entry').count()) === 2 + at);
    assert.equal(await page.locator('#now input[name="level"]:checked').inputValue(), '3', 'the choices made meanwhile are kept');
    await page.reload();
  }
  who.faults.splice(0, who.faults.length, ...who.faults.filter((fault) => !/503|429/.test(String(fault))));
  await leave({ who });
});

test('the forms work without a script', { timeout: 180000 }, async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: server.url, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('/score/new?form=rubber');
  for (const [at, name] of RU.slice(0, 4).entries()) await page.fill(`#name-${at + 1}`, name);
  await follow(page, '.opening .do .primary');
  for (const [key, value] of Object.entries({ declarer: 'N', level: '4', strain: 'S', tricks: '=' })) await page.click(`#now label.tile:has(input[name="${key}"][value="${value}"])`);
  await follow(page, '#now form[data-kind="deal"] .primary');
  assert.deepEqual(await totals(page), ['120', '0']);
  await follow(page, 'form.undo button');
  assert.deepEqual(await totals(page), ['0', '0']);
  const [file] = await Promise.all([page.waitForEvent('download'), (async () => { await page.getByText('Сохранить и напечатать').click(); await page.click('a[href$="sheet.svg"]'); })()]);
  assert.match(file.suggestedFilename(), /\.svg$/);
  await context.close();
});

test('narrow phones and wide screens, light and dark', { timeout: 270000 }, async () => {
  for (const [lang, size, dark] of [['ru', { width: 320, height: 568 }, true], ['en', { width: 360, height: 640 }, false], ['ru', DESKTOP, false]]) {
    const who = await phone(lang, { size, dark, touch: size !== DESKTOP });
    const { page } = who;
    for (const path of ['/score', '/score/new?form=rubber']) {
      await page.goto(path);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, `${path} is too wide`);
      await accessible(page, `${path} ${lang} ${size.width}`);
    }
    await evening(who, 'rubber', RU.slice(0, 5));
    await deal(page, 'N 4 S =');
    await deal(page, 'N 3 H =');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, 'an evening is too wide');
    await accessible(page, `an evening ${lang} ${size.width}`);
    const small = await page.$$eval('#now :is(button, .tile, summary)', (nodes) => nodes.map((n) => n.getBoundingClientRect()).filter((r) => r.height > 0 && (r.height < 44 || r.width < 36)).length);
    assert.equal(small, 0, 'every button is large enough for a finger');
    await shot(page, `keeper-${lang}-${size.width}`);
    await leave({ who });
  }
});
