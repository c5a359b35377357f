# Matches between robots: biritch match, biritch manager, biritch robot.

help-match = Play a match between two robots, each board in two rooms
help-match-a = The first robot: plain, strong, nodes:N, system:NAME (docs/systems.md), exec:COMMAND or manager:ADDR:PORT
help-match-b = The second robot
help-match-boards = Number of boards [100]
help-match-seed = 64 hexadecimal digits that fix the boards, as in biritch deal [that of --out, else a random one]
help-match-out = Folder that keeps the boards; the same command continues there
help-match-form = Form: duplicate, or one in which part-scores and vulnerability follow from the play, such as rubber or chicago; --boards is then the number of rubbers or Chicagos [duplicate]
help-match-only = Only this part: bidding (scored double dummy) or play (the standard robot bids) [both]
help-match-layouts = Also score each contract over this many random layouts of the defenders' cards
help-match-same-lead = With --only play: the opening lead is the same in both rooms
help-manager = Run a table manager: other programs play a match here (protocol 18)
help-manager-listen = Address and port to listen on [127.0.0.1:2000]
help-manager-home = Robot that plays for the home team in this process [clients]
help-manager-visitors = Robot that plays for the visiting team in this process [clients]
help-manager-limit = Seconds that a client may take to answer [300]
help-manager-grace = Seconds to wait for a client that has left [60]
help-manager-without-timing = Do not send the line with the times after each board
help-robot = Let a robot play at a table manager, or answer lines
help-robot-connect = Address and port of the table manager
help-robot-seat = Seat: N, E, S or W [any]
help-robot-team = Name of the team [Biritch]
help-robot-robot = Robot: plain, strong, nodes:N, system:NAME or exec:COMMAND [plain]
help-robot-stdio = Read a view from each line of standard input, and print an action and its reason

match-progress = { $mean } ± { $error } IMPs a board
match-form-progress = { $mean } ± { $error } points
match-form-title = { $a } against { $b }, { $form }, { $scope ->
    [bidding] bidding only, double dummy
    [play] play only
   *[whole] whole game
}; rubbers or Chicagos of seed { $seed }, each in two rooms: { $number }
match-form-points = Points a rubber or Chicago: { $points } ± { $error }
match-form-won = Won, with half of the ties: { $share } %; deals in a room: { $deals }
match-form-broken-off = Broken off after 64 deals, both rooms together: { $number }
match-title = { $a } against { $b }, { $scope ->
    [bidding] bidding only, double dummy
    [play] play only
   *[whole] whole game
}: { $boards } boards of seed { $seed }
match-imps = IMPs a board: { $imps } ± { $error }
match-interval = 95 % confidence interval: { $from } to { $to }
match-contracts = By the contracts, double dummy: { $imps } ± { $error }
match-single-dummy = By the contracts, mean of random layouts: { $imps } ± { $error }
match-play = By the play: { $imps } ± { $error }
match-points = Points a board: { $points }; boards won, with half of the ties: { $share } %
match-areas = Where the IMPs went:
match-area = { "  " }{ $area ->
    [slams] slams
    [games] games
    [partscores] part-scores
    [doubled] doubled contracts
    [declarer] different declaring sides
   *[play] same contract
}: { $boards } boards, { $won } won, { $lost } lost, { $imps } a board
match-tricks = Tricks lost double dummy, a contract:
match-lost = { "  " }{ $part ->
    [declarer] declarer
    [lead] opening lead
   *[defence] later defence
}: first robot { $a }, second robot { $b }

match-same-lead = --same-lead needs --only play
    .hint = biritch match plain strong --only play --same-lead
match-clients-whole = clients of a table manager always play the whole game
    .hint = leave out --only, --same-lead and --layouts
match-two-addresses = both teams must come to the same address
    .hint = give both the same manager:ADDR:PORT
match-robot = the robot cannot be started: { $reason }
    .hint = check the command after exec:
match-stopped = the match stopped: { $reason }
    .hint = the boards before are kept in the folder of --out; the same command continues
match-folder = { $file } cannot be read or written: { $reason }
    .hint = check the name, the permissions and the free space
match-folder-other = { $file } belongs to a different match: its { $key } is { $there }
    .hint = give the same robots and options, or another folder
match-folder-line = { $file }, line { $line }: this is not a board of a match: { $error }
    .hint = remove this line and those after it; their boards are played again
match-folder-settings = { $file } is not the description of a match: { $error }
    .hint = choose another folder

manager-ready = Table manager at { $address }. Waiting for clients.
manager-seated = { $room ->
    [open] Open room
   *[closed] Closed room
}, { $seat }: { $team }
manager-refused = { $from } was refused: { $reason }
manager-fault = { $room ->
    [open] Open room
   *[closed] Closed room
}: { $fault }
manager-listen = cannot listen at { $address }: { $reason }
    .hint = choose another address with --listen
manager-failed = the table manager cannot be started: { $reason }
    .hint = end other programs, and try again
manager-left = { $room ->
    [open] open room
   *[closed] closed room
}, { $seat }: the client left, and nobody came back within { $seconds } seconds
    .hint = with --out the same command continues with the boards that are missing
manager-stopped = the match was interrupted
    .hint = with --out the same command continues

wrong-connect = { $value } is not an address with a port
    .hint = an address looks like this: 127.0.0.1:2000
robot-place = say where the robot plays: --connect or --stdio
    .hint = biritch robot --connect 127.0.0.1:2000 --seat N
robot-no-player = a robot that plays elsewhere is plain, strong, nodes:N or exec:COMMAND
    .hint = biritch robot --connect 127.0.0.1:2000 --seat N --robot strong
robot-no-manager = no connection to the table manager at { $address }: { $reason }
    .hint = is it running there?
robot-stopped = the robot stopped: { $reason }
    .hint = start it again; the manager begins the board again
robot-ended = The session is over.
robot-input = standard input cannot be read: { $reason }
    .hint = give one view a line
robot-line = line { $line }: { $reason }
    .hint = a line is {"{"}"view": …{"}"}, as in docs/matches.md
