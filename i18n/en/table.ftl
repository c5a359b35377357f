# What the card table says. Every key begins with `at-`: other files share the language.

## Seats, calls, cards, as they are spoken

at-seat-name =
    { $seat ->
        [N] North
        [E] East
        [S] South
       *[W] West
    }
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
at-naming-name-or-leave = Name trumps, or leave it to partner.
at-naming-name = Partner leaves it to you: name trumps.
at-naming-double = Double, or be content.
at-naming-waits = The dealer or the partner names trumps; then the stakes may be doubled.
at-turned-up = Turned up:
at-dummy = Dummy
at-dummy-of = Dummy: { $name }
at-card-of-dummy = from the other hand

## What is announced

at-announce-call = { at-seat-name }: { $call }.
at-announce-card = { at-seat-name }: { $card }.
at-announce-contract = Contract: { $contract }.
at-announce-dummy = Dummy: { $hand }.
at-announce-trick = { at-seat-name } wins the trick. North–South { $ns }, East–West { $ew }.
at-announce-explained = { $call } means: { $text }.
at-announce-undone = Taken back.
at-hand-yours = Your hand
at-hand-dummy = Dummy, { at-seat-name }
at-hand-of = { at-seat-name }
at-your-hand = Your hand: { $hand }.
at-your-turn = Your turn.
at-your-turn-for = Your turn, for { at-seat-name }.
at-turn-of = { at-seat-name } is on turn.
at-said = { $name } says: { $text }
at-announcements = Announcements

## The frame

at-the-table = The table
at-cards = Cards
at-side-panel = Beside the table
at-panels = Panels
at-table-in-words = The table in words
at-home = Biritch, first page
at-brand = Biritch
at-connecting = Going to the table…
at-dealing = Dealing…
at-reconnecting = The line is down. Reconnecting…
at-trouble-disk = The server cannot write now. Everything acknowledged is safe; please wait.
at-not-connected = Not connected: nothing was sent.
at-slow = Too many messages at once: slower, please.
at-closing-flood = The connection was closed: too many messages.
at-closing-removed = The owner has removed you from this table.
at-closing-locked = The table is locked: nobody new is let in.
at-closing-broken = This table cannot go on: its record cannot be read.
at-closing-full = There is no more room at this table.
at-closing-elsewhere = You have this table open in too many places.
at-closing-undefined = The connection has ended.
at-come-back = Come back
at-close = Close
at-cancel = Cancel
at-send = Send
at-robot = Robot
at-empty-chair = Free seat
at-sit-here = Sit here
at-on-turn = on turn
at-vulnerable = vulnerable
at-declarer = declarer
at-dealer = Dealer
at-deals = dealer
at-away = away
at-deputised = a robot plays
at-deputy-plays = A robot is playing for you.
at-board-n = Board { $n }
at-board-short = No.
at-boards = Boards
at-form-rubber = Rubber
at-form-duplicate = Duplicate
at-form-chicago = Chicago
at-form-home = Home scoring
at-form-chicago-duplicate = Duplicate Chicago
at-form-russian = Russian scoring
at-form-two-handed = Two players
at-form-three-handed = Three players
at-form-bridge-whist = Bridge-whist
at-form-auction = Auction bridge
at-form-plafond = Plafond
at-form-vint = Vint
at-form-whist = Whist
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
at-gathering-about = Send this link to your friends. Robots take the seats that stay free, and give them up when a person comes.
at-choose-seat = Choose a seat, or stay and watch.
at-start = Begin
at-start-with-robots =
    { $n ->
        [one] Begin with a robot
       *[other] Begin with { $n } robots
    }
at-about-to-begin = About to begin
at-ready = Ready to begin
at-is-ready = ready
at-is-not-ready = not ready yet
at-owner-starts = The owner of the table begins the game.
at-table-link = Link to this table
at-copy-link = Copy
at-copied = Copied

## The auction

