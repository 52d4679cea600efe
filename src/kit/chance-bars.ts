import type { Reader } from '../kernel/reader.ts';
import type { Point, Shape } from '../kernel/screen.ts';
import { box } from './figures.ts';
import { say } from './screen-kit.ts';

/** A part of a picture below a board, laid out `FOOT_WIDTH` cells wide. */
export interface Foot {
  readonly height: number;
  readonly shapes: readonly Shape[];
}
export const FOOT_WIDTH = 10.37;

/** An order with its chance of winning, 0..1. */
export interface ChanceBar {
  readonly name: string;
  readonly chance: number;
  /** Ticked for the best one, ringed for the one that was given. */
  readonly sign?: 'best' | 'given';
}

const SIGNS = { best: 'better', given: 'shot-chosen' } as const;

/* Edges in cells: the signs, the names, the bars, the numbers. */
const [SIGN, NAME, FROM, TO, END] = [0.35, 1.05, 5.1, 9.25, 10.1];
const [ROW, FIRST, HIGH] = [0.82, 1.15, 0.5];

const label = (text: string, at: Point, align: 'left' | 'right', size: number, width: number): Shape => {
  return { kind: 'label', text, at, ink: 'ink', size, align, width };
};

/** The sign of an order, 0.58 cells large, its left edge and middle at a point. */
const signShape = (sign: NonNullable<ChanceBar['sign']>, { x, y }: Point): Shape => ({
  kind: 'inset',
  at: { x, y: y - 0.29 },
  scale: 0.48,
  scene: {
    width: 1.2,
    height: 1.2,
    shapes: [{ kind: 'sprite', name: SIGNS[sign], at: { x: 0.1, y: 0.1 }, heading: 90 }],
  },
});

const barShapes = ({ name, chance, sign }: ChanceBar, y: number): readonly Shape[] => {
  const top = y - HIGH / 2;
  const inside = (TO - FROM - 0.1) * Math.min(1, Math.max(0, chance));
  return [
    ...(sign ? [signShape(sign, { x: SIGN, y })] : []),
    label(name, { x: NAME, y }, 'left', 0.48, FROM - NAME - 0.15),
    box(FROM, top, TO - FROM, HIGH, 'soft'),
    box(FROM + 0.05, top + 0.05, TO - FROM - 0.1, HIGH - 0.1, 'paper'),
    ...(inside > 0 ? [box(FROM + 0.05, top + 0.05, inside, HIGH - 0.1, sign === 'best' ? 'miss' : 'soft')] : []),
    label(`${Math.round(100 * chance)}`, { x: END, y }, 'right', 0.5, END - TO - 0.1),
  ];
};

/** Orders with their chances of winning as bars on one scale. */
export const chanceBars = (bars: readonly ChanceBar[], reader: Reader): Foot => ({
  height: FIRST + (bars.length - 0.5) * ROW,
  shapes: [
    label(say(reader, 'order-scale'), { x: END, y: 0.35 }, 'right', 0.44, END - SIGN),
    ...bars.flatMap((it, i) => barShapes(it, FIRST + i * ROW)),
  ],
});
