import { ok, refuse } from '../../../../kernel/result.ts';
import type { Coordinate } from '../../../../kit/coordinate.ts';
import { inSmallNumbers } from '../../../../kit/look-back.ts';
import { cell, oneOf } from '../../../../kit/notation.ts';
import { wordSet } from '../../../../kit/token-reader.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { activate, repair as mend, resolveBoarding, assault as takeFort } from '../../ai/fast/actions.ts';
import { pieceNumber } from '../../ai/fast/board.ts';
import { labelOf, pieceLabel } from '../../face/input/coordinates.ts';
import { FILLERS, repairNamed } from '../../face/input/orders/vocabulary.ts';
import { fortAt } from '../../face/picture/map-layout.ts';
import { BEST } from '../../face/words/reasons.ts';
import { type CommandOf, orders, type Repair } from '../../rules/command.ts';
import { boardingOdds, groundAt, rivalOf } from '../../rules/view/index.ts';
import { piece } from './fields.ts';
import { numberOn, parseFireMode } from './fire.ts';
import { cellName, type OrderRow, pieceAs, pieceOn, placeOf, typeOn } from './row.ts';

/* Orders to a ship that lies beside its object: an enemy ship, or a fort. */

/** A boarding of the ship on a square. */
export interface BoardAct {
  readonly kind: 'board';
  readonly at: Coordinate;
}
/** An assault; the fort may be named by its square. */
export interface AssaultAct {
  readonly kind: 'assault';
  readonly at?: Coordinate;
}
/** A repair. */
export interface RepairAct {
  readonly kind: 'repair';
  readonly what: Repair;
}

const BOARD = wordSet('# board абордаж');
const ASSAULT = wordSet('land assault штурм');
const REPAIR = wordSet('repair ремонт чини чинить лагодь');

/** ADM-20. */
export const board = {
  form: ['board', { ship: piece, at: cell }],
  said: {
    board: {
      begins: (word) => BOARD.has(word),
      parse: (tokens) => {
        tokens.take();
        tokens.skip(FILLERS);
        const at = tokens.coordinate();
        return at ? { kind: 'board', at } : 'unclear';
      },
      means: ({ way }, [ship], { at }) => ok([orders.board(ship!, way.cellOf(at))]),
    },
  },
  text: ({ ship, at }, view, reader) => `${pieceLabel(reader, view, ship)} # ${labelOf(view.rules, reader, at)}`,
  name: (view, { ship, at }) => ({
    key: 'advice-board',
    with: { ship: pieceAs(view, ship), type: typeOn(view, at), cell: cellName(view, at) },
  }),
  short: (view, { ship, at }) => ({
    key: 'advice-short-board',
    with: { ship: pieceAs(view, ship), cell: cellName(view, at) },
  }),
  why: (view, { ship, at }) => {
    const target = pieceOn(view, at);
    return target ? { key: 'why-boards', with: inSmallNumbers(boardingOdds(view, ship, target)) } : BEST;
  },
  line: (view, { ship, at }) => ({ from: placeOf(view, ship), beside: [at] }),
  foresee: ({ board: sea, workspace }, view, order, _, chance) => {
    const [ship, prize] = [pieceNumber(sea.chart, order.ship), numberOn(sea, view, order.at)];
    activate(sea, ship);
    if (prize >= 0) resolveBoarding(sea, ship, prize, workspace.values, chance);
  },
} satisfies OrderRow<CommandOf<'board'>, BoardAct>;

/** ADM-22: takes a silenced fort. */
export const assault = {
  form: ['assault', { ship: piece }],
  said: {
    assault: {
      begins: (word) => ASSAULT.has(word),
      parse: (tokens) => {
        tokens.take();
        tokens.skip(FILLERS);
        const at = tokens.coordinate();
        return { kind: 'assault', ...(at && { at }) };
      },
      /** A fort named by its square must be the enemy's. */
      means: ({ view, way }, [ship], { at }) => {
        const fort = view.pieces.find((it) => it.type === 'T' && it.side !== ownSide(view))?.at;
        const named = at && way.cellOf(at);
        const isFort = named && named.row === fort?.row && named.col === fort.col;
        if (named && (!isFort || groundAt(view.rules.map, named) !== 'fort'))
          return refuse({ key: 'assault-no-fort', with: { cell: cellName(view, named) } });
        return ok([orders.assault(ship!)]);
      },
    },
  },
  text: ({ ship }, view, reader) => `${pieceLabel(reader, view, ship)} ${reader.say({ key: 'order-assault' })}`,
  name: (view, { ship }) => ({ key: 'advice-assault', with: { ship: pieceAs(view, ship) } }),
  short: (view, { ship }) => ({ key: 'advice-short-assault', with: { ship: pieceAs(view, ship) } }),
  why: () => ({ key: 'why-assault' }),
  line: (view, { ship }) => ({
    from: placeOf(view, ship),
    beside: [fortAt(view.rules.map, rivalOf(view.active ?? 'white'))],
  }),
  foresee: ({ board: sea }, _, { ship }) => {
    activate(sea, pieceNumber(sea.chart, ship));
    takeFort(sea, pieceNumber(sea.chart, ship));
  },
} satisfies OrderRow<CommandOf<'assault'>, AssaultAct>;

/** The word that follows "repair". None for the hull: "L repair" means the hull. */
const REPAIRED = { hull: undefined, sails: { key: 'order-repair-sails' }, fort: { key: 'order-repair-fort' } } as const;

/** ADM-23: mends one hit of a ship or of its fort. */
export const repair = {
  form: ['repair', { ship: piece, what: oneOf(['hull', 'sails', 'fort']) }],
  said: {
    repair: {
      begins: (word) => REPAIR.has(word),
      parse: (tokens) => {
        tokens.take();
        if (tokens.next() === '/') {
          const fireMode = parseFireMode(tokens);
          return fireMode ? { kind: 'repair', what: fireMode.aim } : 'unclear';
        }
        const what = repairNamed(tokens.next() ?? '');
        if (what) tokens.take();
        return { kind: 'repair', what: what ?? 'hull' };
      },
      means: (_, [ship], { what }) => ok([orders.repair(ship!, what)]),
    },
  },
  text: ({ ship, what }, view, reader) => {
    const part = REPAIRED[what];
    const words = [
      pieceLabel(reader, view, ship),
      reader.say({ key: 'order-repair' }),
      ...(part ? [reader.say(part)] : []),
    ];
    return words.join(' ');
  },
  name: (view, { ship, what }) => ({ key: 'advice-repair', with: { ship: pieceAs(view, ship), what } }),
  short: (view, { ship }) => ({ key: 'advice-short-repair', with: { ship: pieceAs(view, ship) } }),
  why: () => ({ key: 'why-repairs' }),
  line: (view, { ship }) => ({ from: placeOf(view, ship) }),
  foresee: ({ board: sea }, view, order) => {
    const ship = pieceNumber(sea.chart, order.ship);
    const fort = order.what === 'fort' ? pieceNumber(sea.chart, view.active === 'white' ? 'wT' : 'rT') : ship;
    activate(sea, ship);
    mend(sea, ship, fort, order.what === 'sails');
  },
} satisfies OrderRow<CommandOf<'repair'>, RepairAct>;
