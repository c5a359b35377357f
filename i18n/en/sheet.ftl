# Sheets, what is wrong in a session file, and the rules that numbers come from.

drawn-form-rubber = Rubber bridge
drawn-form-chicago = Chicago
drawn-form-home = Home scoring
drawn-form-duplicate = Duplicate boards
drawn-form-chicago-duplicate = Duplicate Chicago
drawn-form-russian = Russian scoring
drawn-form-two-handed = Two players
drawn-form-three-handed = Three players
drawn-form-bridge-whist = Bridge-whist: biritch
drawn-form-auction = Auction bridge
drawn-form-plafond = Plafond
drawn-form-vint = Vint (experimental)
drawn-form-whist = Whist
drawn-rubber = rubber { $count }
drawn-ledger = What everybody has won
drawn-explained = Where each number comes from
drawn-deal = deal
drawn-dealer = dealt by
drawn-zone = vulnerable
drawn-contract = contract
drawn-tricks = tricks
drawn-hcp = points N-S
drawn-score = score N-S
drawn-target = target
drawn-running = total
drawn-pass = passed out
drawn-out = { $count ->
    [one] sits out:
   *[other] sit out:
}
drawn-even = Nobody wins
drawn-wins = { $count ->
    [one] win 1
   *[other] win { $count }
}
drawn-player = player
drawn-sum = sum
drawn-place = place
drawn-side = side
drawn-what = what for
drawn-points = points
drawn-rule = rule
drawn-source = source
drawn-zone-none = –
drawn-zone-ns = NS
drawn-zone-ew = EW
drawn-zone-both = all
drawn-place-below = below the line
drawn-place-above = above the line
drawn-place-row = in the row
drawn-difference = difference
drawn-pair = pair
drawn-total = total
drawn-percent = %
drawn-ranking = Ranking
drawn-table = table
drawn-pair-ns = N-S
drawn-pair-ew = E-W
drawn-points-ns = points N-S
drawn-points-ew = points E-W
drawn-board = Board { $count }
drawn-item-contract = contract made
drawn-item-overtricks = overtricks
drawn-item-slam = slam
drawn-item-insult = for a doubled contract made
drawn-item-undertricks = undertricks
drawn-item-honors = honors
drawn-item-game = game
drawn-item-part = part-score
drawn-item-rubber = rubber
drawn-item-unfinished-game = game of an unfinished rubber
drawn-item-unfinished-part = part-score of an unfinished game
drawn-item-party = party
drawn-item-doubling = for the double
drawn-item-held-part = part-score at the end
drawn-item-imps = match points (IMPs)

field-line = the line
field-form = form
field-options = options
field-players = players
field-section = the head of a rubber
field-deal = number of the deal
field-contract = contract
field-tricks = tricks
field-honors = honors
field-hcp = high-card points
field-vul = vulnerability
field-dealer = dealer
field-revoke = revoke
field-table = table
field-ns = N-S
field-ew = E-W

fault-at = { $file }, line { $line }, column { $column }, { $field }: { $message }
fault-large = the file has more than { $limit } megabytes
    .hint = a session file is a page of text; is this the right file?
fault-no-text = this is no text in UTF-8
    .hint = save the file as plain text in UTF-8
fault-no-form = no line says which game was played
    .hint = begin with a line such as form: rubber
fault-form = there is no form { $value } here
    .hint = one of { $words }
fault-line = { $value } is no header, no head of a rubber and no deal
    .hint = a deal is written as 1 | 4S-N | 10; a remark begins with #
fault-header = there is no header { $value }
    .hint = form, options, players or dealer
fault-header-twice = { $value } stands twice; the first one counts
    .hint = leave one of them out
fault-header-late = { $value } stands after the first deal
    .hint = move the line to the top
fault-option-shape = { $value } is no option
    .hint = an option is written name=value: honors=Auto
fault-option-name = the form { $form } has no option { $value }
    .hint = it has { $words }
fault-option-word = the option { $option } cannot be { $value }
    .hint = it may be { $words }
fault-seat = { $value } is no player in a seat
    .hint = a player is written as N=Anna, the seats are N, E, S and W
