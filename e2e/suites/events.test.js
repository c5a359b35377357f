// Events run with phones: a match, a pairs event, a progressive evening.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, eventually, follow, ignoreRefusals, person, shot } from '../lib.js';
import { claim, end, open, people, submit, tap, write } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const phone = (lang = 'ru') => person(browser, server, { lang, still: true, size: PHONE, touch: true });

test('a match: line-ups, results by both sides, a correction, and the comparison', { timeout: 720000 }, async () => {
  const director = await phone();
  const address = await open(director, 'match', {
    title: 'Волга – Ока', 'team-a': 'Волга', 'team-b': 'Ока', boards: '2', series: '1',
    'players-a': people('Волгарь', 5).join('\n'), 'players-b': people('Окский', 4).join('\n'),
  });
  await accessible(director.page, 'a match opens');
  await russian(director.page, 'a match opens');
  const names = ['Волгарь1', 'Волгарь3', 'Окский1', 'Окский3'];
  const sides = {};
  for (const name of names) {
    sides[name] = await phone();
    await claim(sides[name], address, name);
  }
  // The first team seats first; the other captain sees its line-up.
  await submit(sides.Волгарь1.page, sides.Волгарь1.page.locator('section.task form.event button.primary').first());
  await sides.Окский1.page.goto(address);
  assert.match(await sides.Окский1.page.textContent('.lineups'), /Волгарь3/);
  await accessible(sides.Окский1.page, 'a line-up');
  await shot(sides.Окский1.page, 'event-lineup-ru');
  await submit(sides.Окский1.page, sides.Окский1.page.locator('section.task form.event button.primary').first());
  // Волгарь1 and 2 are in the open room, 3 and 4 in the closed one; so are the others.
  await write(sides.Волгарь1, address, '4S-N 10');
  await shot(sides.Волгарь1.page, 'event-written-ru');
  await accessible(sides.Волгарь1.page, 'a result is written');
  await write(sides.Окский1, address, '4S-N 9');
  assert.match(await sides.Окский1.page.textContent('.wrong'), /Стороны записали разное/);
  await shot(sides.Окский1.page, 'event-differ-ru');
  await write(sides.Окский1, address, '4S-N 10');
  for (const name of ['Волгарь3', 'Окский3']) await write(sides[name], address, '3NT-N 9');
  // Results of the other room are hidden.
  await sides.Волгарь1.page.goto(address);
  assert.doesNotMatch(await sides.Волгарь1.page.textContent('.how'), /3БК/);
  await director.page.goto(address);
  await submit(director.page, director.page.locator('button:has-text("Обменять сдачи")').first());
  for (const name of ['Волгарь1', 'Окский1']) await write(sides[name], address, '3NT-N 10');
  for (const name of ['Волгарь3', 'Окский3']) await write(sides[name], address, '4S-N 9');
  await director.page.goto(address);
  assert.match(await director.page.textContent('.phase'), /Матч окончен/);
  const before = await director.page.textContent('.how');
  assert.match(before, /Волга/);
  await shot(director.page, 'event-match-ru');
  await accessible(director.page, 'a match is over');
  // The director corrects an entry; the comparison changes, and the log shows both.
  await director.page.click('.direct > details:first-of-type > summary');
  const entry = director.page.locator('.log > li', { hasText: '3БК' }).first();
  await follow(director.page, entry.locator('a.put-right'));
  await entry.locator('fieldset.tricks input[value="8"]').check();
  await entry.locator('form:has(fieldset) input[name="why"]').fill('ошибка записи');
  await submit(director.page, entry.locator('form:has(fieldset) > button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.log'), /ошибка записи/);
  const csv = await director.context.request.get(`${address}/sheet.csv`, { headers: { 'accept-language': 'ru' } });
  assert.match(await csv.text(), /Волга;/);
  const svg = await director.context.request.get(`${address}/sheet.svg`);
  assert.match(await svg.text(), /^<svg /);
  await director.page.goto('/event');
  assert.match(await director.page.textContent('.mine'), /Волга – Ока/);
  await accessible(director.page, 'my events');
  await russian(director.page, 'my events');
  await shot(director.page, 'event-list-ru');
  await leave({ director, ...sides });
});

