import { compass } from './compass.ts';
import { die, WEATHER } from './dice.ts';
import { hoisted, piratesColours, redColours, royalColours, struck, turn, victory, whiteColours } from './flags.ts';
import { FORTS } from './forts.ts';
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
import { VANE } from './vane.ts';

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
