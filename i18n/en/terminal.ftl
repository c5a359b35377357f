# The table in the terminal.

say-pass = Pass
seat-north = North
seat-east = East
seat-south = South
seat-west = West
seat-letter-north = N
seat-letter-east = E
seat-letter-south = S
seat-letter-west = W
rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A
zone-none = nobody vulnerable
zone-ns = North-South vulnerable
zone-ew = East-West vulnerable
zone-both = both sides vulnerable
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
suit-notrump = NT
suit-void = none
terminal-form-rubber = Rubber bridge
terminal-form-duplicate = Duplicate boards
terminal-form-chicago = Chicago
terminal-form-home = Home scoring
terminal-form-chicago-duplicate = Duplicate Chicago
terminal-form-russian = Russian scoring
terminal-form-two-handed = Two players
terminal-form-three-handed = Three players
terminal-form-bridge-whist = Bridge-whist
terminal-form-auction = Auction bridge
terminal-form-plafond = Plafond
terminal-form-vint = Vint
terminal-form-whist = Whist

# Whom the table calls what.
you = you
table-name = { $seat }{ $you ->
    [yes] {" "}(you)
   *[no] {""}
}

# What happens, a sentence each.
heard-board = Board { $board }. { $dealer } deals, { $vulnerable }.
heard-hand = Your hand, { $seat }: { $hand }
heard-promise = The deal was promised by { $commitment }.
heard-call = { $seat }: { $call }
heard-call-alert = { $seat }: { $call } (alert)
heard-meaning = { $call } of { $seat }: { $meaning }
heard-contract = { $declarer } plays { $contract }. { $leader } leads.
heard-passed-out = Everybody passed: the board is not played.
heard-lead = { $seat } leads { $card }.
heard-dummy = Dummy, { $seat }: { $hand }
heard-card = { $seat }: { $card }
heard-trick = { $seat } takes the trick. Tricks: North-South { $ns }, East-West { $ew }.
heard-claim = { $seat } claims { $tricks } of the tricks that are left.
heard-claim-line = In this order: { $cards }.
heard-claim-words = "{ $statement }"
heard-concede = { $seat } concedes { $tricks } of the tricks that are left.
heard-agree = { $seat } agrees.
heard-object = { $seat } objects: play on.
heard-undo-asked = { $seat } asks to take back.
heard-undo-refused = { $seat } does not allow it.
heard-honors = { $seat } scores honors.
heard-honors-may = You may score your honors: say "honors".
heard-broken-off = Play is broken off.
heard-undone = It is taken back.
heard-result = { $contract }: { $result }. { $score }
heard-score = { $side } { $points }
heard-score-none = Nobody scores.
heard-over = The form is over: { $totals }. The next board begins it anew.
heard-proof = How it was dealt: secret { $secret }.

# Asking the person.
ask-call = Your call:
ask-card = Your card from { $seat }:
ask-claim = { $seat } claims { $tricks } of the tricks left. Yes or no?
ask-undo = { $seat } asks to take back. Yes or no?
ask-next = Enter, or "next", for the next board; "review" to see it again; "quit" to stop.
ask-wait = The robots are thinking.
ask-several = That may be { $readings }. Which?
ask-unknown = "{ $text }" is not understood. "help" tells what can be said.
ask-no-card = "{ $text }" is no card that can be played on. For example: claim 3 SA SK: no more trumps.
ask-help =
    A call in the auction: 1NT, 4♥ or 4h, pass, x, xx.
    A card in the play: SQ, qs, 10h; a rank or a suit alone where only one card fits.
    hand, dummy, auction, trick, last, sheet: to hear them again.
    explain: what the calls mean. ask, ask 2c: what a call of the opponents means.
    2c! alerts, 2c: asks for majors explains, 2c!: asks for majors does both.
    alert, means 5-10 points: the same of your last call.
    claim 3, concede 1: so many of the tricks left; claim 3 SA SK: no more trumps.
    undo: to take back. yes, no: to answer.
    next: the next board. review: the board that is over. quit: to leave the table.
    honors: to score them, where that was agreed. stop: to break the rubber off.
