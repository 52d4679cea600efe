### Під вітрилами: сценарії, однаковими словами в обох іграх.

## Сценарії
group-hex-scenarios = Гекси: сценарії
group-hex-scenarios-about = Нерівні флоти, і в кожної сторони своє завдання.
group-admiral-scenarios = Адмірал: сценарії
group-admiral-scenarios-about = Нерівні флоти, і в кожної сторони своє завдання.
scenario-title = { $kind ->
    [convoy] Конвой
    [blockade] Блокада
    [landing] Десант
    [pursuit] Погоня
    [raid] Наліт на гавань
   *[action] Бій ескадр
}
scenario-aim = { $kind ->
    [convoy] Виведіть двох торговців за східний край.
    [blockade] { $rounds ->
        [one] Тримайте протоку { $rounds } раунд.
        [few] Тримайте протоку { $rounds } раунди.
        [many] Тримайте протоку { $rounds } раундів.
       *[other] Тримайте протоку { $rounds } раундів.
    }
    [landing] Висадіть біля форту дві команди.
    [pursuit] Перехопіть бриг до гавані.
    [raid] Потопіть два кораблі на якорі й відійдіть.
   *[action] { $rounds ->
        [one] Потопіть більше, ніж втратите, за { $rounds } раунд.
        [few] Потопіть більше, ніж втратите, за { $rounds } раунди.
        [many] Потопіть більше, ніж втратите, за { $rounds } раундів.
       *[other] Потопіть більше, ніж втратите, за { $rounds } раундів.
    }
}
scenario-story = { $kind ->
    [convoy] Три торговці мають дійти до Данцига, доки не став лід. За островом чекають два рейдери.
    [blockade] Флот рветься із затоки. Його треба втримати в протоці, доки не надійде допомога.
    [landing] Два транспорти, одна охорона, один форт. Солдати мають бути на березі, доки гарнізон спить.
    [pursuit] На бригу депеші. Два фрегати помітили його вітрила на світанку, а до гавані далеко.
    [raid] Два торговці стоять на якорі під захистом лінійного. З ранковим туманом заходять три легкі кораблі.
   *[action] Дві ескадри зійшлися серед мілин. Коли стемніє, адмірали порахують кораблі.
}
scenario-length = { $rounds ->
    [one] { $rounds } раунд, близько { $minutes } хв
    [few] { $rounds } раунди, близько { $minutes } хв
    [many] { $rounds } раундів, близько { $minutes } хв
   *[other] { $rounds } раундів, близько { $minutes } хв
}
scenario-side-aim = { $kind ->
    [convoy] { $side ->
        [white] Білі виводять двох із трьох за східний край.
       *[red] Червоні зупиняють двох.
    }
    [blockade] { $side ->
        [white] Білі не пропускають двох кораблів до західного краю.
       *[red] Червоні виводять два кораблі за західний край.
    }
    [landing] { $side ->
        [white] Білі закінчують хід двома кораблями біля форту.
       *[red] Червоні їх не підпускають.
    }
    [pursuit] { $side ->
        [white] Білі топлять бриг або не пускають його.
       *[red] Червоні заводять бриг у гавань.
    }
    [raid] { $side ->
        [white] Білі топлять два кораблі й виводять один свій за західний край.
       *[red] Червоні рятують кораблі або не дають піти нікому.
    }
   *[action] { $side ->
        [white] Білі топлять більше, ніж втрачають.
       *[red] Червоні топлять більше, ніж втрачають.
    }
}
scenario-terms = Море { $cols }×{ $rows }, літери { $letters }. Білі: { $white }. Червоні: { $red }.
scenario-balance = { $harder ->
    [white] За білих важче: { $wins } перемоги з { $of }.
    [red] За червоних важче: { $wins } перемоги з { $of }.
   *[none] Сторони рівні.
}

## У партії
task-line = { $kind ->
    [convoy] Торговців за східним краєм: { $reached } з { $reach }
    [blockade] Прорвалося на захід: { $reached } з { $reach }
    [landing] Команд на березі: { $reached } з { $reach }
    [pursuit] { $reached ->
        [0] Бриг у морі
       *[other] Бриг у гавані
    }
    [raid] Потоплено: { $sunk } з { $sink }, відійшло: { $reached } з { $reach }
   *[action] Білі потопили { $sunk }, червоні { $lost }
}
task-rounds = Раунд { $round } з { $rounds }.
deed-reached = { $leaves ->
    [yes] { $ship }: у безпеці.
   *[no] { $ship } біля цілі.
}
news-reached = { $leaves ->
    [yes] { $ship } у безпеці
   *[no] { $ship } біля цілі
}
table-safe = у безпеці
alt-safe =
    { $side ->
        [white] У безпеці в білих: { $ships }.
       *[red] У безпеці в червоних: { $ships }.
    }

## Кінець
won-by-task =
    { $seat-is ->
        [you] 🏆 Перемога: завдання виконано
        [rival] 🏁 Переміг суперник: завдання виконано
       *[other] 🏆 Завдання виконано. Перемога: { $seat }
    }
won-by-holding =
    { $seat-is ->
        [you] 🏆 Перемога: суперника зупинено
        [rival] 🏁 Переміг суперник: завдання не виконано
       *[other] 🏆 Завдання не виконано. Перемога: { $seat }
    }
draw-points = 🏁 Нічия: втрати рівні

