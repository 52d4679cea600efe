import type { Analyst } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import { sameCell } from '../../../../kit/grid.ts';
import { type Dice, orderAnalystOf } from '../../../../kit/order-advice.ts';
import type { OrderInsight } from '../../../../kit/rated-orders.ts';
import { advise, canAnalyse } from '../../ai/advice/adviser.ts';
import type { Command } from '../../rules/command.ts';
import type { LogEntry, View } from '../../rules/view/index.ts';
import { orderName, orderReason, shortOrder, volleyOf } from '../../things/orders.ts';
import { cropOf } from '../picture/board-scene.ts';
import { sceneOf, textBoard } from '../picture/index.ts';
import { orderMarks } from '../picture/order-marks.ts';

/** The shots of an order: those that follow in the log until something else does. */
const shotsAfter = (before: View, command: Command, { log }: View) => {
  const { guns, at, most } = volleyOf(before, command) ?? { guns: [], most: 0 };
  const after = log.slice(before.log.length);
  const isOne = (it: LogEntry): boolean =>
    it.kind === 'shot' && it.side === before.active && guns.includes(it.ship) && (!at || sameCell(at, it.at));
  const stop = after.findIndex((it) => !isOne(it));
  return after
    .slice(0, stop < 0 ? after.length : stop)
    .flatMap((it) => (it.kind === 'shot' ? [it] : []))
    .slice(0, most);
};

/** HEX-7: what the dice gave an order, and what could be expected of each die that was thrown. */
const diceOf = (before: View, command: Command, next: View): Dice => {
  const shots = shotsAfter(before, command, next);
  return {
    expected: shots.reduce((sum, { needs }) => sum + Math.max(0, 7 - needs) / 6, 0),
    came: shots.filter(({ result }) => result !== 'miss').length,
  };
};

/** A rule of thumb while ships are placed. */
const fallbackHint = ({ placing }: View): Phrase | undefined => (placing ? { key: 'hint-placing' } : undefined);

/** The machine as an adviser: a hint during the match, an analysis after it. */
export const analyst: Analyst<Command, View, OrderInsight<Command>> = {
  canAnalyse,
  advise,
  fallbackHint,
  ...orderAnalystOf<Command, View>({
    nameOf: orderName,
    shortOf: shortOrder,
    reasonOf: orderReason,
    diceOf,
    sceneOf: (view, shown, foot, reader) => {
      const { shows, marks } = orderMarks(view, shown);
      return sceneOf(view, reader, { marks, shows, foot });
    },
    cropOf: (view, shown, reader) => {
      const { around, marks } = orderMarks(view, shown);
      return cropOf(view, reader, around, marks);
    },
    textBoard,
    isEnd: ({ type }) => type === 'end',
  }),
};
