# Admiral (uk)

## The picture
scene-captain = { $seat }
scene-round = Раунд { $round }
scene-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм на { $to }
       *[fresh] вітер на { $to }
    }
scene-placing = Флоти розставляються таємно
scene-turn =
    { $side ->
        [white] Хід білих
       *[red] Хід червоних
    }
scene-asked =
    { $side ->
        [white] Питання білим: стріляти?
       *[red] Питання червоним: стріляти?
    }
scene-score = очки { $white }:{ $red }
scene-poster-about = Поле { $cols }×{ $rows } · по чотири кораблі під вітрилами
scene-poster-sails = хід { $straight }/{ $diagonal } · міцність { $durability }
scene-poster-guns = дальність { $range } · пострілів { $shots }

## The text board
text-ships = Л білі, л червоні, К форт; далі — курс
text-ships-bare = Л білі, л червоні, К форт
text-waters = # земля, ^ риф
text-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм { $arrow } { $to }
       *[fresh] вітер { $arrow } { $to }
    }

## The picture in words
alt-round =
    { $wind ->
        [none] Раунд { $round }.
        [calm] Раунд { $round }, штиль.
        [storm] Раунд { $round }, шторм на { $to }.
       *[fresh] Раунд { $round }, свіжий вітер на { $to }.
    }
alt-score = Очки { $white }:{ $red }.
alt-fleet =
    { $side ->
        [white] Білі ({ $seat }): { $ships }.
       *[red] Червоні ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = вітрила −{ $hits }
alt-captain =
    { $captain ->
        [target] Таргет
       *[initiative] Ініціатива
    }
alt-prize = приз
alt-fort = форт { $cell }, { $left }/{ $of }
alt-fort-silenced = форт { $cell } придушено
alt-sunk =
    { $side ->
        [white] Втрати білих: { $ships }.
       *[red] Втрати червоних: { $ships }.
    }
alt-berths = Кораблі ставлять у рядах { $rows }.
alt-plans = Курси олівцем: { $courses }.
alt-plan = { $ship } до { $cell }
alt-moves = Ходи: { $moves }.
alt-move = { $ship } { $from }–{ $to }
alt-drifted = Знесено штормом: { $moves }.
alt-shots = Постріли: { $shots }.
alt-volley = { $ships }, ціль { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } повз
        [hit] { $die } влучання
        [critical] { $die } критичне
        [silenced] { $die } придушено
       *[sunk] { $die } потоплено
    }
alt-boarded =
    { $result ->
        [captured] Абордаж: { $ship } на { $target }, { $dice }, взято.
        [sunk] Абордаж: { $ship } на { $target }, { $dice }, відбито, нападника потоплено.
       *[repelled] Абордаж: { $ship } на { $target }, { $dice }, відбито.
    }

## Title and variants
system-admiral = Адмірал
system-admiral-about = Чотири ступені: від простого до повного.
variant-cabin-boy = Адмірал: юнга
variant-cabin-boy-about = З нього починають: чотири кораблі на бік ходять прямо і б’ють на всі вісім боків. Без вітру.
variant-lieutenant = Адмірал: лейтенант
variant-lieutenant-about = Додає вітер, штилі й бурі, влучність зблизька, залпи, абордаж і ремонт.
variant-captain = Адмірал: капітан
variant-captain-about = Додає повороти на ходу, повільні поранені кораблі, шкоду від бурі та капітана Таргета — він влучніше б’є.
variant-admiral = Адмірал
variant-admiral-about = Уся гра: курс і борти, корпус чи вітрила, критичні влучання, вогонь у відповідь і вогонь по тих, хто йде повз.
variant-custom = Адмірал по-своєму: { $level }
seats-two = У цю гру грають удвох.

## Ships
ship-line = лінкор
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
fort = форт
code-L = Л
code-G = Г
code-F = Ф
code-B = Б
code-T = К
# Where a bow or a wind points: in words, and as written beside a ship.
heading-0 = північ
heading-1 = північний схід
heading-2 = схід
heading-3 = південний схід
heading-4 = південь
heading-5 = південний захід
heading-6 = захід
heading-7 = північний захід
point-0 = Пн
point-1 = ПнСх
point-2 = Сх
point-3 = ПдСх
point-4 = Пд
point-5 = ПдЗх
point-6 = Зх
point-7 = ПнЗх

## Orders in words
order-ready = готово
order-advised = звичайно
order-target = таргет
order-initiative = ініціатива
order-plan = курс
order-standing = наказ
order-ask = спитай
order-always = завжди
order-never = ніколи
order-scratch = відбій
order-sail = уперед
order-assault = штурм
order-repair = ремонт
order-repair-sails = вітрила
order-repair-fort = форт
order-at-sails = в
order-pass = пас
order-done = все
order-end = кінець
step-L = Л
step-R = П
# Чим обернувся наказ, одним рядком.
echo-sailed = { $ship } → { $cell }, ніс на { $heading }, залишок ходу: { $left }.
echo-moved = { $ship } → { $cell }, залишок ходу: { $left }.
echo-rotated = { $ship }: ніс на { $heading }.
echo-miss = { $ship }, ціль — { $other }: { $dice } — мимо.
echo-hit = { $ship }, ціль — { $other }: { $dice } — { $aim ->
        [sails] влучання у вітрила!
       *[hull] влучання!
    }
