// The messages of a table's socket, see docs/protocol.md.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

/** One person's result over an evening. */
export type Account = {
  /** The number of the person. */
  person: number;
  /** The result of each rubber; none where the person sat out or the rubber is unfinished. */
  won: (number | null)[];
  /** How many settled rubbers the person has played. */
  rubbers: number;
  /** The sum of the results. */
  sum: number;
  /** The points scored by the person's sides in all rubbers together. */
  points: number;
  /** The place, from 1; ties share it. */
  place: number;
};

/** An act in turn: a verb with its argument */
export type Act = string;

/** An exact amount */
export type Amount = string;

/** A call, possibly a bid beyond seven */
export type AttemptedCall = string;

export type AuctionBridgeOptions = {
  chicane?: string;
  count?: string;
  honors?: string;
  ranking?: string;
  slams?: string;
};

/** A bid */
export type Bid = string;

/** A player's request at a board. `seat` is one that the player holds or controls. */
export type BoardCommand = {
  type: "Call";
  /** Who calls. */
  seat: Seat;
  /** The call. */
  call: Call;
  /** Alert it for the opponents. */
  alert?: boolean;
  /** What it means. */
  meaning?: ExplanationRead | null;
} | {
  type: "Play";
  /** From whose hand. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Alert";
  /** Who alerts it. */
  seat: Seat;
  /** Which call, counted from 0. */
  about: number;
} | {
  type: "Ask";
  /** Who asks. */
  seat: Seat;
  /** Which call, counted from 0. */
  about: number;
} | {
  type: "Explain";
  /** Who explains. */
  seat: Seat;
  /** Which call, counted from 0. */
  about: number;
  /** The meaning. */
  text: ExplanationRead;
} | {
  type: "Claim";
  /** Who claims. */
  seat: Seat;
  /** How many of those not yet complete. */
  tricks: number;
  /** The line of play, in order. */
  line?: Card[];
  /** The claimer's own words. */
  statement?: string;
} | {
  type: "Concede";
  /** Who concedes. */
  seat: Seat;
  /** How many of those not yet complete. */
  tricks: number;
} | {
  type: "Agree";
  /** Who consents. */
  seat: Seat;
} | {
  type: "Object";
  /** Who objects. */
  seat: Seat;
} | {
  type: "UndoAsk";
  /** Who asks. */
  seat: Seat;
} | {
  type: "UndoAnswer";
  /** Who answers. */
  seat: Seat;
  /** Yes or no. */
  agree: boolean;
} | {
  type: "ClaimHonors";
  /** Who held them. */
  seat: Seat;
} | {
  type: "BreakOff";
  /** Who asks. */
  seat: Seat;
};

/** Why a command was refused. */
export type BoardRefusal = {
  refusal: "NoBoard";
} | {
  refusal: "NotYours";
  /** The seat named. */
  seat: Seat;
} | {
  refusal: "NotYourTurn";
  /** The seat named. */
  seat: Seat;
  /** Whose turn it is, if anybody's. */
  turn: Seat | null;
} | {
  refusal: "IllegalCall";
  /** The call. */
  call: Call;
  /** The law's reason. */
  because: IllegalCall;
} | {
  refusal: "IllegalPlay";
  /** The card. */
  card: Card;
  /** The law's reason. */
  because: IllegalPlay;
} | {
  refusal: "WrongPhase";
} | {
  refusal: "Waiting";
} | {
  refusal: "NothingToAnswer";
  /** The seat named. */
  seat: Seat;
} | {
  refusal: "NoSuchCall";
  /** The number given, from 0. */
  about: number;
} | {
  refusal: "NotYoursToExplain";
  /** The seat named. */
  seat: Seat;
  /** The call, from 0. */
  about: number;
} | {
  refusal: "TooManyTricks";
  /** Claimed or conceded. */
  tricks: number;
  /** Not yet complete. */
  left: number;
} | {
  refusal: "NotInLine";
  /** The card. */
  card: Card;
} | {
  refusal: "NothingToUndo";
  /** The seat named. */
  seat: Seat;
} | {
  refusal: "TooLong";
  /** How many were given. */
  length: number;
  /** How many are allowed. */
  limit: number;
} | {
  refusal: "NoHonors";
  /** The seat named. */
  seat: Seat;
} | {
  refusal: "TooOften";
  /** How often it may. */
  limit: number;
} | {
  refusal: "ControlCharacter";
} | {
  refusal: "NothingToBreakOff";
};

/** What one viewer may see of a board. Nothing else leaves the server, and robots get nothing else. */
export type BoardView = {
  /** The board's number, from 1. */
  board: number;
  /** Who calls first. */
  dealer: Seat;
  /** Who is vulnerable. */
  vulnerable: Vulnerability;
  /** The phase of the board. */
  phase: Phase;
  /** The seats the viewer holds, including a dummy of their own; empty for a watcher. */
  seats: Seat[];
  /** The hand that calls or plays next. */
  turn: Seat | null;
  /** Each seat's remaining cards, as far as the viewer may see them. */
  hands: {
    N: HandView;
    E: HandView;
    S: HandView;
    W: HandView;
  };
  /** The calls in order. */
  auction: CallView[];
  /** The contract, once the auction is over. */
  contract: Contract | null;
  /** All cards played, in order. */
  play: Card[];
  /** Who played each of them. In laws mode players may have played out of turn, or not at all to a trick. */
  players: Seat[];
  /** The place in `play` of the first card of each trick, from 0. */
  leads: number[];
  /** The trick on the table. */
  trick: TrickView | null;
  /** The last complete trick, which players may inspect until the next lead. */
  last_trick: TrickView | null;
  /** Who won each complete trick. */
  winners: Seat[];
  /** How many tricks each side has. */
  won: {
    NS: number;
    EW: number;
  };
  /** The calls the viewer may make now, if on turn. */
  legal_calls: Call[];
  /** The cards the viewer may play now from the hand of `turn`, if on turn. */
  legal_cards: Cards;
  /** A claim or concession that waits for consent. */
  claim: Claim | null;
  /** The claim or concession that ended the play. */
  granted: Claim | null;
  /** An undo request that waits for consent. */
  undo: Undo | null;
  /** How many undos were granted. */
  undone: number;
  /** How it ended. */
  outcome: Outcome | null;
  /** The whole deal, once the board is over. */
  deal: Deal | null;
  /** The hands on the table that another player plays, from the opening lead on: dummies. */
  dummies?: Seat[];
  /** The manner of calling and playing, where it is not contract bridge's. */
  manner?: Manner;
  /** The tricks of each side in the result, with those of a claim; none before the result, or if the board was passed out. */
  tricks?: {
    NS: number;
    EW: number;
  };
  /** The dealer's card that was turned up to set trumps, where the form has one. */
  turned?: Card;
  /** Are trumps named or turned up instead of bid? Then a contract has no level, and tricks above six count for the side that takes them. */
  unbid?: boolean;
};

/** A message from a client. */
export type BridgeClientMessage = {
  t: "do";
  /** A number chosen by the client, which the answer repeats. */
  ref: number;
  /** The command. */
  command: BridgeCommand;
} | {
  t: "ping";
};

/** The clocks, as everybody sees them. */
export type BridgeClockView = {
  /** The agreed clock. */
  rule: Clock;
  /** Milliseconds left for the board, at `at_ms`. */
  left_ms: {
    E?: number;
    N?: number;
    S?: number;
    W?: number;
  };
  /** The seats whose clocks run. */
  running: Seat[];
  /** Since when they run, in milliseconds since 1970. */
  at_ms: number;
  /** The milliseconds from then on that are not counted. */
  grace_ms: number;
};

/** A person's command at the table. */
export type BridgeCommand = {
  type: "Sit";
  /** The seat. */
  seat: Seat;
} | {
  type: "Stand";
  /** The seat. */
  seat: Seat;
} | {
  type: "Wait";
} | {
  type: "EndWait";
} | {
  type: "SitRobot";
  /** The seat. */
  seat: Seat;
} | {
  type: "RemoveRobot";
  /** The seat. */
  seat: Seat;
} | {
  type: "Deputise";
  /** The seat. */
  seat: Seat;
} | {
  type: "Return";
  /** The seat. */
  seat: Seat;
} | {
  type: "Lock";
  /** Whether to lock. */
  on: boolean;
} | {
  type: "Remove";
  /** Whom. */
  person: PersonId;
} | {
  type: "Readmit";
  /** Whom. */
  person: PersonId;
} | {
  type: "Show";
  /** Whose hand: one's own. */
  seat: Seat;
  /** To whom. */
  to: PersonId;
  /** Whether the watcher may see it. */
  on: boolean;
} | {
  type: "Say";
  /** The text. */
  text: string;
} | {
  type: "Start";
} | {
  type: "Ready";
} | {
  type: "Share";
  /** For which seat. */
  seat: Seat;
  /** The number. */
  share: Share;
} | {
  type: "Game";
  /** The command. */
  command: BridgeGameCommand;
};

/** How a board is dealt; see fair. */
export type BridgeDealingView = {
  /** The board. */
  board: number;
  /** Published before the deal. */
  commitment: Commitment;
  /** The numbers given so far. */
  shares: {
    E?: Share;
    N?: Share;
    S?: Share;
    W?: Share;
  };
  /** The seats whose programs are asked for a number now. */
  wanted: Seat[];
  /** The seated people whose programs gave no number. */
  silent: Seat[];
  /** The proof of the deal, once the board is over. */
  proof: Proof | null;
};

/** A player's command at a bridge table. */
export type BridgeGameCommand = BoardCommand | LawsCommand;

