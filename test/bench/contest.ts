import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Phrase } from '../../src/kernel/phrase.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Rules } from '../../src/kernel/rules.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import type { PointsTerms } from '../../src/kit/fleet-points.ts';

/** The common part of the states, commands and parameters of two-sided games. */
interface Fought {
  readonly battle?: { readonly round: number } | undefined;
  readonly over?: { readonly why: string; readonly winner?: 'white' | 'red' | undefined } | undefined;
}
interface Ordered {
  readonly type: string;
}
interface Named {
  readonly id: string;
}

/** A game of two sides, White and Red, with its machines. */
export interface Contest<R extends Named = Named> {
  /** Levels, weakest first. */
  readonly levels: readonly string[];
  /** Plain players with one idea each, that a level can meet as well. */
  readonly plain?: readonly string[];
  /** The variants measured by default; and any variant by id or share code. */
  readonly variants: readonly R[];
  readonly variant: (name: string) => Result<R, Phrase>;
  /** The scenarios, whose balance is measured with `--scenarios`. */
  readonly scenarios?: readonly R[];
  /** The game in which fleets are bought. */
  readonly points?: R & PointsTerms;
  /** The same game on a sea without obstacles. */
  opened?(ruleset: R): R;
  /** Plays a match from placement to its end. @throws Error for an illegal command. */
  play(meeting: Meeting<R>): MatchResult;
}

/** Two machines and the parameters of a match. White has seat 0. */
export interface Meeting<R> {
  readonly ruleset: R;
  readonly white: string;
  readonly red: string;
  /** Share of full effort, 0..1. */
  readonly effort: number;
  /** The same seed gives the same match. */
  readonly seed: string;
}

/** The result of a match. */
export interface MatchResult {
  readonly winner: 'white' | 'red' | 'nobody';
  /** The reason of the end, by the name the rules give it. */
  readonly why: string;
  readonly rounds: number;
  /** By seat: thinking time of each whole turn, or of each decision, in battle, in ms of processor time. */
  readonly thinking: readonly (readonly number[])[];
  /** Every command, as JSON. */
  readonly said: readonly string[];
  /** Number of occurrences by name, as `counted` names them. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What is needed to play a match of a game. */
interface Playing<S, C, E, V, R> {
  readonly rules: Rules<S, C, E, V, R>;
  readonly choose: (level: string, view: V, rng: Rng, effort: number) => C;
  /** The unit that thinking time is measured for. */
  readonly clocked: 'turn' | 'decision';
  /** Begins to count in a match: what an event adds to each named count, with the state before it. */
  readonly counter: () => (event: E, state: S) => Readonly<Record<string, number>>;
}

/** Upper limit of commands in a match. It is only reached if a machine never ends its turn. */
const ENDLESS = 100_000;

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Returns the function that plays a match of the game between two machines. */
export const matchPlayer =
  <S extends Fought, C extends Ordered, E, V, R extends Named>({
    rules,
    choose,
    clocked,
    counter,
  }: Playing<S, C, E, V, R>): ((meeting: Meeting<R>) => MatchResult) =>
  ({ ruleset, white, red, effort, seed }) => {
    const dice = fastRng(chanceAt(seed, [], 'dice'));
    const minds = [0, 1].map((seat) => fastRng(chanceAt(seed, [], `mind:${seat}`)));
    const thinking: number[][] = [[], []];
    const said: string[] = [];
    const counts: Record<string, number> = {};
    const counted = counter();
    const begun = rules.begin({ ...ruleset, white: { by: 'rematch', seat: 0 } }, 2, dice);
    if (!begun.ok) throw new Error(begun.error.key);
    let state = begun.value;
    let spent = 0;
    for (let seat = rules.toMove(state)[0]; seat !== undefined; seat = rules.toMove(state)[0]) {
      const view = rules.view(state, seat, []);
      const from = milliseconds();
      const command = choose(seat === 0 ? white : red, view, minds[seat]!, effort);
      spent += milliseconds() - from;
      const events = rules.decide(state, seat, command, dice);
      if (!events.ok) throw new Error(`${JSON.stringify(command)}: ${events.error.key}`);
      const battles = state.battle !== undefined;
      for (const event of events.value) {
        for (const [name, times] of Object.entries(counted(event, state))) counts[name] = (counts[name] ?? 0) + times;
        state = rules.evolve(state, event);
      }
      const measured = clocked === 'decision' || command.type === 'end';
      if (battles && (measured || state.over)) thinking[seat]!.push(spent);
      if (!battles || measured) spent = 0;
      said.push(JSON.stringify(command));
      if (said.length > ENDLESS) throw new Error(`${ruleset.id}: no end`);
    }
    const { winner = 'nobody', why } = state.over!;
    return { winner, why, rounds: state.battle!.round, thinking, said, counts };
  };
