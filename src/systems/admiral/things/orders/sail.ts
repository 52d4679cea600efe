import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { directionOf, HEADINGS, STEPS } from '../../../../kit/compass.ts';
import type { Coordinate } from '../../../../kit/coordinate.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { optional, type Word } from '../../../../kit/notation.ts';
import { parseCoordinate, type TokenReader, wordSet } from '../../../../kit/token-reader.ts';
import { headingOn, pieceNumber, squareOn } from '../../ai/fast/board.ts';
import { fillReach } from '../../ai/fast/reach.ts';
import { planTo } from '../../ai/plan.ts';
import { carryOutPlan } from '../../ai/turn.ts';
import { coverFor } from '../../ai/workspace.ts';
import { headingLabel, pieceLabel } from '../../face/input/coordinates.ts';
import { FILLERS, headingNamed } from '../../face/input/orders/vocabulary.ts';
import { pieceIn } from '../../face/words/names.ts';
import { BEST, placeReason } from '../../face/words/reasons.ts';
import { type CommandOf, orders, type PieceId, type SailCommand, type Step } from '../../rules/command.ts';
import {
  headingName,
  LONGEST_COURSE,
  pieceName,
  positionIn,
  previewCourse,
  squareOf,
  type View,
} from '../../rules/view/index.ts';
import { piece } from './fields.ts';
import {
  cellName,
  type Flaw,
  type Interpretation,
  type InterpretationContext,
  type OrderRow,
  pieceAs,
  placeOf,
  type Saying,
  type Steering,
  type SteeringMode,
} from './row.ts';

type Sail = SailCommand;

/** A course typed behind a ship; or its planned course. */
export type SailAct = Steering | { readonly kind: 'planned' };

/* ------------------------------------------------------------------------------------------ as it is written */

/** `LLA`, or below admiral headings, `0017`. An empty course stands for the plan, and deletes one. */
export const course: Word<readonly Step[]> = optional({
  pattern: '[ALR]+|[0-7]+',
  write: (steps) => steps.join(''),
  read: (signs) => [...signs].map((it) => (/\d/.test(it) ? HEADINGS[Number(it)]! : (it as Step))),
});

/** Groups equal consecutive steps with their count. */
const runsOf = (course: readonly Step[]): readonly { readonly step: Step; readonly times: number }[] => {
  const runs: { step: Step; times: number }[] = [];
  for (const step of course) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  return runs;
};

const MOST_AHEAD = 9;

const aheadText = (times: number): string =>
  times > MOST_AHEAD ? `${MOST_AHEAD}${aheadText(times - MOST_AHEAD)}` : String(times);

/** A course as this reader types it: "LL2", «ЛЛ2»; below admiral "2N NE", «2С СВ». */
export const courseText = (course: readonly Step[], reader: Pick<Reader, 'say'>): string => {
  const runs = runsOf(course);
  if (typeof course[0] === 'number')
    return runs
      .map(
        ({ step, times }) => `${times > 1 ? times : ''}${typeof step === 'number' ? headingLabel(reader, step) : ''}`,
      )
      .join(' ');
  return runs
    .map(({ step, times }) =>
      step === 'A' ? aheadText(times) : reader.say(step === 'L' ? { key: 'step-L' } : { key: 'step-R' }).repeat(times),
    )
    .join('');
};

/* ------------------------------------------------------------------------------------------- as it is typed */

const MANOEUVRES = /^[1-9aавlлrп]+$/u;
const DIRECTION = /^([1-9]\d?)?(\p{L}+?)([1-9]\d?)?$/u;

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

/** The square a ship reaches by these steps below admiral: one square a step. */
const squareAfter = (from: Cell, course: readonly Step[]): Cell =>
  course.reduce<Cell>((at, step) => {
    const { rows, cols } = typeof step === 'number' ? STEPS[step]! : { rows: 0, cols: 0 };
    return { row: at.row + rows, col: at.col + cols };
  }, from);

const straightTo = (from: Cell, to: Cell): readonly Step[] | undefined => {
  const way = directionOf(to.col - from.col, to.row - from.row);
  return way && Array<Step>(way.squares).fill(way.heading);
};

const canSail = (view: View, id: PieceId, course: readonly Step[]): boolean =>
  view.active !== undefined && previewCourse(view, id, course).fault === undefined;

/**
 * Below admiral: the straight course to a square. Where the text can also mean a direction and a number, returns in
 * `either` the readings that are legal.
 */
const courseTo = (
  { view, way, sailed }: InterpretationContext,
  id: PieceId,
  { at, or }: Extract<Steering, { kind: 'to' }>,
): Result<readonly Step[], Phrase> | { readonly either: readonly (readonly Step[])[] } => {
  const ship = view.pieces.find((it) => it.id === id);
  if (id.endsWith('T')) return refuse({ key: 'not-a-ship' });
  if (!ship?.at) return refuse({ key: 'ship-sunk', with: { ship: pieceName(ship?.type ?? 'L') } });
  const before = sailed.get(id) ?? [];
  const target = way.cellOf(at);
  const straight = straightTo(squareAfter(ship.at, before), target);
  const goes = (course: readonly Step[] | undefined): boolean =>
    course !== undefined && canSail(view, id, [...before, ...course]);
  const same = JSON.stringify(straight) === JSON.stringify(or);
  if (or && !same && goes(or)) return { either: straight && goes(straight) ? [straight, or] : [or] };
  return straight ? ok(straight) : refuse({ key: 'sail-not-on-line', with: { cell: cellName(view, target) } });
};

