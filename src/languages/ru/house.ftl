### Дом: зал ожидания, меню, страницы, отказы. Что игра говорит о себе, лежит рядом с игрой.

## Люди за столом
machine-only = Машина
machine-name = Машина ({ $level })
nobody-yet = пока никого

## Сложность машины, и звания, которыми её зовут игры
strength-easy = лёгкая
strength-normal = обычная
strength-hard = высокая
strength-expert = эксперт
strength-master = мастер
level-random = Наугад
level-cabin-boy = Юнга
level-boatswain = Боцман
level-captain = Капитан
level-commodore = Коммодор
level-rear-admiral = Контр-адмирал
level-vice-admiral = Вице-адмирал
level-admiral = Адмирал
level-grand-admiral = Адмирал флота
button-strength = Сложность
strength-chosen = Сложность: { $level }
strength-settled = Партия уже идёт, сложность не изменить.
menu-strength = Сложность: { $strength } ({ $rank })

## Часы
clock-none = без часов
clock-minutes = { $n } мин на ход
clock-hours = { $n } ч на ход
house-rated = на рейтинг
clock-line = ⏱ { $clock }
clock-left = время выйдет { $when }
clock-moment = в { $time } UTC
clock-moment-day =
    { $day ->
        [1] в понедельник, в { $time } UTC
        [2] во вторник, в { $time } UTC
        [3] в среду, в { $time } UTC
        [4] в четверг, в { $time } UTC
        [5] в пятницу, в { $time } UTC
        [6] в субботу, в { $time } UTC
       *[0] в воскресенье, в { $time } UTC
    }
clock-placing = ⏱ { $placing } на расстановку

## Зал ожидания
lobby-wants = { $host } зовёт на бой: { $game }
lobby-yours = Ваше приглашение: { $game }
lobby-first = Играет тот, кто первым примет бой.
lobby-kept = Это приглашение для игрока { $rival }.
lobby-rematch = { $host } зовёт на реванш
lobby-code = Из другого места: /join { $code }
lobby-commitment = 🔏 Жребий запечатан: { $commitment }… (для памяти; доказательство: «{ button-seals }»)
lobby-word = 🔏 { $player } запечатывает слово честной игры.
lobby-word-open = 🔏 Все слова запечатаны. { $player }: сохраните текст под «{ button-seals }», потом откройте своё слово: /word и слово
word-sealed = Ваше слово запечатано: { $word }. Оно откроется, когда начнётся партия.
word-awaited = Печать вашего слова сохранена. Когда оба места займут, сохраните текст под «{ button-seals }», потом пришлите /word и само слово: не больше 32 знаков, буквы, цифры, - и _.
word-opened = Ваше слово открыто.
word-fixed = Ваше слово запечатано насовсем, чтобы никто не выбирал последним. Чтобы дать другое, отмените партию и откройте новую.
word-late = Сейчас слово добавить некуда. Его добавляют до начала партии: пришлите /play, потом /word и слово.
word-early = Это ваше слово. Никому его не показывайте, пока соперник не сел за игру, потом пришлите ещё раз.
word-other = Это не то слово, чей SHA-256 вы прислали. Может, в хеш попал перенос строки? Тогда отмените партию и откройте новую.
word-signs = В слове не больше 32 знаков: буквы, цифры, - и _.
word-in-private = Здесь это могут прочитать все. Пришлите /word и другое слово в наш личный чат.
button-to-board = К общему полю
button-link = Ссылка-приглашение
button-share = 📨 Отправить в чат
button-add-to-group = Добавить в группу
button-join = ⚔ Принять бой
button-machine = Против машины
button-clock = Время на ход
button-language = Язык
button-cancel = Отменить
joined = Вы в игре. Вот ваш флот.
joined-word =
    Вы в игре. Вот ваш флот.
    Ваше слово честной игры: { $word }
machine-joined = Вы играете с машиной.
cancelled = Отменено.
already-in = Вы уже в этой партии. Перенести поле сюда: /matches
table-full = Оба места заняты. Можно смотреть.
seat-kept = Это место для соперника по прошлой партии. Откройте свою: /play
host-only = Это решает { $host }: партия открыта не вами. Откройте свою: /play
too-late-for-that = Партия началась, этого уже не изменить. Можно сдаться или предложить ничью.
too-early-for-that = Партия ещё не закончена. Доиграйте её или сдайтесь.

