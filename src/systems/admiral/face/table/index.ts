import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Press, Shape } from '../../../../kernel/screen.ts';
import type {
  Happening,
  Sea,
  Table,
  TableCard,
  TableKey,
  TablePiece,
  TableQuestion,
  TableSeat,
  TableShip,
  Weather,
} from '../../../../kernel/table.ts';
import { campaignPart } from '../../../../kit/campaign-words.ts';
import { turned } from '../../../../kit/compass.ts';
import { isPartner, seatsInOrder } from '../../../../kit/crew-words.ts';
import { shopTable } from '../../../../kit/fleet-points-words.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { axesOf, beginsWord, chanceOf, endWord, viewerSide, whoseIs } from '../../../../kit/sailing-table.ts';
import { taskTable } from '../../../../kit/scenario.ts';
import { say, soundOf, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { ownSide, type Side } from '../../../../kit/two-sides.ts';
import { type Command, type PieceId, piecesOf, type ShipType, shipIdOf, typeOf } from '../../rules/command.ts';
import {
  captainOf,
  captainsIn,
  freeBerths,
  headingName,
  maySail,
  type PieceView,
  type PlacingView,
  pieceName,
  positionIn,
  previewCourse,
  scenarioOf,
  sideOf,
  taskOf,
  taskStateOf,
  turnOf,
  type View,
  type WindowView,
} from '../../rules/view/index.ts';
import { CAMPAIGN, CHART } from '../../variants.ts';
import { labelOf } from '../input/coordinates.ts';
import { isAsked, isMyTurn } from '../input/offered-orders.ts';
import { shipShapes, wornShapes } from '../picture/layers/fleet.ts';
import { zoneShapes } from '../picture/layers/forts.ts';
import { windowShapes } from '../picture/layers/overlays.ts';
import { shapesAbove, shapesBeneath } from '../picture/layers/tracks.ts';
import { mapPictureOf } from '../picture/lobby-picture.ts';
import { layoutAt, spriteAt, squareSprite, wholeMap } from '../picture/map-layout.ts';
import { lastTurnSteps } from '../picture/replay.ts';
import { trailOf } from '../picture/trail.ts';
import { bestCourses } from '../screens/course/best-courses.ts';
import { allShots, availableShots, fireCommand } from '../screens/fire/guns.ts';
import { TURN_FOCUS } from '../screens/fleet-row.ts';
import { sailors } from '../screens/turn-page.ts';
import { fleetOf, keyName, nameOf, pieceIn, shipLabel } from '../words/names.ts';
import { askedLine, askedTitle } from '../words/reaction-window.ts';
import { shopOf } from '../words/shop.ts';
import { campaignIn, nextWindLines, taskPhraseOf } from '../words/status-lines.ts';
import { momentOf, summaryLines } from '../words/summary.ts';
import { roundsOf } from './log.ts';
import { moreOf, ordersOf, standingOf } from './orders.ts';

type Act = Press<Command>;

const MIDDLE = { x: 0, y: 0 };

/** The drawing of a ship or fort with the middle of its square at (0, 0). */
const drawnAt = (view: View, reader: Reader, piece: PieceView, at = MIDDLE): readonly Shape[] => {
  if (piece.type !== 'T') return shipShapes(view, piece, reader, at, 'uncounted');
  const built = piece.id === 'wT' ? 'white' : 'red';
  const name = piece.hull >= piece.durability ? `fort-${built}-silenced` : `fort-${built}`;
  return [spriteAt(name, at, -0.5, -0.58), ...wornShapes(view, piece, reader, at)];
};

/**
 * Where a ship may be placed, its own square first. Elsewhere it lies as it lies now; on its own square it can be turned,
 * an eighth more with each place.
 */
const pieceOf = (view: View, reader: Reader, placing: PlacingView, ship: PieceView): readonly TablePiece<Act>[] => {
  const { id, at, type, heading } = ship;
  if (!at || type === 'T') return [];
  if (placing.settled?.includes(shipIdOf(id)))
    return [
      {
        forms: [{ squares: [{ row: 0, col: 0 }], shapes: drawnAt(view, reader, ship, { x: 0.5, y: 0.5 }) }],
        places: [],
      },
    ];
  const berths = freeBerths(view, placing);
  const headings = view.rules.flags.orientation ? [0, 1, 2, 3, 4, 5, 6, 7].map((by) => turned(heading, by)) : [heading];
  const place = (to: Cell, form: number): TablePiece<Act>['places'][number] => ({
    row: to.row,
    col: to.col,
    form,
    press: { act: { type: 'place', ship: shipIdOf(id), at: to, heading: headings[form]! } },
  });
  return [
    {
      forms: headings.map((bow) => ({
        squares: [{ row: 0, col: 0 }],
        shapes: drawnAt(view, reader, { ...ship, heading: bow }, { x: 0.5, y: 0.5 }),
      })),
      places: [
        ...headings.map((_, form) => place(at, form)),
        ...berths.filter((it) => !sameCell(it, at)).map((it) => place(it, 0)),
      ],
    },
  ];
};

const shipsIn = (view: View, reader: Reader): readonly TableShip[] => {
  return view.pieces
    .flatMap((piece) => (piece.at ? [{ piece, at: piece.at }] : []))
    .toSorted((a, b) => a.at.row - b.at.row)
    .map(({ piece, at }) => ({
      row: at.row,
      col: at.col,
      id: piece.id,
      spoken: say(reader, 'table-ship', {
        whose: whoseIs(view, piece.side),
        ship: nameOf(view, piece.id),
        left: piece.durability - piece.hull,
        of: piece.durability,
      }),
      shapes: drawnAt(view, reader, piece),
    }));
};

const seaOf = (view: View, reader: Reader): Sea<Act> => {
  const { rules, placing, viewer } = view;
  const { rows } = rules.map;
  const cols = rows[0]!.length;
  const layout = layoutAt(MIDDLE, wholeMap(rules.map));
  const steps = lastTurnSteps(view);
  const trail = trailOf(steps);
  const isBusy = isMyTurn(view) && view.act !== undefined;
  const ships = shipsIn(view, reader);
  const isPlaced = (id: string): boolean => view.pieces.some((it) => it.id === id && it.type !== 'T');
  return {
    of: typeof viewer === 'number' ? viewer : 0,
    rows: rows.length,
    cols,
    axes: axesOf(rows, reader.letters),
    letters: 'columns',
    land: rows,
    shapes: [
      ...zoneShapes(view, layout),
      ...(placing?.berths ?? []).map((at) => squareSprite('square-berth', layout.put(at))),
      ...(isBusy ? [] : shapesBeneath(trail, layout)),
    ],
    ships: placing ? ships.filter(({ id }) => !isPlaced(id)) : ships,
    ...(placing && { pieces: view.pieces.flatMap((it) => pieceOf(view, reader, placing, it)) }),
    above: [...shapesAbove(trail, layout), ...windowShapes(view, layout)],
  };
};

/** What a piece can still do, as a line: "Frigate: 5 moves left, 1 shot." */
const lineOf = (view: View, reader: Reader, { id, type, shotsLeft }: PieceView): string => {
  const sails = type !== 'T' && maySail(view, id);
  const words = { ship: keyName(reader, view, id), shots: shotsLeft };
  return sails
    ? say(reader, 'table-line', { ...words, left: Math.max(0, previewCourse(view, id, []).start) })
    : say(reader, 'table-line-still', words);
};

const placingNote = (view: View, reader: Reader, { at, heading, type, captain }: PieceView): string => {
  if (!at || type === 'T') return '';
  const cell = labelOf(view.rules, reader, at);
  const oriented = view.rules.flags.orientation;
  const words = { cell, heading: headingName(heading), captain: captain ?? 'none' };
  return say(reader, oriented ? 'table-at-bow' : 'table-at', words);
};

const cardOf = (view: View, reader: Reader, piece: PieceView): TableCard<Act> => {
  const { id, side, type, durability, hull, at } = piece;
  const isGone = !at;
  const isMine = isMyTurn(view) && side === viewerSide(view) && !isGone && (view.helm?.orders.includes(id) ?? true);
  const orders = isMine ? ordersOf(view, reader, piece) : [];
  const more = isMine ? moreOf(view, reader, piece) : undefined;
  const calm = isMine && view.wind?.strength === 'calm' && type !== 'T' && !maySail(view, id) && piece.moved === 'no';
  return {
    id,
    sprite: type === 'T' ? `fort-${id === 'wT' ? 'white' : 'red'}` : `sail-${side}-${type}`,
    name: keyName(reader, view, id),
    hull: { left: Math.max(0, durability - hull), of: durability },
    ...(view.rules.shares !== 'none' && type !== 'T' && { captain: ownerIn(view, id, side) }),
    ...(view.placing && { note: placingNote(view, reader, piece) }),
    ...(piece.reached && { note: say(reader, 'table-safe') }),
    ...(((isGone && !piece.reached) || (type === 'T' && hull >= durability)) && { gone: true as const }),
    ...(isMine && {
      ...(orders.length === 0 && { done: true as const }),
      ...(calm && { becalmed: true as const }),
      line: lineOf(view, reader, piece),
      shots: piece.shotsLeft,
      orders,
      ...(more && { more }),
    }),
  };
};

/** The ships that a side began with, also while they are hidden. */
const shipsOf = ({ rules }: View, side: Side): readonly { readonly id: PieceId; readonly type: ShipType }[] =>
  piecesOf(rules).flatMap((id) => {
    const type = typeOf(rules, id);
    return type !== 'T' && id.startsWith(side.charAt(0)) ? [{ id, type }] : [];
  });

/** ADM-31: the captain of a piece; the fort is the first captain's. */
const ownerIn = (view: View, id: PieceId, side: Side): Seat => captainOf(view, side, id.slice(1)).seat;

/** The cards of a side: its ships with prizes, those that it has lost, its fort. Before the battle only its own side knows them. */
const cardsOf = (view: View, reader: Reader, side: Side, seat: Seat): readonly TableCard<Act>[] => {
  const rank = ({ id, type }: PieceView): number => (type === 'T' ? 2 : Number(!id.startsWith(side.charAt(0))));
  const known = view.pieces
    .filter((it) => it.side === side && (it.type !== 'T' || view.rules.fort.shots > 0))
    .filter(({ id }) => ownerIn(view, id, side) === seat)
    .toSorted((a, b) => rank(a) - rank(b));
  if (view.phase !== 'placing' || known.some(({ type }) => type !== 'T'))
    return known.map((it) => cardOf(view, reader, it));
  const own = shipsOf(view, side).filter(({ id }) => ownerIn(view, id, side) === seat);
  const hidden = own.map(
    ({ id, type }): TableCard<Act> => ({
      id,
      sprite: `sail-${side}-${type}`,
      name: reader.say(shipLabel(type)),
      note: say(reader, 'table-hidden'),
    }),
  );
  return [...hidden, ...known.map((it) => cardOf(view, reader, it))];
};

const seatPart = (view: View, reader: Reader, seat: Seat): TableSeat<Act> => {
  const side = sideOf(view, seat);
  const ships =
    view.phase === 'placing'
      ? shipsOf(view, side).length || 'hidden'
      : fleetOf(view, side).filter(({ type }) => type !== 'T').length;
  const fort = view.pieces.find((it) => it.type === 'T' && it.side === side);
  return {
    seat,
    side,
    note: say(reader, 'table-note', { side, ships, fort: fort && fort.hull < fort.durability ? 'yes' : 'no' }),
    fleet: [],
    cards: cardsOf(view, reader, side, seat),
    ...(isPartner(view, seat) && { partner: true as const }),
    ...(view.phase === 'battle' && view.toMove.includes(seat) && { toMove: true as const }),
  };
};

/** The question of who commands which ship, where the level has captains. */
const captainKeys = (view: View, reader: Reader): readonly TableKey<Act>[] => {
  const played = captainsIn(view.rules);
  if (played.length === 0 || view.placing?.settled) return [];
  const answers = played.flatMap((card) =>
    shipsOf(view, ownSide(view)).map(({ id, type }) => {
      const has = view.pieces.find((it) => it.id === id)?.captain === card;
      return {
        label: say(reader, 'table-captain', { card, ship: pieceName(type) }),
        ...(has && { note: say(reader, 'table-now') }),
        press: { act: { type: 'captain', card, ship: shipIdOf(id) } } as const,
      };
    }),
  );
  const title = say(reader, 'captains-heading', { count: played.length });
  const line = withoutSymbols(played.map((it) => say(reader, 'captain-card', { card: it })).join(' '));
  return [{ role: 'captains', label: say(reader, 'table-captains'), question: { title, line, answers } }];
};

const keysOf = (view: View, reader: Reader): readonly TableKey<Act>[] => {
  const label = (key: string): string => withoutSymbols(say(reader, key));
  if (view.placing)
    return [
      { role: 'ready', label: label('key-ready'), press: { act: { type: 'ready' } } },
      { role: 'deal', label: label('key-advised'), press: { act: { type: 'advised' } } },
      ...captainKeys(view, reader),
    ];
  if (view.phase !== 'battle' || typeof view.viewer !== 'number') return [];
  const orders: TableKey<Act> = { role: 'orders', label: say(reader, 'table-orders'), press: { look: TURN_FOCUS } };
  if (!isMyTurn(view))
    return view.helm?.mayStandIn
      ? [{ role: 'stand-in', label: label('key-stand-in'), press: { act: { type: 'stand-in' } } }, orders]
      : [orders];
  const shots = allShots(view);
  const gunners = new Set(shots.map(({ ship }) => ship)).size;
  return [
    { role: 'undo', label: label('key-undo'), ...(view.undo && { press: { act: { type: 'undo' } } }) },
    {
      role: 'end',
      label: label('key-end'),
      press: { act: { type: 'end' } },
      ...(gunners > 0 && { sure: say(reader, 'table-end-sure', { ships: gunners }) }),
      ...(gunners === 0 && sailors(view).length === 0 && { last: true as const }),
    },
    ...(view.helm?.mayYield
      ? [{ role: 'yield' as const, label: label('key-yield'), press: { act: { type: 'yield' } as const } }]
      : []),
    orders,
  ];
};

/** Most guns that are offered in an answer. */
const GUNS = 4;

/** What the viewer is asked out of turn: whether to fire, with which guns. */
const questionOf = (view: WindowView, reader: Reader): TableQuestion<Act> => {
  const { pending } = view;
  const { aim } = view.rules.flags;
  const shots = pending.shots.toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots).slice(0, GUNS);
  const ships = [...new Set(shots.map((it) => it.ship))];
  const answers = shots.flatMap((shot) => {
    const words = {
      ship: keyName(reader, view, shot.ship),
      target: nameOf(view, shot.target),
      shots: shot.shots,
      guns: shots.length,
      kind: pending.kind,
    };
    const note = reader.say(chanceOf(shot.faces.length));
    const mayAim = aim && shots.length === 1 && pieceIn(view, shot.target).type !== 'T';
    return [
      {
        label: say(reader, 'table-answer', words),
        note,
        sign: 'fire' as const,
        press: { act: fireCommand(view, shot, shot.shots, 'hull', 'sequence') },
      },
      ...(mayAim
        ? [
            {
              label: say(reader, 'table-fire-sails', { shots: shot.shots }),
              note,
              sign: 'fire' as const,
              press: { act: fireCommand(view, shot, shot.shots, 'sails', 'sequence') },
            },
          ]
        : []),
    ];
  });
  const [ship, ...others] = ships;
  const standing = ship && others.length === 0 ? standingOf(view, reader, ship) : undefined;
  return {
    title: askedTitle(reader, pending),
    line: askedLine(view, reader, pending),
    about: ships,
    answers: [
      ...answers,
      {
        label: withoutSymbols(say(reader, 'key-hold')),
        note: say(reader, 'table-keep'),
        sign: 'hold',
        press: { act: { type: 'pass' } },
      },
    ],
    ...(standing && { standing }),
  };
};

