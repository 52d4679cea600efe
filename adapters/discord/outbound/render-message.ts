import type { Screen, Theme } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Animate, Paint } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes, isLostPicture } from '../api-errors.ts';
import type { Picture } from '../state/message-ref.ts';
import { pictureKey } from '../state/picture-key.ts';
import { type Drawing, type Extras, type Payload, payloadOf } from './payload.ts';

/** What is needed to render screens as messages. */
export interface Renderer {
  readonly paint: Paint;
  /** Absent: no films are made. */
  readonly animate?: Animate;
  readonly log: Log;
}

/**
 * Renders a screen as a message. The picture is painted unless the message already has it; if painting fails, text
 * replaces it.
 */
export const renderMessage = async (
  renderer: Renderer,
  screen: Screen<Token>,
  theme: Theme,
  standing: Picture | undefined,
  extras: Omit<Extras, 'drawing'> = {},
): Promise<Payload> => {
  const drawing = await draw(renderer, screen, theme, standing);
  return payloadOf(screen, { ...extras, ...(drawing ? { drawing } : {}) });
};

/**
 * Sends a message that may keep an existing picture. If another update has replaced that picture in the meantime, it is
 * sent again in full.
 */
export const resendIfPictureLost = async <T>(
  { log }: Renderer,
  standing: Picture | undefined,
  serve: (standing: Picture | undefined) => Promise<T>,
): Promise<T> => {
  try {
    return await serve(standing);
  } catch (error) {
    if (!standing || !isLostPicture(error)) throw error;
    log.info('discord: a picture had been replaced, the message goes whole', errorCodes(error));
    return serve(undefined);
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
    log.error('discord: a picture was not painted, words go instead', errorCodes(error));
    return undefined;
  }
};
