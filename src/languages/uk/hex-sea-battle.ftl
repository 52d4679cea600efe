# Hex Sea Battle (uk)

## Картинка
scene-captain = { $seat }
scene-letter-white = Бл
scene-letter-red = Чр
scene-round = Раунд { $round }
scene-wind = вітер
scene-calm = штиль
scene-placing = Флоти розставляються таємно
scene-turn =
    { $side ->
        [white] Хід білих
       *[red] Хід червоних
    }
scene-siege =
    { $fort ->
        [white] Форт білих в облозі: впаде наприкінці раунду { $round }
       *[red] Форт червоних в облозі: впаде наприкінці раунду { $round }
    }
scene-poster-about = Поле { $cols }×{ $rows } · по чотири кораблі, вітер, форти
scene-poster-sails = хід { $wind } · міцність { $durability }
scene-poster-guns = дальність { $range } · пострілів { $shots }

## Текстове поле
text-ships = Л білі, л червоні, * флагман
text-waters = # земля, форти: + білих, % червоних

## Картинка словами
alt-round =
    { $wind ->
        [calm] Раунд { $round }, штиль.
       *[wind] Раунд { $round }, свіжий вітер.
    }
alt-fleet =
    { $side ->
        [white] Білі ({ $seat }): { $ships }.
       *[red] Червоні ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left } з { $of }
alt-flagship = { $ship } { $cell }, флагман, { $left } з { $of }
alt-sunk =
    { $side ->
        [white] Втрати білих: { $ships }.
       *[red] Втрати червоних: { $ships }.
    }
alt-berths = Місця біля форту: { $cells }.
alt-plots = Курси олівцем: { $courses }.
alt-moves =
    { $side ->
        [white] Ходи білих: { $moves }.
       *[red] Ходи червоних: { $moves }.
    }
alt-move = { $ship } { $from }–{ $to }
alt-shots =
    { $side ->
        [white] Постріли білих: { $shots }.
       *[red] Постріли червоних: { $shots }.
    }
alt-volley = { $ship }, ціль { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } повз
        [hit] { $die } влучання
       *[sunk] { $die } потоплено
    }

## Назва й варіанти
system-hex-sea-battle = Вітрильний бій
system-hex-sea-battle-about = По чотири вітрильники, вітер, форти й кубики.
variant-hex-duel = Вітрильний бій: дуель
variant-hex-duel-about = Тісне море 9×8: чотири кораблі на бік, бій з перших раундів.
variant-hex-standard = Вітрильний бій
variant-hex-standard-about = Море 13×12 з островами: лінійний корабель, галеон, фрегат і бриг на бік, вітер і форти.
variant-hex-large = Вітрильний бій: простір
variant-hex-large-about = Велике море 17×16: час на маневр і облогу форту.
seats-two = У цю гру грають удвох.

## Кораблі
ship-line = лінійний корабель
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
code-L = Л
code-G = Г
code-F = Ф
code-B = Б

## Накази словами
order-all = всі
order-flag = прапор
order-ready = готово
order-advised = звичайно
order-sail = уперед
order-at-will = вогонь
order-end = кінець

## Як наказувати
how-to-place = Щоб поставити корабель, напишіть його літеру й клітинку біля форту: { $example }. Флагман: «прапор Ф».
how-to-order-text = Наказ: літера корабля й клітинка ({ $example }), постріл: «Л х2 Г4». Кілька — через «;». Кінець ходу: «кінець».
how-to-order-replies = Дайте відповідь на це повідомлення наказом: { $example }, постріл: «Л х2 Г4», кінець ходу: «кінець».
how-to-order-commands = Наказ командою: /fire { $example }, постріл: /fire Л х2 Г4, кінець ходу: /fire кінець.
order-no-ship = Кому наказ? Почніть з літери корабля: { $example }.
order-ship-alone = Що робити кораблю? Допишіть клітинку або постріл: { $example }.
order-nth = Наказ { $nth }: { $why } Нічого ще не виконано.
letters-mixed = Літери іншої розкладки: це { $first }? Надішліть цей наказ окремо або своїми літерами.
ask-confirm = Літери іншої розкладки. Прочитано правильно?
ask-which = Літери іншої розкладки. Що малося на увазі?
read-outside = Такої клітинки немає: літери { $letters }, цифри 1–{ $last }.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
house-draw = Нічию пропонують командою /draw.
house-resign = Здаються командою /resign.