echo-shots = { $ship }, ціль — { $other }: { $dice } — влучань{ $aim ->
        [sails] {" "}у вітрила
       *[hull] {""}
    }: { $hits } з { $shots }.
echo-critical = { $ship }: { $dice } — критичне влучання, { $other } втратив усі вітрила!
echo-sunk = { $ship }: { $dice } — { $other } потоплено!
echo-silenced = { $ship }: { $dice } — { $other } придушено!
echo-boarded-captured = { $ship } іде на абордаж, { $own } проти { $theirs } на кубиках: { $other } захоплено!
echo-boarded-repelled = { $ship } іде на абордаж, { $own } проти { $theirs } на кубиках: { $other } відбився.
echo-boarded-sunk = { $ship } іде на абордаж, { $own } проти { $theirs } на кубиках: { $other } відбився й потопив нападника.
echo-assaulted = Ворожий форт узято, це зробив { $ship }!
echo-repaired = Полагоджено { $ship }: { $what ->
        [sails] вітрила
       *[hull] корпус
    }.
echo-end = Хід завершено.

## How to give orders
how-to-place = Щоб поставити корабель, напишіть його літеру й клітинку своїх рядів: { $example }. Усе на місцях — «готово».
how-to-place-captains = Літера корабля й клітинка своїх рядів ставлять його: { $example }. Капітан: «таргет { $ship }». Усе на місцях — «готово».
how-to-order-text = { $steering ->
        [manoeuvres] Число — клітинки вперед, Л і П — повороти: { $example }.
       *[directions] Літера корабля, число клітинок і сторона світу: { $example }.
    } Постріл: { $shot }. Кілька — через «;». Кінець ходу: «кінець».
how-to-order-replies = Дайте відповідь наказом. { $steering ->
        [manoeuvres] Число — клітинки вперед, Л і П — повороти: { $example }.
       *[directions] Число клітинок і сторона світу: { $example }.
    } Постріл: { $shot }. Кілька — через «;». «кінець».
how-to-order-commands = Наказ командою: /fire { $example }{ $steering ->
        [manoeuvres] {" "}(число — клітинки вперед, Л і П — повороти)
       *[directions] {""}
    }, постріл: /fire { $shot }, кінець ходу: /fire кінець.
how-to-answer = Можна стріляти: «так», два постріли — «так2», по вітрилах — «так/в», або { $shot }. Не стріляти: «ні».
how-to-wait = Вирішує суперник. Тим часом можна намітити курс: «курс { $example }».
order-no-ship = Кому наказ? Почніть з літери корабля: { $example }.
order-ship-alone = Що робити кораблю? Допишіть курс або постріл: { $example }; { $shot }.
order-manoeuvres = Тут кораблі правлять за носом: число — клітинки вперед, Л і П — повороти: { $example }.
order-directions = Тут корабель іде в сторону світу або на клітинку по прямій: { $example }.
order-nth = Наказ { $nth }: { $why } Нічого ще не виконано.
letters-mixed = Літери іншої розкладки: це { $first }? Надішліть цей наказ окремо або своїми літерами.
ask-confirm = Літери іншої розкладки. Прочитано правильно?
ask-which = Літери іншої розкладки. Що малося на увазі?
ask-sure = Це напрямок, а не клітинка?
ask-which-one = Що малося на увазі?
square-or-steps = Один з наказів можна зрозуміти двояко. Надішліть його окремо; напрямок пишуть числом уперед: 3Сх.
read-outside = Такої клітинки немає: літери { $letters }, цифри 1–{ $last }.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
house-draw = Нічию пропонують командою /draw.
house-resign = Здаються командою /resign.

