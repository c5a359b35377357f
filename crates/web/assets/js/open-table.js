/** Opens the table whose element is on the page. */
import { App } from './app.js';
import * as i18n from './i18n.js';

/** @param {import('./game-ui.js').GameUi} gameUi the game played at this table */
export async function open(gameUi) {
  const host = document.getElementById('table');
  if (!host) return;
  const { lang = 'en', words: url } = document.body.dataset;
  try {
    await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
  } catch {
    // Without messages there are no other words than those of the page.
    host.querySelector('.incomplete')?.classList.add('now');
    return;
  }
  const app = new App(host, gameUi);
  app.render();
  const { protocol, host: where } = location;
  const path = host.dataset.socket ?? `/table/${host.dataset.table}/socket`;
  app.connect(`${protocol === 'https:' ? 'wss' : 'ws'}://${where}${path}`);
}
