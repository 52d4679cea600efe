import type { Api } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Screen } from '../../src/kernel/screen.ts';
import type { MessageRef, Place, Token } from '../../src/service/ports/intent.ts';
import { type Delivered, type Delivery, isAlwaysPosted, type Paint } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { readAddress, readRef, type Spot, type Standing, writeRef } from './address.ts';
import type { Bounded } from './bounded.ts';
import type { Depths } from './depths.ts';
import type { Moves } from './moves.ts';
import { asCaption, asText, keyboardOf } from './outbound.ts';
import { isNoText, isRefusal, isSame, movedTo, outcomeOf } from './outcome.ts';
import type { Pads } from './pads.ts';
import type { Photos } from './photos.ts';
import { isBuried, retire } from './retiring.ts';

/** What drawing needs. `api` repeats nothing: the house owns the repetition of boards. */
export interface Easel {
  readonly api: Api;
  readonly paint: Paint;
  readonly photos: Photos;
  readonly moves: Moves;
  readonly depths: Depths;
  readonly pads: Pads;
  readonly log: Log;
  /** Old messages of boards, "chat message", that are surely done with. */
  readonly retired: Bounded<string, true>;
  /** Goes on behind the delivery. */
  readonly track: (errand: Promise<void>) => void;
}

/** Shows a screen on a board: edits its message, or sends the first one. */
export const deliver = async (easel: Easel, delivery: Delivery): Promise<Delivered> => {
  const { to, screen, theme, replaces } = delivery;
  const home = readAddress(to.address);
  const standing = replaces === undefined ? undefined : readRef(replaces);
  try {
    const png = screen.scene ? await easel.paint(screen.scene, theme) : undefined;
    if (standing?.chat !== undefined) easel.moves.learn(home.chat, standing.chat);
    const spot = { ...home, chat: easel.moves.seatOf(home.chat) };
    return shown(home, await drawn(easel, delivery, home.chat, spot, standing, png));
  } catch (error) {
    return outcomeOf(error);
  }
};

/** In the place's own chat a message is named by its number alone. */
const shown = (home: Spot, { chat, ...standing }: Standing & Spot): Delivered => ({
  kind: 'shown',
  message: writeRef({
    message: standing.message,
    ...(chat === home.chat ? {} : { chat }),
    ...(standing.made === undefined ? {} : { made: standing.made }),
    ...(standing.old === undefined ? {} : { old: standing.old }),
  }),
});

type Drawn = Standing & Spot;

const drawn = async (
  easel: Easel,
  delivery: Delivery,
  home: number,
  spot: Spot,
  standing: Standing | undefined,
  png: Uint8Array | undefined,
): Promise<Drawn> => {
  const { screen } = delivery;
  // Messages have other numbers in a new chat: one of the old chat cannot be found there, only replaced.
  const left = standing !== undefined && (standing.chat ?? home) !== spot.chat;
  try {
    if (!standing || left) return await hang(easel, spot, screen, png);
    const { old } = standing;
    // The program died before the old message had lost its buttons.
    if (old !== undefined && !easel.retired.get(`${spot.chat} ${old}`)) await retire(easel, {}, { message: old }, spot);
    if (!isAnew(easel, delivery, spot, standing)) return await redraw(easel, spot, standing, screen, png);
    const anew = await hang(easel, spot, screen, png);
    // Where the new message stands is to be known as soon as can be: the old one waits, and is not forgotten.
    // While this process lives it is seen to: a drawing that comes meanwhile leaves it alone.
    easel.retired.set(`${spot.chat} ${standing.message}`, true);
    easel.track(retire(easel, delivery, standing, anew));
    return { ...anew, old: standing.message };
  } catch (error) {
    const chat = movedTo(error);
    if (chat === undefined) throw error;
    easel.moves.learn(spot.chat, chat);
    return hang(easel, { ...spot, chat }, screen, png);
  }
};

/** Whether the board gets a new message though its old one stands. */
const isAnew = ({ depths }: Easel, { manner }: Delivery, { chat }: Spot, { message }: Standing): boolean =>
  isAlwaysPosted(manner) || (manner === 'lift' && isBuried(depths, chat, message));

