# Турнир по преферансу: отказы и страницы.

event-preferans-about = Игроки, в личном зачёте или командами, за столами по три или по четыре. В каждом туре встречаются, насколько возможно, новые соперники; либо игроков рассаживают по местам в таблице. Стол вводит свои висты с телефонов или играет онлайн, тогда пуля рассчитывается сама; большие результаты можно сжимать, а при одинаковых раскладах — сравнивать между столами. Есть финал для лучших.
event-field-preferans-players = Игроки
event-field-preferans-players-hint = По одному в строке: Анна | команда=Рига. Обязательно только имя. Игроки выбирают своё имя в телефоне. Добавьте «| без имени», если имя не публикуется.
event-field-deals = Сдач в туре
event-field-variant = Игра
event-field-won-1 = Висты первого игрока
event-field-won-2 = Висты второго игрока
event-field-won-3 = Висты третьего игрока
event-field-won-4 = Висты четвёртого игрока
event-field-penalty-points = Сколько очков снять
event-field-keep = Сколько игроков играет дальше
event-field-carry = Сколько очков у них остаётся, в процентах
event-wrong-line-of-preferans-players = Игроки, строка { $line }: запишите игрока так: Анна | команда=Рига.
event-option-size = Игроков за столом
event-option-size-4 = четыре
event-option-size-3 = три
event-option-uneven = Если поровну не делится
event-option-uneven-mix = столы и по три, и по четыре
event-option-uneven-rest = лишние пропускают тур (при сравнении результатов — всегда)
event-option-seating = Рассадка
event-option-seating-new-opponents = каждый тур новые соперники
event-option-seating-by-standing = по местам в таблице
event-option-comparison = Сравнение
event-option-comparison-none = нет: висты идут в зачёт как есть
event-option-comparison-seat = со средним на том же месте за всеми столами (расклады одинаковые)
event-option-dealing = Расклады
event-option-dealing-same = одинаковые на всех столах тура
event-option-dealing-own = у каждого стола свои (если столы не сравниваются)
event-option-compression = Большие результаты
event-option-compression-1 = идут в зачёт полностью
event-option-compression-1-200-0-1-650 = до 200 вистов полностью, от 200 до 650 — десятая часть, выше — ничего
event-option-compression-1-50-0-5-100-0-1 = до 50 вистов полностью, от 50 до 100 — половина, выше — десятая часть

prefevent-variant-other = по договорённости
prefevent-variant = Игра: { $variant }.
prefevent-out = { $number } дальше не играет
prefevent-twice = { $number } указан дважды
prefevent-other-seats = за столом { $table } в { $round }-м туре теперь сидят другие; внесите результат заново
    .hint = укажите игроков стола, всех или всех, кроме одного; кто сидит за столами без результата, покажет biritch event run
prefevent-after-cut = финал начался, новых игроков не принимают
prefevent-closed = турнир закончен
prefevent-few = { $count ->
    [0] рассаживать некого
   *[other] игроков для рассадки: { $count }
}; для стола нужно не меньше трёх
prefevent-number = следующий номер — { $expected }, а не { $number }
    .hint = чтобы изменить заявку, пишите amend
prefevent-one-player = { $number } — список игроков; каждый игрок пишется отдельной строкой
prefevent-rests = { $number } уже пропускает { $round }-й тур
prefevent-table-size = за столом три или четыре игрока, а за столом { $table } их { $players }
prefevent-no-tables = в { $round }-м туре нет столов
prefevent-no-table = в { $round }-м туре нет стола { $table }
prefevent-not-seated = у номера { $number } нет стола в { $round }-м туре
prefevent-not-there = { $by } не сидит за этим столом
prefevent-count = за столом { $players } игрока, а результатов введено { $found }
prefevent-sum = сумма вистов стола равна нулю, а здесь { $sum }
    .hint = одного игрока можно не указывать: он дополнит сумму до нуля
