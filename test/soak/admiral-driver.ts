import type { Cell } from '../../src/kit/grid.ts';
import type { Command, PieceId, TurnCommand } from '../../src/systems/admiral/rules/command.ts';
import { rules } from '../../src/systems/admiral/rules/index.ts';
import { type PieceView, reachOf, sideOf, type View } from '../../src/systems/admiral/rules/view/index.ts';
import type { Chance } from './chance.ts';

/**
 * The style of both players of a match. The numbers are odds: 1 in `fires` that a ship fires when it can, 1 in `boards`
 * that it boards.
 */
interface Style {
  readonly fires: number;
  readonly boards: number;
  readonly lands: 'yes' | 'no';
  readonly sails: 'at ships' | 'at the fort' | 'anywhere';
}
const KEEN: Style = { fires: 1, boards: 4, lands: 'yes', sails: 'at ships' };
const BOARDER: Style = { fires: 6, boards: 1, lands: 'no', sails: 'at ships' };
const BESIEGER: Style = { fires: 1, boards: 8, lands: 'yes', sails: 'at the fort' };
const SHY: Style = { fires: 40, boards: 20, lands: 'no', sails: 'anywhere' };
/**
 * The styles by seed. Of eight matches four are fought out at sea, two for the forts, one by boarding, and one hardly
 * at all.
 */
const STYLES: readonly Style[] = [SHY, KEEN, BESIEGER, KEEN, BOARDER, KEEN, BESIEGER, KEEN];
const styleOf = ({ seed }: Chance): Style => STYLES[seed % STYLES.length]!;

/**
 * Chooses one step from the player's view alone. The player sails at the enemy, fires at what is in range (also out of
 * turn), and now and then does anything else that is legal. So matches end in every possible way, and every kind of
 * step occurs.
 */
export const admiralStep = (view: View, chance: Chance): Command => {
  const legal = rules.legal(view);
  if (view.placing) return chance.once(3) ? { type: 'ready' } : chance.pick(legal);
  if (chance.once(15)) return chance.pick(legal);
  const mind = styleOf(chance);
  const deed = actionOf(mind, legal, chance);
  if (deed) return deed;
  if (view.pending) return { type: 'pass' };
  if (chance.once(12)) return { type: 'after', order: chance.pick(legal.filter(isOrder)) };
  const ships = own(view).filter(({ id }) => legal.some((it) => it.type === 'sail' && it.ship === id));
  if (ships.length === 0) return left(legal, chance);
  return sailing(view, chance.pick(ships).id, mind, chance) ?? left(legal, chance);
};

const isOrder = (it: Command): it is TurnCommand =>
  ['sail', 'rotate', 'fire', 'board', 'repair', 'done', 'end'].includes(it.type);

/** Chooses an assault, a boarding, a shot or a repair, as the style has it. */
const actionOf = ({ fires, boards, lands }: Style, legal: readonly Command[], chance: Chance): Command | undefined => {
  const all = (type: Command['type']): readonly Command[] => legal.filter((it) => it.type === type);
  const some = (type: Command['type'], oneIn: number): Command | undefined => {
    const found = all(type);
    return found.length > 0 && chance.once(oneIn) ? chance.pick(found) : undefined;
  };
  const landing = lands === 'yes' ? all('assault')[0] : undefined;
  return landing ?? some('board', boards) ?? some('fire', fires) ?? some('repair', 4);
};

const own = (view: View): readonly PieceView[] =>
  view.pieces.filter(({ side, type, at }) => at && type !== 'T' && side === sideOf(view, view.viewer as number));

/** Chooses a turn on the spot or the end of the turn when no ship can sail. */
const left = (legal: readonly Command[], chance: Chance): Command => {
  const turns = legal.filter(({ type }) => type === 'rotate');
  return turns.length > 0 && chance.once(2)
    ? chance.pick(turns)
    : (legal.find(({ type }) => type === 'end') ?? legal[0]!);
};

/** Draws three courses and takes the one that ends nearest to the target of the style. */
const sailing = (view: View, ship: PieceId, { sails }: Style, chance: Chance): Command | undefined => {
  const all = reachOf(view, ship);
  if (all.length === 0) return undefined;
  const type = chance.once(8) ? 'plan' : 'sail';
  const few = [1, 2, 3].map(() => chance.pick(all));
  if (sails === 'anywhere') return { type, ship, course: few[0]!.course };
  const foes = view.pieces.filter(
    ({ side, at, type: kind }) =>
      at && side !== sideOf(view, view.viewer as number) && (kind === 'T') === (sails === 'at the fort'),
  );
  const goal = chance.pick(foes).at!;
  const { course } = few.reduce((best, it) => (far(it.to, goal) < far(best.to, goal) ? it : best));
  return { type, ship, course };
};

const far = (one: Cell, other: Cell): number => Math.abs(one.row - other.row) + Math.abs(one.col - other.col);
