import { createHash } from 'node:crypto';
import type { Screen, Theme } from '../../../src/kernel/screen.ts';
import { sceneText } from '../../../src/kit/scene-text.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Picture } from './message-ref.ts';

/** Identifies a picture without painting it: equal scene, theme and alt text give an equal key of 12 hex digits. */
export const pictureKey = (screen: Screen<Token>, theme: Theme): string | undefined =>
  screen.scene &&
  createHash('sha256')
    .update(sceneText(screen.scene))
    .update(JSON.stringify([theme, screen.alt]))
    .digest('hex')
    .slice(0, 12);

/** The file name contains the key, so that a message itself shows which picture it has. */
export const fileName = (key: string): string => `sea-${key}.png`;

/** The picture of a message, found by the file name of its attachment. */
export const pictureIn = (
  attachments: readonly { readonly id: string; readonly filename: string }[],
): Picture | undefined =>
  attachments
    .map(({ id, filename }) => ({ attachment: id, key: /^sea-([0-9a-f]{12})\.png$/.exec(filename)?.[1] }))
    .find((it): it is Picture => it.key !== undefined);
