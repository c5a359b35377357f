# Words of the pages that the server makes.

page-site = Biritch
page-language = English
page-skip = Skip to content
page-nav = Pages
page-home = Home page
page-events = Events
page-score = Score keeper
page-boards = My boards
page-files = Files
page-verify = Check a deal
page-director = Director
page-settings = Settings
settings-title = Settings
settings-about = These settings apply at every table that you open in this browser. They are stored here, not on the server.
settings-script = Settings are kept by the browser and need JavaScript.
page-about = About
page-device = Another device
page-footer = Free software, made for people. No advertising, no tracking.
page-source-code = Source code
page-guest-name = Guest
page-time = { $year }-{ $month }-{ $day }, { $time } UTC

home-title = Play bridge
home-lead = One click, and you sit South with three robots. No account, nothing to install.
home-play = Play now
home-friends = Open a table with friends
home-back = Return to your table
home-preferans = Preferans
home-example = A deal that four robots played
home-example-replay = Replay this deal
home-forms = All games
home-options = Scoring options

family-rubber = Rubber bridge
family-duplicate = Duplicate bridge
family-ancestors = Ancestors of bridge
family-other = Other forms
form-rubber-about = The classic home game: part-scores add up, and the first side with two games wins the rubber.
form-chicago-about = A rubber of four deals: each player deals once, and the vulnerability is fixed.
form-home-about = Small numbers for the kitchen table: each deal is a game, two games win the rubber.
form-duplicate-about = Each board is scored separately, as in tournaments. Sixteen boards make a full cycle of vulnerability.
form-chicago-duplicate-about = Four boards with Chicago vulnerability, each scored separately.
form-russian-about = Each board is compared with the score that the high cards would be expected to bring, so luck counts for less.
form-two-handed-about = Each player has a dummy opposite and sees both hands before bidding; after the opening lead both dummies are faced.
form-three-handed-about = The players take turns to play a rubber with an open dummy against the other two.
form-bridge-whist-about = Where it all began: the dealer names trumps or leaves the choice to their partner, and the stakes can be doubled without limit.
form-auction-about = Bids outrank each other by their points; a side that makes its bid scores every odd trick.
form-plafond-about = The French step towards contract bridge: only tricks that were bid count towards game.
form-vint-about = No dummy, and every trick of both sides counts. The values are a reconstruction.
form-whist-about = No auction and no dummy: the last card dealt sets the trump suit, and tricks beyond six are counted.

