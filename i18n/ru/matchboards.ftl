# Сдачи матчей, сыгранные за настоящими столами: их вводят сами игроки.

match-boards-where = Ваши места: { $side }, { $room }
match-boards-where-side = Ваши места: { $side }
match-boards-rest = В этом матче вы не играете.
match-boards-rest-segment = В этом сегменте вы не играете.
match-boards-you-wrote = Ваша сторона записала: { $result }. Ждём подтверждения: { $name }.
match-boards-they-wrote = { $name }: записали { $result }.
match-boards-all = Все сдачи вашего стола записаны.
match-boards-unconfirmed = Все сдачи записаны, но не все подтверждены.
match-boards-entered = Записано сдач: { $count }
match-boards-differ = { $table }, сдача { $board }: стороны записали разное.
match-boards-missing = Столов ещё играет: { $tables }
match-boards-missing-of = { $table }; сдачи { $boards }
match-boards-of-room = Тур { $round }, стол { $table }, { $room }: { $one } – { $other }
match-boards-of-table = Тур { $round }, стол { $table }: { $one } – { $other }
match-boards-enter = Записать или исправить сдачу
match-boards-enter-how = Ваша запись действует сразу, даже если обе стороны подтвердили другое. Если сдачу сыграть нельзя, введите результат матча.
match-boards-table = Стол
match-boards-did-report = записано, ждёт подтверждения: { $played }
match-boards-of-segment = { $round }, { $segment }, стол { $table }, { $room }: { $one } – { $other }
match-boards-start = Начать: { $round }, { $segment }
match-boards-not-started = Сегмент начнёт судья, когда все будут готовы.
