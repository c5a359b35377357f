/** On every page: the user's colours; on the home page the link back to the table. */
import { apply, lastTable, load } from './settings.js';

apply(load());
const back = document.getElementById('back');
const table = lastTable();
if (back && table) {
  /** @type {HTMLAnchorElement | null} */ (back.querySelector('a'))?.setAttribute('href', table);
  back.hidden = false;
}
