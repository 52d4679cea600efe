import type { Ink, Scene, Shape } from '../../../kernel/screen.ts';
import type { Bar } from '../../../league/daily/tally.ts';

/** What is drawn of everyone's scores. */
interface Histogram {
  readonly bars: readonly Bar[];
  readonly median: number | undefined;
  /** "median 38". */
  readonly label: string | undefined;
  readonly you: string;
}

const box = (x: number, y: number, width: number, height: number, fill: Ink): Shape => ({
  kind: 'polygon',
  points: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
  fill,
});

/** The bars in a place of this width and height, in cells: one's own in gold, the median dashed. */
const histogram = ({ bars, median, label, you }: Histogram, width: number, height: number): readonly Shape[] => {
  const [first, second] = bars;
  if (!first) return [];
  const span = second ? second.from - first.from : 1;
  const unit = height / 7;
  const [foot, room] = [height - 1.1 * unit, height - 2.9 * unit];
  const step = width / bars.length;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const text = (words: string, x: number, y: number, more: Partial<Extract<Shape, { kind: 'label' }>> = {}): Shape => ({
    kind: 'label',
    text: words,
    at: { x, y },
    ink: 'ink',
    size: 0.85 * unit,
    ...more,
  });
  const at = median === undefined ? undefined : Math.min(width, ((median - first.from + 0.5) / span) * step);
  return [
    ...bars.flatMap(({ from, count, own }, i): readonly Shape[] => {
      const high = Math.max(own ? 0.2 * unit : 0, (room * count) / most);
      const x = i * step;
      const isNamed = bars.length <= 9 || i % 3 === 0;
      return [
        ...(own ? [box(x + 0.06 * step, foot - high - 0.06 * unit, 0.88 * step, high + 0.06 * unit, 'ink')] : []),
        box(x + 0.12 * step, foot - high, 0.76 * step, high, own ? 'gold' : 'sea'),
        ...(isNamed ? [text(`${from}`, x + step / 2, foot + 0.6 * unit, { ink: 'soft', size: 0.75 * unit })] : []),
        ...(own ? [text(you, x + step / 2, foot - high - 0.6 * unit, { bold: true })] : []),
      ];
    }),
    box(0, foot, width, 0.05 * unit, 'soft'),
    ...(at === undefined || label === undefined
      ? []
      : [
          ...Array.from({ length: 9 }, (_, i): Shape => {
            const y = 1.3 * unit + (i * (foot - 1.3 * unit)) / 9;
            return { kind: 'line', from: { x: at, y }, to: { x: at, y: y + (foot - 1.3 * unit) / 16 }, ink: 'ink' };
          }),
          text(label, Math.min(Math.max(at, width * 0.18), width * 0.82), 0.6 * unit, { bold: true }),
        ]),
  ];
};

/** A sea at its end, and below it how everyone has done, where enough have. */
export const resultPicture = (sea: Scene, scores: Histogram): Scene => {
  if (scores.bars.length === 0) return sea;
  const [width, high] = [0.88 * sea.width, 0.24 * sea.width];
  return {
    ...sea,
    height: sea.height + high + 0.04 * sea.width,
    shapes: [
      ...sea.shapes,
      {
        kind: 'inset',
        at: { x: 0.06 * sea.width, y: sea.height + 0.02 * sea.width },
        scale: 1,
        scene: { width, height: high, shapes: histogram(scores, width, high) },
      },
    ],
  };
};
