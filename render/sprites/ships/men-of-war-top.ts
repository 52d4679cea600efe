import { type Brush, fillAndStroke, type Pair, pairs } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { cellSized } from '../cell.ts';
import type { Sprite } from '../sprite.ts';

/** A mast: its distance forward of the ship's middle, and half the length of its longest yard, in cells. */
type Mast = Pair;

/** A square-rigged ship seen from above, bow to the right: its ends along the keel, and half its beam, in cells. */
interface TopBuild {
  readonly stern: number;
  readonly stem: number;
  readonly beam: number;
  /** The end of the bowsprit. */
  readonly bowsprit: number;
  readonly masts: readonly Mast[];
  /** Length of the high deck at the stern. */
  readonly poop: number;
  /** Whether the last mast has a lateen sail. */
  readonly lateen: boolean;
}

/** The build of each class of sailing ship. */
const TOP_BUILDS: Readonly<Record<'L' | 'G' | 'F' | 'B' | 'M', TopBuild>> = {
  L: {
    stern: -0.47,
    stem: 0.36,
    beam: 0.185,
    bowsprit: 0.53,
    masts: pairs('-0.28,0.23 -0.03,0.31 0.22,0.28'),
    poop: 0.12,
    lateen: false,
  },
  G: {
    stern: -0.46,
    stem: 0.32,
    beam: 0.2,
    bowsprit: 0.48,
    masts: pairs('-0.2,0.2 0.03,0.3 0.25,0.22'),
    poop: 0.24,
    lateen: true,
  },
  F: {
    stern: -0.46,
    stem: 0.38,
    beam: 0.115,
    bowsprit: 0.54,
    masts: pairs('-0.29,0.16 -0.04,0.22 0.2,0.19'),
    poop: 0.08,
    lateen: false,
  },
  B: {
    stern: -0.39,
    stem: 0.31,
    beam: 0.14,
    bowsprit: 0.48,
    masts: pairs('-0.15,0.26 0.13,0.24'),
    poop: 0.07,
    lateen: false,
  },
  M: {
    stern: -0.42,
    stem: 0.33,
    beam: 0.21,
    bowsprit: 0.46,
    masts: pairs('-0.04,0.3 0.2,0.22'),
    poop: 0.16,
    lateen: true,
  },
};

/** The colours of a side's sails. */
interface Dress {
  readonly cloth: ColourName;
  readonly sash: ColourName;
}
const WHITE: Dress = { cloth: 'foam', sash: 'foam' };
const RED: Dress = { cloth: 'scarlet', sash: 'sash' };

const hullPath = ({ ctx }: Brush, { stern, stem, beam }: TopBuild, grow: number): void => {
  const wide = beam + grow;
  ctx.beginPath();
  ctx.moveTo(stern - grow, -wide * 0.72);
  ctx.quadraticCurveTo((stern + stem) / 2, -wide * 1.22, stem - 0.2, -wide * 0.92);
  ctx.quadraticCurveTo(stem - 0.04, -wide * 0.6, stem + grow, 0);
  ctx.quadraticCurveTo(stem - 0.04, wide * 0.6, stem - 0.2, wide * 0.92);
  ctx.quadraticCurveTo((stern + stem) / 2, wide * 1.22, stern - grow, wide * 0.72);
  ctx.closePath();
};

const bowsprit = (brush: Brush, { stem, bowsprit: end }: TopBuild, art: ColourName, width: number): void => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.moveTo(stem - 0.08, 0);
  ctx.lineTo(end, 0);
  ctx.lineCap = 'round';
  ctx.strokeStyle = brush.colour(art);
  ctx.lineWidth = width;
  ctx.stroke();
};

/** The wash along a ship's sides, widest at the stern. */
const swash = ({ ctx, colour }: Brush, { stern, stem, beam }: TopBuild): void => {
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(stem - 0.06, side * beam * 0.9);
    ctx.quadraticCurveTo(0, side * beam * 1.75, stern - 0.03, side * beam * 1.5);
  }
  ctx.strokeStyle = colour('wake');
  ctx.lineWidth = 0.04;
  ctx.lineCap = 'round';
  ctx.stroke();
};

