# Преферанс: слова решателя и роботов.

pref-misere = мизер

help-pref = Преферанс: решение позиций
help-pref-solve = Решить позицию преферанса в открытую: сколько взяток возьмёт играющий, если видны все карты
help-pref-solve-hands = Три руки через пробел, масти через точку: пики, черви, бубны, трефы. Если у играющего на две карты больше, ответом будет лучший снос
help-pref-solve-declarer = Кто играет: 0, 1 или 2 — первая, вторая или третья рука; на распасах — о ком вопрос
help-pref-solve-leader = Чей ход: 0, 1 или 2
help-pref-solve-strain = Что играется: S, H, D, C, NT или мизер
help-pref-solve-stop = Игра кончается, когда у вистующих столько взяток (в балканском контракте 5), на мизере — когда они у играющего (на бетле 1)
help-pref-solve-talon = Прикуп распасов, например H8,H7: он задаёт масти первых двух взяток, а ответ — сколько взяток двое могут навязать третьему; вместе с мизером
help-pref-solve-line = Показать лучшую игру всех троих

pref-solve-declares-leads = Рука { $hand }: играет, ход её
pref-solve-declares = Рука { $hand }: играет
pref-solve-leads = Рука { $hand }: ход её
pref-solve-plays = Рука { $hand }
pref-solve-takes = { $strain }: играющий берёт { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
pref-solve-forced = Распасы: двое, если играют против третьего заодно, могут навязать ему { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
pref-solve-by-card = Взятки играющего после каждого хода:
pref-solve-by-discard = Взятки играющего после каждого сноса:
pref-solve-line = Лучшая игра всех троих:

pref-hands = нужны три руки, а здесь { $found }
    .hint = руки разделены пробелами, масти — точками: AKQ.T9.87. …
pref-hand-suits = рука { $hand }, { $value }: это не четыре масти
    .hint = между четырьмя мастями стоят три точки, первыми — пики: AKQ.T9.87.
pref-hand-rank = рука { $hand }, { $value }: карты { $rank } не бывает
    .hint = карты — A K Q J T 9 8 7
pref-hand-twice = рука { $hand }, { $value }: { $card } дважды
    .hint = каждая карта одна
pref-shared = в двух руках сразу: { $cards }
    .hint = каждая карта одна
pref-pack = таких карт в колоде нет: { $cards }
    .hint = в ней тридцать две карты, от семёрки до туза
pref-no-hand = у руки { $hand } нет карт: ни играть, ни ходить она не может
    .hint = карты нужны и играющему, и тому, чей ход
pref-counts = руки неравной длины, карт { $first }, { $second } и { $third }
    .hint = у всех карт поровну, до десяти; до сноса у играющего на две больше; у того, кто не участвует, карт нет
pref-talon = { $value } — не прикуп
    .hint = прикуп — две карты от семёрки до туза, первой та, что открыта раньше: H8,H7
pref-talon-held = и в прикупе, и на руках: { $cards }
    .hint = каждая карта одна
pref-talon-strain = --talon бывает только вместе с --strain misere
    .hint = распасы играются без козыря, и взяток на них не хотят

# Почему робот поступил так.
pref-because-looks = Сперва посмотреть карты.
pref-because-forced = Другого и не было.
pref-because-bids = Рука этого стоит, что бы ни лежало в прикупе.
pref-because-passes = Игры на руке не видно.
pref-because-misere = С такой рукой взяток можно не взять.
pref-because-discards = От этих двух карт меньше всего толку.
pref-because-orders = Самый выгодный контракт.
pref-because-gives-up = Играть дальше обойдётся дороже.
pref-because-comes = Взятки на это есть, как бы ни легли карты.
pref-because-stays = Взяток на это не набрать.
pref-because-half = Полвиста надёжнее целого.
pref-because-opens = Когда видны обе руки, ничего не упустишь.
pref-because-kontra = Контракт не сыграть.
pref-because-no-kontra = Контракт вполне могут и сыграть.
pref-because-counts = Так выходит лучше всего, если перебрать расклады.
pref-because-habit = Так играют осторожные.
pref-because-agrees = Большего не получить.
pref-because-refuses = Можно получить больше.
pref-because-lets-take-back = Оговорку можно взять назад.
pref-because-no-taking-back = С тех пор увидено слишком много.
