import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Quarter, quarterArea } from '../../../../kit/quarters.ts';
import { medalShape, ratingWithChange } from '../../../../kit/rated-marks.ts';
import { targetSea } from '../../rules/view/derive.ts';
import { type Grid, gridOf, type SeaView, type View } from '../../rules/view/index.ts';
import { afloatCount, nameWidth, note, playerName, sailedCount, seaFlag, seaName } from './captions.ts';
import { fleetRow } from './fleet-row.ts';
import { COMPACT, FINEST, type Frame, framedSea, frameOf } from './frame.ts';
import { endFor, endWordOver, justSunk, sunkRibbon, wordAtFoot, wordOn } from './moments.ts';
import { isActedOn, type Pointers, seaShapes } from './sea-shapes.ts';
import { type SeaChoice, type ShownSea, seasShown, wholeArea } from './seas.ts';
import { smallSea } from './small-sea.ts';
import { stackedScene } from './stacked.ts';

/**
 * What to show, and what to point out on the target sea: the sea that the viewer's next command acts on (`isActedOn`),
 * or the last sea shown.
 */
export interface BoardOptions {
  readonly seas: SeaChoice;
  /** The letter, counted from 0, whose row or column is highlighted. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  readonly lit?: Cell;
  /**
   * The foremost sea alone; of a sea too wide for a phone one quarter, with one row and column of its neighbours, or two
   * on an odd board.
   */
  readonly zoom?: Quarter;
}

/** Width of a small sea, in units: one's own below the enemy's; the other one of a shared board. */
const OWN = 2.85;
const OTHER = 2.22;

/**
 * The side of the small sea below another. Its squares are whole pixels: of many of them the sum may be a little more than
 * what they should take.
 */
const sideOf = (width: number, { rows, cols }: Grid, unit: number): number =>
  (Math.max(rows, cols) > COMPACT ? 0.96 * width : width) * unit;

/** The lower edge of the large sea, and between what everything below it is. */
const edgesOf = ({ left, right, corner }: Frame, rows: number) => ({ left, right, bottom: corner.y + rows });

/** Room for a soft note in a line, in squares. */
const roomFor = (text: string | undefined, unit: number): number => (text ? (text.length * 0.26 + 0.2) * unit : 0);

/** The rating of a player after a rated match, at the right: in bold for the viewer's own. */
const ratingNote = (view: View, { owner }: SeaView, { outcome }: Reader, at: Point, unit: number) => {
  const rating = outcome?.seats[owner];
  if (!rating) return undefined;
  const words = ratingWithChange(rating);
  const isOwn = owner === view.viewer;
  const room = roomFor(words, unit) + 0.3 * unit;
  const shape: Shape = {
    ...note(words, at, 'right', room, unit),
    ...(isOwn && { ink: 'ink', bold: true }),
  };
  return { room, shape };
};

/**
 * The name of a player and how many of their ships are afloat, above the fleet; the gold arrow if it is their turn. After
 * a rated match their rating instead of the number.
 */
const playerShapes = (view: View, sea: SeaView, reader: Reader, at: Point, width: number, unit: number) => {
  const isOnTurn = view.phase === 'battle' && view.toMove.includes(sea.owner);
  const start = isOnTurn ? 0.62 * unit : 0;
  const count = afloatCount(view, sea, reader);
  const sailed = sailedCount(sea, reader);
  const right = at.x + width;
  const rating = ratingNote(view, sea, reader, { x: right, y: at.y }, unit);
  const room = rating?.room ?? roomFor(count, unit);
  const arrow: Shape = {
    kind: 'inset',
    at: { x: at.x - 0.04 * unit, y: at.y - 0.26 * unit },
    scale: 0.62 * unit,
    scene: { width: 0.9, height: 0.9, shapes: [{ kind: 'sprite', name: 'turn', at: { x: 0, y: 0 }, heading: 90 }] },
  };
  return [
    ...(isOnTurn ? [arrow] : []),
    playerName(view, sea, reader, { x: at.x + start, y: at.y }, width - start - room, unit),
    rating?.shape ?? note(count, { x: right, y: at.y }, 'right', room, unit),
    fleetRow(view, sea, {
      x: at.x,
      y: at.y + 0.36 * unit,
      width: width - roomFor(sailed, unit),
      height: 0.68 * unit,
      scale: 0.68 * unit,
    }),
    ...(sailed ? [note(sailed, { x: right, y: at.y + 0.62 * unit }, 'right', roomFor(sailed, unit), unit)] : []),
  ];
};

