/**
 * Classic Sea Battle as one would write it for boardgame.io 0.50: 10×10, a hit shoots again, the halo of a sunk ship is
 * marked, `playerView` keeps the enemy's ships from everybody else. A plain object: no import from the framework.
 */

interface Ship {
  readonly cells: readonly number[];
  hits: number;
}

interface Sea {
  ships: Ship[];
  /** By cell, row * 10 + column. */
  marks: Mark[];
}

type Mark = 'unknown' | 'miss' | 'hit' | 'sunk' | 'void';

/** Everything there is to know of a match. */
export interface Board {
  seas: Sea[];
}

/** The fleets to begin with: by seat, by ship, the cells as row * 10 + column. */
export type Fleets = readonly (readonly (readonly number[])[])[];

interface Ctx {
  readonly currentPlayer: string;
}
interface MoveContext {
  readonly G: Board;
  readonly ctx: Ctx;
  readonly playerID: string;
  readonly events: { endTurn(): void };
}

const SIZE = 10;
const INVALID_MOVE = 'INVALID_MOVE';

const around = (cell: number): number[] => {
  const [row, col] = [Math.floor(cell / SIZE), cell % SIZE];
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(SIZE - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(SIZE - 1, col + 1); c++) found.push(r * SIZE + c);
  return found;
};

const sunk = (ship: Ship): boolean => ship.hits === ship.cells.length;

const sink = (sea: Sea, ship: Ship): void => {
  for (const cell of ship.cells) {
    sea.marks[cell] = 'sunk';
    for (const near of around(cell)) if (sea.marks[near] === 'unknown') sea.marks[near] = 'void';
  }
};

const fire = ({ G, playerID, events }: MoveContext, cell: number): string | undefined => {
  const sea = G.seas[1 - Number(playerID)]!;
  if (!Number.isInteger(cell) || sea.marks[cell] !== 'unknown') return INVALID_MOVE;
  const ship = sea.ships.find((each) => each.cells.includes(cell));
  if (!ship) {
    sea.marks[cell] = 'miss';
    events.endTurn();
    return undefined;
  }
  sea.marks[cell] = 'hit';
  ship.hits += 1;
  if (sunk(ship)) sink(sea, ship);
  return undefined;
};

/** The game for one match: fleets dealt, `first` to move. */
export const seaBattle = (fleets: Fleets, first: number) => ({
  name: 'sea-battle',
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup: (): Board => ({
    seas: fleets.map((fleet) => ({
      ships: fleet.map((cells) => ({ cells, hits: 0 })),
      marks: Array<Mark>(SIZE * SIZE).fill('unknown'),
    })),
  }),
  turn: { order: { first: () => first, next: ({ ctx }: { ctx: { playOrderPos: number } }) => 1 - ctx.playOrderPos } },
  moves: { fire },
  endIf: ({ G }: { G: Board }) => {
    const lost = G.seas.findIndex((sea) => sea.ships.every(sunk));
    return lost < 0 ? undefined : { winner: String(1 - lost) };
  },
  playerView: ({ G, playerID }: { G: Board; playerID: string | null }): Board => ({
    seas: G.seas.map((sea, seat) => (String(seat) === playerID ? sea : { ...sea, ships: sea.ships.filter(sunk) })),
  }),
});
