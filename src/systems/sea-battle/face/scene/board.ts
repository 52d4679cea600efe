import type { Cell } from '../../../../kernel/grid.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { SeaView, View } from '../../rules/view.ts';
import { fleetRow, ROW, rowsOf } from './fleet-row.ts';
import { roll, type Seas, type ShownSea, seasShown } from './seas.ts';
import { waters } from './waters.ts';

/** What to show, and what to point out on the sea one acts on (the enemy's, or one's own when it is shown alone). */
export interface BoardOptions {
  readonly seas: Seas;
  /** Counted from 0. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
}

/** The layout in cells: paper at the edge, the axes around a sea, the line with the captain's name. */
const EDGE = 0.2;
const AXIS = 1;
const TITLE = 1.2;
const SCORE = 0.75;
const FLAG = 0.8;

const flagOf = (view: View, { owner, ready }: SeaView): string | undefined => {
  if (view.phase === 'placing') return ready ? 'hoisted' : undefined;
  if (view.phase === 'battle') return view.toMove.includes(owner) ? 'turn' : undefined;
  if (view.outcome === undefined || view.outcome.winners.length === 0) return undefined;
  return view.outcome.winners.includes(owner) ? 'victory' : 'struck';
};

const title = (view: View, { sea, whose }: ShownSea, reader: Reader, at: Point): readonly Shape[] => {
  const seat = { seat: sea.owner };
  const name = reader.say({ key: 'scene-sea-of', with: { seat } });
  const flag = flagOf(view, sea);
  const x = flag ? at.x + FLAG + 0.15 : at.x;
  const room = view.rules.n - (x - at.x) - (whose === 'theirs' ? 0 : 3.4);
  const shapes: Shape[] = [
    { kind: 'label', text: name, at: { x, y: at.y }, ink: 'ink', size: 0.72, align: 'left', bold: true, width: room },
  ];
  if (flag) shapes.push({ kind: 'sprite', name: flag, at: { x: at.x, y: at.y - FLAG / 2 }, heading: 90 });
  if (whose === 'theirs') return shapes;
  const text = reader.say({ key: whose === 'own' ? 'scene-own-sea' : 'scene-enemy-sea', with: { seat } });
  const right = { x: at.x + view.rules.n, y: at.y + 0.06 };
  return [...shapes, { kind: 'label', text, at: right, ink: 'soft', size: 0.5, align: 'right', width: 3.3 }];
};

const score = (view: View, sea: SeaView, reader: Reader, at: Point): Shape => {
  const fleet = roll(view, sea);
  const count = fleet.filter(({ state }) => state === 'afloat').length;
  const key = view.phase === 'placing' ? 'scene-placed' : 'scene-left';
  const text = reader.say({ key, with: { count, total: fleet.length } });
  return { kind: 'label', text, at, ink: 'soft', size: 0.5, align: 'left', width: view.rules.n };
};

/** The board as a picture: the seas side by side, their captains above, what is left of their fleets below. */
export const sceneOf = (view: View, reader: Reader, options: BoardOptions): Scene => {
  const { n } = view.rules;
  const shown = seasShown(view, options.seas);
  const { seas: _, ...pointers } = options;
  const top = EDGE + TITLE + AXIS;
  const fleetTop = top + n + AXIS + 0.05;
  const lines = Math.max(...shown.map(({ sea }) => rowsOf(view, sea)));
  return {
    width: EDGE + shown.length * (n + 2 * AXIS + EDGE),
    height: fleetTop + lines * ROW + SCORE,
    shapes: shown.flatMap((one, i) => {
      const left = EDGE + AXIS + i * (n + 2 * AXIS + EDGE);
      return [
        ...title(view, one, reader, { x: left, y: EDGE + 0.65 }),
        ...waters(view, one.sea, reader, { x: left, y: top }, i === shown.length - 1 ? pointers : {}),
        ...fleetRow(view, one.sea, { x: left, y: fleetTop }),
        score(view, one.sea, reader, { x: left, y: fleetTop + lines * ROW + 0.22 }),
      ];
    }),
  };
};
