import type { MessageRef } from '../../../src/service/ports/intent.ts';

/** A message and the picture it shows, written as `<channel>/<message>:<picture>:<attachment>`. */
export interface BoardMessage {
  readonly channel: string;
  readonly message: string;
  readonly picture?: Picture;
}

/** An uploaded picture. `key` identifies its content (`picture-key.ts`); `attachment` is Discord's id. */
export interface Picture {
  readonly key: string;
  readonly attachment: string;
}

export const writeRef = ({ channel, message, picture }: BoardMessage): MessageRef =>
  picture ? `${channel}/${message}:${picture.key}:${picture.attachment}` : `${channel}/${message}`;

const REF = /^(\d{1,20})\/(\d{1,20})(?::([0-9a-f]+):(\d{1,20}))?$/;

/** Parses a reference; returns undefined if it is not of this form. */
export const readRef = (ref: MessageRef): BoardMessage | undefined => {
  const [, channel, message, key, attachment] = REF.exec(ref) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return { channel, message, ...(key && attachment ? { picture: { key, attachment } } : {}) };
};