/** The options of a bridge table, fixed before its first board. */
export type BridgeGameOptions = ((RubberOptions & {
  form: "rubber";
}) | (ChicagoOptions & {
  form: "chicago";
}) | (HomeOptions & {
  form: "home";
}) | (TwoHandedOptions & {
  form: "two-handed";
}) | (ThreeHandedOptions & {
  form: "three-handed";
}) | (DuplicateOptions & {
  form: "duplicate";
}) | (ChicagoDuplicateOptions & {
  form: "chicago-duplicate";
}) | (RussianOptions & {
  form: "russian";
}) | (BridgeWhistOptions & {
  form: "bridge-whist";
}) | (AuctionBridgeOptions & {
  form: "auction";
}) | (PlafondOptions & {
  form: "plafond";
}) | (VintOptions & {
  form: "vint";
}) | (WhistOptions & {
  form: "whist";
})) & {
  /** Who explains calls. */
  explainer: Explainer;
  /** How irregularities are treated, if they are not prevented. */
  laws?: LawsMode;
  /** How people change seats and partners from rubber to rubber; none if they do not. */
  sitting?: EveningOptions;
};

/** Why a command at a bridge table is refused. */
export type BridgeGameRefusal = BoardRefusal | LawsRefusal;

/** What a seated person may do besides calling, playing and answering. Watchers have none. */
export type BridgeMay = {
  /** The seats in which the player answers a claim (Command::Agree, Command::Object) or an undo request (Command::UndoAnswer). */
  answer?: SeatRequests;
  /** The players about whose calls the player may ask (Command::Ask), each with the seat in which to ask. */
  ask?: {
    E?: Seat;
    N?: Seat;
    S?: Seat;
    W?: Seat;
  };
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  break_off?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  claim?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: ClaimTerms;
  } | BridgeGameRefusal;
  /** The players whose calls the player may alert and explain (Command::Alert, Command::Explain), each with the seat in which to do so. */
  explain?: {
    E?: Seat;
    N?: Seat;
    S?: Seat;
    W?: Seat;
  };
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  honors?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** What the player may do besides at a table in laws mode. */
  laws?: LawsMay;
  /** The hands whose cards the player plays now, whoever's turn it is: their own unless another player plays it as dummy's, and dummy's if they play it. Empty between boards. */
  plays?: Seat[];
  /** May the person declare readiness for the next deal (Command::Ready)? */
  ready?: boolean;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  undo?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** The seats in which the player withdraws their own claim (Command::Object) or undo request (Command::UndoAnswer). */
  withdraw?: SeatRequests;
};

/** The options of a table, fixed when it opens. */
export type BridgeOptions = {
  /** Form and agreements of the game. */
  game: BridgeGameOptions;
  /** The clock; none by default. */
  clock: Clock | null;
  /** Whether a person plays a robot partner's cards where they would otherwise be idle. */
  lend: boolean;
};

/** Why a command is refused. */
export type BridgeRefusal = {
  refusal: "NotHere";
} | {
  refusal: "Removed";
} | {
  refusal: "Locked";
} | {
  refusal: "OwnerOnly";
} | {
  refusal: "OwnerStays";
} | {
  refusal: "Full";
  /** How many it takes. */
  limit: number;
} | {
  refusal: "Taken";
  /** The seat. */
  seat: Seat;
} | {
  refusal: "SawHands";
} | {
  refusal: "NotYourSeat";
  /** The seat. */
  seat: Seat;
} | {
  refusal: "NothingToDo";
  /** The seat. */
  seat: Seat;
} | {
  refusal: "NoSuchGuest";
} | {
  refusal: "ShownToPlayer";
} | {
  refusal: "WrongStage";
} | {
  refusal: "Deputised";
} | {
  refusal: "NoShareWanted";
  /** The seat. */
  seat: Seat;
} | {
  refusal: "NoPlace";
} | {
  refusal: "TooMuch";
  /** How many may. */
  limit: number;
} | {
  refusal: "Empty";
} | {
  refusal: "ControlCharacter";
} | {
  refusal: "TooLong";
  /** How many there were. */
  length: number;
  /** How many may be. */
  limit: number;
} | BridgeGameRefusal;

/** A message to a client. */
export type BridgeServerMessage = {
  t: "welcome";
  /** The version of the protocol: 1. */
  protocol: number;
  /** The table's name: the last part of its address. */
  table: string;
  /** The id of the person whom the cookie names. */
  person: PersonId;
  /** That person's name. */
  name: Name;
  /** The server's clock, in milliseconds since 1970. */
  now_ms: number;
} | {
  t: "view";
  /** The number of the table's public events. */
  version: number;
  /** The last lines of the chat, the oldest first. */
  chat?: ChatLine[];
  /** The deal in play. */
  game?: BridgeView;
  /** What the person may do besides calling, playing and answering; null for a person without a seat. */
  may?: BridgeMay | null;
  /** The people who are connected now. */
  presence?: PersonId[];
  /** The scores, the same for everybody; they change only between boards. */
  score?: Scores;
  /** Chairs, people and the dealing. */
  table?: BridgeTableView;
} | {
  t: "done";
  /** The number that the client gave the command. */
  ref: number;
  /** The number of the table's public events with it. */
  version: number;
} | ((BridgeRefusal | ProtocolError) & {
  t: "refused";
  /** The number that the client gave the command; null if the message had none. */
  ref: number | null;
}) | {
  t: "slow";
  /** How long they wait, in milliseconds. */
  wait_ms: number;
} | {
  t: "closing";
  /** Why. */
  reason: CloseReason;
} | {
  t: "trouble";
  /** What is wrong. */
  reason: TroubleReason;
  /** The command that was not acknowledged, if there is one. */
  ref?: number;
} | {
  t: "pong";
  /** The server's clock, in milliseconds since 1970. */
  now_ms: number;
};

/** Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own. */
export type BridgeTableView = {
  /** The table's name: the last part of its address. */
  id: string;
  /** The public name under which its boards are stored and proved; it does not lead to the table. */
  public: string;
  /** Who opened it. */
  owner: PersonId;
  /** Form and agreements. */
  options: BridgeOptions;
  /** Whether the table is locked. */
  locked: boolean;
  /** The stage of the evening. */
  stage: Stage;
  /** Who sits where. */
  chairs: {
    E?: Chair;
    N?: Chair;
    S?: Chair;
    W?: Chair;
  };
  /** The people who have come, seated or watching. */
  guests: Guest[];
  /** The dealing of the board that is awaited, in play or just over. */
  dealing: BridgeDealingView | null;
  /** The time each seat has left, with an option for clocks. */
  clock: BridgeClockView | null;
  /** The viewer. */
  you: BridgeViewerInfo;
  /** Those who sit out and come in by turns. */
  bench?: Chair[];
};

/** What one viewer may see. */
export type BridgeView = {
  /** The form and its options. */
  form: FormOptions;
  /** Who explains calls. */
  explainer: Explainer;
  /** The current board, or the last one; none before the first deal. */
  board: BoardView | null;
  /** Who has asked to stop before the form's end. */
  stopping: Seat[];
  /** Is the form over, so that the next board starts it again? */
  over: boolean;
  /** What only a table in laws mode has. */
  laws?: LawsView;
  /** The seats, where people change them. */
  sitting?: SeatingView;
};

/** The viewer's own seats and rights. */
export type BridgeViewerInfo = {
  /** The viewer's id. */
  person: PersonId;
  /** The seats the viewer acts for now, including a robot's that is lent to them. */
  seats: Seat[];
  /** Is the viewer the owner of the table? */
  owner: boolean;
  /** The hands that the viewer is shown. */
  shown: Seat[];
  /** The watchers of the viewer's hand. */
  watched_by: PersonId[];
};

export type BridgeWhistOptions = {
  chicane?: string;
  doubling_cap?: string;
};

/** A call: a bid, a pass, a double or a redouble */
export type Call = string;

/** Which calls may replace one that was withdrawn. */
export type CallFilter = "Any" | "BidOrPass";

/** A call as a viewer sees it. */
export type CallView = {
  /** Who called. */
  seat: Seat;
  /** The call. */
  call: Call;
  /** Is it alerted, as far as the viewer may know? */
  alerted?: boolean;
  /** Is there an open question about it that the viewer asked or is to answer? */
  asked?: boolean;
  /** Its meaning, as far as the viewer may know. */
  explanation?: Explanation;
};

/** The kind of auction. */
export type Calling = "four-seats" | "two-alternate" | "two-four-seats" | "three-handed" | "dealer-names" | "early-value" | "royal-value" | "turn-up" | "vint";

/** A card: its suit, then its rank */
export type Card = string;

/** A set of cards: the ranks in spades, hearts, diamonds and clubs, as in PBN */
export type Cards = string;

/** A chair. */
export type Chair = {
  kind: "Empty";
} | {
  kind: "Robot";
} | {
  kind: "Person";
  /** The person's id. */
  person: PersonId;
  /** The person's name. */
  name: Name;
  /** Does a robot play for this person? */
  deputy: boolean;
  /** Is the person ready for the next deal? */
  ready: boolean;
};

/** A chat line. */
export type ChatLine = {
  /** When, in milliseconds since 1970. */
  at_ms: number;
  /** The author's id. */
  person: PersonId;
  /** The person's name. */
  name: Name;
  /** The text. */
  text: string;
  /** Visible to watchers only. */
  aside: boolean;
};

export type ChicagoDuplicateOptions = {
  chicago_order?: string;
  insult?: string;
  part_bonus?: string;
  undertricks?: string;
};

/** The sheet of a duplicate Chicago. */
export type ChicagoDuplicateSheet = {
  /** The boards in the order played. */
  rows: DuplicateRow[];
  /** Each side's net total. */
  totals: {
    NS: number;
    EW: number;
  };
  /** Is it over? */
  over: boolean;
};

export type ChicagoOptions = {
  chicago_game_bonus?: string;
  chicago_order?: string;
  claim_after_auction?: string;
  final_part_bonus?: string;
  final_part_rule?: string;
  honors?: string;
  hundreds_rounding?: string;
  insult?: string;
  passed_out?: string;
  settlement?: string;
  undertricks?: string;
};

/** One board of a Chicago. */
export type ChicagoRow = {
  /** Which of the four it is. */
  deal: number;
  /** The board's slip. */
  slip: Slip;
  /** Does it count as one of the four? It does not if it was dealt again. */
  counts: boolean;
};

