### То, что показывает только Discord. Имена команд и параметров: строчные буквы, цифры и дефисы, не более 32;
### описания: не более 100 знаков.

## Команды
discord-command-play = играть
discord-command-play-about = Открыть партию здесь: для всех, для одного соперника или против машины
discord-command-fire = огонь
discord-command-fire-about = Выстрел или ход
discord-command-join = войти
discord-command-join-about = Войти в партию по коду
discord-command-read = прочитать
discord-command-read-about = Поле словами
discord-command-hint = подсказка
discord-command-hint-about = Подсказка на ваш ход
discord-command-draw = ничья
discord-command-draw-about = Предложить ничью или ответить на предложение
discord-command-resign = сдаться
discord-command-resign-about = Сдать партию, я сначала переспрошу
discord-command-cancel = отменить
discord-command-cancel-about = Отменить своё открытое приглашение
discord-command-matches = партии
discord-command-matches-about = Ваши партии
discord-command-help = помощь
discord-command-help-about = Что я умею
discord-command-rules = правила
discord-command-rules-about = Правила игры
discord-command-custom = свои-правила
discord-command-custom-about = Составить свою игру
discord-command-word = слово
discord-command-word-about = Добавить своё слово честной игры
discord-command-settings = настройки
discord-command-settings-about = Язык, буквы, вид поля, тема, вызов на ход
discord-command-language = язык
discord-command-language-about = Выбрать язык
discord-command-block = блок
discord-command-block-about = Заблокировать игрока или посмотреть список
discord-command-privacy = приватность
discord-command-privacy-about = Что хранится, зачем и как долго
discord-command-mydata = мои-данные
discord-command-mydata-about = Всё, что хранится о вас
discord-command-forgetme = забудь-меня
discord-command-forgetme-about = Удалить все данные о вас

## Их параметры
discord-option-opponent = соперник
discord-about-play-opponent = Вызвать этого человека
discord-about-block-opponent = Кого заблокировать
discord-option-level = сложность
discord-about-play-level = Играть против машины
discord-option-variant = игра
discord-about-play-variant = Какая игра
discord-option-thread = ветка
discord-about-play-thread = Играть в отдельной ветке
discord-option-cell = клетка
discord-about-fire-cell = Например, Б6
discord-option-code = код
discord-about-join-code = Код под приглашением
discord-option-what = что
discord-about-read-what = Например: ряд Б, мои корабли, последние выстрелы
discord-about-rules-variant = Какой игры
discord-about-custom-variant = С какой игры начать
discord-option-name = имя
discord-about-block-name = Имя из ваших партий
discord-option-word = слово
discord-about-word-word = Слово или его SHA-256; пусто: что запечатано

## Команда, которая открывает страницу внутри Discord. Её имя – от Discord
discord-launch-about = Морские бои в окне, вместе с теми, кто здесь

## В меню человека и сообщения
discord-menu-challenge = Вызвать на морской бой
discord-menu-show = Показать эту партию

## Окно для ввода приказа
discord-typing-title = Ваш ход
discord-typing-label = Клетка или команда
discord-typing-example = Б6

## Ответы
discord-failed = Что-то сломалось, ход мог не засчитаться. Взгляните на поле и попробуйте ещё раз.
discord-unknown = Я этого не понимаю: возможно, бот обновился. Наберите команду заново.
discord-done = Готово: скоро это будет видно на поле.
discord-no-match = В этом сообщении нет партии. Откройте меню на сообщении с полем.
discord-rival-is-bot = Другие боты не играют. Выберите человека, а для машины — сложность в команде /играть
discord-hidden = Поле видите только вы: на этом сервере вам не разрешено «Использовать внешние приложения». Попросите это право у администратора или играйте в личном чате со мной.
discord-thread-failed = Ветку открыть не удалось: партия идёт здесь, в канале.
discord-thread-impossible = Здесь ветку открыть нельзя, поэтому партия идёт в этом канале. Ветки бывают в текстовых каналах сервера, где есть бот.

## Права, как их называют настройки Discord
discord-quoted = «{ $right }»
discord-right-ViewChannel = Просматривать канал
discord-right-SendMessages = Отправлять сообщения
discord-right-SendMessagesInThreads = Отправлять сообщения в ветках
discord-right-AttachFiles = Прикреплять файлы
discord-right-CreatePublicThreads = Создавать публичные ветки
discord-lacks = Мне здесь не хватает прав: { $rights }. Пока отвечаю только на нажатия и команды.
discord-lacks-pictures = ⚠ Для админов: мне нужно право «{ discord-right-AttachFiles }».
discord-lacks-files =
    Здесь я не могу прикладывать файлы: нужно право «{ discord-right-AttachFiles }».
    Попросите о нём администратора или спросите меня в личном чате.
discord-lacks-for-thread = Чтобы открыть ветку, мне не хватает прав: { $rights }. Партия идёт здесь, в канале.
discord-grant = Вы можете выдать их в настройках канала.
discord-ask = Их может выдать администратор сервера: попросите его.

## The record
discord-command-me = рейтинг
discord-command-me-about = Ваш рейтинг и результаты
discord-command-daily = море-дня
discord-command-daily-about = Море дня, одно на всех
discord-command-top = лучшие
discord-command-top-about = Первая десятка здесь
discord-option-game = игра
discord-option-period = период
discord-about-me-game = Какие игры
discord-about-top-game = Какие игры
discord-about-top-period = Этот месяц, всё время или все чаты
discord-about-top-name = Для списка всех чатов: имя, под которым вы там
discord-command-link = связать
discord-command-link-about = Связать другой аккаунт
discord-about-link-code = Код с другого аккаунта; пусто: новый код
