### Морський бій: усе, що каже сама гра.

system-sea-battle = Морський бій
variant-classic = Класика 10×10
variant-classic-about = Десять кораблів, не торкаються навіть кутами; влучання дає ще один постріл.
variant-classic-corners = Дотик кутами
variant-classic-corners-about = Класика, але кораблі можуть торкатися один одного кутами.
variant-bent = Гнуті кораблі
variant-bent-about = Класика, але кораблі на 3 і 4 клітинки бувають літерою «Г», квадратом і зигзагом.
variant-bent-corners = Гнуті + кути
variant-bent-corners-about = Гнуті кораблі, яким можна торкатися один одного кутами.
variant-big-fleet = Великий флот
variant-big-fleet-about = П’ятнадцять кораблів від авіаносця до підводних човнів, будь-якої форми; торкатися можна кутами.
variant-big-fleet-strict = Великий флот, окремо
variant-big-fleet-strict-about = П’ятнадцять кораблів будь-якої форми, і жоден не торкається іншого навіть кутом.
variant-hasbro = Hasbro, 5 кораблів
variant-hasbro-about = П’ять кораблів з іменами, стояти можна впритул; за хід один постріл, і влучання його не продовжує.
variant-hasbro-salvo = Залпи Hasbro
variant-hasbro-salvo-about = П’ять кораблів, і за хід стільки пострілів, скільки з них у вас іще на плаву.
variant-hasbro-salvo-blind = Сліпі залпи
variant-hasbro-salvo-blind-about = Залпи Hasbro, але вам кажуть лише, скільки влучань припало на який корабель, а де — здогадайтеся.
variant-salvo-n = Три постріли за хід
variant-salvo-n-about = Класичний флот, але за хід три постріли: відповіді лунають після всього залпу.
variant-mines-10 = Міна 10×10
variant-mines-10-about = Класика й по одній міні: хто на неї натрапив, видає суперникові одну свою палубу.
variant-mines-10-touch = Міна впритул
variant-mines-10-touch-about = Міна, як у «Міна 10×10», але вона може стояти впритул до кораблів.
variant-mines-sacrifice = Міни й жертви
variant-mines-sacrifice-about = По три міни: хто натрапив на міну, топить один свій корабель цілком.
variant-minesweeper-16 = Тральники 16×16
variant-minesweeper-16-about = Велике море: 21 корабель, три міни й тральник; хто влучив у тральник, видає одну свою міну.
variant-minesweeper-18 = Тральники 18×18
variant-minesweeper-18-about = Найлюдніше море: 28 кораблів, три міни й тральник.
variant-minesweeper-18-light = Тральники: простір
variant-minesweeper-18-light-about = Море 18×18 із меншим флотом: 21 корабель, три міни й тральник.
variant-perelman = Залпи 16×16
variant-perelman-about = 21 корабель, залпи по три постріли, і у відповідь лише, скільки влучань у який корабель.
variant-dutchman-5 = Голландець, 5 палуб
variant-dutchman-5-about = Море 20×20 й один корабель на 5 палуб у кожного: підбитий, він може зникнути й виринути де завгодно.
variant-dutchman-6 = Голландець, 6 палуб
variant-dutchman-6-about = Море 20×20 й один корабель на 6 палуб у кожного: підбитий, він може зникнути й виринути де завгодно.
variant-dutchman-7 = Голландець, 7 палуб
variant-dutchman-7-about = Море 20×20 й один корабель на 7 палуб у кожного: підбитий, він може зникнути й виринути де завгодно.
variant-dutchman-8 = Голландець, 8 палуб
variant-dutchman-8-about = Море 20×20 й один корабель на 8 палуб у кожного: підбитий, він може зникнути й виринути де завгодно.
variant-notebook-1949 = Зошит 1949 року
variant-notebook-1949-about = Коротка гра на полі 8×8: шість кораблів, два постріли за хід, при влучанні називають корабель.
variant-sapper = Сапер
variant-sapper-about = Класика, але промах каже, скільки з восьми сусідніх клітинок зайнято кораблями.
variant-royale-15 = Королівська битва 15
variant-royale-15-about = Поле 15×15, усі стріляють водночас, і обидва флоти можуть загинути разом.
variant-honour = На папері
variant-honour-about = Флот у кожного на своєму аркуші: капітани самі відповідають «мимо, влучив, потопив», а бот веде записи.

## Правила, по реченню на кожну особливість: з них складаються і /rules, і урок з картинками
lesson-list = { $said }, { $more }
lesson-sea = Поле { $n }×{ $n }.
lesson-fleet = Кораблів { $ships }: { $list } (клітинок × штук).
lesson-fleet-named = Кораблів { $ships }, за числом клітинок: { $list }.
lesson-named = { $ship } { $size }
lesson-fleet-lone = У кожного один корабель, палуб: { $size }.
lesson-shapes-straight = Кораблі прямі.
lesson-shapes-bent = Кораблі на 3 і 4 клітинки бувають гнутими: літерою «Г», квадратом, зигзагом.
lesson-shapes-any-four = Форма будь-яка, але палуби з’єднуються лише сторонами, не навскоси.
lesson-shapes-any-eight = Форма будь-яка: палуби з’єднуються і сторонами, і кутами.
lesson-touch-none = Один одного вони не торкаються навіть кутами.
lesson-touch-corners = Торкатися один одного вони можуть лише кутами.
lesson-touch-sides = Стояти можна впритул.
lesson-placing = Флот роздається одразу; до «Готово» його можна змінити або розставити власноруч.
lesson-extras =
    У кожного ще { $mines ->
        [0] {""}
        [one] { $mines } міна
        [few] { $mines } міни
       *[many] { $mines } мін
    }{ $sweepers ->
        [0] {""}
        [one] {" "}і { $sweepers } тральник
        [few] {" "}і { $sweepers } тральники
       *[many] {" "}і { $sweepers } тральників
    } завбільшки з клітинку; { $touch ->
        [none] торкатися чогось не можна навіть кутами.
        [corners] торкатися чогось можна лише кутами.
       *[sides] стояти можна й упритул до кораблів.
    }
lesson-mine-give-deck = Хто натрапив на міну, видає суперникові одну свою цілу палубу: вона поки не тоне.
lesson-mine-sacrifice-ship = Хто натрапив на міну, топить один свій корабель цілком, на вибір.
lesson-sweeper = Хто натрапив на тральник, видає суперникові місце однієї своєї цілої міни.
lesson-extras-end = Після цього хід переходить; рахуються лише кораблі.
lesson-shots-one = За хід один постріл: літера й цифра.
lesson-shots-many =
    За хід { $shots ->
        [one] { $shots } постріл
        [few] { $shots } постріли
       *[many] { $shots } пострілів
    }: назвіть усі клітинки, потім будуть відповіді.
