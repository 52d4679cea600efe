import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { turned } from '../../../../kit/compass.ts';
import { askedSeat, goesToPartner } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { rivalOf } from '../../../../kit/two-sides.ts';
import type { Side } from '../../variants.ts';
import { endActivation, resolveBoarding } from '../combat/boarding-action.ts';
import { judgeShot } from '../combat/guns.ts';
import { declareFire, openBoardingWindow } from '../combat/reaction-windows.ts';
import { type Gun, type PieceId, type SailCommand, storedGuns, type TurnCommand } from '../command.ts';
import { type Declaration, pieceIn } from '../model.ts';
import { courseFault, LONGEST_COURSE, trackOf } from '../movement/course.ts';
import { turnsOnTheSpot } from '../movement/sailing-range.ts';
import { lineBetween } from '../position/line.ts';
import { pieceName, squareName } from '../position/names.ts';
import { cardOf, hitsLeft, type Piece, type Position, pieceAt, pieceOf } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';
import { emit, type Transition } from '../transition.ts';
import { activeSeat, dropAtEnd, queueOf } from '../turn/queue.ts';
import { endTurn } from '../turn/rounds.ts';
import {
  freeShip,
  headwayOf,
  type Judgement,
  type OrderOf,
  ownShip,
  type Plan,
  type TurnContext,
  turnContextOf,
} from './turn-context.ts';

/** Whether two squares touch along a row or a column. */
const isBeside = ({ sea }: Position, one: number, other: number): boolean => {
  const line = lineBetween(sea, one, other);
  return line?.distance === 1 && line.direction % 2 === 0;
};

/**
 * ADM-20: the ship that a boarder attacks. Refusals: those of `freeShip`; `board-never`, `storm`, `board-once`,
 * `board-nothing`, `board-fort`, `board-not-beside`.
 */
const boardingTarget = (context: TurnContext, { ship: id, at }: OrderOf<'board'>): Judgement<PieceId> => {
  const { position } = context;
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  if (!position.rules.flags.boarding) return refuse({ key: 'board-never' });
  if (position.wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.boarded) return refuse({ key: 'board-once', with: { ship: pieceName(ship.value.type) } });
  const square = squareOf(position.sea, at);
  const prize = square === undefined ? undefined : pieceAt(position, square);
  if (square === undefined || prize?.side !== rivalOf(ship.value.side)) return refuse({ key: 'board-nothing' });
  if (prize.type === 'T') return refuse({ key: 'board-fort' });
  return isBeside(position, ship.value.at!, square) ? ok(prize.id) : refuse({ key: 'board-not-beside' });
};

/** The fort of a side, if the ship is beside it. */
const fortBeside = ({ pieces, ...position }: Position, ship: Piece, side: Side): Piece | undefined =>
  pieces.find((it) => it.type === 'T' && it.side === side && isBeside({ pieces, ...position }, ship.at!, it.at!));

/**
 * ADM-22: the fort that a ship can take by assault. Refusals: those of `freeShip`; `assault-not-beside`,
 * `assault-not-silenced`.
 */
const assaultTarget = (context: TurnContext, { ship: id }: OrderOf<'assault'>): Judgement<PieceId> => {
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  const fort = fortBeside(context.position, ship.value, rivalOf(context.active));
  if (!fort) return refuse({ key: 'assault-not-beside' });
  return hitsLeft(context.position, fort) > 0 ? refuse({ key: 'assault-not-silenced' }) : ok(fort.id);
};

/** ADM-23: whether an enemy ship is beside the fort. */
const isBesieged = (position: Position, fort: Piece): boolean =>
  position.pieces.some(
    (it) => it.type !== 'T' && it.side !== fort.side && it.at !== undefined && isBeside(position, it.at, fort.at!),
  );

/** The piece that a repair mends, and the part of it. */
interface RepairTarget {
  readonly mended: PieceId;
  readonly what: 'hull' | 'sails';
}

/**
 * ADM-23: the piece and part that a repair mends.
 * Refusals: those of `freeShip`; `repair-never`, `storm`, `repair-not-idle`, `repair-not-beside`, `repair-silenced`,
 * `repair-besieged`, `repair-nothing`.
 */
const repairTarget = (context: TurnContext, { ship: id, what }: OrderOf<'repair'>): Judgement<RepairTarget> => {
  const { position, act } = context;
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  if (!position.rules.flags.repair) return refuse({ key: 'repair-never' });
  if (position.wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.fired > 0 || ship.value.moved !== 'no' || (act?.ship === id && act.acted))
    return refuse({ key: 'repair-not-idle', with: { ship: pieceName(ship.value.type) } });
  const fort = fortBeside(position, ship.value, ship.value.side);
  if (!fort) return refuse({ key: 'repair-not-beside' });
  const silenced = hitsLeft(position, fort) < 1;
  if (silenced && what !== 'fort') return refuse({ key: 'repair-silenced' });
  if (silenced && isBesieged(position, fort)) return refuse({ key: 'repair-besieged' });
  const mended = what === 'fort' ? fort : ship.value;
  const part = what === 'fort' ? 'hull' : what;
  return mended[part] > 0 ? ok({ mended: mended.id, what: part }) : refuse({ key: 'repair-nothing' });
};

