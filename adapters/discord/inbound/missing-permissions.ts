import { RecentMap } from '../state/recent-map.ts';
import { permissionList, wordsFor } from '../words.ts';
import type { Interaction } from './interaction.ts';
import { canGrant, missingForBoards, missingForThreads, type Permission } from './permissions.ts';

/** Whoever has been told is left in peace for so long. */
const PEACE_MS = 600_000;
const MOST_TOLD = 2_000;

/** Tells of missing permissions, as a rule once to each person and channel in a while. */
export type PermissionWarnings = (it: Interaction) => string | undefined;

const remedy = (it: Interaction): string => {
  const words = wordsFor(it.locale);
  return canGrant(it) ? words.grantIt : words.askForIt;
};

/** Names what the app lacks for boards, and who can grant it. A typed or chosen command is told each time. */
export const createPermissionWarnings = (): PermissionWarnings => {
  const told = new RecentMap<true>(MOST_TOLD, PEACE_MS);
  return (it) => {
    const rights = missingForBoards(it);
    if (rights.length === 0) return undefined;
    const key = [it.channel_id, (it.member?.user ?? it.user)?.id, ...rights].join(' ');
    if (it.type !== 2 && told.get(key)) return undefined;
    told.set(key, true);
    const words = wordsFor(it.locale);
    return `${words.missingPermissions(permissionList(words, rights))} ${remedy(it)}`;
  };
};

/** Names what the app lacks to start a thread, and who can grant it; undefined where it lacks nothing. */
export const threadPermissionWarning = (it: Interaction, rights: readonly Permission[] = missingForThreads(it)) => {
  const words = wordsFor(it.locale);
  return rights.length === 0
    ? undefined
    : `${words.missingThreadPermissions(permissionList(words, rights))} ${remedy(it)}`;
};
