# The table in the terminal.

say-pass = Pass
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
suit-notrump = NT
suit-void = none

# Names at the table.
you = you
table-name = { $seat }{ $you ->
    [yes] {" "}(you)
   *[no] {""}
}

# Events, one sentence each.
announce-board = Board { $board }. { $dealer } deals, { $vulnerable }.
announce-hand = Your hand, { $seat }: { $hand }
announce-own-dummy = Your dummy, { $seat }: { $hand }
announce-promise = Commitment to the deal: { $commitment }.
announce-call = { $seat }: { $call }
announce-call-alert = { $seat }: { $call } (alert)
call-trumps = names trumps: { $strain }
call-leave = leaves trumps to partner
call-content = content
announce-meaning = { $call } by { $seat }: { $meaning }
announce-contract = { $declarer } plays { $contract }. { $leader } leads.
announce-trumps = Trumps: { $trumps }. { $leader } leads.
announce-turned = { $seat } turns up { $card }. Trumps: { $trumps }. { $leader } leads.
announce-passed-out = Everybody passed: no play on this board.
announce-lead = { $seat } leads { $card }.
announce-dummy = Dummy, { $seat }: { $hand }
announce-card = { $seat }: { $card }
announce-trick = { $seat } takes the trick. Tricks: North-South { $ns }, East-West { $ew }.
announce-claim = { $seat } claims { $tricks } of the remaining tricks.
announce-claim-line = In this order: { $cards }.
announce-claim-words = "{ $statement }"
announce-concede = { $seat } concedes { $tricks } of the remaining tricks.
announce-agree = { $seat } agrees.
announce-object = { $seat } objects: play continues.
announce-undo-asked = { $seat } asks for an undo.
announce-undo-refused = { $seat } refuses the undo.
announce-honors = { $seat } scores honors.
announce-honors-may = You can score your honors: type "honors".
announce-broken-off = The game was ended early.
announce-undone = The last action was undone.
announce-result = { $contract }: { $result }. { $score }
announce-odd-tricks = Trumps { $trumps }: { $side } took { $tricks }, { $odd } above six.
announce-score = { $side } { $points }
announce-score-imps = { $imps ->
    [0] No IMPs
    [one] { $side } { $imps } IMP
   *[other] { $side } { $imps } IMPs
} ({ $ns } { $score }, target { $target })
announce-score-none = Nobody scores.
announce-over = The game is over: { $totals }. The next board starts a new one.
announce-proof = Proof of the deal: secret { $secret }.

# Prompts.
ask-call = Your call:
ask-call-of = Your call for { $seat }:
ask-trumps-or-leave = Name trumps, or pass to leave the choice to your partner:
ask-trumps = Your partner leaves the choice to you. Name trumps:
ask-double = Double with "x", or pass if you are content:
ask-card = Your card from { $seat }:
ask-claim = { $seat } claims { $tricks } of the remaining tricks. Yes or no?
ask-undo = { $seat } asks for an undo. Yes or no?
ask-next = Enter or "next" for the next board; "review" to see this one again; "quit" to leave.
ask-wait = The robots are thinking.
ask-several = This may be { $readings }. Which one?
ask-unknown = "{ $text }" is not understood. Type "help" for a list of commands.
ask-no-card = "{ $text }" is not a card you can play. For example: claim 3 SA SK: no more trumps.
ask-help =
    A call in the auction: 1NT, 4♥ or 4h, pass, x, xx.
    A card in the play: SQ, qs, 10h; just a rank or a suit if only one card fits.
    hand, dummy, auction, contract, trick, last, sheet: show them again.
    explain: what the calls mean. ask, ask 2c: ask about an opponent's call.
    2c! alerts, 2c: asks for majors explains, 2c!: asks for majors does both.
    alert, means 5-10 points: the same for your last call.
    claim 3, concede 1: a number of the remaining tricks; claim 3 SA SK: no more trumps.
    undo: ask for an undo. yes, no: answer. hint: what a robot would do. why: why the robots played their last cards.
    next: the next board. review: the finished board. quit: leave the table.
    honors: score them, if this option is on. stop: end the rubber early.
ask-help-turned =
    Play a card: SQ, qs, 10h; just a rank or a suit if only one card fits. There is no auction: the last card dealt is turned up, and its suit is trumps.
    hand, trumps, trick, last, sheet: show them again.
    claim 3, concede 1: a number of the remaining tricks; claim 3 SA SK: no more trumps.
    undo: ask for an undo. yes, no: answer. hint: what a robot would do. why: why the robots played their last cards.
    next: the next board. review: the finished board. quit: leave the table.
    honors: score them, if this option is on. stop: end the game early.
