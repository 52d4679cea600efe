import {
  type APIActionRowComponent,
  type APIAttachment,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import {
  type Button,
  type Choice,
  type Countdown,
  type Picker,
  plainScreen,
  SCREEN_LIMITS,
  type Screen,
  type ScreenLink,
  type ScreenWindow,
  screenText,
} from '../../../src/kernel/screen.ts';
import { cutPad, type PadKey, type PadRoom } from '../../../src/kit/pad-keys.ts';
import { prefix } from '../../../src/kit/truncate.ts';
import type { Film, Page } from '../../../src/service/ports/answer.ts';
import type { MatchId, PlayerId, Token } from '../../../src/service/ports/intent.ts';
import type { Animation } from '../../../src/service/ports/platform.ts';
import type { Form } from '../shared/message-ref.ts';
import { fileName } from '../shared/picture-key.ts';
import { codeBlock, escapeMarkdown } from './markdown.ts';
import type { Upload } from './upload.ts';

type Component = APIButtonComponentWithCustomId | APIButtonComponentWithURL | APIStringSelectComponent;

/** A row of buttons, or of one list. */
export type Row = APIActionRowComponent<Component>;

/** A part of a message with the flag IS_COMPONENTS_V2 (docs: components/reference). */
type Part = APIMediaGalleryComponent | APITextDisplayComponent | APIFileComponent | Row;
type Layout = Omit<APIContainerComponent, 'components'> & { readonly components: Part[] };

/** A new message, which makes a sound only where it calls a person. */
export const newMessage = (body: Body): Omit<Body, 'flags'> & { readonly flags?: number } =>
  body.allowed_mentions.users ? body : { ...body, flags: MessageFlags.SuppressNotifications | (body.flags ?? 0) };

/** The complete body of a message: an edit removes what it does not name. */
export interface Body {
  /** Null in a message of parts. */
  readonly content: string | null;
  readonly flags?: MessageFlags.IsComponentsV2;
  readonly components: (Row | Layout)[];
  readonly attachments: (Pick<APIAttachment, 'id'> & Partial<Pick<APIAttachment, 'filename' | 'description'>>)[];
  readonly allowed_mentions: { readonly parse: []; readonly users?: string[] };
}

/** A message to send, with the files its attachments name. */
export interface Payload {
  readonly body: Body;
  readonly files: Upload[];
}

/** The picture of a screen: newly painted, or kept from the message that is edited. */
export type Drawing =
  | { readonly key: string; readonly png: Uint8Array }
  | { readonly key: string; readonly attachment: string };

/** Optional parts of a message. */
export interface Extras {
  /** Default: `rows`. */
  readonly form?: Form;
  readonly drawing?: Drawing;
  /** A text shown before everything else. */
  readonly lead?: string;
  readonly file?: Page['file'];
  /** Set where the screen is first posted: it mentions its addressee. */
  readonly isNew?: boolean;
}

/** A player's Discord id; undefined for a player of another platform. */
export const personIdOf = (player: PlayerId): string | undefined => /^discord:(\d{1,20})$/.exec(player)?.[1];

const CONTENT_CHARS = 2000;
const LABEL_CHARS = 80;

/**
 * The keys of a pad in a message of parts: forty parts in all, with the container, the picture, the text and the rows
 * themselves (docs: components/reference).
 */
const PAD_ROOM: PadRoom = { perRow: 5, rows: 7, parts: 37, tabs: 'below' };

/** The rows of a screen's pad; undefined where it has none for which there is room. */
const padOf = ({ pad, window }: Pick<Screen<Token>, 'pad' | 'window'>): Row[] | undefined => {
  const taken = new Map<string, number>();
  const rows = (pad && cutPad(pad, PAD_ROOM))?.map((row) => row.map((key) => squareButton(key, taken)));
  return rows && withWindow(rows, window, taken, PAD_ROOM.rows, PAD_ROOM.parts).map(rowOf);
};

const rowOf = (components: Component[]): Row => ({ type: ComponentType.ActionRow, components });

/** Whether a screen is shown as parts where the message may be: for its pad. */
export const hasPad = (screen: Screen<Token>): boolean => padOf(screen) !== undefined;

/** A square keeps its name when it is spent, so that all keys of a row have one width. */
const squareButton = (
  { square, ...key }: PadKey<Token>,
  taken: Map<string, number>,
): APIButtonComponentWithCustomId => {
  if (!square) return buttonOf(key, taken);
  const { label, sign, spent } = square;
  const button = buttonOf({ ...key, label: spent ? label : (sign ?? label) }, taken);
  return spent ? { ...button, disabled: true } : button;
};

/** The edge of a message of parts: gold while it is the reader's turn, green for a win, slate for a loss. */
const EDGE = { turn: 0xf2b705, won: 0x1d6b3a, lost: 0x4d6470 } as const;

const edgeOf = ({ moment, pad }: Screen<Token>): { readonly accent_color?: number } => {
  if (moment === 'won' || moment === 'lost') return { accent_color: EDGE[moment] };
  return pad ? { accent_color: EDGE.turn } : {};
};

/** A body as parts of one container: its picture, its words, its keys and its file. */
export const inParts = (
  body: Body,
  screen: Screen<Token> = { title: '', buttons: [] },
  { drawing, file }: Extras = {},
): Body => {
  const shown = (name: string) => ({ url: `attachment://${name}` });
  const description = screen.alt?.slice(0, SCREEN_LIMITS.altChars);
  const parts: Part[] = [
    ...(drawing
      ? [
          {
            type: ComponentType.MediaGallery as const,
            items: [{ media: shown(fileName(drawing.key)), ...(description ? { description } : {}) }],
          },
        ]
      : []),
    ...(body.content ? [{ type: ComponentType.TextDisplay as const, content: body.content }] : []),
    ...(padOf(screen) ?? rowsIn(body)),
    ...(file ? [{ type: ComponentType.File as const, file: shown(file.name) }] : []),
  ];
  return {
    ...body,
    content: null,
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.Container, ...edgeOf(screen), components: parts }],
  };
};

