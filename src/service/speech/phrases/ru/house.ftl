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

## Зал ожидания
lobby-title = ⚓ { $game } · { $variant } · { $clock }
lobby-waits = { $host } ждёт соперника.
lobby-rematch = { $host } предлагает реванш.
lobby-fleet = Флот раздаётся сразу, изменить его можно до старта.
lobby-code = Из другого чата или с другой платформы: /join { $code }
lobby-commitment = 🔏 Жребий запечатан: { $commitment }…
button-join = Присоединиться
button-machine = Против машины
button-clock = Время
button-language = Язык
button-cancel = Отменить
joined = Вы в игре, флоты розданы! Ваше слово для жребия: { $word }
machine-joined = Место занимает машина.
cancelled = Отменено.
already-in = Вы уже за этим столом.
table-full = Оба места заняты. Можно смотреть.
seat-kept = Это место ждёт соперника по прошлой партии. Откройте свою: /play.
host-only = Это может сделать только { $host }: партия открыта не вами.
too-late-for-that = Партия уже началась, это решено.
too-early-for-that = Партия ещё не закончена.

## Игра
seals = 🔏 Печати флотов: { $seals }
button-menu = Ещё…
button-back = Назад
button-text-board = Поле текстом
button-rules = Правила
button-resign = Сдаться
button-resign-yes = Да, сдаюсь
button-resign-no = Нет, играю
menu-title = Партия { $match }
menu-watch = Смотреть из другого места: /join { $code }
resign-sure = Спустить флаг? Победит соперник, и вернуть это нельзя.
resigned = Вы спустили флаг.

## Конец
ending-won = 🏆 Победа: { $winner }!
ending-draw = Ничья.
ending-resigned = Флаг спущен: { $loser }.
ending-cancelled = Отменено до начала.
ending-expired = Никто не пришёл. Откройте новую партию: /play.
ending-seed = 🔏 Зерно открыто: { $seed }… Проверка по кнопке.
button-rematch = Реванш
button-replay = Повтор
button-verify = Проверить
button-again = Сыграть ещё
rematch-offered = Реванш предложен. Начнём, когда соперник согласится.
rematch-begins = Реванш начинается!
replay-step = Шаг { $step } из { $last }
replay-later = Повтор откроется после партии.
verify-later = Зерно откроется после партии.
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
page-levels = Насколько сильной быть машине?
button-play = Играть

## Отказы: каждый говорит, что сделать вместо
not-in-match = Вы не участвуете в этой партии. Откройте свою: /play.
not-your-button = Эта кнопка не ваша, ею играет { $owner }.
button-stale = Это уже сыграно. Вот самое новое поле.
button-broken = Не знаю такой кнопки. Возьмите самое новое поле или /help.
unknown-level = Такой машины нет. Выберите из списка.
unknown-code = Открытой партии с таким кодом нет. Проверьте его или попросите новый: коды живут, пока ждёт зал.
no-match-here = Здесь у вас нет партии. Начните: /play.
which-match = Здесь у вас несколько партий. Ответьте на то поле, которое имеете в виду.
boards-full = Эта партия уже показана во всех местах, где можно.
match-is-over = Эта партия закончена.
match-gone = Эта партия больше не хранится. Начните новую: /play.
match-broken = В этой партии случился внутренний сбой, она заморожена. Вам это ничего не стоит; начните новую: /play.
place-in-private = Это прочтут другие. Расставляйте корабли через «Мой флот» или в личном чате со мной.
play-as-yourself = Играйте от своего имени: канал или анонимного админа посадить нельзя.
setting-kept = Сохранено.
fault = У нас что-то сломалось, партия цела. Попробуйте ещё раз.

## Команды в списках платформ
command-play = Начать партию
command-fire = Выстрел по клетке
command-join = Войти в партию по коду
command-matches = Ваши партии
command-language = Выбрать язык
command-help = Как играть