## Why not
over = Партію завершено.
not-your-turn = Зараз хід суперника. Тим часом можна намічати курси.
not-your-decision = Суперник вирішує, чи стріляти. Наказувати можна після його відповіді.
before-reveal = Бій ще не почався: флоти розставляються.
place-too-late = Флот уже вийшов у море, розставляти пізно.
place-not-berth = { $cell } — не ваша стоянка: кораблі починають на чистій воді в рядах біля свого краю.
place-off-map = Такої клітинки на карті немає. Назвіть клітинку в рядах біля свого краю.
captain-never = На цьому рівні капітанів немає. Розставте кораблі й скажіть «готово».
captain-no-initiative = На цьому рівні поза чергою не стріляють, тож капітан Ініціатива тут не служить. Оберіть, кому дати Таргета.
not-a-ship = Форт лише стріляє. Віддайте цей наказ кораблю.
not-your-ship = Уже не під вашим прапором: { $ship }. Віддайте наказ своєму кораблю.
no-second = Другого немає: { $ship } один. Пишіть літеру без двійки.
ship-sunk = Потоплено: { $ship }. Віддайте наказ іншому кораблю.
ship-done = Уже діяв у цьому раунді: { $ship }. Віддайте наказ іншому кораблю або завершіть хід.
must-sail-on = Мусить іти далі: { $ship }. Хоча б ще крок, будь-яким курсом.
sail-nothing = Курс не намічено. Назвіть кроки.
sail-too-long = Задовгий курс: не більше { $most } кроків.
sail-or-rotate = Уже рухався в цьому раунді: { $ship }. Корабель або йде, або розвертається на місці, один раз.
sail-already = Уже ходив: { $ship }. Хід завершено або перервано пострілом; стріляти ще можна.
sail-wrong-step = Крок { $step } не цього рівня: де важливий ніс — уперед, ліворуч, праворуч; де ні — сторона світу.
sail-straight-only = Крок { $step } — поворот, а на цьому рівні корабель іде прямо. Вкоротіть курс або оберіть іншу сторону.
sail-too-sharp = Крок { $step } — надто крутий поворот: за раз лише на 45°.
sail-no-range = На крок { $step } бракує ходу: лишилося { $left }, потрібна 1. Вкоротіть курс або йдіть більше за вітром.
sail-calm = Штиль: на кроці { $step } туди не пройти. На веслах ходить лише бриг, на клітинку по ряду чи стовпцю.
sail-calm-no-turn = Штиль: на кроці { $step } не повернути. Йдіть прямо або натомість розверніться на місці.
sail-not-on-line = { $cell } не на одній прямій з кораблем. Назвіть напрямки крок за кроком.
sail-off-map = Крок { $step } виводить за край карти. Вкоротіть курс або поверніть раніше.
sail-land = Крок { $step }: { $cell } — суходіл. Обійдіть його.
sail-reef = Крок { $step }: { $cell } — риф; стріляти через нього можна, йти — лише в обхід.
sail-fort = Крок { $step }: { $cell } — форт. Обійдіть його.
sail-occupied = Крок { $step }: { $cell } зайнята іншим кораблем. Крізь кораблі не ходять.
sail-corner = Крок { $step }: до { $cell } не пройти між берегами, що зійшлися кутами. Йдіть в обхід.
storm = Буря: у цьому раунді ніхто не ходить, не повертає, не йде на абордаж і не лагодиться. Стріляти й брати придушений форт можна.
rotate-no-heading = На цьому рівні байдуже, куди дивиться ніс. Йдіть або стріляйте в будь-який бік.
rotate-too-far = Завеликий розворот: не більше ніж на { $most ->
        [one] одну восьму (45°)
       *[other] { $most } восьмих (по 45°)
    }.
fire-off-map = Такої клітинки на карті немає. Назвіть клітинку з противником.
fire-nothing-there = На { $cell } нікого немає. Назвіть клітинку з противником.
fire-own-ship = Це свій { $other }. Назвіть клітинку з противником.
fire-fort-fallen = Цей форт уже придушено. Візьміть його штурмом з корабля поруч.
fire-no-aim = На цьому рівні по вітрилах не ціляться. Стріляйте без «/в».
fire-fort-sails = У форту немає вітрил. Стріляйте без «/в».
fire-twice = Один корабель названо в залпі двічі. Назвіть кожен один раз, з числом пострілів.
fire-no-salvo = На цьому рівні залпів немає. Хай кожен стріляє сам, без «!».
fire-fort-silent = Ваш форт придушено. Полагодьте його з корабля поруч.
fire-no-shots = Пострілів у цьому раунді не лишилося: { $ship }. Хай стріляє інший.
fire-not-on-line = { $cell } не на лінії вогню: { $ship } б’є по ряду, стовпцю й діагоналі.
fire-dead-sector = Мертва зона: { $ship } б’є бортами поперек кіля і прямо носом та кормою. Спершу поверніть.
fire-out-of-range = Далеко: { $ship } б’є на { $range }, а до цілі { $distance } кл.
fire-blocked = Лінію вогню до { $cell } закрито: { $ship } б’є, лише якщо між ними немає суходолу, форту чи корабля.
fire-chaser-used = Ця гармата вже стріляла в цьому раунді: { $ship }. Борти ще можуть.
fire-chaser-one = Носом чи кормою стріляють раз за раунд: { $ship }. Накажіть один постріл.
fire-too-many = Пострілів у цьому раунді лишилося { $left }: { $ship }. Накажіть не більше.
board-never = На цьому рівні абордажу немає. Топіть вогнем.
board-once = Уже ходив на абордаж у цьому раунді: { $ship }. Це можна раз за раунд.
board-nothing = Там немає ворожого корабля. Назвіть клітинку поруч зі своїм, де він стоїть.
board-fort = Форт на абордаж не беруть: придушіть його вогнем, потім штурмуйте.
board-not-beside = Для абордажу далеко: треба стояти борт до борту по ряду чи стовпцю, не кутами.
assault-not-beside = Поруч по ряду чи стовпцю немає ворожого форту. Спершу підійдіть до нього.
assault-not-silenced = Форт ще стріляє. Спершу придушіть його вогнем.
assault-no-fort = На { $cell } немає ворожого форту. Назвіть клітинку форту або ніякої.
repair-never = На цьому рівні нічого не лагодять.
repair-not-idle = Уже рухався або стріляв у цьому раунді: { $ship }. Ремонт забирає весь раунд, з нього й починайте.
repair-not-beside = Лагодяться поруч зі своїм фортом, по ряду чи стовпцю.
repair-silenced = Ваш форт придушено, і лагодити можна лише його: «ремонт форт».
repair-besieged = Біля вашого придушеного форту стоїть ворог: спершу відженіть його.
repair-nothing = Лагодити нема чого. Корпус, вітрила й форт називають окремо.
done-nothing = Зараз жоден корабель не діє. Накажіть кораблю або завершіть хід.
done-other = Зараз діє не { $ship }.
pass-nothing = Зараз вас ні про що не питають. Ваш хід: накажіть кораблю або завершіть хід.
standing-never = На цьому рівні поза своїм ходом не стріляють: такі накази ні до чого.
queue-full = Забагато наказів чекає: не більше дванадцяти. Решту надішліть пізніше.
answer-first = Спершу дайте відповідь, чи стріляє ваш корабель: вогонь або пас.
answer-alone = Поза ходом кожен стріляє сам. Наказуйте по одному.
answer-not-asked = Зараз не спитано: { $ship }. Хай стріляє той, кого спитали, або ніхто.
answer-other-target = Поза ходом стріляють лише по тому, хто дав привід. Назвіть його клітинку.

