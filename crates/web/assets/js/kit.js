/**
 * What the frame of the table asks of the game that is played in it. The frame knows cards, chairs,
 * people and talk; a kit knows the words and pictures of one game, and no rule of it: what may be
 * done stands in the view.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Scores} Scores
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./state.js').State} State
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./app.js').App} App
 * @typedef {import('./dom.js').Child} Child
 *
 * @typedef {{
 *   shape: import('./fair.js').Shape,
 *   read(play: any, score: any): Game,
 *   form(state: State): string,
 *   scene(state: State): Scene,
 *   mine(state: State): Seat[],
 *   dealt(board: Board): string[][] | undefined,
 *   play(app: App, board: Board, card: string, seat: Seat): any,
 *   call(board: Board, call: string, how: { alert: boolean, meaning?: string, seat?: Seat }): any,
 *   gate?(state: State): Gate | null,
 *   undoer(state: State): Seat | null,
 *   mayClaim(state: State): boolean,
 *   claim(state: State, tricks: number, statement: string): any,
 *   typed(text: string, legal: { calls: string[], cards: string[] }): import('./text.js').Reading,
 *   mayGrow(keys: string, legal: { calls: string[], cards: string[] }): boolean,
 *   field(phase: string): string,
 *   callSpoken(call: string): string,
 *   callWritten(call: string): Child,
 *   whose(state: State, seat: Seat): string,
 *   undoSaid(state: State, seat: Seat): string,
 *   opening(state: State, board: Board): string,
 *   news(state: State, before: Board, after: Board): ReturnType<typeof import('./speech.js').news>,
 *   told(state: State, scene: Scene): Child,
 *   cardLabel(state: State, scene: Scene, card: string): string,
 *   playSaid(state: State, board: Board, at: number): string,
 *   plates(app: App): Child,
 *   middle(app: App, m: import('./layout.js').Measures): Child,
 *   chips(app: App, board: Board): Child,
 *   auction(app: App): Child,
 *   score(app: App): Child,
 *   claimBar(app: App, board: Board): Child,
 *   claimDialog(app: App): Child,
 *   claimKey: string,
 *   claimTitle: string,
 *   stopKey: string,
 * }} Kit
 *
 * @typedef {{
 *   may(state: State): { calls: string[], cards: string[] },
 *   actor(state: State, card?: string): Seat | null,
 *   odd(state: State): string[],
 *   named(app: App, typed: string): boolean,
 *   drop(app: App, card: string): void,
 *   menu(app: App, card: string): void,
 *   shown(app: App): void,
 *   strip(app: App): Child,
 *   acts(app: App): Child,
 *   dialogs: Record<string, [string, (app: App) => Child]>,
 * }} Gate
 *   What stands before a game whose rules may be broken: `may` what can be done, lawful or not; `actor` whose
 *   act it is; `odd` the calls among them that may not be made, where that is no secret; `named` whether what was typed names a card of dummy; `drop` and `menu` what becomes of a card
 *   that is let fall or held; `shown` is told of every view.
 *
 *   `read`: a view of the game with the scores last sent, as the frame keeps it; `mine`: whose cards lie
 *   under this person's hand; `play`: the command of a card, none if the card only was looked at.
 */
export {};
