import type { Reader } from '../kernel/reader.ts';
import { type Cell, nameIn } from './grid.ts';
import { type Axis, READINGS, type Reading, readLetter } from './letters.ts';

/** Rules of a game on a map, drawn row by row. */
interface OnMap {
  readonly map: { readonly rows: readonly string[] };
}

/** The column letters as this reader reads them. */
export const axisOf = ({ map }: OnMap, reader: Pick<Reader, 'letters' | 'reading'>): Axis => {
  const reading = READINGS.find((it) => it === reader.reading);
  return { letters: reader.letters, size: map.rows[0]!.length, ...(reading && { reading }) };
};

/** The name of a cell in the reader's letters: "К10". */
export const labelOf = ({ map }: OnMap, { letters }: Pick<Reader, 'letters'>, { row, col }: Cell): string =>
  nameIn(letters, { letter: col, number: row + 1, of: map.rows[0]!.length });

/** A letter and a number as typed; the letter is not interpreted yet. */
export interface Coordinate {
  readonly letter: string;
  readonly number: number;
}

/** One way to read every letter of a message. */
export interface LetterInterpretation {
  /** The reading to remember when the player chooses this way. Absent when the letters need none. */
  readonly reading?: Reading;
  readonly cellOf: (it: Coordinate) => Cell;
}

/**
 * The possible meanings of a message's letters: one way to read them, several to choose from, or a coordinate off the
 * board.
 */
export type Interpretations =
  | { readonly kind: 'sure'; readonly way: LetterInterpretation }
  | { readonly kind: 'ask'; readonly ways: readonly LetterInterpretation[] }
  | { readonly kind: 'off-map' };

const lettersIn = (asked: readonly Coordinate[], axis: Axis): Interpretations => {
  const reads = new Map(asked.map(({ letter }) => [letter, readLetter(letter, axis)]));
  if ([...reads.values()].includes(undefined)) return { kind: 'off-map' };
  const wayOf = (reading: Reading | undefined): LetterInterpretation => ({
    ...(reading && { reading }),
    cellOf: ({ letter, number }) => {
      const read = reads.get(letter)!;
      const col = read.kind === 'ask' ? (read.by[reading!] ?? Object.values(read.by)[0]!) : read.at;
      return { row: number - 1, col };
    },
  });
  const open = [...reads.values()].flatMap((read) => (read?.kind === 'ask' ? [read] : []));
  if (open.length === 0) {
    const confirm = [...reads.values()].some((read) => read?.kind === 'confirm');
    return confirm ? { kind: 'ask', ways: [wayOf(undefined)] } : { kind: 'sure', way: wayOf(undefined) };
  }
  const apart = READINGS.filter((reading) => open.some(({ by }) => by[reading] !== undefined)).map(wayOf);
  const places = apart.map(({ cellOf }) => JSON.stringify(asked.map(cellOf)));
  return { kind: 'ask', ways: apart.filter((_, i) => places.indexOf(places[i]!) === i) };
};

/**
 * Returns the cells that coordinates mean on a board of `rows` rows. Letters are read by their script and by the
 * reader's own letters, see `readLetter`.
 */
export const interpretCoordinates = (asked: readonly Coordinate[], rows: number, axis: Axis): Interpretations =>
  asked.some(({ number }) => number > rows) ? { kind: 'off-map' } : lettersIn(asked, axis);
