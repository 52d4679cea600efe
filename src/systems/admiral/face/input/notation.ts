import { HEADINGS } from '../../../../kit/compass.ts';
import {
  cell,
  type Forms,
  glued,
  notationOf,
  oneOf,
  optional,
  sign,
  type Word,
  whole,
} from '../../../../kit/notation.ts';
import {
  type Command,
  type Gun,
  PIECES,
  type PieceId,
  SHIP_TYPES,
  type Step,
  type TurnCommand,
} from '../../rules/command.ts';

const ship = oneOf(PIECES);
const type = oneOf(SHIP_TYPES);
const heading = oneOf(HEADINGS, ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

/** `LLA`, or below admiral headings, `0017`. An empty course stands for the plan, and deletes one. */
const course: Word<readonly Step[]> = optional({
  pattern: '[ALR]+|[0-7]+',
  write: (steps) => steps.join(''),
  read: (signs) => [...signs].map((it) => (/\d/.test(it) ? HEADINGS[Number(it)]! : (it as Step))),
});

/** `wL3wG2`: guns with their shots. */
const guns: Word<readonly Gun[]> = {
  pattern: '(?:[wr][LGFBT][1-9])+',
  write: (all) => all.map((it) => `${it.ship}${it.shots}`).join(''),
  read: (text) => (text.match(/.../g) ?? []).map((it) => ({ ship: it.slice(0, 2) as PieceId, shots: Number(it[2]) })),
};

const ORDERS: Forms<TurnCommand> = {
  sail: ['sail', { ship, course }],
  rotate: ['rotate', { ship, by: whole('-?[1-9]') }],
  /** `x.wL3wG2.K8s!`: the square, `s` for the sails, `!` for one salvo. */
  fire: ['x', { guns, at: cell, aim: sign('s', ['hull', 'sails']), roll: sign('!', ['sequence', 'salvo']) }],
  board: ['board', { ship, at: cell }],
  assault: ['assault', { ship }],
  repair: ['repair', { ship, what: oneOf(['hull', 'sails', 'fort']) }],
  done: ['done'],
  end: ['end'],
};

const order = notationOf(ORDERS);
const queued: Word<TurnCommand> = glued({
  pattern: '.+',
  write: order.write,
  read: (text) => {
    const read = order.read(text);
    return read.ok ? read.value : undefined;
  },
});

/** The canonical text of commands, used on buttons and in transcripts. At most 36 bytes: a queued salvo of nine guns. */
export const notation = notationOf<Command>({
  ...ORDERS,
  place: ['place', { ship: type, at: cell, heading }],
  captain: ['captain', { card: oneOf(['target', 'initiative']), ship: type }],
  advised: ['advised'],
  ready: ['ready'],
  plan: ['plan', { ship, course }],
  after: ['+', { order: queued }],
  scratch: ['scratch'],
  standing: ['standing', { ship, order: oneOf(['ask', 'always', 'never']) }],
  answer: ['answer', { ship, order: oneOf(['always', 'never']) }],
  undo: ['undo'],
  pass: ['pass'],
});
