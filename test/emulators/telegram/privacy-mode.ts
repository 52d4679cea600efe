import type { Room, StoredMessage, World } from './world.ts';

/**
 * Whether a person's message reaches the bot (https://core.telegram.org/bots/features#privacy-mode). In privacy mode:
 * commands that are not another bot's, replies to the bot, and messages sent through it.
 */
export const isHeardByBot = (world: World, room: Room, message: StoredMessage): boolean => {
  if (room.bot.status === 'left' || room.bot.status === 'kicked') return false;
  if (message.receiver === world.bot) return true;
  if (room.kind === 'private' || world.privacy === 'off' || room.bot.status === 'administrator') return true;
  if (message.viaBot || message.replyTo?.from === world.bot) return true;
  const [, addressee] = /^\/\w+(?:@(\w+))?/.exec(message.content.text ?? '') ?? [undefined, 'nobody'];
  return addressee === undefined || addressee.toLowerCase() === world.bot.username!.toLowerCase();
};
