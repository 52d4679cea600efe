### Рейтинг і підсумки гравця, найкращі в чаті, рейтингові партії.

## Місяці: самі по собі, після «від», після «у»
record-month =
    { $month ->
        [1] січень
        [2] лютий
        [3] березень
        [4] квітень
        [5] травень
        [6] червень
        [7] липень
        [8] серпень
        [9] вересень
        [10] жовтень
        [11] листопад
       *[12] грудень
    }
record-month-since =
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
record-month-in =
    { $month ->
        [1] січні
        [2] лютому
        [3] березні
        [4] квітні
        [5] травні
        [6] червні
        [7] липні
        [8] серпні
        [9] вересні
        [10] жовтні
        [11] листопаді
       *[12] грудні
    }

## Рейтинг
record-title = Рейтинг: { $rating }, { $pool }
record-title-of = { $player }: { $rating }, { $pool }
record-tally = Перемог { $won }, поразок { $lost }, нічиїх { $drawn }.
record-since =
    { $way ->
        [up] Від { $month } +{ $points }.
        [down] Від { $month } −{ $points }.
       *[level] Від { $month } без змін.
    }
record-settling = ще уточнюється
record-machine = проти машини
record-matches =
    { $n ->
        [one] { $n } партія
        [few] { $n } партії
        [many] { $n } партій
       *[other] { $n } партії
    }
record-best = найкращий { $best }
record-bar-won = Перемог { $n }
record-bar-lost = Поразок { $n }
record-bar-drawn = Нічиїх { $n }
record-dashed = пунктир: машина
record-marks = Машина: { $marks }.
record-form =
    { $n ->
        [10] Останні десять: перемог { $won }, поразок { $lost }
        [one] Останні { $n }: перемог { $won }, поразок { $lost }
        [few] Останні { $n }: перемог { $won }, поразок { $lost }
        [many] Останні { $n }: перемог { $won }, поразок { $lost }
       *[other] Останні { $n }: перемог { $won }, поразок { $lost }
    }
record-form-drawn = нічиїх { $drawn }
record-last-form = останні партії
record-streak-won =
    { $n ->
        [2] дві перемоги поспіль
        [3] три перемоги поспіль
        [4] чотири перемоги поспіль
        [5] п’ять перемог поспіль
        [6] шість перемог поспіль
        [7] сім перемог поспіль
        [8] вісім перемог поспіль
        [9] дев’ять перемог поспіль
       *[10] самі перемоги
    }
record-streak-lost =
    { $n ->
        [2] дві поразки поспіль
        [3] три поразки поспіль
        [4] чотири поразки поспіль
        [5] п’ять поразок поспіль
        [6] шість поразок поспіль
        [7] сім поразок поспіль
        [8] вісім поразок поспіль
        [9] дев’ять поразок поспіль
       *[10] самі поразки
    }
record-streak-drawn =
    { $n ->
        [2] дві нічиї поспіль
        [3] три нічиї поспіль
        [4] чотири нічиї поспіль
        [5] п’ять нічиїх поспіль
        [6] шість нічиїх поспіль
        [7] сім нічиїх поспіль
        [8] вісім нічиїх поспіль
        [9] дев’ять нічиїх поспіль
       *[10] самі нічиї
    }
record-medals = Медалей: { $count }, нова: { $newest }.
record-medals-count = Медалей: { $count }.

## Точність і везіння
record-accuracy-title = Точність { $accuracy }, везіння { $luck }
record-accuracy = Точність
record-luck = Везіння
record-hits = { $sign }{ NUMBER($n, minimumFractionDigits: 1) }
record-hits-a-match = { $hits } влучання за партію
record-last =
    { $n ->
        [1] Остання партія
        [one] Останні партії: { $n }
        [few] Останні { $n } партії
        [many] Останні { $n } партій
       *[other] Останні { $n } партії
    }
record-accuracy-fact =
    { $n ->
        [1] Точність { $accuracy } в останній партії.
        [one] Точність { $accuracy }, останніх партій: { $n }.
        [few] Точність { $accuracy } за останні { $n } партії.
        [many] Точність { $accuracy } за останні { $n } партій.
       *[other] Точність { $accuracy } за останні { $n } партії.
    }
