# Admiral (ru)

## The picture
scene-captain =
    { $seat-is ->
        [you] Вы
       *[other] { $seat-plays ->
            [machine] { machine-only }{ $seat-dots }
           *[person] { $seat }
        }
    }
scene-placing = Обе стороны расставляют корабли
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
scene-poster-about = Поле { $cols }×{ $rows } · по четыре корабля под парусами
scene-poster-sails = ход { $straight }/{ $diagonal } · прочность { $durability }
scene-poster-guns = дальность { $range } · выстрелов { $shots }

## The text board
text-ships = Л белые, л красные, К форт; следом — курс
text-ships-bare = Л белые, л красные, К форт
text-damage = Л5/7: корпус 5 из 7
text-damage-sails = Л5/7-1: корпус 5 из 7, в паруса 1
text-waters = # земля, ^ риф
text-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм { $arrow } { $to }
       *[fresh] ветер { $arrow } { $to }
    }
text-wind-next = далее { $arrow } { $to }

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
        [white] Белые ({ $seat-is ->
            [you] вы
           *[other] { $seat }
        }): { $ships }.
       *[red] Красные ({ $seat-is ->
            [you] вы
           *[other] { $seat }
        }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = паруса −{ $hits }
alt-captain =
    { $captain ->
        [target] Меткий Глаз
       *[initiative] Быстрая Рука
    }
alt-prize = приз
alt-fort = форт { $cell }, { $left }/{ $of }
alt-fort-silenced = форт { $cell } подавлен
alt-sunk =
    { $side ->
        [white] Потери белых: { $ships }.
       *[red] Потери красных: { $ships }.
    }
alt-berths = Ваши корабли начинают в рядах { $rows }.
alt-plans = Намеченные курсы: { $courses }.
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
        [captured] Абордаж: { $ship }, цель { $target }, { $dice }, взят.
        [sunk] Абордаж: { $ship }, цель { $target }, { $dice }, отбит, нападавший потоплен.
       *[repelled] Абордаж: { $ship }, цель { $target }, { $dice }, отбит.
    }

## Title and variants
system-admiral = Адмирал
system-admiral-about = Четыре ступени: от простой к полной.
variant = { $level ->
    [cabin-boy] Адмирал 1 (юнга)
    [lieutenant] Адмирал 2 (лейтенант)
    [captain] Адмирал 3 (капитан)
    [points] Адмирал, 20 очков
   *[admiral] Адмирал
}
variant-about = { $level ->
    [cabin-boy] Ступень 1, самая простая: по четыре корабля ходят прямо и бьют во все восемь сторон. Без ветра.
    [lieutenant] Ступень 2 добавляет ветер, штили и бури, меткость вблизи, залпы, абордаж и ремонт.
    [captain] Ступень 3 добавляет повороты на ходу, медленные раненые корабли, ущерб от бури и меткого капитана.
    [points] Вся игра с флотом на выбор: каждый покупает корабли на 20 очков.
   *[admiral] Ступень 4, вся игра: нос и борта, корпус или паруса, критические попадания, ответный огонь.
}
variant-four = Адмирал: четыре капитана
variant-four-about = Двое на двое, вся игра: каждый капитан водит два корабля своей стороны.
variant-custom = Адмирал по-своему: { $level }

## Ships
ship-line = линейный корабль
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
ship-merchantman = торговец
fort = форт
piece-letter = { $piece ->
    [L] Л
    [G] Г
    [F] Ф
    [M] М
    [B] Б
   *[T] К
}
# На кнопках и в начале строки.
ship-label = { $piece ->
    [L] Линейный
    [G] Галеон
    [F] Фрегат
    [M] Торговец
    [B] Бриг
   *[T] Форт
}
# Where a bow or a wind points: in words, and as written beside a ship.
heading = { $to ->
    [0] север
    [1] северо-восток
    [2] восток
    [3] юго-восток
    [4] юг
    [5] юго-запад
    [6] запад
   *[7] северо-запад
}
point = { $to ->
    [0] С
    [1] СВ
    [2] В
    [3] ЮВ
    [4] Ю
    [5] ЮЗ
    [6] З
   *[7] СЗ
}

## Orders in words
order-ready = готово
order-advised = обычно
order-target = меткий
order-initiative = быстрый
order-plan = курс
order-standing = приказ
order-standing-order = { $order ->
    [ask] спроси
    [always] всегда
   *[never] никогда
}
order-scratch = отбой
order-sail = вперёд
order-assault = штурм
order-repair = ремонт
order-repair-sails = паруса
order-repair-fort = форт
order-at-sails = п
order-pass = пас
order-undo = отмени
order-done = всё
order-end = конец
step-L = Л
step-R = П
# Чем обернулся приказ, одной строкой.
echo-sailed = Теперь на { $cell }: { $ship }, нос на { $heading }, запас хода { $left }.
echo-moved = Теперь на { $cell }: { $ship }, запас хода { $left }.
echo-rotated = Теперь нос на { $heading }: { $ship }.
echo-miss = Стреляет { $ship }, цель — { $other }, на кубике { $dice }: мимо.
echo-hit = Стреляет { $ship }, цель — { $other }, на кубике { $dice }: { $aim ->
        [sails] попадание в паруса!
       *[hull] попадание!
    }
echo-shots = Стреляет { $ship }, цель — { $other }, на кубиках { $dice }: попаданий{ $aim ->
        [sails] {" "}в паруса
       *[hull] {""}
    } { $hits } из { $shots }.
echo-critical = Стреляет { $ship }, на кубиках { $dice }: критическое попадание, без парусов остался { $other }!
echo-sunk = Стреляет { $ship }, на кубиках { $dice }: потоплен { $other }!
echo-silenced = Стреляет { $ship }, на кубиках { $dice }: подавлен { $other }!
echo-boarded = { $result ->
    [captured] На абордаж идёт { $ship }, кубики { $own } против { $theirs }: захвачен { $other }!
    [repelled] На абордаж идёт { $ship }, кубики { $own } против { $theirs }: отбился { $other }.
   *[sunk] На абордаж идёт { $ship }, кубики { $own } против { $theirs }: отбился и потопил напавшего { $other }.
}
echo-assaulted = Форт взят! Его взял { $ship }.
echo-repaired = Починен { $ship }: { $what ->
        [sails] паруса
       *[hull] корпус
    }.
echo-end = Ваш ход окончен.

## How to give orders
how-to-place-unseen = Двигайте корабли кнопками или напишите их мне в личном чате. Здесь написанное прочтут другие.
how-to-place = Чтобы поставить корабль, напишите его букву и клетку в своих рядах: { $example }. Когда всё хорошо — «готово».
how-to-place-captains = Чтобы поставить корабль, напишите его букву и клетку в своих рядах: { $example }. Капитан: «меткий { $ship }». Когда всё хорошо — «готово».
how-to-order = { $access ->
    [text] { $steering ->
            [manoeuvres] Плыть: число клеток вперёд, повороты Л и П: { $example }.
           *[directions] Плыть: число клеток и сторона света: { $example }.
        } Стрелять: { $shot }. Несколько приказов — через «;». Конец хода: «конец».
    [replies] Ответьте на это сообщение. { $steering ->
            [manoeuvres] Плыть: число клеток вперёд, повороты Л и П: { $example }.
           *[directions] Плыть: число клеток и сторона света: { $example }.
        } Стрелять: { $shot }. Конец хода: «конец».
   *[commands] Плыть: /fire { $example }{ $steering ->
            [manoeuvres] {" "}(число клеток вперёд, повороты Л и П)
           *[directions] {""}
        }. Стрелять: /fire { $shot }. Конец хода: /fire конец.
}
how-to-answer = Стрелять: «да», два выстрела — «да2», по парусам — «да/п», или { $shot }. Не стрелять: «нет».
how-to-wait = Решает соперник. Курс можно наметить уже сейчас: «курс { $example }».
order-no-ship = Какому кораблю? Начните с его буквы: { $example }.
order-ship-alone = Что ему делать? Допишите курс или выстрел: { $example }; { $shot }.
order-manoeuvres = Здесь ход считают от носа: число клеток вперёд и повороты Л и П: { $example }.
order-directions = Здесь корабль идёт в сторону света или на клетку по прямой: { $example }.
order-nth = Приказ { $nth }: { $why } Пока ничего не выполнено.
letters-mixed = Буквы другой раскладки: это { $first }? Пришлите этот приказ отдельно или своими буквами.
ask-confirm = Буквы другой раскладки. Всё верно?
ask-which = Буквы другой раскладки. Что имелось в виду?
ask-sure = Это направление, а не клетка?
ask-which-one = Что имелось в виду?
square-or-steps = Один из приказов можно понять двояко. Пришлите его отдельно; сторону света пишут с числом впереди: 3В.
read-outside = Такой клетки нет: буквы { $letters }, числа 1–{ $last }.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
house-draw = Ничью предлагают командой /draw.
house-resign = Сдаются командой /resign.

