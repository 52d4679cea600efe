import type { Rng } from '../../../../kernel/rng.ts';
import { sameCell } from '../../../../kit/grid.ts';
import type { Command } from '../../rules/command.ts';
import { previewCourse, type View } from '../../rules/view/index.ts';
import { foresee } from '../../things/orders/index.ts';
import type { SearchContext } from '../search/candidates.ts';
import { CAREFUL, CHARGING, steadyStyle } from '../style.ts';
import { playOutTurn } from '../turn.ts';

/* An order that a person gave, as it is carried out on a board for look-ahead. */

/** Whether two orders are the same in other words: another course to the same place, or fewer shots. */
export const isSameOrder = (view: View, one: Command, other: Command): boolean => {
  if ('course' in one && one.type === other.type) {
    const [here, there] = [one, other].map(({ ship, course }) => previewCourse(view, ship, course).legs.at(-1));
    const { orientation } = view.rules.flags;
    return (
      one.ship === other.ship &&
      here !== undefined &&
      there !== undefined &&
      sameCell(here.to, there.to) &&
      (!orientation || here.heading === there.heading)
    );
  }
  if ('guns' in one && one.type === other.type)
    return (
      one.guns.length === other.guns.length &&
      one.guns[0]?.ship === other.guns[0]?.ship &&
      one.aim === other.aim &&
      sameCell(one.at, other.at)
    );
  return JSON.stringify(one) === JSON.stringify(other);
};

/** The ways in which the rest of the turn may go after an order: in each style one. */
export const runsAfter = (view: View, command: Command) => {
  const styles = command.type === 'end' ? [CAREFUL] : [steadyStyle(view.rules), CHARGING];
  return styles.map((style) => (context: SearchContext, chance: Rng): void => {
    foresee(context, view, command, style, chance);
    if (command.type !== 'end') playOutTurn(context.board, style, context.workspace, chance);
  });
};
