# Что говорят диалоги стола: как сданы карты, настройки, клавиши. Ключи начинаются с `at-`.

## Честная сдача

at-dealing-about = До сдачи сервер публикует отпечаток своего секрета, затем браузер каждого игрока объявляет отпечаток случайного числа. Когда собраны все, числа открываются. Из всего этого вычисляется расклад. После сдачи секрет раскрывается, и проверить может каждый.
at-dealing-replayed = Эта сдача уже игралась, её карты известны, поэтому здесь нет ни отпечатков, ни чисел игроков и никто не обещает честной сдачи. Результат никуда не идёт.
at-dealing-first = Как её играли в первый раз
at-dealing-later = Секрет раскроется после сдачи.
at-dealing-none = Ещё ничего не сдавали.
at-commitment = Отпечаток секрета
at-secret = Секрет
at-deal-number = Номер расклада
at-share-none = без числа
at-share-silent = нет ответа
at-share-wanted = ждём
at-share-committed = выбрано, ещё не открыто
at-share-unopened = выбрано, но не открыто
at-share-barred = чисел больше не даёт: два не были открыты
at-share-hash = отпечаток { $hash }
at-dealing-abandoned = Сдача { $board } была начата и брошена: отпечаток { $commitment }, открыто чисел: { $opened }.
at-dealing-abandoned-in-all = Брошенных сдач за этим столом: { $n }.
at-check-deal = Проверить в этом браузере
at-own-check = Этот браузер тоже проверил.
at-verdict-fair = Сдано честно: все числа выбраны раньше, чем открыто хоть одно; секрет, числа и карты сходятся.
at-verdict-without-you = Секрет, числа и карты сходятся, но вашего числа в сдаче нет: от сговора всех остальных она вас не защищает.
at-verdict-open-numbers = Секрет, числа и карты сходятся, но числа были видны: тот, кто дал своё последним и знал секрет, мог выбрать расклад.
at-verdict-some-unopened = Секрет, числа и карты сходятся, но открыты не все числа: тот, кто своё не открыл, мог выбрать между этим раскладом и ещё одним.
at-verdict-replayed = Переигранная сдача: карты сходятся с номером расклада, но были известны заранее.
at-verdict-server-alone = Секрет и карты сходятся, но никто из игроков не дал числа: расклад выбрал один сервер.
at-verdict-number = Кто-то открыл не то число, отпечаток которого дал!
at-verdict-hash = Отпечатки чисел не те, что этот браузер видел, прежде чем открыл своё!
at-verdict-abandoned = Этот браузер видел, что сдачу начинали ещё раз, а в доказательстве этого нет!
at-verdict-secret = Секрет не тот, отпечаток которого был опубликован!
at-verdict-commitment = Отпечаток не тот, что был опубликован!
at-verdict-order = Шаги сдачи идут не по порядку!
at-verdict-count = Расклад выбирали не из всех возможных!
at-verdict-share = Число, которое дал ваш браузер, не использовано!
at-verdict-deal = Из секрета и чисел получается другой расклад!
at-verdict-cards = Карты не соответствуют номеру расклада!

## Настройки

at-set-theme = Тема
at-theme-system = Как в системе
at-theme-light = Светлая
at-theme-dark = Тёмная
at-set-felt = Сукно
at-felt-green = Зелёное
at-felt-blue = Синее
at-felt-grey = Серое
at-set-deck = Цвета мастей
at-deck-two = Два цвета
at-deck-four = Четыре цвета
at-set-notation = Буквы на картах
at-notation-language = Как в языке
at-set-motion = Анимация
at-motion-system = Как в системе
at-motion-full = Включена
at-motion-none = Выключена
at-set-hand = Кнопки
at-hand-right = Для правой руки
at-hand-left = Для левой руки
at-set-faces = Короли, дамы, валеты
at-faces-pictures = Картинки
at-faces-plain = Буквы
at-set-back = Рубашка
at-back-red = Красная
at-back-blue = Синяя
at-back-green = Зелёная
at-set-suits = Порядок мастей
at-suits-trumps = Козыри слева
at-set-pace = Паузы в игре
at-pace-slow = Длинные
at-pace-normal = Обычные
at-pace-fast = Короткие
at-motion-fast = Быстрая
at-set-confirm = Подтверждать карту и заявку вторым касанием
at-set-volume = Громкость
at-set-cards = Карты
at-set-play = Игра
at-set-sound = Звук
at-set-look = Цвета и текст
at-set-sounds = Звуки
at-set-autoplay = Класть единственную возможную карту автоматически
at-set-text = Показывать стол текстом

## Клавиши

at-keys-about = Всё можно сделать без мыши.
at-keys-words = Масти: п ч б т. Карты: Т К Д В 10. В любом порядке.
at-key-arrows = ← → ↑ ↓
at-key-arrows-does = выбрать карту или заявку, Enter — положить
at-key-letters = П Д
at-key-letters-does = масть и достоинство, две буквы: сыграть карту
at-key-calls = 1 Б, П, К
at-key-calls-does = уровень и масть — заявка; пас; контра
at-key-command = /
at-key-command-does = ввести заявку или карту
at-key-claim = !
at-key-claim-does = клейм или уступка
at-key-undo = Backspace
at-key-undo-does = попросить взять ход назад
at-key-last = =
at-key-last-does = посмотреть последнюю взятку
at-key-help = ?
at-key-help-does = этот список
