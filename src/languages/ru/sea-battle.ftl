### Морской бой: всё, что говорит сама игра.

system-sea-battle = Морской бой
variant-classic = Классика 10×10
variant-classic-about = Десять кораблей, не касаются даже углами; попадание даёт ещё выстрел.
variant-classic-corners = Касание углами
variant-classic-corners-about = Классика, но корабли могут касаться друг друга углами.
variant-bent = Гнутые корабли
variant-bent-about = Классика, но корабли на 3 и 4 клетки бывают буквой «Г», квадратом и зигзагом.
variant-bent-corners = Гнутые + углы
variant-bent-corners-about = Гнутые корабли, которым можно касаться друг друга углами.
variant-big-fleet = Большой флот
variant-big-fleet-about = Пятнадцать кораблей от авианосца до подлодок, любой формы; касаться можно углами.
variant-big-fleet-strict = Большой флот, врозь
variant-big-fleet-strict-about = Пятнадцать кораблей любой формы, и ни один не касается другого даже углом.
variant-hasbro = Hasbro, 5 кораблей
variant-hasbro-about = Пять кораблей с именами, стоять можно вплотную; за ход один выстрел, и попадание его не продлевает.
variant-hasbro-salvo = Залпы Hasbro
variant-hasbro-salvo-about = Пять кораблей, и за ход столько выстрелов, сколько из них у вас ещё на плаву.
variant-hasbro-salvo-blind = Слепые залпы
variant-hasbro-salvo-blind-about = Залпы Hasbro, но вам говорят лишь, сколько попаданий пришлось в какой корабль, а где — догадайтесь.
variant-salvo-n = Три выстрела за ход
variant-salvo-n-about = Классический флот, но за ход три выстрела: ответы звучат после всего залпа.
variant-mines-10 = Мина 10×10
variant-mines-10-about = Классика и по одной мине: кто на неё попал, выдаёт сопернику одну свою палубу.
variant-mines-10-touch = Мина вплотную
variant-mines-10-touch-about = Мина, как в «Мина 10×10», но она может стоять вплотную к кораблям.
variant-mines-sacrifice = Мины и жертвы
variant-mines-sacrifice-about = По три мины: кто на мину попал, топит один свой корабль целиком.
variant-minesweeper-16 = Тральщики 16×16
variant-minesweeper-16-about = Большое море: 21 корабль, три мины и тральщик; кто попал в тральщик, выдаёт одну свою мину.
variant-minesweeper-18 = Тральщики 18×18
variant-minesweeper-18-about = Самое людное море: 28 кораблей, три мины и тральщик.
variant-minesweeper-18-light = Тральщики: простор
variant-minesweeper-18-light-about = Море 18×18 с флотом поменьше: 21 корабль, три мины и тральщик.
variant-perelman = Залпы 16×16
variant-perelman-about = 21 корабль, залпы по три выстрела, и в ответ лишь, сколько попаданий в какой корабль.
variant-dutchman-5 = Голландец, 5 палуб
variant-dutchman-5-about = Море 20×20 и один корабль на 5 палуб у каждого: подбитый, он может исчезнуть и всплыть где угодно.
variant-dutchman-6 = Голландец, 6 палуб
variant-dutchman-6-about = Море 20×20 и один корабль на 6 палуб у каждого: подбитый, он может исчезнуть и всплыть где угодно.
variant-dutchman-7 = Голландец, 7 палуб
variant-dutchman-7-about = Море 20×20 и один корабль на 7 палуб у каждого: подбитый, он может исчезнуть и всплыть где угодно.
variant-dutchman-8 = Голландец, 8 палуб
variant-dutchman-8-about = Море 20×20 и один корабль на 8 палуб у каждого: подбитый, он может исчезнуть и всплыть где угодно.
variant-notebook-1949 = Тетрадка 1949 года
variant-notebook-1949-about = Короткая игра на поле 8×8: шесть кораблей, два выстрела за ход, при попадании называют корабль.
variant-sapper = Сапёр
variant-sapper-about = Классика, но промах говорит, сколько из восьми соседних клеток занято кораблями.
variant-royale-15 = Королевская битва 15
variant-royale-15-about = Поле 15×15, все стреляют одновременно, и оба флота могут погибнуть разом.
variant-honour = На бумаге
variant-honour-about = Флот у каждого на своём листке: капитаны сами отвечают «мимо, ранил, убил», а бот ведёт записи.

## Правила, по предложению на каждую особенность: из них складываются и /rules, и урок с картинками
lesson-list = { $said }, { $more }
lesson-sea = Поле { $n }×{ $n }.
lesson-fleet = Кораблей { $ships }: { $list } (клеток × штук).
lesson-fleet-named = Кораблей { $ships }, по числу клеток: { $list }.
lesson-named = { $ship } { $size }
lesson-fleet-lone = У каждого один корабль, палуб: { $size }.
lesson-shapes-straight = Корабли прямые.
lesson-shapes-bent = Корабли на 3 и 4 клетки бывают гнутыми: буквой «Г», квадратом, зигзагом.
lesson-shapes-any-four = Форма любая, но палубы соединяются только сторонами, не наискосок.
lesson-shapes-any-eight = Форма любая: палубы соединяются и сторонами, и углами.
lesson-touch-none = Друг друга они не касаются даже углами.
lesson-touch-corners = Касаться друг друга они могут только углами.
lesson-touch-sides = Стоять можно вплотную.
lesson-placing = Флот раздаётся сразу; до «Готово» его можно сменить или расставить самому.
lesson-extras =
    У каждого ещё { $mines ->
        [0] {""}
        [one] { $mines } мина
        [few] { $mines } мины
       *[many] { $mines } мин
    }{ $sweepers ->
        [0] {""}
        [one] {" "}и { $sweepers } тральщик
        [few] {" "}и { $sweepers } тральщика
       *[many] {" "}и { $sweepers } тральщиков
    } размером в клетку; { $touch ->
        [none] касаться чего-нибудь нельзя даже углами.
        [corners] касаться чего-нибудь можно только углами.
       *[sides] стоять можно и вплотную к кораблям.
    }
lesson-mine-give-deck = Кто попал на мину, выдаёт сопернику одну свою целую палубу: она пока не тонет.
lesson-mine-sacrifice-ship = Кто попал на мину, топит один свой корабль целиком, на выбор.
lesson-sweeper = Кто попал на тральщик, выдаёт сопернику место одной своей целой мины.
lesson-extras-end = После этого ход переходит; в счёт идут только корабли.
lesson-shots-one = За ход один выстрел: буква и цифра.
lesson-shots-many =
    За ход { $shots ->
        [one] { $shots } выстрел
        [few] { $shots } выстрела
       *[many] { $shots } выстрелов
    }: назовите все клетки, потом будут ответы.
