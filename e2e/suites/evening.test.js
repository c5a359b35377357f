// What an evening needs besides the results: a sit-out that is told, the round clock, names that become free
// again, the page for the wall, cards to print, the right seating with a refusal, tables on a phone.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, end, open, people, submit, tap } from '../event.js';
import { DESKTOP, PHONE, eventually, follow, person, shot, until } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const phone = (lang = 'ru') => person(browser, server, { lang, still: true, size: PHONE, touch: true });
const desktop = (lang = 'ru') => person(browser, server, { lang, still: true, size: DESKTOP });

const PAIRS = 'Анна, Борис\nВера, Глеб\nДарья, Егор\nЖанна, Захар\nИнна, Кирилл';
const FIRST = ['Анна', 'Вера', 'Дарья', 'Жанна', 'Инна'];

/** The director starts a round of the clock. */
const startRound = async (director, address, round, minutes) => {
  await director.page.goto(address);
  await director.page.fill('#clock-round', String(round));
  await director.page.fill('#clock-minutes', String(minutes));
  await submit(director.page, director.page.locator('.clock-director form:has(#clock-round) button'));
};

test('who sits out is told so, until when and where to go next, and has no form', { timeout: 540000 }, async () => {
  const director = await desktop();
  const address = await open(director, 'pairs', { title: 'Пятница', pairs: PAIRS, boards: '5' });
  await startRound(director, address, 1, 9);
  const players = {};
  for (const name of FIRST) {
    players[name] = await phone();
    await claim(players[name], address, name);
  }
  const resting = [];
  for (const [name, who] of Object.entries(players)) {
    await who.page.goto(address);
    if (await who.page.locator('.phase.rest').count()) resting.push(name);
  }
  assert.equal(resting.length, 1, 'one of five pairs sits out');
  const one = players[resting[0]];
  const told = await one.page.textContent('section.task');
  assert.match(told, /В этом туре вы отдыхаете/);
  assert.match(told, /ещё играют тур 1 за столом \d/);
  assert.match(told, /Тур 1: +\d+:\d\d +до \d\d:\d\d/, 'until when, by the clock');
  assert.match(told, /Затем, тур 2: +стол \d, вы (СЮ|ВЗ)\. Противники: \d/);
  assert.equal(await one.page.locator('fieldset.level').count(), 0, 'no form for a result');
  await accessible(one.page, 'a pair sits out');
  await russian(one.page, 'a pair sits out');
  await shot(one.page, 'evening-rest-ru');
  // The wall says it too.
  const wall = await desktop();
  await wall.page.goto(`${address}/wall`);
  assert.match(await wall.page.textContent('.wall'), new RegExp(`Отдыхает: \\d ${resting[0]}`));
  await accessible(wall.page, 'the wall');
  await russian(wall.page, 'the wall');
  await shot(wall.page, 'evening-wall-ru');
  // When the director has entered the round, the pair plays.
  const next = async () => {
    await director.page.goto(address);
    const form = director.page.locator('form.event:has(#enter-place)');
    const places = await form.locator('option').evaluateAll((all) => all.map((it) => [it.value, it.textContent]));
    return places.find(([, text]) => /тур 1,/.test(text))?.[0];
  };
  for (let place = await next(); place; place = await next()) {
    const form = director.page.locator('form.event:has(#enter-place)');
    await form.locator('#enter-place').selectOption(place);
    await tap(form, 'Pass');
    await submit(director.page, form.locator('button.primary'));
  }
  await one.page.goto(address);
  assert.match(await one.page.textContent('section.task'), /Тур 2 из/);
  assert.equal(await one.page.locator('.phase.rest').count(), 0);
  assert.ok(await one.page.locator('#enter-place').count(), 'now it has a form');
  await leave({ director, wall, ...players });
});

