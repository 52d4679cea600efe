import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import { column, glued, notationOf, type Word } from '../../../../kit/notation.ts';
import type { SearchContext } from '../../ai/search/candidates.ts';
import type { Style } from '../../ai/style.ts';
import { BEST } from '../../face/words/reasons.ts';
import type { Command, CommandOf, TurnCommand } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { type AssaultAct, assault, type BoardAct, board, type RepairAct, repair } from './close-actions.ts';
import { type FireAct, fire } from './fire.ts';
import { type RotateAct, rotate } from './rotate.ts';
import type { Alone, Drawn, Interpretation, OrderRow, Saying } from './row.ts';
import { plan, type SailAct, sail } from './sail.ts';
import {
  advised,
  answer,
  buy,
  captain,
  type DoneAct,
  done,
  end,
  giveWay,
  handOver,
  leave,
  pass,
  place,
  ready,
  scratch,
  standIn,
  standing,
  undo,
} from './short-orders.ts';

/* Every order of the game. What the rules say of one is in `rules/orders`. */

const TURN = { sail, rotate, fire, board, assault, repair, done, end } as const;
const turnNotation = notationOf<TurnCommand>(column(TURN, 'form'));

/** `+` before an order queues it. */
const queued: Word<TurnCommand> = glued({
  pattern: '.+',
  write: turnNotation.write,
  read: (text) => {
    const read = turnNotation.read(text);
    return read.ok ? read.value : undefined;
  },
});

const ORDERS = {
  ...TURN,
  buy,
  place,
  captain,
  advised,
  ready,
  plan,
  after: { form: ['+', { order: queued }] } satisfies OrderRow<CommandOf<'after'>>,
  scratch,
  standing,
  answer,
  undo,
  pass,
  yield: giveWay,
  'hand-over': handOver,
  'stand-in': standIn,
  leave,
} as const satisfies { readonly [T in Command['type']]: OrderRow<CommandOf<T>> };

const rowOf = ({ type }: Command): OrderRow<Command> => ORDERS[type];

/** The canonical text of commands, used on buttons and in transcripts. At most 36 bytes: a queued salvo of nine guns. */
export const notation = notationOf<Command>(column(ORDERS, 'form'));

/** An order as this reader types it. Undefined for commands that are not typed. */
export const orderText = (order: Command, view: View, reader: Reader): string | undefined =>
  rowOf(order).text?.(order, view, reader);

/** Names an order: "Frigate: sail to F6, bow north". */
export const orderName = (view: View, order: Command): Phrase =>
  rowOf(order).name?.(view, order) ?? { key: 'advice-end' };

/** Names an order shortly: "Frigate to F6". */
export const shortOrder = (view: View, order: Command): Phrase =>
  rowOf(order).short?.(view, order) ?? { key: 'advice-end' };

/** Says why the machine would give an order, in one line. */
export const orderReason = (view: View, order: Command): Phrase => rowOf(order).why?.(view, order) ?? BEST;

/** What an order draws. */
export const lineOf = (view: View, order: Command | undefined): Drawn => ({
  from: [],
  course: [],
  shots: [],
  beside: [],
  ...(order && rowOf(order).line?.(view, order)),
});

/** Carries out an order on a machine's board; nothing for one that ends the turn. */
export const foresee = (context: SearchContext, view: View, order: Command, style: Style, chance: Rng): void =>
  rowOf(order).foresee?.(context, view, order, style, chance);

/** One act of an order for a ship, in typed order. */
export type ShipAction = FireAct | RotateAct | BoardAct | AssaultAct | RepairAct | DoneAct | SailAct;

/** The ways to type an act, the more particular first. */
const SAID: { readonly [K in ShipAction['kind']]: Saying<Extract<ShipAction, { kind: K }>, ShipAction> } = {
  ...fire.said,
  ...rotate.said,
  ...board.said,
  ...assault.said,
  ...repair.said,
  ...done.said,
  ...sail.said,
};

/** How an act of this kind is typed. */
export const sayingOf = ({ kind }: ShipAction): Saying<ShipAction> => SAID[kind];

/** How an act that begins with this word is typed. */
export const sayingFor = (word: string): Saying<ShipAction> =>
  Object.values<Saying<ShipAction>>(SAID).find((it) => it.begins(word)) ?? SAID.steps;

/** Orders that a word alone stands for. */
const ALONE = {
  sail,
  done,
  end,
  advised,
  ready,
  scratch,
  undo,
  pass,
  yield: giveWay,
  'hand-over': handOver,
  'stand-in': standIn,
} as const satisfies Record<string, { readonly alone: Alone }>;
export type WordOrder = keyof typeof ALONE;

/** The order that a word alone stands for. */
export const orderNamed = (word: string): WordOrder | undefined =>
  (Object.keys(ALONE) as WordOrder[]).find((it) => ALONE[it].alone.words.has(word));

/** What a word alone means. */
export const wordMeaning = (order: WordOrder, view: View): Interpretation => ALONE[order].alone.means(view);
