import { dot, fillAndStroke, type Pair, pairs, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import { cellSized } from './cell.ts';
import { compass } from './compass.ts';
import { die, WEATHER } from './dice.ts';
import { hoisted, piratesColours, redColours, royalColours, struck, turn, victory, whiteColours } from './flags.ts';
import { disc, inLayers } from './layers.ts';
import { ADVICE_MARKS, heat } from './marks/advice-marks.ts';
import { nearCount, unclear, wakeHit, wakeMiss } from './marks/answer-marks.ts';
import { free, hit, lane, last, lit, litPlate, miss, news, selection, voidMark } from './marks/cell-marks.ts';
import { courseNamed } from './marks/courses.ts';
import { HEX_MARKS } from './marks/hex-marks.ts';
import { mine, mineSpent, revealedMark, sweeper, sweeperSpent } from './marks/mines.ts';
import { aimed, pencil } from './marks/pencil-marks.ts';
import { hullBar, SHIP_MARKS } from './marks/ship-marks.ts';
import { SHOT_MARKS } from './marks/shot-marks.ts';
import { SQUARE_MARKS } from './marks/square-marks.ts';
import { TALLIES } from './marks/tallies.ts';
import { burstNamed, dusk, plate, rays, ribbon, stamp } from './moments.ts';
import { seascape } from './seascape.ts';
import { figureNamed } from './ships/figure.ts';
import { MEN_OF_WAR_SIDE } from './ships/men-of-war-side.ts';
import { MEN_OF_WAR_TOP } from './ships/men-of-war-top.ts';
import { sailingShip } from './ships/sails.ts';
import { SILHOUETTES } from './ships/silhouettes.ts';
import { ship, submarine } from './ships/steamships.ts';
import { deckWreck, wreck } from './ships/wrecks.ts';
import type { Sprite } from './sprite.ts';

const ROSE = 1.3;

/** The card of a wind rose: eight points, with a notch in the north. */
const rose: Sprite = {
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    const { ctx } = brush;
    ctx.translate(ROSE / 2, ROSE / 2);
    ctx.beginPath();
    ctx.arc(0, 0, 0.56, 0, 2 * Math.PI);
    fillAndStroke(brush, 'paper', 'ink', 0.045);
    ctx.lineWidth = 0.035;
    for (let i = 0; i < 8; i++) {
      ctx.beginPath();
      ctx.moveTo(0, -0.56);
      ctx.lineTo(0, i % 2 === 0 ? -0.44 : -0.49);
      ctx.stroke();
      ctx.rotate(Math.PI / 4);
    }
    trace(ctx, pairs('0,-0.64 0.1,-0.46 -0.1,-0.46'));
    ctx.fillStyle = brush.colour('ink');
    ctx.fill();
  },
};

/** An arrow on the rose that points where the wind blows to; a storm's has two barbs. */
const arrow = (barbs: number): Sprite => ({
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    const { ctx } = brush;
    ctx.translate(ROSE / 2, ROSE / 2);
    ctx.lineJoin = 'round';
    trace(ctx, pairs('0.46,0 0.08,0.26 0.08,0.09 -0.4,0.09 -0.4,-0.09 0.08,-0.09 0.08,-0.26'));
    fillAndStroke(brush, barbs > 1 ? 'hit' : 'miss', 'paper', 0.03);
    ctx.strokeStyle = brush.colour(barbs > 1 ? 'hit' : 'miss');
    ctx.lineCap = 'round';
    ctx.lineWidth = 0.07;
    for (let i = 0; i < barbs; i++) {
      const x = -0.4 + i * 0.17;
      ctx.beginPath();
      ctx.moveTo(x - 0.08, -0.24);
      ctx.lineTo(x, 0);
      ctx.lineTo(x - 0.08, 0.24);
      ctx.stroke();
    }
  },
});

