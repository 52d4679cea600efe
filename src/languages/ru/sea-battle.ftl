### Морской бой: всё, что говорит сама игра.

system-sea-battle = Морской бой
variant = { $id ->
    [classic] Классика 10×10
    [classic-corners] Касание углами
    [bent] Гнутые корабли
    [bent-corners] Гнутые, можно углами
    [big-fleet] Большой флот
    [big-fleet-strict] Большой флот врозь
    [hasbro] Пять кораблей
    [hasbro-salvo] Американские залпы
    [hasbro-salvo-blind] Слепые залпы
    [salvo-n] Три выстрела за ход
    [mines-10] Одна мина
    [mines-10-touch] Мина вплотную
    [mines-sacrifice] Мины и жертвы
    [minesweeper-16] Тральщики 16×16
    [minesweeper-18] Тральщики 18×18
    [minesweeper-18-light] Тральщики: простор
    [perelman] Залпы 16×16
    [dutchman-5] Голландец, 5 клеток
    [dutchman-6] Голландец, 6 клеток
    [dutchman-7] Голландец, 7 клеток
    [dutchman-8] Голландец, 8 клеток
    [notebook-1949] Тетрадка 1949 года
    [sapper] Числа-подсказки
    [royale-15] Королевская битва
   *[honour] На бумаге
}
variant-about = { $id ->
    [classic] Десять кораблей, касаться нельзя. Попадание даёт ещё выстрел.
    [classic-corners] Классика, но углами касаться можно.
    [bent] Длинные — буквой «Г», квадратом или зигзагом.
    [bent-corners] Гнутые корабли могут касаться углами.
    [big-fleet] Пятнадцать кораблей любой формы.
    [big-fleet-strict] Пятнадцать кораблей, касаться нельзя.
    [hasbro] По-американски: за ход только один выстрел.
    [hasbro-salvo] Сколько кораблей на плаву, столько выстрелов.
    [hasbro-salvo-blind] Скажут, в какой корабль попали, но не где.
    [salvo-n] Назовите три клетки — услышите три ответа.
    [mines-10] Попали на мину — выдайте клетку корабля.
    [mines-10-touch] Одна мина, и она может стоять вплотную.
    [mines-sacrifice] Попали на мину — отдайте целый корабль.
    [minesweeper-16] 21 корабль, три мины и тральщик.
    [minesweeper-18] Самое тесное море: 28 кораблей и три мины.
    [minesweeper-18-light] 21 корабль на просторе 18×18.
    [perelman] Реконструкция: число попаданий, но не место.
    [dutchman-5] Корабль на 5 клеток: раненый может исчезнуть.
    [dutchman-6] Корабль на 6 клеток: раненый может исчезнуть.
    [dutchman-7] Корабль на 7 клеток: раненый может исчезнуть.
    [dutchman-8] Корабль на 8 клеток: раненый может исчезнуть.
    [notebook-1949] Короткая игра: шесть кораблей, два выстрела.
    [sapper] Промах считает клетки кораблей рядом.
    [royale-15] Стреляют разом, погибнуть могут оба флота.
   *[honour] Флот рисуют на листке и отвечают сами.
}

## Правила, по предложению на каждую особенность: из них складываются и /rules, и урок с картинками
lesson-list = { $said }, { $more }
lesson-sea = Море { $cols }×{ $rows }.
lesson-land = Суша ничья: на её клетки не ставят корабли, и по ним не стреляют.
lesson-fleet = У каждого { $fleet }.
lesson-fleet-named = Кораблей у каждого { $ships }, по клеткам: { $list }.
fleet-none = нет
fleet-first =
    { $count ->
        [1] один корабль на
        [2] два корабля на
        [3] три корабля на
        [4] четыре корабля на
        [5] пять кораблей на
        [6] шесть кораблей на
        [7] семь кораблей на
       *[other] кораблей { $count }, на
    } { $size ->
        [one] { $size } клетку
        [few] { $size } клетки
        [many] { $size } клеток
       *[other] { $size } клетки
    }
fleet-more =
    { $count ->
        [1] один
        [2] два
        [3] три
        [4] четыре
        [5] пять
        [6] шесть
        [7] семь
       *[other] { $count }
    } на { $size }
lesson-named = { $ship } { $size }
lesson-shapes = { $shapes ->
    [straight] Корабли прямые.
    [bent] Корабли на 3 и 4 клетки бывают гнутыми: буквой «Г», квадратом, зигзагом.
    [any4] Форма любая, лишь бы клетки соединялись сторонами.
   *[any8] Форма любая: клетки соединяются и сторонами, и углами.
}
lesson-touch = { $touch ->
    [none] Друг друга они не касаются даже углами.
    [corners] Касаться друг друга они могут только углами.
   *[sides] Стоять можно вплотную.
}
lesson-placing = Флот раздаётся сразу. Возьмите другой или расставьте сами, потом нажмите «К бою».
lesson-extras =
    У каждого ещё { $mines ->
        [0] {""}
        [one] { $mines } мина
        [few] { $mines } мины
        [many] { $mines } мин
       *[other] { $mines } мины
    }{ $sweepers ->
        [0] {""}
        [one] {" "}и { $sweepers } тральщик
        [few] {" "}и { $sweepers } тральщика
        [many] {" "}и { $sweepers } тральщиков
       *[other] {" "}и { $sweepers } тральщика
    } размером в клетку; { $touch ->
        [none] касаться чего-нибудь нельзя даже углами.
        [corners] касаться чего-нибудь можно только углами.
       *[sides] стоять можно и вплотную к кораблям.
    }
lesson-mine = { $effect ->
    [give-deck] Попали на мину — покажите сопернику одну целую клетку своего корабля. Она пока не тонет.
   *[sacrifice-ship] Попали на мину — потопите свой корабль, любой на выбор.
}
lesson-sweeper = Попали в тральщик — покажите сопернику одну свою целую мину.
lesson-extras-end = Потом ход переходит. Для победы важны только корабли.
lesson-shots-one = За ход один выстрел: буква и число.
lesson-shots-many =
    За ход { $shots ->
        [one] { $shots } выстрел
        [few] { $shots } выстрела
        [many] { $shots } выстрелов
       *[other] { $shots } выстрела
    }: назовите все клетки, потом будут ответы.
lesson-shots-afloat = За ход столько выстрелов, сколько у вас кораблей на плаву: назовите все клетки, потом будут ответы.
lesson-shots-together = Стреляют разом: каждый втайне выбирает клетку, потом гремят оба выстрела.
lesson-again = Попали — стреляйте ещё; мимо — ход переходит.
lesson-pass = Потом ход переходит, даже если попали.
lesson-hit = { $told ->
    [mark] Ответ на каждый выстрел: мимо, ранил или убил.
    [class] Ответ на каждый выстрел: мимо или попал, и в какой корабль.
    [volley-class] На весь залп один ответ: сколько попаданий в какой корабль, но не где.
   *[volley-count] На весь залп один ответ: сколько попаданий, но не где.
}
lesson-unclear = Клетки такого залпа помечены «?», пока не станет ясно, где вода, а где корабль.
lesson-sunk-silent = Что корабль потоплен, не говорят.
lesson-sunk-silent-afloat = Что корабль потоплен, не говорят, но число выстрелов выдаёт, сколько кораблей на плаву.
lesson-near = Промах говорит, сколько из восьми соседних клеток занято кораблями.
lesson-halo = Клетки вокруг убитого отмечаются сами: там пусто.
lesson-extras-signs =
    { $sweepers ->
        [0] На картинке мина круглая, сработавшая — с точкой в середине.
       *[other] На картинке мина круглая, сработавшая — с точкой в середине; тральщик — треугольник.
    }
lesson-wake = Такие игры идут долго: подбитый корабль каждый раз ищут заново.
lesson-relocation = Клетка, в которую попали, потеряна. Дальше корабль стоит на месте или уводит остальные клетки куда угодно. Если ушёл, снова можно стрелять по всему морю: старые отметки — только память.
lesson-win = Первым потопите весь чужой флот — и вы победили.
lesson-win-together = Побеждает тот, у кого остались корабли; погибли оба флота разом — ничья.
lesson-reply = Кто стреляет вторым, отвечает на гибель последнего корабля ещё раз: если ответ топит всё оставшееся, это ничья.
lesson-reply-afloat = Потопленные корабли второго игрока ещё стреляют в ответном залпе.
switch-reply =
    { $on ->
        [1] Последний залп: да
       *[other] Последний залп: нет
    }
