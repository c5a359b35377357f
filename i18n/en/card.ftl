# Convention cards of bidding systems.

card-title = Convention card: { $system }
card-openings = Openings
card-responses = Responses
card-rebids = Second calls and answers to conventions
card-contested = After an opponent's call
card-defence = Over opponents' calls
card-after = { "  " }After { $auction }
card-passes = { $passes ->
    [one] after one pass
   *[other] after { $passes } passes
}
card-vulnerable = { $who ->
    [we] vulnerable
    [they] opponents vulnerable
   *[both] both vulnerable
}
card-own = Other agreements
card-leads = Leads and signals: top of a sequence, fourth best, ace from ace and king, top of a doubleton. High encourages, or shows an even number.
card-alerts = * alerted: conventional
card-after-calls = After

system-standard-about = Five-card majors, a strong notrump, two over one forcing to game, control bids, keycards and many other conventions.
system-sayc-about = Close to the Standard American yellow card: five-card majors, a strong notrump, few conventions.
system-beginners-about = Natural calls: Stayman, transfers, takeout and negative doubles, ace-asking, and little else.
system-polish-about = One club is a balanced minimum, a good hand with clubs, or any strong hand; two diamonds show a weak hand with a major (multi). Natural five-card majors and a strong notrump.
