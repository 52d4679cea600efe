import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Phrase } from '../../src/kernel/phrase.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Rules } from '../../src/kernel/rules.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';

/** What states, commands and parameters of a game of two sides have in common. */
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

/** A game of two sides, White and Red, and its machines. */
export interface Contest<R extends Named = Named> {
  /** Strengths, weakest first. */
  readonly levels: readonly string[];
  /** Those that are measured where none is named; and any, by id or share code. */
  readonly variants: readonly R[];
  readonly variant: (name: string) => Result<R, Phrase>;
  /** Plays a match from the placing to its end. @throws Error for an illegal order. */
  play(meeting: Meeting<R>): MatchResult;
}

/** Two machines and a match: White sits in seat 0. */
export interface Meeting<R> {
  readonly ruleset: R;
  readonly white: string;
  readonly red: string;
  /** 0..1 of full strength. */
  readonly effort: number;
  /** The same seed gives the same chance. */
  readonly seed: string;
}

/** How a match went. */
export interface MatchResult {
  readonly winner: 'white' | 'red' | 'nobody';
  /** How it ended, in the rules' own word. */
  readonly why: string;
  readonly rounds: number;
  /** By seat: processor milliseconds of the thinking of each whole turn, or of each decision, in battle. */
  readonly thinking: readonly (readonly number[])[];
  /** Every command, as text. */
  readonly said: readonly string[];
  /** What happened, by what is counted. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What a game plays a match with. */
interface Playing<S, C, E, V, R> {
  readonly rules: Rules<S, C, E, V, R>;
  readonly choose: (level: string, view: V, rng: Rng, effort: number) => C;
  /** What thinking is measured for. */
  readonly clocked: 'turn' | 'decision';
  /** What is counted of a fact, by name. */
  readonly counted: (event: E) => Readonly<Record<string, number>>;
}

/** More orders than any match can take, unless a machine never ends its turn. */
const ENDLESS = 100_000;

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** How a game is played by its machines. */
export const matchPlayer =
  <S extends Fought, C extends Ordered, E, V, R extends Named>({
    rules,
    choose,
    clocked,
    counted,
  }: Playing<S, C, E, V, R>): ((meeting: Meeting<R>) => MatchResult) =>
  ({ ruleset, white, red, effort, seed }) => {
    const dice = fastRng(chanceAt(seed, [], 'dice'));
    const minds = [0, 1].map((seat) => fastRng(chanceAt(seed, [], `mind:${seat}`)));
    const thinking: number[][] = [[], []];
    const said: string[] = [];
    const counts: Record<string, number> = {};
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
        state = rules.evolve(state, event);
        for (const [name, times] of Object.entries(counted(event))) counts[name] = (counts[name] ?? 0) + times;
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
