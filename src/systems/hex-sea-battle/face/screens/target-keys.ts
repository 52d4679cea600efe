import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Aim, shipName, targetsOf, type View } from '../../rules/view/index.ts';
import { labelOf, shipLetter } from '../input/coordinates.ts';
import { type Key, phraseKey, symbolKey } from './page.ts';
import { activeShip, afloat } from './ship-keys.ts';

const allAims = (view: View): readonly Aim[] => afloat(view).flatMap((type) => targetsOf(view, type));

/** Whether any ship can still fire at something. */
export const canFire = (view: View): boolean => allAims(view).length > 0;

/** Total shots left to ships that can still fire at something. */
export const shotsUnfired = (view: View): number =>
  afloat(view)
    .filter((type) => targetsOf(view, type).length > 0)
    .reduce((sum, type) => sum + (activeShip(view, type)?.shotsLeft ?? 0), 0);

/** The key that fires at will. Empty unless there are several targets. */
const atWillKeys = (reader: Reader, targets: number): readonly Key[] =>
  targets > 1 ? [phraseKey(reader, 'key-at-will', { act: { type: 'at-will' } })] : [];

/** All fire keys: at will, and at each target. */
export const fireKeys = (view: View, reader: Reader): readonly Key[] => {
  const targets = broadsideKeys(view, reader);
  return [...atWillKeys(reader, targets.length), ...targets];
};

/** "✕ Ф Е4 ×4": fires all possible shots at that ship. One key per target, most shots first. */
const broadsideKeys = (view: View, reader: Reader): readonly Key[] => {
  const aims = allAims(view);
  const shotsAt = (target: Aim['target']): number =>
    aims.reduce((sum, it) => (it.target === target ? sum + (activeShip(view, it.ship)?.shotsLeft ?? 0) : sum), 0);
  const targets = aims.filter(({ target }, i) => aims.findIndex((it) => it.target === target) === i);
  return targets
    .map(({ target, at }) => ({ target, at, shots: shotsAt(target) }))
    .sort((a, b) => b.shots - a.shots)
    .map(({ target, at, shots }) => {
      const hex = labelOf(view.rules, reader, at);
      const spoken = say(reader, 'key-broadside-aloud', { other: shipName(target), hex, shots });
      return {
        ...symbolKey(`✕ ${shipLetter(reader, target)} ${hex} ×${shots}`, { act: { type: 'broadside', at } }),
        spoken,
      };
    });
};
