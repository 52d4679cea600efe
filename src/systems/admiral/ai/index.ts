import { pick, type Rng } from '../../../kernel/rng.ts';
import { drawnPurchase } from '../../../kit/fleet-points.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { type Command, shipIdOf } from '../rules/command.ts';
import { captainOf, type PieceView, type Side, sideOf, type View } from '../rules/view/index.ts';
import { searchedAnswer, searchedOrder } from './levels/foresighted.ts';
import { type SLIPS, watchfulAnswer, watchfulOrder } from './levels/watchful.ts';

const offMiddle = ({ rules }: View, { row }: Cell): number => Math.abs(2 * row - rules.map.rows.length + 1);

const fleetOf = ({ pieces }: View, side: Side): readonly PieceView[] =>
  pieces.filter((it) => it.side === side && it.type !== 'T');

const freeIn = ({ placing }: View, ships: readonly PieceView[]): readonly Cell[] =>
  (placing?.berths ?? []).filter((it) => !ships.some(({ at }) => sameCell(at!, it)));

const placeCommand = ({ id, type, heading }: PieceView, berths: readonly Cell[], rng: Rng): Command =>
  type === 'T' || berths.length === 0
    ? { type: 'ready' }
    : { type: 'place', ship: shipIdOf(id), at: pick(rng, berths), heading };

/** Greatest sideways shift of a ship, in columns. */
const ASIDE = 1;

/**
 * Buys a fleet by lot where fleets are bought (ADM-30). Places each ship as far forward as allowed, shifted sideways at random by up to `ASIDE` columns: a square gained is a
 * shot gained.
 */
const placementCommand = (view: View, side: Side, rng: Rng): Command => {
  if (view.rules.points > 0 && !view.placing?.bought) return { type: 'buy', ships: drawnPurchase(view.rules, rng) };
  const ships = fleetOf(view, side);
  const front = Math.min(...(view.placing?.berths ?? []).map((it) => offMiddle(view, it)));
  // ADM-31: a machine leaves its partner's ships where they are.
  const own = ships.filter(({ id }) => captainOf(view, side, id.slice(1)).seat === view.viewer);
  const behind = own.find(({ at }) => offMiddle(view, at!) > front);
  if (!behind) return { type: 'ready' };
  const near = ({ col }: Cell): boolean => Math.abs(col - behind.at!.col) <= ASIDE;
  return placeCommand(
    behind,
    freeIn(view, ships).filter((it) => offMiddle(view, it) === front && near(it)),
    rng,
  );
};

/** Levels of the machine, weakest first. */
export const levels = ['boatswain', 'commodore', 'rear-admiral', 'vice-admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

type Policy = (view: View, rng: Rng, effort: number) => Command;

interface LevelPolicies {
  readonly berth: typeof placementCommand;
  readonly order: Policy;
  readonly answer: Policy;
}

const watchful = (rank: keyof typeof SLIPS): LevelPolicies => ({
  berth: placementCommand,
  order: watchfulOrder(rank),
  answer: watchfulAnswer(rank),
});

/** The share of a full search that a vice-admiral makes, however much time there is. */
const GLANCE = 0.12;

const GLANCING: LevelPolicies = {
  berth: placementCommand,
  order: (view, rng) => searchedOrder(view, rng, GLANCE),
  answer: (view, rng) => searchedAnswer(view, rng, GLANCE),
};

/**
 * How each level places its fleet, gives the orders of a turn one by one, and answers in windows. `effort` in 0..1
 * scales the search.
 */
const POLICIES: Readonly<Record<Level, LevelPolicies>> = {
  boatswain: watchful('boatswain'),
  commodore: watchful('commodore'),
  'rear-admiral': watchful('rear-admiral'),
  'vice-admiral': GLANCING,
  'grand-admiral': { berth: placementCommand, order: searchedOrder, answer: searchedAnswer },
};

/**
 * Chooses a machine's command from the view of its own seat: a placing command; one order at a time until it ends its
 * turn; or an answer in a window.
 * @param effort Scales the search, 0 to 1.
 * @throws Error for an unknown level, or when the seat is not to move.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove, pending } = view;
  if (known === undefined) throw new Error(`admiral: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`admiral: no command to choose for ${viewer} in ${phase}`);
  if (phase === 'placing') return POLICIES[known].berth(view, sideOf(view, viewer), rng);
  return pending ? POLICIES[known].answer(view, rng, effort) : POLICIES[known].order(view, rng, effort);
};
