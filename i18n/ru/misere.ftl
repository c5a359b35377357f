# Тренажёр мизера: снос, ловля, запись вероятных сносов.

misere-title = Тренажёр мизера
misere-lead = Задачи, над которыми преферансисты сидят с карандашом: что снести, как поймать и чем ходить, когда сноса не видно. Всё просчитано до последней карты.
misere-short = Что снести, как поймать, чем ходить.
misere-discard = Что снести
misere-discard-about = У вас двенадцать карт и заказан мизер. Выберите две карты в снос и сравните его со всеми шестьюдесятью шестью: как часто ловят и на сколько.
misere-discard-go = Выбрать снос
misere-catch = Поймайте мизер
misere-catch-about = Карты ловящих лежат на столе, двенадцать карт разыгрывающего известны, снос — нет. Ходите за обоих; разыгрывающий не ошибается.
misere-catch-go = Ловить
misere-sheet = Запись сносов
misere-sheet-about = Как на бумаге: какой из вероятных сносов ловится, насколько он вероятен и какой первый ход ловит чаще всего.
misere-sheet-go = Расписать
misere-classics = Известные мизеры
misere-composed = Составлено для этого тренажёра и проверено перебором.
misere-source = Источник.
misere-rules = Правила мизера
misere-model = Взятки считаются при лучшей игре всех троих. Разыгрывающий видит карты ловящих, как они и лежат на мизере, а ловящие сноса не видят: «ловится» значит — ловится, если снос угадан.

misere-back = ← Тренажёр мизера
misere-numbered = { $kind } № { $number }
misere-waits = Задача составляется: для неё разыгрывается много раскладов. Страница обновится сама.
misere-further = Дальше
misere-next = Следующая задача
misere-all = Все задачи
misere-again = Сначала
misere-same-sheet = Расписать сносы этой сдачи
misere-same-catch = Ловить этот мизер
misere-percent = { $share } %
misere-yours = ваш выбор
misere-mistake = Такой задачи нет
misere-mistake-why = Возможно, ссылка скопирована не целиком.
misere-mistake-card = Так сыграть нельзя
misere-mistake-card-why = В ссылке есть карта, которой нельзя сыграть в этот момент. Возможно, она скопирована не целиком.
misere-mistake-hard = Не удалось просчитать задачу
misere-mistake-hard-why = Попробуйте ещё раз или возьмите другую.

misere-seat-a = Разыгрывающий
misere-seat-b = Левый ловящий
misere-seat-c = Правый ловящий
misere-lead-a = Первый ход ваш.
misere-lead-b = Первый ход у соседа слева.
misere-lead-c = Первый ход у соседа справа.
misere-leads = Первый ход: { $seat }.
misere-turn = Ходит: { $seat }.
misere-talon = В прикупе были:
misere-twelve = Ваши двенадцать карт

misere-discard-ask = Вы взяли прикуп на мизере. Какие две карты снести?
misere-discard-two = Отметьте ровно две карты.
misere-discard-do = Снести
misere-discard-best = Это лучший снос: его ловят в { $own } раскладов.
misere-discard-good = Хороший снос: его ловят в { $own } раскладов, лучший — в { $best }; разница в пределах погрешности.
misere-discard-poor = Этот снос ловят в { $own } раскладов, лучший — в { $best }.
misere-discard-best-is = Лучше снести
misere-discard-left = На руках остаётся:
misere-holes-are = Дырки:
misere-odds = Сносы: лучшие и ваш
misere-odds-rest = Остальные сносы
misere-odds-about = Равноценные сносы записаны одной строкой. Лучшие сносы проверены на { $layouts } раскладах карт противников, все расклады равновероятны; остальные — на 24 (там взятки не считались, «…»). Порядок — по цене: пойманный мизер теряет свою цену и платит за каждую взятку.
misere-holes-about = Дырка — карта, младше которой в её масти у противников больше карт, чем у разыгрывающего: в 7 9 В К дырок нет.
misere-head-discard = Снос
misere-head-caught = Ловят
misere-head-tricks = Взяток, если поймали
misere-head-holes = Дырки

