import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { View } from '../../rules/view/index.ts';
import { seaScore, seaTitle } from './captions.ts';
import { FLEET_ROW_HEIGHT, fleetRow, fleetRowCount } from './fleet-row.ts';
import { insetSea } from './inset-sea.ts';
import { isActedOn, type Pointers, seaShapes } from './sea-shapes.ts';
import { type SeaArea, type SeaChoice, type ShownSea, seasShown, wholeArea } from './seas.ts';
import { type Quarter, quarterArea, seaFrame } from './zoom.ts';

/**
 * What to show, and what to point out on the target sea: the sea that the viewer's next command acts on (`isActedOn`),
 * or the last sea shown.
 */
export interface BoardOptions {
  readonly seas: SeaChoice;
  /** The letter, counted from 0, whose row or column is highlighted. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  /**
   * One quarter of the foremost sea, drawn large, with one row and column of its neighbours, or two on an odd board.
   */
  readonly zoom?: Quarter;
  /** Arrangement of two seas. Default `beside` up to 12×12, `inset` on larger boards. */
  readonly layout?: Layout;
}

/** Two seas side by side; one above the other; or the foremost one large and the other small below it. */
export type Layout = 'beside' | 'stacked' | 'inset';

/** Sizes in cells: the paper at the edge, an axis of a sea, the title line with the player's name, the score line. */
const EDGE = 0.2;
const AXIS = 1;
const TITLE = 1.2;
const SCORE = 0.75;
/** The widest board, in cells, drawn beside another: wider ones would be too small on a phone. */
const WIDEST_BESIDE = 12;

const pageWidth = (cols: number): number => cols + 2 * AXIS + 2 * EDGE;

/** A part of the picture that can be drawn with its top left anywhere; sizes in cells. */
interface Panel {
  readonly height: number;
  draw(left: number, top: number): readonly Shape[];
}

/** A whole sea or a part of it, under its player's name. */
const seaPanel = (view: View, one: ShownSea, reader: Reader, pointers: Pointers, area: SeaArea): Panel => ({
  height: TITLE + AXIS + area.rows + AXIS + 0.05,
  draw(left, top) {
    const at: Point = { x: left + AXIS, y: top + TITLE + AXIS };
    return [
      ...seaTitle(view, one, reader, { x: at.x, y: top + 0.65 }, area.cols),
      ...seaFrame(view, reader, at, area, (corner) => seaShapes(view, one.sea, corner, pointers)),
    ];
  },
});

/** A whole sea under its player's name, above `lines` lines of its fleet and the score. */
const fullPanel = (view: View, one: ShownSea, reader: Reader, pointers: Pointers, lines: number): Panel => {
  const { n } = view.rules;
  const sea = seaPanel(view, one, reader, pointers, wholeArea(n));
  return {
    height: sea.height + lines * FLEET_ROW_HEIGHT + SCORE,
    draw(left, top) {
      const at: Point = { x: left + AXIS, y: top + sea.height };
      return [
        ...sea.draw(left, top),
        ...fleetRow(view, one.sea, at, n),
        seaScore(view, one, reader, { x: at.x, y: at.y + lines * FLEET_ROW_HEIGHT + 0.22 }, n),
      ];
    },
  };
};

const beside = (panels: readonly Panel[], cols: number): Scene => {
  const step = cols + 2 * AXIS + EDGE;
  return {
    width: EDGE + panels.length * step,
    height: EDGE + Math.max(...panels.map((panel) => panel.height)),
    shapes: panels.flatMap((panel, i) => panel.draw(EDGE + i * step, EDGE)),
  };
};

const stacked = (panels: readonly Panel[], cols: number): Scene => {
  let top = EDGE;
  const shapes = panels.flatMap((panel) => {
    const drawn = panel.draw(EDGE, top);
    top += panel.height + EDGE;
    return drawn;
  });
  return { width: pageWidth(cols), height: top, shapes };
};

/**
 * The sea that matters most: the one the viewer's next command acts on; for other viewers, where the last shot fell.
 */
const foremost = (view: View, shown: readonly ShownSea[]): ShownSea => {
  const last = view.shots.at(-1);
  const matters = ({ sea }: ShownSea): boolean =>
    typeof view.viewer === 'number' ? isActedOn(view, sea) : sea.owner !== (last?.by ?? view.toMove[0] ?? view.first);
  return shown.find(matters) ?? shown.at(-1)!;
};

/** A panel above a small sea beside its fleet. When the panel shows only a part of that sea, the part is framed. */
const over = (panel: Panel, view: View, below: ShownSea, reader: Reader, area: SeaArea): Scene => {
  const top = EDGE + panel.height + EDGE;
  const strip = insetSea(view, below, reader, { x: EDGE + AXIS, y: top }, area);
  return {
    width: pageWidth(area.cols),
    height: top + strip.height + EDGE,
    shapes: [...panel.draw(EDGE, EDGE), ...strip.shapes],
  };
};

/** The board as a picture: the seas, their players' names above them, the state of their fleets below. */
export const sceneOf = (view: View, reader: Reader, options: BoardOptions): Scene => {
  const { seas, zoom, layout = view.rules.n <= WIDEST_BESIDE ? 'beside' : 'inset', ...pointers } = options;
  const { n } = view.rules;
  const shown = seasShown(view, seas);
  const target = shown.find(({ sea }) => isActedOn(view, sea)) ?? shown.at(-1)!;
  const pointersOn = (one: ShownSea): Pointers => (one === target ? pointers : {});
  const first = foremost(view, shown);
  if (zoom) {
    const area = quarterArea(zoom, n);
    return over(seaPanel(view, first, reader, pointersOn(first), area), view, first, reader, area);
  }
  const lines = Math.max(...shown.map(({ sea }) => fleetRowCount(view, sea, n)));
  const panels = shown.map((one) => fullPanel(view, one, reader, pointersOn(one), lines));
  if (layout === 'beside' || shown.length < 2) return beside(panels, n);
  if (layout === 'stacked') return stacked(panels, n);
  return over(panels[shown.indexOf(first)]!, view, shown.find((one) => one !== first)!, reader, wholeArea(n));
};