fault-no-name = a name is missing
    .hint = a player is written as N=Anna
fault-two-seats = { $name } stands in two seats: { $first } and { $second }
    .hint = everybody has one seat and a name of his own
fault-seat-twice = the seat { $value } is given twice
    .hint = each seat once
fault-name-of-side = { $value } is the name of a side
    .hint = give the player another name
fault-people = there are { $people } players
    .hint = { $least ->
        [4] the game is for { $least } to { $most } players
       *[other] the game is for { $least } players
    }
fault-player = { $value } is not among the players
    .hint = the players are { $words }
fault-seat-empty = nobody sits { $value }
    .hint = name a player for each seat
fault-dummy = the hand of { $value } is a dummy and belongs to the player opposite
    .hint = leave the seat out
fault-section = { $value } is no head of a rubber
    .hint = a rubber begins with a line such as rubber 2:
fault-section-number = rubber { $next } comes next, not { $value }
    .hint = rubber { $next }:
fault-not-over = the rubber before is not over
    .hint = it is played on, or a line stop breaks it off
fault-partners-again = { $one } and { $other } have been partners in this tour
    .hint = in a tour everybody plays with each of the others; options: tour=false lifts it
fault-out-again = { $value } sat out the last rubber and comes in now
    .hint = nobody sits out twice running
fault-seats-wanted = the cut decides who sits where, and nothing is said of it
    .hint = name the players: rubber 2: N=Anna E=Boris S=Clara W=Dmitri
fault-cut = this cut decides nothing
    .hint = every player draws one card: cut 2: Anna=SA Boris=HK …
fault-card = { $value } is no card
    .hint = a suit and a rank: SA, HT
fault-number = { $value } is no number of a deal
    .hint = a line begins with the number of its deal: 1 | 4S-N | 10
fault-number-order = deal { $next } comes next, not { $value }
    .hint = has a line been forgotten, or written twice?
fault-columns = a result has six fields, not { $value }
    .hint = board | table | ns | ew | contract | tricks
fault-both-sides = { $value } sits on both sides
    .hint = two different teams or pairs play a board
fault-no-results = the file has no results
    .hint = a line a result is board | table | ns | ew | contract | tricks
fault-one-table = board { $board } has no result of the other table
    .hint = it is not counted until both tables have theirs
fault-third-team = { $value } is a third team
    .hint = the match is between { $teams }
fault-played-before = { $value } has a result on this board in line { $line }
    .hint = correct one of the two lines
fault-missing = it is missing
    .hint = a deal is written as 1 | 4S-N | 10
fault-missing-hcp = they are missing
    .hint = a deal is written as 1 | 4S-N | 10 | hcp=25
fault-result-shape = fields are missing
    .hint = a result is written as board | table | ns | ew | contract | tricks
fault-result-twice = table { $value } has a result on board { $board } already
    .hint = one line for each table on each board
fault-contract = { $value } is no contract
    .hint = a level from 1 to 7, a strain, X or XX, and the declarer: 4SX-W; or Pass
fault-no-declarer = { $value } does not say who declared
    .hint = for example, { $value }-N
fault-tricks = { $value } is no number of tricks
    .hint = from 0 to 13; or = for made, +1, -2
fault-too-many-tricks = { $value } tricks were not there to take
    .hint = from 0 to 13
fault-too-many-down = { $contract } cannot end with { $value }
    .hint = at most { $most }
fault-tricks-of-pass = a deal that was passed out has no tricks
    .hint = leave the tricks out, or write the contract
fault-field-name = there is no field { $value }
    .hint = one of { $words }
fault-field-twice = { $value } stands twice
    .hint = once is enough
fault-honors = { $value } is not how honors are written here
    .hint = as in { $example }
fault-honors-off = honors do not count in this game
    .hint = options: honors=Auto makes them count
fault-honors-never = this form has no honors
    .hint = leave them out
fault-honors-strain = nobody can have { $value } with { $contract }
    .hint = four trump honors are { $four }; five of them, or four aces at notrump, { $five }
fault-doublings = { $value } doublings are more than this game has
    .hint = at most { $most }
fault-high-cards = { $value } are no high-card points
    .hint = from 0 to 40 for North-South, or EW:24