## Why not
over = Партия окончена.
not-your-turn = Сейчас ход соперника. Намечать курсы уже можно.
not-your-decision = Соперник решает, стрелять ли. Приказы — после его ответа.
before-reveal = Бой ещё не начался: идёт расстановка.
place-too-late = Бой уже идёт, расставлять поздно.
place-not-berth = { $cell } не подходит: корабли начинают на воде, в рядах у своего края.
place-off-map = Такой клетки на карте нет. Выберите клетку в рядах у своего края.
captain-never = На этой ступени капитанов нет. Расставьте корабли и напишите «готово».
captain-no-initiative = На этой ступени вне своего хода не стреляют, и Быстрая Рука здесь не нужна. Выберите, кому дать Меткий Глаз.
not-a-ship = Форт только стреляет. Отдайте этот приказ кораблю.
not-your-ship = Уже не ваш: { $ship }. Выберите свой корабль.
no-such-ship = У вас здесь нет такого корабля: { $ship }. Возьмите букву одного из своих.
no-second = Второго нет: { $ship } один. Пишите букву без двойки.
ship-sunk = Потоплен: { $ship }. Выберите другой корабль.
ship-done = В этом раунде закончил: { $ship }. Выберите другой корабль или закончите ход.
must-sail-on = Сначала пусть идёт дальше: { $ship }. Хотя бы ещё шаг.
sail-nothing = Курс не намечен. Назовите шаги.
sail-too-long = Слишком длинный курс: не больше { $most } шагов.
sail-or-rotate = Уже двигался в этом раунде: { $ship }. Корабль или идёт, или поворачивает на месте, один раз.
sail-already = Уже ходил: { $ship }. Стрелять ещё можно.
sail-wrong-step = Шаг { $step } не с этой ступени: где важен нос — вперёд, влево, вправо; где нет — сторона света.
sail-straight-only = Шаг { $step } — поворот, а на этой ступени корабли идут прямо. Укоротите курс или выберите другую сторону.
sail-too-sharp = Шаг { $step } — слишком крутой поворот: за раз только на 45°.
sail-no-range = На шаг { $step } не хватает запаса хода: осталось { $left }, нужна 1 единица. Укоротите курс или идите больше по ветру.
sail-calm = Штиль: шаг { $step } невозможен. На вёслах идёт только бриг, на клетку по ряду или столбцу.
sail-calm-no-turn = Штиль: на шаге { $step } не повернуть. Идите прямо или поверните на месте.
sail-not-on-line = До { $cell } по прямой не дойти. Назовите стороны шаг за шагом.
sail-off-map = Шаг { $step } уводит за край карты. Укоротите курс или поверните раньше.
sail-land = Шаг { $step }: { $cell } — суша. Обойдите её.
sail-reef = Шаг { $step }: { $cell } — риф; стрелять через него можно, идти — только в обход.
sail-fort = Шаг { $step }: { $cell } — форт. Обойдите его.
sail-occupied = Шаг { $step }: { $cell } занята другим кораблём. Сквозь корабли не ходят.
sail-corner = Шаг { $step }: к { $cell } не пройти между берегами, что сошлись углами. Идите в обход.
storm = Буря: в этом раунде корабли не идут, не поворачивают, не берут на абордаж и не чинятся. Стрелять и брать подавленный форт можно.
rotate-no-heading = На этой ступени неважно, куда смотрит нос. Идите или стреляйте в любую сторону.
rotate-there = Нос уже смотрит туда: { $ship }.
rotate-too-far = Слишком большой поворот: не больше чем на { $most ->
        [one] { $most } восьмую (45°)
        [few] { $most } восьмых (по 45°)
       *[many] { $most } восьмых (по 45°)
    }.
fire-off-map = Такой клетки на карте нет. Выберите клетку, где стоит соперник.
fire-nothing-there = На { $cell } пусто. Выберите клетку, где стоит соперник.
fire-own-ship = Это ваш { $other }. Выберите клетку, где стоит соперник.
fire-fort-fallen = Этот форт уже подавлен. Возьмите его: подведите корабль вплотную.
fire-no-aim = На этой ступени по парусам не целятся. Стреляйте без «/п».
fire-fort-sails = У форта нет парусов. Стреляйте без «/п».
fire-twice = Один корабль назван дважды. Назовите каждого один раз, с числом выстрелов.
fire-no-salvo = На этой ступени залпов нет. Пусть каждый стреляет сам, без «!».
fire-fort-silent = Ваш форт подавлен. Почините его с корабля рядом.
fire-no-shots = В этом раунде выстрелов не осталось: { $ship }.
fire-not-on-line = По { $cell } не выстрелить: { $ship } бьёт по ряду, столбцу и диагонали.
fire-dead-sector = Мёртвая зона: { $ship } бьёт только прямо вбок, вперёд и назад. Сначала поверните.
fire-out-of-range = Далеко: { $ship }, до цели { $distance }, дальность пушек { $range }.
fire-blocked = До { $cell } не дострелить: { $ship }, а на пути суша, форт или корабль.
fire-chaser-used = Эта пушка уже стреляла в этом раунде: { $ship }. Борта ещё могут.
fire-chaser-one = Вперёд и назад — один выстрел за раунд: { $ship }. Прикажите один.
fire-too-many = Столько не получится: { $ship }, выстрелов осталось { $left }.
board-never = На этой ступени абордажа нет. Топите огнём.
board-once = Уже ходил на абордаж в этом раунде: { $ship }. Это можно раз за раунд.
board-nothing = Там некого брать на абордаж. Выберите клетку рядом, где стоит корабль соперника.
board-fort = Форт на абордаж не берут: подавите его огнём, потом возьмите.
board-not-beside = Для абордажа далеко: надо стоять борт о борт, не углами.
assault-not-beside = Рядом по ряду или столбцу нет чужого форта. Сначала подойдите к нему.
assault-not-silenced = Форт ещё стреляет. Сначала подавите его огнём.
assault-no-fort = Чужой форт не на { $cell }.
repair-never = На этой ступени ремонта нет.
repair-not-idle = Уже двигался или стрелял: { $ship }. Ремонт занимает весь раунд, с него и начинайте.
repair-not-beside = Чинятся рядом со своим фортом, по ряду или столбцу.
repair-silenced = Ваш форт подавлен, и чинить можно только его: «ремонт форт».
repair-besieged = У вашего подавленного форта стоит чужой корабль: сначала отгоните его.
repair-nothing = Чинить нечего. Корпус, паруса и форт называют отдельно.
done-nothing = Сейчас ни один корабль не действует. Выберите корабль или закончите ход.
done-other = Сейчас действует не { $ship }.
undo-nothing = Отменять нечего: курс уже не вернуть.
pass-nothing = Сейчас к вам нет вопросов. Ваш ход: выберите корабль или закончите ход.
standing-never = На этой ступени вне своего хода не стреляют.
queue-full = Слишком много приказов ждёт: не больше двенадцати. Остальные пришлите позже.
queue-never = Ждать могут только приказы кораблям и форту. Этот отдайте отдельно.
answer-first = Сначала ответьте: стрелять или нет.
answer-alone = Вне хода каждый стреляет сам. Приказывайте по одному.
answer-not-asked = Сейчас отвечает не { $ship }. Выберите того, кто может, или не стреляйте.
answer-other-target = Сейчас можно стрелять только по тому кораблю, который дал повод. Назовите его клетку.

## How it ended
won-by-fort =
    { $seat-is ->
        [you] 🏆 Победа: форт взят
        [rival] 🏁 Победил соперник: ваш форт взят
       *[other] 🏆 Форт взят. Победа: { $seat }
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏆 Победа: чужой флот разбит
        [rival] 🏁 Победил соперник: ваш флот разбит
       *[other] 🏆 Флот разбит. Победа: { $seat }
    }
won-by-rounds =
    { $seat-is ->
        [you] 🏆 Победа по очкам
        [rival] 🏁 Победил соперник, по очкам
       *[other] 🏆 По очкам. Победа: { $seat }
    }
draw-storm = 🏁 Ничья: буря потопила последние корабли
draw-rounds = 🏁 Ничья: раунды окончены, очков поровну
match-over = 🏁 Партия окончена
over-points = Очки: { $one-is ->
        [you] вы
       *[other] { $one }
    } — { $ones }, { $two } — { $twos }.
over-rounds =
    { $rounds ->
        [one] Бой длился { $rounds } раунд.
        [few] Бой длился { $rounds } раунда.
       *[many] Бой длился { $rounds } раундов.
    }

## Placing
lead-button =
    { $choice ->
        [seat] За белых: { $seat }
        [guest] За белых: гость
        [last] За белых: смена сторон
       *[lot] За белых: по жребию
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] Вы играете за белых.
           *[other] За белых играет { $seat }.
        }
        [guest] За белых играет тот, кто примет бой.
        [last] { $known ->
            [1] { $own ->
                [1] Стороны меняются: за белых теперь вы.
               *[other] Стороны меняются: за белых теперь { $seat }.
            }
           *[other] Стороны меняются против прошлой партии.
        }
       *[lot] Кто за белых, решит жребий.
    }
