import type { Gun, TurnCommand } from './command.ts';
import { type Declaration, type Waiting, waiting } from './model.ts';

/** An order as the state keeps it: its lists its own, its fields in their order, however whoever gave it had written them. */
export const orderKept = (order: TurnCommand): Waiting => waiting.parse(order);

/** The guns of an order likewise. */
export const gunsKept = (guns: readonly Gun[]): Declaration['guns'] => guns.map(({ ship, shots }) => ({ ship, shots }));
