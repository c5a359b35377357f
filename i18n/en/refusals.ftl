# Why something cannot be done: the same words in the browser and in the terminal. A message is named by the tag of the refusal,
# `refusal-NotYours`, and where the refusal has a reason by its tag too, `refusal-IllegalPlay-Revoke`; its arguments are the fields.

# The name of the suit $suit, at the end of a sentence.
refusal-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}

# Calls, cards and requests.
refusal-NoBoard = No board is being played.
refusal-NotYours = You cannot play for { $seat }.
refusal-NotYourTurn = It is not your turn{ $turn ->
    [none] .
   *[other] : it is { $turn }'s turn.
}
refusal-IllegalCall-Insufficient = { $lowest ->
    [none] There is no bid above { $over }.
   *[other] { $bid } is too low: at least { $lowest }.
}
refusal-IllegalCall-NothingToDouble = There is no opponents' bid to double.
refusal-IllegalCall-NothingToRedouble = There is no opponents' double to redouble.
refusal-IllegalCall-Over = The auction is over.
refusal-IllegalCall-NotHere = This call is not possible now.
refusal-IllegalCall-MustName = Your partner left the choice to you: you must name trumps.
refusal-IllegalPlay-Over = The play is over.
refusal-IllegalPlay-NotHeld = { $card } is not in the hand.
refusal-IllegalPlay-Revoke = Follow suit: { refusal-suit }.
refusal-WrongPhase = That cannot be done now.
refusal-Waiting = A claim, an offer or an undo must be answered first.
refusal-NothingToAnswer = There is nothing for you to answer.
refusal-NoSuchCall = There is no such call.
refusal-NotYoursToExplain = You cannot ask about or explain this call.
refusal-TooManyTricks = { $tricks } tricks are too many: only { $left } are left.
refusal-NotInLine = { $card } cannot be part of this claim.
refusal-NothingToUndo = You have nothing to undo.
refusal-TooLong = { $length } characters are too many. The limit is { $limit }.
refusal-TooOften = You have interrupted this board as often as one player may: { $limit } times.
refusal-ControlCharacter = The text contains characters that are not allowed.
refusal-NoSuchSystem = You have no system of this name.
refusal-SystemFault = The system has a fault in line { $line }, column { $column }.
refusal-NothingToBreakOff = There is nothing to end.
refusal-NoHonors = You have no honors to claim.
refusal-IllegalPlay-OutOfTurn = { refusal-NotYourTurn }

# Calls and cards of Preferans.
refusal-Unlooked = Look at your cards first, or call in the dark.
refusal-IllegalDiscard = Discard two cards from your hand.
refusal-IllegalOrder = You cannot name { $contract }: the lowest contract is { $lowest }.
refusal-IllegalSay = You cannot say “{ $say }” now.
refusal-IllegalKontra = You cannot say kontra now.
refusal-IllegalPlay-Untrumped = You must trump: { refusal-suit }.
refusal-IllegalPlay-Underplayed = You must beat the trick: { $card } is too low.
refusal-IllegalOffer = The deal cannot end like this.
refusal-IllegalCall-OtherGame = { $call }: this call belongs to another variety of Preferans.
refusal-IllegalCall-NotNext = { $call }: { $next ->
    [none] there is no higher number
   *[other] the next number is { $next }
}.
refusal-IllegalCall-HoldsInstead = { $call }: a senior player must say “here” or pass.
refusal-IllegalCall-NothingToHold = { $call }: there is nothing to say “here” to.
refusal-IllegalCall-GameComesFirst = { $call }: “game” can be said only as the first call.
refusal-IllegalCall-GamesOnly = { $call }: after “game” only games can be called.
refusal-IllegalCall-NamingOnly = { $call }: name the game, or concede.
refusal-IllegalCall-NotNaming = { $call }: there is no game to name.
refusal-IllegalCall-FirstNames = { $call }: the first player to name cannot concede.
refusal-IllegalCall-Unnamable = { $call }: this cannot be named.
refusal-IllegalCall-Outranked = { $call }: { $lowest ->
    [none] there is no higher call
   *[other] at least { $lowest }
}.
refusal-IllegalCall-TooLow = { $call }: the lowest level here is { $lowest }.
refusal-IllegalCall-MisereAlone = { $call }: misère must be a player's first and only call.
refusal-IllegalCall-NotAgreed = { $call }: this call is not allowed by the options of this game.
refusal-IllegalCall-NotDark = { $call }: a call in the dark is possible only as the first call, before looking.

# A table in laws mode.
refusal-NotAsked = No such answer is expected now.
refusal-Robot = A robot's behaviour gives its partner no information.
refusal-LiesDown = Your lead is face down: turn that card up.
refusal-BoardFull = Too much has happened on this board (the limit is { $limit } events): only legal calls and cards are accepted now.
refusal-Shut = This table allows only legal calls and cards.
refusal-Impossible-NotHeld = { refusal-IllegalPlay-NotHeld }
refusal-Impossible-AfterTheEnd = The board is over.
refusal-Impossible-NoPlay = The play has not begun.
refusal-Impossible-StillInPlay = The play is not over.
refusal-Impossible-NoClaim = Nothing has been claimed or conceded.
refusal-Impossible-TooManyTricks = { refusal-TooManyTricks }
refusal-Impossible-NoTrick = { $trick ->
    [0] No trick is complete yet.
   *[other] There is no trick { $trick } yet.
}
refusal-Impossible-NoCall = { refusal-NoSuchCall }
refusal-Impossible-NoDecision = There is nothing to choose now.
refusal-Impossible-NoOption = This choice is not offered now.
refusal-Impossible-NotTheChooser = { $seat } does not make this choice.
refusal-Impossible-Prevented = { refusal-Shut }
refusal-Impossible-NotCalled = { $seat } has not called yet: there is nothing to change.

# People and chairs.
refusal-NotHere = You are not at this table.
refusal-Removed = The host has removed you from this table.
refusal-Locked = The table is locked.
refusal-OwnerOnly = Only the host of the table can do that.
refusal-SharedDeals = The results of these deals are compared with others: you play them alone, from the chair in which you began.
refusal-NoEarlyEnd = All deals of this table are played: it cannot be broken off before.
refusal-OwnerStays = The host cannot be removed.
refusal-Full = This table takes no more guests.
refusal-Taken = This seat is taken.
refusal-SawHands = You have seen other hands of this board. Sit down when the board is over.
refusal-WatcherSawHands = This spectator has seen another hand of this board.
refusal-NoPlace = This table has no queue, or the queue is full.
refusal-NotYourSeat = This is not your seat.
refusal-NothingToDo = There is nobody here to whom this applies.
refusal-NoSuchGuest = That person is not here.
refusal-ShownToPlayer = You cannot show your hand to a player.
refusal-WrongStage = Not now.
refusal-NoShareWanted = The number is no longer needed.
refusal-OtherNumber = This is not the number whose fingerprint was published for { $seat }.
refusal-NumberAwaited = The cards are being dealt; wait for this player's number.
refusal-TooMuch = The record of this table is almost full: you can only play on. Open a new table for anything else.
refusal-Empty = The text is empty. Write something.
refusal-Deputised = A robot is playing your cards. Take them back first.

# Messages to the server.
refusal-TooLarge = This is too long to be saved.
refusal-Slow = Too many messages at once. Wait a moment before the next one.
refusal-NotJson = The server did not understand a message from this page. Reload the page.
refusal-UnknownMessage = { refusal-NotJson }
refusal-UnknownCommand = { refusal-NotJson }
refusal-Unwritable = This cannot be saved.
refusal-NoAdvice = There is no hint or reason for this.
