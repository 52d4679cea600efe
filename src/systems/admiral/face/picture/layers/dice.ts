import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { pieceLetter } from '../../input/coordinates.ts';
import { spriteAt } from '../map-layout.ts';
import type { Melee, Spot, Trail, TrailVolley } from '../trail.ts';
import { CAPTION } from './caption.ts';
import { plate } from './fleet.ts';
import { shotMark } from './tracks.ts';

/** Height of a line of dice, in units of the caption. */
export const LINE = 1.02;
/** Maximum number of lines; the oldest are dropped. */
const MOST_LINES = 4;

const [GAP, PLATE, ARROW, DIE, CAST] = [0.45, 0.46, 0.54, 0.86, 0.62] as const;

/** A drawing of a throw, with its width. */
interface Cast {
  readonly width: number;
  draw(at: Point): readonly Shape[];
}

type Say = Pick<Reader, 'say'>;

/** The plate of a piece with its name at that time. */
const plateThen = (reader: Say, { piece: { id, side, type } }: Spot, at: Point): readonly Shape[] =>
  plate(side, `${id[0] === side[0] ? '' : '2'}${pieceLetter(reader, type)}`, at);

/** The plates of the actors, an arrow or sign, and the plate of the target. */
const heads = (reader: Say, by: readonly Spot[], to: Spot, sign: string) => ({
  width: by.length * PLATE + ARROW + PLATE + 0.06,
  draw: ({ x, y }: Point): readonly Shape[] => [
    ...by.flatMap((it, i) => plateThen(reader, it, { x: x + 0.22 + i * PLATE, y })),
    spriteAt(
      sign,
      { x: x + by.length * PLATE + 0.26, y },
      sign === 'towards' ? -0.2 : -0.22,
      sign === 'towards' ? -0.2 : -0.22,
    ),
    ...plateThen(reader, to, { x: x + by.length * PLATE + ARROW + 0.22, y }),
  ],
});

const volleyCast = (reader: Say, { guns, target, fired }: TrailVolley): Cast => {
  const head = heads(reader, guns, target, 'towards');
  const widths = fired.map(({ second }) => (second === undefined ? DIE : DIE + CAST));
  return {
    width: head.width + widths.reduce((sum, it) => sum + it, 0),
    draw({ x, y }) {
      let left = x + head.width;
      const thrown = fired.flatMap(({ die, second, result, critical }, i) => {
        const at = { x: left, y };
        left += widths[i]!;
        const mark = spriteAt(shotMark(critical ? 'sunk' : result), at, 0.5, 0.08);
        if (second === undefined) return [spriteAt(`die-${die}`, at, 0, -0.42), mark];
        const again = { x: at.x + CAST, y };
        return [
          spriteAt(`die-${die}`, at, 0, -0.42),
          spriteAt(`die-${second}`, again, 0, -0.42),
          { ...mark, at: shifted(mark) },
        ];
      });
      return [...head.draw({ x, y }), ...thrown];
    },
  };
};

/** A mark moved to the second die. */
const shifted = (mark: Shape): Point => {
  const { x, y } = mark.kind === 'sprite' ? mark.at : { x: 0, y: 0 };
  return { x: x + CAST, y };
};

const meleeCast = (reader: Say, { boarder, prize, entry }: Melee): Cast => {
  const before = {
    ...prize,
    piece: { ...prize.piece, side: boarder.piece.side === 'white' ? 'red' : 'white' },
  } as const;
  const head = heads(reader, [boarder], before, entry.result === 'captured' ? 'melee-won' : 'melee-lost');
  return {
    width: head.width + 2 * DIE + 0.3,
    draw: ({ x, y }) => [
      ...head.draw({ x, y }),
      spriteAt(`die-${entry.dice[0]}`, { x: x + head.width, y }, 0, -0.42),
      { kind: 'label', text: ':', at: { x: x + head.width + DIE + 0.1, y }, ink: 'ink', size: 0.5, bold: true },
      spriteAt(`die-${entry.dice[1]}`, { x: x + head.width + DIE + 0.2, y }, 0, -0.42),
    ],
  };
};

const castsOf = (reader: Say, { volleys, melees }: Trail): readonly Cast[] => [
  ...volleys.map((it) => volleyCast(reader, it)),
  ...melees.map((it) => meleeCast(reader, it)),
];

/** Throws in lines as wide as the caption; only the latest lines are kept. */
const linesIn = (casts: readonly Cast[]): readonly (readonly Cast[])[] => {
  const lines: Cast[][] = [];
  let x: number = CAPTION.width;
  for (const cast of casts) {
    if (x + cast.width > CAPTION.width) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)!.push(cast);
    x += cast.width + GAP;
  }
  return lines.slice(-MOST_LINES);
};

/** Number of lines the dice of a trail take: 0 to 4. */
export const lineCount = (reader: Say, trail: Trail): number => linesIn(castsOf(reader, trail)).length;

/** The dice of a trail: actors, target, dice and results. The centre of the first line is at 0.5. */
export const dice = (reader: Say, trail: Trail): readonly Shape[] =>
  linesIn(castsOf(reader, trail)).flatMap((line, row) => {
    const length = line.reduce((sum, { width }) => sum + width + GAP, -GAP);
    let x = (CAPTION.width - length) / 2;
    return line.flatMap((cast) => {
      const shapes = cast.draw({ x, y: 0.5 + row * LINE });
      x += cast.width + GAP;
      return shapes;
    });
  });
