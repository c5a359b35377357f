# Files of boards: biritch convert, biritch check, biritch show, and what readers have to say about a file.

help-convert = Convert files of boards to another format
help-convert-files = The files to read, - for standard input; then the file to write, - for standard output, or a folder
help-convert-to = Format to write: { $formats }, usebio-1.3 [by the ending of OUT]
help-files-encoding = Encoding of the text: utf-8, latin1, cp1250, cp1251, cp852, … [recognized]
help-files-boards = Only these boards, such as 1-8,12 [all]
help-convert-overwrite = Replace an existing file
help-check = Check files of boards, as a compiler checks sources
help-check-files = Files of any known format, or - for standard input
help-show = Show boards: hands, auction and play
help-show-file = A file of any known format, or - for standard input
help-show-board = Only the boards of this number
help-show-ascii = Letters instead of suit symbols

convert-done = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} of { $from } written to { $file } as { $to }.
convert-lost = { $format } has no place for:
convert-lost-part = { "  " }{ $part ->
    [event] event, site, date and scoring
    [players] players' names
    [deal] cards of hands
    [auction] calls, or what is said about them
    [play] cards played, or what is said about them
    [result] contract and result
    [score] scores
    [board] numbers of boards
    [dealer] dealer and vulnerability
    [double-dummy] double-dummy results
    [tables] tables of results
    [remarks] comments and escape lines
   *[tags] other tags
} ({ $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
})
convert-found = { $file }: errors: { $errors }, warnings: { $warnings }; see them with biritch check
convert-warning = warning: { $message }; { $done }
convert-no-out = the file to write is missing
    .hint = first the files to read, then the one to write: biritch convert tonight.lin tonight.pbn
convert-no-format = the format of { $file } is unknown
    .hint = name it with --to: { $formats }
convert-no-ending = --to is needed to write to standard output or a folder
    .hint = --to pbn; possible are { $formats }
convert-exists = { $file } exists already
    .hint = choose another name, or replace it with --overwrite
convert-same = { $file } is read and written
    .hint = choose another name for the file to write
convert-twice = two inputs would be written to { $file }
    .hint = convert them one at a time, under names of your own
convert-not-written = { $format } cannot be written
    .hint = possible are { $formats }
convert-json = standard output cannot hold both the boards and the report
    .hint = leave out --json, or write to a file
convert-output = { $file } cannot be written: { $reason }
    .hint = check the folder and the free space
convert-no-boards = there is no board to write
    .hint = biritch check says what is wrong with a file
convert-no-chosen = none of the boards { $boards } is there
    .hint = biritch show lists the boards of a file
convert-no-deal = record { $record } has no complete deal, and { $format } holds complete deals only
    .hint = convert to pbn, lin or json instead
convert-too-many = { $boards } boards are too many: { $format } holds at most { $limit }
    .hint = convert a part of them, or choose another format
wrong-encoding = { $value } is not an encoding
    .hint = utf-8, latin1, cp1250, cp1251, cp1252, cp852, koi8-r, …

check-line = { $place }: { $severity ->
    [error] error
    [warning] warning
   *[note] note
} [{ $code }]: { $message }
check-file = { $file }: { $format ->
    [none] unknown format
   *[other] { $format }
}, boards: { $boards }, errors: { $errors }, warnings: { $warnings }, notes: { $notes }
check-record = { $file }, record { $record }
check-stdin = standard input

show-board = Board { $board }
show-unnumbered = Record { $index }
show-dealer = dealer { $seat }
show-room = { $room ->
    [Open] open room
    [Closed] closed room
   *[other] room { $room }
}
show-table = table { $table }
show-passed = Passed out
show-contract = { $contract } by { $seat }
show-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
show-score = { $side } { $score }
show-continues = (to be continued)
show-unread = Not readable: { $text }
show-no-board = { $file } has no board { $board }
    .hint = without --board and --boards all boards are shown
show-nothing = { $file } has no board
    .hint = biritch check says what is wrong with it

# What is wrong in a file or how it was read; .hint says what was done about it.
diagnostic-file = { $case ->
    [large] the file is larger than { $limit } megabytes
   *[text] the file is not UTF-8
}
    .hint = it was not read
