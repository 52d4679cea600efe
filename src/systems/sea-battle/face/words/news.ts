import type { CellName } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { cellName, type ReportView, type ShotView, type View } from '../../rules/view/index.ts';
import { classPhrase, countsOf, told, toldOfVolley } from '../../things/results.ts';
import { firesVolleys } from '../../variants.ts';
import { chartOf, nameOf } from '../input/coordinates/chart.ts';
import { say } from '../screens/page.ts';

/** Maximum numbers of shots that are repeated as news: in a run after hits, and where volleys are fired. */
const TOLD = 6;
const TOLD_OF_VOLLEYS = 16;
/** Separator of shots: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

const named = (view: View, cell: Cell): CellName => cellName(view.rules, cell);

/**
 * Shots of one player fired in a row or together, and the answer to all of them where they are not answered one by one.
 */
export interface ShotGroup {
  readonly by: number;
  readonly shots: readonly ShotView[];
  readonly report?: ReportView;
}

/** Splits shots into groups where the player or the turn changes. */
export const shotGroupsOf = (view: View, shots: readonly ShotView[]): readonly ShotGroup[] => {
  const runs: ShotView[][] = [];
  for (const shot of shots) {
    const last = runs.at(-1);
    if (last?.[0]?.by === shot.by && last[0].turn === shot.turn) last.push(shot);
    else runs.push([shot]);
  }
  return runs.map((run) => {
    const { by, turn } = run[0]!;
    const report = view.reports.find((it) => it.by === by && it.turn === turn);
    return { by, shots: run, ...(report && { report }) };
  });
};

/** The first shot to report. Volleys are reported whole: where a cut would fall inside one, from its first shot. */
const startOf = (view: View, from: number): number => {
  const { shots } = view;
  let start = Math.max(0, from);
  const first = shots[start];
  while (
    firesVolleys(view.rules) &&
    first &&
    shots[start - 1]?.by === first.by &&
    shots[start - 1]?.turn === first.turn
  )
    start--;
  return start;
};

/**
 * Returns the latest shots that are news, oldest first. Includes the viewer's own shot or volley just before the news,
 * which the board may have had no time to show.
 */
export const latestShots = (view: View): readonly ShotView[] => {
  const { shots, viewer } = view;
  const most = firesVolleys(view.rules) ? TOLD_OF_VOLLEYS : TOLD;
  const told = Math.min(most, Math.max(1, view.news), shots.length);
  const start = startOf(view, shots.length - told);
  const ownEnd = Math.min(start, shots.length - view.news);
  const own = view.news > 0 ? shots[ownEnd - 1] : undefined;
  const wanted = own?.by === viewer && shots.at(-1)?.by !== viewer;
  return [...(wanted ? shots.slice(startOf(view, ownEnd - 1), ownEnd) : []), ...shots.slice(start)];
};

/**
 * Returns what a volley did: hits by class ("крейсер ×2, эсминец") or by their number alone, and what was sunk; or that
 * all missed.
 * @param times Stands between a class and its number of hits.
 */
export const reportText = (view: View, reader: Reader, report: ReportView, times: string): string => {
  const { by, hits, sunk } = report;
  const counts = countsOf([], report);
  const head = reader.say(toldOfVolley('volley.report', by, counts, { cells: report.at.map((at) => named(view, at)) }));
  if (counts.hits === 0) return head;
  const name = (cls: string): string => reader.say(classPhrase(view, by, cls));
  const kinds = hits.flatMap((hit) => (hit.cls === undefined ? [] : [`${name(hit.cls)}${times}${hit.count}`]));
  const told = kinds.length > 0 ? `${head}: ${kinds.join(', ')}` : head;
  if (sunk.length === 0) return told;
  return `${told}; ${reader.say(toldOfVolley('volley.sunk', by, counts, { ships: sunk.map(name).join(', ') }))}`;
};

const isPlainMiss = ({ result, near, paid }: ShotView): boolean =>
  result === 'miss' && near === undefined && paid === undefined;

const shotsLine = (view: View, reader: Reader, shots: readonly ShotView[]): string => {
  const misses = firesVolleys(view.rules) ? shots.filter(isPlainMiss) : [];
  const gathered = misses.length > 1;
  const cells = misses.map(({ at }) => nameOf(chartOf(view.rules, reader), at));
  const others = shots
    .filter((shot) => !gathered || !misses.includes(shot))
    .map((shot) => reader.say(told('result.notice', view, shot)));
  return [
    ...(gathered
      ? [reader.say(toldOfVolley('volley.misses', shots[0]?.by ?? 0, countsOf(misses, undefined), { cells }))]
      : []),
    ...others,
  ].join(BETWEEN);
};

/** Returns what a line on the latest shots leaves out: each shot of a run or volley, and every penalty. */
export const newsLines = (view: View, reader: Reader): readonly string[] =>
  shotGroupsOf(view, latestShots(view))
    .filter(({ shots }) => shots.length > 1 || shots.some(({ paid }) => paid !== undefined))
    .map(({ by, shots, report }) => {
      const told = report ? reportText(view, reader, report, ' ×') : shotsLine(view, reader, shots);
      return by === view.viewer
        ? say(reader, 'shots-yours', { shots: told })
        : say(reader, 'shots-of', { seat: { seat: by }, shots: told });
    });
