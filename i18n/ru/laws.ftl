# Правила: слова судьи. Ключи сообщений стоят в крейте laws; у последствий, выборов и фактов — по
# именам.

# Места, линии и масти в нужных падежах.
law-seat-n = Север
law-seat-n-gen = Севера
law-seat-n-dat = Северу
law-seat-n-ins = Севером
law-seat-e = Восток
law-seat-e-gen = Востока
law-seat-e-dat = Востоку
law-seat-e-ins = Востоком
law-seat-s = Юг
law-seat-s-gen = Юга
law-seat-s-dat = Югу
law-seat-s-ins = Югом
law-seat-w = Запад
law-seat-w-gen = Запада
law-seat-w-dat = Западу
law-seat-w-ins = Западом
law-side-ns = Север–Юг
law-side-ns-gen = Севера–Юга
law-side-ns-dat = Северу–Югу
law-side-ew = Восток–Запад
law-side-ew-gen = Востока–Запада
law-side-ew-dat = Востоку–Западу
law-suit-s = пику
law-suit-h = черву
law-suit-d = бубну
law-suit-c = трефу
law-or = { " или " }
law-rank-a = Т
law-rank-k = К
law-rank-q = Д
law-rank-j = В
law-call-pass = пас
law-call-x = контра
law-call-xx = реконтра
law-notrump = БК

# Кодексы и о чём каждое правило.
law-mark-home = дом.
law-mark-1987 = 1987
law-mark-2017 = 2017
law-code-home = домашние правила
law-code-duplicate-1987 = спортивный бридж, 1987
law-code-duplicate-2017 = спортивный бридж, 2017
law-law = Правило { $no }
law-section = { $no }, домашние правила
law-title-6 = сдача
law-title-11 = потеря права
law-title-12 = присуждённый результат
law-title-13 = неверное число карт
law-title-14 = недостающая карта
law-title-15 = чужая сдача
law-title-16 = нелегальная информация
law-title-17 = карты чужой сдачи
law-title-20 = повторение и объяснение заявок
law-title-21 = заявка после неверного объяснения
law-title-24 = карта показана в торговле
law-title-25 = замена заявки
law-title-26 = ограничение хода
law-title-27 = недостаточное назначение
law-title-28 = заявка в свою очередь
law-title-30 = пас вне очереди
law-title-31 = назначение вне очереди
law-title-32 = контра вне очереди
law-title-33 = одновременные заявки
law-title-34 = пропущена очередь
law-title-36 = недопустимая контра
law-title-37 = нарушен обязательный пас
law-title-38 = назначение выше семи
law-title-39 = заявка после конца торговли
law-title-40 = соглашения и карточки системы
law-title-41 = ход рубашкой вверх
law-title-43 = ограничения болвана
law-title-45 = когда карта сыграна
law-title-46 = неполно названная карта
law-title-47 = возврат карты
law-title-48 = карта разыгрывающего
law-title-49 = показанная карта
law-title-50d2 = штрафная карта, ход партнёра
law-title-51 = несколько штрафных карт
law-title-52 = штрафная карта не сыграна
law-title-54 = первый ход вне очереди
law-title-55 = ход разыгрывающего вне очереди
law-title-56 = ход вистующего вне очереди
law-title-57 = преждевременная игра
law-title-58 = карты одновременно
law-title-60 = игра после нарушения
law-title-61 = вопрос о ренонсе
law-title-62 = исправление фальшренонса
law-title-63 = фальшренонс уже не исправить
law-title-64 = выявленный фальшренонс
law-title-65 = расположение взяток
law-title-66 = просмотр взяток
law-title-67 = неправильная взятка
law-title-68 = клейм или уступка
law-title-69 = принятый клейм
law-title-70 = спорный клейм
law-title-71 = отмена уступки
law-title-72 = общие принципы
law-title-79 = число взяток
law-title-82 = ошибка судьи
law-title-87 = испорченная сдача
law-title-h1 = сдача
law-title-h2 = подсказка в торговле
law-title-h3 = ход после отменённой заявки
law-title-h3-1 = немедленная замена
law-title-h3-2 = недостаточное назначение
law-title-h3-3 = заявка вне очереди
law-title-h4 = повторение торговли
law-title-h5 = болван
law-title-h6 = подсказка в розыгрыше
law-title-h7 = сыгранная карта
law-title-h8 = пригвождённая карта
law-title-h9 = ход вне очереди
law-title-h10 = фальшренонс
law-title-h11 = просмотр взяток
law-title-h12 = сокращение розыгрыша