/** The sheet of a Chicago. */
export type ChicagoSheet = {
  /** The boards in the order played, including those dealt again. */
  rows: ChicagoRow[];
  /** Each side's entries above the line, from the line upward. */
  above: {
    NS: Entry[];
    EW: Entry[];
  };
  /** The entries below the line, game by game; a line is drawn under each game that is won. */
  games: SheetGame[];
  /** The four boards on the Chicago wheel. */
  wheel: Spoke[];
  /** Each side's part-score in the open game. */
  part_scores: {
    NS: number;
    EW: number;
  };
  /** Each side's total. */
  totals: {
    NS: number;
    EW: number;
  };
  /** Is it over? */
  over: boolean;
  /** Each side's net result in the agreed unit; none until the end. */
  settlement: {
    NS: number;
    EW: number;
  } | null;
};

/** A choice that was made. */
export type ChosenOption = {
  /** The option. */
  option: string;
  /** Was it made by acting rather than explicitly? */
  by_conduct: boolean;
};

/** A claim or concession that waits for consent. */
export type Claim = {
  /** Who claims. */
  seat: Seat;
  /** How many of the remaining tricks the claimer's side takes. */
  tricks: number;
  /** Was it made as a concession? */
  concession: boolean;
  /** The line of play, in order. */
  line: Card[];
  /** The claimer's own words. */
  statement: string;
  /** Whose consent is still needed. */
  waiting: Seat[];
};

/** The bounds of a claim or concession. */
export type ClaimTerms = {
  /** The seat that claims. */
  seat: Seat;
  /** The tricks that are not complete, the most that can be claimed: 1 … 13. */
  tricks: number;
};

/** The number of a law's clause, or of a section of the home code */
export type Clause = string;

/** A clock for each seat: `board_ms` for a board, running only after the first `act_ms` of each act. When it runs out, a robot plays for the person until they return. */
export type Clock = {
  /** Milliseconds for a board: 10 s to 1 h. */
  board_ms: number;
  /** Milliseconds of each act that are not counted: 0 to 5 min. */
  act_ms: number;
};

/** Why a connection ends. */
export type CloseReason = "flood" | "removed" | "locked" | "shutdown" | "broken" | "full" | "elsewhere" | "behind";

/** A code of laws */
export type CodeId = string;

/** The SHA-256 of a secret */
export type Commitment = string;

/** The consent that ends a board. */
export type Consent = {
  /** Who has not consented. */
  waiting: Seat[];
  /** The tricks of each side, transfers included. */
  tricks: {
    NS: number;
    EW: number;
  } | null;
};

/** A contract and its declarer */
export type Contract = string;

/** A whole deal as in PBN: the seat of the first hand, then the hands */
export type Deal = string;

/** A choice that a player or the director has */
export type Decision = {
  chooser: "N" | "E" | "S" | "W" | "NS" | "EW" | "any" | "all" | "director";
  options: DecisionOption[];
  timeout: string;
};

/** An option of a decision */
export type DecisionOption = {
  key: string;
  laws: Clause[];
  effects: Effect[];
  then?: Decision;
};

/** What is declared between the auction and the play (docs/sources/preferans.md#A6, docs/sources/preferans.md#B3 and docs/sources/preferans.md#B4). */
export type Declaration = "come" | "stay" | "alone" | "invite" | "kontra" | "whist" | "pass" | "half" | "return" | "open" | "closed" | "give-up";

/** A card drawn from the spread pack. */
export type Draw = {
  /** Who drew it. */
  person: number;
  /** The card. */
  card: Card;
};

/** Whose hand is dummy. */
export type Dummy = "declarers-partner" | "both-dummies" | "open-dummy" | "dealers-partner" | "nobody";

/** When a dummy is faced. */
export type DummyFaced = "after-lead" | "at-his-call";

export type DuplicateOptions = {
  boards?: string;
  insult?: string;
  undertricks?: string;
};

/** One board of a set. */
export type DuplicateRow = {
  /** The board's slip. */
  slip: Slip;
  /** The parts of the score; all 0 if the board was passed out. */
  parts: Parts;
  /** North-South's points, negative if East-West scored. */
  score_ns: number;
  /** North-South's points on the boards so far. */
  running_ns: number;
};

/** The sheet of a set. */
export type DuplicateSheet = {
  /** The boards in the order played. */
  rows: DuplicateRow[];
  /** Each side's net total. */
  totals: {
    NS: number;
    EW: number;
  };
  /** Is the set over? */
  over: boolean;
};

/** A change that a ruling may make to a table (docs/sources/laws.md#1.5). */
export type Effect = {
  effect: "CancelCalls";
  /** The first cancelled entry. */
  from: number;
} | {
  effect: "RestoreTurn";
  /** The player. */
  seat: Seat;
} | {
  effect: "StandAs";
  /** The entry, from 0. */
  entry: number;
  /** Who made it. */
  seat: Seat;
  /** The call it stands as. */
  call: AttemptedCall;
} | {
  effect: "MustPass";
  /** The player. */
  seat: Seat;
  /** Once or throughout. */
  how: Passing;
} | {
  effect: "MustRepeat";
  /** The player. */
  seat: Seat;
  /** The call to repeat. */
  call: Call;
} | {
  effect: "MustSubstitute";
  /** The player. */
  seat: Seat;
  /** By what. */
  filter: CallFilter;
} | {
  effect: "NoDoubleThisTurn";
  /** The player. */
  seat: Seat;
} | {
  effect: "LeadRestriction";
  /** Whose lead. */
  seat: Seat;
  /** The restriction. */
  kind: LeadKind;
  /** Which lead. */
  when: LeadWhen;
  /** A prohibition lasts while the player keeps the lead. */
  while_on_lead: boolean;
  /** A suit that the offender has named in the legal auction is free. */
  unless_shown: boolean;
  /** The clause that gives the right. */
  law: Clause;
} | {
  effect: "MakePenaltyCard";
  /** The owner. */
  seat: Seat;
  /** The card. */
  card: Card;
  /** Of which kind. */
  kind: PenaltyKind;
} | {
  effect: "PickUp";
  /** The owner. */
  seat: Seat;
  /** The cards. */
  cards: Card[];
} | {
  effect: "LeaveFaced";
  /** The owner. */
  seat: Seat;
  /** The cards. */
  cards: Card[];
} | {
  effect: "ReturnCard";
  /** The owner. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  effect: "Withdrawable";
  /** Who played it. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  effect: "PlayStands";
  /** Who played it. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  effect: "PlayRestriction";
  /** The player. */
  seat: Seat;
  /** The restriction. */
  kind: PlayKind;
} | {
  effect: "LeadFrom";
  /** Declarer's hand or dummy's. */
  hand: Seat;
} | {
  effect: "LeadSameSuit";
  /** The suit. */
  suit: Suit;
} | {
  effect: "ForceCard";
  /** Whose card it is. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  effect: "BecomeDummy";
  /** Who becomes dummy. */
  seat: Seat;
} | {
  effect: "OpponentPicksHand";
} | {
  effect: "OpponentPicksCard";
} | {
  effect: "TransferTricks";
  /** Who loses them. */
  from: Side;
  /** Who gets them. */
  to: Side;
  /** The number of tricks. */
  n: number;
} | {
  effect: "VoidClaim";
} | {
  effect: "PlayOn";
} | {
  effect: "Adjudicate";
  /** The tricks of each side. */
  tricks: {
    NS: number;
    EW: number;
  };
} | {
  effect: "Forfeit";
  /** Whose right. */
  side: Side;
} | {
  effect: "TagInfo";
  /** For whom it is authorized. */
  authorized: Side;
  /** For whom it is not. */
  unauthorized: Seat;
} | {
  effect: "Redeal";
} | {
  effect: "CancelBoard";
} | {
  effect: "ArtificialAS";
  percent: {
    NS: number;
    EW: number;
  };
  imps: {
    NS: number;
    EW: number;
  };
} | {
  effect: "AssignedAS";
  tricks: {
    NS: number;
    EW: number;
  } | null;
} | {
  effect: "WeightedAS";
  matchpoints_percent: number;
} | {
  effect: "MayPP";
  /** Against whom. */
  side: Side;
} | {
  effect: "Explain";
  /** The message. */
  key: string;
} | {
  effect: "Reserve";
  /** Under which clause. */
  law: Clause;
};

/** An entry on a score sheet: points, their board and their reason. */
export type Entry = {
  /** The board they were written for. */
  board: number;
  /** The reason. */
  for: ScoreItem;
  /** The points. */
  points: number;
};

/** How people change seats at a table from rubber to rubber. */
export type EveningOptions = {
  /** How many people take part: of five one sits out, of six two. */
  people: number;
  /** Do they cut for partners and seats? Four do so before every rubber (docs/sources/scoring.md#2.4), five and six before the first, unless the rotation needs more. */
  cut: boolean;
  /** The other agreements. */
  agreed: SeatingOptions;
};

/** Who explains a call. */
export type Explainer = "caller" | "partner";

/** The explanation of a call. */
export type Explanation = {
  /** The message key in the language files. */
  key: string;
  /** The values the message mentions: points, suits, lengths. */
  facts: {
    [key: string]: ExplanationFact;
  };
} | string;

/** A value in an explanation: a number, or the text form of a suit, strain or call. */
export type ExplanationFact = number | string;

/** The explanation of a call. */
export type ExplanationRead = {
  /** The message key in the language files. */
  key: string;
  /** The values the message mentions: points, suits, lengths. */
  facts?: {
    [key: string]: ExplanationFact;
  };
} | string;

/** A face-down opening lead (Law 41). */
export type FaceDown = {
  /** Who led. */
  seat: Seat;
  /** The card, for viewers who see that hand. */
  card: Card | null;
};

/** A fact that a ruling rests on. */
export type Fact = {
  /** The question (docs/sources/laws.md#1.9). */
  query: Query;
  /** The answer. */
  value: string;
  /** Is it the default, because nobody found the fact? */
  assumed: boolean;
};

