import { fightWindow, type MapArea, movedToShow } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { wholeMap } from '../../../../kit/sea-picture.ts';
import type { PieceId } from '../../rules/command.ts';
import { cardOf, type PieceSnapshotView, type View } from '../../rules/view/index.ts';
import { replaySteps } from './replay.ts';

/** All pieces as they lay when the turn began: after the last turn, a new wind and its storm. */
const piecesBefore = (view: View): readonly PieceSnapshotView[] => {
  const steps = replaySteps(view);
  const last = steps.findLastIndex(({ entry: { kind } }) => kind === 'ended' || kind === 'round' || kind === 'drift');
  return steps[last]?.after ?? view.pieces;
};

const distance = (from: Cell, to: Cell): number => Math.max(Math.abs(from.row - to.row), Math.abs(from.col - to.col));

const fights = new WeakMap<View, MapArea>();

const fightOf = (view: View): MapArea => {
  const guns = piecesBefore(view).flatMap((piece) => {
    const { range, durability } = cardOf(view.rules, piece);
    return piece.at && piece.hull < durability ? [{ at: piece.at, side: piece.side, range }] : [];
  });
  const area = fightWindow(wholeMap(view.rules.map), guns, distance);
  fights.set(view, area);
  return area;
};

/**
 * The part of the sea with the fight. It stays for the length of a turn, but for a chosen piece, or one that acts,
 * that lies outside it: then it moves just so far that it shows this one.
 */
export const fightArea = (view: View, chosen: PieceId | undefined): MapArea => {
  const whole = wholeMap(view.rules.map);
  if (view.phase !== 'battle') return whole;
  const area = fights.get(view) ?? fightOf(view);
  const id = chosen ?? view.pending?.about[0] ?? view.act?.ship;
  return movedToShow(area, view.pieces.find((it) => it.id === id)?.at, whole);
};