const weatherOf = ({ rules, wind, phase }: View, reader: Reader): Weather | undefined => {
  if (!rules.flags.wind || !wind || phase !== 'battle') return undefined;
  const { strength, to } = wind;
  const [next] = nextWindLines({ rules, wind }, reader);
  const announced = next !== undefined && wind.next !== undefined && { next: { label: next, heading: wind.next * 45 } };
  if (strength !== 'fresh')
    return { sign: strength, label: say(reader, strength === 'calm' ? 'table-calm' : 'table-storm'), ...announced };
  return { sign: 'wind', label: reader.say(headingName(to)), heading: to * 45, ...announced };
};

const BEFORE: ReadonlySet<string> = new Set(['round', 'drift', 'asked', 'closed']);

const happeningOf = (view: View, reader: Reader): Happening | undefined => {
  if (view.phase === 'placing') return undefined;
  const moment = momentOf(view);
  // Counted from the start of the round: earlier rounds leave the log.
  const shots = view.log
    .slice(view.log.findLastIndex(({ kind }) => kind === 'round') + 1)
    .filter((it) => it.kind === 'shot');
  const last = shots.at(-1)?.result;
  const heard = soundOf(moment, last === 'silenced' ? 'sunk' : last, 100 * view.round + shots.length);
  const isBegun = view.round === 1 && view.log.every(({ kind }) => BEFORE.has(kind)) && view.active !== undefined;
  const word = isBegun
    ? beginsWord(reader, turnOf(view).seat, view.viewer)
    : moment && moment !== 'sunk'
      ? endWord(reader, moment)
      : undefined;
  return {
    step: heard?.step ?? 100 * view.round,
    ...(heard && { sound: heard.sound }),
    ...(moment && { moment }),
    ...(word !== undefined && { word }),
  };
};

