# Подсказки: что сделал бы робот и почему он так сыграл.

at-hint-answer = Робот выбрал бы: { $what }. { $reason }
at-hint-agree = согласиться
at-hint-object = возразить
at-hint-undoanswer = ответить на просьбу взять ход назад
at-hint-claim = объявить взятки
at-hint-concede = уступить взятки
at-hint-explain = объяснить заявку
at-why-answer = Почему { $card }? { $reason }