fault-high-cards-off = high-card points do not count in this form
    .hint = leave them out
fault-vulnerable = { $value } is no vulnerability
    .hint = none, ns, ew or both
fault-vulnerable-fixed = vulnerable here: { $right }, not { $value }
    .hint = leave it out: the rules of the game say it
fault-dealer = { $right } deals here, not { $value }
    .hint = leave it out: the deal goes round
fault-revoke = { $value } is no transfer of tricks after a revoke
    .hint = the seat that revoked and one or two tricks, if its side has them: E:1
fault-over = the game is over before this deal
    .hint = the next begins with a line rubber { $next }:
fault-over-boards = the boards that were agreed on are played before this one
    .hint = options: boards= says how many there are, boards=endless that there is no last
fault-more = { $count ->
        [one] one more line is wrong
       *[other] { $count } more lines are wrong
    }
fault-event-players = { $value } players: progressive bridge wants four for each of two tables or more
    .hint = the first round seats everybody
fault-event-twice = { $value } is seated twice
    .hint = everybody has a name of his own
fault-event-table = there is no table { $table }: the last is { $tables }
    .hint = the first round says how many tables there are
fault-event-four = table { $table } has played its four deals
    .hint = a round is four deals, one dealt by each player
fault-event-unplayed = table { $table } has { $deals } of its four deals
    .hint = everybody moves when all tables have played four; a passed-out deal counts
fault-event-partners = partners of the round before sit together again at table { $table }
    .hint = a newcomer plays with one who stayed (rule 6)
fault-event-stranger = at table { $table } sits somebody who moved elsewhere
    .hint = winners move one table up, table 1's losers to the last table (rule 5)
fault-event-honors = { $value } cannot be written for honors here
    .hint = options: honors=Auto lets them count
fault-event-seats = not all four of table { $table } are seated
    .hint = round 1 table { $table }: N=… E=… S=… W=…
fault-event-over = all rounds have been played
    .hint = options: rounds=7 plays one more
fault-event = the rules of the event do not allow this
    .hint = the rules are in docs/sources/scoring.md#5
fault-other = { $value }

source-contract = Law 77
why-home-contract = each odd trick of the contract: minor 2, major and notrump 3, the first notrump trick 4
why-home-party = for the party 1
why-home-doubling = what the double adds: as much again, redoubled three times as much
why-home-overtricks = each trick beyond the contract as one of it, doubled twice, redoubled four times
why-home-undertricks = each trick short: 5 before a party, 10 after one; doubled twice, redoubled four times
why-home-slam = twelve tricks 30, after a party 50; thirteen 50, after a party 100
why-home-honors = four trump honors 10; all five, or four aces at notrump, 15
why-home-rubber = two parties won: 20 if the opponents have one, else 30
source-home-contract = home rules
source-home-party = home rules
source-home-doubling = home rules
source-home-overtricks = home rules
source-home-undertricks = home rules
source-home-slam = home rules
source-home-honors = home rules
source-home-rubber = home rules
why-honors = four trump honors in one hand 100; all five, or four aces at notrump, 150
source-honors = rubber bridge, by agreement
why-chicago-game = a game completed: 300, vulnerable 500
source-chicago-game = rules of Chicago
why-rubber-game = each game is worth 200
source-rubber-game = rubber bridge, a variant
why-rubber = two games won: the premium for the rubber
source-rubber = rubber bridge
why-unfinished-game = broken off with the only game: 300
source-unfinished-game = Law 80 of rubber bridge
why-unfinished-part = broken off with the only part-score
source-unfinished-part = Law 80 of rubber bridge
why-held-part = a part-score at the end of the four deals: 100
source-held-part = rules of Chicago
why-imps = score { $score }, target { $target }: a difference of { $difference }
source-imps = Russian scoring; Law 78
why-old-contract = tricks at the values of this game, with what doubles add
why-old-overtricks = a doubled contract made, and tricks beyond the contract
why-old-undertricks = tricks short
why-old-slam = twelve or thirteen tricks
why-old-honors = honors of the partnership
why-old-game = a game won
why-old-rubber = two games won
why-old-other = by the rules of this game
source-old-bridge-whist = Whist Club laws of 1897
source-old-auction = laws of auction bridge
source-old-plafond = French rules of plafond
source-old-vint = rules of vint, experimental
source-old-whist = Portland laws of whist
why-other = by the rules of the form
source-other = rules of the form

