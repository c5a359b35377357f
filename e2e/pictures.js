// Takes the screenshots of the READMEs: node pictures.js FOLDER.
import { join } from 'node:path';

import { act, attempt, enter, launch, liveCards, person, phase, startServer, until } from './lib.js';
import { four, playUntil } from './table.js';

const folder = process.argv[2] ?? 'artefacts';
const server = await startServer();
const browser = await launch();
const NAMES = { N: 'Анна', E: 'Борис', S: 'Вера', W: 'Григорий' };

/** Plays until South is last to play to a later trick. */
async function playToMiddle(people) {
  await playUntil(people, async () => (await phase(people.N.page)) === 'play', {
    choose: (seat, calls) => (seat === 'S' && calls.includes('3NT') ? '3NT' : 'Pass'),
  });
  let tricks = 0;
  await until('the third card of a later trick', async () => {
    const { page } = people.S;
    const lies = await page.evaluate(() => document.querySelectorAll('.card[data-up]:not(.gone)').length - document.querySelectorAll('.card[aria-label]').length);
    if ((await liveCards(page)).length) {
      if (lies >= 2 && tricks > 3) return true;
      tricks += 1;
    }
    for (const who of Object.values(people)) await attempt(act(who.page));
    return false;
  }, 60000);
}

try {
  const { people, table } = await four(browser, server, { names: NAMES });
  await playToMiddle(people);
  const state = await people.S.context.storageState();
  for (const [name, options] of Object.entries({
    'table-ru': { lang: 'ru', size: { width: 1280, height: 800 } },
    'table-en': { lang: 'en', size: { width: 1280, height: 800 } },
    'phone-ru': { lang: 'ru', size: { width: 390, height: 780 }, touch: true, scale: 1.5 },
  })) {
    const who = await person(browser, server, { ...options, still: true, state });
    await enter(who, table);
    await who.page.waitForSelector('.card.live');
    await who.page.screenshot({ path: join(folder, `${name}.png`) });
    await who.close();
  }
} finally {
  await browser.close();
  await server.stop();
  server.forget();
}
