# Admiral (ru)

## The picture
scene-captain = { $seat }
scene-round = Раунд { $round }
scene-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм на { $to }
       *[fresh] ветер на { $to }
    }
scene-placing = Флоты расставляются втайне
scene-turn =
    { $side ->
        [white] Ход белых
       *[red] Ход красных
    }
scene-asked =
    { $side ->
        [white] Вопрос белым: стрелять?
       *[red] Вопрос красным: стрелять?
    }
scene-score = очки { $white }:{ $red }
scene-poster-about = Поле { $cols }×{ $rows } · по четыре корабля под парусами
scene-poster-sails = ход { $straight }/{ $diagonal } · прочность { $durability }
scene-poster-guns = дальность { $range } · выстрелов { $shots }

## The text board
text-ships = Л белые, л красные, К форт; следом — курс
text-ships-bare = Л белые, л красные, К форт
text-waters = # земля, ^ риф
text-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм { $arrow } { $to }
       *[fresh] ветер { $arrow } { $to }
    }

## The picture in words
alt-round =
    { $wind ->
        [none] Раунд { $round }.
        [calm] Раунд { $round }, штиль.
        [storm] Раунд { $round }, шторм на { $to }.
       *[fresh] Раунд { $round }, свежий ветер на { $to }.
    }
alt-score = Очки { $white }:{ $red }.
alt-fleet =
    { $side ->
        [white] Белые ({ $seat }): { $ships }.
       *[red] Красные ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = паруса −{ $hits }
alt-captain =
    { $captain ->
        [target] Таргет
       *[initiative] Инициатива
    }
alt-prize = приз
alt-fort = форт { $cell }, { $left }/{ $of }
alt-fort-silenced = форт { $cell } подавлен
alt-sunk =
    { $side ->
        [white] Потери белых: { $ships }.
       *[red] Потери красных: { $ships }.
    }
alt-berths = Корабли ставят в рядах { $rows }.
alt-plans = Курсы карандашом: { $courses }.
alt-plan = { $ship } до { $cell }
alt-moves = Ходы: { $moves }.
alt-move = { $ship } { $from }–{ $to }
alt-drifted = Снос штормом: { $moves }.
alt-shots = Выстрелы: { $shots }.
alt-volley = { $ships }, цель { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } мимо
        [hit] { $die } попадание
        [critical] { $die } критическое
        [silenced] { $die } подавлен
       *[sunk] { $die } потоплен
    }
alt-boarded =
    { $result ->
        [captured] Абордаж: { $ship } на { $target }, { $dice }, взят.
        [sunk] Абордаж: { $ship } на { $target }, { $dice }, отбит, нападавший потоплен.
       *[repelled] Абордаж: { $ship } на { $target }, { $dice }, отбит.
    }

## Title and variants
system-admiral = Адмирал
system-admiral-about = Четыре ступени: от простой к полной.
variant-cabin-boy = Адмирал: юнга
variant-cabin-boy-about = С него начинают: четыре корабля на сторону ходят по прямой и бьют на все восемь сторон. Без ветра.
variant-lieutenant = Адмирал: лейтенант
variant-lieutenant-about = Прибавляет ветер, штили и бури, меткость вблизи, залпы, абордаж и ремонт.
variant-captain = Адмирал: капитан
variant-captain-about = Прибавляет повороты на ходу, медленные раненые корабли, ущерб от бури и капитана Таргета — он точнее бьёт.
variant-admiral = Адмирал
variant-admiral-about = Вся игра: курс и борта, корпус или паруса, критические попадания, ответный огонь и огонь по идущим мимо.
variant-custom = Адмирал по-своему: { $level }
seats-two = В эту игру играют вдвоём.

## Ships
ship-line = линкор
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
heading-0 = север
heading-1 = северо-восток
heading-2 = восток
heading-3 = юго-восток
heading-4 = юг
heading-5 = юго-запад
heading-6 = запад
heading-7 = северо-запад
point-0 = С
point-1 = СВ
point-2 = В
point-3 = ЮВ
point-4 = Ю
point-5 = ЮЗ
point-6 = З
point-7 = СЗ

## Orders in words
order-ready = готово
order-advised = обычно
order-target = таргет
order-initiative = инициатива
order-plan = курс
order-standing = приказ
order-ask = спроси
order-always = всегда
order-never = никогда
order-scratch = отбой
order-sail = вперёд
order-assault = штурм
order-repair = ремонт
order-repair-sails = паруса
order-repair-fort = форт
order-at-sails = п
order-pass = пас
order-done = всё
order-end = конец
step-L = Л
step-R = П
# Чем обернулся приказ, одной строкой.
echo-sailed = { $ship } → { $cell }, нос на { $heading }, остаток хода: { $left }.
echo-moved = { $ship } → { $cell }, остаток хода: { $left }.
echo-rotated = { $ship }: нос на { $heading }.
echo-miss = { $ship }, цель — { $other }: { $dice } — мимо.
echo-hit = { $ship }, цель — { $other }: { $dice } — { $aim ->
        [sails] попадание в паруса!
       *[hull] попадание!
    }
echo-shots = { $ship }, цель — { $other }: { $dice } — попаданий{ $aim ->
        [sails] {" "}в паруса
       *[hull] {""}
    }: { $hits } из { $shots }.
