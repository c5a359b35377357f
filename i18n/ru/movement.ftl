# Движения турниров в командной строке: biritch event movements, check, cards.

help-movement-check = Проверить журнал или файл движения: ошибки и баланс движения
help-movement-cards = Напечатать карточки переходов
help-movement-check-file = Журнал или файл движения; - — стандартный ввод
help-movement-file = Файл движения; - — стандартный ввод
help-movement-movements = Перечислить движения, подходящие по числу участников и времени
help-movement-pairs = Сколько пар
help-movement-tables = Сколько столов с парами
help-movement-teams = Сколько команд в одной секции
help-movement-individuals = Сколько игроков, меняющих партнёров
help-movement-minutes = Сколько минут может длиться сессия
help-movement-board-minutes = Минут на сдачу [7]
help-movement-change-minutes = Минут на переход между турами [2]
help-movement-winners = Сколько победителей: 1 или 2 — с отдельными местами для СЮ и ВЗ [1]
help-movement-boards = Сколько есть сдач, не больше
help-movement-copies = Сколько комплектов каждой сдачи
help-movement-stationary = Скольким нельзя менять стол
help-movement-take = Вывести движение с этим номером в списке как файл
movement-encoding = { $file } — не текстовый файл
    .hint = сохраните файл в UTF-8; формат описан в docs/movement-file.md
movement-no-count = не указано, сколько участников
    .hint = укажите --pairs, --tables, --teams или --individuals, например --pairs 15
movement-no-such = в списке нет движения { $number }
    .hint = последнее в списке — { $most }; без --take список будет показан
movement-no-advice = { $of ->
    [pairs] пар
    [teams] команд
   *[individuals] игроков
 }: { $contestants }; для такого числа движений нет
    .hint = укажите число от { $least } до { $most }
movement-no-minutes = с таким временем сессию не составить
    .hint = сессия — от 1 до 1440 минут, сдача — от 1 до 60, переход — от 0 до 60
movement-nothing = под эти условия не подходит ни одно движение
    .hint = дайте больше времени, сдач или комплектов либо пусть меньше участников остаётся за своим столом
movement-neither = { $file } — не журнал турнира и не движение
    .hint = журналы описаны в docs/events.md, движения — в docs/movement-file.md; файлы сдач проверяет biritch check
movement-no-line = это не строка движения: напишите pairs: 8, round 1: 8-1@1 5-4@2 или примечание после #
movement-no-key = ключа «{ $found }» нет; строка начинается с movement, pairs, teams, individuals, sets, boards, shared, meetings, switched или round с номером
movement-twice = { $key } уже есть выше; оставьте одну из двух строк
movement-no-number = «{ $found }» — не число от { $least } до { $most }
movement-no-family = движения «{ $found }» нет; для своего напишите Custom
movement-order = здесь должен быть тур { $round }: туры нумеруются с 1 без пропусков
movement-no-contestants = строка pairs:, teams: или individuals: должна стоять перед турами
movement-no-entry = «{ $found }» — не стол: напишите { $of ->
    [individuals] север,юг-восток,запад@набор, например 1,3-2,4@1
   *[other] сю-вз@набор, например 8-1@1
 }, или - для пустого
movement-missing = нет строки { $key }:
movement-in-round = тур { $round }: { $message }
movement-sits = номер { $who } сидит и за столом { $one }, и за столом { $other }; посадите его за один из них
movement-table = стол { $table } записан дважды; дайте одному из двух другой номер
movement-no-table = стола { $table } нет; номера столов — от 1 до { $most }
movement-no-contestant = стол { $table }: номера { $who } нет; номера — от 1 до { $most }
movement-no-set = стол { $table }: набора сдач { $set } нет; наборы — от 1 до { $most }
movement-again = стол { $table }: номер { $who } уже сыграл набор { $set } в туре { $before }; здесь ему нужен другой
movement-met = стол { $table }: { $one } и { $other } уже встречались, последний раз в туре { $before }; соперники встречаются не больше { $most ->
    [one] { $most } раза
   *[other] { $most } раз
 }
movement-partners = стол { $table }: { $one } и { $other } были партнёрами в туре { $before }; им нужны другие партнёры
movement-shared = набор { $set } лежит сразу на { $tables ->
    [one] { $tables } столе
   *[other] { $tables } столах
 }, а можно не больше чем на { $most }: дайте остальным другой набор или напишите shared: { $tables }
movement-absent = за столами участников { $seated }, а в туре 1 — { $first }; отдыхать во всех турах должно одно и то же число
movement-itself = стол { $table }: команда { $who } сидит против себя самой
movement-half = стол { $table }: вторая половина матча { $one } и { $other } не играется на наборе { $set }
movement-switched-rounds = switched: { $switched }, а туров только { $rounds }
movement-size = нет участников, наборов, сдач или туров, либо их больше тысячи
movement-summary = { $kind }: { $of ->
    [pairs] пар
    [teams] команд
   *[individuals] игроков
 } { $contestants }, столов { $tables }, туров { $rounds }, сдач в туре { $boards }, наборов { $sets }, комплектов { $copies }, соперников у каждого не меньше { $opponents }
movement-balance = Баланс при общем зачёте: дисперсия { $variance }, Q { $quality }
movement-right = Все правила соблюдены.
movement-wrong = Правила нарушены.
movement-kind-howell = Хауэлл
movement-kind-mitchell = Митчелл
movement-kind-skip = Митчелл с пропуском стола
movement-kind-share = Митчелл с общими сдачами
movement-kind-web = Митчелл-«паутина»
movement-kind-rover = Митчелл с блуждающей парой
movement-kind-appendix = Митчелл с приставными столами
movement-kind-barometer = барометр
movement-kind-sections = секции
movement-kind-rainbow = «радуга»
movement-kind-whist = как в висте
movement-kind-roundrobin = каждый с каждым
movement-kind-americanwhist = Американская вистовая лига
movement-kind-newengland = эстафета Новой Англии
movement-kind-triple = тройка
movement-kind-custom = своё движение
movement-switched = { $kind }, стороны меняются { $rounds ->
    [one] в последнем туре
   *[other] в последних { $rounds } турах
 }
movement-column-number = №
movement-column-kind = движение
movement-column-rounds = туров × сдач
movement-column-boards = играет/всего
movement-column-sit-out = отдых
movement-column-opponents = соперников
movement-column-quality = Q
movement-column-copies = комплектов
movement-column-time = время
movement-list-note = * обычное при таком числе. Играет/всего: сдач у того, кто не отдыхает, и всего. Отдых: пропущенных сдач, не больше. Соперников: у каждого, не меньше.
    Q: баланс, 100 — полный.
movement-card-table = Стол { $table }
movement-card = № { $number }
movement-card-round = тур
movement-card-ns = СЮ
movement-card-ew = ВЗ
movement-card-at = стол
movement-card-seat = место
movement-card-against = против
movement-card-boards = сдачи
movement-card-partner = { " " }с { $number }
movement-card-out = отдых
movement-seat-ns = СЮ
movement-seat-ew = ВЗ
movement-seat-n = С
movement-seat-e = В
movement-seat-s = Ю
movement-seat-w = З
