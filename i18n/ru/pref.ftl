# Записи и сессии преферанса: что стоит на бумаге, откуда числа, что неверно.

drawn-form-preferans-balkan = Балканский преферанс
drawn-form-preferans-sochi = Преферанс, сочинка
drawn-form-preferans-leningrad = Преферанс, ленинградка
drawn-form-preferans-rostov = Преферанс, ростов
drawn-form-preferans-classic = Преферанс, классика
drawn-form-preferans-code1996 = Преферанс, Кодекс 1996 года
pref-drawn-deals = Сдача за сдачей
pref-drawn-settled = Расчёт
pref-drawn-if-settled = Если рассчитаться сейчас
pref-drawn-pool = пуля
pref-drawn-mountain = гора
pref-drawn-whists = висты
pref-drawn-contracts = контракты
pref-drawn-decisions = защита
pref-short-contract = контракт
pref-short-pool = пуля
pref-short-mountain = гора
pref-short-juha = юха
pref-short-whists = висты
pref-drawn-refe = рефет
pref-drawn-refe-used = рефет сыгран
pref-drawn-columns = колонки
pref-drawn-written = висты
pref-drawn-method = способ
pref-drawn-methods = Другие способы расчёта на бумаге:
pref-drawn-methods-agree = { $count ->
    [one] Все способы расчёта на бумаге дают одно и то же.
   *[other] Все способы расчёта на бумаге ({ $count }) дают одно и то же.
}
pref-drawn-blind = втёмную
pref-drawn-raspasy = распасы
pref-drawn-gave-up = уход без трёх
pref-drawn-unplayed = без розыгрыша
pref-drawn-wt = {" "}без прикупа
pref-misere = мизер
pref-notrump = БК
pref-bettel = беттель
pref-sanac = санац
pref-preferans = преферанс
pref-game = игра
pref-said-stay = пас
pref-said-pass = пас
pref-said-come = вист
pref-said-whist = вист
pref-said-alone = один
pref-said-invite = приглашает
pref-said-invited = по приглашению
pref-said-half = полвиста
pref-said-check = проверяет
pref-kontra-1 = контра
pref-kontra-2 = реконтра
pref-kontra-3 = субконтра
pref-kontra-4 = мортконтра
pref-kontra-more = контра ступени { $count }
pref-column-contract = контракты
pref-column-pool = пуля
pref-column-mountain = гора
pref-column-juha = юха → { $on }
pref-column-whists = висты → { $on }

pref-method-exact = По формуле
pref-method-amnesty = Со всех снята наименьшая гора
pref-method-pool_to_mountain = Пули переведены в гору
pref-method-nearest_fix_last = До целых вистов, остаток – последнему
pref-method-even_mountain = Одна гора поднята, чтобы сумма делилась
pref-method-all_even = Каждая нечётная гора поднята на один
pref-method-integer = Списание целыми очками

pref-item-contract = контракт сыгран
pref-item-failed = подсад
pref-item-given-up = уход без трёх
pref-item-tricks = взятки
pref-item-fine = недобор
pref-item-consolation = консоляция
pref-item-half = полвиста
pref-item-shortage = недобор на висте
pref-item-premium = премия за прикуп
pref-item-raspasy = взятки на распасах
pref-item-no-trick = ни одной взятки
pref-item-prize = премия
pref-item-aid = американская помощь
pref-item-own-mountain = с собственной горы
pref-why-balkan-contract = цена контракта: удвоенный номер, за игру без прикупа – следующего; рефет и контра умножают
pref-why-balkan-failed = цена контракта как штраф; рефет и контра умножают
pref-why-balkan-tricks = { $count ->
    [one] { $count } взятка по { $each }
    [few] { $count } взятки по { $each }
   *[many] { $count } взяток по { $each }
}
pref-why-fine = взяток меньше обязательства: штраф в цену контракта
pref-why-contract = цена контракта: шесть – 2, семь – 4, восемь – 6, девять – 8, десять и мизер – 10
pref-why-failed = { $count ->
    [one] { $count } взятка недобора (на мизере – перебора) по { $each }
    [few] { $count } взятки недобора (на мизере – перебора) по { $each }
   *[many] { $count } взяток недобора (на мизере – перебора) по { $each }
}
pref-why-given-up = сдано после прикупа: без стольких взяток, как условились
pref-why-tricks = { $count ->
    [one] { $count } взятка защиты по { $each }
    [few] { $count } взятки защиты по { $each }
   *[many] { $count } взяток защиты по { $each }
}
pref-why-consolation = каждый соперник пишет за каждую взятку подсада: { $count } по { $each }
pref-why-half = за половину взяток, которые должна взять защита; не играется
pref-why-shortage = недостающие взятки вистующего, по его ответственности
pref-why-premium = за тузы и марьяжи в прикупе
pref-why-raspasy = { $count ->
    [one] { $count } взятка по { $each }
    [few] { $count } взятки по { $each }
   *[many] { $count } взяток по { $each }
}
pref-why-no-trick = ни одной взятки на распасах
pref-why-prize = первому в туре или наименьшей горе, с каждого из остальных
pref-why-aid = что сверх пули – тому, у кого открыта наибольшая, по десять вистов за очко
pref-why-own-mountain = все пули закрыты: лишнее списывается с собственной горы
pref-source-balkan = очерк о балканском преферансе
pref-source-russian = правила: { $form }

