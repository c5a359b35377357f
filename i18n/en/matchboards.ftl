# Boards of matches that are played at real tables and entered by those who sit there.

match-boards-where = You sit { $side } in the { $room }
match-boards-where-side = You sit { $side }
match-boards-rest = You do not play in this match.
match-boards-rest-segment = You do not play in this segment.
match-boards-you-wrote = Your side entered { $result }. { $name } have not confirmed it yet.
match-boards-they-wrote = { $name } entered { $result }.
match-boards-all = All boards of your table are entered.
match-boards-unconfirmed = All boards are entered; not all of them are confirmed.
match-boards-entered = Entered boards: { $count }
match-boards-differ = { $table }, board { $board }: the two sides entered different results.
match-boards-missing = Tables that still play: { $tables }
match-boards-missing-of = { $table }: boards { $boards }
match-boards-of-room = Round { $round }, table { $table }, { $room }: { $one } – { $other }
match-boards-of-table = Round { $round }, table { $table }: { $one } – { $other }
match-boards-enter = Enter or correct a board
match-boards-enter-how = What you enter counts at once, even if both sides have confirmed something else. For a board that cannot be played, adjust its score, or enter the result of the match.
match-boards-adjust = Adjust the score of a board
match-boards-adjust-how = Choose an artificial score for each side, or leave both open and write down the results that were likely, with their weights. It stands above what was played. Each side has the IMPs for its own result; in a knockout both have the mean. Artificial scores of both sides decide the board even if it was not played.
match-boards-adjusted = Board { $board }, adjusted by the director: { $result }
match-boards-assigned = assigned below
match-boards-adjust-do = Adjust the score
match-boards-table = Table
match-boards-did-report = entered for confirmation: { $played }
match-boards-of-segment = { $round }, { $segment }, table { $table }, { $room }: { $one } – { $other }
match-boards-start = Start: { $round }, { $segment }
match-boards-not-started = The director starts the segment when all are ready.
