import type { Cell } from '../../../kit/grid.ts';
import { isBound, judgeTask, type Task, type TaskShip, type TaskState, taskState } from '../../../kit/task.ts';
import { rivalOf, type Side } from '../../../kit/two-sides.ts';
import type { Ruleset } from '../variants.ts';
import { piecesOf } from './command.ts';
import { type Event, type InBattle, type MatchEnd, positionOf } from './model.ts';
import type { Piece, Position } from './position/position.ts';
import { type Sea, squareOf } from './position/sea.ts';

/** ADM-28: the task of a scenario; undefined where there is none. */
export const taskOf = ({ task }: Pick<Ruleset, 'task'>): Task | undefined => (task === 'none' ? undefined : task);

/** The cell of a square by its name: "C4". */
export const cellNamed = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });

/** ADM-28: the squares of a task's zone. */
export const zoneOf = (sea: Sea, task: Task | undefined): readonly number[] =>
  (task?.reach?.zone ?? []).flatMap((name) => squareOf(sea, cellNamed(name)) ?? []);

const taskShip = ({ id, side, type, at, reached }: Piece): TaskShip => ({
  side,
  began: id.startsWith('w') ? 'white' : 'red',
  type,
  afloat: at !== undefined,
  reached: reached === true,
});

const shipsIn = ({ rules, pieces }: Pick<Position, 'rules' | 'pieces'>): readonly TaskShip[] =>
  pieces.filter(({ id, type }) => type !== 'T' && piecesOf(rules).includes(id)).map(taskShip);

/** ADM-28: how far the task of a scenario is done; undefined where there is none. */
export const taskStateOf = (position: Pick<Position, 'rules' | 'pieces'>): TaskState | undefined => {
  const task = taskOf(position.rules);
  return task && taskState(task, shipsIn(position));
};

/** ADM-28: the ships that have ended the turn of their side in the zone of its task. */
export const arrivals = (state: InBattle, by: Side): readonly Event[] => {
  const position = positionOf(state);
  const task = taskOf(position.rules);
  if (task?.by !== by || !task.reach) return [];
  const [zone, { leaves }] = [zoneOf(position.sea, task), task.reach];
  return position.pieces.flatMap((it): readonly Event[] =>
    it.type !== 'T' && it.at !== undefined && zone.includes(it.at) && isBound(task, taskShip(it))
      ? [{ t: 'reached', ship: it.id, leaves }]
      : [],
  );
};

/** ADM-28: the end that the task brings: it is done, or cannot be done any more. */
export const taskEnd = (state: InBattle, task: Task): MatchEnd | undefined => {
  const verdict = judgeTask(task, shipsIn(positionOf(state)));
  if (!verdict) return undefined;
  return verdict === 'done' ? { why: 'task', winner: task.by } : { why: 'held', winner: rivalOf(task.by) };
};
