import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId, Step } from '../../rules/command.ts';
import {
  headingName,
  judge,
  maySail,
  nextSteps,
  type PlannedLeg,
  planOf,
  standpointIn,
  turnsOnTheSpot,
  type View,
} from '../../rules/view.ts';
import { headingLabel, labelOf, pieceCode } from '../chart.ts';
import { isMyTurn } from '../offers.ts';
import { ARROWS, bowOf, nameOf, ownSide, pieceIn, pieceNamed } from './names.ts';
import { inRows, type Key, type Keys, key, type Page, signedKey } from './page.ts';
import { warnings } from './threats.ts';

/** The signs of the manoeuvres, as they stand to the bow. */
const SIGNS = { L: '↖', A: '↑', R: '↗' } as const;
/** The eight directions around where she is. */
const COMPASS = [
  [7, 0, 1],
  [6, undefined, 2],
  [5, 4, 3],
] as const;

/** A course being thought about. */
export interface Thought {
  readonly ship: PieceId;
  readonly course: readonly Step[];
}

const STEPS: Readonly<Record<string, Step>> = {
  A: 'A',
  L: 'L',
  R: 'R',
  0: 0,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
};

/** Focus of the pad: `go:wL`, `go:wL:AAL` with manoeuvres, `go:wL:1` with directions; `go:wL:AALx1` for a closed key. */
export const thoughtIn = (focus: Focus | undefined): Thought | undefined => {
  const [, id, steps = ''] = /^go:([wr][LGFB])(?::([ALR0-7]{0,12})(?:x.)?)?$/.exec(focus ?? '') ?? [];
  const ship = pieceNamed(id);
  return ship && { ship, course: [...steps].map((it) => STEPS[it]!) };
};

/** The look of a course. */
export const padOf = (ship: PieceId, course: readonly Step[]): Focus =>
  course.length > 0 ? `go:${ship}:${course.join('')}` : `go:${ship}`;

const isOriented = (view: View): boolean => view.rules.flags.orientation;
/** Courses of one direction: it is chosen, and then how far. */
const isStraightOnly = ({ rules }: View): boolean => !rules.flags.orientation && !rules.flags.courseChange;

/** "↖ g7 NW 2": where a manoeuvre leads, with what bow, and the range that it leaves. */
const stepKey = (view: View, reader: Reader, { ship, course }: Thought, leg: PlannedLeg): Key => {
  const { step, to, heading, left } = leg;
  const sign = typeof step === 'string' ? SIGNS[step] : ARROWS[step];
  const cell = labelOf(view.rules, reader, to);
  const bow = isOriented(view) ? ` ${headingLabel(reader, heading)}` : '';
  const words = { cell, heading: headingName(heading), left: Math.max(0, left), threats: leg.threats.length };
  const spoken = say(reader, isOriented(view) ? 'key-step-bow-aloud' : 'key-step-aloud', words);
  const danger = leg.threats.length > 0 ? '!' : '';
  return {
    ...signedKey(`${sign} ${cell}${bow} ${words.left}${danger}`, { look: padOf(ship, [...course, step]) }),
    spoken,
  };
};

const closedKey = (reader: Reader, { ship, course }: Thought, sign: string): Key => ({
  label: '·',
  press: { look: `go:${ship}:${course.join('')}x${sign}` },
  spoken: say(reader, 'step-closed'),
});

/** Manoeuvres left, ahead, right; or the eight directions as on a compass, her own square in the middle. */
const stepKeys = (view: View, reader: Reader, thought: Thought): Keys => {
  const legs = nextSteps(view, thought.ship, thought.course);
  const keyOf = (step: Step): Key => {
    const leg = legs.find((it) => it.step === step);
    return leg ? stepKey(view, reader, thought, leg) : closedKey(reader, thought, `${step}`);
  };
  if (isOriented(view)) return [(['L', 'A', 'R'] as const).map(keyOf)];
  const middle: Key = { ...closedKey(reader, thought, 'o'), label: pieceCode(reader, view, thought.ship) };
  return COMPASS.map((row) => row.map((it) => (it === undefined ? middle : keyOf(it))));
};

/** "3 → g7": so many squares in the one direction that was chosen. */
const distanceKeys = (view: View, reader: Reader, { ship, course }: Thought): Keys => {
  const direction = course[0] as Heading;
  const far = planOf(
    view,
    ship,
    Array.from({ length: 8 }, () => direction),
  ).legs;
  const keys = far.map((leg, i): Key => {
    const cell = labelOf(view.rules, reader, leg.to);
    const spoken = say(reader, 'key-squares-aloud', { count: i + 1, cell });
    const look = padOf(
      ship,
      Array.from({ length: i + 1 }, () => direction),
    );
    const chosen = i + 1 === course.length ? '● ' : '';
    return { ...signedKey(`${chosen}${i + 1}${ARROWS[direction]} ${cell}`, { look }), spoken };
  });
  return inRows(keys, 4);
};