option-rubber-bonus = Bonus for games and the rubber
option-rubber-bonus-clean700slow500 = 700 if the opponents have no game, else 500
option-rubber-bonus-clean750slow500 = 750 if the opponents have no game, else 500
option-rubber-bonus-pergame200plus700 = 200 for each game, 700 for the rubber
option-final-game-also-200 = The game that ends the rubber also earns the game bonus
option-final-game-also-200-true = yes
option-final-game-also-200-false = no
option-insult = For a doubled contract made
option-insult-standard = 50, redoubled 100
option-insult-same50 = 50 in both cases
option-undertricks = Price of undertricks
option-undertricks-modern = as since 1987: doubled 100, 200, 200, then 300 each
option-undertricks-simplified = as before 1987: doubled 100, then 200 each
option-undertricks-laws1932 = as in 1932: each costs more than the one before
option-settlement = The difference is settled
option-settlement-points = in points
option-settlement-hundreds = in hundreds
option-hundreds-rounding = Rounding to hundreds
option-hundreds-rounding-halfawayfromzero = 50 up
option-hundreds-rounding-halftowardzero = 50 down
option-hundreds-rounding-halfeven = 50 to the even hundred
option-unfinished = Part-score when play is ended early
option-unfinished-100 = 100
option-unfinished-50 = 50
option-unfinished-both-sides = When both sides have a part-score
option-unfinished-both-sides-lawonlyone = nobody scores it
option-unfinished-both-sides-each = each side scores its own
option-honors = Honors
option-honors-off = do not count
option-honors-auto = are scored automatically
option-honors-claimed = are scored when claimed
option-claim-after-auction = Honors may also be claimed before the opening lead
option-claim-after-auction-true = yes
option-claim-after-auction-false = no
option-chicago-order = Second and third deals
option-chicago-order-nondealervul = the dealer's opponents are vulnerable
option-chicago-order-dealervul = the dealer's side is vulnerable
option-chicago-game-bonus = For completing a game
option-chicago-game-bonus-300-500 = 300, vulnerable 500
option-chicago-game-bonus-none = nothing
option-final-part-bonus = For a part-score at the end
option-final-part-bonus-none = nothing
option-final-part-rule = It is paid for
option-final-part-rule-heldatend = a part-score still held after the fourth board
option-final-part-rule-madeondeal4 = a part-score made on the fourth board
option-passed-out = A deal that is passed out
option-passed-out-redealsamedealer = is dealt again by the same dealer
option-passed-out-counts = counts as one of the four
option-part-bonus = For a contract below game
option-targets = Target table
option-targets-widespread = the table in common use
option-defender-below = Defenders who defeat a contract score below the line
option-defender-below-contractvalue = what declarer's side would have written
option-defender-below-undertrickvalue = the undertricks and the game
option-defender-below-gameonly = the game only
option-doubling-increment-line = The extra points for a double are written
option-doubling-increment-line-above = above the line
option-doubling-increment-line-below = below the line
option-double-game = A double also doubles the points for the game
option-double-game-true = yes
option-double-game-false = no
option-slam-requires-bid = A slam must have been bid
option-slam-requires-bid-true = yes
option-slam-requires-bid-false = no
option-slam-for-defenders = Defenders score slams too
option-slam-for-defenders-true = yes
option-slam-for-defenders-false = no
option-game-rule = A game is won
option-game-rule-perdeal = with every deal
option-game-rule-threshold10 = with ten points below the line
option-penalty-side = Undertricks are
option-penalty-side-declarerminus = a minus for declarer's side
option-penalty-side-defenderplus = a plus for the defenders
option-honors-one-hand = Honors count only in one hand
option-honors-one-hand-true = yes
option-honors-one-hand-false = no, both hands of a side count together
option-boards = Number of boards
option-boards-endless = no limit
option-two-hand-auction = Who calls
option-two-hand-auction-alternate = the two players in turn
option-two-hand-auction-fourseats = all four seats in turn; each player also calls for their dummy
option-three-hand-first-call = Which partner calls first
option-three-hand-first-call-dealerorleft = the dealer, or the player on the dealer's left
option-open-dummy-from = The open dummy is faced
option-open-dummy-from-openinglead = after the opening lead
option-open-dummy-from-hiscall = after its player has called
option-three-hand-settlement = The player with the dummy wins or loses
option-three-hand-settlement-double = twice the difference
option-three-hand-settlement-flat = the difference
option-doubling-cap = Doubling raises the value of a trick
option-doubling-cap-none = without limit
option-chicane = Bonus for a hand without trumps (chicane)
option-chicane-true = yes
option-chicane-false = no
option-count = Trick values
option-count-early = spades 2, clubs 4, diamonds 6, hearts 8, notrump 12
option-count-royal = clubs 6, diamonds 7, hearts 8, spades 9, notrump 10
option-ranking = Bids are ranked
option-ranking-value = by points, then by tricks
option-ranking-majority = by tricks, then by strain
option-honors-multiples = are worth multiples of a trick
option-honors-fixed = have fixed values
option-honors-true = count
option-honors-false = do not count
option-slams = Slams
option-slams-20-40 = 20 and 40
option-slams-50-100 = 50 and 100
option-code = Rules
option-code-french = French
option-code-london = London, 1920
option-coronas = Coronas count
option-coronas-true = yes
option-coronas-false = no
option-length = A game is won at
option-length-short = five points
option-length-long = ten points
option-length-american = seven points, without honors

home-presets = Presets:
home-sitting = Players and partners
preset-usual = standard
preset-rubber-hundreds = settled in hundreds
preset-rubber-per-game = 200 for each game
preset-rubber-before-1987 = as before 1987
preset-chicago-laws = by the printed laws
preset-home-contract = closer to contract bridge
preset-duplicate-endless = unlimited boards
preset-chicago-duplicate-part-100 = 100 for a part-score
preset-russian-opponents = the dealer's opponents vulnerable
preset-bridge-whist-club = club rules: doubling up to 100
preset-auction-royal = royal values, 1914
preset-auction-late = the last years, 1926
preset-plafond-london = London, 1920
preset-vint-tricks = tricks only
preset-whist-long = long whist
preset-whist-american = American whist
sitting-people = Number of players
sitting-people-4 = four
sitting-people-5 = five: one sits out each rubber
sitting-people-6 = six: two sit out each rubber
sitting-cut = Seats and partners
sitting-cut-false = as they sit down
sitting-cut-true = by drawing cards: the highest deals
sitting-tour = Four players change partners
sitting-tour-false = only if they cut for it
sitting-tour-true = after each rubber: in a tour of three everybody partners everybody
sitting-rotation = Five or six players rotate
sitting-rotation-table = by a table: everybody meets everybody equally often
sitting-rotation-hoylecut = the lowest card sits out first, partners are drawn
sitting-rotation-mostconsecutive = the player who has played longest sits out
open-sitting-about = Games for two and three players have fixed seats. Robots take the free seats.