echo-critical = { $ship }: { $dice } — критическое попадание, { $other } лишился всех парусов!
echo-sunk = { $ship }: { $dice } — { $other } потоплен!
echo-silenced = { $ship }: { $dice } — { $other } подавлен!
echo-boarded-captured = { $ship } идёт на абордаж, { $own } против { $theirs } на кубиках: { $other } захвачен!
echo-boarded-repelled = { $ship } идёт на абордаж, { $own } против { $theirs } на кубиках: { $other } отбился.
echo-boarded-sunk = { $ship } идёт на абордаж, { $own } против { $theirs } на кубиках: { $other } отбился и потопил напавшего.
echo-assaulted = Вражеский форт взят, это сделал { $ship }!
echo-repaired = Починен { $ship }: { $what ->
        [sails] паруса
       *[hull] корпус
    }.
echo-end = Ход окончен.

## How to give orders
how-to-place = Чтобы поставить корабль, напишите его букву и клетку своих рядов: { $example }. Всё на местах — «готово».
how-to-place-captains = Буква корабля и клетка своих рядов ставят его: { $example }. Капитан: «таргет { $ship }». Всё на местах — «готово».
how-to-order-text = { $steering ->
        [manoeuvres] Число — клетки вперёд, Л и П — повороты: { $example }.
       *[directions] Буква корабля, число клеток и сторона света: { $example }.
    } Выстрел: { $shot }. Несколько — через «;». Конец хода: «конец».
how-to-order-replies = Ответьте приказом. { $steering ->
        [manoeuvres] Число — клетки вперёд, Л и П — повороты: { $example }.
       *[directions] Число клеток и сторона света: { $example }.
    } Выстрел: { $shot }. Несколько — через «;». «конец».
how-to-order-commands = Приказ командой: /fire { $example }{ $steering ->
        [manoeuvres] {" "}(число — клетки вперёд, Л и П — повороты)
       *[directions] {""}
    }, выстрел: /fire { $shot }, конец хода: /fire конец.
how-to-answer = Можно стрелять: «да», два выстрела — «да2», по парусам — «да/п», или { $shot }. Не стрелять: «нет».
how-to-wait = Решает соперник. Тем временем можно наметить курс: «курс { $example }».
order-no-ship = Кому приказ? Начните с буквы корабля: { $example }.
order-ship-alone = Что делать кораблю? Допишите курс или выстрел: { $example }; { $shot }.
order-manoeuvres = Здесь корабли правят по носу: число — клетки вперёд, Л и П — повороты: { $example }.
order-directions = Здесь корабль идёт в сторону света или на клетку по прямой: { $example }.
order-nth = Приказ { $nth }: { $why } Ничего ещё не выполнено.
letters-mixed = Буквы другой раскладки: это { $first }? Пришлите этот приказ отдельно или своими буквами.
ask-confirm = Буквы другой раскладки. Верно прочитано?
ask-which = Буквы другой раскладки. Что имелось в виду?
ask-sure = Это направление, а не клетка?
ask-which-one = Что имелось в виду?
square-or-steps = Один из приказов понимается двояко. Пришлите его отдельно; направление пишут числом вперёд: 3В.
read-outside = Такой клетки нет: буквы { $letters }, цифры 1–{ $last }.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
house-draw = Ничью предлагают командой /draw.
house-resign = Сдаются командой /resign.

## Why not
over = Партия окончена.
not-your-turn = Сейчас ход соперника. Тем временем можно намечать курсы.
not-your-decision = Соперник решает, стрелять ли. Приказывать можно после его ответа.
before-reveal = Бой ещё не начался: флоты расставляются.
place-too-late = Флот уже вышел в море, расставлять поздно.
place-not-berth = { $cell } — не ваша стоянка: корабли начинают на чистой воде в рядах у своего края.
place-off-map = Такой клетки на карте нет. Назовите клетку в рядах у своего края.
captain-never = На этом уровне капитанов нет. Расставьте корабли и скажите «готово».
captain-no-initiative = На этом уровне вне очереди не стреляют, и капитан Инициатива здесь не служит. Выберите, кому дать Таргета.
not-a-ship = Форт только стреляет. Отдайте этот приказ кораблю.
not-your-ship = Уже не под вашим флагом: { $ship }. Отдайте приказ своему кораблю.
no-second = Второго нет: { $ship } один. Пишите букву без двойки.
ship-sunk = Потоплен: { $ship }. Отдайте приказ другому кораблю.
ship-done = Уже действовал в этом раунде: { $ship }. Отдайте приказ другому кораблю или закончите ход.
must-sail-on = Обязан идти дальше: { $ship }. Хотя бы ещё шаг, любым курсом.
sail-nothing = Курс не намечен. Назовите шаги.
sail-too-long = Слишком длинный курс: не больше { $most } шагов.
sail-or-rotate = Уже двигался в этом раунде: { $ship }. Корабль или идёт, или разворачивается на месте, один раз.
sail-already = Уже ходил: { $ship }. Ход окончен или прерван выстрелом; стрелять ещё можно.
sail-wrong-step = Шаг { $step } не этого уровня: где важен нос — вперёд, влево, вправо; где нет — сторона света.
sail-straight-only = Шаг { $step } — поворот, а на этом уровне корабль идёт прямо. Укоротите курс или выберите другую сторону.
sail-too-sharp = Шаг { $step } — слишком крутой поворот: за раз только на 45°.
sail-no-range = На шаг { $step } не хватает хода: осталось { $left }, нужна 1. Укоротите курс или уваливайте по ветру.
sail-calm = Штиль: на шаге { $step } туда не пройти. На вёслах ходит только бриг, на клетку по ряду или столбцу.
sail-calm-no-turn = Штиль: на шаге { $step } не повернуть. Идите прямо или вместо этого развернитесь на месте.
sail-not-on-line = { $cell } не на одной прямой с кораблём. Назовите направления шаг за шагом.
sail-off-map = Шаг { $step } уводит за край карты. Укоротите курс или поверните раньше.
sail-land = Шаг { $step }: { $cell } — суша. Обойдите её.
sail-reef = Шаг { $step }: { $cell } — риф; стрелять через него можно, идти — только в обход.
sail-fort = Шаг { $step }: { $cell } — форт. Обойдите его.
sail-occupied = Шаг { $step }: { $cell } занята другим кораблём. Сквозь корабли не ходят.
sail-corner = Шаг { $step }: к { $cell } не пройти между берегами, что сошлись углами. Идите в обход.
storm = Буря: в этом раунде никто не ходит, не поворачивает, не идёт на абордаж и не чинится. Стрелять и брать подавленный форт можно.
rotate-no-heading = На этом уровне неважно, куда смотрит нос. Идите или стреляйте в любую сторону.
rotate-too-far = Слишком большой разворот: не больше чем на { $most ->
        [one] одну восьмую (45°)
       *[other] { $most } восьмых (по 45°)
    }.
