import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Version } from '../config/version.ts';
import { within } from '../kit/timeout.ts';
import type { StoreStats } from '../service/ports/store.ts';
import type { Metrics } from '../service/ports/telemetry.ts';
import type { PlatformReport } from './platform-report.ts';

type Labels = Readonly<Record<string, readonly string[]>>;
type Metric = {
  readonly kind: 'counter' | 'histogram';
  readonly help: string;
  readonly labels: Labels;
  readonly buckets?: readonly number[];
};

const PLATFORMS = ['telegram', 'discord', 'playground'];
/** Histogram buckets in seconds. */
const QUICK = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Histogram buckets in seconds. */
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/**
 * All counters and timings. Each label lists its allowed values, which never include a cell, a name or a match.
 * Counter names end in `_total`, timings in `_seconds`. The published names begin with `broadside_`.
 */
export const METRICS = {
  intents_total: {
    kind: 'counter',
    help: 'What people did, by platform and kind.',
    labels: { platform: PLATFORMS, kind: ['press', 'say', 'open', 'join', 'link', 'ask'] },
  },
  handle_seconds: {
    kind: 'histogram',
    help: 'Time from an incoming action to its commit.',
    labels: { platform: PLATFORMS },
    buckets: QUICK,
  },
  commits_total: {
    kind: 'counter',
    help: 'Commits by what the store answered.',
    labels: { kind: ['committed', 'duplicate', 'conflict', 'missing', 'exists', 'quarantined'] },
  },
  deliveries_total: {
    kind: 'counter',
    help: 'Boards and turn alerts delivered, by platform and outcome; postponed: the place takes no more for now.',
    labels: { platform: PLATFORMS, kind: ['shown', 'postponed', 'definite', 'unknown', 'gone', 'dead'] },
  },
  delivery_seconds: {
    kind: 'histogram',
    help: 'Time of a delivery, painting included.',
    labels: { platform: PLATFORMS },
    buckets: SLOW,
  },
  machine_seconds: {
    kind: 'histogram',
    help: 'Time a machine opponent thought.',
    labels: {},
    buckets: SLOW,
  },
  match_cache_total: {
    kind: 'counter',
    help: 'Matches read, by whether they were kept unpacked.',
    labels: { kind: ['hit', 'miss'] },
  },
  matches_total: {
    kind: 'counter',
    help: 'Matches by the stage they reached.',
    labels: { stage: ['opened', 'begun', 'over', 'cancelled'] },
  },
  floods_total: { kind: 'counter', help: 'Actions skipped because a person sent too many.', labels: {} },
  judged_total: {
    kind: 'counter',
    help: 'Finished matches that failed the check of their fleets and log.',
    labels: {},
  },
  rollbacks_total: { kind: 'counter', help: 'Matches that lost steps in the store.', labels: {} },
  quarantines_total: { kind: 'counter', help: 'Matches set aside as corrupt.', labels: {} },
  faults_total: {
    kind: 'counter',
    help: 'Internal errors, by where they occurred.',
    labels: { where: ['serve', 'carry', 'tick', 'machine', 'study', 'medals', 'openings', 'adapter', 'web'] },
  },
} as const satisfies Readonly<Record<string, Metric>>;

export interface MetricsOptions {
  /** Which program this is, and the version of Node it runs on, such as `v22.12.0`. */
  readonly build?: Version & { readonly node: string };
  /**
   * Treatment of unknown names and label values: `throw` in tests, `other` in production (counted as such), where a
   * metric must not stop a match.
   */
  readonly unknown: 'throw' | 'other';
  /** Called by each `render`. Where it throws, the store is down. */
  readonly stats?: () => Promise<StoreStats>;
  /** Called by each `render`. Throws when the store cannot do its work. */
  readonly health?: () => Promise<void>;
  /** Called by each `render`. */
  readonly platforms?: () => readonly PlatformReport[];
}

/** Metrics that can be read as Prometheus text. */
export interface MetricsRegistry extends Metrics {
  /** Renders all metrics as Prometheus text. Those of a store that is down are left out. */
  render(): Promise<string>;
}

const PREFIX = 'broadside_';

const instrument = (name: string, measure: Metric, register: Registry): Counter<string> | Histogram<string> => {
  const common = {
    name: PREFIX + name,
    help: measure.help,
    labelNames: Object.keys(measure.labels),
    registers: [register],
  };
  return measure.kind === 'counter'
    ? new Counter(common)
    : new Histogram({ ...common, buckets: [...(measure.buckets ?? QUICK)] });
};

/**
 * Creates the gauges of the platforms and of all connections. Returns a function that sets them; how long an unserved
 * platform is quiet is unknown.
 */
