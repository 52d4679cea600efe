import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { axisName } from '../../../kit/grid.ts';
import type { Command } from '../rules/command.ts';
import { LONGEST, type View } from '../rules/view.ts';
import { codeOf, headingLabel, labelOf } from './chart.ts';
import { coursesOffered, isAsked, isMyTurn, shotsOffered } from './offers.ts';
import { ownSide } from './orders/calling.ts';
import type { Flaw, Helm } from './orders/order.ts';
import { typed } from './orders/write.ts';

/** How ships are steered by what is typed now. */
export const helmOf = ({ phase, rules }: View): Helm => {
  if (phase === 'placing') return 'berths';
  return rules.flags.orientation ? 'manoeuvres' : 'directions';
};

/** Which letters and numbers the sea has. */
export const offMap = ({ rules }: View, { letters }: Pick<Reader, 'letters'>): Phrase => ({
  key: 'read-outside',
  with: { letters: axisName(letters, rules.map.rows[0]!.length), last: rules.map.rows.length },
});

/** Where no shot can be fired just now. */
const anyShot = (view: View, reader: Reader): string => {
  const foe = view.pieces.find((it) => it.at !== undefined && it.side !== ownSide(view));
  return `${codeOf(reader, 'L')} x2 ${labelOf(view.rules, reader, foe?.at ?? { row: 3, col: 2 })}`;
};

const shotExample = (view: View, reader: Reader): string => {
  const [shot] = shotsOffered(view);
  return (shot && typed(shot, view, reader)) ?? anyShot(view, reader);
};

const anyCourse = ({ rules }: View, reader: Reader): string => {
  const course = rules.flags.orientation ? `2${reader.say({ key: 'step-R' })}` : `2${headingLabel(reader, 1)}`;
  return `${codeOf(reader, 'L')} ${course}`;
};

/** How much a course shows of what can be typed: different steps, then many. */
const tellingOf = (order: Command): number =>
  order.type === 'sail' ? LONGEST * new Set(order.course).size + order.course.length : 0;

/** Of all that can be sailed now, what shows most. */
const courseExample = (view: View, reader: Reader): string => {
  const [first, ...others] = coursesOffered(view).flat();
  const best = first && others.reduce((most, it) => (tellingOf(it) > tellingOf(most) ? it : most), first);
  return (best && typed(best, view, reader)) ?? anyCourse(view, reader);
};

const berthExample = (view: View, reader: Reader): string => {
  const ship = view.pieces.find((it) => it.side === ownSide(view) && it.type === 'L');
  const at = ship?.at ?? view.placing?.berths[0] ?? { row: 0, col: 2 };
  const order = { type: 'place', ship: 'L', at, heading: ship?.heading ?? 0 } as const;
  return typed(order, view, reader) ?? '';
};

const FLAWS = {
  'no-ship': 'order-no-ship',
  'ship-alone': 'order-ship-alone',
  'wants-manoeuvres': 'order-manoeuvres',
  'wants-directions': 'order-directions',
  'too-long': 'sail-too-long',
} as const satisfies Partial<Record<Flaw, string>>;

/** How an order is written here and now, with one that fits: while placing, in one's turn, when asked, while one waits. */
export const howToOrder = (view: View, reader: Reader, flaw: Flaw): Phrase => {
  if (view.phase === 'placing') {
    const { captains } = view.rules.flags;
    return {
      key: captains ? 'how-to-place-captains' : 'how-to-place',
      with: { example: berthExample(view, reader), ship: codeOf(reader, 'G') },
    };
  }
  const steering = view.rules.flags.orientation ? 'manoeuvres' : 'directions';
  const words = { steering, example: courseExample(view, reader), shot: shotExample(view, reader) };
  if (flaw !== 'unclear') return { key: FLAWS[flaw], with: { ...words, most: LONGEST } };
  if (isAsked(view)) return { key: 'how-to-answer', with: { shot: words.shot } };
  const waiting = view.phase === 'battle' && typeof view.viewer === 'number' && !isMyTurn(view);
  return { key: waiting ? 'how-to-wait' : `how-to-order-${reader.textAccess}`, with: words };
};
