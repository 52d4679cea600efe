import { setImmediate } from 'node:timers/promises';
import { createPainter } from '../../render/painter.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { sceneOf as admiralScene } from '../../src/systems/admiral/face/picture/index.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import type { View as AdmiralView } from '../../src/systems/admiral/rules/view/index.ts';
import { sceneOf as hexScene } from '../../src/systems/hex-sea-battle/face/picture/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { View as HexView } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { sceneOf } from '../../src/systems/sea-battle/face/picture/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../soak/chance.ts';
import { driverFor } from '../soak/game-drivers.ts';
import { canvasPng } from '../support/canvas-reference.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { battleView, momentAt, playBattle } from '../support/sea-battle-matches.ts';
import { FLEET_A, FLEET_B, randomShots, testRng, viewOf } from '../support/sea-battle-views.ts';

/** The cost of a board picture by the painter, and drawn and encoded by the canvas alone. */
export interface PictureFigures {
  /** CPU time of the reference (user and system, all threads) divided by that of the painter. */
  readonly cpuRatio: number;
  /** Bytes of the painter's picture as a share of the reference's. */
  readonly byteRatio: number;
  readonly cpuMs: number;
  readonly referenceCpuMs: number;
  readonly bytes: number;
  readonly referenceBytes: number;
  readonly pictures: number;
}

/** Boards painted before the measurement: a painter draws seas, ships and marks only once. */
const WARM = 10;

/** Different boards with different names, so that neither a finished picture nor a name is painted twice. */
export const boards = (count: number): readonly Scene[] => {
  const rng = testRng(7);
  return Array.from({ length: count }, (_, i) => {
    const reader = pictureReader('ru', [`Капитан ${i}`, `Боцман ${i}`]);
    const shots = randomShots(rng, 10).slice(0, 60 + (i % 20));
    const view = viewOf({ fleets: [FLEET_A, FLEET_B], shots, viewer: i % 2 === 0 ? 0 : 'public', toMove: i % 2 });
    return sceneOf(view, reader, { seas: 'both' });
  });
};

/**
 * Pictures per turn: few enough that both sides see the same load of the machine, enough that each side pays for its
 * own garbage.
 */
const TURN = 10;

/** CPU time and bytes of a turn. The event loop runs after each picture, so that borrowed buffers are freed. */
const cpuOf = async (scenes: readonly Scene[], png: (scene: Scene) => Uint8Array | Promise<Uint8Array>) => {
  globalThis.gc?.();
  const before = process.cpuUsage();
  let bytes = 0;
  for (const scene of scenes) {
    bytes += (await png(scene)).length;
    await setImmediate();
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes };
};

/**
 * Paints `pictures` boards in alternating turns with the painter (its cache of finished pictures off) and with the
 * reference.
 */
export const measurePicture = async (pictures = 40): Promise<PictureFigures> => {
  const painter = createPainter();
  const all = boards(pictures + WARM);
  const scenes = all.slice(WARM);
  for (const scene of all.slice(0, WARM)) {
    await painter.png(scene, 'light');
    canvasPng(scene, 'light');
  }
  const sum = { cpuMs: 0, referenceCpuMs: 0, bytes: 0, referenceBytes: 0 };
  for (let from = 0; from < scenes.length; from += TURN) {
    const turn = scenes.slice(from, from + TURN);
    const ours = await cpuOf(turn, (scene) => painter.png(scene, 'light'));
    const theirs = await cpuOf(turn, (scene) => canvasPng(scene, 'light'));
    sum.cpuMs += ours.ms;
    sum.bytes += ours.bytes;
    sum.referenceCpuMs += theirs.ms;
    sum.referenceBytes += theirs.bytes;
  }
  const each = (total: number): number => total / scenes.length;
  return {
    cpuRatio: sum.referenceCpuMs / sum.cpuMs,
    byteRatio: sum.bytes / sum.referenceBytes,
    cpuMs: each(sum.cpuMs),
    referenceCpuMs: each(sum.referenceCpuMs),
    bytes: each(sum.bytes),
    referenceBytes: each(sum.referenceBytes),
    pictures: scenes.length,
  };
};

/** The cost of a board of one variant, as ratios to classic. */
export interface SizeFigures {
  readonly id: string;
  /** CPU time of painting, with seas, ships and marks already drawn. */
  readonly paint: number;
  /** CPU time of the layout as a scene. */
  readonly scene: number;
  readonly bytes: number;
}

