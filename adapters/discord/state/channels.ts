import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { createCache } from '../../../src/kit/cache.ts';
import type { Interaction } from '../shared/interaction.ts';
import { mayAttachFiles } from '../shared/permissions.ts';

const MOST_CHANNELS = 5_000;
const KEEP_MS = 86_400_000;
const MOST_MESSAGES = 10_000;
/** How long the number of messages below another is cached. Later messages of others are not counted. */
const DEPTH_MS = 30_000;
/** How long until a file is tried again in a channel that refused one. An interaction there updates this sooner. */
const FILES_AGAIN_MS = 300_000;
/** How long until parts are tried again in a channel that refused them. */
const PARTS_AGAIN_MS = 3_600_000;
const channel = z.object({ guild_id: z.string().optional() });

/** What past interactions, messages and answers have shown about channels. In memory, for a day. */
export interface Channels {
  /** Records what an interaction reveals about its channel. */
  seen(it: Interaction): void;
  /** Records that the bot posted a message in a channel. */
  posted(channel: string, message: string): void;
  /** The number of messages below another, with the bot's own since it was counted; undefined if it must be counted. */
  below(channel: string, message: string): number | undefined;
  /** Records the number of messages below another. Known for 30 s. */
  counted(channel: string, message: string, below: number): void;
  /** Whether a channel takes files, as far as is known. */
  takesFiles(channel: string): boolean;
  /** Records whether a channel takes files. */
  noteFiles(channel: string, files: 'taken' | 'refused'): void;
  /** Whether a channel takes messages of parts, as far as is known. */
  takesParts(channel: string): boolean;
  /** Records that a message of parts was refused in a channel. */
  noteParts(channel: string): void;
  /** Whether a message is known to be of parts, whatever its reference says. */
  isOfParts(message: string): boolean;
  /** Records that a message is of parts. */
  noteOfParts(message: string): void;
  /** The server id of a channel, or "@me" for a private one, as used in links. Asks Discord if it is unknown. */
  serverOf(channel: string): Promise<string>;
}

/** The messages below another when they were counted, and how many the bot had posted in the channel before. */
interface Depth {
  readonly below: number;
  readonly posts: number;
  /** Set for a message just posted: it counts only while no one else is known to have written after it. */
  readonly justPosted?: true;
}

/** @param monotonicMs - A monotonic clock. */
export const rememberChannels = (rest: REST, monotonicMs: () => number = () => performance.now()): Channels => {
  const latest = createCache<string, string>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  const servers = createCache<string, string>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  const posts = createCache<string, number>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  /** The latest message of others that is known, by channel. */
  const talk = createCache<string, string>({ most: MOST_CHANNELS, keepMs: KEEP_MS });
  const noFiles = createCache<string, true>({ most: MOST_CHANNELS, keepMs: FILES_AGAIN_MS, monotonicMs });
  const noParts = createCache<string, true>({ most: MOST_CHANNELS, keepMs: PARTS_AGAIN_MS, monotonicMs });
  const ofParts = createCache<string, true>({ most: MOST_MESSAGES, keepMs: KEEP_MS });
  const depths = createCache<string, Depth>({ most: MOST_MESSAGES, keepMs: DEPTH_MS, monotonicMs });
  /** Records a message. Returns whether it is later than all known before. */
  const note = (id: string, message: string): boolean => {
    const before = latest.get(id);
    if (before !== undefined && BigInt(before) >= BigInt(message)) return false;
    latest.set(id, message);
    return true;
  };
  const isTalkedUnder = (id: string, message: string): boolean => BigInt(talk.get(id) ?? 0) > BigInt(message);
  const keep = (id: string, message: string, depth: Omit<Depth, 'posts'>): void =>
    depths.set(`${id}/${message}`, { ...depth, posts: posts.get(id) ?? 0 });
  const noteFiles: Channels['noteFiles'] = (id, files) => {
    if (files === 'refused') noFiles.set(id, true);
    else noFiles.delete(id);
  };
  return {
    noteFiles,
    takesParts: (id) => noParts.get(id) !== true,
    noteParts: (id) => {
      noParts.set(id, true);
    },
    isOfParts: (message) => ofParts.get(message) === true,
    noteOfParts: (message) => {
      ofParts.set(message, true);
    },
    takesFiles: (id) => noFiles.get(id) !== true,
    posted(id, message) {
      if (!note(id, message)) return;
      posts.set(id, (posts.get(id) ?? 0) + 1);
      keep(id, message, { below: 0, justPosted: true });
    },
    seen(it) {
      const { channel_id, channel: told, guild_id, context } = it;
      noteFiles(channel_id, mayAttachFiles(it) ? 'taken' : 'refused');
      const last = told?.last_message_id;
      if (last && note(channel_id, last)) talk.set(channel_id, last);
      if (guild_id !== undefined) servers.set(channel_id, guild_id);
      else if (context === 1) servers.set(channel_id, '@me');
    },
    below(id, message) {
      if (latest.get(id) === message) return 0;
      const depth = depths.get(`${id}/${message}`);
      if (!depth || (depth.justPosted && isTalkedUnder(id, message))) return undefined;
      return depth.below + (posts.get(id) ?? 0) - depth.posts;
    },
    counted: (id, message, below) => keep(id, message, { below }),
    async serverOf(id) {
      const known = servers.get(id);
      if (known !== undefined) return known;
      const asked = channel.parse(await rest.get(Routes.channel(id))).guild_id ?? '@me';
      servers.set(id, asked);
      return asked;
    },
  };
};
