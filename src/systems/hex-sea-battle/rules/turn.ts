import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Rng, rollDie } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { askedSeat, goesToPartner, mayHandOver, mayStandIn, partnerOf } from '../../../kit/crews.ts';
import type { Cell } from '../../../kit/grid.ts';
import { rivalOf, SIDES } from '../../../kit/two-sides.ts';
import { SHIP_IDS, type ShipId, type Side } from '../variants.ts';
import type { Command } from './command.ts';
import { planCourses, planWithout } from './course-plan.ts';
import { evolveBattle } from './evolve.ts';
import { easiestTarget, gunsAt, neededDie, shotAt } from './gunnery.ts';
import { logEntriesOf } from './log.ts';
import {
  type Battle,
  captainOf,
  type Event,
  flagshipOf,
  type InBattle,
  type MatchEnd,
  ordersShip,
  type Plot,
  positionOf,
  rulesOf,
  type State,
} from './model.ts';
import { courseFor, reachFrom } from './movement.ts';
import { shipName, typeIn } from './names.ts';
import { vesselOf } from './position.ts';
import { numberOf } from './sea.ts';
import { arrivals, lastRoundEnd, taskEnd } from './task.ts';
import { rollerIn, windDie } from './wind.ts';

type Over = Extract<Event, { t: 'over' }>;

const over = (end: MatchEnd | undefined): Over | undefined => end && { t: 'over', ...end };

/**
 * HEX-9: captured forts. At the end of the round either side's siege counts; at the end of a turn only that of the side
 * whose turn it is.
 */
const fortsTaken = (state: InBattle): Over | undefined => {
  const { battle } = state;
  const due = maturedSieges(battle).filter((side) => rulesOf(state).capture === 'round-end' || side === battle.active);
  if (due.length === 0) return undefined;
  return due.length > 1 ? { t: 'over', why: 'forts' } : { t: 'over', why: 'fort', winner: due[0]! };
};

/** HEX-10, HX-15: a draw after too many rounds without a hit, or too many rounds in all. */
const stalemateDraw = (state: InBattle): Over | undefined => {
  const { stalemate } = rulesOf(state);
  const { quiet, round } = state.battle;
  if (quiet >= stalemate.quiet) return { t: 'over', why: 'quiet' };
  return round >= stalemate.rounds ? (over(lastRoundEnd(state)) ?? { t: 'over', why: 'rounds' }) : undefined;
};

/** HEX-5: ends a turn: updates the siege and, after Red's turn, ends the round. Sieges come before draws (HEX-10). */
const endTurn = (state: InBattle, rng: Rng): readonly Event[] => {
  const { active, round } = state.battle;
  const news = [...siegeEvents(state, active), ...arrivals(state, active)];
  const besieged = news.reduce(evolveBattle, state);
  const ended: Event = { t: 'ended', by: active };
  const events = [...news, ended];
  const early =
    (rulesOf(state).capture === 'own-turn-end' ? fortsTaken(besieged) : undefined) ?? over(taskEnd(besieged));
  if (early) return [...events, early];
  if (active === 'white')
    return rulesOf(state).winds === 'each-turn'
      ? [...events, { t: 'veered', by: 'red', die: windDie(rulesOf(state), round, rng) }]
      : events;
  const after = evolveBattle(besieged, ended);
  const end = fortsTaken(after) ?? stalemateDraw(after);
  if (end) return [...events, end];
  return [
    ...events,
    { t: 'wind', by: rollerIn(rulesOf(state), round + 1), die: windDie(rulesOf(state), round + 1, rng) },
  ];
};

/** HEX-9: how the end of a side's turn changes its siege: it begins (again), is lifted, or stays. */
const siegeEvents = (state: InBattle, by: Side): readonly Event[] => {
  const position = positionOf(state);
  const flag = flagshipOf(state, by);
  if (!flag) return [];
  const { at, sailed } = vesselOf(position, by, flag);
  const standing = state.battle.sieges[by];
  if (at === undefined || !position.sea.beside[position.sea.forts[rivalOf(by)]]!.includes(at))
    return standing ? [{ t: 'lifted', by }] : [];
  const restarts = sailed > 0 && position.rules.stand === 'still';
  return !standing || restarts ? [{ t: 'sieged', by, at }] : [];
};

