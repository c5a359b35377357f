# The Laws: what the director says. Message keys come from the crate `laws`; effects, options
# and facts have theirs by their names.

# Seats, sides and suits in the cases that sentences need.
law-seat-n = { seat-n }
law-seat-n-gen = North
law-seat-n-dat = North
law-seat-n-ins = North
law-seat-e = { seat-e }
law-seat-e-gen = East
law-seat-e-dat = East
law-seat-e-ins = East
law-seat-s = { seat-s }
law-seat-s-gen = South
law-seat-s-dat = South
law-seat-s-ins = South
law-seat-w = { seat-w }
law-seat-w-gen = West
law-seat-w-dat = West
law-seat-w-ins = West
law-side-ns = North–South
law-side-ns-gen = North–South
law-side-ns-dat = North–South
law-side-ew = East–West
law-side-ew-gen = East–West
law-side-ew-dat = East–West
law-suit-s = spades
law-suit-h = hearts
law-suit-d = diamonds
law-suit-c = clubs
law-or = { " or " }
law-rank-a = A
law-rank-k = K
law-rank-q = Q
law-rank-j = J
law-call-pass = Pass
law-call-x = X
law-call-xx = XX
law-notrump = NT

# Codes, and what each law is about.
law-mark-home = home
law-mark-1987 = 1987
law-mark-2017 = 2017
law-code-home = home rules
law-code-duplicate-1987 = duplicate, 1987
law-code-duplicate-2017 = duplicate, 2017
law-law = Law { $no }
law-section = { $no }, home rules
law-title-6 = dealing
law-title-11 = a right may be lost
law-title-12 = adjusted score
law-title-13 = wrong number of cards
law-title-14 = a missing card
law-title-15 = wrong board
law-title-16 = unauthorized information
law-title-17 = cards of a wrong board
law-title-20 = review and explanation
law-title-21 = a call on misinformation
law-title-24 = card exposed in the auction
law-title-25 = change of call
law-title-26 = lead restriction
law-title-27 = insufficient bid
law-title-28 = call in rotation
law-title-30 = pass out of turn
law-title-31 = bid out of turn
law-title-32 = double out of turn
law-title-33 = simultaneous calls
law-title-34 = lost turn
law-title-36 = inadmissible double
law-title-37 = breach of an enforced pass
law-title-38 = bid above seven
law-title-39 = call after the final pass
law-title-40 = agreements and system cards
law-title-41 = face-down lead
law-title-43 = dummy's limits
law-title-45 = when a card is played
law-title-46 = incomplete designation
law-title-47 = taking a card back
law-title-48 = declarer's exposed card
law-title-49 = exposed card
law-title-50d2 = penalty card, partner on lead
law-title-51 = several penalty cards
law-title-52 = penalty card not played
law-title-54 = opening lead out of turn
law-title-55 = declarer's lead out of turn
law-title-56 = defender's lead out of turn
law-title-57 = premature play
law-title-58 = cards at once
law-title-60 = play after an irregularity
law-title-61 = asking about a revoke
law-title-62 = revoke corrected
law-title-63 = revoke too late to correct
law-title-64 = established revoke
law-title-65 = arranging tricks
law-title-66 = looking at tricks
law-title-67 = defective trick
law-title-68 = claim or concession
law-title-69 = agreed claim
law-title-70 = contested claim
law-title-71 = concession cancelled
law-title-72 = general principles
law-title-79 = tricks won
law-title-82 = director's error
law-title-87 = fouled board
law-title-h1 = dealing
law-title-h2 = signals in the auction
law-title-h3 = lead after a withdrawn call
law-title-h3-1 = immediate correction
law-title-h3-2 = insufficient bid
law-title-h3-3 = call out of turn
law-title-h4 = repeating the auction
law-title-h5 = dummy
law-title-h6 = signals in the play
law-title-h7 = played card
law-title-h8 = nailed card
law-title-h9 = lead out of turn
law-title-h10 = revoke
law-title-h11 = looking at tricks
law-title-h12 = shortening the play

