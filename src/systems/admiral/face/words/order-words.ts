import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { decimal, inSmallNumbers } from '../../../../kit/look-back.ts';
import type { Command, Gun, PieceId } from '../../rules/command.ts';
import {
  boardingOdds,
  headingName,
  type Piece,
  type Position,
  pieceName,
  pieceOf,
  positionIn,
  previewCourse,
  readyShotAt,
  squareName,
  squareOf,
  type View,
} from '../../rules/view/index.ts';
import type { FireCommand } from './names.ts';
import { pieceIn } from './names.ts';

/* An order in words: what it does, and why the machine would give it. */

const cellAt = (view: View, cell: Cell): CellName => {
  const { sea } = positionIn(view);
  return squareName(sea, squareOf(sea, cell) ?? 0);
};

/** A piece as the beginning of a line: "Frigate". */
const pieceAs = (view: View, id: PieceId): Phrase => ({ key: `key-ship-${pieceIn(view, id).type}` });

/** The piece on a square. */
const pieceOn = (view: View, cell: Cell): PieceId | undefined => view.pieces.find(({ at }) => sameCell(at, cell))?.id;

const typeOn = (view: View, cell: Cell): string => {
  const id = pieceOn(view, cell);
  return id ? pieceIn(view, id).type : 'T';
};

/** Where a course ends, as far as it can be sailed. */
const endOf = (view: View, { ship, course }: Extract<Command, { type: 'sail' }>) =>
  previewCourse(view, ship, course).legs.at(-1);

/** Eighths to the right that a ship is turned, as a heading. */
const headingAfter = (view: View, { ship, by }: Extract<Command, { type: 'rotate' }>) =>
  ((((pieceIn(view, ship).heading + by) % 8) + 8) % 8) as Parameters<typeof headingName>[0];

/** Names an order: "Frigate: sail to F6, bow north", "Line: 3 shots at the galleon, G6". */
export const orderName = (view: View, command: Command): Phrase => {
  switch (command.type) {
    case 'sail': {
      const end = endOf(view, command);
      const [ship, cell] = [pieceAs(view, command.ship), cellAt(view, end?.to ?? pieceIn(view, command.ship).at!)];
      return end && view.rules.flags.orientation
        ? { key: 'advice-sail-bow', with: { ship, cell, heading: headingName(end.heading) } }
        : { key: 'advice-sail', with: { ship, cell } };
    }
    case 'rotate':
      return {
        key: 'advice-rotate',
        with: { ship: pieceAs(view, command.ship), heading: headingName(headingAfter(view, command)) },
      };
    case 'fire': {
      const { guns, at, aim } = command;
      const words = { type: typeOn(view, at), cell: cellAt(view, at) };
      const [first] = guns;
      if (guns.length > 1 || !first) return { key: 'advice-salvo', with: words };
      const shots = { ship: pieceAs(view, first.ship), shots: first.shots };
      return aim === 'sails'
        ? { key: 'advice-fire-sails', with: { ...shots, ...words } }
        : { key: 'advice-fire', with: { ...shots, ...words } };
    }
    case 'board':
      return {
        key: 'advice-board',
        with: { ship: pieceAs(view, command.ship), type: typeOn(view, command.at), cell: cellAt(view, command.at) },
      };
    case 'assault':
      return { key: 'advice-assault', with: { ship: pieceAs(view, command.ship) } };
    case 'repair':
      return { key: 'advice-repair', with: { ship: pieceAs(view, command.ship), what: command.what } };
    case 'done':
      return { key: 'advice-done' };
    case 'pass':
      return { key: 'advice-pass' };
    default:
      return { key: 'advice-end' };
  }
};

/** Names an order shortly: "Frigate to F6", "Line fires at G6". */
export const shortOrder = (view: View, command: Command): Phrase => {
  switch (command.type) {
    case 'sail': {
      const cell = cellAt(view, endOf(view, command)?.to ?? pieceIn(view, command.ship).at!);
      return { key: 'advice-short-sail', with: { ship: pieceAs(view, command.ship), cell } };
    }
    case 'rotate':
      return { key: 'advice-short-rotate', with: { ship: pieceAs(view, command.ship) } };
    case 'fire': {
      const [first] = command.guns;
      const cell = cellAt(view, command.at);
      return command.guns.length > 1 || !first
        ? { key: 'advice-short-salvo', with: { cell } }
        : { key: 'advice-short-fire', with: { ship: pieceAs(view, first.ship), cell } };
    }
    case 'board':
      return {
        key: 'advice-short-board',
        with: { ship: pieceAs(view, command.ship), cell: cellAt(view, command.at) },
      };
    case 'assault':
      return { key: 'advice-short-assault', with: { ship: pieceAs(view, command.ship) } };
    case 'repair':
      return { key: 'advice-short-repair', with: { ship: pieceAs(view, command.ship) } };
    case 'done':
      return { key: 'advice-done' };
    case 'pass':
      return { key: 'advice-pass' };
    default:
      return { key: 'advice-end' };
  }
};

/* ---------------------------------------------------------------------------------------------------- why */

/** The chance that at least `least` of `shots` shots hit. */
const chanceOfHits = (chance: number, shots: number, least: number): number => {
  let chances: readonly number[] = [1, ...Array<number>(least).fill(0)];
  for (let shot = 0; shot < shots; shot++)
    chances = chances.map(
      (it, hits) => (hits === least ? it : it * (1 - chance)) + (hits > 0 ? chances[hits - 1]! * chance : 0),
    );
  return chances[least]!;
};

