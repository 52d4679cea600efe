### Партии по переписке: дни на ход, выходные, одно сообщение в день.

## The clock
clock-days =
    { $weekends ->
        [1]
            { $n ->
                [one] { $n } день на ход, без выходных
                [few] { $n } дня на ход, без выходных
                [many] { $n } дней на ход, без выходных
               *[other] { $n } дня на ход, без выходных
            }
       *[0]
            { $n ->
                [one] { $n } день на ход
                [few] { $n } дня на ход
                [many] { $n } дней на ход
               *[other] { $n } дня на ход
            }
    }
clock-moment-date = { $date } в { $time } UTC
weekends-switch =
    { $on ->
        [1] Выходные: играем
       *[0] Выходные: отдых
    }
date =
    { $month ->
        [1] { $day } янв.
        [2] { $day } февр.
        [3] { $day } марта
        [4] { $day } апр.
        [5] { $day } мая
        [6] { $day } июня
        [7] { $day } июля
        [8] { $day } авг.
        [9] { $day } сент.
        [10] { $day } окт.
        [11] { $day } нояб.
       *[12] { $day } дек.
    }
month =
    { $month ->
        [1] Январь { $year }
        [2] Февраль { $year }
        [3] Март { $year }
        [4] Апрель { $year }
        [5] Май { $year }
        [6] Июнь { $year }
        [7] Июль { $year }
        [8] Август { $year }
        [9] Сентябрь { $year }
        [10] Октябрь { $year }
        [11] Ноябрь { $year }
       *[12] Декабрь { $year }
    }
weekday =
    { $day ->
        [1] Пн
        [2] Вт
        [3] Ср
        [4] Чт
        [5] Пт
        [6] Сб
       *[0] Вс
    }

## How a person plays by post
command-post = Игра по переписке: отдых, одно сообщение в день, ваши часы
button-post = По переписке
page-post = По переписке: дни на ход, без спешки
post-days = Время на ход
post-weekends = Отдых в выходные
post-weekends-short = Отдых сб–вс
post-weekends-line = в партиях, которые открываете вы
post-holidays = Отпуск
holidays-left =
    { $n ->
        [one] остался { $n } день из { $of } в { $year } году
        [few] осталось { $n } дня из { $of } в { $year } году
        [many] осталось { $n } дней из { $of } в { $year } году
       *[other] осталось { $n } дня из { $of } в { $year } году
    }
post-digest = Одно сообщение в день
post-digest-short = Сводка
post-digest-line = все партии, которые ждут, в ваш час
post-quiet = Тихие часы
post-quiet-short = Тихо
post-quiet-line = по времени: { $zone }
post-quiet-till = до
post-zone = Где вы живёте
post-zone-line = Сейчас там { $time }.
post-clock = Ваше время: { $zone }, сейчас { $time }.

## Days off
page-holidays = Нажмите дни, в которые ваши часы по переписке должны стоять
holiday-ahead = Отпуск берут заранее: с завтрашнего дня, на год вперёд.
holiday-none-left = Все 14 дней на { $year } год уже взяты. Сначала верните один.
spoken-holiday-on = Взять день: { $day }
spoken-holiday-off = Играть в этот день: { $day }

## Hours and places
page-hour = Когда сообщать, что вас ждёт? В промежутке об этих партиях звать не буду.
digest-off = Без сообщения
page-zone = Где вы живёте? Сейчас: { $zone }, { $time }
zone-typed = Другое место? Напишите город после /post или сдвиг: /post +3
zone-unknown = Не знаю место «{ $city }». Назовите ближайший крупный город или сдвиг: /post +3
zone-city =
    { $zone ->
        [los_angeles] Лос-Анджелес
        [chicago] Чикаго
        [new_york] Нью-Йорк
        [london] Лондон
        [berlin] Берлин
        [warsaw] Варшава
        [kyiv] Киев
        [jerusalem] Иерусалим
        [istanbul] Стамбул
        [moscow] Москва
        [tbilisi] Тбилиси
        [yekaterinburg] Екатеринбург
        [almaty] Алматы
        [kolkata] Дели
        [tokyo] Токио
       *[sydney] Сидней
    }

## What waits
button-digest = Что ждёт
page-digest =
    { $n ->
        [0] Ни одна партия по переписке вас не ждёт.
        [one] Вас ждёт { $n } партия
        [few] Вас ждут { $n } партии
        [many] Вас ждут { $n } партий
       *[other] Вас ждут { $n } партии
    }
digest-line = { $n }. { $opponent }, { $variant }: { $turn }, осталось { $left }
digest-line-late = { $n }. { $opponent }, { $variant }: { $turn }, время вышло
digest-line-untimed = { $n }. { $opponent }, { $variant }: { $turn }
digest-told = каждый день в { $hour }

## On the page
playground-by-post = По переписке
post-find = Найти соперника по переписке
digest-instead = Это приходит раз в день, и в промежутке никто не зовёт.
month-before = Месяц назад
month-after = Месяц вперёд
digest-first = Сначала: { $name }

## On Discord
discord-command-post = переписка
discord-command-post-about = Игра по переписке: отдых, одно сообщение в день, ваши часы
discord-option-city = город
discord-about-post-city = Где вы живёте, или сдвиг: Киев, +3
