import { rollDie } from '../../../../kernel/rng.ts';
import type { Faces } from '../../variants.ts';
import type { Gun } from '../command.ts';
import { type Declaration, type PublicEvent, pieceIn, positionOf, rulesOf } from '../model.ts';
import { hitsLeft, type Piece, shotsLeft } from '../position/position.ts';
import { emit, type Transition } from '../transition.ts';
import { isSecondVersion } from '../version.ts';
import { type Bearing, type Crossing, judgeShot } from './guns.ts';

type Shot = Extract<PublicEvent, { t: 'shot' }>;

/** A gun that can fire as declared, and how it bears. */
interface AimedGun extends Gun {
  readonly piece: Piece;
  readonly bearing: Bearing;
}

const aimedGunsIn = (
  transition: Transition,
  guns: readonly Gun[],
  { target }: Declaration,
  corner?: Crossing,
): readonly AimedGun[] => {
  const position = positionOf(transition.state);
  const foe = pieceIn(transition.state, target);
  if (foe.at === undefined || hitsLeft(position, foe) < 1) return [];
  return guns.flatMap((gun) => {
    const piece = pieceIn(transition.state, gun.ship);
    const bearing = judgeShot(position, piece, foe, gun.shots, corner);
    return bearing.ok ? [{ ...gun, piece, bearing: bearing.value }] : [];
  });
};

/** ADM-14: the faces that hit for all of these guns. */
const sharedFaces = (aimed: readonly AimedGun[]): Faces =>
  aimed.map(({ bearing }) => bearing.faces).reduce((all, faces) => all.filter((it) => faces.includes(it)));

/** ADM-13: whether all that fire are ships and each fires all the shots it has left. */
const areLast = (transition: Transition, aimed: readonly AimedGun[]): boolean =>
  aimed.every(({ piece, shots }) => piece.type !== 'T' && shotsLeft(positionOf(transition.state), piece) === shots);

/** ADM-13: whether a hit is rolled for again: the last shots of ships at a ship that the hit has not sunk. */
const isTriedAgain = (transition: Transition, aimed: readonly AimedGun[], target: Piece, result: Shot['r']): boolean =>
  rulesOf(transition.state).flags.criticals && result === 'hit' && target.type !== 'T' && areLast(transition, aimed);

/**
 * ADM-13: whether a hit of this volley can be critical. Several guns must all fire their last shots, however the dice
 * are rolled; in version 1 each gun with its own dice was judged by itself.
 */
const mayBeCritical = (transition: Transition, aimed: readonly AimedGun[]): boolean =>
  aimed.length < 2 || !isSecondVersion(rulesOf(transition.state)) || areLast(transition, aimed);

const sinkResult = (target: Piece): Shot['r'] => (target.type === 'T' ? 'silenced' : 'sunk');

/** ADM-11 to ADM-14: rolls once for these guns and emits the result. */
const shoot = (
  transition: Transition,
  aimed: readonly AimedGun[],
  { target: id, aim, why }: Declaration,
  critically: 'may' | 'never' = 'may',
): void => {
  const target = pieceIn(transition.state, id);
  const faces = sharedFaces(aimed);
  const damage = aimed.reduce((sum, { shots }) => sum + shots, 0);
  const thrown = rollDie(transition.rng);
  const deadly = aim === 'hull' && damage >= hitsLeft(positionOf(transition.state), target);
  const landed = deadly ? sinkResult(target) : 'hit';
  const first = faces.includes(thrown) ? landed : 'miss';
  const again = critically === 'may' && isTriedAgain(transition, aimed, target, first);
  const second = again ? rollDie(transition.rng) : undefined;
  const critical = second !== undefined && second >= rulesOf(transition.state).critical && aim === 'hull';
  emit(transition, {
    t: 'shot',
    guns: aimed.map(({ ship, shots, bearing: { mount, distance } }) => ({ ship, shots, mount, distance })),
    target: id,
    aim,
    why,
    faces: [...faces],
    die: thrown,
    r: critical ? 'sunk' : first,
    damage: first === 'miss' ? 0 : damage,
    ...(second !== undefined && { second }),
  });
};

/** ADM-14: fires one shot after another until the target is gone. */
const inSequence = (
  transition: Transition,
  gun: Gun,
  declaration: Declaration,
  critically: 'may' | 'never',
  corner?: Crossing,
): void => {
  for (let n = 0; n < gun.shots && !transition.state.over; n++) {
    const aimed = aimedGunsIn(transition, [{ ...gun, shots: 1 }], declaration, corner);
    if (aimed.length === 0) return;
    shoot(transition, aimed, declaration, critically);
  }
};

/** ADM-14, ADM-18: fires what was declared, with the guns that still can. */
export const fireVolley = (transition: Transition, declaration: Declaration, corner?: Crossing): void => {
  const together = declaration.roll === 'salvo' && rulesOf(transition.state).salvo === 'single-roll';
  const aimed = aimedGunsIn(transition, declaration.guns, declaration, corner);
  if (together) {
    if (aimed.length > 0) shoot(transition, aimed, declaration);
    return;
  }
  const critically = mayBeCritical(transition, aimed) ? 'may' : 'never';
  for (const gun of declaration.guns) inSequence(transition, gun, declaration, critically, corner);
};