switch-reply-line = Второй отвечает и на гибель всего флота.
lesson-after = Потом открываются оба моря. Реванш начинает проигравший.
lesson-lead = Первую партию начинают по жребию или по уговору.
variant-custom = Свои правила { $cols }×{ $rows }, { $ships ->
        [one] { $ships } корабль
        [few] { $ships } корабля
        [many] { $ships } кораблей
       *[other] { $ships } корабля
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
    Море { $cols }×{ $rows }, { $axes ->
        [letters-cols] буквы сверху
       *[letters-rows] буквы слева
    }: { $letters }. Флот: { $fleet }.
terms-paper = Флоты на бумаге, капитаны отвечают сами.
terms-land =
    { $count ->
        [one] Суша — { $count } клетка.
        [few] Суша — { $count } клетки.
        [many] Суша — { $count } клеток.
       *[other] Суша — { $count } клетки.
    }
terms-extras =
    { $sweepers ->
        [0] Мин: { $mines }.
       *[other] Мин: { $mines }, тральщиков: { $sweepers }.
    }
no-such-variant = Игры «{ $name }» нет. Выберите из списка: /play
seats-two = В морской бой играют вдвоём.
rules-unplayable = По таким правилам играть нельзя. Выберите игру из списка: /play

## Корабли
class = { $flag ->
    [pirates] { $cls ->
        [eight] Левиафан
        [seven] Кракен
        [six] чёрный галеон
        [five] галеон
        [four] фрегат пиратов
        [three] бригантина
        [two] шхуна
        [one] баркас
       *[other] { class.named }
    }
    [royal] { $cls ->
        [eight] гордость короны
        [seven] флагман королевы
        [six] корабль 1-го ранга
        [five] линейный корабль
        [four] фрегат
        [three] корвет
        [two] бриг
        [one] шлюп
       *[other] { class.named }
    }
   *[navy] { class.named }
}
    .named = { $cls ->
        [eight] флагман
        [seven] суперлинкор
        [six] ракетоносец
        [five] авианосец
        [four] линкор
        [three] крейсер
        [two] эсминец
        [one] подлодка
        [funnels-eight] восьмитрубный
        [funnels-seven] семитрубный
        [funnels-six] шеститрубный
        [funnels-five] пятитрубный
        [funnels-four] четырёхтрубный
        [funnels-three] трёхтрубный
        [funnels-two] двухтрубный
        [funnels-one] однотрубный
        [carrier] авианосец
        [battleship] линкор
        [cruiser] крейсер
        [submarine] подлодка
       *[destroyer] эсминец
    }
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } клетка, осталось { $count }
        [few] { $ship }: { $size } клетки, осталось { $count }
        [many] { $ship }: { $size } клеток, осталось { $count }
       *[other] { $ship }: { $size } клетки, осталось { $count }
    }

## Форма для своих правил: каждая надпись помещается на кнопке
form-page =
    { $page ->
        [b] Море
        [fleet] Флот
        [s] Форма
        [r] Огонь
       *[m] Мины
    }
form-less = { $what }, на один меньше
form-more = { $what }, на один больше
form-board = { $cols }×{ $rows }
form-across = { $n } в ширину
form-down = { $n } в высоту
form-land =
    { $value ->
        [none] Суша: нет
        [islands] Суша: острова
        [strait] Суша: пролив
       *[drawn] Суша: своя
    }
form-land-other = Другая суша
land-title = Нарисуйте сушу
land-how = Нажмите клетку: вода станет сушей, суша — водой.
land-full-line = Столько берегов в код не поместится. Сделайте острова круглее, или пусть их будет меньше.
land-type = Или наберите { $command } и ряды: точка — вода, косая черта — суша. { $command } 12×8 даст море без суши.
land-draw = ✎ Рисовать
land-done = ✓ Готово
land-none = Суши нет.
land-line = Линия { $letter }
land-water = { $cell }, вода: сделать сушей
land-dry = { $cell }, суша: сделать водой
land-full = { $cell }: столько берегов в код не поместится
land-uneven =
    { $cells ->
        [one] В ряду { $row } { $cells } клетка, а в первом — { $cols }. Сделайте ряды равными.
        [few] В ряду { $row } { $cells } клетки, а в первом — { $cols }. Сделайте ряды равными.
        [many] В ряду { $row } { $cells } клеток, а в первом — { $cols }. Сделайте ряды равными.
       *[other] В ряду { $row } { $cells } клетки, а в первом — { $cols }. Сделайте ряды равными.
    }
land-size = В море { $cols }×{ $rows } играть нельзя. В каждой стороне от { $least } до { $most } клеток.
form-letters = Буквы: { $letters }
form-letters-own = Собственные буквы этой игры: { $letters }. На ваших полях — ваши.
form-axes =
    { $value ->
        [letters-cols] Буквы: сверху
       *[letters-rows] Буквы: слева
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Форма: прямая
        [bent] Форма: изогнутая
        [any4] Форма: любая
       *[any8] Форма: любая, углами
    }
form-names =
    { $value ->
        [ranks] Названия: по рангу
       *[funnels] Названия: по трубам
    }
form-touch =
    { $value ->
        [none] Касаться: нельзя
        [corners] Касаться: углами
       *[sides] Касаться: можно
    }
form-halo =
    { $value ->
        [marked] Убитый: точки вокруг
       *[unmarked] Убитый: без точек
    }
form-escape =
    { $value ->
        [none] Раненый: стоит
       *[on-hit] Раненый: может уйти
    }
form-shots =
    { $n ->
        [afloat] Выстрел за корабль
       *[other] Выстрелов за ход: { $n }
    }
form-shots-tell = Число выстрелов выдаст, сколько кораблей на плаву. Чтобы скрыть и это, выберите постоянное число.
form-after =
    { $value ->
        [shoot-again] Попал: ещё выстрел
       *[pass] Попал: ход переходит
    }
form-turns =
    { $value ->
        [alternate] Огонь: по очереди
       *[together] Огонь: разом
    }
form-lead =
    { $value ->
        [host] Начинаете вы
        [guest] Начинает гость
        [last] Начинает проигравший
       *[lot] Первый: по жребию
    }
form-hit =
    { $value ->
        [mark] Ответ: попал ли
        [class] Ответ: и в кого
        [volley-class] Залп: по кораблям
       *[volley-count] Залп: счёт попаданий
    }
form-sunk =
    { $value ->
        [sunk] Убил: говорят
        [class] Убил: и кого именно
       *[silent] Убил: молчат
    }
form-near =
    { $value ->
        [untold] Мимо: больше ничего
       *[told] Мимо: сколько рядом
    }
form-fleets =
    { $value ->
        [kept] Флоты: хранит бот
       *[paper] Флоты: на бумаге
    }
form-mines = Мин: { $n }
form-sweepers = Тральщиков: { $n }
form-beside =
    { $value ->
        [none] Мины: поодаль
        [corners] Мины: можно углом
       *[sides] Мины: где угодно
    }
form-effect =
    { $value ->
        [give-deck] Мина: выдать клетку
       *[sacrifice-ship] Мина: отдать корабль
    }

## Строки формы на странице, которая размещает её сама: о чём каждая и её значения
own-section =
    { $id ->
        [sea] Море
        [fleet] Флот
        [shots] Выстрелы
        [answers] Ответы
        [mines] Мины
       *[more] Ещё
    }
own-is = { $row }: { $value }
own-summary =
    { $ships ->
        [one] { $ships } корабль на { $cols }×{ $rows }
        [few] { $ships } корабля на { $cols }×{ $rows }
       *[many] { $ships } кораблей на { $cols }×{ $rows }
    }
own-length =
    { $shots ->
        [one] Примерно { $shots } выстрел
        [few] Примерно { $shots } выстрела
       *[many] Примерно { $shots } выстрелов
    }
own-summary-fit = Помещается кораблей: { $fit } из { $ships }
own-across = В ширину
own-down = В высоту
own-brush = Рисовать на море
own-brush-land = Суша
own-brush-water = Вода
own-land = Готовая суша
own-land-is =
    { $value ->
        [none] нет
        [islands] острова
       *[strait] пролив
    }
own-letters = Буквы
own-letters-are = { $letters }
own-axes = Буквы стоят
own-axes-are =
    { $value ->
        [letters-cols] сверху
       *[letters-rows] слева
    }
own-fleets = Флоты
own-fleets-are =
    { $value ->
        [kept] на доске
       *[paper] на бумаге
    }
own-ships =
    { $size ->
        [one] Корабли в { $size } клетку
        [few] Корабли в { $size } клетки
       *[many] Корабли в { $size } клеток
    }
own-shapes = Изгибы кораблей
own-shapes-are =
    { $value ->
        [straight] нет
        [bent] простые
        [any4] любые
       *[any8] и углами
    }
own-names = Корабли зовут
own-names-are =
    { $value ->
        [ranks] по рангу
       *[funnels] по трубам
    }
own-touch = Корабли касаются
own-touch-is =
    { $value ->
        [none] никогда
        [corners] углами
       *[sides] свободно
    }
own-halo = Вокруг убитого
own-halo-is =
    { $value ->
        [marked] точки
       *[unmarked] ничего
    }
own-escape = Раненый корабль
own-escape-is =
    { $value ->
        [none] стоит
       *[on-hit] может уйти
    }
own-shots = Выстрелов за ход
own-shots-are =
    { $n ->
        [afloat] по кораблю
       *[other] { $n }
    }
own-after = После попадания
own-after-is =
    { $value ->
        [shoot-again] ещё выстрел
       *[pass] ход переходит
    }
