# Faults of a text that describes a bidding system.

system-fault-too-large = more than { $number } lines or rules
system-fault-no-name = a line with the name of the system is missing: system: ours
system-fault-header = { $word } may appear once, before the first after:
system-fault-line = unknown word { $word }: a line begins with system:, base:, conventions:, after: or a call
system-fault-base = unknown base { $word }: standard, polish or none
system-fault-convention = unknown convention { $word }: { $known } or none
system-fault-circumstance = unknown word { $word }: expected passes 0 1 2 3, or vulnerable none we they both
system-fault-call = { $word } is not a call: expected Pass, X, XX or a bid such as 1NT
system-fault-parentheses = put the calls of the opponents, and no others, in parentheses: { $word }
system-fault-auction = { $kind ->
         [opening] passes before the opening are not written: the first call is a bid
         [over] after these calls the auction is over
         [passes] before the opening zero to three players pass: passes 0 1 2 3
        *[illegal] these calls cannot be made one after the other
    }
system-fault-same-auction = this auction has rules already, in line { $number }: write all of them there
system-fault-no-auction = there is no auction above this rule: write after: first
system-fault-no-rules = no rules follow after this auction
system-fault-illegal-call = { $call } cannot be called in this auction
system-fault-meaning = unknown meaning { $word }: perhaps { $known }, or shows for none of the known ones
system-fault-mark = unknown word { $word }: expected alert, forcing, game-forcing, about and a suit, aces= or kings=
system-fault-no-colon = a rule has a call, a meaning, a colon and conditions: 1NT open-1nt: hcp 15-17 and balanced
system-fault-condition = { $word } is not a condition: { $expected ->
         [quantity] expected a quantity such as hcp, points, spades or keycards hearts
         [suit] expected clubs, diamonds, hearts or spades
         [number] expected a number
         [lengths] expected four lengths that add up to thirteen, the longest first, such as 5-3-3-2
         [card] expected a card such as HA
         [difference] expected another suit, and a number from 1 to 12 after + or -
         [remainder] expected a divisor and a smaller number, such as mod 4 = 1
         [parentheses] put parentheses around the parts joined by and
         [closed] the parentheses do not match, or are more than 32 deep
         [most] no hand has more than { $right }
         [rising] put the smaller number first
         [text] write { $right }
        *[condition] expected a condition such as hcp 12-14, spades >= 5 or stops hearts
    }
system-fault-impossible = no hand meets these conditions: leave the rule out
system-fault-unreachable = never reached: every hand meets the rule in line { $number }; put this one before it
system-fault-two-meanings = { $call } means { $word } here already (line { $number }): give both rules one meaning
system-fault-repeated = { $word } is here already: write it once
system-fault-ambiguous = game-or-save is neither alerted nor forcing: leave { $word } out
system-fault-no-variable = the variable { $word } is in another auction above the same rules, and not in this one: give this auction its own rules
system-fault-variable = the variable { $word } is not in the line after:
