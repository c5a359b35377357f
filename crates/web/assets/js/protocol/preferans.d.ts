// The messages of a table of Preferans.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { Card, Cards, Suit } from './common.js';
import type { ClientMessage, ClockView, Command, DealingView, Refusal, ServerMessage, TableMay, TableOptions, TableView, ViewerInfo } from './table.js';

/** An act in turn: a verb with its argument */
export type Act = string;

/** An exact amount: a whole number, a decimal, or a fraction where no decimal is exact */
export type Amount = string;

/** A Balkan number */
export type BalkanNumber = number;

/** What is declared between the auction and the play (docs/sources/preferans.md#A6, docs/sources/preferans.md#B3 and docs/sources/preferans.md#B4). */
export type Declaration = "come" | "stay" | "alone" | "invite" | "kontra" | "whist" | "pass" | "half" | "return" | "open" | "closed" | "give-up";

/** A discard that is due: any cards of the hand, in this number. */
export type DiscardTerms = {
  /** The cards that may be discarded. */
  of: Cards;
  /** How many are discarded. */
  count: number;
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

/** The bounds of an offer to end the play (docs/sources/preferans.md#B13). */
export type OfferTerms = {
  /** Who offers: the declarer. */
  seat: PrefSeat;
  /** How many tricks are not complete: 1 … 10. */
  left: number;
  /** The most of them that the declarer can take. */
  most: number;
  /** How many of them the declarer wants to take: none at Bettel and at misère, otherwise `most`. */
  usual: number;
  /** The most of them that the defence can take before the play stops (docs/sources/preferans.md#A9); the tricks after that belong to nobody. */
  defence: number;
  /** How many of them the declarer needs for the contract; none at Bettel and at misère. */
  needed: number | null;
  /** The defenders for whom the defence's tricks are written, the first hand first: two where each writes their own, otherwise the one who undertook tricks. */
  takers: PrefSeat[];
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
export type PrefClientMessage = ClientMessage<PrefCommand>;

/** The clocks, as everybody sees them. */
export type PrefClockView = ClockView<PrefSeat>;

/** A person's command at the table. */
export type PrefCommand = Command<PrefSeat, PrefGameCommand>;

/** A contract */
export type PrefContract = string;

/** How a board is dealt; see fair. */
export type PrefDealingView = DealingView<PrefSeat>;

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
  tricks: Partial<Record<PrefSeat, number>>;
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

/** The options: the preset, the players, the first dealer, and each option by its name */
export type PrefGameOptions = {
  preset: string;
  dealer?: string;
  players?: "3" | "4";
  [key: string]: string | undefined;
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
  number: BalkanNumber;
  /** The next number; none above seven. */
  next: BalkanNumber | null;
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
  number: BalkanNumber;
} | {
  rule: "Outranked";
  /** The lowest call that outranks it; none if nothing does. */
  lowest: PrefCall | null;
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
  suit: Suit;
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
  pool: Partial<Record<PrefSeat, Amount>>;
  /** The mountain. */
  mountain: Partial<Record<PrefSeat, Amount>>;
  /** The whists, or Balkan juha, of each player on each other: `whists[writer][on]`. */
  whists: Partial<Record<PrefSeat, Partial<Record<PrefSeat, Amount>>>>;
};

/** The state of a sheet besides its amounts. */
export type PrefMarks = {
  /** Balkan: everybody's unspent refes. */
  refes: Partial<Record<PrefSeat, number>>;
  /** Balkan: how many rounds of refes were written. */
  refe_rounds: number;
  /** Russian: how many all-pass deals there were since the last exit (docs/sources/preferans.md#B8). */
  series: number;
  /** Classic: everybody's unspent bombs (docs/sources/preferans.md#B11). */
  bombs: Partial<Record<PrefSeat, number>>;
  /** Classic: how many of the last deals in a row were passed in the dark. */
  dark_passes: number;
  /** Classic and races: how many forced all-pass deals are still to come. */
  forced: number;
  /** Races: how many rounds are over. */
  rounds: number;
  /** Races: the pools when the round began. */
  round_pool: Partial<Record<PrefSeat, Amount>>;
  /** Races: the mountains when the round began. */
  round_mountain: Partial<Record<PrefSeat, Amount>>;
};

/** What a seated person may do besides calling, playing and answering. Spectators have none. */
export type PrefMay = {
  /** The seats in which the player answers an offer (`Agree`, `Object`) or an undo request (`UndoAnswer`). */
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
  /** May the person declare readiness for the next deal (`Ready`)? */
  ready?: boolean;
  /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
  undo?: {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: PrefSeat;
  } | PrefGameRefusal;
  /** The seats in which the player withdraws their own offer (`Object`) or undo request (`UndoAnswer`). */
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
  tricks: Partial<Record<PrefSeat, number>>;
  /** Whose consent is still needed. */
  waiting: PrefSeat[];
};

/** The outcome of a deal */
export type PrefOutcome = string;

/** The phase of a deal. */
export type PrefPhase = "Auction" | "Discard" | "Order" | "Defence" | "Kontra" | "Play" | "Offer" | "Closed";

/** Why a command is refused. */
export type PrefRefusal = Refusal<PrefSeat, PrefGameRefusal>;

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
  /** Was the last contract scored in part (docs/sources/preferans.md#A12)? */
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
export type PrefServerMessage = ServerMessage<MatchView, PrefMay, PrefSheet, PrefTableView, PrefRefusal, PrefGameCommand>;

/** A sheet settled by one method, with its intermediate figures. */
export type PrefSettlement = {
  /** The method. */
  method: "exact" | "amnesty" | "pool_to_mountain" | "nearest_fix_last" | "even_mountain" | "all_even" | "integer";
  /** The sheet after the method's adjustments. */
  ledger: PrefLedger;
  /** Each player's result from mountain and pool, or from the contract column. */
  columns: Partial<Record<PrefSeat, Amount>>;
  /** Each player's whists, or juha, less those written on that player. */
  whists: Partial<Record<PrefSeat, Amount>>;
  /** The sum of both: positive is won. The results sum to zero. */
  results: Partial<Record<PrefSeat, Amount>>;
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

/** What a person may do about chairs and people. Only the effect of a command counts: what would change nothing is not offered. Chat is open to everybody at the table. */
export type PrefTableMay = TableMay<PrefSeat, PrefRefusal>;

/** The options of a table, fixed when it opens. */
export type PrefTableOptions = TableOptions<PrefGameOptions>;

/** Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own. */
export type PrefTableView = TableView<PrefTableOptions, PrefSeat, PrefDealingView, PrefClockView, PrefViewerInfo, PrefTableMay>;

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
  /** The seats the viewer holds; empty for a spectator. */
  seats: PrefSeat[];
  /** The seat on turn. */
  turn: PrefSeat | null;
  /** Who acts for that seat: another player where its cards are open. */
  controller: PrefSeat | null;
  /** Each player's remaining cards, as far as the viewer may see them. */
  hands: Partial<Record<PrefSeat, PrefHandView>>;
  /** The talon, as far as the viewer may see it. */
  talon: Cards | null;
  /** The talon's cards that only show the suits of the first two tricks of an all-pass deal, in order, as far as they are turned. */
  suit_cards: Card[];
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
  /** The trump suit of the contract, if it has one. */
  trump: Suit | null;
  /** The defenders' stances, as far as declared. */
  stances: Partial<Record<PrefSeat, Stance>>;
  /** The level of each defender's kontra chain; Balkan. */
  kontra: Partial<Record<PrefSeat, number>>;
  /** All acts, as far as the viewer may know: only the declarer knows the discard. */
  acts: PrefActView[];
  /** The place among the cards played of the first card of each trick, from 0. */
  leads: number[];
  /** The trick on the table. */
  trick: PrefTrickView | null;
  /** The last complete trick, until the next lead. */
  last_trick: PrefTrickView | null;
  /** Who won each complete trick. */
  winners: PrefSeat[];
  /** How many tricks each has. */
  won: Partial<Record<PrefSeat, number>>;
  /** The viewer's legal acts, if on turn, but for discards. */
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
  /** Each player's tricks in the outcome, with those of an offer; none if the deal was not played. */
  tricks: Partial<Record<PrefSeat, number>> | null;
  /** The hands as they were dealt, once the deal is over. */
  dealt: Partial<Record<PrefSeat, Cards>> | null;
  /** The discard that the viewer makes now. */
  discard?: DiscardTerms;
  /** By how many tricks the contract was made, or failed (negative); at misère, the tricks taken count against it. None if no contract was played. */
  margin?: number;
  /** Who refused the last offer; none if its author withdrew it. */
  objector?: PrefSeat;
  /** How many offers to end the play were refused. */
  refused?: number;
  /** Who refused the last request for an undo; none if its author withdrew it. */
  undo_refuser?: PrefSeat;
};

/** The viewer's own seats and what they see. */
export type PrefViewerInfo = ViewerInfo<PrefSeat>;

/** What a defender undertakes. */
export type Stance = "passed" | "whisted" | "alone" | "inviter" | "invited" | "half" | "checks";
