# Запись без карт: страницы, на которых ведут запись за своим столом.

home-score = Вести запись за своим столом
keeper-title = Вести запись
keeper-lead = Карты у вас свои, а считает Бирич: несколько нажатий после каждой сдачи. Телефон можно передавать по кругу.
keeper-back = Назад
keeper-mine = Мои записи
keeper-choose = Начать новую запись
keeper-who = Игроки
keeper-note-four = Партнёры сидят друг против друга. Впятером и вшестером первыми играют четверо за столом, дальше меняются по очереди.
keeper-note-two = У каждого напротив болван: Север играет и за Юг, Восток — и за Запад.
keeper-note-three = Первым с болваном напротив играет Север, потом по очереди остальные.
keeper-seat-more = { $number }-й игрок
keeper-first-dealer = Сдаёт первым
keeper-options = Правила и счёт
keeper-options-about = Если что-то изменить, вся запись пересчитается.
keeper-options-do = Пересчитать
keeper-usual = как обычно
keeper-open = Начать запись

keeper-now = Следующая запись
keeper-deal = Сдача { $number }
keeper-deals = Сдаёт { $name }
keeper-zone-none = Все до зоны
keeper-zone-both = Все в зоне
keeper-zone = В зоне { $names }
keeper-vulnerable = в зоне
keeper-games = { $games ->
    [one] { $games } гейм
    [few] { $games } гейма
   *[many] { $games } геймов
}
keeper-home-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
keeper-part = частичная { $points }
keeper-sits-out = { $count ->
    [one] Не играет { $names }
   *[other] Не играют { $names }
}
keeper-on-talon = На прикупе { $names }
keeper-ask-declarer = Разыгрывает
keeper-ask-level = Контракт
keeper-ask-strain = Козырь
keeper-ask-doubling = Контра
keeper-undoubled = без контры
keeper-doubled = контра
keeper-redoubled = реконтра
keeper-notrump = без козыря
keeper-ask-doublings = Сколько раз удвоили
keeper-ask-result = Результат
keeper-made = ровно
keeper-over = { $tricks ->
    [one] { $tricks } лишняя
   *[other] { $tricks } лишних
}
keeper-down = без { $tricks }
keeper-rare = Ещё
keeper-ask-tricks = Взятки, { $names }
keeper-ask-zone = Зональность
keeper-ask-hcp = Очки (PC), { $names }
keeper-ask-honors = Онёры: { $small } или { $large }
keeper-none = не было
keeper-ask-held-honors = Козырные онёры в руках
keeper-ask-held-court = Туз, король, дама, валет козырей
keeper-ask-held-aces = Тузы в руках
keeper-ask-held-coronas = Коронки в руках
keeper-ask-held-void = Рука без козырей
keeper-yes = да
keeper-no = нет
keeper-ask-revoke = Фальшренонс
keeper-revoke = { $tricks ->
    [one] { $tricks } взятка
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}
keeper-passed-out = Все спасовали
keeper-write = Записать
keeper-stop = Прервать игру
keeper-stop-about = Неоконченное запишется по правилам прерванной игры. Потом можно начать новый роббер.
keeper-stop-do = Прервать и рассчитаться
keeper-sit = Дальше: { $number }-й роббер
keeper-sit-otherwise = Сменить места
keeper-sit-cut = Места решает жребий.
keeper-sit-do = Начать роббер
keeper-ask-seats = Сменить места
keeper-ask-dealer = Сдаёт первым
keeper-cut = Тянуть карты
keeper-cut-about = Запишите, кто какую карту вытянул: старшая выбирает место и сдаёт.
keeper-ask-rank = Карта
keeper-ask-suit = Масть
keeper-ask-chosen = Место, которое выбрала старшая карта
keeper-rubber = { $form } { $number }