placing-heading = Расставьте корабли
placing-how = Переставьте корабль или нажмите «К бою».
placing-captains = ◎ Меткий Глаз точнее, ⚡ Быстрая Рука первая.
placing-captain = ◎ Меткий Глаз, ваш капитан, бьёт точнее.
placing-advised = Корабли уже стоят, как советует карта.
placing-both = Оба игрока расставляют корабли.
placing-one = { $seat }: готово. { $other }: расставляет.
placing-public = Посмотрите флот или нажмите «К бою».
placed-heading = Флот готов к бою
placed-wait = Соперник ещё расставляет корабли.
placing-yours =
    { $side ->
        [white] Вы — белые. Ваш флот ещё не готов.
       *[red] Вы — красные. Ваш флот ещё не готов.
    }
placing-of =
    { $side ->
        [white] { $seat } (белые) расставляет корабли.
       *[red] { $seat } (красные) расставляет корабли.
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
berth-heading = Где начнёт { $ship }?
berth-now = Сейчас на { $cell }.
berth-now-bow = Сейчас на { $cell }, нос на { $heading }.
berth-how = ⇄ — поменять местами, » — другие столбцы.
berth-hers = { $cell }, стоит здесь
berth-taken = { $cell }, поменять местами: { $other }
berth-fort = здесь форт
captains-heading =
    { $count ->
        [1] Какому кораблю дать капитана?
       *[2] Каким кораблям дать капитанов?
    }
captain-card = { $card ->
    [target] ◎ Меткий Глаз: попадает и двойка.
   *[initiative] ⚡ Быстрая Рука: в перестрелке бьёт первым.
}
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, капитан Меткий Глаз
        [initiative] { $ship }, { $cell }, капитан Быстрая Рука
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Меткий Глаз
       *[initiative] Быстрая Рука
    }: { $ship }{ $has ->
        [yes] , сейчас там
       *[no] {""}
    }
key-bow-aloud = нос на { $heading }
key-columns = » Столбцы
key-captains = ◎⚡ Капитаны
key-captain = ◎ Капитан
key-advised = Совет карты
key-ready = ✓ К бою
key-fleet = Мой флот
key-back = ‹ Назад

## Battle
turn-yours = Ваш ход · раунд { $round } из { $rounds }
turn-of =
    { $seat-plays ->
        [machine] Ходит машина · раунд { $round } из { $rounds }
       *[person] Ходит { $seat } · раунд { $round } из { $rounds }
    }
aim-take = Возьмите чужой форт или потопите флот;
aim-points =
    { $rounds ->
        [one] после { $rounds } раунда считают очки.
        [few] после { $rounds } раундов считают очки.
       *[many] после { $rounds } раундов считают очки.
    }
weather-calm = Штиль: идут только бриги, на одну клетку.
weather-storm = Буря: корабли не идут, стрелять можно.
left-fire = Все прошли: стреляйте или закончите ход.
left-nothing = Больше делать нечего: закончите ход.
ship-now =
    { $ship }: запас хода { $left }{ $wind ->
        [behind] , ветер попутный
        [side] , ветер боковой
        [ahead] , ветер встречный
        [to] , ветер на { $to }
       *[none] {""}
    }.
ship-title = { $ship }: запас хода { $left }, выстрелов { $shots }
ship-title-still = { $ship }: выстрелов { $shots }
ship-targets =
    { $sails ->
        [yes] Выберите цель или куда плыть.
       *[no] Выберите цель.
    }
ship-strength = Корпус: { $sound } из { $durability }.
must-title = Идите дальше
# Последний ход одной строкой. $seat — чей корабль.
sum-hit =
    { $seat-is ->
        [you] { $shots ->
            [1] В ваш { $ship } попали.
           *[other] Ваш { $ship }: попаданий { $hits } из { $shots }.
        }
        [rival] { $shots ->
            [1] Попадание! Цель — { $ship }.
           *[other] Цель — { $ship }: попаданий { $hits } из { $shots }.
        }
       *[other] { $side ->
            [white] Белые
           *[red] Красные
        }, { $ship }: { $shots ->
            [1] попадание.
           *[other] попаданий { $hits } из { $shots }.
        }
    }
sum-sunk =
    { $seat-is ->
        [you] Ваш { $ship } потоплен.
        [rival] Потоплен { $ship } соперника.
       *[other] { $side ->
            [white] У белых потоплен { $ship }.
           *[red] У красных потоплен { $ship }.
        }
    }
sum-silenced =
    { $seat-is ->
        [you] Ваш форт подавлен.
        [rival] Чужой форт подавлен: идите его брать.
       *[other] { $side ->
            [white] Форт белых подавлен.
           *[red] Форт красных подавлен.
        }
    }
sum-boarded-captured =
    { $seat-is ->
        [you] Абордаж: ваш { $ship } захвачен.
        [rival] Абордаж: { $ship } теперь ваш!
       *[other] { $side ->
            [white] У белых захвачен { $ship }.
           *[red] У красных захвачен { $ship }.
        }
    }
sum-boarded-repelled =
    { $seat-is ->
        [you] Абордаж отбит: ваш { $ship } устоял.
        [rival] Абордаж не удался: { $ship } отбился.
       *[other] { $side ->
            [white] Белые, { $ship }: абордаж отбит.
           *[red] Красные, { $ship }: абордаж отбит.
        }
    }
# $seat шёл на абордаж.
sum-boarded-sunk =
    { $seat-is ->
        [you] Абордаж отбит: ваш { $ship } потоплен.
        [rival] Абордаж отбит, потоплен { $ship }.
       *[other] { $side ->
            [white] Белые потеряли в абордаже корабль.
           *[red] Красные потеряли в абордаже корабль.
        }
    }
# $seat стрелял.
sum-hits =
    { $seat-is ->
        [you] Ваших попаданий { $hits } из { $shots }.
        [rival] Соперник: попаданий { $hits } из { $shots }.
       *[other] { $side ->
            [white] Белые: попаданий { $hits } из { $shots }.
           *[red] Красные: попаданий { $hits } из { $shots }.
        }
    }
sum-missed =
    { $seat-is ->
        [you] { $shots ->
            [1] Ваш выстрел — мимо.
           *[other] Ваших выстрелов { $shots }, все мимо.
        }
        [rival] { $shots ->
            [1] Соперник стрелял: мимо.
           *[other] Соперник: выстрелов { $shots }, все мимо.
        }
       *[other] { $side ->
            [white] Белые стреляли и не попали.
           *[red] Красные стреляли и не попали.
        }
    }
sum-sailed =
    { $seat-is ->
        [you] Ваши корабли шли, но не стреляли.
        [rival] Корабли соперника шли, но не стреляли.
       *[other] { $side ->
            [white] Белые шли, но не стреляли.
           *[red] Красные шли, но не стреляли.
        }
    }
sum-idle =
    { $seat-is ->
        [you] Ваш ход закончен без приказов.
        [rival] Соперник закончил ход без приказов.
       *[other] { $side ->
            [white] Белые закончили ход без приказов.
           *[red] Красные закончили ход без приказов.
        }
    }
sunk-title =
    { $type ->
        [L] Потоплен! Линейный корабль
        [G] Потоплен! Галеон
        [F] Потоплен! Фрегат
        [M] Потоплен! Торговец
       *[B] Потоплен! Бриг
    }
sunk-left =
    { $left ->
        [one] У соперника остался { $left } корабль.
        [few] У соперника осталось { $left } корабля.
       *[many] У соперника осталось { $left } кораблей.
    }
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
wind-next =
    { $turn ->
        [backing] В следующем раунде повернёт влево, на { $to }.
        [veering] В следующем раунде повернёт вправо, на { $to }.
       *[steady] В следующем раунде направление то же.
    }
round-lot =
    { $first ->
        [white] Первыми ходят белые (по жребию).
       *[red] Первыми ходят красные (по жребию).
    }
score-line = Очки: белые { $white }, красные { $red }; решают после раунда { $rounds }.
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
film-fire =
    { $result ->
        [miss] { $guns }, цель { $target }: мимо
        [sunk] { $guns }, цель { $target }: потоплен
        [silenced] { $guns }, цель { $target }: подавлен
       *[hit]
            { $aim ->
                [sails] { $guns }, цель { $target }: попадание в паруса
               *[hull] { $guns }, цель { $target }: попадание
            }
    }
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
act-line = { $ship } ещё стреляет, пока не пошёл другой.
queue-line =
    { $count ->
        [one] В очереди { $count } приказ.
        [few] В очереди { $count } приказа.
       *[many] В очереди { $count } приказов.
    }
