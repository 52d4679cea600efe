import type { Api, InputFile } from 'grammy';
import type { EphemeralMessageParameters } from 'grammy/types';
import type { Screen } from '../../src/kernel/screen.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { Bounded } from './bounded.ts';
import type { Asked } from './inbound.ts';
import { asCaption, asText, keyboardOf } from './outbound.ts';
import { isRefusal, isSame } from './outcome.ts';
import type { Photos } from './photos.ts';

/** What a whisper in a group came to: the person alone sees it, or there is no such way here. */
export type Whispered = 'seen' | 'refused';

/** The ephemeral message that shows a screen. */
export interface Shown {
  readonly ephemeral: number;
}

/** Chats remembered as refusing whispers, and for how long one is believed. */
const MOST_CHATS = 1_000;
const REFUSED_MS = 3_600_000;

/** Sent first, and without a secret, to learn whether this server keeps ephemeral messages to one person. */
const PROBE = '⚓';

/**
 * Screens that one person alone sees in a group: ephemeral messages (Bot API 10.2). Fails closed. An older server would
 * ignore the parameter and show the message to everybody, so the first thing ever sent is a probe without a secret.
 */
export class Whispers {
  readonly #api: Api;
  readonly #photos: Photos;
  #kept: 'unknown' | 'yes' | 'no' = 'unknown';
  /** Chats that refused lately, and when. */
  readonly #refused = new Bounded<number, number>(MOST_CHATS);

  constructor(api: Api, photos: Photos) {
    this.#api = api;
    this.#photos = photos;
  }

  /** Whether the latest whisper in a chat was refused, within the last hour. */
  isRefusedIn(chat: number): boolean {
    const at = this.#refused.get(chat);
    return this.#kept === 'no' || (at !== undefined && performance.now() - at < REFUSED_MS);
  }

  /**
   * Shows a screen to the person who acted; in the whisper they pressed, if it was one. Gives the message that shows it.
   * @throws when perhaps sent.
   */
  async show(asked: Asked, screen: Screen<Token>, png: Uint8Array | undefined): Promise<Shown | 'refused'> {
    const came = await this.#show(asked, screen, png);
    if (came === 'refused') this.#refused.set(asked.spot.chat, performance.now());
    else this.#refused.delete(asked.spot.chat);
    return came;
  }

  /** Puts another screen into a whisper that stands; false where that cannot be. @throws when perhaps done. */
  async turn(asked: Asked, screen: Screen<Token>, png: Uint8Array | undefined): Promise<boolean> {
    const { ephemeral, made } = asked.pressed ?? {};
    if (ephemeral === undefined || (!png && made === 'photo')) return false;
    return this.#edited(asked, ephemeral, screen, png);
  }

  async #show(asked: Asked, screen: Screen<Token>, png: Uint8Array | undefined): Promise<Shown | 'refused'> {
    try {
      const { pressed } = asked;
      // A press on an ephemeral message proves that there are such messages.
      if (pressed?.ephemeral !== undefined) this.#kept = 'yes';
      if (pressed?.ephemeral !== undefined && (png || pressed.made === 'text')) {
        if (await this.#edited(asked, pressed.ephemeral, screen, png)) return { ephemeral: pressed.ephemeral };
      }
      if (this.#kept === 'unknown') await this.#probe(asked);
      if (this.#kept === 'no') return 'refused';
      return await this.#sent(asked, screen, png);
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  }

  async #edited(
    { spot, person }: Asked,
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

  #parameters(asked: Asked): EphemeralMessageParameters {
    return {
      receiver_user_id: asked.person,
      ...(asked.query === undefined ? {} : { callback_query_id: asked.query }),
      ...(asked.pressed?.ephemeral === undefined ? {} : { replace_callback_query_message: true }),
    };
  }

  async #probe(asked: Asked): Promise<void> {
    const { spot, person } = asked;
    const sent = await this.#api.raw.sendMessage({
      chat_id: spot.chat,
      ...topicOf(asked),
      text: PROBE,
      ephemeral_message_parameters: this.#parameters(asked),
    });
    if (!(await this.#isKept(asked, sent))) return;
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

  async #sent(asked: Asked, screen: Screen<Token>, png: Uint8Array | undefined): Promise<Shown | 'refused'> {
    const common = {
      chat_id: asked.spot.chat,
      ...topicOf(asked),
      ephemeral_message_parameters: this.#parameters(asked),
    };
    const sent = png
      ? await this.#photos.send(png, (photo: string | InputFile) =>
          this.#api.raw.sendPhoto({ ...common, photo, ...asCaption(screen), reply_markup: keyboardOf(screen) }),
        )
      : await this.#api.raw.sendMessage({ ...common, ...asText(screen) });
    const kept = await this.#isKept(asked, sent);
    return kept && sent.ephemeral_message_id !== undefined ? { ephemeral: sent.ephemeral_message_id } : 'refused';
  }

  /** Whether a message just sent is for one person alone; takes it back and never tries again when it is not. */
  async #isKept(
    { spot }: Asked,
    sent: { readonly message_id: number; readonly ephemeral_message_id?: number },
  ): Promise<boolean> {
    this.#kept = sent.ephemeral_message_id === undefined ? 'no' : 'yes';
    if (this.#kept === 'no') await this.#api.deleteMessage(spot.chat, sent.message_id);
    return this.#kept === 'yes';
  }
}

/** A whisper stands in the topic of the message it answers. */
const topicOf = ({ spot }: Asked) => (spot.thread === undefined ? {} : { message_thread_id: spot.thread });
