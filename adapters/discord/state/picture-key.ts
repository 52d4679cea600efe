import { createHash } from 'node:crypto';
import type { Screen, Theme } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Picture } from './message-ref.ts';

/** Says what a picture shows, without painting it: the same scene, colours and words always give the same key. */
export const pictureKey = (screen: Screen<Token>, theme: Theme): string | undefined =>
  screen.scene &&
  createHash('sha256')
    .update(JSON.stringify([screen.scene, theme, screen.alt]))
    .digest('hex')
    .slice(0, 12);

/** The name of the file carries the key, so that a message tells by itself what it shows. */
export const fileName = (key: string): string => `sea-${key}.png`;

/** The picture a message shows, as told by its attachments. */
export const pictureIn = (
  attachments: readonly { readonly id: string; readonly filename: string }[],
): Picture | undefined =>
  attachments
    .map(({ id, filename }) => ({ attachment: id, key: /^sea-([0-9a-f]{12})\.png$/.exec(filename)?.[1] }))
    .find((it): it is Picture => it.key !== undefined);
