# A Swiss: what it refuses, in the browser as on the command line, and its pages.

event-not-director = only the director can do this, not { $by }
event-number = { $number } is not the number of a contestant
    .hint = numbers are 1 to 9999
event-number-taken = number { $number } is { $name }
    .hint = choose a free number
eventfile-name-taken = { $name } is entered already, under number { $number }
    .hint = add something that tells the two apart
event-many = the event has { $most } contestants already
    .hint = no more can be entered
event-players = { $number } has { $players } players
    .hint = at most { $most } are entered
event-wrong-private = number { $number } has { $players ->
    [one] one player
   *[other] { $players } players
}: private is followed by the numbers of those who are not published, or by all
event-separator = { $name }: a name cannot contain a bar or a semicolon
    .hint = leave them out
event-no-contestant = there is no contestant { $number }
    .hint = biritch event score lists the numbers
event-left = { $number } has left: the first round it does not play is { $from }
    .hint = strike the withdrawal if it comes back
event-not-next = round { $round } is not possible here: round { $next } comes next
    .hint = rounds are numbered from 1 without gaps
event-all-drawn = all rounds are drawn: the event has { $rounds }
    .hint = biritch event score shows the ranking
event-not-published = round { $round } is not published; published rounds: { $published }
    .hint = pair it with biritch event pair
eventfile-table = table { $table } has neither two nor three contestants
    .hint = write 1:5-2 for a match and 1:5-2-9 for a triple
event-byes = { $count } contestants would sit out
    .hint = one at most has a bye
event-second-bye = { $number } had a bye in round { $round }
    .hint = nobody has two: choose another
event-second-triple = { $number } cannot be in a triple in round { $round }, because of the one in round { $before }
    .hint = the rule can be given up: relax { $round } second-triple
event-not-scheduled = { $one } and { $other } do not meet in round { $round } of the schedule
    .hint = biritch event pair --draft shows who meets whom in the next round
event-first-round = round 1 of a round robin names all who take part; contestants named here: { $count }
    .hint = biritch event pair --draft shows the whole round
event-schedule-full = the round robin has begun with { $count } contestants, and its schedule has no bye whose place another could take
    .hint = correct the entry of a contestant that the newcomer replaces
event-pair-met = { $one } and { $other } cannot meet in round { $round }: they met in round { $met }
    .hint = the rule can be given up: relax { $round } { $rule }
event-pair-group = { $one } and { $other } cannot meet in round { $round }: they are of one group, and may meet from round { $from } on
    .hint = the rule can be given up: relax { $round } { $rule }
event-pair-stationary = { $one } and { $other } cannot meet in round { $round }: both keep their tables
    .hint = the rule can be given up: relax { $round } { $rule }
event-relaxed-already = the rule { $rule } is given up for round { $round } already
    .hint = nothing needs to be entered
event-no-match = { $one } and { $other } do not play each other in round { $round }
    .hint = in that round { $one } plays { $meets }
event-no-match-bye = { $one } and { $other } do not play each other in round { $round }
    .hint = in that round { $one } does not play
event-has-result = { $one } and { $other } have another result in round { $round }
    .hint = correct it: correct 17@anna result …, with the number of the operation in the log
event-played = { $number } has a result in round { $round }, and cannot be exchanged
    .hint = strike the result first
event-same-table = { $one } and { $other } sit at one table in round { $round }: there is nothing to exchange
    .hint = name two of different tables
event-percent = { $percent } % over { $boards } boards cannot be converted into victory points
    .hint = 0 to 100 %, over 27 boards at most
event-points = { $points } victory points are too many
    .hint = at most a thousand
event-only-totals = only the results of whole matches are recorded in this event
    .hint = boards are recorded in an event that was created with form=teams, pairs-imps or pairs-matchpoints
event-from-boards = the results follow from the boards in this event: no match is reported
    .hint = where the director decides a match, use result
event-triple-of-boards = no three contestants play each other where boards are recorded
    .hint = give a bye instead
event-triple-of-sub-matches = no three contestants play each other where a match has several sub-matches, or counts by sub-matches won
    .hint = give a bye instead
event-sub-matches-of-pairs = a match of pairs has no sub-matches: it is played at one table
    .hint = sub-matches are for form=teams and form=totals
event-no-sub-match = there is no sub-match { $sub } here: a match has { $subs }
    .hint = sub-matches are counted from 1: sub=2
event-sub-match-count = a match has { $subs ->
    [one] one sub-match
   *[other] { $subs } sub-matches
} here, and the result is of { $named }
    .hint = name the IMPs of every sub-match: imps=24-10,5-30; a percentage is of a match that is not divided