fire-off-map = Такой клетки на карте нет. Назовите клетку с противником.
fire-nothing-there = На { $cell } никого нет. Назовите клетку с противником.
fire-own-ship = Это свой { $other }. Назовите клетку с противником.
fire-fort-fallen = Этот форт уже подавлен. Возьмите его штурмом с корабля рядом.
fire-no-aim = На этом уровне по парусам не целятся. Стреляйте без «/п».
fire-fort-sails = У форта нет парусов. Стреляйте без «/п».
fire-twice = Один корабль назван в залпе дважды. Назовите каждого один раз, с числом выстрелов.
fire-no-salvo = На этом уровне залпов нет. Пусть каждый стреляет сам, без «!».
fire-fort-silent = Ваш форт подавлен. Почините его с корабля рядом.
fire-no-shots = Выстрелов в этом раунде не осталось: { $ship }. Пусть стреляет другой.
fire-not-on-line = { $cell } не на линии огня: { $ship } бьёт по ряду, столбцу и диагонали.
fire-dead-sector = Мёртвая зона: { $ship } бьёт бортами поперёк киля и прямо по носу и корме. Сначала поверните.
fire-out-of-range = Далеко: { $ship } бьёт на { $range }, а до цели { $distance } кл.
fire-blocked = Линия огня к { $cell } закрыта: { $ship } бьёт, только если между ними нет суши, форта или корабля.
fire-chaser-used = Эта пушка уже стреляла в этом раунде: { $ship }. Борта ещё могут.
fire-chaser-one = Носом или кормой стреляют раз за раунд: { $ship }. Прикажите один выстрел.
fire-too-many = Выстрелов в этом раунде осталось { $left }: { $ship }. Прикажите не больше.
board-never = На этом уровне абордажа нет. Топите огнём.
board-once = Уже ходил на абордаж в этом раунде: { $ship }. Это можно раз за раунд.
board-nothing = Там нет вражеского корабля. Назовите клетку рядом со своим, где он стоит.
board-fort = Форт на абордаж не берут: подавите его огнём, потом штурмуйте.
board-not-beside = Для абордажа далеко: надо стоять борт о борт по ряду или столбцу, не углами.
assault-not-beside = Рядом по ряду или столбцу нет вражеского форта. Сначала подойдите к нему.
assault-not-silenced = Форт ещё стреляет. Сначала подавите его огнём.
assault-no-fort = На { $cell } нет вражеского форта. Назовите клетку форта или никакой.
repair-never = На этом уровне ничего не чинят.
repair-not-idle = Уже двигался или стрелял в этом раунде: { $ship }. Ремонт занимает весь раунд, с него и начинайте.
repair-not-beside = Чинятся рядом со своим фортом, по ряду или столбцу.
repair-silenced = Ваш форт подавлен, и чинить можно только его: «ремонт форт».
repair-besieged = У вашего подавленного форта стоит враг: сначала отгоните его.
repair-nothing = Чинить нечего. Корпус, паруса и форт называют отдельно.
done-nothing = Сейчас ни один корабль не действует. Прикажите кораблю или закончите ход.
done-other = Сейчас действует не { $ship }.
pass-nothing = Сейчас вас ни о чём не спрашивают. Ваш ход: прикажите кораблю или закончите ход.
standing-never = На этом уровне вне своего хода не стреляют: такие приказы ни к чему.
queue-full = Слишком много приказов ждёт: не больше двенадцати. Остальные пришлите позже.
answer-first = Сначала ответьте, стреляет ли ваш корабль: огонь или пас.
answer-alone = Вне хода каждый стреляет сам. Приказывайте по одному.
answer-not-asked = Сейчас не спрошен: { $ship }. Пусть стреляет тот, кого спросили, или никто.
answer-other-target = Вне хода стреляют только по тому, кто дал повод. Назовите его клетку.

