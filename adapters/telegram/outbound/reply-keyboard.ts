import type { ReplyKeyboardMarkup, ReplyKeyboardRemove } from 'grammy/types';
import { truncate } from '../../../src/kit/truncate.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';

/** Keys below the text field (https://core.telegram.org/bots/api#replykeyboardmarkup), or their removal. */
export type ReplyKeyboard = ReplyKeyboardMarkup | ReplyKeyboardRemove;

const MOST = { row: 12, placeholder: 64 } as const;

/** The keys of an answer. A key sends its own label; a row longer than Telegram allows is split. */
export const replyKeyboardOf = (keys: NonNullable<Answer['keys']>, placeholder: string): ReplyKeyboard => {
  const rows = keys.flatMap((row) => chunks(row, MOST.row));
  if (rows.length === 0) return { remove_keyboard: true };
  return {
    keyboard: rows.map((row) => row.map((text) => ({ text }))),
    resize_keyboard: true,
    is_persistent: true,
    input_field_placeholder: truncate(placeholder, MOST.placeholder),
  };
};

const chunks = (row: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(row.length / most) }, (_, i) => row.slice(i * most, (i + 1) * most));
