import { type Cell, isStraightLine } from '../../../../kit/grid.ts';
import {
  cell,
  cells as listed,
  notationOf,
  oneOf,
  optional,
  text,
  type Word,
  whole,
} from '../../../../kit/notation.ts';
import { ANSWERS, type Command, FLAGS } from '../../rules/command.ts';

/** The cells from one end to the other, both included; none when they share neither a row nor a column. */
export const lineBetween = (from: Cell, to: Cell): readonly Cell[] | undefined => {
  if (from.row !== to.row && from.col !== to.col) return undefined;
  const [down, across] = [to.row - from.row, to.col - from.col];
  return Array.from({ length: Math.abs(down + across) + 1 }, (_, i) => ({
    row: from.row + i * Math.sign(down),
    col: from.col + i * Math.sign(across),
  }));
};

/** `A1-D1`, a straight run; `A1+A2+B2`, any cells. */
const cells: Word<readonly Cell[]> = {
  pattern: `${cell.pattern}-${cell.pattern}|${listed.pattern}`,
  write: (all) => (isStraightLine(all) ? [all[0]!, all.at(-1)!].map(cell.write).join('-') : listed.write(all)),
  read: (it) => {
    const [from, to] = it.split('-').map(cell.read);
    return it.includes('-') ? from && to && lineBetween(from, to) : listed.read(it);
  },
};

const nth = whole('[1-9]\\d{0,6}');

/** The canonical text of commands, for buttons and transcripts. At most 36 bytes for up to 8 cells of a board of 20×20. */
export const notation = notationOf<Command>({
  shoot: ['', { at: cell }],
  deal: ['deal', { nth, how: optional(oneOf(['perelman'])) }],
  put: ['put', { cells }],
  lay: ['', { piece: oneOf(['mine', 'sweeper'], ['mine', 'sweep']), at: cell }],
  take: ['take', { at: cell }],
  move: ['move', { from: cell, to: cell, turned: oneOf([0, 1, 2, 3]) }],
  clear: ['clear'],
  fill: ['fill', { nth }],
  mark: ['mark', { at: cell }],
  rub: ['rub', { at: cell }],
  flag: ['flag', { flag: oneOf(FLAGS) }],
  ready: ['ready'],
  volley: ['v', { at: cells }],
  give: ['give', { at: cell }],
  stay: ['stay'],
  sail: ['sail', { cells }],
  drift: ['drift'],
  strike: ['strike'],
  // SB-32 to SB-38: where the fleets are on paper.
  seal: ['hash', { hash: text('[0-9a-f]{31}') }],
  answer: ['', { result: oneOf(ANSWERS) }],
  note: ['note', { at: cell, as: oneOf(['miss', 'hit', 'unknown']) }],
  claim: ['claim'],
  look: ['look'],
  leave: ['leave'],
  salt: ['salt', { word: text('[A-Za-z0-9_-]{1,31}') }],
  open: ['open'],
  withhold: ['withhold'],
});
