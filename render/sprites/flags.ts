import { fillAndStroke, star, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import { disc, inLayers, type Layer } from './layers.ts';
import type { Sprite } from './sprite.ts';

const flag = (paint: Sprite['paint']): Sprite => ({ width: 0.8, height: 0.8, bleed: 0.05, paint });

/** The player to move: a gold arrowhead. */
export const turn = flag(
  inLayers({ path: 'M0.14,0.08 0.74,0.4 0.14,0.72 0.28,0.4Z', fill: 'gold', stroke: 'ink', width: 0.06 }),
);

/** The winner: a gold star. */
export const victory = flag((brush) => {
  brush.ctx.lineJoin = 'round';
  trace(brush.ctx, star(0.4, 0.43, 0.4, 0.17));
  fillAndStroke(brush, 'gold', 'ink', 0.05);
});

const staffed = (cloth: ColourName): Sprite =>
  flag(
    inLayers(
      { path: 'M0.16,0.06 0.16,0.76', stroke: 'ink', width: 0.08, steady: true },
      {
        path: 'M0.18,0.1Q0.35,0 0.5,0.1Q0.62,0.18 0.76,0.1L0.76,0.44Q0.62,0.52 0.5,0.44Q0.35,0.34 0.18,0.44Z',
        fill: cloth,
        stroke: 'ink',
        width: 0.05,
      },
    ),
  );

/** The loser: colours struck, a white flag. */
export const struck = staffed('foam');

/** Ready for battle: colours hoisted. */
export const hoisted = staffed('hit');

const STAFF: Layer = { path: 'M0.08,0.06 0.08,0.76', stroke: 'ink', width: 0.07, steady: true };

/** The pirates' flag: a black swallowtail with a skull and bones. */
export const piratesColours = flag(
  inLayers(
    STAFF,
    { path: 'M0.1,0.08 0.8,0.08 0.66,0.32 0.8,0.56 0.1,0.56Z', fill: 'keel', stroke: 'ink', width: 0.05 },
    { path: 'M0.2,0.38 0.5,0.5M0.5,0.38 0.2,0.5', stroke: 'foam', width: 0.05, steady: true },
    { path: disc(0.35, 0.26, 0.12), fill: 'foam' },
    { path: disc(0.305, 0.26, 0.032), fill: 'keel' },
    { path: disc(0.395, 0.26, 0.032), fill: 'keel' },
  ),
);

/** The royal flag: straight-edged, with a crown. */
export const royalColours = flag(
  inLayers(
    STAFF,
    { path: 'M0.1,0.08 0.78,0.08 0.78,0.56 0.1,0.56Z', fill: 'regal', stroke: 'ink', width: 0.05 },
    { path: 'M0.24,0.47 0.2,0.2 0.33,0.33 0.44,0.15 0.55,0.33 0.68,0.2 0.64,0.47Z', fill: 'gold' },
  ),
);

/** White's flag: a plain pennant, which runs to a point. */
export const whiteColours = flag(
  inLayers(STAFF, { path: 'M0.1,0.08 0.8,0.31 0.1,0.54Z', fill: 'foam', stroke: 'ink', width: 0.05 }),
);

/** Red's flag: a swallowtail with a sash. */
export const redColours = flag(
  inLayers(
    STAFF,
    { path: 'M0.1,0.08 0.78,0.08 0.6,0.31 0.78,0.54 0.1,0.54Z', fill: 'scarlet', stroke: 'ink', width: 0.05 },
    { bar: [0.13, 0.26, 0.42, 0.1], fill: 'sash' },
  ),
);