lesson-shots-afloat = За ход столько выстрелов, сколько у вас кораблей на плаву: назовите все клетки, потом будут ответы.
lesson-shots-together = Стреляют одновременно: каждый втайне выбирает клетку, и оба выстрела гремят разом.
lesson-again = Попали — стреляйте ещё; мимо — ход переходит.
lesson-pass = Потом ход переходит, даже если попали.
lesson-hit-mark = Ответ на каждую клетку: мимо, ранил или убил.
lesson-hit-class = Ответ на каждую клетку: мимо или попал, и в какой корабль.
lesson-hit-volley-class = Отвечают на залп целиком: сколько попаданий в какой корабль, но не где.
lesson-hit-volley-count = Отвечают на залп целиком: только сколько было попаданий, но не где.
lesson-unclear = Клетки такого залпа помечены «?», пока не станет ясно, где вода, а где палуба.
lesson-sunk-silent = О том, что корабль потоплен, не сообщают.
lesson-sunk-silent-afloat = О потоплении не сообщают, но число выстрелов выдаёт, сколько кораблей на плаву.
lesson-near = Промах говорит, сколько из восьми соседних клеток занято палубами.
lesson-halo = Клетки вокруг убитого отмечаются сами: там никого нет.
lesson-extras-signs =
    { $sweepers ->
        [0] На картинке мина круглая, сработавшая — с точкой в середине.
       *[other] На картинке мина круглая, сработавшая — с точкой в середине; тральщик — треугольник.
    }
lesson-wake = Такие игры идут долго: подбитый корабль каждый раз ищут заново.
lesson-relocation = Попали — эта палуба потеряна, а хозяин решает: остаться на месте или увести остальные палубы куда угодно. Если увёл, стрелять можно снова по всему морю: прежние отметки лишь память.
lesson-win = Побеждает тот, кто первым потопит весь флот.
lesson-win-together = Побеждает тот, чей флот уцелеет; погибли оба разом — ничья.
lesson-after = Потом открываются оба поля, а реванш начинает проигравший.
variant-custom = Свои правила { $n }×{ $n }, { $ships ->
        [one] { $ships } корабль
        [few] { $ships } корабля
       *[many] { $ships } кораблей
    }
group-classic = Классика
group-classic-about = Та самая игра из школьной тетради.
group-volleys = Залпы
group-volleys-about = Несколько выстрелов за ход, ответов меньше.
group-mines = Мины
group-mines-about = Среди кораблей — мины и тральщики.
group-surprises = Сюрпризы
group-surprises-about = Корабли исчезают, числа подсказывают.
terms =
    Поле { $n }×{ $n }, { $axes ->
        [letters-cols] буквы сверху
       *[letters-rows] буквы сбоку
    }. Буквы: { $letters }. Флот (палубы×корабли): { $fleet }.
terms-paper = Флоты на бумаге, отвечают сами.
terms-extras =
    { $sweepers ->
        [0] Мин: { $mines }.
       *[other] Мин: { $mines }, тральщиков: { $sweepers }.
    }
no-such-variant = Варианта «{ $name }» нет. Выберите из списка: /play
seats-two = В морской бой играют вдвоём.
rules-unplayable = С такими правилами играть нельзя. Выберите вариант из списка: /play

## Корабли
class-eight = флагман
class-seven = суперлинкор
class-six = ракетоносец
class-five = авианосец
class-four = линкор
class-three = крейсер
class-two = эсминец
class-one = подлодка
class-pirates-eight = Левиафан
class-pirates-seven = Кракен
class-pirates-six = чёрный галеон
class-pirates-five = галеон
class-pirates-four = фрегат пиратов
class-pirates-three = бригантина
class-pirates-two = шхуна
class-pirates-one = баркас
class-royal-eight = гордость короны
class-royal-seven = флагман королевы
class-royal-six = линкор 1 ранга
class-royal-five = линейный корабль
class-royal-four = фрегат
class-royal-three = корвет
class-royal-two = бриг
class-royal-one = шлюп
class-carrier = авианосец
class-battleship = линкор
class-cruiser = крейсер
class-submarine = подлодка
class-destroyer = эсминец
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } клетка, осталось { $count }
        [few] { $ship }: { $size } клетки, осталось { $count }
       *[many] { $ship }: { $size } клеток, осталось { $count }
    }

## Форма для своих правил: каждая надпись помещается на кнопке
form-page =
    { $page ->
        [b] Поле
        [fleet] Флот
        [s] Форма
        [r] Огонь
       *[m] Мины
    }
form-less = { $what }, на один меньше
form-more = { $what }, на один больше
form-board = { $n }×{ $n }
form-letters = Буквы: { $letters }
form-letters-own = У самой игры буквы { $letters }; на ваших полях — ваши.
form-axes =
    { $value ->
        [letters-cols] Буквы сверху
       *[letters-rows] Буквы сбоку
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Форма: прямые
        [bent] Форма: гнутые
        [any4] Форма: любая
       *[any8] Форма: и углами
    }
form-touch =
    { $value ->
        [none] Касаться: нельзя
        [corners] Касаться: углами
       *[sides] Касаться: можно
    }
form-halo =
    { $value ->
        [marked] Ореол: точки
       *[unmarked] Ореол: пусто
    }
form-escape =
    { $value ->
        [none] Побег: нет
       *[on-hit] Побег: при попадании
    }
form-shots = Выстрелов за ход: { $n }
form-shots-afloat = Выстрелы: по флоту
form-shots-tell = Число выстрелов выдаст, сколько кораблей на плаву. Чтобы скрыть и это, назначьте постоянное число.
form-after =
    { $value ->
        [shoot-again] Попадание: ещё раз
       *[pass] Попадание: переход
    }
form-turns =
    { $value ->
        [alternate] Ходы: по очереди
       *[together] Ходы: все сразу
    }
form-hit =
    { $value ->
        [mark] Ответ: клетка
        [class] Ответ: и корабль
        [volley-class] Ответ: по кораблям
       *[volley-count] Ответ: сколько
    }
form-sunk =
    { $value ->
        [sunk] Потоплен: говорят
        [class] Потоплен: и класс
       *[silent] Потоплен: молчат
    }
form-near =
    { $value ->
        [untold] Соседи: молчат
       *[told] Соседи: сколько
    }
form-fleets =
    { $value ->
        [kept] Флот: у бота
       *[paper] Флот: на бумаге
    }
