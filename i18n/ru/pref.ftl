# Записи и сессии преферанса: что стоит на бумаге, откуда числа, что неверно.

drawn-form-preferans-balkan = { at-pref-preset-essay }
drawn-form-preferans-sochi = { at-pref-preset-sochi }
drawn-form-preferans-leningrad = { at-pref-preset-leningrad }
drawn-form-preferans-rostov = { at-pref-preset-rostov }
drawn-form-preferans-classic = { at-pref-preset-classic }
drawn-form-preferans-code1996 = { at-pref-preset-code1996 }
pref-drawn-deals = По сдачам
pref-drawn-settled = Расчёт
pref-drawn-if-settled = Если рассчитаться сейчас
pref-drawn-pool = пуля
pref-drawn-mountain = гора
pref-drawn-whists = висты
pref-drawn-contracts = контракты
pref-drawn-decisions = вист или пас
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
pref-stance-stay = пас
pref-stance-pass = пас
pref-stance-come = вист
pref-stance-whist = вист
pref-stance-alone = один
pref-stance-invite = приглашает
pref-stance-invited = по приглашению
pref-stance-half = полвиста
pref-stance-check = проверяет
pref-stance-catch = ловит
pref-seat-letter = { $seat ->
        [A] А
        [B] Б
        [C] В
       *[D] Г
    }
pref-kontra-1 = контра
pref-kontra-2 = реконтра
pref-kontra-3 = субконтра
pref-kontra-4 = мортконтра
pref-kontra-more = контра № { $count }
pref-column-contract = контракты
pref-column-pool = пуля
pref-column-mountain = гора
pref-column-juha = юха → { $on }
pref-column-whists = висты → { $on }

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
pref-why-balkan-contract = цена контракта: удвоенный номер, за игру без прикупа — следующего; рефет и контра умножают
pref-why-balkan-failed = цена контракта как штраф; рефет и контра умножают
pref-why-balkan-tricks = { $count ->
    [one] { $count } взятка по { $each }
    [few] { $count } взятки по { $each }
   *[many] { $count } взяток по { $each }
}
pref-why-fine = взяток меньше, чем нужно: штраф в цену контракта
pref-why-contract = цена контракта: шесть — 2, семь — 4, восемь — 6, девять — 8, десять и мизер — 10
pref-why-failed = { $count ->
    [one] { $count } взятка подсада (на мизере — взятая) по { $each }
    [few] { $count } взятки подсада (на мизере — взятые) по { $each }
   *[many] { $count } взяток подсада (на мизере — взятых) по { $each }
}
pref-why-bomb = ×2, бомба
pref-why-dark = ×2, втёмную
pref-why-bomb-dark = ×4, бомба и втёмную
pref-why-given-up = уход после прикупа: условленное число взяток подсада
pref-why-tricks = { $count ->
    [one] { $count } взятка вистующих по { $each }
    [few] { $count } взятки вистующих по { $each }
   *[many] { $count } взяток вистующих по { $each }
}
pref-why-consolation = каждый противник пишет за каждую взятку подсада: { $count } по { $each }
pref-why-half = за половину взяток, которые должны взять вистующие; без розыгрыша
pref-why-shortage = недостающие взятки вистующего, по ответственности
pref-why-premium = за тузы и марьяжи в прикупе
pref-why-raspasy = { $count ->
    [one] { $count } взятка по { $each }
    [few] { $count } взятки по { $each }
   *[many] { $count } взяток по { $each }
}
pref-why-no-trick = ни одной взятки на распасах
pref-why-prize = за первое место в туре или наименьшую гору, с каждого из остальных
pref-why-aid = очки сверх пули — тому, у кого открыта наибольшая, по десять вистов за очко
pref-why-own-mountain = все пули закрыты: лишнее списывается с собственной горы

field-decisions = вист или пас
field-kontra = контра
field-talon = прикуп
field-sheet = начальная запись

fault-pref-word = непонятно: { $value }
    .hint = пишите сдачу так: { $deal }
fault-pref-contract = { $value } — не контракт этой игры
    .hint = например, { $example }
