/**
 * The cursor of a replay: a finished deal card by card, and variations tried by the user, in every game.
 * Legal cards and their values come from the server.
 *
 * @typedef {{ play: string[], players: string[], leads?: number[], winners: string[] }} Played
 * @typedef {import('./analysis.js').AnalysisClient} AnalysisClient
 */

/** @template {Played} B */
export class ReplayCursor {
  /**
   * @param {AnalysisClient} analysis
   * @param {B} original the deal as played
   * @param {() => void} changed the cursor has moved
   */
  constructor(analysis, original, changed) {
    this.analysis = analysis;
    this.original = original;
    this.changed = changed;
    /** The deal as played, or the user's variation. @type {B} */
    this.board = original;
    this.step = 0;
  }

  /** Is this a variation of the user? */
  get isOwn() {
    return this.board !== this.original;
  }

  /** The cards played up to the cursor. */
  get line() {
    return this.board.play.slice(0, this.step);
  }

  /** The cards that can be tried now, with their values. @returns {Map<string, import('./analysis.js').CardValue>} */
  get values() {
    const moment = this.analysis.isOpen ? this.analysis.current : null;
    return new Map(moment?.cards.map((value) => [value.card, value]));
  }

  /** @param {number} to */
  go(to) {
    this.step = Math.min(this.board.play.length, Math.max(0, to));
    this.analysis.look(this.line);
    this.changed();
  }

  /** Plays a card; another than the one played starts a variation. @param {string} card */
  async attempt(card) {
    const { analysis } = this;
    if (!this.values.has(card)) return;
    if (this.board.play[this.step] === card) return this.go(this.step + 1);
    const after = await analysis.play(this.line, card);
    if (!after || after.play.join('') !== analysis.line) return this.changed();
    const { play, players, leads, winners } = after;
    this.board = { ...this.original, play, players, winners, ...(leads && { leads }) };
    this.go(play.length);
  }

  toggle() {
    this.analysis.isOpen = !this.analysis.isOpen;
    this.analysis.look(this.line);
    this.changed();
  }

  /** Back to the original play, where the variation left it. */
  back() {
    const same = this.board.play.findIndex((card, i) => card !== this.original.play[i]);
    this.board = this.original;
    this.go(Math.min(this.step, same < 0 ? this.step : same));
  }

  /** Keyboard control. @param {HTMLElement} cloth @param {(key: string) => void} arrow moves the focus among the cards of the player to act */
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

  /** Marks the card nodes with their values. @param {Map<string, HTMLElement>} nodes */
  mark(nodes) {
    const { values } = this;
    for (const [card, node] of nodes) {
      const value = values.get(card);
      if (value) Object.assign(node.dataset, { worth: value.tricks, cost: value.cost });
      else { delete node.dataset.worth; delete node.dataset.cost; }
    }
  }
}
