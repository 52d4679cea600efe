# Hex Sea Battle (uk)

## Картинка
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
scene-siege =
    { $fort ->
        [white] Форт білих впаде в раунді { $round }
       *[red] Форт червоних впаде в раунді { $round }
    }
scene-poster-about = Поле { $cols }×{ $rows } · по чотири кораблі, вітер, форти
scene-poster-sails = хід { $wind } · міцність { $durability }
scene-poster-guns = дальність { $range } · пострілів { $shots }

## Текстове поле
text-ships = Л білі, л червоні, * флагман
text-damage = Л{ $left }/{ $of }: корпус { $left } з { $of }
text-waters = # земля, форти: + білих, % червоних

## Картинка словами
alt-round =
    { $wind ->
        [calm] Раунд { $round }, штиль.
       *[wind] Раунд { $round }, свіжий вітер.
    }
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
alt-ship = { $ship } { $cell }, { $left } з { $of }
alt-flagship = { $ship } { $cell }, флагман, { $left } з { $of }
alt-sunk =
    { $side ->
        [white] Втрати білих: { $ships }.
       *[red] Втрати червоних: { $ships }.
    }
alt-berths = Гекси біля вашого форту: { $cells }.
alt-moves =
    { $side ->
        [white] Ходи білих: { $moves }.
       *[red] Ходи червоних: { $moves }.
    }
alt-move = { $ship } { $from }–{ $to }
alt-shots =
    { $side ->
        [white] Постріли білих: { $shots }.
       *[red] Постріли червоних: { $shots }.
    }
alt-volley = { $ship }, ціль { $target } { $cell }: { $dice }
alt-die =
    { $result ->
        [miss] { $die } мимо
        [hit] { $die } влучання
       *[sunk] { $die } потоплено
    }

## Назва та ігри
system-hex-sea-battle = Вітрильний бій
system-hex-sea-battle-about = По чотири вітрильники, вітер, форти й кубики.
variant = { $id ->
    [hex-duel] Вітрильний бій: дуель
    [hex-standard] Вітрильний бій
   *[hex-large] Вітрильний бій: простір
}
variant-about = { $id ->
    [hex-duel] Тісне море 9×8: по чотири кораблі, бій із перших раундів.
    [hex-standard] Море 13×12 з островами, по чотири кораблі, вітер і форти.
   *[hex-large] Велике море 17×16: є час на маневр і на облогу форту.
}
seats-two = У цю гру грають удвох.

## Кораблі
ship-line = лінійний корабель
ship-galleon = галеон
ship-frigate = фрегат
ship-brig = бриг
ship-merchantman = торговець
ship-letter = { $ship ->
    [L] Л
    [G] Г
    [F] Ф
    [M] М
   *[B] Б
}
# На кнопках і на початку рядка.
ship-label =
    { $ship ->
        [L] Лінійний
        [G] Галеон
        [F] Фрегат
        [M] Торговець
       *[B] Бриг
    }{ $nth ->
        [0] {""}
       *[other] {" "}{ $nth }
    }

## Накази словами
order-all = всі
order-flag = прапор
order-ready = готово
order-advised = звичайно
order-at-will = вогонь
order-end = кінець

