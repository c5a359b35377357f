/** The page of settings: the same form as at the table, with a few cards to look at. */
import { setFaces } from './card-face.js';
import { suitOrder } from './cards.js';
import { draw, h } from './dom.js';
import * as i18n from './i18n.js';
import { load, save, use } from './settings.js';
import { settingsPanel } from './settings-panel.js';
import * as sound from './sound.js';
import * as widgets from './widgets.js';

const host = document.getElementById('settings');

/** @param {HTMLElement} on */
function show(on) {
  const settings = load();
  use(settings);
  i18n.setNotation(settings.notation);
  sound.setSounds(settings.sounds, settings.volume);
  const hasPictures = setFaces(settings.faces === 'pictures', () => show(on));
  // Another key draws the faces again.
  const key = `${hasPictures} ${settings.notation} ${settings.suits}`;
  draw(on,
    h('div', { class: 'sample', key, 'aria-hidden': 'true' }, suitOrder(null).map((suit, i) => widgets.face(suit + 'KQJT'[i])),
      h('span', { class: 'small-face card' }, h('span', { class: 'back' }))),
    settingsPanel(settings, (name, value) => {
      save({ ...load(), [name]: value });
      show(on);
      if (name === 'volume' || name === 'sounds') sound.play('call');
    }));
}

if (host) {
  const { lang = 'en', words: url } = document.body.dataset;
  await i18n.loadMessages(lang, url ?? `/words/${lang}.ftl`);
  show(host);
}
