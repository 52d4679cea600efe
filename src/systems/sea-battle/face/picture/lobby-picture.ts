import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { groupScene, openSea, put } from '../../../../kit/group-picture.ts';
import { badgeShapes } from '../../../../kit/rated-marks.ts';
import { FLAGS } from '../../rules/command.ts';
import { type FleetItem, type Ruleset, type ShapeSet, shipCount } from '../../variants.ts';
import { spriteSuffix } from './sea-shapes.ts';

const WIDTH = 20;
const LEFT = 0.8;
/** Width of the text, in cells, up to the compass. */
const WORDS = 14.8;
const FLEET_TOP = 3.7;
const LINE = 0.85;
const SEASCAPE_HEIGHT = 6.6;
const DECK = 0.4;

/** A kind of piece and its count, or a set of figures; `length` in cells. `at`: its left end, at half its height. */
interface Entry {
  readonly length: number;
  draw(at: Point): readonly Shape[];
}

const sprite = (name: string, at: Point): Shape => ({ kind: 'sprite', name, at, heading: 90 });

const times = (count: number, at: Point): Shape => ({
  kind: 'label',
  text: `×${count}`,
  at,
  ink: 'ink',
  size: 0.6,
  align: 'left',
});

/** Width of "×4" and the gap to the next entry, in cells. */
const TIMES = 1.25;

const shipsEntry = ({ size, cls, count }: FleetItem): Entry => ({
  length: size * DECK + 0.2 + TIMES,
  draw: ({ x, y }) => [
    sprite(`silhouette${spriteSuffix('navy', cls)}-${size}`, { x, y: y - 0.36 }),
    times(count, { x: x + size * DECK + 0.2, y }),
  ],
});

const PIECE = 0.66;

const pieceEntry = (name: string, count: number): Entry => ({
  length: PIECE + 0.2 + TIMES,
  draw: ({ x, y }) => [
    {
      kind: 'inset',
      at: { x, y: y - PIECE / 2 - 0.04 },
      scale: PIECE,
      scene: { width: 1, height: 1, shapes: [sprite(name, { x: 0, y: 0 })] },
    },
    times(count, { x: x + PIECE + 0.2, y }),
  ],
});

/** Examples of the figures of each shape set, as rows of `x` and `.`. */
const BENT: Readonly<Record<ShapeSet, readonly string[]>> = {
  straight: [],
  bent: ['xx/x.', 'xxx/x..', 'xx/xx', 'xx./.xx'],
  any4: ['xx/x.', 'xxx/.x.', '.xx/xx.', 'xxx/x.x'],
  any8: ['x..x/.xx.', 'xx../..x./...x', 'x.x./.x.x'],
};
const FIGURE = 0.38;

const figureShape = (figure: string, { x, y }: Point): Shape => {
  const rows = figure.split('/');
  const [width, height] = [rows[0]!.length + 0.2, rows.length + 0.2];
  const scene = { width, height, shapes: [sprite(`figure-${figure}`, { x: 0.1, y: 0.1 })] };
  return { kind: 'inset', at: { x, y: y - (height * FIGURE) / 2 }, scale: FIGURE, scene };
};

/** Figures side by side, kept on one line. */
const figuresEntry = (figures: readonly string[]): Entry => {
  const lefts = figures.map((_, i) =>
    figures.slice(0, i).reduce((sum, figure) => sum + figure.indexOf('/') * FIGURE + 0.35, 0),
  );
  return {
    length: lefts.at(-1)! + 2,
    draw: ({ x, y }) => figures.map((figure, i) => figureShape(figure, { x: x + lefts[i]!, y })),
  };
};

const entriesOf = ({ fleet, extras }: Ruleset): readonly Entry[] => [
  ...[...fleet].sort((a, b) => b.size - a.size).map(shipsEntry),
  ...(extras.mines > 0 ? [pieceEntry('mine', extras.mines)] : []),
  ...(extras.sweepers > 0 ? [pieceEntry('sweeper', extras.sweepers)] : []),
  ...[...new Set(fleet.map(({ shapes }) => shapes))]
    .map((shapes) => BENT[shapes])
    .filter((figures) => figures.length > 0)
    .map(figuresEntry),
];

