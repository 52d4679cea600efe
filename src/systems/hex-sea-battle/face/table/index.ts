import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { hexCentre, type Press, type Shape } from '../../../../kernel/screen.ts';
import type {
  Happening,
  Sea,
  Table,
  TableCard,
  TableKey,
  TableOrder,
  TablePiece,
  TableRound,
  TableSeat,
} from '../../../../kernel/table.ts';
import { campaignPart } from '../../../../kit/campaign-words.ts';
import { isPartner, seatsInOrder } from '../../../../kit/crew-words.ts';
import { shopTable } from '../../../../kit/fleet-points-words.ts';
import { sameCell } from '../../../../kit/grid.ts';
import {
  axesOf,
  beginsWord,
  chanceOf,
  endWord,
  viewerSide,
  weatherOf,
  whoseIs,
} from '../../../../kit/sailing-table.ts';
import { taskTable } from '../../../../kit/scenario.ts';
import { say, soundOf, withoutSymbols } from '../../../../kit/screen-kit.ts';
import type { Side } from '../../../../kit/two-sides.ts';
import { type Command, orders, type ShipId } from '../../rules/command.ts';
import {
  captainOf,
  fleetOf,
  freeBerths,
  hexesLeft,
  type LogEntry,
  type PlacingView,
  positionIn,
  type ShipView,
  scenarioOf,
  shipName,
  shipOf,
  sideOf,
  targetsOf,
  taskStateOf,
  turnOf,
  typeIn,
  type View,
} from '../../rules/view/index.ts';
import { type Run, runsOf, toldOf } from '../../things/deeds.ts';
import { CAMPAIGN, CHART, type ShipType } from '../../variants.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { shipShapes } from '../picture/fleet.ts';
import { forts } from '../picture/forts.ts';
import { lastTurn, thisTurn } from '../picture/last-turn.ts';
import { mapPictureOf } from '../picture/lobby-picture.ts';
import { hexSprite, layoutAt, wholeMap } from '../picture/map-layout.ts';
import { marks, wakes, wrecks, zoneShapes } from '../picture/tracks.ts';
import { rankedHexes } from '../screens/ranked-hexes.ts';
import { activeShip, afloat, chosenShip, unsailed } from '../screens/ship-keys.ts';
import { canFire } from '../screens/target-keys.ts';
import { shipLine, TURN_FOCUS } from '../screens/turn-page.ts';
import { shopOf } from '../words/shop.ts';
import { campaignIn, taskOf } from '../words/status-lines.ts';
import { momentOf, summaryLines } from '../words/summary.ts';

type Order = TableOrder<Press<Command>>;

/** The hexes to which a ship of the active side can sail, the best first. */
const courses = (view: View, reader: Reader, ship: ShipId): readonly Order[] => {
  const own = activeShip(view, ship)?.at;
  return rankedHexes(view, ship).map(({ at, path }) => {
    const note = say(reader, 'table-moves', { moves: path.length });
    return {
      row: at.row,
      col: at.col,
      as: 'sail',
      note,
      spoken: `${labelOf(view.rules, reader, at)}, ${note}`,
      press: { act: orders.move(ship, path) },
      course: [...(own ? [own] : []), ...path],
    };
  });
};

/** The ships that it can fire at, with all its shots. */
const shots = (view: View, reader: Reader, ship: ShipId): readonly Order[] =>
  targetsOf(view, ship).map(({ of, at, needs }) => {
    const note = reader.say(chanceOf(7 - needs));
    const left = activeShip(view, ship)?.shotsLeft ?? 0;
    const cell = labelOf(view.rules, reader, at);
    return {
      row: at.row,
      col: at.col,
      as: 'fire',
      note,
      spoken: say(reader, 'table-fire', { cell, ship: shipName(of), chance: note, shots: left }),
      press: { act: orders.fire(ship, at, left) },
    };
  });

/** What a ship of the active side can do now. */
const ordersOf = (view: View, reader: Reader, ship: ShipId): readonly Order[] => [
  ...courses(view, reader, ship),
  ...shots(view, reader, ship),
];

type Deed = TableRound['deeds'][number];

/** Rounds in the log, at most. */
const ROUNDS = 3;

const deedOf = (view: View, reader: Reader, run: Run): readonly Deed[] => {
  const told = toldOf(view, reader, run);
  return told === undefined ? [] : [{ ...('side' in run[0] && { side: run[0].side }), told }];
};

/** The latest rounds in sentences, oldest first. */
const roundsOf = (view: View, reader: Reader): readonly TableRound[] => {
  const rounds: { readonly round: number; readonly wind: 'calm' | 'wind'; readonly entries: LogEntry[] }[] = [];
  for (const entry of view.log) {
    if (entry.kind === 'wind') rounds.push({ round: entry.round, wind: entry.wind, entries: [] });
    else rounds.at(-1)?.entries.push(entry);
  }
  return rounds.slice(-ROUNDS).map(({ round, wind, entries }) => ({
    round,
    title: say(reader, 'table-round', { round, wind }),
    deeds: runsOf(entries).flatMap((run) => deedOf(view, reader, run)),
  }));
};

