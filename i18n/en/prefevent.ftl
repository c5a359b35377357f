# An event of Preferans: what it refuses, and its pages.

event-preferans-about = Players, or teams of players, at tables of three or four. Every round seats new opponents together as far as that can be done, or players sit by the standings. Each table enters its whists by phone, or plays online, where the sheet is settled by itself; whists can be compressed, and compared where all tables play the same deals. Finals for the first of the ranking.
event-field-preferans-players = Players
event-field-preferans-players-hint = One per line: Anna | team=Riga. Only the name is necessary. Players choose their names on their phones. Add “| private” if the name may not be published.
event-field-deals = Deals of a round
event-field-variant = Game
event-field-won-1 = Whists of the first player
event-field-won-2 = Whists of the second player
event-field-won-3 = Whists of the third player
event-field-won-4 = Whists of the fourth player
event-field-penalty-points = Points to take away
event-field-keep = How many play on
event-field-carry = How much of their points they keep, in per cent
event-wrong-line-of-preferans-players = Line { $line } of the players: write a player as Anna | team=Riga.
event-option-size = Players at a table
event-option-size-4 = four
event-option-size-3 = three
event-option-uneven = If the number does not fit
event-option-uneven-mix = some tables have three, some four
event-option-uneven-rest = who is left over rests for a round (always so where results are compared)
event-option-seating = Seating
event-option-seating-new-opponents = new opponents in every round
event-option-seating-by-standing = by the standings
event-option-comparison = Comparison
event-option-comparison-none = none: whists count as they are
event-option-comparison-seat = with the mean of the same seat at all tables (all play the same deals)
event-option-dealing = Deals
event-option-dealing-same = the same at all tables of a round
event-option-dealing-own = each table has its own (if tables are not compared)
event-option-compression = Large results
event-option-compression-1 = count in full
event-option-compression-1-200-0-1-650 = in full to 200 whists, a tenth from 200 to 650, nothing above
event-option-compression-1-50-0-5-100-0-1 = in full to 50 whists, half from 50 to 100, a tenth above

prefevent-variant-other = as agreed
prefevent-variant = Game: { $variant }.
prefevent-out = { $number } does not play on
prefevent-twice = { $number } is named twice
prefevent-other-seats = other players sit at table { $table } in round { $round } now: enter the result again
    .hint = name the players of the table, all or all but one; biritch event run shows who sits at the tables without a result
prefevent-after-cut = the final has begun: nobody can enter any more
prefevent-closed = the tournament is over
prefevent-few = { $count ->
    [0] nobody is
    [one] only one player is
   *[other] only { $count } players are
} there to be seated: a table needs at least three
prefevent-number = player { $expected } is entered next, not { $number }
    .hint = to change an entry, write amend
prefevent-one-player = { $number } is a list of players: each player has a line
prefevent-rests = { $number } rests in round { $round } already
prefevent-table-size = a table has three or four players, and table { $table } has { $players }
prefevent-no-tables = round { $round } has no table
prefevent-no-table = round { $round } has no table { $table }
prefevent-not-seated = { $number } has no table in round { $round }
prefevent-not-there = { $by } does not sit at that table
prefevent-count = the table has { $players } players, and { $found } results were entered
prefevent-sum = the whists of a table sum to zero, and these to { $sum }
    .hint = one player may be left out, and gets what makes the sum zero
prefevent-whists = too many whists: { $whists }. At most { $most } are possible
prefevent-has-result = table { $table } has another result in round { $round }: the director can correct it
    .hint = correct the operation that entered it: correct 17@director result …
prefevent-has-played = table { $table } has already reported what it played in round { $round }
    .hint = enter a result above it: result { $round } { $table } 5=52 …
prefevent-no-board = the published rounds have the deals 1 to { $last }, not { $board }
prefevent-has-deal = the cards of deal { $board } are entered already
    .hint = correct the operation that entered them: correct 17@director deal { $board } …
prefevent-penalty-range = a penalty is a number of points above zero
prefevent-carry-range = 0 to 100 per cent of the points are kept, not { $carry }
prefevent-cut-range = at least three play on, and fewer than the { $players } who play now
prefevent-cut-missing = { $count ->
    [one] one table has no result yet
   *[other] { $count } tables have no result yet
}: enter it before a cut

