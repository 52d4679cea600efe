import type { Reader } from '../../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../../kernel/screen.ts';
import type { Heading } from '../../../../../kit/compass.ts';
import { fitting, say } from '../../../../../kit/screen-kit.ts';
import { orders, type PieceId, type Step } from '../../../rules/command.ts';
import {
  headingName,
  mayGive,
  maySail,
  nextSteps,
  type PreviewLeg,
  previewCourse,
  turnContextIn,
  turnsOnTheSpot,
  type View,
} from '../../../rules/view/index.ts';
import { headingLabel, labelOf } from '../../input/coordinates.ts';
import { isMyTurn } from '../../input/offered-orders.ts';
import { ARROWS, bowLabel, isSpoken, keyName, ownSide, parsePieceId, pieceIn } from '../../words/names.ts';
import { threatLines, threatSummary } from '../../words/threats.ts';
import { inRows, type Key, type KeyRows, type Page, phraseKey, symbolKey } from '../page.ts';

/** Arrows of the manoeuvres, relative to the bow. */
const SIGNS = { L: '↖', A: '↑', R: '↗' } as const;
/** The eight directions around the ship's square. */
const COMPASS = [
  [7, 0, 1],
  [6, undefined, 2],
  [5, 4, 3],
] as const;

/** A course being drafted. */
export interface CourseDraft {
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

/**
 * Parses the focus of the pad: `go:wL`, `go:wL:AAL` with manoeuvres, `go:wL:1` with directions, `go:wL:AALx1` for a
 * closed key.
 */
export const courseDraftIn = (focus: Focus | undefined): CourseDraft | undefined => {
  const [, id, steps = ''] = /^go:([wr][LGFB])(?::([ALR0-7]{0,12})(?:x.)?)?$/.exec(focus ?? '') ?? [];
  const ship = parsePieceId(id);
  return ship && { ship, course: [...steps].map((it) => STEPS[it]!) };
};

/** The focus of a course. */
export const padFocus = (ship: PieceId, course: readonly Step[]): Focus =>
  course.length > 0 ? `go:${ship}:${course.join('')}` : `go:${ship}`;

const isOriented = (view: View): boolean => view.rules.flags.orientation;
/** Whether courses have a single direction: the player chooses it, then the distance. */
const isStraightOnly = ({ rules }: View): boolean => !rules.flags.orientation && !rules.flags.courseChange;

/** "↖ G7 (2)": the square a step leads to, and the moves needed to get there; ⚠ warns of possible fire. */
const stepKey = (view: View, reader: Reader, { ship, course }: CourseDraft, leg: PreviewLeg): Key => {
  const { start } = previewCourse(view, ship, [...course, leg.step]);
  const { step, to, heading, left } = leg;
  const sign = typeof step === 'string' ? SIGNS[step] : ARROWS[step];
  const cell = labelOf(view.rules, reader, to);
  const words = { cell, heading: headingName(heading), needed: start - Math.max(0, left), threats: leg.threats.length };
  const spoken = say(reader, isOriented(view) ? 'key-step-bow-aloud' : 'key-step-aloud', words);
  const danger = leg.threats.length > 0 ? ' ⚠' : '';
  return {
    ...symbolKey(`${sign} ${cell} (${words.needed})${danger}`, { look: padFocus(ship, [...course, step]) }),
    spoken,
  };
};

const closedKey = (reader: Reader, { ship, course }: CourseDraft, sign: string): Key => ({
  label: '·',
  press: { look: `go:${ship}:${course.join('')}x${sign}` },
  spoken: say(reader, 'step-closed'),
});

/**
 * The manoeuvres left, ahead and right, or the eight directions arranged as on a compass with the ship in the centre.
 */
const stepKeys = (view: View, reader: Reader, draft: CourseDraft): KeyRows => {
  const legs = nextSteps(view, draft.ship, draft.course);
  const keyOf = (step: Step): Key => {
    const leg = legs.find((it) => it.step === step);
    return leg ? stepKey(view, reader, draft, leg) : closedKey(reader, draft, `${step}`);
  };
  if (isOriented(view)) return [(['L', 'A', 'R'] as const).map(keyOf)];
  const middle: Key = { ...closedKey(reader, draft, 'o'), label: keyName(reader, view, draft.ship) };
  return COMPASS.map((row) => row.map((it) => (it === undefined ? middle : keyOf(it))));
};

/** "3→ g7": drafts this many squares in the chosen direction. */
const distanceKeys = (view: View, reader: Reader, { ship, course }: CourseDraft): KeyRows => {
  const direction = course[0] as Heading;
  const far = previewCourse(
    view,
    ship,
    Array.from({ length: 8 }, () => direction),
  ).legs;
  const keys = far.map((leg, i): Key => {
    const cell = labelOf(view.rules, reader, leg.to);
    const spoken = say(reader, 'key-squares-aloud', { count: i + 1, cell });
    const look = padFocus(
      ship,
      Array.from({ length: i + 1 }, () => direction),
    );
    const chosen = i + 1 === course.length ? '● ' : '';
    return { ...symbolKey(`${chosen}${i + 1}${ARROWS[direction]} ${cell}`, { look }), spoken };
  });
  return inRows(keys, 4);
};

/** Keys that turn the ship on the spot, as far as it can turn. */
export const rotateKeys = (view: View, reader: Reader, ship: PieceId): readonly Key[] => {
  const piece = pieceIn(view, ship);
  if (piece.type === 'T' || !isOriented(view)) return [];
  const context = turnContextIn(view);
  const most = turnsOnTheSpot(view.rules, context.position.pieces.find((it) => it.id === ship)!);
  const turns = Array.from({ length: 2 * most + 1 }, (_, i) => i - most).filter((it) => it !== 0);
  return turns
    .filter((by) => mayGive(view, orders.rotate(ship, by)))
    .map((by): Key => {
      const bow = ((piece.heading + by + 8) % 8) as Heading;
      const spoken = say(reader, 'key-rotate-aloud', { heading: headingName(bow) });
      const label = `${by < 0 ? '↺' : '↻'} ${headingLabel(reader, bow)}`;
      return { ...symbolKey(label, { act: orders.rotate(ship, by) }), spoken };
    });
};

/** Keys that sail the course, plan it, and take back the last step. */
const sailKeys = (view: View, reader: Reader, { ship, course }: CourseDraft): readonly Key[] => {
  const planned = view.plans.find((it) => it.ship === ship)?.course.join('');
  const seated = typeof view.viewer === 'number' && ownSide(view) === pieceIn(view, ship).side;
  const rub: readonly Key[] =
    seated && planned !== undefined ? [phraseKey(reader, 'key-rub-out', { act: orders.plan(ship, []) })] : [];
  if (course.length === 0) return rub;
  const now = !seated || isMyTurn(view);
  const sails = now && mayGive(view, orders.sail(ship, course));
  return [
    ...(sails ? [phraseKey(reader, 'key-sail', { act: orders.sail(ship, course) }, { tone: 'primary' })] : []),
    ...(seated && planned !== course.join('')
      ? [phraseKey(reader, 'key-plan', { act: orders.plan(ship, course) })]
      : rub),
    phraseKey(reader, 'key-step-back', { look: padFocus(ship, course.slice(0, -1)) }),
  ];
};

/** The part of a course that can be sailed. */
const sailablePart = (view: View, { ship, course }: CourseDraft): CourseDraft => ({
  ship,
  course: course.slice(0, previewCourse(view, ship, course).legs.length),
});

/**
 * The page on which a player drafts a course step by step. No order is given until the sail key is pressed. Undefined
 * if the ship cannot sail.
 */
export const padPage = (view: View, reader: Reader, asked: CourseDraft): Page | undefined => {
  const piece = pieceIn(view, asked.ship);
  if (piece.type === 'T' || !piece.at || piece.side !== ownSide(view)) return undefined;
  const turns = piece.side === view.active && !view.pending ? rotateKeys(view, reader, asked.ship) : [];
  const mine = piece.side === view.active && !view.pending;
  if (mine && !maySail(view, asked.ship) && turns.length === 0) return undefined;
  const draft = sailablePart(view, asked);
  const { ship, course } = draft;
  const plan = previewCourse(view, ship, course);
  const [left, bow] = [plan.legs.at(-1)?.left ?? plan.start, plan.legs.at(-1)?.heading ?? piece.heading];
  const stops = [piece.at, ...plan.legs.map((it) => it.to)].map((it) => labelOf(view.rules, reader, it));
  const track = fitting([stops.join(' – '), `${stops[0]} – … – ${stops.at(-1)}`], SCREEN_LIMITS.lineChars);
  const words = { ship: keyName(reader, view, ship), left: Math.max(0, left), bow: bowLabel(reader, bow) };
  const far = isStraightOnly(view) && course.length > 0;
  const back = phraseKey(reader, 'key-back', { look: `ship:${ship}` });
  return {
    title: say(reader, isOriented(view) ? 'pad-heading-bow' : 'pad-heading', words),
    lines: [
      ...threatSummary(view, reader, plan),
      course.length > 0 ? track : say(reader, far ? 'pad-how-far' : 'pad-how'),
    ],
    more: [
      ...(course.length === 0 && isOriented(view) ? [say(reader, 'pad-how-bow')] : []),
      ...(isSpoken(reader) || course.length > 0 ? threatLines(view, reader, plan) : []),
    ],
    board: { selected: ship, ...(course.length > 0 && { plan }) },
    keys: [
      ...(far ? distanceKeys(view, reader, draft) : stepKeys(view, reader, draft)),
      course.length === 0 ? turns : [],
      [...sailKeys(view, reader, draft), back],
    ],
  };
};
