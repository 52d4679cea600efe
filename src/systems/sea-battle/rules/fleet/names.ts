import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { CLASSES, type FleetItem, type Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';

/** Returns the name of a cell, which must be on the board; the reader's letters are filled in later. */
export const cellName = ({ n, cols = n, axes }: Pick<Ruleset, 'n' | 'cols' | 'axes'>, { row, col }: Cell): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: cols } : { letter: row, number: col + 1, of: n };

/**
 * Returns the name of a ship's class: the phrase `class-<cls>`, or `class-<flag>-<cls>` under another flag than `navy`
 * for classes named by their decks (SB-31). Ships named by their funnels are so under every flag.
 */
export const className = (item: Pick<FleetItem, 'cls'>, flag: Flag = 'navy'): Phrase => ({
  key: flag === 'navy' || !CLASSES.includes(item.cls) ? `class-${item.cls}` : `class-${flag}-${item.cls}`,
});

/** Returns the name of a mine or sweeper: the phrase `piece-<piece>`. */
export const extraName = (piece: Extra): Phrase => ({ key: `piece-${piece}` });
