import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Side } from '../../variants.ts';
import { judgeShot } from '../combat/guns.ts';
import type { Gun, Step, TurnCommand } from '../command.ts';
import type { Declaration } from '../model.ts';
import { trackOf } from '../movement/course.ts';
import { turnsOnTheSpot } from '../movement/sailing-range.ts';
import { pieceName, squareName } from '../position/names.ts';
import { hitsLeft, type Piece, pieceAt, pieceOf } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';
import { assaultTarget, boardingTarget, repairTarget } from './adjacent-orders.ts';
import { LONGEST_COURSE } from './order-faults.ts';
import { storedGuns } from './stored-order.ts';
import { freeShip, headwayOf, type Judgement, type OrderOf, ownShip, type TurnContext } from './turn-context.ts';

/**
 * ADM-7: judges a move. Refusals: those of `ownShip`; `sail-nothing`, `sail-too-long`, `sail-or-rotate`,
 * `sail-already`; those of `trackOf`.
 */
const judgeSail = (
  context: TurnContext,
  command: OrderOf<'sail'>,
  planned: readonly Step[],
): Judgement<OrderOf<'sail'>> => {
  const ship = ownShip(context, command.ship);
  if (!ship.ok) return ship;
  const course = command.course.length > 0 ? command.course : planned;
  if (course.length === 0) return refuse({ key: 'sail-nothing' });
  if (course.length > LONGEST_COURSE) return refuse({ key: 'sail-too-long', with: { most: LONGEST_COURSE } });
  const words = { ship: pieceName(ship.value.type) };
  if (ship.value.moved === 'turned') return refuse({ key: 'sail-or-rotate', with: words });
  if (context.act?.ship === command.ship && context.act.move === 'over')
    return refuse({ key: 'sail-already', with: words });
  const { fault } = trackOf(context.position, ship.value, course, headwayOf(context, command.ship));
  return fault ? refuse(fault) : ok({ ...command, course });
};

/**
 * ADM-8: judges a turn on the spot. Refusals: those of `freeShip`; `rotate-no-heading`, `storm`, `sail-or-rotate`,
 * `rotate-too-far` {most}.
 */
const judgeRotation = (context: TurnContext, command: OrderOf<'rotate'>): Judgement<OrderOf<'rotate'>> => {
  const ship = freeShip(context, command.ship);
  if (!ship.ok) return ship;
  const { rules, wind } = context.position;
  if (!rules.flags.orientation) return refuse({ key: 'rotate-no-heading' });
  if (wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.moved !== 'no') return refuse({ key: 'sail-or-rotate', with: { ship: pieceName(ship.value.type) } });
  const most = turnsOnTheSpot(rules, ship.value);
  const far = Math.abs(command.by);
  return far < 1 || far > most ? refuse({ key: 'rotate-too-far', with: { most } }) : ok(command);
};

/**
 * ADM-10: the target on a cell. Refusals: `fire-off-map`, `fire-nothing-there` {cell}, `fire-own-ship`,
 * `fire-fort-fallen`.
 */
const targetAt = ({ position }: TurnContext, by: Side, cell: Cell): Judgement<Piece> => {
  const square = squareOf(position.sea, cell);
  if (square === undefined) return refuse({ key: 'fire-off-map' });
  const target = pieceAt(position, square);
  if (!target) return refuse({ key: 'fire-nothing-there', with: { cell: squareName(position.sea, square) } });
  if (target.side === by) return refuse({ key: 'fire-own-ship', with: { other: pieceName(target.type) } });
  return hitsLeft(position, target) < 1 ? refuse({ key: 'fire-fort-fallen' }) : ok(target);
};

/**
 * ADM-12, ADM-14: what is wrong with the aim, guns or roll of a fire order: `fire-no-aim`, `fire-fort-sails`,
 * `fire-twice`, `fire-no-salvo`.
 */
