import { MessageFlags } from 'discord.js';
import { z } from 'zod';
import type { Form } from './message-ref.ts';

/** A part of a message: a row of buttons or lists, words, pictures, a file, or a container of parts. */
interface Part {
  readonly components?: readonly Part[] | undefined;
  readonly custom_id?: string | undefined;
  readonly options?: readonly { readonly value: string }[] | undefined;
  readonly content?: string | undefined;
  readonly items?: readonly { readonly media: Media }[] | undefined;
  readonly file?: Media | undefined;
}
interface Media {
  readonly url: string;
  readonly attachment_id?: string | undefined;
}

const media = z.object({ url: z.string(), attachment_id: z.string().optional() });
const leaf = z.object({
  custom_id: z.string().optional(),
  options: z.array(z.object({ value: z.string() })).optional(),
  content: z.string().optional(),
  items: z.array(z.object({ media })).optional(),
  file: media.optional(),
});
/** A container holds rows, and these hold buttons: no part is deeper (docs: components/reference). */
const row = leaf.extend({ components: z.array(leaf).optional() });
const part: z.ZodType<Part> = leaf.extend({ components: z.array(row).optional() });

/** What a message of any form holds, as Discord returns it. */
export const messageContent = z.object({
  content: z.string().nullish(),
  flags: z.number().default(0),
  attachments: z.array(z.object({ id: z.string(), filename: z.string().default('') })).default([]),
  components: z.array(part).catch([]),
});

/** A button or a list of a message. */
export type Control = Pick<Part, 'custom_id' | 'options'>;

const all = (parts: readonly Part[]): readonly Part[] => parts.flatMap((it) => [it, ...all(it.components ?? [])]);

/** The attachment that a part shows, by the file name in its address. */
const attachmentOf = ({ url, attachment_id: id }: Media) => {
  const filename = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return id === undefined ? [] : [{ id, filename }];
};

/** The words, controls and attachments of a message, whether they stand in its parts or beside them. */
export const readContent = ({ content, flags, attachments, components }: z.infer<typeof messageContent>) => {
  const parts = all(components);
  const shown = parts.flatMap(({ items = [], file }) => [...items.map((it) => it.media), ...(file ? [file] : [])]);
  const form: Form = (flags & MessageFlags.IsComponentsV2) === 0 ? 'rows' : 'parts';
  return {
    flags,
    form,
    content: [content ?? '', ...parts.flatMap((it) => it.content ?? [])].filter(Boolean).join('\n'),
    controls: parts.filter((it): it is Control => it.custom_id !== undefined),
    attachments: [...attachments, ...shown.flatMap(attachmentOf)].filter(
      ({ id }, i, known) => known.findIndex((it) => it.id === id) === i,
    ),
  };
};
