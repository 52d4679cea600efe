import { createHmac, randomBytes } from 'node:crypto';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Arranging, Pad, Point, Scene, Screen, Theme } from '../../src/kernel/screen.ts';
import { HEX_SIDE, hexCentre, screenText } from '../../src/kernel/screen.ts';
import { cutPad, type PadRoom } from '../../src/kit/pad-keys.ts';
import type { MessageRef, Token } from '../../src/service/ports/intent.ts';
import type { EventStream } from './http.ts';

/** The two players of the playground: "playground:ann" and "playground:bob". */
export const SEATS = ['ann', 'bob'] as const;

/**
 * What a message in a chat window is: a `board`, `whisper` or `page` of the bot; a `call` to the board; what remains of
 * a reposted board (`past`: its text without buttons, `note`: one line); what the player typed (`mine`),
 * or why that was refused, under it (`slip`).
 */
export type MessageKind = 'board' | 'whisper' | 'page' | 'call' | 'past' | 'note' | 'mine' | 'slip';

/** A message as the page receives it, in plain JSON. */
export interface Message {
  readonly id: MessageRef;
  /** Increases with every change of the window, so that the page never replaces a newer message by an older one. */
  readonly seq: number;
  readonly kind: MessageKind;
  readonly text: string;
  readonly pre?: string;
  readonly picture?: MessagePicture;
  readonly file?: { readonly url: string; readonly name: string };
  /** Listed above the buttons; pressed like them. */
  readonly choices?: readonly { readonly label: string; readonly line: string; readonly token: Token }[];
  readonly buttons: readonly (readonly {
    readonly label: string;
    readonly token: Token;
    readonly tone?: 'primary' | 'danger' | 'success';
    readonly spoken?: string;
    /** A text that the key copies, on the page alone; `token` is empty. */
    readonly copy?: string;
  }[])[];
  /** The sea that can be fired at by pressing the picture. */
  readonly sea?: SeaOnPicture;
  /** The pieces that can be moved in the picture. */
  readonly arranging?: ArrangingOnPicture;
  /** The squares or hexes that can be pressed in the picture, the size of one, and the middle of each. */
  readonly spots?: SpotsOnPicture;
  /** The picture where there is room for all of a large sea, and what can be pressed in it. */
  readonly wide?: { readonly picture: MessagePicture; readonly spots?: SpotsOnPicture };
  /** The same as rows of buttons, for whom buttons suit better. */
  readonly pad?: Message['buttons'];
  /** What its latest step sounds like. */
  readonly heard?: Screen<Token>['heard'];
  readonly edited: boolean;
  /** Only other people are awaited. */
  readonly waits?: true;
  /** The name of the player who is called. */
  readonly mention?: string;
  /** Another message of this window, the target of a link. */
  readonly link?: MessageRef;
  /** The match has ended: another board may take its place on the table. */
  readonly over?: true;
  /** Identifies one board of one match, also across restarts: the page removes the older copy. */
  readonly board?: string;
}

/** A picture of a message. */
export interface MessagePicture {
  /** Where it is; of one that the page draws, a name that only an equal drawing has. */
  readonly url: string;
  /** What the page draws, and in which colours. Absent: the picture is at `url`. */
  readonly drawn?: { readonly scene: Scene; readonly theme: Theme };
  /** Size in pixels, so that the page can reserve the space before the picture has loaded. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The part of the height from which on the page may show the rest beside it. */
  readonly fold?: number;
}

/** Where a sea lies in a message's picture, as parts of its width and height, and what each of its squares does. */
export interface SeaOnPicture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** All rows from the top. `sign`: what the picture shows there; `spent`: pressing it only says why. */
  readonly squares: readonly (readonly {
    readonly label: string;
    readonly token: Token;
    readonly spoken?: string;
    readonly sign?: string;
    readonly spent?: true;
  }[])[];
}

/** Where a sea that is being arranged lies in a message's picture, as `SeaOnPicture`, and what moves its pieces. */
export interface ArrangingOnPicture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly cols: number;
  /** `places`: where a piece may lie, its own place first; squares as column and row. */
  readonly pieces: readonly {
    readonly name: string;
    readonly places: readonly {
      readonly squares: readonly (readonly [number, number])[];
      readonly label: string;
      readonly token: Token;
    }[];
  }[];
}

