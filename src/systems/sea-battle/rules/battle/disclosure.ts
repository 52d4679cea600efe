import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { slotsOf } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf } from '../fleet/grid.ts';
import type { ExtraView, Paid, ReportView, SeaView, ShipView, ShotView } from '../view/index.ts';
import { type Battle, type ExtraState, type FiredShot, type Hull, revealsSunkShips, type Sea } from './battle.ts';
import { reportedMarks, reportedMarksAfter, reportedResult, reportsOf } from './reported-marks.ts';

/** The information about a match that viewers get: the same for every viewer, except for their own ships. */
export interface Disclosure {
  readonly seas: readonly SeaView[];
  readonly shots: readonly ShotView[];
  readonly reports: readonly ReportView[];
}

/** How much is disclosed: what both players know; or everything, once the match is over. */
export type DisclosureScope = 'public' | 'all';

/** Cache: computed once for each battle. */
const made = { public: new WeakMap<Battle, Disclosure>(), all: new WeakMap<Battle, Disclosure>() } as const;

/** Returns what every viewer knows of a battle. */
export const disclosureOf = (battle: Battle, measure: DisclosureScope): Disclosure => {
  const found = made[measure].get(battle) ?? disclose(battle, measure);
  made[measure].set(battle, found);
  return found;
};

const disclose = (battle: Battle, measure: DisclosureScope): Disclosure => {
  const seas = battle.seas.map((sea, owner) => seaView(battle, owner, measure, marksOf(battle, sea, owner, measure)));
  const marks = seas.map((it) => it.marks);
  return {
    seas,
    shots: battle.fired.map((it) => shotView(battle, it, marks, measure)),
    reports: reportsOf(battle, battle.fired),
  };
};

const marksOf = (battle: Battle, sea: Sea, owner: Seat, measure: DisclosureScope): SeaView['marks'] =>
  measure === 'all' || revealsSunkShips(battle.rules) ? sea.marks : reportedMarks(battle, owner);

/**
 * Computes the public disclosure of `after` from that of `before`, of which `after` is a continuation. Recomputes only
 * what has changed.
 */
export const carryDisclosure = (before: Battle, after: Battle): void => {
  const known = made.public.get(before);
  if (!known) return;
  const plain = revealsSunkShips(after.rules);
  if (!plain && isReread(before)) return;
  const kept = plain ? keptOf(before) : turnBegan(before, after);
  const marksAfter = (owner: Seat): SeaView['marks'] =>
    plain ? after.seas[owner]!.marks : reportedMarksAfter(before, after, owner, known.seas[owner]!.marks, kept);
  const seas = after.seas.map((sea, owner) =>
    sea === before.seas[owner] ? known.seas[owner]! : seaView(after, owner, 'public', marksAfter(owner)),
  );
  const marks = seas.map((it) => it.marks);
  const fired = after.fired.slice(kept);
  const shots = [...known.shots.slice(0, kept), ...fired.map((it) => shotView(after, it, marks, 'public'))];
  const reports = plain ? known.reports : [...reportsUntil(known.reports, fired), ...reportsOf(after, fired)];
  made.public.set(after, { seas, shots, reports });
};

/** Returns the number of shots whose disclosure stays: only a paid penalty changes that of an earlier shot. */
const keptOf = ({ owed, fired }: Battle): number => owed[0]?.shot ?? fired.length;

/** Whether earlier volleys must be read again: a ship given up or sailed may change what they reveal. */
const isReread = ({ owed }: Battle): boolean => owed.length > 0;

/**
 * Returns the index of the first shot of the turn in which the new shots were fired. All shots of that turn are
 * answered together.
 */
const turnBegan = (before: Battle, { fired }: Battle): number => {
  const turn = fired[before.fired.length]?.turn;
  let first = before.fired.length;
  while (first > 0 && before.fired[first - 1]!.turn === turn) first--;
  return first;
};

/** Returns all reports except that of the turn in progress. */
const reportsUntil = (reports: readonly ReportView[], [first]: readonly FiredShot[]): readonly ReportView[] =>
  first && reports.at(-1)?.turn === first.turn ? reports.slice(0, -1) : reports;

