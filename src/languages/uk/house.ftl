### Дім: зала очікування, меню, сторінки, відмови. Що гра каже про себе, лежить поруч із грою.

## Люди за столом
machine-only = Машина
machine-name = Машина ({ $level })
nobody-yet = поки нікого

## Складність машини, і звання, якими її звуть ігри
strength-easy = легка
strength-normal = звичайна
strength-hard = висока
strength-expert = експерт
strength-master = майстер
level-random = Навмання
level-cabin-boy = Юнга
level-boatswain = Боцман
level-captain = Капітан
level-commodore = Комодор
level-rear-admiral = Контр-адмірал
level-vice-admiral = Віце-адмірал
level-admiral = Адмірал
level-grand-admiral = Адмірал флоту
button-strength = Складність
strength-chosen = Складність: { $level }
strength-settled = Партія вже триває, складність не змінити.
menu-strength = Складність: { $strength } ({ $rank })

## Годинник
clock-none = без годинника
clock-minutes = { $n } хв на хід
clock-hours = { $n } год на хід
house-rated = на рейтинг
clock-line = ⏱ { $clock }
clock-left = час спливе { $when }
clock-moment = о { $time } UTC
clock-moment-day =
    { $day ->
        [1] у понеділок, о { $time } UTC
        [2] у вівторок, о { $time } UTC
        [3] у середу, о { $time } UTC
        [4] у четвер, о { $time } UTC
        [5] у п’ятницю, о { $time } UTC
        [6] у суботу, о { $time } UTC
       *[0] у неділю, о { $time } UTC
    }
clock-placing = ⏱ { $placing } на розстановку

## Зала очікування
lobby-wants = { $host } кличе на бій: { $game }
lobby-yours = Ваше запрошення: { $game }
lobby-first = Грає той, хто перший прийме бій.
lobby-kept = Це запрошення для гравця { $rival }.
lobby-rematch = { $host } кличе на реванш
lobby-code = З іншого місця: /join { $code }
lobby-commitment = 🔏 Жереб запечатано: { $commitment }… (для пам’яті; доказ: «{ button-seals }»)
lobby-word = 🔏 { $player } запечатує слово чесної гри.
lobby-word-open = 🔏 Усі слова запечатано. { $player }: збережіть текст під «{ button-seals }», потім відкрийте своє слово: /word і слово
word-sealed = Ваше слово запечатано: { $word }. Воно відкриється, коли почнеться партія.
word-awaited = Печатку вашого слова збережено. Коли обидва місця займуть, збережіть текст під «{ button-seals }», потім надішліть /word і саме слово: щонайбільше 32 знаки, літери, цифри, - і _.
word-opened = Ваше слово відкрито.
word-fixed = Ваше слово запечатано назавжди, щоб ніхто не обирав останнім. Щоб дати інше, скасуйте партію й відкрийте нову.
word-late = Зараз слово додати нікуди. Його додають до початку партії: надішліть /play, потім /word і слово.
word-early = Це ваше слово. Нікому його не показуйте, доки суперник не сів за гру, потім надішліть ще раз.
word-other = Це не те слово, чий SHA-256 ви надіслали. Може, у хеш потрапив перенос рядка? Тоді скасуйте партію й відкрийте нову.
word-signs = У слові щонайбільше 32 знаки: літери, цифри, - і _.
word-in-private = Тут це можуть прочитати всі. Надішліть /word і інше слово в наш особистий чат.
button-to-board = До спільного поля
button-link = Посилання-запрошення
button-share = 📨 Надіслати в чат
button-add-to-group = Додати до групи
button-join = ⚔ Прийняти бій
button-machine = Проти машини
button-clock = Час на хід
button-language = Мова
button-cancel = Скасувати
joined = Ви у грі. Ось ваш флот.
joined-word =
    Ви у грі. Ось ваш флот.
    Ваше слово чесної гри: { $word }
machine-joined = Ви граєте з машиною.
cancelled = Скасовано.
already-in = Ви вже в цій партії. Перенести поле сюди: /matches
table-full = Обидва місця зайняті. Можна дивитися.
seat-kept = Це місце для суперника з минулої партії. Відкрийте свою: /play
host-only = Це вирішує { $host }: партію відкрили не ви. Відкрийте свою: /play
too-late-for-that = Партія почалася, цього вже не змінити. Можна здатися або запропонувати нічию.
too-early-for-that = Партію ще не закінчено. Дограйте її або здайтеся.