open-title = A table with friends
open-lead = Open a table, then send its link. Robots take the free seats and give them up when a person joins.
open-form = Game
open-events = More of you, with the same cards at every table:
open-match = a match of two teams
open-pairs = a pairs tournament
open-swiss = a Swiss of teams or pairs
open-knockout = a knockout of teams
open-preferans = a Preferans tournament
open-explainer = Who explains calls
open-explainer-caller = the player who made it; their partner does not see the explanation
open-explainer-partner = their partner; everybody sees the explanation
open-clock = Clock
open-clock-none = no clock
open-clock-slow = slow: 5 minutes per player and board
open-clock-usual = normal: 2½ minutes per player and board
open-clock-fast = fast: 1 minute per player and board
open-do = Open the table
open-more = More options
game-play = Play with robots
game-options-each = All options, one by one
option-source = Source: { $option }

name-title = Your name
name-lead = The others at the table will see it. No account is created: this browser will remember you.
name-label = Name
name-do = Continue

table-title = Table
table-enter = You are invited to a table
table-enter-lead = Enter your name, then take a seat or watch. This browser will remember you.
table-noscript = The card table needs JavaScript. It loads nothing from other sites.

boards-title = My boards
boards-none = You have not finished a board yet.
boards-when = When
boards-board = Board
boards-form = Form of bridge
boards-result = Result
boards-points = N–S points
boards-save = Save the boards
boards-older = Older boards

board-number = Board { $board }
board-dealer = dealer: { $seat }
board-open = Double dummy
board-open-wait = The double-dummy analysis needs JavaScript.
board-hands = The hands
board-auction = The auction
board-play = The play
board-score = The score
board-dealt = How it was dealt
board-dealt-number = Deal number { $number } of 53644737765488792839237440000.
board-check = Check that it was dealt fairly
board-json = Data as JSON
board-robot = Robot
board-points = Where the points come from
board-below = below the line
board-nothing-written = Nothing was scored.
board-balance = Total for North–South: { $points }

sheet-save = Save the score sheet:
sheet-save-csv = as a spreadsheet
sheet-save-text = as text
sheet-save-picture = as a picture

# The challenges of the day (challenge.ftl).
page-challenges = Challenges
page-day = { $year }-{ $month }-{ $day }

# A board compared with robots at a second table.
comparison-title = A result to compare with
comparison-robots = Robots at a second table:
comparison-later = Robots are still playing this board at a second table. Reload the page in a moment.
comparison-busy = Too many boards have been requested from your address. Reload the page in a minute.
comparison-failed = The robots' result cannot be shown now. Reload the page later.
comparison-field = { $challenge }: { $unit } { $points }
comparison-look = See how the robots played it
comparison-points = { $points } for your side
# Columns of a table's score sheet.
comparison-sheet-robots = Robots
comparison-sheet-field = Everyone
comparison-sheet-unit = { $unit ->
        [imps] IMPs
        [matchpoints] %
        [points] points
       *[whists] whists
    }
comparison-even = You did as well as the robots in your seat.
comparison-ahead = { $unit ->
    [imps] { $by ->
        [one] You are 1 IMP ahead of the robots.
       *[other] You are { $by } IMPs ahead of the robots.
    }
    [whists] { $by ->
        [one] You are 1 whist ahead of the robot in your seat.
       *[other] You are { $by } whists ahead of the robot in your seat.
    }
   *[points] { $by ->
        [one] You are 1 point ahead of the robots.
       *[other] You are { $by } points ahead of the robots.
    }
}
comparison-behind = { $unit ->
    [imps] { $by ->
        [one] The robots are 1 IMP ahead of you.
       *[other] The robots are { $by } IMPs ahead of you.
    }
    [whists] { $by ->
        [one] The robot in your seat is 1 whist ahead of you.
       *[other] The robot in your seat is { $by } whists ahead of you.
    }
   *[points] { $by ->
        [one] The robots are 1 point ahead of you.
       *[other] The robots are { $by } points ahead of you.
    }
}