/** The chance of one shot of a gun at a target; 0 where it cannot fire at it. */
const chanceOf = (position: Position, gun: PieceId, target: PieceId): number =>
  (readyShotAt(position, pieceOf(position, gun), target)?.faces.length ?? 0) / 6;

const fireReason = (view: View, { guns, at, aim, roll }: FireCommand): Phrase => {
  const position = positionIn(view);
  const target = pieceOn(view, at);
  if (!target) return { key: 'why-best' };
  const { type, durability, hull } = pieceIn(view, target);
  const chances = guns.map(({ ship, shots }) => ({ chance: chanceOf(position, ship, target), shots }));
  const shots = chances.reduce((sum, it) => sum + it.shots, 0);
  const hits = chances.reduce((sum, it) => sum + it.chance * it.shots, 0);
  if (aim === 'sails') return { key: 'why-sails', with: { hits: decimal(hits) } };
  const sinks =
    roll === 'salvo' && shots > 1
      ? Math.min(1, shots >= durability - hull ? hits / shots : 0)
      : chanceOfHits(hits / shots, shots, durability - hull);
  const ends = type === 'T' ? 'why-silences' : 'why-sinks';
  if (sinks > 0.995) return { key: `${ends}-surely` };
  if (sinks > 0.01) return { key: ends, with: inSmallNumbers(sinks) };
  const [first] = guns;
  const answers = first && view.rules.flags.returnFire && chanceOf(position, target, first.ship) > 0;
  return { key: answers ? 'why-hits' : 'why-hits-safely', with: { hits: decimal(hits) } };
};

/** The position with a ship at another place. */
const movedTo = (position: Position, id: PieceId, place: Pick<Piece, 'at' | 'heading'>): Position => ({
  ...position,
  pieces: position.pieces.map((it) => (it.id === id ? { ...it, ...place } : it)),
});

/** The enemy pieces that are there. */
const foesOf = (position: Position, id: PieceId): readonly Piece[] =>
  position.pieces.filter((it) => it.side !== pieceOf(position, id).side && it.at !== undefined);

/** Whether a piece with all its shots could fire at another. */
const bears = (position: Position, gun: Piece, target: PieceId): boolean =>
  readyShotAt(position, { ...gun, fired: 0 }, target) !== undefined;

/** How many enemy pieces could fire at a ship where it is. */
const answering = (position: Position, id: PieceId): number =>
  foesOf(position, id).filter((foe) => bears(position, foe, id)).length;

/** The best target of a ship from where it is, by the hits that can be expected. */
const bestAim = (position: Position, id: PieceId) =>
  foesOf(position, id)
    .map(({ id: target, type }) => {
      const shot = readyShotAt(position, pieceOf(position, id), target);
      return { target, type, hits: shot ? (shot.faces.length * shot.shots) / 6 : 0 };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)[0];

/** Squares between a ship and the nearest enemy. */
const nearest = (position: Position, id: PieceId): number => {
  const { cols } = position.sea;
  const { at = 0 } = pieceOf(position, id);
  const apart = (other: number): number =>
    Math.max(Math.abs((at % cols) - (other % cols)), Math.abs(Math.floor(at / cols) - Math.floor(other / cols)));
  return Math.min(...foesOf(position, id).map((foe) => apart(foe.at!)));
};

/** Why a ship goes or turns to a place. */
const placeReason = (view: View, id: PieceId, place: Pick<Piece, 'at' | 'heading'>): Phrase => {
  const now = positionIn(view);
  const there = movedTo(now, id, place);
  const [before, after] = [bestAim(now, id), bestAim(there, id)];
  const [answered, answers] = [answering(now, id), answering(there, id)];
  if (after && (!before || after.hits > before.hits))
    return { key: 'why-aims', with: { target: pieceName(after.type), hits: decimal(after.hits), answers } };
  if (answers < answered) return { key: answers === 0 ? 'why-escapes' : 'why-fewer', with: { ships: answers } };
  if (nearest(there, id) < nearest(now, id)) return { key: answers === 0 ? 'why-nearer-safe' : 'why-nearer' };
  return { key: answers === 0 && place.at !== pieceOf(now, id).at ? 'why-out-of-range' : 'why-best' };
};

/** Says why the machine would give an order, in one line. */
export const orderReason = (view: View, command: Command): Phrase => {
  switch (command.type) {
    case 'sail': {
      const end = endOf(view, command);
      const at = end && squareOf(positionIn(view).sea, end.to);
      return end && at !== undefined
        ? placeReason(view, command.ship, { at, heading: end.heading })
        : { key: 'why-best' };
    }
    case 'rotate': {
      const { at } = pieceOf(positionIn(view), command.ship);
      return at === undefined
        ? { key: 'why-best' }
        : placeReason(view, command.ship, { at, heading: headingAfter(view, command) });
    }
    case 'fire':
      return fireReason(view, command);
    case 'board': {
      const target = pieceOn(view, command.at);
      return target
        ? { key: 'why-boards', with: inSmallNumbers(boardingOdds(view, command.ship, target)) }
        : { key: 'why-best' };
    }
    case 'assault':
      return { key: 'why-assault' };
    case 'repair':
      return { key: 'why-repairs' };
    case 'pass':
      return { key: 'why-holds-fire' };
    case 'end':
      return { key: 'why-nothing' };
    default:
      return { key: 'why-best' };
  }
};

/** The guns of an order, each at its target. */
export const gunsOf = (view: View, command: Command): readonly (Gun & { readonly target: PieceId })[] => {
  if (command.type !== 'fire') return [];
  const target = pieceOn(view, command.at);
  return target ? command.guns.map((gun) => ({ ...gun, target })) : [];
};
