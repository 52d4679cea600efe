import type { Rng } from '../../../../kernel/rng.ts';
import type { PieceKind } from './piece-kinds.ts';

/** Resolution of the random draws in `isLucky`. */
const PARTS = 2 ** 30;

/** True with the chance `odds`; always true when `odds` >= 1. */
export const isLucky = (odds: number, chance: Rng): boolean => odds >= 1 || chance.below(PARTS) < PARTS * odds;

/** A random berth for a piece of this kind: half of the time one that counts towards a demand, else any. */
export const proposedBerth = ({ berths, telling }: PieceKind, chance: Rng): number =>
  telling.length > 0 && chance.below(2) === 0 ? telling[chance.below(telling.length)]! : chance.below(berths);

/** The ratio of proposal chances: the move from `to` back to `from` against the move from `from` to `to`. */
export const proposalRatio = (kind: PieceKind, from: number, to: number): number =>
  kind.telling.length === 0 ? 1 : frequency(kind, from) / frequency(kind, to);

const frequency = ({ berths, telling, demands }: PieceKind, b: number): number =>
  0.5 / berths + (demands.start[b + 1]! > demands.start[b]! ? 0.5 / telling.length : 0);
