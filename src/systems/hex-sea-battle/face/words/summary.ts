import type { Reader } from '../../../../kernel/reader.ts';
import type { Moment } from '../../../../kernel/screen.ts';
import { isSpoken } from '../../../../kit/board-text.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { latestTurn, sidedMoment } from '../../../../kit/two-sides.ts';
import { crewOf, type LogEntry, nameIn, rivalOf, type Side, sideOf, type View } from '../../rules/view/index.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** What the shots of a turn came to. */
const shotsText = (view: View, reader: Reader, by: Side, shots: readonly ShotEntry[]): string => {
  const foe = rivalOf(by);
  const owner = { seat: crewOf(view, foe), side: foe };
  const sunk = shots.findLast(({ result }) => result === 'sunk');
  if (sunk) return say(reader, 'sum-sunk', { ...owner, ship: nameIn(view, foe, sunk.target) });
  const hits = shots.filter(({ result }) => result === 'hit').length;
  const shooter = { seat: crewOf(view, by), side: by };
  if (hits === 0) return say(reader, 'sum-missed', { ...shooter, shots: shots.length });
  const one = shots.every(({ target }) => target === shots[0]!.target);
  return one
    ? say(reader, 'sum-hit', { ...owner, ship: nameIn(view, foe, shots[0]!.target), hits, shots: shots.length })
    : say(reader, 'sum-hits', { ...shooter, hits, shots: shots.length });
};

/**
 * The latest turn in one line: a ship sunk, hits, misses, or that nothing was fired. Empty for a reader of words, who
 * hears every action, and in the viewer's own turn while their ships have only sailed.
 */
export const summaryLines = (view: View, reader: Reader): readonly string[] => {
  const deeds = view.log.filter(({ kind }) => kind === 'move' || kind === 'shot' || kind === 'end');
  const turn = latestTurn(deeds, 'end');
  const [first] = turn;
  if (isSpoken(reader) || !first || !('side' in first)) return [];
  const { side } = first;
  const shots = turn.filter((it) => it.kind === 'shot');
  if (shots.length > 0) return [shotsText(view, reader, side, shots)];
  if (side === view.active && typeof view.viewer === 'number' && sideOf(view, view.viewer) === side) return [];
  const sailed = turn.some(({ kind }) => kind === 'move');
  return [say(reader, sailed ? 'sum-sailed' : 'sum-idle', { seat: crewOf(view, side), side })];
};

/** The ship that the latest shot has sunk; undefined if anything has been ordered since. */
export const justSunk = ({ log }: View): ShotEntry | undefined => {
  const last = log.findLast(({ kind }) => kind !== 'siege' && kind !== 'lifted');
  return last?.kind === 'shot' && last.result === 'sunk' ? last : undefined;
};

/** What has just happened to the viewer. */
export const momentOf = (view: View): Moment | undefined => {
  const sunk = justSunk(view);
  return sidedMoment(view, sunk && rivalOf(sunk.side));
};
