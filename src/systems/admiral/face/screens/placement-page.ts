import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { turned } from '../../../../kit/compass.ts';
import { FLEET_FOCUS, shopKey, shopPage } from '../../../../kit/fleet-points-words.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { readinessLines } from '../../../../kit/two-sides.ts';
import { type ShipId, shipIdOf } from '../../rules/command.ts';
import {
  captainsIn,
  freeBerths,
  headingName,
  type PieceView,
  type PlacingView,
  pieceName,
  type View,
} from '../../rules/view/index.ts';
import { headingLabel, labelOf } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { ARROWS, keyName } from '../words/names.ts';
import { shopOf } from '../words/shop.ts';
import { type Key, type KeyRows, type Page, phraseKey, symbolKey } from './page.ts';

/** Columns of squares on one page. The last key of a row turns the ship or the page. */
const COLUMNS = 4;
const SIGNS = { target: '◎', initiative: '⚡' } as const;

const ownShip = ({ pieces, placing }: View, ship: ShipId): PieceView | undefined =>
  placing && pieces.find((it) => it.type !== 'T' && it.id.endsWith(ship));

/** The ships that the viewer can still place. */
const ownShips = ({ pieces, placing }: View): readonly ShipId[] =>
  pieces
    .filter(({ type }) => type !== 'T')
    .map(({ id }) => shipIdOf(id))
    .filter((it) => !placing?.settled?.includes(it));

const captainMark = ({ captain }: PieceView): string => (captain ? `${SIGNS[captain]} ` : '');

/** The key of a ship, "◎ Line C2 ↑": its captain, name, square and heading. */
const shipKey = (view: View, reader: Reader, id: ShipId): readonly Key[] => {
  const ship = ownShip(view, id);
  if (!ship?.at) return [];
  const cell = labelOf(view.rules, reader, ship.at);
  const bow = view.rules.flags.orientation ? ` ${ARROWS[ship.heading]}` : '';
  const spoken = say(reader, 'key-berth-aloud', {
    ship: pieceName(ship.type),
    cell,
    captain: ship.captain ?? 'none',
  });
  return [
    {
      ...symbolKey(`${captainMark(ship)}${keyName(reader, view, ship.id)} ${cell}${bow}`, { look: `berth:${id}` }),
      spoken,
    },
  ];
};

const same = (one: Cell | undefined, other: Cell): boolean => one?.row === other.row && one.col === other.col;

/** The key of a berth. A ship that is already there swaps places. */
const berthKey = (view: View, reader: Reader, ship: PieceView, at: Cell): Key => {
  const cell = labelOf(view.rules, reader, at);
  const there = view.pieces.find((it) => it.type !== 'T' && same(it.at, at));
  const mark = there ? (there.id === ship.id ? ' ●' : ' ⇄') : '';
  const spoken = there
    ? say(reader, there.id === ship.id ? 'berth-hers' : 'berth-taken', { cell, other: pieceName(there.type) })
    : cell;
  return {
    ...symbolKey(`${cell}${mark}`, { act: { type: 'place', ship: shipIdOf(ship.id), at, heading: ship.heading } }),
    spoken,
  };
};

/** The key that turns the ship by an eighth to the left or right. */
const bowKey = (reader: Reader, { id, at, heading }: PieceView, eighths: -1 | 1): Key => {
  const bow = turned(heading, eighths);
  const sign = eighths < 0 ? '↺' : '↻';
  const spoken = say(reader, 'key-bow-aloud', { heading: headingName(bow) });
  const act = { type: 'place', ship: shipIdOf(id), at: at!, heading: bow } as const;
  return { ...symbolKey(`${sign} ${headingLabel(reader, bow)}`, { act }), spoken };
};

/** A key without effect, for a square where no ship can be placed. */
const closedKey = (reader: Reader, look: Focus): Key => ({
  label: '·',
  press: { look },
  spoken: say(reader, 'berth-fort'),
});

/** The squares of a page as on the map, with the keys that turn the ship and the page beside them. */
const squareKeys = (view: View, reader: Reader, placing: PlacingView, id: ShipId, asked: number): KeyRows => {
  const { berths } = placing;
  const free = freeBerths(view, placing);
  const ship = ownShip(view, id)!;
  const cols = view.rules.map.rows[0]!.length;
  const pages = Math.ceil(cols / COLUMNS);
  const page = asked < 0 ? Math.floor(ship.at!.col / COLUMNS) : asked % pages;
  const rows = [...new Set(berths.map((it) => it.row))];
  const more = { ...phraseKey(reader, 'key-columns', { look: `berth:${id}:${(page + 1) % pages}` }) };
  const turns = view.rules.flags.orientation ? [bowKey(reader, ship, -1), bowKey(reader, ship, 1), more] : [more];
  return rows.map((row, i) => {
    const shown = Array.from({ length: Math.min(COLUMNS, cols - page * COLUMNS) }, (_, k) => page * COLUMNS + k);
    const keys = shown.map((col) =>
      free.some((it) => same(it, { row, col }))
        ? berthKey(view, reader, ship, { row, col })
        : closedKey(reader, `berth:${id}:${page}x${col}`),
    );
    return [...keys, ...turns.slice(i, i + 1)];
  });
};

