/** The page of a table of bridge. What only laws mode needs is loaded when a table has it. */
import { bridge } from './bridge.js';
import * as i18n from './i18n.js';
import { insist } from './loading.js';
import { open } from './open-table.js';

/** Loads a style sheet. @param {string} href */
const styled = (href) => new Promise((done, failed) => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet', href, onload: done,
    onerror: () => {
      link.remove();
      failed(new Error(href));
    },
  });
  document.head.append(link);
});

/** What only laws mode needs; each of the three is tried again by itself. */
async function withLaws() {
  const { lawsWords = '', lawsStyle = '' } = document.getElementById('table')?.dataset ?? {};
  const [part] = await Promise.all([
    insist(async (again) => /** @type {typeof import('./laws/game-ui.js')} */ (await import('./laws/game-ui.js' + again)), 4),
    insist(() => i18n.addMessages(lawsWords), 4),
    insist(() => styled(lawsStyle), 4),
  ]);
  return part.bridge;
}

await open({ ...bridge, whole: (view) => (view.game?.laws ? withLaws() : null) });
