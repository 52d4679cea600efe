import type { Reader } from '../../../../kernel/reader.ts';
import type { Frame, Scene } from '../../../../kernel/screen.ts';
import type { SeaView, ShotResult, View } from '../../rules/view/index.ts';
import { type Layout, sceneOf } from './board.ts';

/** The most pictures of a replay: more are slow to send and tedious to watch. */
const MOST_FRAMES = 120;

/** How long each thing is looked at, in milliseconds. */
const OPENING = 1200;
const LAST_SHOT = 1400;
const FOG = 350;
const END = 5000;
const LONG: Readonly<Record<ShotResult, number>> = {
  miss: 300,
  unclear: 300,
  hit: 500,
  mine: 900,
  sweeper: 900,
  sunk: 900,
};
const SAILED = 700;
/** All shots together take no longer than this, however many they are; then each takes its share. */
const MOST_MS = 36_000;

/** In how many steps the fog lifts, from left to right. */
const FOG_STEPS = 5;

/** Boards so wide stand one over the other, so that both are seen at once and neither jumps about. */
const WIDEST_BESIDE = 12;

const lengthOf = (view: View, before: View | undefined): number => {
  if (!before) return OPENING;
  const told = view.shots.slice(before.shots.length);
  return Math.max(SAILED * Number(told.length === 0), ...told.map(({ result }) => LONG[result]));
};

/** True where nothing but misses happened since the view before. */
const isDull = (view: View, before: View | undefined): boolean =>
  before !== undefined &&
  view.shots.length > before.shots.length &&
  view.shots.slice(before.shots.length).every(({ result }) => result === 'miss' || result === 'unclear');

/** So many of a list, spread evenly, the first and the last among them. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(1, most - 1))]!);

/** At most so many views: misses are merged with what follows them, evenly; then, if need be, the rest. */
const thinned = (views: readonly View[], most: number): readonly View[] => {
  if (views.length <= most) return views;
  const dull = views.filter((view, i) => isDull(view, views[i - 1]) && i < views.length - 1);
  const dullest = new Set(dull);
  const telling = views.filter((view) => !dullest.has(view));
  const kept = new Set([...spread(telling, most), ...spread(dull, Math.max(0, most - telling.length))]);
  return views.filter((view) => kept.has(view));
};

/** A sea of a match that is over, with only those ships and mines to be seen that lie left of a column, or were struck. */
const fogged = (sea: SeaView, column: number): SeaView => ({
  ...sea,
  ships: sea.ships.filter(({ sunk, cells }) => sunk || cells.every(({ col }) => col < column)),
  extras: sea.extras.filter(({ spent, given, at }) => spent || given || at.col < column),
});

/** The same frames, none longer, all together within the time there is. */
const inTime = (frames: readonly Frame[]): readonly Frame[] => {
  const all = frames.reduce((sum, { ms }) => sum + ms, 0);
  const share = Math.min(1, MOST_MS / all);
  return frames.map(({ scene, ms }) => ({ scene, ms: Math.round(ms * share) }));
};

/**
 * A match as moving pictures, from everybody's view after each event, oldest first: shot by shot, misses merged where there
 * are too many, and once it is over the fog lifts from left to right and the two fleets lie open for a while.
 */
export const replayFrames = (views: readonly View[], reader: Reader): readonly Frame[] => {
  const end = views.at(-1);
  if (!end) return [];
  const layout: Layout = end.rules.n <= WIDEST_BESIDE ? 'beside' : 'stacked';
  const picture = (view: View): Scene => sceneOf(view, reader, { seas: 'both', layout });
  const kept = thinned(views, MOST_FRAMES - FOG_STEPS - 1);
  const frames = kept.map((view, i): Frame => {
    const before = kept[i - 1];
    const news = Math.max(0, view.shots.length - (before?.shots.length ?? 0));
    const seas = view.phase === 'over' ? view.seas.map((sea) => fogged(sea, 0)) : view.seas;
    return { scene: picture({ ...view, news, seas }), ms: view === end ? LAST_SHOT : lengthOf(view, before) };
  });
  const hurried = inTime(frames);
  if (end.phase !== 'over') return hurried;
  const lifting = Array.from({ length: FOG_STEPS }, (_, i): Frame => {
    const column = Math.ceil(((i + 1) * end.rules.n) / FOG_STEPS);
    const seas = end.seas.map((sea) => fogged(sea, column));
    return { scene: picture({ ...end, news: 0, seas }), ms: FOG };
  });
  return [...hurried, ...lifting.slice(0, -1), { scene: picture({ ...end, news: 0 }), ms: END }];
};

/** The same of a match that is over however it ended, the umpire looking on at its end: a resignation lifts the fog too. */
export const film = (views: readonly View[], reader: Reader): readonly Frame[] =>
  replayFrames(
    views.map((view, i) => (i === views.length - 1 ? { ...view, phase: 'over' } : view)),
    reader,
  );
