import type { Reader } from '../../../../kernel/reader.ts';
import type { Press } from '../../../../kernel/screen.ts';
import type { FleetShip, Happening, Sea, Table, TableKey, TablePiece, TableSeat } from '../../../../kernel/table.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { tableSquares } from '../../../../kit/squares.ts';
import type { Command } from '../../rules/command.ts';
import { isConnected, isMyShot, isVolley, myPenalty, ownSea } from '../../rules/view/derive.ts';
import { movesInSight, type SeaView, type View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { afloatCount } from '../picture/captions.ts';
import { endFor, heardOf, justSunk, momentOf } from '../picture/moments.ts';
import { isActedOn, pieceShape, seaShapes, spriteSuffix, wreckShapes } from '../picture/sea-shapes.ts';
import { shipStates, shipsOf } from '../picture/seas.ts';
import { courseKeys } from '../screens/battle/penalty-pages.ts';
import { say } from '../screens/page.ts';
import { isComplete } from '../screens/placement/hand-placement.ts';
import { chartedSea, keySea, squaresOf } from './squares.ts';

type Act = Press<Command>;

const CORNER = { x: 0, y: 0 };
const east = ({ row, col }: Cell, from: Cell): Cell => ({ row: row - from.row, col: col - from.col });

/** The pieces of the viewer's complete fleet, while it is being placed. */
const piecesOf = (view: View, sea: SeaView): readonly TablePiece<Act>[] | undefined => {
  const { placing, viewer } = view;
  if (!placing || viewer !== sea.owner || !isComplete(placing)) return undefined;
  return movesInSight(view, sea).map((moves, nth) => {
    const forms: { readonly squares: readonly Cell[] }[] = [];
    const keys: string[] = [];
    const places = moves.map(({ cells, command }) => {
      const first = cells[0]!;
      const squares = cells.map((it) => east(it, first));
      const key = JSON.stringify(squares);
      if (!keys.includes(key)) {
        keys.push(key);
        forms.push({ squares });
      }
      return { ...first, form: keys.indexOf(key), press: { act: command } };
    });
    return { forms: forms.map(({ squares }) => ({ squares, shapes: [pieceShape(sea, nth, squares)] })), places };
  });
};

/** What lies over a sea once the match is over. */
const endShapes = (view: View, sea: SeaView): { readonly under?: 'rays'; readonly over?: 'dusk' } => {
  if (view.rules.alone) return {};
  const end = typeof view.viewer === 'number' && sea.owner !== view.viewer ? endFor(view, view.viewer) : undefined;
  if (end === 'won') return { under: 'rays' };
  return end === 'lost' ? { over: 'dusk' } : {};
};

const seaOf = (view: View, sea: SeaView, reader: Reader): Sea<Act> => {
  const charted = chartedSea(view, reader);
  const { rows, cols } = charted;
  const pieces = piecesOf(view, sea);
  const shown = pieces ? { ...sea, ships: [], extras: [] } : sea;
  const squares = squaresOf(view, sea);
  const land = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => (sea.marks[row * cols + col] === 'land' ? '#' : '~')).join(''),
  );
  return {
    of: sea.owner,
    ...charted,
    ...(land.some((row) => row.includes('#')) && { land }),
    shapes: seaShapes(view, shown, CORNER, endShapes(view, sea)),
    ...(squares && { squares: tableSquares(keySea(view, reader, squares)) }),
    ...(pieces && { pieces }),
  };
};

/** A label without the sign before it: the platform has signs of its own. */
const plain = (label: string): string => label.replace(/^[^\p{L}\p{N}]+/u, '');

/** The key that fires a volley once all its squares are marked, or sails the Dutchman to the marked ones. */
const markedKeys = (view: View, reader: Reader): readonly TableKey<Act>[] => {
  const { pencil, salvo } = view;
  const owed = myPenalty(view);
  if (owed?.kind === 'relocate' && pencil.length === owed.decks && isConnected(pencil)) {
    const label = say(reader, 'key-sail', { marked: pencil.length, need: pencil.length });
    return [{ role: 'fire', label: plain(label), press: { act: { type: 'sail', cells: pencil } } }];
  }
  if (!isMyShot(view) || !isVolley(view) || pencil.length < salvo) return [];
  return [
    { role: 'fire', label: plain(say(reader, 'key-volley-now')), press: { act: { type: 'volley', at: pencil } } },
  ];
};