test('the round clock runs, stands and gets minutes on every screen', { timeout: 360000 }, async () => {
  const director = await desktop('en');
  const address = await open(director, 'pairs', { title: 'Friday', pairs: PAIRS, boards: '5' });
  await startRound(director, address, 3, 12);
  const guest = await phone('en');
  await guest.page.goto(address);
  const clock = () => guest.page.textContent('section.clock');
  await eventually(async () => assert.match(await clock(), /Round 3: *1[12]:\d\d +until \d\d:\d\d/));
  const seconds = async () => {
    const [, minutes, rest] = /(\d+):(\d\d) +until/.exec(await clock());
    return 60 * minutes + Number(rest);
  };
  const was = await seconds();
  await until('the clock runs', async () => (await seconds()) < was);
  await shot(guest.page, 'evening-clock-en');
  await accessible(guest.page, 'a clock');
  const press = async (text) => {
    await director.page.goto(address);
    await submit(director.page, director.page.locator(`.clock-buttons button:has-text("${text}")`));
  };
  await press('Pause');
  // Phones and walls hear of it by themselves.
  await eventually(async () => {
    const now = await clock();
    assert.match(now, /paused/);
    assert.doesNotMatch(now, /until/);
  });
  await press('+5 min');
  await until('five minutes more', async () => /1[67]:\d\d/.test(await clock()));
  await press('Continue');
  await until('the clock goes on', async () => /1[67]:\d\d +until/.test(await clock()));
  await press('\u22121 min');
  await until('a minute less', async () => /1[56]:\d\d/.test(await clock()));
  await director.page.goto(address);
  await shot(director.page, 'evening-clock-director-en');
  assert.equal(await director.page.inputValue('#clock-round'), '4', 'the next round is proposed');
  assert.equal(await director.page.inputValue('#clock-minutes'), '12');
  const refused = await director.context.request.post(address, {
    form: { do: 'clock', act: 'start', round: '4', minutes: '601', token: 'b1b2c3' },
  });
  assert.equal(refused.status(), 422);
  assert.match(await refused.text(), /1 to 600 minutes/);
  // Nobody else changes it.
  assert.equal(await guest.page.locator('.clock-director').count(), 0);
  const stranger = await guest.context.request.post(address, { form: { do: 'clock', act: 'remove', token: 'a1b2c3' } });
  assert.equal(stranger.status(), 403);
  await press('Remove the clock');
  await until('no clock', async () => (await guest.page.locator('section.clock').count()) === 0);
  await leave({ director, guest });
});

test('names are free again', { timeout: 360000 }, async () => {
  const director = await desktop();
  const address = await open(director, 'pairs', { title: 'Имена', pairs: PAIRS, boards: '5' });
  const [one, other] = [await phone(), await phone()];
  await claim(one, address, 'Анна');
  await other.page.goto(address);
  assert.doesNotMatch(await other.page.textContent('#claim-name'), /Анна/);
  // It was the wrong name: given back, it is free for everybody.
  await one.page.click('summary:has-text("Вы не Анна?")');
  await shot(one.page, 'evening-name-ru');
  await submit(one.page, one.page.locator('.give-back button'));
  await claim(other, address, 'Анна');
  await claim(one, address, 'Борис');
  // The director releases a name: it is free too, and its person chooses again.
  await director.page.goto(address);
  await director.page.click('summary:has-text("Кто выбрал какое имя")');
  await submit(director.page, director.page.locator('.people li:has-text("Анна") button'));
  const third = await phone();
  await claim(third, address, 'Анна');
  await other.page.goto(address);
  assert.ok(await other.page.locator('#claim-name').count(), 'who lost a name chooses again');
  await leave({ director, one, other, third });
});

