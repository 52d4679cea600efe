import type { Gun, TurnCommand } from '../command.ts';
import { type Declaration, type StoredOrder, storedOrderSchema } from '../model.ts';

/** An order as the state keeps it: its lists its own, its fields in their order, however whoever gave it had written them. */
export const storedOrder = (order: TurnCommand): StoredOrder => storedOrderSchema.parse(order);

/** The guns of an order likewise. */
export const storedGuns = (guns: readonly Gun[]): Declaration['guns'] =>
  guns.map(({ ship, shots }) => ({ ship, shots }));
