import { z } from 'zod';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { messageContent, readContent } from '../shared/message-parts.ts';
import { type Form, writeRef } from '../shared/message-ref.ts';
import { pictureIn } from '../shared/picture-key.ts';
import type { Payload } from './payload.ts';

const message = messageContent
  .extend({ id: z.string(), channel_id: z.string() })
  .transform(({ id, channel_id, ...content }) => ({ id, channel_id, ...readContent(content) }));
const response = z.object({ resource: z.object({ message }) });

/** A message as returned by Discord. */
export type SentMessage = z.infer<typeof message>;

/** @throws ZodError if Discord's response is not a message. */
export const readSent = (raw: unknown): SentMessage => message.parse(raw);

/** The message that an interaction's response created; undefined if it created none. */
export const readResponse = (raw: unknown): SentMessage | undefined => {
  const read = response.safeParse(raw);
  return read.success ? read.data.resource.message : undefined;
};

/**
 * The reference under which a board stores this message.
 * @param edited - The reference before it was edited; absent for a new message.
 */
export const refOfSent = (sent: SentMessage, edited?: { readonly form?: Form | undefined }): MessageRef => {
  const picture = pictureIn(sent.attachments);
  const form = sent.form === 'parts' || !edited ? sent.form : edited.form;
  return writeRef({
    channel: sent.channel_id,
    message: sent.id,
    ...(picture ? { picture } : {}),
    ...(form ? { form } : {}),
  });
};

/** What a message should show: the body of a payload, or the data of an interaction's response. */
const wanted = messageContent
  .pick({ content: true, components: true })
  .transform((it) => readContent({ ...it, flags: 0, attachments: [] }));

/** False if the message shows something else: an earlier sending under the same nonce, or its previous content. */
export const isShowing = (sent: SentMessage, body: unknown, files: readonly Payload['files'][number][]): boolean => {
  const { content, controls } = wanted.parse(body);
  const ids = (of: SentMessage['controls']) => of.map((it) => it.custom_id).join('\n');
  return (
    sent.content.trim() === content.trim() &&
    ids(sent.controls) === ids(controls) &&
    files.every((file) => sent.attachments.some((it) => it.filename === file.name))
  );
};
