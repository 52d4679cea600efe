### Море дня: одне на всіх.

command-daily = Море дня, одне на всіх
button-daily = ⚓ Море дня
daily-title = Море { $sea }
daily-done = Море пройдено.

## Its day
daily-day =
    { $day ->
        [0] Понеділок
        [1] Вівторок
        [2] Середа
        [3] Четвер
        [4] П’ятниця
        [5] Субота
       *[6] Неділя
    }
daily-day-brief =
    { $day ->
        [0] Пн
        [1] Вт
        [2] Ср
        [3] Чт
        [4] Пт
        [5] Сб
       *[6] Нд
    }
daily-month =
    { $month ->
        [1] січня
        [2] лютого
        [3] березня
        [4] квітня
        [5] травня
        [6] червня
        [7] липня
        [8] серпня
        [9] вересня
        [10] жовтня
        [11] листопада
       *[12] грудня
    }
daily-date = { $day } { $month }
daily-dates-month = { $from }–{ $to } { $month }
daily-dates = { $from } – { $to }

## What is played
solo =
    { $id ->
        [classic] Класика
        [perelman] Хитрість Перельмана
        [bent] Вигнуті
        [mines] Міни
        [salvo] Залпи
        [last-ship] Останній корабель
       *[best-turn] Найкращий хід
    }
solo-on =
    { $id ->
        [classic] Понеділок: класика
        [perelman] Вівторок: кораблі ховаються
        [bent] Середа: вигнуті кораблі
        [mines] Четвер: міни
        [salvo] П’ятниця: залпи
        [last-ship] Субота: останній корабель
       *[best-turn] Неділя: один хід під вітрилом
    }
solo-line =
    { $id ->
        [classic] Десять кораблів на 10×10. Що менше пострілів…
        [perelman] Великі кораблі туляться в кут.
        [bent] Десять кораблів на 10×10, деякі вигнуті.
        [mines] Десять кораблів, три міни: міна коштує 2 постріли.
        [salvo] Десять кораблів на 10×10, три постріли за хід.
        [last-ship] Одна клітинка точно зайнята. Знайдіть її.
       *[best-turn] Влучання: 1, потоплений: 3, флагман: 5.
    }
daily-one = Одне море на всіх, одна спроба.
daily-about = { $day }, { $name }

## The card
daily-played =
    { $n ->
        [0] Ваш результат може бути першим.
        [one] Є { $n } результат.
        [few] Є { $n } результати.
        [many] Є { $n } результатів.
       *[other] Є { $n } результату.
    }
daily-left = Відкрите ще { $left }.
daily-closed = Це море закрите.
daily-streak =
    { $n ->
        [one] { $n } день
        [few] { $n } дні
        [many] { $n } днів
       *[other] { $n } дня
    }
daily-running =
    { $n ->
        [one] { $n } день поспіль.
        [few] { $n } дні поспіль.
        [many] { $n } днів поспіль.
       *[other] { $n } дня поспіль.
    }
daily-here =
    { $n ->
        [0] У цьому чаті результатів ще немає.
        [one] У цьому чаті { $n } результат.
        [few] У цьому чаті { $n } результати.
        [many] У цьому чаті { $n } результатів.
       *[other] У цьому чаті { $n } результату.
    }
button-daily-play = ▶️ Море { $n }
button-daily-go-on = ▶️ Далі: море { $n }
button-daily-today = ▶️ Сьогоднішнє
button-daily-result = Мій результат
button-daily-week = Мій тиждень
button-daily-proof = 🔏 Чому вірити?
button-daily-here = Результати чату
button-daily-share = Поділитися
daily-share-key = Поділитися без місця
button-daily-back = Розбір
button-daily-file = Перевірка файлом

## The try
daily-shot =
    { $counts ->
        [turns] Хід { $n }
        [tries] Спроба { $n }
        [points] Очки: { $n }
       *[shots] Постріл { $n }
    }
daily-try-title = Море { $sea }. { $what }
daily-moved = Тут уже був інший хід. Ось море як є.
daily-enough = Досить ходити туди й назад. Завершіть хід.
daily-over = Це море ви вже пройшли.
daily-rest = Відпочити, повернутися пізніше
week-before = Тиждень раніше
week-after = Тиждень пізніше

## The result
daily-score =
    { $counts ->
        [turns]
            { $n ->
                [one] { $n } хід
                [few] { $n } ходи
                [many] { $n } ходів
               *[other] { $n } ходу
            }
        [tries]
            { $n ->
                [one] { $n } спроба
                [few] { $n } спроби
                [many] { $n } спроб
               *[other] { $n } спроби
            }
        [points]
            { $n ->
                [one] { $n } очко
                [few] { $n } очки
                [many] { $n } очок
               *[other] { $n } очка
            }
       *[shots]
            { $n ->
                [one] { $n } постріл
                [few] { $n } постріли
                [many] { $n } пострілів
               *[other] { $n } пострілу
            }
    }
daily-result-title = Море { $sea }: { $score }
daily-best-first = { $day }: перший результат.
daily-best-before = { $day }: найкраще було { $n }.
daily-best-new = { $day }: колишнє найкраще { $n }.
daily-few = Ви серед перших
daily-beaten =
    { $n ->
        [0] В інших сьогодні краще
        [5] Краще, ніж у всіх інших сьогодні
       *[other] Краще, ніж у { $n } з 5 сьогодні
    }
daily-median = Медіана дня { $median }. Найсильніша машина: { $machine }.
daily-machine = Найсильніша машина: { $machine }.
daily-median-label = медіана { $n }
daily-you = ви
daily-word-median = медіана
daily-word-machine = машина
daily-word-days = днів поспіль
daily-alt = Море в кінці, і в скількох який результат: { $bars }.
daily-share-note = Квадрати кажуть, як усе йшло, за порядком. Де стоять кораблі, вони не кажуть.
daily-share-turn = Ваша черга: одна спроба
daily-share-line = Медіана { $median }, машина { $machine }.
daily-share-line-few = Машина { $machine }.
daily-here-title = Море { $sea } у цьому чаті
daily-here-row = { $name }: { $score }
daily-here-later = Спершу пройдіть це море: доти результати приховано.
daily-here-none = У цьому чаті його ще не пройшли.
daily-back-title = { $what } з { $last }
button-daily-before = ‹
button-daily-next = ›

## My week
daily-week-title = Мій тиждень, { $dates }
daily-week-row = { $day }: { $name }, { $what }
daily-fate =
    { $fate ->
        [missed] пропуск
        [forgiven] пропуск пробачено
       *[open] відкрите
    }
daily-week-note = Риска впоперек: медіана. Один день на тиждень можна пропустити, серія не перерветься.
daily-week-note-text = Один день на тиждень можна пропустити, серія не перерветься.

## Can I trust it?
daily-proof-title = Чому цьому можна вірити
page-daily-proof =
    Усі моря взято з одного ланцюжка чисел, його склали один раз. Число кожного дня – геш числа наступного: за одним можна перевірити всі попередні й не можна вибрати жодного майбутнього.
    Число дня показано, коли його море закрите. Ось останні:
    { $links }
    Запишіть одне. За тиждень гешуйте нове стільки разів, скільки минуло днів: вийде записане. За файлом кожен знову розставить старі моря.
daily-proof-link = Море { $sea }: { $link }
