# Texts of the card table. Every key begins with `at-`, because other files belong to the same bundle.

## Seats, calls and cards as text

at-call-pass = pass
at-call-double = Dbl
at-call-redouble = Rdbl
at-spoken-pass = pass
at-spoken-x = double
at-spoken-xx = redouble
at-spoken-bid =
    { $level } { $strain ->
        [C] { $level ->
            [one] club
           *[other] clubs
        }
        [D] { $level ->
            [one] diamond
           *[other] diamonds
        }
        [H] { $level ->
            [one] heart
           *[other] hearts
        }
        [S] { $level ->
            [one] spade
           *[other] spades
        }
       *[NT] notrump
    }
at-spoken-card =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
       *[other] { $rank }
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
at-spoken-holding =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }: { $ranks }
at-spoken-contract =
    { at-spoken-bid }{ $doubled ->
        [X] {""} doubled
        [XX] {""} redoubled
       *[no] {""}
    } by { at-seat-name }
at-spoken-trumps =
    { $strain ->
        [C] clubs are trumps
        [D] diamonds are trumps
        [H] hearts are trumps
        [S] spades are trumps
       *[NT] no trumps
    }{ $doubled ->
        [X] , doubled
        [XX] , redoubled
       *[no] {""}
    }
at-call-leave = to partner
at-call-content = content
at-naming-name-or-leave = Name trumps, or leave the choice to your partner.
at-naming-name = Your partner leaves the choice to you: name trumps.
at-naming-double = Double, or say “content” to accept.
at-naming-waits = The dealer or their partner names trumps; then the stakes may be doubled.
at-turned-up = Turned up:
at-dummy = Dummy
at-dummy-of = Dummy: { $name }
at-card-of-dummy = from dummy

## What is announced

at-announce-call = { at-seat-name }: { $call }.
at-announce-card = { at-seat-name }: { $card }.
at-announce-contract = Contract: { $contract }.
at-announce-dummy = Dummy: { $hand }.
at-announce-trick = { at-seat-name } wins the trick. North–South { $ns }, East–West { $ew }.
at-announce-explained = { $call } means: { $text }.
at-announce-undone = The last action was undone.
at-your-hand = Your hand: { $hand }.
at-your-turn = Your turn.
at-your-turn-for = Your turn, for { at-seat-name }.
at-turn-of = { at-seat-name }'s turn.
at-chat-line = { $name } says: { $text }
at-announcements = Announcements
at-hand-yours = Your hand
at-hand-dummy = Dummy, { at-seat-name }
at-hand-of = { at-seat-name }

## The frame

at-the-table = The table
at-cards = Cards
at-side-panel = Side panel
at-panels = Panels
at-table-in-words = The table as text
at-home = Biritch, home page
at-brand = Biritch
at-connecting = Joining the table…
at-dealing = Dealing…
at-reconnecting = Connection lost. Reconnecting…
at-incomplete = Part of this page could not be loaded.
at-outdated = There is a new version of this page.
at-reload = Reload
at-not-loaded = This could not be loaded. Please try again.
at-trouble-disk = The server cannot save right now. Everything confirmed so far is safe; please wait.
at-not-connected = Not connected: nothing was sent.
at-slow = Too many messages at once. Please slow down.
at-closing-flood = The connection was closed: too many messages.
at-closing-removed = The host has removed you from this table.
at-closing-locked = The table is locked: no new guests are admitted.
at-closing-broken = This table cannot continue: its saved record cannot be read.
at-closing-full = This table is full.
at-closing-elsewhere = You have this table open in too many places.
at-closing-suspended = You may not play at present. Reload the page to read why, and until when.
at-closing-signedout = This device was signed out.
at-closing-closed = An operator has closed this table. Reload the page to read why.
at-closing-undefined = The connection was closed.
at-come-back = Reconnect
at-close = Close
at-cancel = Cancel
at-send = Send
at-robot = Robot
at-empty-chair = Free seat
at-sit-here = Sit here
at-on-turn = their turn
at-vulnerable = vulnerable
at-declarer = declarer
at-dealer = Dealer
at-deals = dealer
at-away = away
at-deputised = a robot plays
at-deputy-plays = A robot is playing for you.
at-board-n = Board { $n }
at-board-number = No. { $n }
at-board-short = No.
at-boards = Boards
at-vulnerability = Vulnerability
at-vul-none = None vul
at-vul-ns = N–S vul
at-vul-ew = E–W vul
at-vul-both = All vul
at-we = We
at-they = They
at-tricks-won = Tricks won
at-trick = Trick
at-trick-n = Trick { $n }: { at-seat-name }
at-contract = Contract
at-points = Points
at-total = Total
at-turn = Turn