type Act = Press<Command>;

const MIDDLE = { x: 0, y: 0 };
const FIRST = hexCentre({ row: 0, col: 0 });

const idOf = ({ side, id }: Pick<ShipView, 'side' | 'id'>): string => `${side.charAt(0)}${id}`;

/** Where a ship may be placed, its own hex first. */
const pieceOf = (view: View, reader: Reader, placing: PlacingView, ship: ShipView): TablePiece<Act> => {
  const berths = freeBerths(view, placing, ship.id);
  const own = berths.filter((it) => ship.at && sameCell(it, ship.at));
  const others = berths.filter((it) => !own.includes(it));
  return {
    forms: [{ squares: [{ row: 0, col: 0 }], shapes: shipShapes(view, ship, reader, FIRST, 'uncounted') }],
    places: [...own, ...others].map((at) => ({
      row: at.row,
      col: at.col,
      form: 0,
      press: { act: orders.place(ship.id, at) },
    })),
  };
};

const seaOf = (view: View, reader: Reader): Sea<Act> => {
  const { rules, placing, viewer, ships } = view;
  const { rows } = rules.map;
  const cols = rows[0]!.length;
  const layout = layoutAt(MIDDLE, wholeMap(rules.map));
  const turn = lastTurn(view);
  // What the others have done is shown until something is ordered.
  const now = thisTurn(view);
  const isBusy = isMyTurn(view) && now.moves.length + now.shots.length > 0;
  const shapes: readonly Shape[] = [
    ...forts(view, layout),
    ...(placing?.berths ?? []).map((at) => hexSprite('berth', layout.put(at))),
    ...zoneShapes(view, layout),
    ...wrecks(turn, layout),
    ...(isBusy ? [] : wakes(turn, layout)),
  ];
  const lying = ships.flatMap((ship) => (ship.at ? [{ ship, at: ship.at }] : []));
  return {
    of: typeof viewer === 'number' ? viewer : 0,
    rows: rows.length,
    cols,
    hexes: true,
    axes: axesOf(rows, reader.letters),
    letters: 'columns',
    land: rows,
    shapes,
    ...(placing
      ? { pieces: ships.map((it) => pieceOf(view, reader, placing, it)) }
      : {
          ships: lying
            .toSorted((a, b) => a.at.row - b.at.row)
            .map(({ ship, at }) => ({
              row: at.row,
              col: at.col,
              id: idOf(ship),
              spoken: say(reader, 'table-ship', {
                whose: whoseIs(view, ship.side),
                ship: shipName(ship.type),
                left: ship.durability - ship.damage,
                of: ship.durability,
              }),
              shapes: shipShapes(view, ship, reader, MIDDLE, 'uncounted'),
            })),
          above: marks(turn, layout),
        }),
  };
};

/** What can be said of a ship on its card before the fleets are shown. */
const placingNote = (view: View, reader: Reader, ship: ShipView | undefined): Partial<TableCard<Act>> => {
  if (!ship) return { note: say(reader, 'table-hidden') };
  const at = ship.at ? say(reader, 'table-at', { cell: labelOf(view.rules, reader, ship.at) }) : '';
  if (!view.placing || view.placing.settled || view.rules.flagship !== 'chosen' || ship.flagship) return { note: at };
  return { note: say(reader, 'table-make-flag'), press: { act: orders.flag(ship.id) } };
};

const cardOf = (view: View, reader: Reader, side: Side, id: ShipId): TableCard<Act> => {
  const ship = shipOf(view, side, id);
  const type = typeIn(view.rules, side, id);
  const { durability } = view.rules.ships[type];
  const damage = ship?.damage ?? 0;
  const isMine =
    isMyTurn(view) && side === viewerSide(view) && ship?.at !== undefined && (view.helm?.orders.includes(id) ?? true);
  const moves = isMine ? hexesLeft(view, id) : 0;
  return {
    id: idOf({ side, id }),
    sprite: `sail-${side}-${type}`,
    name: reader.say(nameKey(view, side, id)),
    ...(ship?.reached && { note: say(reader, 'table-safe') }),
    ...(ship && { hull: { left: Math.max(0, durability - damage), of: durability } }),
    ...(view.phase === 'placing' && placingNote(view, reader, ship)),
    ...(ship?.flagship && { flagship: true as const }),
    ...(view.rules.shares !== 'none' && { captain: captainOf(view, side, id).seat }),
    ...(damage >= durability && { gone: true as const }),
    ...(isMine && {
      ...(moves === 0 && targetsOf(view, id).length === 0 && { done: true as const }),
      ...(view.wind === 'calm' && view.rules.ships[type].calm === 0 && { becalmed: true as const }),
      line: shipLine(view, reader, id),
      shots: ship.shotsLeft,
      orders: ordersOf(view, reader, id),
    }),
  };
};