# What happened. Keys come from the crate `laws`.
law-redeal = The deal is void: the same dealer deals again.
law-card-turned = { $card } was turned up while dealing.
law-deal-stands = It is too late for a redeal: the deal stands.
law-wrong-count = A hand does not have thirteen cards.
law-count-corrected = The hands are corrected and the board continues.
law-surplus-card = { $card } is a surplus card: it is removed, and play continues.
law-hand-short = { $seat } has too few cards: find the missing cards or restore the deal, then play the board.
law-card-missing = { $seat }'s { $card } was lying elsewhere. It is treated as always held.
law-wrong-board = { $seat } has called on cards from another board.
law-same-call-on-the-other-board = On the other board the same call must be made.
law-same-call-as-before = If the call is repeated, the auction continues; if it differs, the board is cancelled.
law-wrong-round = This board was not for these players in this round.
law-not-repeated = { $seat } did not repeat the earlier call, { $call }: the board cannot be played.
law-board-is-scored = Nobody has played it before: the board is finished, and its result counts.
law-unplayable = The board cannot be played.
law-fouled = The cards of this board were not the same as at other tables.
law-director-error = The director's ruling was wrong and cannot be undone: both sides are treated as non-offending.
law-result-differs = The claim gave North and South { $claimed } tricks, and { $agreed } were agreed on afterwards.
law-result-disputed = { $side } dispute the number of tricks agreed.
law-weighted = A weighted score: the weighted average of the matchpoints for the possible results.
law-not-weighted = This code has no weighted scores.
law-weights-not-hundred = The weights do not add up to a hundred.
law-settled = The players settled the matter without the director, and { $side } gained from it.
law-no-adjustment = This code has no adjusted scores.
law-waiver = { $by } asks to waive the rectification.
law-need-not-exercise = A player need not exercise a right.
law-could-have-known = The offender could have known that the irregularity would damage the other side.
law-spectator = A spectator of { $side } drew attention first.
law-spectator-ignored = Remarks by a spectator change nothing.
law-impossible-trick = The agreed result gives { $side } a trick that they could not have won.
law-unauthorized = { $partner } received unauthorized information from { $seat }.
law-information-used = Unauthorized information was used, and the other side was damaged.
law-cards-seen = { $seat } has seen { $owner }'s cards.
law-signal-auction = { $seat } gave { $partner } a signal during the auction.
law-signal-play = { $seat } gave { $partner } a signal during the play.
law-tainted = { $seat } played { $card } after partner's signal.
law-review-allowed = { $seat } may have the auction repeated.
law-review-late = It is too late to repeat the auction: { $seat } is told only the contract.
law-review-not-your-turn = { $seat } may ask only at their own turn.
law-review-must-pass = { $seat } is obliged to pass, and may not have the auction repeated.
law-review-dummy = { $seat } is dummy, and may not have the auction repeated.
law-review-by-own-side = The auction is repeated by an opponent of the player who asks, not by { $seat }.
law-ask-allowed = { $seat } may ask; the caller's partner answers.
law-ask-partner = The question is for the caller's partner, not the caller.
law-ask-own-side = { $seat } may not ask about their own side's calls.
law-ask-not-your-turn = { $seat } may ask only at their own turn.
law-own-call-explained = { $seat } explained their own call.
law-own-card = { $seat } looked at a system card that they may not look at.
law-misinformation = The opponents were given a wrong explanation.
law-exposed-in-auction = { $seat } showed { $cards } during the auction.
law-change-of-call = { $seat } changes { $old } to { $new }.
law-slip-corrected = A slip: it is corrected without penalty.
law-slip-too-late = It is too late: the first action stands.
law-first-call-stands = The first call stands.
law-next-may-change-call = The next player may change their call.
law-insufficient = { $seat } bids { $bid } over { $over }: insufficient.
law-out-of-rotation = { $seat } calls { $call } at { $turn }'s turn.
law-calls-together = { $first } and { $later } called simultaneously: { $first } was in turn, and that call counts as the first.
law-counts-in-turn = { $seat }'s call counts as in turn: { $passed } had to pass.
law-lost-turn = { $seat } lost their turn; the passes after it are cancelled.
law-inadmissible-double = { $seat }'s { $call } is inadmissible here.
law-must-pass-broken = { $seat } called { $call } although obliged to pass.
law-not-repeated-call = { $seat } called { $call } but had to repeat { $new }: { $new } counts.
law-beyond-seven = { $seat } bid { $call }: there is no level above seven.
law-after-final-pass = { $seat } called { $call } after the auction was over.
law-lead-choice = { $seat } is on lead, and declarer may restrict the lead.
law-dummy-warns = { $dummy }, a dummy without rights, warns declarer about the wrong hand.
law-dummy-points = { $dummy }, dummy, drew attention to an irregularity during the play.
law-dummy-comments = { $dummy }, dummy, comments on the play.
law-dummy-suggests = Dummy suggests { $card }.
law-dummy-rights-lost = Dummy's rights are lost.
law-dummy-moved = Dummy moved { $card }, which was not named.
law-designation = { $declarer } made an incomplete designation of dummy's card.
law-designation-void = Dummy has no such card: any legal card may be named.
law-other-intention = A different intention is incontrovertible.
law-designation-changed = Declarer changes { $old } to { $new }.
law-named-own = { $seat } names { $card } as the card to be played.
law-face-down = { $seat } led face down at { $turn }'s turn: the card is taken back without penalty.
law-lead-stays = { $seat } wants to take back the face-down lead: it stays, unless the director returns it.
law-lead-back = { $seat } takes the face-down lead back and leads anew.
law-retracted = { $seat } wants to take back { $card }: a played card stays played.
law-card-stands = The card is played.
law-not-played = The card is not played.
law-touched = { $card } was touched in dummy.
law-held = { $seat } held { $card } so that its face could be seen.
law-declarer-exposed = { $seat } exposed { $card }: the declaring side has no penalty cards.
law-exposed-card = { $seat } exposed { $cards }.
law-partner-on-lead = { $seat } is on lead, and { $owner } has penalty cards.
law-several-penalty-cards = { $seat } can play more than one penalty card.
law-led-before-choice = { $seat } led { $card } before declarer chose.
law-penalty-not-played = { $seat } played { $card } although a penalty card had to be played.
law-opening-lead-out-of-turn = { $seat } made the opening lead, { $card }, at { $turn }'s turn.
law-dummy-seen = Declarer has seen a card of dummy's: the lead must be accepted.
law-lead-out-of-turn = { $seat } led { $card } at { $turn }'s turn.
law-misled = An opponent wrongly said that it was this player's lead: the card is taken back without penalty.
law-trick-13 = A lead out of turn to the thirteenth trick cannot be accepted.
law-declarer-led = Declarer led { $card } from { $seat }'s hand at { $turn }'s turn.
law-declarer-played = { $seat } led { $card }, but the opening lead is the other side's: it goes back.
law-lead-by-declaring-side = { $seat } led { $card }, but the opening lead is the other side's. The card stays face up until the opening lead is faced, and then goes back.
law-premature = { $seat } played { $card } prematurely.
law-led-early = Declarer has played from both hands, so the player's partner may play freely. The card stays face up: it is the lead if this player wins the trick, otherwise a lead out of turn.
law-two-cards = { $seat } played several cards at once: { $cards }.
law-plays-together = { $first } and { $later } played simultaneously: { $first } was in turn, and that card counts as the first.
law-fifth-card = { $seat } played { $card } as a fifth card to a trick.
law-after-retraction = { $seat } played { $card } before declarer led again.
law-before-ruling = { $seat } played { $card } before the ruling.
law-revoke = { $seat }'s { $card } is a revoke that can still be corrected.
law-claim-corrected = Play has ceased: a card of the suit takes its place, and the claim is judged on the cards that are left.
law-as-established = It is corrected, but counts as established.
law-revoke-established = { $seat }'s { $card } in trick { $trick } was an established revoke.
law-revoke-reported =
    { $seat } revoked, and the revoke is established. { $won ->
        [offender] The player who revoked won that trick
        [partner] Their partner, or dummy, won that trick
       *[innocent] The opponents won that trick
    }; afterwards the revoker's side won { $later ->
        [0] no trick
        [1] one trick
        [2] two tricks or more
       *[other] { $later } tricks
    }.