own-reply = Ответ напоследок
own-reply-is =
    { $on ->
        [1] есть
       *[other] нет
    }
own-turns = Стреляют
own-turns-are =
    { $value ->
        [alternate] по очереди
       *[together] разом
    }
own-lead = Кто начинает
own-lead-is =
    { $value ->
        [host] вы
        [guest] ваш гость
        [last] проигравший
       *[lot] по жребию
    }
own-hit = Попадание скажет
own-hit-is =
    { $value ->
        [mark] ранил
        [class] и какой корабль
        [volley-class] по кораблям
       *[volley-count] сколько
    }
own-sunk = Потопление скажет
own-sunk-is =
    { $value ->
        [sunk] убил
        [class] и какой корабль
       *[silent] ничего
    }
own-near = Промах скажет
own-near-is =
    { $value ->
        [untold] ничего
       *[told] корабли рядом
    }
own-mines = Мины
own-sweepers = Тральщики
own-beside = Мины у кораблей
own-beside-is =
    { $value ->
        [none] никогда
        [corners] углами
       *[sides] свободно
    }
own-effect = Мина
own-effect-is =
    { $value ->
        [give-deck] выдаёт клетку
       *[sacrifice-ship] стоит корабля
    }

## Кнопки
key-ready = ✅ К бою
key-another = 🎲 Другой флот
key-hand = ✥ Подвинуть корабль
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
take-ship = Убрать { $ship }

## Как писать
how-to-shoot = Выстрел: кнопки, /fire { $cell } или просто { $cell }
how-to-answer = Выстрел: кнопки, /fire { $cell } или ответ на это сообщение: { $cell }
how-to-command = Выстрел: кнопки или /fire { $cell }
how-to-shoot-here = Стреляйте кнопками или просто напишите { $cell }
how-to-place = Напишите концы корабля: { $from }-{ $to }. Можно сразу несколько.
how-to-place-unseen = Двигайте корабли кнопкой ✥ или напишите их мне в личном чате. Здесь написанное прочтут другие.
how-to-place-bent = Гнутый корабль пишите по клеткам: { $cells }. Для прямого хватит двух концов.
read-drawing-size = В рисунке должно быть { $rows } строк по { $cols } знаков: точка — вода, # — корабль.
read-drawing-signs = Здесь корабли могут стоять вплотную: нарисуйте каждый своей буквой или цифрой, воду — точками.
read-outside = Такой клетки нет: буквы { $letters }, цифры 1–{ $last }.
read-no-letter = Такой буквы здесь нет. Буквы на этом море: { $letters }.
read-too-many =
    { $most ->
        [one] Слишком много клеток: за раз — не больше { $most } клетки.
        [few] Слишком много клеток: за раз — не больше { $most } клеток.
        [many] Слишком много клеток: за раз — не больше { $most } клеток.
       *[other] Слишком много клеток: за раз — не больше { $most } клетки.
    }
read-twice = Одна клетка дважды. Назовите разные.
read-signs = Нужны только буква и число: { $cell }
read-no-cell = Для выстрела нужны буква и число: { $cell }
read-crooked = Концы корабля должны быть в одном ряду или столбце.
read-length = Такой длины не бывает. После клетки укажите длину и сторону: 4 → или 3 ↓
ask-confirm = Это { $cell }?
ask-which = Что имелось в виду?
ask-which-first = Что имелось в виду? Выберите, потом пришлите остальные корабли ещё раз.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
undo-nothing = Отменять нечего: ни один корабль ещё не поставлен.

## Расстановка
placing-heading = Расстановка
placing-by-hand = Расставьте флот
placing-complete = Флот готов к бою
placing-against =
    { $seat-plays ->
        [machine] Против машины: { $game }.
       *[person] Соперник: { $seat }. { $game }.
    }
placing-how = Нажмите «К бою» или возьмите другой флот.
placing-missing = Осталось поставить: { $sizes }
placing-yours = Ваш флот ещё не готов.
placing-of = { $seat }: ещё расставляет.
ready-yours = Ваш флот готов.
ready-of = { $seat }: готово.
waiting-heading = Ждём соперника
hand-choose-ship = Что поставить? Нажмите или напишите.
hand-ship =
    { $size ->
        [one] { $ship }: { $size } клетка
        [few] { $ship }: { $size } клетки
        [many] { $ship }: { $size } клеток
       *[other] { $ship }: { $size } клетки
    }
hand-choose-side = Куда он смотрит?
hand-choose-letter = С какой буквы он начинается?
hand-lay-letter = На какую букву?
hand-choose-number = С какой клетки он начинается?
hand-lay-number = На какую клетку?
hand-no-room = Для него нет места. Отмените последний корабль или очистите море.
hand-take-off = Весь флот расставлен. Нажмите корабль, чтобы убрать его, или очистите море.
key-take = Убрать…
key-draw = ✏️ Нарисовать
key-put = ✅ Поставить
key-rub = ⌫ Стереть
key-elsewhere = Другая клетка
key-huddle = 🧩 Уловка Перельмана
key-huddle-deal = 🧩 Раздать так
key-flag = 🏴 Флаг
key-lay-mine = ◉ Мина ×{ $count }
key-lay-sweeper = ▲ Тральщик ×{ $count }
spoken-lay-mine = Мина, осталось { $count }
spoken-lay-sweeper = Тральщик, осталось { $count }
take-mine = Убрать мину { $cell }
take-sweeper = Убрать тральщик { $cell }
brief-mine-at = мина { $cell }
brief-sweeper-at = тральщик { $cell }
how-to-lay =
    { $sweepers ->
        [0] Мину пишите словом и клеткой: мина { $cell }.
       *[other] Мину и тральщик пишите словом и клеткой: мина { $cell }.
    }
hand-take-some = Что убрать с поля?
lay-no-mine = В этой игре мин нет, только корабли.
lay-no-sweeper = Тральщиков в этой игре нет. Поставьте что-нибудь из недостающего.
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
hand-choose-form = Прямой: выберите, куда он смотрит. Гнутый: нарисуйте по клеткам.
hand-lay-mine = Где поставить мину?
hand-lay-sweeper = Где поставить тральщик?
pencil-heading = Корабль по клеткам
pencil-how = С какой клетки начать? Выберите букву, потом число.
pencil-drawn = Нарисовано: { $cells }. Добавьте соседнюю клетку.
pencil-ship = Нарисовано: { $cells }. Можно поставить или рисовать дальше.
pencil-rub = Стереть { $cell }
pencil-unfinished = Корабль ещё не нарисован. Отметьте его клетки, потом поставьте.
huddle-heading = Уловка Перельмана
huddle-how = Большие корабли прижаты друг к другу в углу, вплотную к краям, а самые маленькие разбросаны по остальному морю.
huddle-why = Почему это работает: рядом с убитым никто не стреляет, а тут эти полосы накладываются или уходят за край. Открытого моря остаётся больше всего, и на маленькие уходит больше всего выстрелов.
huddle-cost = Цена: найдут один большой — скоро найдут и остальные. Но пока цел хоть один маленький, вы в игре.
huddle-nowhere = В этом флоте прятать некого: уловке Перельмана нужны корабли в одну клетку и запрет касаться сторонами.
flag-heading = Выберите флаг
flag-name = { $flag ->
    [navy] ⚓ Военный флот
    [pirates] 🏴‍☠️ Пираты
   *[royal] 👑 Королевский
}
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = Флаг меняет имена и вид кораблей, а правила нет.
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
place-bent = Корабль должен быть прямым: назовите два конца в одном ряду или столбце.
place-diagonal = Наискосок корабли не стоят: назовите концы в одном ряду или столбце.
place-gap = В корабле разрыв: клетки должны идти подряд.
place-shape = Такого корабля во флоте нет. Поставьте один из недостающих.
place-none-left =
    { $size ->
        [one] Кораблей на { $size } клетку больше нет. Уберите один или поставьте другой.
        [few] Кораблей на { $size } клетки больше нет. Уберите один или поставьте другой.
        [many] Кораблей на { $size } клеток больше нет. Уберите один или поставьте другой.
       *[other] Кораблей на { $size } клетки больше нет. Уберите один или поставьте другой.
    }
