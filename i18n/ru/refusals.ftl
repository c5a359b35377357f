# Почему что-то нельзя: одни слова в браузере и в терминале. Имя сообщения — имя отказа, `refusal-NotYours`, а если у отказа есть
# причина, то и её имя: `refusal-IllegalPlay-Revoke`; аргументы — поля отказа.

# Название масти $suit в конце предложения.
refusal-suit = { $suit ->
    [S] пики
    [H] червы
    [D] бубны
   *[C] трефы
}

# Заявки, карты и просьбы.
refusal-NoBoard = Сдачи на столе нет.
refusal-NotYours = За это место ходите не вы: { $seat }.
refusal-NotYourTurn = Сейчас не ваш ход{ $turn ->
    [none] .
   *[other] : ход — { $turn }.
}
refusal-IllegalCall-Insufficient = { $lowest ->
    [none] Выше { $over } заявить нечего.
   *[other] { $bid } мало: не ниже { $lowest }.
}
refusal-IllegalCall-NothingToDouble = Контру давать не на что: у противников нет заявки.
refusal-IllegalCall-NothingToRedouble = Реконтру давать не на что: противники не дали контры.
refusal-IllegalCall-Over = Торговля окончена.
refusal-IllegalCall-NotHere = Такая заявка сейчас невозможна.
refusal-IllegalCall-MustName = Партнёр передал выбор вам: назначьте козырь.
refusal-IllegalPlay-Over = Розыгрыш окончен.
refusal-IllegalPlay-NotHeld = { $card }: такой карты в руке нет.
refusal-IllegalPlay-Revoke = Нужна карта в масть: { refusal-suit }.
refusal-WrongPhase = Сейчас этого сделать нельзя.
refusal-Waiting = Сначала нужен ответ на клейм, предложение или просьбу взять ход назад.
refusal-NothingToAnswer = Отвечать не на что.
refusal-NoSuchCall = Такой заявки не было.
refusal-NotYoursToExplain = Об этой заявке вы не спрашиваете и её не объясняете.
refusal-TooManyTricks = Столько взяток ({ $tricks }) нет: осталось { $left }.
refusal-NotInLine = { $card } не может быть частью этого клейма.
refusal-NothingToUndo = Вам нечего взять назад.
refusal-TooLong = Слишком длинно: знаков { $length }. Можно не больше { $limit }.
refusal-TooOften = Вы прерывали эту сдачу столько раз, сколько можно: { $limit }.
refusal-ControlCharacter = В тексте есть недопустимые символы.
refusal-NoSuchSystem = У вас нет системы с таким названием.
refusal-SystemFault = В описании системы ошибка: строка { $line }, столбец { $column }.
refusal-NothingToBreakOff = Прерывать нечего.
refusal-NoHonors = Онёров у вас нет.
refusal-IllegalPlay-OutOfTurn = { refusal-NotYourTurn }

# Заявки и карты преферанса.
refusal-Unlooked = Сначала откройте карты или заявите втёмную.
refusal-IllegalDiscard = В снос нужны две карты из вашей руки.
refusal-IllegalOrder = { $contract } заказать нельзя: самая низкая игра — { $lowest }.
refusal-IllegalSay = Сейчас нельзя сказать «{ $say }».
refusal-IllegalKontra = Сейчас нельзя дать контру.
refusal-IllegalPlay-Untrumped = Нужен козырь: { refusal-suit }.
refusal-IllegalPlay-Underplayed = Здесь нужно перебить: { $card } мало.
refusal-IllegalOffer = Так сдача кончиться не может.
refusal-IllegalCall-OtherGame = { $call }: такая заявка есть только в другом виде преферанса.
refusal-IllegalCall-NotNext = { $call }: { $next ->
    [none] числа старше нет
   *[other] следующее число — { $next }
}.
refusal-IllegalCall-HoldsInstead = { $call }: старшая рука говорит «здесь» или пасует.
refusal-IllegalCall-NothingToHold = { $call }: сказать «здесь» не на что.
refusal-IllegalCall-GameComesFirst = { $call }: «игру» можно сказать только первой заявкой.
refusal-IllegalCall-GamesOnly = { $call }: после «игры» заявляют только игры.
refusal-IllegalCall-NamingOnly = { $call }: назовите игру или уступите.
refusal-IllegalCall-NotNaming = { $call }: называть сейчас нечего.
refusal-IllegalCall-FirstNames = { $call }: тот, кто называет первым, уступить не может.
refusal-IllegalCall-Unnamable = { $call }: этого назвать нельзя.
refusal-IllegalCall-Outranked = { $call }: { $lowest ->
    [none] заявки старше нет
   *[other] не ниже { $lowest }
}.
refusal-IllegalCall-TooLow = { $call }: здесь торгуются с { $lowest }.
refusal-IllegalCall-MisereAlone = { $call }: мизер бывает только первой и единственной заявкой.
refusal-IllegalCall-NotAgreed = { $call }: в этой игре такая заявка не включена.
refusal-IllegalCall-NotDark = { $call }: втёмную можно заявить только первым, не глядя в карты.

