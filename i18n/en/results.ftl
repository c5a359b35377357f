# What an event publishes: result pages and prints.

results-ranking = Ranking
results-hands = Hand records
results-first-hand = First hand
results-second-hand = Second hand
results-third-hand = Third hand
results-talon = Talon:
results-deals-order = The hands are in playing order: the first hand is the one after the dealer.
results-rounds = Rounds
results-round = Round { $round }
results-cross = Cross-table
results-boards = Boards
results-matches = Matches
results-teams = Teams
results-pages = Pages of results
results-files = Files
results-final = final
results-provisional = provisional
results-number = No.
results-name = Name
results-counted = Counted
results-penalty = Penalty
results-result = Result
results-ruling = Ruling, N–S / E–W
results-other-deal = another deal{ $group ->
    [1] {""}
   *[other] {" "}{ $group }
}
results-card = Score card
results-traveller = Traveller
results-place = place { $place }
results-total = { $total } { $units }
results-strata = A stratum ranks its own pairs and those of the lower ones: { $strata }.{ $columns ->
    [0] {""}
    [one] {" "}The column { $lower } has the places there.
   *[other] {" "}The columns { $lower } have the places there.
}
results-stratum = { $stratum } has { $contestants }
results-in-stratum = stratum { $stratum }
results-place-besides = { $of }: place { $place } of { $many }
results-masterpoints-scheme = { $scheme ->
    [acbl-club] Masterpoints as in an open club game of the American Contract Bridge League (black points)
   *[beaten] Masterpoints of the club: one for each pair beaten, half a point for each tie
}; version { $version } of the scheme, { $year }.
results-masterpoints-group = { $stratum ->
    [none] Ranked:
   *[other] Stratum { $stratum }:
} { $contestants ->
    [one] one pair
   *[other] { $contestants } pairs
}, { $paid ->
    [one] one place wins
   *[other] { $paid } places win
} masterpoints.
results-masterpoints-half-table = A half table counts as a whole one: { $full } pairs.
results-masterpoints-each = Place { $place }: { $full } × { $each } = { $points }.
results-masterpoints-most = Place { $place }: { $most }, the most there is.
results-masterpoints-percent = Place { $place }: { $percent } % of { $first } = { $points }.
results-masterpoints-part = Place { $place }: 1/{ $part } of { $first } = { $points }.
results-masterpoints-beaten = Place { $place }: { $beaten ->
    [one] one pair
   *[other] { $beaten } pairs
} behind it, { $points }.
results-masterpoints-unpaid = Place { $place }: nothing.
results-masterpoints-shared = Shared: ({ $sum }) ÷ { $equals } = { $points }.
results-score-own = Score
results-hcp = { $points } HCP
results-makes = Double-dummy tricks
results-no-analysis = No double-dummy analysis.
results-leads = Best leads
results-lead = { $strain } { $declarer }, { $tricks } tricks: { $cards }
results-lead-any = any card
results-par = Par: { $score }{ $any ->
    [no] {""}
   *[yes] {" "}({ $contracts })
}
results-cross-how = What each row has won against each column, in { $units }.
results-vulnerable = { $who ->
    [none] nobody vulnerable
    [ns] N–S vulnerable
    [ew] E–W vulnerable
   *[both] both vulnerable
}
results-sealed = Not every table has played this board yet: its cards and results are shown when all have.
results-not-shown = not shown yet
results-sealed-count = { $count ->
    [one] One board has not been played by all tables yet: its cards and results are shown when it has.
   *[other] { $count } boards have not been played by all tables yet: their cards and results are shown when they have.
}
results-withheld = { $name } stands for somebody whose name is not published.
results-units-matchpoints = MP
results-units-imps = IMPs
results-units-points = points
results-units-vp = VP
results-award-plus = average plus
results-award-average = average
results-award-minus = average minus
results-file-pbn = Boards with results (PBN)
results-file-usebio = Ranking, results and hands (USEBIO)
results-file-json = Everything for programs (JSON)
results-file-ranking = Ranking (spreadsheet, CSV)
results-file-boards = Results of all boards (spreadsheet, CSV)
results-file-cross = Cross-table (spreadsheet, CSV)

