import { type Config, readConfig } from '../../src/config/settings.ts';
import { openStoreReader } from '../../src/operator/store-access.ts';
import { dueAt } from '../../src/store/board-state.ts';
import type { DumpedMatch } from '../../src/store/dump-format.ts';
import { type ReportSection, registerParticipant } from '../emulators/scenario/participants.ts';

const seconds = (ms: number): string => `${ms < 0 ? '−' : '+'}${(Math.abs(ms) / 1000).toFixed(1)} s`;

/** A time relative to now, as text. 0 or `undefined` means not set and gives "–". */
const when = (at: number | undefined, now: number): string => (at ? seconds(at - now) : '–');

const boardLine = (board: DumpedMatch['boards'][number], now: number): string => {
  const due = dueAt(board);
  const marks = [board.open && 'open', board.again && 'again', board.dead && 'dead'].filter((it) => it !== false);
  return [
    `  board ${board.key}: wanted ${board.wanted}, shown ${board.shown}, message ${board.message ?? '–'}`,
    `due ${due === undefined ? '–' : due <= now ? 'now' : seconds(due - now)}`,
    `lease ${when(board.leaseUntil, now)}, paused ${when(board.pausedUntil, now)}, confirm ${when(board.confirmAt, now)}`,
    `claim ${board.epoch}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
    board.spec,
  ].join('; ');
};

const matchLines = (match: DumpedMatch, now: number): readonly string[] => [
  `match ${match.id}: revision ${match.revision}${match.quarantined ? ', set aside as corrupt' : ''}`,
  ...match.boards.map((it) => boardLine(it, now)),
  ...match.deadlines.map(({ name, at }) => `  deadline ${name}: ${seconds(at - now)}`),
];

/** Lists every match of a store with its boards and deadlines. @throws Error when the store cannot be read. */
const inStore = async (config: Config): Promise<readonly string[]> => {
  const store = await openStoreReader(config);
  try {
    const now = await store.now();
    const lines: string[] = [];
    for await (const it of store.dump()) if (it.kind === 'match') lines.push(...matchLines(it, now));
    return lines;
  } finally {
    await store.close();
  }
};

/** Lists every match of a store with its boards and deadlines, or the reason why the store cannot be read. */
export const storeReport = (config: Config): Promise<readonly string[]> =>
  inStore(config).catch((fault: unknown) => [String(fault)]);

/** The same as `storeReport` for unparsed settings. */
export const settingsReport = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const config = readConfig(env);
  return config.ok ? storeReport(config.value) : config.error.map(String);
};

/** Number of log lines in a report. */
const LOG_LINES = 60;

/** The report on a program after a failed scenario. */
export const programReport = (log: readonly string[], standing: readonly string[]): readonly ReportSection[] => [
  { heading: 'the end of its log', lines: log.slice(-LOG_LINES).map((it) => it.trimEnd()) },
  { heading: 'boards and deadlines in its store', lines: standing },
];

/** Registers a program that runs in this process. Call the returned function when the program has ended. */
export const watchApp = (config: Config, logged: readonly string[]): (() => void) => {
  let gone = false;
  registerParticipant({
    name: 'The program, in this process',
    get gone() {
      return gone;
    },
    faults: () => [],
    unmet: () => [],
    report: async () => programReport(logged, await storeReport(config)),
  });
  return () => {
    gone = true;
  };
};