test('pairs: players see where to go, one side enters, the other confirms', { timeout: 540000 }, async () => {
  const director = await phone('ru');
  const address = await open(director, 'pairs', {
    title: 'Пятница', pairs: 'Анна, Борис\nВера, Глеб\nДарья, Егор\nЖанна, Захар', boards: '3',
  });
  await accessible(director.page, 'a pairs event');
  await director.page.click('.guide details summary');
  await shot(director.page, 'event-movement-ru');
  const players = { Анна: await phone('ru'), Вера: await phone('ru'), Дарья: await phone('ru'), Жанна: await phone('ru') };
  for (const [name, who] of Object.entries(players)) await claim(who, address, name);
  // Two tables, three rounds of a board: 4–1 and 2–3, then 4–2 and 3–1, then 4–3 and 1–2.
  const { Анна, Вера, Дарья, Жанна } = players;
  await Анна.page.goto(address);
  assert.match(await Анна.page.textContent('.task .phase'), /Стол 1, вы ВЗ\. Противники: 4 Жанна – Захар\. Сдача 1\./);
  assert.match(await Анна.page.textContent('.guide table'), /2\s*СЮ|ВЗ/);
  await accessible(Анна.page, 'where to go');
  await shot(Анна.page, 'event-guide-ru');
  const enter = async (who, result) => {
    await who.page.goto(address);
    const form = who.page.locator('form.event:has(#enter-place)');
    await tap(form, result);
    await submit(who.page, form.locator('button.primary'));
  };
  const confirm = async (who) => {
    await who.page.goto(address);
    await submit(who.page, who.page.locator('.task form.event:has(input[value="confirm"]) button.primary').first());
  };
  await enter(Анна, '4S-N 10');
  await Жанна.page.goto(address);
  assert.match(await Жанна.page.textContent('.entered'), /4♠.* С, 10 взяток/);
  await shot(Жанна.page, 'event-confirm-ru');
  await accessible(Жанна.page, 'a result is confirmed');
  await confirm(Жанна);
  // The next opponents are still at their first table: no form that would be refused, and where to go then.
  assert.match(await Жанна.page.textContent('section.task'), /ещё не закончили.*тур 1 за столом 2.*Затем: стол 1.*2 Вера – Глеб/s);
  assert.equal(await Жанна.page.locator('#enter-place').count(), 0);
  // The director enters a result for the table that is behind.
  await director.page.goto(address);
  const paper = director.page.locator('form.event:has(#enter-place)');
  assert.match(await paper.locator('option').first().textContent(), /тур 2, стол 1/);
  await paper.locator('#enter-place').selectOption('1/2');
  await tap(paper, '3NT-N 9');
  await submit(director.page, paper.locator('button.primary'));
  await enter(Жанна, '3NT-N 10');
  await confirm(Вера);
  await enter(Дарья, '3NT-N 9');
  await confirm(Анна);
  await enter(Жанна, 'Pass');
  await enter(Анна, '2H-E 8');
  await confirm(Дарья);
  await confirm(Вера);
  assert.match(await Вера.page.textContent('.happening'), /Вы сыграли все сдачи/);
  await director.page.goto(address);
  await director.page.click('summary:has-text("Добавить расклад")');
  await director.page.fill('#deal-board', '1');
  await director.page.fill('#deal-deal', 'N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762');
  await submit(director.page, director.page.locator('form:has(#deal-deal) button').first());
  await director.page.goto(address);
  assert.match(await director.page.textContent('.compass [data-seat="N"]'), /♠ Т 6/);
  await end(director.page);
  await Анна.page.goto(address);
  assert.match(await Анна.page.textContent('.how'), /Места/);
  await accessible(Анна.page, 'a pairs event is over');
  await shot(Анна.page, 'event-pairs-ru');
  await leave({ director, ...players });
});