law-revoke-reported-with-legal = One of them was won with a card that could legally have been played to the revoke trick.
law-revoke-reported-repeated = It was a further revoke by the same player in the same suit.
law-revoke-reported-faced = The card that should have been played lay face up.
law-revoke-reported-next-board = Attention was drawn to it after the other side had called on the next board.
law-revoke-reported-round-over = Attention was drawn to it after the round had ended.
law-revoke-reported-twelfth = It was in the twelfth trick.
law-revoke-reported-both = Both sides revoked on this board.
law-no-automatic-trick = No trick is transferred automatically.
law-revoke-provisional = The play is not over: only the tricks won so far are counted; later tricks are added when they are won.
law-revoke-after-play = It can no longer be corrected. Play continues; tricks are transferred when the play is over.
law-revoke-forfeited = The right to tricks is lost.
law-tricks-transferred =
    { $n ->
        [one] One trick goes
       *[other] { $n } tricks go
    } to { $to }.
law-inquiry-allowed = { $by } may ask { $of } about a revoke.
law-inquiry-not-allowed = { $by } may not ask { $of } about a revoke.
law-look-allowed = { $seat } may look at trick { $trick }.
law-look-refused = { $seat } may not look at trick { $trick }.
law-pile-disturbed = { $seat } mixed the played cards: doubt is resolved in favour of the other side.
law-point-allowed = { $seat } may point out a misplaced card.
law-point-dummy = { $seat } is dummy, and may not point it out during the play.
law-point-late = { $seat } points it out too late.
law-card-omitted = { $seat } did not play to trick { $trick }.
law-deemed-revoke = It is deemed a revoke.
law-omission-established = { $seat } did not play to trick { $trick }, which counts as an established revoke.
law-card-surplus = { $seat } contributed a surplus card to a trick: { $card }.
law-claim =
    { $seat } claims { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }.
law-concession =
    { $seat } concedes { $tricks ->
        [0] all the remaining tricks
        [one] all but one trick
       *[other] all but { $tricks } tricks
    }.
law-claim-disputed =
    { $seat }'s claim of { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    } is disputed.
law-worst-line =
    The worst normal line gives { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }: { $line }.
law-unruled-judgement = This is a recommendation: the director decides.
law-claim-too-large = Too many cards are left to check every line: a worse one may exist.
law-no-concession = { $seat }'s partner objected at once: no concession has occurred.
law-plan-binds = { $seat } leads { $card }, but the stated plan was different: the statement binds.
law-acceptance-withdrawn = { $side } withdraw their acceptance.
law-stands = The result stands.
law-claim-stands = The result of the claim stands.
law-concession-cancelled = { $side } gave up tricks that could not be lost.
law-defender-shows = { $seat }, a defender, exposes cards of their hand.

