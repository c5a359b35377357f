# Events that people run with their phones: a match, a pairs event, a progressive evening.

event-list = Matches and events
event-lead = In a room with real cards, each table enters its results by phone, and this page keeps the score, the ranking and the movement. All but the progressive evening can also be played at the tables of this site.
event-match-about = Two teams of 4 to 6, an open and a closed room, the same boards. Captains place their players; both sides at a table enter the result.
event-pairs-about = Every board is played at several tables. One side enters the result, the other confirms it; results are compared board by board.
event-individual-about = Players change partners in every round, and each is ranked alone. Results are entered, confirmed and compared as in a pairs event.
event-section-about = Teams of four in one section: the North–South pair of a team and its East–West pair play the two halves of each match at different tables, with the same boards. Results are entered and confirmed at each table; a match is compared when both halves are played.
event-progressive-about = For two tables or more: a round is four deals, winners move up a table, partners change, everybody has a tally card.
event-open = Create
event-mine = My events
event-options = Options
event-mixed = Ladies and gentlemen
event-over = finished
event-played-out = played out
event-you = you are { $name }
event-director = you are the director
event-to-table = to your table
event-to-director = to the director's page
event-claim = Who are you?
event-claim-name = Your name
event-claim-do = This is me
event-claim-none = All names are taken. Whoever has one can give it back, and the director can release it.
event-standing = Standings
event-results = Results
event-nothing-yet = No results yet.
event-save-csv = Spreadsheet (CSV)
event-save-svg = Picture (SVG)
event-save-text = Text
event-director-page = Director's page
event-director-room = For the room: screen, cards, clock
event-log = Log: who entered what
event-log-empty = Nothing has been entered yet.
event-people = Who has taken which name
event-people-none = Nobody has chosen a name yet.
event-release = Release the name
event-by-director = director
event-corrected = corrected by entry { $entry }
event-struck = deleted by entry { $entry }
event-put-right = Correct
event-correct = Save the correction
event-strike = Delete the entry
event-why = Reason (shown in the log)
event-did-correct = entry { $entry } corrected: { $act }
event-did-strike = entry { $entry } deleted
event-invite = Link for all players
event-invite-how = With this link everybody can join from any phone and choose their name.
event-invite-local = This address works on this computer only. Open the page at an address that phones can reach, and it has a QR code here.

event-field-title = Title
event-field-team-a = First team
event-field-team-b = Second team
event-field-players-a = Players
event-field-players-a-hint = Four to six, one per line; the first is the captain. Online, robots make up four.
event-field-players-b = Players
event-field-players-b-hint = Four to six, one per line; the first is the captain. Online, robots make up four.
event-label-players-a = Players of the first team
event-label-players-b = Players of the second team
event-field-boards = Number of boards
event-field-series = Number of sets
event-field-pairs = Pairs
event-field-pairs-hint = One pair per line: Anna, Boris. They are numbered in this order. A stratum, a handicap and a category may follow: Anna, Boris | stratum=B | handicap=2.5 | category=women. “| private” keeps the names out of published results, “| private=2” the second one.
event-field-individuals = Players
event-field-individuals-hint = One player per line; they are numbered in this order. A stratum, a handicap and a category may follow: Anna | stratum=B | handicap=2.5 | category=women. “| private” keeps the name out of published results.
event-field-section-teams = Teams
event-field-section-teams-hint = One team per line: Alpha | Anna; Boris; Clara; Dmitri. The first two sit North–South, the other two East–West. Only the name is necessary: the players are then called Alpha N, Alpha S, Alpha E and Alpha W. A stratum, a handicap and a category may follow: | stratum=B | handicap=2.5 | category=women.
event-field-section-scoring = Scoring
event-section-scoring-vp = IMPs of each match become victory points
event-section-scoring-imps = IMPs are added up
event-section-scoring-bam = board-a-match: 2, 1 or 0 for each board
event-section-scoring-total = total points
event-wrong-line-of-section-teams = Line { $line } of the teams: write a team as Alpha | Anna; Boris; Clara; Dmitri | stratum=B, or only its name.
event-field-team-name = Name of the team
event-field-player-ns-1 = North–South, first player
event-field-player-ns-2 = North–South, second player
event-field-player-ew-1 = East–West, first player
event-field-player-ew-2 = East–West, second player
event-field-players = Players
event-field-players-hint = One per line: four for every table, at least two tables. If ladies and gentlemen are listed separately, the ladies.
event-field-gentlemen = Gentlemen
event-field-gentlemen-hint = As many as the ladies. Leave empty to make no distinction.
event-field-rounds = Number of rounds