const connectionGauges = (
  register: Registry,
): ((reports: readonly PlatformReport[], isStoreUp: boolean | undefined) => void) => {
  const labelNames = ['platform'];
  const served = new Gauge({
    name: `${PREFIX}platform_served`,
    help: 'Whether a platform is served (1) or not (0).',
    labelNames,
    registers: [register],
  });
  const quiet = new Gauge({
    name: `${PREFIX}platform_quiet_seconds`,
    help: 'Time since a platform that is served last answered or sent anything.',
    labelNames,
    registers: [register],
  });
  const connection = new Gauge({
    name: `${PREFIX}connection_up`,
    help: 'Whether a connection is up (1) or not (0): a shard, the updates or requests of a platform, the store.',
    labelNames: ['to', 'connection'],
    registers: [register],
  });
  return (reports, isStoreUp) => {
    quiet.reset();
    if (isStoreUp !== undefined) connection.set({ to: 'store', connection: 'store' }, isStoreUp ? 1 : 0);
    for (const it of reports) {
      for (const [name, isUp] of Object.entries(it.connections ?? {}))
        connection.set({ to: it.platform, connection: name }, isUp ? 1 : 0);
      served.set({ platform: it.platform }, it.kind === 'unserved' ? 0 : 1);
      if (it.kind === 'served') quiet.set({ platform: it.platform }, it.quietMs / 1_000);
    }
  };
};

/** A series that is always 1, whose labels tell which program runs. */
const tellBuild = (register: Registry, { version, commit = 'unknown', node }: NonNullable<MetricsOptions['build']>) => {
  const gauge = new Gauge({
    name: `${PREFIX}build_info`,
    help: 'The version of the program, its git commit and its Node.',
    labelNames: ['version', 'commit', 'node'],
    registers: [register],
  });
  gauge.set({ version, commit, node }, 1);
};

/** The longest time that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Time limit of the store's answer to one question, in ms: Prometheus waits for ten seconds. */
const STORE_WITHIN_MS = 2_000;

/** What the store says; undefined where it fails, or says nothing in time. Health checks log why. */
const inTime = async <T>(ask: (() => Promise<T>) | undefined): Promise<T | undefined> => {
  try {
    return ask && (await within(STORE_WITHIN_MS, ask(), () => undefined));
  } catch {
    return undefined;
  }
};

/** Opens the metrics of the program, its process and its event loop. Each call makes a separate registry. */
export const openMetrics = ({ unknown, build, stats, health, platforms }: MetricsOptions): MetricsRegistry => {
  const register = new Registry();
  // How much of its time the event loop works is left out: measuring it wakes an idle program ten times a second.
  collectDefaultMetrics({ register, prefix: PREFIX, eventLoopUtilizationTimeout: LONGEST_TIMER_MS });
  for (const kind of ['summary', 'histogram'])
    register.removeSingleMetric(`${PREFIX}nodejs_eventloop_utilization_${kind}`);
  const measures: ReadonlyMap<string, Metric> = new Map(Object.entries(METRICS));
  const instruments = new Map([...measures].map(([name, measure]) => [name, instrument(name, measure, register)]));
  const strays = new Counter({
    name: `${PREFIX}strays_total`,
    help: 'Measurements under an unknown name.',
    registers: [register],
  });
  const live = new Gauge({ name: `${PREFIX}matches_live`, help: 'Matches that are not over.', registers: [register] });
  const due = new Gauge({ name: `${PREFIX}due`, help: 'Items due now.', registers: [register] });
  const unreplicated = new Gauge({
    name: `${PREFIX}unreplicated`,
    help: 'Moves since the start that too few replicas of Redis had in time (REDIS_REPLICAS).',
    registers: [register],
  });
  if (build) tellBuild(register, build);
  const setConnections = connectionGauges(register);

  const stray = (what: string): void => {
    if (unknown === 'throw') throw new RangeError(`metrics: ${what}`);
  };
  const closed = (name: string, labels: Readonly<Record<string, string>>): Record<string, string> => {
    const allowed: Labels = measures.get(name)?.labels ?? {};
    for (const label of Object.keys(labels)) if (!allowed[label]) stray(`${name} has no label ${label}`);
    return Object.fromEntries(
      Object.entries(allowed).map(([label, values]) => {
        const value = labels[label] ?? 'other';
        if (!values.includes(value)) stray(`${name} has no ${label} "${value}"`);
        return [label, values.includes(value) ? value : 'other'];
      }),
    );
  };
  const missing = (name: string): void => {
    stray(`no measure "${name}"`);
    strays.inc();
  };
  return {
    count(name, labels = {}) {
      const counter = instruments.get(name);
      if (counter instanceof Counter) counter.inc(closed(name, labels));
      else missing(name);
    },
    observe(name, value, labels = {}) {
      const histogram = instruments.get(name);
      if (histogram instanceof Histogram) histogram.observe(closed(name, labels), value);
      else missing(name);
    },
    async render() {
      const now = await inTime(stats);
      for (const [gauge, value] of [
        [live, now?.live],
        [due, now?.due],
        [unreplicated, now?.unreplicated],
      ] as const) {
        gauge.reset();
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      }
      const isWell = health && (await inTime(async () => health().then(() => true)));
      setConnections(platforms?.() ?? [], health && isWell === true);
      return register.metrics();
    },
  };
};