# Что произошло. Ключи стоят в крейте laws.
law-redeal = Сдача недействительна: тот же игрок сдаёт снова.
law-card-turned = При раздаче открылась карта { $card }.
law-deal-stands = Пересдавать поздно: сдача остаётся в силе.
law-wrong-count = В одной из рук не тринадцать карт.
law-count-corrected = Руки исправляют, сдача продолжается.
law-surplus-card = { $card } — лишняя карта: её убирают, игра продолжается.
law-hand-short = У { $seat_gen } не хватает карт: их ищут или восстанавливают сдачу, и игра продолжается.
law-card-missing = { $card } из руки { $seat_gen } лежала в стороне. Считается, что она всегда была в руке.
law-wrong-board = { $seat } делает заявку по картам чужой сдачи.
law-same-call-on-the-other-board = На той, другой сдаче заявка должна быть такой же.
law-same-call-as-before = Если заявка та же, торговля продолжается; если другая, сдача снимается.
law-wrong-round = Эта сдача не предназначалась этим игрокам в этом туре.
law-not-repeated = { $seat } не повторяет прежнюю заявку { $call }: сдачу играть нельзя.
law-board-is-scored = Раньше её никто не играл: её доигрывают, и результат засчитывается.
law-unplayable = Сдачу нельзя сыграть.
law-fouled = В этой сдаче карты были не те, что за другими столами.
law-director-error = Решение судьи было ошибочным, и вернуть ничего нельзя: ни одна сторона не считается виновной.
law-result-disputed = { $side } оспаривают согласованное число взяток.
law-weighted = Взвешенный результат: среднее зачётных очков по возможным исходам.
law-not-weighted = В этом кодексе нет взвешенных результатов.
law-weights-not-hundred = Сумма весов не равна ста.
law-settled = Игроки уладили дело без судьи, и { $side } на этом выиграли.
law-no-adjustment = В этом кодексе нет присуждённых результатов.
law-waiver = { $by } просит не применять наказание.
law-need-not-exercise = Пользоваться своим правом никто не обязан.
law-could-have-known = Нарушитель мог предвидеть ущерб для другой стороны.
law-spectator = Первым о нарушении сказал зритель { $side_gen }.
law-spectator-ignored = Слова зрителя ничего не меняют.
law-impossible-trick = По согласованному результату у { $side_gen } есть взятка, которой быть не могло.
law-unauthorized = { $partner } получает от { $seat_gen } нелегальную информацию.
law-information-used = Нелегальной информацией воспользовались, и другая сторона пострадала.
law-cards-seen = { $seat } видит карты { $owner_gen }.
law-signal-auction = { $seat } подсказывает партнёру в торговле.
law-signal-play = { $seat } подсказывает партнёру в розыгрыше.
law-tainted = { $seat } играет { $card } после подсказки партнёра.
law-review-allowed = { $seat } может попросить повторить торговлю.
law-review-late = Повторять торговлю поздно: { $seat_dat } называют только контракт.
law-review-not-your-turn = { $seat } может спрашивать только в свою очередь.
law-review-must-pass = { $seat } обязан пасовать и не может просить повторить торговлю.
law-review-dummy = { $seat } — болван и не может просить повторить торговлю.
law-review-by-own-side = Торговлю повторяют противники того, кто спрашивает, а не { $seat }.
law-ask-allowed = { $seat } может спросить; отвечает партнёр того, чья это заявка.
law-ask-partner = Заявку объясняет партнёр заявившего, а не сам заявивший.
law-ask-own-side = { $seat } не может спрашивать о заявках своей стороны.
law-ask-not-your-turn = { $seat } может спрашивать только в свою очередь.
law-own-call-explained = { $seat } объясняет собственную заявку.
law-own-card = { $seat } смотрит в карточку системы, в которую смотреть нельзя.
law-misinformation = Противники получили неверное объяснение.
law-exposed-in-auction = { $seat } показывает в торговле { $cards }.
law-change-of-call = { $seat } меняет заявку: { $old } → { $new }.
law-slip-corrected = Оговорка: исправление без наказания.
law-slip-too-late = Поздно: в силе остаётся первое действие.
law-first-call-stands = В силе первая заявка.
law-next-may-change-call = Следующий игрок может изменить свою заявку.
law-insufficient = { $seat } назначает { $bid } после { $over } — этого недостаточно.
law-out-of-rotation = { $seat } заявляет вне очереди (очередь { $turn_gen }): { $call }.
law-calls-together = { $first } и { $later } заявляют одновременно: первой считается заявка { $first_gen }, чья была очередь.
law-counts-in-turn = Заявка { $seat_gen } сделана в очередь: { $passed_dat } оставалось только пасовать.
law-lost-turn = Очередь { $seat_gen } пропущена; пасы после неё отменяются.
law-inadmissible-double = Здесь недопустима заявка { $seat_gen }: { $call }.
law-must-pass-broken = { $seat } вместо обязательного паса заявляет: { $call }.
law-not-repeated-call = { $seat } заявляет: { $call }, но обязательной была прежняя заявка — { $new }. Она и засчитывается.
law-beyond-seven = { $seat } назначает { $call }: выше седьмого уровня назначений нет.
law-after-final-pass = { $seat } после конца торговли заявляет: { $call }.
law-lead-choice = Ходит { $seat }, и разыгрывающий может ограничить этот ход.
law-dummy-warns = { $dummy }, болван без прав, предостерегает разыгрывающего от хода не с той руки.
law-dummy-points = { $dummy }, болван, обращает внимание на нарушение во время розыгрыша.
law-dummy-comments = { $dummy }, болван, комментирует розыгрыш.
law-dummy-suggests = Болван подсказывает { $card }.
law-dummy-rights-lost = Болван теряет свои права.
law-dummy-moved = Болван выдвигает { $card }, хотя названа другая карта.
law-designation = { $declarer } называет карту стола неполно.
law-designation-void = Такой карты на столе нет: можно назвать любую легальную.
law-other-intention = Иное намерение не вызывает сомнений.
law-designation-changed = Разыгрывающий меняет { $old } на { $new }.
law-named-own = { $seat } называет карту, которую играет: { $card }.
law-face-down = { $seat } ходит рубашкой вверх, хотя ход { $turn_gen }: карта возвращается без наказания.
law-lead-stays = { $seat } хочет забрать ход, лежащий рубашкой вверх: он остаётся, если судья его не вернёт.
law-lead-back = { $seat } забирает ход, лежащий рубашкой вверх, и ходит заново.
law-retracted = { $seat } хочет вернуть { $card }: сыгранную карту назад не берут.
law-card-stands = Карта сыграна.
law-not-played = Карта не сыграна.
law-touched = На столе дотронулись до карты { $card }.
law-held = { $seat } держит { $card } так, что её видно.
law-declarer-exposed = { $seat } показывает { $card }: у разыгрывающей стороны штрафных карт не бывает.
law-exposed-card = { $seat } показывает { $cards }.
law-partner-on-lead = Ходит { $seat }, а перед { $owner_ins } лежат штрафные карты.
law-several-penalty-cards = { $seat } может сыграть не одну штрафную карту.
law-led-before-choice = { $seat } ходит { $card }, не дождавшись выбора разыгрывающего.
law-penalty-not-played = { $seat } играет { $card } вместо штрафной карты.
law-opening-lead-out-of-turn = { $seat } делает первый ход { $card } вместо { $turn_gen }.
law-dummy-seen = Разыгрывающий уже видел карту болвана: ход нужно принять.
law-lead-out-of-turn = { $seat } ходит { $card }, хотя ход { $turn_gen }.
law-misled = О ходе неверно сказал противник: карту берут назад без наказания.
law-trick-13 = В тринадцатой взятке ход вне очереди принять нельзя.
law-declarer-led = Разыгрывающий ходит { $card } с руки { $seat_gen }, хотя ход { $turn_gen }.
law-declarer-played = Разыгрывающий поспешил: { $card } возвращается в руку { $seat_gen }.
law-premature = { $seat } играет { $card } преждевременно.
law-two-cards = { $seat } играет несколько карт сразу: { $cards }.
law-plays-together = { $first } и { $later } играют одновременно: первой считается карта { $first_gen }, чья была очередь.
law-fifth-card = { $seat } кладёт во взятку пятую карту: { $card }.
law-after-retraction = { $seat } играет { $card } раньше нового хода разыгрывающего.
law-before-ruling = { $seat } играет { $card } до решения судьи.
law-revoke = { $card } { $seat_gen } — фальшренонс, который ещё можно исправить.
law-as-established = Его исправляют, но он считается выявленным.
law-revoke-established = { $card } { $seat_gen } во взятке { $trick } — фальшренонс, и он выявлен.
law-no-automatic-trick = Взятки автоматически не передаются.
law-revoke-provisional = Розыгрыш не окончен: посчитаны взятки, взятые до сих пор, остальные учтут, когда их возьмут.
law-revoke-after-play = Исправить его уже нельзя. Розыгрыш продолжается, взятки передадут, когда он закончится.
law-revoke-forfeited = Право на взятки потеряно.
law-tricks-transferred =
    { $n ->
        [one] { $n } взятка переходит
        [few] { $n } взятки переходят
       *[many] { $n } взяток переходят
    } к { $to_dat }.
