# Scoring without cards: the pages on which people keep the sheet at their own table.

home-score = Keep the score at your own table
keeper-title = Keep the score
keeper-lead = You play with your own cards, and Biritch keeps the score: a few taps after each deal. Pass the phone round the table.
keeper-back = Back
keeper-mine = My score sheets
keeper-choose = Start a new sheet
keeper-who = Players
keeper-note-four = Partners sit opposite each other. With five or six players, the four at the table play first, then they take turns.
keeper-note-two = Each player has a dummy opposite: North also plays South, East also plays West.
keeper-note-three = North is the first to play with the dummy, then the others in turn.
keeper-seat-more = Player { $number }
keeper-first-dealer = First dealer
keeper-options = Scoring options
keeper-options-about = If you change something, the whole sheet is recalculated.
keeper-options-do = Recalculate
keeper-usual = standard
keeper-open = Start

keeper-now = Next entry
keeper-deal = Deal { $number }
keeper-deals = { $name } deals
keeper-zone-none = None vulnerable
keeper-zone-both = All vulnerable
keeper-zone = Vulnerable: { $names }
keeper-vulnerable = vulnerable
keeper-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
keeper-home-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
keeper-part = part-score { $points }
keeper-sits-out = { $count ->
    [one] { $names } sits out
   *[other] { $names } sit out
}
keeper-on-talon = Sits out: { $names }
keeper-ask-declarer = Declarer
keeper-ask-level = Contract
keeper-ask-strain = Trumps
keeper-ask-doubling = Double
keeper-undoubled = undoubled
keeper-doubled = doubled
keeper-redoubled = redoubled
keeper-notrump = notrump
keeper-ask-doublings = Number of doublings
keeper-ask-result = Result
keeper-made = made exactly
keeper-over = { $tricks ->
    [one] { $tricks } overtrick
   *[other] { $tricks } overtricks
}
keeper-down = { $tricks } down
keeper-rare = More
keeper-ask-tricks = Tricks taken by { $names }
keeper-ask-zone = Vulnerable
keeper-ask-hcp = High-card points of { $names }
keeper-ask-honors = Honors: { $small } or { $large }
keeper-none = none
keeper-ask-held-honors = Trump honors in each hand
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
keeper-write = Save
keeper-stop = End the game early
keeper-stop-about = The unfinished game is scored by the rules for play that ends early. You can start a new rubber afterwards.
keeper-stop-do = End and settle
keeper-sit = Next: rubber { $number }
keeper-sit-otherwise = Change seats
keeper-sit-cut = Seats are decided by cutting.
keeper-sit-do = Start the rubber
keeper-ask-seats = Change seats
keeper-ask-dealer = First dealer
keeper-cut = Cut for seats
keeper-cut-about = Enter the card that each player drew: the highest chooses a seat and deals.
keeper-ask-rank = Card
keeper-ask-suit = Suit
keeper-ask-chosen = Seat chosen by the highest card
keeper-rubber = { $form } { $number }

keeper-entry-stop = Play ended early
keeper-entry-cut = Cut:
keeper-sheet = Score sheet
keeper-columns = Score sheet: above and below the line
keeper-wide-sheet = The sheet is wider than the screen: scroll it sideways.
keeper-wheel = Chicago wheel
keeper-deals-table = Deals
keeper-entries = Entries
keeper-entries-about = Tap a line to correct or delete it.
keeper-entry = Correct a line
keeper-corrected = corrected
keeper-struck = deleted
keeper-correct = Correct
keeper-strike = Delete
keeper-restore = Restore
keeper-put-before = Insert a line before it
keeper-before = Insert a missing line
keeper-cancel = Back to the sheet
keeper-last = Last:
keeper-last-change = Last: a correction
keeper-undo = Undo
keeper-undone = Undone.
keeper-redo = Redo

keeper-share = Use a second phone
keeper-share-about = Open this link on another phone, or scan the code with its camera. Anyone who has the link can write.
keeper-share-picture = QR code of the link
keeper-save = Save and print
keeper-save-csv = Spreadsheet (CSV)
keeper-save-svg = Picture (SVG)
keeper-save-text = Text
keeper-save-session = Session file
keeper-print = Print
keeper-names = Player names
keeper-player = Player { $number }
keeper-names-do = Rename

keeper-waits = No connection. Your entry is saved on this phone and will be sent automatically:
keeper-sent = Connected again, everything is saved.
keeper-other-phone = Another phone has added an entry. Your choices are still here: send them, and we will compare.
keeper-refused = The entry that was waiting needs a correction.
keeper-lost = No connection. Entries are saved on this phone and will be sent automatically.
keeper-unsent = Not sent: there is no connection, or an earlier entry is still being sent. Try again a little later.
keeper-next-one = Next deal

