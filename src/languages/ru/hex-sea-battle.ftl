# Hex Sea Battle (ru)

## Картинка
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
scene-siege =
    { $fort ->
        [white] Форт белых падёт в раунде { $round }
       *[red] Форт красных падёт в раунде { $round }
    }
scene-poster-about = Поле { $cols }×{ $rows } · по четыре корабля, ветер, форты
scene-poster-sails = ход { $wind } · прочность { $durability }
scene-poster-guns = дальность { $range } · выстрелов { $shots }

## Текстовое поле
text-ships = Л белые, л красные, * флагман
text-damage = Л{ $left }/{ $of }: корпус { $left } из { $of }
text-waters = # земля, форты: + белых, % красных

## Картинка словами
alt-round =
    { $wind ->
        [calm] Раунд { $round }, штиль.
       *[wind] Раунд { $round }, свежий ветер.
    }
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
alt-ship = { $ship } { $cell }, { $left } из { $of }
alt-flagship = { $ship } { $cell }, флагман, { $left } из { $of }
alt-sunk =
    { $side ->
        [white] Потери белых: { $ships }.
       *[red] Потери красных: { $ships }.
    }
alt-berths = Гексы у вашего форта: { $cells }.
alt-moves =
    { $side ->
        [white] Ходы белых: { $moves }.
       *[red] Ходы красных: { $moves }.
    }
alt-move = { $ship } { $from }–{ $to }
alt-shots =
    { $side ->
        [white] Выстрелы белых: { $shots }.
       *[red] Выстрелы красных: { $shots }.
    }
alt-volley = { $ship }, цель { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } мимо
        [hit] { $die } попадание
       *[sunk] { $die } потоплен
    }

## Название и игры
system-hex-sea-battle = Парусный бой
system-hex-sea-battle-about = По четыре парусника, ветер, форты и кубики.
variant = { $id ->
    [hex-duel] Парусный бой: дуэль
    [hex-standard] Парусный бой
   *[hex-large] Парусный бой: простор
}
variant-about = { $id ->
    [hex-duel] Тесное море 9×8: по четыре корабля, бой с первых раундов.
    [hex-standard] Море 13×12 с островами, по четыре корабля, ветер и форты.
   *[hex-large] Большое море 17×16: есть время на манёвр и на осаду форта.
}
seats-two = В эту игру играют вдвоём.

## Корабли
ship-line = линейный корабль
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
ship-merchantman = торговец
ship-letter = { $ship ->
    [L] Л
    [G] Г
    [F] Ф
    [M] М
   *[B] Б
}
# На кнопках и в начале строки.
ship-label =
    { $ship ->
        [L] Линейный
        [G] Галеон
        [F] Фрегат
        [M] Торговец
       *[B] Бриг
    }{ $nth ->
        [0] {""}
       *[other] {" "}{ $nth }
    }

## Приказы словами
order-all = все
order-flag = флаг
order-ready = готово
order-advised = обычно
order-at-will = огонь
order-end = конец

## Как приказывать
how-to-place-unseen = Двигайте корабли кнопками или напишите их мне в личном чате. Здесь написанное прочтут другие.
how-to-place = Чтобы поставить корабль, напишите его букву и гекс у форта: { $example }. Флагман: «флаг Ф».
how-to-order = { $access ->
    [text] Плыть: буква корабля и гекс, { $example }. Стрелять: «Л х2 Г4». Несколько приказов — через «;». Конец хода: «конец».
    [replies] Ответьте на это сообщение. Плыть: { $example }. Стрелять: «Л х2 Г4». Конец хода: «конец».
   *[commands] Плыть: /fire { $example }. Стрелять: /fire Л х2 Г4. Конец хода: /fire конец.
}
order-no-ship = Какому кораблю? Начните с его буквы: { $example }.
order-ship-alone = Что ему делать? Допишите гекс или выстрел: { $example }.
order-nth = Приказ { $nth }: { $why } Пока ничего не выполнено.
letters-mixed = Буквы другой раскладки: это { $first }? Пришлите этот приказ отдельно или своими буквами.
ask-confirm = Буквы другой раскладки. Всё верно?
ask-which = Буквы другой раскладки. Что имелось в виду?
read-outside = Такого гекса нет: буквы { $letters }, числа 1–{ $last }.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
house-draw = Ничью предлагают командой /draw.
house-resign = Сдаются командой /resign.