event-adjust-pairs = in matches of pairs the score of a single board is not adjusted: give the match another result
event-adjust-not-played = board { $board } is not left out of the match: give both sides an artificial score
event-adjust-points = nobody has { $points } points on a board: at most { $most }
event-one-room = a match of pairs has one table, in the open room
event-sits-out = { $number } does not play in round { $round }
event-seats = { $number } needs { $seats } players in a match, not { $players }
event-not-on-roster = { $name } is not entered for { $number }
    .hint = correct the entry first
event-seat-twice = { $name } has two seats
event-board-of-round = board { $board } is not played in round { $round }, which has boards { $first } to { $last }
event-has-board = { $one } and { $other } have a result on board { $board } of round { $round }, { $sub ->
    [0] {""}
   *[other] sub-match { $sub },{" "}
}{ $room ->
    [closed] closed room
   *[open] open room
}
    .hint = correct it
event-other-table-of-match = { $name } sits at another table of the match
    .hint = that table enters its own boards; if the line-up is wrong, call the director
event-other-table = { $name } sits at another table of the match in round { $round }
    .hint = that table enters its own boards; if the line-up is wrong, call the director
event-name-seated = { $name } plays in round { $round }, and the match has begun and has no result
    .hint = correct one name at a time, in the place of the wrong one; whoever leaves stays in the entry, and a substitute is added at the end
event-scale = the scale { $scale } has no values for { $boards } boards
    .hint = it is for { $least } to { $most } boards
event-seated-twice = { $number } is in the round twice
    .hint = everybody sits once, or has the bye
event-table-twice = there are two tables { $table } in the round
    .hint = give one of them another number
event-too-few = { $count ->
    [0] nobody is
    [one] only { $count } contestant is
   *[other] only { $count } contestants are
} there to be paired
    .hint = enter contestants: join 7 | name=Alpha
event-ask = round { $round } cannot be paired { $rule ->
    [separation] while contestants of one group do not meet
    [second-triple] while nobody plays in a second triple
    [rematch] without a second match of the same contestants
   *[stationary] while stationary contestants do not meet
}
    .hint = if that may be given up for this round, answer with { $answer }; the log will say so
event-no-bye = round { $round } needs a bye, and all who could have it have had one
    .hint = nobody has two: enter another contestant, or publish a round by hand that leaves one out: round { $round } tables=1:5-2,2:7-8
event-impossible = round { $round } cannot be paired, even if every rule is given up that can be
    .hint = publish a pairing by hand: round { $round } tables=1:5-2,2:7-8

event-not-there = { $by } does not play for { $number }
    .hint = each side reports only its own matches: contestant 5 enters report 3 5-2 imps=24-10

event-swiss-about = Pairs or teams with about the same score meet in every round, and nobody meets twice. The program pairs the rounds; players enter the results of their matches by phone, or play at the tables of this site.
event-round-robin-about = Everybody meets everybody, once or twice: a league or a group of teams or pairs. The program makes the schedule; players enter the results of their matches by phone, or play at the tables of this site, and the cross-table is shown.
event-field-entries = Entries
event-field-entries-hint = One per line: Alpha | Anna; Boris | group=Riga | seed=3 | stationary. Only the name is necessary; players can then choose their own names on their phones. More can be entered later. Add “| private” if no name may be published, “| private=2” for the second player’s.
event-wrong-line-of-entries = Line { $line } of the entries: write an entry as Alpha | Anna; Boris | group=Riga | seed=3 | stationary.
event-log-file = Log for the command line
event-option-first = First round
event-option-first-random = by lot
event-option-first-slide = upper half against lower half, by seeding
event-option-first-fold = first against last, by seeding
event-option-separation = Rounds in which one group does not meet
event-option-separation-0 = none
event-option-lag = A round is paired
event-option-lag-0 = when the round before it is over
event-option-lag-1 = while the round before it is played
event-option-odd = Odd number of contestants
event-option-odd-bye = the lowest has a bye
event-option-odd-triple = the lowest three play each other
event-option-bye = Points for a bye
event-option-bye-usual = the usual: 60 % of a match, nothing where IMPs or points are added up
event-option-score-groups = Pairing
event-option-score-groups-false = next to each other in the ranking
event-option-score-groups-true = within equal scores
event-option-rematch-from = Rematches
event-option-rematch-from-0 = never
event-option-rematch-from-1 = from round 1 on
event-option-rematch-from-2 = from round 2 on
event-option-rematch-from-3 = from round 3 on
event-option-tie-chain = Ties in the ranking
event-option-tie-chain-share = share the place
event-option-tie-chain-headtohead = the match between them
event-option-tie-chain-morewins = more matches won
event-option-tie-chain-impquotient = quotient of IMPs
event-option-tie-chain-sumofopponents = sum of opponents' scores
event-option-pairing = Everybody meets everybody
event-option-pairing-round-robin = once
event-option-pairing-double-round-robin = twice, at home and away
event-option-form = What is recorded
event-option-form-hint = In a room you can record either. If every board is recorded, both sides of each table enter and confirm it. Write a team with its four to eight players in a line, “Alpha | Anna; Boris; Clara; Dan”, and a pair “Anna – Boris | Anna; Boris”. Online every board is recorded, and robots take the places that are missing.
event-option-form-totals = the result of each match only
event-option-form-teams = every board: teams in two rooms, in IMPs
event-option-form-pairs-imps = every board: pairs, IMPs against the mean
event-option-form-pairs-matchpoints = every board: pairs, in matchpoints
event-option-sub-matches = Sub-matches of a match
event-option-sub-matches-1 = 1: four players a team
event-option-sub-matches-2 = 2: teams of eight
event-option-sub-match-score = Score of a match with sub-matches
event-option-sub-match-score-sum-of-imps = IMPs of all sub-matches added, then victory points
event-option-sub-match-score-sum-of-points = victory points of the sub-matches added
event-option-sub-match-score-won = 2 for a sub-match won, 1 for one drawn
event-sub-match = Sub-match { $sub }
event-sub-match-room = Sub-match { $sub }, { $room }
event-robot-team = Robots