welcome = Biritch, { $form }. You are { $seat }; robots sit in the other chairs. "help" tells what can be said.
goodbye = Goodbye.
none-yet = There is nothing to tell yet.
hand-line = { $seat }: { $hand }
trick-line = On the table: { $cards }
last-line = The last trick: { $cards }; { $seat } took it.
last-gone = The last trick may be seen only until the next lead.
explain-none = No call has been explained.
explain-silent = { $call } of { $seat }: the call has no special meaning.
explain-alerted = { $call } is alerted.
explain-no-call = You have not called yet.
sheet-title = The sheet
sheet-above = above the line
sheet-below = below the line
sheet-games = games
sheet-total = total
sheet-board = board
sheet-contract = contract
sheet-score = score
sheet-rubber = Rubber won by { $side }.
review-title = Board { $board }, all four hands
review-trick = Trick { $number }: { $cards }; { $seat } takes it.

# The screen.
screen-title = { $form } · board { $board } · { $dealer } deals · { $vulnerable }
screen-auction = Auction
screen-box = Bidding box
screen-play = Play
screen-contract = Contract { $contract }
screen-tricks = Tricks NS { $ns }, EW { $ew }
screen-need = Declarer needs { $need }
screen-last = Last trick
screen-result = Result
screen-step = Card { $step } of { $cards }
screen-go-on = Next
screen-honors = Honors
screen-small = The terminal is too small: at least 60 columns and 22 lines are needed.
screen-help = Help
screen-explain = What the calls mean
screen-review = Review
screen-keys = F1 help  F2 calls  F3 last  F4 sheet  F5 claim  F8 undo  F10 quit
screen-keys-over = ← → review  Enter next board  F4 sheet  F9 break off  F10 quit
screen-next = Enter for the next board, arrows to review this one.
screen-close = Esc closes
screen-claim =
    How many of the { $left } tricks left do you claim? 0 concedes them all.
    Cards in their order and words may follow: 3 SA SK: no more trumps
screen-break-off = Break the play off? The sheet is settled as it stands. Enter breaks off, Esc plays on.
screen-quit = Leave the table? The board will not be kept. Enter leaves, Esc stays.
screen-help-text =
    Type a call or a card and press Enter: 1NT, 4h, pass; SQ, 10h.
    Or choose with the arrows and press Enter, or click with the mouse.

    F1  this help             F2  what the calls mean
    F3  the last trick        F4  the sheet
    F5  claim; honors         F8  take back
    F6  colours of the suits  F7  ask about a call of the opponents
    F9  break off             F10 leave

    2c! alerts your call, 2c: asks for majors explains it,
    means 5-10 points explains the last one.
    Other words: explain, ask 2c, claim 3 SA SK: no more trumps,
    concede 1, undo, yes, no, sheet, last, next, honors, stop.
    After the board the arrows go through its play.
screen-agree = Yes
screen-refuse = No

# Why something cannot be done.
refusal-no-board = No board is on the table.
refusal-not-yours = { $seat } is not yours to act for.
refusal-not-your-turn = It is not your turn{ $turn ->
    [none] .
   *[other] : { $turn } is on turn.
}
refusal-insufficient = { $bid } is not higher than { $over }.
refusal-nothing-to-double = There is no bid of the opponents to double.
refusal-nothing-to-redouble = There is no double of the opponents to redouble.
refusal-over = The auction is over.
refusal-not-here = This auction has no such call now.
refusal-must-name = The choice was left to you: trumps must be named.
refusal-play-over = The play is over.
refusal-not-held = { $seat } does not hold { $card }.
refusal-revoke = { $card } does not follow suit: { $suit } were led, and there are some in the hand.
refusal-wrong-phase = That cannot be done now.
refusal-waiting = A claim or an undo waits for its answer.
refusal-nothing-to-answer = Nothing waits for your answer.
refusal-no-such-call = There is no such call.
refusal-not-yours-to-explain = That call is not yours to ask about or explain.
refusal-too-many-tricks = { $tricks } tricks are more than the { $left } that are left.
refusal-not-in-line = { $card } cannot be in the line of this claim.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-too-long = { $length } characters are too many: at most { $limit }.
refusal-too-often = A board is not stopped more than { $limit } times by one player.
refusal-control-character = Words have no control characters in them.
refusal-nothing-to-break-off = There is nothing to break off.
refusal-no-honors = There are no honors of yours to claim.

