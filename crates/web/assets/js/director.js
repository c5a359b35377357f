/**
 * The script of the director's page: hands entered by tapping, sharing, printing. Everything also works
 * without a script: by typing, copying the address, and the browser's print command.
 */

const SUITS = /** @type {const} */ ([['S', '♠'], ['H', '♥'], ['D', '♦'], ['C', '♣']]);
const RANKS = 'AKQJT98765432';

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-print]'))) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-share]'))) {
  link.addEventListener('click', (event) => { event.preventDefault(); void share(link); });
}
for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-hands]'))) picker(box);

/** Uses the device's share dialog on touch screens; otherwise copies the link. @param {HTMLAnchorElement} link */
async function share(link) {
  const tools = /** @type {HTMLElement} */ (link.closest('[data-shared]'));
  const told = /** @type {HTMLElement} */ (tools.querySelector('[role="status"]'));
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title: document.title, url: link.href });
    else {
      await navigator.clipboard.writeText(link.href);
      told.textContent = tools.dataset.shared ?? '';
    }
  } catch {
    // Neither is allowed: open the link, so that the address can be copied.
    location.href = link.href;
  }
}

/** A deck under the four hand fields: tapping a card puts it into the selected hand. @param {HTMLElement} box */
function picker(box) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll('input[data-seat]')]);
  /** @type {Map<string, HTMLInputElement>} */
  const owner = new Map();
  const names = box.dataset.ranks?.split(' ') ?? [...RANKS];
  for (const input of inputs) for (const card of read(input.value, names)) owner.set(card, input);
  let chosen = inputs[0];

  const deck = document.createElement('div');
  deck.className = 'deck';
  const about = document.createElement('p');
  about.textContent = box.dataset.tap ?? '';
  const seats = document.createElement('div');
  seats.className = 'deck-seats';
  seats.setAttribute('role', 'group');
  seats.setAttribute('aria-label', box.dataset.tap ?? '');
  const seatButtons = inputs.map((input) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => { chosen = input; show(); });
    seats.append(button);
    return button;
  });
  deck.append(about, seats);
  /** @type {Map<string, HTMLButtonElement>} */
  const cards = new Map();
  for (const [suit, sign] of SUITS) {
    const row = document.createElement('div');
    row.className = 'deck-row';
    for (const [at, rank] of [...RANKS].entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.suit = suit;
      button.textContent = `${sign}${names[at]}`;
      button.addEventListener('click', () => tap(suit + rank));
      cards.set(suit + rank, button);
      row.append(button);
    }
    deck.append(row);
  }
  box.append(deck);

  /** @param {string} card */
  function tap(card) {
    const before = owner.get(card);
    if (before === chosen) owner.delete(card);
    else if (chosen) owner.set(card, chosen);
    // Leave the other fields as typed.
    for (const input of inputs) if (input === chosen || input === before) input.value = written(input);
    onward();
    show();
  }
  /** After a complete hand selects the next; after three hands fills the fourth. */
  function onward() {
    const count = (/** @type {HTMLInputElement} */ input) => [...owner.values()].filter((it) => it === input).length;
    const empty = inputs.filter((input) => input.value.trim() === '');
    if (!chosen || count(chosen) !== RANKS.length || !empty[0]) return;
    chosen = empty[0];
    if (empty.length > 1 || owner.size !== 3 * RANKS.length) return;
    for (const card of cards.keys()) if (!owner.has(card)) owner.set(card, chosen);
    chosen.value = written(chosen);
  }
  /** @param {HTMLInputElement} input */
  function written(input) {
    const mine = SUITS.map(([suit]) => [...RANKS].filter((rank) => owner.get(suit + rank) === input).join('') || '-');
    return mine.every((ranks) => ranks === '-') ? '' : mine.join('.');
  }
  function show() {
    for (const [at, input] of inputs.entries()) {
      const button = /** @type {HTMLButtonElement} */ (seatButtons[at]);
      const name = input.closest('label')?.querySelector('span')?.textContent ?? '';
      const count = [...owner.values()].filter((it) => it === input).length;
      button.textContent = `${name} · ${count}`;
      button.setAttribute('aria-pressed', String(input === chosen));
    }
    for (const [card, button] of cards) {
      const of = owner.get(card);
      button.setAttribute('aria-pressed', String(of === chosen));
      button.dataset.owner = of ? of.dataset.seat ?? '' : '';
      const name = of?.closest('label')?.querySelector('span')?.textContent ?? '';
      button.setAttribute('aria-label', [button.textContent, name].filter(Boolean).join(', '));
    }
  }
  for (const input of inputs) {
    input.addEventListener('input', () => {
      for (const [card, of] of owner) if (of === input) owner.delete(card);
      for (const card of read(input.value, names)) owner.set(card, input);
      show();
    });
  }
  show();
}

/**
 * The cards of a hand in standard notation; other notations are parsed by the server.
 * @param {string} text @param {string[]} names the ranks as the page writes them, the ace first
 */
function read(text, names) {
  const suits = text.toUpperCase().replaceAll('10', 'T').split('.');
  if (suits.length !== 4) return [];
  const rank = (/** @type {string} */ letter) => (RANKS.includes(letter) ? letter : RANKS[names.indexOf(letter)] ?? '');
  return SUITS.flatMap(([suit], at) => [...(suits[at] ?? '')].map(rank).filter(Boolean).map((of) => suit + of));
}
