### Рейтинг и итоги игрока, лучшие в чате, рейтинговые партии.

## Месяцы: сами по себе, после «с», после «в»
record-month =
    { $month ->
        [1] январь
        [2] февраль
        [3] март
        [4] апрель
        [5] май
        [6] июнь
        [7] июль
        [8] август
        [9] сентябрь
        [10] октябрь
        [11] ноябрь
       *[12] декабрь
    }
record-month-since =
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
record-month-in =
    { $month ->
        [1] январе
        [2] феврале
        [3] марте
        [4] апреле
        [5] мае
        [6] июне
        [7] июле
        [8] августе
        [9] сентябре
        [10] октябре
        [11] ноябре
       *[12] декабре
    }

## Рейтинг
record-title = Рейтинг: { $rating }, { $pool }
record-title-of = { $player }: { $rating }, { $pool }
record-tally = Побед { $won }, поражений { $lost }, ничьих { $drawn }.
record-since =
    { $way ->
        [up] С { $month } +{ $points }.
        [down] С { $month } −{ $points }.
       *[level] С { $month } без изменений.
    }
record-settling = ещё уточняется
record-machine = против машины
record-matches =
    { $n ->
        [one] { $n } партия
        [few] { $n } партии
        [many] { $n } партий
       *[other] { $n } партии
    }
record-best = лучший { $best }
record-bar-won = Побед { $n }
record-bar-lost = Поражений { $n }
record-bar-drawn = Ничьих { $n }
record-dashed = пунктир: машина
record-marks = Машина: { $marks }.
record-form =
    { $n ->
        [10] Последние десять: побед { $won }, поражений { $lost }
        [one] Последние { $n }: побед { $won }, поражений { $lost }
        [few] Последние { $n }: побед { $won }, поражений { $lost }
        [many] Последние { $n }: побед { $won }, поражений { $lost }
       *[other] Последние { $n }: побед { $won }, поражений { $lost }
    }
record-form-drawn = ничьих { $drawn }
record-last-form = последние партии
record-streak-won =
    { $n ->
        [2] две победы подряд
        [3] три победы подряд
        [4] четыре победы подряд
        [5] пять побед подряд
        [6] шесть побед подряд
        [7] семь побед подряд
        [8] восемь побед подряд
        [9] девять побед подряд
       *[10] только победы
    }
record-streak-lost =
    { $n ->
        [2] два поражения подряд
        [3] три поражения подряд
        [4] четыре поражения подряд
        [5] пять поражений подряд
        [6] шесть поражений подряд
        [7] семь поражений подряд
        [8] восемь поражений подряд
        [9] девять поражений подряд
       *[10] только поражения
    }
record-streak-drawn =
    { $n ->
        [2] две ничьи подряд
        [3] три ничьи подряд
        [4] четыре ничьи подряд
        [5] пять ничьих подряд
        [6] шесть ничьих подряд
        [7] семь ничьих подряд
        [8] восемь ничьих подряд
        [9] девять ничьих подряд
       *[10] только ничьи
    }
record-medals = Медалей: { $count }, новая: { $newest }.
record-medals-count = Медалей: { $count }.

## Точность и везение
record-accuracy-title = Точность { $accuracy }, везение { $luck }
record-accuracy = Точность
record-luck = Везение
record-hits = { $sign }{ NUMBER($n, minimumFractionDigits: 1) }
record-hits-a-match = { $hits } попадания за партию
record-last =
    { $n ->
        [1] Последняя партия
        [one] Последние партии: { $n }
        [few] Последние { $n } партии
        [many] Последние { $n } партий
       *[other] Последние { $n } партии
    }
record-accuracy-fact =
    { $n ->
        [1] Точность { $accuracy } в последней партии.
        [one] Точность { $accuracy }, последних партий: { $n }.
        [few] Точность { $accuracy } за последние { $n } партии.
        [many] Точность { $accuracy } за последние { $n } партий.
       *[other] Точность { $accuracy } за последние { $n } партии.
    }
