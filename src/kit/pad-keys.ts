import type { Button, Pad, PadTabs, Square } from '../kernel/screen.ts';

/** The keys that a platform has room for under a picture. */
export interface PadRoom {
  readonly perRow: number;
  readonly rows: number;
  /** Rows and keys together. */
  readonly parts: number;
  /** Where the keys of the quarters stand: one at the end of each row of squares, or in a row below them. */
  readonly tabs: 'beside' | 'below';
}

type Rows<P> = readonly (readonly PadKey<P>[])[];

/** A key of a pad as it is shown. */
export interface PadKey<P> extends Button<P> {
  /** Set on a square: its name, with which its label may be replaced. */
  readonly square?: Square<P>;
  /** Set on the key of the part that is open. */
  readonly open?: true;
}

/** Widest quarter that is offered: of a larger sea, a line is. */
const WIDEST_QUARTER = 6;

const inRows = <T>(keys: readonly T[], perRow: number): readonly (readonly T[])[] => {
  const width = Math.ceil(keys.length / Math.ceil(keys.length / perRow));
  return Array.from({ length: Math.ceil(keys.length / width) }, (_, i) => keys.slice(i * width, (i + 1) * width));
};

const squareKey = <P>(square: Square<P>): PadKey<P> => ({ ...square, square });

const tabKeys = <P>({ tabs, open }: PadTabs<P>): readonly PadKey<P>[] =>
  tabs.map((tab, i) => (i === open ? { ...tab, tone: 'primary', open: true } : tab));

/** The half of a line of squares, counted from 0; the halves of an odd one share its middle. */
const halfOf = <T>(line: readonly T[], half: number): readonly T[] => {
  const length = Math.ceil(line.length / 2);
  return half === 0 ? line.slice(0, length) : line.slice(line.length - length);
};

const quarterRows = <P>({ squares, quarters, ways, fire }: Pad<P>, { tabs: stand }: PadRoom): Rows<P> => {
  const rows = halfOf(squares, quarters.open >> 1).map((row) => halfOf(row, quarters.open & 1).map(squareKey));
  const out = ways.slice(0, 1);
  const tabs = tabKeys(quarters);
  // A volley that is marked whole is fired in the place of the way out: a mark that is taken off brings that back.
  if (stand === 'below') return [...rows, [...tabs, ...(fire ? [fire] : out)]];
  const all = [...tabs, ...out];
  const shown = rows.length === all.length ? rows.map((row, i) => [...row, all[i]!]) : [...rows, all];
  return fire ? [...shown, [fire]] : shown;
};

const lineRows = <P>({ squares, lines, ways, fire }: Pad<P>, { perRow }: PadRoom): Rows<P> => {
  const line =
    lines.along === 'rows'
      ? (squares[lines.open] ?? [])
      : squares.flatMap((row) => row.slice(lines.open, lines.open + 1));
  const out = [...(fire ? [fire] : []), ...ways].slice(0, perRow);
  const rows = [...inRows(tabKeys(lines), perRow), ...inRows(line.map(squareKey), perRow)];
  const last = rows.at(-1) ?? [];
  if (last.length + out.length <= perRow) return [...rows.slice(0, -1), [...last, ...out]];
  return [...rows, out];
};

/**
 * The keys of a pad for a platform: a quarter of the sea if it has room for one, else a line; undefined where it has room
 * for neither.
 */
export const cutPad = <P>(pad: Pad<P>, room: PadRoom): Rows<P> | undefined => {
  const below = pad.below ?? [];
  const fits = (rows: Rows<P>): boolean =>
    rows.length <= room.rows &&
    rows.every((row) => row.length <= room.perRow) &&
    rows.flat().length + rows.length <= room.parts;
  const isSmall = Math.max(pad.squares.length, pad.squares[0]?.length ?? 0) <= 2 * WIDEST_QUARTER;
  const withQuestion = (rows: Rows<P>): Rows<P> => [...rows, ...below];
  // The squares stay where they are: a question takes the row of the quarters until it is answered.
  const inPlaceOfTabs = (rows: Rows<P>): Rows<P> => {
    const way = rows.at(-1)?.slice(-1) ?? [];
    return [...rows.slice(0, -1), [...below.flat(), ...way]];
  };
  const quarter = isSmall ? quarterRows(pad, room) : undefined;
  const isInstead = below.length > 0 && room.tabs === 'below';
  const quarters = quarter ? [withQuestion(quarter), ...(isInstead ? [inPlaceOfTabs(quarter)] : [])] : [];
  return [...quarters, withQuestion(lineRows(pad, room))].find(fits);
};
