import type { Seat } from '../../../../kernel/rules.ts';
import type { Ruleset } from '../../variants.ts';
import { type Grid, gridOf, neighbours } from '../fleet/grid.ts';
import { readCells } from '../model.ts';
import type { Mark } from '../view/index.ts';
import {
  type Battle,
  type FiredShot,
  type Hull,
  hullAt,
  type LogEntry,
  opponentOf,
  type Penalty,
  revealsSunkShips,
  type Sea,
} from './battle.ts';

/** Returns the battle after these log entries. Only this module defines the effect of each entry. */
export const foldBattle = (battle: Battle, happened: readonly LogEntry[]): Battle => {
  const own: OwnedCopies = { marks: [] };
  return happened.reduce((now, it) => next(now, it, own), battle);
};

/**
 * Copies made by this fold, which may be written into because nobody has seen them yet. Long battles are read shot by
 * shot, and nobody needs the states in between.
 */
interface OwnedCopies {
  fired?: FiredShot[];
  /** By the owner of the sea. */
  readonly marks: Mark[][];
}

const ownFired = (own: OwnedCopies, fired: readonly FiredShot[]): FiredShot[] => {
  if (own.fired !== fired) own.fired = [...fired];
  return own.fired!;
};

const ownMarks = ({ marks }: OwnedCopies, owner: Seat, sea: Sea): Mark[] => {
  if (marks[owner] !== sea.marks) marks[owner] = [...sea.marks];
  return marks[owner]!;
};

const next = (battle: Battle, it: LogEntry, own: OwnedCopies): Battle => {
  switch (it.t) {
    case 'fired':
      return fired(battle, it.at, own);
    case 'gave':
      return gave(battle, battle.owed[0]!, it.at);
    case 'nothing':
    case 'stayed':
      return payPenalty(battle, { kind: it.t });
    case 'sailed':
      return sailed(battle, battle.owed[0]!.seat);
    case 'passed':
      return passed(battle);
  }
};

/** The turn passes. A last reply ends with its turn (SB-39). */
const passed = ({ reply, ...battle }: Battle): Battle => ({
  ...battle,
  ...(reply === undefined || reply === battle.shooter ? {} : { reply }),
  turn: battle.turn + 1,
  shooter: nextShooter(battle),
});

const nextShooter = ({ rules, first, shooter }: Battle): Seat =>
  rules.alone ? shooter : rules.turns === 'together' ? first : opponentOf(shooter);

/** Returns the marks of a sea that has not been fired at. */
export const blankMarks = (grid: Grid): readonly Mark[] => {
  const found = blank.get(grid) ?? Array.from(grid.dry, (dry): Mark => (dry === 1 ? 'land' : 'unknown'));
  blank.set(grid, found);
  return found;
};
const blank = new WeakMap<Grid, readonly Mark[]>();

/** Returns the result of a shot at a cell. */
export const resultOf = (sea: Sea, at: number): FiredShot['result'] => {
  const extra = sea.extras.find((it) => it.at === at);
  if (extra) return extra.piece;
  const hull = hullAt(sea, at);
  if (!hull) return 'miss';
  return hull.hits.length === hull.cells.length - 1 ? 'sunk' : 'hit';
};

const fired = (battle: Battle, at: number, own: OwnedCopies): Battle => {
  const { rules, shooter: by, turn } = battle;
  const target = opponentOf(by);
  const before = battle.seas[target]!;
  const result = resultOf(before, at);
  const sea = seaAfterShot(rules, before, ownMarks(own, target, before), at, result);
  const shot: FiredShot = { by, at, turn, result, ...detail(rules, before, sea, at, result) };
  const allSunk = result === 'sunk' && sea.hulls.every((it) => it.sunk);
  const owed = penaltiesAfter(battle, result);
  const shots = ownFired(own, battle.fired);
  shots.push(shot);
  return {
    ...battle,
    fired: shots,
    seas: withSea(battle.seas, target, sea),
    shooter: rules.turns === 'together' ? target : by,
    owed,
    lost: allSunk ? [...battle.lost, target] : battle.lost,
    ...(allSunk && rules.lastReply && by === battle.first ? { reply: target } : {}),
  };
};

const withSea = (seas: readonly Sea[], owner: Seat, sea: Sea): readonly Sea[] =>
  seas.map((it, seat) => (seat === owner ? sea : it));

const detail = (
  { report }: Ruleset,
  before: Sea,
  after: Sea,
  at: number,
  result: FiredShot['result'],
): Pick<FiredShot, 'struck' | 'wasTold' | 'near'> => {
  if (result === 'miss') return report.near === 'told' ? { near: after.near[at]! } : {};
  if (result === 'mine' || result === 'sweeper') return {};
  const struck = hullAt(after, at)!;
  return before.given.includes(at) ? { struck, wasTold: true } : { struck };
};

/** SB-18 to SB-21 and SB-28: the penalties owed after this shot. One move answers all hits of a volley. */
const penaltiesAfter = (
  { rules, owed, shooter, fired, reply }: Battle,
  result: FiredShot['result'],
): readonly Penalty[] => {
  // SB-39: the battle ends with the reply. SB-41: no one is there to whom anything is owed.
  if (reply === shooter || rules.alone) return owed;
  const shot = fired.length;
  if (result === 'mine')
    return [
      ...owed,
      { kind: rules.extras.mineEffect === 'give-deck' ? 'give-deck' : 'give-ship', seat: shooter, shot },
    ];
  if (result === 'sweeper') return [...owed, { kind: 'give-mine', seat: shooter, shot }];
  if (result !== 'hit' || rules.relocation === 'none' || owed.length > 0) return owed;
  return [...owed, { kind: 'relocate', seat: opponentOf(shooter), shot }];
};

