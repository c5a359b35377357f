# Sheets and sessions of Preferans: what stands on paper, where numbers come from, what is wrong.

drawn-form-preferans-balkan = Balkan Preferans
drawn-form-preferans-sochi = Preferans, Sochi
drawn-form-preferans-leningrad = Preferans, Leningrad
drawn-form-preferans-rostov = Preferans, Rostov
drawn-form-preferans-classic = Preferans, Classic
drawn-form-preferans-code1996 = Preferans, the Code of 1996
pref-drawn-deals = Deal by deal
pref-drawn-settled = Settlement
pref-drawn-if-settled = If it were settled now
pref-drawn-pool = pool
pref-drawn-mountain = mountain
pref-drawn-whists = whists
pref-drawn-contracts = contracts
pref-drawn-decisions = defence
pref-short-contract = contract
pref-short-pool = pool
pref-short-mountain = mountain
pref-short-juha = juha
pref-short-whists = whists
pref-drawn-refe = a refe
pref-drawn-refe-used = refe used
pref-drawn-columns = columns
pref-drawn-written = whists
pref-drawn-method = method
pref-drawn-methods = By other ways of reckoning it on paper:
pref-drawn-methods-agree = All { $count } ways of reckoning it on paper come to the same.
pref-drawn-blind = before looking
pref-drawn-raspasy = raspasy
pref-drawn-gave-up = given up
pref-drawn-unplayed = not played
pref-drawn-wt = {" "}without talon
pref-misere = misère
pref-notrump = NT
pref-bettel = Bettel
pref-sanac = Sanac
pref-preferans = Preferans
pref-game = game
pref-said-stay = stays
pref-said-pass = passes
pref-said-come = comes
pref-said-whist = whists
pref-said-alone = alone
pref-said-invite = invites
pref-said-invited = invited
pref-said-half = goes for half
pref-said-check = checks
pref-kontra-1 = kontra
pref-kontra-2 = rekontra
pref-kontra-3 = subkontra
pref-kontra-4 = mortkontra
pref-kontra-more = kontra of step { $count }
pref-column-contract = contracts
pref-column-pool = pool
pref-column-mountain = mountain
pref-column-juha = juha on { $on }
pref-column-whists = whists on { $on }

pref-method-exact = By the formula
pref-method-amnesty = The smallest mountain taken off all
pref-method-pool_to_mountain = Pools moved to the mountains
pref-method-nearest_fix_last = Whole whists, the rest to the last player
pref-method-even_mountain = One mountain raised so that the sum divides
pref-method-all_even = Every odd mountain raised by one
pref-method-integer = Whole points written off

pref-item-contract = contract made
pref-item-failed = contract failed
pref-item-given-up = given up
pref-item-tricks = tricks
pref-item-fine = too few tricks
pref-item-consolation = consolation
pref-item-half = half the tricks
pref-item-shortage = short of the duty
pref-item-premium = strong talon
pref-item-raspasy = tricks of raspasy
pref-item-no-trick = no trick at all
pref-item-prize = prize
pref-item-aid = aid
pref-item-own-mountain = off one's own mountain
pref-why-balkan-contract = the contract's price: twice its number, twice the next number for a game; refe and kontra multiply it
pref-why-balkan-failed = the contract's price as a fine; refe and kontra multiply it
pref-why-balkan-tricks = { $count ->
    [one] 1 trick at { $each }
   *[other] { $count } tricks at { $each } each
}
pref-why-fine = fewer tricks than were undertaken: the contract's price as a fine
pref-why-contract = the price of the contract: 6 is 2, 7 is 4, 8 is 6, 9 is 8, 10 and misère 10
pref-why-failed = { $count ->
    [one] 1 trick short, or too many at misère, at { $each }
   *[other] { $count } tricks short, or too many at misère, at { $each } each
}
pref-why-given-up = given up when the talon was seen: as many tricks short as was agreed
pref-why-tricks = { $count ->
    [one] 1 trick of the defence at { $each }
   *[other] { $count } tricks of the defence at { $each } each
}
pref-why-consolation = every opponent writes for each trick the declarer is short: { $count } at { $each }
pref-why-half = half of the tricks that the defence owes, and it is not played
pref-why-shortage = a whister's missing tricks, by his responsibility
pref-why-premium = for the aces and marriages of the talon
pref-why-raspasy = { $count ->
    [one] 1 trick at { $each }
   *[other] { $count } tricks at { $each } each
}
pref-why-no-trick = no trick at all when all have passed
pref-why-prize = for the first in a round or the smallest mountain, from each of the others
pref-why-aid = what is above the target goes to the largest open pool, ten whists for each point
pref-why-own-mountain = all pools are closed: what is above goes off one's own mountain
pref-source-balkan = Preferans in all its forms
pref-source-russian = rules of { $form }

field-decisions = defence
field-kontra = kontra
field-talon = talon
field-sheet = sheet carried over

fault-pref-word = { $value } says nothing here
    .hint = a deal is written as 1 | 6S-A | B whist, C pass | 6-2-2
fault-pref-contract = { $value } is no contract of this game
    .hint = for example, { $example }
fault-pref-talon = { $value } says nothing of the talon
    .hint = { $value }t with the talon, { $value }g as a game
fault-pref-no-declarer = { $value } does not say who declared
    .hint = for example, { $value }-A
fault-pref-no-decision = nothing is said of the defenders
    .hint = for example, { $example }
fault-pref-decision = { $seat } cannot have decided so: { $value }
    .hint = it does not go with the contract, with what the other said, or with what was agreed on
fault-pref-split = it is not said who took how many tricks
    .hint = for example, { $example }
fault-pref-whose = whose are these tricks: { $value }?
    .hint = for example, { $example }