## Кампанія
campaign-title = Кампанія «Протока»
campaign-leg = Кампанія «Протока», { $n }: { $scenario }
campaign-about = Три сценарії поспіль: кораблі зберігають свої пробоїни.
campaign-story = Чотири кораблі, три завдання, одне море. Втраченого не повернути, захоплене йде з вами.
campaign-length = Близько { $minutes } хв.
campaign-side-aim = { $side ->
    [white] Білі виграють два з трьох: конвой, блокаду, наліт.
   *[red] Червоні виграють два з трьох.
}
campaign-state = { $who ->
    [you] виграно { $won } з { $of }
    [white] білі виграли { $won } з { $of }
   *[red] червоні виграли { $won } з { $of }
}
campaign-next = Далі: { $scenario }
campaign-end = { $how ->
    [won] { $who ->
        [you] Протока ваша
        [white] Протока за білими
       *[red] Протока за червоними
    }
    [drawn] Протока нічия
   *[lost] Протоку втрачено
}
campaign-station = { $n }: { $scenario }, { $fate ->
    [won] перемога
    [lost] поразка
    [drawn] нічия
    [next] наступний
   *[ahead] попереду
}
campaign-sail-on = ▶ Плисти далі
campaign-again = ↻ Нова кампанія
campaign-rounds = { $how ->
    [won] Перемога
    [drawn] Нічия
   *[lost] Поразка
} за { $rounds ->
    [one] { $rounds } раунд.
    [few] { $rounds } раунди.
    [many] { $rounds } раундів
   *[other] { $rounds } раунду.
}
campaign-lost = Втрачено: { $ships }.
campaign-taken = Призи: { $ships }.
campaign-theirs = Потоплено чи взято: { $ships }.
campaign-number = { $of ->
    [won] Виграно
    [home] Кораблів удома
    [prizes] Призів
   *[rounds] Раундів
}

## Флот за очки
lesson-points = Кожен потай купує до чотирьох кораблів за очки, їх { $points }.
lesson-prices = Лінійний коштує { $line }, галеон — { $galleon }, фрегат — { $frigate }, бриг — { $brig }.
buy-title = Ваш флот: { $spent } з { $points } очок
buy-sum = з { $points } очок
buy-left = { $points ->
    [0] Усе витрачено.
    [one] Лишилося { $points } очко.
    [few] Лишилося { $points } очки.
    [many] Лишилося { $points } очок.
   *[other] Лишилося { $points } очка.
}
buy-rest = { $points ->
    [0] усе витрачено
    [one] лишилося { $points } очко
    [few] лишилося { $points } очки
    [many] лишилося { $points } очок
   *[other] лишилося { $points } очка
}
buy-price = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
buy-note = { $shots ->
    [one] { $shots } постріл
    [few] { $shots } постріли
    [many] { $shots } пострілів
   *[other] { $shots } пострілу
}, корпус { $hull }{ $gift ->
    [rows] , іде на веслах
    [fast] , найшвидший
   *[none] {""}
}
buy-less = − { $ship }
buy-more = + { $ship }
buy-less-aloud = { $ship }: на один менше, зараз { $count }
buy-more-aloud = { $ship }: на один більше, ціна { $points }
buy-how = Можна й написати, наприклад: { $order }.
key-buy-each = ☆ Усіх по одному
key-buy-place = ▶ Розставити
key-buy = ⇄ Інші кораблі
buy-each = Усіх по одному
buy-place = Розставити
buy-number = { $of ->
    [shots] Пострілів за раунд
    [hits] Влучань витримає
    [ships] Кораблів
   *[rows] Ідуть на веслах
}
buy-never = У цій грі флот заданий.
buy-none = Купіть хоча б один корабель.
buy-many = { $most ->
    [one] Місця на { $most } корабель.
    [few] Місця на { $most } кораблі.
    [many] Місця на { $most } кораблів.
   *[other] Місця на { $most } корабля.
}
buy-alike = Однакових не більше { $most }.
buy-short = { $points ->
    [one] Не вистачає { $points } очка
    [few] Не вистачає { $points } очок
    [many] Не вистачає { $points } очок
   *[other] Не вистачає { $points } очка
}
order-buy = купити

## Два капітани на сторону
seats-wrong = { $seats ->
    [2] У цю гру грають удвох.
    [4] У цю гру грають учотирьох.
   *[other] Гравців потрібно: { $seats }.
}
ship-of-partner = { $ship } — корабель напарника. Оберіть свій.
place-settled = { $partner } уже готовий: { $ship } стоїть остаточно. Оберіть інше місце або корабель.
flag-settled = Напарник готовий ({ $partner }): флагман уже не змінюється.
captain-settled = Напарник готовий ({ $partner }): капітани вже не змінюються.
yield-late = Ви вже почали. Завершіть хід: потім ходить напарник.
partner-none = Напарника, який міг би ходити за вас, немає. Ходіть самі або завершіть хід.
partner-there = Напарник ходить сам. Дочекайтеся свого ходу.
leave-alone = Напарник уже вийшов із бою: бій можна лише здати.
order-yield = поступаюся
order-hand-over = напарник
order-stand-in = заміна
key-yield = ⇅ Спершу напарник
key-stand-in = ⚓ Ходити за напарника
turn-partner = Ходить { $seat } · раунд { $round }
helm-then-you = { $ships }; потім ваш хід.
helm-after-you = { $ships }; потім хід завершиться.
helm-then-partner = Потім ходить { $partner }.
helm-partner-done = { $partner }: хід уже зроблено.
helm-for-both = Ви ходите й за напарника ({ $partner }).
helm-alone = Напарник вийшов ({ $partner }): усі кораблі ваші.
placing-all = Готові капітани: { $ready } з { $of }.
side-name = { $side ->
    [white] Білі
   *[red] Червоні
}