## Як наказувати
how-to-place-unseen = Рухайте кораблі кнопками або напишіть їх мені в приватному чаті. Тут написане прочитають інші.
how-to-place = Щоб поставити корабель, напишіть його літеру й гекс біля форту: { $example }. Флагман: «прапор Ф».
how-to-order = { $access ->
    [text] Плисти: літера корабля й гекс, { $example }. Стріляти: «Л х2 Г4». Кілька наказів — через «;». Кінець ходу: «кінець».
    [replies] Дайте відповідь на це повідомлення. Плисти: { $example }. Стріляти: «Л х2 Г4». Кінець ходу: «кінець».
   *[commands] Плисти: /fire { $example }. Стріляти: /fire Л х2 Г4. Кінець ходу: /fire кінець.
}
order-no-ship = Якому кораблю? Почніть із його літери: { $example }.
order-ship-alone = Що йому робити? Допишіть гекс або постріл: { $example }.
order-nth = Наказ { $nth }: { $why } Поки нічого не виконано.
letters-mixed = Літери іншої розкладки: це { $first }? Надішліть цей наказ окремо або своїми літерами.
ask-confirm = Літери іншої розкладки. Усе правильно?
ask-which = Літери іншої розкладки. Що малося на увазі?
read-outside = Такого гекса немає: літери { $letters }, числа 1–{ $last }.
notation-unreadable = Такої команди немає. Натисніть кнопку під останнім полем.
house-draw = Нічию пропонують командою /draw.
house-resign = Здаються командою /resign.

## Чому не можна
over = Партію завершено.
not-your-turn = Зараз хід суперника, ваш — одразу після нього.
before-reveal = Бій ще не почався: триває розстановка.
place-too-late = Бій уже йде, розставляти пізно.
place-not-berth = { $cell } не біля вашого форту: кораблі починають на шести гексах довкола нього.
flag-fixed = У цій грі флагман — завжди лінійний корабель.
ship-sunk = Потоплено: { $ship }. Виберіть інший корабель.
move-already = Уже ходив: { $ship }. За хід корабель іде один раз.
move-no-wind = Штиль: { $ship } стоїть. Без вітру йде лише бриг, до двох гексів.
move-nowhere = Уже стоїть там: { $ship }. Виберіть інший гекс.
move-off-map = Цей курс виходить за край мапи.
move-land = { $cell } — суходіл, не пройти.
move-fort = { $cell } — форт, не пройти.
move-occupied = { $cell } зайнято: { $other }. Крізь кораблі не ходять.
move-too-far = Надто далеко: { $ship }, шлях { $steps }, а запас ходу { $most }.
move-no-path = До { $cell } не пройти, шлях закрито. Лишається на місці: { $ship }.
sail-nothing = Курсів ще немає. Спершу виберіть гекс для корабля.
fire-no-shots = Пострілів не лишилося: { $ship }.
fire-nothing-there = На { $cell } немає корабля.
fire-own-ship = Це ваш { $other }.
fire-land = { $cell } — суходіл: стріляють по кораблях.
fire-fort = По фортах не стріляють: форт бере флагман, ставши поруч.
fire-off-map = Такого гекса на мапі немає.
fire-out-of-range = Далеко: { $ship }, до цілі { $distance }, дальність гармат { $range }.
fire-blocked = До { $cell } не дострелити: { $ship }, а на шляху суходіл, форт або корабель.
undo-nothing = Скасовувати нічого.
fire-nobody = Зараз стріляти немає в кого.
audit-berths = кораблі стояли не біля свого форту
audit-flag = флагманом був не лінійний корабель
broadside-none = До { $cell } зараз ніхто не дістає.

## Чим скінчилося
won-by-flagship =
    { $seat-is ->
        [you] 🏆 Перемога: чужий флагман потоплено
        [rival] 🏁 Переміг суперник: ваш флагман потоплено
       *[other] 🏆 Перемога: { $seat }, флагман на дні
    }
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
won-by-points =
    { $seat-is ->
        [you] 🏆 Перемога: у суперника більше втрат
        [rival] 🏁 Переміг суперник: у вас більше втрат
       *[other] 🏆 Втрат менше. Перемога: { $seat }
    }
draw-forts = 🏁 Нічия: обидва форти впали в один раунд
draw-quiet =
    { $rounds ->
        [one] 🏁 Нічия: { $rounds } раунд без влучань
        [few] 🏁 Нічия: { $rounds } раунди без влучань
       *[many] 🏁 Нічия: { $rounds } раундів без влучань
    }
