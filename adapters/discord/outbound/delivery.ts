import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import { errorCodes, isPermissionRefusal, outcomeOf } from '../shared/api-errors.ts';
import { type BoardMessage, readRef } from '../shared/message-ref.ts';
import type { Channels } from '../state/channels.ts';
import type { InteractionTokens } from './interaction-tokens.ts';
import { newMessage, type Payload } from './payload.ts';
import { type Renderer, type Sending, sendScreen } from './render-message.ts';
import { isRepostNeeded, shrinkToLink } from './repost.ts';
import { isShowing, readSent, refOfSent, type SentMessage } from './sent-message.ts';
import { unarchiveAndRetry } from './threads.ts';
import { carrying } from './upload.ts';

/** What a delivery needs. `rest` neither retries nor waits for rate limits: the board loop decides when to retry. */
export interface DeliveryContext {
  readonly rest: REST;
  readonly renderer: Renderer;
  readonly channels: Channels;
  readonly tokens: InteractionTokens;
}

/** Posts boards and edits them. */
export const deliverVia =
  (context: DeliveryContext) =>
  async (delivery: Delivery): Promise<DeliveryOutcome> => {
    const { paint } = context.renderer;
    const renderer: Renderer = { ...context.renderer, paint: (scene, theme) => paint(scene, theme, delivery.isDue) };
    const by = { ...context, renderer };
    const at = delivery.replaces === undefined ? undefined : readRef(delivery.replaces);
    const outcome = delivery.to.tethered ? SHUT_OUT : await byAccess(by, delivery, at);
    return outcome.kind === 'dead' && at ? ((await byToken(by, delivery, at)) ?? outcome) : outcome;
  };

/** The bot is not a member of the place, and no recent interaction can edit the board. */
const SHUT_OUT: DeliveryOutcome = { kind: 'dead', why: 'tethered' };

const sendingOf = (
  { screen, theme, to, withoutPicture }: Delivery,
  at: BoardMessage | undefined,
  extras: Sending['extras'] = {},
): Sending => ({
  channel: at?.channel ?? to.address,
  message: at?.message,
  screen,
  theme,
  standing: at?.picture,
  form: at ? at.form : 'rows',
  extras,
  plain: withoutPicture && (async () => ({ screen: await withoutPicture(), extras })),
});

const byAccess = async (
  by: DeliveryContext,
  delivery: Delivery,
  at: BoardMessage | undefined,
): Promise<DeliveryOutcome> => {
  const { rest, channels } = by;
  const channel = at?.channel ?? delivery.to.address;
  try {
    const sent = await unarchiveAndRetry(rest, channel, async () => {
      if (!at) return create(by, delivery);
      const editIt = () => sendScreen(by.renderer, sendingOf(delivery, at), (payload) => edit(rest, at, payload));
      if (!(await isRepostNeeded(rest, channels, delivery.manner, at))) return editIt();
      // Where the bot may post nothing new, the board stays in its message.
      return create(by, delivery).catch((error: unknown) => {
        if (!isPermissionRefusal(error)) throw error;
        return editIt();
      });
    });
    if (at && sent.id !== at.message)
      await shrinkToLink(rest, channels, by.renderer.log, at, standingOf(sent), delivery.moved);
    return { kind: 'shown', message: refOfSent(sent, sent.id === at?.message ? at : undefined) };
  } catch (error) {
    return outcomeOf(error);
  }
};

/**
 * Edits a board that the bot itself cannot reach by means of a recent interaction on it. Undefined if there is none.
 */
const byToken = async ({ tokens, renderer }: DeliveryContext, delivery: Delivery, at: BoardMessage) => {
  for (const { answerer, ready } of tokens.of(at.channel, at.message)) {
    if (!(await ready)) continue;
    try {
      const sent = await sendScreen(renderer, sendingOf(delivery, at), (payload) => answerer.edit(payload));
      return { kind: 'shown', message: refOfSent(sent, at) } as const;
    } catch (error) {
      if (!(error instanceof DiscordAPIError && EXPIRED.includes(error.code))) return outcomeOf(error);
      renderer.log.info('discord: interaction expired', errorCodes(error));
    }
  }
  return undefined;
};

/** Unknown webhook; invalid webhook token (Discord docs: topics/opcodes-and-status-codes). */
const EXPIRED: readonly (string | number)[] = [10015, 50027];

const standingOf = (sent: SentMessage): BoardMessage => ({ channel: sent.channel_id, message: sent.id });

const edit = async (rest: REST, { channel, message }: BoardMessage, { body, files }: Payload): Promise<SentMessage> =>
  readSent(await rest.patch(Routes.channelMessage(channel, message), carrying(body, files)));

const create = async ({ rest, renderer, channels }: DeliveryContext, delivery: Delivery): Promise<SentMessage> => {
  const { to, nonce } = delivery;
  return sendScreen(renderer, sendingOf(delivery, undefined, { isNew: true }), async (payload) => {
    const { body, files } = payload;
    const sent = readSent(
      await rest.post(
        Routes.channelMessages(to.address),
        carrying({ ...newMessage(body), nonce, enforce_nonce: true }, files),
      ),
    );
    channels.posted(sent.channel_id, sent.id);
    // For a nonce already used Discord returns the earlier message, which may show an older board.
    return isShowing(sent, body, files) ? sent : edit(rest, standingOf(sent), payload);
  });
};
