/**
 * The names of those who sit at the table.
 *
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').Seat} Seat
 */
import * as i18n from './i18n.js';
import { chairOf } from './state.js';

const { t } = i18n;

/** @param {import('./wire.js').Chair} chair @param {string} seat a robot has the name of its seat */
export function chairName(chair, seat) {
  if (chair.kind === 'Person') return chair.name;
  return chair.kind === 'Robot' ? t('robot-name', { seat }) : t('empty-chair');
}

/** The name of who plays a seat's hand, from its own chair or the one opposite. @param {Table} table @param {Seat} seat */
export const holderName = (table, seat) => chairName(chairOf(table, seat), table.chairs[seat] ? seat : table.second_hands?.[seat] ?? seat);

/** @param {Table} table @param {Seat} seat */
export function nameOf(table, seat) {
  const name = holderName(table, seat);
  return table.chairs[seat] ? name : t('dummy-of', { name });
}