/** A storm: a bolt below a cloud. */
const storm: Sprite = {
  width: 0.8,
  height: 0.8,
  bleed: 0.05,
  paint: inLayers(
    {
      path: 'M0.16,0.42C-0.02,0.4 0.06,0.16 0.24,0.22C0.3,0 0.58,0.04 0.58,0.2C0.8,0.18 0.8,0.42 0.64,0.42Z',
      fill: 'soft',
      stroke: 'ink',
      width: 0.05,
    },
    {
      path: 'M0.44,0.36 0.26,0.58 0.39,0.56 0.3,0.78 0.56,0.5 0.42,0.51 0.52,0.36Z',
      fill: 'gold',
      stroke: 'ink',
      width: 0.035,
    },
  ),
};

/** A calm: no direction is shown. */
const calmSea: Sprite = {
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    dot(brush, ROSE / 2, ROSE / 2, 0.13, 'miss');
    dot(brush, ROSE / 2, ROSE / 2, 0.07, 'paper');
  },
};

/**
 * The wind vane: its card, and on it the arrow of a fresh wind or a storm, pointing where it blows to, or the button of
 * a calm.
 */
const VANE: Readonly<Record<string, Sprite>> = {
  rose,
  'vane-fresh': arrow(1),
  'vane-storm': arrow(2),
  'vane-calm': calmSea,
  storm,
};

/** White's fort: a round tower with battlements under a plain pennant. */
const tower: Sprite = cellSized(
  0.1,
  inLayers(
    { path: 'M0.5,0.4 0.5,0.02', stroke: 'keel', width: 0.05, steady: true },
    { path: 'M0.51,0.03 0.92,0.15 0.51,0.27Z', fill: 'foam', stroke: 'keel', width: 0.035 },
    { path: 'M0.24,0.92 0.29,0.5 0.71,0.5 0.76,0.92Q0.5,1 0.24,0.92Z', fill: 'deck', stroke: 'keel', width: 0.045 },
    {
      path: 'M0.23,0.54V0.36H0.34V0.43H0.45V0.36H0.55V0.43H0.66V0.36H0.77V0.54Z',
      fill: 'deck',
      stroke: 'keel',
      width: 0.045,
    },
    { path: disc(0.37, 0.68, 0.045), fill: 'keel' },
    { path: disc(0.63, 0.68, 0.045), fill: 'keel' },
    { path: disc(0.5, 0.8, 0.045), fill: 'keel' },
  ),
);

/** A silenced fort: a breached wall with its stones in front, and the staff without a flag. */
const ruin = (wall: string): Sprite =>
  cellSized(
    0.1,
    inLayers(
      { path: 'M0.5,0.5 0.5,0.24 0.62,0.16', stroke: 'keel', width: 0.05, steady: true },
      { path: wall, fill: 'deck', stroke: 'keel', width: 0.045 },
      { path: 'M0.48,0.5 0.56,0.62 0.46,0.72 0.54,0.86', stroke: 'hit', width: 0.06 },
      { path: 'M0.14,0.87h0.12v0.1H0.14Z', fill: 'plank', stroke: 'keel', width: 0.03 },
      { path: 'M0.36,0.92h0.12v0.1H0.36Z', fill: 'plank', stroke: 'keel', width: 0.03 },
      { path: 'M0.76,0.85h0.12v0.1H0.76Z', fill: 'plank', stroke: 'keel', width: 0.03 },
    ),
  );

const star = (points: number, outer: number, inner: number): readonly Pair[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return [0.5 + reach * Math.cos(angle), 0.62 + reach * 0.8 * Math.sin(angle)];
  });

const redFlag = inLayers(
  { path: 'M0.5,0.62 0.5,0.02', stroke: 'keel', width: 0.05, steady: true },
  { path: 'M0.51,0.03 0.88,0.03 0.76,0.14 0.88,0.25 0.51,0.25Z', fill: 'scarlet', stroke: 'keel', width: 0.035 },
  { bar: [0.525, 0.11, 0.25, 0.06], fill: 'sash' },
);

/** Red's fort: five bastions under a swallow-tailed flag. */
const bastion: Sprite = cellSized(0.1, (brush) => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  const walls: readonly (readonly [ColourName, number, number])[] = [
    ['deck', 0.46, 0.3],
    ['plank', 0.3, 0.2],
  ];
  for (const [art, outer, inner] of walls) {
    trace(ctx, star(5, outer, inner));
    fillAndStroke(brush, art, 'keel', 0.045);
  }
  redFlag(brush);
});

