import { mayReply, type Ruleset } from '../variants.ts';
import { revealsSquares } from './battle/battle.ts';
import { stored } from './model.ts';
import { fitsPaper } from './paper/eligibility.ts';

/** Larger figures have too many shapes to enumerate. */
const LARGEST_FIGURE = 8;

/** Number of players. */
export const SEATS = 2;

/**
 * Whether the code can play these parameters: each is within its range (`ruleset-schema.ts`), and none contradict each
 * other. Does not check whether the fleet fits the sea.
 */
export const isPlayable = (rules: Ruleset): boolean =>
  stored.options.safeParse(rules).success &&
  isSea(rules) &&
  (rules.first.by === 'lot' || rules.first.seat < SEATS) &&
  isFleet(rules) &&
  (rules.report.near === 'untold' || revealsSquares(rules)) &&
  (rules.relocation === 'none' || isDutchman(rules)) &&
  (!rules.lastReply || mayReply(rules)) &&
  (rules.turns === 'alternate' || isTogether(rules)) &&
  (!rules.alone || isAlone(rules)) &&
  (rules.fleets === 'kept' || fitsPaper(rules));

/** SB-40: land is named once, in order, on the sea, and leaves water. Absent where there is none, as is `cols` on a square. */
const isSea = ({ n, cols, land }: Ruleset): boolean =>
  cols !== n &&
  (land === undefined ||
    (land.length > 0 &&
      land.length < n * (cols ?? n) &&
      land.every((at, i) => at > (land[i - 1] ?? -1) && at < n * (cols ?? n))));

const isFleet = ({ fleet }: Ruleset): boolean =>
  fleet.length > 0 &&
  fleet.every(({ size, shapes }) => shapes === 'straight' || shapes === 'bent' || size <= LARGEST_FIGURE) &&
  new Set(fleet.map((it) => it.cls)).size === fleet.length;

const hasExtras = ({ extras }: Ruleset): boolean => extras.mines + extras.sweepers > 0;

/** SB-28: one ship and nothing else, and a shooter learns which squares were hit. */
const isDutchman = (rules: Ruleset): boolean =>
  rules.fleet.length === 1 && rules.fleet[0]!.count === 1 && !hasExtras(rules) && revealsSquares(rules);

/** SB-41: the fleets are kept, and nothing depends on what the other side does. */
const isAlone = ({ turns, fleets, relocation, lastReply, shots, first }: Ruleset): boolean =>
  turns === 'alternate' &&
  fleets === 'kept' &&
  relocation === 'none' &&
  !lastReply &&
  shots.kind === 'fixed' &&
  first.by !== 'lot' &&
  first.seat === 0;

/** SB-30: one shot each per round, so that no penalty falls due within a round. */
const isTogether = (rules: Ruleset): boolean =>
  rules.shots.kind === 'fixed' &&
  rules.shots.n === 1 &&
  !hasExtras(rules) &&
  rules.relocation === 'none' &&
  revealsSquares(rules);