field-decisions = защита
field-kontra = контра
field-talon = прикуп
field-sheet = начальная запись

fault-pref-word = непонятно: { $value }
    .hint = сдача пишется так: 1 | 6S-A | B whist, C pass | 6-2-2; русские слова тоже годятся
fault-pref-contract = { $value } – не контракт этой игры
    .hint = например, { $example }
fault-pref-talon = по записи { $value } не видно, был ли прикуп
    .hint = { $value }t – с прикупом, { $value }g – игра без прикупа
fault-pref-no-declarer = по записи { $value } не видно, кто играет
    .hint = например, { $value }-A
fault-pref-no-decision = не сказано, что решили защитники
    .hint = например, { $example }
fault-pref-decision = { $seat }: решить { $value } здесь нельзя
    .hint = это не сочетается с контрактом, со словом другого защитника или с условиями
fault-pref-split = не сказано, кто сколько взяток взял
    .hint = например, { $example }
fault-pref-whose = чьи это взятки: { $value }?
    .hint = например, { $example }
fault-pref-tricks = { $value } – не число взяток
    .hint = от 0 до 10
fault-pref-other-game = в этой игре такого не бывает, или об этом не условились
    .hint = о чём можно условиться, скажет biritch score list
fault-pref-not-here = { $seat }: участвовать в этой сдаче так нельзя
    .hint = у играющего двое соперников; из четырёх сдающий не играет
fault-pref-sum = { $value } взяток на всех быть не может
    .hint = в этой сдаче их { $of }
fault-pref-stance = { $seat }: так решить или взять с этим взятки нельзя
    .hint = это не сочетается с контрактом, со словом другого защитника или с условиями
fault-pref-kontra = { $seat }: контры ступени { $value } быть не может
    .hint = контрит тот, кто вистует, и не выше ступени { $most }
fault-pref-unplayed = при таких решениях не играют
    .hint = уберите взятки или скажите, кто защищался
fault-pref-played = при таких решениях играют
    .hint = напишите взятки: 6-2-2
fault-pref-premium = премии { $value } за прикуп здесь нет
    .hint = options: talon_premium=10 – тогда она пишется, не больше трёх единиц
fault-pref-over = игра окончена раньше этой сдачи
    .hint = её закончила предыдущая строка или stop
fault-pref-dealer = здесь сдаёт { $dealer }
    .hint = это можно не писать: сдают по очереди
fault-pref-forced = игра открывается распасами, и эта сдача – из них
    .hint = например, Raspasy | A 3, B 3, C 4
fault-pref-low = после стольких распасов так низко не заказывают
    .hint = самое меньшее – { $value }
fault-pref-made = с такими взятками контракт сыгран
    .hint = исправьте взятки или слово
fault-pref-failed = с такими взятками контракт не сыгран
    .hint = исправьте взятки или слово
fault-pref-open = здесь играют лёжа
    .hint = уберите слово
fault-pref-closed = здесь играют стоя
    .hint = лёжа можно, только если вист один
fault-pref-refe = { $seat }: рефета здесь нет
    .hint = рефет пишут, когда все спасовали, и каждый удваивает один контракт
