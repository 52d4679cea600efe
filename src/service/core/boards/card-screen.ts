import type { Say } from '../../../kernel/phrase.ts';
import { partsOf, type Screen } from '../../../kernel/screen.ts';
import type { Token } from '../../ports/intent.ts';
import { matchButton } from '../context/render-context.ts';
import type { Match } from '../match/match.ts';

/** The card of a match that is played in a thread: who plays whom, and a button to watch. It changes with no move. */
export const cardScreen = (match: Match, say: Say): Screen<Token> => {
  return {
    ...partsOf(
      [
        `⚓ ${say({ key: `system-${match.system}` })}`,
        say({ key: 'card-between', with: { first: { seat: 0 }, second: { seat: 1 } } }),
        say({ key: 'card-elsewhere' }),
      ].join('\n'),
    ),
    buttons: [[matchButton(match, say({ key: 'button-watch' }), { look: '' })]],
  };
};
