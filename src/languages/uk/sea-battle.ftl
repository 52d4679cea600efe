### Морський бій: усе, що каже сама гра.

system-sea-battle = Морський бій
variant = { $id ->
    [classic] Класика 10×10
    [classic-corners] Дотик кутами
    [bent] Гнуті кораблі
    [bent-corners] Гнуті, можна кутами
    [big-fleet] Великий флот
    [big-fleet-strict] Великий флот нарізно
    [hasbro] П’ять кораблів
    [hasbro-salvo] Американські залпи
    [hasbro-salvo-blind] Сліпі залпи
    [salvo-n] Три постріли за хід
    [mines-10] Одна міна
    [mines-10-touch] Міна впритул
    [mines-sacrifice] Міни й жертви
    [minesweeper-16] Тральщики 16×16
    [minesweeper-18] Тральщики 18×18
    [minesweeper-18-light] Тральщики: простір
    [perelman] Залпи 16×16
    [dutchman-5] Голландець на 5
    [dutchman-6] Голландець на 6
    [dutchman-7] Голландець на 7
    [dutchman-8] Голландець на 8
    [notebook-1949] Зошит 1949 року
    [sapper] Числа-підказки
    [royale-15] Королівська битва
   *[honour] На папері
}
variant-about = { $id ->
    [classic] Десять кораблів, торкатися не можна. Влучання дає ще постріл.
    [classic-corners] Класика, але кутами торкатися можна.
    [bent] Довгі — літерою «Г», квадратом чи зигзагом.
    [bent-corners] Гнуті кораблі можуть торкатися кутами.
    [big-fleet] П’ятнадцять кораблів будь-якої форми.
    [big-fleet-strict] П’ятнадцять кораблів, торкатися не можна.
    [hasbro] По-американськи: за хід лише один постріл.
    [hasbro-salvo] Скільки кораблів на плаву, стільки пострілів.
    [hasbro-salvo-blind] Скажуть, у який корабель влучили, але не де.
    [salvo-n] Назвіть три клітинки — почуєте три відповіді.
    [mines-10] Влучили в міну — видайте клітинку корабля.
    [mines-10-touch] Одна міна, і вона може стояти впритул.
    [mines-sacrifice] Влучили в міну — віддайте цілий корабель.
    [minesweeper-16] 21 корабель, три міни й тральщик.
    [minesweeper-18] Найтісніше море: 28 кораблів і три міни.
    [minesweeper-18-light] 21 корабель на просторі 18×18.
    [perelman] Реконструкція: скільки влучань, але не де.
    [dutchman-5] Корабель на 5 клітинок, підбитий може щезнути.
    [dutchman-6] Корабель на 6 клітинок, підбитий може щезнути.
    [dutchman-7] Корабель на 7 клітинок, підбитий може щезнути.
    [dutchman-8] Корабель на 8 клітинок, підбитий може щезнути.
    [notebook-1949] Коротка гра: шість кораблів, два постріли.
    [sapper] Промах рахує клітинки кораблів поруч.
    [royale-15] Стріляють разом, загинути можуть обидва флоти.
   *[honour] Флот малюють на аркуші й відповідають самі.
}

## Правила, по реченню на кожну особливість: з них складаються і /rules, і урок з картинками
lesson-list = { $said }, { $more }
lesson-sea = Море { $cols }×{ $rows }.
lesson-land = Суходіл нічий: на його клітинки не ставлять кораблів, і по них не стріляють.
lesson-fleet = У кожного { $fleet }.
lesson-fleet-named = Кораблів у кожного { $ships }, за клітинками: { $list }.
fleet-none = немає
fleet-first =
    { $count ->
        [1] один корабель на
        [2] два кораблі на
        [3] три кораблі на
        [4] чотири кораблі на
        [5] п’ять кораблів на
        [6] шість кораблів на
        [7] сім кораблів на
       *[other] кораблів { $count }, на
    } { $size ->
        [one] { $size } клітинку
        [few] { $size } клітинки
        [many] { $size } клітинок
       *[other] { $size } клітинки
    }
fleet-more =
    { $count ->
        [1] один
        [2] два
        [3] три
        [4] чотири
        [5] п’ять
        [6] шість
        [7] сім
       *[other] { $count }
    } на { $size }
lesson-named = { $ship } { $size }
lesson-shapes = { $shapes ->
    [straight] Кораблі прямі.
    [bent] Кораблі на 3 і 4 клітинки бувають гнутими: літерою «Г», квадратом, зигзагом.
    [any4] Форма будь-яка, аби клітинки з’єднувалися сторонами.
   *[any8] Форма будь-яка: клітинки з’єднуються і сторонами, і кутами.
}
lesson-touch = { $touch ->
    [none] Один одного вони не торкаються навіть кутами.
    [corners] Торкатися один одного вони можуть лише кутами.
   *[sides] Стояти можна впритул.
}
lesson-placing = Флот роздається одразу. Візьміть інший або розставте самі, потім натисніть «До бою».
lesson-extras =
    У кожного ще { $mines ->
        [0] {""}
        [one] { $mines } міна
        [few] { $mines } міни
        [many] { $mines } мін
       *[other] { $mines } міни
    }{ $sweepers ->
        [0] {""}
        [one] {" "}і { $sweepers } тральщик
        [few] {" "}і { $sweepers } тральщики
        [many] {" "}і { $sweepers } тральщиків
       *[other] {" "}і { $sweepers } тральщика
    } завбільшки з клітинку; { $touch ->
        [none] торкатися чогось не можна навіть кутами.
        [corners] торкатися чогось можна лише кутами.
       *[sides] стояти можна й упритул до кораблів.
    }
lesson-mine = { $effect ->
    [give-deck] Влучили в міну — покажіть суперникові одну цілу клітинку свого корабля. Вона поки не тоне.
   *[sacrifice-ship] Влучили в міну — потопіть свій корабель, будь-який на вибір.
}
lesson-sweeper = Влучили в тральщик — покажіть суперникові одну свою цілу міну.
lesson-extras-end = Потім хід переходить. Для перемоги важливі лише кораблі.
lesson-shots-one = За хід один постріл: літера й число.
lesson-shots-many =
    За хід { $shots ->
        [one] { $shots } постріл
        [few] { $shots } постріли
        [many] { $shots } пострілів
       *[other] { $shots } пострілу
    }: назвіть усі клітинки, потім будуть відповіді.
lesson-shots-afloat = За хід стільки пострілів, скільки у вас кораблів на плаву: назвіть усі клітинки, потім будуть відповіді.
lesson-shots-together = Стріляють разом: кожен потай вибирає клітинку, потім гримлять обидва постріли.
lesson-again = Влучили — стріляйте ще; мимо — хід переходить.
lesson-pass = Потім хід переходить, навіть якщо влучили.
lesson-hit = { $told ->
    [mark] Відповідь на кожен постріл: мимо, влучив або потопив.
    [class] Відповідь на кожен постріл: мимо або влучив, і в який корабель.
    [volley-class] На весь залп одна відповідь: скільки влучань у який корабель, але не де.
   *[volley-count] На весь залп одна відповідь: скільки влучань, але не де.
}
lesson-unclear = Клітинки такого залпу позначено «?», поки не стане ясно, де вода, а де корабель.
lesson-sunk-silent = Що корабель потоплено, не кажуть.
lesson-sunk-silent-afloat = Що корабель потоплено, не кажуть, але кількість пострілів видає, скільки кораблів на плаву.
lesson-near = Промах каже, скільки з восьми сусідніх клітинок зайнято кораблями.
lesson-halo = Клітинки навколо потопленого позначаються самі: там порожньо.
lesson-extras-signs =
    { $sweepers ->
        [0] На малюнку міна кругла, а та, що спрацювала, — з крапкою посередині.
       *[other] На малюнку міна кругла, а та, що спрацювала, — з крапкою посередині; тральщик — трикутник.
    }
lesson-wake = Такі ігри йдуть довго: підбитий корабель щоразу шукають наново.
lesson-relocation = Клітинку, в яку влучили, втрачено. Далі корабель стоїть на місці або відводить решту клітинок куди завгодно. Якщо пішов, знову можна стріляти по всьому морю: старі позначки — лише пам’ять.
lesson-win = Першим потопіть увесь чужий флот — і ви перемогли.
lesson-win-together = Перемагає той, у кого лишилися кораблі; загинули обидва флоти разом — нічия.
lesson-reply = Хто стріляє другим, відповідає на загибель останнього корабля ще раз: якщо відповідь топить усе, що лишилося, це нічия.
lesson-reply-afloat = Потоплені кораблі другого гравця ще стріляють у залпі-відповіді.
switch-reply =
    { $on ->
        [1] Останній залп: так
       *[other] Останній залп: ні
    }
