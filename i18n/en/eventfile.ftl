# Events kept in files: biritch event new, enter, pair, run, score, merge, check.

help-event = Run an event whose log is a file; choose and check its movement
help-event-new = Start an event from a list of entries
help-event-new-kind = The kind of event: { $kinds } [swiss]
help-event-new-entries = The entries, one a line: name | players | group=… | seed=… | stationary; of a knockout, the highest seed first: name | players | group=…; of Preferans: player | team=…; of pairs: the two names, as Anna; Boris; of an individual: the player; of a section of teams: name | four players, who sit North–South first; of a match: two teams, name | four to six players | captain=…; of progressive bridge: player | lady or gentleman
help-event-new-name = Name of the event [the name of the file]
help-event-new-option = An option: rounds, boards, scale, first, seed, separation, lag, odd, bye, score_groups, rematch_from, tie_chain, pairing, form, corrections; of a knockout: segments, boards, tied_match, early_concession, line_ups, first_round, recorded, corrections; of Preferans: rounds, deals, size, uneven, seating, seed, comparison, dealing, compression, variant; of pairs: method, scale, winners, movement, boards, table, drop, datum_round, divisor, insult, undertricks, masterpoints, ranking, delay, blackout, factor, corrections, first, results; of a section of teams also: vp, bye; of a match: boards, series, first, table, insult, undertricks, vp; of progressive bridge: rounds, movement, vul_mode, cap, honors, tie, rank_tie, insult, undertricks
help-event-enter = Enter results and other acts
help-event-enter-acts = Acts, each one argument, or - for lines of standard input: result, join, amend, withdraw, relax, swap, lineup, board, report-board, rule, deal, penalty, close, appeal, decide-appeal, strike, correct; of a knockout segment, carry, penalty, join, concede, withdraw, decide, amend, lineup, session, board, report-board, rule, deal, close, appeal, decide-appeal, strike, correct; of Preferans also amend, rest, warn, cut, close; of pairs enter, played, confirm, rule, fouled, penalize, classify, deal, join, amend, substitute, withdraw, replan, close, appeal, decide-appeal, strike, correct; of a match lineup, record, played, deal, exchange, admit, assign, award, penalty, strike, correct; of progressive bridge card, cut-partners, sit, cut-deal, dealer, pack, scorer, deal, cut-tie, winner, move, strike, correct
help-event-enter-why = The reason, which is kept in the log
help-event-pair = Draw the next round and publish it; begin the next session of a knockout whose boards are recorded
help-event-pair-allow = A rule of a Swiss that may be given up for this round: separation, second-triple, rematch or stationary
help-event-pair-provisional = Draw it although results are missing
help-event-pair-draft = Show the round only; the log stays as it is
help-event-run = Replay a log: where the event stands, and what is due
help-event-score = Rank the contestants of a log or of a file of results
help-event-score-round = The ranking of a log after this round [the last]
help-event-merge = Add what other directors have entered in their copies of the log
help-event-merge-others = Copies of the log
help-event-file = The log of the event
help-event-by = Who enters it; each author keeps one copy of the log [director]