## Игра
seals = 🔏 Печати честной игры: { $seals } (для памяти)
button-menu = ⋯ Ещё
button-back = Назад
button-text-board = Поле текстом
button-rules = Правила
button-resign = Сдаться
button-resign-yes = Да, сдаюсь
button-resign-no = Нет, играю
menu-title = Партия { $match }
menu-watch = Смотреть из другого места: /join { $code }
resign-sure = Сдаться? Победит соперник, отменить это будет нельзя.
resigned = Вы сдались.

## Конец
ending-won =
    { $winner-is ->
        [you] 🏆 Победа!
        [rival]
            { $winner-plays ->
                [machine] Победила машина.
               *[person] Победа: { $winner }.
            }
       *[other] 🏆 Победа: { $winner }!
    }
ending-draw = Ничья.
ending-resigned =
    { $loser-is ->
        [you] Вы сдались.
       *[other] { $loser } сдаётся.
    }
ending-cancelled = Отменено до начала.
ending-expired = Никто не пришёл. Откройте новую партию: /play
ending-wordless = Запечатанное слово не открыли вовремя. Откройте новую партию: /play
ending-unseen = Здесь её не удалось показать. Откройте новую: /play
ending-seed = 🔏 Честная игра: «{ button-verify }» покажет, что всё сходится.
button-rematch = ↻ Реванш
button-share-result = ↗ Поделиться
button-easier = Полегче
button-their-sea = 🔍 Чужое море
button-winners-sea = 🔍 Море победителя
share-same = Сыграть так же: { $way }
button-reactions-off = Без реакций
button-reactions-on = С реакциями
reaction-0 = аплодисменты
reaction-1 = ужас
reaction-2 = честь
reaction-3 = смех
reaction-4 = огонь
reaction-5 = на удачу
said-0 = Хороший выстрел!
said-1 = О нет!
said-2 = Хорошая игра!
said-3 = Ха-ха!
said-4 = Жарко!
said-5 = Удачи!
spoken-react = Реакция: { $sign }
react-sent = { $sign } — отправлено.
react-undone = Убрано.
react-later = Реакции — когда бой уже идёт.
reacted = { $player } { $sign }
share-later = Итог появится, когда партия закончится.
share-head = Broadside · { $game } { $sign } { $effort }
share-title = Отправить итог
share-about = { $game } · { $first } – { $second }
share-turn = Теперь вы: { $way }
share-begun = Показываю всем…
share-there = Это уже здесь, чуть выше.
share-sorry = Отправить не вышло. Попробуйте немного позже.
share-none = У этой игры нет итога для показа.
button-share-here = Показать здесь
button-play-same = ↗ Сыграть так же
button-copy = Скопировать текст
button-film-brief = ▶ Десять секунд
button-film-slow = ▶ Медленно
film-card = { $first } – { $second }
film-title-brief = 🎞 { $first } – { $second }: десять секунд
film-title-slow = 🎞 { $first } – { $second }: вся партия, медленно
button-replay = Повтор
button-verify = Проверить
window-none = У этого бота нет веб-страницы: его хозяин её не настроил.
window-link =
    ▣ Ваше море в окне
    Ссылка только для вас, срабатывает один раз и годится десять минут. Партия идёт и здесь.
button-window = ▣ Открыть море
button-window-open = ▣ Открыть
button-seals = 🔏 Печати
button-again = ↻ Ещё раз
rematch-offered = Реванш предложен. Начнём, когда соперник согласится.
invitation-unseen = Приглашение закрыто: в том чате мне нельзя писать, его никто не увидит. Попросите администратора разрешить мне это и откройте новое.
rematch-begins = Реванш начинается!
replay-step = Шаг { $step } из { $last }
replay-later = Повтор откроется, когда партия закончится.
seals-title = 🔏 Что запечатано
seals-keep =
    Сохраните этот текст там, где его не изменит никто, кроме вас. Он закрепляет жребий{ $words ->
        [0] {""}
        [one] , { $words } слово
        [few] , { $words } слова
        [many] , { $words } слов
       *[other] , { $words } слов
    }{ $fleets ->
        [0] {""}
        [1] , один флот
       *[other] , оба флота
    }{ $moves ->
        [0] {""}
        [one] , { $moves } ход
        [few] , { $moves } хода
        [many] , { $moves } ходов
       *[other] , { $moves } ходов
    }.
