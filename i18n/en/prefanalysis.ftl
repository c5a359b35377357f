# On a played deal of Preferans: what each act was worth, and why a robot did it.
# The browser loads these phrases after the first cards.

## The deal with open cards

at-pref-analysis-step = Step through the deal to see here what each card was worth.
at-pref-analysis-forced = { $who }: the other two can force { $n ->
        [one] { $n } trick
       *[other] { $n } tricks
    } on this player
at-pref-analysis-better = better:
at-pref-analysis-cost = −{ $n } { $whists ->
        [one] whist
       *[other] whists
    }
at-pref-analysis-costs = What it cost, in whists
at-pref-analysis-decisions = calls and decisions
at-pref-analysis-decisions-open = the same with open cards
at-pref-analysis-known = worth { $worth } on average over { $layouts } layouts
at-pref-analysis-open = with open cards −{ $n }
at-pref-analysis-cards = cards
at-pref-analysis-model = Decisions are judged by what the player could know, on average over layouts of the unseen cards that fit the calls. Cards, and entries marked so, are judged with open cards: everybody then plays best, the two defenders as one side.
at-pref-analysis-raspasy-model = In an all-pass deal all three play for themselves, so a card has no single value. The numbers show how many tricks two players could force on the third if they played together.
at-pref-what-if-turn = { $who } to play. The declarer's tricks after each card:
at-pref-what-if-raspasy = { $who } to play. Tricks that the other two could force on this player after each card:

## Why a robot did it

pref-because-looks = Looks at the cards first.
pref-because-forced = There was no other choice.
pref-because-bids = The hand is worth it on average, whatever the talon.
pref-because-passes = The hand is not strong enough for a contract.
pref-because-misere = The hand can hope to take no tricks.
pref-because-discards = These two cards are the least useful.
pref-because-orders = The most profitable contract.
pref-because-gives-up = Playing on would cost more.
pref-because-comes = The tricks for it should be there, however the cards lie.
pref-because-stays = The tricks for it are not there.
pref-because-half = Half the whists are safer.
pref-because-opens = With both hands open the defence is easier.
pref-because-kontra = The contract is failing.
pref-because-no-kontra = The contract can well be made.
pref-because-counts = The best choice over many possible layouts.
pref-because-habit = A safe rule of thumb.
pref-because-offers = The rest is certain.
pref-because-agrees = Nothing more can be gained.
pref-because-refuses = More can be gained.
pref-because-lets-take-back = A slip: undo allowed.
pref-because-no-taking-back = Too many cards have been seen since then.
