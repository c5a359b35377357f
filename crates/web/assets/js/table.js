/** The page of a table. */
import { App } from './app.js';
import * as i18n from './i18n.js';
import { bridge } from './laws/game-ui.js';
import { preferans } from './pref/game-ui.js';

const host = document.getElementById('table');
if (host) {
  const { lang = 'en', words: url } = document.body.dataset;
  await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
  const app = new App(host, host.dataset.game === 'pref' ? preferans : bridge);
  app.render();
  const { protocol, host: where } = location;
  const path = host.dataset.socket ?? `/table/${host.dataset.table}/socket`;
  app.connect(`${protocol === 'https:' ? 'wss' : 'ws'}://${where}${path}`);
}
