# Sheets, what is wrong in a session file, and the rules that numbers come from.

drawn-rubber = rubber { $count }
drawn-ledger = Winnings by player
drawn-explained = Where each number comes from
drawn-deal = deal
drawn-dealer = dealer
drawn-zone = vulnerable
drawn-contract = contract
drawn-tricks = tricks
drawn-hcp = points N–S
drawn-score = score N–S
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
drawn-zone-ns = N–S
drawn-zone-ew = E–W
drawn-zone-both = all
drawn-vulnerable-none = none vulnerable
drawn-vulnerable-ns = N–S vulnerable
drawn-vulnerable-ew = E–W vulnerable
drawn-vulnerable-both = all vulnerable
drawn-place-below = below the line
drawn-place-above = above the line
drawn-place-row = in the row
drawn-difference = difference
drawn-pair = pair
drawn-total = total
drawn-percent = %
drawn-ranking = Ranking
drawn-cross-table = Cross-table
drawn-stratum = stratum
drawn-handicap = handicap
drawn-with-handicap = with handicap
drawn-category = category
drawn-category-open = open
drawn-category-women = women
drawn-category-mixed = mixed
drawn-category-senior = seniors
drawn-category-youth = juniors
drawn-masterpoints = masterpoints
drawn-cancelled = cancelled
drawn-gone = has left
drawn-duels = duels won
drawn-goes-on = goes on
drawn-goes-out = out
drawn-three-conceded = has conceded
drawn-table = table
drawn-unconfirmed = ? The other side has not confirmed this result.
drawn-pair-ns = N–S
drawn-pair-ew = E–W
drawn-points-ns = points N–S
drawn-points-ew = points E–W
drawn-board = Board { $count }

field-line = the line
field-form = form
field-options = options
field-players = players
field-section = start of a section
field-deal = number of the deal
field-round = round
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
fault-large = the file is larger than { $limit } megabytes
    .hint = the record of a session or a match is a page of text; is this the right file?
fault-no-text = this is not UTF-8 text
    .hint = save the file as plain text in UTF-8
fault-no-form = the header form, which names the game, is missing
    .hint = start with a line such as { $form_line }
fault-form = unknown form { $value }
    .hint = use one of { $words }
fault-line = { $value } is neither a header nor a deal
    .hint = write a deal as { $deal }; comments start with #
fault-header = unknown header { $value }
    .hint = { $nearest ->
        [none] use { $words }
       *[other] did you mean { $nearest }? use { $words }
    }
fault-header-twice = { $value } is repeated; the first one counts
    .hint = remove one of them
fault-header-late = { $value } comes after the first deal
    .hint = move the line to the top
fault-option-shape = { $value } is not an option
    .hint = write an option as name=value: { $option-example }
fault-option-name = the form { $form } has no option { $value }
    .hint = { $nearest ->
        [none] its options are { $words }
       *[other] did you mean { $nearest }? its options are { $words }
    }
fault-option-word = option { $option }: { $value } is not a possible value
    .hint = use { $words }
fault-seat = { $value } is not a player in a seat
    .hint = write a player as { $player }; the seats are { $seats }
fault-no-name = a name is missing
    .hint = write a player as { $player }
fault-two-seats = { $name } is in two seats: { $first } and { $second }
    .hint = everybody has one seat and a different name
fault-seat-twice = the seat { $value } is given twice
    .hint = give each seat once
fault-name-twice = { $value } is named twice
    .hint = the first time is in line { $line }, column { $column }; everybody has a name of their own
fault-long-name = the name has { $value } characters
    .hint = at most { $most }
fault-invisible-name = the name has an invisible character
    .hint = type the name again
fault-participant = there is no team or pair { $value }
    .hint = { $words ->
        [none] name the participants first, as in teams: A=Volga B=Oka
       *[other] this file has { $words }
    }
fault-name-of-side = { $value } is the name of a side
    .hint = give the player another name
fault-people = there are { $people } players
    .hint = { $least ->
        [4] the game is for { $least } to { $most } players
       *[other] the game is for { $least } players
    }
fault-player = { $value } is not among the players
    .hint = the players are { $words }
fault-seat-empty = free seat: { $value }
    .hint = name a player for each seat
fault-dummy = the hand of { $value } is a dummy and belongs to the player opposite
    .hint = leave the seat out
fault-section = { $value } is neither a header nor the start of a section
    .hint = a section starts with a line such as { $example }:
fault-no-section = this deal comes before the first table
    .hint = a table starts with a line such as { $example }
fault-section-number = rubber { $next } comes next, not { $value }
    .hint = write { $rubber } { $next }:
fault-not-over = the previous rubber is not over
    .hint = play it on, or end it with a line { $stop }
