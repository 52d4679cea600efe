import type { Reader } from '../../../../kernel/reader.ts';
import { labelOf } from '../../../../kit/coordinate.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { orders } from '../../rules/command.ts';
import { type Aim, shipName, targetsOf, type View } from '../../rules/view/index.ts';
import { type Key, phraseKey } from './page.ts';
import { activeShip, afloat, fireLabel } from './ship-keys.ts';

const allAims = (view: View): readonly Aim[] => afloat(view).flatMap((type) => targetsOf(view, type));

/** Whether any ship can still fire at something. */
export const canFire = (view: View): boolean => allAims(view).length > 0;

/** Total shots left to ships that can still fire at something. */
export const shotsUnfired = (view: View): number =>
  afloat(view)
    .filter((type) => targetsOf(view, type).length > 0)
    .reduce((sum, type) => sum + (activeShip(view, type)?.shotsLeft ?? 0), 0);

/** Most targets with keys of their own; each ship's page lists the rest. */
const TARGETS = 2;

/** All fire keys: at each of the best targets, and at will where there are several. */
export const fireKeys = (view: View, reader: Reader): readonly Key[] => {
  const targets = broadsides(view, reader, TARGETS).map(({ key }) => key);
  return targets.length > 1 ? [...targets, phraseKey(reader, 'key-at-will', { act: orders.atWill() })] : targets;
};

/**
 * Every ship that can be fired at, or the first `most`, with "Fire at the brig (3+)": fires all possible shots at it.
 * Most shots first.
 */
export const broadsides = (
  view: View,
  reader: Reader,
  most?: number,
): readonly { readonly at: Aim['at']; readonly key: Key }[] => {
  const aims = allAims(view);
  const at = (target: Aim['target']): readonly Aim[] => aims.filter((it) => it.target === target);
  const shotsAt = (target: Aim['target']): number =>
    at(target).reduce((sum, it) => sum + (activeShip(view, it.ship)?.shotsLeft ?? 0), 0);
  const targets = aims
    .filter(({ target }, i) => aims.findIndex((it) => it.target === target) === i)
    .map((aim) => ({ ...aim, shots: shotsAt(aim.target) }))
    .sort((a, b) => b.shots - a.shots)
    .slice(0, most);
  return targets.map(({ target, of, at: cell, shots }) => {
    const hex = labelOf(view.rules, reader, cell);
    const spoken = say(reader, 'key-broadside-aloud', { other: shipName(of), hex, shots });
    const needs = at(target).map((it) => it.needs);
    const label = fireLabel(reader, of, needs, targets.length === 1);
    return { at: cell, key: { label, press: { act: orders.broadside(cell) }, spoken } };
  });
};
