import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import { isHit } from '../view/derive.ts';
import type { Mark, ReportView } from '../view/index.ts';
import { type Battle, type FiredShot, hullAt, opponentOf, revealsSquares, type Sea } from './battle.ts';

/**
 * Returns the marks of a sea that reports less than what happened. Where sinkings are silent, a sunk ship shows as
 * hits. Where volleys are answered as a whole, a square is clear only when it is forced (R20): of the squares of one
 * volley that are not known otherwise, none was hit, or all.
 */
export const reportedMarks = ({ rules, fired, seas }: Battle, owner: Seat): readonly Mark[] => {
  const sea = seas[owner]!;
  return withReadings(
    rules,
    sea,
    fired,
    owner,
    sea.marks.map((mark, at) => reportedMark(sea, mark, at)),
  );
};

/**
 * Returns the same marks, computed from the marks `known` before the shots after the first `kept`. What an earlier
 * volley revealed stays valid as long as no ship was given up and no fleet has sailed since.
 */
export const reportedMarksAfter = (
  before: Battle,
  { rules, fired, seas }: Battle,
  owner: Seat,
  known: readonly Mark[],
  kept: number,
): readonly Mark[] => {
  const [sea, were] = [seas[owner]!, before.seas[owner]!.marks];
  const marks = [...known];
  for (const [at, mark] of sea.marks.entries()) if (were[at] === 'unknown') marks[at] = reportedMark(sea, mark, at);
  return withReadings(rules, sea, fired.slice(kept), owner, marks);
};

const reportedMark = (sea: Sea, mark: Mark, at: number): Mark => (mark === 'sunk' && !isShown(sea, at) ? 'hit' : mark);

/** Returns the marks with what these shots reveal, where volleys are answered as a whole. */
const withReadings = (
  rules: Ruleset,
  sea: Sea,
  fired: readonly FiredShot[],
  owner: Seat,
  marks: Mark[],
): readonly Mark[] => {
  if (revealsSquares(rules)) return marks;
  for (const volley of volleysOf(fired.filter((it) => it.by !== owner)))
    for (const [at, mark] of readingOf(sea, volley)) marks[at] = mark;
  return marks;
};

const isShown = (sea: Sea, at: number): boolean => hullAt(sea, at)?.told ?? false;

const volleysOf = (fired: readonly FiredShot[]): readonly (readonly FiredShot[])[] => {
  const turns = new Map<number, FiredShot[]>();
  for (const shot of fired) {
    const volley = turns.get(shot.turn);
    if (volley) volley.push(shot);
    else turns.set(shot.turn, [shot]);
  }
  return [...turns.values()];
};

/**
 * Returns the marks that one volley gives to its squares, except those of mines, sweepers and ships given up. Revealed
 * decks are known and therefore left out of the count.
 */
const readingOf = (sea: Sea, volley: readonly FiredShot[]): readonly (readonly [number, Mark])[] => {
  const open = volley.filter((it) => (isHit(it) || it.result === 'miss') && !isShown(sea, it.at));
  const told = open.filter((it) => it.wasTold);
  const rest = open.filter((it) => !it.wasTold);
  const hits = rest.filter(isHit).length;
  const mark: Mark = hits === 0 ? 'miss' : hits === rest.length ? 'hit' : 'unclear';
  return [...told.map(({ at }) => [at, 'hit'] as const), ...rest.map(({ at }) => [at, mark] as const)];
};

/** SB-25: the answer to each volley of these shots, oldest first; none where squares are answered one by one. */
export const reportsOf = ({ rules }: Battle, fired: readonly FiredShot[]): readonly ReportView[] => {
  if (revealsSquares(rules)) return [];
  const bySize = [...rules.fleet].sort((a, b) => b.size - a.size);
  return volleysOf(fired).map((volley) => {
    const [{ by, turn }] = volley as readonly [FiredShot, ...FiredShot[]];
    return {
      by,
      turn,
      at: volley.map((it) => cellOf(gridOf(rules), it.at)),
      hits: rules.report.hit === 'volley-count' ? [{ count: volley.filter(isHit).length }] : byClass(bySize, volley),
      sunk: rules.report.sunk === 'silent' ? [] : sunkBy(bySize, volley),
    };
  });
};

/** In the order of the classes: the order of the shots would reveal which of them sank the ship. */
const sunkBy = (bySize: readonly FleetItem[], volley: readonly FiredShot[]): ReportView['sunk'] =>
  bySize.flatMap(({ cls }) =>
    volley.filter(({ result, struck }) => result === 'sunk' && struck?.item.cls === cls).map(() => cls),
  );

const byClass = (bySize: readonly FleetItem[], volley: readonly FiredShot[]): ReportView['hits'] =>
  bySize.flatMap(({ cls }) => {
    const count = volley.filter((it) => isHit(it) && it.struck?.item.cls === cls).length;
    return count > 0 ? [{ cls, count }] : [];
  });

/** Returns the answer to a shot: its own result, or where volleys are answered as a whole, the mark that it left. */
export const reportedResult = ({ rules, seas }: Battle, { by, at, result }: FiredShot, marks: readonly Mark[]) => {
  if (result === 'mine' || result === 'sweeper') return result;
  if (revealsSquares(rules)) return result === 'sunk' ? 'hit' : result;
  const mark = marks[at];
  if (mark === 'sunk') return seas[opponentOf(by)]!.hulls.some((it) => it.hits.includes(at)) ? 'hit' : 'miss';
  return mark === 'hit' || mark === 'unclear' ? mark : 'miss';
};