keeper-entry-stop = Игра прервана
keeper-entry-cut = Жребий:
keeper-sheet = Запись
keeper-columns = Запись: над чертой и под чертой
keeper-wide-sheet = Запись шире экрана: её можно двигать вбок.
keeper-wheel = Чикагское колесо
keeper-deals-table = Сдачи
keeper-entries = Строки записи
keeper-entries-about = Нажмите на строку, чтобы исправить или удалить её.
keeper-entry = Исправить строку
keeper-corrected = исправлено
keeper-struck = удалено
keeper-correct = Исправить
keeper-strike = Удалить
keeper-restore = Вернуть
keeper-put-before = Вставить строку перед ней
keeper-before = Вставить пропущенную строку
keeper-cancel = Назад к записи
keeper-last = Последнее:
keeper-last-change = Последнее: исправление
keeper-undo = Отменить
keeper-undone = Отменено.
keeper-redo = Вернуть

keeper-share = Второй телефон
keeper-share-about = Откройте эту ссылку на другом телефоне или наведите его камеру на код. Писать может каждый, у кого есть ссылка.
keeper-share-picture = QR-код со ссылкой
keeper-save = Сохранить и напечатать
keeper-save-csv = Таблица CSV
keeper-save-svg = Картинка SVG
keeper-save-text = Текст
keeper-save-session = Файл встречи
keeper-print = Печать
keeper-names = Имена игроков
keeper-player = Игрок { $number }
keeper-names-do = Переименовать

keeper-waits = Нет связи. Запись сохранена на этом телефоне и отправится сама:
keeper-sent = Связь есть, всё записано.
keeper-other-phone = Другой телефон сделал запись. Ваш выбор сохранился: отправьте его, и мы сверим.
keeper-refused = Отложенную запись нужно поправить.
keeper-lost = Нет связи. Записи сохраняются на этом телефоне и отправятся сами.
keeper-unsent = Не отправлено: нет связи, или прежняя запись ещё отправляется. Попробуйте ещё раз чуть позже.
keeper-next-one = Следующая сдача

keeper-meanwhile = Одновременно кто-то сделал запись с другого телефона. Посмотрите ниже, не та ли это сдача. Если нет, сохраните свою ещё раз: всё выбранное на месте.
keeper-full = Эта запись заполнена. Начните новую.
keeper-wrong-fields = Заполнено не всё: посмотрите отмеченное.
keeper-wrong-missing = Выберите значение.
keeper-wrong-name = В имени не больше 32 знаков, без = , # | : ; @. Имена не должны повторяться.
keeper-wrong-names = Впишите имена всех, кто сидит за столом.
keeper-wrong-result = Результат { $value } при контракте { $contract } невозможен.
    .hint = Самое большее { $most }.
keeper-wrong-over-all = Результат { $value } при контракте { $contract } невозможен.
    .hint = Взяток в сдаче тринадцать: у этого контракта лишних быть не может.
keeper-wrong-tricks = Столько взяток в сдаче не бывает: { $value }.
    .hint = Может быть от 0 до 13.
keeper-wrong-honors = Таких онёров быть не может.
    .hint = Козырных онёров в колоде пять, тузов четыре.
keeper-wrong-honors-strain = За онёры { $value } при контракте { $contract } не пишут.
    .hint = Без козыря пишут только за четыре туза в одной руке — большее из двух чисел.
keeper-wrong-honors-off = Онёры в этой игре не считаются.
    .hint = Включите их в разделе «Правила и счёт».
keeper-wrong-not-here = В этой игре такое не записывают.
    .hint = Уберите это из записи сдачи.
keeper-wrong-hcp = Очки (PC) — от 0 до 40.
keeper-wrong-doublings = В этой игре столько раз не удваивают.
    .hint = Самое большее { $most }.
keeper-wrong-revoke = За фальшренонс столько взяток не отдают.
    .hint = Отдают одну или две, если они у этой стороны есть.
keeper-wrong-zone = Зональность здесь другая: её определяют правила.
keeper-wrong-over = Игра кончилась раньше этой сдачи, и она не считается.
    .hint = Вставьте перед ней новый роббер, исправьте одну из прежних сдач или удалите эту.
