# Что значат заявки и почему роботы объявляют взятки: система роботов.
# Факты: suit (S H D C), length, points (текст), min, max, measure (hcp length support), aces, hand (balanced any).

system-points = { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }{ $measure ->
         [length] {" "}с учётом длины
         [support] {" "}с учётом коротких мастей
        *[hcp] {""}
    }

## Открытия

open-1nt = Равномерная рука, { system-points }
open-1nt-wide = Равномерная рука или два дублета и длинный минор, { system-points }
open-2nt = Равномерная рука, { system-points }
open-2nt-wide = Равномерная рука или два дублета и длинный минор, { system-points }
open-strong =
    Сильная условная заявка, { system-points } или почти гейм на руках
open-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
open-minor =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, без мажорной пятёрки, { system-points }
open-weak-two =
    Слабая рука: шесть карт, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
open-preempt =
    Блокирующая заявка: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
pass-opening = Недостаточно силы для открытия

## Ответы на открытие в масти

raise-single =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
raise-limit =
    Инвитирующая поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
raise-limit-over-double =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
raise-strong =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    } четырьмя козырями, форсинг до гейма, { system-points }
raise-preempt = Блок: пять козырей или длинная поддержка, мало фигур
raise-inverted =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, без мажорной четвёрки, { system-points }, форсинг
raise-weak =
    Слабая поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
raise-competitive =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    } в борьбе, { system-points }
cue-raise =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, инвит или сильнее, { system-points }
new-suit-1 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
two-over-one =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }, форсинг на круг
two-over-one-game =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }, форсинг до гейма
new-suit-invite =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, инвит к гейму, { system-points }
respond-1nt =
    Нет ни поддержки, ни масти для заявки, { system-points }
respond-1nt-stopper =
    Держка в их масти, { system-points }
respond-2nt =
    Инвит к 3БК, { system-points }
respond-3nt =
    К игре в 3БК, { system-points }
new-suit-over-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
new-suit-over-double-2 =
    Длинная слабая масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
new-suit-in-competition =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
new-suit-weak =
    К игре: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
redouble-strong =
    Реконтра: { system-points }
double-negative =
    Негативная контра: неназванные масти, { system-points }
pass-response = Подходящей заявки нет

## Вторая заявка открывшего

raise-response =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
raise-jump =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    } с добавочной силой, { system-points }
raise-to-game =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    } до гейма, { system-points }
raise-minimum =
    Минимум, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
raise-two-over-one =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }
raise-to-play = К игре
raise-strong-short =
    Не больше одной карты: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
splinter =
    Сплинтер: сила на гейм, не меньше четырёх козырей и не больше одной карты: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
raise-strong-maximum =
    Сильное открытие, { system-points }
raise-strong-medium =
    Нет короткой масти, { system-points }
raise-strong-minimum =
    Минимум без короткой масти, { system-points }
rebid-own =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
rebid-own-2 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, больше показать нечего
rebid-own-invite =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, инвит, { system-points }
rebid-own-jump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { system-points }
rebid-own-game =
    Гейм на своей масти: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
rebid-new-1 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
rebid-new-2 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
rebid-new-strong =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, добавочная сила, { system-points }
reverse =
    Реверс: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, первая масть длиннее, { system-points }, форсинг
jump-shift =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }, форсинг до гейма
rebid-1nt =
    Равномерная или почти равномерная рука, { system-points }
rebid-2nt =
    Почти равномерная рука, { system-points }
rebid-2nt-minimum =
    Минимум без лучшей заявки, { system-points }
rebid-3nt =
    К игре в 3БК, { system-points }
pass-minimum = Минимум

## Бескозырные

stayman = Стейман: вопрос о мажорной четвёрке
stayman-or-invite = Стейман: вопрос о мажорной четвёрке; своей мажорной четвёрки может не быть
stayman-none = Нет мажорной четвёрки
stayman-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
transfer =
    Трансфер: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
complete-transfer = Выполняет трансфер
super-accept =
    Максимум и четыре карты в масти: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
invite-notrump =
    Инвит к 3БК, { system-points }
invite-spades =
    Инвит к гейму с четырьмя пиками, { system-points }
