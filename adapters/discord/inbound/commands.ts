import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';

/** One name or sentence in every supported language. English is the default for all other languages. */
interface Spoken {
  readonly en: string;
  readonly ru: string;
  readonly uk: string;
}

const named = (name: Spoken, about: Spoken) => ({
  name: name.en,
  name_localizations: { ru: name.ru, uk: name.uk },
  description: about.en,
  description_localizations: { ru: about.ru, uk: about.uk },
});

/** Names of the machine's levels in a list of choices. A level missing here is shown by its id. */
const LEVELS: Readonly<Record<string, Spoken>> = {
  'cabin-boy': { en: 'cabin boy', ru: 'юнга', uk: 'юнга' },
  boatswain: { en: 'boatswain', ru: 'боцман', uk: 'боцман' },
  captain: { en: 'captain', ru: 'капитан', uk: 'капітан' },
  admiral: { en: 'admiral', ru: 'адмирал', uk: 'адмірал' },
  'grand-admiral': { en: 'grand admiral', ru: 'гранд-адмирал', uk: 'гранд-адмірал' },
};

/** The only choice of machine where no levels are configured. */
export const SOME_MACHINE = 'machine';

const levelChoices = (levels: readonly string[]) =>
  (levels.length === 0 ? [SOME_MACHINE] : levels).slice(0, 25).map((level) => {
    const spoken = LEVELS[level];
    return spoken
      ? { name: spoken.en, value: level, name_localizations: { ru: spoken.ru, uk: spoken.uk } }
      : { name: level, value: level };
  });

/** On servers, in the private chat with the bot and in users' private chats; installed by a server or by a user. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

type Menu = ApplicationCommandType.User | ApplicationCommandType.Message;

const command = (
  name: Spoken,
  about: Spoken,
  options: APIApplicationCommandBasicOption[] = [],
): RESTPostAPIApplicationCommandsJSONBody => ({
  ...named(name, about),
  type: ApplicationCommandType.ChatInput,
  options,
  ...EVERYWHERE,
});

/** An entry in the context menu of a user or of a message. */
const menu = (type: Menu, { en, ru, uk }: Spoken): RESTPostAPIApplicationCommandsJSONBody => ({
  name: en,
  name_localizations: { ru, uk },
  type,
  ...EVERYWHERE,
});

/** A free-text option of at most 64 characters. */
const text = (name: Spoken, about: Spoken) => ({
  type: ApplicationCommandOptionType.String as const,
  ...named(name, about),
  max_length: 64,
});

/** In characters: room for a whole turn of orders. */
const LONGEST_ORDER = 200;

/** A free-text option with autocompletion. */
const completed = (name: Spoken, about: Spoken) => ({ ...text(name, about), autocomplete: true as const });

const VARIANT: Spoken = { en: 'variant', ru: 'вариант', uk: 'варіант' };

const playOptions = (levels: readonly string[]): APIApplicationCommandBasicOption[] => [
  {
    type: ApplicationCommandOptionType.User,
    ...named(
      { en: 'opponent', ru: 'соперник', uk: 'суперник' },
      { en: 'Challenge this person', ru: 'Вызвать этого человека', uk: 'Викликати цю людину' },
    ),
  },
  {
    type: ApplicationCommandOptionType.String,
    ...named(
      { en: 'level', ru: 'уровень', uk: 'рівень' },
      { en: 'Play against the machine', ru: 'Играть против машины', uk: 'Грати проти машини' },
    ),
    choices: levelChoices(levels),
  },
  completed(VARIANT, { en: 'The rules to play by', ru: 'По каким правилам', uk: 'За якими правилами' }),
  {
    type: ApplicationCommandOptionType.Boolean,
    ...named(
      { en: 'thread', ru: 'ветка', uk: 'гілка' },
      { en: 'Play in a thread of its own', ru: 'Играть в отдельной ветке', uk: 'Грати в окремій гілці' },
    ),
  },
];

/**
 * All commands, in three languages.
 * @param levels - The machine's levels, weakest first.
 */