result-passed = Passed out
result-made = made exactly
result-over = { $tricks ->
    [one] made with { $tricks } overtrick
   *[other] made with { $tricks } overtricks
}
result-down = down { $tricks }

vulnerable-none = nobody vulnerable
vulnerable-ns = North–South vulnerable
vulnerable-ew = East–West vulnerable
vulnerable-both = both sides vulnerable

side-ns = North–South
side-ew = East–West
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
strain-notrump = NT
call-pass = Pass
call-double = Dbl
call-redouble = Rdbl

russian-board = For North–South
russian-hcp = High-card points, N–S : E–W
russian-points = Points of the board
russian-target = Target
russian-difference = Difference

verify-title = Check a deal
verify-lead = Paste the proof of a board. It is checked twice: by this server and by your own browser.
verify-how = How cards are dealt here
verify-label = Proof (JSON)
verify-file = Proof from a file
verify-do = Check
verify-fair = Board { $board } was dealt fairly: every number was fixed before any was opened, the secret matches the published fingerprint, and they give deal { $number }.
verify-open-numbers = Board { $board } matches its proof, deal { $number }, but it was dealt in the older way: the numbers were open, so whoever gave the last one and knew the secret could choose the deal.
verify-some-unopened = Board { $board } matches its proof, deal { $number }, but not every number that was fixed was opened: whoever kept one back could choose between this deal and one other.
verify-drawn-again = Board { $board } matches its proof, deal { $number }, but a dealing before it was given up after numbers had been opened: whoever knew the secret could begin again until a deal suited them.
verify-replayed = Board { $board } is a replayed deal: deal { $number } was known before, and nobody promised a fair deal.
verify-server-alone = Board { $board } matches its proof, deal { $number }, but no player gave a number: the server alone chose the deal.
verify-unfair-steps = The steps of the dealing are not in their order.
verify-unfair-opened = A player opened a number other than the one that was fixed.
verify-unfair-abandoned = The list of dealings that led to no board is not possible.

# What the proof of a deal says besides.
dealing-silent = Gave no number in time: { $seats }.
dealing-unopened = Did not open the number that was fixed: { $seats }.
dealing-abandoned = A dealing of board { $board } was begun and led to no board: fingerprint { $commitment }, numbers opened: { $opened }.
board-committed-numbers = Numbers for this deal came from { $seats }; each was fixed before any was opened.
board-open-numbers = Numbers for this deal came from { $seats }; they were open, so whoever gave the last one and knew the secret could choose the deal.
board-some-unopened = Numbers for this deal came from { $seats }; each was fixed before any was opened, but not all were opened: whoever kept one back could choose between this deal and one other.
board-drawn-again = Numbers for this deal came from { $seats }; but a dealing before it was given up after numbers had been opened: whoever knew the secret could begin again until a deal suited them.
board-replayed = A replayed deal: its cards were known, so nothing is promised about how it was dealt.
board-replayed-first = The first time: the board and its proof
board-again = Play this deal again
board-again-about = The same cards and seats, with robots in the other chairs. The table is yours alone, hints are allowed, and the result counts nowhere.
board-first-time = The first time:
board-of-the-day = These deals are the same for everybody, so the server alone chooses them; their hashes were published before the play.
board-of-event = The deals of an event are the same for all its tables, so the server alone chooses them; their hashes were published when the event was created.
board-server-alone = No player gave a number for this deal: the server alone chose it.

verify-unfair-secret = The secret is not the one whose fingerprint was published before the deal.
verify-unfair-order = The players' numbers are not in the order of the seats.
verify-unfair-deal = The secret and the numbers give a different deal from the one that was played.
verify-unfair-count = The deal was not chosen from all possible deals.
verify-unfair-number = There is no deal with this number.
verify-unfair-hands = The hands in the record do not match this deal.
verify-unreadable = This is not a proof: it cannot be read at line { $line }, column { $column }.

device-title = Play on another device
device-lead = Open this link on the other device, or scan the code with its camera. You will be signed in there under your name; you can use both devices at the same table.
device-picture = QR code of the link
device-secret = The link works once, for ten minutes. Do not give it to anyone else.
device-ask = Continue in this browser as { $name }?
device-do = Yes, this is me

