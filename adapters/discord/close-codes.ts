import { GatewayCloseCodes } from 'discord.js';
import { faultText } from '../../src/service/ports/findings.ts';
import { TOKEN_REFUSED } from './setup.ts';

/**
 * The codes with which Discord closes a connection for good, each with one sentence for the operator
 * (Discord docs: topics/opcodes-and-status-codes#gateway-gateway-close-event-codes).
 */
const FINAL: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: faultText(TOKEN_REFUSED),
  [GatewayCloseCodes.InvalidShard]:
    'Discord knows no such shard: correct DISCORD_SHARDS, or leave it empty, and start again.',
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is on more than 2,500 servers for each of its shards: leave DISCORD_SHARDS empty, or raise its total in every process, and start again.',
  [GatewayCloseCodes.InvalidAPIVersion]:
    'Discord no longer serves the version of its gateway that this program uses: install a newer Broadside.',
  [GatewayCloseCodes.InvalidIntents]:
    'Discord does not know the gateway intents that this program asks for: install a newer Broadside.',
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord does not allow this bot the gateway intents that this program asks for: Broadside itself needs none, so run it unchanged, or allow them under "Bot → Privileged Gateway Intents" in the Developer Portal.',
};

/** Why a connection was closed with this code, in one sentence; undefined when it may be opened again. */
export const whyClosed = (code: number): string | undefined => FINAL[code];