prefevent-whists = слишком много вистов: { $whists }; возможно не больше { $most }
prefevent-has-result = у стола { $table } в { $round }-м туре другой результат; исправить его может судья
    .hint = исправьте запись, которой он внесён: correct 17@director result …
prefevent-has-played = стол { $table } уже сообщил, что сыграл в { $round }-м туре
    .hint = впишите результат поверх него: result { $round } { $table } 5=52 …
prefevent-no-board = в опубликованных турах сдачи от 1 до { $last }, а не { $board }
prefevent-has-deal = карты сдачи { $board } уже внесены
    .hint = исправьте запись, которой они внесены: correct 17@director deal { $board } …
prefevent-penalty-range = штраф — число очков больше нуля
prefevent-carry-range = остаётся от 0 до 100 процентов очков, а не { $carry }
prefevent-cut-range = дальше играют не меньше трёх и меньше, чем сейчас (сейчас { $players })
prefevent-cut-missing = нет результатов у столов: { $count }; сначала внесите их

prefevent-before = Заявлено игроков: { $players }. Рассадки первого тура ещё нет.
prefevent-state = Тур { $round } из { $rounds }. { $open ->
    [0] Все столы внесли результат.
    [one] Играет { $open } стол.
    [few] Играют { $open } стола.
   *[other] Играют { $open } столов.
}
prefevent-over = Турнир закончен.
prefevent-seats = игроки по порядку сдачи
prefevent-has = внесён
prefevent-differs = записи расходятся
prefevent-half = ждёт второго игрока
prefevent-rest = Пропускают тур: { $names }
prefevent-penalised = штраф { $points }
prefevent-warned = { $count ->
    [1] предупреждение
   *[other] предупреждений: { $count }
}
prefevent-disqualified = дисквалификация
prefevent-left = дальше не играет
prefevent-cut-out = не в финале
prefevent-why = из { $whists }
prefevent-why-mean = из { $whists }, среднее { $mean }
prefevent-deals = Сдач в туре: { $deals }.
prefevent-compared = Расклады на всех столах одинаковые: висты игрока сравниваются со средним всех, кто сидел на том же месте, и в зачёт идёт разница. Если стол один, висты идут в зачёт как есть.
prefevent-piece = висты от { $from } до { $to }: коэффициент { $rate }
prefevent-piece-above = висты свыше { $from }: коэффициент { $rate }
prefevent-provisional = Рассажены до того, как внесли все результаты: туры { $rounds }.

prefevent-you-wait = { $name }: здесь появится ваш стол, когда объявят первый тур.
prefevent-you-left = { $name }: вы выбыли из турнира.
prefevent-you-cut = { $name }: вы не играете в финале.
prefevent-you-rest = { $name }: этот тур вы пропускаете и играете в следующем.
prefevent-you-rest-again = { $name }: этот тур и следующий вы пропускаете.
prefevent-you-late = { $name }: в этом туре, последнем, у вас нет стола.
prefevent-you-rest-last = { $name }: этот тур, последний, вы пропускаете.
prefevent-you-next = { $name }: вы играете со следующего тура.
prefevent-your-table = Стол { $table }: { $names }.
prefevent-order = Вы сидите в этом порядке; первый сдающий — { $dealer }.
prefevent-you-differ = Игроки этого стола ввели разное. Договоритесь и исправьте неверную запись.
prefevent-you-wrote = Вы ввели: { $result }. Подтвердить должен второй игрок.
prefevent-they-wrote = { $name } сообщает: { $result }.
prefevent-confirm-this = Верно вот это
prefevent-enter-how = Сколько вистов каждый выиграл или проиграл за тур: -12 — проигрыш. Одно поле можно оставить пустым: оно дополнит сумму до нуля.

