import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { sameCell } from '../../../../kit/grid.ts';
import { decimal, inSmallNumbers } from '../../../../kit/look-back.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import {
  type Aim,
  aimsOf,
  cellName,
  distance,
  fortOf,
  neighbours,
  previewOf,
  rivalOf,
  type Side,
  shipName,
  shipOf,
  type View,
} from '../../rules/view/index.ts';
import { nameKey } from '../input/coordinates.ts';

/* An order in words: what it does, and why the machine would give it. */

const ownSideOf = ({ active }: View): Side => active ?? 'white';

/** The type of the enemy ship on a hex. */
const foeOn = (view: View, cell: Cell): ShipType =>
  view.ships.find((it) => it.side !== ownSideOf(view) && sameCell(it.at, cell))?.type ?? 'L';

/** Names an order: "Frigate: sail to F6", "Line: 3 shots at the galleon, G6". */
export const orderName = (view: View, command: Command): Phrase => {
  const cell = (at: Cell) => cellName(view.rules, at);
  switch (command.type) {
    case 'move':
      return { key: 'advice-move', with: { ship: nameKey(command.ship), cell: cell(command.path.at(-1)!) } };
    case 'fire': {
      const { ship, shots, at } = command;
      return { key: 'advice-fire', with: { ship: nameKey(ship), shots, type: foeOn(view, at), cell: cell(at) } };
    }
    case 'broadside':
      return { key: 'advice-broadside', with: { type: foeOn(view, command.at), cell: cell(command.at) } };
    case 'at-will':
      return { key: 'advice-at-will' };
    default:
      return { key: 'advice-end' };
  }
};

/** Names an order shortly: "Frigate to F6", "Line fires at G6". */
export const shortOrder = ({ rules }: View, command: Command): Phrase => {
  switch (command.type) {
    case 'move': {
      const to = cellName(rules, command.path.at(-1)!);
      return { key: 'advice-short-move', with: { ship: nameKey(command.ship), cell: to } };
    }
    case 'fire': {
      const at = cellName(rules, command.at);
      return { key: 'advice-short-fire', with: { ship: nameKey(command.ship), cell: at } };
    }
    case 'broadside':
      return { key: 'advice-short-all', with: { cell: cellName(rules, command.at) } };
    case 'at-will':
      return { key: 'advice-at-will' };
    default:
      return { key: 'advice-end' };
  }
};

/** A volley: the chance of each shot, how many there are, and how many hits sink the target. */
interface Volley {
  readonly chance: number;
  readonly shots: number;
  readonly left: number;
}

const chanceOf = ({ needs }: Pick<Aim, 'needs'>): number => Math.max(0, 7 - needs) / 6;

/** The volley of a ship at the ship on a hex; undefined where it cannot fire at it. */
const volleyOf = (view: View, ship: ShipType, at: Cell, shots: number): Volley | undefined => {
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

const fireReason = (view: View, { ship, at, shots }: Extract<Command, { type: 'fire' }>): Phrase => {
  const volley = volleyOf(view, ship, at, shots);
  if (!volley) return { key: 'why-best' };
  const flagship = shipOf(view, rivalOf(ownSideOf(view)), foeOn(view, at))?.flagship === true;
  const sinks = hitChances(volley)[volley.left]!;
  if (sinks > 0.01) return { key: flagship ? 'why-wins' : 'why-sinks', with: inSmallNumbers(sinks) };
  return { key: flagship ? 'why-flagship' : 'why-hits', with: { hits: decimal(expectedHits(volley)) } };
};

/** How many enemy ships have a ship of the active side within range. */
const answering = (view: View, ship: ShipType): number => {
  const side = ownSideOf(view);
  return SHIP_TYPES.filter((type) =>
    aimsOf(view, rivalOf(side), type).some((it) => it.target === ship && it.how !== 'blocked'),
  ).length;
};

/** The target of a ship that counts most: the flagship, then the one that is hit most easily. */
const bestAim = (view: View, ship: ShipType): (Aim & { readonly flagship: boolean }) | undefined =>
  aimsOf(view, ownSideOf(view), ship)
    .filter(({ how }) => how !== 'blocked')
    .map((it) => ({ ...it, flagship: shipOf(view, rivalOf(ownSideOf(view)), it.target)?.flagship === true }))
    .sort((a, b) => Number(b.flagship) - Number(a.flagship) || a.needs - b.needs)[0];

const moveReason = (view: View, command: Extract<Command, { type: 'move' }>): Phrase => {
  const { ship } = command;
  const side = ownSideOf(view);
  const [own, after] = [shipOf(view, side, ship), previewOf(view, command)];
  const to = after && shipOf(after, side, ship)?.at;
  if (!own?.at || !after || !to) return { key: 'why-best' };
  const fort = fortOf(view.rules.map, rivalOf(side));
  if (own.flagship && neighbours(view.rules.map, fort).some((it) => sameCell(it, to))) return { key: 'why-siege' };
  const [now, then] = [answering(view, ship), answering(after, ship)];
  const aim = own.shotsLeft > 0 ? bestAim(after, ship) : undefined;
  const before = bestAim(view, ship);
  const gains = aim && (!before || aim.needs < before.needs || (aim.flagship && !before.flagship));
  if (aim && gains)
    return aim.flagship
      ? { key: 'why-aims-flagship', with: { needs: aim.needs, answers: then } }
      : { key: 'why-aims', with: { target: shipName(aim.target), needs: aim.needs, answers: then } };
  if (then < now) return { key: then === 0 ? 'why-escapes' : 'why-fewer', with: { ships: then } };
  const theirs = view.ships.find((it) => it.side !== side && it.flagship)?.at;
  const nearer = (goal: Cell | undefined): boolean =>
    goal !== undefined && distance(to, goal) < distance(own.at!, goal);
  if (nearer(theirs)) return { key: then === 0 ? 'why-nearer-safe' : 'why-nearer' };
  if (own.flagship && nearer(fort)) return { key: 'why-fort' };
  return { key: then === 0 ? 'why-out-of-range' : 'why-best' };
};

/** Says why the machine would give an order, in one line. */
export const orderReason = (view: View, command: Command): Phrase => {
  switch (command.type) {
    case 'move':
      return moveReason(view, command);
    case 'fire':
      return fireReason(view, command);
    case 'end':
      return { key: view.sieges.some((it) => it.side === ownSideOf(view)) ? 'why-hold' : 'why-nothing' };
    default:
      return { key: 'why-best' };
  }
};