test('pairs: a phone without a connection keeps results, and sends each once', { timeout: 360000 }, async () => {
  const director = await phone('en');
  const address = await open(director, 'pairs', {
    title: 'In the cellar', pairs: 'Anna, Boris\nVera, Gleb\nDaria, Egor\nJanna, Zahar', boards: '6',
  });
  const [player, other] = [await phone('en'), await phone('en')];
  await claim(player, address, 'Anna');
  await player.page.goto(address);
  const { page, context } = player;
  const form = page.locator('form.event[data-entry]:has(#enter-place)');
  const boards = () => form.locator('#enter-place option:not([disabled])').evaluateAll((all) => all.map((one) => one.textContent));
  await eventually(async () => assert.deepEqual(await boards(), ['1', '2']));
  const records = async () => {
    await director.page.goto(address);
    return director.page.locator('.log > li').count();
  };
  const wall = await context.newPage();
  await wall.goto(`${address}/wall`);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('event-')).length);
  // The answer to the first entry is lost, and then there is no connection at all.
  await context.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await tap(form, '4S-N 10');
  await form.locator('button.primary').click();
  await page.waitForSelector('#queued:has-text("Kept on this device")');
  assert.match(await page.textContent('#queued'), /Board 1, 4, .*spades.*North.*10/i);
  await eventually(async () => assert.deepEqual(await boards(), ['2']));
  // Leaving the page loses nothing: the entry is there again.
  await page.reload();
  await page.waitForSelector('#queued:has-text("Board 1")');
  await eventually(async () => assert.deepEqual(await boards(), ['2']));
  // Without a moment of a whole connection between them, in which the entry would be sent.
  await context.setOffline(true);
  await context.unroute(`**${address}`);
  await tap(form, '3NT-N 9');
  await form.locator('button.primary').click();
  await page.waitForSelector('#queued:has-text("Board 2")');
  await eventually(async () => assert.equal(await form.isVisible(), false, 'both boards are entered'));
  await accessible(page, 'results are kept');
  await shot(page, 'event-kept-en');
  // A page for the wall in the same browser shows nothing of it.
  assert.equal(await wall.locator('#queued').count(), 0);
  await context.setOffline(false);
  await page.waitForSelector('#queued:has-text("is sent")', { timeout: 60000 });
  await eventually(async () => assert.equal(await kept(), 0));
  assert.equal(await records(), 2, 'each is entered once');
  assert.ok(await wall.locator('.happening.wall').count(), 'the wall stays the wall');
  // What another name has entered on the device is not sent as this one's.
  await page.evaluate(() => localStorage.setItem(`event-${document.querySelector('.happening').dataset.id}-x`, JSON.stringify({
    url: location.href, body: 'do=confirm&board=1&table=1', summary: 'Board 1', author: 'Boris', at: 1,
  })));
  await page.reload();
  await page.waitForSelector('#queued:has-text("entered on this device as Boris: Board 1")');
  await accessible(page, 'an entry of another name');
  page.once('dialog', (dialog) => dialog.accept());
  await page.click('#queued button');
  await eventually(async () => assert.equal(await page.locator('#queued p').count(), 0));
  assert.equal(await kept(), 0);
  // What the server refuses is named, with the reason, until it is read: the director has entered the board meanwhile.
  await claim(other, address, 'Janna');
  await other.page.goto(address);
  await other.context.setOffline(true);
  await other.page.locator('section.task form[data-entry] button.primary').first().click();
  await other.page.waitForSelector('#queued:has-text("Kept on this device")');
  const paper = director.page.locator('form.event[data-entry]:has(#astray-board)');
  await director.page.goto(address);
  await director.page.click('summary:has(+ p + form #astray-board), details:has(#astray-board) > summary');
  for (const [field, value] of [['board', '1'], ['table', '1']]) await paper.locator(`#astray-${field}`).fill(value);
  for (const [field, value] of [['ns', '4'], ['ew', '1']]) await paper.locator(`#astray-${field}`).selectOption(value);
  await tap(paper, '4S-N 9');
  await submit(director.page, paper.locator('button.primary'));
  await other.context.setOffline(false);
  await other.page.waitForSelector('#queued:has-text("Not accepted")', { timeout: 60000 });
  await accessible(other.page, 'an entry is refused');
  await shot(other.page, 'event-kept-refused-en');
  await other.page.click('#queued button');
  await eventually(async () => assert.equal(await other.page.locator('#queued p').count(), 0));
  ignoreRefusals(other);
  player.faults = player.faults.filter((fault) => !/ERR_FAILED/.test(fault));
  await leave({ director, player, other });
});

