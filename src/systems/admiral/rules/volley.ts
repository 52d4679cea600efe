import { die } from '../../../kernel/rng.ts';
import type { Faces } from '../variants.ts';
import type { Gun } from './command.ts';
import { type Bearing, type Crossing, shotAt } from './gunnery.ts';
import { type Declaration, pieceIn, positionOf, rulesOf, type Told } from './model.ts';
import { type Piece, shotsLeft, strengthOf } from './position.ts';
import { type Run, tell } from './run.ts';
import { isSecondVersion } from './version.ts';

type Shot = Extract<Told, { t: 'shot' }>;

/** A gun that can do as declared, and how it bears. */
interface Laid extends Gun {
  readonly piece: Piece;
  readonly bearing: Bearing;
}

const laidIn = (run: Run, guns: readonly Gun[], { target }: Declaration, corner?: Crossing): readonly Laid[] => {
  const position = positionOf(run.state);
  const foe = pieceIn(run.state, target);
  if (foe.at === undefined || strengthOf(position, foe) < 1) return [];
  return guns.flatMap((gun) => {
    const piece = pieceIn(run.state, gun.ship);
    const bearing = shotAt(position, piece, foe, gun.shots, corner);
    return bearing.ok ? [{ ...gun, piece, bearing: bearing.value }] : [];
  });
};

/** ADM-14: the faces that hit for all of them. */
const common = (laid: readonly Laid[]): Faces =>
  laid.map(({ bearing }) => bearing.faces).reduce((all, faces) => all.filter((it) => faces.includes(it)));

/** ADM-13: whether all that fire are ships, and with the last shots they have. */
const areLast = (run: Run, laid: readonly Laid[]): boolean =>
  laid.every(({ piece, shots }) => piece.type !== 'T' && shotsLeft(positionOf(run.state), piece) === shots);

/** ADM-13: whether a hit is thrown for once more: the last shots of ships at a ship that it has not sunk. */
const isTriedAgain = (run: Run, laid: readonly Laid[], target: Piece, result: Shot['r']): boolean =>
  rulesOf(run.state).flags.criticals && result === 'hit' && target.type !== 'T' && areLast(run, laid);

/** ADM-13: whether a hit of several guns can be critical, whatever dice they throw; in the first version own dice each went by itself. */
const mayBeCritical = (run: Run, laid: readonly Laid[]): boolean =>
  laid.length < 2 || !isSecondVersion(rulesOf(run.state)) || areLast(run, laid);

const sinking = (target: Piece): Shot['r'] => (target.type === 'T' ? 'silenced' : 'sunk');

/** ADM-11 to ADM-14: one throw for these guns, and what it comes to. */
const shoot = (
  run: Run,
  laid: readonly Laid[],
  { target: id, aim, why }: Declaration,
  critically: 'may' | 'never' = 'may',
): void => {
  const target = pieceIn(run.state, id);
  const faces = common(laid);
  const damage = laid.reduce((sum, { shots }) => sum + shots, 0);
  const thrown = die(run.rng);
  const deadly = aim === 'hull' && damage >= strengthOf(positionOf(run.state), target);
  const landed = deadly ? sinking(target) : 'hit';
  const first = faces.includes(thrown) ? landed : 'miss';
  const again = critically === 'may' && isTriedAgain(run, laid, target, first);
  const second = again ? die(run.rng) : undefined;
  const critical = second !== undefined && second >= rulesOf(run.state).critical && aim === 'hull';
  tell(run, {
    t: 'shot',
    guns: laid.map(({ ship, shots, bearing: { mount, distance } }) => ({ ship, shots, mount, distance })),
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

/** ADM-14: one shot after another, until the target is gone. */
const inSequence = (
  run: Run,
  gun: Gun,
  declaration: Declaration,
  critically: 'may' | 'never',
  corner?: Crossing,
): void => {
  for (let n = 0; n < gun.shots && !run.state.over; n++) {
    const laid = laidIn(run, [{ ...gun, shots: 1 }], declaration, corner);
    if (laid.length === 0) return;
    shoot(run, laid, declaration, critically);
  }
};

/** ADM-14, ADM-18: what was declared, by those who still can. */
export const fireAway = (run: Run, declaration: Declaration, corner?: Crossing): void => {
  const together = declaration.roll === 'salvo' && rulesOf(run.state).salvo === 'single-roll';
  const laid = laidIn(run, declaration.guns, declaration, corner);
  if (together) {
    if (laid.length > 0) shoot(run, laid, declaration);
    return;
  }
  const critically = mayBeCritical(run, laid) ? 'may' : 'never';
  for (const gun of declaration.guns) inSequence(run, gun, declaration, critically, corner);
};