seals-then = После конца партии пришлите его мне: скажу, не изменилось ли что-нибудь.
seals-soon = Флоты добавятся, когда оба расставят корабли: сохраните его тогда ещё раз.
seals-add-word = С вашим словом честной игры никто не выберет жребий заранее: /word и слово
seals-join-word = С вашим словом честной игры никто не выберет жребий заранее: /join { $code } и слово
seals-open-word = Все слова запечатаны. Сначала сохраните этот текст, потом откройте слово, чей хеш прислали: /word и слово
page-kept =
    ✓ Партия { $match }: всё, что закрепляет ваш текст, осталось прежним с шага { $step }: жребий{ $words ->
        [0] {""}
        [one] , { $words } слово
        [few] , { $words } слова
        [many] , { $words } слов
       *[other] , { $words } слов
    }{ $fleets ->
        [0] , но флотов там ещё нет
        [1] , один флот
       *[other] , оба флота
    }{ $moves ->
        [0] {""}
        [one] , { $moves } ход
        [few] , { $moves } хода
        [many] , { $moves } ходов
       *[other] , { $moves } ходов
    }.{ $later ->
        [0] {""}
        [one] {" "}Ещё { $later } шаг после этого не закреплён.
        [few] {" "}Ещё { $later } шага после этого не закреплены.
        [many] {" "}Ещё { $later } шагов после этого не закреплены.
       *[other] {" "}Ещё { $later } шагов после этого не закреплены.
    }{ $wordless ->
        [1] {" "}Слов никто не добавлял, так что жребий могли выбрать заранее.
       *[other] {""}
    }
    Проверить без меня: файл из «{ button-verify }» и npm run verify.
page-kept-not =
    ✗ У партии { $match } на шаге { $step } другая печать, чем в вашем тексте: что-то изменили, или этот текст дал не я.
    Сохраните его и сравните с текстом соперника.
button-trust = Что это доказывает
page-trust =
    🔏 Кто может обмануть и что этому мешает
    • Изменить жребий, флоты или ходы задним числом: это покажет текст, который вы сохранили сами («{ button-seals }»). Без него я мог бы показать другую партию, где всё сходится.
    • Исправить свои сообщения: храните текст в своём сообщении, его я исправить не могу.
    • Выбрать жребий заранее: помешает ваше слово, через /word до начала или через /join.
    • Прочитать ваше слово и передать сопернику: пришлите сначала SHA-256 длинного слова, а само слово потом, когда оба сели.
    • Рассказать каждому своё: перешлите тексты друг другу. На одном шаге они одинаковы.
    • Отрезать конец: его закрепляет текст, сохранённый позже.
    • Ничто здесь не мешает владельцу бота подсмотреть ваш флот, выдать его сопернику или ходить за машину.
button-film = ▶ Фильм
button-clip = 🎞 Последний ход
button-seal = Печать { $n }
button-dice = Жребий и файл
film-made = 🎞 Снимаем фильм…
film-there = Фильм уже здесь, чуть выше.
film-none = У этой партии фильма нет.
film-often = Фильмов пока хватит: новый можно через час. А «{ button-replay }» открыт всегда.
film-sorry = 🎞 Фильм не удалось снять или отправить. Попробуйте чуть позже или смотрите «{ button-replay }».
film-title = 🎞 { $first } – { $second }: вся партия
film-alt = Партия фильмом, шаг за шагом; в конце открывается всё скрытое.
film-round = Раунд { $n } из { $last }
clip-title = 🎞 Последний ход
clip-alt = Последний ход фильмом: корабли, выстрелы и кубики.
clip-none = Показывать пока нечего: ходов ещё не было.
clip-sorry = 🎞 Фильм не удалось снять или отправить. Попробуйте чуть позже.
checked-sea = 🔍 Море открыто: { $owner }
checked-stands = ✅ Всё по правилам: победа в силе.
checked-draw = ✅ Всё по правилам: итог в силе.
checked-void = ❌ Сохранённые данные подделаны. Партия не засчитана, владелец бота знает.
checked-machine = ❌ Сохранённый флот машины подделан: победа за человеком, владелец бота знает.
checked-fleet = ✓ Корабли, их форма и расстояния — по правилам.
checked-fleet-not = ✗ Против правил: { $fault }.
checked-seal = ✓ Флот сходится с печатью, показанной до первого выстрела: { $seal }
checked-moves = ✓ Цепочка печатей цела, всего их { $n }.
checked-seal-not = ✗ Флот не сходится с печатью, показанной раньше: { $seal }
checked-unsealed = У этого флота печати не было.
checked-log = ✓ Журнал цел и сходится с печатями.
checked-log-not = ✗ Журнал не сходится с печатями.
checked-answers = ✓ Все ответы сходятся с флотами.
checked-answers-not = ✗ Журнал не сходится с правилами.
fair-fair = Всё по правилам
fair-foul = Не доказано
fair-by-server = Проверил этот сервер, а не ваше устройство.
fair-fleet =
    { $own ->
        [1] Ваш флот тот самый, что был под печатью.
       *[other] { $owner }: флот тот самый, что был под печатью.
    }
