import type { Screen } from '../../../kernel/screen.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { firstGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { pageButton } from './page-button.ts';
import { readerForGame } from './page-reader.ts';

/** The act that opens the exercises of a system; with a focus, the exercise it names. */
export const exerciseAct = (
  { systems }: Pick<ServiceContext, 'systems'>,
  system: ServiceContext['systems'][number],
  focus = '',
): string => `?!drill:${systems.indexOf(system)}/${focus}`;

/**
 * An exercise: no match, nothing is stored, every button opens another focus. Undefined for a system without exercises.
 * @param words the number of the system in the registry, "/", and the focus within its exercises.
 */
export const exercisePage = async (
  context: ServiceContext,
  actor: Actor,
  words: string,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const [, number = '', focus = ''] = /^(\d)\/(.*)$/.exec(words) ?? [];
  const system = context.systems[Number(number || Number.NaN)];
  if (!system?.tutorial?.exercises) return undefined;
  const reader = await readerForGame(context, actor, firstGame(system));
  const screen = system.tutorial.exercises(focus, reader);
  const rules = pageButton(
    reader.say({ key: 'button-rules' }),
    `?!rules:${match ? '' : system.variants[0]!.id}`,
    match,
  );
  return {
    ...screen,
    buttons: [
      ...screen.buttons.map((row) =>
        row.map((it) => ({ ...it, press: pageButton('', exerciseAct(context, system, it.press.look), match).press })),
      ),
      [rules],
    ],
  };
};