record-luck-fact = Везение: { $hits }.
record-unlucky = не везло
record-lucky = везло
record-better-unlucky = точнее, не везло
record-result-won = победа
record-result-lost = поражение
record-result-drawn = ничья
record-losses =
    { $n ->
        [1] Одно поражение — невезение:
        [2] Два поражения — невезение:
        [3] Три поражения — невезение:
        [4] Четыре поражения — невезение:
        [5] Пять поражений — невезение:
        [one] { $n } поражение — невезение:
        [few] { $n } поражения — невезение:
        [many] { $n } поражений — невезение:
       *[other] { $n } поражения — невезение:
    }
record-losses-why = выбор был лучше обычного.
record-losses-none = Ни одно поражение не от невезения.

## Первые выстрелы
record-shots-title = Ваши первые десять выстрелов
record-cells = { $cells } и { $final }
record-every =
    { $n ->
        [1] { $cells } — почти в каждой партии.
        [2] { $cells } — в каждой второй партии.
        [3] { $cells } — в каждой третьей партии.
        [4] { $cells } — в каждой четвёртой партии.
        [5] { $cells } — в каждой пятой партии.
        [one] { $cells } — в одной партии из { $n }.
        [few] { $cells } — в одной партии из { $n }.
        [many] { $cells } — в одной партии из { $n }.
       *[other] { $cells } — в одной партии из { $n }.
    }
record-guess = Соперник, который вас знает, угадает их.
record-shots-fact = Первые выстрелы чаще всего: { $cells }.
record-ships = Где стоят ваши корабли
record-ships-fact = Ваши корабли: { $edge }.
record-edge =
    { $n ->
        [0] у края ни одного
        [1] у края один из десяти
        [2] у края два из десяти
        [3] у края три из десяти
        [4] у края четыре из десяти
        [5] у края половина
        [6] у края шесть из десяти
        [7] у края семь из десяти
        [8] у края восемь из десяти
        [9] у края девять из десяти
       *[10] у края все
    }
record-seldom = редко
record-often = часто

## Лучшие в чате
record-top-title =
    { $chat ->
        [0] Первая десятка чата
       *[other] Первая десятка { $chat }
    }
record-top-heading = { $pool }, { $period }
record-all-time = за всё время
record-top-month =
    { $n ->
        [0] Рейтинговых партий в { $month } не было.
       *[other] Рейтинговых партий в { $month }: { $n }.
    }
record-top-ever = Рейтинговых партий: { $n }.
# Окончания у места нет.
record-place =
    { $end ->
       *[0] { $place }
    }
record-own-title = Ваше место: { $place } из { $of }
record-to-tenth = До десятого места — { $n }.
record-you = Вы
record-top-opponents =
    { $n ->
        [one] Место даёт { $n } соперник, игравший с другими.
        [few] Место дают { $n } соперника, игравших с другими.
        [many] Место дают { $n } соперников, игравших с другими.
       *[other] Место дают { $n } соперника, игравших с другими.
    }
record-top-none = Здесь пока никого нет.
record-top-way = Чтобы попасть сюда, играйте с «{ $switch }».

## Рейтинговые партии
record-rated = С рейтингом
record-challenge = { $host } зовёт на рейтинговый бой: { $game }
record-challenger = { $host }: { $rating }. { $clock }.
record-stakes = Вы: { $rating }. Победа { $win }, поражение { $loss }.
record-end-won = 🏆 Победа: { $from } → { $to }
record-end-lost = Поражение: { $from } → { $to }
record-end-drawn = Ничья: { $from } → { $to }
record-end-other = { $seat }: { $from } → { $to }.

## Кнопки
button-record-rating = Рейтинг
button-record-accuracy = Точность
button-record-shots = Первые выстрелы
button-record-pictures = Картинки
record-share-title = Отправить рейтинг
button-record-all-time = За всё время
button-record-mine = Мои итоги
button-record-join = Принять с рейтингом
button-record-unrated = Без рейтинга
button-record-stakes = ± Мой рейтинг

