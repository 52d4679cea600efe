import type { Medals } from '../../../kernel/capabilities.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { grouped, hasWon, longestRun, type MedalRule, medalsOf } from '../../../kit/medal-list.ts';
import { isHit } from '../rules/view/derive.ts';
import type { ShotView, View } from '../rules/view/index.ts';
import type { Ruleset } from '../variants.ts';

/** A finished match of one seat, as its medals look at it. */
interface Fought {
  readonly rules: Ruleset;
  /** The seat has sunk the enemy fleet. */
  readonly won: boolean;
  /** The seat's shots, oldest first. */
  readonly shots: readonly ShotView[];
  /** Sizes of all ships of the seat, and of those afloat. */
  readonly own: readonly number[];
  readonly afloat: readonly number[];
  /** Squares of the seat's fleet that were never hit. */
  readonly whole: number;
  /** How many mines and minesweepers the enemy laid, and how many of them were struck. */
  readonly laid: { readonly mines: number; readonly all: number };
  readonly struck: { readonly mines: number; readonly all: number };
  /** How often the enemy Dutchman has sailed away. */
  readonly escapes: number;
}

const turnsOf = ({ shots }: Fought): readonly (readonly ShotView[])[] => grouped(shots, ({ turn }) => turn);

/** Whether all of a salvo has hit. */
const isOnTarget = (salvo: readonly ShotView[]): boolean => salvo.length >= 3 && salvo.every(isHit);

/** With few ships, the end is close anyway. */
const isFleet = ({ own }: Fought): boolean => own.length >= 8;

/** How many of the first ships sunk have one square. */
const smallFirst = ({ shots }: Fought): number => {
  const sunk = shots.filter(({ result }) => result === 'sunk');
  const other = sunk.findIndex(({ size }) => size !== 1);
  return other < 0 ? sunk.length : other;
};

const RULES: readonly MedalRule<Fought>[] = [
  ['run', '8', ({ shots }) => longestRun(shots, isHit) >= 8],
  ['opening', '3', ({ shots }) => shots.length >= 3 && shots.slice(0, 3).every(isHit)],
  ['patience', '10', (it) => it.won && isFleet(it) && it.shots.slice(0, 10).every(({ result }) => result === 'miss')],
  ['spree', '×4', (it) => turnsOf(it).some((shots) => shots.filter(({ result }) => result === 'sunk').length >= 4)],
  ['salvo', '!!', (it) => it.rules.afterHit === 'pass' && longestRun(turnsOf(it), isOnTarget) >= 2],
  ['small-first', '1+', (it) => it.won && smallFirst(it) >= 3],
  ['unhurt', '0', (it) => it.won && isFleet(it) && it.afloat.length === it.own.length],
  ['last-ship', '1', (it) => it.won && isFleet(it) && it.afloat.length === 1],
  [
    'small-fry',
    '<2',
    (it) => it.won && isFleet(it) && it.afloat.every((size) => size === 1) && it.own.some((size) => size > 1),
  ],
  ['last-square', '=1', (it) => it.won && isFleet(it) && it.whole === 1],
  ['unmined', 'O', ({ won, laid, struck }) => won && laid.mines > 0 && struck.all === 0],
  ['mined', '*', ({ won, laid, struck }) => won && laid.mines >= 3 && struck.all === laid.all],
  ['chase', '~', ({ won, rules, escapes }) => won && rules.relocation === 'on-hit' && escapes >= 3],
];

/** Undefined for fleets on paper, which only their players know. */
const read = ({ rules, outcome, shots, seas }: View, seat: Seat): Fought | undefined => {
  const [own, enemy] = [seas[seat], seas[1 - seat]];
  if (own === undefined || enemy === undefined || rules.fleets === 'paper') return undefined;
  const mines = enemy.extras.filter(({ piece }) => piece === 'mine');
  return {
    rules,
    won: hasWon(outcome, seat, ['won-by-sinking']),
    shots: shots.filter(({ by }) => by === seat),
    own: own.ships.map(({ size }) => size),
    afloat: own.ships.filter(({ sunk }) => !sunk).map(({ size }) => size),
    whole: own.ships.reduce((sum, { size, hits }) => sum + size - hits.length, 0),
    laid: { mines: mines.length, all: enemy.extras.length },
    struck: { mines: mines.filter(({ spent }) => spent).length, all: enemy.extras.filter(({ spent }) => spent).length },
    escapes: enemy.moves,
  };
};

export const medals: Medals<View> = medalsOf(RULES, read);
