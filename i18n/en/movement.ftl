# Movements of events on the command line: biritch event movements, check, cards.

help-movement-check = Check a log, or a movement file: its faults, and the balance of the movement
help-movement-cards = Print the guide cards of a movement file
help-movement-check-file = A log or a movement file; - is standard input
help-movement-file = A movement file; - is standard input
help-movement-movements = List the movements that fit the contestants and the time
help-movement-pairs = How many pairs
help-movement-tables = How many tables of pairs
help-movement-teams = How many teams in one section
help-movement-individuals = How many players who change partners
help-movement-minutes = How long the session may take, in minutes
help-movement-board-minutes = Minutes a board [7]
help-movement-change-minutes = Minutes between two rounds [2]
help-movement-winners = How many winners: 1, or 2 to rank N–S and E–W separately [1]
help-movement-boards = The most boards there are
help-movement-copies = How many copies of each board there are
help-movement-stationary = How many must keep their table all session
help-movement-take = Print the movement of this number in the list as a file
movement-encoding = { $file } is not a text file
    .hint = save it as UTF-8; docs/movement-file.md describes the format
movement-no-count = how many play is missing
    .hint = give one of --pairs, --tables, --teams and --individuals, for example --pairs 15
movement-no-such = the list has no movement { $number }
    .hint = its last one is { $most }; without --take the list is shown
movement-no-advice = { $of ->
    [pairs] pairs
    [teams] teams
   *[individuals] players
 }: { $contestants }; there are no movements for that number
    .hint = give a number from { $least } to { $most }
movement-no-minutes = no session can be planned with these times
    .hint = a session takes 1 to 1440 minutes, a board 1 to 60, a change 0 to 60
movement-nothing = no movement fits what is asked for
    .hint = allow more time, boards or copies, or fewer who keep their table
movement-neither = { $file } is neither the log of an event nor a movement
    .hint = docs/events.md describes logs, and docs/movement-file.md movements; biritch check checks files of boards
movement-no-line = this is not a line of a movement: write pairs: 8, round 1: 8-1@1 5-4@2, or a comment after #
movement-no-key = there is no key “{ $found }”; a line begins with movement, pairs, teams, individuals, sets, boards, shared, meetings, switched or round and its number
movement-twice = { $key } was given before; keep one of the two lines
movement-no-number = “{ $found }” is not a number from { $least } to { $most }
movement-no-family = there is no movement “{ $found }”; for one of your own write Custom
movement-order = expected round { $round } here: rounds are numbered from 1 without gaps
movement-no-contestants = the line pairs:, teams: or individuals: must come before the rounds
movement-no-entry = “{ $found }” is not a table: write { $of ->
    [individuals] north,south-east,west@set, as 1,3-2,4@1
   *[other] ns-ew@set, as 8-1@1
 }, or - for an empty one
movement-missing = the line { $key }: is missing
movement-in-round = round { $round }: { $message }
movement-sits = number { $who } sits at table { $one } and at table { $other }; seat it at one of them
movement-table = table { $table } is listed twice; give one of the two another number
movement-no-table = there is no table { $table }; tables have numbers from 1 to { $most }
movement-no-contestant = table { $table }: there is no number { $who }; the numbers are 1 to { $most }
movement-no-set = table { $table }: there is no set { $set }; the sets are 1 to { $most }
movement-again = table { $table }: number { $who } has played set { $set } in round { $before }; it needs another set here
movement-met = table { $table }: { $one } and { $other } have met before, last in round { $before }; { $most ->
    [one] two may meet only once
   *[other] two may meet { $most } times at most
 }
movement-partners = table { $table }: { $one } and { $other } were partners in round { $before }; they need other partners
movement-shared = set { $set } lies at { $tables } tables at once; the most is { $most }: give the others another set, or write shared: { $tables }
movement-absent = contestants seated: { $seated }, but in round 1: { $first }; in every round the same number must sit out
movement-itself = table { $table }: team { $who } sits against itself
movement-half = table { $table }: the other half of the match of { $one } and { $other } is not played with set { $set }
movement-switched-rounds = switched: { $switched }, but there are only { $rounds } rounds
movement-size = contestants, sets, boards or rounds are missing, or there are more than a thousand
movement-summary = { $kind }: { $contestants } { $of ->
    [pairs] pairs
    [teams] teams
   *[individuals] players
 }, tables: { $tables }, rounds: { $rounds }, boards a round: { $boards }, sets: { $sets }, copies: { $copies }, opponents met: at least { $opponents }
movement-balance = Balance for one winner: variance { $variance }, Q { $quality }
movement-right = All rules are kept.
movement-wrong = Rules are broken.
movement-kind-howell = Howell
movement-kind-mitchell = Mitchell
movement-kind-skip = skip Mitchell
movement-kind-share = share and relay Mitchell
movement-kind-web = web Mitchell
movement-kind-rover = Mitchell with a rover
movement-kind-appendix = appendix Mitchell
movement-kind-barometer = barometer
movement-kind-sections = sections
movement-kind-rainbow = rainbow
movement-kind-whist = whist
movement-kind-roundrobin = head to head
movement-kind-americanwhist = American Whist League
movement-kind-newengland = New England relay
movement-kind-triple = triple
movement-kind-custom = own movement
movement-switched = { $kind }, arrows switched in { $rounds ->
    [one] the last round
   *[other] the last { $rounds } rounds
 }
movement-column-number = No.
movement-column-kind = movement
movement-column-rounds = rounds × boards
movement-column-boards = plays/of
movement-column-sit-out = sits out
movement-column-opponents = opponents
movement-column-quality = Q
movement-column-copies = copies
movement-column-time = time
movement-list-note = * usual for this number. Plays/of: boards of whoever sits out nothing, and all boards. Sits out: boards missed, at most. Opponents: how many everybody
    meets, at least. Q: balance, 100 is perfect.
movement-card-table = Table { $table }
movement-card = No. { $number }
movement-card-round = round
movement-card-ns = N–S
movement-card-ew = E–W
movement-card-at = table
movement-card-seat = seat
movement-card-against = against
movement-card-boards = boards
movement-card-partner = { " " }with { $number }
movement-card-out = sits out
movement-seat-ns = N–S
movement-seat-ew = E–W
movement-seat-n = N
movement-seat-e = E
movement-seat-s = S
movement-seat-w = W
