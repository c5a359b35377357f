# The command line: help and errors. Error messages have a hint as their attribute.

help-about =
    The open home of bridge in all its forms, and of Preferans.
    Without a command it opens the club, as biritch serve does.
help-usage = Usage:
help-options = [OPTIONS]
help-command = <COMMAND>
help-command-or-none = [COMMAND]
help-heading-options = Options
help-heading-commands = Commands
help-heading-arguments = Arguments
help-help = Print help
help-version = Print the version
help-lang = Language of the answers: ru or en; else BIRITCH_LANG, else the system's
help-json = Answer in JSON, for programs
help-example = Example:
help-examples = Examples:

help-serve = Run the club: a server with pages, tables and robots
help-serve-listen = Where to listen: address and port [127.0.0.1:1925]
help-serve-data = Folder of the data [the system's place for data]
help-serve-database = Database by its URL instead of a file in the data folder
help-serve-open = Open the browser when ready

help-play = Play at a table with three robots, in this terminal
help-play-form = Form of the game: rubber or duplicate [rubber]
help-play-option = An option of the form, name=value; may be given several times. --option list= tells which there are
help-play-seat = Where you sit: N, E, S or W [S]
help-play-plain = Line by line, for screen readers and pipes; so by itself when the output is no terminal
help-play-four-colors = A colour for each suit

help-deal = Deal boards at random
help-deal-boards = How many boards [1]
help-deal-first = Number of the first board [1]
help-deal-seed = 64 hexadecimal digits that give the same boards every time; not for boards that people will play for anything
help-deal-format = pbn or json [pbn]

help-director = Rule on irregularities by the Laws: from a file, or told line by line
help-director-code = home, duplicate-1987 or duplicate-2017 [the file's; line by line: duplicate-2017]
help-director-quiz = Ask quiz cards for directors, and keep the score
help-director-scenario = The situation: header lines, then an event a line; - for standard input

help-score = Score contracts
help-score-contract = What a contract is worth
help-score-contract-example = biritch score contract 3NT --tricks 10 --json
help-score-contract-contract = The contract: 4HX, 3NT, 4♥X
help-score-contract-tricks = Tricks of the declaring side: 0 to 13
help-score-contract-vulnerable = The declaring side is vulnerable
help-score-contract-undertricks = What tricks short cost: modern, simplified or laws1932 [modern]
help-score-contract-insult = What a doubled contract made pays: standard or same50 [standard]
help-score-contract-honors = Honors in one hand: 100 or 150
help-score-contract-honors-side = Who held the honors: declarer or defenders [declarer]
help-score-session = Score an evening from a file: sheet and settlement
help-score-session-file = The session file; - for standard input
help-score-session-explain = Say where each number comes from
help-score-session-format = text, csv or svg [text]
help-score-list = List the forms with their options, defaults and sources
help-score-russian = A board against its target (Russian scoring)
help-score-russian-hcp = High-card points of North-South: 0 to 40
help-score-russian-vul = Who is vulnerable: none, ns, ew or both
help-score-russian-score = North-South's score
help-score-match = Compare the two rooms of a match
help-score-results = The file of results; - for standard input
help-score-pairs = Rank the pairs of an event
help-score-pairs-method = matchpoints, butler, cross, bam or total [what the file says, else matchpoints]
help-score-matchpoints = The matchpoints of a board
help-score-scores = North-South's scores: 420,450,-50
help-score-scale = What a comparison is worth: two (2, 1, 0), one (1, ½, 0) or zero (+1, 0, −1) [two]
help-score-imps = Differences in points as IMPs
help-score-diff = Differences: 580 -120 10
help-score-table = The table: imp1962 or imp1960 [imp1962]
help-score-vp = A margin in IMPs as victory points
help-score-vp-boards = Boards of the match
help-score-vp-margin = Margin in IMPs; negative if the first side lost
wrong-percent = --percent: { $value } is no percentage
    .hint = from 0 to 100 with at most two decimals: --percent 56.23
help-score-vp-half = Half a match by itself: 10–0, drawn as 5–5
help-score-vp-percent = A pair's percentage instead of a margin, by the EBU's scale
help-score-vp-scale = The scale: seed24, wbf2013, wbf2013-discrete, acbl20, acbl30 or wbf25 [seed24]

help-rebuild = Compute the list of finished boards again from the log
help-verify = Check that boards were dealt as promised
help-verify-file = Proofs in JSON, or the record of a board; - for standard input

help-completions = Print the completions of a shell
help-completions-shell = bash, elvish, fish, powershell or zsh

error = error: { $message }
warning = warning: { $message }
hint = hint: { $message }

wrong-argument = { $argument } is not understood here
    .hint = { $command } --help tells what is
wrong-argument-like = { $argument } is not understood here
    .hint = did you mean { $suggestion }?
wrong-command = there is no command { $command }
    .hint = biritch --help lists the commands
wrong-command-like = there is no command { $command }
    .hint = did you mean { $suggestion }?
missing-argument = { $argument } is missing
    .hint = { $command } --help shows an example
missing-command = a command is missing
    .hint = { $command } --help lists the commands
missing-value = { $argument } needs a value
    .hint = { $command } --help shows an example
repeated-argument = { $argument } stands twice
    .hint = say it once
unwanted-value = { $argument } takes no value
    .hint = leave out { $value }
conflict-argument = { $argument } does not go with { $other }
    .hint = leave one of them out
wrong-utf8 = an argument is not UTF-8
    .hint = check the encoding of your terminal
wrong-use = the arguments are not understood
    .hint = biritch --help tells how to use it

wrong-lang = there is no language { $value } here
    .hint = ru or en
wrong-number = { $argument }: { $value } is not a whole number from { $from } to { $to }
    .hint = { $argument } { $example }, for instance
wrong-word = { $argument } cannot be { $value }
    .hint = one of { $words }
wrong-listen = --listen: { $value } is not an address with a port
    .hint = for example, 127.0.0.1:1925, 0.0.0.0:8080 or [::1]:1925
wrong-shell = there are no completions for { $value }
    .hint = there are for { $words }
wrong-seed = --seed: { $value } is not a seed
    .hint = 64 hexadecimal digits, 0-9 and a-f, are needed; { $length } characters were given
wrong-contract = { $value } is not a contract
    .hint = a level from 1 to 7, a suit or NT, then X or XX if doubled: 4HX, 3NT
wrong-contract-several = { $value } may mean { $readings }
    .hint = write it as { $first }
wrong-honors-strain = nobody can hold 100 for honors at notrump
    .hint = four aces in one hand are --honors 150
wrong-honors-alone = --honors-side is said without --honors
    .hint = --honors 100 or --honors 150
wrong-seat = { $argument }: { $value } is not a seat
    .hint = N, E, S or W
wrong-form = there is no form { $value } here
    .hint = one of { $words }
wrong-option = the form { $form } has no option { $value }
    .hint = it has { $words }
wrong-option-none = the form { $form } has no options
    .hint = leave --option out
wrong-option-word = the option { $option } cannot be { $value }
    .hint = it may be { $words }
wrong-option-form = --option: { $value } is not name=value
    .hint = for example, --option { $example }
wrong-json-pbn = --json does not go with --format pbn
    .hint = leave one of them out
wrong-contest = { $file }: this is no file of the form { $form }
    .hint = its first line is form: { $form }
wrong-bam = board { $board } has { $results } results
    .hint = board-a-match compares two; take matchpoints, butler or cross
wrong-scale-boards = the scale { $scale } is not for { $boards } boards
    .hint = it is for { $from ->
        [24] 24 boards
       *[other] { $from } to { $to } boards
    }; others: wbf2013, wbf2013-discrete
wrong-board-last = boards from { $first } on, { $boards } of them, go beyond the last number there is
    .hint = a smaller --first

no-entropy = the operating system gives no random numbers, and without them nothing is dealt
    .hint = a seed of your own, --seed, makes boards for exercise
no-file = { $file } cannot be read: { $reason }
    .hint = check the name, or give - for standard input
no-results = { $file } has no result in it
    .hint = a result is written as board | table | ns | ew | contract | tricks
no-output = the answer cannot be written: { $reason }
    .hint = is the disk full?
no-terminal = the terminal cannot be used: { $reason }
    .hint = biritch play --plain works anywhere
io-not-found = there is no such file or folder
io-denied = it is not allowed
io-directory = it is a folder
io-not-directory = a part of the path is not a folder
io-full = no room is left
io-other = the system says no ({ $code })

file-large = { $file } has more than { $limit } megabytes
    .hint = is this the right file?
file-json = { $file }, line { $line }, column { $column }: this is no JSON
    .hint = proofs are JSON objects; save the board's record again
file-pbn = { $file } is PBN: it has the hands of a board, but not the proof of its dealing
    .hint = open the board’s page and save it by the link “The data as JSON”; biritch verify FILE.json then checks it
file-short = { $file }, line { $line }: the JSON ends in the middle
    .hint = save the board's record again
director-no-code = { list-place }: the file names no code of laws
    .hint = a line is missing: code: duplicate-2017, or on the command line --code duplicate-2017
director-header = { list-place }: there is no header { $key }
    .hint = headers are code dealer deal contract leader won vulnerable board auction play missing shown-out sessions mode
director-value = { list-place }: { $field }: { $value } does not fit
    .hint = here should stand { $wanted }
director-event = { list-place }: there is no event { $event }
    .hint = docs/director-scenarios.md lists the events: Call E 1H, Play W HT, OptionChosen refuse
director-missing = { list-place }: { $event } lacks the field { $field }
    .hint = docs/director-scenarios.md lists the fields of every event in their order
director-surplus = { list-place }: { $event } has no place for { $value }
    .hint = docs/director-scenarios.md lists the fields of every event in their order
director-unheld = { list-place }: nobody holds { $card } now
    .hint = each card is played once, and from the hand that the deal: line gives it to
director-too-long = { list-place }: more than { $limit } lines
    .hint = a scenario is one board; is this the right file?
director-not-held = { list-place }: { $seat } does not hold { $card } now
    .hint = the hands are in the deal: line; without it the deal of the examples in docs/director-scenarios.md is taken
director-after-end = { list-place }: the board is over by now
    .hint = after the end only facts, choices and the end of the round or of the correction period may stand
director-twice = { list-place }: the header { $key } stands a second time
    .hint = the first is on line { $first }
director-too-many-won = { list-place }: { $won } tricks won, though only { $gone } have been played
    .hint = the cards of the deal: line tell how many tricks are gone
director-unequal = { list-place }: { $seat } has { $cards } cards, other hands { $others }
    .hint = hands are of one size; a card that lies elsewhere is named by a line missing: W S6
director-answer = { list-place }: { $value } is no answer to { $query }
    .hint = docs/director-scenarios.md lists the answers to every question of fact
director-too-many-tricks = { list-place }: { $n } tricks, though only { $left } are left
    .hint = a number of tricks not yet complete, or all
director-no-trick = { list-place }: there is no trick { $trick } yet
    .hint = tricks are counted from 1, the one on the table included
director-no-call = { list-place }: there is no call number { $index }
    .hint = calls are counted from 0, cancelled ones included
director-no-play = { list-place }: the play has not begun
    .hint = three passes must end the auction first, or the contract: line must name the contract
director-no-claim = { list-place }: there is no claim or concession to answer
    .hint = Claim S 3 or Concede W 1 must stand before it
director-no-decision = { list-place }: there is nothing to choose now
    .hint = OptionChosen comes after a ruling that gives a choice
director-no-option = { list-place }: there is no option { $option }
    .hint = the options are: { $options }
director-not-chooser = { list-place }: the choice is not that of { $seat }
    .hint = by= names the player whose right it is, or may be left out
director-prevented = { list-place }: this call or card is not legal now
    .hint = with mode: coach or mode: physical the table lets irregularities happen
director-not-called = { list-place }: { $seat } has not made the call { $call }
    .hint = CallSubstituted E 1H 2H: the seat, the call made, the call that replaces it
director-wanted-seat = a seat: N, E, S or W
director-wanted-side = a side: NS or EW
director-wanted-suit = a suit: S, H, D or C
director-wanted-card = a card, suit and rank: HK, DT, S2
director-wanted-call = a call: 1C to 7NT, Pass, X or XX
director-wanted-number = a whole number
director-wanted-percent = a number from 0 to 100
director-wanted-tricks = a number of tricks or all
director-wanted-seats = seats, such as ES, or all or none
director-wanted-contract = a contract: 4S-S, 3NTX-W
director-wanted-vulnerability = none, ns, ew or both
director-wanted-code = home, duplicate-1987 or duplicate-2017
director-wanted-mode = prevent, physical or coach
director-wanted-query = a question of fact: F1 to F16, unplayable, weights, settled, fouled, director-error, played-before or likely
director-wanted-option = the key of an option
director-wanted-yes-no = yes or no
director-wanted-deal-fault = OutOfTurn, NoCut, Misdealt or CardTurned with the card
director-wanted-claimed = Unintended or Intended
director-utf8 = { $file }, line { $line }: this is not UTF-8
    .hint = save the file as text in UTF-8
director-hello =
    The director, by { $code }. Give the number of what happened, or tell it, an event a line:
    Call E 1H, Play W HT. A word in brackets answers what is asked. Ctrl+D ends it.
file-empty = { $file } has no proof in it
    .hint = save the record of a board that is over
file-no-proof = { $file }, line { $line }: there is no proof in this JSON
    .hint = a proof has a secret and a commitment; only boards that are over have one
file-proof-missing = { $file }, line { $line }: the proof has no { $field }
    .hint = save the board's record again
file-proof-field = { $file }, line { $line }: { $field } of the proof cannot be read
    .hint = { $field ->
        [secret] 64 hexadecimal digits
        [commitment] 64 hexadecimal digits
        [shares] pairs of a seat's number, 0 to 3, and 32 hexadecimal digits
        [board] a number from 1
        [table] a text
       *[other] a whole number in quotation marks
    }

serve-ready = The club is open: { $url } (Ctrl+C closes it)
serve-in-use = { $address } is in use by another program
    .hint = perhaps the club is open already; otherwise choose another port: biritch serve --listen { $free }
serve-listen = it is not possible to listen on { $address }: { $reason }
    .hint = ports below 1024 belong to the system; biritch serve --listen 127.0.0.1:1925
serve-directory = the folder { $path } cannot be made: { $reason }
    .hint = choose another one: biritch serve --data FOLDER
serve-log = what is kept cannot be opened: { $said }
    .hint = choose another folder: biritch serve --data FOLDER
serve-occupied = another club is open on the data in { $path }
    .hint = stop it, or name another folder: biritch serve --data DIR
serve-database = databases of the kind { $kind } are not supported yet
    .hint = leave --database out: SQLite is inside
serve-no-place = the system names no place for data
    .hint = name one: biritch serve --data FOLDER
serve-failed = the club did not open: { $reason }
serve-other = the club had to close: { $said }

rebuild-nothing = there are no data of a club in { $path }
    .hint = name their folder: biritch rebuild --data DIR
rebuild-serving = a club is open in { $path }
    .hint = close it, then try again
rebuild-failed = the list of boards cannot be rebuilt: { $said }
    .hint = the log is untouched; the command can be repeated
rebuild-broken = Table { $stream } can be read only up to event { $event }.
rebuild-done = The list is rebuilt. Tables: { $tables }, boards: { $boards }.

verify-board = Board { $board } of table { $table }
verify-secret = the secret is the one that was promised before the deal: { $commitment }
verify-secret-wrong = the secret is NOT the one that was promised before the deal: { $commitment }
verify-shares = numbers of the players went in: { $shares }
verify-shares-none = no player's program gave a number
verify-shares-wrong = the players' numbers do not stand in the order of the seats, each once
verify-count = every deal of the pack was possible
verify-count-wrong = the dealing was not among all deals of the pack, but among { $count }
verify-deal = the deal follows from them: number { $number }
verify-deal-wrong = another deal follows from them: number { $follows }, and { $dealt } was dealt
verify-hands = the hands: { $deal }
verify-played = these are the hands of the record
verify-played-wrong = the record has OTHER hands: { $deal }
verify-number-wrong = there is no deal with the number { $number }
verify-done = { $boards ->
    [one] { $boards } board checked, and it was dealt as promised
   *[other] { $boards } boards checked, and all were dealt as promised
}
verify-failed = { $failed ->
    [one] { $failed } board of { $boards } was NOT dealt as promised
   *[other] { $failed } boards of { $boards } were NOT dealt as promised
}
verify-compare = Compare the promise with the one your table showed before the deal, and your number with the one your program gave.

score-title = { $contract }, { $vulnerable ->
    [yes] vulnerable
   *[no] not vulnerable
}, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}: { $result }
score-made = just made
score-over = made with { $count ->
    [one] { $count } overtrick
   *[other] { $count } overtricks
}
score-down = down { $count }
score-head-what = what
score-head-points = points
score-head-where = where written
score-head-why = why
score-where-below = below the line
score-where-above = above the line
score-where-defenders = the defenders, above the line
score-where-duplicate = duplicate only
score-contract = the contract
score-contract-why = { $level } × { $value }{ $first ->
    [0] {""}
   *[other] {" "}+ { $first } for the first trick at notrump
}{ $factor ->
    [1] {""}
   *[other] , × { $factor } by the { $factor ->
        [2] double
       *[other] redouble
    }
}
score-overtricks = { $count ->
    [one] { $count } overtrick
   *[other] { $count } overtricks
}
score-each-why = { $count } × { $each }
score-slam = { $level ->
    [6] small slam
   *[other] grand slam
}
score-slam-why = bid and made, { $vulnerable ->
    [yes] vulnerable
   *[no] not vulnerable
}
score-insult = for the insult
score-insult-why = { $doubling ->
    [2] made doubled
   *[other] made redoubled
}
score-game = game
score-game-why = 100 or more below the line, { $vulnerable ->
    [yes] vulnerable
   *[no] not vulnerable
}
score-part = part-score
score-part-why = less than 100 below the line
score-undertricks = { $count ->
    [one] { $count } undertrick
   *[other] { $count } undertricks
}
score-undertricks-why = { $steps }
score-honors = honors
score-honors-why = { $points ->
    [100] four honors of trumps in one hand
   *[150] five honors of trumps, or at notrump four aces, in one hand
}
score-total-rubber = Rubber bridge: below the line { $below }, above it { $above }, the defenders { $defenders }
score-total-duplicate = Duplicate: { $total }
score-source = Values: Law 77 of duplicate bridge; { $undertricks ->
    [Modern] undertricks as since 1987
    [Simplified] undertricks by the laws of 1935–1987
   *[Laws1932] undertricks by the laws of 1932
}; { $insult ->
    [Same50] 50 for the insult, doubled or redoubled
   *[Standard] 50 for the insult, 100 redoubled
}.

score-head-ns = N-S score
score-head-mp-ns = N-S
score-head-mp-ew = E-W
score-head-diff = points
score-head-imps = IMPs
score-top = Top { $top }
score-imps-sum = Together { $imps }
score-vp-percent = { $own }–{ $other } for { $percent } % of { $boards ->
    [one] one board
   *[other] { $boards } boards
} (EBU)
score-vp = { $winner }–{ $loser } for { $margin ->
    [0] a draw
    [one] { $margin } IMP
   *[other] { $margin } IMPs
} over { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} ({ $scale })
help-solve = Solve deals double dummy: what every side takes, all hands being open
help-solve-input = A deal in PBN (of any equal hands), a file of deals (PBN, DDS, one a line), or - for standard input
help-solve-strain = One strain: S, H, D, C or NT [all]
help-solve-leader = One leader: N, E, S or W [all]
help-solve-cards = Say what every lead is worth
help-solve-threads = How many threads [as many as the processor has]
help-solve-memory = Megabytes for each thread's table [32]
help-solve-output = Write the answers to a file
help-solve-resume = Go on where the file of --output ends; with --json
help-par = Par of a deal: where an auction ends in which nobody errs
help-par-deal = A whole deal in PBN
help-par-vul = Vulnerability: none, ns, ew or both
help-par-dealer = Who deals: N, E, S or W [both sides, where it matters]
help-analyse = Show what every card of a play cost, all hands being open
help-analyse-file = Boards with their play: PBN, or a list of DDS; - for standard input
help-bench = Measure the solvers: nodes are the same on every machine, the rest is its speed
help-bench-name = One of them: solver (bridge), preferans [both]
help-bench-deals = How many deals [100]
bench-row = { $name }: { $deals } deals, { $nodes } nodes in { $seconds } s: { $rate } million nodes and { $pace } deals a second

solve-board = Board { $board }
solve-leads = { $leader } leads, { $declarer } plays { $strain }: declarer's tricks by the lead
solve-progress = deals: { $deals }, { $rate } a second
solve-memory = --memory { $value }: a thread gets { $limit } megabytes at most
    .hint = 32 are enough for ordinary deals, a few hundred for the hardest; each thread has its own
solve-stopped = the search was stopped before its end
    .hint = try again
solve-output = { $file } cannot be written: { $reason }
    .hint = is the name right, is there room on the disk?
solve-output-there = { $file } is there already
    .hint = --resume with --json goes on where it ends; else give another name
solve-resume-alone = --resume needs --output and --json
    .hint = biritch solve deals.txt --json --output solved.jsonl --resume
solve-resume-other = { $file }, line { $line }: this is the answer to another deal than the one that comes next
    .hint = the same inputs in the same order are needed to go on
solve-resume-question = { $file }, line { $line }: this answers another question: { $part ->
    [cards] one of the two is with --cards
    [leader] the leader is another
   *[strain] the strains are others
}
    .hint = the same --strain, --leader and --cards are needed to go on
solve-resume-line = { $file }, line { $line }: this is not an answer of biritch solve --json
    .hint = give another --output
solve-resume-more = { $file } has more answers than there are deals
    .hint = the same inputs in the same order are needed to go on

par-deal = par takes one deal, and { $value } is none
    .hint = biritch par "N:AK.T9..432 …" --vul none; biritch solve takes files
par-title = Par, { $vulnerable }
par-opens = If { $side } may bid first:
par-score = { $side } score { $score }
par-passed = Nobody can gain by bidding: four passes.

analyse-title = Board { $board }{ $table }: { $contract } by { $seat }{ $result }; double dummy { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
analyse-table = , table { $name }
analyse-room = , { $name ->
    [Open] open room
    [Closed] closed room
   *[other] room { $name }
}
analyse-result = , { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} taken
analyse-cost-declarer = Given away by declarer's side: { $first } { $a }, { $second } { $b }
analyse-cost-defence = Given away by the defence: { $first } { $a }, { $second } { $b }
analyse-no-play = there is no play in { $file }
    .hint = cards are read from the Play sections of PBN and from the PLAY lines of DDS
analyse-no-contract = { list-place }: the board has a play, but no contract with its declarer
    .hint = the tags Contract and Declarer say who leads
analyse-contract = { list-place }: the board has a play, but its contract { $value } is none
    .hint = a contract is 4S, 3NTX or 4SXX; the declarer has a tag of his own
analyse-declarer = { list-place }: the board has a play, but its declarer { $value } is none of N E S W
    .hint = the tags Contract and Declarer say who leads
analyse-no-deal = { list-place }: there is a play, but no deal to it
    .hint = what a card cost can be told when all four hands are known
analyse-not-held = { list-place }: card { $number } of the play, { $card }: { $seat } is to play and does not hold it
    .hint = is the play in order?
analyse-revoke = { list-place }: card { $number } of the play, { $card }, does not follow to { $suit } (Law 44C)
    .hint = is the play in order?
analyse-over = { list-place }: card { $number } of the play, { $card }: no cards are left to play
    .hint = is the play in order?

list-place = { $place ->
    [argument] the deal
    [input] standard input, line { $line }{ list-board }
   *[file] { $file }, line { $line }{ list-board }
}
list-board = { $board ->
    [none] {""}
   *[other] , board { $board }
}
list-empty = { $place ->
    [input] there is no deal in standard input
   *[other] there is no deal in { $file }
}
    .hint = deals are read from PBN, or a line each: N:AK.T9..432 …
list-no-first = the deal: whose hand comes first?
    .hint = a seat and a colon stand before the hands: N:{ $value }
list-no-deal = { list-place }: here should stand a deal
    .hint = a deal is a seat, a colon and four hands: N:AK.T9..432 …
list-hands = { list-place }: a deal has four hands, here are { $found }
    .hint = hands are parted by blanks, suits by points: N:AK.T9..432 …
list-hand-suits = { list-place }: { $seat }'s hand { $hand } is not four suits
    .hint = three points stand between four suits, spades first: AK.T9..432
list-hand-rank = { list-place }: { $seat }'s hand { $hand } has a rank { $rank }
    .hint = ranks are A K Q J T 9 8 7 6 5 4 3 2
list-hand-cyrillic = { list-place }: { $seat }'s hand { $hand } has the Cyrillic letter { $rank }
    .hint = ranks are Latin letters, A K Q J T; on the command line all may be Russian: Т К Д В 10
list-hand-twice = { list-place }: { $seat }'s hand { $hand } has { $card } twice
    .hint = every card is there once
list-shared = { list-place }: in two hands: { $cards }
    .hint = every card is there once
list-counts = { list-place }: the hands are unequal: { $north }, { $east }, { $south } and { $west } cards
    .hint = all four have as many, up to thirteen
list-no-cards = { list-place }: nobody has a card
    .hint = all four hands must be known
list-not-whole = { list-place }: this is not a whole deal
    .hint = par is of thirteen cards a hand
list-too-long = { list-place }: the line is longer than { $limit } bytes
    .hint = is this a list of deals?
list-too-large = { list-place }: a game of PBN has more than { $limit } megabytes
    .hint = is this a PBN file?
list-comment = { list-place }: a comment is not closed
    .hint = it ends with a brace
list-tag = { list-place }: a tag is a name and a value, as in [Board "1"]
    .hint = is a quotation mark or a bracket missing?
list-number = { list-place }: { $field ->
    [dealer] the dealer cannot be { $value }
    [vulnerable] the vulnerability cannot be { $value }
    [strain] the strain cannot be { $value }
    [leader] the leader cannot be { $value }
   *[count] the number of cards cannot be { $value }
}
    .hint = { $field ->
        [dealer] 0 to 3 for N E S W
        [vulnerable] 0 none, 1 both, 2 NS, 3 EW
        [strain] 0 to 4 for S H D C NT
        [leader] 0 to 3 for N E S W
       *[count] 0 to 52
    }
list-missing = { list-place }: { $field ->
    [dealer] the dealer is missing
    [vulnerable] the vulnerability is missing
    [strain] the strain is missing
    [leader] the leader is missing
    [deal] the deal is missing
    [count] the number of cards is missing
   *[cards] not as many cards as were announced
}
    .hint = PBN dealer vulnerability strain leader "deal"; PLAY number "cards"
list-results = { list-place }: { $value } is not the results of a deal
    .hint = twenty numbers from 0 to 13
list-card = { list-place }: { $value } is not a card
    .hint = a suit and a rank: SA, HT
play-played = { list-place }: { $card } was played already
    .hint = every card is there once
play-column = { list-place }: { $card } stands in the column of { $column }, but { $holder } has it
    .hint = each hand has its column, from the seat of Play on; "-" for a card that was not played
play-gap = { list-place }: before { $card } a card of { $seat } is missing
    .hint = a play is looked at up to the first card that is not there
play-order = { list-place }: { $card } is not in the column of its hand; each card is taken for its holder's
    .hint = PBN gives each hand a column; another program may read this play in another way
