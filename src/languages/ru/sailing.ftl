### Под парусом: сценарии, одними словами в обеих играх.

## Сценарии
group-hex-scenarios = Гексы: сценарии
group-hex-scenarios-about = Неравные флоты, и у каждой стороны своя задача.
group-admiral-scenarios = Адмирал: сценарии
group-admiral-scenarios-about = Неравные флоты, и у каждой стороны своя задача.
scenario-title = { $kind ->
    [convoy] Конвой
    [blockade] Блокада
    [landing] Десант
    [pursuit] Погоня
    [raid] Налёт на гавань
   *[action] Бой эскадр
}
scenario-aim = { $kind ->
    [convoy] Уведите двух торговцев за восточный край.
    [blockade] { $rounds ->
        [one] Держите пролив { $rounds } раунд.
        [few] Держите пролив { $rounds } раунда.
        [many] Держите пролив { $rounds } раундов.
       *[other] Держите пролив { $rounds } раундов.
    }
    [landing] Высадите у форта две команды.
    [pursuit] Перехватите бриг до гавани.
    [raid] Потопите два корабля на якоре и уйдите.
   *[action] { $rounds ->
        [one] Потопите больше, чем потеряете, за { $rounds } раунд.
        [few] Потопите больше, чем потеряете, за { $rounds } раунда.
        [many] Потопите больше, чем потеряете, за { $rounds } раундов.
       *[other] Потопите больше, чем потеряете, за { $rounds } раундов.
    }
}
scenario-story = { $kind ->
    [convoy] Три торговца должны дойти до Данцига, пока не встал лёд. За островом ждут два рейдера.
    [blockade] Флот рвётся из залива. Его нужно удержать в проливе, пока не придёт помощь.
    [landing] Два транспорта, одно охранение, один форт. Солдаты должны быть на берегу, пока гарнизон спит.
    [pursuit] На бриге депеши. Два фрегата заметили его паруса на рассвете, а до гавани далеко.
    [raid] Два торговца стоят на якоре под защитой линейного. С утренним туманом входят три лёгких корабля.
   *[action] Две эскадры сошлись среди мелей. Когда стемнеет, адмиралы сочтут корабли.
}
scenario-length = { $rounds ->
    [one] { $rounds } раунд, около { $minutes } мин
    [few] { $rounds } раунда, около { $minutes } мин
    [many] { $rounds } раундов, около { $minutes } мин
   *[other] { $rounds } раундов, около { $minutes } мин
}
scenario-side-aim = { $kind ->
    [convoy] { $side ->
        [white] Белые уводят двух из трёх за восточный край.
       *[red] Красные останавливают двух.
    }
    [blockade] { $side ->
        [white] Белые не пропускают двух кораблей к западному краю.
       *[red] Красные уводят два корабля за западный край.
    }
    [landing] { $side ->
        [white] Белые кончают ход двумя кораблями у форта.
       *[red] Красные их не подпускают.
    }
    [pursuit] { $side ->
        [white] Белые топят бриг или не пускают его.
       *[red] Красные заводят бриг в гавань.
    }
    [raid] { $side ->
        [white] Белые топят два корабля и уводят один свой за западный край.
       *[red] Красные спасают корабли или не дают уйти никому.
    }
   *[action] { $side ->
        [white] Белые топят больше, чем теряют.
       *[red] Красные топят больше, чем теряют.
    }
}
scenario-terms = Море { $cols }×{ $rows }, буквы { $letters }. Белые: { $white }. Красные: { $red }.
scenario-balance = { $harder ->
    [white] За белых труднее: { $wins } победы из { $of }.
    [red] За красных труднее: { $wins } победы из { $of }.
   *[none] Стороны равны.
}

## В партии
task-line = { $kind ->
    [convoy] Торговцев за восточным краем: { $reached } из { $reach }
    [blockade] Прорвалось на запад: { $reached } из { $reach }
    [landing] Команд на берегу: { $reached } из { $reach }
    [pursuit] { $reached ->
        [0] Бриг в море
       *[other] Бриг в гавани
    }
    [raid] Потоплено: { $sunk } из { $sink }, ушло: { $reached } из { $reach }
   *[action] Белые потопили { $sunk }, красные { $lost }
}
task-rounds = Раунд { $round } из { $rounds }.
deed-reached = { $leaves ->
    [yes] { $ship }: вне опасности.
   *[no] { $ship } у цели.
}
news-reached = { $leaves ->
    [yes] { $ship } вне опасности
   *[no] { $ship } у цели
}
table-safe = вне опасности
alt-safe =
    { $side ->
        [white] Вне опасности у белых: { $ships }.
       *[red] Вне опасности у красных: { $ships }.
    }

## Конец
won-by-task =
    { $seat-is ->
        [you] 🏆 Победа: задача выполнена
        [rival] 🏁 Победил соперник: задача выполнена
       *[other] 🏆 Задача выполнена. Победа: { $seat }
    }
won-by-holding =
    { $seat-is ->
        [you] 🏆 Победа: соперник остановлен
        [rival] 🏁 Победил соперник: задача не выполнена
       *[other] 🏆 Задача не выполнена. Победа: { $seat }
    }
draw-points = 🏁 Ничья: потери равны

