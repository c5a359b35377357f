# В чём отказывают матч двух команд и прогрессивный турнир.

event-no-team-size = в { $team ->
    [A] первой
   *[other] второй
} команде должно быть от четырёх до шести игроков, а не { $players }
event-no-twice = имя { $name } вписано дважды
event-no-series = серий может быть одна или две, и сдачи должны делиться на них поровну
event-no-scale = эта шкала не подходит для такого числа сдач
event-no-over = всё сыграно; ошибки исправляют в журнале турнира
event-no-captain = расстановку называет только капитан (команда { $team })
event-no-in-team = { $name } — не из этой команды
event-no-two-seats = { $name } сидит на двух местах
event-no-not-yet = сначала расстановку называет другая команда ({ $team })
event-no-seen = противники уже видели эту расстановку
event-no-under-way = серия идёт: замены — только между сериями
event-no-placed = ещё нет расстановки (команда { $team })
event-no-seated = результаты вписывают только те, кто играет в этой серии
event-no-board = сдачи { $board } здесь нет: есть сдачи с { $first } по { $last }
event-no-elsewhere = сдача { $board } сейчас в другой комнате
event-no-agreed = обе стороны уже записали одно и то же; исправить может только судья
event-no-exchanged = комнаты уже обменялись сдачами
event-no-not-played = сдача { $board } ещё не записана обеими сторонами
event-no-closed-room = зрители допускаются только в открытую комнату
event-no-plays = { $name } — игрок и зрителем быть не может
event-no-players = нужно по четыре игрока на стол и не меньше двух столов; вписано { $players }
event-no-kinds = дам и кавалеров должно быть поровну
event-no-mixed = для этих переходов впишите дам и кавалеров отдельно
event-no-printed = карточки тура { $round } сажают не всех
event-no-old-partners = партнёрам прошлого тура нельзя снова играть вместе: пришедший играет с оставшимся
event-no-stranger = за этим столом сидят другие
event-no-ready = стол ещё не готов: сначала места и жребий на сдачу
event-no-chooser = колоду выбирает первый сдающий до своей сдачи
event-no-scorer = за этим столом запись ведёт другой игрок
event-no-four-deals = за этим столом сыграны все четыре сдачи
event-no-table-played = за столом { $table } сыграно сдач: { $deals } из четырёх
event-no-even = за столом { $table } поровну: сначала жребий
event-no-third-team = в матче две команды, а { $name } была бы третьей
event-no-table-there = стола { $table } нет: последний — { $tables }
event-no-player-there = игрока { $player } нет: последний — { $players }
event-no-cards-drawn = места разыгрывают только перед первым туром, а не в туре { $round }
event-no-taken = место { $seat ->
    [N] С
    [E] В
    [S] Ю
   *[W] З
} за столом { $table } занято игроком { $player }
event-no-has-card = у игрока { $player } уже есть место: { $seat ->
    [N] С
    [E] В
    [S] Ю
   *[W] З
} за столом { $table }
event-no-same-kind = партнёры — дама и кавалер: игрок { $player } не может сесть на { $seat ->
    [N] С
    [E] В
    [S] Ю
   *[W] З
} за стол { $table }
event-no-wrong-seat = дамы сидят на С и В, кавалеры на Ю и З: игрок { $player } не может сесть на { $seat ->
    [N] С
    [E] В
    [S] Ю
   *[W] З
}
event-no-partners-cut = за столом { $table } сейчас не тянут карты на партнёров
event-no-same-card = карта { $card } вытянута дважды
event-no-dealer-known = за столом { $table } первым уже сдаёт { $dealer }
event-no-not-even = за столом { $table } не поровну: жребий не нужен
event-no-honors = стол { $table }, сдача { $deal }: { $award } не может быть записано за онёры
event-not-at-table = { $by } не за столом { $table }