place-outside = Корабль выходит за край поля. Сдвиньте его.
square-land = { $cell } — суша: там ничего не стоит, и туда не стреляют. Выберите клетку воды.
place-missing = Флот ещё не весь, осталось поставить: { $sizes }. Поставьте сами или нажмите «Остальное».
place-too-late = Флот уже готов, менять его поздно.
place-not-yet = Эта кнопка не от вашего поля. Нажмите кнопку под последним.
place-no-room = Остальные корабли уже не помещаются. Отмените последний или очистите море.
piece-mine = мина
piece-sweeper = тральщик
place-no-mine-left = Все мины уже стоят. Уберите одну, чтобы поставить её в другом месте.
place-no-sweeper-left = Тральщик уже стоит. Уберите его, чтобы поставить в другом месте.
place-missing-extras = Флот ещё не весь: мин осталось { $mines }, тральщиков { $sweepers }. Поставьте их или нажмите «Остальное».
place-no-berth = Ни один из оставшихся кораблей не встанет на { $cell }. Выберите другую клетку.
place-no-huddle = В угол такой флот не поместился. Возьмите случайный или расставьте сами.
pencil-full = Клеток отмечено достаточно: { $count }. Сначала сотрите одну.
pencil-outside = Такой клетки на поле нет. Выберите другую.
code-typo = В коде опечатка. Скопируйте его ещё раз целиком.
code-newer = Этот код из более новой версии игры. Попросите прислать название игры.
custom-no-ships = Кораблей нет. Добавьте хотя бы один.
custom-too-long-for-land =
    { $size ->
        [one] Корабль на { $size } клетку длиннее любого ряда воды: самый длинный — { $most }. Выберите другую сушу или разрешите изгибы.
        [few] Корабль на { $size } клетки длиннее любого ряда воды: самый длинный — { $most }. Выберите другую сушу или разрешите изгибы.
        [many] Корабль на { $size } клеток длиннее любого ряда воды: самый длинный — { $most }. Выберите другую сушу или разрешите изгибы.
       *[other] Корабль на { $size } клетки длиннее любого ряда воды: самый длинный — { $most }. Выберите другую сушу или разрешите изгибы.
    }
custom-too-many-decks = Кораблям нужно клеток: { $decks }, а в море их { $squares }. Уберите корабли или увеличьте море.
custom-too-many-for-land = Кораблям нужно клеток: { $decks }, а воды в море { $squares }. Уберите корабли или сушу либо увеличьте море.
custom-too-long =
    { $size ->
        [one] Корабль на { $size } клетку длиннее моря { $cols }×{ $rows }. Увеличьте море или разрешите изгибы.
        [few] Корабль на { $size } клетки длиннее моря { $cols }×{ $rows }. Увеличьте море или разрешите изгибы.
        [many] Корабль на { $size } клеток длиннее моря { $cols }×{ $rows }. Увеличьте море или разрешите изгибы.
       *[other] Корабль на { $size } клетки длиннее моря { $cols }×{ $rows }. Увеличьте море или разрешите изгибы.
    }
custom-repeat-volley = Ещё выстрел за попадание бывает, только если за ход один выстрел. Выберите что-то одно.
custom-too-many-shots = В залпе не больше { $most } выстрелов. Уберите корабли или выберите постоянное число.
custom-dutchman = «Летучий голландец» ходит один: корабль любой формы, можно и наискосок; без мин, тральщиков и счёта при промахе, и на каждый выстрел свой ответ.
custom-blind-single = Один ответ на залп возможен, только если выстрелов за ход несколько. Добавьте выстрелов или смените ответ.
custom-blind-near = Если на залп один ответ, промах не считает соседей. Выберите что-то одно.
custom-silent-halo = Точки вокруг убитого выдали бы то, о чём решено молчать. Уберите точки.
custom-last-reply = Последний ответ возможен, когда стреляют по очереди, корабли не уходят, а флоты хранит бот.
custom-together = Стрелять разом — значит по одному выстрелу: без ещё одного за попадание, без мин, тральщиков и «Летучего голландца».
custom-sweepers-alone = Без мин тральщику нечего выдать. Добавьте мину или уберите тральщики.
custom-impossible = Столько кораблей здесь не встанет. Уберите один или увеличьте море.
custom-not-found = Места для всех кораблей не нашлось, хотя оно, может быть, есть. Уберите один или увеличьте море.
custom-impossible-land = Столько кораблей рядом с этой сушей не встанет. Уберите один или уберите сушу.
custom-not-found-land = Места для всех кораблей рядом с этой сушей не нашлось, хотя оно, может быть, есть. Уберите один или уберите сушу.

## Бой
turn-yours = Ваш выстрел
turn-of =
    { $seat-plays ->
        [machine] Машина целится…
       *[person] Стреляет { $seat }
    }
turn-number = Ход { $turn }.
round-number = Раунд { $turn }.
who =
    { $seat-plays ->
        [machine] Машина
       *[person] { $seat }
    }
two-cells = { $first } и { $last }
first-by = { $by ->
    [lot] { $own ->
        [1] По жребию начинаете вы.
       *[other] { $seat-plays ->
            [machine] По жребию начинает машина.
           *[person] По жребию начинает { $seat }.
        }
    }
    [rematch] { $own ->
        [1] Реванш начинаете вы.
       *[other] { $seat-plays ->
            [machine] Реванш начинает машина.
           *[person] Реванш начинает { $seat }.
        }
    }
   *[agreed] { $own ->
        [1] По уговору начинаете вы.
       *[other] { $seat-plays ->
            [machine] По уговору начинает машина.
           *[person] По уговору начинает { $seat }.
        }
    }
}
lead-button =
    { $choice ->
        [seat] Начинает { $seat }
        [guest] Начинает гость
        [last] Начинает проигравший
       *[lot] Первый: по жребию
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] Начинаете вы.
           *[other] Начинает { $seat }.
        }
        [guest] Начинает тот, кто примет бой.
        [last] { $known ->
            [1] { $own ->
                [1] Прошлая партия проиграна: начинаете вы.
               *[other] По праву проигравшего начинает { $seat }.
            }
           *[other] Начинает проигравший в прошлой партии.
        }
       *[lot] Кто начинает, решит жребий.
    }
