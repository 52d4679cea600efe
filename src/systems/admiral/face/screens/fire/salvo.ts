import type { Reader } from '../../../../../kernel/reader.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import type { Aim, FireCommand, PieceId } from '../../../rules/command.ts';
import { mayGive, type ReadyShot, shotsOf, type View } from '../../../rules/view/index.ts';
import { expectedSalvoHits } from '../../input/offered-orders.ts';
import { positionLabel } from '../../words/names.ts';
import { type Key, phraseKey, symbolKey } from '../page.ts';
import { fireCommand, gunners } from './guns.ts';

/** All guns that bear on the target of a shot, the gun of that shot first. */
export const bearers = (view: View, shot: ReadyShot): readonly ReadyShot[] => {
  const all = gunners(view)
    .flatMap((it) => shotsOf(view, it.id))
    .filter((it) => it.target === shot.target);
  return [...all.filter((it) => it.ship === shot.ship), ...all.filter((it) => it.ship !== shot.ship)];
};

/** A gun and how many of its shots take part in a salvo: 0 or more. */
export interface SalvoPart {
  readonly shot: ReadyShot;
  readonly shots: number;
}

/** Total number of shots. */
export const shotsIn = (parts: readonly SalvoPart[]): number => parts.reduce((sum, it) => sum + it.shots, 0);

/** The salvo of the parts that take part, led by the first. */
export const salvoOf = (
  view: View,
  [first, ...others]: readonly [SalvoPart, ...SalvoPart[]],
  aim: Aim,
): FireCommand => {
  const parts = [first, ...others].filter(({ shots }) => shots > 0);
  const roll = shotsIn(parts) > 1 ? 'salvo' : 'sequence';
  const guns = parts.map(({ shot, shots }) => ({ ship: shot.ship, shots }));
  return { ...fireCommand(view, first.shot, 1, aim, roll), guns };
};

/** The salvo of all guns that bear on the target, led by this gun. Undefined if only one bears, or if it is illegal. */
const salvoAt = (view: View, shot: ReadyShot, aim: Aim): FireCommand | undefined => {
  if (!view.rules.flags.salvo) return undefined;
  const [first, ...others] = bearers(view, shot).map((it): SalvoPart => ({ shot: it, shots: it.shots }));
  if (!first || others.length === 0) return undefined;
  const fire = salvoOf(view, [first, ...others], aim);
  return mayGive(view, fire) ? fire : undefined;
};

/**
 * Whether a salvo of all guns expects at least as many hits as the best of them alone. A chaser among broadsides can
 * spoil it.
 */
export const isWorthwhile = (view: View, shots: readonly ReadyShot[]): boolean =>
  shots.every((it) => expectedSalvoHits(view, shots) >= it.faces.length * it.shots);

/** Keys for the salvoes that are worthwhile, the highest expected hits first. */
export const bestSalvoes = (view: View, reader: Reader, shots: readonly ReadyShot[]): readonly Key[] =>
  shots
    .filter((it) => isWorthwhile(view, bearers(view, it)))
    .toSorted((a, b) => expectedSalvoHits(view, bearers(view, b)) - expectedSalvoHits(view, bearers(view, a)))
    .flatMap((it) => salvoKey(view, reader, it, 'hull'));

/** "✕ All at e5 ×6": one throw for all guns. */
export const salvoKey = (view: View, reader: Reader, shot: ReadyShot, aim: Aim): readonly Key[] => {
  const fire = salvoAt(view, shot, aim);
  if (!fire) return [];
  const shots = fire.guns.reduce((sum, it) => sum + it.shots, 0);
  const words = { cell: positionLabel(view, reader, shot.target), shots };
  const label = `${say(reader, 'key-salvo', words)}${aim === 'sails' ? ' ⛵' : ''}`;
  return [{ ...symbolKey(label, { act: fire }), spoken: say(reader, 'key-salvo-aloud', { ...words, aim }) }];
};

/** The focus of a salvo: `g`, `s` for the sails, then the shots of each piece in the order of `PIECES`. */
export const salvoFocus = (ship: PieceId, target: PieceId, aim: Aim, counts = ''): string =>
  `at:${ship}:${target}:g${aim === 'sails' ? 's' : ''}${counts}`;

/** The key that opens the salvo page. Empty if fewer than two guns bear. */
export const chooseKey = (view: View, reader: Reader, shot: ReadyShot, aim: Aim): readonly Key[] =>
  salvoAt(view, shot, aim)
    ? [phraseKey(reader, 'key-salvo-choose', { look: salvoFocus(shot.ship, shot.target, aim) })]
    : [];
