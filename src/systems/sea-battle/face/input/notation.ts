import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Cell, cellCode, cellFromCode, isStraightLine } from '../../../../kit/grid.ts';
import { type Command, type Extra, FLAGS } from '../../rules/command.ts';
import { readOnPaper, writeOnPaper } from './paper/notation.ts';

const WIDEST = 26;
const unreadable = refuse<Phrase>({ key: 'notation-unreadable' });

/** Returns the cells from one end to the other, both included; undefined when they share neither a row nor a column. */
export const lineBetween = (from: Cell, to: Cell): readonly Cell[] | undefined => {
  if (from.row !== to.row && from.col !== to.col) return undefined;
  const length = Math.abs(to.row - from.row) + Math.abs(to.col - from.col) + 1;
  const down = Math.sign(to.row - from.row);
  const across = Math.sign(to.col - from.col);
  return Array.from({ length }, (_, i) => ({ row: from.row + i * down, col: from.col + i * across }));
};

const writeCells = (cells: readonly Cell[]): string =>
  isStraightLine(cells) ? `${cellCode(cells[0]!)}-${cellCode(cells.at(-1)!)}` : cells.map(cellCode).join('+');

const readCells = (text: string): readonly Cell[] | undefined => {
  const ends = text.split('-');
  const cells = (ends.length === 2 ? ends : text.split('+')).map((code) => cellFromCode(code, WIDEST));
  if (!cells.every((cell) => cell !== undefined)) return undefined;
  if (ends.length !== 2) return cells;
  const run = lineBetween(cells[0]!, cells[1]!);
  return run && run.length > 1 ? run : undefined;
};

const readCount = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/** Commands written as a word alone. */
const BARE = ['clear', 'ready', 'strike', 'stay', 'drift'] as const;
/** Commands written as a word and one cell. */
const OF_CELL = ['take', 'mark', 'rub', 'give'] as const;
/** Commands written as a word and several cells, by that word. */
const OF_CELLS = { put: 'put', sail: 'sail', v: 'volley' } as const;
const PIECES: Readonly<Record<string, Extra>> = { mine: 'mine', sweep: 'sweeper' };

/**
 * Writes a command as ASCII. A shot is the bare cell `J10`; the others are `deal.3`, `deal.3.perelman`, `put.A1-D1` (a
 * straight ship), `put.A1+A2+B2` (any figure), `mine.A1`, `sweep.A1`, `take.A1`, `move.A1.C3.1` (a quarter turn), `clear`, `fill.4`, `mark.A1`,
 * `rub.A1`, `flag.royal`, `ready`, `v.A1+B2+C3` (a volley), `give.A1`, `stay`, `sail.A1+B2`, `drift`, `strike`, and
 * those of `writeOnPaper`. At most 36 bytes for up to 8 cells of a board of 20×20.
 */
export const write = (command: Command): string => {
  switch (command.type) {
    case 'shoot':
      return cellCode(command.at);
    case 'take':
    case 'mark':
    case 'rub':
    case 'give':
      return `${command.type}.${cellCode(command.at)}`;
    case 'move':
      return `move.${cellCode(command.from)}.${cellCode(command.to)}.${command.turned}`;
    case 'lay':
      return `${command.piece === 'mine' ? 'mine' : 'sweep'}.${cellCode(command.at)}`;
    case 'put':
    case 'sail':
      return `${command.type}.${writeCells(command.cells)}`;
    case 'volley':
      return `v.${writeCells(command.at)}`;
    case 'deal':
      return `deal.${command.nth}${command.how ? `.${command.how}` : ''}`;
    case 'fill':
      return `fill.${command.nth}`;
    case 'flag':
      return `flag.${command.flag}`;
    case 'clear':
    case 'ready':
    case 'strike':
    case 'stay':
    case 'drift':
      return command.type;
    default:
      return writeOnPaper(command);
  }
};

const aboutCell = (verb: string, object: string): Command | undefined => {
  const at = cellFromCode(object, WIDEST);
  if (!at) return undefined;
  const piece = Object.hasOwn(PIECES, verb) ? PIECES[verb] : undefined;
  if (piece) return { type: 'lay', piece, at };
  const type = OF_CELL.find((it) => it === verb);
  return type && { type, at };
};

const aboutCells = (verb: string, object: string): Command | undefined => {
  const type = verb === 'put' || verb === 'sail' || verb === 'v' ? OF_CELLS[verb] : undefined;
  const cells = type && readCells(object);
  if (!cells) return undefined;
  return type === 'volley' ? { type, at: cells } : { type, cells };
};

const aboutNumber = (verb: string, object: string): Command | undefined => {
  const nth = readCount(object);
  return (verb === 'deal' || verb === 'fill') && nth !== undefined ? { type: verb, nth } : undefined;
};

const aboutFlag = (verb: string, object: string): Command | undefined => {
  const flag = verb === 'flag' ? FLAGS.find((it) => it === object) : undefined;
  return flag && { type: 'flag', flag };
};

const perelmanDeal = (words: readonly string[]): Command | undefined => {
  const [verb, object = '', how, ...more] = words;
  const nth = readCount(object);
  const whole = verb === 'deal' && how === 'perelman' && more.length === 0;
  return whole && nth !== undefined ? { type: 'deal', nth, how } : undefined;
};

const move = ([verb, from = '', to = '', turned = '']: readonly string[]): Command | undefined => {
  const [start, end] = [from, to].map((code) => cellFromCode(code, WIDEST));
  const quarters = ['0', '1', '2', '3'].indexOf(turned);
  if (verb !== 'move' || !start || !end || quarters < 0) return undefined;
  return { type: 'move', from: start, to: end, turned: quarters as 0 | 1 | 2 | 3 };
};

const meant = (text: string): Command | undefined => {
  const bare = BARE.find((it) => it === text);
  if (bare) return { type: bare };
  const onPaper = readOnPaper(text);
  if (onPaper) return onPaper;
  const [verb = '', object, ...more] = text.split('.');
  if (more.length > 0) return perelmanDeal(text.split('.')) ?? move(text.split('.'));
  if (object !== undefined)
    return aboutCell(verb, object) ?? aboutCells(verb, object) ?? aboutNumber(verb, object) ?? aboutFlag(verb, object);
  const at = cellFromCode(verb, WIDEST);
  return at && { type: 'shoot', at };
};

/**
 * Parses what `write` wrote, letter for letter: the same cells in the same order. Refuses any other text with
 * `notation-unreadable`.
 */
export const read = (text: string): Result<Command, Phrase> => {
  const command = meant(text);
  return command && write(command) === text ? ok(command) : unreadable;
};

/** The canonical text of commands, written and read, for buttons and transcripts. */
export const notation = { write, read };