/** Returns the sea after a shot, writing its marks into `marks`. */
const seaAfterShot = (rules: Ruleset, sea: Sea, marks: Mark[], at: number, result: FiredShot['result']): Sea => {
  marks[at] = result;
  if (result === 'miss') return { ...sea, marks, near: nearAfter(rules, sea, at) };
  if (result === 'mine' || result === 'sweeper') {
    if (rules.halo === 'marked') voidAround(marks, neighbours(gridOf(rules), rules.extras.touch), [at]);
    return { ...sea, marks, extras: sea.extras.map((it) => (it.at === at ? { ...it, spent: true } : it)) };
  }
  const given = sea.given.includes(at) ? sea.given.filter((it) => it !== at) : sea.given;
  const before = hullAt(sea, at)!;
  const hits = before.cells.filter((cell) => cell === at || before.hits.includes(cell));
  const sunk = result === 'sunk';
  const hull: Hull = { ...before, hits, sunk, told: sunk && revealsSunkShips(rules) };
  if (sunk) for (const cell of hull.cells) marks[cell] = 'sunk';
  if (hull.told) haloAround(rules, marks, hull);
  return { ...sea, marks, given, hulls: sea.hulls.map((it) => (it === before ? hull : it)) };
};

/**
 * Marks the halo of a sunk ship (SB-14): no other ship can be there, and shooting at an extra there would only harm the
 * shooter.
 */
const haloAround = (rules: Ruleset, marks: Mark[], { cells }: Hull): void => {
  if (rules.halo === 'marked') voidAround(marks, neighbours(gridOf(rules), rules.touch), cells);
};

const voidAround = (marks: Mark[], near: readonly (readonly number[])[], cells: readonly number[]): void => {
  for (const cell of cells) for (const other of near[cell]!) if (marks[other] === 'unknown') marks[other] = 'void';
};

/** SB-27: records the number of decks around a miss. */
const nearAfter = (rules: Ruleset, sea: Sea, at: number): Sea['near'] => {
  if (rules.report.near === 'untold') return sea.near;
  const decks = neighbours(gridOf(rules), 'none')[at]!.filter((cell) => hullAt(sea, cell));
  return { ...sea.near, [at]: decks.length };
};

/** Pays the oldest penalty. */
const payPenalty = (battle: Battle, payment: NonNullable<FiredShot['paid']>): Battle => {
  const [{ shot }, ...owed] = battle.owed as readonly [Penalty, ...Penalty[]];
  return { ...battle, owed, fired: battle.fired.map((it, i) => (i === shot ? { ...it, paid: payment } : it)) };
};

const gave = (battle: Battle, { kind, seat }: Penalty, at: number): Battle => {
  const sea = battle.seas[seat]!;
  if (kind === 'give-deck') {
    const seas = withSea(battle.seas, seat, { ...sea, given: [...sea.given, at] });
    return payPenalty({ ...battle, seas }, { kind: 'deck', at });
  }
  if (kind === 'give-mine') {
    const extras = sea.extras.map((it) => (it.at === at ? { ...it, given: true } : it));
    return payPenalty({ ...battle, seas: withSea(battle.seas, seat, { ...sea, extras }) }, { kind: 'mine', at });
  }
  const without = givenUp(battle.rules, sea, at);
  const lost = without.hulls.every((it) => it.sunk) ? [...battle.lost, seat] : battle.lost;
  return payPenalty({ ...battle, lost, seas: withSea(battle.seas, seat, without) }, { kind: 'ship', at });
};

/** SB-20: a ship given up counts as sunk, and its place is revealed to the opponent. */
const givenUp = (rules: Ruleset, sea: Sea, at: number): Sea => {
  const before = hullAt(sea, at)!;
  const hull: Hull = { ...before, sunk: true, told: true };
  const marks = [...sea.marks];
  for (const cell of hull.cells) marks[cell] = 'sunk';
  haloAround(rules, marks, hull);
  const given = sea.given.filter((cell) => !hull.cells.includes(cell));
  return { ...sea, marks, given, hulls: sea.hulls.map((it) => (it === before ? hull : it)) };
};

/** SB-28: moves the remaining decks to another place; the earlier shots are kept only as the wake. */
const sailed = (battle: Battle, seat: Seat): Battle => {
  const grid = gridOf(battle.rules);
  const sea = battle.seas[seat]!;
  const moves = sea.moves + 1;
  const hull: Hull = {
    item: sea.hulls[0]!.item,
    cells: readCells(sea.places[moves]!),
    hits: [],
    sunk: false,
    told: false,
  };
  const now: Sea = { ...sea, hulls: [hull], marks: blankMarks(grid), near: {}, wake: wakeOf(sea), moves };
  return payPenalty({ ...battle, seas: withSea(battle.seas, seat, now) }, { kind: 'sailed' });
};

const wakeOf = ({ wake, marks }: Sea): Sea['wake'] => {
  const hit = new Map(wake.map((it) => [it.at, it.hit]));
  for (const [at, mark] of marks.entries()) if (mark === 'hit' || mark === 'miss') hit.set(at, mark === 'hit');
  return [...hit].sort(([a], [b]) => a - b).map(([at, wasHit]) => ({ at, hit: wasHit }));
};