invite-game =
    Инвит к гейму: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
game-notrump =
    Гейм в БК, { system-points }
choice-of-game =
    На выбор: 3БК или гейм, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
texas =
    Трансфер на гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
complete-texas = Выполняет трансфер
transfer-minor =
    Трансфер: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт; слабая рука или интерес к шлему
minor-shortness =
    Не больше одной карты в { $suit ->
         [S] пиках
         [H] червах
         [D] бубнах
        *[C] трефах
    }, форсинг до гейма
minor-unstopped =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма; держки для БК нет
lebensohl =
    Просит сказать три трефы: чтобы остановиться в масти ниже масти противников или пригласить в гейм
complete-relay = Обязательный ответ
cue-stayman =
    Вопрос о мажорной четвёрке, { system-points }
cue-stopper =
    Вопрос о держке { $suit ->
         [S] в пиках
         [H] в червах
         [D] в бубнах
        *[C] в трефах
    }, форсинг до гейма, { system-points }
cue-stayman-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
grand-try =
    Форсинг: при максимуме 7БК, иначе 6БК, { system-points }
quantitative =
    Количественный инвит к 6БК, { system-points }
accept-game = Принимает инвит
decline-game = Отклоняет инвит
decline-slam = Отклоняет приглашение к шлему
pass-notrump = Контракт без козыря подходит
pass-transfer = Гейма не видно
run-out =
    Длинная слабая масть вместо БК: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
double-cards =
    Сила, { system-points }
new-suit-forcing =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { system-points }
new-suit-forcing-round =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг, { system-points }

## Сильные две трефы

strong-waiting = Выжидательная заявка; о масти не говорит
strong-waiting-pass = Выжидательный пас
strong-positive =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }, форсинг до гейма
strong-positive-nt =
    Равномерная рука, { system-points }, форсинг до гейма
strong-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма
strong-second-negative =
    Второй отрицательный ответ: { system-points }, нет тузов и королей; можно остановиться ниже гейма
strong-minimum =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт; гейма без помощи партнёра нет, можно спасовать
strong-second-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт; вторая масть, форсинг
strong-2nt =
    Равномерная рука, { system-points }
strong-3nt =
    Равномерная рука, { system-points }

## Слабые двойки

ask-weak-two =
    Вопрос о силе, { system-points }
weak-two-minimum = Минимум
weak-two-feature =
    Максимум с фигурой: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
weak-two-good-suit = Максимум с хорошей мастью

## Шлемы

blackwood = Вопрос о тузах
blackwood-aces =
    { $aces ->
         [0] Нет тузов или все четыре
         [one] { $aces } туз
         [few] { $aces } туза
        *[many] { $aces } тузов
    }
blackwood-kings =
    { $kings ->
         [0] Нет королей или все четыре
         [one] { $kings } король
         [few] { $kings } короля
        *[many] { $kings } королей
    }
keycards =
    Вопрос о ключевых картах: тузы и король { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }
keycards-one = Одна или четыре ключевые карты
keycards-none = Ни одной ключевой карты или три
keycards-two = Две или пять ключевых карт без козырной дамы
keycards-queen = Две или пять ключевых карт с козырной дамой
keycards-even = Чётное число ключевых карт
keycards-odd = Нечётное число ключевых карт
exclusion =
    Исключающий вопрос: ренонс, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }; сколько ключевых карт в других мастях
exclusion-none = Вне масти ренонса ни одной ключевой карты или три
exclusion-one = Вне масти ренонса одна ключевая карта или четыре
exclusion-two = Вне масти ренонса две ключевые карты без козырной дамы
exclusion-queen = Вне масти ренонса две ключевые карты с козырной дамой
gerber = Вопрос о тузах
gerber-aces =
    { $aces ->
         [0] Нет тузов или все четыре
         [one] { $aces } туз
         [few] { $aces } туза
        *[many] { $aces } тузов
    }
slam-small = Малый шлем
slam-grand = Большой шлем
slam-off = На шлем не хватает
slam-off-double = Штрафная контра: на шлем не хватает
slam-notrump =
    Шлем в БК по очкам, { system-points }
