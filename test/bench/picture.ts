import { setImmediate } from 'node:timers/promises';
import { canvasPng } from '../../render/canvas-reference.ts';
import { createPainter } from '../../render/painter.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import { sceneOf } from '../../src/systems/sea-battle/face/scene.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { battleView, fought, momentAt } from '../support/family-views.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { FLEET_A, FLEET_B, randomShots, testRng, viewOf } from '../support/sea-views.ts';

/** What one board picture costs us and what it costs drawn and encoded by the canvas alone. */
export interface PictureFigures {
  /** How many times less CPU time (user and system, all threads) than the reference. */
  readonly cpuRatio: number;
  /** Our bytes as a share of the reference's. */
  readonly byteRatio: number;
  readonly cpuMs: number;
  readonly referenceCpuMs: number;
  readonly bytes: number;
  readonly referenceBytes: number;
  readonly pictures: number;
}

/** Boards painted before the clock runs: seas, ships and marks are drawn once in the life of a painter. */
const WARM = 10;

/** Different boards with different names, so that no finished picture and no name is ever painted twice. */
const boards = (count: number): readonly Scene[] => {
  const rng = testRng(7);
  return Array.from({ length: count }, (_, i) => {
    const reader = pictureReader('ru', [`Капитан ${i}`, `Боцман ${i}`]);
    const shots = randomShots(rng, 10).slice(0, 60 + (i % 20));
    const view = viewOf({ fleets: [FLEET_A, FLEET_B], shots, viewer: i % 2 === 0 ? 0 : 'public', toMove: i % 2 });
    return sceneOf(view, reader, { seas: 'both' });
  });
};

/** Work in turns of so many pictures: short enough to share the machine's weather, long enough to keep one's own garbage. */
const TURN = 10;

/** CPU time and bytes of a turn, with the turns of the event loop that free what was borrowed. */
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

/** Paints `pictures` boards by turns with the painter (its store of finished pictures off) and with the reference. */
export const measurePicture = async (pictures = 40): Promise<PictureFigures> => {
  const painter = createPainter({ pictureBytes: 0 });
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

/** What a board of one variant costs, as ratios to the classic one. */
export interface SizeFigures {
  readonly id: string;
  readonly n: number;
  /** CPU time of painting it, seas, ships and marks drawn before. */
  readonly paint: number;
  /** CPU time of laying it out as a scene. */
  readonly scene: number;
  readonly bytes: number;
}

/** One variant of each size and look. */
const SIZES = ['classic', 'big-fleet', 'royale-15', 'minesweeper-16', 'minesweeper-18', 'dutchman-8'];

/** Boards of a battle from its opening to its end, laid out and painted: milliseconds and bytes of one. */
const costOf = async (rules: Ruleset, boards: number) => {
  const battle = fought(rules, testRng(9));
  const reader = pictureReader('ru', ['Капитан', 'Боцман']);
  const views = Array.from({ length: boards }, (_, i) => {
    const told = momentAt(battle, i / boards);
    return battleView(battle, told, i % 2 === 0 ? 0 : 'public');
  });
  const painter = createPainter({ pictureBytes: 0 });
  const scenes = views.map((view) => sceneOf(view, reader, { seas: 'both' }));
  for (const scene of scenes) await painter.png(scene, 'light');
  const before = process.cpuUsage();
  for (const view of views) sceneOf(view, reader, { seas: 'both' });
  const { user, system } = process.cpuUsage(before);
  const painted = await cpuOf(scenes, (scene) => painter.png(scene, 'light'));
  return { scene: (user + system) / 1000 / boards, paint: painted.ms / boards, bytes: painted.bytes / boards };
};

/** How the cost of a picture grows with the board. */
export const measureSizes = async (boards = 40): Promise<readonly SizeFigures[]> => {
  const known = VARIANTS.filter(({ id }) => SIZES.includes(id));
  // The first round only warms the machine up.
  const classic = (await costOf(known[0]!, boards)) && (await costOf(known[0]!, boards));
  const figures: SizeFigures[] = [];
  for (const rules of known) {
    const cost = await costOf(rules, boards);
    figures.push({
      id: rules.id,
      n: rules.n,
      paint: cost.paint / classic.paint,
      scene: cost.scene / classic.scene,
      bytes: cost.bytes / classic.bytes,
    });
  }
  return figures;
};