switch-reply-line = Другий відповідає й на загибель усього флоту.
lesson-after = Потім відкриваються обидва моря. Реванш починає той, хто програв.
lesson-lead = Першу партію починають за жеребом або за домовленістю.
variant-custom = Власні правила { $cols }×{ $rows }, { $ships ->
        [one] { $ships } корабель
        [few] { $ships } кораблі
        [many] { $ships } кораблів
       *[other] { $ships } корабля
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
    Море { $cols }×{ $rows }, { $axes ->
        [letters-cols] літери згори
       *[letters-rows] літери ліворуч
    }: { $letters }. Флот: { $fleet }.
terms-paper = Флоти на папері, капітани відповідають самі.
terms-land =
    { $count ->
        [one] Суходіл — { $count } клітинка.
        [few] Суходіл — { $count } клітинки.
        [many] Суходіл — { $count } клітинок.
       *[other] Суходіл — { $count } клітинки.
    }
terms-extras =
    { $sweepers ->
        [0] Мін: { $mines }.
       *[other] Мін: { $mines }, тральщиків: { $sweepers }.
    }
no-such-variant = Гри «{ $name }» немає. Виберіть зі списку: /play
seats-two = У морський бій грають удвох.
rules-unplayable = За такими правилами грати не можна. Виберіть гру зі списку: /play

## Кораблі
class = { $flag ->
    [pirates] { $cls ->
        [eight] Левіафан
        [seven] Кракен
        [six] чорний галеон
        [five] галеон
        [four] піратський фрегат
        [three] бригантина
        [two] шхуна
        [one] баркас
       *[other] { class.named }
    }
    [royal] { $cls ->
        [eight] гордість корони
        [seven] флагман королеви
        [six] корабель 1-го рангу
        [five] лінійний корабель
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
        [seven] суперлінкор
        [six] ракетоносець
        [five] авіаносець
        [four] лінкор
        [three] крейсер
        [two] есмінець
        [one] підводний човен
        [funnels-eight] восьмитрубний
        [funnels-seven] семитрубний
        [funnels-six] шеститрубний
        [funnels-five] п’ятитрубний
        [funnels-four] чотиритрубний
        [funnels-three] тритрубний
        [funnels-two] двотрубний
        [funnels-one] однотрубний
        [carrier] авіаносець
        [battleship] лінкор
        [cruiser] крейсер
        [submarine] підводний човен
       *[destroyer] есмінець
    }
ship-of-size =
    { $size ->
        [one] { $ship }: { $size } клітинка, лишилося { $count }
        [few] { $ship }: { $size } клітинки, лишилося { $count }
        [many] { $ship }: { $size } клітинок, лишилося { $count }
       *[other] { $ship }: { $size } клітинки, лишилося { $count }
    }

## Форма для власних правил: кожен напис уміщується на кнопці
form-page =
    { $page ->
        [b] Море
        [fleet] Флот
        [s] Форма
        [r] Вогонь
       *[m] Міни
    }
form-less = { $what }, на один менше
form-more = { $what }, на один більше
form-board = { $cols }×{ $rows }
form-across = { $n } завширшки
form-down = { $n } заввишки
form-land =
    { $value ->
        [none] Суходіл: немає
        [islands] Суходіл: острови
        [strait] Суходіл: протока
       *[drawn] Суходіл: свій
    }
form-land-other = Інший суходіл
land-title = Намалюйте суходіл
land-how = Натисніть клітинку: вода стане суходолом, суходіл — водою.
land-full-line = Стільки берегів у код не вміститься. Зробіть острови круглішими, або нехай їх буде менше.
land-type = Або наберіть { $command } і ряди: крапка — вода, скісна риска — суходіл. { $command } 12×8 дасть море без суходолу.
land-draw = ✎ Малювати
land-done = ✓ Готово
land-none = Суходолу немає.
land-line = Лінія { $letter }
land-water = { $cell }, вода: зробити суходолом
land-dry = { $cell }, суходіл: зробити водою
land-full = { $cell }: стільки берегів у код не вміститься
land-uneven =
    { $cells ->
        [one] У ряду { $row } { $cells } клітинка, а в першому — { $cols }. Зробіть ряди рівними.
        [few] У ряду { $row } { $cells } клітинки, а в першому — { $cols }. Зробіть ряди рівними.
        [many] У ряду { $row } { $cells } клітинок, а в першому — { $cols }. Зробіть ряди рівними.
       *[other] У ряду { $row } { $cells } клітинки, а в першому — { $cols }. Зробіть ряди рівними.
    }
land-size = У морі { $cols }×{ $rows } грати не можна. На кожному боці від { $least } до { $most } клітинок.
form-letters = Літери: { $letters }
form-letters-own = Власні літери цієї гри: { $letters }. На ваших полях — ваші.
form-axes =
    { $value ->
        [letters-cols] Літери: згори
       *[letters-rows] Літери: ліворуч
    }
form-ships = { $size }×{ $count }
form-shapes =
    { $value ->
        [straight] Форма: пряма
        [bent] Форма: зігнута
        [any4] Форма: будь-яка
       *[any8] Форма: ще й кутами
    }
form-names =
    { $value ->
        [ranks] Назви: за рангом
       *[funnels] Назви: за трубами
    }
form-touch =
    { $value ->
        [none] Торкатися: не можна
        [corners] Торкатися: кутами
       *[sides] Торкатися: можна
    }
form-halo =
    { $value ->
        [marked] Уламки: з крапками
       *[unmarked] Уламки: без крапок
    }
form-escape =
    { $value ->
        [none] Підбитий: стоїть
       *[on-hit] Підбитий: може піти
    }
form-shots =
    { $n ->
        [afloat] Постріл за корабель
       *[other] Пострілів за хід: { $n }
    }
form-shots-tell = Кількість пострілів видасть, скільки кораблів на плаву. Щоб приховати й це, виберіть сталу кількість.
form-after =
    { $value ->
        [shoot-again] Влучив: ще постріл
       *[pass] Влучив: хід далі
    }
form-turns =
    { $value ->
        [alternate] Вогонь: по черзі
       *[together] Вогонь: разом
    }
form-lead =
    { $value ->
        [host] Починаєте ви
        [guest] Починає гість
        [last] Починає переможений
       *[lot] Перший: за жеребом
    }
form-hit =
    { $value ->
        [mark] Відповідь: чи влучив
        [class] Відповідь: і в кого
        [volley-class] Залп: по кораблях
       *[volley-count] Залп: лише кількість
    }
form-sunk =
    { $value ->
        [sunk] Потопив: кажуть
        [class] Потопив: і кого саме
       *[silent] Потопив: мовчать
    }
form-near =
    { $value ->
        [untold] Мимо: і більш нічого
       *[told] Мимо: скільки поруч
    }
form-fleets =
    { $value ->
        [kept] Флоти: зберігає бот
       *[paper] Флоти: на папері
    }
form-mines = Мін: { $n }
form-sweepers = Тральщиків: { $n }
form-beside =
    { $value ->
        [none] Міни: осторонь
        [corners] Міни: можна кутом
       *[sides] Міни: будь-де
    }
form-effect =
    { $value ->
        [give-deck] Міна: видно клітинку
       *[sacrifice-ship] Міна: мінус корабель
    }

## Рядки форми на сторінці, що розміщує її сама: про що кожен і його значення
own-section =
    { $id ->
        [sea] Море
        [fleet] Флот
        [shots] Постріли
        [answers] Відповіді
        [mines] Міни
       *[more] Ще
    }
own-is = { $row }: { $value }
own-summary =
    { $ships ->
        [one] { $ships } корабель на { $cols }×{ $rows }
        [few] { $ships } кораблі на { $cols }×{ $rows }
       *[many] { $ships } кораблів на { $cols }×{ $rows }
    }
own-length =
    { $shots ->
        [one] Приблизно { $shots } постріл
        [few] Приблизно { $shots } постріли
       *[many] Приблизно { $shots } пострілів
    }
own-summary-fit = Вміщується кораблів: { $fit } з { $ships }
own-across = Завширшки
own-down = Заввишки
own-brush = Малювати на морі
own-brush-land = Суходіл
own-brush-water = Вода
own-land = Готовий суходіл
own-land-is =
    { $value ->
        [none] немає
        [islands] острови
       *[strait] протока
    }
own-letters = Літери
own-letters-are = { $letters }
own-axes = Літери стоять
own-axes-are =
    { $value ->
        [letters-cols] згори
       *[letters-rows] ліворуч
    }
own-fleets = Флоти
own-fleets-are =
    { $value ->
        [kept] на дошці
       *[paper] на папері
    }
own-ships =
    { $size ->
        [one] Кораблі на { $size } клітинку
        [few] Кораблі на { $size } клітинки
       *[many] Кораблі на { $size } клітинок
    }
own-shapes = Вигини кораблів
own-shapes-are =
    { $value ->
        [straight] немає
        [bent] прості
        [any4] будь-які
       *[any8] і кутами
    }
own-names = Кораблі звуть
own-names-are =
    { $value ->
        [ranks] за рангом
       *[funnels] за трубами
    }
own-touch = Кораблі торкаються
own-touch-is =
    { $value ->
        [none] ніколи
        [corners] кутами
       *[sides] вільно
    }
own-halo = Довкола потопленого
own-halo-is =
    { $value ->
        [marked] крапки
       *[unmarked] нічого
    }
own-escape = Влучений корабель
own-escape-is =
    { $value ->
        [none] стоїть
       *[on-hit] може піти
    }
own-shots = Пострілів за хід
own-shots-are =
    { $n ->
        [afloat] за кораблями
       *[other] { $n }
    }
own-after = Після влучання
own-after-is =
    { $value ->
        [shoot-again] ще постріл
       *[pass] хід переходить
    }
own-reply = Остання відповідь
own-reply-is =
    { $on ->
        [1] так
       *[other] ні
    }
own-turns = Стріляють
own-turns-are =
    { $value ->
        [alternate] по черзі
       *[together] водночас
    }
own-lead = Хто починає
own-lead-is =
    { $value ->
        [host] ви
        [guest] ваш гість
        [last] хто програє
       *[lot] за жеребом
    }
own-hit = Влучання скаже
own-hit-is =
    { $value ->
        [mark] влучив
        [class] і який корабель
        [volley-class] за кораблями
       *[volley-count] скільки
    }
own-sunk = Потоплення скаже
own-sunk-is =
    { $value ->
        [sunk] потопив
        [class] і який корабель
       *[silent] нічого
    }
own-near = Промах скаже
own-near-is =
    { $value ->
        [untold] нічого
       *[told] кораблі поруч
    }
own-mines = Міни
own-sweepers = Тральщики
own-beside = Міни біля кораблів
own-beside-is =
    { $value ->
        [none] ніколи
        [corners] кутами
       *[sides] вільно
    }
own-effect = Міна
own-effect-is =
    { $value ->
        [give-deck] видає клітинку
       *[sacrifice-ship] коштує корабля
    }

## Кнопки
key-ready = ✅ До бою
key-another = 🎲 Інший флот
key-hand = ✥ Посунути корабель
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
take-ship = Прибрати { $ship }

## Як писати
how-to-shoot = Постріл: кнопки, /fire { $cell } або просто { $cell }
how-to-answer = Постріл: кнопки, /fire { $cell } або відповідь на це повідомлення: { $cell }
how-to-command = Постріл: кнопки або /fire { $cell }
how-to-shoot-here = Стріляйте кнопками або просто напишіть { $cell }
how-to-place = Напишіть кінці корабля: { $from }-{ $to }. Можна одразу кілька.
how-to-place-unseen = Рухайте кораблі кнопкою ✥ або напишіть їх мені в приватному чаті. Тут написане прочитають інші.
how-to-place-bent = Гнутий корабель пишіть по клітинках: { $cells }. Для прямого досить двох кінців.
read-drawing-size = У малюнку має бути { $rows } рядків по { $cols } знаків: крапка — вода, # — корабель.
read-drawing-signs = Тут кораблі можуть стояти впритул: намалюйте кожен своєю літерою чи цифрою, воду — крапками.
read-outside = Такої клітинки немає: літери { $letters }, цифри 1–{ $last }.
read-no-letter = Такої літери тут немає. Літери на цьому морі: { $letters }.
read-too-many =
    { $most ->
        [one] Забагато клітинок: за раз — не більше { $most } клітинки.
        [few] Забагато клітинок: за раз — не більше { $most } клітинок.
        [many] Забагато клітинок: за раз — не більше { $most } клітинок.
       *[other] Забагато клітинок: за раз — не більше { $most } клітинки.
    }
read-twice = Одну клітинку двічі. Назвіть різні.
read-signs = Потрібні лише літера й число: { $cell }
read-no-cell = Для пострілу потрібні літера й число: { $cell }
read-crooked = Кінці корабля мають бути в одному ряду чи стовпці.
read-length = Такої довжини не буває. Після клітинки вкажіть довжину й бік: 4 → або 3 ↓
ask-confirm = Це { $cell }?
ask-which = Що малося на увазі?
ask-which-first = Що малося на увазі? Виберіть, потім надішліть решту кораблів ще раз.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
undo-nothing = Скасовувати нічого: жодного корабля ще не поставлено.

## Розстановка
placing-heading = Розстановка
placing-by-hand = Розставте флот
placing-complete = Флот готовий до бою
placing-against =
    { $seat-plays ->
        [machine] Проти машини: { $game }.
       *[person] Суперник: { $seat }. { $game }.
    }
placing-how = Натисніть «До бою» або візьміть інший флот.
placing-missing = Лишилося поставити: { $sizes }
placing-yours = Ваш флот ще не готовий.
placing-of = { $seat }: ще розставляє.
ready-yours = Ваш флот готовий.
ready-of = { $seat }: готово.
waiting-heading = Чекаємо на суперника
hand-choose-ship = Що поставити? Натисніть або напишіть.
hand-ship =
    { $size ->
        [one] { $ship }: { $size } клітинка
        [few] { $ship }: { $size } клітинки
        [many] { $ship }: { $size } клітинок
       *[other] { $ship }: { $size } клітинки
    }
hand-choose-side = Куди він дивиться?
hand-choose-letter = З якої літери він починається?
hand-lay-letter = На яку літеру?
hand-choose-number = З якої клітинки він починається?
hand-lay-number = На яку клітинку?
hand-no-room = Для нього немає місця. Скасуйте останній корабель або очистьте море.
hand-take-off = Увесь флот розставлено. Натисніть корабель, щоб прибрати його, або очистьте море.
key-take = Прибрати…
key-draw = ✏️ Намалювати
key-put = ✅ Поставити
key-rub = ⌫ Стерти
key-elsewhere = Інша клітинка
key-huddle = 🧩 Трюк Перельмана
key-huddle-deal = 🧩 Роздати так
key-flag = 🏴 Прапор
key-lay-mine = ◉ Міна ×{ $count }
key-lay-sweeper = ▲ Тральщик ×{ $count }
spoken-lay-mine = Міна, лишилося { $count }
spoken-lay-sweeper = Тральщик, лишилося { $count }
take-mine = Прибрати міну { $cell }
take-sweeper = Прибрати тральщик { $cell }
brief-mine-at = міна { $cell }
brief-sweeper-at = тральщик { $cell }
how-to-lay =
    { $sweepers ->
        [0] Міну пишіть словом і клітинкою: міна { $cell }.
       *[other] Міну й тральщик пишіть словом і клітинкою: міна { $cell }.
    }
hand-take-some = Що прибрати з поля?
lay-no-mine = У цій грі мін немає, лише кораблі.
lay-no-sweeper = Тральщиків у цій грі немає. Поставте щось із того, що лишилося.
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
hand-choose-form = Прямий: виберіть, куди він дивиться. Гнутий: намалюйте по клітинках.
hand-lay-mine = Де поставити міну?
hand-lay-sweeper = Де поставити тральщик?
pencil-heading = Корабель по клітинках
pencil-how = З якої клітинки почати? Виберіть літеру, потім число.
pencil-drawn = Намальовано: { $cells }. Додайте сусідню клітинку.
pencil-ship = Намальовано: { $cells }. Можна поставити або малювати далі.
pencil-rub = Стерти { $cell }
pencil-unfinished = Корабель іще не намальовано. Позначте його клітинки, потім поставте.
huddle-heading = Трюк Перельмана
huddle-how = Великі кораблі туляться в кутку, впритул до країв, а найменші розкидано по решті моря.
huddle-why = Чому це працює: поруч із потопленим ніхто не стріляє, а тут ці смуги накладаються або виходять за край. Відкритого моря лишається найбільше, і на малі йде найбільше пострілів.
huddle-cost = Ціна: знайдуть один великий — скоро знайдуть і решту. Та поки цілий бодай один малий, ви у грі.
huddle-nowhere = У цьому флоті ховати нікого: трюкові Перельмана потрібні кораблі на одну клітинку й заборона торкатися сторонами.
flag-heading = Виберіть прапор
flag-name = { $flag ->
    [navy] ⚓ Військовий флот
    [pirates] 🏴‍☠️ Пірати
   *[royal] 👑 Королівський
}
flag-of = { $flag }: { $ships }
flag-flown = ✓ { $flag }
flag-why = Прапор змінює імена й вигляд кораблів, а правила ні.
placing-missing-extras =
    Лишилося поставити: кораблі { $sizes }{ $mines ->
        [0] {""}
       *[other] {" "}· міни: { $mines }
    }{ $sweepers ->
        [0] {""}
       *[other] {" "}· тральщики: { $sweepers }
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
        [one] Кораблів на { $size } клітинку більше немає. Приберіть один або поставте інший.
        [few] Кораблів на { $size } клітинки більше немає. Приберіть один або поставте інший.
        [many] Кораблів на { $size } клітинок більше немає. Приберіть один або поставте інший.
       *[other] Кораблів на { $size } клітинки більше немає. Приберіть один або поставте інший.
    }
place-outside = Корабель виходить за край поля. Посуньте його.
square-land = { $cell } — суходіл: там нічого не стоїть, і туди не стріляють. Виберіть клітинку води.
place-missing = Флот іще не весь, лишилося поставити: { $sizes }. Поставте самі або натисніть «Решту».
place-too-late = Флот уже готовий, змінювати його пізно.
place-not-yet = Ця кнопка не від вашого поля. Натисніть кнопку під останнім.
place-no-room = Решта кораблів уже не вміщується. Скасуйте останній або очистьте море.
piece-mine = міна
piece-sweeper = тральщик
place-no-mine-left = Усі міни вже стоять. Приберіть одну, щоб поставити її в іншому місці.
place-no-sweeper-left = Тральщик уже стоїть. Приберіть його, щоб поставити в іншому місці.
place-missing-extras = Флот іще не весь: мін лишилося { $mines }, тральщиків { $sweepers }. Поставте їх або натисніть «Решту».
place-no-berth = Жоден із решти кораблів не стане на { $cell }. Виберіть іншу клітинку.
place-no-huddle = У кут такий флот не вмістився. Візьміть випадковий або розставте самі.
pencil-full = Клітинок позначено досить: { $count }. Спершу зітріть одну.
pencil-outside = Такої клітинки на полі немає. Виберіть іншу.
code-typo = У коді помилка. Скопіюйте його ще раз повністю.
code-newer = Цей код із новішої версії гри. Попросіть надіслати назву гри.
custom-no-ships = Кораблів немає. Додайте хоча б один.
custom-too-long-for-land =
    { $size ->
        [one] Корабель на { $size } клітинку довший за будь-який ряд води: найдовший — { $most }. Виберіть інший суходіл або дозвольте вигини.
        [few] Корабель на { $size } клітинки довший за будь-який ряд води: найдовший — { $most }. Виберіть інший суходіл або дозвольте вигини.
        [many] Корабель на { $size } клітинок довший за будь-який ряд води: найдовший — { $most }. Виберіть інший суходіл або дозвольте вигини.
       *[other] Корабель на { $size } клітинки довший за будь-який ряд води: найдовший — { $most }. Виберіть інший суходіл або дозвольте вигини.
    }
custom-too-many-decks = Кораблям потрібно клітинок: { $decks }, а в морі їх { $squares }. Приберіть кораблі або збільште море.
custom-too-many-for-land = Кораблям потрібно клітинок: { $decks }, а води в морі { $squares }. Приберіть кораблі чи суходіл або збільште море.
custom-too-long =
    { $size ->
        [one] Корабель на { $size } клітинку довший за море { $cols }×{ $rows }. Збільште море або дозвольте вигини.
        [few] Корабель на { $size } клітинки довший за море { $cols }×{ $rows }. Збільште море або дозвольте вигини.
        [many] Корабель на { $size } клітинок довший за море { $cols }×{ $rows }. Збільште море або дозвольте вигини.
       *[other] Корабель на { $size } клітинки довший за море { $cols }×{ $rows }. Збільште море або дозвольте вигини.
    }
custom-repeat-volley = Ще постріл за влучання буває, лише якщо за хід один постріл. Виберіть щось одне.
custom-too-many-shots = У залпі не більше { $most } пострілів. Приберіть кораблі або виберіть сталу кількість.
custom-dutchman = «Летючий голландець» ходить сам: корабель будь-якої форми, можна й навскоси; без мін, тральщиків і рахунку при промаху, і на кожен постріл своя відповідь.
custom-blind-single = Одна відповідь на залп можлива, лише якщо пострілів за хід кілька. Додайте пострілів або змініть відповідь.
custom-blind-near = Якщо на залп одна відповідь, промах не рахує сусідів. Виберіть щось одне.
custom-silent-halo = Крапки навколо потопленого виказали б те, про що вирішено мовчати. Приберіть крапки.
custom-last-reply = Остання відповідь можлива, коли стріляють по черзі, кораблі не тікають, а флоти зберігає бот.
custom-together = Стріляти разом — означає по одному пострілу: без ще одного за влучання, без мін, тральщиків і «Летючого голландця».
custom-sweepers-alone = Без мін тральщику нічого видати. Додайте міну або приберіть тральщики.
custom-impossible = Стільки кораблів тут не стане. Приберіть один або збільште море.
custom-not-found = Місця для всіх кораблів не знайшлося, хоча воно, можливо, є. Приберіть один або збільште море.
custom-impossible-land = Стільки кораблів поруч із цим суходолом не стане. Приберіть один або приберіть суходіл.
custom-not-found-land = Місця для всіх кораблів поруч із цим суходолом не знайшлося, хоча воно, можливо, є. Приберіть один або приберіть суходіл.

## Бій
turn-yours = Ваш постріл
turn-of =
    { $seat-plays ->
        [machine] Машина цілиться…
       *[person] Стріляє { $seat }
    }
turn-number = Хід { $turn }.
round-number = Раунд { $turn }.
who =
    { $seat-plays ->
        [machine] Машина
       *[person] { $seat }
    }
two-cells = { $first } та { $last }
first-by = { $by ->
    [lot] { $own ->
        [1] За жеребом починаєте ви.
       *[other] { $seat-plays ->
            [machine] За жеребом починає машина.
           *[person] За жеребом починає { $seat }.
        }
    }
    [rematch] { $own ->
        [1] Реванш починаєте ви.
       *[other] { $seat-plays ->
            [machine] Реванш починає машина.
           *[person] Реванш починає { $seat }.
        }
    }
   *[agreed] { $own ->
        [1] За домовленістю починаєте ви.
       *[other] { $seat-plays ->
            [machine] За домовленістю починає машина.
           *[person] За домовленістю починає { $seat }.
        }
    }
}
lead-button =
    { $choice ->
        [seat] Починає { $seat }
        [guest] Починає гість
        [last] Починає переможений
       *[lot] Перший: за жеребом
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] Починаєте ви.
           *[other] Починає { $seat }.
        }
        [guest] Починає той, хто прийме бій.
        [last] { $known ->
            [1] { $own ->
                [1] Минулу партію програно: починаєте ви.
               *[other] За правом переможеного починає { $seat }.
            }
           *[other] Починає переможений у минулій партії.
        }
       *[lot] Хто починає, вирішить жереб.
    }