swiss-before = { $entrants ->
    [0] No entries yet.
    [one] One entry. Round 1 is not paired yet.
   *[other] { $entrants } entries. Round 1 is not paired yet.
}
swiss-round-state = Round { $round } of { $rounds }: { $open ->
    [0] all results are in
    [one] one match is still open
   *[other] { $open } matches are still open
}
swiss-over = All rounds are played
swiss-ranking = { $over ->
    [yes] Final ranking
   *[no] Ranking after round { $round } of { $rounds }
}
swiss-provisional-rounds = Paired before all results were in: round { $rounds }.
swiss-penalised = (penalty { $points })
swiss-rounds-before = Earlier rounds
swiss-seed = Draws by lot follow from the number { $seed }, which the program drew when the event was opened.
swiss-result = Result
swiss-bye = bye
swiss-triple = triple
swiss-gone = { $name } has left
swiss-has-bye = Bye: { $name }
swiss-not-yet = { $name } plays from round { $from } on
round-robin-no-opponent = { $name } does not play: { $opponent } has left

swiss-round = Round { $round }
swiss-your-match = Table { $table }{ $side ->
    [home] , at home,
    [away] , away,
   *[triple] , half a match each,
} against { $opponents }.
swiss-you-wait = You play for { $name }. Your table will be shown here when round 1 is published.
swiss-you-left = { $name } plays no round from round { $from } on.
swiss-you-bye = You have a bye in round { $round }: { $points } victory points. { $last ->
    [yes] This is the last round.
   *[no] You play again in the next round.
}
swiss-you-next = You have no table in round { $round }. Please ask the director.
swiss-your-result = { $result } against { $name }: { $points } VP
swiss-opponent-left = { $name } has left. You get the points of a bye.
swiss-you-wrote = You entered { $result } against { $name }. Waiting for the other side.
swiss-they-wrote = { $name } entered { $result }, your side first ({ $points } VP).

