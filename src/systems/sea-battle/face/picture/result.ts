import type { MatchResult } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Scene } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import { RESULTS } from '../../things/results.ts';
import { shootingOf } from '../words/status-lines.ts';
import { framedSea, frameOf } from './frame.ts';
import { seaShapes } from './sea-shapes.ts';
import { shipStates, wholeArea } from './seas.ts';

/** Water at the right of a sea and below it. */
const EDGE = 0.2;

const seaAlone = (view: View, sea: SeaView, reader: Reader): Scene => {
  const grid = gridOf(view.rules);
  const frame = frameOf(grid);
  const shapes = framedSea(view, reader, frame, wholeArea(grid), (corner) => seaShapes(view, sea, corner, {}));
  return { width: frame.right + EDGE, height: frame.corner.y + grid.rows + EDGE, shapes };
};

const captionOf = (view: View, sea: SeaView, reader: Reader): string => {
  const fleet = shipStates(view, sea);
  const count = fleet.filter(({ state }) => state === 'afloat').length;
  return say(reader, 'result-sea', { seat: { seat: sea.owner }, count, total: fleet.length });
};

/**
 * What a seat did in a finished match: its shots in order, and both seas with everything shown, the one it fired at
 * first.
 */
export const resultOf = (views: readonly View[], seat: Seat, reader: Reader): MatchResult => {
  const end = views.at(-1);
  if (!end) throw new RangeError('a match of no steps has no result');
  const view: View = { ...end, news: 0 };
  const { shots, hits, run } = shootingOf(view, seat);
  const number = (key: string, n: number) => ({ value: `${n}`, label: say(reader, key) });
  return {
    effort: say(reader, 'result-effort', { n: shots }),
    numbers: [
      number('result-shots', shots),
      number('result-hits', hits),
      ...(run > 0 ? [number('result-run', run)] : []),
    ],
    course: view.shots.filter(({ by }) => by === seat).map(({ result }) => RESULTS[result].sign),
    line: say(reader, 'result-line', { hits, run }),
    boards: view.seas
      .toSorted((a, b) => Number(a.owner === seat) - Number(b.owner === seat))
      .map((sea) => ({ scene: seaAlone(view, sea, reader), caption: captionOf(view, sea, reader) })),
  };
};
