import type { House, TableCard, TableSeat } from '../../../../src/kernel/table.ts';
import type { PageScreen } from '../../message.ts';

/** Who sits at a table: what the game and the service know of them. */
export type Seated = House['seats'][number] & { readonly part?: TableSeat<string> | undefined };

/** The seats as a viewer has them: opponents above, they and their partner below; of who looks on, in order. */
export interface Seats {
  /** The opponent; of two, the one who is asked, or else the first. */
  readonly above?: Seated;
  readonly below?: Seated;
  /** All who play against those below. */
  readonly rivals: readonly Seated[];
  readonly partner?: Seated;
}

/** The seats of a table, by who looks on. */
export const seatsOf = ({ house, table }: PageScreen): Seats => {
  const all = (house?.seats ?? []).map(
    (it): Seated => ({ ...it, part: table?.seats.find(({ seat }) => seat === it.seat) }),
  );
  const own = all.find((it) => it.own);
  const below = own ?? all[1];
  const isWith = (it: Seated): boolean =>
    it !== below && it.part?.side !== undefined && it.part.side === below?.part?.side;
  const partner = all.find(isWith);
  const rivals = all.filter((it) => it !== below && it !== partner);
  const above = rivals.find((it) => it.part?.toMove) ?? rivals[0];
  return { rivals, ...(above && { above }), ...(below && { below }), ...(partner && { partner }) };
};

/** Whether a table's viewer plays in it. */
export const isSeated = ({ house }: PageScreen): boolean => house?.seats.some((it) => it.own) === true;

const RANKS = 'LGFBMT';

/** The ships of both captains of a side, in the order of its fleet. */
export const cardsOf = (...seats: readonly (Seated | undefined)[]): readonly TableCard<string>[] => {
  const cards = seats.flatMap((it) => it?.part?.cards ?? []);
  const rank = ({ id }: TableCard<string>): number => RANKS.indexOf(id.charAt(1));
  return seats.filter(Boolean).length > 1 ? cards.toSorted((a, b) => rank(a) - rank(b)) : cards;
};