test('pairs: a ruling of the laws comes back to the event, and an appeal is decided', { timeout: 540000 }, async () => {
  const director = await phone('ru');
  const address = await open(director, 'pairs', {
    title: 'Апелляции', pairs: 'Анна, Борис\nВера, Глеб\nДарья, Егор\nЖанна, Захар', boards: '3',
  });
  for (const [place, result] of [['1/1', '4S-N 10'], ['1/2', '4S-N 9']]) {
    await director.page.goto(address);
    const paper = director.page.locator('form.event:has(#enter-place)');
    await paper.locator('#enter-place').selectOption(place);
    await tap(paper, result);
    await submit(director.page, paper.locator('button.primary'));
  }
  // The laws are opened for a board and a table, and lead to artificial scores.
  await director.page.goto(address);
  await director.page.click('summary:has-text("Разобрать нарушение")');
  await director.page.fill('#laws-board', '1');
  await director.page.fill('#laws-table', '1');
  await accessible(director.page, 'the way to the laws');
  await shot(director.page, 'event-to-laws-ru');
  await submit(director.page, director.page.locator('form:has(#laws-board) button'));
  assert.match(await director.page.textContent('main'), /Для сдачи 1, стол 1 в турнире/);
  await director.page.goto(await director.page.locator('a[href*="kind=unplayable"]').first().getAttribute('href'));
  await submit(director.page, director.page.locator('form.ask button.primary'));
  const back = director.page.locator('a.button:has-text("Внести в турнир")').first();
  await accessible(director.page, 'a ruling to be taken over');
  await shot(director.page, 'event-ruling-ru');
  await submit(director.page, back);
  const ruling = director.page.locator('#ruling');
  assert.match(await ruling.textContent(), /Решение судьи.*средний плюс.*Что изменится/s);
  await accessible(director.page, 'what a ruling changes');
  await shot(director.page, 'event-ruling-preview-ru');
  await submit(director.page, ruling.locator('button.primary'));
  await director.page.goto(address);
  await end(director.page);
  // A player appeals from a phone; the result is marked.
  const player = await phone('ru');
  await claim(player, address, 'Жанна');
  await player.page.goto(address);
  assert.match(await player.page.textContent('.status'), /Результаты предварительные/);
  await player.page.click('summary:has-text("Подать апелляцию")');
  await player.page.fill('#appeal-reason', 'Запад долго думал');
  await accessible(player.page, 'an appeal');
  await russian(player.page, 'an appeal');
  await shot(player.page, 'event-appeal-ru');
  await submit(player.page, player.page.locator('form:has(#appeal-reason) button.primary'));
  await player.page.goto(address);
  assert.match(await player.page.textContent('.appeals'), /ещё не рассмотрена.*Запад долго думал/s);
  // The director sees both rankings, and decides.
  await director.page.goto(address);
  const decide = director.page.locator('section.task:has(input[value="appeal-decide"])');
  await decide.locator('summary').first().click();
  await decide.locator('input[name="result1"]').fill('-50');
  await decide.locator('input[name="ns1"]').fill('100');
  await submit(director.page, decide.locator('button:has-text("Показать обе таблицы")'));
  assert.match(await decide.textContent(), /Как сейчас.*С новым результатом/s);
  await accessible(director.page, 'both rankings');
  await shot(director.page, 'event-appeal-decide-ru');
  await decide.locator('select[name="verdict"]').selectOption('upheld');
  await decide.locator('textarea[name="record"]').fill('Пауза была заметной');
  await submit(director.page, decide.locator('button.primary'));
  await player.page.goto(address);
  assert.match(await player.page.textContent('.appeals'), /удовлетворена.*Пауза была заметной/s);
  await shot(player.page, 'event-appeal-decided-ru');
  await leave({ director, player });
});

test('an individual: players see their chair and their partner, and are ranked alone', { timeout: 360000 }, async () => {
  const director = await phone('ru');
  const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Жанна', 'Захар'];
  const address = await open(director, 'individual', {
    title: 'Личный', individuals: names.join('\n'), boards: '14',
  });
  await accessible(director.page, 'an individual');
  await director.page.click('.guide details summary');
  await shot(director.page, 'event-individual-movement-ru');
  const players = { Захар: await phone('ru'), Егор: await phone('ru') };
  for (const [name, who] of Object.entries(players)) await claim(who, address, name);
  const { Захар, Егор } = players;
  await Захар.page.goto(address);
  assert.match(await Захар.page.textContent('.task .phase'), /Стол 1, вы — Север\. Партнёр: 1 Анна\. Противники: 6 Егор – 2 Борис\. Сдачи 1–2\./);
  await accessible(Захар.page, 'a chair and a partner');
  await shot(Захар.page, 'event-individual-ru');
  const form = Захар.page.locator('form.event:has(#enter-place)');
  await tap(form, '4S-N 10');
  await submit(Захар.page, form.locator('button.primary'));
  await Егор.page.goto(address);
  await submit(Егор.page, Егор.page.locator('.task form.event:has(input[value="confirm"]) button.primary').first());
  // The other table is entered by the director; its pairs are the numbers of the players.
  await director.page.goto(address);
  const paper = director.page.locator('form.event:has(#enter-place)');
  assert.match(await paper.locator('option[value="1/2"]').textContent(), /тур 1, стол 2, сдача 1: 5\+7 – 3\+4/);
  await paper.locator('#enter-place').selectOption('1/2');
  await tap(paper, '3NT-N 9');
  await submit(director.page, paper.locator('button.primary'));
  await accessible(director.page, 'the director of an individual');
  await director.page.goto(address);
  await end(director.page);
  await Захар.page.goto(address);
  assert.match(await Захар.page.textContent('.how'), /Места.*8 Захар – 1 Анна/s);
  await accessible(Захар.page, 'an individual is over');
  await leave({ director, ...players });
});