## Почему нельзя
over = Партия окончена.
not-your-turn = Сейчас ход соперника, ваш — сразу после него.
before-reveal = Бой ещё не начался: идёт расстановка.
place-too-late = Бой уже идёт, расставлять поздно.
place-not-berth = { $cell } не у вашего форта: корабли начинают на шести гексах вокруг него.
flag-fixed = В этой игре флагман — всегда линейный корабль.
ship-sunk = Потоплен: { $ship }. Выберите другой корабль.
move-already = Уже ходил: { $ship }. За ход корабль идёт один раз.
move-no-wind = Штиль: { $ship } стоит. Без ветра идёт только бриг, до двух гексов.
move-nowhere = Уже стоит там: { $ship }. Выберите другой гекс.
move-off-map = Этот курс уходит за край карты.
move-land = { $cell } — суша, не пройти.
move-fort = { $cell } — форт, не пройти.
move-occupied = { $cell } занят: { $other }. Сквозь корабли не ходят.
move-too-far = Слишком далеко: { $ship }, путь { $steps }, а запас хода { $most }.
move-no-path = К { $cell } не пройти, путь закрыт. Остаётся на месте: { $ship }.
sail-nothing = Курсов ещё нет. Сначала выберите гекс для корабля.
fire-no-shots = Выстрелов не осталось: { $ship }.
fire-nothing-there = На { $cell } нет корабля.
fire-own-ship = Это ваш { $other }.
fire-land = { $cell } — суша: стреляют по кораблям.
fire-fort = По фортам не стреляют: форт берёт флагман, встав рядом.
fire-off-map = Такого гекса на карте нет.
fire-out-of-range = Далеко: { $ship }, до цели { $distance }, дальность пушек { $range }.
fire-blocked = До { $cell } не дострелить: { $ship }, а на пути суша, форт или корабль.
undo-nothing = Отменить нечего.
fire-nobody = Сейчас стрелять не в кого.
audit-berths = корабли стояли не у своего форта
audit-flag = флагманом был не линейный корабль
broadside-none = По { $cell } сейчас никто не достаёт.

## Чем кончилось
won-by-flagship =
    { $seat-is ->
        [you] 🏆 Победа: чужой флагман потоплен
        [rival] 🏁 Победил соперник: ваш флагман потоплен
       *[other] 🏆 Флагман потоплен. Победа: { $seat }
    }
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
won-by-points =
    { $seat-is ->
        [you] 🏆 Победа: у соперника больше потерь
        [rival] 🏁 Победил соперник: у вас больше потерь
       *[other] 🏆 Потерь меньше. Победа: { $seat }
    }
draw-forts = 🏁 Ничья: оба форта пали в один раунд
draw-quiet =
    { $rounds ->
        [one] 🏁 Ничья: { $rounds } раунд без попаданий
        [few] 🏁 Ничья: { $rounds } раунда без попаданий
       *[many] 🏁 Ничья: { $rounds } раундов без попаданий
    }
draw-rounds =
    { $rounds ->
        [one] 🏁 Ничья: прошёл { $rounds } раунд
        [few] 🏁 Ничья: прошло { $rounds } раунда
       *[many] 🏁 Ничья: прошло { $rounds } раундов
    }
match-over = 🏁 Партия окончена
over-afloat = На плаву: { $one-is ->
        [you] вы
       *[other] { $one }
    } — { $ones }, { $two } — { $twos }.
over-rounds =
    { $rounds ->
        [one] Бой длился { $rounds } раунд.
        [few] Бой длился { $rounds } раунда.
       *[many] Бой длился { $rounds } раундов.
    }

