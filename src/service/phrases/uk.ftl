### Дім: зала очікування, меню, сторінки, відмови. Що гра каже про себе, лежить поруч із грою.

## Люди за столом
machine-name = Машина ({ $level })
a-machine = машина
nobody-yet = поки нікого

## Годинник
clock-none = без годинника
clock-minutes = { $n } хв на хід
clock-hours = { $n } год на хід
clock-line = ⏱ { $clock }

## Зала очікування
lobby-title = ⚓ { $game } · { $variant } · { $clock }
lobby-waits = { $host } чекає на суперника.
lobby-rematch = { $host } пропонує реванш.
lobby-fleet = Флот роздамо одразу, змінити можна до старту.
lobby-code = З іншого чату чи платформи: /join { $code }
lobby-commitment = 🔏 Жереб запечатано: { $commitment }…
button-join = Приєднатися
button-machine = Проти машини
button-clock = Час
button-language = Мова
button-cancel = Скасувати
joined = Ви у грі, флоти роздано! Ваше слово для жереба: { $word }
machine-joined = Місце займає машина.
clock-set = Час змінено.
cancelled = Скасовано.
already-in = Ви вже за цим столом.
table-full = Обидва місця зайняті. Можна дивитися.
seat-kept = Це місце чекає на суперника з минулої партії. Відкрийте свою: /play.
host-only = Це може зробити лише { $host }: партію відкрили не ви.
too-late-for-that = Партія вже почалася, це вирішено.
too-early-for-that = Партію ще не закінчено.

## Гра
seals = 🔏 Печатки флотів: { $seals }
button-menu = Ще…
button-back = Назад
button-text-board = Поле текстом
button-always-text = Завжди текст
button-always-picture = Завжди малюнок
button-theme-dark = 🌙 Темні малюнки
button-theme-light = ☀️ Світлі малюнки
button-rules = Правила
button-resign = Здатися
button-resign-yes = Так, здаюся
button-resign-no = Ні, граю
menu-title = Партія { $match }
menu-watch = Дивитися з іншого місця: /join { $code }
resign-sure = Спустити прапор? Переможе суперник, і повернути це неможливо.
resigned = Ви спустили прапор.

## Кінець
ending-won = 🏆 Перемога: { $winner }!
ending-draw = Нічия.
ending-resigned = Прапор спущено: { $loser }.
ending-cancelled = Скасовано до початку.
ending-expired = Ніхто не прийшов. Відкрийте нову партію: /play.
ending-seed = 🔏 Зерно відкрито: { $seed }… Перевірка за кнопкою.
button-rematch = Реванш
button-replay = Повтор
button-verify = Перевірити
button-again = Зіграти ще
rematch-offered = Реванш запропоновано. Почнемо, коли суперник погодиться.
rematch-begins = Реванш починається!
replay-step = Крок { $step } з { $last }
replay-later = Повтор відкриється після партії.
verify-later = Зерно відкриється після партії.
page-verify =
    🔏 Партія { $match }
    Зерно: { $seed }
    Зобов'язання, показане до початку: { $commitment }
    Печатка наприкінці: { $seal }
    У доданому файлі всі ходи, жереби та флоти. «npm run verify <файл>» перевірить їх без нас.
spoken-first = На початок
spoken-back = Крок назад
spoken-on = Крок уперед
spoken-far-on = Десять кроків уперед
spoken-last = У кінець

## Сторінки
page-start =
    ⚓ Broadside
    Морські битви просто в чаті. «{ button-machine }»: почнете одразу. «{ button-play }» або /play відкриє партію: надішліть її посилання чи код другові. Постріли пишуть (Б6) або обирають кнопками.
page-help =
    ⚓ Broadside: як грати
    /play відкриває партію тут · /join КОД впускає з будь-якої платформи
    Б6 текстом, /fire Б6 або кнопки: постріл
    /matches ваші партії · /rules правила · /language мова
    У групі відповідайте на повідомлення з полем або тисніть кнопки; свій флот бачите лише ви.
page-language = Якою мовою з вами говорити?
page-levels = Наскільки сильною бути машині?
page-matches =
    { $n ->
        [one] Триває { $n } партія. Натисніть, щоб поле з'явилося тут.
        [few] Тривають { $n } партії. Натисніть, щоб поле з'явилося тут.
       *[many] Триває { $n } партій. Натисніть, щоб поле з'явилося тут.
    }
page-no-matches = Зараз у вас немає партій.
button-play = Грати

## Відмови: кожна каже, що зробити натомість
not-in-match = Ви не берете участі в цій партії. Відкрийте свою: /play.
not-your-button = Ця кнопка не ваша, нею грає { $owner }.
button-stale = Це вже зіграно. Ось найновіше поле.
button-broken = Не знаю такої кнопки. Візьміть найновіше поле або /help.
unknown-level = Такої машини немає. Оберіть зі списку.
unknown-code = Відкритої партії з таким кодом немає. Перевірте його або попросіть новий: коди живуть, доки чекає зала.
too-many-codes = Забагато хибних кодів. Спробуйте за годину.
too-many-matches = За цю годину відкрито багато партій. Спершу дограйте одну: /matches
no-match-here = Тут у вас немає партії. Почніть: /play.
which-match = Тут у вас кілька партій. Відповідайте на те поле, яке маєте на увазі.
boards-full = Цю партію вже показано всюди, де можна.
match-is-over = Цю партію закінчено.
match-gone = Ця партія більше не зберігається. Почніть нову: /play.
match-broken = У цій партії стався внутрішній збій, її заморожено. Вам це нічого не коштує; почніть нову: /play.
place-in-private = Це прочитають інші. Розставляйте кораблі через «Мій флот» або в приватному чаті зі мною.
play-as-yourself = Грайте від свого імені: канал чи анонімного адміна посадити не можна.
setting-kept = Збережено.
fault = У нас щось зламалося, партія ціла. Спробуйте ще раз.

## Команди у списках платформ
command-play = Почати партію
command-fire = Постріл у клітинку
command-join = Увійти в партію за кодом
command-matches = Ваші партії
command-rules = Правила коротко
command-language = Обрати мову
command-help = Як грати
