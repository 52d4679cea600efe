import { type REST, Routes } from 'discord.js';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import type { Call, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes, outcomeOf } from '../shared/api-errors.ts';
import { readRef } from '../shared/message-ref.ts';
import type { Channels } from '../state/channels.ts';
import { escapeMarkdown } from './markdown.ts';
import { payloadOf, personIdOf } from './payload.ts';
import { readSent, refOfSent } from './sent-message.ts';
import { unarchiveAndRetry } from './threads.ts';

/** Calls one player to a board with a short message that mentions no one else. */
export const callVia =
  (rest: REST, channels: Channels) =>
  async ({ to, player, text, show, board, nonce }: Call): Promise<DeliveryOutcome> => {
    const who = personIdOf(player);
    if (to.tethered || who === undefined) return { kind: 'dead', why: to.tethered ? 'tethered' : 'nobody here' };
    const at = board === undefined ? undefined : readRef(board);
    const body = {
      content: `<@${who}> ${escapeMarkdown(text)}`,
      ...(show ? { components: payloadOf({ title: '', buttons: [[show]] }).body.components } : {}),
      allowed_mentions: { parse: [], users: [who], replied_user: false },
      ...(at?.channel === to.address
        ? { message_reference: { message_id: at.message, fail_if_not_exists: false } }
        : {}),
      nonce,
      enforce_nonce: true,
    };
    try {
      const sent = await unarchiveAndRetry(rest, to.address, async () =>
        readSent(await rest.post(Routes.channelMessages(to.address), { body })),
      );
      channels.posted(sent.channel_id, sent.id);
      return { kind: 'shown', message: refOfSent(sent) };
    } catch (error) {
      return outcomeOf(error);
    }
  };

/**
 * Deletes a call. A message that is already gone, or that the bot may not delete, is no error.
 * @throws Error if the call may still be there.
 */
export const withdrawCallVia =
  (rest: REST, log: Log) =>
  async (message: MessageRef): Promise<void> => {
    const at = readRef(message);
    if (!at) return;
    try {
      await unarchiveAndRetry(rest, at.channel, () => rest.delete(Routes.channelMessage(at.channel, at.message)));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'gone') return;
      log.warn('discord: turn alert not removed', errorCodes(error));
      if (outcome.kind !== 'dead') throw new Error(`discord: turn alert may not be removed (${outcome.kind})`);
    }
  };
