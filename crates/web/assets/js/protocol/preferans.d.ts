// The messages of a table of Preferans.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { Card, Cards, Chair, ChatLine, Clock, CloseReason, Commitment, Guest, Name, PersonId, Proof, ProtocolError, Share, Stage, Suit, TroubleReason } from './common.js';

/** An act in turn: a verb with its argument */
export type Act = string;

/** An exact amount: a whole number, a decimal, or a fraction where no decimal is exact */
export type Amount = string;

/** What is declared between the auction and the play (docs/sources/preferans.md#A6, docs/sources/preferans.md#B3 and docs/sources/preferans.md#B4). */
export type Declaration = "come" | "stay" | "alone" | "invite" | "kontra" | "whist" | "pass" | "half" | "return" | "open" | "closed" | "give-up";

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
  /** How many of them the declarer wants to take: none at Bettel and at misère, otherwise `most`. */
  usual: number;
  /** The most of them that the defence can take before the play stops (A9); the tricks after that belong to nobody. */
  defence: number;
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
  /** For how many milliseconds after `at_ms` no time is taken from `left_ms`. */
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

/** What a seated person may do besides calling, playing and answering. Spectators have none. */
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
  /** Its length, in characters. */
  length: number;
  /** The greatest length. */
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
  /** The seats the viewer holds; empty for a spectator. */
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
  /** Is the viewer the host of the table? */
  owner: boolean;
  /** The hands that the viewer is shown. */
  shown: PrefSeat[];
  /** The spectators of the viewer's hand. */
  watched_by: PersonId[];
};

/** What a defender undertakes. */
export type Stance = "passed" | "whisted" | "alone" | "inviter" | "invited" | "half" | "checks";
