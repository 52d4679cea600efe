import { type Screen, screenText, type Theme } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { MessageRef, Token } from '../../src/service/ports/intent.ts';
import type { Animate, Call, Delivery, DeliveryOutcome, Post } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { Attachments } from './attachments.ts';
import type { ReceivedAct } from './inbound.ts';
import type { ActResult, Shown } from './message.ts';
import type { PlayerWindow } from './player-window.ts';

/** Width and height of a PNG, from its header (PNG 3rd edition §11.2.2). */
const pngSize = (png: Uint8Array): { readonly width: number; readonly height: number } => {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: header.getUint32(16), height: header.getUint32(20) };
};

/** Width and height of a GIF, from its header (GIF89a §18). */
const gifSize = (gif: Uint8Array): { readonly width: number; readonly height: number } => {
  const header = new DataView(gif.buffer, gif.byteOffset, gif.byteLength);
  return { width: header.getUint16(6, true), height: header.getUint16(8, true) };
};

/** Shows a board in its window: in its place, whatever the delivery names, since a window has one board of a match. */
export const showBoard = (window: PlayerWindow, delivery: Delivery): DeliveryOutcome => {
  const message = window.putBoard(delivery);
  window.setLook({ theme: delivery.theme });
  return { kind: 'shown', message };
};

/** Calls the player of a window to a match. Repeating the same call is not heard twice. */
export const showCall = (window: PlayerWindow, { name, text, board, show, nonce }: Call): DeliveryOutcome => {
  const match = window.board(board ?? '')?.match ?? /^[a-z2-7]{16}(?=\.)/.exec(show?.press ?? '')?.[0];
  window.call(nonce, { ...(match === undefined ? {} : { match }), text: `${name}, ${text}` });
  return { kind: 'shown', message: window.secretName(`call ${nonce}`).slice(0, 24) };
};

/** Shows a player what comes unasked: in a line, which opens the screen where that has more than words. */
export const showPost = (window: PlayerWindow, { screen, nonce = '' }: Post): DeliveryOutcome => {
  const id = window.secretName(`post ${nonce}`).slice(0, 24);
  const isMore = screen.buttons.length > 0 || screen.page !== undefined;
  const text = isMore ? screen.title : screenText(screen);
  window.post(nonce, { text, ...(isMore ? { shown: { id, ...window.putAnswer(id, 'page', screen) } } : {}) });
  return { kind: 'shown', message: id };
};

/** Shows a film in the window, or an apology if there is none. Returns the name of the film. */
export const showFilm = async (
  { window, attachments, animate, log }: Showing,
  { answer: id }: ReceivedAct,
  { film }: Answer,
): Promise<MessageRef | undefined> => {
  if (!film) return undefined;
  const { match } = film.asked;
  try {
    if (!animate) throw new Error('films are disabled');
    const { bytes, kind } = await animate(film);
    const size = kind === 'gif' ? gifSize(bytes) : pngSize(bytes);
    const url = attachments.keepFilm(window, bytes, kind);
    window.tell('film', { match, url, ...size, alt: film.alt, text: film.text });
    return id;
  } catch (fault) {
    log.warn('playground: film not shown', { fault });
    window.tell('film', { match, text: film.sorry });
    return undefined;
  }
};

/** Where an answer is shown, and with what. */
export interface Showing {
  readonly window: PlayerWindow;
  readonly attachments: Attachments;
  readonly animate?: Animate | undefined;
  readonly log: Log;
}

/** A screen that an answer shows. */
type Answering = Omit<Shown, 'id' | 'screen'> & { readonly screen: Screen<Token> };

/** The screen of an answer; of a text that was refused, with the key that would be right, a page of its own. */
const screenIn = ({ window, attachments }: Showing, { alert = '', body }: Answer): Answering | undefined => {
  switch (body?.kind) {
    case 'whisper':
      return { kind: body.kind, screen: body.screen };
    case 'page': {
      const { file, screen } = body;
      const kept = file && { file: { url: attachments.keepFile(window, file.name, file.text), name: file.name } };
      return { kind: body.kind, screen, ...kept };
    }
    case 'offer':
      return { kind: 'page', screen: { title: alert, buttons: [[body.button]] } };
    default:
      return undefined;
  }
};

/** Replaces an answer by its final form (`becomes`), unless something else stands there. Never throws. */
const replaceWhenReady = async ({ window, log }: Showing, { body }: Answer, id: MessageRef): Promise<void> => {
  const stands = window.answer(id);
  try {
    const next = body && 'becomes' in body ? await body.becomes : undefined;
    if (next === undefined || !stands || window.answer(id) !== stands) return;
    window.changeAnswer(id, stands.kind, next);
  } catch (fault) {
    log.warn('playground: page not updated', { fault });
  }
};

const themeOf = ({ look }: PlayerWindow, { theme = look.theme ?? 'light' }: Answer): Theme => theme;

/** The answer to an act as its page receives it. What it shows takes the place of the answer that was pressed. */
export const showAnswer = (showing: Showing, received: ReceivedAct, given: Answer): ActResult => {
  const { window } = showing;
  const { alert, body } = given;
  const { action } = received.intent;
  const notice = given.notice ?? given.done;
  const on = action.kind === 'press' ? action.on : undefined;
  const isOnAnswer = on !== undefined && window.answer(on) !== undefined;
  if (given.theme) window.setLook({ theme: given.theme });
  const answering = screenIn(showing, given);
  const words = {
    ...(notice === undefined ? {} : { notice }),
    ...(alert === undefined || body?.kind === 'offer' ? {} : { alert }),
  };
  if (!answering) {
    if (body?.kind !== 'put-away' || !isOnAnswer) return words;
    window.dropAnswer(on);
    return { ...words, away: true };
  }
  const { kind, screen, file } = answering;
  const id = isOnAnswer ? on : received.answer;
  const shown = window.putAnswer(id, kind, screen);
  if (received.shows !== undefined && screen.house)
    window.putBoard({
      match: received.shows,
      screen,
      theme: themeOf(window, given),
      ...(screen.house.stage === 'over' ? { over: true } : {}),
    });
  void replaceWhenReady(showing, given, id);
  // A board that is asked for bears its own name.
  const name = received.shows === undefined ? id : window.boardId(received.shows);
  return { ...words, shown: { id: name, ...shown, ...(file ? { file } : {}) } };
};
