import { createHash } from 'node:crypto';
import type { Api } from 'grammy';
import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types';
import type { Screen, Theme } from '../../../src/kernel/screen.ts';
import type { Cache } from '../../../src/kit/cache.ts';
import { sceneText } from '../../../src/kit/scene-text.ts';
import { truncate } from '../../../src/kit/truncate.ts';
import type { MessageRef, Place, Token } from '../../../src/service/ports/intent.ts';
import {
  type Delivery,
  type DeliveryOutcome,
  isAlwaysPosted,
  type Paint,
} from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { type BoardMessage, readAddress, readRef, type Spot, writeRef } from '../shared/address.ts';
import { errorText, isNoCaption, isNoText, isRefusal, isSame, movedTo, outcomeOf } from '../shared/api-errors.ts';
import type { ChatMigrations } from '../state/chat-migration.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import { type Photos, showDrawn } from '../state/photos.ts';
import type { Pads } from './pads.ts';
import {
  ALOUD,
  addressedText,
  asCaption,
  asText,
  type BotMeans,
  formattedText,
  keyboardOf,
  LIMITS,
  shownBy,
} from './payload.ts';
import type { Whispers } from './whispers.ts';

/** A board with more messages below it than this is reposted. */
const MOST_BELOW = 10;

export const isBuried = (depths: MessageDepths, chat: number, message: number): boolean =>
  depths.below(chat, message) > MOST_BELOW;

/** Removes the keyboard below a message. */
const BARE = { reply_markup: { inline_keyboard: [] } };

/** The link to a message; undefined outside supergroups, whose messages have no link. */
export const messageLink = ({ chat, thread, message }: Spot & Partial<BoardMessage>): string | undefined => {
  const [, channel] = /^-100(\d{5,})$/.exec(`${chat}`) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return `https://t.me/c/${channel}/${thread === undefined ? '' : `${thread}/`}${message}`;
};

/**
 * Cleans up the old message after a board was reposted: `lift` and `bring` reduce it to one line with a link to the new
 * message, `repost` removes its buttons. The new message already exists, so failures are only logged.
 */
export const retireMessage = async (
  { api, log }: { readonly api: Api; readonly log: Log },
  { manner, moved }: Pick<Delivery, 'manner' | 'moved'>,
  old: BoardMessage,
  posted: Spot & Partial<BoardMessage>,
): Promise<void> => {
  try {
    if ((manner === 'lift' || manner === 'bring') && moved !== undefined && posted.message !== undefined)
      await shrinkToLink(api, old, posted, moved);
    else await api.editMessageReplyMarkup(posted.chat, old.message, BARE);
  } catch (error) {
    if (!isSame(error)) log.info('telegram: old board not cleaned up', { error: errorText(error) });
  }
};

const shrinkToLink = async (
  api: Api,
  old: BoardMessage,
  posted: Spot & Partial<BoardMessage>,
  moved: string,
): Promise<void> => {
  const line = truncate(moved, LIMITS.caption);
  const url = messageLink(posted);
  const entities: MessageEntity[] =
    url === undefined || line === '' ? [] : [{ type: 'text_link', offset: 0, length: line.length, url }];
  const asWords = () =>
    api.editMessageText(posted.chat, old.message, line, {
      ...BARE,
      entities,
      link_preview_options: { is_disabled: true },
    });
  const asPicture = () =>
    api.editMessageCaption(posted.chat, old.message, { ...BARE, caption: line, caption_entities: entities });
  // If the old message's kind is unknown, it is most likely that of the new one.
  const isPicture = (old.made ?? posted.made) === 'photo';
  const [likely, other, isOther] = isPicture ? [asPicture, asWords, isNoCaption] : [asWords, asPicture, isNoText];
  try {
    await likely();
  } catch (error) {
    if (!isOther(error)) throw error;
    await other();
  }
};

