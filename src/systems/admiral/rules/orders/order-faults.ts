import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Side } from '../../variants.ts';
import type { Gun, PieceId, Step, TurnCommand } from '../command.ts';
import { turnsOnTheSpot } from '../movement/sailing-range.ts';
import { pieceName } from '../position/names.ts';
import { cardOf, type Piece, type Position, pieceOf } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';

/**
 * Greatest length of a course, in steps: a card gives at most 6 squares, and up to four turns towards the wind's
 * direction cost nothing.
 */
export const LONGEST_COURSE = 12;

/** ADM-7: why a course can never be sailed: `sail-too-long` {most}, `sail-wrong-step` {step}; undefined otherwise. */
export const courseFault = ({ rules }: Pick<Position, 'rules'>, course: readonly Step[]): Phrase | undefined => {
  if (course.length > LONGEST_COURSE) return { key: 'sail-too-long', with: { most: LONGEST_COURSE } };
  const wrong = course.findIndex((it) => (typeof it === 'string') !== rules.flags.orientation);
  return wrong < 0 ? undefined : { key: 'sail-wrong-step', with: { step: wrong + 1 } };
};

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
const volleyFault = (
  position: Position,
  by: Side,
  { guns, at, aim, roll }: Extract<TurnCommand, { type: 'fire' }>,
): Phrase | undefined => {
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
 * ADM-26: why an order can never be given in this match, whatever precedes it in the turn; undefined where it may be
 * possible.
 */
export const orderFault = (position: Position, by: Side, order: TurnCommand): Phrase | undefined => {
  const { flags } = position.rules;
  if (order.type === 'done' || order.type === 'end') return undefined;
  if (order.type === 'fire') return volleyFault(position, by, order);
  const fault = shipFault(position, by, order.ship);
  if (fault) return fault;
  switch (order.type) {
    case 'sail':
      return courseFault(position, order.course);
    case 'rotate':
      return turnFault(position, pieceOf(position, order.ship), order.by);
    case 'board':
      if (!flags.boarding) return { key: 'board-never' };
      return squareOf(position.sea, order.at) === undefined ? { key: 'board-nothing' } : undefined;
    case 'repair':
      return flags.repair ? undefined : { key: 'repair-never' };
    case 'assault':
      return undefined;
  }
};