## How it ended
won-by-fort =
    { $seat-is ->
        [you] 🏁 Ворожий форт узято. Перемога: { $seat }
        [rival] 🏁 Ваш форт узято. Перемога: { $seat }
       *[other] 🏁 Форт узято. Перемога: { $seat }
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏁 У ворога не лишилося кораблів. Перемога: { $seat }
        [rival] 🏁 У вас не лишилося кораблів. Перемога: { $seat }
       *[other] 🏁 В однієї зі сторін не лишилося кораблів. Перемога: { $seat }
    }
won-by-rounds = 🏁 Раунди завершено, очки { $white } : { $red } (білі : червоні). Перемога: { $seat }
draw-storm = 🏁 Буря потопила останні кораблі обох: нічия
draw-rounds = 🏁 Раунди завершено, очок порівну: нічия
match-over = 🏁 Партію завершено
result-won = Вітаємо, перемога за вами!
result-lost = Цього разу перемога за суперником.
result-draw = Нічия.

## Placing
placing-heading = ⚓ Розставляння флоту
placing-how = Кораблі вже стоять, як радить карта. Натисніть корабель, щоб переставити його, або скажіть, що готові.
placing-how-captains = Кораблі вже стоять, як радить карта. Капітани: ◎ Таргет влучніше б’є, ⚡ Ініціатива стріляє першим.
placing-how-captain = Кораблі вже стоять, як радить карта. Натисніть корабель, щоб переставити; капітан ◎ Таргет влучніше б’є.
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
berth-heading = Де стане { $ship }? Зараз: { $cell }.
berth-heading-bow = Де стане { $ship }? Зараз: { $cell }, ніс на { $heading }.
berth-how = Квадрати лежать, як на карті; ⇄ міняє місцями; » — наступні стовпці.
berth-hers = { $cell }, стоїть тут
berth-taken = { $cell }, помінятися: { $other }
berth-fort = тут форт
captains-heading =
    { $count ->
        [1] Капітана дістає один корабель.
       *[2] Капітани: по одному на два кораблі.
    }
captains-target = ◎ Таргет: його гармати влучають і при 2.
captains-initiative = ⚡ Ініціатива: у перестрілці б’є раніше за інших.
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, капітан Таргет
        [initiative] { $ship }, { $cell }, капітан Ініціатива
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Таргет
       *[initiative] Ініціатива
    }: { $ship }{ $has ->
        [yes] , він там
       *[no] {""}
    }
key-bow-aloud = ніс на { $heading }
key-columns = » Стовпці
key-captains = ◎⚡ Капітани
key-captain = ◎ Капітан
key-advised = Як радить карта
key-ready = ✓ Готово
key-fleet = Мій флот
key-back = ‹ Назад

## Battle
turn-yours = ⚓ Ваш хід ▶
turn-of = ⚓ Ходить { $seat } ▶
round-line = Раунд { $round } з { $rounds }
round-wind =
    { $strength ->
        [calm] Раунд { $round } з { $rounds } · { $die }штиль (вертушка { $blows })
        [storm] Раунд { $round } з { $rounds } · { $die }буря, несе { $blows }
       *[fresh] Раунд { $round } з { $rounds } · { $die }свіжий вітер, дме { $blows }
    }
round-wind-aloud =
    { $strength ->
        [calm] Раунд { $round } з { $rounds }, штиль, вертушка: { $to }.
        [storm] Раунд { $round } з { $rounds }, буря, несе на { $to }.
       *[fresh] Раунд { $round } з { $rounds }, свіжий вітер, дме на { $to }.
    }
round-lot =
    { $first ->
        [white] Жереб: починають білі.
       *[red] Жереб: починають червоні.
    }
score-line = Очки: білі { $white }, червоні { $red }; вирішують після раунду { $rounds }.
wait-for-turn = Чекаємо на хід суперника.
news-yours = Ви: { $what }
news-of = { $seat }: { $what }
news-idle = без наказів
news-sail = { $ship }→{ $cell }
news-sail-aloud = { $ship } на { $cell }
news-rotate = { $ship }: ніс { $bow }
news-fire =
    { $why ->
        [fire] {""}
       *[other] ↯{" "}
    }{ $guns } ✕ { $target }{ $aim ->
        [sails] {" "}⛵
       *[hull] {""}
    }: { $dice }
news-fire-aloud =
    { $why ->
        [fire] {""}
        [return] у відповідь:{" "}
        [board] проти абордажу:{" "}
       *[react] поза ходом:{" "}
    }{ $guns }, ціль { $target }{ $aim ->
        [sails] , вітрила
       *[hull] {""}
    }: { $dice }
die-told =
    { $result ->
        [miss] { $die } повз
        [sunk] { $die } потоплено!
        [silenced] { $die } придушено!
       *[hit]
            { $damage ->
                [1] { $die } влучання
               *[other] { $die } влучання −{ $damage }
            }
    }