shoot-how = Выберите клетку на чужом море.
result =
    .line = { $whose ->
        [my] { $result ->
            [miss] { $near ->
                [-1] { $cell } — мимо.
                [0] { $cell } — мимо. Рядом никого.
               *[other] { $cell } — мимо. Клеток рядом: { $near }.
            }
            [hit] { $paid ->
                [stayed] { $cell } — ранил! Корабль стоит.
                [sailed] { $cell } — ранил, корабль ушёл.
               *[none] { $named ->
                    [yes] { $cell } — ранил: { $ship }.
                   *[no] { $cell } — ранил!
                }
            }{ $again ->
                [1] {" "}Стреляйте ещё.
               *[other] {""}
            }
            [sunk] { $named ->
                [yes] { $cell } — убил: { $ship }.
               *[no] { $size ->
                    [0] { $cell } — убил!
                   *[other] { $cell } — убил! Клеток в корабле: { $size }.
                }
            }
            [mine] { $paid ->
                [none] { $cell } — мина!
               *[deck] { $cell } — мина: { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { $cell } — тральщик!
               *[deck] { $cell } — тральщик: { result.paid }.
            }
           *[unclear] Выстрел: { $cell }.
        }
        [their] { $result ->
            [miss] { who }: { $cell } — мимо.
            [hit] { $paid ->
                [stayed] { who }: { $cell } — ранил. Ваш корабль стоит.
                [sailed] { who }: { $cell } — ранил. Ваш корабль ушёл.
               *[none] { $named ->
                    [yes] { who }: { $cell } — ранил, { $ship }.
                   *[no] { who }: { $cell } — ранил.
                }
            }
            [sunk] { $named ->
                [yes] { who }: { $cell } — убил, { $ship }.
               *[no] { $size ->
                    [0] { who }: { $cell } — убил.
                   *[other] { who }: { $cell } — убил, клеток: { $size }.
                }
            }
            [mine] { $paid ->
                [none] { who }: { $cell } — ваша мина.
               *[deck] { who }: мина, { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who }: { $cell } — ваш тральщик.
               *[deck] { who }: тральщик, { result.paid }.
            }
           *[unclear] { who }: выстрел { $cell }.
        }
       *[seen] { $result ->
            [miss] { $near ->
                [-1] { who }: { $cell } — мимо.
                [0] { who }: { $cell } — мимо, рядом никого.
               *[other] { who }: { $cell } — мимо, клеток рядом: { $near }.
            }
            [hit] { $paid ->
                [stayed] { who }: { $cell } — ранил. Корабль стоит.
                [sailed] { who }: { $cell } — ранил. Корабль ушёл.
               *[none] { $named ->
                    [yes] { $again ->
                        [1] { who }: { $cell } — ранил, { $ship }! Ещё выстрел.
                       *[other] { who }: { $cell } — ранил, { $ship }!
                    }
                   *[no] { $again ->
                        [1] { who }: { $cell } — ранил! Ещё выстрел.
                       *[other] { who }: { $cell } — ранил!
                    }
                }
            }
            [sunk] { $named ->
                [yes] { $again ->
                    [1] { who }: { $cell } — убил, { $ship }! Ещё выстрел.
                   *[other] { who }: { $cell } — убил, { $ship }!
                }
               *[no] { $again ->
                    [1] { who }: { $cell } — убил! Ещё выстрел.
                   *[other] { who }: { $cell } — убил!
                }
            }
            [mine] { $paid ->
                [none] { who }: { $cell } — мина.
               *[deck] { who }: мина, { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who }: { $cell } — тральщик.
               *[deck] { who }: тральщик, { result.paid }.
            }
           *[unclear] { who }: выстрел { $cell }.
        }
    }
    .left = Осталось { $left } из { $total }.{ $again ->
        [1] {" "}Стреляйте ещё!
       *[other] {""}
    }
    .spoken = { $whose ->
        [my] { $result ->
            [miss] Мимо: { $cell }.
            [hit] Ранил: { $cell }!
            [mine] Мина: { $cell }.
            [sweeper] Тральщик: { $cell }.
            [unclear] Выстрел: { $cell }.
           *[sunk] Убил: { $cell }! Клеток в корабле: { $size }.
        }
       *[their] { $seat } стреляет в { $cell }: { $result ->
            [miss] мимо.
            [hit] ранил.
            [mine] мина.
            [sweeper] тральщик.
            [unclear] пока неясно.
           *[sunk] убил. Клеток в корабле: { $size }.
        }
    }
    .near = Клеток кораблей рядом: { $near }.
    .paid = { $paid ->
        [deck] выдана клетка { $given }
        [mine] выдана мина { $given }
        [ship] отдан корабль { $given }
        [nothing] выдать нечего
        [stayed] остался на месте
       *[sailed] ушёл
    }
    .notice = { $result ->
        [miss] { $near ->
            [-1] { $cell } — Мимо!
           *[other] { $cell } — Мимо! Клеток рядом: { $near }
        }
        [hit] { $named ->
            [yes] { $cell } — Ранил! ({ $ship })
           *[no] { $cell } — Ранил!
        }
        [sunk] { $named ->
            [yes] { $cell } — Убил! ({ $ship })
           *[no] { $size ->
                [0] { $cell } — Убил!
               *[other] { $cell } — Убил! Клеток: { $size }
            }
        }
        [mine] { $cell } — Мина!
        [sweeper] { $cell } — Тральщик!
       *[unclear] { $cell } — ?
    }{ $paid ->
        [none] {""}
       *[deck] {" "}({ result.paid })
    }
    .call = { $result ->
        [miss] ваш выстрел! { $seat }: { $cell } — мимо.
        [hit] ваш выстрел! { $seat }: { $cell } — ранил.
       *[sunk] ваш выстрел! { $seat }: { $cell } — убил.
    }
    .title = { $named ->
        [yes] Убил: { $ship }!
       *[no] { $size ->
            [0] Убил!
            [one] Убил! Корабль на { $size } клетку
            [few] Убил! Корабль на { $size } клетки
            [many] Убил! Корабль на { $size } клеток
           *[other] Убил! Корабль на { $size } клетки
        }
    }
    .alt = Последний выстрел: { $seat-is ->
        [you] вы
       *[other] { $seat }
    }, { $cell }, { $result ->
        [miss] мимо
        [mine] мина
        [sweeper] тральщик
        [unclear] итог неясен
        [hit] ранен
       *[sunk] убит
    }.
volley =
    .line = { $whose ->
        [my] { $how ->
            [misses] { $cells } — { $shots ->
                [2] оба мимо.
               *[other] все мимо.
            }
            [shots] { $hits ->
                [0] Все мимо, выстрелов { $shots }.
               *[other] Попаданий { $hits } из { $shots }{ $sunk ->
                    [0] .
                   *[other] , убито { $sunk }.
                }
            }
            [volley] { $cells } — в цель, { $hits } из { $shots }{ $sunk ->
                [0] .
               *[other] , убито { $sunk }.
            }
           *[ships] В цель: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}Убито { $sunk }.
            }
        }
       *[their] { $how ->
            [run] { who }: { $cells } — в цель{ $sunk ->
                [0] {""}
                [one] , убит { $sunk }
                [few] , убито { $sunk }
                [many] , убито { $sunk }
               *[other] , убито { $sunk }
            }{ $ended ->
                [1] , потом мимо.
               *[other] .
            }
            [misses] { who }: { $cells } — { $shots ->
                [2] оба мимо.
               *[other] все мимо.
            }
            [shots] { $hits ->
                [0] { who }: выстрелов { $shots }, все мимо.
               *[other] { who }: попаданий { $hits } из { $shots }{ $sunk ->
                    [0] .
                   *[other] , убито { $sunk }.
                }
            }
            [volley] { who }: { $cells } — в цель, { $hits } из { $shots }{ $sunk ->
                [0] .
               *[other] , убито { $sunk }.
            }
           *[ships] { who }, в цель: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}Убито { $sunk }.
            }
        }
    }
    .misses = { $cells } — Мимо!
    .report = { $hits ->
        [0] { $cells } — все мимо
        [one] { $cells } — { $hits } попадание
        [few] { $cells } — { $hits } попадания
        [many] { $cells } — { $hits } попаданий
       *[other] { $cells } — { $hits } попадания
    }
    .sunk = на дне: { $ships }
    .notice = Залп: попаданий { $hits }, потоплено { $sunk }.
    .call = ваш выстрел! { $seat }: { $shots ->
        [one] { $shots } выстрел
        [few] { $shots } выстрела
        [many] { $shots } выстрелов
       *[other] { $shots } выстрела
    }, { $hits ->
        [0] все мимо.
        [one] { $hits } попадание.
        [few] { $hits } попадания.
        [many] { $hits } попаданий.
       *[other] { $hits } попадания.
    }
film-begins = До первого выстрела
film-shot = Выстрел { $n } из { $last }
seen-first = Начинает { $who }.
seen-first-own = 🚢 — ваш флот.
shots-yours = Вы: { $shots }
shots-of = { $seat }: { $shots }
afloat-decks-yours =
    { $decks ->
        [one] Ваш корабль: цела { $decks } клетка
        [few] Ваш корабль: целы { $decks } клетки
        [many] Ваш корабль: цело { $decks } клеток
       *[other] Ваш корабль: цело { $decks } клетки
    }
afloat-decks-of =
    { $decks ->
        [one] { $seat }: цела { $decks } клетка
        [few] { $seat }: целы { $decks } клетки
        [many] { $seat }: цело { $decks } клеток
       *[other] { $seat }: цело { $decks } клетки
    }
mine-heading =
    { $shots ->
        [0] Ваше море до первого выстрела
       *[other] Ваше море после выстрела { $shots }
    }
letter-spent = { $letter }: стрелять некуда
mark-miss = { $cell }: мимо
mark-hit = { $cell }: ранен
mark-sunk = { $cell }: убит
mark-void = { $cell }: здесь никого нет
mark-mine = { $cell }: сработавшая мина
mark-sweeper = { $cell }: подбитый тральщик
mark-unclear = { $cell }: выстрел был, пока неясно
mark-land = { $cell }: суша
shot-not-your-turn = Пока не ваш ход. Сначала стреляет соперник.
shot-before-battle = Бой ещё не начался: сначала оба флота должны быть готовы.
shot-repeat = В { $cell } вы уже стреляли. Выберите другую клетку.
shot-dead = В { $cell } пусто: рядом убитый корабль. Выберите другую клетку.
shot-dead-mine = В { $cell } пусто: рядом мина или тральщик. Выберите другую клетку.
shot-outside = Такой клетки на поле нет. Выберите другую.
shot-aimed = Ваш выстрел уже сделан. Соперник ещё целится.
shot-given-up = В { $cell } отданный корабль, его место известно. Выберите другую клетку.
volley-twice = { $cell } дважды. Назовите разные клетки.
due-deck = Вы попали на мину: сначала выдайте клетку своего корабля.
due-mine = Вы попали в тральщик: сначала выдайте одну свою мину.
due-ship = Вы попали на мину: сначала выберите корабль, который отдаёте.
due-relocate = Ваш корабль ранен: сначала решите, стоит он или уходит.
due-wait = Сначала решает соперник. Подождите немного.
give-nothing = Сейчас отдавать нечего.
give-deck-wrong = Эту клетку выдать нельзя. Выберите целую клетку своего корабля, которую соперник ещё не знает.
give-mine-wrong = Эту мину выдать нельзя. Выберите целую мину, которую соперник ещё не знает.
give-ship-wrong = Здесь нет вашего корабля на плаву. Выберите любую клетку одного из них.
sail-nothing = Сейчас решать нечего: корабль уходит, только когда его ранят.
sail-outside = Корабль выходит за край моря. Выберите клетки внутри.
sail-shape = Клетки должны соединяться сторонами или углами. Выберите другие.
aim-nothing = Отмечать клетки сейчас не нужно: за ход один выстрел.
aim-full =
    { $count ->
        [one] Достаточно { $count } клетки. Снимите её, чтобы отметить другую.
        [few] Достаточно { $count } клеток. Снимите одну, чтобы отметить другую.
        [many] Достаточно { $count } клеток. Снимите одну, чтобы отметить другую.
       *[other] Достаточно { $count } клетки. Снимите одну, чтобы отметить другую.
    }

## Залпы, мины, тральщики, голландец
key-volley = 🔥 Залп { $aimed }/{ $need }
key-volley-now = 🔥 Залп!
key-fire-given = 🎯 { $cell } (выдана)
key-fire-at = Огонь: { $cells }
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
turn-volley-yours = Ваш залп: { $aimed } из { $need }
turn-volley-of =
    { $seat-plays ->
        [machine] Машина целится…
       *[person] Стреляет { $seat }, выстрелов: { $shots }
    }
