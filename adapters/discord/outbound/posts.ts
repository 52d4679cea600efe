import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { DeliveryOutcome, Post } from '../../../src/service/ports/platform.ts';
import { outcomeOf } from '../shared/api-errors.ts';
import type { DeliveryContext } from './delivery.ts';
import { newMessage, personIdOf } from './payload.ts';
import { sendScreen } from './render-message.ts';
import { readSent, refOfSent } from './sent-message.ts';
import { unarchiveAndRetry } from './threads.ts';
import { carrying } from './upload.ts';

const directChannel = z.object({ id: z.string() });

/** The channel of a post; undefined where the bot cannot write by itself, or the person is not on Discord. */
const channelOf = async (rest: REST, { to }: Post): Promise<string | undefined> => {
  if ('place' in to) return to.place.tethered ? undefined : to.place.address;
  const who = personIdOf(to.person);
  if (who === undefined) return undefined;
  return directChannel.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: who } })).id;
};

/** Posts a screen as a message of its own: silently, unless it calls people. */
export const postVia =
  ({ rest, renderer, channels }: DeliveryContext) =>
  async (wanted: Post): Promise<DeliveryOutcome> => {
    const { screen, theme, withoutPicture, aloud, nonce } = wanted;
    const extras = { isNew: true };
    try {
      const channel = await channelOf(rest, wanted);
      if (channel === undefined) return { kind: 'dead', why: 'no channel of the bot' };
      const plain = withoutPicture && (async () => ({ screen: await withoutPicture(), extras }));
      const sent = await unarchiveAndRetry(rest, channel, () =>
        sendScreen(renderer, { channel, screen, theme, form: 'rows', extras, plain }, async ({ body, files }) => {
          const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
          const message = { ...(aloud ? body : newMessage(body)), ...once };
          return readSent(await rest.post(Routes.channelMessages(channel), carrying(message, files)));
        }),
      );
      channels.posted(sent.channel_id, sent.id);
      return { kind: 'shown', message: refOfSent(sent) };
    } catch (error) {
      return outcomeOf(error);
    }
  };
