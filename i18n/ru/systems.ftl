# Системы торговли: biritch system.

help-system = Системы торговли: проверить, показать, конвенционная карта
help-system-name = Встроенная система (standard, sayc, beginners, polish, former) или файл (docs/systems.md)
help-system-check = Проторговать системой много рук и перечислить, что в ней не так
help-system-hands = Сколько рук [8000]
help-system-seed = Зерно сдач из 64 шестнадцатеричных цифр [нули]
help-system-show = Перечислить правила системы в виде файла или правила после этих заявок
help-system-auction = Заявки начиная со сдающего, например "1NT (Pass)"; никто не в зоне
help-system-calls = Выписать обычную систему для торговли не длиннее стольких заявок [2]
help-system-card = Напечатать конвенционную карту

system-no-file = { $file } — не встроенная система (standard, sayc, beginners, polish, former), а файл с таким именем не читается: { $reason }
    .hint = проверьте имя
system-no-text = { $file } — не текст в UTF-8
    .hint = система — текстовый файл: biritch system show standard > ours.system
system-wrong = { $file }:{ $line }:{ $column }: { $message }
    .hint = формат описан в docs/systems.md
system-wrong-call = заявить { $call } там нельзя
    .hint = пишите заявки начиная со сдающего: biritch system show standard "1NT (Pass) 2C (Pass)"
system-auction-over = торговля уже окончена
    .hint = уберите последний пас

system-check-untruth = объяснение неверно для руки: { $rule }; { $hand } после { $auction } (случаев: { $count })
system-check-forced-gap = партнёр форсирует, а правила для заявки нет: { $hand } после { $auction } (случаев: { $count })
system-check-unlimited-pass = партнёр форсирует, а сила паса не ограничена: { $rule }; после { $auction } (случаев: { $count })
system-check-gap = для руки нет правила, она пасует: { $hand } после { $auction } (случаев: { $count })
system-check-dead-rule = правило не подошло ни одной руке (рук: { $count }): { $rule }; после { $auction }
system-check-overlap = до второй заявки дело не доходит: { $rule }; { $hand } после { $auction } (случаев: { $count })
system-checked = Правил { $rules }, рук { $hands }, заявок { $calls }; недостатков: { $faults }
