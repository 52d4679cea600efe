import type { Reader } from '../../../../kernel/reader.ts';
import type { Frame } from '../../../../kernel/screen.ts';
import { type Droppable, dropFrames } from '../../../../kit/film.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type LogEntry, rivalOf, type ShipView, type View } from '../../rules/view/index.ts';
import type { ShipType, Side } from '../../variants.ts';
import { sceneOf } from './board-scene.ts';
import { lineCount } from './dice.ts';
import { lastTurn } from './last-turn.ts';

/** The most pictures of a film: more are slow to send and tedious to watch. */
const MOST_FRAMES = 120;

/** How long each thing is looked at, in milliseconds. */
const OPENING = 1500;
const STEP = 180;
const ARRIVED = 450;
const WIND = 700;
const LONG: Readonly<Record<'miss' | 'hit' | 'sunk', number>> = { miss: 550, hit: 750, sunk: 1400 };
const END = 5000;
/** All together take no longer than this, the end apart; else each takes its share. */
const MOST_MS = 40_000;

/** A moment of the match as it looked, and how long it stands. */
interface Moment extends Droppable {
  readonly view: View;
  readonly ms: number;
}

/** The same view with one ship otherwise. */
const withShip = (view: View, side: Side, type: ShipType, change: (ship: ShipView) => ShipView): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.side === side && ship.type === type ? change(ship) : ship)),
});

const lyingAt =
  (at: Cell) =>
  (ship: ShipView): ShipView => ({ ...ship, at });

/** What a shot leaves of its target. */
const shipAfterShot = ({ at, ...ship }: ShipView, result: 'miss' | 'hit' | 'sunk'): ShipView => ({
  ...ship,
  damage: ship.damage + (result === 'miss' ? 0 : 1),
  ...(at && result !== 'sunk' ? { at } : {}),
});

/** The moments of one deed, the first of them after `before`: a move step by step, a shot, a die thrown. */
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

/** What happened between two views, deed by deed, as it looked on the way. */
const between = (before: View, after: View): readonly Moment[] => {
  let view: View = { ...after, ships: before.ships, sieges: before.sieges, log: before.log };
  return after.log.slice(before.log.length).flatMap((entry) => {
    const moments = momentsOf(view, entry);
    view = moments.at(-1)!.view;
    return moments;
  });
};

/** Everything that is seen of a match whose fleets have been revealed. */
const momentsIn = (views: readonly View[]): readonly Moment[] => {
  const battle = views.filter(({ phase, log }) => phase !== 'placing' || log.length > 0);
  const [first] = battle;
  if (!first) return [];
  return [
    { view: first, ms: OPENING, dropPriority: 0 },
    ...battle.slice(1).flatMap((view, i) => between(battle[i]!, view)),
  ].filter(({ ms }) => ms > 0);
};

/**
 * A match as moving pictures, from everybody's view after each event, oldest first: ships sail hex by hex, every shot is
 * seen with its die; where that is too much, steps go first, then misses. At the end it stands still for a while.
 */
export const film = (views: readonly View[], reader: Reader): readonly Frame[] => {
  const end = views.at(-1);
  if (!end) return [];
  const moments = dropFrames(momentsIn(views), MOST_FRAMES - 1);
  const all = moments.reduce((sum, { ms }) => sum + ms, 0);
  const share = Math.min(1, MOST_MS / all);
  const shown = [...moments.map(({ view }) => view), end];
  const diceLines = Math.max(...shown.map((view) => lineCount(lastTurn(view).shots)));
  return [
    ...moments.map(({ view, ms }) => ({ scene: sceneOf(view, reader, { diceLines }), ms: Math.round(ms * share) })),
    { scene: sceneOf({ ...end, phase: 'over' }, reader, { diceLines }), ms: END },
  ];
};
