# Стол в терминале.

say-pass = пас
seat-north = Север
seat-east = Восток
seat-south = Юг
seat-west = Запад
seat-letter-north = С
seat-letter-east = В
seat-letter-south = Ю
seat-letter-west = З
rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т
zone-none = все до зоны
zone-ns = в зоне Север–Юг
zone-ew = в зоне Восток–Запад
zone-both = все в зоне
suit-notrump = БК
suit-void = нет
terminal-form-rubber = Роббер
terminal-form-duplicate = Спортивный бридж
terminal-form-chicago = Чикаго
terminal-form-home = Домашняя запись
terminal-form-chicago-duplicate = Чикагский дубликатный бридж
terminal-form-russian = Русская запись
terminal-form-two-handed = Вдвоём
terminal-form-three-handed = Втроём
terminal-form-bridge-whist = Бридж-вист
terminal-form-auction = Аукционный бридж
terminal-form-plafond = Плафон
terminal-form-vint = Винт
terminal-form-whist = Вист

# Кого за столом как называют.
you = вы
table-name = { $seat }{ $you ->
    [yes] {" "}(вы)
   *[no] {""}
}

# Что происходит, по предложению.
announce-board = Сдача { $board }. Сдаёт { $dealer }, { $vulnerable }.
announce-hand = Ваша рука, { $seat }: { $hand }
announce-own-dummy = Ваш болван, { $seat }: { $hand }
announce-promise = Отпечаток секрета этой сдачи: { $commitment }.
announce-call = { $seat }: { $call }
announce-call-alert = { $seat }: { $call } (алерт)
call-trumps = козыри { $strain }
call-leave = передаёт выбор козырей партнёру
call-content = довольно
announce-meaning = { $call }, { $seat }: { $meaning }
announce-contract = Разыгрывает { $declarer }, контракт { $contract }. Первый ход: { $leader }.
announce-trumps = Козыри: { $trumps }. Первый ход: { $leader }.
announce-turned = { $seat } открывает { $card }. Козыри: { $trumps }. Первый ход: { $leader }.
announce-passed-out = Все спасовали: сдача не играется.
announce-lead = { $seat } ходит { $card }.
announce-dummy = Болван, { $seat }: { $hand }
announce-card = { $seat }: { $card }
announce-trick = Взятку берёт { $seat }. Взяток: Север–Юг { $ns }, Восток–Запад { $ew }.
announce-claim = { $seat } заявляет клейм: { $tricks } из оставшихся взяток.
announce-claim-line = Порядок: { $cards }.
announce-claim-words = «{ $statement }»
announce-concede = { $seat } отдаёт { $tricks } из оставшихся взяток.
announce-agree = { $seat }: согласие.
announce-object = { $seat }: возражение, играем дальше.
announce-undo-asked = { $seat } просит взять ход назад.
announce-undo-refused = { $seat } не разрешает.
announce-honors = { $seat } пишет за онёры.
announce-honors-may = Вы можете записать за онёры: наберите «онёры».
announce-broken-off = Игра прервана.
announce-undone = Последний ход взят назад.
announce-result = { $contract }: { $result }. { $score }
announce-odd-tricks = Козыри { $trumps }: { $side } взяли { $tricks }, сверх шести — { $odd }.
announce-score = { $side } { $points }
announce-score-none = Никто ничего не пишет.
announce-over = Игра окончена: { $totals }. Следующая сдача начнёт новую.
announce-proof = Доказательство сдачи: секрет { $secret }.

# Вопросы к человеку.
ask-call = Ваша заявка:
ask-call-of = Ваша заявка за { $seat }:
ask-trumps-or-leave = Назначьте козыри или спасуйте, чтобы передать выбор партнёру:
ask-trumps = Партнёр передал выбор вам. Назначьте козыри:
ask-double = Контра или, если согласны, пас:
ask-card = Ваша карта, { $seat }:
ask-claim = { $seat } заявляет клейм: { $tricks } из оставшихся взяток. Да или нет?
ask-undo = { $seat } просит взять ход назад. Да или нет?
ask-next = Enter или «дальше» — следующая сдача; «обзор» — посмотреть эту; «выход» — закончить.
ask-wait = Роботы думают.
ask-several = Это можно понять как { $readings }. Что именно?
ask-unknown = «{ $text }» непонятно. Список команд — «помощь».
ask-no-card = «{ $text }» — не карта, которую можно сыграть. Например: заявляю 3 пТ пК: козырей больше нет.
ask-help =
    Заявка: 1БК, 4♥ или 4ч, пас, контра или x, реконтра или xx.
    Карта в розыгрыше: дп, пд, 10ч; достаточно достоинства или масти, если такая карта одна.
    рука, болван, торговля, контракт, взятка, прошлая, запись: показать ещё раз.
    что: что значат заявки. спросить, спросить 2т: что значит заявка противника.
    2т! — алерт, 2т: вопрос о мажорах — объяснение, 2т!: вопрос — и то и другое.
    алерт, значит 5–10 очков: то же о своей последней заявке.
    заявляю 3, отдаю 1: столько из оставшихся взяток; заявляю 3 пТ пК: козырей нет.
    назад: взять ход назад. да, нет: ответить.
    дальше: следующая сдача. обзор: оконченная сдача. выход: уйти.
    онёры: записать за них, если это включено. прервать: закончить роббер до срока.