const seatPart = (view: View, reader: Reader, seat: Seat): TableSeat<Act> => {
  const side = sideOf(view, seat);
  const fleet = fleetOf(view.rules, side);
  const lost = view.ships.filter((it) => it.side === side && it.damage >= it.durability).length;
  return {
    seat,
    side,
    note: say(reader, 'table-note', { side, ships: fleet.length > 0 ? fleet.length - lost : 'hidden' }),
    fleet: [],
    cards: fleet.filter((id) => captainOf(view, side, id).seat === seat).map((id) => cardOf(view, reader, side, id)),
    ...(isPartner(view, seat) && { partner: true as const }),
    ...(view.phase === 'battle' && view.toMove.includes(seat) && { toMove: true as const }),
  };
};

const keysOf = (view: View, reader: Reader): readonly TableKey<Act>[] => {
  const label = (key: string): string => withoutSymbols(say(reader, key));
  if (view.placing)
    return [
      { role: 'ready', label: label('key-ready'), press: { act: { type: 'ready' } } },
      { role: 'deal', label: label('key-advised'), press: { act: { type: 'advised' } } },
    ];
  if (!isMyTurn(view))
    return view.helm?.mayStandIn
      ? [{ role: 'stand-in', label: label('key-stand-in'), press: { act: { type: 'stand-in' } } }]
      : [];
  const gunners = afloat(view).filter((type) => targetsOf(view, type).length > 0).length;
  const isLast = !canFire(view) && unsailed(view).length === 0;
  return [
    {
      role: 'undo',
      label: label('key-undo'),
      ...(view.log.at(-1)?.kind === 'move' && { press: { act: { type: 'undo' } } }),
    },
    {
      role: 'end',
      label: label('key-end'),
      press: { act: { type: 'end' } },
      ...(gunners > 0 && { sure: say(reader, 'table-end-sure', { ships: gunners }) }),
      ...(isLast && { last: true as const }),
    },
    ...(view.helm?.mayYield
      ? [{ role: 'yield' as const, label: label('key-yield'), press: { act: { type: 'yield' } as const } }]
      : []),
    { role: 'orders', label: say(reader, 'table-orders'), press: { look: TURN_FOCUS } },
  ];
};

const happeningOf = (view: View, reader: Reader): Happening | undefined => {
  if (view.phase === 'placing') return undefined;
  const moment = momentOf(view);
  const shots = view.log.filter((it) => it.kind === 'shot');
  const heard = soundOf(moment, shots.at(-1)?.result, shots.length);
  const begins = view.log.every(({ kind }) => kind === 'wind') && view.active;
  const word = begins
    ? beginsWord(reader, turnOf(view).seat, view.viewer)
    : moment === 'sunk'
      ? undefined
      : moment && endWord(reader, moment);
  return {
    step: shots.length + Number(view.phase === 'over'),
    ...(heard && { sound: heard.sound }),
    ...(moment && { moment }),
    ...(word !== undefined && { word }),
  };
};

/** The task of a scenario. */
const taskPart = (view: View, reader: Reader): Pick<Table<Act>, 'task'> => {
  const [phrase, scenario, state] = [taskOf(view), scenarioOf(view.rules), taskStateOf(positionIn(view))];
  if (!phrase || !scenario) return {};
  const { task } = view.rules;
  const given = typeof task === 'string' ? undefined : task;
  return { task: taskTable(scenario.kind, reader.say(phrase), given, state, reader) };
};

/** The fleet that the viewer buys. */
const shopPart = (view: View, reader: Reader): Pick<Table<Act>, 'shop'> => {
  const shop = shopOf(view);
  return shop ? { shop: shopTable(shop, reader) } : {};
};

/** The campaign of which the match was a scenario. */
const campaignPartOf = (view: View, reader: Reader): Pick<Table<Act>, 'campaign'> => {
  const said = view.phase === 'over' ? campaignIn(view) : undefined;
  if (!said) return {};
  const durabilityOf = (type: ShipType): number => view.rules.ships[type].durability;
  const chart = mapPictureOf({ ...CAMPAIGN, map: CHART, starts: 'berths', task: 'none' });
  return { campaign: campaignPart(said, reader, durabilityOf, chart) };
};

/** A view as data. */
export const tableOf = (view: View, reader: Reader): Table<Act> => {
  const happened = happeningOf(view, reader);
  const [news] = view.phase === 'battle' ? summaryLines(view, reader) : [];
  const chosen = isMyTurn(view) ? chosenShip(view) : undefined;
  return {
    stage: view.phase,
    seats: seatsInOrder(view).map((seat) => seatPart(view, reader, seat)),
    seas: [seaOf(view, reader)],
    keys: keysOf(view, reader),
    shots: [],
    log: roundsOf(view, reader),
    ...(happened && { happened }),
    ...(news !== undefined && { news }),
    ...(chosen && { chosen: idOf({ side: view.active ?? 'white', id: chosen }) }),
    ...taskPart(view, reader),
    ...campaignPartOf(view, reader),
    ...shopPart(view, reader),
    ...(view.phase === 'battle' && view.wind && { weather: weatherOf(reader, view.wind) }),
  };
};
