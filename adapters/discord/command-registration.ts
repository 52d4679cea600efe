import { isDeepStrictEqual } from 'node:util';
import { ApplicationCommandType, type REST, type RESTPutAPIApplicationCommandsJSONBody, Routes } from 'discord.js';
import { z } from 'zod';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { EntryPointWords } from './inbound/commands.ts';
import { errorCodes } from './shared/api-errors.ts';
import type { RequestPatiently } from './startup-request.ts';

/*
 * The list of commands that Discord keeps for the application, as it is read and replaced as a whole (Discord docs:
 * interactions/application-commands).
 */

/**
 * The command that Discord makes for an app with activities. All fields that may be written are read, so that it stays
 * as it is (Discord docs: interactions/application-commands#entry-point-commands).
 */
const entryPoint = z.object({
  id: z.string(),
  type: z.literal(ApplicationCommandType.PrimaryEntryPoint),
  name: z.string(),
  name_localizations: z.record(z.string(), z.string()).nullish(),
  description: z.string().nullish(),
  description_localizations: z.record(z.string(), z.string()).nullish(),
  handler: z.number().nullish(),
  contexts: z.array(z.number()).nullish(),
  integration_types: z.array(z.number()).nullish(),
  /** Read as a text, and written as a number. */
  default_member_permissions: z.string().transform(Number).nullish(),
});

const translations = z.record(z.string(), z.string().nullable()).nullish();
const named = {
  type: z.number(),
  name: z.string(),
  name_localizations: translations,
  description: z.string().nullish(),
  description_localizations: translations,
};
const choice = z.object({
  name: z.string(),
  name_localizations: translations,
  value: z.union([z.string(), z.number()]),
});
const option = z.object({
  ...named,
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  choices: z.array(choice).nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
});
const inAnyOrder = z.array(z.number()).transform((all) => all.toSorted((a, b) => a - b));
/** All of a command that people notice. Discord adds its own, such as the id and the version. */
const command = z.object({
  ...named,
  options: z.array(option).nullish(),
  integration_types: inAnyOrder.nullish(),
  contexts: inAnyOrder.nullish(),
  nsfw: z.boolean().nullish(),
  default_member_permissions: z.string().nullish(),
});

/** Leaves out what means the same as nothing: Discord tells some of it though it was not set, and some not though it was. */
const settled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(settled);
  if (typeof value !== 'object' || value === null)
    return value === null || value === false || value === '' ? undefined : value;
  const fields = Object.entries(value).flatMap(([name, it]) => {
    const one = settled(it);
    return one === undefined ? [] : [[name, one] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
};

/** A list of commands as people notice it, which shows them in an order of Discord's own; undefined for what is no such list. */
const noticed = (list: readonly unknown[]): readonly unknown[] | undefined => {
  const read = z.array(command).safeParse(list);
  if (!read.success) return undefined;
  const key = ({ type, name }: z.infer<typeof command>): string => `${type} ${name}`;
  return read.data.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(settled);
};

/**
 * Replaces the application's commands by `commands` where they differ, and keeps an entry point command, with `words` of
 * its own if they are given: Discord refuses a list that leaves it out (error 50240). Without success the bot still serves
 * buttons and the commands of before, so the operator is warned and nothing else happens.
 */
export const registerCommands = async (
  { rest, log, patiently }: { readonly rest: REST; readonly log: Log; readonly patiently: RequestPatiently },
  application: string,
  commands: RESTPutAPIApplicationCommandsJSONBody,
  words?: EntryPointWords,
): Promise<void> => {
  const route = Routes.applicationCommands(application);
  try {
    // Without the query, translations are left out.
    const query = new URLSearchParams({ with_localizations: 'true' });
    const present = z.array(z.unknown()).parse(await patiently(() => rest.get(route, { query })));
    const entries = present.flatMap((it) => entryPoint.safeParse(it).data ?? []);
    const standing = entries.map(settled);
    const kept = entries.map((it) => settled({ ...it, ...words }));
    const others = noticed(present.filter((it) => !entryPoint.safeParse(it).success));
    if (others && isDeepStrictEqual(others, noticed(commands)) && isDeepStrictEqual(standing, kept)) return;
    await patiently(() => rest.put(route, { body: [...commands, ...kept] }));
  } catch (error) {
    log.warn('discord: commands not registered; buttons and earlier commands still work', errorCodes(error));
  }
};
