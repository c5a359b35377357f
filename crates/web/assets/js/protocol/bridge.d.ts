// The messages of a table of bridge.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { Call, Card, Cards, Chair, ChatLine, Clock, CloseReason, Commitment, Contract, Guest, Name, Outcome, PersonId, Proof, ProtocolError, Seat, Share, Stage, Suit, TroubleReason, Vulnerability } from './common.js';
import type { LawsCommand, LawsMode, LawsRefusal, LawsView } from './laws.js';
import type { FormOptions, Scores } from './sheets.js';

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
  /** Its length, in characters. */
  length: number;
  /** The greatest length. */
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
  /** The seats the viewer holds, including a dummy of their own; empty for a spectator. */
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
  /** Are trumps named or turned up, not bid? Then the level of a contract means nothing, and each trick above six counts for the side that takes it. */
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
  /** For how many milliseconds after `at_ms` no time is taken from `left_ms`. */
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
  /** Whether the spectator may see it. */
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
export type BridgeGameOptions = FormOptions & {
  /** Who explains calls. */
  explainer: Explainer;
  /** How irregularities are treated, if they are not prevented. */
  laws?: LawsMode;
  /** How people change seats and partners from rubber to rubber; none if they do not. */
  sitting?: EveningOptions;
};

/** Why a command at a bridge table is refused. */
export type BridgeGameRefusal = BoardRefusal | LawsRefusal;

/** What a seated person may do besides calling, playing and answering. Spectators have none. */
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
  /** Its length, in characters. */
  length: number;
  /** The greatest length. */
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
  /** Is the viewer the host of the table? */
  owner: boolean;
  /** The hands that the viewer is shown. */
  shown: Seat[];
  /** The spectators of the viewer's hand. */
  watched_by: PersonId[];
};

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

/** A whole deal as in PBN: the seat of the first hand, then the hands */
export type Deal = string;

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

/** A hand as a viewer sees it. */
export type HandView = {
  /** How many cards remain. */
  count: number;
  /** The cards, if the viewer may see them. */
  cards: Cards | null;
};

/** Why a call is illegal now, with the law it would break. */
export type IllegalCall = {
  law: "Insufficient";
  /** What was bid. */
  bid: Bid;
  /** The bid to overcall. */
  over: Bid;
  /** The lowest bid that overcalls it; none over the highest. */
  lowest: Bid | null;
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

/** How a board is called and played. */
export type Manner = {
  /** The kind of auction. */
  calling: Calling;
  /** Whose hand is dummy. */
  dummy: Dummy;
  /** When dummy is faced. */
  faced: DummyFaced;
};

/** The phase of a board (docs/sources/laws.md#1.3). */
export type Phase = "Auction" | "Clarification" | "Play" | "PlayCeased" | "Closed";

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

/** An undo request that waits for consent. */
export type Undo = {
  /** Who asks. */
  seat: Seat;
  /** How many of the calls and cards would remain. */
  keep: number;
  /** Has a card come to light since then that `seat` had not seen, for instance dummy's by `seat`'s own opening lead (docs/sources/laws.md#7.2)? */
  across_a_card: boolean;
  /** Whose consent is still needed. */
  waiting: Seat[];
};
