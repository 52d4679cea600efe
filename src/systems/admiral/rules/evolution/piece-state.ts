import { PIECES, type PieceId } from '../command.ts';
import type { Battle } from '../model.ts';

export type PieceState = Battle['pieces'][number];

/** The index of a piece in lists of all pieces. */
export const pieceIndex = (id: PieceId): number => PIECES.indexOf(id);

/** The battle with one piece changed. */
export const withPieceState = (battle: Battle, id: PieceId, changed: (piece: PieceState) => PieceState): Battle => ({
  ...battle,
  pieces: battle.pieces.map((it, i) => (i === pieceIndex(id) ? changed(it) : it)),
});