results-why-better = { $score }: better than { $lower } of the other results, equal to { $equal }, worse than { $higher }. 2 × { $lower } + { $equal } = { $points }
results-why-mean = Mean by weight: { $points }
results-why-neuberg = { $actual } results instead of { $expected } (Neuberg): ({ $mean } + 1) × { $expected } ÷ { $actual } − 1 = { $points }
results-why-small = Only { $actual } of { $expected } results are of this deal: 60% and 5% for each point above their average, { $points }
results-why-proportion = { $actual } results instead of { $expected }: { $mean } × { $others } ÷ { $against } = { $points }
results-why-datum = { $score } against the datum { $datum }: { $difference } points are { $points } IMPs
results-why-imps = { $score } against { $other } ({ $count } ×): { $difference } points are { $imps } IMPs
results-why-sum = Sum: { $points }
results-why-average = { $sum } ÷ { $others } comparisons = { $points }
results-why-root = { $sum } ÷ the square root of the number of comparisons of the board = { $points }
results-why-award = The director gave { $award }.
results-why-alone = There is no other result to compare with: average plus.
results-why-incomparable = There is no other result to compare with, and none is expected: the board does not count.
results-why-other-deals = { $count ->
    [one] One result of this board is of another deal, and is not compared.
   *[other] { $count } results of this board are of another deal, and are not compared.
}
results-why-total = The points of the score; they are not compared.
results-why-given = The director gave these points.
results-why-unbalanced = The scores of the two teams do not balance: both have their mean.
results-why-rooms = { $here } in this room, { $there } in the other: { $difference }
results-why-not-counted = The board does not count here.
results-chain-sum = Points of { $boards } boards: { $listed } = { $sum }
results-chain-listed = { $listed }
results-chain-award = Board { $board }, { $award }: { $points }{ $own ->
    [yes] , by the average of the boards played
   *[no] {""}
}
results-chain-sealed = { $boards ->
    [one] One more board counts that not every table has played: it is not shown yet.
   *[other] { $boards } more boards count that not every table has played: they are not shown yet.
}
results-chain-percent = { $sum } of { $top } possible points: { $sum } ÷ { $top } × 100 = { $percent }%
results-chain-scale = On the scale of the event: { $total } { $units }
results-chain-carried = Carried over: { $points }; total { $total }
results-chain-cut = Taken by the cut: { $points }; total { $total }
results-chain-penalty = Penalty: { $points }; total { $total }
results-chain-penalty-percent = That is { $percent } %.

results-table-sub-match = { $table }, sub-match { $sub }, { $room }
results-round-imps = { $own }–{ $other } IMPs
results-round-given = given by the director
results-round-left-alone = the opponent left
results-round-cancelled = cancelled: the opponent left
results-round-bye = bye
results-round-missed = did not play
results-round-left = left
results-round-won = won
results-round-lost = lost
results-round-halved = tied
results-round-three = duels won { $won }, difference of IMPs { $imps }
results-round-conceded = the other team conceded
results-round-rested = rested
results-round-whists = { $whists } whists
results-round-with = with { $name }
results-round-mean = mean of the seat { $mean }

print-start-list = Start list
print-ranking = Ranking
print-cross = Cross-table
print-rounds = Rounds
print-travellers = Travellers
print-cards = Personal cards
print-hands = Hand records
print-blank-travellers = Travellers to fill in
print-score-cards = Score cards to fill in
print-guide-cards = Guide cards of contestants
print-table-cards = Guide cards of tables
print-slips = Pick-up slips
print-curtain-cards = Curtain cards
print-name-tents = Name tents
print-board-plan = Boards round by round
print-board-plan-how = Where each set of boards is, from which table it comes, and where it goes next. A set that rests is on a stand between the two tables; = means that it stays where it is. Several tables: they share the set, or each has a copy.
print-board-stand = bye stand
print-board-from = From table
print-board-next = Next table
print-board-rests = bye stand; { $tables } in round { $round }
print-board-done = played out
print-labels = Board labels
print-checklist = Duplication check list
print-line-ups = Line-up slips
print-receipts = Receipts
print-report = Director's report
print-players = Players
print-seating = Seating, round 1
print-copy = Copy { $copy }
print-checked = Checked
print-signature = Signature
print-lead = Lead
print-by = By
print-goes = Then
print-scan-table = Scan to enter results
print-room = Room
print-line-up-signature = Captain: ____________________
print-receipt-from = Received from
print-receipt-sum = Amount
print-receipt-date = Date
print-report-counts = Entries: { $entrants }. Boards: { $boards }.{ $tables ->
    [0] {""}
   *[other] {" "}Tables: { $tables }.
} Ranking: { $state ->
    [final] final
   *[provisional] provisional
}.
print-report-rulings = Rulings and adjusted scores
print-report-penalties = Penalties
print-report-unfinished = Boards that not every table has played
print-report-none = None.
print-report-signature = Director: ____________________