ask-help-turned =
    Карта: дп, пд, 10ч; достаточно достоинства или масти, если такая карта одна. Торговли нет: козырь — масть последней сданной карты, её открывают.
    рука, козыри, взятка, прошлая, запись: показать ещё раз.
    заявляю 3, отдаю 1: столько из оставшихся взяток; заявляю 3 пТ пК: козырей нет.
    назад: взять ход назад. да, нет: ответить.
    дальше: следующая сдача. обзор: оконченная сдача. выход: уйти.
    онёры: записать за них, если это включено. прервать: закончить игру до срока.
ask-no-auction = В этой игре не торгуются: козырь открыт при сдаче.
welcome = Бирич, { $form }. Вы — { $seat }, на остальных местах роботы. Список команд — «помощь».
goodbye = До свидания.
none-yet = Пока ничего нет.
hand-line = { $seat }: { $hand }
trick-line = На столе: { $cards }
last-line = Прошлая взятка: { $cards }; взял { $seat }.
last-gone = Прошлую взятку можно посмотреть, пока ваша сторона не сыграла в следующую.
explain-none = Ни одна заявка не объяснена.
explain-silent = { $call }, { $seat }: особого смысла у этой заявки нет.
explain-alerted = { $call }: алерт.
explain-no-call = Вы ещё ничего не заявляли.
sheet-title = Запись
sheet-above = над чертой
sheet-below = под чертой
sheet-games = геймы
sheet-total = всего
sheet-board = сдача
sheet-contract = контракт
sheet-score = очки
sheet-rubber = Роббер за { $side }.
review-title = Сдача { $board }, все четыре руки
review-trick = Взятка { $number }: { $cards }; берёт { $seat }.

# Экран.
screen-title = { $form } · сдача { $board } · сдаёт { $dealer } · { $vulnerable }
screen-auction = Торговля
screen-box = Заявки
screen-play = Розыгрыш
screen-contract = Контракт { $contract }
screen-trumps = Козыри { $trumps }
screen-tricks = Взятки СЮ { $ns }, ВЗ { $ew }
screen-need = Нужно взяток: { $need }
screen-last = Прошлая взятка
screen-result = Результат
screen-step = Карта { $step } из { $cards }
screen-go-on = Дальше
screen-honors = Онёры
screen-small = Окно слишком мало: нужно хотя бы 60 столбцов и 22 строки.
screen-help = Помощь
screen-explain = Что значат заявки
screen-review = Обзор
screen-keys = F1 помощь F2 заявки F3 прошлая F4 запись F5 заявить F8 назад F10 выход
screen-keys-over = ← → обзор  Enter следующая сдача  F4 запись  F9 прервать  F10 выход
screen-next = Enter — следующая сдача, стрелки — обзор этой.
screen-close = Esc закрывает
screen-claim =
    Сколько из оставшихся взяток ({ $left }) заявляете? 0 — отдать все.
    Можно добавить карты по порядку и пояснение: 3 пТ пК: козырей больше нет
screen-break-off = Прервать игру? Запись рассчитают как есть. Enter — прервать, Esc — играть дальше.
screen-quit = Уйти из-за стола? Сдача не сохранится. Enter — уйти, Esc — остаться.
screen-help-text =
    Наберите заявку или карту и нажмите Enter: 1БК, 4ч, пас; дп, 10ч.
    Или выберите стрелками и нажмите Enter, или щёлкните мышью.

    F1  эта помощь            F2  что значат заявки
    F3  прошлая взятка        F4  запись
    F5  заявить; онёры        F8  взять ход назад
    F6  цвета мастей          F7  спросить о заявке противника
    F9  прервать игру         F10 выход

    2т! — алерт, 2т: вопрос о мажорах — объяснение своей заявки,
    значит 5–10 очков — объяснение последней.
    И другие слова: что, спросить 2т, заявляю 3 пТ пК: козырей нет,
    отдаю 1, назад, да, нет, запись, прошлая, дальше, онёры, прервать.
    После сдачи стрелки листают её розыгрыш.