/** A form with its options. In JSON the form's key is next to its options: `{"form":"rubber","honors":"Auto"}`; missing options have their defaults. */
export type FormOptions = (RubberOptions & {
  form: "rubber";
}) | (ChicagoOptions & {
  form: "chicago";
}) | (HomeOptions & {
  form: "home";
}) | (TwoHandedOptions & {
  form: "two-handed";
}) | (ThreeHandedOptions & {
  form: "three-handed";
}) | (DuplicateOptions & {
  form: "duplicate";
}) | (ChicagoDuplicateOptions & {
  form: "chicago-duplicate";
}) | (RussianOptions & {
  form: "russian";
}) | (BridgeWhistOptions & {
  form: "bridge-whist";
}) | (AuctionBridgeOptions & {
  form: "auction";
}) | (PlafondOptions & {
  form: "plafond";
}) | (VintOptions & {
  form: "vint";
}) | (WhistOptions & {
  form: "whist";
});

/** A person at the table. */
export type Guest = {
  /** The guest's id. */
  person: PersonId;
  /** The person's name. */
  name: Name;
  /** Has the owner removed this person? */
  removed: boolean;
};

/** A hand as a viewer sees it. */
export type HandView = {
  /** How many cards remain. */
  count: number;
  /** The cards, if the viewer may see them. */
  cards: Cards | null;
};

/** The honors dealt to each hand, for forms that score the honors of a partnership (docs/sources/scoring.md#8.1, docs/sources/scoring.md#8.4 and docs/sources/scoring.md#8.5). */
export type HeldHonors = {
  /** Ace, king, queen, jack and ten of trumps; none at notrump. */
  honors: {
    N: number;
    E: number;
    S: number;
    W: number;
  };
  /** The four of those that count in whist: ace, king, queen and jack. */
  court: {
    N: number;
    E: number;
    S: number;
    W: number;
  };
  /** Aces of all suits. */
  aces: {
    N: number;
    E: number;
    S: number;
    W: number;
  };
  /** Coronas: one for each card from the queen down in unbroken sequence with ace and king of its suit, two if the suit is trumps. */
  coronas: {
    N: number;
    E: number;
    S: number;
    W: number;
  };
  /** The hands without a trump: chicane. */
  void: Seat[];
};

export type HomeOptions = {
  defender_below?: string;
  double_party?: string;
  doubling_increment_line?: string;
  honors?: string;
  honors_one_hand?: string;
  party_rule?: string;
  penalty_side?: string;
  slam_for_defenders?: string;
  slam_requires_bid?: string;
};

/** The sheet of a rubber with home scoring. */
export type HomeSheet = {
  /** The boards in the order played, including those passed out. */
  boards: Slip[];
  /** Each side's entries above the line, from the line upward. */
  above: {
    NS: Entry[];
    EW: Entry[];
  };
  /** The entries below the line, party by party; a line is drawn under each that is won. */
  games: SheetGame[];
  /** How many parties each side has won. */
  games_won: {
    NS: number;
    EW: number;
  };
  /** Each side's total, above and below the line. */
  totals: {
    NS: number;
    EW: number;
  };
  /** How the rubber ended; none until it has. */
  end: RubberEnd | null;
  /** Each side's net result; none until the end. */
  settlement: {
    NS: number;
    EW: number;
  } | null;
};

/** Honors: the seat that held them and the points */
export type HonorAward = string;

/** Why a call is illegal now, with the law it would break. */
export type IllegalCall = {
  law: "Insufficient";
  /** What was bid. */
  bid: Bid;
  /** The bid to overcall. */
  over: Bid;
  /** The lowest bid that overcalls it; none over the highest. */
  least: Bid | null;
} | {
  law: "NothingToDouble";
} | {
  law: "NothingToRedouble";
} | {
  law: "Over";
} | {
  law: "NotHere";
  /** The call. */
  call: Call;
} | {
  law: "MustName";
};

/** Why a declaration is illegal now. */
export type IllegalDeclaration = {
  rule: "Over";
} | {
  rule: "NotNow";
  /** The declaration. */
  say: Declaration;
};

/** Why a chain cannot be raised. */
export type IllegalKontra = {
  rule: "Over";
} | {
  rule: "NotThese";
  /** The chains named. */
  chains: PrefSeat[];
} | {
  rule: "AllAtOnce";
};

/** Why a card may not be played now, with the law it would break. */
export type IllegalPlay = {
  law: "OutOfTurn";
  /** The hand played from. */
  seat: Seat;
  /** The hand on turn. */
  turn: Seat;
} | {
  law: "NotHeld";
  /** The hand played from. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  law: "Revoke";
  /** The card. */
  card: Card;
  /** The suit led. */
  suit: Suit;
} | {
  law: "Over";
};

/** Why an event is impossible. */
export type Impossible = {
  because: "NotHeld";
  /** The hand. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  because: "AfterTheEnd";
} | {
  because: "NoPlay";
} | {
  because: "NoClaim";
} | {
  because: "TooManyTricks";
  /** How many were named. */
  n: number;
  /** How many there are. */
  left: number;
} | {
  because: "NoTrick";
  /** The number of the trick. */
  trick: number;
} | {
  because: "NoCall";
  /** The index of the call. */
  index: number;
} | {
  because: "NoDecision";
} | {
  because: "NoOption";
  /** The option named. */
  option: string;
  /** The options there are. */
  options: string;
} | {
  because: "NotTheChooser";
  /** Who chose. */
  seat: Seat;
} | {
  because: "Prevented";
} | {
  because: "NotCalled";
  /** The player. */
  seat: Seat;
  /** The call. */
  call: AttemptedCall;
};

/** A command that only a table in laws mode accepts. */
export type LawsCommand = {
  type: "Call";
  /** The caller. */
  seat: Seat;
  /** The call. */
  call: AttemptedCall;
} | {
  type: "Lead";
  /** From whose hand. */
  seat: Seat;
  /** The card led. */
  card: Card;
} | {
  type: "FaceDown";
  /** Who leads. */
  seat: Seat;
  /** The card led. */
  card: Card;
} | {
  type: "TurnUp";
  /** Whose lead it is. */
  seat: Seat;
} | {
  type: "Look";
  /** Dummy. */
  seat: Seat;
  /** Whose hand. */
  at: Seat;
} | {
  type: "Exchange";
  /** Dummy. */
  seat: Seat;
} | {
  type: "Together";
  /** The hand they come from. */
  seat: Seat;
  /** Two to four cards, all visible. */
  cards: Card[];
} | {
  type: "Drop";
  /** The owner. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Show";
  /** The hand faced. */
  seat: Seat;
} | {
  type: "Designate";
  /** Declarer. */
  seat: Seat;
  /** Declarer's words. */
  text: string;
  /** The time since the previous designation, in milliseconds. */
  delay_ms?: number;
  /** It corrects a slip of the tongue. */
  slip?: boolean;
} | {
  type: "Change";
  /** The caller. */
  seat: Seat;
  /** The new call. */
  call: AttemptedCall;
  /** The time since the first call, in milliseconds. */
  delay_ms?: number;
  /** The first call was never meant. */
  slip?: boolean;
} | {
  type: "TakeBack";
  /** Whose card it is. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Attention";
  /** Who draws attention. */
  seat: Seat;
} | {
  type: "Director";
  /** Who calls the director. */
  seat: Seat;
} | {
  type: "AskRevoke";
  /** Who asks. */
  seat: Seat;
  /** Whom. */
  of: Seat;
} | {
  type: "Choose";
  /** Who chooses. */
  seat: Seat;
  /** The key of the option. */
  option: string;
} | {
  type: "Fact";
  /** Who answers. */
  seat: Seat;
  /** Which question. */
  query: Query;
  /** The answer. */
  value: string;
} | {
  type: "Inform";
  /** Who reports it. */
  seat: Seat;
  /** The player reported. */
  of: Seat;
  /** What it was. */
  kind: Signal;
} | {
  type: "Admit";
  /** Who answers. */
  seat: Seat;
  /** Does the player agree with the report? */
  agree: boolean;
} | {
  type: "Inspect";
  /** Who inspects. */
  seat: Seat;
} | {
  type: "Name";
  /** The owner. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Hold";
  /** The owner. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Move";
  /** Dummy. */
  seat: Seat;
  /** The card. */
  card: Card;
} | {
  type: "Plan";
  /** The claimer. */
  seat: Seat;
  /** The plan. */
  text: string;
};

/** What a player may do besides at a table in laws mode, each with the seat in which to do it. */
export type LawsMay = {
  /** Answer the report of a signal (LawsCommand::Admit). */
  admit?: Seat;
  /** Draw attention to an irregularity (LawsCommand::Attention): as a player who plays rather than as dummy, whom Law 43A1 forbids it. */
  attention?: Seat;
  /** Choose an option of the ruling that waits (LawsCommand::Choose). Where several of the player's seats may choose, it is the one whose choice counts, or one that has not yet chosen. */
  choose?: Seat;
  /** Consent to the result of the board (Command::Agree). */
  consent?: Seat;
  /** Answer a question of fact (LawsCommand::Fact). */
  fact?: Seat;
};

/** How a table treats irregularities, and by which code. */
export type LawsMode = {
  /** The mode: prevent, physical or coach. */
  mode: Mode;
  /** The code of laws. */
  code: CodeId;
};

/** Why a command of laws mode is refused. */
export type LawsRefusal = {
  refusal: "Shut";
} | (Impossible & {
  refusal: "Impossible";
}) | {
  refusal: "NotAsked";
} | {
  refusal: "LiesDown";
  /** The player. */
  seat: Seat;
} | {
  refusal: "Robot";
  /** The robot. */
  seat: Seat;
} | {
  refusal: "BoardFull";
  /** The limit. */
  limit: number;
};

