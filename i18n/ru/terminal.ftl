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
zone-ns = в зоне Север-Юг
zone-ew = в зоне Восток-Запад
zone-both = все в зоне
suit-spades = пики
suit-hearts = червы
suit-diamonds = бубны
suit-clubs = трефы
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
heard-board = Сдача { $board }. Сдаёт { $dealer }, { $vulnerable }.
heard-hand = Ваша рука, { $seat }: { $hand }
heard-promise = Сдача была обещана так: { $commitment }.
heard-call = { $seat }: { $call }
heard-call-alert = { $seat }: { $call } (алерт)
heard-meaning = { $call }, { $seat }: { $meaning }
heard-contract = Разыгрывает { $declarer }, контракт { $contract }. Первый ход: { $leader }.
heard-passed-out = Все спасовали: сдача не играется.
heard-lead = { $seat } ходит { $card }.
heard-dummy = Болван, { $seat }: { $hand }
heard-card = { $seat }: { $card }
heard-trick = Взятку берёт { $seat }. Взяток: Север-Юг { $ns }, Восток-Запад { $ew }.
heard-claim = { $seat } заявляет { $tricks } из оставшихся взяток.
heard-claim-line = Порядок: { $cards }.
heard-claim-words = «{ $statement }»
heard-concede = { $seat } отдаёт из оставшихся взяток { $tricks }.
heard-agree = Согласие: { $seat }.
heard-object = Против { $seat }: играем дальше.
heard-undo-asked = { $seat } просит вернуть назад заявку или карту.
heard-undo-refused = { $seat } не разрешает.
heard-honors = { $seat } пишет за онёры.
heard-honors-may = За онёры на руке можно записать: скажите «онёры».
heard-broken-off = Игра прервана.
heard-undone = Взято назад.
heard-result = { $contract }: { $result }. { $score }
heard-score = { $side } { $points }
heard-score-none = Никто ничего не пишет.
heard-over = Игра окончена: { $totals }. Следующая сдача начнёт её заново.
heard-proof = Как сдавалось: секрет { $secret }.

# Вопросы к человеку.
ask-call = Ваше слово:
ask-card = Ваша карта, { $seat }:
ask-claim = { $seat } заявляет { $tricks } из оставшихся взяток. Да или нет?
ask-undo = { $seat } просит вернуть назад заявку или карту. Да или нет?
ask-next = Enter или «дальше» — следующая сдача; «обзор» — посмотреть эту; «выход» — закончить.
ask-wait = Роботы думают.
ask-several = Это можно понять как { $readings }. Что именно?
ask-unknown = «{ $text }» непонятно. Что можно сказать, скажет «помощь».
ask-no-card = «{ $text }» — не карта, которой можно играть дальше. Например: заявляю 3 пТ пК: козырей больше нет.
ask-help =
    Слово в торговле: 1БК, 4♥ или 4ч, пас, контра или x, реконтра или xx.
    Карта в розыгрыше: дп, пд, 10ч; только достоинство или масть, если карта такая одна.
    рука, болван, торговля, взятка, прошлая, запись: услышать ещё раз.
    что: что значат заявки. спросить, спросить 2т: что значит заявка противника.
    2т! — алерт, 2т: вопрос о мажорах — объяснение, 2т!: вопрос — и то и другое.
    алерт, значит 5–10 очков: то же о своей последней заявке.
    заявляю 3, отдаю 1: столько из оставшихся взяток; заявляю 3 пТ пК: козырей нет.
    назад: взять ход назад. да, нет: ответить.
    дальше: следующая сдача. обзор: оконченная сдача. выход: уйти.
    онёры: записать за них, если так условились. прервать: закончить роббер до срока.
