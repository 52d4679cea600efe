import { partsOf, type Screen } from '../../../kernel/screen.ts';
import type { Needs } from '../../context/service-context.ts';
import { gameTitle } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { endingText } from '../../screens/match-screen.ts';
import { wayToGame } from '../../screens/pages/custom-rules-page.ts';
import type { Visit } from '../board-look.ts';
import { matchHistoryOf } from './match-history.ts';

/**
 * The result of a match to be passed on: who won, in which game, and a way to play the same. It names both players and
 * takes no side.
 */
export const resultPage = async (
  context: Needs<'renderContext' | 'wayTo'>,
  { place }: Actor,
  { match, recipient }: Pick<Visit, 'match' | 'recipient'>,
): Promise<Screen<Token>> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, { ...recipient, viewer: 'public' });
  if (!isOver) return only('share-later');
  const { say } = reader;
  const { variant, hidden } = match;
  const game = say(gameTitle({ system, variant, options: hidden.options }));
  const code = system.editor?.code(hidden.options) ?? variant;
  const way = wayToGame(context, place, code);
  return {
    ...partsOf(
      `${endingText(match, say).split('\n')[0]}\n${game}\n${say({ key: 'share-same', with: { way: way.text } })}`,
    ),
    ...(way.kind === 'link' ? { links: [{ label: say({ key: 'button-link' }), url: way.text, toShare: true }] } : {}),
    share: { label: say({ key: 'button-share' }), words: code },
    buttons: [],
  };
};
