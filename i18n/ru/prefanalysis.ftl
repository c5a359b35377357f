# О сыгранной сдаче преферанса: что чего стоило, и почему робот так поступил.
# Браузер загружает эти фразы после первых карт.

## Сдача в открытую

at-pref-analysis-step = Листайте сдачу по картам: здесь видно, чего стоила каждая.
at-pref-analysis-forced = { $who }: остальные двое могут навязать { $n ->
        [one] { $n } взятку
        [few] { $n } взятки
       *[many] { $n } взяток
    }
at-pref-analysis-better = лучше
at-pref-analysis-cost = −{ $n } { $whists ->
        [one] вист
        [few] виста
        [many] вистов
       *[other] виста
    }
at-pref-analysis-costs = Во что обошлось, в вистах
at-pref-analysis-decisions = торговля и решения
at-pref-analysis-decisions-open = то же в открытую
at-pref-analysis-known = стоит { $worth } в среднем (раскладов: { $layouts })
at-pref-analysis-open = в открытую −{ $n }
at-pref-analysis-cards = карты
at-pref-analysis-model = Решения оценены по тому, что игрок мог знать: в среднем по раскладам закрытых карт, согласным с торговлей. Карты и то, что отмечено особо, оценены в открытую: дальше все играют лучшим образом, вистующие — заодно.
at-pref-analysis-raspasy-model = На распасах каждый за себя, и единой оценки у карты нет. Числа показывают, сколько взяток двое навязали бы третьему, если бы играли заодно.
at-pref-what-if-turn = Ходит { $who }. Взятки разыгрывающего после каждой карты:
at-pref-what-if-raspasy = Ходит { $who }. Сколько взяток навязали бы здесь двое после каждой карты:

## Почему робот так поступил

pref-because-looks = Сперва посмотреть карты.
pref-because-forced = Другого выбора не было.
pref-because-bids = В среднем рука этого стоит, каким бы ни был прикуп.
pref-because-passes = Игры на руке не видно.
pref-because-misere = С такой рукой взяток можно не взять.
pref-because-discards = Эти две карты нужны меньше всего.
pref-because-orders = Самый выгодный контракт.
pref-because-gives-up = Играть дальше обойдётся дороже.
pref-because-comes = Взятки на это есть, как бы ни легли карты.
pref-because-stays = Взяток на это не набрать.
pref-because-half = Полвиста надёжнее.
pref-because-opens = Когда видны обе руки, вистовать легче.
pref-because-kontra = Контракт не сыграть.
pref-because-no-kontra = Контракт вполне могут и сыграть.
pref-because-counts = Лучший выбор, если перебрать возможные расклады.
pref-because-habit = Осторожное общее правило.
pref-because-offers = Остальное уже ясно.
pref-because-agrees = Большего не получить.
pref-because-refuses = Можно получить больше.
pref-because-lets-take-back = Случайная ошибка: взять ход назад можно.
pref-because-no-taking-back = С тех пор открылось слишком много карт.
