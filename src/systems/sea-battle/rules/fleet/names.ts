import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';

/** Returns the name of a cell, which must be on the board; the reader's letters are filled in later. */
export const cellName = ({ n, cols = n, axes }: Pick<Ruleset, 'n' | 'cols' | 'axes'>, { row, col }: Cell): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: cols } : { letter: row, number: col + 1, of: n };

/**
 * Returns the name of a ship's class: under another flag than `navy` classes named by their decks have other names
 * (SB-31). Ships named by their funnels are so under every flag.
 */
export const className = ({ cls }: Pick<FleetItem, 'cls'>, flag: Flag = 'navy'): Phrase => ({
  key: 'class',
  with: { cls, flag },
});

/** The phrases on each kind of piece that is no ship. */
export const EXTRAS = {
  mine: {
    name: 'piece-mine',
    at: 'brief-mine-at',
    /** On the key by which one is laid, beside its sign; spoken; and above the sea, once it is pressed. */
    lay: 'key-lay-mine',
    spoken: 'spoken-lay-mine',
    where: 'hand-lay-mine',
    take: 'take-mine',
    /** Why none can be laid: all are, or the game has none. */
    spent: 'place-no-mine-left',
    unknown: 'lay-no-mine',
  },
  sweeper: {
    name: 'piece-sweeper',
    at: 'brief-sweeper-at',
    lay: 'key-lay-sweeper',
    spoken: 'spoken-lay-sweeper',
    where: 'hand-lay-sweeper',
    take: 'take-sweeper',
    spent: 'place-no-sweeper-left',
    unknown: 'lay-no-sweeper',
  },
} as const satisfies Readonly<Record<Extra, Readonly<Record<string, string>>>>;