# Стол, за которым возможны нарушения.
refusal-NotAsked = Такого ответа сейчас никто не ждёт.
refusal-Robot = По действиям робота партнёр ничего узнать не может.
refusal-LiesDown = Ваш ход лежит рубашкой вверх: откройте эту карту.
refusal-BoardFull = На этой сдаче произошло слишком много (предел событий — { $limit }): теперь принимаются только правильные заявки и ходы.
refusal-Shut = За этим столом возможны только правильные заявки и ходы.
refusal-Impossible-NotHeld = { refusal-IllegalPlay-NotHeld }
refusal-Impossible-AfterTheEnd = Сдача окончена.
refusal-Impossible-NoPlay = Розыгрыш ещё не начался.
refusal-Impossible-StillInPlay = Розыгрыш ещё не кончился.
refusal-Impossible-NoClaim = Никто не объявлял клейма и не уступал взяток.
refusal-Impossible-TooManyTricks = { refusal-TooManyTricks }
refusal-Impossible-NoTrick = { $trick ->
    [0] Ни одной взятки ещё нет.
   *[other] Взятки { $trick } ещё нет.
}
refusal-Impossible-NoCall = { refusal-NoSuchCall }
refusal-Impossible-NoDecision = Выбирать сейчас нечего.
refusal-Impossible-NoOption = Такого выбора сейчас нет.
refusal-Impossible-NotTheChooser = Выбирает не этот игрок: { $seat }.
refusal-Impossible-Prevented = { refusal-Shut }
refusal-Impossible-NotCalled = { $seat }: заявок ещё не было, заменять нечего.

# Люди и места.
refusal-NotHere = Вас нет за этим столом.
refusal-Removed = Хозяин стола закрыл вам вход.
refusal-Locked = Стол закрыт.
refusal-OwnerOnly = Это может только хозяин стола.
refusal-SharedDeals = Результаты этих сдач сравнивают с другими: вы играете их без партнёров-людей, с того места, на котором начали.
refusal-NoEarlyEnd = За этим столом играют все сдачи: прервать его раньше нельзя.
refusal-OwnerStays = Хозяина стола удалить нельзя.
refusal-Full = Стол больше не принимает гостей.
refusal-Taken = Это место занято.
refusal-SawHands = Вы видели другие руки этой сдачи. Сядьте, когда она закончится.
refusal-WatcherSawHands = Этот зритель видел другую руку этой сдачи.
refusal-NoPlace = За этим столом нет очереди, или она заполнена.
refusal-NotYourSeat = Это не ваше место.
refusal-NothingToDo = Здесь это ни к кому не относится.
refusal-NoSuchGuest = Такого гостя здесь нет.
refusal-ShownToPlayer = Показать карты игроку нельзя.
refusal-WrongStage = Не сейчас.
refusal-NoShareWanted = Число уже не нужно.
refusal-OtherNumber = Это не то число, отпечаток которого дан ({ $seat }).
refusal-NumberAwaited = Карты сдаются; дождитесь числа этого игрока.
refusal-TooMuch = Журнал этого стола почти заполнен: можно только доиграть. Для остального откройте новый стол.
refusal-Empty = Текст пустой. Напишите что-нибудь.
refusal-Deputised = Вашими картами играет робот. Сначала верните их себе.

# Сообщения серверу.
refusal-TooLarge = Это слишком длинно, сохранить нельзя.
refusal-Slow = Слишком много сообщений сразу. Подождите немного.
refusal-NotJson = Сервер не понял сообщение этой страницы. Обновите её.
refusal-UnknownMessage = { refusal-NotJson }
refusal-UnknownCommand = { refusal-NotJson }
refusal-Unwritable = Это нельзя сохранить.
refusal-NoAdvice = Здесь нет ни подсказки, ни объяснения.
