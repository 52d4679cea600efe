import type { MessageRef } from '../../../src/service/ports/intent.ts';

/**
 * - `rows`: words, attachments and rows of buttons.
 * - `parts`: a container of its own parts; a message once so formed stays so (docs:
 *   components/using-message-components).
 */
export type Form = 'rows' | 'parts';

/**
 * A message, the picture it shows and its form, written as `<channel>/<message>:<picture>:<attachment>:<form>`.
 */
export interface BoardMessage {
  readonly channel: string;
  readonly message: string;
  readonly picture?: Picture;
  /** Absent for a message that an earlier version posted: it keeps its rows. `rows` may become `parts`. */
  readonly form?: Form;
}

/** An uploaded picture. `key` identifies its content (`picture-key.ts`); `attachment` is Discord's id. */
export interface Picture {
  readonly key: string;
  readonly attachment: string;
}

export const writeRef = ({ channel, message, picture, form }: BoardMessage): MessageRef =>
  [`${channel}/${message}`, ...(picture ? [picture.key, picture.attachment] : []), ...(form ? [form] : [])].join(':');

const REF = /^(\d{1,20})\/(\d{1,20})(?::([0-9a-f]+):(\d{1,20}))?(?::(rows|parts))?$/;

/** Parses a reference; returns undefined if it is not of this form. */
export const readRef = (ref: MessageRef): BoardMessage | undefined => {
  const [, channel, message, key, attachment, form] = REF.exec(ref) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return {
    channel,
    message,
    ...(key && attachment ? { picture: { key, attachment } } : {}),
    ...(form === 'rows' || form === 'parts' ? { form } : {}),
  };
};