event-option-table = IMP table
event-option-table-imp1962 = current
event-option-table-imp1960 = of 1960
event-option-scale = Scale
event-option-scale-essay24 = victory points, 24 boards, 20-0
event-option-scale-wbf2013 = WBF 2013, in hundredths
event-option-scale-wbf2013-discrete = WBF 2013, whole points
event-option-scale-acbl20 = American, 20-0
event-option-scale-acbl30 = American, 30-0
event-option-scale-wbf25 = old European, 25-0 (approximate)
event-option-scale-two = 2, 1 or 0 per comparison
event-option-scale-one = 1, ½ or 0 per comparison
event-option-scale-zero = +1, 0 or −1 per comparison
event-option-vp = Victory points
event-option-vp-wbf2013 = WBF 2013, in hundredths
event-option-vp-wbf2013-discrete = WBF 2013, whole points
event-option-vp-essay24 = matches of 24 boards, 20-0
event-option-vp-acbl20 = American, 20-0, 6 to 11 boards
event-option-vp-acbl30 = American, 30-0, 6 to 11 boards
event-option-vp-wbf25 = old European, 25-0 (approximate)
event-option-insult = For a doubled contract made
event-option-insult-standard = 50, redoubled 100
event-option-insult-same50 = 50, also redoubled
event-option-undertricks = Price of undertricks
event-option-undertricks-modern = current
event-option-undertricks-simplified = simplified, before 1987
event-option-undertricks-laws1932 = of 1932
event-option-masterpoints = Masterpoints
event-option-masterpoints-none = none
event-option-masterpoints-acbl-club = as in ACBL club games
event-option-masterpoints-beaten = one for each pair beaten
event-option-method = Scoring method
event-option-method-matchpoints = matchpoints
event-option-method-butler = IMPs against the datum (Butler)
event-option-method-cross = cross-IMPs
event-option-method-bam = board-a-match (two tables)
event-option-method-total = total points
event-option-winners = Winners
event-option-winners-one = one ranking
event-option-winners-two = N–S and E–W separately
event-option-drop = Extreme scores in the datum
event-option-drop-5percent = without 5% at each end
event-option-datum-round = Rounding of the datum
event-option-datum-round-halfawayfromzero = halves away from zero
event-option-datum-round-halfeventen = halves to the even ten
event-option-datum-round-exact = none
event-option-divisor = IMP totals are divided by
event-option-divisor-average = the number of comparisons
event-option-divisor-total = nothing
event-option-divisor-root = the square root of the number of comparisons
event-option-movement = Movement
event-option-movement-winnersup = winners move up, partners change
event-option-movement-winnersupfixedpairs = winners move up, pairs stay together
event-option-movement-nsstationary = N–S stay, E–W move
event-option-movement-ladiesgents = ladies one way, gentlemen the other
event-option-vul-mode = Vulnerability
event-option-vul-mode-dealerside = nobody, twice the dealer's side, everybody
event-option-vul-mode-never = never
event-option-vul-mode-always = always everybody
event-option-cap = Maximum score for a deal
event-option-cap-none = no limit
event-option-honors = Honors
event-option-honors-off = do not count
event-option-honors-auto = count
event-option-honors-claimed = count when claimed
event-option-tie = If a round is tied
event-option-tie-draw = the sides cut
event-option-tie-lastdealplus = the side that scored last wins
event-option-tie-seatedns = N–S win
event-option-rank-tie = Ties in the final ranking
event-option-rank-tie-share = share the place
event-option-rank-tie-moreplusrounds = are broken by rounds won
event-option-rank-tie-higherown = are broken by own points

event-level = Level
event-strain = Strain
event-doubled = Doubled
event-declarer = Declarer
event-tricks = Tricks taken by declarer
event-undoubled = undoubled
event-passed = passed out
event-result = { $contract }, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
event-record = Save
event-board = Board
event-table = Table
event-team = Team { $team }

event-wait-lineup = Set { $series }: waiting for the line-up from the captain of { $team }
event-wait-first = Set { $series }: each room has the first half of the boards
event-wait-start = Set { $series }: the line-ups are filed; the director starts it
event-wait-tables = Set { $series } is played at the tables; the results are compared when both rooms have finished
event-wait-second = Set { $series }: the rooms have exchanged boards
event-wait-over = The match is over
event-lineup = Line-up of { $team }
event-lineup-do = Confirm the line-up
event-series = Set { $series }
event-boards-done = all results are in
event-boards-wait = waiting for boards { $boards }
event-differ = The two sides entered different results: yours { $own }, theirs { $theirs }. Agree on one and enter the same.
event-written = You entered: { $own }. Waiting for the other side's entry.
event-exchange = Exchange boards between the rooms
event-admit = Admit a spectator to the open room
event-admit-name = Name of the spectator
event-admit-do = Admit
event-award = Award points for a board that cannot be compared
event-award-do = Award
event-weigh = Assign a score with weights (12C1)
event-weigh-about = Write the results that were likely without the irregularity, each with its weight. Their matchpoints or IMPs are averaged, never the scores. Weights for one side hold for both.
event-weigh-try = Try it first against other results
event-weigh-results = Results and weights
event-weigh-result = Result
event-weigh-do = Assign
event-wrong-likely = Write a result as “4S-S 10”, “3NT-N -1”, “pass” or “420”.
event-wrong-weights = The weights of a side must add up to 100, not { $sum }.
event-enter = Enter a result
event-enter-do = Enter, for the other side to confirm
event-pair-ns = N–S pair
event-pair-ew = E–W pair
event-pair-of-movement = the one that the movement sends there
event-confirm = Correct, confirm
event-confirm-not = If it is wrong, call the director to correct the entry.
event-deal = Add the deal of a board
event-deal-hands = The four hands in PBN
event-deal-do = Add
event-close = End the event
event-round = Round { $round } of { $rounds }
event-next-round = Seating for the next round
event-tables = Tables
event-at-table = Table { $table }
event-wait-cards = The places have not been drawn yet.
event-wait-signal = Your four deals are done. Waiting for the other tables.
event-waits-cards = no places yet
event-waits-partners = cutting for partners
event-waits-dealer = cutting for the deal
event-waits-deal = deal { $deal }
event-waits-tie = tied, cutting
event-waits-signal = finished
event-newcomers = Came to this table: { $names }. The higher card deals, the other sits to the left.
event-residents = Stayed at this table: { $names }. The higher card becomes the dealer's partner.
event-come = came { $names }
event-stay = stayed { $names }
event-cut-here = Cut on this page
event-cut-own = We have cut at the table
event-sit-do = Confirm the seats
event-cut-deal-how = All four cut; the highest card deals first.
event-deals-first = First dealer
event-dealer-do = Save
event-deal-of-four = Deal { $deal } of 4, dealt by { $dealer }, { $vulnerable }
event-honors = Honors
event-honors-none = none
event-tie-how = The round is tied: the sides cut, and the higher card counts as the winner for the movement only.
event-tie-won = { $side } cut the higher card
event-places = Draw the places
event-places-how = Everybody gets a table and a seat, as on a tally card.
event-move = End of the round: everybody moves
event-tables-playing = Still playing: tables { $tables }

