import type { Rng } from '../../../../kernel/rng.ts';
import type { PieceKind } from './piece-kinds.ts';

/** Draws of chance are compared with odds in so many parts. */
const PARTS = 2 ** 30;

/** True with the chance `odds`, and always from 1 on. */
export const isLucky = (odds: number, chance: Rng): boolean => odds >= 1 || chance.below(PARTS) < PARTS * odds;

/** A berth for a piece of this kind: one of those that count towards a demand as often as any at all. */
export const proposedBerth = ({ berths, telling }: PieceKind, chance: Rng): number =>
  telling.length > 0 && chance.below(2) === 0 ? telling[chance.below(telling.length)]! : chance.below(berths);

/** How much more often the way back from `to` to `from` is proposed than the way there. */
export const proposalRatio = (kind: PieceKind, from: number, to: number): number =>
  kind.telling.length === 0 ? 1 : frequency(kind, from) / frequency(kind, to);

const frequency = ({ berths, telling, demands }: PieceKind, b: number): number =>
  0.5 / berths + (demands.start[b + 1]! > demands.start[b]! ? 0.5 / telling.length : 0);
