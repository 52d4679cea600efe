import type { Api } from 'grammy';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { DeliveryOutcome, Paint, Post } from '../../../src/service/ports/platform.ts';
import { readAddress, type Spot, writeRef } from '../shared/address.ts';
import { movedTo, outcomeOf } from '../shared/api-errors.ts';
import { telegramIdOf } from '../state/admins.ts';
import type { ChatMigrations } from '../state/chat-migration.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import { type Photos, showDrawn } from '../state/photos.ts';
import { postScreen } from './boards.ts';
import { type BotMeans, shownBy } from './payload.ts';

/** What posting needs. */
export interface PostContext {
  readonly api: Api;
  readonly paint: Paint;
  readonly photos: Photos;
  readonly migrations: ChatMigrations;
  readonly depths: MessageDepths;
  readonly means: BotMeans;
}

/** The chat of a post; undefined where it is for a person who is not on Telegram. The private chat has their number. */
const spotOf = ({ to }: Post): Spot | undefined => {
  if ('place' in to) return readAddress(to.place.address);
  const chat = telegramIdOf(to.person);
  return chat === undefined ? undefined : { chat };
};

/** Posts a screen as a message of its own: silently, unless it calls people. */
export const post = async (context: PostContext, wanted: Post): Promise<DeliveryOutcome> => {
  const home = spotOf(wanted);
  if (!home) return { kind: 'dead', why: 'nobody on Telegram' };
  const isShared = 'place' in wanted.to && wanted.to.place.audience === 'many';
  const here = (it: Screen<Token>) => shownBy(context.means, isShared ? 'all' : 'private', it);
  const { screen, theme, withoutPicture, aloud } = wanted;
  const send = async (chat: number): Promise<DeliveryOutcome> => {
    const png = screen.scene && (await context.paint(screen.scene, theme, true));
    const message = await showDrawn(
      { screen: here(screen), png },
      async () => here((await withoutPicture?.()) ?? screen),
      (shows, photo) => postScreen(context, { ...home, chat }, shows, photo, { aloud: aloud === true }),
    );
    return { kind: 'shown', message: writeRef({ message, ...(chat === home.chat ? {} : { chat }) }) };
  };
  try {
    await context.migrations.recall(home.chat);
    return await send(context.migrations.currentIdOf(home.chat));
  } catch (error) {
    const chat = movedTo(error);
    if (chat === undefined) return outcomeOf(error);
    return send(chat).catch(outcomeOf);
  }
};