## Гра
seals = 🔏 Печатки чесної гри: { $seals } (для пам’яті)
button-menu = ⋯ Ще
button-back = Назад
button-text-board = Поле текстом
button-rules = Правила
button-resign = Здатися
button-resign-yes = Так, здаюся
button-resign-no = Ні, граю
menu-title = Партія { $match }
menu-watch = Дивитися з іншого місця: /join { $code }
resign-sure = Здатися? Переможе суперник, скасувати це буде неможливо.
resigned = Ви здалися.

## Кінець
ending-won =
    { $winner-is ->
        [you] 🏆 Перемога!
        [rival]
            { $winner-plays ->
                [machine] Перемогла машина.
               *[person] Перемога: { $winner }.
            }
       *[other] 🏆 Перемога: { $winner }!
    }
ending-draw = Нічия.
ending-resigned =
    { $loser-is ->
        [you] Ви здалися.
       *[other] { $loser } здається.
    }
ending-cancelled = Скасовано до початку.
ending-expired = Ніхто не прийшов. Відкрийте нову партію: /play
ending-wordless = Запечатане слово не відкрили вчасно. Відкрийте нову партію: /play
ending-unseen = Тут її не вдалося показати. Відкрийте нову: /play
ending-seed = 🔏 Чесна гра: «{ button-verify }» покаже, що все сходиться.
button-rematch = ↻ Реванш
button-share-result = ↗ Поділитися
button-easier = Легше
button-their-sea = 🔍 Чуже море
button-winners-sea = 🔍 Море переможця
share-same = Зіграти так само: { $way }
button-reactions-off = Без реакцій
button-reactions-on = З реакціями
reaction-0 = оплески
reaction-1 = жах
reaction-2 = честь
reaction-3 = сміх
reaction-4 = вогонь
reaction-5 = на удачу
said-0 = Гарний постріл!
said-1 = О ні!
said-2 = Гарна гра!
said-3 = Ха-ха!
said-4 = Гаряче!
said-5 = Щасти!
spoken-react = Реакція: { $sign }
react-sent = { $sign } — надіслано.
react-undone = Прибрано.
react-later = Реакції — коли бій уже триває.
reacted = { $player } { $sign }
share-later = Підсумок буде, коли партія скінчиться.
share-head = Broadside · { $game } { $sign } { $effort }
share-title = Надіслати підсумок
share-about = { $game } · { $first } – { $second }
share-turn = Тепер ви: { $way }
share-begun = Показую всім…
share-there = Це вже тут, трохи вище.
share-sorry = Надіслати не вдалося. Спробуйте трохи пізніше.
share-none = Ця гра не має підсумку для показу.
button-share-here = Показати тут
button-play-same = ↗ Зіграти так само
button-copy = Скопіювати текст
button-film-brief = ▶ Десять секунд
button-film-slow = ▶ Повільно
film-card = { $first } – { $second }
film-title-brief = 🎞 { $first } – { $second }: десять секунд
film-title-slow = 🎞 { $first } – { $second }: уся партія, повільно
button-replay = Повтор
button-verify = Перевірити
window-none = У цього бота немає веб-сторінки: його власник її не налаштував.
window-link =
    ▣ Ваше море у вікні
    Посилання лише для вас, спрацьовує один раз і придатне десять хвилин. Партія триває й тут.
button-window = ▣ Відкрити море
button-window-open = ▣ Відкрити
button-seals = 🔏 Печатки
button-again = ↻ Ще раз
rematch-offered = Реванш запропоновано. Почнемо, коли суперник погодиться.
invitation-unseen = Запрошення закрито: у тому чаті мені не можна писати, його ніхто не побачить. Попросіть адміністратора дозволити мені це й відкрийте нове.
rematch-begins = Реванш починається!
replay-step = Крок { $step } з { $last }
replay-later = Повтор відкриється, коли партія закінчиться.
seals-title = 🔏 Що запечатано
seals-keep =
    Збережіть цей текст там, де його не змінить ніхто, крім вас. Він закріплює жереб{ $words ->
        [0] {""}
        [one] , { $words } слово
        [few] , { $words } слова
        [many] , { $words } слів
       *[other] , { $words } слів
    }{ $fleets ->
        [0] {""}
        [1] , один флот
       *[other] , обидва флоти
    }{ $moves ->
        [0] {""}
        [one] , { $moves } хід
        [few] , { $moves } ходи
        [many] , { $moves } ходів
       *[other] , { $moves } ходів
    }.
