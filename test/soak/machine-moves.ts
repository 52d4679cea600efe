import type { AnySystem } from '../../src/kernel/system.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { driverFor, systemOfVariant } from './game-drivers.ts';

/** Share of full effort of the machines asked here. */
const EFFORT = 0.005;
/** A machine is asked for its move once in so many steps on average. */
const ASKED = 15;
const MOST_STEPS = 20_000;

/**
 * Plays one random match and asks machines of random levels on the way, for the seat to move. Returns the moves that
 * the rules refuse and those that change nothing, by name.
 */
export const refusedMovesIn = (variant: string, seed: number): readonly string[] => {
  const system = systemOfVariant(variant);
  const options = system.variant(variant);
  if (!options.ok) throw new Error(options.error.key);
  if (system.opponents.canPlay?.(options.value) === false) return [];
  const chance = chanceFrom(seed);
  const driver = driverFor(system);
  const begun = system.begin(options.value, system.seats(options.value), chance);
  if (!begun.ok) throw new Error(begun.error.key);
  const untaken: string[] = [];
  let state = begun.value;
  for (let n = 0; n < MOST_STEPS && !system.outcome(state); n++) {
    const seat = chance.pick(system.toMove(state));
    if (n === 0 || chance.once(ASKED)) untaken.push(...refusedMoveOf(system, state, seat, chance));
    const decided = system.decide(state, seat, driver.step(system.view(state, seat, []), chance), chance);
    if (decided.ok) state = decided.value.reduce(system.evolve, state);
  }
  return untaken.map((it) => `${variant}, seed ${seed}: ${it}`);
};

const refusedMoveOf = (system: AnySystem, state: unknown, seat: number, chance: Chance): readonly string[] => {
  const level = chance.pick(system.opponents.levels).id;
  const command = system.opponents.choose(level, system.view(state, seat, []), chance, EFFORT);
  const decided = system.decide(state, seat, command, chance);
  if (decided.ok && decided.value.length > 0) return [];
  return [`${level}: ${JSON.stringify(command)}: ${decided.ok ? 'changes nothing' : decided.error.key}`];
};
