import type { Phrase } from '../../../kernel/phrase.ts';
import type { Audit, Seat } from '../../../kernel/rules.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { Ruleset } from '../variants.ts';
import { logEntriesOf, opponentOf } from './battle/battle.ts';
import { battleOf, fleetPlacesOf } from './battle/battle-cache.ts';
import { type Fault, faults } from './fleet/faults.ts';
import { type Grid, gridOf } from './fleet/grid.ts';
import { type Captain, readCells, readFleet, rulesOf, type State } from './model.ts';
import { isHit } from './view/derive.ts';

const PHRASES: Readonly<Record<Fault, string>> = {
  FLEET: 'audit-fleet',
  EXTRAS: 'audit-extras',
  BOUNDS: 'audit-bounds',
  LAND: 'audit-land',
  OVERLAP: 'audit-overlap',
  DIAGONAL: 'audit-diagonal',
  SHAPE: 'audit-shape',
  TOUCH_SIDE: 'audit-touch-side',
  TOUCH_CORNER: 'audit-touch-corner',
  EXTRA_TOUCH: 'audit-extra-touch',
};

/** Converts cell indices without a lookup, so that cells off the board give coordinates off the board. */
const cellsIn = ({ cols }: Grid, cells: readonly number[]): readonly Cell[] =>
  cells.map((cell) => ({ row: Math.floor(cell / cols), col: cell % cols }));

/** Returns the faults of a fleet as it was sealed before the first shot. */
const faultsAtFirst = (rules: Ruleset, captain: Captain): readonly Fault[] => {
  const ships = readFleet(fleetPlacesOf(captain)[0]!).map((ship) => cellsIn(gridOf(rules), ship));
  const mines = cellsIn(gridOf(rules), readCells(captain.mines ?? ''));
  const sweepers = cellsIn(gridOf(rules), readCells(captain.sweepers ?? ''));
  return faults(rules, ships, { mines, sweepers });
};

/**
 * SB-28: the number of decks that a seat's Dutchman had left each time it sailed. It sails once after a whole volley,
 * so the order of the log decides.
 */
const decksSailed = (state: State, seat: Seat): readonly number[] => {
  const { fired } = battleOf(state);
  const all = readFleet(fleetPlacesOf(state.captains[seat]!)[0]!).flat().length;
  const told: number[] = [];
  let shots = 0;
  for (const { t } of logEntriesOf(state.log)) {
    if (t === 'fired') shots += 1;
    if (t !== 'sailed' || fired[shots - 1]?.by !== opponentOf(seat)) continue;
    told.push(all - fired.slice(0, shots).filter((it) => it.by === opponentOf(seat) && isHit(it)).length);
  }
  return told;
};

/** SB-28: a Dutchman that moved to a place off the board, in several pieces, or with decks it had lost. */
const faultsOfMoves = (state: State, rules: Ruleset, seat: Seat): readonly Phrase[] => {
  const [, ...later] = fleetPlacesOf(state.captains[seat]!);
  if (later.length === 0) return [];
  const decks = decksSailed(state, seat);
  const isTrue = later.every((place, i) => {
    const fleet = [{ cls: 'any', size: decks[i] ?? 0, count: 1, shapes: 'any8' as const }];
    const ships = readFleet(place).map((ship) => cellsIn(gridOf(rules), ship));
    return faults({ ...rules, fleet, extras: { ...rules.extras, mines: 0, sweepers: 0 } }, ships).length === 0;
  });
  return isTrue && decks.length === later.length ? [] : [{ key: 'audit-moved' }];
};

/** SB-9: checks every sealed fleet against the rules of its match. */
export const audit = (state: State): readonly Audit[] => {
  const rules = rulesOf(state);
  return state.captains.flatMap((captain, seat) => {
    if (!captain.ready) return [];
    const first = faultsAtFirst(rules, captain).map((fault) => ({ key: PHRASES[fault] }));
    return [{ seat, faults: first.length > 0 ? first : faultsOfMoves(state, rules, seat) }];
  });
};