export const commandsFor = (levels: readonly string[]): RESTPostAPIApplicationCommandsJSONBody[] => [
  command(
    { en: 'play', ru: 'играть', uk: 'грати' },
    {
      en: 'Open a match here: for anyone, for one person, or against the machine',
      ru: 'Открыть партию здесь: для всех, для одного соперника или против машины',
      uk: 'Відкрити партію тут: для всіх, для одного суперника або проти машини',
    },
    playOptions(levels),
  ),
  command(
    { en: 'fire', ru: 'огонь', uk: 'вогонь' },
    { en: 'An order: a shot or a move', ru: 'Приказ: выстрел или ход', uk: 'Наказ: постріл або хід' },
    [
      {
        ...text(
          { en: 'cell', ru: 'клетка', uk: 'клітинка' },
          { en: 'For example B6', ru: 'Например, Б6', uk: 'Наприклад, Б6' },
        ),
        max_length: LONGEST_ORDER,
        required: true,
        autocomplete: true,
      },
    ],
  ),
  command(
    { en: 'join', ru: 'войти', uk: 'приєднатися' },
    { en: 'Join a match by its code', ru: 'Войти в партию по коду', uk: 'Приєднатися до партії за кодом' },
    [
      {
        ...text(
          { en: 'code', ru: 'код', uk: 'код' },
          { en: 'The code under the invitation', ru: 'Код под приглашением', uk: 'Код під запрошенням' },
        ),
        required: true,
      },
    ],
  ),
  command(
    { en: 'read', ru: 'прочитать', uk: 'прочитати' },
    { en: 'The match in words', ru: 'Партия словами', uk: 'Партія словами' },
    [
      completed(
        { en: 'what', ru: 'что', uk: 'що' },
        {
          en: 'For example: row B, my ships, last shots, open cells',
          ru: 'Например: ряд Б, мои корабли, последние выстрелы',
          uk: 'Наприклад: ряд Б, мої кораблі, останні постріли',
        },
      ),
    ],
  ),
  command(
    { en: 'hint', ru: 'подсказка', uk: 'підказка' },
    { en: 'A hint for your turn', ru: 'Подсказка на ваш ход', uk: 'Підказка на ваш хід' },
  ),
  command(
    { en: 'draw', ru: 'ничья', uk: 'нічия' },
    {
      en: 'Offer a draw, or answer an offer',
      ru: 'Предложить ничью или ответить на предложение',
      uk: 'Запропонувати нічию або відповісти на пропозицію',
    },
  ),
  command(
    { en: 'resign', ru: 'сдаться', uk: 'здатися' },
    {
      en: 'Resign a match, after one question',
      ru: 'Сдать партию: сначала я переспрошу',
      uk: 'Здати партію: спершу я перепитаю',
    },
  ),
  command({ en: 'matches', ru: 'партии', uk: 'партії' }, { en: 'Your matches', ru: 'Ваши партии', uk: 'Ваші партії' }),
  command({ en: 'help', ru: 'помощь', uk: 'допомога' }, { en: 'What I can do', ru: 'Что я умею', uk: 'Що я вмію' }),
  command(
    { en: 'rules', ru: 'правила', uk: 'правила' },
    { en: 'The rules of the game', ru: 'Правила игры', uk: 'Правила гри' },
    [completed(VARIANT, { en: 'Of which variant', ru: 'Какого варианта', uk: 'Якого варіанта' })],
  ),
  command(
    { en: 'custom', ru: 'свои-правила', uk: 'власні-правила' },
    { en: 'Make up rules of your own', ru: 'Составить свои правила', uk: 'Скласти власні правила' },
    [completed(VARIANT, { en: 'What to begin with', ru: 'С чего начать', uk: 'З чого почати' })],
  ),
  command(
    { en: 'settings', ru: 'настройки', uk: 'налаштування' },
    {
      en: 'Language, letters, board, colours, calls',
      ru: 'Язык, буквы, вид поля, цвета, вызовы на ход',
      uk: 'Мова, літери, вигляд поля, кольори, виклики на хід',
    },
  ),
  command(
    { en: 'language', ru: 'язык', uk: 'мова' },
    { en: 'Choose your language', ru: 'Выбрать язык', uk: 'Вибрати мову' },
  ),
  command(
    { en: 'privacy', ru: 'приватность', uk: 'приватність' },
    {
      en: 'What is stored, why and how long',
      ru: 'Что хранится, зачем и как долго',
      uk: 'Що зберігається, навіщо й як довго',
    },
  ),
  command(
    { en: 'mydata', ru: 'мои-данные', uk: 'мої-дані' },
    { en: 'All that is stored about you', ru: 'Всё, что о вас хранится', uk: 'Усе, що про вас зберігається' },
  ),
  command(
    { en: 'forgetme', ru: 'забудь-меня', uk: 'забудь-мене' },
    {
      en: 'Delete what is stored about you',
      ru: 'Удалить то, что о вас хранится',
      uk: 'Видалити те, що про вас зберігається',
    },
  ),
  menu(ApplicationCommandType.User, {
    en: 'Challenge to sea battle',
    ru: 'Вызвать на морской бой',
    uk: 'Викликати на морський бій',
  }),
  menu(ApplicationCommandType.Message, {
    en: 'Show this match',
    ru: 'Показать эту партию',
    uk: 'Показати цю партію',
  }),
];