swiss-no-entries = Enter at least two contestants first.
swiss-pair = Pair round { $round }
swiss-draft = Draft
swiss-draft-of = Draft of round { $round }
swiss-basis = { $basis ->
    [0] Drawn as a first round.
    [1] From the results of round 1.
   *[other] From the results of rounds 1 to { $basis }.
}
swiss-publish = Publish
swiss-publish-provisional = Publish a provisional pairing
swiss-missing = { $count ->
    [one] A result on which the pairing depends is missing.
   *[other] { $count } results on which the pairing depends are missing.
}
swiss-missing-match = Round { $round }: { $one } – { $other }
swiss-draft-changed = Something has been entered since the draft of round { $round } was shown. Look at the new draft.
swiss-ask = The rule can be given up for this round. The log will say so.
swiss-relax = For round { $round }, { $rule ->
    [separation] let contestants of one group meet
    [second-triple] let somebody play a second triple
    [rematch] let contestants meet a second time
   *[stationary] let stationary contestants meet
}
swiss-relaxed = Given up for this round: { $rule ->
    [separation] early separation of groups
    [second-triple] only one triple each
    [rematch] the rule against second matches
   *[stationary] that stationary contestants do not meet
}.
swiss-differ = Round { $round }: { $one } and { $other } entered different results.
swiss-unseated = Round { $round }: { $name } is present, and has neither a table nor a bye.
swiss-absent = Round { $round }: { $name } has a place, and is not there.
swiss-unit = Result in
swiss-unit-imps = IMPs
swiss-unit-vp = victory points (a ruling)
swiss-sub-matches-vp = Victory points of all sub-matches are added: those of the whole match may be written in the first line alone.
swiss-unit-percent = percentage of the first side (leave the second field empty)
swiss-no-change = The ranking stays the same.
swiss-changes = What changes in the ranking
swiss-place-change = Place
swiss-published-stay = Pairings that are published stay.
swiss-redrawn = The draft of round { $round } becomes another.
swiss-entries = Entries: { $count }
swiss-seeded = seed { $seed }
swiss-stationary = stationary
swiss-from = from round { $round } on
swiss-left-from = left before round { $round }
swiss-join = More entries
swiss-join-do = Enter them
swiss-withdraw = A contestant leaves
swiss-withdraw-how = Results up to then stay. An opponent without a result gets the points of a bye. If the contestant comes back, delete the withdrawal in the log.
swiss-withdraw-from = First round not played
swiss-withdraw-do = Withdraw
swiss-swap = Exchange two contestants in round { $round }
swiss-swap-how = Both must not have a result yet, and all rules of pairing are kept.
swiss-swap-do = Exchange
swiss-penalty = Penalise a contestant (victory points)
swiss-penalty-points = Victory points taken away

round-robin-basis = By the schedule of the round robin.
round-robin-coming = Rounds to come
round-robin-not-final = The schedule is final once round 1 is published. Until then every entry may change it.
round-robin-opponent-left = { $name } has left. The match is scored by the rule for round robins.
round-robin-you-cancelled = You do not play in round { $round }: your match is cancelled, because { $name } has left.
round-robin-you-played = Your match of round { $round } does not count: { $name } has left before half of its matches.
round-robin-you-alone = You do not play in round { $round }, because { $name } has left: { $points } victory points so far.
round-robin-withdraw-how = If the contestant leaves before half of its matches, none of them counts. After that its results stand, and whoever has not met it gets the highest of three: their own average, the average of those who have met it, and 60 %. If the contestant comes back, delete the withdrawal in the log.

swiss-did-join = { $name } enters
swiss-did-amend = names of contestant { $number }: { $entry }
swiss-did-withdraw = { $name } leaves, from round { $from } on
swiss-did-relax = round { $round }: { $rule }
swiss-did-publish = round { $round } is published{ $missing ->
    [0] {""}
   *[other] , provisional (results missing: { $missing })
}
swiss-did-swap = round { $round }: { $one } and { $other } exchanged
swiss-did-result = round { $round }, { $one } – { $other }: { $result }
swiss-did-report = round { $round }, { $one } says against { $other }: { $result }
swiss-did-penalty = penalty for { $name }: { $points } VP
swiss-did-lineup = round { $round }: { $players } play for { $name }
swiss-did-rule = board { $board }, { $one } – { $other }, { $room }, adjusted: { $result }
swiss-did-rule-sub = board { $board }, { $one } – { $other }, sub-match { $sub }, { $room }, adjusted: { $result }
swiss-did-played = board { $board }, { $one } – { $other }: { $result }
swiss-did-played-room = board { $board }, { $one } – { $other }, { $room }: { $result }
swiss-did-played-sub = board { $board }, { $one } – { $other }, sub-match { $sub }, { $room }: { $result }
swiss-from-tables = The result comes from the tables when all boards are played.
swiss-lineup = Round { $round }: who plays for { $name }
swiss-lineups = Line-ups
swiss-boards = Boards of round { $round }
swiss-doubt-rounds = The event has { $rounds } rounds. With { $contestants } contestants at most { $most } are possible without second meetings and second byes; after that the program asks which rules to give up.
swiss-doubt-bye = A bye gives { $points } VP; a match gives from 0 to { $most }.
swiss-doubt-bonus = Contestant { $number } has been given { $points } VP besides what was played; a match gives at most { $most }.
swiss-doubt-penalty = Contestant { $number } has lost { $points } VP by penalties; a match gives at most { $most }.
