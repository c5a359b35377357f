# Words of the pages that the server makes.

page-house = Biritch
page-language = English
page-skip = To the content
page-nav = Pages
page-home = To the first page
page-boards = My boards
page-verify = Check a deal
page-about = About
page-device = Another device
page-footer = Free software, made for people. No advertising, no tracking.
page-guest-name = Guest
page-time = { $year }-{ $month }-{ $day }, { $time } UTC

home-title = Play bridge
home-lead = One click, and you sit South with three robots. No account, nothing to install.
home-play = Play now
home-play-about = Rubber bridge against robots that explain every call. You can leave and come back at any time.
home-friends = Open a table with friends
home-forms = Choose a form of the game
home-play-form = Play this form
home-options = Agreements

family-rubber = Rubber bridge
family-duplicate = Duplicate bridge
family-other = Other forms
form-rubber = Rubber bridge
form-rubber-about = The game of the home table: part-scores add up, two games win the rubber.
form-duplicate = Duplicate boards
form-duplicate-about = Each board stands by itself and is scored as in tournaments; sixteen boards are a cycle.

option-rubber-bonus = Bonus for games and the rubber
option-rubber-bonus-clean700slow500 = 700 if the opponents have no game, else 500
option-rubber-bonus-clean750slow500 = 750 if the opponents have no game, else 500
option-rubber-bonus-pergame200plus700 = 200 for each game, 700 for the rubber
option-final-game-also-200 = The last game is paid too, where each game is
option-final-game-also-200-true = yes
option-final-game-also-200-false = no
option-insult = For a doubled contract made
option-insult-standard = 50, redoubled 100
option-insult-same50 = 50 for either
option-undertricks = Undertricks
option-undertricks-modern = as since 1987: doubled 100, 200, 200, then 300 each
option-undertricks-simplified = as before 1987: doubled 100, then 200 each
option-undertricks-laws1932 = as in 1932: each costs more than the one before
option-settlement = The difference is paid
option-settlement-points = in points
option-settlement-hundreds = in hundreds
option-hundreds-rounding = Hundreds are rounded
option-hundreds-rounding-halfawayfromzero = 50 upward
option-hundreds-rounding-halftowardzero = 50 downward
option-hundreds-rounding-halfeven = 50 to the even hundred
option-unfinished = A part-score when play is broken off
option-unfinished-100 = 100
option-unfinished-50 = 50
option-unfinished-both-sides = When both sides have one
option-unfinished-both-sides-lawonlyone = nobody writes it
option-unfinished-both-sides-each = each writes its own
option-honors = Honors
option-honors-off = do not count
option-honors-auto = are counted by the table
option-honors-claimed = are claimed by their holder
option-boards = Boards
option-boards-endless = without end

open-title = A table with friends
open-lead = Open a table, then send its link. Robots take the empty chairs, and give them up when somebody comes.
open-form = What is played
open-explainer = Who explains calls
open-explainer-caller = the caller himself, unseen by his partner
open-explainer-partner = the caller’s partner, heard by all
open-clock = Clock
open-clock-none = no clock
open-clock-slow = slow: 5 minutes a board for each player
open-clock-usual = usual: 2½ minutes a board for each player
open-clock-fast = fast: 1 minute a board for each player
open-do = Open the table

name-title = Your name
name-lead = Others at the table see it. No account is made: this browser will remember you.
name-label = Name
name-do = Go on

table-title = Table
table-enter = You are invited to a table
table-enter-lead = Say how you are called, then take a seat or watch. This browser will remember you.
table-noscript = The card table needs JavaScript. It loads nothing from other sites.

boards-title = My boards
boards-none = You have finished no board yet.
boards-when = When
boards-board = Board
boards-form = Form
boards-result = Result
boards-points = N–S points
boards-older = Older boards

board-number = Board { $board }
board-dealer = dealer: { $seat }
board-hands = The hands
board-auction = The auction
board-play = The play
board-score = The score
board-dealt = The deal
board-dealt-number = Deal number { $number } of 53644737765488792839237440000.
board-check = Check that it was dealt as promised
board-pbn = Save as PBN
board-json = The data as JSON
board-robot = Robot
board-points = Where the points come from
board-below = below the line
board-nothing-written = Nothing is written.
board-balance = On balance for North–South: { NUMBER($points, useGrouping: 0) }

result-passed = Passed out
result-made = just made
result-over = { $tricks ->
    [one] made with { $tricks } overtrick
   *[other] made with { $tricks } overtricks
}
result-down = down { $tricks }

vulnerable-none = nobody vulnerable
vulnerable-ns = North–South vulnerable
vulnerable-ew = East–West vulnerable
vulnerable-both = both sides vulnerable