diagnostic-pbn-no-game = the file has no PBN tag
    .hint = there is nothing to read
diagnostic-pbn-open-comment = this comment is not closed
    .hint = it ends before the next game after an empty line, or at the end of the file
diagnostic-pbn-tag = expected a tag with a name and a value, such as [Board "1"]
    .hint = the rest of the line is kept as a comment
diagnostic-pbn-open-string = the value of { $tag } has no closing quotation mark
    .hint = it is read up to the bracket at the end of the line; without one the line is kept as a comment
diagnostic-pbn-tag-twice = the tag { $tag } is repeated
    .hint = the first one counts; this one is kept
diagnostic-board = { $value } is not a board number
    .hint = the text is kept
diagnostic-seat = { $tag }: { $value } is not a seat; expected N, E, S or W
    .hint = the text is kept
diagnostic-vulnerable = { $value } is not a vulnerability; expected None, NS, EW or All
    .hint = the text is kept
diagnostic-deal = { $case ->
    [first] a deal begins with a seat and a colon, as in N:…
    [hands] a deal has four hands, this has { $found }
    [suits] { $seat }'s hand { $value } is not four suits with dots between them
    [rank] { $seat }'s hand has the unknown rank { $value }
    [twice] { $seat }'s hand has { $value } twice
   *[faults] these hands are not a deal
}
    .hint = the text is kept; the record has no deal
diagnostic-deal-shared-cards = { $cards ->
    [none] { $seat } has { $found } cards, more than thirteen
   *[other] the same card in two hands: { $cards }
}
    .hint = the record has no deal
diagnostic-contract = { $value } is not a contract
    .hint = the text is kept
diagnostic-result = { $value } is not a number of tricks
    .hint = the text is kept
diagnostic-sides = { $tag }: { $value } cannot be right for both sides
    .hint = { $tag ->
        [Result] there are thirteen tricks; those of declarer's side count
       *[Score] the scores of the two sides are opposite; that of North–South counts
    }
diagnostic-call = { $value } is not a call
    .hint = the rest of the auction is kept unread
diagnostic-call-illegal = { $call } is illegal: { $case ->
    [low] it is not higher than { $over } (Law 18)
    [double] there is no opponents' bid to double (Law 19A)
    [redouble] there is no opponents' double to redouble (Law 19B)
    [over] the auction is over (Law 22)
   *[other] it is not possible here
}
    .hint = the call is kept
diagnostic-pbn-no-first-player = { $tag } comes before the tags that name its first player
    .hint = the section is kept unread
diagnostic-not-the-dealer = the auction begins with { $seat }, but the dealer is { $dealer }
    .hint = { $seat } calls first; the dealer is kept
diagnostic-pbn-passes-added = the auction has no passes before the opening bid
    .hint = { $count ->
        [one] one pass is added, so that declarer is the one stated
       *[other] { $count } passes are added, so that declarer is the one stated
    }
diagnostic-card = { $value } is not a card
    .hint = the rest of the play is kept unread
diagnostic-card-twice = { $card } was already played
    .hint = the rest of the play is kept unread; in LIN only this card
diagnostic-pbn-column = { $card } is in the column of { $column }, but { $holder } has it
    .hint = the rest of the play is kept unread
diagnostic-pbn-row-order = { $card } is not in the column of its hand
    .hint = each card is read as played by the hand that has it
diagnostic-play-gap = a card of { $seat } is missing before { $card }
    .hint = the rest of the play is kept unread
diagnostic-pbn-loose-note = the note { $value } belongs to no call or card
    .hint = it is kept
diagnostic-stray-text = { $value } has no place here
    .hint = it is kept
diagnostic-control-character = { $tag } contains a tab or another control character
    .hint = a blank replaces it
diagnostic-spelling = { $tag }: { $value } is not a spelling of the standard
    .hint = read as { $meant }
diagnostic-pbn-tag-after-section = { $tag } comes after { $section } and belongs before it
    .hint = it was read all the same
diagnostic-unread = { $section } cannot be read from { $value } on
    .hint = the words are kept unread
