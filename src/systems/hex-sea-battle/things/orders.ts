import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Rng } from '../../../kernel/rng.ts';
import { HELM_TEXTS, type HelmWord } from '../../../kit/crews.ts';
import { purchase, purchaseText } from '../../../kit/fleet-points-words.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { cell, cells, column, type Form, notationOf, oneOf, whole } from '../../../kit/notation.ts';
import { wordSet } from '../../../kit/token-reader.ts';
import { ownSide } from '../../../kit/two-sides.ts';
import { type Board, FLEET } from '../ai/fast/board.ts';
import { chanceToHit, shoot, shotsOf } from '../ai/fast/gunnery.ts';
import { sail as sailTo } from '../ai/fast/movement.ts';
import { ownShips } from '../ai/plan.ts';
import { labelOf, nameKey, shipLetter } from '../face/input/coordinates.ts';
import { BEST, fireReason, foeOn, moveReason, ownSideOf } from '../face/words/reasons.ts';
import { saleOf } from '../face/words/shop.ts';
import { type Command, type CommandOf, SHIP_IDS, type ShipId } from '../rules/command.ts';
import { cellName, courseOf, numberOf, seaOf, shipOf as shipIn, targetsOf, type View } from '../rules/view/index.ts';

/* Every order of the game: one row each. What the rules say of one is in `rules`. */

/** What an order draws: a course from hex to hex, or lines of fire. */
export interface Drawn {
  readonly course: readonly Cell[];
  readonly shots: readonly { readonly from: Cell; readonly at: Cell; readonly needs: number }[];
}

/** The guns of an order that fires, what they fire at where that is said, and the most shots. */
export interface Firing {
  readonly guns: readonly ShipId[];
  readonly at?: Cell;
  readonly most: number;
}

/** Carries out an order on the board of a machine that looks ahead. */
export type Opening = (board: Board, chance: Rng) => void;

interface OrderRow<C extends Command> {
  /** Its verb and its fields in notation. */
  readonly form: Form<C>;
  /** The words that alone stand for it. */
  readonly words?: ReadonlySet<string>;
  /** As this reader types it, in the letters of the reader; `parse` understands it. */
  text?(order: C, view: View, reader: Reader): string;
  /** "Frigate: sail to F6", "Line: 3 shots at the galleon, G6". */
  name?(view: View, order: C): Phrase;
  /** "Frigate to F6", "Line fires at G6". */
  short?(view: View, order: C): Phrase;
  /** Why the machine would give it, in one line. */
  why?(view: View, order: C): Phrase;
  /** What it draws on the sea, besides the shots of its volley. */
  course?(view: View, order: C): readonly Cell[];
  volley?(view: View, order: C): Firing;
  /** Whether another of its kind is the same in other words. Without it an order is not judged after the match. */
  isSame?(order: C, other: C): boolean;
  /** What carries it out. The board that it is given begins as `root`. */
  foresee?(view: View, root: Board, order: C): Opening;
}

/* ---------------------------------------------------------------------------------- on a board for look-ahead */

/** The number of a ship of the side whose turn it is. */
export const shipOn = (board: Board, type: ShipId): number => board.active * FLEET + SHIP_IDS.indexOf(type);

/** The number of a hex; -1 outside the sea. */
export const hexAt = ({ rules }: View, cell: Cell): number => numberOf(seaOf(rules.map), cell) ?? -1;

const foeAt = (board: Board, hex: number): number => {
  const first = (1 - board.active) * FLEET;
  return board.at.subarray(first, first + FLEET).indexOf(hex) + first;
};

const chanceAt = (board: Board, ship: number, target: number): number =>
  board.at[ship]! < 0 || board.at[target]! < 0 ? 0 : chanceToHit(board, ship, board.at[ship]!, board.at[target]!);

/** Fires up to `shots` shots of a ship at another, until it sinks. */
const fireAt = (board: Board, ship: number, target: number, shots: number, chance: Rng): void => {
  const left = Math.min(shots, shotsOf(board, ship));
  for (let nth = 0; nth < left && board.over < 0; nth++) {
    const odds = chanceAt(board, ship, target);
    if (odds === 0) return;
    shoot(board, ship, target, chance.below(6) < Math.round(6 * odds));
  }
};

/** HEX-7: the target that a ship hits most easily; -1 for none. */
const easiest = (board: Board, ship: number): number => {
  let [best, most] = [-1, 0];
  const first = (1 - board.active) * FLEET;
  for (let target = first; target < first + FLEET; target++) {
    const left = board.chart.tables.durability[target]! - board.damage[target]!;
    const ease = chanceAt(board, ship, target) * 100 + (board.flags.includes(target) ? 10 : 0) - left;
    if (chanceAt(board, ship, target) === 0 || (best >= 0 && ease <= most)) continue;
    [best, most] = [target, ease];
  }
  return best;
};

/* ---------------------------------------------------------------------------------------------------- the rows */

const ship = oneOf(SHIP_IDS);

