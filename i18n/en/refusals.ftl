# Why something cannot be done: the same words in the browser and in the terminal.

# The name of the suit $suit, at the end of a sentence.
refusal-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
refusal-no-board = No board is being played.
refusal-not-yours = You cannot play for { $seat }.
refusal-not-your-turn = It is not your turn{ $turn ->
    [none] .
   *[other] : it is { $turn }'s turn.
}
refusal-insufficient = { $lowest ->
    [none] There is no bid above { $over }.
   *[other] { $bid } is too low: at least { $lowest }.
}
refusal-nothing-to-double = There is no opponents' bid to double.
refusal-nothing-to-redouble = There is no opponents' double to redouble.
refusal-over = The auction is over.
refusal-not-here = This call is not possible now.
refusal-must-name = Your partner left the choice to you: you must name trumps.
refusal-play-over = The play is over.
refusal-not-held = { $card } is not in the hand.
refusal-revoke = Follow suit: { refusal-suit }.
refusal-wrong-phase = That cannot be done now.
refusal-waiting = A claim, an offer or an undo must be answered first.
refusal-nothing-to-answer = There is nothing for you to answer.
refusal-no-such-call = There is no such call.
refusal-not-yours-to-explain = You cannot ask about or explain this call.
refusal-too-many-tricks = { $tricks } tricks are too many: only { $left } are left.
refusal-not-in-line = { $card } cannot be part of this claim.
refusal-nothing-to-undo = You have nothing to undo.
refusal-too-long = { $length } characters are too many. The limit is { $limit }.
refusal-too-often = You have reached the limit of claims and undo requests for this board: { $limit }.
refusal-control-character = The text contains characters that are not allowed.
refusal-nothing-to-break-off = There is nothing to end.
refusal-no-honors = You have no honors to claim.

# Preferans.
pref-refusal-unlooked = Look at your cards first, or call in the dark.
pref-refusal-call = { $call }: { $because }.
pref-refusal-discard = Discard two cards from your hand.
pref-refusal-order = You cannot name { $contract }: the lowest contract is { $lowest }.
pref-refusal-say = You cannot say "{ $say }" now.
pref-refusal-kontra = You cannot say kontra now.
pref-refusal-untrumped = You must trump: { refusal-suit }.
pref-refusal-underplayed = You must beat the trick: { $card } is too low.
pref-refusal-offer = The deal cannot end like this.
pref-call-over = the auction is over
pref-call-other-game = this call belongs to another variety of Preferans
pref-call-not-next = { $next ->
    [none] there is no higher number
   *[other] the next number is { $next }
}
pref-call-holds-instead = a senior player must say “here” or pass
pref-call-nothing-to-hold = there is nothing to say “here” to
pref-call-game-comes-first = “game” can be said only as the first call
pref-call-games-only = after “game” only games can be called
pref-call-naming-only = name the game, or concede
pref-call-not-naming = there is no game to name
pref-call-first-names = the first player to name cannot concede
pref-call-unnamable = this cannot be named
pref-call-outranked = { $lowest ->
    [none] there is no higher call
   *[other] at least { $lowest }
}
pref-call-too-low = the lowest level here is { $lowest }
pref-call-misere-alone = misère must be a player's first and only call
pref-call-not-agreed = this call is not allowed by the options of this game
pref-call-not-dark = a call in the dark is possible only as the first call, before looking
