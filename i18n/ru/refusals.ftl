# Почему что-то нельзя: одни слова в браузере и в терминале.

# Название масти $suit в конце предложения.
refusal-suit = { $suit ->
    [S] пики
    [H] червы
    [D] бубны
   *[C] трефы
}
refusal-no-board = Сдачи на столе нет.
refusal-not-yours = За это место ходите не вы: { $seat }.
refusal-not-your-turn = Сейчас не ваш ход{ $turn ->
    [none] .
   *[other] : ход — { $turn }.
}
refusal-insufficient = { $lowest ->
    [none] Выше { $over } заявить нечего.
   *[other] { $bid } мало: не ниже { $lowest }.
}
refusal-nothing-to-double = Контру давать не на что: у противников нет заявки.
refusal-nothing-to-redouble = Реконтру давать не на что: противники не дали контры.
refusal-over = Торговля окончена.
refusal-not-here = Такая заявка сейчас невозможна.
refusal-must-name = Партнёр передал выбор вам: назначьте козырь.
refusal-play-over = Розыгрыш окончен.
refusal-not-held = { $card }: такой карты в руке нет.
refusal-revoke = Нужна карта в масть: { refusal-suit }.
refusal-wrong-phase = Сейчас этого сделать нельзя.
refusal-waiting = Сначала нужен ответ на клейм, предложение или просьбу взять ход назад.
refusal-nothing-to-answer = Отвечать не на что.
refusal-no-such-call = Такой заявки не было.
refusal-not-yours-to-explain = Об этой заявке вы не спрашиваете и её не объясняете.
refusal-too-many-tricks = Столько взяток ({ $tricks }) нет: осталось { $left }.
refusal-not-in-line = { $card } не может быть частью этого клейма.
refusal-nothing-to-undo = Вам нечего взять назад.
refusal-too-long = Слишком длинно: знаков { $length }. Можно не больше { $limit }.
refusal-too-often = Вы исчерпали клеймы и просьбы взять ход назад на эту сдачу: их { $limit }.
refusal-control-character = В тексте есть недопустимые символы.
refusal-nothing-to-break-off = Прерывать нечего.
refusal-no-honors = Онёров у вас нет.

# Преферанс.
pref-refusal-unlooked = Сначала откройте карты или заявите втёмную.
pref-refusal-call = { $call }: { $because }.
pref-refusal-discard = В снос нужны две карты из вашей руки.
pref-refusal-order = { $contract } заказать нельзя: самая низкая игра – { $lowest }.
pref-refusal-say = Сейчас нельзя сказать «{ $say }».
pref-refusal-kontra = Сейчас нельзя дать контру.
pref-refusal-untrumped = Нужен козырь: { refusal-suit }.
pref-refusal-underplayed = Здесь нужно перебить: { $card } мало.
pref-refusal-offer = Так сдача кончиться не может.
pref-call-over = торговля окончена
pref-call-other-game = это заявка другого преферанса
pref-call-not-next = { $next ->
    [none] старше числа нет
   *[other] следующее число – { $next }
}
pref-call-holds-instead = старшая рука говорит «здесь» или пасует
pref-call-nothing-to-hold = сказать «здесь» не на что
pref-call-game-comes-first = «игру» можно сказать только первой заявкой
pref-call-games-only = после «игры» заявляют только игры
pref-call-naming-only = назовите игру или уступите
pref-call-not-naming = называть сейчас нечего
pref-call-first-names = тот, кто называет первым, уступить не может
pref-call-unnamable = этого назвать нельзя
pref-call-outranked = { $lowest ->
    [none] старше заявки нет
   *[other] не ниже { $lowest }
}
pref-call-too-low = здесь торгуются с { $lowest }
pref-call-misere-alone = мизер бывает только первой и единственной заявкой
pref-call-not-agreed = в этой игре такая заявка не включена
pref-call-not-dark = втёмную можно заявить только первым, не глядя в карты
