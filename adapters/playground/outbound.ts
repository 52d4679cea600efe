import { createHash } from 'node:crypto';
import { sizeOf } from '../../render/picture-size.ts';
import type { Scene, Screen, Theme } from '../../src/kernel/screen.ts';
import type { Answer, Page, Whisper } from '../../src/service/ports/answer.ts';
import type { Intent, MessageRef, Token } from '../../src/service/ports/intent.ts';
import {
  type Animate,
  type Call,
  type Delivery,
  type DeliveryOutcome,
  isAlwaysPosted,
} from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { type Chat, type Draft, type Message, type MessageKind, plainParts, spotsOf } from './chat.ts';

type Parts = Omit<Draft, 'id' | 'kind'>;

/** Width and height of a PNG, from its header (PNG 3rd edition §11.2.2). */
const pngSize = (png: Uint8Array): { readonly width: number; readonly height: number } => {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: header.getUint32(16), height: header.getUint32(20) };
};

const partsOf = (chat: Chat, screen: Screen<Token>, theme: Theme): Parts => {
  const { scene, wide, alt = '' } = screen;
  if (!scene) return plainParts(screen);
  const pictured = (shown: Scene) => {
    const { fold, height } = shown;
    const drawn = { scene: shown, theme };
    const { width: across, height: down } = sizeOf(shown);
    const size = { width: across, height: down };
    const folded = fold === undefined ? {} : { fold: fold / height };
    const spots = spotsOf(screen, shown);
    return { picture: { url: chat.nameOfDrawing(drawn), drawn, ...size, alt, ...folded }, ...(spots && { spots }) };
  };
  return { ...plainParts(screen), ...pictured(scene), ...(wide && { wide: pictured(wide) }) };
};

/** Width and height of a GIF, from its header (GIF89a §18). */
const gifSize = (gif: Uint8Array): { readonly width: number; readonly height: number } => {
  const header = new DataView(gif.buffer, gif.byteOffset, gif.byteLength);
  return { width: header.getUint16(6, true), height: header.getUint16(8, true) };
};

/** Shows a film in the window, or an apology if there is none. Returns the message that shows the film. */
export const showFilm = async (
  chat: Chat,
  animate: Animate | undefined,
  intent: Intent,
  { film }: Answer,
  log: Log,
): Promise<MessageRef | undefined> => {
  if (!film) return undefined;
  const id = `${intent.id}-film`;
  try {
    if (!animate) throw new Error('films are disabled');
    const { bytes, kind } = await animate(film);
    const size = kind === 'gif' ? gifSize(bytes) : pngSize(bytes);
    const picture = { url: chat.keepPicture(bytes, kind), ...size, alt: film.alt };
    chat.put({ id, kind: 'page', text: film.text, picture, buttons: [] });
    return id;
  } catch (fault) {
    log.warn('playground: film not shown', { fault });
    chat.put({ id, kind: 'page', text: film.sorry, buttons: [] });
    return undefined;
  }
};

const boardName = ({ match, board }: Delivery): string =>
  createHash('sha256').update(`${match}\n${board}`).digest('hex').slice(0, 16);

/** A board with more of the bot's messages below it than this is reposted. */
const BURIED = 10;

/** Reduces the old message of a reposted board to its text without buttons, or to one line. */
const retire = (chat: Chat, old: Message, to: MessageRef, { manner, moved }: Delivery): void => {
  const { id, text, pre, picture } = old;
  const words = { text, ...(pre === undefined ? {} : { pre }), ...(picture === undefined ? {} : { picture }) };
  if (manner === 'repost') chat.put({ id, kind: 'past', ...words, buttons: [] });
  else chat.put({ id, kind: 'note', text: moved ?? text.split('\n')[0]!, buttons: [], link: to });
};

