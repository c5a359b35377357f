// What the tables of both games have alike.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { AbandonedDealing, Chair, ChatLine, Clock, CloseReason, Commitment, DealingPhase, Explanation, Guest, Name, PatchOperation, PersonId, Proof, ProtocolError, Share, ShareHash, SharedDeals, Stage, TroubleReason } from './common.js';

/** A message from a client. */
export type ClientMessage<Command> = {
  t: "do";
  /** A number chosen by the client, which the answer repeats. */
  ref: number;
  /** The command. */
  command: Command;
} | {
  t: "advise";
  /** A number chosen by the client, which the answer repeats. */
  ref: number;
  /** The number of the card among the acts of the board, from 0; none to ask what to do. */
  act?: number | null;
} | {
  t: "ping";
};

/** The clocks, as everybody sees them. */
export type ClockView<Seat extends string> = {
  /** The agreed clock. */
  rule: Clock;
  /** Milliseconds left for the board, at `at_ms`. */
  left_ms: Partial<Record<Seat, number>>;
  /** The seats whose clocks run. */
  running: Seat[];
  /** Since when they run, in milliseconds since 1970. */
  at_ms: number;
  /** For how many milliseconds after `at_ms` no time is taken from `left_ms`. */
  grace_ms: number;
};

/** A person's command at the table. */
export type Command<Seat, GameCommandInput> = {
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
  type: "CommitNumber";
  /** For which seat. */
  seat: Seat;
  /** The hash of the number. */
  hash: ShareHash;
} | {
  type: "Share";
  /** For which seat. */
  seat: Seat;
  /** The number that was committed to. */
  share: Share;
} | {
  type: "Game";
  /** The command. */
  command: GameCommandInput;
};

/** How a board is dealt; see fair. */
export type DealingView<Seat extends string> = {
  /** The board. */
  board: number;
  /** How far it has come. */
  phase: DealingPhase;
  /** Published before the deal. */
  commitment: Commitment;
  /** The hashes given so far; before the last of them is there, no number is opened. */
  hashes: Partial<Record<Seat, ShareHash>>;
  /** The numbers opened so far. */
  shares: Partial<Record<Seat, Share>>;
  /** The seats whose programs are asked now: for a hash, or to open the number. */
  wanted: Seat[];
  /** The seated people whose programs gave no hash in time. */
  silent: Seat[];
  /** The seats whose numbers were committed to and not opened in time. */
  unopened: Seat[];
  /** The seats of people who are asked for no number any more, because they did not open theirs twice at this table. */
  barred: Seat[];
  /** The dealings since the previous board that led to no board. */
  abandoned: AbandonedDealing[];
  /** How many dealings have led to no board since the table was opened. */
  abandoned_in_all: number;
  /** The proof of the deal, once the board is over. */
  proof: Proof | null;
};

/** Why a command is refused. */
export type Refusal<Seat, GameRefusal> = {
  refusal: "NotHere";
} | {
  refusal: "Removed";
} | {
  refusal: "Locked";
} | {
  refusal: "OwnerOnly";
} | {
  refusal: "SharedDeals";
} | {
  refusal: "NoEarlyEnd";
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
  refusal: "WatcherSawHands";
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
  refusal: "OtherNumber";
  /** The seat. */
  seat: Seat;
} | {
  refusal: "NumberAwaited";
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
} | GameRefusal;