draw-rounds =
    { $rounds ->
        [one] 🏁 Нічия: минув { $rounds } раунд
        [few] 🏁 Нічия: минуло { $rounds } раунди
       *[many] 🏁 Нічия: минуло { $rounds } раундів
    }
match-over = 🏁 Партію завершено
over-afloat = На плаву: { $one-is ->
        [you] ви
       *[other] { $one }
    } — { $ones }, { $two } — { $twos }.
over-rounds =
    { $rounds ->
        [one] Бій тривав { $rounds } раунд.
        [few] Бій тривав { $rounds } раунди.
       *[many] Бій тривав { $rounds } раундів.
    }

## Розстановка
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
placing-flagship = ★ — ваш флагман: втратите його — програєте.
placing-how = Пересуньте корабель або натисніть «До бою».
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
berth-how = ⇄ — поміняти місцями з іншим кораблем.
flag-heading = Який корабель — флагман?
flag-how = Суперник побачить це, коли почнеться бій.
berth-hers = { $hex }, стоїть тут
berth-taken = { $hex }, поміняти місцями: { $other }
key-berth = { $ship }, { $hex }
key-berth-flagship = флагман { $ship }, { $hex }
key-flag = ★ Флагман
key-advised = Порада мапи
key-ready = ✓ До бою
key-fleet = Мій флот
key-back = ‹ Назад

## Бій
turn-yours = Ваш хід · раунд { $round }
turn-of =
    { $seat-plays ->
        [machine] Ходить машина · раунд { $round }
       *[person] Ходить { $seat } · раунд { $round }
    }
aim-sink = Потопіть чужий флагман ★ або тримайте свій
aim-hold = { $how ->
    [round-end] цілий раунд біля чужого форту.
   *[own-turn-end] біля чужого форту до кінця наступного ходу.
}
round-line =
    { $wind ->
        [calm] Раунд { $round } · { $die } штиль: ідуть лише бриги
       *[wind] Раунд { $round } · { $die } вітер
    }
calm-line = Штиль (на кубику { $die }): ідуть лише бриги.
news-yours = Ви: { $what }
news-of = { $seat }: { $what }
news-idle = без наказів
film-fire =
    { $result ->
        [miss] { $ship }, ціль { $target } { $cell }: мимо
        [hit] { $ship }, ціль { $target } { $cell }: влучання
       *[sunk] { $ship }, ціль { $target } { $cell }: потоплено
    }
die-miss = мимо
die-hit = влучання
die-sunk = потоплено!
siege-line =
    { $seat-is ->
        [you] Тримайте ★ біля форту: впаде в раунді { $round }.
        [rival] Ваш форт упаде в раунді { $round }: топіть ★!
       *[other] { $fort ->
            [white] Форт білих упаде в раунді { $round }.
           *[red] Форт червоних упаде в раунді { $round }.
        }
    }
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
        [one] У суперника лишився { $left } корабель із 4.
        [few] У суперника лишилося { $left } кораблі з 4.
       *[many] У суперника лишилося { $left } кораблів із 4.
    }
asked-choose = Виберіть гекс, щоб плисти, або ціль.
asked-fire = Усі пройшли: стріляйте або завершіть хід.
asked-fire-or = Стріляйте або виберіть інший корабель.
asked-end = Робити більше нічого: завершіть хід.
ship-line-now = { $ship }: запас ходу { $left }, пострілів { $shots }.
ship-line-still = { $ship }: лишилося пострілів — { $shots }.
ship-choose = Куди? Числа на полі — скільки ходу піде.
ship-targets = У дужках — з якого числа кубик влучає.
ship-strength = Міцність: { $sound } з { $durability }.
ship-calm = Штиль: у цьому раунді корабель не йде.
ship-stays = Цього ходу корабель більше не йде.
steer-heading = { $ship }: запас ходу { $left }
steer-how = Ведіть корабель по одному гексу.
steer-closed = туди не пройти
end-heading = Завершити хід?
end-unfired =
    { $shots ->
        [one] Лишився { $shots } постріл, і є цілі.
        [few] Лишилося { $shots } постріли, і є цілі.
       *[many] Лишилося { $shots } пострілів, і є цілі.
    }