law-inquiry-allowed = { $by } может спросить { $of_gen } о ренонсе.
law-inquiry-not-allowed = { $by } не может спрашивать { $of_gen } о ренонсе.
law-look-allowed = { $seat } может посмотреть взятку { $trick }.
law-look-refused = { $seat } не может смотреть взятку { $trick }.
law-pile-disturbed = { $seat } смешивает сыгранные карты: сомнения толкуются в пользу другой стороны.
law-point-allowed = { $seat } может указать на неверно лежащую карту.
law-point-dummy = { $seat } — болван и не может указывать на это в розыгрыше.
law-point-late = { $seat } указывает слишком поздно.
law-card-omitted = Во взятке { $trick } нет карты { $seat_gen }.
law-deemed-revoke = Это считается фальшренонсом.
law-card-surplus = { $seat } кладёт во взятку лишнюю карту { $card }.
law-claim =
    { $seat } заявляет клейм: { $tricks ->
        [one] { $tricks } взятка
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }.
law-concession =
    { $seat } уступает { $tricks ->
        [0] все оставшиеся взятки
        [one] и оставляет себе { $tricks } взятку
        [few] и оставляет себе { $tricks } взятки
       *[many] и оставляет себе { $tricks } взяток
    }.
law-claim-disputed =
    Клейм { $seat_gen } ({ $tricks ->
        [one] { $tricks } взятка
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }) оспорен.
law-worst-line =
    Худшая нормальная линия даёт { $tricks ->
        [one] { $tricks } взятку
        [few] { $tricks } взятки
       *[many] { $tricks } взяток
    }: { $line }.
