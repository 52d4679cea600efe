import { chanceAt } from '../../../../src/kernel/fairness.ts';
import type { Letters } from '../../../../src/kernel/reader.ts';
import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Viewer } from '../../../../src/kernel/rules.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';

const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** A match in progress: its state and the events of the last command. */
export interface Game {
  readonly state: State;
  readonly news: readonly Event[];
}

export const chance = (seed: string): Rng => chanceAt(seed, [], 'face');

export const startMatch = (seed: string, options: Ruleset = CLASSIC): Game => ({
  state: must(rules.begin(options, 2, chance(seed))),
  news: [],
});

/** The match after a command. @throws Error when the command is refused. */
export const play = ({ state }: Game, seat: number, command: Command): Game => {
  const news = must(rules.decide(state, seat, command, chance(`${seat}${JSON.stringify(command)}`)));
  return { state: news.reduce(rules.evolve, state), news };
};

export const viewOf = ({ state, news }: Game, viewer: Viewer): View => rules.view(state, viewer, news);

/** Every stage of a match in which both players fire at random, from the dealt fleets to the end. */
export const randomMatch = (seed: string): readonly Game[] => {
  const rng = chance(`play ${seed}`);
  let game = startMatch(seed);
  const stages = [game];
  const go = (seat: number, command: Command): void => {
    game = play(game, seat, command);
    stages.push(game);
  };
  go(0, { type: 'clear' });
  while (rng.below(4) > 0) {
    const puts = rules.legal(viewOf(game, 0)).filter(({ type }) => type === 'put');
    if (puts.length > 0) go(0, pick(rng, puts));
  }
  go(0, { type: 'deal', nth: viewOf(game, 0).placing!.deals + 1 });
  go(0, { type: 'ready' });
  go(1, { type: 'ready' });
  while (!rules.outcome(game.state)) {
    const seat = rules.toMove(game.state)[0]!;
    const shots = rules.legal(viewOf(game, seat)).filter(({ type }) => type === 'shoot');
    go(seat, pick(rng, shots));
  }
  return stages;
};

export const LETTERS: readonly Letters[] = ['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka'];