ask-no-auction = There is no auction in this game: trumps were turned up.
welcome = Biritch, { $form }. You are { $seat }; robots sit in the other seats. Type "help" for a list of commands.
goodbye = Goodbye.
none-yet = Nothing yet.
next-later = The deal is not over yet.
hand-line = { $seat }: { $hand }
trick-line = On the table: { $cards }
last-line = The last trick: { $cards }; { $seat } took it.
last-gone = The last trick can be seen only until your side plays to the next one.
explain-none = No call has been explained.
explain-silent = { $call } by { $seat }: the call has no special meaning.
explain-alerted = { $call } was alerted.
explain-no-call = You have not called yet.
sheet-title = Score sheet
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
screen-trumps = Trumps { $trumps }
screen-tricks = Tricks NS { $ns }, EW { $ew }
screen-need = Declarer needs { $need }
screen-last = Last trick
screen-result = Result
screen-step = Card { $step } of { $cards }
screen-go-on = Next
screen-honors = Honors
screen-small = The terminal is too small: it needs at least 60 columns and 22 lines. Ctrl+C quits; with --plain the game needs no screen.
screen-help = Help
screen-explain = What the calls mean
screen-review = Review
screen-keys = F10 quit  F1 help  F2 calls  F3 last  F4 sheet  F5 claim  F8 undo  F12 hint
screen-keys-over = F10 quit  ← → review  Enter next board  F4 sheet  F9 end game
screen-next = Enter for the next board, arrows to review this one.
screen-close = Esc closes
screen-claim =
    How many of the { $left } remaining tricks do you claim? 0 concedes all.
    You can add cards in order and a statement: 3 SA SK: no more trumps
screen-break-off = End the game early? The sheet is settled as it stands. Enter ends it, Esc plays on.
screen-quit = Leave the table? The board will not be saved. Enter leaves, Esc stays.
screen-help-text =
    Type a call or a card and press Enter: 1NT, 4h, pass; SQ, 10h.
    Or choose with the arrows and press Enter, or click with the mouse.

    F1  this help             F2  what the calls mean
    F3  the last trick        F4  the sheet
    F5  claim; honors         F8  undo
    F6  colours of the suits  F7  ask about an opponent's call
    F9  end the game early    F12 what a robot would do
    F10 leave

    2c! alerts your call, 2c: asks for majors explains it,
    means 5-10 points explains the last one.
    Other words: explain, ask 2c, claim 3 SA SK: no more trumps,
    concede 1, undo, yes, no, hint, why, sheet, last, next, honors, stop.
    After the board the arrows go through its play.
screen-agree = Yes
screen-refuse = No

# Preferans: events at the table.
pref-you = You
pref-welcome = Biritch, { $form }. Robots sit in the other seats. Type "help" for a list of commands.
pref-event-deal = Deal { $board }. Dealer: { $dealer }. First hand: { $first }.
pref-event-hand = Your hand: { $hand }
pref-event-sits-out = You are the dealer and sit out.
pref-event-unlooked = You have not looked at your cards: call in the dark, or look at them.
pref-event-talon = The talon: { $cards }
pref-event-talon-leads = Led from the talon: { $cards }
pref-event-talon-shows = The talon shows the suit: { $cards }
pref-hint-offer = offer { $tricks }
pref-event-agree = { $you ->
    [yes] You agree.
   *[no] { $who } agrees.
}
pref-event-undo-refused = { $you ->
    [yes] You refuse the undo.
   *[no] { $who } refuses the undo.
}
pref-last-line = The last trick: { $cards }; { $you ->
    [yes] you
   *[no] { $who }
} took it.
pref-event-over = The match is over: { $totals }.
pref-shares-none = nobody takes another trick
pref-ask-discard = Two cards to discard:
pref-ask-order = Your contract:
pref-ask-defence = Your decision: { $list }?
pref-ask-kontra = Kontra: { $list }?
pref-ask-card = Your card:
pref-ask-card-of = A card from the open hand ({ $who }):
pref-ask-offer = Offer to end the deal ({ $who }): { $list }. Yes or no?
pref-ask-other-card = { $card } is chosen. Which other card?
pref-ask-over = The match is over. Enter starts another.
pref-ask-help =
    A call: pass, 6s, 6♠, 7nt, misere, here; 2 … 7, game, bettel, sanac.
    A discard: two cards, 7s 8d. A contract: 6h, 3, hearts.
    A decision: whist, pass, half, return, open, closed; come, stay, alone, invite, kontra.
    A card: SQ, qs, 10h; just a rank or a suit if only one card fits.
    offer: all the remaining tricks are mine; offer 2: two more are mine, the rest yours.
    hand, auction, trick, last, sheet: show them again. yes, no: answer. undo: ask for an undo. hint: what a robot would do.
    next: the next deal. review: the finished deal. why: the robots' reasons.
    stop: end the match early, between deals. quit: leave the table.
pref-offer-declarer = Only the declarer can offer to end the deal, during the play.
pref-why-later = The robots' reasons are shown when the deal is over.
pref-screen-title = { $form } · deal { $board } · dealer: { $dealer }
pref-screen-box = Calls
screen-why = The robots' reasons
pref-screen-because = { $who }, { $what }: { $why }
pref-screen-tricks = Tricks { $taken } : { $defence }
pref-screen-offer = How many of the { $left } remaining tricks will you take? The rest go to the defenders.
pref-screen-keys = F10 quit  F1 help  F3 last  F4 sheet  F5 offer to end  F8 undo  F12 hint
pref-screen-keys-over = F10 quit  ← → review  Enter next deal  F2 why  F4 sheet  F9 end match
pref-screen-help-text =
    Type a call, a decision or a card and press Enter: 6s, misere, whist; SQ, 10h.
    Or choose with the arrows and press Enter, or click with the mouse.
    To discard, choose or click two cards, then Discard; or type both: 7s 8d.

    F1  this help             F2  the robots' reasons, after the deal
    F3  the last trick        F4  the sheet
    F5  offer to end          F8  undo
    F6  colours of the suits  F9  end the match, between deals
    F10 leave                 F12 what a robot would do

    Other words: offer 2, yes, no, undo, hint, sheet, last, review, why, next, stop.
    After the deal the arrows go through its play.
