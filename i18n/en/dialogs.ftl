# What the dialogs of the table say: how the cards were dealt, the settings, the keys; what its panel of people and the page of a finished board say. Keys begin with `at-`.

## Fair dealing

at-dealing-about = Before the deal the server publishes a fingerprint of its secret; then each player's browser publishes the fingerprint of a random number. When all are there, the numbers are opened. The deal is computed from all of these. After the board the secret is revealed, and anyone can check the deal.
at-dealing-replayed = This deal was played before and its cards are known, so there are no fingerprints and no numbers from players here, and nobody promises a fair deal. The result counts nowhere.
at-dealing-first = How it was played the first time
at-dealing-later = The secret is revealed after the board.
at-dealing-none = No board has been dealt yet.
at-commitment = Fingerprint of the secret
at-secret = The secret
at-deal-number = Deal number
at-share-none = no number
at-share-silent = no answer
at-share-wanted = waiting
at-share-committed = fixed, not yet opened
at-share-unopened = fixed, but not opened
at-share-barred = no more numbers: two were not opened
at-share-hash = fingerprint { $hash }
at-dealing-abandoned = A dealing of board { $board } was begun and led to no board: fingerprint { $commitment }, numbers opened: { $opened }.
at-dealing-abandoned-in-all = Dealings at this table that led to no board: { $n }.
at-check-deal = Check it in this browser
at-own-check = This browser has checked it as well.
at-verdict-fair = Dealt as promised: every number was fixed before any was opened, and the secret, the numbers and the cards match.
at-verdict-without-you = The secret, the numbers and the cards match, but no number came from you: you are not protected if the others act together.
at-verdict-open-numbers = The secret, the numbers and the cards match, but the numbers were open: whoever gave the last one and knew the secret could choose the deal.
at-verdict-some-unopened = The secret, the numbers and the cards match, but not every number was opened: whoever kept one back could choose between this deal and one other.
at-verdict-drawn-again = The secret, the numbers and the cards match, but a dealing before this one was given up after numbers had been opened: whoever knew the secret could begin again until a deal suited them.
at-verdict-not-remembered = The secret, the numbers and the cards match, and your seat has a number; but this browser does not remember giving it, so it cannot tell whether the number is yours.
at-dealing-rolled-back = Somebody has turned back this deal after your number was known. Your browser gives that number no more: check the deal after the board.
at-dealing-is-wrong = The check of this deal in your browser failed: open “How the cards were dealt” to see why.
at-verdict-replayed = A replayed deal: the cards match the number of the deal, and were known before.
at-verdict-server-alone = The secret and the cards match, but no player gave a number: the server alone chose the deal.
at-verdict-number = A player opened a number other than the one that was fixed!
at-verdict-hash = The fingerprints of the numbers are not those this browser saw before it opened its own!
at-verdict-abandoned = This browser saw another dealing of this board begin, and the proof does not mention it!
at-verdict-secret = The secret is not the one whose fingerprint was published!
at-verdict-commitment = The fingerprint is not the one that was published!
at-verdict-order = The steps of the dealing are not in their order!
at-verdict-count = The deal was not chosen from all possible deals!
at-verdict-share = The number your browser gave was not used!
at-verdict-deal = The secret and the numbers give a different deal!
at-verdict-cards = The cards do not match the deal number!

## Settings

at-set-theme = Theme
at-theme-system = Same as the system
at-theme-light = Light
at-theme-dark = Dark
at-set-felt = Table cloth
at-felt-green = Green
at-felt-blue = Blue
at-felt-grey = Grey
at-set-deck = Suit colours
at-deck-two = Two colours
at-deck-four = Four colours
at-set-notation = Letters on the cards
at-notation-language = Same as the language
at-set-motion = Animation
at-motion-system = Same as the system
at-motion-full = On
at-motion-none = Off
at-set-hand = Buttons
at-hand-right = For the right hand
at-hand-left = For the left hand
at-set-faces = Kings, queens, jacks
at-faces-pictures = Pictures
at-faces-plain = Letters
at-set-back = Card backs
at-back-red = Red
at-back-blue = Blue
at-back-green = Green
at-set-suits = Order of suits
at-suits-trumps = Trumps left
at-set-pace = Pauses in the play
at-pace-slow = Long
at-pace-normal = Usual
at-pace-fast = Short
at-motion-fast = Fast
at-set-confirm = Confirm each card and call with a second tap
at-set-volume = Volume
at-set-cards = Cards
at-set-play = Play
at-set-sound = Sound
at-set-look = Colours and text
at-set-sounds = Sounds
at-set-autoplay = Play the only legal card automatically
at-set-text = Show the table as text

