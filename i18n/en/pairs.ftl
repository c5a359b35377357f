# A pairs event: what it refuses, in the browser as on the command line.

pairs-not-director = only the director can do this, not { $by }
pairs-over = the event is over
    .hint = correct mistakes in the log: correct 17@director enter 3 1 5-2 contract=4S-N tricks=10
pairs-few = at least two pairs are needed
pairs-twice = { $name } is entered twice
pairs-number = pair { $pair } is entered twice
pairs-boards = the number of boards must be from one to a thousand
pairs-next-number = a pair that comes late has number { $next }, not { $number }
pairs-no-pair = there is no pair { $pair }
pairs-no-board = there is no board { $board } here: the boards are { $first } to { $last }
pairs-both-sides = board { $board }, table { $table }: pair { $pair } cannot play against itself
pairs-played-before = pair { $pair } has already played board { $board } at table { $table }
pairs-entered = table { $table } already has a result for board { $board }; the director corrects it
    .hint = correct { $operation } { $act }
pairs-no-result = board { $board } has no result at table { $table } yet
pairs-not-there = { $by } does not play board { $board } at table { $table }
pairs-own-entry = board { $board }, table { $table }: the other side must confirm the result
pairs-astray = in this movement board { $board } at table { $table } is played by pairs { $ns } (N–S) and { $ew } (E–W)
pairs-elsewhere = in this movement board { $board } is not played at table { $table }
pairs-later = board { $board } belongs to a later round: pair { $pair } has not finished round { $round }
pairs-wrong-penalty = a penalty is 1 to 1000 % of a top, where matchpoints are counted, or up to 1000 points
pairs-wrong-handicap = the handicap of pair { $pair } is a number up to 100 with two decimals at most
pairs-left = pair { $pair } has left
pairs-no-plan = without a movement there is none to change
pairs-before = round { $round } is played or being played: choose a later round
pairs-away = board { $board } has a result at table { $table }, which would have no place then: choose a later round
pairs-other-place = round { $round }, table { $table }: pair { $pair } plays in another place than the others there; pairs in the room meet only each other
pairs-movement = this movement is for a different number of pairs or boards
pairs-movement-rule = this movement breaks a rule{ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
}
    .hint = biritch event check says which, of a movement file
pairs-movement-pairs = this movement is for { $least } to { $most } { $of ->
    [individuals] players
    [teams] teams
   *[pairs] pairs
 }
pairs-movement-tables = this movement cannot be used with { $tables } tables: use one table more or one less
pairs-movement-rounds = this movement has at most { $most } rounds
pairs-movement-teams = this movement cannot be used with { $teams } teams: use one team more or one less
pairs-movement-odd = this movement has an even number of rounds, so that every match has both halves; { $rounds } is odd
pairs-movement-kind = { $kind } is not a movement of { $of ->
    [individuals] players who change partners
    [teams] teams
   *[pairs] pairs
 }
pairs-movement-none = there is no such movement for { $pairs } { $of ->
    [individuals] players
    [teams] teams
   *[pairs] pairs
 }
pairs-no-such-contestants = in this event { $of ->
    [pairs] pairs play, which stay together
    [teams] teams play: each is entered with both halves
   *[individuals] players change partners: each is entered alone
 }
pairs-no-two-winners = an individual event has one ranking
pairs-no-fixed = in an individual event, and where teams play in one section, nobody comes late or leaves: enter a substitute in their place; the movement can only be made shorter
pairs-teams-scoring = teams are compared in IMPs, by board-a-match or in total points, and have one ranking without masterpoints
pairs-teams-scale = the scale { $scale } is for matches of { $least } to { $most } boards, and here a match has { $boards }
pairs-teams-half = round { $round } has half of a match whose other half would not be played with the same boards
    .hint = in the American Whist League and the New England relay the rounds in the middle are left out, an even number of rounds stays
pairs-other-half = board { $board }, table { $table }: this half of team { $team } does not sit { $side ->
    [NS] North–South
   *[EW] East–West
 }

# Why a result is probably a slip.
pairs-unlikely-tricks = { $contracted } tricks were contracted for, and { $tricks } are entered.
pairs-unlikely-trumps = By the cards of the board the declaring side holds { $held ->
    [0] no trumps
    [one] one trump
   *[other] { $held } trumps
}.
pairs-unlikely-sign = All other tables have about this score for the other side: is the declarer right?
pairs-unlikely-lead = By the cards of the board { $card } is in the hand of { $holder ->
    [N] { seat-n }
    [E] { seat-e }
    [S] { seat-s }
   *[W] { seat-w }
}, and { $leader ->
    [N] { seat-n }
    [E] { seat-e }
    [S] { seat-s }
   *[W] { seat-w }
} leads. Are the declarer and the board right?
pairs-unlikely-open = With open cards declarer takes { $open }, and { $tricks } are entered.
pairs-unlikely-later = The results of this round look like those of the other tables on the boards after: are they entered one board too early?
pairs-unlikely-earlier = The results of this round look like those of the other tables on the boards before: are they entered one board too late?
pairs-unlikely-again = This is the result of the board before.

# Results and cards from a file.
pairs-import-turned = By the movement they sit the other way.
pairs-import-elsewhere = By the movement { $ns } (N–S) and { $ew } (E–W) play the board at this table.
pairs-import-nowhere = By the movement nobody plays the board at this table.
pairs-import-score = The file has the score { $stated }, and the result gives { $right }.
pairs-no-contract = No contract is worth { $score } to North–South on this board.
pairs-import-nobody = the file does not say who played
pairs-import-no-pairs = the file names { $ns } (N–S) and { $ew } (E–W), and the event does not have both
pairs-import-no-table = the file does not say the table, and by the movement they do not meet on this board
pairs-import-no-result = the file has no result
pairs-import-percentages = the file has { $stated } percent, and an artificial score is 60, 50 or 40
pairs-import-place = Board { $board }{ $table ->
    [0] {""}
   *[other] , table { $table }
}
pairs-import-known-deals = { $boards ->
    [one] The cards of one board are recorded already.
   *[other] The cards of { $boards } boards are recorded already.
}
pairs-import-other-deals = The file has other cards for boards { $boards }, which are left as they are.
pairs-import-other-boards = { $results ->
    [one] One result is of a board that the event does not have.
   *[other] { $results } results are of boards that the event does not have.
}
pairs-import-sections = the file has the sections { $sections }: name one of them