form-mines = Мин: { $n }
form-sweepers = Тральщиков: { $n }
form-beside =
    { $value ->
        [none] Мины: поодаль
        [corners] Мины: углом
       *[sides] Мины: вплотную
    }
form-effect =
    { $value ->
        [give-deck] Мина: выдать палубу
       *[sacrifice-ship] Мина: отдать корабль
    }

## Кнопки
key-ready = ✅ Готово
key-another = 🎲 Другой
key-hand = ✋ Расставить
key-fire = 🎯 Стрелять
pick-column = Столбец
pick-row = Ряд
key-fleet = 🚢 Мой флот
key-refresh = 🔄 Обновить
key-back = ← Назад
key-more = Ещё →
key-undo = ↶ Отменить
key-clear = Очистить
key-rest = 🎲 Остальное
key-across = → Вправо
key-down = ↓ Вниз
take-ship = Снять { $ship }

## Как писать
how-to-shoot = Выстрел: кнопка, /fire { $cell } или просто { $cell }
how-to-answer = Выстрел: кнопка, /fire { $cell } или ответ на это сообщение: { $cell }
how-to-command = Выстрел: кнопка или /fire { $cell }
how-to-shoot-here = Выберите букву, потом цифру, или просто напишите { $cell }
how-to-place = Корабль пишут концами: { $from }-{ $to }, по одному или сразу несколько.
how-to-place-bent = Гнутый корабль пишут по клеткам: { $cells }. Прямой — концами в одном ряду или столбце.
read-drawing-size = В рисунке должно быть { $n } строк по { $n } знаков: точка — вода, # — палуба.
read-drawing-signs = Здесь корабли могут стоять вплотную: нарисуйте каждый своей буквой или цифрой, воду — точками.
read-outside = Такой клетки нет: буквы { $letters }, цифры 1–{ $last }.
read-no-letter = Такой буквы на этом поле нет. Буквы здесь: { $letters }.
read-too-many = Слишком много клеток: за раз можно назвать { $most }.
read-twice = Одна клетка названа дважды. Назовите разные.
read-signs = Тут лишние знаки. Нужны только буква и цифра: { $cell }
read-no-cell = Для выстрела нужны буква и цифра: { $cell }
read-crooked = Концы корабля должны лежать в одном ряду или столбце.
read-length = Такой длины не бывает. После клетки укажите длину и направление: 4 → или 3 ↓
ask-confirm = Это { $cell }?
ask-which = Что имелось в виду?
ask-which-first = Что имелось в виду? Выберите, потом пришлите остальные корабли ещё раз.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
undo-nothing = Отменять нечего: ни один корабль ещё не поставлен.

## Расстановка
placing-heading = ⚓ Расстановка флота
placing-complete = Флот на местах. Нажмите «Готово» или измените его.
placing-missing = Осталось поставить: { $sizes }
placing-yours = Ваш флот ещё не готов.
placing-of = { $seat } расставляет флот…
ready-yours = Ваш флот готов.
ready-of = { $seat }: флот готов.
waiting-heading = ⚓ Ждём соперника
hand-choose-ship = Что поставить? Нажмите или напишите.
hand-ship =
    { $size ->
        [one] ⚓ { $ship }: { $size } клетка
        [few] ⚓ { $ship }: { $size } клетки
       *[many] ⚓ { $ship }: { $size } клеток
    }
hand-choose-side = В какую сторону он смотрит?
hand-choose-letter = С какой буквы он начинается?
hand-lay-letter = На какую букву?
hand-choose-number = С какой клетки он начинается?
hand-lay-number = На какую клетку?
hand-no-room = Для него нет места. Отмените последний корабль или очистите поле.
hand-take-off = Весь флот на местах. Нажмите корабль, чтобы снять его, или очистите поле.
key-take = Снять…
key-draw = ✏️ Нарисовать
key-put = ✅ Поставить
key-rub = ⌫ Стереть
key-elsewhere = Другая клетка
key-huddle = 🧩 Перельман
key-huddle-deal = 🧩 Раздать так
key-flag = 🏴 Флаг
key-lay-mine = ◉ Мина ×{ $count }
key-lay-sweeper = ▲ Тральщик ×{ $count }
spoken-lay-mine = Мина, осталось { $count }
spoken-lay-sweeper = Тральщик, осталось { $count }
take-mine = Снять мину { $cell }
take-sweeper = Снять тральщик { $cell }
brief-mine-at = мина { $cell }
brief-sweeper-at = тральщик { $cell }
how-to-lay =
    { $sweepers ->
        [0] Мину пишут словом и клеткой: мина { $cell }.
       *[other] Мину и тральщик пишут словом и клеткой: мина { $cell }.
    }
hand-take-some = Что снять с поля?
lay-no-mine = В этой игре мин нет: ставятся только корабли.
lay-no-sweeper = Тральщиков в этой игре нет. Поставьте что-то из недостающего.
order-ready = готово
order-deal = другой
order-perelman = перельман
order-fill = остальное
order-undo = отменить
order-clear = очистить
order-put = поставить
order-rub = стереть
order-navy = военный
order-pirates = пираты
order-royal = королевский
hand-choose-form = Прямой — укажите, куда смотрит; гнутый — нарисуйте по клеткам.
hand-lay-mine = ◉ Мина: куда её поставить?
hand-lay-sweeper = ▲ Тральщик: куда его поставить?
pencil-heading = ✏️ Корабль по клеткам
pencil-how = С какой клетки начать? Выберите букву, потом цифру.
pencil-drawn = Нарисовано: { $cells }. Добавьте соседнюю клетку.
pencil-ship = Нарисовано: { $cells }. Можно поставить или рисовать дальше.
pencil-rub = Стереть { $cell }
pencil-unfinished = Корабль ещё не нарисован. Отметьте его клетки, потом поставьте.
huddle-heading = 🧩 Уловка Перельмана
huddle-how = Большие корабли прижаты друг к другу в углу, вплотную к краям, а самые маленькие разбросаны по остальному морю.
huddle-why = Почему это работает: вокруг кораблей стрелять незачем, а тут эти полосы перекрываются или уходят за край поля. Пустого моря остаётся больше всего, и маленькие ищут в нём дольше всего.
huddle-cost = Цена: найдя один большой, соперник скоро найдёт и остальные. Но пока цел хоть один маленький, вы в игре.
huddle-nowhere = В этой игре прятать некого: уловка Перельмана нужна, когда есть одиночные корабли и нельзя касаться сторонами.
flag-heading = 🏴 Под каким флагом выйти в море?
flag-navy = ⚓ Военный флот
flag-pirates = 🏴‍☠️ Пираты
flag-royal = 👑 Королевский
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = Флаг меняет имена и вид кораблей, а правила — нет.
placing-missing-extras =
    Осталось поставить: корабли { $sizes }{ $mines ->
        [0] {""}
       *[other] {" "}· мины: { $mines }
    }{ $sweepers ->
        [0] {""}
       *[other] {" "}· тральщики: { $sweepers }
    }