/** The forts. */
const FORTS: Readonly<Record<string, Sprite>> = {
  'fort-white': tower,
  'fort-red': bastion,
  'fort-white-silenced': ruin(
    'M0.24,0.92 0.28,0.5 0.22,0.38 0.34,0.34 0.4,0.56 0.5,0.66 0.58,0.5 0.66,0.6 0.72,0.52 0.76,0.92Z',
  ),
  'fort-red-silenced': ruin(
    'M0.04,0.9 0.14,0.6 0.06,0.5 0.3,0.46 0.38,0.62 0.5,0.7 0.64,0.56 0.8,0.62 0.94,0.52 0.86,0.72 0.96,0.9Z',
  ),
};

const FIXED: Readonly<Record<string, Sprite>> = {
  hit,
  miss,
  void: voidMark,
  last,
  news,
  selection,
  lit,
  'lit-plate': litPlate,
  free,
  unclear,
  mine,
  'mine-spent': mineSpent,
  sweeper,
  'sweeper-spent': sweeperSpent,
  given: revealedMark,
  'wake-miss': wakeMiss,
  'wake-hit': wakeHit,
  'near-0': nearCount(0),
  pencil,
  'colours-pirates': piratesColours,
  'colours-royal': royalColours,
  'colours-white': whiteColours,
  'colours-red': redColours,
  turn,
  victory,
  struck,
  hoisted,
  'deck-wreck': deckWreck,
  compass,
  seascape,
  'die-1': die(1),
  'die-2': die(2),
  'die-3': die(3),
  'die-4': die(4),
  'die-5': die(5),
  'die-6': die(6),
  ...ADVICE_MARKS,
  ...WEATHER,
  ...MEN_OF_WAR_SIDE,
  ...FORTS,
  ...HEX_MARKS,
  ...SHIP_MARKS,
  ...SHOT_MARKS,
  ...MEN_OF_WAR_TOP,
  ...SQUARE_MARKS,
  ...TALLIES,
  ...VANE,
};

/** Sprites with a size: "ship-4", "wreck-1", "silhouette-sunk-royal-3", "near-2", "lane-10". */
const SIZED: Readonly<Record<string, (size: number) => Sprite>> = {
  ship,
  'ship-submarine': submarine,
  'ship-pirates': sailingShip('pirates'),
  'ship-royal': sailingShip('royal'),
  wreck,
  ...SILHOUETTES,
  near: nearCount,
  heat,
  pencil: aimed,
  lane,
  rays,
  dusk,
  ribbon,
  plate,
  stamp,
};

/** All names without a size. */
export const SPRITE_NAMES: readonly string[] = Object.keys(FIXED);
/** All names that take a size from 1 to 20 after a hyphen. */
export const SIZED_SPRITE_NAMES: readonly string[] = Object.keys(SIZED);

/** "bar-5-2": a hull that takes five hits and has taken two; at most 20. */
const barNamed = (name: string): Sprite | undefined => {
  const [, durability, damage] = /^bar-([1-9]|1\d|20)-(\d|1\d|20)$/.exec(name) ?? [];
  return durability ? hullBar(Number(durability), Number(damage)) : undefined;
};

/**
 * Returns the sprite of this name.
 * @throws RangeError if there is none: a scene that asks for it is a bug.
 */
export const spriteNamed = (name: string): Sprite => {
  if (Object.hasOwn(FIXED, name)) return FIXED[name]!;
  const [, kind = '', size = ''] = /^(.+)-([1-9]|1\d|20)$/.exec(name) ?? [];
  if (Object.hasOwn(SIZED, kind)) return SIZED[kind]!(Number(size));
  const drawn = figureNamed(name) ?? courseNamed(name) ?? barNamed(name) ?? burstNamed(name);
  if (drawn) return drawn;
  throw new RangeError(`no sprite is called ${name}`);
};
