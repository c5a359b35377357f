# Sheets and session files of Preferans: labels, explanations of numbers, errors.

drawn-form-preferans-balkan = { at-pref-preset-essay }
drawn-form-preferans-sochi = { at-pref-preset-sochi }
drawn-form-preferans-leningrad = { at-pref-preset-leningrad }
drawn-form-preferans-rostov = { at-pref-preset-rostov }
drawn-form-preferans-classic = { at-pref-preset-classic }
drawn-form-preferans-code1996 = { at-pref-preset-code1996 }
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
pref-drawn-methods = Other ways to settle on paper:
pref-drawn-methods-agree = All { $count } ways to settle on paper give the same result.
pref-drawn-blind = in the dark
pref-drawn-raspasy = all-pass deal
pref-drawn-gave-up = given up without three
pref-drawn-unplayed = not played
pref-drawn-wt = {" "}without talon
pref-misere = misère
pref-notrump = NT
pref-bettel = Bettel
pref-sanac = Sanac
pref-preferans = Preferans
pref-game = game
pref-stance-stay = stays
pref-stance-pass = passes
pref-stance-come = comes
pref-stance-whist = whists
pref-stance-alone = alone
pref-stance-invite = invites
pref-stance-invited = invited
pref-stance-half = half-whist
pref-stance-check = checks
pref-stance-catch = defends
pref-seat-letter = { $seat ->
        [A] A
        [B] B
        [C] C
       *[D] D
    }
pref-kontra-1 = kontra
pref-kontra-2 = rekontra
pref-kontra-3 = subkontra
pref-kontra-4 = mortkontra
pref-kontra-more = kontra no. { $count }
pref-column-contract = contracts
pref-column-pool = pool
pref-column-mountain = mountain
pref-column-juha = juha on { $on }
pref-column-whists = whists on { $on }

pref-item-contract = contract made
pref-item-failed = contract failed
pref-item-given-up = given up
pref-item-tricks = tricks
pref-item-fine = too few tricks
pref-item-consolation = consolation
pref-item-half = half-whist
pref-item-shortage = short on whist
pref-item-premium = premium for the talon
pref-item-raspasy = tricks in an all-pass deal
pref-item-no-trick = no tricks
pref-item-prize = prize
pref-item-aid = aid (American)
pref-item-own-mountain = off the player's own mountain
pref-why-balkan-contract = the price of the contract: twice its number, or twice the next number for a game; refe and kontra multiply it
pref-why-balkan-failed = the price of the contract as a fine; refe and kontra multiply it
pref-why-balkan-tricks = { $count ->
    [one] 1 trick at { $each }
   *[other] { $count } tricks at { $each } each
}
pref-why-fine = fewer tricks than required: a fine of the contract's price
pref-why-contract = the price of the contract: 6 is 2, 7 is 4, 8 is 6, 9 is 8, 10 and misère 10
pref-why-failed = { $count ->
    [one] 1 undertrick (at misère, trick taken) at { $each }
   *[other] { $count } undertricks (at misère, tricks taken) at { $each } each
}
pref-why-bomb = ×2, bomb
pref-why-dark = ×2, in the dark
pref-why-bomb-dark = ×4, bomb and in the dark
pref-why-given-up = given up after the talon was seen: the agreed number of undertricks
pref-why-tricks = { $count ->
    [one] 1 trick of the defence at { $each }
   *[other] { $count } tricks of the defence at { $each } each
}
pref-why-consolation = each opponent writes for each undertrick of the declarer: { $count } at { $each }
pref-why-half = half the tricks that the defence must take; the deal is not played
pref-why-shortage = missing tricks of a whister, according to their responsibility
pref-why-premium = for aces and marriages in the talon
pref-why-raspasy = { $count ->
    [one] 1 trick at { $each }
   *[other] { $count } tricks at { $each } each
}
pref-why-no-trick = no tricks in an all-pass deal
pref-why-prize = for the first place in a round or the smallest mountain, from each other player
pref-why-aid = points above the target go to the largest open pool, ten whists for each
pref-why-own-mountain = all pools are closed: the surplus is taken off the player's own mountain