const seaView = ({ rules, seas }: Battle, owner: Seat, measure: DisclosureScope, marks: SeaView['marks']): SeaView => {
  const grid = gridOf(rules);
  const sea = seas[owner]!;
  const named = measure === 'all' || tellsClasses(rules) ? (item: FleetItem) => item.cls : clsOfSize(rules);
  const afloat = sea.hulls.filter((it) => !isKnownSunk(rules, it, measure));
  return {
    owner,
    marks,
    ships: sea.hulls.filter((it) => it.told || measure === 'all').map((it) => shipView(grid, it, named(it.item))),
    extras: sea.extras.filter((it) => it.spent || it.given || measure === 'all').map((it) => extraView(grid, it)),
    ...fleetLeft(sea, afloat, rules, named),
    given: sea.given.map((at) => cellOf(grid, at)),
    near: sea.near,
    wake: sea.wake.map(({ at, hit }) => ({ at: cellOf(grid, at), hit })),
    moves: sea.moves,
    flag: sea.ready || measure === 'all' ? sea.flag : 'navy',
    ready: sea.ready,
  };
};

/** While a fleet is being placed, its progress is not disclosed: the whole fleet counts as afloat. */
const fleetLeft = (
  sea: Sea,
  afloat: readonly Hull[],
  rules: Ruleset,
  named: (item: FleetItem) => string,
): Pick<SeaView, 'afloat' | 'classes'> => {
  const left = sea.ready
    ? afloat.map(({ item, cells }) => ({ item, size: cells.length }))
    : slotsOf(rules).map((item) => ({ item, size: item.size }));
  return { afloat: left.map((it) => it.size), classes: left.map((it) => named(it.item)) };
};

const isKnownSunk = ({ report }: Ruleset, { sunk, told }: Hull, measure: DisclosureScope): boolean =>
  sunk && (told || measure === 'all' || report.sunk !== 'silent');

/** SB-24: whether the shooter learns which of two ships of one size it was. */
const tellsClasses = ({ report }: Ruleset): boolean =>
  report.sunk === 'sunk+class' || report.hit === 'class' || report.hit === 'volley-class';

const clsOfSize =
  ({ fleet }: Ruleset) =>
  ({ size }: FleetItem): string =>
    fleet.find((it) => it.size === size)!.cls;

const extraView = (grid: Grid, { piece, at, spent, given }: ExtraState): ExtraView => ({
  piece,
  at: cellOf(grid, at),
  spent,
  given,
});

/** Cache: hulls never change, and most look the same after the next shot. */
const drawn = new WeakMap<Hull, ShipView>();

const shipView = (grid: Grid, hull: Hull, cls: string): ShipView => {
  const found = drawn.get(hull);
  if (found?.cls === cls) return found;
  const { cells, hits, sunk } = hull;
  const view: ShipView = {
    cls,
    size: cells.length,
    cells: cells.map((cell) => cellOf(grid, cell)),
    hits: hits.map((cell) => cellOf(grid, cell)),
    sunk,
  };
  drawn.set(hull, view);
  return view;
};

/**
 * Returns a sea as its owner sees it: what everyone sees, all its pieces, the ships afloat even where sinkings are
 * silent, and its flag even while it is secret. Computed once for each sea.
 */
export const ownSeaView = ({ rules, seas }: Battle, told: SeaView): SeaView => {
  const found = own.get(told);
  if (found) return found;
  const sea = seas[told.owner]!;
  const { flag, hulls } = sea;
  const view = {
    ...told,
    flag,
    ships: hulls.map((it) => shipView(gridOf(rules), it, it.item.cls)),
    extras: sea.extras.map((it) => extraView(gridOf(rules), it)),
    ...fleetLeft(
      sea,
      hulls.filter(({ sunk }) => !sunk),
      rules,
      ({ cls }) => cls,
    ),
  };
  own.set(told, view);
  return view;
};
const own = new WeakMap<SeaView, SeaView>();

const shotView = (
  battle: Battle,
  shot: FiredShot,
  marks: readonly SeaView['marks'][],
  measure: DisclosureScope,
): ShotView => {
  const { rules } = battle;
  const { by, turn, struck, near, paid } = shot;
  const plain = measure === 'all' || revealsSunkShips(rules);
  const result = plain ? shot.result : reportedResult(battle, shot, marks[1 - by]!);
  const cls = struck && isClassTold(rules, result) ? struck.item.cls : undefined;
  return {
    by,
    at: cellOf(gridOf(rules), shot.at),
    result,
    turn,
    ...(result === 'sunk' && struck && { size: struck.cells.length }),
    ...(cls !== undefined && { cls }),
    ...(near !== undefined && { near }),
    ...(paid && { paid: paidView(gridOf(rules), paid) }),
  };
};

const isClassTold = ({ report }: Ruleset, result: ShotView['result']): boolean =>
  report.hit === 'class' || (result === 'sunk' && report.sunk === 'sunk+class');

const paidView = (grid: Grid, paid: NonNullable<FiredShot['paid']>): Paid =>
  'at' in paid ? { kind: paid.kind, at: cellOf(grid, paid.at) } : paid;