/** Ships that can fire at a hex, or at anything. */
const gunsIn = (view: View, at?: Cell): readonly ShipId[] =>
  SHIP_IDS.filter((it) => targetsOf(view, it).some((aim) => !at || sameCell(aim.at, at)));

/** The hex at which a course ends. */
const endOf = ({ rules }: View, { path }: CommandOf<'move'>) => cellName(rules, path.at(-1)!);

/** HEX-17: words about who gives orders. */
const HELM_WORDS: Readonly<Record<HelmWord, ReadonlySet<string>>> = {
  yield: wordSet('yield уступаю поступаюся'),
  'hand-over': wordSet('partner напарник напарница напарниця'),
  'stand-in': wordSet('standin замена заміна'),
};

/** HEX-17: a word about who gives orders. */
const helm = <T extends HelmWord>(type: T) => ({
  form: [type] as const,
  words: HELM_WORDS[type],
  text: (_order: { readonly type: T }, _view: View, { say }: Reader) => say(HELM_TEXTS[type]),
});

const ORDERS: { readonly [T in Command['type']]: OrderRow<CommandOf<T>> } = {
  buy: {
    form: ['buy', { ships: purchase }],
    text: ({ ships }, { rules }, reader) => purchaseText(ships, saleOf(rules), reader),
  },
  place: {
    form: ['place', { ship, at: cell }],
    text: ({ ship: id, at }, view, reader) =>
      `${shipLetter(view, reader, ownSide(view), id)} ${labelOf(view.rules, reader, at)}`,
  },
  advised: {
    form: ['advised'],
    words: wordSet('advised recommended default обычно заново звичайно наново'),
    text: (_order, _view, { say }) => say({ key: 'order-advised' }),
  },
  flag: {
    form: ['flag', { ship }],
    text: ({ ship: id }, view, reader) =>
      `${reader.say({ key: 'order-flag' })} ${shipLetter(view, reader, ownSide(view), id)}`,
  },
  ready: {
    form: ['ready'],
    words: wordSet('ready готов готова готово готовы готовий готові'),
    text: (_order, _view, { say }) => say({ key: 'order-ready' }),
  },
  plot: { form: ['plot', { ship, path: cells }] },
  unplot: { form: ['unplot', { ship }] },
  sail: { form: ['sail'] },
  /** At most 36 bytes for a path of up to seven hexes. */
  move: {
    form: ['move', { ship, path: cells }],
    text: ({ ship: id, path }, view, reader) =>
      `${shipLetter(view, reader, ownSide(view), id)} ${labelOf(view.rules, reader, path.at(-1)!)}`,
    name: (view, order) => ({
      key: 'advice-move',
      with: { ship: nameKey(view, ownSide(view), order.ship), cell: endOf(view, order) },
    }),
    short: (view, order) => ({
      key: 'advice-short-move',
      with: { ship: nameKey(view, ownSide(view), order.ship), cell: endOf(view, order) },
    }),
    why: moveReason,
    course: (view, order) => {
      const from = shipIn(view, ownSide(view), order.ship)?.at;
      const course = courseOf(view, order.ship, order.path);
      return from && course.ok ? [from, ...course.value] : [];
    },
    isSame: (order, other) => order.ship === other.ship && sameCell(order.path.at(-1), other.path.at(-1)!),
    foresee: (view, root, order) => {
      const type = shipOn(root, order.ship);
      const course = courseOf(view, order.ship, order.path);
      const to = course.ok ? hexAt(view, course.value.at(-1)!) : -1;
      return (board) => {
        if (course.ok && board.taken[to] === 0) sailTo(board, type, to, course.value.length);
      };
    },
  },
  undo: { form: ['undo'] },
  fire: {
    form: ['fire', { ship, at: cell, shots: whole('[1-3]') }],
    text: ({ ship: id, at, shots }, view, reader) =>
      `${shipLetter(view, reader, ownSide(view), id)} ${shots === 1 ? 'x' : `x${shots}`} ${labelOf(view.rules, reader, at)}`,
    name: (view, { ship: id, shots, at }) => ({
      key: 'advice-fire',
      with: { ship: nameKey(view, ownSide(view), id), shots, type: foeOn(view, at), cell: cellName(view.rules, at) },
    }),
    short: (view, { ship: id, at }) => ({
      key: 'advice-short-fire',
      with: { ship: nameKey(view, ownSide(view), id), cell: cellName(view.rules, at) },
    }),
    why: fireReason,
    volley: (_, { ship: type, at, shots }) => ({ guns: [type], at, most: shots }),
    isSame: (order, other) => order.ship === other.ship && sameCell(order.at, other.at),
    foresee: (view, root, order) => {
      const [gun, target] = [shipOn(root, order.ship), foeAt(root, hexAt(view, order.at))];
      return (board, chance) => fireAt(board, gun, target, order.shots, chance);
    },
  },
  broadside: {
    form: ['broadside', { at: cell }],
    text: ({ at }, { rules }, reader) => `${reader.say({ key: 'order-all' })} x ${labelOf(rules, reader, at)}`,
    name: (view, { at }) => ({
      key: 'advice-broadside',
      with: { type: foeOn(view, at), cell: cellName(view.rules, at) },
    }),
    short: ({ rules }, { at }) => ({ key: 'advice-short-all', with: { cell: cellName(rules, at) } }),
    volley: (view, { at }) => ({ guns: gunsIn(view, at), at, most: Number.POSITIVE_INFINITY }),
    isSame: (order, other) => sameCell(order.at, other.at),
    foresee: (view, root, order) => {
      const target = foeAt(root, hexAt(view, order.at));
      return (board, chance) => {
        for (const gun of ownShips(root)) fireAt(board, gun, target, FLEET, chance);
      };
    },
  },
  'at-will': {
    form: ['at-will'],
    words: wordSet('fire огонь вогонь salvo залп'),
    text: (_order, _view, { say }) => say({ key: 'order-at-will' }),
    name: () => ({ key: 'advice-at-will' }),
    short: () => ({ key: 'advice-at-will' }),
    volley: (view) => ({ guns: gunsIn(view), most: Number.POSITIVE_INFINITY }),
    isSame: () => true,
    foresee: (_, root) => (board, chance) => {
      for (const gun of ownShips(root))
        for (let nth = 0; nth < FLEET && board.over < 0 && shotsOf(board, gun) > 0; nth++) {
          const target = easiest(board, gun);
          if (target < 0) break;
          fireAt(board, gun, target, FLEET, chance);
        }
    },
  },
  end: {
    form: ['end'],
    words: wordSet('. end конец кінець done'),
    text: (_order, _view, { say }) => say({ key: 'order-end' }),
    why: (view) => ({ key: view.sieges.some((it) => it.side === ownSideOf(view)) ? 'why-hold' : 'why-nothing' }),
    isSame: () => true,
  },
  'sail-end': { form: ['sail-end'] },
  yield: helm('yield'),
  'hand-over': helm('hand-over'),
  'stand-in': helm('stand-in'),
  leave: { form: ['leave'] },
};

