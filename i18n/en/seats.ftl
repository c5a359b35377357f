# The seats.

seat-n = North
seat-e = East
seat-s = South
seat-w = West
at-seat-name =
    { $seat ->
        [N] { seat-n }
        [E] { seat-e }
        [S] { seat-s }
       *[W] { seat-w }
    }