/** The rows of a body. */
export const rowsIn = ({ components }: Pick<Body, 'components'>): Row[] =>
  components
    .flatMap((it): readonly Part[] => (it.type === ComponentType.Container ? it.components : [it]))
    .filter((it): it is Row => it.type === ComponentType.ActionRow);

/** Converts a screen to a Discord message. Pure. */
export const payloadOf = (screen: Screen<Token>, extras: Extras = {}): Payload => {
  const plain = plainPayload(screen, extras);
  return extras.form === 'parts' ? { ...plain, body: inParts(plain.body, screen, extras) } : plain;
};

const plainPayload = (screen: Screen<Token>, { drawing, lead, file, isNew = false }: Extras): Payload => {
  // Without its picture, a screen still says what the picture would have shown.
  const unseen = screen.scene && !drawing && !screen.pre ? screen.alt : undefined;
  const led = lead === undefined || lead === '' ? 0 : lead.length + 1;
  // Discord has no button that copies: what is to be passed on stands in a block, in place of the same words.
  const { copy, pre = copy?.text } = screen;
  const words = copy && !screen.pre ? copy.label : screenText(screen);
  const text = [lead, words, unseen].filter((it) => it !== undefined && it !== '').join('\n');
  const attachments: Body['attachments'] = [];
  const files: Upload[] = [];
  const attach = (name: string, data: Uint8Array | string, description?: string) => {
    attachments.push({ id: String(files.length), filename: name, ...(description ? { description } : {}) });
    files.push({ name, data });
  };
  if (drawing && 'png' in drawing)
    attach(fileName(drawing.key), drawing.png, screen.alt?.slice(0, SCREEN_LIMITS.altChars));
  if (drawing && 'attachment' in drawing) attachments.push({ id: drawing.attachment });
  if (file) attach(file.name, file.text);
  const mention = isNew ? mentionIn(screen) : undefined;
  return {
    body: {
      content: contentOf(
        text,
        pre,
        mention,
        screen.countdown && { ...screen.countdown, at: screen.countdown.at + led },
      ),
      components: rowsOf(screen),
      attachments,
      allowed_mentions: { parse: [], ...(mention ? { users: [mention.user] } : {}) },
    },
    files,
  };
};

/** A mention in the place of a name in the screen's text. */
interface Mention {
  readonly user: string;
  readonly before: string;
  readonly name: string;
}

const mentionIn = (screen: Screen<Token>): Mention | undefined => {
  const { addressee } = screen;
  const user = addressee && personIdOf(addressee.player);
  return user === undefined
    ? undefined
    : { user, before: screenText(screen).slice(0, addressee?.at), name: addressee?.name ?? '' };
};

/** The markdown of a text in which a name may be a mention. */
const markdownOf = (text: string, mention: Mention | undefined): string => {
  if (!mention || !text.startsWith(mention.before + mention.name)) return escapeMarkdown(text);
  const { before, name, user } = mention;
  return `${escapeMarkdown(before)}<@${user}>${escapeMarkdown(text.slice(before.length + name.length))}`;
};

