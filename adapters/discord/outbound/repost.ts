import { DiscordAPIError, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { type Delivery, isAlwaysPosted } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes } from '../shared/api-errors.ts';
import { type BoardMessage, readRef } from '../shared/message-ref.ts';
import type { Channels } from '../state/channels.ts';
import { type Body, inParts, textPayload } from './payload.ts';

/** With more messages than this below it, a board is reposted. */
const DEEP = 10;
const messages = z.array(z.unknown());

/** Whether a board is to be reposted instead of edited. */
export const isRepostNeeded = async (
  rest: REST,
  channels: Channels,
  manner: Delivery['manner'],
  { channel, message }: BoardMessage,
): Promise<boolean> => {
  if (isAlwaysPosted(manner)) return true;
  if (manner !== 'lift') return false;
  const known = channels.below(channel, message);
  if (known !== undefined) return known > DEEP;
  const below = await countBelow(rest, channel, message);
  channels.counted(channel, message, below);
  return below > DEEP;
};

/** The number of messages below another, at most one more than `DEEP`. */
const countBelow = async (rest: REST, channel: string, message: string): Promise<number> => {
  try {
    const query = new URLSearchParams({ after: message, limit: String(DEEP + 1) });
    return messages.parse(await rest.get(Routes.channelMessages(channel), { query })).length;
  } catch (error) {
    // Where the bot may not read the messages of others, it cannot know and edits.
    if (error instanceof DiscordAPIError && error.status === 403) return 0;
    throw error;
  }
};

/** Reduces the old message of a reposted board to a line and a link; without a line it only loses its buttons. */
export const shrinkToLink = async (
  rest: REST,
  channels: Channels,
  log: Log,
  old: BoardMessage,
  now: BoardMessage,
  moved: string | undefined,
): Promise<void> => {
  try {
    const isBare = moved === undefined && old.form !== 'parts';
    const body = isBare ? { components: [] } : await signpost(channels, now, moved ?? '', old.form);
    await rest.patch(Routes.channelMessage(old.channel, old.message), { body });
  } catch (error) {
    log.warn('discord: old board not cleaned up', errorCodes(error));
  }
};

/** The old message's new body. The link is the program's own, so nothing in it is escaped. */
const signpost = async (
  channels: Channels,
  { channel, message }: BoardMessage,
  moved: string,
  form: BoardMessage['form'],
): Promise<Body> => {
  const link = `https://discord.com/channels/${await channels.serverOf(channel)}/${channel}/${message}`;
  const { body } = textPayload(moved);
  const words = { ...body, content: `${body.content}\n<${link}>`.trim() };
  return form === 'parts' ? inParts(words) : words;
};

/** Reduces a duplicate message of a board to a line and a link to the current one. */
export const retireBoardVia =
  (rest: REST, channels: Channels, log: Log) =>
  async (old: MessageRef, now: MessageRef, moved: string): Promise<void> => {
    const [stray, standing] = [readRef(old), readRef(now)];
    if (stray && standing && stray.channel === standing.channel)
      await shrinkToLink(rest, channels, log, stray, standing, moved);
  };