shoot-how = Виберіть клітинку на чужому морі.
result =
    .line = { $whose ->
        [my] { $result ->
            [miss] { $near ->
                [-1] { $cell } — мимо.
                [0] { $cell } — мимо. Поруч нікого.
               *[other] { $cell } — мимо. Клітинок поруч: { $near }.
            }
            [hit] { $paid ->
                [stayed] { $cell } — влучив! Корабель стоїть.
                [sailed] { $cell } — влучив, корабель пішов.
               *[none] { $named ->
                    [yes] { $cell } — влучив: { $ship }.
                   *[no] { $cell } — влучив!
                }
            }{ $again ->
                [1] {" "}Стріляйте ще.
               *[other] {""}
            }
            [sunk] { $named ->
                [yes] { $cell } — потопив: { $ship }.
               *[no] { $size ->
                    [0] { $cell } — потопив!
                   *[other] { $cell } — потопив! Клітинок: { $size }.
                }
            }
            [mine] { $paid ->
                [none] { $cell } — міна!
               *[deck] { $cell } — міна: { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { $cell } — тральщик!
               *[deck] { $cell } — тральщик: { result.paid }.
            }
           *[unclear] Постріл: { $cell }.
        }
        [their] { $result ->
            [miss] { who }: { $cell } — мимо.
            [hit] { $paid ->
                [stayed] { who }: { $cell } — влучив. Ваш корабель стоїть.
                [sailed] { who }: { $cell } — влучив. Ваш корабель пішов.
               *[none] { $named ->
                    [yes] { who }: { $cell } — влучив, { $ship }.
                   *[no] { who }: { $cell } — влучив.
                }
            }
            [sunk] { $named ->
                [yes] { who }: { $cell } — потопив, { $ship }.
               *[no] { $size ->
                    [0] { who }: { $cell } — потопив.
                   *[other] { who }: { $cell } — потопив, клітинок: { $size }.
                }
            }
            [mine] { $paid ->
                [none] { who }: { $cell } — ваша міна.
               *[deck] { who }: міна, { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who }: { $cell } — ваш тральщик.
               *[deck] { who }: тральщик, { result.paid }.
            }
           *[unclear] { who }: постріл { $cell }.
        }
       *[seen] { $result ->
            [miss] { $near ->
                [-1] { who }: { $cell } — мимо.
                [0] { who }: { $cell } — мимо, поруч нікого.
               *[other] { who }: { $cell } — мимо, клітинок поруч: { $near }.
            }
            [hit] { $paid ->
                [stayed] { who }: { $cell } — влучив. Корабель стоїть.
                [sailed] { who }: { $cell } — влучив. Корабель пішов.
               *[none] { $named ->
                    [yes] { $again ->
                        [1] { who }: { $cell } — влучив, { $ship }! Ще постріл.
                       *[other] { who }: { $cell } — влучив, { $ship }!
                    }
                   *[no] { $again ->
                        [1] { who }: { $cell } — влучив! Ще постріл.
                       *[other] { who }: { $cell } — влучив!
                    }
                }
            }
            [sunk] { $named ->
                [yes] { $again ->
                    [1] { who }: { $cell } — потопив, { $ship }! Ще постріл.
                   *[other] { who }: { $cell } — потопив, { $ship }!
                }
               *[no] { $again ->
                    [1] { who }: { $cell } — потопив! Ще постріл.
                   *[other] { who }: { $cell } — потопив!
                }
            }
            [mine] { $paid ->
                [none] { who }: { $cell } — міна.
               *[deck] { who }: міна, { result.paid }.
            }
            [sweeper] { $paid ->
                [none] { who }: { $cell } — тральщик.
               *[deck] { who }: тральщик, { result.paid }.
            }
           *[unclear] { who }: постріл { $cell }.
        }
    }
    .left = Лишилося { $left } з { $total }.{ $again ->
        [1] {" "}Стріляйте ще!
       *[other] {""}
    }
    .spoken = { $whose ->
        [my] { $result ->
            [miss] Мимо: { $cell }.
            [hit] Влучив: { $cell }!
            [mine] Міна: { $cell }.
            [sweeper] Тральщик: { $cell }.
            [unclear] Постріл: { $cell }.
           *[sunk] Потопив: { $cell }! Клітинок у кораблі: { $size }.
        }
       *[their] { $seat } стріляє в { $cell }: { $result ->
            [miss] мимо.
            [hit] влучання.
            [mine] міна.
            [sweeper] тральщик.
            [unclear] поки неясно.
           *[sunk] корабель потоплено. Клітинок у кораблі: { $size }.
        }
    }
    .near = Клітинок кораблів поруч: { $near }.
    .paid = { $paid ->
        [deck] видано клітинку { $given }
        [mine] видано міну { $given }
        [ship] віддано корабель { $given }
        [nothing] видати нічого
        [stayed] лишився на місці
       *[sailed] пішов
    }
    .notice = { $result ->
        [miss] { $near ->
            [-1] { $cell } — Мимо!
           *[other] { $cell } — Мимо! Клітинок поруч: { $near }
        }
        [hit] { $named ->
            [yes] { $cell } — Влучив! ({ $ship })
           *[no] { $cell } — Влучив!
        }
        [sunk] { $named ->
            [yes] { $cell } — Потопив! ({ $ship })
           *[no] { $size ->
                [0] { $cell } — Потопив!
               *[other] { $cell } — Потопив! Клітинок: { $size }
            }
        }
        [mine] { $cell } — Міна!
        [sweeper] { $cell } — Тральщик!
       *[unclear] { $cell } — ?
    }{ $paid ->
        [none] {""}
       *[deck] {" "}({ result.paid })
    }
    .call = { $result ->
        [miss] ваш постріл! { $seat }: { $cell } — мимо.
        [hit] ваш постріл! { $seat }: { $cell } — влучив.
       *[sunk] ваш постріл! { $seat }: { $cell } — потопив.
    }
    .title = { $named ->
        [yes] Потопив: { $ship }!
       *[no] { $size ->
            [0] Потопив!
            [one] Потопив! Корабель: { $size } клітинка
            [few] Потопив! Корабель: { $size } клітинки
            [many] Потопив! Корабель: { $size } клітинок
           *[other] Потопив! Корабель: { $size } клітинки
        }
    }
    .alt = Останній постріл: { $seat-is ->
        [you] ви
       *[other] { $seat }
    }, { $cell }, { $result ->
        [miss] мимо
        [mine] міна
        [sweeper] тральщик
        [unclear] поки неясно
        [hit] влучання
       *[sunk] потоплено
    }.
volley =
    .line = { $whose ->
        [my] { $how ->
            [misses] { $cells } — { $shots ->
                [2] обидва мимо.
               *[other] усі мимо.
            }
            [shots] { $hits ->
                [0] Усі мимо, пострілів { $shots }.
               *[other] Влучань { $hits } з { $shots }{ $sunk ->
                    [0] .
                   *[other] , потоплено { $sunk }.
                }
            }
            [volley] { $cells } — у ціль, { $hits } з { $shots }{ $sunk ->
                [0] .
               *[other] , потоплено { $sunk }.
            }
           *[ships] У ціль: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}Потоплено { $sunk }.
            }
        }
       *[their] { $how ->
            [run] { who }: { $cells } — у ціль{ $sunk ->
                [0] {""}
               *[other] , потоплено { $sunk }
            }{ $ended ->
                [1] , потім мимо.
               *[other] .
            }
            [misses] { who }: { $cells } — { $shots ->
                [2] обидва мимо.
               *[other] усі мимо.
            }
            [shots] { $hits ->
                [0] { who }: пострілів { $shots }, усі мимо.
               *[other] { who }: влучань { $hits } з { $shots }{ $sunk ->
                    [0] .
                   *[other] , потоплено { $sunk }.
                }
            }
            [volley] { who }: { $cells } — у ціль, { $hits } з { $shots }{ $sunk ->
                [0] .
               *[other] , потоплено { $sunk }.
            }
           *[ships] { who }, у ціль: { $ships }.{ $sunk ->
                [0] {""}
               *[other] {" "}Потоплено { $sunk }.
            }
        }
    }
    .misses = { $cells } — Мимо!
    .report = { $hits ->
        [0] { $cells } — усі мимо
        [one] { $cells } — { $hits } влучання
        [few] { $cells } — { $hits } влучання
        [many] { $cells } — { $hits } влучань
       *[other] { $cells } — { $hits } влучання
    }
    .sunk = на дні: { $ships }
    .notice = Залп: влучань { $hits }, потоплено { $sunk }.
    .call = ваш постріл! { $seat }: { $shots ->
        [one] { $shots } постріл
        [few] { $shots } постріли
        [many] { $shots } пострілів
       *[other] { $shots } пострілу
    }, { $hits ->
        [0] усі мимо.
        [one] { $hits } влучання.
        [few] { $hits } влучання.
        [many] { $hits } влучань.
       *[other] { $hits } влучання.
    }
