// What the messages of several subjects have in common.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

/** A dealing that led to no board. */
export type AbandonedDealing = {
  /** The board that was to be dealt. */
  board: number;
  /** The server's commitment. */
  commitment: Commitment;
  /** The hashes of the numbers, by the index of the seat, in order. */
  hashes: ([number, ShareHash])[];
  /** The seats that had opened their numbers, in order. */
  opened: number[];
};

/** A call, possibly a bid beyond seven */
export type AttemptedCall = string;

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
export type CloseReason = "flood" | "removed" | "locked" | "shutdown" | "broken" | "full" | "elsewhere" | "behind" | "suspended" | "signedout" | "closed";

/** The SHA-256 of a secret */
export type Commitment = string;

/** A contract and its declarer */
export type Contract = string;

/** How far a dealing has come. */
export type DealingPhase = "Committing" | "Opening" | "Sealed";

/** A step of a dealing. Seats are given by their index. */
export type DealingStep = {
  step: "Committed";
  /** The SHA-256 of the secret. */
  commitment: Commitment;
} | {
  step: "NumberCommitted";
  /** The seat. */
  seat: number;
  /** The hash of its number. */
  hash: ShareHash;
} | {
  step: "NumbersClosed";
  /** The seats of people whose programs gave no hash, in order. */
  silent: number[];
} | {
  step: "Opened";
  /** The seat. */
  seat: number;
  /** The number. */
  share: Share;
} | {
  step: "Sealed";
  /** The seats that committed to a number and did not open it, in order. */
  unopened: number[];
};

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

/** The name of a person. Spaces at the ends are left out, and characters that cannot be seen are refused, which the pattern does not say */
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

/** An operation of a patch, one of the three that adding, removing and replacing need. */
export type PatchOperation = {
  op: "add";
  /** Where: a JSON Pointer (RFC 6901). */
  path: string;
  /** The value. */
  value: unknown;
} | {
  op: "remove";
  /** Where. */
  path: string;
} | {
  op: "replace";
  /** Where. */
  path: string;
  /** The new value. */
  value: unknown;
};

/** A person */
export type PersonId = string;

/** All data needed to check how a board was dealt. */
export type Proof = {
  /** The table's public name. */
  table: string;
  /** The board's number. */
  board: number;
  /** What was opened after the board. The deal of a board that was played again does not follow from it. */
  secret: Secret;
  /** How many deals the pack allows. */
  count: string;
  /** The number of the deal that was played. */
  number: string;
  /** The dealings since the previous board that led to no board. */
  abandoned?: AbandonedDealing[];
  /** First protocol: what was published before the deal. */
  commitment?: Commitment;
  /** Version 3: the id of the board whose deal was played again. */
  replayed?: string;
  /** First protocol: the numbers of the seats, by the index of the seat, in order. */
  shares?: ([number, Share])[];
  /** The steps of the dealing, in the order of the log. */
  transcript?: DealingStep[];
  /** 2; 3 if a board was played again; absent in a proof of the first protocol, which has `commitment` and `shares` in place of `transcript` and `abandoned`. */
  version?: number;
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
  refusal: "NoAdvice";
} | {
  refusal: "Slow";
  /** When the next one is accepted, in milliseconds. */
  wait_ms: number;
};

/** A question of fact */
export type Query = string;

/** A seat of bridge */
export type Seat = "N" | "E" | "S" | "W";

/** A secret of the server: 256 bits */
export type Secret = string;

/** A random number of a player: 128 bits */
export type Share = string;

/** The hash by which a player commits to a number */
export type ShareHash = string;

/** Deals that several tables play. The server draws a secret for each board before anybody plays and publishes the commitments; the players give no numbers. The game is over after the last board. */
export type SharedDeals = {
  /** The name from which the deals are computed, in place of the table's public name. */
  name: string;
  /** The commitments to the secrets of the boards, in order. */
  commitments: Commitment[];
  /** The event that opened the table and takes its results; none by default. Nobody comes to such a table but those whom the event seats, and it goes on while nobody is connected. */
  event?: string;
};

/** A side */
export type Side = "NS" | "EW";

/** A way to give partner unauthorized information (Law 16). */
export type Signal = "tempo" | "remark" | "gesture";

/** The stage of the evening at a table. */
export type Stage = "Gathering" | "Dealing" | "Playing" | "Between" | "Over";

/** A suit */
export type Suit = "S" | "H" | "D" | "C";

/** What keeps the server from writing. */
export type TroubleReason = "disk";

/** Who is vulnerable */
export type Vulnerability = "none" | "ns" | "ew" | "both";
