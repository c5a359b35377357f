# Преферанс за столом в браузере. Ключи начинаются с `at-pref-`.

## Игры

at-pref-preset-seed = Балканский преферанс
at-pref-preset-slovenia = Словенский преферанс
at-pref-preset-serbia-club = Сербский клубный преферанс
at-pref-preset-sochi = Преферанс, сочинка
at-pref-preset-leningrad = Преферанс, ленинградка
at-pref-preset-rostov = Преферанс, ростов
at-pref-preset-classic = Преферанс, классика
at-pref-preset-code1996 = Преферанс, Кодекс 1996 года
at-pref-preset-fspr = Преферанс, федеральная ленинградка
at-pref-preset-tournament-len = Преферанс, турнирная ленинградка
at-pref-preset-skachki = Преферанс, скачки
at-pref-you = вы
at-pref-robot = Робот { $seat }

## Заявки и решения

at-pref-misere = мизер
at-pref-number-6 = бетл
at-pref-number-7 = санс
at-pref-number-8 = преферанс
at-pref-game-of = игра { $what }
at-pref-without-talon = { $what } без прикупа
at-pref-dark = { $what } втёмную
at-pref-look = открыть карты
at-pref-call-pass = пас
at-pref-call-pass-dark = пас втёмную
at-pref-call-here = здесь
at-pref-call-misere = мизер
at-pref-call-misere-wt = мизер без прикупа
at-pref-call-game = игра
at-pref-call-gamebettel = игра бетл
at-pref-call-gamesanac = игра санс
at-pref-call-concede = уступаю
at-pref-say-come = иду
at-pref-say-stay = не иду
at-pref-say-alone = один
at-pref-say-invite = зову
at-pref-say-kontra = контра
at-pref-say-whist = вист
at-pref-say-pass = пас
at-pref-say-half = полвиста
at-pref-say-return = возвращаю вист
at-pref-say-open = в открытую
at-pref-say-closed = в закрытую
at-pref-say-give-up = сдаюсь без трёх
at-pref-kontra = контра
at-pref-kontra-no = без контры
at-pref-kontra-height =
    { $height ->
        [1] контра
        [2] реконтра
        [3] субконтра
        [4] мортконтра
       *[other] удвоение № { $height }
    }
at-pref-discard = Снести
at-pref-discard-done = снос
at-pref-strain-s = пики
at-pref-strain-c = трефы
at-pref-strain-d = бубны
at-pref-strain-h = червы
at-pref-strain-nt = без козыря
at-pref-stance-passed = пас
at-pref-stance-whisted = вистует
at-pref-stance-alone = один
at-pref-stance-inviter = позвал
at-pref-stance-invited = приглашён
at-pref-stance-half = полвиста
at-pref-stance-checks = проверяет

## Что решается сейчас

at-pref-step-auction = Ваша заявка
at-pref-step-auction-of = Торгуется { $who }
at-pref-step-discard = Снос: выберите две карты
at-pref-step-discard-of = Сносит { $who }
at-pref-step-order = Закажите игру
at-pref-step-order-of = Заказывает { $who }
at-pref-step-defence = Ваше решение
at-pref-step-defence-of = Решает { $who }
at-pref-step-kontra = Контра?
at-pref-step-kontra-of = О контре думает { $who }
at-pref-step-play = Ход
at-pref-step-play-of = Ходит { $who }
at-pref-step-offer = Предложение
at-pref-step-offer-of = Отвечает { $who }
at-pref-pick-two = Отметьте две карты в руке
at-pref-picked = В снос:
at-pref-picked-card = отложена в снос
at-pref-talon = Прикуп
at-pref-leads = Первым ходит { $who }
at-pref-sits-out = на прикупе
at-pref-command = Заявка или решение словами
at-pref-command-example = 6 пик, мизер, пас, вист…

## Игра и её конец

at-pref-raspasy = Распасы
at-pref-all-passed = Все спасовали
at-pref-gave-up = Сдано без трёх
at-pref-played = { $game }: { $tricks ->
        [one] { $tricks } взятка
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }
at-pref-declares = Играет { $who }
at-pref-offer-button = Предложить конец
at-pref-stop = Закончить пулю раньше
at-pref-unplayed = { $game }, без розыгрыша
at-pref-tricks = Взятки: { $list }
at-pref-announce = { $who }: { $what }.
at-pref-announce-game = Играется { $game }, играет { $who }.
at-pref-announce-trick = Взятка: { $who }.
at-pref-turn-of = Ходит { $who }
at-pref-hand-of = Карты игрока { $who }
at-pref-card-of = карта игрока { $who }
at-pref-undo-asked = { $who }: просьба вернуть ход.
at-pref-offer = Предложение закончить
at-pref-offered = { $who }: предложение закончить. { $list }.
at-pref-gets = { $who } – ещё { $n }
at-pref-gets-nothing = остальное – вистующим
at-pref-offer-refused = Предложение не принято, игра продолжается.
at-pref-offer-all = Все остальные взятки мои.
at-pref-offer-some = Мне ещё { $n }, противникам { $rest }.
at-pref-offer-do = Предложить

## Запись

at-pref-sheet = Пуля
at-pref-sheet-none = Пули ещё нет.
at-pref-pool = Пуля
at-pref-contract = Контракты
at-pref-mountain = Гора
at-pref-on = на: { $who }
at-pref-refes = Рефе
at-pref-if-settled = Если рассчитаться
at-pref-deals = Сдача за сдачей
at-pref-over = Пуля закрыта
at-pref-to-pool = в пулю { $n }
at-pref-to-contract = контракт { $n }
at-pref-to-mountain = в гору { $n }
at-pref-to-whists = висты на игрока { $who }: { $n }
at-pref-nothing-written = Ничего не пишется.
