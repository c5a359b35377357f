# The members' list, and entries of an event to come.

members-title = Members’ list
members-lead = Your list of the club’s members. Only you see it: it completes names when people enter an event, and knows their strata, handicaps, categories and whether their names may be published.
members-missing = There is no such member in your list any more.
members-find = Name or number
members-find-do = Find
members-count = { $all ->
    [one] One member
   *[other] { $all } members
}, { $found } found.
members-first = Only the first { $count } are shown.
members-new = A new member
members-edit = Correct a member
members-edit-short = Edit
members-save = Save
members-remove = Remove
members-cancel = Back
members-name = Name
members-number = Number
members-stratum = Stratum
members-handicap = Handicap
members-category = Category
members-consent = The name may be published
members-consents = may be published
members-no-consent = not published
members-files = Files
members-import = A file of members
members-import-hint = CSV from a spreadsheet: name, number, stratum, handicap, category, consent, with these headings in the first line, in any order. Only the names are necessary. What changes is shown before anything is saved.
members-import-look = Show what changes
members-import-title = What the file changes
members-import-do = Import
members-import-new = { $count ->
    [one] One new member.
   *[other] { $count } new members.
}
members-import-changed = { $count ->
    [one] One is changed.
   *[other] { $count } are changed.
}
members-import-unchanged = { $count ->
    [one] One stays as it is.
   *[other] { $count } stay as they are.
}
members-import-wrong = These lines are not imported:
members-import-others = Columns that are not read: { $columns }.
members-import-changes = Changed
members-import-news = New
members-import-before = before:
members-export = Save as CSV
members-full = Your list has been changed so often that nothing more can be saved in it.
members-taken = { $name } has this number already, or this name without another number.
members-wrong-number = A number is one line of at most { $limit } characters.
members-many = A list has at most { $limit } members.
members-error-names = Line { $line }: no column has the heading “name”. The first line has the headings.
members-error-column = Line { $line }: “{ $heading }” is a second column of the same meaning. Leave one of them.
members-error-quote = Line { $line }: a quotation mark is not closed.
members-error-cells = Line { $line }: { $cells } cells, but only { $columns } headings. Put a name that has the separator in quotation marks.
members-error-name = Line { $line }: “{ $value }” is not a name. A name has 1 to 60 characters.
members-error-number = Line { $line }: “{ $value }” is not a member’s number: it may have at most 30 characters.
members-error-stratum = Line { $line }: “{ $value }” is not a stratum. A stratum is a letter; A is the highest.
members-error-handicap = Line { $line }: “{ $value }” is not a handicap. A handicap is a number up to 100 with two decimals at most.
members-error-category = Line { $line }: “{ $value }” is not a category. Categories are open, women, mixed, senior and youth.
members-error-consent = Line { $line }: “{ $value }” is neither yes nor no.
members-error-twice = Line { $line }: this member is in line { $other } already. Two people of one name have two numbers.
members-error-number-taken = Line { $line }: { $number } is the number of the member in line { $other }. Each member has a number of their own.
members-import-more = and { $count } more
members-error-encoding = Line { $line }: some characters cannot be read as { $encoding }. Save the file as UTF-8.

entries-new = Collect entries
entries-about = For an event to come: people enter on their phones or at the door, you note who has paid, and then open the event with them.
entries-kind = Event
entries-kind-pairs = Pairs
entries-kind-individual = Individual event
entries-kind-swiss-pairs = Swiss of pairs
entries-kind-swiss-teams = Swiss of teams
entries-kind-round-robin = Round robin of teams
entries-kind-section = Teams in one section
entries-kind-knockout = Knockout of teams
entries-kind-preferans = Preferans
entries-title = Title
entries-starts = Start
entries-starts-hint = As you would say it: Thursday, 19:00.
entries-fee = Fee of an entry
entries-fee-hint = With the currency: £5.50. Leave it empty if there is none.
entries-open = Open the list
entries-missing = There is no such list of entries.
entries-missing-why = The address may be incomplete, or the list belongs to another club.
entries-full = This list has been changed so often that nothing more can be entered in it.
entries-costs = { $fee } an entry
entries-invite = Whoever has this link sees who comes, and enters.
entries-to-event = To the event
entries-closed = The list is closed: ask the organiser.
entries-who = Who comes
entries-none = Nobody has entered yet.
entries-seeks = looks for a partner
entries-incomplete = players missing
entries-enter = Enter
entries-enter-do = Enter
entries-team = Name of the team
entries-player = Player’s name
entries-player-of = Player { $number }
entries-seeks-box = Looks for a partner
entries-consent = May the names appear in published results?
entries-consent-yes = Yes
entries-consent-no = No: they are replaced there
entries-withdraw = Withdraw
entries-leave = Leave this pair
entries-sure = It is right so: enter all the same
entries-door = At the door
entries-door-how = A few letters of a member’s name are enough. Whether a member’s name may be published is as in your list; for others tick the box if they have agreed.
entries-door-do = Enter
entries-consents = may be published
entries-amend = Correct an entry
entries-amend-do = Save
entries-list = Entries
entries-count-pairs = { $count ->
    [one] One pair
   *[other] { $count } pairs
}
entries-count-teams = { $count ->
    [one] One team
   *[other] { $count } teams
}
entries-count-players = { $count ->
    [one] One player
   *[other] { $count } players
}
entries-count-incomplete = { $count } incomplete
entries-count-paid = { $count } paid
entries-withheld = not published: { $names }
entries-paid = paid
entries-pay = Paid
entries-unpay = Not paid
entries-remove = Remove
entries-receipts = Receipts of those who have paid:
entries-join = Two who look for a partner
entries-join-do = Make a pair of them
entries-start = Start
entries-start-do = Open the event with these entries
entries-start-how = The form is filled in with the entries and what the members’ list knows; nothing is opened before you send it.
entries-left-out = { $count ->
    [one] One entry still needs players, and is left out.
   *[other] { $count } entries still need players, and are left out.
}
entries-announce = Title, start, fee
entries-announce-do = Save
entries-close = Close the list
entries-reopen = Open the list again
entries-forbidden = Only the organiser does that, or who has made the entry.
entries-started = The event has begun: its director enters those who come late.
entries-gone = This entry is not there any more.
entries-now = Entered now: { $names }.
entries-changed = Somebody has changed this entry meanwhile. Look at it again.
entries-nobody = Enter at least one name.
entries-many-players = An entry has at most { $most } players.
entries-no-team = Enter the name of the team.
entries-separator = “{ $name }” has a sign that separates names. Write one name in each field, without | ; , + = # and dashes between words.
entries-taken = { $name } is entered already.
entries-paid-withdraw = This entry is paid: ask the organiser.
entries-not-seeking = Choose two different players who have no partner.
entries-many = No more entries are taken from you here. Ask the organiser.
entries-wrong-starts = The start is one line of at most 60 characters.
entries-wrong-fee = Write the fee as an amount with its currency: £5.50.
entries-wrong-consent = Say whether the names may be published.
entries-doubt-twice = { $name } is entered already.
entries-doubt-member = { $name }: a member is called { $member }.
entries-doubt-players = The entry has { $players ->
    [one] one player
   *[other] { $players } players
}, and not { $least ->
    [1] one
   *[other] { $least ->
        [2] two
       *[other] { $least } to { $most }
    }
}.
event-field-team = Name of the team
event-field-player = Player’s name
drawn-form-entries = Entries
