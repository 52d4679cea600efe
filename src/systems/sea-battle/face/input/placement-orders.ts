import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { Command, Flag } from '../../rules/command.ts';
import { ownSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';

type Order = 'ready' | 'deal' | 'perelman' | 'clear' | 'undo' | 'fill' | 'put' | 'rub' | Flag;

/** The orders in the order in which they are offered: the phrase that offers each, and every word that gives it. */
const ORDERS: Readonly<Record<Order, readonly [offered: string, words: string]>> = {
  ready: ['order-ready', 'ready готов готова готово готовы готовий готові done старт start'],
  deal: [
    'order-deal',
    'random shuffle deal another случайно случайный наугад другой випадково випадковий навмання інший',
  ],
  perelman: ['order-perelman', 'perelman huddle перельман перельмана перельманом'],
  fill: ['order-fill', 'rest complete fill остальное остальные дополнить решта решту доповнити'],
  undo: ['order-undo', 'undo back отмена отменить отмени назад скасувати скасуй відміна'],
  clear: ['order-clear', 'clear reset очистить очисти сброс очистити очисть'],
  put: ['order-put', 'put поставить поставь ставлю поставити постав'],
  rub: ['order-rub', 'rub rubout erase стереть сотри ластик стерти зітри гумка'],
  navy: ['order-navy', 'navy modern военный военные моряки вмф військовий військові вмс'],
  pirates: ['order-pirates', 'pirates pirate пираты пират пиратский пірати пірат піратський'],
  royal: ['order-royal', 'royal royals crown королевский королевская корона королівський королівська'],
};
const orders = Object.entries(ORDERS) as readonly [Order, (typeof ORDERS)[Order]][];
const BY_WORD = new Map(orders.flatMap(([order, [, words]]) => words.split(' ').map((word) => [word, order] as const)));

/** The command of an order, or the reason why it cannot be given now. */
const commandOf = (order: Order, { placing, pencil }: View): Command | Phrase => {
  const nth = (placing?.deals ?? 0) + 1;
  switch (order) {
    case 'deal':
    case 'fill':
      return { type: order, nth };
    case 'perelman':
      return placing?.huddles ? { type: 'deal', nth, how: 'perelman' } : { key: 'huddle-nowhere' };
    case 'undo': {
      const at = placing?.order.at(-1);
      return at ? { type: 'take', at } : { key: 'undo-nothing' };
    }
    case 'rub': {
      const at = pencil.at(-1);
      return at ? { type: 'rub', at } : { key: 'undo-nothing' };
    }
    case 'put':
      return placing?.drawn ? { type: 'put', cells: pencil } : { key: 'pencil-unfinished' };
    case 'navy':
    case 'pirates':
    case 'royal':
      return { type: 'flag', flag: order };
    default:
      return { type: order };
  }
};

/** One word, optionally after "flag". */
const WORD = /^\s*\/?(?:(?:flag|флаг|прапор)[\s:]+)?(\p{L}+)(?:@\w+)?[\s.!]*$/u;

/**
 * Parses an order of one word ("готово", "random", "перельман", "прапор пірати") while a fleet is being placed;
 * undefined when it is none.
 */
export const parsePlacementOrder = (text: string, view: View): ParsedText<Command> | undefined => {
  if (text.length > 40) return undefined;
  const word = WORD.exec(normalise(text))?.[1];
  const order = word === undefined ? undefined : BY_WORD.get(word);
  if (!order) return undefined;
  const meant = commandOf(order, view);
  return 'type' in meant ? { kind: 'commands', commands: [meant] } : { kind: 'refused', why: meant };
};

/** Returns whether this order has an effect now. */
const isOfUse = (order: Order, view: View): boolean => {
  const { placing, pencil } = view;
  if (!placing) return false;
  const complete = placing.missing.length + placing.mines + placing.sweepers === 0;
  if (order === 'ready') return complete;
  if (order === 'fill') return !complete;
  if (order === 'clear') return placing.order.length + pencil.length > 0;
  if (order === ownSea(view)?.flag) return false;
  return 'type' in commandOf(order, view);
};

/**
 * Returns the orders that have an effect now and begin with the typed text, in the reader's language.
 * `parsePlacementOrder` understands each.
 */
export const placementOrderSuggestions = (text: string, view: View, reader: Reader): readonly string[] =>
  orders
    .filter(([order]) => isOfUse(order, view))
    .map(([, [offered]]) => reader.say({ key: offered }))
    .filter((word) => word.startsWith(normalise(text).trim()));
