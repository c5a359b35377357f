/**
 * The cloth with its fifty-two cards. They live as long as the page, and only change their place:
 * whatever comes in the middle of a movement bends it.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./layout.js').Place} Place
 */
import { PACK, SEATS } from './cards.js';
import { face } from './face.js';
import { layout } from './layout.js';
import * as words from './words.js';

/** So far a card is dragged before it counts as a drag; a finger is never quite still. */
const DRAG = 10;
const FINGER_DRAG = 18;
/** So long a finger holds a card before it is asked what is to be done with it. */
const HOLD_MS = 550;

export class Stage {
  /**
   * @param {HTMLElement} host
   * @param {{ play(card: string): void, moved(): void, drop?(card: string): void, menu?(card: string): void }} hands
   */
  constructor(host, hands) {
    this.host = host;
    this.hands = hands;
    /** @type {Map<string, HTMLButtonElement>} */
    this.nodes = new Map();
    /** In whose unseen hand a card's node lies now. @type {Map<string, Seat>} */
    this.hidden = new Map();
    /** Whose lead lies face down, and which node stands for it. @type {{ seat: Seat, card: string } | null} */
    this.down = null;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {{ seat: Seat, cards: string[] }[]} */
    this.rows = [];
    this.current = '';
    /** @type {{ card: string, id: number, x: number, y: number, far: boolean } | null} */
    this.drag = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holdTimer = undefined;
    /** @type {{ x: number, y: number } | undefined} */
    this.centre = undefined;
    /** The last press ended as a drag: the click that follows it is no click. */
    this.dragged = false;
    for (const card of PACK) {
      const node = document.createElement('button');
      node.type = 'button';
      node.className = 'card';
      node.dataset.card = card;
      node.dataset.suit = card[0];
      node.tabIndex = -1;
      node.setAttribute('aria-hidden', 'true');
      const back = document.createElement('span');
      back.className = 'back';
      node.append(back);
      node.addEventListener('click', (event) => this.#clicked(card, event));
      node.addEventListener('focus', () => { this.current = card; });
      node.addEventListener('contextmenu', (event) => { if (this.#isLoose(card)) { event.preventDefault(); this.#held(card); } });
      node.addEventListener('pointerdown', (event) => this.#down(card, event));
      node.addEventListener('pointermove', (event) => this.#move(event));
      node.addEventListener('pointerup', (event) => this.#up(event));
      node.addEventListener('pointercancel', () => this.#home());
      node.addEventListener('lostpointercapture', () => this.#home());
      this.nodes.set(card, node);
      host.append(node);
    }
  }

  /** Draws the letters on the cards anew. */
  reface() {
    for (const [card, node] of this.nodes) {
      if (node.dataset.up) node.querySelector('svg')?.replaceWith(face(card));
      else node.querySelector('svg')?.remove();
    }
  }

  /**
   * @param {Scene} scene
   * @param {{ w: number, h: number }} box
   * @param {{ jump?: boolean, labels: (card: string) => string, mine: Seat[] }} how
   */
  show(scene, box, { jump, labels, mine }) {
    const { m, cards, backs, centre, sideTop } = layout(scene, box);
    const dealt = this.scene?.mode === 'deck' && scene.mode === 'play';
    const places = this.#assign(scene, cards, backs, centre);
    // On the cloth, so that plates and panels know the size of the cards too.
    const cloth = this.host.parentElement ?? this.host;
    cloth.style.setProperty('--cw', `${m.cw.toFixed(2)}px`);
    cloth.style.setProperty('--ch', `${m.ch.toFixed(2)}px`);
    cloth.style.setProperty('--mid', `${centre.y.toFixed(0)}px`);
    cloth.style.setProperty('--side-top', `${sideTop.toFixed(0)}px`);
    this.host.classList.toggle('still', Boolean(jump));
    this.host.classList.toggle('dealing', dealt);
    if (dealt) {
      clearTimeout(this.dealtTimer);
      this.dealtTimer = setTimeout(() => this.host.classList.remove('dealing'), 1100);
    }
    const own = new Set(mine.flatMap((seat) => scene.hands[seat].cards ?? []));
    // Only the hand that is to play shows which of its cards may not.
    const acting = SEATS.find((seat) => scene.hands[seat].cards?.some((card) => scene.live.has(card)));
    const waiting = new Set(acting ? scene.hands[acting].cards : []);
    for (const [card, node] of this.nodes) {
      const place = places.get(card);
      if (!place) continue;
      // A card that is held is where the hand is.
      if (!(this.drag?.far && this.drag.card === card)) this.#put(node, place, m);
      const up = place.up;
      if (up && !node.dataset.up) {
        node.dataset.up = '1';
        node.querySelector('svg')?.remove();
        node.prepend(face(card));
      } else if (!up && node.dataset.up) {
        delete node.dataset.up;
      }
      node.classList.toggle('gone', Boolean(place.gone));
      node.classList.toggle('live', scene.live.has(card));
      const barred = scene.barred ? scene.barred.has(card) : waiting.has(card) && !scene.live.has(card);
      node.classList.toggle('dim', barred);
      node.classList.toggle('penalty', Boolean(scene.penalty?.has(card)));
      node.classList.toggle('open', Boolean(scene.open?.has(card)));
      node.classList.toggle('won', card === scene.winning);
      node.classList.toggle('picked', Boolean(scene.picked?.has(card)));
      const reachable = own.has(card) && !place.gone;
      if (reachable) {
        node.setAttribute('aria-label', labels(card));
        node.removeAttribute('aria-hidden');
        node.setAttribute('aria-disabled', String(!scene.live.has(card)));
      } else {
        node.setAttribute('aria-hidden', 'true');
        node.removeAttribute('aria-label');
        node.removeAttribute('aria-disabled');
      }
    }
    this.scene = scene;
    this.centre = centre;
    this.m = m;
    this.places = places;
    this.rows = mine.map((seat) => ({ seat, cards: this.#seen(scene.hands[seat].cards ?? []) }));
    this.#roving();
    return { m, centre };
  }

  /** @param {string[]} cards */
  #seen(cards) {
    return cards;
  }

  /** @param {HTMLElement} node @param {Place} place @param {{ cw: number, ch: number }} m */
  #put(node, place, m) {
    node.style.transform =
      `translate3d(${(place.x - m.cw / 2).toFixed(1)}px, ${(place.y - m.ch / 2).toFixed(1)}px, 0) ` +
      `rotate(${place.rot}deg) scale(${place.scale})`;
    node.style.zIndex = String(place.z);
  }

  /**
   * Gives every card a place. Unseen cards look alike: when one of them turns up in another hand
   * than its node lay in, the two nodes change places first, and nobody can see it.
   * @param {Scene} scene @param {Map<string, Place>} known
   * @param {Record<Seat, Place[]>} backs @param {{ x: number, y: number }} centre
   */
  #assign(scene, known, backs, centre) {
    /** @type {Map<string, Seat>} */
    const owner = new Map();
    for (const seat of SEATS) for (const card of scene.hands[seat].cards ?? []) owner.set(card, seat);
    for (const { seat, card } of [...scene.trick, ...(scene.lying ?? [])]) owner.set(card, seat);
    let swapped = false;
    for (const [card, seat] of owner) {
      const lay = this.hidden.get(card);
      if (!lay || !known.has(card)) continue;
      // What lay face down is turned up where it lies.
      const turned = this.down?.seat === seat && scene.trick.some((it) => it.card === card) ? this.down.card : null;
      if (lay === seat && (turned === null || turned === card)) continue;
      const other = turned !== null && turned !== card && !known.has(turned) ? turned : [...this.hidden].find(([c, s]) => s === seat && !known.has(c))?.[0];
      if (!other) continue;
      this.hidden.set(other, lay);
      this.hidden.set(card, seat);
      const [a, b] = [this.nodes.get(card), this.nodes.get(other)];
      if (a && b) {
        a.classList.add('jump');
        b.classList.add('jump');
        [a.style.transform, b.style.transform] = [b.style.transform, a.style.transform];
        swapped = true;
      }
    }
    if (swapped) {
      void this.host.offsetWidth;
      this.host.querySelectorAll('.jump').forEach((node) => node.classList.remove('jump'));
    }
    const places = new Map(known);
    const unseen = PACK.filter((card) => !known.has(card));
    /** @type {Map<string, Seat>} */
    const hidden = new Map();
    const left = new Map(SEATS.map((seat) => [seat, [...backs[seat]]]));
    const homeless = [];
    const laid = scene.down && scene.down.card === null ? scene.down.seat : null;
    const stays = this.down;
    this.down = null;
    // The node that lies face down stays there, and another goes there first.
    const ordered = stays && laid === stays.seat ? [...unseen].sort((a, b) => Number(b === stays.card) - Number(a === stays.card)) : unseen;
    for (const card of ordered) {
      const seat = this.hidden.get(card);
      const place = seat && left.get(seat)?.shift();
      if (seat && place) {
        places.set(card, place);
        hidden.set(card, seat);
        if (seat === laid && this.down === null) this.down = { seat, card };
      } else {
        homeless.push(card);
      }
    }
    for (const card of homeless) {
      const seat = SEATS.find((s) => (left.get(s)?.length ?? 0) > 0);
      const place = seat && left.get(seat)?.shift();
      if (seat && place) {
        places.set(card, place);
        hidden.set(card, seat);
      } else {
        const i = PACK.indexOf(card);
        places.set(card, {
          x: centre.x + i * 0.12, y: centre.y - i * 0.25, rot: 0, scale: 0.62, z: i, up: false,
          gone: scene.mode !== 'deck',
        });
      }
    }
    this.hidden = hidden;
    return places;
  }

  /** One card of one's own is in the tab order: the one last touched, or the first that may be played. */
  #roving() {
    const reachable = this.rows.flatMap((row) => row.cards);
    const live = this.scene?.live ?? new Set();
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const lost = active?.classList.contains('card') && !reachable.includes(active.dataset.card ?? '');
    let card = reachable.includes(this.current) ? this.current : '';
    if (!card) card = reachable.find((c) => live.has(c)) ?? reachable[0] ?? '';
    for (const [c, node] of this.nodes) node.tabIndex = c === card ? 0 : -1;
    if (lost) {
      if (card) this.nodes.get(card)?.focus({ preventScroll: true });
      else this.host.focus({ preventScroll: true });
    }
  }

  /** Moves the focus among one's cards. @param {string} key */
  arrow(key) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.card ?? this.current;
    const live = this.scene?.live ?? new Set();
    let row = this.rows.findIndex((r) => r.cards.includes(focused));
    if (row < 0) row = Math.max(0, this.rows.findIndex((r) => r.cards.some((c) => live.has(c))));
    if (key === 'ArrowUp' || key === 'ArrowDown') row = (row + 1) % Math.max(1, this.rows.length);
    const cards = this.rows[row]?.cards ?? [];
    if (cards.length === 0) return;
    const at = cards.indexOf(focused);
    let next = cards[0];
    if (key === 'ArrowRight') next = cards[(at + 1) % cards.length];
    else if (key === 'ArrowLeft') next = cards[(at - 1 + cards.length) % cards.length];
    else if (key === 'End') next = cards[cards.length - 1];
    else next = cards.find((c) => live.has(c)) ?? cards[0];
    this.focus(next);
  }

  /** @param {string} card */
  focus(card) {
    this.current = card;
    this.#roving();
    this.nodes.get(card)?.focus({ preventScroll: true });
  }

  /** @param {string} card @param {MouseEvent} event */
  #clicked(card, event) {
    const isDragsEnd = this.dragged && event.detail > 0;
    this.dragged = false;
    if (!isDragsEnd) this.hands.play(card);
  }

  /** The card keeps the pointer from the first: a quick hand has left it before it is first heard of.
   * @param {string} card @param {PointerEvent} event */
  #down(card, event) {
    this.dragged = false;
    if (!this.scene?.live.has(card) || event.button !== 0) return;
    this.nodes.get(card)?.setPointerCapture(event.pointerId);
    this.drag = { card, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
    if (event.pointerType !== 'mouse' && this.#isLoose(card)) this.holdTimer = setTimeout(() => this.#held(card), HOLD_MS);
  }

  /** Is there more to be done with it than to play it? @param {string} card */
  #isLoose(card) {
    return Boolean(this.scene?.loose && this.scene.live.has(card));
  }

  /** A card is held where it lies. @param {string} card */
  #held(card) {
    this.#home();
    this.dragged = true;
    this.hands.menu?.(card);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    const node = this.nodes.get(drag.card);
    const place = this.places.get(drag.card);
    if (!node || !place || !this.m) return;
    if (!drag.far && Math.hypot(dx, dy) < (event.pointerType === 'mouse' ? DRAG : FINGER_DRAG)) return;
    if (!drag.far) {
      clearTimeout(this.holdTimer);
      drag.far = true;
      node.classList.add('dragged');
    }
    this.#put(node, { ...place, x: place.x + dx, y: place.y + dy, z: 400 }, this.m);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    const far = drag.far && this.m && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > this.m.ch * 0.55;
    const was = drag.far;
    const falls = far && this.#isLoose(drag.card) && !this.#isInTheMiddle(drag, event);
    this.#home();
    this.dragged = was;
    if (falls) this.hands.drop?.(drag.card);
    else if (far) this.hands.play(drag.card);
  }

  /** Is the card let go where tricks lie? @param {{ card: string, x: number, y: number }} drag @param {PointerEvent} event */
  #isInTheMiddle(drag, event) {
    const place = this.places.get(drag.card);
    if (!place || !this.m || !this.centre) return true;
    const [x, y] = [place.x + event.clientX - drag.x, place.y + event.clientY - drag.y];
    return Math.hypot(x - this.centre.x, y - this.centre.y) < this.m.ch * 1.1;
  }

  #home() {
    clearTimeout(this.holdTimer);
    const drag = this.drag;
    this.drag = null;
    if (!drag) return;
    const node = this.nodes.get(drag.card);
    const place = this.places.get(drag.card);
    node?.classList.remove('dragged');
    if (node && place && this.m) this.#put(node, place, this.m);
  }
}

/** A cloth of its own on a page, with room for cards, plates, steps and what is said. @param {HTMLElement} host */
export function clothOn(host) {
  host.className = 'table replay-cloth';
  host.dataset.phase = 'closed';
  const cloth = document.createElement('div');
  cloth.className = 'cloth';
  cloth.tabIndex = 0;
  cloth.setAttribute('role', 'group');
  cloth.setAttribute('aria-label', words.t('replay'));
  const [cards, plates, strip, spoken] = ['cards', 'plates', 'strip', 'spoken'].map((name) => {
    const el = document.createElement('div');
    el.className = name;
    return el;
  });
  spoken.setAttribute('role', 'status');
  cloth.append(cards, plates, strip, spoken);
  host.replaceChildren(cloth);
  return { cloth, cards, plates, strip, spoken };
}

/** @param {string} card */
export const spoken = (card) => words.cardSpoken(card);
