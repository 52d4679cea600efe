### Дом: зал ожидания, меню, страницы, отказы. Что игра говорит о себе, лежит рядом с игрой.

## Люди за столом
machine-name = Машина ({ $level })
a-machine = машина
nobody-yet = пока никого

## Часы
clock-none = без часов
clock-minutes = { $n } мин на ход
clock-hours = { $n } ч на ход
clock-line = ⏱ { $clock }
clock-placing = ⏱ { $placing } на расстановку

## Зал ожидания
lobby-title = ⚓ { $game } · { $variant }
lobby-waits = { $host } ждёт соперника.
lobby-rematch = { $host } предлагает реванш.
lobby-code = Из другого места: /join { $code }
lobby-commitment = 🔏 Жребий запечатан: { $commitment }…
button-join = Присоединиться
button-machine = Против машины
button-clock = Время на ход
button-language = Язык
button-cancel = Отменить
joined = Вы в игре, флоты розданы! Ваше слово для жребия: { $word }
machine-joined = Место занимает машина.
cancelled = Отменено.
already-in = Вы уже за этим столом. Перенести поле сюда: /matches
table-full = Оба места заняты. Можно смотреть.
seat-kept = Это место ждёт соперника по прошлой партии. Откройте свою: /play.
host-only = Это может сделать только { $host }: партия открыта не вами. Откройте свою: /play.
too-late-for-that = Партия уже началась, менять поздно. Игроки могут сдаться или предложить ничью.
too-early-for-that = Партия ещё не закончена. Доиграйте её или сдайтесь.

## Игра
seals = 🔏 Печати: { $seals }
button-menu = Ещё…
button-back = Назад
button-text-board = Поле текстом
button-rules = Правила
button-resign = Сдаться
button-resign-yes = Да, сдаюсь
button-resign-no = Нет, играю
menu-title = Партия { $match }
menu-watch = Смотреть из другого места: /join { $code }
resign-sure = Спустить флаг? Победит соперник, передумать будет нельзя.
resigned = Вы спустили флаг.

## Конец
ending-won = 🏆 Победа: { $winner }!
ending-draw = Ничья.
ending-resigned = Флаг спущен: { $loser }.
ending-cancelled = Отменено до начала.
ending-expired = Никто не пришёл. Откройте новую партию: /play.
ending-seed = 🔏 Жребий раскрыт: { $seed }… «{ button-verify }» покажет, что всё честно.
button-rematch = Реванш
button-replay = Повтор
button-verify = Проверить
button-again = Сыграть ещё
rematch-offered = Реванш предложен. Начнём, когда соперник согласится.
rematch-begins = Реванш начинается!
replay-step = Шаг { $step } из { $last }
replay-later = Повтор откроется после партии.
verify-later = Жребий раскроется после партии.
page-verify =
    🔏 Партия { $match }
    Зерно: { $seed }
    Обязательство, показанное до начала: { $commitment }
    Печать в конце: { $seal }
    В приложенном файле все ходы, жребии и флоты. «npm run verify <файл>» проверит их без нас.
spoken-first = В начало
spoken-back = Шаг назад
spoken-on = Шаг вперёд
spoken-far-on = Десять шагов вперёд
spoken-last = В конец

## Страницы
page-language = На каком языке с вами говорить?
page-levels = Насколько сильной будет машина?
button-play = Играть

## Отказы: каждый говорит, что сделать вместо
not-in-match = Вы не участвуете в этой партии. Откройте свою: /play.
not-your-button = Это кнопка другого игрока: { $owner }. Ваши появятся на вашем ходу.
button-stale = Этот ход уже сделан. Вот свежее поле.
button-broken = Такой кнопки я не знаю. Нажмите кнопку под свежим полем или спросите /help.
unknown-level = Такой машины нет. Выберите из списка.
unknown-code = Открытой партии с таким кодом нет. Проверьте код или попросите новый: он живёт, пока ждёт приглашение.
no-match-here = Здесь у вас нет партии. Начните: /play.
which-match = Здесь у вас несколько партий. Ответьте на поле той, о которой речь.
boards-full = Эта партия уже показана везде, где можно. Смотрите её там.
match-is-over = Эта партия закончена. Начните другую: /play.
match-not-begun = Партия ещё не началась: она начнётся, как только кто-нибудь присоединится.
match-gone = Эта партия больше не хранится. Начните новую: /play.
match-broken = В этой партии случился внутренний сбой, она заморожена. На вас это не скажется; начните новую: /play.
place-in-private = Это прочтут другие. Расставляйте корабли через «Мой флот» или в личном чате со мной.
play-as-yourself = Играйте от своего имени: каналы и анонимные админы за стол не садятся.
setting-kept = Сохранено.
fault = У нас что-то сломалось, партия цела. Попробуйте ещё раз.

## Команды в списках платформ
command-play = Начать партию
command-fire = Выстрел по клетке
command-join = Войти в партию по коду
command-matches = Ваши партии
command-language = Выбрать язык
command-help = Как играть