film-begins = До першого пострілу
film-shot = Постріл { $n } із { $last }
seen-first = Починає { $who }.
seen-first-own = 🚢 — ваш флот.
shots-yours = Ви: { $shots }
shots-of = { $seat }: { $shots }
afloat-decks-yours =
    { $decks ->
        [one] Ваш корабель: ціла { $decks } клітинка
        [few] Ваш корабель: цілі { $decks } клітинки
        [many] Ваш корабель: цілих клітинок { $decks }
       *[other] Ваш корабель: цілі { $decks } клітинки
    }
afloat-decks-of =
    { $decks ->
        [one] { $seat }: ціла { $decks } клітинка
        [few] { $seat }: цілі { $decks } клітинки
        [many] { $seat }: цілих клітинок { $decks }
       *[other] { $seat }: цілі { $decks } клітинки
    }
mine-heading =
    { $shots ->
        [0] Ваше море до першого пострілу
       *[other] Ваше море після пострілу { $shots }
    }
letter-spent = { $letter }: стріляти нікуди
mark-miss = { $cell }: мимо
mark-hit = { $cell }: влучив
mark-sunk = { $cell }: потопив
mark-void = { $cell }: тут нікого немає
mark-mine = { $cell }: міна, що спрацювала
mark-sweeper = { $cell }: підбитий тральщик
mark-unclear = { $cell }: постріл був, поки неясно
mark-land = { $cell }: суходіл
shot-not-your-turn = Поки не ваш хід. Спершу стріляє суперник.
shot-before-battle = Бій ще не почався: спершу обидва флоти мають бути готові.
shot-repeat = У { $cell } ви вже стріляли. Виберіть іншу клітинку.
shot-dead = У { $cell } порожньо: поруч потоплений корабель. Виберіть іншу клітинку.
shot-dead-mine = У { $cell } порожньо: поруч міна або тральщик. Виберіть іншу клітинку.
shot-outside = Такої клітинки на полі немає. Виберіть іншу.
shot-aimed = Ваш постріл уже зроблено. Суперник ще цілиться.
shot-given-up = У { $cell } відданий корабель, його місце відоме. Виберіть іншу клітинку.
volley-twice = { $cell } двічі. Назвіть різні клітинки.
due-deck = Ви влучили в міну: спершу видайте клітинку свого корабля.
due-mine = Ви влучили в тральщик: спершу видайте одну свою міну.
due-ship = Ви влучили в міну: спершу виберіть корабель, який віддаєте.
due-relocate = Ваш корабель підбито: спершу вирішіть, стоїть він чи йде.
due-wait = Спершу вирішує суперник. Зачекайте трохи.
give-nothing = Зараз віддавати нічого.
give-deck-wrong = Цю клітинку видати не можна. Виберіть цілу клітинку свого корабля, якої суперник іще не знає.
give-mine-wrong = Цю міну видати не можна. Виберіть цілу міну, якої суперник іще не знає.
give-ship-wrong = Тут немає вашого корабля на плаву. Виберіть будь-яку клітинку одного з них.
sail-nothing = Зараз вирішувати нічого: корабель іде, лише коли в нього влучать.
sail-outside = Корабель виходить за край моря. Виберіть клітинки всередині.
sail-shape = Клітинки мають торкатися сторонами або кутами. Виберіть інші.
aim-nothing = Позначати клітинки зараз не треба: за хід один постріл.
aim-full =
    { $count ->
        [one] Досить { $count } клітинки. Зніміть її, щоб позначити іншу.
        [few] Досить { $count } клітинок. Зніміть одну, щоб позначити іншу.
        [many] Досить { $count } клітинок. Зніміть одну, щоб позначити іншу.
       *[other] Досить { $count } клітинки. Зніміть одну, щоб позначити іншу.
    }

