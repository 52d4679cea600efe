import type { Seat } from '../../kernel/rules.ts';
import { MAPS, type SeaMap, type ShipType } from './variants/maps.ts';

export { MAPS, type SeaMap, SHIP_TYPES, type ShipType } from './variants/maps.ts';

export type Side = 'white' | 'red';

/** HEX-3: what a ship can do. Hexes, shots a turn, hits that sink her. */
export interface ShipTable {
  readonly wind: number;
  readonly calm: number;
  readonly range: number;
  readonly shots: number;
  readonly durability: number;
  /** May fire over what lies between. */
  readonly indirect: 'yes' | 'no';
}

/**
 * The parameters of a match, copied into it. Every resolution HX-1 to HX-20 of RULES.md is one of them; where only one
 * value is known it is a literal, so that another must be thought through here first.
 */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly map: SeaMap;
  readonly ships: Readonly<Record<ShipType, ShipTable>>;
  /** HEX-4: named by each captain in secret, or always the ship of the line. */
  readonly flagship: 'chosen' | 'ship-of-the-line';
  /** HX-12, HX-14: both captains place and name in secret, and are revealed together. */
  readonly placing: 'secret';
  /** HX-1: a round is the wind and a turn of each side. */
  readonly round: 'both-turns';
  /** HX-1: one wind for the turns of a whole round, or a throw before each side's turn, by whoever has it. */
  readonly winds: 'each-round' | 'each-turn';
  /** HX-2: who throws the wind die of the first round; then by turns. Nobody asks where each side throws for itself. */
  readonly roller: Side;
  /** HX-4: a ship's move is one piece, or may be broken by shots. */
  readonly moves: 'whole' | 'split';
  /** HX-17: what is not sailed or fired in a turn is lost. */
  readonly unused: 'lost';
  /** HX-19: whether a hex takes two ships, or two ships change places. */
  readonly stacking: 'none';
  /** HX-3: a fort stops ships and lines of fire, and does nothing else. */
  readonly forts: 'obstacles';
  /** HX-16, HX-20: what may be fired at; nothing is rammed or boarded. */
  readonly targets: 'enemy-ships';
  /** HX-5: of two hexes along whose edge a line runs, both must block it, or either does. */
  readonly seam: 'both' | 'either';
  /** HX-6: of such two, one beyond the map's edge. */
  readonly outside: 'blocks' | 'clear';
  /** HX-7: a ship that may fire over what lies between does so exactly where something does. */
  readonly indirect: 'automatic';
  /** HX-8: when the hex of a sunk ship is free. */
  readonly wrecks: 'gone-at-once';
  /** The least die that hits, at two hexes and more, at one, and over what lies between; the greatest that is a calm. */
  readonly dice: { readonly direct: number; readonly close: number; readonly indirect: number; readonly calm: number };
  /** HX-9: a fort falls at the end of the next round, or at the end of the besieger's next turn. */
  readonly capture: 'round-end' | 'own-turn-end';
  /** HX-10: a besieger must not move at all, or must only stay beside the fort. */
  readonly stand: 'still' | 'beside';
  /** HX-11: both forts fall together. */
  readonly bothForts: 'draw';
  /** HX-15: rounds in a row without a hit, and rounds in all, after which nobody has won. */
  readonly stalemate: { readonly quiet: number; readonly rounds: number };
  /** HX-13, HX-18: White, who owns the fort `W`, is drawn by lot, or is this seat in the match after another. */
  readonly white: { readonly by: 'lot' } | { readonly by: 'rematch'; readonly seat: Seat };
}

const NO_CALM = { calm: 0, indirect: 'no' } as const;

/**
 * The game of the rule book on the smallest sea: RULES.md throughout, seed 000. Stored matches leave unsaid what is as here:
 * never change a value, override it in a variant.
 */
export const DUEL: Ruleset = {
  id: 'hex-duel',
  version: 1,
  map: MAPS.duel,
  ships: {
    L: { ...NO_CALM, wind: 4, range: 3, shots: 3, durability: 5 },
    G: { ...NO_CALM, wind: 3, range: 3, shots: 2, durability: 4 },
    F: { ...NO_CALM, wind: 5, range: 3, shots: 1, durability: 4 },
    B: { wind: 4, calm: 2, range: 2, shots: 1, durability: 3, indirect: 'yes' },
  },
  flagship: 'chosen',
  placing: 'secret',
  round: 'both-turns',
  winds: 'each-round',
  roller: 'white',
  moves: 'whole',
  unused: 'lost',
  stacking: 'none',
  forts: 'obstacles',
  targets: 'enemy-ships',
  seam: 'both',
  outside: 'blocks',
  indirect: 'automatic',
  wrecks: 'gone-at-once',
  dice: { direct: 3, close: 2, indirect: 5, calm: 2 },
  capture: 'round-end',
  stand: 'still',
  bothForts: 'draw',
  stalemate: { quiet: 20, rounds: 100 },
  white: { by: 'lot' },
};

/** Every game that has a name, in the order in which people are offered them: each sea, its flagship named in secret. */
export const VARIANTS: readonly Ruleset[] = Object.values(MAPS).map((map) => ({ ...DUEL, id: `hex-${map.id}`, map }));
