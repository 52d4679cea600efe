### Море дня: одно на всех.

command-daily = Море дня, одно на всех
button-daily = ⚓ Море дня
daily-title = Море { $sea }
daily-done = Море пройдено.

## Its day
daily-day =
    { $day ->
        [0] Понедельник
        [1] Вторник
        [2] Среда
        [3] Четверг
        [4] Пятница
        [5] Суббота
       *[6] Воскресенье
    }
daily-day-brief =
    { $day ->
        [0] Пн
        [1] Вт
        [2] Ср
        [3] Чт
        [4] Пт
        [5] Сб
       *[6] Вс
    }
daily-month =
    { $month ->
        [1] января
        [2] февраля
        [3] марта
        [4] апреля
        [5] мая
        [6] июня
        [7] июля
        [8] августа
        [9] сентября
        [10] октября
        [11] ноября
       *[12] декабря
    }
daily-date = { $day } { $month }
daily-dates-month = { $from }–{ $to } { $month }
daily-dates = { $from } – { $to }

## What is played
solo =
    { $id ->
        [classic] Классика
        [perelman] Хитрость Перельмана
        [bent] Изогнутые
        [mines] Мины
        [salvo] Залпы
        [last-ship] Последний корабль
       *[best-turn] Лучший ход
    }
solo-on =
    { $id ->
        [classic] Понедельник: классика
        [perelman] Вторник: корабли прячутся
        [bent] Среда: изогнутые корабли
        [mines] Четверг: мины
        [salvo] Пятница: залпы
        [last-ship] Суббота: последний корабль
       *[best-turn] Воскресенье: один ход под парусом
    }
solo-line =
    { $id ->
        [classic] Десять кораблей на 10×10. Чем меньше выстрелов…
        [perelman] Большие корабли жмутся в угол.
        [bent] Десять кораблей на 10×10, некоторые изогнуты.
        [mines] Десять кораблей, три мины: мина стоит 2 выстрела.
        [salvo] Десять кораблей на 10×10, три выстрела за ход.
        [last-ship] Одна клетка точно занята. Найдите её.
       *[best-turn] Попадание: 1, потопленный: 3, флагман: 5.
    }
daily-one = Одно море на всех, одна попытка.
daily-about = { $day }, { $name }

## The card
daily-played =
    { $n ->
        [0] Ваш результат может быть первым.
        [one] Есть { $n } результат.
        [few] Есть { $n } результата.
        [many] Есть { $n } результатов.
       *[other] Есть { $n } результата.
    }
daily-left = Открыто ещё { $left }.
daily-closed = Это море закрыто.
daily-streak =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
        [many] { $n } дней
       *[other] { $n } дня
    }
daily-running =
    { $n ->
        [one] { $n } день подряд.
        [few] { $n } дня подряд.
        [many] { $n } дней подряд.
       *[other] { $n } дня подряд.
    }
daily-here =
    { $n ->
        [0] В этом чате результатов ещё нет.
        [one] В этом чате { $n } результат.
        [few] В этом чате { $n } результата.
        [many] В этом чате { $n } результатов.
       *[other] В этом чате { $n } результата.
    }
button-daily-play = ▶️ Море { $n }
button-daily-go-on = ▶️ Дальше: море { $n }
button-daily-today = ▶️ Сегодняшнее
button-daily-result = Мой результат
button-daily-week = Моя неделя
button-daily-proof = 🔏 Почему верить?
button-daily-here = Результаты чата
button-daily-share = Поделиться
daily-share-key = Поделиться без места
button-daily-back = Разбор
button-daily-file = Проверка файлом

## The try
daily-shot =
    { $counts ->
        [turns] Ход { $n }
        [tries] Попытка { $n }
        [points] Очки: { $n }
       *[shots] Выстрел { $n }
    }
daily-try-title = Море { $sea }. { $what }
daily-moved = Здесь уже был другой ход. Вот море как есть.
daily-enough = Хватит ходить туда и обратно. Закончите ход.
daily-over = Это море вы уже прошли.
daily-rest = Отдохнуть, вернуться позже
week-before = Неделя раньше
week-after = Неделя позже

## The result
daily-score =
    { $counts ->
        [turns]
            { $n ->
                [one] { $n } ход
                [few] { $n } хода
                [many] { $n } ходов
               *[other] { $n } хода
            }
        [tries]
            { $n ->
                [one] { $n } попытка
                [few] { $n } попытки
                [many] { $n } попыток
               *[other] { $n } попытки
            }
        [points]
            { $n ->
                [one] { $n } очко
                [few] { $n } очка
                [many] { $n } очков
               *[other] { $n } очка
            }
       *[shots]
            { $n ->
                [one] { $n } выстрел
                [few] { $n } выстрела
                [many] { $n } выстрелов
               *[other] { $n } выстрела
            }
    }
daily-result-title = Море { $sea }: { $score }
daily-best-first = { $day }: первый результат.
daily-best-before = { $day }: лучшее было { $n }.
daily-best-new = { $day }: прежнее лучшее { $n }.
daily-few = Вы среди первых
daily-beaten =
    { $n ->
        [0] У остальных сегодня лучше
        [5] Лучше, чем у всех остальных сегодня
       *[other] Лучше, чем у { $n } из 5 сегодня
    }
daily-median = Медиана дня { $median }. Сильнейшая машина: { $machine }.
daily-machine = Сильнейшая машина: { $machine }.
daily-median-label = медиана { $n }
daily-you = вы
daily-word-median = медиана
daily-word-machine = машина
daily-word-days = дней подряд
daily-alt = Море в конце, и у скольких какой результат: { $bars }.
daily-share-note = Квадраты говорят, как всё шло, по порядку. Где стоят корабли, они не говорят.
daily-share-turn = Ваша очередь: одна попытка
daily-share-line = Медиана { $median }, машина { $machine }.
daily-share-line-few = Машина { $machine }.
daily-here-title = Море { $sea } в этом чате
daily-here-row = { $name }: { $score }
daily-here-later = Сначала пройдите это море: до того результаты скрыты.
daily-here-none = В этом чате его ещё не прошли.
daily-back-title = { $what } из { $last }
button-daily-before = ‹
button-daily-next = ›

## My week
daily-week-title = Моя неделя, { $dates }
daily-week-row = { $day }: { $name }, { $what }
daily-fate =
    { $fate ->
        [missed] пропуск
        [forgiven] пропуск прощён
       *[open] открыто
    }
daily-week-note = Черта поперёк: медиана. Один день в неделю можно пропустить, серия не прервётся.
daily-week-note-text = Один день в неделю можно пропустить, серия не прервётся.

## Can I trust it?
daily-proof-title = Почему этому можно верить
page-daily-proof =
    Все моря взяты из одной цепочки чисел, её составили один раз. Число каждого дня – хеш числа следующего: по одному можно проверить все прежние и нельзя выбрать ни одного будущего.
    Число дня показано, когда его море закрыто. Вот последние:
    { $links }
    Запишите одно. Через неделю хешируйте новое столько раз, сколько прошло дней: выйдет записанное. По файлу любой заново расставит старые моря.
daily-proof-link = Море { $sea }: { $link }