fair-fleet-not =
    { $own ->
        [1] Ваш флот не тот, что был под печатью.
       *[other] { $owner }: флот не тот, что был под печатью.
    }
fair-confirm = Подтвердить можете только вы: ваше слово, ваш флот и каждый приказ от вашего имени.
fair-draws = Здесь не проверено: что каждый бросок следует из числа и слов. Это покажут файл и npm run verify.
fair-line = Без строки, сохранённой вами, можно было бы открыть другую подходящую партию.
fair-never = Ничто не доказывает, что владелец сервера не смотрел флоты и не ходил за машину.
fair-dice = Кости запечатаны до того, как кто-то вошёл.
fair-fleets =
    { $fleets ->
        [0] Каждый флот запечатывается, как только готов.
        [1] Каждый флот запечатывается, как только готов: один уже под печатью.
       *[other] Оба флота запечатаны до первого выстрела.
    }
fair-keep = Сохраните строку у себя: любая поздняя правка с ней разойдётся.
fair-check = После партии всё открывается и проверяется.
fair-wordless = Вашего слова в костях нет: их могли выбрать заранее.
page-seal = 🔏 { $owner }: печать { $n }. SHA-256 строк ниже (ровно этих, в UTF-8, без перевода строки в конце) должен быть
    { $seal }
    Подойдёт любая программа SHA-256. Последняя строка — соль, над ней — флот: строка.столбец, счёт с 0.
page-seal-file = 🔏 { $owner }: печать { $n }. SHA-256 приложенного файла, байт в байт (sha256sum), должен быть
    { $seal }
    Последняя его строка — соль, над ней — флот: строка.столбец, счёт с 0.
ending-void = Сохранённые данные подделаны, партия не засчитана.
ending-machine-foul = Сохранённый флот машины подделан.
page-verify =
    🔏 Партия { $match }
    Зерно: { $seed }
    Печать честной игры, показанная до начала: { $commitment }
    Печать в конце: { $seal }
    В приложенном файле все ходы, броски и флоты. «npm run verify <файл>» проверит их без нас.
spoken-first = В начало
spoken-back = Шаг назад
spoken-on = Шаг вперёд
spoken-far-on = Десять шагов вперёд
spoken-last = В конец

## Страницы
page-language = Выберите язык
page-levels = Выберите сложность
button-privacy = Приватность
button-accounts = Связать аккаунты
setting-calls-line = Сообщение, когда настал ваш ход.
setting-reactions-line = Знаки, которые шлёт соперник.
button-play = ▶ Играть
button-play-now = ▶ Играть
button-invite = Позвать друга
button-friend = Против друга
games-how = Нажмите название под картинкой.

## Выбор игры
page-games = Во что сыграем?
button-games = Все игры
button-drill = Упражнения
button-lesson = Учебный бой
button-lesson-skip = Сразу к бою
button-lesson-real = Начать партию
button-lesson-more = ⋯ Ещё
button-once-more = Ещё раз
lesson-title = { $title } · { $n } из { $last }
lesson-real = Дальше — настоящая партия с самой слабой машиной.
lesson-menu = Учебный бой
lesson-menu-about = Он без рейтинга и нигде не хранится.
button-other-game = Другая игра
button-form = ✎ Своя игра
button-form-play = Играть так
button-form-invite = ⚔ Позвать
game-chosen = Теперь игра такая: { $variant }.
game-changed = Игру только что сменили. Взгляните на приглашение и нажмите ещё раз.
game-near = Может быть, { $names }?
one-game-only = В одной партии одна игра. Какую открыть: { $names }?
words-unclear = Партия не открыта, непонятно: «{ $names }».
rematch-same-game = Реванш — это та же игра. Другая игра: /play
form-share = Чтобы поделиться: { $command } или код { $code }
form-share-link = Чтобы поделиться: { $link } или код { $code }
form-none = В этой игре правила менять нельзя. Другая игра: /play
command-custom = Составить свою игру
command-word = Добавить своё слово честной игры

