# What calls mean and why robots act: the system of the house.
# Facts: suit (S H D C), length, points (text), min, max, measure (hcp length support), aces.

system-points = { $points } points{ $measure ->
         [length] {" "}with length
         [support] {" "}with short suits
        *[hcp] {""}
    }

## Openings

open-1nt = Balanced, { system-points }
open-2nt = Balanced, { system-points }
open-strong = Strong and artificial, { system-points } or close to game
open-major =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
open-minor =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, no five-card major, { system-points }
open-weak-two =
    Weak: six { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
open-preempt =
    Preempt: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
pass-opening = Not enough to open

## Answers to one of a suit

raise-single =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-limit =
    Invitational support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-limit-over-double =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-strong =
    Four trumps and a game at least: support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-preempt = To play: five trumps or long support, few high cards
raise-inverted =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, no four-card major, { system-points }, forcing
raise-weak =
    Weak support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-competitive =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } to compete, { system-points }
cue-raise =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, a limit raise or better, { system-points }
new-suit-1 =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
two-over-one =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }, forcing for one round
respond-1nt = No support and no suit to bid, { system-points }
respond-1nt-stopper = A stopper in their suit, { system-points }
respond-2nt = Invites 3NT, { system-points }
respond-3nt = To play, { system-points }
new-suit-over-double =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
new-suit-over-double-2 =
    A long weak suit: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
new-suit-in-competition =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
new-suit-weak =
    To play: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
redouble-strong = Redouble: { system-points }
double-negative = Takeout: the unbid suits, { system-points }
pass-response = Nothing to say

## Opener goes on

raise-response =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
raise-jump =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, extra strength, { system-points }
raise-to-game =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } and game, { system-points }
raise-minimum =
    A minimum with { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
raise-two-over-one =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
raise-to-play = To play
raise-strong-short =
    At most one card of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
splinter =
    A splinter: game, four trumps or more, and at most one card of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
raise-strong-maximum = A strong opening, { system-points }
raise-strong-medium = No short suit, { system-points }
raise-strong-minimum = A minimum without a short suit, { system-points }
rebid-own =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
rebid-own-2 =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, nothing more to show
rebid-own-invite =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, invites game, { system-points }
rebid-own-jump =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game, { system-points }
rebid-own-game =
    Game on a suit of one’s own: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
rebid-new-1 =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
rebid-new-2 =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
rebid-new-strong =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, extra strength, { system-points }
reverse =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } and a longer first suit, { system-points }, forcing
jump-shift =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }, forcing to game
rebid-1nt = Balanced or nearly, { system-points }
rebid-2nt = Nearly balanced, { system-points }
rebid-2nt-minimum = A minimum without a better bid, { system-points }
rebid-3nt = To play, { system-points }
pass-minimum = A minimum

## Notrump

stayman = Stayman: asks for a four-card major
stayman-none = No four-card major
stayman-major =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
transfer =
    Transfer: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
complete-transfer = Bids the suit asked for
super-accept =
    Four { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } and a maximum
invite-notrump = Invites 3NT, { system-points }
invite-game =
    Invites game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
game-notrump = Game in notrump, { system-points }
choice-of-game =
    Choose: 3NT or game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
quantitative = Invites 6NT by points, { system-points }
accept-game = Takes the invitation
decline-game = Declines the invitation
decline-slam = Declines the slam
pass-notrump = Content with notrump
pass-transfer = Content with the part-score
run-out =
    A long weak suit instead of notrump: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
double-cards = Cards, { system-points }
new-suit-forcing =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game, { system-points }
new-suit-forcing-round =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing, { system-points }

## Strong two clubs

strong-waiting = Waiting; says nothing of the suit
strong-waiting-pass = Waiting
strong-positive =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }, forcing to game
strong-positive-nt = Balanced, { system-points }, forcing to game
strong-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game
strong-2nt = Balanced, { system-points }
strong-3nt = Balanced, { system-points }

## Weak twos

ask-weak-two = Asks about strength, { system-points }
weak-two-minimum = A minimum
weak-two-feature =
    A maximum with a high card in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
weak-two-good-suit = A maximum with a good suit

## Slams

blackwood = Asks for aces
blackwood-aces =
    { $aces ->
         [0] No aces, or all four
         [one] One ace
        *[other] { $aces } aces
    }