queue-waits = Приказ отдан: его выполнят после ответа.
# What was not carried out: why, and which orders.
queue-cause = { $cause ->
    [refused] Приказ выполнить не удалось. { $why }
    [sunk] Корабль потерян: приказы из очереди сняты.
   *[ended] Ход окончен: приказы из очереди сняты.
}
queue-refused-short = Приказ выполнить не удалось: смотрите «Ещё».
queue-dropped = Снято: { $orders }.
ship-heading =
    { $piece } { $cell }: корпус { $sound } из { $durability }, выстрелов { $shots }{ $captain ->
        [target] , ◎ Меткий Глаз
        [initiative] , ⚡ Быстрая Рука
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, нос { $bow }: корпус { $sound } из { $durability }{ $sails ->
        [0] {""}
       *[other] , паруса −{ $sails }
    }, выстрелов { $shots }{ $captain ->
        [target] , ◎ Меткий Глаз
        [initiative] , ⚡ Быстрая Рука
       *[none] {""}
    }
fort-heading = Ваш форт { $cell }: { $sound } из { $durability }, выстрелов { $shots }
ship-must = Корабль под огнём: хотя бы ещё один шаг.
ship-is-done = В этом раунде корабль закончил.
ship-ends = Если пойдёт он, закончит { $other }.
ship-storm = Буря: корабли не идут, пушки бьют.
ship-stays = В этом раунде корабль больше не идёт.
ship-no-range = Запас хода в этом раунде кончился.
ship-calm = Штиль: в этом раунде корабль не идёт.
ship-barred = { $by ->
    [land] Дальше не пройти: на пути суша.
    [reef] Дальше не пройти: на пути риф.
    [fort] Дальше не пройти: на пути форт.
    [ship] Дальше не пройти: на пути корабль.
    [edge] Дальше не пройти: впереди край карты.
    [corner] Дальше не пройти: берега сошлись углами.
   *[round] Корабль заперт со всех сторон.
}
ship-no-targets = Отсюда целей нет.
mount =
    { $mount ->
        [starboard] правый борт
        [port] левый борт
        [bow] носовая пушка
        [stern] кормовая пушка
       *[all-round] пушки
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: расстояние { $distance }{ $band ->
        [point-blank] {" "}(в упор)
        [medium] {" "}(среднее)
        [long] {" "}(дальнее)
       *[any] {""}
    }, { $mount }, попадает { $faces }, выстрелов { $shots }
fire-heading = { $gun }: огонь, цель — { $target }
fire-heading-short = Огонь, цель — { $target }
chance-in = { $k } из { $n }
chance-sure = наверняка
fire-chance = Выстрелов { $shots }, попадание { $chance }: { $faces }.
fire-aim = { $aim ->
    [hull] По корпусу: попадания топят.
   *[sails] По парусам: попадание отнимает 1 хода.
}
fire-roll = { $roll ->
    [sequence] По одному: на каждый выстрел свой кубик.
   *[salvo] Залпом: один бросок, попадут все или никто.
}
salvo-heading = Залп всех: { $target } на { $cell }
salvo-how = Кто стреляет? Нажатие меняет выстрелы.
salvo-gun = { $gun }: { $shots } из { $most }, расстояние { $distance }, { $mount }, попадает { $faces }
salvo-throw = Бросок один: попадает { $faces }, { $aim ->
        [sails] паруса
       *[hull] корпус
    } −{ $shots }.
salvo-dice = Выстрелов { $shots }, на каждый свой кубик.
salvo-end =
    { $end ->
        [sunk] Попадание топит.
        [silenced] Попадание подавит форт.
        [critical] Попадание может стать критическим.
       *[plain] Критического не будет: выстрелы останутся.
    }
key-aim = { $aim ->
    [hull] По корпусу
   *[sails] ⛵ По парусам
}
key-sail-to = Плыть на { $cell }
key-elsewhere = Другое место
key-fire-more = Огонь…
key-shot-alone =
    { $type ->
        [L] { $gun }: огонь по линейному ({ $chance })
        [G] { $gun }: огонь по галеону ({ $chance })
        [F] { $gun }: огонь по фрегату ({ $chance })
        [M] { $gun }: огонь по торговцу ({ $chance })
        [B] { $gun }: огонь по бригу ({ $chance })
       *[T] { $gun }: огонь по форту ({ $chance })
    }
key-shot =
    { $type ->
        [L] { $gun } → линейный ({ $chance })
       *[other] { $gun } → { $target } ({ $chance })
    }
key-shot-bare =
    { $type ->
        [L] { $letter } → линейный ({ $chance })
       *[other] { $letter } → { $target } ({ $chance })
    }
key-target = { $target } ({ $chance })
key-count =
    { $shots ->
        [one] { $shots } выстрел
        [few] { $shots } выстрела
       *[many] { $shots } выстрелов
    }
key-count-at = { $gun } → { $target }: { $shots }
key-salvo-gun = { $gun }: { $shots } из { $most }
key-roll = { $roll ->
    [sequence] По одному
   *[salvo] Залпом
}
key-salvo = Огонь всех: { $cell }
key-salvo-aloud =
    Залп всех по { $cell }{ $aim ->
        [sails] , по парусам
       *[hull] {""}
    }, выстрелов { $shots }
key-salvo-choose = Выбрать пушки
key-salvo-fire = Залп: выстрелов { $shots }
key-salvo-fire-aloud =
    Залп по цели { $target } на { $cell }{ $aim ->
        [sails] , по парусам
       *[hull] {""}
    }, выстрелов { $shots }
key-salvo-gun-aloud = { $gun }: выстрелов { $shots } из { $most }
key-shot-aloud = { $gun }: огонь, цель { $target } на { $cell }, выстрелов { $shots }, попадает { $faces }
key-target-aloud = { $target } на { $cell }, попадает { $faces }
key-count-aloud =
    { $aim ->
        [sails] { $gun }, цель { $target }, паруса, выстрелов { $shots }
       *[hull] { $gun }, цель { $target }, выстрелов { $shots }
    }
pad-heading = { $ship }: запас хода { $left }
pad-heading-bow = { $ship }, нос { $bow }: запас хода { $left }
pad-how = Куда? В скобках — сколько хода уйдёт.
pad-how-far = Как далеко?
pad-how-bow = Вперёд и влево ↖, вперёд ↑, вперёд и вправо ↗. ↺ ↻ — поворот на месте.
step-closed = туда не пройти
threat =
    { $kind ->
        [cross] ! через угол к { $cell }: может бить { $gun }, расстояние { $distance }, { $mount }, попадает { $faces }
        [end] ! в конце на { $cell }: может бить { $gun }, расстояние { $distance }, { $mount }, попадает { $faces }
       *[pass] ! проход { $cell }: может бить { $gun }, расстояние { $distance }, { $mount }, попадает { $faces }
    }
threat-none = По пути никто не достанет.
threat-one = { $cell }: может выстрелить { $gun } ({ $chance }).
threat-several =
    { $ships ->
        [one] По пути может выстрелить { $ships } корабль.
        [few] По пути могут выстрелить { $ships } корабля.
       *[many] По пути могут выстрелить { $ships } кораблей.
    }
end-heading = Закончить ход?
threat-more = и ещё { $count }
end-unfired =
    { $shots ->
        [one] Остался { $shots } выстрел, и есть цели.
        [few] Осталось { $shots } выстрела, и есть цели.
       *[many] Осталось { $shots } выстрелов, и есть цели.
    }
end-unmoved = Ещё могут плыть: { $ships }.
key-orders = ⚓ Мои корабли
key-course = ⛵ Курс
key-plan-ahead = ✎ Наметить
key-sail = ⛵ Идти
key-plan = ✎ Наметить
key-rub-out = ✎ Стереть
key-step-back = ↶ Шаг назад
key-board = ⚔ Абордаж { $cell }
key-board-aloud = На абордаж: { $target } на { $cell }
key-assault = ⚑ Взять форт
key-repair = { $what ->
    [hull] 🔧 Корпус
    [sails] 🔧 Паруса
   *[fort] 🔧 Форт
}
key-done = ✓ Всё
key-scratch = ✖ Очистить очередь
key-undo = ↶ Отменить
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
        [done] , закончил
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
    { $cell }, уйдёт хода { $needed }{ $threats ->
        [0] {""}
       *[other] , под огнём
    }
key-step-bow-aloud =
    { $cell }, носом на { $heading }, уйдёт хода { $needed }{ $threats ->
        [0] {""}
       *[other] , под огнём
    }
key-squares-aloud =
    { $count ->
        [one] { $count } клетка, до { $cell }
        [few] { $count } клетки, до { $cell }
       *[many] { $count } клеток, до { $cell }
    }
key-rotate-aloud = поворот на месте, нос на { $heading }
shot-told-aloud =
    { $gun }, цель { $target } { $cell }: расстояние { $distance }{ $band ->
        [point-blank] {" "}(в упор)
        [medium] {" "}(среднее)
        [long] {" "}(дальнее)
       *[any] {""}
    }, { $mount }, попадает { $faces }, выстрелов { $shots }

## Asked
asked-line = { $window ->
    [start] На { $cell } начинает ход { $ship }.
    [pass] Через { $cell } идёт { $ship }.
    [cross] На { $cell } через угол идёт { $ship }.
    [end] На { $cell } остановился { $ship }.
    [return]
        { $when ->
            [early] Сейчас с { $cell } выстрелит { $ship }.
           *[late] С { $cell } стрелял { $ship }.
        }
   *[board] С { $cell } на абордаж идёт { $ship }.
}
asked-title =
    { $kind ->
        [return] Ответить огнём?
        [early] Выстрелить раньше?
        [start] Выстрелить раньше?
        [board] Стрелять по абордажу?
       *[pass] Стрелять?
    }
asked-fired-at = Стрелял { $ship }, цель — ваш { $other }.
asked-chance = { $ship }: попадание { $chance }, выстрелов { $shots }.
awaited-title = Ждём ответа: { $seat }
declared =
    { $aim ->
        [sails] После вашего ответа: { $guns }, по парусам
       *[hull] После вашего ответа: { $guns }, по корпусу
    }
standing-heading = { $piece }: стрелять вне хода?
standing-heading-all = Стрелять вне хода впредь?
standing-how = Спрашивать, всегда по корпусу или никогда.
standing-secret = Соперник этого не видит.
standing-line =
    { $order ->
        [always] { $piece }: стреляет всегда
        [never] { $piece }: не стреляет
       *[ask] { $piece }: спрашивает
    }
key-answer = ⚡ Ответить
key-answer-fire =
    { $kind ->
        [return] Ответить ({ $chance })
       *[other] Огонь ({ $chance })
    }
key-answer-shots = Другой огонь…
key-hold = ✋ Не стрелять
key-standing = ⚑ Впредь
key-standing-order = { $order ->
    [ask] спрашивать
    [always] Всегда
   *[never] Никогда
}
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
        [target] Капитан Меткий Глаз.
       *[initiative] Капитан Быстрая Рука.
    }
tell-sunk =
    { $side ->
        [white] Белый { $piece } потоплен.
       *[red] Красный { $piece } потоплен.
    }
tell-shots = Выстрелов осталось: { $shots }.
tell-range = Запас хода сейчас: { $range }.
tell-acted = В этом раунде корабль уже действовал.
tell-chasers =
    { $guns ->
        [bow] Носовая пушка уже стреляла.
        [stern] Кормовая пушка уже стреляла.
       *[all] Вперёд и назад корабль своё отстрелял.
    }
tell-idle = Штилей подряд без поворота: { $calms }.
tell-odds = Абордаж, { $other }: { $percent } из 100.
tell-calms = Штилей подряд: { $calms }.
tell-reach =
    { $count ->
        [one] Может дойти до { $count } клетки: { $list }.
        [few] Может дойти до { $count } клеток: { $list }.
       *[many] Может дойти до { $count } клеток: { $list }.
    }
tell-no-aims = Оттуда целей нет.
tell-square =
    { $ground ->
        [land] { $cell }: суша.
        [reef] { $cell }: риф, пушки бьют через него.
        [fort] { $cell }: форт.
       *[sea] { $cell }: открытое море.
    }
tell-safe = Сейчас туда никто не достаёт.
tell-nothing = Пока ничего не произошло.
tell-no-standing = Здесь вне своего хода не стреляют.
tell-help = Спросите: «корабли», «ход», «ветер», «очки», букву корабля («Л») или клетку («Г4»).
topic-last = Последний ход
topic-ships = Корабли
topic-round = Раунд и ветер
topic-standing = Огонь вне хода
topic-orders = Как приказывать

## Lessons
lesson-fleet = У каждого форт и четыре корабля: линейный, галеон, фрегат и бриг. Их втайне ставят на { $berths } рядах у своего края.
lesson-goal = Чтобы победить, возьмите форт соперника или последний его корабль; после раунда { $rounds } решают очки.
lesson-sail = { $how ->
    [straight] В свой ход каждый корабль идёт прямо в одну из восьми сторон и стреляет, до пути или после.
    [turns] В свой ход каждый корабль идёт, поворачивая за шаг не больше чем на 45°, и стреляет, до пути или после.
   *[bow] Корабль идёт туда, куда смотрит нос: вперёд или вперёд с поворотом на 45°; либо поворачивает на месте. Стреляет до пути или после.
}
lesson-wind =
    { $turning ->
        [steps] Ветер на раунд решает кубик: { $calm } — штиль, { $storm } — буря. Куда он повернёт в следующем раунде, видно за раунд. Каждые 45° от ветра отнимают 1 запаса хода.
       *[any] Ветер на раунд решает жребий: { $calm } — штиль, { $storm } — буря; каждые 45° от ветра отнимают 1 запаса хода.
    }
lesson-fire = Пушки бьют по рядам, столбцам и диагоналям; попадает { $faces }. Суша, форты и корабли закрывают линию.
lesson-fire-bow = Борта бьют вбок (попадает { $faces }), носовая и кормовая пушки — вперёд и назад (5).
lesson-near = До половины дальности попадает и 6, в упор — 4 и 6.
course-you = вы
course-foe = соперник
course-placing = Они уже стоят, как советует карта; обе расстановки открываются одновременно. Кто за белых, решает жребий или уговор.
course-captains = Два корабля получают капитанов: у Меткого Глаза попадает и двойка, Быстрая Рука в перестрелке бьёт первым.
course-captains-target = Один корабль получает капитана Меткий Глаз: у него попадает и двойка.
course-reach = Запас хода по прямой / по диагонали: линейный { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }.
course-calm-turn = Любой корабль может повернуть на месте: на 45°, бриг на 90°.
course-calm-two = Во второй штиль подряд корабль, не менявший курса, может пройти одну клетку: бриг по диагонали, прочие по прямой.
course-storm-damage = Суша, риф или форт останавливают корабль; попаданий в корпус при этом: { $damage }.
course-storm-bow =
    { $bow ->
        [upwind] Потом все носы смотрят против ветра.
       *[downwind] Потом все носы смотрят по ветру.
    }
course-repair = У своего форта корабль, который не шёл и не стрелял, может починить одно попадание.
course-board-shot = Тот, кого берут на абордаж, может сначала выстрелить, если достаёт.
course-bow = Каждый шаг стоит 1 запаса хода. Поворот по ветру возвращает 1, против ветра — отнимает ещё 1, с прямой на диагональ — тоже.
course-guns = Дальность пушек: линейный { $L }, галеон { $G }, фрегат { $F }, бриг { $B }, форт { $T }. Выстрелов за раунд: линейный 3, галеон и форт 2, прочие 1.
course-chasers = Вперёд и назад корабль стреляет один раз за раунд.
course-aim = Целят в корпус или в паруса.
course-hulls = Сколько попаданий топит: линейный { $line }, галеон и фрегат { $galleon }, бриг { $brig }; форт умолкает после { $fort }.
course-hurt = Повреждённый корпус портит меткость бортов: с трети уже не попадает 1, с двух третей — и 3.
course-salvo = Несколько пушек могут бить залпом: один бросок, попадут все или никто.
course-fort = Умолкший форт берёт корабль, вставший рядом, и это победа.
course-answers = Если пройти под чужими пушками или срезать угол на их линии огня, по вам могут выстрелить; где встали — там первыми стреляете вы.
course-return = Корабль, по которому стреляли, может ответить, если достаёт и остались выстрелы. Это можно решить впредь: спрашивать, всегда, никогда.
course-orders = Кнопками: корабль, курс, «Идти»; цель — и огонь. «Конец хода», когда всё сделано.
course-alt = { $scene ->
    [turn] Фрегат носом на север идёт вперёд и дважды поворачивает вправо, по ветру; у каждого шага подписан запас хода.
    [storm] Буря сносит три корабля на восток; один ударился о сушу и повреждён.
    [broadside] Линейный корабль носом на восток: борта бьют на север и на юг, носовая и кормовая пушки — вперёд и назад.
    [boarding] Галеон взял на абордаж соседний фрегат: на кубиках пять против двух.
    [fort] Линейный корабль берёт умолкший форт, стоя рядом.
    [passing] Бриг проходит мимо линейного корабля: отмечены клетки, где он под огнём.
    [calm] Штиль: бриг может пройти на вёслах одну клетку вперёд, линейный корабль стоит.
    [critical] Линейный корабль топит фрегат в трёх клетках: попадает тройкой, а на втором кубике 6.
    [crossing] Бриг идёт на северо-восток мимо угла; фрегат стреляет через угол и попадает.
    [captains] Линейный корабль с Быстрой Рукой бьёт по бригу, пока тот не двинулся; на галеоне Меткий Глаз.
   *[returnFire] Линейный корабль дважды стреляет по фрегату, тот отвечает.
}

## What a player meets for the first time
meet-fort = Умолкший форт
meet-fort-line = Умолкший форт берёт тот, кто встал рядом.
meet-board = Абордаж
meet-board-line = Абордаж: у каждого кубик плюс корпус.
meet-board-text = Корабль берёт на абордаж соседа по ряду или столбцу, раз за раунд. Обе стороны бросают кубик и прибавляют попадания, которые корпус ещё выдержит. У нападающего больше — он берёт корабль, там же и с тем же уроном; приз действует со следующего раунда. Иначе попаданий в корпус нападающего: { $repelled }.
meet-crit = Критическое
meet-crit-line = Критическое: решил второй кубик.
meet-crit-text = Если корабль попал последним выстрелом раунда, кубик бросают ещё раз: { $faces } — критическое попадание. В корпус — корабль тонет, в паруса — теряет их все. Форты не наносят и не получают критических, а залпу для него нужно, чтобы все его пушки стреляли всем, что осталось.
meet-storm = Буря
meet-storm-text = Буря сносит все корабли по ветру; клеток: линейный { $L }, галеон { $G }, фрегат { $F }, бриг { $B }. В этом раунде никто не идёт, не поворачивает, не берёт на абордаж и не чинится. Пушки стреляют, а умолкший форт можно взять.
meet-calm = Штиль
meet-calm-text = В штиль идёт только бриг, на одну клетку по ряду или столбцу, на вёслах.
meet-cross = Срезанный угол
meet-cross-line = Через срезанный угол могут стрелять.
meet-cross-text = Шаг по диагонали срезает угол. Если через этот угол проходит линия огня чужой пушки, она может выстрелить в ту самую минуту; расстояние считают до дальней из двух клеток. Корабль, который идёт прямо, может ответить, который поворачивает — нет.
meet-captain = Быстрая Рука
meet-captain-text = ◎ У Меткого Глаза попадает и двойка. ⚡ Быстрая Рука может выстрелить, когда чужой корабль начинает действовать или кончает путь под его пушками, и стреляет первым в каждой перестрелке, если у другого нет своей Быстрой Руки. Капитан тонет вместе с кораблём; приз своего теряет.
meet-dead = Мёртвый сектор
meet-dead-line = Мёртвый сектор: повернитесь бортом.
meet-dead-text = Борта бьют прямо вбок, носовая и кормовая пушки — прямо вперёд и назад. Четыре диагонали между ними, если смотреть с корабля, — мёртвые секторы: туда он не стреляет. Поверните на месте или идите так, чтобы цель была сбоку. Чужой мёртвый сектор — безопасное место для вас.

## Form
terms = Море { $cols }×{ $rows }, клетки { $letters }. { $points ->
    [0] У каждого: линейный корабль, галеон, фрегат, бриг и форт; раундов { $rounds }.
   *[other] Каждый покупает до четырёх кораблей за очки, их { $points }, и имеет форт; раундов { $rounds }.
}
form-page =
    { $page ->
        [s] Море
        [w] Ветер
        [g] Пушки
        [ships] Корабли
       *[m] Ещё
    }
form-summary =
    { $changes ->
        [0] Море { $cols }×{ $rows }, раундов { $rounds }, обычные правила.
       *[other] Море { $cols }×{ $rows }, раундов { $rounds }, изменено правил: { $changes }.
    }
form-less = { $what }, на один меньше
form-more = { $what }, на один больше
form-parameter = { $about ->
    [map]
        { $value ->
            [duel] Море: 12×12
            [strait] Море: пролив
            [harbour] Море: гавань
            [archipelago] Море: архипелаг
            [drawn] Море: своё
           *[standard] Море: 16×16
        }
    [first]
        { $value ->
            [white] Первые: белые
            [red] Первые: красные
           *[lot] Первые: жребий
        }
    [fort] Стойкость: { $value }
    [rounds] Раундов: { $value }
    [points]
        { $value ->
            [0] Флот: задан
           *[other] Флот: очков { $value }
        }
    [berths] Свои ряды: { $value }
    [boarding]
        { $value ->
            [never] Без абордажа
           *[other] Отбит: −{ $value }
        }
    [repair] Починка
    [captains] Капитаны
    [critical] Критич.: { $value } из 6
    [struck] Удар в бурю: { $value }
    [bow]
        { $value ->
            [upwind] Нос: на ветер
           *[downwind] Нос: по ветру
        }
    [calm] Штиль: { $value } из 6
    [storm] Буря: { $value } из 6
    [turning]
        { $value ->
            [steps] Ветер: шагами
           *[any] Ветер: любой
        }
    [chasers]
        { $value ->
            [each-end] Нос, корма: 2
           *[one-a-ship] Нос, корма: 1
        }
    [salvo]
        { $value ->
            [separate-dice] Залп: свой кубик
            [never] Без залпов
           *[single-roll] Залп: один кубик
        }
    [answers]
        { $value ->
            [never] Без ответов
            [back] Только ответ
           *[all] Огонь на пути
        }
    [bands] Близко — метче
    [aim] Огонь по парусам
    [hurt] Урон портит огонь
    [turns] Повороты на ходу
    [slow] Урон замедляет
    [defence] Встретить огнём
    [calms] Второй штиль
    [speed] Ход: { $value } / { $less }
    [drift] Снос: { $value }
   *[range] Дальность: { $value }
}
rule-parameter = { $about ->
    [first]
        { $value ->
            [white] Первыми ходят белые.
            [red] Первыми ходят красные.
           *[lot] Кто ходит первым, в каждом раунде решает жребий.
        }
    [fort]
        { $value ->
            [one] Форт умолкает после { $value } попадания.
            [few] Форт умолкает после { $value } попаданий.
            [many] Форт умолкает после { $value } попаданий.
           *[other] Форт умолкает после { $value } попаданий.
        }
    [berths]
        { $value ->
            [one] Корабли ставят на { $value } ряд у своего края.
            [few] Корабли ставят на { $value } ряда у своего края.
            [many] Корабли ставят на { $value } рядов у своего края.
           *[other] Корабли ставят на { $value } рядов у своего края.
        }
    [boarding]
        { $value ->
            [never] Абордажа нет.
            [0] Отбитый корабль не страдает.
            [one] Отбитый корабль получает { $value } попадание.
            [few] Отбитый корабль получает { $value } попадания.
            [many] Отбитый корабль получает { $value } попаданий.
           *[other] Отбитый корабль получает { $value } попаданий.
        }
    [repair]
        { $value ->
            [off] Починки нет.
           *[on] У своего форта корабль чинится.
        }
    [captains]
        { $value ->
            [off] Капитанов нет.
           *[on] На кораблях есть капитаны.
        }
    [critical]
        { $value ->
            [0] Критических попаданий нет.
            [one] Критическое попадание — { $value } грань второго броска из шести.
            [few] Критическое попадание — { $value } грани второго броска из шести.
            [many] Критическое попадание — { $value } граней второго броска из шести.
           *[other] Критическое попадание — { $value } грани второго броска из шести.
        }
    [struck]
        { $value ->
            [0] Буря не бьёт корабли.
            [one] Корабль, который буря бросила на сушу, получает { $value } попадание.
            [few] Корабль, который буря бросила на сушу, получает { $value } попадания.
            [many] Корабль, который буря бросила на сушу, получает { $value } попаданий.
           *[other] Корабль, который буря бросила на сушу, получает { $value } попаданий.
        }
    [bow]
        { $value ->
            [upwind] После бури носы смотрят против ветра.
           *[downwind] После бури носы смотрят по ветру.
        }
    [calm]
        { $value ->
            [0] Штилей нет.
            [one] Штиль — { $value } грань из шести.
            [few] Штиль — { $value } грани из шести.
            [many] Штиль — { $value } грани из шести.
           *[other] Штиль — { $value } грани из шести.
        }
    [storm]
        { $value ->
            [0] Бурь нет.
            [one] Буря — { $value } грань из шести.
            [few] Буря — { $value } грани из шести.
            [many] Буря — { $value } грани из шести.
           *[other] Буря — { $value } грани из шести.
        }
    [turning]
        { $value ->
            [steps] За раунд ветер поворачивает не больше чем на 90°, и это видно за раунд.
           *[any] Каждый раунд ветер дует в любую сторону.
        }
    [chasers]
        { $value ->
            [each-end] Вперёд и назад — по одному выстрелу.
           *[one-a-ship] Вперёд и назад — один выстрел на корабль.
        }
    [salvo]
        { $value ->
            [separate-dice] В залпе у каждого выстрела свой кубик.
            [never] Залпов нет.
           *[single-roll] Один бросок на весь залп.
        }
    [answers]
        { $value ->
            [never] Вне хода никто не стреляет.
            [back] На огонь отвечают, но по проходящим не стреляют.
           *[all] На огонь отвечают и стреляют по проходящим.
        }
    [bands]
        { $value ->
            [off] Меткость не зависит от расстояния.
           *[on] Вблизи попадают чаще.
        }
    [aim]
        { $value ->
            [off] Стреляют только по корпусу.
           *[on] Можно стрелять по парусам.
        }
    [hurt]
        { $value ->
            [off] Повреждения не портят меткость.
           *[on] Повреждения портят меткость бортов.
        }
    [turns]
        { $value ->
            [off] Корабли идут прямо.
           *[on] На каждом шаге можно повернуть на 45°.
        }
    [slow]
        { $value ->
            [off] Повреждения не замедляют корабли.
           *[on] Повреждения замедляют корабли.
        }
    [defence]
        { $value ->
            [off] Тот, кого берут на абордаж, первым не стреляет.
           *[on] Тот, кого берут на абордаж, может выстрелить первым.
        }
    [calms]
        { $value ->
            [off] Второй штиль подряд никого не сносит.
           *[on] Во второй штиль подряд корабль может пройти клетку.
        }
   *[range] Форт: дальность огня { $value }.
}
rule-card = { $ship }: ход { $speed } / { $less }, снос { $drift }, дальность огня { $range }.
code-instead = Код этой игры — { $code }: каждая буква один раз, в этом порядке, и только те, что что-то меняют.
code-typo = В коде опечатка. Скопируйте его ещё раз целиком.
custom-berths = Здесь { $rows } рядов, у каждого может быть не больше { $most }: возьмите { $most } или море побольше.
custom-no-fresh = Для свежего ветра не осталось граней: отнимите одну у штиля или у бури.
map-size = У моря от { $narrow } до { $wide } столбцов и от { $low } до { $high } рядов, их число чётное.
map-forts = Красный форт стоит во втором ряду.
map-turned = Море меняется, если повернуть его на пол-оборота.
map-berths = Слева и справа от каждого форта нужны три квадрата моря.
map-apart = Море должно быть одно: часть его недостижима.
map-long = На этом море слишком много суши для кода: уберите часть.
own-brush = Рисовать на море
own-brush-land = Суша
own-brush-reef = Риф
own-brush-water = Вода
own-brush-fort = Форт
tilt =
    { $stronger ->
        [white] Здесь у равных соперников белые выигрывают { $share } партий из 100; «Первые по жребию» это выравнивает.
       *[red] Здесь у равных соперников красные выигрывают { $share } партий из 100; «Первые по жребию» это выравнивает.
    }
switch-state = { $on ->
    [on] { $what }: включено
   *[off] { $what }: выключено
}
key-level = Ступень { $n }
rank = { $level ->
    [cabin-boy] ступень 1 (юнга)
    [lieutenant] ступень 2 (лейтенант)
    [captain] ступень 3 (капитан)
   *[admiral] ступень 4 (адмирал)
}

## Строки формы на странице, которая размещает её сама: о чём каждая и её значения
own-section =
    { $id ->
        [sea] Море
        [wind] Ветер
        [shots] Пушки
        [ships] Корабли
       *[more] Ещё
    }
own-level = Ступень
own-level-is =
    { $level ->
        [cabin-boy] юнга
        [lieutenant] лейтенант
        [captain] капитан
       *[admiral] адмирал
    }
own-row =
    { $about ->
        [map] Море
        [points] Очки на корабли
        [berths] Свои ряды
        [first] Кто начинает
        [rounds] Раунды
        [turning] Ветер меняется
        [calm] Граней штиля из 6
        [storm] Граней бури из 6
        [calms] Второй штиль
        [bow] В бурю нос встаёт
        [struck] Удар в бурю
        [chasers] Пушки на носу и корме
        [salvo] Залп
        [answers] Ответный огонь
        [bands] Вблизи метче
        [aim] Огонь по парусам
        [hurt] Урон портит огонь
        [critical] Критических граней из 6
        [speed] ход
        [drift] снос
        [range] дальность
        [fort] Стойкость форта
        [turns] Повороты на ходу
        [slow] Урон замедляет
        [captains] Капитаны
        [boarding] Абордаж, если отбит
        [defence] Встретить огнём
       *[repair] Починка
    }
own-value =
    { $value ->
        [duel] 12×12
        [strait] пролив
        [harbour] гавань
        [archipelago] архипелаг
        [standard] 16×16
        [white] белые
        [red] красные
        [lot] по жребию
        [never] нет
        [steps] шагами
        [any] как угодно
        [upwind] на ветер
        [downwind] по ветру
        [each-end] по одной
        [one-a-ship] одна на всех
        [single-roll] один кубик
        [separate-dice] свои кубики
        [back] только ответ
        [all] и по проходящим
       *[other] −{ $value }
    }

## Tasks to practise on
drill-heading = ⚓ Задача { $n } из { $last }: { $name }
drill-right = ✓ Верно! { $why }
drill-wrong = ✗ Пока нет: попробуйте иначе.
drill-again = ↺ Сначала
drill-next = Дальше ›
drill-range = Запас хода: { $left }
drill-no-range = Запас хода кончился, а корабль не там, где нужно.
drill-step = { $step }: { $cell }, нос { $bow }, запас хода { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: достаёт носовая пушка, расстояние { $distance }; попадает только { $faces }.
        [stern] { $other }: достаёт кормовая пушка, расстояние { $distance }; попадает только { $faces }.
       *[port] { $other }: достаёт борт, расстояние { $distance }; попадают грани: { $faces }, всего { $count }.
    }
drill-odds = { $other }: ваша сила { $own }, чужая { $theirs }; абордаж удаётся в { $percent } % случаев.
drill-fire = Выстрелов: { $shots }
drill-hold = Не стрелять
drill-held = Ответ стоит только выстрелов, а оставшиеся выстрелы в конце раунда пропадают.
drill-fewer = Так можно. Но критическим бывает только попадание последним выстрелом раунда, беречь его незачем.
drill-name = { $drill ->
    [wind] по ветру
    [turn] поворот
    [broadside] бортовой залп
    [return] ответный огонь
    [board] абордаж
    [line] кильватерная колонна
    [tee] кроссинг Т
    [tack] перемена галса
   *[break] прорыв линии
}
drill-task = { $drill ->
    [wind] Бриг смотрит на север, ветер дует на запад. Приведите его на { $goal }: каждый поворот к ветру возвращает 1 запаса хода.
    [turn] Пушки стоят вдоль бортов. Закончите ход фрегата так, чтобы галеон был точно сбоку, не дальше 5 клеток.
    [broadside] По кому стрелять линейному кораблю? Выберите цель, в которую попадает больше всего граней.
    [return] Фрегат выстрелил по вашему галеону. Корабль, по которому стреляли, может сразу ответить. Сколькими выстрелами?
    [board] Кого брать на абордаж линейному кораблю? Каждый прибавляет кубик к силе: это прочность минус попадания в корпус.
    [line] Два корабля идут на восток колонной. Поставьте фрегат третьим: сразу за кормой галеона, тем же курсом.
    [tee] Колонна соперника идёт на север. Закончите ход у неё перед носом, бортом к первому кораблю.
    [tack] Ветер дует на юг, фрегату в левый борт. Закончите ход с ветром в правый борт.
   *[break] Пройдите между кораблями соперника и закончите ход за их линией там, где ваш борт достаёт корабль, а его борт вас — нет.
}
drill-done = { $drill ->
    [wind] Два поворота налево поставили бриг по ветру: это дешевле, чем две клетки прямо.
    [turn] Теперь борт достаёт. Попасть можно только в то, что точно сбоку, впереди или позади.
    [broadside] Ближняя цель сбоку: на среднем расстоянии попадает и 6, вплотную ещё и 4. Носовая пушка попадает только на 5.
    [return] Обоими: если последний выстрел раунда попал, кубик бросают ещё раз, и 6 — критическое попадание, оно топит сразу.
    [board] Он сильно побит и стоит вплотную. Углами на абордаж не берут, паруса не в счёт.
    [line] В колонне борта у всех свободны, и каждый прикрывает корму переднего.
    [tee] Ваш борт бьёт весь, а колонна ответит одной носовой пушкой: остальные корабли стоят за первым.
    [tack] Поворот кормой через ветер возвращает запас хода, а носом через ветер — отнимает.
   *[break] У чужого носа или кормы вы бьёте всем бортом, а он не может.
}

## Итог, который показывают другим
result-effort =
    { $n ->
        [one] { $n } раунд
        [few] { $n } раунда
        [many] { $n } раундов
       *[other] { $n } раунда
    }
result-rounds = Раунды
result-hits = Попадания
result-sunk = Потоплено
result-line =
    попаданий: { $hits }{ $sunk ->
        [0] {""}
       *[other] {" · "}потоплено: { $sunk }
    }

## Первый бой
lesson-sail-1 =
    Плывём
    Линия — курс фрегата, шаг за шагом.
    Плывите на светлую клетку: { $cell }.
lesson-sail-1-key = Плыть на { $cell }
lesson-sail-2 =
    Огонь
    Пушки бьют по рядам, столбцам и диагоналям.
    Огонь по бригу: на кубике 1, 3 или 5 — попал.
lesson-sail-2-key = Огонь (1, 3, 5)
lesson-sail-3 =
    Попал! Теперь линейный корабль
    У него три выстрела, но линии огня пока нет.
    Плывите на светлую клетку: { $cell }.
lesson-sail-3-key = Плыть на { $cell }
lesson-sail-4 =
    По диагонали бриг под огнём
    Ещё два попадания его потопят.
    Огонь по светлому бригу.
lesson-sail-4-key = Огонь: три выстрела
lesson-sail-end =
    Потоплен! Так идёт любой бой
    Возьмите форт или потопите все корабли.
    На старших ступенях важны ветер и нос.
lesson-sail-slip = Сейчас — светлая клетка, { $cell }.

## Советы: подсказка в партии, разбор после неё
hint-placing = Расстановка с карты хороша: жмите «К бою». Но иногда меняйте два корабля местами: привычка вас выдаст.
advice-done = Закончить этим
advice-pass = Не стрелять
advice-end = Закончить ход
advice-sail = { $ship }: идти на { $cell }
advice-sail-bow = { $ship }: идти на { $cell }, нос: { $heading }
advice-rotate = { $ship }: повернуть, нос: { $heading }
advice-fire =
    { $ship }: { $shots ->
        [1] огонь
        [one] { $shots } выстрел
        [few] { $shots } выстрела
        [many] { $shots } выстрелов
       *[other] { $shots } выстрела
    } по { $type ->
        [L] линейному кораблю
        [G] галеону
        [F] фрегату
        [M] торговцу
        [B] бригу
       *[T] форту
    }, { $cell }
advice-fire-sails =
    { $ship }: { $shots ->
        [1] огонь
        [one] { $shots } выстрел
        [few] { $shots } выстрела
        [many] { $shots } выстрелов
       *[other] { $shots } выстрела
    } по парусам { $type ->
        [L] линейного корабля
        [G] галеона
        [F] фрегата
        [M] торговца
        [B] брига
       *[T] форта
    }, { $cell }
advice-salvo =
    { $type ->
        [L] Залп по линейному кораблю, { $cell }
        [G] Залп по галеону, { $cell }
        [F] Залп по фрегату, { $cell }
        [M] Залп по торговцу, { $cell }
        [B] Залп по бригу, { $cell }
       *[T] Залп по форту, { $cell }
    }
advice-board =
    { $ship }: абордаж, { $type ->
        [L] линейный корабль
        [G] галеон
        [F] фрегат
        [M] торговец
        [B] бриг
       *[T] форт
    } { $cell }
advice-assault = { $ship }: взять их форт
advice-repair =
    { $ship }: чинить { $what ->
        [hull] корпус
        [sails] паруса
       *[fort] форт
    }
advice-short-sail = { $ship } на { $cell }
advice-short-rotate = { $ship }: поворот
advice-short-fire = { $ship } по { $cell }
advice-short-salvo = Залп по { $cell }
advice-short-board = { $ship }: абордаж { $cell }
advice-short-assault = { $ship } берёт форт
advice-short-repair = { $ship }: ремонт
why-sinks = Потонет примерно { $k } из { $n }.
why-silences = Форт замолчит примерно { $k } из { $n }.
why-sinks-surely = Потонет наверняка.
why-silences-surely = Форт наверняка замолчит.
why-sails = Попаданий в паруса ждём { $hits }.
why-hits = Попаданий ждём { $hits }; цель может ответить.
why-hits-safely = Попаданий ждём { $hits }, ответа не будет.
why-boards = Захват удастся примерно { $k } из { $n }.
why-assault = Форт взят: это победа.
why-repairs = Ремонт сейчас ценнее выстрелов.
why-aims =
    Под прицелом { $target }; { $answers ->
        [0] ответить некому.
        [one] ответит { $answers }.
        [few] ответят { $answers }.
        [many] ответят { $answers }.
       *[other] ответят { $answers }.
    }
why-escapes = Уходит от всех пушек соперника.
why-fewer =
    { $ships ->
        [one] Стрелять по нему сможет только { $ships }.
        [few] Стрелять по нему смогут только { $ships }.
        [many] Стрелять по нему смогут только { $ships }.
       *[other] Стрелять по нему смогут только { $ships }.
    }
why-nearer-safe = Ближе к сопернику, но вне его пушек.
why-nearer = Ближе к сопернику.
why-turns =
    { $how ->
        [beside] Так скорее выйдет на абордаж. Цель: { $target }.
        [fort-fire] Так скорее выйдет на выстрел по форту.
        [fort-beside] Так скорее подойдёт к форту, чтобы взять его.
       *[fire] Так скорее выйдет на выстрел. Цель: { $target }.
    }
why-turns-wind = Так запас хода в следующем раунде — { $after }, а не { $before }.
why-turns-bow =
    { $how ->
        [towards] Нос повернётся к сопернику: { $target }.
        [away] Нос повернётся прочь от соперника: { $target }.
       *[side] К сопернику повернётся другой борт: { $target }.
    }
why-out-of-range = Там его не достанет ни одна пушка.
why-holds-fire = Выстрелы пригодятся позже.
why-nothing = Больше в этот ход ничего не поможет.
why-best = Лучший итог в пробных партиях машины.

## Медали
medal-crossed-t = Палочка над «Т», корабль потоплен
medal-crossed-t-line = Новая медаль: палочка над «Т», корабль потоплен.
medal-boarder = Линейный корабль взят бригом
medal-boarder-line = Новая медаль: линейный корабль взят бригом.
medal-prize = Корабль потоплен из пушек приза
medal-prize-line = Новая медаль: корабль потоплен из пушек приза.
medal-fort = Форт взят
medal-fort-line = Новая медаль: форт взят.
medal-squadron = Победа без потери кораблей
medal-squadron-line = Новая медаль: победа без потери кораблей.
medal-last-ship = Победа с последним кораблём
medal-last-ship-line = Новая медаль: победа с последним кораблём.
medal-answer = Абордаж сорван, корабль потоплен
medal-answer-line = Новая медаль: абордаж сорван, корабль потоплен.
medal-three = Три корабля за один раунд
medal-three-line = Новая медаль: три корабля за один раунд.

## Доска страницы
table-note =
    { $side ->
        [white] белые
       *[red] красные
    }, { $ships ->
        [hidden] корабли скрыты
       *[other] кораблей { $ships }
    }{ $fort ->
        [yes] {" "}и форт
       *[no] , форта нет
    }
table-hidden = скрыт
table-at = { $cell }
table-at-bow = { $cell }, { $heading }
table-moves =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }
table-line = { $ship }: запас хода { $left }, выстрелов { $shots }.
table-line-still = { $ship }: { $shots ->
        [0] больше делать нечего.
       *[other] осталось выстрелов — { $shots }.
    }