event-did-lineup = line-up of team { $team }: { $names }
event-did-record = board { $board }: { $result }
event-did-assign = board { $board }, assigned score: { $result }
event-did-exchange = the rooms exchanged boards
event-did-admit = spectator { $name }
event-did-award = board { $board }: awarded { $awards }
event-did-penalty = penalty for team { $team }: { $imps } IMPs
event-did-deal = deal of board { $board }
event-did-enter = board { $board }, table { $table }, pairs { $ns } and { $ew }: { $result }
event-did-confirm = board { $board }, table { $table }: confirmed
event-did-rule = board { $board }, table { $table }: director's ruling: N–S { $ns }; E–W { $ew }
event-did-penalize = { $name }: { $penalty }
event-penalty-warning = a warning
event-penalty-of-top = a penalty of { $percent } % of a top
event-penalty-points = a penalty of { $points }
event-did-fouled = board { $board }, table { $table }: fouled, a different deal
event-did-close = the event was closed
event-did-card = player { $player }: table { $table }, { $seat }
event-did-partners = table { $table }: cut for partners
event-did-dealer = table { $table }: cut for the deal
event-did-pack = table { $table }: a pack was chosen
event-did-scorer = table { $table }: a scorer was chosen
event-did-result = table { $table }: { $result }
event-did-tie = table { $table }: tie cut for the movement
event-did-move = everybody moved

event-forbidden = Only the director can do this.
event-full = The event's log is full.
event-undermines = This is not possible: entry { $entry } would become invalid. { $why }
event-wrong-nobody = Choose your name first.
event-wrong-name = A name must have one to sixty characters, none of them invisible.
event-wrong-taken = This name is taken.
event-wrong-number = Enter a number here.
event-wrong-range = Enter a number from { $least } to { $most }.
event-wrong-entry = This entry cannot be corrected.
event-wrong-field = { $field }: { $why }
event-wrong-penalty = A penalty must be 1 to { $most } IMPs.
event-wrong-contract = Choose the contract: level, strain and declarer.
event-wrong-tricks = Choose the number of tricks taken by declarer.
event-wrong-honors = These honors are impossible in this contract.
event-wrong-form = Some fields are empty. Fill them in.
event-wrong-pair = Line { $line }: a pair needs two names, as Anna, Boris.
event-wrong-pair-fields = Line { $line }: after the names there may be a stratum, a handicap and a category, as | stratum=B | handicap=2.5 | category=women. Whose names are not published: | private, or | private=2. Categories are open, women, mixed, senior and youth; a handicap is 100 at most.
event-wrong-stratum = A stratum is a letter; A is the highest.
event-wrong-handicap = A handicap is a number up to 100 with two decimals at most.
event-wrong-deal = Write the deal as N:AKQ.JT9.876.5432 and three more hands.
event-wrong-late = The table continued while you were writing. Check what has been entered.
event-no-player = There is no player { $number }.
event-no-team = There is no team { $number }.
event-no-both-sides-player = { $player } cannot play against themselves.
event-no-played-before-player = { $player } has already played this board at table { $table }.
event-no-there = You are not at this table.
mistake-event = Event not found
mistake-event-why = Check the link, or ask the director for it.

event-cut = The cut:
event-keepers = { $scorer } keeps the score; { $pack }
event-scorer = Who keeps the score at this table
event-scorer-any = any of the four
event-scorer-do = Save
event-pack-none = pack not chosen yet
event-pack-first = first pack
event-pack-second = second pack
event-pack-how = The first dealer, { $dealer }, chooses the pack:
event-assign = Assign the result of a board in a room
event-assign-do = Assign
event-room = Room
event-penalty = Penalise a team (IMPs)
event-penalty-do = Penalise
event-award-what = Award