diagnostic-pbn-inherited = the game has no deal
    .hint = it is another table of the board before, and has its deal
diagnostic-pbn-row = a row of { $tag } has { $found } fields, but there are { $columns } columns
    .hint = the row is kept
diagnostic-pbn-table-comment = a comment within a row of { $tag }
    .hint = a table has none in its rows; it is kept
diagnostic-pbn-table-mark = { $tag }: { $value } has a mark that means something else in PBN
    .hint = it belongs in quotation marks; the field is kept
diagnostic-pbn-column-width = { $tag }: the width of the column { $value } cannot be read
    .hint = a width is a number, perhaps with L or R, as in Score\5R; the text is kept
diagnostic-pbn-table-order = { $tag }: the rows are not in the order of the column { $value }
    .hint = its heading says that they are; they are kept as they are
diagnostic-pbn-scoring = Scoring: { $value } has a field without a name
    .hint = the text is kept
diagnostic-not-of-rubber = the vulnerability { $value } is not that of the rubber
    .hint = by the games won it should be { $right }; what the file says counts
diagnostic-pbn-large-game = a game is larger than { $limit } megabytes
    .hint = it is left out; the file is read on at the next game
diagnostic-large-record = a board is larger than { $limit } megabytes
    .hint = the file is read up to there; this board and all that follows it are left out
diagnostic-not-of-board = { $tag } { $value } is not that of board { $board }
    .hint = by its number it should be { $right }; what the file says counts
diagnostic-not-of-auction = the contract { $contract } is not that of the auction, { $auction }
    .hint = both are kept
diagnostic-hand-size = { $seat } has { $found } cards, but another hand has { $expected }
    .hint = all hands should have { $expected }; the hands are kept as they are
diagnostic-not-the-leader = the play begins with { $seat }
    .hint = { $leader } leads to the contract
diagnostic-card-not-held = { $seat } is on turn and does not hold { $card }
    .hint = the play is kept; it is not checked from here on
diagnostic-revoke = { $seat } plays { $card } and could have followed suit with { $could } (Law 44C)
    .hint = the play is kept
diagnostic-not-of-play = the result of { $found } tricks does not agree with the play
    .hint = declarer's side won { $least } of the tricks played, so it can have { $least } to { $most }; the result of the file counts
diagnostic-not-of-result = the score of { $value } for North-South is not that of contract, tricks and vulnerability
    .hint = it should be { $right }; the score of the file counts
diagnostic-not-of-scores = { $tag } { $value } does not agree with the scores of the board
    .hint = it should be { $right }; the file's points are kept
diagnostic-encoding = the text is not UTF-8
    .hint = read as { $encoding }; another encoding can be given with --encoding
diagnostic-encoding-unknown = the file states the encoding { $encoding }, which is not known
    .hint = the encoding is recognized from the letters; another can be given with --encoding
diagnostic-encoding-mixed = lines in another encoding than the rest, { $encoding }: { $count }
    .hint = each line is read in its own encoding
diagnostic-encoding-damaged = characters that are not { $encoding }: { $count }
    .hint = U+FFFD is in their place; another encoding can be given with --encoding
diagnostic-repeated-too-much = what holds for all boards is too long to be repeated at each
    .hint = from here on it is left out
diagnostic-no-deal = the file has no deal
    .hint = there is nothing to read
diagnostic-deal-incomplete = the cards of board { $board } are not a complete deal
    .hint = the board is left out
diagnostic-truncated = the last record has { $found } of { $expected } bytes
    .hint = it is left out
diagnostic-dup-two-deals = board { $board } has one deal for the machine and another for people
    .hint = the one for the machine counts
diagnostic-several-deals = board { $board } has several different deals
    .hint = a dealing machine deals each of them; what its format has no room for gets another number
diagnostic-usebio-two-deals = board { $board } has two different deals
    .hint = the first counts, the text of the other is kept
diagnostic-count = the file states { $stated } boards and has { $found }
    .hint = all boards were read
diagnostic-checksum = the checksum is wrong
    .hint = the boards were read all the same
diagnostic-value = { $tag }: { $value } cannot be read
    .hint = the text is kept