lesson-shots-afloat = За хід стільки пострілів, скільки у вас кораблів на плаву: назвіть усі клітинки, потім будуть відповіді.
lesson-shots-together = Стріляють водночас: кожен потай вибирає клітинку, і обидва постріли гримлять разом.
lesson-again = Влучили — стріляйте ще; мимо — хід переходить.
lesson-pass = Потім хід переходить, навіть якщо влучили.
lesson-hit-mark = Відповідь на кожну клітинку: мимо, влучив або потопив.
lesson-hit-class = Відповідь на кожну клітинку: мимо або влучив, і в який корабель.
lesson-hit-volley-class = Відповідають на залп цілком: скільки влучань у який корабель, але не де.
lesson-hit-volley-count = Відповідають на залп цілком: лише скільки було влучань, але не де.
lesson-unclear = Клітинки такого залпу позначено «?», поки не стане ясно, де вода, а де палуба.
lesson-sunk-silent = Про те, що корабель потоплено, не повідомляють.
lesson-sunk-silent-afloat = Про потоплення не повідомляють, але кількість пострілів видає, скільки кораблів на плаву.
lesson-near = Промах каже, скільки з восьми сусідніх клітинок зайнято палубами.
lesson-halo = Клітинки навколо потопленого позначаються самі: там нікого немає.
lesson-extras-signs =
    { $sweepers ->
        [0] На малюнку міна кругла, а та, що спрацювала, — з крапкою посередині.
       *[other] На малюнку міна кругла, а та, що спрацювала, — з крапкою посередині; тральник — трикутник.
    }
lesson-wake = Такі ігри йдуть довго: підбитий корабель щоразу шукають наново.
lesson-relocation = Влучили — цю палубу втрачено, а власник вирішує: лишитися на місці чи відвести решту палуб куди завгодно. Якщо відвів, стріляти можна знову по всьому морю: колишні позначки лише пам’ять.
lesson-win = Перемагає той, хто першим потопить увесь флот.
lesson-win-together = Перемагає той, чий флот уціліє; загинули обидва разом — нічия.
lesson-after = Потім відкриваються обидва поля, а реванш починає переможений.
variant-custom = Власні правила { $n }×{ $n }, { $ships ->
        [one] { $ships } корабель
        [few] { $ships } кораблі
       *[many] { $ships } кораблів
    }
group-classic = Класика
group-classic-about = Та сама гра зі шкільного зошита.
group-volleys = Залпи
group-volleys-about = Кілька пострілів за хід, відповідей менше.
group-mines = Міни
group-mines-about = Серед кораблів — міни й тральщики.
group-surprises = Сюрпризи
group-surprises-about = Кораблі зникають, числа підказують.
terms =
    Поле { $n }×{ $n }, { $axes ->
        [letters-cols] літери згори
       *[letters-rows] літери збоку
    }. Літери: { $letters }. Флот (палуби×кораблі): { $fleet }.
terms-paper = Флоти на папері, відповідають самі.
terms-extras =
    { $sweepers ->
        [0] Мін: { $mines }.
       *[other] Мін: { $mines }, тральників: { $sweepers }.
    }
no-such-variant = Варіанта «{ $name }» немає. Виберіть зі списку: /play
seats-two = У морський бій грають удвох.
rules-unplayable = За такими правилами грати не можна. Виберіть варіант зі списку: /play

## Кораблі
class-eight = флагман
class-seven = суперлінкор
class-six = ракетоносець
class-five = авіаносець
class-four = лінкор
class-three = крейсер
class-two = есмінець
class-one = підводний човен
class-pirates-eight = Левіафан
class-pirates-seven = Кракен
class-pirates-six = чорний галеон
class-pirates-five = галеон
class-pirates-four = піратський фрегат
class-pirates-three = бригантина
class-pirates-two = шхуна
class-pirates-one = баркас
class-royal-eight = гордість корони
class-royal-seven = флагман королеви
class-royal-six = лінкор 1 рангу
class-royal-five = лінійний корабель
class-royal-four = фрегат
class-royal-three = корвет
class-royal-two = бриг
class-royal-one = шлюп
class-carrier = авіаносець
class-battleship = лінкор
class-cruiser = крейсер
class-submarine = підводний човен
class-destroyer = есмінець
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } клітинка, лишилося { $count }
        [few] { $ship }: { $size } клітинки, лишилося { $count }
       *[many] { $ship }: { $size } клітинок, лишилося { $count }
    }

## Форма для власних правил: кожен напис уміщується на кнопці
form-page =
    { $page ->
        [b] Поле
        [fleet] Флот
        [s] Форма
        [r] Вогонь
       *[m] Міни
    }
form-less = { $what }, на один менше
form-more = { $what }, на один більше
form-board = { $n }×{ $n }
form-letters = Літери: { $letters }
form-letters-own = Літери самої гри — { $letters }; на ваших полях — ваші.
form-axes =
    { $value ->
        [letters-cols] Літери згори
       *[letters-rows] Літери збоку
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Форма: прямі
        [bent] Форма: гнуті
        [any4] Форма: будь-яка
       *[any8] Форма: і кутами
    }
form-touch =
    { $value ->
        [none] Дотик: заборонено
        [corners] Дотик: кутами
       *[sides] Дотик: дозволено
    }
form-halo =
    { $value ->
        [marked] Ореол: крапки
       *[unmarked] Ореол: порожньо
    }
form-escape =
    { $value ->
        [none] Втеча: ні
       *[on-hit] Втеча: при влучанні
    }
form-shots = Пострілів за хід: { $n }
form-shots-afloat = Постріли: за флотом
form-shots-tell = Кількість пострілів видасть, скільки кораблів на плаву. Щоб приховати й це, призначте сталу кількість.
form-after =
    { $value ->
        [shoot-again] Влучання: ще раз
       *[pass] Влучання: хід далі
    }
form-turns =
    { $value ->
        [alternate] Ходи: по черзі
       *[together] Ходи: усі разом
    }
form-hit =
    { $value ->
        [mark] Відповідь: клітинка
        [class] Відповідь: корабель
        [volley-class] Відповідь: по класах
       *[volley-count] Відповідь: скільки
    }
form-sunk =
    { $value ->
        [sunk] Потоплено: кажуть
        [class] Потоплено: і клас
       *[silent] Потоплено: мовчать
    }
form-near =
    { $value ->
        [untold] Сусіди: мовчать
       *[told] Сусіди: скільки
    }
form-fleets =
    { $value ->
        [kept] Флот: у бота
       *[paper] Флот: на папері
    }