fault-pref-talon = по записи { $value } не видно, был ли прикуп
    .hint = { $alphabet ->
        [russian] пишите { $taken } или { $left }
       *[latin] пишите { $taken } — с прикупом, { $left } — игра без прикупа
    }
fault-pref-talon-cards = { $value } — не прикуп
    .hint = { $alphabet ->
        [russian] две разные карты без пробела: прикуп=♠Т,♠К или прикуп=ПТ,ПК; можно и прикуп=да, прикуп=нет
       *[latin] две разные карты без пробела: talon=SA,SK; можно и talon=yes, talon=no
    }
fault-pref-no-declarer = по записи { $value } не видно, кто играет
    .hint = например, { $example }
fault-pref-no-decision = не указано, кто вистовал, а кто пасовал
    .hint = например, { $example }
fault-pref-decision = { $seat }: решение { $value } здесь невозможно
    .hint = оно не подходит к контракту, к решению другого противника или к настройкам
fault-pref-no-choice-misere = мизер не вистуют, его ловят: { $value } не пишется
    .hint = уберите решения, хватит взяток разыгрывающего
fault-pref-no-choice-ten = десятерную проверяют, вист и пас не пишутся: { $value }
    .hint = уберите решения; если у вас десятерную вистуют, { $options }: ten=whisted
fault-pref-no-choice-bettel = против этого контракта играют оба, { $value } не пишется
    .hint = уберите решения, хватит взяток разыгрывающего
fault-pref-half-above = полвиста — только на шести и семи, а контракт — { $value }
    .hint = второй вистующий здесь говорит вист или пас
fault-pref-misere = не указано, чем кончился розыгрыш
    .hint = например, { $example }
fault-pref-split = не указано, сколько взяток взял каждый
    .hint = например, { $example }
fault-pref-whose = чьи это взятки: { $value }?
    .hint = например, { $example }
fault-pref-tricks = { $value } — не число взяток
    .hint = нужно от 0 до 10
fault-pref-other-game = в этой игре с этими настройками так не бывает
    .hint = настройки покажет biritch score list
fault-pref-not-here = { $seat }: участвовать в этой сдаче так нельзя
    .hint = у разыгрывающего двое противников; вчетвером сдающий не играет
fault-pref-sum = взяток на всех вышло { $value }: так не бывает
    .hint = в этой сдаче их { $of }
fault-pref-stop = взяток у вистующих вышло { $value }, а розыгрыш кончается раньше
    .hint = { $of ->
        [1] контракт подсажен первой же взяткой вистующих, дальше не играют
       *[5] контракт подсажен пятой взяткой вистующих, дальше не играют: больше пяти не пишут
    }
fault-pref-stance = { $seat }: такое решение или такие взятки здесь невозможны
    .hint = они не подходят к контракту, к решению другого противника или к настройкам
fault-pref-stalingrad = в Сталинграде шесть пик вистуют оба, а { $seat } — нет
    .hint = исправьте решения; { $options }: stalingrad=off отменяет правило
fault-pref-down = без { $value } здесь остаться нельзя
    .hint = самое большее — без { $most }
fault-pref-sits-out = { $seat } сдаёт и не играет
    .hint = из четырёх сдающий пропускает сдачу; взятки прикупа на распасах — его
fault-pref-not-agreed = с настройками этого файла так не бывает
    .hint = { $options }: { $option }=on разрешает это
fault-pref-not-first-hand = втёмную заявляет только первая рука, здесь это { $seat }
    .hint = исправьте, кто играет, или уберите слово «втёмную»
fault-pref-dark-contract = втёмную заявляют только шесть, и прикуп тогда берут
    .hint = уберите слово «втёмную» или исправьте контракт
fault-pref-low-without-talon = без прикупа заявляют только мизер и девять
    .hint = заказать после этого можно и десять
fault-pref-kontra = { $seat }: контры № { $value } быть не может
    .hint = контру даёт тот, кто вистует, и не выше № { $most }
fault-pref-unplayed = при таких решениях розыгрыша нет
    .hint = уберите взятки или укажите, кто вистовал
fault-pref-played = при таких решениях розыгрыш есть
    .hint = добавьте взятки: 6-2-2
