# A knockout: what it refuses, and its pages.

event-knockout-about = Teams meet in matches of one or more segments, and whoever loses is out. The bracket follows the seeding; if the number is not a power of two, the top seeds have byes, or the low seeds play matches of three. Both sides of a match enter the IMPs of each segment by phone, or play at the tables of this site.
event-field-teams = Teams, the highest seed first
event-field-teams-hint = One per line: Alpha | Anna; Boris; Clara; Dora | group=Riga. Only the name is necessary; players can then choose their own names on their phones. Add “| private” if no name may be published, “| private=2” for the second player’s.
event-wrong-line-of-teams = Line { $line } of the teams: write a team as Alpha | Anna; Boris; Clara; Dora | group=Riga.
event-field-segments = Segments of a match
event-field-segment-boards = Boards of a segment
event-option-tied-match = A tied match
event-option-tied-match-extra-boards = extra boards: eight, then one at a time
event-option-tied-match-countback = the last segment that was not tied counts
knockout-recorded-no = the result of each segment only
knockout-recorded-yes = every board, in two rooms
knockout-recorded-hint = Where every board is recorded, each team has four to eight players; the director starts each segment, and the two sides of each table enter and confirm its boards. Online every board is recorded.
event-wrong-line-of-players = Team { $line } has fewer than four players: where every board is recorded, they are needed for both rooms.
event-option-line-ups = Line-ups
event-option-line-ups-blind = hidden until the segment starts
event-option-line-ups-rights = seating rights: one team files first, the other answers; in turn
event-option-early-concession = Concession
event-option-early-concession-false = before the last segment only
event-option-early-concession-true = at any time

event-option-first-round = First round, if the number of teams is not a power of two
event-option-first-round-byes = byes for the top seeds
event-option-first-round-three-team = matches of three for the low seeds; not at the tables of this site

knockout-no-teams = a knockout has 2 to { $most } teams, not { $count }
knockout-no-seeding = team { $expected } comes next in the seeding, not { $number }
knockout-no-match = { $one } and { $other } do not meet in round { $round }
knockout-no-match-of = { $number } has no match in round { $round } yet
knockout-no-out = { $number } does not play on
knockout-no-due = segment { $due } comes next, not { $segment }
knockout-no-again = { $one } and { $other } have another result of segment { $segment } in round { $round }: the director can correct it
knockout-no-imps = { $imps } IMPs are too many: at most { $most } can be won
knockout-no-adjusted = { $imps } IMPs cannot be carried over or taken away: the number is more than 0 and at most { $most }
knockout-no-carry = a carry-over is entered once, before the first segment has a result
knockout-no-later-entry = in the match of { $one } and { $other } in round { $round }, something that was entered later could not stand: extra boards, a concession or a ruling. Delete that entry in the log first
knockout-no-later-match = { $one } and { $other } have a result in round { $round }, and another team would play there. Delete that result in the log first
knockout-no-later-ruling = the director has decided that { $number } goes on from its match of three, and the teams would no longer be equal. Delete that decision in the log first
knockout-no-equal = { $number } is not one of the teams that are equal
knockout-no-place = there is no place for team { $number }: no bye is left for it to fill, and a bracket in which something has been entered is not drawn anew
knockout-no-filed = { $number }, which would lose its bye, has filed a line-up for round { $round }. Delete that line-up in the log first
knockout-no-recorded-threes = a match of three needs three tables at once, so a first round with matches of three is not possible where boards are recorded
knockout-no-in-play = { $one } and { $other } have begun to play in round { $round }: this can no longer be changed. Enter the result of that match as it is decided
knockout-no-length = a match has 1 to 16 segments of 1 to 100 boards, not { $segments } of { $boards }
knockout-no-over = the match is over
knockout-no-early = nobody can concede before segment { $last } is played
knockout-no-tied = the match is not tied: there is nothing to decide
knockout-no-boards = only the results of segments are recorded in this event
knockout-no-segment = there is no segment { $segment } in round { $round }
knockout-no-under-way = the line-up of { $number } stays: segment { $segment } of round { $round } has begun
knockout-no-line-up = { $number } has no line-up for segment { $segment } of round { $round }
knockout-no-files-first = { $first } files its line-up first; then { $number }, which has the seating right, sees it and answers
knockout-no-answered = { $holder } has answered the line-up of { $number }: it stays
knockout-no-next = session { $next } comes next, not { $session }
knockout-no-session = session { $session } has not begun
knockout-no-matches = a session has matches, each of them once
knockout-no-board = board { $board } is not played in this segment, which has boards { $first } to { $last }
knockout-has-board = { $one } and { $other } have a result on board { $board }, { $room ->
    [closed] closed room
   *[open] open room
}: the director can correct it