fault-pref-tricks = { $value } is no number of tricks
    .hint = from 0 to 10
fault-pref-other-game = this does not happen in this game, or not without an agreement
    .hint = biritch score list says what may be agreed on
fault-pref-not-here = { $seat } has no place there in this deal
    .hint = the declarer has two opponents; of four players the dealer sits out
fault-pref-sum = { $value } tricks in all cannot be
    .hint = this deal has { $of }
fault-pref-stance = { $seat } cannot have decided so, or taken tricks with it
    .hint = it does not go with the contract, with what the other said, or with what was agreed on
fault-pref-kontra = { $seat } cannot have a chain of { $value } kontras
    .hint = kontra is for who comes, up to step { $most }
fault-pref-unplayed = with these decisions it is not played
    .hint = leave the tricks out, or say who defended
fault-pref-played = with these decisions it is played
    .hint = write the tricks: 6-2-2
fault-pref-premium = the talon brings no premium of { $value } here
    .hint = options: talon_premium=10 lets it count, up to three units
fault-pref-over = the match is over before this deal
    .hint = the line before ended it, or stop did
fault-pref-dealer = { $dealer } deals here
    .hint = leave it out: the deal goes round
fault-pref-forced = the match opens with raspasy, and this deal is one
    .hint = for example, Raspasy | A 3, B 3, C 4
fault-pref-low = after so many raspasy nobody bids so low
    .hint = the lowest is { $value }
fault-pref-made = with these tricks the contract is made
    .hint = correct the tricks or the word
fault-pref-failed = with these tricks the contract is not made
    .hint = correct the tricks or the word
fault-pref-open = here the cards are open
    .hint = leave the word out
fault-pref-closed = here the cards are closed
    .hint = only who whists alone may have them open
fault-pref-refe = { $seat } has no refe here
    .hint = refes come of all-passed deals, and each doubles one contract
fault-pref-amount = { $value } is no amount
    .hint = for example 30, -102.5 or 14/3
fault-pref-entry = { $value } is no entry of a sheet
    .hint = for example, { $example }
fault-pref-seat = { $value } sits nowhere
    .hint = { $known } do
fault-pref-people = { $value } players: the game is for three or four
    .hint = players: A=Anna B=Boris C=Vera
fault-pref-preset = the agreement { $value } belongs to another game
    .hint = form: { $form }
fault-pref-header = there is no header { $value }
    .hint = form, options, players, dealer; pool, mountain, whists, refes, series, bombs of a sheet carried over


help-pref = Preferans: play, solve positions, analyse deals
help-pref-play = Play Preferans at a table with robots, in this terminal
help-pref-play-preset = What is agreed on: seed, slovenia, serbia_club, sochi, leningrad, rostov, classic, code1996, fspr, tournament_len, skachki [sochi]
help-pref-play-players = How many sit at the table, 3 or 4 [3]
help-pref-play-option = An option that is agreed on otherwise, name=value; may be given several times. biritch score list tells which there are
help-pref-play-seat = Where you sit: A, B, C or D [A]
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
pref-because-offers = It is certain how the rest goes.
pref-because-agrees = No more is to be had.
pref-because-refuses = More is to be had.
pref-because-lets-take-back = A slip may be taken back.
pref-because-no-taking-back = Too much was seen since.

help-pref-analyse = What every card and decision of played deals of Preferans cost, with open cards, at the prices agreed on
help-pref-analyse-file = A file in the house's notation of Preferans; - is standard input
pref-analyse-nothing = { $file }: no deal here has its cards and what was done with them
    .hint = a deal has its cards, its calls and its play: docs/preferans.md shows one
pref-analyse-deal = Deal { $board }.
pref-analyse-cost = { $who }: decisions cost { $decisions }, cards { $cards }
pref-analyse-better = −{ $cost }: better { $what }

pref-log-large = the file has more than { $limit } megabytes
    .hint = a match is a page of text; is this the right file?
pref-log-no-text = this is no UTF-8 text
    .hint = is this a match in the house's notation?
pref-log-json = this line is no JSON object
    .hint = every line is one: {"{"}"deal":1,"dealer":"C","result":"Pass"{"}"}
pref-log-no-head = the first line must be the head
    .hint = {"{"}"preferans":1,"options":{"{"}"preset":"sochi"{"}"}{"}"}
pref-log-head-twice = the head stands once, on the first line
    .hint = a second match is a second file
pref-log-version = version { $found } of the notation
    .hint = this program reads version { $right }
pref-log-key = there is no key { $key } here
    .hint = there are { $known }
pref-log-value = { $value } cannot stand here
    .hint = docs/preferans.md tells the codes: A:6S, B:whist, A:S9, 6S-A B:whist:3 C:pass:1
pref-log-option = this game has no option { $key }
    .hint = the options of each preset: biritch score list. Is this the log of another preset?
pref-log-option-word = the option { $key } cannot be { $word }
    .hint = it can be { $words }
pref-log-options = these options cannot be read
    .hint = biritch score list tells them
pref-log-empty = nobody sits in { $seat }
    .hint = three sit at the table unless the head says "players":"4"
pref-log-not-next = another deal comes next
    .hint = it is deal { $board }, dealt by { $dealer }
pref-log-no-cards = what was done cannot be followed without the cards
    .hint = the key cards has the three hands and the talon
pref-log-act = { $code } cannot be done here: { $because }
    .hint = the deal is kept up to it; is this the log of another preset?
pref-log-turn = it is { $seat }’s turn
pref-log-result = the deal did not come to this
    .hint = what was played comes to { $right }
pref-log-no-result = the deal cannot have come to this
    .hint = it does not go with what was called and played
