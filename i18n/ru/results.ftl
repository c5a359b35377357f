# Что турнир публикует: страницы результатов и печатные листы.

results-ranking = Таблица мест
results-hands = Расклады
results-first-hand = Первая рука
results-second-hand = Вторая рука
results-third-hand = Третья рука
results-talon = Прикуп:
results-deals-order = Руки стоят в порядке хода: первая — следующая за сдающим.
results-rounds = Туры
results-round = Тур { $round }
results-cross = Шахматка
results-boards = Сдачи
results-matches = Матчи
results-teams = Команды
results-pages = Страницы результатов
results-files = Файлы
results-final = окончательно
results-provisional = предварительно
results-number = №
results-name = Участник
results-counted = Засчитано
results-penalty = Штраф
results-result = Результат
results-ruling = Решение судьи, СЮ / ВЗ
results-other-deal = другой расклад{ $group ->
    [1] {""}
   *[other] {" "}{ $group }
}
results-card = Личная карточка
results-traveller = Протокол сдачи
results-place = место { $place }
results-total = { $units }: { $total }
results-strata = В зачёте группы её пары и пары групп ниже: { $strata }.{ $columns ->
    [0] {""}
    [1] {" "}Места в ней — в столбце { $lower }.
   *[other] {" "}Места в них — в столбцах { $lower }.
}
results-stratum = { $stratum } — { $contestants }
results-in-stratum = группа { $stratum }
results-place-besides = { $of }: место { $place } из { $many }
results-masterpoints-scheme = { $scheme ->
    [acbl-club] Мастер-баллы — как в открытом клубном турнире Американской лиги контрактного бриджа (чёрные баллы)
   *[beaten] Мастер-баллы клуба: один за каждую пару ниже, половина за каждую равную
}; версия схемы { $version }, { $year } год.
results-masterpoints-group = { $stratum ->
    [none] В зачёте
   *[other] Группа { $stratum }:
} { $contestants ->
    [one] { $contestants } пара
    [few] { $contestants } пары
   *[other] { $contestants } пар
}, мастер-баллы дают за { $paid ->
    [one] { $paid } место
    [few] { $paid } места
   *[other] { $paid } мест
}.
results-masterpoints-half-table = Неполный стол считается полным: { $full } { $full ->
    [one] пара
    [few] пары
   *[other] пар
}.
results-masterpoints-each = Место { $place }: { $full } × { $each } = { $points }.
results-masterpoints-most = Место { $place }: { $most }, больше не дают.
results-masterpoints-percent = Место { $place }: { $percent } % от { $first } = { $points }.
results-masterpoints-part = Место { $place }: 1/{ $part } от { $first } = { $points }.
results-masterpoints-beaten = Место { $place }: { $beaten } { $beaten ->
    [one] пара
    [few] пары
   *[other] пар
} ниже, { $points }.
results-masterpoints-unpaid = Место { $place }: ничего.
results-masterpoints-shared = Поровну: ({ $sum }) ÷ { $equals } = { $points }.
results-score-own = Запись
results-hcp = { $points } PC
results-makes = Взятки в открытую
results-no-analysis = Анализа в открытую нет.
results-leads = Лучшие первые ходы
results-lead = { $strain } { $declarer }, взяток { $tricks }: { $cards }
results-lead-any = любая карта
results-par = Пар: { $score }{ $any ->
    [no] {""}
   *[yes] {" "}({ $contracts })
}
results-cross-how = Сколько набрал участник в строке против участника в столбце ({ $units }).
results-vulnerable = { $who ->
    [none] все до зоны
    [ns] в зоне СЮ
    [ew] в зоне ВЗ
   *[both] все в зоне
}
results-sealed = Эту сдачу сыграли ещё не за всеми столами: расклад и результаты появятся, когда сыграют все.
results-not-shown = пока не показано
results-sealed-count = { $count ->
    [one] { $count } сдачу сыграли ещё не за всеми столами: её расклад и результаты появятся потом.
    [few] { $count } сдачи сыграли ещё не за всеми столами: их расклады и результаты появятся потом.
   *[many] { $count } сдач сыграли ещё не за всеми столами: их расклады и результаты появятся потом.
}
results-withheld = { $name } — имя не опубликовано: согласия на публикацию нет.
results-units-matchpoints = прот. очки
results-units-imps = импы
results-units-points = очки
results-units-vp = поб. очки
results-award-plus = средний плюс
results-award-average = средний
results-award-minus = средний минус
results-file-pbn = Сдачи с результатами (PBN)
results-file-usebio = Места, результаты и сдачи (USEBIO)
results-file-json = Всё для программ (JSON)
results-file-ranking = Таблица мест (CSV)
results-file-boards = Результаты всех сдач (CSV)
results-file-cross = Шахматка (CSV)