/**
 * The ship that acts next: the active one while it can fire or has not sailed; then, of those that have not sailed, the
 * one whose best square promises most; then any that can fire; then one that can sail on.
 */
const nextShip = (view: View): PieceId | undefined => {
  const able = sailors(view);
  const act = view.act?.ship;
  const isActing = act !== undefined && (view.act?.must || availableShots(view, act).length > 0);
  if (isActing) return act;
  const waiting = able.filter((id) => pieceIn(view, id).moved === 'no');
  const [best] = waiting
    .map((id) => ({ id, worth: bestCourses(view, id)[0]!.worth }))
    .toSorted((a, b) => b.worth - a.worth);
  return best?.id ?? allShots(view)[0]?.ship ?? able[0];
};

/** The task of a scenario. */
const taskPart = (view: View, reader: Reader): Pick<Table<Act>, 'task'> => {
  const [phrase, scenario] = [taskPhraseOf(view), scenarioOf(view.rules)];
  if (!phrase || !scenario) return {};
  return {
    task: taskTable(scenario.kind, reader.say(phrase), taskOf(view.rules), taskStateOf(positionIn(view)), reader),
  };
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
  const chosen = isMyTurn(view) ? nextShip(view) : undefined;
  const weather = weatherOf(view, reader);
  return {
    stage: view.phase,
    seats: seatsInOrder(view).map((seat) => seatPart(view, reader, seat)),
    seas: [seaOf(view, reader)],
    keys: keysOf(view, reader),
    shots: [],
    log: view.phase === 'placing' ? [] : roundsOf(view, reader),
    ...(happened && { happened }),
    ...(news !== undefined && { news }),
    ...(chosen && { chosen }),
    ...(isAsked(view) && { question: questionOf(view, reader) }),
    ...taskPart(view, reader),
    ...campaignPartOf(view, reader),
    ...shopPart(view, reader),
    ...(weather && { weather }),
  };
};
