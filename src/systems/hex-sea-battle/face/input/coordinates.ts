import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type Cell, nameIn } from '../../../../kit/grid.ts';
import { type Axis, READINGS } from '../../../../kit/letters.ts';
import type { ShipType } from '../../rules/command.ts';
import { cellName, type View } from '../../rules/view/index.ts';

/** The column letters as this reader reads them. */
export const axisOf = ({ map }: View['rules'], reader: Pick<Reader, 'letters' | 'reading'>): Axis => {
  const reading = READINGS.find((it) => it === reader.reading);
  return { letters: reader.letters, size: map.rows[0]!.length, ...(reading && { reading }) };
};

/** The name of a hex in the reader's letters: "К10". */
export const labelOf = (rules: View['rules'], { letters }: Pick<Reader, 'letters'>, at: Cell): string =>
  nameIn(letters, cellName(rules, at));

/** The letter of a ship in the reader's language: "L", "Л". */
export const shipLetter = ({ say }: Pick<Reader, 'say'>, ship: ShipType): string => say({ key: `code-${ship}` });

/** The name of a ship as the label of a key: "Line", "Frigate". */
export const nameKey = (ship: ShipType): Phrase => ({ key: `key-ship-${ship}` });
