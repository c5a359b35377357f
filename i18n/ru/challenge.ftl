# Состязания: одни и те же сдачи для всех, кто вошёл, с роботами.

# Задания дня.
challenge-title = Задания дня
challenge-lead = Одни и те же сдачи для всего клуба. Вы играете с роботами один раз, и ваш результат сравнивается с результатами остальных.
challenge-until = Открыто до
challenge-over = Уже закончилось.
challenge-board = Сдача дня
challenge-board-about = Одна сдача спортивного бриджа.
challenge-four = Четыре сдачи
challenge-four-about = Четыре сдачи спортивного бриджа, каждая сравнивается со всеми остальными в импах.
challenge-progressive = Бридж с переходом
challenge-progressive-about = Тур бриджа с переходом: четыре сдачи, одну сдаёте вы, очки складываются.
challenge-preferans = Преферанс
challenge-preferans-about = Четыре сдачи сочинки. Результат — расчёт после четвёртой.
challenge-play = Играть
challenge-again = К вашему столу
challenge-entered = { $count ->
    [0] участников пока нет
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
challenge-yesterday = вчера
challenge-ranking = Места
challenge-hidden = { $count ->
    [one] Ещё { $count } участник ниже.
    [few] Ещё { $count } участника ниже.
   *[many] Ещё { $count } участников ниже.
}
challenge-nobody = Ещё никто не играл.
challenge-place = Место
challenge-player = Игрок
challenge-robots = Роботы
challenge-imps = Импы
challenge-imps-about = Импы за сдачу — среднее против всех других результатов этой сдачи, поэтому они меняются, пока люди играют.
challenge-points = Очки
challenge-points-about = Очки вашей стороны за вычетом очков противников.
challenge-whists = Результат
challenge-whists-about = Сколько каждая сдача изменила в расчёте пульки.
challenge-drawn = Как выбраны сдачи
challenge-drawn-at = Секреты выбраны и их отпечатки опубликованы
challenge-fair = После публикации отпечатка сдачу изменить нельзя, и за всеми столами она одна и та же. Свои сдачи можно проверить сразу; секреты открываются всем, когда турнир или день закончится. Хозяин сервера мог знать сдачи заранее.
challenge-commitment = Отпечаток:
challenge-secret = Секрет:

# Турниры, которые открывают для других.
drawn-form-self-paced = Турнир в своём темпе
event-self-paced-about = Все играют одни и те же сдачи с роботами, каждый за своим столом и когда удобно, пока турнир не закроется. Все результаты — в одной таблице.
challenge-own = Свой турнир
challenge-contest-imps = Спортивный бридж, импы
challenge-contest-matchpoints = Спортивный бридж, протокольные очки
challenge-contest-about = { $contest }. { $deals ->
    [one] { $deals } сдача.
    [few] { $deals } сдачи.
   *[many] { $deals } сдач.
}
challenge-percent = Процент
challenge-percent-about = Процент за сдачу — ваша доля протокольных очков против всех других результатов этой сдачи, поэтому он меняется, пока люди играют. Результат — среднее по вашим сдачам.
challenge-invite-how = По этой ссылке может войти и один раз сыграть любой, пока турнир не закрылся.
challenge-field-contest = Игра
challenge-field-deals = Сдач
challenge-field-hours = Срок
challenge-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
challenge-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
challenge-wrong-title = Турниру нужно название не длиннее { $longest } знаков.
challenge-wrong-contest = Выберите игру из списка.
challenge-wrong-deals = Сдач может быть от 1 до { $most }.
challenge-wrong-hours = Выберите срок из списка.