# The parts of a ruling.
law-ruling-heading = { $law }: { $title }
law-ruling-laws = Laws applied: { $laws }
law-ruling-assumed = Assumed: { $fact }
law-ruling-found = Found: { $fact }
law-ruling-at-once = At once: { $effect }
law-ruling-chooser = { $chooser } chooses:
law-ruling-judge = The director decides:
law-ruling-option = { $option } ({ $laws })
law-ruling-reserved = To be reviewed later ({ $law }): { $what }
law-ruling-chosen = Chosen: { $option }
law-ruling-conduct = Chosen by the player's action: { $option }
law-ruling-decided = Ruling: { $effects }
law-ruling-doubtful = Quoted from memory or from another edition: { $laws }
law-clause-doubtful = from memory or another edition
law-ruling-regular = No irregularity occurred.
law-ruling-forfeited = The right is forfeited by { $law }.
law-chooser-any = any player
law-chooser-all = the whole table together
law-chooser-either = either of { $side }

# What a ruling does.
law-effect-cancelcalls = the call and what followed it are cancelled
law-effect-restoreturn = the turn goes back to { $seat }
law-effect-standas = { $seat }'s call stands as { $call }
law-effect-mustpass-once = { $seat } must pass at the next turn
law-effect-mustpass-throughout = { $seat } must pass for the rest of the auction
law-effect-mustrepeat = { $seat } must repeat { $call } at their turn
law-effect-mustsubstitute-any = { $seat } replaces it with any legal call
law-effect-mustsubstitute-bidorpass = { $seat } replaces it with a sufficient bid or a pass
law-effect-nodoublethisturn = { $seat } may not double at this turn
law-effect-lead-require = { $seat } must lead { $suits } if possible
law-effect-lead-prohibit = { $seat } may not lead { $suits } while keeping the lead
law-effect-lead-choose = if they defend, declarer may require or prohibit { $suits } at { $seat }'s first lead
law-effect-lead-prohibit-one = if they defend, declarer may prohibit one suit at { $seat }'s first lead: { $suits }
law-effect-lead-dictate = if they defend, declarer may name the suit of { $seat }'s opening lead
law-effect-lead-require-or-prohibit = if they defend, declarer may require or prohibit any suit at { $seat }'s opening lead
law-effect-lead-unless-shown = { $lead } (unless partner specified the suit in the legal auction)
law-effect-makepenaltycard-maj = { $seat }'s { $card } becomes a major penalty card
law-effect-makepenaltycard-min = { $seat }'s { $card } becomes a minor penalty card
law-effect-makepenaltycard-nailed = { $seat }'s { $card } becomes a nailed card
law-effect-pickup = { $seat } picks up { $cards }, and there is no further penalty
law-effect-leavefaced =
    { $cards } { $n ->
        [one] stays
       *[other] stay
    } face up in front of { $seat } until the auction ends
law-effect-leavefaced-trick =
    { $cards } { $n ->
        [one] stays
       *[other] stay
    } face up in front of { $seat } until the trick is complete
law-effect-returncard = { $card } goes back to { $seat }'s hand
law-effect-withdrawable = { $seat } may withdraw { $card } and play another
law-effect-playstands = { $seat }'s { $card } stands as played
law-effect-playrestriction-highest = { $seat } must play the highest card of the suit led
law-effect-playrestriction-lowest = { $seat } must play the lowest card of the suit led
law-effect-playrestriction-require = { $seat } must play { $suits } to this trick if possible
law-effect-playrestriction-prohibit = { $seat } may not play { $suits } to this trick
law-effect-leadfrom = the next card is played from { $hand }'s hand
law-effect-leadsamesuit = a card of the same suit if possible: { $suits }
law-duty-one-of = { $seat } must play one of these: { $cards }
law-effect-forcecard = { $seat } must play { $card }
law-effect-becomedummy = { $seat } becomes dummy, and partner declarer
law-effect-opponentpickshand = either defender chooses the hand to lead from
law-effect-opponentpickscard = either defender chooses dummy's card
law-effect-transfertricks =
    { $n ->
        [one] one trick goes
       *[other] { $n } tricks go
    } to { $to }
law-effect-voidclaim = the claim or concession is void
law-effect-playon = play continues
law-effect-adjudicate = of the remaining tricks, North–South get { $ns }, East–West { $ew }
law-effect-forfeit = { $side } lose the right to rectification
law-effect-taginfo = the information is authorized for { $side } and unauthorized for { $seat }
law-effect-redeal = the same dealer deals again
law-effect-cancelboard = the board is not played
law-effect-artificialas = an artificial score: North–South { $ns } %, East–West { $ew } % (in IMPs { $ns_imps } and { $ew_imps })
law-effect-assignedas = the director may assign an adjusted score
law-effect-weightedas = a weighted score of { $percent } %
law-effect-maypp = { $side } may get a procedural penalty

# Why something is reserved for later.
law-reserve-known = if the offender could have known that this would damage the other side, the score is adjusted
law-reserve-withdrawn = if the withdrawn call gave information that damaged the other side, the score is adjusted
law-reserve-information = if unauthorized information was used and damaged the other side, the score is adjusted
law-reserve-comparable = if without the withdrawn call the result could well have been different, the score is adjusted
law-reserve-profit = if declarer profited from information given by the wrong lead, the score is adjusted
law-reserve-revoke = if the transferred tricks do not compensate for the damage, the score is adjusted
law-reserve-established = tricks are transferred after play, as for an established revoke
law-reserve-board = if it affected the result, the score is adjusted
law-reserve-gain = if the defenders gained from it, the score is adjusted
law-reserve-other = the director returns to it after play