/** What a table in laws mode adds to a view. */
export type LawsView = {
  /** How irregularities are treated. */
  mode: Mode;
  /** The code that rules. */
  code: CodeId;
  /** All calls, the oldest first. */
  auction: VisibleCall[];
  /** Face-up cards that belong to no trick and wait for a ruling. */
  lying: SeatCard[];
  /** The publicly visible cards of hands that are not faced. */
  open: {
    E?: Card[];
    N?: Card[];
    S?: Card[];
    W?: Card[];
  };
  /** The penalty cards. */
  penalties: PenaltyCard[];
  /** The obligations of players. */
  duties: VisibleDuty[];
  /** The announced rulings, oldest first; the decision in each is visible only to its chooser. */
  rulings: Ruling[];
  /** The viewer's pending choice. */
  choice: Decision | null;
  /** Who is to choose. */
  choosing: Seat[];
  /** The index of the ruling that waits: that of the viewer's own choice, else the newest. */
  deciding: number | null;
  /** The questions of fact that can still be answered. */
  facts: OpenQuestion[];
  /** The votes where all four, or both of a side, decide together. */
  votes: {
    E?: string;
    N?: string;
    S?: string;
    W?: string;
  };
  /** The consent that ends the board, if it is pending. */
  consent: Consent | null;
  /** Who has drawn attention, or called the director, since the last call or card. */
  attention: Seat | null;
  /** The latest report of a signal, if there is one. */
  informed: ReportedSignal | null;
  /** The face-down opening lead, if there is one. */
  face_down: FaceDown | null;
  /** How dummy lost the rights (Law 43B1); none while dummy has them. */
  dummy: LostRights | null;
};

/** A restriction of a lead. */
export type LeadKind = {
  Require: Suit;
} | {
  Prohibit: Suit[];
} | {
  ChooseRequireOrProhibit: Suit[];
} | {
  ProhibitAnyOne: Suit[];
} | "DictateAny" | "RequireOrProhibitAny";

/** Which lead a restriction applies to. */
export type LeadWhen = "FirstLead" | "OpeningLeadOnly";

/** How dummy lost the rights, as publicly known. */
export type LostRights = {
  /** The hands dummy has looked into; none if it was a word or a suggestion. */
  looked: Seat[];
  /** The number of the clause or home section that took the rights. */
  law: string;
};

/** How a board is called and played. */
export type Manner = {
  /** The kind of auction. */
  calling: Calling;
  /** Whose hand is dummy. */
  dummy: Dummy;
  /** When dummy is faced. */
  faced: DummyFaced;
};

/** What one viewer may see of a match. */
export type MatchView = {
  /** The options. */
  options: PrefGameOptions;
  /** The current deal, or the last one; none before the first. */
  board: PrefView | null;
  /** The next deal; none while one is played or when the match is over. */
  next: PrefNextDeal | null;
  /** Who has asked to stop before the match's end. */
  stopping?: PrefSeat[];
};

/** A message for people: a key of `i18n/…/laws.ftl` and its parameters. */
export type Message = {
  /** The key. */
  key: string;
  /** The parameters: seats, cards and calls by name. */
  params: ([string, string])[];
};

/** How the table treats irregularities (docs/sources/laws.md#1.1). */
export type Mode = "prevent" | "physical" | "coach";

/** The name of a person */
export type Name = string;

/** A Balkan number */
export type Number = number;

/** The bounds of an offer to end the play (docs/sources/preferans.md#B13). */
export type OfferTerms = {
  /** Who offers: the declarer. */
  seat: PrefSeat;
  /** How many tricks are not complete: 1 … 10. */
  left: number;
  /** The most of them that the declarer can take. */
  most: number;
  /** How many of them the declarer wants to take: none at Bettel, otherwise `most`. */
  usual: number;
  /** The most of them that the defence can take before the play stops (A9); the tricks after that belong to nobody. */
  defence: number;
  /** The defenders for whom the defence's tricks are written, the first hand first: two where each writes their own, otherwise the one who undertook tricks. */
  takers: PrefSeat[];
};

/** A question of fact that can still be answered. */
export type OpenQuestion = {
  /** The question. */
  query: Query;
  /** The possible answers. */
  answers: string[];
  /** The answer assumed meanwhile. */
  assumed: string;
  /** The answers of players so far, where both sides must agree on one. */
  said: {
    E?: string;
    N?: string;
    S?: string;
    W?: string;
  };
};

/** How a board ended. */
export type Outcome = {
  end: "PassedOut";
} | {
  end: "Played";
  /** What was played. */
  contract: Contract;
  /** How many tricks the declaring side took. */
  tricks: number;
};

/** An impossible outcome. */
export type OutcomeError = {
  fault: "OtherGame";
} | {
  fault: "Seat";
  /** The seat. */
  seat: PrefSeat;
} | {
  fault: "Tricks";
  /** All tricks together. */
  tricks: number;
  /** How many there are. */
  of: number;
} | {
  fault: "Stance";
  /** The defender. */
  seat: PrefSeat;
} | {
  fault: "Kontra";
  /** The defender. */
  seat: PrefSeat;
  /** Its level. */
  level: number;
  /** The highest level allowed; 0 where there is no kontra. */
  most: number;
} | {
  fault: "Unplayed";
  /** How it was reported. */
  played: boolean;
} | {
  fault: "Premium";
  /** How many units. */
  premium: number;
};

/** The parts of a board's score; a part that does not apply is 0. All are points of the declaring side, except `under`, which the defenders score. */
export type Parts = {
  /** The contract's value, written below the line in rubber bridge. */
  below: number;
  /** Tricks beyond the contract. */
  overtricks: number;
  /** A slam bid and made. */
  slam: number;
  /** The insult bonus for a doubled or redoubled contract made. */
  insult: number;
  /** The premium for a game on one board; only in duplicate. */
  game: number;
  /** The premium for a contract below game on one board; only in duplicate. */
  part: number;
  /** Undertricks: the defenders' points. */
  under: number;
};

/** How long a player must pass. */
export type Passing = "Once" | "Throughout";

/** A finished board of this session. */
export type PastBoard = {
  /** Its number. */
  board: number;
  /** Who dealt. */
  dealer: Seat;
  /** Who was vulnerable. */
  vulnerable: Vulnerability;
  /** How it ended. */
  outcome: Outcome;
  /** The change of North-South's balance by this board. */
  score_ns: number;
};

/** A penalty card, face up on the table. */
export type PenaltyCard = {
  /** Its owner. */
  seat: Seat;
  /** The card. */
  card: Card;
  /** Its kind. */
  kind: PenaltyKind;
};

/** What kind of penalty card an exposed card becomes (Law 50B). */
export type PenaltyKind = "maj" | "min" | "nailed";

/** A person */
export type PersonId = string;

/** The phase of a board (docs/sources/laws.md#1.3). */
export type Phase = "Auction" | "Clarification" | "Play" | "PlayCeased" | "Closed";

export type PlafondOptions = {
  code?: string;
  honors?: string;
};

/** A restriction of a card played to a trick (Law 57A). */
export type PlayKind = "Highest" | "Lowest" | {
  Require: Suit;
} | {
  Prohibit: Suit;
};

/** An act as a viewer sees it. */
export type PrefActView = {
  /** The acting seat. */
  seat: PrefSeat;
  /** The act; none for a discard the viewer may not see. */
  act: Act | null;
};

/** A call of the auction */
export type PrefCall = string;

/** A call with its caller. */
export type PrefCallView = {
  /** Who called. */
  seat: PrefSeat;
  /** The call. */
  call: PrefCall;
};

/** A message from a client. */
export type PrefClientMessage = {
  t: "do";
  /** A number chosen by the client, which the answer repeats. */
  ref: number;
  /** The command. */
  command: PrefCommand;
} | {
  t: "ping";
};

/** The clocks, as everybody sees them. */
export type PrefClockView = {
  /** The agreed clock. */
  rule: Clock;
  /** Milliseconds left for the board, at `at_ms`. */
  left_ms: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** The seats whose clocks run. */
  running: PrefSeat[];
  /** Since when they run, in milliseconds since 1970. */
  at_ms: number;
  /** The milliseconds from then on that are not counted. */
  grace_ms: number;
};

/** A person's command at the table. */
export type PrefCommand = {
  type: "Sit";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "Stand";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "Wait";
} | {
  type: "EndWait";
} | {
  type: "SitRobot";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "RemoveRobot";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "Deputise";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "Return";
  /** The seat. */
  seat: PrefSeat;
} | {
  type: "Lock";
  /** Whether to lock. */
  on: boolean;
} | {
  type: "Remove";
  /** Whom. */
  person: PersonId;
} | {
  type: "Readmit";
  /** Whom. */
  person: PersonId;
} | {
  type: "Show";
  /** Whose hand: one's own. */
  seat: PrefSeat;
  /** To whom. */
  to: PersonId;
  /** Whether the watcher may see it. */
  on: boolean;
} | {
  type: "Say";
  /** The text. */
  text: string;
} | {
  type: "Start";
} | {
  type: "Ready";
} | {
  type: "Share";
  /** For which seat. */
  seat: PrefSeat;
  /** The number. */
  share: Share;
} | {
  type: "Game";
  /** The command. */
  command: PrefGameCommand;
};

/** A contract */
export type PrefContract = string;

/** How a board is dealt; see fair. */
export type PrefDealingView = {
  /** The board. */
  board: number;
  /** Published before the deal. */
  commitment: Commitment;
  /** The numbers given so far. */
  shares: {
    A?: Share;
    B?: Share;
    C?: Share;
    D?: Share;
  };
  /** The seats whose programs are asked for a number now. */
  wanted: PrefSeat[];
  /** The seated people whose programs gave no number. */
  silent: PrefSeat[];
  /** The proof of the deal, once the board is over. */
  proof: Proof | null;
};

/** How a match ended. */
export type PrefEnd = "played" | "broken-off";

