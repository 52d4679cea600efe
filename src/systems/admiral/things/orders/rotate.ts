import { ok, refuse } from '../../../../kernel/result.ts';
import { type Heading, turned } from '../../../../kit/compass.ts';
import { whole } from '../../../../kit/notation.ts';
import { wordSet } from '../../../../kit/token-reader.ts';
import { pieceNumber } from '../../ai/fast/board.ts';
import { planTo } from '../../ai/plan.ts';
import { carryOutPlan } from '../../ai/turn.ts';
import { pieceLabel } from '../../face/input/coordinates.ts';
import { BOW_WORDS, headingNamed } from '../../face/input/orders/vocabulary.ts';
import { pieceIn } from '../../face/words/names.ts';
import { BEST, placeReason } from '../../face/words/reasons.ts';
import { type CommandOf, orders } from '../../rules/command.ts';
import { headingName, pieceName, pieceOf, positionIn, type View } from '../../rules/view/index.ts';
import { piece } from './fields.ts';
import { type OrderRow, pieceAs, placeOf } from './row.ts';

type Rotate = CommandOf<'rotate'>;

/** Eighths of a circle, positive to the right, negative to the left; or a turn to a heading. */
export type RotateAct =
  | { readonly kind: 'rotate'; readonly by: number }
  | { readonly kind: 'turn'; readonly to: Heading };

/** Half a circle in eighths: the longest turn that makes sense. */
const HALF_CIRCLE = 4;
const VERBS = wordSet('turn rotate поворот повернуть поверни поверните поворіт повернути поверніть');

const headingAfter = (view: View, { ship, by }: Rotate): Heading => turned(pieceIn(view, ship).heading, by);

/** ADM-8: a turn on the spot, instead of sailing. */
export const rotate = {
  form: ['rotate', { ship: piece, by: whole('-?[1-9]') }],
  said: {
    rotate: {
      begins: (word) => word === '<' || word === '>',
      parse: (tokens) => {
        const sign = tokens.next();
        let by = 0;
        while (tokens.next() === sign) {
          tokens.take();
          by += sign === '>' ? 1 : -1;
        }
        return Math.abs(by) > HALF_CIRCLE ? 'unclear' : { kind: 'rotate', by };
      },
      means: (_, [ship], { by }) => ok([orders.rotate(ship!, by)]),
    },
    turn: {
      begins: (word) => VERBS.has(word),
      parse: (tokens) => {
        tokens.take();
        tokens.skip(BOW_WORDS);
        const to = headingNamed(tokens.take() ?? '');
        return to === undefined ? 'unclear' : { kind: 'turn', to };
      },
      /** The shorter way round. */
      means: ({ view }, [ship], { to }) => {
        const { heading, type } = pieceIn(view, ship!);
        const right = (to - heading + 8) % 8;
        if (right === 0 && type !== 'T' && view.rules.flags.orientation)
          return refuse({ key: 'rotate-there', with: { ship: pieceName(type) } });
        return ok([orders.rotate(ship!, right > 4 ? right - 8 : right)]);
      },
    },
  },
  text: ({ ship, by }, view, reader) =>
    `${pieceLabel(reader, view, ship)} ${(by > 0 ? '>' : '<').repeat(Math.abs(by))}`,
  name: (view, order) => ({
    key: 'advice-rotate',
    with: { ship: pieceAs(view, order.ship), heading: headingName(headingAfter(view, order)) },
  }),
  short: (view, { ship }) => ({ key: 'advice-short-rotate', with: { ship: pieceAs(view, ship) } }),
  why: (view, order) => {
    const { at } = pieceOf(positionIn(view), order.ship);
    return at === undefined ? BEST : placeReason(view, order.ship, { at, heading: headingAfter(view, order) });
  },
  line: (view, order) => ({
    from: placeOf(view, order.ship),
    heading: turned(view.pieces.find((it) => it.id === order.ship)?.heading ?? 0, order.by),
  }),
  foresee: ({ board, workspace }, _, order, style, chance) => {
    const ship = pieceNumber(board.chart, order.ship);
    const place = board.at[ship]! * 8 + ((board.bow[ship]! + order.by + 8) & 7);
    carryOutPlan(board, planTo(ship, place), style, workspace, chance);
  },
} satisfies OrderRow<Rotate, RotateAct>;