start-taken = { $cell }: отсюда не встанет
place-touches = Слишком близко: { $ship }, { $cell }. Отступите на клетку.
place-overlaps = Занято: { $ship }, { $cell }. Выберите свободные клетки.
place-bent = Корабль должен быть прямым: назовите два его конца в одном ряду или столбце.
place-diagonal = Наискосок корабли не стоят: назовите концы в одном ряду или столбце.
place-gap = В корабле разрыв: клетки должны идти подряд.
place-shape = Такого корабля во флоте нет. Поставьте один из недостающих.
place-none-left =
    { $size ->
        [one] Кораблей на { $size } клетку больше нет. Снимите один или поставьте другой.
        [few] Кораблей на { $size } клетки больше нет. Снимите один или поставьте другой.
       *[many] Кораблей на { $size } клеток больше нет. Снимите один или поставьте другой.
    }
place-outside = Корабль выходит за край поля. Сдвиньте его.
place-missing = Флот ещё не весь: осталось поставить { $sizes }. Поставьте их или нажмите «Остальное».
place-too-late = Флот уже готов, менять его поздно.
place-not-yet = Эта кнопка не от вашего поля. Нажмите кнопку под последним.
place-no-room = Остальным кораблям так не встать. Отмените последний или очистите поле.
piece-mine = мина
piece-sweeper = тральщик
place-no-mine-left = Все мины уже стоят. Снимите одну, чтобы поставить её в другом месте.
place-no-sweeper-left = Тральщик уже стоит. Снимите его, чтобы поставить в другом месте.
place-missing-extras = Флот ещё не весь: осталось мин — { $mines }, тральщиков — { $sweepers }. Поставьте их или нажмите «Остальное».
place-no-berth = Через { $cell } не встанет ни один из недостающих кораблей. Выберите другую клетку.
place-no-huddle = Сгрудить такой флот в углу не удалось. Возьмите случайный или расставьте сами.
pencil-full = Отмечено уже столько клеток, сколько нужно: { $count }. Сначала сотрите одну.
pencil-outside = Такой клетки на поле нет. Выберите другую.
code-typo = В коде опечатка. Скопируйте его ещё раз целиком.
code-newer = Этот код создан в более новой версии игры. Попросите прислать название варианта.
custom-no-ships = Во флоте нет ни одного корабля. Добавьте хотя бы один.
custom-too-many-decks = Флоту нужно клеток: { $decks }, а на поле их { $squares }. Уменьшите флот или увеличьте поле.
custom-too-long =
    { $size ->
        [one] Корабль на { $size } клетку длиннее поля { $n }×{ $n }. Увеличьте поле или разрешите изгибы.
        [few] Корабль на { $size } клетки длиннее поля { $n }×{ $n }. Увеличьте поле или разрешите изгибы.
       *[many] Корабль на { $size } клеток длиннее поля { $n }×{ $n }. Увеличьте поле или разрешите изгибы.
    }
custom-repeat-volley = Ещё выстрел за попадание бывает только при одном выстреле за ход. Выберите что-то одно.
custom-too-many-shots = В залпе бывает не больше { $most } выстрелов. Уберите часть кораблей или назначьте число выстрелов.
custom-dutchman = «Летучий голландец» ходит один: корабль любой формы, и наискосок тоже; без мин, тральщиков и подсказок о соседях, и на каждый выстрел свой ответ.
custom-blind-single = Ответ на залп целиком возможен, только когда выстрелов за ход несколько. Добавьте выстрелов или смените ответ.
custom-blind-near = Если отвечают на залп целиком, соседей промаха не считают. Выберите что-то одно.
custom-silent-halo = Клетки вокруг убитого корабля выдали бы то, о чём решено молчать. Выключите их отметку.
custom-together = Одновременно стреляют по одному разу, без выстрела за попадание, без мин, тральщиков и «Летучего голландца».
custom-sweepers-alone = Тральщику нечего выдавать, если мин нет. Добавьте мину или уберите тральщики.
custom-impossible = Доказано: такой флот на этом поле разместить нельзя. Уменьшите флот или увеличьте поле.
custom-not-found = За отведённое число шагов места для такого флота не нашлось, хотя оно, быть может, есть. Уменьшите флот или увеличьте поле.

## Бой
turn-yours = ⚓ Ход { $turn } · ваш выстрел ▶
turn-of = ⚓ Ход { $turn } · стреляет { $seat } ▶
first-by-lot = По жребию начинает { $seat }.
first-by-rematch = Реванш начинает { $seat }.
wait-for-turn = Ждём выстрела соперника.
shot-miss = { $cell } — Мимо!
shot-hit = { $cell } — Ранил!
shot-sunk =
    { $size ->
        [0] { $cell } — Убил!
       *[other] { $cell } — Убил! ({ $size })
    }
shots-yours = Вы: { $shots }
shots-of = { $seat }: { $shots }
afloat-yours = Ваш флот: { $sizes }
afloat-of = { $seat }, на плаву: { $sizes }
afloat-decks-yours = Ваш корабль, целых палуб: { $decks }
afloat-decks-of = { $seat }, целых палуб: { $decks }
mine-heading =
    { $shots ->
        [0] 🚢 Ваше море до первого выстрела
       *[other] 🚢 Ваше море после выстрела { $shots }
    }