/** What drawing boards needs. `api` never retries: the service decides when to repeat a board. */
export interface BoardContext {
  /** For the board itself, which has had its turn in the budget of its group. */
  readonly api: Api;
  /** For what follows from it, which is counted. */
  readonly counted: Api;
  readonly paint: Paint;
  readonly photos: Photos;
  readonly migrations: ChatMigrations;
  readonly depths: MessageDepths;
  readonly pads: Pads;
  readonly whispers: Whispers;
  readonly log: Log;
  /** Old messages of boards that are certainly retired, as "chat message". */
  readonly retired: Cache<string, true>;
  readonly means: BotMeans;
  /** Registers work that continues after the delivery. */
  readonly track: (errand: Promise<void>) => void;
}

/** What one drawing needs, with the decisions that are awaited on the board. */
interface DrawingContext extends BoardContext {
  readonly deciding: Delivery['deciding'];
  readonly face: string;
}

/** Names all that a message shows above its keys. */
const faceOf = ({ buttons: _, pad: __, scene, ...words }: Screen<Token>, theme: Theme): string =>
  createHash('sha256')
    .update(scene ? sceneText(scene) : '')
    .update(JSON.stringify([words, theme]))
    .digest('base64');

/**
 * Edits the keys of a board alone, where its message shows all else already: no picture is painted or sent. Undefined
 * where more is to be done.
 */
const turnKeys = async (
  context: DrawingContext,
  delivery: Delivery,
  spot: Spot,
  standing: BoardMessage,
): Promise<DrawnBoard | undefined> => {
  const { api, pads, retired } = context;
  const { message, old, made } = standing;
  const isSettled = old === undefined || retired.get(`${spot.chat} ${old}`) === true;
  if (!isSettled || isRepostNeeded(context, delivery, spot, standing)) return undefined;
  return pads.turn({ chat: spot.chat, message }, { screen: delivery.screen, ...context }, async (reply_markup) => {
    await ignoreUnchanged(api.editMessageReplyMarkup(spot.chat, message, { reply_markup }));
    return { ...spot, message, ...(made === undefined ? {} : { made }) };
  });
};

/** Shows a screen on a board: edits its message, or sends the first one. */
export const deliver = async (context: BoardContext, wanted: Delivery): Promise<DeliveryOutcome> => {
  const { to, theme, replaces, withoutPicture } = wanted;
  const here = (it: Screen<Token>) => shownBy(context.means, to.audience === 'one' ? 'private' : 'all', it);
  const screen = here(wanted.screen);
  const home = readAddress(to.address);
  const standing = replaces === undefined ? undefined : readRef(replaces);
  try {
    if (standing?.chat !== undefined) await context.migrations.learn(home.chat, standing.chat);
    else await context.migrations.recall(home.chat);
    const chat = context.migrations.currentIdOf(home.chat);
    // In another chat the same number belongs to another message.
    const spot = { ...home, chat, ...(chat === home.chat ? underOf(to) : {}) };
    const drawing = { ...context, deciding: wanted.deciding, face: faceOf(screen, theme) };
    const turned = standing && (await turnKeys(drawing, { ...wanted, screen }, spot, standing));
    if (turned) return shown(home, turned);
    const png = screen.scene ? await context.paint(screen.scene, theme, wanted.isDue) : undefined;
    const drawn = await showDrawn(
      { screen, png },
      async () => here((await withoutPicture?.()) ?? screen),
      (shows, photo) => drawBoard(drawing, { ...wanted, screen: shows }, home.chat, spot, standing, photo),
    );
    if (to.audience === 'many') context.whispers.removeOutdated(drawn.chat, wanted);
    return shown(home, drawn);
  } catch (error) {
    return outcomeOf(error);
  }
};

/** The channel's post that a board comments on. */
const underOf = ({ under }: Place): Pick<Spot, 'under'> => (under === undefined ? {} : { under: Number(under) });

