# Предварительные и окончательные результаты, апелляции, изменения после конца.

series-provisional = Результаты ещё могут измениться: { $sessions }.
status-provisional = Результаты предварительные: исправления и апелляции принимаются до
status-provisional-until = Результаты предварительные до { $time } (UTC).
status-appealed = Результаты окончательные, кроме тех, по которым апелляция ещё не рассмотрена.
status-final = Результаты окончательные.

# Отказы.
appeal-none = номер { $number } не подавал апелляции на этот результат
appeal-is-decided = апелляция номера { $number } на этот результат уже рассмотрена
appeal-twice = номер { $number } уже подал апелляцию на этот результат
appeal-not-theirs = у номера { $number } нет этого результата
appeal-no-result = здесь ещё нет результата, на который номер { $number } может подать апелляцию
event-has-ended = турнир закончен: вносятся только исправления, решения судьи и апелляции
event-end-open = у { $one } и { $other } нет результата в туре { $round } ({ $count ->
    [one] не хватает { $count } матча
   *[other] не хватает { $count } матчей
}): сначала внесите его
event-end-nothing = ни один тур не объявлен: заканчивать нечего
event-end-no-winner = победителя ещё нет, или тогда его не будет
appeal-rejected-with-ruling = если апелляция отклонена, результат остаётся прежним
appeal-final = результаты окончательные: изменить их может только решение по апелляции или решение судьи с указанной причиной
appeal-no-reason = результаты окончательные: для решения, которое их меняет, нужна причина

# Страницы турнира.
event-option-corrections = Исправления и апелляции после конца
event-option-corrections-0 = нет: результаты сразу окончательные
event-option-corrections-15 = 15 минут
event-option-corrections-30 = 30 минут
event-option-corrections-60 = час
event-option-corrections-1440 = 24 часа
event-option-corrections-2880 = 48 часов
event-wrong-statement = здесь нужен текст не длиннее 600 знаков
appeals = Апелляции
appeal-file = Подать апелляцию на результат
appeal-file-how = { $of ->
    [teams] Согласен должен быть капитан.
    [individuals] Согласен должен быть и партнёр в этой сдаче.
   *[pairs] Согласны должны быть оба партнёра.
} Напишите, что случилось и почему результат должен быть другим. Написанное прочтут судья и обе стороны за столом; все увидят, что по результату подана апелляция, а потом и решение.
appeal-file-for = Записать апелляцию
appeal-of-which = Результат
appeal-of-whom = Кто подаёт
appeal-reason = Основания
appeal-deposit = Залог, если он есть
appeal-file-do = Подать апелляцию
appeal-at = сдача { $board }, стол { $table }
appeal-at-match = { $round }, { $one } – { $other }{ $part }{ $board ->
    [0] {""}
   *[other] , сдача { $board }
}
appeal-by = Апелляция, { $name }: { $place }
appeal-mark = * По этому результату апелляция ещё не рассмотрена.
appeal-open = ещё не рассмотрена
appeal-deposit-is = залог: { $deposit }
appeal-verdict-rejected = отклонена: результат остаётся
appeal-verdict-upheld = удовлетворена
appeal-verdict-changed = результат изменён, но не так, как просили
appeal-deposit-returned = залог возвращён
appeal-deposit-kept = залог удержан
appeal-committee-is = решение приняли: { $names }
appeal-verdict = Решение
appeal-record = Протокол: что установлено и почему решено так
appeal-committee = Комитет, через запятую
appeal-deposit-what = Залог
appeal-no-deposit = его не было
appeal-result = Новый результат
appeal-result-how = Выберите, что присуждено обеим сторонам, или запишите результаты с весами. Если результат остаётся или уже изменён, оставьте всё пустым.
appeal-of-board = Сдача, если дело в одной
appeal-match-result-how = Результат всего матча. Если он остаётся или уже изменён, оставьте поля пустыми.
appeal-segment-result-how = Импы этого сегмента. Если результат остаётся или уже изменён, оставьте поля пустыми.
event-not-ended = Все результаты внесены, но судья ещё не закончил турнир. После этого результаты ещё некоторое время исправляются.
swiss-ended = Турнир закончен после { $round }-го тура
swiss-close-how = Новых туров не будет, и результатов матчей больше не принимают. У каждого матча должен быть результат. Затем результаты остаются предварительными столько, сколько задано в настройках.
knockout-close-how = После этого результаты остаются предварительными столько, сколько задано в настройках: их можно исправить, а командам — подать апелляцию.
appeal-stays = –
appeal-show = Показать обе таблицы
appeal-as-it-stands = Как сейчас
appeal-if-so = С новым результатом
appeal-decide = Записать решение
appeal-did-file = { $place }: { $name } — подана апелляция
appeal-did-decide = { $place }: { $name } — апелляция { $verdict ->
    [rejected] отклонена
    [upheld] удовлетворена
   *[changed] рассмотрена, результат другой
}
appeal-did-result = СЮ { $ns }; ВЗ { $ew }
changes-after = Изменения после конца
changes-entered = внесено: { $act }
changes-corrected = исправлено: { $act }
changes-struck = отменено: { $act }
changes-of-result = результат: { $place }
changes-of-ruling = решение судьи: { $place }
changes-of-fouled = { $place }: с какими раскладами сравнивается
changes-of-penalty = штраф: { $name }
changes-of-entrant = заявка: { $name }
changes-of-other = турнир
changes-struck-change = отменено одно из изменений
ruling-complete = Форма ниже заполнена тем, что следует из решения: дополните её и посмотрите, что изменится.
ruling-title = Решение судьи, ещё не внесённое
ruling-show = Показать, что изменится
ruling-confirm = Внести решение
event-rule = Разобрать нарушение
event-rule-how = Откроются законы с вопросами. В конце вы вернётесь сюда, и решение будет уже вписано в форму.

# Из законов в турнир.
td-enter = Внести в турнир
td-enter-score = результат по решению
td-enter-penalty = штраф { $side }
td-enter-which = В какой турнир?
td-enter-which-how = Парные и личные турниры и команды в одной секции, которые вы судите. Форма турнира будет заполнена; ничего не записывается, пока вы не подтвердите там.
td-enter-none = Вы не судите ни парного или личного турнира, ни команд в одной секции.
td-enter-for = Для сдачи { $board }, стол { $table } в турнире.
