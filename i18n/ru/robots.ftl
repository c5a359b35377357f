# Роботы: имена, подсказки и причины.

at-robot-name = { $seat ->
    [N] Савва
    [E] Вера
    [S] Юлиан
    [W] Зоя
    [A] Агата
    [B] Богдан
    [C] Цецилия
   *[D] Данила
}
at-robot-kind = робот

## Что сделал бы робот и почему он так сыграл

at-hint-answer = Робот выбрал бы: { $what }. { $reason }
at-hint-agree = согласиться
at-hint-object = возразить
at-hint-undoanswer = ответить на просьбу взять ход назад
at-hint-claim = объявить взятки
at-hint-concede = уступить взятки
at-hint-offer = предложить закончить
at-hint-explain = объяснить заявку
at-why-answer = Почему { $card }? { $reason }

## Системы торговли за столами

system-standard = Два-над-один, форсинг до гейма
system-sayc = SAYC
system-beginners = Мажоры от пяти карт для начинающих