/** The large sea with its axes, and what has just happened in it. */
const largeSea = (view: View, one: ShownSea, reader: Reader, frame: Frame, pointers: Pointers): readonly Shape[] => {
  const grid = gridOf(view.rules);
  const { sea } = one;
  const { corner, unit } = frame;
  // Nothing covers what a lesson speaks of.
  const burst = reader.lit ? undefined : justSunk(view, sea);
  const end = typeof view.viewer === 'number' ? endFor(view, view.viewer) : undefined;
  const shown: Pointers = {
    ...pointers,
    ...(burst && { burst }),
    ...(end === 'won' && { under: 'rays' as const }),
    ...(end === 'lost' && { over: 'dusk' as const }),
  };
  const own = view.seas.find(({ owner }) => owner === view.viewer);
  const winner = end === undefined && endFor(view, sea.owner) === 'won' ? sea : undefined;
  const middle = { x: corner.x + grid.cols / 2, y: corner.y + grid.rows / 2 };
  const { medal } = typeof view.viewer === 'number' && view.phase === 'over' ? (reader.outcome ?? {}) : {};
  // The word gives way to the medal below it.
  const word = medal ? { ...middle, y: middle.y - 0.16 * grid.rows } : middle;
  const below = { ships: sea.ships, grid, corner };
  const hung = { ...middle, y: middle.y + 0.25 * grid.rows };
  return [
    ...framedSea(view, reader, frame, wholeArea(grid), (at) => seaShapes(view, sea, at, shown), pointers.lit),
    ...(burst ? [sunkRibbon(view, sea, burst, reader, corner, 1.05 * unit)] : []),
    ...(end && own ? [endWordOver(own, end, reader, below, word, 1.35 * unit)] : []),
    ...(medal ? [medalShape(medal.sign, hung, Math.min(unit, grid.rows / 10))] : []),
    ...(winner ? [endWordOver(winner, 'won', reader, below, middle, 1.35 * unit)] : []),
  ];
};

/** The board of a player: one sea large, the other small below it, and both fleets, the enemy's first. */
const ownBoard = (view: View, large: ShownSea, small: ShownSea, reader: Reader, on: PointersOn): Scene => {
  const frame = frameOf(gridOf(view.rules));
  const { unit } = frame;
  const { left, right, bottom } = edgesOf(frame, view.rules.n);
  const top = bottom + 0.3 * unit;
  const text = left + (OWN + 0.35) * unit;
  const players = [large, small].sort((a, b) => Number(a.whose === 'own') - Number(b.whose === 'own'));
  return {
    width: frame.width,
    height: frame.height,
    shapes: [
      ...largeSea(view, large, reader, frame, on(large)),
      ...smallSea(view, small.sea, { x: left - 0.08 * unit, y: top }, sideOf(OWN, gridOf(view.rules), unit), {
        pointers: on(small),
      }),
      ...players.flatMap(({ sea }, i) =>
        playerShapes(view, sea, reader, { x: text, y: top + (0.36 + 1.42 * i) * unit }, right - text, unit),
      ),
    ],
  };
};

/** The line below a large sea that belongs to no viewer: flag, whose sea it is, its fleet at the right. */
const captionBelow = (view: View, sea: SeaView, reader: Reader, frame: Frame): readonly Shape[] => {
  const { unit } = frame;
  const { left, right, bottom } = edgesOf(frame, view.rules.n);
  const y = bottom + 0.48 * unit;
  const name = left + 0.72 * unit;
  const sailed = sailedCount(sea, reader);
  // A longer name takes some of the fleet's room before it is cut.
  const wanted = nameWidth(sea, reader) * unit;
  const width = Math.max(4.9 * unit, Math.min(6.28 * unit, right - name - wanted - 0.15 * unit));
  const fleet = fleetRow(view, sea, {
    x: right - width,
    y: Math.max(y - 0.29 * unit, bottom + 0.15),
    width,
    height: 0.64 * unit,
    scale: 0.64 * unit,
    align: 'right',
  });
  const end = fleet.at.x - 0.15 * unit;
  return [
    seaFlag(sea, { x: left - 0.06 * unit, y: y - 0.25 * unit }, 0.58 * unit),
    seaName(sea, reader, { x: name, y }, end - name - roomFor(sailed, unit), unit),
    ...(sailed ? [note(sailed, { x: end, y }, 'right', roomFor(sailed, unit), unit)] : []),
    fleet,
  ];
};