/** In the place's own chat, the reference is only the message's number. */
const shown = (home: Spot, { chat, ...standing }: BoardMessage & Spot): DeliveryOutcome => ({
  kind: 'shown',
  message: writeRef({
    message: standing.message,
    ...(chat === home.chat ? {} : { chat }),
    ...(standing.made === undefined ? {} : { made: standing.made }),
    ...(standing.old === undefined ? {} : { old: standing.old }),
  }),
});

type DrawnBoard = BoardMessage & Spot;

const drawBoard = async (
  context: DrawingContext,
  delivery: Delivery,
  home: number,
  spot: Spot,
  standing: BoardMessage | undefined,
  png: Uint8Array | undefined,
): Promise<DrawnBoard> => {
  const { screen } = delivery;
  // Messages have other numbers in the new chat: one of the old chat cannot be edited there, only replaced.
  const left = standing !== undefined && (standing.chat ?? home) !== spot.chat;
  try {
    if (!standing) return await postBoard(context, spot, screen, png, addressedText);
    if (left) return await postBoard(context, spot, screen, png);
    const { old } = standing;
    // The program stopped before the old message had lost its buttons.
    if (old !== undefined && !context.retired.get(`${spot.chat} ${old}`))
      await retireMessage(aside(context), {}, { message: old }, spot);
    if (!isRepostNeeded(context, delivery, spot, standing))
      return await editBoard(context, spot, standing, screen, png);
    const posted = await postBoard(context, spot, screen, png);
    // The new message's reference must be stored as early as possible, so the old message is retired in the background.
    // If the program stops before that, the reference still names it. While this process runs, a later drawing leaves
    // it alone.
    context.retired.set(`${spot.chat} ${standing.message}`, true);
    context.track(retireMessage(aside(context), delivery, standing, posted));
    return { ...posted, old: standing.message };
  } catch (error) {
    const chat = movedTo(error);
    if (chat === undefined) throw error;
    return postBoard(context, { ...spot, chat }, screen, png, standing ? formattedText : addressedText);
  }
};

const aside = ({ counted, log }: Pick<BoardContext, 'counted' | 'log'>) => ({ api: counted, log });

/** Whether the board gets a new message although its old one exists. */
const isRepostNeeded = (
  { depths }: BoardContext,
  { manner }: Delivery,
  { chat }: Spot,
  { message }: BoardMessage,
): boolean => isAlwaysPosted(manner) || (manner === 'lift' && isBuried(depths, chat, message));

/** Posts a screen as a new message, which mentions its addressee. Returns the message's number. */
export const postScreen = async (
  { api, photos, depths }: Pick<BoardContext, 'api' | 'photos' | 'depths'>,
  spot: Spot,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
  how: { readonly aloud: boolean; readonly write?: typeof formattedText },
): Promise<number> => {
  const write = how.write ?? (screen.addressee ? addressedText : formattedText);
  const topic = { ...whereIn(spot), ...(how.aloud ? ALOUD : {}) };
  const post = (): Promise<{ readonly message_id: number }> => {
    if (png) {
      const rest = { ...asCaption(screen, write), reply_markup: keyboardOf(screen), ...topic };
      return photos.send(spot.chat, png, (photo) => api.sendPhoto(spot.chat, photo, rest));
    }
    const { text, ...rest } = asText(screen, write);
    return api.sendMessage(spot.chat, text, { ...rest, ...topic });
  };
  const { message_id: message } = await post();
  depths.note(spot.chat, message);
  return message;
};

/** Posts a board as a new message: silently, but for the first one, which calls its addressee. */
const postBoard = async (
  { api, photos, depths, pads, deciding, face }: DrawingContext,
  spot: Spot,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
  write = formattedText,
): Promise<DrawnBoard> => {
  const aloud = write === addressedText && screen.addressee !== undefined;
  const message = await postScreen({ api, photos, depths }, spot, screen, png, { aloud, write });
  // A mention stands in a first message alone.
  const above = write === formattedText ? face : '';
  pads.posted({ chat: spot.chat, message }, { screen, deciding, face: above });
  return { ...spot, message, made: png ? 'photo' : 'text' };
};