law-unruled-judgement = Это рекомендация: решает судья.
law-claim-too-large = Карт слишком много, чтобы проверить все варианты: возможен и худший.
law-no-concession = Партнёр { $seat_gen } сразу возразил: уступки нет.
law-plan-binds = { $seat } ходит { $card }, но объявлен другой план: изменить его нельзя.
law-acceptance-withdrawn = { $side } отзывают своё согласие.
law-stands = Результат остаётся в силе.
law-concession-cancelled = { $side } уступили взятку, которую нельзя было отдать.
law-defender-shows = { $seat }, вистующий, показывает свои карты.

# Части решения.
law-told-heading = { $law }: { $title }
law-told-laws = Статьи: { $laws }
law-told-assumed = Принято без проверки: { $fact }
law-told-found = Установлено: { $fact }
law-told-at-once = Сразу: { $effect }
law-told-chooser = Выбирает { $chooser }:
law-told-judge = Решает судья:
law-told-option = { $option } ({ $laws })
law-told-reserved = Отложено ({ $law }): { $what }
law-told-chosen = Выбрано: { $option }
law-told-conduct = Выбрано действием: { $option }
law-told-doubtful = По памяти или по другому изданию: { $laws }
law-told-regular = Нарушения нет.
law-told-forfeited = Право потеряно: { $law }.
law-chooser-any = любой игрок
law-chooser-all = все четверо вместе
law-chooser-either = любой из { $side_gen }

