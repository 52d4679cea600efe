import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { type SailCommand, shipIdOf } from '../../rules/command.ts';
import { LONGEST_COURSE, type View } from '../../rules/view/index.ts';
import { orderText } from '../../things/orders/index.ts';
import type { Flaw, SteeringMode } from '../../things/orders/row.ts';
import { headingLabel, labelOf, pieceLetter } from './coordinates.ts';
import { coursesOffered, isAsked, isMyTurn, shotsOffered } from './offered-orders.ts';

/** How typed text steers ships in this phase and at this level. */
export const steeringModeOf = ({ phase, rules }: View): SteeringMode => {
  if (phase === 'placing') return 'berths';
  return rules.flags.orientation ? 'manoeuvres' : 'directions';
};

/** The hint that lists the letters and numbers of the map. */
export const offMapPhrase = ({ rules }: View, { letters }: Pick<Reader, 'letters'>): Phrase => ({
  key: 'read-outside',
  with: { letters: axisName(letters, rules.map.rows[0]!.length), last: rules.map.rows.length },
});

/** An example shot for when no shot is possible now. */
const anyShot = (view: View, reader: Reader): string => {
  const foe = view.pieces.find((it) => it.at !== undefined && it.side !== ownSide(view));
  return `${pieceLetter(reader, 'L')} x2 ${labelOf(view.rules, reader, foe?.at ?? { row: 3, col: 2 })}`;
};

const shotExample = (view: View, reader: Reader): string => {
  const [shot] = shotsOffered(view);
  return (shot && orderText(shot, view, reader)) ?? anyShot(view, reader);
};

const anyCourse = ({ rules }: View, reader: Reader): string => {
  const course = rules.flags.orientation ? `2${reader.say({ key: 'step-R' })}` : `2${headingLabel(reader, 1)}`;
  return `${pieceLetter(reader, 'L')} ${course}`;
};

/** How instructive a course is as an example: first by distinct steps, then by length. */
const varietyOf = ({ course }: SailCommand): number => LONGEST_COURSE * new Set(course).size + course.length;

/** The most instructive course that can be sailed now. */
const courseExample = (view: View, reader: Reader): string => {
  const [first, ...others] = coursesOffered(view).flat();
  const best = first && others.reduce((most, it) => (varietyOf(it) > varietyOf(most) ? it : most), first);
  return (best && orderText(best, view, reader)) ?? anyCourse(view, reader);
};

const berthExample = (view: View, reader: Reader): string => {
  const ship = view.pieces.find((it) => it.side === ownSide(view) && it.type !== 'T');
  const at = ship?.at ?? view.placing?.berths[0] ?? { row: 0, col: 2 };
  const order = { type: 'place', ship: ship ? shipIdOf(ship.id) : 'L', at, heading: ship?.heading ?? 0 } as const;
  return orderText(order, view, reader) ?? '';
};

const FLAWS = {
  'no-ship': 'order-no-ship',
  'ship-alone': 'order-ship-alone',
  'wants-manoeuvres': 'order-manoeuvres',
  'wants-directions': 'order-directions',
  'too-long': 'sail-too-long',
} as const satisfies Partial<Record<Flaw, string>>;

/**
 * How to type an order now, with a fitting example: during placement, in the player's turn, in a reaction window, while
 * waiting.
 */
export const howToOrder = (view: View, reader: Reader, flaw: Flaw): Phrase => {
  if (view.phase === 'placing') {
    if (reader.watched) return { key: 'how-to-place-unseen' };
    const { captains } = view.rules.flags;
    return {
      key: captains ? 'how-to-place-captains' : 'how-to-place',
      with: { example: berthExample(view, reader), ship: pieceLetter(reader, 'G') },
    };
  }
  const steering = view.rules.flags.orientation ? 'manoeuvres' : 'directions';
  const words = { steering, example: courseExample(view, reader), shot: shotExample(view, reader) };
  if (flaw !== 'unclear') return { key: FLAWS[flaw], with: { ...words, most: LONGEST_COURSE } };
  if (isAsked(view)) return { key: 'how-to-answer', with: { shot: words.shot } };
  const waiting = view.phase === 'battle' && typeof view.viewer === 'number' && !isMyTurn(view);
  return waiting
    ? { key: 'how-to-wait', with: words }
    : { key: 'how-to-order', with: { ...words, access: reader.textAccess } };
};