record-luck-fact = Везіння: { $hits }.
record-unlucky = не щастило
record-lucky = щастило
record-better-unlucky = точніше, не щастило
record-result-won = перемога
record-result-lost = поразка
record-result-drawn = нічия
record-losses =
    { $n ->
        [1] Одна поразка — невезіння:
        [2] Дві поразки — невезіння:
        [3] Три поразки — невезіння:
        [4] Чотири поразки — невезіння:
        [5] П’ять поразок — невезіння:
        [one] { $n } поразка — невезіння:
        [few] { $n } поразки — невезіння:
        [many] { $n } поразок — невезіння:
       *[other] { $n } поразки — невезіння:
    }
record-losses-why = вибір був кращий, ніж звичайно.
record-losses-none = Жодна поразка не від невезіння.

## Перші постріли
record-shots-title = Ваші перші десять пострілів
record-cells = { $cells } і { $final }
record-every =
    { $n ->
        [1] { $cells } — майже в кожній партії.
        [2] { $cells } — у кожній другій партії.
        [3] { $cells } — у кожній третій партії.
        [4] { $cells } — у кожній четвертій партії.
        [5] { $cells } — у кожній п’ятій партії.
        [one] { $cells } — в одній партії з { $n }.
        [few] { $cells } — в одній партії з { $n }.
        [many] { $cells } — в одній партії з { $n }.
       *[other] { $cells } — в одній партії з { $n }.
    }
record-guess = Суперник, який вас знає, вгадає їх.
record-shots-fact = Перші постріли найчастіше: { $cells }.
record-ships = Де стоять ваші кораблі
record-ships-fact = Ваші кораблі: { $edge }.
record-edge =
    { $n ->
        [0] біля краю жодного
        [1] біля краю один із десяти
        [2] біля краю два з десяти
        [3] біля краю три з десяти
        [4] біля краю чотири з десяти
        [5] біля краю половина
        [6] біля краю шість із десяти
        [7] біля краю сім із десяти
        [8] біля краю вісім із десяти
        [9] біля краю дев’ять із десяти
       *[10] біля краю всі
    }
record-seldom = зрідка
record-often = часто

## Найкращі в чаті
record-top-title =
    { $chat ->
        [0] Перша десятка чату
       *[other] Перша десятка { $chat }
    }
record-top-heading = { $pool }, { $period }
record-all-time = за весь час
record-top-month =
    { $n ->
        [0] Рейтингових партій у { $month } не було.
       *[other] Рейтингових партій у { $month }: { $n }.
    }
record-top-ever = Рейтингових партій: { $n }.
# Закінчення в місця немає.
record-place =
    { $end ->
       *[0] { $place }
    }
record-own-title = Ваше місце: { $place } із { $of }
record-to-tenth = До десятого місця — { $n }.
record-you = Ви
record-top-opponents =
    { $n ->
        [one] Місце дає { $n } суперник, який грав з іншими.
        [few] Місце дають { $n } суперники, які грали з іншими.
        [many] Місце дають { $n } суперників, які грали з іншими.
       *[other] Місце дають { $n } суперника, які грали з іншими.
    }
record-top-none = Тут поки нікого немає.
record-top-way = Щоб потрапити сюди, грайте з «{ $switch }».

## Рейтингові партії
record-rated = З рейтингом
record-challenge = { $host } кличе на рейтинговий бій: { $game }
record-challenger = { $host }: { $rating }. { $clock }.
record-stakes = Ви: { $rating }. Перемога { $win }, поразка { $loss }.
record-end-won = 🏆 Перемога: { $from } → { $to }
record-end-lost = Поразка: { $from } → { $to }
record-end-drawn = Нічия: { $from } → { $to }
record-end-other = { $seat }: { $from } → { $to }.

## Кнопки
button-record-rating = Рейтинг
button-record-accuracy = Точність
button-record-shots = Перші постріли
button-record-pictures = Картинки
record-share-title = Надіслати рейтинг
button-record-all-time = За весь час
button-record-mine = Мої підсумки
button-record-join = Прийняти з рейтингом
button-record-unrated = Без рейтингу
button-record-stakes = ± Мій рейтинг

