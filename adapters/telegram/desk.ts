import type { Api } from 'grammy';
import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import type { Depths } from './depths.ts';
import { follow, type Pages } from './follow.ts';
import type { Asked } from './inbound.ts';
import { told } from './outcome.ts';
import type { Pads } from './pads.ts';
import type { Photos } from './photos.ts';
import type { Whispered, Whispers } from './whispers.ts';

/** What answering needs. `link` opens the private chat with a payload. */
export interface Desk {
  readonly api: Api;
  readonly house: AppServices;
  readonly photos: Photos;
  readonly whispers: Whispers;
  readonly depths: Depths;
  readonly pads: Pads;
  readonly pages: Pages;
  readonly link: (payload: string) => string;
}

/** Waits for a step of an answer; a failure is logged: the boards tell what was missed. */
export const noted = async (desk: Desk, step: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    desk.house.log.warn('telegram: an answer did not get through', { step, error: told(error) });
  }
};

/** `m<match>` brings the board of the match whose button was pressed into the private chat. */
export const payloadFor = ({ intent: { action } }: Asked): string => {
  const match = action.kind === 'press' ? /^[a-z2-7]{16}(?=\.)/.exec(action.token)?.[0] : undefined;
  return match === undefined ? 'start' : `m${match}`;
};

export const painted = async (desk: Desk, { scene }: Screen<Token>, { theme = 'light' }: Answer) =>
  scene && (await desk.house.paint(scene, theme));

/** Shows a screen to the person alone, where that can be done; whatever goes wrong counts as refused. */
export const whispered = async (desk: Desk, asked: Asked, screen: Screen<Token>, given: Answer): Promise<Whispered> => {
  try {
    const png = await painted(desk, screen, given);
    const seen = await desk.whispers.show(asked, screen, png);
    if (seen === 'refused') return 'refused';
    const { ephemeral } = seen;
    const pressed = { ephemeral, isAnswer: true, made: png ? 'photo' : 'text' } as const;
    const turn = async (next: Screen<Token>) =>
      desk.whispers.turn({ ...asked, pressed }, next, await painted(desk, next, given));
    void follow({ pages: desk.pages, log: desk.house.log }, `${asked.spot.chat} e${ephemeral}`, given, turn);
    return 'seen';
  } catch (error) {
    desk.house.log.warn('telegram: a whisper did not get through', { error: told(error) });
    return 'refused';
  }
};

/** A message of ours stands there now. */
export const reached = (
  { depths }: Pick<Desk, 'depths'>,
  { chat, message_id }: { readonly chat: { readonly id: number }; readonly message_id: number },
): void => depths.note(chat.id, message_id);

/** In the same place as the act. */
export const inPlace = ({ spot }: Pick<Asked, 'spot'>) =>
  spot.thread === undefined ? {} : { message_thread_id: spot.thread };

/** A reply in the same place: what is a reply is known as an answer when it is pressed. */
export const inReplyTo = (asked: Pick<Asked, 'spot' | 'message'>) => ({
  ...inPlace(asked),
  ...(asked.message === 0
    ? {}
    : { reply_parameters: { message_id: asked.message, allow_sending_without_reply: true } }),
});
