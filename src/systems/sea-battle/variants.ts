import type { Phrase } from '../../kernel/phrase.ts';
import type { Letters } from '../../kernel/reader.ts';
import type { Lead } from '../../kernel/rules.ts';

/** Whether two pieces may touch: not at all; at corners; at sides too, but not overlap. */
export type Touch = 'none' | 'corners' | 'sides';
export type ShapeSet = 'straight' | 'bent' | 'any4' | 'any8';

/** `count` ships of `size` decks; `cls` is the name of the class in phrases. */
export interface FleetItem {
  readonly cls: string;
  readonly size: number;
  readonly count: number;
  readonly shapes: ShapeSet;
}

/** SB-18, SB-21: pieces other than ships, as numbers per side. */
export interface Extras {
  readonly mines: number;
  readonly sweepers: number;
  /** The distance between an extra and any other piece. */
  readonly touch: Touch;
  /** SB-19, SB-20: the penalty of a player who hits a mine. */
  readonly mineEffect: 'give-deck' | 'sacrifice-ship';
}

/** SB-10, SB-24 to SB-26: what a shooter learns. */
export interface Report {
  /**
   * On a hit: its square; the square and the ship's class; only the number of hits per class in the volley; only the
   * number of hits.
   */
  readonly hit: 'mark' | 'class' | 'volley-class' | 'volley-count';
  /** On a sinking: the whole ship; the ship and its class; nothing. */
  readonly sunk: 'sunk' | 'sunk+class' | 'silent';
  /** SB-27: whether a miss also reports how many of the eight squares around it hold decks. */
  readonly near: 'told' | 'untold';
}

/** The parameters of one game of the family. Copied into every match that begins with them. */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  /** Number of rows. */
  readonly n: number;
  /** SB-40: number of columns; absent: as many as rows. */
  readonly cols?: number;
  /** SB-40: the squares of land, ascending, by number (row * cols + col); absent: none. */
  readonly land?: readonly number[];
  readonly alphabet: Letters;
  readonly axes: 'letters-cols' | 'letters-rows';
  readonly fleet: readonly FleetItem[];
  readonly touch: Touch;
  readonly extras: Extras;
  /** SB-10, SB-23: shots per turn: a fixed number, or one for each own ship afloat. */
  readonly shots: { readonly kind: 'fixed'; readonly n: number } | { readonly kind: 'own-afloat' };
  /** Applies only with one shot per turn. */
  readonly afterHit: 'shoot-again' | 'pass';
  /** Players take turns, or shoot simultaneously each round (SB-30). */
  readonly turns: 'alternate' | 'together';
  readonly report: Report;
  /** SB-39: whether the player who shot second answers the sinking of their last ship with one more turn. Absent: no. */
  readonly lastReply?: true | undefined;
  /** SB-41: the player of the first seat fires alone, at a fleet that fires at no one. Absent: both fire. */
  readonly alone?: true | undefined;
  /** SB-28: whether the Flying Dutchman may move away when hit. */
  readonly relocation: 'none' | 'on-hit';
  /** SB-14: whether the halo of a sunk ship is marked and shots there are refused. */
  readonly halo: 'marked' | 'unmarked';
  /** SB-32: the service keeps the fleets and answers; or each player keeps a fleet on paper and answers shots. */
  readonly fleets: 'kept' | 'paper';
  /**
   * SB-8: the algorithm that deals fleets: `first` draws from lists of places, `even` deals evenly also where throws hardly ever succeed.
   * The rules of play are the same.
   */
  readonly dealing: 'first' | 'even';
  /** SB-2: who shoots first. */
  readonly first: Lead;
}

/** Names of the classes with one to eight decks; every flag has its own titles for them (SB-31). */
export const CLASSES: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** SB-31: how ships are named: by rank, under every flag otherwise; or by their funnels, one for each deck. */
export type ShipNames = 'ranks' | 'funnels';

/** Names of the classes with one to eight funnels. */
export const FUNNELS: readonly string[] = CLASSES.map((it) => `funnels-${it}`);

/** Returns a fleet of ships classed by their decks: "4×1 3×2" is one ship of four decks and two of three. */
export const fleetOf = (
  ships: string,
  shapes: ShapeSet = 'straight',
  names: ShipNames = 'ranks',
): readonly FleetItem[] =>
  ships.split(' ').map((item) => {
    const [size, count] = item.split('×').map(Number);
    return { cls: (names === 'funnels' ? FUNNELS : CLASSES)[size! - 1]!, size: size!, count: count!, shapes };
  });

