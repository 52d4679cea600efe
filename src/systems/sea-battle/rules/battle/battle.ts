import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';
import { itemsOf, type Ship } from '../fleet/berths.ts';
import { readCells, writeCells } from '../model.ts';
import type { Mark, ShotView } from '../view/index.ts';
import type { PenaltyKind } from './penalties.ts';

/** A ship and its damage. */
export interface Hull {
  readonly item: FleetItem;
  readonly cells: Ship;
  /** The cells of `cells` that are hit. */
  readonly hits: readonly number[];
  /** All its decks are hit, or it was given up (SB-20). */
  readonly sunk: boolean;
  /** Sunk, and its place revealed to the opponent. */
  readonly told: boolean;
}

/** A ship, and the fleet item that it counts as; undefined for a Dutchman that has sailed with fewer decks. */
interface RankedShip {
  readonly cells: Ship;
  readonly item: FleetItem | undefined;
}

/**
 * Ranks a fleet given in the order in which it was put; the i-th ship of a size is the i-th of that size in the fleet's
 * parameters. Sorts by size, largest first, then by the order of the parameters, then by first cell: an order that
 * reveals nothing about the placement.
 */
export const rankShips = (rules: Pick<Ruleset, 'fleet'>, fleet: readonly Ship[]): readonly RankedShip[] => {
  const items = itemsOf(
    rules,
    fleet.map((it) => it.length),
  );
  const rank = ({ item }: RankedShip): number => (item ? rules.fleet.indexOf(item) : -1);
  return fleet
    .map((cells, i): RankedShip => ({ cells, item: items[i] }))
    .sort((a, b) => b.cells.length - a.cells.length || rank(a) - rank(b) || a.cells[0]! - b.cells[0]!);
};

/** Returns the undamaged hulls of a fleet or a part of it, in the order of `rankShips`. */
export const hullsOf = (rules: Pick<Ruleset, 'fleet'>, fleet: readonly Ship[]): readonly Hull[] =>
  rankShips(rules, fleet).map(({ cells, item }) => {
    if (!item) throw new Error(`sea-battle: a ship of ${cells.length} too many`);
    return { item, cells, hits: [], sunk: false, told: false };
  });

/** Returns the other seat of the two. */
export const opponentOf = (seat: Seat): Seat => 1 - seat;

/** A mine or a sweeper and what happened to it. */
export interface ExtraState {
  readonly piece: Extra;
  readonly at: number;
  readonly spent: boolean;
  /** SB-21: whether its place was revealed to the opponent. */
  readonly given: boolean;
}

/** The true state of one seat's sea, which contains more than others may know. Cells by number. */
export interface Sea {
  readonly hulls: readonly Hull[];
  readonly extras: readonly ExtraState[];
  /** Results of shots, and squares where nothing can be (SB-14, SB-22). Never `unclear`. */
  readonly marks: readonly Mark[];
  /** SB-19: decks revealed to the opponent and not hit since. */
  readonly given: readonly number[];
  /** SB-27: by cell, the number of decks around a miss. */
  readonly near: Readonly<Record<number, number>>;
  /** SB-28: shots before the Dutchman last sailed, ascending by cell. */
  readonly wake: readonly { readonly at: number; readonly hit: boolean }[];
  /** SB-28: all former, present and next places of the Dutchman, oldest first, and how often it has sailed. */
  readonly places: readonly string[];
  readonly moves: number;
  readonly flag: Flag;
  readonly ready: boolean;
}

/** One shot and its true result. */
export interface FiredShot {
  readonly by: Seat;
  readonly at: number;
  /** Counted from 1. */
  readonly turn: number;
  readonly result: Exclude<ShotView['result'], 'unclear'>;
  /** The ship hit or sunk. */
  readonly struck?: Hull;
  /** SB-19: the deck there had been revealed before. */
  readonly wasTold?: true;
  /** SB-27: number of decks around, for a miss. */
  readonly near?: number;
  readonly paid?:
    | { readonly kind: 'deck' | 'mine' | 'ship'; readonly at: number }
    | { readonly kind: 'nothing' | 'stayed' | 'sailed' };
}

/** A penalty that a seat owes because of a shot. */
export interface Penalty {
  readonly kind: PenaltyKind;
  readonly seat: Seat;
  /** Index of the shot in `fired`. */
  readonly shot: number;
}

/** A battle, expanded from the compact state. */
export interface Battle {
  readonly rules: Ruleset;
  readonly first: Seat;
  /** All shots of the match, oldest first. */
  readonly fired: readonly FiredShot[];
  /** By seat. */
  readonly seas: readonly Sea[];
  /** Number of turns begun, from 1. */
  readonly turn: number;
  /**
   * The seat whose turn it is, once placement is over; where all shoot together, the seat whose shot comes next in the
   * log.
   */
  readonly shooter: Seat;
  /** Penalties to be paid before the turn passes, in the order of the shots. */
  readonly owed: readonly Penalty[];
  /** SB-15: the seats whose ships are all sunk. */
  readonly lost: readonly Seat[];
  /** SB-39: the seat that has one more turn although its ships are all sunk. */
  readonly reply?: Seat;
}

/** SB-15, SB-39: whether the battle is over: a seat has lost and has no last reply, or both have lost. */
export const isOver = ({ lost, reply }: Battle): boolean => lost.length > (reply === undefined ? 0 : 1);

/** SB-25: whether shooters learn which of their shots hit. */
export const revealsSquares = ({ report }: Ruleset): boolean => report.hit === 'mark' || report.hit === 'class';

/** SB-13, SB-26: whether shooters see a ship that they have sunk. */
export const revealsSunkShips = (rules: Ruleset): boolean => revealsSquares(rules) && rules.report.sunk !== 'silent';

/** Returns the ship at a cell. */
export const hullAt = (sea: Sea, at: number): Hull | undefined => sea.hulls.find((it) => it.cells.includes(at));

/** One entry in the log of a match. The acting seat follows from the entries before it. */
export type LogEntry =
  | { readonly t: 'fired' | 'gave'; readonly at: number }
  /** Nothing was left to give; the Dutchman stayed; it sailed to the place in the state; the turn passed. */
  | { readonly t: 'nothing' | 'stayed' | 'sailed' | 'passed' };

const SIGNS = { '-': 'nothing', '=': 'stayed', '>': 'sailed', '.': 'passed' } as const;
type Sign = keyof typeof SIGNS;
const isSign = (letter: string): letter is Sign => letter in SIGNS;

const GAVE = '!';

/**
 * Log entries as text: two digits for a cell fired at, "!" and two digits for a cell given, single signs for the
 * others.
 */
export const log = {
  fired: writeCells,
  gave: (at: number): string => GAVE + writeCells([at]),
  nothing: '-',
  stayed: '=',
  sailed: '>',
  passed: '.',
} as const;

/** Returns the entries of a log, oldest first. */
export const logEntriesOf = (text: string): readonly LogEntry[] => {
  const found: LogEntry[] = [];
  for (let i = 0; i < text.length; ) {
    const letter = text[i]!;
    if (isSign(letter)) {
      found.push({ t: SIGNS[letter] });
      i += 1;
    } else if (letter === GAVE) {
      found.push({ t: 'gave', at: readCells(text.slice(i + 1, i + 3))[0]! });
      i += 3;
    } else {
      found.push({ t: 'fired', at: readCells(text.slice(i, i + 2))[0]! });
      i += 2;
    }
  }
  return found;
};
