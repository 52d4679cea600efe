import type { Rng } from '../../src/kernel/rng.ts';
import { levels, choose as machineChoice } from '../../src/systems/admiral/ai/index.ts';
import { type Command, orders } from '../../src/systems/admiral/rules/command.ts';
import { rules } from '../../src/systems/admiral/rules/index.ts';
import {
  mayGive,
  type PieceView,
  type ReadyShot,
  reachOf,
  rivalOf,
  type Side,
  shotsOf,
  sideOf,
  type View,
} from '../../src/systems/admiral/rules/view/index.ts';

/*
 * Plain players of Admiral that machines are measured against. Each has one idea, sees what a seat sees, and gives the
 * orders that the rules allow. They place their fleet as machines do.
 */

const hitsLeft = ({ durability, hull }: PieceView): number => durability - hull;

/** Squares along rows and columns: 1 for ships that can board one another. */
const apart = (one: PieceView['at'], other: PieceView['at']): number =>
  Math.abs(one!.row - other!.row) + Math.abs(one!.col - other!.col);

const shipsOf = ({ pieces }: View, side: Side): readonly PieceView[] =>
  pieces.filter((it) => it.side === side && it.type !== 'T' && it.at !== undefined);

/** The shots that can be expected to hit most, fired one after another at the hull. */
const bestFire = (view: View, shots: readonly ReadyShot[]): Command | undefined => {
  const [best] = [...shots].sort((a, b) => b.faces.length * b.shots - a.faces.length * a.shots);
  const target = best && view.pieces.find(({ id, hull, durability }) => id === best.target && hull < durability);
  return best && target?.at && orders.fire([{ ship: best.ship, shots: best.shots }], target.at);
};

/** Sails as near to a ship as it can; where it cannot come nearer, turns towards it once. */
const approach = (view: View, ship: PieceView, prey: PieceView): Command | undefined => {
  const now = apart(ship.at, prey.at);
  const [course] = [...reachOf(view, ship.id)].sort(
    (a, b) => apart(a.to, prey.at) - apart(b.to, prey.at) || b.left - a.left,
  );
  if (course && apart(course.to, prey.at) < now) return orders.sail(ship.id, course.course);
  const [rows, cols] = [Math.sign(prey.at!.row - ship.at!.row), Math.sign(prey.at!.col - ship.at!.col)];
  const towards = (Math.round((4 * Math.atan2(cols, -rows)) / Math.PI) + 8) % 8;
  const by = ((towards - ship.heading + 12) % 8) - 4;
  const turn = orders.rotate(ship.id, Math.sign(by));
  return by !== 0 && mayGive(view, turn) ? turn : undefined;
};

/** The orders of one ship, the first of which that can be given is given. */
type Idea = (view: View, ship: PieceView, foes: readonly PieceView[]) => readonly (Command | undefined)[];

const boards = (ship: PieceView, prey: PieceView | undefined): Command | undefined =>
  prey && apart(ship.at, prey.at) === 1 ? orders.board(ship.id, prey.at!) : undefined;

const nearest = (ship: PieceView, foes: readonly PieceView[]): PieceView | undefined =>
  [...foes].sort((a, b) => apart(ship.at, a.at) - apart(ship.at, b.at))[0];

/** Sails at the nearest enemy ship that it outweighs, boards it, else fires. */
const boarder: Idea = (view, ship, foes) => {
  const prey = nearest(
    ship,
    foes.filter((it) => hitsLeft(it) < hitsLeft(ship)),
  );
  return [boards(ship, prey), prey && approach(view, ship, prey), bestFire(view, shotsOf(view, ship.id))];
};

/** Fires as soon as it can, sails at the nearest enemy ship, and boards what is beside it. */
const charger: Idea = (view, ship, foes) => {
  const prey = nearest(ship, foes);
  return [bestFire(view, shotsOf(view, ship.id)), boards(ship, prey), prey && approach(view, ship, prey)];
};

const IDEAS: Readonly<Record<string, Idea>> = { boarder, charger };

/** The names of the plain players. */
export const PLAIN = Object.keys(IDEAS);

const order = (idea: Idea, view: View): Command => {
  const side = sideOf(view, view.viewer as number);
  const foes = shipsOf(view, rivalOf(side));
  const ships = shipsOf(view, side).filter((it) => !it.done);
  const active = ships.filter((it) => it.id === view.act?.ship);
  const fort = view.pieces.find((it) => it.side === side && it.type === 'T')!;
  const wished = [
    bestFire(view, shotsOf(view, fort.id)),
    ...[...active, ...ships].flatMap((it) => [orders.assault(it.id), ...idea(view, it, foes)]),
  ];
  const given = wished.find((it) => it !== undefined && mayGive(view, it as Parameters<typeof mayGive>[1]));
  const forced = (): Command => rules.legal(view).find(({ type }) => type === 'sail')!;
  return given ?? (view.act?.must ? forced() : { type: 'end' });
};

/** Chooses the command of a plain player, or of a machine. */
export const choose = (name: string, view: View, rng: Rng, effort: number): Command => {
  const idea = IDEAS[name];
  if (!idea) return machineChoice(name, view, rng, effort);
  if (view.phase === 'placing') return machineChoice(levels[0], view, rng, effort);
  return view.pending ? (bestFire(view, view.pending.shots) ?? { type: 'pass' }) : order(idea, view);
};
