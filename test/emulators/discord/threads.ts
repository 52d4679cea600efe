import { REFUSALS } from './refusal.ts';
import { readThreadStart } from './schemas.ts';
import type { ChannelState, Message, World } from './world.ts';

/**
 * Starts a thread from a message, with the message's id.
 * @throws Refusal 160004 where there is one already, 50035
 */
export const startThread = (world: World, { id, channel }: Message, raw: unknown): ChannelState => {
  const { name } = readThreadStart(raw);
  const { guild } = channel;
  if (!guild || channel.thread) throw REFUSALS.form('no thread can be started here');
  if (world.channels.some((it) => it.id === id)) throw REFUSALS.threadExists();
  const thread: ChannelState = {
    id,
    name,
    guild,
    denied: new Set(),
    thread: { parent: channel, archived: false, locked: false },
    deleted: false,
    messages: [],
  };
  world.channels.push(thread);
  guild.channels.push(thread);
  world.changed();
  return thread;
};