seals-then = Після кінця партії надішліть його мені: скажу, чи нічого не змінилося.
seals-soon = Флоти додадуться, коли обидва розставлять кораблі: збережіть його тоді ще раз.
seals-add-word = З вашим словом чесної гри ніхто не вибере жереб заздалегідь: /word і слово
seals-join-word = З вашим словом чесної гри ніхто не вибере жереб заздалегідь: /join { $code } і слово
seals-open-word = Усі слова запечатано. Спершу збережіть цей текст, потім відкрийте слово, чий хеш надіслали: /word і слово
page-kept =
    ✓ Партія { $match }: усе, що закріплює ваш текст, лишилося таким самим від кроку { $step }: жереб{ $words ->
        [0] {""}
        [one] , { $words } слово
        [few] , { $words } слова
        [many] , { $words } слів
       *[other] , { $words } слів
    }{ $fleets ->
        [0] , але флотів там ще немає
        [1] , один флот
       *[other] , обидва флоти
    }{ $moves ->
        [0] {""}
        [one] , { $moves } хід
        [few] , { $moves } ходи
        [many] , { $moves } ходів
       *[other] , { $moves } ходів
    }.{ $later ->
        [0] {""}
        [one] {" "}Ще { $later } крок після цього не закріплено.
        [few] {" "}Ще { $later } кроки після цього не закріплено.
        [many] {" "}Ще { $later } кроків після цього не закріплено.
       *[other] {" "}Ще { $later } кроків після цього не закріплено.
    }{ $wordless ->
        [1] {" "}Слів ніхто не додавав, тож жереб могли вибрати заздалегідь.
       *[other] {""}
    }
    Перевірити без мене: файл із «{ button-verify }» і npm run verify.
page-kept-not =
    ✗ У партії { $match } на кроці { $step } інша печатка, ніж у вашому тексті: щось змінили, або цей текст дав не я.
    Збережіть його й порівняйте з текстом суперника.
button-trust = Що це доводить
page-trust =
    🔏 Хто може обдурити і що цьому заважає
    • Змінити жереб, флоти чи ходи заднім числом: це покаже текст, який ви зберегли самі («{ button-seals }»). Без нього я міг би показати іншу партію, де все сходиться.
    • Виправити свої повідомлення: тримайте текст у власному повідомленні, його я виправити не можу.
    • Вибрати жереб заздалегідь: завадить ваше слово, через /word до початку або через /join.
    • Прочитати ваше слово й передати суперникові: надішліть спершу SHA-256 довгого слова, а саме слово потім, коли обидва сіли.
    • Розповісти кожному своє: перешліть тексти одне одному. На тому самому кроці вони однакові.
    • Відрізати кінець: його закріплює текст, збережений пізніше.
    • Ніщо тут не заважає власникові бота підглянути ваш флот, видати його суперникові чи ходити за машину.
button-film = ▶ Фільм
button-clip = 🎞 Останній хід
button-seal = Печатка { $n }
button-dice = Жереб і файл
film-made = 🎞 Знімаємо фільм…
film-there = Фільм уже тут, трохи вище.
film-none = У цієї партії фільму немає.
film-often = Фільмів поки досить: новий можна за годину. А «{ button-replay }» відкритий завжди.
film-sorry = 🎞 Фільм не вдалося зняти чи надіслати. Спробуйте трохи згодом або дивіться «{ button-replay }».
film-title = 🎞 { $first } – { $second }: уся партія
film-alt = Партія фільмом, крок за кроком; наприкінці відкривається все приховане.
film-round = Раунд { $n } із { $last }
clip-title = 🎞 Останній хід
clip-alt = Останній хід фільмом: кораблі, постріли й кубики.
clip-none = Показувати поки нічого: ходів ще не було.
clip-sorry = 🎞 Фільм не вдалося зняти чи надіслати. Спробуйте трохи згодом.
checked-sea = 🔍 Море відкрито: { $owner }
checked-stands = ✅ Усе за правилами: перемога чинна.
checked-draw = ✅ Усе за правилами: підсумок чинний.
checked-void = ❌ Збережені дані підроблено. Партію не зараховано, власник бота знає.
checked-machine = ❌ Збережений флот машини підроблено: перемога за людиною, власник бота знає.
checked-fleet = ✓ Кораблі, їхня форма й відстані — за правилами.
checked-fleet-not = ✗ Проти правил: { $fault }.
checked-seal = ✓ Флот збігається з печаткою, показаною до першого пострілу: { $seal }
checked-moves = ✓ Ланцюжок печаток цілий, усього їх { $n }.
checked-seal-not = ✗ Флот не збігається з печаткою, показаною раніше: { $seal }
checked-unsealed = У цього флоту печатки не було.
checked-log = ✓ Журнал цілий і збігається з печатками.
checked-log-not = ✗ Журнал не збігається з печатками.
checked-answers = ✓ Усі відповіді збігаються з флотами.
checked-answers-not = ✗ Журнал не збігається з правилами.
fair-fair = Усе за правилами
fair-foul = Не доведено
fair-by-server = Перевірив цей сервер, а не ваш пристрій.
fair-fleet =
    { $own ->
        [1] Ваш флот саме той, що був під печаткою.
       *[other] { $owner }: флот саме той, що був під печаткою.
    }
