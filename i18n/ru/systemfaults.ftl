# Ошибки в тексте системы торговли.

system-fault-too-large = строк или правил больше { $number }
system-fault-no-name = нет строки с названием системы: system: ours
system-fault-header = { $word } пишется один раз и до первого after:
system-fault-line = неизвестное слово { $word }: строка начинается с system:, base:, conventions:, after: или с заявки
system-fault-base = неизвестная основа { $word }: standard, polish или none
system-fault-convention = неизвестная конвенция { $word }: { $known } или none
system-fault-circumstance = неизвестное слово { $word }: ожидалось passes 0 1 2 3 или vulnerable none we they both
system-fault-call = { $word } — не заявка: ожидалось Pass, X, XX или заявка вроде 1NT
system-fault-parentheses = в скобках стоят заявки противников, и только они: { $word }
system-fault-auction = { $kind ->
         [opening] пасы до открытия не пишутся: первой стоит заявка контракта
         [over] после этих заявок торговля окончена
         [passes] до открытия пасуют от нуля до трёх игроков: passes 0 1 2 3
        *[illegal] такие заявки одна за другой сделать нельзя
    }
system-fault-same-auction = правила для этой торговли уже стоят в строке { $number }: напишите их все там
system-fault-no-auction = над этим правилом нет торговли: сначала напишите after:
system-fault-no-rules = за этой торговлей нет правил
system-fault-illegal-call = заявить { $call } в этой торговле нельзя
system-fault-meaning = неизвестное значение { $word }: может быть, { $known }, а если не подходит ни одно — shows
system-fault-mark = неизвестное слово { $word }: ожидалось alert, forcing, game-forcing, about с мастью, aces= или kings=
system-fault-no-colon = в правиле — заявка, значение, двоеточие и условия: 1NT open-1nt: hcp 15-17 and balanced
system-fault-condition = { $word } — не условие: { $expected ->
         [quantity] ожидалась величина: hcp, points, spades, keycards hearts
         [suit] ожидалось clubs, diamonds, hearts или spades
         [number] ожидалось число
         [lengths] ожидались четыре длины в сумме тринадцать, сначала самая большая, например 5-3-3-2
         [card] ожидалась карта, например HA
         [difference] ожидалась другая масть, а после + или - число от 1 до 12
         [remainder] ожидались делитель и меньшее число, например mod 4 = 1
         [parentheses] возьмите части, соединённые словом and, в скобки
         [closed] скобки не сходятся или вложены глубже 32
         [most] больше { $right } не бывает
         [rising] меньшее число пишется первым
         [text] пишите { $right }
        *[condition] ожидалось условие вроде hcp 12-14, spades >= 5 или stops hearts
    }
system-fault-impossible = таких рук не бывает: уберите правило
system-fault-unreachable = до правила не дойдёт: под правило в строке { $number } подходит любая рука; поставьте это раньше
system-fault-two-meanings = { $call } здесь уже значит { $word } (строка { $number }): дайте обоим правилам одно значение
system-fault-repeated = { $word } здесь уже есть: напишите один раз
system-fault-ambiguous = game-or-save не алертируется и не форсирует: уберите { $word }
system-fault-no-variable = переменная { $word } есть в другой торговле над теми же правилами, а в этой её нет: напишите для этой торговли отдельные правила
system-fault-variable = переменной { $word } нет в строке after:
