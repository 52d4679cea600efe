import type { Gun, TurnCommand } from '../command.ts';
import { type Declaration, type StoredOrder, storedOrderSchema } from '../model.ts';

/** An order as the state stores it: with copied lists and fields in a fixed order, however the caller wrote them. */
export const storedOrder = (order: TurnCommand): StoredOrder => storedOrderSchema.parse(order);

/** The guns of an order, in the same normal form. */
export const storedGuns = (guns: readonly Gun[]): Declaration['guns'] =>
  guns.map(({ ship, shots }) => ({ ship, shots }));