## Залпи, міни, тральщики, голландець
key-volley = 🔥 Залп { $aimed }/{ $need }
key-volley-now = 🔥 Залп!
key-fire-given = 🎯 { $cell } (видана)
key-fire-at = Вогонь: { $cells }
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
turn-volley-yours = Ваш залп: { $aimed } з { $need }
turn-volley-of =
    { $seat-plays ->
        [machine] Машина цілиться…
       *[person] Стріляє { $seat }, пострілів: { $shots }
    }
turn-reply-shot = Ваш останній постріл
turn-reply-yours = Ваш останній залп: { $aimed } з { $need }
turn-reply-of =
    { $seat-plays ->
        [machine] Машина відповідає наостанок…
       *[person] Наостанок відповідає { $seat }
    }
reply-sunk = { $whose ->
    [my] { $who }: ваш останній корабель потоплено.
    [their] Останній корабель суперника потоплено.
   *[seen] { $who }: чужий флот потоплено весь.
}
reply-draw = { $whose ->
    [my] Потопіть усі кораблі — і буде нічия.
    [their] Якщо відповідь потопить усі ваші — нічия.
   *[seen] Якщо відповідь потопить усе — нічия.
}
turn-together = Ціляться обоє
turn-together-of =
    { $seat-plays ->
        [machine] Машина цілиться…
       *[person] Цілиться { $seat }…
    }