const keysOf = (view: View, reader: Reader): readonly TableKey<Act>[] => {
  const { placing } = view;
  if (placing && !ownSea(view)?.ready) {
    const hand: TableKey<Act> = { role: 'hand', label: plain(say(reader, 'key-hand')), press: { look: 'hand' } };
    if (!isComplete(placing)) return [hand];
    const deal = { act: { type: 'deal', nth: placing.deals + 1 } } as const;
    return [
      { role: 'ready', label: plain(say(reader, 'key-ready')), press: { act: { type: 'ready' } } },
      { role: 'deal', label: plain(say(reader, 'key-another')), press: deal },
      hand,
    ];
  }
  const courses = myPenalty(view)?.kind === 'relocate' ? courseKeys(reader) : [];
  const answers = courses.filter(({ press }) => 'act' in press);
  return [
    ...markedKeys(view, reader),
    ...answers.map(({ label, press }) => ({ role: 'answer', label: plain(label), press }) as const),
  ];
};

/** The silhouettes of a side's ships under the usual flag. */
export const fleetOf = (rules: Ruleset): readonly FleetShip[] =>
  shipsOf(rules).map(({ size, cls }) => ({ sprite: `silhouette${spriteSuffix('navy', cls)}-${size}`, size }));

const seatOf = (view: View, sea: SeaView, reader: Reader): TableSeat<Act> => ({
  seat: sea.owner,
  note: afloatCount(view, sea, reader),
  fleet: shipStates(view, sea).map(({ size, cls, state }) => ({
    sprite: `silhouette${state === 'sunk' ? '-sunk' : state === 'empty' ? '-empty' : ''}${spriteSuffix(sea.flag, cls)}-${size}`,
    size,
    ...(state === 'sunk' && { gone: true as const }),
  })),
  ...(view.phase === 'battle' && view.toMove.includes(sea.owner) && { toMove: true as const }),
});

const END_WORDS = { won: 'scene-won', lost: 'scene-lost' } as const;

const happeningOf = (view: View, reader: Reader): Happening | undefined => {
  const { viewer, shots, seas } = view;
  const moment = momentOf(view);
  const heard = heardOf(view, moment);
  const last = shots.at(-1);
  if (!last) return undefined;
  const struck = seas.find((it) => it.owner !== viewer && justSunk(view, it));
  const squares = struck && justSunk(view, struck);
  const own = ownSea(view);
  const isLost = moment === 'lost' && own?.afloat.length === 0;
  const word = moment === 'sunk' ? 'scene-sunk' : moment && (isLost ? 'scene-fleet-lost' : END_WORDS[moment]);
  return {
    step: view.phase === 'over' ? shots.length + 1 : shots.length,
    ...(heard && { sound: heard.sound }),
    ...(moment && { moment }),
    ...(word && { word: reader.say({ key: word }) }),
    ...(struck && squares && { of: struck.owner, wreck: { squares, shapes: wreckShapes(struck, squares) } }),
  };
};

/** The seas of a player: the one that they act on first; of who looks on, the one under fire. */
const seasOf = (view: View): readonly SeaView[] => {
  if (view.rules.alone) return view.seas.filter(({ owner }) => owner !== view.first);
  const acted = view.seas.filter((it) => isActedOn(view, it));
  const isPlayer = typeof view.viewer === 'number';
  if (view.phase === 'placing' && isPlayer) return view.seas.filter(({ owner }) => owner === view.viewer);
  const target = isPlayer ? acted : view.seas.filter(({ owner }) => owner !== (view.toMove[0] ?? view.first));
  return [...target.slice(0, 1), ...view.seas.filter((it) => it !== target[0])];
};

/** A view as data. */
export const tableOf = (view: View, reader: Reader): Table<Act> => {
  const happened = happeningOf(view, reader);
  const own = (it: SeaView): number => Number(it.owner === view.viewer);
  return {
    stage: view.phase,
    seats: view.seas.toSorted((a, b) => own(a) - own(b)).map((it) => seatOf(view, it, reader)),
    seas: seasOf(view).map((it) => seaOf(view, it, reader)),
    keys: keysOf(view, reader),
    shots: view.shots.map(({ by, at, turn, result }) => ({ ...at, by, turn, sign: result })),
    ...(happened && { happened }),
  };
};