## Расстановка
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
placing-flagship = ★ — ваш флагман: потеряете его — проиграете.
placing-how = Переставьте корабль или нажмите «К бою».
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
berth-how = ⇄ — поменять местами с другим кораблём.
flag-heading = Какой корабль — флагман?
flag-how = Соперник узнает об этом, когда начнётся бой.
berth-hers = { $hex }, стоит здесь
berth-taken = { $hex }, поменять местами: { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = флагман { $ship }, { $hex }
key-flag = ★ Флагман
key-advised = Совет карты
key-ready = ✓ К бою
key-fleet = Мой флот
key-back = ‹ Назад

## Бой
turn-yours = Ваш ход · раунд { $round }
turn-of =
    { $seat-plays ->
        [machine] Ходит машина · раунд { $round }
       *[person] Ходит { $seat } · раунд { $round }
    }
aim-sink = Потопите чужой флагман ★ или держите свой
aim-hold = { $how ->
    [round-end] целый раунд у чужого форта.
   *[own-turn-end] у чужого форта до конца следующего хода.
}
round-line =
    { $wind ->
        [calm] Раунд { $round } · { $die } штиль: идут только бриги
       *[wind] Раунд { $round } · { $die } ветер
    }
calm-line = Штиль (на кубике { $die }): идут только бриги.
news-yours = Вы: { $what }
news-of = { $seat }: { $what }
news-idle = без приказов
film-fire =
    { $result ->
        [miss] { $ship }, цель { $target } { $cell }: мимо
        [hit] { $ship }, цель { $target } { $cell }: попадание
       *[sunk] { $ship }, цель { $target } { $cell }: потоплен
    }
die-miss = мимо
die-hit = попадание
die-sunk = потоплен!
siege-line =
    { $seat-is ->
        [you] Держите ★ у форта: он падёт в раунде { $round }.
        [rival] Ваш форт падёт в раунде { $round }: топите ★!
       *[other] { $fort ->
            [white] Форт белых падёт в раунде { $round }.
           *[red] Форт красных падёт в раунде { $round }.
        }
    }
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
        [one] У соперника остался { $left } корабль из 4.
        [few] У соперника осталось { $left } корабля из 4.
       *[many] У соперника осталось { $left } кораблей из 4.
    }
asked-choose = Выберите гекс, чтобы плыть, или цель.
asked-fire = Все прошли: стреляйте или закончите ход.
asked-fire-or = Стреляйте или выберите другой корабль.
asked-end = Больше делать нечего: закончите ход.
ship-line-now = { $ship }: запас хода { $left }, выстрелов { $shots }.
ship-line-still = { $ship }: осталось выстрелов — { $shots }.
ship-choose = Куда? Числа на поле — сколько хода уйдёт.
ship-targets = В скобках — с какого числа кубик попадает.
ship-strength = Прочность: { $sound } из { $durability }.
ship-calm = Штиль: в этом раунде корабль не идёт.
ship-stays = В этот ход корабль больше не идёт.
steer-heading = { $ship }: запас хода { $left }
steer-how = Ведите корабль по одному гексу.
steer-closed = туда не пройти
end-heading = Закончить ход?
end-unfired =
    { $shots ->
        [one] Остался { $shots } выстрел, и есть цели.
        [few] Осталось { $shots } выстрела, и есть цели.
       *[many] Осталось { $shots } выстрелов, и есть цели.
    }
end-unmoved = Ещё могут плыть: { $ships }.
key-orders = ⚓ Мои корабли
key-undo = ↶ Отменить
key-at-will = Огонь изо всех
key-end = ■ Конец хода
key-end-sure = ■ Закончить
key-more = Ещё…
key-elsewhere = Другое место
key-sail-to = Плыть на { $hex }
key-fire =
    { $type ->
        [L] Огонь по линейному кораблю ({ $needs })
        [G] Огонь по галеону ({ $needs })
        [F] Огонь по фрегату ({ $needs })
        [M] Огонь по торговцу ({ $needs })
       *[B] Огонь по бригу ({ $needs })
    }
key-fire-short =
    { $type ->
        [L] Огонь: линейный ({ $needs })
        [G] Огонь: галеон ({ $needs })
        [F] Огонь: фрегат ({ $needs })
        [M] Огонь: торговец ({ $needs })
       *[B] Огонь: бриг ({ $needs })
    }
key-fire-bare =
    { $type ->
        [L] Огонь: линейный
        [G] Огонь: галеон
        [F] Огонь: фрегат
        [M] Огонь: торговец
       *[B] Огонь: бриг
    }
key-steer = 🧭 По шагам
key-step-back = ↶ Шаг назад
key-zoom = 🔍 Крупно
key-quarter =
    { $quarter ->
        [nw] северо-запад
        [ne] северо-восток
        [sw] юго-запад
       *[se] юго-восток
    }
key-ship-aloud =
    { $ship }, выстрелов { $shots }{ $sails ->
        [yes] , может идти
       *[no] {""}
    }
