# Scoring without cards: the pages on which people keep the sheet at their own table.

home-score = Keep the score at your own table
keeper-title = Keep the score
keeper-lead = The cards are yours, and Biritch counts: a few taps after each deal, and the sheet is done. Hand the phone round the table.
keeper-back = Back
keeper-mine = My sheets
keeper-choose = Begin a new one
keeper-who = Who plays
keeper-note-four = Partners sit opposite each other. Of five or six, the four at the table play first, and then they take turns.
keeper-note-two = Each has a dummy opposite: North plays for South too, East for West.
keeper-note-three = North is the first to play with the dummy opposite, then the others in turn.
keeper-seat-more = One more player, number { $number }
keeper-first-dealer = Deals first
keeper-options = What is agreed on
keeper-options-about = If you change something, the whole sheet is reckoned anew.
keeper-options-do = Reckon anew
keeper-usual = usual
keeper-open = Begin

keeper-now = What to write
keeper-deal = Deal { $number }
keeper-deals = { $name } deals
keeper-zone-none = Nobody vulnerable
keeper-zone-both = All vulnerable
keeper-zone = Vulnerable: { $names }
keeper-vulnerable = vulnerable
keeper-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
keeper-parties = { $games ->
    [one] { $games } party
   *[other] { $games } parties
}
keeper-part = part-score { $points }
keeper-sits-out = { $count ->
    [one] { $names } sits out
   *[other] { $names } sit out
}
keeper-ask-declarer = Declarer
keeper-ask-level = Contract
keeper-ask-strain = Trumps
keeper-ask-doubling = Double
keeper-undoubled = undoubled
keeper-doubled = doubled
keeper-redoubled = redoubled
keeper-notrump = notrump
keeper-ask-doublings = How often doubled
keeper-ask-result = Result
keeper-made = just made
keeper-over = { $tricks ->
    [one] { $tricks } overtrick
   *[other] { $tricks } overtricks
}
keeper-down = { $tricks } down
keeper-rare = More
keeper-ask-tricks = Tricks of { $names }
keeper-ask-zone = Vulnerable
keeper-ask-hcp = High-card points of { $names }
keeper-ask-honors = Honors: { $small } or { $large }
keeper-none = none
keeper-ask-held-honors = Honors of trumps in each hand
keeper-ask-held-court = Ace, king, queen, jack of trumps
keeper-ask-held-aces = Aces in each hand
keeper-ask-held-coronas = Coronas in each hand
keeper-ask-held-void = A hand without trumps
keeper-yes = yes
keeper-no = no
keeper-ask-revoke = Revoke
keeper-revoke = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
keeper-passed-out = Passed out
keeper-write = Write it down
keeper-stop = Break off
keeper-stop-about = What has begun is written as the rules have it for play that is broken off. A new rubber can begin after it.
keeper-stop-do = Break off and settle
keeper-sit = Next: rubber { $number }
keeper-sit-otherwise = Sit otherwise
keeper-sit-cut = The cut decides who sits where.
keeper-sit-do = Sit down
keeper-ask-seats = Sit otherwise
keeper-ask-dealer = Deals first
keeper-cut = Cut for seats
keeper-cut-about = Say who drew what: the highest card chooses a seat and deals.
keeper-ask-rank = Card
keeper-ask-suit = Suit
keeper-ask-chosen = The highest card sits
keeper-rubber = { $form } { $number }

keeper-said-stop = Play broken off
keeper-said-cut = Cut:
keeper-sheet = The sheet
keeper-columns = The sheet: above the line and below
keeper-wheel = Chicago's wheel
keeper-deals-table = Table of the deals
keeper-entries = What is written
keeper-entries-about = Tap a line to correct it or strike it.
keeper-entry = Correct a line
keeper-corrected = corrected
keeper-struck = struck
keeper-correct = Correct
keeper-strike = Strike
keeper-restore = Restore
keeper-put-before = Put one before it
keeper-before = Put in what was forgotten
keeper-cancel = Back to the sheet
keeper-last = Last:
keeper-last-change = Last: a correction
keeper-undo = Undo
keeper-undone = Undone.
keeper-redo = Redo

