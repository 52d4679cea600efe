import { z } from 'zod';
import { commandNamed } from '../../../src/service/ports/chat-command.ts';
import { messageContent, readContent } from './message-parts.ts';

const snowflake = z.string().regex(/^\d{1,20}$/);
/** A set of permissions: a decimal number with more bits than a double holds. */
const bits = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);
/** A person, as in interactions and in the answer of `GET /users/@me`. */
export const user = z.object({
  id: snowflake,
  username: z.string(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
});
const message = messageContent
  .extend({
    id: snowflake,
    channel_id: snowflake,
    interaction_metadata: z.object({ id: snowflake.optional(), interacted_message_id: snowflake.optional() }).nullish(),
  })
  .transform(({ id, channel_id, interaction_metadata, ...content }) => ({
    id,
    channel_id,
    interaction_metadata,
    ...readContent(content),
  }));
const option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});
const input = z.object({ type: z.literal(4), custom_id: z.string(), value: z.string().default('') });
const list = z.object({ type: z.literal(3), custom_id: z.string(), values: z.array(z.string()).default([]) });
const field = z.discriminatedUnion('type', [input, list]);

const common = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1),
  channel_id: snowflake,
  channel: z.object({ type: z.number().optional(), last_message_id: snowflake.nullish() }).optional(),
  guild_id: snowflake.optional(),
  /** 0 a server, 1 the private chat with the bot, 2 any other private channel. */
  context: z.number().nullish(),
  /** For whom the app is installed: under "0" the server, under "1" the user. */
  authorizing_integration_owners: z.record(z.string(), z.string()).optional(),
  /** Largest file allowed here, in bytes. */
  attachment_size_limit: z.number().default(10 * 2 ** 20),
  /** The app's permissions in this channel. */
  app_permissions: bits.optional(),
  locale: z.string().optional(),
  member: z.object({ nick: z.string().nullish(), user, permissions: bits.optional() }).optional(),
  user: user.optional(),
};
/** A message whose context menu was opened: by any author, with any components. */
const pointed = z.object({
  author: z.object({ id: snowflake }),
  application_id: snowflake.nullish(),
  components: z.array(z.unknown()).default([]),
});
const command = z.object({
  name: z.string(),
  /** 1 typed, 2 chosen from a user's menu, 3 chosen from a message's menu. */
  type: z.number().default(1),
  options: z.array(option).default([]),
  target_id: snowflake.optional(),
  resolved: z
    .object({
      users: z.record(z.string(), user).optional(),
      members: z.record(z.string(), z.object({ nick: z.string().nullish() })).optional(),
      messages: z.record(z.string(), pointed).optional(),
    })
    .optional(),
});

const interaction = z
  .discriminatedUnion('type', [
    z.object({ ...common, type: z.literal(2), data: command }),
    z.object({
      ...common,
      type: z.literal(3),
      data: z.object({ custom_id: z.string(), values: z.array(z.string()).optional() }),
      message,
    }),
    z.object({ ...common, type: z.literal(4), data: command }),
    z.object({
      ...common,
      type: z.literal(5),
      data: z.object({
        custom_id: z.string(),
        components: z.array(
          z.union([z.object({ component: field }), z.object({ components: z.array(input) }), z.object({})]),
        ),
      }),
      message: message.optional(),
    }),
  ])
  .refine((it) => (it.member ?? it.user) !== undefined, 'nobody did it');

/**
 * The fields Broadside reads of an interaction, received over the gateway or as a signed web request. Types: 2 a
 * command, 3 a button or a list, 4 an autocompletion, 5 a submitted modal (Discord docs: interactions/receiving-and-responding).
 */
export type Interaction = z.infer<typeof interaction>;
export type Autocomplete = Extract<Interaction, { type: 4 }>;
export type ButtonInteraction = Extract<Interaction, { type: 3 }>;
export type CommandInteraction = Extract<Interaction, { type: 2 }>;
export type Message = z.infer<typeof message>;
export type User = z.infer<typeof user>;
/** A field of a submitted modal. */
export type Field = z.infer<typeof field>;

/** Validates a raw payload. Returns undefined if it is not an interaction of a known type. */
export const readInteraction = (raw: unknown): Interaction | undefined => {
  const read = interaction.safeParse(raw);
  return read.success ? read.data : undefined;
};

const EPHEMERAL = 64;

/** Whether a message is ephemeral, that is, shown to one user only. */
export const isPrivate = ({ flags }: { readonly flags: number }): boolean => (flags & EPHEMERAL) !== 0;

/** The message a button or modal belongs to. */
export const messageOf = (it: Interaction): Message | undefined =>
  it.type === 3 || it.type === 5 ? it.message : undefined;

/** What the user acted on: a message everyone sees, one only they see, or none (a command). */
export const actedOn = (it: Interaction): 'board' | 'whisper' | 'nothing' => {
  const on = messageOf(it);
  if (!on) return 'nothing';
  return isPrivate(on) ? 'whisper' : 'board';
};

/** The trimmed value of an option; undefined if it is missing or blank. */
export const optionOf = ({ data }: CommandInteraction, name: string): string | undefined => {
  const value = data.options.find((option) => option.name === name)?.value;
  return value === undefined ? undefined : String(value).trim() || undefined;
};

/** Whether a command opens a match: typed, or chosen from a user's menu. */
export const isMatchOpening = (it: Interaction): it is CommandInteraction =>
  it.type === 2 && (it.data.type === 1 ? commandNamed(it.data.name)?.command === 'play' : it.data.type === 2);
