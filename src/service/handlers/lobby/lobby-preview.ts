import type { IntentResult } from '../../context/intent-result.ts';
import { themeOf } from '../../context/render-context.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import { seatOf } from '../../match/match.ts';
import { isDefaultGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { MatchId } from '../../ports/intent.ts';
import { screenOf } from '../../screens/match-screen.ts';

/**
 * The card of a lobby for a person who comes from elsewhere and has not seen it: board, letters and fleet are agreed on
 * before they sit down. Undefined where they may sit down immediately: the default game needs no explanation.
 */
export const lobbyPreview = async (
  context: ServiceContext,
  actor: Actor,
  id: MatchId,
): Promise<IntentResult | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby' || seatOf(match, actor.person.id) !== undefined)
    return undefined;
  if (isDefaultGame(context, match.variant)) return undefined;
  const recipient = await context.whisperRecipient(match, actor, undefined);
  const { buttons, ...card } = screenOf(await context.renderContext(match), match, recipient);
  const [coming = []] = buttons;
  const rules = buttons.flat().filter(({ press }) => press.endsWith('?!rules'));
  return { answer: { page: { ...card, buttons: [[...coming, ...rules]] }, theme: themeOf(recipient) }, stale: [] };
};
