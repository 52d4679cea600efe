import type { Cell } from '../../../kernel/grid.ts';
import type { Reader } from '../../../kernel/system.ts';
import type { SeaView, View } from '../rules/view.ts';
import { type Chart, chartOf, labelOf, nameOf } from './coordinates/chart.ts';
import { readLetter } from './coordinates/letters.ts';
import { normalise } from './coordinates/normalise.ts';
import { cellsOf, isOpen, markAt, targetSea } from './sight.ts';

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Beside a wounded ship is where people want to shoot next. */
const woundsBeside = (sea: SeaView, view: View, { row, col }: Cell): number =>
  SIDES.filter(([down, across]) => {
    const cell = { row: row + down, col: col + across };
    const inside = cell.row >= 0 && cell.col >= 0 && cell.row < view.rules.n && cell.col < view.rules.n;
    return inside && markAt(sea, view.rules, cell) === 'hit';
  }).length;

/** Every letter of the axis that the typed one may stand for. */
const lettersFor = (typed: string, chart: Chart): ReadonlySet<number> => {
  const read = readLetter(typed, chart);
  if (!read) return new Set();
  return new Set(read.kind === 'ask' ? Object.values(read.by) : [read.at]);
};

/** What has been typed of a cell: a letter, digits, or both in either order. */
interface Begun {
  readonly letters?: ReadonlySet<number>;
  readonly digits: string;
}

const begunIn = (text: string, chart: Chart): Begun | undefined => {
  const typed = normalise(text).replace(/[^\p{L}\d]/gu, '');
  const [, before, letter, after] = /^(\d*)(\p{L}?)(\d*)$/u.exec(typed) ?? [];
  if (before === undefined || (before && after)) return undefined;
  const digits = (before || after || '').replace(/^0(?=\d)/, '');
  return { digits, ...(letter && { letters: lettersFor(letter, chart) }) };
};

/**
 * Cells that can still be shot at and begin as typed, in the reader's letters: the number typed exactly, then cells
 * beside a wounded ship, then along the axis. Outside the battle: none.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (view.phase !== 'battle' || text.length > 64) return [];
  const chart = chartOf(view.rules, reader);
  const begun = begunIn(text, chart);
  if (!begun) return [];
  const sea = targetSea(view);
  return cellsOf(view.rules)
    .filter((cell) => isOpen(sea, view.rules, cell))
    .map((cell) => ({ cell, name: nameOf(chart, cell), wounds: woundsBeside(sea, view, cell) }))
    .filter(({ name }) => begun.letters?.has(name.letter) ?? true)
    .filter(({ name }) => String(name.number).startsWith(begun.digits))
    .map((found) => ({ ...found, exact: String(found.name.number) === begun.digits ? 1 : 0 }))
    .sort(
      (a, b) =>
        b.exact - a.exact || b.wounds - a.wounds || a.name.letter - b.name.letter || a.name.number - b.name.number,
    )
    .slice(0, Math.max(0, limit))
    .map(({ cell }) => labelOf(chart, cell));
};
