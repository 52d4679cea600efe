import type { Seat, Viewer } from '../../../kernel/system.ts';
import type { Ruleset } from '../variants.ts';
import { type Battle, battleOf, type Hull, rivalOf, type Sea } from './battle.ts';
import { outcome, toMove } from './ending.ts';
import { type Event, fleetOf, isPlacing, type Shot, type State } from './model.ts';
import type { Mark, PlacingView, SeaView, ShipView, ShotView, View } from './view.ts';
import { cellOf, missingOf, openBerths, takenBy } from './waters.ts';

/**
 * What a viewer may know (SB-17), built up from nothing. A ship stands in a view when it is the viewer's own, when it is
 * sunk, when the match is over, or for the umpire; `placing` only in the view of the seat that is placing.
 */
export const view = (state: State, viewer: Viewer, news: readonly Event[]): View => {
  const { rules, turn } = battleOf(state);
  const known = publicOf(state);
  const end = outcome(state);
  const placing = typeof viewer === 'number' ? placingOf(state, viewer) : undefined;
  const seesAll = (owner: Seat) => end || viewer === 'umpire' || viewer === owner;
  return {
    viewer,
    rules,
    phase: end ? 'over' : isPlacing(state) ? 'placing' : 'battle',
    toMove: toMove(state),
    first: state.first,
    firstBy: rules.first.by,
    seas: known.seas.map((sea, owner) => (seesAll(owner) ? { ...sea, ships: fleetView(state, owner) } : sea)),
    shots: known.shots,
    news: news.filter((event) => event.t === 'shot').length,
    turn,
    ...(placing && { placing }),
    ...(end && { outcome: end }),
  };
};

/** What everybody knows of a match: the same for every viewer, so made once a state. */
interface Public {
  readonly seas: readonly SeaView[];
  readonly shots: readonly ShotView[];
}
const made = new WeakMap<State, Public>();

const publicOf = (state: State): Public => {
  const battle = battleOf(state);
  const found = made.get(state) ?? {
    seas: battle.seas.map((sea, owner) => publicSea(battle.rules, sea, owner, state.captains[owner]!.ready)),
    shots: shotsOf(battle),
  };
  made.set(state, found);
  return found;
};

/** What everybody knows after a shot, from what was known before: see `carryOver`. */
export const carrySight = (before: State, after: State, { by, at, r }: Shot): void => {
  const known = made.get(before);
  if (!known || isPlacing(before)) return;
  const { rules, seas } = battleOf(after);
  const target = rivalOf(by);
  const sea = seas[target]!;
  const cell = cellOf(rules.n, at);
  const size = r === 'sunk' ? sea.hulls.find((it) => it.cells.includes(at))?.cells.length : undefined;
  made.set(after, {
    seas: known.seas.map((it, owner) => (owner === target ? seaAfter(rules, sea, it, at, r) : it)),
    shots: [...known.shots, size === undefined ? { by, at: cell, result: r } : { by, at: cell, result: r, size }],
  });
};

const seaAfter = (rules: Ruleset, sea: Sea, before: SeaView, at: number, r: Shot['r']): SeaView => {
  if (r === 'sunk') return publicSea(rules, sea, before.owner, before.ready);
  const marks = before.marks.slice();
  marks[at] = r;
  return { ...before, marks };
};

const publicSea = (rules: Ruleset, sea: Sea, owner: Seat, ready: boolean): SeaView => {
  const sunk = sea.hulls.filter((it) => it.sunk);
  const afloat = missingOf(
    rules,
    sunk.map((it) => it.cells.length),
  );
  return {
    owner,
    marks: marksOf(rules.n, sea),
    ships: sunk.map((it) => shipView(rules.n, it)),
    afloat: afloat.map((item) => item.size),
    ready,
  };
};

const marksOf = (n: number, { hulls, shots, voids }: Sea): readonly Mark[] => {
  const marks = new Array<Mark>(n * n).fill('unknown');
  for (const cell of voids) marks[cell] = 'void';
  for (const cell of shots) marks[cell] = 'miss';
  for (const { hits, sunk } of hulls) for (const cell of hits) marks[cell] = sunk ? 'sunk' : 'hit';
  return marks;
};

const fleetView = (state: State, owner: Seat): readonly ShipView[] => {
  const { rules, seas } = battleOf(state);
  return seas[owner]!.hulls.map((it) => shipView(rules.n, it));
};

/** Hulls never change: most of them look as they did a shot ago. */
const drawn = new WeakMap<Hull, ShipView>();

const shipView = (n: number, hull: Hull): ShipView => {
  const found = drawn.get(hull);
  if (found) return found;
  const { item, cells, hits, sunk } = hull;
  const made: ShipView = {
    cls: item.cls,
    size: item.size,
    cells: cells.map((cell) => cellOf(n, cell)),
    hits: hits.map((cell) => cellOf(n, cell)),
    sunk,
  };
  drawn.set(hull, made);
  return made;
};

const shotsOf = ({ rules, seas, fired }: Battle): readonly ShotView[] => {
  const struckAt = seas.map(({ hulls }) => {
    const hit = new Map<number, Hull>();
    for (const hull of hulls) for (const cell of hull.hits) hit.set(cell, hull);
    return hit;
  });
  const hits = new Map<Hull, number>();
  return fired.map(({ by, at: index }): ShotView => {
    const at = cellOf(rules.n, index);
    const struck = struckAt[rivalOf(by)]!.get(index);
    if (!struck) return { by, at, result: 'miss' };
    const count = (hits.get(struck) ?? 0) + 1;
    hits.set(struck, count);
    const size = struck.cells.length;
    return count === size ? { by, at, result: 'sunk', size } : { by, at, result: 'hit' };
  });
};

const placingOf = (state: State, seat: Seat): PlacingView | undefined => {
  const captain = state.captains[seat];
  if (!captain || captain.ready) return undefined;
  const { rules } = battleOf(state);
  const fleet = fleetOf(state, seat);
  const taken = takenBy(rules, fleet);
  const missing = missingOf(
    rules,
    fleet.map((ship) => ship.length),
  );
  const open = [...new Set(missing)].flatMap((item) => openBerths(rules, item, taken));
  const free = new Set(open.flatMap((berth) => berth.cells));
  return {
    deals: captain.deals,
    missing: missing.map((item) => item.size),
    order: fleet.map((ship) => cellOf(rules.n, ship[0]!)),
    free: [...free].sort((a, b) => a - b).map((cell) => cellOf(rules.n, cell)),
  };
};
