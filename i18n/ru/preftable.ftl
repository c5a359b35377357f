# Преферанс за столом в браузере. Ключи начинаются с `at-pref-`, причины роботов — с `pref-because-`.

## Игры

at-pref-preset-essay = Балканский преферанс
at-pref-preset-slovenia = Словенский преферанс
at-pref-preset-serbia-club = Сербский преферанс, клубный
at-pref-preset-sochi = Сочинка
at-pref-preset-leningrad = Ленинградка
at-pref-preset-rostov = Ростовский преферанс
at-pref-preset-classic = Классический преферанс
at-pref-preset-code1996 = Преферанс по Кодексу 1996 года
at-pref-preset-fspr = Ленинградка федерации
at-pref-preset-tournament-len = Турнирная ленинградка
at-pref-preset-skachki = Скачки
at-pref-you = вы

## Заявки и решения

at-pref-misere = мизер
at-pref-number-6 = беттель
at-pref-number-7 = санац
at-pref-number-8 = преферанс
at-pref-game-of = игра { $what }
at-pref-without-talon = { $what } без прикупа
at-pref-dark = { $what } втёмную
at-pref-look = посмотреть карты
at-pref-call-pass = пас
at-pref-call-pass-dark = пас втёмную
at-pref-call-here = здесь
at-pref-call-misere = мизер
at-pref-call-misere-wt = мизер без прикупа
at-pref-call-game = игра
at-pref-call-gamebettel = беттель без прикупа
at-pref-call-gamesanac = санац без прикупа
at-pref-call-concede = уступаю
at-pref-say-come = вист
at-pref-say-stay = пас
at-pref-say-alone = играю один
at-pref-say-invite = приглашаю
at-pref-say-kontra = контра
at-pref-say-whist = вист
at-pref-say-pass = пас
at-pref-say-half = полвиста
at-pref-say-return = верну вист
at-pref-say-open = лёжа
at-pref-say-closed = стоя
at-pref-say-give-up = ухожу без трёх
at-pref-kontra = контра
at-pref-kontra-no = без контры
at-pref-kontra-stand = не поднимать
at-pref-kontra-height =
    { $height ->
        [1] контра
        [2] реконтра
        [3] субконтра
        [4] мортконтра
       *[other] контра № { $height }
    }
at-pref-discard = Снести
at-pref-discard-done = снос
at-pref-stance-passed = пас
at-pref-stance-whisted = вистует
at-pref-stance-alone = вистует один
at-pref-stance-inviter = приглашает
at-pref-stance-invited = по приглашению
at-pref-stance-half = за полвиста
at-pref-stance-catches = ловит
at-pref-stance-checks = проверяет

## Что решается сейчас

at-pref-step-auction = Ваша заявка
at-pref-step-auction-of = Торгуется { $who }
at-pref-step-discard = Снос: выберите две карты
at-pref-step-discard-of = Сносит { $who }
at-pref-step-order = Заказывайте игру
at-pref-step-order-of = Заказывает { $who }
at-pref-step-defence = Вист или пас?
at-pref-step-defence-of = Решает { $who }
at-pref-step-kontra = Контра?
at-pref-step-kontra-of = { $who } решает, давать ли контру
at-pref-step-raise = Поднять контру?
at-pref-step-play = Ход
at-pref-step-play-of = Ходит { $who }
at-pref-step-offer = Предложение
at-pref-step-offer-of = Отвечает { $who }
at-pref-pick-two = Выберите две карты в руке
at-pref-picked = В снос:
at-pref-picked-card = выбрана в снос
at-pref-talon = Прикуп
at-pref-discards = Снос
at-pref-leads = { $you ->
        [yes] Первым ходите вы
       *[no] Первым ходит { $who }
    }
at-pref-sits-out = на прикупе
at-pref-command = Введите заявку или решение

## Игра и её конец

