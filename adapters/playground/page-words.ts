/** The page's own words: the phrases of `playground.ftl`, without "playground-". */
export const WORDS = [
  'ann',
  'bob',
  'seats',
  'chat',
  'rename',
  'name-prompt',
  'alone',
  'menu',
  'input',
  'placeholder',
  'send',
  'friend',
  'machine',
  'join',
  'rules',
  'language',
  'help',
  'matches',
  'back',
  'private',
  'lost',
  'expired',
  'undelivered',
  'retry',
  'new-below',
  'board-above',
  'ok',
  'zoom',
  'shut',
  'to-other',
  'sent-to',
  'copied',
  'copy',
  'board',
  'show',
  'empty-seat',
  'sit',
  'swap',
  'invite',
  'not-now',
  'settings',
  'challenge',
  'to-board',
  'called',
  'keys',
  'suggestions',
  'messages',
] as const;
export type Word = (typeof WORDS)[number];

/** What the page shows in one language. */
export interface WordBook {
  readonly direction: string;
  readonly words: Readonly<Record<Word, string>>;
  readonly levels: Readonly<Record<string, string>>;
}
