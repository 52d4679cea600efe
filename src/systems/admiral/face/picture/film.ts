import type { FilmStep } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Frame } from '../../../../kernel/screen.ts';
import { type Droppable, dropFrames, paced, roundTitle } from '../../../../kit/film.ts';
import type { LogEntry, PieceSnapshotView, PieceView, View } from '../../rules/view/index.ts';
import { deedLine } from '../words/news.ts';
import { sceneOf } from './board-scene.ts';
import { knownOf, lastActivationSteps, type ReplayStep, replaySteps } from './replay.ts';
import { NO_TRAIL, type Trail, trailOf } from './trail.ts';

/** Display time in ms by kind of log entry. Kinds that are missing have no frame. */
const FRAME_MS: Readonly<Partial<Record<LogEntry['kind'], number>>> = {
  round: 700,
  drift: 900,
  halfway: 250,
  sailed: 260,
  rotated: 400,
  shot: 750,
  boarded: 1400,
  assaulted: 1400,
  repaired: 500,
};
const [OPENING, END] = [1500, 5000] as const;
/** Maximum running time in ms, without the last frame. Longer films are sped up evenly. */
const MOST_MS = 40_000;
/** Maximum number of frames of a single activation, without the last frame. */
const ACT_FRAMES = 40;

/** Single steps of a course are dropped first, then misses and turns, then hits. */
const dropPriorityOf = (entry: LogEntry): number => {
  if (entry.kind === 'shot') return { miss: 2, hit: 1, sunk: 0, silenced: 0 }[entry.result];
  return { boarded: 0, assaulted: 0, drift: 1, rotated: 2, round: 2, repaired: 2 }[entry.kind as string] ?? 3;
};

/** Every frame shows the whole sea, so that nothing jumps. */
const WHOLE = { part: 'whole' } as const;

/** A frame: the view it shows, its trail and its display time in ms. */
interface Moment extends Droppable {
  readonly view: View;
  readonly trail: Trail;
  readonly ms: number;
  /** What has just been done, and the view in whose log it is. */
  readonly deed?: LogEntry;
  readonly told?: View;
}

/** A piece as it was. What the log does not record is taken from the present. */
const pieceBefore = (piece: PieceView, lay: PieceSnapshotView): PieceView => {
  const { at: _, captain, ...rest } = piece;
  const isGone = lay.type !== 'T' && !lay.at;
  return { ...rest, ...lay, ...(captain && !isGone && { captain }) };
};

/** The view at a past moment, without planned courses. */
const viewAt = (view: View, { entry, after }: ReplayStep): View => {
  const { act: _, pending: __, outcome: ___, ...rest } = view;
  const pieces = view.pieces.map((it, i) => pieceBefore(it, after[i]!));
  const blown = entry.kind === 'round' ? { wind: { strength: entry.wind, to: entry.to } } : {};
  return { ...rest, phase: 'battle', pieces, plans: [], queue: [], ...blown };
};

/** The frames of these steps, in log order. The trail of an activation stays until the next one begins. */
const momentsOf = (view: View, last: readonly ReplayStep[]): readonly Moment[] => {
  const all = replaySteps(view);
  let steps: ReplayStep[] = [];
  return all.flatMap((it) => {
    if (it.entry.kind === 'ended' || it.entry.kind === 'activated') steps = [];
    steps = [...steps, it];
    const ms = FRAME_MS[it.entry.kind];
    if (!ms || !last.includes(it)) return [];
    return [
      {
        view: viewAt(view, it),
        trail: trailOf(steps),
        ms,
        dropPriority: dropPriorityOf(it.entry),
        deed: it.entry,
        told: view,
      },
    ];
  });
};

/** Steps of a view that the previous view does not have. */
const newIn = (before: View, after: View): readonly ReplayStep[] => replaySteps(after).slice(knownOf(before, after));