/** Counts the ships of all kinds together. */
export const shipCount = ({ fleet }: Pick<Ruleset, 'fleet'>): number =>
  fleet.reduce((sum, { count }) => sum + count, 0);

/** Returns how the ships of a fleet are named. */
export const shipNamesOf = ({ fleet }: Pick<Ruleset, 'fleet'>): ShipNames =>
  fleet.some(({ cls }) => FUNNELS.includes(cls)) ? 'funnels' : 'ranks';

/** Returns the rules with ships that are named so, and classed by their decks. */
export const withShipNames = (rules: Ruleset, names: ShipNames): Ruleset => ({
  ...rules,
  fleet: rules.fleet.map((it) => ({ ...it, cls: (names === 'funnels' ? FUNNELS : CLASSES)[it.size - 1]! })),
});

/** SB-23: whether the shots of a turn are named before any is answered. */
export const firesVolleys = ({ shots }: Pick<Ruleset, 'shots'>): boolean => shots.kind === 'own-afloat' || shots.n > 1;

/** SB-39: one player shoots after the other, at ships that stay, and the program answers. */
export const mayReply = ({ turns, relocation, fleets }: Ruleset): boolean =>
  turns === 'alternate' && relocation === 'none' && fleets === 'kept';

/** Returns the rules with or without a last reply (SB-39). */
export const withLastReply = ({ lastReply: _, ...rules }: Ruleset, on: boolean): Ruleset =>
  on ? { ...rules, lastReply: true } : rules;

const CLASSIC_SHIPS = '4×1 3×2 2×3 1×4';
const SHIPS_OF_15 = '5×1 4×2 3×3 2×4 1×5';
const SHIPS_OF_21 = '6×1 5×2 4×3 3×4 2×5 1×6';
const SHIPS_OF_28 = '7×1 6×2 5×3 4×4 3×5 2×6 1×7';

const NO_EXTRAS: Extras = { mines: 0, sweepers: 0, touch: 'none', mineEffect: 'give-deck' };
const ONE_MINE: Extras = { ...NO_EXTRAS, mines: 1 };
const MINES_AND_SWEEPER: Extras = { ...NO_EXTRAS, mines: 3, sweepers: 1 };

/** Classic Sea Battle: `RULES.md` throughout, seeds 001 and 002. */
export const CLASSIC: Ruleset = {
  id: 'classic',
  version: 1,
  n: 10,
  alphabet: 'ru',
  axes: 'letters-cols',
  fleet: fleetOf(CLASSIC_SHIPS),
  touch: 'none',
  extras: NO_EXTRAS,
  shots: { kind: 'fixed', n: 1 },
  afterHit: 'shoot-again',
  turns: 'alternate',
  report: { hit: 'mark', sunk: 'sunk', near: 'untold' },
  relocation: 'none',
  halo: 'marked',
  fleets: 'kept',
  dealing: 'first',
  first: { by: 'lot' },
};

/** Seed 001, from the printed rules of the boxed game of 1990. */
const HASBRO: Ruleset = {
  ...CLASSIC,
  id: 'hasbro',
  alphabet: 'lat',
  axes: 'letters-rows',
  fleet: [
    { cls: 'carrier', size: 5, count: 1, shapes: 'straight' },
    { cls: 'battleship', size: 4, count: 1, shapes: 'straight' },
    { cls: 'cruiser', size: 3, count: 1, shapes: 'straight' },
    { cls: 'submarine', size: 3, count: 1, shapes: 'straight' },
    { cls: 'destroyer', size: 2, count: 1, shapes: 'straight' },
  ],
  touch: 'sides',
  afterHit: 'pass',
  report: { hit: 'class', sunk: 'sunk+class', near: 'untold' },
  halo: 'unmarked',
};

