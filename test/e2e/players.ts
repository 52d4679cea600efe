import { ALPHABETS, cellCode } from '../../src/kit/grid.ts';
import {
  buttonsOf,
  type Channel,
  type DiscordEmulator,
  type DiscordUser,
  labelsOf,
  type Message,
  type Seen,
} from '../emulators/discord/index.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../emulators/telegram/index.ts';

export interface Square {
  readonly row: number;
  readonly col: number;
}

/** A person who plays by buttons and typing. They know only what they have been shown. */
export interface Player {
  readonly name: string;
  /** Presses [My fleet], then [Ready]. */
  ready(): Promise<void>;
  /** Reads the player's own ships off the private text board. */
  fleet(): Promise<Square[]>;
  /** Fires by two taps, or from two lists. Returns the words of the answer. */
  taps(at: Square): Promise<string>;
  /** Fires by one message or command. Returns the answer, or an empty text. */
  types(at: Square): Promise<string>;
  /** Types a shot that cannot be fired. Returns the words that say so. */
  hears(at: Square): Promise<string>;
  /** The current text of the board. */
  board(): string;
  /** Waits until the board contains or matches `part`, and returns its text. */
  sees(part: string | RegExp): Promise<string>;
  /** Presses a button of the board. Returns the words of the answer. */
  presses(label: string): Promise<string>;
}

/** The name of a square in this alphabet, such as "Б6". */
export const squareText = ({ row, col }: Square, letters: 'ru' | 'lat'): string =>
  `${[...ALPHABETS[letters]][col]?.toUpperCase()}${row + 1}`;

/** A board, private or shared, on which nobody has fired yet. */
export const BEGUN = /begins|goe?s? first|ачинает|очина(є|єте)/;

/** A board that reports a shot at this square, in the letters of any reader. */
export const shotAt = (at: Square): RegExp => new RegExp(`(${squareText(at, 'ru')}|${squareText(at, 'lat')})(?!\\d)`);

