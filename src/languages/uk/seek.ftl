### Пошук суперника в усіх чатах.
command-seek = Знайти суперника з будь-якого чату
button-seek = Знайти суперника
button-seek-go = Шукати
button-seek-change = Змінити
button-seek-stop = Не шукати
button-seek-play = Грати, поки чекаєте
button-seek-pass = Не зараз
page-seek = Знайти суперника
seek-game = Гра: { $game }
seek-by-post = листування
seek-rated-on = Рейтинг: так
seek-rated-off = Рейтинг: ні
seek-near = Біля ваших { $n }, у рейтинг
seek-rated-line = { $game }, { $clock }, у рейтинг.
seek-free-line = { $game }, { $clock }, без рейтингу.
seek-many =
    { $n ->
        [one] Зараз партію шукає { $n } людина
        [few] Зараз партію шукають { $n } людини
       *[many] Зараз партію шукають { $n } людей
        [other] Зараз партію шукають { $n } людини
    }
seek-looking = Шукаю суперника…
seek-looking-near = Шукаю суперника біля { $n }…
seek-band = Зараз від { $from } до { $to }, скоро ширше.
seek-anyone = Зараз будь-якої сили.
seek-how = Напишу сюди, коли суперник знайдеться. Чат можна закрити.
seek-here = { $name }: суперника знайдено
seek-met = Ви вже грали разом.
seek-not-met = Ви ще не грали разом.
seek-play = Грати: { $name }
seek-within = На відповідь: { $left }.
seek-said-yes = Ви погодилися. Тепер вирішує { $name }.
seek-begins = Ви обоє погодилися: партія починається.
seek-on = Відповіді не було, шукаю далі.
seek-off = Ви не відповіли вчасно, тож пошук закінчено.
seek-none = Поки суперника не знайшлося. Спробуйте пізніше або зіграйте з машиною.
seek-gone = Ця пропозиція вже не діє.
seek-stopped = Більше не шукаю.
seek-meanwhile = Партія закінчиться, коли прийде суперник.
ending-meanwhile = Суперник прийшов: грайте там.
seek-in-private = З новим суперником грають наодинці. Відкрийте приватний чат зі мною і надішліть там /seek.
seek-words = Напишіть гру, темп (1, 3 або пошта) і «рейтинг» чи «дружня»: /seek classic 3 рейтинг. Або просто /seek.
seek-named = Суперника шукаю лише для ігор зі списку: виберіть одну.
seek-two = Суперника шукаю лише для ігор на двох: виберіть іншу.
seek-full = Це зараз шукає забагато людей. Виберіть іншу гру або темп.
discord-command-seek = знайти
discord-command-seek-about = Знайти суперника з будь-якого чату
discord-option-wish = пошук
discord-about-seek-wish = Гра, 1, 3 або пошта, рейтинг чи дружня
playground-find-opponent = Знайти суперника
seek-word-game = Гра
seek-word-pace = Темп
seek-word-rated = У рейтинг
seek-brief = Шукаю…
