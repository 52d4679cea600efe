import { cell, cells, type Forms, notationOf, oneOf, whole } from '../../../../kit/notation.ts';
import { type Command, SHIP_TYPES } from '../../rules/command.ts';

const ship = oneOf(SHIP_TYPES);

/** At most 36 bytes for a path of up to seven hexes. */
const FORMS: Forms<Command> = {
  place: ['place', { ship, at: cell }],
  advised: ['advised'],
  flag: ['flag', { ship }],
  ready: ['ready'],
  plot: ['plot', { ship, path: cells }],
  unplot: ['unplot', { ship }],
  sail: ['sail'],
  move: ['move', { ship, path: cells }],
  undo: ['undo'],
  fire: ['fire', { ship, at: cell, shots: whole('[1-3]') }],
  broadside: ['broadside', { at: cell }],
  'at-will': ['at-will'],
  end: ['end'],
  'sail-end': ['sail-end'],
};

/** The canonical text of commands, used on buttons and in transcripts. */
export const notation = notationOf(FORMS);