diagnostic-value-left-out = { $tag }: { $value } cannot be read
    .hint = it is left out
diagnostic-csv-cell = { $tag }: { $empty ->
    [yes] there is nothing
   *[other] { $value } cannot be read
}
    .hint = { $case ->
        [board] a board is a number from 1
        [table] a table is a number, as 3 or A3
        [round] a round is a number
        [section] a section is a name of at most 10 characters
        [side] write the number of a pair, the numbers of two players as 3+7, or two names as Anna – Boris
        [contract] write a contract with its declarer, as 4S N or 3NTX W; Pass; – for a board not played; or two awards as Ave+ / Ave-
        [declarer] declarer is N, E, S or W
        [tricks] write declarer's tricks, 0 to 13
        [relative] tricks over or under belong in the column Result; write declarer's tricks here, 0 to 13
        [result] write +1, = or -2, or declarer's tricks; it must say the same as the other columns
        [lead] a lead is a card, as SK
       *[score] a score is a number, North–South's points
    }; the line is left out
diagnostic-csv-heading = the column { $tag } is not read
    .hint = what it has is left out
diagnostic-csv-cells = the line does not fit the headings
    .hint = it has more cells than there are headings, or a quotation mark that is not closed; it is left out
diagnostic-list-line = { $case ->
    [long] the line is longer than { $value } bytes
    [number] { $value } is out of range or not a number
    [missing] the { $value } is missing
    [results] { $value } is not a list of double-dummy results
    [card] { $value } is not a card
   *[deal] expected a deal, such as N:AK.T9..432 …
}
    .hint = the line is left out
diagnostic-left-out = left out, { $tag }: { $count }
    .hint = a record has no place for it; it is left out
diagnostic-syntax = the document breaks the rules of its format: { $value }
    .hint = it was not read from here on
diagnostic-bws-database = { $case ->
    [version] the database is of version { $value }; those of Access 97 and 2000 are read
    [other] the database has no results of Bridgemates
    [rows] { $tag }: too many rows; at most { $value } of all tables are read
    [text] { $tag }: the text of the rows is more than { $value } times as long as the file
   *[damaged] { $tag }: { $value }
}
    .hint = { $read ->
        [version] save it as a database of Access 2000
        [nothing] nothing was read
       *[part] what could be read of the database was read
    }
diagnostic-bws-corrected = section { $section }, table { $table }, round { $round }, board { $board }: results entered: { $rows }
    .hint = the last one counts
diagnostic-bws-erased = section { $section }, table { $table }, round { $round }, board { $board }: a result is erased
    .hint = it is left out
diagnostic-bws-wrong-direction = section { $section }, table { $table }, round { $round }, board { $board }: played in the wrong direction
    .hint = the pairs have changed sides
diagnostic-bws-hands-of-section = section { $section } has no hands of its own
    .hint = those of section { $right } are taken
diagnostic-bws-left-out = { $case ->
    [columns] { $tag }: columns { $value }
   *[rows] { $tag }: rows: { $rows }
}
    .hint = a record has no place for them
diagnostic-bws-damaged-rows = { $tag }: damaged rows: { $rows }
    .hint = they are left out
diagnostic-not-supported = the format { $format } is known, but not read
    .hint = { $format ->
        [html] save the boards themselves: BBO and RealBridge offer LIN or PBN
        [zip] unpack the archive first
        [sqd] the file says how deals will be drawn and holds none: biritch deal --commit FILE makes them (as does BigDeal)
        [json] only the JSON of biritch convert and the results of the ACBL are read
        [preferans] these are deals of Preferans, not of bridge: biritch pref analyse reads them
        [ppn] its published definition contradicts itself, so the games cannot be read reliably: write them down in Biritch's notation of Preferans
        [session] it has results without deals: biritch score session reads it
        [event-log] it is the log of an event: biritch event score reads it
       *[other] nothing was read
    }
diagnostic-empty-file = the file is empty
    .hint = there is nothing to read
diagnostic-unknown-format = this is not a file of a known format
    .hint = nothing was read