key-course-aloud = { $ship } на { $hex }, длина пути { $steps }
key-gun-aloud = { $ship }: огонь, цель { $other } на { $hex }, попадает { $needs } и больше, выстрелов { $shots }
key-broadside-aloud = Все корабли: огонь, цель { $other } на { $hex }, выстрелов { $shots }
echo-move = Теперь на { $cell }: { $ship }.
echo-miss = Стреляет { $ship }, цель — { $other }, на кубике { $dice }: мимо.
echo-hit = Стреляет { $ship }, цель — { $other }, на кубике { $dice }: попадание!
echo-shots = Стреляет { $ship }, цель — { $other }, на кубиках { $dice }: попаданий { $hits } из { $shots }.
echo-sunk = Стреляет { $ship }, на кубиках { $dice }: потоплен { $other }!
echo-end = Ваш ход окончен.

## Свои правила
variant-custom = Парусный бой по-своему: { $sea }
sea = { $map ->
    [duel] Дуэль 9×8
    [standard] Острова 13×12
   *[large] Простор 17×16
}
terms = Море { $cols }×{ $rows }, гексы. Буквы: { $letters }. У каждого: линейный корабль, галеон, фрегат, бриг.
switch = { $letter ->
    [f] Флагман — всегда линейный корабль.
    [s] Стрелять можно и посреди пути.
    [t] Форт падёт в конце следующего хода осаждающего.
    [b] Флагман при осаде может двигаться вдоль форта.
    [e] Линию по ребру закрывает и один гекс.
    [o] Край карты линию не закрывает.
    [r] Ветер первыми бросают красные.
   *[w] Ветер бросают заново перед ходом каждой стороны.
}
key-switch = { $letter ->
    [f] Флагман: линейный
    [s] Ход частями
    [t] Быстрая осада
    [b] Осада с ходу
    [e] Строгое ребро
    [o] Открытый край
    [r] Ветер: красные
   *[w] Ветер каждый ход
}
switch-on = { $what }: включено
switch-off = { $what }: выключено

## Строки формы на странице, которая размещает её сама
own-section =
    { $id ->
        [sea] Море
        [fleet] Флот
        [wind] Ветер
       *[more] Осада
    }
own-map = Карта
own-summary =
    { $changes ->
        [0] Море { $cols }×{ $rows }, обычные правила
       *[other] Море { $cols }×{ $rows }, изменено правил: { $changes }
    }

## Правила в нескольких словах
lesson-fleet = У каждого форт и четыре корабля: линейный, галеон, фрегат и бриг. Их втайне ставят у своего форта.
lesson-flagship = { $how ->
    [chosen] Один из них втайне назначают флагманом: потеряете его — проиграете бой.
   *[ship-of-the-line] Флагман — линейный корабль: потеряете его — проиграете бой.
}
lesson-wind = Ветер на раунд решает кубик: 1–{ $calm } — штиль, и идут только бриги, не дальше чем на { $brig }.
lesson-moves = { $how ->
    [whole] В свой ход каждый корабль может один раз пройти и выстрелить все свои выстрелы, до пути или после.
   *[split] В свой ход каждый корабль может идти и стрелять, в том числе посреди пути.
}
lesson-fire = Попадает { $direct } и больше, с соседнего гекса — { $close } и больше.
lesson-siege = { $how ->
    [round-end] Форт берёт флагман: надо встать рядом и простоять весь следующий раунд.
   *[own-turn-end] Форт берёт флагман: надо встать рядом и простоять свой следующий ход.
}
lesson-draw = Ничья: { $quiet } раундов без попаданий или всего { $rounds } раундов.

## Рассказ словами
tell-ship =
    { $side ->
        [white] Белый { $ship }: { $hex }, прочность { $sound } из { $durability }.
       *[red] Красный { $ship }: { $hex }, прочность { $sound } из { $durability }.
    }
tell-flagship =
    { $side ->
        [white] Белый { $ship }, флагман: { $hex }, прочность { $sound } из { $durability }.
       *[red] Красный { $ship }, флагман: { $hex }, прочность { $sound } из { $durability }.
    }
tell-sunk =
    { $side ->
        [white] Белый { $ship } потоплен.
       *[red] Красный { $ship } потоплен.
    }
tell-turn = Запас хода { $left }, выстрелов { $shots }.
tell-aim = Цель: { $other } на { $hex }, расстояние { $far }, попадает { $needs } и больше.
tell-blocked = Закрыт: { $other } на { $hex }, расстояние { $far }.
tell-no-aims = В пределах дальности целей нет.
tell-hex =
    { $water ->
        [land] { $hex }: суша.
        [fort] { $hex }: форт.
       *[sea] { $hex }: открытое море.
    }
