import { readAct } from '../../control/act.ts';
import { readToken } from '../../control/token.ts';
import { screenOf } from '../../core/boards/match-screen.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import { themeOf } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { seatOf } from '../../core/match/match.ts';
import { isDefaultGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { MatchId, Token } from '../../ports/intent.ts';

const opensRules = (token: Token): boolean => {
  const act = readAct(readToken(token)?.act ?? '');
  return act !== undefined && 'page' in act && act.page === 'rules';
};

/**
 * The card of a lobby for a person who comes from elsewhere and has not seen it: board, letters and fleet are agreed on
 * before they sit down, and that it is rated. The default game needs no explanation: only that it is rated is said of it,
 * and where it is not, they may sit down immediately (undefined).
 */
export const lobbyPreview = async (
  context: Needs<'load' | 'renderContext' | 'systems' | 'whisperRecipient'>,
  actor: Actor,
  id: MatchId,
): Promise<IntentResult | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby' || seatOf(match, actor.person.id) !== undefined)
    return undefined;
  const isKnown = isDefaultGame(context, match.variant);
  if (isKnown && !match.rated) return undefined;
  const recipient = await context.whisperRecipient(actor, undefined);
  const { buttons, more = [], ...card } = screenOf(await context.renderContext(match), match, recipient);
  const [coming = [], ways = []] = buttons;
  const rules = buttons.flat().filter(({ press }) => opensRules(press));
  return {
    answer: {
      body: {
        kind: 'page',
        screen: {
          ...(isKnown ? {} : { body: more.join('\n') }),
          ...card,
          buttons: match.rated ? [coming, ways, rules] : [[...coming, ...rules]],
        },
      },
      theme: themeOf(recipient),
    },
    stale: [],
  };
};
