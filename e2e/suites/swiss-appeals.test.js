// A Swiss that is ended, appealed against and decided in the browser; what everybody, the sides and the director see.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, enterAll, open, publish, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const TEAMS = { ru: ['Альфа | Анна', 'Бета | Вера', 'Гамма | Дарья', 'Дельта | Жанна'], en: ['Alpha | Anna', 'Beta | Vera', 'Gamma | Daria', 'Delta | Jane'] };
const WORDS = {
  ru: { player: 'Анна', reason: 'Пас был не в темпе', record: 'Пауза была явной', ended: /Турнир закончен после 1-го тура/, provisional: /Результаты предварительные/, by: /апелляция \(1 Альфа\)/, upheld: /удовлетворена/ },
  en: { player: 'Anna', reason: 'The pass was out of tempo', record: 'The break was clear', ended: /The event has ended after round 1/, provisional: /The results are provisional/, by: /Appeal by 1 Alpha/, upheld: /upheld/ },
};

const whole = async (lang) => {
  const words = WORDS[lang];
  const someone = (options) => person(browser, server, { lang, still: true, ...options });
  const director = await someone({ size: DESKTOP });
  const player = await someone({ size: PHONE, touch: true });
  const stranger = await someone({ size: PHONE, touch: true });
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, ['group', 'private', 'seed', 'stationary']);
    await shot(who.page, `swiss-appeals-${what}-${lang}`);
  };
  const address = await open(director, 'swiss', { title: lang === 'ru' ? 'Кубок' : 'Cup', entries: TEAMS[lang].join('\n'), rounds: '3', boards: '8' });
  await claim(player, address, words.player);
  await publish(director, address);
  await enterAll(director, address, 20, 14);
  await director.page.goto(address);
  await director.page.click('details.close > summary');
  await submit(director.page, director.page.locator('details.close form button'));
  assert.match(await director.page.textContent('p.phase'), words.ended);
  assert.match(await director.page.textContent('p.status'), words.provisional);
  // The player appeals on a phone.
  await player.page.goto(address);
  const filing = player.page.locator('details:has(#appeal-place)');
  await filing.locator('> summary').click();
  await look(player, 'file');
  await player.page.fill('#appeal-reason', words.reason);
  await submit(player.page, filing.locator('button.primary'));
  await player.page.goto(address);
  assert.match(await player.page.textContent('section.appeals'), new RegExp(words.reason));
  // Others see that the match is under appeal, and not why.
  await stranger.page.goto(address);
  assert.match(await stranger.page.textContent('section.appeals'), words.by);
  assert.doesNotMatch(await stranger.page.textContent('main'), new RegExp(words.reason));
  assert.match(await stranger.page.textContent('table.matches'), /\*/);
  await look(stranger, 'marked');
  // The director looks at both rankings, and decides.
  await director.page.goto(address);
  const decide = () => director.page.locator('section.task section.task:has(input[value="swiss-appeal-decide"])');
  await decide().locator('details > summary').click();
  await decide().locator('select[name="unit"]').selectOption('vp');
  await decide().locator('input[name="one"]').fill('10');
  await decide().locator('input[name="other"]').fill('10');
  await submit(director.page, decide().locator('button[formmethod="get"]'));
  assert.ok(await decide().locator('.consequences tbody tr').count() >= 2, 'both change');
  await look(director, 'both');
  await decide().locator('select[name="verdict"]').selectOption('upheld');
  await decide().locator('textarea[name="record"]').fill(words.record);
  await submit(director.page, decide().locator('button.primary'));
  await stranger.page.goto(address);
  const listed = await stranger.page.textContent('section.appeals');
  assert.match(listed, words.upheld);
  assert.match(listed, new RegExp(words.record));
  await look(stranger, 'decided');
  await leave({ director, player, stranger });
};

test('a Swiss is ended, appealed against and decided', async () => {
  await whole('en');
});

test('the same in Russian', async () => {
  await whole('ru');
});
