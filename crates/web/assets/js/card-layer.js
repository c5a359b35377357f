/**
 * The layer of card nodes: placement, animation, dragging and keyboard focus.
 * The 52 card nodes are permanent; an update during an animation retargets it.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./position.js').Position} Position
 * @typedef {import('./layout.js').Placement} Placement
 */
import { cardFace } from './card-face.js';
import { PACK, SEATS } from './cards.js';
import * as i18n from './i18n.js';
import { layout } from './layout.js';

/** A press becomes a drag after this many pixels; a finger moves more than a mouse. */
const DRAG = 10;
const FINGER_DRAG = 18;
/** A touch this long opens the menu of the card. */
const HOLD_MS = 550;

export class CardLayer {
  /**
   * @param {HTMLElement} host
   * @param {{ play(card: string, isSure?: boolean): void, drop?(card: string): void, menu?(card: string): void }} callbacks
   */
  constructor(host, callbacks) {
    this.host = host;
    this.callbacks = callbacks;
    /** @type {Map<string, HTMLButtonElement>} */
    this.nodes = new Map();
    /** For each hidden card's node, the closed hand it lies in. @type {Map<string, Seat>} */
    this.hiddenIn = new Map();
    /** The seat of a face-down lead, and the node that shows it. @type {{ seat: Seat, card: string } | null} */
    this.faceDown = null;
    /** @type {Map<string, Placement>} */
    this.placements = new Map();
    /** @type {Position | null} */
    this.position = null;
    /** @type {{ seat: Seat, cards: string[] }[]} */
    this.rows = [];
    /** The cards at hand that may not be played now and are dimmed. @type {Set<string>} */
    this.dimmed = new Set();
    this.current = '';
    /** @type {{ card: string, id: number, x: number, y: number, isMoving: boolean } | null} */
    this.drag = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holdTimer = undefined;
    /** @type {{ x: number, y: number } | undefined} */
    this.centre = undefined;
    /** The last press was a drag: ignore the click event after it. */
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
      node.addEventListener('click', (event) => this.#onClick(card, event));
      node.addEventListener('focus', () => { this.current = card; });
      node.addEventListener('contextmenu', (event) => { if (this.#hasMenu(card)) { event.preventDefault(); this.#onHold(card); } });
      node.addEventListener('pointerdown', (event) => this.#onPointerDown(card, event));
      node.addEventListener('pointermove', (event) => this.#onPointerMove(event));
      node.addEventListener('pointerup', (event) => this.#onPointerUp(event));
      node.addEventListener('pointercancel', () => this.#endDrag());
      node.addEventListener('lostpointercapture', () => this.#endDrag());
      this.nodes.set(card, node);
      host.append(node);
    }
  }

  /** Redraws the faces after a change of notation. */
  redrawFaces() {
    for (const [card, node] of this.nodes) {
      if (node.dataset.up) node.querySelector('svg')?.replaceWith(cardFace(card));
      else node.querySelector('svg')?.remove();
    }
  }

  /**
   * @param {Position} position
   * @param {{ w: number, h: number }} box
   * @param {{ jump?: boolean, labels: (card: string) => string, mine: Seat[] }} how
   */
  show(position, box, { jump, labels, mine }) {
    const { m, cards, backs, centre, sideTop, gap } = layout(position, box);
    const dealt = this.position?.mode === 'deck' && position.mode === 'play';
    const placements = this.#place(position, cards, backs, centre);
    // Set on the parent, so that plates and panels can use the size of the cards too.
    const cloth = this.host.parentElement ?? this.host;
    cloth.style.setProperty('--cw', `${m.cw.toFixed(2)}px`);
    cloth.style.setProperty('--ch', `${m.ch.toFixed(2)}px`);
    cloth.style.setProperty('--mid', `${centre.y.toFixed(0)}px`);
    cloth.style.setProperty('--side-top', `${sideTop.toFixed(0)}px`);
    cloth.style.setProperty('--gap-top', `${gap[0].toFixed(0)}px`);
    cloth.style.setProperty('--gap-foot', `${(m.h - gap[1]).toFixed(0)}px`);
    this.host.classList.toggle('still', Boolean(jump));
    this.host.classList.toggle('dealing', dealt);
    if (dealt) {
      clearTimeout(this.dealtTimer);
      this.dealtTimer = setTimeout(() => this.host.classList.remove('dealing'), 1100);
    }
    const own = new Set(mine.flatMap((seat) => position.hands[seat].cards ?? []));
    // Only the hand to play dims its illegal cards.
    const acting = SEATS.find((seat) => position.hands[seat].cards?.some((card) => position.playable.has(card)));
    const waiting = new Set(acting ? position.hands[acting].cards : []);
    this.dimmed = position.barred ?? new Set([...waiting].filter((card) => !position.playable.has(card)));
    for (const [card, node] of this.nodes) {
      const placement = placements.get(card);
      if (!placement) continue;
      // A dragged card stays under the pointer.
      if (!(this.drag?.isMoving && this.drag.card === card)) this.#put(node, placement, m);
      const up = placement.up;
      if (up && !node.dataset.up) {
        node.dataset.up = '1';
        node.querySelector('svg')?.remove();
        node.prepend(cardFace(card));
      } else if (!up && node.dataset.up) {
        delete node.dataset.up;
      }
      node.classList.toggle('gone', Boolean(placement.gone));
      node.classList.toggle('live', position.playable.has(card));
      node.classList.toggle('dim', this.dimmed.has(card));
      node.classList.toggle('penalty', Boolean(position.penalty?.has(card)));
      node.classList.toggle('open', Boolean(position.open?.has(card)));
      node.classList.toggle('won', card === position.winning);
      const isPicked = Boolean(position.picked?.has(card));
      node.classList.toggle('picked', isPicked);
      if (isPicked) node.setAttribute('aria-pressed', 'true');
      else node.removeAttribute('aria-pressed');
      const isAsked = Boolean(position.asked?.has(card));
      node.classList.toggle('asked', isAsked);
      node.title = isAsked ? labels(card) : '';
      const reachable = own.has(card) && !placement.gone;
      if (reachable || isAsked) {
        node.setAttribute('aria-label', labels(card));
        node.removeAttribute('aria-hidden');
        node.setAttribute('aria-disabled', String(!isAsked && !position.playable.has(card)));
      } else {
        node.setAttribute('aria-hidden', 'true');
        node.removeAttribute('aria-label');
        node.removeAttribute('aria-disabled');
      }
    }
    this.position = position;
    this.centre = centre;
    this.m = m;
    this.placements = placements;
    this.rows = mine.map((seat) => ({ seat, cards: position.hands[seat].cards ?? [] }));
    this.#updateTabStop();
    return { m, centre };
  }

  /** @param {HTMLElement} node @param {Placement} placement @param {{ cw: number, ch: number }} m */
  #put(node, placement, m) {
    node.style.transform =
      `translate3d(${(placement.x - m.cw / 2).toFixed(1)}px, ${(placement.y - m.ch / 2).toFixed(1)}px, 0) ` +
      `rotate(${placement.rot}deg) scale(${placement.scale})`;
    node.style.zIndex = String(placement.z);
  }

  /**
   * Gives every card a placement. Hidden cards look alike: when one is revealed in another hand
   * than the one its node lies in, the two nodes are swapped first, without animation.
   * @param {Position} position @param {Map<string, Placement>} known
   * @param {Record<Seat, Placement[]>} backs @param {{ x: number, y: number }} centre
   */
  #place(position, known, backs, centre) {
    /** @type {Map<string, Seat>} */
    const owner = new Map();
    for (const seat of SEATS) for (const card of position.hands[seat].cards ?? []) owner.set(card, seat);
    for (const { seat, card } of [...position.trick, ...(position.lying ?? [])]) owner.set(card, seat);
    let swapped = false;
    for (const [card, seat] of owner) {
      const lastSeat = this.hiddenIn.get(card);
      if (!lastSeat || !known.has(card)) continue;
      // A face-down lead is turned up where it lies.
      const turned = this.faceDown?.seat === seat && position.trick.some((it) => it.card === card) ? this.faceDown.card : null;
      if (lastSeat === seat && (turned === null || turned === card)) continue;
      const other = turned !== null && turned !== card && !known.has(turned) ? turned : [...this.hiddenIn].find(([c, s]) => s === seat && !known.has(c))?.[0];
      if (!other) continue;
      this.hiddenIn.set(other, lastSeat);
      this.hiddenIn.set(card, seat);
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
    const placements = new Map(known);
    const hiddenCards = PACK.filter((card) => !known.has(card));
    /** @type {Map<string, Seat>} */
    const hiddenIn = new Map();
    const left = new Map(SEATS.map((seat) => [seat, [...backs[seat]]]));
    const unplaced = [];
    const laid = position.faceDown && position.faceDown.card === null ? position.faceDown.seat : null;
    const kept = this.faceDown;
    this.faceDown = null;
    // The node that shows the face-down lead keeps its place.
    const ordered = kept && laid === kept.seat ? [...hiddenCards].sort((a, b) => Number(b === kept.card) - Number(a === kept.card)) : hiddenCards;
    for (const card of ordered) {
      const seat = this.hiddenIn.get(card);
      const placement = seat && left.get(seat)?.shift();
      if (seat && placement) {
        placements.set(card, placement);
        hiddenIn.set(card, seat);
        if (seat === laid && this.faceDown === null) this.faceDown = { seat, card };
      } else {
        unplaced.push(card);
      }
    }
    for (const card of unplaced) {
      const seat = SEATS.find((s) => (left.get(s)?.length ?? 0) > 0);
      const placement = seat && left.get(seat)?.shift();
      if (seat && placement) {
        placements.set(card, placement);
        hiddenIn.set(card, seat);
      } else {
        const i = PACK.indexOf(card);
        placements.set(card, {
          x: centre.x + i * 0.12, y: centre.y - i * 0.25, rot: 0, scale: 0.62, z: i, up: false,
          gone: position.mode !== 'deck',
        });
      }
    }
    this.hiddenIn = hiddenIn;
    return placements;
  }

  /** One own card is in the tab order: the last focused, or the first playable. No dimmed card is. Besides, each card that can be asked about. */
  #updateTabStop() {
    const reachable = this.rows.flatMap((row) => row.cards).filter((card) => !this.dimmed.has(card));
    const playable = this.position?.playable ?? new Set();
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const asked = this.position?.asked ?? new Set();
    const hasLostFocus = active?.classList.contains('card') && ![...reachable, ...asked].includes(active.dataset.card ?? '');
    let card = reachable.includes(this.current) ? this.current : '';
    if (!card) card = reachable.find((c) => playable.has(c)) ?? reachable[0] ?? '';
    for (const [c, node] of this.nodes) node.tabIndex = c === card || asked.has(c) ? 0 : -1;
    if (hasLostFocus) {
      if (card) this.nodes.get(card)?.focus({ preventScroll: true });
      else this.host.focus({ preventScroll: true });
    }
  }

  /** Moves the focus among the user's cards. @param {string} key */
  arrow(key) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.card ?? this.current;
    const playable = this.position?.playable ?? new Set();
    const rows = this.rows.map(({ cards }) => cards.filter((card) => !this.dimmed.has(card))).filter((cards) => cards.length > 0);
    let row = rows.findIndex((cards) => cards.includes(focused));
    if (row < 0) row = Math.max(0, rows.findIndex((cards) => cards.some((c) => playable.has(c))));
    if (key === 'ArrowUp' || key === 'ArrowDown') row = (row + 1) % Math.max(1, rows.length);
    const cards = rows[row] ?? [];
    if (cards.length === 0) return;
    const at = cards.indexOf(focused);
    let next = cards[0];
    if (key === 'ArrowRight') next = cards[(at + 1) % cards.length];
    else if (key === 'ArrowLeft') next = cards[(at - 1 + cards.length) % cards.length];
    else if (key === 'End') next = cards[cards.length - 1];
    else next = cards.find((c) => playable.has(c)) ?? cards[0];
    this.focus(next);
  }

  /** @param {string} card */
  focus(card) {
    this.current = card;
    this.#updateTabStop();
    this.nodes.get(card)?.focus({ preventScroll: true });
  }

  /** @param {string} card @param {MouseEvent} event */
  #onClick(card, event) {
    const isDragsEnd = this.dragged && event.detail > 0;
    this.dragged = false;
    if (!isDragsEnd) this.callbacks.play(card);
  }

  /** Captures the pointer at once: a fast drag leaves the card before the first move event.
   * @param {string} card @param {PointerEvent} event */
  #onPointerDown(card, event) {
    this.dragged = false;
    if (!this.position?.playable.has(card) || event.button !== 0) return;
    this.nodes.get(card)?.setPointerCapture(event.pointerId);
    this.drag = { card, id: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
    if (event.pointerType !== 'mouse' && this.#hasMenu(card)) this.holdTimer = setTimeout(() => this.#onHold(card), HOLD_MS);
  }

  /** Does the card have a menu besides being played? @param {string} card */
  #hasMenu(card) {
    return Boolean(this.position?.hasMenu && this.position.playable.has(card));
  }

  /** A long press, or the context menu. @param {string} card */
  #onHold(card) {
    this.#endDrag();
    this.dragged = true;
    this.callbacks.menu?.(card);
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    const node = this.nodes.get(drag.card);
    const placement = this.placements.get(drag.card);
    if (!node || !placement || !this.m) return;
    if (!drag.isMoving && Math.hypot(dx, dy) < (event.pointerType === 'mouse' ? DRAG : FINGER_DRAG)) return;
    if (!drag.isMoving) {
      clearTimeout(this.holdTimer);
      drag.isMoving = true;
      node.classList.add('dragged');
    }
    this.#put(node, { ...placement, x: placement.x + dx, y: placement.y + dy, z: 400 }, this.m);
  }

  /** @param {PointerEvent} event */
  #onPointerUp(event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    const far = drag.isMoving && this.m && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > this.m.ch * 0.55;
    const was = drag.isMoving;
    const isDropped = far && this.#hasMenu(drag.card) && !this.#isOverTrick(drag, event);
    this.#endDrag();
    this.dragged = was;
    if (isDropped) this.callbacks.drop?.(drag.card);
    else if (far) this.callbacks.play(drag.card, true);
  }

  /** Is the card released over the trick area? @param {{ card: string, x: number, y: number }} drag @param {PointerEvent} event */
  #isOverTrick(drag, event) {
    const placement = this.placements.get(drag.card);
    if (!placement || !this.m || !this.centre) return true;
    const [x, y] = [placement.x + event.clientX - drag.x, placement.y + event.clientY - drag.y];
    return Math.hypot(x - this.centre.x, y - this.centre.y) < this.m.ch * 1.1;
  }

  #endDrag() {
    clearTimeout(this.holdTimer);
    const drag = this.drag;
    this.drag = null;
    if (!drag) return;
    const node = this.nodes.get(drag.card);
    const placement = this.placements.get(drag.card);
    node?.classList.remove('dragged');
    if (node && placement && this.m) this.#put(node, placement, this.m);
  }
}

/** Builds a card table on a replay page: cards, plates, stepper and live region. @param {HTMLElement} host */
export function createCloth(host) {
  host.className = 'table replay-cloth';
  host.dataset.phase = 'closed';
  const cloth = document.createElement('div');
  cloth.className = 'cloth';
  cloth.tabIndex = 0;
  cloth.setAttribute('role', 'group');
  cloth.setAttribute('aria-label', i18n.t('replay'));
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