/** A text without buttons. */
export const textPayload = (word: string, file?: Page['file']): Payload =>
  payloadOf(plainScreen(word), file ? { file } : {});

/** A film under its text. */
export const filmPayload = (
  { name, text, alt }: Pick<Film, 'name' | 'text' | 'alt'>,
  { bytes, kind }: Animation,
): Payload => {
  const filename = `${name}.${kind}`;
  const { body } = textPayload(text);
  return {
    body: { ...body, attachments: [{ id: '0', filename, description: prefix(alt, SCREEN_LIMITS.altChars) }] },
    files: [{ name: filename, data: bytes }],
  };
};

/** A text that tells how much time is left: the app counts down by itself (docs: reference#message-formatting). */
const countedDown = (text: string, { at, before, after, until }: Countdown): string => {
  const left = `<t:${Math.ceil(until / 1000)}:R>`;
  const [one, other] = [text.slice(0, at) + before, after + text.slice(at)];
  return escapeMarkdown(one) + left + escapeMarkdown(other);
};

const contentOf = (
  text: string,
  pre: string | undefined,
  mention: Mention | undefined,
  countdown: Countdown | undefined,
): string => {
  const block = pre === undefined || pre === '' ? '' : `\n${codeBlock(pre)}`;
  const room = CONTENT_CHARS - block.length;
  const whole = countdown && !mention ? countedDown(text, countdown) : markdownOf(text, mention);
  if (whole.length <= room) return whole + block;
  // Escaping at most doubles the length of a text, so half the room always suffices.
  return `${escapeMarkdown(prefix(text, Math.floor(room / 2) - 2))}…${block}`;
};

const STYLES = { primary: ButtonStyle.Primary, danger: ButtonStyle.Danger, success: ButtonStyle.Success } as const;

type Buttons = Screen<Token>['buttons'];

/** The custom id of a list. What is chosen from it is the token of an option. */
export const CHOOSING = 'choose';

/** The list of what a screen offers (docs: components/reference#string-select): the values of its options differ. */
const listOf = (choices: readonly Choice[]): APIStringSelectComponent[] => {
  const options = choices
    .filter(({ press }, i) => choices.findIndex((it) => it.press === press) === i)
    .slice(0, SCREEN_LIMITS.choices)
    .map(({ label, line, press }) => ({
      label: prefix(label, SCREEN_LIMITS.optionChars),
      ...(line === '' ? {} : { description: prefix(line, SCREEN_LIMITS.choiceLineChars) }),
      value: press,
    }));
  return options.length === 0 ? [] : [{ type: ComponentType.StringSelect, custom_id: CHOOSING, options }];
};

/** A row of more keys than Discord takes, as two. */
const inHalves = (row: Buttons[number]): Buttons => {
  const half = Math.ceil(row.length / 2);
  return row.length <= SCREEN_LIMITS.perRow ? [row] : [row.slice(0, half), row.slice(half)];
};

type Offered = Pick<Screen<Token>, 'buttons' | 'choices' | 'picker' | 'links' | 'window'>;

const rowsOf = ({ buttons, choices = [], picker, links = [], window }: Offered): Row[] => {
  const taken = new Map<string, number>();
  const match = gameIn(buttons);
  const rows = (picker && match ? withPicker(buttons, picker, match) : buttons)
    .flatMap(inHalves)
    .map((row) => row.map((button) => buttonOf(button, taken)))
    .filter((row) => row.length > 0)
    .slice(0, SCREEN_LIMITS.rows - (choices.length > 0 ? 1 : 0));
  const whole = match === undefined ? rows : withTyping(rows, match);
  const lists = listOf(choices).map((list) => [list]);
  const linked = withLast(whole, links.map(linkButton));
  return [...lists, ...withWindow(linked, window, taken, SCREEN_LIMITS.rows - lists.length)].map(rowOf);
};

/**
 * Where the way to the match in a window stands, as there is room: in the last row, else in one of its own, else in another
 * (but never beside squares); -1: nowhere.
 * @param parts most rows and keys together, of squares.
 */
const windowRow = (rows: readonly AnyButton[][], most: number, parts?: number): number => {
  const isOpen = (row: readonly AnyButton[] | undefined): boolean =>
    row !== undefined && row.length < SCREEN_LIMITS.perRow;
  const left = parts === undefined ? most : parts - rows.length - rows.flat().length;
  if (isOpen(rows.at(-1))) return left > 0 ? rows.length - 1 : -1;
  if (rows.length < most && left > 1) return rows.length;
  return parts === undefined ? rows.findLastIndex(isOpen) : -1;
};