/** A player's request. `seat` is one that the player holds or whose cards they play. */
export type PrefGameCommand = {
  type: "Act";
  /** The acting seat. */
  seat: PrefSeat;
  /** The act. */
  act: Act;
} | {
  type: "Offer";
  /** Who offers. */
  seat: PrefSeat;
  /** How many of the remaining tricks each player would take. */
  tricks: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
} | {
  type: "Agree";
  /** Who consents. */
  seat: PrefSeat;
} | {
  type: "Object";
  /** Who objects. */
  seat: PrefSeat;
} | {
  type: "UndoAsk";
  /** Who asks. */
  seat: PrefSeat;
} | {
  type: "UndoAnswer";
  /** Who answers. */
  seat: PrefSeat;
  /** Yes or no. */
  agree: boolean;
} | {
  type: "BreakOff";
  /** Who asks. */
  seat: PrefSeat;
};

/** The agreements: the preset, the players, the first dealer, and each option by its name */
export type PrefGameOptions = {
  preset: string;
  dealer?: string;
  players?: "3" | "4";
  [key: string]: string;
};

/** Why a command was refused. */
export type PrefGameRefusal = {
  refusal: "NoBoard";
} | {
  refusal: "NotYours";
  /** The seat named. */
  seat: PrefSeat;
} | {
  refusal: "NotYourTurn";
  /** The seat named. */
  seat: PrefSeat;
  /** Whose turn it is, if anybody's. */
  turn: PrefSeat | null;
} | {
  refusal: "WrongPhase";
} | {
  refusal: "Unlooked";
} | {
  refusal: "IllegalCall";
  /** The call. */
  call: PrefCall;
  /** The rule's reason. */
  because: PrefIllegalCall;
} | {
  refusal: "IllegalDiscard";
  /** The discard. */
  cards: Cards;
} | {
  refusal: "IllegalOrder";
  /** The contract. */
  contract: PrefContract;
  /** The lowest that may be ordered. */
  lowest: PrefContract;
} | {
  refusal: "IllegalSay";
  /** What was declared. */
  say: Declaration;
  /** The rule's reason. */
  because: IllegalDeclaration;
} | {
  refusal: "IllegalKontra";
  /** Which chains. */
  chains: PrefSeat[];
  /** The rule's reason. */
  because: IllegalKontra;
} | {
  refusal: "IllegalPlay";
  /** The card. */
  card: Card;
  /** The rule's reason. */
  because: PrefIllegalPlay;
} | {
  refusal: "Waiting";
} | {
  refusal: "NothingToAnswer";
  /** The seat named. */
  seat: PrefSeat;
} | {
  refusal: "IllegalOffer";
  /** Why not. */
  because: OutcomeError;
} | {
  refusal: "NothingToUndo";
  /** The seat named. */
  seat: PrefSeat;
} | {
  refusal: "TooOften";
  /** How often it may. */
  limit: number;
} | {
  refusal: "NothingToBreakOff";
};

/** A hand as a viewer sees it. */
export type PrefHandView = {
  /** How many cards remain. */
  count: number;
  /** The cards, if the viewer may see them. */
  cards: Cards | null;
};

/** Why a call is illegal now, with the section of the rules it would break. */
export type PrefIllegalCall = {
  rule: "Over";
} | {
  rule: "OtherGame";
} | {
  rule: "NotNext";
  /** The number called. */
  number: Number;
  /** The next number; none above seven. */
  next: Number | null;
} | {
  rule: "HoldsInstead";
} | {
  rule: "NothingToHold";
} | {
  rule: "GameComesFirst";
} | {
  rule: "GamesOnly";
} | {
  rule: "NamingOnly";
} | {
  rule: "NotNaming";
} | {
  rule: "FirstNames";
} | {
  rule: "Unnamable";
  /** The number named. */
  number: Number;
} | {
  rule: "Outranked";
  /** The lowest call that outranks it; none if nothing does. */
  least: PrefCall | null;
} | {
  rule: "TooLow";
  /** The lowest level. */
  lowest: number;
} | {
  rule: "MisereAlone";
} | {
  rule: "NotAgreed";
} | {
  rule: "NotDark";
};

/** Why a play is illegal now. */
export type PrefIllegalPlay = {
  rule: "OutOfTurn";
  /** The seat played from. */
  seat: PrefSeat;
  /** Whose turn it is. */
  turn: PrefSeat;
} | {
  rule: "NotHeld";
  /** The seat played from. */
  seat: PrefSeat;
  /** The card. */
  card: Card;
} | {
  rule: "Revoke";
  /** The card. */
  card: Card;
  /** The suit led. */
  suit: Suit;
} | {
  rule: "Untrumped";
  /** The card. */
  card: Card;
  /** The trump suit. */
  trump: Suit;
} | {
  rule: "Underplayed";
  /** The card. */
  card: Card;
} | {
  rule: "Over";
};

/** The amounts on a sheet, or the amounts one deal adds to it. The sheet of a match is the sum of its deals. In the Balkan game `pool` is the contract column, which starts below zero, `whists` are the juha, and the mountain is unused. */
export type PrefLedger = {
  /** The pool, or the Balkan contract column. */
  pool: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
  /** The mountain. */
  mountain: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
  /** The whists, or Balkan juha, of each player on each other: `whists[writer][on]`. */
  whists: {
    A?: {
      A?: Amount;
      B?: Amount;
      C?: Amount;
      D?: Amount;
    };
    B?: {
      A?: Amount;
      B?: Amount;
      C?: Amount;
      D?: Amount;
    };
    C?: {
      A?: Amount;
      B?: Amount;
      C?: Amount;
      D?: Amount;
    };
    D?: {
      A?: Amount;
      B?: Amount;
      C?: Amount;
      D?: Amount;
    };
  };
};

/** The state of a sheet besides its amounts. */
export type PrefMarks = {
  /** Balkan: everybody's unspent refes. */
  refes: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** Balkan: how many rounds of refes were written. */
  refe_rounds: number;
  /** Russian: how many all-passed deals there were since the last exit (B8). */
  series: number;
  /** Classic: everybody's unspent bombs (B11). */
  bombs: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** Classic: how many of the last deals in a row were passed in the dark. */
  dark_passes: number;
  /** Classic and races: how many forced all-passed deals are still to come. */
  forced: number;
  /** Races: how many rounds are over. */
  rounds: number;
  /** Races: the pools when the round began. */
  round_pool: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
  /** Races: the mountains when the round began. */
  round_mountain: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
};

/** What a seated person may do besides calling, playing and answering. Watchers have none. */
export type PrefMay = {
  /** The seats in which the player answers an offer (Command::Agree, Command::Object) or an undo request (Command::UndoAnswer). */
  answer?: PrefSeatRequests;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  break_off?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: PrefSeat;
  } | PrefGameRefusal;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  offer?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: OfferTerms;
  } | PrefGameRefusal;
  /** The hands whose cards the player plays now, whoever's turn it is: their own unless it is open and another plays it, and an open hand if they play it. Empty between deals. */
  plays?: PrefSeat[];
  /** May the person declare readiness for the next deal (Command::Ready)? */
  ready?: boolean;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  undo?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: PrefSeat;
  } | PrefGameRefusal;
  /** The seats in which the player withdraws their own offer (Command::Object) or undo request (Command::UndoAnswer). */
  withdraw?: PrefSeatRequests;
};

/** The number and dealer of a deal. */
export type PrefNextDeal = {
  /** Its number, from 1. */
  board: number;
  /** The dealer, who sits out at a table of four. */
  dealer: PrefSeat;
};

/** An offer to end the play (docs/sources/preferans.md#B13). */
export type PrefOffer = {
  /** Who offers: the declarer. */
  seat: PrefSeat;
  /** How many of the remaining tricks each player would take. */
  tricks: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** Whose consent is still needed. */
  waiting: PrefSeat[];
};

/** The options of a table, fixed when it opens. */
export type PrefOptions = {
  /** Form and agreements of the game. */
  game: PrefGameOptions;
  /** The clock; none by default. */
  clock: Clock | null;
  /** Whether a person plays a robot partner's cards where they would otherwise be idle. */
  lend: boolean;
};

/** The outcome of a deal */
export type PrefOutcome = string;

/** The phase of a deal. */
export type PrefPhase = "Auction" | "Discard" | "Order" | "Defence" | "Kontra" | "Play" | "Offer" | "Closed";

/** Why a command is refused. */
export type PrefRefusal = {
  refusal: "NotHere";
} | {
  refusal: "Removed";
} | {
  refusal: "Locked";
} | {
  refusal: "OwnerOnly";
} | {
  refusal: "OwnerStays";
} | {
  refusal: "Full";
  /** How many it takes. */
  limit: number;
} | {
  refusal: "Taken";
  /** The seat. */
  seat: PrefSeat;
} | {
  refusal: "SawHands";
} | {
  refusal: "NotYourSeat";
  /** The seat. */
  seat: PrefSeat;
} | {
  refusal: "NothingToDo";
  /** The seat. */
  seat: PrefSeat;
} | {
  refusal: "NoSuchGuest";
} | {
  refusal: "ShownToPlayer";
} | {
  refusal: "WrongStage";
} | {
  refusal: "Deputised";
} | {
  refusal: "NoShareWanted";
  /** The seat. */
  seat: PrefSeat;
} | {
  refusal: "NoPlace";
} | {
  refusal: "TooMuch";
  /** How many may. */
  limit: number;
} | {
  refusal: "Empty";
} | {
  refusal: "ControlCharacter";
} | {
  refusal: "TooLong";
  /** How many there were. */
  length: number;
  /** How many may be. */
  limit: number;
} | PrefGameRefusal;

/** One row of a sheet. */
export type PrefRow = {
  /** The deal. */
  board: number;
  /** Who dealt it. */
  dealer: PrefSeat;
  /** The outcome. */
  outcome: PrefOutcome;
  /** The amounts it added. */
  delta: PrefLedger;
  /** The sheet after it. */
  after: PrefLedger;
  /** Who received a refe. */
  refes: PrefSeat[];
  /** Whose refe was struck out. */
  struck: PrefSeat | null;
  /** Who went under the hat. */
  hats: PrefSeat[];
  /** Who came out from under the hat. */
  inverted: PrefSeat[];
  /** Was the last contract scored in part (A12)? */
  partial: boolean;
};

