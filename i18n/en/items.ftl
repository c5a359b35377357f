# The entries of score sheets. Pages and tables capitalise them where they begin a line.

at-item-contract = contract made
at-item-odd = tricks above six
at-item-overtricks = overtricks
at-item-slam = slam
at-item-insult = for a doubled contract made
at-item-undertricks = undertricks
at-item-honors = honors
at-item-game = game
at-item-part = part-score
at-item-rubber = rubber
at-item-unfinished-game = game of an unfinished rubber
at-item-unfinished-part = part-score of an unfinished game
at-item-home-game = game
at-item-doubling = for the double
at-item-held-part = part-score at the end
at-item-tricks = tricks
at-item-imps = IMPs
at-item-other = other