form-mines = Мін: { $n }
form-sweepers = Тральників: { $n }
form-beside =
    { $value ->
        [none] Міни: осторонь
        [corners] Міни: кутом
       *[sides] Міни: впритул
    }
form-effect =
    { $value ->
        [give-deck] Міна: видати палубу
       *[sacrifice-ship] Міна: віддати судно
    }

## Кнопки
key-ready = ✅ Готово
key-another = 🎲 Інший
key-hand = ✋ Розставити
key-fire = 🎯 Стріляти
pick-column = Стовпець
pick-row = Ряд
key-fleet = 🚢 Мій флот
key-refresh = 🔄 Оновити
key-back = ← Назад
key-more = Ще →
key-undo = ↶ Скасувати
key-clear = Очистити
key-rest = 🎲 Решту
key-across = → Праворуч
key-down = ↓ Униз
take-ship = Зняти { $ship }

## Як писати
how-to-shoot = Постріл: кнопка, /fire { $cell } або просто { $cell }
how-to-answer = Постріл: кнопка, /fire { $cell } або відповідь на це повідомлення: { $cell }
how-to-command = Постріл: кнопка або /fire { $cell }
how-to-shoot-here = Виберіть літеру, потім цифру, або просто напишіть { $cell }
how-to-place = Корабель пишуть кінцями: { $from }-{ $to }, по одному або одразу кілька.
how-to-place-bent = Гнутий корабель пишуть по клітинках: { $cells }. Прямий — кінцями в одному ряду чи стовпці.
read-drawing-size = У малюнку має бути { $n } рядків по { $n } знаків: крапка — вода, # — палуба.
read-drawing-signs = Тут кораблі можуть стояти впритул: намалюйте кожен своєю літерою чи цифрою, воду — крапками.
read-outside = Такої клітинки немає: літери { $letters }, цифри 1–{ $last }.
read-no-letter = Такої літери на цьому полі немає. Літери тут: { $letters }.
read-too-many = Забагато клітинок: за раз можна назвати { $most }.
read-twice = Одну клітинку названо двічі. Назвіть різні.
read-signs = Тут зайві знаки. Потрібні лише літера й цифра: { $cell }
read-no-cell = Для пострілу потрібні літера й цифра: { $cell }
read-crooked = Кінці корабля мають лежати в одному ряду чи стовпці.
read-length = Такої довжини не буває. Після клітинки вкажіть довжину й напрямок: 4 → або 3 ↓
ask-confirm = Це { $cell }?
ask-which = Що малося на увазі?
ask-which-first = Що малося на увазі? Виберіть, потім надішліть решту кораблів ще раз.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
undo-nothing = Скасовувати нічого: жодного корабля ще не поставлено.

## Розстановка
placing-heading = ⚓ Розстановка флоту
placing-complete = Флот на місцях. Натисніть «Готово» або змініть його.
placing-missing = Лишилося поставити: { $sizes }
placing-yours = Ваш флот ще не готовий.
placing-of = { $seat } розставляє флот…
ready-yours = Ваш флот готовий.
ready-of = { $seat }: флот готовий.
waiting-heading = ⚓ Чекаємо на суперника
hand-choose-ship = Що поставити? Натисніть або напишіть.
hand-ship =
    { $size ->
        [one] ⚓ { $ship }: { $size } клітинка
        [few] ⚓ { $ship }: { $size } клітинки
       *[many] ⚓ { $ship }: { $size } клітинок
    }
hand-choose-side = У який бік він дивиться?
hand-choose-letter = З якої літери він починається?
hand-lay-letter = На яку літеру?
hand-choose-number = З якої клітинки він починається?
hand-lay-number = На яку клітинку?
hand-no-room = Для нього немає місця. Скасуйте останній корабель або очистьте поле.
hand-take-off = Увесь флот на місцях. Натисніть корабель, щоб зняти його, або очистьте поле.
key-take = Зняти…
key-draw = ✏️ Намалювати
key-put = ✅ Поставити
key-rub = ⌫ Стерти
key-elsewhere = Інша клітинка
key-huddle = 🧩 Перельман
key-huddle-deal = 🧩 Роздати так
key-flag = 🏴 Прапор
key-lay-mine = ◉ Міна ×{ $count }
key-lay-sweeper = ▲ Тральник ×{ $count }
spoken-lay-mine = Міна, лишилося { $count }
spoken-lay-sweeper = Тральник, лишилося { $count }
take-mine = Зняти міну { $cell }
take-sweeper = Зняти тральник { $cell }
brief-mine-at = міна { $cell }
brief-sweeper-at = тральник { $cell }
how-to-lay =
    { $sweepers ->
        [0] Міну пишуть словом і клітинкою: міна { $cell }.
       *[other] Міну й тральник пишуть словом і клітинкою: міна { $cell }.
    }
hand-take-some = Що зняти з поля?
lay-no-mine = У цій грі мін немає: ставляться лише кораблі.
lay-no-sweeper = Тральників у цій грі немає. Поставте щось із того, що лишилося.
order-ready = готово
order-deal = інший
order-perelman = перельман
order-fill = решта
order-undo = скасувати
order-clear = очистити
order-put = поставити
order-rub = стерти
order-navy = військовий
order-pirates = пірати
order-royal = королівський
hand-choose-form = Прямий — укажіть, куди дивиться; гнутий — намалюйте по клітинках.
hand-lay-mine = ◉ Міна: куди її поставити?
hand-lay-sweeper = ▲ Тральник: куди його поставити?
pencil-heading = ✏️ Корабель по клітинках
pencil-how = З якої клітинки почати? Виберіть літеру, потім цифру.
pencil-drawn = Намальовано: { $cells }. Додайте сусідню клітинку.
pencil-ship = Намальовано: { $cells }. Можна поставити або малювати далі.
pencil-rub = Стерти { $cell }
pencil-unfinished = Корабель іще не намальовано. Позначте його клітинки, потім поставте.
huddle-heading = 🧩 Хитрість Перельмана
huddle-how = Великі кораблі притиснуто один до одного в кутку, впритул до країв, а найменші розкидано по решті моря.
huddle-why = Чому це працює: навколо кораблів стріляти нема чого, а тут ці смуги накладаються або виходять за край поля. Порожнього моря лишається найбільше, і малі шукають у ньому найдовше.
huddle-cost = Ціна: знайшовши один великий, суперник скоро знайде й решту. Та поки цілий бодай один малий, ви у грі.
huddle-nowhere = У цій грі ховати нікого: хитрість Перельмана потрібна, коли є одинокі кораблі й не можна торкатися сторонами.
flag-heading = 🏴 Під яким прапором вийти в море?
flag-navy = ⚓ Військовий флот
flag-pirates = 🏴‍☠️ Пірати
flag-royal = 👑 Королівський
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = Прапор змінює імена й вигляд кораблів, а правила — ні.
placing-missing-extras =
    Лишилося поставити: кораблі { $sizes }{ $mines ->
        [0] {""}
       *[other] {" "}· міни: { $mines }
    }{ $sweepers ->
        [0] {""}
       *[other] {" "}· тральники: { $sweepers }
    }
