import { DiscordAPIError, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { type Delivery, isAlwaysPosted } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes } from '../api-errors.ts';
import type { Channels } from '../state/channels.ts';
import { type BoardMessage, readRef } from '../state/message-ref.ts';
import { textPayload } from './payload.ts';

/** More messages than these below it, and a board is lifted. */
const DEEP = 10;
const messages = z.array(z.unknown());

/** Whether a board is to be posted anew instead of being edited. */
export const isRepostNeeded = async (
  rest: REST,
  channels: Channels,
  manner: Delivery['manner'],
  { channel, message }: BoardMessage,
): Promise<boolean> => {
  if (isAlwaysPosted(manner)) return true;
  if (manner !== 'lift' || !channels.maybeBuried(channel, message)) return false;
  try {
    const query = new URLSearchParams({ after: message, limit: String(DEEP + 1) });
    return messages.parse(await rest.get(Routes.channelMessages(channel), { query })).length > DEEP;
  } catch (error) {
    // Where the bot may not read what others say it cannot know, and edits.
    if (error instanceof DiscordAPIError && error.status === 403) return false;
    throw error;
  }
};

/** Turns the old message of a board that was posted anew into a line and a link; without a line it loses its buttons. */
export const shrinkToLink = async (
  rest: REST,
  channels: Channels,
  log: Log,
  old: BoardMessage,
  now: BoardMessage,
  moved: string | undefined,
): Promise<void> => {
  try {
    const body = moved === undefined ? { components: [] } : await signpost(channels, now, moved);
    await rest.patch(Routes.channelMessage(old.channel, old.message), { body });
  } catch (error) {
    log.warn('discord: an old board was not put away', errorCodes(error));
  }
};

/** The old message's new body. The link is ours, so that nothing in it is escaped. */
const signpost = async (channels: Channels, { channel, message }: BoardMessage, moved: string) => {
  const link = `https://discord.com/channels/${await channels.serverOf(channel)}/${channel}/${message}`;
  const { body } = textPayload(moved);
  return { ...body, content: `${body.content}\n<${link}>` };
};

/** Puts a second message of a board away: it becomes a line that leads to the one that stands. */
export const retireBoardVia =
  (rest: REST, channels: Channels, log: Log) =>
  async (old: MessageRef, now: MessageRef, moved: string): Promise<void> => {
    const [stray, standing] = [readRef(old), readRef(now)];
    if (stray && standing && stray.channel === standing.channel)
      await shrinkToLink(rest, channels, log, stray, standing, moved);
  };
