/** The page of a table. */
import { App } from './app.js';
import * as words from './words.js';

const host = document.getElementById('table');
if (host) {
  const { lang = 'en', words: url } = document.body.dataset;
  await words.fetchWords(lang, url ?? `/words/${lang}.ftl`);
  const app = new App(host);
  app.render();
  const { protocol, host: where } = location;
  const path = host.dataset.socket ?? `/table/${host.dataset.table}/socket`;
  app.connect(`${protocol === 'https:' ? 'wss' : 'ws'}://${where}${path}`);
}