fair-fleet-not =
    { $own ->
        [1] Ваш флот не той, що був під печаткою.
       *[other] { $owner }: флот не той, що був під печаткою.
    }
fair-confirm = Підтвердити можете лише ви: ваше слово, ваш флот і кожен наказ від вашого імені.
fair-draws = Тут не перевірено: що кожен кидок випливає з числа та слів. Це покажуть файл і npm run verify.
fair-line = Без рядка, який ви зберегли, можна було б відкрити іншу відповідну партію.
fair-never = Ніщо не доводить, що власник сервера не дивився на флоти й не ходив за машину.
fair-dice = Кості запечатано ще до того, як хтось увійшов.
fair-fleets =
    { $fleets ->
        [0] Кожен флот запечатується, щойно готовий.
        [1] Кожен флот запечатується, щойно готовий: один уже під печаткою.
       *[other] Обидва флоти запечатано до першого пострілу.
    }
fair-keep = Збережіть рядок у себе: будь-яка пізніша правка з ним розійдеться.
fair-check = Після партії все відкривається й перевіряється.
fair-wordless = Вашого слова в костях немає: їх могли вибрати заздалегідь.
page-seal = 🔏 { $owner }: печатка { $n }. SHA-256 рядків нижче (саме цих, в UTF-8, без переведення рядка наприкінці) має бути
    { $seal }
    Годиться будь-яка програма SHA-256. Останній рядок — сіль, над ним — флот: рядок.стовпець, лік від 0.
page-seal-file = 🔏 { $owner }: печатка { $n }. SHA-256 доданого файла, байт у байт (sha256sum), має бути
    { $seal }
    Останній його рядок — сіль, над ним — флот: рядок.стовпець, лік від 0.
ending-void = Збережені дані підроблено, партію не зараховано.
ending-machine-foul = Збережений флот машини підроблено.
page-verify =
    🔏 Партія { $match }
    Зерно: { $seed }
    Печатка чесної гри, показана до початку: { $commitment }
    Печатка наприкінці: { $seal }
    У доданому файлі всі ходи, кидки та флоти. «npm run verify <файл>» перевірить їх без нас.
spoken-first = На початок
spoken-back = Крок назад
spoken-on = Крок уперед
spoken-far-on = Десять кроків уперед
spoken-last = У кінець

## Сторінки
page-language = Виберіть мову
page-levels = Виберіть складність
button-privacy = Приватність
button-accounts = Пов’язати акаунти
setting-calls-line = Повідомлення, коли настав ваш хід.
setting-reactions-line = Знаки, які надсилає суперник.
button-play = ▶ Грати
button-play-now = ▶ Грати
button-invite = Покликати друга
button-friend = Проти друга
games-how = Натисніть назву під малюнком.

## Вибір гри
page-games = У що зіграємо?
button-games = Усі ігри
button-drill = Вправи
button-lesson = Навчальний бій
button-lesson-skip = Одразу до бою
button-lesson-real = Почати партію
button-lesson-more = ⋯ Ще
button-once-more = Ще раз
lesson-title = { $title } · { $n } з { $last }
lesson-real = Далі — справжня партія з найслабшою машиною.
lesson-menu = Навчальний бій
lesson-menu-about = Він без рейтингу й ніде не зберігається.
button-other-game = Інша гра
button-form = ✎ Своя гра
button-form-play = Грати так
button-form-invite = ⚔ Покликати
game-chosen = Тепер гра така: { $variant }.
game-changed = Гру щойно змінили. Погляньте на запрошення й натисніть ще раз.
game-near = Можливо, { $names }?
one-game-only = В одній партії одна гра. Яку відкрити: { $names }?
words-unclear = Партію не відкрито, незрозуміло: «{ $names }».
rematch-same-game = Реванш — це та сама гра. Інша гра: /play
form-share = Щоб поділитися: { $command } або код { $code }
form-share-link = Щоб поділитися: { $link } або код { $code }
form-none = У цій грі правила змінювати не можна. Інша гра: /play
command-custom = Скласти свою гру
command-word = Додати своє слово чесної гри

