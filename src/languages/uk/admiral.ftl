# Admiral (uk)

## The picture
scene-captain =
    { $seat-is ->
        [you] Ви
       *[other] { $seat-plays ->
            [machine] { machine-only }{ $seat-dots }
           *[person] { $seat }
        }
    }
scene-placing = Обидві сторони розставляють кораблі
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
scene-poster-about = Поле { $cols }×{ $rows } · по чотири кораблі під вітрилами
scene-poster-sails = хід { $straight }/{ $diagonal } · міцність { $durability }
scene-poster-guns = дальність { $range } · пострілів { $shots }

## The text board
text-ships = Л білі, л червоні, К форт; далі — курс
text-ships-bare = Л білі, л червоні, К форт
text-damage = Л5/7: корпус 5 з 7
text-damage-sails = Л5/7-1: корпус 5 з 7, у вітрила 1
text-waters = # земля, ^ риф
text-wind =
    { $wind ->
        [calm] штиль
        [storm] шторм { $arrow } { $to }
       *[fresh] вітер { $arrow } { $to }
    }
text-wind-next = далі { $arrow } { $to }

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
        [white] Білі ({ $seat-is ->
            [you] ви
           *[other] { $seat }
        }): { $ships }.
       *[red] Червоні ({ $seat-is ->
            [you] ви
           *[other] { $seat }
        }): { $ships }.
    }
alt-ship = { $ship } { $cell }, { $left }/{ $of }
alt-ship-heading = { $ship } { $cell } { $to }, { $left }/{ $of }
alt-sails = вітрила −{ $hits }
alt-captain =
    { $captain ->
        [target] Влучне Око
       *[initiative] Швидка Рука
    }
alt-prize = приз
alt-fort = форт { $cell }, { $left }/{ $of }
alt-fort-silenced = форт { $cell } придушено
alt-sunk =
    { $side ->
        [white] Втрати білих: { $ships }.
       *[red] Втрати червоних: { $ships }.
    }
alt-berths = Ваші кораблі починають у рядах { $rows }.
alt-plans = Намічені курси: { $courses }.
alt-plan = { $ship } до { $cell }
alt-moves = Ходи: { $moves }.
alt-move = { $ship } { $from }–{ $to }
alt-drifted = Знесено штормом: { $moves }.
alt-shots = Постріли: { $shots }.
alt-volley = { $ships }, ціль { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } мимо
        [hit] { $die } влучання
        [critical] { $die } критичне
        [silenced] { $die } придушено
       *[sunk] { $die } потоплено
    }
alt-boarded =
    { $result ->
        [captured] Абордаж: { $ship }, ціль { $target }, { $dice }, узято.
        [sunk] Абордаж: { $ship }, ціль { $target }, { $dice }, відбито, нападника потоплено.
       *[repelled] Абордаж: { $ship }, ціль { $target }, { $dice }, відбито.
    }

## Title and variants
system-admiral = Адмірал
system-admiral-about = Чотири ступені: від простого до повного.
variant = { $level ->
    [cabin-boy] Адмірал 1 (юнга)
    [lieutenant] Адмірал 2 (лейтенант)
    [captain] Адмірал 3 (капітан)
    [points] Адмірал, 20 очок
   *[admiral] Адмірал
}
variant-about = { $level ->
    [cabin-boy] Ступінь 1, найпростіший: по чотири кораблі ходять прямо й б’ють у всіх восьми напрямках. Без вітру.
    [lieutenant] Ступінь 2 додає вітер, штилі й бурі, влучність зблизька, залпи, абордаж і ремонт.
    [captain] Ступінь 3 додає повороти на ходу, повільні поранені кораблі, шкоду від бурі та влучного капітана.
    [points] Уся гра з флотом на вибір: кожен купує кораблі на 20 очок.
   *[admiral] Ступінь 4, уся гра: ніс і борти, корпус чи вітрила, критичні влучання, вогонь у відповідь.
}
variant-four = Адмірал: чотири капітани
variant-four-about = Двоє на двоє, уся гра: кожен капітан водить два кораблі свого боку.
variant-custom = Адмірал по-своєму: { $level }

## Ships
ship-line = лінійний корабель
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
ship-merchantman = торговець
fort = форт
piece-letter = { $piece ->
    [L] Л
    [G] Г
    [F] Ф
    [M] М
    [B] Б
   *[T] К
}
# На кнопках і на початку рядка.
ship-label = { $piece ->
    [L] Лінійний
    [G] Галеон
    [F] Фрегат
    [M] Торговець
    [B] Бриг
   *[T] Форт
}
# Where a bow or a wind points: in words, and as written beside a ship.
heading = { $to ->
    [0] північ
    [1] північний схід
    [2] схід
    [3] південний схід
    [4] південь
    [5] південний захід
    [6] захід
   *[7] північний захід
}
point = { $to ->
    [0] Пн
    [1] ПнСх
    [2] Сх
    [3] ПдСх
    [4] Пд
    [5] ПдЗх
    [6] Зх
   *[7] ПнЗх
}

## Orders in words
order-ready = готово
order-advised = звичайно
order-target = влучний
order-initiative = швидкий
order-plan = курс
order-standing = наказ
order-standing-order = { $order ->
    [ask] спитай
    [always] завжди
   *[never] ніколи
}
order-scratch = відбій
order-sail = уперед
order-assault = штурм
order-repair = ремонт
order-repair-sails = вітрила
order-repair-fort = форт
order-at-sails = в
order-pass = пас
order-undo = скасуй
order-done = все
order-end = кінець
step-L = Л
step-R = П
# Чим обернувся наказ, одним рядком.
echo-sailed = Тепер на { $cell }: { $ship }, ніс на { $heading }, запас ходу { $left }.
echo-moved = Тепер на { $cell }: { $ship }, запас ходу { $left }.
echo-rotated = Тепер ніс на { $heading }: { $ship }.
echo-miss = Стріляє { $ship }, ціль — { $other }, на кубику { $dice }: мимо.
echo-hit = Стріляє { $ship }, ціль — { $other }, на кубику { $dice }: { $aim ->
        [sails] влучання у вітрила!
       *[hull] влучання!
    }
echo-shots = Стріляє { $ship }, ціль — { $other }, на кубиках { $dice }: влучань{ $aim ->
        [sails] {" "}у вітрила
       *[hull] {""}
    } { $hits } з { $shots }.
echo-critical = Стріляє { $ship }, на кубиках { $dice }: критичне влучання, без вітрил лишився { $other }!
echo-sunk = Стріляє { $ship }, на кубиках { $dice }: потоплено { $other }!
echo-silenced = Стріляє { $ship }, на кубиках { $dice }: придушено { $other }!
echo-boarded = { $result ->
    [captured] На абордаж іде { $ship }, кубики { $own } проти { $theirs }: захоплено { $other }!
    [repelled] На абордаж іде { $ship }, кубики { $own } проти { $theirs }: відбився { $other }.
   *[sunk] На абордаж іде { $ship }, кубики { $own } проти { $theirs }: відбився й потопив нападника { $other }.
}
echo-assaulted = Форт узято! Його взяв { $ship }.
echo-repaired = Полагоджено { $ship }: { $what ->
        [sails] вітрила
       *[hull] корпус
    }.
echo-end = Ваш хід завершено.

## How to give orders
how-to-place-unseen = Рухайте кораблі кнопками або напишіть їх мені в приватному чаті. Тут написане прочитають інші.
how-to-place = Щоб поставити корабель, напишіть його літеру й клітинку у своїх рядах: { $example }. Коли все гаразд — «готово».
how-to-place-captains = Щоб поставити корабель, напишіть його літеру й клітинку у своїх рядах: { $example }. Капітан: «влучний { $ship }». Коли все гаразд — «готово».
how-to-order = { $access ->
    [text] { $steering ->
            [manoeuvres] Плисти: число клітинок уперед, повороти Л і П: { $example }.
           *[directions] Плисти: число клітинок і сторона світу: { $example }.
        } Стріляти: { $shot }. Кілька наказів — через «;». Кінець ходу: «кінець».
    [replies] Дайте відповідь на це повідомлення. { $steering ->
            [manoeuvres] Плисти: число клітинок уперед, повороти Л і П: { $example }.
           *[directions] Плисти: число клітинок і сторона світу: { $example }.
        } Стріляти: { $shot }. Кінець ходу: «кінець».
   *[commands] Плисти: /fire { $example }{ $steering ->
            [manoeuvres] {" "}(число клітинок уперед, повороти Л і П)
           *[directions] {""}
        }. Стріляти: /fire { $shot }. Кінець ходу: /fire кінець.
}
how-to-answer = Стріляти: «так», два постріли — «так2», по вітрилах — «так/в», або { $shot }. Не стріляти: «ні».
how-to-wait = Вирішує суперник. Курс можна намітити вже зараз: «курс { $example }».
order-no-ship = Якому кораблю? Почніть із його літери: { $example }.
order-ship-alone = Що йому робити? Допишіть курс або постріл: { $example }; { $shot }.
order-manoeuvres = Тут хід рахують від носа: число клітинок уперед і повороти Л і П: { $example }.
order-directions = Тут корабель іде за стороною світу або на клітинку по прямій: { $example }.
order-nth = Наказ { $nth }: { $why } Поки нічого не виконано.
letters-mixed = Літери іншої розкладки: це { $first }? Надішліть цей наказ окремо або своїми літерами.
ask-confirm = Літери іншої розкладки. Усе правильно?
ask-which = Літери іншої розкладки. Що малося на увазі?
ask-sure = Це напрямок, а не клітинка?
ask-which-one = Що малося на увазі?
square-or-steps = Один з наказів можна зрозуміти двояко. Надішліть його окремо; сторону світу пишуть із числом попереду: 3Сх.
read-outside = Такої клітинки немає: літери { $letters }, числа 1–{ $last }.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
house-draw = Нічию пропонують командою /draw.
house-resign = Здаються командою /resign.

