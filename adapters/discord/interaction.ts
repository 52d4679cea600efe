import { z } from 'zod';

const snowflake = z.string().regex(/^\d{1,20}$/);
const user = z.object({ id: snowflake, username: z.string(), global_name: z.string().nullish() });
const message = z.object({
  id: snowflake,
  channel_id: snowflake,
  flags: z.number().default(0),
  attachments: z.array(z.object({ id: snowflake, filename: z.string() })).default([]),
  interaction_metadata: z.object({ interacted_message_id: snowflake.optional() }).nullish(),
});
const option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});
const input = z.object({ type: z.literal(4), custom_id: z.string(), value: z.string().default('') });

const common = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1),
  channel_id: snowflake,
  /** 0 a server, 1 the private chat with the bot, 2 any other private channel. */
  context: z.number().nullish(),
  locale: z.string().optional(),
  member: z.object({ nick: z.string().nullish(), user }).optional(),
  user: user.optional(),
};
const command = z.object({ name: z.string(), options: z.array(option).default([]) });

const interaction = z
  .discriminatedUnion('type', [
    z.object({ ...common, type: z.literal(2), data: command }),
    z.object({ ...common, type: z.literal(3), data: z.object({ custom_id: z.string() }), message }),
    z.object({ ...common, type: z.literal(4), data: command }),
    z.object({
      ...common,
      type: z.literal(5),
      data: z.object({
        custom_id: z.string(),
        components: z.array(
          z.union([z.object({ component: input }), z.object({ components: z.array(input) }), z.object({})]),
        ),
      }),
      message: message.optional(),
    }),
  ])
  .refine((it) => (it.member ?? it.user) !== undefined, 'nobody did it');

/**
 * What we read of an interaction, whether it came over the gateway or as a signed web request: 2 a slash command,
 * 3 a button, 4 an autocompletion, 5 a submitted modal (Discord docs: interactions/receiving-and-responding).
 */
export type Interaction = z.infer<typeof interaction>;
export type Typing = Extract<Interaction, { type: 4 }>;
export type Message = z.infer<typeof message>;

/** Checks a raw payload; undefined for what is no interaction we know. */
export const readInteraction = (raw: unknown): Interaction | undefined => {
  const read = interaction.safeParse(raw);
  return read.success ? read.data : undefined;
};

const EPHEMERAL = 64;

/** The message a button or modal belongs to. */
export const messageOf = (it: Interaction): Message | undefined =>
  it.type === 3 || it.type === 5 ? it.message : undefined;

/** What the person acted on: a message all can see, one for them alone, or none (a command). */
export const actedOn = (it: Interaction): 'board' | 'whisper' | 'nothing' => {
  const on = messageOf(it);
  if (!on) return 'nothing';
  return (on.flags & EPHEMERAL) === 0 ? 'board' : 'whisper';
};