aimed-yours = Ваш постріл зроблено. Що в ньому — дізнаєтеся, коли вистрілить і суперник.
aiming-yours = Ваш постріл ще не зроблено.
aimed-of = { $seat }: постріл зроблено.
aiming-of = { $seat } ще цілиться…
volley-none = Намітьте клітинки, усього { $need }.
volley-aimed = Намічено { $aimed } з { $need }: { $cells }
volley-ready = Намічено: { $cells }. Натисніть «Залп» або зніміть клітинку.
volley-press = Натисніть «Залп» або зніміть клітинку.
volley-count = У залпі має бути клітинок: { $need }. Названо: { $named }.
volley-incomplete = Намічено клітинок { $aimed }, а треба { $need }. Намітьте ще або напишіть увесь залп одразу.
volley-full = Увесь залп уже намічено. Напишіть «вогонь» або «очистити».
volley-empty = Намічених клітинок немає.
how-to-volley = Залп: кнопки або /fire { $cells }
how-to-volley-here = Стріляйте кнопками або напишіть увесь залп: { $cells }
mark-full = { $cell }: увесь залп уже намічено
mark-drawn = { $cell }: усі клітинки вже намічено
mark-aimed = { $cell }: намічено, зняти
mark-given = { $cell }: клітинка корабля, видана
mark-risk = { $cell }: міна, видана
mark-not-given = { $cell }: цього видати не можна
ask-given-mine = { $cell } — міна. Усе одно стріляти?
owe-give-deck = Міна! Видайте клітинку свого корабля
owe-give-ship = Міна! Віддайте один свій корабель
owe-give-mine = Тральщик! Видайте одну свою міну
owe-relocate = У вас влучили: залишитися чи піти?
owed-give-deck = Міна! { $seat } видає клітинку
owed-give-ship = Міна! { $seat } віддає корабель
owed-give-mine = Тральщик! { $seat } видає міну
owed-relocate = Влучив! { $seat } вирішує, чи піти
owed-how = Відповісти: кнопка або /fire { $cell }
give-how-deck = Натисніть її або напишіть. Корабель цілий.
give-how-ship = Натисніть або напишіть його клітинку.
give-how-mine = Натисніть її клітинку або напишіть.
sail-how =
    { $decks ->
        [one] Ціла { $decks } клітинка. Можна написати «залишаюся», «куди завгодно» або нове місце: { $cells }
        [few] Цілі { $decks } клітинки. Можна написати «залишаюся», «куди завгодно» або нове місце: { $cells }
        [many] Цілих клітинок { $decks }. Можна написати «залишаюся», «куди завгодно» або нове місце: { $cells }
       *[other] Цілі { $decks } клітинки. Можна написати «залишаюся», «куди завгодно» або нове місце: { $cells }
    }
sail-none = Намітьте нове місце, клітинок: { $need }. Вони мають торкатися одна одної.
sail-marked = Намічено { $marked } з { $need }: { $cells }
sail-apart = Намічені клітинки не торкаються одна одної: { $cells }. Зніміть зайву.
sail-count = Голландцю треба клітинок: { $need }. Названо: { $named }.
wait-for-answer = Вирішує суперник.
echo-stayed = Голландець лишається на місці.
echo-sailed = Голландець пішов. Де він тепер, знаєте лише ви.

## Кінець
over = Партію закінчено. Почніть нову: /play
match-over = Партію закінчено
won-by-sinking =
    { $seat-is ->
        [you] 🏆 Перемога за { $shots ->
            [one] { $shots } постріл
            [few] { $shots } постріли
            [many] { $shots } пострілів
           *[other] { $shots } пострілу
        }
        [rival] { $seat-plays ->
            [machine] Перемогла машина
           *[person] Перемога: { $seat }
        }
       *[other] 🏆 Перемога: { $seat }, { $shots ->
            [one] { $shots } постріл
            [few] { $shots } постріли
            [many] { $shots } пострілів
           *[other] { $shots } пострілу
        }
    }
won-on-time =
    { $seat-is ->
        [you] 🏆 Перемога: у суперника вийшов час
        [rival] Ваш час вийшов. Перемога: { $seat }
       *[other] 🏆 Перемога: { $seat }, час вийшов
    }
draw-together = 🤝 Нічия: загинули обидва флоти
draw-reply = 🤝 Нічия: остання відповідь потопила все
over-reply = Остання відповідь потопила не все.
over-winner =
    { $seat-is ->
        [you] Влучань { $hits } з { $shots }{ $run ->
            [0] .
           *[other] , найкраща серія { $run }.
        }
        [rival] { $left ->
            [one] На плаву лишився { $left } корабель: ось він.
            [few] На плаву лишилися { $left } кораблі: ось вони.
            [many] На плаву лишилося { $left } кораблів: ось вони.
           *[other] На плаву лишилося { $left } корабля: ось вони.
        }
       *[other] { $left ->
            [one] На плаву { $left } корабель із { $total }.
            [few] На плаву { $left } кораблі із { $total }.
            [many] На плаву { $left } кораблів із { $total }.
           *[other] На плаву { $left } корабля із { $total }.
        }
    }
over-loser =
    { $seat-is ->
        [you] Влучань { $hits } з { $shots }{ $run ->
            [0] .
           *[other] , найкраща серія { $run }.
        }
       *[other] {""}
    }

## Підсумок, який показують іншим
result-effort =
    { $n ->
        [one] { $n } постріл
        [few] { $n } постріли
        [many] { $n } пострілів
       *[other] { $n } пострілу
    }
result-shots = Постріли
result-hits = Влучання
result-run = Найкраща серія
result-line =
    влучань: { $hits }{ $run ->
        [0] {""}
       *[other] {" · "}найкраща серія: { $run }
    }
result-sea =
    { $count ->
        [0] Море: { $seat } · потоплено все
       *[other] Море: { $seat } · на плаву { $count } з { $total }
    }

## Картинка: підписи, опис, поле знаками
scene-poster-about = Поле { $cols }×{ $rows } · кораблів: { $ships }
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
scene-you = Ви
scene-of = { $count } з { $total }
scene-afloat =
    { $count ->
        [0] увесь флот потоплено
       *[other] на плаву: { $count }
    }
scene-hits = влучань { $hits } з { $shots }
scene-reply = Остання відповідь
scene-ready = Готово
scene-sunk = Потопив!
scene-won = Перемога!
scene-lost = Поразка
scene-fleet-lost = Флот загинув
scene-sailed = Відпливав: { $count }
scene-text-own = Ваше море
scene-text-enemy = Чуже море
scene-text-legend = o мимо, x влучання, # потоплено, - порожньо, = корабель, [ ] останній постріл
scene-text-tight = o мимо, x влучання, # потоплено, - порожньо, = корабель, O X останній постріл
scene-text-near = 0-8 мимо, клітинок поруч
scene-text-mine = * міна, що спрацювала
scene-text-sweeper = ^ підбитий тральщик
scene-text-own-mine = m міна
scene-text-own-sweeper = t тральщик
scene-text-given = + видано
scene-text-unclear = ? неясно
scene-text-land = / суходіл
scene-text-wake = : старий постріл, % уламки
scene-text-pencil = @ намічено
alt-awaited =
    { $seat-is ->
        [you] Вирішуєте ви.
       *[other] Вирішує { $seat }.
    }
alt-turn =
    { $seat-is ->
        [you] Стріляєте ви.
       *[other] Стріляє { $seat }.
    }
alt-won =
    { $seat-is ->
        [you] Ви перемогли.
       *[other] Перемога: { $seat }.
    }