/** The page that places one ship: its square and heading. */
const berthPage = (view: View, reader: Reader, placing: PlacingView, id: ShipId, page: number): Page => {
  const ship = ownShip(view, id)!;
  const others = ownShips(view)
    .filter((it) => it !== id)
    .map((it) => symbolKey(keyName(reader, view, ownShip(view, it)!.id), { look: `berth:${it}` }));
  return {
    title: say(reader, 'berth-heading', { ship: pieceName(ship.type) }),
    lines: [
      say(reader, view.rules.flags.orientation ? 'berth-now-bow' : 'berth-now', {
        cell: labelOf(view.rules, reader, ship.at!),
        heading: headingName(ship.heading),
      }),
      say(reader, 'berth-how'),
    ],
    board: { selected: ship.id },
    keys: [
      ...squareKeys(view, reader, placing, id, page),
      [...others, phraseKey(reader, 'key-back', { look: 'fleet' })],
    ],
  };
};

/** The page that assigns the captains Marksman and Quick Draw, as far as the level uses them. */
const captainsPage = (view: View, reader: Reader): Page => {
  const row = (card: 'target' | 'initiative'): readonly Key[] =>
    ownShips(view).map((id): Key => {
      const ship = ownShip(view, id)!;
      const has = ship.captain === card;
      const spoken = say(reader, 'key-captain-aloud', { card, ship: pieceName(ship.type), has: has ? 'yes' : 'no' });
      const label = `${has ? '● ' : ''}${SIGNS[card]} ${keyName(reader, view, ship.id)}`;
      return { ...symbolKey(label, { act: { type: 'captain', card, ship: id } }), spoken };
    });
  const played = captainsIn(view.rules);
  return {
    title: say(reader, 'captains-heading', { count: played.length }),
    lines: played.map((it) => say(reader, 'captain-card', { card: it })),
    keys: [...played.map(row), [phraseKey(reader, 'key-back', { look: 'fleet' })]],
  };
};

/** Parses a placement focus: `berth:L` (the ship's own page), `berth:L:2` (another page of squares), `captains`. */
const focusedPage = (view: View, reader: Reader, placing: PlacingView, focus: Focus | undefined): Page | undefined => {
  const [, letter, page] = /^berth:([LGFB])(?::(\d)(?:x\d{1,2})?)?$/.exec(focus ?? '') ?? [];
  const ship = ownShips(view).find((it) => it === letter);
  if (ship && ownShip(view, ship)?.at) return berthPage(view, reader, placing, ship, page ? Number(page) : -1);
  return focus === 'captains' && view.rules.flags.captains && !placing.settled ? captainsPage(view, reader) : undefined;
};

/** The player's own fleet before the reveal: first as it is bought, where it is. */
export const placementPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const { placing, rules } = view;
  const ready = readinessLines(view, reader);
  if (!placing)
    return { title: say(reader, 'placed-heading'), lines: [say(reader, 'placed-wait')], more: ready, keys: [] };
  const looked = focusedPage(view, reader, placing, focus);
  if (looked) return looked;
  const shop = shopOf(view);
  if (shop && focus !== FLEET_FOCUS) return shopPage(shop, reader, focus);
  const ships = ownShips(view).flatMap((ship) => shipKey(view, reader, ship));
  const played = captainsIn(rules);
  const isOne = played.length === 1;
  const captains =
    played.length > 0 && !placing.settled
      ? [phraseKey(reader, isOne ? 'key-captain' : 'key-captains', { look: 'captains' })]
      : [];
  return {
    title: say(reader, 'placing-heading'),
    lines: [
      ...(played.length > 0
        ? [say(reader, isOne ? 'placing-captain' : 'placing-captains')]
        : [say(reader, 'placing-advised')]),
      say(reader, 'placing-how'),
    ],
    more: [
      ...ready,
      ...(played.length > 0 ? [say(reader, 'placing-advised')] : []),
      ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : []),
    ],
    keys: [
      ships.slice(0, 2),
      ships.slice(2),
      [...(shop ? [shopKey(reader)] : []), ...captains, phraseKey(reader, 'key-advised', { act: { type: 'advised' } })],
      [phraseKey(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' })],
    ],
  };
};