const fireFault = (
  { position }: TurnContext,
  target: Piece,
  { guns, aim, roll }: OrderOf<'fire'>,
): Phrase | undefined => {
  const { flags } = position.rules;
  const shots = guns.reduce((sum, it) => sum + it.shots, 0);
  if (aim === 'sails' && !flags.aim) return { key: 'fire-no-aim' };
  if (aim === 'sails' && target.type === 'T') return { key: 'fire-fort-sails' };
  if (new Set(guns.map((it) => it.ship)).size < guns.length || guns.length === 0) return { key: 'fire-twice' };
  const together = guns.length > 1 || (roll === 'salvo' && shots > 1);
  return together && !flags.salvo ? { key: 'fire-no-salvo' } : undefined;
};

/**
 * ADM-10 to ADM-14: judges the guns of a fire order, regardless of whose turn it is. Refusals: those of `targetAt`,
 * `fireFault`, `judgeShot`; `not-your-ship`.
 */
const judgeGuns = (
  context: TurnContext,
  by: Side,
  command: OrderOf<'fire'>,
): Judgement<Pick<Declaration, 'guns' | 'target' | 'aim' | 'roll'>> => {
  const { position } = context;
  const target = targetAt(context, by, command.at);
  if (!target.ok) return target;
  const why = fireFault(context, target.value, command);
  if (why) return refuse(why);
  for (const { ship, shots } of command.guns) {
    const gun = pieceOf(position, ship);
    if (gun.side !== by) return refuse({ key: 'not-your-ship', with: { ship: pieceName(gun.type) } });
    const shot = judgeShot(position, gun, target.value, shots);
    if (!shot.ok) return shot;
  }
  const roll = command.guns.length > 1 ? 'salvo' : command.roll;
  return ok({ guns: storedGuns(command.guns), target: target.value.id, aim: command.aim, roll });
};

/**
 * ADM-14: judges a fire order; its first gun must be a ship that may act, or a fort. Refusals: `must-sail-on`; those of
 * `freeShip` and `judgeGuns`.
 */
export const judgeFire = (context: TurnContext, command: OrderOf<'fire'>): Judgement<Declaration> => {
  const first: Gun | undefined = command.guns[0];
  const must = judgeEnd(context, { type: 'end' });
  if (!must.ok) return must;
  const fort = first && pieceOf(context.position, first.ship).type === 'T';
  const ship = first && !fort ? freeShip(context, first.ship) : undefined;
  if (ship && !ship.ok) return ship;
  const found = judgeGuns(context, context.active, command);
  return found.ok ? ok({ ...found.value, why: 'fire' }) : found;
};

const judgeEnd = ({ act, position }: TurnContext, command: OrderOf<'done' | 'end'>): Judgement<TurnCommand> => {
  if (act?.must) return refuse({ key: 'must-sail-on', with: { ship: pieceName(pieceOf(position, act.ship).type) } });
  return command.type === 'done' && !act ? refuse({ key: 'done-nothing' }) : ok(command);
};

const asOrder = <T>(judged: Judgement<T>, command: TurnCommand): Judgement<TurnCommand> =>
  judged.ok ? ok(command) : judged;

/**
 * Judges whether an order can be given now, in the player's own turn. Returns the order; an empty course is replaced by
 * `planned`.
 */
export const judge = (
  context: TurnContext,
  command: TurnCommand,
  planned: readonly Step[] = [],
): Judgement<TurnCommand> => {
  switch (command.type) {
    case 'sail':
      return judgeSail(context, command, planned);
    case 'rotate':
      return judgeRotation(context, command);
    case 'fire':
      return asOrder(judgeFire(context, command), command);
    case 'board':
      return asOrder(boardingTarget(context, command), command);
    case 'assault':
      return asOrder(assaultTarget(context, command), command);
    case 'repair':
      return asOrder(repairTarget(context, command), command);
    case 'done':
    case 'end':
      return judgeEnd(context, command);
  }
};
