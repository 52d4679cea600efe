import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import { streamFrom } from '../../src/kernel/stream.ts';
import { choose, type Level } from '../../src/systems/hex-sea-battle/face/opponents.ts';
import { rules, type State } from '../../src/systems/hex-sea-battle/rules/index.ts';
import type { Ruleset } from '../../src/systems/hex-sea-battle/variants.ts';

/** Two machines and a match: White sits in seat 0. */
export interface Meeting {
  readonly ruleset: Ruleset;
  readonly white: Level;
  readonly red: Level;
  /** 0..1 of full strength. */
  readonly effort: number;
  /** The same seed gives the same chance. */
  readonly seed: string;
}

/** How a match went. */
export interface Course {
  readonly winner: 'white' | 'red' | 'nobody';
  /** `flagship`, `fort`, `forts`, `quiet`, `rounds`. */
  readonly why: string;
  readonly rounds: number;
  /** By seat: processor milliseconds of the thinking of each whole turn, in battle. */
  readonly thinking: readonly (readonly number[])[];
  /** Every command, as text. */
  readonly said: readonly string[];
}

/** More orders than any match can take, unless a machine never ends its turn. */
const ENDLESS = 100_000;

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const begun = (ruleset: Ruleset, chance: Rng): State => {
  const state = rules.begin({ ...ruleset, white: { by: 'rematch', seat: 0 } }, 2, chance);
  if (!state.ok) throw new Error(state.error.key);
  return state.value;
};

/** Plays a match from the placing to its end. @throws Error for an illegal order. */
export const playMeeting = ({ ruleset, white, red, effort, seed }: Meeting): Course => {
  const dice = streamFrom(chanceAt(seed, [], 'dice'));
  const minds = [0, 1].map((seat) => streamFrom(chanceAt(seed, [], `mind:${seat}`)));
  const thinking: number[][] = [[], []];
  const said: string[] = [];
  let state = begun(ruleset, dice);
  let spent = 0;
  for (let seat = rules.toMove(state)[0]; seat !== undefined; seat = rules.toMove(state)[0]) {
    const view = rules.view(state, seat, []);
    const from = milliseconds();
    const command = choose(seat === 0 ? white : red, view, minds[seat]!, effort);
    spent += milliseconds() - from;
    const events = rules.decide(state, seat, command, dice);
    if (!events.ok) throw new Error(`${JSON.stringify(command)}: ${events.error.key}`);
    const battles = state.battle !== undefined;
    for (const event of events.value) state = rules.evolve(state, event);
    if (battles && (command.type === 'end' || state.over)) thinking[seat]!.push(spent);
    if (!battles || command.type === 'end') spent = 0;
    said.push(JSON.stringify(command));
    if (said.length > ENDLESS) throw new Error(`${ruleset.id}: no end`);
  }
  const { winner = 'nobody', why } = state.over!;
  return { winner, why, rounds: state.battle!.round, thinking, said };
};
