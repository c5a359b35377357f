// What laws mode adds to a table of bridge.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { AttemptedCall, Call, Card, Query, Seat, Side, Signal, Suit } from './common.js';

/** Which calls may replace one that was withdrawn. */
export type CallFilter = "Any" | "BidOrPass";

/** A choice that was made. */
export type ChosenOption = {
  /** The option. */
  option: string;
  /** Was it made by acting rather than explicitly? */
  by_conduct: boolean;
};

/** The number of a law's clause, or of a section of the home code */
export type Clause = string;

/** A code of laws */
export type CodeId = string;

/** The consent that ends a board. */
export type Consent = {
  /** Who has not consented. */
  waiting: Seat[];
  /** The tricks of each side, transfers included. */
  tricks: Record<Side, number> | null;
};

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
  tricks: Record<Side, number>;
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
  percent: Record<Side, number>;
  imps: Record<Side, number>;
} | {
  effect: "AssignedAS";
  tricks: Record<Side, number> | null;
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

/** What may be done with the cards of a hand, lawfully or not. Any card of the hand can be chosen, but a face-down lead binds its player. */
export type HandActs = {
  /** Drop, hold up or name a card, or play several at once: not dummy's, which lie on the table. */
  expose?: boolean;
  /** Put the opening lead face down (`FaceDown`). */
  face_down?: boolean;
  /** Lead a card while an opponent's lead out of turn lies on the table (`Lead`). */
  lead?: boolean;
  /** Play a card (`Play`). */
  play?: boolean;
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
  because: "StillInPlay";
} | {
  because: "NoClaim";
} | {
  because: "TooManyTricks";
  /** How many were named. */
  tricks: number;
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
  /** It corrects a slip of the tongue. */
  slip: boolean;
  /** The time since the previous designation, in milliseconds. */
  delay_ms: number;
} | {
  type: "Change";
  /** The caller. */
  seat: Seat;
  /** The new call. */
  call: AttemptedCall;
  /** The first call was never meant. */
  slip: boolean;
  /** The time since the first call, in milliseconds. */
  delay_ms: number;
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

/** What a player may do besides at a table in laws mode, each with the seat in which to do it. What breaks a law is listed too, because only a ruling judges it. */
export type LawsMay = {
  /** Answer the report of a signal (`Admit`). */
  admit?: Seat;
  /** Draw attention to an irregularity (`Attention`): as a player who plays rather than as dummy, whom Law 43A1 forbids it. */
  attention?: Seat;
  /** Make any call (`Call`), lawful or not, even a bid beyond seven (`Call`): the seat on turn if it is the player's, else one of theirs that would call out of turn. */
  call?: Seat;
  /** Choose an option of the ruling that waits (`Choose`). Where several of the player's seats may choose, it is the one whose choice counts, or one that has not yet chosen. */
  choose?: Seat;
  /** Consent to the result of the board (`Agree`). */
  consent?: Seat;
  /** Name dummy's cards in words (`Designate`). */
  designate?: Seat;
  /** Answer a question of fact (`Fact`). */
  fact?: Seat;
  /** What may be done with the cards of each hand that the player plays, lawfully or not. */
  hands?: Partial<Record<Seat, HandActs>>;
  /** What the player may do in their own chair. */
  own?: OwnActs;
  /** Take back these cards of the trick on the table (`TakeBack`). */
  take_back?: SeatCard[];
  /** Turn up the face-down lead (`TurnUp`). */
  turn_up?: Seat;
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
  open: Partial<Record<Seat, Card[]>>;
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
  /** Does a ruling or a penalty card restrict the call or card that the viewer is to make now? */
  restricted: boolean;
  /** The votes where all four, or both of a side, decide together. */
  votes: Partial<Record<Seat, string>>;
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

/** A message for people: a key of `i18n/…/laws.ftl` and its parameters. */
export type Message = {
  /** The key. */
  key: string;
  /** The parameters: seats, cards and calls by name. */
  params: ([string, string])[];
};

/** How the table treats irregularities (docs/sources/laws.md#1.1). */
export type Mode = "prevent" | "physical" | "coach";

/** A question of fact that can still be answered. */
export type OpenQuestion = {
  /** The question. */
  query: Query;
  /** The possible answers. */
  answers: string[];
  /** The answer assumed meanwhile. */
  assumed: string;
  /** The answers of players so far, where both sides must agree on one. */
  said: Partial<Record<Seat, string>>;
};

/** The acts at the card table that a player does in their own chair. */
export type OwnActs = {
  /** The player's own seat, not one that is lent to them. */
  seat: Seat;
  /** Ask these players about having none of the suit led (`AskRevoke`). */
  ask_revoke?: Seat[];
  /** Replace one's last call (`Change`): its place in the auction of laws mode, from 0. */
  change?: number;
  /** Call the director (`Director`). */
  director?: boolean;
  /** As dummy, exchange hands with this declarer (`Exchange`). */
  exchange?: Seat;
  /** Report these signals of these players (`Inform`). */
  inform?: Partial<Record<Seat, Signal[]>>;
  /** Ask to see the last trick (`Inspect`). */
  inspect?: boolean;
  /** As dummy, look into these opponents' hands (`Look`). */
  look?: Seat[];
  /** As dummy, play a card unasked (`Move`). */
  move?: boolean;
  /** Face one's hand (`Show`). */
  show?: boolean;
};

/** How long a player must pass. */
export type Passing = "Once" | "Throughout";

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

/** A restriction of a card played to a trick (Law 57A). */
export type PlayKind = "Highest" | "Lowest" | {
  Require: Suit;
} | {
  Prohibit: Suit;
};

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

/** A card and its seat. */
export type SeatCard = {
  /** Who plays it. */
  seat: Seat;
  /** The card. */
  card: Card;
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