/** A seat of Preferans: a position in playing order */
export type PrefSeat = "A" | "B" | "C" | "D";

/** The seats in which a player answers, or withdraws, the requests that wait for consent. A player who plays a robot's lent hand acts for two seats, of which either may be asked. */
export type PrefSeatRequests = {
  /** The claim, the concession or the offer to end the play. */
  claim?: PrefSeat;
  /** The undo request. */
  undo?: PrefSeat;
};

/** A message to a client. */
export type PrefServerMessage = {
  t: "welcome";
  /** The version of the protocol: 1. */
  protocol: number;
  /** The table's name: the last part of its address. */
  table: string;
  /** The id of the person whom the cookie names. */
  person: PersonId;
  /** That person's name. */
  name: Name;
  /** The server's clock, in milliseconds since 1970. */
  now_ms: number;
} | {
  t: "view";
  /** The number of the table's public events. */
  version: number;
  /** The last lines of the chat, the oldest first. */
  chat?: ChatLine[];
  /** The deal in play. */
  game?: MatchView;
  /** What the person may do besides calling, playing and answering; null for a person without a seat. */
  may?: PrefMay | null;
  /** The people who are connected now. */
  presence?: PersonId[];
  /** The scores, the same for everybody; they change only between boards. */
  score?: PrefSheet;
  /** Chairs, people and the dealing. */
  table?: PrefTableView;
} | {
  t: "done";
  /** The number that the client gave the command. */
  ref: number;
  /** The number of the table's public events with it. */
  version: number;
} | ((PrefRefusal | ProtocolError) & {
  t: "refused";
  /** The number that the client gave the command; null if the message had none. */
  ref: number | null;
}) | {
  t: "slow";
  /** How long they wait, in milliseconds. */
  wait_ms: number;
} | {
  t: "closing";
  /** Why. */
  reason: CloseReason;
} | {
  t: "trouble";
  /** What is wrong. */
  reason: TroubleReason;
  /** The command that was not acknowledged, if there is one. */
  ref?: number;
} | {
  t: "pong";
  /** The server's clock, in milliseconds since 1970. */
  now_ms: number;
};

/** A sheet settled by one method, with its intermediate figures. */
export type PrefSettlement = {
  /** The method. */
  method: "exact" | "amnesty" | "pool_to_mountain" | "nearest_fix_last" | "even_mountain" | "all_even" | "integer";
  /** The sheet after the method's adjustments. */
  ledger: PrefLedger;
  /** Each player's result from mountain and pool, or from the contract column. */
  columns: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
  /** Each player's whists, or juha, less those written on that player. */
  whists: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
  /** The sum of both: positive is won. The results sum to zero. */
  results: {
    A?: Amount;
    B?: Amount;
    C?: Amount;
    D?: Amount;
  };
};

/** Everything needed to draw a sheet. */
export type PrefSheet = {
  /** The seats in use. */
  players: PrefSeat[];
  /** The rows. */
  rows: PrefRow[];
  /** The current amounts. */
  ledger: PrefLedger;
  /** Refes, series, bombs. */
  marks: PrefMarks;
  /** How the match ended; none until it has. */
  end: PrefEnd | null;
  /** The settlements if the match ended now: by the agreed method, then by others. */
  settlements: PrefSettlement[];
  /** The players by their results after the agreed settlement, the best first; equal ones in the order of the seats. */
  order: PrefSeat[];
  /** The sum of these results: 0 on a correct sheet. */
  sum: Amount;
};

/** Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own. */
export type PrefTableView = {
  /** The table's name: the last part of its address. */
  id: string;
  /** The public name under which its boards are stored and proved; it does not lead to the table. */
  public: string;
  /** Who opened it. */
  owner: PersonId;
  /** Form and agreements. */
  options: PrefOptions;
  /** Whether the table is locked. */
  locked: boolean;
  /** The stage of the evening. */
  stage: Stage;
  /** Who sits where. */
  chairs: {
    A?: Chair;
    B?: Chair;
    C?: Chair;
    D?: Chair;
  };
  /** The people who have come, seated or watching. */
  guests: Guest[];
  /** The dealing of the board that is awaited, in play or just over. */
  dealing: PrefDealingView | null;
  /** The time each seat has left, with an option for clocks. */
  clock: PrefClockView | null;
  /** The viewer. */
  you: PrefViewerInfo;
  /** Those who sit out and come in by turns. */
  bench?: Chair[];
};

/** A trick, as everybody sees it. */
export type PrefTrickView = {
  /** The leader; for a card of the talon, the player who sits out. */
  leader: PrefSeat;
  /** The cards in order, each with its seat. */
  cards: ([PrefSeat, Card])[];
  /** Who is winning or has won it. */
  winner: PrefSeat | null;
};

/** An undo request that waits for consent. */
export type PrefUndo = {
  /** Who asks. */
  seat: PrefSeat;
  /** How many of the acts would remain. */
  keep: number;
  /** Whose consent is still needed. */
  waiting: PrefSeat[];
};

/** What one viewer may see of a deal. Nothing else leaves the server, and robots get nothing else (docs/sources/preferans.md#A16 and docs/sources/preferans.md#B13). */
export type PrefView = {
  /** The deal's number, from 1. */
  board: number;
  /** The dealer, who sits out at a table of four. */
  dealer: PrefSeat;
  /** The three players, the first hand first. */
  trio: PrefSeat[];
  /** The phase of the deal. */
  phase: PrefPhase;
  /** The seats the viewer holds; empty for a watcher. */
  seats: PrefSeat[];
  /** The seat on turn. */
  turn: PrefSeat | null;
  /** Who acts for that seat: another player where its cards are open. */
  controller: PrefSeat | null;
  /** Each player's remaining cards, as far as the viewer may see them. */
  hands: {
    A?: PrefHandView;
    B?: PrefHandView;
    C?: PrefHandView;
    D?: PrefHandView;
  };
  /** The talon, as far as the viewer may see it. */
  talon: Cards | null;
  /** The discard, if the viewer may see it. */
  discards: Cards | null;
  /** Has the first hand not looked at the cards yet? */
  unlooked: boolean;
  /** The calls in order. */
  auction: PrefCallView[];
  /** The lowest level of a bid; Russian. */
  lowest: number;
  /** Who has a refe; Balkan. */
  refes: PrefSeat[];
  /** The declarer, once the auction is won. */
  declarer: PrefSeat | null;
  /** The contract, once it is ordered. */
  contract: PrefContract | null;
  /** The defenders' stances, as far as declared. */
  stances: {
    A?: Stance;
    B?: Stance;
    C?: Stance;
    D?: Stance;
  };
  /** The level of each defender's kontra chain; Balkan. */
  kontra: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** All acts, as far as the viewer may know: only the declarer knows the discard. */
  acts: PrefActView[];
  /** The trick on the table. */
  trick: PrefTrickView | null;
  /** The last complete trick, until the next lead. */
  last_trick: PrefTrickView | null;
  /** Who won each complete trick. */
  winners: PrefSeat[];
  /** How many tricks each has. */
  won: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** The viewer's legal acts, if on turn; discards are not listed, as any two cards may be discarded. */
  legal: Act[];
  /** The cards the viewer may play now from the hand of `turn`. */
  legal_cards: Cards;
  /** An offer that waits for consent. */
  offer: PrefOffer | null;
  /** The offer that ended the play. */
  granted: PrefOffer | null;
  /** An undo request that waits for consent. */
  undo: PrefUndo | null;
  /** The outcome. */
  outcome: PrefOutcome | null;
  /** The hands as they were dealt, once the deal is over. */
  dealt: {
    A?: Cards;
    B?: Cards;
    C?: Cards;
    D?: Cards;
  } | null;
  /** How many offers to end the play were refused. */
  refused?: number;
};

/** The viewer's own seats and rights. */
export type PrefViewerInfo = {
  /** The viewer's id. */
  person: PersonId;
  /** The seats the viewer acts for now, including a robot's that is lent to them. */
  seats: PrefSeat[];
  /** Is the viewer the owner of the table? */
  owner: boolean;
  /** The hands that the viewer is shown. */
  shown: PrefSeat[];
  /** The watchers of the viewer's hand. */
  watched_by: PersonId[];
};

/** All data needed to check how a board was dealt. */
export type Proof = {
  /** The table's [public name](public_name). */
  table: string;
  /** The board's number. */
  board: number;
  /** What was published before the deal. */
  commitment: Commitment;
  /** What was opened after the board. */
  secret: Secret;
  /** The numbers of the seats, by the index of the seat, in order. */
  shares: ([number, Share])[];
  /** How many deals the pack allows. */
  count: string;
  /** The number of the deal that was played. */
  number: string;
};

/** Why a message is invalid, whatever the game. */
export type ProtocolError = {
  refusal: "TooLarge";
  /** Its length in bytes. */
  length: number;
  /** The greatest length. */
  limit: number;
} | {
  refusal: "NotJson";
  /** The line of the fault, from 1. */
  line: number;
  /** The column of the fault, from 1; 0 before the first character of a line. */
  column: number;
} | {
  refusal: "UnknownMessage";
} | {
  refusal: "UnknownCommand";
  /** What the reader of the message missed or did not expect, in English. */
  why: string;
} | {
  refusal: "Unwritable";
} | {
  refusal: "Slow";
  /** When the next line is accepted, in milliseconds. */
  wait_ms: number;
};

/** A question of fact */
export type Query = string;

/** A report that an opponent has given their partner information (Law 16). It waits for the answer of that side while the game continues. */
export type ReportedSignal = {
  /** Who reports it. */
  by: Seat;
  /** The player reported. */
  of: Seat;
  /** The kind of signal. */
  kind: Signal;
  /** The other side disputes it. */
  disputed: boolean;
};

/** How a rubber ended. */
export type RubberEnd = {
  won: Side;
} | "broken-off";