# Что делает решение.
law-effect-cancelcalls = заявка и всё, что было после неё, отменяются
law-effect-restoreturn = очередь возвращается к { $seat_dat }
law-effect-standas = в силе заявка { $seat_gen }: { $call }
law-effect-mustpass-once = { $seat } обязан пасовать в ближайшую очередь
law-effect-mustpass-throughout = { $seat } обязан пасовать до конца торговли
law-effect-mustrepeat = { $seat } в свою очередь повторяет заявку: { $call }
law-effect-mustsubstitute-any = { $seat } заменяет её любой легальной заявкой
law-effect-mustsubstitute-bidorpass = { $seat } заменяет её достаточным назначением или пасом
law-effect-nodoublethisturn = { $seat } в эту очередь не даёт контры
law-effect-lead-require = { $seat } ходит в { $suits }, если может
law-effect-lead-prohibit = { $seat } не ходит в { $suits }, пока остаётся на ходу
law-effect-lead-choose = если эта сторона вистует, разыгрывающий может потребовать или запретить первый ход { $seat_gen } в { $suits }
law-effect-lead-prohibit-one = если эта сторона вистует, разыгрывающий может запретить одну масть при первом ходе { $seat_gen }: { $suits }
law-effect-lead-dictate = если эта сторона вистует, разыгрывающий может назвать масть первого хода { $seat_gen }
law-effect-lead-require-or-prohibit = если эта сторона вистует, разыгрывающий может потребовать или запретить любую масть при первом ходе { $seat_gen }
law-effect-lead-unless-shown = { $lead } (кроме масти, названной партнёром в торговле)
law-effect-makepenaltycard-maj = { $card } становится старшей штрафной картой { $seat_gen }
law-effect-makepenaltycard-min = { $card } становится младшей штрафной картой { $seat_gen }
law-effect-makepenaltycard-nailed = { $card } { $seat_gen } становится пригвождённой
law-effect-pickup = { $seat } берёт { $cards } в руку, наказания больше нет
law-effect-leavefaced = до конца торговли лежит открыто перед { $seat_ins }: { $cards }
law-effect-returncard = { $card } возвращается в руку { $seat_gen }
law-effect-withdrawable = { $seat } может взять назад { $card } и сыграть другую
law-effect-playstands = { $card } { $seat_gen } считается сыгранной
law-effect-playrestriction-highest = { $seat } кладёт старшую карту в масти хода
law-effect-playrestriction-lowest = { $seat } кладёт младшую карту в масти хода
law-effect-playrestriction-require = { $seat } кладёт { $suits }, если может
law-effect-playrestriction-prohibit = { $seat } не кладёт { $suits }
law-effect-leadfrom = следующая карта — с руки { $hand_gen }
law-effect-leadsamesuit = карта той же масти, если она есть: { $suits }
law-duty-one-of = { $seat } играет одну из этих карт: { $cards }
law-effect-forcecard = { $seat } играет { $card }
law-effect-becomedummy = { $seat } становится болваном, а партнёр — разыгрывающим
law-effect-opponentpickshand = руку для хода выбирает любой из вистующих
law-effect-opponentpickscard = карту стола выбирает любой из вистующих
law-effect-transfertricks =
    { $n ->
        [one] { $n } взятка переходит
        [few] { $n } взятки переходят
       *[many] { $n } взяток переходят
    } к { $to_dat }