letter-spent = { $letter }: стрелять некуда
mark-miss = { $cell }: мимо
mark-hit = { $cell }: ранен
mark-sunk = { $cell }: убит
mark-void = { $cell }: здесь никого нет
mark-mine = { $cell }: сработавшая мина
mark-sweeper = { $cell }: подбитый тральщик
mark-unclear = { $cell }: обстреляно, пока неясно
shot-not-your-turn = Сейчас не ваш ход. Дождитесь выстрела соперника.
shot-before-battle = Бой ещё не начался: сначала оба флота должны быть готовы.
shot-repeat = В { $cell } уже стреляли. Выберите другую клетку.
shot-dead = В { $cell } никого нет: рядом убитый корабль. Выберите другую клетку.
shot-dead-mine = В { $cell } никого нет: рядом мина или тральщик. Выберите другую клетку.
shot-outside = Такой клетки на поле нет. Выберите другую.
shot-aimed = Ваш выстрел уже назван. Дождитесь, пока соперник назовёт свой.
shot-given-up = На { $cell } лежит отданный корабль. Выберите другую клетку.
volley-twice = { $cell } названа дважды. Назовите разные клетки.
due-deck = Вы попали на мину: сначала назовите одну из своих палуб.
due-mine = Вы попали в тральщик: сначала назовите одну из своих мин.
due-ship = Вы попали на мину: сначала назовите корабль, который отдаёте.
due-relocate = Ваш корабль ранен: сначала решите, останется он или уплывёт.
due-wait = Сначала должен решить соперник. Подождите его.
give-nothing = Сейчас отдавать нечего.
give-deck-wrong = Эту клетку назвать нельзя. Выберите свою палубу, в которую не попадали и которую ещё не называли.
give-mine-wrong = Эту клетку назвать нельзя. Выберите свою мину, которая не взорвалась и которую ещё не называли.
give-ship-wrong = Здесь нет вашего корабля на плаву. Выберите любую клетку одного из них.
sail-nothing = Сейчас решать нечего: корабль уплывает, только когда его ранят.
sail-outside = Корабль выходит за край моря. Выберите клетки внутри.
sail-shape = Клетки должны соединяться сторонами или углами. Выберите другие.
aim-nothing = Отмечать клетки сейчас не нужно: за ход один выстрел.
aim-full =
    { $count ->
        [one] Достаточно { $count } клетки. Снимите её, чтобы отметить другую.
       *[other] Достаточно { $count } клеток. Снимите одну, чтобы отметить другую.
    }

## Залпы, мины, тральщики, голландец
key-volley = 🔥 Залп { $aimed }/{ $need }
key-volley-now = 🔥 Залп!
key-fire-given = 🎯 { $cell } (названа)
key-anyway = 🔥 Всё равно огонь
key-stay = ⚓ Остаться
key-drift = 🎲 Куда угодно
key-place = 🧭 Выбрать место
key-sail = ⛵ Плыть { $marked }/{ $need }
key-answer = 📣 Ответить
key-zoom = 🔍 Крупнее
key-quarter =
    { $quarter ->
        [nw] верхний левый угол
        [ne] верхний правый угол
        [sw] нижний левый угол
       *[se] нижний правый угол
    }
turn-volley-yours = ⚓ Ход { $turn } · ваш залп ×{ $shots } ▶
turn-volley-of = ⚓ Ход { $turn } · залп ×{ $shots }: { $seat } ▶
turn-together = ⚓ Раунд { $turn } · целятся оба ▶
turn-together-yours = ⚓ Раунд { $turn } · ваш выстрел ▶
turn-together-of = ⚓ Раунд { $turn } · целится { $seat } ▶
aimed-yours = Ваш выстрел сделан. Ответ будет, когда выстрелит и соперник.
aiming-yours = Ваш выстрел ещё не сделан.
aimed-of = { $seat }: выстрел сделан.
aiming-of = { $seat } ещё целится…
volley-none = Наметьте клетки для залпа, всего { $need }.
volley-aimed = Намечено { $aimed } из { $need }: { $cells }
volley-ready = Весь залп намечен: { $cells }. Жмите «Залп» или снимите клетку.
volley-count = В залпе должно быть клеток: { $need }. Названо: { $named }.
volley-incomplete = Намечено клеток { $aimed }, а нужно { $need }. Наметьте ещё или назовите весь залп сразу.
volley-full = Весь залп уже намечен. Напишите «огонь» или «очистить».
volley-empty = Намеченных клеток нет.
how-to-volley = Залп: кнопка или /fire { $cells }
how-to-volley-here = Выберите букву, потом цифру, или напишите весь залп: { $cells }
mark-full = { $cell }: весь залп уже намечен
mark-drawn = { $cell }: все палубы уже намечены
mark-aimed = { $cell }: намечено, снять
mark-given = { $cell }: палуба, названная соперником
mark-risk = { $cell }: мина, названная соперником
mark-not-given = { $cell }: этого назвать нельзя
ask-given-mine = { $cell }: там мина, соперник её назвал. Всё равно стрелять?
owe-give-deck = ⚓ Мина! Назовите сопернику одну свою палубу ▶
owe-give-ship = ⚓ Мина! Отдайте один свой корабль ▶
owe-give-mine = ⚓ Тральщик! Назовите сопернику одну свою мину ▶
owe-relocate = ⚓ Голландец ранен: остаться или уйти? ▶
owed-give-deck = ⚓ Мина! { $seat } решает, какую палубу назвать ▶
owed-give-ship = ⚓ Мина! { $seat } решает, какой корабль отдать ▶
owed-give-mine = ⚓ Тральщик! { $seat } решает, какую мину назвать ▶
owed-relocate = ⚓ Голландец ранен: { $seat } решает, остаться или уйти ▶
owed-how = Ответить: кнопка или /fire { $cell }
give-how-deck = Палуба останется целой, но её место станет известно. Нажмите или напишите клетку.
give-how-ship = Корабль потонет весь. Нажмите или напишите любую его клетку.
give-how-mine = Место мины станет известно. Нажмите или напишите клетку.
sail-how = Палуб осталось: { $decks }. Можно написать «остаюсь», «куда угодно» или новое место: { $cells }
sail-none = Наметьте новое место, клеток: { $need }. Они должны касаться сторонами или углами.
sail-marked = Намечено { $marked } из { $need }: { $cells }
sail-apart = Намеченные клетки не касаются друг друга: { $cells }. Снимите лишнюю.
sail-count = Голландцу нужно клеток: { $need }. Названо: { $named }.
wait-for-answer = Ждём ответа соперника.
shot-near = { $cell } — Мимо! Рядом палуб: { $near }
shot-hit-class = { $cell } — Ранил! ({ $ship })
shot-sunk-class = { $cell } — Убил! ({ $ship })
shot-mine = { $cell } — Мина!
shot-sweeper = { $cell } — Тральщик!
shot-unclear = { $cell } — ?
volley-misses = { $cells } — Мимо!
paid-deck = названа палуба { $cell }
paid-mine = названа мина { $cell }
paid-ship = отдан корабль { $cell }
paid-nothing = назвать нечего
paid-stayed = остаётся на месте
paid-sailed = ушёл
report-misses = { $cells } — все мимо
report-hits =
    { $count ->
        [one] { $cells } — { $count } попадание
        [few] { $cells } — { $count } попадания
       *[many] { $cells } — { $count } попаданий
    }
