import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { createCache } from '../../../src/kit/cache.ts';
import { createKeyedMutex } from '../../../src/kit/keyed-mutex.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import { isRefusal } from '../shared/api-errors.ts';
import { keyboardOf } from './payload.ts';

/** A message of the bot in a chat. */
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

/** The state of a message after this process's last edit. */
interface LastEdit {
  /** What its pads belong to (`boardOf`); undefined if this process has not drawn it. */
  readonly board: string | undefined;
  /** The current keys: the board's own, or those of a pad opened since. */
  readonly keys: InlineKeyboardMarkup;
  /** What it shows above its keys; undefined if this process has not drawn it. */
  readonly face: string | undefined;
  /** The number of this process's edit that set them, counted from 1; 0 if it was not an edit. */
  readonly edit: number;
}

type Deciding = Delivery['deciding'] | undefined;

/** A board with the decisions that players are making on it; undefined where these are unknown. */
export interface ShownBoard {
  readonly screen: Screen<Token>;
  readonly deciding: Deciding;
  /** Names all that stands above the keys. */
  readonly face: string;
}

/** Most messages remembered. */
const MOST = 1_000;

const nameOf = ({ chat, message }: MessageAt): string => `${chat} ${message}`;
/** What a pad under a board belongs to: the decisions that are awaited, or what the board says where that is unknown. */
const boardOf = (screen: Screen<Token>, deciding: Deciding): string =>
  JSON.stringify([keyboardOf(screen), deciding ?? [screenText(screen), screen.pre]]);
/** The state of a board that is drawn: a pad that belongs to it stays open. */
const stateOf = (
  left: LastEdit | undefined,
  { screen, deciding }: ShownBoard,
): Pick<LastEdit, 'board' | 'keys'> & { readonly board: string } => {
  const board = boardOf(screen, deciding);
  return { board, keys: left?.board === board ? left.keys : keyboardOf(screen) };
};
const has = ({ inline_keyboard }: InlineKeyboardMarkup, token: Token | undefined): boolean =>
  inline_keyboard.flat().some((key) => 'callback_data' in key && key.callback_data === token);
const alike = (one: InlineKeyboardMarkup, other: InlineKeyboardMarkup): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Pads opened on boards that a whole chat sees. A pad changes only the keys of the board's message, and the board may
 * be drawn again at any time: a drawing that asks for the same decision with the same keys leaves the pad open. Edits of
 * one message run one after
 * another, so that each knows the result of the one before. In memory only: after a restart a pad may close early.
 */
export class Pads {
  readonly #left = createCache<string, LastEdit>({ most: MOST });
  readonly #turnstile = createKeyedMutex();
  #edits = 0;

  /** The number of edits made so far. Noted when a press arrives, it shows later which edits the user had not seen. */
  get edits(): number {
    return this.#edits;
  }

  /**
   * Edits a board's message. `edit` receives the keys to put under it.
   * @throws what `edit` throws.
   */
  draw<T>(at: MessageAt, shown: ShownBoard, edit: (keys: InlineKeyboardMarkup) => Promise<T>): Promise<T> {
    return this.#inTurn(at, async (left) => {
      const { board, keys } = stateOf(left, shown);
      const done = await edit(keys);
      return [done, { board, keys, face: shown.face, edit: this.#count() }];
    });
  }

  /**
   * Edits the keys of a board's message alone. Undefined where it may show something else above them, and where nothing
   * is new: only a complete edit corrects an earlier one that arrives later.
   * @throws what `edit` throws.
   */
  turn<T>(at: MessageAt, shown: ShownBoard, edit: (keys: InlineKeyboardMarkup) => Promise<T>): Promise<T | undefined> {
    if (this.#left.get(nameOf(at))?.face !== shown.face) return Promise.resolve(undefined);
    return this.#inTurn(at, async (left) => {
      if (left?.face !== shown.face) return [undefined, left];
      const { board, keys } = stateOf(left, shown);
      if (alike(left.keys, keys)) return [undefined, left];
      const done = await edit(keys);
      return [done, { ...left, board, keys, edit: this.#count() }];
    });
  }

  /** Records that a board was posted as this message. */
  posted(at: MessageAt, shown: ShownBoard): void {
    this.#left.set(nameOf(at), { ...stateOf(undefined, shown), face: shown.face, edit: 0 });
  }

  /**
   * Opens a pad on the message that was pressed, unless it is already open. The known state counts only if it contains
   * the pressed button or is later than the press: otherwise another process may have changed the message.
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
      await edit(keys);
      return [undefined, { board: left?.board, face: left?.face, keys, edit: this.#count() }];
    });
  }

  #count(): number {
    this.#edits += 1;
    return this.#edits;
  }

  /** Runs the edits of one message in order. After a failed edit the state is unknown, unless Telegram refused it. */
  #inTurn<T>(
    at: MessageAt,
    edit: (left: LastEdit | undefined) => Promise<readonly [T, LastEdit | undefined]>,
  ): Promise<T> {
    const name = nameOf(at);
    return this.#turnstile.runExclusive(name, async () => {
      const left = this.#left.get(name);
      this.#left.delete(name);
      try {
        const [done, now] = await edit(left);
        if (now) this.#left.set(name, now);
        return done;
      } catch (error) {
        if (left && isRefusal(error)) this.#left.set(name, left);
        throw error;
      }
    });
  }
}
