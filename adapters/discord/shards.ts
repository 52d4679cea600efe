import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { errorCodes } from './api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

/** The connections of this process: shards `first` to `last`, both included, of `of` in all processes. */
export interface ShardRange {
  readonly first: number;
  readonly last: number;
  readonly of: number;
}

/** Discord docs: events/gateway#get-gateway-bot. */
const gateway = z.object({
  shards: z.int().min(1),
  session_start_limit: z.object({ remaining: z.number(), reset_after: z.number() }),
});

/** Connections that a start must leave for the rest of the day: Discord resets a bot's token after 1000. */
const SPARE_STARTS = 50;
const HOUR_MS = 3_600_000;

/** Numbers of the shards, in order. */
export const shardNumbers = ({ first, last }: ShardRange): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/**
 * Decides which shards to open: those that are set, or all that Discord recommends. Checks that they stay within the
 * limit of connections a day (Discord docs: events/gateway#session-start-limit).
 * @throws Error with one sentence for the operator.
 */
export const planShards = async (
  rest: REST,
  apiRoot: string,
  set: ShardRange | undefined,
  patiently: RequestPatiently,
): Promise<ShardRange> => {
  const told = await patiently(() => rest.get(Routes.gatewayBot())).then(gateway.parse, (error: unknown) => {
    throw new Error(whyNoStart(error, apiRoot), { cause: errorCodes(error) });
  });
  const range = set ?? { first: 0, last: told.shards - 1, of: told.shards };
  checkBudget(shardNumbers(range).length, told.session_start_limit);
  return range;
};

const checkBudget = (
  starts: number,
  { remaining, reset_after: resetMs }: z.infer<typeof gateway>['session_start_limit'],
) => {
  if (remaining - starts >= SPARE_STARTS) return;
  const hours = Math.max(1, Math.ceil(resetMs / HOUR_MS));
  throw new Error(
    `Discord lets this bot connect only ${remaining} more times before it resets the token: this start would take ${starts}, so find out what restarts it, and start again in ${hours} h.`,
  );
};
