# The operator's pages, suspensions and sessions, and `biritch admin`.

operator-title = Operator
operator-sections = Sections
operator-health = Health
operator-people = People
operator-tables = Tables
operator-events = Events and evenings
operator-team = Operators
operator-log = Log of actions
role-operator = operator
role-moderator = moderator

operator-find = Find
operator-people-find = Name or id
operator-people-count = { $known ->
    [one] { $known } person is known here; shown: { $shown }.
   *[other] { $known } people are known here; shown: { $shown }.
}
operator-name = Name
operator-since = First seen
operator-state = State
operator-id = Id
operator-away = not connected
operator-at-table = at a table
operator-suspended = suspended
operator-suspended-until = suspended until { $time }
operator-yourself = This is you. You cannot do anything to yourself here.
operator-reason = Reason
operator-term = For how long
operator-term-day = A day
operator-term-week = A week
operator-term-month = Thirty days
operator-term-year = A year
operator-term-none = Until further notice
operator-suspend = Suspend
operator-suspend-about = They can look, but not act. They see the reason whenever they try to.
operator-reinstate = End the suspension
operator-reinstate-about = They may act again at once.
operator-rename = Rename
operator-rename-about = The new name applies on all their devices. They can change it again.
operator-sign-out = End sessions
operator-sign-out-about = They are signed out on all devices, and cannot come back as the same person: they lose their lists of boards.

operator-tables-find = Id of a table, or name of a player
operator-tables-count = { $open ->
    [one] { $open } table is open; shown: { $shown }.
   *[other] { $open } tables are open; shown: { $shown }.
}
operator-table = Table
operator-table-title = Table { $table }
operator-players = Players
operator-last-act = Last action
operator-robot = robot
operator-game-bridge = bridge
operator-game-pref = Preferans
operator-table-broken = cannot be read
operator-table-degraded = cannot be written
operator-table-busy = does not answer
operator-table-sound = in order
operator-table-stored = not open; it is in the log
operator-stage-gathering = waiting for players
operator-stage-dealing = dealing
operator-stage-playing = in play
operator-stage-between = between boards
operator-stage-over = over
operator-sockets = Open sockets
operator-closed = Closed
operator-closed-tables = Closed tables
operator-head = End of the log
operator-head-about = The kinds of the last events. What is in them, cards above all, is not shown to anybody here.
operator-head-events = { $events ->
    [one] { $events } event
   *[other] { $events } events
}
operator-head-damaged = The log of this table is damaged. “biritch data check” names the event.
operator-event = Event
operator-when = When
operator-kind = Kind
operator-close = Close this table
operator-close-about = Everybody is sent away, and nobody can enter. The log stays as it is, finished boards too.
operator-reopen = Open this table again
operator-reopen-about = Play continues where it stopped.

operator-evenings = Evenings of the score keeper
operator-title-of = Title
operator-entries = Entries
operator-none = None.
operator-more = More

operator-role = Role
operator-dismiss = Remove the role
operator-you = you
operator-invitations = Open invitations
operator-withdraw = Withdraw
operator-invite = Invite
operator-invite-about = You get a link that works once, for a day. Moderators see people and tables; operators see everything and invite others.
operator-link = Send this link to the person whom you invite:
operator-link-secret = It is shown only now. Whoever opens it first has the role.
operator-join-title = An invitation
operator-join-name = Your name: it will appear in the log of actions.
operator-join-ask = Become { $role } of this club as { $name }?
operator-join-about = Everything you do in this role is recorded, with your name and your reason.
operator-join-do = Accept

operator-log-none = Nothing yet.
operator-command-line = the command line on the server
act-invited = invited somebody as { $role }, until { $until }
act-invitation-withdrawn = withdrew an invitation
act-role-taken = became { $role }
act-role-removed = removed the role of { $name }
act-renamed = renamed a person to { $name }
act-suspended = { $timed ->
    [yes] suspended { $name } until { $until }
   *[no] suspended { $name }
}
act-reinstated = ended the suspension of { $name }
act-sessions-ended = ended the sessions of { $name }
act-table-closed = closed table { $table }
act-table-reopened = opened table { $table } again

operator-refused = This was not done
operator-refusal-not-allowed = Your role does not allow this.
operator-refusal-no-reason = A reason is required.
operator-refusal-reason = A reason has at most 300 characters, all of them visible.
operator-refusal-protected = Only operators can do this to people who have a role, and nobody can do it to themselves.
operator-refusal-no-invitation = This invitation is not valid any more.
operator-refusal-has-role = You have this role already, or a higher one. The invitation stays valid for somebody else.
operator-refusal-time = This time is not possible.
operator-refusal-not-suspended = This person is not suspended.
operator-refusal-no-role = This person has no role.
operator-refusal-not-closed = This table is not closed.