blackwood-kings =
    { $kings ->
         [0] No kings, or all four
         [one] One king
        *[other] { $kings } kings
    }
gerber = Asks for aces
gerber-aces =
    { $aces ->
         [0] No aces, or all four
         [one] One ace
        *[other] { $aces } aces
    }
slam-small = Small slam
slam-grand = Grand slam
slam-off = Not enough for a slam
slam-notrump = Slam in notrump by points, { system-points }

## Against their opening

overcall =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-2 =
    A good suit: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-high =
    A good suit: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-weak-jump =
    Weak: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-over-notrump =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-game =
    To play: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-1nt = Balanced with a stopper, { system-points }
overcall-2nt = Balanced with a stopper, { system-points }
overcall-3nt = To play, with a stopper, { system-points }
double-takeout = Takeout: { system-points }, the other suits or great strength
double-reopening = Takeout: short in their suit, { system-points }
double-penalty = Penalty: { system-points }
pass-penalty = For penalties
pass-overcall = Nothing to say
advance-double =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
advance-jump =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, invites, { system-points }
advance-game =
    Game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
advance-cue = Strong, asks for the best suit, { system-points }
advance-1nt = A stopper, { system-points }
advance-2nt = A stopper, invites, { system-points }
advance-new-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
pass-advance = Nothing to say
answer-double =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }

## By nature

natural-game =
    Game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
natural-3nt = Game in notrump, { system-points }
natural-1nt = No better part-score, { system-points }
natural-invite =
    Invites game, support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
natural-invite-notrump = Invites game in notrump, { system-points }
natural-new-suit-forcing =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing, { system-points }
new-suit-to-game =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game, { system-points }
natural-rebid =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, to play
prefer =
    Prefers { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
compete =
    Competes with support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
compete-own =
    Competes with at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
part-score =
    Enough for game with our part-score: { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
part-score-notrump = Enough for game with our part-score
least = The least misleading bid
sign-off = Nothing more
natural-second-suit =
    The second suit again: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
compete-second =
    Competes in a second suit: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
sacrifice =
    A sacrifice: to go down in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } costs less than their game
game-or-save = To play: to make it, or to go down for less than their game
pass-told = All has been told, partner decides
no-agreement = No agreement about this call
pass-nothing = Nothing more to say

## Why a card was played

play-forced = No other card
play-counted = Counted out: it takes most tricks on average
play-low = A low card: nothing is won by a high one
lead-sequence = The top of touching cards
lead-fourth-best = The fourth card of the longest suit
lead-partners-suit = Partner’s suit
lead-singleton = A singleton, for a ruff
lead-doubleton = The top of two
lead-short = A short suit, nothing given away
lead-top-of-nothing = The top of a worthless suit
lead-low-from-honor = Low from an honour
lead-ace = The ace, for nothing else is better
lead-trump = A trump: other suits would give something away
lead-towards-honors = Towards the honours
draw-trumps = Draws trumps
establish-suit = Sets up the long suit
cash-winners = Takes its winners
cash-setting-tricks = Takes the tricks that beat the contract
return-partners-suit = Returns partner’s suit
continue-suit = Goes on with the suit
win-cheaply = Wins as cheaply as possible
win-now = Takes the trick while it is there
cover-honor = Covers an honour with an honour
third-hand-high = Third hand plays high
third-hand-enough = High enough to beat dummy
signal-encourage = High: partner’s suit is welcome
signal-discourage = Low: another suit is better
signal-even = High: an even number
signal-odd = Low: an odd number
ruff = Ruffs
discard-idle = An idle card

## Claims and undo

claim-holds = The tricks are there in every lie of the cards
claim-nothing-more = There is nothing more to win
claim-fails = There is a lie of the cards in which it fails
claim-too-long = It cannot be counted out yet: let us play on
claim-partners-trick = We cannot lose that trick
undo-agreed = A slip: take it back
undo-refused = Too much has been seen since
machine-bid = So many tricks are to be had by my count
machine-content = I leave it at that
machine-double = By my count that cannot be made
machine-redouble = By my count it is made all the same
machine-named = These trumps promise most
machine-left = Nothing to choose from: I leave it to partner
