import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { judgeTask, type Task, type TaskShip, taskState } from '../../src/kit/task.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';

/* What one side of a scenario has to do, and how a match ends by it (ADM-28, HEX-14). */

const CONVOY: Task = { by: 'white', reach: { count: 2, of: 'M', leaves: true, zone: [] } };
const RAID: Task = { by: 'white', sink: 2, reach: { count: 1, leaves: true, zone: [] } };

const FATES: Readonly<Record<string, Partial<TaskShip>>> = {
  sails: {},
  safe: { reached: true, afloat: false },
  sunk: { afloat: false },
};

/** "w M safe": the side that it began with, its type and its fate; "taken" is a prize of the other side. */
const shipOf = (text: string): TaskShip => {
  const [by, type, fate] = text.split(' ');
  const [began, other] = by === 'w' ? (['white', 'red'] as const) : (['red', 'white'] as const);
  return { side: fate === 'taken' ? other : began, began, type: type!, afloat: true, reached: false, ...FATES[fate!] };
};

describe('a task', () => {
  test.each<[string, Task, string, ReturnType<typeof judgeTask>]>([
    ['goes on while enough can still come', CONVOY, 'w M sails, w M safe, w M sunk, r F sails', undefined],
    ['is done by the last that counts', CONVOY, 'w M safe, w M safe, w M sails, r F sails', 'done'],
    ['is not done by a ship of another type', CONVOY, 'w F safe, w M safe, w M sails, r F sails', undefined],
    ['has failed when too few are left', CONVOY, 'w M safe, w M sunk, w M sunk, w F sails, r F sails', 'failed'],
    ['has failed when too many are taken', CONVOY, 'w M sails, w M taken, w M taken, r F sails', 'failed'],
    ['is done where the other side has no ship left', CONVOY, 'w M sails, w M sails, r F sunk', 'done'],
    ['of two parts is not done by one', RAID, 'w F sails, r M sunk, r M sunk, r L sails', undefined],
    ['of two parts is done by both', RAID, 'w F safe, w B sails, r M sunk, r M taken, r L sails', 'done'],
    ['has failed where no ship is left to do it', RAID, 'w F safe, w B sunk, r M sunk, r M sails, r L sails', 'failed'],
  ])('%s', (_, task, ships, verdict) => expect(judgeTask(task, ships.split(', ').map(shipOf))).toBe(verdict));

  test('counts what is sunk or taken, what has come, and what can, prizes too', () =>
    expect(taskState(RAID, ['w F safe', 'w B sails', 'r M taken', 'r L sails'].map(shipOf))).toEqual({
      sunk: 1,
      reached: 1,
      coming: 2,
    }));
});

const games = [
  ['admiral', admiral as AnySystem, 'M2', 'rounds'],
  ['hex', hexSeaBattle as AnySystem, 'L2', 'stalemate'],
] as const;

/** A convoy of one merchantman that begins on this cell, beside the east edge, with a frigate at its side. */
const convoy = (system: AnySystem, name: string, cell: string, last: object): unknown => {
  const options = system.variant(`${name}-convoy`);
  if (!options.ok) throw new Error(`no ${name}-convoy`);
  const rules = options.value as { task: Task; starts: { red: object }; fleets: { red: object } };
  return {
    ...rules,
    fleets: { ...rules.fleets, white: { L: 'M', F: 'F' } },
    starts: { ...rules.starts, white: { L: cell, F: `${cell[0]}9` } },
    task: { ...rules.task, reach: { ...rules.task.reach, count: 1 } },
    white: { by: 'agreed', seat: 0 },
    ...last,
  };
};

const playTo = (system: AnySystem, options: unknown, wanted: (before: unknown, after: unknown) => boolean): unknown => {
  const rng = chanceAt('task', [], 'vectors');
  const begun = system.begin(options, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  for (let n = 0; n < 60 && !system.outcome(state); n++) {
    const [seat] = system.toMove(state);
    const next = (command: unknown): unknown => {
      const decided = system.decide(state, seat!, command, chanceAt('task', [], `${n}`));
      return decided.ok ? decided.value.reduce((folded, it) => system.evolve(folded, it), state) : undefined;
    };
    const offered = system.legal(system.view(state, seat!, [])).filter((it) => !system.isDraft(it));
    const sail = seat === 0 ? offered.find((it) => wanted(state, next(it))) : undefined;
    state = next(sail ?? system.timeUp(state, seat!)) ?? state;
  }
  return state;
};

describe.each(games)('a convoy of %s', (name, system, cell) => {
  const ends = (state: unknown) => {
    const { winners, why } = system.outcome(state)!;
    return [winners, why.key];
  };

  test('has won when the turn of its side ends with the merchantman in the zone, off whose edge it sails', () => {
    const lies = (state: unknown): string | undefined => {
      const view = system.view(state, 'umpire', []) as {
        pieces?: { id: string; at?: { col: number } }[];
        ships?: { side: string; id: string; at?: { col: number } }[];
      };
      const ship =
        view.pieces?.find(({ id }) => id === 'wL') ?? view.ships?.find((it) => it.side === 'white' && it.id === 'L');
      return ship?.at && String(ship.at.col);
    };
    const edge = String(cell.charCodeAt(0) - 64);
    const end = playTo(
      system,
      convoy(system, name, cell, {}),
      (before, after) => after !== undefined && lies(before) !== edge && lies(after) === edge,
    );
    expect(ends(end)).toEqual([[0], 'won-by-task']);
    expect(lies(end)).toBeUndefined();
  });

  test('is held up until the end of its last round', () => {
    const last = name === 'admiral' ? { rounds: 2 } : { stalemate: { quiet: 9, rounds: 2 } };
    expect(ends(playTo(system, convoy(system, name, cell, last), () => false))).toEqual([[1], 'won-by-holding']);
  });
});