/* The orders of a player's own turn: why each can never be given, when it can, and what it does. */

/** Why a piece is not one of this side's afloat: `not-your-ship`, `ship-sunk` {ship}. */
const ownershipFault = ({ side, at, type }: Piece, by: Side): Phrase | undefined => {
  const words = { ship: pieceName(type) };
  if (side !== by) return { key: 'not-your-ship', with: words };
  return at === undefined ? { key: 'ship-sunk', with: words } : undefined;
};

const firstFault = (faults: readonly (Phrase | undefined)[]): Phrase | undefined =>
  faults.find((it) => it !== undefined);

/** Why a gun can never fire this number of shots: `fire-too-many` {ship, left}. */
const shotsFault = ({ rules }: Position, gun: Piece, shots: number): Phrase | undefined => {
  const left = cardOf(rules, gun).shots;
  return shots < 1 || shots > left ? { key: 'fire-too-many', with: { ship: pieceName(gun.type), left } } : undefined;
};

/**
 * Why a fire order can never be given: `fire-off-map`, `fire-twice`, `fire-no-aim`, `fire-no-salvo`; faults of each
 * gun.
 */
const volleyFault = (position: Position, by: Side, { guns, at, aim, roll }: OrderOf<'fire'>): Phrase | undefined => {
  const { flags } = position.rules;
  const gunFault = ({ ship, shots }: Gun): Phrase | undefined => {
    const gun = pieceOf(position, ship);
    return ownershipFault(gun, by) ?? shotsFault(position, gun, shots);
  };
  if (squareOf(position.sea, at) === undefined) return { key: 'fire-off-map' };
  if (guns.length === 0 || new Set(guns.map((it) => it.ship)).size < guns.length) return { key: 'fire-twice' };
  if (aim === 'sails' && !flags.aim) return { key: 'fire-no-aim' };
  if ((guns.length > 1 || roll === 'salvo') && !flags.salvo) return { key: 'fire-no-salvo' };
  return firstFault(guns.map(gunFault));
};

const shipFault = (position: Position, by: Side, id: PieceId): Phrase | undefined => {
  const piece = pieceOf(position, id);
  return piece.type === 'T' ? { key: 'not-a-ship' } : ownershipFault(piece, by);
};

/** Why a turn on the spot can never be made: `rotate-no-heading`, `rotate-too-far` {most}. */
const turnFault = ({ rules }: Position, ship: Piece, by: number): Phrase | undefined => {
  if (!rules.flags.orientation) return { key: 'rotate-no-heading' };
  const most = turnsOnTheSpot(rules, ship);
  const far = Math.abs(by);
  return far < 1 || far > most ? { key: 'rotate-too-far', with: { most } } : undefined;
};

/**
 * ADM-7: judges a move. Refusals: those of `ownShip`; `sail-nothing`, `sail-too-long`, `sail-or-rotate`,
 * `sail-already`; those of `trackOf`.
 */
const judgeSail = (context: TurnContext, command: SailCommand, plans: readonly Plan[]): Judgement<SailCommand> => {
  const ship = ownShip(context, command.ship);
  if (!ship.ok) return ship;
  const planned = plans.find((it) => it.ship === command.ship)?.course ?? [];
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
    if (context.own && !context.own.includes(ship))
      return refuse({ key: 'ship-of-partner', with: { ship: pieceName(gun.type) } });
    const shot = judgeShot(position, gun, target.value, shots);
    if (!shot.ok) return shot;
  }
  const roll = command.guns.length > 1 ? 'salvo' : command.roll;
  return ok({ guns: storedGuns(command.guns), target: target.value.id, aim: command.aim, roll });
};

/** ADM-16: a ship that must sail on does so before anything else: `must-sail-on` {ship}. */
const judgeEnd = ({ act, position }: TurnContext, order: TurnCommand): Judgement<TurnCommand> =>
  act?.must ? refuse({ key: 'must-sail-on', with: { ship: pieceName(pieceOf(position, act.ship).type) } }) : ok(order);

/**
 * ADM-14: judges a fire order; its first gun must be a ship that may act, or a fort. Refusals: `must-sail-on`; those of
 * `freeShip` and `judgeGuns`.
 */
const judgeFire = (context: TurnContext, command: OrderOf<'fire'>): Judgement<Declaration> => {
  const first: Gun | undefined = command.guns[0];
  const must = judgeEnd(context, command);
  if (!must.ok) return must;
  const fort = first && pieceOf(context.position, first.ship).type === 'T';
  const ship = first && !fort ? freeShip(context, first.ship) : undefined;
  if (ship && !ship.ok) return ship;
  const found = judgeGuns(context, context.active, command);
  return found.ok ? ok({ ...found.value, why: 'fire' }) : found;
};