/** HEX-9: the sides whose siege began before this round. */
const maturedSieges = ({ round, sieges }: Battle): readonly Side[] =>
  SIDES.filter((side) => (sieges[side]?.since ?? round) < round);

type TurnCommand = Exclude<Command, { type: 'buy' | 'place' | 'advised' | 'flag' | 'ready' | 'leave' }>;
type Decision = Result<readonly Event[], Phrase>;
type ShotEvent = Extract<Event, { t: 'shot' }>;

/** HEX-6: sails a course immediately. */
const move = (state: InBattle, ship: ShipId, path: readonly Cell[]): Decision => {
  const position = positionOf(state);
  const course = courseFor(position, ship, path);
  if (!course.ok) return course;
  const { side, at } = vesselOf(position, position.active, ship);
  return ok([{ t: 'moved', by: side, ship, path: [at!, ...course.value] }]);
};

/** HEX-7: fires one shot: its die and its result. */
const fireOnce = (state: InBattle, ship: ShipId, at: Cell, rng: Rng): Result<ShotEvent, Phrase> => {
  const position = positionOf(state);
  const shot = shotAt(position, ship, at);
  if (!shot.ok) return shot;
  const { from, target, how } = shot.value;
  const thrown = rollDie(rng);
  const sinks = target.damage + 1 >= position.rules.ships[target.type].durability;
  const hit = thrown >= neededDie(position, how);
  const fact = { by: position.active, ship, from, target: target.id, at: shot.value.at, how, die: thrown };
  return ok({ t: 'shot', ...fact, r: hit ? (sinks ? 'sunk' : 'hit') : 'miss' });
};

/** HEX-10, HEX-14: ends the match if a flagship was sunk, or a ship that decides it. */
const endBySinking = (state: InBattle, shot: ShotEvent): readonly Event[] => {
  const { by, target, r } = shot;
  if (r !== 'sunk') return [];
  if (flagshipOf(state, rivalOf(by)) === target) return [{ t: 'over', why: 'flagship', winner: by }];
  const end = over(taskEnd(evolveBattle(state, shot)));
  return end ? [end] : [];
};

/** HEX-7: fires one shot of each listed ship at a hex, in order, until the ship there is sunk. */
const salvo = (state: InBattle, guns: readonly ShipId[], at: Cell, rng: Rng): readonly Event[] => {
  const events: Event[] = [];
  let now = state;
  for (const ship of guns) {
    const shot = fireOnce(now, ship, at, rng);
    if (!shot.ok) continue;
    events.push(shot.value);
    if (shot.value.r === 'sunk') return [...events, ...endBySinking(now, shot.value)];
    now = evolveBattle(now, shot.value);
  }
  return events;
};

const fire = (state: InBattle, { ship, at, shots }: Extract<Command, { type: 'fire' }>, rng: Rng): Decision => {
  const first = shotAt(positionOf(state), ship, at);
  return first.ok ? ok(salvo(state, Array<ShipId>(shots).fill(ship), at, rng)) : first;
};

/** HEX-7: fires all shots of all ships that can fire at a hex. */
const broadside = (state: InBattle, at: Cell, rng: Rng): Decision => {
  const position = positionOf(state);
  const guns = gunsAt(position, at);
  if (!guns.ok) return guns;
  const own = guns.value.filter((ship) => ordersShip(state, ship));
  if (own.length === 0) return refuse({ key: 'fire-nobody' });
  const all = own.flatMap((ship) =>
    Array<ShipId>(position.rules.ships[typeIn(position.rules, position.active, ship)].shots).fill(ship),
  );
  return ok(salvo(state, all, at, rng));
};

