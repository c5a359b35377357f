// What the messages of several subjects have in common.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

/** A call: a bid, a pass, a double or a redouble */
export type Call = string;

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
  /** Visible to spectators only. */
  aside: boolean;
};

/** A clock for each seat: `board_ms` for a board, running only after the first `act_ms` of each act. When it runs out, a robot plays for the person until they return. */
export type Clock = {
  /** Milliseconds for a board: 10 s to 1 h. */
  board_ms: number;
  /** Milliseconds of each act that are not counted: 0 to 5 min. */
  act_ms: number;
};

/** Why a connection ends. */
export type CloseReason = "flood" | "removed" | "locked" | "shutdown" | "broken" | "full" | "elsewhere" | "behind";

/** The SHA-256 of a secret */
export type Commitment = string;

/** A contract and its declarer */
export type Contract = string;

/** A person at the table. */
export type Guest = {
  /** The guest's id. */
  person: PersonId;
  /** The person's name. */
  name: Name;
  /** Has the host removed this person? */
  removed: boolean;
};

/** By how many tricks a contract was made or went down. */
export type Margin = {
  /** Declarer's side; where trumps are named or turned up, the side with most of the tricks. */
  side: Side;
  /** The tricks of that side. */
  tricks: number;
  /** How many of them are above the contract, negative if it went down; where trumps are named or turned up, above six. */
  by: number;
};

/** The name of a person */
export type Name = string;

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

/** A person */
export type PersonId = string;

/** All data needed to check how a board was dealt. */
export type Proof = {
  /** The table's public name. */
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

/** A seat of bridge */
export type Seat = "N" | "E" | "S" | "W";

/** A secret of the server: 256 bits */
export type Secret = string;

/** A random number of a player: 128 bits */
export type Share = string;

/** A side */
export type Side = "NS" | "EW";

/** The stage of the evening at a table. */
export type Stage = "Gathering" | "Dealing" | "Playing" | "Between" | "Over";

/** A suit */
export type Suit = "S" | "H" | "D" | "C";

/** What keeps the server from writing. */
export type TroubleReason = "disk";

/** Who is vulnerable */
export type Vulnerability = "none" | "ns" | "ew" | "both";