const withWindow = (
  rows: AnyButton[][],
  window: ScreenWindow | undefined,
  taken: Map<string, number>,
  most: number,
  parts?: number,
): AnyButton[][] => {
  const at = window ? windowRow(rows, most, parts) : -1;
  if (!window || at < 0) return rows;
  return [...rows.slice(0, at), [...(rows[at] ?? []), buttonOf(window, taken)], ...rows.slice(at + 1)];
};

/** A button of a row. */
type AnyButton = APIButtonComponentWithCustomId | APIButtonComponentWithURL;

const linkButton = ({ label, url }: ScreenLink): APIButtonComponentWithURL => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label: label.slice(0, LABEL_CHARS),
  url,
});

/** The rows with further buttons, in the last row that has room. */
const withLast = (rows: readonly APIButtonComponentWithCustomId[][], further: readonly AnyButton[]): AnyButton[][] => {
  const below = rows.length === 0 && further.length > 0 ? [[]] : rows;
  const room = below.findLastIndex((row) => row.length + further.length <= SCREEN_LIMITS.perRow);
  return below.map((row, i) => (i === room ? [...row, ...further] : row));
};

/** The match whose own buttons are among these; undefined where all are the service's. */
const gameIn = (buttons: Buttons): MatchId | undefined =>
  buttons
    .flat()
    .map(({ press }) => GAME_BUTTON.exec(press)?.[1])
    .find((it) => it !== undefined);

/**
 * The buttons with one that opens the picker in place of all that lead to the same step by step. It stands before those
 * of the next row where it would be alone.
 */
const withPicker = (buttons: Buttons, { label }: Picker, match: MatchId): Buttons => {
  const first = buttons.flat().find((it) => it.stepwise);
  const opens: Button<Token> = { label, press: TYPING + match + PICKING, tone: 'primary' };
  const rows = buttons.map((row) => row.flatMap((it) => (it === first ? [opens] : it.stepwise ? [] : [it])));
  const [row = [], ...others] = rows.filter((it) => it.length > 0);
  const [next = [], ...rest] = others;
  const isAlone = row.length === 1 && row[0] === opens && next.length > 0 && next.length < SCREEN_LIMITS.perRow;
  return isAlone ? [[opens, ...next], ...rest] : [row, ...others];
};

const buttonOf = (
  { label, press, tone }: Button<Token>,
  taken: Map<string, number>,
): APIButtonComponentWithCustomId => {
  const times = (taken.get(press) ?? 0) + 1;
  taken.set(press, times);
  return {
    type: ComponentType.Button,
    style: tone ? STYLES[tone] : ButtonStyle.Secondary,
    label: label.slice(0, LABEL_CHARS) || '·',
    custom_id: times === 1 ? press : `${press}${AGAIN}${times}`,
  };
};

/** Discord requires the custom ids of a message to differ. Tokens are ASCII, so this mark never occurs in one. */
const AGAIN = '¦';

/** The token a button carries, from its custom id. */
export const tokenOf = (customId: string): Token => customId.split(AGAIN, 1)[0] ?? '';

/** Prefix of a button or modal for typed input: `type:<match>`. */
export const TYPING = 'type:';
/** Suffix of a button or modal whose input is chosen from lists: `type:<match>.pick`. */
const PICKING = '.pick';

/** The match of a button that opens a picker; undefined for any other. */
export const pickedMatchOf = (customId: string): MatchId | undefined =>
  customId.endsWith(PICKING) ? matchOf(customId) : undefined;

/** A button of the game itself (an order, or a view), as opposed to one of the service. */
const GAME_BUTTON = /^([a-z2-7]{16})\.[^.]*\.[^.]*\.(?!!|\?!|\?$)/;

/** The match a custom id belongs to; undefined for buttons of pages, which belong to no match. */
export const matchOf = (customId: string): MatchId | undefined =>
  /^(?:type:)?([a-z2-7]{16})(?:\.|$)/.exec(customId)?.[1];

const withTyping = (rows: APIButtonComponentWithCustomId[][], match: MatchId): APIButtonComponentWithCustomId[][] => {
  const typing: APIButtonComponentWithCustomId = {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label: '⌨ B5…',
    custom_id: TYPING + match,
  };
  const last = rows.at(-1) ?? [];
  if (last.length < SCREEN_LIMITS.perRow) return [...rows.slice(0, -1), [...last, typing]];
  return rows.length < SCREEN_LIMITS.rows ? [...rows, [typing]] : rows;
};