/** A message to a client. */
export type ServerMessage<View, May, Scores, TableView, Refusal, GameCommand> = {
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
  /** Whether the person only watches: the table has all the guests it takes. Their views are those of a spectator with the id `audience`, and every command but `ping` is refused. */
  audience?: boolean;
} | {
  t: "view";
  /** The number of the table's public events. */
  version: number;
  /** How many connections watch besides the guests. */
  audience?: number;
  /** The last lines of the chat, the oldest first. */
  chat?: ChatLine[];
  /** The deal in play. */
  game?: View;
  /** What the person may do besides calling, playing and answering; null for a person without a seat. */
  may?: May | null;
  /** The people who are connected now. */
  presence?: PersonId[];
  /** The scores, the same for everybody; they change only between boards. */
  score?: Scores;
  /** What has changed in the scores since they were last sent to this client, as a JSON Patch (RFC 6902), where that is shorter. */
  score_patch?: PatchOperation[];
  /** Chairs, people and the dealing. */
  table?: TableView;
} | {
  t: "done";
  /** The number that the client gave the command. */
  ref: number;
  /** The number of the table's public events with it. */
  version: number;
} | ((Refusal | ProtocolError) & {
  t: "refused";
  /** The number that the client gave the command; null if the message had none. */
  ref: number | null;
}) | {
  t: "advice";
  /** The number that the client gave the question. */
  ref: number;
  /** What it does or would do. */
  command: GameCommand;
  /** Why: a sentence of the language files with its facts. For a call of bridge it is the meaning of the call. */
  reason: Explanation;
} | {
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

/** What a person may do about chairs and people. Only the effect of a command counts: what would change nothing is not offered. Chat is open to everybody at the table. */
export type TableMay<Seat extends string, Refusal> = {
  /** Ask what a robot would do, and why one played a card (the message `advise`). */
  ask_robots?: boolean;
  /** The seats for which the person's program is asked for the hash of a number (`CommitNumber`). */
  commit?: Seat[];
  /** Let a robot play for the people in these seats (`Deputise`). */
  deputise?: Seat[];
  /** Leave those who sit out (`EndWait`). */
  end_wait?: boolean;
  /** Take the cards of these seats back from the robot (`Return`). */
  give_back?: Seat[];
  /** Lock and unlock the table (`Lock`). */
  lock?: boolean;
  /** Let these guests back in (`Readmit`). */
  readmit?: PersonId[];
  /** Remove these guests (`Remove`). */
  remove?: PersonId[];
  /** Remove the robot from these chairs (`RemoveRobot`). */
  remove_robot?: Seat[];
  /** The seats for which the person's program is asked to open its number (`Share`). */
  share?: Seat[];
  /** Show a hand to these guests, or stop showing it where they see it (`Show`), each with the seat. */
  show?: {
    /** Whether something may be done now: the outcome of deciding the very command, without carrying it out. Its JSON is `{"allowed": …}` with what the command needs, or the refusal that the command would get, as on the wire: `{"refusal": "TooOften", "limit": 12}`. Where a permission is optional, none means that there is nothing to offer: the command does not belong to this phase, something waits for an answer, or it concerns another player. A refusal is given only for a reason that the person cannot see on the table. */
    [key: string]: {
      /** What the command needs: the seat that gives it, and the bounds of its numbers. */
      allowed: Seat;
    } | Refusal;
  };
  /** Take a seat (`Sit`), by seat; one who sits elsewhere leaves that seat, or the place among those who sit out. */
  sit?: Partial<Record<Seat, {
    /** What the command needs: the seat that gives it, and the bounds of its numbers. */
    allowed: Seat;
  } | Refusal>>;
  /** Put a robot into these chairs (`SitRobot`). */
  sit_robot?: Seat[];
  /** Free these seats (`Stand`): one's own, or as the host another person's. */
  stand?: Seat[];
  /** Fill the empty chairs with robots and begin (`Start`). */
  start?: boolean;
  /** Join those who sit out (`Wait`). */
  wait?: boolean;
};

/** The options of a table, fixed when it opens. */
export type TableOptions<GameOptions> = {
  /** Form and options of the game. */
  game: GameOptions;
  /** The clock; none by default. */
  clock: Clock | null;
  /** Whether a person plays a robot partner's cards where they would otherwise be idle. */
  lend: boolean;
  /** The id of the board that is played again at this table; none by default. Its cards are known, so the players give no numbers, and nothing is promised about the deal. The game is over after it. */
  replayed?: string;
  /** The deals that this table shares with others; none by default, where each board is drawn when it is due. */
  shared?: SharedDeals;
};

/** Chairs, people and the dealing, as one viewer sees them: what all see alike, and the viewer's own. */
export type TableView<TableOptions, Seat extends string, DealingView, ClockView, ViewerInfo, TableMay> = {
  /** The table's name: the last part of its address. */
  id: string;
  /** The public name under which its boards are stored and proved; it does not lead to the table. */
  public: string;
  /** Who opened it. */
  owner: PersonId;
  /** Form and options. */
  options: TableOptions;
  /** Whether the table is locked. */
  locked: boolean;
  /** The stage of the evening. */
  stage: Stage;
  /** Who sits where. */
  chairs: Partial<Record<Seat, Chair>>;
  /** The people who have come, seated or watching. At a table with many watchers not all of them: those who host, sit or wait, and some others. */
  guests: Guest[];
  /** The dealing of the board that is awaited, in play or just over. */
  dealing: DealingView | null;
  /** The time each seat has left, with an option for clocks. */
  clock: ClockView | null;
  /** The viewer. */
  you: ViewerInfo;
  /** What the viewer may do about chairs and people. */
  may: TableMay;
  /** Those who sit out and come in by turns. */
  bench?: Chair[];
  /** How many people have come besides `guests`. */
  others?: number;
  /** The hands without a chair, each with the chair whose person plays it too. */
  second_hands?: Partial<Record<Seat, Seat>>;
};

/** The viewer's own seats and what they see. */
export type ViewerInfo<Seat> = {
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
  /** The people who have come besides `guests`: all of them for those who host, sit or wait, and the viewer for everybody else. */
  others?: Guest[];
};