turn-reply-shot = Ваш последний выстрел
turn-reply-yours = Ваш последний залп: { $aimed } из { $need }
turn-reply-of =
    { $seat-plays ->
        [machine] Машина отвечает напоследок…
       *[person] Напоследок отвечает { $seat }
    }
reply-sunk = { $whose ->
    [my] { $who }: ваш последний корабль убит.
    [their] Последний корабль соперника убит.
   *[seen] { $who }: чужой флот убит весь.
}
reply-draw = { $whose ->
    [my] Потопите все корабли — и будет ничья.
    [their] Если ответ потопит все ваши — ничья.
   *[seen] Если ответ потопит всё — ничья.
}
turn-together = Целятся оба
turn-together-of =
    { $seat-plays ->
        [machine] Машина целится…
       *[person] Целится { $seat }…
    }
aimed-yours = Ваш выстрел сделан. Что в нём — узнаете, когда выстрелит и соперник.
aiming-yours = Ваш выстрел ещё не сделан.
aimed-of = { $seat }: выстрел сделан.
aiming-of = { $seat } ещё целится…
volley-none = Наметьте клетки, всего { $need }.
volley-aimed = Намечено { $aimed } из { $need }: { $cells }
volley-ready = Намечено: { $cells }. Нажмите «Залп» или снимите клетку.
volley-press = Нажмите «Залп» или снимите клетку.
volley-count = В залпе должно быть клеток: { $need }. Названо: { $named }.
volley-incomplete = Намечено клеток { $aimed }, а нужно { $need }. Наметьте ещё или напишите весь залп сразу.
volley-full = Весь залп уже намечен. Напишите «огонь» или «очистить».
volley-empty = Намеченных клеток нет.
how-to-volley = Залп: кнопки или /fire { $cells }
how-to-volley-here = Стреляйте кнопками или напишите весь залп: { $cells }
mark-full = { $cell }: весь залп уже намечен
mark-drawn = { $cell }: все клетки уже намечены
mark-aimed = { $cell }: намечено, снять
mark-given = { $cell }: клетка корабля, выдана
mark-risk = { $cell }: мина, выдана
mark-not-given = { $cell }: этого выдать нельзя
ask-given-mine = { $cell } — мина. Всё равно стрелять?
owe-give-deck = Мина! Выдайте клетку своего корабля
owe-give-ship = Мина! Отдайте один свой корабль
owe-give-mine = Тральщик! Выдайте одну свою мину
owe-relocate = Вас ранили: остаться или уйти?
owed-give-deck = Мина! { $seat } выдаёт клетку
owed-give-ship = Мина! { $seat } отдаёт корабль
owed-give-mine = Тральщик! { $seat } выдаёт мину
owed-relocate = Ранил! { $seat } решает, уйти ли
owed-how = Ответить: кнопка или /fire { $cell }
give-how-deck = Нажмите её или напишите. Корабль цел.
give-how-ship = Нажмите или напишите любую его клетку.
give-how-mine = Нажмите её клетку или напишите.
sail-how =
    { $decks ->
        [one] Цела { $decks } клетка. Можно написать «остаюсь», «куда угодно» или новое место: { $cells }
        [few] Целы { $decks } клетки. Можно написать «остаюсь», «куда угодно» или новое место: { $cells }
        [many] Цело { $decks } клеток. Можно написать «остаюсь», «куда угодно» или новое место: { $cells }
       *[other] Цело { $decks } клетки. Можно написать «остаюсь», «куда угодно» или новое место: { $cells }
    }
sail-none = Наметьте новое место, клеток: { $need }. Они должны касаться друг друга.
sail-marked = Намечено { $marked } из { $need }: { $cells }
sail-apart = Намеченные клетки не касаются друг друга: { $cells }. Снимите лишнюю.
sail-count = Голландцу нужно клеток: { $need }. Названо: { $named }.
wait-for-answer = Решает соперник.
echo-stayed = Голландец остаётся на месте.
echo-sailed = Голландец ушёл. Где он теперь, знаете только вы.

## Конец
over = Партия окончена. Начните новую: /play
match-over = Партия окончена
won-by-sinking =
    { $seat-is ->
        [you] 🏆 Победа за { $shots ->
            [one] { $shots } выстрел
            [few] { $shots } выстрела
            [many] { $shots } выстрелов
           *[other] { $shots } выстрела
        }
        [rival] { $seat-plays ->
            [machine] Победила машина
           *[person] Победа: { $seat }
        }
       *[other] 🏆 Победа: { $seat }, { $shots ->
            [one] { $shots } выстрел
            [few] { $shots } выстрела
            [many] { $shots } выстрелов
           *[other] { $shots } выстрела
        }
    }
won-on-time =
    { $seat-is ->
        [you] 🏆 Победа: у соперника вышло время
        [rival] Ваше время вышло. Победа: { $seat }
       *[other] 🏆 Победа: { $seat }, время вышло
    }
draw-together = 🤝 Ничья: погибли оба флота
draw-reply = 🤝 Ничья: последний ответ потопил всё
over-reply = Последний ответ потопил не всё.
over-winner =
    { $seat-is ->
        [you] Попаданий { $hits } из { $shots }{ $run ->
            [0] .
           *[other] , лучшая серия { $run }.
        }
        [rival] { $left ->
            [one] На плаву остался { $left } корабль: вот он.
            [few] На плаву остались { $left } корабля: вот они.
            [many] На плаву осталось { $left } кораблей: вот они.
           *[other] На плаву осталось { $left } корабля: вот они.
        }
       *[other] { $left ->
            [one] На плаву { $left } корабль из { $total }.
            [few] На плаву { $left } корабля из { $total }.
            [many] На плаву { $left } кораблей из { $total }.
           *[other] На плаву { $left } корабля из { $total }.
        }
    }
over-loser =
    { $seat-is ->
        [you] Попаданий { $hits } из { $shots }{ $run ->
            [0] .
           *[other] , лучшая серия { $run }.
        }
       *[other] {""}
    }

## Итог, который показывают другим
result-effort =
    { $n ->
        [one] { $n } выстрел
        [few] { $n } выстрела
        [many] { $n } выстрелов
       *[other] { $n } выстрела
    }
result-shots = Выстрелы
result-hits = Попадания
result-run = Лучшая серия
result-line =
    попаданий: { $hits }{ $run ->
        [0] {""}
       *[other] {" · "}лучшая серия: { $run }
    }
result-sea =
    { $count ->
        [0] Море: { $seat } · потоплено всё
       *[other] Море: { $seat } · на плаву { $count } из { $total }
    }

## Картинка: подписи, описание, поле знаками
scene-poster-about = Поле { $cols }×{ $rows } · кораблей: { $ships }
scene-sea-of =
    { $seat-plays ->
        [machine] { machine-only }{ $seat-dots }
       *[person] { $seat }
    }
scene-name =
    { $seat-plays ->
        [machine] { machine-only }{ $seat-dots }
       *[person] { $seat }
    }
scene-you = Вы
scene-of = { $count } из { $total }
scene-afloat =
    { $count ->
        [0] весь флот потоплен
       *[other] на плаву: { $count }
    }
scene-hits = попаданий { $hits } из { $shots }
scene-reply = Последний ответ
scene-ready = Готово
scene-sunk = Убил!
scene-won = Победа!
scene-lost = Поражение
scene-fleet-lost = Флот погиб
scene-sailed = Уходил: { $count }
scene-text-own = Ваше море
scene-text-enemy = Чужое море
scene-text-legend = o мимо, x ранен, # убит, - пусто, = корабль, [ ] последний выстрел
scene-text-tight = o мимо, x ранен, # убит, - пусто, = корабль, O X последний выстрел
scene-text-near = 0-8 мимо, клеток рядом
scene-text-mine = * сработавшая мина
scene-text-sweeper = ^ подбитый тральщик
scene-text-own-mine = m мина
scene-text-own-sweeper = t тральщик
scene-text-given = + выдано
scene-text-unclear = ? неясно
scene-text-land = / суша
scene-text-wake = : старый выстрел, % обломки
scene-text-pencil = @ намечено
alt-awaited =
    { $seat-is ->
        [you] Решаете вы.
       *[other] Решает { $seat }.
    }
alt-turn =
    { $seat-is ->
        [you] Стреляете вы.
       *[other] Стреляет { $seat }.
    }
alt-won =
    { $seat-is ->
        [you] Вы победили.
       *[other] Победа: { $seat }.
    }
