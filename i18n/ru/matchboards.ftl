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
match-boards-enter-how = Ваша запись действует сразу, даже если обе стороны подтвердили другое. Если сдачу сыграть нельзя, исправьте её результат решением или введите результат матча.
match-boards-adjust = Назначить результат сдачи
match-boards-adjust-how = Выберите искусственный результат каждой стороны либо оставьте оба поля без выбора и впишите вероятные результаты с весами. Назначенный результат важнее сыгранного. Импы каждой стороны считаются по её результату, в турнире на выбывание берётся среднее. Если искусственный результат назначен обеим сторонам, сдача зачтена, даже если её не играли.
match-boards-adjusted = Сдача { $board }, судья назначил результат: { $result }
match-boards-assigned = назначен ниже
match-boards-adjust-do = Назначить результат
match-boards-table = Стол
match-boards-did-report = записано, ждёт подтверждения: { $played }
match-boards-of-segment = { $round }, { $segment }, стол { $table }, { $room }: { $one } – { $other }
match-boards-start = Начать: { $round }, { $segment }
match-boards-not-started = Сегмент начнёт судья, когда все будут готовы.
