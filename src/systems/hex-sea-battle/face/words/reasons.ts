import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { sameCell } from '../../../../kit/grid.ts';
import { decimal, inSmallNumbers } from '../../../../kit/look-back.ts';
import { type CommandOf, SHIP_IDS, type ShipId, type ShipType } from '../../rules/command.ts';
import {
  type Aim,
  aimsOf,
  distance,
  fortOf,
  neighbours,
  previewOf,
  rivalOf,
  type ShipView,
  type Side,
  shipName,
  shipOf,
  type View,
} from '../../rules/view/index.ts';

/* Why a course or a shot is good, in one line. */

/** Nothing more than that it is the best. */
export const BEST: Phrase = { key: 'why-best' };

/** The side whose turn it is. */
export const ownSideOf = ({ active }: View): Side => active ?? 'white';

/** The enemy ship on a hex. */
const foeAt = (view: View, cell: Cell): ShipView | undefined =>
  view.ships.find((it) => it.side !== ownSideOf(view) && sameCell(it.at, cell));

/** The type of the enemy ship on a hex. */
export const foeOn = (view: View, cell: Cell): ShipType => foeAt(view, cell)?.type ?? 'L';

/** A volley: the chance of each shot, how many there are, and how many hits sink the target. */
interface Volley {
  readonly chance: number;
  readonly shots: number;
  readonly left: number;
}

const chanceOf = ({ needs }: Pick<Aim, 'needs'>): number => Math.max(0, 7 - needs) / 6;

/** The volley of a ship at the ship on a hex; undefined where it cannot fire at it. */
const volleyOf = (view: View, ship: ShipId, at: Cell, shots: number): Volley | undefined => {
  const aim = aimsOf(view, ownSideOf(view), ship).find((it) => it.how !== 'blocked' && sameCell(it.at, at));
  const target = aim && shipOf(view, rivalOf(ownSideOf(view)), aim.target);
  if (!aim || !target) return undefined;
  const most = Math.min(shots, shipOf(view, ownSideOf(view), ship)?.shotsLeft ?? 0);
  return { chance: chanceOf(aim), shots: most, left: target.durability - target.damage };
};

/** By number of hits, 0 to `left`: the chance that a volley has that number. It ends when the target sinks. */
const hitChances = ({ chance, shots, left }: Volley): readonly number[] => {
  let chances: readonly number[] = [1, ...Array<number>(left).fill(0)];
  for (let shot = 0; shot < shots; shot++)
    chances = chances.map(
      (it, hits) => (hits === left ? it : it * (1 - chance)) + (hits > 0 ? chances[hits - 1]! * chance : 0),
    );
  return chances;
};

/** The hits that can be expected of a volley. */
const expectedHits = (volley: Volley): number =>
  hitChances(volley).reduce((sum, chance, hits) => sum + chance * hits, 0);

/** Why to fire at a ship. */
export const fireReason = (view: View, { ship, at, shots }: CommandOf<'fire'>): Phrase => {
  const volley = volleyOf(view, ship, at, shots);
  if (!volley) return BEST;
  const flagship = foeAt(view, at)?.flagship === true;
  const sinks = hitChances(volley)[volley.left]!;
  if (sinks > 0.01) return { key: flagship ? 'why-wins' : 'why-sinks', with: inSmallNumbers(sinks) };
  return { key: flagship ? 'why-flagship' : 'why-hits', with: { hits: decimal(expectedHits(volley)) } };
};

/** How many enemy ships have a ship of the active side within range. */
const answering = (view: View, ship: ShipId): number => {
  const side = ownSideOf(view);
  return SHIP_IDS.filter((type) =>
    aimsOf(view, rivalOf(side), type).some((it) => it.target === ship && it.how !== 'blocked'),
  ).length;
};

/** The target of a ship that counts most: the flagship, then the one that is hit most easily. */
const bestAim = (view: View, ship: ShipId): (Aim & { readonly flagship: boolean }) | undefined =>
  aimsOf(view, ownSideOf(view), ship)
    .filter(({ how }) => how !== 'blocked')
    .map((it) => ({ ...it, flagship: shipOf(view, rivalOf(ownSideOf(view)), it.target)?.flagship === true }))
    .sort((a, b) => Number(b.flagship) - Number(a.flagship) || a.needs - b.needs)[0];

/** Why to sail a course. */
export const moveReason = (view: View, command: CommandOf<'move'>): Phrase => {
  const { ship } = command;
  const side = ownSideOf(view);
  const [own, after] = [shipOf(view, side, ship), previewOf(view, command)];
  const to = after && shipOf(after, side, ship)?.at;
  if (!own?.at || !after || !to) return BEST;
  const fort = fortOf(view.rules.map, rivalOf(side));
  if (own.flagship && neighbours(view.rules.map, fort).some((it) => sameCell(it, to))) return { key: 'why-siege' };
  const [now, then] = [answering(view, ship), answering(after, ship)];
  const aim = own.shotsLeft > 0 ? bestAim(after, ship) : undefined;
  const before = bestAim(view, ship);
  const gains = aim && (!before || aim.needs < before.needs || (aim.flagship && !before.flagship));
  if (aim && gains)
    return aim.flagship
      ? { key: 'why-aims-flagship', with: { needs: aim.needs, answers: then } }
      : { key: 'why-aims', with: { target: shipName(aim.of), needs: aim.needs, answers: then } };
  if (then < now) return { key: then === 0 ? 'why-escapes' : 'why-fewer', with: { ships: then } };
  const theirs = view.ships.find((it) => it.side !== side && it.flagship)?.at;
  const nearer = (goal: Cell | undefined): boolean =>
    goal !== undefined && distance(to, goal) < distance(own.at!, goal);
  if (nearer(theirs)) return { key: then === 0 ? 'why-nearer-safe' : 'why-nearer' };
  if (own.flagship && nearer(fort)) return { key: 'why-fort' };
  return { key: then === 0 ? 'why-out-of-range' : 'why-best' };
};
