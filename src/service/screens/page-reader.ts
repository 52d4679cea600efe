import type { Letters, Reader } from '../../kernel/reader.ts';
import type { Actor } from '../acts/acts.ts';
import type { Game } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import { ownLetters } from '../desk/sight.ts';

/** In which letters somebody reads games of a system: those he has chosen, or else each game's own. */
export const lettersAt = async (
  desk: Desk,
  actor: Actor,
  system: Game['system'],
): Promise<(options: Game['options']) => Letters> => {
  const { locale, letters } = await desk.people.of(actor.person);
  return (options) => letters ?? ownLetters(system, options, locale);
};

/** How somebody reads of a game outside any match. */
export const readerAt = async (
  desk: Desk,
  actor: Actor,
  { system, options }: Pick<Game, 'system' | 'options'>,
): Promise<Reader> => {
  const { locale, ...chosen } = await desk.people.of(actor.person);
  const letters = chosen.letters ?? ownLetters(system, options, locale);
  return {
    say: desk.speech.to({ locale, letters, nameOf: String }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    at: 'whisper',
    textAccess: desk.hears(actor.place),
  };
};
