import { ok } from '../../../../kernel/result.ts';
import type { Coordinate } from '../../../../kit/coordinate.ts';
import { cell, sign, type Word } from '../../../../kit/notation.ts';
import { parseCoordinate, type TokenReader, wordSet } from '../../../../kit/token-reader.ts';
import { type Board, pieceNumber, squareOn } from '../../ai/fast/board.ts';
import { openFire } from '../../ai/reactions.ts';
import { labelOf, pieceLabel } from '../../face/input/coordinates.ts';
import { aimNamed, FILLERS } from '../../face/input/orders/vocabulary.ts';
import { BEST, fireReason } from '../../face/words/reasons.ts';
import { type CommandOf, type Gun, orders, type PieceId } from '../../rules/command.ts';
import { seaOf, shotsOf, squareOf, type View } from '../../rules/view/index.ts';
import { cellName, type OrderRow, pieceAs, pieceOn, placeOf, type ShotDetails, typeOn } from './row.ts';

type Fire = CommandOf<'fire'>;

/** A shot at a square. */
export type FireAct = { readonly kind: 'fire'; readonly at: Coordinate } & ShotDetails;

/** `wL3wG2`: guns with their shots. */
const guns: Word<readonly Gun[]> = {
  pattern: '(?:[wr][LGFBT][1-9])+',
  write: (all) => all.map((it) => `${it.ship}${it.shots}`).join(''),
  read: (text) => (text.match(/.../g) ?? []).map((it) => ({ ship: it.slice(0, 2) as PieceId, shots: Number(it[2]) })),
};

const SHOT = /^[xх*×]([1-9])?(\p{L}\d{1,2})?$/u;
const VERBS = wordSet('fire огонь вогонь');

/** Whether the word starts a shot. */
export const isShotWord = (word: string): boolean => SHOT.test(word) || VERBS.has(word);

/** Parses what may follow a target square: "/s" (aim), "!" (salvo). */
export const parseFireMode = (tokens: TokenReader): Pick<ShotDetails, 'aim' | 'roll'> | undefined => {
  const slash = tokens.next() === '/' ? tokens.take() : undefined;
  const aim = slash ? aimNamed(tokens.take() ?? '') : 'hull';
  const salvo = tokens.next() === '!' ? tokens.take() : undefined;
  return aim && { aim, roll: salvo ? 'salvo' : 'sequence' };
};

/** The piece on a square of a machine's board; -1 where there is none. */
export const numberOn = ({ taken, chart }: Board, { rules }: View, at: Fire['at']): number => {
  const square = squareOf(seaOf(rules.map), at);
  return square === undefined ? -1 : taken[squareOn(chart, square)]!;
};

/** The guns of an order, each at its target. */
const aimed = (view: View, order: Fire): readonly (Gun & { readonly target: PieceId })[] => {
  const target = pieceOn(view, order.at);
  return target ? order.guns.map((gun) => ({ ...gun, target })) : [];
};

/** ADM-10 to ADM-14: fire of one gun, or a salvo of several. */
export const fire = {
  /** `x.wL3wG2.K8s!`: the square, `s` for the sails, `!` for one salvo. */
  form: ['x', { guns, at: cell, aim: sign('s', ['hull', 'sails']), roll: sign('!', ['sequence', 'salvo']) }],
  said: {
    fire: {
      begins: isShotWord,
      parse: (tokens) => {
        const [, shots, glued] = SHOT.exec(tokens.take() ?? '') ?? [];
        tokens.skip(FILLERS);
        const at = glued === undefined ? tokens.coordinate() : parseCoordinate(glued);
        const fireMode = parseFireMode(tokens);
        return at && fireMode ? { kind: 'fire', ...(shots && { shots: Number(shots) }), at, ...fireMode } : 'unclear';
      },
      means: ({ way }, ids, { at, aim, roll, shots }, group) => {
        const firing = ids.map((ship, i): Gun => ({ ship, shots: group[i]?.shots ?? shots ?? 1 }));
        return ok([orders.fire(firing, way.cellOf(at), aim, firing.length > 1 ? 'salvo' : roll)]);
      },
    },
  },
  text: ({ guns: all, at, aim, roll }, view, reader) => {
    const [first, ...others] = all;
    const alone = first !== undefined && others.length === 0;
    const shots = alone && first.shots > 1 ? first.shots : '';
    const who = all
      .map(({ ship, shots: n }) => pieceLabel(reader, view, ship) + (alone || n === 1 ? '' : `:${n}`))
      .join('+');
    const sails = aim === 'sails' ? `/${reader.say({ key: 'order-at-sails' })}` : '';
    const salvo = roll === 'salvo' && alone ? '!' : '';
    return `${who} x${shots} ${labelOf(view.rules, reader, at)}${sails}${salvo}`;
  },
  name: (view, { guns: all, at, aim }) => {
    const words = { type: typeOn(view, at), cell: cellName(view, at) };
    const [first] = all;
    if (all.length > 1 || !first) return { key: 'advice-salvo', with: words };
    const shots = { ship: pieceAs(view, first.ship), shots: first.shots };
    return { key: aim === 'sails' ? 'advice-fire-sails' : 'advice-fire', with: { ...shots, ...words } };
  },
  short: (view, { guns: all, at }) => {
    const [first] = all;
    const where = cellName(view, at);
    return all.length > 1 || !first
      ? { key: 'advice-short-salvo', with: { cell: where } }
      : { key: 'advice-short-fire', with: { ship: pieceAs(view, first.ship), cell: where } };
  },
  why: (view, order) => {
    const target = pieceOn(view, order.at);
    return target ? fireReason(view, order, target) : BEST;
  },
  line: (view, order) => {
    const all = [...(view.pending?.shots ?? []), ...order.guns.flatMap(({ ship }) => shotsOf(view, ship))];
    return {
      from: order.guns.flatMap(({ ship }) => placeOf(view, ship)),
      shots: aimed(view, order).flatMap(
        ({ ship, target }) => all.find((it) => it.ship === ship && it.target === target) ?? [],
      ),
    };
  },
  foresee: ({ board, workspace }, view, order, _, chance) => {
    const { chart } = board;
    const target = numberOn(board, view, order.at);
    const [lead, ...others] = order.guns;
    if (!lead || target < 0) return;
    const mates = others.reduce((bits, { ship }) => bits | (1 << pieceNumber(chart, ship)), 0);
    const how = { atSails: order.aim === 'sails', salvo: order.roll === 'salvo', mates };
    openFire(board, { gun: pieceNumber(chart, lead.ship), target, shots: lead.shots, ...how }, workspace, chance);
  },
} satisfies OrderRow<Fire, FireAct>;