law-effect-voidclaim = клейм или уступка недействительны
law-effect-playon = розыгрыш продолжается
law-effect-adjudicate = из оставшихся взяток Северу–Югу { $ns }, Востоку–Западу { $ew }
law-effect-forfeit = { $side } теряют право на возмещение
law-effect-taginfo = полученная информация легальна для { $side_gen } и нелегальна для { $seat_gen }
law-effect-redeal = тот же игрок сдаёт снова
law-effect-cancelboard = сдача не играется
law-effect-artificialas = искусственный результат: Северу–Югу { $ns } %, Востоку–Западу { $ew } % (в импах { $ns_imps } и { $ew_imps })
law-effect-assignedas = судья может присудить результат
law-effect-weightedas = взвешенный результат { $percent } %
law-effect-maypp = { $side_dat } может быть назначен процедурный штраф

# Почему что-то отложено на потом.
law-reserve-known = если нарушитель мог предвидеть ущерб другой стороне, присуждается результат
law-reserve-told = если отменённая заявка дала информацию, от которой другая сторона пострадала, присуждается результат
law-reserve-information = если нелегальной информацией воспользовались в ущерб другой стороне, присуждается результат
law-reserve-comparable = если без помощи отменённой заявки результат мог быть иным, присуждается результат
law-reserve-profit = если разыгрывающий воспользовался информацией от неправильного хода, присуждается результат
law-reserve-revoke = если переданные взятки не возмещают ущерб, присуждается результат
law-reserve-established = взятки передаются после розыгрыша, как за выявленный фальшренонс
law-reserve-board = если это повлияло на результат, присуждается результат
law-reserve-gain = если вистующие на этом выиграли, присуждается результат
law-reserve-other = судья вернётся к этому после розыгрыша