welcome = Бирич, { $form }. Вы — { $seat }, на остальных местах роботы. Что можно сказать, скажет «помощь».
goodbye = До свидания.
none-yet = Рассказывать пока нечего.
hand-line = { $seat }: { $hand }
trick-line = На столе: { $cards }
last-line = Прошлая взятка: { $cards }; взял { $seat }.
last-gone = Прошлую взятку можно посмотреть только до следующего хода.
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
screen-tricks = Взятки СЮ { $ns }, ВЗ { $ew }
screen-need = Нужно взяток: { $need }
screen-last = Прошлая взятка
screen-result = Итог
screen-step = Карта { $step } из { $cards }
screen-go-on = Дальше
screen-honors = Онёры
screen-small = Окно мало: нужно хотя бы 60 столбцов и 22 строки.
screen-help = Помощь
screen-explain = Что значат заявки
screen-review = Обзор
screen-keys = F1 помощь F2 заявки F3 прошлая F4 запись F5 заявить F8 назад F10 выход
screen-keys-over = ← → обзор  Enter следующая сдача  F4 запись  F9 прервать  F10 выход
screen-next = Enter — следующая сдача, стрелки — обзор этой.
screen-close = Esc закрывает
screen-claim =
    Сколько из оставшихся взяток ({ $left }) заявляете? 0 — отдать все.
    Можно и порядок карт, и слова: 3 пТ пК: козырей больше нет
screen-break-off = Прервать игру? Запись подведут как есть. Enter — прервать, Esc — играть дальше.
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

# Почему нельзя.
refusal-no-board = На столе нет сдачи.
refusal-not-yours = { $seat } — не ваше место.
refusal-not-your-turn = Сейчас не ваша очередь{ $turn ->
    [none] .
   *[other] : очередь — { $turn }.
}
refusal-insufficient = { $bid } не выше, чем { $over }.
refusal-nothing-to-double = Контрировать нечего: у противников нет заявки.
refusal-nothing-to-redouble = Реконтрировать нечего: противники не контрировали.
refusal-over = Торговля окончена.
refusal-not-here = Такой заявки здесь сейчас нет.
refusal-must-name = Выбор передан вам: козырь назначить обязательно.
refusal-play-over = Розыгрыш окончен.
refusal-not-held = { $card }: у игрока { $seat } такой карты нет.
refusal-revoke = { $card } не в масть: ход был в { $suit }, и они в руке есть.
refusal-wrong-phase = Сейчас этого сделать нельзя.
refusal-waiting = Сначала нужно ответить на претензию или просьбу.
refusal-nothing-to-answer = От вас ответа никто не ждёт.
refusal-no-such-call = Такой заявки не было.
refusal-not-yours-to-explain = Об этой заявке спрашивать и объяснять не вам.
refusal-too-many-tricks = Взяток { $tricks } не бывает: осталось { $left }.
refusal-not-in-line = { $card } не может быть в этом плане.
refusal-nothing-to-undo = Брать назад нечего.
refusal-too-long = Слишком длинно ({ $length }): знаков не больше { $limit }.
refusal-too-often = Один игрок останавливает сдачу не больше { $limit } раз.
refusal-control-character = В тексте есть недопустимые символы.
refusal-nothing-to-break-off = Прерывать нечего.
refusal-no-honors = Заявлять нечего: онёров у вас нет.

# Преферанс: что происходит за столом.
pref-you = Вы
pref-welcome = «Биритч», { $form }. На остальных местах роботы. «помощь» расскажет, что можно сказать.
pref-event-deal = Сдача { $board }. Сдаёт: { $dealer }. Первая рука: { $first }.
pref-event-hand = Ваша рука: { $hand }
pref-event-sits-out = Сдача ваша, вы сидите на прикупе.
pref-event-unlooked = Карты ещё не открыты: можно заявить втёмную или посмотреть.
pref-event-talon = Прикуп: { $cards }
pref-event-over = Пуля окончена: { $totals }.
pref-shares-none = взяток больше никому
pref-ask-discard = Две карты в снос:
pref-ask-order = Ваш заказ:
pref-ask-defence = Ваше решение:
pref-ask-kontra = Контра?
pref-ask-card = Ваша карта:
pref-ask-card-of = Карта из открытой руки ({ $who }):
pref-ask-offer = Предложение закончить ({ $who }): { $list }. Да или нет?
pref-ask-other-card = { $card } отложена. Какая вторая карта?
pref-ask-over = Пуля окончена. Enter начнёт другую.
pref-ask-help =
    Заявка: пас, 6 пик, 6♠, 7бк, мизер, здесь; 2 … 7, игра, бетл, санс.
    Снос: две карты, 7п 8б. Заказ: 6ч, 3, черви.
    Решение: вист, пас, полвиста, возврат, лёжа, стоя; иду, не иду, один, зову, контра.
    Карта: ДП, дп, 10ч; ранг или масть, если такая карта одна.
    предлагаю: все остальные мои; предлагаю 2: мне ещё две, прочие вам.
    рука, торговля, стол, прошлая, запись: повторить. да, нет: ответить. назад: вернуть ход.
    дальше: следующая сдача. обзор: прошедшая сдача. почему: почему роботы поступили так.
    прервать: закончить пулю между сдачами. выход: уйти из-за стола.
