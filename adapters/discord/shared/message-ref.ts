import type { MessageRef } from '../../../src/service/ports/intent.ts';

/**
 * - `rows`: words, attachments and rows of buttons.
 * - `parts`: a container of its own parts; a message once so formed stays so (docs:
 *   components/using-message-components).
 */
export type Form = 'rows' | 'parts';

/**
 * A message, its form and the picture it shows, written as `<channel>/<message>~<form>:<picture>:<attachment>`.
 */
export interface BoardMessage {
  readonly channel: string;
  readonly message: string;
  readonly picture?: Picture;
  /**
   * Absent for a message that an older version posted: it keeps its rows. `rows` may become `parts`. Goes on 2027-11-28.
   */
  readonly form?: Form;
}

/** An uploaded picture. `key` identifies its content (`picture-key.ts`); `attachment` is Discord's id. */
export interface Picture {
  readonly key: string;
  readonly attachment: string;
}

export const writeRef = ({ channel, message, picture, form }: BoardMessage): MessageRef =>
  [`${channel}/${message}${form ? `~${form}` : ''}`, ...(picture ? [picture.key, picture.attachment] : [])].join(':');

const REF = /^(\d{1,20})\/(\d{1,20})(?:~(rows|parts))?(?::([0-9a-f]+):(\d{1,20}))?$/;

/** Parses a reference; returns undefined if it is not of this form. */
export const readRef = (ref: MessageRef): BoardMessage | undefined => {
  const [, channel, message, form, key, attachment] = REF.exec(ref) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return {
    channel,
    message,
    ...(key && attachment ? { picture: { key, attachment } } : {}),
    ...(form === 'rows' || form === 'parts' ? { form } : {}),
  };
};