# Questions of fact, what the answers say, and the words of the answers.
law-fact-f1 = Was the call unintended (a slip of the hand or tongue)?
law-fact-f1-unintended = the call was a slip
law-answer-f1-unintended = a slip
law-fact-f1-intended = the call was intended
law-answer-f1-intended = a change of mind
law-fact-f2 = Was the insufficient bid incontrovertibly natural?
law-fact-f2-natural = the insufficient bid was natural
law-answer-f2-natural = natural
law-fact-f2-conventional = the insufficient bid may be conventional
law-answer-f2-conventional = it may be conventional
law-fact-f3 = Is the new call comparable to the one withdrawn?
law-fact-f3-comparable = the new call is comparable
law-answer-f3-comparable = comparable
law-fact-f3-different = the new call is not comparable
law-answer-f3-different = not comparable
law-fact-f4 = Could partner have seen the card's face?
law-fact-f4-seen = partner could see the card
law-answer-f4-seen = yes
law-fact-f4-unseen = partner could not see the card
law-answer-f4-unseen = no
law-fact-f5 = Was the card exposed inadvertently?
law-fact-f5-inadvertent = the card was exposed inadvertently
law-answer-f5-inadvertent = inadvertently
law-fact-f5-deliberate = the card was exposed deliberately
law-answer-f5-deliberate = deliberately
law-fact-f6 = Was the extra card a lead to the next trick?
law-fact-f6-lead = the card was a lead
law-answer-f6-lead = a lead
law-fact-f6-fifth = the card was a fifth card to the trick
law-answer-f6-fifth = a fifth card
law-fact-f7 = Was a different intention of declarer incontrovertible?
law-fact-f7-other = declarer clearly meant another card
law-answer-f7-other = yes
law-fact-f7-same = the words are taken literally
law-answer-f7-same = no
law-fact-f8 = Was the designation a slip of the tongue?
law-fact-f8-unintended = the designation was a slip
law-answer-f8-unintended = a slip
law-fact-f8-intended = the designation was intended
law-answer-f8-intended = a change of mind
law-fact-f9 = Was the card touched to arrange dummy?
law-fact-f9-arranging = the card was touched to arrange dummy
law-answer-f9-arranging = to arrange
law-fact-f9-playing = the card was touched to be played
law-answer-f9-playing = to play it
law-fact-f10 = Could the offender have known that it would damage the other side?
law-fact-f10-known = the offender could have known
law-answer-f10-known = yes
law-fact-f10-unknown = the offender could not have known
law-answer-f10-unknown = no
law-fact-f11 = Was unauthorized information used, and did it damage the other side?
law-fact-f11-damaged = unauthorized information was used and caused damage
law-answer-f11-damaged = yes
law-fact-f11-undamaged = unauthorized information caused no damage
law-answer-f11-undamaged = no
law-fact-f12 = Was there misinformation, and did it cause damage?
law-fact-f12-damaged = misinformation caused damage
law-answer-f12-damaged = yes
law-fact-f12-undamaged = misinformation caused no damage
law-answer-f12-undamaged = no
law-fact-f13 = Was it clearly not a claim?
law-fact-f13-no-claim = it was not a claim
law-answer-f13-no-claim = not a claim
law-fact-f13-claim = it was a claim
law-answer-f13-claim = a claim
law-fact-f14 = Was the claimer aware of the outstanding trump?
law-fact-f14-aware = the claimer was aware of the trump
law-answer-f14-aware = aware
law-fact-f14-unaware = the claimer was not aware of the trump
law-answer-f14-unaware = not aware
law-fact-f15 = Is the line that costs a trick a normal one?
law-fact-f15-normal = the losing line is normal
law-answer-f15-normal = normal
law-fact-f15-irrational = the losing line is irrational
law-fact-f15-struck = struck out as irrational: line { $lines }
law-answer-f15-irrational = irrational
law-fact-f16 = Can the error be corrected without changing a call?
law-fact-f16-correctable = it can be corrected without changing a call
law-answer-f16-correctable = yes
law-fact-f16-incorrectable = it cannot be corrected
law-answer-f16-incorrectable = no
law-fact-f16-inconsequential = cards were seen, but it does not matter
law-answer-f16-inconsequential = cards were seen, but it does not matter
law-fact-f16-consequential = cards were seen, and it matters
law-answer-f16-consequential = cards were seen, and it matters
law-fact-likely = Would that side probably have won another trick?
law-fact-likely-likely = the trick would probably have been won
law-answer-likely-likely = probably
law-fact-likely-unlikely = the trick would probably not have been won
law-answer-likely-unlikely = probably not
law-fact-played-before = Has this board already been played at another table?
law-fact-played-before-played = the board has already been played
law-answer-played-before-played = yes
law-fact-played-before-fresh = the board has not been played before
law-answer-played-before-fresh = no
law-fact-other = { $query }: { $value }