tell-distances = Отсюда до ваших кораблей: { $list }.
tell-nothing = Пока ничего не произошло.
tell-help = Спросите: «корабли», «ход», «ветер», букву корабля («Л») или гекс («Г4»).
topic-last = Последний ход
topic-ships = Корабли
topic-round = Раунд и ветер
topic-orders = Как приказывать

## Правила с картинками
course-you = вы
course-foe = соперник
course-placing = Корабли начинают на шести гексах вокруг своего форта; обе расстановки открываются одновременно. Кто за белых, решает жребий или уговор.
course-speeds = Запас хода при ветре: линейный { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }. Поворачивать можно на каждом гексе, проходить сквозь корабли — нет.
course-line = Пушки бьют по прямой, от середины гекса до середины гекса. Линию закрывают суша, форты и корабли, свои и чужие; угла она может касаться.
course-seam = { $how ->
    [both] Если линия идёт точно по ребру между двумя гексами, она закрыта, только когда мешают оба.
   *[either] Если линия идёт точно по ребру между двумя гексами, её закрывает и один.
}
course-line-alt = Четыре примера: открытая линия; линия закрыта сушей; по ребру, суша с одной стороны; по ребру, суша с обеих сторон.
course-guns = Дальность пушек: { $range }. Выстрелов за ход: линейный { $line }, галеон { $galleon }, фрегат и бриг по одному.
course-over = У брига дальность { $range }, зато он бьёт и через преграду: тогда попадает { $indirect } и больше.
course-over-alt = Бриг стреляет через сушу по фрегату.
course-hulls = Сколько попаданий топит: линейный { $line }, галеон и фрегат { $galleon }, бриг { $brig }. Починки нет.
course-stand = { $how ->
    [still] Если он сдвинется, счёт начнётся заново. Стрелять при осаде можно, попадания её не снимают.
   *[beside] Двигаться вдоль форта можно. Стрелять при осаде можно, попадания её не снимают.
}
course-siege-alt = Флагман у чужого форта; подписан раунд, в котором форт падёт.
course-orders = Кнопками: выберите гекс — и корабль идёт туда, «Отменить» вернёт его, пока никто не выстрелил; выберите цель — и по ней стреляют все, кто достаёт.

## What a player meets for the first time
meet-siege = Осада
meet-over = Огонь поверх
meet-over-line = Бриг стреляет поверх преград: нужно { $indirect }+.
meet-calm = Штиль

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
lesson-hex-1 =
    Плывём
    До лиловых гексов фрегат дойдёт.
    Плывите на светлый гекс: { $cell }.
lesson-hex-1-key = Плыть на { $cell }
lesson-hex-2 =
    Огонь
    Верно: с { $from } линия до брига чистая.
    Огонь по бригу: на кубике 3 и больше — попал.
lesson-hex-2-key = Огонь (3+)
lesson-hex-3 =
    Попал! Теперь в упор
    Рядом попадает и двойка; у ★ 3 выстрела.
    Огонь по бригу ещё раз.
lesson-hex-3-key = Огонь: три выстрела (2+)
lesson-hex-4 =
    Потоплен! А теперь штиль
    На кубике 1: ходят только бриги.
    Плывите на светлый гекс: { $cell }.
lesson-hex-4-key = Плыть на { $cell }
lesson-hex-5 =
    Снова ветер: берём форт
    Форт берёт флагман ★: надо встать рядом.
    Плывите на светлый гекс: { $cell }.
lesson-hex-5-key = Плыть на { $cell }
lesson-hex-end =
    Победа: форт взят
    ★ простоял рядом целый раунд.
    Потопить чужой ★ — тоже победа.
lesson-hex-slip = Сейчас — светлый гекс, { $cell }.

## Советы: подсказка в партии, разбор после неё
hint-placing = Расстановка с карты хороша: жмите «К бою». Но иногда меняйте два корабля местами: привычка вас выдаст.
advice-short-move = { $ship } на { $cell }
advice-short-fire = { $ship } по { $cell }
advice-short-all = Все пушки по { $cell }
advice-at-will = Огонь из всех пушек
advice-end = Закончить ход
advice-move = { $ship }: идти на { $cell }
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
       *[B] бригу
    }, { $cell }