event-created = { $file }: { $event ->
    [knockout] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [match] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [progressive] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [individual] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [preferans] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [section] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [pairs] { $contestants ->
        [one] { $contestants } pair
       *[other] { $contestants } pairs
    }
   *[other] { $contestants ->
        [one] { $contestants } contestant
       *[other] { $contestants } contestants
    }
}, { $rounds ->
    [0] no movement
    [one] { $rounds } { $event ->
        [match] set
       *[other] round
    }
   *[other] { $rounds } { $event ->
        [match] sets
       *[other] rounds
    }
}{ $guessed ->
    [yes] . The entries were read as { $encoding }.
   *[no] .
}
event-entered = { $count ->
    [one] Entered: { $operations }.
   *[other] Entered ({ $count }): { $operations }.
}
event-merged = Added: { $added }; the log has { $operations ->
    [one] { $operations } operation
   *[other] { $operations } operations
}{ $aside ->
    [0] .
   *[other] , of which { $aside } have no effect.
}
eventfile-round = Round { $round }{ $published ->
    [no] {" "}(draft)
   *[yes] {""}
}, { $pairing ->
    [schedule] by the schedule
   *[scores] { $basis ->
        [0] drawn as a first round
        [1] from the results of round 1
       *[other] from the results of rounds 1 to { $basis }
    }
}{ $missing ->
    [0] .
   *[other] ; provisional, results missing: { $missing }.
}
eventfile-seating = Round { $round }{ $published ->
    [no] {" "}(draft)
   *[yes] {""}
}, { $seating ->
    [by-standing] seated by the standings after round { $basis }
   *[new-opponents] seated so that players meet new opponents
}{ $missing ->
    [0] .
   *[other] ; provisional, results missing: { $missing }.
}
eventfile-met-before = They have met before: { $names }.
event-relaxed = Given up for this round: { $rule ->
    [separation] early separation of groups
    [second-triple] only one triple each
    [rematch] the rule against second matches
   *[stationary] that stationary contestants do not meet
}.
event-bye = Bye: { $name }
event-head-table = Table
event-head-home = Home
event-head-away = Away
event-head-place = Place
eventfile-head-first = Deals first
eventfile-head-player = Player
eventfile-head-players = Players
eventfile-head-team = Team
eventfile-head-penalty = Penalty
event-head-number = No.
event-head-name = Name
event-head-points = Points
event-head-boards = Boards
event-head-total = Total
event-head-vp = VP
event-cell-bye = bye
eventfile-standing = { $name }, { $over ->
    [yes] final ranking
   *[no] { $rounds ->
        [0] ranking so far
       *[other] { $event ->
            [pairs] round { $round } of { $rounds }
            [individual] round { $round } of { $rounds }
            [section] round { $round } of { $rounds }
            [match] set { $round } of { $rounds }
            [progressive] round { $round } of { $rounds }
           *[other] after round { $round } of { $rounds }
        }
    }
}{ $provisional ->
    [0] {""}
   *[other] {" "}(rounds paired before all results were in: { $provisional })
}
event-run = { $name }: { $event ->
    [knockout] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [match] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [progressive] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [individual] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [preferans] { $contestants ->
        [one] { $contestants } player
       *[other] { $contestants } players
    }
    [section] { $contestants ->
        [one] { $contestants } team
       *[other] { $contestants } teams
    }
    [pairs] { $contestants ->
        [one] { $contestants } pair
       *[other] { $contestants } pairs
    }
   *[other] { $contestants ->
        [one] { $contestants } contestant
       *[other] { $contestants } contestants
    }
}, { $operations ->
    [one] { $operations } operation
   *[other] { $operations } operations
}{ $rounds ->
    [0] {""}
   *[other] , { $event ->
        [match] set
       *[other] round
    } { $round } of { $rounds }
}
event-next-pair = Next: { $event ->
    [knockout] begin the next session
    [preferans] seat the next round
    [progressive] give the signal to move
   *[other] pair the next round
} with biritch event pair { $file }
event-next-results = Next: enter the missing results with biritch event enter { $file }
event-next-close = Next: enter what is still played, or end the event: biritch event enter { $file } { $event ->
    [progressive] move
   *[other] close
}
event-next-nothing = The event is over: biritch event score { $file } has the final ranking
event-no-rounds = --round { $round }: { $file } is a file of results and has no rounds
    .hint = leave the option out; only the log of an event has rankings after each round
