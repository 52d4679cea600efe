import type { Ruleset } from '../variants.ts';
import { revealsSquares } from './battle/battle.ts';
import { stored } from './model.ts';
import { fitsPaper } from './paper/eligibility.ts';

/** Figures of more decks are too many to be told apart. */
const LARGEST_FIGURE = 8;

/** Two captains. */
export const SEATS = 2;

/**
 * Whether the code plays by these parameters: each within its range (`stored-terms.ts`), and no two that contradict each other.
 * Whether the fleet fits the sea is another question.
 */
export const isPlayable = (rules: Ruleset): boolean =>
  stored.options.safeParse(rules).success &&
  (rules.first.by === 'lot' || rules.first.seat < SEATS) &&
  isFleet(rules) &&
  (rules.report.near === 'untold' || revealsSquares(rules)) &&
  (rules.relocation === 'none' || isDutchman(rules)) &&
  (rules.turns === 'alternate' || isTogether(rules)) &&
  (rules.fleets === 'kept' || fitsPaper(rules));

const isFleet = ({ fleet }: Ruleset): boolean =>
  fleet.length > 0 &&
  fleet.every(({ size, shapes }) => shapes === 'straight' || shapes === 'bent' || size <= LARGEST_FIGURE) &&
  new Set(fleet.map((it) => it.cls)).size === fleet.length;

const hasExtras = ({ extras }: Ruleset): boolean => extras.mines + extras.sweepers > 0;

/** SB-28: one ship and nothing else; whoever fires at her must know what he hit. */
const isDutchman = (rules: Ruleset): boolean =>
  rules.fleet.length === 1 && rules.fleet[0]!.count === 1 && !hasExtras(rules) && revealsSquares(rules);

/** SB-30: one shot a round each, so that nothing is owed in the midst of it. */
const isTogether = (rules: Ruleset): boolean =>
  rules.shots.kind === 'fixed' &&
  rules.shots.n === 1 &&
  !hasExtras(rules) &&
  rules.relocation === 'none' &&
  revealsSquares(rules);
