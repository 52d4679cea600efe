import { type Pair, pairs } from '../../brush.ts';

/** A mast: its distance forward of the ship's middle, and half the length of its longest yard, in cells. */
export type Mast = Pair;

/** A square-rigged ship seen from above, bow to the right: its ends along the keel, and half its beam, in cells. */
export interface TopBuild {
  readonly stern: number;
  readonly stem: number;
  readonly beam: number;
  /** The end of the bowsprit. */
  readonly bowsprit: number;
  readonly masts: readonly Mast[];
  /** Length of the high deck at the stern. */
  readonly poop: number;
  /** Whether the last mast has a lateen sail. */
  readonly lateen: boolean;
}

/** The build of each class of sailing ship. */
export const TOP_BUILDS: Readonly<Record<'L' | 'G' | 'F' | 'B', TopBuild>> = {
  L: {
    stern: -0.47,
    stem: 0.36,
    beam: 0.185,
    bowsprit: 0.53,
    masts: pairs('-0.28,0.23 -0.03,0.31 0.22,0.28'),
    poop: 0.12,
    lateen: false,
  },
  G: {
    stern: -0.46,
    stem: 0.32,
    beam: 0.2,
    bowsprit: 0.48,
    masts: pairs('-0.2,0.2 0.03,0.3 0.25,0.22'),
    poop: 0.24,
    lateen: true,
  },
  F: {
    stern: -0.46,
    stem: 0.38,
    beam: 0.115,
    bowsprit: 0.54,
    masts: pairs('-0.29,0.16 -0.04,0.22 0.2,0.19'),
    poop: 0.08,
    lateen: false,
  },
  B: {
    stern: -0.39,
    stem: 0.31,
    beam: 0.14,
    bowsprit: 0.48,
    masts: pairs('-0.15,0.26 0.13,0.24'),
    poop: 0.07,
    lateen: false,
  },
};