function* framesOf(moments: readonly Moment[], end: View, endTrail: Trail, reader: Reader): Iterable<Frame> {
  for (const { view, trail, ms, deed } of paced(moments, MOST_MS))
    yield { scene: sceneOf(view, reader, WHOLE, { trail, deed }), ms };
  yield { scene: sceneOf(end, reader, WHOLE, { trail: endTrail }), ms: END };
}

/** Everything that was done in a match, with how it began. */
const momentsIn = (views: readonly View[]): readonly Moment[] => {
  const battle = views.filter(({ round }) => round > 0);
  const [first] = battle;
  const opening = first ? [{ view: { ...first, plans: [] }, trail: NO_TRAIL, ms: OPENING, dropPriority: 0 }] : [];
  return [...opening, ...battle.slice(1).flatMap((view, i) => momentsOf(view, newIn(battle[i]!, view)))];
};

/**
 * A match as a film. Ships sail step by step, shots and boardings show their dice, storms drive ships. If there are too
 * many frames, single steps are dropped first, then misses and turns, then hits. The last frame shows the end for 5 s.
 * @param views the public view after each event, oldest first
 */
export const film = (views: readonly View[], reader: Reader, most: number): Iterable<Frame> => {
  const end = views.at(-1);
  if (!end) return [];
  const moments = momentsIn(views);
  return framesOf(dropFrames(moments, most - 1), end, moments.at(-1)?.trail ?? NO_TRAIL, reader);
};

/** The ship that sails in a moment. */
const sailing = ({ deed }: Moment): string | undefined =>
  deed?.kind === 'sailed' || deed?.kind === 'halfway' ? deed.ship : undefined;

/** What a deed took from the other side. */
const signOf = (deed: LogEntry | undefined): FilmStep<View>['sign'] => {
  if (deed?.kind === 'shot' && deed.result !== 'miss') return deed.result === 'hit' ? 'hit' : 'sunk';
  return deed?.kind === 'assaulted' || (deed?.kind === 'boarded' && deed.result !== 'repelled') ? 'sunk' : undefined;
};

/** Where a step is played by hand, its sentence is read. */
const READ = 2;

/** What was done in a match, from the public view after each event, oldest first: a whole course of a ship is one step. */
export const filmSteps = (views: readonly View[], reader: Reader): readonly FilmStep<View>[] => {
  const end = views.at(-1);
  if (!end) return [];
  const moments = momentsIn(views);
  const played = moments.filter((it, i) => {
    const next = moments[i + 1];
    return sailing(it) === undefined || !next || sailing(next) !== sailing(it);
  });
  const last: Moment = { view: end, trail: moments.at(-1)?.trail ?? NO_TRAIL, ms: END, dropPriority: 0 };
  return [...played, last].map(({ view, trail, ms, deed, told }): FilmStep<View> => {
    const sign = signOf(deed);
    return {
      view,
      title: roundTitle(view.round, end.round, reader),
      line: deed && told ? deedLine(told, reader, deed) : '',
      ...(sign && { sign }),
      ms: view === end ? ms : READ * ms,
      scene: () => sceneOf(view, reader, WHOLE, { trail, deed }),
    };
  });
};

/**
 * A film of the latest activation or storm, step by step. Its last frame is the current position. Empty if there is
 * nothing to show.
 */
export const lastMoveFilmOf = (view: View, reader: Reader): Iterable<Frame> => {
  const stretch = lastActivationSteps(view);
  const [start] = stretch;
  if (!start) return [];
  const before = viewAt(view, { ...start, after: start.before });
  const moments = momentsOf(view, stretch);
  return framesOf(
    dropFrames(
      [
        { view: before, trail: NO_TRAIL, ms: 600, dropPriority: 0 },
        ...moments.map((it) => ({ ...it, dropPriority: 0 })),
      ],
      ACT_FRAMES,
    ),
    view,
    trailOf(stretch),
    reader,
  );
};
