import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { createKeyedMutex } from '../../../src/kit/keyed-mutex.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { isRefusal } from '../api-errors.ts';
import { keyboardOf } from '../outbound/payload.ts';
import { BoundedMap } from './bounded-map.ts';

/** A message of the bot's in a chat. */
export interface MessageAt {
  readonly chat: number;
  readonly message: number;
}

/** A button that was pressed. */
export interface Press {
  readonly token: Token | undefined;
  /** `Pads.edits` when the press arrived. */
  readonly edits: number;
}

/** A message as this process left it. */
interface LastEdit {
  /** What the board says and offers; undefined where this process has not drawn it. */
  readonly board: string | undefined;
  /** The keys under it: the board's own, or those of a pad opened since. */
  readonly keys: InlineKeyboardMarkup;
  /** Which edit of this process's put them there, counted from 1; 0 where it was no edit. */
  readonly edit: number;
}

/** Messages remembered. */
const MOST = 1_000;

const nameOf = ({ chat, message }: MessageAt): string => `${chat} ${message}`;
const boardOf = ({ text, pre, buttons }: Screen<Token>): string => JSON.stringify([text, pre, buttons]);
const has = ({ inline_keyboard }: InlineKeyboardMarkup, token: Token | undefined): boolean =>
  inline_keyboard.flat().some((key) => 'callback_data' in key && key.callback_data === token);
const alike = (one: InlineKeyboardMarkup, other: InlineKeyboardMarkup): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Pads opened on boards that a whole chat sees. A pad changes only the keys of the board's message, and the board may be
 * drawn again at any time: a drawing that says nothing new leaves the pad open. Edits of one message pass one after
 * another, so that each knows what the one before it left. Kept in memory alone: after a restart a pad may close early.
 */
export class Pads {
  readonly #left = new BoundedMap<string, LastEdit>(MOST);
  readonly #turnstile = createKeyedMutex();
  #edits = 0;

  /** Edits begun so far: noted when a press arrives, it tells later which edits the presser had not seen. */
  get edits(): number {
    return this.#edits;
  }

  /** Edits a board's message: `edit` is given the keys to put under it. @throws what `edit` throws. */
  draw<T>(at: MessageAt, screen: Screen<Token>, edit: (keys: InlineKeyboardMarkup) => Promise<T>): Promise<T> {
    return this.#inTurn(at, async (left) => {
      const board = boardOf(screen);
      const keys = left?.board === board ? left.keys : keyboardOf(screen);
      const number = this.#begin();
      return [await edit(keys), { board, keys, edit: number }];
    });
  }

  /** A board was posted as this message. */
  posted(at: MessageAt, screen: Screen<Token>): void {
    this.#left.set(nameOf(at), { board: boardOf(screen), keys: keyboardOf(screen), edit: 0 });
  }

  /**
   * Opens a pad on the message that was pressed, unless it stands there already. What this process left counts only where
   * the pressed button is part of it, or it came after the press: otherwise another process may have drawn over it.
   * @throws what `edit` throws.
   */
  open(
    at: MessageAt,
    { token, edits }: Press,
    pad: Screen<Token>,
    edit: (keys: InlineKeyboardMarkup) => Promise<unknown>,
  ): Promise<void> {
    return this.#inTurn(at, async (left) => {
      const keys = keyboardOf(pad);
      if (left && (has(left.keys, token) || left.edit > edits) && alike(left.keys, keys)) return [undefined, left];
      const number = this.#begin();
      await edit(keys);
      return [undefined, { board: left?.board, keys, edit: number }];
    });
  }

  #begin(): number {
    this.#edits += 1;
    return this.#edits;
  }

  /** Lets edits of one message pass in the order they came. What one that broke off has left is not known. */
  #inTurn<T>(at: MessageAt, edit: (left: LastEdit | undefined) => Promise<readonly [T, LastEdit]>): Promise<T> {
    const name = nameOf(at);
    return this.#turnstile.runExclusive(name, async () => {
      const left = this.#left.get(name);
      this.#left.delete(name);
      try {
        const [done, now] = await edit(left);
        this.#left.set(name, now);
        return done;
      } catch (error) {
        if (left && isRefusal(error)) this.#left.set(name, left);
        throw error;
      }
    });
  }
}
