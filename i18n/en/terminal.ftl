# The table in the terminal.

call-pass = Pass
seat-north = North
seat-east = East
seat-south = South
seat-west = West
vulnerable-none = nobody vulnerable
vulnerable-ns = North-South vulnerable
vulnerable-ew = East-West vulnerable
vulnerable-both = both sides vulnerable