## Отказы: каждый говорит, что сделать вместо
not-in-match = Вы не играете в этой партии. Откройте свою: /play
not-your-button = Это кнопка другого игрока: { $owner }. Ваши появятся в ваш ход.
turn-watching = Ходит { $player }, вы смотрите.
turn-next = Ходит { $player }, потом вы.
button-stale = Этот ход уже сделан. Вот свежее поле.
button-broken = Такой кнопки я не знаю. Нажмите кнопку под свежим полем или спросите /help.
unknown-level = Такой сложности в этой игре нет. Есть: { $levels }.
no-such-variant = Игры «{ $name }» нет. Все игры: /help
listed = { $first }, { $rest }
machine-none = На бумаге играют только люди. Выберите другую игру.
unknown-code = Открытой партии с таким кодом нет. Проверьте его или попросите новый: код действует, пока ждёт приглашение.
no-match-here = Здесь у вас нет партии. Начните: /play
match-elsewhere =
    { $n ->
        [1] Ваша партия в другом чате. Перенести её сюда: /matches
       *[other] Ваши партии в других чатах. Перенести сюда: /matches
    }
no-invitation-here = Здесь нет вашего приглашения. Прекратить партию: /resign
which-match = Здесь у вас несколько партий. Ответьте на поле нужной.
which-here = Какая партия?
which-invitation = Какое приглашение?
boards-full = Эта партия уже показана везде, где можно. Смотрите её там.
match-is-over = Эта партия закончена. Начните другую: /play
match-not-begun = Партия начнётся, как только кто-нибудь присоединится.
match-gone = Эта партия больше не хранится. Начните новую: /play
match-broken = В этой партии случился сбой, она остановлена. На вас это не скажется. Новая партия: /play
place-in-private = Это прочтут другие. Расставляйте корабли через «Мой флот» или в личном чате со мной.
play-as-yourself = Играйте от своего имени: каналы и анонимные админы не играют.
reads-words = Я понимаю только слова и кнопки. Напишите клетку, например Б5, или /help.
setting-kept = Сохранено.
fault = У нас что-то сломалось, партия цела. Попробуйте ещё раз.
kept =
    💾 Ход не потерян.
    Сыграю его, как только снова смогу сохранять.

## What Telegram shows of the bot: in an empty chat, and on its profile
bot-description =
    ⚓ Морской бой прямо в чате, а ещё «Парусный бой» и «Адмирал».
    Играйте с другом здесь, в группе или через Discord — или с машиной. Нажмите «Старт».
bot-short-description = Морской бой и парусные сражения в чате: с другом, в группе или против машины.

## Команды в списках платформ
command-play = Начать партию
command-fire = Выстрел или ход
command-join = Войти в партию по коду
command-matches = Ваши партии
command-language = Выбрать язык
command-help = Как играть

## Подсказки и разборы
button-hint = 💡 Подсказка
button-dismiss = Закрыть
button-study = Разбор
button-study-look = Посмотреть снова
button-study-all =
    { $judges ->
        [shots] ▶ По выстрелам
       *[orders] ▶ По приказам
    }
button-study-list =
    { $judges ->
        [shots] Все выстрелы
       *[orders] Все приказы
    }
button-study-first = ▶ С первого
button-study-sum = Точность
hints-taken = 💡 { $player }, взято подсказок: { $n }
hint-left = Осталось подсказок: { $n }.
hint-left-seen = { $player } увидит, что вы взяли подсказку. Ещё { $n }.
hint-left-told = Соперник это увидит. Осталось подсказок: { $n }.
hint-not-now = Подсказки даются в ваш ход. Спросите, когда он настанет.
hint-none = Здесь подсказки нет: решать только вам.
hint-rated = В рейтинговой партии подсказок нет. В любой другой они есть.
hint-spent = Взято подсказок: { $n } из { $n }. Дальше сами.
hint-often = Подсказки — по одной. Спросите через минуту.
hint-busy = В очереди много подсказок. Попробуйте через минуту.
hint-late = Поле только что изменилось. Спросите ещё раз.
odds-in = { $k } из { $n }
look-order = Раунд { $round }: { $order }
look-order-better = Лучше: { $order }. Шансы на победу: { $best }, а не { $given }.
study-later = Разбор откроется, когда партия закончится.
study-none = Разбирать нечего: нет ни выстрелов, ни приказов, которые машина может оценить.
study-busy = В очереди много разборов. Попробуйте через минуту.
study-title =
    { $judges ->
        [shots] 🔬 Выстрелов: { $n }
       *[orders] 🔬 Приказов: { $n }
    }
