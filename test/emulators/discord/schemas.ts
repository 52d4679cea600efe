import { z } from 'zod';
import { REFUSALS } from './refusal.ts';

const button = z
  .object({
    type: z.literal(2),
    style: z.number().int().min(1).max(6),
    label: z.string().max(80).optional(),
    custom_id: z.string().min(1).max(100).optional(),
    url: z.string().max(512).optional(),
    disabled: z.boolean().default(false),
    emoji: z.object({ name: z.string() }).optional(),
  })
  .refine((it) => (it.style === 5 ? it.url !== undefined : it.custom_id !== undefined), 'a button needs its custom_id')
  .refine((it) => Boolean(it.label) || it.emoji !== undefined, 'a button needs a label or an emoji');

const selectOption = z.object({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).optional(),
  default: z.boolean().default(false),
});

/** A list of options (docs: components/reference#string-select). */
const list = z.object({
  type: z.literal(3),
  custom_id: z.string().min(1).max(100),
  placeholder: z.string().max(150).optional(),
  min_values: z.number().int().min(0).max(25).default(1),
  max_values: z.number().int().min(1).max(25).default(1),
  options: z.array(selectOption).min(1).max(25),
});

const optionsDiffer = ({ options }: { readonly options: readonly { readonly value: string }[] }): boolean =>
  new Set(options.map((it) => it.value)).size === options.length;

/** A list in a message: alone in its row. */
const messageList = list
  .extend({ disabled: z.boolean().default(false) })
  .refine(optionsDiffer, 'The specified option value is already used');

const row = z
  .object({
    type: z.literal(1),
    components: z
      .array(z.union([button, messageList]))
      .min(1)
      .max(5),
  })
  .refine(
    ({ components }) => components.length === 1 || components.every((it) => it.type === 2),
    'The specified component exceeds the maximum width',
  );

/** Parts of a message with the flag IS_COMPONENTS_V2 (docs: components/reference). */
const media = z.object({ url: z.string().max(2048) });
const text = z.object({ type: z.literal(10), content: z.string().min(1).max(4000) });
const gallery = z.object({
  type: z.literal(12),
  items: z
    .array(z.object({ media, description: z.string().min(1).max(1024).nullish() }))
    .min(1)
    .max(10),
});
const file = z.object({ type: z.literal(13), file: media });
const container = z.object({
  type: z.literal(17),
  accent_color: z.number().int().min(0).max(0xffffff).nullish(),
  components: z.array(z.union([row, text, gallery, file])).min(1),
});
const part = z.union([row, text, gallery, file, container]);

const parts = z.array(part).refine((all) => {
  const ids = rowsIn(all).flatMap((it) => it.components.map((one) => one.custom_id));
  return new Set(ids).size === ids.length;
}, 'Component custom id cannot be duplicated');

/** The parts of a message, those in containers too, from above. */
export const partsIn = (all: readonly Part[]): readonly Part[] =>
  all.flatMap((it) => (it.type === 17 ? [it, ...it.components] : [it]));

/** The rows of a message. */
export const rowsIn = (all: readonly Part[]): Row[] => partsIn(all).filter((it): it is Row => it.type === 1);

export type Part = z.infer<typeof part>;

const attachment = z.object({
  id: z.coerce.string(),
  filename: z.string().min(1).max(1024).optional(),
  description: z.string().max(1024).optional(),
});

const allowedMentions = z
  .object({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).optional(),
    users: z.array(z.string()).max(100).optional(),
    roles: z.array(z.string()).max(100).optional(),
    replied_user: z.boolean().optional(),
  })
  .refine(
    (it) => !(it.parse?.includes('users') && it.users?.length) && !(it.parse?.includes('roles') && it.roles?.length),
    'a kind of mention is allowed whole or by name, not both',
  );

const reference = z.object({
  message_id: z.string(),
  channel_id: z.string().optional(),
  guild_id: z.string().optional(),
  fail_if_not_exists: z.boolean().default(true),
});

