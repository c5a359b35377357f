# The robots' names, by the seat that they hold.

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
