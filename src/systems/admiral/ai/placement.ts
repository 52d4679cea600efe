import { pick, type Rng } from '../../../kernel/rng.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import type { Command } from '../rules/command.ts';
import type { PieceView, Side, View } from '../rules/view/index.ts';

const offMiddle = ({ rules }: View, { row }: Cell): number => Math.abs(2 * row - rules.map.rows.length + 1);

const fleetOf = ({ pieces }: View, side: Side): readonly PieceView[] =>
  pieces.filter((it) => it.side === side && it.type !== 'T');

const freeIn = ({ placing }: View, ships: readonly PieceView[]): readonly Cell[] =>
  (placing?.berths ?? []).filter((it) => !ships.some(({ at }) => sameCell(at!, it)));

const placeCommand = ({ type, heading }: PieceView, berths: readonly Cell[], rng: Rng): Command =>
  type === 'T' || berths.length === 0
    ? { type: 'ready' }
    : { type: 'place', ship: type, at: pick(rng, berths), heading };

/** Greatest sideways shift of a ship, in columns. */
const ASIDE = 1;

/**
 * Places each ship as far forward as allowed, shifted sideways at random by up to `ASIDE` columns: a square gained is a
 * shot gained.
 */
export const placementCommand = (view: View, side: Side, rng: Rng): Command => {
  const ships = fleetOf(view, side);
  const front = Math.min(...(view.placing?.berths ?? []).map((it) => offMiddle(view, it)));
  const behind = ships.find(({ at }) => offMiddle(view, at!) > front);
  if (!behind) return { type: 'ready' };
  const near = ({ col }: Cell): boolean => Math.abs(col - behind.at!.col) <= ASIDE;
  return placeCommand(
    behind,
    freeIn(view, ships).filter((it) => offMiddle(view, it) === front && near(it)),
    rng,
  );
};
