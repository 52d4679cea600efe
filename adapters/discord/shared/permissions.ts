import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Interaction } from './interaction.ts';

/** A permission the app needs and may lack. */
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
/** Channels in which a message can start a thread. */
const THREADED: readonly (number | undefined)[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/**
 * Whether the bot is not a member of the place: a group chat, or a server where only the user has installed the app.
 * There it can write only in response to an interaction.
 */
export const isTetheredAt = ({ context, guild_id, authorizing_integration_owners: owners }: Interaction): boolean =>
  context === 2 || (guild_id !== undefined && owners !== undefined && owners['0'] !== guild_id);

/** Whether a thread can be started where the interaction happened, and if not, why. */
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

/**
 * The permissions that a board needs and the app lacks in this channel. Empty where the bot is not a member. A picture
 * needs one more (`mayAttachFiles`).
 */
export const missingForBoards = (it: Interaction): readonly Permission[] =>
  missingOf(it, ['ViewChannel', THREADS.includes(it.channel?.type) ? 'SendMessagesInThreads' : 'SendMessages']);

/** Whether the app may attach files in this channel. Assumed where the bot is not a member. */
export const mayAttachFiles = (it: Interaction): boolean => missingOf(it, ['AttachFiles']).length === 0;

/** The permissions that a thread for a match needs and the app lacks. */
export const missingForThreads = (it: Interaction): readonly Permission[] =>
  missingOf(it, ['CreatePublicThreads', 'SendMessagesInThreads']);

const holds = (it: Interaction, any: readonly bigint[]): boolean => {
  const held = it.member?.permissions ?? 0n;
  return any.some((bit) => (held & bit) !== 0n);
};

/** Whether the user who acts manages the place: a channel of a server, or the private chat with the bot. */
export const canManagePlace = (it: Interaction): boolean =>
  it.context === 1 ||
  holds(it, [PermissionFlagsBits.Administrator, PermissionFlagsBits.ManageGuild, PermissionFlagsBits.ManageChannels]);

/** Whether the user who acts can grant permissions to the app. */
export const canGrant = (it: Interaction): boolean =>
  holds(it, [PermissionFlagsBits.Administrator, PermissionFlagsBits.ManageGuild]);
