# The robots: names, and their bidding systems.

at-robot-name = { $seat ->
    [N] Nora
    [E] Emil
    [S] Stella
    [W] Walt
    [A] Ada
    [B] Bruno
    [C] Clara
   *[D] Danilo
}
at-robot-kind = robot

## Bidding systems of tables

at-system-standard = 2/1 game forcing
at-system-sayc = SAYC
at-system-beginners = Five-card majors for beginners
at-system-polish = Polish Club
