import { ApplicationCommandType, type REST, type RESTPutAPIApplicationCommandsJSONBody, Routes } from 'discord.js';
import { z } from 'zod';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorCodes } from './shared/api-errors.ts';
import type { RequestPatiently } from './startup-request.ts';

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

/**
 * Replaces the application's commands by `commands`, and keeps an entry point command: Discord refuses a list that
 * leaves it out (error 50240). Without success the bot still serves buttons and the commands of before, so the operator
 * is warned and nothing else happens.
 */
export const registerCommands = async (
  { rest, log, patiently }: { readonly rest: REST; readonly log: Log; readonly patiently: RequestPatiently },
  application: string,
  commands: RESTPutAPIApplicationCommandsJSONBody,
): Promise<void> => {
  const route = Routes.applicationCommands(application);
  try {
    // Without the query, translations are left out.
    const query = new URLSearchParams({ with_localizations: 'true' });
    const present = z.array(z.unknown()).parse(await patiently(() => rest.get(route, { query })));
    const kept = present.flatMap((it) => entryPoint.safeParse(it).data ?? []);
    await patiently(() => rest.put(route, { body: [...commands, ...kept] }));
  } catch (error) {
    log.warn('discord: commands not registered; buttons and earlier commands still work', errorCodes(error));
  }
};
