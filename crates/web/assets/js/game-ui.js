/**
 * The interface between the table page and a game. The page handles cards, chairs, people and chat;
 * a `GameUi` has the texts and panels of one game. What is legal and what the user may do besides is in the view.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Scores} Scores
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./state.js').State} State
 * @typedef {import('./position.js').Position} Position
 * @typedef {import('./app.js').App} App
 * @typedef {import('./dom.js').Child} Child
 *
 * @typedef {{
 *   shape: import('./share.js').Shape,
 *   read(play: any, score: any): Game,
 *   form(state: State): string,
 *   position(state: State): Position,
 *   ownSeats(state: State): Seat[],
 *   dealt(board: Board): string[][] | undefined,
 *   isPicking(board: Board): boolean,
 *   play(app: App, board: Board, card: string, seat: Seat): any,
 *   attempt(board: Board, what: { card?: string, call?: string }, seat: Seat): any,
 *   attempted(board: Board, meant: { calls: string[], cards: string[] }): { calls: string[], cards: string[] },
 *   hands(state: State): string[],
 *   actOf(board: Board, card: string): number,
 *   playedBy(board: Board, card: string): Seat,
 *   advised(command: any): { card?: string, call?: string },
 *   callText(call: string, isSpoken?: boolean): string,
 *   call(board: Board, call: string, how: { alert: boolean, meaning?: string, seat?: Seat }): any,
 *   whole?(view: any): Promise<GameUi> | null,
 *   lawsMode?(state: State): LawsMode | null,
 *   claim(state: State, tricks: number, statement: string): any,
 *   parse(text: string, legal: { calls: string[], cards: string[] }, board: Board): import('./input-parser.js').ParsedInput,
 *   isIncomplete(keys: string, legal: { calls: string[], cards: string[] }): boolean,
 *   inputLabel(board: Board, phase: string): string,
 *   inputExample?(phase: string, legal: { calls: string[], cards: string[] }): string | null,
 *   callSpoken(call: string): string,
 *   callWritten(call: string): Child,
 *   seatLabel(state: State, seat: Seat): string,
 *   lastTrick(state: State): { seat: Seat, card: string }[],
 *   undoText(state: State, seat: Seat): string,
 *   newBoardText(state: State, board: Board): string,
 *   boardChanges(state: State, before: Board, after: Board): ReturnType<typeof import('./announcements.js').boardChanges>,
 *   tableInText(state: State, position: Position): Child,
 *   cardLabel(state: State, position: Position, card: string): string,
 *   playText(state: State, board: Board, at: number): string,
 *   plates(app: App): Child,
 *   centrePanel(app: App, m: import('./layout.js').Measures): Child,
 *   chips(app: App, board: Board): Child,
 *   auction(app: App): Child,
 *   score(app: App): Child,
 *   claimBar(app: App, board: Board): Child,
 *   loadClaimDialog?(again: string): Promise<(app: App) => Child>,
 *   paper?(app: App): Child,
 *   systemChanges?(before: Game, after: Game): string[],
 *   claimRight: 'claim' | 'offer',
 *   boardKey: string,
 *   nextKey: string,
 *   claimKey: string,
 *   claimTitle: string,
 *   stopKey: string,
 * }} GameUi
 *
 * @typedef {{
 *   actions(state: State): { calls: string[], cards: string[] },
 *   actor(state: State, card?: string): Seat | null,
 *   unlawfulCalls(state: State): string[],
 *   designate(app: App, typed: string): boolean,
 *   drop(app: App, card: string): void,
 *   menu(app: App, card: string): void,
 *   viewShown(app: App): void,
 *   strip(app: App): Child,
 *   actionButtons(app: App): Child,
 *   dialogs: Record<string, [string, (app: App) => Child]>,
 * }} LawsMode
 *   The laws mode of a table, where players can break the rules. `actions`: what can be done, lawful or not;
 *   `actor`: the seat that acts; `unlawfulCalls`: the calls marked as unlawful, where that may be shown;
 *   `designate`: handles a typed designation of dummy's card; `drop` and `menu`: a card is dropped, or its menu
 *   opened; `viewShown`: called after every view.
 *
 *   Of `GameUi`: `loadClaimDialog`: the game's own dialog of a claim, loaded by an address that ends in `again`; `paper`: the drawn score sheet in full size; `systemChanges`: what sides play from now on; `isPicking`: are cards selected now, not played? `whole`: the interface with what only some tables need, loaded for a view of one; `read` combines a view of the game with the scores last sent; `ownSeats`: the seats whose cards lie at
 *   hand, the user's own and those they play, as sides of the screen; `hands`: the same as seats of the game; `play`: the
 *   command for a card, null if the card was only selected; `attempt`: the command for a card or call that is not legal now,
 *   sent to learn why; `actOf`: the number of a played card among the acts of the board; `playedBy`: who played it, of dummy's cards the one who plays
 *   dummy's hand; `advised`: the card or call of a robot's
 *   command; `attempted`: of all readings of an input, those that fit the phase; `callText`: a call as text,
 *   written or spoken; `seatLabel`: a seat in the words of the page;
 *   `lastTrick`: the last complete trick, as long as the view has it, with seats for `seatLabel`; `boardKey` and `nextKey`: the keys of the name of a board with its number, and of going on to the next; `claimRight`: the permission, in the view, to end the
 *   play early.
 */
export {};
