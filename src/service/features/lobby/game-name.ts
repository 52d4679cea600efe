import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Game, gameTitle, hasSystemInTitle, isDefaultGame } from '../../core/operations/catalogue.ts';

/** The name of the game on a card: for the default game, only its system's name. */
export const gameNameOn = (context: Needs<'systems'>, game: Game, say: Say): Phrase => {
  const [name, variant] = [{ key: `system-${game.system.id}` }, gameTitle(game)];
  if (isDefaultGame(context, game.variant)) return name;
  return hasSystemInTitle(say, game) ? variant : { key: 'match-of', with: { opponent: name, variant } };
};
