### Поиск соперника по всем чатам.
command-seek = Найти соперника из любого чата
button-seek = Найти соперника
button-seek-go = Искать
button-seek-change = Изменить
button-seek-stop = Не искать
button-seek-play = Играть, пока ждёте
button-seek-pass = Не сейчас
page-seek = Найти соперника
seek-game = Игра: { $game }
seek-by-post = переписка
seek-rated-on = Рейтинг: да
seek-rated-off = Рейтинг: нет
seek-near = Около ваших { $n }, в рейтинг
seek-rated-line = { $game }, { $clock }, в рейтинг.
seek-free-line = { $game }, { $clock }, без рейтинга.
seek-many =
    { $n ->
        [one] Сейчас партию ищет { $n } человек
        [few] Сейчас партию ищут { $n } человека
       *[many] Сейчас партию ищут { $n } человек
        [other] Сейчас партию ищут { $n } человека
    }
seek-looking = Ищу соперника…
seek-looking-near = Ищу соперника около { $n }…
seek-band = Сейчас от { $from } до { $to }, скоро шире.
seek-anyone = Сейчас любой силы.
seek-how = Напишу сюда, когда соперник найдётся. Чат можно закрыть.
seek-here = { $name }: соперник найден
seek-met = Вы уже играли вместе.
seek-not-met = Вы ещё не играли вместе.
seek-play = Играть: { $name }
seek-within = На ответ: { $left }.
seek-said-yes = Вы согласились. Теперь решает { $name }.
seek-begins = Вы оба согласились: партия начинается.
seek-on = Ответа не было, ищу дальше.
seek-off = Вы не ответили вовремя, поэтому поиск закончен.
seek-none = Пока соперника не нашлось. Попробуйте позже или сыграйте с машиной.
seek-gone = Это предложение уже не действует.
seek-stopped = Больше не ищу.
seek-meanwhile = Партия закончится, когда придёт соперник.
ending-meanwhile = Соперник пришёл: играйте там.
seek-in-private = С новым соперником играют наедине. Откройте личный чат со мной и отправьте там /seek.
seek-words = Напишите игру, темп (1, 3 или почта) и «рейтинг» или «дружеская»: /seek classic 3 рейтинг. Или просто /seek.
seek-named = Соперника ищу только для игр из списка: выберите одну.
seek-two = Соперника ищу только для игр на двоих: выберите другую.
seek-full = Это сейчас ищет слишком много людей. Выберите другую игру или темп.
discord-command-seek = найти
discord-command-seek-about = Найти соперника из любого чата
discord-option-wish = поиск
discord-about-seek-wish = Игра, 1, 3 или почта, рейтинг или дружеская
playground-find-opponent = Найти соперника
seek-word-game = Игра
seek-word-pace = Темп
seek-word-rated = В рейтинг
seek-brief = Ищу…