prefevent-before = { $players ->
    [one] One player has entered.
   *[other] { $players } players have entered.
} The first round is not seated yet.
prefevent-state = Round { $round } of { $rounds }. { $open ->
    [0] All tables have their results.
    [one] One table is in play.
   *[other] { $open } tables are in play.
}
prefevent-over = The tournament is over.
prefevent-seats = players, in the order of the deal
prefevent-has = entered
prefevent-differs = players disagree
prefevent-half = waits for a second player
prefevent-rest = Rest: { $names }
prefevent-penalised = penalty { $points }
prefevent-warned = { $count ->
    [one] warned
   *[other] warned { $count } times
}
prefevent-disqualified = disqualified
prefevent-left = has left
prefevent-cut-out = out by the cut
prefevent-why = of { $whists }
prefevent-why-mean = of { $whists }, mean { $mean }
prefevent-deals = A round has { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
prefevent-compared = All tables play the same deals: the whists of a player are compared with the mean of all who sat in the same seat, and the difference counts. A table that is alone counts its whists.
prefevent-piece = whists from { $from } to { $to }: times { $rate }
prefevent-piece-above = whists above { $from }: times { $rate }
prefevent-provisional = Seated before all results were there: rounds { $rounds }.

prefevent-you-wait = { $name }: your table will be shown here when the first round is seated.
prefevent-you-left = { $name }: you have left the event.
prefevent-you-cut = { $name }: you do not play in the final.
prefevent-you-rest = { $name }: you rest in this round. You play again in the next one.
prefevent-you-rest-again = { $name }: you rest in this round and in the next one.
prefevent-you-late = { $name }: you have no table in this round, which is the last one.
prefevent-you-rest-last = { $name }: you rest in this round, which is the last one.
prefevent-you-next = { $name }: you play from the next round on.
prefevent-your-table = Table { $table }: { $names }.
prefevent-order = You sit in this order; { $dealer } deals first.
prefevent-you-differ = The players of this table have entered different results. Agree, and correct what is wrong.
prefevent-you-wrote = You entered: { $result }. A second player confirms it.
prefevent-they-wrote = { $name } entered: { $result }.
prefevent-confirm-this = This one is correct
prefevent-enter-how = What each player won or lost in the round, in whists: -12 is a loss. One field may stay empty: its player has what makes the sum zero.

prefevent-seat = Seat round { $round }
prefevent-no-players = Enter three players at least: then the first round can be seated.
prefevent-repeats = { $count ->
    [one] Two players have met before
   *[other] { $count } times two players meet who have met before
}
prefevent-mates = Members of one team sit together: { $names }.
prefevent-missing = { $count ->
    [one] One result is missing on which the seating depends.
   *[other] { $count } results are missing on which the seating depends.
}
prefevent-publish-provisional = Publish all the same
prefevent-table-name = Round { $round }, table { $table }: { $names }
prefevent-differ = { $table }: the players entered different results.
prefevent-which-table = Table
prefevent-online-enter-how = A table reports by itself after its last deal. Enter a result only for one that does not end.
prefevent-choose = Show
prefevent-published-stay = Rounds that are published stay as they are.
prefevent-cut-stays = So does the final: if others should play there, delete the cut in the log and make it again.
prefevent-players = Players: { $count }
prefevent-join = More players
prefevent-amend-hint = The name, then | team=Riga if there is a team. Whoever loses a name here gives it back on their phone and chooses the new one.
prefevent-rest-in = A player rests in round { $round }
prefevent-rest-how = For the teams of four and five, and for who comes late. To take it back, delete the entry in the log.
prefevent-rest-do = Let rest
prefevent-withdraw = A player leaves
prefevent-withdraw-how = The results so far stay. A table that the player has left in the middle still needs a result. If the player is back, delete the entry in the log.
prefevent-disqualify = The player is disqualified, and has no place in the ranking
prefevent-withdraw-do = Remove
prefevent-swap = Exchange two players in round { $round }
prefevent-swap-how = This is possible while neither table has a result.
prefevent-one = One player
prefevent-other = The other player
prefevent-cut = A final: only the first play on
prefevent-cut-how = All results must be there. The finalists are ranked before everybody else, whatever they play. To take it back, delete the entry in the log.
prefevent-cut-show = Show who plays on
prefevent-cut-kept = These play on: { $names }.
prefevent-cut-tied = The next one has as many points as the last of these: their order was drawn by lot. If both are to play on, take another number.
prefevent-cut-do = Begin the final
prefevent-close = End the tournament now
prefevent-close-how = No more rounds are seated. Tables without a result can still be entered. To take it back, delete the entry in the log.
prefevent-deals-of = The deals of round { $round }
prefevent-deal-number = Deal { $board }
prefevent-hand-first = First hand
prefevent-hand-second = Second hand
prefevent-hand-third = Third hand
prefevent-close-do = End
prefevent-warn = Warn a player
prefevent-warn-do = Warn
prefevent-penalty = Penalty for a player

prefevent-did-join = entry: { $name }
prefevent-did-withdraw = { $name } has left
prefevent-did-disqualify = { $name } is disqualified
prefevent-did-rest = { $name } rests in round { $round }
prefevent-did-amend = entry of player { $number }: { $entry }
prefevent-did-close = the tournament was ended
prefevent-did-seat = round { $round } is published, { $tables ->
    [one] one table
   *[other] { $tables } tables
}{ $missing ->
    [0] {""}
   *[other] {" "}(results missing: { $missing })
}
prefevent-did-result = round { $round }, table { $table }: { $result }
prefevent-did-report = round { $round }, { $name } entered: { $result }
prefevent-did-played = table { $table } has played round { $round }: { $result }
prefevent-did-deal = cards of deal { $board }
prefevent-did-penalty = penalty, { $name }: { $points }
prefevent-did-warn = warning, { $name }
prefevent-did-cut = { $count } play on, with { $carry } per cent of their points
