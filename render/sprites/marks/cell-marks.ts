import { type Brush, dot, fillAndStroke, pairs, trace } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { CENTRE, cellSized, ring } from '../cell.ts';
import { inLayers, type Layer } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** A ragged burst of alternately long and short tongues, with fixed lengths so that every hit looks the same. */
const burst = (brush: Brush, scale: number, fill: ColourName, edge: ColourName): void => {
  const tongues = [0.5, 0.33, 0.46, 0.32, 0.52, 0.34, 0.45, 0.32, 0.5, 0.33, 0.47, 0.32, 0.52, 0.34, 0.46, 0.32];
  trace(
    brush.ctx,
    tongues.map((reach, i) => {
      const angle = (i * 2 * Math.PI) / tongues.length - 1.2;
      return [CENTRE + scale * reach * Math.cos(angle), CENTRE + scale * reach * Math.sin(angle)];
    }),
  );
  brush.ctx.lineJoin = 'round';
  fillAndStroke(brush, fill, edge, 0.05);
};

const cross = inLayers({ path: 'M0.3,0.3 0.7,0.7M0.7,0.3 0.3,0.7', stroke: 'char', width: 0.12 });

/** A burning hit: a burst with a bold cross. */
export const hit = cellSized(0.05, (brush) => {
  burst(brush, 1, 'flame', 'hit');
  burst(brush, 0.76, 'ember', 'flame');
  cross(brush);
});

/** A miss: the hollow ring of a splash. */
export const miss = cellSized(0, (brush) => {
  ring(brush, 0.2, 'miss', 0.085);
});

/** A cell where no ship can be: a small dot. */
export const voidMark = cellSized(0, (brush) => dot(brush, CENTRE, CENTRE, 0.075 * brush.lineWeight, 'void'));

/** The latest shot: a ring with four ticks, around the result of the shot. */
export const last = cellSized(0.14, (brush) => {
  const { ctx } = brush;
  for (const [ink, extra] of [
    ['keel', 0.09],
    ['gold', 0],
  ] as const) {
    ring(brush, 0.47, ink, 0.075 + extra / brush.lineWeight);
    ctx.lineCap = 'butt';
    ctx.lineWidth = 0.1 * brush.lineWeight + extra;
    ctx.beginPath();
    for (const [dx, dy] of pairs('1,0 -1,0 0,1 0,-1')) {
      ctx.moveTo(CENTRE + dx * (0.36 - extra / 3), CENTRE + dy * (0.36 - extra / 3));
      ctx.lineTo(CENTRE + dx * (0.58 + extra / 3), CENTRE + dy * (0.58 + extra / 3));
    }
    ctx.stroke();
  }
});

const corners = (stroke: ColourName, width: number): readonly Layer[] =>
  ['M0.25,0.07H0.07V0.25', 'M0.75,0.07H0.93V0.25', 'M0.25,0.93H0.07V0.75', 'M0.75,0.93H0.93V0.75'].map((path) => ({
    path,
    stroke,
    width,
    join: 'miter',
  }));

/** Another shot fired since the viewer last looked: four corners. */
export const news = cellSized(0.05, inLayers(...corners('keel', 0.12), ...corners('gold', 0.06)));

/** A chosen cell: a hatched frame. */
export const selection = cellSized(0.05, (brush) => {
  const { ctx } = brush;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(0.06, 0.06, 0.88, 0.88, 0.12);
  ctx.strokeStyle = brush.colour('hint');
  ctx.lineWidth = 0.09 * brush.lineWeight;
  ctx.stroke();
  ctx.clip();
  ctx.lineWidth = 0.045 * brush.lineWeight;
  ctx.beginPath();
  for (let x = -0.75; x < 1; x += 0.25) {
    ctx.moveTo(x, 1);
    ctx.lineTo(x + 1, 0);
  }
  ctx.stroke();
  ctx.restore();
});

/** A rounded square on gold, its edge dark. */
const goldPlate = (brush: Brush, inset: number, round: number): void => {
  brush.ctx.beginPath();
  brush.ctx.roundRect(inset, inset, 1 - 2 * inset, 1 - 2 * inset, round);
  fillAndStroke(brush, 'ember', 'keel', 0.08);
};

/** The one cell where the reader is asked to act: gold with a dark edge, and a soft ring around it. */
export const lit = cellSized(0.22, (brush) => {
  const { ctx } = brush;
  ctx.save();
  ctx.globalAlpha = 0.7;
  ctx.beginPath();
  ctx.roundRect(-0.14, -0.14, 1.28, 1.28, 0.2);
  ctx.strokeStyle = brush.colour('ember');
  ctx.lineWidth = 0.1;
  ctx.stroke();
  ctx.restore();
  goldPlate(brush, 0.05, 0.04);
});

/** A plate below the letter or the number of the lit cell. */
export const litPlate = cellSized(0.05, (brush) => goldPlate(brush, 0.04, 0.24));

/** A cell where a ship could still be placed: a small plus. */
export const free = cellSized(0, inLayers({ path: 'M0.39,0.5H0.61M0.5,0.39V0.61', stroke: 'hint', width: 0.055 }));

/** A column (or, turned, a row) of `cells` cells to aim along. */
export const lane = (cells: number): Sprite => ({
  width: cells,
  height: 1,
  bleed: 0.08,
  paint(brush) {
    const { ctx } = brush;
    ctx.beginPath();
    ctx.rect(0, 0.02, cells, 0.96);
    ctx.globalAlpha = 0.25;
    ctx.fillStyle = brush.colour('gold');
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = brush.colour('gold');
    ctx.lineWidth = 0.09;
    ctx.stroke();
  },
});
