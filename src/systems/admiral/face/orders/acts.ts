import type { Coordinate } from '../../../../kit/coordinate.ts';
import { parseCoordinate, type TokenReader } from '../../../../kit/token-reader.ts';
import type { Step } from '../../rules/command.ts';
import { LONGEST } from '../../rules/view.ts';
import type { Act, Flaw, Helm, Manner, Steering } from './order.ts';
import { aimNamed, headingNamed, MUTE, repairNamed, VERBS } from './words.ts';

const SHOT = /^[xх*×]([1-9])?(\p{L}\d{1,2})?$/u;
const MANOEUVRES = /^[1-9aавlлrп]+$/u;
const DIRECTION = /^([1-9]\d?)?(\p{L}+?)([1-9]\d?)?$/u;

/** The word begins a shot. */
export const isShot = (word: string): boolean => SHOT.test(word) || VERBS.fire.has(word);

/** What may stand behind a square that is fired at: "/s", "!". */
export const mannerOn = (tape: TokenReader): Pick<Manner, 'aim' | 'roll'> | undefined => {
  const slash = tape.next() === '/' ? tape.take() : undefined;
  const aim = slash ? aimNamed(tape.take() ?? '') : 'hull';
  const salvo = tape.next() === '!' ? tape.take() : undefined;
  return aim && { aim, roll: salvo ? 'salvo' : 'sequence' };
};

const shotOn = (tape: TokenReader): Act | Flaw => {
  const [, shots, glued] = SHOT.exec(tape.take() ?? '') ?? [];
  tape.skip(MUTE);
  const at = glued === undefined ? tape.coordinate() : parseCoordinate(glued);
  const manner = mannerOn(tape);
  return at && manner ? { kind: 'fire', ...(shots && { shots: Number(shots) }), at, ...manner } : 'unclear';
};

const manoeuvresIn = (word: string): readonly Step[] =>
  [...word].flatMap((sign): readonly Step[] => {
    if (/\d/.test(sign)) return Array<Step>(Number(sign)).fill('A');
    if ('lл'.includes(sign)) return ['L'];
    return 'rп'.includes(sign) ? ['R'] : ['A'];
  });

/** "NE", "3NE", "NE3", and "E3", which is a square as well. */
const directionIn = (word: string): Steering | undefined => {
  const [, before, letters = '', behind] = DIRECTION.exec(word) ?? [];
  const heading = headingNamed(letters);
  if (heading === undefined || (before && behind)) return undefined;
  const course = Array<Step>(Number(before ?? behind ?? 1)).fill(heading);
  const at = behind && letters.length === 1 ? parseCoordinate(word) : undefined;
  return at ? { kind: 'to', at, or: course } : { kind: 'steps', course };
};

const squareIn = (at: Coordinate | undefined): Steering | undefined => at && { kind: 'to', at };

const steeredBy = (word: string, helm: Helm): Steering | Flaw => {
  const byHand = MANOEUVRES.test(word);
  const byChart = directionIn(word) ?? squareIn(parseCoordinate(word));
  if (helm === 'manoeuvres') {
    if (byHand) return { kind: 'steps', course: manoeuvresIn(word) };
    return byChart ? 'wants-manoeuvres' : 'unclear';
  }
  return byChart ?? (byHand ? 'wants-directions' : 'unclear');
};

const SEPARATORS: ReadonlySet<string> = new Set(['-', ',']);

const isSteering = (word: string | undefined, helm: Helm): boolean =>
  word !== undefined && typeof steeredBy(word, helm) !== 'string';

/** A course: all the steps that follow, and squares. */
const courseOn = (tape: TokenReader, helm: Helm): Steering | Flaw => {
  const first = steeredBy(tape.take() ?? '', helm);
  if (typeof first === 'string' || first.kind === 'to') return first;
  const course = [...first.course];
  tape.skip(SEPARATORS);
  while (isSteering(tape.next(), helm)) {
    const more = steeredBy(tape.next() ?? '', helm);
    if (typeof more === 'string' || more.kind === 'to') break;
    course.push(...more.course);
    tape.take();
    tape.skip(SEPARATORS);
  }
  return course.length > LONGEST ? 'too-long' : { kind: 'steps', course };
};

/** A course of several parts, up to the end; none where nothing follows. */
export const coursesOn = (tape: TokenReader, helm: Helm): readonly Steering[] | Flaw => {
  const parts: Steering[] = [];
  while (tape.next() !== undefined) {
    tape.skip(MUTE);
    const part = courseOn(tape, helm);
    if (typeof part === 'string') return part;
    parts.push(part);
    tape.skip(SEPARATORS);
  }
  return parts;
};

/** Eighths that no turn needs more of. */
const HALF_CIRCLE = 4;

const rotationOn = (tape: TokenReader): Act | Flaw => {
  const sign = tape.next();
  let by = 0;
  while (tape.next() === sign) {
    tape.take();
    by += sign === '>' ? 1 : -1;
  }
  return Math.abs(by) > HALF_CIRCLE ? 'unclear' : { kind: 'rotate', by };
};

const repairOn = (tape: TokenReader): Act | Flaw => {
  tape.take();
  if (tape.next() === '/') {
    const manner = mannerOn(tape);
    return manner ? { kind: 'repair', what: manner.aim } : 'unclear';
  }
  const what = repairNamed(tape.next() ?? '');
  if (what) tape.take();
  return { kind: 'repair', what: what ?? 'hull' };
};

const boardingOn = (tape: TokenReader): Act | Flaw => {
  tape.take();
  tape.skip(MUTE);
  const at = tape.coordinate();
  return at ? { kind: 'board', at } : 'unclear';
};

const assaultOn = (tape: TokenReader): Act => {
  tape.take();
  tape.skip(MUTE);
  const at = tape.coordinate();
  return { kind: 'assault', ...(at && { at }) };
};

const bare = (tape: TokenReader, kind: 'done' | 'planned'): Act => {
  tape.take();
  return { kind };
};

/** One thing that a ship is told; takes what it reads. */
export const actOn = (tape: TokenReader, helm: Helm): Act | Flaw => {
  const word = tape.next() ?? '';
  if (isShot(word)) return shotOn(tape);
  if (word === '<' || word === '>') return rotationOn(tape);
  if (VERBS.board.has(word)) return boardingOn(tape);
  if (VERBS.assault.has(word)) return assaultOn(tape);
  if (VERBS.repair.has(word)) return repairOn(tape);
  if (VERBS.done.has(word)) return bare(tape, 'done');
  return VERBS.planned.has(word) ? bare(tape, 'planned') : courseOn(tape, helm);
};
