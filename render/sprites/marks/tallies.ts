import type { ColourName } from '../../theme.ts';
import { disc, inLayers } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

const TORN = 'M0.02,0.18 0.1,0.01 0.18,0.18Z';

/** A hit in the sails: a torn sail. */
const rent: Sprite = {
  width: 0.2,
  height: 0.2,
  bleed: 0.03,
  paint: inLayers(
    { path: TORN, stroke: 'keel', width: 0.05, steady: true },
    { path: TORN, fill: 'ember' },
    { path: 'M0.1,0.05 0.08,0.1 0.12,0.12 0.1,0.17', stroke: 'char', width: 0.03, steady: true, cap: 'butt' },
  ),
};

/** A shot of the bow or stern guns that is left: a dart. */
const chaser: Sprite = {
  width: 0.12,
  height: 0.16,
  bleed: 0.03,
  paint: inLayers({
    path: 'M0.01,0.01 0.115,0.08 0.01,0.15Z',
    fill: 'keel',
    stroke: 'foam',
    width: 0.03,
    join: 'miter',
  }),
};

const TICK = 'M0.03,0.15 0.12,0.25 0.29,0.03';

/** A ship that has acted: a tick. */
const acted: Sprite = {
  width: 0.32,
  height: 0.28,
  bleed: 0.05,
  paint: inLayers(
    { path: TICK, stroke: 'foam', width: 0.14, steady: true },
    { path: TICK, stroke: 'keel', width: 0.07, steady: true },
  ),
};

/** The captain Target: a ring and a dot. */
const target: Sprite = {
  width: 0.28,
  height: 0.28,
  bleed: 0.03,
  paint: inLayers(
    { path: disc(0.14, 0.14, 0.145), fill: 'keel' },
    { path: disc(0.14, 0.14, 0.115), fill: 'gold' },
    { path: disc(0.14, 0.14, 0.08), fill: 'keel' },
    { path: disc(0.14, 0.14, 0.042), fill: 'gold' },
  ),
};

const BOLT = 'M0.17,0 0.03,0.16 0.12,0.155 0.08,0.28 0.25,0.1 0.155,0.11Z';

/** The captain Initiative: a bolt. */
const initiative: Sprite = {
  width: 0.28,
  height: 0.28,
  bleed: 0.03,
  paint: inLayers({ path: BOLT, stroke: 'keel', width: 0.075, steady: true }, { path: BOLT, fill: 'gold' }),
};

/** Crossed cutlasses: a boarding of an adjacent ship. */
const melee = (ground: ColourName): Sprite => ({
  width: 0.44,
  height: 0.44,
  bleed: 0.04,
  paint: inLayers(
    { path: disc(0.22, 0.22, 0.23), fill: 'keel' },
    { path: disc(0.22, 0.22, 0.195), fill: ground },
    { path: 'M0.33,0.33Q0.14,0.24 0.12,0.09M0.345,0.24 0.24,0.33', stroke: 'keel', width: 0.05, steady: true },
    { path: 'M0.11,0.33Q0.3,0.24 0.32,0.09M0.095,0.24 0.2,0.33', stroke: 'keel', width: 0.05, steady: true },
  ),
});

/** The marks of a ship's sails, captain and fights. */
export const TALLIES: Readonly<Record<string, Sprite>> = {
  rent,
  chaser,
  acted,
  'melee-won': melee('gold'),
  'melee-lost': melee('soft'),
  'captain-target': target,
  'captain-initiative': initiative,
};
