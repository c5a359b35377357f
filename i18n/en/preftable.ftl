# Preferans at the browser's table. Keys begin with `at-pref-`, the robots' reasons with `pref-because-`.

## Games

at-pref-preset-essay = Balkan Preferans
at-pref-preset-slovenia = Slovenian Preferans
at-pref-preset-serbia-club = Serbian club Preferans
at-pref-preset-sochi = Preferans, Sochi
at-pref-preset-leningrad = Preferans, Leningrad
at-pref-preset-rostov = Preferans, Rostov
at-pref-preset-classic = Preferans, Classic
at-pref-preset-code1996 = Preferans, Code of 1996
at-pref-preset-fspr = Preferans, federation Leningrad
at-pref-preset-tournament-len = Preferans, tournament Leningrad
at-pref-preset-skachki = Preferans, races
at-pref-you = you

## Calls and decisions

at-pref-misere = misère
at-pref-number-6 = Bettel
at-pref-number-7 = Sanac
at-pref-number-8 = Preferans
at-pref-game-of = game { $what }
at-pref-without-talon = { $what } without talon
at-pref-dark = { $what } in the dark
at-pref-look = look at my cards
at-pref-call-pass = pass
at-pref-call-pass-dark = pass in the dark
at-pref-call-here = here
at-pref-call-misere = misère
at-pref-call-misere-wt = misère without talon
at-pref-call-game = game
at-pref-call-gamebettel = game Bettel
at-pref-call-gamesanac = game Sanac
at-pref-call-concede = I concede
at-pref-say-come = I come
at-pref-say-stay = I stay
at-pref-say-alone = alone
at-pref-say-invite = I invite
at-pref-say-kontra = kontra
at-pref-say-whist = whist
at-pref-say-pass = pass
at-pref-say-half = half-whist
at-pref-say-return = whist after all
at-pref-say-open = open cards
at-pref-say-closed = closed cards
at-pref-say-give-up = give up without three
at-pref-kontra = kontra
at-pref-kontra-no = no kontra
at-pref-kontra-stand = do not raise
at-pref-kontra-height =
    { $height ->
        [1] kontra
        [2] rekontra
        [3] subkontra
        [4] mortkontra
       *[other] kontra no. { $height }
    }
at-pref-discard = Discard
at-pref-discard-done = discard
at-pref-stance-passed = passed
at-pref-stance-whisted = whists
at-pref-stance-alone = alone
at-pref-stance-inviter = invites the other
at-pref-stance-invited = is invited
at-pref-stance-half = half-whist
at-pref-stance-catches = defends
at-pref-stance-checks = checks

## What is decided now

at-pref-step-auction = Your call
at-pref-step-auction-of = { $who } to call
at-pref-step-discard = Discard: choose two cards
at-pref-step-discard-of = { $who } is discarding
at-pref-step-order = Name your contract
at-pref-step-order-of = { $who } is naming the contract
at-pref-step-defence = Your decision
at-pref-step-defence-of = { $who } decides
at-pref-step-kontra = Kontra?
at-pref-step-kontra-of = { $who } decides on kontra
at-pref-step-raise = Raise the kontra?
at-pref-step-play = Play
at-pref-step-play-of = { $who } to play
at-pref-step-offer = An offer
at-pref-step-offer-of = { $who } answers
at-pref-pick-two = Choose two cards in your hand
at-pref-picked = To discard:
at-pref-picked-card = chosen for the discard
at-pref-talon = Talon
at-pref-discards = Discard
at-pref-leads = { $you ->
        [yes] You lead
       *[no] { $who } leads
    }
at-pref-sits-out = sits out
at-pref-command = Type a call or a decision

## The play and its end

at-pref-raspasy = All-pass deal
at-pref-all-passed = All passed
at-pref-gave-up = Given up without three
at-pref-played = { $game }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
at-pref-made = { $game }: made{ $n ->
        [0] {""}
        [one] {" "}with { $n } overtrick
       *[other] {" "}with { $n } overtricks
    }, { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
at-pref-down = { $game }: down { $n }
at-pref-misere-made = { $game }: made, no tricks
at-pref-misere-caught = { $game }: caught, { $n ->
        [one] { $n } trick
       *[other] { $n } tricks
    }
at-pref-rest-by-offer = By agreement, without playing on: { $list }
at-pref-declares = Declarer: { $who }
at-pref-offer-button = Offer to end the deal
at-pref-stop = Settle now
at-pref-unplayed = { $game }, without play
at-pref-tricks = Tricks: { $list }
at-pref-announce = { $who }: { $what }.
at-pref-announce-game = The contract is { $game }, declarer: { $who }.
at-pref-announce-trick = The trick: { $who }.
at-pref-turn-of = It is { $who }'s turn
at-pref-hand-of = { $who }'s hand
at-pref-card-of = { $who }'s card
at-pref-undo-asked = { $you ->
        [yes] You ask for an undo.
       *[no] { $who } asks for an undo.
    }
at-pref-offer = An offer to end the deal
at-pref-offered = { $you ->
        [yes] You offer to end the deal: { $list }.
       *[no] { $who } offers to end the deal: { $list }.
    }
at-pref-gets = { $who }: { $n } more
at-pref-gets-nothing = the rest to the defence
at-pref-offer-refused = The offer was withdrawn, play continues.
at-pref-offer-refused-by = { $who }: the offer is refused, play continues.
at-pref-undo-refused-by = { $who }: no undo.
at-pref-offer-all = All the remaining tricks are mine.
at-pref-offer-left = Tricks left: { $n }.
at-pref-offer-mine = Of these, mine
at-pref-offer-of = Of the rest, { $who }
at-pref-offer-list = I take { $n } more, { $list }.
at-pref-offer-down = { $n } down.
at-pref-offer-do = Offer

## The sheet

at-pref-sheet = Score sheet
at-pref-sheet-none = There is no score sheet yet.
at-pref-pool = Pool
at-pref-contract = Contracts
at-pref-mountain = Mountain
at-pref-on = on { $who }
at-pref-refes = Refes
at-pref-if-settled = If settled now
at-pref-deals = Deals
at-pref-over = The match is over
at-pref-to-pool = { $n } to the pool
at-pref-to-contract = contract { $n }
at-pref-to-mountain = { $n } to the mountain
at-pref-to-whists = { $n } whists on { $who }
at-pref-to-juha = { $n } juha on { $who }
at-pref-sheet-large = Large score sheet
at-pref-nothing-written = Nothing is scored.
at-pref-sum = Sum
at-pref-print = Print
at-pref-methods = Ways to settle on paper
at-pref-methods-agree = { $count ->
    [one] There is one way to settle.
   *[other] All ways to settle on paper ({ $count }) give the same result.
}
at-pref-method-exact = By the formula
at-pref-method-amnesty = The smallest mountain taken off everybody
at-pref-method-pool-to-mountain = Pools moved to the mountains
at-pref-method-nearest-fix-last = To whole whists, the remainder to the last player
at-pref-method-even-mountain = One mountain raised to make the sum divisible
at-pref-method-all-even = Every odd mountain raised by one
at-pref-method-integer = Whole points written off
at-pref-deal-n = Deal { $n }
at-pref-next-deal = Next deal
