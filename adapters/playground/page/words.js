/**
 * The page's own texts. Everything the bot says comes from the server.
 * @typedef {keyof typeof EN} Word
 */
const EN = {
  motto: 'Two seats at one table: play both, or open one on another device.',
  ann: 'Ann',
  bob: 'Bob',
  seats: 'Windows',
  chat: 'Chat of',
  rename: 'Change the name',
  namePrompt: 'Your name in this window',
  alone: 'Open this window alone',
  menu: 'Menu',
  input: 'Shot or message',
  placeholder: 'B6, or a message…',
  send: 'Send',
  friend: 'Play a friend',
  machine: 'Play the machine',
  join: 'Join by code',
  rules: 'Rules',
  language: 'Language',
  help: 'Help',
  matches: 'My matches',
  back: 'Back',
  private: 'Only you see this',
  lost: 'Connection lost. Trying again…',
  expired: 'This address is no longer valid. Open the playground again from the start.',
  door: 'The playground opens by its full address, which ends in a key. It stands in the terminal where Broadside was started, after “Broadside plays at”.',
  undelivered: 'Not delivered.',
  retry: 'Send again',
  newBelow: 'New below',
  boardAbove: 'The board has changed',
  ok: 'OK',
  zoom: 'Enlarge the picture',
  shut: 'Close the picture',
  toOther: 'Send to the other window',
  sentTo: 'Sent to the window of:',
  copied: 'Copied: send it to your opponent.',
  copy: 'Copy',
  board: 'Text board',
  unreply: 'Do not reply',
  replying: 'Replying to',
  reply: 'Reply',
  settings: 'Settings',
  challenge: 'Challenge:',
  toBoard: 'Go to the board',
  called: 'You are called',
  keys: 'Keys that type',
  suggestions: 'Completions',
  messages: 'Messages',
};

/** @type {Record<Word, string>} */
const RU = {
  motto: 'Два места за одним столом: играйте за обоих или откройте одно на другом устройстве.',
  ann: 'Анна',
  bob: 'Борис',
  seats: 'Окна',
  chat: 'Чат игрока',
  rename: 'Изменить имя',
  namePrompt: 'Ваше имя в этом окне',
  alone: 'Открыть это окно отдельно',
  menu: 'Меню',
  input: 'Выстрел или сообщение',
  placeholder: 'Б6 или сообщение…',
  send: 'Отправить',
  friend: 'Играть с другом',
  machine: 'Против машины',
  join: 'Войти по коду',
  rules: 'Правила',
  language: 'Язык',
  help: 'Помощь',
  matches: 'Мои партии',
  back: 'Назад',
  private: 'Видно только вам',
  lost: 'Связь прервалась. Пробуем снова…',
  expired: 'Этот адрес больше не действует. Откройте площадку заново.',
  door: 'Площадка открывается по полному адресу с ключом в конце. Он написан в терминале, где запущен Broadside, после слов «Broadside plays at».',
  undelivered: 'Не доставлено.',
  retry: 'Отправить снова',
  newBelow: 'Новое внизу',
  boardAbove: 'Поле изменилось',
  ok: 'Понятно',
  zoom: 'Увеличить картинку',
  shut: 'Закрыть картинку',
  toOther: 'Передать в другое окно',
  sentTo: 'Передано в окно:',
  copied: 'Скопировано: отправьте сопернику.',
  copy: 'Скопировать',
  board: 'Поле текстом',
  unreply: 'Без ответа',
  replying: 'Ответ на',
  reply: 'Ответить',
  settings: 'Настройки',
  challenge: 'Вызвать:',
  toBoard: 'К полю',
  called: 'Вас зовут',
  keys: 'Клавиши для ввода',
  suggestions: 'Подсказки',
  messages: 'Сообщения',
};

/** @type {Record<Word, string>} */
const UK = {
  motto: 'Два місця за одним столом: грайте за обох або відкрийте одне на іншому пристрої.',
  ann: 'Ганна',
  bob: 'Богдан',
  seats: 'Вікна',
  chat: 'Чат гравця',
  rename: 'Змінити ім’я',
  namePrompt: 'Ваше ім’я в цьому вікні',
  alone: 'Відкрити це вікно окремо',
  menu: 'Меню',
  input: 'Постріл або повідомлення',
  placeholder: 'Б6 або повідомлення…',
  send: 'Надіслати',
  friend: 'Грати з другом',
  machine: 'Проти машини',
  join: 'Приєднатися за кодом',
  rules: 'Правила',
  language: 'Мова',
  help: 'Допомога',
  matches: 'Мої партії',
  back: 'Назад',
  private: 'Бачите лише ви',
  lost: 'Зв’язок перервався. Пробуємо знову…',
  expired: 'Ця адреса більше не дійсна. Відкрийте майданчик заново.',
  door: 'Майданчик відкривається за повною адресою з ключем наприкінці. Вона написана в терміналі, де запущено Broadside, після слів «Broadside plays at».',
  undelivered: 'Не доставлено.',
  retry: 'Надіслати знову',
  newBelow: 'Нове внизу',
  boardAbove: 'Поле змінилося',
  ok: 'Зрозуміло',
  zoom: 'Збільшити зображення',
  shut: 'Закрити зображення',
  toOther: 'Передати в інше вікно',
  sentTo: 'Передано у вікно:',
  copied: 'Скопійовано: надішліть супернику.',
  copy: 'Скопіювати',
  board: 'Поле текстом',
  unreply: 'Без відповіді',
  replying: 'Відповідь на',
  reply: 'Відповісти',
  settings: 'Налаштування',
  challenge: 'Кинути виклик:',
  toBoard: 'До поля',
  called: 'Вас кличуть',
  keys: 'Клавіші для введення',
  suggestions: 'Підказки',
  messages: 'Повідомлення',
};

const BOOKS = { en: EN, ru: RU, uk: UK };

/** @typedef {keyof typeof BOOKS} Language */

/** The initial language: the first of the browser's languages that the page supports. */
export const browserLanguage = /** @type {Language} */ (
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(BOOKS, tag)) ?? 'en'
);

/** @param {Language} language @param {Word} word */
export const sayIn = (language, word) => BOOKS[language][word];

/** The default name of a seat. @param {string} seat */
export const seatName = (seat) => (seat === 'ann' || seat === 'bob' ? sayIn(browserLanguage, seat) : seat);

/** @type {Record<string, Record<Language, string>>} */
const LEVELS = {
  'cabin-boy': { en: 'Cabin boy', ru: 'Юнга', uk: 'Юнга' },
  boatswain: { en: 'Boatswain', ru: 'Боцман', uk: 'Боцман' },
  captain: { en: 'Captain', ru: 'Капитан', uk: 'Капітан' },
  admiral: { en: 'Admiral', ru: 'Адмирал', uk: 'Адмірал' },
  'grand-admiral': { en: 'Grand admiral', ru: 'Гранд-адмирал', uk: 'Гранд-адмірал' },
};

/**
 * The name of a machine's level; a level missing here is shown by its id.
 * @param {Language} language @param {string} level
 */
export const levelName = (language, level) => {
  const own = level.charAt(0).toUpperCase() + level.slice(1).replaceAll('-', ' ');
  return Object.hasOwn(LEVELS, level) ? (LEVELS[level]?.[language] ?? own) : own;
};
