import type { Api, InputFile } from 'grammy';
import type { EphemeralMessageParameters } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { createCache } from '../../../src/kit/cache.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { isRefusal, isSame } from '../api-errors.ts';
import type { IncomingIntent } from '../inbound/intent.ts';
import type { Photos } from '../state/photos.ts';
import { asCaption, asText, keyboardOf } from './payload.ts';

/** The result of a whisper in a group: only the user sees it, or whispers do not work here. */
export type WhisperResult = 'seen' | 'refused';

/** The ephemeral message that shows a screen. */
export interface ShownWhisper {
  readonly ephemeral: number;
}

/** Most chats remembered as refusing whispers, and for how long, in ms. */
const MOST_CHATS = 1_000;
const REFUSED_MS = 3_600_000;

/** Sent first, without a secret, to find out whether this server shows ephemeral messages to one user only. */
const PROBE = '⚓';

/**
 * Screens that only one user sees in a group: ephemeral messages (Bot API 10.2). Fails closed. An older server would
 * ignore the parameter and show the message to everyone, so the first message ever sent is a probe without a secret.
 */
export class Whispers {
  readonly #api: Api;
  readonly #photos: Photos;
  #kept: 'unknown' | 'yes' | 'no' = 'unknown';
  readonly #refused = createCache<number, true>({ most: MOST_CHATS, keepMs: REFUSED_MS });

  constructor(api: Api, photos: Photos) {
    this.#api = api;
    this.#photos = photos;
  }

  /** Whether the latest whisper in a chat was refused, within the last hour. */
  isRefusedIn(chat: number): boolean {
    return this.#kept === 'no' || this.#refused.get(chat) === true;
  }

  /**
   * Shows a screen only to the user who acted, in the whisper they pressed if it was one. Returns the message that
   * shows it.
   * @throws Error if it may have been sent.
   */
  async show(
    incoming: IncomingIntent,
    screen: Screen<Token>,
    png: Uint8Array | undefined,
  ): Promise<ShownWhisper | 'refused'> {
    const came = await this.#show(incoming, screen, png);
    if (came === 'refused') this.#refused.set(incoming.spot.chat, true);
    else this.#refused.delete(incoming.spot.chat);
    return came;
  }

  /**
   * Shows another screen in an existing whisper. Returns false if that is impossible.
   * @throws Error if it may have been done.
   */
  async turn(incoming: IncomingIntent, screen: Screen<Token>, png: Uint8Array | undefined): Promise<boolean> {
    const { ephemeral, made } = incoming.pressed ?? {};
    if (ephemeral === undefined || (!png && made === 'photo')) return false;
    return this.#edited(incoming, ephemeral, screen, png);
  }

  async #show(
    incoming: IncomingIntent,
    screen: Screen<Token>,
    png: Uint8Array | undefined,
  ): Promise<ShownWhisper | 'refused'> {
    try {
      const { pressed } = incoming;
      // A press on an ephemeral message proves that the server supports them.
      if (pressed?.ephemeral !== undefined) this.#kept = 'yes';
      if (pressed?.ephemeral !== undefined && (png || pressed.made === 'text')) {
        if (await this.#edited(incoming, pressed.ephemeral, screen, png)) return { ephemeral: pressed.ephemeral };
      }
      if (this.#kept === 'unknown') await this.#probe(incoming);
      if (this.#kept === 'no') return 'refused';
      return await this.#sent(incoming, screen, png);
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  }

  async #edited(
    { spot, person }: IncomingIntent,
    ephemeral: number,
    screen: Screen<Token>,
    png: Uint8Array | undefined,
  ): Promise<boolean> {
    const whose = { chat_id: spot.chat, receiver_user_id: person, ephemeral_message_id: ephemeral };
    try {
      if (png) {
        const reply_markup = keyboardOf(screen);
        await this.#photos.send(png, (media) =>
          this.#api.raw.editEphemeralMessageMedia({
            ...whose,
            media: { type: 'photo', media, ...asCaption(screen) },
            reply_markup,
          }),
        );
      } else await this.#api.raw.editEphemeralMessageText({ ...whose, ...asText(screen) });
      return true;
    } catch (error) {
      if (isSame(error)) return true;
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  #parameters(incoming: IncomingIntent): EphemeralMessageParameters {
    return {
      receiver_user_id: incoming.person,
      ...(incoming.query === undefined ? {} : { callback_query_id: incoming.query }),
      ...(incoming.pressed?.ephemeral === undefined ? {} : { replace_callback_query_message: true }),
    };
  }

  async #probe(incoming: IncomingIntent): Promise<void> {
    const { spot, person } = incoming;
    const sent = await this.#api.raw.sendMessage({
      chat_id: spot.chat,
      ...topicOf(incoming),
      text: PROBE,
      ephemeral_message_parameters: this.#parameters(incoming),
    });
    if (!(await this.#isKept(incoming, sent))) return;
    await this.#api.raw
      .deleteEphemeralMessage({
        chat_id: spot.chat,
        receiver_user_id: person,
        ephemeral_message_id: sent.ephemeral_message_id!,
      })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
  }

  async #sent(
    incoming: IncomingIntent,
    screen: Screen<Token>,
    png: Uint8Array | undefined,
  ): Promise<ShownWhisper | 'refused'> {
    const common = {
      chat_id: incoming.spot.chat,
      ...topicOf(incoming),
      ephemeral_message_parameters: this.#parameters(incoming),
    };
    const sent = png
      ? await this.#photos.send(png, (photo: string | InputFile) =>
          this.#api.raw.sendPhoto({ ...common, photo, ...asCaption(screen), reply_markup: keyboardOf(screen) }),
        )
      : await this.#api.raw.sendMessage({ ...common, ...asText(screen) });
    const kept = await this.#isKept(incoming, sent);
    return kept && sent.ephemeral_message_id !== undefined ? { ephemeral: sent.ephemeral_message_id } : 'refused';
  }

  /** Whether a message just sent is shown to one user only. If not, deletes it and whispers never again. */
  async #isKept(
    { spot }: IncomingIntent,
    sent: { readonly message_id: number; readonly ephemeral_message_id?: number },
  ): Promise<boolean> {
    this.#kept = sent.ephemeral_message_id === undefined ? 'no' : 'yes';
    if (this.#kept === 'no') await this.#api.deleteMessage(spot.chat, sent.message_id);
    return this.#kept === 'yes';
  }
}

/** A whisper is in the topic of the message it answers. */
const topicOf = ({ spot }: IncomingIntent) => (spot.thread === undefined ? {} : { message_thread_id: spot.thread });