## Відмови: кожна каже, що зробити натомість
not-in-match = Ви не граєте в цій партії. Відкрийте свою: /play
not-your-button = Це кнопка іншого гравця: { $owner }. Ваші з’являться у ваш хід.
turn-watching = Ходить { $player }, ви дивитеся.
turn-next = Ходить { $player }, потім ви.
button-stale = Цей хід уже зроблено. Ось свіже поле.
button-broken = Такої кнопки я не знаю. Натисніть кнопку під свіжим полем або запитайте /help.
unknown-level = Такої складності в цій грі немає. Є: { $levels }.
no-such-variant = Гри «{ $name }» немає. Усі ігри: /help
listed = { $first }, { $rest }
machine-none = На папері грають лише люди. Виберіть іншу гру.
unknown-code = Відкритої партії з таким кодом немає. Перевірте його або попросіть новий: код діє, доки чекає запрошення.
no-match-here = Тут у вас немає партії. Почніть: /play
match-elsewhere =
    { $n ->
        [1] Ваша партія в іншому чаті. Перенести її сюди: /matches
       *[other] Ваші партії в інших чатах. Перенести сюди: /matches
    }
no-invitation-here = Тут немає вашого запрошення. Припинити партію: /resign
which-match = Тут у вас кілька партій. Відповідайте на поле потрібної.
which-here = Яка партія?
which-invitation = Яке запрошення?
boards-full = Цю партію вже показано всюди, де можна. Дивіться її там.
match-is-over = Цю партію закінчено. Почніть іншу: /play
match-not-begun = Партія почнеться, щойно хтось приєднається.
match-gone = Ця партія більше не зберігається. Почніть нову: /play
match-broken = У цій партії стався збій, її зупинено. На вас це не вплине. Нова партія: /play
place-in-private = Це прочитають інші. Розставляйте кораблі через «Мій флот» або в приватному чаті зі мною.
play-as-yourself = Грайте від свого імені: канали й анонімні адміни не грають.
reads-words = Я розумію лише слова й кнопки. Напишіть клітинку, наприклад Б5, або /help.
setting-kept = Збережено.
fault = У нас щось зламалося, партія ціла. Спробуйте ще раз.
kept =
    💾 Хід не втрачено.
    Зіграю його, щойно знову зможу зберігати.

## What Telegram shows of the bot: in an empty chat, and on its profile
bot-description =
    ⚓ Морський бій просто в чаті, а ще «Вітрильний бій» і «Адмірал».
    Грайте з другом тут, у групі чи через Discord — або з машиною. Натисніть «Почати».
bot-short-description = Морський бій і вітрильні битви в чаті: з другом, у групі чи проти машини.

## Команди у списках платформ
command-play = Почати партію
command-fire = Постріл або хід
command-join = Приєднатися до партії за кодом
command-matches = Ваші партії
command-language = Вибрати мову
command-help = Як грати

## Підказки та розбори
button-hint = 💡 Підказка
button-dismiss = Закрити
button-study = Розбір
button-study-look = Подивитися знову
button-study-all =
    { $judges ->
        [shots] ▶ За пострілами
       *[orders] ▶ За наказами
    }
button-study-list =
    { $judges ->
        [shots] Усі постріли
       *[orders] Усі накази
    }
button-study-first = ▶ З першого
button-study-sum = Точність
hints-taken = 💡 { $player }, узято підказок: { $n }
hint-left = Лишилося підказок: { $n }.
hint-left-seen = { $player } побачить, що ви взяли підказку. Ще { $n }.
hint-left-told = Суперник це побачить. Лишилося підказок: { $n }.
hint-not-now = Підказки дають у ваш хід. Спитайте, коли він настане.
hint-none = Тут підказки немає: вирішувати лише вам.
hint-rated = У рейтинговій партії підказок немає. У будь-якій іншій вони є.
hint-spent = Узято підказок: { $n } з { $n }. Далі самотужки.
hint-often = Підказки — по одній. Спитайте за хвилину.
hint-busy = У черзі багато підказок. Спробуйте за хвилину.
hint-late = Поле щойно змінилося. Спитайте ще раз.
odds-in = { $k } з { $n }
look-order = Раунд { $round }: { $order }
look-order-better = Краще: { $order }. Шанси на перемогу: { $best }, а не { $given }.
study-later = Розбір відкриється, коли партія закінчиться.
study-none = Розбирати нічого: немає ні пострілів, ні наказів, які машина може оцінити.
study-busy = У черзі багато розборів. Спробуйте за хвилину.
study-title =
    { $judges ->
        [shots] 🔬 Пострілів: { $n }
       *[orders] 🔬 Наказів: { $n }
    }