control-bid =
    Контроль: туз, король или не больше одной карты в { $suit ->
         [S] пиках
         [H] червах
         [D] бубнах
        *[C] трефах
    }
control-stop =
    Больше к шлему не стремится
serious-notrump =
    Серьёзный интерес к шлему; показ контроля означал бы меньший
raise-forcing =
    Поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    } и интерес к шлему, форсинг до гейма
queen-ask = Вопрос о козырной даме
queen-none = Козырной дамы нет
queen-king =
    Козырная дама и король { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }
queen-shown =
    Козырная дама; короля, которого можно показать ниже шести козырных, нет
king-ask =
    Все ключевые карты есть; вопрос о королях
king-shown =
    Король { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }
king-none = Короля, которого можно показать ниже шести козырных, нет

## Против их открытия

overcall =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-2 =
    Хорошая или длинная масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-high =
    Хорошая масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-weak-jump =
    Слабая рука: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-over-notrump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-game =
    К игре: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
overcall-1nt =
    Равномерная рука с держкой, { system-points }
overcall-2nt =
    Равномерная рука с держкой, { system-points }
overcall-3nt =
    К игре, с держкой, { system-points }
double-takeout =
    Вызывная контра: { system-points }, остальные масти или очень сильная рука
double-reopening =
    Вызывная контра: коротко в их масти, { system-points }
double-penalty =
    Штрафная контра: { system-points }
double-again =
    Повторная вызывная контра: сильная рука, { system-points }
double-responsive =
    Ответная контра: назвать масть не на чем, { system-points }
double-support =
    Контра поддержки: три карты, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
redouble-support =
    Реконтра поддержки: три карты, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
pass-penalty = На штраф
pass-to-play = К игре
pass-overcall = Подходящей заявки нет
michaels =
    Кюбид Майклса: { $suit ->
         [S] червы и минор
         [H] пики и минор
        *[other] оба мажора
    }, по пять карт, { system-points }
unusual-notrump =
    Необычный бескозырь: две младшие из незаявленных мастей, по пять карт, { system-points }
answer-two-suits =
    Выбор масти: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
answer-two-suits-invite =
    Инвит: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
answer-two-suits-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
ask-minor = Вопрос о миноре
answer-minor =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
doubler-suit =
    Сильная рука: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
doubler-notrump =
    Сильная рука с держкой, { system-points }
doubler-3nt =
    К игре, с держкой, { system-points }
doubler-raise =
    Поддержка, рука сильнее минимальной контры: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
doubler-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
doubler-stopper = Масти противников задержаны
doubler-cue =
    Сила на гейм, партнёр выбирает дальше, { system-points }
pass-doubled = К контре добавить нечего
advance-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
advance-jump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, инвит, { system-points }
advance-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
advance-cue =
    Сильная рука, вопрос о лучшей масти, { system-points }
advance-1nt =
    Держка, { system-points }
advance-2nt =
    Держка, инвит, { system-points }
advance-new-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
pass-advance = Подходящей заявки нет
answer-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }

## Натуральные заявки

natural-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
natural-3nt =
    Гейм в БК, { system-points }
natural-1nt =
    Лучшего частичного контракта нет, { system-points }
fourth-suit =
    Четвёртая масть, форсинг до гейма; о масти не говорит: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
xyz-relay =
    Просит две бубны: слабая рука с бубнами или инвит
xyz-game =
    Форсирует до гейма; вопрос о трёх картах в мажоре
xyz-support =
    Не меньше трёх карт: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
xyz-none =
    Меньше трёх карт в мажоре
invite-five =
    Инвит к гейму с пятью картами: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { system-points }
natural-invite =
    Инвит, поддержка { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }, { system-points }
natural-invite-notrump =
    Инвит к гейму в БК, { system-points }