field-decisions = defence
field-kontra = kontra
field-talon = talon
field-sheet = initial sheet

fault-pref-word = { $value } is not understood here
    .hint = write a deal as { $deal }
fault-pref-contract = { $value } is not a contract of this game
    .hint = for example, { $example }
fault-pref-talon = { $value } does not say whether the talon was taken
    .hint = { $alphabet ->
        [russian] write { $taken }, or { $left } for a game without it
       *[latin] write { $taken } with the talon, { $left } for a game without it
    }
fault-pref-talon-cards = { $value } is not a talon
    .hint = { $alphabet ->
        [russian] two different cards without a blank: прикуп=♠Т,♠К or прикуп=ПТ,ПК; or прикуп=да, прикуп=нет
       *[latin] two different cards without a blank: talon=SA,SK; or talon=yes, talon=no
    }
fault-pref-no-declarer = { $value } does not say who declared
    .hint = for example, { $example }
fault-pref-no-decision = the defenders' decisions are missing
    .hint = for example, { $example }
fault-pref-decision = { $seat } cannot decide this here: { $value }
    .hint = it does not fit the contract, the other defender's decision or the options
fault-pref-no-choice-misere = a misère is not whisted: { $value } has no place here
    .hint = leave the decisions out, the declarer's tricks are enough
fault-pref-no-choice-ten = a ten is checked, nobody whists it or passes: { $value }
    .hint = leave the decisions out; if you whist tens, { $options }: ten=whisted
fault-pref-no-choice-bettel = both defenders play against this contract: { $value } has no place here
    .hint = leave the decisions out, the declarer's tricks are enough
fault-pref-half-above = half-whist is for sixes and sevens only, and this is a contract of { $value }
    .hint = here the second defender whists or passes
fault-pref-misere = it is not clear how the play ended
    .hint = for example, { $example }
fault-pref-split = it is not clear how many tricks each player took
    .hint = for example, { $example }
fault-pref-whose = whose are these tricks: { $value }?
    .hint = for example, { $example }
fault-pref-tricks = { $value } is not a number of tricks
    .hint = use 0 to 10
fault-pref-other-game = this is not possible in this game with these options
    .hint = biritch score list shows the options
fault-pref-not-here = { $seat } cannot take part in this deal that way
    .hint = the declarer has two opponents; with four players the dealer sits out
fault-pref-sum = the tricks add up to { $value }, which is impossible
    .hint = this deal has { $of }
fault-pref-stop = the defenders' tricks add up to { $value }, but play stops earlier
    .hint = { $of ->
        [1] the first trick of the defence defeats the contract and ends the play
       *[5] the fifth trick of the defence defeats the contract and ends the play: no more than five are written
    }
fault-pref-stance = { $seat } cannot have decided this, or taken these tricks
    .hint = it does not fit the contract, the other defender's decision or the options
fault-pref-stalingrad = in Stalingrad both defenders must whist six spades, and { $seat } did not
    .hint = correct the decisions; { $options }: stalingrad=off lifts the rule
fault-pref-down = { $value } undertricks are not possible here
    .hint = at most { $most }
fault-pref-sits-out = { $seat } deals and sits out
    .hint = with four players the dealer's only tricks are those of the talon in an all-pass deal
fault-pref-not-agreed = this does not happen with the options of the file
    .hint = { $options }: { $option }=on allows it
fault-pref-not-first-hand = only first hand bids in the dark, and that is { $seat } here
    .hint = correct the declarer, or take the word for the dark out
fault-pref-dark-contract = only a six is bid in the dark, and its declarer takes the talon
    .hint = take the word for the dark out, or correct the contract
fault-pref-low-without-talon = without the talon only misère and nines are bid
    .hint = the declarer of such a nine may order a ten
