# Scoring without cards: the pages on which people keep the sheet at their own table.

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
keeper-part = part-score { $points }
keeper-sits-out = { $count ->
    [one] { $names } sits out
   *[other] { $names } sit out
}
keeper-ask-declarer = Declarer
keeper-ask-level = Contract
keeper-ask-strain = Trumps
keeper-ask-doubling = Double
keeper-undoubled = none
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
keeper-rare = Further down
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
keeper-letter-n = N
keeper-letter-e = E
keeper-letter-s = S
keeper-letter-w = W

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
keeper-next-one = The next deal

keeper-meanwhile = While you were writing, somebody wrote from another phone. See below whether it is the same deal: if not, write yours again, everything you chose is here.
keeper-full = This sheet has no room left. Begin a new one.
keeper-wrong-fields = Something is missing: see what is marked.
keeper-wrong-missing = Choose here.
keeper-wrong-name = A name has up to 32 characters, none of = , # | : ; @. Everybody has his own.
keeper-wrong-names = Name everybody who sits at the table.
keeper-wrong-result = { $contract } cannot end with { $value }.
    .hint = At most { $most }.
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

option-tour = Four people change partners
option-tour-true = yes, three rubbers are a tour
option-tour-false = no
option-rotation = Five and six people
option-rotation-table = by the table: all play equally often with all
option-rotation-hoylecut = out in turn, partners by the cut
option-rotation-mostconsecutive = out is who played most rubbers on end, partners by the cut

keeper-option-honors-auto = count
keeper-option-honors-claimed = count when claimed

keeper-source-seed-000 = Rules of rubber bridge
keeper-source-seed-000-law-77 = Rules of rubber bridge; Law 77
keeper-source-seed-000-read-literally = Rules of rubber bridge, read literally
keeper-source-seed-000-laws-of-rubber-bridge-80 = Rules of rubber bridge; Law 80 of rubber bridge
keeper-source-seed-000-seed-002 = Rules of rubber bridge and the home rules
keeper-source-open-in-seed-000 = Left open by the rules of rubber bridge
keeper-source-open-in-seed-000-its-table-is-lost = Left open by the rules of rubber bridge: their table is lost
keeper-source-the-example-of-seed-000 = The example of the rules of Russian scoring
keeper-source-the-table-in-common-use-lost-from-seed-000 = The table in common use
keeper-source-laws-of-rubber-bridge-80 = Law 80 of rubber bridge
keeper-source-laws-of-chicago-open-in-seed-000 = Laws of Chicago
keeper-source-seed-002 = The home rules
keeper-source-seed-002-a-record-of-the-same-kind = The home rules: “a record of the same kind”
keeper-source-seed-002-lists-doubles-above-the-line = The home rules: doubles above the line
keeper-source-seed-002-played-twelve-or-thirteen-tricks = The home rules: twelve or thirteen tricks “played”
keeper-source-open-in-seed-002 = Left open by the home rules
keeper-source-portland-laws = The Portland laws of whist
keeper-source-whist-club-1897 = Laws of the Whist Club, 1897
keeper-source-scoring-md-6-1 = Rules of duplicate bridge
keeper-source-scoring-md-8-0 = Rules of the ancestors of bridge
keeper-source-scoring-md-8-1 = Laws of the Whist Club, 1897
keeper-source-scoring-md-8-1-a-custom-of-clubs = A custom of clubs
keeper-source-scoring-md-8-2 = Laws of auction bridge
keeper-source-scoring-md-8-2-the-table-of-1914 = Laws of auction bridge, the table of 1914
keeper-source-scoring-md-8-3 = The French rules of plafond
keeper-source-scoring-md-8-4 = Rules of vint
keeper-source-scoring-md-8-4-amounts-not-confirmed = Rules of vint, amounts not confirmed