fault-pref-premium = премии { $value } за прикуп здесь нет
    .hint = { $options }: talon_premium=10 включает её, не больше трёх единиц
fault-pref-over = пуля окончена до этой сдачи
    .hint = её закончила предыдущая строка или stop
fault-pref-dealer = здесь сдаёт { $dealer }
    .hint = не указывайте это: сдают по очереди
fault-pref-forced = пуля начинается с обязательных распасов, и эта сдача — из них
    .hint = например, { $alphabet ->
        [russian] распасы | А 3, Б 3, В 4
       *[latin] Raspasy | A 3, B 3, C 4
    }
fault-pref-low = после стольких распасов так низко заявлять нельзя
    .hint = самая низкая — { $value }
fault-pref-made = с такими взятками контракт сыгран
    .hint = исправьте взятки или слово
fault-pref-failed = с такими взятками контракт не сыгран
    .hint = исправьте взятки или слово
fault-pref-open = здесь играют лёжа
    .hint = уберите слово
fault-pref-closed = здесь играют стоя
    .hint = лёжа можно, только если вистует один
fault-pref-refe = { $seat }: рефета здесь нет
    .hint = рефет пишут, когда все спасовали, и каждый удваивает один контракт
fault-pref-amount = { $value } — не число для записи
    .hint = например 30, -102.5 или 14/3
fault-pref-entry = { $value } — не запись
    .hint = например, { $example }
fault-pref-seat = места { $value } нет
    .hint = есть { $known }
fault-pref-people = игроков { $value }, а нужно трое или четверо
    .hint = { $alphabet ->
        [russian] игроки: А=Анна Б=Борис В=Вера
       *[latin] players: A=Анна B=Борис C=Вера
    }
fault-pref-preset = набор { $value } — из другой игры
    .hint = { $alphabet ->
        [russian] форма: { $form }
       *[latin] form: { $form }
    }

help-pref = Преферанс: игра за столом, решение позиций, разбор сдач
help-pref-play = Играть в преферанс с роботами прямо в терминале
help-pref-play-preset = Набор настроек: essay, slovenia, serbia_club, sochi, leningrad, rostov, classic, code1996, fspr, tournament_len, skachki [sochi]
help-pref-play-players = Сколько игроков за столом, 3 или 4 [3]
help-pref-play-option = Настройка, отличная от набора, имя=значение; можно повторять. Все настройки покажет biritch score list
help-pref-play-seat = Ваше место: A, B, C или D [A]
help-pref-solve = Решить позицию преферанса в открытую: сколько взяток берёт разыгрывающий
help-pref-solve-hands = Три руки через пробел, масти через точку: пики, червы, бубны, трефы. Если у разыгрывающего на две карты больше, ответом будет лучший снос
help-pref-solve-declarer = Кто разыгрывает: 0, 1 или 2 — первая, вторая или третья рука; на распасах — о ком вопрос
help-pref-solve-leader = Чей ход: 0, 1 или 2
help-pref-solve-strain = Что играется: S, H, D, C, NT или misere
help-pref-solve-stop = Остановиться, когда у вистующих столько взяток (в балканском контракте 5), а на мизере — когда они у разыгрывающего (на беттеле 1)
help-pref-solve-talon = Прикуп распасов, например H8,H7: он задаёт масти первых двух взяток, а ответ — сколько взяток двое могут навязать третьему; только с --strain misere
help-pref-solve-line = Показать лучшую игру всех троих

