# Preferans: what the solver and the robots say.

pref-misere = misère

help-pref = Preferans: solve positions
help-pref-solve = Solve a position of Preferans double dummy: what the declarer takes, all hands being open
help-pref-solve-hands = Three hands with blanks between, suits parted by points: spades, hearts, diamonds, clubs. Two cards more in the declarer's hand ask for his best discard
help-pref-solve-declarer = Who plays alone: 0, 1 or 2, the first, second or third hand; in an all-passed deal whom to ask about
help-pref-solve-leader = Who leads: 0, 1 or 2
help-pref-solve-strain = What is played: S, H, D, C, NT or misere
help-pref-solve-stop = The play stops when the defence has so many tricks (5 in a Balkan contract), at misere the declarer (1 in Bettel)
help-pref-solve-talon = The talon of an all-passed deal, as H8,H7: it shows the suits of the first two tricks, and the answer is what two players can force on the third; with misere
help-pref-solve-line = Tell a line of best play

pref-solve-declares-leads = Hand { $hand }, the declarer, leads
pref-solve-declares = Hand { $hand }, the declarer
pref-solve-leads = Hand { $hand }, leads
pref-solve-plays = Hand { $hand }
pref-solve-takes = { $strain }: the declarer takes { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
pref-solve-forced = All passed: two can force { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} on the third, if they play against him as one
pref-solve-by-card = Tricks by the lead:
pref-solve-by-discard = Tricks by the discard:
pref-solve-line = A line of best play:

pref-hands = three hands are needed, here { $found ->
    [one] is { $found }
   *[other] are { $found }
}
    .hint = hands are parted by blanks, suits by points: AKQ.T9.87. …
pref-hand-suits = hand { $hand }, { $value }, is not four suits
    .hint = three points stand between four suits, spades first: AKQ.T9.87.
pref-hand-rank = hand { $hand }, { $value }, has a rank { $rank }
    .hint = ranks are A K Q J T 9 8 7
pref-hand-twice = hand { $hand }, { $value }, has { $card } twice
    .hint = every card is there once
pref-shared = in two hands: { $cards }
    .hint = every card is there once
pref-pack = not in this pack: { $cards }
    .hint = it has thirty-two cards, from seven to ace
pref-no-hand = hand { $hand } has no cards and cannot declare or lead
    .hint = the declarer and the leader need cards
pref-counts = the hands are unequal: { $first }, { $second } and { $third } cards
    .hint = all have as many, up to ten; the declarer two more before his discard; a hand that takes no part has none
pref-talon = { $value } is not the two cards of a talon
    .hint = two cards from seven to ace, the first one turned first: H8,H7
pref-talon-held = in the talon and in a hand: { $cards }
    .hint = every card is there once
pref-talon-strain = --talon goes with --strain misere
    .hint = an all-passed deal is played without trump, for few tricks

# Why a robot did what it did.
pref-because-looks = Looks at the cards first.
pref-because-forced = There was nothing else to do.
pref-because-bids = The hand is worth it, whatever the talon brings on the whole.
pref-because-passes = The hand does not promise a contract.
pref-because-misere = The hand is to take no trick.
pref-because-discards = These two cards help least.
pref-because-orders = The contract that comes to most.
pref-because-gives-up = Playing on would cost more.
pref-because-comes = The tricks for it are there, as cards may lie.
pref-because-stays = The tricks for it are not there.
pref-because-half = Half the whists are safer than all.
pref-because-opens = With both hands seen nothing is missed.
pref-because-kontra = The contract is failing.
pref-because-no-kontra = The contract may well be made.
pref-because-counts = Counted out over the ways the cards may lie.
pref-because-habit = A habit of careful players.
pref-because-agrees = No more is to be had.
pref-because-refuses = More is to be had.
pref-because-lets-take-back = A slip may be taken back.
pref-because-no-taking-back = Too much was seen since.
