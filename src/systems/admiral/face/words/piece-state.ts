import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { orders, type PieceId } from '../../rules/command.ts';
import { boardingOdds, mayGive, type PieceView, rangeOf, type View } from '../../rules/view/index.ts';
import { nameOf } from './names.ts';

/** Whether a ship has acted in this round: its move is over, or all of it. */
export const hasActed = (view: View, { id, done, moved }: PieceView): boolean =>
  done || (moved !== 'no' && !(view.act?.ship === id && view.act.move === 'under-way'));

const chaserLines = ({ rules }: View, reader: Reader, { chasers }: PieceView): readonly string[] => {
  const [gun] = chasers;
  if (!gun) return [];
  const all = rules.chasers === 'one-a-ship' || chasers.length > 1;
  return [say(reader, 'tell-chasers', { guns: all ? 'all' : gun })];
};

/** What a ship may still do in this round: its range, or that it has acted; its chasers; the calms it has lain through. */
export const stateLinesOf = (view: View, reader: Reader, ship: PieceView): readonly string[] => {
  if (view.phase !== 'battle' || !ship.at || ship.type === 'T') return [];
  const range = rangeOf(view, ship.id);
  const acted = hasActed(view, ship);
  return [
    ...(acted ? [say(reader, 'tell-acted')] : []),
    ...(!acted && range !== undefined ? [say(reader, 'tell-range', { range })] : []),
    ...chaserLines(view, reader, ship),
    ...(ship.idle > 0 ? [say(reader, 'tell-idle', { calms: ship.idle })] : []),
  ];
};

/** ADM-21: how likely a ship is to take each enemy that it may board now. */
export const oddsLinesOf = (view: View, reader: Reader, ship: PieceId): readonly string[] =>
  view.pieces.flatMap(({ id, at }) => {
    if (!at || view.pending || !view.active || !mayGive(view, orders.board(ship, at))) return [];
    const percent = Math.round(100 * boardingOdds(view, ship, id));
    return [say(reader, 'tell-odds', { other: nameOf(view, id), percent })];
  });
