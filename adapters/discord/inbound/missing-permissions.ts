import { createCache } from '../../../src/kit/cache.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import type { Interaction } from '../shared/interaction.ts';
import { canGrant, missingForBoards, missingForThreads, type Permission } from '../shared/permissions.ts';
import { permissionList, type Words, wordsFor } from '../shared/words.ts';
import { personOf } from './intent.ts';

/** Time before a warning is repeated to the same user in the same channel. */
const PEACE_MS = 600_000;
const MOST_TOLD = 2_000;

/** Returns a warning about missing permissions, as a rule once per user and channel every ten minutes. */
export type PermissionWarnings = (it: Interaction) => Promise<string | undefined>;

const remedy = (words: Words, it: Interaction): string => words(canGrant(it) ? 'discord-grant' : 'discord-ask');

/**
 * Names the permissions boards need and the app lacks, and who can grant them. A command is always answered with it.
 */
export const createPermissionWarnings = (services: Pick<AppServices, 'say' | 'language'>): PermissionWarnings => {
  const told = createCache<string, true>({ most: MOST_TOLD, keepMs: PEACE_MS });
  return async (it) => {
    const rights = missingForBoards(it);
    if (rights.length === 0) return undefined;
    const key = [it.channel_id, (it.member?.user ?? it.user)?.id, ...rights].join(' ');
    if (it.type !== 2 && told.get(key)) return undefined;
    told.set(key, true);
    const words = await wordsFor(services, personOf(it));
    return `${words('discord-lacks', { rights: permissionList(words, rights) })} ${remedy(words, it)}`;
  };
};

/** Names the permissions the app lacks to start a thread, and who can grant them; undefined if it lacks none. */
export const threadPermissionWarning = (
  words: Words,
  it: Interaction,
  rights: readonly Permission[] = missingForThreads(it),
): string | undefined => {
  return rights.length === 0
    ? undefined
    : `${words('discord-lacks-for-thread', { rights: permissionList(words, rights) })} ${remedy(words, it)}`;
};