/** The board that everyone sees: the sea under fire large, the other small, each with its caption beside it. */
const sharedBoard = (view: View, large: ShownSea, small: ShownSea, reader: Reader, on: PointersOn): Scene => {
  const frame = frameOf(gridOf(view.rules));
  const { unit } = frame;
  const { left, right, bottom } = edgesOf(frame, view.rules.n);
  const top = bottom + 0.88 * unit;
  const text = left + (OTHER + 0.35) * unit;
  const sailed = sailedCount(small.sea, reader);
  const sunk = justSunk(view, small.sea) ? 'scene-sunk' : undefined;
  const word = endFor(view, small.sea.owner) === 'won' ? 'scene-won' : sunk;
  const foot = { x: left + (OTHER / 2 - 0.08) * unit, y: top + OTHER * unit };
  return {
    width: frame.width,
    height: frame.height,
    shapes: [
      ...largeSea(view, large, reader, frame, on(large)),
      ...captionBelow(view, large.sea, reader, frame),
      ...smallSea(view, small.sea, { x: left - 0.08 * unit, y: top }, sideOf(OTHER, gridOf(view.rules), unit), {
        pointers: on(small),
      }),
      seaFlag(small.sea, { x: text - 0.04 * unit, y: top + 0.31 * unit }, 0.58 * unit),
      seaName(
        small.sea,
        reader,
        { x: text + 0.75 * unit, y: top + 0.56 * unit },
        right - text - 0.75 * unit - roomFor(sailed, unit),
        unit,
      ),
      ...(sailed ? [note(sailed, { x: right, y: top + 0.56 * unit }, 'right', roomFor(sailed, unit), unit)] : []),
      fleetRow(view, small.sea, {
        x: text,
        y: top + 1.02 * unit,
        width: right - text,
        height: (word ? 0.53 : 1.12) * unit,
        scale: 0.68 * unit,
      }),
      ...(word ? [wordAtFoot(word, reader, foot, unit)] : []),
    ],
  };
};

/** While the fleets are placed: two seas in the shade side by side, stamped as their fleets are ready. */
const veiledBoard = (view: View, shown: readonly ShownSea[], reader: Reader): Scene => ({
  width: 11,
  height: 6.25,
  shapes: shown.flatMap(({ sea }, i) => {
    const x = 0.25 + i * 5.4;
    const ready = reader.say({ key: 'scene-ready' });
    return [
      seaFlag(sea, { x: x + 0.06, y: 0.2 }, 0.6),
      seaName(sea, reader, { x: x + 0.84, y: 0.46 }, 4.2, 1),
      ...smallSea(view, sea, { x, y: 0.9 }, 5.1, { veil: true }),
      ...(sea.ready ? [wordOn('stamp', ready, { x: x + 2.55, y: 3.45 }, 0.9)] : []),
    ];
  }),
});

/** The sea of a captain alone, with its fleet below it. */
const soloBoard = (view: View, one: ShownSea, reader: Reader, pointers: Pointers): Scene => {
  const frame = frameOf(gridOf(view.rules));
  const { unit } = frame;
  const { left, right, bottom } = edgesOf(frame, view.rules.n);
  const count = afloatCount(view, one.sea, reader);
  const room = roomFor(count, unit);
  const y = bottom + 0.55 * unit;
  return {
    width: frame.width,
    height: bottom + 1.1 * unit,
    shapes: [
      ...largeSea(view, one, reader, frame, pointers),
      note(count, { x: left, y }, 'left', room, unit),
      fleetRow(view, one.sea, {
        x: left + room,
        y: y - 0.34 * unit,
        width: right - left - room,
        height: 0.68 * unit,
        scale: 0.68 * unit,
        align: 'right',
      }),
    ],
  };
};

