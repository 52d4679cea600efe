import type { z } from 'zod';
import { type gatewayInfo, startsLeft } from '../../../adapters/discord/setup.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';

/** The flag of a verified bot (https://docs.discord.com/developers/resources/user#user-object-user-flags). */
const VERIFIED_BOT = 1 << 16;
/** Most servers of a bot that is not verified, and how many it needs to be verified. */
const UNVERIFIED_SERVERS = 100;
const SERVERS_TO_ASK = 75;
/** Most servers on one shard (https://docs.discord.com/developers/events/gateway#sharding). */
const SERVERS_PER_SHARD = 2_500;
/** Share of the servers that the shards can serve from which the doctor warns. */
const NEARLY = 0.8;

type Access = NonNullable<Config['discord']>;

/** Whether Discord lets the bot connect often enough today. */
export const starts = (it: z.infer<typeof gatewayInfo> | undefined, { shards }: Access): Finding =>
  it
    ? startsLeft(it, shards ? shards.last - shards.first + 1 : it.shards)
    : failed('Discord did not return its gateway address.', 'Wait a minute, then run the doctor again.');

/** How near the bot is to the number of servers that Discord allows it. `flags` are those of its user. */
export function* size(
  { servers, flags }: { readonly servers: number; readonly flags: number },
  { shards, interactions }: Access,
): Generator<Finding> {
  const about = `Servers: about ${servers}`;
  const isUnverified = (flags & VERIFIED_BOT) === 0 && servers >= SERVERS_TO_ASK;
  // Without a fixed number, each start opens enough shards.
  const most = interactions || !shards ? Number.POSITIVE_INFINITY : shards.of * SERVERS_PER_SHARD;
  const isNearlyFull = servers >= NEARLY * most;
  if (isUnverified)
    yield failed(
      `${about}; Discord allows ${UNVERIFIED_SERVERS} until the bot is verified.`,
      'Have it verified in the Developer Portal.',
    );
  if (isNearlyFull)
    yield failed(
      `${about}; the shards of DISCORD_SHARDS serve ${most}.`,
      'Raise their total in every process, or leave the setting empty, and start again.',
    );
  if (!isUnverified && !isNearlyFull)
    yield passed(
      `${about}; for more than ${UNVERIFIED_SERVERS} the bot must be verified, and one shard serves ${SERVERS_PER_SHARD}.`,
    );
}
