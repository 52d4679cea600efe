import { type Screen, withPresses } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { PageNamed } from '../../control/page.ts';
import { tokenOf } from '../../control/token.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { firstGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { readerForGame } from './page-reader.ts';

/** The page of the exercises of a system; with a focus, of the exercise it names. */
export const exerciseOf = ({ systems }: Needs<'systems'>, system: AnySystem, focus = ''): PageNamed<'drill'> => ({
  page: 'drill',
  system: systems.indexOf(system),
  focus,
});

/**
 * An exercise: no match, nothing is stored, every button opens another focus. Undefined for a system without exercises.
 */
export const exercisePage = async (
  context: Needs<'people' | 'systems' | 'textAccess' | 'translator'>,
  actor: Actor,
  { system: number, focus }: Omit<PageNamed<'drill'>, 'page'>,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const system = context.systems[number];
  if (!system?.tutorial?.exercises) return undefined;
  const reader = await readerForGame(context, actor, firstGame(system));
  const screen = withPresses(system.tutorial.exercises(focus, reader), ({ look }) =>
    tokenOf(exerciseOf(context, system, look), match?.id),
  );
  const rules = usualButton(reader.say, { page: 'rules', variant: match ? '' : system.variants[0]!.id }, match);
  const real = { action: 'play', level: 'easy', variant: system.variants[0]!.id } as const;
  const skip = pageButton(reader.say({ key: 'button-lesson-skip' }), real);
  return { ...screen, buttons: [...screen.buttons, [rules, skip]] };
};