study-spread = Рассмотрено { $n }, равномерно по партии.
study-decision =
    { $judges ->
        [shots] 🔬 Выстрел { $n } из { $last }
       *[orders] 🔬 Приказ { $n } из { $last }
    }
spoken-decision =
    { $judges ->
        [shots] Выстрел { $n }
       *[orders] Приказ { $n }
    }
study-no-odds = Сравнить не с чем: шансы здесь не оценить.
study-accuracy = Точность
study-accuracy-own = Точность: { $accuracy } %
study-how =
    { $judges ->
        [shots] Насколько выстрелы близки к лучшим.
       *[orders] Насколько приказы близки к лучшим.
    }
study-how-own =
    { $judges ->
        [shots] Насколько выстрелы близки к лучшим.
       *[orders] Насколько приказы близки к лучшим.
    }
study-captain-accuracy =
    { $seat-is ->
        [you] Вы: { $accuracy } %.
       *[other] { $seat }: { $accuracy } %.
    }
study-percent = { $accuracy } %
study-name =
    { $seat-is ->
        [you] Вы
       *[other] { $seat }
    }
study-ahead = впереди { $seat }
study-ahead-own = вы впереди
study-one-costliest =
    { $judges ->
        [shots] Главная ошибка
       *[orders] Самый дорогой ход
    }
study-two-costliest =
    { $judges ->
        [shots] Две главные ошибки
       *[orders] Два самых дорогих хода
    }
study-sign-own = ваш
study-sign-given =
    { $judges ->
        [shots] выстрел
       *[orders] сыграно
    }
study-sign-better = лучше
study-costliest =
    { $judges ->
        [shots] Главные ошибки: выстрелы { $one } и { $two }.
       *[orders] Главные ошибки: раунды { $one } и { $two }.
    }
study-costliest-one =
    { $judges ->
        [shots] Главная ошибка: выстрел { $one }.
       *[orders] Главная ошибка: раунд { $one }.
    }
study-none-costly = Дорогих ошибок не было.
study-progress = { $n } из { $last }
study-fills = Итог появится здесь.
study-captain =
    { $seat-is ->
        [you] Ваша точность: { $accuracy } %, везение { $sign }{ $luck }
       *[other] { $seat }: точность { $accuracy } %, везение { $sign }{ $luck }
    }
study-best = ★ Лучшее: { $told }
study-worst = ✗ Главные ошибки: { $told }
study-legend =
    { $judges ->
        [shots] Точность: насколько выстрелы близки к лучшим. Везение: попадания сверх ожидаемых.
       *[orders] Точность: насколько приказы близки к лучшим. Везение: попадания сверх ожидаемых.
    }

# Приказы под парусом; к каждому — шанс победить, как его оценивает машина.
order-chance = { $order }: { $share } из 100
order-scale = Шанс победить, из 100
hint-order = 💡 { $order }
hint-chance = Шанс победить: { $share } из 100.
hint-others = Иначе: { $told }.
study-given = { $seat }: { $order }, { $share } из 100.
study-dice = Попаданий: { $came }, ожидалось: { $expected }.
study-machine = Машина: { $order }, { $share } из 100.
study-same-order = Машина сделала бы то же.
study-none-better-order = Лучшего приказа не было.
study-lost-order = Цена: { $points } из 100.
study-round = раунд { $round }
study-turn-cost = { $turn } (−{ $points } из 100)
study-yours-order = { $round }. { $order }: { $share }/100
study-better-order = { $order }: { $share }/100
study-told-order = Раунд { $round }: { $order }, { $share } из 100. Лучше: { $better }, { $best } из 100. { $why }
command-hint = Подсказка на ваш ход
command-draw = Предложить ничью или ответить на предложение
command-resign = Сдать партию, я сначала переспрошу
command-cancel = Отменить своё открытое приглашение
