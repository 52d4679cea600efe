### Те, що показує лише Discord. Назви команд і параметрів: малі літери, цифри й дефіси, не більше 32;
### описи: не більше 100 знаків.

## Команди
discord-command-play = грати
discord-command-play-about = Відкрити партію тут: для всіх, для одного суперника або проти машини
discord-command-fire = вогонь
discord-command-fire-about = Постріл або хід
discord-command-join = приєднатися
discord-command-join-about = Приєднатися до партії за кодом
discord-command-read = прочитати
discord-command-read-about = Поле словами
discord-command-hint = підказка
discord-command-hint-about = Підказка на ваш хід
discord-command-draw = нічия
discord-command-draw-about = Запропонувати нічию або відповісти на пропозицію
discord-command-resign = здатися
discord-command-resign-about = Здати партію, я спершу перепитаю
discord-command-cancel = скасувати
discord-command-cancel-about = Скасувати своє відкрите запрошення
discord-command-matches = партії
discord-command-matches-about = Ваші партії
discord-command-help = допомога
discord-command-help-about = Що я вмію
discord-command-rules = правила
discord-command-rules-about = Правила гри
discord-command-custom = власні-правила
discord-command-custom-about = Скласти свою гру
discord-command-word = слово
discord-command-word-about = Додати своє слово чесної гри
discord-command-settings = налаштування
discord-command-settings-about = Мова, літери, вигляд поля, тема, виклик на хід
discord-command-language = мова
discord-command-language-about = Вибрати мову
discord-command-block = блок
discord-command-block-about = Заблокувати гравця або переглянути список
discord-command-privacy = приватність
discord-command-privacy-about = Що зберігається, навіщо й як довго
discord-command-mydata = мої-дані
discord-command-mydata-about = Усе, що зберігається про вас
discord-command-forgetme = забудь-мене
discord-command-forgetme-about = Видалити всі дані про вас

## Їхні параметри
discord-option-opponent = суперник
discord-about-play-opponent = Викликати цю людину
discord-about-block-opponent = Кого заблокувати
discord-option-level = складність
discord-about-play-level = Грати проти машини
discord-option-variant = гра
discord-about-play-variant = Яка гра
discord-option-thread = гілка
discord-about-play-thread = Грати в окремій гілці
discord-option-cell = клітинка
discord-about-fire-cell = Наприклад, Б6
discord-option-code = код
discord-about-join-code = Код під запрошенням
discord-option-what = що
discord-about-read-what = Наприклад: ряд Б, мої кораблі, останні постріли
discord-about-rules-variant = Якої гри
discord-about-custom-variant = З якої гри почати
discord-option-name = імя
discord-about-block-name = Ім’я з ваших партій
discord-option-word = слово
discord-about-word-word = Слово або його SHA-256; порожньо: що запечатано

## Команда, що відкриває сторінку всередині Discord. Її назва – від Discord
discord-launch-about = Морські бої у вікні, разом із тими, хто тут

## У меню людини й повідомлення
discord-menu-challenge = Викликати на морський бій
discord-menu-show = Показати цю партію

## Вікно для введення наказу
discord-typing-title = Ваш хід
discord-typing-label = Клітинка або команда
discord-typing-example = Б6

## Відповіді
discord-failed = Щось зламалося, хід міг не зарахуватися. Погляньте на поле й спробуйте ще раз.
discord-unknown = Я цього не розумію: можливо, бот оновився. Наберіть команду знову.
discord-done = Готово: за мить це буде видно на полі.
discord-no-match = У цьому повідомленні немає партії. Відкрийте меню на повідомленні з полем.
discord-rival-is-bot = Інші боти не грають. Виберіть людину, а для машини — складність у команді /грати
discord-hidden = Поле бачите лише ви: на цьому сервері вам не дозволено «Використовувати зовнішні застосунки». Попросіть це право в адміністратора або грайте в приватному чаті зі мною.
discord-thread-failed = Гілку відкрити не вдалося: партія йде тут, у каналі.
discord-thread-impossible = Тут гілку відкрити не можна, тому партія йде в цьому каналі. Гілки бувають у текстових каналах сервера, де є бот.

## Права, як їх називають налаштування Discord
discord-quoted = «{ $right }»
discord-right-ViewChannel = Переглядати канал
discord-right-SendMessages = Надсилати повідомлення
discord-right-SendMessagesInThreads = Надсилати повідомлення в гілках
discord-right-AttachFiles = Прикріплювати файли
discord-right-CreatePublicThreads = Створювати публічні гілки
discord-lacks = Мені тут бракує прав: { $rights }. Поки що відповідаю лише на натискання й команди.
discord-lacks-pictures = ⚠ Для адмінів: мені потрібне право «{ discord-right-AttachFiles }».
discord-lacks-files =
    Тут я не можу додавати файли: потрібне право «{ discord-right-AttachFiles }».
    Попросіть про нього адміністратора або запитайте мене в приватному чаті.
discord-lacks-for-thread = Щоб відкрити гілку, мені бракує прав: { $rights }. Партія йде тут, у каналі.
discord-grant = Ви можете надати їх у налаштуваннях каналу.
discord-ask = Їх може надати адміністратор сервера: попросіть його.

## The record
discord-command-me = рейтинг
discord-command-me-about = Ваш рейтинг і результати
discord-command-daily = море-дня
discord-command-daily-about = Море дня, одне на всіх
discord-command-top = найкращі
discord-command-top-about = Перша десятка тут
discord-option-game = гра
discord-option-period = період
discord-about-me-game = Які ігри
discord-about-top-game = Які ігри
discord-about-top-period = Цей місяць, увесь час або всі чати
discord-about-top-name = Для списку всіх чатів: ім’я, під яким ви там
discord-command-link = поєднати
discord-command-link-about = Пов’язати інший акаунт
discord-about-link-code = Код з іншого акаунта; порожньо: новий код
