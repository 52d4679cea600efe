import type { Cell } from '../../../kernel/grid.ts';
import type { CellName, Phrase } from '../../../kernel/phrase.ts';
import type { FleetItem, Ruleset } from '../variants.ts';

/** A cell to be said; the reader's letters come later. It must lie on the board. */
export const cellName = ({ n, axes }: Pick<Ruleset, 'n' | 'axes'>, { row, col }: Cell): CellName =>
  axes === 'letters-cols' ? { letter: col, number: row + 1, of: n } : { letter: row, number: col + 1, of: n };

/** A ship's class to be said: the phrase `class-<cls>`. */
export const className = (item: Pick<FleetItem, 'cls'>): Phrase => ({ key: `class-${item.cls}` });