seat-n = North
seat-e = East
seat-s = South
seat-w = West
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

item-contract = Contract made
item-overtricks = Overtricks
item-slam = Slam
item-insult = For a doubled contract made
item-undertricks = Undertricks
item-honors = Honors
item-game = Game
item-part = Part-score
item-rubber = Rubber
item-unfinished-game = Game of an unfinished rubber
item-unfinished-part = Part-score of an unfinished game
item-other = Other

verify-title = Check a deal
verify-lead = Paste the proof of a board. It is checked twice: by this server, and by your own browser, which trusts nobody.
verify-how = How dealing works here
verify-label = Proof (JSON)
verify-file = Proof from a file
verify-do = Check
verify-fair = Board { $board } was dealt as promised: the secret matches what was published, and deal { $number } follows from it.
verify-unfair-secret = The secret is not the one that was published before the deal.
verify-unfair-order = The players’ numbers do not stand in the order of the seats.
verify-unfair-deal = Another deal follows from the secret and the numbers than the one that was played.
verify-unfair-count = The dealing was not among all deals of the pack.
verify-unfair-number = There is no deal with this number.
verify-unfair-hands = The hands of the record are not those of this deal.
verify-unreadable = This is no proof: it cannot be read at line { $line }, column { $column }.

device-title = Play on another device
device-lead = Open this link on the other device, or photograph the square with it. It becomes you, and both can be at the same table.
device-picture = The link as a picture for a camera
device-secret = The link works once and for ten minutes. Give it to nobody else.
device-ask = Make this browser { $name }?
device-do = Yes, that is me

about-title = About Biritch
about-house = An open home of bridge in all its forms. It is free software: you can read it, run it at home, and change it.
about-dealing = How cards are dealt
about-dealing-uniform = Every one of the 53,644,737,765,488,792,839,237,440,000 deals is equally likely, and you need not take our word for it:
about-dealing-secret = For each board the server draws a new secret of 256 random bits from the operating system and publishes its fingerprint (SHA-256). It cannot exchange the secret afterwards.
about-dealing-shares = Then each player’s own program adds a random number, shown to all.
about-dealing-deal = The deal follows from the secret and all the numbers, so that neither the server nor any player can choose it.
about-dealing-open = After the board the secret is opened, and everybody can compute the same deal.
about-dealing-check = No trust needed:
about-privacy = What we know of you
about-privacy-kept = A name that you choose, a cookie that recognises this browser, and what happens at the tables: calls, cards, chat. The language you chose is in a second cookie.
about-privacy-none = No e-mail address, no password, no advertising, no tracking, nothing loaded from other sites.

mistake-missing = There is nothing here
mistake-missing-why = The address leads nowhere. Perhaps it was copied in part.
mistake-table = There is no such table
mistake-table-why = Perhaps the link was copied in part. Ask for it again, or open a table of your own.
mistake-board = There is no such board
mistake-board-why = A board can be looked at when it is over. Perhaps the link was copied in part.
mistake-link = This link is used up
mistake-link-why = It works once and for ten minutes. Make a new one on the first device.
mistake-origin = This came from another site
mistake-origin-why = Nothing was changed: this house listens to its own pages only.
mistake-form = There is no such form of the game
mistake-form-why = The form or one of its agreements is not known here. Nothing was opened.
mistake-often = Too many at once
mistake-often-why = Please wait a little, then try again.
mistake-disk = Nothing can be written now
mistake-disk-why = All that was acknowledged is safe. Please try again in a while.
mistake-entropy = No cards can be dealt now
mistake-entropy-why = The computer that runs this house gives no random numbers. Please try again in a while.
mistake-unreadable = This cannot be read any more
mistake-unreadable-why = What was kept here is damaged, or was written by a newer version. It was not changed.
mistake-host = This house is not called so
mistake-host-why = It was asked for under a name that it does not know, and so it answers nothing. On this computer it is called localhost; whoever opens it to others sets BIRITCH_PUBLIC.
mistake-fault = That was our mistake
mistake-fault-why = It was written down, and nothing of yours is lost. Please try again.
api-unreadable = This request is not the JSON it should be: see line { $line }, column { $column }.
api-stranger = You are not known here. Enter first: POST /api/enter with a name.
mistake-name-empty = The name is empty
mistake-name-empty-why = A name has at least one character.
mistake-name-long = The name is too long
mistake-name-long-why = A name has at most 32 characters.
mistake-name-invisible = The name has characters that cannot be seen
mistake-name-invisible-why = With them a name could pass for another. Please type it anew.

# Letters of the cards.
page-rank-ace = A
page-rank-king = K
page-rank-queen = Q
page-rank-jack = J