keeper-share = A second phone
keeper-share-about = Open this link on another phone, or point its camera at the square. Who knows the link may write.
keeper-share-picture = The link as a picture for a camera
keeper-save = Save and print
keeper-save-csv = Table (CSV)
keeper-save-svg = Picture (SVG)
keeper-save-text = Text
keeper-save-session = Session file
keeper-print = Print
keeper-names = Names of the players
keeper-player = Player { $number }
keeper-names-do = Rename

keeper-waits = No connection. What you wrote is kept in this phone and will be sent by itself:
keeper-sent = Connected again, everything is written.
keeper-other-phone = Another phone has written something. What you chose is still here: send it, and we shall compare.
keeper-refused = What waited needs a correction.
keeper-lost = No connection. What you write is kept here and will be sent by itself.
keeper-unsent = This was not sent: there is no connection, or an earlier entry is still on its way. Press again a little later.
keeper-next-one = The next deal

keeper-meanwhile = While you were writing, somebody wrote from another phone. See below whether it is the same deal: if not, write yours again, everything you chose is here.
keeper-full = This sheet has no room left. Begin a new one.
keeper-wrong-fields = Something is missing: see what is marked.
keeper-wrong-missing = Choose here.
keeper-wrong-name = A name has up to 32 characters, none of = , # | : ; @. Everybody has his own.
keeper-wrong-names = Name everybody who sits at the table.
keeper-wrong-result = { $contract } cannot end with { $value }.
    .hint = At most { $most }.
keeper-wrong-over-all = { $contract } cannot end with { $value }.
    .hint = A deal has thirteen tricks: there are no overtricks here.
keeper-wrong-tricks = A deal has no { $value } tricks.
    .hint = There are 0 to 13.
keeper-wrong-honors = There are no such honors.
    .hint = The pack has five honors of trumps and four aces.
keeper-wrong-honors-strain = Honors of { $value } are not written in { $contract }.
    .hint = At notrump only four aces in one hand count, for the larger number.
keeper-wrong-honors-off = Honors do not count.
    .hint = They can be switched on in what is agreed on.
keeper-wrong-not-here = That is not written in this game.
    .hint = Take it out of the deal.
keeper-wrong-hcp = High-card points are 0 to 40.
keeper-wrong-doublings = This game is not doubled so often.
    .hint = At most { $most }.
keeper-wrong-revoke = So many tricks cannot be handed over for a revoke.
    .hint = It is one or two, if that side has them.
keeper-wrong-zone = Others are vulnerable here: the rules say it.
keeper-wrong-over = The game was over before this deal, and it does not count.
    .hint = Put a new rubber before it, correct one of the deals before, or strike this one.
keeper-wrong-not-over = The rubber before is not over.
    .hint = Break it off, or strike this line.
keeper-wrong-seats = The cut decides who sits where.
    .hint = Say the seats, or the cards.
keeper-wrong-partners = { $one } and { $other } have been partners in this tour.
    .hint = In a tour everybody plays with everybody. What is agreed on can lift that.
keeper-wrong-out = { $name } sits out a second rubber on end.
    .hint = Who sat out a rubber plays the next.
keeper-wrong-twice = { $name } sits in two seats.
    .hint = Everybody has one seat and his own name.
keeper-wrong-empty = Nobody sits here: { $seat }.
    .hint = Put somebody in every seat.
keeper-wrong-cut = Such a cut decides nothing.
    .hint = { $count ->
        [one] { $count } player draws a card.
       *[other] All { $count } draw a card, and each another.
    }
keeper-wrong-side = { $name } is the name of a side.
    .hint = Call the player otherwise.
keeper-wrong-people = That is not the number of players.
    .hint = { $least ->
        [4] The game is for { $least } to { $most }.
       *[other] The game is for { $least }.
    }
keeper-wrong-other = It cannot be written so.

mistake-evening = There is no such sheet
mistake-evening-why = Perhaps the link was not copied whole. Ask for it again, or begin a sheet of your own.
mistake-entry = This is no longer there
mistake-entry-why = The line was changed meanwhile. Open the sheet again: nothing is lost.


keeper-option-honors-auto = count
keeper-option-honors-claimed = count when claimed