/** The squares marked as ships in the first grid of a text board. */
export const shipsIn = (text: string): Square[] => {
  const grid = text
    .split('\n')
    .map((line) => /^ ?(\d{1,2})((?:[ [\]][.ox#=-]){10})/.exec(line))
    .filter((it) => it !== null);
  return grid
    .slice(0, 10)
    .flatMap(([, row, cells = '']) =>
      Array.from({ length: 10 }, (_, col) => ({ row: Number(row) - 1, col })).filter(
        ({ col }) => cells[2 * col + 1] === '=',
      ),
    );
};

const fits = (text: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/* -------------------------------------------------------------------------------------------------- Telegram */

const cellButton = (at: Square) => (button: { callback_data?: string | undefined }) =>
  button.callback_data?.endsWith(`.${cellCode(at)}`) ?? false;

const lookButton = (look: string) => (button: { callback_data?: string | undefined }) =>
  button.callback_data?.endsWith(`.?${look}`) ?? false;

/** The look that opens the quarter of a square. */
const quarterOf = ({ row, col }: Square): string => `aim:${row < 5 ? 'N' : 'S'}${col < 5 ? 'W' : 'E'}`;

export class TelegramPlayer implements Player {
  readonly name: string;
  readonly #telegram: TelegramEmulator;
  readonly #user: EmulatedUser;
  readonly #chat: EmulatedChat;
  readonly #letters: 'ru' | 'lat';

  constructor(telegram: TelegramEmulator, user: EmulatedUser, chat: EmulatedChat, letters: 'ru' | 'lat' = 'ru') {
    this.name = user.account.first_name;
    this.#telegram = telegram;
    this.#user = user;
    this.#chat = chat;
    this.#letters = letters;
  }

  #message(): SeenMessage {
    // A refusal of typed words has one key, the nearest square.
    const board = this.#chat.fromBot.findLast(
      (it) =>
        (it.keyboard.flat().length > 1 || it.replyTo === undefined) &&
        it.keyboard.flat().some((b) => /^[a-z2-7]{16}\./.test(b.callback_data ?? '')),
    );
    if (!board) throw new Error(`${this.name} sees no board`);
    return board;
  }

  board(): string {
    return this.#message().text;
  }

  async sees(part: string | RegExp): Promise<string> {
    const message = await this.#chat.waitFor((it) => fits(it.text, part), 60_000);
    return message.text;
  }

  async presses(label: string): Promise<string> {
    return (await this.#user.presses(this.#message(), label)).text ?? '';
  }

  /** Presses a look button. On a private board the board itself changes, in a group an ephemeral message comes. */
  async #looks(on: SeenMessage, look: string, until: (it: SeenMessage) => boolean): Promise<SeenMessage> {
    await this.#user.presses(on, lookButton(look));
    const found = () => [...this.#user.whispers(this.#chat), ...this.#chat.fromBot].findLast(until);
    return this.#telegram.eventually(found, `${this.name} to see ${look}`, 60_000);
  }

  async ready(): Promise<void> {
    const isReady = (it: { callback_data?: string | undefined }) => it.callback_data?.endsWith('.ready') ?? false;
    const can = (it: SeenMessage) => it.keyboard.flat().some(isReady);
    // This chat may still show a lobby whose match has begun elsewhere.
    const mine = (it: SeenMessage) => it.keyboard.flat().some(lookButton('mine'));
    const board = await this.#chat.waitFor((it) => can(it) || mine(it), 60_000);
    const screen = can(board) ? board : await this.#looks(board, 'mine', can);
    await this.#user.presses(screen, isReady);
  }

  async fleet(): Promise<Square[]> {
    const leads = (it: SeenMessage) => it.keyboard.flat().some(lookButton('!menu'));
    const board = this.#message();
    // A shared board leads to the menu by the player's own view.
    const from = leads(board) ? board : await this.#looks(board, 'mine', leads);
    const menu = await this.#looks(from, '!menu', (it) => it.keyboard.flat().some(lookButton('text')));
    const text = await this.#looks(menu, 'text', (it) => shipsIn(it.text).length > 0);
    return shipsIn(text.text);
  }

  async taps(at: Square): Promise<string> {
    const board = await this.#chat.waitFor((it) => it.keyboard.flat().some(lookButton(quarterOf(at))), 60_000);
    const numbers = board.keyboard.flat().some(cellButton(at)) ? board : await this.#opensQuarter(board, at);
    const said = (await this.#user.presses(numbers, cellButton(at))).text ?? '';
    if (numbers.ephemeralId === undefined && said.includes(' — ')) await this.#seesGone(numbers, cellButton(at));
    return said;
  }

  /**
   * Opens a quarter. A board that is drawn with news at that moment shows another, and one that is posted again then has
   * no buttons left: then it is opened again, on the new one.
   */
  async #opensQuarter(from: SeenMessage, at: Square): Promise<SeenMessage> {
    const withCell = (it: SeenMessage) => it.keyboard.flat().some(cellButton(at));
    const quarter = lookButton(quarterOf(at));
    let board = from;
    for (;;) {
      const { edits } = board;
      await this.#user.presses(board, quarter);
      const offersIt = (it: SeenMessage) => it.keyboard.flat().some(quarter);
      const closed = (): SeenMessage | undefined => {
        if (board.ephemeralId !== undefined) return undefined;
        const now = this.#chat.now(board);
        if (!now || now.keyboard.flat().length === 0) return this.#chat.fromBot.findLast(offersIt);
        return now.edits >= edits + 2 && offersIt(now) ? now : undefined;
      };
      const seen = await this.#telegram.eventually(
        () => [...this.#user.whispers(this.#chat), ...this.#chat.fromBot].findLast(withCell) ?? closed(),
        `${this.name} to see the quarter of ${cellCode(at)}`,
        60_000,
      );
      if (withCell(seen)) return seen;
      board = seen;
    }
  }

  /** Waits until a board has other keys than those of the shot just fired. */
  async #seesGone(
    numbers: SeenMessage,
    key: (button: { callback_data?: string | undefined }) => boolean,
  ): Promise<void> {
    const data = numbers.keyboard.flat().find(key)?.callback_data;
    const stands = () =>
      this.#chat
        .now(numbers)
        ?.keyboard.flat()
        .some((it) => it.callback_data === data) ?? false;
    await this.#telegram.eventually(() => (stands() ? undefined : 'gone'), 'the board after the shot', 60_000);
  }

  async types(at: Square): Promise<string> {
    const before = this.#chat.fromBot.length;
    this.#says(at);
    const said = () => this.#chat.fromBot[before]?.text;
    const taken = () => said() ?? (this.#telegram.pending.length === 0 ? '' : undefined);
    await this.#telegram.eventually(taken, 'the typed shot to be taken', 60_000);
    return said() ?? '';
  }

  async hears(at: Square): Promise<string> {
    const order = this.#says(at);
    // A refusal is announced by a reaction where its words have to wait.
    const sign = () => this.#chat.now(order)?.reaction?.replace('🤔', '') || undefined;
    const answer = () => this.#chat.fromBot.find(({ replyTo }) => replyTo === order.id)?.text ?? sign();
    return this.#telegram.eventually(answer, `an answer to ${order.text}`, 60_000);
  }

  #says(at: Square): SeenMessage {
    const isGroup = this.#chat.id < 0;
    const text = squareText(at, this.#letters);
    return this.#user.says(this.#chat, text, isGroup ? { replyTo: this.#message() } : {});
  }
}

/* --------------------------------------------------------------------------------------------------- Discord */

const idsOf = (message: Message): string[] =>
  message.components.flatMap((row) =>
    row.components.flatMap((it) => (it.custom_id === undefined ? [] : [it.custom_id])),
  );

/**
 * Presses a button and waits for the result: the answer itself, or, if the program needs time, a private message beside
 * the board, or the pressed message changed where only this person sees it.
 * @param id the id of the button.
 */
export const pressAndWait = async (who: DiscordUser, at: Channel, on: Message, id: string): Promise<Message> => {
  const { edits } = on;
  const seen = await who.pressesId(on, id);
  if (seen.how === 'silence') return waitForChange(at, on, seen, isOwnMessage(at, on) ? edits : undefined);
  if (!seen.message) throw new Error(`${who.user.name} presses ${id} and sees ${seen.how}`);
  return seen.message;
};

/** Returns whether a message is changed only by what this person does and by their turns. */
export const isOwnMessage = (at: Channel, on: Message): boolean =>
  on.onlyFor !== undefined || at.state.with !== undefined;

/**
 * Waits for the result of a silent answer: a private message, or the pressed message changed.
 * @param edits how often the pressed message had been edited, if a change of it may be the result.
 */
export const waitForChange = async (
  at: Channel,
  on: Message,
  seen: Seen,
  edits: number | undefined,
): Promise<Message> => {
  const look = () => seen.later?.() ?? (edits !== undefined && on.edits > edits ? on : undefined);
  return at.eventually(look);
};

/** The id of the button that opens a message's lists; undefined where it has none. */
export const pickerIn = (message: Message): string | undefined =>
  idsOf(message).find((id) => /^type:.*\.pick$/.test(id));

/**
 * Opens lists, chooses the options at these places of each (a letter and a number), and waits for the result. Where a
 * busy program opens a field for typing instead, types them.
 */
export const pickAndWait = async (
  who: DiscordUser,
  at: Channel,
  on: Message,
  id: string,
  [letter = 0, number = 0]: readonly number[],
  letters: 'ru' | 'lat' = 'lat',
): Promise<Message> => {
  const { modal, how } = await who.pressesId(on, id);
  if (!modal) throw new Error(`${who.user.name} presses ${id} and sees ${how}`);
  const options = modal.components.map(({ component }, i) =>
    component.type === 3
      ? (component.options[[letter, number][i] ?? 0]?.label ?? '')
      : squareText({ row: number, col: letter }, letters),
  );
  const seen = await who.submits(modal, ...options);
  // The board may still be drawn for an earlier shot.
  const told = `${options.join('')} — `;
  if (seen.how === 'silence')
    return at.eventually(() => seen.later?.() ?? (on.content.includes(told) ? on : undefined));
  if (!seen.message) throw new Error(`${who.user.name} chooses ${options.join('')} and sees ${seen.how}`);
  return seen.message;
};

/** Presses the first button whose label contains `label`, there or behind [More], and waits for the result. */
export const pressLabel = async (who: DiscordUser, at: Channel, on: Message, label: string): Promise<Message> => {
  const labelled = (it: Message, text: string) => buttonsOf(it).find((one) => one.label?.includes(text))?.custom_id;
  const id = labelled(on, label);
  const more = labelled(on, '⋯');
  if (id === undefined && more !== undefined) return pressLabel(who, at, await pressAndWait(who, at, on, more), label);
  if (id === undefined) throw new Error(`${who.user.name} finds no button ${label} among ${labelsOf(on).join(' ')}`);
  return pressAndWait(who, at, on, id);
};

export class DiscordPlayer implements Player {
  readonly name: string;
  readonly #someone: DiscordUser;
  readonly #channel: Channel;
  readonly #letters: 'ru' | 'lat';

  constructor(_discord: DiscordEmulator, someone: DiscordUser, channel: Channel, letters: 'ru' | 'lat' = 'lat') {
    this.name = someone.user.name;
    this.#someone = someone;
    this.#channel = channel;
    this.#letters = letters;
  }

  #message(): Message {
    const board = this.#channel.messages.findLast((it) => idsOf(it).some((id) => /^[a-z2-7]{16}\./.test(id)));
    if (!board) throw new Error(`${this.name} sees no board`);
    return board;
  }

  board(): string {
    return this.#message().content;
  }

  async sees(part: string | RegExp): Promise<string> {
    return (await this.#channel.waitFor((it) => fits(it.content, part))).content;
  }

  #button(message: Message, ends: string): string {
    const id = idsOf(message).find((it) => it.endsWith(ends));
    if (id === undefined) throw new Error(`${this.name} finds no button ${ends} among ${idsOf(message).join(' ')}`);
    return id;
  }

  /** Presses a button, and presses it again where Discord says that it failed. */
  async #press(message: Message, ends: string) {
    const id = this.#button(message, ends);
    const seen = await this.#someone.pressesId(message, id);
    return seen.how === 'failed' ? this.#someone.pressesId(message, id) : seen;
  }

  async presses(label: string): Promise<string> {
    return (await this.#someone.presses(this.#message(), label)).message?.content ?? '';
  }

  async #looks(on: Message, look: string): Promise<Message> {
    return pressAndWait(this.#someone, this.#channel, on, this.#button(on, `.?${look}`));
  }

  async ready(): Promise<void> {
    const has = (it: Message, end: string) => idsOf(it).some((id) => id.endsWith(end));
    // The board may not have come here yet from where the match began.
    const board = await this.#channel.waitFor((it) => has(it, '.ready') || has(it, '.?mine'));
    const screen = has(board, '.ready') ? board : await this.#looks(board, 'mine');
    await this.#press(screen, '.ready');
  }

  async fleet(): Promise<Square[]> {
    const board = this.#message();
    // A shared board leads to the menu by the player's own view.
    const from = idsOf(board).some((id) => id.endsWith('.?!menu')) ? board : await this.#looks(board, 'mine');
    const menu = await this.#looks(from, '!menu');
    return shipsIn((await this.#looks(menu, 'text')).content);
  }

  async taps(at: Square): Promise<string> {
    const has = (it: Message, end: string) => idsOf(it).some((id) => id.endsWith(end));
    const fire = `.${cellCode(at)}`;
    let open = this.#message();
    // A board that is posted anew loses its keys to the new one.
    for (let n = 0; !has(open, fire) && n < 5; n++) {
      const turned = await this.#draws(open, `.?${quarterOf(at)}`, (it) => has(it, fire));
      open = has(turned, fire) ? turned : this.#message();
    }
    // The end of a match names no square.
    return (await this.#draws(open, fire, ({ content }) => shotAt(at).test(content) || content.includes('🏆'))).content;
  }

  /**
   * Presses a key of a board that may answer privately or, where the program needs time, by drawing the board. A board
   * may be posted anew meanwhile: a look is pressed again there.
   */
  async #draws(board: Message, ends: string, isDrawn: (board: Message) => boolean): Promise<Message> {
    const seen = await this.#someone.pressesId(board, this.#button(board, ends));
    // A silent answer names the message that was pressed, as it was.
    if (seen.message && seen.how !== 'silence') return seen.message;
    if (seen.how !== 'silence') throw new Error(`${this.name} presses ${ends} and sees ${seen.how}`);
    const came = await this.#channel.eventually(() => {
      const newest = this.#message();
      if (isDrawn(newest) || (newest !== board && ends.startsWith('.?'))) return newest;
      const later = seen.later?.();
      return later === board ? undefined : later;
    });
    return came === board || isDrawn(came) ? came : this.#draws(came, ends, isDrawn);
  }

  async types(at: Square): Promise<string> {
    const seen = await this.#someone.slash(this.#channel, 'fire', { cell: squareText(at, this.#letters) });
    return seen.message?.content ?? seen.how;
  }

  hears(at: Square): Promise<string> {
    return this.types(at);
  }
}