test('teams in one section: both halves play, and a match is compared when both have', { timeout: 360000 }, async () => {
  const director = await phone('ru');
  const address = await open(director, 'section', {
    title: 'Тройка', 'section-teams': 'Альфа\nБета | Борис; Вера; Глеб; Дарья\nГамма', boards: '4',
  });
  await accessible(director.page, 'teams in one section');
  await director.page.click('.guide details summary');
  await shot(director.page, 'event-section-movement-ru');
  const players = { 'Альфа С': await phone('ru'), Глеб: await phone('ru') };
  for (const [name, who] of Object.entries(players)) await claim(who, address, name);
  const [north, east] = Object.values(players);
  await north.page.goto(address);
  const place = await north.page.textContent('.task .phase');
  assert.match(place, /Стол \d, вы СЮ\. Противники: \d (Бета \(Глеб – Дарья\)|Гамма \(Гамма В – Гамма З\))\./);
  await accessible(north.page, 'a half of a team');
  await shot(north.page, 'event-section-ru');
  // The director enters every table of the round, and then of the other one, until all is played.
  for (let step = 0; step < 14; step += 1) {
    await director.page.goto(address);
    const paper = director.page.locator('form.event:has(#enter-place)');
    if (!(await paper.count())) break;
    await tap(paper, step % 2 ? '4S-N 10' : '3NT-E 8');
    await submit(director.page, paper.locator('button.primary'));
  }
  await director.page.goto(address);
  await shot(director.page, 'event-section-director-ru');
  await end(director.page);
  await east.page.goto(address);
  assert.match(await east.page.textContent('.how'), /Места.*команда.*Альфа/s);
  await accessible(east.page, 'teams in one section are over');
  await shot(east.page, 'event-section-over-ru');
  await leave({ director, ...players });
});

