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
clock-placing = ⏱ { $placing } на розстановку

## Зала очікування
lobby-title = ⚓ { $game } · { $variant }
lobby-waits = { $host } чекає на суперника.
lobby-rematch = { $host } пропонує реванш.
lobby-code = З іншого місця: /join { $code }
lobby-commitment = 🔏 Жереб запечатано: { $commitment }…
button-join = Приєднатися
button-machine = Проти машини
button-clock = Час на хід
button-language = Мова
button-cancel = Скасувати
joined = Ви у грі, флоти роздано! Ваше слово для жереба: { $word }
machine-joined = Місце займає машина.
cancelled = Скасовано.
already-in = Ви вже за цим столом. Перенести поле сюди: /matches
table-full = Обидва місця зайняті. Можна дивитися.
seat-kept = Це місце чекає на суперника з минулої партії. Відкрийте свою: /play.
host-only = Це може зробити лише { $host }: партію відкрили не ви. Відкрийте свою: /play.
too-late-for-that = Партія вже почалася, змінювати пізно. Гравці можуть здатися або запропонувати нічию.
too-early-for-that = Партію ще не закінчено. Дограйте її або здайтеся.

## Гра
seals = 🔏 Печатки: { $seals }
button-menu = Ще…
button-back = Назад
button-text-board = Поле текстом
button-rules = Правила
button-resign = Здатися
button-resign-yes = Так, здаюся
button-resign-no = Ні, граю
menu-title = Партія { $match }
menu-watch = Дивитися з іншого місця: /join { $code }
resign-sure = Спустити прапор? Переможе суперник, передумати буде неможливо.
resigned = Ви спустили прапор.

## Кінець
ending-won = 🏆 Перемога: { $winner }!
ending-draw = Нічия.
ending-resigned = Прапор спущено: { $loser }.
ending-cancelled = Скасовано до початку.
ending-expired = Ніхто не прийшов. Відкрийте нову партію: /play.
ending-seed = 🔏 Жереб розкрито: { $seed }… «{ button-verify }» покаже, що все чесно.
button-rematch = Реванш
button-replay = Повтор
button-verify = Перевірити
button-again = Зіграти ще
rematch-offered = Реванш запропоновано. Почнемо, коли суперник погодиться.
rematch-begins = Реванш починається!
replay-step = Крок { $step } з { $last }
replay-later = Повтор відкриється після партії.
verify-later = Жереб розкриється після партії.
page-verify =
    🔏 Партія { $match }
    Зерно: { $seed }
    Зобов’язання, показане до початку: { $commitment }
    Печатка наприкінці: { $seal }
    У доданому файлі всі ходи, жереби та флоти. «npm run verify <файл>» перевірить їх без нас.
spoken-first = На початок
spoken-back = Крок назад
spoken-on = Крок уперед
spoken-far-on = Десять кроків уперед
spoken-last = У кінець

## Сторінки
page-language = Якою мовою з вами говорити?
page-levels = Наскільки сильною буде машина?
button-play = Грати

## Відмови: кожна каже, що зробити натомість
not-in-match = Ви не берете участі в цій партії. Відкрийте свою: /play.
not-your-button = Це кнопка іншого гравця: { $owner }. Ваші з’являться на вашому ході.
button-stale = Цей хід уже зроблено. Ось свіже поле.
button-broken = Такої кнопки я не знаю. Натисніть кнопку під свіжим полем або запитайте /help.
unknown-level = Такої машини немає. Виберіть зі списку.
unknown-code = Відкритої партії з таким кодом немає. Перевірте код або попросіть новий: він діє, доки чекає запрошення.
no-match-here = Тут у вас немає партії. Почніть: /play.
which-match = Тут у вас кілька партій. Відповідайте на поле тієї, про яку йдеться.
boards-full = Цю партію вже показано всюди, де можна. Дивіться її там.
match-is-over = Цю партію закінчено. Почніть іншу: /play.
match-not-begun = Партія ще не почалася: вона почнеться, щойно хтось приєднається.
match-gone = Ця партія більше не зберігається. Почніть нову: /play.
match-broken = У цій партії стався внутрішній збій, її заморожено. На вас це не вплине; почніть нову: /play.
place-in-private = Це прочитають інші. Розставляйте кораблі через «Мій флот» або в приватному чаті зі мною.
play-as-yourself = Грайте від свого імені: канали й анонімні адміни за стіл не сідають.
setting-kept = Збережено.
fault = У нас щось зламалося, партія ціла. Спробуйте ще раз.

## Команди у списках платформ
command-play = Почати партію
command-fire = Постріл у клітинку
command-join = Приєднатися до партії за кодом
command-matches = Ваші партії
command-language = Вибрати мову
command-help = Як грати