family-preferans = Preferans
form-preferans-balkan = Balkan Preferans
form-preferans-balkan-about = Counted down from a sum: contracts, juha and refes; three or four play.
form-preferans-sochi = Sochinka
form-preferans-sochi-about = Pool, mountain and whists; half whists, and all-passed deals that rise.
form-preferans-leningrad = Leningradka
form-preferans-leningrad-about = Mountain and whists are doubled: the strict game.
form-preferans-rostov = Rostov
form-preferans-rostov-about = All-passed deals are written in whists, not on the mountain.
form-preferans-classic = Classic
form-preferans-classic-about = Preferans by the old rules.
form-preferans-code1996 = The Code of 1996
form-preferans-code1996-about = Preferans by the Code that was adopted in 1996.
keeper-carried = The sheet was begun on paper
keeper-carried-about = Copy what stands on it: the score goes on from there. An empty field is nought, of a Balkan contract column what it begins with.
keeper-carried-pool = Pool
keeper-carried-contract = Contracts
keeper-carried-mountain = Mountain
keeper-carried-whists = Whists
keeper-carried-juha = Juha
keeper-carried-refes = Refes not yet spent
keeper-carried-bombs = Bombs not yet spent
keeper-carried-series = All-passed deals
keeper-carried-series-of = In a row, since the last exit
keeper-wrong-carried = { $value } is no number.
keeper-note-preferans = Name the players in the order in which they deal. Of four, the dealer sits the deal out.
keeper-ask-misere = Misère
keeper-ask-misere-took = Tricks taken
keeper-ask-raspasy = All-passed deal
keeper-ask-talon = Talon
keeper-talon-taken = with the talon
keeper-talon-left = without the talon
keeper-talon-game = a game, without the talon
keeper-ask-took = Declarer’s tricks
keeper-ask-split = The whisters’ tricks: needed where both whisted
keeper-ask-premium = The talon’s premium
keeper-premium-1 = an ace, or king and queen
keeper-premium-2 = ace and king of a suit
keeper-premium-3 = two aces
keeper-tricks = tricks: { $tricks }
keeper-ask-dark-game = The contract was bid in the dark
keeper-ask-dark-pass = The first hand passed in the dark
keeper-pref-lowest = The lowest bid is { $level }
keeper-pref-refes = With a refe: { $names }
keeper-pref-bombs = With a bomb: { $names }
keeper-pref-sum = All wins and losses together: { $sum }.
keeper-ask-taken = Tricks
keeper-ask-kontra = Kontra
keeper-gave-up = Given up unplayed
keeper-role-play = plays
keeper-role-whist = whist
keeper-role-pass = pass
keeper-role-half = half
keeper-role-come = comes
keeper-role-stay = stays
keeper-role-invite = invites
keeper-stop-match = The match ends with this deal, and all settle.
keeper-wrong-pref-declarer = One player plays, and has a contract.
    .hint = Mark who plays, and choose the contract.
keeper-wrong-pref-decisions = It is not said what the defenders did.
    .hint = Mark it for each.
keeper-wrong-pref-stance = { $name } cannot have decided so here.
    .hint = Look at the defenders' decisions and their tricks.
keeper-wrong-pref-split = It is not said who took how many tricks.
    .hint = Write the tricks of each.
keeper-wrong-pref-sum = { $value } tricks in all cannot be.
    .hint = There are { $of }.
keeper-wrong-pref-kontra = { $name } cannot have such a kontra here.
    .hint = Look at who said it.
keeper-wrong-pref-unplayed = With these decisions the deal goes otherwise.
    .hint = If all passed, there are no tricks; if somebody whisted, there are.
keeper-wrong-pref-other = That does not happen in this game, or is not agreed on.
    .hint = Choose another contract or decision.
keeper-wrong-pref-premium = The talon brings no premium here.
    .hint = It is written where it was agreed on, for a game with the talon and not for misère.
keeper-wrong-pref-over = The match was over before this deal.
    .hint = Correct one of the deals before, or strike this one.
keeper-wrong-pref-forced = The match opens with all-passed deals, and this is one of them.
    .hint = Write an all-passed deal.
keeper-wrong-pref-low = After so many all-passed deals nobody bids so low.
    .hint = At least { $value }.
keeper-wrong-pref-people = Preferans is for three or four.