/** HEX-7: fires all shots that can hit anything, each at the easiest target at that moment. */
const atWill = (state: InBattle, rng: Rng): Decision => {
  const { rules, active } = positionOf(state);
  const events: Event[] = [];
  let now = state;
  for (const ship of SHIP_IDS.filter((it) => ordersShip(state, it)))
    for (let nth = 0; nth < rules.ships[typeIn(rules, active, ship)].shots; nth++) {
      const position = positionOf(now);
      const at = easiestTarget(position, ship, flagshipOf(now, rivalOf(position.active)));
      const shot = at && fireOnce(now, ship, at, rng);
      if (!shot?.ok) break;
      events.push(shot.value);
      const end = endBySinking(now, shot.value);
      if (end.length > 0) return ok([...events, ...end]);
      now = evolveBattle(now, shot.value);
    }
  return events.length > 0 ? ok(events) : refuse({ key: 'fire-nobody' });
};

/** HEX-5: the end of the turn behind shots after which no ship can sail or fire, where such a turn ends by itself. */
const endedIfSpent = (state: InBattle, by: Seat, shots: Decision, rng: Rng): Decision => {
  if (!shots.ok || rulesOf(state).spent === 'waits') return shots;
  const after = shots.value.reduce(evolveBattle, state);
  const position = positionOf(after);
  const own = SHIP_IDS.filter((it) => ordersShip(after, it));
  const isSpent = own.every(
    (ship) => reachFrom(position, ship).size === 0 && easiestTarget(position, ship, ship) === undefined,
  );
  return after.over || !isSpent ? shots : ok([...shots.value, ...endOrders(after, by, rng)]);
};

/** Whether the latest thing that has happened is the end of a captain's orders behind a shot. */
const hasEndedWithShot = (state: InBattle, by: Seat): boolean => {
  const { active } = state.battle;
  if (state.helm?.last && askedSeat(state, active, state.helm) === partnerOf(by))
    return logEntriesOf(state).at(-1)?.kind === 'shot';
  const [end, before] = logEntriesOf(state)
    .slice(-4)
    .filter(({ kind }) => kind !== 'wind' && kind !== 'siege' && kind !== 'lifted')
    .toReversed();
  return end?.kind === 'end' && before?.kind === 'shot';
};

const plotsOf = (state: State, by: Seat): readonly Plot[] => captainOf(state, by).plots ?? [];

const replot = (state: State, by: Seat, plots: readonly Plot[]): Decision =>
  ok(JSON.stringify(plots) === JSON.stringify(plotsOf(state, by)) ? [] : [{ t: 'plotted', by, plots: [...plots] }]);

/** HEX-11: plans a ship's course after all other planned courses, replacing its own. */
const plot = (state: InBattle, by: Seat, ship: ShipId, path: readonly Cell[]): Decision => {
  const { courses, after } = planWithout(positionOf(state), plotsOf(state, by), ship);
  const course = courseFor(after, ship, path);
  return course.ok ? replot(state, by, [...courses, { ship, path: [...course.value] }]) : course;
};

/** HEX-11: the moves of all planned courses that can be sailed, in order. */
const plannedMoves = (state: InBattle, by: Seat): readonly Event[] => {
  const position = positionOf(state);
  return planCourses(position, plotsOf(state, by)).courses.map(({ ship, path }) => {
    const { side, at } = vesselOf(position, position.active, ship);
    return { t: 'moved', by: side, ship, path: [at!, ...path] };
  });
};

const sail = (state: InBattle, by: Seat): Decision => {
  const sailed = plannedMoves(state, by);
  return sailed.length > 0 ? ok(sailed) : refuse({ key: 'sail-nothing' });
};

/** HEX-11: takes back the latest move, if nothing has happened after it. */
const undo = (state: InBattle): Decision => {
  const last = logEntriesOf(state).at(-1);
  if (last?.kind !== 'move') return refuse({ key: 'undo-nothing' });
  const { sea } = positionOf(state);
  return ok([{ t: 'unmoved', by: last.side, ship: last.ship, path: last.path.map((it) => numberOf(sea, it)!) }]);
};

