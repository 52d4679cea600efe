import { type REST, Routes } from 'discord.js';
import type { MessageRef } from '../../src/service/ports/intent.ts';
import type { Call, Delivered } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { Channels } from './channels.ts';
import { plain } from './escape.ts';
import { faultOf, outcomeOf } from './fault.ts';
import { readRef } from './ref.ts';
import { readSent, refTo } from './sent.ts';
import { reviving } from './threads.ts';

const PERSON = /^discord:(\d{1,20})$/;

/** Calls one person to his board by a short message that mentions nobody else. */
export const calling =
  (rest: REST, channels: Channels, log: Log) =>
  async ({ to, player, text, board, nonce }: Call): Promise<Delivered> => {
    const who = PERSON.exec(player)?.[1];
    if (to.tethered || who === undefined) return { kind: 'dead', why: to.tethered ? 'tethered' : 'nobody here' };
    const at = board === undefined ? undefined : readRef(board);
    const body = {
      content: `<@${who}> ${plain(text)}`,
      allowed_mentions: { parse: [], users: [who], replied_user: false },
      ...(at?.channel === to.address
        ? { message_reference: { message_id: at.message, fail_if_not_exists: false } }
        : {}),
      nonce,
      enforce_nonce: true,
    };
    try {
      const sent = await reviving(rest, to.address, async () =>
        readSent(await rest.post(Routes.channelMessages(to.address), { body })),
      );
      channels.posted(sent.channel_id, sent.id);
      return { kind: 'shown', message: refTo(sent) };
    } catch (error) {
      const outcome = outcomeOf(error);
      log.warn('discord: nobody was called', { outcome: outcome.kind, ...faultOf(error) });
      return outcome;
    }
  };

/** Takes a call away again; where it is gone, or nothing may be done there any more, all is done. @throws Error when it perhaps stands. */
export const hushing =
  (rest: REST, log: Log) =>
  async (message: MessageRef): Promise<void> => {
    const at = readRef(message);
    if (!at) return;
    try {
      await reviving(rest, at.channel, () => rest.delete(Routes.channelMessage(at.channel, at.message)));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'gone') return;
      log.warn('discord: a call was left standing', faultOf(error));
      if (outcome.kind !== 'dead') throw new Error(`discord: a call perhaps still stands (${outcome.kind})`);
    }
  };