event-field-movement = Movement
event-field-movement-hint = The number of boards is adjusted to the number of rounds.
event-field-movement-individual-hint = The number of boards is adjusted to the number of rounds. If the players do not fill all tables, some sit out, different ones in each round.
event-field-movement-section-hint = The number of boards is adjusted to the number of rounds. In a shorter event every match still has both halves.
event-movement-suggested = suggested for this number of pairs
event-movement-howell = Howell: all pairs move
event-movement-mitchell = Mitchell: N–S stay; an odd number of tables
event-movement-skip = Skip Mitchell: an even number of tables
event-movement-share = Mitchell with board sharing at the end tables: an even number of tables
event-movement-web = Web Mitchell, fewer rounds than tables: an even number of tables, two or more copies of the boards
event-movement-appendix = Appendix Mitchell, a few more tables than rounds
event-movement-rover = Mitchell with a rover: an odd number of pairs, one sits out each round
event-movement-barometer = barometer: all tables play the same boards at the same time
event-movement-suits = the one that suits this number of players best
event-movement-whist = whist: everybody partners everybody, all tables play the same boards; 4 to 27 players
event-movement-rainbow = rainbow: each table has its own boards; 20 players, and any number from 28
event-movement-suits-teams = the one that suits this number of teams best
event-movement-americanwhist = American Whist League: the halves of a match are played at different times; an odd number of teams from 5
event-movement-newengland = New England relay: the same for an even number of teams from 4
event-movement-roundrobin = head to head: both halves of a match at the same time; each table needs its own copy of the boards
event-movement-triple = triple: three teams, each plays both others at the same time
event-movement-custom = a movement of your own
event-movement-sections = several groups, each of which plays only within itself
event-movement-free = none: pairs sit as they like
event-movement-is = { $kind }. { $rounds } rounds of { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}.
event-switched = { $rounds ->
    [one] In the last round N–S and E–W change directions
   *[other] In the last { $rounds } rounds N–S and E–W change directions
}, so that all pairs are compared with each other.
event-guide = Guide card
event-guide-all = All tables and rounds
event-stop = Table { $table }, you sit { $side }. Opponents: { $against }. { $many ->
    [1] Board { $boards }.
   *[other] Boards { $boards }.
}
event-stop-individual = Table { $table }, you sit { $seat }. Partner: { $partner }. Opponents: { $against }. { $many ->
    [1] Board { $boards }.
   *[other] Boards { $boards }.
}
event-place = round { $round }, table { $table }, board { $board }: { $ns } – { $ew }
event-place-which = Round, table and board
event-played-all = You have played all boards.
event-astray = Wrong pairs sat down
event-astray-how = If other pairs met at a table than the movement says, enter the pairs that really played.
event-no-later-player = This board belongs to a later round: { $player } has not finished round { $round }.
event-no-astray-player = In this movement board { $board } at table { $table } is played by { $ns } (N–S) and { $ew } (E–W).
event-wrong-named = You already have a name. Give it back first.
event-people-came = Who joined, and when
event-name-taken = name taken
event-name-released = name released
event-award-plus = average plus
event-award-average = average
event-award-minus = average minus
event-wrong-many = The limit is eight hundred names.
event-wrong-two-places = Where some pairs play in a room, the movement is a barometer, or one of your own in which pairs in the room meet only each other.
event-news = New results: refresh
event-entry-waits = No connection. Kept on this device, and sent when the connection is back:
event-entry-busy = The server cannot take it now. Kept on this device, and sent later:
event-entry-other = Not sent, because it was entered on this device as
event-entry-director = director
event-entry-remove = Remove
event-entry-remove-sure = Remove it without sending it?
event-entry-lost = No connection. Results that you enter are kept on this device, and sent when the connection is back.
event-entry-sent = What was kept on this device is sent.
event-entry-unsent = Not sent: there is no connection, and this browser keeps nothing. Try again a little later.
event-entry-refused = Not accepted:
event-entry-dismiss = Close

event-not-you = You are not { $name }?
event-give-back-how = The name becomes free: you or somebody else can choose it. Results that you entered stay.
event-give-back = Give the name back
event-rest = You sit out this round.
event-rest-until = Your next opponents still play round { $round } at table { $table }. When they have finished, this page shows your boards.
event-rest-until-table = Somebody of your next table still plays round { $round } at table { $table }. When they have finished, this page shows your boards.
event-rest-next = Then, in round { $round }:
event-rest-last = It is the last round: you have played all your boards. Wait for the others to finish.
event-rest-set = You do not play in this set. Your captain may put you into the next one.
event-wait-opponents = Your opponents have not finished the previous round.
event-wait-table = Your next table is not complete: somebody has not finished the previous round.
event-then = Then:
event-boards-elsewhere = The boards are still in play at table { $tables }.
event-clock = Round clock
event-clock-of = Round { $round }:
event-clock-of-set = Set { $round }:
event-clock-of-segment = { $name }:
event-clock-left = { $minutes ->
    [one] { $minutes } minute left
   *[other] { $minutes } minutes left
}
event-clock-until = until
event-clock-over = Time is up
event-clock-paused = paused
event-clock-pause = Pause
event-clock-resume = Continue
event-clock-add = { $sign ->
    [minus] { $minutes } min
   *[plus] +{ $minutes } min
}
event-clock-remove = Remove the clock
event-clock-round = Round
event-clock-minutes = Minutes
event-clock-start = Start the round
event-no-clock = There is no clock yet: start a round first.
event-no-clock-round = The rounds of a clock are numbered from 1 to 1000.
event-no-clock-minutes = The clock takes 1 to { $most } minutes.
event-wall = Page for the wall
event-wall-back = To the event
event-wall-state = state
event-wall-left = { $boards ->
    [one] { $boards } board left
   *[other] { $boards } boards left
}
event-wall-rests = Sits out: { $pair }
event-wall-played = All rounds have been played.
event-cards = Tally cards
event-score-cards = Score cards
event-print = Print
event-right-board = Board { $board } is played: { $places }.
event-right-place = round { $round }, table { $table }: { $ns } – { $ew }
event-right-table = The players there are { $ns } (N–S) and { $ew } (E–W).
event-right-still = { $pair } still plays round { $round } at table { $table }.
event-right-own = Your place now: { $place }
event-right-seats = The players at table { $table }: { $seats }.
event-right-example = A correct seating at table { $table }: { $seats }.
event-right-place-of = { $name } has table { $table }, { $seat }.
event-right-tables = The tables are 1 to { $tables }.
event-right-line-ups = This set is played by { $teams }.
event-right-boards = Boards now: { $rooms }.

event-publish = Results for the web
event-publish-how = A folder of pages with the ranking, every board and every pair. It works on any web host, and from a disk.
event-publish-zip = All results (ZIP)
event-prints = Print (PDF)
event-prints-local = Table cards and labels have no QR codes now: this page was opened at an address that works on this computer only.

