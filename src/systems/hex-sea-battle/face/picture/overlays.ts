import type { Shape } from '../../../../kernel/screen.ts';
import { type Aim, aimsOf, type PlotView, reachOf, shipOf, type View } from '../../rules/view/index.ts';
import type { ShipType, Side } from '../../variants.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';
import { pathShapes } from './tracks.ts';

/** The hexes a ship can reach, each with the steps it takes. */
const reachShapes = (view: View, ship: ShipType, { put }: MapLayout): readonly Shape[] =>
  reachOf(view, ship).flatMap(({ at, path: steps }): readonly Shape[] => {
    const middle = put(at);
    return [
      hexSprite('reach', middle),
      { kind: 'label', text: `${steps.length}`, at: middle, ink: 'ink', size: 0.4, bold: true },
    ];
  });

const KINDS: Readonly<Record<Aim['how'], string>> = {
  direct: 'aim-clear',
  close: 'aim-clear',
  indirect: 'aim-indirect',
  blocked: 'aim-blocked',
};

/** What an aim is drawn from. */
type DrawnAim = Pick<Aim, 'how' | 'from' | 'at' | 'by' | 'needs'>;

/** What of a line of fire lies under the ships: where it is blocked, the line and what is in its way. */
export const blockedLineShapes = (aim: DrawnAim, layout: MapLayout): readonly Shape[] =>
  aim.how === 'blocked'
    ? [
        ...aim.by.map((cell) => hexSprite('barred', layout.put(cell))),
        strokeBetween(KINDS.blocked, aim.from, aim.at, layout),
      ]
    : [];

/** What of it lies over them: the line and what the die must show; where it is blocked, that no shot goes there. */
export const aimShapes = (aim: DrawnAim, layout: MapLayout): readonly Shape[] => {
  const { x, y } = layout.put(aim.at);
  const at = { x: x + 0.27, y: y + 0.02 };
  if (aim.how === 'blocked') return [spriteAt('no-fire', at, -0.18, -0.18)];
  return [
    strokeBetween(KINDS[aim.how], aim.from, aim.at, layout),
    spriteAt('needs', at, -0.28, -0.18),
    { kind: 'label', text: `${aim.needs}+`, at, ink: 'paper', size: 0.3, bold: true },
  ];
};

/** What lies under the ships: the chosen ship's hex, where she can go while she may, and the lines that are blocked. */
export const shapesBeneath = (view: View, side: Side, ship: ShipType, layout: MapLayout): readonly Shape[] => {
  const at = shipOf(view, side, ship)?.at;
  return [
    ...(side === view.active ? reachShapes(view, ship, layout) : []),
    ...(at ? [hexSprite('chosen', layout.put(at))] : []),
    ...aimsOf(view, side, ship).flatMap((aim) => blockedLineShapes(aim, layout)),
  ];
};

/** What lies over the ships: the chosen ship's lines of fire. */
export const shapesAbove = (view: View, side: Side, ship: ShipType, layout: MapLayout): readonly Shape[] =>
  aimsOf(view, side, ship).flatMap((aim) => aimShapes(aim, layout));

/** Courses in pencil, each with its number at the hex where it ends. */
export const plotShapes = (plots: readonly PlotView[], layout: MapLayout): readonly Shape[] =>
  plots.flatMap((plot, i): readonly Shape[] => {
    const middle = layout.put(plot.path.at(-1)!);
    return [
      ...pathShapes('course', plot.path, layout),
      spriteAt('ordinal', middle, -0.19, -0.19),
      { kind: 'label', text: `${i + 1}`, at: middle, ink: 'paper', size: 0.3, bold: true },
    ];
  });
