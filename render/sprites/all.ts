import { compass } from './compass.ts';
import { hoisted, struck, turn, victory } from './flags.ts';
import { free, hit, lane, last, miss, news, nothing, selection } from './marks.ts';
import { seascape } from './seascape.ts';
import { deck, deckWreck, ship, wreck } from './ships.ts';
import { silhouette, silhouetteEmpty, silhouetteSunk } from './silhouettes.ts';
import type { Sprite } from './sprite.ts';

const FIXED: Readonly<Record<string, Sprite>> = {
  hit,
  miss,
  void: nothing,
  last,
  news,
  selection,
  free,
  turn,
  victory,
  struck,
  hoisted,
  deck,
  'deck-wreck': deckWreck,
  compass,
  seascape,
};

/** Drawings that come in sizes: "ship-4", "wreck-1", "silhouette-3", "silhouette-sunk-3", "lane-10". */
const SIZED: Readonly<Record<string, (size: number) => Sprite>> = {
  ship,
  wreck,
  silhouette,
  'silhouette-sunk': silhouetteSunk,
  'silhouette-empty': silhouetteEmpty,
  lane,
};

/** Every name without a size. */
export const SPRITE_NAMES: readonly string[] = Object.keys(FIXED);
/** Every name that takes a size from 1 to 20 behind a hyphen. */
export const SIZED_SPRITE_NAMES: readonly string[] = Object.keys(SIZED);

/** The drawing of this name. @throws RangeError when there is none: a scene that asks for it is a bug. */
export const spriteNamed = (name: string): Sprite => {
  if (Object.hasOwn(FIXED, name)) return FIXED[name]!;
  const [, kind = '', size = ''] = /^(.+)-([1-9]|1\d|20)$/.exec(name) ?? [];
  if (Object.hasOwn(SIZED, kind)) return SIZED[kind]!(Number(size));
  throw new RangeError(`no sprite is called ${name}`);
};
