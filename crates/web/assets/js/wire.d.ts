// The messages of the protocol, see docs/protocol.md.

export type Seat = 'N' | 'E' | 'S' | 'W';
export type Side = 'NS' | 'EW';
export type Card = string;
export type Call = string;
export type BySeat<T> = Record<Seat, T>;
export type BySide<T> = Record<Side, T>;
export type Vulnerable = 'none' | 'ns' | 'ew' | 'both';
export type Explanation = string | { key: string; facts?: Record<string, string | number> };

export interface CallView {
  seat: Seat;
  call: Call;
  alerted?: boolean;
  asked?: boolean;
  explanation?: Explanation;
  /** In laws mode, the status of an irregular call. */
  status?: 'accepted' | 'cancelled' | 'enforced';
}
export interface Trick {
  leader: Seat;
  cards: Card[];
  winner: Seat | null;
}
export type Outcome =
  | { end: 'PassedOut' }
  | { end: 'Played'; contract: string; tricks: number };
export interface Claim {
  seat: Seat;
  tricks: number;
  concession: boolean;
  line: Card[];
  statement: string;
  waiting: Seat[];
}
export interface Undo {
  seat: Seat;
  keep: number;
  across_a_card: boolean;
  waiting: Seat[];
}
/** How a board is called and played, if not as contract bridge. */
export interface Manner {
  calling: string;
  dummy: string;
  faced: string;
}
export interface Board {
  board: number;
  manner?: Manner;
  /** The dealer's turned card, which names trumps. */
  turned?: Card;
  dealer: Seat;
  vulnerable: Vulnerable;
  phase: 'Auction' | 'Clarification' | 'Play' | 'PlayCeased' | 'Closed';
  seats: Seat[];
  turn: Seat | null;
  hands: BySeat<{ count: number; cards: string | null }>;
  auction: CallView[];
  contract: string | null;
  /** The hands that another player plays, from the opening lead on. */
  dummies?: Seat[];
  /** Trumps are named or turned up instead of bid: a contract has no level. */
  unbid?: boolean;
  play: Card[];
  trick: Trick | null;
  last_trick: Trick | null;
  winners: Seat[];
  won: BySide<number>;
  /** The tricks in the result, with those of a claim. */
  tricks?: BySide<number>;
  legal_calls: Call[];
  legal_cards: string;
  claim: Claim | null;
  undo: Undo | null;
  outcome: Outcome | null;
  deal: string | null;
  /** The laws part of the view, which the page keeps with the board. */
  laws?: Laws;
}

export interface Slip {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  outcome: Outcome;
  honors?: string | null;
}
export interface Entry {
  board: number;
  for: string;
  points: number;
}
/** Two columns with a line: rubber bridge, and forms scored on the same sheet. */
export interface ColumnSheet {
  form: string;
  above: BySide<Entry[]>;
  games: { below: BySide<Entry[]>; won: Side | null }[];
  totals: BySide<number>;
  boards?: Slip[];
  rows?: { slip: Slip }[];
  /** The four boards of a Chicago. */
  wheel?: { deal: number; dealer: Seat; vulnerable: string; played: boolean }[];
  /** In forms where games count. */
  games_won?: BySide<number>;
  end?: { won: Side } | 'broken-off' | null;
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
  slip: Slip;
  parts: Record<string, number>;
  score_ns: number;
  running_ns: number;
  /** In forms scored against a target. */
  imps_ns?: number;
  running_imps_ns?: number;
}
export type Sheet = ColumnSheet | RowSheet;

