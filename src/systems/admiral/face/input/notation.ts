import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { HEADINGS, type Heading } from '../../../../kit/compass.ts';
import { cellCode, cellFromCode } from '../../../../kit/grid.ts';
import { type Command, type Gun, PIECES, SHIP_TYPES, type Step, type TurnCommand } from '../../rules/command.ts';

/** Number of columns that a letter can name. */
const WIDEST = 26;
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const BARE = ['ready', 'advised', 'scratch', 'pass', 'undo'] as const;
const BARE_ORDERS = ['done', 'end'] as const;
/** Prefix of a queued order. */
const QUEUED = '+';

const courseCode = (course: readonly Step[]): string => (course.length > 0 ? `.${course.join('')}` : '');

const orderCode = (order: TurnCommand): string => {
  switch (order.type) {
    case 'sail':
      return `sail.${order.ship}${courseCode(order.course)}`;
    case 'rotate':
      return `rotate.${order.ship}.${order.by}`;
    case 'fire': {
      const guns = order.guns.map(({ ship, shots }) => `${ship}${shots}`).join('');
      return `x.${guns}.${cellCode(order.at)}${order.aim === 'sails' ? 's' : ''}${order.roll === 'salvo' ? '!' : ''}`;
    }
    case 'board':
      return `board.${order.ship}.${cellCode(order.at)}`;
    case 'assault':
      return `assault.${order.ship}`;
    case 'repair':
      return `repair.${order.ship}.${order.what}`;
    default:
      return order.type;
  }
};

/**
 * Returns a command as ASCII text of at most 36 bytes (a queued salvo of nine guns).
 * - Placement: `place.L.C14.NE`, `captain.target.L`, `advised`, `ready`.
 * - Courses: `plan.wL.LLAA`, `sail.wL.LLAA`; below admiral by headings, `sail.wL.0017`. `sail.wL` sails the plan,
 *   `plan.wL` deletes it.
 * - Turns: `rotate.wB.-2`.
 * - Fire: `x.wL3wG2.K8s!`: guns with their shots, the square, `s` for the sails, `!` for one salvo.
 * - Others: `board.wL.C7`, `assault.wL`, `repair.wL.hull`, `done`, `end`, `scratch`, `standing.wL.always`, `pass`,
 *   `answer.wL.never`, `undo`.
 * - `+` before an order queues it.
 */
export const write = (command: Command): string => {
  switch (command.type) {
    case 'place':
      return `place.${command.ship}.${cellCode(command.at)}.${POINTS[command.heading]}`;
    case 'captain':
      return `captain.${command.card}.${command.ship}`;
    case 'plan':
      return `plan.${command.ship}${courseCode(command.course)}`;
    case 'standing':
    case 'answer':
      return `${command.type}.${command.ship}.${command.order}`;
    case 'after':
      return QUEUED + orderCode(command.order);
    case 'ready':
    case 'advised':
    case 'scratch':
    case 'pass':
    case 'undo':
      return command.type;
    default:
      return orderCode(command);
  }
};

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((it) => it === word);

const MANOEUVRES = ['A', 'L', 'R'] as const;
const stepIn = (sign: string): Step => oneOf(MANOEUVRES, sign) ?? HEADINGS[Number(sign)]!;

/** Parses manoeuvres or headings, never both. Empty if the word is absent. */
const courseIn = (word: string | undefined): readonly Step[] | undefined => {
  if (word === undefined) return [];
  return /^(?:[ALR]+|[0-7]+)$/.test(word) ? [...word].map(stepIn) : undefined;
};

const GUN = /([wr][LGFBT])([1-9])/g;

const gunsIn = (word: string): readonly Gun[] | undefined => {
  const guns = [...word.matchAll(GUN)].flatMap(([, id, shots]): readonly Gun[] => {
    const ship = oneOf(PIECES, id);
    return ship ? [{ ship, shots: Number(shots) }] : [];
  });
  return guns.length > 0 && word.length === 3 * guns.length ? guns : undefined;
};

const shotIn = (first: string, second: string): TurnCommand | undefined => {
  const guns = gunsIn(first);
  const [, square = '', sails, salvo] = /^([A-Z]\d{1,2})(s)?(!)?$/.exec(second) ?? [];
  const at = cellFromCode(square, WIDEST);
  if (!guns || !at) return undefined;
  return { type: 'fire', guns, at, aim: sails ? 'sails' : 'hull', roll: salvo ? 'salvo' : 'sequence' };
};

const orderIn = (text: string): TurnCommand | undefined => {
  const bare = oneOf(BARE_ORDERS, text);
  if (bare) return { type: bare };
  const [verb, first = '', second, ...more] = text.split('.');
  if (more.length > 0) return undefined;
  if (verb === 'x') return shotIn(first, second ?? '');
  const ship = oneOf(PIECES, first);
  if (!ship) return undefined;
  switch (verb) {
    case 'sail': {
      const course = courseIn(second);
      return course && { type: 'sail', ship, course };
    }
    case 'rotate':
      return /^-?[1-9]$/.test(second ?? '') ? { type: 'rotate', ship, by: Number(second) } : undefined;
    case 'board': {
      const at = cellFromCode(second ?? '', WIDEST);
      return at && { type: 'board', ship, at };
    }
    case 'assault':
      return second === undefined ? { type: 'assault', ship } : undefined;
    case 'repair': {
      const what = oneOf(['hull', 'sails', 'fort'], second);
      return what && { type: 'repair', ship, what };
    }
    default:
      return undefined;
  }
};

const headingIn = (word: string | undefined): Heading | undefined => HEADINGS.find((it) => POINTS[it] === word);

const placementIn = (first: string, second = '', third = ''): Command | undefined => {
  const [ship, at, heading] = [oneOf(SHIP_TYPES, first), cellFromCode(second, WIDEST), headingIn(third)];
  return ship && at && heading !== undefined ? { type: 'place', ship, at, heading } : undefined;
};

const draftIn = (verb: string, first: string, second: string | undefined): Command | undefined => {
  if (verb === 'captain') {
    const [card, ship] = [oneOf(['target', 'initiative'], first), oneOf(SHIP_TYPES, second)];
    return card && ship && { type: 'captain', card, ship };
  }
  const ship = oneOf(PIECES, first);
  if (!ship) return undefined;
  if (verb === 'plan') {
    const course = courseIn(second);
    return course && { type: 'plan', ship, course };
  }
  const answer = verb === 'answer' ? oneOf(['always', 'never'], second) : undefined;
  if (answer) return { type: 'answer', ship, order: answer };
  const order = verb === 'standing' ? oneOf(['ask', 'always', 'never'], second) : undefined;
  return order && { type: 'standing', ship, order };
};

const commandIn = (text: string): Command | undefined => {
  const bare = oneOf(BARE, text);
  if (bare) return { type: bare };
  if (text.startsWith(QUEUED)) {
    const order = orderIn(text.slice(QUEUED.length));
    return order && { type: 'after', order };
  }
  const [verb = '', first = '', second, third, ...more] = text.split('.');
  if (more.length > 0) return undefined;
  if (verb === 'place') return placementIn(first, second, third);
  return orderIn(text) ?? (third === undefined ? draftIn(verb, first, second) : undefined);
};

/** Parses the output of `write` and nothing else. Refuses with `notation-unreadable`. */
export const read = (text: string): Result<Command, Phrase> => {
  const command = commandIn(text);
  if (command === undefined || write(command) !== text) return refuse({ key: 'notation-unreadable' });
  return ok(command);
};

/** The canonical text of commands, used on buttons and in transcripts. */
export const notation = { write, read };