/** HEX-12: sails and ends the turn in one step, so that nothing can come between. */
const sailAndEnd = (state: InBattle, by: Seat, rng: Rng): readonly Event[] => {
  const sailed = plannedMoves(state, by);
  return [...sailed, ...endTurn(sailed.reduce(evolveBattle, state), rng)];
};

/** HEX-17: ends the orders of a captain: the turn goes to their partner, or ends. */
const endOrders = (state: InBattle, by: Seat, rng: Rng): readonly Event[] =>
  goesToPartner(state.helm) ? [{ t: 'passed', by, how: 'done' }] : endTurn(state, rng);

/** HEX-17: whether the captain who is asked may let their partner begin: neither has given an order in this turn. */
export const mayYield = (state: InBattle): boolean => {
  const { helm } = state;
  const last = logEntriesOf(state).at(-1)?.kind;
  return helm !== undefined && !helm.last && !helm.swapped && (last === 'wind' || last === 'end');
};

/** HEX-17: takes the turn of a partner who was away in their last one. */
const standIn = (state: InBattle, by: Seat): Decision => {
  const { active } = state.battle;
  return mayStandIn(state, state.helm, active, by)
    ? ok([{ t: 'passed', by: askedSeat(state, active, state.helm), how: 'away' }])
    : refuse({ key: 'partner-there' });
};

const partnersShip = (state: InBattle, by: Seat, ship: ShipId): Decision => {
  const { rules, active } = positionOf(state);
  const name = shipName(typeIn(rules, active, ship));
  return refuse({ key: 'ship-of-partner', with: { ship: name, partner: { seat: partnerOf(by) } } });
};

/**
 * HEX-5 to HEX-9, HEX-11, HEX-12, HEX-17: judges an order in battle. Refusals: `not-your-turn`, `sail-nothing`,
 * `undo-nothing`, `fire-nobody`, `ship-of-partner` {ship, partner}, `yield-late`, `partner-none`, `partner-there`, and
 * those of `courseFor`, `shotAt` and `gunsAt`.
 */
export const turn = (state: InBattle, by: Seat, command: TurnCommand, rng: Rng): Decision => {
  if (command.type === 'stand-in') return standIn(state, by);
  if (askedSeat(state, state.battle.active, state.helm) !== by) {
    // The end typed behind a shot that has ended the turn by itself.
    const isTold = command.type === 'end' && rulesOf(state).spent === 'ends' && hasEndedWithShot(state, by);
    return isTold ? ok([]) : refuse({ key: 'not-your-turn' });
  }
  if ('ship' in command && !ordersShip(state, command.ship)) return partnersShip(state, by, command.ship);
  switch (command.type) {
    case 'plot':
      return plot(state, by, command.ship, command.path);
    case 'unplot':
      return replot(state, by, planWithout(positionOf(state), plotsOf(state, by), command.ship).courses);
    case 'sail':
      return sail(state, by);
    case 'move':
      return move(state, command.ship, command.path);
    case 'undo':
      return undo(state);
    case 'fire':
      return endedIfSpent(state, by, fire(state, command, rng), rng);
    case 'at-will':
      return endedIfSpent(state, by, atWill(state, rng), rng);
    case 'broadside':
      return endedIfSpent(state, by, broadside(state, command.at, rng), rng);
    case 'end':
      return ok(endOrders(state, by, rng));
    case 'yield':
      return mayYield(state) ? ok([{ t: 'passed', by, how: 'first' }]) : refuse({ key: 'yield-late' });
    case 'hand-over':
      return state.helm && mayHandOver(state, state.helm, state.battle.active)
        ? ok([{ t: 'passed', by, how: 'away' }])
        : refuse({ key: 'partner-none' });
    case 'sail-end':
      return ok(sailAndEnd(state, by, rng));
  }
};