keeper-wrong-not-over = Предыдущий роббер не окончен.
    .hint = Прервите его или удалите эту строку.
keeper-wrong-seats = Места решает жребий.
    .hint = Впишите места или карты.
keeper-wrong-partners = { $one } и { $other } уже играли вместе в этом туре.
    .hint = В туре каждый играет с каждым. Это можно изменить в разделе «Правила и счёт».
keeper-wrong-out = { $name } не играет второй роббер подряд.
    .hint = Кто пропустил роббер, в следующем играет.
keeper-wrong-twice = { $name } сидит на двух местах.
    .hint = У каждого одно место и своё имя.
keeper-wrong-empty = Свободно место: { $seat }.
    .hint = Посадите кого-нибудь на каждое место.
keeper-wrong-cut = Такой жребий ничего не решает.
    .hint = { $count ->
        [one] Карту тянет { $count } игрок.
       *[other] По карте тянут все { $count }, и карты у всех разные.
    }
keeper-wrong-side = { $name } — имя стороны.
    .hint = Назовите игрока иначе.
keeper-wrong-people = Не то число игроков.
    .hint = { $least ->
        [4] Играют от { $least } до { $most } человек.
       *[other] Игроков должно быть { $least }.
    }
keeper-wrong-other = Так сохранить нельзя.

mistake-evening = Запись не найдена
mistake-evening-why = Возможно, ссылка скопирована не целиком. Попросите её ещё раз или начните свою запись.
mistake-entry = Этой строки больше нет
mistake-entry-why = Строку за это время изменили. Откройте запись заново: ничего не потеряно.


keeper-option-honors-auto = считаются
keeper-option-honors-claimed = считаются, если объявлены

family-preferans = Преферанс
form-preferans-balkan = { at-pref-preset-essay }
form-preferans-balkan-about = Списывают с тридцати, пятидесяти или сотни: контракты, юха, рефеты, контры. Втроём или вчетвером.
form-preferans-sochi = { at-pref-preset-sochi }
form-preferans-sochi-about = { pref-about-sochi }
form-preferans-leningrad = { at-pref-preset-leningrad }
form-preferans-leningrad-about = { pref-about-leningrad }
form-preferans-rostov = { at-pref-preset-rostov }
form-preferans-rostov-about = { pref-about-rostov }
form-preferans-classic = { at-pref-preset-classic }
form-preferans-classic-about = { pref-about-classic }
form-preferans-code1996 = { at-pref-preset-code1996 }
form-preferans-code1996-about = { pref-about-code1996 }
keeper-carried = Продолжить пулю, начатую на бумаге
keeper-carried-about = Перепишите числа с бумаги: счёт продолжится с них. Пустое поле — ноль, а у балканских контрактов — начальная сумма.
keeper-carried-pool = Пуля
keeper-carried-contract = Контракты
keeper-carried-mountain = Гора
keeper-carried-whists = Висты
keeper-carried-juha = Юха
keeper-carried-refes = Рефеты, ещё не сыгранные
keeper-carried-bombs = Бомбы, ещё не сыгранные
keeper-carried-series = Распасы
keeper-carried-series-of = Подряд, с последнего выхода
keeper-wrong-carried = { $value } — не число.
keeper-note-preferans = Впишите игроков в том порядке, в каком они сдают. Вчетвером сдающий сидит на прикупе.
keeper-ask-misere = Мизер
keeper-ask-misere-took = Взято взяток
keeper-ask-raspasy = Распасы
keeper-ask-talon = Прикуп
keeper-talon-taken = с прикупом
keeper-talon-left = без прикупа
keeper-talon-game = «игра», без прикупа
keeper-ask-taken = Взятки
keeper-ask-took = Взятки разыгрывающего
keeper-ask-split = Взятки вистующих (если вистовали оба)
keeper-ask-premium = Премия за прикуп
keeper-premium-1 = туз или марьяж
keeper-premium-2 = туз и король масти
keeper-premium-3 = два туза
keeper-tricks = взяток: { $tricks }
keeper-ask-dark-game = Игра заказана втёмную
keeper-ask-dark-pass = Первая рука пасовала втёмную
keeper-pref-lowest = Торговля с { $level ->
    [7] семерной
   *[other] восьмерной
}
keeper-pref-refes = На рефете: { $names }
keeper-pref-bombs = С бомбой: { $names }
keeper-pref-sum = Сумма всех выигрышей и проигрышей: { $sum }.
keeper-ask-kontra = Контра
keeper-gave-up = Уход без трёх
keeper-role-play = играет
keeper-role-whist = вист
keeper-role-pass = пас
keeper-role-half = полвиста
keeper-role-come = вист
keeper-role-stay = пас
keeper-role-invite = приглашает
keeper-stop-match = Закончить на этой сдаче и рассчитаться.
keeper-wrong-pref-declarer = Должен играть кто-то один, и у него должен быть контракт.
    .hint = Отметьте, кто играет, и выберите контракт.