# A pairs event at our tables.
event-field-place = Where
event-place-room = in a room, with real cards and phones
event-place-online = online, at the tables of this site
event-field-place-hint = Online everybody plays the same deals, the results come in by themselves, and robots take the free chairs.
event-online-options = Online options
event-field-round-count = Rounds
event-field-round-count-hint = If empty, as many as suit the number of boards.
event-field-clocked = Rounds start
event-clocked-no = when the director says so
event-clocked-yes = by the clock, if all tables have finished
event-robot-name = Robot { $number }
event-online-before = The first round has not started yet. This page leads you to your table.
event-online-between = You have played all boards of the round. When the next one starts, this page leads you to your table.
event-online-after = You have played all boards of the last round.
event-online-between-preferans = You have played all deals of the round. When the next one starts, this page leads you to your table.
event-online-after-preferans = You have played all deals of the last round.
event-online-before-set = The match has not started yet. This page leads you to your table.
event-online-between-set = You have nothing to play now. When the next set starts, this page leads you to your table.
event-online-after-set = You have played all your boards.
event-online-before-segment = The first segment has not started yet. This page leads you to your table.
event-online-between-segment = You have nothing to play now. When you have a segment to play, this page leads you to your table.
event-online-rest-segment = You have no table in this segment. When you have one to play, this page leads you to your table.
event-online-rounds-segment = Segments
event-online-start-segment = Start: { $name }
event-online-minutes-segment = Minutes for the segment (empty: no clock)
event-online-rounds-set = Sets
event-online-start-set = Start set { $round }
event-online-all-played-set = All sets are played.
event-online-seat = Table { $table }, you are { $seat }. Partner: { $partner }. Opponents: { $against }. Boards: { $boards }.
event-online-seat-preferans = Table { $table }. In the order of the deal: { $names }. The first deals first. Deals: { $boards }.
event-online-seat-set = You are { $seat } in the { $table }. Partner: { $partner }. Opponents: { $against }. Boards: { $boards }.
event-online-go = To your table
event-online-not-paired = Round { $round } cannot be paired yet: results are missing, or the pairing needs the director’s decision. See the draft below.
event-online-not-paired-preferans = Round { $round } cannot be seated yet: there are too few players, results are missing on which the seating depends, or no round is left. See below.
event-online-not-paired-segment = The next segment cannot start: matches are still being played, or the director has to decide a tied match.
event-online-no-deals = There are no deals left for these boards. Enter their result in each match that is not decided, as the director decides it.
event-online-more-rounds = The deals are drawn for { $rounds } rounds: a team can come late only in place of a bye.
event-online-no-deals-preferans = Not enough deals were drawn for so many tables: an event has 200 of them. Let players rest, or end the tournament after this round.
event-online-players = { $name } has { $players } players: { $least } are needed at the tables. Write them after the name, or names such as Robot 1 for robots.
event-online-was-seated = { $name } has had a seat in a round: the name stays. Add further players after it, and say before the next round who plays.
event-online-was-seated-preferans = { $name } has had a seat in a round: the name stays. For a substitute, release the name below; whoever takes it sits down in the chair.
event-online-table-room = { $table }, { $room }
event-online-table-sub-match = { $table }, sub-match { $sub }, { $room }
event-online-rest = You have no table in this round. When the next one starts, this page leads you to your table.
event-online-rounds = Rounds
event-online-start = Start round { $round }
event-online-minutes = Minutes for the round (empty: no clock)
event-online-still = Tables still in play: { $tables }.
event-online-still-set = Still in play: { $tables }.
event-online-minutes-set = Minutes for the set (empty: no clock)
event-online-all-played = All rounds are played.
event-online-late-how = Time is up. Let the tables finish, or award a score for the boards that are missing; robots then play them to the end.
event-online-late-hybrid = Time is up. Let the tables online finish, or award a score for the boards that are missing there; robots then play them to the end.
event-online-late-in-room = Time is up, and tables in the room still play. Enter the results that are missing there, or award a score.
event-online-late-how-preferans = Time is up. Let the tables finish, or enter the result of a table; robots then play it to the end.
event-online-close-how = This cannot be taken back: all deals are opened, also those of rounds that were not played, and nothing more can be played. Scores can still be corrected afterwards, and appeals decided.
event-online-close-how-preferans = No more rounds are played. This cannot be taken back: all deals are opened, also those of rounds that were not played. Results can still be corrected.
event-corrections = Corrections after the end
event-corrections-how = The event is over. A wrong score is corrected at its entry in the log below; a ruling is entered here for a board and a table. When the results are final, only a ruling with a reason or the decision on an appeal changes them. The ranking and all sheets are then computed again.
event-online-people-how = A player who leaves: release their name below, and a robot plays. Whoever takes the name sits down in the chair.
event-online-people-hybrid = A player who leaves: release their name below. Online a robot plays for them, and whoever takes the name sits down in the chair; in the room whoever plays in their place takes the name.
event-online-ns = N–S
event-online-ew = E–W
event-online-boards = Boards
event-online-boards-preferans = Deals
event-online-state = Played
event-online-done = all
event-online-playing = { $ended } of { $all }
event-online-robot = { $name } (robot)
event-online-absent = { $name } (not here; a robot plays)
event-online-start-list = Start list
event-online-deals = The deals: commitments and opened secrets
event-online-fair = The secrets of all deals were drawn when the event was created. The hashes below were published with it; a secret is opened when no table still has to play the board.
event-online-fair-preferans = The secrets of all deals were drawn when the event was created. The hashes below were published with it; the secrets of a round are opened when all tables that play its deals have finished.
event-online-fair-set = The secrets of all deals were drawn when the event was created. The hashes below were published with it; the secrets of a set are opened when both rooms have played all of it.
event-online-name = Name of the deals:
event-by-table = table
event-did-played-open = board { $board }, open room: { $result }
event-did-played-closed = board { $board }, closed room: { $result }
event-did-played = board { $board }, table { $table }: { $result }
event-did-lead = lead { $card }
event-online-no-setup = An online event has { $most } boards at most: those that a tie may need are counted, and in Preferans the deals that each table has for itself. One of pairs needs a movement, and one of Preferans a game of the list.
event-online-from-tables = In an online event the results come from the tables, and the cards are shown when all have played them. The director can enter or adjust a result.
event-online-from-tables-preferans = In an online event the results come from the tables, and the cards are shown when all have played them. The director can enter or correct a result.
event-online-no-rounds = All rounds have been started.
event-online-not-next = Round { $next } is next.
event-online-no-rounds-set = All sets have been started.
event-online-not-next-set = Set { $next } is next.
event-online-no-rounds-segment = All matches have been played.
event-online-not-next-segment = Another segment comes next: look at the page again.
event-online-other-round-segment = The clock can be started for the segment that is played.
event-online-other-round-set = { $round ->
    [0] The clock can be started when the first set has started.
   *[other] The clock can be started for the set that is played: { $round }.
}
event-online-no-lineup = The captain of { $team } has not said who plays. A team of four sits as it was entered; a larger one needs a line-up.
event-online-stays = This entry stays: boards are played, or results and cards known, because of it. Correct it, or enter another decision instead.
event-online-ended = The event has ended, and all its deals are open: it cannot go on.
event-online-too-large = So many tables and boards are too many for one event. Make it smaller, or make two.
event-online-other-round = { $round ->
    [0] The clock can be started when the first round has started.
   *[other] The clock can be started for the round that is played: { $round }.
}
event-too-many-line-ups = You have changed the line-up very often. Ask the director to enter it.
event-too-many-claims = You have taken names of this event too often.
event-online-has-sat = You have played in this event as { $name }. Take that name again: under another one you would know the deals.
event-online-not-begun = Round { $round } has not begun: results of the room are entered in the round that is played.
event-online-no-room = Nobody plays in the room in round { $round }.
event-online-not-handed-out = The cards of round { $round } have not been handed out yet.
event-online-plays = You play in this event, or have played: you cannot have cards that are not open. Somebody else has to ask for the cards.
event-online-knows-cards = You have asked for cards of this event as its director, and cannot play in it any more.

