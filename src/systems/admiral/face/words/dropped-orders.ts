import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { say, takeFitting } from '../../../../kit/screen-kit.ts';
import type { TurnCommand } from '../../rules/command.ts';
import { judge, turnContextIn, type View } from '../../rules/view/index.ts';
import { orderText } from '../../things/orders/index.ts';

/** Maximum length in characters of the dropped orders on a screen. */
const ROOM = 120;

/** Why an order is refused. Judged in the same position as when it was dropped: no order has been given since. */
const refusal = (view: View, order: TurnCommand): Phrase | '' => {
  const judged = judge(turnContextIn(view), order, view.plans);
  return judged.ok ? '' : judged.error;
};

/** Why queued orders of the viewer were dropped (ADM-26). Undefined if none were. */
export const whyDropped = (view: View): Phrase | undefined => {
  const { dropped } = view;
  const [first] = dropped?.orders ?? [];
  if (!dropped || !first || view.phase !== 'battle') return undefined;
  return {
    key: 'queue-cause',
    with: { cause: dropped.why, ...(dropped.why === 'refused' && { why: refusal(view, first) }) },
  };
};

/** The reason, and the dropped orders in typed form. */
export const droppedLines = (view: View, reader: Reader): readonly string[] => {
  const why = whyDropped(view);
  if (!why || !view.dropped) return [];
  const texts = view.dropped.orders.flatMap((it) => orderText(it, view, reader) ?? []);
  const shown = takeFitting(texts, ROOM, '; ');
  const orders = [...shown, ...(shown.length < texts.length ? ['…'] : [])].join('; ');
  return [reader.say(why), say(reader, 'queue-dropped', { orders })];
};