/** Puts a message into the topic of a spot, or under its post. */
const whereIn = ({ thread, under }: Spot) => ({
  ...(thread === undefined ? {} : { message_thread_id: thread }),
  ...(under === undefined ? {} : { reply_parameters: { message_id: under, allow_sending_without_reply: true } }),
});

/**
 * Edits a board in place. Every edit includes the picture, by its file id where Telegram has it: an earlier edit may
 * still arrive later, and only a complete edit corrects it.
 */
const editBoard = async (
  context: DrawingContext,
  spot: Spot,
  standing: BoardMessage,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
): Promise<DrawnBoard> => {
  const shows = { screen, deciding: context.deciding, face: context.face };
  const edited = await context.pads.draw({ chat: spot.chat, message: standing.message }, shows, (keys) =>
    editMessage(context, spot, standing, screen, png, keys),
  );
  // A picture cannot be removed from a message, and a text board must not appear under an outdated picture.
  return edited === 'to be replaced' ? replaceMessage(context, spot, standing.message, screen) : edited;
};

const editMessage = async (
  { api, photos }: BoardContext,
  spot: Spot,
  { message, made }: BoardMessage,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
  reply_markup: InlineKeyboardMarkup,
): Promise<DrawnBoard | 'to be replaced'> => {
  if (png) {
    await ignoreUnchanged(
      photos.send(spot.chat, png, (media) =>
        api.editMessageMedia(spot.chat, message, { type: 'photo', media, ...asCaption(screen) }, { reply_markup }),
      ),
    );
    return { ...spot, message, made: 'photo' };
  }
  if (made !== 'photo') {
    try {
      const { text, ...rest } = asText(screen);
      await ignoreUnchanged(api.editMessageText(spot.chat, message, text, { ...rest, reply_markup }));
      return { ...spot, message, made: 'text' };
    } catch (error) {
      if (!isNoText(error)) throw error;
    }
  }
  if (screen.pre !== undefined || photos.isRefusedIn(spot.chat)) return 'to be replaced';
  await ignoreUnchanged(api.editMessageCaption(spot.chat, message, { ...asCaption(screen), reply_markup }));
  return { ...spot, message, made: 'photo' };
};

const replaceMessage = async (
  context: DrawingContext,
  spot: Spot,
  old: number,
  screen: Screen<Token>,
): Promise<DrawnBoard> => {
  try {
    await context.api.deleteMessage(spot.chat, old);
  } catch (error) {
    if (!isRefusal(error) || movedTo(error) !== undefined) throw error;
    // Too old to delete: at least its buttons are removed.
    await context.counted.editMessageReplyMarkup(spot.chat, old).catch((fault: unknown) => {
      if (!isRefusal(fault)) throw fault;
    });
  }
  return postBoard(context, spot, screen, undefined);
};

const ignoreUnchanged = async (edit: Promise<unknown>): Promise<void> => {
  try {
    await edit;
  } catch (error) {
    if (!isSame(error)) throw error;
  }
};

/** Reduces a duplicate message of a board to a line with a link to the current one. */
export const retireBoard = async (
  context: Pick<BoardContext, 'counted' | 'log' | 'migrations'>,
  place: Place,
  old: MessageRef,
  now: MessageRef,
  moved: string,
): Promise<void> => {
  const [stray, standing] = [readRef(old), readRef(now)];
  const home = readAddress(place.address);
  if (!stray || !standing || (stray.chat ?? home.chat) !== (standing.chat ?? home.chat)) return;
  const spot = { ...home, chat: context.migrations.currentIdOf(home.chat) };
  await retireMessage(aside(context), { manner: 'lift', moved }, stray, { ...spot, message: standing.message });
};