eventfile-no-result = No result yet in round { $round }: { $one } – { $other }
eventfile-no-table-result = No result yet in round { $round }: table { $table } ({ $names }){ $differ ->
    [yes] ; its players have reported different results
   *[no] {""}
}
eventfile-no-segment-result = { $round }: { $teams }, { $segment }{ $differ ->
    [yes] ; the teams have reported different results
   *[no] {""}
}
eventfile-no-board-results = { $round ->
    [0] {""}
   *[other] {"Round "}{ $round }, {""}
}table { $table } ({ $ns } against { $ew }): { $count ->
    [0] {""}
   [one] no result yet on board { $boards }
   *[other] no result yet on boards { $boards }
}{ $waiting ->
    [0] {""}
   *[other] { $count ->
        [0] {""}
       *[other] ; {""}
    }not confirmed: { $unconfirmed }
}
eventfile-no-room-results = Set { $set }, { $room ->
    [open] open room
   *[other] closed room
}: { $count ->
    [one] no result yet on board { $boards }
   *[other] no result yet on boards { $boards }
}{ $waiting ->
    [0] {""}
   *[other] ; no line-up yet: { $teams }
}
eventfile-no-table-deals = Round { $round }, table { $table }{ $seated ->
    [0] {""}
   *[other] {" "}({ $names })
}: { $waits ->
    [cards] the places are not drawn yet
    [partners] the cut for partners is missing
    [dealer] the cut for the deal is missing
    [tie] the deals ended even, and the cut for who moves is missing
   *[deal] { $deals } of { $most } deals entered
}
eventfile-line-ups-decide = in a match the line-ups say who plays, and no round is drawn
    .hint = enter the line-up of a team: lineup A | open=Anna; Boris | closed=Clara; Dmitri
eventfile-all-move = progressive bridge has no pairing rule to give up, and a round ends only when all tables have finished
    .hint = leave the option out
eventfile-last-round = this is the last round, and no other follows
    .hint = the event is ended with biritch event enter FILE move
eventfile-moved = Round { $round }{ $published ->
    [no] {" "}(draft)
   *[yes] {""}
}.
eventfile-cut-partners = Table { $table }: { $newcomers } come, { $residents } stay; they cut for partners.
eventfile-pair-left = has left
eventfile-session = Session { $session }{ $published ->
    [no] {" "}(draft)
   *[yes] {""}
}. { $round }, { $segment }; boards { $first } to { $last }
eventfile-match-won = winner: { $name }, { $how }
eventfile-three-tied = equal in the match of three: the director decides who goes on
eventfile-three = Match of three: { $rows }
eventfile-three-row = { $name } (duels won { $won }, difference { $imps } IMPs)
eventfile-sound = The log is sound.
event-unseated = Round { $round }: { $contestant } is there, and has { $event ->
    [preferans] no table
   *[other] neither a table nor a bye
}
event-absent = Round { $round }: { $contestant } has a place, and is not there
event-set-aside = Operation { $operation } ({ $act }) has no effect: { $reason }
event-set-aside-for = {"  "}In its place counts { $operation }: { $act }

event-exists = { $file } exists already
    .hint = choose another name; a log is never overwritten
event-not-written = { $file } cannot be written: { $reason }
    .hint = check the folder and the free space
event-author = --by: { $value } is not an author
    .hint = one to 24 letters, digits, dots, hyphens or underscores: anna
eventfile-why = --why: { $value } cannot stand in a log
    .hint = one line without bars and without blanks at its ends
event-name = { $value } cannot be the name of an event
    .hint = one to 60 characters of one line, none of them invisible
event-option = --option: there is no option { $option }
    .hint = options are { $words }
event-option-word = --option { $option }: { $value } is not a possible value
    .hint = for example { $words }
event-no-entries = { $file } has no entries
    .hint = write an entry a line: { $event ->
        [knockout] Alpha | Anna; Boris; Clara; Dora
        [preferans] Anna | team=Riga
        [pairs] Anna; Boris
        [section] Alpha | Anna; Boris; Clara; Dmitri
        [match] Alpha | Anna; Boris; Clara; Dmitri
        [individual] Anna
        [progressive] Anna
       *[other] name | players
    }
event-entry-line = { $file }, line { $line }: this entry is not possible, and no log was written
    .hint = the reason follows
event-entry = { $found ->
    [none] something is missing
   *[other] { $found } does not fit
}
    .hint = an entry is { $event ->
        [knockout] Alpha | Anna; Boris; Clara; Dora | group=Riga
        [preferans] Anna | team=Riga
        [pairs] Anna; Boris
        [section] Alpha | Anna; Boris; Clara; Dmitri
        [match] Alpha | Anna; Boris; Clara; Dmitri
        [individual] Anna
        [progressive] Anna
       *[other] Alpha | Anna; Boris | group=Riga | seed=3 | stationary
    }
