# The misère trainer: discards, catching, the sheet of probable discards.

misere-title = Misère trainer
misere-lead = The exercises that Preferans players solve with a pencil: what to discard, how to catch, and what to lead when nobody knows the discard. Everything is counted to the last card.
misere-short = What to discard, how to catch, what to lead.
misere-discard = Which discard?
misere-discard-about = You hold twelve cards and play misère. Choose two to discard, and compare them with all sixty-six discards: how often each is caught, and for how much.
misere-discard-go = Choose a discard
misere-catch = Catch it
misere-catch-about = The catchers' cards are open and the declarer's twelve are known, but not the discard. Play for both catchers; the declarer makes no mistake.
misere-catch-go = Catch
misere-sheet = The sheet of discards
misere-sheet-about = As on paper: which of the probable discards can be caught, how likely each is, and which first lead catches most.
misere-sheet-go = Write the sheet
misere-classics = Known misères
misere-composed = Composed for this trainer and checked by search.
misere-source = Source.
misere-rules = The rules of misère
misere-model = Tricks are counted with best play of all three. The declarer sees the catchers' cards, as they lie open at misère; the catchers do not see the discard: “can be caught” means that it can if they guess the discard.

misere-back = ← Misère trainer
misere-numbered = { $kind } No. { $number }
misere-waits = The exercise is being made: many deals are played out for it. This page reloads by itself.
misere-further = More
misere-next = Next exercise
misere-all = All exercises
misere-again = Start again
misere-same-sheet = The sheet of discards for this deal
misere-same-catch = Catch this misère
misere-percent = { $share }%
misere-yours = your choice
misere-mistake = There is no such exercise
misere-mistake-why = Perhaps the link was not copied completely.
misere-mistake-card = That cannot be played
misere-mistake-card-why = The link has a card that cannot be played at that moment. Perhaps it was not copied completely.
misere-mistake-hard = The exercise could not be calculated
misere-mistake-hard-why = Please try again, or take another one.

misere-seat-a = Declarer
misere-seat-b = Left-hand catcher
misere-seat-c = Right-hand catcher
misere-lead-a = The first lead is yours.
misere-lead-b = The player on your left leads first.
misere-lead-c = The player on your right leads first.
misere-leads = First lead: { $seat }.
misere-turn = To play: { $seat }.
misere-talon = The talon was:
misere-twelve = Your twelve cards

misere-discard-ask = You have taken the talon at misère. Which two cards do you discard?
misere-discard-two = Mark exactly two cards.
misere-discard-do = Discard
misere-discard-best = This is the best discard: it is caught in { $own } of layouts.
misere-discard-good = A good discard: it is caught in { $own } of layouts, the best in { $best }; the difference is within the sampling error.
misere-discard-poor = This discard is caught in { $own } of layouts, the best in { $best }.
misere-discard-best-is = Better discard
misere-discard-left = You keep:
misere-holes-are = Holes:
misere-odds = Discards: the best, and yours
misere-odds-rest = The other discards
misere-odds-about = Discards of equal worth share a line. The best discards were tried on { $layouts } layouts of the opponents' cards, each equally likely; the others on 24, without counting tricks (“…”). They are ordered by cost: a misère that is caught loses its price and pays for each trick.
misere-holes-about = A hole is a card below which the opponents have more cards of its suit than the declarer: 7 9 J K has none.
misere-head-discard = Discard
misere-head-caught = Caught
misere-head-tricks = Tricks when caught
misere-head-holes = Holes

misere-catch-ask = Play for both catchers: tap the cards.
misere-declarer-twelve = The declarer's twelve cards
misere-declarer-about = All cards that the catchers do not hold. Two of them are in the discard; those played are crossed out.
misere-last-trick = Last trick:
misere-taken = { $tricks ->
    [one] The declarer has taken { $tricks } trick.
   *[other] The declarer has taken { $tricks } tricks.
}
misere-catch-rest = Play the rest as well as possible
misere-catch-open = Show the answer
misere-catch-back = Take a card back
misere-catch-best-now = Best now:
misere-end-caught = { $tricks ->
    [one] Caught! The declarer took { $tricks } trick, and no more were possible.
   *[other] Caught! The declarer took { $tricks } tricks, and no more were possible.
}
misere-end-fewer = Caught, but not for as much as possible: { $tricks } of { $best } tricks.
misere-end-missed = { $best ->
    [one] Misère was made, and could have been caught for { $best } trick.
   *[other] Misère was made, and could have been caught for { $best } tricks.
}
misere-end-unbeatable = Misère was made. With this discard it cannot be caught; no fault of yours.
misere-answer = The answer
misere-discarded = Discarded:
misere-could = { $tricks ->
    [0] With this discard it cannot be caught.
    [one] With this discard it can be caught for { $tricks } trick.
   *[other] With this discard it can be caught for { $tricks } tricks.
}
misere-can-now = { $tricks ->
    [0] Now it can no longer be caught.
    [one] From here the declarer gets { $tricks } trick in all.
   *[other] From here the declarer gets { $tricks } tricks in all.
}
misere-mistake-in = Trick { $trick }, a chance missed:
misere-mistake-better = better
misere-lead-yours = Your first lead
misere-lead-catches = catches { $share } of the probable discards.
misere-lead-best = Most are caught by
misere-tricks = The tricks

misere-sheet-ask = This is what the catchers see. Mark the probable discards that can be caught, and choose the first lead: one for all discards.
misere-sheet-which = Which discards can be caught?
misere-sheet-lead = Which card to lead? On lead: { $seat }
misere-sheet-do = Check
misere-sheet-hits = Right about { $hits } of { $all } discards.
misere-sheet-lead-best = the best, it catches { $own } of the probable discards.
misere-sheet-lead-poor = it catches { $own } of the probable discards. The best lead catches { $best }:
misere-sheet-discards = Probable discards
misere-sheet-leads = How many of the probable discards a first lead catches
misere-sheet-likelihood = How likely a discard is follows from how sensible it looks to somebody who does not see the catchers' cards: the more often it is caught on random layouts, the more rarely it is made. A lead catches a discard if misère can be caught after it with best play; discards of equal worth are written together, by their highest cards.
misere-head-likely = Likelihood
misere-head-result = Result
misere-head-leads = What to lead
misere-head-yours = Your answer
misere-mark-caught = caught
misere-mark-made = not caught
misere-result-caught = { $tricks ->
    [one] caught: { $tricks } trick
   *[other] caught: { $tricks } tricks
}
misere-result-made = cannot be caught

misere-classic-kovalevskaya = Kovalevskaya's misère
misere-classic-kovalevskaya-about = Low cards everywhere and a lone eight. All depends on which catcher holds which hand: as the cards lie, it is caught; if the catchers exchanged hands, it would not be.
misere-classic-ten-eight = Ten and eight
misere-classic-ten-eight-about = Discard the right pair, and this hand is almost safe; discard the wrong one, and it is caught. What would the declarer discard, and which first lead puts that to the test?
misere-classic-which-suit = Which suit?
misere-classic-which-suit-about = The discard cannot be guessed: half a dozen are probable, and each suit catches some of them. Find the lead that catches most.
misere-classic-two-jacks = Two jacks
misere-classic-two-jacks-about = A jack with a seven and a jack with a ten: which hole has the declarer closed? One lead has to test both.
