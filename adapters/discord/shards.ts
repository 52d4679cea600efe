import { type REST, Routes } from 'discord.js';
import { refuseIfFatal } from '../../src/service/ports/findings.ts';
import { gatewayInfo, startsLeft } from './setup.ts';
import { errorCodes } from './shared/api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

/** The connections of this process: shards `first` to `last`, both included, of `of` in all processes. */
export interface ShardRange {
  readonly first: number;
  readonly last: number;
  readonly of: number;
}

/** A range as it is written in DISCORD_SHARDS: `0-3/8`. */
export const shardsText = ({ first, last, of }: ShardRange): string => `${first}-${last}/${of}`;

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
  set: ShardRange | undefined,
  patiently: RequestPatiently,
): Promise<ShardRange> => {
  const told = await patiently(() => rest.get(Routes.gatewayBot())).then(gatewayInfo.parse, (error: unknown) => {
    throw new Error(whyNoStart(error), { cause: errorCodes(error) });
  });
  const range = set ?? { first: 0, last: told.shards - 1, of: told.shards };
  refuseIfFatal([startsLeft(told, shardNumbers(range).length)]);
  return range;
};
