import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { truncate } from '../../../src/kit/truncate.ts';
import type { Token } from '../../../src/service/ports/intent.ts';

/** Telegram's limits in UTF-16 units: a message, a caption, an answer to a press. */
export const LIMITS = { text: 4096, caption: 1024, answer: 200 } as const;

/** Text with separate formatting entities, so that no character of it can become markup. */
export interface FormattedText {
  readonly text: string;
  readonly entities: MessageEntity[];
}

/** A screen's text: the first line bold, the text board in fixed width below. */
export const formattedText = ({ text, pre }: Pick<Screen<Token>, 'text' | 'pre'>, most: number): FormattedText => {
  const whole = truncate(pre === undefined ? text : `${text}\n${pre}`, most);
  const heading = text.split('\n', 1)[0]!.trimEnd().length;
  const board = text.length + 1;
  const entities: MessageEntity[] = [];
  if (heading > 0) entities.push({ type: 'bold', offset: 0, length: Math.min(heading, whole.length) });
  if (pre !== undefined && board < whole.length) {
    entities.push({ type: 'pre', offset: board, length: whole.length - board });
  }
  return { text: whole, entities };
};

/** A screen's buttons; an empty keyboard if there are none. */
export const keyboardOf = ({ buttons }: Pick<Screen<Token>, 'buttons'>): InlineKeyboardMarkup => ({
  inline_keyboard: buttons.map((row) =>
    row.map(({ label, press, tone }) => ({
      text: label,
      callback_data: press,
      ...(tone === undefined ? {} : { style: tone }),
    })),
  ),
});

/** The payload of a message without a picture. */
export const asText = (screen: Screen<Token>) => ({
  ...formattedText(screen, LIMITS.text),
  link_preview_options: { is_disabled: true },
  reply_markup: keyboardOf(screen),
});

/** The text under a picture. */
export const asCaption = (screen: Screen<Token>) => {
  const { text, entities } = formattedText(screen, LIMITS.caption);
  return { caption: text, caption_entities: entities };
};
