import { type Berth, gridOf, haloOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Demand } from '../knowledge/possible-berths.ts';

/** Pieces of one kind to be laid, and the berths of each. */
export interface SoughtPieces {
  readonly count: number;
  readonly size: number;
  readonly cls: string;
  /** A mine or sweeper: has no deck, and keeps the distance `extras.touch` from other pieces. */
  readonly lurks: boolean;
  /** The `halo` of a berth keeps ships away. */
  readonly berths: readonly Berth[];
  /** By berth: the cells that it closes to mines and sweepers. */
  readonly moats: readonly (readonly number[])[];
}

/**
 * The enemy's sea as a puzzle: lay every piece sought on one of its berths, without conflict, and meet every demand.
 */
export interface Puzzle {
  readonly rules: Ruleset;
  readonly area: number;
  readonly sought: readonly SoughtPieces[];
  readonly demands: readonly Demand[];
}

/** The puzzle that `known` leaves to be solved. */
export const puzzleOf = (known: Knowledge): Puzzle => {
  const { rules, afloat, gone, demands, lurking } = known;
  const moatOf = ({ cells }: Berth) => (lurking.count > 0 ? haloOf(gridOf(rules), rules.extras.touch, cells) : []);
  const ships = [...afloat, ...gone.map((it) => ({ ...it, count: 1 }))].map(
    ({ item, count, berths }): SoughtPieces => ({
      count,
      size: item.size,
      cls: item.cls,
      lurks: false,
      berths,
      moats: berths.map(moatOf),
    }),
  );
  const places = lurking.places.map((cell) => ({
    cells: [cell],
    halo: haloOf(gridOf(rules), rules.extras.touch, [cell]),
  }));
  const lurkers: SoughtPieces = {
    count: lurking.count,
    size: 1,
    cls: 'lurking',
    lurks: true,
    berths: places,
    moats: places.map((it) => it.halo),
  };
  return { rules, area: gridOf(rules).area, sought: lurking.count > 0 ? [...ships, lurkers] : ships, demands };
};