start-taken = { $cell }: звідси не стане
place-touches = Надто близько: { $ship }, { $cell }. Відступіть на клітинку.
place-overlaps = Зайнято: { $ship }, { $cell }. Виберіть вільні клітинки.
place-bent = Корабель має бути прямим: назвіть два його кінці в одному ряду чи стовпці.
place-diagonal = Навскоси кораблі не стоять: назвіть кінці в одному ряду чи стовпці.
place-gap = У кораблі розрив: клітинки мають іти поспіль.
place-shape = Такого корабля у флоті немає. Поставте один із тих, що лишилися.
place-none-left =
    { $size ->
        [one] Кораблів на { $size } клітинку більше немає. Зніміть один або поставте інший.
        [few] Кораблів на { $size } клітинки більше немає. Зніміть один або поставте інший.
       *[many] Кораблів на { $size } клітинок більше немає. Зніміть один або поставте інший.
    }
place-outside = Корабель виходить за край поля. Посуньте його.
place-missing = Флот іще не весь: лишилося поставити { $sizes }. Поставте їх або натисніть «Решту».
place-too-late = Флот уже готовий, змінювати його пізно.
place-not-yet = Ця кнопка не від вашого поля. Натисніть кнопку під останнім.
place-no-room = Решта кораблів так не стане. Скасуйте останній або очистьте поле.
piece-mine = міна
piece-sweeper = тральщик
place-no-mine-left = Усі міни вже стоять. Зніміть одну, щоб поставити її в іншому місці.
place-no-sweeper-left = Тральщик уже стоїть. Зніміть його, щоб поставити в іншому місці.
place-missing-extras = Флот ще не весь: залишилося мін — { $mines }, тральщиків — { $sweepers }. Поставте їх або натисніть «Решта».
place-no-berth = Через { $cell } не стане жоден із кораблів, яких бракує. Виберіть іншу клітинку.
place-no-huddle = Зібрати такий флот у кутку не вдалося. Візьміть випадковий або розставте самі.
pencil-full = Позначено вже стільки клітинок, скільки треба: { $count }. Спочатку зітріть одну.
pencil-outside = Такої клітинки на полі немає. Виберіть іншу.
code-typo = У коді помилка. Скопіюйте його ще раз повністю.
code-newer = Цей код створено в новішій версії гри. Попросіть надіслати назву варіанта.
custom-no-ships = У флоті немає жодного корабля. Додайте хоча б один.
custom-too-many-decks = Флоту потрібно клітинок: { $decks }, а на полі їх { $squares }. Зменште флот або збільште поле.
custom-too-long =
    { $size ->
        [one] Корабель на { $size } клітинку довший за поле { $n }×{ $n }. Збільште поле або дозвольте вигини.
        [few] Корабель на { $size } клітинки довший за поле { $n }×{ $n }. Збільште поле або дозвольте вигини.
       *[many] Корабель на { $size } клітинок довший за поле { $n }×{ $n }. Збільште поле або дозвольте вигини.
    }
custom-repeat-volley = Ще постріл за влучання буває лише за одного пострілу на хід. Виберіть щось одне.
custom-too-many-shots = У залпі буває не більше { $most } пострілів. Приберіть частину кораблів або призначте кількість пострілів.
custom-dutchman = «Летючий голландець» ходить сам: корабель будь-якої форми, навскоси теж; без мін, тральщиків і підказок про сусідів, і на кожен постріл своя відповідь.
custom-blind-single = Відповідь на весь залп можлива, лише коли пострілів на хід кілька. Додайте пострілів або змініть відповідь.
custom-blind-near = Якщо відповідають на весь залп, сусідів промаху не рахують. Виберіть щось одне.
custom-silent-halo = Клітинки навколо потопленого корабля виказали б те, про що вирішено мовчати. Вимкніть їх позначення.
custom-together = Одночасно стріляють по одному разу, без пострілу за влучання, без мін, тральщиків і «Летючого голландця».
custom-sweepers-alone = Тральщику нічого видавати, якщо мін немає. Додайте міну або приберіть тральщики.
custom-impossible = Доведено: такий флот на цьому полі розмістити не можна. Зменште флот або збільште поле.
custom-not-found = За відведену кількість кроків місця для такого флоту не знайшлося, хоча воно, можливо, є. Зменште флот або збільште поле.

## Бій
turn-yours = ⚓ Хід { $turn } · ваш постріл ▶
turn-of = ⚓ Хід { $turn } · стріляє { $seat } ▶
first-by-lot = За жеребом починає { $seat }.
first-by-rematch = Реванш починає { $seat }.
wait-for-turn = Чекаємо на постріл суперника.
shot-miss = { $cell } — Мимо!
shot-hit = { $cell } — Влучив!
shot-sunk =
    { $size ->
        [0] { $cell } — Потопив!
       *[other] { $cell } — Потопив! ({ $size })
    }
shots-yours = Ви: { $shots }
shots-of = { $seat }: { $shots }
afloat-yours = Ваш флот: { $sizes }
afloat-of = { $seat }, на плаву: { $sizes }
afloat-decks-yours = Ваш корабель, цілих палуб: { $decks }
afloat-decks-of = { $seat }, цілих палуб: { $decks }
mine-heading =
    { $shots ->
        [0] 🚢 Ваше море до першого пострілу
       *[other] 🚢 Ваше море після пострілу { $shots }
    }
