import type { Seat, Viewer } from '../../../kernel/system.ts';
import { type Battle, battleOf, type Hull } from './battle.ts';
import { outcome, toMove } from './ending.ts';
import { type Event, fleetOf, isPlacing, type State } from './model.ts';
import type { Mark, PlacingView, SeaView, ShipView, ShotView, View } from './view.ts';
import { cellOf, missingOf, openBerths, takenBy } from './waters.ts';

/**
 * What a viewer may know (SB-17), built up from nothing. A ship stands in a view when it is the viewer's own, when it is
 * sunk, when the match is over, or for the umpire; `placing` only in the view of the seat that is placing.
 */
export const view = (state: State, viewer: Viewer, news: readonly Event[]): View => {
  const battle = battleOf(state);
  const end = outcome(state);
  const placing = typeof viewer === 'number' ? placingOf(state, viewer) : undefined;
  const sees = (owner: Seat) => (end || viewer === 'umpire' || viewer === owner ? 'all ships' : 'sunk ships');
  return {
    viewer,
    rules: battle.rules,
    phase: end ? 'over' : isPlacing(state) ? 'placing' : 'battle',
    toMove: toMove(state),
    first: state.first,
    firstBy: battle.rules.first.by,
    seas: state.captains.map(({ ready }, owner) => seaView(battle, owner, ready, sees(owner))),
    shots: shotsOf(battle),
    news: news.filter((event) => event.t === 'shot').length,
    turn: battle.turn,
    ...(placing && { placing }),
    ...(end && { outcome: end }),
  };
};

const seaView = (battle: Battle, owner: Seat, ready: boolean, sees: 'all ships' | 'sunk ships'): SeaView => {
  const { n } = battle.rules;
  const { hulls } = battle.seas[owner]!;
  const sunk = hulls.filter((it) => it.sunk);
  const afloat = missingOf(
    battle.rules,
    sunk.map((it) => it.cells.length),
  );
  return {
    owner,
    marks: marksOf(battle, owner),
    ships: (sees === 'all ships' ? hulls : sunk).map((it) => shipView(n, it)),
    afloat: afloat.map((item) => item.size),
    ready,
  };
};

const marksOf = ({ rules, seas }: Battle, owner: Seat): readonly Mark[] => {
  const { hulls, shots, voids } = seas[owner]!;
  const marks = new Array<Mark>(rules.n * rules.n).fill('unknown');
  for (const cell of voids) marks[cell] = 'void';
  for (const cell of shots) marks[cell] = 'miss';
  for (const { hits, sunk } of hulls) for (const cell of hits) marks[cell] = sunk ? 'sunk' : 'hit';
  return marks;
};

const shipView = (n: number, { item, cells, hits, sunk }: Hull): ShipView => ({
  cls: item.cls,
  size: item.size,
  cells: cells.map((cell) => cellOf(n, cell)),
  hits: hits.map((cell) => cellOf(n, cell)),
  sunk,
});

const shotsOf = ({ rules, seas, fired }: Battle): readonly ShotView[] => {
  const struckAt = seas.map(({ hulls }) => new Map(hulls.flatMap((it) => it.hits.map((cell) => [cell, it] as const))));
  const hits = new Map<Hull, number>();
  return fired.map(({ by, at }): ShotView => {
    const shot = { by, at: cellOf(rules.n, at) };
    const struck = struckAt.find((_, owner) => owner !== by)?.get(at);
    if (!struck) return { ...shot, result: 'miss' };
    const count = (hits.get(struck) ?? 0) + 1;
    hits.set(struck, count);
    const size = struck.cells.length;
    return count === size ? { ...shot, result: 'sunk', size } : { ...shot, result: 'hit' };
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
