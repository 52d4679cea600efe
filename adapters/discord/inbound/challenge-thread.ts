import { DiscordAPIError, type REST } from 'discord.js';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Action, MatchId, Token } from '../../../src/service/ports/intent.ts';
import type { Acknowledge, AppServices, Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { Answerer } from '../outbound/answerer.ts';
import { matchOf, textPayload } from '../outbound/payload.ts';
import type { SentMessage } from '../outbound/sent-message.ts';
import { startThread, threadName } from '../outbound/threads.ts';
import { errorCodes } from '../shared/api-errors.ts';
import { type Interaction, isMatchOpening, optionOf } from '../shared/interaction.ts';
import { threadAt } from '../shared/permissions.ts';
import { wordsFor } from '../shared/words.ts';
import { personOf, placeOf } from './intent.ts';
import { threadPermissionWarning } from './missing-permissions.ts';

/** What is needed to move a match to its own thread. */
export interface ThreadContext {
  readonly services: AppServices;
  readonly rest: REST;
  readonly deliver: (delivery: Delivery) => Promise<DeliveryOutcome>;
}

/** Whether the user asked for a thread with the new match. */
export const wantsThread = (it: Interaction): boolean => isMatchOpening(it) && optionOf(it, 'thread') === 'true';

/** Missing Access, Missing Permissions: revoked since the interaction was sent. */
const REFUSED: readonly (string | number)[] = [50001, 50013];

/**
 * Moves a match just opened to a thread under its board, which becomes the card. If that is impossible, the user who
 * asked is shown why and the match is played in the channel. Never throws.
 */
export const moveToThread = async (
  context: ThreadContext,
  it: Interaction,
  answerer: Answerer,
  board: SentMessage,
): Promise<void> => {
  const { services } = context;
  const words = await wordsFor(services, personOf(it));
  const match = board.controls.map((one) => matchOf(one.custom_id ?? '')).find(Boolean);
  const tell = async (word: string): Promise<void> => {
    await answerer.whisper(textPayload(word));
  };
  try {
    const possible = threadAt(it);
    if (possible === 'is one') return;
    if (match === undefined) return await tell(words('discord-thread-failed'));
    if (possible === 'impossible') return await tell(words('discord-thread-impossible'));
    const lacking = threadPermissionWarning(words, it);
    if (lacking !== undefined) return await tell(lacking);
    const thread = await startThread(context.rest, board.channel_id, board.id, threadName(namesOf(it)));
    await moveMatch(context, it, answerer, match, thread);
  } catch (error) {
    services.log.warn('discord: thread not started', errorCodes(error));
    const refused = error instanceof DiscordAPIError && REFUSED.includes(error.code);
    const why = refused
      ? threadPermissionWarning(words, it, ['CreatePublicThreads', 'SendMessagesInThreads'])
      : undefined;
    await tell(why ?? words('discord-thread-failed')).catch((fault: unknown) =>
      services.log.warn('discord: notification failed', errorCodes(fault)),
    );
  }
};

/** The names of the players, as far as the command contains them. */
const namesOf = (it: Interaction): readonly string[] => {
  const host = personOf(it).name;
  if (it.type !== 2) return [host];
  const picked = it.data.type === 2 ? it.data.target_id : optionOf(it, 'opponent');
  const user = it.data.resolved?.users?.[picked ?? ''];
  return user ? [host, it.data.resolved?.members?.[user.id]?.nick || user.global_name || user.username] : [host];
};

const moveMatch = async (
  context: ThreadContext,
  it: Interaction,
  answerer: Answerer,
  match: MatchId,
  thread: string,
) => {
  const card = placeOf(it);
  const to = { ...card, address: thread };
  const did: Action = { kind: 'settle', match, card };
  const acknowledge: Acknowledge = async ({ body, alert, theme = 'light' }) => {
    if (alert !== undefined) await answerer.whisper(textPayload(alert));
    if (body?.kind !== 'board') return undefined;
    const { screen, withoutPicture } = body;
    const nonce = `t${it.id}`;
    // The command's own answer has called the rival.
    const quiet = ({ addressee: _, ...rest }: Screen<Token>): Screen<Token> => rest;
    const delivery: Delivery = { match, board: thread, revision: 0, to, screen: quiet(screen), theme, nonce };
    const plain = withoutPicture && (async () => quiet(await withoutPicture()));
    const shown = await context.deliver({ ...delivery, ...(plain ? { withoutPicture: plain } : {}) });
    return shown.kind === 'shown' ? shown.message : undefined;
  };
  await context.services.serve({ id: `dc:${it.id}:thread`, from: personOf(it), place: to, action: did }, acknowledge);
};
