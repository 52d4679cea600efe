import { z } from 'zod';
import { type Fault, type Finding, failed, fatal, passed } from '../../src/service/ports/findings.ts';

/*
 * What must be right at Discord and on this machine: checked at the start, while the program runs, and by the doctor.
 */

/** The path Discord sends interactions to: the end of "Interactions Endpoint URL" in the Developer Portal. */
export const INTERACTIONS_PATH = '/discord/interactions';

/** How far Discord's clock and ours may be apart, in ms, in either direction, for a signed request to be taken. */
export const FRESH_MS = 5 * 60_000;

/** Connections that a start must leave for the rest of the day: Discord resets a bot's token after 1000. */
const SPARE_STARTS = 50;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Discord docs: resources/application#application-object. */
export const application = z.object({
  id: z.string().default(''),
  verify_key: z.string().optional(),
  interactions_endpoint_url: z.string().nullish(),
  flags: z.number().default(0),
});

/** The flag of an application that has Activities (docs: resources/application#application-object-application-flags). */
const EMBEDDED = 1 << 17;

/** Whether Activities are enabled for the application. */
export const hasActivities = ({ flags }: Pick<z.infer<typeof application>, 'flags'>): boolean =>
  (flags & EMBEDDED) !== 0;

/** Discord docs: events/gateway#get-gateway-bot. */
export const gatewayInfo = z.object({
  shards: z.int().min(1).default(1),
  session_start_limit: z.object({
    total: z.number().default(1_000),
    remaining: z.number(),
    reset_after: z.number(),
  }),
});

export const TOKEN_REFUSED = fatal(
  'Discord does not accept DISCORD_TOKEN.',
  'Make a new one in the Developer Portal: Bot → Reset Token.',
);

/** @param why a code, or a few words. */
export const unreached = (why: string | number): Fault =>
  fatal(`Discord cannot be reached (${why}).`, 'Let this machine reach it, or correct DISCORD_API_ROOT.');

/** Whether Discord lets the bot connect often enough today. `needed`: the shards that this process opens. */
export const startsLeft = ({ session_start_limit: it }: z.infer<typeof gatewayInfo>, needed: number): Finding =>
  it.remaining >= SPARE_STARTS + needed
    ? passed(`${it.remaining} of ${it.total} starts are left today.`)
    : fatal(
        `Only ${it.remaining} of ${it.total} starts are left for the next ${Math.max(1, Math.ceil(it.reset_after / HOUR_MS))} h.`,
        'Find in the log why the program starts so often, and let it run until then.',
      );

/** How interactions come to this program. */
export interface Way {
  /** The key (64 hex digits) that checks signed requests. Absent: they come over the gateway. */
  readonly publicKey?: string | undefined;
  /** The address of this program from outside. */
  readonly publicUrl?: string | undefined;
}

/** Whether Discord sends interactions where this program takes them. */
export function* interactionFindings(
  it: z.infer<typeof application>,
  { publicKey, publicUrl }: Way,
): Generator<Finding> {
  const endpoint = it.interactions_endpoint_url ?? '';
  if (publicKey === undefined) {
    yield endpoint === ''
      ? passed('Interactions come over the gateway.')
      : fatal(
          'Discord sends interactions to a web address, though this program waits for them on the gateway.',
          'Empty "Interactions Endpoint URL" in the Portal → General Information, or set DISCORD_INTERACTIONS=http.',
        );
    return;
  }
  yield it.verify_key === undefined || it.verify_key.toLowerCase() === publicKey.toLowerCase()
    ? passed('DISCORD_PUBLIC_KEY is the app’s.')
    : fatal(
        'DISCORD_PUBLIC_KEY is not the key of this app, so every interaction would be refused.',
        'Copy "Public Key" from the Portal → General Information.',
      );
  // No fatal fault: Discord takes the address only from a program that runs.
  yield endpoint.endsWith(INTERACTIONS_PATH)
    ? passed(`Discord sends interactions to ${URL.canParse(endpoint) ? new URL(endpoint).host : 'a web address'}.`)
    : failed(
        endpoint === ''
          ? 'Discord does not know where to send interactions.'
          : `Discord sends interactions to an address that does not end with ${INTERACTIONS_PATH}.`,
        `Start the program, then put ${publicUrl ?? 'https://…'}${INTERACTIONS_PATH} into "Interactions Endpoint URL" in the Portal → General Information.`,
      );
}

/** Why signed requests do not reach this program, by the address that Discord knows; undefined where they do. */
export const endpointFault = (it: z.infer<typeof application>, way: Way): Fault | undefined =>
  [...interactionFindings(it, way)].find((found) => !found.good && !found.fatal) as Fault | undefined;

/**
 * Whether the clock of this machine agrees with Discord's. Signed requests are refused where it does not.
 * @param aheadMs by how much it is ahead, in ms; behind if negative.
 */
export const clockFinding = (aheadMs: number, { publicKey }: Way): Finding => {
  if (Math.abs(aheadMs) <= FRESH_MS) return passed('The clocks of Discord and of this machine agree.');
  const apart = `The clock of this machine is ${Math.round(Math.abs(aheadMs) / MINUTE_MS)} min ${aheadMs > 0 ? 'ahead of' : 'behind'} Discord’s`;
  const remedy = 'Synchronise this machine by NTP: timedatectl set-ntp true.';
  return publicKey === undefined
    ? failed(`${apart}.`, remedy)
    : fatal(`${apart}, so every interaction is refused.`, remedy);
};