end-unmoved = Ще можуть плисти: { $ships }.
key-orders = ⚓ Мої кораблі
key-undo = ↶ Скасувати
key-at-will = Вогонь з усіх
key-end = ■ Кінець ходу
key-end-sure = ■ Завершити
key-more = Ще…
key-elsewhere = Інше місце
key-sail-to = Плисти на { $hex }
key-fire =
    { $type ->
        [L] Вогонь по лінійному кораблю ({ $needs })
        [G] Вогонь по галеону ({ $needs })
        [F] Вогонь по фрегату ({ $needs })
        [M] Вогонь по торговцю ({ $needs })
       *[B] Вогонь по бригу ({ $needs })
    }
key-fire-short =
    { $type ->
        [L] Вогонь: лінійний ({ $needs })
        [G] Вогонь: галеон ({ $needs })
        [F] Вогонь: фрегат ({ $needs })
        [M] Вогонь: торговець ({ $needs })
       *[B] Вогонь: бриг ({ $needs })
    }
key-fire-bare =
    { $type ->
        [L] Вогонь: лінійний
        [G] Вогонь: галеон
        [F] Вогонь: фрегат
        [M] Вогонь: торговець
       *[B] Вогонь: бриг
    }
key-steer = 🧭 Покроково
key-step-back = ↶ Крок назад
key-zoom = 🔍 Крупно
key-quarter =
    { $quarter ->
        [nw] північний захід
        [ne] північний схід
        [sw] південний захід
       *[se] південний схід
    }
key-ship-aloud =
    { $ship }, пострілів { $shots }{ $sails ->
        [yes] , може йти
       *[no] {""}
    }
key-course-aloud = { $ship } на { $hex }, довжина шляху { $steps }
key-gun-aloud = { $ship }: вогонь, ціль { $other } на { $hex }, влучає { $needs } і більше, пострілів { $shots }
key-broadside-aloud = Усі кораблі: вогонь, ціль { $other } на { $hex }, пострілів { $shots }
echo-move = Тепер на { $cell }: { $ship }.
echo-miss = Стріляє { $ship }, ціль — { $other }, на кубику { $dice }: мимо.
echo-hit = Стріляє { $ship }, ціль — { $other }, на кубику { $dice }: влучання!
echo-shots = Стріляє { $ship }, ціль — { $other }, на кубиках { $dice }: влучань { $hits } з { $shots }.
echo-sunk = Стріляє { $ship }, на кубиках { $dice }: потоплено { $other }!
echo-end = Ваш хід завершено.

## Власні правила
variant-custom = Вітрильний бій по-своєму: { $sea }
sea = { $map ->
    [duel] Дуель 9×8
    [standard] Острови 13×12
   *[large] Простір 17×16
}
terms = Море { $cols }×{ $rows }, гекси. Літери: { $letters }. У кожного: лінійний корабель, галеон, фрегат, бриг.
switch = { $letter ->
    [f] Флагман — завжди лінійний корабель.
    [s] Стріляти можна й посеред шляху.
    [t] Форт упаде наприкінці наступного ходу того, хто його тримає в облозі.
    [b] Флагман під час облоги може рухатися вздовж форту.
    [e] Лінію по ребру закриває й один гекс.
    [o] Край мапи лінію не закриває.
    [r] Вітер першими кидають червоні.
   *[w] Вітер кидають наново перед ходом кожної сторони.
}
key-switch = { $letter ->
    [f] Флагман: лінійний
    [s] Хід частинами
    [t] Швидка облога
    [b] Облога в русі
    [e] Суворе ребро
    [o] Відкритий край
    [r] Вітер: червоні
   *[w] Вітер на кожен хід
}
switch-on = { $what }: увімкнено
switch-off = { $what }: вимкнено