/** Shows a board in its window. Repeating the same first delivery does not show it twice. */
export const showBoard = (chat: Chat, epoch: string, delivery: Delivery): DeliveryOutcome => {
  const { replaces, revision, screen, theme, manner, over } = delivery;
  const always = isAlwaysPosted(manner);
  if (replaces !== undefined && !always && !chat.get(replaces))
    return { kind: 'gone', why: 'the window no longer has this message' };
  const parts = partsOf(chat, screen, theme);
  const isAnew = replaces === undefined || always || (manner === 'lift' && chat.below(replaces) > BURIED);
  const id = isAnew ? `${epoch}-${chat.nameFor(delivery.nonce)}` : replaces;
  const overtaken = (chat.revisionOf(id) ?? revision) > revision;
  if (!overtaken)
    chat.putBoard({ id, kind: 'board', ...parts, board: boardName(delivery), ...(over ? { over } : {}) }, revision);
  const old = replaces === undefined || replaces === id ? undefined : chat.get(replaces);
  if (old) retire(chat, old, id, delivery);
  chat.setLook({ theme });
  return { kind: 'shown', message: id };
};

/**
 * Calls the player of a window with a line that names them and links to their board. Repeating the same call does not
 * show it twice.
 */
export const showCall = (chat: Chat, epoch: string, { name, text, board, nonce }: Call): DeliveryOutcome => {
  const id = `${epoch}-${chat.nameFor(`call ${nonce}`)}`;
  chat.put({ id, kind: 'call', text, mention: name, ...(board === undefined ? {} : { link: board }), buttons: [] });
  return { kind: 'shown', message: id };
};

/** The immediate result for the page that acted. The rest of the answer is shown in the window. */
export interface ActResult {
  readonly notice?: string;
  readonly alert?: string;
}

const themeOf = ({ look }: Chat, { theme = look.theme ?? 'light' }: Answer): Theme => theme;

/** Replaces an answer by its final form (`becomes`), unless the message shows something else. Never throws. */
const replaceWhenReady = async (chat: Chat, given: Answer, stands: Message, log: Log): Promise<void> => {
  const { id, kind } = stands;
  try {
    const { body } = given;
    const next = body && 'becomes' in body ? await body.becomes : undefined;
    if (next === undefined || chat.get(id) !== stands) return;
    chat.put({ id, kind, ...partsOf(chat, next, themeOf(chat, given)) });
  } catch (fault) {
    log.warn('playground: page not updated', { fault });
  }
};

/** Shows an answer in the window: a whisper or page replaces the private message that was pressed. */
export const showAnswer = async (chat: Chat, intent: Intent, given: Answer, log: Log): Promise<ActResult> => {
  const { alert, keys, body } = given;
  const notice = given.notice ?? given.done;
  const on = intent.action.kind === 'press' ? intent.action.on : undefined;
  const pressed = on === undefined ? undefined : chat.get(on);
  if (given.theme) chat.setLook({ theme: given.theme });
  const place = (kind: MessageKind): string => {
    if (pressed?.kind === kind || (pressed?.kind === 'slip' && kind === 'page')) return pressed.id;
    if (kind === 'page' || on === undefined) return `${intent.id}-${kind}`;
    // One whisper per board: the next one is shown at the end.
    const id = `${on}-${kind}`;
    chat.remove(id);
    return id;
  };
  const put = (shown: Whisper | Page): void => {
    const { kind, screen } = shown;
    const parts = partsOf(chat, screen, themeOf(chat, given));
    const file = shown.kind === 'page' ? shown.file : undefined;
    const attached = file && { file: { url: chat.keepFile(file.name, file.text), name: file.name } };
    void replaceWhenReady(chat, given, chat.put({ id: place(kind), kind, ...parts, ...attached }), log);
  };
  switch (body?.kind) {
    case 'whisper':
    case 'page':
      put(body);
      break;
    case 'put-away':
      if (pressed?.kind === 'whisper') chat.remove(pressed.id);
      break;
    case 'offer':
    case 'pad':
    case 'board':
    case undefined:
  }
  if (keys) chat.setKeys(keys);
  if (alert !== undefined && chat.get(`${intent.id}-mine`)) {
    const buttons = body?.kind === 'offer' ? [[body.button]] : [];
    const slip = chat.put({ id: `${intent.id}-slip`, kind: 'slip', ...plainParts({ title: alert, buttons }) });
    void replaceWhenReady(chat, given, slip, log);
    return notice === undefined ? {} : { notice };
  }
  return { ...(notice === undefined ? {} : { notice }), ...(alert === undefined ? {} : { alert }) };
};
