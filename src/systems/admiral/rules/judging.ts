import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { Side } from '../variants.ts';
import { assaulted, boarded, repaired } from './alongside.ts';
import type { Gun, Step, TurnCommand } from './command.ts';
import { trackOf } from './course.ts';
import { shotAt } from './gunnery.ts';
import { gunsKept } from './keeping.ts';
import type { Declaration } from './model.ts';
import { pieceName, squareName } from './naming.ts';
import { type Piece, pieceAt, pieceOf, strengthOf } from './position.ts';
import { LONGEST } from './possible.ts';
import { turnsOnTheSpot } from './range.ts';
import { squareOf } from './sea.ts';
import { freeShip, type Judged, type Of, ownShip, type Standpoint, wayOf } from './standpoint.ts';

/** ADM-7: Refusals: of `ownShip`; `sail-nothing`, `sail-too-long`, `sail-or-rotate`, `sail-already`; of `trackOf`. */
const sail = (stand: Standpoint, command: Of<'sail'>, planned: readonly Step[]): Judged<Of<'sail'>> => {
  const ship = ownShip(stand, command.ship);
  if (!ship.ok) return ship;
  const course = command.course.length > 0 ? command.course : planned;
  if (course.length === 0) return refuse({ key: 'sail-nothing' });
  if (course.length > LONGEST) return refuse({ key: 'sail-too-long', with: { most: LONGEST } });
  const words = { ship: pieceName(ship.value.type) };
  if (ship.value.moved === 'turned') return refuse({ key: 'sail-or-rotate', with: words });
  if (stand.act?.ship === command.ship && stand.act.move === 'over')
    return refuse({ key: 'sail-already', with: words });
  const { fault } = trackOf(stand.position, ship.value, course, wayOf(stand, command.ship));
  return fault ? refuse(fault) : ok({ ...command, course });
};

/** ADM-8: Refusals: of `freeShip`; `rotate-no-heading`, `storm`, `sail-or-rotate`, `rotate-too-far` {most}. */
const rotate = (stand: Standpoint, command: Of<'rotate'>): Judged<Of<'rotate'>> => {
  const ship = freeShip(stand, command.ship);
  if (!ship.ok) return ship;
  const { rules, wind } = stand.position;
  if (!rules.flags.orientation) return refuse({ key: 'rotate-no-heading' });
  if (wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.moved !== 'no') return refuse({ key: 'sail-or-rotate', with: { ship: pieceName(ship.value.type) } });
  const most = turnsOnTheSpot(rules, ship.value);
  const far = Math.abs(command.by);
  return far < 1 || far > most ? refuse({ key: 'rotate-too-far', with: { most } }) : ok(command);
};

/** ADM-10: Refusals: `fire-off-map`, `fire-nothing-there` {cell}, `fire-own-ship`, `fire-fort-fallen`. */
const targetAt = ({ position }: Standpoint, by: Side, cell: Cell): Judged<Piece> => {
  const square = squareOf(position.sea, cell);
  if (square === undefined) return refuse({ key: 'fire-off-map' });
  const target = pieceAt(position, square);
  if (!target) return refuse({ key: 'fire-nothing-there', with: { cell: squareName(position.sea, square) } });
  if (target.side === by) return refuse({ key: 'fire-own-ship', with: { other: pieceName(target.type) } });
  return strengthOf(position, target) < 1 ? refuse({ key: 'fire-fort-fallen' }) : ok(target);
};

/** ADM-12, ADM-14: Refusals: `fire-no-aim`, `fire-fort-sails`, `fire-no-salvo`, `fire-twice`. */
const fault = ({ position }: Standpoint, target: Piece, { guns, aim, roll }: Of<'fire'>): Phrase | undefined => {
  const { flags } = position.rules;
  const shots = guns.reduce((sum, it) => sum + it.shots, 0);
  if (aim === 'sails' && !flags.aim) return { key: 'fire-no-aim' };
  if (aim === 'sails' && target.type === 'T') return { key: 'fire-fort-sails' };
  if (new Set(guns.map((it) => it.ship)).size < guns.length || guns.length === 0) return { key: 'fire-twice' };
  const together = guns.length > 1 || (roll === 'salvo' && shots > 1);
  return together && !flags.salvo ? { key: 'fire-no-salvo' } : undefined;
};

/** ADM-10 to ADM-14: the guns at what is on a cell, apart from whose turn it is. Refusals: of `targetAt`, `fault`, `shotAt`. */
const aimed = (
  stand: Standpoint,
  by: Side,
  command: Of<'fire'>,
): Judged<Pick<Declaration, 'guns' | 'target' | 'aim' | 'roll'>> => {
  const { position } = stand;
  const target = targetAt(stand, by, command.at);
  if (!target.ok) return target;
  const why = fault(stand, target.value, command);
  if (why) return refuse(why);
  for (const { ship, shots } of command.guns) {
    const gun = pieceOf(position, ship);
    if (gun.side !== by) return refuse({ key: 'not-your-ship', with: { ship: pieceName(gun.type) } });
    const shot = shotAt(position, gun, target.value, shots);
    if (!shot.ok) return shot;
  }
  const roll = command.guns.length > 1 ? 'salvo' : command.roll;
  return ok({ guns: gunsKept(command.guns), target: target.value.id, aim: command.aim, roll });
};

/** ADM-14: the first gun is a ship that may act, or a fort. Refusals: of `freeShip` and `aimed`. */
export const declared = (stand: Standpoint, command: Of<'fire'>): Judged<Declaration> => {
  const first: Gun | undefined = command.guns[0];
  const must = finished(stand, { type: 'end' });
  if (!must.ok) return must;
  const fort = first && pieceOf(stand.position, first.ship).type === 'T';
  const ship = first && !fort ? freeShip(stand, first.ship) : undefined;
  if (ship && !ship.ok) return ship;
  const found = aimed(stand, stand.active, command);
  return found.ok ? ok({ ...found.value, why: 'fire' }) : found;
};

const finished = ({ act, position }: Standpoint, command: Of<'done' | 'end'>): Judged<TurnCommand> => {
  if (act?.must) return refuse({ key: 'must-sail-on', with: { ship: pieceName(pieceOf(position, act.ship).type) } });
  return command.type === 'done' && !act ? refuse({ key: 'done-nothing' }) : ok(command);
};

const kept = <T>(judged: Judged<T>, command: TurnCommand): Judged<TurnCommand> => (judged.ok ? ok(command) : judged);

/** Whether an order can be given now, in one's own turn; a course that was pencilled in stands in it. */
export const judge = (stand: Standpoint, command: TurnCommand, planned: readonly Step[] = []): Judged<TurnCommand> => {
  switch (command.type) {
    case 'sail':
      return sail(stand, command, planned);
    case 'rotate':
      return rotate(stand, command);
    case 'fire':
      return kept(declared(stand, command), command);
    case 'board':
      return kept(boarded(stand, command), command);
    case 'assault':
      return kept(assaulted(stand, command), command);
    case 'repair':
      return kept(repaired(stand, command), command);
    case 'done':
    case 'end':
      return finished(stand, command);
  }
};