natural-new-suit-forcing =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг, { system-points }
new-suit-to-game =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { system-points }
natural-rebid =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, к игре
prefer =
    Предпочитает { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
compete =
    Борьба с поддержкой { $suit ->
         [S] пик
         [H] червей
         [D] бубен
        *[C] треф
    }
compete-own =
    Борьба на своей масти: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
part-score =
    Гейм с учётом частичной записи: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
part-score-notrump = Гейм с учётом частичной записи
least = Наименее неточная заявка
sign-off = Заключительная заявка
natural-second-suit =
    Вторая масть снова: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
compete-second =
    Борьба на второй масти: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
sacrifice =
    Защита: подсад на { $suit ->
         [S] пиках
         [H] червах
         [D] бубнах
        *[C] трефах
    } дешевле, чем их гейм
game-or-save = К игре: выполнить контракт или сесть дешевле, чем стоит их гейм
pass-described = Рука описана, решает партнёр
no-agreement = Об этой заявке договорённости нет
pass-nothing = Добавить нечего

## Клеймы и возврат хода

claim-holds = Взятки есть при любом раскладе
claim-nothing-more = Больше выиграть нечего
claim-fails = Есть расклад, при котором это не выходит
claim-too-long = Пока не просчитать: играем дальше
claim-partners-trick = Эту взятку мы не отдадим
undo-agreed = Промашка: берите ход назад
undo-refused = С тех пор открылось слишком много карт
trick-bidding-bid = По расчёту столько взяток возьмём
trick-bidding-content = Лучшей заявки нет
trick-bidding-double = По расчёту этого не сыграть
trick-bidding-redouble = По расчёту всё равно сыграем
trick-bidding-named = С этим козырем возьмём больше всего
trick-bidding-left = Ни одна масть не выделяется: выбирает партнёр

# То же в журналах прежних версий.
machine-bid = { trick-bidding-bid }
machine-content = { trick-bidding-content }
machine-double = { trick-bidding-double }
machine-redouble = { trick-bidding-redouble }
machine-named = { trick-bidding-named }
machine-left = { trick-bidding-left }

## Системы из файлов

shows =
    { $what ->
         [points] { system-points }
         [suits] { $suits }
         [both] { system-points }, { $suits }
        *[none] Об очках и мастях ничего не говорит
    }{ $hand ->
         [balanced] , равномерная рука
        *[any] {""}
    }

## Двухмастные вмешательства противников и контры на атаку

cue-new-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг, { system-points }
double-lead =
    Контра на атаку: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт с онёрами
double-lightner =
    Контра Лайтнера, просит атаку в первую масть болвана, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }: там ренонс или туз с другим старшим онёром
double-lightner-notrump =
    Контра Лайтнера, просит атаку в первую масть болвана, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }: там туз с другим старшим онёром
landy =
    Ланди: оба мажора, в одном из них пять карт, { system-points }
landy-relay = Червей столько же, сколько пик: вопрос о более длинном мажоре
landy-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, более длинный мажор

## Польский треф

open-polish-club = Польский треф: 12–14 очков, обычно равномерная рука; или 15 и больше с трефами; или любая рука от 18 очков
open-two-clubs = Шесть треф или пять с мажором из четырёх карт, { system-points }
open-multi = Мульти: шесть червей или шесть пик, { system-points }
open-two-suiter =
    { $suit ->
         [S] Не меньше пяти пик и пяти карт в миноре
        *[H] Не меньше пяти червей и пяти карт в другой масти
    }, { system-points }
open-both-minors = Оба минора, по пять карт, { system-points }
polish-negative = Негативный ответ: 0–6 очков; или 7–11 с длинным минором без мажора из четырёх карт
polish-short-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
polish-notrump = Сильная рука для бескозыря, { system-points }
polish-clubs =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
polish-strong = Сильная условная заявка, { system-points }, форсинг до гейма
polish-strong-suit =
    Сильная рука: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
polish-strong-cue = Сильная рука, { system-points }, форсинг до гейма
odwrotka =
    Одвротка: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }, форсинг до гейма; вопрос о длине и силе
odwrotka-four =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, четыре карты, { system-points }
odwrotka-five =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { system-points }
clubs-ask = Вопрос о мажоре из четырёх карт и о силе, { system-points }
second-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
pass-or-correct =
    Пас или исправление: играть, если у партнёра { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
multi-ask = Вопрос о мажоре и о силе, { system-points }
multi-maximum =
    Максимум: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, шесть карт
multi-minimum =
    Минимум: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, шесть карт
multi-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, шесть карт
two-suiter-ask = Вопрос о второй масти, { system-points }
double-strong = Сильная рука, { system-points }