operator-sound = Everything is in order.
operator-sound-no-backup = No faults are known, but no backups are made.
operator-degraded-backup = The last backup failed, is overdue, or is of a damaged log.
operator-degraded-backup-do = Look for “no backup could be made” in the server's log, and make room where the backups are. The next attempt is made automatically.
operator-degraded-certificate = The certificate of HTTPS is missing, has expired, ends soon, or could not be renewed.
operator-degraded-certificate-do = The reason is below at “Certificate”. The server's names must lead to its port 443 from outside, and the server must reach the authority. Certificates in files must be replaced by whatever made them. The next attempt is made automatically.
operator-degraded-bus = The bus to the other servers of this club is not connected.
operator-degraded-bus-do = Look at the NATS server and at the network to it. Whoever wants to come to a table of another server cannot reach it until then; if another server still has the bus, this one leaves its tables to it.
operator-degraded-lock = The connection that held the lock of the database was lost, so other programs can take the database.
operator-degraded-lock-do = The lock is taken again as soon as PostgreSQL answers. If somebody else has it by then (a second server without the bus, biritch data move or restore), nothing is written until they end: stop the one that should not run.
operator-degraded-read = The log cannot be read.
operator-degraded-read-do = Look at the disk and at the file's rights, then restart the server. Nobody can play until then.
operator-degraded-write = Nothing can be written.
operator-degraded-write-do = Make room on the disk. If the file of the data was moved away while the server runs, its log says so: move the same file back, or stop the server, restore a backup and start it again. Tables continue by themselves once writing works; nothing confirmed is lost.
operator-degraded-log = The log is damaged.
operator-degraded-log-do = Run “biritch data check” to see where, and restore the last backup if a table is needed that cannot be read. Other tables continue.
operator-degraded-people = The list of people or of their names is damaged.
operator-degraded-people-do = Everybody can still play. Whose record is sound is listed, and so is whoever comes, until the server ends; nothing is written to the damaged list. Run “biritch data check” to see where, and restore the newest sound backup when nobody plays.
operator-degraded-tables = A table was closed because its log cannot be read or continued.
operator-degraded-tables-do = The list of tables shows which. It is tried again when somebody comes back.
operator-process = Process
operator-one-process = Several processes serve this club. Tables, sockets and load shown here are those of process { $process }.
operator-version = Version
operator-uptime = Uptime
operator-memory = Memory
operator-open-tables = Tables in memory
operator-connected = People connected
operator-known = People known
operator-certificate = Certificate
operator-certificate-until = valid until { $time }
operator-certificate-missing = There is none yet.
operator-certificate-expired = It has expired.
operator-certificate-not-yet = It is not valid yet.
operator-certificate-failed = It could not be renewed.
operator-certificate-ending = It ends soon.
operator-of = { $count } of at most { $limit }
operator-storage = Storage
operator-bytes = Database
operator-count-events = Events
operator-count-streams = Streams
operator-count-boards = Finished boards
operator-last-backup = Last backup
operator-backup-made = { $damaged ->
    [0] { $size }, all { $events } events in it verified
   *[other] { $size }, of a damaged log; damaged places: { $damaged }
}
operator-backup-every = A backup every
operator-backup-failed = The last attempt to make a backup failed.
operator-backup-late = The last backup is older than scheduled.
operator-backup-damaged = The last backup is of a damaged log. Older ones are kept.
operator-backup-none = No backup is known, and none is scheduled: set backup.to in the configuration.
operator-last-check = Last check of all events
operator-checked = { $damaged ->
    [0] { $events } events, nothing is damaged
   *[other] { $events } events, damaged places: { $damaged }
}
operator-growth = Growth
operator-counted = Counted
operator-counting = being counted
operator-grown = { $bytes } and { $events ->
    [one] { $events } event
   *[other] { $events } events
} in { $time }
operator-unit-b = { $number } bytes
operator-unit-kb = { $number } kB
operator-unit-mb = { $number } MB
operator-unit-gb = { $number } GB
operator-duration = { $days ->
    [0] { $hours } h { $minutes } min
   *[other] { $days } d { $hours } h { $minutes } min
}
operator-slow = What is slow
operator-what = What
operator-times = Count
operator-half = Median
operator-most = 99 %
operator-below = up to { $ms } ms
operator-above = over 5 s
operator-time-append = An event written to disk
operator-time-request = A request answered
operator-time-robot = A robot waiting for its turn to think
operator-time-analysis-wait = An analysis waiting for its turn
operator-time-analysis = An analysis
operator-slowest = Slowest requests of the last hour
operator-route = Address
operator-ms = ms
operator-status = Status
operator-limits = Limits and problems since the start
operator-count-slowed = Sockets slowed down
operator-count-closed = Sockets closed by the server
operator-count-connections = Connections refused
operator-count-origin = Requests from other sites refused
operator-count-host = Requests for other hosts refused
operator-count-invalid = Messages that could not be read
operator-count-appends = Events that could not be written
operator-count-faults = Requests that failed
operator-count-broken = Tables that could not be read
operator-count-panics = Program errors at tables
operator-count-handlers = Program errors on pages

