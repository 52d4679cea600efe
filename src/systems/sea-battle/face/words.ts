import type { Phrase } from '../../../kernel/phrase.ts';
import type { Typed } from '../../../kernel/system.ts';
import type { Command } from '../rules/command.ts';
import type { PlacingView } from '../rules/view.ts';
import { plain } from './coordinates/normalise.ts';

type Order = 'ready' | 'deal' | 'clear' | 'undo' | 'fill';

const ORDERS: Readonly<Record<Order, string>> = {
  ready: 'ready готов готова готово готовы готовий готові done старт start',
  deal: 'random shuffle deal another случайно случайный наугад другой випадково випадковий навмання інший',
  clear: 'clear reset очистить очисти сброс очистити очисть',
  undo: 'undo back отмена отменить отмени назад скасувати скасуй відміна',
  fill: 'rest complete fill остальное остальные дополнить решта решту доповнити',
};
const BY_WORD = new Map(
  Object.entries(ORDERS).flatMap(([order, words]) => words.split(' ').map((word) => [word, order as Order] as const)),
);

const commandOf = (order: Order, placing: PlacingView): Command | undefined => {
  switch (order) {
    case 'deal':
    case 'fill':
      return { type: order, nth: placing.deals + 1 };
    case 'undo': {
      const at = placing.order.at(-1);
      return at && { type: 'take', at };
    }
    default:
      return { type: order };
  }
};

/** An order given as one word ("готово", "random", "скасувати"), as typed while placing; undefined when it is none. */
export const readWord = (text: string, placing: PlacingView): Typed<Command> | undefined => {
  if (text.length > 40) return undefined;
  const word = /^\s*\/?(\p{L}+)(?:@\w+)?[\s.!]*$/u.exec(plain(text))?.[1];
  const order = word === undefined ? undefined : BY_WORD.get(word);
  if (!order) return undefined;
  const command = commandOf(order, placing);
  const why: Phrase = { key: 'undo-nothing' };
  return command ? { kind: 'commands', commands: [command] } : { kind: 'refused', why };
};