fault-pref-kontra = { $seat } cannot have kontra no. { $value }
    .hint = only a defender who comes may say kontra, up to no. { $most }
fault-pref-unplayed = after these decisions the deal is not played
    .hint = remove the tricks, or say who defended
fault-pref-played = after these decisions the deal is played
    .hint = add the tricks: 6-2-2
fault-pref-premium = a premium of { $value } for the talon is not possible here
    .hint = { $options }: talon_premium=10 turns it on, up to three units
fault-pref-over = the match was over before this deal
    .hint = it ended with the previous line or with stop
fault-pref-dealer = { $dealer } deals here
    .hint = leave it out: players deal in turn
fault-pref-forced = the match opens with all-pass deals, and this deal is one of them
    .hint = for example, { $alphabet ->
        [russian] распасы | А 3, Б 3, В 4
       *[latin] Raspasy | A 3, B 3, C 4
    }
fault-pref-low = after this many all-pass deals such a low bid is not allowed
    .hint = the lowest bid is { $value }
fault-pref-made = with these tricks the contract is made
    .hint = correct the tricks or the word
fault-pref-failed = with these tricks the contract is not made
    .hint = correct the tricks or the word
fault-pref-open = the cards are open here
    .hint = remove the word
fault-pref-closed = the cards are closed here
    .hint = cards can be opened only if one player whists
fault-pref-refe = { $seat } has no refe here
    .hint = a refe comes from an all-pass deal, and each doubles one contract
fault-pref-amount = { $value } is not a number for a sheet
    .hint = for example 30, -102.5 or 14/3
fault-pref-entry = { $value } is not an entry of a sheet
    .hint = for example, { $example }
fault-pref-seat = there is no seat { $value }
    .hint = the seats are { $known }
fault-pref-people = there are { $value } players, and the game is for three or four
    .hint = { $alphabet ->
        [russian] игроки: А=Анна Б=Борис В=Вера
       *[latin] players: A=Anna B=Boris C=Vera
    }
fault-pref-preset = the preset { $value } belongs to another game
    .hint = { $alphabet ->
        [russian] форма: { $form }
       *[latin] form: { $form }
    }

help-pref = Preferans: play, solve positions, analyse deals
help-pref-play = Play Preferans at a table with robots, in this terminal
help-pref-play-preset = Preset of options: essay, slovenia, serbia_club, sochi, leningrad, rostov, classic, code1996, fspr, tournament_len, skachki [sochi]
help-pref-play-players = Number of players, 3 or 4 [3]
help-pref-play-option = An option that differs from the preset, name=value; may be repeated. biritch score list lists the options
help-pref-play-seat = Where you sit: A, B, C or D [A]
help-pref-solve = Solve a position of Preferans double dummy: how many tricks the declarer takes
help-pref-solve-hands = Three hands separated by spaces, suits separated by dots: spades, hearts, diamonds, clubs. If the declarer has two cards more, the answer is the best discard
help-pref-solve-declarer = Declarer: 0, 1 or 2 for the first, second or third hand; in an all-pass deal, the player in question
help-pref-solve-leader = Leader: 0, 1 or 2
help-pref-solve-strain = Strain: S, H, D, C, NT or misere
help-pref-solve-stop = Stop when the defence has this many tricks (5 in a Balkan contract), or the declarer at misere (1 in Bettel)
help-pref-solve-talon = Talon of an all-pass deal, for example H8,H7: it sets the suits of the first two tricks, and the answer is what two players can force on the third; only with --strain misere
help-pref-solve-line = Show a line of best play

