import type { Analyst } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import { type Dice, orderAnalystOf } from '../../../../kit/order-advice.ts';
import type { OrderInsight } from '../../../../kit/rated-orders.ts';
import { advise, canAnalyse } from '../../ai/advice/adviser.ts';
import type { Command } from '../../rules/command.ts';
import type { LogEntry, View } from '../../rules/view/index.ts';
import { orderName, orderReason, shortOrder } from '../../things/orders/index.ts';
import { cropOf } from '../picture/board-scene.ts';
import { sceneOf, textBoard } from '../picture/index.ts';
import { orderMarks } from '../picture/layers/order-marks.ts';
import { turnReason } from './turn-reason.ts';

/** What happened after a view, by a later one of the same seat: a log begins with the round before. */
const entriesAfter = (before: View, after: View): readonly LogEntry[] => {
  const rounds = before.log.flatMap(({ kind }, i) => (kind === 'round' ? [i] : []));
  const first = Math.max(1, before.round - 1);
  const dropped = rounds[Math.max(1, after.round - 1) - first] ?? (after.round === before.round ? 0 : undefined);
  return dropped === undefined ? after.log : after.log.slice(before.log.length - dropped);
};

/** What the dice gave the shots of an order, and what could be expected of each die that was thrown. */
const diceOf = (before: View, command: Command, after: View): Dice => {
  if (!('guns' in command)) return { expected: 0, came: 0 };
  const guns = command.guns.map(({ ship }) => ship);
  const fired = entriesAfter(before, after).flatMap((it) =>
    it.kind === 'shot' && it.why === 'fire' && it.guns.every(({ ship }) => guns.includes(ship)) ? [it] : [],
  );
  const shotsOf = (it: (typeof fired)[number]): number => it.guns.reduce((sum, { shots }) => sum + shots, 0);
  return {
    expected: fired.reduce((sum, it) => sum + (shotsOf(it) * it.faces.length) / 6, 0),
    came: fired.reduce((sum, it) => sum + (it.result === 'miss' ? 0 : shotsOf(it)), 0),
  };
};

/** The view without what only its seat may know of its own plans: an analysis is for everyone. */
const bare = (view: View): View => {
  const { dropped: _, waits: __, ...shown } = view;
  return { ...shown, plans: [], queue: [], standing: {} };
};

/** Why an order is good. Where a turn on the spot changes nothing yet: what it is for. */
const reasonOf = (view: View, command: Command): Phrase => {
  const reason = orderReason(view, command);
  return 'by' in command && reason.key === 'why-best' ? turnReason(view, command) : reason;
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
    reasonOf,
    diceOf,
    sceneOf: (view, shown, foot, reader) => {
      const { shows, marks } = orderMarks(view, shown);
      return sceneOf(bare(view), reader, { marks, shows, foot });
    },
    cropOf: (view, shown, reader) => {
      const { around, marks } = orderMarks(view, shown);
      return cropOf(bare(view), reader, around, marks);
    },
    textBoard: (view, reader) => textBoard(bare(view), reader),
    isEnd: ({ type }) => type === 'end',
  }),
};