letter-spent = { $letter }: стріляти нікуди
mark-miss = { $cell }: мимо
mark-hit = { $cell }: влучання
mark-sunk = { $cell }: потоплено
mark-void = { $cell }: тут нікого немає
mark-mine = { $cell }: міна, що спрацювала
mark-sweeper = { $cell }: підбитий тральник
mark-unclear = { $cell }: обстріляно, поки неясно
shot-not-your-turn = Зараз не ваш хід. Дочекайтеся пострілу суперника.
shot-before-battle = Бій ще не почався: спершу обидва флоти мають бути готові.
shot-repeat = У { $cell } вже стріляли. Виберіть іншу клітинку.
shot-dead = У { $cell } нікого немає: поруч потоплений корабель. Виберіть іншу клітинку.
shot-dead-mine = У { $cell } нікого немає: поруч міна або тральник. Виберіть іншу клітинку.
shot-outside = Такої клітинки на полі немає. Виберіть іншу.
shot-aimed = Ваш постріл уже названо. Дочекайтеся, поки суперник назве свій.
shot-given-up = На { $cell } лежить відданий корабель. Оберіть іншу клітинку.
volley-twice = { $cell } названо двічі. Назвіть різні клітинки.
due-deck = Ви влучили в міну: спершу назвіть одну зі своїх палуб.
due-mine = Ви влучили в тральник: спершу назвіть одну зі своїх мін.
due-ship = Ви влучили в міну: спершу назвіть корабель, який віддаєте.
due-relocate = Ваш корабель поранено: спершу вирішіть, лишається він чи пливе геть.
due-wait = Спершу має вирішити суперник. Зачекайте на нього.
give-nothing = Зараз віддавати нічого.
give-deck-wrong = Цю клітинку назвати не можна. Оберіть свою палубу, у яку не влучали і яку ще не називали.
give-mine-wrong = Цю клітинку назвати не можна. Оберіть свою міну, яка не вибухнула і яку ще не називали.
give-ship-wrong = Тут немає вашого корабля на плаву. Оберіть будь-яку клітинку одного з них.
sail-nothing = Зараз вирішувати нічого: корабель пливе геть, лише коли його поранено.
sail-outside = Корабель виходить за край моря. Оберіть клітинки всередині.
sail-shape = Клітинки мають торкатися сторонами або кутами. Оберіть інші.
aim-nothing = Позначати клітинки зараз не треба: за хід один постріл.
aim-full =
    { $count ->
        [one] Досить { $count } клітинки. Зніміть її, щоб позначити іншу.
       *[other] Досить { $count } клітинок. Зніміть одну, щоб позначити іншу.
    }

## Залпи, міни, тральщики, голландець
key-volley = 🔥 Залп { $aimed }/{ $need }
key-volley-now = 🔥 Залп!
key-fire-given = 🎯 { $cell } (названа)
key-anyway = 🔥 Усе одно вогонь
key-stay = ⚓ Залишитися
key-drift = 🎲 Куди завгодно
key-place = 🧭 Вибрати місце
key-sail = ⛵ Плисти { $marked }/{ $need }
key-answer = 📣 Відповісти
key-zoom = 🔍 Ближче
key-quarter =
    { $quarter ->
        [nw] верхній лівий кут
        [ne] верхній правий кут
        [sw] нижній лівий кут
       *[se] нижній правий кут
    }
turn-volley-yours = ⚓ Хід { $turn } · ваш залп ×{ $shots } ▶
turn-volley-of = ⚓ Хід { $turn } · залп ×{ $shots }: { $seat } ▶
turn-together = ⚓ Раунд { $turn } · ціляться обоє ▶
turn-together-yours = ⚓ Раунд { $turn } · ваш постріл ▶
turn-together-of = ⚓ Раунд { $turn } · цілиться { $seat } ▶
aimed-yours = Ваш постріл зроблено. Відповідь буде, коли вистрілить і суперник.
aiming-yours = Ваш постріл ще не зроблено.
aimed-of = { $seat }: постріл зроблено.
aiming-of = { $seat } ще цілиться…
volley-none = Намітьте клітинки для залпу, усього { $need }.
volley-aimed = Намічено { $aimed } з { $need }: { $cells }
volley-ready = Увесь залп намічено: { $cells }. Тисніть «Залп» або зніміть клітинку.
volley-count = У залпі має бути клітинок: { $need }. Названо: { $named }.
volley-incomplete = Намічено клітинок { $aimed }, а треба { $need }. Намітьте ще або назвіть увесь залп одразу.
volley-full = Увесь залп уже намічено. Напишіть «вогонь» або «очистити».
volley-empty = Намічених клітинок немає.
how-to-volley = Залп: кнопка або /fire { $cells }
how-to-volley-here = Виберіть літеру, потім цифру, або напишіть увесь залп: { $cells }
mark-full = { $cell }: увесь залп уже намічено
mark-drawn = { $cell }: усі палуби вже намічено
mark-aimed = { $cell }: намічено, зняти
mark-given = { $cell }: палуба, яку назвав суперник
mark-risk = { $cell }: міна, яку назвав суперник
mark-not-given = { $cell }: цього назвати не можна
ask-given-mine = { $cell }: там міна, суперник її назвав. Усе одно стріляти?
owe-give-deck = ⚓ Міна! Назвіть суперникові одну свою палубу ▶
owe-give-ship = ⚓ Міна! Віддайте один свій корабель ▶
owe-give-mine = ⚓ Тральщик! Назвіть суперникові одну свою міну ▶
owe-relocate = ⚓ Голландця поранено: залишитися чи піти? ▶
owed-give-deck = ⚓ Міна! { $seat } вирішує, яку палубу назвати ▶
owed-give-ship = ⚓ Міна! { $seat } вирішує, який корабель віддати ▶
owed-give-mine = ⚓ Тральщик! { $seat } вирішує, яку міну назвати ▶
owed-relocate = ⚓ Голландця поранено: { $seat } вирішує, залишитися чи піти ▶
owed-how = Відповісти: кнопка або /fire { $cell }
give-how-deck = Палуба лишиться цілою, але її місце стане відомим. Натисніть або напишіть клітинку.
give-how-ship = Корабель потоне весь. Натисніть або напишіть будь-яку його клітинку.
give-how-mine = Місце міни стане відомим. Натисніть або напишіть клітинку.
sail-how = Палуб лишилося: { $decks }. Можна написати «залишаюся», «куди завгодно» або нове місце: { $cells }
sail-none = Намітьте нове місце, клітинок: { $need }. Вони мають торкатися сторонами або кутами.
sail-marked = Намічено { $marked } з { $need }: { $cells }
sail-apart = Намічені клітинки не торкаються одна одної: { $cells }. Зніміть зайву.
sail-count = Голландцю треба клітинок: { $need }. Названо: { $named }.
wait-for-answer = Чекаємо на відповідь суперника.
shot-near = { $cell } — Мимо! Поруч палуб: { $near }
shot-hit-class = { $cell } — Влучив! ({ $ship })
shot-sunk-class = { $cell } — Потопив! ({ $ship })
shot-mine = { $cell } — Міна!
shot-sweeper = { $cell } — Тральщик!
shot-unclear = { $cell } — ?
volley-misses = { $cells } — Мимо!
paid-deck = названо палубу { $cell }
paid-mine = названо міну { $cell }
paid-ship = віддано корабель { $cell }
paid-nothing = називати нічого
paid-stayed = лишається на місці
paid-sailed = пішов
report-misses = { $cells } — усі мимо
report-hits =
    { $count ->
        [one] { $cells } — { $count } влучання
        [few] { $cells } — { $count } влучання
       *[many] { $cells } — { $count } влучань
    }
