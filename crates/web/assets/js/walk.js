/**
 * A finished deal gone through card by card, and the line that somebody tries instead of its play: the same
 * in every game. What may be played and what it is worth is the server's to say.
 *
 * @typedef {{ play: string[], winners: string[], players?: string[] }} Played
 * @typedef {import('./analysis.js').Asked} Asked
 */

/** @template {Played} B */
export class Walk {
  /**
   * @param {Asked} analysis
   * @param {B} original the deal as it was played
   * @param {() => void} changed another moment is looked at
   */
  constructor(analysis, original, changed) {
    this.analysis = analysis;
    this.original = original;
    this.changed = changed;
    /** What is looked at: the deal as it was played, or a line of one's own. @type {B} */
    this.board = original;
    this.step = 0;
  }

  /** Are the cards not those that were played? */
  get isOwn() {
    return this.board !== this.original;
  }

  /** The cards on the way to here. */
  get line() {
    return this.board.play.slice(0, this.step);
  }

  /** The cards that may be tried now, each with its worth. @returns {Map<string, import('./analysis.js').Worth>} */
  get worths() {
    const moment = this.analysis.isOpen ? this.analysis.now : null;
    return new Map(moment?.cards.map((worth) => [worth.card, worth]));
  }

  /** @param {number} to */
  go(to) {
    this.step = Math.min(this.board.play.length, Math.max(0, to));
    this.analysis.look(this.line);
    this.changed();
  }

  /** Another card than was played: the line goes its own way from here. @param {string} card */
  async attempt(card) {
    const { analysis } = this;
    if (!this.worths.has(card)) return;
    if (this.board.play[this.step] === card) return this.go(this.step + 1);
    const after = await analysis.play(this.line, card);
    if (!after || after.play.join('') !== analysis.line) return this.changed();
    const { play, winners, players } = after;
    this.board = { ...this.original, play, winners, ...(players && { players }) };
    this.go(play.length);
  }

  toggle() {
    this.analysis.isOpen = !this.analysis.isOpen;
    this.analysis.look(this.line);
    this.changed();
  }

  /** To the play as it was, where the line left it. */
  back() {
    const same = this.board.play.findIndex((card, i) => card !== this.original.play[i]);
    this.board = this.original;
    this.go(Math.min(this.step, same < 0 ? this.step : same));
  }

  /** By the keyboard. @param {HTMLElement} cloth @param {(key: string) => void} arrow on a card of who is to play, from card to card */
  listen(cloth, arrow) {
    cloth.addEventListener('keydown', (event) => {
      const at = /** @type {HTMLElement} */ (event.target);
      if (at.classList.contains('card') && this.analysis.isOpen && event.key.startsWith('Arrow')) {
        event.preventDefault();
        return arrow(event.key);
      }
      const moves = /** @type {Record<string, number>} */ ({ ArrowRight: this.step + 1, ArrowLeft: this.step - 1, Home: 0, End: this.board.play.length });
      if (event.key in moves && at.tagName !== 'INPUT') {
        event.preventDefault();
        this.go(moves[event.key]);
      }
    });
  }

  /** The cards on the cloth are marked with what they are worth. @param {Map<string, HTMLElement>} nodes */
  mark(nodes) {
    const { worths } = this;
    for (const [card, node] of nodes) {
      const worth = worths.get(card);
      if (worth) Object.assign(node.dataset, { worth: worth.tricks, cost: worth.cost });
      else { delete node.dataset.worth; delete node.dataset.cost; }
    }
  }
}