# The pages of files.
files-title = Files of boards
files-lead = Open a file of bridge boards in any format that is known: look at its boards, play their cards again, see them double dummy, and save them in another format.
files-choose = A file of boards; it can also be dropped on this page
files-open = Open
files-limit = At most { $limit } megabytes.
files-read = Formats that are read: { $formats }. The content tells the format, not the name.
files-written = Formats that are written: { $formats }.
files-kept = The file is kept in the server's memory only, until newer files need the room. Whoever has the address of its page can see it.
files-none-sent = No file was sent, or it is empty.
files-found = { $format ->
    [none] Unknown format
   *[other] Format: { $format }
} · boards: { $boards } · errors: { $errors } · warnings: { $warnings } · notes: { $notes }
files-diagnostics = Remarks about the file
files-boards = Boards
files-table = Table
files-players = Players
files-score = N–S points
files-unnumbered = Record { $index }
files-before = Earlier boards
files-after = Later boards
files-save = Save
export-save = Save the boards as
files-lost = What each format has no place for
files-lost-nothing = nothing is lost
files-several-deals = Boards with several deals: { $boards }. A file for a dealing machine has each of them; where the format has each number once, the second deal gets another number.
files-lost-unknown = The file has so many boards that it is not said here what each format has no place for; biritch convert says it.
files-another = Open another file
files-all = All boards of the file
files-previous-board = The board before
files-next-board = The next board
files-play = Play this deal at a table
files-remarks = Comments
files-tags = What else the file says
files-at = line { $line }, column { $column }:
files-at-record = record { $line }:
files-at-file = file:
files-severity = { $severity ->
    [error] error
    [warning] warning
   *[note] note
}
files-encoding = read as { $encoding }; if the letters are wrong, save the file in UTF-8 and send it again
files-encoding-damaged = U+FFFD is in their place; save the file in UTF-8 and send it again
files-left-out = The browser takes the first { $limit } boards, and { $boards } more are left out; biritch convert reads the whole file.
files-more = and { $count } more
export-title = Save boards
export-none = There is no finished board of bridge here yet.
export-boards = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}.
export-about = Files of dealing machines hold the cards only. What a format has no place for is not in its file.
export-newest = These are only the newest { $limit } boards.

# A set of deals to order.
files-play-fresh = Play
deals-title = Deals to order
deals-lead = Choose shapes and points, and get a set of deals for practice: play each at a table with robots without seeing the cards first, or save the set in any format.
deals-presets = Common orders
deals-preset-notrump = South opens one notrump
deals-preset-major = South opens one spade
deals-preset-weak-two = South has a weak two in hearts
deals-preset-strong = South has 22 points or more
deals-preset-game = Game or not
deals-preset-slam = Slam or not
deals-preset-competition = Both sides bid
deals-preset-two-suiters = East has two suits
deals-boards = Number of boards
deals-dealer = Dealer
deals-vulnerable = Vulnerable
deals-by-board = by the number of the board
deals-vulnerable-none = nobody
deals-vulnerable-ns = North–South
deals-vulnerable-ew = East–West
deals-vulnerable-all = both sides
deals-shape = Shape
deals-shape-any = any
deals-shape-balanced = balanced (4333, 4432, 5332)
deals-shape-semi-balanced = semi-balanced (also 5422, 6322)
deals-shape-one-suiter = one suit of six cards or more
deals-shape-two-suiter = two suits of five cards or more
deals-shape-three-suiter = three suits (4441, 5440)
deals-least = Points from
deals-most = Points to
deals-lengths = least lengths
deals-length = { $suit } from
deals-sides = Both hands of a side together
deals-side-NS = North–South
deals-side-EW = East–West
deals-make = Deal
deals-exact = All deals that fit the order are equally likely.
deals-wrong-number = { $field }: this is not a number, or too large
deals-wrong-choice = { $field }: choose something from the list
deals-wrong-range = { $field }: the first number is larger than the second
deals-busy = Your other orders are still being made. Try again in a moment.
deals-impossible = No deal has all of this: the conditions contradict each other.
deals-too-rare = { $found } of { $wanted } deals were found in { $seconds } seconds. Such deals are too rare, or there are none: order less.
