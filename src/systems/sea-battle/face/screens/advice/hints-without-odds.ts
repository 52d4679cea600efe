import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Command } from '../../../rules/command.ts';
import { ownSea } from '../../../rules/view/derive.ts';
import { gridOf, indexOf, PENALTIES, type PendingView, type View } from '../../../rules/view/index.ts';
import { cellNameIn } from '../../picture/seas.ts';

/* Advice besides shots: how to pay a penalty, and how to place a fleet. */

/** Explains the penalty that the machine would pay (`penaltyCommand`). Mentions the viewer's own sea only. */
export const penaltyReason = (view: View, { kind }: PendingView, command: Command): Phrase => {
  if (command.type !== 'give' || kind === 'relocate') return { key: 'hint-drift' };
  const grid = gridOf(view.rules);
  const at = indexOf(grid, command.at);
  const cells = [cellNameIn(command.at, view.rules)];
  const ship = ownSea(view)?.ships.find((it) => it.cells.some((cell) => indexOf(grid, cell) === at));
  const struck = ship !== undefined && ship.hits.length > 0;
  return { key: PENALTIES[kind][struck ? 'hintIfHit' : 'hint'], with: { cells } };
};

/**
 * Returns a rule of thumb while a fleet is being placed: what one press does, and why. It needs no computation, so it
 * does not count as a hint.
 */
export const fallbackHint = ({ placing, rules }: View): Phrase | undefined => {
  if (!placing || rules.fleets === 'paper') return undefined;
  if (placing.missing.length + placing.mines + placing.sweepers > 0) return { key: 'hint-place-rest' };
  return { key: placing.huddles ? 'hint-place-huddle' : 'hint-place-deal' };
};