help-event-enter-doubtful = Enter results too that the movement has elsewhere
eventfile-doubtful = { $act } is probably wrong, and nothing was entered. { $why }
    .hint = if it was played so, add --doubtful
eventfile-although = { $act } is entered. { $why }
eventfile-doubtful-result = { $place }: the result of { $ns } (N–S) and { $ew } (E–W) is probably wrong. { $why }
eventfile-ended-without = The event is over without these results:
eventfile-torn-line = { $file }: the last line is not finished and is left out: { $text }
help-event-new-movement = A movement file, in place of the options movement and boards
eventfile-new-movement-option = --movement: the file has what --option { $option } would say
    .hint = leave out one of the two
eventfile-new-no-movement = --movement: this kind of event has no movement file
    .hint = pairs, individual and section have one
eventfile-partners = { $found }: there are no such partners in this event
    .hint = call partners by the numbers of both players, for example enter 1 1 12+1-8+2 contract=4S-N tricks=10
event-series-twice = { $file } is named twice
    .hint = name each session once; --weight counts one more than the others
event-invisible = the invisible character { $character } is not allowed
    .hint = type the names again
event-input-line = standard input, line { $line }: this act is not possible, and nothing was entered
    .hint = the reason follows
event-act = { $found ->
    [none] the act is not complete
   *[other] { $found } does not fit
}
    .hint = write { $pattern }
event-other = { $other } is not a copy of { $file }
    .hint = the headers of both files must be the same
event-gap-stays = an operation with the counter { $counter } is in none of the files, and nothing was changed
    .hint = name a copy of the log that has it too

event-fault-encoding = { $file }, line { $line }: the line is not UTF-8
    .hint = a log is a text in UTF-8; save it so, or take a sound copy
event-fault-setup = { $file }, line { $line }: { $key ->
    [entry] this entry is not possible
    [pair] this pair is not possible
    [movement] this movement is not possible
   *[other] an event with these options is not possible
}
    .hint = the reason follows
event-fault-kind = { $file }, line { $line }: this is not the log of an event
    .hint = such a log begins with event: and its kind, one of { $kinds }; start one with biritch event new
event-fault-header = { $file }, line { $line }: there is no header { $key }
    .hint = headers are { $headers }
event-fault-value = { $file }, line { $line }: { $key } cannot be "{ $value }"
    .hint = { $words ->
        [none] give a value
       *[other] possible are { $words }
    }
event-fault-shape = { $file }, line { $line }: this is neither a header nor an operation
    .hint = an operation is 17@anna | 2026-11-27T18:00:00Z | result 1 5-2 imps=24-10
event-fault-stamp = { $file }, line { $line }: { $found } does not number an operation
    .hint = write a counter, @ and the author: 17@anna
event-fault-time = { $file }, line { $line }: { $found } is not a time
    .hint = write 2026-11-27T18:00:00Z
event-fault-act = { $file }, line { $line }: { $found ->
    [none] the act is not complete
   *[other] { $found } does not fit
}
    .hint = write { $pattern }
event-fault-forked = { $file }, line { $line }: another line is { $operation } too, and is different
    .hint = an author keeps one copy of the log; give one of the two lines another author
event-fault-cut = { $file }, line { $line }: the last line has no end, so that the file may have been cut there
    .hint = complete the line and end it, or remove it; all lines before it are sound if nothing else is reported
event-fault-gap = { $file }, line { $line }: an operation with the counter { $counter } is missing before this line
    .hint = add what is missing from a copy of the log: biritch event merge { $file } COPY

eventfile-struck = operation { $operation } is taken back already
    .hint = to bring it back, strike the operation that took it back
eventfile-undermines = operation { $operation } could not stand then, and nothing was changed
    .hint = the reason follows; strike the later operation first
event-forked = there are two different operations { $operation }
    .hint = an author keeps one copy of the log: enter with --by and another name
event-when = the clock of this computer is wrong: { $seconds } seconds after 1970
    .hint = set it
eventfile-full = the log has no more numbers for operations
event-no-operation = there is no earlier operation { $operation }
    .hint = each line of the log begins with its number: 17@anna