## Рядки форми на сторінці, що розміщує її сама
own-section =
    { $id ->
        [sea] Море
        [fleet] Флот
        [wind] Вітер
       *[more] Облога
    }
own-map = Мапа
own-summary =
    { $changes ->
        [0] Море { $cols }×{ $rows }, звичні правила
       *[other] Море { $cols }×{ $rows }, змінено правил: { $changes }
    }

## Правила кількома словами
lesson-fleet = У кожного форт і чотири кораблі: лінійний, галеон, фрегат і бриг. Їх потай ставлять біля свого форту.
lesson-flagship = { $how ->
    [chosen] Один із них потай призначають флагманом: втратите його — програєте бій.
   *[ship-of-the-line] Флагман — лінійний корабель: втратите його — програєте бій.
}
lesson-wind = Вітер на раунд вирішує кубик: 1–{ $calm } — штиль, і йдуть лише бриги, не далі ніж на { $brig }.
lesson-moves = { $how ->
    [whole] У свій хід кожен корабель може один раз пройти й зробити всі свої постріли, до шляху чи після.
   *[split] У свій хід кожен корабель може йти й стріляти, зокрема й посеред шляху.
}
lesson-fire = Влучає { $direct } і більше, із сусіднього гекса — { $close } і більше.
lesson-siege = { $how ->
    [round-end] Форт бере флагман: треба стати поруч і простояти весь наступний раунд.
   *[own-turn-end] Форт бере флагман: треба стати поруч і простояти свій наступний хід.
}
lesson-draw = Нічия: { $quiet } раундів без влучань або всього { $rounds } раундів.

## Розповідь словами
tell-ship =
    { $side ->
        [white] Білий { $ship }: { $hex }, міцність { $sound } з { $durability }.
       *[red] Червоний { $ship }: { $hex }, міцність { $sound } з { $durability }.
    }
tell-flagship =
    { $side ->
        [white] Білий { $ship }, флагман: { $hex }, міцність { $sound } з { $durability }.
       *[red] Червоний { $ship }, флагман: { $hex }, міцність { $sound } з { $durability }.
    }
tell-sunk =
    { $side ->
        [white] Білий { $ship } потоплено.
       *[red] Червоний { $ship } потоплено.
    }
tell-turn = Запас ходу { $left }, пострілів { $shots }.
tell-aim = Ціль: { $other } на { $hex }, відстань { $far }, влучає { $needs } і більше.
tell-blocked = Закрито: { $other } на { $hex }, відстань { $far }.
tell-no-aims = У межах дальності цілей немає.
tell-hex =
    { $water ->
        [land] { $hex }: суходіл.
        [fort] { $hex }: форт.
       *[sea] { $hex }: відкрите море.
    }
tell-distances = Звідси до ваших кораблів: { $list }.
tell-nothing = Поки нічого не сталося.
tell-help = Запитайте: «кораблі», «хід», «вітер», літеру корабля («Л») або гекс («Г4»).
topic-last = Останній хід
topic-ships = Кораблі
topic-round = Раунд і вітер
topic-orders = Як наказувати