const BIG_FLEET: Ruleset = {
  ...CLASSIC,
  id: 'big-fleet',
  alphabet: 'ru-yo',
  fleet: fleetOf(SHIPS_OF_15, 'any4'),
  touch: 'corners',
  dealing: 'even',
};
const BENT: Ruleset = { ...CLASSIC, id: 'bent', fleet: fleetOf(CLASSIC_SHIPS, 'bent') };
const MINES: Ruleset = { ...CLASSIC, id: 'mines-10', extras: ONE_MINE };
const SWEEPERS: Ruleset = {
  ...CLASSIC,
  id: 'minesweeper-16',
  n: 16,
  fleet: fleetOf(SHIPS_OF_21),
  extras: MINES_AND_SWEEPER,
  dealing: 'even',
};
const SALVO: Ruleset = { ...HASBRO, id: 'hasbro-salvo', shots: { kind: 'own-afloat' } };

/** SB-28: one ship of any shape, its decks joined by sides or corners, alone on 20×20. */
const dutchman = (decks: number): Ruleset => ({
  ...CLASSIC,
  id: `dutchman-${decks}`,
  n: 20,
  fleet: fleetOf(`${decks}×1`, 'any8'),
  relocation: 'on-hit',
  halo: 'unmarked',
});

/** All named games, in the order in which they are offered. */
export const VARIANTS: readonly Ruleset[] = [
  CLASSIC,
  { ...CLASSIC, id: 'classic-corners', touch: 'corners' },
  BENT,
  { ...BENT, id: 'bent-corners', touch: 'corners' },
  BIG_FLEET,
  { ...BIG_FLEET, id: 'big-fleet-strict', touch: 'none' },
  HASBRO,
  SALVO,
  { ...SALVO, id: 'hasbro-salvo-blind', report: { ...HASBRO.report, hit: 'volley-class' } },
  { ...CLASSIC, id: 'salvo-n', shots: { kind: 'fixed', n: 3 }, afterHit: 'pass' },
  MINES,
  { ...MINES, id: 'mines-10-touch', extras: { ...ONE_MINE, touch: 'sides' } },
  {
    ...MINES,
    id: 'mines-sacrifice',
    extras: { ...ONE_MINE, mines: 3, touch: 'sides', mineEffect: 'sacrifice-ship' },
  },
  SWEEPERS,
  { ...SWEEPERS, id: 'minesweeper-18', n: 18, fleet: fleetOf(SHIPS_OF_28) },
  { ...SWEEPERS, id: 'minesweeper-18-light', n: 18 },
  // R27: a reconstruction, and said to be one; its title is that of volleys on 16×16.
  {
    ...CLASSIC,
    id: 'perelman',
    n: 16,
    fleet: fleetOf(SHIPS_OF_21),
    shots: { kind: 'fixed', n: 3 },
    afterHit: 'pass',
    report: { hit: 'volley-class', sunk: 'sunk+class', near: 'untold' },
    halo: 'unmarked',
    dealing: 'even',
  },
  ...[5, 6, 7, 8].map(dutchman),
  {
    ...CLASSIC,
    id: 'notebook-1949',
    n: 8,
    fleet: fleetOf('4×1 3×2 2×3'),
    touch: 'corners',
    shots: { kind: 'fixed', n: 2 },
    afterHit: 'pass',
    report: { hit: 'class', sunk: 'sunk+class', near: 'untold' },
    halo: 'unmarked',
  },
  { ...CLASSIC, id: 'sapper', report: { ...CLASSIC.report, near: 'told' } },
  {
    ...CLASSIC,
    id: 'royale-15',
    n: 15,
    fleet: fleetOf('5×1 4×1 3×2 2×2'),
    touch: 'sides',
    afterHit: 'pass',
    turns: 'together',
    halo: 'unmarked',
  },
  // SB-32 to SB-38: the seeds' own game, played in words.
  { ...CLASSIC, id: 'honour', fleets: 'paper' },
];

/** Returns the name of a named game and a sentence on it: the phrases `variant` and `variant-about`. */
export const wordsOf = ({ id }: Pick<Ruleset, 'id'>): { readonly title: Phrase; readonly about: Phrase } => ({
  title: { key: 'variant', with: { id } },
  about: { key: 'variant-about', with: { id } },
});

/** Returns the title of a game: a variant by its name, custom rules by their board and fleet. */
export const titleOf = (rules: Ruleset): Phrase =>
  VARIANTS.some(({ id }) => id === rules.id)
    ? wordsOf(rules).title
    : { key: 'variant-custom', with: { rows: rules.n, cols: rules.cols ?? rules.n, ships: shipCount(rules) } };