## Before the cards

at-gathering = Waiting for players
at-gathering-about = Send this link to your friends. Robots take the free seats and give them up when a person joins.
at-choose-seat = Choose a seat, or stay and watch.
at-start = Start
at-start-with-robots =
    { $n ->
        [one] Start with a robot
       *[other] Start with { $n } robots
    }
at-about-to-begin = About to start
at-ready = Ready to start
at-is-ready = ready
at-is-not-ready = not ready yet
at-owner-starts = The host of the table starts the game.
at-table-link = Link to this table
at-copy-link = Copy
at-copied = Copied

## The auction

at-auction = Auction
at-auction-hint = { $by ->
        [touch] Tap a call to see its meaning.
       *[mouse] Point at a call to see its meaning.
    }
at-bidding-box = Bidding box
at-level = Level
at-to-call = to call
at-alerted = alerted
at-alert = Alert
at-meaning = What it means
at-meaning-unknown = A convention that has no description in this language.
at-explanation = Explanation
at-no-explanation = It has not been explained.
at-ask = Ask
at-say = Explain
at-asked-of-you = An opponent asks what this call means.
at-asked-waiting = Question sent; waiting for the answer.
at-no-auction = The auction will appear here.
at-systems = Bidding systems
at-systems-choose = Choose
at-system-of = { $side ->
        [NS] North–South
       *[EW] East–West
    }: { $system }

## The play

at-leads = { at-seat-name } leads
at-you-lead = Your lead
at-last-trick = Last trick
at-hint = Hint
at-hint-do = Do it
at-why = Why?
at-why-card = Why { $card }?
at-undo = Undo
at-undo-asked = { at-seat-name } asks for an undo.
at-undo-asked-by-you = You asked for an undo.
at-undo-across = Somebody has seen a new card since then: all four players must agree.
at-undo-refused-by = { at-seat-name } refused the undo.
at-undo-refused = The request for an undo was withdrawn.
at-agree = Agree
at-object = Object
at-refuse = Refuse
at-withdraw = Withdraw
at-waiting-for = Waiting for: { $seats }
at-claim-button = Claim
at-claim = Claim
at-claim-title = Claim or concede
at-claim-refused = The claim does not stand: play continues.
at-claim-refused-by = { at-seat-name } contested the claim: play continues.
at-claims =
    { at-seat-name } claims { $n ->
        [one] one trick
       *[other] { $n } tricks
    } of { $left }{ $side ->
        [NS] {" "}for North–South
        [EW] {" "}for East–West
       *[no] {""}
    }.
at-you-claim =
    You claim { $n ->
        [one] one trick
       *[other] { $n } tricks
    } of { $left }.
at-concedes =
    { at-seat-name } keeps { $n ->
        [one] one trick
       *[other] { $n } tricks
    } of { $left } and concedes the rest.
at-you-concede =
    You keep { $n ->
        [one] one trick
       *[other] { $n } tricks
    } of { $left } and concede the rest.

## After the board

at-passed-out = Passed out
at-result-just = Made exactly: { $tricks } tricks.
at-result-over =
    Made with { $n ->
        [one] one overtrick
       *[other] { $n } overtricks
    }: { $tricks } tricks.
at-result-down =
    Down { $n }: took { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }.