event-not-an-act = operation { $operation } corrects or strikes another
    .hint = strike it instead

event-missing = { $count ->
    [one] a result is missing
   *[other] { $count } results are missing
}, by rounds: { $matches }
    .hint = enter them, or pair with --provisional, and the round is marked as such
eventfile-tables-missing = { $count ->
    [one] one table has no result
   *[other] { $count } tables have no result
} (round/table): { $tables }
    .hint = enter the results, or seat the round with --provisional, and it is marked as such
eventfile-no-draft-options = --allow and --provisional are options of rounds that are drawn
    .hint = leave them out: the matches of a knockout follow from the bracket
eventfile-movement-decides = nothing is drawn in a pairs event: its movement says who plays whom
    .hint = biritch event pdf prints the guide cards; biritch event run says which results are missing
eventfile-no-movement = this pairs event has no movement: who plays whom is decided elsewhere
    .hint = enter what was played with biritch event enter
eventfile-no-draw = nothing is drawn in a knockout: its matches follow from the bracket
    .hint = biritch event run says which results are due; enter them with biritch event enter
eventfile-no-session = no match can begin now
    .hint = biritch event run says which results, or decisions of the director, are due
eventfile-won = the knockout is over
    .hint = biritch event score has the final ranking
eventfile-no-rules = --allow: a seating of Preferans has no rules that are given up
    .hint = leave the option out: the answer says who meets again

help-event-export = Write the results as a folder of pages and files, for any web host
help-event-pdf = Write the sheets of an event as PDF: ranking, travellers, guide cards, hand records …
help-event-published = The log of an event, or a file with results of pairs, of a match or of a progressive evening: a session file, USEBIO, PBN; - for standard input
help-event-folder = The folder that is written
help-event-hands = A file with the cards of the boards, such as PBN
help-event-published-name = Name of the event [that of the log, or the name of the file]
help-event-over = Play is over: show all boards. Otherwise a board is shown when no table still has to play it
help-event-pdf-sheet = Only this sheet, repeatable [all that the event has; curtain cards when play is over]: { $sheets }
help-event-pdf-paper = a4 or letter [a4]
help-event-pdf-address = where the event stands on the web: table cards and board labels get a QR code that leads there
help-event-pdf-hands = Hand records on a page: 4, 6, 9, 18 or 36 [9]

event-exported = { $folder }: { $files ->
    [one] { $files } file
   *[other] { $files } files
}{ $boards ->
    [0] .
   *[other] . Boards: { $boards }, with cards: { $hands }.
}
event-not-analysed = { $boards ->
    [one] One board has no double-dummy analysis: it took too long.
   *[other] { $boards } boards have no double-dummy analysis: it took too long.
}
event-left-out = There is no { $file }: { $reason ->
        [preferans] the format is for bridge, and this is an event of Preferans.
        [progressive] the format has no event in which each player has points of their own from deals that only one table plays.
       *[other] the event has no results of boards.
    }
event-kept-back = Not shown, because a table may still have to play them: boards { $boards }. When play is over, add --over.
event-no-results = { $file } is neither the log of an event nor a file with results of pairs, of a match or of a progressive evening
    .hint = docs/session-file.md describes the files; the first line of results of pairs is form: pairs
event-only-boards = { $file } has boards, but no result of any of them
    .hint = give a file with contracts and tricks, or write the results as docs/session-file.md describes
event-many-matches = { $file } has { $matches } matches of { $teams } teams; only the results of one match are compared
    .hint = keep the boards of one match in a file, and give each file for itself; a whole event of teams is run by biritch event
event-file-fault = { $file }, line { $line }, column { $column }: { $message }
    .hint = correct the line, and repeat the command
event-no-hands = { $file } has no board with a number and all its cards
    .hint = give a file of boards, such as PBN
event-not-two = { $file }, board { $board }: board-a-match compares two results, and there { $results ->
    [one] is { $results }
   *[other] are { $results }
}
    .hint = add what is missing, or choose another method in the options
event-two-deals = { $file }: board { $board } is there twice, with different cards
    .hint = leave the right one
