import type { AnySystem } from '../kernel/system.ts';
import { type Match, type MatchRecord, packMatch, putBy } from './match.ts';
import { KEEP_MS, LOBBY_MS } from './opening.ts';
import type { BoardChange, Commit, EpochMs } from './ports.ts';
import type { Vault } from './vault.ts';

/** Nobody is hurried while placing: the first decision has at least five minutes. */
const PLACING_MS = 300_000;

export interface Step {
  readonly before: Match;
  readonly after: Match;
  readonly records: readonly MatchRecord[];
  /** Boards that show something else now. */
  readonly stale: readonly string[];
  readonly command: string;
  readonly result: string;
}

export interface Pace {
  /** Milliseconds a machine waits before each of its moves, so that people can follow. */
  readonly machineMs: number;
}

/** The seats whose decision is awaited: none outside play. */
export const awaited = (system: AnySystem, match: Match): readonly number[] =>
  match.stage === 'playing' ? system.toMove(match.hidden.state) : [];

/** The description of every board: it is the match's own. */
const IN_MATCH = '.';

type Deadline = Commit['deadlines'][number];

const thinkMs = (match: Match, seat: number): number | null =>
  match.clock.moveMs === null
    ? null
    : match.plies[seat] === 0
      ? Math.max(match.clock.moveMs, PLACING_MS)
      : match.clock.moveMs;

/** A seat's clock starts when its decision is first awaited, and anew with each decision it takes. */
const starts = (system: AnySystem, { before, after }: Step, seat: number): boolean =>
  !awaited(system, before).includes(seat) || before.plies[seat] !== after.plies[seat];

const deadlinesOf = (system: AnySystem, step: Step, pace: Pace): Deadline[] => {
  const { before, after } = step;
  const now = awaited(system, after);
  const set: Deadline[] = [];
  if (before.stage === 'lobby' && after.stage !== 'lobby') set.push({ name: 'lobby', delayMs: null });
  if (after.stage === 'lobby' && after.revision === 0) set.push({ name: 'lobby', delayMs: LOBBY_MS });
  for (const [seat, it] of after.occupants.entries()) {
    if (it.kind === 'vacant') continue;
    const name = it.kind === 'machine' ? `machine:${seat}` : `turn:${seat}`;
    if (!now.includes(seat)) {
      if (awaited(system, before).includes(seat)) set.push({ name, delayMs: null });
    } else if (it.kind === 'machine') set.push({ name, delayMs: pace.machineMs });
    else if (starts(system, step, seat)) set.push({ name, delayMs: thinkMs(after, seat) });
  }
  return set;
};

/** The deadlines as people are told them. */
const toldDeadlines = (match: Match, set: readonly Deadline[], now: EpochMs): Match['deadlines'] => {
  const told = { ...match.deadlines };
  for (const { name, delayMs } of set) {
    const seat = /^turn:(\d+)$/.exec(name)?.[1];
    if (seat === undefined) continue;
    if (delayMs === null) delete told[seat];
    else told[seat] = now + delayMs;
  }
  return told;
};

/** Everything about one step that the store must take in one piece. */
export const commitOf = (
  system: AnySystem,
  step: Step,
  pace: Pace,
  now: EpochMs,
  vault: Vault,
): { commit: Commit; after: Match } => {
  const deadlines = deadlinesOf(system, step, pace);
  const { match, entries } = putBy(step.after, step.records, vault);
  const after = { ...match, deadlines: toldDeadlines(match, deadlines, now) };
  const known = new Map(step.before.boards.map((it) => [it.key, JSON.stringify(it)]));
  const founding = step.before.boards.length === 0;
  const boards = after.boards.flatMap((it): BoardChange[] => {
    const before = founding ? undefined : known.get(it.key);
    const stale = before !== JSON.stringify(it) || step.stale.includes(it.key);
    // What the board is for stands in the match itself: the store need not keep it twice.
    return stale ? [{ key: it.key, stale, ...(before === undefined ? { spec: IN_MATCH } : {}) }] : [];
  });
  return {
    after,
    commit: {
      match: after.id,
      expect: after.revision,
      command: step.command,
      result: step.result,
      head: packMatch(after, vault),
      facts: entries,
      deadlines,
      boards,
      ...(after.stage === 'over' ? { keepMs: KEEP_MS } : {}),
    },
  };
};