study-spread = Розглянуто { $n }, рівномірно по партії.
study-decision =
    { $judges ->
        [shots] 🔬 Постріл { $n } з { $last }
       *[orders] 🔬 Наказ { $n } з { $last }
    }
spoken-decision =
    { $judges ->
        [shots] Постріл { $n }
       *[orders] Наказ { $n }
    }
study-no-odds = Порівняти немає з чим: шанси тут не оцінити.
study-accuracy = Точність
study-accuracy-own = Точність: { $accuracy } %
study-how =
    { $judges ->
        [shots] Наскільки постріли близькі до найкращих.
       *[orders] Наскільки накази близькі до найкращих.
    }
study-how-own =
    { $judges ->
        [shots] Наскільки постріли близькі до найкращих.
       *[orders] Наскільки накази близькі до найкращих.
    }
study-captain-accuracy =
    { $seat-is ->
        [you] Ви: { $accuracy } %.
       *[other] { $seat }: { $accuracy } %.
    }
study-percent = { $accuracy } %
study-name =
    { $seat-is ->
        [you] Ви
       *[other] { $seat }
    }
study-ahead = попереду { $seat }
study-ahead-own = ви попереду
study-one-costliest =
    { $judges ->
        [shots] Головна помилка
       *[orders] Найдорожчий хід
    }
study-two-costliest =
    { $judges ->
        [shots] Дві головні помилки
       *[orders] Два найдорожчі ходи
    }
study-sign-own = ваш
study-sign-given =
    { $judges ->
        [shots] постріл
       *[orders] зіграно
    }
study-sign-better = краще
study-costliest =
    { $judges ->
        [shots] Головні помилки: постріли { $one } і { $two }.
       *[orders] Головні помилки: раунди { $one } і { $two }.
    }
study-costliest-one =
    { $judges ->
        [shots] Головна помилка: постріл { $one }.
       *[orders] Головна помилка: раунд { $one }.
    }
study-none-costly = Дорогих помилок не було.
study-progress = { $n } з { $last }
study-fills = Підсумок з’явиться тут.
study-captain =
    { $seat-is ->
        [you] Ваша точність: { $accuracy } %, везіння { $sign }{ $luck }
       *[other] { $seat }: точність { $accuracy } %, везіння { $sign }{ $luck }
    }
study-best = ★ Найкраще: { $told }
study-worst = ✗ Головні помилки: { $told }
study-legend =
    { $judges ->
        [shots] Точність: наскільки постріли близькі до найкращих. Везіння: влучання понад очікувані.
       *[orders] Точність: наскільки накази близькі до найкращих. Везіння: влучання понад очікувані.
    }

# Накази під вітрилами; до кожного — шанс перемогти, як його оцінює машина.
order-chance = { $order }: { $share } зі 100
order-scale = Шанс перемогти, зі 100
hint-order = 💡 { $order }
hint-chance = Шанс перемогти: { $share } зі 100.
hint-others = Інакше: { $told }.
study-given = { $seat }: { $order }, { $share } зі 100.
study-dice = Влучань: { $came }, очікувалося: { $expected }.
study-machine = Машина: { $order }, { $share } зі 100.
study-same-order = Машина зробила б те саме.
study-none-better-order = Кращого наказу не було.
study-lost-order = Ціна: { $points } зі 100.
study-round = раунд { $round }
study-turn-cost = { $turn } (−{ $points } зі 100)
study-yours-order = { $round }. { $order }: { $share }/100
study-better-order = { $order }: { $share }/100
study-told-order = Раунд { $round }: { $order }, { $share } зі 100. Краще: { $better }, { $best } зі 100. { $why }
command-hint = Підказка на ваш хід
command-draw = Запропонувати нічию або відповісти на пропозицію
command-resign = Здати партію, я спершу перепитаю
command-cancel = Скасувати своє відкрите запрошення