about-title = About Biritch
about-site = Contract bridge in all its forms, its ancestors, and Preferans. Biritch is free software: you can read it, run it at home and change it.
about-dealing = How cards are dealt
about-dealing-uniform = All 53,644,737,765,488,792,839,237,440,000 deals are equally likely, and you need not take our word for it:
about-dealing-secret = For each board the server gets a new secret of 256 random bits from the operating system and publishes its fingerprint (SHA-256). It cannot change the secret afterwards.
about-dealing-shares = Then each player's browser chooses a random number and publishes only its fingerprint.
about-dealing-openings = Once all fingerprints are there, the browsers open their numbers, and everybody can see them.
about-dealing-deal = The deal is computed from the secret and all the numbers. Even a host who plays and knows the secret learns the other numbers only when their own is fixed.
about-dealing-open = After the board the secret is revealed, and everybody can compute the same deal.
about-dealing-limits = Somebody who does not open their number chooses between two deals; the proof names them, and after the second time they give no more numbers at that table. Deals that were begun and abandoned are listed too. A deal to which no player gave a number is chosen by the server alone, and its page says so.
about-dealing-check = See for yourself:
about-sources = Where the rules come from
about-sources-lead = No rule here is invented. Where the sources differ, the players choose an option, and every option names its source.
about-sources-bridge = Bridge: essays on its forms and special cases, on progressive bridge and on a variety played at home; the Laws.
about-sources-balkan = Balkan Preferans: the surviving last page of a Russian essay on Preferans in all its forms, and the rules of clubs in Serbia, Croatia and Slovenia where they agree with it.
about-sources-russian = Sochi, Leningrad, Rostov and Classic: the Code of Preferans of 1996, books, and tournament regulations.
about-sources-austrian = Austrian Preferans, with its Durchmarsch, Ouvert and pots, is known to us only from footnotes: the pages with its rules are lost. That is why it is not here.
about-privacy = What we know about you
about-privacy-kept = The name you choose, a cookie that recognises this browser, and what happens at the tables: calls, cards, chat. A second cookie keeps your language.
about-privacy-none = No e-mail address, no password, no advertising, no tracking, nothing loaded from other sites.

mistake-missing = Page not found
mistake-missing-why = There is no page at this address. Perhaps the link was not copied completely.
mistake-table = Table not found
mistake-table-why = Perhaps the link was not copied completely. Ask for it again, or open a table of your own.
mistake-challenge = Challenge not found
mistake-challenge-why = The address of a challenge of the day names its day and kind, as in 2026-11-23-four; there is none for a day on which the server did not run. A self-paced tournament has the address that its organiser has sent.
mistake-challenge-closed = This challenge cannot be played today
mistake-challenge-closed-why = Each challenge is open for one day, from midnight to midnight UTC. Play one of today's instead.
mistake-challenge-over = This tournament is over
mistake-challenge-over-why = Its time has ended, and its deals are open. Its page has the ranking.
mistake-challenge-full = This challenge is full
mistake-challenge-full-why = The number of players is limited, and the limit is reached.
mistake-again = This board cannot be played again
mistake-again-why = In this game the board depends on those before it, so it cannot be played by itself.
mistake-board = Board not found
mistake-board-why = A board can be viewed when it is over. Perhaps the link was not copied completely.
mistake-file = This file is no longer here
mistake-file-why = Files of boards are kept in memory only for a while. Open the file again.
mistake-link = This link no longer works
mistake-link-why = It works once, for ten minutes. Make a new one on the first device.
mistake-origin = The request came from another site
mistake-origin-why = Nothing was changed: this server accepts requests only from its own pages.
mistake-game = Unknown game
mistake-game-why = There is no game with this name here.
mistake-form = Unknown form of bridge
mistake-form-why = This form of bridge or one of its options does not exist here. No table was opened.
mistake-request = The request cannot be read
mistake-request-why = The address or a field of the form is not valid. Nothing was changed. Go back and try again.
mistake-too-large = The request is too large
mistake-too-large-why = The limit here is { $limit } { $unit ->
    [mega] { $limit ->
        [one] megabyte
       *[other] megabytes
    }
   *[kilo] { $limit ->
        [one] kilobyte
       *[other] kilobytes
    }
}. Nothing was changed.
mistake-method = This page cannot be opened this way
mistake-method-why = The address was probably copied from a submitted form. Open the page again.
mistake-late = The request timed out
mistake-late-why = The request took too long, and the server stopped waiting. If you were saving something, check whether it was saved.
mistake-often = Too many requests
mistake-often-why = Please wait a little, then try again.
mistake-disk = The server cannot save right now
mistake-disk-why = Everything confirmed so far is safe. Please try again later.
mistake-entropy = Cards cannot be dealt right now
mistake-entropy-why = The computer that runs this server provides no random numbers. Please try again later.
mistake-unreadable = The saved data cannot be read
mistake-unreadable-why = They are damaged or were written by a newer version. They were not changed.
mistake-host = This server does not answer to this name
mistake-host-why = The address uses a host name that the server does not know. On this computer use localhost; to open the server to others, set BIRITCH_PUBLIC.
mistake-request-id = If you report it, give the number of the request:
mistake-fault = Internal error
mistake-fault-why = The error has been logged, and nothing of yours is lost. Please try again.
api-unreadable = This is not the JSON that is expected here: see line { $line }, column { $column }.
api-seat = There is no seat { $seat } at this table.
api-stranger = You have not entered yet. First send POST /api/enter with a name.
api-laws = Laws mode is only for contract bridge with four players.
api-no-board = There is no such board, or it is still in play.
api-play = Card { $place } of this play cannot be played at that point.
api-hard = The analysis of this board takes too long. Try again later.
mistake-name-empty = The name is empty
mistake-name-empty-why = Enter at least one character.
mistake-name-long = The name is too long
mistake-name-long-why = Use at most 32 characters.
mistake-name-invisible = The name contains invisible characters
mistake-name-invisible-why = They can make one name look like another. Type the name again.