/** Places of a sea under sail that can be pressed, as parts of the width and height of a message's picture. */
export interface SpotsOnPicture {
  readonly width: number;
  readonly height: number;
  readonly hexes?: true;
  readonly spots: readonly { readonly x: number; readonly y: number; readonly token: Token; readonly spoken: string }[];
}

/** A message without the fields that the chat adds. */
export type Draft = Omit<Message, 'seq' | 'edited'>;

/** Keys for the rows above the text field. A key types its own label. */
export type Keys = readonly (readonly string[])[];

/** The language and theme of a window's player, which the page adopts. */
export interface Look {
  readonly locale?: Locale;
  readonly theme?: Theme;
}

/** Limits of one window; beyond them the oldest entry is removed. */
export interface ChatLimits {
  readonly messages: number;
  /** Pictures no longer in a message, kept for pages still loading them. */
  readonly sparePictures: number;
  readonly streams: number;
}
export const CHAT_LIMITS: ChatLimits = { messages: 200, sparePictures: 8, streams: 8 };

/** How far a stream may lag behind, in bytes, before it is closed. The page then reconnects and reloads everything. */
const LAG_BYTES = 1_000_000;

/** One player's private chat, in memory: its messages, its pictures and the pages connected to it. */
export class Chat {
  readonly name: string;
  readonly key: string;
  readonly #limits: ChatLimits;
  readonly #messages = new Map<MessageRef, Message>();
  readonly #pictures = new Map<string, Uint8Array>();
  readonly #files = new Map<string, string>();
  readonly #streams = new Set<EventStream>();
  /**
   * The revision of the match that each board shows. Never sent to the page: it also counts the opponent's private
   * actions.
   */
  readonly #revisions = new Map<MessageRef, number>();
  /** Salt of message ids, so that an id does not reveal what it was made from. */
  readonly #salt = randomBytes(32);
  #keys: Keys = [];
  #look: Look = { theme: 'light' };
  #scheme: Theme | undefined;
  #seq = 0;

  constructor(name: string, key: string, limits: ChatLimits) {
    this.name = name;
    this.key = key;
    this.#limits = limits;
  }

  get seq(): number {
    return this.#seq;
  }