test('a refusal because of the seating says the right one', { timeout: 360000 }, async () => {
  const director = await desktop('en');
  const address = await open(director, 'pairs', { title: 'Seats', pairs: PAIRS, boards: '5' });
  const who = await phone('en');
  await claim(who, address, 'Анна');
  const send = async (fields) => {
    const answer = await who.context.request.post(address, {
      form: { do: 'enter', level: '0', token: String(Math.random()).slice(2), ...fields },
    });
    const text = await answer.text();
    return /<p class="wrong"[^>]*>([^<]*)</.exec(text)?.[1] ?? assert.fail(text);
  };
  // A board that the table never has, and wrong pairs at a table that has it.
  assert.match(await send({ place: '1/9' }), /is not played at table 9\. Board 1 is played: round \d, table \d: \d [А-Я]/);
  assert.match(await send({ board: '1', table: '1', ns: '1', ew: '1' }), /Board 1 is played: round/);
  const wrong = await send({ board: '1', table: '1', ns: '1', ew: '2' });
  assert.match(wrong, /The players there are \d \S+ – \S+ \(N–S\) and \d \S+ – \S+ \(E–W\)|Board 1 is played/);
  await leave({ director, who });
});

test('cards are printed, and tables fit on a phone', { timeout: 540000 }, async () => {
  const director = await phone('en');
  const address = await open(director, 'pairs', {
    title: 'Friday night', pairs: 'Anna Karenina, Boris Godunov\nClara Schumann, Dmitri Karamazov\nEva Peron, Fred Astaire\nGina Lollobrigida, Hugo Boss', boards: '3',
  });
  for (const result of ['3NT-N 9', '4SX-E 8']) {
    await director.page.goto(address);
    const form = director.page.locator('form.event:has(#enter-place)');
    await tap(form, result);
    await submit(director.page, form.locator('button.primary'));
  }
  await director.page.goto(address);
  // Nothing of a result is beyond the edge of the screen.
  const outside = () => director.page.$$eval('.how table.list td', (cells) => cells
    .filter((cell) => cell.textContent && cell.getBoundingClientRect().right > innerWidth + 1)
    .map((cell) => cell.textContent));
  assert.deepEqual(await outside(), []);
  assert.ok(await director.page.locator('.how table.stacked').count());
  await director.page.locator('.how').scrollIntoViewIfNeeded();
  await accessible(director.page, 'travellers on a phone');
  await shot(director.page, 'evening-tables-phone-en');
  const wide = await desktop('en');
  for (const [kind, fields, expected] of [
    ['pairs', { title: 'Cards', pairs: PAIRS, boards: '5' }, /sits out/],
    ['progressive', { title: 'Whist drive', players: people('Player', 8).join('\n'), rounds: '3' }, /Player8/],
    ['match', { title: 'A match', 'team-a': 'Volga', 'team-b': 'Oka', boards: '4', series: '1',
      'players-a': people('V', 4).join('\n'), 'players-b': people('O', 4).join('\n') }, /Volga – Oka/],
  ]) {
    const event = await open(wide, kind, fields);
    await follow(wide.page, 'a[href$="/cards"]');
    await wide.page.waitForSelector('.tally');
    assert.match(await wide.page.textContent('.cards'), expected);
    // The script shows it.
    await wide.page.waitForSelector('button.print', { state: 'visible' });
    await accessible(wide.page, `cards of ${kind}`);
    await shot(wide.page, `evening-cards-${kind}-en`);
    // On paper there is nothing but the cards, and none is cut in two.
    await wide.page.emulateMedia({ media: 'print' });
    assert.equal(await wide.page.locator('.no-print:visible').count(), 0);
    await shot(wide.page, `evening-cards-${kind}-print-en`);
    await wide.page.emulateMedia({ media: 'screen' });
    await wide.page.goto(`${event}/wall`);
    await shot(wide.page, `evening-wall-${kind}-en`);
  }
  await leave({ director, wide });
});