# Names of the options.
law-option-accept = accept
law-option-accept-hand = accept; the second card is played from hand
law-option-accept-dummy = accept; the second card is played from dummy
law-option-refuse = do not accept
law-option-redeal = a new deal
law-option-dummy-seen = the lead stands: dummy has been spread
law-option-own-lead = the lead out of turn is withdrawn: the player in turn has led
law-option-right-played = the card stands: the player on the right has played too
law-option-forestalled = the call out of turn is cancelled: the player in turn has called
law-option-keep = leave it as it is
law-option-demand = require it
law-option-none = no restriction
law-option-none-demand = require nothing
law-option-none-adjust = the score stands
law-option-take-back = have it taken back
law-option-let-stand = let it stand
law-option-adjust = adjust the score
law-option-change = change the call
law-option-change-card = change the card
law-option-require = require { $what }
law-option-prohibit = prohibit { $what }
law-option-lowest = the lowest sufficient bid in the same denomination
law-option-lowest-card = the lowest card of the suit led
law-option-comparable = a comparable call
law-option-other = another legal call
law-option-other-call = another call
law-option-same-strain-higher = a higher bid in the same denomination
law-option-pass = a pass
law-option-double = a double or redouble
law-option-insufficient = another insufficient bid
law-option-bid-or-pass = a bid or a pass
law-option-right-passes = the opponent on the right passes
law-option-right-acts = the opponent on the right calls
law-option-same-strain = the same denomination
law-option-otherwise = any other call
law-option-same-call = the same call
law-option-different-call = another call
law-option-lead = lead from { $what }
law-option-spread = spread the hand and become dummy
law-option-nail = nail the card
law-option-nail-require = nail it and require { $what }
law-option-nail-prohibit = nail it and prohibit { $what }
law-option-highest = the highest card of the suit led
law-option-play = play { $what }
law-option-waive = waive it
law-option-enforce = apply the law
law-option-forfeit = the right is lost
law-option-rule = rule as usual
law-option-finish = finish the board
law-option-cancel = cancel the board
law-option-add = add { $what }
law-option-play-on-exposed = continue play with the cards exposed
law-option-dictate-order = dictate the order of the cards
law-option-play-on = continue play
law-option-play-on-reserved = continue play; the director returns to it
law-option-adjudicate = let the director adjudicate
law-option-exchange-hands = exchange seats or hands
law-option-artificial = an artificial score
law-option-compare-separately = compare the results of each version of the board separately
law-option-correct-tricks = correct the number of tricks
law-option-stands = the result stands

# Facts for the director's judgement.
law-weighed-claim = Of the remaining tricks: claimed { $claimed }, worst normal line { $worst }
law-weighed-plan = by the stated plan { $n }
law-weighed-dd = double dummy { $n }
law-weighed-admitted = This line is permitted by { $law }
law-weighed-revoke = Double dummy, with { $instead } instead of { $card }: the non-offending side takes { $without }; now it has { $now }
law-weighed-short =
    { $n ->
        [one] The score may be adjusted by one more trick
       *[other] The score may be adjusted by up to { $n } more tricks
    }
law-weighed-enough = The transferred tricks are sufficient compensation
law-weighed-contracts = Double dummy: { $list }
law-weighed-contract = { $contract } { $tricks } ({ $score } for North–South)
law-weighed-worst-line = Line { $no }, the worst normal one for { $seat }: { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }
law-weighed-careless-line = Line { $no }: { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }, because { $seat } plays { $card } to trick { $trick }
law-weighed-line-left = Line { $no }, if those before it are struck out: { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }
law-weighed-no-loss = No normal line loses a trick that was claimed: there is nothing to strike out.
law-weighed-no-other = No normal line was found on which the claimer takes more tricks: there is nothing to strike out.
law-weighed-strike = Strike out a line that would be irrational for this player. The worst remaining line decides; if none remains, the worst line without this player's careless plays.
law-weighed-without = Without the irregularity, from trick { $n } on (best play by all four; tricks of the non-offending side):