event-no-sheet = { $file } has nothing for the sheet { $sheet }
    .hint = guide cards and slips need a movement, hand records the cards (--hands)

help-event-series = Rank over several sessions of an event, or the evenings of a season
help-event-series-files = The sessions: logs of events, or files of results, as of biritch event export
help-event-series-weight = How often a session counts, once for each file in their order, repeatable [1]
help-event-series-best = Only so many sessions count for each contestant, the best ones [all]
help-event-series-cut = How many go on [no cut]
help-event-series-tie = Who goes on of those tied at the cut: all-in or all-out [all-in]
help-event-pool = Compare the boards of one event that several clubs play, and write its results as a folder
help-event-pool-files = The clubs: a log or a file of results for each, named after the club
event-series-through = After the cut
event-series-goes-on = goes on
help-event-series-carry = What is carried into the last stage, a formula of { $facts }: 'score / 2' [nothing]
help-event-series-last = The last stage, a log or a file of results: it is ranked with what is carried over
event-series-carried-title = What each carries over
event-series-last-ranking = { $title }: ranking with carry-over
event-series-before = Before
event-series-carried = Carries over
event-series-last-score = Last stage
event-series-how = Formula
event-series-formula-syntax = the formula cannot be read at character { $column }: “{ $found }”
    .hint = write, for example, --carry 'min(16, score / 4)'
event-series-formula-end = the formula is not complete
    .hint = write, for example, --carry 'min(16, score / 4)'
event-series-formula-long = the formula is too long: at most { $most } characters, and at most { $depth } brackets within each other
event-series-formula-fact = the formula names { $name }; it may name { $known }
event-series-formula-zero = the formula divides by zero
event-series-none = a series has at least one session
event-series-no-totals = { $title } has no totals that could be added up
    .hint = a knockout has places only
event-series-units = { $first } and { $other } are scored differently, so that their results cannot be added up
    .hint = percentages are added to percentages, IMPs to IMPs
event-series-weight = a session counts 0.01 to 100 times, not { $weight } times
event-pool-none = there is no club
event-pool-kind = { $club } does not score its event as { $first } does, or it is not a pairs event
    .hint = all clubs play pairs with the same method
event-pool-twice = two clubs are named { $club }
    .hint = a file is named after its club: rename one of the files
event-pool-cards = board { $board }: { $club } and { $first } have different cards
    .hint = leave out the club that played other deals, or correct its cards
event-series-weights = there are more weights than sessions
    .hint = give --weight once for each file, in their order
event-series-open = { $file } is not over: its results count when it is
event-pool-not-pairs = the event of { $club } is not a pairs event

help-event-import = Enter results and cards from a file of boards
help-event-import-results = Results or cards: USEBIO, the database of table devices (.bws), PBN and other formats; - is standard input
help-event-import-section = The section, if the file has several
help-event-import-doubtful = Enter results that are probably wrong too
help-event-import-draft = Show what would be entered only; the log stays as it is
eventfile-imported = { $file }: { $results ->
    [one] one result
   *[other] { $results } results
} and the cards of { $deals ->
    [one] one board
   *[other] { $deals } boards
} entered, { $confirmed } confirmed, { $known } known.
eventfile-import-draft = { $file }: { $results ->
    [one] one result
   *[other] { $results } results
} and the cards of { $deals ->
    [one] one board
   *[other] { $deals } boards
} would be entered, { $confirmed } confirmed; { $known } known.
eventfile-import-differs = { $place }: { $was } is entered, and the file has { $now } (line { $line }). Not changed.
eventfile-import-doubtful = { $place }: { $now } (line { $line }) is not entered. { $why }
eventfile-import-although = { $place }: { $now } (line { $line }) is entered. { $why }
eventfile-import-impossible = { $place }: { $now } (line { $line }) cannot be entered: { $why }
eventfile-import-kind = only events of pairs, individuals and teams in one section take results from a file
    .hint = enter the results with biritch event enter
eventfile-import-unread = line { $line }, column { $column }: { $message } — { $right }
eventfile-import-more = and { $count } more
eventfile-import-why = from a file
