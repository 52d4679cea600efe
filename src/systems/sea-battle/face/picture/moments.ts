import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Degrees, Moment, Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Heard, soundOf } from '../../../../kit/screen-kit.ts';
import { sameCell } from '../../rules/view/derive.ts';
import type { SeaView, ShotView, View } from '../../rules/view/index.ts';
import { type Grid, gridOf } from '../../rules/view/index.ts';
import { RESULTS } from '../../things/results.ts';

/** The shots that a seat named together last: one, or a volley. */
const lastNamed = ({ rules, shots }: View, by: Seat): readonly ShotView[] => {
  const own = shots.filter((shot) => shot.by === by);
  const last = own.at(-1);
  const isSingle = rules.shots.kind === 'fixed' && rules.shots.n === 1;
  return isSingle ? own.slice(-1) : own.filter(({ turn }) => turn === last?.turn);
};

/**
 * The squares of the ship of this sea that has just been sunk: by the last shots of the match, or by the viewer's own
 * last ones while they are news. The square fired at where the ship is not shown whole.
 */
export const justSunk = (view: View, sea: SeaView): readonly Cell[] | undefined => {
  const { viewer, rules, phase, shots, news } = view;
  if (phase !== 'battle' || viewer === sea.owner) return undefined;
  const by = view.seas.find(({ owner }) => owner !== sea.owner)?.owner ?? 0;
  const named = lastNamed(view, by);
  const fresh = shots.slice(-Math.max(1, typeof viewer === 'number' ? news : 1));
  const isTogether = rules.turns === 'together' && named.at(-1)?.turn === shots.at(-1)?.turn;
  const isFresh = isTogether || fresh.some((shot) => named.includes(shot));
  const sinking = isFresh ? named.findLast(({ result }) => result === 'sunk') : undefined;
  if (!sinking) return undefined;
  const isStruck = (cell: Cell): boolean => sameCell(cell, sinking.at);
  return sea.ships.find((ship) => ship.sunk && ship.cells.some(isStruck))?.cells ?? [sinking.at];
};

/** How a finished match ended for a seat, if it was won by anybody. */
export const endFor = ({ phase, outcome }: View, seat: Seat): Exclude<Moment, 'sunk'> | undefined => {
  if (phase !== 'over' || !outcome || outcome.winners.length === 0) return undefined;
  return outcome.winners.includes(seat) ? 'won' : 'lost';
};

/** The moment that the picture of both seas shows to its viewer. */
export const momentOf = (view: View): Moment | undefined => {
  const isSunk = view.seas.some((sea) => sea.owner !== view.viewer && justSunk(view, sea) !== undefined);
  return (typeof view.viewer === 'number' ? endFor(view, view.viewer) : undefined) ?? (isSunk ? 'sunk' : undefined);
};

/** What the latest shot sounds like; to who won, the end. */
export const heardOf = (view: View, moment: Moment | undefined): Heard | undefined => {
  const last = view.shots.at(-1)?.result;
  return soundOf(moment, last && RESULTS[last].heard, view.shots.length);
};

/** The box around squares, in squares. */
const boxOf = (cells: readonly Cell[]) => {
  const [rows, cols] = [cells.map(({ row }) => row), cells.map(({ col }) => col)];
  const [left, top] = [Math.min(...cols), Math.min(...rows)];
  return { left, top, width: Math.max(...cols) - left + 1, height: Math.max(...rows) - top + 1 };
};

/** The burst behind a ship that has just been sunk, cut off at the edges of the sea at `at`. */
export const burstShape = (cells: readonly Cell[], { rows, cols }: Grid, at: Point): Shape => {
  const { left, top, width, height } = boxOf(cells);
  const name = `burst-${width}x${height}`;
  const burst: Shape = { kind: 'sprite', name, at: { x: left, y: top }, heading: 90 };
  return { kind: 'inset', at, scale: 1, scene: { width: cols, height: rows, shapes: [burst] } };
};

const LETTER = 0.62;
/** How far a ribbon's ends reach beyond its band. */
const FOLD = 0.45;

/** By how much a ribbon is tilted. */
const TILT: Degrees = -3;

/** The length of a ribbon or plate for a word, in its own units. */
const lengthFor = (word: string): number => Math.min(20, Math.max(3, Math.ceil(word.length * 0.42 + 0.8)));

/** A word on a ribbon, a plate or a stamp whose middle is at `at`; `scale` is the height of its band in squares. */
export const wordOn = (kind: 'ribbon' | 'plate' | 'stamp', word: string, at: Point, scale: number): Shape => {
  const length = lengthFor(word);
  const size = { width: length + 2 * FOLD, height: 1 + 2 * FOLD };
  const tilt = kind === 'ribbon' ? TILT : 0;
  const ink = { ribbon: 'keel', plate: 'foam', stamp: 'ink' } as const;
  return {
    kind: 'inset',
    at: { x: at.x - (size.width * scale) / 2, y: at.y - (size.height * scale) / 2 },
    scale,
    scene: {
      ...size,
      shapes: [
        { kind: 'sprite', name: `${kind}-${length}`, at: { x: FOLD, y: FOLD }, heading: 90 + tilt },
        {
          kind: 'label',
          text: word,
          at: { x: size.width / 2, y: size.height / 2 },
          ink: ink[kind],
          size: LETTER,
          bold: true,
          width: length - 0.3,
          ...(tilt !== 0 && { tilt }),
        },
      ],
    },
  };
};