## How it ended
won-by-fort =
    { $seat-is ->
        [you] 🏁 Форт врага взят. Победа: { $seat }
        [rival] 🏁 Ваш форт взят. Победа: { $seat }
       *[other] 🏁 Форт взят. Победа: { $seat }
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏁 У врага не осталось кораблей. Победа: { $seat }
        [rival] 🏁 У вас не осталось кораблей. Победа: { $seat }
       *[other] 🏁 У одной из сторон не осталось кораблей. Победа: { $seat }
    }
won-by-rounds = 🏁 Раунды окончены, очки { $white } : { $red } (белые : красные). Победа: { $seat }
draw-storm = 🏁 Буря потопила последние корабли обоих: ничья
draw-rounds = 🏁 Раунды окончены, очков поровну: ничья
match-over = 🏁 Партия окончена
result-won = Поздравляем, победа за вами!
result-lost = В этот раз победа за соперником.
result-draw = Ничья.

## Placing
placing-heading = ⚓ Расстановка флота
placing-how = Корабли уже стоят, как советует карта. Нажмите корабль, чтобы переставить его, или скажите, что готовы.
placing-how-captains = Корабли уже стоят, как советует карта. Капитаны: ◎ Таргет точнее бьёт, ⚡ Инициатива стреляет первым.
placing-how-captain = Корабли уже стоят, как советует карта. Нажмите корабль, чтобы переставить; капитан ◎ Таргет точнее бьёт.
placing-yours =
    { $side ->
        [white] Вы — белые. Ваш флот ещё не готов.
       *[red] Вы — красные. Ваш флот ещё не готов.
    }
placing-of =
    { $side ->
        [white] { $seat } (белые) расставляет флот…
       *[red] { $seat } (красные) расставляет флот…
    }
ready-yours =
    { $side ->
        [white] Вы — белые. Ваш флот готов.
        [red] Вы — красные. Ваш флот готов.
       *[none] Ваш флот готов.
    }
ready-of =
    { $side ->
        [white] { $seat } (белые): флот готов.
       *[red] { $seat } (красные): флот готов.
    }
berth-heading = Где встанет { $ship }? Сейчас: { $cell }.
berth-heading-bow = Где встанет { $ship }? Сейчас: { $cell }, нос на { $heading }.
berth-how = Квадраты лежат, как на карте; ⇄ меняет местами; » — следующие столбцы.
berth-hers = { $cell }, стоит здесь
berth-taken = { $cell }, поменяться: { $other }
berth-fort = здесь форт
captains-heading =
    { $count ->
        [1] Капитана получает один корабль.
       *[2] Капитаны: по одному на два корабля.
    }
captains-target = ◎ Таргет: его орудия попадают и при 2.
captains-initiative = ⚡ Инициатива: в перестрелке бьёт раньше других.
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, капитан Таргет
        [initiative] { $ship }, { $cell }, капитан Инициатива
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Таргет
       *[initiative] Инициатива
    }: { $ship }{ $has ->
        [yes] , он там
       *[no] {""}
    }
key-bow-aloud = нос на { $heading }
key-columns = » Столбцы
key-captains = ◎⚡ Капитаны
key-captain = ◎ Капитан
key-advised = Как советует карта
key-ready = ✓ Готово
key-fleet = Мой флот
key-back = ‹ Назад

## Battle
turn-yours = ⚓ Ваш ход ▶
turn-of = ⚓ Ходит { $seat } ▶
round-line = Раунд { $round } из { $rounds }
round-wind =
    { $strength ->
        [calm] Раунд { $round } из { $rounds } · { $die }штиль (вертушка { $blows })
        [storm] Раунд { $round } из { $rounds } · { $die }буря, несёт { $blows }
       *[fresh] Раунд { $round } из { $rounds } · { $die }свежий ветер, дует { $blows }
    }
round-wind-aloud =
    { $strength ->
        [calm] Раунд { $round } из { $rounds }, штиль, вертушка: { $to }.
        [storm] Раунд { $round } из { $rounds }, буря, несёт на { $to }.
       *[fresh] Раунд { $round } из { $rounds }, свежий ветер, дует на { $to }.
    }
round-lot =
    { $first ->
        [white] Жребий: начинают белые.
       *[red] Жребий: начинают красные.
    }
score-line = Очки: белые { $white }, красные { $red }; решают после раунда { $rounds }.
wait-for-turn = Ждём хода соперника.
news-yours = Вы: { $what }
news-of = { $seat }: { $what }
news-idle = без приказов
news-sail = { $ship }→{ $cell }
news-sail-aloud = { $ship } на { $cell }
news-rotate = { $ship }: нос { $bow }
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
        [return] в ответ:{" "}
        [board] против абордажа:{" "}
       *[react] вне хода:{" "}
    }{ $guns }, цель { $target }{ $aim ->
        [sails] , паруса
       *[hull] {""}
    }: { $dice }
die-told =
    { $result ->
        [miss] { $die } мимо
        [sunk] { $die } потоплен!
        [silenced] { $die } подавлен!
       *[hit]
            { $damage ->
                [1] { $die } попадание
               *[other] { $die } попадание −{ $damage }
            }
    }