/** One sea alone; below it whose it is, where it is neither the viewer's nor their enemy's. */
const seaAlone = (view: View, one: ShownSea, reader: Reader, pointers: Pointers): Scene => {
  const frame = frameOf(gridOf(view.rules));
  const isTheirs = one.whose === 'theirs';
  return {
    width: frame.width,
    height: isTheirs ? edgesOf(frame, view.rules.n).bottom + 0.95 * frame.unit : frame.alone,
    shapes: [
      ...framedSea(
        view,
        reader,
        frame,
        wholeArea(gridOf(view.rules)),
        (at) => seaShapes(view, one.sea, at, pointers),
        pointers.lit,
      ),
      ...(isTheirs ? captionBelow(view, one.sea, reader, frame) : []),
    ],
  };
};

/** A quarter of a large sea; below it the whole sea, small, with the quarter framed, and its fleet. */
const quarterBoard = (view: View, one: ShownSea, reader: Reader, pointers: Pointers, zoom: Quarter): Scene => {
  const area = quarterArea(zoom, gridOf(view.rules));
  const frame = frameOf(area);
  const { unit } = frame;
  const { left, right, bottom } = edgesOf(frame, area.rows);
  const top = bottom + 0.3 * unit;
  const text = left + (OWN + 0.35) * unit;
  const count = afloatCount(view, one.sea, reader);
  return {
    width: frame.width,
    height: frame.height,
    shapes: [
      ...framedSea(view, reader, frame, area, (at) => seaShapes(view, one.sea, at, pointers)),
      ...smallSea(view, one.sea, { x: left - 0.08 * unit, y: top }, sideOf(OWN, gridOf(view.rules), unit), {
        part: area,
      }),
      seaName(one.sea, reader, { x: text, y: top + 0.36 * unit }, right - text, unit),
      note(count, { x: text, y: top + 1.05 * unit }, 'left', right - text, unit),
      fleetRow(view, one.sea, {
        x: text,
        y: top + 1.5 * unit,
        width: right - text,
        height: 1.3 * unit,
        scale: 0.68 * unit,
      }),
    ],
  };
};

/** What is pointed out on a sea that is shown. */
type PointersOn = (one: ShownSea) => Pointers;

/**
 * The sea that is drawn large: for a player the one that their next command acts on; for all, the one under fire; for
 * the umpire, and after the end, the one last fired at.
 */
const foremost = (view: View, shown: readonly ShownSea[]): ShownSea => {
  const last = view.viewer === 'umpire' || view.phase === 'over' ? view.shots.at(-1) : undefined;
  const target = last ? view.seas.find(({ owner }) => owner !== last.by) : targetSea(view);
  const matters = ({ sea }: ShownSea): boolean =>
    typeof view.viewer === 'number' ? isActedOn(view, sea) : sea.owner === target?.owner;
  return shown.find(matters) ?? shown.at(-1)!;
};

const boardOf = (view: View, reader: Reader, options: BoardOptions): Scene => {
  const { seas, zoom, ...pointers } = options;
  const shown = seasShown(view, seas);
  const target = shown.find(({ sea }) => isActedOn(view, sea)) ?? shown.at(-1)!;
  const on: PointersOn = (one) => (one === target ? pointers : {});
  const large = foremost(view, shown);
  const small = shown.find((one) => one !== large);
  const longest = Math.max(view.rules.n, view.rules.cols ?? 0);
  if (zoom && longest > COMPACT) return quarterBoard(view, large, reader, on(large), zoom);
  if (view.rules.alone && !zoom) return soloBoard(view, large, reader, on(large));
  if (zoom || !small) return seaAlone(view, large, reader, on(large));
  if (typeof view.viewer === 'number') return ownBoard(view, large, small, reader, on);
  if (view.phase === 'over' && longest <= COMPACT) return stackedScene(view, shown, reader);
  if (view.phase === 'placing' && view.viewer === 'public') return veiledBoard(view, shown, reader);
  return sharedBoard(view, large, small, reader, on);
};

/**
 * The board as a picture: the sea that matters large, with axes above and at the left; below it the other one, and both
 * fleets. While fleets are placed, and after the end unless the seas are too large, those without a seat see two equal
 * seas.
 */
export const sceneOf = (view: View, reader: Reader, options: BoardOptions): Scene => ({
  ...boardOf(view, reader, options),
  finest: FINEST,
});
