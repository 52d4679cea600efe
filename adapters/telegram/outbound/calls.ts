import type { Api } from 'grammy';
import { truncate } from '../../../src/kit/truncate.ts';
import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';
import type { Call, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import { readAddress, readRef, writeRef } from '../shared/address.ts';
import { isRefusal, isTooSoon, movedTo, outcomeOf } from '../shared/api-errors.ts';
import { telegramIdOf } from '../state/admins.ts';
import type { ChatMigrations } from '../state/chat-migration.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import { ALOUD, LIMITS, mentionOf } from './payload.ts';

/** What calling needs. */
export interface CallContext {
  readonly api: Api;
  readonly migrations: ChatMigrations;
  readonly depths: MessageDepths;
}

/** Calls one player with a separate message, as a reply to the board if that still exists. */
export const call = async (context: CallContext, wanted: Call): Promise<DeliveryOutcome> => {
  const person = telegramIdOf(wanted.player);
  if (person === undefined) return { kind: 'dead', why: 'nobody on Telegram' };
  const home = readAddress(wanted.to.address);
  try {
    await context.migrations.recall(home.chat);
    return await sendCall(context, wanted, person, context.migrations.currentIdOf(home.chat));
  } catch (error) {
    const chat = movedTo(error);
    if (chat === undefined) return outcomeOf(error);
    return sendCall(context, wanted, person, chat).catch(outcomeOf);
  }
};

const sendCall = async (
  { api, depths }: CallContext,
  { to, name, text, board }: Call,
  person: number,
  chat: number,
): Promise<DeliveryOutcome> => {
  const home = readAddress(to.address);
  const standing = board === undefined ? undefined : readRef(board);
  const beside = standing !== undefined && (standing.chat ?? home.chat) === chat ? standing.message : undefined;
  const { message_id: message } = await api.sendMessage(chat, truncate(`${name}, ${text}`, LIMITS.text), {
    ...ALOUD,
    entities: [mentionOf(person, name.length)],
    link_preview_options: { is_disabled: true },
    ...(home.thread === undefined ? {} : { message_thread_id: home.thread }),
    ...(beside === undefined ? {} : { reply_parameters: { message_id: beside, allow_sending_without_reply: true } }),
  });
  depths.note(chat, message);
  return { kind: 'shown', message: writeRef({ message, ...(chat === home.chat ? {} : { chat }) }) };
};

/**
 * Deletes a call. A message that is already gone, or too old to be deleted, is no error.
 * @throws Error if the call may still be there.
 */
export const withdrawCall = async (
  { api, migrations, depths }: CallContext,
  place: Place,
  ref: MessageRef,
): Promise<void> => {
  const standing = readRef(ref);
  if (!standing) return;
  const chat = standing.chat ?? readAddress(place.address).chat;
  // In a chat that has moved, the same number belongs to another message.
  if (migrations.currentIdOf(chat) !== chat) return;
  try {
    await api.deleteMessage(chat, standing.message);
    depths.forget(chat, standing.message);
  } catch (error) {
    if (!isRefusal(error) || isTooSoon(error)) throw error;
  }
};