fault-partners-again = { $one } and { $other } have already been partners in this tour
    .hint = in a tour everybody partners everybody; { $options }: tour=false turns this off
fault-out-again = { $value } sits out two rubbers in a row
    .hint = a player who sat out a rubber plays the next one
fault-seats-wanted = seats are decided by cutting, and the cut is missing
    .hint = name the players: rubber 2: N=Anna E=Boris S=Clara W=Dmitri
fault-cut = this cut decides nothing
    .hint = every player draws a different card: cut 2: Anna=SA Boris=HK …
fault-card = { $value } is not a card
    .hint = write a suit and a rank: SA, HT
fault-number = { $value } is not the number of a deal
    .hint = start the line with the number of the deal: { $deal }
fault-round = { $value } is not the number of a round
    .hint = write round | home | away | imps | imps
fault-out-of-range = the number { $value } is not possible here
    .hint = use { $least } to { $most }
fault-number-order = deal { $next } comes next, not { $value }
    .hint = is a line missing or repeated?
fault-columns = a result has six fields, not { $value }
    .hint = write board | table | ns | ew | contract | tricks
fault-both-sides = { $value } plays on both sides
    .hint = two different teams or pairs play each other
fault-no-results = the file contains no results
    .hint = write a result as board | table | ns | ew | contract | tricks
fault-one-table = board { $board } has no result from the other table
    .hint = it is not scored until both tables have a result
fault-third-team = { $value } is a third team
    .hint = the match is between { $teams }
fault-match-twice = { $one } and { $other } already have a match in line { $line }
    .hint = two teams meet once; correct one of the two lines
fault-played-before = { $value } already has a result for this board in line { $line }
    .hint = correct one of the two lines
fault-missing = missing
    .hint = write a deal as { $deal }
fault-missing-participant = missing
    .hint = write a result as board | table | ns | ew | contract | tricks
fault-missing-hcp = missing
    .hint = write a deal as { $deal } | hcp=25
fault-contract = { $value } is not a contract
    .hint = { $alphabet ->
        [russian] write a level from 1 to 7, П, Т, Б, Ч or БК, Х or ХХ, and the declarer: 4ПХ-З; or пас
       *[latin] write a level from 1 to 7, a strain, X or XX, and the declarer: 4SX-W; or Pass
    }