report-sunk = на дне: { $ships }
echo-volley = Залп: попаданий { $hits }, потоплено { $sunk }.
echo-paid = { $shot } ({ $paid })
echo-stayed = Голландец остаётся на месте.
echo-sailed = Голландец ушёл. Где он теперь, знаете только вы.

## Конец
over = Партия окончена. Начните новую: /play
match-over = 🏁 Партия окончена
won-by-sinking =
    { $shots ->
        [one] 🏆 Победа: { $seat }, { $shots } выстрел
        [few] 🏆 Победа: { $seat }, { $shots } выстрела
       *[many] 🏆 Победа: { $seat }, { $shots } выстрелов
    }
won-on-time = 🏆 Победа: { $seat }, у соперника вышло время
draw-together = 🤝 Оба флота потоплены в одном раунде: ничья
result-won = Поздравляем, победа за вами!
result-lost = В этот раз победа за соперником.
result-draw = Ничья.

## Картинка: подписи, описание, поле знаками
scene-poster-about = Поле { $n }×{ $n } · кораблей: { $ships }
scene-sea-of = { $seat }
scene-name = { $seat }
scene-you = Вы
scene-of = { $count } из { $total }
scene-afloat =
    { $count ->
        [0] весь флот потоплен
       *[other] на плаву: { $count }
    }
scene-hits = попаданий { $hits } из { $shots }
scene-ready = Готово
scene-sunk = Убил!
scene-won = Победа!
scene-lost = Поражение
scene-fleet-lost = Флот погиб
scene-sailed = Уходов: { $count }
scene-text-own = Ваше море
scene-text-enemy = Море противника
scene-text-legend = o мимо, x ранен, # убит, - пусто, = корабль, [ ] последний выстрел
scene-text-tight = o мимо, x ранен, # убит, - пусто, = корабль, O X последний выстрел
scene-text-near = 0-8 мимо, палуб вокруг
scene-text-mine = * взорванная мина
scene-text-sweeper = ^ подбитый тральщик
scene-text-own-mine = m мина
scene-text-own-sweeper = t тральщик
scene-text-given = + названо противнику
scene-text-unclear = ? неясно
scene-text-wake = : прежний выстрел, % обломки
scene-text-pencil = @ карандаш
alt-last =
    { $result ->
        [miss] Последний выстрел: { $seat }, { $cell }, мимо.
        [mine] Последний выстрел: { $seat }, { $cell }, мина.
        [sweeper] Последний выстрел: { $seat }, { $cell }, тральщик.
        [unclear] Последний выстрел: { $seat }, { $cell }, итог неясен.
        [hit] Последний выстрел: { $seat }, { $cell }, ранен.
       *[sunk] Последний выстрел: { $seat }, { $cell }, убит.
    }
alt-awaited = Решает { $seat }.
alt-turn = Стреляет { $seat }.
alt-won = Победа: { $seat }.
alt-own-sea = Ваше море ({ $seat }).
alt-enemy-sea = Море противника ({ $seat }).
alt-sea-of = Море: { $seat }.
alt-ship = { $cells }
alt-wounded = Ранены: { $cells }.
alt-sunk = Убиты: { $ships }.
alt-ships = Корабли: { $ships }.
alt-missing = Осталось поставить: { $sizes }.
alt-afloat = На плаву: { $sizes }.
alt-none-afloat = На плаву никого.
alt-misses = Мимо ({ $count }): { $cells }.
alt-run = { $from }–{ $to }
alt-given = Названо противнику: { $cells }.
alt-mines = Мины: { $cells }.
alt-sweepers = Тральщики: { $cells }.
alt-struck-mines = Взорванные мины: { $cells }.
alt-struck-sweepers = Подбитые тральщики: { $cells }.
alt-unclear = Неясно: { $cells }.
alt-near = Палуб вокруг: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Карандашом: { $cells }.
alt-sailed = Голландец уходил, раз: { $count }.
alt-wreckage = Обломки: { $cells }.
alt-colours-pirates = Флаг пиратов.
alt-colours-royal = Флаг королевской флотилии.

## Поле словами: каждый ход и ответы на вопросы
words-shot-yours =
    { $result ->
        [miss] Мимо: { $cell }.
        [hit] Ранил: { $cell }!
        [mine] Мина: { $cell }.
        [sweeper] Тральщик: { $cell }.
        [unclear] Выстрел: { $cell }.
       *[sunk] Убил: { $cell }! Клеток в корабле: { $size }.
    }
words-shot-of =
    { $result ->
        [miss] { $seat } стреляет в { $cell }: мимо.
        [hit] { $seat } стреляет в { $cell }: ранил.
        [mine] { $seat } стреляет в { $cell }: мина.
        [sweeper] { $seat } стреляет в { $cell }: тральщик.
        [unclear] { $seat } стреляет в { $cell }: пока неясно.
       *[sunk] { $seat } стреляет в { $cell }: убил. Клеток в корабле: { $size }.
    }
