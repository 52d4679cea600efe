import type { Rng } from '../../../../../kernel/rng.ts';
import { type Album, albumFor, type Fleets } from './fleets.ts';
import type { Puzzle, Sought } from './puzzle.ts';

/** How dearly a walking fleet pays for each deck that a demand misses or has too many. */
const STRICTNESS = 1.6;
/** The same while it still looks for its first fleet, and what a conflict costs there. */
const SEEKING = { strictness: 2.2, clash: 5 };

/** Berths looked at for each piece before the walk. */
const TRIES = 60;

/** A kind of piece, laid out flat for speed. */
interface Kind {
  readonly size: number;
  readonly berths: number;
  readonly lurks: boolean;
  readonly cells: Int16Array;
  readonly halos: Lists;
  readonly moats: Lists;
  /** By berth: the demands its decks count towards, once a deck. */
  readonly demands: Lists;
  /** Berths that count towards some demand. */
  readonly telling: Int32Array;
  /** The chance to be proposed: of a telling berth, and of another one. */
  readonly often: number;
  readonly seldom: number;
}

/** Lists of numbers end to end: the i-th runs from start[i] to start[i + 1]. */
interface Lists {
  readonly start: Int32Array;
  readonly items: Int16Array;
}

/** A fleet on the walk. Counters of cells tell how many pieces lie there, or keep ships, or mines and sweepers, away. */
interface Walker {
  readonly kinds: readonly Kind[];
  readonly kindOf: Uint8Array;
  readonly at: Int32Array;
  readonly body: Uint8Array;
  readonly halo: Uint8Array;
  readonly moat: Uint8Array;
  readonly met: Int16Array;
  readonly wanted: Int16Array;
  /** Decks that the demands miss, or have too many. */
  fault: number;
  readonly price: Float64Array;
}

/**
 * Fleets by a random walk (Metropolis and Hastings): one piece after another is proposed another berth; a conflict is
 * never entered, a demand may be broken at a price, and a fleet counts when it meets all of them. Each possible fleet then
 * comes up equally often, given time; `walks` walks begin apart from each other.
 * Undefined when no walk finds a fleet.
 */
export const walkedFleets = (puzzle: Puzzle, steps: number, walks: number, chance: Rng): Fleets | undefined => {
  if (puzzle.sought.some((it) => it.berths.length === 0)) return undefined;
  const kinds = puzzle.sought.map((it) => kindFrom(it, puzzle));
  const slots = puzzle.sought.reduce((sum, it) => sum + it.count, 0);
  const each = Math.ceil(steps / walks);
  const album = albumFor(puzzle.sought, Math.ceil((each * walks) / slots) + walks);
  for (let walk = 0; walk < walks; walk++) {
    const walker = start(puzzle, kinds, chance);
    const left = seek(walker, each, chance);
    ramble(walker, left, slots, album, chance);
  }
  return album.count > 0 ? album : undefined;
};

const kindFrom = ({ size, lurks, berths, moats, cls }: Sought, { area, demands }: Puzzle): Kind => {
  const byCell = Array.from({ length: area }, (): number[] => []);
  if (!lurks)
    for (const [d, it] of demands.entries())
      if (it.cls === undefined || it.cls === cls) for (const cell of it.cells) byCell[cell]!.push(d);
  const counted = berths.map(({ cells }) => cells.flatMap((cell) => byCell[cell]!));
  const telling = Int32Array.from(counted.flatMap((it, b) => (it.length > 0 ? [b] : [])));
  const mixed = telling.length > 0 && telling.length < berths.length;
  return {
    size,
    lurks,
    berths: berths.length,
    cells: Int16Array.from(berths.flatMap((it) => it.cells)),
    halos: listsOf(berths.map((it) => it.halo)),
    moats: listsOf(moats),
    demands: listsOf(counted),
    telling: mixed ? telling : new Int32Array(0),
    often: 0.5 / berths.length + 0.5 / telling.length,
    seldom: 0.5 / berths.length,
  };
};

const listsOf = (lists: readonly (readonly number[])[]): Lists => {
  const start = new Int32Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) start[i + 1] = start[i]! + lists[i]!.length;
  const items = new Int16Array(start[lists.length]!);
  for (let i = 0; i < lists.length; i++) items.set(lists[i]!, start[i]!);
  return { start, items };
};

/** Every piece on some berth, conflicts or not. */
const start = ({ sought, area, demands }: Puzzle, kinds: readonly Kind[], chance: Rng): Walker => {
  const kindOf = Uint8Array.from(sought.flatMap((it, k) => new Array<number>(it.count).fill(k)));
  const walker: Walker = {
    kinds,
    kindOf,
    at: new Int32Array(kindOf.length),
    body: new Uint8Array(area),
    halo: new Uint8Array(area),
    moat: new Uint8Array(area),
    met: new Int16Array(demands.length),
    wanted: Int16Array.from(demands.map((it) => it.count)),
    fault: demands.reduce((sum, it) => sum + it.count, 0),
    price: new Float64Array(64),
  };
  for (let s = 0; s < kindOf.length; s++) {
    const kind = kinds[kindOf[s]!]!;
    let best = Infinity;
    for (let tries = 0; tries < TRIES && best > 0; tries++) {
      const b = proposal(kind, chance);
      const found = clash(walker, kind, b);
      if (found < best) [best, walker.at[s]] = [found, b];
    }
    lay(walker, kind, walker.at[s]!, 1);
    count(walker, kind, walker.at[s]!, 1);
  }
  return walker;
};

