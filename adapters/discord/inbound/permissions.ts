import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Interaction } from './interaction.ts';

/** A permission of the app that somebody may have to grant. */
export type Permission =
  | 'ViewChannel'
  | 'SendMessages'
  | 'SendMessagesInThreads'
  | 'AttachFiles'
  | 'CreatePublicThreads';

const THREADS: readonly (number | undefined)[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];
/** Channels in which a thread may grow from a message. */
const THREADED: readonly (number | undefined)[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/**
 * True where the bot itself is not: in a group of friends, or on a server for which only the person has installed the
 * app. There it writes in answer to somebody and not otherwise.
 */
export const isTetheredAt = ({ context, guild_id, authorizing_integration_owners: owners }: Interaction): boolean =>
  context === 2 || (guild_id !== undefined && owners !== undefined && owners['0'] !== guild_id);

/** Whether a thread can be started where somebody acts, and if not, why. */
export const threadAt = (it: Interaction): 'possible' | 'is one' | 'impossible' => {
  if (THREADS.includes(it.channel?.type)) return 'is one';
  return it.guild_id !== undefined && !isTetheredAt(it) && THREADED.includes(it.channel?.type)
    ? 'possible'
    : 'impossible';
};

const missingOf = (it: Interaction, needed: readonly Permission[]): readonly Permission[] => {
  const granted = it.app_permissions;
  if (granted === undefined || it.guild_id === undefined || isTetheredAt(it)) return [];
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return [];
  return needed.filter((right) => (granted & PermissionFlagsBits[right]) === 0n);
};

/** What the app may not do where somebody acts, though a board needs it. Empty where the bot is no member. */
export const missingForBoards = (it: Interaction): readonly Permission[] =>
  missingOf(it, [
    'ViewChannel',
    THREADS.includes(it.channel?.type) ? 'SendMessagesInThreads' : 'SendMessages',
    'AttachFiles',
  ]);

/** What the app may not do, though a thread for a duel needs it. */
export const missingForThreads = (it: Interaction): readonly Permission[] =>
  missingOf(it, ['CreatePublicThreads', 'SendMessagesInThreads']);

const holds = (it: Interaction, any: readonly bigint[]): boolean => {
  const held = it.member?.permissions ?? 0n;
  return any.some((bit) => (held & bit) !== 0n);
};

/** Whether whoever acts manages the place: a channel of his server, or his own private chat. */
export const canManagePlace = (it: Interaction): boolean =>
  it.context === 1 ||
  holds(it, [PermissionFlagsBits.Administrator, PermissionFlagsBits.ManageGuild, PermissionFlagsBits.ManageChannels]);

/** Whether whoever acts can grant the app a permission. */
export const canGrant = (it: Interaction): boolean =>
  holds(it, [PermissionFlagsBits.Administrator, PermissionFlagsBits.ManageGuild]);