at-pref-raspasy = Распасы
at-pref-all-passed = Все спасовали
at-pref-gave-up = Уход без трёх
at-pref-played = { $game }: { $tricks ->
        [one] { $tricks } взятка
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }
at-pref-made = { $game }: сыграно, { $tricks ->
        [one] { $tricks } взятка
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }
at-pref-down = { $game }: { $n ->
        [1] без одной
        [2] без двух
        [3] без трёх
        [4] без четырёх
        [5] без пяти
        [6] без шести
        [7] без семи
        [8] без восьми
        [9] без девяти
        [10] без десяти
       *[other] без { $n }
    }
at-pref-misere-made = { $game }: сыгран, ни одной взятки
at-pref-misere-caught = { $game }: пойман, { $n ->
        [one] { $n } взятка
        [few] { $n } взятки
       *[many] { $n } взяток
    }
at-pref-rest-by-offer = По уговору, без розыгрыша: { $list }
at-pref-declares = Разыгрывающий: { $who }
at-pref-offer-button = Предложить закончить
at-pref-stop = Рассчитаться сейчас
at-pref-unplayed = { $game }, без розыгрыша
at-pref-tricks = Взятки: { $list }
at-pref-announce = { $who }: { $what }.
at-pref-announce-game = Контракт: { $game }. Разыгрывающий: { $who }.
at-pref-announce-trick = Взятка: { $who }.
at-pref-turn-of = Ходит { $who }
at-pref-hand-of = Карты игрока { $who }
at-pref-card-of = карта игрока { $who }
at-pref-undo-asked = { $you ->
        [yes] Вы просите взять ход назад.
       *[no] { $who }: просьба взять ход назад.
    }
at-pref-offer = Предложение закончить
at-pref-offered = { $you ->
        [yes] Вы предлагаете закончить. { $list }.
       *[no] { $who }: предложение закончить. { $list }.
    }
at-pref-gets = { $who } — ещё { $n }
at-pref-gets-nothing = остальное — вистующим
at-pref-offer-refused = Предложение отозвано, игра продолжается.
at-pref-offer-refused-by = { $who }: предложение отклонено, игра продолжается.
at-pref-undo-refused-by = { $who }: ход назад не разрешён.
at-pref-offer-all = Остальные взятки мои.
at-pref-offer-left = Осталось взяток: { $n }.
at-pref-offer-mine = Из них мои
at-pref-offer-of = Из остальных: { $who }
at-pref-offer-list = Мне ещё { $n }, { $list }.
at-pref-offer-down =
    { $n ->
        [1] Без одной.
        [2] Без двух.
        [3] Без трёх.
        [4] Без четырёх.
        [5] Без пяти.
        [6] Без шести.
       *[other] Без { $n }.
    }
at-pref-offer-do = Предложить

## Запись

at-pref-sheet = Пуля
at-pref-sheet-none = Пули ещё нет.
at-pref-pool = Пуля
at-pref-contract = Контракты
at-pref-mountain = Гора
at-pref-on = → { $who }
at-pref-refes = Рефеты
at-pref-if-settled = Если рассчитаться сейчас
at-pref-deals = Сдачи
at-pref-over = Пуля окончена
at-pref-to-pool = в пулю { $n }
at-pref-to-contract = контракт { $n }
at-pref-to-mountain = в гору { $n }
at-pref-to-whists = висты → { $who }: { $n }
at-pref-to-juha = юха → { $who }: { $n }
at-pref-sheet-large = Пуля крупно
at-pref-nothing-written = Ничего не пишется.
at-pref-sum = Сумма
at-pref-print = Печать
at-pref-methods = Способы расчёта на бумаге
at-pref-methods-agree = { $count ->
    [one] Расчёт один.
   *[other] Все способы расчёта на бумаге ({ $count }) дают одно и то же.
}
at-pref-method-exact = По формуле
at-pref-method-amnesty = Со всех снята наименьшая гора
at-pref-method-pool-to-mountain = Пули переведены в гору
at-pref-method-nearest-fix-last = До целых вистов, остаток — последнему
at-pref-method-even-mountain = Гора дополнена, чтобы сумма делилась на число игроков
at-pref-method-all-even = Каждая нечётная гора поднята на один
at-pref-method-integer = Списание целыми очками
at-pref-deal-n = Сдача { $n }
at-pref-next-deal = Следующая сдача