pref-offer-declarer = Закончить предлагает играющий, во время розыгрыша.
pref-why-later = О чём думали роботы, будет сказано после сдачи.
pref-screen-title = { $form } · сдача { $board } · сдаёт: { $dealer }
pref-screen-box = Заявки
pref-screen-why = Почему роботы поступили так
pref-screen-because = { $who }, { $what }: { $why }
pref-screen-tricks = Взятки { $taken } : { $defence }
pref-screen-offer = Сколько из оставшихся взяток ({ $left }) возьмёте вы? Прочие – вистующим.
pref-screen-keys = F1 помощь  F3 прошлая  F4 запись  F5 закончить  F8 назад  F10 выход
pref-screen-keys-over = ← → обзор  Enter дальше  F2 почему  F4 запись  F9 прервать  F10 выход
pref-screen-help-text =
    Наберите заявку, решение или карту и нажмите Enter: 6п, мизер, вист; ДП, 10ч.
    Или выберите стрелками и нажмите Enter, или щёлкните мышью.
    Снос: выберите две карты, потом «Снести»; или наберите обе: 7п 8б.

    F1  эта помощь            F2  почему роботы поступили так, после сдачи
    F3  прошлая взятка        F4  запись
    F5  предложить конец      F8  вернуть ход
    F6  цвета мастей          F9  прервать, между сдачами
    F10 уйти

    Другие слова: предлагаю 2, да, нет, назад, запись, прошлая, обзор, почему,
    дальше, прервать. После сдачи стрелки проходят её розыгрыш.

# Преферанс: почему этого сделать нельзя.
pref-refusal-unlooked = Сначала откройте карты или заявите втёмную.
pref-refusal-call = { $call }: { $because }.
pref-refusal-discard = В снос идут две свои карты.
pref-refusal-order = { $contract } заказать нельзя: самое меньшее – { $lowest }.
pref-refusal-say = «{ $say }» сейчас не говорят.
pref-refusal-kontra = Здесь сейчас не контрят.
pref-refusal-not-held = { $card }: такой карты в руке нет.
pref-refusal-untrumped = { $card }: в руке есть козыри ({ $trump }), бить обязательно.
pref-refusal-underplayed = { $card }: в масти есть карта старше, а здесь перебивают обязательно.
pref-refusal-offer = Так сдача кончиться не может.
pref-call-over = торговля окончена
pref-call-other-game = это заявка другого преферанса
pref-call-not-next = { $next ->
    [none] старше числа нет
   *[other] следующее число – { $next }
}
pref-call-holds-instead = старшая рука говорит «здесь» или пасует
pref-call-nothing-to-hold = удерживать нечего
pref-call-game-comes-first = «игру» говорят первой заявкой или никогда
pref-call-games-only = после «игры» заявляют только игры
pref-call-naming-only = игру нужно назвать или уступить
pref-call-not-naming = называть сейчас нечего
pref-call-first-names = кто называет первым, уступить не может
pref-call-unnamable = этого назвать нельзя
pref-call-outranked = это не старше того, что заявлено
pref-call-too-low = здесь торгуются не ниже { $lowest }
pref-call-misere-alone = мизер бывает только первой заявкой, и тогда единственной
pref-call-not-agreed = о такой заявке не условились
pref-call-not-dark = втёмную заявляют раньше всех, не глядя в карты