## Why not
over = Партію завершено.
not-your-turn = Зараз хід суперника. Намічати курси вже можна.
not-your-decision = Суперник вирішує, чи стріляти. Накази — після його відповіді.
before-reveal = Бій ще не почався: триває розстановка.
place-too-late = Бій уже йде, розставляти пізно.
place-not-berth = { $cell } не підходить: кораблі починають на воді, у рядах біля свого краю.
place-off-map = Такої клітинки на мапі немає. Виберіть клітинку в рядах біля свого краю.
captain-never = На цьому ступені капітанів немає. Розставте кораблі й напишіть «готово».
captain-no-initiative = На цьому ступені поза своїм ходом не стріляють, тож Швидка Рука тут не потрібна. Виберіть, кому дати Влучне Око.
not-a-ship = Форт лише стріляє. Віддайте цей наказ кораблю.
not-your-ship = Уже не ваш: { $ship }. Виберіть свій корабель.
no-such-ship = У вас тут немає такого корабля: { $ship }. Візьміть літеру одного зі своїх.
no-second = Другого немає: { $ship } один. Пишіть літеру без двійки.
ship-sunk = Потоплено: { $ship }. Виберіть інший корабель.
ship-done = У цьому раунді закінчив: { $ship }. Виберіть інший корабель або завершіть хід.
must-sail-on = Спершу хай іде далі: { $ship }. Хоча б ще крок.
sail-nothing = Курс не намічено. Назвіть кроки.
sail-too-long = Задовгий курс: не більше { $most } кроків.
sail-or-rotate = Уже рухався в цьому раунді: { $ship }. Корабель або йде, або повертає на місці, один раз.
sail-already = Уже ходив: { $ship }. Стріляти ще можна.
sail-wrong-step = Крок { $step } не з цього ступеня: де важливий ніс — уперед, ліворуч, праворуч; де ні — сторона світу.
sail-straight-only = Крок { $step } — поворот, а на цьому ступені кораблі йдуть прямо. Вкоротіть курс або виберіть інший бік.
sail-too-sharp = Крок { $step } — надто крутий поворот: за раз лише на 45°.
sail-no-range = На крок { $step } бракує запасу ходу: лишилося { $left }, потрібна 1 одиниця. Вкоротіть курс або йдіть більше за вітром.
sail-calm = Штиль: крок { $step } неможливий. На веслах іде лише бриг, на клітинку по ряду чи стовпцю.
sail-calm-no-turn = Штиль: на кроці { $step } не повернути. Ідіть прямо або поверніть на місці.
sail-not-on-line = До { $cell } по прямій не дійти. Назвіть сторони крок за кроком.
sail-off-map = Крок { $step } виводить за край мапи. Вкоротіть курс або поверніть раніше.
sail-land = Крок { $step }: { $cell } — суходіл. Обійдіть його.
sail-reef = Крок { $step }: { $cell } — риф; стріляти через нього можна, йти — лише в обхід.
sail-fort = Крок { $step }: { $cell } — форт. Обійдіть його.
sail-occupied = Крок { $step }: на { $cell } інший корабель. Крізь кораблі не ходять.
sail-corner = Крок { $step }: до { $cell } не пройти між берегами, що зійшлися кутами. Йдіть в обхід.
storm = Буря: у цьому раунді кораблі не йдуть, не повертають, не беруть на абордаж і не лагодяться. Стріляти й брати придушений форт можна.
rotate-no-heading = На цьому ступені байдуже, куди дивиться ніс. Ідіть або стріляйте в будь-який бік.
rotate-there = Ніс уже дивиться туди: { $ship }.
rotate-too-far = Завеликий поворот: не більше ніж на { $most ->
        [one] { $most } восьму (45°)
        [few] { $most } восьмі (по 45°)
       *[many] { $most } восьмих (по 45°)
    }.
fire-off-map = Такої клітинки на мапі немає. Виберіть клітинку, де стоїть суперник.
fire-nothing-there = На { $cell } порожньо. Виберіть клітинку, де стоїть суперник.
fire-own-ship = Це ваш { $other }. Виберіть клітинку, де стоїть суперник.
fire-fort-fallen = Цей форт уже придушено. Візьміть його: підведіть корабель упритул.
fire-no-aim = На цьому ступені по вітрилах не ціляться. Стріляйте без «/в».
fire-fort-sails = У форту немає вітрил. Стріляйте без «/в».
fire-twice = Один корабель названо двічі. Назвіть кожен один раз, із числом пострілів.
fire-no-salvo = На цьому ступені залпів немає. Хай кожен стріляє сам, без «!».
fire-fort-silent = Ваш форт придушено. Полагодьте його з корабля поруч.
fire-no-shots = У цьому раунді пострілів не лишилося: { $ship }.
fire-not-on-line = По { $cell } не вистрілити: { $ship } б’є по ряду, стовпцю й діагоналі.
fire-dead-sector = Мертва зона: { $ship } б’є лише прямо вбік, уперед і назад. Спершу поверніть.
fire-out-of-range = Далеко: { $ship }, до цілі { $distance }, дальність гармат { $range }.
fire-blocked = До { $cell } не дострелити: { $ship }, а на шляху суходіл, форт або корабель.
fire-chaser-used = Ця гармата вже стріляла в цьому раунді: { $ship }. Борти ще можуть.
fire-chaser-one = Уперед і назад — один постріл за раунд: { $ship }. Накажіть один.
fire-too-many = Стільки не вийде: { $ship }, пострілів лишилося { $left }.
board-never = На цьому ступені абордажу немає. Топіть вогнем.
board-once = Уже ходив на абордаж у цьому раунді: { $ship }. Це можна раз за раунд.
board-nothing = Там нема кого брати на абордаж. Виберіть клітинку поруч, де стоїть корабель суперника.
board-fort = Форт на абордаж не беруть: придушіть його вогнем, потім візьміть.
board-not-beside = Для абордажу далеко: треба стояти борт до борту, не кутами.
assault-not-beside = Поруч по ряду чи стовпцю немає чужого форту. Спершу підійдіть до нього.
assault-not-silenced = Форт ще стріляє. Спершу придушіть його вогнем.
assault-no-fort = Чужий форт не на { $cell }.
repair-never = На цьому ступені ремонту немає.
repair-not-idle = Уже рухався або стріляв: { $ship }. Ремонт забирає весь раунд, з нього й починайте.
repair-not-beside = Лагодяться поруч зі своїм фортом, по ряду чи стовпцю.
repair-silenced = Ваш форт придушено, і лагодити можна лише його: «ремонт форт».
repair-besieged = Біля вашого придушеного форту стоїть чужий корабель: спершу відженіть його.
repair-nothing = Лагодити нема чого. Корпус, вітрила й форт називають окремо.
done-nothing = Зараз жоден корабель не діє. Виберіть корабель або завершіть хід.
done-other = Зараз діє не { $ship }.
undo-nothing = Скасовувати нічого: курс уже не повернути.
pass-nothing = Зараз до вас немає запитань. Ваш хід: виберіть корабель або завершіть хід.
standing-never = На цьому ступені поза своїм ходом не стріляють.
queue-full = Забагато наказів чекає: не більше дванадцяти. Решту надішліть пізніше.
queue-never = Чекати можуть лише накази кораблям і форту. Цей віддайте окремо.
answer-first = Спершу дайте відповідь: стріляти чи ні.
answer-alone = Поза ходом кожен стріляє сам. Наказуйте по одному.
answer-not-asked = Зараз відповідає не { $ship }. Виберіть того, хто може, або не стріляйте.
answer-other-target = Зараз можна стріляти лише по тому кораблю, який дав привід. Назвіть його клітинку.

## How it ended
won-by-fort =
    { $seat-is ->
        [you] 🏆 Перемога: форт ваш
        [rival] 🏁 Переміг суперник: ваш форт узято
       *[other] 🏆 Перемога: { $seat }, форт узято
    }
won-by-fleet =
    { $seat-is ->
        [you] 🏆 Перемога: чужий флот розбито
        [rival] 🏁 Переміг суперник: ваш флот розбито
       *[other] 🏆 Перемога: { $seat }, флот розбито
    }
won-by-rounds =
    { $seat-is ->
        [you] 🏆 Перемога за очками
        [rival] 🏁 Переміг суперник, за очками
       *[other] 🏆 Перемога: { $seat }, за очками
    }
draw-storm = 🏁 Нічия: буря потопила останні кораблі
draw-rounds = 🏁 Нічия: раунди завершено, очок порівну
match-over = 🏁 Партію завершено
over-points = Очки: { $one-is ->
        [you] ви
       *[other] { $one }
    } — { $ones }, { $two } — { $twos }.
over-rounds =
    { $rounds ->
        [one] Бій тривав { $rounds } раунд.
        [few] Бій тривав { $rounds } раунди.
       *[many] Бій тривав { $rounds } раундів.
    }

## Placing
lead-button =
    { $choice ->
        [seat] За білих: { $seat }
        [guest] За білих: гість
        [last] За білих: зміна сторін
       *[lot] За білих: за жеребом
    }