/** Turns on the spot instead of sailing, as far as she can. */
export const rotateKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] => {
  const piece = pieceIn(view, ship);
  if (piece.type === 'T' || !isOriented(view)) return [];
  const stand = standpointIn(view);
  const most = turnsOnTheSpot(view.rules, stand.position.pieces.find((it) => it.id === ship)!);
  const turns = Array.from({ length: 2 * most + 1 }, (_, i) => i - most).filter((it) => it !== 0);
  return turns
    .filter((by) => judge(stand, { type: 'rotate', ship, by }).ok)
    .map((by): Key => {
      const bow = ((piece.heading + by + 8) % 8) as Heading;
      const spoken = say(reader, 'key-rotate-aloud', { heading: headingName(bow) });
      const label = `${by < 0 ? '↺' : '↻'} ${headingLabel(reader, bow)}`;
      return { ...signedKey(label, { act: { type: 'rotate', ship, by } }), spoken };
    });
};

/** Sails it, pencils it in, takes the last step back. */
const sailKeys = (view: View, reader: Reader, { ship, course }: Thought): readonly Key[] => {
  const planned = view.plans.find((it) => it.ship === ship)?.course.join('');
  const seated = typeof view.viewer === 'number' && ownSide(view) === pieceIn(view, ship).side;
  const rub: readonly Key[] =
    seated && planned !== undefined ? [key(reader, 'key-rub-out', { act: { type: 'plan', ship, course: [] } })] : [];
  if (course.length === 0) return rub;
  const now = !seated || isMyTurn(view);
  const sails = now && judge(standpointIn(view), { type: 'sail', ship, course }).ok;
  return [
    ...(sails ? [key(reader, 'key-sail', { act: { type: 'sail', ship, course } }, { tone: 'primary' })] : []),
    ...(seated && planned !== course.join('')
      ? [key(reader, 'key-plan', { act: { type: 'plan', ship, course } })]
      : rub),
    key(reader, 'key-step-back', { look: padOf(ship, course.slice(0, -1)) }),
  ];
};

/** A course as far as it goes: what of it can be sailed. */
const sound = (view: View, { ship, course }: Thought): Thought => ({
  ship,
  course: course.slice(0, planOf(view, ship, course).legs.length),
});

/**
 * Where a ship is to sail, manoeuvre by manoeuvre: nothing is ordered before the key that says so. Undefined for a ship that
 * cannot.
 */
export const padPage = (view: View, reader: Reader, asked: Thought): Page | undefined => {
  const piece = pieceIn(view, asked.ship);
  if (piece.type === 'T' || !piece.at || piece.side !== ownSide(view)) return undefined;
  const turns = piece.side === view.active && !view.pending ? rotateKeys(view, reader, asked.ship) : [];
  const mine = piece.side === view.active && !view.pending;
  if (mine && !maySail(view, asked.ship) && turns.length === 0) return undefined;
  const thought = sound(view, asked);
  const { ship, course } = thought;
  const plan = planOf(view, ship, course);
  const [left, bow] = [plan.legs.at(-1)?.left ?? plan.start, plan.legs.at(-1)?.heading ?? piece.heading];
  const track = [piece.at, ...plan.legs.map((it) => it.to)].map((it) => labelOf(view.rules, reader, it)).join(' – ');
  const words = { ship: nameOf(view, ship), left: Math.max(0, left), bow: bowOf(reader, bow) };
  const far = isStraightOnly(view) && course.length > 0;
  const back = key(reader, 'key-back', { look: `ship:${ship}` });
  return {
    lines: [
      say(reader, isOriented(view) ? 'pad-heading-bow' : 'pad-heading', words),
      course.length > 0 ? track : say(reader, far ? 'pad-how-far' : isOriented(view) ? 'pad-how-bow' : 'pad-how'),
      ...warnings(view, reader, plan),
    ],
    board: { selected: ship, ...(course.length > 0 && { plan }) },
    keys: [
      ...(far ? distanceKeys(view, reader, thought) : stepKeys(view, reader, thought)),
      course.length === 0 ? turns : [],
      [...sailKeys(view, reader, thought), back],
    ],
  };
};
