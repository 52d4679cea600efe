import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Moment } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { latestTurn, sidedMoment } from '../../../../kit/two-sides.ts';
import type { PieceId } from '../../rules/command.ts';
import { crewOf, type LogEntry, rivalOf, type Side, sideOf, type View } from '../../rules/view/index.ts';
import { type EntryOf, isOrdered, type ShotEntry } from '../../things/deeds.ts';
import { isSpoken, nameOf, pieceIn } from './names.ts';

/** A side, and its player, as parameters of a phrase. */
const whose = (view: View, side: Side): PhraseParams => ({ seat: crewOf(view, side), side });

const shooterOf = (view: View, { guns }: ShotEntry): Side => pieceIn(view, guns[0]!.ship).side;

/** What the shots of one side came to. */
const shotsText = (view: View, reader: Reader, by: Side, shots: readonly ShotEntry[]): string => {
  const owner = whose(view, rivalOf(by));
  const ended = shots.findLast(({ result }) => result === 'sunk' || result === 'silenced');
  if (ended)
    return say(reader, ended.result === 'sunk' ? 'sum-sunk' : 'sum-silenced', {
      ...owner,
      ship: nameOf(view, ended.target),
    });
  const hits = shots.filter(({ result }) => result === 'hit').length;
  if (hits === 0) return say(reader, 'sum-missed', { ...whose(view, by), shots: shots.length });
  const [target, ...others] = new Set(shots.map((it) => it.target));
  return target !== undefined && others.length === 0
    ? say(reader, 'sum-hit', { ...owner, ship: nameOf(view, target), hits, shots: shots.length })
    : say(reader, 'sum-hits', { ...whose(view, by), hits, shots: shots.length });
};

/** Who has boarded what, and how it ended. */
const boardedText = (view: View, reader: Reader, { ship, target, result }: EntryOf<'boarded'>): string => {
  const by = pieceIn(view, ship).side;
  return result === 'sunk'
    ? say(reader, 'sum-boarded-sunk', { ...whose(view, by), ship: nameOf(view, ship) })
    : say(reader, result === 'captured' ? 'sum-boarded-captured' : 'sum-boarded-repelled', {
        ...whose(view, rivalOf(by)),
        ship: nameOf(view, target),
      });
};

/**
 * The latest turn in one line: a boarding, a ship sunk, hits, misses, or that nothing was fired. Empty for a reader of
 * words, who hears every action, and in the viewer's own turn while their ships have only sailed.
 */
export const summaryLines = (view: View, reader: Reader): readonly string[] => {
  const turn = latestTurn(view.log.filter(isOrdered), 'ended');
  if (isSpoken(reader) || turn.length === 0) return [];
  const last = turn.findLast((it) => it.kind === 'shot' || it.kind === 'boarded');
  if (last?.kind === 'boarded') return [boardedText(view, reader, last)];
  if (last?.kind === 'shot') {
    const by = shooterOf(view, last);
    const shots = turn.filter((it): it is ShotEntry => it.kind === 'shot' && shooterOf(view, it) === by);
    return [shotsText(view, reader, by, shots)];
  }
  const by = turnOf(view, turn);
  if (by === view.active && typeof view.viewer === 'number' && sideOf(view, view.viewer) === by) return [];
  const acted = turn.some(({ kind }) => kind !== 'ended');
  return [say(reader, acted ? 'sum-sailed' : 'sum-idle', whose(view, by))];
};

/** The side whose turn these actions are. */
const turnOf = (view: View, turn: readonly LogEntry[]): Side => {
  const last = turn.at(-1);
  return last?.kind === 'ended' ? last.by : (view.active ?? 'white');
};

/** The ship that the latest shot has sunk; undefined if anything has been ordered since. */
export const justSunk = (view: View): PieceId | undefined => {
  const last = view.log.findLast(isOrdered);
  return last?.kind === 'shot' && last.result === 'sunk' ? last.target : undefined;
};

/** What has just happened to the viewer. */
export const momentOf = (view: View): Moment | undefined => {
  const sunk = justSunk(view);
  return sidedMoment(view, sunk && pieceIn(view, sunk).side);
};

/** Whether the lines say what wins: in the first round, until the side whose turn it is has ordered anything. */
export const isAimTold = ({ round, log, act, pending }: View): boolean => {
  const last = log.findLast(isOrdered);
  return round === 1 && !act && !pending && (last === undefined || last.kind === 'ended');
};
