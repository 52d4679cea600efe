import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { CLASSES, type FleetItem, type Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';

/** A cell to be said; the reader's letters come later. It must lie on the board. */
export const cellName = ({ n, axes }: Pick<Ruleset, 'n' | 'axes'>, { row, col }: Cell): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: n } : { letter: row, number: col + 1, of: n };

/**
 * A ship's class to be said: the phrase `class-<cls>`; of classes named by their decks another flag has names of its own,
 * `class-<flag>-<cls>` (SB-31).
 */
export const className = (item: Pick<FleetItem, 'cls'>, flag: Flag = 'navy'): Phrase => ({
  key: flag === 'navy' || !CLASSES.includes(item.cls) ? `class-${item.cls}` : `class-${flag}-${item.cls}`,
});

/** A mine or sweeper to be said: the phrase `piece-<piece>`. */
export const extraName = (piece: Extra): Phrase => ({ key: `piece-${piece}` });