at-auction = Auction
at-auction-hint = Point at a call to see what it means.
at-bidding-box = Bidding box
at-level = Level
at-to-call = to call
at-alerted = alerted
at-alert = Alert
at-meaning = What it means
at-meaning-unknown = An agreement without words in this language.
at-explanation = Explanation
at-no-explanation = Nothing was said about it.
at-ask = Ask
at-say = Say
at-asked-of-you = You are asked what this call means.
at-asked-waiting = Asked; waiting for the answer.
at-no-auction = The auction will stand here.

## The play

at-leads = { at-seat-name } leads
at-you-lead = Your lead
at-last-trick = Last trick
at-undo = Undo
at-undo-asked = { at-seat-name } asks to take back.
at-undo-asked-by-you = You ask to take back.
at-undo-across = Since then somebody has seen a new card: all four must agree.
at-undo-refused = The undo was refused.
at-agree = Agree
at-object = Object
at-refuse = Refuse
at-withdraw = Withdraw
at-waiting-for = Waiting for: { $seats }
at-claim-button = Claim
at-claim = Claim
at-claim-title = Claim or concede
at-claim-left =
    { $n ->
        [one] One trick is left.
       *[other] { $n } tricks are left.
    } { $side ->
        [NS] How many of them do you and your partner, North–South, take?
        [EW] How many of them do you and your partner, East–West, take?
       *[no] How many of them are yours?
    }
at-claim-alone = Your hand is shown to all, and the opponents answer.
at-claim-defends = Your hand is shown to declarer alone. Declarer answers, and your partner too if you give a trick away.
at-claim-closed = Your hand is shown to both opponents and not to your partner. The opponents answer, and your partner too if you give a trick away.
at-claim-tricks = Tricks for your side
at-claim-all = All the rest are ours
at-claim-some =
    { $n ->
        [one] One trick is ours
       *[other] { $n } tricks are ours
    }, the rest ({ $rest }) theirs
at-concede-all = All the rest are theirs
at-concede = Concede
at-claim-statement = How you would play
at-claim-statement-example = e.g. drawing trumps, then spades from the top
at-claim-line = The cards in order, if you like
at-claim-refused = The claim is refused: play goes on.
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
    } of { $left } and gives up the rest.
at-you-concede =
    You keep { $n ->
        [one] one trick
       *[other] { $n } tricks
    } of { $left } and give up the rest.

## After the board

at-passed-out = Passed out
at-result-just = Just made: { $tricks } tricks.
at-result-over =
    Made with { $n ->
        [one] one overtrick
       *[other] { $n } overtricks
    }: { $tricks } tricks.
