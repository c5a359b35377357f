/**
 * Stores, for each deal, the server's commitment and the random shares this browser sent. With them the
 * browser can verify afterwards that its shares are in the deal and that the commitment was not replaced.
 *
 * @typedef {{ commitment: string, shares: Record<string, string> }} DealCommitment
 */
const KEY = 'biritch-pledges';
const KEPT = 60;

/** @type {[string, DealCommitment][]} */
let stored = [];
try {
  stored = JSON.parse(localStorage.getItem(KEY) ?? '[]');
} catch {
  stored = [];
}

function keep() {
  stored = stored.slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // No storage: kept as long as the page is open.
  }
}

/** @param {string} table its public name @param {number} board @returns {DealCommitment | undefined} */
export const of = (table, board) => stored.find(([key]) => key === `${table}/${board}`)?.[1];

/**
 * The share of a seat: created once per commitment, then always the same.
 * @param {string} table @param {number} board @param {string} commitment @param {string} seat
 * @param {() => string} make
 */
export function share(table, board, commitment, seat, make) {
  let entry = of(table, board);
  if (!entry || entry.commitment !== commitment) {
    entry = { commitment, shares: {} };
    stored = [...stored.filter(([key]) => key !== `${table}/${board}`), [`${table}/${board}`, entry]];
  }
  entry.shares[seat] ??= make();
  keep();
  return entry.shares[seat];
}

/** Forgets a share that was refused: too late, or another device of the same person was faster. @param {string} table @param {number} board @param {string} seat */
export function drop(table, board, seat) {
  const entry = of(table, board);
  if (entry) delete entry.shares[seat];
  keep();
}
