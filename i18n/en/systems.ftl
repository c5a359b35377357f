# Bidding systems: biritch system.

help-system = Bidding systems: check, show, convention card
help-system-name = A built-in system (standard, sayc, beginners, polish, former) or a file (docs/systems.md)
help-system-check = Let a system bid hands, and list what is wrong with it
help-system-hands = Number of hands [8000]
help-system-seed = 64 hexadecimal digits that fix the deals [zeros]
help-system-show = List the rules of a system as a file, or those after some calls
help-system-auction = Calls from the dealer on, such as "1NT (Pass)"; nobody is vulnerable
help-system-calls = Write the standard system out for auctions of at most so many calls [2]
help-system-card = Print a convention card

system-no-file = { $file } is not a built-in system (standard, sayc, beginners, polish, former), and no file of this name can be read: { $reason }
    .hint = check the name
system-no-text = { $file } is not a text in UTF-8
    .hint = a system is a text file: biritch system show standard > ours.system
system-wrong = { $file }:{ $line }:{ $column }: { $message }
    .hint = docs/systems.md describes the format
system-wrong-call = { $call } cannot be called there
    .hint = write the calls from the dealer on: biritch system show standard "1NT (Pass) 2C (Pass)"
system-auction-over = the auction is over
    .hint = leave out the last pass

system-check-untruth = the explanation is not true of the hand: { $rule }; { $hand } after { $auction } ({ $count } times)
system-check-forced-gap = partner forces, and no rule makes a bid: { $hand } after { $auction } ({ $count } times)
system-check-unlimited-pass = partner forces, and the pass has no limit of strength: { $rule }; after { $auction } ({ $count } times)
system-check-gap = no rule for a hand, which passes: { $hand } after { $auction } ({ $count } times)
system-check-dead-rule = no hand followed the rule, which could have been followed { $count } times: { $rule }; after { $auction }
system-check-overlap = the second call is never heard: { $rule }; { $hand } after { $auction } ({ $count } times)
system-checked = { $rules } rules, { $hands } hands, { $calls } calls; faults: { $faults }
