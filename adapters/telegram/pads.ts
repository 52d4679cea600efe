import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Screen } from '../../src/kernel/screen.ts';
import { openTurnstile } from '../../src/kernel/turnstile.ts';
import type { Token } from '../../src/service/ports.ts';
import { Bounded } from './bounded.ts';
import { keyboardOf } from './outbound.ts';
import { isRefusal } from './outcome.ts';

/** A message of the bot's in a chat. */
export interface MessageAt {
  readonly chat: number;
  readonly message: number;
}

/** A message as this process left it. */
interface Left {
  /** What the board says and offers; undefined where this process has not drawn it. */
  readonly board: string | undefined;
  /** The keys under it: the board's own, or those of a pad opened since. */
  readonly keys: InlineKeyboardMarkup;
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
  readonly #left = new Bounded<string, Left>(MOST);
  readonly #turnstile = openTurnstile();

  /** Edits a board's message: `edit` is given the keys to put under it. @throws what `edit` throws. */
  draw<T>(at: MessageAt, screen: Screen<Token>, edit: (keys: InlineKeyboardMarkup) => Promise<T>): Promise<T> {
    return this.#inTurn(at, async (left) => {
      const board = boardOf(screen);
      const keys = left?.board === board ? left.keys : keyboardOf(screen);
      return [await edit(keys), { board, keys }];
    });
  }

  /** A board was posted as this message. */
  posted(at: MessageAt, screen: Screen<Token>): void {
    this.#left.set(nameOf(at), { board: boardOf(screen), keys: keyboardOf(screen) });
  }

  /**
   * Opens a pad on the message whose button `token` was pressed, unless it stands there already: a button that this process
   * has not put there tells that another one has drawn the board since. @throws what `edit` throws.
   */
  open(
    at: MessageAt,
    token: Token | undefined,
    pad: Screen<Token>,
    edit: (keys: InlineKeyboardMarkup) => Promise<unknown>,
  ): Promise<void> {
    return this.#inTurn(at, async (left) => {
      const keys = keyboardOf(pad);
      const stands = left !== undefined && has(left.keys, token) && alike(left.keys, keys);
      if (!stands) await edit(keys);
      return [undefined, { board: left?.board, keys }];
    });
  }

  /** Lets edits of one message pass in the order they came. What one that broke off has left is not known. */
  #inTurn<T>(at: MessageAt, edit: (left: Left | undefined) => Promise<readonly [T, Left]>): Promise<T> {
    const name = nameOf(at);
    return this.#turnstile.pass(name, async () => {
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
