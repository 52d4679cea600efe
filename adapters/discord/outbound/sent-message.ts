import { z } from 'zod';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { writeRef } from '../state/message-ref.ts';
import { pictureIn } from '../state/picture-key.ts';
import type { Payload } from './payload.ts';

const message = z.object({
  id: z.string(),
  channel_id: z.string(),
  content: z.string().default(''),
  flags: z.number().default(0),
  attachments: z.array(z.object({ id: z.string(), filename: z.string() })).default([]),
  components: z
    .array(z.object({ components: z.array(z.object({ custom_id: z.string().optional() })).default([]) }))
    .default([]),
});
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

/** The reference under which a board stores this message. */
export const refOfSent = (sent: SentMessage): MessageRef => {
  const picture = pictureIn(sent.attachments);
  return writeRef({ channel: sent.channel_id, message: sent.id, ...(picture ? { picture } : {}) });
};

/** What a message should show: the body of a payload, or the data of an interaction's response. */
const wanted = message.pick({ content: true, components: true });

/** False if the message shows something else: an earlier sending under the same nonce, or its previous content. */
export const isShowing = (sent: SentMessage, body: unknown, files: readonly Payload['files'][number][]): boolean => {
  const { content, components } = wanted.parse(body);
  const ids = (rows: SentMessage['components']) =>
    rows.flatMap((row) => row.components.map((it) => it.custom_id)).join('\n');
  return (
    sent.content.trim() === content.trim() &&
    ids(sent.components) === ids(components) &&
    files.every((file) => sent.attachments.some((it) => it.filename === file.name))
  );
};
