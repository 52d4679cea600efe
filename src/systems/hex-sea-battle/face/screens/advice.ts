import type { Analyst } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import { sameCell } from '../../../../kit/grid.ts';
import { type Dice, orderAnalystOf } from '../../../../kit/order-advice.ts';
import type { OrderInsight } from '../../../../kit/rated-orders.ts';
import { advise, canAnalyse } from '../../ai/advice/adviser.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { type LogEntry, targetsOf, type View } from '../../rules/view/index.ts';
import { cropOf } from '../picture/board-scene.ts';
import { sceneOf, textBoard } from '../picture/index.ts';
import { orderMarks } from '../picture/order-marks.ts';
import { orderName, orderReason, shortOrder } from '../words/order-words.ts';

/** The guns of an order for several ships that fire together. */
const gunsOf = (before: View, command: Command): readonly ShipType[] => {
  if (command.type === 'at-will') return SHIP_TYPES.filter((ship) => targetsOf(before, ship).length > 0);
  if (command.type !== 'broadside') return [];
  return SHIP_TYPES.filter((ship) => targetsOf(before, ship).some(({ at }) => sameCell(at, command.at)));
};

/** The shots of an order: those that follow in the log until something else does. */
const shotsAfter = (before: View, command: Command, { log }: View) => {
  const guns = command.type === 'fire' ? [command.ship] : gunsOf(before, command);
  const at = command.type === 'fire' || command.type === 'broadside' ? command.at : undefined;
  const most = command.type === 'fire' ? command.shots : Number.POSITIVE_INFINITY;
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