pref-solve-declares-leads = Рука { $hand }: разыгрывает, её ход
pref-solve-declares = Рука { $hand }: разыгрывает
pref-solve-leads = Рука { $hand }: её ход
pref-solve-plays = Рука { $hand }
pref-solve-takes = { $strain }: разыгрывающий берёт { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
pref-solve-forced = Распасы: двое, если играют против третьего заодно, могут навязать ему { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
pref-solve-by-card = Взятки разыгрывающего после каждого хода:
pref-solve-by-discard = Взятки разыгрывающего после каждого сноса:
pref-solve-line = Лучшая игра всех троих:

pref-hands = нужны три руки, а здесь { $found }
    .hint = разделяйте руки пробелами, масти — точками: AKQ.T9.87. …
pref-hand-suits = рука { $hand }, { $value }: это не четыре масти
    .hint = разделите четыре масти тремя точками, первыми — пики: AKQ.T9.87.
pref-hand-rank = рука { $hand }, { $value }: карты { $rank } не бывает
    .hint = карты — A K Q J T 9 8 7
pref-hand-twice = рука { $hand }, { $value }: { $card } дважды
    .hint = каждая карта бывает только одна
pref-shared = карты сразу в двух руках: { $cards }
    .hint = каждая карта бывает только одна
pref-pack = таких карт в колоде нет: { $cards }
    .hint = в колоде тридцать две карты, от семёрки до туза
pref-no-hand = у руки { $hand } нет карт: ни разыгрывать, ни ходить она не может
    .hint = дайте карты разыгрывающему и тому, чей ход
pref-counts = руки неравной длины, карт { $first }, { $second } и { $third }
    .hint = у всех карт поровну, до десяти; до сноса у разыгрывающего на две больше; у того, кто не участвует, карт нет
pref-talon = { $value } — не прикуп
    .hint = прикуп — две карты от семёрки до туза, первой та, что открыта раньше: H8,H7
pref-talon-held = карты сразу в прикупе и в руке: { $cards }
    .hint = каждая карта бывает только одна
pref-talon-strain = --talon можно указать только с --strain misere
    .hint = распасы играются без козыря, и взяток на них не хотят

help-pref-analyse = Разобрать сыгранные сдачи преферанса: чего стоила каждая карта в открытую и каждое решение по тому, что игрок мог знать, по ценам этой пули
help-pref-analyse-file = Файл в записи преферанса Бирича; - для стандартного ввода
pref-analyse-nothing = { $file }: нет ни одной сдачи с картами и розыгрышем
    .hint = нужны карты, торговля и розыгрыш; образец в docs/preferans.md
pref-analyse-deal = Сдача { $board }.
pref-analyse-cost = { $who }: решения стоили { $decisions } по тому, что можно было знать (в открытую { $open }), карты { $cards }
decimal-sign = ,
pref-analyse-known = стоит { $worth } в среднем (раскладов: { $layouts })
pref-analyse-open = в открытую −{ $cost }: { $what }
pref-analyse-better = −{ $cost }: лучше { $what }

pref-log-json = строка — не объект JSON
    .hint = каждая строка такова: {"{"}"deal":1,"dealer":"C","result":"Pass"{"}"}
pref-log-no-head = первой строкой должен быть заголовок
    .hint = {"{"}"preferans":1,"options":{"{"}"preset":"sochi"{"}"}{"}"}
pref-log-head-twice = заголовок бывает один, первой строкой
    .hint = другую пулю запишите в другой файл
pref-log-version = неизвестная версия записи { $found }
    .hint = эта программа читает версию { $right }
pref-log-key = неизвестный ключ { $key }
    .hint = { $nearest ->
        [none] есть { $words }
       *[other] может быть, { $nearest }? есть { $words }
    }
pref-log-value = значение { $value } здесь неверно
    .hint = коды описаны в docs/preferans.md: A:6S, B:whist, A:S9, 6S-A B:whist:3 C:pass:1
pref-log-option = настройки { $key } в этой игре нет
    .hint = настройки каждой игры покажет biritch score list. Не от другой ли игры эта запись?
pref-log-option-word = настройка { $key }: значения { $word } нет
    .hint = возможны { $words }
pref-log-empty = на месте { $seat } никто не сидит
    .hint = за столом трое, если в заголовке нет "players":"4"
pref-log-not-next = это не следующая сдача
    .hint = следующая — сдача { $board }, сдаёт { $dealer }
pref-log-no-cards = без карт розыгрыш не проследить
    .hint = добавьте ключ cards с тремя руками и прикупом
pref-log-act = { $code } здесь невозможно: { $because }
    .hint = сдача прочитана до этого места; не от другой ли игры эта запись?
pref-log-turn = сейчас очередь { $seat }
pref-log-result = результат сдачи не тот
    .hint = по розыгрышу результат — { $right }
pref-log-no-result = такой результат невозможен
    .hint = он не подходит к торговле и розыгрышу
