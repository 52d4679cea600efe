import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { chanceFrom } from '../kernel/fair-play.ts';
import { chanceAt } from '../kernel/fairness.ts';
import type { Phrase } from '../kernel/phrase.ts';
import type { Result } from '../kernel/result.ts';
import type { ChanceOrigin, Rng } from '../kernel/rng.ts';
import type { Frame, Scene, Theme } from '../kernel/screen.ts';
import type { AnySystem } from '../kernel/system.ts';
import { makeTask, type TaskChance } from '../league/daily/made.ts';

/** A call of a rule system, for another thread. */
export type LongCall =
  | { readonly call: 'variant'; readonly name: string }
  | { readonly call: 'begin'; readonly options: unknown; readonly seats: number; readonly origin: ChanceOrigin }
  | {
      readonly call: 'decide';
      readonly state: unknown;
      readonly seat: number;
      readonly command: unknown;
      readonly origin: ChanceOrigin;
    };

/** The result of a call, and the limits of the numbers it has drawn, in order; or why it has thrown. */
export type LongCallReply =
  | { readonly result: Result<unknown, Phrase>; readonly limits: readonly number[] }
  | { readonly thrown: string };

/** A task of each kind. The program itself sends it: nothing of it is checked again. */
export type Task =
  | {
      readonly kind: 'think';
      readonly system: string;
      readonly level: string;
      readonly view: unknown;
      readonly chance: string;
    }
  | {
      readonly kind: 'advise';
      readonly system: string;
      readonly view: unknown;
      readonly chance: string;
      readonly effort: number;
      readonly given?: unknown;
    }
  | {
      readonly kind: 'film';
      readonly frames: readonly Frame[];
      readonly theme: Theme;
      readonly after?: Scene | undefined;
      readonly goesOn: boolean;
    }
  /** A scene as JSON, which costs less to hand over than its many small objects. */
  | { readonly kind: 'picture'; readonly scene: string; readonly theme: Theme }
  /** A task for one player, drawn and played by the strongest machine. */
  | { readonly kind: 'task'; readonly system: string; readonly solo: string; readonly chance: TaskChance }
  | { readonly kind: 'call'; readonly system: string; readonly call: LongCall };

/** What a thread posts when a job has ended: its answer or its fault, and how long it took. */
export interface WorkerReply {
  readonly answer?: unknown;
  readonly fault?: string;
  readonly ms: number;
}

/** Loaded with the first task that needs a game: a thread that paints pictures needs none. */
const systemOf = async (id: string): Promise<AnySystem> => {
  const { systems } = await import('../registry.ts');
  const system = systems.find((it) => it.id === id);
  if (!system) throw new Error(`no rule system "${id}"`);
  return system;
};

/** Makes a call, and notes the limits of the numbers it draws. */
const makeCall = (system: AnySystem, call: LongCall): LongCallReply => {
  try {
    return resultOf(system, call);
  } catch (fault) {
    // Draws of a record that was altered do not fit the call.
    return { thrown: fault instanceof Error ? fault.message : 'thrown' };
  }
};

const resultOf = (system: AnySystem, call: LongCall): LongCallReply => {
  const limits: number[] = [];
  const drawing = (origin: ChanceOrigin): Rng => {
    const chance = chanceFrom(origin);
    return {
      below(n) {
        limits.push(n);
        return chance.below(n);
      },
    };
  };
  switch (call.call) {
    case 'variant':
      return { result: system.variant(call.name), limits };
    case 'begin':
      return { result: system.begin(call.options, call.seats, drawing(call.origin)), limits };
    case 'decide':
      return { result: system.decide(call.state, call.seat, call.command, drawing(call.origin)), limits };
  }
};

/** Loaded with the first picture. */
const painter = async () => (await import('../../render/painter.ts')).createPainter();
let painting: ReturnType<typeof painter> | undefined;

const answerTo = async (task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'think': {
      const { notation, opponents } = await systemOf(task.system);
      return notation.write(opponents.choose(task.level, task.view, chanceAt(task.chance, [], 'think'), 1));
    }
    case 'advise': {
      const { view, chance, effort, given } = task;
      return (await systemOf(task.system)).analyst?.advise(view, chanceAt(chance, [], 'think'), effort, given) ?? null;
    }
    case 'task':
      return makeTask(await systemOf(task.system), task.solo, task.chance);
    case 'call':
      return makeCall(await systemOf(task.system), task.call);
    case 'picture':
      painting ??= painter();
      return (await painting).png(JSON.parse(task.scene), task.theme);
    case 'film': {
      const { frames, theme, after, goesOn } = task;
      painting ??= painter();
      return (await painting).gif(frames, theme, { after, goesOn });
    }
  }
};

// Linux counts the priority of each thread; elsewhere it would be that of the whole program.
const niceness = Number(workerData?.niceness ?? 0);
if (process.platform === 'linux' && niceness > getPriority()) setPriority(niceness);

parentPort?.on('message', (task: Task) => {
  const began = performance.now();
  const reply = (it: Omit<WorkerReply, 'ms'>): void =>
    parentPort?.postMessage({ ...it, ms: performance.now() - began });
  answerTo(task).then(
    (answer) => reply({ answer }),
    (fault: unknown) => reply({ fault: fault instanceof Error ? fault.message : 'thrown' }),
  );
});
