# Challenges: the same deals for everybody who enters, with robots.

# The challenges of the day.
challenge-title = Challenges of the day
challenge-lead = The same deals for everybody in this club. You play with robots, once, and your result is compared with everybody else's.
challenge-until = Open until
challenge-over = It is over.
challenge-board = Board of the day
challenge-board-about = One deal of duplicate bridge.
challenge-four = Four deals
challenge-four-about = Four deals of duplicate bridge, each compared with everybody else by IMPs.
challenge-progressive = Progressive bridge
challenge-progressive-about = A round of progressive bridge: four deals, you deal once, and the points are added.
challenge-preferans = Preferans
challenge-preferans-about = Four deals of Sochi. The result is the settlement after the fourth.
challenge-play = Play
challenge-again = To your table
challenge-entered = { $count ->
    [0] nobody has entered yet
    [one] 1 has entered
   *[other] { $count } have entered
}
challenge-yesterday = yesterday
challenge-ranking = Ranking
challenge-hidden = { $count ->
    [one] One more player follows.
   *[other] { $count } more players follow.
}
challenge-nobody = Nobody has played yet.
challenge-place = Place
challenge-player = Player
challenge-robots = Robots
challenge-imps = IMPs
challenge-imps-about = IMPs of each board are the average against every other result of that board, so they change as more people play.
challenge-points = Points
challenge-points-about = The points of your side minus the opponents'.
challenge-whists = Result
challenge-whists-about = What each deal changed in the settlement of the sheet.
challenge-drawn = How the deals were drawn
challenge-drawn-at = The secrets were drawn and their fingerprints published on
challenge-fair = No deal can be changed once its fingerprint is published, and all tables have the same. Your own boards can be verified at once; the secrets are opened to everybody when the challenge is over. The host of the server could know the deals beforehand.
challenge-commitment = Fingerprint:
challenge-secret = Secret:

# Challenges that people open for others.
drawn-form-self-paced = Self-paced tournament
event-self-paced-about = Everybody plays the same deals alone with robots, whenever it suits them, until the tournament closes. All results are ranked together.
challenge-own = A tournament of your own
challenge-contest-imps = Duplicate bridge, IMPs
challenge-contest-matchpoints = Duplicate bridge, matchpoints
challenge-contest-about = { $contest }. { $deals ->
    [one] { $deals } deal.
   *[other] { $deals } deals.
}
challenge-percent = Percent
challenge-percent-about = The percentage of a board is your share of the matchpoints against every other result of that board, so it changes as more people play. The result is the mean over your boards.
challenge-invite-how = Whoever has this link can enter, once, until the tournament closes.
challenge-field-contest = Game
challenge-field-deals = Deals
challenge-field-hours = Open for
challenge-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
challenge-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
challenge-wrong-title = The tournament needs a title of at most { $longest } characters.
challenge-wrong-contest = Choose one of the games in the list.
challenge-wrong-deals = The number of deals is from 1 to { $most }.
challenge-wrong-hours = Choose one of the times in the list.