alt-own-sea = Ваше море.
alt-enemy-sea = Чуже море ({ $seat }).
alt-sea-of = Море: { $seat }.
alt-ship = { $cells }
alt-wounded = Влучання: { $cells }.
alt-land = Суходіл: { $cells }.
alt-sunk = Потоплено: { $ships }.
alt-ships = Кораблі: { $ships }.
alt-missing = Лишилося поставити: { $sizes }.
alt-afloat = На плаву: { $sizes }.
alt-none-afloat = На плаву нікого.
alt-misses = Мимо ({ $count }): { $cells }.
alt-run = { $from }–{ $to }
alt-given = Видано: { $cells }.
alt-mines = Міни: { $cells }.
alt-sweepers = Тральщики: { $cells }.
alt-struck-mines = Міни, що спрацювали: { $cells }.
alt-struck-sweepers = Підбиті тральщики: { $cells }.
alt-unclear = Неясно: { $cells }.
alt-near = Клітинок кораблів поруч: { $told }.
alt-near-cell = { $cell } – { $count }
alt-pencil = Намічено: { $cells }.
alt-sailed = Голландець відпливав: { $count }.
alt-wreckage = Уламки: { $cells }.
alt-colours = { $flag ->
    [pirates] Прапор піратів.
   *[royal] Прапор королівської флотилії.
}

## Поле словами: кожен хід і відповіді на запитання
words-before = Перед цим: { $shots }
words-turn-yours = Ваш постріл.
words-turn-of = Стріляє { $seat }.
words-afloat-yours =
    { $count ->
        [0] Ваш флот потоплено.
        [one] Ваш флот: на плаву { $count } корабель, клітинок: { $sizes }.
        [few] Ваш флот: на плаву { $count } кораблі, клітинок: { $sizes }.
        [many] Ваш флот: на плаву { $count } кораблів, клітинок: { $sizes }.
       *[other] Ваш флот: на плаву { $count } корабля, клітинок: { $sizes }.
    }
words-afloat-of =
    { $count ->
        [0] { $seat }: флот потоплено.
        [one] { $seat }: на плаву { $count } корабель, клітинок: { $sizes }.
        [few] { $seat }: на плаву { $count } кораблі, клітинок: { $sizes }.
        [many] { $seat }: на плаву { $count } кораблів, клітинок: { $sizes }.
       *[other] { $seat }: на плаву { $count } корабля, клітинок: { $sizes }.
    }
words-placing = Флот готовий до бою. Натисніть «До бою» або напишіть: готово. По інший флот напишіть: інший.
words-read = Запитати про поле: /read
words-turn-volley-yours = Ваш залп, пострілів: { $shots }.
words-turn-volley-of = Стріляє { $seat }, пострілів: { $shots }.
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
tell-near = { $cells } мимо, клітинок кораблів поруч { $near }
tell-given = { $cells } корабель, видано
tell-given-mine = { $cells } міна, видана
tell-own-mine = { $cells } ваша міна
tell-own-sweeper = { $cells } ваш тральщик
tell-aimed = { $cells } намічено
tell-wake-hit = { $cells } старе влучання
tell-wake-miss = { $cells } старий промах
tell-extra =
    { $what ->
        [mine] міна { $cell }
        [mine-spent] міна { $cell }, спрацювала
        [mine-given] міна { $cell }, видана
        [sweeper-spent] тральщик { $cell }, підбитий
       *[sweeper] тральщик { $cell }
    }
tell-named-decks = Видані клітинки: { $cells }.
tell-moves = Голландець відпливав: { $moves }.
tell-my-sea = Ваше море:
tell-sea-of = Море, { $seat }:
tell-open = { $cells } відкрито
tell-water = { $cells } вода
tell-land = { $cells } суходіл
tell-ship = { $cells } корабель
tell-miss = { $cells } мимо
tell-hit = { $cells } влучання
tell-sunk-cells = { $cells } потоплено
tell-void = { $cells } порожньо
tell-mine = { $cells } міна
tell-sweeper = { $cells } тральщик
tell-unclear = { $cells } постріл був, неясно
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
course-pad = У свій хід кнопки під полем — це його клітинки.

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
audit-land = фігура стоїть на суходолі
audit-overlap = дві фігури стоять на одній клітинці
audit-diagonal = клітинки корабля з’єднані лише кутами
audit-shape = корабель такої форми, якої в цій грі немає
audit-touch-side = два кораблі торкаються сторонами
audit-touch-corner = два кораблі торкаються кутами
audit-extra-touch = міна чи тральщик стоїть упритул до іншої фігури
audit-moved = Голландець зринув не з тими клітинками, що в нього лишалися

## Поради: підказка в партії та розбір після неї
hint-title = 💡 Підказка, лише для вас
hint-fire = 💡 Підказка: { $cells }
hint-framed = 💡 Підказка: клітинки в рамці
hint-likeliest =
    { $k ->
        [one] Приблизно { $k } шанс із { $n }, імовірнішої немає.
        [few] Приблизно { $k } шанси із { $n }, імовірнішої немає.
        [many] Приблизно { $k } шансів із { $n }, імовірнішої немає.
       *[other] Приблизно { $k } шансу із { $n }, імовірнішої немає.
    }
hint-close =
    { $k ->
        [one] Приблизно { $k } шанс із { $n }, кращих клітинок мало.
        [few] Приблизно { $k } шанси із { $n }, кращих клітинок мало.
        [many] Приблизно { $k } шансів із { $n }, кращих клітинок мало.
       *[other] Приблизно { $k } шансу із { $n }, кращих клітинок мало.
    }
hint-patient = Близько { $k } із { $n }. { $best } імовірніша, та дає менше.
hint-sure = Там точно корабель.
hint-volley = Можна чекати влучань: { $hits }.
hint-blind = Так зробила б машина, але шансів не знає.
hint-drift = Пливіть куди завгодно: тоді знову можна стріляти в будь-яку клітинку, і суперник шукає наново.
hint-give-mine = Видайте { $cells }: міни рівноцінні, беріть навмання. Звичка вас викаже.
hint-give-deck-hit = Видайте { $cells }: цей корабель уже підбито, і його клітинки скоро знайдуть і так.
hint-give-deck = Видайте { $cells }: великий корабель скоро знайдуть і так. Бережіть найменші.
hint-give-ship-hit = Віддайте { $cells }: цей корабель уже підбито, і цілих клітинок у нього найменше.
hint-give-ship = Віддайте { $cells }: великий корабель і так знайдуть першим. Малі ховаються найдовше.
hint-place-huddle = Натисніть «Трюк Перельмана»: великі кораблі туляться в кут, і малим лишається майже все море. Та не щоразу: звичка вас викаже.
hint-place-rest = Довірте решту жеребу: усі флоти рівноймовірні, і звичка вас не викаже.
hint-place-deal = Беріть флот, який випав: усі флоти рівноймовірні, і звичка вас не викаже.
odds-cell = { $cells }: { $share } зі 100
odds-legend = 1 — навряд, 5 — найімовірніше (до { $share } зі 100)
odds-less = навряд
odds-more = найімовірніше
odds-fired = постріл
odds-machine = машина
odds-likeliest = Найімовірніше: { $told }.
odds-alt = Чуже море: наскільки ймовірний корабель у кожній клітинці.
look-shot =
    { $came ->
        [0] Постріл { $nth }: { $cells }, мимо
       *[other] Постріл { $nth }: { $cells }, влучання
    }
look-volley = Залп { $nth }, влучань: { $came } із { $shots }
look-likelier =
    { $far ->
        [1] Набагато ймовірнішою була клітинка { $cells }: { $best }, а не { $given }.
       *[other] Імовірнішою була клітинка { $cells }: { $best }, а не { $given }.
    }
look-sure = певне влучання
look-best = Імовірнішої клітинки не було: { $given }.
look-nowhere = Корабля там бути не могло. Імовірнішою була клітинка { $cells }: { $best }.
look-better-volley = Очікуваних влучань: { $hits }, у найкращих клітинок { $best }.
look-best-volley = Кращих клітинок не було. Очікуваних влучань: { $hits }.
study-fired = { $kind ->
    [blind] { $seat }: { $cells }.
    [volley] { $seat }: { $cells }. Влучань: { $came }, очікувалося: { $hits }.
   *[shot] { $seat }: { $cells }, { $share } зі 100. { $came ->
        [0] Мимо.
       *[other] Влучив!
     }
}
study-advised = { $kind ->
    [volley] Машина: { $cells }, очікувалося влучань: { $hits }.
   *[shot] Машина: { $cells }, { $share } зі 100.
}
study-same = Машина вистрілила б туди ж.
study-none-better = Кращого пострілу не було.
study-lost = { $kind ->
    [volley] Ціна у влучаннях: { $hits }.
   *[shot] { $points ->
        [one] Ціна: { $points } шанс зі 100.
        [few] Ціна: { $points } шанси зі 100.
        [many] Ціна: { $points } шансів зі 100.
       *[other] Ціна: { $points } шансу зі 100.
    }
}
study-yours = { $kind ->
    [volley] №{ $nth }: очікувалося { $hits }
   *[shot] Постріл { $nth }, { $cells }: { $share } зі 100
}
study-better = { $kind ->
    [volley] Найкращий залп: { $hits }
   *[shot] { $cells }: { $share } зі 100
}
study-nth = №{ $nth }
study-cost = { $shot } ({ $chance } зі 100, найкращий { $best })
study-cost-volley = { $shot } (влучань { $hits }, найкращий { $best })

