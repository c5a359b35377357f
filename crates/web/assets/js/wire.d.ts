// The names under which the page's modules know the messages of a table, and the page's own types. The messages themselves
// are in protocol.d.ts, which is generated from the server's types. Where the page treats several of them alike (the sheets of
// all forms, the seats of both games), its types say only what it uses.

import type * as wire from './protocol.js';

export type { Account, Call, Card, Chair, ChatLine, Claim, Draw, Explanation, Guest, Margin, Outcome, PatchOperation, Proof, Seat, Side, Slip, Undo } from './protocol.js';

export type BySeat<T> = Record<wire.Seat, T>;
export type BySide<T> = Record<wire.Side, T>;
export type Vulnerable = wire.Vulnerability;
export type Trick = wire.TrickView;
export type Dealing = wire.BridgeDealingView;
/** The clocks count for the seats that have a chair, and only these are looked up. */
export type Table = Omit<wire.BridgeTableView, 'clock' | 'may'> & { may: TableMay } & { clock: (Omit<wire.BridgeClockView, 'left_ms'> & { left_ms: BySeat<number> }) | null };
/** What the viewer may do about chairs and people. */
export type TableMay = Omit<wire.BridgeTableMay, 'sit' | 'show'> & { sit?: Partial<Record<wire.Seat, Permission<wire.Seat>>>; show?: Record<string, Permission<wire.Seat>> };
export type Sitting = wire.SeatingView;

/** A call; at a table in laws mode with the status of an irregular one, which the page adds. */
export type CallView = wire.CallView & { status?: 'accepted' | 'cancelled' | 'enforced' };
/** A table of bridge in laws mode, where irregularities can happen and are ruled on. */
export type Laws = Omit<wire.LawsView, 'duties'> & { duties: { duty: string; seat?: wire.Seat; cards?: wire.Card[] }[] };
/** A board, with the laws part of the view, which the page keeps with it. A finished one has no undos. */
export type Board = Omit<wire.BoardView, 'auction' | 'granted' | 'undone'> & Partial<Pick<wire.BoardView, 'granted' | 'undone'>> & { auction: CallView[]; laws?: Laws };

/** Two columns with a line: rubber bridge, and forms scored on the same sheet. */
export interface ColumnSheet {
  form: string;
  above: BySide<wire.Entry[]>;
  games: { below: BySide<wire.Entry[]>; won: wire.Side | null }[];
  totals: BySide<number>;
  boards?: wire.Slip[];
  rows?: { slip: wire.Slip }[];
  /** The four boards of a Chicago. */
  wheel?: { deal: number; dealer: wire.Seat; vulnerable: string; played: boolean }[];
  /** In forms where games count. */
  games_won?: BySide<number>;
  end?: { won: wire.Side } | 'broken-off' | null;
  over?: boolean;
  settlement: BySide<number> | null;
}
/** One row per board: duplicate, and forms scored on the same sheet. */
export interface RowSheet {
  form: string;
  rows: Row[];
  totals: BySide<number>;
  over: boolean;
}
export interface Row {
  slip: wire.Slip;
  margin?: wire.Margin;
  parts: Record<string, number>;
  score_ns: number;
  running_ns: number;
  /** In forms scored against a target: North-South's target and IMPs. */
  target?: number;
  imps_ns?: number;
  running_imps_ns?: number;
}
export type Sheet = ColumnSheet | RowSheet;

/** The part `game` of a view. */
export type Play = Omit<wire.BridgeView, 'form' | 'board' | 'laws'> & {
  form: { form: string } & Record<string, unknown>;
  board?: Board | null;
  laws?: Laws;
};
/** The part `score` of a view. */
export type Scores = Omit<wire.Scores, 'sheet' | 'settled'> & { sheet?: Sheet | null; settled: Sheet[] };
/** Whether something may be done now: with what the command needs, or the refusal it would get. */
export type Permission<T> =
  | { allowed: T; refusal?: undefined }
  | ({ allowed?: undefined; refusal: string } & Record<string, unknown>);
/** Permissions whose refusals, whatever the game, have a name and details. */
type Permissions<M> = {
  [K in keyof M]: [Extract<M[K], { allowed: unknown }>] extends [never] ? M[K] : Permission<Extract<M[K], { allowed: unknown }>['allowed']>;
};
export type OfferTerms = wire.OfferTerms;
export type LawsMay = wire.LawsMay;
export type OwnActs = wire.OwnActs;
/** The part `may` of a view: what a seated person may do besides calling, playing and answering; that of bridge, and what only Preferans has. */
export type May = Permissions<wire.BridgeMay & Pick<wire.PrefMay, 'offer'>>;
/** The play with the current scores, and what the user may do. */
export type Game = Play & Scores & { may?: May };

/** What a robot would do, or why it played a card. */
export type Advice = Omit<wire.BridgeServerMessage & { t: 'advice' }, 't' | 'command'> & { command: any };
/** A message of the server; a client that is never wrong about the protocol is refused commands only. */
export type FromServer =
  | Exclude<wire.BridgeServerMessage, { t: 'view' } | { t: 'refused' }>
  | (Omit<Extract<wire.BridgeServerMessage, { t: 'view' }>, 'table' | 'game' | 'may' | 'score'> & { table?: Table; game?: Play; may?: May | null; score?: Scores })
  | ({ t: 'refused'; ref: number; refusal: string } & Record<string, unknown>);

/** The director's rulings as text in the language of the page. */
export interface RulingTexts {
  code: string;
  rulings: RulingText[];
  choice: DecisionText | null;
  facts: { query: string; question: string; answers: { value: string; name: string }[] }[];
  duties: string[];
}
export interface RulingText {
  heading: string;
  laws: string;
  happened: string[];
  facts: string[];
  at_once: string[];
  decision: DecisionText | null;
  next: DecisionText | null;
  chosen: string[];
  reserved: string[];
  weighed: JudgementText[];
  doubtful: string | null;
}
/** The analysis behind a judgement, with the lines of play behind it; `first` is the number of their first trick. */
export interface JudgementText {
  lines: string[];
  plays: { title: string; tricks: { cards: { seat: string; card: string; wins: boolean }[]; so_far: number }[]; struck: boolean }[];
  first: number;
}
export interface DecisionText {
  chooser: string;
  options: { key: string; name: string; laws: string; effects: string[]; reserved: string[]; then: DecisionText | null }[];
}
/** A type of the protocol with its seats as text: the modules that both games share know seats only so. */
type SeatsAsText<T> =
  T extends wire.PrefSeat ? string
  : T extends { A?: infer V } ? Record<string, SeatsAsText<V>>
  : { [K in keyof T]: SeatsAsText<T[K]> };
/** A viewer's view of a deal of Preferans: the part `game.board` at such a table. */
export type PrefView = SeatsAsText<wire.PrefView>;
export type PrefTrick = SeatsAsText<wire.PrefTrickView>;
/** The form the table page uses: `step` is the deal's own phase, `bare` the contract without its declarer. */
export interface PrefBoard extends Omit<PrefView, 'phase' | 'undo'> {
  step: PrefView['phase'];
  phase: 'Auction' | 'Play' | 'Closed';
  vulnerable: 'none';
  auction: { seat: string; call: string }[];
  play: wire.Card[];
  players: string[];
  /** The hands at the start of the play, as far as they are visible. */
  whole: Record<string, wire.Card[]>;
  bare: string | null;
  legal_calls: string[];
  claim: PrefView['offer'];
  undo: (NonNullable<PrefView['undo']> & { across_a_card: boolean }) | null;
  deal: string | null;
}