/** One variant of each size and look. */
const SIZES = ['classic', 'big-fleet', 'royale-15', 'minesweeper-16', 'minesweeper-18', 'dutchman-8'];

const CAPTAINS = ['Капитан', 'Боцман'];

/** Boards of a battle, each as a function that lays it out again. */
type Layouts = readonly (() => Scene)[];

/** Boards from the opening to the end of a battle. */
const seaBoards = (rules: Ruleset, boards: number): Layouts => {
  const battle = playBattle(rules, testRng(9));
  const reader = pictureReader('ru', CAPTAINS);
  return Array.from({ length: boards }, (_, i) => {
    const view = battleView(battle, momentAt(battle, i / boards), i % 2 === 0 ? 0 : 'public');
    return () => sceneOf(view, reader, { seas: 'both' });
  });
};

/** Boards after each command of random matches, `boards` of them. Onlookers see as much as the players do. */
const shipBoards = ({ system, sceneOf }: UnderSail, variant: string, boards: number): Layouts => {
  const layouts: (() => Scene)[] = [];
  for (let seed = 1; layouts.length < boards; seed++)
    for (const view of viewsOf(system, variant, seed)) layouts.push(() => sceneOf(view));
  return layouts.filter((_, i) => i % Math.floor(layouts.length / boards) === 0).slice(0, boards);
};

const viewsOf = (system: AnySystem, variant: string, seed: number): readonly unknown[] => {
  const chance = chanceFrom(seed);
  const { step } = driverFor(system);
  const options = system.variant(variant);
  const begun = options.ok ? system.begin(options.value, 2, chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  const views: unknown[] = [];
  while (!system.outcome(state)) {
    const seat = chance.pick(system.toMove(state));
    const decided = system.decide(state, seat, step(system.view(state, seat, []), chance), chance);
    if (!decided.ok) throw new Error(decided.error.key);
    state = decided.value.reduce(system.evolve, state);
    views.push(system.view(state, views.length % 2 === 0 ? 0 : 'public', decided.value));
  }
  return views;
};

const [HEXES, SQUARES] = (['hex-sea-battle', 'admiral'] as const).map((it) =>
  pictureReader('ru', CAPTAINS, undefined, it),
);

interface UnderSail {
  readonly system: AnySystem;
  readonly sceneOf: (view: unknown) => Scene;
}
const UNDER_SAIL: readonly UnderSail[] = [
  { system: hexSeaBattle, sceneOf: (view) => hexScene(view as HexView, HEXES!) },
  { system: admiral, sceneOf: (view) => admiralScene(view as AdmiralView, SQUARES!) },
];

/** How often each board is painted. The shortest time counts, since other processes may disturb the rest. */
const TIMES = 3;

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Mean cost of laying out and painting a board: milliseconds and bytes. */
const costOf = async (layouts: Layouts) => {
  const painter = createPainter();
  const sums = { scene: 0, paint: 0, bytes: 0 };
  for (const lay of layouts) {
    sums.bytes += (await painter.png(lay(), 'light')).length;
    const [laid, painted]: [number[], number[]] = [[], []];
    for (let n = 0; n < TIMES; n++) {
      const began = milliseconds();
      const scene = lay();
      const known = milliseconds();
      await painter.png(scene, 'light');
      laid.push(known - began);
      painted.push(milliseconds() - known);
    }
    sums.scene += Math.min(...laid);
    sums.paint += Math.min(...painted);
  }
  const { length } = layouts;
  return { scene: sums.scene / length, paint: sums.paint / length, bytes: sums.bytes / length };
};

/** Measures how the cost of a picture grows with the board, and the cost in the other games. */
export const measureSizes = async (boards = 30): Promise<readonly SizeFigures[]> => {
  const known = VARIANTS.filter(({ id }) => SIZES.includes(id));
  const all = [
    ...known.map((rules) => ({ id: rules.id, layouts: seaBoards(rules, boards) })),
    ...UNDER_SAIL.flatMap((it) => it.system.variants.map(({ id }) => ({ id, layouts: shipBoards(it, id, boards) }))),
  ];
  // The first round only warms up.
  await costOf(all[0]!.layouts);
  const classic = await costOf(all[0]!.layouts);
  const figures: SizeFigures[] = [];
  for (const { id, layouts } of all) {
    const cost = await costOf(layouts);
    figures.push({
      id,
      paint: cost.paint / classic.paint,
      scene: cost.scene / classic.scene,
      bytes: cost.bytes / classic.bytes,
    });
  }
  return figures;
};