results-why-better = { $score }: результатов ниже — { $lower }, таких же — { $equal }, выше — { $higher }. 2 × { $lower } + { $equal } = { $points }
results-why-mean = Среднее с учётом весов: { $points }
results-why-neuberg = Результатов { $actual } вместо { $expected } (формула Нойберга): ({ $mean } + 1) × { $expected } ÷ { $actual } − 1 = { $points }
results-why-small = С этим раскладом только { $actual } из { $expected } результатов: 60 % и ещё по 5 % за каждое очко выше их среднего, всего { $points }
results-why-proportion = Результатов { $actual } вместо { $expected }: { $mean } × { $others } ÷ { $against } = { $points }
results-why-datum = { $score } против датума { $datum }: разница { $difference }, импов { $points }
results-why-imps = { $score } против { $other } ({ $count } ×): разница { $difference }, импов { $imps }
results-why-sum = Сумма: { $points }
results-why-average = { $sum } ÷ { $others } сравнений = { $points }
results-why-root = { $sum } ÷ корень из числа сравнений на сдаче = { $points }
results-why-award = Судья присудил: { $award }.
results-why-alone = Сравнить не с чем: средний плюс.
results-why-incomparable = Сравнить не с чем, и других результатов не ожидается: сдача не считается.
results-why-other-deals = { $count ->
    [one] { $count } результат этой сдачи — с другим раскладом, с ним не сравнивается.
    [few] { $count } результата этой сдачи — с другим раскладом, с ними не сравнивается.
   *[other] { $count } результатов этой сдачи — с другим раскладом, с ними не сравнивается.
}
results-why-total = Очки по записи; они не сравниваются.
results-why-given = Эти очки присудил судья.
results-why-unbalanced = Результаты двух команд на сдаче не сходятся: обеим засчитано среднее.
results-why-rooms = { $here } в этой комнате, { $there } в другой: { $difference }
results-why-not-counted = Здесь сдача не считается.
results-chain-sum = Очки за сдачи ({ $boards }): { $listed } = { $sum }
results-chain-listed = { $listed }
results-chain-award = Сдача { $board }, { $award }: { $points }{ $own ->
    [yes] , по среднему за сыгранные сдачи
   *[no] {""}
}
results-chain-sealed = { $boards ->
    [one] Ещё { $boards } сдача засчитана, но сыграна не за всеми столами: пока она не показана.
    [few] Ещё { $boards } сдачи засчитаны, но сыграны не за всеми столами: пока они не показаны.
   *[many] Ещё { $boards } сдач засчитано, но сыграно не за всеми столами: пока они не показаны.
}
results-chain-percent = { $sum } из { $top } возможных: { $sum } ÷ { $top } × 100 = { $percent } %
results-chain-scale = По шкале турнира, { $units }: { $total }
results-chain-carried = Перенос: { $points }; итог { $total }
results-chain-cut = Не перешло в финал: { $points }; всего { $total }
results-chain-penalty = Штраф: { $points }; итог { $total }
results-chain-penalty-percent = Это { $percent } %.

results-table-sub-match = { $table }, подматч { $sub }, { $room }
results-round-imps = { $own }–{ $other } имп.
results-round-given = присуждено судьёй
results-round-left-alone = соперник выбыл
results-round-cancelled = отменён: соперник выбыл
results-round-bye = свободен
results-round-missed = не играл
results-round-left = выбыл
results-round-won = победа
results-round-lost = поражение
results-round-halved = ничья
results-round-three = выиграно встреч { $won }, разность импов { $imps }
results-round-conceded = соперник сдал матч
results-round-rested = отдых
results-round-whists = висты: { $whists }
results-round-with = партнёр { $name }
results-round-mean = среднее места { $mean }

print-start-list = Список участников
print-ranking = Таблица мест
print-cross = Шахматка
print-rounds = Туры
print-travellers = Протоколы сдач
print-cards = Личные карточки
print-hands = Расклады
print-blank-travellers = Протоколы сдач для заполнения
print-score-cards = Карточки записи для заполнения
print-guide-cards = Карточки переходов участников
print-table-cards = Карточки столов
print-slips = Листки результатов
print-curtain-cards = Контрольные карточки рук
print-name-tents = Таблички с именами
print-board-plan = Сдачи по турам
print-board-plan-how = Где каждый комплект сдач, с какого стола пришёл и куда пойдёт. Комплект, который отдыхает, лежит на подставке между этими столами; = значит, что он остаётся на месте. Несколько столов: комплект у них общий, или у каждого своя копия.
print-board-stand = подставка
print-board-from = Со стола
print-board-next = На стол
print-board-rests = подставка; { $tables } в туре { $round }
print-board-done = сыгран
print-labels = Наклейки на коробки
print-checklist = Проверка размноженных сдач
print-line-ups = Заявки на расстановку
print-receipts = Квитанции
print-report = Отчёт судьи
print-players = Игроки
print-seating = Рассадка первого тура
print-copy = Копия { $copy }
print-checked = Проверено
print-signature = Подпись
print-lead = Ход
print-by = Кто
print-goes = Затем
print-scan-table = Наведите камеру, чтобы записать результат
print-room = Комната
print-line-up-signature = Капитан: ____________________
print-receipt-from = Получено от
print-receipt-sum = Сумма
print-receipt-date = Дата
print-report-counts = Участников: { $entrants }. Сдач: { $boards }.{ $tables ->
    [0] {""}
   *[other] {" "}Столов: { $tables }.
} Итоги: { $state ->
    [final] окончательные
   *[provisional] предварительные
}.
print-report-rulings = Решения и присуждённые результаты
print-report-penalties = Штрафы
print-report-unfinished = Сдачи, сыгранные не за всеми столами
print-report-none = Нет.
print-report-signature = Судья: ____________________