## Чому не можна
over = Партію завершено.
not-your-turn = Зараз хід суперника. Ваш хід — одразу після нього.
before-reveal = Бій ще не почався: флоти розставляються.
place-too-late = Флот уже вийшов у море, розставляти пізно.
place-not-berth = { $cell } не біля вашого форту: кораблі починають на шести клітинках довкола нього.
flag-fixed = За цими правилами флагман — завжди лінійний корабель.
ship-sunk = Потоплено: { $ship }. Наказуйте іншому кораблю.
move-already = Уже ходив: { $ship }. За хід корабель іде один раз.
move-no-wind = Штиль: { $ship } стоїть. Без вітру ходить лише бриг, до двох клітинок.
move-nowhere = Стоїть там само: { $ship }. Назвіть іншу клітинку.
move-off-map = Там моря немає: курс виходить за край карти.
move-land = { $cell } — суходіл, туди не пройти.
move-fort = { $cell } — форт, туди не пройти.
move-occupied = { $cell } зайнята: { $other }. Крізь кораблі не ходять.
move-too-far = Надто далеко, { $ship }: { $steps } кл. шляху, а можна { $most }.
move-no-path = До { $cell } не пройти: шлях закрито. Наказ не виконано: { $ship }.
sail-nothing = Курсів ще немає. Спершу оберіть клітинку для корабля.
fire-no-shots = Пострілів не лишилося: { $ship }.
fire-nothing-there = На { $cell } нікого немає.
fire-own-ship = Це свій корабель: { $other }.
fire-land = { $cell } — суходіл: стріляють лише по кораблях.
fire-fort = По фортах не стріляють: форт беруть облогою флагмана.
fire-off-map = Такої клітинки на карті немає.
fire-out-of-range = Далеко, { $ship }: до цілі { $distance } кл., гармати б’ють на { $range }.
fire-blocked = Лінію вогню до { $cell } закрито, { $ship }: між вами суходіл, форт або корабель.
fire-nobody = Зараз ніхто ні до кого не дістає.
audit-berths = кораблі стояли не біля свого форту
audit-flag = флагманом названо не лінійний корабель
broadside-none = До { $cell } зараз ніхто не дістає.

## Чим скінчилося
won-by-flagship =
    { $seat-is ->
        [you] 🏁 Флагман ворога потоплено ({ $ship }). Перемога: { $seat }
        [rival] 🏁 Ваш флагман потоплено ({ $ship }). Перемога: { $seat }
       *[other] 🏁 Флагман потоплено ({ $ship }). Перемога: { $seat }
    }
won-by-fort =
    { $seat-is ->
        [you] 🏁 Ви взяли ворожий форт облогою. Перемога: { $seat }
        [rival] 🏁 Ваш форт узято облогою. Перемога: { $seat }
       *[other] 🏁 Форт узято облогою. Перемога: { $seat }
    }
draw-forts = 🏁 Обидва форти впали в один раунд: нічия
draw-quiet = 🏁 { $rounds } раундів поспіль без влучань: нічия
draw-rounds = 🏁 Минуло { $rounds } раундів: нічия
match-over = 🏁 Партію завершено
result-won = Вітаємо, перемога за вами!
result-lost = Цього разу перемога за суперником.
result-draw = Нічия.

## Розстановка
placing-heading = ⚓ Розстановка біля форту
placing-how = Кораблі вже стоять, як радить карта. ★ — флагман: втратите його — програєте.
placing-yours =
    { $side ->
        [white] Ви — білі. Ваш флот ще не готовий.
       *[red] Ви — червоні. Ваш флот ще не готовий.
    }
placing-of =
    { $side ->
        [white] { $seat } (білі) розставляє флот…
       *[red] { $seat } (червоні) розставляє флот…
    }
ready-yours =
    { $side ->
        [white] Ви — білі. Ваш флот готовий.
        [red] Ви — червоні. Ваш флот готовий.
       *[none] Ваш флот готовий.
    }
ready-of =
    { $side ->
        [white] { $seat } (білі): флот готовий.
       *[red] { $seat } (червоні): флот готовий.
    }