keeper-meanwhile = Somebody saved an entry from another phone at the same time. Check below whether it is the same deal. If not, save yours again: everything you chose is still here.
keeper-full = This sheet is full. Start a new one.
keeper-wrong-fields = Something is missing: see the marked fields.
keeper-wrong-missing = Choose a value.
keeper-wrong-name = A name must be unique and have at most 32 characters, without = , # | : ; @.
keeper-wrong-names = Enter a name for every player at the table.
keeper-wrong-result = { $contract } cannot end with { $value }.
    .hint = At most { $most }.
keeper-wrong-over-all = { $contract } cannot end with { $value }.
    .hint = A deal has thirteen tricks: this contract cannot have overtricks.
keeper-wrong-tricks = A deal cannot have { $value } tricks.
    .hint = Choose from 0 to 13.
keeper-wrong-honors = These honors are impossible.
    .hint = The pack has five trump honors and four aces.
keeper-wrong-honors-strain = Honors of { $value } cannot be scored in { $contract }.
    .hint = At notrump only four aces in one hand count, for the larger number.
keeper-wrong-honors-off = Honors do not count in this game.
    .hint = Turn them on in the scoring options.
keeper-wrong-not-here = This game does not score that.
    .hint = Remove it from the deal.
keeper-wrong-hcp = High-card points must be from 0 to 40.
keeper-wrong-doublings = That is too many doublings for this game.
    .hint = At most { $most }.
keeper-wrong-revoke = That number of tricks cannot be transferred for a revoke.
    .hint = Transfer one or two tricks that the side has won.
keeper-wrong-zone = The vulnerability is different here: the rules determine it.
keeper-wrong-over = The game was over before this deal, so it does not count.
    .hint = Insert a new rubber before it, correct an earlier deal, or delete this one.
keeper-wrong-not-over = The previous rubber is not over.
    .hint = End it early, or delete this line.
keeper-wrong-seats = Seats are decided by cutting.
    .hint = Enter the seats or the cards.
keeper-wrong-partners = { $one } and { $other } have already been partners in this tour.
    .hint = In a tour everybody partners everybody. You can change this in the scoring options.
keeper-wrong-out = { $name } sits out two rubbers in a row.
    .hint = A player who sat out a rubber plays the next one.
keeper-wrong-twice = { $name } sits in two seats.
    .hint = Everybody has one seat and a different name.
keeper-wrong-empty = Free seat: { $seat }.
    .hint = Put a player in every seat.
keeper-wrong-cut = This cut decides nothing.
    .hint = { $count ->
        [one] { $count } player draws a card.
       *[other] All { $count } draw different cards.
    }
keeper-wrong-side = { $name } is the name of a side.
    .hint = Give the player another name.
keeper-wrong-people = The number of players is wrong.
    .hint = { $least ->
        [4] The game is for { $least } to { $most }.
       *[other] The game is for { $least }.
    }
keeper-wrong-other = This cannot be saved.

mistake-evening = Score sheet not found
mistake-evening-why = Perhaps the link was not copied completely. Ask for it again, or start a sheet of your own.
mistake-entry = This line is no longer there
mistake-entry-why = The line has been changed in the meantime. Open the sheet again: nothing is lost.


keeper-option-honors-auto = count
keeper-option-honors-claimed = count when claimed

