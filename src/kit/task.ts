import type { Side } from './two-sides.ts';

/**
 * What one side has to do in a scenario before its last round ends; the other side wins by keeping it from that. Both
 * parts are to be done where both are there.
 */
export interface Task {
  readonly by: Side;
  /** Number of enemy ships to sink or take. */
  readonly sink?: number | undefined;
  readonly reach?: Reach | undefined;
}

/** Own ships that have to end a turn in a part of the sea. */
export interface Reach {
  readonly count: number;
  /** The type of ship that counts; any, where none is named. */
  readonly of?: string | undefined;
  /** Whether a ship leaves the sea from there, or stays. */
  readonly leaves: boolean;
  /** Cells by name: "M4". */
  readonly zone: readonly string[];
}

/** A ship as a task looks at it. */
export interface TaskShip {
  /** The side it sails for now, and the one that it began with. */
  readonly side: Side;
  readonly began: Side;
  readonly type: string;
  readonly afloat: boolean;
  /** It has ended a turn of its side in the zone. */
  readonly reached: boolean;
}

/** How far a task is done. */
export interface TaskState {
  /** Ships of the other side sunk or taken, and own ships that have reached the zone. */
  readonly sunk: number;
  readonly reached: number;
  /** Own ships that can still reach it. */
  readonly coming: number;
}

const counts = ({ reach }: Task, { type }: TaskShip): boolean => reach?.of === undefined || reach.of === type;

/** Whether a ship has to reach the zone of a task, has not yet, and can. */
export const isBound = (task: Task, ship: TaskShip): boolean =>
  task.reach !== undefined && ship.side === task.by && ship.afloat && !ship.reached && counts(task, ship);

/** How far a task is done. */
export const taskState = (task: Task, ships: readonly TaskShip[]): TaskState => ({
  sunk: ships.filter((it) => it.began !== task.by && !it.reached && (!it.afloat || it.side === task.by)).length,
  reached: ships.filter((it) => it.side === task.by && it.reached && counts(task, it)).length,
  coming: ships.filter((it) => isBound(task, it)).length,
});

/**
 * Whether a task is done, or cannot be done any more; undefined while it can. A side that has no ship left at sea has lost,
 * unless its task is done.
 */
export const judgeTask = (task: Task, ships: readonly TaskShip[]): 'done' | 'failed' | undefined => {
  const { sunk, reached, coming } = taskState(task, ships);
  const { sink = 0, reach } = task;
  if (sunk >= sink && reached >= (reach?.count ?? 0)) return 'done';
  const own = ships.some((it) => it.side === task.by && it.afloat);
  if (!own || reached + coming < (reach?.count ?? 0)) return 'failed';
  return ships.some((it) => it.side !== task.by && it.afloat) ? undefined : 'done';
};