/** The part `game` of a view. */
export interface Play {
  form: { form: string } & Record<string, unknown>;
  explainer: 'caller' | 'partner';
  board?: Board | null;
  /** The seats that want to break the form off. */
  stopping: Seat[];
  over: boolean;
  /** In forms with rotation. */
  sitting?: Sitting;
  laws?: Laws;
}
/** A table in laws mode, where irregularities can happen and are ruled on. */
export interface Laws {
  mode: 'physical' | 'coach';
  code: string;
  auction: { seat: Seat; call: Call; status: 'made' | 'accepted' | 'cancelled' | 'enforced' }[];
  lying: { seat: Seat; card: Card }[];
  open: Partial<BySeat<Card[]>>;
  penalties: { seat: Seat; card: Card; kind: 'maj' | 'min' | 'nailed' }[];
  duties: { duty: string; seat?: Seat; cards?: Card[] }[];
  rulings: unknown[];
  choice: unknown;
  choosing: Seat[];
  /** The index of the ruling with a pending choice. */
  deciding?: number | null;
  votes: Partial<BySeat<string>>;
  facts: { query: string; answers: string[]; assumed: string; said: Partial<BySeat<string>> }[];
  consent: { waiting: Seat[]; tricks?: BySide<number> } | null;
  /** A report of unauthorized information. */
  informed?: { by: Seat; of: Seat; kind: 'tempo' | 'remark' | 'gesture'; disputed: boolean } | null;
  /** The face-down opening lead; its card is sent to its owner only. */
  face_down?: { seat: Seat; card: Card | null } | null;
  /** Dummy has lost the rights of dummy. */
  dummy?: { looked: Seat[]; law: string } | null;
}
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
  weighed: { lines: string[]; title: string; tricks: { cards: { seat: string; card: string; wins: boolean }[]; so_far: number }[]; first: number }[];
  doubtful: string | null;
}
export interface DecisionText {
  chooser: string;
  options: { key: string; name: string; laws: string; effects: string[]; reserved: string[]; then: DecisionText | null }[];
}
/** The rotation: the seating by numbers of persons, the cut, and what comes next. */
export interface Sitting {
  /** From 1; 0 before the first cut. */
  rubber: number;
  seating: { seats: BySeat<number>; out: number[] } | null;
  cut: Draw[];
  cutting: boolean;
}
export interface Draw {
  person: number;
  card: Card;
}
/** The winnings of one person. */
export interface Account {
  person: number;
  won: (number | null)[];
  rubbers: number;
  sum: number;
  points: number;
  place: number;
}
/** The part `score` of a view: the same for everybody; changes only between boards. */
export interface Scores {
  sheet?: Sheet | null;
  /** Settled sheets, oldest first. */
  settled: Sheet[];
  past: { board: number; dealer: Seat; vulnerable: Vulnerable; outcome: Outcome; score_ns: number }[];
  ledger?: Account[];
}

/** Whether something may be done now: with what the command needs, or the refusal it would get. */
export type Permission<T> =
  | { allowed: T; refusal?: undefined }
  | ({ allowed?: undefined; refusal: string } & Record<string, unknown>);
/** The part `may` of a view: what a seated person may do besides calling, playing and answering. */
export interface May {
  /** Declare readiness for the next deal. */
  ready?: boolean;
  /** The hands whose cards the person plays. */
  plays?: Seat[];
  /** Ask for an undo, in this seat. */
  undo?: Permission<Seat>;
  /** Ask to break the game off, or agree to it, in this seat. */
  break_off?: Permission<Seat>;
  /** Bridge: claim or concede. */
  claim?: Permission<{ seat: Seat; tricks: number }>;
  /** Bridge: claim honors, in this seat. */
  honors?: Permission<Seat>;
  /** Bridge: the players whose calls may be asked about, and the seat in which to ask. */
  ask?: Partial<BySeat<Seat>>;
  /** Bridge: the players whose calls may be alerted and explained, and the seat in which to do so. */
  explain?: Partial<BySeat<Seat>>;
  /** Preferans: offer to end the play. */
  offer?: Permission<OfferTerms>;
}
/** The bounds of an offer to end the play of a deal of Preferans. */
export interface OfferTerms {
  /** The declarer. */
  seat: string;
  /** The tricks not complete. */
  left: number;
  /** The most that the declarer can take. */
  most: number;
  /** How many the declarer wants to take. */
  usual: number;
  /** The most that the defence can take before the play stops. */
  defence: number;
  /** The defenders for whom the defence's tricks are written. */
  takers: string[];
}

/** The play with the current scores, and what the user may do. */
export type Game = Play & Scores & { may?: May };