/** The scale of a word in a place `room` squares wide, at most `most`. */
const scaleIn = (word: string, room: number, most: number): number =>
  Math.min(most, room / (lengthFor(word) + 2 * FOLD));

/**
 * "Sunk!" below a ship of a sea whose top left is at `at`, wholly inside the sea; above the ship where there is no room
 * below, or where it would hide more of the other shots there.
 * @param most the largest height of the ribbon, in squares
 */
export const sunkRibbon = (
  { rules }: View,
  { marks }: SeaView,
  cells: readonly Cell[],
  reader: Reader,
  at: Point,
  most: number,
): Shape => {
  const word = reader.say({ key: 'scene-sunk' });
  const { rows, cols } = gridOf(rules);
  const { left, top, width, height } = boxOf(cells);
  const scale = scaleIn(word, cols - 0.1, most);
  const half = { x: (lengthFor(word) / 2 + FOLD) * scale, y: 0.65 * scale };
  const x = Math.min(cols - half.x, Math.max(half.x, left + width / 2));
  const [below, above] = [top + height + 0.1 + half.y, top - 0.2 - half.y];
  const hidden = (y: number): number =>
    marks.filter((mark, i) => {
      const [row, col] = [Math.floor(i / cols) + 0.5, (i % cols) + 0.5];
      const isUnder = Math.abs(row - y) < half.y + 0.2 && Math.abs(col - x) < half.x;
      return isUnder && mark !== 'unknown' && mark !== 'void' && mark !== 'land';
    }).length;
  const isRoom = { below: below + half.y <= rows, above: above - half.y >= 0 };
  const isAbove = isRoom.above && (!isRoom.below || hidden(above) < hidden(below));
  return wordOn('ribbon', word, { x: at.x + x, y: at.y + (isAbove ? above : below) }, scale);
};

/** A word on a ribbon at the foot of a small sea; `at`: the middle of its lower edge; `unit`: that of the frame. */
export const wordAtFoot = (key: 'scene-sunk' | 'scene-won', reader: Reader, at: Point, unit: number): Shape => {
  const word = reader.say({ key });
  const beyond = Math.max(0, (lengthFor(word) / 2 + FOLD) * 0.56 - 1.25) * unit;
  return wordOn('ribbon', word, { x: at.x + beyond, y: at.y - 0.32 * unit }, 0.56 * unit);
};

/** The word at the end of a match: for who won, and for who lost, which says whether their fleet is sunk. */
const endText = ({ afloat }: SeaView, end: 'won' | 'lost', reader: Reader): string =>
  reader.say({ key: end === 'won' ? 'scene-won' : afloat.length === 0 ? 'scene-fleet-lost' : 'scene-lost' });

/**
 * The word at the end of a match, on a ribbon for who won and on a plate for who lost.
 * @param at the middle of a place `room` squares wide
 * @param most the largest height of the word's band, in squares
 */
export const endWord = (
  sea: SeaView,
  end: 'won' | 'lost',
  reader: Reader,
  at: Point,
  room: number,
  most: number,
): Shape => {
  const word = endText(sea, end, reader);
  return wordOn(end === 'won' ? 'ribbon' : 'plate', word, at, scaleIn(word, room, most));
};

/** How much smaller a word may become so that it hides no ship. */
const SHRINKS = [1, 0.85, 0.7, 0.55, 0.45];

/**
 * The same over a sea with its ships: the word lies where it hides none that is afloat and as few squares of wrecks as
 * possible, as large as it can be, and then as near to `near` as it can be.
 * @param ships the sea below the word; its top left is at `corner`
 */
export const endWordOver = (
  sea: SeaView,
  end: 'won' | 'lost',
  reader: Reader,
  { ships, grid, corner }: { readonly ships: SeaView['ships']; readonly grid: Grid; readonly corner: Point },
  near: Point,
  most: number,
): Shape => {
  const word = endText(sea, end, reader);
  const kind = end === 'won' ? 'ribbon' : 'plate';
  const squares = ships.flatMap(({ cells, sunk }) => cells.map((cell) => ({ ...cell, cost: sunk ? 1 : 100 })));
  const placesFor = (scale: number) => {
    const half = { x: (lengthFor(word) / 2 + FOLD) * scale, y: 0.7 * scale };
    const places: { readonly at: Point; readonly scale: number; readonly cost: number; readonly far: number }[] = [];
    for (let y = half.y; y <= grid.rows - half.y; y += 0.25)
      for (let x = half.x; x <= grid.cols - half.x; x += 0.25) {
        const hidden = squares.filter(
          ({ row, col }) => Math.abs(row + 0.5 - y) < half.y + 0.5 && Math.abs(col + 0.5 - x) < half.x + 0.5,
        );
        const at = { x: corner.x + x, y: corner.y + y };
        const cost = hidden.reduce((sum, it) => sum + it.cost, 0);
        places.push({ at, scale, cost, far: Math.hypot(at.x - near.x, at.y - near.y) });
      }
    return places.toSorted((a, b) => a.cost - b.cost || a.far - b.far).slice(0, 1);
  };
  const largest = scaleIn(word, grid.cols - 0.4, most);
  const best = SHRINKS.flatMap((by) => placesFor(by * largest));
  const found = best.find(({ cost }) => cost < 100) ?? best.toSorted((a, b) => a.cost - b.cost)[0];
  return wordOn(kind, word, found?.at ?? near, found?.scale ?? largest);
};
