# The robots: names, hints and reasons.

at-robot-name = { $seat ->
    [N] Nora
    [E] Emil
    [S] Stella
    [W] Walt
    [A] Ada
    [B] Bruno
    [C] Clara
   *[D] Danilo
}
at-robot-kind = robot

## What a robot would do, and why it played a card

at-hint-answer = A robot would choose { $what }. { $reason }
at-hint-agree = to agree
at-hint-object = to object
at-hint-undoanswer = to answer the undo
at-hint-claim = to claim
at-hint-concede = to concede
at-hint-offer = to offer to end the play
at-hint-explain = to explain a call
at-why-answer = Why { $card }? { $reason }

## Bidding systems of tables

system-standard = 2/1 game forcing
system-sayc = SAYC
system-beginners = Five-card majors for beginners
