import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';

/** One name or sentence in the languages spoken; English is the default everywhere else. */
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

/** What machine levels are called in a list of choices; a level unknown here goes by its own name. */
const LEVELS: Readonly<Record<string, Spoken>> = {
  'cabin-boy': { en: 'cabin boy', ru: 'юнга', uk: 'юнга' },
  captain: { en: 'captain', ru: 'капитан', uk: 'капітан' },
  admiral: { en: 'admiral', ru: 'адмирал', uk: 'адмірал' },
};

/** The choice of a machine where no levels are known. */
export const SOME_MACHINE = 'machine';

const levelChoices = (levels: readonly string[]) =>
  (levels.length === 0 ? [SOME_MACHINE] : levels).slice(0, 25).map((level) => {
    const spoken = LEVELS[level];
    return spoken
      ? { name: spoken.en, value: level, name_localizations: { ru: spoken.ru, uk: spoken.uk } }
      : { name: level, value: level };
  });

const command = (
  name: Spoken,
  about: Spoken,
  options: APIApplicationCommandBasicOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  ...named(name, about),
  type: ApplicationCommandType.ChatInput,
  options,
});

/**
 * Every slash command, in three languages. Where they may be used (servers, private chats) is left to the settings of the
 * application, whose defaults are all there is. `levels` are the machine's strengths, weakest first.
 */
export const commandsFor = (levels: readonly string[]): RESTPostAPIChatInputApplicationCommandsJSONBody[] => [
  command(
    { en: 'play', ru: 'играть', uk: 'грати' },
    {
      en: 'Open a match here: for anyone to join, or against the machine',
      ru: 'Открыть партию здесь: с любым соперником или против машины',
      uk: 'Відкрити партію тут: з будь-ким або проти машини',
    },
    [
      {
        type: ApplicationCommandOptionType.String,
        ...named(
          { en: 'variant', ru: 'вариант', uk: 'варіант' },
          { en: 'The rules to play by', ru: 'По каким правилам', uk: 'За якими правилами' },
        ),
        max_length: 64,
      },
      {
        type: ApplicationCommandOptionType.String,
        ...named(
          { en: 'level', ru: 'уровень', uk: 'рівень' },
          { en: 'Play against the machine', ru: 'Играть против машины', uk: 'Грати проти машини' },
        ),
        choices: levelChoices(levels),
      },
    ],
  ),
  command(
    { en: 'fire', ru: 'огонь', uk: 'вогонь' },
    { en: 'Fire at a cell', ru: 'Выстрелить по клетке', uk: 'Вистрілити по клітинці' },
    [
      {
        type: ApplicationCommandOptionType.String,
        ...named(
          { en: 'cell', ru: 'клетка', uk: 'клітинка' },
          { en: 'For example B6', ru: 'Например, Б6', uk: 'Наприклад, Б6' },
        ),
        required: true,
        max_length: 64,
        autocomplete: true,
      },
    ],
  ),
  command(
    { en: 'join', ru: 'войти', uk: 'долучитися' },
    { en: 'Join a match by its code', ru: 'Войти в партию по коду', uk: 'Долучитися до партії за кодом' },
    [
      {
        type: ApplicationCommandOptionType.String,
        ...named(
          { en: 'code', ru: 'код', uk: 'код' },
          { en: 'The code under the invitation', ru: 'Код под приглашением', uk: 'Код під запрошенням' },
        ),
        required: true,
        max_length: 64,
      },
    ],
  ),
  command({ en: 'help', ru: 'помощь', uk: 'допомога' }, { en: 'What I can do', ru: 'Что я умею', uk: 'Що я вмію' }),
  command(
    { en: 'rules', ru: 'правила', uk: 'правила' },
    { en: 'The rules of the game', ru: 'Правила игры', uk: 'Правила гри' },
  ),
  command(
    { en: 'language', ru: 'язык', uk: 'мова' },
    { en: 'Choose your language', ru: 'Выбрать язык', uk: 'Обрати мову' },
  ),
  command({ en: 'matches', ru: 'партии', uk: 'партії' }, { en: 'Your matches', ru: 'Ваши партии', uk: 'Ваші партії' }),
];
