import type { Phrase } from '../../../../kernel/phrase.ts';
import { createCache } from '../../../../kit/cache.ts';
import { firesVolleys, mayReply, type Ruleset, shipCount } from '../../variants.ts';
import { EMPTY_ARRANGEMENT } from '../fleet/arrangement.ts';
import { countFigures } from '../fleet/figures.ts';
import { type Grid, gridOf } from '../fleet/grid.ts';
import { roomVerdict } from '../layouts/deal.ts';
import { fitsPaper } from '../paper/eligibility.ts';
import { CUSTOM_LIMITS } from './limits.ts';

/** Returns the phrase of one reason why a game makes no sense, where it applies to these rules. */
type Check = (rules: Ruleset) => Phrase | undefined;

const blind = ({ report }: Ruleset): boolean => report.hit === 'volley-class' || report.hit === 'volley-count';
const squaresOf = ({ fleet, extras }: Ruleset): number =>
  fleet.reduce((sum, { size, count }) => sum + size * count, extras.mines + extras.sweepers);

const when =
  (key: string, is: (rules: Ruleset) => boolean): Check =>
  (rules) =>
    is(rules) ? { key } : undefined;

const tooManyDecks: Check = (rules) => {
  const { area, land } = gridOf(rules);
  const [decks, squares] = [squaresOf(rules), area - land.length];
  if (decks <= squares) return undefined;
  return { key: rules.land ? 'custom-too-many-for-land' : 'custom-too-many-decks', with: { decks, squares } };
};

/** Only straight figures can be longer than the sea; all others bend. */
const tooLong: Check = ({ fleet, n: rows, cols = rows }) => {
  const found = fleet.find(({ size, shapes }) => size > Math.max(rows, cols) && countFigures(size, shapes) <= 2);
  return found && { key: 'custom-too-long', with: { size: found.size, rows, cols } };
};

/** SB-40: the longest row or column of water. */
const longestWater = ({ rows, cols, dry }: Grid): number => {
  let longest = 0;
  const walk = (from: number, step: number, count: number): void => {
    for (let i = 0, run = 0; i < count; i++) {
      run = dry[from + i * step] === 1 ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
  };
  for (let row = 0; row < rows; row++) walk(row * cols, 1, cols);
  for (let col = 0; col < cols; col++) walk(col, cols, rows);
  return longest;
};

const tooLongForLand: Check = (rules) => {
  if (!rules.land) return undefined;
  const most = longestWater(gridOf(rules));
  const found = rules.fleet.find(({ size, shapes }) => size > most && countFigures(size, shapes) <= 2);
  return found && { key: 'custom-too-long-for-land', with: { size: found.size, most } };
};

/** A volley is named in one message, so its size is limited (`CUSTOM_LIMITS.shots`). */
const tooManyShots: Check = (rules) =>
  rules.shots.kind === 'own-afloat' && shipCount(rules) > CUSTOM_LIMITS.shots.most
    ? { key: 'custom-too-many-shots', with: { most: CUSTOM_LIMITS.shots.most } }
    : undefined;

const isDutchman = ({ relocation }: Ruleset): boolean => relocation === 'on-hit';
const mayBeDutchman = (rules: Ruleset): boolean =>
  shipCount(rules) === 1 &&
  rules.fleet[0]!.shapes === 'any8' &&
  rules.extras.mines + rules.extras.sweepers === 0 &&
  rules.report.near === 'untold' &&
  !blind(rules);

const CHECKS: readonly Check[] = [
  when('custom-no-ships', (rules) => shipCount(rules) === 0),
  tooManyDecks,
  tooLong,
  tooLongForLand,
  when('custom-repeat-volley', (rules) => firesVolleys(rules) && rules.afterHit === 'shoot-again'),
  tooManyShots,
  when('custom-dutchman', (rules) => isDutchman(rules) && !mayBeDutchman(rules)),
  when('custom-blind-single', (rules) => blind(rules) && !firesVolleys(rules)),
  when('custom-blind-near', (rules) => blind(rules) && rules.report.near === 'told'),
  when(
    'custom-silent-halo',
    (rules) => rules.halo === 'marked' && rules.touch !== 'sides' && (blind(rules) || rules.report.sunk === 'silent'),
  ),
  when(
    'custom-together',
    (rules) =>
      rules.turns === 'together' &&
      (firesVolleys(rules) ||
        rules.afterHit === 'shoot-again' ||
        rules.extras.mines + rules.extras.sweepers > 0 ||
        isDutchman(rules)),
  ),
  when('custom-paper-land', (rules) => rules.fleets === 'paper' && rules.land !== undefined),
  when('custom-last-reply', (rules) => rules.lastReply === true && !mayReply(rules)),
  when('custom-paper', (rules) => rules.fleets === 'paper' && !fitsPaper(rules)),
  when('custom-sweepers-alone', ({ extras }) => extras.sweepers > 0 && extras.mines === 0),
];

const NO_ROOM = {
  impossible: { atSea: 'custom-impossible', onLand: 'custom-impossible-land' },
  'not-found': { atSea: 'custom-not-found', onLand: 'custom-not-found-land' },
} as const;

/** Checks whether the fleet fits the sea. The verdicts have different phrases, because only one of them is a proof. */
const noRoom: Check = (rules) => {
  const room = roomVerdict(rules, EMPTY_ARRANGEMENT);
  return room === 'found' ? undefined : { key: NO_ROOM[room][rules.land ? 'onLand' : 'atSea'] };
};

/**
 * Cache of results by the parameters they depend on: a form asks the same question repeatedly, and a search takes a
 * while.
 */
const known = createCache<string, Phrase | undefined>({ most: 256 });

/**
 * Returns why a game of these parameters cannot be played, in one sentence; undefined where it can be played and begun.
 * The reason that is simplest to see comes first.
 */
export const faultOf = (rules: Ruleset): Phrase | undefined => {
  const name = JSON.stringify({ ...rules, id: '', first: '' });
  return known.getOrMake(name, () =>
    [...CHECKS, noRoom].reduce<Phrase | undefined>((why, check) => why ?? check(rules), undefined),
  );
};
