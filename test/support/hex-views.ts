import type { Cell } from '../../src/kit/grid.ts';
import type { LogEntry, Side, View } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { SHIP_IDS, type ShipId, VARIANTS } from '../../src/systems/hex-sea-battle/variants.ts';

/** The cell of a name such as "C3". */
export const hexAt = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });

const hexes = (names: string): readonly Cell[] => names.split(' ').map(hexAt);

/** The log entry of a move such as "white L C3 D3 E3". The first hex is where the ship started. */
export const sailed = (text: string): LogEntry => {
  const [, side, ship, path = ''] = /^(white|red) ([LGFB]) (.+)$/.exec(text) ?? [];
  return { kind: 'move', side: side as Side, ship: ship as ShipId, path: hexes(path) };
};

/** The log entry of a shot such as "white L C3 > G E3: 5 of 3 hit" (rolled 5, needed 3; "over:" is indirect fire). */
export const fired = (text: string): LogEntry => {
  const [, side, ship, from = '', target, at = '', over, die, needs, result] =
    /^(white|red) ([LGFB]) (\w+) > ([LGFB]) (\w+)( over)?: (\d) of (\d) (hit|miss|sunk)$/.exec(text) ?? [];
  if (!result) throw new Error(`no shot: ${text}`);
  return {
    kind: 'shot',
    side: side as Side,
    ship: ship as ShipId,
    from: hexAt(from),
    target: target as ShipId,
    at: hexAt(at),
    how: over ? 'indirect' : needs === '2' ? 'close' : 'direct',
    die: Number(die),
    needs: Number(needs),
    result: result as 'hit' | 'miss' | 'sunk',
  };
};

/** The log entry of a round's wind die. */
export const blown = (round: number, die: number): LogEntry => ({
  kind: 'wind',
  round,
  by: round % 2 === 1 ? 'white' : 'red',
  die,
  wind: die <= 2 ? 'calm' : 'wind',
});

export const ended = (side: Side): LogEntry => ({ kind: 'end', side });

interface Told extends Partial<Omit<View, 'rules' | 'ships'>> {
  /** Damage of ships, by names such as "white L". */
  readonly damage?: Readonly<Record<string, number>>;
  /** The types of White's and Red's flagship. Default: ships of the line. */
  readonly flags?: readonly [ShipId, ShipId];
  /** Remaining shots of ships, by names such as "white L". Default: all shots. */
  readonly shots?: Readonly<Record<string, number>>;
}

/**
 * A view from a drawing of a map with ships: capital letters are White's, small ones Red's. A missing ship is sunk. By
 * default it is the public view of a battle in its first round with wind.
 */
export const hexView = (drawing: string, told: Told = {}): View => {
  const rows = drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== '');
  const sea = rows.join().replaceAll(/[LGFB]/gi, '~');
  const rules = VARIANTS.find(({ map }) => map.rows.join() === sea);
  if (!rules) throw new Error(`no map is like this:\n${rows.join('\n')}`);
  const { damage = {}, flags = ['L', 'L'], shots = {}, ...more } = told;
  const ships = (['white', 'red'] as const).flatMap((side, i) =>
    SHIP_IDS.map((type) => {
      const sign = side === 'white' ? type : type.toLowerCase();
      const row = rows.findIndex((line) => line.includes(sign));
      const { durability, shots: all } = rules.ships[type];
      return {
        side,
        id: type,
        type,
        ...(row >= 0 && { at: { row, col: rows[row]!.indexOf(sign) } }),
        damage: row >= 0 ? (damage[`${side} ${type}`] ?? 0) : durability,
        durability,
        flagship: flags[i] === type,
        moved: false,
        shotsLeft: shots[`${side} ${type}`] ?? all,
      };
    }),
  );
  return {
    viewer: 'public',
    rules,
    phase: 'battle',
    toMove: [0],
    white: 0,
    ready: [true, true],
    round: 1,
    active: 'white',
    wind: 'wind',
    log: [blown(1, 4)],
    news: 0,
    sieges: [],
    quiet: 0,
    ...more,
    ships: ships.filter(({ side }) => more.phase !== 'placing' || side === (more.viewer === 0 ? 'white' : 'red')),
  };
};
