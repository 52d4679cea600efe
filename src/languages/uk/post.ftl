### Партії за листуванням: дні на хід, вихідні, одне повідомлення на день.

## The clock
clock-days =
    { $weekends ->
        [1]
            { $n ->
                [one] { $n } день на хід, без вихідних
                [few] { $n } дні на хід, без вихідних
                [many] { $n } днів на хід, без вихідних
               *[other] { $n } дня на хід, без вихідних
            }
       *[0]
            { $n ->
                [one] { $n } день на хід
                [few] { $n } дні на хід
                [many] { $n } днів на хід
               *[other] { $n } дня на хід
            }
    }
clock-moment-date = { $date } о { $time } UTC
weekends-switch =
    { $on ->
        [1] Вихідні: граємо
       *[0] Вихідні: відпочинок
    }
date =
    { $month ->
        [1] { $day } січ.
        [2] { $day } лют.
        [3] { $day } бер.
        [4] { $day } квіт.
        [5] { $day } трав.
        [6] { $day } черв.
        [7] { $day } лип.
        [8] { $day } серп.
        [9] { $day } вер.
        [10] { $day } жовт.
        [11] { $day } лист.
       *[12] { $day } груд.
    }
month =
    { $month ->
        [1] Січень { $year }
        [2] Лютий { $year }
        [3] Березень { $year }
        [4] Квітень { $year }
        [5] Травень { $year }
        [6] Червень { $year }
        [7] Липень { $year }
        [8] Серпень { $year }
        [9] Вересень { $year }
        [10] Жовтень { $year }
        [11] Листопад { $year }
       *[12] Грудень { $year }
    }
weekday =
    { $day ->
        [1] Пн
        [2] Вт
        [3] Ср
        [4] Чт
        [5] Пт
        [6] Сб
       *[0] Нд
    }

## How a person plays by post
command-post = Гра за листуванням: відпочинок, одне повідомлення на день, ваші години
button-post = За листуванням
page-post = За листуванням: дні на хід, без поспіху
post-days = Час на хід
post-weekends = Відпочинок у вихідні
post-weekends-short = Без сб–нд
post-weekends-line = у партіях, які відкриваєте ви
post-holidays = Відпустка
holidays-left =
    { $n ->
        [one] лишився { $n } день із { $of } у { $year } році
        [few] лишилося { $n } дні з { $of } у { $year } році
        [many] лишилося { $n } днів із { $of } у { $year } році
       *[other] лишилося { $n } дня з { $of } у { $year } році
    }
post-digest = Одне повідомлення на день
post-digest-short = Зведення
post-digest-line = усі партії, що чекають, у вашу годину
post-quiet = Тихі години
post-quiet-short = Тихо
post-quiet-line = за часом: { $zone }
post-quiet-till = до
post-zone = Де ви живете
post-zone-line = Зараз там { $time }.
post-clock = Ваш час: { $zone }, зараз { $time }.

## Days off
page-holidays = Натисніть дні, у які ваші годинники за листуванням мають стояти
holiday-ahead = Відпустку беруть заздалегідь: від завтра, на рік уперед.
holiday-none-left = Усі 14 днів на { $year } рік уже взято. Спершу поверніть один.
spoken-holiday-on = Узяти день: { $day }
spoken-holiday-off = Грати цього дня: { $day }

## Hours and places
page-hour = Коли повідомляти, що на вас чекає? Тим часом про ці партії не кликатиму.
digest-off = Без повідомлення
page-zone = Де ви живете? Зараз: { $zone }, { $time }
zone-typed = Інше місце? Напишіть місто після /post або зсув: /post +3
zone-unknown = Не знаю місця «{ $city }». Назвіть найближче велике місто або зсув: /post +3
zone-city =
    { $zone ->
        [los_angeles] Лос-Анджелес
        [chicago] Чикаго
        [new_york] Нью-Йорк
        [london] Лондон
        [berlin] Берлін
        [warsaw] Варшава
        [kyiv] Київ
        [jerusalem] Єрусалим
        [istanbul] Стамбул
        [moscow] Москва
        [tbilisi] Тбілісі
        [yekaterinburg] Єкатеринбург
        [almaty] Алмати
        [kolkata] Делі
        [tokyo] Токіо
       *[sydney] Сідней
    }

## What waits
button-digest = Що чекає
page-digest =
    { $n ->
        [0] Жодна партія за листуванням на вас не чекає.
        [one] На вас чекає { $n } партія
        [few] На вас чекають { $n } партії
        [many] На вас чекають { $n } партій
       *[other] На вас чекають { $n } партії
    }
digest-line = { $n }. { $opponent }, { $variant }: { $turn }, лишилося { $left }
digest-line-late = { $n }. { $opponent }, { $variant }: { $turn }, час вийшов
digest-line-untimed = { $n }. { $opponent }, { $variant }: { $turn }
digest-told = щодня о { $hour }

## On the page
playground-by-post = За листуванням
post-find = Знайти суперника за листуванням
digest-instead = Це надходить раз на день, і тим часом ніхто не кличе.
month-before = Місяць тому
month-after = Місяць уперед
digest-first = Спершу: { $name }

## On Discord
discord-command-post = листування
discord-command-post-about = Гра за листуванням: відпочинок, одне повідомлення на день, ваші години
discord-option-city = місто
discord-about-post-city = Де ви живете, або зсув: Київ, +3
