import type { Cell } from '../../src/kit/grid.ts';
import type { Command } from '../../src/systems/hex-sea-battle/rules/command.ts';
import { rules } from '../../src/systems/hex-sea-battle/rules/index.ts';
import {
  distance,
  fortOf,
  rivalOf,
  type Side,
  seatOf,
  shipOf,
  type View,
} from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import type { Chance } from './chance.ts';

/** The style of both players of a match: what they fire, and where they sail. */
interface Style {
  readonly fires: 'mostly' | 'single shots, the flagship spared' | 'never';
  readonly sails: 'at the enemy' | 'anywhere';
}
const KEEN: Style = { fires: 'mostly', sails: 'at the enemy' };
const PEACEFUL: Style = { fires: 'never', sails: 'at the enemy' };
const IDLE: Style = { fires: 'single shots, the flagship spared', sails: 'anywhere' };
const SHY: Style = { fires: 'never', sails: 'anywhere' };
/** The styles by seed: one match in eight is not fought out. */
const STYLES: readonly Style[] = [PEACEFUL, IDLE, SHY];
const styleOf = ({ seed }: Chance): Style => (seed % 8 === 0 ? STYLES[(seed / 8) % STYLES.length]! : KEEN);

/**
 * Chooses one step from the player's view alone. The player sails at the enemy, fires at what is in range, keeps a
 * siege going more often than not, and now and then does anything else that is legal. So matches end in every possible
 * way, and every kind of step occurs.
 */
export const hexStep = (view: View, chance: Chance): Command => {
  const legal = rules.legal(view);
  if (view.placing) return chance.once(3) ? { type: 'ready' } : chance.pick(legal);
  const { fires, sails } = styleOf(chance);
  if (fires === 'mostly' && chance.once(12)) return chance.pick(legal);
  if (sails === 'at the enemy' && besieges(view) && !chance.once(3)) return { type: 'end' };
  const shots = legal.filter((it) => (fires === 'mostly' ? isFire(it) : isSparing(view, it)));
  const takes = fires === 'mostly' ? !chance.once(4) : fires !== 'never' && chance.once(4);
  if (shots.length > 0 && takes) return chance.pick(shots);
  const courses = legal.filter((it) => it.type === 'move');
  if (courses.length === 0 || chance.once(4)) return { type: 'end' };
  return sails === 'anywhere' ? chance.pick(courses) : ahead(view, courses, chance);
};

const sideOf = (view: View): Side => (seatOf(view, 'white') === view.viewer ? 'white' : 'red');

const isFire = ({ type }: Command): boolean => type === 'fire' || type === 'broadside';

const isSparing = ({ ships }: View, order: Command): boolean =>
  order.type === 'fire' &&
  order.shots === 1 &&
  !ships.some(({ flagship, at }) => flagship && at?.row === order.at.row && at.col === order.at.col);

const besieges = (view: View): boolean => view.sieges.some(({ side }) => side === sideOf(view));

/** Draws three courses and takes the one that ends nearest to the enemy's fort or flagship. */
const ahead = (view: View, courses: readonly Command[], chance: Chance): Command => {
  const foe = rivalOf(sideOf(view));
  const flagship = view.ships.find(({ side, flagship: flag }) => side === foe && flag);
  const goal = (chance.once(2) && flagship && shipOf(view, foe, flagship.id)?.at) || fortOf(view.rules.map, foe);
  const far = (it: Command): number => distance(endOf(it) ?? goal, goal);
  return [1, 2, 3].map(() => chance.pick(courses)).reduce((best, it) => (far(it) < far(best) ? it : best));
};

const endOf = (course: Command): Cell | undefined => ('path' in course ? course.path.at(-1) : undefined);