suspended-title = You are suspended at present.
suspended-until = An operator of this club has suspended you until { $time }.
suspended-until-short = until { $time }
suspended-without-end = An operator of this club has suspended you until further notice.
suspended-reason = Reason: { $reason }
suspended-may = You can look at pages and boards meanwhile. If you think that this is a mistake, please speak to whoever runs the club.
table-closed-title = This table is closed
table-closed-boards = The boards that were finished are kept:

device-end-title = A lost or stolen device
device-end-about = You can sign out everywhere but here. Links to other devices that were not used end too.
device-end-do = End my other sessions
device-ended = Signed out everywhere else
device-ended-about = Only this browser is still signed in under your name.

# `biritch admin`
help-admin = People, tables, health and roles of a server on this machine
help-admin-people = People by name or id
help-admin-tables = Open tables by id or by a player's name
help-admin-health = What does not work as it should, and the load
help-admin-audit = What operators did, the newest first
help-admin-invite = A link by which somebody becomes operator or moderator
help-admin-suspend = Stop a person from acting
help-admin-reinstate = End a suspension
help-admin-rename = Give a person another name
help-admin-sign-out = End all sessions of a person
help-admin-dismiss = Remove a person's role
help-admin-close-table = Send everybody away from a table, and let nobody in
help-admin-reopen-table = Let people in again
help-admin-find = what to look for
help-admin-person = id or name of the person
help-admin-table = id of the table
help-admin-name = the new name
help-admin-role = operator (default) or moderator
help-admin-hours = for so many hours
help-admin-reason = why; it is shown to the person and recorded in the log
wrong-hours = “{ $value }” is not a number of hours from 1 to 87600
    .hint = --hours 24 is a day
admin-nothing = there is no server data in { $path }
    .hint = name the data folder with --data
admin-file = { $path } cannot be read: only the user who runs the server can
    .hint = run the command as that user
admin-failed = the server could not answer: { $error }
admin-link-address = the public address of the server is not set, so the link begins with { $address }
    .hint = put the address of the server in its place, or set it: BIRITCH_PUBLIC=https://club.example biritch admin invite …
admin-occupied = { $database } is being moved, compacted or rebuilt
    .hint = try again when that has ended
admin-fault-nobody = there is nobody with this name or id here
    .hint = biritch admin people lists them
admin-fault-ambiguous = several people have this name: { $candidates }
    .hint = name one of them by id
admin-fault-no-table = there is no such table
admin-fault-name = this is not a name: a name has 1 to 32 visible characters
admin-fault-reason = the reason has more than 300 characters
admin-fault-invisible = the reason has an invisible character
admin-fault-not-allowed = this is not allowed
admin-fault-no-reason = a reason is required
    .hint = --reason "…"
admin-fault-protected = only operators can do this to people who have a role
admin-fault-no-invitation = there is no such invitation
admin-fault-has-role = this person has this role already, or a higher one
admin-fault-time = this time is not possible
    .hint = an invitation is valid for 1 to 720 hours
admin-fault-not-suspended = this person is not suspended
admin-fault-no-role = this person has no role
admin-fault-not-closed = this table is not closed
admin-fault-other = the server could not do this ({ $fault })
    .hint = { $fault ->
        [disk] its data cannot be read or written: is the disk full? biritch admin health says more
        [unreadable] its data are damaged: biritch data check lists where
       *[other] the log of the server says why
    }
admin-done = Done: { $what }.
admin-invited = This link gives the role of { $role }. It works once, until { $until }:
admin-time = { $year }-{ $month }-{ $day }, { $time } UTC
admin-none = None.
admin-ok = Everything is in order.
