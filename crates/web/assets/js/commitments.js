/**
 * Stores, for each deal, what this browser saw before it opened its random numbers: the server's commitment, the
 * hashes of all numbers, and the numbers of its own. With them the browser can verify afterwards that the deal followed
 * from them, and that no commitment was replaced or left out.
 *
 * @typedef {{ commitment: string, shares: Record<string, string>, hashes?: Record<string, string>, opened?: string[] }} DealCommitment `opened`: the seats whose
 *   numbers this browser has opened
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

/** Everything seen of this board: one entry, and one more for each dealing that was begun again. @param {string} table its public name @param {number} board @returns {DealCommitment[]} */
export const of = (table, board) => stored.filter(([key]) => key === `${table}/${board}`).map(([, entry]) => entry);

/** The entry of a dealing. @param {string} table @param {number} board @param {string} commitment @returns {DealCommitment | undefined} */
const find = (table, board, commitment) => of(table, board).find((entry) => entry.commitment === commitment);

/** Records that the server has committed to a secret. @param {string} table @param {number} board @param {string} commitment @returns {DealCommitment} */
export function see(table, board, commitment) {
  const known = find(table, board, commitment);
  if (known) return known;
  /** @type {DealCommitment} */
  const entry = { commitment, shares: {} };
  stored = [...stored, [`${table}/${board}`, entry]];
  keep();
  return entry;
}

/**
 * The share of a seat: created once per commitment, then always the same. But a number that the server may know from a
 * dealing with the same commitment is not given again: whoever turned back the server's log knows it, and could choose theirs by it.
 * @param {string} table @param {number} board @param {string} commitment @param {string} seat
 * @param {() => string} make
 */
export function share(table, board, commitment, seat, make) {
  const entry = see(table, board, commitment);
  if (entry.shares[seat] === undefined || entry.opened?.includes(seat)) {
    entry.shares[seat] = make();
    entry.opened = entry.opened?.filter((other) => other !== seat);
    keep();
  }
  return entry.shares[seat];
}

/** The share that this browser made for a seat. @param {string} table @param {number} board @param {string} commitment @param {string} seat */
export const made = (table, board, commitment, seat) => find(table, board, commitment)?.shares[seat];

/**
 * Records the hashes of all numbers, before any number of this browser is opened. The first list stays: another one for the
 * same commitment means that the server's log was turned back.
 * @param {string} table @param {number} board @param {string} commitment @param {Record<string, string>} hashes
 * @returns {boolean} whether they are those seen first
 */
export function close(table, board, commitment, hashes) {
  const entry = see(table, board, commitment);
  if (entry.hashes) {
    const first = Object.entries(entry.hashes);
    return first.length === Object.keys(hashes).length && first.every(([seat, hash]) => hashes[seat] === hash);
  }
  entry.hashes = { ...hashes };
  keep();
  return true;
}

/** Were the hashes of this dealing closed before? @param {string} table @param {number} board @param {string} commitment */
export const isClosed = (table, board, commitment) => Boolean(find(table, board, commitment)?.hashes);

/** Has this browser opened the number that it has for a seat? @param {string} table @param {number} board @param {string} commitment @param {string} seat */
export const isOpen = (table, board, commitment, seat) => Boolean(find(table, board, commitment)?.opened?.includes(seat));

/** Records that this browser opens the number of a seat. @param {string} table @param {number} board @param {string} commitment @param {string} seat */
export function open(table, board, commitment, seat) {
  const entry = see(table, board, commitment);
  if (entry.opened?.includes(seat)) return;
  entry.opened = [...entry.opened ?? [], seat];
  keep();
}

/** Forgets a share that was refused: too late, or another device of the same person was faster. @param {string} table @param {number} board @param {string} commitment @param {string} seat */
export function drop(table, board, commitment, seat) {
  const entry = find(table, board, commitment);
  if (entry) delete entry.shares[seat];
  keep();
}
