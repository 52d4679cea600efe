import type { Api, InputFile } from 'grammy';
import type { EphemeralMessageParameters } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { createCache } from '../../../src/kit/cache.ts';
import type { ShownState } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorText, isLate, isPictureRefusal, isRefusal, isSame, isTooSoon } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import type { Photos } from '../state/photos.ts';
import { type Listener, StandingWhispers } from '../state/standing-whispers.ts';
import { asCaption, asText, keyboardOf } from './payload.ts';

/** The result of a whisper in a group: only the user sees it, or whispers do not work here. */
export type WhisperResult = 'seen' | 'refused';

/** The ephemeral message that shows a screen. */
export interface ShownWhisper {
  readonly ephemeral: number;
}

/** A screen to whisper, with its picture. */
export interface WhisperContent {
  readonly screen: Screen<Token>;
  readonly png: Uint8Array | undefined;
  /** Set where it is the user's own view of a match, which may replace the board. */
  readonly shows?: ShownState | undefined;
}

interface WhisperOptions {
  readonly api: Api;
  readonly photos: Photos;
  readonly log: Log;
  /** Whether the bot is an administrator of a chat; undefined where that is unknown. */
  readonly isAdminIn: (chat: number) => boolean | undefined;
  /** Registers work that continues after the answer. It handles its own failures. */
  readonly track: (errand: Promise<void>) => void;
}

/** Most chats remembered as refusing whispers, and for how long, in ms. No whisper is tried there in that time. */
const MOST_CHATS = 1_000;
const REFUSED_MS = 600_000;
/** How long a chat is remembered that takes no whisper in the place of a board, in ms. */
const BESIDE_MS = 3_600_000;
/** Most removed whispers remembered, and for how long, in ms. */
const MOST_REMOVED = 5_000;
const REMOVED_MS = 3_600_000;

/** How long a whisper may be older than its board, in ms. */
const OUTDATED_AFTER_MS = 1_000;

/** Sent first, without a secret, to find out whether this server shows ephemeral messages to one user only. */
const PROBE = '⚓';

/**
 * Screens that only one user sees in a group: ephemeral messages (Bot API 10.2). Fails closed. An older server would
 * ignore the parameter and show the message to everyone, so the first message ever sent is a probe without a secret.
 *
 * Each match has one whisper per user and chat: a newer one replaces it. A user's own view of a match stands in the
 * place of the board that they pressed, where Telegram shows that (Bot API 10.3); it is removed once the board shows
 * something newer.
 */
export class Whispers {
  readonly #options: WhisperOptions;
  readonly #standing = new StandingWhispers();
  #kept: 'unknown' | 'yes' | 'no' = 'unknown';
  readonly #refused = createCache<number, true>({ most: MOST_CHATS, keepMs: REFUSED_MS });
  /** Whispers that were removed: a press on one may still be on its way. */
  readonly #removed = createCache<string, true>({ most: MOST_REMOVED, keepMs: REMOVED_MS });
  /** Chats where Telegram refuses a whisper in the place of a board. */
  readonly #besideOnly = createCache<number, true>({ most: MOST_CHATS, keepMs: BESIDE_MS });

  constructor(options: WhisperOptions) {
    this.#options = options;
  }

  /** Whether a chat refused a whisper within the last ten minutes. */
  isRefusedIn(chat: number): boolean {
    return this.#kept === 'no' || this.#refused.get(chat) === true;
  }

  /** Whether Telegram certainly allows a whisper without an action that it answers: the bot is an administrator. */
  isOpenIn(chat: number): boolean {
    return this.#options.isAdminIn(chat) === true && !this.isRefusedIn(chat);
  }