const proposal = ({ berths, telling }: Kind, chance: Rng): number =>
  telling.length > 0 && chance.below(2) === 0 ? telling[chance.below(telling.length)]! : chance.below(berths);

/** Puts a piece on a berth, or takes it off again. */
const lay = ({ body, halo, moat }: Walker, { size, cells, halos, moats }: Kind, b: number, by: 1 | -1): void => {
  for (let i = b * size, end = i + size; i < end; i++) body[cells[i]!]! += by;
  for (let i = halos.start[b]!, end = halos.start[b + 1]!; i < end; i++) halo[halos.items[i]!]! += by;
  for (let i = moats.start[b]!, end = moats.start[b + 1]!; i < end; i++) moat[moats.items[i]!]! += by;
};

/** How many of a berth's cells others take or bar. */
const clash = ({ body, halo, moat }: Walker, { size, cells, lurks }: Kind, b: number): number => {
  const bar = lurks ? moat : halo;
  let found = 0;
  for (let i = b * size, end = i + size; i < end; i++) found += body[cells[i]!]! + bar[cells[i]!]!;
  return found;
};

/** Whether more than one piece stands in the way somewhere: then it is not only the piece about to move. */
const isCrowded = ({ body, halo, moat }: Walker, { size, cells, lurks }: Kind, b: number): boolean => {
  const bar = lurks ? moat : halo;
  for (let i = b * size, end = i + size; i < end; i++) if (body[cells[i]!]! + bar[cells[i]!]! > 1) return true;
  return false;
};

/** Counts a piece's decks towards the demands, or no longer. */
const count = (walker: Walker, { demands }: Kind, b: number, by: 1 | -1): void => {
  const { met, wanted } = walker;
  for (let i = demands.start[b]!, end = demands.start[b + 1]!; i < end; i++) {
    const d = demands.items[i]!;
    const before = met[d]!;
    met[d] = before + by;
    walker.fault += Math.abs(before + by - wanted[d]!) - Math.abs(before - wanted[d]!);
  }
};

const SCALE = 2 ** 30;

/** Moves pieces until the fleet is without conflict and meets every demand; gives the steps left. */
const seek = (walker: Walker, steps: number, chance: Rng): number => {
  const { kindOf, kinds, at } = walker;
  let clashes = clashesOf(walker);
  let left = steps;
  for (; left > 0 && (clashes > 0 || walker.fault > 0); left--) {
    const s = chance.below(kindOf.length);
    const kind = kinds[kindOf[s]!]!;
    const from = at[s]!;
    if (clashes > 0 && chance.below(4) > 0 && clash(walker, kind, from) === kind.size) continue;
    const to = proposal(kind, chance);
    const fault = walker.fault;
    lay(walker, kind, from, -1);
    const change = clash(walker, kind, to) - clash(walker, kind, from);
    count(walker, kind, from, -1);
    count(walker, kind, to, 1);
    const worse = SEEKING.clash * change + SEEKING.strictness * (walker.fault - fault);
    if (worse <= 0 || chance.below(SCALE) < SCALE * Math.exp(-worse)) {
      at[s] = to;
      lay(walker, kind, to, 1);
      if (change !== 0) clashes = clashesOf(walker);
    } else {
      lay(walker, kind, from, 1);
      count(walker, kind, to, -1);
      count(walker, kind, from, 1);
    }
  }
  return left;
};

const clashesOf = (walker: Walker): number => {
  let found = 0;
  for (let s = 0; s < walker.kindOf.length; s++) {
    const kind = walker.kinds[walker.kindOf[s]!]!;
    found += clash(walker, kind, walker.at[s]!) - kind.size;
  }
  return found;
};

/** Walks over fleets without conflict and keeps, once a round, those that meet every demand. */
const ramble = (walker: Walker, steps: number, every: number, album: Album, chance: Rng): void => {
  for (let step = 0; step < steps; step++) {
    if (step % every === 0 && walker.fault === 0) keep(walker, album);
    move(walker, chance);
  }
};

const move = (walker: Walker, chance: Rng): void => {
  const { kindOf, kinds, at } = walker;
  const s = chance.below(kindOf.length);
  const kind = kinds[kindOf[s]!]!;
  const from = at[s]!;
  const to = proposal(kind, chance);
  if (to === from || isCrowded(walker, kind, to)) return;
  lay(walker, kind, from, -1);
  const fault = walker.fault;
  if (clash(walker, kind, to) === 0) {
    count(walker, kind, from, -1);
    count(walker, kind, to, 1);
    const odds = Math.exp(STRICTNESS * (fault - walker.fault)) * bias(kind, from, to);
    if (odds >= 1 || chance.below(SCALE) < SCALE * odds) {
      at[s] = to;
      lay(walker, kind, to, 1);
      return;
    }
    count(walker, kind, to, -1);
    count(walker, kind, from, 1);
  }
  lay(walker, kind, from, 1);
};

/** How much more often the way back is proposed than the way there. */
const bias = ({ telling, demands, often, seldom }: Kind, from: number, to: number): number => {
  if (telling.length === 0) return 1;
  const chanceOf = (b: number): number => (demands.start[b + 1]! > demands.start[b]! ? often : seldom);
  return chanceOf(from) / chanceOf(to);
};

const keep = ({ kindOf, kinds, at }: Walker, album: Album): void => {
  let to = album.count++ * album.stride;
  for (let s = 0; s < kindOf.length; s++) {
    const { size, cells } = kinds[kindOf[s]!]!;
    const from = at[s]! * size;
    for (let i = 0; i < size; i++) album.cells[to++] = cells[from + i]!;
  }
};
