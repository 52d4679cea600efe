import { type REST, Routes } from 'discord.js';
import type { Delivered, Delivery } from '../../src/service/ports.ts';
import { dish, type Kitchen } from './dish.ts';
import { faultOf, outcomeOf } from './fault.ts';
import type { Payload } from './outbound.ts';
import { readRef } from './ref.ts';
import { readSent, refTo, type Sent, shows } from './sent.ts';

/**
 * Puts boards up and keeps them current. `rest` neither retries nor waits out a rate limit: when to try again is the
 * board loop's decision.
 */
export const delivering =
  (rest: REST, kitchen: Kitchen) =>
  async (delivery: Delivery): Promise<Delivered> => {
    const at = delivery.replaces === undefined ? undefined : readRef(delivery.replaces);
    const payload = await dish(kitchen, delivery.screen, delivery.theme, at?.picture);
    try {
      const sent = at
        ? await edit(rest, at.channel, at.message, payload)
        : await create(rest, delivery.to.address, delivery.nonce, payload);
      return { kind: 'shown', message: refTo(sent) };
    } catch (error) {
      const outcome = outcomeOf(error);
      kitchen.log.warn('discord: a board was not shown', { outcome: outcome.kind, ...faultOf(error) });
      return outcome;
    }
  };

const edit = async (rest: REST, channel: string, message: string, { body, files }: Payload): Promise<Sent> =>
  readSent(await rest.patch(Routes.channelMessage(channel, message), { body, files }));

const create = async (rest: REST, channel: string, nonce: string, payload: Payload): Promise<Sent> => {
  const { body, files } = payload;
  const sent = readSent(
    await rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true }, files }),
  );
  // Under a nonce already used Discord gives the message of that time, which may show an older board.
  return shows(sent, payload) ? sent : edit(rest, channel, sent.id, payload);
};