score-russian = Target of North-South { $target }, score { $score }, difference { $difference }: { $imps } IMPs

drawn-form-match = Match of two teams
drawn-form-pairs = Pairs event
drawn-form-progressive = Progressive bridge
drawn-room-open = open room
drawn-room-closed = closed room
drawn-team = team
drawn-boards = boards
drawn-vp = victory points
drawn-won = won
drawn-round = round
drawn-seat = seat
drawn-own = own
drawn-opponents = opponents
drawn-score-ns = score N-S
why-match-imps = The difference of the two rooms becomes IMPs by the table (Law 78B; scoring 6.4)
why-match-bam = The better result of a board has 2 points, an equal one 1, the worse 0 (scoring 6.6)
why-match-totalpoints = The differences of the two rooms are added (Law 78C; scoring 6.6)
why-pairs-matchpoints = Two points for each worse result of another table, one for an equal one (Law 78A; scoring 6.3); boards that lack results are brought to the number of the others by Neuberg's formula (6.8)
why-pairs-butler = The difference from the board's average becomes IMPs (scoring 6.5)
why-pairs-cross = The difference from each other result becomes IMPs, and they are added (scoring 6.5)
why-pairs-bam = The better of the two results has 2 points, an equal one 1, the worse 0 (scoring 6.6)
why-pairs-total = The results themselves are added (Law 78C; scoring 6.6)
why-progressive-cap = No side has more than 1000 for a deal, but for a slam made (Rules of progressive bridge, rule 9); all else counts as in rubber bridge, each deal by itself (rule 8)
field-score = the director's score
field-group = group
fault-header-of = there is no header { $value } here
    .hint = there are { $words }
fault-entered-match = a match is played by teams, not by { $value }
    .hint = name the two teams: teams: A=Volga B=Oka; their words stand in the lines of results
fault-entered-pairs = a pairs event has no header { $value }
    .hint = name the pairs: pairs: 1=Anna+Boris 2=Clara+Dmitri
fault-score = { $value } is no score
    .hint = 420; 420/-50 where the sides are ruled apart; 420@30;-50@70 by shares; Ave+/Ave-
fault-group = { $value } is no group of results
    .hint = 0 to 99; results of the same deal have the same group

# Where options come from, in the list of forms.

drawn-form-teams = Teams, all play all
drawn-movement = Who plays whom, and where
drawn-sits-out = sits out
drawn-against = against
drawn-carried = carried over
drawn-void = Boards that do not count
drawn-left = Withdrawn
drawn-matches = matches
drawn-matches-played = Matches
drawn-home = home
drawn-away = away
drawn-imps-home = IMPs home
drawn-imps-away = IMPs away
drawn-vp-home = VP home
drawn-vp-away = VP away
field-carry = carry-over
fault-carry = { $value } is nothing that is carried over
    .hint = for example, carry: { $example }
fault-award = { $value } is no award of a match
    .hint = award: A=Ave+ B=Ave- boards=16, or award: seated boards=16
fault-match-shape = this is no line of a match
    .hint = round | home | away | imps | imps; Ave+/Ave- or seated in the place of the imps
fault-astray = by the movement board { $board } is played elsewhere, or by others
    .hint = table | N-S | E-W: { $right }
fault-no-board = the movement has no board { $value }
    .hint = boards are 1 to { $last }
fault-movement-pairs = there are { $pairs } pairs: no such movement is for so many
    .hint = it is for { $least } to { $most } pairs; the line pairs: names them
fault-movement-tables = the movement is not for { $tables } tables
    .hint = one table more or less, or movement=Suggested
fault-movement-rounds = { $rounds } rounds are more than the movement has
    .hint = at most { $most }
fault-movement-boards = { $boards } boards in a round
    .hint = from 1 to 100
why-teams = The difference in IMPs becomes victory points by the scale (scoring 6.7); tie_chain tells even teams apart, and of those who left 6.9 speaks