fault-pref-amount = { $value } – не число для записи
    .hint = например 30, -102.5 или 14/3
fault-pref-entry = { $value } – не запись
    .hint = например, { $example }
fault-pref-seat = места { $value } за столом нет
    .hint = есть { $known }
fault-pref-people = игроков { $value }, а играют втроём или вчетвером
    .hint = players: A=Анна B=Борис C=Вера
fault-pref-preset = набор { $value } – из другой игры
    .hint = form: { $form }
fault-pref-header = заголовка { $value } нет
    .hint = есть form, options, players, dealer, а для начальной записи pool, mountain, whists, refes, series, bombs


help-pref = Преферанс: игра за столом, решение позиций, разбор сдач
help-pref-play = Играть в преферанс за столом с роботами, в этом терминале
help-pref-play-preset = Условия: seed, slovenia, serbia_club, sochi, leningrad, rostov, classic, code1996, fspr, tournament_len, skachki [sochi]
help-pref-play-players = Сколько игроков за столом, 3 или 4 [3]
help-pref-play-option = Условие, о котором договорились иначе, имя=значение; можно несколько раз. Какие есть, скажет biritch score list
help-pref-play-seat = Ваше место: A, B, C или D [A]
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
pref-because-offers = Чем кончится остальное, уже ясно.
pref-because-agrees = Большего не получить.
pref-because-refuses = Можно получить больше.
pref-because-lets-take-back = Оговорку можно взять назад.
pref-because-no-taking-back = С тех пор открылось слишком много карт.

help-pref-analyse = Чего стоили карты и решения сыгранных сдач преферанса: в открытую, по условленным ценам
help-pref-analyse-file = Файл в нашей записи преферанса; - это стандартный ввод
pref-analyse-nothing = { $file }: нет ни одной сдачи с картами и тем, что с ними делали
    .hint = у сдачи есть карты, торговля и розыгрыш: образец в docs/preferans.md
pref-analyse-deal = Сдача { $board }.
pref-analyse-cost = { $who }: решения стоили { $decisions }, карты { $cards }
pref-analyse-better = −{ $cost }: лучше { $what }

pref-log-large = в файле больше { $limit } мегабайт
    .hint = пуля – это страница текста; тот ли это файл?
pref-log-no-text = это не текст в UTF-8
    .hint = это точно запись пули?
pref-log-json = строка – не объект JSON
    .hint = каждая строка такова: {"{"}"deal":1,"dealer":"C","result":"Pass"{"}"}
pref-log-no-head = первой строкой должен быть заголовок
    .hint = {"{"}"preferans":1,"options":{"{"}"preset":"sochi"{"}"}{"}"}
pref-log-head-twice = заголовок бывает один, первой строкой
    .hint = другая пуля – другой файл
pref-log-version = версия записи { $found }
    .hint = эта программа читает версию { $right }
pref-log-key = ключа { $key } здесь нет
    .hint = есть { $known }
pref-log-value = { $value } здесь стоять не может
    .hint = коды описаны в docs/preferans.md: A:6S, B:whist, A:S9, 6S-A B:whist:3 C:pass:1
pref-log-option = договорённости { $key } в этой игре нет
    .hint = договорённости каждой игры: biritch score list. Не другой ли игры эта запись?
pref-log-option-word = договорённость { $key } не может быть { $word }
    .hint = может быть { $words }
pref-log-options = договорённости не читаются
    .hint = их перечислит biritch score list
pref-log-empty = на месте { $seat } никто не сидит
    .hint = за столом трое, если в заголовке нет "players":"4"
pref-log-not-next = здесь должна стоять другая сдача
    .hint = это сдача { $board }, сдаёт { $dealer }
pref-log-no-cards = без карт не проследить, что с ними делали
    .hint = в ключе cards – три руки и прикуп
pref-log-act = { $code } здесь сделать нельзя: { $because }
    .hint = сдача сохранена до этого места; не другой ли игры эта запись?
pref-log-turn = очередь места { $seat }
pref-log-result = сдача кончилась не так
    .hint = сыграно на { $right }
pref-log-no-result = так сдача кончиться не могла
    .hint = это не сочетается с торговлей и розыгрышем
