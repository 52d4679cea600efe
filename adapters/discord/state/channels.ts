import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { createCache } from '../../../src/kit/cache.ts';
import type { Interaction } from '../inbound/interaction.ts';

const MOST_CHANNELS = 5_000;
const KEEP_MS = 86_400_000;
const channel = z.object({ guild_id: z.string().optional() });

/** What past interactions and messages have shown about channels. In memory, for a day. */
export interface Channels {
  /** Records what an interaction reveals about its channel. */
  seen(it: Interaction): void;
  /** Records that a message was posted in a channel. */
  posted(channel: string, message: string): void;
  /** False only if the message is the last of its channel, as far as is known. */
  maybeBuried(channel: string, message: string): boolean;
  /** The server id of a channel, or "@me" for a private one, as used in links. Asks Discord if it is unknown. */
  serverOf(channel: string): Promise<string>;
}

export const rememberChannels = (rest: REST): Channels => {
  const latest = createCache<string, string>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  const servers = createCache<string, string>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  const posted: Channels['posted'] = (id, message) => {
    const before = latest.get(id);
    if (before === undefined || BigInt(before) < BigInt(message)) latest.set(id, message);
  };
  return {
    posted,
    seen({ channel_id, channel: told, guild_id, context }) {
      if (told?.last_message_id) posted(channel_id, told.last_message_id);
      if (guild_id !== undefined) servers.set(channel_id, guild_id);
      else if (context === 1) servers.set(channel_id, '@me');
    },
    maybeBuried: (id, message) => latest.get(id) !== message,
    async serverOf(id) {
      const known = servers.get(id);
      if (known !== undefined) return known;
      const asked = channel.parse(await rest.get(Routes.channel(id))).guild_id ?? '@me';
      servers.set(id, asked);
      return asked;
    },
  };
};
