import { pick } from '../../src/kernel/rng.ts';
import type { AnySystem, RuleSystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { View as SeaView } from '../../src/systems/sea-battle/rules/view/index.ts';
import { outcomeFaults as admiralUntrue } from '../systems/admiral/rules/outcome-faults.ts';
import { stateFaults as admiralUnsound } from '../systems/admiral/rules/state-faults.ts';
import { logFaults } from '../systems/hex-sea-battle/rules/log-audit.ts';
import { stateFaults } from '../systems/hex-sea-battle/rules/state-invariants.ts';
import { admiralStep } from './admiral-driver.ts';
import type { Chance } from './chance.ts';
import { hexStep } from './hex-driver.ts';
import { seaBattleStep } from './sea-battle-driver.ts';

/** Plays a game at random and checks that nothing impossible happens in it. */
export interface GameDriver<State, Command, View> {
  /** Chooses a step from the view of the seat that takes it. */
  step(view: View, chance: Chance): Command;
  /** Faults of a state in mid-match: what can never be, by name. */
  unsound(state: State): readonly string[];
  /** Faults of the umpire's view at the end: what is shown and not true, by name. */
  untrue(truth: View): readonly string[];
}

/** Takes any legal step, decisions more often than drafts, and checks nothing. */
const anyLegalStep = (system: AnySystem): GameDriver<unknown, unknown, unknown> => ({
  step: (view, chance) => {
    const legal = system.legal(view);
    const decisions = legal.filter((it) => !system.isDraft(it));
    return pick(chance, decisions.length > 0 && !chance.once(4) ? decisions : legal);
  },
  unsound: () => [],
  untrue: () => [],
});

/** Wraps a driver so that it takes the views of its own game as `unknown`. */
const driverOf = <State, Command, Event, View, Options>(
  { id }: RuleSystem<State, Command, Event, View, Options>,
  { step, unsound, untrue }: GameDriver<State, Command, View>,
): readonly [string, GameDriver<unknown, unknown, unknown>] => [
  id,
  {
    step: (view, chance) => step(view as View, chance),
    unsound: (state) => unsound(state as State),
    untrue: (truth) => untrue(truth as View),
  },
];

const DRIVERS = new Map([
  driverOf(seaBattle, { step: seaBattleStep, unsound: () => [], untrue: answersOf }),
  driverOf(hexSeaBattle, { step: hexStep, unsound: stateFaults, untrue: logFaults }),
  driverOf(admiral, { step: admiralStep, unsound: admiralUnsound, untrue: admiralUntrue }),
]);

/** Returns the driver of a game. */
export const driverFor = (system: AnySystem): GameDriver<unknown, unknown, unknown> =>
  DRIVERS.get(system.id) ?? anyLegalStep(system);

/** Returns the game of a variant or share code. @throws Error when there is none. */
export const systemOfVariant = (variant: string): AnySystem => {
  const found =
    systems.find(({ variants }) => variants.some(({ id }) => id === variant)) ??
    systems.find((it) => it.variant(variant).ok);
  if (!found) throw new Error(`no variant ${variant}`);
  return found;
};

/** Shots whose answer differs from the sea. Nothing is checked where fleets relocate or players answer from paper. */
function answersOf({ rules, seas, shots, paper }: SeaView): readonly string[] {
  if (rules.relocation === 'on-hit' || paper) return [];
  return shots
    .filter(({ by, at, result }) => {
      const there = (cell: { readonly row: number; readonly col: number }) =>
        cell.row === at.row && cell.col === at.col;
      const { ships, extras } = seas[1 - by]!;
      const struck = ships.some(({ cells }) => cells.some(there)) ? 'deck' : extras.find((it) => there(it.at))?.piece;
      return (result === 'hit' || result === 'sunk' ? 'deck' : result === 'miss' ? undefined : result) !== struck;
    })
    .map(({ at, result }) => `${result} at ${JSON.stringify(at)}`);
}
