# The meanings of calls, and reasons for claims: the robots' bidding system.
# Facts: suit (S H D C), length, points (text), min, max, measure (hcp length support), aces.

system-points = { $points } points{ $measure ->
         [length] , counting length
         [support] , counting short suits
        *[hcp] {""}
    }

## Openings

open-1nt = Balanced, { system-points }
open-1nt-wide = Balanced, or with two doubletons and a long minor, { system-points }
open-2nt = Balanced, { system-points }
open-2nt-wide = Balanced, or with two doubletons and a long minor, { system-points }
open-strong = Strong and artificial, { system-points } or nearly a game in hand
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
    Game-forcing raise with four trumps: { $suit ->
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
two-over-one-game =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }, forcing to game
new-suit-invite =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, invites game, { system-points }
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
double-negative = Negative double: the unbid suits, { system-points }
pass-response = No suitable bid

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
    Singleton or void in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
splinter =
    Splinter: game strength, at least four trumps, singleton or void in { $suit ->
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
    }, nothing else to show
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
    Game in own suit: at least { $length } { $suit ->
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
    Reverse: at least { $length } { $suit ->
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
rebid-1nt = Balanced or nearly balanced, { system-points }
rebid-2nt = Nearly balanced, { system-points }
rebid-2nt-minimum = A minimum without a better bid, { system-points }
rebid-3nt = To play, { system-points }
pass-minimum = A minimum

## Notrump

stayman = Stayman: asks for a four-card major
stayman-or-invite = Stayman: asks for a four-card major, and may have none
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
complete-transfer = Completes the transfer
super-accept =
    Four { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } and a maximum
invite-notrump = Invites 3NT, { system-points }
invite-spades = Invites game with four spades, { system-points }
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
texas =
    Transfer to game: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
complete-texas = Completes the transfer
transfer-minor =
    Transfer: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, weak or with interest in a slam
minor-shortness =
    At most one card of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game
minor-unstopped =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game, without a stopper for notrump
lebensohl = Asks for three clubs: to play a suit below theirs, or to invite
complete-relay = Forced answer
cue-stayman = Asks for a four-card major, { system-points }
cue-stopper =
    Asks for a stopper in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing to game, { system-points }
cue-stayman-major =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
grand-try = Forcing: asks for 7NT with a maximum, { system-points }
quantitative = Quantitative: invites 6NT, { system-points }
accept-game = Accepts the invitation
decline-game = Declines the invitation
decline-slam = Declines the slam try
pass-notrump = Notrump is good enough
pass-transfer = No game in sight
run-out =
    A long weak suit instead of notrump: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
double-cards = Values, { system-points }
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

strong-waiting = Waiting; says nothing about the suit
strong-waiting-pass = A waiting pass
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
strong-second-negative = Second negative: { system-points } without an ace or a king; may stop below game
strong-minimum =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, no game without help; may be passed
strong-second-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, a second suit, forcing
strong-2nt = Balanced, { system-points }
strong-3nt = Balanced, { system-points }

## Weak twos

ask-weak-two = Asks about strength, { system-points }
weak-two-minimum = A minimum
weak-two-feature =
    A maximum with an honor in { $suit ->
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
keycards =
    Asks for keycards: the aces and the king of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
keycards-one = One or four keycards
keycards-none = No keycard, or three
keycards-two = Two or five keycards without the queen of trumps
keycards-queen = Two or five keycards with the queen of trumps
keycards-even = An even number of keycards
keycards-odd = An odd number of keycards
exclusion =
    Exclusion: a void in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }; asks for keycards outside that suit
exclusion-none = No keycard outside partner’s void, or three
exclusion-one = One keycard outside partner’s void, or four
exclusion-two = Two keycards outside partner’s void, without the queen of trumps
exclusion-queen = Two keycards outside partner’s void, with the queen of trumps
gerber = Asks for aces
gerber-aces =
    { $aces ->
         [0] No aces, or all four
         [one] One ace
        *[other] { $aces } aces
    }
slam-small = Small slam
slam-grand = Grand slam
slam-off = Not strong enough for a slam
slam-off-double = Penalty; not strong enough for a slam
slam-notrump = Slam in notrump on points, { system-points }
control-bid =
    Control bid: ace, king or at most one card of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
control-stop = No more interest in a slam
serious-notrump = Serious interest in a slam; a control bid would show less
raise-forcing =
    Support for { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } and interest in a slam, forcing to game
queen-ask = Asks for the queen of trumps
queen-none = No queen of trumps
queen-king =
    The queen of trumps and the king of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
queen-shown = The queen of trumps, and no king that can be shown below six of trumps
king-ask = All keycards are there; asks for kings
king-shown =
    The king of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
king-none = No king that can be shown below six of trumps

## Against their opening

overcall =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
overcall-2 =
    A good or long suit: at least { $length } { $suit ->
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
double-takeout = Takeout: { system-points }, the other suits or a very strong hand
double-reopening = Takeout: short in their suit, { system-points }
double-penalty = Penalty: { system-points }
double-again = Takeout again, with a strong hand, { system-points }
double-responsive = Takeout: no suit to name, { system-points }
double-support =
    Support double: three { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
redouble-support =
    Support redouble: three { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
pass-penalty = For penalties
pass-to-play = To play
pass-overcall = No suitable bid
michaels =
    Michaels: { $suit ->
         [S] hearts and a minor
         [H] spades and a minor
        *[other] both majors
    }, five cards each, { system-points }
unusual-notrump = Unusual notrump: the two lowest unbid suits, five cards each, { system-points }
answer-two-suits =
    Prefers { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
answer-two-suits-invite =
    Invites game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
answer-two-suits-game =
    Game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
ask-minor = Asks for the minor
answer-minor =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
doubler-suit =
    Strong, at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
doubler-notrump = Strong, with a stopper, { system-points }
doubler-3nt = To play, with a stopper, { system-points }
doubler-raise =
    Raises { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, more than a minimum double, { system-points }
doubler-game =
    Game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
doubler-stopper = Their suits stopped
doubler-cue = Game values, asks partner to go on, { system-points }
pass-doubled = Nothing to add to the double
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
    }, invitational, { system-points }
advance-game =
    Game in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
advance-cue = Strong, asks for the best suit, { system-points }
advance-1nt = A stopper, { system-points }
advance-2nt = A stopper, invitational, { system-points }
advance-new-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
pass-advance = No suitable bid
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
fourth-suit =
    Fourth suit, forcing to game; says nothing of { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
xyz-relay = Asks for two diamonds: weak with diamonds, or an invitation
xyz-game = Forcing to game; asks for three cards of the major
xyz-support =
    Three cards or more: { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
xyz-none = Fewer than three cards of the major
invite-five =
    Invites game with five { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
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
    Enough for game together with our part-score: { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
part-score-notrump = Enough for game together with our part-score
least = The bid that misleads least
sign-off = Sign-off
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
    A sacrifice: going down in { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    } costs less than their game
game-or-save = To play: to make it, or to go down for less than their game
pass-described = Hand described, partner decides
no-agreement = No agreement about this call
pass-nothing = Nothing to add

## Claims and undo

claim-holds = The tricks are certain however the cards lie
claim-nothing-more = There is nothing more to win
claim-fails = It can fail on some layouts
claim-too-long = It is too early to be sure: let us play on
claim-partners-trick = We cannot lose that trick
undo-agreed = A slip: undo allowed
undo-refused = Too many cards have been seen since then
trick-bidding-bid = By calculation we can take that many tricks
trick-bidding-content = No better call
trick-bidding-double = By calculation this cannot be made
trick-bidding-redouble = By calculation it can still be made
trick-bidding-named = This trump suit should take the most tricks
trick-bidding-left = No suit stands out: partner chooses

# The same in logs of older versions.
machine-bid = { trick-bidding-bid }
machine-content = { trick-bidding-content }
machine-double = { trick-bidding-double }
machine-redouble = { trick-bidding-redouble }
machine-named = { trick-bidding-named }
machine-left = { trick-bidding-left }

## Systems in files

shows =
    { $what ->
         [points] { system-points }
         [suits] { $suits }
         [both] { system-points }, { $suits }
        *[none] Says nothing about points or suits
    }{ $hand ->
         [balanced] , balanced
        *[any] {""}
    }

## Two-suited overcalls of theirs, and leads that a double asks for

cue-new-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, forcing, { system-points }
double-lead =
    Asks for a lead: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, with honors
double-lightner =
    Asks for the lead of dummy’s first suit, { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }: a void there, or the ace and another top honor
double-lightner-notrump =
    Asks for the lead of dummy’s first suit, { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }: the ace and another top honor there
landy = Landy: both majors, five cards in one of them, { system-points }
landy-relay = As many hearts as spades: asks for the longer major
landy-major =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, the longer major

## Polish Club

open-polish-club = Polish club: 12–14 points, balanced as a rule; or 15 and more with clubs; or any hand of 18 and more
open-two-clubs = Six clubs, or five with a four-card major, { system-points }
open-multi = Multi: six hearts or six spades, { system-points }
open-two-suiter =
    { $suit ->
         [S] At least five spades and five of a minor
        *[H] At least five hearts and five of another suit
    }, { system-points }
open-both-minors = Both minors, five cards each, { system-points }
polish-negative = Negative: 0–6 points; or 7–11 with a long minor and no four-card major
polish-short-major =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
polish-notrump = A strong hand for notrump, { system-points }
polish-clubs =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
polish-strong = Artificial and strong, { system-points }, forcing to game
polish-strong-suit =
    Strong: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
polish-strong-cue = Strong, { system-points }, forcing to game
odwrotka =
    Odwrotka: at least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }, forcing to game; asks for length and strength
odwrotka-four =
    Four { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
odwrotka-five =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }, { system-points }
clubs-ask = Asks for a four-card major and for strength, { system-points }
second-suit =
    At least { $length } { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
pass-or-correct =
    Pass or correct: to play if partner has { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
multi-ask = Asks for the major and for strength, { system-points }
multi-maximum =
    A maximum with six { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
multi-minimum =
    A minimum with six { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
multi-major =
    Six { $suit ->
         [S] spades
         [H] hearts
         [D] diamonds
        *[C] clubs
    }
two-suiter-ask = Asks for the second suit, { system-points }
double-strong = A strong hand, { system-points }