table-fire = { $cell }: огонь, цель — { $ship }, { $chance }, выстрелов { $shots }
table-ship =
    { $whose ->
        [own] ваш { $ship }
        [theirs] чужой { $ship }
        [white] { $ship } белых
       *[red] { $ship } красных
    }, { $left } из { $of }
table-calm = штиль
table-storm = шторм
table-risk = Плыть на { $cell } под огнём?
table-sail = Плыть
table-bow = { $cell }: куда повернуть нос?
table-fire-title = Огонь? Цель — { $target }
table-fire-shots = Огонь, выстрелов { $shots }
table-fire-salvo = Залпом все { $shots }
table-fire-sails = По парусам, выстрелов { $shots }
table-each = { $chance } каждый
table-all-or-none = все или ни одного, { $chance }
table-hull =
    { $fort ->
        [yes] Форт выдержит { $left } из { $of }.
       *[no] Корпус: { $left } из { $of }{ $sails ->
            [0] .
           *[other] , попаданий в паруса { $sails }.
        }
    }
table-board = На абордаж
table-about = примерно { $k } из { $n }
table-board-title = На абордаж? Цель — { $target }
table-board-line = Победите — корабль ваш. Отобьют — попаданий в вас: { $hits }.
table-take = взять
table-take-fort = { $cell }: взять форт
table-next-time = { $ship }, вне очереди
table-end-sure = Закончить? Могут стрелять: { $ships }
table-orders = Все приказы
table-captain =
    { $card ->
        [target] Меткий Глаз
       *[initiative] Быстрая Рука
    }: { $ship }