# An event at our tables with tables in a room.
event-table-in-room = { $table }, in the room
event-table-online = { $table }, online
event-online-in-room = in the room
event-online-room-hint = Some pairs can play in a room: write “| room” after the two names. They meet only each other, with real cards of the same deals, and enter their results on their phones; robots complete only the pairs online.
event-online-wait-start = The round has not started yet.
event-hand-out = Cards for the room
event-hand-out-how = The boards of the room are duplicated before the round. Whoever has the cards knows the deals, so everybody sees on this page when they were handed out, and you cannot play in this event afterwards.
event-hand-out-round = Round { $round }, boards: { $boards }
event-hand-out-do = Get the cards
event-hand-out-show = Show the cards
event-hand-out-title = cards of round { $round } for the room
event-hand-out-secret = Keep these cards from everybody who plays. The files are for a dealing machine or a program; the diagrams are for duplicating by hand.
event-handed-out = Cards handed out
event-handed-out-how = The boards of these rounds are played with real cards in the room too. The director was given their cards to have them duplicated.
event-handed-out-round = Round { $round }:

# Matches whose result both sides report: of a Swiss, of a knockout.
event-state-open = still playing
event-state-half = one side has entered
event-state-differ = the sides disagree
event-result-wrong = If this is wrong, call the director.
event-report-other = Enter another result
event-score-own = Your side
event-score-of = { $name }
event-too-many-reports = You have reported results of round { $round } very often. Ask the director to enter it.
event-take-side = { $name } is right: { $result }
event-enter-result = Enter a result
event-which-match = Match
event-first = The first
event-second = The second
event-correct-result = Correct a result
event-correct-how = You see first what the correction changes. Nothing is entered before you confirm it.
event-correct-show = Show what changes
event-correct-same = This is the result that stands.
event-amend = correct
event-amend-entry = The right entry
event-amend-hint = The name, then the players separated by semicolons, as in the list of entries. Correct one name at a time, in the place of the wrong one: it changes in line-ups that are filed too. Whoever leaves stays in the entry, and a substitute is added at the end: a name in their place would stand in the matches that they have played. Whoever has taken the old name on their phone gives it back and chooses the new one.