advice-broadside =
    { $type ->
        [L] Все пушки по линейному кораблю, { $cell }
        [G] Все пушки по галеону, { $cell }
        [F] Все пушки по фрегату, { $cell }
        [M] Все пушки по торговцу, { $cell }
       *[B] Все пушки по бригу, { $cell }
    }
why-wins = Их флагман тонет примерно { $k } из { $n }: победа.
why-sinks = Потонет примерно { $k } из { $n }.
why-flagship = По флагману: попаданий ждём { $hits }.
why-hits = Попаданий ждём примерно { $hits }.
why-siege = Рядом с их фортом: удержите — и он падёт.
why-aims =
    Оттуда { $target } на { $needs }+; { $answers ->
        [0] ответить некому.
        [one] ответит { $answers } корабль.
        [few] ответят { $answers } корабля.
        [many] ответят { $answers } кораблей.
       *[other] ответит { $answers } корабля.
    }
why-aims-flagship =
    Оттуда флагман на { $needs }+; { $answers ->
        [0] ответить некому.
        [one] ответит { $answers }.
        [few] ответят { $answers }.
        [many] ответят { $answers }.
       *[other] ответят { $answers }.
    }
why-escapes = Уходит от всех пушек соперника.
why-fewer =
    { $ships ->
        [one] Достать его сможет только { $ships } корабль.
        [few] Достать его смогут только { $ships } корабля.
        [many] Достать его смогут только { $ships } кораблей.
       *[other] Достать его сможет только { $ships } корабля.
    }
why-nearer-safe = Ближе к их флагману, но вне их пушек.
why-nearer = Ближе к их флагману.
why-fort = Ближе к их форту.
why-out-of-range = Там его никто не достанет.
why-hold = Стойте: осада форта идёт.
why-nothing = Больше в этот ход ничего не поможет.
why-best = Лучший итог в пробных партиях машины.

## Медали
medal-fort = Форт взят флагманом
medal-fort-line = Новая медаль: форт взят флагманом.
medal-squadron = Все на плаву, флагман без попаданий
medal-squadron-line = Новая медаль: все на плаву, флагман без попаданий.
medal-flag-alone = Победа с одним флагманом
medal-flag-alone-line = Новая медаль: победа с одним флагманом.
medal-flags = Дуэль флагманов: выстоял на волоске
medal-flags-line = Новая медаль: дуэль флагманов: выстоял на волоске.
medal-over = Корабль потоплен через преграду
medal-over-line = Новая медаль: корабль потоплен через преграду.
medal-calm = Чужой флагман потоплен в штиль
medal-calm-line = Новая медаль: чужой флагман потоплен в штиль.
medal-turn = Семь попаданий за один ход
medal-turn-line = Новая медаль: семь попаданий за один ход.
medal-run = Десять попаданий подряд
medal-run-line = Новая медаль: десять попаданий подряд.

## A share code
code-instead = Код этой игры — { $code }: каждая буква один раз, в этом порядке, и только те, что что-то меняют.

## Доска страницы
chance-in = { $k } из { $n }
chance-sure = наверняка
table-note =
    { $side ->
        [white] белые
       *[red] красные
    }, кораблей { $ships }
table-hidden = скрыт
table-at = { $cell }
table-make-flag = во флагманы
table-moves =
    { $moves ->
        [one] { $moves } гекс
        [few] { $moves } гекса
       *[many] { $moves } гексов
    }
table-fire = { $cell }: огонь, цель — { $ship }, { $chance }, выстрелов { $shots }
table-ship =
    { $whose ->
        [own] ваш { $ship }
        [theirs] чужой { $ship }
        [white] { $ship } белых
       *[red] { $ship } красных
    }, { $left } из { $of }
table-wind = ветер
table-calm = штиль
table-end-sure = Закончить? Могут стрелять: { $ships }
table-orders = Все приказы
table-you-begin = Вы начинаете
table-begins = Начинает { $seat }
table-won = Победа!
table-lost = Поражение
table-round =
    { $wind ->
        [calm] Раунд { $round }, штиль: идут только бриги
       *[wind] Раунд { $round }, ветер для всех
    }
deed-sailed = { $ship }: переход на { $cell }.
deed-fired = { $ship }: { $result ->
        [miss] мимо, цель —
        [sunk] потоплен
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
deed-siege = Флагман встал у форта.
deed-lifted = Осада снята.