berth-heading = Де стане { $ship }? ⇄ — поміняється місцями.
flag-heading = Хто буде флагманом? До початку бою це таємниця.
berth-hers = { $hex }, стоїть тут
berth-taken = { $hex }, помінятися: { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = флагман { $ship }, { $hex }
key-flag = ★ Флагман
key-advised = Звичайна
key-ready = ✓ Готово
key-fleet = Мій флот
key-back = ‹ Назад

## Бій
turn-yours = ⚓ Ваш хід ▶
turn-of = ⚓ Ходить { $seat } ▶
round-line =
    { $wind ->
        [calm] Раунд { $round } · { $die } штиль: ходять лише бриги
       *[wind] Раунд { $round } · { $die } вітер
    }
wait-for-turn = Чекаємо на хід суперника.
news-yours = Ви: { $what }
news-of = { $seat }: { $what }
news-idle = без наказів
die-miss = повз
die-hit = влучання
die-sunk = потоплено!
siege-yours = ⚑ Ви тримаєте форт в облозі: він упаде наприкінці раунду { $round }, якщо флагман не зрушить.
siege-of = ⚑ { $seat } тримає форт в облозі: він упаде наприкінці раунду { $round }.
ship-heading = { $ship }: міцність { $sound } з { $durability }, пострілів { $shots }, хід до { $left } кл.
ship-choose = Куди йти? Число — клітинок шляху.
ship-targets = ✕ — ціль: потрібний кидок і кількість пострілів.
ship-stays = Цього ходу корабель більше не йде.
steer-heading = Курс по клітинках: { $ship }, лишилося { $left }.
steer-closed = туди не пройти
end-unfired =
    { $shots ->
        [one] Лишився { $shots } постріл, і є цілі. Завершити хід?
        [few] Лишилося { $shots } постріли, і є цілі. Завершити хід?
       *[many] Лишилося { $shots } пострілів, і є цілі. Завершити хід?
    }
end-unsailed =
    { $courses ->
        [one] Намічено { $courses } курс, але корабель ним ще не пройшов.
        [few] Намічено { $courses } курси, але кораблі ними ще не пройшли.
       *[many] Намічено { $courses } курсів, але кораблі ними ще не пройшли.
    }
key-orders = ⚓ Накази
key-sail = ⛵ Йти ({ $count })
key-sail-aloud = Йти за курсами: { $count }
key-undo = ↶ Скасувати
key-at-will = ✕ Усім вогонь
key-sail-end = ⛵ Йти й завершити
key-end = ■ Кінець ходу
key-end-sure = ■ Завершити
key-more = Ще…
key-steer = 🧭 Покроково
key-step-back = ↶ Крок назад
key-zoom = 🔍 Крупно
key-quarter =
    { $quarter ->
        [nw] північний захід
        [ne] північний схід
        [sw] південний захід
       *[se] південний схід
    }
key-ship-aloud =
    { $ship }, пострілів { $shots }{ $sails ->
        [yes] , може йти
        [plotted] , курс намічено
       *[no] {""}
    }
key-course-aloud = { $ship } на { $hex }, клітинок шляху { $steps }
key-gun-aloud = { $ship }: вогонь по цілі { $other } на { $hex }, влучання з { $needs }, пострілів { $shots }
key-broadside-aloud = Вогонь усіма по цілі { $other } на { $hex }, пострілів { $shots }
echo-plots =
    { $count ->
        [one] Намічено { $count } курс.
        [few] Намічено { $count } курси.
       *[many] Намічено { $count } курсів.
    }
echo-move = { $ship } → { $cell }
echo-miss = { $ship } по цілі { $other }: { $dice } — повз.
echo-hit = { $ship } по цілі { $other }: { $dice } — влучання!
echo-shots = { $ship } по цілі { $other }: { $dice } — влучань { $hits } з { $shots }.
echo-sunk = { $ship }: { $dice } — потоплено { $other }!
echo-end = Хід завершено.

## Власні правила
variant-custom = Вітрильний бій по-своєму: { $sea }
sea-duel = Дуель 9×8
sea-standard = Острови 13×12
sea-large = Простір 17×16
terms = Море { $cols }×{ $rows }, шестикутники. Літери: { $letters }. По кораблю: лінійний, галеон, фрегат, бриг.
switch-f = Флагман — завжди лінійний корабель.
switch-s = Хід корабля можна розбити пострілами.
switch-t = Форт беруть до кінця свого наступного ходу.
switch-b = Хто тримає облогу, може рухатися вздовж форту.
switch-e = Лінію по ребру закриває й одна клітинка.
switch-o = Край карти лінію не закриває.
switch-r = Вітер першими кидають червоні.
switch-w = Вітер кидають наново перед ходом кожної сторони.
key-switch-f = Флагман: лінійний
key-switch-s = Хід частинами
key-switch-t = Швидка облога
key-switch-b = Облога в русі
key-switch-e = Суворе ребро
key-switch-o = Відкритий край
key-switch-r = Вітер: червоні
key-switch-w = Вітер на кожен хід
switch-on = { $what }: увімкнено
switch-off = { $what }: вимкнено

## Правила кількома словами
lesson-fleet = У кожного форт і чотири кораблі: лінійний, галеон, фрегат, бриг. Їх потай ставлять біля свого форту.
lesson-flagship-chosen = Один потай названо флагманом: потоне він — бій програно.
lesson-flagship-ship-of-the-line = Флагман — лінійний корабель: потоне він — бій програно.
lesson-wind = Раунд починає кидок вітру: 1–{ $calm } — штиль, і ходять лише бриги, до { $brig } клітинок.
lesson-moves-whole = У свій хід кожен корабель може раз піти й відстрілятися, до чи після ходу.
lesson-moves-split = У свій хід кожен корабель може йти й стріляти, розбиваючи хід пострілами.
lesson-fire = Влучання — { $direct } і більше, впритул (сусідня клітинка) — { $close } і більше.
lesson-siege-round-end = Форт бере флагман: стати поруч і простояти весь наступний раунд.
lesson-siege-own-turn-end = Форт бере флагман: стати поруч і простояти свій наступний хід.
lesson-draw = Нічия: { $quiet } раундів без влучань або { $rounds } раундів.

## Розповідь словами
tell-ship =
    { $side ->
        [white] Білий { $ship }: { $hex }, міцність { $sound } з { $durability }.
       *[red] Червоний { $ship }: { $hex }, міцність { $sound } з { $durability }.
    }
tell-flagship =
    { $side ->
        [white] Білий { $ship }, флагман: { $hex }, міцність { $sound } з { $durability }.
       *[red] Червоний { $ship }, флагман: { $hex }, міцність { $sound } з { $durability }.
    }
tell-sunk =
    { $side ->
        [white] Білий { $ship } потоплено.
       *[red] Червоний { $ship } потоплено.
    }
tell-turn = Може пройти клітинок: { $left }, пострілів: { $shots }.
tell-aim = Ціль: { $other } на { $hex }, відстань { $far }, влучання з { $needs }.
tell-blocked = Закрито: { $other } на { $hex }, відстань { $far }.
tell-no-aims = У межах пострілу нікого.
tell-hex =
    { $water ->
        [land] { $hex }: суходіл.
        [fort] { $hex }: форт.
       *[sea] { $hex }: вільне море.
    }
tell-distances = Звідси до ваших кораблів: { $list }.
tell-nothing = Поки нічого не сталося.
tell-help = Запитайте: «кораблі», «хід», «вітер», літеру корабля («Л») або клітинку («Г4»).
topic-last = Останній хід
topic-ships = Кораблі
topic-round = Раунд і вітер
topic-orders = Як наказувати

## Правила з малюнками
course-you = ви
course-foe = суперник
course-placing = Кораблі починають на шести клітинках довкола свого форту; обидві розстановки відкриваються разом.
course-speeds = За вітру: лінійний { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig } клітинки; повертати можна на кожному кроці, проходити крізь кораблі не можна.
course-line = Гармати б’ють по прямій між серединами клітинок. Лінію закривають суходіл, форти й кораблі, свої та чужі; кута клітинки вона може торкатися.
course-seam-both = Якщо лінія йде точно по ребру двох клітинок, її закрито, лише коли заважають обидві.
course-seam-either = Якщо лінія йде точно по ребру двох клітинок, її закриває й одна.
course-line-alt = Чотири приклади: відкрита лінія; лінію через суходіл закрито; по ребру із суходолом з одного боку; по ребру із суходолом з обох боків.
course-guns = Дальність { $range } клітинки. За хід лінійний стріляє { $line } рази, галеон { $galleon }, фрегат і бриг по разу.
course-over = Бриг б’є на { $range }, зате й через перешкоду: тоді влучання з { $indirect }.
course-over-alt = Бриг стріляє навісом через суходіл по фрегату.
course-hulls = Тонуть від влучань: лінійний { $line }, галеон і фрегат { $galleon }, бриг { $brig }. Ремонту немає.
course-stand-still = Зрушить — лік спочатку. Стріляти під час облоги можна, влучання її не знімають.
course-stand-beside = Рухатися вздовж форту можна. Стріляти під час облоги можна, влучання її не знімають.
course-siege-alt = Флагман поруч із чужим фортом; підписано раунд, наприкінці якого форт упаде.
course-orders = Кнопками: корабель, клітинка — курс намічено; «Йти» — попливли; ціль — вогонь усіма, хто дістає.
