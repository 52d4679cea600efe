import type { Letters, Reader } from '../../../kernel/reader.ts';
import { defaultLetters, watchedAt } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Game } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';

/** The letters in which a person reads games of a system: those they have chosen, else each game's own. */
export const lettersForSystem = async (
  context: Needs<'people'>,
  actor: Actor,
  system: Game['system'],
): Promise<(options: Game['options']) => Letters> => {
  const { locale, letters } = await context.people.preferencesOf(actor.person);
  return (options) => letters ?? defaultLetters(system, options, locale);
};

/** The reader of a game outside any match. */
export const readerForGame = async (
  context: Needs<'people' | 'textAccess' | 'translator'>,
  actor: Actor,
  { system, options }: Pick<Game, 'system' | 'options'>,
): Promise<Reader> => {
  const { locale, ...chosen } = await context.people.preferencesOf(actor.person);
  const textAccess = context.textAccess(actor.place);
  const letters = chosen.letters ?? defaultLetters(system, options, locale);
  return {
    say: context.translator.to({ locale, letters, nameOf: String }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    at: 'whisper',
    textAccess,
    ...watchedAt(actor.place, textAccess),
  };
};