export type Chair =
  | { kind: 'Empty' }
  | { kind: 'Robot' }
  | { kind: 'Person'; person: string; name: string; deputy: boolean; ready: boolean };
export interface Guest {
  person: string;
  name: string;
  removed: boolean;
}
export interface Proof {
  table: string;
  board: number;
  commitment: string;
  secret: string;
  shares: [number, string][];
  count: string;
  number: string;
}
export interface Dealing {
  board: number;
  commitment: string;
  shares: Partial<BySeat<string>>;
  wanted: Seat[];
  silent: Seat[];
  proof: Proof | null;
}
export interface Table {
  id: string;
  /** The name under which its boards are stored and proved. */
  public: string;
  owner: string;
  options: { game: unknown; clock: unknown; lend: boolean };
  locked: boolean;
  stage: 'Gathering' | 'Dealing' | 'Playing' | 'Between' | 'Over';
  /** A hand played from the opposite chair has none. */
  chairs: Partial<BySeat<Chair>>;
  /** The players who sit out in rotation. */
  bench?: Chair[];
  guests: Guest[];
  you: { person: string; seats: Seat[]; owner: boolean; shown: Seat[]; watched_by: string[] };
  dealing: Dealing | null;
  clock: {
    rule: { board_ms: number; act_ms: number };
    left_ms: BySeat<number>;
    running: Seat[];
    at_ms: number;
    /** From `at_ms` on, this long no time is charged. */
    grace_ms: number;
  } | null;
}
export interface ChatLine {
  at_ms: number;
  person: string;
  name: string;
  text: string;
  aside: boolean;
}

export type FromServer =
  | { t: 'welcome'; protocol: number; table: string; person: string; name: string; now_ms: number }
  | {
      t: 'view';
      version: number;
      table?: Table;
      game?: Play;
      /** Null for a person without a seat. */
      may?: May | null;
      score?: Scores;
      chat?: ChatLine[];
      presence?: string[];
    }
  | { t: 'done'; ref: number; version: number }
  | ({ t: 'refused'; ref: number; refusal: string } & Record<string, unknown>)
  | { t: 'slow'; wait_ms: number }
  | { t: 'closing'; reason: string }
  | { t: 'trouble'; reason: string; ref?: number }
  | { t: 'pong'; now_ms: number };

/** A viewer's view of a deal of Preferans: the part `game.board` at such a table. */
export interface PrefView {
  board: number;
  dealer: string;
  /** The seats that play, first hand first. */
  trio: string[];
  phase: 'Auction' | 'Discard' | 'Order' | 'Defence' | 'Kontra' | 'Play' | 'Offer' | 'Closed';
  seats: string[];
  turn: string | null;
  controller: string | null;
  hands: Record<string, { count: number; cards: string | null }>;
  talon: string | null;
  discards: string | null;
  unlooked: boolean;
  declarer: string | null;
  contract: string | null;
  stances: Record<string, string>;
  kontra: Record<string, number>;
  acts: { seat: string; act: string | null }[];
  trick: PrefTrick | null;
  last_trick: PrefTrick | null;
  winners: string[];
  won: Record<string, number>;
  legal: string[];
  legal_cards: string;
  offer: { seat: string; tricks: Record<string, number>; waiting: string[] } | null;
  undo: { seat: string; keep: number; waiting: string[] } | null;
  outcome: string | null;
  dealt: Record<string, string> | null;
}
export interface PrefTrick {
  leader: string;
  cards: [string, Card][];
  winner: string | null;
}
/** The form the table page uses: `step` is the deal's own phase, `bare` the contract without its declarer. */
export interface PrefBoard extends Omit<PrefView, 'phase' | 'undo'> {
  step: PrefView['phase'];
  phase: 'Auction' | 'Play' | 'Closed';
  vulnerable: 'none';
  auction: { seat: string; call: string }[];
  play: Card[];
  players: string[];
  /** The hands at the start of the play, as far as they are visible. */
  whole: Record<string, Card[]>;
  bare: string | null;
  legal_calls: string[];
  claim: PrefView['offer'];
  undo: (NonNullable<PrefView['undo']> & { across_a_card: boolean }) | null;
  deal: string | null;
}
