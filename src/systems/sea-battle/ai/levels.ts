import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { cellOf, gridOf, type View, waterOf } from '../rules/view/index.ts';
import type { Ruleset } from '../variants.ts';
import { knowledgeWithAttention } from './knowledge/attention.ts';
import { knowledgeOf } from './knowledge/knowledge.ts';
import { commandOnPaper } from './policies/paper.ts';
import { isWithin, penaltyCommand } from './policies/penalty.ts';
import { cunningPlacementCommand, placementCommand } from './policies/placement.ts';
import { CHILD_ATTENTION, childCells, deepSearch, type Strategy } from './policies/strategies.ts';

/** Strengths of the machine opponent, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** How a machine fires: the strategy of the shots that it thinks over, and their share, 0..1. The others are a child's. */
export interface LevelPolicy {
  readonly strategy: Strategy;
  readonly thought: number;
}

/** By level: the part of the span between a child and the highest level that it lacks, where luck decides most. */
const LACKING: Readonly<Record<Level, number>> = {
  'cabin-boy': 1,
  boatswain: 0.71,
  captain: 0.45,
  admiral: 0.18,
  'grand-admiral': 0,
};

/**
 * How fast thinking pays: a machine that thinks over a share `x` of its shots lacks e^(-`PAYING` * x) of the span. The
 * first few shots that are thought over sink the ships found by chance, so they help most. Fitted to classic, hasbro,
 * blind salvos and bent ships: 0.83 with 5 %, 0.69 with 10 %, 0.48 with 20 %, 0.27 with 35 %, 0.11 with 60 %. That holds
 * for a deck in five or six squares (`USUAL`). In a more crowded sea it pays slower, since careless shots hit as well; in
 * an emptier one faster, up to `FASTEST` times, since most shots are spent on water whatever one thinks.
 */
const PAYING = 3.7;
const USUAL = { crowded: 1 / 5, empty: 1 / 6 } as const;
const FASTEST = 1.75;

const payingIn = (density: number): number =>
  PAYING * Math.min(FASTEST, density > USUAL.crowded ? USUAL.crowded / density : Math.max(1, USUAL.empty / density));

/**
 * The span of skill in standard deviations of luck, per root of the decks to be hit, over which luck evens out. Careless
 * shots cost less where the water around sunk ships is marked, and no shot can be lost there.
 */
const SPAN = { marked: 0.55, unmarked: 1.1 } as const;

/** A greater span than this is too much for four steps: then all levels below the highest think more. */
const WIDEST = 3;

/**
 * The share of shots that a level thinks over, 0..1. The levels share one way of thinking and one of not thinking; a
 * level is felt by how often it loses the thread. One rule spaces them in every game: where skill weighs more than luck
 * (`SPAN`), a step is a smaller part of the span, so that the lower level still wins one game in four.
 */
export const thoughtOf = (level: Level, rules: Ruleset): number => {
  const lacking = LACKING[level];
  if (lacking === 0) return 1;
  const decks = rules.fleet.reduce((sum, it) => sum + it.size * it.count, 0);
  const paying = payingIn(decks / waterOf(gridOf(rules)).length);
  const span = SPAN[rules.halo] * Math.sqrt(decks);
  return Math.min(1, Math.log(Math.max(1, span / WIDEST) / lacking) / paying);
};

/**
 * The share of full effort that the levels below the highest spend on a shot that they think over. More hardly helps
 * where every hit is answered; where only whole volleys are answered, it counts how many fleets are weighed.
 */
const HASTE = { squares: 0.05, volleys: 0.4 } as const;

const policyOf = (level: Level, rules: Ruleset): LevelPolicy => {
  const { hit } = rules.report;
  const haste = hit === 'volley-class' || hit === 'volley-count' ? HASTE.volleys : HASTE.squares;
  return {
    strategy:
      level === 'grand-admiral'
        ? deepSearch
        : (known, shots, rng, effort) => deepSearch(known, shots, rng, haste * effort),
    thought: thoughtOf(level, rules),
  };
};

/**
 * Chooses a machine's command from the view of its own seat. `effort`, 0..1, scales its search.
 * @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  if (known === undefined) throw new Error(`sea-battle: no opponent called ${level}`);
  if (view.paper && typeof view.viewer === 'number' && view.toMove.includes(view.viewer))
    return commandOnPaper(view, view.paper, rng);
  const { placing, pending, phase, viewer } = view;
  if (placing)
    return known === 'grand-admiral' ? cunningPlacementCommand(view, placing, rng, effort) : placementCommand(placing);
  if (phase !== 'battle' || typeof viewer !== 'number' || !view.toMove.includes(viewer))
    throw new Error(`sea-battle: no command to choose for ${viewer} in ${phase}`);
  return pending?.seat === viewer
    ? penaltyCommand(view, pending, policyOf(known, view.rules).thought, rng)
    : fireCommand(view, policyOf(known, view.rules), rng, effort);
};

/** The shot or volley that this policy chooses. @throws RangeError when no cell is left to fire at. */
export const fireCommand = (view: View, { strategy, thought }: LevelPolicy, rng: Rng, effort: number): Command => {
  const shots = Math.max(1, view.salvo);
  const weighed = Array.from({ length: shots }).filter(() => isWithin(thought, rng)).length;
  const best = weighed > 0 ? strategy(knowledgeOf(view), weighed, rng, effort) : [];
  const rest = weighed < shots ? childCells(knowledgeWithAttention(view, CHILD_ATTENTION), shots, rng) : [];
  const chosen = [...new Set([...best, ...rest])].slice(0, shots);
  const cells = (chosen.length < shots ? padded(view, chosen, shots, rng) : chosen).map((it) =>
    cellOf(gridOf(view.rules), it),
  );
  return shots === 1 ? { type: 'shoot', at: cells[0]! } : { type: 'volley', at: cells };
};

/** Fills `best` up to `shots` cells with random cells not yet fired at, where fewer cells are worth a shot. */
const padded = ({ seas, viewer }: View, best: readonly number[], shots: number, rng: Rng): readonly number[] => {
  const { marks } = seas.find((it) => it.owner !== viewer)!;
  const rest = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' && !best.includes(cell));
  const cells = [...best];
  while (cells.length < shots) cells.push(...rest.splice(rng.below(rest.length), 1));
  return cells;
};