/** The entries one after the other, in as many lines as they need. */
const fleetList = (rules: Ruleset): { readonly shapes: readonly Shape[]; readonly lines: number } => {
  let [x, line] = [0, 0];
  const shapes = entriesOf(rules).flatMap((entry) => {
    if (x > 0 && x + entry.length - 0.5 > WORDS) [x, line] = [0, line + 1];
    const drawn = entry.draw({ x: LEFT + x, y: FLEET_TOP + line * LINE });
    x += entry.length;
    return drawn;
  });
  return { shapes, lines: line + 1 };
};

/** The colours of the flags that a player may choose besides the navy's, left of the compass. */
const colours = FLAGS.filter((flag) => flag !== 'navy').map((flag, i) =>
  sprite(`colours-${flag}`, { x: 13.9 + i * 1.05, y: 2.15 }),
);

/** The picture of a lobby: the title of the game, the size of the board and the fleet above a battleship at dusk, which wears the badge. */
export const lobbyPicture = (rules: Ruleset, reader: Reader, badge?: string): Scene => {
  const ships = shipCount(rules);
  const say = (key: string): string => reader.say({ key, with: { rows: rules.n, cols: rules.cols ?? rules.n, ships } });
  const words = { kind: 'label', align: 'left' } as const;
  const fleet = fleetList(rules);
  const top = FLEET_TOP + fleet.lines * LINE + 0.05;
  return {
    width: WIDTH,
    height: top + SEASCAPE_HEIGHT,
    shapes: [
      {
        ...words,
        text: say('system-sea-battle'),
        at: { x: LEFT, y: 1.25 },
        ink: 'ink',
        size: 1.5,
        bold: true,
        width: WORDS,
      },
      { ...words, text: say('scene-poster-about'), at: { x: LEFT, y: 2.55 }, ink: 'soft', size: 0.66, width: 12.8 },
      ...fleet.shapes,
      ...colours,
      sprite('compass', { x: 16.2, y: 0.75 }),
      sprite('seascape', { x: 0, y: top }),
      ...(badge === undefined ? [] : badgeShapes(badge, { x: WIDTH - 0.6, y: top + 0.55 }, 'right')),
    ],
  };
};

const all = (name: string, ...at: readonly (readonly [x: number, y: number])[]): readonly Shape[] =>
  at.map(([x, y]) => put(name, x, y));

/** A ship under fire, a wreck with the squares that are empty around it, and shots that missed. */
const classic = [
  put('ship-4', 1, 1),
  put('ship-2', 1, 4),
  put('wreck-3', 6, 0, 0),
  ...all('void', [5, 0], [5, 1], [5, 2], [5, 3], [6, 3], [7, 0], [7, 1], [7, 2], [7, 3]),
  ...all('miss', [3, 3], [0, 3], [5, 4]),
  ...all('hit', [2, 1]),
  ...all('last', [2, 1]),
];

/** Two hits beside each other, and the three shots of the next volley. */
const volleys: readonly Shape[] = [
  ...all('hit', [3, 1], [4, 1]),
  ...all('miss', [1, 0], [7, 3], [0, 3], [6, 0]),
  put('pencil-1', 2, 1),
  put('pencil-2', 5, 1),
  put('pencil-3', 3, 3),
];

/** Mines, a minesweeper, and a mine that was struck. */
const mines: readonly Shape[] = [
  put('ship-3', 4, 0),
  put('ship-2', 0, 4),
  ...all('mine', [1, 1], [7, 4]),
  put('mine-spent', 3, 2),
  put('sweeper', 5, 3),
  ...all('hit', [5, 0]),
  ...all('miss', [7, 2]),
];

/** The Dutchman, the wreckage in her wake, and numbers of ships nearby. */
const surprises: readonly Shape[] = [
  put('ship-pirates-5', 2, 1),
  put('wake-miss', 0, 3),
  ...all('wake-hit', [1, 3], [2, 3]),
  put('near-3', 4, 3),
  put('near-2', 7, 2),
  ...all('near-1', [0, 0], [6, 4]),
];

const SHAPES = new Map([
  ['volleys', volleys],
  ['mines', mines],
  ['surprises', surprises],
]);

/** The small picture of a group of games (`rules/variant-group.ts`). */
export const groupPicture = (group: string | undefined): Scene =>
  groupScene(openSea(), ...(SHAPES.get(group ?? '') ?? classic));
