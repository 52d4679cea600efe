import type { Reader } from '../../../../kernel/reader.ts';
import { ok } from '../../../../kernel/result.ts';
import { HEADINGS } from '../../../../kit/compass.ts';
import { HELM_TEXTS, type HelmWord } from '../../../../kit/crews.ts';
import { purchase, purchaseText } from '../../../../kit/fleet-points-words.ts';
import { cell, oneOf } from '../../../../kit/notation.ts';
import { wordSet } from '../../../../kit/token-reader.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { endActivation } from '../../ai/fast/actions.ts';
import { headingLabel, labelOf, pieceLabel } from '../../face/input/coordinates.ts';
import { saleOf } from '../../face/words/shop.ts';
import { type CommandOf, pieceIdOf } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { piece, shipId } from './fields.ts';
import { bare, type Interpretation, type OrderRow } from './row.ts';

/* Orders of few words: placing the fleet, answers and standing orders, and what ends an activation or a turn. */

const heading = oneOf(HEADINGS, ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

/** ADM-30. */
export const buy = {
  form: ['buy', { ships: purchase }],
  text: ({ ships }, { rules }, reader) => purchaseText(ships, saleOf(rules), reader),
} satisfies OrderRow<CommandOf<'buy'>>;

/** ADM-4. */
export const place = {
  form: ['place', { ship: shipId, at: cell, heading }],
  text: ({ ship, at, heading: bow }, view, reader) => {
    const lies = `${pieceLabel(reader, view, pieceIdOf(ownSide(view), ship))} ${labelOf(view.rules, reader, at)}`;
    return view.rules.flags.orientation ? `${lies} ${headingLabel(reader, bow)}` : lies;
  },
} satisfies OrderRow<CommandOf<'place'>>;

const CARDS = { target: { key: 'order-target' }, initiative: { key: 'order-initiative' } } as const;

/** A captain who goes to a ship. */
export const captain = {
  form: ['captain', { card: oneOf(['target', 'initiative']), ship: shipId }],
  text: ({ card, ship }, view, reader) =>
    `${reader.say(CARDS[card])} ${pieceLabel(reader, view, pieceIdOf(ownSide(view), ship))}`,
} satisfies OrderRow<CommandOf<'captain'>>;

/** Places the fleet on the advised berths. */
export const advised = {
  form: ['advised'],
  alone: bare({ type: 'advised' }, 'advised recommended default обычно заново звичайно наново'),
  text: (_order, _view, { say }) => say({ key: 'order-advised' }),
} satisfies OrderRow<CommandOf<'advised'>>;

/** Finishes placing. */
export const ready = {
  form: ['ready'],
  alone: bare({ type: 'ready' }, 'ready готов готова готово готовы готовий готові'),
  text: (_order, _view, { say }) => say({ key: 'order-ready' }),
} satisfies OrderRow<CommandOf<'ready'>>;

/** ADM-26: empties the queue. */
export const scratch = {
  form: ['scratch'],
  alone: bare({ type: 'scratch' }, 'scratch cancel отбой отмена відбій скасувати'),
  text: (_order, _view, { say }) => say({ key: 'order-scratch' }),
} satisfies OrderRow<CommandOf<'scratch'>>;

/** ADM-19: what a piece does when it may fire out of turn. */
export const standing = {
  form: ['standing', { ship: piece, order: oneOf(['ask', 'always', 'never']) }],
  text: ({ ship, order }, view, reader) =>
    `${reader.say({ key: 'order-standing' })} ${pieceLabel(reader, view, ship)} ${reader.say({ key: 'order-standing-order', with: { order } })}`,
} satisfies OrderRow<CommandOf<'standing'>>;

/** ADM-19: an answer by a standing order. It is not typed. */
export const answer = {
  form: ['answer', { ship: piece, order: oneOf(['always', 'never']) }],
} satisfies OrderRow<CommandOf<'answer'>>;

/** ADM-6: takes back the latest course. */
export const undo = {
  form: ['undo'],
  alone: bare({ type: 'undo' }, 'undo back назад отмени скасуй'),
  text: (_order, _view, { say }) => say({ key: 'order-undo' }),
} satisfies OrderRow<CommandOf<'undo'>>;

/** ADM-19: holds fire. */
export const pass = {
  form: ['pass'],
  alone: bare({ type: 'pass' }, 'pass hold пас пропуск'),
  text: (_order, _view, { say }) => say({ key: 'order-pass' }),
  name: () => ({ key: 'advice-pass' }),
  short: () => ({ key: 'advice-pass' }),
  why: () => ({ key: 'why-holds-fire' }),
} satisfies OrderRow<CommandOf<'pass'>>;

const DONE = bare({ type: 'done' }, 'done всё все');

/** ADM-6: ends the activation of a ship. */
export const done = {
  form: ['done'],
  alone: DONE,
  said: {
    done: {
      begins: (word) => DONE.words.has(word),
      parse: (tokens) => {
        tokens.take();
        return { kind: 'done' };
      },
      means: () => ok([{ type: 'done' }]),
    },
  },
  text: (_order, _view, { say }) => say({ key: 'order-done' }),
  name: () => ({ key: 'advice-done' }),
  short: () => ({ key: 'advice-done' }),
  foresee: ({ board }) => endActivation(board),
} satisfies OrderRow<CommandOf<'done'>, DoneAct>;

/** The end of a ship's orders. */
export interface DoneAct {
  readonly kind: 'done';
}

/** ADM-31: words about who gives orders. */
const HELM_WORDS: Readonly<Record<HelmWord, ReadonlySet<string>>> = {
  yield: wordSet('yield уступаю поступаюся'),
  'hand-over': wordSet('partner напарник напарница напарниця'),
  'stand-in': wordSet('standin замена заміна'),
};

/** ADM-31: a word about who gives orders. */
const helm = <T extends HelmWord>(type: T, order: CommandOf<T>) => ({
  form: [type] as const,
  alone: { words: HELM_WORDS[type], means: (): Interpretation => ok([order]) },
  text: (_order: CommandOf<T>, _view: View, { say }: Reader) => say(HELM_TEXTS[type]),
});

export const giveWay = helm('yield', { type: 'yield' }) satisfies OrderRow<CommandOf<'yield'>>;
export const handOver = helm('hand-over', { type: 'hand-over' }) satisfies OrderRow<CommandOf<'hand-over'>>;
export const standIn = helm('stand-in', { type: 'stand-in' }) satisfies OrderRow<CommandOf<'stand-in'>>;

/** ADM-31: leaves the match to the partner. It is not typed: a player resigns. */
export const leave = { form: ['leave'] } satisfies OrderRow<CommandOf<'leave'>>;

/** ADM-6: ends the turn. */
export const end = {
  form: ['end'],
  alone: bare({ type: 'end' }, '. end конец кінець'),
  text: (_order, _view, { say }) => say({ key: 'order-end' }),
  why: () => ({ key: 'why-nothing' }),
} satisfies OrderRow<CommandOf<'end'>>;