die-critical = { $die } критическое!
die-not-critical = { $die } не критическое
news-drift = Буря: { $ships }
news-board =
    { $result ->
        [captured] { $ship } на абордаж, { $target }: { $own } против { $other }, взят!
        [sunk] { $ship } на абордаж, { $target }: { $own } против { $other }, отбит и потоплен!
       *[repelled] { $ship } на абордаж, { $target }: { $own } против { $other }, отбит
    }
news-assault = { $ship }: форт взят!
news-repair =
    { $what ->
        [fort] { $ship } чинит форт
        [sails] { $ship } чинит паруса
       *[hull] { $ship } чинит корпус
    }
act-line = Ещё может стрелять { $ship }: приказ другому кораблю закончит его дела.
queue-line = Приказов в очереди: { $count }.
queue-waits = Приказ отдан: он будет выполнен после ответа.
# What was not carried out: why, and which orders.
queue-refused = Приказ выполнить не удалось. { $why }
queue-sunk = Вы потеряли корабль: приказы из очереди сняты.
queue-ended = Ход окончен: оставшиеся в очереди приказы сняты.
queue-dropped = Снято: { $orders }.
ship-heading =
    { $piece } { $cell }: корпус { $sound } из { $durability }, выстрелов { $shots }{ $captain ->
        [target] , ◎ Таргет
        [initiative] , ⚡ Инициатива
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, нос { $bow }: корпус { $sound } из { $durability }{ $sails ->
        [0] {""}
       *[other] , паруса −{ $sails }
    }, выстрелов { $shots }{ $captain ->
        [target] , ◎ Таргет
        [initiative] , ⚡ Инициатива
       *[none] {""}
    }
fort-heading = Ваш форт { $cell }: { $sound } из { $durability }, выстрелов { $shots }
ship-must = Под огнём на ходу: корабль обязан идти дальше.
ship-is-done = В этом раунде корабль своё сделал.
ship-ends = Приказ ему закончит дела: { $other }.
ship-storm = Буря: никто не ходит, не берёт на абордаж и не чинится, но орудия бьют.
ship-stays = В этом раунде корабль больше не идёт.
ship-no-range = Запас хода исчерпан: в этом раунде корабль больше не идёт.
ship-calm = Штиль: в этом раунде корабль идти не может.
ship-barred-land = Путь преграждает земля: отсюда корабль дальше не пройдёт.
ship-barred-reef = Путь преграждает риф: отсюда корабль дальше не пройдёт.
ship-barred-fort = Путь преграждает форт: отсюда корабль дальше не пройдёт.
ship-barred-ship = Путь преграждает другой корабль: отсюда дальше не пройти.
ship-barred-edge = Впереди край моря: отсюда корабль дальше не пройдёт.
ship-barred-corner = Путь преграждают два берега, сомкнувшиеся углами: дальше не пройти.
ship-barred-round = Корабль заперт: все пути преграждают земля, корабли или край моря.
ship-no-targets = Отсюда стрелять не в кого.
mount =
    { $mount ->
        [starboard] правый борт
        [port] левый борт
        [bow] носовые
        [stern] кормовые
       *[all-round] орудия
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: { $distance } кл.{ $band ->
        [point-blank] {" "}(в упор)
        [medium] {" "}(средняя)
        [long] {" "}(дальняя)
       *[any] {""}
    }, { $mount }, попадание { $faces }, выстрелов { $shots }
fire-heading = ✕ Огонь: { $gun }, цель { $target }
fire-aim-hull = По корпусу: попадания топят.
fire-aim-sails = По парусам: каждое попадание отнимает квадрат хода.
fire-roll-sequence = Выстрелы по одному: бросок на каждый.
fire-roll-salvo = Залпом: один бросок, попадают все или никто.
salvo-heading = ✕ Залп: { $target } на { $cell }
salvo-how = Кто стреляет? Нажатие меняет число выстрелов.
salvo-gun = { $gun }: { $shots } из { $most }, { $distance } кл., { $mount }, попадание { $faces }
salvo-throw =
    Участников { $guns }, выстрелов { $shots }, один бросок: попадание { $faces } снимает с { $aim ->
        [sails] парусов
       *[hull] корпуса
    } { $shots } разом.
salvo-dice =
    Участников { $guns }, выстрелов { $shots }, бросок на каждый: попадание снимает с { $aim ->
        [sails] парусов
       *[hull] корпуса
    } 1.
salvo-end =
    { $end ->
        [sunk] Попадание топит.
        [silenced] Попадание подавит форт.
        [critical] Попадание может стать критическим.
       *[plain] Критического не будет: это не последние выстрелы кораблей.
    }
key-aim-hull = По корпусу
key-aim-sails = ⛵ По парусам
key-roll-sequence = По одному
key-roll-salvo = Залпом
key-salvo = ✕ Все: { $cell } ×{ $shots }
key-salvo-aloud =
    Залп всех по { $cell }{ $aim ->
        [sails] , по парусам
       *[hull] {""}
    }, выстрелов { $shots }
key-salvo-choose = ✕ Выбрать орудия
key-salvo-fire = ✕ Залп ×{ $shots }
key-salvo-fire-aloud =
    Залп по цели { $target } на { $cell }{ $aim ->
        [sails] , по парусам
       *[hull] {""}
    }, выстрелов { $shots }
key-salvo-gun-aloud = { $gun }: выстрелов { $shots } из { $most }
key-shot-aloud = { $gun }: огонь по цели { $target } на { $cell }, выстрелов { $shots }, попадание { $faces }
key-target-aloud = { $target } на { $cell }, попадание { $faces }
key-count-aloud =
    { $aim ->
        [sails] { $gun }, цель { $target }, паруса, выстрелов { $shots }
       *[hull] { $gun }, цель { $target }, выстрелов { $shots }
    }
pad-heading = Курс, { $ship }: запас хода { $left }
pad-heading-bow = Курс, { $ship }: нос { $bow }, запас хода { $left }
pad-how = Куда? Число — запас хода после этого квадрата.
pad-how-far = Как далеко?
pad-how-bow = Вперёд и влево ↖, вперёд ↑, вперёд и вправо ↗: квадрат, нос, запас хода. ↺ ↻ разворот на месте.
step-closed = туда не пройти
threat =
    { $kind ->
        [cross] ! через угол к { $cell }: может бить { $gun }, { $distance } кл., { $mount }, попадание { $faces }
        [end] ! в конце на { $cell }: может бить { $gun }, { $distance } кл., { $mount }, попадание { $faces }
       *[pass] ! проход { $cell }: может бить { $gun }, { $distance } кл., { $mount }, попадание { $faces }
    }
threat-none = По пути никто не достанет.
threat-more = ! и ещё { $count }
end-unfired =
    { $shots ->
        [one] Остался { $shots } выстрел, и есть цели. Закончить ход?
        [few] Осталось { $shots } выстрела, и есть цели. Закончить ход?
       *[many] Осталось { $shots } выстрелов, и есть цели. Закончить ход?
    }
key-orders = ⚓ Приказы
key-course = ⛵ Курс
key-plan-ahead = ✎ Курс
key-sail = ⛵ Идти
key-plan = ✎ Наметить
key-rub-out = ✎ Стереть
key-step-back = ↶ Шаг назад
key-board = ⚔ Абордаж { $cell }
key-board-aloud = На абордаж: { $target } на { $cell }
key-assault = ⚑ Взять форт
key-repair-hull = 🔧 Корпус
key-repair-sails = 🔧 Паруса
key-repair-fort = 🔧 Форт
key-done = ✓ Всё
key-scratch = ✖ Снять очередь
key-end = ■ Конец хода
key-end-sure = ■ Закончить
key-more = Ещё…
key-zoom = 🔍 Крупно
key-quarter =
    { $quarter ->
        [nw] северо-запад
        [ne] северо-восток
        [sw] юго-запад
       *[se] юго-восток
    }
key-piece-aloud =
    { $piece }, выстрелов { $shots }{ $stage ->
        [ready] , может идти
        [moved] , уже ходил
        [done] , своё сделал
       *[still] {""}
    }{ $active ->
        [yes] , сейчас в деле
       *[no] {""}
    }
key-course-aloud =
    { $ship } на { $cell }{ $threats ->
        [0] {""}
       *[other] , по пути под огнём
    }
key-course-bow-aloud =
    { $ship } на { $cell }, носом на { $heading }{ $threats ->
        [0] {""}
       *[other] , по пути под огнём
    }
key-step-aloud =
    { $cell }, запас хода { $left }{ $threats ->
        [0] {""}
       *[other] , под огнём
    }
key-step-bow-aloud =
    { $cell }, носом на { $heading }, запас хода { $left }{ $threats ->
        [0] {""}
       *[other] , под огнём
    }
key-squares-aloud = квадратов { $count }, до { $cell }
key-rotate-aloud = разворот на месте, нос на { $heading }
shot-told-aloud =
    { $gun }, цель { $target } { $cell }: { $distance } кл.{ $band ->
        [point-blank] {" "}(в упор)
        [medium] {" "}(средняя)
        [long] {" "}(дальняя)
       *[any] {""}
    }, { $mount }, попадание { $faces }, выстрелов { $shots }

## Asked
asked-heading = ⚡ Ваш ответ ▶
asked-start = На { $cell } под вашими орудиями начинает действовать { $ship }: с Инициативой можно ударить раньше.
asked-pass = Через { $cell } под вашими орудиями проходит { $ship }. Огонь?
asked-cross = Вашу линию огня по пути на { $cell } пересекает { $ship }. Огонь?
asked-end = На { $cell } под вашими орудиями остановился { $ship }: с Инициативой можно ударить.
asked-return =
    { $when ->
        [early] С { $cell } готовит огонь { $ship }, цель — ваш { $other }: с Инициативой ваш ответ идёт раньше.
       *[late] С { $cell } стрелял { $ship }, цель — ваш { $other }. Ответить?
    }
asked-board = На абордаж с { $cell } идёт { $ship }: можно встретить его огнём.
awaited-start = Ждём: { $seat } с Инициативой может ударить, пока не начал { $ship } на { $cell }.
awaited-pass = Ждём: { $seat } может стрелять — через { $cell } проходит { $ship }.
awaited-cross = Ждём: { $seat } может стрелять — линию огня по пути на { $cell } пересекает { $ship }.
awaited-end = Ждём: { $seat } с Инициативой может стрелять — на { $cell } остановился { $ship }.
awaited-return =
    { $when ->
        [early] Ждём: { $seat } с Инициативой может ответить до выстрела — отвечает { $other }, цель { $ship } на { $cell }.
       *[late] Ждём: { $seat } может ответить — отвечает { $other }, цель { $ship } на { $cell }.
    }
awaited-board = Ждём: { $seat } может встретить огнём абордаж — идёт { $ship } с { $cell }.
declared =
    { $aim ->
        [sails] После вашего ответа: { $guns }, по парусам
       *[hull] После вашего ответа: { $guns }, по корпусу
    }
standing-heading = Впредь: что делает { $piece }, когда можно стрелять вне хода?
standing-heading-all = Впредь: что делать кораблям, когда можно стрелять вне хода?
standing-how = Спрашивать меня; всегда бить всем, что есть, по корпусу; никогда. Никто другой этого не узнает.
standing-line =
    { $order ->
        [always] { $piece }: стреляет всегда
        [never] { $piece }: не стреляет
       *[ask] { $piece }: спрашивает
    }
key-answer = ⚡ Ответить
key-hold = ✋ Не стрелять
key-standing = ⚑ Впредь
key-standing-ask = спросить
key-standing-always = всегда
key-standing-never = никогда
key-standing-aloud =
    { $piece }: { $order ->
        [always] стрелять всегда
        [never] никогда не стрелять
       *[ask] спрашивать
    }{ $has ->
        [yes] , сейчас так
       *[no] {""}
    }

## Reading aloud
tell-ship =
    { $side ->
        [white] Белый { $piece }: { $cell }, корпус { $sound } из { $durability }.
       *[red] Красный { $piece }: { $cell }, корпус { $sound } из { $durability }.
    }
tell-fort =
    { $side ->
        [white] Белый { $piece }: { $cell }, { $sound } из { $durability }.
       *[red] Красный { $piece }: { $cell }, { $sound } из { $durability }.
    }
tell-bow = Нос на { $heading }.
tell-sails = Попаданий в паруса: { $sails }.
tell-captain =
    { $captain ->
        [target] Капитан Таргет.
       *[initiative] Капитан Инициатива.
    }
tell-sunk =
    { $side ->
        [white] Белый { $piece } потоплен.
       *[red] Красный { $piece } потоплен.
    }
tell-shots = Выстрелов осталось: { $shots }.
tell-reach = Может дойти, квадратов { $count }: { $list }.
tell-no-aims = Оттуда стрелять не в кого.
tell-square =
    { $ground ->
        [land] { $cell }: суша.
        [reef] { $cell }: риф, выстрелы летят через него.
        [fort] { $cell }: форт.
       *[sea] { $cell }: свободное море.
    }
tell-safe = Сейчас туда никто не достаёт.
tell-nothing = Пока ничего не произошло.
tell-no-standing = Здесь постоянных приказов нет.
tell-help = Спросите: «корабли», «ход», «ветер», «очки», букву корабля («Л») или квадрат («Г4»).
topic-last = Последний ход
topic-ships = Корабли
topic-round = Раунд и ветер
topic-standing = Впредь
topic-orders = Как приказывать

## Lessons
lesson-fleet = У каждого форт и четыре корабля: линкор, галеон, фрегат, бриг. Их втайне ставят на { $berths } рядах у своего края.
lesson-goal = Победа — взять вражеский форт или последний корабль; после раунда { $rounds } решают очки.
lesson-sail-straight = В свой ход каждый корабль идёт прямо в одну из восьми сторон и стреляет, до или после хода.
lesson-sail-turns = В свой ход каждый корабль идёт, поворачивая за шаг не больше чем на 45 градусов, и стреляет, до или после хода.
lesson-sail-bow = Корабль идёт по курсу: вперёд или вперёд с поворотом на 45 градусов; либо разворачивается на месте. Стреляет до или после хода.
lesson-wind = Каждый раунд крутят вертушку: { $calm } — штиль, { $storm } — буря; каждые 45 градусов от ветра стоят квадрата хода.
lesson-fire = Орудия бьют по рядам, столбцам и диагоналям; попадание — { $faces }. Суша, форты и корабли закрывают линию.
lesson-fire-bow = Борта бьют поперёк киля (попадание { $faces }), носовые и кормовые — вдоль (5), по корпусу или парусам; последний выстрел бывает критическим.
lesson-near = До половины дальности попадает и 6, в упор — 4 и 6.
lesson-boarding = Корабли борт о борт идут на абордаж: бросок и корпус против броска и корпуса. У своего форта можно чиниться.
course-you = вы
course-foe = соперник
course-placing = Они уже стоят, как советует карта; обе расстановки открываются разом.
course-captains = Два корабля получают капитана: Таргет попадает и при 2, Инициатива в перестрелке бьёт первым.
course-captains-target = Один корабль получает капитана: Таргет попадает и при 2.
course-reach = Квадратов по прямой / по диагонали: линкор { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }.
course-calm = В штиль идёт только бриг, квадрат на вёслах. Буря сносит все корабли, и никто не ходит.
course-bow = Каждый манёвр стоит 1; поворот по ветру возвращает 1, против — отнимает ещё 1, с прямой на диагональ — тоже.
course-guns = Дальность: линкор и форт { $line }, галеон и фрегат { $galleon }, бриг { $brig }. Выстрелов за раунд: линкор 3, галеон и форт 2, прочие 1.
course-hulls = Тонут от попаданий: линкор { $line }, галеон и фрегат { $galleon }, бриг { $brig }; форт умолкает от { $fort }.
course-hurt = Попадания в свой корпус портят меткость бортов: с трети — без 1, с двух третей — и без 3.
course-salvo = Несколько орудий могут бить залпом: один бросок, попадают все или никто.
course-fort = Умолкший форт берёт корабль, вставший рядом, и это победа.
course-answers = Проход под вражескими орудиями или через диагональную линию огня даёт врагу выстрел; где встали — там первым стреляете вы.
course-return = Кто попал под огонь, может ответить, если борт смотрит и есть выстрелы. Кораблям можно приказать впредь: спросить, всегда, никогда.
course-orders = Кнопками: корабль, курс, «Идти»; цель — и огонь. «Конец хода», когда всё сделано.
course-turn-alt = Фрегат носом на север идёт вперёд и дважды поворачивает вправо, по ветру; у каждого шага подписан запас хода.
course-storm-alt = Буря сносит три корабля на восток; один ударился о сушу и повреждён.
course-broadside-alt = Линкор носом на восток: борта бьют на север и на юг, носовые и кормовые — вперёд и назад.
course-boarding-alt = Галеон взял на абордаж соседний фрегат: на кубиках пять против двух.
course-fort-alt = Линкор рядом с умолкшим вражеским фортом берёт его.
course-passing-alt = Бриг проходит мимо линкора: отмечены квадраты, где он под огнём.

## Form
terms = Море { $cols }×{ $rows }, квадраты { $letters }. По линкору, галеону, фрегату, бригу и форту; { $rounds } раундов.
switch-s = Залп: бросок на каждого.
switch-o = Курсовых — один выстрел.
switch-r = Первыми красные.
switch-l = Кто ходит первым, в каждом раунде решает жребий.
tilt =
    { $stronger ->
        [white] Здесь у равных соперников белые выигрывают { $share } партий из 100; «Первые по жребию» это выравнивает.
       *[red] Здесь у равных соперников красные выигрывают { $share } партий из 100; «Первые по жребию» это выравнивает.
    }
key-switch-d = Дуэль 12×12
key-switch-s = Залп: свой бросок
key-switch-o = Один курсовой
key-switch-r = Первые красные
key-switch-l = Первые по жребию
switch-on = { $what }: включено
switch-off = { $what }: выключено
rank-cabin-boy = Юнга
rank-lieutenant = Лейтенант
rank-captain = Капитан
rank-admiral = Адмирал

## Tasks to practise on
drill-heading = ⚓ Задача { $n } из { $last }: { $name }
drill-right = ✓ Верно! { $why }
drill-wrong = ✗ Пока нет: попробуйте иначе.
drill-again = ↺ Сначала
drill-next = Дальше ›
drill-range = Осталось дальности: { $left }
drill-no-range = Дальность кончилась, а корабль не там, где нужно.
drill-step = { $step }: { $cell }, нос { $bow }, останется дальности { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: достаёт носовое орудие, расстояние { $distance }; попадает только { $faces }.
        [stern] { $other }: достаёт кормовое орудие, расстояние { $distance }; попадает только { $faces }.
       *[port] { $other }: достаёт борт, расстояние { $distance }; граней, которые попадают: { $count } ({ $faces }).
    }
drill-odds = { $other }: ваша сила { $own }, чужая { $theirs }; захват удаётся в { $percent } % случаев.
drill-fire = Огонь: { $shots }
drill-hold = Не стрелять
drill-held = Ответ стоит только выстрелов, а не сделанные выстрелы в конце раунда пропадают.
drill-fewer = Так можно. Но критическим бывает только попадание последним выстрелом раунда, и беречь его незачем.
drill-wind = по ветру
drill-wind-task = Бриг смотрит на север, ветер дует на запад. Приведите его на { $goal }: каждый поворот к ветру возвращает единицу дальности.
drill-wind-done = Два поворота налево поставили бриг по ветру: дальности ушло меньше, чем на две клетки прямо.
drill-turn = поворот
drill-turn-task = Пушки стоят вдоль бортов. Закончите ход фрегата так, чтобы галеон был точно сбоку: поперёк носа, не дальше 5 клеток.
drill-turn-done = Теперь борт достаёт. Что лежит не сбоку, не по носу и не по корме, то в мёртвой зоне.
drill-broadside = бортовой залп
drill-broadside-task = По кому стрелять линейному кораблю? Выберите цель, в которую попадает больше всего граней.
drill-broadside-done = Ближняя цель на борту: на средней дистанции попадает и 6, вплотную ещё и 4. Носовое и кормовое орудия попадают только на 5.
drill-return = ответный огонь
drill-return-task = Фрегат выстрелил по вашему галеону. Обстрелянный вправе ответить сразу, вне очереди. Сколькими выстрелами?
drill-return-done = Обоими: если последний выстрел раунда попал, кубик бросают ещё раз, и 6 — критическое попадание, которое топит сразу.
drill-board = абордаж
drill-board-task = Кого брать на абордаж линейному кораблю? Каждый прибавляет кубик к силе: это прочность без попаданий в корпус.
drill-board-done = Он сильно побит и стоит вплотную по прямой. Через угол на абордаж не идут, паруса не в счёт.
