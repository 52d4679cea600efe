import type { Ink, Theme } from '../src/kernel/screen.ts';

/** A colour of the pictures by meaning: the inks a scene may name, and those only drawings use. */
export type ColourName =
  | Ink
  | 'shoal'
  | 'wave'
  | 'neat'
  | 'deck'
  | 'rim'
  | 'shadow'
  | 'oil'
  | 'wreck'
  | 'rust'
  | 'flame'
  | 'ember'
  | 'char'
  | 'wake'
  | 'void'
  | 'dusk'
  | 'dawn'
  | 'timber'
  | 'plank'
  | 'regal'
  | 'scarlet'
  | 'sash'
  | 'fern'
  /** How likely a square is, in five steps, and the edge of each. */
  | 'heat1'
  | 'heat2'
  | 'heat3'
  | 'heat4'
  | 'heat5'
  | 'heatEdge';

/** The colours of a theme, each as "#rrggbb". */
export type Colours = Readonly<Record<ColourName, string>>;

/** A nautical chart by day: cream paper, pale sea, steel ships. */
const LIGHT: Colours = {
  paper: '#f4ecd8',
  ink: '#14283a',
  soft: '#65665c',
  neat: '#14283a',
  sea: '#a9d6e8',
  shoal: '#b9dfec',
  wave: '#86bfd8',
  grid: '#6fa9c4',
  land: '#d8c79a',
  hull: '#66788a',
  deck: '#9fb0bd',
  keel: '#1b2a38',
  rim: '#1b2a38',
  foe: '#8a5a52',
  shadow: '#5f9cb8',
  oil: '#5f9cb8',
  foam: '#f4fbfd',
  wake: '#f4fbfd',
  wreck: '#2c2a2e',
  rust: '#6a4438',
  hit: '#c81e1e',
  flame: '#ff7a1a',
  ember: '#ffd84a',
  char: '#4a0f0f',
  miss: '#0f4f78',
  void: '#3f7f9f',
  hint: '#7a2fa0',
  gold: '#f2b705',
  dusk: '#4f7fa3',
  dawn: '#f6c98a',
  timber: '#7a5230',
  plank: '#cfa76c',
  regal: '#2d4a94',
  scarlet: '#b8292f',
  sash: '#f6d9b8',
  fern: '#7d9156',
  heat1: '#efe3f6',
  heat2: '#d3b4e6',
  heat3: '#b07fd0',
  heat4: '#8d4db3',
  heat5: '#6a2391',
  heatEdge: '#3d0f5c',
};

/** The same chart under a red lamp at night: only what matters is bright. */
const DARK: Colours = {
  paper: '#101a24',
  ink: '#ece5d2',
  soft: '#9aa7ad',
  neat: '#c9c0a4',
  sea: '#15405a',
  shoal: '#194863',
  wave: '#245d7d',
  grid: '#2f6a8a',
  land: '#4d4a35',
  hull: '#8496a5',
  deck: '#b9c6cf',
  keel: '#0a131c',
  rim: '#0a131c',
  foe: '#c08a7e',
  shadow: '#0d2c40',
  oil: '#0d2c40',
  foam: '#d8eef6',
  wake: '#d8eef6',
  wreck: '#0b0b0e',
  rust: '#8a5a48',
  hit: '#ff4b3a',
  flame: '#ff8a2a',
  ember: '#ffe06a',
  char: '#3a0a0a',
  miss: '#d6f0fb',
  void: '#78b4d0',
  hint: '#e08bff',
  gold: '#ffc928',
  dusk: '#1c3550',
  dawn: '#7a5a52',
  timber: '#9a6f46',
  plank: '#e0bd86',
  regal: '#86a6ff',
  scarlet: '#d9483f',
  sash: '#f3d3b4',
  fern: '#6f8450',
  heat1: '#6a2391',
  heat2: '#8d4db3',
  heat3: '#b07fd0',
  heat4: '#d3b4e6',
  heat5: '#efe3f6',
  heatEdge: '#12061c',
};

/**
 * For viewers who need strong edges: what carries meaning contrasts with black by at least 7:1 (WCAG 2.1, 1.4.6), mere
 * decoration is omitted, and no meaning depends on colour alone.
 */
const CONTRAST: Colours = {
  paper: '#000000',
  ink: '#ffffff',
  soft: '#d6d6d6',
  neat: '#ffffff',
  sea: '#000000',
  shoal: '#000000',
  wave: '#000000',
  grid: '#9c9c9c',
  land: '#c9c9c9',
  hull: '#ffffff',
  deck: '#ffffff',
  keel: '#000000',
  rim: '#ffffff',
  foe: '#ffb59e',
  shadow: '#000000',
  oil: '#000000',
  foam: '#ffffff',
  wake: '#000000',
  wreck: '#000000',
  rust: '#000000',
  hit: '#ff9a7a',
  flame: '#ff9a3c',
  ember: '#ffd84a',
  char: '#000000',
  miss: '#7fe3ff',
  void: '#d6d6d6',
  hint: '#ff9cff',
  gold: '#ffe14a',
  dusk: '#4a4a4a',
  dawn: '#d6d6d6',
  timber: '#ffffff',
  plank: '#ffffff',
  regal: '#9fc4ff',
  scarlet: '#ff9a7a',
  sash: '#000000',
  fern: '#000000',
  heat1: '#ffffff',
  heat2: '#ffffff',
  heat3: '#ffffff',
  heat4: '#ffffff',
  heat5: '#ffffff',
  heatEdge: '#000000',
};

export const COLOURS: Readonly<Record<Theme, Colours>> = { light: LIGHT, dark: DARK, contrast: CONTRAST };

/** The factor by which a theme thickens the lines that carry meaning. */
export const LINE_WEIGHT: Readonly<Record<Theme, number>> = { light: 1, dark: 1, contrast: 1.4 };

/**
 * Pairs of colours that meet in pictures, with the number of steps between them: the palette needs them so that edges
 * stay smooth.
 */
export const RAMPS: readonly (readonly [ColourName, ColourName, number])[] = [
  ['paper', 'ink', 7],
  ['paper', 'soft', 3],
  ['sea', 'keel', 5],
  ['sea', 'foam', 3],
  ['sea', 'miss', 4],
  ['sea', 'wave', 1],
  ['sea', 'shadow', 2],
  ['sea', 'hit', 2],
  ['hull', 'keel', 4],
  ['hull', 'deck', 2],
  ['deck', 'foam', 1],
  ['deck', 'keel', 2],
  ['wreck', 'rust', 2],
  ['flame', 'ember', 1],
  ['flame', 'char', 3],
  ['ember', 'char', 3],
  ['hit', 'ember', 2],
  ['paper', 'hit', 3],
  ['paper', 'gold', 2],
  ['gold', 'keel', 3],
  ['sea', 'gold', 3],
  ['shoal', 'gold', 3],
  ['dawn', 'ember', 3],
  ['paper', 'foe', 2],
  ['paper', 'hull', 2],
  ['sea', 'hint', 3],
  ['dusk', 'sea', 3],
  ['dawn', 'dusk', 4],
  ['paper', 'dawn', 2],
  ['sea', 'void', 2],
  ['keel', 'dawn', 3],
  ['timber', 'keel', 2],
  ['timber', 'plank', 1],
  ['regal', 'foam', 2],
  ['scarlet', 'keel', 2],
  ['scarlet', 'sash', 1],
  ['land', 'timber', 1],
  ['land', 'sea', 1],
];
