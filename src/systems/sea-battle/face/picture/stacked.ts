import type { Reader } from '../../../../kernel/reader.ts';
import type { Scene, Shape } from '../../../../kernel/screen.ts';
import { ratingWithChange } from '../../../../kit/rated-marks.ts';
import { hitsIn, isHit, replySeat } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import { afloatCount, NAME, NOTE, seaFlag } from './captions.ts';
import { fleetRow } from './fleet-row.ts';
import { framedSea, frameOf } from './frame.ts';
import { endFor, endWord, justSunk, sunkRibbon } from './moments.ts';
import { seaShapes } from './sea-shapes.ts';
import { type ShownSea, wholeArea } from './seas.ts';

/** The picture in its own units: as large as a board, two seas of this side, and the column at their right. */
const WIDTH = 11;
const HEIGHT = 13.9;
const SIDE = 6.6;
const TOPS = [0.15, 7.05] as const;
const COLUMN = { x: 7.02, width: 3.86 } as const;

/** The shots of a player that hit. Where volleys are answered as a whole, the answers count them. */
const hitsBy = ({ shots, reports }: View, by: number): number =>
  shots.filter((shot) => shot.by === by && isHit(shot)).length +
  reports.reduce((sum, it) => (it.by === by ? sum + hitsIn(it) : sum), 0);

/** Two whole seas, one above the other, each beside its player's name and fleet. For a match in which no player fires any more. */
export const stackedScene = (view: View, shown: readonly ShownSea[], reader: Reader): Scene => {
  const grid = gridOf(view.rules);
  const frame = frameOf(grid);
  const unit = frame.width / SIDE;
  const label = (text: string, x: number, y: number, more: Partial<Extract<Shape, { kind: 'label' }>>): Shape => ({
    kind: 'label',
    text,
    at: { x: x * unit, y: y * unit },
    ink: 'ink',
    align: 'left',
    ...more,
  });
  const seaAt = ({ sea }: ShownSea, top: number): readonly Shape[] => {
    const corner = { x: frame.corner.x + 0.1 * unit, y: frame.corner.y + top * unit };
    const burst = justSunk(view, sea);
    const content = () => [
      ...seaShapes(view, sea, corner, { ...(burst && { burst }) }),
      ...(burst ? [sunkRibbon(view, sea, burst, reader, corner, 1.5 * frame.unit)] : []),
    ];
    const { owner } = sea;
    const count = sea.afloat.length;
    const left =
      view.phase === 'over' ? reader.say({ key: 'scene-afloat', with: { count } }) : afloatCount(view, sea, reader);
    const shots = view.shots.filter(({ by }) => by === owner).length;
    const hits = reader.say({ key: 'scene-hits', with: { hits: hitsBy(view, owner), shots } });
    const name = reader.say({ key: 'scene-name', with: { seat: { seat: owner } } });
    const end = endFor(view, owner);
    const middle = { x: (COLUMN.x + COLUMN.width / 2) * unit, y: (top + 5.1) * unit };
    const size = { size: NOTE * unit, width: COLUMN.width * unit };
    const rating = reader.outcome?.seats[owner];
    // A rating has a line of its own below the name.
    const line = rating ? 0.58 : 0;
    return [
      ...framedSea(view, reader, { ...frame, corner }, wholeArea(grid), content),
      seaFlag(sea, { x: COLUMN.x * unit, y: (top + 0.42) * unit }, 0.54 * unit),
      label(name, 7.72, top + 0.72, { bold: true, size: NAME * unit, width: 3.16 * unit, seat: owner, tail: '' }),
      ...(rating ? [label(ratingWithChange(rating), COLUMN.x, top + 1.36, { ...size, bold: true })] : []),
      label(left, COLUMN.x, top + 1.42 + line, size),
      label(hits, COLUMN.x, top + 2 + line, { ...size, ink: 'soft' }),
      fleetRow(view, sea, {
        x: COLUMN.x * unit,
        y: (top + 2.5 + 0.85 * line) * unit,
        width: COLUMN.width * unit,
        height: (1.8 - 0.5 * line) * unit,
        scale: 0.74 * unit,
      }),
      ...(replySeat(view) === owner
        ? [label(reader.say({ key: 'scene-reply' }), COLUMN.x, top + 4.62, { ...size, bold: true })]
        : []),
      ...(end === 'won' ? [endWord(sea, end, reader, middle, COLUMN.width * unit, unit)] : []),
    ];
  };
  return {
    width: WIDTH * unit,
    height: HEIGHT * unit,
    shapes: shown.flatMap((one, i) => seaAt(one, TOPS[i]!)),
  };
};
