# What a match of two teams and a progressive event refuse.

event-no-team-size = the { $team ->
    [A] first
   *[other] second
} team must have four to six players, not { $players }
event-no-twice = { $name } is entered twice
event-no-series = there can be one or two sets, and the boards must divide evenly between them
event-no-scale = this scale does not fit this number of boards
event-no-over = everything has been played; mistakes are corrected in the log
event-no-captain = only the captain can set the line-up (team { $team })
event-no-in-team = { $name } is not in this team
event-no-two-seats = { $name } has two seats
event-no-not-yet = the other team sets its line-up first (team { $team })
event-no-seen = the opponents have already seen this line-up
event-no-under-way = the set is in progress: players can change only between sets
event-no-placed = there is no line-up yet (team { $team })
event-no-seated = only the players of this set can enter results
event-no-board = there is no board { $board } here: the boards are { $first } to { $last }
event-no-elsewhere = board { $board } is in the other room now
event-no-agreed = both sides have already entered the same result; only the director can correct it
event-no-exchanged = the rooms have already exchanged boards
event-no-not-played = board { $board } has not been entered by both sides yet
event-no-closed-room = spectators are allowed only in the open room
event-no-plays = { $name } is a player and cannot be a spectator
event-no-players = four players for every table and at least two tables are needed; { $players } are entered
event-no-kinds = there must be as many ladies as gentlemen
event-no-mixed = this movement needs ladies and gentlemen entered separately
event-no-printed = the tally cards for round { $round } do not seat everybody
event-no-old-partners = partners of the last round cannot play together again: a newcomer plays with a player who stayed
event-no-stranger = other players sit at this table
event-no-ready = the table is not ready: first draw the places and cut for the deal
event-no-chooser = the first dealer must choose the pack before dealing
event-no-scorer = another player keeps the score at this table
event-no-four-deals = this table has played its four deals
event-no-table-played = table { $table } has played only { $deals } of its four deals
event-no-even = table { $table } is tied: the sides must cut first
event-no-third-team = a match has two teams, and { $name } would be the third
event-no-table-there = there is no table { $table }: the last is { $tables }
event-no-player-there = there is no player { $player }: the last is { $players }
event-no-cards-drawn = places are drawn before the first round only, not in round { $round }
event-no-taken = the place { $seat } at table { $table } is taken by player { $player }
event-no-has-card = player { $player } has a place already: { $seat } at table { $table }
event-no-same-kind = partners are a lady and a gentleman: player { $player } cannot sit at { $seat } of table { $table }
event-no-wrong-seat = ladies sit North and East, gentlemen South and West: player { $player } cannot sit at { $seat }
event-no-partners-cut = nobody cuts for partners at table { $table } now
event-no-same-card = { $card } was drawn twice
event-no-dealer-known = { $dealer } deals first at table { $table } already
event-no-not-even = table { $table } is not tied: nobody cuts for it
event-no-honors = table { $table }, deal { $deal }: { $award } cannot be entered for honors
event-not-at-table = { $by } does not sit at table { $table }
