import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { cellName, className, type Paid, type ReportView, type ShotView, type View } from '../../rules/view/index.ts';
import { firesVolleys } from '../../variants.ts';
import { chartOf, nameOf } from '../input/coordinates/chart.ts';
import { say } from '../screens/page.ts';

/** Maximum numbers of shots that are repeated as news: in a run after hits, and where volleys are fired. */
const TOLD = 6;
const TOLD_OF_VOLLEYS = 16;
/** Separator of shots: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

const named = (view: View, cell: Cell): CellName => cellName(view.rules, cell);

/** Returns the name of a class in the fleet that was fired at, under its flag (SB-31). */
export const classPhrase = (view: View, by: number, cls: string): Phrase => {
  const struck = view.seas.find(({ owner }) => owner !== by) ?? view.seas[0]!;
  return className({ cls }, struck.flag);
};

/** Returns a title for a ship that has just been sunk, by its name where names are told, else by its size. */
export const sunkTitle = (view: View, { by, cls, size = 0 }: ShotView): Phrase =>
  cls === undefined
    ? { key: 'title-sunk', with: { size } }
    : { key: 'title-sunk-ship', with: { ship: classPhrase(view, by, cls) } };

/** Returns the answer to a shot: "Б6 — Мимо!" */
export const shotPhrase = (view: View, { by, at, result, size = 0, cls, near }: ShotView): Phrase => {
  const cell = named(view, at);
  if (result === 'miss' && near !== undefined) return { key: 'shot-near', with: { cell, near } };
  const ship = cls === undefined ? undefined : classPhrase(view, by, cls);
  if (ship && result === 'hit') return { key: 'shot-hit-class', with: { cell, ship } };
  if (ship && result === 'sunk') return { key: 'shot-sunk-class', with: { cell, ship } };
  return { key: `shot-${result}`, with: { cell, size } };
};

const PAID = {
  deck: 'paid-deck',
  mine: 'paid-mine',
  ship: 'paid-ship',
  nothing: 'paid-nothing',
  stayed: 'paid-stayed',
  sailed: 'paid-sailed',
} as const;

/** Returns the penalty that was paid for a shot: "названа палуба Б5". */
export const penaltyPhrase = (view: View, paid: Paid): Phrase =>
  'at' in paid ? { key: PAID[paid.kind], with: { cell: named(view, paid.at) } } : { key: PAID[paid.kind] };

/** Returns a shot with the penalty paid for it. */
export const shotAndPenaltyPhrase = (view: View, shot: ShotView): Phrase =>
  shot.paid
    ? { key: 'echo-paid', with: { shot: shotPhrase(view, shot), paid: penaltyPhrase(view, shot.paid) } }
    : shotPhrase(view, shot);

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
export const reportText = (view: View, reader: Reader, { by, at, hits, sunk }: ReportView, times: string): string => {
  const cells = at.map((cell) => named(view, cell));
  const count = hits.reduce((sum, hit) => sum + hit.count, 0);
  if (count === 0) return say(reader, 'report-misses', { cells });
  const name = (cls: string): string => reader.say(classPhrase(view, by, cls));
  const kinds = hits.flatMap((hit) => (hit.cls === undefined ? [] : [`${name(hit.cls)}${times}${hit.count}`]));
  const head = say(reader, 'report-hits', { cells, count });
  const told = kinds.length > 0 ? `${head}: ${kinds.join(', ')}` : head;
  return sunk.length > 0 ? `${told}; ${say(reader, 'report-sunk', { ships: sunk.map(name).join(', ') })}` : told;
};

const isPlainMiss = ({ result, near, paid }: ShotView): boolean =>
  result === 'miss' && near === undefined && paid === undefined;

const shotsLine = (view: View, reader: Reader, shots: readonly ShotView[]): string => {
  const misses = firesVolleys(view.rules) ? shots.filter(isPlainMiss) : [];
  const gathered = misses.length > 1;
  const cells = misses.map(({ at }) => nameOf(chartOf(view.rules, reader), at));
  const told = shots
    .filter((shot) => !gathered || !misses.includes(shot))
    .map((shot) => reader.say(shotAndPenaltyPhrase(view, shot)));
  return [...(gathered ? [say(reader, 'volley-misses', { cells })] : []), ...told].join(BETWEEN);
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
