import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Delivered, Delivery } from '../../src/service/ports/platform.ts';
import { isMoving, shrink } from './anew.ts';
import type { Channels } from './channels.ts';
import { dish, type Kitchen, serving } from './dish.ts';
import { faultOf, outcomeOf } from './fault.ts';
import type { Payload } from './outbound.ts';
import { readRef, type Standing } from './ref.ts';
import { readSent, refTo, type Sent, shows } from './sent.ts';
import { reviving } from './threads.ts';
import type { Tickets } from './tickets.ts';

/** What deliveries go by. `rest` neither retries nor waits out a rate limit: when to try again is the board loop's decision. */
export interface Carriage {
  readonly rest: REST;
  readonly kitchen: Kitchen;
  readonly channels: Channels;
  readonly tickets: Tickets;
}

/** Puts boards up and keeps them current. */
export const delivering =
  (by: Carriage) =>
  async (delivery: Delivery): Promise<Delivered> => {
    const at = delivery.replaces === undefined ? undefined : readRef(delivery.replaces);
    const outcome = delivery.to.tethered ? SHUT_OUT : await byAccess(by, delivery, at);
    const ending = outcome.kind === 'dead' && at ? ((await byTicket(by, delivery, at)) ?? outcome) : outcome;
    if (ending.kind !== 'shown') {
      by.kitchen.log.warn('discord: a board was not shown', { outcome: ending.kind, why: ending.why });
    }
    return ending;
  };

/** Where the bot is no member, and nobody has pressed of late. */
const SHUT_OUT: Delivered = { kind: 'dead', why: 'tethered' };

const byAccess = async (by: Carriage, delivery: Delivery, at: Standing | undefined): Promise<Delivered> => {
  const { rest, channels } = by;
  const channel = at?.channel ?? delivery.to.address;
  try {
    const sent = await reviving(rest, channel, async () => {
      if (at && !(await isMoving(rest, channels, delivery.manner, at))) {
        return serving(by.kitchen, at.picture, async (picture) =>
          edit(rest, at, await dish(by.kitchen, delivery.screen, delivery.theme, picture)),
        );
      }
      return create(by, delivery);
    });
    if (at && sent.id !== at.message)
      await shrink(rest, channels, by.kitchen.log, at, standingOf(sent), delivery.moved);
    return { kind: 'shown', message: refTo(sent) };
  } catch (error) {
    return outcomeOf(error);
  }
};

/** Shut out of a place, we may still be let in by whoever pressed there last. Undefined where nobody did. */
const byTicket = async ({ tickets, kitchen }: Carriage, { screen, theme }: Delivery, at: Standing) => {
  for (const { answerer, ready } of tickets.of(at.channel, at.message)) {
    if (!(await ready)) continue;
    try {
      const sent = await serving(kitchen, at.picture, async (picture) =>
        answerer.edit(await dish(kitchen, screen, theme, picture)),
      );
      return { kind: 'shown', message: refTo(sent) } as const;
    } catch (error) {
      if (!(error instanceof DiscordAPIError && EXPIRED.includes(error.code))) return outcomeOf(error);
      kitchen.log.info('discord: an interaction has expired', faultOf(error));
    }
  }
  return undefined;
};

/** Unknown webhook; invalid webhook token (Discord docs: topics/opcodes-and-status-codes). */
const EXPIRED: readonly (string | number)[] = [10015, 50027];

const standingOf = (sent: Sent): Standing => ({ channel: sent.channel_id, message: sent.id });

const edit = async (rest: REST, { channel, message }: Standing, { body, files }: Payload): Promise<Sent> =>
  readSent(await rest.patch(Routes.channelMessage(channel, message), { body, files }));

const create = async ({ rest, kitchen, channels }: Carriage, { screen, theme, to, nonce }: Delivery): Promise<Sent> => {
  const payload = await dish(kitchen, screen, theme, undefined);
  const { body, files } = payload;
  const sent = readSent(
    await rest.post(Routes.channelMessages(to.address), { body: { ...body, nonce, enforce_nonce: true }, files }),
  );
  channels.posted(sent.channel_id, sent.id);
  // Under a nonce already used Discord gives the message of that time, which may show an older board.
  return shows(sent, body, files) ? sent : edit(rest, standingOf(sent), payload);
};