# Preferans: what happens at its table.
pref-you = You
pref-welcome = Biritch, { $form }. Robots sit in the other chairs. "help" tells what can be said.
pref-event-deal = Deal { $board }. Dealer: { $dealer }. First hand: { $first }.
pref-event-hand = Your hand: { $hand }
pref-event-sits-out = You have dealt and sit out.
pref-event-unlooked = You have not looked at your cards: you may call in the dark, or look.
pref-event-talon = The talon: { $cards }
pref-event-over = The match is over: { $totals }.
pref-shares-none = nobody takes another trick
pref-ask-discard = Two cards to lay away:
pref-ask-order = Your contract:
pref-ask-defence = Your decision:
pref-ask-kontra = Kontra?
pref-ask-card = Your card:
pref-ask-card-of = A card from the open hand ({ $who }):
pref-ask-offer = Offer of an end ({ $who }): { $list }. Yes or no?
pref-ask-other-card = { $card } is put aside. Which other card?
pref-ask-over = The match is over. Enter begins another.
pref-ask-help =
    A call: pass, 6s, 6♠, 7nt, misere, here; 2 … 7, game, bettel, sanac.
    A discard: two cards, 7s 8d. A contract: 6h, 3, hearts.
    A decision: whist, pass, half, return, open, closed; come, stay, alone, invite, kontra.
    A card: SQ, qs, 10h; a rank or a suit alone where only one card fits.
    offer: all the rest is mine; offer 2: two more are mine, the others yours.
    hand, auction, trick, last, sheet: to hear them again. yes, no: to answer. undo: to take back.
    next: the next deal. review: the deal that is over. why: why the robots did so.
    stop: to break the match off between deals. quit: to leave the table.
pref-offer-declarer = The declarer offers an end, during the play.
pref-why-later = What the robots thought is told when the deal is over.
pref-screen-title = { $form } · deal { $board } · dealer: { $dealer }
pref-screen-box = Calls
pref-screen-why = Why the robots did so
pref-screen-because = { $who }, { $what }: { $why }
pref-screen-tricks = Tricks { $taken } : { $defence }
pref-screen-offer = How many of the { $left } tricks left will you take? The rest goes to the defenders.
pref-screen-keys = F1 help  F3 last  F4 sheet  F5 offer an end  F8 undo  F10 quit
pref-screen-keys-over = ← → review  Enter next deal  F2 why  F4 sheet  F9 break off  F10 quit
pref-screen-help-text =
    Type a call, a decision or a card and press Enter: 6s, misere, whist; SQ, 10h.
    Or choose with the arrows and press Enter, or click with the mouse.
    To discard, choose or click two cards, then Discard; or type both: 7s 8d.

    F1  this help             F2  why the robots did so, after the deal
    F3  the last trick        F4  the sheet
    F5  offer an end          F8  take back
    F6  colours of the suits  F9  break off, between deals
    F10 leave

    Other words: offer 2, yes, no, undo, sheet, last, review, why, next, stop.
    After the deal the arrows go through its play.

# Preferans: why something cannot be done.
pref-refusal-unlooked = Look at your cards first, or call in the dark.
pref-refusal-call = { $call }: { $because }.
pref-refusal-discard = Two cards of your own are laid away.
pref-refusal-order = { $contract } may not be ordered: the lowest is { $lowest }.
pref-refusal-say = "{ $say }" cannot be said now.
pref-refusal-kontra = That is not to be doubled now.
pref-refusal-not-held = { $card } is not in the hand.
pref-refusal-untrumped = { $card }: there are trumps in the hand ({ $trump }), and one must be played.
pref-refusal-underplayed = { $card }: a higher card of the suit is held, and here one must beat.
pref-refusal-offer = The deal cannot end so.
pref-call-over = the auction is over
pref-call-other-game = that is a call of another Preferans
pref-call-not-next = { $next ->
    [none] there is no higher number
   *[other] the next number is { $next }
}
pref-call-holds-instead = a senior player says here, or passes
pref-call-nothing-to-hold = there is nothing to hold
pref-call-game-comes-first = a game is said in the first call or never
pref-call-games-only = after a game only games are called
pref-call-naming-only = a game is to be named, or conceded
pref-call-not-naming = there is no game to name
pref-call-first-names = the first to name cannot concede
pref-call-unnamable = that cannot be named
pref-call-outranked = it does not outrank what stands
pref-call-too-low = here one bids from { $lowest } on
pref-call-misere-alone = misère is a first call, and then the only one
pref-call-not-agreed = that call was not agreed on
pref-call-not-dark = one calls in the dark before looking, first of all
