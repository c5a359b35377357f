// The messages of a table of bridge.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { AttemptedCall, Call, Card, Cards, Contract, Explanation, ExplanationFact, Margin, Outcome, Query, Seat, Side, Signal, Suit, Vulnerability } from './common.js';
import type { LawsCommand, LawsMay, LawsMode, LawsRefusal, LawsView } from './laws.js';
import type { FormOptions, Scores } from './sheets.js';
import type { ClientMessage, ClockView, Command, DealingView, Refusal, ServerMessage, TableMay, TableOptions, TableView, ViewerInfo } from './table.js';

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
  alert: boolean;
  /** What it means. */
  meaning: Explanation | null;
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
  text: Explanation;
} | {
  type: "Claim";
  /** Who claims. */
  seat: Seat;
  /** How many of those not yet complete. */
  tricks: number;
  /** The line of play, in order. */
  line: Card[];
  /** The claimer's own words. */
  statement: string;
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
} | {
  type: "ChooseSystem";
  /** Who says it. */
  seat: Seat;
  /** The system. */
  system: ChosenSystem;
};

/** A player's request at a board. `seat` is one that the player holds or controls. */
export type BoardCommandInput = {
  type: "Call";
  /** Who calls. */
  seat: Seat;
  /** The call. */
  call: Call;
  /** Alert it for the opponents. */
  alert?: boolean;
  /** What it means. */
  meaning?: ExplanationInput | null;
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
  text: ExplanationInput;
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
} | {
  type: "ChooseSystem";
  /** Who says it. */
  seat: Seat;
  /** The system. */
  system: ChosenSystem;
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
  refusal: "NoSuchSystem";
} | {
  refusal: "SystemFault";
  /** The line, from 1. */
  line: number;
  /** The column of its first character, from 1. */
  column: number;
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
  hands: Record<Seat, HandView>;
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
  /** The last complete trick, as long as the viewer may look at it (shows_last_trick). */
  last_trick: TrickView | null;
  /** Who won each complete trick. */
  winners: Seat[];
  /** How many tricks each side has. */
  won: Record<Side, number>;
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
  /** The players who play alone for their side, because a dummy is opposite. */
  alone?: Seat[];
  /** Who calls and how, where it is not as in contract bridge. */
  calling?: CallingView;
  /** The declarer; none before the contract, and where a card was turned up for trumps. */
  declarer?: Seat;
  /** The hands on the table that another player plays, from the opening lead on: dummies. */
  dummies?: Seat[];
  /** The manner of calling and playing, where it is not contract bridge's. */
  manner?: Manner;
  /** By how many tricks the contract was made or went down; none before the result, or if the board was passed out. */
  margin?: Margin;
  /** Who objected to the last claim or concession; none if its author withdrew it. */
  objector?: Seat;
  /** The tricks of each side in the result, with those of a claim; none before the result, or if the board was passed out. */
  tricks?: Record<Side, number>;
  /** How many tricks are not complete, once there is a contract. */
  tricks_left?: number;
  /** The dealer's card that was turned up to set trumps, where the form has one. */
  turned?: Card;
  /** Are trumps named or turned up, not bid? Then the level of a contract means nothing, and each trick above six counts for the side that takes it. */
  unbid?: boolean;
  /** Who refused the last request for an undo; none if its author withdrew it. */
  undo_refuser?: Seat;
};

/** A message from a client. */
export type BridgeClientMessage = ClientMessage<BridgeCommand>;

/** The clocks, as everybody sees them. */
export type BridgeClockView = ClockView<Seat>;

/** A person's command at the table. */
export type BridgeCommand = Command<Seat, BridgeGameCommandInput>;

/** How a board is dealt; see fair. */
export type BridgeDealingView = DealingView<Seat>;

/** A player's command at a bridge table. */
export type BridgeGameCommand = BoardCommand | LawsCommand;

/** A player's command at a bridge table. */
export type BridgeGameCommandInput = BoardCommandInput | LawsCommandInput;

/** The options of a bridge table, fixed before its first board. */
export type BridgeGameOptions = FormOptions & {
  /** Who explains calls. */
  explainer: Explainer;
  /** How irregularities are treated, if they are not prevented. */
  laws?: LawsMode;
  /** How people change seats and partners from rubber to rubber; none if they do not. */
  sitting?: EveningOptions;
  /** What each side plays until it says otherwise; both the standard system by default. It is public (Law 40A). Only auctions of contract bridge follow a system. */
  systems?: Record<Side, SystemName>;
};

/** Why a command at a bridge table is refused. */
export type BridgeGameRefusal = BoardRefusal | LawsRefusal;