test('pairs with free movement', { timeout: 360000 }, async () => {
  const director = await phone('en');
  const address = await open(director, 'pairs', {
    title: 'Friday', pairs: 'Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo', boards: '2', movement: 'Free',
  });
  await director.page.goto(address);
  await director.page.fill('#enter-board', '1');
  await director.page.fill('#enter-table', '2');
  await director.page.selectOption('#enter-ns', '3');
  await director.page.selectOption('#enter-ew', '4');
  const paper = director.page.locator('form.event:has(#enter-board)');
  await tap(paper, '3NT-N 9');
  await submit(director.page, paper.locator('button.primary'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.how'), /Eva – Fred/);
  await leave({ director });
});

test('a progressive evening: places, cuts, four deals, the signal, the ranking', { timeout: 720000 }, async () => {
  const director = await phone();
  const address = await open(director, 'progressive', {
    title: 'Вечер', players: people('Игрок', 8).join('\n'), rounds: '2',
  });
  await accessible(director.page, 'an evening');
  await submit(director.page, director.page.locator('button:has-text("Разыграть места")'));
  await director.page.waitForSelector('.seating td:has-text("Игрок")');
  const guest = await phone();
  await claim(guest, address, 'Игрок1');
  await russian(guest.page, 'an evening');
  await shot(guest.page, 'event-evening-cut-ru');
  await submit(guest.page, guest.page.locator('section.task button:has-text("Тянуть жребий здесь")'));
  await guest.page.waitForSelector('.task fieldset.level');
  await accessible(guest.page, 'a deal');
  await shot(guest.page, 'event-evening-deal-ru');
  // The director enters every expected deal of both tables.
  const enterAll = async () => {
    await director.page.goto(address);
    for (const table of [1, 2]) {
      const task = director.page.locator(`details.task:has(> summary:has-text("Стол ${table}"))`);
      for (let step = 0; step < 8; step += 1) {
        await director.page.goto(address);
        await task.locator('summary').first().click();
        if (await task.locator('fieldset.level').count()) {
          await tap(task, step % 2 ? 'Pass' : `${table + 1}H-N ${7 + table}`);
          await submit(director.page, task.locator('form:has(fieldset.level) button.primary'));
        } else if (await task.locator('button:has-text("Тянуть жребий здесь")').count()) {
          await submit(director.page, task.locator('button:has-text("Тянуть жребий здесь")'));
        } else break;
      }
    }
    await director.page.goto(address);
  };
  await enterAll();
  assert.match(await director.page.textContent('.now'), /Рассадка в следующем туре/);
  await shot(director.page, 'event-evening-next-ru');
  await submit(director.page, director.page.locator('button:has-text("Конец тура")').first());
  await enterAll();
  await submit(director.page, director.page.locator('button:has-text("Конец тура")').first());
  await guest.page.goto(address);
  assert.match(await guest.page.textContent('.who'), /закончен/);
  assert.match(await guest.page.textContent('.how'), /Места/);
  await accessible(guest.page, 'an evening is over');
  await shot(guest.page, 'event-evening-over-ru');
  await leave({ director, guest });
});

test('pairs: a movement for the time, late boards, a correction seen before it is taken', { timeout: 300000 }, async () => {
  const director = await phone('ru');
  const { page } = director;
  await page.goto('/event/new?kind=pairs');
  await page.fill('#title', 'Вечер');
  await page.fill('#pairs', people('Анна', 9).map((name) => `${name}, Борис${name}`).join('\n'));
  await page.click('#plan summary');
  await submit(page, page.locator('#plan button[name="plan"]'));
  await accessible(page, 'movements that fit');
  await russian(page, 'movements that fit');
  await shot(page, 'event-plan-ru');
  await submit(page, page.locator('#plan button[name="take"]').first());
  await page.waitForSelector('.happening');
  const address = new URL(page.url()).pathname;
  const enter = async (place, result) => {
    await page.goto(address);
    const form = page.locator('form.event:has(#enter-place)');
    await form.locator('#enter-place').selectOption(place);
    await tap(form, result);
    await form.locator('select[name="lead"]').selectOption('HK');
    await submit(page, form.locator('button.primary'));
  };
  // One table plays its whole round and begins the second: the others are late.
  const places = () => page.locator('#enter-place option').evaluateAll((all) => all.map((option) => option.value));
  await page.goto(address);
  const [, table] = (await places())[0].split('/');
  const first = async () => (await places()).find((place) => place.endsWith(`/${table}`));
  const boards = new Set();
  for (let tricks = 6; boards.size < 5; tricks += 1) {
    await page.goto(address);
    const place = await first();
    boards.add(place);
    await enter(place, `3NT-N ${tricks}`);
    if (await page.locator('details.late').count()) break;
  }
  // How calls and hands are written is the same in both languages.
  const notation = ['XX', 'AKQ', 'JT'];
  await page.click('details.late summary');
  await accessible(page, 'late boards');
  await russian(page, 'late boards', notation);
  await shot(page, 'event-late-ru');
  const late = await page.locator('details.late li').count();
  await submit(page, page.locator('details.late form:has(input[value="not-played"]) button').first());
  await page.goto(address);
  assert.equal(await page.locator('details.late li').count(), late - 1);
  // What a correction changes is shown first.
  await page.click('.direct > details:first-of-type > summary');
  const entry = page.locator('.log > li', { hasText: '3БК' }).first();
  await follow(page, entry.locator('a.put-right'));
  await entry.locator('fieldset.tricks input[value="1"]').check();
  await submit(page, entry.locator('form:has(fieldset) > button'));
  assert.match(await page.textContent('.consequences'), /Что изменится/);
  await accessible(page, 'what a correction changes');
  await russian(page, 'what a correction changes', notation);
  await page.locator('.consequences input[name="why"]').first().fill('ошибка записи');
  await submit(page, page.locator('.consequences form button.primary').first());
  await page.goto(address);
  assert.match(await page.textContent('.log'), /ошибка записи/);
  await leave({ director });
});