## Keys

at-keys-about = Everything can be done without a mouse.
at-keys-words = Suits: S H D C. Ranks: A K Q J T. In either order.
at-key-arrows = ← → ↑ ↓
at-key-arrows-does = choose a card or a call; Enter plays it
at-key-letters = S Q
at-key-letters-does = rank and suit, two letters: play that card
at-key-calls = 1 N, P, X
at-key-calls-does = level and strain for a bid; pass; double
at-key-command = /
at-key-command-does = type a call or a card
at-key-claim = !
at-key-claim-does = claim or concede
at-key-pref-calls = 6 D, P, M
at-key-pref-calls-does = level and strain for a bid; pass; misère
at-key-pref-claim = !
at-key-pref-claim-does = offer to end the deal
at-key-undo = Backspace
at-key-undo-does = ask for an undo
at-key-last = =
at-key-last-does = see the last trick
at-key-help = ?
at-key-help-does = this list

## What a side plays

at-systems-about-choice = { $side ->
    [NS] What North and South play from the next board on:
   *[EW] What East and West play from the next board on:
}
at-systems-later = A system is chosen between two boards.
at-systems-unavailable = Your systems cannot be loaded now.
at-systems-write = Write down a system of your own

## Claims, and breaking off

at-claim-left =
    { $n ->
        [one] One trick is left.
       *[other] { $n } tricks are left.
    } { $side ->
        [NS] How many of them will you and your partner (North–South) take?
        [EW] How many of them will you and your partner (East–West) take?
       *[no] How many of them will you take?
    }
at-claim-alone = Everybody will see your hand; the opponents answer.
at-claim-defends = Only declarer will see your hand. Declarer answers, and so does your partner if you concede a trick.
at-claim-closed = Both opponents will see your hand, but not your partner. The opponents answer, and so does your partner if you concede a trick.
at-claim-tricks = Tricks for your side
at-claim-all = All the remaining tricks are ours
at-claim-some =
    { $n ->
        [one] One trick is ours
       *[other] { $n } tricks are ours
    }, the rest ({ $rest }) theirs
at-concede-all = All the remaining tricks are theirs
at-concede = Concede
at-claim-statement = How you will play
at-claim-statement-example = e.g. drawing trumps, then spades from the top
at-claim-line = The cards in order (optional)
at-break-off-about = The game ends here and the score is settled as it stands. One of the opponents must agree.
at-break-off-do = Offer to end
at-claim-for =
    { $n ->
        [one] Claim one trick
       *[other] Claim { $n } tricks
    }

## The people at the table

at-players = Players
at-watchers = Spectators
at-no-watchers = Nobody is watching.
at-more-watchers = { $count ->
    [one] and one more
   *[other] and { $count } more
}
at-owner = host
at-stand = Stand up
at-add-robot = Robot
at-remove-robot = Remove
at-replace-by-robot = Use a robot
at-give-back = Return the cards
at-free-chair = Free the seat
at-show-my-hand = Show my hand
at-readmit = Let back in
at-other-device = Continue on another device
at-lock-table = Lock the table

## A finished board with open cards

at-pref-new-match = New match
at-analysis-wait = Analysing all the cards …
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
at-analysis-slow = Too many requests at once. Try again in a moment.
at-analysis-hard = The analysis of this board would take too long.
at-analysis-none = This board cannot be analysed double dummy.
at-analysis-offline = No answer. Check your connection.
at-what-if = What if …
at-what-if-back = Back to the play
at-what-if-cards = Cards to try and declarer's tricks
at-what-if-turn = { at-seat-name } to play. Declarer's tricks after each card:
