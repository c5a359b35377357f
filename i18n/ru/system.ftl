# Что значат заявки и почему так действуют роботы: система дома.
# Факты: suit (S H D C), length, points (текст), min, max, aces.

## Открытия

open-1nt =
    Равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
open-2nt =
    Равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
open-strong =
    Сильная условная заявка, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    } или почти гейм на руках
open-major =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
open-minor =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, без пятой мажорной масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
open-weak-two =
    Слабая рука: шесть карт, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
open-preempt =
    Блокирующая заявка: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
pass-opening = Нет силы на открытие

## Ответы на открытие в масти

raise-single =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-limit =
    Инвитирующая поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-limit-over-double =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-strong =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    } четырьмя козырями, форсинг до гейма, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-preempt = Блок: длинная поддержка, мало фигур
raise-inverted =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, без четвёртой мажорной масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг
raise-weak =
    Слабая поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-competitive =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    } в борьбе, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
cue-raise =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, инвит или сильнее, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-1 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
two-over-one =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг на круг
respond-1nt =
    Нет поддержки и масти для заявки, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
respond-1nt-stopper =
    Держка в их масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
respond-2nt =
    Инвит к 3БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
respond-3nt =
    До игры в 3БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-over-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-over-double-2 =
    Длинная слабая масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-in-competition =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-weak =
    До игры: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
redouble-strong =
    Реконтра: { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
double-negative =
    Негативная контра: неназванные масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
pass-response = Нечего сказать

## Вторая заявка открывшего

raise-response =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-jump =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    } с добавочной силой, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-to-game =
    Поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    } до гейма, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
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
         [H] черв
         [D] бубён
        *[C] треф
    }
raise-to-play = До игры
raise-strong-short =
    Не больше одной карты: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
raise-strong-maximum =
    Сильное открытие, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-strong-medium =
    Нет короткой масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
raise-strong-minimum =
    Минимум без короткой масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-own =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
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
    }, не меньше { $length } карт, инвит, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-own-jump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
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
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-new-2 =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-new-strong =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, добавочная сила, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
reverse =
    Реверс: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, первая масть длиннее, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг
jump-shift =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг до гейма
rebid-1nt =
    Равномерная или почти равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-2nt =
    Почти равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-2nt-minimum =
    Минимум без лучшей заявки, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
rebid-3nt =
    До игры в 3БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
pass-minimum = Минимум

## Бескозырные

stayman = Стейман: вопрос о четвёртой мажорной масти
stayman-none = Нет четвёртой мажорной масти
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
    Максимум и четвёртая поддержка: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
invite-notrump =
    Инвит к 3БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
invite-game =
    Инвит к гейму: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
game-notrump =
    Гейм в БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
choice-of-game =
    На выбор: 3БК или гейм, { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
quantitative =
    Количественный инвит к 6БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
accept-game = Принимает инвит
decline-game = Отклоняет инвит
decline-slam = Отклоняет шлем
pass-notrump = Согласен на БК
pass-transfer = Согласен на частичную запись
run-out =
    Длинная слабая масть вместо БК: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт
double-cards =
    Сила, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-forcing =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-forcing-round =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }

## Сильные две трефы

strong-waiting = Ожидание; о масти не говорит
strong-waiting-pass = Ожидание
strong-positive =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг до гейма
strong-positive-nt =
    Равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, форсинг до гейма
strong-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма
strong-2nt =
    Равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
strong-3nt =
    Равномерная рука, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }

## Слабые двойки

ask-weak-two =
    Вопрос о силе, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
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

blackwood =
    Вопрос о тузах, козыри: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
blackwood-aces =
    { $aces ->
         [0] Нет тузов или все четыре
         [one] { $aces } туз
         [few] { $aces } туза
        *[many] { $aces } тузов
    }
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
slam-notrump =
    Шлем в БК по очкам, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }

## Против их открытия

overcall =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-2 =
    Хорошая масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-high =
    Хорошая масть: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-weak-jump =
    Слабая рука: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-over-notrump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-game =
    До игры: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-1nt =
    Равномерная рука с держкой, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-2nt =
    Равномерная рука с держкой, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
overcall-3nt =
    До игры, с держкой, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
double-takeout =
    Контра на вызов: { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }, остальные масти или большая сила
double-reopening =
    Контра на вызов: короткая их масть, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
double-penalty =
    Контра на штраф: { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
pass-penalty = На штраф
pass-overcall = Нечего сказать
advance-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-jump =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, инвит, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-cue =
    Сильная рука, вопрос о лучшей масти, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-1nt =
    Держка, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-2nt =
    Держка, инвит, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
advance-new-suit =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
pass-advance = Нечего сказать
answer-double =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }

## Натуральные заявки

natural-game =
    Гейм: { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }
natural-3nt =
    Гейм в БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
natural-1nt =
    Лучшей частичной записи нет, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
natural-invite =
    Инвит, поддержка { $suit ->
         [S] пик
         [H] черв
         [D] бубён
        *[C] треф
    }, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
natural-invite-notrump =
    Инвит к гейму в БК, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
natural-new-suit-forcing =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
new-suit-to-game =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, форсинг до гейма, { $points } { $max ->
         [one] очко
         [few] очка
        *[many] очков
    }
natural-rebid =
    { $suit ->
         [S] пики
         [H] червы
         [D] бубны
        *[C] трефы
    }, не меньше { $length } карт, до игры
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
         [H] черв
         [D] бубён
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
least = Наименее обманчивая заявка
sign-off = Больше ничего нет
pass-nothing = Больше сказать нечего

## Почему сыграна карта

play-forced = Другой карты нет
play-counted = По расчёту даёт в среднем больше всего взяток
play-low = Младшая: старшая ничего не даёт
lead-sequence = Старшая из последовательных карт
lead-fourth-best = Четвёртая сверху в длинной масти
lead-partners-suit = Масть партнёра
lead-singleton = Синглет, ради убитки
lead-doubleton = Старшая из двух
lead-short = Короткая масть, чтобы не отдать
lead-top-of-nothing = Старшая из пустой масти
lead-low-from-honor = Младшая от фигуры
lead-ace = Туз, лучшего нет
lead-trump = Козырь: другие масти отдают взятку
lead-towards-honors = К фигурам
draw-trumps = Отбирает козырей
establish-suit = Разыгрывает длинную масть
cash-winners = Забирает свои взятки
cash-setting-tricks = Забирает подсаживающие взятки
return-partners-suit = Возвращает масть партнёра
continue-suit = Продолжает масть
win-cheaply = Берёт как можно дешевле
win-now = Берёт, пока взятка есть
cover-honor = Покрывает фигуру фигурой
third-hand-high = Третья рука играет старшую
third-hand-enough = Достаточно, чтобы перебить стол
signal-encourage = Старшая: масть партнёра нравится
signal-discourage = Младшая: лучше другая масть
signal-even = Старшая: чётное число карт
signal-odd = Младшая: нечётное число карт
ruff = Бьёт козырем
discard-idle = Ненужная карта

## Заявления о взятках и возврат хода

claim-holds = Взятки есть при любом раскладе
claim-nothing-more = Больше выиграть нечего
claim-fails = Есть расклад, при котором не выходит
claim-too-long = Пока не просчитать: играем дальше
claim-partners-trick = Эту взятку мы не отдадим
undo-agreed = Промашка: берите назад
undo-refused = С тех пор увидели слишком много
machine-bid = По моему счёту, столько взяток возьмём
machine-content = Пусть будет так
machine-double = По моему счёту, этого не сыграть
machine-redouble = По моему счёту, всё равно сыграем
machine-named = С этим козырем возьмём больше всего
machine-left = Выбирать не из чего: передаю партнёру