screen-agree = Да
screen-refuse = Нет

# Преферанс: что происходит за столом.
pref-you = Вы
pref-welcome = Бирич, { $form }. На остальных местах роботы. Список команд — «помощь».
pref-event-deal = Сдача { $board }. Сдаёт: { $dealer }. Первая рука: { $first }.
pref-event-hand = Ваша рука: { $hand }
pref-event-sits-out = Сдача ваша, вы сидите на прикупе.
pref-event-unlooked = Карты ещё не открыты: можно заявить втёмную или посмотреть.
pref-event-talon = Прикуп: { $cards }
pref-event-talon-leads = Ход прикупа: { $cards }
pref-event-agree = { $you ->
    [yes] Вы согласны.
   *[no] { $who }: согласие.
}
pref-event-undo-refused = { $you ->
    [yes] Вы не разрешаете взять ход назад.
   *[no] { $who } не разрешает взять ход назад.
}
pref-last-line = Прошлая взятка: { $cards }; { $you ->
    [yes] взяли вы
   *[no] взял { $who }
}.
pref-event-over = Пуля окончена: { $totals }.
pref-shares-none = больше взяток никому
pref-ask-discard = Две карты в снос:
pref-ask-order = Ваш заказ:
pref-ask-defence = Ваше решение: { $list }?
pref-ask-kontra = Контра: { $list }?
pref-ask-card = Ваша карта:
pref-ask-card-of = Карта из открытой руки ({ $who }):
pref-ask-offer = Предложение закончить ({ $who }): { $list }. Да или нет?
pref-ask-other-card = { $card } выбрана. Какая вторая карта?
pref-ask-over = Пуля окончена. Enter начнёт другую.
pref-ask-help =
    Заявка: пас, 6 пик, 6♠, 7бк, мизер, здесь; 2 … 7, игра, беттель, санац.
    Снос: две карты, 7п 8б. Заказ: 6ч, 3, червы.
    Решение: вист, пас, полвиста, возврат, лёжа, стоя; иду, не иду, один, зову, контра.
    Карта: ДП, дп, 10ч; достаточно достоинства или масти, если такая карта одна.
    предлагаю: все остальные мои; предлагаю 2: мне ещё две, остальные вам.
    рука, торговля, стол, прошлая, запись: повторить. да, нет: ответить. назад: взять ход назад.
    дальше: следующая сдача. обзор: прошедшая сдача. почему: чем руководствовались роботы.
    прервать: закончить пулю между сдачами. выход: уйти из-за стола.
pref-offer-declarer = Закончить предлагает только играющий, во время розыгрыша.
pref-why-later = Чем руководствовались роботы, будет видно после сдачи.
pref-screen-title = { $form } · сдача { $board } · сдаёт: { $dealer }
pref-screen-box = Заявки
pref-screen-why = Чем руководствовались роботы
pref-screen-because = { $who }, { $what }: { $why }
pref-screen-tricks = Взятки { $taken } : { $defence }
pref-screen-offer = Сколько из оставшихся взяток ({ $left }) возьмёте вы? Остальные — вистующим.
pref-screen-keys = F1 помощь  F3 прошлая  F4 запись  F5 закончить  F8 назад  F10 выход
pref-screen-keys-over = ← → обзор  Enter дальше  F2 почему  F4 запись  F9 прервать  F10 выход
pref-screen-help-text =
    Наберите заявку, решение или карту и нажмите Enter: 6п, мизер, вист; ДП, 10ч.
    Или выберите стрелками и нажмите Enter, или щёлкните мышью.
    Снос: выберите две карты, потом «Снести»; или наберите обе: 7п 8б.

    F1  эта помощь            F2  чем руководствовались роботы, после сдачи
    F3  прошлая взятка        F4  запись
    F5  предложить конец      F8  взять ход назад
    F6  цвета мастей          F9  прервать, между сдачами
    F10 уйти

    Другие слова: предлагаю 2, да, нет, назад, запись, прошлая, обзор, почему,
    дальше, прервать. После сдачи стрелки проходят её розыгрыш.