# Clauses in our own words: `law-clause-NUMBER`, or `-1987`, `-2017` where the codes differ.
law-clause-6 = A deal made wrongly is made again if this is found before the auction begins.
law-clause-9a = Who may draw attention to an irregularity, and when.
law-clause-9c = A player who corrects their own irregularity before the ruling may be subject to further rectification.
law-clause-11 = A side that acts before the director has ruled may lose its right to rectification.
law-clause-12a = When the director may award an adjusted score.
law-clause-12b = Damage is made good, and the offending side keeps no gain from its irregularity.
law-clause-12c1 = Where a result was reached, the director assigns one in its place.
law-clause-12c1c = The assigned score may be an average of several results, each with the weight of its probability.
law-clause-12c1e = A non-offending side that damaged itself by an extremely serious error or a gamble bears that part itself; the offending side's score is adjusted as usual.
law-clause-12c2 = A board without a result is scored in percentages according to the fault of each side.
law-clause-13 = A hand with the wrong number of cards: the deal is corrected and played if nobody is harmed, otherwise a score is adjusted.
law-clause-14 = A missing card is found and restored; it counts as always held.
law-clause-15 = A call on cards of the wrong board is cancelled; a wrong board is played out or cancelled.
law-clause-16 = Information that is not from legal calls, plays or agreements may not be used by the player's side.
law-clause-16b = A player who has information from partner may not choose an action that it suggests over another reasonable one.
law-clause-16c = After a withdrawn call or play the non-offending side may use the information; the offending side may not.
law-clause-17 = The auction: whose turn it is, and when it ends.
law-clause-20 = A player may ask for the calls to be repeated and explained, at their own turn.
law-clause-21 = A call based on an opponent's wrong explanation may be changed as long as partner has not called.
law-clause-23a-1987 = If the offender could have known that partner's forced pass would hurt the opponents, the score may be adjusted.
law-clause-23a-2017 = A call is comparable if it means the same or nearly the same as the withdrawn one, shows a subset of its hands, or has the same purpose.
law-clause-23c-2017 = If the irregularity helped the offending side although the call was comparable, the score is adjusted.
law-clause-24 = Cards shown during the auction stay face up and become penalty cards if the side defends; after an honor, a card led or several cards, partner must pass once.
law-clause-25a = A call that was a slip may be replaced by the intended one.
law-clause-25a2-2017 = A call that was meant when it was made stands.
law-clause-25a4-2017 = It is too late to correct a slip when partner has called.
law-clause-25a5-2017 = If partner has no later turn, a slip may be corrected until the opening lead is faced.
law-clause-25a6-2017 = The next player may take back a call made over the slip.
law-clause-25b = A change of mind stands only if the next player accepts it; otherwise the first call stands.
law-clause-25b2-1987 = If it is not accepted, the offender chooses: the first call, and partner passes once, or another call, and partner passes throughout.
law-clause-25b3-2017 = The withdrawn call is information that the offending side may not use.
law-clause-26a-1987 = If the withdrawn call showed a suit, declarer may require or prohibit that suit at partner's first lead.
law-clause-26b-1987 = After another withdrawn call declarer may prohibit one suit at partner's first lead.
law-clause-26b-2017 = If the replacement was not comparable, declarer may prohibit at partner's first lead one suit that the offender has not shown in the legal auction.
law-clause-27a = The next player may accept an insufficient bid, by saying so or by calling.
law-clause-27a2 = An insufficient bid out of turn is ruled on as a call out of turn.
law-clause-27b1a-1987 = Raised to the lowest sufficient bid of the same denomination, a natural bid costs nothing.
law-clause-27b1b-1987 = If the insufficient bid gave information that harmed the opponents, the score is adjusted.
law-clause-27b1a-2017 = The lowest sufficient bid that shows the same denominations costs nothing.
law-clause-27b1b-2017 = A comparable call costs nothing.
law-clause-27b2 = Any other sufficient bid or a pass: partner passes throughout, and the lead may be restricted.
law-clause-27b3 = A double is cancelled, partner passes throughout, and a bid or a pass must follow.
law-clause-27b4-2017 = Another insufficient bid that is not accepted is treated as a double.
law-clause-27c = A replacement made before the ruling stands if it is legal, unless the first bid is accepted.
law-clause-27d-2017 = If the irregularity helped the offending side to a result that it would not otherwise have had, the score is adjusted.
law-clause-28a = A call is in turn if the player on the right had to pass.
law-clause-28b = If the player on turn calls first, the call out of turn is void.
law-clause-29a = The next player may accept a call out of turn by calling.
law-clause-29b = Otherwise it is cancelled and the turn goes back.
law-clause-30 = What a pass out of turn costs.
law-clause-31 = What a bid out of turn costs: it depends on whose turn it was and on the call that replaces it.
law-clause-31a1 = If the player on the right passes, the bid must be repeated.
law-clause-32 = What a double out of turn costs.
law-clause-33 = Of two calls at once the one in turn comes first.
law-clause-34 = A player who lost a turn by a pass out of turn gets it back.
law-clause-35 = An inadmissible call that the next player has called over.
law-clause-36 = A double that the rules do not admit is cancelled; partner passes throughout.
law-clause-37 = A call by a player who had to pass is cancelled; both partners pass throughout.
law-clause-38 = A bid above seven is cancelled and can never be played.
law-clause-39 = Calls after the end of the auction are cancelled.
law-clause-40 = Agreements must be disclosed; one's own system card may not be consulted during play.
law-clause-41a = The opening lead is made face down, then faced.
law-clause-43a = What dummy may not do: call the director first, point out irregularities, take part in the play.
law-clause-43b2a-1987 = Dummy without rights pointed out a defender's irregularity: declarer gets nothing for it.
law-clause-43b2b-1987 = Dummy without rights warned declarer: a defender chooses the hand to lead from.
law-clause-43b2c-1987 = Dummy without rights asked about a revoke: it is corrected and still costs tricks.
law-clause-43b2a-2017 = Dummy without rights warned declarer: a defender chooses the hand to lead from.
law-clause-43b2b-2017 = Dummy without rights asked about a revoke: it is corrected and still costs tricks.
law-clause-43b3-2017 = Dummy without rights pointed out a defender's irregularity: there is no rectification at once, and the score is reviewed at the end.
law-clause-45c = When a card counts as played.
law-clause-45d = Dummy put down a card that was not named: it is taken back while there is time.
law-clause-45e = A fifth card to a trick.
law-clause-45f = Dummy may not suggest a card.
law-clause-46b = What an incomplete or impossible designation of a card means.
law-clause-47 = A card once played is taken back only where a law says so.
law-clause-48 = Declarer's exposed cards never become penalty cards.
law-clause-49 = A defender's card that partner could see becomes a penalty card.
law-clause-50b = A single small card exposed by accident is a minor penalty card; an honor, a card played deliberately or one of several is a major one.
law-clause-50d1 = A major penalty card is played at the first legal opportunity.
law-clause-50d2 = When the partner of a player with a major penalty card is on lead, declarer may require or prohibit the suit, and the card is then picked up.
law-clause-50e = What partner may know from a penalty card.
law-clause-51 = Several penalty cards of one hand: declarer chooses.
law-clause-52 = A penalty card was not played when it had to be.
law-clause-53a = A lead out of turn may be accepted, by saying so or by playing to it.
law-clause-53 = A lead out of turn, and who may accept it.
law-clause-54 = An opening lead by the wrong defender: declarer may become dummy, accept it or refuse it.
law-clause-55 = Declarer's lead from the wrong hand may be accepted or sent back without penalty.
law-clause-56 = A defender's refused lead out of turn becomes a major penalty card.
law-clause-57a = A defender played before partner: declarer may restrict partner's play.
law-clause-57c = Partner may play freely if declarer has played from both hands. A card led to the next trick is still a lead.
law-clause-57d = A card played at an opponent's turn stands if it is otherwise legal.
law-clause-58 = Cards played at the same time, and several cards at once.
law-clause-60 = Plays before a ruling.
law-clause-61a = A revoke: failing to follow suit when able to.
law-clause-61b = Who may ask whether a player has none of the suit.
law-clause-62a = A revoke must be corrected as long as it is not established.
law-clause-62b = The card is taken back and any card of the suit played; a defender's card becomes a penalty card.
law-clause-62c = Cards played after the revoke may be taken back.
law-clause-62d = At the twelfth trick a revoke is always corrected.
law-clause-63a = A revoke is established when the side plays to the next trick, claims or concedes.
law-clause-64a1 = The offender won the revoke trick: that trick, and one more if the side won a later one.
law-clause-64a2-1987 = Somebody else won it: one trick if the side won that or a later one, and one more for a trick won with a card that could have been played.
law-clause-64a2-2017 = Somebody else won it: one trick if the side won that one or a later one.
law-clause-64b = When no trick is transferred automatically.
law-clause-64c = If the tricks do not make good the damage, the score is adjusted.
law-clause-65 = How tricks are arranged and pointed out.
law-clause-66 = Who may look at which cards.
law-clause-67 = A trick with too few or too many cards of a player.
law-clause-68a = What a claim is.
law-clause-68b = What a concession is; a defender's partner may object at once.
law-clause-68c = A claim comes with a statement of the line of play.
law-clause-68d = Play ceases; a disputed claim goes to the director, or all four agree to play on (2017).
law-clause-69a = When a claim is accepted.
law-clause-69b = When an acceptance may be withdrawn.
law-clause-70a = A disputed claim is decided fairly, and doubt goes against the claimer.
law-clause-70c = A trump is out that the claimer did not mention: the trick is lost if that was likely forgotten and a normal line loses to it.
law-clause-70d = A line that was not stated counts only if every normal line is as good; careless or inferior is normal, irrational is not.
law-clause-70d2-2017 = A defender's claim does not count on partner's best card.
law-clause-70e = An unstated finesse or guess succeeds only if the cards are known to lie so.
law-clause-71 = A concession of a trick that could not be lost is cancelled.
law-clause-72a = Play is by the laws; no trick is knowingly taken that was not won.
law-clause-72c = If the offender could have known that the irregularity would harm the opponents, the score is adjusted.
law-clause-76 = Spectators may not draw attention to anything.
law-clause-79 = The number of tricks won is agreed before the cards are put back.
law-clause-81 = The director's duties and powers.
law-clause-82 = How the director corrects their own error.
law-clause-87 = A board that is not the same at all tables.
law-clause-h1 = The deal, and when it is made again.
law-clause-h2 = Signals in the auction: both partners pass, and the lead may be prescribed.
law-clause-h3 = Irregular calls: acceptance, immediate replacement, insufficient calls and calls out of turn.
law-clause-h4 = Repeating the calls.
law-clause-h5 = Dummy's rights.
law-clause-h6 = Signals in the play: a card may be ordered back.
law-clause-h7 = When a card is played.
law-clause-h8 = Nailed cards: every card that partner has seen.
law-clause-h9 = Leads out of turn.
law-clause-h10 = A revoke: the tricks won from it on are given up, two at most.
law-clause-h11 = Looking at the last trick.
law-clause-h12 = Shortening the play: accept, play on with open cards, or dictate the order if no plan was stated.
