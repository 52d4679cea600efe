import type { Api } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import type { MessageRef, Place } from '../../src/service/ports/intent.ts';
import type { Call, Delivered } from '../../src/service/ports/platform.ts';
import { readAddress, readRef, writeRef } from './address.ts';
import type { Depths } from './depths.ts';
import { numberOf } from './governors.ts';
import type { Moves } from './moves.ts';
import { cut, LIMITS } from './outbound.ts';
import { isRefusal, isTooSoon, movedTo, outcomeOf } from './outcome.ts';

/** What calling needs. */
export interface Bell {
  readonly api: Api;
  readonly moves: Moves;
  readonly depths: Depths;
}

/** Mentions one person by number: the words themselves could name anybody. */
export const mentionOf = (person: number, length: number): MessageEntity => ({
  type: 'text_mention',
  offset: 0,
  length,
  user: { id: person, is_bot: false, first_name: '' },
});

/** Calls one person by a message of its own, beside the board where that still stands. */
export const call = async (bell: Bell, wanted: Call): Promise<Delivered> => {
  const person = numberOf(wanted.player);
  if (person === undefined) return { kind: 'dead', why: 'nobody on Telegram' };
  const home = readAddress(wanted.to.address);
  try {
    return await ring(bell, wanted, person, bell.moves.seatOf(home.chat));
  } catch (error) {
    const chat = movedTo(error);
    if (chat === undefined) return outcomeOf(error);
    bell.moves.learn(home.chat, chat);
    return ring(bell, wanted, person, chat).catch(outcomeOf);
  }
};

const ring = async (
  { api, depths }: Bell,
  { to, name, text, board }: Call,
  person: number,
  chat: number,
): Promise<Delivered> => {
  const home = readAddress(to.address);
  const standing = board === undefined ? undefined : readRef(board);
  const beside = standing !== undefined && (standing.chat ?? home.chat) === chat ? standing.message : undefined;
  const { message_id: message } = await api.sendMessage(chat, cut(sentence(name, text), LIMITS.text), {
    entities: [mentionOf(person, name.length)],
    link_preview_options: { is_disabled: true },
    ...(home.thread === undefined ? {} : { message_thread_id: home.thread }),
    ...(beside === undefined ? {} : { reply_parameters: { message_id: beside, allow_sending_without_reply: true } }),
  });
  depths.note(chat, message);
  return { kind: 'shown', message: writeRef({ message, ...(chat === home.chat ? {} : { chat }) }) };
};

const sentence = (name: string, text: string): string => (/^[\s,.:;!?]/.test(text) ? name + text : `${name} ${text}`);

/** Takes a call away. What is gone already, or too old to be taken away, stays as it is. @throws when perhaps not done. */
export const hush = async ({ api, moves, depths }: Bell, place: Place, ref: MessageRef): Promise<void> => {
  const standing = readRef(ref);
  if (!standing) return;
  const chat = standing.chat ?? readAddress(place.address).chat;
  // In a chat that moved the same number names another message.
  if (moves.seatOf(chat) !== chat) return;
  try {
    await api.deleteMessage(chat, standing.message);
    depths.forget(chat, standing.message);
  } catch (error) {
    if (!isRefusal(error) || isTooSoon(error)) throw error;
  }
};