die-critical = { $die } критичне!
die-not-critical = { $die } не критичне
news-drift = Буря: { $ships }
news-board =
    { $result ->
        [captured] { $ship } на абордаж, { $target }: { $own } проти { $other }, узято!
        [sunk] { $ship } на абордаж, { $target }: { $own } проти { $other }, відбито й потоплено!
       *[repelled] { $ship } на абордаж, { $target }: { $own } проти { $other }, відбито
    }
news-assault = { $ship }: форт узято!
news-repair =
    { $what ->
        [fort] { $ship } лагодить форт
        [sails] { $ship } лагодить вітрила
       *[hull] { $ship } лагодить корпус
    }
act-line = Ще може стріляти { $ship }: наказ іншому кораблю завершить його справи.
queue-line = Наказів у черзі: { $count }.
queue-waits = Наказ віддано: його буде виконано після відповіді.
# What was not carried out: why, and which orders.
queue-refused = Наказ виконати не вдалося. { $why }
queue-sunk = Ви втратили корабель: накази з черги знято.
queue-ended = Хід завершено: накази, що лишилися в черзі, знято.
queue-dropped = Знято: { $orders }.
ship-heading =
    { $piece } { $cell }: корпус { $sound } з { $durability }, пострілів { $shots }{ $captain ->
        [target] , ◎ Таргет
        [initiative] , ⚡ Ініціатива
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, ніс { $bow }: корпус { $sound } з { $durability }{ $sails ->
        [0] {""}
       *[other] , вітрила −{ $sails }
    }, пострілів { $shots }{ $captain ->
        [target] , ◎ Таргет
        [initiative] , ⚡ Ініціатива
       *[none] {""}
    }
fort-heading = Ваш форт { $cell }: { $sound } з { $durability }, пострілів { $shots }
ship-must = Під вогнем на ходу: корабель мусить іти далі.
ship-is-done = Цього раунду корабель своє зробив.
ship-ends = Наказ йому завершить справи: { $other }.
ship-storm = Буря: ніхто не ходить, не бере на абордаж і не лагодиться, але гармати б’ють.
ship-stays = Цього раунду корабель більше не йде.
ship-no-range = Запас ходу вичерпано: цього раунду корабель більше не йде.
ship-calm = Штиль: цього раунду корабель іти не може.
ship-barred-land = Шлях перегороджує земля: звідси корабель далі не пройде.
ship-barred-reef = Шлях перегороджує риф: звідси корабель далі не пройде.
ship-barred-fort = Шлях перегороджує форт: звідси корабель далі не пройде.
ship-barred-ship = Шлях перегороджує інший корабель: звідси далі не пройти.
ship-barred-edge = Попереду край моря: звідси корабель далі не пройде.
ship-barred-corner = Шлях перегороджують два береги, що зімкнулися кутами: далі не пройти.
ship-barred-round = Корабель замкнено: усі шляхи перегороджують земля, кораблі або край моря.
ship-no-targets = Звідси стріляти нема в кого.
mount =
    { $mount ->
        [starboard] правий борт
        [port] лівий борт
        [bow] носові
        [stern] кормові
       *[all-round] гармати
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: { $distance } кл.{ $band ->
        [point-blank] {" "}(впритул)
        [medium] {" "}(середня)
        [long] {" "}(дальня)
       *[any] {""}
    }, { $mount }, влучання { $faces }, пострілів { $shots }
fire-heading = ✕ Вогонь: { $gun }, ціль { $target }
fire-aim-hull = По корпусу: влучання топлять.
fire-aim-sails = По вітрилах: кожне влучання забирає квадрат ходу.
fire-roll-sequence = Постріли по одному: кидок на кожен.
fire-roll-salvo = Залпом: один кидок, влучають усі або ніхто.
salvo-heading = ✕ Залп: { $target } на { $cell }
salvo-how = Хто стріляє? Натискання змінює кількість пострілів.
salvo-gun = { $gun }: { $shots } з { $most }, { $distance } кл., { $mount }, влучання { $faces }
salvo-throw =
    Учасників { $guns }, пострілів { $shots }, один кидок: влучання { $faces } знімає з { $aim ->
        [sails] вітрил
       *[hull] корпусу
    } { $shots } разом.
salvo-dice =
    Учасників { $guns }, пострілів { $shots }, кидок на кожен: влучання знімає з { $aim ->
        [sails] вітрил
       *[hull] корпусу
    } 1.
salvo-end =
    { $end ->
        [sunk] Влучання топить.
        [silenced] Влучання придушить форт.
        [critical] Влучання може стати критичним.
       *[plain] Критичного не буде: це не останні постріли кораблів.
    }
key-aim-hull = По корпусу
key-aim-sails = ⛵ По вітрилах
key-roll-sequence = По одному
key-roll-salvo = Залпом
key-salvo = ✕ Усі: { $cell } ×{ $shots }
key-salvo-aloud =
    Залп усіх по { $cell }{ $aim ->
        [sails] , по вітрилах
       *[hull] {""}
    }, пострілів { $shots }
key-salvo-choose = ✕ Обрати гармати
key-salvo-fire = ✕ Залп ×{ $shots }
key-salvo-fire-aloud =
    Залп по цілі { $target } на { $cell }{ $aim ->
        [sails] , по вітрилах
       *[hull] {""}
    }, пострілів { $shots }
key-salvo-gun-aloud = { $gun }: пострілів { $shots } з { $most }
key-shot-aloud = { $gun }: вогонь по цілі { $target } на { $cell }, пострілів { $shots }, влучання { $faces }
key-target-aloud = { $target } на { $cell }, влучання { $faces }
key-count-aloud =
    { $aim ->
        [sails] { $gun }, ціль { $target }, вітрила, пострілів { $shots }
       *[hull] { $gun }, ціль { $target }, пострілів { $shots }
    }
pad-heading = Курс, { $ship }: запас ходу { $left }
pad-heading-bow = Курс, { $ship }: ніс { $bow }, запас ходу { $left }
pad-how = Куди? Число — запас ходу після цього квадрата.
pad-how-far = Як далеко?
pad-how-bow = Уперед і ліворуч ↖, уперед ↑, уперед і праворуч ↗: квадрат, ніс, запас ходу. ↺ ↻ розворот на місці.
step-closed = туди не пройти
threat =
    { $kind ->
        [cross] ! через кут до { $cell }: може бити { $gun }, { $distance } кл., { $mount }, влучання { $faces }
        [end] ! наприкінці на { $cell }: може бити { $gun }, { $distance } кл., { $mount }, влучання { $faces }
       *[pass] ! прохід { $cell }: може бити { $gun }, { $distance } кл., { $mount }, влучання { $faces }
    }
threat-none = Дорогою ніхто не дістане.
threat-more = ! і ще { $count }
end-unfired =
    { $shots ->
        [one] Лишився { $shots } постріл, і є цілі. Завершити хід?
        [few] Лишилося { $shots } постріли, і є цілі. Завершити хід?
       *[many] Лишилося { $shots } пострілів, і є цілі. Завершити хід?
    }
key-orders = ⚓ Накази
key-course = ⛵ Курс
key-plan-ahead = ✎ Курс
key-sail = ⛵ Йти
key-plan = ✎ Намітити
key-rub-out = ✎ Стерти
key-step-back = ↶ Крок назад
key-board = ⚔ Абордаж { $cell }
key-board-aloud = На абордаж: { $target } на { $cell }
key-assault = ⚑ Узяти форт
key-repair-hull = 🔧 Корпус
key-repair-sails = 🔧 Вітрила
key-repair-fort = 🔧 Форт
key-done = ✓ Усе
key-scratch = ✖ Зняти чергу
key-end = ■ Кінець ходу
key-end-sure = ■ Завершити
key-more = Ще…
key-zoom = 🔍 Крупно
key-quarter =
    { $quarter ->
        [nw] північний захід
        [ne] північний схід
        [sw] південний захід
       *[se] південний схід
    }
key-piece-aloud =
    { $piece }, пострілів { $shots }{ $stage ->
        [ready] , може йти
        [moved] , уже ходив
        [done] , своє зробив
       *[still] {""}
    }{ $active ->
        [yes] , зараз у ділі
       *[no] {""}
    }
key-course-aloud =
    { $ship } на { $cell }{ $threats ->
        [0] {""}
       *[other] , дорогою під вогнем
    }
key-course-bow-aloud =
    { $ship } на { $cell }, носом на { $heading }{ $threats ->
        [0] {""}
       *[other] , дорогою під вогнем
    }
key-step-aloud =
    { $cell }, запас ходу { $left }{ $threats ->
        [0] {""}
       *[other] , під вогнем
    }
key-step-bow-aloud =
    { $cell }, носом на { $heading }, запас ходу { $left }{ $threats ->
        [0] {""}
       *[other] , під вогнем
    }
key-squares-aloud = квадратів { $count }, до { $cell }
key-rotate-aloud = розворот на місці, ніс на { $heading }
shot-told-aloud =
    { $gun }, ціль { $target } { $cell }: { $distance } кл.{ $band ->
        [point-blank] {" "}(впритул)
        [medium] {" "}(середня)
        [long] {" "}(дальня)
       *[any] {""}
    }, { $mount }, влучання { $faces }, пострілів { $shots }

## Asked
asked-heading = ⚡ Ваша відповідь ▶
asked-start = На { $cell } під вашими гарматами починає діяти { $ship }: з Ініціативою можна вдарити раніше.
asked-pass = Через { $cell } під вашими гарматами проходить { $ship }. Вогонь?
asked-cross = Вашу лінію вогню дорогою на { $cell } перетинає { $ship }. Вогонь?
asked-end = На { $cell } під вашими гарматами зупинився { $ship }: з Ініціативою можна вдарити.
asked-return =
    { $when ->
        [early] З { $cell } готує вогонь { $ship }, ціль — ваш { $other }: з Ініціативою ваша відповідь іде раніше.
       *[late] З { $cell } стріляв { $ship }, ціль — ваш { $other }. Відповісти?
    }
asked-board = На абордаж із { $cell } йде { $ship }: можна зустріти його вогнем.
awaited-start = Чекаємо: { $seat } з Ініціативою може вдарити, поки не почав { $ship } на { $cell }.
awaited-pass = Чекаємо: { $seat } може стріляти — через { $cell } проходить { $ship }.
awaited-cross = Чекаємо: { $seat } може стріляти — лінію вогню дорогою на { $cell } перетинає { $ship }.
awaited-end = Чекаємо: { $seat } з Ініціативою може стріляти — на { $cell } зупинився { $ship }.
awaited-return =
    { $when ->
        [early] Чекаємо: { $seat } з Ініціативою може відповісти до пострілу — відповідає { $other }, ціль { $ship } на { $cell }.
       *[late] Чекаємо: { $seat } може відповісти — відповідає { $other }, ціль { $ship } на { $cell }.
    }
awaited-board = Чекаємо: { $seat } може зустріти вогнем абордаж — іде { $ship } з { $cell }.
declared =
    { $aim ->
        [sails] Після вашої відповіді: { $guns }, по вітрилах
       *[hull] Після вашої відповіді: { $guns }, по корпусу
    }
standing-heading = Відтепер: що робить { $piece }, коли можна стріляти поза ходом?
standing-heading-all = Відтепер: що робити кораблям, коли можна стріляти поза ходом?
standing-how = Питати мене; завжди бити всім, що є, по корпусу; ніколи. Ніхто інший цього не дізнається.
standing-line =
    { $order ->
        [always] { $piece }: стріляє завжди
        [never] { $piece }: не стріляє
       *[ask] { $piece }: питає
    }
key-answer = ⚡ Відповісти
key-hold = ✋ Не стріляти
key-standing = ⚑ Відтепер
key-standing-ask = питати
key-standing-always = завжди
key-standing-never = ніколи
key-standing-aloud =
    { $piece }: { $order ->
        [always] стріляти завжди
        [never] ніколи не стріляти
       *[ask] питати
    }{ $has ->
        [yes] , зараз так
       *[no] {""}
    }

## Reading aloud
tell-ship =
    { $side ->
        [white] Білий { $piece }: { $cell }, корпус { $sound } з { $durability }.
       *[red] Червоний { $piece }: { $cell }, корпус { $sound } з { $durability }.
    }
tell-fort =
    { $side ->
        [white] Білий { $piece }: { $cell }, { $sound } з { $durability }.
       *[red] Червоний { $piece }: { $cell }, { $sound } з { $durability }.
    }
tell-bow = Ніс на { $heading }.
tell-sails = Влучань у вітрила: { $sails }.
tell-captain =
    { $captain ->
        [target] Капітан Таргет.
       *[initiative] Капітан Ініціатива.
    }
tell-sunk =
    { $side ->
        [white] Білий { $piece } на дні.
       *[red] Червоний { $piece } на дні.
    }
tell-shots = Пострілів лишилося: { $shots }.
tell-reach = Може дійти, квадратів { $count }: { $list }.
tell-no-aims = Звідти стріляти нема в кого.
tell-square =
    { $ground ->
        [land] { $cell }: суходіл.
        [reef] { $cell }: риф, постріли летять через нього.
        [fort] { $cell }: форт.
       *[sea] { $cell }: вільне море.
    }
tell-safe = Зараз туди ніхто не дістає.
tell-nothing = Поки що нічого не сталося.
tell-no-standing = Тут постійних наказів немає.
tell-help = Спитайте: «кораблі», «хід», «вітер», «рахунок», літеру корабля («Л») або квадрат («Г4»).
topic-last = Останній хід
topic-ships = Кораблі
topic-round = Раунд і вітер
topic-standing = Відтепер
topic-orders = Як наказувати

## Lessons
lesson-fleet = У кожного форт і чотири кораблі: лінкор, галеон, фрегат, бриг. Їх потай ставлять на { $berths } рядах біля свого краю.
lesson-goal = Перемога — взяти ворожий форт або останній корабель; після раунду { $rounds } вирішують очки.
lesson-sail-straight = У свій хід кожен корабель іде прямо в один із восьми боків і стріляє, до чи після ходу.
lesson-sail-turns = У свій хід кожен корабель іде, повертаючи за крок не більше ніж на 45 градусів, і стріляє, до чи після ходу.
lesson-sail-bow = Корабель іде за курсом: уперед або вперед із поворотом на 45 градусів; або розвертається на місці. Стріляє до чи після ходу.
lesson-wind = Щораунду крутять вертушку: { $calm } — штиль, { $storm } — буря; кожні 45 градусів від вітру коштують квадрата ходу.
lesson-fire = Гармати б’ють по рядах, стовпцях і діагоналях; влучання — { $faces }. Суходіл, форти й кораблі закривають лінію.
lesson-fire-bow = Борти б’ють упоперек кіля (влучання { $faces }), носові й кормові — уздовж (5), по корпусу чи вітрилах; останній постріл буває критичним.
lesson-near = До половини дальності влучає і 6, впритул — 4 і 6.
lesson-boarding = Кораблі борт у борт ідуть на абордаж: кидок і корпус проти кидка і корпусу. Біля свого форту можна лагодитися.
course-you = ви
course-foe = суперник
course-placing = Вони вже стоять, як радить карта; обидві розстановки відкриваються разом.
course-captains = Два кораблі дістають капітана: Таргет влучає і при 2, Ініціатива у перестрілці б’є першим.
course-captains-target = Один корабель дістає капітана: Таргет влучає і при 2.
course-reach = Квадратів по прямій / по діагоналі: лінкор { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }.
course-calm = У штиль іде лише бриг, квадрат на веслах. Буря зносить усі кораблі, і ніхто не ходить.
course-bow = Кожен маневр коштує 1; поворот за вітром повертає 1, проти — забирає ще 1, з прямої на діагональ — теж.
course-guns = Дальність: лінкор і форт { $line }, галеон і фрегат { $galleon }, бриг { $brig }. Пострілів за раунд: лінкор 3, галеон і форт 2, решта 1.
course-hulls = Тонуть від влучань: лінкор { $line }, галеон і фрегат { $galleon }, бриг { $brig }; форт замовкає від { $fort }.
course-hurt = Влучання у власний корпус псують влучність бортів: від третини — без 1, від двох третин — і без 3.
course-salvo = Кілька гармат можуть бити залпом: один кидок, влучають усі або ніхто.
course-fort = Замовклий форт бере корабель, що став поруч, і це перемога.
course-answers = Прохід під ворожими гарматами або через діагональну лінію вогню дає ворогові постріл; де стали — там першим стріляєте ви.
course-return = Хто потрапив під вогонь, може відповісти, якщо борт дивиться і є постріли. Кораблям можна наказати відтепер: питати, завжди, ніколи.
course-orders = Кнопками: корабель, курс, «Йти»; ціль — і вогонь. «Кінець ходу», коли все зроблено.
course-turn-alt = Фрегат носом на північ іде вперед і двічі повертає праворуч, за вітром; біля кожного кроку підписано запас ходу.
course-storm-alt = Буря зносить три кораблі на схід; один ударився об суходіл і пошкоджений.
course-broadside-alt = Лінкор носом на схід: борти б’ють на північ і на південь, носові й кормові — уперед і назад.
course-boarding-alt = Галеон узяв на абордаж сусідній фрегат: на кубиках п’ять проти двох.
course-fort-alt = Лінкор поруч із замовклим ворожим фортом бере його.
course-passing-alt = Бриг проходить повз лінкор: позначено квадрати, де він під вогнем.

## Form
terms = Море { $cols }×{ $rows }, квадрати { $letters }. По лінкору, галеону, фрегату, бригу й форту; { $rounds } раундів.
switch-s = Залп: кидок на кожного.
switch-o = Курсових — один постріл.
switch-r = Першими червоні.
switch-l = Хто ходить першим, у кожному раунді вирішує жереб.
tilt =
    { $stronger ->
        [white] Тут між рівними суперниками білі виграють { $share } партій зі 100; «Перші за жеребом» це вирівнює.
       *[red] Тут між рівними суперниками червоні виграють { $share } партій зі 100; «Перші за жеребом» це вирівнює.
    }
key-switch-d = Дуель 12×12
key-switch-s = Залп: свій кидок
key-switch-o = Один курсовий
key-switch-r = Перші червоні
key-switch-l = Перші за жеребом
switch-on = { $what }: увімкнено
switch-off = { $what }: вимкнено
rank-cabin-boy = Юнга
rank-lieutenant = Лейтенант
rank-captain = Капітан
rank-admiral = Адмірал

## Tasks to practise on
drill-heading = ⚓ Завдання { $n } з { $last }: { $name }
drill-right = ✓ Правильно! { $why }
drill-wrong = ✗ Поки ні: спробуйте інакше.
drill-again = ↺ Спочатку
drill-next = Далі ›
drill-range = Лишилося дальності: { $left }
drill-no-range = Дальність скінчилася, а корабель не там, де треба.
drill-step = { $step }: { $cell }, ніс { $bow }, лишиться дальності { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: дістає носова гармата, відстань { $distance }; влучає лише { $faces }.
        [stern] { $other }: дістає кормова гармата, відстань { $distance }; влучає лише { $faces }.
       *[port] { $other }: дістає борт, відстань { $distance }; граней, що влучають: { $count } ({ $faces }).
    }
drill-odds = { $other }: ваша сила { $own }, чужа { $theirs }; захоплення вдається у { $percent } % випадків.
drill-fire = Вогонь: { $shots }
drill-hold = Не стріляти
drill-held = Відповідь коштує лише пострілів, а не зроблені постріли наприкінці раунду пропадають.
drill-fewer = Так можна. Але критичним буває лише влучання останнім пострілом раунду, і берегти його нема чого.
drill-wind = за вітром
drill-wind-task = Бриг дивиться на північ, вітер дме на захід. Приведіть його на { $goal }: кожен поворот до вітру повертає одиницю дальності.
drill-wind-done = Два повороти ліворуч поставили бриг за вітром: дальності пішло менше, ніж на дві клітинки прямо.
drill-turn = поворот
drill-turn-task = Гармати стоять уздовж бортів. Закінчіть хід фрегата так, щоб галеон був точно збоку: впоперек носа, не далі 5 клітинок.
drill-turn-done = Тепер борт дістає. Що лежить не збоку, не по носу й не по кормі, те в мертвій зоні.
drill-broadside = бортовий залп
drill-broadside-task = По кому стріляти лінійному кораблю? Оберіть ціль, у яку влучає найбільше граней.
drill-broadside-done = Ближча ціль на борту: на середній дистанції влучає і 6, впритул ще й 4. Носова і кормова гармати влучають лише на 5.
drill-return = вогонь у відповідь
drill-return-task = Фрегат вистрілив по вашому галеону. Обстріляний має право відповісти одразу, поза чергою. Скількома пострілами?
drill-return-done = Обома: якщо останній постріл раунду влучив, кубик кидають ще раз, і 6 — критичне влучання, яке топить одразу.
drill-board = абордаж
drill-board-task = Кого брати на абордаж лінійному кораблю? Кожен додає кубик до сили: це міцність без влучань у корпус.
drill-board-done = Він дуже побитий і стоїть впритул по прямій. Через кут на абордаж не йдуть, вітрила не рахуються.