## Правила з малюнками
course-you = ви
course-foe = суперник
course-placing = Кораблі починають на шести гексах довкола свого форту; обидві розстановки відкриваються одночасно. Хто за білих, вирішує жереб або домовленість.
course-speeds = Запас ходу за вітру: лінійний { $line }, галеон { $galleon }, фрегат { $frigate }, бриг { $brig }. Повертати можна на кожному гексі, проходити крізь кораблі — ні.
course-line = Гармати б’ють по прямій, від середини гекса до середини гекса. Лінію закривають суходіл, форти й кораблі, свої та чужі; кута вона може торкатися.
course-seam = { $how ->
    [both] Якщо лінія йде точно по ребру між двома гексами, її закрито, лише коли заважають обидва.
   *[either] Якщо лінія йде точно по ребру між двома гексами, її закриває й один.
}
course-line-alt = Чотири приклади: відкрита лінія; лінію закрито суходолом; по ребру, суходіл з одного боку; по ребру, суходіл з обох боків.
course-guns = Дальність гармат: { $range }. Пострілів за хід: лінійний { $line }, галеон { $galleon }, фрегат і бриг по одному.
course-over = У брига дальність { $range }, зате він б’є й через перешкоду: тоді влучає { $indirect } і більше.
course-over-alt = Бриг стріляє через суходіл по фрегату.
course-hulls = Скільки влучань топить: лінійний { $line }, галеон і фрегат { $galleon }, бриг { $brig }. Ремонту немає.
course-stand = { $how ->
    [still] Якщо він зрушить, лік почнеться наново. Стріляти під час облоги можна, влучання її не знімають.
   *[beside] Рухатися вздовж форту можна. Стріляти під час облоги можна, влучання її не знімають.
}
course-siege-alt = Флагман біля чужого форту; підписано раунд, у якому форт упаде.
course-orders = Кнопками: виберіть гекс — і корабель іде туди, «Скасувати» поверне його, поки ніхто не вистрілив; виберіть ціль — і по ній стріляють усі, хто дістає.

## What a player meets for the first time
meet-siege = Облога
meet-over = Вогонь понад
meet-over-line = Бриг стріляє понад перепонами: треба { $indirect }+.
meet-calm = Штиль

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
lesson-hex-1 =
    Пливемо
    До лілових гексів фрегат дійде.
    Пливіть на світлий гекс: { $cell }.
lesson-hex-1-key = Плисти на { $cell }
lesson-hex-2 =
    Вогонь
    Так: з { $from } лінія до брига чиста.
    Вогонь по бригу: 3 і більше — влучив.
lesson-hex-2-key = Вогонь (3+)
lesson-hex-3 =
    Влучив! Тепер упритул
    Поруч влучає і двійка; у ★ 3 постріли.
    Вогонь по бригу ще раз.
lesson-hex-3-key = Вогонь: три постріли (2+)
lesson-hex-4 =
    Потоплено! Тепер штиль
    На кубику 1: ходять лише бриги.
    Пливіть на світлий гекс: { $cell }.
lesson-hex-4-key = Плисти на { $cell }
lesson-hex-5 =
    Знов вітер: беремо форт
    Форт бере флагман ★: треба стати поруч.
    Пливіть на світлий гекс: { $cell }.
lesson-hex-5-key = Плисти на { $cell }
lesson-hex-end =
    Перемога: форт ваш
    ★ простояв поруч цілий раунд.
    Потопити чужий ★ — теж перемога.
lesson-hex-slip = Зараз — світлий гекс, { $cell }.

## Поради: підказка в партії, розбір після неї
hint-placing = Розстановка з карти добра: тисніть «До бою». Та інколи міняйте два кораблі місцями: звичка вас видасть.
advice-short-move = { $ship } на { $cell }
advice-short-fire = { $ship } по { $cell }
advice-short-all = Усі гармати по { $cell }
advice-at-will = Вогонь з усіх гармат
advice-end = Закінчити хід
advice-move = { $ship }: іти на { $cell }
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
       *[B] бригу
    }, { $cell }
advice-broadside =
    { $type ->
        [L] Усі гармати по лінійному кораблю, { $cell }
        [G] Усі гармати по галеону, { $cell }
        [F] Усі гармати по фрегату, { $cell }
        [M] Усі гармати по торговцю, { $cell }
       *[B] Усі гармати по бригу, { $cell }
    }
why-wins = Їхній флагман тоне десь { $k } з { $n }: перемога.
why-sinks = Потоне приблизно { $k } з { $n }.
why-flagship = По флагману: влучань чекаємо { $hits }.
why-hits = Влучань чекаємо приблизно { $hits }.
why-siege = Поруч із їхнім фортом: утримайте — і впаде.
why-aims =
    Звідти { $target } на { $needs }+; { $answers ->
        [0] відповісти нікому.
        [one] відповість { $answers } корабель.
        [few] відповідять { $answers } кораблі.
        [many] відповідять { $answers } кораблів.
       *[other] відповість { $answers } корабля.
    }