const message = z.object({
  content: z.string().max(2000).nullish(),
  components: parts.nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  flags: z.number().int().nullish(),
  nonce: z.union([z.string().max(25), z.number().int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: reference.nullish(),
});

const threadStart = z.object({
  name: z.string().min(1).max(100),
  auto_archive_duration: z.literal([60, 1440, 4320, 10080]).optional(),
});
const threadChange = z.object({ archived: z.boolean().optional(), locked: z.boolean().optional() });

const textInput = z.object({
  type: z.literal(4),
  custom_id: z.string().min(1).max(100),
  style: z.union([z.literal(1), z.literal(2)]),
  placeholder: z.string().max(100).optional(),
  required: z.boolean().default(true),
  min_length: z.number().int().min(0).max(4000).optional(),
  max_length: z.number().int().min(1).max(4000).default(4000),
});

/** A list in a modal. */
const stringSelect = list
  .extend({
    required: z.boolean().default(true),
    disabled: z.literal(false, 'a select in a modal cannot be disabled').optional(),
  })
  .refine(optionsDiffer, 'Option values must differ')
  .refine((it) => it.min_values <= it.max_values, 'min_values exceeds max_values');

/** What a modal holds: each field in a label of its own (docs: components/reference#label). */
const modal = z.object({
  custom_id: z.string().min(1).max(100),
  title: z.string().min(1).max(45),
  components: z
    .array(
      z.object({
        type: z.literal(18),
        label: z.string().min(1).max(45),
        description: z.string().min(1).max(100).optional(),
        component: z.discriminatedUnion('type', [textInput, stringSelect]),
      }),
    )
    .min(1)
    .max(5)
    .refine(
      (all) => new Set(all.map((it) => it.component.custom_id)).size === all.length,
      'Component custom id cannot be duplicated',
    ),
});

const choice = z.object({
  name: z.string().min(1).max(100),
  name_localizations: z.record(z.string(), z.string().min(1).max(100)).nullish(),
  value: z.string().max(100),
});

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const name = z
  .string()
  .regex(NAME)
  .refine((it) => it === it.toLowerCase(), 'a name is lower case');
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko';
const locale = z.enum(LOCALES.split(' '));
const named = {
  name,
  name_localizations: z.partialRecord(locale, name).nullish(),
  description: z.string().min(1).max(100),
  description_localizations: z.partialRecord(locale, z.string().min(1).max(100)).nullish(),
};

const option = z
  .object({
    ...named,
    type: z.number().int().min(1).max(11),
    required: z.boolean().default(false),
    autocomplete: z.boolean().default(false),
    choices: z.array(choice).max(25).nullish(),
    max_length: z.number().int().min(1).max(6000).optional(),
  })
  .refine((it) => !(it.autocomplete && it.choices?.length), 'choices and autocomplete exclude each other');

const places = {
  integration_types: z
    .array(z.literal([0, 1]))
    .min(1)
    .optional(),
  contexts: z
    .array(z.literal([0, 1, 2]))
    .min(1)
    .optional(),
};

/** Commands in the menu of a person (2) or a message (3). They may have any letters and spaces, and no description. */
const menu = z
  .strictObject({
    name: z.string().min(1).max(32),
    name_localizations: z.partialRecord(locale, z.string().min(1).max(32)).nullish(),
    type: z.literal([2, 3]),
    ...places,
  })
  .transform((it) => ({ ...it, description: '', options: [] }));

/** The command that opens the app's activity (4). Discord makes it when activities are switched on. */
const entryPoint = z
  .object({
    id: z.string().optional(),
    name: z.string().min(1).max(32),
    name_localizations: z.partialRecord(locale, z.string().min(1).max(32)).nullish(),
    description: z.string().max(100).default(''),
    description_localizations: z.partialRecord(locale, z.string().min(1).max(100)).nullish(),
    type: z.literal(4),
    handler: z.literal([1, 2]),
    ...places,
  })
  .transform((it) => ({ ...it, options: [] }));

const typed = z
  .object({ ...named, type: z.literal(1).default(1), options: z.array(option).max(25).default([]), ...places })
  .refine((it) => {
    const firstOptional = it.options.findIndex((one) => !one.required);
    return firstOptional < 0 || it.options.slice(firstOptional).every((one) => !one.required);
  }, 'Required options must be placed before non-required options')
  .refine((it) => unique(it.options), 'Option name already used')
  .refine((it) => charactersOf(it) <= 8000, 'Command exceeds 8000 characters');

interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string | undefined>> | null | undefined;
}

const unique = (all: readonly Named[]): boolean => {
  const locales = new Set(all.flatMap((it) => Object.keys(it.name_localizations ?? {})));
  return [undefined, ...locales].every((one) => {
    const names = all.map((it) => (one === undefined ? it.name : (it.name_localizations?.[one] ?? it.name)));
    return new Set(names).size === names.length;
  });
};

const longest = (text: string, others: Readonly<Record<string, string | undefined>> | null | undefined): number =>
  Math.max(text.length, ...Object.values(others ?? {}).map((it) => it?.length ?? 0));

const charactersOf = (
  it: { description: string; options: readonly z.infer<typeof option>[] } & z.infer<z.ZodObject<typeof named>>,
) =>
  [it, ...it.options]
    .map((one) => longest(one.name, one.name_localizations) + longest(one.description, one.description_localizations))
    .concat(it.options.flatMap((one) => (one.choices ?? []).map((each) => each.name.length + each.value.length)))
    .reduce((sum, length) => sum + length, 0);

const command = z.union([menu, entryPoint, typed]);
/** Most commands of each type (docs: interactions/application-commands#registering-a-command). */
const MOST_OF = new Map([
  [1, 100],
  [2, 15],
  [3, 15],
  [4, 1],
]);
const commands = z
  .array(command)
  .refine(
    (all) => [...MOST_OF].every(([type, most]) => all.filter((it) => it.type === type).length <= most),
    'Maximum number of application commands reached',
  )
  .refine(
    (all) => [...MOST_OF.keys()].every((type) => unique(all.filter((it) => it.type === type))),
    'Application command names must be unique',
  );

const callback = z.discriminatedUnion('type', [
  z.object({ type: z.literal(4), data: message }),
  z.object({ type: z.literal(5), data: z.object({ flags: z.literal([0, 64]).optional() }).optional() }),
  z.object({ type: z.literal(6) }),
  z.object({ type: z.literal(7), data: message.optional() }),
  z.object({ type: z.literal(8), data: z.object({ choices: z.array(choice).max(25) }) }),
  z.object({ type: z.literal(9), data: modal }),
  z.object({ type: z.literal(12) }),
]);

export type Row = z.infer<typeof row>;
export type Button = z.infer<typeof button>;
export type List = z.infer<typeof messageList>;
export type MessageBody = z.infer<typeof message>;
export type Modal = z.infer<typeof modal>;
/** A field of a modal: a text input or a list of options. */
export type ModalField = Modal['components'][number]['component'];
export type Command = z.infer<typeof command>;
export type CommandOption = z.infer<typeof option>;
export type Callback = z.infer<typeof callback>;
export type AllowedMentions = z.infer<typeof allowedMentions>;

const readerOf =
  <T>(schema: z.ZodType<T>) =>
  (raw: unknown): T => {
    const read = schema.safeParse(raw);
    if (!read.success) throw REFUSALS.form(z.prettifyError(read.error));
    return read.data;
  };

/**
 * Parses the bodies that Discord accepts, within the limits of its documentation.
 * @throws Refusal 50035 otherwise.
 */
export const readMessageBody = readerOf(message);
export const readCallback = readerOf(callback);
export const readCommands = readerOf(commands);
export const readThreadStart = readerOf(threadStart);
export const readThreadChange = readerOf(threadChange);