# Letters of the cards.
page-rank-ace = A
page-rank-king = K
page-rank-queen = Q
page-rank-jack = J
letter-n = N
letter-e = E
letter-s = S
letter-w = W

# Bidding systems of a table.
home-systems = Bidding systems
system-side-NS = North and South play
system-side-EW = East and West play
systems-about = Robots bid by the system of their side, and read and explain calls by it. Whoever has a robot as partner plays its system.
mistake-system = Unknown bidding system
mistake-system-why = There is no system with this name here.

# Laws mode.
home-laws = Irregularities and rulings
laws-mode = Irregularities
laws-mode-prevent = are impossible: only legal calls and cards are accepted
laws-mode-physical = can happen, as at a real table; the director rules when attention is drawn
laws-mode-coach = can happen; the director rules at once and explains
laws-code = Edition of the laws
laws-about = A card can be dropped or led out of turn, a revoke or an insufficient bid made; the side that has the right to choose chooses.

# Bidding systems that people write down.
systems-own-title = Your bidding systems
systems-own-short = write down what you play with a partner, and choose it here or at a table.
systems-own-lead = What you play with a partner, written down as rules. You choose a system when you open a table, or at a table between two boards. Robots of your side bid by it, the calls of your side are alerted and explained by it, and everybody at the table can open its convention card.
systems-own-card = Convention card
systems-own-file = File
systems-own-new = New system
systems-own-about = A system that a player has written down.
systems-own-text = Rules
systems-own-hint = In auctions that you do not list, the base system goes on.
systems-own-upload = Or a file with the rules
systems-own-save = Save
systems-own-remove = Remove
systems-own-faults = The system is not saved.
systems-own-fault = Line { $line }, column { $column }: { $fault }
systems-own-full = Your systems have been changed as often as can be recorded.
systems-own-many = You can keep at most { $limit } systems. Remove one first.
systems-own-long = The text is too long: { $length } bytes, at most { $limit }.
systems-own-taken = You have another system of the name { $name }. Change the first line, or open that system to replace it.
systems-own-long-name = The name is too long: { $length } characters, at most { $limit }.
systems-own-invisible = The name contains characters that are not allowed.
systems-built-in = Built-in systems
systems-format = How rules are written
systems-format-head = The text begins with the name (system: ours) and the base that bids in all auctions you do not list (base: standard, base: polish or base: none).
systems-format-after = A line after: names an auction from the opening bid on, after: - the opening itself. The opponents’ calls are in parentheses: after: 1NT (Pass) 2C (Pass). M stands for hearts, then spades; m for clubs, then diamonds.
systems-format-rule = Each line below it is a rule: a call, its meaning, a colon, and the hand. The first rule that the hand meets is the call.
systems-format-meaning = The meaning is a known one, such as stayman or raise-single, or shows: then the call is explained by the hand. Before the colon, alert, forcing and game-forcing may follow.
systems-format-hand = The hand: hcp 12-14, points >= 11, spades >= 5, spades >= hearts, balanced, stops hearts, good hearts, keycards hearts = 2, joined by and, or, not. What stands after when is not told to the opponents.