family-preferans = Preferans
form-preferans-balkan = { at-pref-preset-essay }
form-preferans-balkan-about = Players write off from thirty, fifty or a hundred: contracts, juha, refes, kontra. For three or four.
form-preferans-sochi = { at-pref-preset-sochi }
form-preferans-sochi-about = { pref-about-sochi }
form-preferans-leningrad = { at-pref-preset-leningrad }
form-preferans-leningrad-about = { pref-about-leningrad }
form-preferans-rostov = { at-pref-preset-rostov }
form-preferans-rostov-about = { pref-about-rostov }
form-preferans-classic = { at-pref-preset-classic }
form-preferans-classic-about = { pref-about-classic }
form-preferans-code1996 = { at-pref-preset-code1996 }
form-preferans-code1996-about = { pref-about-code1996 }
keeper-carried = Continue a sheet begun on paper
keeper-carried-about = Copy the numbers from the paper; the score continues from there. An empty field is zero, or the starting sum in a Balkan contract column.
keeper-carried-pool = Pool
keeper-carried-contract = Contracts
keeper-carried-mountain = Mountain
keeper-carried-whists = Whists
keeper-carried-juha = Juha
keeper-carried-refes = Unused refes
keeper-carried-bombs = Unused bombs
keeper-carried-series = All-pass deals
keeper-carried-series-of = In a row, since the last exit
keeper-wrong-carried = { $value } is not a number.
keeper-note-preferans = Enter the players in the order in which they deal. With four, the dealer sits out.
keeper-ask-misere = Misère
keeper-ask-misere-took = Tricks taken
keeper-ask-raspasy = All-pass deal
keeper-ask-talon = Talon
keeper-talon-taken = with the talon
keeper-talon-left = without the talon
keeper-talon-game = “game”, without the talon
keeper-ask-took = Declarer's tricks
keeper-ask-split = The whisters' tricks (if both whisted)
keeper-ask-premium = Premium for the talon
keeper-premium-1 = an ace, or king and queen
keeper-premium-2 = ace and king of a suit
keeper-premium-3 = two aces
keeper-tricks = tricks: { $tricks }
keeper-ask-dark-game = The contract was bid in the dark
keeper-ask-dark-pass = The first hand passed in the dark
keeper-pref-lowest = The lowest bid is { $level }
keeper-pref-refes = With a refe: { $names }
keeper-pref-bombs = With a bomb: { $names }
keeper-pref-sum = Sum of all wins and losses: { $sum }.
keeper-ask-taken = Tricks
keeper-ask-kontra = Kontra
keeper-gave-up = Given up without three
keeper-role-play = plays
keeper-role-whist = whists
keeper-role-pass = passes
keeper-role-half = half-whist
keeper-role-come = comes
keeper-role-stay = stays
keeper-role-invite = invites
keeper-stop-match = End the match with this deal and settle.
keeper-wrong-pref-declarer = Exactly one player must declare, with a contract.
    .hint = Mark the declarer and choose the contract.
keeper-wrong-pref-decisions = The defenders' decisions are missing.
    .hint = Mark the decision of each defender.
keeper-wrong-pref-stance = { $name } cannot have decided this here.
    .hint = Check the defenders' decisions and tricks.
keeper-wrong-pref-no-choice-ten = A ten is checked: nobody whists it or passes.
    .hint = Leave the decisions out. If you whist tens, change the option.
keeper-wrong-pref-no-choice-misere = A misère is not whisted: there are no decisions.
    .hint = Enter how many tricks the declarer took.
keeper-wrong-pref-no-choice-bettel = Both defenders play against this contract: there are no decisions.
    .hint = Leave the decisions out.
keeper-wrong-pref-half-above = Half-whist is for sixes and sevens only.
    .hint = Mark a whist or a pass.
keeper-wrong-pref-not-agreed = The options of this match do not allow this.
    .hint = It needs the option “{ $rule }”.
keeper-wrong-pref-not-first-hand = Only first hand bids in the dark, and that is { $name } here.
    .hint = Correct the declarer, or clear the bid in the dark.
keeper-wrong-pref-dark-contract = Only a six is bid in the dark, and its declarer takes the talon.
    .hint = Clear the bid in the dark, or correct the contract.
keeper-wrong-pref-low-without-talon = Without the talon only misère and nines are bid.
    .hint = The declarer of such a nine may order a ten.
keeper-wrong-pref-stop = The defenders' tricks add up to { $value }, but play stops earlier.
    .hint = They can have no more than { $of } here.
keeper-wrong-pref-split = It is not clear how many tricks each player took.
    .hint = Enter the tricks of each player.
keeper-wrong-pref-sum = The tricks add up to { $value }, which is impossible.
    .hint = There must be { $of }.
keeper-wrong-pref-kontra = { $name } cannot have this kontra here.
    .hint = Check who said kontra.
keeper-wrong-pref-unplayed = These decisions do not fit the tricks.
    .hint = If everybody passed, leave the tricks out; if somebody whisted, enter them.
keeper-wrong-pref-other = This is not possible in this game with these options.
    .hint = Choose another contract or decision.
keeper-wrong-pref-premium = The talon brings no premium here.
    .hint = It is scored only if that option is on, for a contract with the talon, not for misère.
keeper-wrong-pref-over = The match was over before this deal.
    .hint = Correct an earlier deal, or delete this one.
keeper-wrong-pref-forced = The match opens with all-pass deals, and this is one of them.
    .hint = Enter an all-pass deal.
keeper-wrong-pref-low = After this many all-pass deals such a low bid is not allowed.
    .hint = At least { $value }.
keeper-wrong-pref-people = Preferans is for three or four players.
