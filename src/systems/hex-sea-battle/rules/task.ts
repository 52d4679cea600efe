import { isBound, judgeTask, type Task, type TaskShip, type TaskState, taskState } from '../../../kit/task.ts';
import { rivalOf, SIDES, type Side } from '../../../kit/two-sides.ts';
import type { Ruleset } from '../variants.ts';
import type { Event, InBattle, MatchEnd } from './model.ts';
import { positionOf, rulesOf } from './model.ts';
import { fleetOf } from './names.ts';
import type { Position, Vessel } from './position.ts';
import { hexNamed, type Sea } from './sea.ts';

/** HEX-14: the task of a scenario; undefined where there is none. */
export const taskOf = ({ task }: Pick<Ruleset, 'task'>): Task | undefined =>
  typeof task === 'string' ? undefined : task;

/** HEX-14: the hexes of a task's zone. */
export const zoneOf = (sea: Sea, task: Task | undefined): readonly number[] =>
  (task?.reach?.zone ?? []).map((name) => hexNamed(sea, name));

const taskShip = ({ side, type, at, reached }: Vessel): TaskShip => ({
  side,
  began: side,
  type,
  afloat: at !== undefined,
  reached: reached === true,
});

const fleetsIn = ({ rules, vessels }: Pick<Position, 'rules' | 'vessels'>): readonly TaskShip[] =>
  vessels.filter(({ side, id }) => fleetOf(rules, side).includes(id)).map(taskShip);

/** HEX-14: how far the task of a scenario is done; undefined where there is none. */
export const taskStateOf = (position: Pick<Position, 'rules' | 'vessels'>): TaskState | undefined => {
  const task = taskOf(position.rules);
  return task && taskState(task, fleetsIn(position));
};

/** HEX-14: whether a ship has still to reach the zone of its side's task. */
export const isBoundFor = ({ rules }: Pick<Position, 'rules'>, vessel: Vessel): boolean => {
  const task = taskOf(rules);
  return task !== undefined && isBound(task, taskShip(vessel));
};

/** HEX-14: the ships that have ended the turn of their side in the zone of its task. */
export const arrivals = (state: InBattle, by: Side): readonly Event[] => {
  const position = positionOf(state);
  const task = taskOf(position.rules);
  if (task?.by !== by || !task.reach) return [];
  const [zone, { leaves }] = [zoneOf(position.sea, task), task.reach];
  return position.vessels.flatMap((it): readonly Event[] =>
    it.at !== undefined && zone.includes(it.at) && isBoundFor(position, it)
      ? [{ t: 'reached', by, ship: it.id, at: it.at, leaves }]
      : [],
  );
};

/** HEX-14: the end that the task brings: it is done, or cannot be done any more; without a task, a side has no ship left. */
export const taskEnd = (state: InBattle): MatchEnd | undefined => {
  const position = positionOf(state);
  const task = taskOf(position.rules);
  if (task) {
    const verdict = judgeTask(task, fleetsIn(position));
    if (!verdict) return undefined;
    return verdict === 'done' ? { why: 'task', winner: task.by } : { why: 'held', winner: rivalOf(task.by) };
  }
  if (position.rules.flagship !== 'none') return undefined;
  const lost = SIDES.find((side) => position.vessels.every((it) => it.side !== side || it.at === undefined));
  return lost && { why: 'fleet', winner: rivalOf(lost) };
};

/** HEX-14: what a side has lost: ships by their strength, then all hits. */
const lossOf = ({ rules, vessels }: Position, side: Side): readonly [sunk: number, hits: number] => {
  const own = vessels.filter((it) => it.side === side);
  const sunk = own.filter(({ damage, type }) => damage >= rules.ships[type].durability);
  return [sunk.reduce((sum, { damage }) => sum + damage, 0), own.reduce((sum, { damage }) => sum + damage, 0)];
};

/** HEX-14: the end of the last round: a task that is not done has failed; of two fleets, the greater loss decides. */
export const lastRoundEnd = (state: InBattle): MatchEnd | undefined => {
  const { task } = rulesOf(state);
  if (task === 'none') return undefined;
  if (task !== 'points') return { why: 'held', winner: rivalOf(task.by) };
  const position = positionOf(state);
  const [white, red] = [lossOf(position, 'white'), lossOf(position, 'red')];
  const more = white[0] - red[0] || white[1] - red[1];
  return { why: 'points', ...(more !== 0 && { winner: more < 0 ? ('white' as const) : ('red' as const) }) };
};