# Вопросы о фактах, смысл ответов и сами ответы.
law-fact-f1 = Была ли заявка оговоркой или случайно вынутой карточкой?
law-fact-f1-unintended = заявка сделана по оговорке
law-answer-f1-unintended = оговорка
law-fact-f1-intended = заявка была сделана намеренно
law-answer-f1-intended = передумали
law-fact-f2 = Было ли недостаточное назначение безусловно натуральным?
law-fact-f2-natural = назначение было натуральным
law-answer-f2-natural = натуральное
law-fact-f2-conventional = назначение могло быть конвенционным
law-answer-f2-conventional = возможно, конвенционное
law-fact-f3 = Сопоставима ли новая заявка с отменённой?
law-fact-f3-comparable = новая заявка сопоставима
law-answer-f3-comparable = сопоставима
law-fact-f3-different = новая заявка не сопоставима
law-answer-f3-different = не сопоставима
law-fact-f4 = Мог ли партнёр видеть карту?
law-fact-f4-seen = партнёр мог видеть карту
law-answer-f4-seen = да
law-fact-f4-unseen = партнёр карты видеть не мог
law-answer-f4-unseen = нет
law-fact-f5 = Показана ли карта случайно?
law-fact-f5-inadvertent = карта показана случайно
law-answer-f5-inadvertent = случайно
law-fact-f5-deliberate = карта показана намеренно
law-answer-f5-deliberate = намеренно
law-fact-f6 = Была ли лишняя карта ходом в следующую взятку?
law-fact-f6-lead = карта была ходом
law-answer-f6-lead = ход
law-fact-f6-fifth = карта была пятой во взятке
law-answer-f6-fifth = пятая карта
law-fact-f7 = Было ли иное намерение разыгрывающего бесспорным?
law-fact-f7-other = разыгрывающий явно имел в виду другую карту
law-answer-f7-other = да
law-fact-f7-same = слова понимаются буквально
law-answer-f7-same = нет
law-fact-f8 = Была ли карта названа по оговорке?
law-fact-f8-unintended = карта названа по оговорке
law-answer-f8-unintended = оговорка
law-fact-f8-intended = карта названа намеренно
law-answer-f8-intended = передумали
law-fact-f9 = Дотронулись до карты, чтобы поправить стол?
law-fact-f9-arranging = до карты дотронулись, чтобы поправить стол
law-answer-f9-arranging = поправить
law-fact-f9-playing = до карты дотронулись, чтобы её сыграть
law-answer-f9-playing = сыграть
law-fact-f10 = Мог ли нарушитель предвидеть ущерб другой стороне?
law-fact-f10-known = нарушитель мог предвидеть ущерб
law-answer-f10-known = да
law-fact-f10-unknown = нарушитель не мог предвидеть ущерба
law-answer-f10-unknown = нет
law-fact-f11 = Воспользовались ли нелегальной информацией в ущерб другой стороне?
law-fact-f11-damaged = нелегальной информацией воспользовались, ущерб есть
law-answer-f11-damaged = да
law-fact-f11-undamaged = ущерба от нелегальной информации нет
law-answer-f11-undamaged = нет
law-fact-f12 = Было ли неверное объяснение и ущерб от него?
law-fact-f12-damaged = неверное объяснение нанесло ущерб
law-answer-f12-damaged = да
law-fact-f12-undamaged = ущерба от объяснения нет
law-answer-f12-undamaged = нет
law-fact-f13 = Ясно ли, что клейма не было?
law-fact-f13-no-claim = клейма не было
law-answer-f13-no-claim = не клейм
law-fact-f13-claim = это был клейм
law-answer-f13-claim = клейм
law-fact-f14 = Помнили ли об оставшемся козыре, заявляя клейм?
law-fact-f14-aware = об оставшемся козыре помнили
law-answer-f14-aware = помнили
law-fact-f14-unaware = об оставшемся козыре не помнили
law-answer-f14-unaware = не помнили
law-fact-f15 = Нормальна ли линия, на которой теряется взятка?
law-fact-f15-normal = проигрывающая линия нормальна
law-answer-f15-normal = нормальна
law-fact-f15-irrational = проигрывающая линия иррациональна
law-answer-f15-irrational = иррациональна
law-fact-f16 = Можно ли исправить ошибку, не меняя заявок?
law-fact-f16-correctable = это можно исправить, не меняя заявок
law-answer-f16-correctable = да
law-fact-f16-incorrectable = исправить нельзя
law-answer-f16-incorrectable = нет
law-fact-f16-inconsequential = карты видели, но на сдачу это не повлияет
law-answer-f16-inconsequential = карты видели, но на сдачу это не повлияет
law-fact-f16-consequential = карты видели, и это важно
law-answer-f16-consequential = карты видели, и это важно
law-fact-likely = Взяла бы эта сторона, вероятно, ещё взятку?
law-fact-likely-likely = взятка, вероятно, была бы взята
law-answer-likely-likely = вероятно
law-fact-likely-unlikely = взятка вряд ли была бы взята
law-answer-likely-unlikely = маловероятно
law-fact-played-before = Играли ли уже эту сдачу за другим столом?
law-fact-played-before-played = сдачу уже играли
law-answer-played-before-played = да
law-fact-played-before-fresh = сдачу ещё никто не играл
law-answer-played-before-fresh = нет
law-fact-other = { $query }: { $value }

