# Provisional and final results, appeals, changes after the end.

series-provisional = Results that may still change: { $sessions }.
status-provisional = The results are provisional: corrections and appeals are possible until
status-provisional-until = The results are provisional until { $time } (UTC).
status-appealed = The results are final, except where an appeal is not decided yet.
status-final = The results are final.

# Refusals.
appeal-none = number { $number } has not appealed against this result
appeal-is-decided = the appeal of number { $number } against this result has been decided
appeal-twice = number { $number } has already appealed against this result
appeal-not-theirs = number { $number } does not have this result
appeal-no-result = there is no result here yet that number { $number } could appeal against
event-has-ended = the event has ended: only corrections, rulings and appeals can be entered
event-end-open = { $one } and { $other } have no result in round { $round } ({ $count ->
    [one] one match is open
   *[other] { $count } matches are open
}): enter it first
event-end-nothing = no round has been published: there is nothing to end
event-end-no-winner = an event that has ended has a winner: it cannot be ended before the final is decided, and after the end no change may leave the final undecided
appeal-rejected-with-ruling = if an appeal is rejected, the result stays as it is
appeal-final = the results are final; they can be changed only by the decision on an appeal, or by a ruling with a reason
appeal-no-reason = the results are final; a ruling that changes them needs a reason

# The pages of an event.
event-option-corrections = Corrections and appeals after the end
event-option-corrections-0 = none: the results are final at once
event-option-corrections-15 = for 15 minutes
event-option-corrections-30 = for 30 minutes
event-option-corrections-60 = for an hour
event-option-corrections-1440 = for 24 hours
event-option-corrections-2880 = for 48 hours
event-wrong-statement = one to 600 characters are needed here
appeals = Appeals
appeal-file = Appeal against a result
appeal-file-how = { $of ->
    [teams] The captain must agree to it.
    [individuals] Your partner on this board must agree to it.
   *[pairs] Both partners must agree to it.
} Say what happened and why the result should be different. The director and both sides at the table can read what you write; everybody sees that the result is under appeal, and later the decision.
appeal-file-for = Write down an appeal
appeal-of-which = Result
appeal-of-whom = Who appeals
appeal-reason = Reason
appeal-deposit = Deposit, if there is one
appeal-file-do = File the appeal
appeal-at = board { $board }, table { $table }
appeal-at-match = { $round }, { $one } – { $other }{ $part }{ $board ->
    [0] {""}
   *[other] , board { $board }
}
appeal-by = Appeal by { $name }: { $place }
appeal-mark = * An appeal against this result is not decided yet.
appeal-open = not decided yet
appeal-deposit-is = deposit: { $deposit }
appeal-verdict-rejected = rejected: the result stands
appeal-verdict-upheld = upheld
appeal-verdict-changed = the result changes, but not as asked
appeal-deposit-returned = deposit returned
appeal-deposit-kept = deposit kept
appeal-committee-is = decided by { $names }
appeal-verdict = Decision
appeal-record = Record: what was found, and why it was decided so
appeal-committee = Committee, separated by commas
appeal-deposit-what = Deposit
appeal-no-deposit = there is none
appeal-result = New result
appeal-result-how = Choose an award for both sides, or write results with weights. Leave everything empty if the result stays or has been changed already.
appeal-of-board = Board number, if the appeal is about one board
appeal-match-result-how = The result of the whole match. Leave it empty if the result stays or has been changed already.
appeal-segment-result-how = The IMPs of this segment. Leave them empty if the result stays or has been changed already.
event-not-ended = All results are in. The director has not ended the event yet; after that, results can still be corrected for a while.
swiss-ended = The event has ended after round { $round }
swiss-close-how = After that no round can be published and no match reported. Every match must have a result first. The results are then provisional for as long as the options say.
knockout-close-how = Then the results are provisional for as long as the options say: they can be corrected, and teams can appeal.
appeal-stays = –
appeal-show = Show both rankings
appeal-as-it-stands = As it stands
appeal-if-so = With the new result
appeal-decide = Decide the appeal
appeal-did-file = { $place }: { $name } appealed
appeal-did-decide = { $place }: appeal of { $name } { $verdict ->
    [rejected] rejected
    [upheld] upheld
   *[changed] decided: another result
}
appeal-did-result = N–S { $ns }; E–W { $ew }
changes-after = Changes after the end
changes-entered = entered: { $act }
changes-corrected = corrected: { $act }
changes-struck = taken back: { $act }
changes-of-result = result: { $place }
changes-of-ruling = ruling: { $place }
changes-of-fouled = { $place }: with which cards it is compared
changes-of-penalty = penalty of { $name }
changes-of-entrant = entry of { $name }
changes-of-other = the event
changes-struck-change = a change was taken back
ruling-complete = The form below is filled in as far as the ruling says it: complete it there, and look at what changes.
ruling-title = Director's ruling, not entered yet
ruling-show = Show what changes
ruling-confirm = Enter this ruling
event-rule = Rule on an irregularity
event-rule-how = Opens the laws with their questions. At the end you come back with the ruling filled in.

# From the laws to an event.
td-enter = Enter it in an event
td-enter-score = the score of the ruling
td-enter-penalty = penalty for { $side }
td-enter-which = In which event?
td-enter-which-how = Open events of pairs, individuals and teams in one section that you direct. The form of the event is filled in; nothing is entered before you confirm it there.
td-enter-none = You direct no open event of pairs, individuals or teams in one section.
td-enter-for = For board { $board }, table { $table } of an event.