pref-solve-declares-leads = Hand { $hand }: declarer, on lead
pref-solve-declares = Hand { $hand }: declarer
pref-solve-leads = Hand { $hand }: on lead
pref-solve-plays = Hand { $hand }
pref-solve-takes = { $strain }: the declarer takes { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
pref-solve-forced = All-pass deal: two players can force { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} on the third if they play together
pref-solve-by-card = Declarer's tricks for each lead:
pref-solve-by-discard = Declarer's tricks for each discard:
pref-solve-line = A line of best play:

pref-hands = expected three hands, here { $found ->
    [one] is { $found }
   *[other] are { $found }
}
    .hint = separate hands with spaces and suits with dots: AKQ.T9.87. …
pref-hand-suits = hand { $hand }, { $value }, is not four suits
    .hint = separate the four suits with three dots, spades first: AKQ.T9.87.
pref-hand-rank = hand { $hand }, { $value }, has an unknown rank { $rank }
    .hint = the ranks are A K Q J T 9 8 7
pref-hand-twice = hand { $hand }, { $value }, has { $card } twice
    .hint = each card can appear only once
pref-shared = the same card in two hands: { $cards }
    .hint = each card can appear only once
pref-pack = not in this pack: { $cards }
    .hint = the pack has thirty-two cards, from seven to ace
pref-no-hand = hand { $hand } has no cards and cannot declare or lead
    .hint = give cards to the declarer and the leader
pref-counts = the hands are unequal: { $first }, { $second } and { $third } cards
    .hint = all hands must have the same number of cards, up to ten; the declarer has two more before the discard; a hand that does not take part has none
pref-talon = { $value } is not a talon
    .hint = a talon is two cards from seven to ace, the first one turned first: H8,H7
pref-talon-held = the same card in the talon and in a hand: { $cards }
    .hint = each card can appear only once
pref-talon-strain = --talon can be used only with --strain misere
    .hint = an all-pass deal is played without trumps, for few tricks

help-pref-analyse = Analyse played deals of Preferans: what each card cost with open cards, and each decision by what the player could know, at the prices of the match
help-pref-analyse-file = A file in Biritch's Preferans notation; - for standard input
pref-analyse-nothing = { $file }: no deal here has both its cards and its play
    .hint = a deal needs cards, calls and play; docs/preferans.md has an example
pref-analyse-deal = Deal { $board }.
pref-analyse-cost = { $who }: decisions cost { $decisions } by what could be known ({ $open } with open cards), cards { $cards }
decimal-sign = .
pref-analyse-known = worth { $worth } on average over { $layouts } layouts
pref-analyse-open = open cards −{ $cost }: { $what }
pref-analyse-better = −{ $cost }: better { $what }

pref-log-json = this line is not a JSON object
    .hint = every line is an object: {"{"}"deal":1,"dealer":"C","result":"Pass"{"}"}
pref-log-no-head = the first line must be the head
    .hint = {"{"}"preferans":1,"options":{"{"}"preset":"sochi"{"}"}{"}"}
pref-log-head-twice = the head can only be the first line
    .hint = put a second match into a second file
pref-log-version = unknown version { $found } of the notation
    .hint = this program reads version { $right }
pref-log-key = unknown key { $key }
    .hint = { $nearest ->
        [none] the keys here are { $words }
       *[other] did you mean { $nearest }? the keys here are { $words }
    }
pref-log-value = { $value } is not valid here
    .hint = docs/preferans.md describes the codes: A:6S, B:whist, A:S9, 6S-A B:whist:3 C:pass:1
pref-log-option = this game has no option { $key }
    .hint = biritch score list shows the options of each preset. Does this log belong to another preset?
pref-log-option-word = option { $key }: { $word } is not a possible value
    .hint = use { $words }
pref-log-empty = nobody sits in { $seat }
    .hint = three players sit at the table unless the head has "players":"4"
pref-log-not-next = this is not the next deal
    .hint = the next is deal { $board }, dealt by { $dealer }
pref-log-no-cards = the play cannot be followed without the cards
    .hint = add the key cards with the three hands and the talon
pref-log-act = { $code } is not possible here: { $because }
    .hint = the deal was read up to this point; does this log belong to another preset?
pref-log-turn = it is { $seat }'s turn
pref-log-result = this is not the result of the deal
    .hint = by the play the result is { $right }
pref-log-no-result = this result is impossible
    .hint = it does not fit the calls and the play