const rowOf = ({ type }: Command): OrderRow<Command> => ORDERS[type];

/** Orders that a word alone stands for. */
export type WordOrder = 'end' | 'ready' | 'advised' | 'at-will' | HelmWord;

/** The order that a word alone stands for. */
export const orderNamed = (word: string): WordOrder | undefined =>
  (['end', 'ready', 'advised', 'at-will', 'yield', 'hand-over', 'stand-in'] as const).find((it) =>
    ORDERS[it].words?.has(word),
  );

/** The canonical text of commands, used on buttons and in transcripts. */
export const notation = notationOf<Command>(column(ORDERS, 'form'));

/** An order as this reader types it. Undefined for commands that are not typed. */
export const orderText = (order: Command, view: View, reader: Reader): string | undefined =>
  rowOf(order).text?.(order, view, reader);

/** Names an order: "Frigate: sail to F6". */
export const orderName = (view: View, order: Command): Phrase =>
  rowOf(order).name?.(view, order) ?? { key: 'advice-end' };

/** Names an order shortly: "Frigate to F6". */
export const shortOrder = (view: View, order: Command): Phrase =>
  rowOf(order).short?.(view, order) ?? { key: 'advice-end' };

/** Says why the machine would give an order, in one line. */
export const orderReason = (view: View, order: Command): Phrase => rowOf(order).why?.(view, order) ?? BEST;

/** The volley of an order; undefined where it fires none. */
export const volleyOf = (view: View, order: Command): Firing | undefined => rowOf(order).volley?.(view, order);

/** What an order draws. Each gun fires at its target, or at the easiest. */
export const drawnBy = (view: View, order: Command | undefined): Drawn => {
  if (!order) return { course: [], shots: [] };
  const { guns, at } = volleyOf(view, order) ?? { guns: [] };
  const shots = guns.flatMap((gun) => {
    const aims = targetsOf(view, gun).filter((it) => !at || sameCell(it.at, at));
    const [aim] = [...aims].sort((a, b) => a.needs - b.needs);
    return aim ? [{ from: aim.from, at: aim.at, needs: aim.needs }] : [];
  });
  return { course: rowOf(order).course?.(view, order) ?? [], shots };
};

/** Whether an order of the battle is judged after the match. */
export const isJudged = (order: Command): boolean => rowOf(order).isSame !== undefined;

/** Whether two orders are the same in other words: another way to the same hex, or fewer shots at the same ship. */
export const isSameOrder = (one: Command, other: Command): boolean =>
  one.type === other.type && rowOf(one).isSame?.(one, other) === true;

/** Returns what carries out an order, with dice from `chance`. The board of a trial begins as `root`. */
export const openingOf = (view: View, root: Board, order: Command): Opening =>
  rowOf(order).foresee?.(view, root, order) ?? (() => undefined);