# Pairs that come late or leave, and a movement that is changed while it is played.
event-field-player-1 = First player
event-field-player-2 = Second player
event-online-pairs-stay = At the tables of this site those who play and the movement stay as they were when the event was opened.
pairs-which = Pair
pairs-which-player = Player
pairs-which-team = Team
pairs-from = From round
pairs-join = A pair comes late
pairs-join-how = The pair gets the next number. It plays from the chosen round on: in the place of a missing pair, against those who sit out, or in each round in the place of another pair, which rests that once. What is played stays as it is.
pairs-join-free = The pair gets the next number.
pairs-join-do = Enter the pair
pairs-amend = Correct names, or enter a substitute
pairs-amend-how = The pair keeps its number and its results. Whoever has taken the old name on their phone takes the new one.
pairs-amend-do = Change the names
pairs-amend-player = Correct a name, or enter a substitute
pairs-amend-player-how = The player keeps their number, their partners and their results. Whoever has taken the old name on their phone takes the new one.
pairs-amend-player-do = Change the name
pairs-amend-team = Correct the names of a team, or enter a substitute
pairs-amend-team-how = Write the name and all four players as they are to be. The team keeps its number and its results. Whoever has taken the old name on their phone takes the new one.
pairs-amend-team-do = Change the names
pairs-withdraw = A pair leaves
pairs-withdraw-how = What it has played counts. Its opponents rest, unless two of them can meet.
pairs-withdraw-do = Take the pair out
pairs-rounds = Play fewer rounds
pairs-rounds-how = The movement ends after so many rounds.
pairs-rounds-section-how = Rounds are left out so that every match that is played has both halves: where these are played at different times, the rounds in the middle.
pairs-rounds-label = Rounds
pairs-rounds-do = Shorten the event
pairs-did-join = { $round ->
    [0] { $name } came late
   *[other] { $name } came late, and plays from round { $round }
}
pairs-did-amend = names changed: { $name }
pairs-class = Stratum, handicap, category
pairs-class-how = Each fact replaces what was known before; an empty field is none. Without consent to publication a name is replaced in everything that is published. It changes the results also after the end.
pairs-class-do = Set
pairs-did-class = { $name }: { $class }
event-entry-stratum = stratum
event-entry-handicap = handicap
event-entry-category = category
event-entry-category-open = open
event-entry-category-women = women
event-entry-category-mixed = mixed
event-entry-category-senior = senior
event-entry-category-youth = youth
event-entry-stationary = stationary
event-entry-team = team
event-entry-seed = seed
event-entry-group = group
event-field-stratum = Stratum, a letter
event-field-handicap = Handicap
event-field-category = Category
event-no-category = none
event-entry-private = private
event-entry-room = room
event-field-private = Names in published results
event-private-as-before = as before
event-private-none = all are published
event-private-1 = without the first player's
event-private-2 = without the second player's
event-private-3 = without the third player's
event-private-4 = without the fourth player's
event-private-all = without any
event-withheld = { $who ->
    [all] name not published
    [1] first player's name not published
    [2] second player's name not published
   *[other] names not published
}
event-no-class = no stratum, handicap or category
pairs-did-withdraw = { $round ->
    [0] pair { $pair } left
   *[other] pair { $pair } left before round { $round }
}
pairs-did-rounds = the event has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} now

