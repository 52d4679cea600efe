import type { FilmStep } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Frame } from '../../../../kernel/screen.ts';
import { type Droppable, dropFrames, paced, roundTitle } from '../../../../kit/film.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type LogEntry, rivalOf, type ShipView, type View } from '../../rules/view/index.ts';
import type { ShipId, Side } from '../../variants.ts';
import { deedLine } from '../words/news.ts';
import { sceneOf } from './board-scene.ts';

/** Display times in ms. */
const OPENING = 1500;
const STEP = 180;
const ARRIVED = 450;
const WIND = 700;
const LONG: Readonly<Record<'miss' | 'hit' | 'sunk', number>> = { miss: 550, hit: 750, sunk: 1400 };
const END = 5000;
/** Maximum running time in ms, without the last frame. Longer films are sped up evenly. */
const MOST_MS = 40_000;

/** Every frame shows the whole sea, so that nothing jumps. */
const WHOLE = { part: 'whole' } as const;

/** A frame: the view it shows and its display time in ms. */
interface Moment extends Droppable {
  readonly view: View;
  readonly ms: number;
}

/** The view with one ship changed. */
const withShip = (view: View, side: Side, id: ShipId, change: (ship: ShipView) => ShipView): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.side === side && ship.id === id ? change(ship) : ship)),
});

const lyingAt =
  (at: Cell) =>
  (ship: ShipView): ShipView => ({ ...ship, at });

/** The target after a shot. */
const shipAfterShot = ({ at, ...ship }: ShipView, result: 'miss' | 'hit' | 'sunk'): ShipView => ({
  ...ship,
  damage: ship.damage + (result === 'miss' ? 0 : 1),
  ...(at && result !== 'sunk' ? { at } : {}),
});

/** The frames of one log entry, starting after `before`: a move step by step, a shot, or a wind die. */
const momentsOf = (before: View, entry: LogEntry): readonly Moment[] => {
  const view = { ...before, log: [...before.log, entry] };
  if (entry.kind === 'move') {
    const { side, ship, path } = entry;
    return path.slice(1).map((at, i): Moment => {
      const sailed = { ...entry, path: path.slice(0, i + 2) };
      const isLast = i === path.length - 2;
      const moved = withShip({ ...before, log: [...before.log, sailed] }, side, ship, lyingAt(at));
      return { view: moved, ms: isLast ? ARRIVED : STEP, dropPriority: isLast ? 1 : 3 };
    });
  }
  if (entry.kind === 'shot') {
    const hit = withShip(view, rivalOf(entry.side), entry.target, (ship) => shipAfterShot(ship, entry.result));
    const spare = { miss: 2, hit: 1, sunk: 0 }[entry.result];
    return [{ view: hit, ms: LONG[entry.result], dropPriority: spare }];
  }
  if (entry.kind === 'wind')
    return [{ view: { ...view, round: entry.round, wind: entry.wind }, ms: WIND, dropPriority: 2 }];
  return [{ view, ms: 0, dropPriority: 4 }];
};

/** The frames of everything between two views. */
const between = (before: View, after: View): readonly Moment[] => {
  let view: View = { ...after, ships: before.ships, sieges: before.sieges, log: before.log };
  return after.log.slice(before.log.length).flatMap((entry) => {
    const moments = momentsOf(view, entry);
    view = moments.at(-1)!.view;
    return moments;
  });
};

/** The frames of a match from the reveal on. */
const momentsIn = (views: readonly View[]): readonly Moment[] => {
  const battle = views.filter(({ phase, log }) => phase !== 'placing' || log.length > 0);
  const [first] = battle;
  if (!first) return [];
  return [
    { view: first, ms: OPENING, dropPriority: 0 },
    ...battle.slice(1).flatMap((view, i) => between(battle[i]!, view)),
  ].filter(({ ms }) => ms > 0);
};

const pictureOf = (view: View, reader: Reader) => {
  const last = view.log.at(-1);
  return sceneOf(view, reader, last?.kind === 'shot' ? { ...WHOLE, shot: last } : WHOLE);
};

/** Where a step is played by hand, its sentence is read. */
const READ = 2;

/** What was done in a match, from the public view after each event, oldest first: a course, a shot, a change of the wind. */
export const filmSteps = (views: readonly View[], reader: Reader): readonly FilmStep<View>[] => {
  const end = views.at(-1);
  if (!end) return [];
  const played = momentsIn(views).filter(({ dropPriority }) => dropPriority < 3);
  return [...played, { view: end, ms: END, dropPriority: 0 }].map(({ view, ms }, i, all): FilmStep<View> => {
    const deed = view === end || i === 0 ? undefined : view.log.at(-1);
    const sign = deed?.kind === 'shot' && deed.result !== 'miss' ? deed.result : undefined;
    return {
      view,
      title: roundTitle(view.round, end.round, reader),
      line: deed ? deedLine(view, reader, deed) : '',
      ...(sign && { sign }),
      ms: i === all.length - 1 ? ms : READ * ms,
      scene: () => pictureOf(view, reader),
    };
  });
};

/**
 * A match as a film. Ships sail hex by hex, every shot shows its die. If there are too many frames, single steps are
 * dropped first, then misses. The last frame shows the end for 5 s.
 * @param views the public view after each event, oldest first
 */
export function* film(views: readonly View[], reader: Reader, most: number): Iterable<Frame> {
  const end = views.at(-1);
  if (!end) return;
  for (const { view, ms } of paced(dropFrames(momentsIn(views), most - 1), MOST_MS))
    yield { scene: pictureOf(view, reader), ms };
  yield { scene: sceneOf(end, reader, WHOLE), ms: END };
}