at-result-down =
    Down { $n }: { $tricks ->
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
at-play-again = Play on
at-waiting-others = Waiting for the others…
at-form-over = That was the last board.
at-replay = Replay
at-replay-first = To the start
at-replay-back = Card back
at-replay-next = Card forward
at-replay-last = To the end
at-replay-step = Card number
at-replay-of = { $n } of { $of }

## The sheet

at-score = Score
at-save-sheet = Save:
at-save-csv = table
at-save-txt = text
at-save-svg = picture
at-no-sheet = Nothing is written yet.
at-no-boards-yet = No boards yet.
at-rubber-sheet = Rubber sheet
at-duplicate-sheet = Boards and points
at-rubber-games = Games: { $we } – { $they }
at-rubber-over = The rubber is over.
at-rubber-broken = The rubber was broken off.
at-rubber-difference = Difference: { $points }
at-below-line = below the line
at-item-contract = Contract
at-item-odd = Tricks above six
at-item-overtricks = Overtricks
at-item-slam = Slam
at-item-insult = Made doubled
at-item-undertricks = Undertricks
at-item-honors = Honors
at-item-game = Game
at-item-part = Part-score
at-item-rubber = Rubber
at-item-unfinished-game = Unfinished rubber: game
at-item-unfinished-part = Unfinished game: part-score
at-item-party = Party
at-item-doubling = For the double
at-item-held-part = Part-score at the end
at-item-imps = Match points (IMPs)

## People

at-people = People
at-players = Players
at-watchers = Watchers
at-no-watchers = Nobody is watching.
at-owner = owner
at-removed = removed
at-stand = Stand up
at-add-robot = Robot
at-remove-robot = Take out
at-replace-by-robot = Robot plays
at-give-back = Take cards back
at-free-chair = Free the seat
at-show-my-hand = Show my hand
at-remove = Remove
at-readmit = Let in
at-invite = Invite
at-other-device = Go on with another device
at-lock-table = Lock the table
at-locked = The table is locked.
at-chat = Chat
at-chat-say = Say something
at-chat-empty = Nobody has said anything.

## Typing

at-command-call = A call in words or letters
at-command-call-example = 1NT, pass, double…
at-command-card = A card in words or letters
at-command-card-example = SQ, 10h, ace of clubs…
at-which = Which one?
at-which-one = Which one? { $list }
at-cannot-now = Not allowed now.
at-not-your-turn = It is not your turn.
at-not-understood = Not understood.

## Fair dealing

at-dealing-proof = How the cards are dealt
at-dealing-about = Before the deal the server publishes the print of its secret; then each player's browser adds a random number. The cards follow from all of them. After the board the secret is opened, and anybody can check.
at-dealing-later = The secret will be opened after the board.
at-dealing-none = No board has been dealt yet.
at-commitment = Print of the secret
at-secret = The secret
at-deal-number = Number of the deal
at-share-none = no number
at-share-silent = stayed silent
at-share-wanted = waited for
at-check-deal = Check it here
at-own-check = This browser has checked it too.
at-verdict-fair = Dealt as promised: secret, numbers and cards agree.
at-verdict-secret = The secret is not the one that was promised!
at-verdict-commitment = The print is not the one that was published!
at-verdict-order = The numbers do not stand in the order of the seats!
at-verdict-count = It was not drawn from all the deals there are!
at-verdict-share = The number your program gave is not in it!
at-verdict-deal = Another deal follows from the secret and the numbers!
at-verdict-cards = The cards are not those of this deal!

## Settings

at-settings = Settings
at-set-theme = Colours
at-theme-system = As the system
at-theme-light = Light
at-theme-dark = Dark
at-set-felt = Cloth
at-felt-green = Green
at-felt-blue = Blue
at-felt-grey = Grey
at-set-deck = Suits
at-deck-two = Two colours
at-deck-four = Four colours
at-set-notation = Letters on cards
at-notation-language = As the language
at-set-motion = Motion
at-motion-system = As the system
at-motion-full = Always
at-motion-none = None
at-set-hand = Buttons for
at-hand-right = Right hand
at-hand-left = Left hand
at-set-sounds = Sounds
at-set-autoplay = Play a single legal card by itself
at-set-text = Show the table in words

## Keys

at-keys = Keyboard
at-keys-about = Everything can be done without a mouse.
at-keys-words = Suits: S H D C. Ranks: A K Q J T. Either order.
at-key-arrows = ← → ↑ ↓
at-key-arrows-does = choose a card or a call; Enter plays it
at-key-letters = S Q
at-key-letters-does = two letters play a card
at-key-calls = 1 N, P, X
at-key-calls-does = level and strain make a bid; pass; double
at-key-command = /
at-key-command-does = type a call or a card
at-key-claim = !
at-key-claim-does = claim or concede
at-key-undo = Backspace
at-key-undo-does = ask to take back
at-key-last = =
at-key-last-does = look at the last trick
at-key-help = ?
at-key-help-does = these keys

## Refusals

at-refused = That cannot be done now.
at-refused-not-here = You are not at this table.
at-refused-removed = The owner has removed you from this table.
at-refused-locked = The table is locked.
at-refused-owner-only = Only the owner of the table may do that.
at-refused-owner-stays = The owner cannot be removed.
at-refused-full = The table takes no more guests.
at-refused-taken = Somebody else sits there.
at-refused-saw-hands = You have seen other hands of this board. Sit down when it is over.
at-refused-no-place = Nobody sits out here, or all places are taken.
at-refused-not-your-seat = That seat is not yours.
at-refused-nothing-to-do = There is nobody there to whom this applies.
at-refused-no-such-guest = That person is not here.
at-refused-shown-to-player = A hand is not shown to a player.
at-refused-wrong-stage = Not now.
at-refused-no-share-wanted = No number is waited for.
at-refused-too-much = So much has happened at this table that only the game goes on. Open a new one.
at-refused-empty = There is nothing in it.
at-refused-too-long = Too long: { $length } characters, at most { $limit }.
at-refused-too-large = That is too much to be written down.
at-refused-slow = That is a lot at once: wait a moment before the next line.
at-refused-no-board = No board is on the table.
at-refused-not-yours = That seat is not yours to act for.
at-refused-not-your-turn = It is not your turn.
at-refused-illegal-call = That call is not allowed now.
at-refused-illegal-play = That card is not allowed now.
at-refused-wrong-phase = Not in this part of the board.
at-refused-waiting = A question waits for its answer first.
at-refused-nothing-to-answer = Nothing waits for your answer.
at-refused-no-such-call = There is no such call.
at-refused-not-yours-to-explain = You have no say about that call.
at-refused-too-many-tricks = There are not so many tricks left.
at-refused-not-in-line = A card of that line is not yours.
at-refused-nothing-to-undo = There is nothing of yours to take back.
at-refused-control-character = Words have no control characters in them.
at-refused-too-often = You have stopped this board often enough.
at-refused-nothing-to-break-off = There is nothing to break off.
at-refused-no-honors = There are no honors to claim.

## Stopping, honors, coming back

at-i-am-back = I’m back
at-claim-honors = Claim honors
at-new-rubber = New rubber
at-break-off = Break off the rubber
at-break-off-boards = Stop here
at-break-off-about = Play stops here and the score is settled as it stands. Somebody of the other side must agree.
at-break-off-do = Ask to stop
at-break-off-asked = Wishes to stop here: { $seats }.
at-break-off-asked-by-you = You wish to stop here. The other side is asked.
at-claim-for =
    { $n ->
        [one] Claim one trick
       *[other] Claim { $n } tricks
    }
at-settled-sheets =
    { $n ->
        [one] The sheet before
       *[other] { $n } sheets before
    }
at-refused-deputised = A robot has your cards. Take them back first.

## A finished board with open cards

at-analysis-wait = Looking at all the cards …
at-analysis-results = Tricks, double dummy
at-analysis-par = Par: { $side } { $score },
at-analysis-par-none = Par: four passes
at-analysis-takes = declarer takes { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
at-analysis-cost = { $n ->
    [one] gives a trick away
   *[other] gives { $n } tricks away
}
at-analysis-slow = Too many questions at once. Try again in a moment.
at-analysis-hard = This one takes longer than anybody wants to wait.
at-analysis-none = This board cannot be looked at with open cards.
at-analysis-offline = No answer. Is there a connection?
at-what-if = What if …
at-what-if-back = Back to the play
at-what-if-cards = Cards to try, with declarer's tricks
at-what-if-turn = { at-seat-name } to play. Declarer's tricks after each card:

## Changing seats

at-rubber-n = Rubber { $n }
at-seats-of-rubber = Seats in rubber { $n }
at-cut-about = Everybody has drawn a card; the highest deals, the two highest play together unless they have been partners in this tour.
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
at-you-sit-out = You sit out this rubber and come in with the next.
at-wait-here = Sit out first
at-end-wait = Leave the place
at-ledger = What everybody has won
at-ledger-player = Player
at-ledger-place = Place
at-announce-seats = Rubber { $n }. { $places }.
at-chicago-wheel = Chicago's wheel
at-wheel-played = played
at-wheel-none = nobody
at-wheel-ns = N-S vul
at-wheel-ew = E-W vul
at-wheel-both = all vul
