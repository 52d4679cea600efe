import { type Rng, shuffled } from '../../../../kernel/rng.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import {
  type Aim,
  hexesLeft,
  type Reach,
  reachNow,
  type ShipView,
  type Side,
  shipOf,
  targetsOf,
  type View,
} from '../../rules/view.ts';
import { besieges, bestShot, dangerAt, promiseOf, wayToWin } from './prospects.ts';

/** How much a hex nearer to the goal counts beside a sure hit; and a hit feared by the flagship, and by another ship. */
const NEARER = 0.06;
const FEAR = { flagship: 0.35, other: 0.05 } as const;
const SIEGE = 5;

interface Choice {
  readonly ship: ShipView;
  readonly reach: Reach;
  readonly gain: number;
}

const worthOfLying = (view: View, side: Side, ship: ShipView, at: Reach['at']): number => {
  const fear = ship.flagship ? FEAR.flagship : FEAR.other;
  const siege = ship.flagship && besieges(view, side, at) ? SIEGE : 0;
  return siege - NEARER * wayToWin(view, side, ship.type, at) - fear * dangerAt(view, side, at);
};

/** The move that gains most: by the shots it opens, and by where the ship lies after it. */
const bestMove = (view: View, side: Side, own: readonly ShipView[], rng: Rng): Choice | undefined => {
  let best: Choice | undefined;
  for (const ship of shuffled(rng, own)) {
    if (!ship.at || hexesLeft(view, ship.type) === 0) continue;
    const shots = ship.shotsLeft;
    const here = worthOfLying(view, side, ship, ship.at) + shots * bestShot(view, side, ship.type);
    for (const reach of reachNow(view, ship.type)) {
      const there = worthOfLying(view, side, ship, reach.at) + shots * bestShot(view, side, ship.type, reach.at);
      const gain = there - here;
      if (gain > 0.001 && (!best || gain > best.gain)) best = { ship, reach, gain };
    }
  }
  return best;
};

const bestFire = (view: View, side: Side): (Aim & { readonly promise: number }) | undefined =>
  SHIP_TYPES.flatMap((type: ShipType) => targetsOf(view, type))
    .map((aim) => ({ ...aim, promise: promiseOf(view, side, aim) }))
    .reduce<(Aim & { readonly promise: number }) | undefined>(
      (best, aim) => (!best || aim.promise > best.promise ? aim : best),
      undefined,
    );

/** Whether the move opens better shots than the ship has where she lies: then she holds her fire until she is there. */
const opens = (view: View, side: Side, { ship, reach }: Choice): boolean =>
  bestShot(view, side, ship.type, reach.at) > bestShot(view, side, ship.type) + 0.001;

/**
 * Charges: every ship goes where her guns promise most and the enemy's flagship is nearest, the own flagship with some care;
 * then everything is fired at what it hurts most.
 */
export const captainsOrder = (view: View, side: Side, rng: Rng): Command => {
  const own = SHIP_TYPES.flatMap((type) => shipOf(view, side, type) ?? []);
  const move = bestMove(view, side, own, rng);
  const sail = (it: Choice): Command => ({ type: 'move', ship: it.ship.type, path: it.reach.path });
  if (move && opens(view, side, move)) return sail(move);
  const aim = bestFire(view, side);
  if (aim) return { type: 'fire', ship: aim.ship, at: aim.at, shots: 1 };
  return move ? sail(move) : { type: 'end' };
};
