# Роботы: имена и системы торговли.

at-robot-name = { $seat ->
    [N] Савва
    [E] Вера
    [S] Юлиан
    [W] Зоя
    [A] Агата
    [B] Богдан
    [C] Варвара
   *[D] Глеб
}
at-robot-kind = робот

## Системы торговли за столами

at-system-standard = Два-над-один, форсинг до гейма
at-system-sayc = SAYC
at-system-beginners = Мажоры от пяти карт для начинающих
at-system-polish = Польский треф
