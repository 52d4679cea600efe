import { ok, type Result, refuse } from '../../../src/kernel/result.ts';
import { showMatchToken } from '../../../src/service/ports/command-action.ts';
import type { Action, OpponentChoice } from '../../../src/service/ports/intent.ts';
import { matchOf } from '../outbound/payload.ts';
import type { CommandInteraction } from '../shared/interaction.ts';

/** Why a choice from a menu is refused: a phrase. */
export type ChoiceFlaw = 'discord-unknown' | 'discord-no-match' | 'discord-rival-is-bot';

/**
 * The opponent picked in a user's menu or in an option. Picking the bot itself means the machine.
 * @param bot - The bot's own user id.
 */
export const pickedRival = (
  { data, application_id }: CommandInteraction,
  id: string,
  bot: string,
): Result<OpponentChoice, ChoiceFlaw> => {
  if (id === bot || id === application_id) return ok({ kind: 'machine' });
  const user = data.resolved?.users?.[id];
  if (!user) return refuse('discord-unknown');
  if (user.bot) return refuse('discord-rival-is-bot');
  const name = data.resolved?.members?.[id]?.nick || user.global_name || user.username;
  return ok({ kind: 'person', id: `discord:${id}`, username: user.username, name });
};

/** All custom ids in a tree of components. */
const customIdsIn = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(customIdsIn);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'custom_id' in part && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  return 'components' in part ? [...own, ...customIdsIn(part.components)] : own;
};

/** "Show this match": the user's own view of the match that one of the bot's messages shows. */
export const showMatchAction = (
  { data, application_id }: CommandInteraction,
  bot: string,
): Result<Action, ChoiceFlaw> => {
  const message = data.resolved?.messages?.[data.target_id ?? ''];
  const ours = message && (message.author.id === bot || message.application_id === application_id);
  const match = ours
    ? customIdsIn(message.components)
        .map(matchOf)
        .find((it) => it !== undefined)
    : undefined;
  if (match === undefined) return refuse('discord-no-match');
  return ok({ kind: 'press', token: showMatchToken(match), whisper: true });
};