// Seventeen pairs with a phone each: of nine tables one is a half. The eighteenth pair comes after the first results.
test('an evening of nine tables: a late pair, a ruling, a substitute, and an end one round sooner', { timeout: 900000 }, async () => {
  const director = await desktop('en');
  const pairs = people('N', 17).map((one, at) => `${one}, S${at + 1}`).join('\n');
  const address = await open(director, 'pairs', { title: 'Nine tables', pairs, boards: '9', movement: 'Mitchell' });
  const phones = new Map();
  for (const name of people('N', 17)) {
    phones.set(name, await phone(phones.size % 2 ? 'ru' : 'en'));
    await claim(phones.get(name), address, name);
  }
  /** Everybody confirms what the others have entered, and enters the boards of the round. */
  const playRound = async (round) => {
    for (const step of ['enter', 'confirm']) {
      for (const who of phones.values()) {
        await who.page.goto(address);
        if (step === 'confirm') {
          const button = who.page.locator('section.task > form:has(input[name="do"][value="confirm"]) button.primary');
          while (await button.count()) await submit(who.page, button.first());
        } else {
          const form = who.page.locator('section.task form.event:has(#enter-place)');
          const title = await who.page.locator('section.task h2').allTextContents();
          if (!await form.count() || !title.some((text) => text.includes(`${round} `))) continue;
          const side = await who.page.locator('.phase').first().textContent();
          if (!/N–S|СЮ/.test(side)) continue;
          await tap(form, '3NT-N 9');
          await submit(who.page, form.locator('button.primary'));
        }
      }
    }
  };
  await playRound(1);
  await director.page.goto(address);
  const folded = async (what, fill) => {
    const details = director.page.locator(`details:has(> form input[name="do"][value="${what}"])`);
    await details.locator('summary').click();
    await fill(details);
    // A form may have a button before it that only shows what would change.
    await submit(director.page, details.locator('button[type="submit"]').last());
    assert.equal(await director.page.locator('[role="alert"]').count(), 0, what);
  };
  await folded('pairs-join', async (form) => {
    await form.locator('[name="player-1"]').fill('Yana');
    await form.locator('[name="player-2"]').fill('Zoe');
    await shot(director.page, 'evening-late-pair-en');
  });
  assert.match(await director.page.textContent('body'), /18 Yana – Zoe came late, and plays from round 2/);
  await folded('pairs-amend', async (form) => {
    await form.locator('[name="number"]').selectOption('5');
    await form.locator('[name="player-1"]').fill('N5');
    await form.locator('[name="player-2"]').fill('Substitute');
  });
  await accessible(director.page, 'a pair came late');
  phones.set('Yana', await phone('ru'));
  await claim(phones.get('Yana'), address, 'Yana');
  const late = phones.get('Yana').page;
  assert.match(await late.textContent('section.task'), /Тур 2 из/);
  await accessible(late, 'the late pair');
  await russian(late, 'the late pair', ['Yana', 'Zoe', 'Substitute', 'XX', 'Nine', 'tables', ...people('N', 17), ...people('S', 17)]);
  await shot(late, 'evening-late-phone-ru');
  await playRound(2);
  // A ruling, average plus for both sides of a table, and the end after round 3.
  await director.page.goto(address);
  await folded('rule', async (form) => {
    await form.locator('[name="board"]').fill('1');
    await form.locator('[name="table"]').fill('1');
  });
  await folded('pairs-rounds', (form) => form.locator('[name="rounds"]').selectOption('3'));
  await playRound(3);
  for (const [name, who] of phones) {
    await who.page.goto(address);
    assert.match(await who.page.textContent('section.task, .phase'), /played all|сыграли все|rest|отдых/i, name);
  }
  await director.page.goto(address);
  await end(director.page);
  await director.page.goto(`${address}/wall`);
  assert.match(await director.page.textContent('.wall'), /18 Yana – Zoe/);
  const sizes = await director.page.$$eval('.wall table.list td', (cells) => cells.map((cell) => parseFloat(getComputedStyle(cell).fontSize)));
  assert.ok(Math.min(...sizes) > 20, `the ranking is read from afar: ${Math.min(...sizes)} px`);
  await shot(director.page, 'evening-nine-tables-wall-en');
  assert.deepEqual(director.faults, []);
  await leave({ director, ...Object.fromEntries(phones) });
});