export type RubberOptions = {
  claim_after_auction?: string;
  final_game_also_200?: string;
  honors?: string;
  hundreds_rounding?: string;
  insult?: string;
  rubber_bonus?: string;
  settlement?: string;
  undertricks?: string;
  unfinished?: string;
  unfinished_both_sides?: string;
};

/** The sheet of a rubber. */
export type RubberSheet = {
  /** The boards in the order played, including those passed out. */
  boards: Slip[];
  /** Each side's entries above the line, from the line upward. */
  above: {
    NS: Entry[];
    EW: Entry[];
  };
  /** The entries below the line, game by game; a line is drawn under each game that is won. */
  games: SheetGame[];
  /** How many games each side has won. */
  games_won: {
    NS: number;
    EW: number;
  };
  /** Each side's part-score in the open game. */
  part_scores: {
    NS: number;
    EW: number;
  };
  /** Each side's total, above and below the line. */
  totals: {
    NS: number;
    EW: number;
  };
  /** How the rubber ended; none until it has. */
  end: RubberEnd | null;
  /** Each side's net result in the agreed unit; none until the end. */
  settlement: {
    NS: number;
    EW: number;
  } | null;
};

/** The director's ruling on an incident */
export type Ruling = {
  code: CodeId;
  incident: string;
  laws: Clause[];
  sources: {
    [key: string]: string;
  };
  offender: Seat | null;
  facts: Fact[];
  forfeited: Clause | null;
  auto: Effect[];
  decision: Decision | null;
  reviews: Clause[];
  chosen: ChosenOption[];
  applied: Effect[];
  explain: Message[];
};

export type RussianOptions = {
  boards?: string;
  chicago_order?: string;
  insult?: string;
  targets?: string;
  undertricks?: string;
};

/** One board against its target. */
export type RussianRow = {
  /** The board's slip. */
  slip: Slip;
  /** The parts of the score; all 0 if the board was passed out. */
  parts: Parts;
  /** North-South's points, negative if East-West scored. */
  score_ns: number;
  /** North-South's points on the boards so far. */
  running_ns: number;
  /** North-South's target, negative if East-West have one. */
  target: number;
  /** North-South's IMPs. */
  imps_ns: number;
  /** North-South's IMPs on the boards so far. */
  running_imps_ns: number;
};

/** The sheet of a game with Russian scoring. */
export type RussianSheet = {
  /** The boards in the order played. */
  rows: RussianRow[];
  /** Each side's net IMPs. */
  totals: {
    NS: number;
    EW: number;
  };
  /** Is it over? */
  over: boolean;
};

/** The reason for an entry on a score sheet. */
export type ScoreItem = "contract" | "overtricks" | "slam" | "insult" | "undertricks" | "honors" | "game" | "part" | "rubber" | "unfinished-game" | "unfinished-part" | "party" | "doubling" | "held-part" | "imps";

/** The scores, which are public. They change only between boards. */
export type Scores = {
  /** The current sheet. */
  sheet: Sheet;
  /** The most recent sheets of earlier forms. */
  settled: Sheet[];
  /** The most recent boards. */
  past: PastBoard[];
  /** Everybody's result, where people change seats. */
  ledger?: Account[];
};

/** A seat of bridge */
export type Seat = "N" | "E" | "S" | "W";

/** A card and its seat. */
export type SeatCard = {
  /** Who plays it. */
  seat: Seat;
  /** The card. */
  card: Card;
};

/** The seats in which a player answers, or withdraws, the requests that wait for consent. A player who plays a robot's lent hand acts for two seats, of which either may be asked. */
export type SeatRequests = {
  /** The claim, the concession or the offer to end the play. */
  claim?: Seat;
  /** The undo request. */
  undo?: Seat;
};

/** Who holds which hand in a rubber, and who sits out. People are numbered from 0. */
export type Seating = {
  /** The holder of each hand. */
  seats: {
    N: number;
    E: number;
    S: number;
    W: number;
  };
  /** Who sits out, in ascending order. */
  out: number[];
};

export type SeatingOptions = {
  rotation?: string;
  tour?: string;
};

/** The seats, by people's numbers, and whether a cut is due. */
export type SeatingView = {
  /** Which rubber it is, from 1. */
  rubber: number;
  /** The seats; none before the first cut. */
  seating: Seating | null;
  /** The cards drawn for it, the highest first. */
  cut: Draw[];
  /** Is a cut due before the next board? */
  cutting: boolean;
};

/** A secret of the server: 256 bits */
export type Secret = string;

/** A random number of a player: 128 bits */
export type Share = string;

/** The score sheet of any form, as data without text. */
export type Sheet = (RubberSheet & {
  form: "rubber";
}) | (ChicagoSheet & {
  form: "chicago";
}) | (HomeSheet & {
  form: "home";
}) | (RubberSheet & {
  form: "two-handed";
}) | (RubberSheet & {
  form: "three-handed";
}) | (DuplicateSheet & {
  form: "duplicate";
}) | (ChicagoDuplicateSheet & {
  form: "chicago-duplicate";
}) | (RussianSheet & {
  form: "russian";
}) | (RubberSheet & {
  form: "bridge-whist";
}) | (RubberSheet & {
  form: "auction";
}) | (RubberSheet & {
  form: "plafond";
}) | (RubberSheet & {
  form: "vint";
}) | (RubberSheet & {
  form: "whist";
});

/** One game below the line. */
export type SheetGame = {
  /** Each side's entries in it. */
  below: {
    NS: Entry[];
    EW: Entry[];
  };
  /** Who won it; none while it is open. */
  won: Side | null;
};

/** A side */
export type Side = "NS" | "EW";

/** A way to give partner unauthorized information (Law 16). */
export type Signal = "tempo" | "remark" | "gesture";

/** A score slip: the result of a board as reported without its cards, one line of a sheet kept by hand. */
export type Slip = {
  /** Its number. */
  board: number;
  /** Who dealt. */
  dealer: Seat;
  /** Who was vulnerable. */
  vulnerable: Vulnerability;
  /** How it ended. */
  outcome: Outcome;
  /** How many times the stakes were doubled, where more than a contract can express; otherwise 0. */
  doublings?: number;
  /** North-South's high-card points, 0 … 40, where the form counts them. */
  hcp_ns?: number;
  /** The honors each hand held, in a form that scores those of a partnership. */
  held?: HeldHonors;
  /** Honors to score. */
  honors?: HonorAward;
};

/** A sector of the Chicago wheel: one of the four boards, played or to come. */
export type Spoke = {
  /** Which of the four, from 1. */
  deal: number;
  /** Who deals it. */
  dealer: Seat;
  /** Who is vulnerable. */
  vulnerable: Vulnerability;
  /** Has it been played? A board to be dealt again has not. */
  played: boolean;
};

/** The stage of the evening at a table. */
export type Stage = "Gathering" | "Dealing" | "Playing" | "Between" | "Over";

/** What a defender undertakes. */
export type Stance = "passed" | "whisted" | "alone" | "inviter" | "invited" | "half" | "checks";

/** A suit */
export type Suit = "S" | "H" | "D" | "C";

/** All options of the form. */
export type ThreeHandedOptions = {
  claim_after_auction?: string;
  final_game_also_200?: string;
  honors?: string;
  hundreds_rounding?: string;
  insult?: string;
  open_dummy_from?: string;
  rubber_bonus?: string;
  settlement?: string;
  three_hand_first_call?: string;
  three_hand_settlement?: string;
  undertricks?: string;
  unfinished?: string;
  unfinished_both_sides?: string;
};

/** A trick, as everybody sees it. */
export type TrickView = {
  /** Who led. */
  leader: Seat;
  /** The cards, the leader's first. */
  cards: Card[];
  /** Who played each of them. */
  players: Seat[];
  /** Who is winning or has won it. */
  winner: Seat | null;
};

/** What keeps the server from writing. */
export type TroubleReason = "disk";

/** All options of the form. */
export type TwoHandedOptions = {
  claim_after_auction?: string;
  final_game_also_200?: string;
  honors?: string;
  hundreds_rounding?: string;
  insult?: string;
  rubber_bonus?: string;
  settlement?: string;
  two_hand_auction?: string;
  undertricks?: string;
  unfinished?: string;
  unfinished_both_sides?: string;
};

/** An undo request that waits for consent. */
export type Undo = {
  /** Who asks. */
  seat: Seat;
  /** How many of the calls and cards would remain. */
  keep: number;
  /** Would it go back before a moment when another player's card became visible? */
  across_a_card: boolean;
  /** Whose consent is still needed. */
  waiting: Seat[];
};

export type VintOptions = {
  coronas?: string;
  honors?: string;
};

/** A call as everybody saw it. */
export type VisibleCall = {
  /** By whom. */
  seat: Seat;
  /** The call. */
  call: AttemptedCall;
  /** Its status. */
  status: VisibleStatus;
};

/** An obligation or prohibition imposed by a ruling, as publicly known. */
export type VisibleDuty = {
  duty: "pass";
  seat: Seat;
  throughout: boolean;
} | {
  duty: "repeat";
  seat: Seat;
  call: Call;
} | {
  duty: "replace";
  seat: Seat;
  doubles: boolean;
} | {
  duty: "no-double";
  seat: Seat;
} | {
  duty: "lead";
  seat: Seat;
  require: Suit | null;
  prohibit: Suit[];
} | {
  duty: "play";
  seat: Seat;
  how: string;
  suit: Suit | null;
} | {
  duty: "lead-from";
  hand: Seat;
} | {
  duty: "same-suit";
  suit: Suit;
} | {
  duty: "card";
  seat: Seat;
  cards: Card[];
} | {
  duty: "may-withdraw";
  seat: Seat;
  card: Card;
};

/** The publicly known status of a call. */
export type VisibleStatus = "made" | "accepted" | "cancelled" | "enforced";

/** Who is vulnerable */
export type Vulnerability = "none" | "ns" | "ew" | "both";

export type WhistOptions = {
  length?: string;
};