report-sunk = на дні: { $ships }
echo-volley = Залп: влучань { $hits }, потоплено { $sunk }.
echo-paid = { $shot } ({ $paid })
echo-stayed = Голландець лишається на місці.
echo-sailed = Голландець пішов. Де він тепер, знаєте лише ви.

## Кінець
over = Гру закінчено. Почніть нову: /play
match-over = 🏁 Гру закінчено
won-by-sinking =
    { $shots ->
        [one] 🏆 Перемога: { $seat }, { $shots } постріл
        [few] 🏆 Перемога: { $seat }, { $shots } постріли
       *[many] 🏆 Перемога: { $seat }, { $shots } пострілів
    }
won-on-time = 🏆 Перемога: { $seat }, у суперника вийшов час
draw-together = 🤝 Обидва флоти потоплено в одному раунді: нічия
result-won = Вітаємо, перемога за вами!
result-lost = Цього разу перемога за суперником.
result-draw = Нічия.

## Картинка: підписи, опис, поле знаками
scene-poster-about = Поле { $n }×{ $n } · кораблів: { $ships }
scene-sea-of = { $seat }
scene-name = { $seat }
scene-you = Ви
scene-of = { $count } з { $total }
scene-afloat =
    { $count ->
        [0] увесь флот потоплено
       *[other] на плаву: { $count }
    }
scene-hits = влучань { $hits } з { $shots }
scene-ready = Готово
scene-sunk = Потопив!
scene-won = Перемога!
scene-lost = Поразка
scene-fleet-lost = Флот загинув
scene-sailed = Відпливів: { $count }
scene-text-own = Ваше море
scene-text-enemy = Море супротивника
scene-text-legend = o мимо, x влучання, # потоплено, - порожньо, = корабель, [ ] останній постріл
scene-text-tight = o мимо, x влучання, # потоплено, - порожньо, = корабель, O X останній постріл
scene-text-near = 0-8 мимо, палуб довкола
scene-text-mine = * підірвана міна
scene-text-sweeper = ^ підбитий тральник
scene-text-own-mine = m міна
scene-text-own-sweeper = t тральник
scene-text-given = + названо супротивнику
scene-text-unclear = ? неясно
scene-text-wake = : давній постріл, % уламки
scene-text-pencil = @ олівець
alt-last =
    { $result ->
        [miss] Останній постріл: { $seat }, { $cell }, мимо.
        [mine] Останній постріл: { $seat }, { $cell }, міна.
        [sweeper] Останній постріл: { $seat }, { $cell }, тральник.
        [unclear] Останній постріл: { $seat }, { $cell }, поки неясно.
        [hit] Останній постріл: { $seat }, { $cell }, влучання.
       *[sunk] Останній постріл: { $seat }, { $cell }, потоплено.
    }
alt-awaited = Вирішує { $seat }.
alt-turn = Стріляє { $seat }.
alt-won = Перемога: { $seat }.
alt-own-sea = Ваше море ({ $seat }).
alt-enemy-sea = Море супротивника ({ $seat }).
alt-sea-of = Море: { $seat }.
alt-ship = { $cells }
alt-wounded = Влучання: { $cells }.
alt-sunk = Потоплено: { $ships }.
alt-ships = Кораблі: { $ships }.
alt-missing = Лишилося поставити: { $sizes }.
alt-afloat = На плаву: { $sizes }.
alt-none-afloat = На плаву нікого.
alt-misses = Мимо ({ $count }): { $cells }.
alt-run = { $from }–{ $to }
alt-given = Названо супротивнику: { $cells }.
alt-mines = Міни: { $cells }.
alt-sweepers = Тральники: { $cells }.
alt-struck-mines = Підірвані міни: { $cells }.
alt-struck-sweepers = Підбиті тральники: { $cells }.
alt-unclear = Неясно: { $cells }.
alt-near = Палуб довкола: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Олівцем: { $cells }.
alt-sailed = Голландець відпливав, разів: { $count }.
alt-wreckage = Уламки: { $cells }.
alt-colours-pirates = Прапор піратів.
alt-colours-royal = Прапор королівської флотилії.

## Поле словами: кожен хід і відповіді на запитання
words-shot-yours =
    { $result ->
        [miss] Мимо: { $cell }.
        [hit] Влучив: { $cell }!
        [mine] Міна: { $cell }.
        [sweeper] Тральщик: { $cell }.
        [unclear] Постріл: { $cell }.
       *[sunk] Потопив: { $cell }! Клітинок у кораблі: { $size }.
    }
words-shot-of =
    { $result ->
        [miss] { $seat } стріляє в { $cell }: мимо.
        [hit] { $seat } стріляє в { $cell }: влучання.
        [mine] { $seat } стріляє в { $cell }: міна.
        [sweeper] { $seat } стріляє в { $cell }: тральщик.
        [unclear] { $seat } стріляє в { $cell }: поки неясно.
       *[sunk] { $seat } стріляє в { $cell }: корабель потоплено. Клітинок у кораблі: { $size }.
    }