  /**
   * Shows a screen only to the user who acted, in the whisper they pressed if it was one. Returns the message that
   * shows it.
   * @throws Error if it may have been sent, or if the chat takes no photos.
   */
  async show(incoming: IncomingIntent, content: WhisperContent): Promise<ShownWhisper | 'refused'> {
    if (!this.#isEligible(incoming)) return 'refused';
    const came = await this.#show(incoming, content);
    if (came !== 'refused') {
      this.#replaceOlder(incoming, content, came);
      this.#refused.delete(incoming.spot.chat);
    }
    return came;
  }

  /**
   * Shows another screen in an existing whisper. Returns false if that is impossible.
   * @throws Error if it may have been done.
   */
  async turn(incoming: IncomingIntent, content: WhisperContent): Promise<boolean> {
    const { ephemeral, made } = incoming.pressed ?? {};
    if (ephemeral === undefined || (!content.png && made === 'photo')) return false;
    return this.#edited(incoming, ephemeral, content);
  }

  /** Gives a file to the user who acted, beside the whisper that tells of it. @throws Error if it may have been sent. */
  async give(incoming: IncomingIntent, document: InputFile): Promise<WhisperResult> {
    if (this.#kept !== 'yes' || !this.#isEligible(incoming)) return 'refused';
    try {
      const sent = await this.#options.api.raw.sendDocument({ ...addressed(incoming), document });
      return (await this.#isKept(incoming, sent)) ? 'seen' : 'refused';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return 'refused';
    }
  }

  /** Removes a whisper that its user has finished with, once: in its place they see the board again. */
  remove({ chat, person }: Listener, ephemeral: number): void {
    const key = `${chat} ${ephemeral}`;
    if (this.#removed.get(key)) return;
    this.#removed.set(key, true);
    this.#options.track(
      this.#delete({ chat, person }, ephemeral).catch((error: unknown) =>
        this.#options.log.info('telegram: older whisper not removed', { error: errorText(error) }),
      ),
    );
  }

  /**
   * Removes the whispers of a match that its board, now drawn in a chat, outdates. A moment later: the answer to the
   * press that changed the board may still be on its way to the whisper that was pressed.
   */
  removeOutdated(chat: number, delivery: Delivery): void {
    setTimeout(() => {
      for (const { person, ephemeral } of this.#standing.takeOutdated(chat, delivery))
        this.remove({ chat, person }, ephemeral);
    }, OUTDATED_AFTER_MS).unref();
  }

  /**
   * Whether Telegram allows a whisper now: in answer to a press or to an ephemeral message, or from an administrator
   * (https://core.telegram.org/bots/api#ephemeral-messages-and-commands), and not in a chat that refused one lately.
   */
  #isEligible({ query, ephemeral, pressed, spot }: IncomingIntent): boolean {
    if (ephemeral !== undefined || pressed?.ephemeral !== undefined) return true;
    return !this.#refused.get(spot.chat) && (query !== undefined || this.#options.isAdminIn(spot.chat) !== false);
  }

  async #show(incoming: IncomingIntent, content: WhisperContent): Promise<ShownWhisper | 'refused'> {
    try {
      const { pressed, ephemeral } = incoming;
      // An action on an ephemeral message proves that the server supports them.
      if (pressed?.ephemeral !== undefined || ephemeral !== undefined) this.#kept = 'yes';
      if (pressed?.ephemeral !== undefined && (content.png || pressed.made === 'text')) {
        if (await this.#edited(incoming, pressed.ephemeral, content)) return { ephemeral: pressed.ephemeral };
      }
      if (this.#kept === 'unknown') await this.#probe(incoming);
      if (this.#kept === 'no') return 'refused';
      return (await this.#sentInPlace(incoming, content)) ?? (await this.#sent(addressed(incoming), incoming, content));
    } catch (error) {
      if (!isRefusal(error) || isPictureRefusal(error)) throw error;
      // Only a press proves that a whisper was possible: a typed text may be too old, or from a stranger.
      if (incoming.query !== undefined && !isLate(error) && !isTooSoon(error))
        this.#refused.set(incoming.spot.chat, true);
      return 'refused';
    }
  }

  async #edited(
    { spot, person }: IncomingIntent,
    ephemeral: number,
    { screen, png }: WhisperContent,
  ): Promise<boolean> {
    const { api, photos } = this.#options;
    if (this.#removed.get(`${spot.chat} ${ephemeral}`)) return false;
    const whose = { chat_id: spot.chat, receiver_user_id: person, ephemeral_message_id: ephemeral };
    try {
      if (png) {
        const reply_markup = keyboardOf(screen);
        await photos.send(spot.chat, png, (media) =>
          api.raw.editEphemeralMessageMedia({
            ...whose,
            media: { type: 'photo', media, ...asCaption(screen) },
            reply_markup,
          }),
        );
      } else await api.raw.editEphemeralMessageText({ ...whose, ...asText(screen) });
      return true;
    } catch (error) {
      if (isSame(error)) return true;
      if (isRefusal(error) && !isPictureRefusal(error)) return false;
      throw error;
    }
  }

  async #probe(incoming: IncomingIntent): Promise<void> {
    const sent = await this.#options.api.raw.sendMessage({ ...addressed(incoming), text: PROBE });
    if (!(await this.#isKept(incoming, sent))) return;
    await this.#delete({ chat: incoming.spot.chat, person: incoming.person }, sent.ephemeral_message_id!);
  }

  /** Shows a user's own view of a match in the place of the board they pressed. Undefined where that is impossible. */
  async #sentInPlace(incoming: IncomingIntent, content: WhisperContent): Promise<ShownWhisper | 'refused' | undefined> {
    const { chat } = incoming.spot;
    if (!content.shows || !incoming.pressed || incoming.pressed.isAnswer || this.#besideOnly.get(chat))
      return undefined;
    try {
      return await this.#sent(inPlaceOfBoard(incoming), incoming, content);
    } catch (error) {
      if (!isRefusal(error) || isPictureRefusal(error)) throw error;
      this.#besideOnly.set(chat, true);
      return undefined;
    }
  }

  async #sent(
    parameters: ReturnType<typeof addressed>,
    incoming: IncomingIntent,
    { screen, png }: WhisperContent,
  ): Promise<ShownWhisper | 'refused'> {
    const { api, photos } = this.#options;
    const sent = png
      ? await photos.send(incoming.spot.chat, png, (photo: string | InputFile) =>
          api.raw.sendPhoto({ ...parameters, photo, ...asCaption(screen), reply_markup: keyboardOf(screen) }),
        )
      : await api.raw.sendMessage({ ...parameters, ...asText(screen) });
    const { ephemeral_message_id: ephemeral } = sent;
    if (!(await this.#isKept(incoming, sent)) || ephemeral === undefined) return 'refused';
    // Telegram may use the number of a removed message again.
    this.#removed.delete(`${incoming.spot.chat} ${ephemeral}`);
    return { ephemeral };
  }

  /** Whether a message just sent is shown to one user only. If not, deletes it and whispers never again. */
  async #isKept(
    { spot }: IncomingIntent,
    sent: { readonly message_id: number; readonly ephemeral_message_id?: number },
  ): Promise<boolean> {
    this.#kept = sent.ephemeral_message_id === undefined ? 'no' : 'yes';
    if (this.#kept === 'no') await this.#options.api.deleteMessage(spot.chat, sent.message_id);
    return this.#kept === 'yes';
  }

  /** Removes the whispers that a new one replaces: the one that was pressed, and the older one of the same match. */
  #replaceOlder(incoming: IncomingIntent, { screen, shows }: WhisperContent, { ephemeral }: ShownWhisper): void {
    const listener = { chat: incoming.spot.chat, person: incoming.person };
    const older = this.#standing.put(listener, screen, { ephemeral, shows });
    for (const it of [older, incoming.pressed?.ephemeral])
      if (it !== undefined && it !== ephemeral) this.remove(listener, it);
  }

  /** Deletes a whisper. One that is already gone is no error. */
  async #delete({ chat, person }: Listener, ephemeral: number): Promise<void> {
    const whose = { chat_id: chat, receiver_user_id: person, ephemeral_message_id: ephemeral };
    try {
      await this.#options.api.raw.deleteEphemeralMessage(whose);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** Addresses a whisper: to the user, in the topic where they acted, and with the action that it answers. */
const addressed = ({ spot, person, query, ephemeral }: IncomingIntent) => {
  const ephemeral_message_parameters: EphemeralMessageParameters = {
    receiver_user_id: person,
    ...(query === undefined ? {} : { callback_query_id: query }),
  };
  return {
    chat_id: spot.chat,
    ...(spot.thread === undefined ? {} : { message_thread_id: spot.thread }),
    ...(ephemeral === undefined ? {} : { reply_parameters: { ephemeral_message_id: ephemeral } }),
    ephemeral_message_parameters,
  };
};

/** The same, in the place of the board that was pressed (https://core.telegram.org/bots/api#ephemeralmessageparameters). */
const inPlaceOfBoard = (incoming: IncomingIntent): ReturnType<typeof addressed> => {
  const { ephemeral_message_parameters: whose, ...rest } = addressed(incoming);
  return { ...rest, ephemeral_message_parameters: { ...whose, replace_callback_query_message: true } };
};