## Флот на папері
lesson-paper = Флот кожен малює на папері й нікому не показує, навіть боту.
lesson-paper-answers = На кожен постріл відповідає суперник: «мимо», «влучив» або «потопив»; бот записує. Помітили порушення — можна раз за бій вимагати перевірки.
lesson-paper-after = Потім той, хто програв, може попросити показати поле. Знайшлося порушення — перемога його; а якщо воно в обох, вирішують записи. Реванш починає той, хто програв, а якщо партію не зараховано — жереб.
custom-paper = На папері за хід один постріл, відповідь «мимо, влучив, потопив», без мін і втеч; впритул і навскіс кораблі не ставлять.
custom-paper-land = На папері суходолу в морі немає. Приберіть суходіл, або хай флоти зберігає бот.
honour-elsewhere = Тут за флотом стежить бот: це потрібно лише в грі на папері.
honour-heading = Намалюйте флот на папері
honour-draw = Кораблі: { $sizes }.
honour-fleet = Намалюйте флот: { $fleet }. Бот його не побачить, доки ви самі не відкриєте поле.
honour-how-ready = Намалюйте їх і натисніть «До бою».
honour-due-ready = Флот тут на папері. Намалюйте його й натисніть «До бою».
honour-due-shot = Спершу назвіть клітинку для пострілу.
honour-due-answer = Спершу дайте відповідь на постріл: мимо, влучив або потопив.
honour-due-look = Спершу вирішіть, чи дивитися поле суперника.
honour-due-open = Спершу відкрийте своє поле: намалюйте флот і натисніть «Відкрити поле».
seal-how = Хочете закріпити розстановку? Надішліть «хеш» і SHA-256 такого тексту: клітинки кораблів рядами (A1 B1 …) і ваше слово, усе через пробіл.
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
honour-answer-yours = Постріл { $cell }: що там?
honour-answer-of = { $seat } відповідає за { $cell }
honour-how-answer = Гляньте на аркуш: мимо, влучив чи потопив?
honour-other-square = Зараз питання про { $cell }: мимо, влучив чи потопив?
honour-doubt = Не в’яжеться з попередніми. Наступна — остання.
honour-doubted = Відповідь не в’язалася, її перепитали.
honour-look-yours = Бій закінчено: подивитися поле суперника?
honour-look-of = Бій закінчено: вирішує { $seat }
honour-how-look = Перевірте поле суперника або повірте.
honour-open-yours = Відкрийте своє поле
honour-open-of = Поле відкриває { $seat }
honour-how-open = Намалюйте флот тут і відкрийте поле.
sheet-drawn = Клітинок кораблів: { $count }. Відповіді позначено.
sheet-how = Натисніть літеру й число або напишіть клітинку ({ $cell }), корабель (а1-а4) чи весь флот.
sheet-deck = { $cell }: клітинка корабля, стерти
audit-claimed = Про порушення заявляє { $seat }.
audit-beaten = Бій закінчено, попереду { $seat }.
board-found = { $found ->
    [clean] Поле ({ $seat }): порушень немає.
    [faulty] Поле ({ $seat }): є порушення.
   *[withheld] { $seat }: поле не показано, це порушення.
}
claim-once = Заявити про порушення можна один раз за бій.
claim-sure = Помітили порушення? Суперник відкриє поле лише боту. Якщо все чисто, граєте далі. Так можна один раз за бій.
withhold-sure = Не показати поле — означає визнати порушення. Відмовитися?
violations-of = { $seat }: { $faults }
violation-v1 = флот не той, про який домовилися
violation-v2 = кораблі торкаються або зігнуті
violation-v5 = поле не збігається з печаткою
violation-v8 = відповіді не збігаються з полем
violation-withheld = поле не показано
honour-nothing-left = 🏆 Перемога: { $seat }, стріляти більше нікуди
honour-won-fault = 🏆 Перемога: { $seat }. Порушення на полі: { $other }
honour-won-record = 🏆 Перемога: { $seat }. Порушили обидва, але хибний запис: { $other }
honour-void = ⚖️ Не зараховано: порушили й програли обидва
honour-void-records = ⚖️ Не зараховано: хибні обидва записи
key-miss = Мимо
key-hit = Влучив
key-sunk = Потопив
key-look = Подивитися поле
key-leave = Повірити
key-open = Відкрити поле
key-withhold = Відмовитися
key-claim = ⚖️ Порушення
key-claim-now = ⚖️ Заявити

## Виклик, після імені гравця
call-placing = розставте флот!
call-shot = ваш постріл!
call-reply = ваша остання відповідь! { $by }: ваш останній корабель потоплено.

## Перший бій
lesson-ships-1 =
    Перший бій
    У морі сховано десять кораблів.
    Торкніться світлої клітинки: { $cell }.
lesson-ships-2 =
    Влучив! Ще постріл
    Корабель тягнеться в сусідню клітинку.
    Торкніться світлої клітинки: { $cell }.
lesson-ships-3 =
    Потопив! На 2 клітинки
    Кораблі не торкаються: крапки порожні.
    Шукайте далі, торкніться { $cell }.
lesson-ships-end =
    Мимо: хід переходить
    Тепер машина стріляє по вашому морю.
    Переможе, хто першим потопить усі десять.
lesson-ships-slip = Зараз — світла клітинка, { $cell }.
lesson-mines-1 =
    Серед кораблів ховається міна
    У цьому морі десять кораблів і одна міна.
    Торкніться світлої клітинки: { $cell }.
lesson-mines-2 =
    Міна! Хід переходить
    Назвіть одну клітинку своїх кораблів.
    Назвіть світлу клітинку: { $cell }.
lesson-mines-2-key = Назвати { $cell }
lesson-mines-3 =
    Машина влучила у вашу міну
    І назвала { $cell }: там її корабель.
    Торкніться світлої клітинки: { $cell }.
lesson-mines-end =
    Влучив! Міна підказує ціль
    Названу клітинку лише видно, вона ціла.
    Переможе, хто першим потопить усі десять.
lesson-mines-slip = Зараз — світла клітинка, { $cell }.
lesson-volley-1 =
    Три постріли за хід
    Виберіть усі три, потім стріляйте разом.
    Торкніться світлої клітинки: { $cell }.
lesson-volley-2 =
    Перший постріл намічено
    Залпу ще немає: цільте в різні місця.
    Торкніться світлої клітинки: { $cell }.
lesson-volley-3 =
    Намічено два постріли
    До залпу клітинку можна змінити.
    Торкніться світлої клітинки: { $cell }.
lesson-volley-4 =
    Намічено всі три
    Відповідь прийде одразу на весь залп.
    Натисніть кнопку нижче.
lesson-volley-4-key = Залп
lesson-volley-end =
    Одне влучання, два промахи
    Машина теж зробила три постріли.
    В інших іграх скажуть лише число влучань.
lesson-volley-slip = Зараз — світла клітинка, { $cell }.
lesson-ghost-1 =
    Один корабель на п’ять клітинок
    Він схований у цьому морі й може поплисти.
    Торкніться світлої клітинки: { $cell }.
lesson-ghost-2 =
    Влучив! І корабель поплив
    Влученої клітинки вже немає, він тепер не тут.
    Ще постріл: торкніться { $cell }.
lesson-ghost-3 =
    Мимо, а у ваш корабель влучили
    Що вціліло, те стоїть або пливе будь-куди.
    Пливіть на світлу клітинку: { $cell }.
lesson-ghost-3-key = Плисти на { $cell }
lesson-ghost-end =
    Стріляли по старому місцю: мимо
    Тепер вас треба шукати знову.
    Переможе той, хто першим потопить корабель.
lesson-ghost-slip = Зараз — світла клітинка, { $cell }.

## Медалі
medal-run = Вісім влучань поспіль
medal-run-line = Нова медаль: вісім влучань поспіль.
medal-opening = Три перші постріли — в ціль
medal-opening-line = Нова медаль: три перші постріли — в ціль.
medal-patience = Десять промахів — і перемога
medal-patience-line = Нова медаль: десять промахів — і перемога.
medal-spree = Чотири кораблі за один хід
medal-spree-line = Нова медаль: чотири кораблі за один хід.
medal-salvo = Два залпи поспіль — усі влучили
medal-salvo-line = Нова медаль: два залпи поспіль — усі влучили.
medal-small-first = Спочатку три кораблі на одну клітинку
medal-small-first-line = Нова медаль: спочатку три кораблі на одну клітинку.
medal-unhurt = Перемога без втрати кораблів
medal-unhurt-line = Нова медаль: перемога без втрати кораблів.
medal-last-ship = Перемога з останнім кораблем
medal-last-ship-line = Нова медаль: перемога з останнім кораблем.
medal-small-fry = Перемога з кораблями на одну клітинку
medal-small-fry-line = Нова медаль: перемога з кораблями на одну клітинку.
medal-last-square = Перемога на останній клітинці
medal-last-square-line = Нова медаль: перемога на останній клітинці.
medal-unmined = Перемога, і жодну міну не зачеплено
medal-unmined-line = Нова медаль: перемога, і жодну міну не зачеплено.
medal-mined = Перемога, хоч зачеплено всі міни
medal-mined-line = Нова медаль: перемога, хоч зачеплено всі міни.
medal-chase = Голландця спіймано з четвертого разу
medal-chase-line = Нова медаль: Голландця спіймано з четвертого разу.
