import type { Reader } from '../../../../kernel/reader.ts';
import type { Frame, Scene } from '../../../../kernel/screen.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import { RESULTS } from '../../things/results.ts';
import { seasShown } from './seas.ts';
import { stackedScene } from './stacked.ts';

/** Duration of each kind of frame, in ms. */
const OPENING = 1200;
const LAST_SHOT = 1400;
const FOG = 350;
const END = 5000;
const SAILED = 700;
/**
 * The most time, in ms, for all shots together. Where they would take longer, every frame is shortened in proportion.
 */
const MOST_MS = 36_000;

/** Number of steps in which the fog lifts, from left to right. */
const FOG_STEPS = 5;

/** Pixels a square at most: a film of hundreds of kilobytes is slow to load. */
const FINEST = 40;

/** How long a view is shown after the one before it, in ms; the last one of a match, as long as its last shot. */
export const lengthOf = (view: View, before: View | undefined, end: View): number => {
  if (view === end) return LAST_SHOT;
  if (!before) return OPENING;
  const told = view.shots.slice(before.shots.length);
  return Math.max(SAILED * Number(told.length === 0), ...told.map(({ result }) => RESULTS[result].ms));
};

/** True when there were shots since the view before, and all of them missed or are unclear. */
const isDull = (view: View, before: View | undefined): boolean =>
  before !== undefined &&
  view.shots.length > before.shots.length &&
  view.shots.slice(before.shots.length).every(({ result }) => result === 'miss' || result === 'unclear');

/** At most `most` items of a list, evenly spaced, the first and the last included. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(1, most - 1))]!);

/**
 * At most `most` views: drops views of misses, evenly, so that they merge with what follows; then, if needed, others.
 */
const thinned = (views: readonly View[], most: number): readonly View[] => {
  if (views.length <= most) return views;
  const dull = views.filter((view, i) => isDull(view, views[i - 1]) && i < views.length - 1);
  const dullest = new Set(dull);
  const telling = views.filter((view) => !dullest.has(view));
  const kept = new Set([...spread(telling, most), ...spread(dull, Math.max(0, most - telling.length))]);
  return views.filter((view) => kept.has(view));
};

/** A sea of a finished match, showing only pieces wholly left of `column` and those sunk, struck or given away. */
const fogged = (sea: SeaView, column: number): SeaView => ({
  ...sea,
  ships: sea.ships.filter(({ sunk, cells }) => sunk || cells.every(({ col }) => col < column)),
  extras: sea.extras.filter(({ spent, given, at }) => spent || given || at.col < column),
});

/** The picture of a moment. No player fires in a film: both seas stay where they are. */
export const filmPicture = (view: View, reader: Reader): Scene => ({
  ...stackedScene(view, seasShown(view, 'both'), reader),
  finest: FINEST,
});

/**
 * The frames of a match, from the public view after each event, oldest first: shot by shot, misses merged where there
 * are too many, at most `most` frames. If the match is over, the fog then lifts from left to right and both fleets are
 * shown for 5 s.
 */
export function* film(views: readonly View[], reader: Reader, most: number): Iterable<Frame> {
  const end = views.at(-1);
  if (!end) return;
  const kept = thinned(views, most - FOG_STEPS - 1);
  const lengths = kept.map((view, i) => lengthOf(view, kept[i - 1], end));
  const share = Math.min(1, MOST_MS / lengths.reduce((sum, ms) => sum + ms, 0));
  for (const [i, view] of kept.entries()) {
    const news = Math.max(0, view.shots.length - (kept[i - 1]?.shots.length ?? 0));
    const seas = view.phase === 'over' ? view.seas.map((sea) => fogged(sea, 0)) : view.seas;
    yield { scene: filmPicture({ ...view, news, seas }, reader), ms: Math.round(lengths[i]! * share) };
  }
  if (end.phase !== 'over') return;
  for (let step = 1; step < FOG_STEPS; step++) {
    const column = Math.ceil((step * gridOf(end.rules).cols) / FOG_STEPS);
    const seas = end.seas.map((sea) => fogged(sea, column));
    yield { scene: filmPicture({ ...end, news: 0, seas }, reader), ms: FOG };
  }
  yield { scene: filmPicture({ ...end, news: 0 }, reader), ms: END };
}