misere-catch-ask = Ловите за обоих: нажимайте на карты.
misere-declarer-twelve = Двенадцать карт разыгрывающего
misere-declarer-about = Это все карты, которых нет у ловящих. Две из них в сносе; сыгранные зачёркнуты.
misere-last-trick = Прошлая взятка:
misere-taken = { $tricks ->
    [one] Разыгрывающий взял { $tricks } взятку.
    [few] Разыгрывающий взял { $tricks } взятки.
   *[many] Разыгрывающий взял { $tricks } взяток.
}
misere-catch-rest = Доиграть наилучшим образом
misere-catch-open = Показать ответ
misere-catch-back = Ход назад
misere-catch-best-now = Сейчас лучше всего:
misere-end-caught = { $tricks ->
    [one] Поймали! Разыгрывающий взял { $tricks } взятку — больше ему не дать.
    [few] Поймали! Разыгрывающий взял { $tricks } взятки — больше ему не дать.
   *[many] Поймали! Разыгрывающий взял { $tricks } взяток — больше ему не дать.
}
misere-end-fewer = Поймали, но не до конца: дали взяток { $tricks }, а можно было { $best }.
misere-end-missed = { $best ->
    [one] Мизер сыгран, а его можно было поймать: дать { $best } взятку.
    [few] Мизер сыгран, а его можно было поймать: дать { $best } взятки.
   *[many] Мизер сыгран, а его можно было поймать: дать { $best } взяток.
}
misere-end-unbeatable = Мизер сыгран. При этом сносе его не поймать: вашей вины здесь нет.
misere-answer = Ответ
misere-discarded = Снесены:
misere-could = { $tricks ->
    [0] При этом сносе мизер не ловится.
    [one] При этом сносе мизер ловится: { $tricks } взятка.
    [few] При этом сносе мизер ловится: { $tricks } взятки.
   *[many] При этом сносе мизер ловится: { $tricks } взяток.
}
misere-can-now = { $tricks ->
    [0] Сейчас его уже не поймать.
    [one] Сейчас разыгрывающему всего достанется { $tricks } взятка.
    [few] Сейчас разыгрывающему всего достанется { $tricks } взятки.
   *[many] Сейчас разыгрывающему всего достанется { $tricks } взяток.
}
misere-mistake-in = Взятка { $trick }, отпустили:
misere-mistake-better = лучше
misere-lead-yours = Ваш первый ход
misere-lead-catches = ловит { $share } вероятных сносов.
misere-lead-best = Чаще всего ловит
misere-tricks = Взятки

misere-sheet-ask = Перед вами то, что видят ловящие. Отметьте, какие из вероятных сносов ловятся, и выберите первый ход — один на все сносы.
misere-sheet-which = Какие сносы ловятся?
misere-sheet-lead = С чего пойти? Ход: { $seat }
misere-sheet-do = Проверить
misere-sheet-hits = Верно про { $hits } из { $all } сносов.
misere-sheet-lead-best = лучший, ловит { $own } вероятных сносов.
misere-sheet-lead-poor = ловит { $own } вероятных сносов. Лучший ход ловит { $best }:
misere-sheet-discards = Вероятные сносы
misere-sheet-leads = Сколько вероятных сносов ловит первый ход
misere-sheet-likelihood = Вероятность сноса — насколько разумно он выглядит для того, кто не видит карт ловящих: чем чаще снос ловят на случайных раскладах, тем реже его делают. Ход ловит снос, если после него мизер ловится при лучшей игре; равноценные сносы записаны вместе, старшими картами.
misere-head-likely = Вероятность
misere-head-result = Результат
misere-head-leads = Чем ходить
misere-head-yours = Ваш ответ
misere-mark-caught = ловится
misere-mark-made = не ловится
misere-result-caught = { $tricks ->
    [one] ловится: { $tricks } взятка
    [few] ловится: { $tricks } взятки
   *[many] ловится: { $tricks } взяток
}
misere-result-made = не ловится

misere-classic-kovalevskaya = Мизер Ковалевской
misere-classic-kovalevskaya-about = Одна мелочь да голая восьмёрка. Всё решает, у кого из ловящих какая рука: в этом раскладе мизер ловится, а поменяйте ловящих руками — уже нет.
misere-classic-ten-eight = Десятка с восьмёркой
misere-classic-ten-eight-about = Если снести верную пару, рука почти неуязвима, если не ту — ловится. Что снёс бы разыгрывающий и чем это проверить первым же ходом?
misere-classic-which-suit = С какой масти
misere-classic-which-suit-about = Сноса не угадать: вероятных сносов полдюжины, и каждая масть ловит свои. Найдите ход, который ловит больше других.
misere-classic-two-jacks = Два валета
misere-classic-two-jacks-about = Валет с семёркой и валет с десяткой: какую дырку закрыл разыгрывающий? Ловящим одним ходом надо проверить обе.
