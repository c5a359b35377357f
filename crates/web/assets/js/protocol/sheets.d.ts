// The forms of bridge with their options, and their score sheets.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

import type { Margin, Outcome, Seat, Side, Vulnerability } from './common.js';

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

export type AuctionBridgeOptions = {
  chicane?: boolean;
  count?: string;
  honors?: string;
  ranking?: string;
  slams?: string;
};

export type BridgeWhistOptions = {
  chicane?: boolean;
  doubling_cap?: string;
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
  totals: Record<Side, number>;
  /** Is it over? */
  over: boolean;
};

export type ChicagoOptions = {
  chicago_game_bonus?: string;
  chicago_order?: string;
  claim_after_auction?: boolean;
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
  above: Record<Side, Entry[]>;
  /** The entries below the line, game by game; a line is drawn under each game that is won. */
  games: SheetGame[];
  /** The four boards on the Chicago wheel. */
  wheel: WheelDeal[];
  /** Each side's part-score in the open game. */
  part_scores: Record<Side, number>;
  /** Each side's total. */
  totals: Record<Side, number>;
  /** Is it over? */
  over: boolean;
  /** Each side's net result in the agreed unit; none until the end. */
  settlement: Record<Side, number> | null;
};

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
  /** By how many tricks the contract was made or went down; none if the board was passed out. */
  margin?: Margin;
};

/** The sheet of a set. */
export type DuplicateSheet = {
  /** The boards in the order played. */
  rows: DuplicateRow[];
  /** Each side's net total. */
  totals: Record<Side, number>;
  /** Is the set over? */
  over: boolean;
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

/** The honors dealt to each hand, for forms that score the honors of a partnership (docs/sources/scoring.md#8.1, docs/sources/scoring.md#8.4 and docs/sources/scoring.md#8.5). */
export type HeldHonors = {
  /** Ace, king, queen, jack and ten of trumps; none at notrump. */
  honors: Record<Seat, number>;
  /** The four of those that count in whist: ace, king, queen and jack. */
  court: Record<Seat, number>;
  /** Aces of all suits. */
  aces: Record<Seat, number>;
  /** Coronas: one for each card from the queen down in unbroken sequence with ace and king of its suit, two if the suit is trumps. */
  coronas: Record<Seat, number>;
  /** The hands without a trump: chicane. */
  void: Seat[];
};

export type HomeOptions = {
  defender_below?: string;
  double_game?: boolean;
  doubling_increment_line?: string;
  game_rule?: string;
  honors?: string;
  honors_one_hand?: boolean;
  penalty_side?: string;
  slam_for_defenders?: boolean;
  slam_requires_bid?: boolean;
};

/** The sheet of a rubber with home scoring. */
export type HomeSheet = {
  /** The boards in the order played, including those passed out. */
  boards: Slip[];
  /** Each side's entries above the line, from the line upward. */
  above: Record<Side, Entry[]>;
  /** The entries below the line, game by game; a line is drawn under each that is won. */
  games: SheetGame[];
  /** How many games each side has won. */
  games_won: Record<Side, number>;
  /** Each side's total, above and below the line. */
  totals: Record<Side, number>;
  /** How the rubber ended; none until it has. */
  end: RubberEnd | null;
  /** Each side's net result; none until the end. */
  settlement: Record<Side, number> | null;
};

/** Honors: the seat that held them and the points */
export type HonorAward = string;

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
  /** By how many tricks the contract was made or went down; none if the board was passed out. */
  margin?: Margin;
};

export type PlafondOptions = {
  code?: string;
  honors?: string;
};

/** How a rubber ended. */
export type RubberEnd = {
  won: Side;
} | "broken-off";

export type RubberOptions = {
  claim_after_auction?: boolean;
  final_game_also_200?: boolean;
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
  above: Record<Side, Entry[]>;
  /** The entries below the line, game by game; a line is drawn under each game that is won. */
  games: SheetGame[];
  /** How many games each side has won. */
  games_won: Record<Side, number>;
  /** Each side's part-score in the open game. */
  part_scores: Record<Side, number>;
  /** Each side's total, above and below the line. */
  totals: Record<Side, number>;
  /** How the rubber ended; none until it has. */
  end: RubberEnd | null;
  /** Each side's net result in the agreed unit; none until the end. */
  settlement: Record<Side, number> | null;
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
  /** By how many tricks the contract was made or went down; none if the board was passed out. */
  margin?: Margin;
};

/** The sheet of a game with Russian scoring. */
export type RussianSheet = {
  /** The boards in the order played. */
  rows: RussianRow[];
  /** Each side's net IMPs. */
  totals: Record<Side, number>;
  /** Is it over? */
  over: boolean;
};

/** The reason for an entry on a score sheet. */
export type ScoreItem = "contract" | "overtricks" | "slam" | "insult" | "undertricks" | "honors" | "game" | "part" | "rubber" | "unfinished-game" | "unfinished-part" | "home-game" | "doubling" | "held-part" | "imps" | "tricks";

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
  below: Record<Side, Entry[]>;
  /** Who won it; none while it is open. */
  won: Side | null;
};

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

/** All options of the form. */
export type ThreeHandedOptions = {
  claim_after_auction?: boolean;
  final_game_also_200?: boolean;
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

/** All options of the form. */
export type TwoHandedOptions = {
  claim_after_auction?: boolean;
  final_game_also_200?: boolean;
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

export type VintOptions = {
  coronas?: boolean;
  honors?: boolean;
};

/** A sector of the Chicago wheel: one of the four boards, played or to come. */
export type WheelDeal = {
  /** Which of the four, from 1. */
  deal: number;
  /** Who deals it. */
  dealer: Seat;
  /** Who is vulnerable. */
  vulnerable: Vulnerability;
  /** Has it been played? A board to be dealt again has not. */
  played: boolean;
};

export type WhistOptions = {
  length?: string;
};
