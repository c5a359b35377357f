# Места за столом.

seat-n = Север
seat-e = Восток
seat-s = Юг
seat-w = Запад
at-seat-name =
    { $seat ->
        [N] { seat-n }
        [E] { seat-e }
        [S] { seat-s }
       *[W] { seat-w }
    }