table-captains = Капитаны
table-now = сейчас
table-answer =
    { $guns ->
        [1] { $kind ->
            [return] Ответный огонь
           *[other] Огонь
        }, выстрелов { $shots }
       *[other] { $ship }, цель — { $target }, выстрелов { $shots }
    }
table-keep = сберечь выстрел
table-you-begin = Вы начинаете
table-begins = Начинает { $seat }
table-won = Победа!
table-lost = Поражение
table-round =
    { $wind ->
        [calm] Раунд { $round }, штиль
        [storm] Раунд { $round }, шторм: { $to }
       *[fresh] Раунд { $round }, ветер: { $to }
    }
table-next =
    { $turn ->
        [backing] далее влево, { $to }
        [veering] далее вправо, { $to }
       *[steady] далее так же
    }
table-round-bare = Раунд { $round }
deed-sailed = { $ship }: переход на { $cell }.
deed-turned = { $ship }: нос — { $heading }.
deed-fired = { $ship }: { $result ->
        [miss] мимо, цель —
        [sunk] потоплен
        [silenced] подавлен
       *[hit] попадание, цель —
    } { $whose ->
        [own] ваш { $target }
        [theirs] чужой { $target }
        [white] { $target } белых
       *[red] { $target } красных
    }{ $shots ->
        [1] .
       *[other] , { $hits } из { $shots }.
    }
deed-boarded = { $ship }: абордаж, цель — { $whose ->
        [own] ваш { $target }
        [theirs] чужой { $target }
        [white] { $target } белых
       *[red] { $target } красных
    }: { $result ->
        [captured] взят.
        [sunk] отбит, нападавший потоплен.
       *[repelled] отбит.
    }
deed-took = { $ship }: форт взят.
deed-mended =
    { $what ->
        [sails] { $ship }: паруса починены.
        [fort] { $ship }: форт починен.
       *[hull] { $ship }: корпус починен.
    }
deed-drifted =
    { $hits ->
        [0] Шторм снёс корабли.
       *[other] Шторм снёс корабли; налетели на препятствие: { $hits }.
    }
