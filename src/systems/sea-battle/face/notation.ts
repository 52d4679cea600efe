import { type Cell, cellCode, cellFromCode } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Command } from '../rules/command.ts';

const WIDEST = 26;
const unreadable = refuse<Phrase>({ key: 'notation-unreadable' });

/** The steps between neighbours of a run of cells, when they are all the same single step along a row or a column. */
const isRun = (cells: readonly Cell[]): boolean => {
  const [first, second] = cells;
  if (!first || !second) return false;
  const down = second.row - first.row;
  const across = second.col - first.col;
  if (Math.abs(down) + Math.abs(across) !== 1) return false;
  return cells.every((cell, i) => cell.row === first.row + i * down && cell.col === first.col + i * across);
};

/** The cells from one end to the other, both included; undefined when the two ends lie neither in a row nor in a column. */
export const runBetween = (from: Cell, to: Cell): readonly Cell[] | undefined => {
  if (from.row !== to.row && from.col !== to.col) return undefined;
  const length = Math.abs(to.row - from.row) + Math.abs(to.col - from.col) + 1;
  const down = Math.sign(to.row - from.row);
  const across = Math.sign(to.col - from.col);
  return Array.from({ length }, (_, i) => ({ row: from.row + i * down, col: from.col + i * across }));
};

const writeCells = (cells: readonly Cell[]): string =>
  isRun(cells) ? `${cellCode(cells[0]!)}-${cellCode(cells.at(-1)!)}` : cells.map(cellCode).join('+');

const readCells = (text: string): readonly Cell[] | undefined => {
  const ends = text.split('-');
  const cells = (ends.length === 2 ? ends : text.split('+')).map((code) => cellFromCode(code, WIDEST));
  if (!cells.every((cell) => cell !== undefined)) return undefined;
  if (ends.length !== 2) return cells;
  const run = runBetween(cells[0]!, cells[1]!);
  return run && run.length > 1 ? run : undefined;
};

const readCount = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/**
 * A command as ASCII: a shot is the bare cell `J10`; the rest are `deal.3`, `put.A1-D1` (a straight ship),
 * `put.A1+A2+B2` (any figure), `take.A1`, `clear`, `fill.4`, `ready`, `strike`. Straight ships take at most 11 bytes.
 */
export const write = (command: Command): string => {
  switch (command.type) {
    case 'shoot':
      return cellCode(command.at);
    case 'take':
      return `take.${cellCode(command.at)}`;
    case 'put':
      return `put.${writeCells(command.cells)}`;
    case 'deal':
    case 'fill':
      return `${command.type}.${command.nth}`;
    default:
      return command.type;
  }
};

/** Reads what `write` wrote: the same cells in the same order. Refuses with `notation-unreadable`. */
export const read = (text: string): Result<Command, Phrase> => {
  if (text === 'clear' || text === 'ready' || text === 'strike') return ok({ type: text });
  const [verb, object, ...more] = text.split('.');
  if (verb === undefined || more.length > 0) return unreadable;
  if (object === undefined) {
    const at = cellFromCode(verb, WIDEST);
    return at ? ok({ type: 'shoot', at }) : unreadable;
  }
  if (verb === 'take') {
    const at = cellFromCode(object, WIDEST);
    return at ? ok({ type: 'take', at }) : unreadable;
  }
  if (verb === 'put') {
    const cells = readCells(object);
    return cells ? ok({ type: 'put', cells }) : unreadable;
  }
  const nth = readCount(object);
  return (verb === 'deal' || verb === 'fill') && nth !== undefined ? ok({ type: verb, nth }) : unreadable;
};

/** Canonical text of commands, both ways: on buttons and in transcripts. */
export const notation = { write, read };
