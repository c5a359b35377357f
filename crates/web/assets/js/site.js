/** On every page: the colours this person chose; on the first page the way back to the table. */
import { apply, lastTable, load } from './settings.js';

apply(load());
const back = document.getElementById('back');
const table = lastTable();
if (back && table) {
  /** @type {HTMLAnchorElement | null} */ (back.querySelector('a'))?.setAttribute('href', table);
  back.hidden = false;
}
