import { near, unclear, wakeHit, wakeMiss } from './answers.ts';
import { compass } from './compass.ts';
import { courseNamed } from './courses.ts';
import { die, WEATHER } from './dice.ts';
import { figureNamed } from './figure.ts';
import { hoisted, piratesColours, royalColours, struck, turn, victory } from './flags.ts';
import { FORTS } from './forts.ts';
import { HEX_MARKS } from './hex-marks.ts';
import { free, hit, lane, last, miss, news, nothing, selection } from './marks.ts';
import { MEN_OF_WAR } from './men-of-war.ts';
import { aimed, pencil } from './pencil.ts';
import { given, mine, mineSpent, sweeper, sweeperSpent } from './pieces.ts';
import { SAILERS } from './sailers.ts';
import { sailingShip } from './sails.ts';
import { seascape } from './seascape.ts';
import { pips, SHIP_MARKS } from './ship-marks.ts';
import { ship, submarine } from './ships.ts';
import { SHOT_MARKS } from './shot-marks.ts';
import { SILHOUETTES } from './silhouettes.ts';
import type { Sprite } from './sprite.ts';
import { SQUARE_MARKS } from './square-marks.ts';
import { TALLIES, tallyNamed } from './tallies.ts';
import { VANE } from './vane.ts';
import { deckWreck, wreck } from './wrecks.ts';

const FIXED: Readonly<Record<string, Sprite>> = {
  hit,
  miss,
  void: nothing,
  last,
  news,
  selection,
  free,
  unclear,
  mine,
  'mine-spent': mineSpent,
  sweeper,
  'sweeper-spent': sweeperSpent,
  given,
  'wake-miss': wakeMiss,
  'wake-hit': wakeHit,
  'near-0': near(0),
  pencil,
  'colours-pirates': piratesColours,
  'colours-royal': royalColours,
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
  ...WEATHER,
  ...SAILERS,
  ...FORTS,
  ...HEX_MARKS,
  ...SHIP_MARKS,
  ...SHOT_MARKS,
  ...MEN_OF_WAR,
  ...SQUARE_MARKS,
  ...TALLIES,
  ...VANE,
};

/** Drawings that come in sizes: "ship-4", "wreck-1", "silhouette-sunk-royal-3", "near-2", "lane-10". */
const SIZED: Readonly<Record<string, (size: number) => Sprite>> = {
  ship,
  'ship-submarine': submarine,
  'ship-pirates': sailingShip('pirates'),
  'ship-royal': sailingShip('royal'),
  wreck,
  ...SILHOUETTES,
  near,
  pencil: aimed,
  lane,
};

/** Every name without a size. */
export const SPRITE_NAMES: readonly string[] = Object.keys(FIXED);
/** Every name that takes a size from 1 to 20 behind a hyphen. */
export const SIZED_SPRITE_NAMES: readonly string[] = Object.keys(SIZED);

/** "pips-5-2": five, two of them lost. */
const pipsNamed = (name: string): Sprite | undefined => {
  const [, durability, damage] = /^pips-([1-9])-(\d)$/.exec(name) ?? [];
  return durability ? pips(Number(durability), Number(damage)) : undefined;
};

/** The drawing of this name. @throws RangeError when there is none: a scene that asks for it is a bug. */
export const spriteNamed = (name: string): Sprite => {
  if (Object.hasOwn(FIXED, name)) return FIXED[name]!;
  const [, kind = '', size = ''] = /^(.+)-([1-9]|1\d|20)$/.exec(name) ?? [];
  if (Object.hasOwn(SIZED, kind)) return SIZED[kind]!(Number(size));
  const drawn = figureNamed(name) ?? courseNamed(name) ?? pipsNamed(name) ?? tallyNamed(name);
  if (drawn) return drawn;
  throw new RangeError(`no sprite is called ${name}`);
};