  get messages(): readonly Message[] {
    return [...this.#messages.values()];
  }

  get keys(): Keys {
    return this.#keys;
  }

  get look(): Look {
    return this.#look;
  }

  get(id: MessageRef): Message | undefined {
    return this.#messages.get(id);
  }

  /** Returns the same id for the same text while the program runs. */
  nameFor(text: string): string {
    return createHmac('sha256', this.#salt).update(text).digest('hex').slice(0, 24);
  }

  /** The number of the bot's messages below a message. Typed text is not counted. */
  below(id: MessageRef): number {
    const ids = [...this.#messages.values()]
      .filter((message) => message.kind !== 'mine' && message.kind !== 'slip')
      .map((message) => message.id);
    return ids.length - 1 - ids.indexOf(id);
  }

  revisionOf(id: MessageRef): number | undefined {
    return this.#revisions.get(id);
  }

  /** Shows a board at a revision of its match. */
  putBoard(draft: Draft, revision: number): void {
    this.#revisions.set(draft.id, revision);
    this.put(draft);
  }

  setKeys(keys: Keys): void {
    this.#keys = keys;
    this.#seq++;
    this.#tell('keys', { keys, seq: this.#seq });
  }

  setLook(look: Look): void {
    const next = { ...this.#look, ...look };
    if (next.locale === this.#look.locale && next.theme === this.#look.theme) return;
    this.#look = next;
    this.#seq++;
    this.#tell('look', { look: next, seq: this.#seq });
  }

  /** The colours that its pages ask for; undefined before the first page. */
  get scheme(): Theme | undefined {
    return this.#scheme;
  }

  /** The window wears the first that it is given at once, later ones with its next picture. */
  setScheme(scheme: Theme): void {
    if (this.#scheme === undefined) this.#look = { ...this.#look, theme: scheme };
    this.#scheme = scheme;
  }

  /** Shows a message: in its existing place if it has one, else at the end. */
  put(draft: Draft): Message {
    const message = { ...draft, seq: ++this.#seq, edited: this.#messages.has(draft.id) };
    this.#messages.set(draft.id, message);
    this.#tell('message', message);
    for (const id of this.#messages.keys()) {
      if (this.#messages.size <= this.#limits.messages) break;
      this.remove(id);
    }
    this.#tidy();
    return message;
  }

  remove(id: MessageRef): void {
    this.#revisions.delete(id);
    if (this.#messages.delete(id)) this.#tell('gone', { id, seq: ++this.#seq });
  }

  /** Keeps a picture for this window and returns its URL, which cannot be guessed. */
  keepPicture(picture: Uint8Array, kind: 'png' | 'gif' = 'png'): string {
    const url = `/pictures/${this.#secretName(picture)}.${kind}`;
    this.#pictures.delete(url);
    this.#pictures.set(url, picture);
    return url;
  }

  /** The name of a drawing: another one has another. */
  nameOfDrawing(drawn: NonNullable<MessagePicture['drawn']>): string {
    return `drawing:${this.#secretName(JSON.stringify(drawn))}`;
  }

  keepFile(name: string, text: string): string {
    const url = `/files/${this.#secretName(text)}/${encodeURIComponent(name)}`;
    this.#files.set(url, text);
    return url;
  }

  picture(url: string): Uint8Array | undefined {
    return this.#pictures.get(url);
  }

  file(url: string): string | undefined {
    return this.#files.get(url);
  }

  /** Streams every further change to a page. The first event gives the epoch and the window's current `seq`. */
  watch(stream: EventStream, epoch: string): void {
    for (const oldest of this.#streams) {
      if (this.#streams.size < this.#limits.streams) break;
      this.#drop(oldest);
    }
    this.#streams.add(stream);
    stream.write(`retry: 1000\n${this.#event('here', { epoch, seq: this.#seq })}`);
  }

  /** Forgets a stream that has ended. */
  unwatch(stream: EventStream): void {
    this.#streams.delete(stream);
  }

  /** Sends a comment that keeps idle streams open through proxies. */
  beat(): void {
    for (const stream of this.#streams) stream.write(':\n\n');
  }

  close(): void {
    for (const stream of this.#streams) this.#drop(stream);
  }

  #tell(what: string, about: unknown): void {
    const event = this.#event(what, about);
    for (const stream of this.#streams) {
      if (stream.waiting > LAG_BYTES) this.#drop(stream);
      else stream.write(event);
    }
  }

  #event(what: string, about: unknown): string {
    return `id: ${this.#seq}\nevent: ${what}\ndata: ${JSON.stringify(about)}\n\n`;
  }

  #drop(stream: EventStream): void {
    this.#streams.delete(stream);
    stream.end();
  }

  #secretName(content: Uint8Array | string): string {
    return createHmac('sha256', this.key).update(content).digest('hex').slice(0, 40);
  }

  #tidy(): void {
    const messages = this.messages;
    const shown = new Set(messages.map((message) => message.picture?.url));
    const attached = new Set(messages.map((message) => message.file?.url));
    const spare = [...this.#pictures.keys()].filter((url) => !shown.has(url));
    for (const url of spare.slice(0, Math.max(0, spare.length - this.#limits.sparePictures)))
      this.#pictures.delete(url);
    for (const url of this.#files.keys()) if (!attached.has(url)) this.#files.delete(url);
  }
}

/** A pad as it stands in a window. */
const PAD_ROOM: PadRoom = { perRow: 8, rows: 7, parts: 100, tabs: 'beside' };

type Rows = Screen<Token>['buttons'];

/** The keys of a pad. A square whose sign the picture shows wears that sign. */
const padRows = (pad: Pad<Token>): Rows | undefined =>
  cutPad(pad, PAD_ROOM)?.map((row) =>
    row.map(({ square, ...key }) => (square ? { ...key, label: square.sign ?? square.label } : key)),
  );

const plainRows = (rows: Rows): Message['buttons'] =>
  rows.map((row) =>
    row.map(({ label, press, tone, spoken }) => ({
      label,
      token: press,
      ...(tone === undefined ? {} : { tone }),
      ...(spoken === undefined ? {} : { spoken }),
    })),
  );

const seaOf = ({ squares }: Pad<Token>, at: Point, { width, height }: Scene): SeaOnPicture => ({
  x: at.x / width,
  y: at.y / height,
  width: (squares[0]?.length ?? 0) / width,
  height: squares.length / height,
  squares: squares.map((row) =>
    row.map(({ label, press, spoken, sign, spent }) => ({
      label,
      token: press,
      ...(spoken === undefined ? {} : { spoken }),
      ...(sign === undefined ? {} : { sign }),
      ...(spent ? { spent } : {}),
    })),
  ),
});

const arrangingOf = ({ at, rows, cols, pieces }: Arranging<Token>, { width, height }: Scene): ArrangingOnPicture => ({
  x: at.x / width,
  y: at.y / height,
  width: cols / width,
  height: rows / height,
  rows,
  cols,
  pieces: pieces.map(({ name, places }) => ({
    name,
    places: places.map(({ squares, label, press }) => ({
      squares: squares.map(({ x, y }) => [x, y] as const),
      label,
      token: press,
    })),
  })),
});

/** The spots of a screen that one of its pictures shows. */
export const spotsOf = (
  { spots }: Pick<Screen<Token>, 'spots'>,
  { sea, width, height }: Scene,
): SpotsOnPicture | undefined => {
  if (!spots || !sea) return undefined;
  const { at, first, rows, cols, hexes } = sea;
  const middleOf = (cell: { readonly row: number; readonly col: number }): Point =>
    hexes ? hexCentre(cell) : { x: cell.col + 0.5, y: cell.row + 0.5 };
  const origin = middleOf(first);
  const half = hexes ? HEX_SIDE : 0.5;
  return {
    width: 1 / width,
    height: (2 * half) / height,
    ...(hexes && { hexes }),
    spots: spots
      .filter(
        ({ row, col }) => row - first.row < rows && row >= first.row && col - first.col < cols && col >= first.col,
      )
      .map(({ row, col, press, spoken }) => {
        const { x, y } = middleOf({ row, col });
        return {
          x: (at.x + 0.5 + x - origin.x) / width,
          y: (at.y + half + y - origin.y) / height,
          token: press,
          spoken,
        };
      }),
  };
};

/** The keys of a screen. Where the sea in its picture can be pressed, its pad is offered beside them. */
const keysOf = ({
  buttons,
  pad,
  scene,
  arranging,
}: Screen<Token>): Pick<Draft, 'buttons' | 'sea' | 'pad' | 'arranging'> => {
  const rows = pad && padRows(pad);
  const moved = arranging && scene ? { arranging: arrangingOf(arranging, scene) } : {};
  if (!pad || !rows) return { buttons: plainRows(buttons), ...moved };
  if (!pad.at || !scene) return { buttons: plainRows(rows) };
  const { fire, hint, ways, below = [] } = pad;
  // There is room for the name of what a pad has as a sign alone.
  const named = ways.map(({ label, spoken = label, ...way }) => ({
    ...way,
    label: /\p{L}/u.test(label) ? label : spoken.startsWith(label) ? spoken : `${label} ${spoken}`,
    ...(/\p{L}/u.test(label) && spoken !== label ? { spoken } : {}),
  }));
  const out = [[...(hint ? [hint] : []), ...(fire ? [fire] : []), ...named], ...below].filter((row) => row.length > 0);
  return { buttons: plainRows(out), pad: plainRows(rows), sea: seaOf(pad, pad.at, scene) };
};

/** The words of a screen whose pieces can be moved in the picture: its last line says how. */
const byHand = ({ title, lines = [] }: Screen<Token>, { how }: Arranging<Token>) => ({
  title,
  lines: [...lines.slice(0, -1), how],
});

/** The keys with one that copies a text, where the screen has one. */
const withCopy = <Keys extends Pick<Draft, 'buttons'>>(keys: Keys, { copy }: Screen<Token>): Keys =>
  copy ? { ...keys, buttons: [[{ label: copy.label, token: '', copy: copy.text }], ...keys.buttons] } : keys;

/** The text, choices and buttons of a screen, in the form of a message. */
export const plainParts = (
  screen: Screen<Token>,
): Pick<Draft, 'text' | 'pre' | 'choices' | 'buttons' | 'sea' | 'pad' | 'arranging' | 'heard' | 'waits'> => ({
  text: [
    screenText(screen.arranging && screen.scene ? byHand(screen, screen.arranging) : screen),
    ...(screen.links ?? []).map(({ url }) => url),
  ].join('\n'),
  ...(screen.pre === undefined ? {} : { pre: screen.pre }),
  ...(screen.choices
    ? { choices: screen.choices.map(({ label, line, press }) => ({ label, line, token: press })) }
    : {}),
  ...withCopy(keysOf(screen), screen),
  ...(screen.heard && { heard: screen.heard }),
  ...(screen.waits && { waits: screen.waits }),
});
