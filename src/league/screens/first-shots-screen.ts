import type { Say } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Scene, Shape } from '../../kernel/screen.ts';
import type { OpeningFacts } from './facts.ts';
import { HEIGHT, pictureOf, scaled, TEXT, text, WIDTH, widthOf } from './shapes.ts';
import { altOf, oneLine, type RecordWords, sentence } from './words.ts';

type Said = Pick<Reader, 'say'>;

/* ----------------------------------------------------------------------------------------------- picture */

/** Steps of the heat. */
const STEPS = 5;

/** The step of each square, 1 to 5: equal parts of the range of all that are above 0; none for 0. */
const stepsOf = (shares: readonly (readonly number[])[]) => {
  const some = shares.flat().filter((it) => it > 0);
  const [least, most] = [Math.min(...some), Math.max(...some)];
  const part = (most - least) / STEPS;
  return (share: number): number | undefined => {
    if (!(share > 0)) return undefined;
    return part === 0 ? STEPS : Math.min(STEPS, 1 + Math.floor((share - least) / part));
  };
};

/** A sea with the heat of its squares, the top left of the first at x, y, in squares. */
const heatShapes = ({ width, height }: OpeningFacts['size'], shares: OpeningFacts['shots'], x: number, y: number) => {
  const step = stepsOf(shares);
  const blank = (count: number): readonly string[] => Array.from({ length: count }, () => '');
  return [
    { kind: 'sea', at: { x, y }, letters: blank(width), numbers: blank(height) },
    ...shares.slice(0, height).flatMap((row, down) =>
      row.slice(0, width).flatMap((share, right): readonly Shape[] => {
        const at = step(share);
        return at === undefined
          ? []
          : [{ kind: 'sprite', name: `heat-${at}`, at: { x: x + right, y: y + down }, heading: 90 }];
      }),
    ),
  ] satisfies readonly Shape[];
};

/** The side of the large sea, and the edges of the strip below it. */
const SEA = { side: 300, left: 24, top: 21 } as const;
const STRIP = { top: 333, side: 78 } as const;
/** Around a sea in its own squares: room for its border. */
const EDGE = 0.3;

/** The large sea with its axes. */
const largeSea = ({ size, columns, rows, shots }: OpeningFacts): readonly Shape[] => {
  const { width, height } = size;
  const square = SEA.side / Math.max(width, height);
  const [left, top] = [SEA.left + (SEA.side - square * width) / 2, SEA.top + (SEA.side - square * height) / 2];
  const axis = { size: TEXT, bold: true, align: 'middle' } as const;
  // Where squares are narrower than a letter, every other one is named.
  const each = square < 15 ? 2 : 1;
  return [
    scaled(left - EDGE * square, top - EDGE * square, square, width + 2 * EDGE, height + 2 * EDGE, [
      ...heatShapes(size, shots, EDGE, EDGE),
    ]),
    ...columns.flatMap((it, col) => (col % each === 0 ? [text(it, left + square * (col + 0.5), top - 12, axis)] : [])),
    ...rows.flatMap((it, row) => (row % each === 0 ? [text(it, left - 14.2, top + square * (row + 0.5), axis)] : [])),
  ];
};

const edgeWords = ({ edgeShare }: OpeningFacts, say: Say): string =>
  say({ key: 'record-edge', with: { n: Math.round(10 * Math.max(0, Math.min(1, edgeShare))) } });

/** The sides of the plates of the legend: those of a heat sprite in a square of this size. */
const PLATES = [0.4, 0.525, 0.65, 0.775, 0.9];
const PLATE = 20;

/** "seldom", the five plates, "often". */
const scaleShapes = (left: number, right: number, y: number, say: Say): readonly Shape[] => {
  const [seldom, often] = [say({ key: 'record-seldom' }), say({ key: 'record-often' })];
  const [before, after] = [widthOf(seldom), widthOf(often)];
  const gap = 4.5;
  const plates = PLATES.reduce((sum, it) => sum + it * PLATE, gap * (PLATES.length - 1));
  const from = left + Math.min(before, (right - left - plates) / 2 - gap) + gap;
  return [
    text(seldom, left, y, { ink: 'soft', width: from - left - gap }),
    ...PLATES.map((side, i) => {
      const x = from + PLATES.slice(0, i).reduce((sum, it) => sum + it * PLATE + gap, 0);
      const corner = ((1 - side) / 2) * PLATE;
      return scaled(x - corner, y - PLATE / 2, PLATE, 1, 1, [
        { kind: 'sprite', name: `heat-${i + 1}`, at: { x: 0, y: 0 }, heading: 90 },
      ]);
    }),
    text(often, from + plates + gap + 1, y, { ink: 'soft', width: Math.min(after, right - from - plates - gap) + 4 }),
  ];
};

/** Where a person's first ten shots go, in five steps, and below it, small, where their ships lie. */
export const openingPicture = (facts: OpeningFacts, { say }: Said): Scene => {
  const { size, ships } = facts;
  const square = STRIP.side / Math.max(size.width, size.height);
  const left = SEA.left + STRIP.side + 14;
  const right = WIDTH - 8;
  const edge = EDGE * square;
  return pictureOf([
    ...largeSea(facts),
    scaled(
      SEA.left - edge,
      STRIP.top + (STRIP.side - square * size.height) / 2 - edge,
      square,
      size.width + 2 * EDGE,
      size.height + 2 * EDGE,
      [...heatShapes(size, ships, EDGE, EDGE)],
    ),
    text(say({ key: 'record-ships' }), left, STRIP.top + 10, { size: 15.5, bold: true, width: right - left }),
    text(sentence(edgeWords(facts, say)), left, STRIP.top + 33, { size: 15, width: right - left }),
    ...scaleShapes(left, right, HEIGHT - 19, say),
  ]);
};

/* ------------------------------------------------------------------------------------------------- words */

/** "C3, H3 and E5". */
const cellsText = (names: readonly string[], say: Say): string => {
  const [final = '', ...before] = names.map(oneLine).toReversed();
  if (before.length === 0) return final;
  return say({ key: 'record-cells', with: { cells: before.toReversed().join(', '), final } });
};

/** Most squares that are named: more have no room in a line. */
const NAMED = 3;

/** What is said of `openingPicture`. */
export const openingWords = (facts: OpeningFacts, { say }: Said): RecordWords => {
  const named = facts.favourites.slice(0, NAMED);
  const cells = cellsText(named, say);
  const best = facts.shots
    .flat()
    .sort((a, b) => b - a)
    .slice(0, named.length);
  const share = best.reduce((sum, it) => sum + it, 0) / Math.max(1, best.length);
  const every = share > 0 ? [say({ key: 'record-every', with: { cells, n: Math.max(1, Math.round(1 / share)) } })] : [];
  const often = named.length > 0 ? [say({ key: 'record-shots-fact', with: { cells } })] : [];
  const ships = say({ key: 'record-ships-fact', with: { edge: edgeWords(facts, say) } });
  const title = say({ key: 'record-shots-title' });
  const matches = sentence(say({ key: 'record-matches', with: { n: facts.matches } }));
  return {
    title,
    lines: named.length > 0 ? [...every, say({ key: 'record-guess' })] : [matches],
    alt: altOf([sentence(title), ...often, ...every, ships, matches]),
    facts: [...often, ships],
  };
};