lead-line =
    { $choice ->
        [seat] { $own ->
            [1] Ви граєте за білих.
           *[other] За білих грає { $seat }.
        }
        [guest] За білих грає той, хто прийме бій.
        [last] { $known ->
            [1] { $own ->
                [1] Сторони міняються: за білих тепер ви.
               *[other] Сторони міняються: за білих тепер { $seat }.
            }
           *[other] Сторони міняються проти минулої партії.
        }
       *[lot] Хто за білих, вирішить жереб.
    }
placing-heading = Розставте кораблі
placing-how = Пересуньте корабель або натисніть «До бою».
placing-captains = ◎ Влучне Око точніше, ⚡ Швидка Рука перша.
placing-captain = ◎ Влучне Око, ваш капітан, б’є точніше.
placing-advised = Кораблі вже стоять, як радить мапа.
placing-both = Обидва гравці розставляють кораблі.
placing-one = { $seat }: готово. { $other }: розставляє.
placing-public = Гляньте на флот або натисніть «До бою».
placed-heading = Флот готовий до бою
placed-wait = Суперник ще розставляє кораблі.
placing-yours =
    { $side ->
        [white] Ви — білі. Ваш флот ще не готовий.
       *[red] Ви — червоні. Ваш флот ще не готовий.
    }
