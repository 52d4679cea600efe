import type { Phrase } from '../../../../kernel/phrase.ts';
import { decimal, inSmallNumbers } from '../../../../kit/look-back.ts';
import type { FireCommand, PieceId } from '../../rules/command.ts';
import {
  type Piece,
  type Position,
  pieceName,
  pieceOf,
  positionIn,
  readyShotAt,
  type View,
} from '../../rules/view/index.ts';
import { pieceIn } from './names.ts';

/* Why a place or a shot is good, in one line. */

/** Nothing more than that it is the best. */
export const BEST: Phrase = { key: 'why-best' };

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

/** Why to fire at a piece. */
export const fireReason = (view: View, { guns, aim, roll }: FireCommand, target: PieceId): Phrase => {
  const position = positionIn(view);
  const { type, durability, hull } = pieceIn(view, target);
  const chances = guns.map(({ ship, shots }) => ({ chance: chanceOf(position, ship, target), shots }));
  const shots = chances.reduce((sum, it) => sum + it.shots, 0);
  const hits = chances.reduce((sum, it) => sum + it.chance * it.shots, 0);
  if (aim === 'sails') return { key: 'why-sails', with: { hits: decimal(hits) } };
  const sinks =
    roll === 'salvo' && shots > 1
      ? Math.min(1, shots >= durability - hull ? hits / shots : 0)
      : chanceOfHits(hits / shots, shots, durability - hull);
  const isFort = type === 'T';
  if (sinks > 0.995) return { key: isFort ? 'why-silences-surely' : 'why-sinks-surely' };
  if (sinks > 0.01) return { key: isFort ? 'why-silences' : 'why-sinks', with: inSmallNumbers(sinks) };
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
export const placeReason = (view: View, id: PieceId, place: Pick<Piece, 'at' | 'heading'>): Phrase => {
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
