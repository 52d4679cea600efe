import type { Screen, Theme } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Animate, Paint } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes, isFormRefusal, isLostPicture, isPermissionRefusal } from '../shared/api-errors.ts';
import type { Form, Picture } from '../shared/message-ref.ts';
import { pictureKey } from '../shared/picture-key.ts';
import type { Channels } from '../state/channels.ts';
import { type Drawing, type Extras, hasPad, type Payload, payloadOf } from './payload.ts';

/** What is needed to render screens as messages. */
export interface Renderer {
  readonly paint: Paint;
  /** Absent: no films are made. */
  readonly animate?: Animate;
  readonly log: Log;
  /** Knows which channels take files. */
  readonly channels: Pick<
    Channels,
    'takesFiles' | 'noteFiles' | 'takesParts' | 'noteParts' | 'isOfParts' | 'noteOfParts'
  >;
}

/** A screen on its way to a channel. */
export interface Sending {
  readonly channel: string;
  /** The message that is edited, if it is known. */
  readonly message?: string | undefined;
  readonly screen: Screen<Token>;
  readonly theme: Theme;
  /** The picture that the message has, if it is edited. */
  readonly standing?: Picture | undefined;
  /** The form of the message; undefined for one that keeps its rows. A new one begins with rows. */
  readonly form?: Form | undefined;
  readonly extras?: Omit<Extras, 'drawing' | 'form'>;
  /** What is sent where the channel takes no files. Default: the same screen, with its picture in words. */
  readonly plain?: (() => Promise<Pick<Sending, 'screen' | 'extras'>>) | undefined;
}

/**
 * Sends a screen with `serve`. The picture is painted unless the message already has it; if painting fails, text
 * replaces it. It is sent again in full if another update has replaced the picture that it keeps, and without files if
 * the channel takes none.
 */
export const sendScreen = async <T>(
  renderer: Renderer,
  { channel, plain, ...sending }: Sending,
  serve: (payload: Payload) => Promise<T>,
): Promise<T> => {
  const { channels } = renderer;
  const serveWithoutFiles = async (): Promise<T> => {
    const { screen, extras = {} } = plain ? await plain() : sending;
    const { file: _, ...words } = extras;
    return serve(payloadOf(screen, { ...words, ...(sending.form === 'parts' ? { form: 'parts' } : {}) }));
  };
  if (!channels.takesFiles(channel)) return serveWithoutFiles();
  let files = 0;
  try {
    return await serveFormed(renderer, { channel, ...sending }, (payload) => {
      files = payload.files.length;
      return serve(payload);
    });
  } catch (error) {
    if (files === 0 || !isPermissionRefusal(error)) throw error;
    channels.noteFiles(channel, 'refused');
  }
  try {
    return await serveWithoutFiles();
  } catch (error) {
    // Another permission is missing: it says nothing about files.
    if (isPermissionRefusal(error)) channels.noteFiles(channel, 'taken');
    throw error;
  }
};

/** Serves a screen as parts where it has a pad; where Discord refuses them, with rows, as long as the message has these. */
const serveFormed = async <T>(
  renderer: Renderer,
  sending: Omit<Sending, 'plain'>,
  serve: (payload: Payload) => Promise<T>,
): Promise<T> => {
  const { channels, log } = renderer;
  const { channel, screen, form } = sending;
  const mayBecome = form === 'rows' && hasPad(screen) && channels.takesParts(channel);
  if (!mayBecome) return serveAsItStands(renderer, sending, serve);
  try {
    const served = await serveDrawn(renderer, { ...sending, form: 'parts' }, serve);
    if (sending.message !== undefined) channels.noteOfParts(sending.message);
    return served;
  } catch (error) {
    if (!isFormRefusal(error)) throw error;
    log.warn('discord: pad refused, sending letters', errorCodes(error));
    channels.noteParts(channel);
    return serveDrawn(renderer, sending, serve);
  }
};

/**
 * A message may have become parts by an answer that was never recorded: what is refused as rows is served as parts, and
 * from then on at once.
 */
const serveAsItStands = async <T>(
  renderer: Renderer,
  { message, ...sending }: Omit<Sending, 'plain'>,
  serve: (payload: Payload) => Promise<T>,
): Promise<T> => {
  const { channels } = renderer;
  const asParts = () => serveDrawn(renderer, { ...sending, form: 'parts' }, serve);
  if (message !== undefined && channels.isOfParts(message)) return asParts();
  try {
    return await serveDrawn(renderer, sending, serve);
  } catch (error) {
    if (sending.form === 'parts' || !isFormRefusal(error)) throw error;
    const served = await asParts().catch(() => {
      throw error;
    });
    if (message !== undefined) channels.noteOfParts(message);
    return served;
  }
};

const serveDrawn = async <T>(
  renderer: Renderer,
  { screen, theme, standing, form, extras = {} }: Omit<Sending, 'channel' | 'plain'>,
  serve: (payload: Payload) => Promise<T>,
): Promise<T> => {
  const serveKeeping = async (kept: Picture | undefined): Promise<T> => {
    const drawing = await draw(renderer, screen, theme, kept);
    return serve(payloadOf(screen, { ...extras, ...(drawing ? { drawing } : {}), ...(form ? { form } : {}) }));
  };
  try {
    return await serveKeeping(standing);
  } catch (error) {
    if (!standing || !isLostPicture(error)) throw error;
    renderer.log.info('discord: resending without cached picture', errorCodes(error));
    return serveKeeping(undefined);
  }
};

const draw = async (
  { paint, log }: Renderer,
  screen: Screen<Token>,
  theme: Theme,
  standing: Picture | undefined,
): Promise<Drawing | undefined> => {
  const key = pictureKey(screen, theme);
  if (key === undefined || !screen.scene) return undefined;
  if (standing?.key === key) return { key, attachment: standing.attachment };
  try {
    return { key, png: await paint(screen.scene, theme) };
  } catch (error) {
    log.error('discord: picture not painted, sending text', errorCodes(error));
    return undefined;
  }
};
