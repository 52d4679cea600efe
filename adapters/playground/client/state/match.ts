import type { House, TableSeat } from '../../../../src/kernel/table.ts';
import type { PageScreen } from '../../message.ts';

/** Who sits at a table: what the game and what the service know of them. */
export type Seated = House['seats'][number] & { readonly part?: TableSeat<string> | undefined };

/** The two seats as a viewer has them: the opponent above, they below; of who looks on, in order. */
export const seatsOf = ({ house, table }: PageScreen): { readonly above?: Seated; readonly below?: Seated } => {
  const all = (house?.seats ?? []).map(
    (it): Seated => ({ ...it, part: table?.seats.find(({ seat }) => seat === it.seat) }),
  );
  const own = all.find((it) => it.own);
  const order = own ? [...all.filter((it) => it !== own), own] : all;
  const [above, below] = order;
  return { ...(above && { above }), ...(below && { below }) };
};

/** Whether a table's viewer plays in it. */
export const isSeated = ({ house }: PageScreen): boolean => house?.seats.some((it) => it.own) === true;