## Pools, and the ladders of them
pool-classic = Класика
pool-big-seas = Великі моря
pool-salvos = Залпи
pool-mines = Міни
pool-dutchman = Голландець
pool-hex = Гекси
pool-admiral = Адмірал
top-period-month = Цей місяць
top-period-all = Увесь час
top-period-world = Усі чати
record-none = Рейтингу поки немає
record-none-how = Його дають рейтингові партії та партії з машиною.
button-record-top = Перша десятка
button-record-month = Цей місяць
record-world = усіх чатів
record-world-join = Щоб потрапити сюди: /top world і ім’я
record-world-leave = Піти звідси: /top world leave
record-world-joined = Ви у списку всіх чатів: { $name }. Рядок з’явиться, коли буде досить суперників.
record-world-left = У списку всіх чатів вас більше немає.
record-world-later = Сьогодні ви вже ставали в цей список і йшли. Приходьте завтра.
spoken-other-pool = Наступна гра: { $pool }
command-me = Ваш рейтинг і результати
command-top = Перша десятка чату
button-record-medals = 🏅 Медалі

## Акаунти однієї людини
link-account = { $name } ({ $platform })
page-link-code = Ваш код: { $code }
link-code-how = З іншого акаунта надішліть мені: /link { $code }
link-code-why = Код діє один раз, десять хвилин. Пов’язані акаунти — одна людина: один рейтинг, один список партій.
page-link-offer = Це акаунти однієї людини?
link-both = { $theirs } і { $mine }.
link-means = У них буде один рейтинг, і один проти одного вони на рейтинг не грають. Акаунт чужий? Не пов’язуйте.
page-link-records = Результати є в обох: які лишити?
link-has =
    { $n ->
        [one] { $account }: { $n } рейтингова партія.
        [few] { $account }: { $n } рейтингові партії.
        [many] { $account }: { $n } рейтингових партій.
       *[other] { $account }: { $n } рейтингових партій.
    }
link-aside = Інші відкладаються. Відв’яжете за сім днів — повернуться.
link-keep = Лишити: { $account }
button-link-yes = Пов’язати
button-link-no = Не пов’язувати
link-done = Пов’язано.
link-told = { $account }: тепер пов’язано з цим акаунтом, рейтинг спільний. Акаунт чужий? Відв’яжіть: /link
page-linked = Пов’язано акаунт: { $account }
link-one = Рейтинг спільний. Кожен акаунт грає свої партії.
link-code-more = Ще акаунт? Надішліть мені з нього: /link { $code }
link-days =
    { $n ->
        [one] Відв’яжете за { $n } день — відкладені результати повернуться.
        [few] Відв’яжете за { $n } дні — відкладені результати повернуться.
        [many] Відв’яжете за { $n } днів — відкладені результати повернуться.
       *[other] Відв’яжете за { $n } днів — відкладені результати повернуться.
    }
button-unlink = Відв’язати
page-unlink = Відв’язати акаунт { $account }?
link-part-back = У кожного будуть колишні результати. Зігране відтоді лишиться за { $account }.
page-unlink-which = Який акаунт відв’язати?
link-part-which = Його колишні результати повернуться, якщо не минуло семи днів. Зігране відтоді лишиться за { $account }.
link-part = Відв’язати: { $account }
link-part-new = Результати лишаться за { $account }; інший акаунт почне заново.
button-unlink-yes = Так, відв’язати
button-unlink-no = Ні, лишити
link-parted = Відв’язано.
link-only-own = Це чужа кнопка. Ваша: /link
link-unknown = Я не знаю такого коду. Код діє один раз, десять хвилин. Новий: /link з іншого акаунта
link-own-code = Це ваш власний код. Надішліть його з іншого акаунта.
link-many = Акаунтів в однієї людини не більше { $n }. Спершу відв’яжіть один: /link
link-met = Ці двоє грали один проти одного на рейтинг, тому однією людиною стати не можуть.
link-same-match = Ці акаунти сидять в одній партії. Спершу дограйте її: /matches
link-nothing = Цей код минув. Новий: /link з іншого акаунта
rated-yourself = Там сидить ваш інший акаунт, а із собою на рейтинг не грають. Можна зіграти без рейтингу.
command-link = Пов’язати інший акаунт