at-result-odd =
    { $side ->
        [NS] North–South
       *[EW] East–West
    } took { $tricks } tricks: { $n ->
        [one] one
       *[other] { $n }
    } above six.
at-next-board = Next board
at-play-again = Play again
at-waiting-others = Waiting for the others…
at-form-over = That was the last board.
at-challenge-ranking = Ranking
at-to-event = Back to the event
at-analyse = Analyse
at-board-look = Hands, play and analysis of this board
at-comparison-robots = Robots:
at-comparison-look = See how the robots played it
at-comparison-waits = Robots are still playing this board.
at-replay = Replay
at-replay-first = Back to the start
at-replay-back = Previous card
at-replay-next = Next card
at-replay-last = To the end
at-replay-step = Card number
at-replay-of = { $n } of { $of }

## The sheet

at-score = Score
at-save-sheet = Save:
at-save-boards = boards, for other programs
at-save-csv = spreadsheet
at-save-txt = text
at-save-svg = picture
at-no-sheet = Nothing has been scored yet.
at-no-boards-yet = No boards yet.
at-rubber-sheet = Rubber score sheet
at-duplicate-sheet = Boards and scores
at-rubber-games = Games: { $we } – { $they }
at-rubber-over = The rubber is over.
at-rubber-broken = The rubber was ended early.
at-rubber-difference = Difference: { $points }
at-below-line = below the line
at-russian-hcp = High-card points, ours : theirs
at-russian-points = Points of the board
at-russian-target = Target
at-russian-difference = Difference

## People

at-people = People
at-only-watches = This table takes no more guests. You can watch; to chat or sit down, come back later.
at-removed = removed
at-remove = Remove
at-invite = Invite
at-locked = The table is locked.
at-chat = Chat
at-chat-say = Write a message
at-chat-empty = No messages yet.

## Typing

at-command-call = Type a call
at-command-call-example = 1NT, pass, double…
at-command-name = Name trumps
at-command-name-example = spades, notrump, content…
at-command-card = Type a card
at-command-card-example = SQ, 10h, ace of clubs…
at-which = Which one?
at-which-one = Which one? { $list }
at-cannot-now = You cannot do that now.
at-none-now = None of these is possible now: { $list }.
at-not-understood = Not understood.

## Fair dealing

at-dealing-proof = How the cards were dealt
at-replayed = Replayed: the cards are known
at-deal-again = Play it again

## Settings

at-settings = Settings
at-confirm-again = Again to confirm.

## Keys

at-keys = Keyboard

## Refusals

at-refused = You cannot do that now.

## Stopping, honors, coming back

at-i-am-back = I'm back
at-claim-honors = Claim honors
at-new-rubber = New rubber
at-break-off = End the rubber early
at-break-off-boards = End the game
at-break-off-asked = Offer to end the game: { $seats }.
at-break-off-asked-by-you = You have offered to end the game. Waiting for the opponents.
at-settled-sheets =
    { $n ->
        [one] The previous score sheet
       *[other] { $n } previous score sheets
    }

## Changing seats

at-rubber-n = Rubber { $n }
at-seats-of-rubber = Seats in rubber { $n }
at-cut-about = Everybody has drawn a card. The highest card deals; the two highest play together unless they have already been partners in this tour.
at-cut-next = Everybody draws a card for seats and partners.
at-rotates =
    { $n ->
        [one] One sits out each rubber in turn.
       *[other] Two sit out each rubber in turn.
    }
at-sits-out =
    { $n ->
        [one] Sits out
       *[other] Sit out
    }
at-you-sit-out = You sit out this rubber and play in the next one.
at-wait-here = Join the queue
at-end-wait = Leave the queue
at-ledger = Winnings by player
at-ledger-player = Player
at-ledger-place = Place
at-announce-seats = Rubber { $n }. { $places }.
at-chicago-wheel = Chicago wheel
at-wheel-played = played
at-wheel-none = none vul
at-wheel-ns = N–S vul
at-wheel-ew = E–W vul
at-wheel-both = all vul