fault-outcome-passed = no deal is passed out in this game: there are always trumps
    .hint = give the trumps and the dealer, for example { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-level = { $value }: this game has no bids, so a contract has no level
    .hint = give the trumps and the dealer, for example { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-notrump = a card is turned up for trumps, so notrump is impossible
    .hint = give its suit and the dealer, for example { $alphabet ->
        [russian] Б-С
       *[latin] D-N
    }
fault-outcome-doubled = { $value }: this game has no doubles
    .hint = remove the doubling
fault-no-declarer = { $value } does not name the declarer
    .hint = for example, { $value }-{ $alphabet ->
        [russian] С
       *[latin] N
    }
fault-tricks = { $value } is not a number of tricks
    .hint = use 0 to 13; or = for made exactly, +1, -2
fault-too-many-tricks = a deal cannot have { $value } tricks
    .hint = use 0 to 13
fault-too-many-down = { $contract } cannot end with { $value }
    .hint = at most { $most }
fault-tricks-of-pass = a passed-out deal has no tricks
    .hint = remove the tricks, or add the contract
fault-fields-of-unplayed = a deal that was not played has nothing else on its line
    .hint = remove what follows unplayed, or replace unplayed by the contract
fault-field-name = unknown field { $value }
    .hint = { $nearest ->
        [none] use one of { $words }
       *[other] did you mean { $nearest }? use one of { $words }
    }
fault-field-twice = { $value } is repeated
    .hint = give it once
fault-honors = { $value } is not a valid entry for honors
    .hint = for example, { $example }
fault-honors-off = honors do not count in this game
    .hint = { $options }: honors=Auto turns them on
fault-honors-never = this game has no honors
    .hint = remove them
fault-honors-strain = { $value } for honors is impossible with { $contract }
    .hint = four trump honors score { $four }; all five, or four aces at notrump, { $five }
fault-doublings = { $value } doublings are too many for this game
    .hint = at most { $most }
fault-high-cards = { $value } is not a number of high-card points
    .hint = use 0 to 40 for North–South, or EW:24
fault-high-cards-off = high-card points do not count in this game
    .hint = remove them
fault-vulnerable = { $value } is not a vulnerability
    .hint = { $alphabet ->
        [russian] use нет, СЮ, ВЗ or все
       *[latin] use none, ns, ew or both
    }
fault-vulnerable-fixed = the vulnerability here is { $right }, not { $value }
    .hint = leave it out: the rules of the game determine it
fault-dealer = the dealer here is { $right }, not { $value }
    .hint = leave it out: players deal in turn
fault-revoke = { $value } is not a valid transfer of tricks for a revoke
    .hint = write the seat that revoked and one or two tricks that its side has: E:1
fault-over = the game was over before this deal
    .hint = start the next one with a line { $rubber } { $next }:
fault-over-boards = all the boards of this game were played before this one
    .hint = { $options }: boards= sets the number of boards; boards=endless removes the limit
fault-more = { $count ->
        [one] one more error
       *[other] { $count } more errors
    }
fault-event-players = { $value } players: progressive bridge needs four for each table and at least two tables
    .hint = the first round must seat everybody
fault-event-kinds = { $ladies } ladies and { $gentlemen } gentlemen
    .hint = a mixed evening has as many ladies as gentlemen
fault-event-not-mixed = in this movement ladies and gentlemen move apart, and the file does not tell them apart
    .hint = write ladies: and gentlemen: in place of players:
fault-event-printed = the sections of round { $round } do not seat everybody once
    .hint = with movement=PrintedCards each round has a section for every table, with four players
fault-event-two-places = player { $player } of the list sits in a second place, at table { $table }, { $seat }
    .hint = everybody has one place in a round
fault-event-same-kind = partners at table { $table } are not a lady and a gentleman
    .hint = in a mixed evening a lady plays with a gentleman
fault-event-wrong-seat = player { $player } of the list cannot sit at { $seat }
    .hint = ladies sit North and East, gentlemen South and West
fault-event-table = there is no table { $table }: the last is { $tables }
    .hint = the first round sets the number of tables
fault-event-four = table { $table } has already played its four deals
    .hint = a round is four deals, one dealt by each player
fault-event-unplayed = table { $table } has played only { $deals } of its four deals
    .hint = everybody moves when all tables have played four; a passed-out deal counts
fault-event-partners = partners of the previous round sit together again at table { $table }
    .hint = a newcomer plays with a player who stayed (rule 6), for example { $right }
fault-event-stranger = a player who moved elsewhere sits at table { $table }
    .hint = winners move up one table, the losers of table 1 to the last table (rule 5): { $right }
fault-event-honors = { $value } cannot be scored for honors here
    .hint = { $options }: honors=Auto turns honors on
fault-event-seats = not all four seats of table { $table } are taken
    .hint = round 1 table { $table }: N=… E=… S=… W=…
fault-event-over = all rounds have been played
    .hint = { $options }: rounds=7 adds a round
fault-event = the rules of the event do not allow this
    .hint = see the section “{ section-scoring-5 }” of “{ section-scoring }”
fault-other = { $value }
fault-letters-cyrillic = { $message }; { $letters } { $count ->
        [one] is a Cyrillic letter
       *[other] are Cyrillic letters
    }, not the Latin { $other }
fault-letters-latin = { $message }; { $letters } { $count ->
        [one] is a Latin letter
       *[other] are Latin letters
    }, not the Cyrillic { $other }

why-home-contract = each odd trick of the contract: minor 2, major and notrump 3, the first notrump trick 4
why-home-game = for the game 1
why-home-doubling = extra for the double: the same again, redoubled three times as much
why-home-overtricks = each overtrick counts as a trick of the contract, doubled twice, redoubled four times as much
why-home-undertricks = each undertrick: 5 before a game, 10 after one; doubled twice, redoubled four times as much
why-home-slam = twelve tricks 30, after a game 50; thirteen 50, after a game 100
why-home-honors = four trump honors 10; all five, or four aces at notrump, 15
why-home-rubber = two games won: 20 if the opponents have a game, else 30
why-honors = four trump honors in one hand 100; all five, or four aces at notrump, 150
why-chicago-game = a game completed: 300, vulnerable 500
why-rubber-game = each game is worth 200
why-rubber = two games won: the premium for the rubber
why-unfinished-game = play ended early with the only game: 300
why-unfinished-part = play ended early with the only part-score
why-held-part = part-score held at the end of the four deals: 100
why-imps = score { $score }, target { $target }: a difference of { $difference }
why-old-contract = tricks at the values of this game, including doubles
why-old-tricks = every trick of the side, at the value of the level
why-old-overtricks = doubled contract made, and overtricks
why-old-undertricks = undertricks
why-old-slam = twelve or thirteen tricks
why-old-honors = honors of the side
why-old-game = a game won
why-old-rubber = two games won
why-old-other = by the rules of this game
why-other = by the rules of this game

score-russian = Target of North–South { $target }, score { $score }, difference { $difference }; IMPs: { $imps }

drawn-form-match = Match of two teams
drawn-form-pairs = Pairs event
drawn-form-individual = Individual event
drawn-form-section = Teams in one section
drawn-form-progressive = Progressive bridge
drawn-form-swiss = Swiss
drawn-form-round-robin = Round robin
drawn-form-knockout = Knockout
drawn-form-preferans = Preferans tournament
drawn-players = players
drawn-rests = rests
drawn-teams = Teams
drawn-whists = whists
drawn-segments = segments
drawn-number = No.
drawn-contestant = contestant
drawn-vp-short = VP
drawn-bye = bye
drawn-result = result
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
drawn-score-ns = score N–S
drawn-appeal-mark = * An appeal against this result is not decided yet.
drawn-under-appeal = under appeal
drawn-assigned = assigned
drawn-award-plus = average plus
drawn-award-average = average
drawn-award-minus = average minus
score-with-sources = { $rule } ({ $sources })
why-match-imps = The difference between the two rooms is converted to IMPs
why-match-bam = The better result on a board scores 2 points, an equal one 1, the worse 0
why-match-totalpoints = The differences of the two rooms are added
why-pairs-matchpoints = Two points for each worse result at another table, one for each equal result; boards with missing results are adjusted by Neuberg's formula
why-pairs-butler = The difference from the datum of the board is converted to IMPs
why-pairs-cross = The difference from every other result is converted to IMPs, and these are added
why-pairs-bam = The better of the two results scores 2 points, an equal one 1, the worse 0
why-pairs-total = The scores themselves are added
why-progressive-cap = A side scores at most 1000 for a deal, except for a slam made; everything else counts as in rubber bridge, each deal separately
field-score = the director's score
field-group = group
fault-entered-match = a match is played by teams, not by { $value }
    .hint = name the two teams: teams: A=Volga B=Oka; use these words in the lines of results
fault-entered-pairs = a pairs event has no header { $value }
    .hint = name the pairs: pairs: 1=Anna+Boris 2=Clara+Dmitri
fault-score = { $value } is not a score
    .hint = 420; 420/-50 for a split score; 420@30;-50@70 for a weighted score; Ave+/Ave-
fault-score-none = no contract is worth { $score } to North–South with { $zone }
    .hint = if the director means it, write score={ $value }
fault-score-contract = the director's score { $score } contradicts { $contract }, which is worth { $right } to North–South
    .hint = if it is a ruling, write score={ $value }
fault-weights = the shares of { $value } add up to { $sum } percent
    .hint = together they make 100: 420@30;-50@70
fault-group = { $value } is not a group of results
    .hint = use 0 to 99; results of the same deal have the same group

# Team events and pairs events: tables and lines of their sheets.

drawn-form-teams = Teams, round robin
drawn-movement = Movement
drawn-partner = partner
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
fault-carry = { $value } is not a valid carry-over
    .hint = for example, carry: { $example }
fault-award = { $value } is not a valid award
    .hint = write award: A=Ave+ B=Ave- boards=16, or award: seated boards=16
fault-match-shape = this is not the line of a match
    .hint = write round | home | away | imps | imps; Ave+/Ave- or seated instead of the imps
fault-astray = { $wrong ->
    [no-pair] there is no pair { $pair }; by the movement board { $board } is played at table | N-S | E-W: { $right }
    [swapped] the two sides are swapped: by the movement board { $board } is played at table | N-S | E-W: { $right }
    [pairs] by the movement other pairs play board { $board } at this table; table | N-S | E-W: { $right }
   *[table] by the movement board { $board } is not played at this table, but at table | N-S | E-W: { $right }
}
    .hint = { $wrong ->
        [swapped] exchange N-S and E-W, and write the declarer as it was
       *[other] correct the table or the pairs
    }
fault-no-board = the movement has no board { $value }
    .hint = the boards are 1 to { $last }
fault-movement-pairs = this movement cannot be used with { $pairs } pairs
    .hint = it is for { $least } to { $most } pairs; the line pairs: lists them
fault-movement-tables = this movement cannot be used with { $tables } tables
    .hint = use one table more or less, or movement=Suggested
fault-movement-rounds = this movement does not have { $rounds } rounds
    .hint = at most { $most }
fault-movement-boards = { $boards } boards in a round are not possible
    .hint = use 1 to 100
fault-movement-none = there is no such movement for { $pairs } pairs
    .hint = use movement=Suggested, or another movement
fault-movement-odd = this movement has an even number of rounds, not { $rounds }
    .hint = use one round more or less
fault-movement-kind = this movement is not one of such contestants
    .hint = use a movement of pairs, as movement=Howell
why-teams = The difference in IMPs is converted to victory points by the scale; ties are broken in the order of tie_chain; matches of a team that withdraws are cancelled, or stand if it has played half of them