alt-own-sea = Ваше море.
alt-enemy-sea = Чужое море ({ $seat }).
alt-sea-of = Море: { $seat }.
alt-ship = { $cells }
alt-wounded = Ранены: { $cells }.
alt-land = Суша: { $cells }.
alt-sunk = Убиты: { $ships }.
alt-ships = Корабли: { $ships }.
alt-missing = Осталось поставить: { $sizes }.
alt-afloat = На плаву: { $sizes }.
alt-none-afloat = На плаву никого.
alt-misses = Мимо ({ $count }): { $cells }.
alt-run = { $from }–{ $to }
alt-given = Выдано: { $cells }.
alt-mines = Мины: { $cells }.
alt-sweepers = Тральщики: { $cells }.
alt-struck-mines = Сработавшие мины: { $cells }.
alt-struck-sweepers = Подбитые тральщики: { $cells }.
alt-unclear = Неясно: { $cells }.
alt-near = Клеток кораблей рядом: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Намечено: { $cells }.
alt-sailed = Голландец уходил: { $count }.
alt-wreckage = Обломки: { $cells }.
alt-colours = { $flag ->
    [pirates] Флаг пиратов.
   *[royal] Флаг королевской флотилии.
}

## Поле словами: каждый ход и ответы на вопросы
words-before = Перед этим: { $shots }
words-turn-yours = Ваш выстрел.
words-turn-of = Стреляет { $seat }.
words-afloat-yours =
    { $count ->
        [0] Ваш флот потоплен.
        [one] Ваш флот: на плаву { $count } корабль, клеток: { $sizes }.
        [few] Ваш флот: на плаву { $count } корабля, клеток: { $sizes }.
        [many] Ваш флот: на плаву { $count } кораблей, клеток: { $sizes }.
       *[other] Ваш флот: на плаву { $count } корабля, клеток: { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: флот потоплен.
        [one] { $seat }: на плаву { $count } корабль, клеток: { $sizes }.
        [few] { $seat }: на плаву { $count } корабля, клеток: { $sizes }.
        [many] { $seat }: на плаву { $count } кораблей, клеток: { $sizes }.
       *[other] { $seat }: на плаву { $count } корабля, клеток: { $sizes }.
    }
words-placing = Флот готов к бою. Нажмите «К бою» или напишите: готово. За другим флотом напишите: другой.
words-read = Спросить о поле: /read
words-turn-volley-yours = Ваш залп, выстрелов: { $shots }.
words-turn-volley-of = Стреляет { $seat }, выстрелов: { $shots }.
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
tell-near = { $cells } мимо, клеток кораблей рядом { $near }
tell-given = { $cells } корабль, выдан
tell-given-mine = { $cells } мина, выдана
tell-own-mine = { $cells } ваша мина
tell-own-sweeper = { $cells } ваш тральщик
tell-aimed = { $cells } намечено
tell-wake-hit = { $cells } старое попадание
tell-wake-miss = { $cells } старый промах
tell-extra =
    { $what ->
        [mine] мина { $cell }
        [mine-spent] мина { $cell }, сработала
        [mine-given] мина { $cell }, выдана
        [sweeper-spent] тральщик { $cell }, подбит
       *[sweeper] тральщик { $cell }
    }
tell-named-decks = Выданные клетки: { $cells }.
tell-moves = Голландец уходил: { $moves }.
tell-my-sea = Ваше море:
tell-sea-of = Море, { $seat }:
tell-open = { $cells } открыто
tell-water = { $cells } вода
tell-land = { $cells } суша
tell-ship = { $cells } корабль
tell-miss = { $cells } мимо
tell-hit = { $cells } ранен
tell-sunk-cells = { $cells } убит
tell-void = { $cells } пусто
tell-mine = { $cells } мина
tell-sweeper = { $cells } тральщик
tell-unclear = { $cells } выстрел был, неясно
tell-shots = Всего выстрелов: { $count }. Сначала последние:
tell-no-shots = Ещё никто не стрелял.
tell-not-begun = Бой ещё не начался: флоты расставляют.
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
course-pad = В свой ход кнопки под полем — это его клетки.

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
audit-land = фигура стоит на суше
audit-overlap = две фигуры стоят на одной клетке
audit-diagonal = клетки корабля соединены только углами
audit-shape = корабль такой формы, какой в этой игре нет
audit-touch-side = два корабля касаются сторонами
audit-touch-corner = два корабля касаются углами
audit-extra-touch = мина или тральщик стоит вплотную к другой фигуре
audit-moved = Голландец всплыл не с теми клетками, что у него оставались

## Советы: подсказка в партии и разбор после неё
hint-title = 💡 Подсказка, только для вас
hint-fire = 💡 Подсказка: { $cells }
hint-framed = 💡 Подсказка: клетки в рамке
hint-likeliest =
    { $k ->
        [one] Примерно { $k } шанс из { $n }, вероятнее клетки нет.
        [few] Примерно { $k } шанса из { $n }, вероятнее клетки нет.
        [many] Примерно { $k } шансов из { $n }, вероятнее клетки нет.
       *[other] Примерно { $k } шанса из { $n }, вероятнее клетки нет.
    }
hint-close =
    { $k ->
        [one] Примерно { $k } шанс из { $n }, лучших клеток мало.
        [few] Примерно { $k } шанса из { $n }, лучших клеток мало.
        [many] Примерно { $k } шансов из { $n }, лучших клеток мало.
       *[other] Примерно { $k } шанса из { $n }, лучших клеток мало.
    }
hint-patient = Примерно { $k } из { $n }. { $best } вероятнее, но даёт меньше.
hint-sure = Там точно корабль.
hint-volley = Можно ждать попаданий: { $hits }.
hint-blind = Так сделала бы машина, но шансов не знает.
hint-drift = Уходите куда угодно: тогда снова можно стрелять в любую клетку, и соперник ищет заново.
hint-give-mine = Выдайте { $cells }: мины равноценны, берите наугад. Привычка вас выдаст.
hint-give-deck-hit = Выдайте { $cells }: этот корабль уже ранен, и его клетки скоро найдут и так.
hint-give-deck = Выдайте { $cells }: большой корабль скоро найдут и так. Берегите самые маленькие.
hint-give-ship-hit = Отдайте { $cells }: этот корабль уже ранен, и целых клеток у него меньше всего.
hint-give-ship = Отдайте { $cells }: большой корабль и так найдут первым. Маленькие прячутся дольше всех.
hint-place-huddle = Нажмите «Уловка Перельмана»: большие корабли сбиваются в угол, и маленьким остаётся почти всё море. Но не каждый раз: привычка вас выдаст.
hint-place-rest = Доверьте остальное жребию: все флоты равновероятны, и привычка вас не выдаст.
hint-place-deal = Берите флот, какой выпал: все флоты равновероятны, и привычка вас не выдаст.
odds-cell = { $cells }: { $share } из 100
odds-legend = 1 — вряд ли, 5 — скорее всего (до { $share } из 100)
odds-less = вряд ли
odds-more = скорее всего
odds-fired = выстрел
odds-machine = машина
odds-likeliest = Вероятнее всего: { $told }.
odds-alt = Чужое море: насколько вероятен корабль в каждой клетке.
look-shot =
    { $came ->
        [0] Выстрел { $nth }: { $cells }, мимо
       *[other] Выстрел { $nth }: { $cells }, попадание
    }
look-volley = Залп { $nth }, попаданий: { $came } из { $shots }
look-likelier =
    { $far ->
        [1] Гораздо вероятнее была клетка { $cells }: { $best }, а не { $given }.
       *[other] Вероятнее была клетка { $cells }: { $best }, а не { $given }.
    }
look-sure = верное попадание
look-best = Клетки вероятнее не было: { $given }.
look-nowhere = Корабля там быть не могло. Вероятнее была клетка { $cells }: { $best }.
look-better-volley = Ожидаемых попаданий: { $hits }, у лучших клеток { $best }.
look-best-volley = Лучше клеток не было. Ожидаемых попаданий: { $hits }.
study-fired = { $kind ->
    [blind] { $seat }: { $cells }.
    [volley] { $seat }: { $cells }. Попаданий: { $came }, ожидалось: { $hits }.
   *[shot] { $seat }: { $cells }, { $share } из 100. { $came ->
        [0] Мимо.
       *[other] Попал!
     }
}
study-advised = { $kind ->
    [volley] Машина: { $cells }, ожидалось попаданий: { $hits }.
   *[shot] Машина: { $cells }, { $share } из 100.
}
study-same = Машина выстрелила бы туда же.
study-none-better = Лучшего выстрела не было.
study-lost = { $kind ->
    [volley] Цена в попаданиях: { $hits }.
   *[shot] { $points ->
        [one] Цена: { $points } шанс из 100.
        [few] Цена: { $points } шанса из 100.
        [many] Цена: { $points } шансов из 100.
       *[other] Цена: { $points } шанса из 100.
    }
}
study-yours = { $kind ->
    [volley] №{ $nth }: ожидалось { $hits }
   *[shot] Выстрел { $nth }, { $cells }: { $share } из 100
}
study-better = { $kind ->
    [volley] Лучший залп: { $hits }
   *[shot] { $cells }: { $share } из 100
}
study-nth = №{ $nth }
study-cost = { $shot } ({ $chance } из 100, лучший { $best })
study-cost-volley = { $shot } (попаданий { $hits }, лучший { $best })

## Флот на бумаге
lesson-paper = Флот каждый рисует на бумаге и никому не показывает, даже боту.
lesson-paper-answers = На каждый выстрел отвечает соперник: «мимо», «ранил» или «убил»; бот записывает. Заметили нарушение — можно раз за бой потребовать проверки.
lesson-paper-after = Потом проигравший может попросить показать поле. Нашлось нарушение — победа его; а если оно у обоих, решают записи. Реванш начинает проигравший, после незасчитанной партии — жребий.
custom-paper = На бумаге за ход один выстрел, ответ «мимо, ранил, убил», без мин и побегов; вплотную и наискосок корабли не ставят.
custom-paper-land = На бумаге суши в море нет. Уберите сушу, или пусть флоты хранит бот.
honour-elsewhere = Здесь за флотом следит бот: это нужно только в игре на бумаге.
honour-heading = Нарисуйте флот на бумаге
honour-draw = Корабли: { $sizes }.
honour-fleet = Нарисуйте флот: { $fleet }. Бот его не увидит, пока вы сами не откроете поле.
honour-how-ready = Нарисуйте их и нажмите «К бою».
honour-due-ready = Флот здесь на бумаге. Нарисуйте его и нажмите «К бою».
honour-due-shot = Сначала назовите клетку для выстрела.
honour-due-answer = Сначала ответьте на выстрел: мимо, ранил или убил.
honour-due-look = Сначала решите, смотреть ли поле соперника.
honour-due-open = Сначала откройте своё поле: нарисуйте флот и нажмите «Открыть поле».
seal-how = Хотите закрепить расстановку? Пришлите «хеш» и SHA-256 такого текста: клетки кораблей по рядам (A1 B1 …) и ваше слово, всё через пробел.
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
honour-answer-yours = Выстрел { $cell }: что там?
honour-answer-of = { $seat } отвечает за { $cell }
honour-how-answer = Посмотрите на листок: мимо, ранил или убил?
honour-other-square = Сейчас вопрос про { $cell }: мимо, ранил или убил?
honour-doubt = Не вяжется с прежними. Следующий засчитают.
honour-doubted = Ответ не вязался с прежними, его переспросили.
honour-look-yours = Бой окончен: посмотреть поле соперника?
honour-look-of = Бой окончен: решает { $seat }
honour-how-look = Проверьте поле соперника или поверьте.
honour-open-yours = Откройте своё поле
honour-open-of = Поле открывает { $seat }
honour-how-open = Нарисуйте флот здесь и откройте поле.
sheet-drawn = Клеток кораблей: { $count }. Ваши ответы отмечены.
sheet-how = Нажмите букву и число или напишите клетку ({ $cell }), корабль (а1-а4) или весь флот.
sheet-deck = { $cell }: клетка корабля, стереть
audit-claimed = Нарушение заявляет { $seat }.
audit-beaten = Бой окончен, впереди { $seat }.
board-found = { $found ->
    [clean] Поле ({ $seat }): нарушений нет.
    [faulty] Поле ({ $seat }): есть нарушение.
   *[withheld] { $seat }: поле не показано, это нарушение.
}
claim-once = Заявить о нарушении можно один раз за бой.
claim-sure = Заметили нарушение? Соперник откроет поле одному боту. Если всё чисто, играете дальше. Так можно один раз за бой.
withhold-sure = Не показать поле — значит признать нарушение. Отказаться?
violations-of = { $seat }: { $faults }
violation-v1 = флот не тот, о котором договорились
violation-v2 = корабли касаются или согнуты
violation-v5 = поле не сходится с печатью
violation-v8 = ответы не сходятся с полем
violation-withheld = поле не показано
honour-nothing-left = 🏆 Победа: { $seat }, стрелять больше некуда
honour-won-fault = 🏆 Победа: { $seat }. Нарушение на поле: { $other }
honour-won-record = 🏆 Победа: { $seat }. Нарушили оба, но неверна запись: { $other }
honour-void = ⚖️ Не засчитано: нарушили оба, проиграли оба
honour-void-records = ⚖️ Не засчитано: неверны обе записи
key-miss = Мимо
key-hit = Ранил
key-sunk = Убил
key-look = Посмотреть поле
key-leave = Поверить
key-open = Открыть поле
key-withhold = Отказаться
key-claim = ⚖️ Нарушение
key-claim-now = ⚖️ Заявить

## Вызов, после имени игрока
call-placing = расставьте флот!
call-shot = ваш выстрел!
call-reply = ваш последний ответ! { $by }: ваш последний корабль убит.

## Первый бой
lesson-ships-1 =
    Первый бой
    В море спрятаны десять кораблей.
    Нажмите светлую клетку: { $cell }.
lesson-ships-2 =
    Ранил! Ещё выстрел
    Корабль продолжается в соседней клетке.
    Нажмите светлую клетку: { $cell }.
lesson-ships-3 =
    Убил! На 2 клетки
    Корабли не касаются: на точках пусто.
    Ищите дальше, нажмите { $cell }.
lesson-ships-end =
    Мимо: ход переходит
    Теперь машина стреляет по вашему морю.
    Победит, кто первым потопит все десять.
lesson-ships-slip = Сейчас — светлая клетка, { $cell }.
lesson-mines-1 =
    Среди кораблей прячется мина
    В этом море десять кораблей и одна мина.
    Нажмите светлую клетку: { $cell }.
lesson-mines-2 =
    Мина! Ход переходит
    Назовите одну клетку своих кораблей.
    Назовите светлую клетку: { $cell }.
lesson-mines-2-key = Назвать { $cell }
lesson-mines-3 =
    Машина попала на вашу мину
    И назвала { $cell }: там её корабль.
    Нажмите светлую клетку: { $cell }.
lesson-mines-end =
    Ранил! Мина подсказывает цель
    Названную клетку только видно, она цела.
    Победит, кто первым потопит все десять.
lesson-mines-slip = Сейчас — светлая клетка, { $cell }.
lesson-volley-1 =
    Три выстрела за ход
    Выберите все три, потом стреляйте разом.
    Нажмите светлую клетку: { $cell }.
lesson-volley-2 =
    Первый выстрел намечен
    Залпа ещё нет: цельтесь в разные места.
    Нажмите светлую клетку: { $cell }.
lesson-volley-3 =
    Намечены два выстрела
    До залпа клетку можно сменить.
    Нажмите светлую клетку: { $cell }.
lesson-volley-4 =
    Намечены все три
    Ответ придёт сразу на весь залп.
    Нажмите кнопку ниже.
lesson-volley-4-key = Залп
lesson-volley-end =
    Одно попадание, два промаха
    Машина тоже сделала три выстрела.
    В иных играх скажут лишь число попаданий.
lesson-volley-slip = Сейчас — светлая клетка, { $cell }.
lesson-ghost-1 =
    Один корабль на пять клеток
    Он спрятан в этом море и может уплыть.
    Нажмите светлую клетку: { $cell }.
lesson-ghost-2 =
    Ранил! И корабль уплыл
    Раненой клетки больше нет, он теперь не здесь.
    Ещё выстрел: нажмите { $cell }.
lesson-ghost-3 =
    Мимо, а ваш корабль ранен
    То, что уцелело, стоит или плывёт куда угодно.
    Плывите на светлую клетку: { $cell }.
lesson-ghost-3-key = Плыть на { $cell }
lesson-ghost-end =
    Стреляли по старому месту: мимо
    Теперь вас надо искать заново.
    Победит тот, кто первым потопит чужой корабль.
lesson-ghost-slip = Сейчас — светлая клетка, { $cell }.

## Медали
medal-run = Восемь попаданий подряд
medal-run-line = Новая медаль: восемь попаданий подряд.
medal-opening = Три первых выстрела — в цель
medal-opening-line = Новая медаль: три первых выстрела — в цель.
medal-patience = Десять промахов — и победа
medal-patience-line = Новая медаль: десять промахов — и победа.
medal-spree = Четыре корабля за один ход
medal-spree-line = Новая медаль: четыре корабля за один ход.
medal-salvo = Два залпа подряд — все в цель
medal-salvo-line = Новая медаль: два залпа подряд — все в цель.
medal-small-first = Сначала три корабля в одну клетку
medal-small-first-line = Новая медаль: сначала три корабля в одну клетку.
medal-unhurt = Победа без потери кораблей
medal-unhurt-line = Новая медаль: победа без потери кораблей.
medal-last-ship = Победа с последним кораблём
medal-last-ship-line = Новая медаль: победа с последним кораблём.
medal-small-fry = Победа с кораблями в одну клетку
medal-small-fry-line = Новая медаль: победа с кораблями в одну клетку.
medal-last-square = Победа на последней клетке
medal-last-square-line = Новая медаль: победа на последней клетке.
medal-unmined = Победа, и ни одна мина не задета
medal-unmined-line = Новая медаль: победа, и ни одна мина не задета.
medal-mined = Победа, хотя задеты все мины
medal-mined-line = Новая медаль: победа, хотя задеты все мины.
medal-chase = Голландец пойман с четвёртого раза
medal-chase-line = Новая медаль: Голландец пойман с четвёртого раза.
