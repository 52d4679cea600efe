import type { Locale } from '../../src/kernel/phrase.ts';

/** What this adapter itself has to say: only what no other platform needs. */
interface Words {
  readonly typingTitle: string;
  readonly typingLabel: string;
  readonly typingExample: string;
  readonly failed: string;
  readonly unknown: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    typingTitle: 'Ваш ход',
    typingLabel: 'Клетка или приказ',
    typingExample: 'Б6',
    failed: 'Что-то сломалось, и ход, возможно, не принят. Попробуйте ещё раз.',
    unknown: 'Я этого не понимаю: возможно, бот обновился. Наберите команду заново.',
  },
  uk: {
    typingTitle: 'Ваш хід',
    typingLabel: 'Клітинка або наказ',
    typingExample: 'Б6',
    failed: 'Щось зламалося, і хід, можливо, не прийнято. Спробуйте ще раз.',
    unknown: 'Я цього не розумію: можливо, бот оновився. Наберіть команду знову.',
  },
  en: {
    typingTitle: 'Your move',
    typingLabel: 'A cell or an order',
    typingExample: 'B6',
    failed: 'Something broke, and your move may not have been taken. Please try again.',
    unknown: 'I do not understand this: the bot may have been updated. Please type the command again.',
  },
};

/** The adapter's words for a Discord language code ("uk", "en-GB"); English for languages we do not speak. */
export const wordsFor = (tag: string | undefined): Words => {
  const language = tag?.slice(0, 2);
  return WORDS[language === 'ru' || language === 'uk' ? language : 'en'];
};