# Как называется выбор.
law-option-accept = принять
law-option-accept-hand = принять; вторая карта — с руки
law-option-accept-dummy = принять; вторая карта — со стола
law-option-refuse = не принимать
law-option-redeal = пересдать
law-option-dummy-seen = ход принят: болван уже показан
law-option-own-lead = ход вне очереди снимается: тот, чья очередь, уже пошёл
law-option-right-played = карта остаётся: сидящий справа тоже сыграл
law-option-forestalled = заявка вне очереди отменяется: тот, чья очередь, уже заявил
law-option-keep = оставить как есть
law-option-demand = потребовать
law-option-none = без ограничений
law-option-none-demand = ничего не требовать
law-option-none-adjust = результат не менять
law-option-take-back = взять назад
law-option-let-stand = оставить
law-option-adjust = присудить результат
law-option-change = изменить заявку
law-option-change-card = изменить карту
law-option-require = потребовать { $what }
law-option-prohibit = запретить { $what }
law-option-lowest = самое низкое достаточное назначение в той же деноминации
law-option-lowest-card = младшая в масти хода
law-option-comparable = сопоставимая заявка
law-option-other = другое достаточное назначение
law-option-other-call = другая заявка
law-option-same-strain-higher = более высокое назначение в той же деноминации
law-option-pass = пас
law-option-double = контра или реконтра
law-option-insufficient = снова недостаточное назначение
law-option-bid-or-pass = назначение или пас
law-option-right-passes = противник справа пасует
law-option-right-acts = противник справа заявляет
law-option-same-strain = та же деноминация
law-option-otherwise = любая другая заявка
law-option-same-call = та же заявка
law-option-different-call = другая заявка
law-option-lead = ход с руки { $what }
law-option-spread = открыть руку и стать болваном
law-option-nail = пригвоздить карту
law-option-nail-require = пригвоздить и потребовать { $what }
law-option-nail-prohibit = пригвоздить и запретить { $what }
law-option-highest = старшая в масти хода
law-option-play = сыграть { $what }
law-option-waive = не наказывать
law-option-enforce = применить правило
law-option-forfeit = право потеряно
law-option-rule = решить как обычно
law-option-finish = доиграть сдачу
law-option-cancel = отменить сдачу
law-option-add = добавить { $what }
law-option-play-on-exposed = играть дальше в открытую
law-option-dictate-order = диктовать порядок карт
law-option-play-on = играть дальше
law-option-play-on-reserved = играть дальше; судья вернётся к этому
law-option-adjudicate = пусть решает судья
law-option-exchange-hands = поменять места или руки
law-option-artificial = искусственный результат
law-option-compare-separately = сравнивать каждый вариант сдачи отдельно
law-option-correct-tricks = исправить число взяток
law-option-stands = результат остаётся

# Чем измеряется решение судьи.
law-weighed-claim = Из оставшихся взяток: заявлено { $claimed }, на худшей нормальной линии { $worst }
law-weighed-plan = по объявленному плану { $n }
law-weighed-dd = в открытую { $n }
law-weighed-admitted = Её допускает { $law }
law-weighed-revoke = В открытую, если вместо { $card } сыграть { $instead }: у ненарушивших { $without }; сейчас { $now }
law-weighed-short =
    { $n ->
        [one] Можно присудить ещё { $n } взятку
        [few] Можно присудить ещё до { $n } взяток
       *[many] Можно присудить ещё до { $n } взяток
    }
law-weighed-enough = Переданных взяток достаточно
law-weighed-contracts = В открытую: { $list }
law-weighed-contract = { $contract } { $tricks } ({ $score } у Севера–Юга)
law-weighed-worst-line = Худшая нормальная линия, заявил { $seat }; отмечено, кто берёт взятку и сколько взяток уже взято:
law-weighed-without = Без нарушения, со взятки { $n } (все играют лучшим образом; взятки ненарушившей стороны):