words-before = Перед цим: { $shots }
words-turn-yours = Ваш постріл.
words-turn-of = Стріляє { $seat }.
words-afloat-yours =
    { $count ->
        [0] Ваш флот потоплено.
        [one] Ваш флот: на плаву { $count } корабель, клітинок { $sizes }.
        [few] Ваш флот: на плаву { $count } кораблі, клітинок { $sizes }.
       *[many] Ваш флот: на плаву { $count } кораблів, клітинок { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: флот потоплено.
        [one] { $seat }: на плаву { $count } корабель, клітинок { $sizes }.
        [few] { $seat }: на плаву { $count } кораблі, клітинок { $sizes }.
       *[many] { $seat }: на плаву { $count } кораблів, клітинок { $sizes }.
    }
words-placing = Флот на місцях. Натисніть «Готово» або напишіть: готово. Узяти інший: напишіть «інший».
words-read = Запитати про поле: /read
words-turn-volley-yours = Ваш залп, пострілів: { $shots }.
words-turn-volley-of = Стріляє { $seat }, пострілів: { $shots }.
words-near = Поруч палуб: { $near }.
words-named-yours =
    { $count ->
        [0] Ваш флот потоплено.
       *[other] Ваш флот, на плаву { $count }: { $ships }.
    }
words-named-of =
    { $count ->
        [0] { $seat }: флот потоплено.
       *[other] { $seat }, на плаву { $count }: { $ships }.
    }
tell-near = { $cells } мимо, поруч палуб { $near }
tell-given = { $cells } палуба, названа
tell-given-mine = { $cells } міна, названа
tell-own-mine = { $cells } ваша міна
tell-own-sweeper = { $cells } ваш тральщик
tell-aimed = { $cells } намічено
tell-wake-hit = { $cells } колишнє влучання
tell-wake-miss = { $cells } колишній промах
tell-extra =
    { $what ->
        [mine] міна { $cell }
        [mine-spent] міна { $cell }, спрацювала
        [mine-given] міна { $cell }, названа
        [sweeper-spent] тральщик { $cell }, підбитий
       *[sweeper] тральщик { $cell }
    }
tell-named-decks = Названі палуби: { $cells }.
tell-moves = Голландець ішов, разів: { $moves }.
tell-my-sea = Ваше море:
tell-sea-of = Море, { $seat }:
tell-open = { $cells } відкрито
tell-water = { $cells } вода
tell-ship = { $cells } корабель
tell-miss = { $cells } мимо
tell-hit = { $cells } влучання
tell-sunk-cells = { $cells } потоплено
tell-void = { $cells } порожньо
tell-mine = { $cells } міна
tell-sweeper = { $cells } тральник
tell-unclear = { $cells } обстріляно, неясно
tell-shots = Усього пострілів: { $count }. Спершу останні:
tell-no-shots = Ще ніхто не стріляв.
tell-not-begun = Бій ще не почався: флоти розставляють.
tell-placed =
    { $count ->
        [0] Кораблів на полі ще немає.
       *[other] Ваш флот, кораблів { $count }:
    }
tell-unseen = { $seat }: флот поки що приховано.
tell-fleet-yours =
    { $known ->
        [0] Кораблів немає.
       *[other] Ваші кораблі, на плаву { $count } із { $known }:
    }
tell-fleet-of =
    { $known ->
        [0] { $seat }: на плаву { $count }, жодного корабля не потоплено.
       *[other] { $seat }: на плаву { $count }. Відомі:
    }
tell-ship-hit = { $ship }, влучання в { $cells }
tell-ship-sunk = { $ship }, потоплено
tell-sunk = Потоплено { $count }: { $ships }.
tell-open-count =
    { $count ->
        [0] відкритих клітинок немає
       *[other] відкритих клітинок { $count }.
    }
tell-more-open = Далі: запитайте «клітинки { $letter }».
tell-more-ships = Це не всі: натисніть «Далі».
tell-help =
    { $axes ->
        [letters-cols] Запитайте словами: «останні постріли», «стовпець { $letter }», «ряд { $number }», «моє море, ряд { $number }», «мої кораблі», «відкриті клітинки», «що на плаву».
       *[letters-rows] Запитайте словами: «останні постріли», «ряд { $letter }», «стовпець { $number }», «моє море, ряд { $letter }», «мої кораблі», «відкриті клітинки», «що на плаву».
    }
tell-help-onlooker =
    { $axes ->
        [letters-cols] Запитайте словами: «останні постріли», «стовпець { $letter }», «ряд { $number }», «відкриті клітинки», «що на плаву».
       *[letters-rows] Запитайте словами: «останні постріли», «ряд { $letter }», «стовпець { $number }», «відкриті клітинки», «що на плаву».
    }
topic-last = Останні постріли
topic-open = Відкриті клітинки
topic-ships = Кораблі
topic-score = Що на плаву
topic-help = Про що запитати
topic-more = Далі
topic-line =
    { $way ->
        [row] Ряд { $sign }
       *[column] Стовпець { $sign }
    }
topic-my-line =
    { $way ->
        [row] Моє море: ряд { $sign }
       *[column] Моє: стовпець { $sign }
    }

## Урок із картинками
course-you = Ви
course-foe = Суперник
course-pad = Кнопка «Стріляти»: спершу літера, потім клітинка.

## Спливне вікно
brief-mine =
    { $shots ->
        [0] До першого пострілу:
       *[other] Після пострілу { $shots }:
    }
brief-counted = на плаву { $afloat }, потоплено { $sunk }.

## Що суддя знаходить у відкритому флоті
audit-fleet = кораблів не стільки або не таких, як у цій грі
audit-extras = мін чи тральщиків не стільки, скільки в цій грі
audit-bounds = фігура стоїть за краєм поля
audit-overlap = дві фігури стоять на одній клітинці
audit-diagonal = палуби корабля з’єднані лише кутами
audit-shape = корабель такої форми, якої в цій грі немає
audit-touch-side = два кораблі торкаються сторонами
audit-touch-corner = два кораблі торкаються кутами
audit-extra-touch = міна чи тральщик стоїть упритул до іншої фігури
audit-moved = Голландець зринув не з тими палубами, що в нього лишалися

## Поради: підказка в партії та розбір після неї
hint-title = 💡 Підказка, лише для вас
hint-likeliest = { $cells }: палуба тут приблизно у { $share } % ще можливих флотів; імовірнішої клітинки майже немає.
hint-patient = { $cells }: приблизно { $share } %. { $best } імовірніша ({ $most } %), але промах тут краще звужує пошук.
hint-sure = { $cells }: палуба тут у всіх ще можливих флотах.
hint-volley = { $cells }: від цих пострілів разом можна чекати влучань: { $hits }.
hint-blind = { $cells }: так вистрілила б машина, але оцінити шанси вона не може.
hint-drift = Пливіть куди завгодно: тоді знову можна стріляти в будь-яку клітинку, і пошук починається спочатку.
hint-give-mine = { $cells }: міни рівноцінні, тож беріть навмання: звичку можна розгадати.
hint-give-deck-hit = { $cells }: цей корабель уже підбито, і його палуби скоро знайдуть і так.
hint-give-deck = { $cells }: великий корабель скоро знайдуть і так; берегти варто найменші.
hint-give-ship-hit = { $cells }: цей корабель уже підбито, і палуб у нього лишилося найменше.
hint-give-ship = { $cells }: великий корабель і так знайдуть першим; малі ховаються найдовше.
hint-place-huddle = Натисніть «Перельман»: великі кораблі туляться в кут, майже все море лишається найменшим, і їх знаходять останніми. Та не щоразу: звичку можна розгадати.
hint-place-rest = Довірте решту жеребу: тоді всі флоти рівноймовірні, і жодної вашої звички в ньому не прочитати.
hint-place-deal = Беріть флот, який випав: усі флоти рівноймовірні, і жодної вашої звички в ньому не прочитати.
odds-cell = { $cells } { $share } %
odds-legend = { $hottest } = { $share } % · решта в тій самій мірі
odds-legend-fired = { $hottest } = { $share } % · кільце: постріл · кути: машина
odds-likeliest = Найімовірніше: { $told }.
odds-alt = Море суперника: наскільки ймовірна палуба в кожній клітинці.
study-fired-shot = { $seat }: { $cells }, { $share } %. { $came ->
    [0] Повз.
   *[other] Влучання!
 }
study-fired-volley = { $seat }: { $cells }. Влучань: { $came }, очікувалося: { $hits }.
study-fired-blind = { $seat }: { $cells }.
study-advised-shot = Машина: { $cells }, { $share } %.
study-advised-volley = Машина: { $cells }, очікувалося влучань: { $hits }.
study-same = Машина вистрілила б туди ж.
study-none-better = Кращого пострілу не було.
study-lost-shot = Втрачено проти найімовірнішої клітинки, пунктів: { $points }.
study-lost-volley = Втрачено проти найімовірніших клітинок, влучань: { $hits }.
study-no-odds = Порівняти немає з чим: шанси тут не оцінити.
study-captain = { $seat }: пострілів { $count }, втрачено за постріл у середньому { $points }, удача { $sign }{ $luck }
study-best = ★ Найкращі: { $told }
study-worst = ✗ Найдорожчі: { $told }
study-move = №{ $nth } ({ $points })
study-legend = Пункти: шанс влучити у відсотках, втрачений (✗) або збережений там, де його легко втратити (★). Удача: влучання понад очікувані.

## Флот на папері
lesson-paper = Флот кожен малює на папері й нікому не показує, навіть боту.
lesson-paper-answers = На постріл відповідає суперник: «мимо», «влучив» або «потопив»; бот записує. Хто помітив порушення, може раз за бій вимагати перевірки.
lesson-paper-after = Потім той, хто програв, може попросити показати поле. Знайшлося порушення — перемога його; а якщо воно в обох, вирішують записи. Реванш починає той, хто програв, а якщо гру не зараховано — жереб.
custom-paper = На папері грають по одному пострілу за хід, відповідь «мимо, влучив, потопив», без мін і втеч; впритул і навскіс кораблі не ставлять.
honour-elsewhere = Тут за флотом стежить бот: це потрібно лише в грі на папері.
honour-heading = 📝 Флот на папері
honour-draw = Намалюйте флот на своєму аркуші: { $fleet }. Бот його не побачить, доки ви самі не відкриєте поле.
honour-how-ready = Намалюйте флот на папері й натисніть «Готово».
honour-due-ready = Флот тут на папері. Намалюйте його й натисніть «Готово».
honour-due-shot = Зараз потрібно назвати клітинку для пострілу.
honour-due-answer = Спершу дайте відповідь на постріл: мимо, влучив або потопив.
honour-due-look = Спершу вирішіть, чи дивитися поле суперника.
honour-due-open = Спершу відкрийте своє поле: намалюйте флот і натисніть «Відкрити поле».
seal-how = Хочете закріпити розстановку? Надішліть «хеш» і SHA-256 такого тексту: палуби рядами (A1 B1 …) і ваше слово, усе через пробіл.
seal-yours = Ваша печатка: { $seal }
seal-of = Печатка, { $seat }: { $seal }
seal-digits = Печатка — це SHA-256: від 31 до 64 знаків 0–9 і a–f, наприклад: хеш 3f2a…
seal-too-late = Ви вже готові: печатку ставлять до цього.
salt-how = У вас є печатка. Щоб її перевірили, надішліть: сіль і ваше слово.
salt-yours = Слово для печатки: { $word }
salt-no-seal = Ви не ставили печатку: слово не потрібне. Просто відкрийте поле.
salt-signs = Слово для печатки: до 31 знака, латинські літери, цифри, - і _.
note-how = Власний запис пишуть так: помітка Б6 ✕ (або •, або порожньо).
honour-on-paper = Ваш флот на вашому аркуші: бот його не бачить.
honour-called = Постріл { $cell } названо. Чекаємо на відповідь.
honour-answer-yours = 📣 Постріл { $cell }: що там?
honour-answer-of = 📣 Постріл { $cell }: відповідає { $seat }
honour-how-answer = Погляньте на свій аркуш і дайте відповідь: мимо, влучив або потопив.
honour-other-square = Зараз потрібна відповідь про { $cell }: мимо, влучив або потопив.
honour-doubt = Це не в’яжеться з попередніми відповідями. Перевірте аркуш і дайте відповідь ще раз: друга зарахується.
honour-doubted = Відповідь не в’яжеться з попередніми: її перепитали.
honour-look-yours = 🏁 Бій закінчено: подивитися поле суперника?
honour-look-of = 🏁 Бій закінчено: вирішує { $seat }
honour-how-look = Можна перевірити поле суперника або повірити йому на слово.
honour-open-yours = 📖 Відкрийте своє поле
honour-open-of = 📖 Відкриває поле { $seat }
honour-how-open = Перенесіть флот з аркуша: клітинками, кораблями (а1-а4) або малюнком, і натисніть «Відкрити поле».
sheet-drawn = Палуб на полі: { $count }. Те, про що ви сказали «влучив» і «потопив», уже позначено.
sheet-how = Натисніть літеру й цифру або надішліть клітинку ({ $cell }), корабель чи весь флот.
sheet-deck = { $cell }: палуба, стерти
audit-claimed = Про порушення заявляє { $seat }.
audit-beaten = Бій закінчено, попереду { $seat }.
board-clean = Поле, { $seat }: порушень немає.
board-faulty = Поле, { $seat }: є порушення.
board-withheld = { $seat }: поле не показано, а це порушення.
claim-once = Заявити про порушення можна один раз за бій.
claim-sure = Помітили порушення? Суперник відкриє поле лише боту. Чисто — граєте далі; це можна зробити один раз за бій.
withhold-sure = Не показати поле — означає визнати порушення. Відмовитися?
violations-of = Порушення, { $seat }: { $faults }
violation-v1 = флот не той, про який домовилися
violation-v2 = кораблі торкаються або зігнуті
violation-v5 = поле не збігається з печаткою
violation-v8 = відповіді не збігаються з полем
violation-withheld = поле не показано
honour-nothing-left = 🏆 Перемога: { $seat }, стріляти більше нікуди
honour-won-fault = 🏆 Перемога: { $seat }. Порушення на полі: { $other }
honour-won-record = 🏆 Перемога: { $seat }. Порушили обидва, але хибний запис, який веде { $other }
honour-void = ⚖️ Порушили обидва, записи збігаються: гру не зараховано, програли обидва
honour-void-records = ⚖️ Порушили обидва, і обидва записи хибні: гру не зараховано, програли обидва
key-miss = Мимо
key-hit = Влучив
key-sunk = Потопив
key-look = Показати поле
key-leave = Повірити на слово
key-open = Відкрити поле
key-withhold = Відмовитися
key-claim = ⚖️ Порушення
key-claim-now = ⚖️ Заявити
