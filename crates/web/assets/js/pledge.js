/**
 * What this browser was promised and has given before each deal, remembered beyond the page: the
 * published commitment, and the number it added for each seat. Only so can it tell afterwards that
 * its own number is in the deal, and that the commitment was not exchanged.
 *
 * @typedef {{ commitment: string, shares: Record<string, string> }} Pledge
 */
const KEY = 'biritch-pledges';
const KEPT = 60;

/** @type {[string, Pledge][]} */
let pledges = [];
try {
  pledges = JSON.parse(localStorage.getItem(KEY) ?? '[]');
} catch {
  pledges = [];
}

function keep() {
  pledges = pledges.slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(pledges));
  } catch {
    // A browser that keeps nothing remembers as long as the page is open.
  }
}

/** @param {string} table its public name @param {number} board @returns {Pledge | undefined} */
export const of = (table, board) => pledges.find(([key]) => key === `${table}/${board}`)?.[1];

/**
 * The number for a seat: made once for each commitment, and the same however often it is asked for.
 * @param {string} table @param {number} board @param {string} commitment @param {string} seat
 * @param {() => string} make
 */
export function share(table, board, commitment, seat, make) {
  let pledge = of(table, board);
  if (!pledge || pledge.commitment !== commitment) {
    pledge = { commitment, shares: {} };
    pledges = [...pledges.filter(([key]) => key !== `${table}/${board}`), [`${table}/${board}`, pledge]];
  }
  pledge.shares[seat] ??= make();
  keep();
  return pledge.shares[seat];
}

/** The number was not taken: it came too late, or another device of the same person was faster. @param {string} table @param {number} board @param {string} seat */
export function drop(table, board, seat) {
  const pledge = of(table, board);
  if (pledge) delete pledge.shares[seat];
  keep();
}