placing-of =
    { $side ->
        [white] { $seat } (білі) розставляє кораблі.
       *[red] { $seat } (червоні) розставляє кораблі.
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
berth-heading = Де почне { $ship }?
berth-now = Зараз на { $cell }.
berth-now-bow = Зараз на { $cell }, ніс на { $heading }.
berth-how = ⇄ — поміняти місцями, » — інші стовпці.
berth-hers = { $cell }, стоїть тут
berth-taken = { $cell }, поміняти місцями: { $other }
berth-fort = тут форт
captains-heading =
    { $count ->
        [1] Якому кораблю дати капітана?
       *[2] Яким кораблям дати капітанів?
    }
captain-card = { $card ->
    [target] ◎ Влучне Око: влучає і двійка.
   *[initiative] ⚡ Швидка Рука: у перестрілці б’є першим.
}
key-berth-aloud =
    { $captain ->
        [target] { $ship }, { $cell }, капітан Влучне Око
        [initiative] { $ship }, { $cell }, капітан Швидка Рука
       *[none] { $ship }, { $cell }
    }
key-captain-aloud =
    { $card ->
        [target] Влучне Око
       *[initiative] Швидка Рука
    }: { $ship }{ $has ->
        [yes] , зараз там
       *[no] {""}
    }
key-bow-aloud = ніс на { $heading }
key-columns = » Стовпці
key-captains = ◎⚡ Капітани
key-captain = ◎ Капітан
key-advised = Порада мапи
key-ready = ✓ До бою
key-fleet = Мій флот
key-back = ‹ Назад

## Battle
turn-yours = Ваш хід · раунд { $round } з { $rounds }
turn-of =
    { $seat-plays ->
        [machine] Ходить машина · раунд { $round } з { $rounds }
       *[person] Ходить { $seat } · раунд { $round } з { $rounds }
    }
aim-take = Візьміть чужий форт або потопіть флот;
aim-points =
    { $rounds ->
        [one] після { $rounds } раунду рахують очки.
        [few] після { $rounds } раундів рахують очки.
       *[many] після { $rounds } раундів рахують очки.
    }
weather-calm = Штиль: ідуть лише бриги, на одну клітинку.
weather-storm = Буря: кораблі не йдуть, стріляти можна.
left-fire = Усі пройшли: стріляйте або завершіть хід.
left-nothing = Робити більше нічого: завершіть хід.
ship-now =
    { $ship }: запас ходу { $left }{ $wind ->
        [behind] , вітер попутний
        [side] , вітер боковий
        [ahead] , вітер зустрічний
        [to] , вітер на { $to }
       *[none] {""}
    }.
ship-title = { $ship }: запас ходу { $left }, пострілів { $shots }
ship-title-still = { $ship }: пострілів { $shots }
ship-targets =
    { $sails ->
        [yes] Виберіть ціль або куди плисти.
       *[no] Виберіть ціль.
    }
ship-strength = Корпус: { $sound } з { $durability }.
must-title = Ідіть далі
# Останній хід одним рядком. $seat — чий корабель.
sum-hit =
    { $seat-is ->
        [you] { $shots ->
            [1] У ваш { $ship } влучили.
           *[other] Ваш { $ship }: влучань { $hits } з { $shots }.
        }
        [rival] { $shots ->
            [1] Влучання! Ціль — { $ship }.
           *[other] Ціль — { $ship }: влучань { $hits } з { $shots }.
        }
       *[other] { $side ->
            [white] Білі
           *[red] Червоні
        }, { $ship }: { $shots ->
            [1] влучання.
           *[other] влучань { $hits } з { $shots }.
        }
    }
sum-sunk =
    { $seat-is ->
        [you] Ваш { $ship } потоплено.
        [rival] Потоплено { $ship } суперника.
       *[other] { $side ->
            [white] У білих потоплено { $ship }.
           *[red] У червоних потоплено { $ship }.
        }
    }
sum-silenced =
    { $seat-is ->
        [you] Ваш форт придушено.
        [rival] Чужий форт придушено: ідіть його брати.
       *[other] { $side ->
            [white] Форт білих придушено.
           *[red] Форт червоних придушено.
        }
    }
sum-boarded-captured =
    { $seat-is ->
        [you] Абордаж: ваш { $ship } захоплено.
        [rival] Абордаж: { $ship } тепер ваш!
       *[other] { $side ->
            [white] У білих захоплено { $ship }.
           *[red] У червоних захоплено { $ship }.
        }
    }
sum-boarded-repelled =
    { $seat-is ->
        [you] Абордаж відбито: ваш { $ship } встояв.
        [rival] Абордаж не вдався: { $ship } відбився.
       *[other] { $side ->
            [white] Білі, { $ship }: абордаж відбито.
           *[red] Червоні, { $ship }: абордаж відбито.
        }
    }
# $seat ішов на абордаж.
sum-boarded-sunk =
    { $seat-is ->
        [you] Абордаж відбито, { $ship } потонув.
        [rival] Абордаж відбито, потоплено { $ship }.
       *[other] { $side ->
            [white] Білі втратили в абордажі корабель.
           *[red] Червоні втратили в абордажі корабель.
        }
    }
# $seat стріляв.
sum-hits =
    { $seat-is ->
        [you] Ваших влучань { $hits } з { $shots }.
        [rival] Суперник: влучань { $hits } з { $shots }.
       *[other] { $side ->
            [white] Білі: влучань { $hits } з { $shots }.
           *[red] Червоні: влучань { $hits } з { $shots }.
        }
    }
sum-missed =
    { $seat-is ->
        [you] { $shots ->
            [1] Ваш постріл — мимо.
           *[other] Ваших пострілів { $shots }, усі мимо.
        }
        [rival] { $shots ->
            [1] Суперник стріляв: мимо.
           *[other] Суперник: пострілів { $shots }, усі мимо.
        }
       *[other] { $side ->
            [white] Білі стріляли й не влучили.
           *[red] Червоні стріляли й не влучили.
        }
    }
sum-sailed =
    { $seat-is ->
        [you] Ваші кораблі йшли, але не стріляли.
        [rival] Кораблі суперника йшли, але не стріляли.
       *[other] { $side ->
            [white] Білі йшли, але не стріляли.
           *[red] Червоні йшли, але не стріляли.
        }
    }
sum-idle =
    { $seat-is ->
        [you] Ваш хід завершено без наказів.
        [rival] Суперник завершив хід без наказів.
       *[other] { $side ->
            [white] Білі завершили хід без наказів.
           *[red] Червоні завершили хід без наказів.
        }
    }
sunk-title =
    { $type ->
        [L] Потоплено! Лінійний корабель
        [G] Потоплено! Галеон
        [F] Потоплено! Фрегат
        [M] Потоплено! Торговець
       *[B] Потоплено! Бриг
    }
sunk-left =
    { $left ->
        [one] У суперника лишився { $left } корабель.
        [few] У суперника лишилося { $left } кораблі.
       *[many] У суперника лишилося { $left } кораблів.
    }
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
wind-next =
    { $turn ->
        [backing] У наступному раунді поверне ліворуч, на { $to }.
        [veering] У наступному раунді поверне праворуч, на { $to }.
       *[steady] У наступному раунді напрям той самий.
    }
round-lot =
    { $first ->
        [white] Першими ходять білі (за жеребом).
       *[red] Першими ходять червоні (за жеребом).
    }
score-line = Очки: білі { $white }, червоні { $red }; вирішують після раунду { $rounds }.
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
film-fire =
    { $result ->
        [miss] { $guns }, ціль { $target }: мимо
        [sunk] { $guns }, ціль { $target }: потоплено
        [silenced] { $guns }, ціль { $target }: придушено
       *[hit]
            { $aim ->
                [sails] { $guns }, ціль { $target }: влучання у вітрила
               *[hull] { $guns }, ціль { $target }: влучання
            }
    }
die-told =
    { $result ->
        [miss] { $die } мимо
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
act-line = { $ship } ще стріляє, поки не пішов інший.
queue-line =
    { $count ->
        [one] У черзі { $count } наказ.
        [few] У черзі { $count } накази.
       *[many] У черзі { $count } наказів.
    }
queue-waits = Наказ віддано: його виконають після відповіді.
# What was not carried out: why, and which orders.
queue-cause = { $cause ->
    [refused] Наказ виконати не вдалося. { $why }
    [sunk] Корабель втрачено: накази з черги знято.
   *[ended] Хід завершено: накази з черги знято.
}
queue-refused-short = Наказ виконати не вдалося: дивіться «Ще».
queue-dropped = Знято: { $orders }.
ship-heading =
    { $piece } { $cell }: корпус { $sound } з { $durability }, пострілів { $shots }{ $captain ->
        [target] , ◎ Влучне Око
        [initiative] , ⚡ Швидка Рука
       *[none] {""}
    }
ship-heading-bow =
    { $piece } { $cell }, ніс { $bow }: корпус { $sound } з { $durability }{ $sails ->
        [0] {""}
       *[other] , вітрила −{ $sails }
    }, пострілів { $shots }{ $captain ->
        [target] , ◎ Влучне Око
        [initiative] , ⚡ Швидка Рука
       *[none] {""}
    }
fort-heading = Ваш форт { $cell }: { $sound } з { $durability }, пострілів { $shots }
ship-must = Корабель під вогнем: хоча б ще один крок.
ship-is-done = У цьому раунді корабель закінчив.
ship-ends = Якщо піде він, закінчить { $other }.
ship-storm = Буря: кораблі не йдуть, гармати б’ють.
ship-stays = У цьому раунді корабель більше не йде.
ship-no-range = Запас ходу в цьому раунді скінчився.
ship-calm = Штиль: у цьому раунді корабель не йде.
ship-barred = { $by ->
    [land] Далі не пройти: на шляху суходіл.
    [reef] Далі не пройти: на шляху риф.
    [fort] Далі не пройти: на шляху форт.
    [ship] Далі не пройти: на шляху корабель.
    [edge] Далі не пройти: попереду край мапи.
    [corner] Далі не пройти: береги зійшлися кутами.
   *[round] Корабель замкнено з усіх боків.
}
ship-no-targets = Звідси цілей немає.
mount =
    { $mount ->
        [starboard] правий борт
        [port] лівий борт
        [bow] носова гармата
        [stern] кормова гармата
       *[all-round] гармати
    }
shot-told =
    { $gun } ✕ { $target } { $cell }: відстань { $distance }{ $band ->
        [point-blank] {" "}(впритул)
        [medium] {" "}(середня)
        [long] {" "}(далека)
       *[any] {""}
    }, { $mount }, влучає { $faces }, пострілів { $shots }
fire-heading = { $gun }: вогонь, ціль — { $target }
fire-heading-short = Вогонь, ціль — { $target }
chance-in = { $k } з { $n }
chance-sure = напевно
fire-chance = Пострілів { $shots }, влучання { $chance }: { $faces }.
fire-aim = { $aim ->
    [hull] По корпусу: влучання топлять.
   *[sails] По вітрилах: влучання забирає 1 ходу.
}
fire-roll = { $roll ->
    [sequence] По одному: на кожен постріл свій кубик.
   *[salvo] Залпом: один кидок, влучать усі або ніхто.
}
salvo-heading = Залп усіх: { $target } на { $cell }
salvo-how = Хто стріляє? Натискання змінює постріли.
salvo-gun = { $gun }: { $shots } з { $most }, відстань { $distance }, { $mount }, влучає { $faces }
salvo-throw = Кидок один: влучає { $faces }, { $aim ->
        [sails] вітрила
       *[hull] корпус
    } −{ $shots }.
salvo-dice = Пострілів { $shots }, на кожен свій кубик.
salvo-end =
    { $end ->
        [sunk] Влучання топить.
        [silenced] Влучання придушить форт.
        [critical] Влучання може стати критичним.
       *[plain] Критичного не буде: постріли лишаться.
    }
key-aim = { $aim ->
    [hull] По корпусу
   *[sails] ⛵ По вітрилах
}
key-sail-to = Плисти на { $cell }
key-elsewhere = Інше місце
key-fire-more = Вогонь…
key-shot-alone =
    { $type ->
        [L] { $gun }: вогонь по лінійному ({ $chance })
        [G] { $gun }: вогонь по галеону ({ $chance })
        [F] { $gun }: вогонь по фрегату ({ $chance })
        [M] { $gun }: вогонь по торговцю ({ $chance })
        [B] { $gun }: вогонь по бригу ({ $chance })
       *[T] { $gun }: вогонь по форту ({ $chance })
    }
key-shot =
    { $type ->
        [L] { $gun } → лінійний ({ $chance })
       *[other] { $gun } → { $target } ({ $chance })
    }
key-shot-bare =
    { $type ->
        [L] { $letter } → лінійний ({ $chance })
       *[other] { $letter } → { $target } ({ $chance })
    }
key-target = { $target } ({ $chance })
key-count =
    { $shots ->
        [one] { $shots } постріл
        [few] { $shots } постріли
       *[many] { $shots } пострілів
    }
key-count-at = { $gun } → { $target }: { $shots }
key-salvo-gun = { $gun }: { $shots } з { $most }
key-roll = { $roll ->
    [sequence] По одному
   *[salvo] Залпом
}
key-salvo = Вогонь усіх: { $cell }
key-salvo-aloud =
    Залп усіх по { $cell }{ $aim ->
        [sails] , по вітрилах
       *[hull] {""}
    }, пострілів { $shots }
key-salvo-choose = Вибрати гармати
key-salvo-fire = Залп: пострілів { $shots }
key-salvo-fire-aloud =
    Залп по цілі { $target } на { $cell }{ $aim ->
        [sails] , по вітрилах
       *[hull] {""}
    }, пострілів { $shots }
key-salvo-gun-aloud = { $gun }: пострілів { $shots } з { $most }
key-shot-aloud = { $gun }: вогонь, ціль { $target } на { $cell }, пострілів { $shots }, влучає { $faces }
key-target-aloud = { $target } на { $cell }, влучає { $faces }
key-count-aloud =
    { $aim ->
        [sails] { $gun }, ціль { $target }, вітрила, пострілів { $shots }
       *[hull] { $gun }, ціль { $target }, пострілів { $shots }
    }
pad-heading = { $ship }: запас ходу { $left }
pad-heading-bow = { $ship }, ніс { $bow }: запас ходу { $left }
pad-how = Куди? У дужках — скільки ходу піде.
pad-how-far = Як далеко?
pad-how-bow = Уперед і ліворуч ↖, уперед ↑, уперед і праворуч ↗. ↺ ↻ — поворот на місці.
step-closed = туди не пройти
threat =
    { $kind ->
        [cross] ! через кут до { $cell }: може бити { $gun }, відстань { $distance }, { $mount }, влучає { $faces }
        [end] ! у кінці на { $cell }: може бити { $gun }, відстань { $distance }, { $mount }, влучає { $faces }
       *[pass] ! прохід { $cell }: може бити { $gun }, відстань { $distance }, { $mount }, влучає { $faces }
    }
threat-none = Дорогою ніхто не дістане.
threat-one = { $cell }: може вистрілити { $gun } ({ $chance }).
threat-several =
    { $ships ->
        [one] Дорогою може вистрілити { $ships } корабель.
        [few] Дорогою можуть вистрілити { $ships } кораблі.
       *[many] Дорогою можуть вистрілити { $ships } кораблів.
    }
end-heading = Завершити хід?
threat-more = і ще { $count }
end-unfired =
    { $shots ->
        [one] Лишився { $shots } постріл, і є цілі.
        [few] Лишилося { $shots } постріли, і є цілі.
       *[many] Лишилося { $shots } пострілів, і є цілі.
    }
end-unmoved = Ще можуть плисти: { $ships }.
key-orders = ⚓ Мої кораблі
key-course = ⛵ Курс
key-plan-ahead = ✎ Намітити
key-sail = ⛵ Йти
key-plan = ✎ Намітити
key-rub-out = ✎ Стерти
key-step-back = ↶ Крок назад
key-board = ⚔ Абордаж { $cell }
key-board-aloud = На абордаж: { $target } на { $cell }
key-assault = ⚑ Узяти форт
key-repair = { $what ->
    [hull] 🔧 Корпус
    [sails] 🔧 Вітрила
   *[fort] 🔧 Форт
}
key-done = ✓ Усе
key-scratch = ✖ Очистити чергу
key-undo = ↶ Скасувати
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
        [done] , закінчив
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
    { $cell }, піде ходу { $needed }{ $threats ->
        [0] {""}
       *[other] , під вогнем
    }
key-step-bow-aloud =
    { $cell }, носом на { $heading }, піде ходу { $needed }{ $threats ->
        [0] {""}
       *[other] , під вогнем
    }
key-squares-aloud =
    { $count ->
        [one] { $count } клітинка, до { $cell }
        [few] { $count } клітинки, до { $cell }
       *[many] { $count } клітинок, до { $cell }
    }
key-rotate-aloud = поворот на місці, ніс на { $heading }
shot-told-aloud =
    { $gun }, ціль { $target } { $cell }: відстань { $distance }{ $band ->
        [point-blank] {" "}(впритул)
        [medium] {" "}(середня)
        [long] {" "}(далека)
       *[any] {""}
    }, { $mount }, влучає { $faces }, пострілів { $shots }

## Asked
asked-line = { $window ->
    [start] На { $cell } починає хід { $ship }.
    [pass] Через { $cell } йде { $ship }.
    [cross] На { $cell } через кут іде { $ship }.
    [end] На { $cell } зупинився { $ship }.
    [return]
        { $when ->
            [early] Зараз із { $cell } вистрілить { $ship }.
           *[late] Із { $cell } стріляв { $ship }.
        }
   *[board] Із { $cell } на абордаж іде { $ship }.
}
asked-title =
    { $kind ->
        [return] Відповісти вогнем?
        [early] Вистрілити раніше?
        [start] Вистрілити раніше?
        [board] Стріляти по абордажу?
       *[pass] Стріляти?
    }
asked-fired-at = Стріляв { $ship }, ціль — ваш { $other }.
asked-chance = { $ship }: влучання { $chance }, пострілів { $shots }.
awaited-title = Чекаємо відповіді: { $seat }
declared =
    { $aim ->
        [sails] Після вашої відповіді: { $guns }, по вітрилах
       *[hull] Після вашої відповіді: { $guns }, по корпусу
    }
standing-heading = { $piece }: стріляти поза ходом?
standing-heading-all = Стріляти поза ходом надалі?
standing-how = Питати, завжди по корпусу або ніколи.
standing-secret = Суперник цього не бачить.
standing-line =
    { $order ->
        [always] { $piece }: стріляє завжди
        [never] { $piece }: не стріляє
       *[ask] { $piece }: питає
    }
key-answer = ⚡ Відповісти
key-answer-fire =
    { $kind ->
        [return] Відповісти ({ $chance })
       *[other] Вогонь ({ $chance })
    }
key-answer-shots = Інший вогонь…
key-hold = ✋ Не стріляти
key-standing = ⚑ Відтепер
key-standing-order = { $order ->
    [ask] питати
    [always] Завжди
   *[never] Ніколи
}
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
        [target] Капітан Влучне Око.
       *[initiative] Капітан Швидка Рука.
    }
tell-sunk =
    { $side ->
        [white] Білий { $piece } на дні.
       *[red] Червоний { $piece } на дні.
    }
tell-shots = Пострілів лишилося: { $shots }.
tell-range = Запас ходу зараз: { $range }.
tell-acted = У цьому раунді корабель уже діяв.
tell-chasers =
    { $guns ->
        [bow] Носова гармата вже стріляла.
        [stern] Кормова гармата вже стріляла.
       *[all] Уперед і назад корабель своє відстріляв.
    }
tell-idle = Штилів поспіль без повороту: { $calms }.
tell-odds = Абордаж, { $other }: { $percent } зі 100.
tell-calms = Штилів поспіль: { $calms }.
tell-reach =
    { $count ->
        [one] Може дійти до { $count } клітинки: { $list }.
        [few] Може дійти до { $count } клітинок: { $list }.
       *[many] Може дійти до { $count } клітинок: { $list }.
    }
tell-no-aims = Звідти цілей немає.
tell-square =
    { $ground ->
        [land] { $cell }: суходіл.
        [reef] { $cell }: риф, гармати б’ють через нього.
        [fort] { $cell }: форт.
       *[sea] { $cell }: відкрите море.
    }
tell-safe = Зараз туди ніхто не дістає.
tell-nothing = Поки нічого не сталося.
tell-no-standing = Тут поза своїм ходом не стріляють.
tell-help = Запитайте: «кораблі», «хід», «вітер», «рахунок», літеру корабля («Л») або клітинку («Г4»).
topic-last = Останній хід
topic-ships = Кораблі
topic-round = Раунд і вітер
topic-standing = Вогонь поза ходом
topic-orders = Як наказувати

## Lessons
lesson-fleet = У кожного форт і чотири кораблі: лінійний, галеон, фрегат і бриг. Їх потай ставлять на { $berths } рядах біля свого краю.
lesson-goal = Щоб перемогти, візьміть форт суперника або останній його корабель; після раунду { $rounds } вирішують очки.
lesson-sail = { $how ->
    [straight] У свій хід кожен корабель іде прямо в одному з восьми напрямків і стріляє, до шляху чи після.
    [turns] У свій хід кожен корабель іде, повертаючи за крок не більше ніж на 45°, і стріляє, до шляху чи після.
   *[bow] Корабель іде туди, куди дивиться ніс: уперед або вперед із поворотом на 45°; або повертає на місці. Стріляє до шляху чи після.
}
lesson-wind =
    { $turning ->
        [steps] Вітер на раунд вирішує кубик: { $calm } — штиль, { $storm } — буря. Куди він поверне в наступному раунді, видно за раунд. Кожні 45° від вітру забирають 1 запасу ходу.
       *[any] Вітер на раунд вирішує жереб: { $calm } — штиль, { $storm } — буря; кожні 45° від вітру забирають 1 запасу ходу.
    }
lesson-fire = Гармати б’ють по рядах, стовпцях і діагоналях; влучає { $faces }. Суходіл, форти й кораблі закривають лінію.
lesson-fire-bow = Борти б’ють убік (влучає { $faces }), носова й кормова гармати — уперед і назад (5).
lesson-near = До половини дальності влучає і 6, впритул — 4 і 6.
course-you = ви
course-foe = суперник
course-placing = Вони вже стоять, як радить мапа; обидві розстановки відкриваються одночасно. Хто за білих, вирішує жереб або домовленість.
course-captains = Два кораблі дістають капітанів: у Влучного Ока влучає і двійка, Швидка Рука в перестрілці б’є першим.
course-captains-target = Один корабель дістає капітана Влучне Око: у нього влучає і двійка.
course-reach = Запас ходу по прямій / по діагоналі: лінійний { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }.
course-calm-turn = Будь-який корабель може повернути на місці: на 45°, бриг на 90°.
course-calm-two = У другий штиль поспіль корабель, що не міняв курсу, може пройти одну клітинку: бриг по діагоналі, решта по прямій.
course-storm-damage = Суходіл, риф чи форт зупиняють корабель; влучань у корпус при цьому: { $damage }.
course-storm-bow =
    { $bow ->
        [upwind] Потім усі носи дивляться проти вітру.
       *[downwind] Потім усі носи дивляться за вітром.
    }
course-repair = Біля свого форту корабель, що не йшов і не стріляв, може полагодити одне влучання.
course-board-shot = Той, кого беруть на абордаж, може спершу вистрілити, якщо дістає.
course-bow = Кожен крок коштує 1 запасу ходу. Поворот за вітром повертає 1, проти вітру — забирає ще 1, з прямої на діагональ — теж.
course-guns = Дальність гармат: лінійний { $L }, галеон { $G }, фрегат { $F }, бриг { $B }, форт { $T }. Пострілів за раунд: лінійний 3, галеон і форт 2, решта 1.
course-chasers = Уперед і назад корабель стріляє один раз за раунд.
course-aim = Цілять у корпус або у вітрила.
course-hulls = Скільки влучань топить: лінійний { $line }, галеон і фрегат { $galleon }, бриг { $brig }; форт замовкає після { $fort }.
course-hurt = Пошкоджений корпус псує влучність бортів: від третини вже не влучає 1, від двох третин — і 3.
course-salvo = Кілька гармат можуть бити залпом: один кидок, влучать усі або ніхто.
course-fort = Замовклий форт бере корабель, що став поруч, і це перемога.
course-answers = Якщо пройти під чужими гарматами або зрізати кут на їхній лінії вогню, по вас можуть вистрілити; де стали — там першими стріляєте ви.
course-return = Корабель, по якому стріляли, може відповісти, якщо дістає і лишилися постріли. Це можна вирішити наперед: питати, завжди, ніколи.
course-orders = Кнопками: корабель, курс, «Йти»; ціль — і вогонь. «Кінець ходу», коли все зроблено.
course-alt = { $scene ->
    [turn] Фрегат носом на північ іде вперед і двічі повертає праворуч, за вітром; біля кожного кроку підписано запас ходу.
    [storm] Буря зносить три кораблі на схід; один ударився об суходіл і пошкоджений.
    [broadside] Лінійний корабель носом на схід: борти б’ють на північ і на південь, носова й кормова гармати — уперед і назад.
    [boarding] Галеон узяв на абордаж сусідній фрегат: на кубиках п’ять проти двох.
    [fort] Лінійний корабель бере замовклий форт, стоячи поруч.
    [passing] Бриг проходить повз лінійний корабель: позначено клітинки, де він під вогнем.
    [calm] Штиль: бриг може пройти на веслах одну клітинку вперед, лінійний корабель стоїть.
    [critical] Лінійний корабель топить фрегат за три клітинки: влучає трійкою, а на другому кубику 6.
    [crossing] Бриг іде на північний схід повз кут; фрегат стріляє через кут і влучає.
    [captains] Лінійний корабель зі Швидкою Рукою б’є по бригу, поки той не рушив; на галеоні Влучне Око.
   *[returnFire] Лінійний корабель двічі стріляє по фрегату, той відповідає.
}

## What a player meets for the first time
meet-fort = Замовклий форт
meet-fort-line = Замовклий форт бере той, хто став поруч.
meet-board = Абордаж
meet-board-line = Абордаж: у кожного кубик плюс корпус.
meet-board-text = Корабель бере на абордаж сусіда по ряду чи стовпцю, раз за раунд. Обидві сторони кидають кубик і додають влучання, які корпус ще витримає. У нападника більше — він бере корабель, там само й з тими самими пошкодженнями; приз діє з наступного раунду. Інакше влучань у корпус нападника: { $repelled }.
meet-crit = Критичне
meet-crit-line = Критичне: вирішив другий кубик.
meet-crit-text = Якщо корабель влучив останнім пострілом раунду, кубик кидають ще раз: { $faces } — критичне влучання. У корпус — корабель тоне, у вітрила — втрачає їх усі. Форти не завдають і не дістають критичних, а залпу для нього треба, щоб усі його гармати стріляли всім, що лишилося.
meet-storm = Буря
meet-storm-text = Буря зносить усі кораблі за вітром; клітинок: лінійний { $L }, галеон { $G }, фрегат { $F }, бриг { $B }. У цьому раунді ніхто не йде, не повертає, не бере на абордаж і не лагодиться. Гармати стріляють, а замовклий форт можна взяти.
meet-calm = Штиль
meet-calm-text = У штиль іде лише бриг, на одну клітинку по ряду чи стовпцю, на веслах.
meet-cross = Зрізаний кут
meet-cross-line = Через зрізаний кут можуть стріляти.
meet-cross-text = Крок по діагоналі зрізає кут. Якщо через цей кут проходить лінія вогню чужої гармати, вона може вистрілити саме тоді; відстань рахують до дальшої з двох клітинок. Корабель, що йде прямо, може відповісти, що повертає — ні.
meet-captain = Швидка Рука
meet-captain-text = ◎ У Влучного Ока влучає і двійка. ⚡ Швидка Рука може вистрілити, коли чужий корабель починає діяти або кінчає шлях під його гарматами, і стріляє першим у кожній перестрілці, якщо в іншого немає своєї Швидкої Руки. Капітан тоне разом із кораблем; приз свого втрачає.
meet-dead = Мертвий сектор
meet-dead-line = Мертвий сектор: поверніться бортом.
meet-dead-text = Борти б’ють просто вбік, носова й кормова гармати — просто вперед і назад. Чотири діагоналі між ними, якщо дивитися з корабля, — мертві сектори: туди він не стріляє. Поверніть на місці або йдіть так, щоб ціль була збоку. Чужий мертвий сектор — безпечне місце для вас.

## Form
terms = Море { $cols }×{ $rows }, клітинки { $letters }. { $points ->
    [0] У кожного: лінійний корабель, галеон, фрегат, бриг і форт; раундів { $rounds }.
   *[other] Кожен купує до чотирьох кораблів за очки, їх { $points }, і має форт; раундів { $rounds }.
}
form-page =
    { $page ->
        [s] Море
        [w] Вітер
        [g] Гармати
        [ships] Кораблі
       *[m] Ще
    }
form-summary =
    { $changes ->
        [0] Море { $cols }×{ $rows }, раундів { $rounds }, звичні правила.
       *[other] Море { $cols }×{ $rows }, раундів { $rounds }, змінено правил: { $changes }.
    }
form-less = { $what }, на один менше
form-more = { $what }, на один більше
form-parameter = { $about ->
    [map]
        { $value ->
            [duel] Море: 12×12
            [strait] Море: протока
            [harbour] Море: гавань
            [archipelago] Море: архіпелаг
            [drawn] Море: своє
           *[standard] Море: 16×16
        }
    [first]
        { $value ->
            [white] Перші: білі
            [red] Перші: червоні
           *[lot] Перші: жереб
        }
    [fort] Стійкість: { $value }
    [rounds] Раундів: { $value }
    [points]
        { $value ->
            [0] Флот: заданий
           *[other] Флот: очок { $value }
        }
    [berths] Свої ряди: { $value }
    [boarding]
        { $value ->
            [never] Без абордажу
           *[other] Відбитий: −{ $value }
        }
    [repair] Ремонт
    [captains] Капітани
    [critical] Критичн.: { $value } з 6
    [struck] Удар у бурю: { $value }
    [bow]
        { $value ->
            [upwind] Ніс: на вітер
           *[downwind] Ніс: за вітром
        }
    [calm] Штиль: { $value } з 6
    [storm] Буря: { $value } з 6
    [turning]
        { $value ->
            [steps] Вітер: кроками
           *[any] Вітер: будь-який
        }
    [chasers]
        { $value ->
            [each-end] Ніс, корма: 2
           *[one-a-ship] Ніс, корма: 1
        }
    [salvo]
        { $value ->
            [separate-dice] Залп: свій кубик
            [never] Без залпів
           *[single-roll] Залп: один кубик
        }
    [answers]
        { $value ->
            [never] Без відповідей
            [back] Лише відповідь
           *[all] Вогонь на шляху
        }
    [bands] Близько — влучніше
    [aim] Вогонь по вітрилах
    [hurt] Шкода псує вогонь
    [turns] Повороти на ходу
    [slow] Шкода сповільнює
    [defence] Зустріти вогнем
    [calms] Другий штиль
    [speed] Хід: { $value } / { $less }
    [drift] Знос: { $value }
   *[range] Дальність: { $value }
}
rule-parameter = { $about ->
    [first]
        { $value ->
            [white] Першими ходять білі.
            [red] Першими ходять червоні.
           *[lot] Хто ходить першим, у кожному раунді вирішує жереб.
        }
    [fort]
        { $value ->
            [one] Форт замовкає після { $value } влучання.
            [few] Форт замовкає після { $value } влучань.
            [many] Форт замовкає після { $value } влучань.
           *[other] Форт замовкає після { $value } влучань.
        }
    [berths]
        { $value ->
            [one] Кораблі ставлять на { $value } ряд біля свого краю.
            [few] Кораблі ставлять на { $value } ряди біля свого краю.
            [many] Кораблі ставлять на { $value } рядів біля свого краю.
           *[other] Кораблі ставлять на { $value } рядів біля свого краю.
        }
    [boarding]
        { $value ->
            [never] Абордажу немає.
            [0] Відбитий корабель не страждає.
            [one] Відбитий корабель дістає { $value } влучання.
            [few] Відбитий корабель дістає { $value } влучання.
            [many] Відбитий корабель дістає { $value } влучань.
           *[other] Відбитий корабель дістає { $value } влучань.
        }
    [repair]
        { $value ->
            [off] Ремонту немає.
           *[on] Біля свого форту корабель ремонтується.
        }
    [captains]
        { $value ->
            [off] Капітанів немає.
           *[on] На кораблях є капітани.
        }
    [critical]
        { $value ->
            [0] Критичних влучань немає.
            [one] Критичне влучання — { $value } грань другого кидка з шести.
            [few] Критичне влучання — { $value } грані другого кидка з шести.
            [many] Критичне влучання — { $value } граней другого кидка з шести.
           *[other] Критичне влучання — { $value } грані другого кидка з шести.
        }
    [struck]
        { $value ->
            [0] Буря не б’є кораблі.
            [one] Корабель, який буря кинула на суходіл, дістає { $value } влучання.
            [few] Корабель, який буря кинула на суходіл, дістає { $value } влучання.
            [many] Корабель, який буря кинула на суходіл, дістає { $value } влучань.
           *[other] Корабель, який буря кинула на суходіл, дістає { $value } влучань.
        }
    [bow]
        { $value ->
            [upwind] Після бурі носи дивляться проти вітру.
           *[downwind] Після бурі носи дивляться за вітром.
        }
    [calm]
        { $value ->
            [0] Штилів немає.
            [one] Штиль — { $value } грань із шести.
            [few] Штиль — { $value } грані з шести.
            [many] Штиль — { $value } грані з шести.
           *[other] Штиль — { $value } грані з шести.
        }
    [storm]
        { $value ->
            [0] Бур немає.
            [one] Буря — { $value } грань із шести.
            [few] Буря — { $value } грані з шести.
            [many] Буря — { $value } грані з шести.
           *[other] Буря — { $value } грані з шести.
        }
    [turning]
        { $value ->
            [steps] За раунд вітер повертає не більш ніж на 90°, і це видно за раунд.
           *[any] Кожного раунду вітер дме в будь-який бік.
        }
    [chasers]
        { $value ->
            [each-end] Уперед і назад — по одному пострілу.
           *[one-a-ship] Уперед і назад — один постріл на корабель.
        }
    [salvo]
        { $value ->
            [separate-dice] У залпі в кожного пострілу свій кубик.
            [never] Залпів немає.
           *[single-roll] Один кидок на весь залп.
        }
    [answers]
        { $value ->
            [never] Поза ходом ніхто не стріляє.
            [back] На вогонь відповідають, але по тих, хто проходить, не стріляють.
           *[all] На вогонь відповідають і стріляють по тих, хто проходить.
        }
    [bands]
        { $value ->
            [off] Влучність не залежить від відстані.
           *[on] Зблизька влучають частіше.
        }
    [aim]
        { $value ->
            [off] Стріляють лише по корпусу.
           *[on] Можна стріляти по вітрилах.
        }
    [hurt]
        { $value ->
            [off] Пошкодження не псують влучність.
           *[on] Пошкодження псують влучність бортів.
        }
    [turns]
        { $value ->
            [off] Кораблі йдуть прямо.
           *[on] На кожному кроці можна повернути на 45°.
        }
    [slow]
        { $value ->
            [off] Пошкодження не сповільнюють кораблі.
           *[on] Пошкодження сповільнюють кораблі.
        }
    [defence]
        { $value ->
            [off] Той, кого беруть на абордаж, першим не стріляє.
           *[on] Той, кого беруть на абордаж, може вистрілити першим.
        }
    [calms]
        { $value ->
            [off] Другий штиль поспіль нікого не зносить.
           *[on] У другий штиль поспіль корабель може пройти клітинку.
        }
   *[range] Форт: дальність вогню { $value }.
}
rule-card = { $ship }: хід { $speed } / { $less }, знос { $drift }, дальність вогню { $range }.
code-instead = Код цієї гри — { $code }: кожна літера один раз, у цьому порядку, і лише ті, що щось змінюють.
code-typo = У коді помилка. Скопіюйте його ще раз повністю.
custom-berths = Тут { $rows } рядів, кожен може мати щонайбільше { $most }: візьміть { $most } або більше море.
custom-no-fresh = Для свіжого вітру не лишилося граней: заберіть одну в штилю або в бурі.
map-size = Море має від { $narrow } до { $wide } стовпців і від { $low } до { $high } рядів, їх число парне.
map-forts = Червоний форт стоїть у другому ряду.
map-turned = Море змінюється, якщо повернути його на пів оберту.
map-berths = Ліворуч і праворуч від кожного форту потрібні три квадрати моря.
map-apart = Море має бути одне: частина його недосяжна.
map-long = На цьому морі забагато суходолу для коду: приберіть частину.
own-brush = Малювати на морі
own-brush-land = Суходіл
own-brush-reef = Риф
own-brush-water = Вода
own-brush-fort = Форт
tilt =
    { $stronger ->
        [white] Тут між рівними суперниками білі виграють { $share } партій зі 100; «Перші за жеребом» це вирівнює.
       *[red] Тут між рівними суперниками червоні виграють { $share } партій зі 100; «Перші за жеребом» це вирівнює.
    }
switch-state = { $on ->
    [on] { $what }: увімкнено
   *[off] { $what }: вимкнено
}
key-level = Ступінь { $n }
rank = { $level ->
    [cabin-boy] ступінь 1 (юнга)
    [lieutenant] ступінь 2 (лейтенант)
    [captain] ступінь 3 (капітан)
   *[admiral] ступінь 4 (адмірал)
}

## Рядки форми на сторінці, що розміщує її сама: про що кожен і його значення
own-section =
    { $id ->
        [sea] Море
        [wind] Вітер
        [shots] Гармати
        [ships] Кораблі
       *[more] Ще
    }
own-level = Ступінь
own-level-is =
    { $level ->
        [cabin-boy] юнга
        [lieutenant] лейтенант
        [captain] капітан
       *[admiral] адмірал
    }
own-row =
    { $about ->
        [map] Море
        [points] Очки на кораблі
        [berths] Свої ряди
        [first] Хто починає
        [rounds] Раунди
        [turning] Вітер змінюється
        [calm] Граней штилю з 6
        [storm] Граней бурі з 6
        [calms] Другий штиль
        [bow] У бурю ніс стає
        [struck] Удар у бурю
        [chasers] Гармати на носі й кормі
        [salvo] Залп
        [answers] Вогонь у відповідь
        [bands] Зблизька влучніше
        [aim] Вогонь по вітрилах
        [hurt] Шкода псує вогонь
        [critical] Критичних граней з 6
        [speed] хід
        [drift] знос
        [range] дальність
        [fort] Стійкість форту
        [turns] Повороти на ходу
        [slow] Шкода сповільнює
        [captains] Капітани
        [boarding] Абордаж, якщо відбито
        [defence] Зустріти вогнем
       *[repair] Ремонт
    }
own-value =
    { $value ->
        [duel] 12×12
        [strait] протока
        [harbour] гавань
        [archipelago] архіпелаг
        [standard] 16×16
        [white] білі
        [red] червоні
        [lot] за жеребом
        [never] немає
        [steps] кроками
        [any] як завгодно
        [upwind] на вітер
        [downwind] за вітром
        [each-end] по одній
        [one-a-ship] одна на всіх
        [single-roll] один кубик
        [separate-dice] свої кубики
        [back] лише відповідь
        [all] і по тих, хто йде
       *[other] −{ $value }
    }

## Tasks to practise on
drill-heading = ⚓ Завдання { $n } з { $last }: { $name }
drill-right = ✓ Правильно! { $why }
drill-wrong = ✗ Поки ні: спробуйте інакше.
drill-again = ↺ Спочатку
drill-next = Далі ›
drill-range = Запас ходу: { $left }
drill-no-range = Запас ходу скінчився, а корабель не там, де треба.
drill-step = { $step }: { $cell }, ніс { $bow }, запас ходу { $left }
drill-faces =
    { $mount ->
        [bow] { $other }: дістає носова гармата, відстань { $distance }; влучає лише { $faces }.
        [stern] { $other }: дістає кормова гармата, відстань { $distance }; влучає лише { $faces }.
       *[port] { $other }: дістає борт, відстань { $distance }; влучають грані: { $faces }, усього { $count }.
    }
drill-odds = { $other }: ваша сила { $own }, чужа { $theirs }; абордаж удається в { $percent } % випадків.
drill-fire = Пострілів: { $shots }
drill-hold = Не стріляти
drill-held = Відповідь коштує лише пострілів, а ті, що лишилися, наприкінці раунду пропадають.
drill-fewer = Так можна. Але критичним буває лише влучання останнім пострілом раунду, берегти його нема чого.
drill-name = { $drill ->
    [wind] за вітром
    [turn] поворот
    [broadside] бортовий залп
    [return] вогонь у відповідь
    [board] абордаж
    [line] кільватерна колона
    [tee] кросинг Т
    [tack] зміна галсу
   *[break] прорив лінії
}
drill-task = { $drill ->
    [wind] Бриг дивиться на північ, вітер дме на захід. Приведіть його на { $goal }: кожен поворот до вітру повертає 1 запасу ходу.
    [turn] Гармати стоять уздовж бортів. Закінчіть хід фрегата так, щоб галеон був точно збоку, не далі 5 клітинок.
    [broadside] По кому стріляти лінійному кораблю? Виберіть ціль, у яку влучає найбільше граней.
    [return] Фрегат вистрілив по вашому галеону. Корабель, по якому стріляли, може одразу відповісти. Скількома пострілами?
    [board] Кого брати на абордаж лінійному кораблю? Кожен додає кубик до сили: це міцність мінус влучання в корпус.
    [line] Два кораблі йдуть на схід колоною. Поставте фрегат третім: одразу за кормою галеона, тим самим курсом.
    [tee] Колона суперника йде на північ. Закінчіть хід у неї перед носом, бортом до першого корабля.
    [tack] Вітер дме на південь, фрегату в лівий борт. Закінчіть хід із вітром у правий борт.
   *[break] Пройдіть між кораблями суперника й закінчіть хід за їхньою лінією там, де ваш борт дістає корабель, а його борт вас — ні.
}
drill-done = { $drill ->
    [wind] Два повороти ліворуч поставили бриг за вітром: це дешевше, ніж дві клітинки прямо.
    [turn] Тепер борт дістає. Влучити можна лише в те, що точно збоку, попереду чи позаду.
    [broadside] Ближча ціль збоку: на середній відстані влучає і 6, упритул ще й 4. Носова гармата влучає лише на 5.
    [return] Обома: якщо останній постріл раунду влучив, кубик кидають ще раз, і 6 — критичне влучання, воно топить одразу.
    [board] Він дуже побитий і стоїть упритул. Кутами на абордаж не беруть, вітрила не рахуються.
    [line] У колоні борти в усіх вільні, і кожен прикриває корму переднього.
    [tee] Ваш борт б’є весь, а колона відповість однією носовою гарматою: решта кораблів стоїть за першим.
    [tack] Поворот кормою через вітер повертає запас ходу, а носом через вітер — забирає.
   *[break] Біля чужого носа чи корми ви б’єте всім бортом, а він не може.
}

## Підсумок, який показують іншим
result-effort =
    { $n ->
        [one] { $n } раунд
        [few] { $n } раунди
        [many] { $n } раундів
       *[other] { $n } раунду
    }
result-rounds = Раунди
result-hits = Влучання
result-sunk = Потоплено
result-line =
    влучань: { $hits }{ $sunk ->
        [0] {""}
       *[other] {" · "}потоплено: { $sunk }
    }

## Перший бій
lesson-sail-1 =
    Пливемо
    Лінія — курс фрегата, крок за кроком.
    Пливіть на світлу клітинку: { $cell }.
lesson-sail-1-key = Плисти на { $cell }
lesson-sail-2 =
    Вогонь
    Гармати б’ють рядами, стовпцями й діагоналями.
    Вогонь по бригу: 1, 3 або 5 — влучив.
lesson-sail-2-key = Вогонь (1, 3, 5)
lesson-sail-3 =
    Влучив! Тепер лінійний корабель
    У нього три постріли, та лінії вогню ще немає.
    Пливіть на світлу клітинку: { $cell }.
lesson-sail-3-key = Плисти на { $cell }
lesson-sail-4 =
    По діагоналі бриг під вогнем
    Ще два влучання його потоплять.
    Вогонь по світлому бригу.
lesson-sail-4-key = Вогонь: три постріли
lesson-sail-end =
    Потоплено! Так іде кожен бій
    Візьміть форт або потопіть усі кораблі.
    На старших ступенях важать вітер і ніс.
lesson-sail-slip = Зараз — світла клітинка, { $cell }.

## Поради: підказка в партії, розбір після неї
hint-placing = Розстановка з карти добра: тисніть «До бою». Та інколи міняйте два кораблі місцями: звичка вас видасть.
advice-done = Закінчити цим
advice-pass = Не стріляти
advice-end = Закінчити хід
advice-sail = { $ship }: іти на { $cell }
advice-sail-bow = { $ship }: іти на { $cell }, ніс: { $heading }
advice-rotate = { $ship }: повернути, ніс: { $heading }
advice-fire =
    { $ship }: { $shots ->
        [1] вогонь
        [one] { $shots } постріл
        [few] { $shots } постріли
        [many] { $shots } пострілів
       *[other] { $shots } пострілу
    } по { $type ->
        [L] лінійному кораблю
        [G] галеону
        [F] фрегату
        [M] торговцю
        [B] бригу
       *[T] форту
    }, { $cell }
advice-fire-sails =
    { $ship }: { $shots ->
        [1] вогонь
        [one] { $shots } постріл
        [few] { $shots } постріли
        [many] { $shots } пострілів
       *[other] { $shots } пострілу
    } по вітрилах { $type ->
        [L] лінійного корабля
        [G] галеона
        [F] фрегата
        [M] торговця
        [B] брига
       *[T] форту
    }, { $cell }
advice-salvo =
    { $type ->
        [L] Залп по лінійному кораблю, { $cell }
        [G] Залп по галеону, { $cell }
        [F] Залп по фрегату, { $cell }
        [M] Залп по торговцю, { $cell }
        [B] Залп по бригу, { $cell }
       *[T] Залп по форту, { $cell }
    }
advice-board =
    { $ship }: абордаж, { $type ->
        [L] лінійний корабель
        [G] галеон
        [F] фрегат
        [M] торговець
        [B] бриг
       *[T] форт
    } { $cell }
advice-assault = { $ship }: взяти їхній форт
advice-repair =
    { $ship }: лагодити { $what ->
        [hull] корпус
        [sails] вітрила
       *[fort] форт
    }
advice-short-sail = { $ship } на { $cell }
advice-short-rotate = { $ship }: поворот
advice-short-fire = { $ship } по { $cell }
advice-short-salvo = Залп по { $cell }
advice-short-board = { $ship }: абордаж { $cell }
advice-short-assault = { $ship } бере форт
advice-short-repair = { $ship }: ремонт
why-sinks = Потоне приблизно { $k } з { $n }.
why-silences = Форт замовкне приблизно { $k } з { $n }.
why-sinks-surely = Напевно потоне.
why-silences-surely = Форт напевно замовкне.
why-sails = Влучань у вітрила чекаємо { $hits }.
why-hits = Влучань чекаємо { $hits }; ціль може відповісти.
why-hits-safely = Влучань чекаємо { $hits }, відповіді не буде.
why-boards = Захопити вдасться приблизно { $k } з { $n }.
why-assault = Форт узято: це перемога.
why-repairs = Ремонт зараз цінніший за постріли.
why-aims =
    Під прицілом { $target }; { $answers ->
        [0] відповісти нікому.
        [one] відповість { $answers }.
        [few] відповідять { $answers }.
        [many] відповідять { $answers }.
       *[other] відповідять { $answers }.
    }
why-escapes = Виходить з-під усіх гармат суперника.
why-fewer =
    { $ships ->
        [one] Стріляти по ньому зможе лише { $ships }.
        [few] Стріляти по ньому зможуть лише { $ships }.
        [many] Стріляти по ньому зможуть лише { $ships }.
       *[other] Стріляти по ньому зможуть лише { $ships }.
    }
why-nearer-safe = Ближче до суперника, поза його гарматами.
why-nearer = Ближче до суперника.
why-turns =
    { $how ->
        [beside] Так швидше вийде на абордаж. Ціль: { $target }.
        [fort-fire] Так швидше вийде на постріл по форту.
        [fort-beside] Так швидше підійде до форту, щоб узяти його.
       *[fire] Так швидше вийде на постріл. Ціль: { $target }.
    }
why-turns-wind = Так запас ходу в наступному раунді — { $after }, а не { $before }.
why-turns-bow =
    { $how ->
        [towards] Ніс повернеться до суперника: { $target }.
        [away] Ніс повернеться геть від суперника: { $target }.
       *[side] До суперника повернеться інший борт: { $target }.
    }
why-out-of-range = Там його не дістане жодна гармата.
why-holds-fire = Постріли знадобляться пізніше.
why-nothing = Більше цього ходу нічого не допоможе.
why-best = Найкращий підсумок у пробних партіях машини.

## Медалі
medal-crossed-t = Паличка над «Т», корабель потоплено
medal-crossed-t-line = Нова медаль: паличка над «Т», корабель потоплено.
medal-boarder = Лінійний корабель узято бригом
medal-boarder-line = Нова медаль: лінійний корабель узято бригом.
medal-prize = Корабель потоплено з гармат призу
medal-prize-line = Нова медаль: корабель потоплено з гармат призу.
medal-fort = Форт узято
medal-fort-line = Нова медаль: форт узято.
medal-squadron = Перемога без втрати кораблів
medal-squadron-line = Нова медаль: перемога без втрати кораблів.
medal-last-ship = Перемога з останнім кораблем
medal-last-ship-line = Нова медаль: перемога з останнім кораблем.
medal-answer = Абордаж зірвано, корабель потоплено
medal-answer-line = Нова медаль: абордаж зірвано, корабель потоплено.
medal-three = Три кораблі за один раунд
medal-three-line = Нова медаль: три кораблі за один раунд.

## Дошка сторінки
table-note =
    { $side ->
        [white] білі
       *[red] червоні
    }, { $ships ->
        [hidden] кораблі приховано
       *[other] кораблів { $ships }
    }{ $fort ->
        [yes] {" "}і форт
       *[no] , форту немає
    }
table-hidden = схований
table-at = { $cell }
table-at-bow = { $cell }, { $heading }
table-moves =
    { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
       *[many] { $moves } ходів
    }
table-line = { $ship }: запас ходу { $left }, пострілів { $shots }.
table-line-still = { $ship }: { $shots ->
        [0] робити більше нічого.
       *[other] лишилося пострілів — { $shots }.
    }
table-fire = { $cell }: вогонь, ціль — { $ship }, { $chance }, пострілів { $shots }
table-ship =
    { $whose ->
        [own] ваш { $ship }
        [theirs] чужий { $ship }
        [white] { $ship } білих
       *[red] { $ship } червоних
    }, { $left } з { $of }
table-calm = штиль
table-storm = шторм
table-risk = Плисти на { $cell } під вогнем?
table-sail = Плисти
table-bow = { $cell }: куди повернути ніс?
table-fire-title = Вогонь? Ціль — { $target }
table-fire-shots = Вогонь, пострілів { $shots }
table-fire-salvo = Залпом усі { $shots }
table-fire-sails = По вітрилах, пострілів { $shots }
table-each = { $chance } кожен
table-all-or-none = усі або жодного, { $chance }
table-hull =
    { $fort ->
        [yes] Форт витримає { $left } з { $of }.
       *[no] Корпус: { $left } з { $of }{ $sails ->
            [0] .
           *[other] , влучань у вітрила { $sails }.
        }
    }
table-board = На абордаж
table-about = приблизно { $k } з { $n }
table-board-title = На абордаж? Ціль — { $target }
table-board-line = Переможете — корабель ваш. Відіб’ють — влучань у вас: { $hits }.
table-take = узяти
table-take-fort = { $cell }: узяти форт
table-next-time = { $ship }, поза чергою
table-end-sure = Завершити? Можуть стріляти: { $ships }
table-orders = Усі накази
table-captain =
    { $card ->
        [target] Влучне Око
       *[initiative] Швидка Рука
    }: { $ship }
table-captains = Капітани
table-now = зараз
table-answer =
    { $guns ->
        [1] { $kind ->
            [return] Вогонь у відповідь
           *[other] Вогонь
        }, пострілів { $shots }
       *[other] { $ship }, ціль — { $target }, пострілів { $shots }
    }
table-keep = зберегти постріл
table-you-begin = Ви починаєте
table-begins = Починає { $seat }
table-won = Перемога!
table-lost = Поразка
table-round =
    { $wind ->
        [calm] Раунд { $round }, штиль
        [storm] Раунд { $round }, шторм: { $to }
       *[fresh] Раунд { $round }, вітер: { $to }
    }
table-next =
    { $turn ->
        [backing] далі ліворуч, { $to }
        [veering] далі праворуч, { $to }
       *[steady] далі так само
    }
table-round-bare = Раунд { $round }
deed-sailed = { $ship }: перехід на { $cell }.
deed-turned = { $ship }: ніс — { $heading }.
deed-fired = { $ship }: { $result ->
        [miss] повз, ціль —
        [sunk] потоплено
        [silenced] придушено
       *[hit] влучання, ціль —
    } { $whose ->
        [own] ваш { $target }
        [theirs] чужий { $target }
        [white] { $target } білих
       *[red] { $target } червоних
    }{ $shots ->
        [1] .
       *[other] , { $hits } з { $shots }.
    }
deed-boarded = { $ship }: абордаж, ціль — { $whose ->
        [own] ваш { $target }
        [theirs] чужий { $target }
        [white] { $target } білих
       *[red] { $target } червоних
    }: { $result ->
        [captured] взято.
        [sunk] відбито, нападника потоплено.
       *[repelled] відбито.
    }
deed-took = { $ship }: форт узято.
deed-mended =
    { $what ->
        [sails] { $ship }: вітрила полагоджено.
        [fort] { $ship }: форт полагоджено.
       *[hull] { $ship }: корпус полагоджено.
    }
deed-drifted =
    { $hits ->
        [0] Шторм зніс кораблі.
       *[other] Шторм зніс кораблі; налетіли на перешкоду: { $hits }.
    }
