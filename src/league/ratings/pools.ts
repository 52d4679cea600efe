/** The rating pools: a player has one rating in each, which the games of the pool share. */
export const POOLS = ['classic', 'big-seas', 'salvos', 'mines', 'dutchman', 'hex', 'admiral'] as const;
export type Pool = (typeof POOLS)[number];

/** The games of a pool: a system and its variants. */
type Games = readonly [system: string, first: string, ...others: readonly string[]];

/*
 * A game belongs where its play is decided: by a ship that sails away; else by several shots a turn; else by a sea wider
 * than 10×10; else by mines.
 */
const GAMES: Readonly<Record<Pool, Games>> = {
  classic: [
    'sea-battle',
    'classic',
    ...['classic-corners', 'bent', 'bent-corners', 'big-fleet', 'big-fleet-strict', 'hasbro', 'sapper'],
  ],
  'big-seas': ['sea-battle', 'minesweeper-16', 'minesweeper-18', 'minesweeper-18-light', 'royale-15'],
  salvos: ['sea-battle', 'hasbro-salvo', 'hasbro-salvo-blind', 'salvo-n', 'perelman', 'notebook-1949'],
  mines: ['sea-battle', 'mines-10', 'mines-10-touch', 'mines-sacrifice'],
  dutchman: ['sea-battle', 'dutchman-5', 'dutchman-6', 'dutchman-7', 'dutchman-8'],
  hex: [
    'hex-sea-battle',
    'hex-duel',
    'hex-standard',
    'hex-large',
    'hex-strait',
    'hex-harbour',
    'hex-archipelago',
    'hex-points',
  ],
  admiral: ['admiral', 'admiral-cabin-boy', 'admiral-lieutenant', 'admiral-captain', 'admiral', 'admiral-points'],
};

/** The system of each pool's games. */
export const SYSTEM_OF = Object.fromEntries(POOLS.map((pool) => [pool, GAMES[pool][0]])) as Readonly<
  Record<Pool, string>
>;

/** The variant by which each pool's games are begun. */
export const FIRST_GAME_OF = Object.fromEntries(POOLS.map((pool) => [pool, GAMES[pool][1]])) as Readonly<
  Record<Pool, string>
>;

const POOL_OF: ReadonlyMap<string, Pool> = new Map(
  POOLS.flatMap((pool) => {
    const [system, ...variants] = GAMES[pool];
    return variants.map((variant) => [`${system}/${variant}`, pool] as const);
  }),
);

/** Returns the pool of a named game; undefined for custom rules and for fleets on paper, which are never rated. */
export const poolOf = (system: string, variant: string): Pool | undefined => POOL_OF.get(`${system}/${variant}`);