# A result that is probably a slip: pairs.ftl says why.
event-unlikely-how = If the result is right, say so below it.
event-unlikely-sure = The result is right
event-opening-lead = Opening lead
event-opening-lead-none = not entered
event-consequences = What changes
event-strike-show = Show what deleting changes
pairs-score = Result
pairs-not-ranked = –
pairs-late-boards = Boards without a result: { $boards }
pairs-late-place = Board { $board }: round { $round }, table { $table }
pairs-late-boards-how = These boards of earlier rounds are played late, or you decide about them here.
pairs-not-played = Not played
pairs-close-how = Players enter nothing after the end. These boards have no result yet, or one that the other side has not confirmed:
pairs-close-open-table = { $round ->
    [0] Table
   *[other] Round { $round }, table
} { $table } ({ $ns } – { $ew }){ $missing ->
    [none] {""}
   *[other] . Without a result: { $missing }
}{ $unconfirmed ->
    [none] {""}
   *[other] . Not confirmed: { $unconfirmed }
}
pairs-plus-both = 60 % to both
pairs-penalty = Penalize or warn a pair
pairs-penalty-how = A penalty is taken off the pair’s total. The results of the others stay. A warning is only recorded.
pairs-penalty-player = Penalize or warn a player
pairs-penalty-player-how = A penalty is taken off the player’s total. The results of the others stay. A warning is only recorded.
pairs-penalty-team = Penalize or warn a team
pairs-penalty-team-how = A penalty is taken off the team’s total, in victory points where they are counted. The results of the others stay. A warning is only recorded.
pairs-penalty-kind = What
pairs-penalty-warning = A warning
pairs-penalty-of-top = Percent of a top
pairs-penalty-points = Victory points, matchpoints, IMPs or points
pairs-penalty-amount = How much
pairs-penalty-amount-how = Nothing for a warning.
pairs-penalty-do = Record
pairs-fouled = A board was changed on the way
pairs-fouled-how = Those who played the board with other cards are compared only with each other. Say where the other cards were played first, and where last.
pairs-fouled-first = First with the other cards
pairs-fouled-last = Last with the other cards
pairs-fouled-all-later = all later tables
pairs-fouled-place = board { $board }: { $round ->
    [0] table { $table }
   *[other] round { $round }, table { $table }
}{ $group ->
    [0] {""}
   *[other] {" "}(set apart)
}
pairs-fouled-do = Compare them apart
pairs-no-fouled = No table from the first to the last named has a result of board { $board }: the last may come before the first.
event-plan = Find a movement for the time there is
event-plan-how = For those entered above: which movements fit the time, with the usual one first. One button opens the event with it.
event-plan-minutes = Minutes
event-plan-copies = Copies of each board
event-plan-copies-any = as many as needed
event-plan-do = Show movements that fit
event-plan-take = Open with it
event-own-movement = A movement of your own
event-own-movement-lines = The lines of a movement file
event-own-movement-hint = It takes the place of the choice above. The command biritch event movements prints such files; each rule of movements is checked.
event-own-movement-other = The movement is for { $contestants } { $of ->
    [pairs] pairs
    [teams] teams
   *[individuals] players
}. Entered: { $pairs } { $entered-of ->
    [individuals] players
    [teams] teams
   *[pairs] pairs
}.
event-own-movement-fault = { $line ->
    [0] {""}
   *[other] Line { $line }:{" "}
}{ $message }.
event-option-ranking = Everybody sees the ranking
event-option-ranking-end = at the end
event-option-ranking-rounds = after each round
event-option-ranking-results = with each result
event-option-delay = Rounds by which the ranking is late
event-option-blackout = Last rounds that the ranking leaves out until the end
pairs-ranking-after = The ranking counts the rounds up to { $round }.
event-plan-facts = { $rounds } rounds of { $each }, { $time }; everybody plays { $boards } of { $all } boards{ $rests ->
    [0] {""}
   *[other] {" "}(a rest takes { $rests })
}, meets at least { $opponents ->
    [one] { $opponents } opponent
   *[other] { $opponents } opponents
}; { $copies ->
    [one] one set of boards.
   *[other] { $copies } sets of boards.
}
event-plan-balance = Balance { $quality } of 100.
event-plan-note = * is usual for this number of contestants.
event-wrong-line-of-typed = Line { $line }: a line is a table and its result, as 3 4S-N 10 or 4 pass, and each table appears once.
pairs-typed = Type the results of a board from slips
pairs-typed-how = All tables of a board at once. Whoever types them a second time sees only what differs.
pairs-typed-lines = Tables and results
pairs-typed-hint = One table a line: 3 4S-N 10, 4 2HX-E -1, 5 pass.
pairs-typed-sure = The results are right
pairs-typed-do = Enter them
pairs-typed-compare = Compare with what is entered
pairs-typed-at = Table { $table }: { $message }
pairs-typed-differs = Table { $table }: entered { $was }, typed now { $now }
pairs-typed-new = Table { $table }: not entered yet, typed now { $now }
pairs-typed-missing = Table { $table }: entered { $was }, not typed now
pairs-typed-same = { $results ->
    [1] The result is the same.
   *[other] All { $results } results are the same.
}
pairs-typed-correct = A wrong result is corrected at its entry in the log below.
series = Ranking over several events
series-about = The sessions of one event, or the evenings of a season: the scores are added up, each with its weight. Pairs and players are known again by their names, teams by theirs. The address of the page can be passed on.
series-ranking = Ranking
series-place = Place
series-name = Name
series-total = Total
series-through = After the cut
series-goes-on = goes on
series-struck = A score that is struck through does not count: only the best sessions do.
series-events = Events
series-events-none = None of your events is known on this device. Open one, or follow the link to one.
series-weight = counts
series-best = Best sessions that count
series-best-all = all
series-cut = How many go on
series-cut-all = no cut
series-tie = Tied at the cut
series-tie-all-in = all of them go on
series-tie-all-out = none of them goes on
series-carry = Carry-over into the last stage
series-carry-none = nothing
series-carry-all = the whole score
series-carry-half = half of the score
series-carry-own = by a formula
series-formula = Formula
series-formula-how = With + - * /, brackets, min(a, b), max(a, b) and if(condition, then, else). It may name { $facts }: the total of the ranking, the place in it, how many there are, the highest total, and the sessions played.
series-last = Last stage
series-last-none = not played yet
series-carried-title = What each carries over
series-last-ranking = { $title }: ranking with carry-over
series-before = Before
series-carried = Carries over
series-last-score = Last stage
series-formula-syntax = The formula cannot be read at character { $column }: “{ $found }”.
series-formula-end = The formula is not complete.
series-formula-long = The formula is too long: at most { $most } characters, and at most { $depth } brackets within each other.
series-formula-fact = The formula names { $name }; it may name { $known }.
series-formula-zero = The formula divides by zero.
series-do = Rank
series-none = Choose at least one event.
series-no-event = There is no event { $event }.
series-not-over = { $title } is not over: its results count when it is.
series-no-totals = { $title } has no totals that could be added up.
series-units = { $first } and { $other } are scored differently, so that their results cannot be added up.
series-weight-wrong = A session counts 0.01 to 100 times, not { $weight } times.
series-many = A ranking adds up { $most } events at most: the rest are left out.
pairs-typed-unconfirmed = Table { $table }: the same, { $now }, but the other side has not confirmed it

# Results and cards from a file.
pairs-import = Results and cards from a file
pairs-import-how = From table devices (.bws), another scoring program (USEBIO, PBN) or a dealing machine. First you see what is in the file.
pairs-import-file = File
pairs-import-show = Show what is in it
pairs-import-send = Choose the file again: none was sent, or it is not kept any more.
pairs-import-of = { $file }, for { $event }
pairs-import-unread = What cannot be read
pairs-import-boards = The boards of the file
pairs-import-which-section = The file has several sections. Which one is this event?
pairs-import-section = Section
pairs-import-new = New: { $results ->
    [one] one result
   *[other] { $results } results
} and the cards of { $deals ->
    [one] one board
   *[other] { $deals } boards
}. To be confirmed: { $confirmed }. Entered already: { $known }.
pairs-import-nothing = There is nothing to enter.
pairs-import-doubtful = Probably wrong
pairs-import-sure = Enter these too
pairs-import-do = Enter what is new
pairs-import-differs = Different in the event
pairs-import-was = Entered: { $was }. In the file: { $now }.
pairs-import-impossible = Cannot be entered
pairs-import-more = { $results ->
    [one] and one more
   *[other] and { $results } more
}
