import type { Coordinate } from '../../../../../kit/coordinate.ts';
import { parseCoordinate, type TokenReader } from '../../../../../kit/token-reader.ts';
import type { Step } from '../../../rules/command.ts';
import { LONGEST_COURSE } from '../../../rules/view/index.ts';
import type { Flaw, ShipAction, ShotDetails, Steering, SteeringMode } from './order.ts';
import { aimNamed, BOW_WORDS, FILLERS, headingNamed, repairNamed, VERBS } from './vocabulary.ts';

const SHOT = /^[xх*×]([1-9])?(\p{L}\d{1,2})?$/u;
const MANOEUVRES = /^[1-9aавlлrп]+$/u;
const DIRECTION = /^([1-9]\d?)?(\p{L}+?)([1-9]\d?)?$/u;

/** Whether the word starts a shot. */
export const isShotWord = (word: string): boolean => SHOT.test(word) || VERBS.fire.has(word);

/** Parses what may follow a target square: "/s" (aim), "!" (salvo). */
export const parseFireMode = (tokens: TokenReader): Pick<ShotDetails, 'aim' | 'roll'> | undefined => {
  const slash = tokens.next() === '/' ? tokens.take() : undefined;
  const aim = slash ? aimNamed(tokens.take() ?? '') : 'hull';
  const salvo = tokens.next() === '!' ? tokens.take() : undefined;
  return aim && { aim, roll: salvo ? 'salvo' : 'sequence' };
};

const parseShot = (tokens: TokenReader): ShipAction | Flaw => {
  const [, shots, glued] = SHOT.exec(tokens.take() ?? '') ?? [];
  tokens.skip(FILLERS);
  const at = glued === undefined ? tokens.coordinate() : parseCoordinate(glued);
  const fireMode = parseFireMode(tokens);
  return at && fireMode ? { kind: 'fire', ...(shots && { shots: Number(shots) }), at, ...fireMode } : 'unclear';
};

const manoeuvresIn = (word: string): readonly Step[] =>
  [...word].flatMap((sign): readonly Step[] => {
    if (/\d/.test(sign)) return Array<Step>(Number(sign)).fill('A');
    if ('lл'.includes(sign)) return ['L'];
    return 'rп'.includes(sign) ? ['R'] : ['A'];
  });

/** Parses "NE", "3NE", "NE3", and "E3", which may also be a square. */
const directionIn = (word: string): Steering | undefined => {
  const [, before, letters = '', behind] = DIRECTION.exec(word) ?? [];
  const heading = headingNamed(letters);
  if (heading === undefined || (before && behind)) return undefined;
  const course = Array<Step>(Number(before ?? behind ?? 1)).fill(heading);
  const at = behind && letters.length === 1 ? parseCoordinate(word) : undefined;
  return at ? { kind: 'to', at, or: course } : { kind: 'steps', course };
};

const squareIn = (at: Coordinate | undefined): Steering | undefined => at && { kind: 'to', at };

const parseSteering = (word: string, mode: SteeringMode): Steering | Flaw => {
  const byHand = MANOEUVRES.test(word);
  const byChart = directionIn(word) ?? squareIn(parseCoordinate(word));
  if (mode === 'manoeuvres') {
    if (byHand) return { kind: 'steps', course: manoeuvresIn(word) };
    return byChart ? 'wants-manoeuvres' : 'unclear';
  }
  return byChart ?? (byHand ? 'wants-directions' : 'unclear');
};

const SEPARATORS: ReadonlySet<string> = new Set(['-', ',']);

const isSteering = (word: string | undefined, mode: SteeringMode): boolean =>
  word !== undefined && typeof parseSteering(word, mode) !== 'string';

/** Parses one course: all consecutive steps, or a square. */
const parseCourse = (tokens: TokenReader, mode: SteeringMode): Steering | Flaw => {
  const first = parseSteering(tokens.take() ?? '', mode);
  if (typeof first === 'string' || first.kind === 'to') return first;
  const course = [...first.course];
  tokens.skip(SEPARATORS);
  while (isSteering(tokens.next(), mode)) {
    const more = parseSteering(tokens.next() ?? '', mode);
    if (typeof more === 'string' || more.kind === 'to') break;
    course.push(...more.course);
    tokens.take();
    tokens.skip(SEPARATORS);
  }
  return course.length > LONGEST_COURSE ? 'too-long' : { kind: 'steps', course };
};

/** Parses courses up to the end of the order. Empty if nothing follows. */
export const parseCourses = (tokens: TokenReader, mode: SteeringMode): readonly Steering[] | Flaw => {
  const parts: Steering[] = [];
  while (tokens.next() !== undefined) {
    tokens.skip(FILLERS);
    const part = parseCourse(tokens, mode);
    if (typeof part === 'string') return part;
    parts.push(part);
    tokens.skip(SEPARATORS);
  }
  return parts;
};

/** Half a circle in eighths: the longest turn that makes sense. */
const HALF_CIRCLE = 4;

const parseRotation = (tokens: TokenReader): ShipAction | Flaw => {
  const sign = tokens.next();
  let by = 0;
  while (tokens.next() === sign) {
    tokens.take();
    by += sign === '>' ? 1 : -1;
  }
  return Math.abs(by) > HALF_CIRCLE ? 'unclear' : { kind: 'rotate', by };
};

const parseTurn = (tokens: TokenReader): ShipAction | Flaw => {
  tokens.take();
  tokens.skip(BOW_WORDS);
  const to = headingNamed(tokens.take() ?? '');
  return to === undefined ? 'unclear' : { kind: 'turn', to };
};

const parseRepair = (tokens: TokenReader): ShipAction | Flaw => {
  tokens.take();
  if (tokens.next() === '/') {
    const fireMode = parseFireMode(tokens);
    return fireMode ? { kind: 'repair', what: fireMode.aim } : 'unclear';
  }
  const what = repairNamed(tokens.next() ?? '');
  if (what) tokens.take();
  return { kind: 'repair', what: what ?? 'hull' };
};

const parseBoarding = (tokens: TokenReader): ShipAction | Flaw => {
  tokens.take();
  tokens.skip(FILLERS);
  const at = tokens.coordinate();
  return at ? { kind: 'board', at } : 'unclear';
};

const parseAssault = (tokens: TokenReader): ShipAction => {
  tokens.take();
  tokens.skip(FILLERS);
  const at = tokens.coordinate();
  return { kind: 'assault', ...(at && { at }) };
};

const parseBareAction = (tokens: TokenReader, kind: 'done' | 'planned'): ShipAction => {
  tokens.take();
  return { kind };
};

/** Parses one action of a ship and consumes its tokens. */
export const parseAction = (tokens: TokenReader, mode: SteeringMode): ShipAction | Flaw => {
  const word = tokens.next() ?? '';
  if (isShotWord(word)) return parseShot(tokens);
  if (word === '<' || word === '>') return parseRotation(tokens);
  if (VERBS.turn.has(word)) return parseTurn(tokens);
  if (VERBS.board.has(word)) return parseBoarding(tokens);
  if (VERBS.assault.has(word)) return parseAssault(tokens);
  if (VERBS.repair.has(word)) return parseRepair(tokens);
  if (VERBS.done.has(word)) return parseBareAction(tokens, 'done');
  return VERBS.planned.has(word) ? parseBareAction(tokens, 'planned') : parseCourse(tokens, mode);
};