keeper-wrong-pref-decisions = Не указано, кто вистовал, а кто пасовал.
    .hint = Отметьте вист или пас у каждого.
keeper-wrong-pref-stance = { $name }: так решить здесь нельзя.
    .hint = Проверьте, кто вистовал, и взятки вистующих.
keeper-wrong-pref-no-choice-ten = Десятерную проверяют: вист и пас не пишутся.
    .hint = Снимите вист и пас. Если у вас десятерную вистуют, поменяйте правило.
keeper-wrong-pref-no-choice-misere = Мизер не вистуют, его ловят: решения не пишутся.
    .hint = Впишите, сколько взяток взял играющий.
keeper-wrong-pref-no-choice-bettel = Против этого контракта играют оба: решения не пишутся.
    .hint = Снимите вист и пас.
keeper-wrong-pref-half-above = Полвиста — только на шести и семи.
    .hint = Отметьте вист или пас.
keeper-wrong-pref-not-agreed = По правилам этой пули так нельзя.
    .hint = Так играют, если включено «{ $rule }».
keeper-wrong-pref-not-first-hand = Втёмную заявляет только первая рука, здесь это { $name }.
    .hint = Исправьте, кто играет, или снимите «втёмную».
keeper-wrong-pref-dark-contract = Втёмную заявляют только шесть, и прикуп тогда берут.
    .hint = Снимите «втёмную» или исправьте контракт.
keeper-wrong-pref-low-without-talon = Без прикупа заявляют только мизер и девять.
    .hint = Заказать после этого можно и десять.
keeper-wrong-pref-stop = Взяток у вистующих вышло { $value }, а розыгрыш кончается раньше.
    .hint = Больше { $of } вистующие здесь взять не могут.
keeper-wrong-pref-split = Не указано, сколько взяток взял каждый.
    .hint = Впишите взятки каждого.
keeper-wrong-pref-sum = Взяток на всех вышло { $value }: так не бывает.
    .hint = Должно быть { $of }.
keeper-wrong-pref-kontra = { $name }: такой контры здесь быть не может.
    .hint = Проверьте, кто дал контру.
keeper-wrong-pref-unplayed = Решения и взятки не подходят друг к другу.
    .hint = Если все пасовали, взяток не пишут; если вистовали — пишут.
keeper-wrong-pref-other = В этой игре при выбранных правилах так не бывает.
    .hint = Выберите другой контракт или решение.
keeper-wrong-pref-premium = Премии за прикуп здесь нет.
    .hint = Её пишут, если она включена в правилах, за игру с прикупом и не за мизер.
keeper-wrong-pref-over = Пуля кончилась раньше этой сдачи.
    .hint = Исправьте одну из прежних сдач или удалите эту.
keeper-wrong-pref-forced = Пуля начинается с обязательных распасов, и эта сдача — из них.
    .hint = Запишите распасы.
keeper-wrong-pref-low = После стольких распасов так низко заявлять нельзя.
    .hint = Самая низкая игра здесь — { $value }.
keeper-wrong-pref-people = В преферанс играют втроём или вчетвером.
