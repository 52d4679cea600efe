import type { PhraseParams } from '../../../src/kernel/phrase.ts';
import type { Person } from '../../../src/service/ports/intent.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import type { Permission } from './permissions.ts';

/** Says the adapter's own phrases (`discord.ftl`) in the language of one user. */
export type Words = (key: string, params?: PhraseParams) => string;

export const wordsFor = async (
  { say, language }: Pick<AppServices, 'say' | 'language'>,
  person: Person,
): Promise<Words> => {
  const locale = await language(person);
  return (key, params) => say(locale, key, params);
};

/** A list of permission names, quoted, as in Discord's settings. */
export const permissionList = (words: Words, rights: readonly Permission[]): string =>
  rights.map((right) => words('discord-quoted', { right: words(`discord-right-${right}`) })).join(', ');
