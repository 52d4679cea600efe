import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { firstGame } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';
import { pageButton } from './page-button.ts';
import { readerAt } from './page-reader.ts';

/** The act that opens the tasks of a system; of a focus, the one it looks at. */
export const drillAct = ({ systems }: Pick<Desk, 'systems'>, system: Desk['systems'][number], focus = ''): string =>
  `?!drill:${systems.indexOf(system)}/${focus}`;

/**
 * A task to try one's hand at: no match, nothing is kept, every button looks at it otherwise. Undefined for a system that sets
 * none.
 * @param words the number of the system in the registry, "/", and what of its tasks is looked at.
 */
export const drillPage = async (
  desk: Desk,
  actor: Actor,
  words: string,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const [, number = '', focus = ''] = /^(\d)\/(.*)$/.exec(words) ?? [];
  const system = desk.systems[Number(number || Number.NaN)];
  if (!system?.tutorial?.exercises) return undefined;
  const reader = await readerAt(desk, actor, firstGame(system));
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
        row.map((it) => ({ ...it, press: pageButton('', drillAct(desk, system, it.press.look), match).press })),
      ),
      [rules],
    ],
  };
};