/** Sends a board anew. */
const hang = async (
  { api, photos, depths, pads }: Easel,
  spot: Spot,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
): Promise<Drawn> => {
  const topic = spot.thread === undefined ? {} : { message_thread_id: spot.thread };
  if (!png) {
    const { text, ...rest } = asText(screen);
    const { message_id: message } = await api.sendMessage(spot.chat, text, { ...rest, ...topic });
    depths.note(spot.chat, message);
    pads.posted({ chat: spot.chat, message }, screen);
    return { ...spot, message, made: 'text' };
  }
  const rest = { ...asCaption(screen), reply_markup: keyboardOf(screen), ...topic };
  const { message_id: message } = await photos.send(png, (photo) => api.sendPhoto(spot.chat, photo, rest));
  depths.note(spot.chat, message);
  pads.posted({ chat: spot.chat, message }, screen);
  return { ...spot, message, made: 'photo' };
};

/**
 * Edits a board in place. The picture goes with every edit, by its file id where Telegram has it: an earlier edit may
 * still land, and only an edit that says everything sets it right.
 */
const redraw = async (
  easel: Easel,
  spot: Spot,
  standing: Standing,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
): Promise<Drawn> => {
  const edited = await easel.pads.draw({ chat: spot.chat, message: standing.message }, screen, (keys) =>
    edit(easel, spot, standing, screen, png, keys),
  );
  // A picture cannot be taken out of a message, and a text board must not stand under an outdated one.
  return edited === 'to be replaced' ? replaced(easel, spot, standing.message, screen) : edited;
};

const edit = async (
  { api, photos }: Easel,
  spot: Spot,
  { message, made }: Standing,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
  reply_markup: InlineKeyboardMarkup,
): Promise<Drawn | 'to be replaced'> => {
  if (png) {
    await unlessSame(
      photos.send(png, (media) =>
        api.editMessageMedia(spot.chat, message, { type: 'photo', media, ...asCaption(screen) }, { reply_markup }),
      ),
    );
    return { ...spot, message, made: 'photo' };
  }
  if (made !== 'photo') {
    try {
      const { text, ...rest } = asText(screen);
      await unlessSame(api.editMessageText(spot.chat, message, text, { ...rest, reply_markup }));
      return { ...spot, message, made: 'text' };
    } catch (error) {
      if (!isNoText(error)) throw error;
    }
  }
  if (screen.pre !== undefined) return 'to be replaced';
  await unlessSame(api.editMessageCaption(spot.chat, message, { ...asCaption(screen), reply_markup }));
  return { ...spot, message, made: 'photo' };
};

const replaced = async (easel: Easel, spot: Spot, old: number, screen: Screen<Token>): Promise<Drawn> => {
  try {
    await easel.api.deleteMessage(spot.chat, old);
  } catch (error) {
    if (!isRefusal(error) || movedTo(error) !== undefined) throw error;
    // Too old to delete: at least its buttons go.
    await easel.api.editMessageReplyMarkup(spot.chat, old).catch((fault: unknown) => {
      if (!isRefusal(fault)) throw fault;
    });
  }
  return hang(easel, spot, screen, undefined);
};

const unlessSame = async (edit: Promise<unknown>): Promise<void> => {
  try {
    await edit;
  } catch (error) {
    if (!isSame(error)) throw error;
  }
};

/** Puts a second message of a board away: it becomes a line that leads to the one that stands. */
export const putAway = async (
  easel: Pick<Easel, 'api' | 'log' | 'moves'>,
  place: Place,
  old: MessageRef,
  now: MessageRef,
  moved: string,
): Promise<void> => {
  const [stray, standing] = [readRef(old), readRef(now)];
  const home = readAddress(place.address);
  if (!stray || !standing || (stray.chat ?? home.chat) !== (standing.chat ?? home.chat)) return;
  const spot = { ...home, chat: easel.moves.seatOf(home.chat) };
  await retire(easel, { manner: 'lift', moved }, stray, { ...spot, message: standing.message });
};