## Pools, and the ladders of them
pool-classic = Классика
pool-big-seas = Большие моря
pool-salvos = Залпы
pool-mines = Мины
pool-dutchman = Голландец
pool-hex = Гексы
pool-admiral = Адмирал
top-period-month = Этот месяц
top-period-all = Всё время
top-period-world = Все чаты
record-none = Рейтинга пока нет
record-none-how = Его дают рейтинговые партии и партии с машиной.
button-record-top = Первая десятка
button-record-month = Этот месяц
record-world = всех чатов
record-world-join = Чтобы попасть сюда: /top world и имя
record-world-leave = Уйти отсюда: /top world leave
record-world-joined = Вы в списке всех чатов: { $name }. Строка появится, когда будет достаточно соперников.
record-world-left = В списке всех чатов вас больше нет.
record-world-later = Сегодня вы уже вставали в этот список и уходили. Приходите завтра.
spoken-other-pool = Следующая игра: { $pool }
command-me = Ваш рейтинг и результаты
command-top = Первая десятка чата
button-record-medals = 🏅 Медали

## Аккаунты одного человека
link-account = { $name } ({ $platform })
page-link-code = Ваш код: { $code }
link-code-how = С другого аккаунта пришлите мне: /link { $code }
link-code-why = Код действует один раз, десять минут. Связанные аккаунты — один человек: один рейтинг, один список партий.
page-link-offer = Это аккаунты одного человека?
link-both = { $theirs } и { $mine }.
link-means = У них будет один рейтинг, и друг против друга они на рейтинг не играют. Аккаунт чужой? Не связывайте.
page-link-records = Результаты есть у обоих: какие оставить?
link-has =
    { $n ->
        [one] { $account }: { $n } рейтинговая партия.
        [few] { $account }: { $n } рейтинговые партии.
        [many] { $account }: { $n } рейтинговых партий.
       *[other] { $account }: { $n } рейтинговых партий.
    }
link-aside = Другие откладываются. Отвяжете за семь дней — вернутся.
link-keep = Оставить: { $account }
button-link-yes = Связать
button-link-no = Не связывать
link-done = Связано.
link-told = { $account }: теперь связан с этим аккаунтом, рейтинг общий. Аккаунт чужой? Отвяжите: /link
page-linked = Связан аккаунт: { $account }
link-one = Рейтинг общий. Каждый аккаунт играет свои партии.
link-code-more = Ещё аккаунт? Пришлите мне с него: /link { $code }
link-days =
    { $n ->
        [one] Отвяжете за { $n } день — отложенные результаты вернутся.
        [few] Отвяжете за { $n } дня — отложенные результаты вернутся.
        [many] Отвяжете за { $n } дней — отложенные результаты вернутся.
       *[other] Отвяжете за { $n } дней — отложенные результаты вернутся.
    }
button-unlink = Отвязать
page-unlink = Отвязать аккаунт { $account }?
link-part-back = У каждого будут прежние результаты. Сыгранное с тех пор останется за { $account }.
page-unlink-which = Какой аккаунт отвязать?
link-part-which = Его прежние результаты вернутся, если не прошло семи дней. Сыгранное с тех пор останется за { $account }.
link-part = Отвязать: { $account }
link-part-new = Результаты останутся за { $account }; другой аккаунт начнёт заново.
button-unlink-yes = Да, отвязать
button-unlink-no = Нет, оставить
link-parted = Отвязано.
link-only-own = Это чужая кнопка. Ваша: /link
link-unknown = Я не знаю такого кода. Код действует один раз, десять минут. Новый: /link с другого аккаунта
link-own-code = Это ваш собственный код. Пришлите его с другого аккаунта.
link-many = Аккаунтов у одного человека не больше { $n }. Сначала отвяжите один: /link
link-met = Эти двое играли друг против друга на рейтинг, поэтому одним человеком стать не могут.
link-same-match = Эти аккаунты сидят в одной партии. Сначала доиграйте её: /matches
link-nothing = Этот код истёк. Новый: /link с другого аккаунта
rated-yourself = Там сидит ваш другой аккаунт, а с собой на рейтинг не играют. Можно сыграть без рейтинга.
command-link = Связать другой аккаунт
