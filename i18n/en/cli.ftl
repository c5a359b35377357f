# The command line: help and errors. Error messages have a hint as their attribute.

help-about =
    Contract bridge in all its forms, its ancestors, and Preferans.
    Without a command it starts the server, like biritch serve.
help-usage = Usage:
help-options = [OPTIONS]
help-command = <COMMAND>
help-command-or-none = [COMMAND]
help-heading-options = Options
help-heading-commands = Commands
help-heading-arguments = Arguments
help-help = Print help
help-version = Print the version
help-lang = Language of the output: ru or en [BIRITCH_LANG, else the system's]
help-json = Print JSON, for programs
help-example = Example:
help-examples = Examples:

help-serve = Run the server: pages, tables and robots
help-serve-listen = Address and port to listen on [127.0.0.1:1925]
help-serve-data = Data folder [the system's folder for application data]
help-serve-database = Database URL, instead of a file in the data folder
help-serve-open = Open the browser when the server is ready
help-serve-regulations = Regulations to show on the director's pages instead of the built-in ones

help-play = Play at a table with three robots, in this terminal
help-play-form = Form of the game, such as rubber, chicago or whist; biritch score list shows all [rubber]
help-play-option = Option of the form, name=value, or one of its presets; may be repeated. biritch score list shows them
help-play-seat = Where you sit: N, E, S or W [S]
help-play-system = What you and your partner play: standard, sayc, beginners, polish or a file [standard]
help-play-their-system = What your opponents play [standard]
help-play-effort = How much the robots search: quick, standard or strong [standard]
help-play-plain = Line-by-line output, for screen readers and pipes; automatic when the output is not a terminal
help-play-four-colors = A colour for each suit

help-deal = Deal random boards, or boards to order
help-deal-boards = Number of boards [1, or what the script says]
help-deal-first = Number of the first board [1]
help-deal-seed = Seed of 64 hexadecimal digits: the same seed gives the same boards; not for serious play
help-deal-format = Output format: pbn, json, lin, rbn, or a dealing machine's: bri, dge, dup, ber, bhg, rzd, cds, dlm, csv [pbn, or what the script prints]
help-deal-form = What the deals are for: a form of bridge whose boards have fixed dealers and vulnerability, or preferans [duplicate]
help-deal-option = An option of that form, such as chicago_order=DealerVul; may be repeated
help-deal-preset = With --form preferans: the rules [sochi]
help-deal-players = With --form preferans: number of players, 3 or 4 [3]
help-deal-script = Script in the language of dealer that says which boards are wanted; - for standard input
help-deal-shape = Shape of a hand, such as "S:any 4333 + 54xx" or "N:5+s(431)"; may be repeated
help-deal-points = High-card points of a hand or a side: S:15-17, S:12+, NS:25+; may be repeated
help-deal-generate = Most deals to look at for a script [10000000, or what the script says]
help-deal-commit = Deals that everybody can check afterwards (SquareDeal): makes the description FILE to be published and its secret keys; if FILE exists, deals from it
help-deal-number = With --commit: which public number, not known yet, the deals depend on, such as the closing value of an index on a day
help-deal-value = With --commit: that number, once it is public
help-deal-sessions = With --commit: number of sessions of so many boards [1]
help-deal-session = With --commit: phase and session that is dealt, such as 1.2 [the only one]
help-deal-reserve = With --commit: the reserve boards of the session

help-director = Rule on irregularities by the Laws, from a file or interactively
help-director-code = home, duplicate-1987 or duplicate-2017 [as in the file; interactively duplicate-2017]
help-director-quiz = Ask quiz questions for directors, and keep the score
help-director-regulations = Print a pack of regulations; without FILE the built-in one, to copy and change
help-director-scenario = The scenario: header lines, then one event per line; - for standard input

help-score = Score contracts
help-score-contract = Score one contract
help-score-contract-example = biritch score contract 3NT --tricks 10 --json
help-score-contract-contract = The contract: 4HX, 3NT, 4♥X
help-score-contract-tricks = Tricks taken by the declaring side: 0 to 13
help-score-contract-vulnerable = The declaring side is vulnerable
help-score-contract-undertricks = How undertricks are scored: modern, simplified or laws1932 [modern]
help-score-contract-insult = Bonus for a doubled contract made: standard or same50 [standard]
help-score-contract-honors = Honors in one hand: 100 or 150
help-score-contract-honors-side = Who held the honors: declarer or defenders [declarer]
help-score-session = Score a session from a file: sheet and settlement
help-score-session-file = The session file; - for standard input
help-score-session-explain = Explain where each number comes from
help-score-session-format = Output format: text, csv or svg [text]
help-score-list = List the forms with their options, defaults and sources
help-score-russian = Compare a board with its target (Russian scoring)
help-score-russian-hcp = High-card points of North-South: 0 to 40
help-score-russian-vul = Who is vulnerable: none, ns, ew or both
help-score-russian-score = North-South's score
help-score-match = Score a match from the results of two rooms
help-score-results = File of results; - for standard input
help-score-pairs = Rank the pairs of an event
help-score-pairs-method = matchpoints, butler, cross, bam or total [as in the file, else matchpoints]
help-score-matchpoints = Matchpoints of one board
help-score-scores = North-South's scores: 420,450,-50
help-score-scale = Value of a comparison: two (2, 1, 0), one (1, ½, 0) or zero (+1, 0, −1) [two]
help-score-imps = Convert point differences to IMPs
help-score-diff = Differences: 580 -120 10
help-score-table = IMP table: imp1962 or imp1960 [imp1962]
help-score-vp = Convert a margin in IMPs to victory points
help-score-vp-boards = Number of boards in the match
help-score-vp-margin = Margin in IMPs; negative if the first side lost
wrong-percent = --percent: { $value } is not a percentage
    .hint = use a number from 0 to 100 with at most two decimals: --percent 56.23
help-score-vp-half = A half scored separately: 10–0, a draw is 5–5
help-score-vp-percent = A pair's percentage instead of a margin, by the EBU scale
help-score-vp-scale = The scale: essay24, wbf2013, wbf2013-discrete, acbl20, acbl30 or wbf25 [essay24]

help-rebuild = Rebuild the list of finished boards from the log
help-data = Check and maintain the data of a server
help-data-check = Check the log for damage; a server may be running
help-verify = Check that boards were dealt fairly
help-verify-file = Proofs in JSON or the record of a board, - for standard input; or the description of an event's deals (.sqd)
help-verify-deals = Boards to compare with the deals of an event, in any format; may be repeated

help-completions = Print shell completions
help-completions-shell = bash, elvish, fish, powershell or zsh

error = error: { $message }
warning = warning: { $message }
hint = hint: { $message }

wrong-argument = unknown argument { $argument }
    .hint = see { $command } --help
wrong-argument-like = unknown argument { $argument }
    .hint = did you mean { $suggestion }?
wrong-command = unknown command { $command }
    .hint = { $parent } --help lists the commands
wrong-command-like = unknown command { $command }
    .hint = did you mean { $suggestion }?
missing-argument = { $argument } is missing
    .hint = { $command } --help shows an example
missing-command = a command is missing
    .hint = { $command } --help lists the commands
missing-value = { $argument } needs a value
    .hint = { $command } --help shows an example
repeated-argument = { $argument } is given twice
    .hint = give it once
unwanted-value = { $argument } takes no value
    .hint = remove { $value }
conflict-argument = { $argument } and { $other } cannot be used together
    .hint = remove one of them
wrong-utf8 = an argument is not UTF-8
    .hint = check the encoding of your terminal
wrong-use = the arguments are not valid
    .hint = see biritch --help

wrong-lang = unknown language { $value }
    .hint = use ru or en
wrong-number = { $argument }: { $value } is not a whole number from { $from } to { $to }
    .hint = for example, { $argument } { $example }
wrong-boards = --boards: { $value } is not a list of boards
    .hint = numbers and ranges, for example --boards 1-8,12
wrong-word = { $argument }: { $value } is not a possible value
    .hint = use one of { $words }
wrong-listen = --listen: { $value } is not an address with a port
    .hint = for example, 127.0.0.1:1925, 0.0.0.0:8080 or [::1]:1925
wrong-shell = no completions for { $value }
    .hint = there are completions for { $words }
wrong-seed = --seed: { $value } is not a seed
    .hint = a seed has 64 hexadecimal digits (0-9, a-f); this has { $length } characters
wrong-contract = { $value } is not a contract
    .hint = write a level from 1 to 7, a suit or NT, then X or XX if doubled: 4HX, 3NT
wrong-contract-several = { $value } may mean { $readings }
    .hint = write { $first }
wrong-honors-strain = 100 honors are impossible at notrump
    .hint = for four aces in one hand use --honors 150
wrong-honors-alone = --honors-side is given without --honors
    .hint = add --honors 100 or --honors 150
wrong-seat = { $argument }: { $value } is not a seat
    .hint = use N, E, S or W
wrong-form = unknown form { $value }
    .hint = use one of { $words }
wrong-form-preferans = { $value } is a form of Preferans
    .hint = biritch pref play plays it; --preset chooses the form
wrong-option = the form { $form } has no option { $value }
    .hint = its options are { $words }
wrong-option-none = the form { $form } has no options
    .hint = remove --option
wrong-option-word = option { $option }: { $value } is not a possible value
    .hint = use { $words }
wrong-option-form = --option: { $value } is not name=value
    .hint = for example, --option { $example }
wrong-json-format = --json and --format { $format } cannot be used together
    .hint = remove one of them
wrong-deal-shape = --shape { $value }: this is not a seat and a shape
    .hint = for example "S:any 4333 + any 4432", N:54xx, or "E:5+s(431)" with the other suits in any order
wrong-deal-session = --session { $value }: this is not a phase and a session
    .hint = for example --session 1.2, or --session 2 for the second session of phase 1
commit-number = { $file } does not exist yet; a commitment needs a public number that nobody knows yet
    .hint = say which: --number "closing value of the DAX on 1 May 2027"; to deal from a description, name its file
commit-boards = { $boards } boards are wanted, and one session has { $most } at most
    .hint = divide them with --sessions
commit-phase = a session cannot have the boards { $boards }
commit-made = Publish { $file } now. Keep { $keys } secret, and keep it: without it nothing can be dealt.
    When the number is known ({ $number }), deal with: biritch deal --commit { $file } --value NUMBER{ $sessions ->
        [1] {""}
       *[other] {" "}--session 1.1
    }
    After the event publish { $file } again, which has the number then, and { $keys }.
commit-exists = { $file } exists already, and is not overwritten
    .hint = choose another name
commit-key-file = { $file } would be the file of the keys
    .hint = name the description, FILE.sqd; its keys are beside it
commit-fixed = { $file } exists, so { $option } is fixed: it was published
    .hint = to make other deals choose another name
commit-early = { $file } does not exist yet, so { $option } has no meaning
    .hint = make it first: biritch deal --commit { $file } --number "closing value of the DAX on 1 May 2027" --boards 24
commit-title = { $event }, { $session }{ $reserve ->
    [yes] , reserve
   *[no] {""}
}
commit-other-value = { $file } has the number { $known } already, and { $value } is another
commit-session = { $file } has { $count } sessions
    .hint = say which one to deal: --session 1.2
commit-no-value = { $file } has no number yet
    .hint = when it is public: biritch deal --commit { $file } --value NUMBER
commit-missing = { $file } lacks { commit-part }
commit-line = { $file }, line { $line }: “{ $found }” is not { commit-part }
commit-line-key = { $file }, line { $line }: this is not { commit-part }
commit-part = { $part ->
    [name] the name of an event (TN …)
    [number] the description of a public number (DI …)
    [phase] a phase (SN sessions:boards:file:title, at most 100 boards a session)
    [key-hash] the hash of the keys (KH and 64 hexadecimal digits)
    [key] the key of a session, each once and in order (phase,session:key)
   *[line] a line of such a file (TN, DI, DV, SN, KH)
}
commit-other-keys = the keys of { $file } are not those that were published: they have the hash { $found }, and { $published } was published
commit-no-session = { $file } has no session { $session } in phase { $phase }
verify-no-event = { $file } is not the description of an event's deals, with which { $deals } could be compared
    .hint = biritch verify EVENT.sqd --deals BOARDS
verify-event-keys = The keys are those that were committed to: { $hash }.
    The deals depend on a public number, { $number }. It is given as { $value }: check it.
verify-event-file = { $file } has no boards that can be compared, or is damaged
    .hint = biritch check { $file } says what is wrong
verify-event-stdin = the description of an event is read from a file, because its keys are beside it
verify-event-board = { $file }, board { $board }: { $session }
verify-event-wrong = { $file }, board { $board }: NOT a board of this event
verify-event-done = { $count ->
    [0] No boards were compared.
    [one] One board, { $wrong ->
        [0] as committed.
       *[other] not as committed.
    }
   *[other] { $count } boards, { $wrong ->
        [0] all as committed.
       *[other] { $wrong } of them not as committed.
    }
}
wrong-deal-points = --points { $value }: this is not a seat and a range of points
    .hint = for example S:15-17, N:12+, E:8-, W:20, or NS:25+ for both hands together; at most 40
deal-too-many = { $format } has room for { $limit } boards, and { $boards } are wanted
    .hint = use a smaller --boards and write several files
deal-number = { $format } numbers its boards from { $first } to { $last }; there is no board { $board }
    .hint = choose another --first or fewer --boards, or csv or pbn, which have any number
deal-incomplete = record { $record } is not a complete deal, and { $format } has only complete deals
deal-format = { $format } is not a format of dealing machines
deal-option-form = { $option } does not go with --form { $form }
deal-not-written = the boards cannot be written in this format
deal-kept = { $boards } boards are wanted, and at most { $limit } can be kept until all are written
    .hint = use a smaller produce or --boards; in PBN and JSON, and by other printing actions than print, each board is written at once
deal-none = none of { $deals } deals meets the condition
    .hint = a larger --generate looks at more deals
deal-impossible = no deal can meet the condition
    .hint = shapes, points and predealt cards contradict each other: the four hands have thirteen cards of each suit and 40 points in all
deal-rare = no deal was found that meets the condition: such deals are very rare
    .hint = ask for shapes or points that are more frequent
deal-given-up = deals with the predealt lengths of these hands are too rare: none among { $deals } tries
    .hint = state the lengths of fewer hands, and those of the others in the condition
deal-progress = { $found } of { $deals } deals
deal-report = { $produced } deals found, { $generated } looked at
deal-report-wanted = { $produced } deals found of { $wanted } wanted, { $generated } looked at
deal-report-found = { $produced } deals found of { $wanted } wanted
deal-arguments = --shape and --points
script-wrong = { $file }, line { $line }, column { $column }: { $what }
    { $excerpt }
script-zero = { $file }, line { $line }, column { $column }: division by zero
    .hint = a test before it can keep the zero away: b == 0 ? 0 : a / b
script-stdin = standard input
script-end = the end of the script
script-comment = the end of this comment is missing: */
script-text = the end of this text is missing: "
script-character = the character { $character } has no meaning here
script-shape = no hand has the shape { $shape }: it needs thirteen cards
script-card = the card { $card } was given before
script-predeal = { $seat } cannot have these cards and lengths: a hand has thirteen cards
script-predeal-suits = these cards and lengths contradict those of other hands: each suit has thirteen cards
script-large = this is too large or too deeply nested
script-unknown = { $word } is not known
script-unknown-closest = { $word } is not known; perhaps { $closest } is meant
script-misplaced = { $word } has no meaning here
script-redefined = { $word } has a value already; a variable gets one only once
script-values = there are thirteen ranks, so a count has at most 13 values
script-equals = = gives a variable its value; compare with ==, as in spades(north) == 4
script-reserved = { $word } is a word of the language and cannot be the name of a variable
script-range = { $number } is out of range: { $from } to { $to } are possible
script-expected = { $expected ->
        [action] an action such as printall, average or frequency is needed here
        [card] a card such as AS or TC is needed here
        [close] a closing bracket is needed here
        [comma] a comma is needed here
        [compass] north, east, south or west is needed here
        [contract] a contract such as x3N or x4Sx is needed here
        [expression] an expression such as hcp(north) is needed here
        [holding] the cards of a suit such as SAQ5 are needed here
        [number] a whole number is needed here
        [open] an opening bracket is needed here
        [otherwise] a colon and the value for the other case are needed here
        [shape] a shape such as 5431, 54xx or any 4432 is needed here
        [side] ns or ew is needed here
        [strain] clubs, diamonds, hearts, spades or notrumps is needed here
        [suit] clubs, diamonds, hearts or spades is needed here
        [text] a text in quotation marks is needed here
        [vulnerability] none, ns, ew or all is needed here
        [vulnerable] vul or nv is needed here
       *[other] a statement such as condition, action, produce or a variable is needed here
    }, not { $found }
wrong-contest = { $file }: this is not a file of the form { $form }
    .hint = its first line must be form: { $form }
wrong-bam = board { $board } has { $results ->
    [one] { $results } result
   *[other] { $results } results
}
    .hint = board-a-match compares two results; use matchpoints, butler or cross
wrong-scale-boards = the scale { $scale } cannot be used for { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}
    .hint = it is for { $from ->
        [24] 24 boards
       *[other] { $from } to { $to } boards
    }{ $others ->
        [none] {""}
       *[other] ; scales for this length: { $others }
    }
wrong-board-last = { $boards } boards, the first with number { $first }: the numbers would go beyond the last possible one
    .hint = use a smaller --first

no-entropy = the operating system provides no random numbers, so nothing can be dealt
    .hint = with a seed of your own (--seed) you can deal practice boards
no-file = { $file } cannot be read: { $reason }
    .hint = check the name, or use - for standard input
no-results = { $file } contains no results
    .hint = write a result as board | table | ns | ew | contract | tricks
no-output = the output cannot be written: { $reason }
    .hint = is the disk full?
no-terminal = the terminal cannot be used: { $reason }
    .hint = biritch play --plain works anywhere
io-not-found = there is no such file or folder
io-denied = permission denied
io-directory = it is a folder
io-exists = a file is in its place
io-not-directory = part of the path is not a folder
io-full = the disk is full
io-refused = nothing listens at this address
io-no-address = this machine has no such address
io-read-only = nothing can be written to this file system
io-other = the system reports error { $code }

file-large = { $file } is larger than { $limit } megabytes
    .hint = is this the right file?
file-json = { $file }, line { $line }, column { $column }: this is not JSON
    .hint = proofs are JSON objects; save the board's record again
file-pbn = { $file } is PBN: it has the hands of the board, but no proof of the deal
    .hint = open the board's page, save it with the link “Data as JSON” and run biritch verify FILE.json
file-short = { $file }, line { $line }: the JSON is incomplete
    .hint = save the board's record again
director-no-code = { list-place }: the file names no edition of the laws
    .hint = add a line code: duplicate-2017, or use --code duplicate-2017
director-header = { list-place }: unknown header { $key }
    .hint = the headers are code dealer deal contract leader won vulnerable board auction play missing shown-out sessions mode
director-value = { list-place }: { $field }: { $value } is not valid
    .hint = expected { $wanted }
director-event = { list-place }: unknown event { $event }
    .hint = docs/director-scenarios.md lists the events: Call E 1H, Play W HT, OptionChosen refuse
director-missing = { list-place }: { $event } is missing the field { $field }
    .hint = docs/director-scenarios.md lists the fields of every event in order
director-surplus = { list-place }: { $event } has an extra field { $value }
    .hint = docs/director-scenarios.md lists the fields of every event in order
director-unheld = { list-place }: no hand contains { $card } now
    .hint = each card is played once, from the hand that has it in the deal: line
director-too-long = { list-place }: more than { $limit } lines
    .hint = a scenario is one board; is this the right file?
director-not-held = { list-place }: { $seat } does not hold { $card } now
    .hint = the hands are in the deal: line; without it, the deal of the examples in docs/director-scenarios.md is used
director-after-end = { list-place }: the board is already over
    .hint = after the end only facts, choices and the end of the round or of the correction period are allowed
director-twice = { list-place }: the header { $key } is repeated
    .hint = the first is on line { $first }
director-too-many-won = { list-place }: tricks won: { $won }, but only { $gone } have been played
    .hint = the number of cards in the deal: line shows how many tricks have been played
director-unequal = { list-place }: { $seat } has { $cards } cards, other hands { $others }
    .hint = all hands must have the same number of cards; put a card that is in no hand on a line missing: W S6
director-answer = { list-place }: { $value } is not an answer to { $query }
    .hint = docs/director-scenarios.md lists the answers to every question of fact
director-too-many-tricks = { list-place }: tricks: { $n }, but only { $left } are left
    .hint = give a number of tricks not yet completed, or all
director-no-trick = { list-place }: there is no trick { $trick } yet
    .hint = tricks are counted from 1, including the one on the table
director-no-call = { list-place }: there is no call number { $index }
    .hint = calls are counted from 0, including cancelled ones
director-still-in-play = { list-place }: the play is not over
    .hint = during the play, write the cards played: a revoke is found from them
director-no-play = { list-place }: the play has not begun
    .hint = first end the auction with three passes, or name the contract in a contract: line
director-no-claim = { list-place }: there is no claim or concession to answer
    .hint = first there must be a line such as Claim S 3 or Concede W 1
director-no-decision = { list-place }: there is nothing to choose now
    .hint = OptionChosen comes after a ruling that gives a choice
director-no-option = { list-place }: unknown option { $option }
    .hint = the options are: { $options }
director-not-chooser = { list-place }: { $seat } is not the player who chooses
    .hint = by= names the player who has the right; it may be left out
director-prevented = { list-place }: this call or card is not legal now
    .hint = irregularities are allowed with mode: coach or mode: physical
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
director-wanted-revoke-winner = offender, partner or innocent
director-wanted-revoke-exception = repeated, faced, next-board, round-over, twelfth or both
director-wanted-known-cards = given or unknown
director-utf8 = { $file }, line { $line }: this is not UTF-8
    .hint = save the file as text in UTF-8
regulations-line = { $file }, line { $line }: wrong, or in the wrong place
    .hint = biritch director --regulations prints a pack that explains the format
regulations-title = { $file }: pack KEY YEAR, title.en or title.ru is missing
    .hint = biritch director --regulations prints a pack that explains the format
regulations-topic = { $file }: { $topic } has no rules, or a rule in one language only
    .hint = a pack has the topics alerts, screens, slow-play and online, each rule in both languages
director-hello =
    The director, by { $code }. Enter the number of a situation, or events one per line:
    Call E 1H, Play W HT. To answer a question, type a word from the brackets. Ctrl+D quits.
file-empty = { $file } contains no proof
    .hint = save the record of a finished board
file-no-proof = { $file }, line { $line }: this JSON contains no proof
    .hint = a proof has a secret and a commitment; only finished boards have one
file-proof-missing = { $file }, line { $line }: the proof has no { $field }
    .hint = save the board's record again
file-proof-field = { $file }, line { $line }: { $field } in the proof cannot be read
    .hint = { $field ->
        [secret] 64 hexadecimal digits
        [commitment] 64 hexadecimal digits
        [version] 2, or absent in a proof of the older kind
        [transcript] the steps of the dealing, in their order
        [abandoned] a list, empty if every dealing led to a board
        [shares] pairs of a seat's number, 0 to 3, and 32 hexadecimal digits
        [board] a number from 1
        [table] a text
       *[other] a whole number in quotation marks
    }

serve-ready = Server ready: { $url } (Ctrl+C stops it)
serve-in-use = { $address } is in use by another program
    .hint = perhaps the server is already running; otherwise choose another port: biritch serve --listen { $free }
serve-listen = cannot listen on { $address }: { $reason }
    .hint = { $kind ->
        [io-denied] ports below 1024 are reserved by the system; try biritch serve --listen 127.0.0.1:1925
        [io-no-address] ip address lists the addresses of this machine; 0.0.0.0 stands for all of them
       *[other] try biritch serve --listen 127.0.0.1:1925
    }
serve-directory = the folder { $path } cannot be created: { $reason }
    .hint = choose another folder: biritch serve --data DIR
serve-log = the data in { $place } cannot be opened: { $error }
    .hint = check the disk, and whether the user of this command may read and write there
serve-no-directory = there is no folder { $path }
    .hint = check its name, or make it
serve-not-writable = { $path } cannot be opened
    .hint = give the user of this command the right to read and to write it and its folder; if it is a link, see that what it leads to is there
serve-damaged = { $path } is damaged: { $error }
    .hint = keep a copy of it, and restore the newest sound backup to another folder: biritch restore BACKUP --data DIR
serve-empty = { $path } is empty: what was in it is lost
    .hint = restore the newest sound backup to another folder: biritch restore BACKUP --data DIR. If there has been no club here yet, remove the file
serve-occupied = another server is using the data in { $path }
    .hint = stop it, or choose another folder: biritch serve --data DIR
serve-database = the log cannot be kept in a database of the kind { $kind }
    .hint = name a database by sqlite:FOLDER or postgres://USER@HOST/NAME
serve-no-place = the system has no folder for application data
    .hint = choose a folder: biritch serve --data DIR
serve-failed = the server did not start: { $reason }
serve-other = the server had to stop: { $error }
    .hint = biritch data check --data DIR tells whether the data are damaged, and the log what was being done; the user of the server must be able to read and to write its folder
serve-lock = { $path } cannot be opened: permission denied
    .hint = run this as the user of the server: sudo -u biritch biritch …; if another user left the file there, give it back to the user of the server: sudo chown biritch { $path }
serve-key = the key that signs people's cookies is damaged in these data
    .hint = without it nobody is known, operators neither: restore the newest sound backup to another folder: biritch restore BACKUP --data DIR
serve-stream-damaged =
    the log is damaged at event { $event } of the stream { $stream }, which says { $stream ->
        [sessions] which sessions have ended: without it, stolen cookies would be valid again
       *[operators] who is an operator, who is suspended and which tables are closed
    }
    .hint = biritch data check lists all damage. Restore the newest sound backup: biritch restore BACKUP --data DIR (or --database URL)
serve-stream-unknown = this version of Biritch does not know event { $event } of the stream { $stream }
    .hint = install the newer version that wrote it; nothing was changed
serve-stream-unreadable = the stream { $stream } of the log cannot be read: { $error }
    .hint = biritch data check tells whether the log is damaged. If it is, restore the newest sound backup: biritch restore BACKUP --data DIR (or --database URL)

data-place = { $path } cannot be read: { $reason }
    .hint = run this as the user of the server, as whom its data can be read: sudo -u biritch biritch …
data-nothing = there is no server data in { $path }
    .hint = name the data folder: biritch data check --data DIR
data-key = the key that signs people's cookies cannot be read
data-database = The database is damaged: { $error }
data-unreadable = Stream { $stream } cannot be read.
data-damaged = Stream { $stream }, event { $event }: { $damage ->
    [missing] it is missing, although later events are there.
    [end] it is missing, and with it the end of the stream; only compressed events before it are left.
    [order] it is out of order.
    [checksum] it was changed after it was written.
   *[other] it cannot be decoded.
}
data-board = Stream { $stream }, event { $event }, board { $board } (row { $id }): { $damage ->
    [missing] the list of finished boards does not have it.
    [changed] the list of finished boards says something else about it than the log.
   *[other] the list of finished boards has it, but the log does not, which ends before this event. The end of the log is lost, or the row was changed.
}
data-sound = Nothing is damaged. Streams: { $streams }, events: { $events }.
data-list = The list of finished boards is damaged. The log is not. Streams: { $streams }, events: { $events }.
data-list-folder = Stop the server, and compute the list from the log again: biritch rebuild --data DIR
data-list-database = Stop the server, and compute the list from the log again: biritch rebuild --database URL
data-broken = The log is damaged. Streams read: { $streams }, events: { $events }.
data-broken-folder = Keep a copy of the data as they are, and restore the newest sound backup to another folder: biritch restore BACKUP --data DIR
data-broken-database = Keep a copy of the data as they are, and restore the newest sound backup to another database: biritch restore BACKUP --database URL
data-unchecked = Written before checksums were introduced, and not checked: { $unchecked }.
rebuild-nothing = there is no server data in { $path }
    .hint = name the data folder: biritch rebuild --data DIR
rebuild-serving = a server is using the data in { $path }
    .hint = stop it, then try again
rebuild-failed = the list of boards cannot be rebuilt: { $error }
    .hint = the log is unchanged; you can repeat the command
rebuild-broken = Table { $stream } can be read only up to event { $event }.
rebuild-done = List rebuilt. Tables: { $tables }, boards: { $boards }.

verify-board = Board { $board } of table { $table }
verify-secret = the secret matches the commitment published before the deal: { $commitment }
verify-secret-wrong = the secret does NOT match the commitment published before the deal: { $commitment }
verify-shares = numbers from the players: { $shares }
verify-shares-none = no numbers from the players: the server alone chose the deal
verify-replay = a replayed deal: its cards were known, and nobody promised a fair deal; it was first played as { $id }
verify-steps = every number was committed to before any was opened
verify-steps-wrong = the steps of the dealing are NOT in their order: step { $step }
verify-opened-wrong = { $seat } opened ANOTHER number than the one committed to
verify-abandoned-wrong = the list of abandoned dealings is NOT possible
verify-shares-open = dealt in the older way: the numbers were open, so whoever gave the last one and knew the secret could choose the deal
verify-shares-again = an earlier dealing was abandoned after numbers had been opened: whoever knew the secret could begin again until a deal suited them
verify-shares-some = not every number was opened: whoever kept one back could choose between this deal and one other
verify-silent = gave no number in time: { $seats }
verify-unopened = did not open the number committed to: { $seats }
verify-abandoned = a dealing of board { $board } was abandoned: commitment { $commitment }, numbers opened: { $opened }
verify-shares-wrong = the players' numbers are not in the order of the seats, one each
verify-count = every deal of the pack was possible
verify-count-cut = every cut of one pack was possible
verify-count-wrong = the deal was not chosen from all deals of the pack, but from { $count }
verify-deal = they give deal number { $number }
verify-deal-wrong = they give deal number { $follows }, but { $dealt } was dealt
verify-hands = the hands: { $deal }
verify-cut = a cut for seats, the cards drawn: { $cards }
verify-played = the record has the same hands
verify-played-wrong = the record has OTHER hands: { $deal }
verify-number-wrong = there is no deal with the number { $number }
verify-done = { $count ->
    [one] { $count } board checked: dealt fairly
   *[other] { $count } boards checked: dealt fairly
}
verify-done-open = { $count ->
    [one] { $count } board matches its proof, but was dealt in the older way, with open numbers
   *[other] { $count } boards match their proofs, but were dealt in the older way, with open numbers
}
verify-done-replayed = { $count ->
    [one] { $count } board is a replayed deal: its cards were known
   *[other] { $count } boards are replayed deals: their cards were known
}
verify-done-again = { $count ->
    [one] { $count } board matches its proof, but an earlier dealing was abandoned after numbers had been opened
   *[other] { $count } boards match their proofs, but earlier dealings were abandoned after numbers had been opened
}
verify-done-some = { $count ->
    [one] { $count } board matches its proof, but not every number was opened
   *[other] { $count } boards match their proofs, but not every number was opened
}
verify-done-alone = { $count ->
    [one] { $count } board matches its proof, but the server alone chose the deal
   *[other] { $count } boards match their proofs, but the server alone chose the deals
}
verify-failed = { $count ->
    [one] { $count } board of { $boards } was NOT dealt fairly
   *[other] { $count } boards of { $boards } were NOT dealt fairly
}
verify-compare = Compare the commitment with the one your table showed before the deal, and your number with the one your browser gave. If you gave no number, the proof does not protect you if all the others collude.

score-title = { $contract }, { $vulnerable ->
    [yes] vulnerable
   *[no] not vulnerable
}, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}: { $result }
score-made = made exactly
score-over = made with { $count ->
    [one] { $count } overtrick
   *[other] { $count } overtricks
}
score-down = down { $count }
score-head-what = item
score-head-points = points
score-head-where = written
score-head-why = calculation
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
   *[other] , × { $factor } for the { $factor ->
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
score-insult = doubled contract made
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
    [100] four trump honors in one hand
   *[150] five trump honors, or at notrump four aces, in one hand
}
score-total-rubber = Rubber bridge: below the line { $below }, above it { $above }, the defenders { $defenders }
score-total-duplicate = Duplicate: { $total }
score-source = Values: { $source }; { $undertricks ->
    [Modern] undertricks as since 1987
    [Simplified] undertricks by the laws of 1935–1987
   *[Laws1932] undertricks by the laws of 1932
}; { $insult ->
    [Same50] 50 for a doubled or redoubled contract made
   *[Standard] 50 for a doubled contract made, 100 redoubled
}.

score-head-ns = N-S score
score-head-mp-ns = N-S
score-head-mp-ew = E-W
score-head-diff = points
score-head-imps = IMPs
score-top = Top { $top }
score-imps-sum = Total { $imps }
score-vp-percent = { $own }–{ $other } for { $percent } % over { $boards ->
    [one] one board
   *[other] { $boards } boards
} (EBU)
score-vp = { $own }–{ $other } for { $margin ->
    [0] a draw
    [one] { $signed } IMP
   *[other] { $signed } IMPs
} over { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} ({ $scale })
help-solve = Solve deals double dummy: how many tricks each side takes
help-solve-input = A deal in PBN (hands of any equal size), a file of boards of any known format or of deals one per line, or - for standard input
help-solve-strain = Only this strain: S, H, D, C or NT [all]
help-solve-leader = Only this opening leader: N, E, S or W [all]
help-solve-cards = Show the value of every opening lead
help-solve-threads = Number of threads [as many as the processor has]
help-solve-memory = Megabytes for the transposition table of each thread [32]
help-solve-output = Write the results to a file
help-solve-resume = Continue where the file of --output ends; only with --json
help-par = Par of a deal: the result when both sides bid and play perfectly
help-par-deal = A complete deal in PBN, or a file of boards of any known format, or -
help-par-vul = Vulnerability: none, ns, ew or both [that of each board of the file]
help-par-dealer = Dealer: N, E, S or W [that of the board; of a deal, both sides, where it matters]
help-analyse = Show what each card of a play cost, double dummy
help-analyse-file = Boards with their play, in any known format; - for standard input
help-bench = Benchmark the solvers: node counts are the same on every machine, times are not
help-bench-name = Which solver: solver (bridge) or preferans [both]
help-bench-deals = Number of deals [100]
bench-row = { $name }: { $deals } deals, { $nodes } nodes in { $seconds } s: { $rate } million nodes and { $pace } deals a second

solve-board = Board { $board }
solve-leads = { $leader } leads, { $declarer } plays { $strain }: declarer's tricks for each opening lead
solve-progress = deals: { $deals }, { $rate } a second
solve-memory = --memory { $value }: a thread can use at most { $limit } megabytes
    .hint = 32 are enough for ordinary deals, a few hundred for the hardest; each thread has its own table
solve-stopped = the search was interrupted
    .hint = try again
solve-output = { $file } cannot be written: { $reason }
    .hint = check the name and the free space on the disk
solve-output-there = { $file } already exists
    .hint = --resume with --json continues it; otherwise choose another name
solve-resume-alone = --resume needs --output and --json
    .hint = biritch solve deals.txt --json --output solved.jsonl --resume
solve-resume-other = { $file }, line { $line }: this is the answer to a different deal
    .hint = to continue, give the same inputs in the same order
solve-resume-question = { $file }, line { $line }: this answers a different question: { $part ->
    [cards] only one of the two is with --cards
    [leader] the leader is different
   *[strain] the strains are different
}
    .hint = to continue, give the same --strain, --leader and --cards
solve-resume-line = { $file }, line { $line }: this is not output of biritch solve --json
    .hint = choose another --output
solve-resume-more = { $file } has more answers than there are deals
    .hint = to continue, give the same inputs in the same order

par-no-vulnerability = { list-place }: the file does not say who is vulnerable
    .hint = say it: --vul none, ns, ew or both
par-title = Par, { $vulnerable }
par-opens = If { $side } bid first:
par-score = { $side } score { $score }
par-passed = Neither side gains by bidding: four passes.

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
analyse-cost-declarer = Tricks given away by declarer's side: { $first } { $a }, { $second } { $b }
analyse-cost-defence = Tricks given away by the defence: { $first } { $a }, { $second } { $b }
analyse-no-play = there is no play in { $file }
    .hint = biritch show shows what is in it
analyse-no-contract = { list-place }: the play is given, but not the contract and the declarer
    .hint = add the tags Contract and Declarer
analyse-contract = { list-place }: the play is given, but { $value } is not a contract
    .hint = a contract is 4S, 3NTX or 4SXX; the declarer has a separate tag
analyse-declarer = { list-place }: the play is given, but the declarer { $value } is not N, E, S or W
    .hint = correct the tag Declarer
analyse-no-deal = { list-place }: the play is given, but not the deal
    .hint = the analysis needs all four hands
analyse-not-held = { list-place }: card { $number } of the play, { $card }: { $seat } is to play and does not have it
    .hint = check the order of the play
analyse-revoke = { list-place }: card { $number } of the play, { $card }, does not follow to { $suit } (Law 44C)
    .hint = check the order of the play
analyse-over = { list-place }: card { $number } of the play, { $card }: all cards have been played
    .hint = check the order of the play

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
    .hint = deals are read from files of boards, or one per line: N:AK.T9..432 …
list-no-first = the deal does not say whose hand comes first
    .hint = put a seat and a colon before the hands: N:{ $value }
list-no-deal = { list-place }: expected a deal
    .hint = a deal is a seat, a colon and four hands: N:AK.T9..432 …
list-hands = { list-place }: a deal has four hands, this has { $found }
    .hint = separate hands with spaces and suits with dots: N:AK.T9..432 …
list-hand-suits = { list-place }: { $seat }'s hand { $hand } is not four suits
    .hint = separate the four suits with three dots, spades first: AK.T9..432
list-hand-rank = { list-place }: { $seat }'s hand { $hand } has an unknown rank { $rank }
    .hint = the ranks are A K Q J T 9 8 7 6 5 4 3 2
list-hand-cyrillic = { list-place }: { $seat }'s hand { $hand } has the Cyrillic letter { $rank }
    .hint = use Latin letters, A K Q J T; on the command line the whole hand may be Russian: Т К Д В 10
list-hand-twice = { list-place }: { $seat }'s hand { $hand } has { $card } twice
    .hint = each card can appear only once
list-shared = { list-place }: the same card in two hands: { $cards }
    .hint = each card can appear only once
list-counts = { list-place }: the hands are unequal: { $north }, { $east }, { $south } and { $west } cards
    .hint = all four hands must have the same number of cards, up to thirteen
list-no-cards = { list-place }: all hands are empty
    .hint = all four hands are needed
list-not-whole = { list-place }: this is not a complete deal
    .hint = par needs hands of thirteen cards
list-too-long = { list-place }: the line is longer than { $limit } bytes
    .hint = is this a list of deals?
list-too-large = { list-place }: a PBN game is larger than { $limit } megabytes
    .hint = is this a PBN file?
list-diagnostic = { list-place }: { $message }
    .hint = biritch check says more about the file
list-comment = { list-place }: a comment is not closed
    .hint = close it with a brace
list-tag = { list-place }: a tag must be a name and a value, as in [Board "1"]
    .hint = check the quotation marks and the brackets
list-number = { list-place }: { $field ->
    [dealer] { $value } is not a dealer
    [vulnerable] { $value } is not a vulnerability
    [strain] { $value } is not a strain
    [leader] { $value } is not a leader
   *[count] { $value } is not a number of cards
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
   *[cards] the number of cards differs from the one announced
}
    .hint = PBN dealer vulnerability strain leader "deal"; PLAY number "cards"
list-results = { list-place }: { $value } is not a list of double-dummy results
    .hint = expected twenty numbers from 0 to 13
list-card = { list-place }: { $value } is not a card
    .hint = write a suit and a rank: SA, HT
play-played = { list-place }: { $card } was already played
    .hint = each card can appear only once
play-column = { list-place }: { $card } is in the column of { $column }, but { $holder } has it
    .hint = each hand has its column, starting with the seat in Play; write "-" for a card that was not played
play-gap = { list-place }: a card of { $seat } is missing before { $card }
    .hint = the play is analysed up to the first missing card
play-order = { list-place }: { $card } is not in the column of its hand; each card is attributed to the hand that has it
    .hint = PBN gives each hand a column; other programs may read this play differently