why-aims-flagship =
    Звідти флагман на { $needs }+; { $answers ->
        [0] відповісти нікому.
        [one] відповість { $answers }.
        [few] відповідять { $answers }.
        [many] відповідять { $answers }.
       *[other] відповідять { $answers }.
    }
why-escapes = Виходить з-під усіх гармат суперника.
why-fewer =
    { $ships ->
        [one] Дістати його зможе лише { $ships } корабель.
        [few] Дістати його зможуть лише { $ships } кораблі.
        [many] Дістати його зможуть лише { $ships } кораблів.
       *[other] Дістати його зможе лише { $ships } корабля.
    }
why-nearer-safe = Ближче до їхнього флагмана, поза гарматами.
why-nearer = Ближче до їхнього флагмана.
why-fort = Ближче до їхнього форту.
why-out-of-range = Там його ніхто не дістане.
why-hold = Стійте: облога форту триває.
why-nothing = Більше цього ходу нічого не допоможе.
why-best = Найкращий підсумок у пробних партіях машини.

## Медалі
medal-fort = Форт узято флагманом
medal-fort-line = Нова медаль: форт узято флагманом.
medal-squadron = Усі на плаву, флагман без влучань
medal-squadron-line = Нова медаль: усі на плаву, флагман без влучань.
medal-flag-alone = Перемога з самим флагманом
medal-flag-alone-line = Нова медаль: перемога з самим флагманом.
medal-flags = Двобій флагманів: вистояв на волосинці
medal-flags-line = Нова медаль: двобій флагманів: вистояв на волосинці.
medal-over = Корабель потоплено через перешкоду
medal-over-line = Нова медаль: корабель потоплено через перешкоду.
medal-calm = Чужий флагман потоплено в штиль
medal-calm-line = Нова медаль: чужий флагман потоплено в штиль.
medal-turn = Сім влучань за один хід
medal-turn-line = Нова медаль: сім влучань за один хід.
medal-run = Десять влучань поспіль
medal-run-line = Нова медаль: десять влучань поспіль.

## A share code
code-instead = Код цієї гри — { $code }: кожна літера один раз, у цьому порядку, і лише ті, що щось змінюють.

## Дошка сторінки
chance-in = { $k } з { $n }
chance-sure = напевно
table-note =
    { $side ->
        [white] білі
       *[red] червоні
    }, кораблів { $ships }
table-hidden = схований
table-at = { $cell }
table-make-flag = у флагмани
table-moves =
    { $moves ->
        [one] { $moves } гекс
        [few] { $moves } гекси
       *[many] { $moves } гексів
    }
table-fire = { $cell }: вогонь, ціль — { $ship }, { $chance }, пострілів { $shots }
table-ship =
    { $whose ->
        [own] ваш { $ship }
        [theirs] чужий { $ship }
        [white] { $ship } білих
       *[red] { $ship } червоних
    }, { $left } з { $of }
table-wind = вітер
table-calm = штиль
table-end-sure = Завершити? Можуть стріляти: { $ships }
table-orders = Усі накази
table-you-begin = Ви починаєте
table-begins = Починає { $seat }
table-won = Перемога!
table-lost = Поразка
table-round =
    { $wind ->
        [calm] Раунд { $round }, штиль: ідуть лише бриги
       *[wind] Раунд { $round }, вітер для всіх
    }
deed-sailed = { $ship }: перехід на { $cell }.
deed-fired = { $ship }: { $result ->
        [miss] повз, ціль —
        [sunk] потоплено
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
deed-siege = Флагман став біля форту.
deed-lifted = Облогу знято.