prefevent-seat = Рассадка { $round }-го тура
prefevent-no-players = Внесите не меньше трёх игроков: тогда можно составить рассадку первого тура.
prefevent-repeats = Повторные встречи: { $count }
prefevent-mates = За одним столом оказались игроки одной команды: { $names }.
prefevent-missing = { $count ->
    [one] Не хватает { $count } результата, от которого зависит рассадка.
   *[other] Не хватает { $count } результатов, от которых зависит рассадка.
}
prefevent-publish-provisional = Всё равно объявить
prefevent-table-name = Тур { $round }, стол { $table }: { $names }
prefevent-differ = { $table }: игроки ввели разное.
prefevent-which-table = Стол
prefevent-online-enter-how = Стол сам сообщает результат после последней сдачи. Вносите его, только если стол не доиграет.
prefevent-choose = Показать
prefevent-published-stay = Объявленные туры остаются как есть.
prefevent-cut-stays = Финал тоже: если в нём должны играть другие, удалите запись о финале в журнале турнира и назначьте его заново.
prefevent-players = Игроки: { $count }
prefevent-join = Ещё игроки
prefevent-amend-hint = Имя, затем | команда=Рига, если есть команда. Если имя меняется, игрок в своём телефоне отказывается от прежнего и выбирает новое.
prefevent-rest-in = Игрок пропускает { $round }-й тур
prefevent-rest-how = Для команд из четырёх и пяти игроков и для опоздавших. Чтобы отменить, удалите запись в журнале турнира.
prefevent-rest-do = Записать пропуск
prefevent-withdraw = Игрок выбывает
prefevent-withdraw-how = Прежние результаты остаются. Столу, с которого игрок ушёл посреди тура, результат всё равно нужен. Если игрок вернулся, удалите запись в журнале турнира.
prefevent-disqualify = Дисквалификация: без места в таблице
prefevent-withdraw-do = Исключить
prefevent-swap = Поменять местами двух игроков в { $round }-м туре
prefevent-swap-how = Это можно, пока ни за одним из двух столов нет результата.
prefevent-one = Один игрок
prefevent-other = Другой игрок
prefevent-cut = Финал: дальше играют только лучшие
prefevent-cut-how = Все результаты должны быть внесены. Финалисты стоят в таблице выше всех остальных, как бы они ни сыграли. Чтобы отменить, удалите запись в журнале турнира.
prefevent-cut-show = Показать, кто играет дальше
prefevent-cut-kept = Дальше играют: { $names }.
prefevent-cut-tied = У следующего столько же очков, сколько у последнего из них: решил жребий. Если играть должны оба, возьмите другое число.
prefevent-cut-do = Начать финал
prefevent-close = Закончить турнир сейчас
prefevent-close-how = Новых туров не будет. Недостающие результаты столов внести ещё можно. Чтобы отменить, удалите запись в журнале турнира.
prefevent-deals-of = Расклады { $round }-го тура
prefevent-deal-number = Сдача { $board }
prefevent-hand-first = Первая рука
prefevent-hand-second = Вторая рука
prefevent-hand-third = Третья рука
prefevent-close-do = Закончить
prefevent-warn = Предупредить игрока
prefevent-warn-do = Предупредить
prefevent-penalty = Оштрафовать игрока

prefevent-did-join = заявка: { $name }
prefevent-did-withdraw = { $name }: выбытие
prefevent-did-disqualify = { $name }: дисквалификация
prefevent-did-rest = { $name }: пропуск { $round }-го тура
prefevent-did-amend = заявка игрока { $number }: { $entry }
prefevent-did-close = турнир закончен
prefevent-did-seat = тур { $round } объявлен, столов: { $tables }{ $missing ->
    [0] {""}
   *[other] {" "}(не хватало результатов: { $missing })
}
prefevent-did-result = тур { $round }, стол { $table }: { $result }
prefevent-did-report = тур { $round }, запись игрока { $name }: { $result }
prefevent-did-played = стол { $table } сыграл тур { $round }: { $result }
prefevent-did-deal = карты сдачи { $board }
prefevent-did-penalty = штраф, { $name }: { $points }
prefevent-did-warn = предупреждение, { $name }
prefevent-did-cut = дальше играют { $count }, очков остаётся { $carry } %
