import type { Locale } from '../../src/kernel/phrase.ts';
import type { Permission } from './inbound/permissions.ts';

/** Texts that only this adapter needs. */
interface Words {
  readonly typingTitle: string;
  readonly typingLabel: string;
  readonly typingExample: string;
  readonly failed: string;
  readonly unknown: string;
  readonly noMatch: string;
  readonly rivalIsBot: string;
  readonly threadFailed: string;
  readonly threadImpossible: string;
  /**
   * A board meant for everyone was shown only to the user who asked, because of the server's rule for external apps.
   */
  readonly hidden: string;
  readonly quotes: readonly [open: string, close: string];
  readonly permissions: Readonly<Record<Permission, string>>;
  /** Says what the app may not do here, and what still works. `rights` is a list of names as in Discord's settings. */
  readonly missingPermissions: (rights: string) => string;
  readonly missingThreadPermissions: (rights: string) => string;
  readonly grantIt: string;
  readonly askForIt: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    typingTitle: 'Ваш ход',
    typingLabel: 'Клетка или команда',
    typingExample: 'Б6',
    failed: 'Что-то сломалось, и ход, возможно, не принят. Попробуйте ещё раз.',
    unknown: 'Я этого не понимаю: возможно, бот обновился. Наберите команду заново.',
    noMatch: 'В этом сообщении нет моей партии. Откройте это меню на сообщении с полем.',
    rivalIsBot: 'Другие боты не играют. Выберите человека, а против машины есть уровень в команде /играть.',
    threadFailed: 'Ветку открыть не удалось: партия идёт здесь, в канале.',
    hidden:
      'Поле видите только вы: на этом сервере вам не разрешено «Использовать внешние приложения». Попросите это право у администратора сервера или играйте в личном чате со мной.',
    threadImpossible:
      'Здесь ветку открыть нельзя: партия идёт прямо здесь. Ветки бывают в текстовых каналах сервера, где установлен бот.',
    quotes: ['«', '»'],
    permissions: {
      ViewChannel: 'Просматривать канал',
      SendMessages: 'Отправлять сообщения',
      SendMessagesInThreads: 'Отправлять сообщения в ветках',
      AttachFiles: 'Прикреплять файлы',
      CreatePublicThreads: 'Создавать публичные ветки',
    },
    missingPermissions: (rights) => `Мне здесь не хватает прав: ${rights}. Пока отвечаю только на нажатия и команды.`,
    missingThreadPermissions: (rights) =>
      `Чтобы открыть ветку, мне не хватает прав: ${rights}. Партия идёт здесь, в канале.`,
    grantIt: 'Вы можете выдать их в настройках канала.',
    askForIt: 'Их может выдать администратор сервера: попросите его.',
  },
  uk: {
    typingTitle: 'Ваш хід',
    typingLabel: 'Клітинка або команда',
    typingExample: 'Б6',
    failed: 'Щось зламалося, і хід, можливо, не прийнято. Спробуйте ще раз.',
    unknown: 'Я цього не розумію: можливо, бот оновився. Наберіть команду знову.',
    noMatch: 'У цьому повідомленні немає моєї партії. Відкрийте це меню на повідомленні з полем.',
    rivalIsBot: 'Інші боти не грають. Виберіть людину, а проти машини є рівень у команді /грати.',
    threadFailed: 'Гілку відкрити не вдалося: партія йде тут, у каналі.',
    hidden:
      'Поле бачите лише ви: на цьому сервері вам не дозволено «Використовувати зовнішні застосунки». Попросіть це право в адміністратора сервера або грайте в приватному чаті зі мною.',
    threadImpossible:
      'Тут гілку відкрити не можна: партія йде просто тут. Гілки бувають у текстових каналах сервера, де встановлено бота.',
    quotes: ['«', '»'],
    permissions: {
      ViewChannel: 'Переглядати канал',
      SendMessages: 'Надсилати повідомлення',
      SendMessagesInThreads: 'Надсилати повідомлення в гілках',
      AttachFiles: 'Прикріплювати файли',
      CreatePublicThreads: 'Створювати публічні гілки',
    },
    missingPermissions: (rights) => `Мені тут бракує прав: ${rights}. Поки що відповідаю лише на натискання й команди.`,
    missingThreadPermissions: (rights) => `Щоб відкрити гілку, мені бракує прав: ${rights}. Партія йде тут, у каналі.`,
    grantIt: 'Ви можете надати їх у налаштуваннях каналу.',
    askForIt: 'Їх може надати адміністратор сервера: попросіть його.',
  },
  en: {
    typingTitle: 'Your move',
    typingLabel: 'A cell or a command',
    typingExample: 'B6',
    failed: 'Something broke, and your move may not have been taken. Please try again.',
    unknown: 'I do not understand this: the bot may have been updated. Please type the command again.',
    noMatch: 'There is no match of mine in this message. Open this menu on a message with a board.',
    rivalIsBot: 'Other bots do not play. Choose a person; for the machine, /play has a level.',
    threadFailed: 'The thread could not be started: the match is played here, in the channel.',
    hidden:
      'Only you see the board: on this server you may not “Use External Apps”. Ask a server admin for that permission, or play in a private chat with me.',
    threadImpossible:
      'No thread can be started here: the match is played right here. Threads need a text channel of a server that has the bot.',
    quotes: ['“', '”'],
    permissions: {
      ViewChannel: 'View Channel',
      SendMessages: 'Send Messages',
      SendMessagesInThreads: 'Send Messages in Threads',
      AttachFiles: 'Attach Files',
      CreatePublicThreads: 'Create Public Threads',
    },
    missingPermissions: (rights) =>
      `I lack permissions here: ${rights}. For now I can only answer presses and commands.`,
    missingThreadPermissions: (rights) =>
      `To start a thread I lack permissions: ${rights}. The match is played here, in the channel.`,
    grantIt: 'You can grant them in the channel settings.',
    askForIt: 'Ask a server admin to grant them.',
  },
};

/** The adapter's texts for a Discord language code ("uk", "en-GB"); English for unsupported languages. */
export const wordsFor = (tag: string | undefined): Words => {
  const language = tag?.slice(0, 2);
  return WORDS[language === 'ru' || language === 'uk' ? language : 'en'];
};

/** A list of permission names, quoted, as in Discord's settings. */
export const permissionList = (
  { quotes: [open, close], permissions: names }: Words,
  rights: readonly Permission[],
): string => rights.map((right) => `${open}${names[right]}${close}`).join(', ');
