import { localeOfTag, type PhraseParams } from '../../src/kernel/phrase.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import type { Permission } from './inbound/permissions.ts';

/** Says the adapter's own phrases (`discord.ftl`) in the language of one user. */
export type Words = (key: string, params?: PhraseParams) => string;

/** @param tag - A Discord language code ("uk", "en-GB"). */
export const wordsFor =
  (say: AppServices['say'], tag: string | undefined): Words =>
  (key, params) =>
    say(localeOfTag(tag), key, params);

/** A list of permission names, quoted, as in Discord's settings. */
export const permissionList = (words: Words, rights: readonly Permission[]): string =>
  rights.map((right) => words('discord-quoted', { right: words(`discord-right-${right}`) })).join(', ');