/** What a seated person may do besides calling, playing and answering. Spectators have none. */
export type BridgeMay = {
  /** The seats in which the player answers a claim (`Agree`, `Object`) or an undo request (`UndoAnswer`). */
  answer?: SeatRequests;
  /** The players about whose calls the player may ask (`Ask`), each with the seat in which to ask. */
  ask?: Partial<Record<Seat, Seat>>;
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
  /** The players whose calls the player may alert and explain (`Alert`, `Explain`), each with the seat in which to do so. */
  explain?: Partial<Record<Seat, Seat>>;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  honors?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** What the player may do besides at a table in laws mode. */
  laws?: LawsMay;
  /** The hands whose cards the player plays now, whoever's turn it is: their own unless another player plays it as dummy's, and dummy's if they play it. Empty between boards. */
  plays?: Seat[];
  /** May the person declare readiness for the next deal (`Ready`)? */
  ready?: boolean;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  system?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  undo?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | BridgeGameRefusal;
  /** The seats in which the player withdraws their own claim (`Object`) or undo request (`UndoAnswer`). */
  withdraw?: SeatRequests;
};

/** Why a command is refused. */
export type BridgeRefusal = Refusal<Seat, BridgeGameRefusal>;

/** A message to a client. */
export type BridgeServerMessage = ServerMessage<BridgeView, BridgeMay, Scores, BridgeTableView, BridgeRefusal, BridgeGameCommand>;

/** What a person may do about chairs and people. Only the effect of a command counts: what would change nothing is not offered. Chat is open to everybody at the table. */
export type BridgeTableMay = TableMay<Seat, BridgeRefusal>;

/** The options of a table, fixed when it opens. */
export type BridgeTableOptions = TableOptions<BridgeGameOptions>;

/** Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own. */
export type BridgeTableView = TableView<BridgeTableOptions, Seat, BridgeDealingView, BridgeClockView, BridgeViewerInfo, BridgeTableMay>;

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
  /** What each side plays; left out if both play the standard system. Players see its label. */
  systems?: Record<Side, SystemLabel>;
};

/** The viewer's own seats and what they see. */
export type BridgeViewerInfo = ViewerInfo<Seat>;

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

/** Who calls, and how. */
export type CallingView = {
  /** The seats that call. */
  callers: Seat[];
  /** The strains of a level, the lowest first. */
  strains: Strain[];
  /** The naming of trumps, where they are named instead of bid. */
  naming?: NamingView;
};

/** The choice of a system: by its name, or a text. */
export type ChosenSystem = SystemLabel | OwnSystem;

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
export type DummyFaced = "after-lead" | "at-lone-players-call";

/** How people change seats at a table from rubber to rubber. */
export type EveningOptions = {
  /** How many people take part: of five one sits out, of six two. */
  people: number;
  /** Do they cut for partners and seats? Four do so before every rubber (docs/sources/scoring.md#2.4), five and six before the first, unless the rotation needs more. */
  cut: boolean;
  /** The other options. */
  agreed: SeatingOptions;
};

/** Who explains a call. */
export type Explainer = "caller" | "partner";

/** The explanation of a call. */
export type ExplanationInput = {
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

/** A command that only a table in laws mode accepts. */
export type LawsCommandInput = {
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

/** How a board is called and played. */
export type Manner = {
  /** The kind of auction. */
  calling: Calling;
  /** Whose hand is dummy. */
  dummy: Dummy;
  /** When dummy is faced. */
  faced: DummyFaced;
};

/** The naming of trumps. A pass before it leaves the choice to the partner; one after it declines to double. */
export type NamingView = {
  /** The place in `auction` of the call that named trumps, from 0; none while they are not named. */
  call: number | null;
  /** May the choice be left to the partner now? */
  leave: boolean;
};

/** A system that a pair has written down, in the text format of systems. This crate does not read the text. */
export type OwnSystem = {
  /** Its name, as the text has it. */
  name: string;
  /** The text. */
  text: string;
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
  seats: Record<Seat, number>;
  /** Who sits out, in ascending order. */
  out: number[];
};

export type SeatingOptions = {
  rotation?: string;
  tour?: boolean;
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
  /** The seat of each person, by number, the one of their own where they hold two; none for those who sit out. */
  places: (Seat | null)[];
  /** Is the rubber about to begin, after a cut or in other seats than the last? */
  is_new: boolean;
};

/** A strain: a suit or notrump */
export type Strain = string;

/** A pair's system by its name: its word if it is built in, or else the name that the pair gave it. Players see this of it. */
export type SystemLabel = SystemName | {
  /** Its name. */
  own: string;
};

/** The name of a bidding system that robots bid by, and explain calls from. */
export type SystemName = "standard" | "sayc" | "beginners" | "polish";

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