/** The jib, from the foremast to the end of the bowsprit. */
const jib = (brush: Brush, { masts, bowsprit: end }: TopBuild, dress: Dress): void => {
  const { ctx } = brush;
  const fore = masts.at(-1)![0];
  ctx.beginPath();
  ctx.moveTo(fore + 0.09, 0.015);
  ctx.quadraticCurveTo((fore + end) / 2 + 0.03, 0.11, end - 0.01, 0);
  ctx.closePath();
  fillAndStroke(brush, dress.cloth, 'keel', 0.022);
};

/** A square sail on its yard, bellied towards the bow, a sash across the middle. */
const course = (brush: Brush, [x, reach]: Mast, dress: Dress): void => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.moveTo(x - 0.035, -reach);
  ctx.quadraticCurveTo(x + 0.2, -reach * 0.55, x + 0.2, 0);
  ctx.quadraticCurveTo(x + 0.2, reach * 0.55, x - 0.035, reach);
  ctx.quadraticCurveTo(x + 0.035, 0, x - 0.035, -reach);
  ctx.closePath();
  ctx.fillStyle = brush.colour(dress.cloth);
  ctx.fill();
  if (dress.sash !== dress.cloth) {
    ctx.save();
    ctx.clip();
    ctx.fillStyle = brush.colour(dress.sash);
    ctx.fillRect(x - 0.04, -reach * 0.22, 0.25, reach * 0.44);
    ctx.restore();
  }
  ctx.strokeStyle = brush.colour('keel');
  ctx.lineWidth = 0.026 * brush.lineWeight;
  ctx.stroke();
};

/** A lateen sail, athwart its mast. */
const lateen = (brush: Brush, [x, reach]: Mast, dress: Dress): void => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.moveTo(x - 0.2, reach * 0.8);
  ctx.quadraticCurveTo(x + 0.08, reach * 0.35, x + 0.1, -reach * 0.9);
  ctx.quadraticCurveTo(x - 0.07, -reach * 0.1, x - 0.2, reach * 0.8);
  ctx.closePath();
  fillAndStroke(brush, dress.cloth, 'keel', 0.026);
};

/** The high deck at the stern. */
const poop = (brush: Brush, { stern, beam, poop: length }: TopBuild): void => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.roundRect(stern + 0.02, -beam * 0.72, length, beam * 1.44, 0.04);
  fillAndStroke(brush, length > 0.2 ? 'gold' : 'timber', 'keel', 0.025);
};

const rig = (brush: Brush, { masts, lateen: athwart }: TopBuild, dress: Dress): void => {
  masts.forEach((mast, i) => {
    if (athwart && i === 0) lateen(brush, mast, dress);
    else course(brush, mast, dress);
  });
};

/** Scale of a ship drawn along a diagonal, where there is more room. */
const LONG = 1.18;

const manOfWar = (build: TopBuild, dress: Dress, scale: number): Sprite =>
  cellSized(0.2, (brush) => {
    const { ctx } = brush;
    ctx.translate(0.5, 0.5);
    ctx.scale(scale, scale);
    ctx.lineJoin = 'round';
    swash(brush, build);
    bowsprit(brush, build, 'rim', 0.07);
    hullPath(brush, build, 0.03);
    ctx.fillStyle = brush.colour('rim');
    ctx.fill();
    bowsprit(brush, build, 'timber', 0.035);
    hullPath(brush, build, 0);
    fillAndStroke(brush, 'timber', 'keel', 0.02);
    hullPath(brush, build, -0.04);
    ctx.fillStyle = brush.colour('plank');
    ctx.fill();
    poop(brush, build);
    jib(brush, build, dress);
    rig(brush, build, dress);
  });

/**
 * Ship of the line, galleon, frigate and brig of either side seen from above: "above-white-L", "above-red-B"; drawn
 * along a diagonal "above-red-B-long".
 */
export const MEN_OF_WAR_TOP: Readonly<Record<string, Sprite>> = Object.fromEntries(
  Object.entries(TOP_BUILDS).flatMap(([type, build]) => [
    [`above-white-${type}`, manOfWar(build, WHITE, 1)],
    [`above-red-${type}`, manOfWar(build, RED, 1)],
    [`above-white-${type}-long`, manOfWar(build, WHITE, LONG)],
    [`above-red-${type}-long`, manOfWar(build, RED, LONG)],
  ]),
);
