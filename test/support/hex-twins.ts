import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { Command } from '../../src/systems/hex-sea-battle/rules/command.ts';
import type { Event, State } from '../../src/systems/hex-sea-battle/rules/index.ts';
import type { Ruleset } from '../../src/systems/hex-sea-battle/variants.ts';

/*
 * Twin worlds: two matches that differ only in what the second captain alone knows. Before the reveal that is where
 * their ships are placed, which is their flagship, and how often they changed their mind; afterwards courses
 * planned on an earlier day. All public actions and the dice are the same in both.
 */

export interface World {
  readonly state: State;
  readonly news: readonly Event[];
}
export type Worlds = readonly [World, World];

/** The seat of the second captain, who has the secrets. */
export const OTHER: Seat = 1;

const ordered = ({ state }: World, seat: Seat, command: Command, chance: string): World => {
  const decided = hexSeaBattle.decide(state, seat, command, chanceAt(chance, [], 'dice'));
  if (!decided.ok) throw new Error(`${hexSeaBattle.notation.write(command)}: ${decided.error.key}`);
  return { state: decided.value.reduce(hexSeaBattle.evolve, state), news: decided.value };
};

const offered = ({ state }: World, seat: Seat): readonly Command[] =>
  hexSeaBattle.legal(hexSeaBattle.view(state, seat, []));

const isAccepted = ({ state }: World, seat: Seat, command: Command): boolean =>
  hexSeaBattle.decide(state, seat, command, chanceAt('none', [], 'dice')).ok;

/** The world after `steps` random private steps of a seat. The news of the others does not change. */
const pondered = (world: World, seat: Seat, steps: number, rng: Rng): World => {
  let now = world;
  for (let n = 0; n < steps; n++) {
    const drafts = offered(now, seat).flatMap((it): readonly Command[] => {
      const draft: Command = it.type === 'move' ? { ...it, type: 'plot' } : it;
      return hexSeaBattle.isDraft(draft) && isAccepted(now, seat, draft) ? [draft] : [];
    });
    if (drafts.length > 0) now = ordered(now, seat, pick(rng, drafts), 'none');
  }
  return { ...now, news: world.news };
};

/** Chooses a command. If others are legal, at most every third ends the turn on average, so that much happens. */
const chosen = (world: World, by: Seat, rng: Rng): Command => {
  const open = offered(world, by).filter((it) => !hexSeaBattle.isDraft(it));
  const deeds = open.filter(({ type }) => type !== 'end');
  return deeds.length > 0 && rng.below(3) > 0 ? pick(rng, deeds) : (open.at(-1) ?? { type: 'end' });
};

/** Yields twin worlds moment by moment: during the placement, then for `steps` steps of the battle. */
export const hexTwins = function* (rules: Ruleset, seed: string, steps: number): Generator<Worlds> {
  const rng = chanceAt(seed, [], 'twins');
  const begun = hexSeaBattle.begin(rules, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  const laid: World = { state: begun.value, news: [] };
  let worlds: Worlds = [pondered(laid, OTHER, rng.below(4), rng), pondered(laid, OTHER, 2 + rng.below(6), rng)];
  const both = (seat: Seat, command: Command, n: number): Worlds => {
    const chance = `${seed} ${n}`;
    return [ordered(worlds[0], seat, command, chance), ordered(worlds[1], seat, command, chance)];
  };
  yield worlds;
  worlds = both(OTHER, { type: 'ready' }, 0);
  yield worlds;
  // The reveal: from here on the worlds differ only in planned courses.
  const revealed = ordered(worlds[1], 0, { type: 'ready' }, seed);
  worlds = [revealed, revealed];
  yield worlds;
  for (let n = 1; n <= steps; n++) {
    const [by] = hexSeaBattle.toMove(worlds[0].state);
    if (by === undefined) return;
    if (by === OTHER) {
      worlds = [pondered(worlds[0], OTHER, rng.below(3), rng), pondered(worlds[1], OTHER, 1 + rng.below(3), rng)];
      yield worlds;
    }
    worlds = both(by, chosen(worlds[0], by, rng), n);
    yield worlds;
  }
};
