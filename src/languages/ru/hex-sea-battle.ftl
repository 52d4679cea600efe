# Hex Sea Battle (ru)

## Картинка
scene-captain = { $seat }
scene-letter-white = Бл
scene-letter-red = Кр
scene-round = Раунд { $round }
scene-wind = ветер
scene-calm = штиль
scene-placing = Флоты расставляются втайне
scene-turn =
    { $side ->
        [white] Ход белых
       *[red] Ход красных
    }
scene-siege =
    { $fort ->
        [white] Форт белых в осаде: падёт в конце раунда { $round }
       *[red] Форт красных в осаде: падёт в конце раунда { $round }
    }
scene-poster-about = Поле { $cols }×{ $rows } · по четыре корабля, ветер, форты
scene-poster-sails = ход { $wind } · прочность { $durability }
scene-poster-guns = дальность { $range } · выстрелов { $shots }

## Текстовое поле
text-ships = Л белые, л красные, * флагман
text-waters = # земля, форты: + белых, % красных

## Картинка словами
alt-round =
    { $wind ->
        [calm] Раунд { $round }, штиль.
       *[wind] Раунд { $round }, свежий ветер.
    }
alt-fleet =
    { $side ->
        [white] Белые ({ $seat }): { $ships }.
       *[red] Красные ({ $seat }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left } из { $of }
alt-flagship = { $ship } { $cell }, флагман, { $left } из { $of }
alt-sunk =
    { $side ->
        [white] Потери белых: { $ships }.
       *[red] Потери красных: { $ships }.
    }
alt-berths = Места у форта: { $cells }.
alt-plots = Курсы карандашом: { $courses }.
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

## Название и варианты
system-hex-sea-battle = Парусный бой
system-hex-sea-battle-about = По четыре парусника, ветер, форты и кубики.
variant-hex-duel = Парусный бой: дуэль
variant-hex-duel-about = Тесное море 9×8: четыре корабля на сторону, бой с первых раундов.
variant-hex-standard = Парусный бой
variant-hex-standard-about = Море 13×12 с островами: линейный корабль, галеон, фрегат и бриг на сторону, ветер и форты.
variant-hex-large = Парусный бой: простор
variant-hex-large-about = Большое море 17×16: время на манёвр и осаду форта.
seats-two = В эту игру играют вдвоём.

## Корабли
ship-line = линейный корабль
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
code-L = Л
code-G = Г
code-F = Ф
code-B = Б

## Приказы словами
order-all = все
order-flag = флаг
order-ready = готово
order-advised = обычно
order-sail = вперёд
order-at-will = огонь
order-end = конец

## Как приказывать
how-to-place = Чтобы поставить корабль, напишите его букву и клетку у форта: { $example }. Флагман: «флаг Ф».
how-to-order-text = Приказ: буква корабля и клетка ({ $example }), выстрел: «Л х2 Г4». Несколько — через «;». Конец хода: «конец».
how-to-order-replies = Ответьте на это сообщение приказом: { $example }, выстрел: «Л х2 Г4», конец хода: «конец».
how-to-order-commands = Приказ командой: /fire { $example }, выстрел: /fire Л х2 Г4, конец хода: /fire конец.
order-no-ship = Кому приказ? Начните с буквы корабля: { $example }.
order-ship-alone = Что делать кораблю? Допишите клетку или выстрел: { $example }.
order-nth = Приказ { $nth }: { $why } Ничего ещё не выполнено.
letters-mixed = Буквы другой раскладки: это { $first }? Пришлите этот приказ отдельно или своими буквами.
ask-confirm = Буквы другой раскладки. Верно прочитано?
ask-which = Буквы другой раскладки. Что имелось в виду?
read-outside = Такой клетки нет: буквы { $letters }, цифры 1–{ $last }.
notation-unreadable = Такой команды нет. Нажмите кнопку под последним полем.
house-draw = Ничью предлагают командой /draw.
house-resign = Сдаются командой /resign.

## Почему нельзя
over = Партия окончена.
not-your-turn = Сейчас ход соперника. Ваш ход — сразу после него.
before-reveal = Бой ещё не начался: флоты расставляются.
place-too-late = Флот уже вышел в море, расставлять поздно.
place-not-berth = { $cell } не у вашего форта: корабли начинают на шести клетках вокруг него.
flag-fixed = По этим правилам флагман — всегда линейный корабль.
ship-sunk = Потоплен: { $ship }. Приказывайте другому кораблю.
move-already = Уже ходил: { $ship }. За ход корабль идёт один раз.
move-no-wind = Штиль: { $ship } стоит. Без ветра ходит только бриг, до двух клеток.
move-nowhere = Стоит там же: { $ship }. Назовите другую клетку.
move-off-map = Там моря нет: курс уходит за край карты.
move-land = { $cell } — суша, туда не пройти.
move-fort = { $cell } — форт, туда не пройти.
move-occupied = { $cell } занята: { $other }. Сквозь корабли не ходят.
move-too-far = Слишком далеко, { $ship }: { $steps } кл. пути, а можно { $most }.
move-no-path = К { $cell } не пройти: путь закрыт. Приказ не выполнен: { $ship }.
sail-nothing = Курсов ещё нет. Сначала выберите клетку для корабля.
fire-no-shots = Выстрелов не осталось: { $ship }.
fire-nothing-there = На { $cell } никого нет.
fire-own-ship = Это свой корабль: { $other }.
fire-land = { $cell } — суша: стреляют только по кораблям.
fire-fort = По фортам не стреляют: форт берут осадой флагмана.
fire-off-map = Такой клетки на карте нет.
fire-out-of-range = Далеко, { $ship }: до цели { $distance } кл., орудия бьют на { $range }.
fire-blocked = Линия огня к { $cell } закрыта, { $ship }: между вами суша, форт или корабль.
fire-nobody = Сейчас никто ни по кому не достаёт.
audit-berths = корабли стояли не у своего форта
audit-flag = флагманом назван не линейный корабль
broadside-none = По { $cell } сейчас никто не достаёт.

## Чем кончилось
won-by-flagship =
    { $seat-is ->
        [you] 🏁 Флагман врага потоплен ({ $ship }). Победа: { $seat }
        [rival] 🏁 Ваш флагман потоплен ({ $ship }). Победа: { $seat }
       *[other] 🏁 Флагман потоплен ({ $ship }). Победа: { $seat }
    }
won-by-fort =
    { $seat-is ->
        [you] 🏁 Вы взяли форт врага осадой. Победа: { $seat }
        [rival] 🏁 Ваш форт взят осадой. Победа: { $seat }
       *[other] 🏁 Форт взят осадой. Победа: { $seat }
    }
draw-forts = 🏁 Оба форта пали в один раунд: ничья
draw-quiet = 🏁 { $rounds } раундов подряд без попаданий: ничья
draw-rounds = 🏁 Прошло { $rounds } раундов: ничья
match-over = 🏁 Партия окончена
result-won = Поздравляем, победа за вами!
result-lost = В этот раз победа за соперником.
result-draw = Ничья.

## Расстановка
placing-heading = ⚓ Расстановка у форта
placing-how = Корабли уже стоят, как советует карта. ★ — флагман: потеряете его — проиграете.
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
berth-heading = Где встанет { $ship }? ⇄ — поменяется местами.
flag-heading = Кто будет флагманом? До начала боя это тайна.
berth-hers = { $hex }, стоит здесь
berth-taken = { $hex }, поменяться: { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = флагман { $ship }, { $hex }
key-flag = ★ Флагман
key-advised = Обычная
key-ready = ✓ Готово
key-fleet = Мой флот
key-back = ‹ Назад

## Бой
turn-yours = ⚓ Ваш ход ▶
turn-of = ⚓ Ходит { $seat } ▶
round-line =
    { $wind ->
        [calm] Раунд { $round } · { $die } штиль: ходят только бриги
       *[wind] Раунд { $round } · { $die } ветер
    }
wait-for-turn = Ждём хода соперника.
news-yours = Вы: { $what }
news-of = { $seat }: { $what }
news-idle = без приказов
die-miss = мимо
die-hit = попадание
die-sunk = потоплен!
siege-yours = ⚑ Вы осаждаете форт: он падёт в конце раунда { $round }, если флагман не сдвинется.
siege-of = ⚑ { $seat } осаждает форт: он падёт в конце раунда { $round }.
ship-heading = { $ship }: прочность { $sound } из { $durability }, выстрелов { $shots }, ход до { $left } кл.
ship-choose = Куда идти? Число — клеток пути.
ship-targets = ✕ — цель: нужный бросок и число выстрелов.
ship-stays = В этот ход корабль больше не идёт.
steer-heading = Курс по клеткам: { $ship }, осталось { $left }.
steer-closed = туда не пройти
end-unfired =
    { $shots ->
        [one] Остался { $shots } выстрел, и есть цели. Закончить ход?
        [few] Осталось { $shots } выстрела, и есть цели. Закончить ход?
       *[many] Осталось { $shots } выстрелов, и есть цели. Закончить ход?
    }
end-unsailed =
    { $courses ->
        [one] Намечен { $courses } курс, но корабль по нему ещё не прошёл.
        [few] Намечено { $courses } курса, но корабли по ним ещё не прошли.
       *[many] Намечено { $courses } курсов, но корабли по ним ещё не прошли.
    }
key-orders = ⚓ Приказы
key-sail = ⛵ Идти ({ $count })
key-sail-aloud = Идти по курсам: { $count }
key-undo = ↶ Отменить
key-at-will = ✕ Всем огонь
key-sail-end = ⛵ Идти и закончить
key-end = ■ Конец хода
key-end-sure = ■ Закончить
key-more = Ещё…
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
        [plotted] , курс намечен
       *[no] {""}
    }
key-course-aloud = { $ship } на { $hex }, клеток пути { $steps }
key-gun-aloud = { $ship }: огонь по цели { $other } на { $hex }, попадание с { $needs }, выстрелов { $shots }
key-broadside-aloud = Огонь всеми по цели { $other } на { $hex }, выстрелов { $shots }
echo-plots =
    { $count ->
        [one] Намечен { $count } курс.
        [few] Намечено { $count } курса.
       *[many] Намечено { $count } курсов.
    }
echo-move = { $ship } → { $cell }
echo-miss = { $ship } по цели { $other }: { $dice } — мимо.
echo-hit = { $ship } по цели { $other }: { $dice } — попадание!
echo-shots = { $ship } по цели { $other }: { $dice } — попаданий { $hits } из { $shots }.
echo-sunk = { $ship }: { $dice } — потоплен { $other }!
echo-end = Ход окончен.

## Свои правила
variant-custom = Парусный бой по-своему: { $sea }
sea-duel = Дуэль 9×8
sea-standard = Острова 13×12
sea-large = Простор 17×16
terms = Море { $cols }×{ $rows }, шестиугольники. Буквы: { $letters }. По кораблю: линейный, галеон, фрегат, бриг.
switch-f = Флагман — всегда линейный корабль.
switch-s = Ход корабля можно разбить выстрелами.
switch-t = Форт берут к концу своего следующего хода.
switch-b = Осаждающий может двигаться вдоль форта.
switch-e = Линию по ребру закрывает и одна клетка.
switch-o = Край карты линию не закрывает.
switch-r = Ветер первыми бросают красные.
switch-w = Ветер бросают заново перед ходом каждой стороны.
key-switch-f = Флагман: линейный
key-switch-s = Ход частями
key-switch-t = Быстрая осада
key-switch-b = Осада с ходу
key-switch-e = Строгое ребро
key-switch-o = Открытый край
key-switch-r = Ветер: красные
key-switch-w = Ветер каждый ход
switch-on = { $what }: включено
switch-off = { $what }: выключено

## Правила в нескольких словах
lesson-fleet = У каждого форт и четыре корабля: линейный, галеон, фрегат, бриг. Их втайне ставят у своего форта.
lesson-flagship-chosen = Один втайне назван флагманом: утонет он — бой проигран.
lesson-flagship-ship-of-the-line = Флагман — линейный корабль: утонет он — бой проигран.
lesson-wind = Раунд начинает бросок ветра: 1–{ $calm } — штиль, и ходят только бриги, до { $brig } клеток.
lesson-moves-whole = В свой ход каждый корабль может раз пойти и отстреляться, до или после хода.
lesson-moves-split = В свой ход каждый корабль может идти и стрелять, разбивая ход выстрелами.
lesson-fire = Попадание — { $direct } и больше, в упор (соседняя клетка) — { $close } и больше.
lesson-siege-round-end = Форт берёт флагман: встать рядом и простоять весь следующий раунд.
lesson-siege-own-turn-end = Форт берёт флагман: встать рядом и простоять свой следующий ход.
lesson-draw = Ничья: { $quiet } раундов без попаданий или { $rounds } раундов.

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
tell-turn = Может пройти клеток: { $left }, выстрелов: { $shots }.
tell-aim = Цель: { $other } на { $hex }, расстояние { $far }, попадание с { $needs }.
tell-blocked = Закрыт: { $other } на { $hex }, расстояние { $far }.
tell-no-aims = В пределах выстрела никого.
tell-hex =
    { $water ->
        [land] { $hex }: суша.
        [fort] { $hex }: форт.
       *[sea] { $hex }: свободное море.
    }
tell-distances = Отсюда до ваших кораблей: { $list }.
tell-nothing = Пока ничего не произошло.
tell-help = Спросите: «корабли», «ход», «ветер», букву корабля («Л») или клетку («Г4»).
topic-last = Последний ход
topic-ships = Корабли
topic-round = Раунд и ветер
topic-orders = Как приказывать

## Правила с картинками
course-you = вы
course-foe = соперник
course-placing = Корабли начинают на шести клетках вокруг своего форта; обе расстановки открываются разом.
course-speeds = При ветре: линейный { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig } клетки; поворачивать можно на каждом шаге, проходить сквозь корабли нельзя.
course-line = Орудия бьют по прямой между серединами клеток. Линию закрывают суша, форты и корабли, свои и чужие; угла клетки она может касаться.
course-seam-both = Если линия идёт точно по ребру двух клеток, она закрыта, лишь когда мешают обе.
course-seam-either = Если линия идёт точно по ребру двух клеток, её закрывает и одна.
course-line-alt = Четыре примера: открытая линия; линия через сушу закрыта; по ребру с сушей с одной стороны; по ребру с сушей с обеих сторон.
course-guns = Дальность { $range } клетки. За ход линейный стреляет { $line } раза, галеон { $galleon }, фрегат и бриг по разу.
course-over = Бриг бьёт на { $range }, зато и через преграду: тогда попадание с { $indirect }.
course-over-alt = Бриг стреляет навесом через сушу по фрегату.
course-hulls = Тонут от попаданий: линейный { $line }, галеон и фрегат { $galleon }, бриг { $brig }. Починки нет.
course-stand-still = Сдвинется — счёт заново. Стрелять при осаде можно, попадания её не снимают.
course-stand-beside = Двигаться вдоль форта можно. Стрелять при осаде можно, попадания её не снимают.
course-siege-alt = Флагман рядом с чужим фортом; подписан раунд, в конце которого форт падёт.
course-orders = Кнопками: корабль, клетка — курс намечен; «Идти» — поплыли; цель — огонь всеми, кто достаёт.
