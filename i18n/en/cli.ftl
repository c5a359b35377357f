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
help-score-match = Compare the two rooms of a match
help-score-pairs = Rank the pairs of an event
help-score-pairs-method = matchpoints, butler, cross or bam [the file's, or matchpoints]
help-score-results-file = The file with a result a line; - for standard input
help-score-list = List the forms with their options, defaults and sources
help-score-russian = A board against its target (Russian scoring)
help-score-russian-hcp = High-card points of North-South: 0 to 40
help-score-russian-vul = Who is vulnerable: none, ns, ew or both
help-score-russian-score = North-South's score

help-rebuild = Compute the list of finished boards again from the log
help-verify = Check that boards were dealt as promised
help-verify-file = Proofs in JSON, or the record of a board; - for standard input

help-completions = Print the completions of a shell
help-completions-shell = bash, elvish, fish, powershell or zsh

error = error: { $message }
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
    .hint = { $argument } { $from }, for instance
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
    .hint = proofs are small; is this the right file?
file-json = { $file }, line { $line }, column { $column }: this is no JSON
    .hint = proofs are JSON objects; save the board's record again
file-short = { $file }, line { $line }: the JSON ends in the middle
    .hint = save the board's record again
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