## Кампания
campaign-title = Кампания «Пролив»
campaign-leg = Кампания «Пролив», { $n }: { $scenario }
campaign-about = Три сценария подряд: корабли хранят свои пробоины.
campaign-story = Четыре корабля, три задачи, одно море. Потерянное не вернуть, захваченное идёт с вами.
campaign-length = Около { $minutes } мин.
campaign-side-aim = { $side ->
    [white] Белые выигрывают два из трёх: конвой, блокаду, налёт.
   *[red] Красные выигрывают два из трёх.
}
campaign-state = { $who ->
    [you] выиграно { $won } из { $of }
    [white] белые выиграли { $won } из { $of }
   *[red] красные выиграли { $won } из { $of }
}
campaign-next = Дальше: { $scenario }
campaign-end = { $how ->
    [won] { $who ->
        [you] Пролив ваш
        [white] Пролив за белыми
       *[red] Пролив за красными
    }
    [drawn] Пролив ничей
   *[lost] Пролив потерян
}
campaign-station = { $n }: { $scenario }, { $fate ->
    [won] победа
    [lost] поражение
    [drawn] ничья
    [next] следующий
   *[ahead] впереди
}
campaign-sail-on = ▶ Плыть дальше
campaign-again = ↻ Новая кампания
campaign-rounds = { $how ->
    [won] Победа
    [drawn] Ничья
   *[lost] Поражение
} за { $rounds ->
    [one] { $rounds } раунд.
    [few] { $rounds } раунда.
    [many] { $rounds } раундов
   *[other] { $rounds } раунда.
}
campaign-lost = Потеряны: { $ships }.
campaign-taken = Призы: { $ships }.
campaign-theirs = Потоплены или взяты: { $ships }.
campaign-number = { $of ->
    [won] Выиграно
    [home] Кораблей дома
    [prizes] Призов
   *[rounds] Раундов
}

## Флот за очки
lesson-points = Каждый втайне покупает до четырёх кораблей за очки, их { $points }.
lesson-prices = Линейный стоит { $line }, галеон — { $galleon }, фрегат — { $frigate }, бриг — { $brig }.
buy-title = Ваш флот: { $spent } из { $points } очков
buy-sum = из { $points } очков
buy-left = { $points ->
    [0] Всё потрачено.
    [one] Осталось { $points } очко.
    [few] Осталось { $points } очка.
    [many] Осталось { $points } очков.
   *[other] Осталось { $points } очка.
}
buy-rest = { $points ->
    [0] всё потрачено
    [one] осталось { $points } очко
    [few] осталось { $points } очка
    [many] осталось { $points } очков
   *[other] осталось { $points } очка
}
buy-price = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
buy-note = { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
    [many] { $shots } выстрелов
   *[other] { $shots } выстрела
}, корпус { $hull }{ $gift ->
    [rows] , идёт на вёслах
    [fast] , быстрее всех
   *[none] {""}
}
buy-less = − { $ship }
buy-more = + { $ship }
buy-less-aloud = { $ship }: на один меньше, сейчас { $count }
buy-more-aloud = { $ship }: на один больше, цена { $points }
buy-how = Можно и написать, например: { $order }.
key-buy-each = ☆ Всех по одному
key-buy-place = ▶ Расставить
key-buy = ⇄ Другие корабли
buy-each = Всех по одному
buy-place = Расставить
buy-number = { $of ->
    [shots] Выстрелов за раунд
    [hits] Попаданий выдержит
    [ships] Кораблей
   *[rows] Идут на вёслах
}
buy-never = В этой игре флот задан.
buy-none = Купите хотя бы один корабль.
buy-many = { $most ->
    [one] Места на { $most } корабль.
    [few] Места на { $most } корабля.
    [many] Места на { $most } кораблей.
   *[other] Места на { $most } корабля.
}
buy-alike = Одинаковых не больше { $most }.
buy-short = { $points ->
    [one] Не хватает { $points } очка
    [few] Не хватает { $points } очков
    [many] Не хватает { $points } очков
   *[other] Не хватает { $points } очка
}
order-buy = купить

## Два капитана на сторону
seats-wrong = { $seats ->
    [2] В эту игру играют вдвоём.
    [4] В эту игру играют вчетвером.
   *[other] Игроков нужно: { $seats }.
}
ship-of-partner = { $ship } — корабль напарника. Выберите свой.
place-settled = { $partner } уже готов: { $ship } стоит окончательно. Выберите другое место или корабль.
flag-settled = Напарник готов ({ $partner }): флагман уже не меняется.
captain-settled = Напарник готов ({ $partner }): капитаны уже не меняются.
yield-late = Вы уже начали. Закончите ход: потом ходит напарник.
partner-none = Напарника, который мог бы ходить за вас, нет. Ходите сами или закончите ход.
partner-there = Напарник ходит сам. Дождитесь своего хода.
leave-alone = Напарник уже вышел из боя: бой можно только сдать.
order-yield = уступаю
order-hand-over = напарник
order-stand-in = замена
key-yield = ⇅ Сначала напарник
key-stand-in = ⚓ Ходить за напарника
turn-partner = Ходит { $seat } · раунд { $round }
helm-then-you = { $ships }; потом ваш ход.
helm-after-you = { $ships }; потом ход закончится.
helm-then-partner = Потом ходит { $partner }.
helm-partner-done = { $partner }: ход уже сделан.
helm-for-both = Вы ходите и за напарника ({ $partner }).
helm-alone = Напарник вышел ({ $partner }): все корабли ваши.
placing-all = Готовы капитаны: { $ready } из { $of }.
side-name = { $side ->
    [white] Белые
   *[red] Красные
}