knockout-round = { $left ->
    [0] Final
    [1] Semi-finals
    [2] Quarter-finals
   *[other] Round { $round }
}
knockout-segment = segment { $segment } of { $of }
knockout-extra = { $extra ->
    [1] extra boards
   *[other] extra boards ({ $extra })
}
knockout-state = { $round }. { $open ->
    [one] One match is in play.
   *[other] { $open } matches are in play.
}
knockout-over = { $name } has won
knockout-bracket = Bracket
knockout-bye = bye
knockout-halved = tied: half a win each
knockout-tied = tied: the director decides
knockout-winner-at = winner at table { $table }
knockout-from-three = { $place ->
    [1] winner
   *[2] second
} of the match of three at tables { $first }–{ $last }
knockout-duel = in a match of three
knockout-three = Match of three: { $names }
knockout-three-on = Each plays a duel with both others. { $survivors ->
    [1] One of three goes on
   *[2] Two of three go on
}: whoever wins most duels, then the difference of IMPs counts.
knockout-three-table = table { $table }: { $home } – { $away }
knockout-three-first = First half of a segment, North–South named first: { $tables }.
knockout-three-second = Second half, the same boards at the same tables: { $tables }.
knockout-by-imps = by IMPs
knockout-by-extra = on extra boards
knockout-by-countback = by countback
knockout-by-concession = conceded
knockout-by-withdrawal = the other team has left
knockout-by-ruling = decided by the director
knockout-ranking = { $over ->
    [yes] Final ranking
   *[no] Ranking
}
knockout-until = played until
knockout-winner = winner
knockout-still-in = still in

knockout-you-won = { $name }: you have won!
knockout-you-out = { $name } has lost to { $other }, and is out.
knockout-you-out-of-three = { $name } does not go on from the match of three with { $others }, and is out.
knockout-you-left = { $name } has left the event.
knockout-amend-hint = The name, then the players separated by semicolons, as in the list of entries. Whoever loses a name here gives it back on their phone and chooses the new one.
knockout-you-wait = You play for { $name }. You are waiting for the { $winner }.
knockout-your-match = Table { $table }, against { $opponents }.
knockout-your-segment = { $segment }: { $result }
knockout-play-extra = The match is tied. { $boards ->
    [one] Play one more board.
   *[other] Play { $boards } more boards.
}
knockout-you-tied = The match is tied. The director decides.
knockout-duel-over = This duel is over.
knockout-you-wrote = You entered { $result }, { $segment }. Waiting for the other side.
knockout-they-wrote = { $name } entered { $result }, { $segment }, your side first.
knockout-enter-segment = IMPs of { $segment }:

knockout-differ = { $match }: the sides entered different results.
knockout-decide = { $match }: tied by countback too. Who has won?
knockout-three-tied = Match of three { $names }: equal are { $equal }. Who goes on?
knockout-three-choose = { $name } goes on
knockout-three-changes = Match of three { $names }. Going on: { $now }, not { $before }.
knockout-extra-how = Tied matches play extra boards. Robots play a board alike in both rooms, so that a match to which nobody has come stays tied: enter the result of its extra boards, or withdraw a team.
knockout-decide-for = { $name } has won
knockout-nobody-yet = nobody yet
knockout-no-change = The bracket stays the same.
knockout-changes = { $match }. Winner: { $now }, not { $before }.
knockout-strike-first = Delete these results in the log first:
knockout-team = Team
knockout-carried = carried over { $imps }
knockout-penalties = penalties { $imps }
knockout-adjust = Carry-over or penalty
knockout-adjust-how = A carry-over is entered once, before the first segment of a match has a result. A penalty can be entered after the match too, and may change who has won it.
knockout-adjust-what = What
knockout-adjust-carry = carry-over
knockout-adjust-penalty = penalty
knockout-concede = A team concedes its match
knockout-concede-do = Concede
knockout-withdraw = A team leaves
knockout-withdraw-how = It loses the match that it plays, or the next one. If the team comes back, delete the withdrawal in the log.
knockout-withdraw-do = Withdraw
knockout-join = Teams that come late
knockout-join-hint = One per line, as in the list of entries. A late team is the lowest seed and plays a team that would have had a bye, as long as that team has played nothing. Without a bye, and with matches of three, the bracket is drawn anew: possible until something is entered.
knockout-teams = Teams: { $count }

knockout-did-segment = { $match }: { $result }
knockout-did-report = { $match }: { $name } says { $result }
knockout-did-carry = { $match }: { $name } carries over { $imps } IMPs
knockout-did-penalty = { $match }: penalty of { $imps } IMPs for { $name }
knockout-did-join = entry: { $name }
knockout-did-concede = { $round }: { $name } concedes
knockout-did-decide = { $round }: decided for { $name }
knockout-did-withdraw = { $name } leaves
knockout-did-amend = entry of team { $number }: { $entry }
knockout-did-lineup = { $round }, { $segment }: { $players } play for { $name }
knockout-did-session = { $round }, { $segment } begins; matches: { $matches }

knockout-lineup = { $round }, { $segment }: who plays for { $name }
knockout-lineup-seen = { $other } play like this, the open room first: { $players }.
knockout-lineup-waits = You have the seating right in this segment: { $other } files first, then you see its line-up and answer.
knockout-lineup-answered = { $other } has the seating right and has answered: your line-up stays.
knockout-boards = Boards: { $name }