/** What a typed course means: a course, one of several, or why it is none. */
export const interpretSteering = (
  context: InterpretationContext,
  ship: PieceId,
  part: Steering,
): ReturnType<typeof courseTo> => {
  const found = part.kind === 'steps' ? ok(part.course) : courseTo(context, ship, part);
  if ('either' in found || !found.ok) return found;
  context.sailed.set(ship, [...(context.sailed.get(ship) ?? []), ...found.value]);
  return found;
};

const steering: Saying<Steering> = {
  begins: () => true,
  parse: (tokens, mode) => parseCourse(tokens, mode),
  means: (context, [ship], part): Interpretation => {
    const found = interpretSteering(context, ship!, part);
    if ('either' in found) return { choices: found.either.map((it) => orders.sail(ship!, it)) };
    return found.ok ? ok([orders.sail(ship!, found.value)]) : found;
  },
};

const VERBS = wordSet('sail вперед вперёд уперед');

/** Where a course ends, as far as it can be sailed. */
const endOf = (view: View, { ship, course: steps }: Sail) => previewCourse(view, ship, steps).legs.at(-1);

/** Where a ship is after an order. */
const goal = (view: View, order: Sail) => cellName(view, endOf(view, order)?.to ?? pieceIn(view, order.ship).at!);

/** ADM-7: a course. An empty one stands for the one that is planned. */
export const sail = {
  form: ['sail', { ship: piece, course }],
  alone: {
    words: wordSet('sail ok пошли вперед вперёд пішли уперед'),
    /** All planned courses. */
    means: ({ plans }) =>
      plans.length > 0 ? ok(plans.map(({ ship }) => orders.sail(ship))) : refuse({ key: 'sail-nothing' }),
  },
  said: {
    planned: {
      begins: (word) => VERBS.has(word),
      parse: (tokens) => {
        tokens.take();
        return { kind: 'planned' };
      },
      means: (_, [ship]) => ok([orders.sail(ship!)]),
    },
    steps: steering,
    to: steering,
  },
  text: ({ ship, course: steps }, view, reader) =>
    `${pieceLabel(reader, view, ship)} ${courseText(steps, reader) || reader.say({ key: 'order-sail' })}`,
  name: (view, order) => {
    const end = endOf(view, order);
    const words = { ship: pieceAs(view, order.ship), cell: goal(view, order) };
    return end && view.rules.flags.orientation
      ? { key: 'advice-sail-bow', with: { ...words, heading: headingName(end.heading) } }
      : { key: 'advice-sail', with: words };
  },
  short: (view, order) => ({
    key: 'advice-short-sail',
    with: { ship: pieceAs(view, order.ship), cell: goal(view, order) },
  }),
  why: (view, order) => {
    const end = endOf(view, order);
    const at = end && squareOf(positionIn(view).sea, end.to);
    return end && at !== undefined ? placeReason(view, order.ship, { at, heading: end.heading }) : BEST;
  },
  line: (view, order) => {
    const from = placeOf(view, order.ship);
    const { legs } = previewCourse(view, order.ship, order.course);
    const heading = legs.at(-1)?.heading;
    return {
      from,
      course: [...from, ...legs.flatMap(({ via, to }) => (via ? [via, to] : [to]))],
      ...(view.rules.flags.orientation && heading !== undefined && { heading }),
    };
  },
  /** Sails the course to its end, acts from there, and ends the activation. */
  foresee: ({ board, workspace }, view, order, style, chance) => {
    const end = endOf(view, order);
    const square = end && squareOf(positionIn(view).sea, end.to);
    if (square === undefined || !end) return;
    const { chart } = board;
    const ship = pieceNumber(chart, order.ship);
    const [to, bow] = [squareOn(chart, square), headingOn(chart, end.heading)];
    fillReach(board, ship, workspace.ways, 'now', coverFor(board, ship, workspace));
    const { places, count } = workspace.ways;
    const place = places
      .subarray(0, count)
      .find((it) => it >> 3 === to && (!chart.rules.flags.orientation || (it & 7) === bow));
    if (place !== undefined) carryOutPlan(board, planTo(ship, place), style, workspace, chance);
  },
} satisfies OrderRow<Sail, SailAct>;

/** A course that is planned for a ship; an empty one deletes the plan. */
export const plan = {
  form: ['plan', { ship: piece, course }],
  text: ({ ship, course: steps }, view, reader) => {
    const typed = courseText(steps, reader);
    return `${reader.say({ key: 'order-plan' })} ${pieceLabel(reader, view, ship)}${typed && ` ${typed}`}`;
  },
} satisfies OrderRow<CommandOf<'plan'>>;
