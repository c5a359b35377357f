# Hints: what a robot would do, and why it played a card.

at-hint-answer = A robot would choose { $what }. { $reason }
at-hint-agree = to agree
at-hint-object = to object
at-hint-undoanswer = to answer the undo
at-hint-claim = to claim
at-hint-concede = to concede
at-hint-explain = to explain a call
at-why-answer = Why { $card }? { $reason }