words-before = Перед этим: { $shots }
words-turn-yours = Ваш выстрел.
words-turn-of = Стреляет { $seat }.
words-afloat-yours =
    { $count ->
        [0] Ваш флот потоплен.
        [one] Ваш флот: на плаву { $count } корабль, клеток { $sizes }.
        [few] Ваш флот: на плаву { $count } корабля, клеток { $sizes }.
       *[many] Ваш флот: на плаву { $count } кораблей, клеток { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: флот потоплен.
        [one] { $seat }: на плаву { $count } корабль, клеток { $sizes }.
        [few] { $seat }: на плаву { $count } корабля, клеток { $sizes }.
       *[many] { $seat }: на плаву { $count } кораблей, клеток { $sizes }.
    }
words-placing = Флот на местах. Нажмите «Готово» или напишите: готово. Взять другой: напишите «другой».
words-read = Спросить о поле: /read
words-turn-volley-yours = Ваш залп, выстрелов: { $shots }.
words-turn-volley-of = Стреляет { $seat }, выстрелов: { $shots }.
words-near = Рядом палуб: { $near }.
words-named-yours =
    { $count ->
        [0] Ваш флот потоплен.
       *[other] Ваш флот, на плаву { $count }: { $ships }.
    }
words-named-of =
    { $count ->
        [0] { $seat }: флот потоплен.
       *[other] { $seat }, на плаву { $count }: { $ships }.
    }
tell-near = { $cells } мимо, рядом палуб { $near }
tell-given = { $cells } палуба, названа
tell-given-mine = { $cells } мина, названа
tell-own-mine = { $cells } ваша мина
tell-own-sweeper = { $cells } ваш тральщик
tell-aimed = { $cells } намечено
tell-wake-hit = { $cells } прежнее попадание
tell-wake-miss = { $cells } прежний промах
tell-extra =
    { $what ->
        [mine] мина { $cell }
        [mine-spent] мина { $cell }, сработала
        [mine-given] мина { $cell }, названа
        [sweeper-spent] тральщик { $cell }, подбит
       *[sweeper] тральщик { $cell }
    }
tell-named-decks = Названные палубы: { $cells }.
tell-moves = Голландец уходил, раз: { $moves }.
tell-my-sea = Ваше море:
tell-sea-of = Море, { $seat }:
tell-open = { $cells } открыто
tell-water = { $cells } вода
tell-ship = { $cells } корабль
tell-miss = { $cells } мимо
tell-hit = { $cells } ранен
tell-sunk-cells = { $cells } убит
tell-void = { $cells } пусто
tell-mine = { $cells } мина
tell-sweeper = { $cells } тральщик
tell-unclear = { $cells } обстреляно, неясно
tell-shots = Всего выстрелов: { $count }. Сначала последние:
tell-no-shots = Ещё никто не стрелял.
tell-not-begun = Бой ещё не начался: флоты расставляются.
tell-placed =
    { $count ->
        [0] Кораблей на поле ещё нет.
       *[other] Ваш флот, кораблей { $count }:
    }
tell-unseen = { $seat }: флот пока скрыт.
tell-fleet-yours =
    { $known ->
        [0] Кораблей нет.
       *[other] Ваши корабли, на плаву { $count } из { $known }:
    }
tell-fleet-of =
    { $known ->
        [0] { $seat }: на плаву { $count }, ни один корабль не потоплен.
       *[other] { $seat }: на плаву { $count }. Известны:
    }
tell-ship-hit = { $ship }, ранен в { $cells }
tell-ship-sunk = { $ship }, убит
tell-sunk = Потоплено { $count }: { $ships }.
tell-open-count =
    { $count ->
        [0] открытых клеток нет
       *[other] открытых клеток { $count }.
    }
tell-more-open = Дальше: спросите «клетки { $letter }».
tell-more-ships = Это не все: нажмите «Дальше».
tell-help =
    { $axes ->
        [letters-cols] Спросите словами: «последние выстрелы», «столбец { $letter }», «ряд { $number }», «моё море, ряд { $number }», «мои корабли», «открытые клетки», «что на плаву».
       *[letters-rows] Спросите словами: «последние выстрелы», «ряд { $letter }», «столбец { $number }», «моё море, ряд { $letter }», «мои корабли», «открытые клетки», «что на плаву».
    }
tell-help-onlooker =
    { $axes ->
        [letters-cols] Спросите словами: «последние выстрелы», «столбец { $letter }», «ряд { $number }», «открытые клетки», «что на плаву».
       *[letters-rows] Спросите словами: «последние выстрелы», «ряд { $letter }», «столбец { $number }», «открытые клетки», «что на плаву».
    }
topic-last = Последние выстрелы
topic-open = Открытые клетки
topic-ships = Корабли
topic-score = Что на плаву
topic-help = О чём спросить
topic-more = Дальше
topic-line =
    { $way ->
        [row] Ряд { $sign }
       *[column] Столбец { $sign }
    }
topic-my-line =
    { $way ->
        [row] Моё море: ряд { $sign }
       *[column] Моё: столбец { $sign }
    }

## Урок с картинками
course-you = Вы
course-foe = Соперник
course-pad = Кнопка «Стрелять»: сначала буква, потом клетка.

## Всплывающее окно
brief-mine =
    { $shots ->
        [0] До первого выстрела:
       *[other] После выстрела { $shots }:
    }
brief-counted = на плаву { $afloat }, убито { $sunk }.

## Что судья находит в открытом флоте
audit-fleet = кораблей не столько или не таких, как в этой игре
audit-extras = мин или тральщиков не столько, сколько в этой игре
audit-bounds = фигура стоит за краем поля
audit-overlap = две фигуры стоят на одной клетке
audit-diagonal = палубы корабля соединены только углами
audit-shape = корабль такой формы, какой в этой игре нет
audit-touch-side = два корабля касаются сторонами
audit-touch-corner = два корабля касаются углами
audit-extra-touch = мина или тральщик стоит вплотную к другой фигуре
audit-moved = Голландец всплыл не с теми палубами, что у него оставались

## Советы: подсказка в партии и разбор после неё
hint-title = 💡 Подсказка, только для вас
hint-likeliest = { $cells }: палуба здесь примерно в { $share } % ещё возможных флотов; вероятнее клетки почти нет.
hint-patient = { $cells }: примерно { $share } %. { $best } вероятнее ({ $most } %), но промах здесь лучше сужает поиск.
hint-sure = { $cells }: палуба здесь во всех ещё возможных флотах.
hint-volley = { $cells }: от этих выстрелов вместе можно ждать попаданий: { $hits }.
hint-blind = { $cells }: так выстрелила бы машина, но оценить шансы она не может.
hint-drift = Уходите куда угодно: тогда снова можно стрелять в любую клетку, и поиск начинается сначала.
hint-give-mine = { $cells }: мины равноценны, поэтому берите наугад: привычку можно разгадать.
hint-give-deck-hit = { $cells }: этот корабль уже подбит, и его палубы скоро найдут и так.
hint-give-deck = { $cells }: большой корабль скоро найдут и так; беречь стоит самые маленькие.
hint-give-ship-hit = { $cells }: этот корабль уже подбит, и палуб у него осталось меньше всего.
hint-give-ship = { $cells }: большой корабль и так найдут первым; маленькие прячутся дольше всех.
hint-place-huddle = Нажмите «Перельман»: большие корабли сбиваются в угол, почти всё море остаётся самым маленьким, и их находят последними. Но не каждый раз: привычку можно разгадать.
hint-place-rest = Доверьте остальное жребию: тогда все флоты равновероятны, и никакой вашей привычки в нём не прочесть.
hint-place-deal = Берите флот, какой выпал: все флоты равновероятны, и никакой вашей привычки в нём не прочесть.
odds-cell = { $cells } { $share } %
odds-legend = { $hottest } = { $share } % · остальное в той же мере
odds-legend-fired = { $hottest } = { $share } % · кольцо: выстрел · углы: машина
odds-likeliest = Вероятнее всего: { $told }.
odds-alt = Море соперника: насколько вероятна палуба в каждой клетке.
study-fired-shot = { $seat }: { $cells }, { $share } %. { $came ->
    [0] Мимо.
   *[other] Попадание!
 }
study-fired-volley = { $seat }: { $cells }. Попаданий: { $came }, ожидалось: { $hits }.
study-fired-blind = { $seat }: { $cells }.
study-advised-shot = Машина: { $cells }, { $share } %.
study-advised-volley = Машина: { $cells }, ожидалось попаданий: { $hits }.
study-same = Машина выстрелила бы туда же.
study-none-better = Лучшего выстрела не было.
study-lost-shot = Упущено против самой вероятной клетки, пунктов: { $points }.
study-lost-volley = Упущено против самых вероятных клеток, попаданий: { $hits }.
study-no-odds = Сравнить не с чем: шансы здесь не оценить.
study-captain = { $seat }: выстрелов { $count }, упущено за выстрел в среднем { $points }, удача { $sign }{ $luck }
study-best = ★ Лучшие: { $told }
study-worst = ✗ Самые дорогие: { $told }
study-move = №{ $nth } ({ $points })
study-legend = Пункты: шанс попасть в процентах, упущенный (✗) или сбережённый там, где его легко упустить (★). Удача: попадания сверх ожидаемых.

## Флот на бумаге
lesson-paper = Флот каждый рисует на бумаге и никому не показывает, даже боту.
lesson-paper-answers = На выстрел отвечает соперник: «мимо», «ранил» или «убил»; бот записывает. Кто заметил нарушение, вправе раз за бой потребовать проверки.
lesson-paper-after = Потом проигравший может попросить показать поле. Нашлось нарушение — победа его; а если оно у обоих, решают записи. Реванш начинает проигравший, после несостоявшейся игры — жребий.
custom-paper = На бумаге играют по одному выстрелу за ход, ответ «мимо, ранил, убил», без мин и побегов; вплотную и наискосок корабли не ставят.
honour-elsewhere = Здесь за флотом следит бот: это нужно только в игре на бумаге.
honour-heading = 📝 Флот на бумаге
honour-draw = Нарисуйте флот на своём листке: { $fleet }. Бот его не увидит, пока вы сами не откроете поле.
honour-how-ready = Нарисуйте флот на бумаге и нажмите «Готово».
honour-due-ready = Флот здесь на бумаге. Нарисуйте его и нажмите «Готово».
honour-due-shot = Сейчас нужно назвать клетку для выстрела.
honour-due-answer = Сначала ответьте на выстрел: мимо, ранил или убил.
honour-due-look = Сначала решите, смотреть ли поле соперника.
honour-due-open = Сначала откройте своё поле: нарисуйте флот и нажмите «Открыть поле».
seal-how = Хотите закрепить расстановку? Пришлите «хеш» и SHA-256 такого текста: палубы по рядам (A1 B1 …) и ваше слово, всё через пробел.
seal-yours = Ваша печать: { $seal }
seal-of = Печать, { $seat }: { $seal }
seal-digits = Печать — это SHA-256: от 31 до 64 знаков 0–9 и a–f, например: хеш 3f2a…
seal-too-late = Вы уже готовы: печать ставят до этого.
salt-how = У вас есть печать. Чтобы её проверили, пришлите: соль и ваше слово.
salt-yours = Слово для печати: { $word }
salt-no-seal = Вы не ставили печать: слово не нужно. Просто откройте поле.
salt-signs = Слово для печати: до 31 знака, латинские буквы, цифры, - и _.
note-how = Своя запись пишется так: пометка Б6 ✕ (или •, или пусто).
honour-on-paper = Ваш флот на вашем листке: бот его не видит.
honour-called = Выстрел { $cell } назван. Ждём ответа.
honour-answer-yours = 📣 Выстрел { $cell }: что там?
honour-answer-of = 📣 Выстрел { $cell }: отвечает { $seat }
honour-how-answer = Посмотрите на свой листок и ответьте: мимо, ранил или убил.
honour-other-square = Сейчас нужен ответ про { $cell }. Ответьте: мимо, ранил или убил.
honour-doubt = Это не вяжется с прежними ответами. Проверьте листок и ответьте ещё раз: второй ответ засчитается.
honour-doubted = Ответ не вяжется с прежними: его переспросили.
honour-look-yours = 🏁 Бой окончен: посмотреть поле соперника?
honour-look-of = 🏁 Бой окончен: решает { $seat }
honour-how-look = Можно проверить поле соперника или поверить ему на слово.
honour-open-yours = 📖 Откройте своё поле
honour-open-of = 📖 Открывает поле { $seat }
honour-how-open = Перенесите флот с листка: клетками, кораблями (а1-а4) или рисунком, и нажмите «Открыть поле».
sheet-drawn = Палуб на поле: { $count }. То, о чём вы сказали «ранил» и «убил», уже отмечено.
sheet-how = Нажмите букву и цифру или пришлите клетку ({ $cell }), корабль или весь флот.
sheet-deck = { $cell }: палуба, стереть
audit-claimed = Нарушение заявляет { $seat }.
audit-beaten = Бой окончен, впереди { $seat }.
board-clean = Поле, { $seat }: нарушений нет.
board-faulty = Поле, { $seat }: есть нарушение.
board-withheld = { $seat }: поле не показано, а это нарушение.
claim-once = Заявить о нарушении можно один раз за бой.
claim-sure = Заметили нарушение? Соперник откроет поле одному боту. Чисто — играете дальше; это можно сделать один раз за бой.
withhold-sure = Не показать поле — значит признать нарушение. Отказаться?
violations-of = Нарушения, { $seat }: { $faults }
violation-v1 = флот не тот, о котором договорились
violation-v2 = корабли касаются или согнуты
violation-v5 = поле не сходится с печатью
violation-v8 = ответы не сходятся с полем
violation-withheld = поле не показано
honour-nothing-left = 🏆 Победа: { $seat }, стрелять больше некуда
honour-won-fault = 🏆 Победа: { $seat }. Нарушение на поле: { $other }
honour-won-record = 🏆 Победа: { $seat }. Нарушили оба, но неверна запись, которую ведёт { $other }
honour-void = ⚖️ Нарушили оба, записи сходятся: игра не засчитана, проиграли оба
honour-void-records = ⚖️ Нарушили оба, и обе записи неверны: игра не засчитана, проиграли оба
key-miss = Мимо
key-hit = Ранил
key-sunk = Убил
key-look = Показать поле
key-leave = Поверить на слово
key-open = Открыть поле
key-withhold = Отказаться
key-claim = ⚖️ Нарушение
key-claim-now = ⚖️ Заявить
