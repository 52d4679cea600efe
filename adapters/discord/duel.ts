import { DiscordAPIError, type REST } from 'discord.js';
import type { Action, MatchId } from '../../src/service/ports/intent.ts';
import type { Acknowledge, AppServices, Delivered, Delivery } from '../../src/service/ports/platform.ts';
import type { Answerer } from './answerer.ts';
import { faultOf } from './fault.ts';
import { personOf, placeOf } from './inbound.ts';
import { type Interaction, opens, optionOf } from './interaction.ts';
import { lackingForThread } from './lacking.ts';
import { matchOf, wordPayload } from './outbound.ts';
import { threadAt } from './rights.ts';
import type { Sent } from './sent.ts';
import { startThread, threadName } from './threads.ts';
import { wordsFor } from './words.ts';

/** What a duel needs to be taken to a thread of its own. */
export interface Shipyard {
  readonly house: AppServices;
  readonly rest: REST;
  readonly deliver: (delivery: Delivery) => Promise<Delivered>;
}

/** Whether somebody asked for a thread with his new match. */
export const wantsThread = (it: Interaction): boolean => opens(it) && optionOf(it, 'thread') === 'true';

/** Missing Access, Missing Permissions: taken away since the interaction was sent. */
const REFUSED: readonly (string | number)[] = [50001, 50013];

/**
 * Takes a match just opened to a thread under its board, which becomes the card. Where that cannot be, whoever asked is
 * told why, and the match is played in the channel. Never throws.
 */
export const takeToThread = async (yard: Shipyard, it: Interaction, answerer: Answerer, board: Sent): Promise<void> => {
  const { house } = yard;
  const words = wordsFor(it.locale);
  const match = board.components
    .flatMap((row) => row.components.map((one) => matchOf(one.custom_id ?? '')))
    .find(Boolean);
  const tell = async (word: string): Promise<void> => {
    await answerer.whisper(wordPayload(word));
  };
  try {
    const possible = threadAt(it);
    if (possible === 'is one') return;
    if (match === undefined) return await tell(words.threadFailed);
    if (possible === 'impossible') return await tell(words.threadImpossible);
    const lacking = lackingForThread(it);
    if (lacking !== undefined) return await tell(lacking);
    const thread = await startThread(yard.rest, board.channel_id, board.id, threadName(namesOf(it)));
    await settle(yard, it, answerer, match, thread);
  } catch (error) {
    house.log.warn('discord: a thread was not started', faultOf(error));
    const refused = error instanceof DiscordAPIError && REFUSED.includes(error.code);
    const why = refused ? lackingForThread(it, ['CreatePublicThreads', 'SendMessagesInThreads']) : undefined;
    await tell(why ?? words.threadFailed).catch((fault: unknown) =>
      house.log.warn('discord: nobody was told of it', faultOf(fault)),
    );
  }
};

/** Who plays, as far as the command tells. */
const namesOf = (it: Interaction): readonly string[] => {
  const host = personOf(it).name;
  if (it.type !== 2) return [host];
  const picked = it.data.type === 2 ? it.data.target_id : optionOf(it, 'opponent');
  const user = it.data.resolved?.users?.[picked ?? ''];
  return user ? [host, it.data.resolved?.members?.[user.id]?.nick || user.global_name || user.username] : [host];
};

const settle = async (yard: Shipyard, it: Interaction, answerer: Answerer, match: MatchId, thread: string) => {
  const to = { platform: 'discord', address: thread, audience: 'many' } as const;
  const did: Action = { kind: 'settle', match, card: placeOf(it) };
  const acknowledge: Acknowledge = async ({ screen, alert, theme = 'light' }) => {
    if (alert !== undefined) await answerer.whisper(wordPayload(alert));
    if (!screen) return undefined;
    const nonce = `t${it.id}`;
    const shown = await yard.deliver({ match, board: thread, revision: 0, to, screen, theme, nonce });
    return shown.kind === 'shown' ? shown.message : undefined;
  };
  await yard.house.serve({ id: `dc:${it.id}:thread`, from: personOf(it), place: to, action: did }, acknowledge);
};
