"""Bridge: deals, scores, double dummy, files of boards, robots' bidding, and rulings of the Laws.

Seats are `"N"`, `"E"`, `"S"`, `"W"` and strains `"C"`, `"D"`, `"H"`, `"S"`, `"NT"`; cards are `"SA"` to `"C2"`, with `T` for the ten; calls
are `"Pass"`, `"X"`, `"XX"`, `"1C"` to `"7NT"`; contracts are `"3NT"` or `"4SX"`, with their declarer `"4SX-W"`; who is vulnerable is `"none"`,
`"ns"`, `"ew"` or `"both"`.

Where to begin:

- `Deal`, `Hand`, `random_deals`: deals; `to_array`, `random_array`: many of them as an array of numpy.
- `Order`, `statistics`: deals to order, by scripts in the language of `dealer`.
- `solve`, `solve_all`, `par`, `par_scores`, `card_values`, `analyse`: double dummy.
- `score`, `score_ns`: what contracts are worth; `Auction`, `Play`: what may be called and played.
- `matchpoints`, `imps`, `cross_imps`, `butler`, `victory_points`: results compared, in exact fractions.
- `read`, `File`, `Record`: files of boards in all formats of the field, read, checked, converted and written.
- `bid`, `bid_deal`, `meaning`: what the robots call, and what that shows.
- `rulings`: what the director decides.

>>> import biritch
>>> deal = biritch.Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
>>> biritch.par(deal).score_ns
-110
"""

from ._biritch import (
    Auction,
    Deal,
    Diagnostic,
    File,
    Hand,
    Order,
    Par,
    Play,
    PlayedCard,
    Record,
    RobotCall,
    analyse,
    bid,
    bid_deal,
    butler,
    card_values,
    cross_imps,
    dealer_of_board,
    formats_read,
    formats_written,
    from_array,
    imps,
    matchpoints,
    meaning,
    par,
    par_scores,
    random_array,
    random_deals,
    read,
    score,
    score_ns,
    solve,
    solve_all,
    statistics,
    to_array,
    tricks,
    victory_points,
    vulnerable_on_board,
)
from ._errors import IllegalError, ParseError
from ._rulings import rulings

#: The seats in the order of arrays: North, East, South, West.
SEATS = ("N", "E", "S", "W")

#: The strains in the order of arrays: clubs to notrump.
STRAINS = ("C", "D", "H", "S", "NT")

__all__ = [
    "SEATS",
    "STRAINS",
    "Auction",
    "Deal",
    "Diagnostic",
    "File",
    "Hand",
    "IllegalError",
    "Order",
    "Par",
    "ParseError",
    "Play",
    "PlayedCard",
    "Record",
    "RobotCall",
    "analyse",
    "bid",
    "bid_deal",
    "butler",
    "card_values",
    "cross_imps",
    "dealer_of_board",
    "formats_read",
    "formats_written",
    "from_array",
    "imps",
    "matchpoints",
    "meaning",
    "par",
    "par_scores",
    "random_array",
    "random_deals",
    "read",
    "rulings",
    "score",
    "score_ns",
    "solve",
    "solve_all",
    "statistics",
    "to_array",
    "tricks",
    "victory_points",
    "vulnerable_on_board",
]
