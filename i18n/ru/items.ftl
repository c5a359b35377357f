# Строки записи. Страницы и столы начинают их с большой буквы там, где с них начинается строка.

at-item-contract = контракт
at-item-odd = взятки сверх шести
at-item-overtricks = лишние взятки
at-item-slam = шлем
at-item-insult = за сыгранную контру
at-item-undertricks = недобор
at-item-honors = онёры
at-item-game = гейм
at-item-part = частичная запись
at-item-rubber = роббер
at-item-unfinished-game = гейм прерванного роббера
at-item-unfinished-part = частичная запись прерванного гейма
at-item-home-game = партия
at-item-doubling = за контру
at-item-held-part = частичная запись в конце
at-item-tricks = взятки
at-item-imps = импы
at-item-other = прочее
