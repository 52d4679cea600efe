import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { rivalOf } from '../../rules/view/index.ts';
import { CAPTION } from './caption.ts';
import { plate } from './fleet.ts';
import { type ShotEntry, type Volley, volleysOf } from './last-turn.ts';
import { spriteAt } from './map-layout.ts';

/** Height of a line of dice, in units of the caption. */
export const LINE = 1.02;
/** The gap between volleys, and the width of "Л → Ф". */
const GAP = 0.4;
const WHO = 1.42;
const DIE = 0.86;

const lengthOf = ({ fired }: Volley): number => WHO + fired.length * DIE;

/** Breaks volleys into lines as wide as the caption. */
const lines = (all: readonly Volley[]): readonly (readonly Volley[])[] => {
  const broken: Volley[][] = [];
  let x: number = CAPTION.width;
  for (const volley of all) {
    if (x + lengthOf(volley) > CAPTION.width) {
      broken.push([]);
      x = 0;
    }
    broken.at(-1)!.push(volley);
    x += lengthOf(volley) + GAP;
  }
  return broken;
};

/** Number of lines these shots take. */
export const lineCount = (shots: readonly ShotEntry[]): number => lines(volleysOf(shots)).length;

const volleyShapes = (volley: Volley, reader: Pick<Reader, 'say'>, { x, y }: Point): readonly Shape[] => [
  ...plate(volley.side, volley.ship, reader, { x: x + 0.22, y }),
  spriteAt('towards', { x: x + 0.68, y }, -0.2, -0.2),
  ...plate(rivalOf(volley.side), volley.target, reader, { x: x + 1.14, y }),
  ...volley.fired.flatMap((shot, i) => {
    const at = { x: x + WHO + i * DIE, y };
    return [spriteAt(`die-${shot.die}`, at, 0, -0.42), spriteAt(`shot-${shot.result}`, at, 0.5, 0.08)];
  }),
];

/** The dice of a turn's shots: ship, target, dice and results. The centre of the first line is at y 0.5. */
export const dice = (shots: readonly ShotEntry[], reader: Pick<Reader, 'say'>): readonly Shape[] =>
  lines(volleysOf(shots)).flatMap((line, row) => {
    const length = line.reduce((sum, volley) => sum + lengthOf(volley) + GAP, -GAP);
    let x = (CAPTION.width - length) / 2;
    return line.flatMap((volley) => {
      const shapes = volleyShapes(volley, reader, { x, y: 0.5 + row * LINE });
      x += lengthOf(volley) + GAP;
      return shapes;
    });
  });