/** What the rules know of an order: why it can never be given, whether it can be given now, and what it does. */
interface OrderRule<O extends TurnCommand> {
  /** ADM-26: why it can never be given in this match, whatever precedes it in the turn. */
  never(position: Position, by: Side, order: O): Phrase | undefined;
  /** Judges it in the player's own turn. */
  judge(context: TurnContext, order: O, plans: readonly Plan[]): Judgement<TurnCommand>;
  /** ADM-6: carries it out, once it has been judged. */
  carryOut(transition: Transition, order: O): void;
}

const asOrder = <T>(judged: Judgement<T>, command: TurnCommand): Judgement<TurnCommand> =>
  judged.ok ? ok(command) : judged;

const sure = <T>(judged: Judgement<T>): T => {
  if (!judged.ok) throw new Error(`admiral: an order was judged twice: ${judged.error.key}`);
  return judged.value;
};

const contextIn = ({ state }: Transition): TurnContext => turnContextOf(state);

/** The orders of a turn, by their types. */
const RULES: { readonly [T in TurnCommand['type']]: OrderRule<OrderOf<T>> } = {
  sail: {
    never: (position, by, { ship, course }) => shipFault(position, by, ship) ?? courseFault(position, course),
    judge: judgeSail,
    carryOut: (transition, { ship, course }) => emit(transition, { t: 'ordered', ship, course: [...course] }),
  },
  rotate: {
    never: (position, by, { ship, by: eighths }) =>
      shipFault(position, by, ship) ?? turnFault(position, pieceOf(position, ship), eighths),
    judge: judgeRotation,
    carryOut: (transition, { ship, by }) => {
      const { heading } = pieceIn(transition.state, ship);
      emit(transition, { t: 'rotated', ship, heading: turned(heading, by) });
    },
  },
  fire: {
    never: volleyFault,
    judge: (context, order) => asOrder(judgeFire(context, order), order),
    carryOut: (transition, order) => declareFire(transition, sure(judgeFire(contextIn(transition), order))),
  },
  board: {
    never: (position, by, { ship, at }) => {
      const fault = shipFault(position, by, ship);
      if (fault || position.rules.flags.boarding)
        return fault ?? (squareOf(position.sea, at) === undefined ? { key: 'board-nothing' } : undefined);
      return { key: 'board-never' };
    },
    judge: (context, order) => asOrder(boardingTarget(context, order), order),
    carryOut: (transition, order) => {
      const prize = sure(boardingTarget(contextIn(transition), order));
      if (openBoardingWindow(transition, order.ship, prize) === 'silent')
        resolveBoarding(transition, order.ship, prize);
    },
  },
  assault: {
    never: (position, by, { ship }) => shipFault(position, by, ship),
    judge: (context, order) => asOrder(assaultTarget(context, order), order),
    carryOut: (transition, order) =>
      emit(transition, {
        t: 'assaulted',
        ship: order.ship,
        fort: sure(assaultTarget(contextIn(transition), order)),
      }),
  },
  repair: {
    never: (position, by, { ship }) =>
      shipFault(position, by, ship) ?? (position.rules.flags.repair ? undefined : { key: 'repair-never' }),
    judge: (context, order) => asOrder(repairTarget(context, order), order),
    carryOut: (transition, order) => {
      emit(transition, { t: 'repaired', ship: order.ship, ...sure(repairTarget(contextIn(transition), order)) });
      endActivation(transition, 'itself');
    },
  },
  done: {
    never: () => undefined,
    judge: (context, order) => {
      const judged = judgeEnd(context, order);
      return judged.ok && !context.act ? refuse({ key: 'done-nothing' }) : judged;
    },
    carryOut: (transition) => {
      endActivation(transition, 'itself');
    },
  },
  end: {
    never: () => undefined,
    judge: judgeEnd,
    carryOut: (transition) => {
      const [by, behind] = [activeSeat(transition.state), queueOf(transition.state)];
      const { state } = transition;
      if (state.helm && goesToPartner(state.helm))
        emit(transition, { t: 'passed', by: askedSeat(state, state.battle.active, state.helm), how: 'done' });
      else endTurn(transition);
      dropAtEnd(transition, by, behind);
    },
  },
};

const ruleOf = ({ type }: TurnCommand): OrderRule<TurnCommand> => RULES[type];

/**
 * ADM-26: why an order can never be given in this match, whatever precedes it in the turn; undefined where it may be
 * possible.
 */
export const orderFault = (position: Position, by: Side, order: TurnCommand): Phrase | undefined =>
  ruleOf(order).never(position, by, order);

/**
 * Judges whether an order can be given now, in the player's own turn. Returns the order; an empty course is replaced by
 * the one that `plans` has for the ship.
 */
export const judge = (context: TurnContext, order: TurnCommand, plans: readonly Plan[] = []): Judgement<TurnCommand> =>
  ruleOf(order).judge(context, order, plans);

/** ADM-6: carries out an order that has been judged. */
export const carryOut = (transition: Transition, order: TurnCommand): void => ruleOf(order).carryOut(transition, order);
